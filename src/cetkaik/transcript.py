"""Matches in writing: at each node who could do what, what has changed for whom, and what was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import unified_diff
from textwrap import TextWrapper
from typing import Generic

from cetkaik.described import changes, described
from cetkaik.game import CHANCE, A, Game, Payment, Player, S, Turn

Parts = dict[str, str]
Viewer = int | None

_WRAPPER = TextWrapper(110, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def written(
    game: Game[S, A], seats: int, states: Sequence[S], texts: Sequence[str], full: int
) -> Iterator[str]:
    """Writes the first nodes and the last one in full, of the others only what was done there."""
    seen: _Seen[S, A] = _Seen(game, seats)
    for number, state in enumerate(states):
        head = f"{number}. {_whose(game.turn(state))}"
        done = f" -> {texts[number]}" if number < len(texts) else ""
        if number >= full and done:
            yield head + done
            continue
        yield from _WRAPPER.wrap(f"{head}: {' '.join(_legal(game, state))}")
        yield from seen.news(state)
        if done:
            yield f" {done}"


class _Seen(Generic[S, A]):
    """Is what was written last of the state, of the observations and of the scenes."""

    def __init__(self, game: Game[S, A], seats: int) -> None:
        viewers: tuple[Viewer, ...] = (*range(seats), None)
        self.game = game
        self.state: Parts = {}
        self.views: dict[Viewer, Parts] = {viewer: {} for viewer in viewers}
        self.scenes: dict[Viewer, list[str]] = {viewer: [] for viewer in viewers}

    def news(self, state: S) -> Iterator[str]:
        """Writes what is different now."""
        known, self.state = self.state, described(state)
        yield from _block("state", _told(changes(known, self.state)))
        yield from _block("paid", [_payment(paid) for paid in self.game.settlement(state).payments])
        yield from self._observed(state)
        turn = self.game.turn(state)
        viewer = turn.seat if isinstance(turn, Player) else None
        drawn = str(self.game.scene(state, viewer)).splitlines()
        yield from _block(f"scene of {_who(viewer)}", _differences(self.scenes[viewer], drawn))
        self.scenes[viewer] = drawn

    def _observed(self, state: S) -> Iterator[str]:
        news: dict[Viewer, Parts] = {}
        for viewer, known in self.views.items():
            self.views[viewer] = described(self.game.observe(state, viewer))
            news[viewer] = changes(known, self.views[viewer])
        if all(view == self.state for view in self.views.values()):
            yield "  all see all of it"
            return
        common = set.intersection(*(set(parts.items()) for parts in news.values()))
        yield from _block(
            "all see", _told({p: text for p, text in news[None].items() if (p, text) in common})
        )
        for viewer, parts in news.items():
            own = {path: text for path, text in parts.items() if (path, text) not in common}
            yield from _block(f"{_who(viewer)} sees", _told(own))


def _payment(payment: Payment) -> str:
    payer, receiver = (
        "the table" if seat is None else f"seat {seat}" for seat in (payment.payer, payment.receiver)
    )
    return f"{payer} to {receiver} {payment.amount}: {payment.reason.plain}"


def _told(parts: Parts) -> list[str]:
    return [f"{path} {text}".lstrip() for path, text in parts.items()]


def _block(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"  {title}"
        yield from (f"    {line}" for line in lines)


def _differences(before: list[str], after: list[str]) -> list[str]:
    lines = list(unified_diff(before, after, n=0, lineterm=""))
    return [f"{line[0]} {line[1:]}" for line in lines[2:] if line[0] != "@"]


def _who(viewer: Viewer) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"


def _whose(turn: Turn) -> str:
    return f"seat {turn.seat}" if isinstance(turn, Player) else turn.value


def _legal(game: Game[S, A], state: S) -> list[str]:
    if game.turn(state) is CHANCE:
        return [f"{game.text(action)} ({chance})" for action, chance in game.chances(state)]
    return [game.text(action) for action in game.actions(state)]
