"""The table of makhop as one viewer sees it, and what he picks to act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cetkaik.cards import CardTable, card_name, player_name, result_name
from cetkaik.games.makhop.state import (
    Action,
    Done,
    Draw,
    Extend,
    Free,
    MakhopState,
    Merge,
    Numbers,
    Play,
    Reset,
    Won,
    has_special,
    pick,
)
from cetkaik.scene import Choice, Element, Scene, Text, Zone

_RESET, _DRAW = "button:reset", "button:draw"


def draw_scene(state: MakhopState, viewer: int | None, actions: Sequence[Action], *, spent: bool) -> Scene:
    """Draws a state with a choice for each of the viewer's actions; ``spent``: nothing can be turned up."""
    table = _table(state, viewer)
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state.seats)),
        elements=(*table.elements, *_score(state), *_buttons(actions, spent)),
        headline=_headline(state, viewer, actions, spent),
        choices=tuple(_choices(table, state, actions, spent)),
        log=tuple(_log(state)),
        acting=state.actor,
    )


def _zones(seats: int) -> Iterator[Zone]:
    for seat in range(seats):
        label = Text("Hand of {player}", player=player_name(seat))
        yield Zone(f"hand:{seat}", "fan", seat, label=label)
    yield Zone("roads", "row", label=Text("Roads"))
    yield Zone("stock", "pile", label=Text("Stock"))
    yield Zone("dead", "row", label=Text("Out of play"))
    yield Zone("score", "panel", label=Text("Seasons won"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _table(state: MakhopState, viewer: int | None) -> CardTable:
    table = CardTable()
    table.face_down("stock", len(state.stock))
    table.face_up("dead", state.dead)
    table.face_up("roads", (card for card in state.ends if card.number is not None), alike=True)
    free = (card for card in state.ends if card.number is None)
    table.face_up("roads", free, marks=("free",), alike=True)
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            table.face_up(f"hand:{seat}", hand, seat, alike=True)
        else:
            table.face_down(f"hand:{seat}", len(hand), seat)
    return table


def _score(state: MakhopState) -> Iterator[Element]:
    for seat, won in enumerate(state.wins):
        marks = ("dealer",) if seat == state.dealer else ()
        name, value = player_name(seat), int(won) if won.denominator == 1 else round(float(won), 2)
        yield Element(
            f"points:{seat}", "score", "counter", "points", (seat,), seat, 0, marks, name, value=value
        )
    label = Text("Season {number}", number=state.season)
    yield Element("season", "score", "counter", "season", (state.seats,), label=label, value=state.season)


def _buttons(actions: Sequence[Action], spent: bool) -> Iterator[Element]:
    if Reset() in actions:
        yield Element(_RESET, "panel", "button", "reset", (0,), label=play_name(Reset()))
    if Draw() in actions:
        yield Element(_DRAW, "panel", "button", "draw", (1,), label=_draw_name(spent))


def _choices(
    table: CardTable, state: MakhopState, actions: Sequence[Action], spent: bool
) -> Iterator[Choice]:
    """Offers each action: first the cards of the hand in any order, then the roads from the lowest up."""
    zone = f"hand:{state.seat}"
    for action in actions:
        cards: Sequence[int | None]
        roads: Sequence[int | None]
        match action:
            case Extend(road, cards):
                roads = (road,)
            case Merge(first, second, cards):
                roads = (first, second)
            case Free(number):
                cards, roads = (number,), (None,)
            case Reset():
                path = (*table.picked(zone, pick(state.hand, (None,))), _RESET)
                yield Choice(str(action), path, play_name(action), "reset")
                continue
            case _:
                yield Choice(str(action), (_DRAW,), _draw_name(spent), "draw")
                continue
        path = (
            *table.picked(zone, pick(state.hand, cards)),
            *table.picked("roads", pick(state.ends, roads)),
        )
        yield Choice(str(action), path, play_name(action), "play", loose=len(cards))


def play_name(play: Play) -> Text:
    """Names what a player can do.

    >>> str(play_name(Extend(6, (1, 2, 3)))), str(play_name(Merge(1, 1, (2,))))
    ('Lay 1 + 2 + 3 on 6', 'Join 1 and 1 with 2')
    """
    match play:
        case Extend(road, cards):
            return Text("Lay {cards} on {road}", cards=_sum(cards), road=road)
        case Merge(first, second, cards):
            return Text(
                "Join {first} and {second} with {cards}", first=first, second=second, cards=_sum(cards)
            )
        case Free(number):
            return Text("Lay {number} on a free road", number=number)
        case Reset():
            return Text("Sweep all roads away")
        case Draw():
            return _draw_name(False)


def _draw_name(spent: bool) -> Text:
    return Text("Pass, as no card is left to turn up") if spent else Text("Turn up a card")


def _sum(numbers: Numbers) -> str:
    return " + ".join(map(str, numbers))


def _headline(state: MakhopState, viewer: int | None, actions: Sequence[Action], spent: bool) -> Text:
    if state.phase == "over":
        return result_name(tuple(map(float, state.wins)))
    if state.phase == "dealer":
        return Text("The first dealer is drawn.")
    if state.phase == "deal":
        return Text("The cards are dealt.")
    if state.actor is None:
        return Text("A card is turned up.")
    if state.actor != viewer:
        return Text("{player} is to play.", player=player_name(state.actor))
    if len(actions) == 1:
        if spent:
            return Text("No card of yours fits, and none is left to turn up: pass.")
        return Text("No card of yours fits a road: turn up a card.")
    if all(isinstance(action, Reset | Draw) for action in actions):
        return Text("No number of yours fits a road: sweep the roads away, or leave them.")
    if has_special(state.ends):
        return Text("Lay cards that add up to a road or to two, or any number on a free road.")
    return Text("Lay cards that add up to a road, or join two roads with their sum.")


def _log(state: MakhopState) -> Iterator[Text]:
    for event in state.recent:
        if isinstance(event, Won):
            yield from _won(event)
        else:
            awaited = state.phase == "turn" and event is state.recent[-1]
            yield from _done(event, awaited)


def _won(event: Won) -> Iterator[Text]:
    if event.blocked:
        yield Text("Nobody can go on: the fewest cards win.")
    shared = len(event.winners) > 1
    for seat in event.winners:
        name = player_name(seat)
        yield (
            Text("{player} shares the season.", player=name)
            if shared
            else Text("{player} wins the season.", player=name)
        )


def _done(event: Done, awaited: bool) -> Iterator[Text]:
    """Tells what a player did; the card is ``awaited`` while chance has not turned it up."""
    passed = event.play == Draw() and not event.turned and not awaited
    name = player_name(event.seat)
    yield Text("{player} passes: no card is left to turn up.", player=name) if passed else _deed(event, name)
    if event.shuffled:
        yield Text("The cards out of play are shuffled into a new stock.")
    for card in event.turned:
        yield Text("Turned up: {card}.", card=card_name(card))


def _deed(event: Done, name: Text) -> Text:
    match event.play:
        case Extend(road, cards):
            return Text("{player} lays {cards} on {road}.", player=name, cards=_sum(cards), road=road)
        case Merge(first, second, cards):
            return Text(
                "{player} joins {first} and {second} with {cards}.",
                player=name,
                first=first,
                second=second,
                cards=_sum(cards),
            )
        case Free(number):
            return Text("{player} lays {number} on a free road.", player=name, number=number)
        case Reset():
            return Text("{player} sweeps all roads away.", player=name)
        case Draw():
            return Text("{player} turns up a card.", player=name)
