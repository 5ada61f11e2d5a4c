"""The generated parts of the pages about games: what a game is, its options, and the table of the book."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Any

from cetkaik.cli.games import players_text
from cetkaik.game import Game
from cetkaik.games import OWN_NAMES, game, games, preset_game_name
from cetkaik.games.book import entry
from cetkaik.games.option_words import option_words
from cetkaik.options import Options, spell
from cetkaik.rulesets import preset_names
from tools.pictures import DOCS

GAMES = DOCS / "games"
_ANCHOR = re.compile(r"\{ #([a-z]+-[0-9.]+) \}")

# Games that stand on the page of another one.
SHARED = {
    "houniek": "niekhi.md#houniek",
    **{
        preset_game_name(preset): f"variants.md#{preset}"
        for preset in preset_names()
        if preset not in OWN_NAMES
    },
}
# The moment of a game that stands for it in the table of the book.
THUMBS = {
    "cetkaik": "cetkaik/step",
    "educational": "educational/start",
    "old-cetkaik": "old-cetkaik/leap",
    "mugaxiju": "mugaxiju/tie",
    "makmak-xiju": "makmak-xiju/choice",
    "lutu": "lutu/bets",
    "mokaik": "mokaik/trick",
    "taxot": "taxot/claim",
    "makaik": "makaik/bet",
    "niekhi": "niekhi/bomb",
    "houniek": "houniek/follow",
    "makhop": "makhop/merge",
    "namtou": "namtou/end",
    "nine": "nine/answer",
    "mokzo": "mokzo/tiger",
    "nexxu": "nexxu/hit",
    "nekanamokanut": "nekanamokanut/plunder",
}


def page_of(name: str) -> str:
    """Returns where a game is described, relative to the folder of games."""
    return SHARED.get(name, f"{name}.md")


def facts(name: str) -> str:
    """Says in one line what a game is."""
    found = game(name)
    about = entry(found)
    parts = (f"**{about.kanji}**", f"`{name}`", f"{players_text(found)} players", str(about.nature))
    return "\n" + " · ".join(parts) + "\n\n"


def options(name: str) -> str:
    """Describes the options of a game: values, default, effect and rule."""
    found = game(name)
    assert isinstance(found.options, Options)
    domains, words = found.options.domains(), option_words(found)
    rows = "".join(
        f"| `{name}` | {domain} | `{spell(found.options[name])}` | {words[name].effect} | {_link(words[name].rule)} |\n"
        for name, domain in domains.items()
    )
    return (
        f"\n| option | values | default | what it changes | rule |\n| --- | --- | --- | --- | --- |\n{rows}\n"
    )


def _link(rule: str) -> str:
    """Links a rule to the page that states it; within one page the name of the page does no harm."""
    anchor = rule.lower()
    return f"[{rule}]({anchors()[anchor].name}#{anchor})"


def anchors() -> dict[str, Path]:
    """Finds the page on which each numbered rule stands."""
    return {
        anchor: path
        for path in sorted(GAMES.glob("*.md"))
        for anchor in _ANCHOR.findall(path.read_text(encoding="utf-8"))
    }


def book() -> str:
    """Lists all games of the book in their groups, with a picture of each."""
    parts = []
    for group, members in groupby((game(name) for name in games()), lambda each: entry(each).group):
        rows = "".join(_row(each) for each in members)
        parts.append(f"## {group}\n\n| | game | players | |\n| --- | --- | --- | --- |\n{rows}")
    return "\n" + "\n".join(parts) + "\n"


def _row(found: Game[Any, Any]) -> str:
    about, name = entry(found), found.name
    picture = (
        f"![{found.title}](../pictures/games/{THUMBS[name]}.svg){{ width=200 }}" if name in THUMBS else ""
    )
    link = f"[{found.title}]({page_of(name)})<br>{about.kanji}<br>`{name}`"
    return f"| {picture} | {link} | {players_text(found)} | {about.nature}. {about.summary} |\n"
