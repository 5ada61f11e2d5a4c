"""Help: how the present game is played, which options are in force, and how its actions are typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cetkaik.game import Game
from cetkaik.games.book import entry
from cetkaik.games.cetkaik import Cetkaik
from cetkaik.games.option_words import option_words
from cetkaik.i18n import _
from cetkaik.options import spell


def rules_text(game: Game[Any, Any]) -> str:
    """Explains a game in a few sentences, with the options that are in force."""
    return "\n\n".join(_rules(game))


def _rules(game: Game[Any, Any]) -> Iterator[str]:
    about = entry(game)
    yield f"{game.title}  {about.kanji}".rstrip()
    if about.summary is not None:
        yield str(about.summary)
    yield from map(str, about.how)
    options = "\n".join(_options(game))
    yield _("Options in force:") + f"\n{options}" if options else _("All options are as usual.")


def _options(game: Game[Any, Any]) -> Iterator[str]:
    """Yields the options with what they mean; of the many of Cetkaik only those that differ from the rule set."""
    words = option_words(game)
    for name, value in (game.differences if isinstance(game, Cetkaik) else game.options).items():
        line = f"  {name} = {_value(value)}"
        yield f"{line}: {words[name].effect}" if name in words else line


def _value(value: object) -> str:
    return spell(value) if value is None or isinstance(value, str | int | bool) else str(value)


def typing_text(game: Game[Any, Any]) -> str:
    """Explains how actions are typed."""
    if isinstance(game, Cetkaik):
        return _(
            "Moves, in any case, with any separators:\n"
            "  mau my            from MAU to MY\n"
            "  mau mai my        from MAU, stepping over MAI, to MY\n"
            "  mauAmaimy         the same as records write it\n"
            "  bT zo             put your captured black Tiger on ZO\n"
            "  zo zy             move tam2 from ZO to ZY in two steps\n"
            "  land my, stay     after a step cast\n"
            "  end, go on        when you have a hand to declare"
        )
    return _("An action is typed as its short text, which every list of choices shows beside it.")


def signs_text(game: Game[Any, Any]) -> str:
    """Explains the signs on the table."""
    marks = _(
        "· can be picked   ◆ picked   ● there   [●] takes   (3) needs three dark sides   » goes on from there   "
        "< last turn"
    )
    if isinstance(game, Cetkaik):
        letters = _("^ yours, v the other side's, r red, M tam2; * field, + field near tam2, ~ water, # hill")
        return f"{letters}\n{marks}"
    return marks


def keys_text() -> str:
    """Explains the keys of the full screen."""
    return _(
        "Arrows       walk over the table; Tab and Shift+Tab jump to what can be picked\n"
        "Enter        pick, or take the choice that is named below the table\n"
        "Space        pick\n"
        "Esc          take the last pick back\n"
        "/            type an action\n"
        "F2           list what you can do\n"
        "F3           all that has happened\n"
        "F4           letters or kanji\n"
        "F5           save\n"
        "F6           light or dark\n"
        "F8 or u      take back your last decision\n"
        "F9           a new match\n"
        "F10 or q     leave\n"
        "The mouse picks what you click."
    )
