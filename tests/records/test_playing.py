"""Records of games played here, through every format and back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik._kernel import Phase
from cetkaik.errors import InvalidText
from cetkaik.match import Match
from cetkaik.position import Position
from cetkaik.records import completed, from_actions, from_match, read, replay, write
from cetkaik.records.model import Declaration, SeasonStart
from cetkaik.rulesets import RuleSet
from tests.strategies import rule_sets

RULES: list[str | RuleSet] = [
    "official",
    "live",
    "educational",
    "cerkefs",
    RuleSet("live", plan_before_cast="none"),
    RuleSet("official", step_throw="niekkut"),
    RuleSet("official", may_stop_short=True, seasons=2, first_mover="alternate"),
    RuleSet("official", free_pass=True, scoring="old_A", old_round="nearest_half_up", max_turns=30),
    RuleSet("official", negative_hand_persists_after_ty_mok=True, limit="money", first_mover="loser_first"),
    RuleSet("live", failure_exempts_kut2_tam2=True, tam_after_tam={"penalized": -3, "hand": False}),
]


def played_match(rules: str | RuleSet, seed: int, actions: int) -> Match:
    """Plays at random, but rather captures than not."""
    match, choice = Match(rules, seed=seed), random.Random(seed)
    while not match.is_over and len(match) < actions:
        if match.position.is_chance:
            match.cast()
            continue
        legal = list(match.legal_moves)
        before = match.position
        captures = [
            a for a in legal if a.destination is not None and before.piece_at(a.destination) is not None
        ]
        match.play(choice.choice(captures if captures and choice.random() < 0.6 else legal))
    return match


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(RULES), st.integers(0, 10**6), st.integers(1, 250))
def test_every_format_gives_the_game_back(rules: str | RuleSet, seed: int, actions: int) -> None:
    match = played_match(rules, seed, actions)
    record = from_match(match)
    wanted = [position for position in match.positions if position.phase is Phase.MOVE]
    for format in ("game", "kiaak", "ckka", "session", "site_json", "url"):
        again = replay(read(write(record, format)), level="full")
        found = [position for position in again.positions if position.phase is Phase.MOVE]
        assert found == wanted[: len(found)]
        assert len(found) >= len(wanted) - 1


@settings(max_examples=10, deadline=None)
@given(rule_sets(), st.integers(0, 10**6))
def test_any_rule_set(rules: RuleSet, seed: int) -> None:
    """Game files name every option, so that they are replayed by the rules they were played by."""
    match = played_match(rules, seed, 80)
    again = replay(read(write(from_match(match), "game")), level="full")
    assert again.rules == rules
    found = [position for position in again.positions if position.phase is Phase.MOVE]
    assert found == [position for position in match.positions if position.phase is Phase.MOVE][: len(found)]


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_writing_twice_changes_nothing(seed: int) -> None:
    record = from_match(played_match("live", seed, 120))
    for format in ("game", "kiaak", "ckka", "session", "site_json"):
        once = write(record, format)
        assert write(read(once), format) == once


def test_an_exact_plan_is_kept() -> None:
    """Under the official rules the actions themselves come back."""
    match = played_match("official", 5, 1000)
    again = replay(read(write(from_match(match), "game")))
    assert match.is_over
    assert again.actions == list(match.actions)


def test_headers_and_result() -> None:
    match = Match("live")
    match.play("first:ia")
    for _turn in range(4):
        match.play("zaiVzozaib2")
        if not match.is_over:
            match.play(str(next(action for action in match.legal_moves if str(action).startswith("k"))))
    record = from_match(match, {"IA": "kuai1", "A": "iei2"})
    assert [(header.key, header.value) for header in record.headers] == [
        ("Variant", "y1huap1-online"),
        ("IA", "kuai1"),
        ("A", "iei2"),
        ("Result", "a"),
    ]
    assert replay(read(write(record, "game"))).final == match.position
    assert write(record, "kiaak").startswith("{一位色:黒}\n{黒名:kuai1}\n{赤名:iei2}\nZAI船ZOZAI橋二\t")


def test_a_turn_under_way_is_left_out() -> None:
    match = Match("live")
    match.play("first:ia")
    match.play("mauAmaimy")
    assert from_match(match).elements == (SeasonStart(number=1, first=match.position.mover),)


def test_a_given_position_is_kept() -> None:
    start = Position.parse("9/9/pr8/9/A3M4/9/9/9/9 ArOrSrGr ia 1 20:20 x1 - 0", "live")
    after = start.play("koAki")
    record = from_actions(start, [start.parse_action("koAki"), after.parse_action("=taxot")])
    assert record.value("Position") == str(start)
    assert isinstance(record.elements[2], Declaration)
    assert record.elements[2].points == 21
    assert replay(read(write(record, "game"))).score == (40, 0)


def test_tenths_cannot_be_written_in_kanji() -> None:
    rules = RuleSet("official", scoring="old_A")
    text = (
        '[Variant "official"]\n[Option "scoring = \\"old_A\\""]\n'
        '[Position "9/9/c8/9/A3M4/9/9/9/9 PPr ia 1 20:20 x1 - 0"]\nkoAkixBC =taxot:CPP:2.7\n'
    )
    record = read(text)
    played = replay(record)
    assert played.rules == rules
    assert str(played.score[0]) == "22.7"
    with pytest.raises(InvalidText, match="no tenths"):
        write(record, "kiaak")
    assert replay(read(write(record, "site_json"))).score == played.score


def test_completed_says_everything() -> None:
    record = completed(replay(read("{一位色:黒}\nZO皇TONO KI片KU無撃裁 ZAI片ZIZA橋三 手王\n或為王 終季")))
    assert write(record, "game").endswith("@season 1 ia\nzoM[to]no kiPku zaiVzizab3xRK =taxot:K:5\n")
