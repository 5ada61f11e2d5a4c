"""The table of taxot as one viewer sees it, and what he picks to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cetkaik.cards import (
    Cards,
    CardTable,
    Combination,
    Reading,
    card_name,
    card_names,
    counters,
    payment_name,
    player_name,
    reading_name,
    result_name,
    strength_name,
)
from cetkaik.game import Payment
from cetkaik.games.taxot.shapes import COMBINING, Form, Meld
from cetkaik.games.taxot.state import CLAIM, TAXOT, Action, Add, Discard, Event, Four, Nam, Say, TaxotState
from cetkaik.scene import Choice, Element, Scene, Text, Zone


def draw_scene(state: TaxotState, viewer: int | None, actions: Sequence[Action], bonus: bool) -> Scene:
    """Draws a state with a choice for each of the viewer's actions."""
    table = _table(state, viewer)
    choices = tuple(_choices(table, viewer, actions))
    # Who is asked for a claim is known to nobody else (TAX-3.10).
    acting = state.actor if state.phase != "wait" or state.asked == viewer else None
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state)),
        elements=(
            *table.elements,
            *counters(state.points, state.dealer, state.season, bonus=bonus),
            Element("round", "score", "counter", "round", (9,), label=Text("Round"), value=state.round),
            *_buttons(choices),
        ),
        headline=_headline(state, viewer, actions),
        choices=choices,
        log=tuple(map(_told, state.log)),
        acting=acting,
    )


def _zones(state: TaxotState) -> Iterator[Zone]:
    for seat in range(state.seats):
        name = player_name(seat)
        yield Zone(f"hand:{seat}", "fan", seat, label=Text("Hand of {player}", player=name))
        yield Zone(f"open:{seat}", "row", seat, label=Text("Open cards of {player}", player=name))
        yield Zone(f"river:{seat}", "row", seat, label=Text("Discards of {player}", player=name))
        if any(state.buried):
            yield Zone(f"buried:{seat}", "pile", seat, label=Text("Cards of {player} put aside", player=name))
    yield Zone("stock", "pile", label=Text("Stock"))
    yield Zone("lights", "row", label=Text("Light cards"))
    yield Zone("spent", "row", label=Text("Out of play"))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _table(state: TaxotState, viewer: int | None) -> CardTable:
    table = CardTable()
    table.face_down("stock", len(state.stock))
    for seat, buried in enumerate(state.buried):
        if seat == viewer:
            table.face_up(f"buried:{seat}", buried, seat)
        else:
            table.face_down(f"buried:{seat}", len(buried), seat)
    table.face_up("spent", state.spent)
    table.face_up("lights", state.lights, marks=("light",))
    for seat, river in enumerate(state.rivers):
        fresh = 1 if state.discard is not None and seat == state.seat else 0
        older = len(river) - fresh
        table.face_up(f"river:{seat}", river[:older], seat)
        table.face_up(f"river:{seat}", river[older:], seat, marks=("last",))
    for seat, meld in enumerate(state.melds):
        if meld is not None:
            _lay_meld(table, seat, meld)
    for seat, hand in enumerate(state.hands):
        if state.shows(seat, viewer):
            _lay_hand(table, state, seat, viewer)
        else:
            table.face_down(f"hand:{seat}", len(hand), seat)
    return table


def _lay_meld(table: CardTable, seat: int, meld: Meld) -> None:
    zone = f"open:{seat}"
    if meld.form.type == "special":
        table.face_up(zone, meld.cards, seat)
    else:
        table.combination(
            zone, Combination(meld.cards, _reading(meld.form, len(meld.cards))), COMBINING, seat
        )


def _lay_hand(table: CardTable, state: TaxotState, seat: int, viewer: int | None) -> None:
    """Lays a hand that the viewer sees; the card just drawn is marked."""
    hand, drawn = state.hands[seat], state.drawn
    at = len(hand) if drawn is None or seat != state.seat else hand.index(drawn)
    for cards, marks in ((hand[:at], ()), (hand[at : at + 1], ("drawn",)), (hand[at + 1 :], ())):
        table.face_up(f"hand:{seat}", cards, seat, marks=marks, alike=seat == viewer)


def _reading(form: Form, size: int) -> Reading:
    return Reading("run" if form.type == "run" else "set", form.strength, size)


