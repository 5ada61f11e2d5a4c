"""A game of Cetkaik in the terminal."""

from cetkaik.terminal.saving import load, save
from cetkaik.terminal.session import Session

__all__ = ["Session", "load", "save"]
