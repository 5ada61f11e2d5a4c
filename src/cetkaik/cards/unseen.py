"""Guessing unseen cards where play has told which cards a hand cannot hold."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from cetkaik.cards.deck import DECK, Card, Cards, Glimpse, imagine_cards, without


def imagine_barring(
    piles: Sequence[Glimpse], barred: Sequence[Collection[Card]], elsewhere: Cards, rng: Random
) -> tuple[Cards, ...]:
    """Fills up piles as ``imagine_cards`` does, but adds to none of them what is barred from it.

    >>> piles = Glimpse(1), Glimpse(1, (Card.R5,)), Glimpse(1)
    >>> seen = without(DECK, (Card.R5, Card.RI, Card.RT))
    >>> imagine_barring(piles, [(Card.RT,), (), ()], seen, Random(0))
    ((<Card.RI: 21>,), (<Card.R5: 13>,), (<Card.RT: 23>,))
    """
    if not any(barred):
        return tuple(imagine_cards(piles, elsewhere, rng))
    unseen = without(DECK, (*elsewhere, *(card for pile in piles for card in pile.seen)))
    room = [pile.size - len(pile.seen) for pile in piles]
    added: list[list[Card]] = [[] for _pile in piles]
    awkward = [card for card in unseen if any(card in faces for faces in barred)]
    rng.shuffle(awkward)
    for card in awkward:
        if not _put(card, added, room, barred, rng, set()):
            raise ValueError(f"{card.name} can be nowhere")
    settled = (Glimpse(size, (*seen, *more)) for (size, seen), more in zip(piles, added, strict=True))
    return tuple(imagine_cards(settled, elsewhere, rng))


def _put(
    card: Card,
    added: list[list[Card]],
    room: list[int],
    barred: Sequence[Collection[Card]],
    rng: Random,
    tried: set[int],
) -> bool:
    """Adds a card where there is room for it, moving others on if it must; tells whether that was possible."""
    possible = [at for at in range(len(room)) if at not in tried and card not in barred[at]]
    free = [at for at in possible if room[at]]
    if free:
        (at,) = rng.choices(free, [room[at] for at in free])
        added[at].append(card)
        room[at] -= 1
        return True
    for at in possible:
        tried.add(at)
        for index, other in enumerate(added[at]):
            if _put(other, added, room, barred, rng, tried):
                added[at][index] = card
                return True
    return False
