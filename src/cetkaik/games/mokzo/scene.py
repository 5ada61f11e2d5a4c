"""The table of mokzo as one viewer sees it: route, personal boards, piles, hand and what he can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cetkaik.cards import CardTable, player_name
from cetkaik.games.mokzo.rules import Rules
from cetkaik.games.mokzo.state import HILL, ROUTE, WATERS, Act, MokzoState, Phase
from cetkaik.games.mokzo.turn import CHANCE_PHASES
from cetkaik.games.mokzo.words import act_text, event_text, hand_label, headline, placed_label
from cetkaik.purse_scene import sticks
from cetkaik.scene import Choice, Element, Scene, Text, Zone

_TOP = min(square.row for square in ROUTE)
_LEFT = min(square.column for square in ROUTE)
_AXES = (("I", "U", "O", "Y", "AI"), ("N", "T", "Z", "X", "C"))
_HANDLED = {"place": "button:place", "discard": "button:discard"}
_ON_CARD = ("mark", "destroy", "dismantle")
_PURSES = {"take-rice": "rice", "take-coin": "coins"}


def draw_scene(rules: Rules, state: MokzoState, viewer: int | None, actions: Sequence[Act]) -> Scene:
    """Draws a state with a choice for each of the viewer's actions."""
    table, slots = _table(rules, state, viewer)
    choices = tuple(_choice(rules, state, table, slots, act) for act in actions)
    deciding = state.phase not in CHANCE_PHASES and state.phase != Phase.OVER
    stuck = len(actions) == 1 and state.phase == Phase.CARDS
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(rules, state)),
        elements=(
            *_route(rules),
            *_pawns(rules, state),
            *table.elements,
            *_purses(state),
            *sticks(state.thrown),
            *_prices(rules, state),
            *_buttons(choices),
        ),
        headline=headline(rules, state, viewer, stuck),
        choices=choices,
        log=tuple(map(event_text, state.log)),
        acting=state.seat if deciding else None,
    )


