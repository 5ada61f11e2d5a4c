"""What the players of taxot see, and what their cards promise (TAX-7)."""

from __future__ import annotations

from random import Random
from typing import Any

from cetkaik.cards import Card, Dealership, Glimpse, read_cards
from cetkaik.game import CHANCE
from cetkaik.games.taxot import Taxot
from cetkaik.picker import Picker
from cetkaik.scene import BACK
from tests.games.taxot_tables import GAME, legal, play, table


def test_scene_of_a_nam_with_several_readings() -> None:
    state = play(table("R5 B0 B2 B4 B6 B8", "R4 RN B1 R0 R8"), "discard:R5")
    scene = GAME.scene(state, 1)
    assert str(scene.headline) == "Do you open a combination with red Horse, 5 for 1 point?"
    chosen = Picker(scene).pick("RN:1").pick("R4:1").pick("button:run6").chosen
    assert chosen is not None
    assert chosen.action_text == "nam:RNR4=run6"
    assert {e.face for e in scene.in_zone("hand:0")} == {BACK}


def test_scene_marks_the_drawn_card_for_its_owner_only() -> None:
    state = table("R5 B0 B2 B4 B6 B8", "B8 B7 B3 R1 R1", drawn=Card.B2)
    assert [e.face for e in GAME.scene(state, 0).elements if "drawn" in e.marks] == ["card.B2"]
    assert not [e for e in GAME.scene(state, 1).elements if "drawn" in e.marks]


