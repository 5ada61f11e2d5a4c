"""The words pictures use for pieces, sides and seasons."""

from __future__ import annotations

from collections.abc import Mapping

from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.render.protocols import Points
from cetkaik.squares import Side


def kind_name(kind: Kind | None) -> str:
    """Names a kind in the reader's language; ``None`` is tam2.

    >>> kind_name(Kind.OFFICER)
    'Officer'
    """
    return (
        _("Vessel"),
        _("Pawn"),
        _("Archer"),
        _("Chariot"),
        _("Tiger"),
        _("Horse"),
        _("Officer"),
        _("Shaman"),
        _("General"),
        _("King"),
        _("Tam2"),
    )[-1 if kind is None else kind]


def piece_name(piece: Piece) -> str:
    """Names a piece with its colour and its owner.

    >>> piece_name(Piece.parse("kr"))
    'red King of A'
    """
    message = _("red {kind} of {side}") if piece.colour is Colour.RED else _("black {kind} of {side}")
    return message.format(kind=kind_name(piece.kind), side=piece.side.name)


def components_text(components: Mapping[Kind, int]) -> str:
    """Lists the kinds of a hand, each with how many it takes.

    >>> components_text({Kind.PAWN: 2, Kind.GENERAL: 1})
    '2 Pawn, General'
    """
    return ", ".join(f"{n} {kind_name(kind)}" if n > 1 else kind_name(kind) for kind, n in components.items())


def side_name(side: Side) -> str:
    """Names a side."""
    return _("Side {side}").format(side=side.name)


def season_name(season: int) -> str:
    """Names a season; a fifth one is spring again.

    >>> season_name(2), season_name(5)
    ('Summer', 'Spring')
    """
    return (_("Spring"), _("Summer"), _("Autumn"), _("Winter"))[(season - 1) % 4]


def points_text(points: Points) -> str:
    """Writes points, tenths only where there are any, with a true minus.

    >>> points_text(25), points_text(-5), points_text(2.5)
    ('25', '−5', '2.5')
    """
    return f"{float(points):.1f}".removesuffix(".0").replace("-", "−")
