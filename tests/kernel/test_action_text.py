"""Actions and their texts (records.md 3.4)."""

from __future__ import annotations

import pickle
import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cetkaik.action import Action, ActionType
from cetkaik.errors import AmbiguousText, IllegalAction, InvalidText
from cetkaik.pieces import Colour, Kind
from cetkaik.position import Position
from cetkaik.squares import Side, Square
from tests.kernel.notation import board, rules

# records.md 3.4: the kiaak form and the ASCII form.
EXAMPLES = [
    (Action.first_mover(Side.IA), "first:ia"),
    (Action.first_mover(Side.A), "first:a"),
    (Action.move(Kind.PAWN, Square.NAI, Square.NO), "naiPno"),
    (Action.step(Kind.ARCHER, Square.MAU, Square.MAI, Square.MY), "mauAmaimy"),
    (Action.step_cast(Kind.ARCHER, Square.MAU, Square.MAI, Square.MY), "mauAmaimy"),
    (Action.step_cast(Kind.ARCHER, Square.MAU, Square.MAI, None), "mauAmai_"),
    (Action.tam(Square.ZU, Square.TO, Square.TU), "zuM[to]tu"),
    (Action.tam_latter(Square.ZO, Square.ZU, Square.ZI, Square.ZE), "zoM[zu]zize"),
    (Action.tam_former(Square.ZE, Square.TI, Square.NU, Square.LO), "zeMti[nu]lo"),
    (Action.drop(Colour.BLACK, Kind.ARCHER, Square.MY), "BAmy"),
    (Action.drop(Colour.RED, Kind.VESSEL, Square.ZO), "RVzo"),
    (Action.pass_(), "pass"),
    (Action.cast(3), "b3"),
    (Action.water(2), "w2"),
    (Action.land(Square.MI), "to:mi"),
    (Action.stay(), "stay"),
    (Action.tymok(), "=tymok"),
    (Action.taxot(), "=taxot"),
    (Action.again(), "again"),
    (Action.bank(), "bank"),
]


@pytest.mark.parametrize(("action", "text"), EXAMPLES)
def test_texts(action: Action, text: str) -> None:
    assert str(action) == text
    assert repr(action) == f"Action({text!r})"
    assert pickle.loads(pickle.dumps(action)) == action
    assert type(pickle.loads(pickle.dumps(action))) is Action


def test_parts_of_a_step() -> None:
    action = Action.step_cast(Kind.SHAMAN, Square.PAU, Square.PIA, Square.KA)
    assert action.type is ActionType.STEP_CAST
    assert (action.source, action.via, action.destination) == (Square.PAU, Square.PIA, Square.KA)
    assert (action.kind, action.colour, action.first, action.sticks, action.side) == (Kind.SHAMAN,) + (
        None,
    ) * 4


def test_parts_of_a_tam_move() -> None:
    action = Action.tam_former(Square.ZE, Square.TI, Square.NU, Square.LO)
    assert (action.source, action.via, action.first, action.destination) == (
        Square.ZE,
        Square.TI,
        Square.NU,
        Square.LO,
    )
    assert action.kind is None
    latter = Action.tam_latter(Square.ZO, Square.ZU, Square.ZI, Square.ZE)
    assert (latter.first, latter.via, latter.destination) == (Square.ZU, Square.ZI, Square.ZE)


def test_parts_of_other_actions() -> None:
    drop = Action.drop(Colour.BLACK, Kind.KING, Square.PIA)
    assert (drop.source, drop.colour, drop.kind, drop.destination) == (
        None,
        Colour.BLACK,
        Kind.KING,
        Square.PIA,
    )
    assert (Action.cast(4).sticks, Action.cast(4).is_water, Action.water(4).is_water) == (4, False, True)
    assert Action.first_mover(Side.A).side is Side.A
    assert Action.land(Square.KA).destination is Square.KA
    assert Action.step_cast(Kind.KING, Square.KA, Square.KE, None).destination is None


@given(st.integers(0, 2**32 - 1))
def test_every_number_has_parts(number: int) -> None:
    action = Action(number)
    assert int(action) == number
    assert action.type is ActionType(number & 15)
    for part in (action.source, action.via, action.first, action.destination):
        assert part is None or part in Square


def test_reading_needs_a_position() -> None:
    position = Position.initial()
    assert position.parse_action("mauAmaimy").type is ActionType.STEP_CAST
    assert position.parse_action("naiPlaily").type is ActionType.STEP
    assert position.parse_action(" naiPno ") == Action.move(Kind.PAWN, Square.NAI, Square.NO)


