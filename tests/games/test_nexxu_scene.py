"""What a person sees of a race, and picks."""

from __future__ import annotations

from cetkaik.games.nexxu import Nexxu, Piece
from cetkaik.picker import Picker
from cetkaik.scene import Element
from tests.games.nexxu_races import choices, play, race


def test_board_is_drawn() -> None:
    scene = Nexxu().scene(race(3, 0), None)
    found = {element.id: element for element in scene.in_zone("board") if element.kind == "square"}
    assert len(found) == 32
    assert [_words(found[name]) for name in ("r4c8", "r4c5", "r4c4", "r2c5", "r1c8")] == [
        "Start",
        "3 =",
        "4",
        "19 ≡",
        "Goal ≡",
    ]
    assert found["r1c8"].marks == ("goal",)
    assert found["r1c8"].place == (0, 7)
    assert scene.element("piece:0:1").place == found["r4c5"].place
    assert scene.headline.plain == "Player 1 throws the sticks."


def _words(element: Element) -> str:
    assert element.label is not None
    return element.label.plain


def test_throw_is_drawn() -> None:
    scene = Nexxu().scene(play(Nexxu(), race(3, 0), 4), None)
    assert [element.face for element in scene.in_zone("throw")] == ["stick.dark"] * 4 + ["stick.light"] * 2
    die = Nexxu(randomiser="die6")
    scene = die.scene(play(die, race(3, 0), 4), None)
    assert [element.value for element in scene.in_zone("throw")] == [4]
    assert scene.headline.plain == "Player 2 throws the die."


def test_standing_is_drawn() -> None:
    scene = Nexxu().scene(play(Nexxu(), race(27, 28, 5, cups=(4,)), 4), None)
    assert [_words(e) for e in scene.in_zone("player:0")] == ["Cups", "Piece 1: Goal, bull walk", "Rank"]
    assert [e.value for e in scene.in_zone("player:0")] == [7, None, 1]
    assert [e.value for e in scene.in_zone("player:1")] == [0, None]


def test_progress_of_a_bull_walk_is_told_where_it_counts() -> None:
    # NEX-3.2: who was sent back has no hope of it any more.
    game = Nexxu(bull_prize="wins_game")
    scene = game.scene(race(12, Piece(6, frozenset({6}), sent_back=True)), None)
    assert _words(scene.element("at:0:1")) == "Piece 1: 12, has stopped on 4 of 9 squares with lines"
    assert _words(scene.element("at:1:1")) == "Piece 1: 6, was sent back"
    assert _words(Nexxu().scene(race(12, 6), None).element("at:0:1")) == "Piece 1: 12"


def test_choices_tell_what_they_do() -> None:
    game = Nexxu(pieces=3)
    state = play(game, race((9, 5, 30), (12, 0, 0)), 3)
    scene = game.scene(state, 0)
    found = choices(scene)
    assert {text: (c.path, c.label.plain, c.effect) for text, c in found.items()} == {
        "piece:1": (("r3c2", "r3c5"), "Piece 1: 9 to 12, 2 cups, sends Player 2 back", "take"),
        "piece:2": (("r4c3", "r3c1"), "Piece 2: 5 to 8", "go"),
    }
    assert scene.headline.plain == "You have thrown 3; choose a piece."
    assert game.scene(state, 1).headline.plain == "Player 1 has thrown 3 and chooses a piece."
    # Why the third piece cannot go.
    assert _words(scene.element("at:0:3")) == "Piece 3: 30; 3 leads beyond the goal"
    assert scene.element("at:0:3").marks == ("barred",)


def test_pieces_on_one_square_are_told_apart_where_it_matters() -> None:
    game = Nexxu(pieces=3)
    state = play(game, race((5, 5, Piece(5, sent_back=True)), (0, 0, 0)), 0)
    found = choices(game.scene(state, 0))
    assert found["piece:2"].path == ("r4c3", "button:piece:2")
    assert [found[f"piece:{n}"].way(brief=True) for n in (1, 2, 3)] == [
        ("r4c3", "button:piece:1"),
        (),
        ("r4c3", "button:piece:3"),
    ]
    state = play(game, game.start(2), "first:1", 4)
    picker = Picker(game.scene(state, 0), brief=True).pick("r4c8").pick("r4c4")
    assert picker.chosen is not None
    assert picker.chosen.action_text == "piece:1"
