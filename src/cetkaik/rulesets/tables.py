"""The tables of boards, moves, hands and presets that lie beside the code as TOML."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """Reads one of the package's own TOML tables; callers must not change it."""
    return tomllib.loads(files("cetkaik.rulesets").joinpath("data", f"{name}.toml").read_text("utf-8"))
