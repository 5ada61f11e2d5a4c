"""A match keeps its history: playing, casting, taking back, seasons (Match)."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random
from typing import cast

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.match import Match
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, rules
from tests.kernel.positions import random_action


def test_a_match_begins_with_the_lot() -> None:
    match = Match()
    assert match.position == Position.start()
    assert match.actions == ()
    assert len(match) == 0
    assert not match.is_over


def test_whole_turns_are_one_text() -> None:
    match = Match("live")
    match.play("first:ia")
    for text in ("mauAmaimyb1", "meAmimub5", "zoM[zy]zaizau", "muAmyzyb1-", "zaiVzizab3xRK"):
        match.play(text)
    assert match.position.phase is Phase.DECLARE
    match.play("=tymok")
    assert (match.position.stake, match.position.ply) == (2, 5)
    assert [len(ply.actions) for ply in match.plies] == [3, 3, 1, 3, 4]
    assert [ply.side for ply in match.plies] == [Side.IA, Side.A, Side.IA, Side.A, Side.IA]


def test_nothing_is_played_of_a_turn_that_is_refused() -> None:
    match = Match()
    match.play("first:ia")
    before = match.position
    for text in ("mauAmaimib1", "mauAmaimyb9", "naiPnow2xRK", "kaiPko", "nonsense"):
        with pytest.raises((InvalidText, IllegalAction)):
            match.play(text)
        assert match.position == before
        assert len(match) == 1


def test_casts_come_from_the_seed() -> None:
    def casts(seed: int) -> list[Action]:
        match = Match(rules(seasons=1), seed=seed)
        random = Random(1)
        found = []
        while len(match) < 60 and not match.is_over:
            if match.position.is_chance:
                found.append(match.cast())
            else:
                match.play(random_action(random, match.position))
        return found

    assert casts(5) == casts(5)
    assert any(casts(seed) != casts(5) for seed in range(3))


def test_nothing_is_cast_where_nothing_is_left_to_chance() -> None:
    match = Match(position=Position.initial())
    with pytest.raises(IllegalAction, match="nothing is left to chance"):
        match.cast()


@pytest.mark.parametrize("text", ["mauAmaimi", "naiPno"])
def test_drawing_follows_the_chances(text: str) -> None:
    position, random = Position.initial().play(text), Random(3)
    found = Counter(position.draw(random) for _draw in range(3200))
    # R4.2; each count lies within five standard deviations of its mean.
    assert set(found) <= {action for action, _chance in position.chances}
    for action, chance in position.chances:
        mean = 3200 * chance
        assert (found[action] - mean) ** 2 < 25 * mean * (1 - chance)


def test_the_lot_falls_either_way() -> None:
    found = Counter(Position.start().draw(Random(seed)).side for seed in range(400))
    assert all(100 < found[side] < 300 for side in Side)
    with pytest.raises(IllegalAction, match="nothing is left to chance"):
        Position.initial().draw(Random(1))


def test_taking_back_to_the_beginning() -> None:
    match = Match(position=Position.initial())
    match.play("mauAmaimyb3")
    assert [str(match.undo()) for _action in range(3)] == ["to:my", "b3", "mauAmaimy"]
    assert match.position == Position.initial()
    with pytest.raises(IllegalAction, match="nothing was played"):
        match.undo()


def test_copies_go_their_own_way() -> None:
    match = Match(seed=9)
    twin, other = match.copy(), copy.copy(match)
    assert twin.cast() == other.cast() == match.cast()
    assert twin == match
    twin.play(twin.legal_moves[0])
    assert twin != match
    assert len(match) == 1


def test_seasons() -> None:
    match = Match(rules(seasons=2))
    for text in ("first:a", "kiPku", "zoM[zu]zo", "=taxot", "first:ia", "zoM[zu]zo", "=taxot"):
        match.play(text)
    assert match.is_over
    assert match.winner is Side.A
    first, second = match.seasons
    assert (first.number, first.first, len(first.plies), first.score) == (1, Side.A, 2, (17, 23))
    assert (second.number, second.first, len(second.plies), second.score) == (2, Side.IA, 1, (14, 26))
    assert [str(action) for action in first.plies[1].actions] == ["zoM[zu]zo", "=taxot"]


def test_a_season_whose_lot_is_still_to_be_cast() -> None:
    match = Match()
    (season,) = match.seasons
    assert (season.number, season.first, season.plies) == (1, None, ())


def test_a_match_from_a_position() -> None:
    match = Match(position=board("IA:bP@KY A:rK@KO M@ZE"))
    match.play("kyPko")
    match.play("=taxot")
    assert match.position.score == (25, 15)
    assert match.positions[0].piece_at(Square.KO) is not None
    assert len(match.positions) == 3


def test_a_match_says_what_it_is() -> None:
    match = Match("live")
    assert repr(match) == f"<Match live: 0 actions, {Position.start('live')}>"
    assert match != "live"


def test_a_match_keeps_actions_as_actions() -> None:
    match = Match(position=Position.initial())
    match.play(cast(Action, int(match.legal_moves[0])))
    assert type(match.actions[0]) is Action
    assert match == pickle.loads(pickle.dumps(match))


def test_rules_beside_a_position_must_be_its_own() -> None:
    position = Position.initial("live")
    assert Match(position=position).rules == Match("live", position=position).rules == RuleSet("live")
    with pytest.raises(ValueError, match="the position has other rules than the match"):
        Match("official", position=position)


@pytest.mark.parametrize("text", ["kyPkoxRK =taxot:K:5", "kyPko=taxot", "KY兵KO =taxot:K", "kyPko =taxt=K:5"])
def test_a_turn_is_played_with_its_declaration(text: str) -> None:
    match = Match(position=board("IA:bP@KY A:rK@KO M@ZE"))
    match.play(text)
    assert [str(action) for action in match.actions] == ["kyPko", "=taxot"]
    assert match.position.score == (25, 15)


def test_a_declaration_is_played_as_records_write_it() -> None:
    match = Match(position=board("IA:bP@KY A:rK@KO M@ZE"))
    match.play("kyPko")
    match.play("=tymok:K")
    assert match.position.stake == 2


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("kyPko =taxot:K:6", IllegalAction, "6 points are stated, but the hands are worth 5"),
        ("kyPko =taxot:HT:5", IllegalAction, "but the hands held are 王"),
        ("kyPko =taxot:Q:5", InvalidText, "'=taxot:Q:5' is not a declaration"),
        ("kyPko =taxot =taxot", InvalidText, "'=taxot =taxot' is not a declaration"),
        ("kyPku =taxot", IllegalAction, "the 兵 cannot go from KY to KU"),
        ("=taxot:K:5", IllegalAction, "'=taxot' is not possible here"),
        ("zeMze =", InvalidText, "'=' is not a declaration"),
    ],
)
def test_a_turn_with_a_false_declaration_leaves_no_trace(
    text: str, error: type[Exception], message: str
) -> None:
    match = Match(position=board("IA:bP@KY A:rK@KO M@ZE"))
    with pytest.raises(error, match=message):
        match.play(text)
    assert (len(match), len(match.positions)) == (0, 1)


def test_a_match_may_begin_in_the_middle_of_a_turn() -> None:
    match = Match(position=Position.initial().play("mauAmaimy").play("b3"))
    match.play("to:my")
    match.play("kiPku")
    assert [[str(action) for action in ply.actions] for ply in match.plies] == [["to:my"], ["kiPku"]]
    assert [ply.side for ply in match.plies] == [Side.IA, Side.A]


def test_who_moved_first_is_not_guessed() -> None:
    later = Match(position=Position.initial().play("kaiPky"))
    later.play("kiPku")
    assert later.seasons[0].first is None
