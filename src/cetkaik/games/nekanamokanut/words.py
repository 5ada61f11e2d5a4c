"""The words of nekanamokanut: what ships can do, what the player is asked, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from cetkaik.games.nekanamokanut.rules import Rules
from cetkaik.games.nekanamokanut.state import Action, Board, Event, Order, Ship, State
from cetkaik.purse_scene import seat_name
from cetkaik.scene import Text

_ORDERS: dict[Order, Text] = {
    "move": Text("Move"),
    "plunder": Text("Plunder"),
    "build": Text("Build"),
    "supply": Text("Supply"),
    "recall": Text("Recall"),
}


def order_name(order: Order, ship: Ship) -> Text:
    """Names an order; recalling a ship that is at the start only unloads it."""
    return Text("Unload") if order == "recall" and not ship.point and ship.cargo else _ORDERS[order]


def ship_place(board: Board, ship: Ship) -> Text:
    """Says where a ship is and what it carries."""
    if ship.point == board.goal:
        return Text("at the goal")
    if ship.point:
        return Text("on {point} with {cargo}", point=ship.point, cargo=ship.cargo)
    return Text("at the start with {cargo}", cargo=ship.cargo) if ship.cargo else Text("at the start, empty")


def choice_label(rules: Rules, state: State, action: Action) -> Text:
    """Says what an action does and costs."""
    event = rules.obey(state, action).last
    amount = 0 if event is None else event.amount
    ship = state.fleet.ships[action.number - 1]
    words: dict[str, int | Text] = {"ship": action.number, "amount": amount}
    match action.kind:
        case "move":
            return _move_label(rules, ship, state.throw, words)
        case "build":
            return Text("Ship {ship}: build, {amount} from the stock", **words)
        case "supply":
            words |= {"before": ship.cargo, "after": ship.cargo + amount}
            if rules.options.supply_source == "start":
                words["amount"] = state.throw
                return Text("Ship {ship}: supply {amount} from the stock, cargo {before} to {after}", **words)
            return Text("Ship {ship}: supply {amount}, cargo {before} to {after}", **words)
        case "plunder":
            words |= {"player": seat_name(action.victim - 1), "prey": action.prey}
            return Text("Ship {ship}: plunder {amount} from ship {prey} of {player}", **words)
        case _ if ship.point:
            return Text("Ship {ship}: recall, {amount} back to the stock", **words)
        case _:
            return Text("Ship {ship}: unload, {amount} to the stock", **words)


def _move_label(rules: Rules, ship: Ship, throw: int, words: dict[str, int | Text]) -> Text:
    point, by_cargo = ship.point + throw, rules.options.move_fuel == "cargo"
    if point >= rules.board.goal:
        if by_cargo:
            return Text("Ship {ship}: move to the goal, pay {amount} from the cargo", **words)
        return Text("Ship {ship}: move to the goal, pay {amount} from the stock", **words)
    words["point"] = point
    if by_cargo:
        return Text("Ship {ship}: move to {point}, pay {amount} from the cargo", **words)
    return Text("Ship {ship}: move to {point}, pay {amount} from the stock", **words)


def headline(state: State, viewer: int | None) -> Text:
    """Says in one sentence what is going on."""
    if state.over:
        return _result(state)
    if state.first < 0:
        return Text("Chance says who begins.")
    player = seat_name(state.seat)
    if state.throw < 0:
        return Text("{player} throws the sticks.", player=player)
    if viewer == state.seat:
        return Text("Your throw is {n}. Choose one action of one ship.", n=state.throw)
    return Text("{player} has thrown {n} and chooses an action.", player=player, n=state.throw)


def _result(state: State) -> Text:
    winners = state.winners
    brought = state.fleets[winners[0]].goal
    if not brought:
        return Text("Nobody has brought anything to the goal: the match is drawn.")  # NEK-5.3
    names = [seat_name(seat) for seat in winners]
    if len(names) == 1:
        return Text("{player} wins with {brought} at the goal.", player=names[0], brought=brought)
    together = reduce(lambda some, one: Text("{some} and {one}", some=some, one=one), names)
    return Text("{players} share the victory with {brought} at the goal.", players=together, brought=brought)


def log(rules: Rules, state: State) -> Iterator[Text]:
    """Tells the last turn, one sentence for each thing that happened."""
    event = state.last
    if event is not None:
        player = seat_name(event.seat)
        yield Text("{player} throws {n}.", player=player, n=event.throw)
        yield from (
            (_pass(state, event),) if event.action is None else _order(rules, state, event, event.action)
        )
    elif state.first >= 0:
        yield Text("{player} begins.", player=seat_name(state.first))
    if state.over and not state.closing:
        yield Text("All stocks are empty.") if rules.stuck(state) else Text("The limit of rounds is reached.")
    elif state.closing and not state.over:
        yield Text("Somebody has brought enough: this round is the last.")


def _pass(state: State, event: Event) -> Text:
    player = seat_name(event.seat)
    if not event.throw:
        return Text("{player} passes.", player=player)
    if not state.fleets[event.seat].stock:
        return Text("{player} has an empty stock and passes.", player=player)
    return Text("{player} can do nothing and passes.", player=player)


def _order(rules: Rules, state: State, event: Event, action: Action) -> Iterator[Text]:
    fleet = state.fleets[event.seat]
    ship = fleet.ships[action.number - 1]
    words: dict[str, int | Text] = {
        "player": seat_name(event.seat),
        "ship": action.number,
        "amount": event.amount,
    }
    match action.kind:
        case "move" if event.emptied:
            yield Text("{player}: ship {ship} uses up its cargo and returns to the start.", **words)
        case "move" if ship.point == rules.board.goal:
            words["delivered"] = event.delivered
            yield Text("{player}: ship {ship} reaches the goal for {amount} and brings {delivered}.", **words)
        case "move":
            yield Text("{player}: ship {ship} moves to {point} for {amount}.", **words, point=ship.point)
        case "build":
            yield Text("{player} builds ship {ship} with {amount}.", **words)
        case "supply":
            yield Text("{player} supplies ship {ship} with {amount}.", **words)
        case "plunder":
            words |= {"victim": seat_name(action.victim - 1), "prey": action.prey}
            yield Text("{player}: ship {ship} takes {amount} from ship {prey} of {victim}.", **words)
            if event.emptied:
                yield Text("Ship {prey} of {victim} is empty and returns to the start.", **words)
        case _:
            yield Text("{player} recalls ship {ship}: {amount} to the stock.", **words)
    if rules.options.empty_stock_pass and not fleet.stock:
        yield Text("{player} has spent the whole stock and passes from now on.", player=seat_name(event.seat))
