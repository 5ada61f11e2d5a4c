"""The table of namtou as one viewer sees it, and the buttons with which he bets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cetkaik.cards import (
    Cards,
    CardTable,
    Dealership,
    counters,
    player_name,
    reading_name,
    result_name,
)
from cetkaik.game import Payment
from cetkaik.games.namtou.state import FEE, NO_MOVE, Bet, Deed, NamtouState, Outcome
from cetkaik.games.namtou.value import Found, Ranking
from cetkaik.scene import Choice, Element, Scene, Text, Zone, counted

NAMES: Final = {
    "kua_kauk_mun_aum": Text("Social Order"),
    "tam_io": Text("Tam2 and King"),
    "huep_hia": Text("Culture"),
    "maun_gua_kauk": Text("Cavalry"),
    "mok_mok": Text("Attack"),
    "huet_kaik_a_dat": Text("Deadly Army"),
}


def draw_scene(
    state: NamtouState, viewer: int | None, ranking: Ranking, cycles: int, bets: Sequence[Bet]
) -> Scene:
    """Draws a state with a choice for each of the viewer's bets."""
    table = _table(state, viewer)
    choices = tuple(_choice(bet) for bet in bets)
    dealer = None if state.phase == "dealer" else Dealership(state.dealer)
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state.seats)),
        elements=(
            *table.elements,
            *_worth(state, viewer, ranking),
            *_pot(state, cycles),
            *counters(state.points, dealer, state.season),
            *_buttons(choices, bets),
        ),
        headline=_headline(state, viewer, bets),
        choices=choices,
        log=tuple(_log(state, ranking)),
        acting=state.actor,
    )


