"""All records of the reference folder at the strictest level they can pass (records 2, 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cetkaik.records import check, completed, read, read_file, replay, write
from cetkaik.records.model import Record
from cetkaik.squares import Side

# Records 4: plies, seasons and final score, which the live site does not keep within bounds.
KIAAK = {
    "2021-10-02_live_old.txt": (12, 4, (30, 10)),
    "2021-11-06_live_old.txt": (66, 3, (-8, 48)),
    "2022-04-01_live.txt": (84, 3, (0, 40)),
    "2022-05-31_live.txt": (59, 3, (40, 0)),
    "2022-09-08_live.txt": (10, 1, (0, 40)),
}
VARIANTS = {
    "2021-11-06_ckka0_named.txt": ("ckka", 66, (-8, 48)),
    "2021-11-06_ckka0_unnamed.txt": ("ckka", 66, (-8, 48)),
    "2022-04-01_platform_reordered.txt": ("kiaak", 84, (0, 40)),
    "2022-05-31_live_unfinished_header.txt": ("kiaak", 59, (40, 0)),
    "ckka_example6_mrf.txt": ("mrf", 16, (40, 0)),
}
WRITTEN = ("game", "kiaak", "ckka", "session", "site_json", "url")


@pytest.mark.parametrize("name", KIAAK)
def test_live_games_have_no_problem(shared: Path, name: str) -> None:
    """Acceptance tests (a) and (d)."""
    plies, seasons, tally = KIAAK[name]
    played = replay(read_file(shared / "records" / "kiaak" / name), level="full")
    assert played.problems == []
    assert (len(played.plies), len(played.seasons), played.tally) == (plies, seasons, tally)
    assert played.score == tuple(min(40, max(0, points)) for points in tally)
    assert played.final.is_over
    for position in played.positions:
        assert type(position).parse(str(position), position.rules) == position


@pytest.mark.parametrize("name", KIAAK)
def test_live_games_are_legal_by_the_official_rules_too(shared: Path, name: str) -> None:
    """Records 2: none of them touches a point on which the two differ."""
    record = read_file(shared / "records" / "kiaak" / name)
    assert check(record, "official").problems == ()


@pytest.mark.parametrize("name", [*KIAAK, "2022-05-31_live_unfinished_header.txt"])
def test_live_kiaak_comes_back_byte_for_byte(shared: Path, name: str) -> None:
    """Acceptance test (b), the added 出典 line included."""
    folder = "kiaak" if name in KIAAK else "kiaak_variants"
    text = (shared / "records" / folder / name).read_text(encoding="utf-8")
    assert write(read(text), "kiaak") == text.replace("    ", "\t")


@pytest.mark.parametrize("name", VARIANTS)
def test_variants_have_no_problem(shared: Path, name: str) -> None:
    format, plies, tally = VARIANTS[name]
    record = read_file(shared / "records" / "kiaak_variants" / name)
    played = replay(record, level="full")
    assert (record.format, len(played.plies), played.tally) == (format, plies, tally)


def everything(shared: Path) -> dict[str, Record]:
    """All records of the folder."""
    return {path.name: read_file(path) for path in sorted((shared / "records").rglob("*.txt"))}


def test_every_file_survives_every_format(shared: Path) -> None:
    """Acceptance test (c); the 硬皇力 records take their rules with them."""
    records = everything(shared)
    assert len(records) == 54
    for name, record in records.items():
        played = replay(record, level="replay")
        for format in ("game", "kiaak") if record.format == "list" else WRITTEN:
            again = replay(read(write(record, format)), level="replay")
            assert again.positions == played.positions, (name, format)


def test_elements_of_live_games_survive_ascii(shared: Path) -> None:
    """3.4: kiaak to ASCII to kiaak is the identity on every element."""
    for path in sorted((shared / "records" / "kiaak").glob("*.txt")):
        record = read_file(path)
        again = read(write(read(write(record, "game")), "kiaak"))
        assert again.elements == record.elements


def test_inferred_first_movers(shared: Path) -> None:
    """The season that tam opens is autumn's neighbour: its first side must be inferred."""
    played = replay(read_file(shared / "records" / "kiaak" / "2021-10-02_live_old.txt"))
    assert [season.first for season in played.seasons] == [Side.IA, Side.A, Side.IA, Side.IA]
    assert [season.first_stated for season in played.seasons] == [True, False, False, False]


@pytest.mark.parametrize("folder", ["automatic_old", "automatic_new"])
def test_automatic_lists_end_as_they_say(shared: Path, folder: str) -> None:
    """Final board, captured pieces and list of hands are those of the file, and no hand came earlier."""
    files = sorted((shared / "records" / "hard_tam" / folder).rglob("*.txt"))
    assert len(files) >= 20
    for path in files:
        played = replay(read_file(path), level="full")
        assert played.problems == []
        assert played.declarations == []
        assert played.final.declaration is not None


@pytest.mark.parametrize(("name", "score"), [("002_jv_sy.txt", (23, 17)), ("003_vane11ope_jv.txt", (17, 23))])
def test_hand_written_games_have_no_problem(shared: Path, name: str, score: tuple[int, int]) -> None:
    played = replay(read_file(shared / "records" / "hard_tam" / name), level="full")
    assert (played.problems, played.score) == ([], score)


def test_the_game_that_pays_undoubled_is_reported(shared: Path) -> None:
    """VAR-10.20: 5 points are stated where 3 + 5 at stake 2 make 16."""
    record = read_file(shared / "records" / "hard_tam" / "001_jv_sy.txt")
    report = check(record, level="full")
    assert [(problem.kind, problem.expected, problem.found) for problem in report.errors] == [
        ("points", "16", "5"),
        ("score", "4", "12"),
        ("score", "36", "28"),
    ]
    assert check(record, level="replay").ok


def test_mrf_becomes_complete_kiaak(shared: Path) -> None:
    """The digits are settled by the rules, captures and hands are found."""
    record = read_file(shared / "records" / "kiaak_variants" / "ckka_example6_mrf.txt")
    kiaak = write(record, "kiaak")
    assert "CA車CIZO水四\tZAI船ZO無撃裁手赤車" in kiaak
    assert "或為同色行行加獣而手二十\n終季\t夏終" in kiaak
    assert completed(replay(record)).plies[0].move.step_cast is not None


def test_single_changes_of_a_destination_are_noticed(shared: Path) -> None:
    """Records 2: the check is not vacuous."""
    text = (shared / "records" / "kiaak" / "2022-05-31_live.txt").read_text(encoding="utf-8")
    noticed = changed = 0
    for ply in read(text).plies[:40]:
        destination = ply.move.destination
        if destination is None or ply.move.source is None:
            continue
        other = "KO" if destination.name != "KO" else "PO"
        wrong = ply.text[::-1].replace(destination.name[::-1], other[::-1], 1)[::-1]
        changed += 1
        try:
            noticed += not check(read(text.replace(ply.text, wrong, 1))).ok
        except ValueError:
            noticed += 1
    assert changed - noticed <= 1