def test_tax_3_10_who_is_asked_is_hidden() -> None:
    state = play(table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7", "R3 R6 R1 R1 BT"), "discard:R5")
    passed = play(state, "pass")
    assert GAME.turn(passed) is CHANCE
    for viewer in (0, 2, None):
        assert GAME.observe(state, viewer) == GAME.observe(passed, viewer)
        assert GAME.scene(state, viewer) == GAME.scene(passed, viewer)
        assert GAME.scene(state, viewer).acting is None
    assert GAME.scene(state, 1).acting == 1


def test_tax_3_10_who_may_only_claim_infers_a_nam() -> None:
    state = play(table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7", "R4 R6 R1 R1 R1"), "discard:R5")
    named, passed = play(state, "nam:B5B5"), play(state, "pass")
    # Seat 2 could complete a run, but is offered less after the NAM of seat 1.
    assert legal(named) == {"claim", "pass"}
    assert legal(passed) == {"claim", "pass", "nam:R4R6=run6"}
    assert GAME.observe(named, 2) != GAME.observe(passed, 2)
    assert GAME.observe(named, 0) == GAME.observe(passed, 0) == GAME.observe(state, 0)
    for seed in range(10):
        guess = GAME.imagine(GAME.observe(named, 2), 2, Random(seed))
        assert [type(answer).__name__ for _seat, answer in guess.answers] == ["Nam"]
        guess = GAME.imagine(GAME.observe(passed, 2), 2, Random(seed))
        assert all(str(answer) == "pass" for _seat, answer in guess.answers)


def test_tax_3_10_who_has_named_and_waits_knows_that_another_can_claim() -> None:
    state = play(table("R5 B0 B2 B4 B6 B8", "B5 B5 R0 R2 R7", "R4 R6 R1 R1 R1"), "discard:R5", "nam:B5B5")
    for seed in range(5):
        guess = GAME.imagine(GAME.observe(state, 1), 1, Random(seed))
        assert (guess.asked, legal(guess)) == (2, {"claim", "pass"})


def test_headlines_say_what_is_possible() -> None:
    others = ("B0 B2 B4 B6 B8", "R0 R2 R4 R6 R8")
    state = table("R1 R1 R1 B5 B5 R5", *others, drawn=Card.R5)
    assert str(GAME.scene(state, 0).headline) == (
        "You drew red Horse, 5. Your six cards win: announce taxot, or discard a card."
    )
    assert str(GAME.scene(state, 1).headline) == "Player 1 is to play."
    state = table("B5 B5 R5 RN B2 B8", *others, drawn=Card.B2)
    assert str(GAME.scene(state, 0).headline) == (
        "You drew black Archer, 2. You can lay open a set of four; your six cards do not win yet. Or discard a card."
    )
    state = table("B5 B6 R7 RT B2 B8", *others)
    assert str(GAME.scene(state, 0).headline) == "Your six cards do not win yet: discard a card."


def test_claims_say_what_they_cost() -> None:
    state = play(table("R5 B0 R3 R4 R6 R8", "B2 R2", melds={1: "B5B5R5=set5"}), "discard:R5")
    scene = GAME.scene(state, 1)
    assert str(scene.headline) == (
        "red Horse, 5 makes your cards win: claim it for taxot, or open a combination for 1 point?"
    )
    assert [str(choice.label) for choice in scene.choices] == [
        "Taxot",
        "Open set of 4: Horse for 1 point",
        "Pass",
    ]
    assert str(GAME.scene(state, 0).headline) == (
        "red Horse, 5 lies there; it may be claimed, or the next player draws."
    )
    passed = play(state, "nam:")
    assert [str(line) for line in GAME.scene(passed, 0).log] == [
        "Player 1 discards red Horse, 5.",
        "Player 2 opens set of 4: Horse with the discard.",
        "Player 2 pays Player 1 1: Opening.",
        "Player 1 pays Player 2 1: Set of four.",
    ]


def test_payments_say_what_was_found() -> None:
    state = table(
        "BI BT RI R1 R1", "B0 B2 B4 B6 B8 R1", "B0 R2 R4 R6 R8", seat=1, round=1, lights="B1", stock="R1"
    )
    state = play(state, "discard:R1", "claim", "deal:R1")
    payments = GAME.settlement(state).payments
    # (2 + 3) x 2, 3 for the three of King and Tam2, 2 x 3 for two lights that are pawns.
    assert [(p.payer, p.receiver, p.amount) for p in payments] == [(1, 0, 19)]
    assert str(payments[0].reason) == (
        "Taxot 2, first round 3, times dealer's bonus 2; and Kings and Tam2 3, lights 6"
    )
    state = table(
        "B1 B2 B3 B4 B5 B6", "R0 R2 R4 R6 R8", "B0 R1 R3 R5 R7", seat=0, dealer=Dealership(1), stock=""
    )
    paid = GAME.settlement(play(state, "taxot")).payments
    assert [(p.amount, str(p.reason)) for p in paid] == [
        (8, "Taxot 2, same colour 1, run of six 1, times dealer's bonus 2"),
        (4, "Taxot 2, same colour 1, run of six 1"),
    ]


def test_who_cannot_pay_all_pays_what_he_has() -> None:
    game = Taxot(bankroll=9)
    state = table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", stock="", points=(17, 1))
    (payment,) = game.settlement(play(state, "taxot", game=game)).payments
    assert (payment.amount, str(payment.reason)) == (
        1,
        "Taxot 2, times dealer's bonus 2; no more was left",
    )


def test_tax_8_dodo_hands_put_aside_are_known_to_their_former_owners() -> None:
    game = Taxot(dodo=True, light=False)
    hands = ("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8")
    state = play(table(*hands, stock="B0 B0 R0 R0 R0 R2 R2 R3 R3 R4 R4"), "taxot", game=game)
    assert game.observe(state, 1).buried == (Glimpse(0), Glimpse(5, read_cards(hands[1])))
    assert [e.face for e in game.scene(state, 1).in_zone("buried:1")] == [
        f"card.{code}" for code in hands[1].split()
    ]
    assert {e.face for e in game.scene(state, 0).in_zone("buried:1")} == {BACK}


# What cards promise


def promise(hand: str, **changes: Any) -> float:
    """What seat 0 can hope for with five cards, while seat 1 is to play."""
    return GAME.estimate(table(hand, "B0 B3 R4 R6 R8 BI", seat=1, **changes))[0]


def test_nearer_hands_promise_more() -> None:
    waiting, near, far = "R1 R1 B5 B5 B7", "R1 R1 B2 B5 R7", "R1 B2 R5 B6 R7"
    assert promise(waiting) > promise(near) > promise(far)
    # Waiting for more cards is better, and so are bonus points.
    assert promise("R1 R1 R1 B5 B6") > promise("R1 R1 R1 B5 B7")
    assert promise("R1 R1 BT RT B7") > promise("R1 R1 B5 R5 B7")
    assert promise("R1 R1 B5 B5 B7", lights="R5") > promise("R1 R1 B5 B5 B7", lights="B8")


def test_who_can_win_is_taken_to_win() -> None:
    state = table("R1 R1 R1 B5 B5 R5", "B0 B2 B4 B6 B8", stock="")
    assert GAME.estimate(state) == (4.0, -4.0)
    asked = play(table("B1 B2 B3 B4 B5", "B6 R0 R2 R4 R6 R8", seat=1, stock=""), "discard:B6")
    assert GAME.estimate(asked) == (8.0, -8.0)
