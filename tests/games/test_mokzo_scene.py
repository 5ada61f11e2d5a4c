"""What a person sees of mokzo, and picks."""

from __future__ import annotations

from typing import Any

import pytest

from cetkaik.games.mokzo import Mokzo, Phase
from cetkaik.picker import Picker
from cetkaik.scene import BACK
from tests.games.mokzo_tables import DULL, GAME, owner, play, table, turn_of


def test_a_person_can_play_from_the_scene() -> None:
    state = table(owner("B3/2", coins=4), owner("R0"), hands=("R5 B2", DULL))
    scene = GAME.scene(state, 0)
    assert str(scene.headline).startswith("Place cards")
    assert [(card.face, card.value) for card in scene.in_zone("hand:0")] == [("card.B2", 1), ("card.R5", 4)]
    assert [(card.face, card.value) for card in scene.in_zone("table:0")] == [("card.B3", 2)]
    assert {card.face for card in scene.in_zone("hand:1")} == {BACK}
    chosen = Picker(scene).pick("R5:1").pick("button:place").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("place:R5", "Play red Horse, 5")
    after = GAME.scene(play(state, "place:R5"), 1)
    assert str(after.log[-1]) == "Player 1 places red Horse, 5 for 4 coins."
    assert (after.choices, str(after.headline)) == ((), "Player 1 plays or discards cards.")
    stuck = GAME.scene(play(state, "place:R5"), 0)
    assert str(stuck.headline).endswith("none of the others can be placed.")


def test_targets_are_picked_on_the_table() -> None:
    scene = GAME.scene(turn_of(owner("R4"), owner(rice=3)), 0)
    assert [choice.path for choice in scene.choices] == [("rice:1",)]
    scene = GAME.scene(play(turn_of(owner("R8"), owner("R8 B3")), "throw:1"), 0)
    assert [choice.path for choice in scene.choices] == [("R8:1",), ("R8:2",), ("B3:1",), ("button:decline",)]


def test_cards_tell_what_they_do_and_cost_and_how_long() -> None:
    state = table(owner("B3/2 R8/1 R0 B1/3", coins=4, rice=1), owner(), hands=("R5 B8 BN", DULL))
    scene = GAME.scene(state, 0)
    assert [str(card.label) for card in scene.in_zone("table:0")] == [
        "black Chariot, 3: building and walking with rice 1 cheaper; acts 1 more turn",
        "red General, 8: throws to mark or destroy a card; 1 of 3 markers",
        "red Blank, 0: 1 rice every turn",
        "black Pawn, 1: draw one card more; leaves the table when the next turn begins",
    ]
    assert [card.value for card in scene.in_zone("table:0")] == [2, 1, None, 3]
    assert [str(card.label) for card in scene.in_zone("hand:0")] == [
        "black Vessel: discard it for 2 coins",
        "red Horse, 5: every advance 2 farther; costs 4 coins",
        "black General, 8: throws to mark or destroy a card; costs 7 rice, which is too dear now",
    ]
    full = table(owner("R1 R1 R1 R1 R0 R0 R0 R2 R2", coins=9), owner(), hands=("R5", ""))
    assert str(GAME.scene(full, 0).in_zone("hand:0")[0].label).endswith(
        "costs 5 coins, but all places are taken"
    )


def test_a_card_keeps_its_name_while_equal_ones_are_discarded() -> None:
    state = table(owner("R4"), owner(), hands=("R4", DULL))
    assert [card.id for card in GAME.scene(state, 0).in_zone("table:0")] == ["R4:1"]
    after = GAME.scene(play(state, "discard:R4"), 0)
    assert [card.id for card in after.in_zone("table:0")] == ["R4:1"]
    assert [card.id for card in after.in_zone("discard")] == ["R4:2"]


def test_log_tells_prices() -> None:
    state = play(turn_of(owner("R3", coins=4), owner()), "dismantle:1:1")
    assert (
        str(GAME.scene(state, None).log[-1]) == "Player 1 dismantles red Chariot, 3 of Player 1 for 2 coins."
    )
    state = play(table(owner(rice=12), owner(), hands=("", DULL), phase=Phase.WALK), "walk-rice")
    assert str(GAME.scene(state, None).log[-1]) == "Player 1 walks to 2 for 10 rice."


LAST: dict[str, Any] = {"seat": 1, "round": 20, "phase": Phase.WALK}


@pytest.mark.parametrize(
    ("owners", "words"),
    [
        ((owner(square=5), owner(square=6)), "The last round is over: Player 2 is farthest on and wins."),
        (
            (owner(), owner(rice=9)),
            "The last round is over: Player 2 is the richest of the farthest and wins.",
        ),
        (
            (owner(), owner()),
            "The last round is over: 2 players, equally far and rich, share the victory.",
        ),
        ((owner(square=24), owner(square=9)), "Player 1 has reached the hill and wins."),
        ((owner(square=24), owner(square=24, coins=1)), "Player 2 is the richest on the hill and wins."),
        (
            (owner(square=24, rice=5), owner(square=24, coins=1)),
            "2 players on the hill are equally rich and share the victory.",
        ),
    ],
)
def test_the_end_is_explained(owners: tuple[Any, ...], words: str) -> None:
    game = Mokzo(max_rounds=20, finish="equal_turns")
    assert str(game.scene(play(table(*owners, **LAST), "skip", game=game), 0).headline) == words
