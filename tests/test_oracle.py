"""The comparison with another implementation finds nothing in its dumps, and every change made to them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cetkaik.errors import InvalidText
from cetkaik.oracle import Counts, Difference, open_dump, verify
from cetkaik.oracle.texts import candidate_text, describe
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet

Change = Callable[[dict[str, Any]], None]


def short_dump() -> list[str]:
    """A dump of one season with one tam2 move, as far as the first move."""
    position = Position.initial("crate_strict")
    candidates = sorted(map(candidate_text, position.legal_moves))
    lines: list[dict[str, Any]] = [
        {"t": "game", "g": 0, "config": "strict_y1_huap1", "seed": 0, "ia": "uniform", "a": "uniform"},
        {"t": "season", "g": 0, "season": 0, "first": "IA", "ia": 20, "a": 20},
        {
            "t": "move",
            "g": 0,
            "ply": 0,
            "state": describe(position),
            "n": 249,
            "raw": 249,
            "cand": " ".join(candidates),
            "pick": "inf:ZAI-ZO-ZI",
        },
        {"t": "sticks", "g": 0, "ply": 0, "heads": 2},
        {"t": "after", "g": 0, "ply": 0, "cand": "ZI pass", "pick": "ZI"},
    ]
    return [json.dumps(line) for line in lines]


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("strict_seed1", Counts(4971, 60, 3524, 848024, 838, 332, 0)),
        ("alpha_seed2", Counts(5678, 20, 4424, 1181212, 1102, 70, 0)),
    ],
)
def test_both_dumps_agree_in_everything(shared: Path, name: str, counts: Counts) -> None:
    compared = Counts()
    assert list(verify(open_dump(shared / "oracle" / f"{name}.jsonl.gz"), counts=compared)) == []
    assert compared == counts


def test_a_dump_differs_under_other_rules(shared: Path) -> None:
    lines = islice(open_dump(shared / "oracle" / "strict_seed1.jsonl.gz"), 100)
    found = list(verify(lines, RuleSet.preset("crate_alpha")))
    assert {difference.what for difference in found} >= {"candidates", "choice"}


def _first(lines: Iterator[str], kind: str, change: Change) -> Iterator[str]:
    changed = False
    for text in lines:
        line = json.loads(text)
        if line["t"] == kind and not changed:
            change(line)
            changed = True
        yield json.dumps(line)


def _without_first(line: dict[str, Any]) -> None:
    line["cand"] = line["cand"].split(" ", 1)[1]


@pytest.mark.parametrize(
    ("kind", "change", "what"),
    [
        ("move", _without_first, "candidates"),
        ("move", lambda line: line.update(cand=line["cand"] + " mv:KA-KE"), "candidates"),
        ("move", lambda line: line.update(n=248), "number of candidates"),
        ("move", lambda line: line["state"].update(rate=2), "state.rate"),
        ("move", lambda line: line.update(pick="mv:KA-KE"), "choice"),
        ("season", lambda line: line.update(season=1), "season"),
        ("season", lambda line: line.update(ia=25, a=15), "score"),
        ("sticks", lambda line: line.update(heads=0), "choices after the cast"),
        ("after", lambda line: line.update(cand="pass", pick="pass"), "choices after the cast"),
        ("water", lambda line: line.update(ok=not line["ok"]), "water cast succeeds"),
        ("hand", lambda line: line.update(raw_score=99), "declaration.raw_score"),
        ("hand", lambda line: line.update(futile=-9), "declaration.futile"),
        ("hand", lambda line: line.update(kut2tam2=True), "declaration.kut2tam2"),
        ("hand", lambda line: line.update(hands_before="王"), "declaration.hands_before"),
        ("hand", lambda line: line.update(hands_after="王"), "declaration.hands_after"),
        ("hand", lambda line: line.update(new_hands="王"), "declaration.new_hands"),
        ("hand", lambda line: line.update(hand_score=7), "declaration.hand_score"),
        ("hand", lambda line: line.update(if_taxot={"victor": "IA"}), "declaration.if_taxot"),
        ("hand", lambda line: line.update(if_tymok_rate=8), "declaration.if_tymok_rate"),
        ("end", lambda line: line.update(victor="A"), "victor"),
        ("end", lambda line: line.update(ia=39, a=1), "score"),
        ("end", lambda line: line.update(victor="unfinished"), "victor"),
        ("end", lambda line: line.update(plies=1), "number of plies"),
        ("move", lambda line: line.update(raw=250), "raw number of candidates"),
        ("move", lambda line: line.update(ply=7), "ply"),
        (
            "move",
            lambda line: line.update(cand=line["cand"] + " " + line["cand"]),
            "candidates, sorted and distinct",
        ),
        ("move", lambda line: line["state"].update(rate=3), "state.rate"),
        ("move", lambda line: line["state"].update(rate=3), "state"),
        ("move", lambda line: line["state"].update(ia=21), "state.ia"),
        ("move", lambda line: line["state"].update(cap_a="xx"), "state.cap_a"),
        ("move", lambda line: line["state"].update(board="x"), "state.board"),
        ("move", lambda line: line["state"].update(turn="B"), "state.turn"),
        ("move", lambda line: line["state"].update(weather="fine"), "state.weather"),
        ("sticks", lambda line: line.update(g=9), "game"),
        ("sticks", lambda line: line.update(ply=9), "ply"),
    ],
)
def test_every_change_of_a_dump_is_found(shared: Path, kind: str, change: Change, what: str) -> None:
    # The first 60 lines hold every type of line.
    lines = islice(open_dump(shared / "oracle" / "strict_seed1.jsonl.gz"), 60)
    found = list(verify(_first(lines, kind, change)))
    assert what in {difference.what for difference in found}


def test_one_difference_does_not_spoil_the_rest(shared: Path) -> None:
    lines = islice(open_dump(shared / "oracle" / "strict_seed1.jsonl.gz"), 300)
    found = list(verify(_first(lines, "move", lambda line: line.update(pick="mv:KA-KE"))))
    assert [difference.what for difference in found] == ["choice"]


def test_a_state_that_cannot_exist_does_not_end_the_comparison(shared: Path) -> None:
    lines = islice(open_dump(shared / "oracle" / "strict_seed1.jsonl.gz"), 300)
    found = list(verify(_first(lines, "move", lambda line: line["state"].update(rate=3))))
    assert [difference.what for difference in found] == ["state.rate", "state"]


@pytest.mark.parametrize(("kind", "what"), [("end", "type of line"), ("move", "ply")])
def test_a_missing_line_is_found(shared: Path, kind: str, what: str) -> None:
    lines = list(islice(open_dump(shared / "oracle" / "strict_seed1.jsonl.gz"), 300))
    first = next(number for number, text in enumerate(lines) if json.loads(text)["t"] == kind)
    del lines[first]
    assert what in {difference.what for difference in verify(lines)}


def test_a_step_on_tam_is_compared_though_it_costs_nothing(shared: Path) -> None:
    lines = islice(open_dump(shared / "oracle" / "alpha_seed2.jsonl.gz"), 300)
    found = list(verify(_first(lines, "hand", lambda line: line.update(kut2tam2=not line["kut2tam2"]))))
    assert [difference.what for difference in found] == ["declaration.kut2tam2"]


def test_a_dump_that_stops_in_a_game_is_known(shared: Path) -> None:
    counts = Counts()
    assert list(verify(short_dump(), counts=counts)) == []
    assert counts.game_open


def test_a_difference_says_where_it_is() -> None:
    text = str(Difference(7, 2, 5, "candidates", "mv:KA-KE", ""))
    assert text == "line 7, game 2, ply 5: candidates: the dump says mv:KA-KE, we say -"


def test_a_dump_is_read_compressed_or_not(tmp_path: Path) -> None:
    plain, packed, unnamed = tmp_path / "dump.jsonl", tmp_path / "dump.jsonl.gz", tmp_path / "dump"
    plain.write_text("\n".join(short_dump()), encoding="utf-8")
    for path in (packed, unnamed):
        path.write_bytes(gzip.compress(plain.read_bytes()))
    for path in (plain, packed, unnamed):
        assert list(verify(open_dump(path))) == []


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "no line of the type 'game'"),
        (["{"], "line 1 is not JSON"),
        (["[" * 100_000], "line 1 is not JSON"),
        (["[]"], "line 1 has no known type"),
        (['{"t": "dance"}'], "line 1 has no known type"),
        (['{"t": "season"}'], "line 1 comes before the first game"),
        (['{"t": "game", "g": 0, "config": "lenient"}'], "made under 'lenient'; known are strict_y1_huap1"),
        (
            [*short_dump()[:2], '{"t": "move", "g": 0, "ply": 0}'],
            "line 3 is not a line of a dump: it lacks 'state'",
        ),
        ([*short_dump()[:1], '{"t": "season", "season": 0}'], "line 2 is not a line of a dump: it lacks 'g'"),
        (
            [*short_dump()[:2], '{"t": "move", "g": 0, "ply": 0, "state": {"board": 5}}'],
            "line 3 is not a line of a dump",
        ),
    ],
)
def test_what_is_no_dump_is_refused(lines: list[str], message: str) -> None:
    with pytest.raises(InvalidText, match=message):
        list(verify(lines))


def test_a_truncated_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "dump.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(short_dump()).encode())[:-20])
    with pytest.raises(InvalidText, match="is damaged"):
        list(verify(open_dump(path)))
