"""The table of nine as one viewer sees it, and the cards he picks to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cetkaik.cards import (
    Card,
    CardKind,
    CardTable,
    Combination,
    Dealership,
    card_name,
    cards_name,
    counters,
    leaders,
    player_name,
)
from cetkaik.cards.table import KIND_NAMES
from cetkaik.games.nine.state import COMBINING, Action, Event, NineState, Played, StayOut, spell
from cetkaik.scene import Choice, Element, Scene, Text, Zone, counted

_STATUS: Final = {
    "undecided": Text("may still join"),
    "in": Text("in the round"),
    "out": Text("out of the round"),
}


def draw_scene(state: NineState, viewer: int | None, actions: Sequence[Action], draws: int) -> Scene:
    """Draws a state with a choice for each of the viewer's actions; ``draws`` is what staying out costs."""
    table = _table(state, viewer)
    leaving = _leaving(draws)
    choices = tuple(_choices(table, viewer, actions, leaving))
    dealer = None if state.phase == "dealer" else Dealership(state.dealer)
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state.seats)),
        elements=(
            *table.elements,
            *counters(state.points, dealer, state.season),
            *_statuses(state),
            *_buttons(choices, leaving),
        ),
        headline=_headline(state, viewer, actions),
        choices=choices,
        log=tuple(map(_told, (*state.last, *state.log))),
        acting=state.actor,
    )


