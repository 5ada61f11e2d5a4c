"""What the rules of mokzo allow and cost: prices (MZO-4, MZO-5), targets (MZO-6) and legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cetkaik.cards import Card, CardKind
from cetkaik.games.mokzo.state import COIN, COSTS, FIELDS, Act, MokzoOptions, MokzoState, Phase, Traveller

MOST_PLACED: Final = 9
HAND: Final = 3
SHIP_COINS: Final = 2
DISCARD_RICE: Final = 2
DONE, SKIP, DECLINE, EXCHANGE = Act("done"), Act("skip"), Act("decline"), Act("exchange")
WALK_RICE, WALK_COINS = Act("walk-rice"), Act("walk-coins")
PLACES: Final = tuple(Act("place", card=card) for card in Card)
DISCARDS: Final = tuple(Act("discard", card=card) for card in Card)


class Rules:
    """Is the rules under one set of options; nothing here changes a state."""

    def __init__(self, options: MokzoOptions) -> None:
        self.options = options
        # MZO-1.4: the start ring of the dedicated board is no field.
        self.fields = FIELDS if options.board == "cetkaik_spiral" else FIELDS - {0}

    def building_cost(self, builder: Traveller, card: Card) -> int:
        """Returns what it costs to build or dismantle a card, in its currency (MZO-4.2).

        >>> Rules(MokzoOptions()).building_cost(Traveller(), Card.RT)
        10
        """
        return max(0, COSTS[card >> 1] - builder.n(CardKind.KAUN))

    def can_pay(self, builder: Traveller, card: Card) -> bool:
        """Tells whether a player has the building cost: rice for black, coins for red."""
        return self.building_cost(builder, card) <= (builder.coins if card.is_red else builder.rice)

    def distance(self, walker: Traveller) -> int:
        """Returns how far one advance goes (MZO-5.1)."""
        faster = walker.n(CardKind.GUA) + self.options.horse_bonus * walker.n(CardKind.MAUN)
        return 1 + faster + (walker.square in self.fields)

    def walking_costs(self, state: MokzoState) -> tuple[int, int]:
        """Returns the price of a walk in rice and in coins: halvings first, then chariots (MZO-5.2)."""
        rice, coins = 10, 2
        for _halving in range(state.halvings):
            rice, coins = (rice + 1) // 2, (coins + 1) // 2
        return max(0, rice - state.mover.n(CardKind.KAUN)), coins

    def hand_limit(self, owner: Traveller) -> int:
        """Returns up to how many cards one draws (MZO-3.1)."""
        return HAND + owner.n(CardKind.KAUK)

    def actions(self, state: MokzoState) -> tuple[Act, ...]:
        """Lists what the player on turn may do in this phase."""
        match state.phase:
            case Phase.TARGET:
                return tuple(self._targets(state))
            case Phase.EXCHANGE:
                return (EXCHANGE, DONE)
            case Phase.DISMANTLE:
                return (*self.dismantlings(state), DONE)
            case Phase.CARDS:
                return (*self._cards(state), DONE)
            case Phase.WALK:
                return (*self.walks(state), SKIP)
            case _:
                return ()

    def _targets(self, state: MokzoState) -> Iterator[Act]:
        if state.resolving == CardKind.DAU:
            yield from self.robberies(state)
            return
        # MZO-6: a shield keeps a player's cards from the generals of others, not from his own.
        verb = "mark" if state.thrown < self.options.threshold else "destroy"
        for seat, owner in enumerate(state.travellers):
            if seat == state.seat or not owner.shielded:
                yield from (Act(verb, seat + 1, slot + 1) for slot in range(len(owner.placed)))
        if self.options.general_optional:
            yield DECLINE

    def robberies(self, state: MokzoState) -> Iterator[Act]:
        """Lists what a tiger can take from whom; it must, if it can (MZO-6)."""
        for seat, victim in enumerate(state.travellers):
            if seat != state.seat and not victim.shielded:
                if victim.rice:
                    yield Act("take-rice", seat + 1)
                if victim.coins:
                    yield Act("take-coin", seat + 1)

    def can_exchange(self, state: MokzoState) -> bool:
        """Tells whether there is rice for a coin (MZO-3.4)."""
        return state.mover.rice >= COIN

    def dismantlings(self, state: MokzoState) -> Iterator[Act]:
        """Lists the cards whose building cost can be paid again (MZO-3.5)."""
        mover = state.mover
        seats = range(state.seats) if self.options.dismantle_scope == "any" else (state.seat,)
        for seat in seats:
            for slot, placed in enumerate(state.travellers[seat].placed):
                if self.can_pay(mover, placed.card):
                    yield Act("dismantle", seat + 1, slot + 1)

    def _cards(self, state: MokzoState) -> Iterator[Act]:
        # Sorted hands hold equal cards side by side; as actions they are the same.
        faces = dict.fromkeys(state.hands[state.seat])
        if state.mode != "discard":
            yield from (PLACES[card] for card in faces if self.can_place(state, card))
        if state.mode != "place":
            yield from (DISCARDS[card] for card in faces)

    def can_place(self, state: MokzoState, card: Card) -> bool:
        """Tells whether there is room and money for a card; a ship needs neither (MZO-4.1, MZO-4.5)."""
        if card.kind == CardKind.NUAK:
            return True
        return len(state.mover.placed) < MOST_PLACED and self.can_pay(state.mover, card)

    def walks(self, state: MokzoState) -> Iterator[Act]:
        """Lists the currencies in which the walk can be paid, never mixed (MZO-5.2)."""
        rice, coins = self.walking_costs(state)
        if state.mover.rice >= rice:
            yield WALK_RICE
        if state.mover.coins >= coins:
            yield WALK_COINS

    def has_choice(self, state: MokzoState) -> bool:
        """Tells whether a step of 4 to 7 has more to it than ending it (MZO-3.10).

        Step 6 is skipped only without a hand: what a hidden hand allows may not show.
        """
        match state.phase:
            case Phase.EXCHANGE:
                return self.can_exchange(state)
            case Phase.DISMANTLE:
                return any(True for _act in self.dismantlings(state))
            case Phase.CARDS:
                return bool(state.hands[state.seat])
            case _:
                return any(True for _act in self.walks(state))
