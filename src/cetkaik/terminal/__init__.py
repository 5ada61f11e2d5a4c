"""Any game of the book in the terminal: on the full screen, or line by line."""

from cetkaik.terminal.match import HUMAN, RunningMatch
from cetkaik.terminal.plain import LineMode
from cetkaik.terminal.saving import load, save

__all__ = ["HUMAN", "LineMode", "RunningMatch", "load", "save"]
