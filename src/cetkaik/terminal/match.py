"""A match that is being played here: its game, who sits where, and all that has happened; without any screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.game import CHANCE, OVER, Game, Player, Turn, WrongSeats
from cetkaik.i18n import _
from cetkaik.players import levels, player

HUMAN = "human"
_SEEDS = 2**53  # every JSON reader keeps whole numbers up to this one


class CannotUndo(CetkaikError):
    """Says why nothing can be taken back."""


class BotFailure(CetkaikError):
    """Says that a bot broke down or chose what is not allowed; the match is as it was."""


class RunningMatch:
    """Is a match under way; people and bots act on it through one object.

    What chance and bots do depends on the seed and on how many actions were taken, on nothing else: a match that
    is resumed, or taken back and played again, goes on as it would have gone.

    >>> from cetkaik.games import game
    >>> match = RunningMatch(game("cetkaik"), (HUMAN, "1"), seed=5)
    >>> match.cast()
    >>> [match.game.text(action) for action in match.actions], match.turn
    (['first:ia'], Player(seat=0))
    """

    def __init__(
        self, game: Game[Any, Any], players: Sequence[str], seed: int | None = None, texts: Iterable[str] = ()
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.seed = SystemRandom().randrange(_SEEDS) if seed is None else seed
        self.file: Path | None = None  # where it was saved last
        self.states: list[Any] = [game.start(len(self.players))]
        self.actions: list[Any] = []
        self.is_saved = True
        for name in set(self.players) - {HUMAN}:
            player(name, game)
        for text in texts:
            self.act(game.parse(self.state, text))
        self.is_saved = True

    @property
    def state(self) -> Any:
        """The present state."""
        return self.states[-1]

    @property
    def turn(self) -> Turn:
        """Who must act."""
        return self.game.turn(self.state)

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.turn is OVER

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, name in enumerate(self.players) if name == HUMAN)

    @property
    def first_viewer(self) -> int | None:
        """The seat from which the match is seen at first; nobody's if no person plays, or several must hide cards."""
        return None if self.is_private else next(iter(self.humans), None)

    @property
    def acting(self) -> int | None:
        """The seat that must act; nobody's at chance nodes and at the end."""
        return self.turn.seat if isinstance(self.turn, Player) else None

    @property
    def is_private(self) -> bool:
        """Whether people here must not see one another's cards."""
        return bool(self.game.nature.hidden) and len(self.humans) > 1

    def act(self, action: Any) -> None:
        """Takes an action; raises ``IllegalAction`` and changes nothing if it is not allowed."""
        state, seat = self.game.apply(self.state, action), self.acting
        self.states.append(state)
        self.actions.append(action)
        # What chance and bots do comes again by itself; only what a person decides can be lost.
        self.is_saved = self.is_saved and seat not in self.humans

    def cast(self) -> None:
        """Lets chance act."""
        assert self.turn is CHANCE
        self.act(self.game.draw(self.state, self._random()))

    def choose(self) -> Any:
        """Asks the bot whose turn it is; changes nothing."""
        return self.thinker()()

    def thinker(self) -> Callable[[], Any]:
        """Returns what asks the bot whose turn it is; it may run elsewhere and knows only the present state."""
        seat, state, game = self.acting, self.state, self.game
        assert seat is not None
        bot = player(self.players[seat], game, self._random(seat).randrange(_SEEDS))
        observation, name = game.observe(state, seat), self.player_name(seat)

        def think() -> Any:
            try:
                action = bot.choose(game, observation, seat)
                game.apply(state, action)
            except Exception as error:
                message = _("{player} has failed: {error}. The match is safe.")
                raise BotFailure(message.format(player=name, error=reason_of(error))) from error
            return action

        return think

    def undo(self) -> None:
        """Takes back everything since a person's last decision, that decision included."""
        if self.game.nature.hidden:
            raise CannotUndo(_("Nothing is taken back in a game with hidden cards: they have been seen."))
        own = [number for number in range(len(self.actions)) if self._seat_at(number) in self.humans]
        if not own:
            raise CannotUndo(_("There is nothing to take back."))
        del self.states[own[-1] + 1 :]
        del self.actions[own[-1] :]
        self.is_saved = False

    def rematch(self) -> RunningMatch:
        """Returns a new match of the same players under the same rules."""
        return RunningMatch(self.game, self.players)

    def player_name(self, seat: int) -> str:
        """Names who sits on a seat: the seat itself and, for a bot, its level."""
        name, who = str(self.game.seat_name(seat)), self.players[seat]
        if who == HUMAN:
            return _("{seat} (you)").format(seat=name) if len(self.humans) == 1 else name
        return _("{seat} ({level})").format(seat=name, level=level_name(self.game, who))

    def _seat_at(self, number: int) -> int | None:
        turn = self.game.turn(self.states[number])
        return turn.seat if isinstance(turn, Player) else None

    def _random(self, seat: int | None = None) -> Random:
        return Random(f"{self.seed}:{len(self.actions)}:{seat}")


def level_name(game: Game[Any, Any], name: str) -> str:
    """Names a bot by its level, or by its kind if it is none of the levels."""
    for level in levels(game):
        if level.name == name:
            return _("level {name}, {title}").format(name=name, title=level.title)
    return name


def seated_players(
    game: Game[Any, Any], others: Sequence[str], seats: int | None = None, own: int = 1
) -> tuple[str, ...]:
    """Seats a person and the others around him; the last one named fills the seats that are left.

    >>> from cetkaik.games import game
    >>> seated_players(game("taxot"), (HUMAN, "2"), seats=4)
    ('human', 'human', '2', '2')
    """
    count = seats or max(game.players[0], len(others) + 1)
    game.seated(count)
    if len(others) >= count:
        message = _("{n} others do not fit at a table with {seats} seats.")
        raise WrongSeats(message.format(n=len(others), seats=count))
    if not 1 <= own <= count:
        message = _("There is no seat {seat} at a table with {seats} seats.")
        raise WrongSeats(message.format(seat=own, seats=count))
    around = list(others) or [levels(game)[0].name]
    around += around[-1:] * (count - 1 - len(around))
    return (*around[: own - 1], HUMAN, *around[own - 1 :])


def reason_of(error: Exception) -> str:
    """Says in one line what an error was."""
    return " ".join(str(error).split()) or type(error).__name__
