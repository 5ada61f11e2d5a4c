"""Nexxu 六裁, "six sticks": a drinking race, in which a cup is a counter."""

from cetkaik.games.nexxu.game import Nexxu
from cetkaik.games.nexxu.options import NexxuOptions
from cetkaik.games.nexxu.race import Act, Event, NexxuState, Piece, Runner

__all__ = ["Act", "Event", "Nexxu", "NexxuOptions", "NexxuState", "Piece", "Runner"]
