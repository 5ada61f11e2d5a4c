"""The games there are, by name, and how a package of one's own adds another.

>>> game("educational", seasons=1).options["seasons"]
1

A package adds games by entry points of the group ``cetkaik.games``; each names a ``Game`` class, or a
function, that takes the options by name:

    [project.entry-points."cetkaik.games"]
    mygame = "my_package:MyGame"
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from cetkaik.errors import CetkaikError
from cetkaik.game import Game
from cetkaik.i18n import _
from cetkaik.rulesets import preset_names

GROUP = "cetkaik.games"
OWN_NAMES = {"official": "cetkaik", "educational": "educational"}

# The other games of the book: where each is found in this package.
BOOK = {
    "old-cetkaik": "old_cetkaik:OldCetkaik",
    "mugaxiju": "mugaxiju:Mugaxiju",
    "makmak-xiju": "makmak_xiju:MakmakXiju",
    "lutu": "lutu:Lutu",
    "mokaik": "mokaik:Mokaik",
    "taxot": "taxot:Taxot",
    "makaik": "makaik:Makaik",
    "niekhi": "niekhi:Niekhi",
    "houniek": "niekhi:Houniek",
    "makhop": "makhop:Makhop",
    "namtou": "namtou:Namtou",
    "nine": "nine:Nine",
    "mokzo": "mokzo:Mokzo",
    "nexxu": "nexxu:Nexxu",
    "nekanamokanut": "nekanamokanut:Nekanamokanut",
}

Factory = Callable[..., Game[Any, Any]]


class UnknownGame(CetkaikError, LookupError):
    """Says that there is no game of that name."""


def games() -> tuple[str, ...]:
    """Lists the names of all games, the library's own first.

    >>> games()[:2]
    ('cetkaik', 'cetkaik-live')
    """
    return tuple(_loaders())


def game(name: str, **options: Any) -> Game[Any, Any]:
    """Returns a game under the given options; the others are as usual."""
    loaders = _loaders()
    if name not in loaders:
        near = get_close_matches(name, loaders, n=1) or ["cetkaik"]
        message = _("There is no game '{name}'; perhaps '{near}' is meant?").format(name=name, near=near[0])
        raise UnknownGame(message)
    return loaders[name]()(**options)


def preset_game_name(preset: str) -> str:
    """Returns the name under which a preset of the cetkaik family is listed.

    >>> preset_game_name("official"), preset_game_name("live")
    ('cetkaik', 'cetkaik-live')
    """
    return OWN_NAMES.get(preset, f"cetkaik-{preset}")


def _loaders() -> dict[str, Callable[[], Factory]]:
    """Returns for each name a function that imports the game only when it is wanted."""
    loaders: dict[str, Callable[[], Factory]] = {
        preset_game_name(preset): partial(_cetkaik, preset) for preset in preset_names()
    }
    loaders |= {name: partial(_of_the_book, place) for name, place in BOOK.items()}
    for entry in entry_points(group=GROUP):
        if entry.name in loaders:
            message = _("The game '{name}' of {module} is left out: there is one of that name already.")
            warnings.warn(message.format(name=entry.name, module=entry.value), stacklevel=3)
        else:
            loaders[entry.name] = entry.load
    return loaders


def _cetkaik(preset: str) -> Factory:
    factory: Factory = import_module("cetkaik.games.cetkaik").Cetkaik
    return partial(factory, preset)


def _of_the_book(place: str) -> Factory:
    module, _colon, name = place.partition(":")
    factory: Factory = getattr(import_module(f"cetkaik.games.{module}"), name)
    return factory
