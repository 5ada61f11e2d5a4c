"""What the table of mokzo says: the effects of the cards, what happened, and what is to be decided."""

from __future__ import annotations

from cetkaik.cards import Card, CardKind, card_name, player_name
from cetkaik.games.mokzo.rules import EXPIRES, MOST_PLACED, Rules
from cetkaik.games.mokzo.state import HILL, Act, Event, MokzoState, Phase, Placed, Traveller
from cetkaik.scene import Text, counted

EFFECTS = {
    CardKind.NUAK: Text("discard it for 2 coins"),
    CardKind.MUN: Text("1 rice every turn"),
    CardKind.KAUK: Text("draw one card more"),
    CardKind.GUA: Text("every advance 1 farther"),
    CardKind.KAUN: Text("building and walking with rice 1 cheaper"),
    CardKind.DAU: Text("takes 1 rice or 1 coin from an opponent"),
    CardKind.MAUN: Text("every advance 2 farther"),
    CardKind.KUA: Text("throws for a shield or 2 coins"),
    CardKind.TUK: Text("throws for half the walking cost or a free advance"),
    CardKind.UAI: Text("throws to mark or destroy a card"),
    CardKind.IO: Text("2 coins every turn"),
    CardKind.TAM: Text("one free advance every turn"),
}
_SHORT_HORSE = Text("every advance 1 farther")


def card_label(rules: Rules, card: Card) -> Text:
    """Names a card with what it does.

    >>> from cetkaik.games.mokzo.state import MokzoOptions
    >>> str(card_label(Rules(MokzoOptions()), Card.R5))
    'red Horse, 5: every advance 2 farther'
    """
    effect = EFFECTS[card.kind]
    if card.kind == CardKind.MAUN and rules.options.horse_bonus == 1:
        effect = _SHORT_HORSE
    return Text("{card}: {effect}", card=card_name(card), effect=effect)


def hand_label(rules: Rules, owner: Traveller, card: Card) -> Text:
    """Names a card of the hand with what it does and costs."""
    label = card_label(rules, card)
    if card.kind == CardKind.NUAK:
        return label
    price = rules.building_cost(owner, card)
    words = {"card": label, "amount": amount(0, price) if card.is_red else amount(price, 0)}
    if len(owner.placed) == MOST_PLACED:
        return Text("{card}; costs {amount}, but all places are taken", **words)
    if not rules.can_pay(owner, card):
        return Text("{card}; costs {amount}, which is too dear now", **words)
    return Text("{card}; costs {amount}", **words)


def placed_label(rules: Rules, placed: Placed) -> Text:
    """Names a card on the table with what it does and how long."""
    label, markers = card_label(rules, placed.card), placed.markers
    if markers >= EXPIRES:
        return Text("{card}; leaves the table when the next turn begins", card=label)
    if not placed.card.is_red:
        return counted(
            "{card}; acts {n} more turn", "{card}; acts {n} more turns", EXPIRES - markers, card=label
        )
    if markers:
        return Text("{card}; {n} of {most} markers", n=markers, most=EXPIRES, card=label)
    return label


def amount(rice: int, coins: int) -> Text:
    """Names rice, coins or both, whatever the direction in which they go.

    >>> str(amount(2, 0)), str(amount(0, -1)), str(amount(0, 0))
    ('2 rice', '1 coin', 'nothing')
    """
    grains, money = Text("{n} rice", n=abs(rice)), counted("{n} coin", "{n} coins", abs(coins))
    if rice and coins:
        return Text("{rice} and {coins}", rice=grains, coins=money)
    return grains if rice else money if coins else Text("nothing")


def event_text(event: Event) -> Text:
    """Tells what happened."""
    player, owner = player_name(event.seat), player_name(event.other)
    card = Text("a card") if event.card is None else card_name(event.card)
    what, number = amount(event.rice, event.coins), event.number
    match event.what:
        case "first":
            return Text("{player} starts.", player=player)
        case "reshuffle":
            return Text("The discard pile becomes the new draw pile.")
        case "expire":
            return Text("{card} of {owner} has served its time.", card=card, owner=owner)
        case "earn":
            return Text("{player} earns {amount} with {card}.", player=player, amount=what, card=card)
        case "free":
            return Text("{player} advances to {n} with {card}.", player=player, n=number, card=card)
        case "throw":
            return Text("{player} throws {n} for {card}.", player=player, n=number, card=card)
        case "shield":
            return Text("{player} is shielded until his next turn.", player=player)
        case "halve":
            return Text("{player} walks at half the price this turn.", player=player)
        case "rob":
            return Text("{player} takes {amount} from {owner}.", player=player, amount=what, owner=owner)
        case "mark":
            return Text("{player} marks {card} of {owner}.", player=player, card=card, owner=owner)
        case "destroy":
            return Text("{player} destroys {card} of {owner}.", player=player, card=card, owner=owner)
        case "decline":
            return Text("{player} spares all cards.", player=player)
        case "exchange":
            return Text("{player} exchanges 5 rice for 1 coin.", player=player)
        case "dismantle":
            words = {"player": player, "card": card, "owner": owner, "amount": what}
            return Text("{player} dismantles {card} of {owner} for {amount}.", **words)
        case "place":
            return Text("{player} places {card} for {amount}.", player=player, card=card, amount=what)
        case "ship":
            return Text("{player} plays {card} for {amount}.", player=player, card=card, amount=what)
        case "discard":
            return Text("{player} discards {card} for {amount}.", player=player, card=card, amount=what)
        case "walk":
            return Text("{player} walks to {n} for {amount}.", player=player, n=number, amount=what)
        case _:
            return Text("{player} loses {amount} above the limit.", player=player, amount=what)


