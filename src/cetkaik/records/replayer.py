"""Plays a record element by element and notes what does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.errors import CetkaikError, IllegalAction
from cetkaik.hands import Points
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records import claims
from cetkaik.records.claims import Mismatch
from cetkaik.records.declarations import write_hands
from cetkaik.records.latin import sorted_hands
from cetkaik.records.model import (
    BoardText,
    CaptureNote,
    Choice,
    Declaration,
    Element,
    GameOver,
    HandList,
    Ply,
    Record,
    ScoreLine,
    SeasonEnd,
    SeasonStart,
)
from cetkaik.records.moves import Form, MoveText
from cetkaik.records.opening import first_position, infer_first, names
from cetkaik.records.played import PlayedDeclaration, PlayedPly, PlayedSeason, Replay
from cetkaik.records.report import Level, Problem
from cetkaik.records.resolve import inferred_fields, resolve
from cetkaik.records.words import FIRST_KEY
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

_STEP_FINE = 5
_NOTES_ALL_CAPTURES = ("kiaak", "session", "url")
_NAMES_NEW_HANDS = ("handwritten", "romanised")


class Replayer:
    """Holds the state of a replay that is under way."""

    def __init__(self, record: Record, rules: RuleSet, level: Level) -> None:
        self.record = record
        self.level = level
        first = self._opening_first(rules)
        start = first_position(record, rules, first)
        self.position = start
        self.season: PlayedSeason | None = None
        self.ended_season: int | None = None
        self.announced_first: Side | None = None
        self.replay = Replay(
            record=record,
            rules=rules,
            start=start,
            final=start,
            tally=start.score,
            names=names(record, first),
        )
        self.notes_captures = any(ply.move.capture for ply in record.plies)

    def run(self) -> Replay:
        """Plays all elements; an element that cannot be played ends the replay."""
        for index, element in enumerate(self.record.elements):
            try:
                self._element(index, element)
            except CetkaikError as error:
                self._problem("illegal", element, str(error), is_error=self.level is not Level.SYNTAX)
                break
        else:
            self._check_firsts()
            self._check_result()
        self.replay.final = self.position
        return self.replay

    def mismatch(
        self, kind: str, element: Element, message: str, expected: str = "", found: str = ""
    ) -> None:
        """Notes a claim that does not fit: an error at level full, otherwise a warning."""
        self._problem(
            kind, element, message, is_error=self.level is Level.FULL, expected=expected, found=found
        )

    def _problem(
        self,
        kind: str,
        element: Element,
        message: str,
        *,
        is_error: bool,
        expected: str = "",
        found: str = "",
    ) -> None:
        found = found or element.text
        problem = Problem(kind, message, element.line, element.column, is_error, expected, found)
        self.replay.problems.append(problem)

    def _claims(self, element: Element, mismatches: Iterator[Mismatch]) -> None:
        for kind, message, expected, found in mismatches:
            self.mismatch(kind, element, message, expected, found)

    def _element(self, index: int, element: Element) -> None:
        replay = self.replay
        match element:
            case Ply():
                self._ply(index, element)
            case Declaration():
                self._declare(element)
            case SeasonStart():
                self._open_season(element)
            case CaptureNote():
                captured = replay.plies[-1].captured if replay.plies else None
                self._claims(element, claims.about_capture(element.capture, captured, always_noted=False))
            case SeasonEnd():
                seasons = int(str(replay.rules.options["seasons"]))
                self._claims(element, claims.about_season_end(element, self.ended_season, seasons))
            case ScoreLine():
                score, tally = self.position.score, replay.tally
                self._claims(element, claims.about_scores(element, replay.names, score, tally))
            case HandList():
                self._claims(element, claims.about_hand_list(element.hands, self.position))
            case BoardText():
                self._claims(element, claims.about_board(element, self.position))
            case GameOver():
                if self.position.phase is not Phase.OVER:
                    self.mismatch("over", element, _("the game is said to be over, but it is not"))
            case _:
                pass

    def _opening_first(self, rules: RuleSet) -> Side:
        seasons = self.record.seasons
        stated = seasons[0].first if seasons else None
        if stated is not None:
            return stated
        inferred = infer_first(self.record.elements, rules)
        return Side.IA if inferred is None else inferred

    def _open_season(self, element: SeasonStart) -> None:
        if self.position.phase is Phase.OVER:
            raise IllegalAction(_("the game is over"))
        if self.season is not None and self.season.plies:
            raise IllegalAction(_("a season opens here, but the one before it has not ended"))
        if element.number != self.position.season:
            message = _("season {found} opens here, but it is season {expected}").format(
                found=element.number, expected=self.position.season
            )
            self.mismatch("season", element, message, str(self.position.season), str(element.number))
        self.announced_first = element.first

    def _begin_season(self, index: int) -> PlayedSeason:
        """Lets the first mover of a season be named: as stated, else as the moves that follow show."""
        if self.position.phase is not Phase.FIRST:
            return self._add_season(self.position.mover, stated=True)
        firsts = self.record.stated_firsts
        number = len(self.replay.seasons)
        stated = self.announced_first
        if stated is None and number < len(firsts):
            stated = firsts[number]
        first = stated
        if first is None:
            first = infer_first(self.record.elements[index:], self.replay.rules)
        side = Side.IA if first is None else first
        self._play(Action.first_mover(side))
        return self._add_season(side, stated=stated is not None)

    def _add_season(self, first: Side, *, stated: bool) -> PlayedSeason:
        season = PlayedSeason(self.position.season, first, stated)
        self.replay.seasons.append(season)
        self.announced_first = None
        self.ended_season = None
        return season

    def _play(self, action: Action) -> None:
        self.position = self.position.play(action)
        self.replay.actions.append(action)

    def _ply(self, index: int, element: Ply) -> None:
        self._refuse_ply()
        season = self.season or self._begin_season(index)
        self.season = season
        before = self.position
        found = resolve(before, element.move)
        played = PlayedPly(
            ply=element,
            season=season.number,
            number=len(season.plies) + 1,
            side=before.mover,
            before=before,
            after=found.after,
            actions=found.actions,
            move=found.move,
            inferred=inferred_fields(element.move, found.move),
            captured=found.captured,
            penalty=_penalty(before, found.after, found.move),
        )
        self.position = found.after
        self.replay.actions.extend(found.actions)
        self.replay.plies.append(played)
        season.plies.append(played)
        self._pay(before.mover, -played.penalty)
        always = self.record.format in _NOTES_ALL_CAPTURES and self.notes_captures
        if not found.cut_short:
            self._claims(
                element, claims.about_capture(element.move.capture, found.captured, always_noted=always)
            )
        self._notice_end()

    def _refuse_ply(self) -> None:
        if self.position.phase is Phase.OVER:
            raise IllegalAction(_("the game is over, so nothing can be played"))
        if self.position.phase is Phase.DECLARE:
            hands = write_hands(tuple(claims.declared_hands(self.position)))
            raise IllegalAction(_("a declaration of {hands} is due before the next move").format(hands=hands))

    def _declare(self, element: Declaration) -> None:
        due, before = self.position.declaration, self.position
        if due is None or self.season is None:
            raise IllegalAction(_("no declaration is due here"))
        side, hands = before.mover, claims.declared_hands(before)
        new = hands - claims.held_hands(self.replay.plies[-1].before, side)
        new_only = self.record.format in _NAMES_NEW_HANDS
        player = self.replay.names.get(side)
        self._claims(element, claims.about_declaration(element, before, new, player, new_only=new_only))
        self._play(Action.tymok() if element.choice is Choice.TYMOK else Action.taxot())
        ordered = tuple(sorted_hands(tuple(hands)))
        self.replay.declarations.append(
            PlayedDeclaration(element, self.season.number, side, ordered, due.gain, before, self.position)
        )
        if element.choice is Choice.TAXOT:
            self._pay(side, due.gain)
        self._notice_end()

    def _pay(self, side: Side, points: Points) -> None:
        ia, a = self.replay.tally
        gain = points if side is Side.IA else -points
        self.replay.tally = (ia + gain, a - gain)

    def _notice_end(self) -> None:
        if self.season is None:
            return
        # Under some rules nobody is asked who begins the next season, and it is under way at once.
        if self.position.is_over or self.position.season != self.season.number:
            self.season.score, self.season.tally = self.position.score, self.replay.tally
            self.ended_season = self.season.number
            self.season = None

    def _check_firsts(self) -> None:
        """Checks that 一位色 names as many sides as seasons have begun; old files name spring's only."""
        header, stated = self.record.header(FIRST_KEY), len(self.record.stated_firsts)
        begun = len(self.replay.seasons)
        fits = {begun, 1} | ({begun + 1} if self.season is None and not self.position.is_over else set())
        if header is not None and stated not in fits and (stated or begun):
            message = _("{found} first movers are named, but {expected} seasons were begun").format(
                found=stated, expected=begun
            )
            self.mismatch("first", header, message, str(begun), str(stated))

    def _check_result(self) -> None:
        header = self.record.header("Result")
        if header is not None:
            termination = self.record.value("Termination")
            self._claims(header, claims.about_result(header.value, termination, self.position))


def _penalty(before: Position, after: Position, move: MoveText) -> Points:
    """What the mover pays at once; the fine for stepping on tam in full, even where the score has a bound."""
    options = before.rules.values
    if options["negative_hands"] == "immediate" and move.form is Form.BOARD and move.via == before.tam:
        exempt = options["failure_exempts_kut2_tam2"] and not move.completed
        return 0 if move.via is None or exempt else _STEP_FINE * before.stake
    return before.score[before.mover] - after.score[before.mover]
