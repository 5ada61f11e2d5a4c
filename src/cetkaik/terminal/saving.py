"""Keeps a running match in a file and takes it up again."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.games import game
from cetkaik.i18n import _
from cetkaik.terminal.match import RunningMatch, reason_of

FORMAT = "cetkaik match"
VERSION = 1
_TYPES = {"game": str, "options": dict, "players": list, "seed": int, "actions": list}


class DamagedFile(CetkaikError, ValueError):
    """Says why a file is no saved match, or no whole one."""


class NotSaved(CetkaikError):
    """Says why a match was not saved."""


def save_as(match: RunningMatch, path: Path) -> None:
    """Saves a match under a name that a person gave; no other file is ever written over."""
    try:
        if path.exists() and path != match.file:
            raise NotSaved(_("Not saved: {path} exists already; choose another name.").format(path=path))
        save(match, path)
    except OSError as error:
        raise NotSaved(_("Not saved: {error}").format(error=error.strerror or reason_of(error))) from error


def save(match: RunningMatch, path: Path) -> None:
    """Writes a match into a file, whole or not at all."""
    text = json.dumps(as_data(match), ensure_ascii=False, indent=1)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:32]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    match.file, match.is_saved = path, True


def load(path: Path) -> RunningMatch:
    """Reads a saved match and plays it up to where it was left; refuses a damaged file."""
    match = from_data(_read(path), path)
    match.file = path
    return match


def as_data(match: RunningMatch) -> dict[str, Any]:
    """Returns all that is needed to play a match up to where it stands."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "options": dict(match.game.differences),
        "players": list(match.players),
        "seed": match.seed,
        "actions": [match.game.text(action) for action in match.actions],
    }


def from_data(data: dict[str, Any], path: Path) -> RunningMatch:
    """Rebuilds a match from its data."""
    try:
        played = RunningMatch(game(data["game"], **data["options"]), data["players"], data["seed"])
    except (CetkaikError, ValueError, TypeError) as error:
        raise _damaged(path, reason_of(error)) from error
    for number, text in enumerate(data["actions"], 1):
        try:
            played.act(played.game.parse(played.state, text))
        except CetkaikError as error:
            reason = _("action {number}: {error}").format(number=number, error=reason_of(error))
            raise _damaged(path, reason) from error
    played.is_saved = True
    return played


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_bytes())
    except ValueError as error:
        raise _damaged(path, reason_of(error)) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _damaged(path, _("it is not a match saved by this program"))
    if data.get("version") != VERSION:
        message = _("it has version {version}, and only {known} is known here")
        raise _damaged(path, message.format(version=data.get("version"), known=VERSION))
    for name, kind in _TYPES.items():
        if type(data.get(name)) is not kind:
            raise _damaged(path, _("'{name}' is missing or of the wrong kind").format(name=name))
    for name in ("players", "actions"):
        if not all(isinstance(item, str) for item in data[name]):
            raise _damaged(path, _("'{name}' holds something that is no text").format(name=name))
    return data


def _damaged(path: Path, reason: str) -> DamagedFile:
    return DamagedFile(_("{path} cannot be taken up: {reason}").format(path=path, reason=reason))