def _choices(table: CardTable, viewer: int | None, actions: Sequence[Action]) -> Iterator[Choice]:
    readings = Counter(action.used for action in actions if isinstance(action, Nam))
    for action in actions:
        cards: Cards = ()
        match action:
            case Discard(card):
                cards, face, label = (card,), "discard", Text("Discard {card}", card=card_name(card))
            case Add(card):
                cards, face = (card,), "add"
                label = Text("Add {card} to your open set", card=card_name(card))
            case Four(cards, form):
                face, label = "four", Text("Lay open {combination}", combination=_form_name(form, 4))
            case Nam(cards, form):
                # Cards that can be read in several ways need one more pick (DECK-6.8).
                face = "nam" if readings[cards] == 1 else form.text
                size = len(cards) + 1 if cards else 4
                label = Text("Open {combination} for 1 point", combination=_form_name(form, size))
            case Say(word):
                face, label = word, _button_name(word)
            case _:
                continue
        path = (*table.picked(f"hand:{viewer}", cards), f"button:{face}")
        effect = face if isinstance(action, Discard | Say) else "play"
        confirm = isinstance(action, Say) and action.word != "pass"
        yield Choice(str(action), path, label, effect, loose=len(cards), confirm=confirm)


def _form_name(form: Form, size: int) -> Text:
    return Text("special triple") if form.type == "special" else reading_name(_reading(form, size))


def _buttons(choices: tuple[Choice, ...]) -> Iterator[Element]:
    """Draws a button for each last pick."""
    faces = dict.fromkeys(choice.path[-1].removeprefix("button:") for choice in choices)
    for index, face in enumerate(faces):
        yield Element(f"button:{face}", "panel", "button", face, (index,), label=_button_name(face))


def _button_name(face: str) -> Text:
    match face:
        case "discard":
            return Text("Discard")
        case "add":
            return Text("Add to the open set")
        case "four":
            return Text("Lay open four")
        case "nam":
            return Text("Open with the discard")
        case "taxot" | "claim":
            return Text("Taxot")
        case "pass":
            return Text("Pass")
        case "special":
            return Text("As a special triple")
    kind = strength_name(int(face[3:]))
    if face.startswith("run"):
        return Text("As a run up to {kind}", kind=kind)
    return Text("As a set of {kind}", kind=kind)


def _headline(state: TaxotState, viewer: int | None, actions: Sequence[Action]) -> Text:
    match state.phase:
        case "over":
            return result_name(state.points)
        case "dealer":
            return Text("The first dealer is drawn.")
        case "deal" | "light":
            return Text("The cards are dealt.")
        case "score":
            return Text("{player} has taxot.", player=player_name(state.winners[0]))
        case "wait" if state.discard is None:
            return Text("{player} draws.", player=player_name(state.seat))
        case "wait":
            return _discard_headline(state, viewer)
    if state.seat != viewer:
        return Text("{player} is to play.", player=player_name(state.seat))
    if state.phase == "open":
        return Text("You have opened: discard a card.")
    task = _task(actions)
    return (
        task
        if state.drawn is None
        else Text("You drew {card}. {task}", card=card_name(state.drawn), task=task)
    )


def _task(actions: Sequence[Action]) -> Text:
    """Says what the player whose turn it is can do, and that he cannot announce taxot if he cannot."""
    more = any(isinstance(action, Four | Add) for action in actions)
    if TAXOT in actions:
        return Text("Your six cards win: announce taxot, or discard a card.")
    if more:
        return Text("You can lay open a set of four; your six cards do not win yet. Or discard a card.")
    return Text("Your six cards do not win yet: discard a card.")


def _discard_headline(state: TaxotState, viewer: int | None) -> Text:
    card = card_name(state.rivers[state.seat][-1])
    if viewer is None or state.asked != viewer:
        return Text("{card} lies there; it may be claimed, or the next player draws.", card=card)
    opens = any(isinstance(offer, Nam) for offer in state.offers)
    if CLAIM not in state.offers:
        return Text("Do you open a combination with {card} for 1 point?", card=card)
    if opens:
        return Text(
            "{card} makes your cards win: claim it for taxot, or open a combination for 1 point?", card=card
        )
    return Text("{card} makes your cards win: claim it for taxot?", card=card)


def _told(event: Event | Payment) -> Text:
    """Tells an event or a payment, for the log."""
    if isinstance(event, Payment):
        return payment_name(event)
    name = player_name(event.seat)
    match event.deed:
        case "draw":
            return Text("{player} draws.", player=name)
        case "discard":
            return Text("{player} discards {cards}.", player=name, cards=card_names(event.cards))
        case "nam" if event.form is not None:
            opened = _form_name(event.form, len(event.cards))
            return Text("{player} opens {combination} with the discard.", player=name, combination=opened)
        case "taxot":
            return Text("{player} announces taxot with {cards}.", player=name, cards=card_names(event.cards))
        case "light":
            return Text("Light card: {card}.", card=card_names(event.cards))
        case "no winner":
            return Text("The stock is empty: nobody wins the season.")
    return Text("{player} lays open a set of four: {cards}.", player=name, cards=card_names(event.cards))
