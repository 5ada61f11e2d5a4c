"""Tells which notation a text is written in."""

from __future__ import annotations

import re

from cetkaik.i18n import _
from cetkaik.records import boards, fedirrgavir, gamefile, share_url
from cetkaik.records.errors import RecordError
from cetkaik.records.normalise import unify_lines

_POSITION = re.compile(r"\s*(?:[1-9A-Za-z]{1,18}/){6,8}[1-9A-Za-z]{1,18}[ _]")


def detect(text: str) -> str:
    """Names the format of a text; the whole ckka family is ``ckka`` here, its reader tells them apart.

    >>> detect("ZO皇[ZU]ZI"), detect('[Start "2022"]'), detect('{"note": []}')
    ('ckka', 'game', 'mrf')
    """
    text = unify_lines(text)
    start = text.lstrip()
    if not start:
        raise RecordError.unexpected(_("a record"), "", line=1, column=1)
    if share_url.STARTS_URL.match(text):
        return "url"
    if gamefile.is_game(text):
        return "game"
    if fedirrgavir.STARTS_LIST.match(text):
        return "list"
    if boards.STARTS_BOARD.match(text):
        return "board"
    if _POSITION.match(text):
        return "position"
    return _json(start) or "ckka"


def _json(start: str) -> str | None:
    """Tells JSON from ckka, which also begins with braces and brackets."""
    inner = start[1:].lstrip()
    if start[0] == "[" and inner[:1] in ("{", "]"):
        return "site_json"
    if start[0] != "{" or inner[:1] not in ('"', "}"):
        return None
    if '"kiar_ark"' in start or '"initial_colors"' in start:
        return "session"
    return "mrf" if '"note"' in start else "site_json"
