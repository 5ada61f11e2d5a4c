"""The picture of nekanamokanut: course, ships, tracks, sticks, and a path for each legal action.

A path begins with a ship of one's own. A move goes on to the point it leads to, plundering to the other ship,
everything else to a button in the ship's row. What a ship cannot do stands in its row with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik.games.nekanamokanut.rules import Rules
from cetkaik.games.nekanamokanut.state import WANTED, Action, Board, Order, Ship, State
from cetkaik.games.nekanamokanut.words import choice_label, headline, log, order_name, ship_place
from cetkaik.purse_scene import seat_name, sticks
from cetkaik.scene import Choice, Element, Scene, Text, Zone

STOCK_TRACK = 25  # marks after which the start track begins again (NEK-1.2)
_EFFECTS: dict[str, str] = {"move": "go", "plunder": "take"}


def draw_scene(rules: Rules, state: State, viewer: int | None) -> Scene:
    """Draws a state; only the player to act has choices and sees what his ships can do."""
    acting = state.seat if state.throw >= 0 and not state.over else None
    mine = acting is not None and viewer == acting
    choices = tuple(_choice(rules, state, action) for action in rules.orders(state)) if mine else ()
    return Scene(
        viewer=viewer,
        zones=(*_zones(rules.board), *(_rows(rules.board, state) if mine else ())),
        elements=(
            *_course(rules.board),
            *_ships(rules.board, state),
            *_markers(rules.board, state),
            *sticks(state.shown),
            _round(state),
            *(_buttons(rules, state) if mine else ()),
        ),
        headline=headline(state, viewer),
        choices=choices,
        log=tuple(log(rules, state)),
        acting=acting,
    )


def _zones(board: Board) -> Iterator[Zone]:
    yield Zone("course", "board", shape=(board.rows, board.columns))
    yield Zone("stock", "track", shape=(STOCK_TRACK + 1,), label=Text("Stock at the start"))
    yield Zone("goal", "track", shape=(WANTED + 1,), label=Text("Brought to the goal"))
    for number in range(1, board.ships + 1):
        label = Text("Cargo of ship {ship}", ship=number)
        yield Zone(f"cargo:{number}", "track", shape=(board.limit + 1,), label=label)
    yield Zone("sticks", "row", label=Text("Sticks"))
    yield Zone("rounds", "panel", label=Text("Match"))


def _rows(board: Board, state: State) -> Iterator[Zone]:
    for number, ship in enumerate(state.fleet.ships, 1):
        label = Text("Ship {ship}, {place}", ship=number, place=ship_place(board, ship))
        yield Zone(f"orders:{number}", "panel", state.seat, label=label)


def _course(board: Board) -> Iterator[Element]:
    names = {0: Text("Start"), board.goal: Text("Goal")}
    for point in range(board.goal + 1):
        face = "start" if point == 0 else "goal" if point == board.goal else "water"
        place, label = board.place(point), names.get(point)
        yield Element(f"point:{point}", "course", "square", face, place, label=label, value=point)


def _ships(board: Board, state: State) -> Iterator[Element]:
    moved = _touched(state)
    for seat, fleet in enumerate(state.fleets):
        for number, ship in enumerate(fleet.ships, 1):
            name = f"ship:{seat + 1}.{number}"
            yield Element(
                id=name,
                zone="course",
                kind="piece",
                face=f"ship.{number}",
                place=board.place(ship.point),
                owner=seat,
                marks=("last",) if name in moved else (),
                label=Text("Ship {ship}", ship=number),
                value=ship.cargo,
            )


def _touched(state: State) -> tuple[str, ...]:
    if state.last is None or state.last.action is None:
        return ()
    _kind, number, victim, prey = state.last.action
    return f"ship:{state.last.seat + 1}.{number}", f"ship:{victim}.{prey}"


def _markers(board: Board, state: State) -> Iterator[Element]:
    for seat, fleet in enumerate(state.fleets):
        stock = (fleet.stock - 1) % STOCK_TRACK + 1 if fleet.stock else 0
        yield _marker("stock", seat, stock, fleet.stock)
        yield _marker("goal", seat, min(fleet.goal, WANTED), fleet.goal)
        for number, ship in enumerate(fleet.ships, 1):
            yield _marker(f"cargo:{number}", seat, ship.cargo, ship.cargo)


def _marker(zone: str, seat: int, place: int, value: int) -> Element:
    name, label = f"{zone}:{seat + 1}", seat_name(seat)
    return Element(name, zone, "counter", "marker", (place,), seat, label=label, value=value)


def _round(state: State) -> Element:
    marks = ("closing",) if state.closing else ()
    return Element(
        "round", "rounds", "counter", "round", (0,), marks=marks, label=Text("Round"), value=state.round
    )


def _buttons(rules: Rules, state: State) -> Iterator[Element]:
    for number, ship in enumerate(state.fleet.ships, 1):
        for place, (order, refusal) in enumerate(rules.refusals.items()):
            reason = refusal(state, ship)
            if reason is not None:
                label = Text("{order}: {reason}", order=order_name(order, ship), reason=reason)
                yield _button(order, number, place, label, ("off",))
            elif order not in _EFFECTS:
                yield _button(order, number, place, order_name(order, ship))


def _button(order: Order, number: int, place: int, label: Text, marks: tuple[str, ...] = ()) -> Element:
    return Element(
        f"{order}:{number}", f"orders:{number}", "button", order, (place,), marks=marks, label=label
    )


def _choice(rules: Rules, state: State, action: Action) -> Choice:
    ship = state.fleet.ships[action.number - 1]
    return Choice(
        action_text=str(action),
        path=(f"ship:{state.seat + 1}.{action.number}", _target(rules, state, action, ship)),
        label=choice_label(rules, state, action),
        effect=_EFFECTS.get(action.kind, action.kind),
        confirm=_is_last_stock(rules, state, action),
    )


def _target(rules: Rules, state: State, action: Action, ship: Ship) -> str:
    if action.kind == "move":
        return f"point:{min(rules.board.goal, ship.point + state.throw)}"
    if action.kind == "plunder":
        return f"ship:{action.victim}.{action.prey}"
    return f"{action.kind}:{action.number}"


def _is_last_stock(rules: Rules, state: State, action: Action) -> bool:
    """Tells whether an action spends the last of the stock, after which one passes for ever (NEK-2.2)."""
    spent = rules.obey(state, action).fleets[state.seat].stock == 0 < state.fleet.stock
    return spent and rules.options.empty_stock_pass
