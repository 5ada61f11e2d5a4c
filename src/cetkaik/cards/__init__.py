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
    spell_cards,
    with_card,
    without,
    without_card,
)
from cetkaik.cards.game import CardGame, CardState
from cetkaik.cards.race import race, seasons_won
from cetkaik.cards.season import (
    NO_DEALER,
    Dealership,
    FirstDealer,
    Ledger,
    NextDealer,
    Points,
    changed,
    first_dealers,
    leaders,
    named_dealer,
    seats_from,
    shares,
)
from cetkaik.cards.table import (
    CardTable,
    card_name,
    cards_name,
    counters,
    listed,
    payment_name,
    player_name,
    reading_name,
    result_name,
    strength_name,
)
from cetkaik.cards.unseen import imagine_barring

__all__ = [
    "CODE",
    "DECK",
    "NO_DEALER",
    "READING",
    "SPELLED",
    "Card",
    "CardGame",
    "CardKind",
    "CardState",
    "CardTable",
    "Cards",
    "Combination",
    "Combining",
    "Dealership",
    "Dealt",
    "FirstDealer",
    "Glimpse",
    "Ledger",
    "NextDealer",
    "Points",
    "Reading",
    "card_name",
    "cards_name",
    "changed",
    "counters",
    "deals",
    "first_dealers",
    "glimpses",
    "holds",
    "imagine_barring",
    "imagine_cards",
    "leaders",
    "listed",
    "named_dealer",
    "payment_name",
    "player_name",
    "race",
    "read_cards",
    "reading_name",
    "result_name",
    "seasons_won",
    "seats_from",
    "shares",
    "spell_cards",
    "strength_name",
    "with_card",
    "without",
    "without_card",
]
