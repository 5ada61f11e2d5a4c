"""The table of mokaik as one viewer sees it, and the cards he picks to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cetkaik.cards import (
    Cards,
    CardTable,
    Combination,
    Combining,
    card_name,
    cards_name,
    counters,
    payment_name,
    player_name,
    reading_name,
    result_name,
    spell_cards,
    strength_name,
)
from cetkaik.games.mokaik.state import Action, Discard, Laid, MokaikState, best
from cetkaik.scene import Choice, Element, Scene, Text, Zone, counted

_PLAY, _DISCARD = "button:play", "button:discard"


def draw_scene(
    state: MokaikState,
    viewer: int | None,
    combining: Combining,
    mark: Combination | None,
    actions: Sequence[Action],
) -> Scene:
    """Draws a state with a choice for each of the viewer's actions; ``mark`` is what answers must beat."""
    table = _table(state, viewer, combining)
    choices = tuple(_choices(table, viewer, combining, actions))
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state.seats)),
        elements=(
            *table.elements,
            *counters(state.points, state.dealer, state.season, bonus=True),
            *_buttons(choices),
        ),
        headline=_headline(state, viewer, mark, actions),
        choices=choices,
        log=tuple(_log(state)),
        acting=state.actor,
    )


def _zones(seats: int) -> Iterator[Zone]:
    for seat in range(seats):
        name = player_name(seat)
        yield Zone(f"hand:{seat}", "fan", seat, label=Text("Hand of {player}", player=name))
        yield Zone(f"trick:{seat}", "row", seat, label=Text("Laid by {player}", player=name))
        yield Zone(f"open:{seat}", "row", seat, label=Text("Open cards of {player}", player=name))
        yield Zone(f"buried:{seat}", "pile", seat, label=Text("Face-down cards of {player}", player=name))
    yield Zone("stock", "pile", label=Text("Set aside"))
    yield Zone("spent", "row", label=Text("Out of play"))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _table(state: MokaikState, viewer: int | None, combining: Combining) -> CardTable:
    table = CardTable()
    table.face_down("stock", len(state.stock))
    table.face_up("spent", state.spent)
    for seat in range(state.seats):
        _lay_private(table, f"buried:{seat}", state.buried[seat], seat, viewer)
        table.face_up(f"open:{seat}", state.open[seat], seat)
    strongest = best(state.trick)[0] if state.trick else None
    for seat, combination, _size in state.trick:
        if combination is not None:
            marks = ("best",) if seat == strongest else ()
            table.combination(f"trick:{seat}", combination, combining, seat, marks)
    for seat in range(state.seats):
        _lay_private(table, f"hand:{seat}", state.hands[seat], seat, viewer)
    return table


def _lay_private(table: CardTable, zone: str, cards: Cards, seat: int, viewer: int | None) -> None:
    if seat == viewer:
        table.face_up(zone, cards, seat, alike=True)
    else:
        table.face_down(zone, len(cards), seat)


def _choices(
    table: CardTable, viewer: int | None, combining: Combining, actions: Sequence[Action]
) -> Iterator[Choice]:
    readings = Counter(action.cards for action in actions if isinstance(action, Combination))
    for action in actions:
        match action:
            case Discard(cards):
                text, label, button = f"discard:{spell_cards(cards)}", _discard_name(cards), _DISCARD
            case Combination(cards, reading):
                # A card that can be read in several ways needs one more pick (DECK-6.8).
                button = _PLAY if readings[cards] == 1 else f"button:{reading.text}"
                text, label = f"play:{combining.spell(action)}", _play_name(action)
            case _:
                continue
        path = (*table.picked(f"hand:{viewer}", cards), button)
        effect = "discard" if button == _DISCARD else "play"
        yield Choice(text, path, label, effect, loose=len(cards))


def _buttons(choices: tuple[Choice, ...]) -> Iterator[Element]:
    """Draws a button for each last pick: playing, the readings from the strongest down, discarding."""
    names = {choice.path[-1].removeprefix("button:") for choice in choices}
    readings = sorted(names - {"play", "discard"}, key=_strength, reverse=True)
    faces = [face for face in ("play", *readings, "discard") if face in names]
    for index, face in enumerate(faces):
        yield Element(f"button:{face}", "panel", "button", face, (index,), label=_button_name(face))


def _strength(reading: str) -> int:
    return int(reading.lstrip("abcdefghijklmnopqrstuvwxyz"))


def _button_name(face: str) -> Text:
    if face in ("play", "discard"):
        return Text("Play") if face == "play" else Text("Lay face down")
    kind = strength_name(_strength(face))
    return (
        Text("As a run up to {kind}", kind=kind) if face.startswith("run") else Text("As {kind}", kind=kind)
    )


def _play_name(combination: Combination) -> Text:
    return Text("Play {combination}", combination=_combination_name(combination))


def _discard_name(cards: Cards) -> Text:
    if len(cards) == 1:
        return Text("Lay {card} face down", card=card_name(cards[0]))
    return counted("Lay {n} card face down", "Lay {n} cards face down", len(cards))


def _combination_name(combination: Combination) -> Text:
    cards, reading = combination
    if reading.type != "single":
        return reading_name(reading)
    name, kind = card_name(cards[0]), strength_name(reading.strength)
    return name if cards[0].strength == reading.strength else Text("{card} as {kind}", card=name, kind=kind)


def _headline(
    state: MokaikState, viewer: int | None, mark: Combination | None, actions: Sequence[Action]
) -> Text:
    if state.phase == "over":
        return result_name(state.points)
    if state.phase == "dealer":
        return Text("The first dealer is drawn.")
    if state.actor is None:
        return Text("The cards are dealt.")
    if state.actor != viewer:
        return Text("{player} is to play.", player=player_name(state.actor))
    if mark is None:
        return Text("You lead: play a card, a set or a run.")
    lead, count = _combination_name(mark), cards_name(mark.reading.size)
    what = {"lead": lead, "colours": _colours_name(mark), "cards": count}
    if any(isinstance(action, Combination) for action in actions):
        return Text("Beat {lead} with {colours}, or lay {cards} face down.", **what)
    return Text("You cannot beat {lead} with {colours}: lay {cards} face down.", **what)


def _colours_name(combination: Combination) -> Text:
    """Says how many cards of which colour an answer must have (MOK-3.2)."""
    reds = combination.reds
    blacks = len(combination.cards) - reds
    red = counted("{n} red card", "{n} red cards", reds)
    black = counted("{n} black card", "{n} black cards", blacks)
    if reds and blacks:
        return Text("{black} and {red}", black=black, red=red)
    return red if reds else black


def _log(state: MokaikState) -> Iterator[Text]:
    """Tells the last trick and what there is of the present one, then what the season before has cost."""
    yield from map(_laid, state.last)
    if state.winner is not None:
        name = player_name(state.winner)
        # Nothing is open before the first trick of a season has been won.
        ended = state.phase == "over" or not any(state.open)
        yield (
            Text("{player} wins the season.", player=name)
            if ended
            else Text("{player} wins the trick.", player=name)
        )
    yield from map(payment_name, state.settled)
    yield from map(_laid, state.trick)


def _laid(laid: Laid) -> Text:
    name = player_name(laid.seat)
    if laid.combination is None:
        return Text("{player} lays {cards} face down.", player=name, cards=cards_name(laid.size))
    return Text("{player} plays {combination}.", player=name, combination=_combination_name(laid.combination))