def reason(event: Event) -> Text:
    """Says shortly why something is earned or paid."""
    card = Text("a card") if event.card is None else card_name(event.card)
    match event.what:
        case "earn":
            return Text("earned by {card}", card=card)
        case "rob":
            return Text("taken by {card}", card=card)
        case "exchange":
            return Text("5 rice for 1 coin")
        case "dismantle":
            return Text("dismantling {card}", card=card)
        case "place":
            return Text("building {card}", card=card)
        case "walk":
            return Text("walking")
        case "surplus":
            return Text("above the limit")
        case _:
            return Text("{card} discarded", card=card)


def act_text(rules: Rules, state: MokzoState, act: Act) -> Text:
    """Names an action of the player on turn shortly."""
    owner = player_name(act.number - 1)
    card = Text("a card") if act.card is None else card_name(act.card)
    if act.slot > 0:
        card = card_name(state.travellers[act.number - 1].placed[act.slot - 1].card)
    rice, coins = rules.walking_costs(state)
    match act.verb:
        case "take-rice":
            return Text("Take 1 rice from {owner}", owner=owner)
        case "take-coin":
            return Text("Take 1 coin from {owner}", owner=owner)
        case "mark":
            return Text("Mark {card} of {owner}", card=card, owner=owner)
        case "destroy":
            return Text("Destroy {card} of {owner}", card=card, owner=owner)
        case "decline":
            return Text("Spare all cards")
        case "exchange":
            return Text("5 rice for 1 coin")
        case "dismantle":
            return Text("Dismantle {card} of {owner}", card=card, owner=owner)
        case "place":
            return Text("Play {card}", card=card)
        case "discard":
            return Text("Discard {card} for 2 rice", card=card)
        case "walk-rice":
            return Text("Walk for {amount}", amount=Text("{n} rice", n=rice))
        case "walk-coins":
            return Text("Walk for {amount}", amount=counted("{n} coin", "{n} coins", coins))
        case "skip":
            return Text("Stay")
        case _:
            return Text("Go on")


def headline(rules: Rules, state: MokzoState, viewer: int | None, stuck: bool) -> Text:
    """Says what is to be decided; ``stuck`` if the viewer can only end the step."""
    player = player_name(state.seat)
    match state.phase:
        case Phase.FIRST:
            return Text("The start player is drawn.")
        case Phase.DEAL | Phase.DRAW:
            return Text("{player} draws a card.", player=player)
        case Phase.THROW:
            card = card_name(state.mover.placed[state.effect].card)
            return Text("{player} throws the sticks for {card}.", player=player, card=card)
        case Phase.OVER:
            return _result(state)
    return question(rules, state, stuck) if viewer == state.seat else _waiting(state)


def question(rules: Rules, state: MokzoState, stuck: bool) -> Text:
    """Asks the player on turn."""
    match state.phase:
        case Phase.TARGET:
            if state.resolving == CardKind.DAU:
                return Text("Your Tiger takes 1 rice or 1 coin: from whom?")
            if state.thrown < rules.options.threshold:
                return Text("Your General may put a marker on a card; three remove it.")
            return Text("Your General may destroy a card.")
        case Phase.EXCHANGE:
            return Text("Exchange 5 rice for 1 coin?")
        case Phase.DISMANTLE:
            return Text("Dismantle a card by paying its building cost again?")
        case Phase.CARDS:
            return _cards_question(state, stuck)
        case _:
            return Text("Walk {n} squares?", n=rules.distance(state.mover))


def _cards_question(state: MokzoState, stuck: bool) -> Text:
    if stuck:
        return Text("You have placed cards, so you may not discard any; none of the others can be placed.")
    if state.mode == "place":
        return Text("Place more cards? Black ones cost rice, red ones coins.")
    if state.mode == "discard":
        return Text("Discard more cards for 2 rice each?")
    return Text("Place cards (black for rice, red for coins) or discard them for 2 rice each?")


def _waiting(state: MokzoState) -> Text:
    player = player_name(state.seat)
    match state.phase:
        case Phase.TARGET:
            return Text("{player} chooses a target.", player=player)
        case Phase.EXCHANGE:
            return Text("{player} may exchange rice.", player=player)
        case Phase.DISMANTLE:
            return Text("{player} may dismantle cards.", player=player)
        case Phase.CARDS:
            return Text("{player} plays or discards cards.", player=player)
        case _:
            return Text("{player} may walk.", player=player)


def _result(state: MokzoState) -> Text:
    """Says who has won, and by what (MZO-3.8, MZO-3.11, MZO-8)."""
    squares = [traveller.square for traveller in state.travellers]
    number, equals = len(state.winners), squares.count(max(squares))
    player, there = player_name(state.winners[0]), max(squares) == HILL
    if number > 1:
        if there:
            return Text("{n} players on the hill are equally rich and share the victory.", n=number)
        return Text("The last round is over: {n} players, equally far and rich, share the victory.", n=number)
    if there and equals == 1:
        return Text("{player} has reached the hill and wins.", player=player)
    if there:
        return Text("{player} is the richest on the hill and wins.", player=player)
    if equals == 1:
        return Text("The last round is over: {player} is farthest on and wins.", player=player)
    return Text("The last round is over: {player} is the richest of the farthest and wins.", player=player)
