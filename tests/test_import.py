"""Importing the package is quick: what is heavy is loaded when it is wanted."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cetkaik

HEAVY = (
    *("numpy", "hypothesis", "torch", "asyncio", "litestar", "msgspec", "sqlalchemy", "uvicorn"),
    *("cetkaik.records", "cetkaik.render", "cetkaik.server", "cetkaik.terminal"),
)


def test_the_package_loads_nothing_heavy() -> None:
    program = "import sys, cetkaik; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert not set(HEAVY) & set(loaded.split())


def test_every_public_name_is_there() -> None:
    for name in cetkaik.__all__:
        assert getattr(cetkaik, name) is not None
    assert set(cetkaik.__all__) <= set(dir(cetkaik))
    unknown = "nothing"
    with pytest.raises(AttributeError, match="module 'cetkaik' has no attribute 'nothing'"):
        getattr(cetkaik, unknown)