def _zones(seats: int) -> Iterator[Zone]:
    for seat in range(seats):
        name = player_name(seat)
        yield Zone(f"hand:{seat}", "fan", seat, label=Text("Hand of {player}", player=name))
        yield Zone(f"shown:{seat}", "row", seat, label=Text("Open cards of {player}", player=name))
        yield Zone(f"away:{seat}", "pile", seat, label=Text("Face-down cards of {player}", player=name))
    yield Zone("stock", "pile", label=Text("Stock"))
    yield Zone("pot", "pot", label=Text("Pot"))
    yield Zone("score", "panel", label=Text("Score"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _table(state: NamtouState, viewer: int | None) -> CardTable:
    table = CardTable()
    table.face_down("stock", len(state.stock))
    for seat in range(state.seats):
        table.face_up(f"shown:{seat}", state.shown[seat], seat)
    for seat in range(state.seats):
        _lay_private(table, f"away:{seat}", state.away[seat], seat, viewer)
        _lay_private(table, f"hand:{seat}", state.hands[seat], seat, viewer)
    return table


def _lay_private(table: CardTable, zone: str, cards: Cards, seat: int, viewer: int | None) -> None:
    if seat == viewer:
        table.face_up(zone, cards, seat)
    else:
        table.face_down(zone, len(cards), seat)


def _worth(state: NamtouState, viewer: int | None, ranking: Ranking) -> Iterator[Element]:
    """Says what each player's open cards are worth, and to the viewer what his hand makes of them."""
    for seat, shown in enumerate(state.shown):
        if shown:
            marks = () if seat in state.staying else ("out",)
            label, place = combinations_name(ranking, shown), (len(shown),)
            yield Element(
                f"worth:{seat}", f"shown:{seat}", "counter", "worth", place, seat, marks=marks, label=label
            )
    if viewer is not None and state.hands[viewer]:
        hand = state.hands[viewer]
        found = combinations_name(ranking, tuple(sorted(hand + state.shown[viewer])))
        label, place = Text("Together: {combinations}", combinations=found), (len(hand),)
        yield Element("together", f"hand:{viewer}", "counter", "worth", place, viewer, label=label)


def combinations_name(ranking: Ranking, cards: Cards) -> Text:
    """Names the combinations of some cards, the strongest first."""
    first, *others = map(_name, ranking.arrange(cards))
    for other in others:
        first = Text("{first}; {other}", first=first, other=other)
    return first


def _name(found: Found) -> Text:
    return NAMES[found.name] if found.reading is None else reading_name(found.reading)


def _pot(state: NamtouState, cycles: int) -> Iterator[Element]:
    yield Element("pot", "pot", "counter", "pot", (0,), label=Text("In the pot"), value=state.pot)
    cycle = Text("Bet {number} of {bets}", number=min(state.cycle + 1, cycles), bets=cycles)
    yield Element("cycle", "pot", "counter", "cycle", (1,), label=cycle)
    for seat, stake in enumerate(state.stakes):
        marks = () if seat in state.staying else ("out",)
        label = Text("Stake of {player}", player=player_name(seat))
        yield Element(
            f"stake:{seat}", "pot", "counter", "stake", (seat + 2,), seat, 0, marks, label, value=stake
        )


def _choice(bet: Bet) -> Choice:
    button = f"button:{bet.word}{bet.points or ''}"
    match bet.word:
        case "add":
            return Choice(str(bet), (button,), counted("Add {n} point", "Add {n} points", bet.points), "bet")
        case "raise":
            return Choice(str(bet), (button,), Text("Raise your stake to {n}", n=bet.points), "bet")
        case "no_move":
            return Choice(str(bet), (button,), Text("Give up"), "pass")


def _buttons(choices: Sequence[Choice], bets: Sequence[Bet]) -> Iterator[Element]:
    for index, (choice, bet) in enumerate(zip(choices, bets, strict=True)):
        value = bet.points or None
        yield Element(choice.path[0], "panel", "button", bet.word, (index,), label=choice.label, value=value)


def _headline(state: NamtouState, viewer: int | None, bets: Sequence[Bet]) -> Text:
    if state.phase == "over":
        return result_name(state.points)
    if state.phase == "dealer":
        return Text("The first dealer is drawn.")
    if state.actor is None:
        return Text("The cards are dealt.")
    if state.actor != viewer:
        return Text("{player} is to bet.", player=player_name(state.actor))
    stakes = [bet.points for bet in bets if bet != NO_MOVE]
    least = max(1, state.highest) - state.stakes[viewer]
    if not stakes:
        return counted(
            "You cannot pay the {n} point that is needed: you must give up.",
            "You cannot pay the {n} points that are needed: you must give up.",
            least,
        )
    if state.stakes[viewer]:
        return Text("Raise your stake to at least {n}, or give up.", n=stakes[0])
    return counted("Add at least {n} point, or give up.", "Add at least {n} points, or give up.", least)


def _log(state: NamtouState, ranking: Ranking) -> Iterator[Text]:
    """Tells how the season before ended and what was done in this bet, or in the last one."""
    fresh = state.phase == "over" or state.cycle == 0
    # The bets that ended a season come before its outcome, those of the next one after it.
    ended = state.phase != "bet"
    if ended:
        yield from map(_deed, state.deeds)
    if fresh and state.outcome is not None:
        yield from _ending(state.outcome, ranking)
    if not ended:
        yield from map(_deed, state.deeds)
    for payment in state.paid.payments:
        if payment.reason == FEE:
            yield _fee(payment)


def _fee(payment: Payment) -> Text:
    name, fee = player_name(payment.payer or 0), int(payment.amount)
    return Text("{player} pays the entry fee of {n}.", player=name, n=fee)


def _ending(outcome: Outcome, ranking: Ranking) -> Iterator[Text]:
    for seat, cards in outcome.judged:
        found = combinations_name(ranking, cards)
        yield Text("{player} shows {combinations}.", player=player_name(seat), combinations=found)
    for seat, prize in outcome.prizes:
        name = player_name(seat)
        yield counted(
            "{player} takes {n} point from the pot.",
            "{player} takes {n} points from the pot.",
            prize,
            player=name,
        )


def _deed(deed: Deed) -> Text:
    name = player_name(deed.seat)
    if deed.bet is None:
        return Text("{player} cannot pay the entry fee and is out of the season.", player=name)
    points = deed.bet.points
    match deed.bet.word:
        case "add":
            return counted("{player} adds {n} point.", "{player} adds {n} points.", points, player=name)
        case "raise":
            return Text("{player} raises the stake to {n}.", player=name, n=points)
        case "no_move":
            return Text("{player} gives up.", player=name)
