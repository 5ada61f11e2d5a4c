"""The table of makaik as one viewer sees it, and what he picks to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cetkaik.cards import (
    CardTable,
    Dealership,
    Reading,
    card_name,
    card_names,
    counters,
    player_name,
    reading_name,
    result_name,
)
from cetkaik.games.makaik.state import (
    ROUNDS,
    Action,
    Ante,
    Base,
    Call,
    Draw2,
    Drop,
    Event,
    Given,
    Keep,
    MakaikState,
    Outcome,
    Shown,
    Stay,
    Swap,
)
from cetkaik.scene import Choice, Element, Scene, Text, Zone


def draw_scene(
    state: MakaikState,
    viewer: int | None,
    worth: Reading | None,
    actions: Sequence[tuple[Action, str]],
) -> Scene:
    """Draws a state with a choice for each of the viewer's actions; ``worth`` is what his cards are now."""
    table = _table(state, viewer)
    dealer = None if state.dealer < 0 else Dealership(state.dealer)
    choices = tuple(_choices(table, viewer, actions))
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state)),
        elements=(
            *_placed(table.elements),
            *counters(state.points, dealer, state.season),
            *_stakes(state),
            *_buttons([action for action, _text in actions]),
        ),
        headline=_headline(state, viewer, worth, [action for action, _text in actions]),
        choices=choices,
        log=tuple(_log(state)),
        acting=state.actor,
    )


def _zones(state: MakaikState) -> Iterator[Zone]:
    for seat in range(state.seats):
        name = player_name(seat)
        label = Text("Hand of {player}", player=name)
        if state.dealer >= 0 and state.phase != "over" and seat not in state.active:
            label = Text("Hand of {player}, out of the bet", player=name)
        yield Zone(f"hand:{seat}", "fan", seat, label=label)
    yield Zone("open", "row", label=Text("Open cards"))
    yield Zone("drawn", "row", state.drawer, label=Text("Drawn cards"))
    yield Zone("stock", "pile", label=Text("Stock"))
    yield Zone("bottom", "pile", label=Text("Under the stock"))
    yield Zone("pot", "pot", label=Text("Pot"))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _table(state: MakaikState, viewer: int | None) -> CardTable:
    table = CardTable()
    table.face_down("stock", len(state.stock))
    _lay_bottom(table, state, viewer)
    table.face_up("open", state.open, alike=True)
    if viewer is not None and viewer == state.drawer:
        table.face_up("drawn", state.drawn, viewer, alike=True)
    else:
        table.face_down("drawn", len(state.drawn), state.drawer)
    for seat in sorted(range(state.seats), key=lambda seat: seat == viewer):
        # MAK-6.1: all have seen which open card a swap took.
        known = state.hands[seat] if seat == viewer else state.known(seat)
        zone = f"hand:{seat}"
        table.face_up(zone, known, seat, alike=True)
        table.face_down(zone, len(state.hands[seat]) - len(known), seat)
    return table


def _placed(elements: Sequence[Element]) -> Iterator[Element]:
    """Gives each card a place of its own where seen and unseen ones lie together."""
    sizes: Counter[str] = Counter()
    for element in elements:
        yield replace(element, place=(sizes[element.zone],))
        sizes[element.zone] += 1


def _lay_bottom(table: CardTable, state: MakaikState, viewer: int | None) -> None:
    others = sum(len(cards) for seat, cards in enumerate(state.bottom) if seat != viewer)
    table.face_down("bottom", others)
    if viewer is not None:
        table.face_up("bottom", state.bottom[viewer], viewer)


def _stakes(state: MakaikState) -> Iterator[Element]:
    yield Element("pot", "pot", "counter", "pot", (0,), label=Text("In the pot"), value=state.pot)
    if state.bet_round:
        label = Text("Betting round {number} of {rounds}", number=state.bet_round, rounds=ROUNDS)
        yield Element("round", "pot", "counter", "round", (1,), label=label, value=state.bet_round)
    if state.base:
        yield Element("base", "pot", "counter", "base", (2,), label=Text("Base"), value=state.base)


def _choices(table: CardTable, viewer: int | None, actions: Sequence[tuple[Action, str]]) -> Iterator[Choice]:
    hand = f"hand:{viewer}"
    for action, text in actions:
        match action:
            case Swap(given, taken):
                path = (*table.picked(hand, (given,)), *table.picked("open", (taken,)))
                label = Text("Give {given} for {taken}", given=card_name(given), taken=card_name(taken))
                yield Choice(text, path, label, "swap")
            case Keep(taken, given):
                path = (*table.picked("drawn", (taken,)), *table.picked(hand, (given,)))
                label = Text("Keep {taken}, give up {given}", taken=card_name(taken), given=card_name(given))
                yield Choice(text, path, label, "take")
            case _:
                effect = "bet" if isinstance(action, Base | Call) else text
                yield Choice(text, (f"button:{_button(action)}",), _button_name(action), effect)


