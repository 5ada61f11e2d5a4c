"""Boards and positions as plain text for terminals.

A capital letter is a piece of IA, a small one a piece of A, ``r`` makes it red, ``M`` is tam2. Behind it
stands the ground: ``*`` field, ``+`` field because tam2 is near, ``~`` water, ``#`` the hill; and ``<`` where
the last move left or reached a square.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from typing import Literal
from unicodedata import east_asian_width

from cetkaik.i18n import _
from cetkaik.pieces import Colour, Piece
from cetkaik.render.ansi import painted
from cetkaik.render.hands import hand_notes
from cetkaik.render.layout import Layout
from cetkaik.render.protocols import HandLike, PositionLike
from cetkaik.render.theme import Theme, theme_of
from cetkaik.render.view import View
from cetkaik.render.words import points_text, season_name, side_name
from cetkaik.squares import COLUMNS, ROWS, Side, Square

Signs = Literal["letters", "kanji"]
_WIDTHS = {"letters": 5, "kanji": 7}
_TAM = {"letters": "M", "kanji": " 皇 "}
_LAST = "<"
_LABEL = 4
_LINE = 78


def text_board(
    position: PositionLike,
    *,
    colour: bool = False,
    signs: Signs = "letters",
    flip: bool = False,
    last: Collection[Square] = (),
    legend: bool = False,
    theme: str | Theme = "light",
) -> str:
    """Writes the board of a position, with the colours of a terminal if asked.

    With ``signs="kanji"`` the owner stands before the sign: ``^`` for a piece that points up, ``v`` for one
    that points down as the board is seen.
    """
    view = View.of(position)
    layout = Layout(view.rules.board.squares, flip=flip)
    width = _WIDTHS[signs]
    paint = theme_of(theme) if colour else None
    head = " " * _LABEL + "".join(COLUMNS[column].ljust(width) for column in layout.columns)
    rows = (
        f"{ROWS[row]:<{_LABEL}}"
        + "".join(
            _cell(view, square, signs, flip, paint, square in last)
            for square in (Square.at(row, column) for column in layout.columns)
        )
        + ROWS[row]
        for row in layout.rows
    )
    lines = [head.rstrip(), *rows, head.rstrip()]
    return "\n".join([*lines, "", *_legend(signs, bool(last))] if legend else lines)


def text_position(
    position: PositionLike,
    *,
    colour: bool = False,
    signs: Signs = "letters",
    flip: bool = False,
    last: Collection[Square] = (),
    legend: bool = False,
    theme: str | Theme = "light",
) -> str:
    """Writes a position: season, stake and points, both sides' captured pieces and hands, and the board."""
    near = Side.A if flip else Side.IA
    board = text_board(position, colour=colour, signs=signs, flip=flip, last=last, legend=legend, theme=theme)
    lines = (
        _match(position),
        "",
        *_seat(position, near.other, signs, flip),
        "",
        *board.split("\n"),
        "",
        *_seat(position, near, signs, flip),
    )
    return "\n".join(lines)


def _cell(view: View, square: Square, signs: Signs, flip: bool, theme: Theme | None, last: bool) -> str:
    found = view.pieces.get(square)
    ground = _ground(view, square)
    standing = _TAM[signs] if square == view.tam else _piece(found, signs, flip)
    rest = (ground if standing else _indent(signs) + (ground or ".")) + (_LAST if last else "")
    rest += " " * (_WIDTHS[signs] - _columns(standing + rest))
    if theme is None:
        return standing + rest
    paper = _paper(view, square)
    return _tile(standing, found, flip, theme) + painted(rest, theme[_INK_ON.get(paper, "ink")], theme[paper])


# On the dark hill only a pale ink can be read.
_INK_ON = {"hill": "tile-tam-ink"}


def _tile(standing: str, found: Piece | None, flip: bool, theme: Theme) -> str:
    """Paints a piece like its tile, so that red and black can be read on every ground."""
    if not standing:
        return ""
    if found is None:
        return painted(standing, theme["tile-tam-ink"], theme["tile-tam"], bold=True)
    ink = "piece-red" if found.colour is Colour.RED else "piece-black"
    near = (found.side is Side.IA) is not flip
    return painted(standing, theme[ink], theme["tile-near" if near else "tile-far"], bold=True)


def _indent(signs: Signs) -> str:
    return " " if signs == "kanji" else ""


def _piece(found: Piece | None, signs: Signs, flip: bool) -> str:
    if found is None:
        return ""
    if signs == "letters":
        return found.text
    points_up = (found.side is Side.IA) is not flip
    return f"{'^' if points_up else 'v'}{found.kind.kanji}{'r' if found.colour is Colour.RED else ' '}"


def _ground(view: View, square: Square) -> str:
    board = view.rules.board
    if square == board.hill:
        return "#"
    water = "~" if square in board.water else ""
    if square in board.field:
        return f"{water}*"
    return f"{water}+" if square in view.field else water


def _paper(view: View, square: Square) -> str:
    """Returns the token of the ground's colour."""
    board = view.rules.board
    if square == board.hill:
        return "hill"
    if square in board.water:
        return "water"
    return "hue" if square in view.field else "wood"


def _columns(words: str) -> int:
    """Counts the columns words take on a terminal; kanji take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)


def _legend(signs: Signs, last: bool) -> list[str]:
    owner = _("^ points up, v points down") if signs == "kanji" else _("capitals IA, small letters A")
    tam = _("皇 tam2") if signs == "kanji" else _("M tam2")
    trace = (_("< last move"),) if last else ()
    return [
        ", ".join((owner, _("r red"), tam)),
        ", ".join((_("* field"), _("+ field near tam2"), _("~ water"), _("# hill"), *trace)),
    ]


def _match(position: PositionLike) -> str:
    ia, a = position.score
    return _("{season}   stake {stake}   points: IA {ia}, A {a}").format(
        season=season_name(position.season), stake=position.stake, ia=points_text(ia), a=points_text(a)
    )


def _seat(position: PositionLike, side: Side, signs: Signs, flip: bool) -> Iterator[str]:
    name = side_name(side) + (f" ({_('to move')})" if position.mover is side else "")
    captured = _grouped(position.captured(side), signs, flip) or [_("nothing taken")]
    yield from _wrapped(f"{name}:", captured)
    hands = position.hands(side)
    if hands:
        total = _("{points} × {stake}").format(
            points=points_text(position.hand_points(side)), stake=position.stake
        )
        words = [f"{_hand(hand)}," for hand in hands]
        yield from _wrapped(_("hands:"), [*words[:-1], words[-1].rstrip(","), f"= {total}"])


def _hand(hand: HandLike) -> str:
    notes = hand_notes(hand)
    return f"{hand.type.title} {points_text(hand.points)}" + (f" ({notes})" if notes else "")


def _grouped(captured: Iterable[Piece], signs: Signs, flip: bool) -> list[str]:
    lying = sorted(captured, key=lambda found: (found.kind, -found.colour))
    counted = ((found, len(list(alike))) for found, alike in groupby(lying))
    return [
        _piece(found, signs, flip).rstrip() + (f"×{count}" if count > 1 else "") for found, count in counted
    ]


def _wrapped(heading: str, words: list[str]) -> Iterator[str]:
    """Sets words behind a heading, on further lines where they do not fit into 80 columns."""
    line = heading
    for word in words:
        if _columns(line) + 1 + _columns(word) > _LINE:
            yield line
            line = " " * 4 + word
        else:
            line += f" {word}"
    yield line
