"""Takes pictures of the full screen for the documentation."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Mapping, Sequence
from unittest.mock import patch

from cetkaik.games import game
from cetkaik.terminal.app import CetkaikApp
from cetkaik.terminal.match import HUMAN, RunningMatch
from cetkaik.terminal.tableview import TableView

SIZE = (80, 24)
_FONTS = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def screens() -> Mapping[str, str]:
    """Takes all pictures, by their path under ``docs/pictures``."""
    cetkaik = RunningMatch(game("cetkaik"), (HUMAN, "1"), 1, ("first:ia", "kaiPky", "kiPku"))
    # With this seed the person leads.
    mokaik = RunningMatch(game("mokaik"), (HUMAN, "1", "1"), 8)
    return {
        "terminal/cetkaik.svg": asyncio.run(_picture(cetkaik, ("mau", "mai", "mi"))),
        "terminal/mokaik.svg": asyncio.run(_picture(mokaik, ("R1:1", "R1:2"))),
    }


async def _picture(match: RunningMatch, picks: Sequence[str]) -> str:
    """Takes a picture of a match in which some elements are picked."""
    with patch.dict(os.environ):
        os.environ.pop("NO_COLOR", None)
        app = CetkaikApp(match, pace=0)
    async with app.run_test(size=SIZE) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("f6")
        for name in picks:
            app.query_one(TableView).post_message(TableView.Picked(name))
            await pilot.pause()
        # The fonts of the picture would be fetched from elsewhere.
        return _FONTS.sub("", app.export_screenshot())
