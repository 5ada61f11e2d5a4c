"""The conformance test: whether a game keeps the promises of the protocol.

>>> from cetkaik.games import game
>>> print(check_game(game("educational", max_turns=10), matches=1, states=3))
educational: 1 random match with 2 seats, all played to the end; ... Every promise of the protocol is kept.

Messages are written for the programmer of the game and are not translated.
"""

from __future__ import annotations

from cetkaik.testing.conformance import check_game
from cetkaik.testing.options import option_sets
from cetkaik.testing.report import ConformanceError, Report

__all__ = ["ConformanceError", "Report", "check_game", "option_sets"]
