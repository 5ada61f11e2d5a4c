"""Complete games, move by move with casts, captures, declarations and scores: V8.11."""

from __future__ import annotations

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from tests.kernel import played
from tests.kernel.notation import COLOURS, HAND_NAMES, columns, rules
from tests.kernel.played import Declared, Played

GAMES = {"G1": (played.G1, (0, 40)), "G2": (played.G2, (40, 0)), "G3": (played.G3, (0, 40))}
RULES = {
    "live": rules("live"),
    "official": rules(),
    "tam_memory_off": rules("live", tam_after_tam="allowed"),
}


def play_move(position: Position, move: Played) -> Position:
    """Plays a move and checks that its casts come exactly where they stand, and its capture."""
    before = position
    for action in move.actions:
        assert position.is_legal(action) or action in dict(position.chances), move.text
        position = position.play(action)
    assert position.phase in (Phase.MOVE, Phase.DECLARE), move.text
    side = before.mover
    gained = list(position.captured(side))
    for piece in before.captured(side):
        if piece in gained:
            gained.remove(piece)
    expected = [] if move.capture is None else [_piece(move.capture, side)]
    assert gained == expected, move.text
    return position


def _piece(text: str, side: Side) -> Piece:
    colour = "r" if COLOURS[text[0]] == 0 else ""
    letter = text[1] if side is Side.IA else text[1].lower()
    return Piece.parse(letter + colour)


def declare(position: Position, said: Declared) -> Position:
    """Makes a declaration and checks hands, points and outcome."""
    declaration = position.declaration
    assert declaration is not None
    assert position.turn is Side[said.side]
    names = {
        ("Flash" if hand.flash and hand.id != "io" else "") + _name(hand.id) for hand in declaration.hands
    }
    assert names == said.hands
    assert declaration.total == said.points
    if said.stake is not None:
        assert declaration.stake == said.stake
    after = position.play(Action.tymok() if said.score is None else Action.taxot())
    if said.score is None:
        assert after.stake == said.new_stake
    else:
        assert after.score == said.score
    return after


def _name(hand: str) -> str:
    return next(name for name, key in HAND_NAMES.items() if key == hand)


def play_season(position: Position, first: str, items: list[Played | Declared]) -> list[Position]:
    """Plays a season and returns the positions before each of its moves, and the last one."""
    position = position.play(Action.first_mover(Side[first]))
    before = []
    for item in items:
        if isinstance(item, Declared):
            position = declare(position, item)
            continue
        assert position.phase is Phase.MOVE, item.text
        before.append(position)
        position = play_move(position, item)
    return [*before, position]


@pytest.mark.parametrize("rule_set", RULES.values(), ids=RULES)
@pytest.mark.parametrize(("text", "score"), GAMES.values(), ids=GAMES)
def test_v8_11_complete_games(text: str, score: tuple[int, int], rule_set: RuleSet) -> None:
    position = Position.start(rule_set)
    for number, (first, items) in enumerate(played.seasons(text), start=1):
        assert position.phase is Phase.FIRST
        assert position.season == number
        position = play_season(position, first, items)[-1]
    assert position.is_over
    assert position.score == score
    assert position.winner is (Side.IA if score[0] else Side.A)


@pytest.mark.parametrize(
    ("text", "season", "counts"),
    [
        (played.G1, 0, played.G1_COUNTS),
        (played.G2, 0, played.G2_COUNTS),
        (played.G3, 1, played.G3_COUNTS),
    ],
    ids=["G1", "G2 spring", "G3 summer"],
)
def test_v8_11_number_of_candidates(text: str, season: int, counts: str) -> None:
    first, items = list(played.seasons(text))[season]
    expected = played.counts(counts)
    positions = play_season(Position.start(RULES["tam_memory_off"]), first, items[:-1])[:-1]
    found = [(str(position.turn), columns(position.legal_moves)) for position in positions]
    assert found[-len(expected) :] == expected


def test_v8_11_counts_cover_whole_seasons() -> None:
    assert [len(played.counts(text)) for text in (played.G1_COUNTS, played.G2_COUNTS, played.G3_COUNTS)] == [
        10,
        15,
        10,
    ]


def test_v8_11_failed_moves_leave_the_piece_on_its_origin() -> None:
    first, items = next(played.seasons(played.G1))
    positions = play_season(Position.start("live"), first, items)
    fourth, fifth = positions[3], positions[4]
    assert fourth.piece_at(Square.MU) == fifth.piece_at(Square.MU) == Piece.parse("a")
    assert fifth.ply == 4
