"""Scenes as text: boards, cards, piles, tracks, sticks, marks, and where each element lies."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from rich.cells import cell_len

from cetkaik.game import Player
from cetkaik.games import game, games
from cetkaik.picker import Picker
from cetkaik.playthrough import random_playout
from cetkaik.scene import BACK, Choice, Element, Scene, Text, Zone
from cetkaik.terminal.draw import Block, draw_table, regions
from cetkaik.terminal.draw.block import below, beside, flow, text, wrapped
from cetkaik.terminal.draw.paint import paint
from cetkaik.terminal.draw.signs import Signs
from tests.terminal.conftest import cetkaik

SIZES = [(40, 12), (60, 20), (80, 19), (140, 36)]


def drawn(
    scene: Scene, picks: Sequence[str] = (), width: int = 80, height: int = 19, signs: Signs = "letters"
) -> Block:
    picker = Picker(scene, brief=True)
    for name in picks:
        picker = picker.pick(name)
    names = ["Ann", "Bob", "Cid"]
    return draw_table(picker, names, names, width, height, signs)


def table(zone: Zone, *elements: Element, choices: tuple[Choice, ...] = (), picks: Sequence[str] = ()) -> str:
    return drawn(Scene(0, (zone,), elements, Text("Go."), choices), picks).plain


def test_the_board_of_cetkaik_at_the_start() -> None:
    match = cetkaik()
    lines = drawn(match.game.scene(match.state, 0)).plain.split("\n")
    assert len(lines) == 19
    assert [line[:39].rstrip() for line in lines] == [
        "    K   L   N   T   Z   X   C   M   P",
        "A  vO  vH  vC  vG  vKr vGr vCr vHr vOr",
        "",
        "E  vSr vAr     vTr     vT      vA  vS",
        "           .       .       .",
        "I  vP  vPr vP  vPr vVr vPr vP  vPr vP",
        "           *       ~       *",
        "U",
        "   .   .   .   *   ~   *   .   .   .",
        "O                   M",
        "   .   .   ~   ~   #·  ~   ~   .   .",
        "Y",
        "   .   .   .   *   ~   *   .   .   .",
        "AI ^P  ^Pr ^P  ^Pr ^V  ^Pr ^P  ^Pr ^P",
        "    ·   ·  *·   ·  ~·   ·  *·   ·   ·",
        "AU ^S  ^A      ^T      ^Tr     ^Ar ^Sr",
        "    ·   ·  .    ·  .    ·  .    ·   ·",
        "IA ^Or ^Hr ^Cr ^Gr ^K  ^G  ^C  ^H  ^O",
        "    ·   ·   ·   ·   ·   ·   ·   ·   ·",
    ]


def test_the_other_side_sees_the_board_turned() -> None:
    match = cetkaik(first="a")
    lines = drawn(match.game.scene(match.state, 1)).plain.split("\n")
    assert lines[0][:39].rstrip() == "    P   M   C   X   Z   T   N   L   K"
    assert lines[1][:39].rstrip() == "IA vO  vH  vC  vG  vK  vGr vCr vHr vOr"
    assert lines[17][:39].rstrip() == "A  ^Or ^Hr ^Cr ^Gr ^Kr ^G  ^C  ^H  ^O"


def test_kanji_take_two_columns_each() -> None:
    match = cetkaik()
    block = drawn(match.game.scene(match.state, 0), signs="kanji")
    line = block.plain.split("\n")[17]
    assert line.startswith("IA ^筆r^馬r^車r^将r^王 ^将 ^車 ^馬 ^筆")
    assert {cell_len(line) <= 80 for line in block.plain.split("\n")} == {True}


def test_marks_say_what_a_pick_would_do_r3_16() -> None:
    match = cetkaik()
    scene = match.game.scene(match.state, 0)
    archer = drawn(scene, ["mau"])
    cells = {name: _cell(archer, name) for name in ("mau", "mai", "cau")}
    assert cells == {"mau": "^Ar  ◆", "mai": "^Pr  »", "cau": ".●"}
    over = drawn(scene, ["mau", "mai"])
    assert [_cell(over, name) for name in ("my", "mi")] == [".(1)", "vPr  [4]"]


def _cell(block: Block, name: str) -> str:
    """What is written in the region of an element, its lines one after another."""
    lines = ("".join(span.text for span in line if span.element == name).rstrip() for line in block.lines)
    return " ".join(filter(None, lines)).strip()


def test_a_race_board_shows_numbers_and_pawns() -> None:
    zone = Zone("track", "board", shape=(1, 3))
    squares = [
        Element(f"p{n}", "track", "square", "water", (0, n), value=n, label=Text("Start") if not n else None)
        for n in range(3)
    ]
    ships = [
        Element(
            f"s{owner}{n}", "track", "piece", f"ship.{n}", (0, 0), owner, value=4, label=Text("Ship {n}", n=n)
        )
        for owner in (0, 1)
        for n in (1, 2)
    ]
    choice = Choice("move:1", ("s01", "p2"), Text("Sail"))
    assert table(zone, *squares, *ships, choices=(choice,)).split("\n")[3:-2] == [
        "Start ·1.1  1           2",
        " 1.2  2.1",
        " 2.2    ~   ~           ~",
    ]


def test_a_hand_of_cards_and_hidden_ones() -> None:
    zones = (Zone("mine", "fan", 0, label=Text("Hand")), Zone("theirs", "fan", 1, label=Text("Hand of Bob")))
    cards = [
        Element("B5", "mine", "card", "card.B5", (0,), 0),
        Element("RT", "mine", "card", "card.RT", (1,), 0),
        Element("x1", "theirs", "card", BACK, (0,), 1),
        Element("x2", "theirs", "card", BACK, (1,), 1),
    ]
    choices = (Choice("b", ("B5",), Text("Play"), confirm=True), Choice("r", ("RT",), Text("Play")))
    scene = Scene(0, zones, tuple(cards), Text("Go."), choices)
    assert drawn(scene).plain == (
        "Bob  Hand of Bob: ▒▒×2\nCid\n\nAnn\nHand:\n\n┌──┐╔══╗\n│B5│║RT║\n│馬│║皇║\n└──┘╚══╝\n ·   ·"
    )
    assert drawn(scene, ["B5"]).plain.endswith("┌──┐\n│B5│╔══╗\n│馬│║RT║\n└──┘║皇║\n    ╚══╝\n ◆")


def test_a_pile_shows_its_top_and_how_many_there_are() -> None:
    cards = [Element(f"stock:{n}", "stock", "card", BACK, (n,)) for n in range(18)]
    assert "Stock: ▒▒×18" in table(Zone("stock", "pile", label=Text("Stock")), *cards)


def test_sticks_are_drawn_and_counted() -> None:
    zone = Zone("sticks", "row", label=Text("Sticks"))
    faces = ["stick.dark", "stick.dark", "stick.light"]
    cast = [Element(f"s{n}", "sticks", "stick", face, (n,)) for n, face in enumerate(faces)]
    rest = [Element(f"s{n}", "sticks", "stick", "stick.rest", (n,)) for n in range(3)]
    assert "Sticks: ▮▮▯ 2" in table(zone, *cast)
    assert table(zone, *rest).split("\n")[3] == "Sticks: ┆┆┆"


def test_a_track_has_a_scale_and_the_values() -> None:
    zone = Zone("stock", "track", shape=(11,), label=Text("Stock"))
    markers = [
        Element("a", "stock", "counter", "marker", (3,), 0),
        Element("b", "stock", "counter", "marker", (10,), 1),
    ]
    assert "Stock: ┼──1─┼────2 1:3 2:10" in table(zone, *markers)


def test_boards_and_tracks_that_say_no_shape_are_drawn() -> None:
    squares = [Element(f"s{n}", "way", "square", "plain", (0, n), label=Text("{n}", n=n)) for n in range(3)]
    assert "0           1           2" in table(Zone("way", "board"), *squares)
    way = [Element(f"s{n}", "way", "square", "plain", (n,), label=Text("{n}", n=n)) for n in range(3)]
    assert "0           1           2" in table(Zone("way", "track"), *way)
    assert "─1 1:3" in table(Zone("way", "track"), Element("a", "way", "counter", "marker", (3,), 0))


def test_a_long_track_of_squares_is_broken_into_rows() -> None:
    chosen = game("mokzo", board="dedicated")
    state = random_playout(chosen, 3, Random(1), 20).state
    block = drawn(chosen.scene(state, 0))
    assert block.width <= 80
    assert sum(chosen.scene(state, 0).element(name).kind == "square" for name in regions(block)) == 25


def test_counters_name_their_owner_and_their_marks() -> None:
    zone = Zone("score", "panel", label=Text("Score"))
    points = Element("p", "score", "counter", "points", (0,), 1, marks=("dealer",), value=-5)
    season = Element("s", "score", "counter", "season", (1,), label=Text("Spring"), value=1)
    assert "Score:  Bob −5 (dealer)  Spring" in table(zone, points, season)


def test_buttons_that_can_be_picked_stand_in_brackets() -> None:
    zone = Zone("panel", "panel")
    buttons = [
        Element(name, "panel", "button", name, (n,), label=Text(name))
        for n, name in enumerate(("go", "stop"))
    ]
    choices = (Choice("go", ("go",), Text("Go"), confirm=True),)
    assert table(zone, *buttons, choices=choices).endswith("[go] stop")
    assert table(zone, *buttons, choices=choices, picks=["go"]).endswith("[◆go] stop")


def test_equal_captured_pieces_are_counted() -> None:
    zone = Zone("tray", "row", 0, label=Text("Captured"))
    pawns = [Element(f"p{n}", "tray", "piece", "pawn.red", (n,), 0, alike="pawn.red") for n in range(3)]
    king = Element("k", "tray", "piece", "king.black", (3,), 0, alike="king.black")
    choices = (Choice("drop", ("p0", "k"), Text("Drop")),)
    assert "Captured: ·^Pr×3 ^K" in table(zone, *pawns, king, choices=choices)


def test_who_acts_is_marked() -> None:
    scene = Scene(0, (), (), Text("Wait."), acting=1)
    assert drawn(scene).plain == "► Bob\nCid\n\nAnn"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", games())
def test_whatever_can_be_picked_can_be_found(name: str, size: tuple[int, int]) -> None:
    chosen = game(name)
    for seats in {chosen.players[0], chosen.players[-1]}:
        for state in random_playout(chosen, seats, Random(3), 60).states[::15]:
            turn = chosen.turn(state)
            if not isinstance(turn, Player):
                continue
            scene = chosen.scene(state, turn.seat)
            picker = Picker(scene, brief=True)
            names = [f"Player {n}" for n in range(seats)]
            block = draw_table(picker, names, names, *size)
            found = regions(block)
            assert block.width <= size[0]
            for choice in scene.choices:
                for part in choice.way(brief=True):
                    assert any(other in found for other in scene.alikes[scene.likeness[part]]), part


@pytest.mark.parametrize("name", games())
def test_picking_moves_nothing_but_what_is_picked(name: str) -> None:
    chosen = game(name)
    for state in random_playout(chosen, chosen.players[0], Random(5), 40).states[::5]:
        turn = chosen.turn(state)
        if not isinstance(turn, Player):
            continue
        scene = chosen.scene(state, turn.seat)
        before = regions(drawn(scene, width=100, height=30))
        pick = sorted(Picker(scene, brief=True).next)[0]
        after = regions(drawn(scene, [pick], width=100, height=30))
        squares = [element.id for element in scene.elements if element.kind == "square"]
        assert {name: before[name] for name in squares} == {name: after[name] for name in squares}


def test_blocks_are_set_beside_and_below_one_another() -> None:
    two, one = below([text("ab"), text("c")]), text("将")
    assert beside([two, one], gap=1).plain == "ab 将\nc"
    assert flow([text("aaa"), text("bbb"), text("ccc")], 8).plain == "aaa  bbb\nccc"
    assert wrapped("one two three", 7).plain == "one two\nthree"
    assert wrapped("机戦机戦机戦", 5).plain == "机戦\n机戦\n机戦"


def test_styles_name_tokens_of_the_theme() -> None:
    assert str(paint("mark bold", "dark")) == "bold #d9c2ff"
    assert str(paint("", "light")) == "none"