def _zones(seats: int) -> Iterator[Zone]:
    for seat in range(seats):
        name = player_name(seat)
        yield Zone(f"hand:{seat}", "fan", seat, label=Text("Hand of {player}", player=name))
        yield Zone(f"won:{seat}", "row", seat, label=Text("Won by {player}, out of play", player=name))
    yield Zone("field", "row", label=Text("Played in this round"))
    yield Zone("stock", "pile", label=Text("Stock"))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("status", "panel", label=Text("Who is in the round"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _table(state: NineState, viewer: int | None) -> CardTable:
    table = CardTable()
    table.face_down("stock", len(state.stock))
    for seat in range(state.seats):
        table.face_up(f"won:{seat}", state.won[seat], seat)
    for played in state.field:
        _lay(table, played, ("best",) if played is state.field[-1] else ())
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            table.face_up(f"hand:{seat}", hand, seat, alike=True)
        else:
            table.face_down(f"hand:{seat}", len(hand), seat)
    return table


def _lay(table: CardTable, played: Played, marks: tuple[str, ...]) -> None:
    """Lays down a combination; what a mun stands for is written on it (NIN-3.4)."""
    cards, reading = played.combination
    kind = CardKind(reading.strength)
    for card in cards:
        wild = COMBINING.is_wild(card)
        # A kind without a number is named by a mark, so that the slip can show its sign.
        meaning = () if kind.number is not None else (f"as.{kind.code}",)
        shown = (*marks, "wild", *meaning) if wild else marks
        table.face_up("field", (card,), played.seat, marks=shown)
        if wild:
            laid = table.elements[-1]
            table.elements[-1] = replace(laid, label=_card_as(card, kind), value=kind.number)


def _statuses(state: NineState) -> Iterator[Element]:
    for seat, status in enumerate(state.status):
        label = Text("{player}: {status}", player=player_name(seat), status=_STATUS[status])
        yield Element(f"status:{seat}", "status", "counter", status, (seat,), seat, label=label)


def _leaving(draws: int) -> Text:
    if not draws:
        return Text("Leave the round")
    return counted("Stay out and draw {n} card", "Stay out and draw {n} cards", draws)


def _choices(
    table: CardTable, viewer: int | None, actions: Sequence[Action], leaving: Text
) -> Iterator[Choice]:
    readings = Counter(action.cards for action in actions if isinstance(action, Combination))
    for action in actions:
        match action:
            case Combination(cards, reading):
                # Cards that can be read in several ways need one more pick (NIN-3.4).
                code = CardKind(reading.strength).code
                button = "button:play" if readings[cards] == 1 else f"button:as.{code}"
                path = (*table.picked(f"hand:{viewer}", cards), button)
                label = Text("Play {combination}", combination=_combination_name(action))
                yield Choice(f"play:{spell(action)}", path, label, "play", loose=len(cards))
            case StayOut():
                yield Choice("out", ("button:out",), leaving, "pass")


def _buttons(choices: tuple[Choice, ...], leaving: Text) -> Iterator[Element]:
    """Draws a button for each last pick: playing, the kinds a mun can stand for, staying out."""
    named = {
        "play": Text("Play"),
        **{f"as.{kind.code}": Text("As {kind}", kind=KIND_NAMES[kind]) for kind in reversed(CardKind)},
        "out": leaving,
    }
    wanted = {choice.path[-1] for choice in choices}
    faces = [face for face in named if f"button:{face}" in wanted]
    for index, face in enumerate(faces):
        yield Element(f"button:{face}", "panel", "button", face, (index,), label=named[face])


def _card_as(card: Card, kind: CardKind) -> Text:
    name = card_name(card)
    return name if card.kind is kind else Text("{card} as {kind}", card=name, kind=KIND_NAMES[kind])


def _combination_name(combination: Combination) -> Text:
    cards, reading = combination
    kind = CardKind(reading.strength)
    if len(cards) == 1:
        return _card_as(cards[0], kind)
    reds = combination.reds
    name = Text("set of {number}: {kind}", number=len(cards), kind=KIND_NAMES[kind])
    if 0 < reds < len(cards):
        return Text("{set}, in both colours", set=name)
    return Text("{set}, all red", set=name) if reds else Text("{set}, all black", set=name)


def _headline(state: NineState, viewer: int | None, actions: Sequence[Action]) -> Text:
    if state.phase == "over":
        return _result(state)
    if state.phase == "dealer":
        return Text("The first dealer is drawn.")
    if state.actor is None:
        # Cards are drawn only after a round has been led or won (NIN-5.4, NIN-5.5).
        if state.rounds or state.field:
            return Text("{player} draws.", player=player_name(state.due[0]))
        return Text("The cards are dealt.")
    if state.actor != viewer:
        return Text("{player} is to play.", player=player_name(state.actor))
    if state.top is None:
        return Text("You lead: play a card or a set.")
    return _task(state.top, actions)


def _task(top: Combination, actions: Sequence[Action]) -> Text:
    """Says what can be done about the top, or that nothing can."""
    name = _combination_name(top)
    if StayOut() not in actions:
        return Text("You have joined and must answer {top}.", top=name)
    if len(actions) == 1:
        return Text("You have no answer to {top}: stay out.", top=name)
    if top.reading.strength == CardKind.TAM:
        # Nothing else is stronger (NIN-3.2).
        return Text("Answer {top} by a Vessel of its colour or by more of its kind, or stay out.", top=name)
    return Text(
        "Answer {top} by one stronger card of its colour or by more of its kind, or stay out.", top=name
    )


def _result(state: NineState) -> Text:
    first = leaders(state.points)
    if state.season == 1:
        # A season alone is won by the fewest cards where the scores are equal (NIN-6.2).
        first = tuple(event.seat for event in state.log if event.what == "season")
    if len(first) == 1:
        return Text("{player} wins the match.", player=player_name(first[0]))
    return counted("{n} player shares the first place.", "{n} players share the first place.", len(first))


def _told(event: Event) -> Text:
    name, number = player_name(event.seat), event.number
    match event.what:
        case "play":
            played = Text("nothing") if event.combination is None else _combination_name(event.combination)
            return Text("{player} plays {combination}.", player=name, combination=played)
        case "out":
            return Text("{player} stays out.", player=name)
        case "draw":
            return Text("{player} draws {cards}.", player=name, cards=cards_name(number))
        case "gone":
            one, many = "{player} goes out and scores {n} point.", "{player} goes out and scores {n} points."
            return counted(one, many, number, player=name)
        case "round":
            return Text("{player} wins the round: {cards}.", player=name, cards=cards_name(number))
        case "season":
            return Text("{player} wins the season.", player=name)
        case "reward":
            return Text("{player} gets 1 more point as dealer.", player=name)
