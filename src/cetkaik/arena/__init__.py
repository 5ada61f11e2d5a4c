"""Matches between players, many at a time, and what they say about strength."""

from cetkaik.arena.match import play

__all__ = ["play"]
