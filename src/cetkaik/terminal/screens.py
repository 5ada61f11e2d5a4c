"""What a match in the terminal shows: the board, the question that is open, what a cast brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cetkaik._kernel import Phase
from cetkaik.action import Action
from cetkaik.hands import Declaration, Points
from cetkaik.i18n import _
from cetkaik.match import Match
from cetkaik.position import Position
from cetkaik.render import text_position
from cetkaik.render.words import kind_name, points_text, season_name
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side, Square
from cetkaik.sticks import WATER_NEEDS
from cetkaik.terminal.words import (
    action_text,
    chance_text,
    hand_text,
    sticks_text,
)


def greeting(rules: RuleSet, side: Side) -> str:
    """Welcomes the person and says who sits where."""
    where = _("at the bottom") if side is Side.IA else _("at the bottom, the board turned round")
    return _(
        "Cetkaik, rule set {rules}. You are {side} and sit {where}. "
        "Type a move such as 'mau mai my', or 'help'."
    ).format(rules=rules.name, side=side, where=where)


def draw(match: Match, side: Side, console: Console, *, legend: bool = False) -> None:
    """Prints the board with seats, points and hands, the person's own side below and the last move marked."""
    colour = console.is_terminal and not console.no_color
    last = last_squares(match.positions)
    text = text_position(match.position, colour=colour, flip=side is Side.A, last=last, legend=legend)
    console.print()
    console.print(Text.from_ansi(text))


def last_squares(positions: Sequence[Position]) -> set[Square]:
    """Returns the squares that the last turn changed; at the beginning of a season there are none."""
    now = positions[-1]
    turns = (before for before in reversed(positions[:-1]) if before.phase is Phase.MOVE)
    before = next(turns, now)
    if before.season != now.season:
        return set()
    changed = {square for square, _piece in before.pieces.items() ^ now.pieces.items()}
    return changed | {square for square in {before.tam} ^ {now.tam} if square is not None}


def prompt(position: Position) -> str:
    """Returns what stands before the cursor."""
    if position.phase is Phase.DECLARE:
        return _("'end' or 'go on'?")
    if position.phase is Phase.PRESS:
        return _("'bank' or 'again'?")
    return _("Your move:") if position.phase is Phase.MOVE else _("Your choice:")


def question(position: Position, side: Side) -> str:
    """Says what is to be decided, and what each answer brings."""
    declaration = position.declaration
    if declaration is not None:
        return _declaration(position, declaration, side)
    choices = "; ".join(action_text(position, action) for action in position.legal_moves)
    return _("You can choose: {choices}.").format(choices=choices)


def _declaration(position: Position, declaration: Declaration, side: Side) -> str:
    lines = [_("You have something to declare.")]
    lines += [f"  {hand_text(hand)}" for hand in declaration.hands]
    if declaration.stepped_tam:
        lines.append(_("  The step over tam2, {points}").format(points=points_text(-5)))
    if declaration.again:
        lines.append(_("  The futile move of tam2, {points}").format(points=points_text(declaration.again)))
    lines.append(
        _("  end (ta xot): the season ends, {total} × {stake} = {gain} for you, then {score}.").format(
            total=points_text(declaration.total),
            stake=position.stake,
            gain=points_text(declaration.gain),
            score=score_text(position.play(Action.taxot()), side),
        )
    )
    stake = position.play(Action.tymok()).stake
    lines.append(_("  go on (ty mok): nothing is paid yet, the stake becomes {stake}.").format(stake=stake))
    return "\n".join(lines)


def score_text(position: Position, side: Side) -> str:
    """Says both scores, the person's own first."""
    own, other = position.score[side], position.score[side.other]
    return _("you {own}, opponent {other}").format(own=points_text(own), other=points_text(other))


def cast_announcement(position: Position) -> str:
    """Says what the sticks must show, before they are cast."""
    pending = position.pending
    assert pending is not None
    mover = position.piece_at(pending.source)
    kind = kind_name(None if mover is None else mover.kind)
    if position.phase is Phase.WATER_CAST:
        return _("{kind} {source} enters the water on {square}: {chance}.").format(
            kind=kind, source=pending.source, square=pending.destination, chance=chance_text(WATER_NEEDS)
        )
    if pending.plan is None or pending.via is None:
        return _("{kind} {source} steps over {via}; the cast says how far it may go.").format(
            kind=kind, source=pending.source, via=pending.via
        )
    return _("{kind} {source} steps over {via} towards {plan}: {chance}.").format(
        kind=kind,
        source=pending.source,
        via=pending.via,
        plan=pending.plan,
        chance=chance_text(pending.via.distance(pending.plan)),
    )


def must_stay(position: Position) -> bool:
    """Tells whether a step cast was too small for anything but staying (R3.16.4)."""
    return position.phase is Phase.LAND and list(position.legal_moves) == [Action.stay()]


def cast_result(before: Position, cast: Action, after: Position) -> str:
    """Says what the sticks showed and what follows from it."""
    said = _("The sticks: {sticks}.").format(sticks=sticks_text(cast.sticks or 0))
    pending = before.pending
    assert pending is not None
    if before.phase is Phase.WATER_CAST and (cast.sticks or 0) >= WATER_NEEDS:
        return f"{said} " + _("Enough for the water.")
    if before.phase is Phase.WATER_CAST or must_stay(after):
        return f"{said} " + _("Too few: the piece stays on {square}.").format(square=pending.source)
    return said


def season_end(before: Position, after: Position, side: Side) -> str:
    """Says how a season ended."""
    return _("{season} is over: {change} for you; {score}.").format(
        season=season_name(before.season), change=_change(before, after, side), score=score_text(after, side)
    )


def payment(before: Position, after: Position, side: Side) -> str:
    """Says what was paid at once, without a declaration (R5.19)."""
    return _("Paid at once: {change} for you; {score}.").format(
        change=_change(before, after, side), score=score_text(after, side)
    )


def _change(before: Position, after: Position, side: Side) -> str:
    own: Points = after.score[side] - before.score[side]
    return ("+" if own > 0 else "") + points_text(own)


def result(position: Position, side: Side) -> str:
    """Says how the match ended."""
    score = score_text(position, side)
    if position.winner is None:
        return _("The match is a draw: {score}.").format(score=score)
    if position.winner is side:
        return _("You win the match: {score}.").format(score=score)
    return _("Your opponent wins the match: {score}.").format(score=score)


def moves_text(position: Position, actions: list[Action]) -> str:
    """Lists moves with what each does, one per line; tam2's are merged by where it ends."""
    width = max(len(str(action)) for action in actions)
    return "\n".join(f"  {action!s:<{width}}  {action_text(position, action)}" for action in actions)


def moves_table(position: Position, actions: Sequence[Action]) -> Table:
    """Lists moves with what each does, as wide as the screen."""
    return table((str(action), action_text(position, action)) for action in actions)


def table(rows: Iterable[Sequence[str]]) -> Table:
    """Sets words in columns; long ones go on below themselves."""
    grid = Table.grid(padding=(0, 0, 0, 2), pad_edge=True)
    for row in rows:
        grid.add_row(*(Text(words, overflow="fold") for words in row))
    return grid
