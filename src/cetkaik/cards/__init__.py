"""The 48-card deck of paper cetkaik and the rules that its seven games share.

>>> from cetkaik.cards import Card, Combining, read_cards
>>> combining = Combining()
>>> [combining.spell(found) for found in combining.sets(read_cards("B5 R5 RN"))]
['RNB5=set5', 'RNR5=set5', 'B5R5', 'RNB5R5=set5']
"""

from cetkaik.cards.combinations import READING, SPELLED, Combination, Combining, Reading
from cetkaik.cards.deck import (
    CODE,
    DECK,
    Card,
    CardKind,
    Cards,
    Dealt,
    Glimpse,
    deals,
    glimpses,
    holds,
    imagine_cards,
    read_cards,
    redeal,
    redeal_unseen,
    spell_cards,
    with_card,
    without,
)
from cetkaik.cards.season import (
    Dealership,
    FirstDealer,
    NextDealer,
    Points,
    first_dealers,
    leaders,
    named_dealer,
    pay,
    seats_from,
    shares,
)
from cetkaik.cards.table import (
    CardTable,
    card_name,
    cards_name,
    counters,
    player_name,
    reading_name,
    strength_name,
)

__all__ = [
    "CODE",
    "DECK",
    "READING",
    "SPELLED",
    "Card",
    "CardKind",
    "CardTable",
    "Cards",
    "Combination",
    "Combining",
    "Dealership",
    "Dealt",
    "FirstDealer",
    "Glimpse",
    "NextDealer",
    "Points",
    "Reading",
    "card_name",
    "cards_name",
    "counters",
    "deals",
    "first_dealers",
    "glimpses",
    "holds",
    "imagine_cards",
    "leaders",
    "named_dealer",
    "pay",
    "player_name",
    "read_cards",
    "reading_name",
    "redeal",
    "redeal_unseen",
    "seats_from",
    "shares",
    "spell_cards",
    "strength_name",
    "with_card",
    "without",
]
