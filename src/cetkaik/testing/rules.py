"""Checks of the rules at one state: node, chance, legality, refusals, texts, returns, values."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction

from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.game import CHANCE, OVER, A, Node, NotOver, Player, S, Settlement
from cetkaik.testing.place import Place

NONSENSE = "\N{REPLACEMENT CHARACTER}?"


def check_node(place: Place[S, A]) -> None:
    """Checks that a state is at one kind of node, and that only that kind has something to do."""
    game, state = place.game, place.state
    with place.during("node", "turn"):
        turn = game.turn(state)
    if not isinstance(turn, Player | Node):
        place.fail("node", f"turn gave {turn!r}, which is neither Player(seat), CHANCE nor OVER")
    if isinstance(turn, Player) and turn.seat not in range(place.seats):
        place.fail("node", f"seat {turn.seat} is to act, but there are {place.seats} seats")
    if isinstance(turn, Player) and game.nature.luck:
        place.fail("game", f"seat {turn.seat} must act, but the nature says that all is luck")
    with place.during("node", "actions or chances"):
        actions, chances = tuple(game.actions(state)), tuple(game.chances(state))
    if actions and not isinstance(turn, Player):
        place.fail("node", "there are legal actions although no player is to act")
    if isinstance(turn, Player) and not actions:
        place.fail("legality", f"seat {turn.seat} must act but has no legal action")
    if chances and turn is not CHANCE:
        place.fail("chance", "there are chances although chance is not to act")
    if turn is CHANCE:
        _check_chances(place, chances)
    if len(set(place.legal)) < len(place.legal):
        place.fail("legality", f"listed twice: {_repeated(place, place.legal)}")


def _check_chances(place: Place[S, A], chances: tuple[tuple[A, Fraction], ...]) -> None:
    if not place.game.nature.chance:
        place.fail("game", "there is a chance node, but the nature says that there is no chance")
    for action, chance in chances:
        if not isinstance(chance, Fraction | int):
            place.fail("chance", f"the probability of {place.name(action)} is {chance!r}, not a Fraction")
        if chance <= 0:
            place.fail("chance", f"the probability of {place.name(action)} is {chance}, not positive")
    total = sum(chance for _action, chance in chances)
    if total != 1:
        place.fail("chance", f"the probabilities sum to {total}, not to 1")


def check_legality(place: Place[S, A]) -> None:
    """Checks that every legal action can be taken, gives a sound state, and gives it again."""
    game, state = place.game, place.state
    for action in place.legal:
        name = place.name(action)
        if not game.is_legal(state, action):
            place.fail("legality", f"{name} is listed as legal, but is_legal says no")
        with place.during("legality", f"applying {name}"), place.unchanged("state", f"applying {name}"):
            after, again = game.apply(state, action), game.apply(state, action)
        if after != again:
            place.fail("legality", f"applying {name} twice gave two different states")
        actions = (*place.actions, action)
        check_node(Place(game, place.seats, after, actions, place.rng))


def check_refusals(place: Place[S, A]) -> None:
    """Checks that actions of other states are refused here and change nothing."""
    game, state = place.game, place.state
    for action in set(place.strangers).difference(place.legal):
        name = place.name(action)
        if game.is_legal(state, action):
            place.fail("refusal", f"{name} is not listed as legal, but is_legal says yes")
        with place.unchanged("refusal", f"refusing {name}"):
            try:
                game.apply(state, action)
            except IllegalAction:
                continue
            except Exception as error:
                place.fail("refusal", f"the illegal {name} raised {error!r}, not IllegalAction")
        place.fail("refusal", f"the illegal {name} was accepted")


def check_texts(place: Place[S, A]) -> None:
    """Checks that texts are unique and readable, and that what is no legal text is refused."""
    game, state, legal = place.game, place.state, place.legal
    with place.during("text", "text"):
        texts = {game.text(action): action for action in legal}
    if len(texts) < len(legal):
        place.fail("text", f"several legal actions have one text: {_repeated(place, legal)}")
    for text, action in texts.items():
        if not text or text.split() != [text]:
            place.fail("text", f"the text {text!r} is empty or has spaces")
        with place.during("text", f"parsing {text}"):
            read = game.parse(state, text)
        if read != action:
            place.fail("text", f"parsing {text} gave {read!r}, not {action!r}")
    _check_refused_text(place, NONSENSE, InvalidText)
    for text in {place.name(action) for action in place.strangers}.difference(texts):
        _check_refused_text(place, text, IllegalAction)


def _check_refused_text(place: Place[S, A], text: str, expected: type[Exception]) -> None:
    try:
        read = place.game.parse(place.state, text)
    except expected:
        return
    except Exception as error:
        place.fail("text", f"parsing {text!r} raised {error!r}, not {expected.__name__}")
    place.fail("text", f"parsing {text!r} gave {read!r} instead of raising {expected.__name__}")


def check_returns(place: Place[S, A]) -> None:
    """Checks that there are returns at the end only, and that they are as the nature says."""
    game, nature = place.game, place.game.nature
    if game.turn(place.state) is not OVER:
        try:
            early = game.returns(place.state)
        except NotOver:
            return
        except Exception as error:
            place.fail("returns", f"returns before the end raised {error!r}, not NotOver")
        place.fail("returns", f"there are returns {early} before the end, instead of NotOver")
    with place.during("returns", "returns"):
        returns = game.returns(place.state)
    if not isinstance(returns, tuple) or len(returns) != place.seats:
        place.fail("returns", f"the returns are {returns!r}, not a tuple of {place.seats}")
    if not all(isinstance(gain, int | float) for gain in returns):
        place.fail("returns", f"the returns {returns!r} are not all numbers")
    if nature.zero_sum and abs(sum(returns)) > 1e-9:
        place.fail("returns", f"the returns {returns} sum to {sum(returns)}, but the game is zero-sum")
    if not all(nature.lowest <= gain <= nature.highest for gain in returns):
        place.fail("returns", f"the returns {returns} are not within {nature.lowest} and {nature.highest}")


def check_settlement(place: Place[S, A]) -> None:
    """Checks that payments go between seats, pot and bank, and that nobody pays less than nothing."""
    with place.during("settlement", "settlement"):
        settlement = place.game.settlement(place.state)
    if not isinstance(settlement, Settlement):
        place.fail("settlement", f"settlement gave {settlement!r}, not a Settlement")
    for payment in settlement.payments:
        for seat in (payment.payer, payment.receiver):
            if seat is not None and seat not in range(place.seats):
                place.fail("settlement", f"{payment!r} names seat {seat}, but there are {place.seats} seats")
        if payment.payer == payment.receiver:
            place.fail("settlement", f"{payment!r} goes from one purse into the same")
        if not payment.amount >= 0:
            place.fail("settlement", f"{payment!r} is less than nothing")


def check_values(place: Place[S, A]) -> None:
    """Checks that the state is a hashable value that cannot change, and that all values survive pickling."""
    with place.during("state", "hash"):
        hash(place.state)
    for part in _mutable_parts(place.state):
        place.fail("state", f"the state holds a {type(part).__name__}, which can change: {part!r}")
    with place.during("information", "observe"):
        observations = tuple(place.game.observe(place.state, viewer) for viewer in place.viewers)
    for value in (place.state, *place.legal, *observations):
        with place.during("pickle", f"pickling {value!r}"):
            copy = pickle.loads(pickle.dumps(value))
            if copy != value or hash(copy) != hash(value):
                place.fail("pickle", f"{value!r} came back as {copy!r}")


def _mutable_parts(value: object) -> Iterator[object]:
    if isinstance(value, list | dict | set | bytearray):
        yield value
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from _mutable_parts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        if type(value).__setattr__ is object.__setattr__:
            yield value
        for part in fields(value):
            yield from _mutable_parts(getattr(value, part.name))


def _repeated(place: Place[S, A], actions: tuple[A, ...]) -> str:
    counts = Counter(place.name(action) for action in actions)
    return ", ".join(text for text, count in counts.items() if count > 1)


RULES: tuple[Callable[[Place[S, A]], None], ...] = (
    check_node,
    check_values,
    check_returns,
    check_settlement,
    check_legality,
    check_refusals,
    check_texts,
)
