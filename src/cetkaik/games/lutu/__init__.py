"""新遊 lutu, the new game: the punters bet on what the banker will throw (STK-4).

>>> from cetkaik.playthrough import replay
>>> texts = "banker:3 bet:2:10 bet:5:5 bet:3:4 throw:2".split()
>>> match = replay(Lutu(rounds=1), 4, texts)
>>> match.game.returns(match.state)
(20.0, -5.0, -4.0, -11.0)
"""

from cetkaik.games.lutu.bets import LutuOptions, LutuState
from cetkaik.games.lutu.game import Lutu

__all__ = ["Lutu", "LutuOptions", "LutuState"]