def _zones(rules: Rules, state: MokzoState) -> Iterator[Zone]:
    label = Text("Way to the hill")
    if rules.options.board == "dedicated":
        yield Zone("route", "track", shape=(len(ROUTE),), label=label)
    else:
        yield Zone("route", "board", shape=(5, 5), label=label, axes=_AXES)
    for seat in range(state.seats):
        name = player_name(seat)
        yield Zone(f"seat:{seat}", "row", seat, label=name)
        yield Zone(f"table:{seat}", "row", seat, label=Text("Placed cards of {player}", player=name))
        yield Zone(f"hand:{seat}", "fan", seat, label=Text("Hand of {player}", player=name))
    yield Zone("stock", "pile", label=Text("Draw pile"))
    yield Zone("discard", "row", label=Text("Discard pile"))
    yield Zone("sticks", "row", label=Text("Sticks"))
    yield Zone("turn", "panel", label=Text("This turn"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _place(rules: Rules, index: int) -> tuple[int, ...]:
    if rules.options.board == "dedicated":
        return (index,)
    return ROUTE[index].row - _TOP, ROUTE[index].column - _LEFT


def _route(rules: Rules) -> Iterator[Element]:
    for index, square in enumerate(ROUTE):
        marks = [name for name, found in (("field", rules.fields), ("water", WATERS)) if index in found]
        face = "start" if index == 0 else "goal" if index == HILL else "plain"
        label = Text("Start") if index == 0 else Text("Hill") if index == HILL else Text("{n}", n=index)
        name = f"route:{index}" if rules.options.board == "dedicated" else square.name
        yield Element(
            name, "route", "square", face, _place(rules, index), marks=tuple(marks), label=label, value=index
        )


def _pawns(rules: Rules, state: MokzoState) -> Iterator[Element]:
    for seat, traveller in enumerate(state.travellers):
        place, label = _place(rules, traveller.square), Text("Pawn of {player}", player=player_name(seat))
        yield Element(
            f"pawn:{seat}",
            "route",
            "piece",
            "runner",
            place,
            seat,
            marks=("shielded",) if traveller.shielded else (),
            label=label,
        )


def _table(
    rules: Rules, state: MokzoState, viewer: int | None
) -> tuple[CardTable, dict[tuple[int, int], str]]:
    """Lays down all cards; also returns the element of every placed card by player and number."""
    table, slots = CardTable(), dict[tuple[int, int], str]()
    for seat, traveller in enumerate(state.travellers):
        for slot, placed in enumerate(traveller.placed):
            marks = () if placed.active else ("inactive",)
            table.face_up(f"table:{seat}", (placed.card,), seat, marks=(*marks, *_now(state, seat, slot)))
            laid, label = table.elements[-1], placed_label(rules, placed)
            value = None if placed.card.is_red and not placed.markers else placed.markers
            table.elements[-1] = replace(laid, value=value, label=label)
            slots[seat + 1, slot + 1] = laid.id
    table.face_up("discard", state.discard)
    table.face_down("stock", len(state.stock))
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            table.face_down(f"hand:{seat}", len(hand), seat)
            continue
        first = len(table.elements)
        table.face_up(f"hand:{seat}", hand, seat, alike=True)
        owner = state.travellers[seat]
        for at, card in enumerate(hand, first):
            price, label = rules.building_cost(owner, card), hand_label(rules, owner, card)
            table.elements[at] = replace(table.elements[at], value=price, label=label)
    return table, slots


def _now(state: MokzoState, seat: int, slot: int) -> tuple[str, ...]:
    acting = state.phase in (Phase.THROW, Phase.TARGET) and (seat, slot) == (state.seat, state.effect)
    return ("acting",) if acting else ()


def _purses(state: MokzoState) -> Iterator[Element]:
    for seat, traveller in enumerate(state.travellers):
        zone, marks = (
            f"seat:{seat}",
            ("starter",) if state.phase != Phase.FIRST and seat == state.first else (),
        )
        yield Element(
            f"rice:{seat}", zone, "counter", "rice", (0,), seat, 0, marks, Text("Rice"), traveller.rice
        )
        yield Element(
            f"coins:{seat}", zone, "counter", "coins", (1,), seat, 0, (), Text("Coins"), traveller.coins
        )
        if traveller.shielded:
            label = Text("Shielded until the next turn")
            yield Element(f"shield:{seat}", zone, "counter", "shield", (2,), seat, label=label)


def _prices(rules: Rules, state: MokzoState) -> Iterator[Element]:
    rice, coins = rules.walking_costs(state)
    told = (
        ("round", Text("Round"), state.round),
        ("limit", Text("Hand limit"), rules.hand_limit(state.mover)),
        ("distance", Text("Squares of an advance"), rules.distance(state.mover)),
        ("price-rice", Text("Walk for rice"), rice),
        ("price-coins", Text("Walk for coins"), coins),
    )
    for place, (name, label, value) in enumerate(told):
        yield Element(name, "turn", "counter", name, (place,), label=label, value=value)


def _choice(
    rules: Rules, state: MokzoState, table: CardTable, slots: dict[tuple[int, int], str], act: Act
) -> Choice:
    path: tuple[str, ...] = (f"button:{act.verb}",)
    if act.card is not None:
        path = (*table.picked(f"hand:{state.seat}", (act.card,)), _HANDLED[act.verb])
    elif act.verb in _ON_CARD:
        path = (slots[act.number, act.slot],)
    elif act.verb in _PURSES:
        path = (f"{_PURSES[act.verb]}:{act.number - 1}",)
    return Choice(str(act), path, act_text(rules, state, act), act.verb)


def _buttons(choices: Sequence[Choice]) -> Iterator[Element]:
    words = {"button:place": Text("Place"), "button:discard": Text("Discard for 2 rice")}
    shown = {choice.path[-1]: words.get(choice.path[-1], choice.label) for choice in choices}
    for place, (name, label) in enumerate(shown.items()):
        if name.startswith("button:"):
            yield Element(name, "panel", "button", name.removeprefix("button:"), (place,), label=label)
