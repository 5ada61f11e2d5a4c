"""Positions: one node of a match, as an immutable value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Self

from cetkaik import _kernel, action_text, position_text
from cetkaik._kernel import Phase
from cetkaik.action import NOWHERE, Action
from cetkaik.errors import IllegalAction
from cetkaik.hands import Declaration, Hand, HandPiece, Points, points
from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square

Sequence.register(_kernel.LegalMoves)


@dataclass(frozen=True, slots=True)
class Reach:
    """Is where one leg of a piece can go, occupied squares included (R2.6)."""

    finite: frozenset[Square]
    directional: frozenset[Square]


@dataclass(frozen=True, slots=True)
class Pending:
    """Is a move under way that waits for a cast or a choice."""

    source: Square
    via: Square | None
    plan: Square | None
    cast: int | None  # the limit given by the step cast, once it is made
    destination: Square | None  # at a water cast


class Position(_kernel.Position):
    """Is all there is to know at one node of a match; playing an action gives a new position.

    >>> position = Position.initial()
    >>> len(position.legal_moves)
    249
    >>> position.play("zaiVzozi").phase.name
    'STEP_CAST'
    >>> position.play("zaiVzozi").play("b2").play("to:zi").declaration.total
    -5
    """

    __slots__ = ()

    @classmethod
    def start(cls, rules: str | RuleSet = "official") -> Self:
        """Returns the beginning of a match, where chance names the first mover."""
        return cls._start(cls, RuleSet.of(rules).kernel)

    @classmethod
    def initial(cls, rules: str | RuleSet = "official", first: Side = Side.IA) -> Self:
        """Returns the first position with a move to make."""
        return cls.start(rules).play(Action.first_mover(first))

    @classmethod
    def parse(cls, text: str, rules: str | RuleSet = "official") -> Self:
        """Reads a position string; see :mod:`cetkaik.position_text`.

        >>> text = str(Position.initial())
        >>> str(Position.parse(text)) == text
        True
        """
        rule_set = RuleSet.of(rules)
        fields = position_text.read(text, rule_set)
        with position_text.explained():
            return cls(rule_set.kernel, fields)

    @classmethod
    def setup(
        cls,
        pieces: Mapping[Square, Piece],
        tam: Square | None = None,
        captured: Iterable[Piece] = (),
        *,
        turn: Side = Side.IA,
        rules: str | RuleSet = "official",
        **fields: object,
    ) -> Self:
        """Returns a position with the given pieces and a move to make; other fields as in ``fields``.

        >>> lone = Position.setup({Square.LY: Piece.parse("H")})
        >>> sorted(square.name for square in lone.reach(Square.LY).finite)
        ['TAU', 'TU']
        """
        rule_set = RuleSet.of(rules)
        for name in fields.keys() - cls.start(rule_set).fields.keys():
            raise TypeError(_("a position has no field '{name}'").format(name=name))
        with position_text.explained():
            base = position_text.assembled(pieces, tam, captured, turn, rule_set)
            return cls(rule_set.kernel, {**base, **fields})

    def _play_otherwise(self, action: object) -> Self:
        """Plays a text, or says why an action cannot be played."""
        if isinstance(action, str):
            return self.play(self.parse_action(action))
        raise IllegalAction(action_text.refusal(self, action))

    def parse_action(self, text: str) -> Action:
        """Reads the text of an action that is possible here; see :mod:`cetkaik.action_text`."""
        return action_text.parse(self, text)

    @property
    def rules(self) -> RuleSet:
        """The rules it is played by."""
        rules: RuleSet = self.kernel_rules.rule_set
        return rules

    @property
    def merged_moves(self) -> tuple[Action, ...]:
        """One legal action for every effect, the plainest of each (R3.26)."""
        return tuple(self._merged())

    @property
    def chances(self) -> tuple[tuple[Action, Fraction], ...]:
        """The outcomes at a chance node with their probabilities (R4.2).

        >>> Position.start().chances
        ((Action('first:ia'), Fraction(1, 2)), (Action('first:a'), Fraction(1, 2)))
        """
        return tuple((action, Fraction(of_32, 32)) for action, of_32 in self._chances())

    def draw(self, random: Random) -> Action:
        """Draws what chance does here: the fall of five sticks, or the first mover (R4.1, R1.14).

        >>> from random import Random
        >>> Position.start().draw(Random(1))
        Action('first:ia')
        """
        fall = _FALLS.get(self.phase)
        if fall is None:
            raise IllegalAction(_("nothing is left to chance here"))
        return fall[random.getrandbits(5)]

    @property
    def mover(self) -> Side:
        """The side whose turn it is, also while sticks are cast."""
        return Side(self.fields["turn"])

    @property
    def turn(self) -> Side | None:
        """The side that must act; nobody at chance nodes and at the end."""
        return None if self.is_chance or self.is_over else self.mover

    @property
    def pieces(self) -> dict[Square, Piece]:
        """The pieces on the board, tam2 aside."""
        board = self.fields["board"]
        return {Square(i): position_text.piece_of(man) for i, man in enumerate(board) if man & 0x40}

    def piece_at(self, square: Square) -> Piece | None:
        """Returns the piece on a square; tam2 is no piece."""
        man = self.fields["board"][square]
        return position_text.piece_of(man) if man & 0x40 else None

    @property
    def tam(self) -> Square | None:
        """Where tam2 stands."""
        index = self.fields["board"].find(position_text.TAM)
        return None if index < 0 else Square(index)

    def captured(self, side: Side) -> tuple[Piece, ...]:
        """Returns what a side has captured, by kind, black before red."""
        counts = self.fields["captured"][side]
        return tuple(
            Piece(kind, colour, side)
            for kind in Kind
            for colour in (Colour.BLACK, Colour.RED)
            for _copy in range(counts[colour * 10 + kind])
        )

    @property
    def field(self) -> frozenset[Square]:
        """The squares that are tam2 hue now (R1.2, R1.5, R1.6)."""
        return frozenset(map(Square, self._hue()))

    @property
    def water(self) -> frozenset[Square]:
        """The squares that are tam2 nua2 (R1.3)."""
        return self.rules.board.water

    def protected(self, side: Side) -> frozenset[Square]:
        """Returns where pieces of a side stand that a General keeps from capture (R3.22)."""
        return frozenset(map(Square, self._protected(side)))

    def reach(self, square: Square) -> Reach:
        """Returns the squares that one leg of the piece on a square reaches."""
        finite, directional = self._legs(square)
        return Reach(frozenset(map(Square, finite)), frozenset(map(Square, directional)))

    def hands(self, side: Side) -> tuple[Hand, ...]:
        """Returns the hands a side holds, with the pieces that make them."""
        types = self.rules.hands
        return tuple(
            Hand(
                types[index],
                flash > 0,
                flash + plain,
                points(tenths),
                tuple(
                    HandPiece(Piece(Kind(kind), Colour(colour), side), Kind(stands_for))
                    for _copy, colour, kind, stands_for in pieces
                ),
            )
            for index, flash, plain, tenths, pieces in self._hands(side)
        )

    def hand_points(self, side: Side) -> Points:
        """Returns what a side's captured pieces are worth before the stake."""
        return points(self.hand_tenths(side))

    def hand_tenths(self, side: Side) -> int:
        """Returns the same in tenths of points, a whole number under every rule set."""
        return sum(hand[3] for hand in self._hands(side)) + self._base(side)

    @property
    def score(self) -> tuple[Points, Points]:
        """The points of IA and of A."""
        ia, a = self.fields["score"]
        return points(ia), points(a)

    @property
    def stake(self) -> int:
        """What points are multiplied by now (R6.3)."""
        return 1 << int(self.fields["stake_log"])

    @property
    def season(self) -> int:
        """The number of the season, from 1."""
        return int(self.fields["season"])

    @property
    def ply(self) -> int:
        """How many turns were played in this season."""
        return int(self.fields["ply"])

    @property
    def tam_moved(self) -> bool:
        """Whether the previous turn moved tam2 (R3.28)."""
        return bool(self.fields["tam_moved"])

    @property
    def winner(self) -> Side | None:
        """The side that won, once the match is over; nobody if it is a draw (R6.7)."""
        ia, a = self.fields["score"]
        return None if not self.is_over or ia == a else Side.IA if ia > a else Side.A

    @property
    def is_draw(self) -> bool:
        """Whether the match is over with equal scores."""
        return self.is_over and self.winner is None

    @property
    def declaration(self) -> Declaration | None:
        """What there is to declare, when a declaration is due."""
        if self.phase is not Phase.DECLARE:
            return None
        fields = self.fields
        side = self.mover
        return Declaration(
            hands=self.hands(side),
            new_hand=fields["new_hand"],
            stepped_tam=fields["stepped_tam"] or fields["standing_step"][side],
            again=points(fields["standing_again"][side] or fields["again"]),
            total=points(self._declaration_total()),
            stake=self.stake,
        )

    @property
    def pending(self) -> Pending | None:
        """The move under way, while it waits for a cast or a choice."""
        fields = self.fields
        if fields["source"] == NOWHERE:
            return None
        via, plan, destination = (_square(fields[name]) for name in ("via", "plan", "destination"))
        cast = fields["cast"] if self.phase in (Phase.PRESS, Phase.LAND) or fields["pressing"] else None
        return Pending(Square(fields["source"]), via, plan, cast, destination)

    def __str__(self) -> str:
        return position_text.write(self.fields, self.rules)

    def __repr__(self) -> str:
        rules = "" if self.rules == RuleSet.preset("official") else f", {self.rules!r}"
        return f"Position.parse({str(self)!r}{rules})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).parse, (str(self), self.rules)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def _repr_svg_(self) -> str:
        from cetkaik.render import position_svg

        return position_svg(self)


# What each of the 32 ways in which five sticks can fall means (R4.1); for the first mover one stick decides.
_FALLS = {
    Phase.FIRST: tuple(Action.first_mover(Side(fall & 1)) for fall in range(32)),
    Phase.STEP_CAST: tuple(Action.cast(fall.bit_count()) for fall in range(32)),
    Phase.WATER_CAST: tuple(Action.water(fall.bit_count()) for fall in range(32)),
}


def _square(number: int) -> Square | None:
    return None if number == NOWHERE else Square(number)
