"""The house's own bots: one player for each level, known by the same id on every server."""

from __future__ import annotations

from typing import Any

from cetkaik.game import Game
from cetkaik.players import levels
from cetkaik.scene import Text
from cetkaik.server.refusal import Refused

PREFIX = "level-"


def bot(game: Game[Any, Any], level: str) -> tuple[str, str]:
    """Returns the id and the name of the house's bot of a level; refuses levels that the game has not."""
    for known in levels(game):
        if known.name == level:
            return PREFIX + level, Text("Level {level}", level=level).plain
    names = ", ".join(known.name for known in levels(game))
    words = Text("There is no level '{level}' for this game; there are {names}.", level=level, names=names)
    raise Refused("bad_message", words)


def stand_in(game: Game[Any, Any]) -> tuple[str, str]:
    """Returns the bot that plays on for somebody who has left: the weakest, to favour nobody."""
    return bot(game, levels(game)[0].name)


def level_of(player: str) -> str | None:
    """Returns the level of one of the house's bots.

    >>> level_of("level-3"), level_of("p81f2")
    ('3', None)
    """
    return player.removeprefix(PREFIX) if player.startswith(PREFIX) else None
