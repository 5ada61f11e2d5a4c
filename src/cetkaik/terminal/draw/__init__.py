"""Scenes as lines of text: what a terminal shows of any game, and where each element lies in it."""

from cetkaik.terminal.draw.block import Block, Region, Span, regions
from cetkaik.terminal.draw.table import draw_table

__all__ = ["Block", "Region", "Span", "draw_table", "regions"]
