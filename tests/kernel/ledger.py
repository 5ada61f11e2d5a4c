"""A slow bookkeeper of turns, declarations, payments and seasons, written from R5.13 to R6.11 and VAR-11.

It is told the board before a turn and the actions of the turn, and foretells everything but the moves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from cetkaik.action import Action, ActionType
from cetkaik.position import Position
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side
from tests.kernel.hand_search import Found, Pile, Scoring, base10, find

TAM_TYPES = (ActionType.TAM, ActionType.TAM_FORMER, ActionType.TAM_LATTER)
STEP_TAM = -50

find_once = lru_cache(maxsize=1 << 14)(find)


@dataclass
class Declaring:
    """What a side may declare at the end of its turn."""

    new_hand: bool
    step: bool
    again: int


@dataclass
class Ledger:
    """The state of a match that the board does not show; points are in tenths."""

    rules: RuleSet
    score: list[int] = field(default_factory=list)
    stake: int = 1
    season: int = 1
    ply: int = 0
    tam_moved: bool = False
    turn: Side = Side.IA
    first: Side = Side.IA
    season_score: int = 0
    standing: dict[Side, list[int]] = field(default_factory=dict)  # each side's step and again
    over: bool = False
    lot: bool = True  # whether chance must name the first mover
    declaring: Declaring | None = None

    def __post_init__(self) -> None:
        start = 0 if self.o("limit") == "money" else 10 * int(self.o("start_points"))
        self.score = [start, start]
        self._begin_season()

    def o(self, name: str) -> Any:
        """The value of an option."""
        return self.rules.options[name]

    def _begin_season(self) -> None:
        self.stake, self.ply, self.tam_moved = 1, 0, False
        self.standing = {side: [0, 0] for side in Side}
        self.season_score = self.score[Side.IA]

    def name_first(self, side: Side) -> None:
        """R1.14: the lot is cast."""
        self.lot, self.turn, self.first = False, side, side

    def pay(self, side: Side, tenths: int) -> None:
        """R6.2, R6.6, VAR-8: a side receives, or pays where the amount is negative."""
        mine, all_points = self.score[side] + tenths, sum(self.score)
        if self.o("limit") == "points":
            mine = max(0, min(all_points, mine))
            self.over = self.over or mine in (0, all_points)
        self.score[side], self.score[side.other] = mine, all_points - mine

    def step_on_tam(self) -> None:
        """R5.19: a step over tam2 is paid at the moment of stepping."""
        if self.o("negative_hands") == "immediate" and not self.o("failure_exempts_kut2_tam2"):
            self.pay(self.turn, STEP_TAM * self.stake)

    def end_turn(self, before: Position, move: Action, completed: bool, pile: Pile) -> None:
        """R3.30: books a turn whose move began from a position and left the mover with a pile."""
        side = self.turn
        counts = completed or not self.o("failure_exempts_kut2_tam2")
        stepped = move.kind is not None and move.via is not None and move.via is before.tam and counts
        hand, fine = self._futile(before, move)
        if stepped and self.o("negative_hands") == "immediate" and self.o("failure_exempts_kut2_tam2"):
            fine += STEP_TAM
        self.ply += 1
        self.tam_moved = move.type in TAM_TYPES
        self.pay(side, fine * self.stake)
        if self.over:
            return
        step = stepped and self.o("negative_hands") == "hand"
        new = self._is_new(before, move, pile)
        negative = (step and not self.standing[side][0]) or (hand != 0 and not self.standing[side][1])
        every = self.o("declare_on") == "any_hand_every_turn" and bool(self.hands(pile))
        if new or negative or every:
            self.declaring = Declaring(new, step, hand)
        else:
            self._pass_turn()

    def _futile(self, before: Position, move: Action) -> tuple[int, int]:
        """R5.17, VAR-11: tam2 ty sak2 as a hand and as a fine."""
        if move.type not in TAM_TYPES:
            return 0, 0
        rules = []
        if self.tam_moved and self.o("tam_after_tam") != "allowed":
            rules.append(self.o("tam_after_tam"))
        if move.destination is before.tam and (not rules or self.o("ty_sak2_stacks")):
            rules.append(self.o("tam_mun_mok"))
        penalties = [rule for rule in rules if isinstance(rule, dict)]
        hand = sum(10 * rule["penalized"] for rule in penalties if rule["hand"])
        return hand, sum(10 * rule["penalized"] for rule in penalties if not rule["hand"])

    def _is_new(self, before: Position, move: Action, pile: Pile) -> bool:
        """R5.13, R5.14, VAR-7.4, VAR-11."""
        old_pile = pile_of(before, self.turn)
        captured = len(pile) > len(old_pile)
        any_change = self.o("new_hand_rule") == "any_change_set_difference"
        if not captured and not (any_change and move.type is ActionType.DROP):
            return False
        then, now = self.hands(old_pile), self.hands(pile)
        if self.o("same_hand") == "once":
            return any(name not in then or held.flashes != then[name].flashes for name, held in now.items())
        return any(name not in then or held.points10 > then[name].points10 for name, held in now.items())

    def hands(self, pile: Pile) -> dict[str, Found]:
        """The hands of a pile."""
        return find_once(self._scoring(), pile)

    def _scoring(self) -> Scoring:
        return Scoring(
            system=self.o("hand_system"),
            **{
                name: self.o(name)
                for name in (
                    "same_hand",
                    "copy_bonus",
                    "scoring",
                    "low_class",
                    "king_points",
                    "cavalry_points",
                )
            },
        )

    def total(self, pile: Pile) -> int:
        """R5.18, R6.5, VAR-4.6, VAR-4.7: what ta xot1 scores before the rate."""
        assert self.declaring is not None
        step, again = self.standing[self.turn]
        total = STEP_TAM if self.declaring.step or step else 0
        total += again or self.declaring.again
        if self.declaring.new_hand or self.o("negative_declaration_counts_standing_hands"):
            held = self.hands(pile)
            total += sum(hand.points10 for hand in held.values()) + base10(self._scoring(), pile, held)
        if self.o("scoring") != "modern" and self.o("old_round") == "nearest_half_up":
            total = (total + 5) // 10 * 10
        return total

    def tymok(self) -> None:
        """R6.3, R6.4, and the negative hands that stay."""
        assert self.declaring is not None
        cap = self.o("rate_cap")
        self.stake = self.stake * 2 if cap == "none" else min(self.stake * 2, cap)
        if self.o("negative_hand_persists_after_ty_mok"):
            kept = self.standing[self.turn]
            kept[0] = kept[0] or int(self.declaring.step)
            kept[1] = kept[1] or self.declaring.again
        self.declaring = None
        self._pass_turn()

    def taxot(self, pile: Pile) -> None:
        """R6.5."""
        self.pay(self.turn, self.total(pile) * self.stake)
        self.declaring = None
        if not self.over:
            self._end_season()

    def _pass_turn(self) -> None:
        if self.o("max_turns") != "none" and self.ply >= self.o("max_turns"):
            self._end_season()
        else:
            self.turn = self.turn.other

    def _end_season(self) -> None:
        """R6.7, R6.8, VAR-11 first_mover."""
        if self.season == self.o("seasons"):
            self.over = True
            return
        self.season += 1
        rule = self.o("first_mover")
        lost = self.score[Side.IA] - self.season_score
        self._begin_season()
        if rule in ("cast_each_season", "coin_each_season"):
            self.lot = True
        elif rule == "alternate" or (rule == "loser_first" and lost == 0):
            self.name_first(self.first.other)
        elif rule == "loser_first":
            self.name_first(Side.IA if lost < 0 else Side.A)
        else:
            self.name_first(self.first)


def pile_of(position: Position, side: Side) -> Pile:
    """What a side has captured, as the slow search for hands wants it."""
    return tuple(sorted(p.colour.letter.lower() + p.kind.letter for p in position.captured(side)))
