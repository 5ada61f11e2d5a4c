"""Option sets of any game, drawn at random for Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from cetkaik.errors import RuleSetError
from cetkaik.game import Game, WrongSeats
from cetkaik.options import Domain, Options, Value

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

OptionSet = dict[str, Value]


def option_sets(
    game: Callable[..., Game[Any, Any]], seats: int | None = None, reach: int | None = None
) -> SearchStrategy[OptionSet]:
    """Returns a strategy of options that a game accepts, some or all of them drawn.

    Give the class of a game, or a function that takes the options by name; they must be declared as ``Options``.
    With ``seats`` there are only options under which so many can play. ``reach`` keeps numbers small, and so
    matches short: none is more than that above its least value. An option whose values are neither listed nor
    whole numbers stays as it is.
    """
    from hypothesis import strategies as st

    options = game().options
    if not isinstance(options, Options):
        raise TypeError(f"the options of {game!r} are a {type(options).__name__}, not declared as Options")
    drawn = {
        name: st.one_of(*_values(domain, reach))
        for name, domain in options.domains().items()
        if domain.listed or domain.span
    }
    return st.fixed_dictionaries({}, optional=drawn).filter(lambda chosen: _is_accepted(game, chosen, seats))


def _values(domain: Domain, reach: int | None) -> Iterator[SearchStrategy[Value]]:
    from hypothesis import strategies as st

    if domain.listed:
        yield st.sampled_from(domain.listed)
    if domain.span:
        span = domain.span if reach is None else domain.span[: reach + 1]
        yield st.integers(span[0], span[-1])


def _is_accepted(game: Callable[..., Game[Any, Any]], options: OptionSet, seats: int | None) -> bool:
    try:
        made = game(**options)
        if seats is not None:
            made.start(seats)
    except (RuleSetError, WrongSeats):
        return False
    return True
