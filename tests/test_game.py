"""The protocol's own parts: parsing, seats, payments, drawing of chance, what games are by default."""

from __future__ import annotations

import pickle
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from cetkaik.errors import AmbiguousText, IllegalAction, InvalidText
from cetkaik.game import CHANCE, OVER, Payment, Player, Settlement, WrongSeats, draw
from cetkaik.scene import Text
from tests.toys import Bids, Drops, DropsState, Highest, HighestState

STARTED = DropsState(mover=0)


class Shouting(Drops):
    """Has two actions whose texts differ in case only."""

    def actions(self, state: DropsState) -> list[str]:
        return ["draw", "Draw"]


def test_parse_reads_any_case_and_spaces() -> None:
    assert Drops().parse(STARTED, " * 4 ") == "*4"
    assert Drops().parse(STARTED, "DRAW") == "draw"
    assert Drops().parse(DropsState(), "First1") == "first1"


@pytest.mark.parametrize("text", ["", "hello", "*44", "*"])
def test_parse_refuses_nonsense(text: str) -> None:
    with pytest.raises(InvalidText, match="is not understood"):
        Drops().parse(STARTED, text)


@pytest.mark.parametrize("text", ["agree", "45", "first0"])
def test_parse_refuses_what_is_not_legal(text: str) -> None:
    with pytest.raises(IllegalAction, match=f"'{text}' is not legal here"):
        Drops().parse(STARTED, text)


def test_parse_lists_what_a_text_can_be() -> None:
    assert Shouting().parse(STARTED, "Draw") == "Draw"
    with pytest.raises(AmbiguousText, match="'DRAW' can be draw, Draw") as caught:
        Shouting().parse(STARTED, "DRAW")
    assert caught.value.candidates == ("draw", "Draw")


def test_seats_outside_the_range_are_refused() -> None:
    with pytest.raises(WrongSeats, match="Highest card is a game for 3-5, not for 6"):
        Highest().start(6)
    with pytest.raises(WrongSeats, match="Drops is a game for 2, not for 3"):
        Drops().start(3)


def test_turns() -> None:
    assert Drops().turn(DropsState()) is CHANCE
    assert Drops().turn(STARTED) == Player(0)
    assert Drops().turn(DropsState(mover=1, winner=0)) is OVER


def test_legal_covers_players_and_chance() -> None:
    assert list(Drops().legal(DropsState())) == ["first0", "first1"]
    assert list(Drops().legal(STARTED)) == [f"*{square}" for square in range(9)] + ["draw"]
    assert list(Drops().legal(DropsState(mover=1, winner=0))) == []


def test_only_the_acting_seat_has_actions() -> None:
    assert list(Drops().actions_of(STARTED, 1)) == list(Drops().actions_of(STARTED, None)) == []
    assert len(Drops().actions_of(STARTED, 0)) == 10


def test_draw_is_agreed_by_offer_and_answer() -> None:
    offered = Drops().apply(STARTED, "draw")
    assert "agree" in Drops().actions(offered)
    assert Drops().returns(Drops().apply(offered, "agree")) == (0.0, 0.0)
    lapsed = Drops().apply(Drops().apply(offered, "*4"), "*0")
    assert "agree" not in Drops().actions(lapsed)


def test_simultaneous_bids_are_hidden_until_all_are_made() -> None:
    game = Bids()
    low, high = (game.apply(game.start(2), bid) for bid in (0, 3))
    assert game.observe(low, 1) == game.observe(high, 1)
    assert game.observe(low, 0) != game.observe(high, 0)
    assert game.observe(game.apply(low, 1), 1) != game.observe(game.apply(high, 1), 1)


def test_settlement_adds_up() -> None:
    payments = (
        Payment(2, 0, 5, Text("Fee")),
        Payment(1, None, 3, Text("Ante")),
        Payment(None, 0, 3, Text("Pot")),
    )
    assert Settlement(payments).net(3) == (8, -3, -5)
    assert Settlement((Payment(0, 1, Decimal("2.5"), Text("Old scoring")),)).net(2) == (
        Decimal("-2.5"),
        Decimal("2.5"),
    )
    assert Settlement().net(2) == (0, 0)


def test_settlement_of_a_state() -> None:
    game = Highest()
    before = HighestState(((1, 2), (3, 4), (5, 6)), played=(6, 5), dealt=True, points=(0, 0, 0), tricks=1)
    after = game.apply(before, 5)
    assert game.settlement(after).net(3) == (2, -1, -1)
    assert game.returns(after) == (2.0, -1.0, -1.0)
    assert game.settlement(before) == Settlement()


def test_draw_follows_the_probabilities() -> None:
    sticks = [(dark, Fraction(ways, 32)) for dark, ways in enumerate((1, 5, 10, 10, 5, 1))]
    rng = Random(1)
    seen = Counter(draw(sticks, rng) for _throw in range(32_000))
    assert all(abs(seen[dark] - 1000 * ways) < 300 for dark, ways in enumerate((1, 5, 10, 10, 5, 1)))


def test_draw_refuses_what_does_not_add_up() -> None:
    # Seed 0 draws the last of four places, which belongs to no outcome.
    assert Random(0).randrange(4) == 3
    with pytest.raises(ValueError, match="add up to less than 1"):
        draw([("a", Fraction(1, 2)), ("b", Fraction(1, 4))], Random(0))


def test_equal_options_make_equal_games() -> None:
    assert Bids(rounds=3) == Bids(rounds="3") != Bids()
    assert hash(Bids(rounds=3)) == hash(Bids(rounds=3))
    assert Bids() != Drops()
    assert pickle.loads(pickle.dumps(Bids(rounds=3))) == Bids(rounds=3)
    assert repr(Bids(rounds=3, ties="nobody")) == "Bids(rounds=3)"
