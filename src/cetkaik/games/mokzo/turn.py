"""How a turn of mokzo runs: draw, expire, effects, exchange, dismantle, cards, walk (MZO-3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cetkaik.cards import Card, CardKind, with_card, without
from cetkaik.games.mokzo.memory import after_playing, remembered
from cetkaik.games.mokzo.rules import (
    DISCARD_RICE,
    DONE,
    HAND,
    SHIP_COINS,
    SKIP,
    Rules,
)
from cetkaik.games.mokzo.state import COIN, HILL, Act, Event, MokzoState, Phase, Placed, Traveller

EXPIRES: Final = 3  # markers (MZO-3.2)
REMEMBERED: Final = 16  # events kept for those who look on
THROWING: Final = (CardKind.KUA, CardKind.TUK, CardKind.UAI)
CHANCE_PHASES: Final = frozenset({Phase.FIRST, Phase.DEAL, Phase.DRAW, Phase.THROW})


def step(rules: Rules, state: MokzoState, act: Act) -> MokzoState:
    """Returns the state after a legal action and all that follows from it without a choice."""
    after = _taken(rules, state._replace(fresh=0), act)
    kept = max(REMEMBERED, after.fresh)
    return after._replace(log=after.log[-kept:]) if len(after.log) > kept else after


def _taken(rules: Rules, state: MokzoState, act: Act) -> MokzoState:
    match state.phase:
        case Phase.FIRST:
            seat = act.number - 1
            return _note(state, Event("first", seat), first=seat, seat=seat, phase=Phase.DEAL)
        case Phase.DEAL:
            return _dealt(rules, _drawn(state, act))
        case Phase.DRAW:
            return _draw(rules, _drawn(state, act))
        case Phase.THROW:
            return _thrown(rules, state, act.number)
        case Phase.TARGET:
            return _aimed(rules, state, act)
    if act in (DONE, SKIP):
        return _settle(rules, state._replace(phase=Phase(state.phase + 1)))
    match state.phase:
        case Phase.EXCHANGE:
            return _settle(rules, _gain(rules, state, Event("exchange", state.seat, rice=-COIN, coins=1)))
        case Phase.DISMANTLE:
            return _settle(rules, _dismantled(rules, state, act))
        case Phase.CARDS:
            return _settle(rules, _card_played(rules, state, act, act.card or Card.BN))
    return _walked(rules, state, act)


# Events and resources


def _note(state: MokzoState, event: Event, **changes: Any) -> MokzoState:
    return state._replace(log=(*state.log, event), fresh=state.fresh + 1, **changes)


def changed(state: MokzoState, seat: int, traveller: Traveller) -> tuple[Traveller, ...]:
    """Replaces what belongs to one player."""
    return (*state.travellers[:seat], traveller, *state.travellers[seat + 1 :])


def _gain(rules: Rules, state: MokzoState, event: Event, **changes: Any) -> MokzoState:
    """Gives the player what an event brings, takes what it costs, and cuts a gain down to the cap (MZO-8)."""
    owner = state.travellers[event.seat]
    rice, coins, cap = owner.rice + event.rice, owner.coins + event.coins, rules.options.resource_cap
    lost_rice = max(0, rice - cap) if cap is not None and event.rice > 0 else 0
    lost_coins = max(0, coins - cap) if cap is not None and event.coins > 0 else 0
    owner = owner._replace(rice=rice - lost_rice, coins=coins - lost_coins)
    state = _note(state, event, travellers=changed(state, event.seat, owner), **changes)
    if lost_rice or lost_coins:
        state = _note(state, Event("surplus", event.seat, rice=-lost_rice, coins=-lost_coins))
    return state


def _removed(state: MokzoState, seat: int, slot: int, what: str) -> MokzoState:
    """Puts a placed card on the discard pile."""
    owner = state.travellers[seat]
    card = owner.placed[slot].card
    left = owner._replace(placed=(*owner.placed[:slot], *owner.placed[slot + 1 :]))
    event = Event(what, state.seat, card, seat)
    return _note(state, event, travellers=changed(state, seat, left), discard=with_card(state.discard, card))


# Steps 1 and 2


def _drawn(state: MokzoState, act: Act) -> MokzoState:
    card = act.card or Card.BN
    hand = with_card(state.hands[state.seat], card)
    hands = (*state.hands[: state.seat], hand, *state.hands[state.seat + 1 :])
    return state._replace(hands=hands, stock=without(state.stock, (card,)))


def _dealt(rules: Rules, state: MokzoState) -> MokzoState:
    """Gives every player three cards, from the start player on (MZO-2.2)."""
    if len(state.hands[state.seat]) < HAND:
        return state
    seat = (state.seat + 1) % state.seats
    state = state._replace(seat=seat)
    return state if len(state.hands[seat]) < HAND else _begin(rules, state)


def _begin(rules: Rules, state: MokzoState) -> MokzoState:
    """Begins a turn: the shield ends, and the cards placed before become active."""
    mover = state.mover
    placed = tuple(own if own.active else Placed(own.card, own.markers, True) for own in mover.placed)
    mover = mover._replace(placed=placed, shielded=False)
    return _draw(
        rules,
        state._replace(
            travellers=changed(state, state.seat, mover),
            phase=Phase.DRAW,
            effect=0,
            thrown=-1,
            halvings=0,
            mode="",
        ),
    )


def _draw(rules: Rules, state: MokzoState) -> MokzoState:
    """Waits for another card up to the hand limit (MZO-3.1), then goes on to steps 2 and 3."""
    if len(state.hands[state.seat]) < rules.hand_limit(state.mover):
        if state.stock:
            return state
        if state.discard:  # MZO-7: the whole discard pile becomes the new draw pile
            memory = remembered(state.hands)
            return _note(state, Event("reshuffle", state.seat), stock=state.discard, discard=(), **memory)
    return _effects(rules, _expired(rules, state))


def _expired(rules: Rules, state: MokzoState) -> MokzoState:
    """Removes the cards with three or more markers (MZO-3.2)."""
    seats = range(state.seats) if rules.options.expire_scope == "all" else (state.seat,)
    for seat in seats:
        placed = state.travellers[seat].placed
        for slot in reversed(range(len(placed))):
            if placed[slot].markers >= EXPIRES:
                state = _removed(state, seat, slot, "expire")
    return state


# Step 3


def _effects(rules: Rules, state: MokzoState) -> MokzoState:
    """Resolves own cards in order of placement up to a throw, a decision, the hill or the last (MZO-3.3)."""
    while state.effect < len(state.mover.placed):
        kind, seat = state.resolving, state.seat
        if kind in THROWING:
            return state._replace(phase=Phase.THROW)
        if kind == CardKind.DAU and any(True for _act in rules.robberies(state)):
            return state._replace(phase=Phase.TARGET)
        card = state.mover.placed[state.effect].card
        if kind == CardKind.MUN:
            state = _gain(rules, state, Event("earn", seat, card, rice=1))
        elif kind == CardKind.IO:
            state = _gain(rules, state, Event("earn", seat, card, coins=2))
        elif kind == CardKind.TAM:
            state = _advanced(rules, state, Event("free", seat, card))
            if state.mover.square == HILL:
                return _arrived(rules, state)
        state = state._replace(effect=state.effect + 1)
    return _settle(rules, _marked(state)._replace(phase=Phase.EXCHANGE))


def _next_effect(rules: Rules, state: MokzoState) -> MokzoState:
    return _effects(rules, state._replace(effect=state.effect + 1))


def _marked(state: MokzoState) -> MokzoState:
    """Puts a marker on every own black card (MZO-3.3); all are active, for none was placed this turn yet."""
    mover = state.mover
    placed = tuple(own if own.card.is_red else own._replace(markers=own.markers + 1) for own in mover.placed)
    return state._replace(travellers=changed(state, state.seat, mover._replace(placed=placed)))


def _thrown(rules: Rules, state: MokzoState, dark: int) -> MokzoState:
    """Lets a throw decide between the two effects of an officer, a shaman or a general (MZO-6)."""
    seat, kind, card = state.seat, state.resolving, state.mover.placed[state.effect].card
    state = _note(state, Event("throw", seat, card, number=dark), thrown=dark)
    low = dark < rules.options.threshold
    if kind == CardKind.UAI:
        return state._replace(phase=Phase.TARGET)
    if kind == CardKind.KUA and low:
        mover = state.mover._replace(shielded=True)
        state = _note(state, Event("shield", seat, card), travellers=changed(state, seat, mover))
    elif kind == CardKind.KUA:
        state = _gain(rules, state, Event("earn", seat, card, coins=2))
    elif low:
        state = _note(state, Event("halve", seat, card), halvings=state.halvings + 1)
    else:
        state = _advanced(rules, state, Event("free", seat, card))
        if state.mover.square == HILL:
            return _arrived(rules, state)
    return _next_effect(rules, state)


def _aimed(rules: Rules, state: MokzoState, act: Act) -> MokzoState:
    """Lets a tiger rob somebody, or a general mark or destroy a card (MZO-6)."""
    target, slot, card = act.number - 1, act.slot - 1, state.mover.placed[state.effect].card
    match act.verb:
        case "take-rice" | "take-coin":
            rice, coins = (1, 0) if act.verb == "take-rice" else (0, 1)
            victim = state.travellers[target]
            victim = victim._replace(rice=victim.rice - rice, coins=victim.coins - coins)
            state = state._replace(travellers=changed(state, target, victim))
            state = _gain(rules, state, Event("rob", state.seat, card, target, rice=rice, coins=coins))
        case "mark":
            owner = state.travellers[target]
            marked = owner.placed[slot]._replace(markers=owner.placed[slot].markers + 1)
            owner = owner._replace(placed=(*owner.placed[:slot], marked, *owner.placed[slot + 1 :]))
            event = Event("mark", state.seat, marked.card, target)
            state = _note(state, event, travellers=changed(state, target, owner))
        case "destroy":
            state = _removed(state, target, slot, "destroy")
            if target == state.seat and slot <= state.effect:
                state = state._replace(effect=state.effect - 1)
        case _:
            state = _note(state, Event("decline", state.seat, card))
    return _next_effect(rules, state)


# Steps 4 to 7


def _settle(rules: Rules, state: MokzoState) -> MokzoState:
    """Stays in a step while there is something to choose in it, else goes on (MZO-3.9, MZO-3.10)."""
    while state.phase <= Phase.WALK:
        if rules.has_choice(state):
            return state
        state = state._replace(phase=Phase(state.phase + 1))
    return _turn_over(rules, state)


def _paid(state: MokzoState, rules: Rules, card: Card) -> tuple[int, int]:
    """Returns the change of rice and coins when the cost of a card is paid."""
    cost = rules.building_cost(state.mover, card)
    return (0, -cost) if card.is_red else (-cost, 0)


def _dismantled(rules: Rules, state: MokzoState, act: Act) -> MokzoState:
    seat, slot = act.number - 1, act.slot - 1
    card = state.travellers[seat].placed[slot].card
    rice, coins = _paid(state, rules, card)
    state = _removed(state, seat, slot, "dismantle")
    return _gain(rules, state, Event("pay-dismantling", state.seat, card, rice=rice, coins=coins))


def _card_played(rules: Rules, state: MokzoState, act: Act, card: Card) -> MokzoState:
    """Places a card, plays a ship or discards a card for rice (MZO-3.6)."""
    seat = state.seat
    hands = (*state.hands[:seat], without(state.hands[seat], (card,)), *state.hands[seat + 1 :])
    mode = act.verb if rules.options.step6 == "exclusive" else ""
    state = state._replace(hands=hands, mode=mode, **after_playing(state, card))
    if act.verb == "place" and card.kind != CardKind.NUAK:
        rice, coins = _paid(state, rules, card)
        mover = state.mover._replace(placed=(*state.mover.placed, Placed(card)))
        state = state._replace(travellers=changed(state, seat, mover))
        return _gain(rules, state, Event("place", seat, card, rice=rice, coins=coins))
    event = Event("discard", seat, card, rice=DISCARD_RICE)
    if act.verb == "place":
        event = Event("ship", seat, card, coins=SHIP_COINS)
    return _gain(rules, state, event, discard=with_card(state.discard, card))


def _walked(rules: Rules, state: MokzoState, act: Act) -> MokzoState:
    """Pays and advances (MZO-3.7)."""
    rice, coins = rules.walking_costs(state)
    rice, coins = (-rice, 0) if act.verb == "walk-rice" else (0, -coins)
    state = _gain(rules, state, Event("pay-walk", state.seat, rice=rice, coins=coins))
    state = _advanced(rules, state, Event("walk", state.seat))
    if state.mover.square == HILL:
        return _arrived(rules, state)
    if rules.options.walks_per_turn == "unlimited":
        return _settle(rules, state)
    return _turn_over(rules, state)


def _advanced(rules: Rules, state: MokzoState, event: Event) -> MokzoState:
    """Advances the pawn once; the hill stops it (MZO-5.1)."""
    mover = state.mover
    square = min(HILL, mover.square + rules.distance(mover))
    travellers = changed(state, state.seat, mover._replace(square=square))
    return _note(state, event._replace(number=square), travellers=travellers)


# The end


def _arrived(rules: Rules, state: MokzoState) -> MokzoState:
    """Ends the match, or only the turn if all are to have equally many (MZO-3.8, MZO-8)."""
    if rules.options.finish == "equal_turns":
        return _turn_over(rules, state)
    return _over(state, (state.seat,))


def _turn_over(rules: Rules, state: MokzoState) -> MokzoState:
    seat = (state.seat + 1) % state.seats
    if seat != state.first:
        return _begin(rules, state._replace(seat=seat))
    there = [one for one, traveller in enumerate(state.travellers) if traveller.square == HILL]
    if there:
        return _over(state, _richest(state, there))
    if state.round == rules.options.max_rounds:  # MZO-3.11
        farthest = max(traveller.square for traveller in state.travellers)
        ahead = (one for one, traveller in enumerate(state.travellers) if traveller.square == farthest)
        return _over(state, _richest(state, ahead))
    return _begin(rules, state._replace(seat=seat, round=state.round + 1))


def _richest(state: MokzoState, among: Iterable[int]) -> tuple[int, ...]:
    seats = tuple(among)
    most = max(state.travellers[seat].worth for seat in seats)
    return tuple(seat for seat in seats if state.travellers[seat].worth == most)


def _over(state: MokzoState, winners: tuple[int, ...]) -> MokzoState:
    return state._replace(phase=Phase.OVER, winners=winners)
