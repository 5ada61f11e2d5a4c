"""A package of one's own that adds a game by an entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

PLUGIN = """
from cetkaik.scene import Text
from tests.toys import Bids

class Auction(Bids):
    name = "auction"
    title = Text("Auction")
"""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Puts a package that adds the game auction on the path and returns the folder of its entry points."""
    (folder / "auction_plugin.py").write_text(PLUGIN)
    entry_points = folder / "auction_plugin-1.0.dist-info"
    entry_points.mkdir()
    (entry_points / "METADATA").write_text("Metadata-Version: 2.1\nName: auction-plugin\nVersion: 1.0\n")
    (entry_points / "entry_points.txt").write_text("[cetkaik.games]\nauction = auction_plugin:Auction\n")
    monkeypatch.syspath_prepend(str(folder))
    return entry_points
