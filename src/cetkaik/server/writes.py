"""What is written when a match is opened, changed or played again."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec.structs import replace

from cetkaik.server import decisions
from cetkaik.server import events as ev
from cetkaik.server.decisions import Draft
from cetkaik.server.fairness import commitment, new_seed
from cetkaik.server.identity import hashed
from cetkaik.server.store import News, Write
from cetkaik.server.table import Table


def new_id() -> str:
    """Draws the id of a match; it names the match to everybody and opens nothing.

    >>> len(new_id())
    12
    """
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def opening(plan: ev.Created, now: int) -> Draft:
    """Begins a match with a seed of its own, to which the plan then commits."""
    seed = new_seed()
    return Draft.opening(new_id(), replace(plan, commitment=commitment(seed)), seed, now)


def rematch(draft: Draft) -> Draft:
    """Opens the rematch: everybody moves on by one seat; bots sit down, people give a new seed."""
    old = draft.table
    new = opening(replace(old.plan, previous=old.id), draft.now)
    for number, seat in enumerate((*old.seats[1:], old.seats[0])):
        if seat.is_person:
            decisions.reserve(new, number, seat.player, seat.name)
        else:
            decisions.join(new, number, ev.Joined(number, seat.player, seat.name, kind="bot"))
    draft.add(ev.Rematched(new.table.id))
    return new


def opened(draft: Draft, links: dict[int, str], row: dict[str, Any]) -> Write:
    """Returns what is stored of a new match; ``row`` overrides parts of its row."""
    write = Write([])
    _add_opening(write, draft, links, row)
    return write


def changed(before: Table, draft: Draft, others: list[Draft]) -> Write:
    """Returns what is stored of a change, together with the matches that it opens."""
    table = draft.table
    write = Write(list(draft.rows), news=[_news(table)])
    for row in draft.rows:
        if isinstance(row.event, ev.Joined | ev.Reserved | ev.Replaced):
            write.taken.append((table.id, row.event.seat, row.event.player))
    changes: dict[str, Any] = {}
    if table.status != before.status:
        changes |= {"status": table.status, "pairing": None}
    if table.deadline != before.deadline:
        changes["deadline"] = table.deadline
    if changes:
        write.changes[table.id] = changes
    for other in others:
        _add_opening(write, other, {}, {})
    return write


def _add_opening(write: Write, draft: Draft, links: dict[int, str], row: dict[str, Any]) -> None:
    table = draft.table
    first = {
        "id": table.id,
        "game": table.plan.game,
        "public": table.plan.public,
        "status": table.status,
        "created": draft.now,
        "seed": draft.seed,
        "pairing": None,
        "seen": None,
        "deadline": table.deadline,
    }
    write.rows += draft.rows
    write.opened.append(first | row)
    for number, seat in enumerate(table.seats):
        secret = hashed(links[number]) if number in links else None
        player = seat.player or None
        write.seats.append({"match": table.id, "seat": number, "secret": secret, "player": player})
    write.news.append(_news(table))


def _news(table: Table) -> News:
    return News(table.id, table.count, tuple({seat.player for seat in table.seats if seat.player}))
