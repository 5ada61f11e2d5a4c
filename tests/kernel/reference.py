"""A slow move generator written from sections 1 to 3 of the rules, with no regard for the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.squares import Side, Square

Place = tuple[int, int]  # row and column
Leg = tuple[str, int, int]  # a leg type of R2.3 and its delta, f = -1 standing for "forward" as IA sees it
Move = tuple[str, str]  # the type of an action and its text

ORTHOGONAL = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
EIGHT = ORTHOGONAL + DIAGONAL


def _legs(kind: str, deltas: list[Place]) -> list[Leg]:
    return [(kind, row, column) for row, column in deltas]


def _twice(deltas: list[Place]) -> list[Place]:
    return [(2 * row, 2 * column) for row, column in deltas]


# R2.4: outside the field, and in it.
R2_4: dict[str, tuple[list[Leg], list[Leg]]] = {
    "V": (
        _legs("slide", [(-1, 0)]),
        _legs("slide", [(-1, 0), (1, 0)])
        + _legs("step", [(0, 1), (0, -1)])
        + _legs("two", [(0, 1), (0, -1)]),
    ),
    "P": (_legs("step", [(-1, 0)]), _legs("step", ORTHOGONAL) + _legs("two", [(-1, 0)])),
    "A": (_legs("slide", ORTHOGONAL), _legs("slide", DIAGONAL)),
    "C": (_legs("jump", _twice(ORTHOGONAL)), _legs("jump", _twice(DIAGONAL))),
    "T": (_legs("step", DIAGONAL), _legs("slide", DIAGONAL)),
    "H": (_legs("jump", _twice(DIAGONAL)), _legs("far", DIAGONAL)),
    "O": (
        _legs("slide", [(-1, 0), (1, 0)]) + _legs("step", [(0, -1), (0, 1)]),
        _legs("slide", ORTHOGONAL),
    ),
    "S": (_legs("slide", [(0, -1), (0, 1)]) + _legs("step", [(-1, 0), (1, 0)]), _legs("slide1", EIGHT)),
    "G": (_legs("step", [delta for delta in EIGHT if delta != (1, 0)]), _legs("step", EIGHT)),
    "K": (_legs("step", EIGHT), _legs("step", EIGHT)),
}
VAR_5_2 = {
    **R2_4,
    "A": (_legs("slide", ORTHOGONAL), _legs("slide", ORTHOGONAL) + _legs("step", DIAGONAL)),
    "C": (_legs("slide", DIAGONAL), _legs("slide", DIAGONAL) + _legs("step", ORTHOGONAL)),
    "H": (_legs("jump", _twice(DIAGONAL)), _legs("jump", _twice(EIGHT))),
    "S": (_legs("step", ORTHOGONAL), _legs("slide1", EIGHT)),
}
TABLES = {"standard": R2_4, "pek_tam_py": VAR_5_2}
FINITE = ("step", "two", "jump")


@dataclass
class Reference:
    """A board with all that the moves of one side depend on."""

    squares: set[Place]
    static_field: set[Place]
    men: dict[Place, Piece | None]  # None stands for tam2
    side: Side
    captured: set[str]  # such as "RP"
    tam_moved: bool
    options: dict[str, object]

    @classmethod
    def of(cls, position: Position) -> Reference:
        """Copies what stands in a position, and nothing that the kernel concludes from it."""
        men: dict[Place, Piece | None] = {
            (square.row, square.column): piece for square, piece in position.pieces.items()
        }
        if position.tam is not None:
            men[position.tam.row, position.tam.column] = None
        side = position.mover
        board = position.rules.board
        return cls(
            squares={(square.row, square.column) for square in board.squares},
            static_field={(square.row, square.column) for square in board.field},
            men=men,
            side=side,
            captured={piece.colour.letter + piece.kind.letter for piece in position.captured(side)},
            tam_moved=position.tam_moved,
            options=dict(position.rules.options),
        )

    @property
    def tam(self) -> Place | None:
        return next((place for place, man in self.men.items() if man is None), None)

    def near(self, place: Place) -> list[Place]:
        """R0.5: the neighbours."""
        around = ((place[0] + row, place[1] + column) for row, column in EIGHT)
        return [there for there in around if there in self.squares]

    def is_field(self, place: Place) -> bool:
        """R1.2, R1.5, R1.6."""
        tam = self.tam
        if place in self.static_field or (tam is not None and place in self.near(tam)):
            return True
        return place == tam and self.options["tam_itself_is_tam_hue"] is True

    def reach(self, man: Piece, start: Place, lifted: Place | None) -> tuple[set[Place], set[Place]]:
        """R2.2, R2.3: finite and directional targets of one leg; a lifted piece's origin counts as empty."""
        table = TABLES[str(self.options["move_table"])][man.kind.letter]
        turn = 1 if man.side is Side.IA else -1
        finite: set[Place] = set()
        directional: set[Place] = set()
        for kind, row, column in table[self.is_field(start)]:
            found = self._targets(kind, start, (turn * row, turn * column), lifted)
            (finite if kind in FINITE else directional).update(found)
        return finite, directional - finite

    def _targets(self, kind: str, start: Place, delta: Place, lifted: Place | None) -> Iterator[Place]:
        if kind == "two":
            near = (start[0] + delta[0], start[1] + delta[1])
            far = (start[0] + 2 * delta[0], start[1] + 2 * delta[1])
            if far in self.squares and not self._blocks(near, lifted):
                yield far
            return
        passed = 0
        for k in range(1, 9):
            place = (start[0] + k * delta[0], start[1] + k * delta[1])
            if place not in self.squares or passed > (kind == "slide1"):
                return
            if kind != "far" or k >= 2:
                yield place
            if kind in ("step", "jump"):
                return
            if self._blocks(place, lifted) and not (kind == "far" and k == 1):
                passed += 1

    def _blocks(self, place: Place, lifted: Place | None) -> bool:
        return place in self.men and place != lifted

    def may_land(self, place: Place) -> bool:
        """R3.4, R3.22."""
        if place not in self.men:
            return True
        man = self.men[place]
        return man is not None and man.side is not self.side and not self._is_protected(place)

    def _is_protected(self, place: Place) -> bool:
        guards = ((there, self.men.get(there)) for there in self.near(place))
        return any(
            man is not None and man.kind.letter == "G" and man.side is not self.side and self.is_field(there)
            for there, man in guards
        )

    def moves(self) -> set[Move]:
        """Lists every move of the side to move."""
        found: set[Move] = {("PASS", "pass")} if self.options["free_pass"] else set()
        for place, man in self.men.items():
            if man is not None and man.side is self.side:
                found.update(self._moves_of(place, man))
        found.update(self._tam_moves())
        empty = self.squares - self.men.keys()
        found.update(("DROP", name + text(place)) for name, place in product(self.captured, empty))
        return found

    def _moves_of(self, source: Place, man: Piece) -> Iterator[Move]:
        finite, directional = self.reach(man, source, None)
        head = text(source) + man.kind.letter
        for near in finite | directional:
            if self.may_land(near):
                yield "MOVE", head + text(near)
            if near in self.men:
                yield from self._second_legs(source, man, near, head + text(near))

    def _second_legs(self, source: Place, man: Piece, via: Place, head: str) -> Iterator[Move]:
        """R3.10 to R3.16."""
        finite, directional = self.reach(man, via, source)
        back = self.options["step_back_to_origin"] == "allowed"
        ends = {
            place for place in finite | directional if (back if place == source else self.may_land(place))
        }
        yield from (("STEP", head + text(place)) for place in finite & ends)
        if self.options["plan_before_cast"] != "none":
            yield from (("STEP_CAST", head + text(place)) for place in directional & ends)
        elif directional & ends:
            yield "STEP_CAST", head + "_"

    def _tam_moves(self) -> Iterator[Move]:
        """R3.25."""
        tam = self.tam
        if tam is None or (self.tam_moved and self.options["tam_after_tam"] == "forbidden"):
            return
        for kind, squares in self._tam_paths(tam):
            if squares[-1] != tam or self.options["tam_mun_mok"] != "forbidden":
                shape = {"TAM": "M[{}]{}", "TAM_LATTER": "M[{}]{}{}", "TAM_FORMER": "M{}[{}]{}"}[kind]
                yield kind, text(tam) + shape.format(*map(text, squares))

    def _tam_paths(self, tam: Place) -> Iterator[tuple[str, tuple[Place, ...]]]:
        def empty(place: Place) -> bool:
            return place not in self.men or place == tam

        for first in self.near(tam):
            for second in self.near(first):
                if empty(first) and empty(second):
                    yield "TAM", (first, second)
                for end in self.near(second):
                    if empty(first) and not empty(second) and empty(end):
                        yield "TAM_LATTER", (first, second, end)
                    if not empty(first) and empty(second) and empty(end):
                        yield "TAM_FORMER", (first, second, end)


def text(place: Place) -> str:
    """Names a square as the texts of actions do."""
    return Square.at(*place).text