def test_the_piece_may_be_left_open() -> None:
    position = Position.initial()
    assert str(position.parse_action("mau_maimy")) == "mauAmaimy"
    assert str(position.parse_action("nai_no")) == "naiPno"
    with pytest.raises(IllegalAction, match="no piece stands on KO"):
        position.parse_action("ko_ky")


def test_tams_first_leg_may_be_left_open() -> None:
    position = Position.initial()
    for text in ("zoMzy", "zoM[_]zy"):
        action = position.parse_action(text)
        assert (action.type, action.destination) == (ActionType.TAM, Square.ZY)
    stepping = position.parse_action("zoMzize")
    assert (stepping.type, stepping.via, stepping.destination) == (
        ActionType.TAM_LATTER,
        Square.ZI,
        Square.ZE,
    )
    assert position.parse_action("zoM[_]zize").destination is Square.ZE


def test_a_drop_of_either_colour() -> None:
    both = board("M@ZE A:rK@PA", ia="bP rP")
    with pytest.raises(AmbiguousText) as ambiguous:
        both.parse_action("_Pko")
    assert sorted(ambiguous.value.candidates) == ["BPko", "RPko"]
    assert str(board("M@ZE A:rK@PA", ia="rP").parse_action("_Pko")) == "RPko"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mau",
        "naiXno",
        "naiPnoo",
        "NAIPNO",
        "b6",
        "w",
        "to:",
        "to:qq",
        "first:x",
        "=tymor",
        "zoM",
        "BMzo",
        "pas",
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(InvalidText, match="is not an action"):
        Position.initial().parse_action(text)


@pytest.mark.parametrize(
    "text",
    [
        "kaiPko",
        "kiPku",
        "naiAno",
        "mauAmaime",
        "zoM[zi]ze",
        "zoM[zu]zaize",
        "BPko",
        "pass",
        "b3",
        "to:ko",
        "stay",
        "bank",
    ],
)
def test_what_is_not_possible(text: str) -> None:
    with pytest.raises(IllegalAction, match=re.escape(f"'{text}' is not possible here; ")):
        Position.initial().parse_action(text)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (Position.start(), "chance must name the first mover"),
        (Position.initial().play("mauAmaimy"), "the sticks must be cast for the step"),
        (Position.initial().play("mauAmaimy").play("b3"), "land within reach of the cast or to stay"),
        (Position.initial().play("naiPno"), "the sticks must be cast for the water"),
        (Position.initial().play("zoM[zu]zo"), "the choice is ty mok or ta xot"),
        (
            Position.initial(rules(step_throw="niekkut")).play("mauAmaimy").play("b3"),
            "to bank or to throw again",
        ),
        (Position.initial(rules(seasons=1)).play("zoM[zu]zo").play("=taxot"), "the match is over"),
    ],
)
def test_a_refusal_says_what_is_expected(position: Position, message: str) -> None:
    with pytest.raises(IllegalAction, match=message):
        position.play(Action.drop(Colour.RED, Kind.PAWN, Square.KO))
    with pytest.raises(IllegalAction, match=message):
        position.play(2**40)


@pytest.mark.parametrize("thing", [3.5, b"pass", None])
def test_what_is_not_even_a_number_is_refused_alike(thing: Any) -> None:
    position = Position.initial()
    with pytest.raises(IllegalAction, match="is no action"):
        position.play(thing)
    assert not position.is_legal(thing)
    assert thing not in position.legal_moves


@pytest.mark.parametrize("index", ["a", 1.5, None])
def test_a_wrong_index_into_the_moves_is_a_type_error(index: Any) -> None:
    with pytest.raises(TypeError):
        Position.initial().legal_moves[index]


@pytest.mark.parametrize("index", [249, -250, 2**70])
def test_an_index_beyond_the_moves_is_an_index_error(index: int) -> None:
    with pytest.raises(IndexError):
        Position.initial().legal_moves[index]


def test_true_and_false_are_no_actions() -> None:
    """As numbers they would be a move and the lot."""
    for truth in (False, True):
        with pytest.raises(IllegalAction, match="is no action"):
            Position.start().play(truth)
        assert not Position.initial().is_legal(truth)


def test_legal_moves_are_a_sequence() -> None:
    moves = Position.initial().legal_moves
    assert isinstance(moves, Sequence)
    assert [moves.index(move) for move in moves] == list(range(len(moves)))
    assert (moves.count(moves[3]), moves.count(Action.tymok()), moves.count(None)) == (1, 0, 0)
    with pytest.raises(ValueError, match="no legal move"):
        moves.index(Action.tymok())


def test_r3_2_a_tam_move_from_a_square_without_tam_is_refused() -> None:
    with pytest.raises(IllegalAction, match="tam2 does not stand on ZI"):
        Position.initial().parse_action("ziMzo")
