"""What the players of mokaik see, and what their cards promise (MOK-6)."""

from __future__ import annotations

from random import Random

from cetkaik.cards import Glimpse, read_cards
from cetkaik.game import OVER
from cetkaik.games.mokaik import Mokaik, MokaikState
from cetkaik.picker import Picker
from cetkaik.scene import BACK, Scene
from tests.games.mokaik_tables import GAME, play, table


def scene_of(state: MokaikState) -> Scene:
    """The scene of the player to act."""
    return GAME.scene(state, state.actor)


def test_a_reading_is_one_more_pick() -> None:
    scene = scene_of(table("BN B5", "R1 R2"))
    picker = Picker(scene).pick("BN:1")
    assert {"B5:1", "button:single9", "button:single-1"} <= picker.next
    chosen = picker.pick("button:single3").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("play:BN=single3", "Play black Vessel as Chariot")
    pair = picker.pick("B5:1").pick("button:play").chosen
    assert pair is not None
    assert (pair.action_text, str(pair.label)) == ("play:BNB5=set5", "Play set of 2: Horse")
    labels = [str(element.label) for element in scene.in_zone("panel")]
    assert labels[:3] == ["Play", "As King or Tam2", "As General"]


def test_headlines_say_what_is_needed() -> None:
    state = play(table("B5 R5", "B6 R6", "R1 R0"), "B5R5")
    assert (
        str(scene_of(state).headline)
        == "Beat set of 2: Horse with 1 black card and 1 red card, or lay 2 cards face down."
    )
    state = play(state, "B6R6")
    assert str(scene_of(state).headline) == (
        "You cannot beat set of 2: Horse with 1 black card and 1 red card: lay 2 cards face down."
    )
    best = Mokaik(reference="best")
    assert "cannot beat set of 2: Officer" in str(best.scene(state, 2).headline)
    assert str(GAME.scene(state, 0).headline) == "Player 3 is to play."
    assert [str(line) for line in GAME.scene(state, None).log] == [
        "Player 1 plays set of 2: Horse.",
        "Player 2 plays set of 2: Officer.",
    ]


def test_mok_6_discards_are_shown_to_their_former_owner_only() -> None:
    state = play(table("B1 R1", "B5 R7", "R2 R3"), "B1", "-R7")
    assert [element.face for element in GAME.scene(state, 1).in_zone("buried:1")] == ["card.R7"]
    for viewer in (0, 2, None):
        assert [element.face for element in GAME.scene(state, viewer).in_zone("buried:1")] == [BACK]
        assert [element.face for element in GAME.scene(state, viewer).in_zone("hand:1")] == [BACK]
    assert GAME.observe(state, 1).buried == (Glimpse(0), Glimpse(1, read_cards("R7")), Glimpse(0))
    assert GAME.observe(state, 2).buried == (Glimpse(0), Glimpse(1), Glimpse(0))


def test_mok_6_2_discards_stay_hidden_when_the_match_ends() -> None:
    game = Mokaik(seasons=1)
    over = play(table("B1", "R7"), "B1", "-R7", game=game)
    assert game.turn(over) is OVER
    assert [element.face for element in game.scene(over, 0).in_zone("buried:1")] == [BACK]
    assert [element.face for element in game.scene(over, 1).in_zone("buried:1")] == ["card.R7"]


def test_the_strongest_combination_is_marked_and_the_reading_stays() -> None:
    scene = GAME.scene(play(table("BN B1", "B8 B2", "B3 B4"), "BN=single3", "B8"), 2)
    assert [(e.face, e.marks, e.value) for e in scene.in_zone("trick:0")] == [("card.BN", ("wild",), 3)]
    assert [(e.face, e.marks) for e in scene.in_zone("trick:1")] == [("card.B8", ("best",))]
    assert [str(line) for line in scene.log] == [
        "Player 1 plays black Vessel as Chariot.",
        "Player 2 plays black General, 8.",
    ]


def test_points_dealer_season_and_bonus_are_shown() -> None:
    scene = GAME.scene(table("B1", "R7", points=(4, -4), season=3), 0)
    assert [(e.id, e.value, e.marks) for e in scene.in_zone("score")] == [
        ("points:0", 4, ("dealer",)),
        ("points:1", -4, ()),
        ("season", 3, ()),
        ("bonus", 2, ()),
    ]


# What cards promise


def test_unbeatable_cards_promise_more() -> None:
    strong, weak = GAME.estimate(table("BT RI B8 R8", "B0 R0 B1 R1", "B2 R2 B3 R3"))[:2]
    assert strong > 0 > weak
    # The lead is worth something, and so are open cards of a loser.
    leads, follows = (GAME.estimate(table("B8 R5", "B5 R8", seat=seat))[0] for seat in (0, 1))
    assert leads > follows
    few, many = (GAME.estimate(table("B0 R0", "BT RT", open=(size, 0)))[0] for size in (1, 5))
    assert many > few


def test_a_finished_season_promises_its_points() -> None:
    assert GAME.estimate(play(table("B5", "R1"), "B5", "-R1")) == (12.0, -12.0)


def test_mok_6_1_hands_are_imagined_around_what_is_seen() -> None:
    state = play(table("B1 R1", "B5 R7", "R2 R3"), "B1", "-R7")
    hands = {GAME.imagine(GAME.observe(state, 1), 1, Random(seed)).hands for seed in range(20)}
    assert {hand[1] for hand in hands} == {read_cards("B5")}
    assert len({hand[0] for hand in hands}) > 5
    assert all(len(hand[2]) == 2 for hand in hands)
