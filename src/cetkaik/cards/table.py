"""Cards in scenes: their names, their elements, and the counters of a card table.

Face-up cards are called by face and copy (``B5:2``), numbered afresh for each viewer in the order in which
they are laid down in the scene, so that an id never says which of several equal cards somebody was dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cetkaik.cards.combinations import Combination, Combining, Reading
from cetkaik.cards.deck import Card, CardKind
from cetkaik.cards.season import NO_DEALER, Dealership, Points, leaders
from cetkaik.game import Payment
from cetkaik.scene import BACK, Element, Text, counted

KIND_NAMES = {
    CardKind.NUAK: Text("Vessel"),
    CardKind.MUN: Text("Blank"),
    CardKind.KAUK: Text("Pawn"),
    CardKind.GUA: Text("Archer"),
    CardKind.KAUN: Text("Chariot"),
    CardKind.DAU: Text("Tiger"),
    CardKind.MAUN: Text("Horse"),
    CardKind.KUA: Text("Officer"),
    CardKind.TUK: Text("Shaman"),
    CardKind.UAI: Text("General"),
    CardKind.IO: Text("King"),
    CardKind.TAM: Text("Tam2"),
}


def card_name(card: Card) -> Text:
    """Names a card for readers.

    >>> str(card_name(Card.R1)), str(card_name(Card.BT))
    ('red Pawn, 1', 'black Tam2')
    """
    kind = KIND_NAMES[card.kind]
    name = Text("red {kind}", kind=kind) if card.is_red else Text("black {kind}", kind=kind)
    return name if card.number is None else Text("{card}, {number}", card=name, number=card.number)


def card_names(cards: Iterable[Card]) -> Text:
    """Names some cards for readers.

    >>> str(card_names((Card.R1, Card.BT, Card.RT)))
    'red Pawn, 1; black Tam2; red Tam2'
    """
    first, *others = cards
    if not others:
        return card_name(first)
    return Text("{first}; {others}", first=card_name(first), others=card_names(others))


def strength_name(strength: int) -> Text:
    """Names a strength by the kind that has it (DECK-2.1)."""
    return Text("King or Tam2") if strength == 9 else KIND_NAMES[CardKind(strength + 1)]


def reading_name(reading: Reading) -> Text:
    """Names a reading of strength.

    >>> str(reading_name(Reading("set", 5, 3))), str(reading_name(Reading("run", 8, 4)))
    ('set of 3: Horse', 'run of 4 up to General')
    """
    kind = strength_name(reading.strength)
    match reading.type:
        case "single":
            return Text("single {kind}", kind=kind)
        case "set":
            return Text("set of {number}: {kind}", number=reading.size, kind=kind)
        case "run":
            return Text("run of {number} up to {kind}", number=reading.size, kind=kind)
        case "runset":
            length = reading.size // reading.copies
            return Text(
                "{copies}-fold run of {number} up to {kind}", copies=reading.copies, number=length, kind=kind
            )


def player_name(seat: int) -> Text:
    """Names a seat where nobody's own name is known."""
    return Text("Player {n}", n=seat + 1)


class CardTable:
    """Collects the card elements of one scene, in the order in which they should be numbered.

    Lay down first what moves least, the viewer's hand last: then ids follow cards from the hand to the table.
    """

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self._copies: Counter[Card] = Counter()
        self._sizes: Counter[str] = Counter()
        self._ids: dict[tuple[str, Card], list[str]] = {}

    def face_up(
        self,
        zone: str,
        cards: Iterable[Card],
        owner: int | None = None,
        *,
        marks: tuple[str, ...] = (),
        alike: bool = False,
    ) -> None:
        """Lays down cards that the viewer sees; those ``alike`` can be picked for one another."""
        for card in cards:
            self._lay(zone, card, owner, marks, f"{zone}:{card.name}" if alike else "")

    def combination(
        self,
        zone: str,
        combination: Combination,
        combining: Combining,
        owner: int | None = None,
        marks: tuple[str, ...] = (),
    ) -> None:
        """Lays down a combination; what a wild card stands for is written beside it."""
        for card, value in zip(combination.cards, combining.stand_ins(combination), strict=True):
            self._lay(zone, card, owner, marks if value is None else (*marks, "wild"), value=value)

    def face_down(self, zone: str, count: int, owner: int | None = None) -> None:
        """Lays down cards that the viewer does not see."""
        for at in range(count):
            self.elements.append(Element(f"{zone}:{at + 1}", zone, "card", BACK, (at,), owner))

    def picked(self, zone: str, cards: Sequence[Card]) -> tuple[str, ...]:
        """Returns the elements to pick for some cards of a zone."""
        used: Counter[Card] = Counter()
        path = []
        for card in cards:
            path.append(self._ids[zone, card][used[card]])
            used[card] += 1
        return tuple(path)

    def _lay(
        self,
        zone: str,
        card: Card,
        owner: int | None,
        marks: tuple[str, ...],
        alike: str = "",
        value: int | None = None,
    ) -> None:
        self._copies[card] += 1
        name, place = f"{card.name}:{self._copies[card]}", (self._sizes[zone],)
        self._sizes[zone] += 1
        self._ids.setdefault((zone, card), []).append(name)
        element = Element(
            name, zone, "card", card.face, place, owner, 0, marks, card_name(card), value, alike
        )
        self.elements.append(element)


def counters(
    points: Points, dealer: Dealership | None, season: int, *, bonus: bool = False
) -> Iterator[Element]:
    """Draws the points of every seat, the dealer's mark, the season and, where it counts, the bonus."""
    for seat, total in enumerate(points):
        marks = ("dealer",) if dealer is not None and dealer.seat == seat else ()
        name = player_name(seat)
        yield Element(
            f"points:{seat}", "score", "counter", "points", (seat,), seat, 0, marks, name, value=total
        )
    seats = len(points)
    label = Text("Season {number}", number=season)
    yield Element("season", "score", "counter", "season", (seats,), label=label, value=season)
    if bonus and dealer is not None and dealer is not NO_DEALER:
        label = Text("Dealer's bonus")
        yield Element("bonus", "score", "counter", "bonus", (seats + 1,), label=label, value=dealer.bonus)


def result_name(points: Sequence[float]) -> Text:
    """Says who has won a match, or how many share the first place (DECK-10.4)."""
    first = leaders(points)
    if len(first) == 1:
        return Text("{player} wins the match.", player=player_name(first[0]))
    return counted("{n} player shares the first place.", "{n} players share the first place.", len(first))


def payment_name(payment: Payment) -> Text:
    """Says who pays whom how much and why; the pot is named where it pays or is paid."""
    what: dict[str, Text | int] = {"points": int(payment.amount), "reason": payment.reason}
    if payment.payer is None:
        return Text("{player} takes {points}: {reason}.", player=player_name(payment.receiver or 0), **what)
    payer = player_name(payment.payer)
    if payment.receiver is None:
        return Text("{player} pays {points}: {reason}.", player=payer, **what)
    receiver = player_name(payment.receiver)
    return Text("{payer} pays {receiver} {points}: {reason}.", payer=payer, receiver=receiver, **what)


def listed(texts: Iterable[Text]) -> Text:
    """Joins some texts with commas.

    >>> str(listed((Text("a"), Text("b"), Text("c"))))
    'a, b, c'
    """
    first, *others = texts
    return Text("{first}, {others}", first=first, others=listed(others)) if others else first


def cards_name(count: int) -> Text:
    """Names a number of cards."""
    return counted("{n} card", "{n} cards", count)
