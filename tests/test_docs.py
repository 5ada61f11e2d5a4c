"""The documentation says what the program does: generated parts, pictures and links are current."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cetkaik.cli import main as command
from cetkaik.rulesets import option_table, preset_names
from cetkaik.testing import check_game
from docs.examples.last_stick import LastStick
from tools.pages import refreshed
from tools.pictures import DOCS, PICTURES, pictures

ROOT = DOCS.parent
PAGES = sorted(DOCS.rglob("*.md"))
WRITTEN = [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
_COMMAND = re.compile(r"^cetkaik (.*)$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_generated_parts_are_current(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == refreshed(page), "run 'make pages'"


def test_the_pictures_are_current() -> None:
    files = PICTURES.rglob("*.svg")
    assert {
        str(path.relative_to(PICTURES)): path.read_text(encoding="utf-8") for path in files
    } == pictures(), "run 'make pictures'"


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    for target in _LINK.findall(page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_commands_of_the_pages_exist_with_their_options(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text('base = "official"\n', encoding="utf-8")
    (tmp_path / "game.txt").touch()
    (tmp_path / "match.json").touch()
    for line in _COMMAND.findall(page.read_text(encoding="utf-8")):
        name, *words = shlex.split(line.partition(">")[0].replace("games/*", "game"), comments=True)
        command.commands[name].make_context(name, words)


def test_every_page_is_in_the_navigation() -> None:
    listed = re.findall(r": ([a-z/-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(str(page.relative_to(DOCS)) for page in PAGES)


def test_every_preset_and_every_option_is_documented() -> None:
    presets = (DOCS / "rule-sets.md").read_text(encoding="utf-8")
    options = (DOCS / "options.md").read_text(encoding="utf-8")
    assert all(f"### `{name}`" in presets for name in preset_names())
    assert all(f"### `{info.name}`" in options for info in option_table())


def test_the_example_of_a_game_keeps_every_promise() -> None:
    assert str(check_game(LastStick())).endswith("Every promise of the protocol is kept.")
