"""Taxot by its rules (cards_02: TAX-1 to TAX-11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cetkaik.cards import Dealership, read_cards
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.taxot import Form, Meld, Shapes, Taxot, TaxotState, Win, wins
from cetkaik.playthrough import random_playout
from tests.games.taxot_tables import GAME, bonus, end, legal, meld, play, table, won

# TAX-9: NAM


N1 = "B8 B7 B3 R1 R1"


def test_n1_nam_of_a_run() -> None:
    state = play(table("B6 B0 R2 R4 R6 R8", N1, "R0 R3 B1 B4 RT"), "discard:B6")
    assert GAME.turn(state) == Player(1)
    assert legal(state) == {"nam:B7B8=run8", "pass"}
    state = play(state, "nam:B8B7")
    assert state.melds[1] == Meld(read_cards("B6 B7 B8"), Form("run", 8))
    assert state.points == (1, -1, 0)
    assert [(p.payer, p.receiver, p.amount) for p in GAME.settlement(state).payments] == [(1, 0, 1)]
    assert state.rivers[0] == ()
    assert legal(state) == {"discard:B3", "discard:R1"}
    state = play(state, "discard:B3")
    assert state.hands[1] == read_cards("R1 R1")
    assert GAME.settlement(state).payments == ()


def test_n2_nam_of_a_set() -> None:
    state = play(table("R1 B0 R2 R4 R6 R8", N1), "discard:R1")
    assert "nam:R1R1=set1" in legal(state)


def test_n3_no_card_would_be_left_to_discard() -> None:
    state = play(table("B5 B0 R2 R4 R6 R8", "R5 R5", melds={1: "B1B2B3=run3"}), "discard:B5")
    assert legal(state) == {"claim", "pass"}


def test_n4_a_pair_is_no_nam() -> None:
    hand = "B4 B4 B2 R7 R0"
    state = play(table("R4 B0 R3 R5 R6 R8", hand), "discard:R4")
    assert legal(state) == {"nam:B4B4=set4", "pass"}
    state = play(table("R2 B0 R3 R5 R6 R8", hand), "discard:R2")
    assert GAME.turn(state) is CHANCE


def test_n5_claim_or_nam_of_a_fourth() -> None:
    state = play(table("R5 B0 R3 R4 R6 R8", "B2 R2", melds={1: "B5B5R5=set5"}, stock=""), "discard:R5")
    assert legal(state) == {"claim", "nam:=set5", "pass"}
    claimed = play(state, "claim")
    assert [p.amount for p in GAME.settlement(claimed).payments] == [4, 1]  # E = 2, dealer pays double; fee
    named = play(state, "nam:")
    assert named.points == (0, 0)
    assert [p.amount for p in GAME.settlement(named).payments] == [1, 1]  # resolution 15
    assert legal(named) == {"discard:B2", "discard:R2"}


def test_n6_a_fourth_at_once_or_added_first() -> None:
    state = table("B2 R2 R5", "B0 R3 R4 R6 R8", "B1 B3 B4 B6 B8", melds={0: "B5B5R5=set5"}, stock="")
    assert {"taxot", "add:R5"} <= legal(state)
    assert play(state, "taxot").points == play(state, "add:R5", "taxot").points == (10, -5, -5)


# TAX-9: winning hands


@pytest.mark.parametrize(
    ("number", "cards", "points"),
    [
        ("W1", "R1 R1 R1 B5 B5 R5", 2),
        ("W2", "B3 B2 B1 R5 R4 R3", 2),
        ("W3", "B1 B2 B3 B4 B5 B6", 4),
        ("W4", "B1 B2 B3 R4 R5 R6", 3),
        ("W5", "BI BT RI R1 R1 R1", 2),
        ("W6", "BN BI RT R2 R3 R4", 2),
        ("W7", "BN RN B4 B4 R6 R6", 2),
        ("W8", "BN RN B4 B5 R6 R7", 3),
        ("W9", "BN B3 B4 B5 B6 B7", 4),
        ("W10", "B1 B1 B1 B1 R1 R1", 2),
    ],
)
def test_w_end_points(number: str, cards: str, points: int) -> None:
    assert end(cards) == points


def test_w_fours_and_bonus_points() -> None:
    assert Win(four=True) in won("BN RN B4 B4 R6 R6")
    assert Win() in won("BN RN B4 B4 R6 R6")
    assert Win(four=True) in won("B1 B1 B1 B1 R1 R1")
    assert bonus("BI BT RI R1 R1 R1") == 3
    assert bonus("BN BI RT R2 R3 R4") == 2


@pytest.mark.parametrize("cards", ["B8 BI BT R1 R2 R3", "B7 B8 BT R1 R1 R1", "BI BT B8 B7 R1 R1"])
def test_w11_not_winning(cards: str) -> None:
    assert not won(cards)


# TAX-9: payments


def taxot_state(hand: str, *others: str, winner: int = 0, dealer: int = 0, pays: int = 2) -> TaxotState:
    hands = [*others[:winner], hand, *others[winner:]]
    return table(*hands, seat=winner, dealer=Dealership(dealer, pays), stock="")


def test_p1_self_draw_of_another() -> None:
    state = taxot_state("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", "R0 R2 R4 R6 R8", winner=1)
    assert play(state._replace(round=4), "taxot").points == (-4, 6, -2)


def test_p2_the_dealer_claims() -> None:
    state = table("B1 B2 B3 B4 B5", "B6 R0 R2 R4 R6 R8", "B0 R1 R3 R5 R7", seat=1, stock="")
    assert play(state, "discard:B6", "claim").points == (8, -8, 0)


def test_p3_the_dealer_in_the_first_round() -> None:
    state = taxot_state("B1 B2 B3 B4 B5 B6", "R0 R2 R4 R6 R8", "B0 R1 R3 R5 R7", pays=3)
    assert play(state._replace(round=1), "taxot").points == (42, -21, -21)


W5 = "BI BT RI R1 R1"


@pytest.mark.parametrize(
    ("lights", "seat", "paid"),
    [("", 2, 5), ("", 0, 7), ("R1 B7", 2, 8), ("R1 B7", 0, 10)],
)
def test_p4_p5_claims_with_bonus_points(lights: str, seat: int, paid: int) -> None:
    hands = ["B0 B2 B4 B6 B8", W5, "R0 R2 R4 R6 R8"]
    hands[seat] += " R1"
    points = play(table(*hands, seat=seat, lights=lights, stock=""), "discard:R1", "claim").points
    assert (points[1], points[seat]) == (paid, -paid)


def test_p6_both_lights_of_one_kind() -> None:
    assert bonus("BI BT RI R1 R1 R1", "B1 R1") == 9


def test_p7_a_four_set_at_taxot() -> None:
    others = ("B0 B1 B2 B5 B8", "R0 R1 R2 R5 R8", "B0 B3 B7 R3 BT")
    state = play(taxot_state("BN RN B4 B4 R6 R6", *others, winner=1), "taxot")
    assert state.points == (-5, 11, -3, -3)


def test_r1_the_first_round_lasts_to_the_last_seat() -> None:
    hands = ("R1 R1 R1 B5 B5", "B0 B2 B4 B6 B8", "R0 R2 R4 R6 R8", "R5 B0 B1 B3 B7 RT")
    state = play(table(*hands, seat=3, round=1, stock=""), "discard:R5", "claim")
    assert state.points == (10, 0, 0, -10)


def test_r2_nam_by_the_dealer_begins_a_round() -> None:
    state = table("B8 B7 B3 R1 R1", "B6 B0 R2 R4 R6 R8", "R0 R3 B1 B4 RT", seat=1, round=1)
    assert play(state, "discard:B6", "nam:B7B8").round == 2


# TAX-2, TAX-3, TAX-6


@pytest.mark.parametrize(("seats", "stock"), [(2, 37), (3, 32), (4, 27), (5, 22), (6, 17)])
def test_tax_2_4_stock_after_setup(seats: int, stock: int) -> None:
    match = random_playout(Taxot(first_dealer=1), seats, Random(1), 5 * seats + 1)
    assert (match.state.phase, len(match.state.stock), len(match.state.lights)) == ("wait", stock, 1)
    assert match.state.drawer == 1


def test_tax_3_3_four_is_paid_at_once() -> None:
    state = table("B5 B5 R5 RN B2 B8", "R0 R1 R3 R6 R8", "B0 B1 B3 B6 R7")
    after = play(state, "four: rn b5 r5 b5")
    assert after.points == (2, -1, -1)
    assert after.melds[0] == Meld(read_cards("RN B5 B5 R5"), Form("set", 5))
    assert legal(after) == {"discard:B2", "discard:B8"}


def test_tax_3_8_taxot_goes_before_nam() -> None:
    state = table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7", "R4 R6 R1 R1 R1", stock="")
    state = play(state, "discard:R5", "nam:B5B5")
    assert GAME.turn(state) == Player(2)
    assert legal(state) == {"claim", "pass"}
    assert play(state, "claim").winners == ()  # the next season has begun
    assert play(state, "claim").dealer == Dealership(2)
    named = play(state, "pass")
    assert (named.seat, named.phase) == (1, "open")


def test_tax_6_2_an_empty_stock_ends_the_season() -> None:
    state = table("R5 B0 B2 B4 B6 B8", "B3 B7 R0 R2 R7", stock="", dealer=Dealership(0, 3))
    after = play(state, "discard:R5")
    assert (after.season, after.phase, after.dealer, after.points) == (2, "deal", Dealership(0, 3), (0, 0))
    claimable = play(table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7", stock=""), "discard:R5")
    assert GAME.turn(claimable) == Player(1)


def test_tax_5_3_second_light_and_next_dealer() -> None:
    state = play(table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", stock="R5 R7"), "taxot")
    assert (state.phase, GAME.turn(state)) == ("score", CHANCE)
    assert next(e.face for e in GAME.scene(state, 1).in_zone("hand:0")) == "card.R1"
    after = play(state, "deal:R5")
    assert after.points == (7, -7)  # 2 * 2 + 3 horses
    assert after.dealer == Dealership(0, 3)


def test_tax_4_2_open_combinations_stay() -> None:
    shapes = Shapes()
    assert not wins(read_cards("B5 R5 B2"), meld("B5B6B7=run7"), shapes)
    assert wins(read_cards("B2 R2"), meld("B5B5R5RN=set5"), shapes) == {Win()}
    assert not wins(read_cards("B2 R3"), meld("B5B5R5RN=set5"), shapes)


# TAX-8


def test_light_options() -> None:
    assert bonus("BI BT RI R1 R1 R1", "B1", light_match="face") == 3
    assert bonus("BI BT RI R1 R1 R1", "R1", light_match="face") == 6
    assert bonus("BI BT RI R1 R1 R1", "RT", light_match="strength") == 6
    assert bonus("BI BT RI R1 R1 R1", "RT") == 4
    assert bonus("BN BI RT R2 R3 R4", "RN") == 2  # TAX-10.5
    assert random_playout(Taxot(light=False, first_dealer=0), 2, Random(1), 10).state.lights == ()


def test_shapes_triples() -> None:
    assert not won("B1 R1 B3 R3 B5 R5", shapes="triples")
    game = Taxot(shapes="triples")
    assert legal(table("B5 B5 R5 R5 B2 B8", "R0 R1 R3 R6 R8"), game) == {
        "discard:B5", "discard:R5", "discard:B2", "discard:B8"
    }  # fmt: skip


def test_end_points_base_gyumit_and_munhuai() -> None:
    assert end("B1 B2 B3 B4 B5 B6", end_points="base") == 2
    assert end("B1 B2 B3 R1 R2 R3", gyumit=True) == 5
    assert end("R1 R1 R1 B1 B1 B1", gyumit=True) == 5
    assert end("B5 R2 B1 R8 B7 R6", special_sets=True) == 7
    assert end("BN R3 B5 R8 B7 R6", special_sets=True) == 7
    assert end("B5 R2 B1 R8 R8 B8", special_sets=True) == 2  # resolution 24
    assert not won("B5 R2 B1 R8 B7 R6")


def test_special_sets_can_be_opened() -> None:
    game = Taxot(special_sets=True)
    state = play(table("R5 B0 B3 B4 B6 B8", "R2 B1 R0 R8 R7"), "discard:R5", game=game)
    assert legal(state, game) == {"nam:B1R2=special", "pass"}
    natural = play(table("B6 B0 B3 B4 R6 R4", "B7 B8 R0 R2 R5"), "discard:B6", game=game)
    assert legal(natural, game) == {"nam:B7B8=run8", "nam:B7B8=special", "pass"}
    assert play(natural, "nam:B7B8", game=game).melds[1] == meld("B6B7B8=run8")


def test_nam_skip_fee() -> None:
    game = Taxot(nam_skip_fee=True)
    hands = ("B6 B0 R2 R4 R6 R8", "R0 R3 B1 B4 RT", "B0 R1 B2 B5 BT", N1)
    assert play(table(*hands), "discard:B6", "nam:B7B8", game=game).points == (1, 1, 1, -3)


def test_dodo_deals_from_the_stock() -> None:
    game = Taxot(dodo=True, light=False)
    hands = ("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8")
    state = play(table(*hands, stock="B0 B0 R0 R0 R0 R2 R2 R3 R3 R4 R4"), "taxot", game=game)
    assert (state.phase, len(state.stock), state.buried) == ("deal", 11, ((), read_cards(hands[1])))
    assert len(state.spent) == 48 - 11 - 5
    state = play(table(*hands, stock="B0 B0 R0 R0 R0 R2 R2 R3 R3 R4"), "taxot", game=game)
    assert len(state.stock) == 48


def test_soft() -> None:
    game = Taxot(soft=True)
    state = table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", "R0 R2 R4 R6 R8", round=1)
    assert play(state, "taxot", game=game).points == (2, -1, -1)
    assert not won("B1 R1 B3 R3 B5 R5", soft=True)
    state = play(table("B6 B0 R2 R4 R6 R8", N1), "discard:B6", game=game)
    assert game.turn(state) is CHANCE


def test_multi_taxot() -> None:
    hands = ("R5 B0 B2 B4 B6 B8", "B5 B5 R2 R3 R4", "R6 R7 R1 R1 R1")
    state = table(*hands, stock="", dealer=Dealership(2))
    assert play(state, "discard:R5", "claim").points == (-2, 2, 0)
    game = Taxot(multi_taxot="all")
    state = play(state, "discard:R5", "claim", game=game)
    assert legal(state, game) == {"claim", "pass"}
    after = play(state, "claim", game=game)
    # Seat 1 gets 2, seat 2, the dealer, 2 * (2 + 1 of one colour); the nearest is the next dealer.
    assert (after.points, after.dealer) == ((-8, 2, 6), Dealership(1))


def test_bankroll() -> None:
    game = Taxot(bankroll=3)
    state = table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", stock="", points=(3, 3))
    over = play(state, "taxot", game=game)
    assert (over.points, game.turn(over), game.returns(over)) == ((6, 0), OVER, (3.0, -3.0))
    poor = play(table("B6 B0 R2 R4 R6 R8", N1, points=(6, 0)), "discard:B6", game=game)
    assert game.turn(poor) is CHANCE


def test_next_dealer_rotate() -> None:
    game = Taxot(next_dealer="rotate")
    state = taxot_state("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", "R0 R2 R4 R6 R8", winner=2)
    assert play(state, "taxot", game=game).dealer == Dealership(1)
    assert play(state, "taxot").dealer == Dealership(2)


@pytest.mark.parametrize("bad", [{"light": "dim"}, {"seasons": 0}, {"bankroll": 0}, {"first_dealer": 6}])
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Taxot(**bad)
    with pytest.raises(RuleSetError, match="first_dealer"):
        Taxot(first_dealer=4).start(3)


def test_refusals() -> None:
    state = table("B6 B0 R2 R4 R6 R8", N1)
    for wrong in ("nam:B9", "B6", "discard:", "four:B1"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for wrong in ("discard:B7", "taxot", "claim", "nam:B7B8=run8", "four:B6B0R2R4"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, wrong)
    with pytest.raises(NotOver):
        GAME.returns(state)
    with pytest.raises(WrongSeats):
        GAME.start(7)


# More of TAX-3 to TAX-10


def test_tax_8_defaults_are_the_first_editions() -> None:
    assert dict(GAME.options) == {
        "light": True,
        "light_match": "kind",
        "shapes": "all",
        "end_points": "all",
        "gyumit": False,
        "special_sets": False,
        "nam_skip_fee": False,
        "dodo": False,
        "soft": False,
        "multi_taxot": "nearest",
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 4,
        "bankroll": None,
    }


def test_tax_3_1_a_winning_hand_may_play_on() -> None:
    state = table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8")
    assert legal(state) == {"taxot", "discard:R1", "discard:B5", "discard:R5"}
    claimable = play(table("B6 R0 R2 R4 R6 R8", "B1 B2 B3 B4 B5"), "discard:B6")
    assert {"claim", "pass"} <= legal(claimable)
    assert GAME.turn(play(claimable, "pass")) is CHANCE


def test_tax_3_4_a_nuak_can_be_added() -> None:
    state = table("RN B2 R7", "B0 B3 R4 R6 R8", "R0 B3 B4 B6 B8", melds={0: "B5B5R5=set5"})
    assert legal(state) == {"add:RN", "discard:RN", "discard:B2", "discard:R7"}
    after = play(state, "add:RN")
    assert (after.points, after.melds[0]) == ((2, -1, -1), meld("RNB5B5R5=set5"))
    # TAX-10.3: two cards wait for a pair, and one of them is discarded.
    assert legal(after) == {"discard:B2", "discard:R7"}
    # An open run is no set.
    assert "add:B5" not in legal(table("B5 B2 R7", "B0 B3 R4 R6 R8", melds={0: "B6B7B8=run8"}))


def test_tax_3_5_a_claimed_discard_leaves_the_river() -> None:
    state = play(table("B6 B0 R2 R4 R6 R8", N1), "discard:B6", "nam:B7B8", "discard:B3")
    assert state.rivers == ((), read_cards("B3"))


def test_tax_3_7_a_set_of_four_from_three_concealed_cards() -> None:
    state = play(table("R5 B0 R3 R4 R6 R8", "B5 B5 R5 B2 B8", "R0 R2 B4 B6 RT"), "discard:R5")
    assert legal(state) == {"nam:B5B5=set5", "nam:B5R5=set5", "nam:B5B5R5=set5", "pass"}
    after = play(state, "nam:B5B5R5")
    # The fee goes to the discarder, who pays for the set as everybody does (TAX-11.15).
    assert after.points == (0, 1, -1)
    assert legal(after) == {"discard:B2", "discard:B8"}


def test_tax_3_8_the_nearest_nam_is_executed_and_others_lose_their_turn() -> None:
    hands = ("R5 B0 B2 B4 B6 B8", "R0 R2 R7 B1 BT", "B5 B5 R0 R1 B7", "R6 R7 R1 B3 BI")
    state = play(table(*hands), "discard:R5")
    assert GAME.turn(state) == Player(2)
    state = play(state, "nam:B5B5")
    # Seat 3 could open a run, but is not asked any more.
    assert (state.phase, state.seat, state.melds[2]) == ("open", 2, meld("B5B5R5=set5"))
    state = play(state, "discard:B7")
    assert state.drawer == 3


def test_tax_3_8_a_discard_cannot_be_taken_later() -> None:
    state = play(table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7"), "discard:R5", "pass", "deal:R3")
    assert legal(state) == {f"discard:{code}" for code in ("R0", "R2", "R3", "B5", "R7")}


@pytest.mark.parametrize(("dealer", "round"), [(0, 2), (1, 3), (2, 3), (3, 2)])
def test_tax_3_9_a_round_begins_where_the_dealer_is_reached_or_passed(dealer: int, round: int) -> None:
    hands = ("R5 B0 B2 B4 B6 B8", "R0 R2 R7 B1 BT", "B5 B5 R0 R1 B7", "R6 R3 R1 B3 BI")
    state = table(*hands, dealer=Dealership(dealer))
    assert play(state, "discard:R5", "nam:B5B5").round == round


def test_tax_4_4_and_10_2_the_reading_with_the_highest_income_is_used() -> None:
    # Six pawns are three pairs, two triples, or four and a pair; only the last is paid for by all.
    state = table("B1 B1 B1 B1 R1 R1", "B0 B2 B4 B6 B8", "R0 R2 R4 R6 R8", stock="")
    assert play(state, "taxot").points == (10, -5, -5)
    # Twins are worth more than the fee, where they count.
    game = Taxot(gyumit=True)
    assert play(state, "taxot", game=game).points == (20, -10, -10)


def test_tax_5_6_the_four_set_fee_at_a_claim_is_paid_by_all() -> None:
    state = table("R1 B0 R3 R4 R6 R8", "B1 B1 B1 B2 R2", "B3 R5 B6 B8 R7", stock="")
    # Dealer and discarder pays 2 x 2; then both pay 1 for the set of four.
    assert play(state, "discard:R1", "claim").points == (-5, 6, -1)


def test_tax_6_2_nobody_draws_after_a_nam_with_the_last_card() -> None:
    state = play(table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7", stock=""), "discard:R5", "nam:B5B5")
    assert state.phase == "open"
    after = play(state, "discard:R0")
    assert (after.season, after.points) == (2, (1, -1))


def test_tax_10_6_no_second_light_from_an_empty_stock() -> None:
    state = table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", lights="R5", stock="")
    assert play(state, "taxot").points == (7, -7)  # 2 x 2, and three horses


def test_deck_9_3_the_bonus_grows_with_the_dealers_wins() -> None:
    state = taxot_state("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", pays=3)
    assert play(state, "taxot").dealer == Dealership(0, 4)


def test_tax_8_dodo_shuffles_all_cards_after_a_drawn_season_and_at_large_tables() -> None:
    game = Taxot(dodo=True)
    drawn = play(table("R5 B0 B2 B4 B6 B8", "B3 B7 R0 R2 R7", stock=""), "discard:R5", game=game)
    assert (drawn.season, len(drawn.stock), drawn.spent) == (2, 48, ())
    for seats in (5, 6):
        match = random_playout(game, seats, Random(seats), 2000)
        assert all(state.spent == () for state in match.states)


def test_tax_8_bankroll_cuts_payments_in_order() -> None:
    game = Taxot(bankroll=3, nam_skip_fee=True)
    hands = ("B6 B0 R2 R4 R6 R8", "R0 R3 B1 B4 RT", "B0 R1 B2 B5 BT", N1)
    # Two points: one for the discarder, one for the first player skipped after the claimer.
    state = play(table(*hands, points=(3, 3, 4, 2)), "discard:B6", "nam:B7B8", game=game)
    assert state.points == (4, 4, 4, 0)
    # The discarder has nothing but the fee he has just received, and pays it back for the set of four.
    with_set = table("R5 B0 R3 R4 R6 R8", "B5 B5 R5 B2 B8", "R0 R2 B4 B6 RT", points=(0, 1, 8))
    assert play(with_set, "discard:R5", "nam:B5B5R5", game=game).points == (0, 2, 7)
