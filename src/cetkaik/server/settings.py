"""Settings: from a TOML file, from the environment (``CETKAIK_...``), from flags; the later ones count.

>>> settings = Settings.read(environment={"CETKAIK_PORT": "9000", "CETKAIK_BOTS": "2"}, port=80)
>>> settings.port, settings.bots
(80, 2)
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from cetkaik.errors import CetkaikError
from cetkaik.i18n import _

PREFIX = "CETKAIK_"


class SettingsError(CetkaikError, ValueError):
    """Says which setting is unknown or has a value that it cannot have."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Is how one server runs."""

    database: str = "sqlite:///cetkaik.db"
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    bots: Annotated[int, Meta(ge=0, le=64)] = 1  # processes in which the house's bots think
    key: str = ""  # signs identities; if empty, the database keeps one
    secure: bool = False  # cookies are sent over HTTPS only
    limits: bool = True  # nobody may ask too often
    proxies: str = "127.0.0.1"  # whose word on a client's address is believed
    away: Annotated[float, Meta(gt=0, le=3600)] = 10.0  # seconds without connection until one counts as away
    log: str = "info"

    @classmethod
    def read(
        cls, file: Path | None = None, environment: Mapping[str, str] | None = None, **flags: Any
    ) -> Settings:
        """Reads settings from where they can stand; flags that are None were not given."""
        given: dict[str, Any] = {}
        if file is not None:
            given |= _from_file(file)
        names = cls.__struct_fields__
        words = environment or {}
        given |= {name: words[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in words}
        given |= {name: value for name, value in flags.items() if value is not None}
        try:
            settings = msgspec.convert(given, cls, strict=False)
        except msgspec.ValidationError as error:
            raise SettingsError(_("A setting cannot be used: {error}").format(error=error)) from error
        return settings.checked()

    def checked(self) -> Settings:
        """Returns the settings, or raises ``SettingsError`` if they do not fit together."""
        if self.workers > 1 and self.database.startswith("sqlite"):
            message = _("Several workers need PostgreSQL; SQLite serves one process.")
            raise SettingsError(message)
        return self


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_("{path} is not TOML: {error}").format(path=path, error=error)) from error
