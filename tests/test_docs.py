"""The documentation says what the program does: generated parts, pictures and links are current."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from cetkaik.cli import main as command
from cetkaik.games import BOOK, games
from cetkaik.rulesets import option_table, preset_names
from cetkaik.testing import check_game
from docs.examples.last_stick import LastStick
from tools.game_pages import GAMES, page_of
from tools.pages import refreshed
from tools.pictures import DOCS, PICTURES, pictures
from tools.stages import STAGES

ROOT = DOCS.parent
PAGES = sorted(DOCS.rglob("*.md"))
WRITTEN = [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
_COMMAND = re.compile(r"^cetkaik (.*)$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.fixture(scope="module")
def drawn() -> Mapping[str, str]:
    return pictures()


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_the_generated_parts_are_current(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == refreshed(page), "run 'make pages'"


def test_the_pictures_are_current(drawn: Mapping[str, str]) -> None:
    files = PICTURES.rglob("*.svg")
    kept = {str(path.relative_to(PICTURES)): path.read_text(encoding="utf-8") for path in files}
    assert kept == drawn, "run 'make pictures'"


@pytest.mark.parametrize("page", WRITTEN, ids=page_id)
def test_links_lead_to_files(page: Path) -> None:
    for target in _LINK.findall(page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", WRITTEN, ids=page_id)
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
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"^ *- (?:[^:\n]+: )?([a-z/-]+\.md)$", settings, re.MULTILINE)
    assert sorted(listed) == sorted(str(page.relative_to(DOCS)) for page in PAGES)


def test_every_preset_and_every_option_is_documented() -> None:
    presets = (DOCS / "rule-sets.md").read_text(encoding="utf-8")
    options = (DOCS / "options.md").read_text(encoding="utf-8")
    assert all(f"### `{name}`" in presets for name in preset_names())
    assert all(f"### `{info.name}`" in options for info in option_table())


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_page_and_stands_in_the_table(name: str) -> None:
    target = page_of(name)
    page, _hash, anchor = target.partition("#")
    text = (GAMES / page).read_text(encoding="utf-8")
    assert not anchor or f"{{ #{anchor} }}" in text
    assert f"]({target})" in (GAMES / "index.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOOK)
def test_a_page_tells_how_to_play_and_then_the_precise_rules(name: str) -> None:
    text = (GAMES / page_of(name).partition("#")[0]).read_text(encoding="utf-8")
    assert text.index("## How to play") < text.index(">>> ") < text.index("## The precise rules")
    assert f"<!-- begin facts {name} -->" in text
    assert f"<!-- begin options {name} -->" in text


@pytest.mark.parametrize("name", STAGES)
def test_pages_show_several_pictures_and_every_picture_is_shown(name: str, drawn: Mapping[str, str]) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    own = [path for path in drawn if path.startswith(f"games/{name}/")]
    assert len(own) >= (1 if name == "houniek" else 2)
    assert [path for path in own if f"pictures/{path})" not in text] == []


def test_pictures_are_not_too_large(drawn: Mapping[str, str]) -> None:
    assert all(len(svg) < 150_000 for svg in drawn.values())


def test_rule_numbers_are_anchors_of_one_page_only() -> None:
    found = Counter(
        anchor
        for page in PAGES
        for anchor in re.findall(r"\{ #([a-z0-9._-]+) \}", page.read_text(encoding="utf-8"))
    )
    assert not [anchor for anchor, count in found.items() if count > 1 and re.search(r"\d", anchor)]


def test_links_to_rules_lead_to_their_anchors() -> None:
    for page in GAMES.glob("*.md"):
        for target, anchor in re.findall(
            r"\]\(([a-z-]*\.?m?d?)#([a-z]+-?[0-9.]+)\)", page.read_text(encoding="utf-8")
        ):
            text = (GAMES / (target or page.name)).read_text(encoding="utf-8")
            assert f"{{ #{anchor} }}" in text, f"{page.name}: {target}#{anchor}"


def test_the_example_of_a_game_keeps_every_promise() -> None:
    assert str(check_game(LastStick())).endswith("Every promise of the protocol is kept.")
