"""The table of lutu: strip, sticks, purses, and buttons for the amounts one can bet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cetkaik.games.lutu.bets import DONE, FACTORS, FIELDS, LutuOptions, LutuState
from cetkaik.purse_scene import (
    OUT_OF_MATCH,
    deed_line,
    outcome,
    payment_line,
    places,
    purse,
    seat_name,
    seat_zones,
    standing,
    sticks,
)
from cetkaik.purses import Act
from cetkaik.scene import Choice, Element, Scene, Text, Zone

MOST_BUTTONS = 20  # larger amounts are picked digit by digit

LOST = tuple(Text("lost bet on {field}", field=field) for field in FIELDS)
WON = tuple(Text("won bet on {field}", field=field) for field in FIELDS)
SHORT = tuple(Text("won bet on {field}, as far as the banker can pay", field=field) for field in FIELDS)


def draw_scene(
    options: LutuOptions,
    state: LutuState,
    viewer: int | None,
    acts: Sequence[Act],
    limits: tuple[int, int],
) -> Scene:
    """Draws a state; the acts are those the viewer may take, the limits those of whoever bets."""
    digits = 0 if options.max_bet <= MOST_BUTTONS else len(str(options.max_bet))
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(state, digits)),
        elements=(
            *_strip(options, state),
            *sticks(state.dark),
            *_seats(options, state),
            *_buttons(acts, digits),
        ),
        headline=_headline(options, state, viewer, limits),
        choices=tuple(_choice(act, digits) for act in acts),
        log=_log(state),
        acting=_punter(state),
    )


def _punter(state: LutuState) -> int | None:
    return state.punters[state.at] if state.at < len(state.punters) else None


def _is_over(state: LutuState) -> bool:
    return state.banker >= 0 and not state.punters


def _zones(state: LutuState, digits: int) -> Iterator[Zone]:
    yield Zone("strip", "board", shape=(1, len(FIELDS)), label=Text("Bets"))
    yield Zone("sticks", "row", label=Text("Sticks"))
    yield from seat_zones(len(state.chips))
    yield Zone("match", "panel", label=Text("Match"))
    for place in reversed(range(digits)):
        yield Zone(f"digits:{place}", "panel", label=Text("Digit worth {n}", n=10**place))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _strip(options: LutuOptions, state: LutuState) -> Iterator[Element]:
    for field, factor in enumerate(FACTORS):
        marks = ("last",) if field == state.dark else ()
        label = Text("{field} pays x{factor}", field=field, factor=factor)
        if options.payout == "total":
            label = Text("{field} pays x{factor}, stake included", field=field, factor=factor)
        yield Element(f"field:{field}", "strip", "square", "plain", (0, field), marks=marks, label=label)
    for seat, bets in zip(state.punters, state.bets, strict=True):
        for _word, field, amount in bets:
            name, label = f"bet:{seat}:{field}", Text("Bet of {player}", player=seat_name(seat))
            yield Element(name, "strip", "counter", "bet", (0, field), seat, label=label, value=amount)


def _seats(options: LutuOptions, state: LutuState) -> Iterator[Element]:
    for seat, chips in enumerate(state.chips):
        yield purse(seat, chips, ("banker",) if seat == state.banker else ())
        if state.punters and seat == state.banker:
            yield standing(seat, "banker", Text("Banker"))
        elif options.start_chips is not None and not chips and seat not in state.punters:
            yield standing(seat, "out", OUT_OF_MATCH)
    if _is_over(state):
        yield from places(state.chips)
    rounds = options.rounds or len(state.chips)
    label = Text("Round {n} of {rounds}", n=max(1, state.round), rounds=rounds)
    yield Element("round", "match", "counter", "round", (0,), label=label)


def _choice(act: Act, digits: int) -> Choice:
    if act == DONE:
        return Choice(str(act), ("button:done",), Text("Done"), "done")
    label = Text("Bet {amount} on {field}", amount=act.amount, field=act.number)
    return Choice(str(act), (f"field:{act.number}", *_amount_path(act.amount, digits)), label, "bet")


def _amount_path(amount: int, digits: int) -> tuple[str, ...]:
    """Returns the buttons of an amount: its own, or one for each digit."""
    if not digits:
        return (f"amount:{amount}",)
    signs = reversed(f"{amount:0{digits}}")
    return tuple(f"digit:{place}:{sign}" for place, sign in enumerate(signs))[::-1]


def _buttons(acts: Sequence[Act], digits: int) -> Iterator[Element]:
    amounts = sorted({act.amount for act in acts if act != DONE})
    for name in sorted({name for amount in amounts for name in _amount_path(amount, digits)}):
        kind, *place, number = name.split(":")
        zone = f"digits:{place[0]}" if place else "panel"
        yield Element(name, zone, "button", kind, (int(number),), value=int(number))
    if DONE in acts:
        last = (MOST_BUTTONS + 1,)
        yield Element("button:done", "panel", "button", "done", last, label=Text("Done"))


def _headline(options: LutuOptions, state: LutuState, viewer: int | None, limits: tuple[int, int]) -> Text:
    seat, (low, high) = _punter(state), limits
    if _is_over(state):
        return outcome(state.chips)
    if state.banker < 0:
        return Text("It is drawn who is the first banker.")
    if seat is None:
        return Text("{player} throws the sticks as banker.", player=seat_name(state.banker))
    if viewer != seat:
        return Text("{player} bets.", player=seat_name(seat))
    if not options.multi_bet:
        return Text("Bet {low} to {high} on one field.", low=low, high=high)
    staked = sum(bet.amount for bet in state.bets[state.at])
    if not staked:
        return Text("Bet on one field or more, {low} to {high} in all.", low=low, high=high)
    if staked < low:
        return Text("You have staked {n}; it must be {low} to {high} in all.", n=staked, low=low, high=high)
    return Text(
        "You have staked {n} of at most {high}. Bet on more fields, or say done.", n=staked, high=high
    )


def _log(state: LutuState) -> tuple[Text, ...]:
    if state.last is None:
        return ()
    seat, act = state.last
    return deed_line(seat, *act), *map(payment_line, state.paid.payments)
