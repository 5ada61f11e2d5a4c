"""Cetkaik as a game of the protocol; seat 0 is side IA, seat 1 side A."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any, cast

from cetkaik.action import Action
from cetkaik.game import CHANCE, OVER, Game, Nature, NotOver, Player, Settlement, Turn
from cetkaik.games import preset_game_name
from cetkaik.games.cetkaik.estimate import estimate
from cetkaik.games.cetkaik.scene import draw_scene
from cetkaik.games.cetkaik.state import CetkaikState
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.scene import Scene, Text
from cetkaik.squares import Side

_PLAYERS = (Player(0), Player(1))
# Move, step cast, landing, water cast, declaration.
_ACTIONS_OF_A_TURN = 5

_TITLES = {
    "official": Text("Cetkaik"),
    "live": Text("Cetkaik, live site"),
    "booklet": Text("Cetkaik, booklet"),
    "educational": Text("Educational cetkaik"),
    "pek_tam_py": Text("Cetkaik, hard power of tam"),
    "cerkefs": Text("Cetkaik, stored hard tam games"),
    "crate_strict": Text("Cetkaik, strict engine"),
    "crate_alpha": Text("Cetkaik, alpha engine"),
}


class Cetkaik(Game[CetkaikState, Action]):
    """Is a game of the cetkaik family under one rule set.

    >>> game = Cetkaik("live", seasons=1)
    >>> game.name, game.differences
    ('cetkaik-live', {'seasons': 1})
    >>> state = game.apply(game.start(2), Action.first_mover(Side.A))
    >>> game.turn(state), len(game.actions(state))
    (Player(seat=1), 249)
    """

    players = range(2, 3)

    def __init__(self, rules: str | RuleSet = "official", /, **options: Any) -> None:
        self.rules = RuleSet.of(rules).with_options(**options) if options else RuleSet.of(rules)
        self.name = preset_game_name(self.rules.base)
        self.title = _TITLES.get(self.rules.base, Text("Cetkaik"))
        self.options = self.rules.options

    @property
    def differences(self) -> dict[str, Any]:
        """The options that differ from those of the preset the game is named after."""
        return dict(self.rules.changes)

    @property
    def nature(self) -> Nature:
        """Everything is open, sticks are cast, and one side wins what the other loses."""
        return Nature(chance=True, lowest=-1, highest=1, length=self._length)

    @property
    def _length(self) -> int | None:
        turns, seasons = self.options["max_turns"], self.options["seasons"]
        # Press-your-luck can be thrown again without end (STK-3.9).
        if not isinstance(turns, int) or self.options["step_throw"] != "single":
            return None
        return int(seasons) * (1 + turns * _ACTIONS_OF_A_TURN)

    def start(self, seats: int) -> CetkaikState:
        """Returns the beginning of a match, where chance names the first mover."""
        self.seated(seats)
        return CetkaikState.at(Position.start(self.rules))

    def turn(self, state: CetkaikState) -> Turn:
        """Says which side must act, or that chance must, or that the match is over."""
        position = state.position
        if position.is_chance:
            return CHANCE
        return OVER if position.is_over else _PLAYERS[position.fields["turn"]]

    def actions(self, state: CetkaikState) -> Sequence[Action]:
        """Lists the legal actions."""
        return cast("Sequence[Action]", state.position.legal_moves)

    def chances(self, state: CetkaikState) -> Sequence[tuple[Action, Fraction]]:
        """Lists what the sticks can show, or which side can be first."""
        return state.position.chances

    def is_legal(self, state: CetkaikState, action: Action) -> bool:
        """Tells whether an action may be taken here, without listing the others where it can."""
        position = state.position
        return position.is_legal(action) or any(action == outcome for outcome, _chance in position.chances)

    def apply(self, state: CetkaikState, action: Action) -> CetkaikState:
        """Returns the state after an action."""
        return state.play(action)

    def returns(self, state: CetkaikState) -> tuple[float, ...]:
        """Returns 1 for the winner and -1 for the loser, 0 for both after a draw."""
        position = state.position
        if not position.is_over:
            raise NotOver(_("The match is not over."))
        if position.winner is None:
            return (0.0, 0.0)
        return (1.0, -1.0) if position.winner is Side.IA else (-1.0, 1.0)

    def observe(self, state: CetkaikState, viewer: int | None) -> Position:
        """Returns the position; nothing is hidden."""
        return state.position

    def imagine(self, observation: Position, viewer: int | None, rng: Random) -> CetkaikState:
        """Returns a state with the position; its past does not matter to what can be played."""
        return CetkaikState(observation)

    def estimate(self, state: CetkaikState) -> tuple[float, ...]:
        """Estimates the result from the score, the hands and the captured pieces."""
        return estimate(state.position, self.options["seasons"], self.options["start_points"])

    def settlement(self, state: CetkaikState) -> Settlement:
        """Returns what the last action made one side pay the other."""
        return state.paid

    def scene(self, state: CetkaikState, viewer: int | None) -> Scene:
        """Draws the position as a side sees it."""
        return draw_scene(state, None if viewer is None else Side(viewer))

    def text(self, action: Action) -> str:
        """Writes an action as records of this library do."""
        return str(action)

    def parse(self, state: CetkaikState, text: str) -> Action:
        """Reads the text of an action that is possible here."""
        return state.position.parse_action(text)
