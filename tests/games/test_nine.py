"""The play of nine by its rules (cards_07: NIN-1 to NIN-5, NIN-7 to NIN-9)."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from cetkaik.cards import CardKind, FirstDealer
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, Player, WrongSeats
from cetkaik.games.nine import Nine, NineState
from cetkaik.games.nine.state import beats
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action, random_playout
from cetkaik.scene import BACK, Scene
from tests.games import tables
from tests.games.nine_tables import GAME, drawn, play, sizes, table

can, texts = partial(tables.can, game=GAME), partial(tables.texts, game=GAME)


# NIN-1 to NIN-4


@pytest.mark.parametrize("seats", [1, 5])
def test_nin_1_1_two_to_four_players(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("seats", "each", "stock", "deal4"),
    [(2, 12, 24, 8), (3, 12, 12, 8), (4, 8, 16, 8), (4, 11, 4, 11), (4, 6, 24, 6), (3, 12, 12, 6)],
)
def test_nin_2_deal(seats: int, each: int, stock: int, deal4: int) -> None:
    game = Nine(deal4=deal4)
    state = game.apply(game.start(seats), FirstDealer(1))
    order = []
    while game.turn(state) is CHANCE:
        order.append(state.due[0])
        state = game.apply(state, random_action(game, state, Random(seats)))
    # DECK-10.9: seat by seat from the dealer on, each his whole hand at once.
    assert order[:each] == [1] * each
    assert order == [(1 + at // each) % seats for at in range(each * seats)]
    assert sizes(state) == (each,) * seats
    assert len(state.stock) == stock
    assert state.score == (0,) * seats
    assert game.turn(state) == Player(1)


def test_deck_9_1_first_dealer_option() -> None:
    assert Nine(first_dealer=2).start(3).dealer == 2
    with pytest.raises(RuleSetError, match="first_dealer"):
        Nine(first_dealer=3).start(3)


def test_nin_3_1_and_3_2_the_order_is_cyclic() -> None:
    kinds = list(CardKind)
    nuak, tam = kinds[0], kinds[-1]
    assert [kind for kind in kinds if beats(nuak, kind)] == [tam]
    assert [kind for kind in kinds if beats(kind, tam)] == [nuak]
    assert [kind for kind in kinds if beats(kind, nuak)] == kinds[1:-1]
    assert beats(CardKind.TAM, CardKind.IO)
    assert not beats(CardKind.IO, CardKind.TAM)
    assert not any(beats(kind, kind) for kind in kinds)


def test_nin_3_3_a_mun_stands_for_any_of_twelve_kinds() -> None:
    state = table("B0 RN", "R1 R1")
    assert texts(state) == {f"play:B0={code}" for code in "N012345678IT"} | {
        "play:RN",
        "play:RNB0=N",
    }


def test_nin_3_4_a_set_of_mun_only() -> None:
    state = table("B0 R0", "R1 R1")
    assert {text for text in texts(state) if "B0R0" in text} == {
        f"play:B0R0={code}" for code in "N012345678IT"
    }


def test_nin_4_1_sets_of_one_kind_and_no_runs() -> None:
    state = table("BI RT B1 B2 B3 R3", "R1 R1")
    assert texts(state) == {f"play:{cards}" for cards in ("BI", "RT", "B1", "B2", "B3", "R3", "B3R3")}


# NIN-9: answers


@pytest.mark.parametrize(
    ("name", "top", "hand", "answer", "legal"),
    [
        ("A1", "B1", "B2 R2", "B2", True),
        ("A1", "B1", "B2 R2", "R2", False),
        ("A2", "B1", "R1 R1", "R1 R1", True),
        ("A2", "B1", "R1 R1", "R1", False),
        ("A3", "B1", "B3 B3 R3", "B3 R3", False),
        ("A3", "B1", "B3 B3 R3", "B3 B3", False),
        ("A4", "R1 R1 B1", "B2 R2 R8", "B2", True),
        ("A4", "R1 R1 B1", "B2 R2 R8", "R2", True),
        ("A4", "R1 R1 B1", "B2 R2 R8", "R8", True),
        ("A5", "R1 R1 B1", "B1 B1 B1 R1", "B1 B1 B1 R1", True),
        ("A5", "R1 R1 B1", "B1 B1 R0", "B1 B1 R0=1", False),
        ("A6", "BI", "BT BN RT", "BT", True),
        ("A6", "BI", "BT BN RT", "BN", False),
        ("A6", "BI", "BT BN RT", "RT", False),
        ("A7", "BT", "BN RN BI B0", "BN", True),
        ("A7", "BT", "BN RN BI B0", "RN", False),
        ("A7", "BT", "BN RN BI B0", "BI", False),
        ("A7", "BT", "BN RN BI B0", "B0=N", True),
        ("A8", "BN", "B1 BI BT B0 RN", "B1", True),
        ("A8", "BN", "B1 BI BT B0 RN", "BI", True),
        ("A8", "BN", "B1 BI BT B0 RN", "BT", False),
        ("A8", "BN", "B1 BI BT B0 RN", "B0=0", True),
        ("A8", "BN", "B1 BI BT B0 RN", "B0 RN=N", True),
        ("A9", "B8", "B0 R0", "B0=T", True),
        ("A9", "B8", "B0 R0", "R0=T", False),
        ("A10", "BT RT", "BN RN", "BN", True),
        ("A10", "BT RT", "BN RN", "RN", True),
    ],
)
def test_answers(name: str, top: str, hand: str, answer: str, legal: bool) -> None:
    assert can(table(f"{top} B4", hand, lead=top), f"play:{answer}") is legal, name


def test_nin_5_3_a_mun_on_the_table_keeps_its_colour_and_kind() -> None:
    state = table("B0 R8", "B6 R6 B4 R5 R5", lead="B0=5")
    assert texts(state) == {"play:B6", "play:R5R5", "out"}


def test_nin_10_5_a_single_card_answers_a_set() -> None:
    state = play(table("B1 R1 B6 R6", "R4 R4", lead="B1 R1"), "R4")
    assert texts(state) == {"play:R6"}


# NIN-5


def test_nin_5_1_the_dealer_must_lead() -> None:
    assert "out" not in texts(table("B1 B2", "R1"))


def test_nin_5_2_commit() -> None:
    state = play(table("B1 B6 R6", "B5 B7", lead="B1"), "B5")
    assert texts(state) == {"play:B6"}
    assert texts(state, game=Nine(commit="free")) == {"play:B6", "out"}
    with pytest.raises(IllegalAction):
        GAME.parse(state, "out")
    # NIN-11.17: the dealer is bound like the others; without an answer he must leave.
    assert texts(play(state, "B6", "B7")) == {"out"}
    # A mun of the right colour always answers.
    bound = play(table("B1 B0", "B8 B7", lead="B1"), "B8")
    assert texts(bound) == {"play:B0=I", "play:B0=T"}


def test_nin_5_4_who_is_out_is_skipped() -> None:
    state = play(table("B1 B6 R1", "R2 R3", "B5 B7 R1", lead="B1"), "out", "B5", "B6")
    assert GAME.turn(state) == Player(2)
    assert state.status == ("in", "out", "in")
    assert sizes(state) == (1, 5, 2)


# Texts and options


def test_texts_in_any_order_and_case() -> None:
    state = table("B5 R5 B6 B0", "R0 R0 R1 R1")
    assert GAME.text(GAME.parse(state, " Play: r5 b5 ")) == "play:B5R5"
    # DECK-6.8: without a reading the strongest legal one is meant.
    assert GAME.text(GAME.parse(state, "play:b0")) == "play:B0=T"
    assert GAME.text(GAME.parse(state, "play:b0=n")) == "play:B0=N"
    assert GAME.text(GAME.parse(state, "play:r5b0")) == "play:B0R5=5"
    assert GAME.text(GAME.parse(state, "play:B5=5")) == "play:B5"
    for wrong in ("play:B9", "B5", "play:", "play:B5=9", "stay"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("play:B5B6", "out", "play:R8", "deal:B5", "dealer:1", "play:B5=6"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


@pytest.mark.parametrize(
    "bad",
    [{"deal4": 12}, {"deal4": 5}, {"commit": "on"}, {"take": "won"}, {"late_exit": "3"}, {"seasons": 100}],
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Nine(**bad)
    with pytest.raises(RuleSetError, match="bankroll"):
        Nine(bankroll=5)


def test_nin_8_defaults_are_the_first_editions() -> None:
    assert dict(GAME.options) == {
        "deal4": 8,
        "commit": "forced",
        "take": "discard",
        "late_exit": "free",
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 1,
    }


def test_deck_10_2_a_seed_gives_the_same_match_again() -> None:
    first, again = (random_playout(GAME, 3, Random(7), 400) for _time in range(2))
    assert first.texts == again.texts
    assert first.is_over


# Scenes and information


def scene_of(state: NineState) -> Scene:
    """The scene of the player to act."""
    return GAME.scene(state, state.actor)


def test_a_reading_is_one_more_pick() -> None:
    scene = scene_of(table("B0 B5", "R1 R2", stock=42))
    picker = Picker(scene).pick("B0:1")
    assert {"B5:1", "button:as.T", "button:as.N"} <= picker.next
    chosen = picker.pick("button:as.T").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("play:B0=T", "Play black Blank, 0 as Tam2")
    pair = picker.pick("B5:1").pick("button:play").chosen
    assert pair is not None
    assert (pair.action_text, str(pair.label)) == ("play:B0B5=5", "Play set of 2: Horse, all black")
    assert [str(element.label) for element in scene.in_zone("panel")][:3] == ["Play", "As Tam2", "As King"]


def test_headlines_and_log() -> None:
    state = table("B0 B6 R6 R7", "B5 B8 R1", "R1 R2", lead="B0=4")
    assert str(scene_of(state).headline) == (
        "Answer black Blank, 0 as Tiger by one stronger card of its colour or by more of its kind, or stay out."
    )
    assert str(GAME.scene(state, None).headline) == "Player 2 is to play."
    (mun,) = scene_of(state).in_zone("field")
    assert (str(mun.label), mun.value, mun.marks) == ("black Blank, 0 as Tiger", 4, ("best", "wild"))
    state = play(state, "B5")
    assert str(scene_of(state).headline) == "You have no answer to black Horse, 5: stay out."
    drawing = GAME.apply(state, GAME.parse(state, "out"))
    assert str(GAME.scene(drawing, 0).headline) == "Player 3 draws."
    state = drawn(drawing)
    assert str(scene_of(state).headline) == "You have joined and must answer black Horse, 5."
    assert [str(line) for line in GAME.scene(state, None).log] == [
        "Player 1 plays black Blank, 0 as Tiger.",
        "Player 2 plays black Horse, 5.",
        "Player 3 stays out.",
        "Player 3 draws 3 cards.",
    ]
    assert [str(choice.label) for choice in GAME.scene(play(state, "B6"), 1).choices] == [
        "Play black General, 8"
    ]
    leaving = play(state, "B6", "B8")
    assert [str(choice.label) for choice in scene_of(leaving).choices] == ["Leave the round"]
    labels = [str(element.label) for element in GAME.scene(state, None).in_zone("status")]
    assert labels == ["Player 1: in the round", "Player 2: in the round", "Player 3: out of the round"]


def test_what_staying_out_costs_is_said() -> None:
    scene = scene_of(table("BT B6", "BN B5", stock=2, lead="BT"))
    assert [str(choice.label) for choice in scene.choices] == [
        "Play black Vessel",
        "Stay out and draw 2 cards",
    ]
    assert str(scene.headline) == (
        "Answer black Tam2 by a Vessel of its colour or by more of its kind, or stay out."
    )


def test_nin_7_1_hands_are_private() -> None:
    state = table("B1 B6", "R7", "R1 R2", lead="B1")
    assert [element.face for element in GAME.scene(state, 1).in_zone("hand:1")] == ["card.R7"]
    for viewer in (0, 2, None):
        assert [element.face for element in GAME.scene(state, viewer).in_zone("hand:1")] == [BACK]
        assert [hand.size for hand in GAME.observe(state, viewer).hands] == [1, 1, 2]
