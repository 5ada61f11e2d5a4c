"""What the players of makaik see, and what their cards promise (MAK-6)."""

from __future__ import annotations

from random import Random

from cetkaik.cards import read_cards
from cetkaik.game import OVER
from cetkaik.games.makaik import Makaik, MakaikState
from cetkaik.picker import Picker
from cetkaik.scene import BACK
from tests.games.makaik_tables import GAME, HANDS, betting, play, table


def faces(state: MakaikState, viewer: int | None, zone: str) -> list[str]:
    """The faces that a viewer sees in a zone."""
    return [element.face for element in GAME.scene(state, viewer).in_zone(zone)]


def test_mak_6_1_the_card_that_a_swap_took_is_known() -> None:
    state = play(table(HANDS, "B7 R2 R3"), "swap:R1-B7")
    assert faces(state, 1, "hand:0") == ["card.B7", BACK, BACK]
    assert faces(state, 0, "hand:0") == ["card.B2", "card.B4", "card.B7"]
    assert str(GAME.scene(state, None).log[-1]) == "Player 1 gives red Pawn, 1 for the open black Shaman, 7."
    for seed in range(20):
        other = GAME.resample(state, 1, Random(seed))
        assert read_cards("B7")[0] in other.hands[0]


def test_mak_6_1_drawn_cards_are_seen_by_who_drew_them() -> None:
    state = play(table(HANDS, "B7 R2 R3"), "draw2", "deal:R8", "deal:B0")
    assert faces(state, 0, "drawn") == ["card.B0", "card.R8"]
    assert faces(state, 1, "drawn") == faces(state, None, "drawn") == [BACK, BACK]
    after = play(state, "keep:R8-R1")
    assert faces(after, 1, "hand:0") == [BACK] * 3
    line = "Player 1 gives up red Pawn, 1 for a card of the stock, and lays black Blank, 0 from the stock."
    assert str(GAME.scene(after, 2).log[-1]) == line


def test_mak_6_3_only_hands_of_the_showdown_are_shown() -> None:
    game = Makaik(seasons=1)
    state = betting(("R5 B8 R1", "B5 R7 R0", "B1 B2 B3"), "R5 B5 R2")
    actions = ("base:1", "call", "drop", "base:1", "call", "base:1", "call")
    after = play(state, *actions, game=game)
    assert game.turn(after) is OVER
    assert faces(after, None, "hand:0") == ["card.R1", "card.R5", "card.B8"]
    assert faces(after, None, "hand:2") == [BACK] * 3
    assert [str(line) for line in game.scene(after, None).log][-3:] == [
        "Player 1 shows red Pawn, 1; red Horse, 5; black General, 8: set of 3: Horse.",
        "Player 2 shows red Blank, 0; black Horse, 5; red Shaman, 7: set of 3: Horse.",
        "Player 1 takes the pot of 9.",
    ]
    uncontested = play(state, "base:1", "drop", "drop", game=game)
    assert faces(uncontested, None, "hand:0") == [BACK] * 3


def test_scene_picks() -> None:
    scene = GAME.scene(table(HANDS, "B7 R2 R3"), 0)
    assert str(scene.headline) == (
        "Exchange a hand card for an open one, or look at two cards of the stock. You have run of 3 up to Chariot."
    )
    chosen = Picker(scene).pick("R1:1").pick("B7:1").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("swap:R1-B7", "Give red Pawn, 1 for black Shaman, 7")
    bets = GAME.scene(betting(HANDS, "B7 R2 R3"), 0)
    assert [str(element.label) for element in bets.in_zone("panel")] == [
        *(f"Base {points}" for points in range(1, 6)),
        "Drop",
    ]
    assert str(GAME.scene(betting(HANDS, "B7 R2 R3"), 1).headline) == (
        "Player 1 is to act. You have run of 3 up to Tiger."
    )


def test_who_has_dropped_is_shown_out_of_the_bet() -> None:
    state = play(betting(HANDS, "B7 R2 R3"), "base:2", "drop")
    scene = GAME.scene(state, 1)
    assert str(scene.headline) == "Player 3 is to act."
    labels = {zone.id: str(zone.label) for zone in scene.zones}
    assert labels["hand:1"] == "Hand of Player 2, out of the bet"
    assert [(e.id, e.value) for e in scene.in_zone("pot")] == [("pot", 5), ("round", 1), ("base", 2)]
    assert [str(line) for line in scene.log][-3:] == [
        "Everybody pays 1 into the pot.",
        "Player 1 names the base 2.",
        "Player 2 drops.",
    ]


def test_payments_into_and_out_of_the_pot_are_told() -> None:
    state = play(betting(("R1 B2 B4", "B8 R0 R4"), "R8 B0 R2"), "base:2", "call", "base:5", "call", "base:1")
    assert [(p.payer, p.receiver, p.amount, str(p.reason)) for p in GAME.settlement(state).payments] == [
        (0, None, 1, "Base")
    ]
    over = play(state, "call")
    assert [(p.payer, p.receiver, p.amount, str(p.reason)) for p in GAME.settlement(over).payments] == [
        (1, None, 1, "Call"),
        (None, 1, 18, "Won with set of 2: General"),
    ]


# What cards promise


def test_better_hands_promise_more() -> None:
    # A triple, a run, a stronger pair, a pair and a single card, each with the open cards.
    hands = ("B7 R7 B0", "B3 B2 R0", "B7 R2 B0", "B4 R2 B0", "B8 R2 B0")
    estimates = [GAME.estimate(table((hand, "R0 B6 R8"), "R7 B1 R4"))[0] for hand in hands]
    assert estimates == sorted(estimates, reverse=True)
    assert len(set(estimates)) == 5


def test_the_pot_is_promised_to_the_best_hand() -> None:
    state = betting(("R1 B2 B4", "B8 R0 R4"), "R8 B0 R2")
    assert GAME.estimate(state) == (-1.0, 1.0)
    # Player 2 is likely to call, and so the base pays for the stronger hand only.
    named = play(state, "base:5")
    assert GAME.estimate(named)[0] < GAME.estimate(play(state, "drop"))[0] == -1.0
    shared = betting(("B8 R1 B3", "R8 B1 R3"), "R6 B5 R0")
    assert GAME.estimate(shared) == (0.0, 0.0)
