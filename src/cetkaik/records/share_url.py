"""Addresses that carry a whole game for the site's viewer (records 1.8)."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import parse_qs, quote

from cetkaik.i18n import _
from cetkaik.records import ckka, kiaak_text
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Record
from cetkaik.records.words import SIDE_BY_TEXT
from cetkaik.squares import Side

FORMAT = "url"
VIEWER = "https://sozysozbot.github.io/cetkaik_platform/show_history.html"
STARTS_URL = re.compile(r"\s*https?://\S*?[?&]history=", re.IGNORECASE | re.ASCII)
# What encodeURIComponent leaves as it is, beyond letters, digits and _.-~
_PLAIN = "!'()*"


def read(text: str) -> Record:
    """Reads the game in an address; places in errors are those of the kiaak text it carries."""
    address = text.strip()
    try:
        # urlsplit would drop line ends and tabs, which an address copied in plain text may hold.
        query = parse_qs(address.partition("?")[2].partition("#")[0], keep_blank_values=True, errors="strict")
    except ValueError as error:
        raise RecordError(
            _("this address cannot be decoded: {reason}").format(reason=error),
            line=1,
            column=1,
            found=address,
        ) from None
    if len(query.get("history", ())) != 1:
        raise RecordError.unexpected(_("an address with history=..."), address, line=1, column=1)
    side = query.get("side", ["ia"])[-1].lower()
    if side not in SIDE_BY_TEXT:
        raise RecordError.unexpected("side=ia / side=a", side, line=1, column=1 + address.find("side="))
    return replace(ckka.read(query["history"][0]), view=SIDE_BY_TEXT[side])


def write(record: Record) -> str:
    """Writes the address under which the viewer shows this game."""
    side = record.view if record.view is not None else Side.IA
    return f"{VIEWER}?side={side.text}&history={quote(kiaak_text.write(record), safe=_PLAIN)}"