def _button(action: Action) -> str:
    return f"base{action.points}" if isinstance(action, Base) else type(action).__name__.lower()


def _buttons(actions: Sequence[Action]) -> Iterator[Element]:
    pressed = [action for action in actions if not isinstance(action, Swap | Keep)]
    for index, action in enumerate(pressed):
        name, value = _button(action), action.points if isinstance(action, Base) else None
        face = "base" if isinstance(action, Base) else name
        label = _button_name(action)
        yield Element(f"button:{name}", "panel", "button", face, (index,), label=label, value=value)


def _button_name(action: Action) -> Text:
    match action:
        case Draw2():
            return Text("Look at two cards of the stock")
        case Stay():
            return Text("Exchange nothing")
        case Base(points):
            return Text("Base {points}", points=points)
        case Call():
            return Text("Call")
        case _:
            return Text("Drop")


def _headline(
    state: MakaikState, viewer: int | None, worth: Reading | None, actions: Sequence[Action]
) -> Text:
    if state.phase == "over":
        return result_name(state.points)
    if state.phase == "dealer":
        return Text("The first dealer is drawn.")
    if state.phase == "deal":
        return Text("The cards are dealt.")
    if state.drawer is not None and state.drawer == viewer:
        return Text("Keep one of the two drawn cards and give up one of your hand.")
    if state.drawer is not None:
        return Text("{player} looks at two cards of the stock.", player=player_name(state.drawer))
    task = Text("{player} is to act.", player=player_name(state.actor or 0))
    if state.actor == viewer:
        task = _task(state, actions)
    return (
        task
        if worth is None
        else Text("{task} You have {combination}.", task=task, combination=reading_name(worth))
    )


def _task(state: MakaikState, actions: Sequence[Action]) -> Text:
    points = state.points[state.actor or 0]
    match state.phase:
        case "exchange":
            return Text("Exchange a hand card for an open one, or look at two cards of the stock.")
        case "base" if len(actions) > 1:
            return Text("Name the base of betting round {number}, or drop.", number=state.bet_round)
        case "base" if points:
            return Text("You cannot pay the last base, {base}: you must drop.", base=state.base)
        case "base":
            return Text("You have no points left: you must drop.")
        case _ if len(actions) > 1:
            return Text("Pay the base, {base}, or drop.", base=state.base)
    return Text("You cannot pay the base, {base}: you must drop.", base=state.base)


def _log(state: MakaikState) -> Iterator[Text]:
    """Tells how the season before ended and what was done in this; at the end of the match the other way."""
    outcome = () if state.last is None else tuple(_outcome(state.last))
    events = tuple(map(_event, state.events))
    yield from (*events, *outcome) if state.phase == "over" else (*outcome, *events)


def _outcome(outcome: Outcome) -> Iterator[Text]:
    yield from map(_shown, outcome.shown)
    for seat, amount in outcome.takings:
        name = player_name(seat)
        if not outcome.shown:
            yield Text("All others dropped: {player} takes the pot of {points}.", player=name, points=amount)
        elif len(outcome.takings) == 1:
            yield Text("{player} takes the pot of {points}.", player=name, points=amount)
        else:
            yield Text("{player} takes {points} of the shared pot.", player=name, points=amount)


def _shown(shown: Shown) -> Text:
    name, reading = player_name(shown.seat), reading_name(shown.reading)
    return Text(
        "{player} shows {cards}: {combination}.",
        player=name,
        cards=card_names(shown.hand),
        combination=reading,
    )


def _event(event: Event) -> Text:
    name = player_name(event.seat)
    match event.done:
        case Swap(given, taken):
            names = {"given": card_name(given), "taken": card_name(taken)}
            return Text("{player} gives {given} for the open {taken}.", player=name, **names)
        case Given(given, None):
            return Text(
                "{player} gives up {given} for a card of the stock.", player=name, given=card_name(given)
            )
        case Given(given, card) if card is not None:
            names = {"given": card_name(given), "card": card_name(card)}
            return Text(
                "{player} gives up {given} for a card of the stock, and lays {card} from the stock.",
                player=name,
                **names,
            )
        case Ante():
            return Text("Everybody pays 1 into the pot.")
        case Base(points):
            return Text("{player} names the base {points}.", player=name, points=points)
        case Call():
            return Text("{player} calls.", player=name)
        case Drop():
            return Text("{player} drops.", player=name)
        case _:
            return Text("{player} exchanges nothing.", player=name)
