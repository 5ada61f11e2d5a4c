"""Old cetkaik 古机戦: no hands, no sticks, ships as stepping stones, chariots and beasts that take by leaping."""

from cetkaik.games.old_cetkaik.game import OldCetkaik
from cetkaik.games.old_cetkaik.state import OldOptions, OldState

__all__ = ["OldCetkaik", "OldOptions", "OldState"]
