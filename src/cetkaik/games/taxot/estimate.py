"""What a state of taxot promises: points so far, and how near the hands are to a winning shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import Final

from cetkaik.cards import Cards, without_card
from cetkaik.games.taxot.rules import TaxotOptions
from cetkaik.games.taxot.scoring import TAXOT_POINTS, bonus_parts, settle, total
from cetkaik.games.taxot.shapes import Meld, Shapes, forms, partners, waits, wins
from cetkaik.games.taxot.state import CLAIM, TaxotState

# How fast a hand wins that lacks one card, beside the cards it waits for; that lacks two; and any other. Of
# these the better one has more pairs that can become triples.
WAITING, NEAR, FAR, LINK = 1.0, 0.6, 0.2, 0.05
NOBODY: Final = 2.0  # how fast the stock runs out


def estimate(options: TaxotOptions, state: TaxotState, gains: list[float]) -> tuple[float, ...]:
    """Adds to the gains so far what the season promises; who can win at once is taken to do so."""
    winners = state.winners or _about_to_win(options, state)
    if winners:
        after = settle(options, state._replace(winners=winners)).points
        return tuple(gain + new - old for gain, new, old in zip(gains, after, state.points, strict=True))
    speeds = _speeds(options, state)
    whole = sum(speeds) + NOBODY
    for winner, speed in enumerate(speeds):
        for payer, due in _dues(options, state, winner):
            gains[winner] += due * speed / whole
            gains[payer] -= due * speed / whole
    return tuple(gains)


def _dues(options: TaxotOptions, state: TaxotState, winner: int) -> Iterator[tuple[int, float]]:
    """Lists what the others would pay to a winner with the cards that he has now."""
    losers = (seat for seat in range(state.seats) if seat != winner)
    if options.soft:
        yield from ((loser, 1.0) for loser in losers)
        return
    # A self-draw is paid by everybody, a claim by one: on average by this part of the seats.
    part = 2 / state.seats
    bonus = total(bonus_parts(options, state.lights, _own(state, winner)))
    for loser in losers:
        yield loser, part * (TAXOT_POINTS * state.dealer.factor(loser, winner) + bonus)


def _about_to_win(options: TaxotOptions, state: TaxotState) -> tuple[int, ...]:
    """Returns who can announce taxot now: the player asked for the discard, or the one who has drawn."""
    if state.asked is not None and CLAIM in state.offers:
        return (state.asked,)
    seat = state.seat
    if state.phase == "act" and wins(state.hands[seat], state.melds[seat], options.accepted):
        return (seat,)
    return ()


def _own(state: TaxotState, seat: int) -> Cards:
    meld = state.melds[seat]
    return state.hands[seat] if meld is None else state.hands[seat] + meld.cards


def _speeds(options: TaxotOptions, state: TaxotState) -> list[float]:
    """Reckons how fast every hand gets a winning card."""
    unseen = Counter(chain(state.stock, *state.hands))
    speeds = []
    for seat, hand in enumerate(state.hands):
        meld, drawn = state.melds[seat], state.drawn
        if seat == state.seat and drawn is not None:
            hand = without_card(hand, drawn)
        pace, faces = readiness(hand, meld, options.accepted)
        speeds.append(pace + sum(unseen[face] - hand.count(face) for face in faces))
    return speeds


@lru_cache(maxsize=1 << 16)
def readiness(concealed: Cards, meld: Meld | None, shapes: Shapes) -> tuple[float, Cards]:
    """Returns how ready some cards are to win, and the faces that make them win if one suffices."""
    opened = 0 if meld is None else len(meld.cards)
    if len(concealed) + opened > 5:
        # After an opening one card is still to be discarded.
        rests = (readiness(without_card(concealed, card), meld, shapes) for card in dict.fromkeys(concealed))
        return max(rests, key=lambda found: (found[0], len(found[1])))
    links = _links(concealed, shapes.special)
    lacking = _lacking(concealed, opened, links, shapes)
    if lacking == 1:
        return WAITING, waits(concealed, meld, shapes)
    return (NEAR if lacking == 2 else FAR) + LINK * len(links), ()


def _links(cards: Cards, special: bool) -> list[frozenset[int]]:
    """Lists the pairs of places at which two cards that can be in one triple are."""
    pairs = combinations(range(len(cards)), 2)
    return [frozenset((one, two)) for one, two in pairs if cards[two] in partners(cards[one], special)]


def _lacking(concealed: Cards, opened: int, links: list[frozenset[int]], shapes: Shapes) -> int:
    """Returns how many cards five cards lack to a winning shape, 1 to 3."""
    if opened:
        return 1 if opened == 4 or links else 2
    alike = 0 if shapes.triples_only else _alike(concealed)
    if alike > 1:
        return 1
    triples = [set(three) for three in combinations(range(5), 3) if _is_triple(concealed, three, shapes)]
    if any(triple.isdisjoint(link) for triple in triples for link in links):
        return 1
    apart = any(one.isdisjoint(other) for one, other in combinations(links, 2))
    return 2 if triples or apart or alike else 3


def _is_triple(cards: Cards, three: tuple[int, ...], shapes: Shapes) -> bool:
    return bool(forms(tuple(cards[at] for at in three), shapes.special))


def _alike(cards: Cards) -> int:
    """Returns how many pairs of one strength there are; a nuak makes one with any card."""
    strengths = [card.strength for card in cards]
    counts = [strengths.count(strength) for strength in set(strengths) if strength >= 0]
    return sum(count // 2 for count in counts) + min(strengths.count(-1), sum(count % 2 for count in counts))
