"""The pictures and words of stick games: seats with their purses, the sticks, who paid what, who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cetkaik.game import Payment
from cetkaik.scene import Choice, Element, Text, Zone
from cetkaik.sticks import STICKS

OUT_OF_MATCH = Text("Out of the match: no chips left")


def seat_name(seat: int) -> Text:
    """Names a player by his seat.

    >>> str(seat_name(0))
    'Player 1'
    """
    return Text("Player {n}", n=seat + 1)


def seat_zones(seats: int) -> Iterator[Zone]:
    """Gives every player a row for his purse and what he has thrown or bet."""
    return (Zone(f"seat:{seat}", "row", seat, label=seat_name(seat)) for seat in range(seats))


def purse(seat: int, chips: int, marks: tuple[str, ...] = ()) -> Element:
    """Draws a balance."""
    zone, label = f"seat:{seat}", Text("Chips")
    return Element(
        f"purse:{seat}", zone, "counter", "purse", (0,), seat, marks=marks, label=label, value=chips
    )


def standing(seat: int, face: str, label: Text, value: int | None = None) -> Element:
    """Draws how a player stands at the moment: his throw, his total, that he is out."""
    place, zone = (1,), f"seat:{seat}"
    return Element(f"standing:{seat}", zone, "counter", face, place, seat, label=label, value=value)


def places(chips: Sequence[int]) -> Iterator[Element]:
    """Draws the place of each player at the end; equal balances share it (STK-1.7)."""
    for seat, held in enumerate(chips):
        rank = 1 + sum(other > held for other in chips)
        name, zone = f"place:{seat}", f"seat:{seat}"
        yield Element(name, zone, "counter", "rank", (2,), seat, label=Text("Rank"), value=rank)


def sticks(dark: int, count: int = STICKS, zone: str = "sticks") -> Iterator[Element]:
    """Draws the sticks as they fell, at rest if they were not thrown yet (-1)."""
    for index in range(count):
        face = "stick.rest" if dark < 0 else "stick.dark" if index < dark else "stick.light"
        yield Element(f"stick:{index + 1}", zone, "stick", face, (index,))


def buttons(choices: Iterable[Choice]) -> Iterator[Element]:
    """Draws the buttons with which choices end that have no other path."""
    for index, choice in enumerate(choices):
        name = choice.path[-1]
        yield Element(name, "panel", "button", name.removeprefix("button:"), (index,), label=choice.label)


def deed_line(seat: int, word: str, number: int, amount: int = 0) -> Text:
    """Tells what a player did or what befell him."""
    player = seat_name(seat)
    match word:
        case "starter":
            return Text("{player} starts.", player=player)
        case "banker":
            return Text("{player} is the first banker.", player=player)
        case "throw":
            return Text("{player} throws {n}.", player=player, n=number)
        case "tymok":
            return Text("{player} says tymok and throws again.", player=player)
        case "xonmak":
            return Text("{player} says xonmak and banks.", player=player)
        case "stay":
            return Text("{player} stays.", player=player)
        case "fold":
            return Text("{player} folds.", player=player)
        case "bet":
            return Text("{player} bets {amount} on {n}.", player=player, amount=amount, n=number)
        case _:
            return Text("{player} has placed his bets.", player=player)


def payment_line(payment: Payment) -> Text:
    """Tells who pays whom how much, and why."""
    amount, reason = int(payment.amount), payment.reason
    if payment.payer is None or payment.receiver is None:
        if payment.receiver is None:
            payer = seat_name(payment.payer or 0)
            return Text("{player} pays {amount}: {reason}.", player=payer, amount=amount, reason=reason)
        receiver = seat_name(payment.receiver)
        return Text("{player} receives {amount}: {reason}.", player=receiver, amount=amount, reason=reason)
    return Text(
        "{player} pays {amount} to {receiver}: {reason}.",
        player=seat_name(payment.payer),
        amount=amount,
        receiver=seat_name(payment.receiver),
        reason=reason,
    )


def outcome(chips: Sequence[int]) -> Text:
    """Says who has won a match; equal balances share the place (STK-1.7).

    >>> str(outcome((-2, -1, 3)))
    'Player 3 wins the match with a balance of 3.'
    """
    best = max(chips)
    winners = [seat for seat, held in enumerate(chips) if held == best]
    if len(winners) > 1:
        return Text(
            "{n} players share the first place with a balance of {chips}.", n=len(winners), chips=best
        )
    return Text(
        "{player} wins the match with a balance of {chips}.", player=seat_name(winners[0]), chips=best
    )
