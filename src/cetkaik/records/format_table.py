"""The formats there are: what each is called, and who reads and writes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.records import (
    boards,
    ckka,
    ckka_text,
    fedirrgavir,
    gamefile,
    gamefile_text,
    kiaak_text,
    mrf,
    session,
    share_url,
    site_json,
    site_json_text,
)
from cetkaik.records.detection import detect
from cetkaik.records.model import Header, Record
from cetkaik.records.normalise import Source


@dataclass(frozen=True, slots=True)
class Format:
    """Is one notation of whole games."""

    name: str
    title: str
    reads: bool
    writes: bool


def formats() -> tuple[Format, ...]:
    """Lists the formats with their titles in the chosen language.

    >>> [format.name for format in formats() if format.writes]
    ['kiaak', 'game', 'ckka', 'url', 'session', 'site_json']
    """
    titles = {
        "kiaak": _("live kiaak, as the live site writes it"),
        "game": _("game file in canonical ASCII"),
        "ckka": _("ckka-0 with names"),
        "url": _("address for the site's viewer"),
        "session": _("the live site's browser storage (kiar_ark)"),
        "site_json": _("the live site's JSON moves"),
        "handwritten": _("kanji records written by hand"),
        "romanised": _("romanised records"),
        "mrf": _("MRF, as JSON or as quoted strings"),
        "list": _("automatic lists of moves"),
        "board": _("drawn board"),
        "position": _("position string"),
    }
    return tuple(Format(name, title, name in READERS, name in WRITERS) for name, title in titles.items())


def read_any(text: str, format: str | None) -> list[Record]:
    """Reads all games of a text; only game files hold several."""
    name = format or detect(text)
    if name not in READERS:
        raise InvalidText(_("'{name}' is no format that can be read").format(name=name))
    return READERS[name](text, format)


def _family(text: str, format: str | None) -> list[Record]:
    return [ckka.read(text, format)]


def _mrf(text: str, format: str | None) -> list[Record]:
    start = text.lstrip("\ufeff \t\r\n")
    is_json = start.startswith("{") and start[1:].lstrip().startswith(('"', "}"))
    return [mrf.read(text) if is_json else ckka.read(text, format)]


def _board(text: str, format: str | None) -> list[Record]:
    return [Record(format="board", elements=(boards.read_board(text),))]


def _position(text: str, format: str | None) -> list[Record]:
    """Reads a position string as a game that begins there; whether it can exist is the rules' to say."""
    source = Source(text)
    offset = source.skip(0)
    line, column = source.place(offset)
    value = source.raw.strip()
    if not value or "\n" in value:
        raise source.unexpected(offset, _("a position string, on one line"))
    header = Header(key="Position", value=value, text=value, line=line, column=column)
    return [Record(format="position", headers=(header,))]


READERS: dict[str, Callable[[str, str | None], list[Record]]] = {
    "kiaak": _family,
    "ckka": _family,
    "handwritten": _family,
    "romanised": _family,
    "mrf": _mrf,
    "game": lambda text, format: gamefile.read_games(text),
    "url": lambda text, format: [share_url.read(text)],
    "session": lambda text, format: [session.read(text)],
    "site_json": lambda text, format: [site_json.read(text)],
    "list": lambda text, format: [fedirrgavir.read(text)],
    "board": _board,
    "position": _position,
}
WRITERS: dict[str, Callable[[Record], str]] = {
    "kiaak": kiaak_text.write,
    "game": gamefile_text.write,
    "ckka": ckka_text.write,
    "url": share_url.write,
    "session": session.write,
    "site_json": site_json_text.write,
}
