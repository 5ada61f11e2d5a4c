"""Movement elements: one fixed displacement or one line of a movement diagram (EDU section 3, VAR-5)."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import NamedTuple

from cetkaik.errors import InvalidText
from cetkaik.i18n import _

ELEMENT_TYPES = "slSJH"
_ELEMENT = re.compile(r"([slSJH])\( *([+-]?[0-9]{1,2}) *, *([+-]?[0-9]{1,2}) *\)")


class Ground(IntEnum):
    """Names what a leg starts from: plain ground, the field, or water with an entry of its own (VAR-5.7)."""

    PLAIN = 0
    FIELD = 1
    WATER = 2


class Element(NamedTuple):
    """Is one element of a movement table: its type and how far it goes forward and to the mover's right.

    The types are ``s`` (exact, squares between empty), ``l`` (exact, may leap), ``S`` (slide), ``J`` (slide
    over at most one piece), ``H`` (slide from distance 2 on) and ``H1`` (H that passes any one piece).

    >>> Element.parse("S(-1,0)")
    Element(type='S', forward=-1, right=0)
    >>> str(Element("l", 2, -2))
    'l(2,-2)'
    """

    type: str
    forward: int
    right: int

    @classmethod
    def parse(cls, text: str) -> Element:
        """Reads an element and refuses one that no board has room for."""
        match = _ELEMENT.fullmatch(text.strip())
        if match is None:
            raise InvalidText(
                _("'{text}' is not a movement element; elements are written like S(1,0) or l(2,-2)").format(
                    text=text
                )
            )
        element = cls(match[1], int(match[2]), int(match[3]))
        element._check()
        return element

    @property
    def is_finite(self) -> bool:
        """Whether it reaches one fixed square and so needs no cast after a via (R0.8, VAR-5.3)."""
        return self.type in "sl"

    def fits(self, rows: int, columns: int) -> bool:
        """Tells whether a board of that size has two squares so far apart."""
        return abs(self.forward) < rows and abs(self.right) < columns

    def _check(self) -> None:
        forward, right = abs(self.forward), abs(self.right)
        if forward == right == 0:
            raise InvalidText(_("'{element}' goes nowhere").format(element=self))
        if self.type == "s" and forward and right and forward != right:
            raise InvalidText(
                _(
                    "'{element}' has no squares in between; 's' goes only along rows, columns and diagonals"
                ).format(element=self)
            )
        if not self.is_finite and max(forward, right) > 1:
            raise InvalidText(
                _("'{element}' is no direction; 'S', 'J' and 'H' take one of the eight neighbours").format(
                    element=self
                )
            )

    def __str__(self) -> str:
        return f"{self.type}({self.forward},{self.right})"


def parse_elements(text: str) -> tuple[Element, ...]:
    """Reads a row of elements separated by spaces.

    >>> [str(element) for element in parse_elements("S(1,0) s(0,1)")]
    ['S(1,0)', 's(0,1)']
    """
    return tuple(Element.parse(word) for word in text.split())
