"""What somebody with a good memory knows of hidden hands, and hands as he may imagine them (MZO-1.6).

When the draw pile is made anew, every card but those in the hands has been seen. From then on a viewer knows
cards that the others must hold, until one of them plays such a card: it may be that one, or an equal one drawn
since. Whoever held fewer cards in between has drawn the rest of his hand from the new pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from cetkaik.cards import Card, Cards, Glimpse, glimpses, imagine_cards, without
from cetkaik.games.mokzo.state import MokzoState, MokzoView


def remembered(hands: Sequence[Cards]) -> dict[str, Any]:
    """Returns what there is to remember when only the hands are hidden."""
    everyone = [*range(len(hands)), None]
    known = (_together(hands, besides=viewer) for viewer in everyone)
    return {"known": tuple(known), "least": tuple(map(len, hands))}


def _together(hands: Sequence[Cards], besides: int | None) -> Cards:
    return tuple(sorted(card for seat, hand in enumerate(hands) if seat != besides for card in hand))


def after_playing(state: MokzoState, card: Card) -> dict[str, Any]:
    """Returns what there is to remember after the player on turn has shown a card of his hand."""
    if not state.known:
        return {}
    seat, least = state.seat, state.least
    known = tuple(
        without(cards, (card,)) if viewer != seat and card in cards else cards
        for viewer, cards in enumerate(state.known)
    )
    left = min(least[seat], len(state.hands[seat]) - 1)
    return {"known": known, "least": (*least[:seat], left, *least[seat + 1 :])}


def view(state: MokzoState, viewer: int | None) -> MokzoView:
    """Returns all that a viewer knows."""
    memory = state.known or ((),) * (state.seats + 1)
    return MokzoView(
        public=state._replace(hands=(), stock=(), known=()),
        hands=glimpses(state.hands, viewer),
        stock=Glimpse(len(state.stock)),
        known=memory[-1 if viewer is None else viewer],
        told=memory[-1],
    )


def imagined(seen: MokzoView, viewer: int | None, rng: Random) -> MokzoState:
    """Deals the cards that a viewer has not seen, but to the others what he knows that they hold."""
    old = _older_cards(seen, viewer, rng)
    held = [hand if seat == viewer else Glimpse(hand.size, old[seat]) for seat, hand in enumerate(seen.hands)]
    *hands, stock = imagine_cards((*held, seen.stock), seen.public.in_sight, rng)
    known = (_together(old, besides=seat) for seat in range(len(hands)))
    memory = (*known, seen.told) if seen.public.least else ()
    return seen.public._replace(hands=tuple(hands), stock=stock, known=memory)


def _older_cards(seen: MokzoView, viewer: int | None, rng: Random) -> list[Cards]:
    """Says for each card that a viewer knows to be in a hand in whose, and which of his own the others know."""
    room = [seat for seat, least in enumerate(seen.public.least) if seat != viewer for _card in range(least)]
    holders = rng.sample(room, len(seen.known))
    own = Counter(seen.told) - Counter(seen.known)
    return [
        tuple(own.elements())
        if seat == viewer
        else tuple(card for card, holder in zip(seen.known, holders, strict=True) if holder == seat)
        for seat in range(len(seen.hands))
    ]
