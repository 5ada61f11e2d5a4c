"""Reads pictures back: SVG as a tree, PNG as pixels."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from cetkaik.squares import Square

NAMESPACE = "{http://www.w3.org/2000/svg}"


def tree(svg: str) -> ElementTree.Element:
    """Parses a picture, which fails unless it is well formed."""
    return ElementTree.fromstring(svg)


def tagged(svg: str, tag: str, name: str | None = None) -> list[ElementTree.Element]:
    """Returns the elements with a tag, and a class if one is given."""
    found = tree(svg).iter(NAMESPACE + tag)
    return [element for element in found if name is None or element.get("class") == name]


def squares(svg: str, name: str, tag: str = "rect") -> set[Square]:
    """Returns the squares that bear elements of a class."""
    return {Square[element.attrib["data-square"]] for element in tagged(svg, tag, name)}


def words(svg: str) -> list[str]:
    """Returns everything written in a picture."""
    return [element.text or "" for element in tagged(svg, "text")]


def uses(svg: str) -> list[str]:
    """Returns the names of the drawings used, without the theme's name."""
    return [element.attrib["href"].split("-", 1)[1] for element in tagged(svg, "use")]


@dataclass(frozen=True)
class Pixels:
    """Is a decoded PNG of eight bits per channel with alpha."""

    width: int
    height: int
    rows: tuple[bytes, ...]

    @classmethod
    def decode(cls, png: bytes) -> Pixels:
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        chunks = list(_chunks(png))
        width, height, depth, kind = struct.unpack(">IIBB", chunks[0][1][:10])
        assert (depth, kind) == (8, 6)
        data = zlib.decompress(b"".join(body for name, body in chunks if name == b"IDAT"))
        return cls(width, height, tuple(_rows(data, width)))

    def at(self, x: float, y: float) -> str:
        """Returns the colour at a point as ``#rrggbb``."""
        start = 4 * int(x)
        return "#" + self.rows[int(y)][start : start + 3].hex()

    @property
    def colours(self) -> int:
        """How many different colours there are."""
        return len({row[i : i + 4] for row in self.rows for i in range(0, len(row), 4)})


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place < len(png):
        length, name = struct.unpack(">I4s", png[place : place + 8])
        yield name, png[place + 8 : place + 8 + length]
        place += 12 + length


def _rows(data: bytes, width: int) -> Iterator[bytes]:
    stride = 4 * width
    above = bytes(stride)
    for start in range(0, len(data), stride + 1):
        above = _unfiltered(data[start], data[start + 1 : start + 1 + stride], above)
        yield above


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    row = bytearray(line)
    for i, value in enumerate(line):
        left, up, corner = (row[i - 4], above[i], above[i - 4]) if i >= 4 else (0, above[i], 0)
        guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]
        row[i] = (value + guess) % 256
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    estimate = left + up - corner
    return min((left, up, corner), key=lambda value: abs(estimate - value))
