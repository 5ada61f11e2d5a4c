"""Draws every picture of the documentation from the rules and the program itself."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from cetkaik.i18n import language
from cetkaik.pieces import Piece
from cetkaik.position import Position
from cetkaik.render import cards_svg, hands_svg, movement_gallery, position_svg, sticks_svg
from cetkaik.rulesets import RuleSet, preset_names
from cetkaik.squares import Side
from tools.figures import FIGURES
from tools.screens import screens
from tools.stages import STAGES

DOCS = Path(__file__).resolve().parent.parent / "docs"
PICTURES = DOCS / "pictures"

# A season of a recorded game, five turns and one declaration in.
MIDDLE = (
    "ohcgVgrcrhror/srar1tr1t2s/pprpprvrprpprp/7a1/9/7Ar1/PPrPPr1PrPPrP/SA1TMTr2Sr/OrHrCrGrKGCHO"
    " Kr a 1 20:20 x2 - 5"
)


def main() -> None:
    """Writes all pictures anew."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    for name, svg in pictures().items():
        path = PICTURES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")


def pictures() -> Mapping[str, str]:
    """Draws all pictures, by their path under ``docs/pictures``."""
    with language("en"):
        start, middle = Position.initial(), Position.parse(MIDDLE)
        drawn = {
            "start.svg": position_svg(start),
            "start-newcomer.svg": position_svg(start, pieces="newcomer"),
            "educational.svg": position_svg(Position.initial("educational")),
            "middle.svg": position_svg(middle),
            "hands.svg": hands_svg(middle.hands(Side.IA), stake=middle.stake),
            "sticks.svg": sticks_svg(3),
            **screens(),
        }
        drawn |= dict(game_pictures())
        for names in movement_groups():
            gallery = movement_gallery(RuleSet.preset(names[0]))
            drawn |= {f"movement/{names[0]}/{kind}.svg": svg for kind, svg in gallery.items()}
    return drawn


def game_pictures() -> Iterator[tuple[str, str]]:
    """Draws the moments of matches and the groups of cards that the pages about games show."""
    for name, stages in STAGES.items():
        for stage in stages:
            yield from ((f"games/{name}/{moment}.svg", svg) for moment, svg in stage.pictures(name))
    yield from ((f"games/{name}.svg", cards_svg(figure)) for name, figure in FIGURES.items())
    captured = [Piece.parse(word) for word in ("Kr", "Cr", "Pr", "Vr")]  # EDU-10, vector 6
    held = Position.setup({}, captured=captured, rules="educational")
    yield "games/educational/hands.svg", hands_svg(held.hands(Side.IA))


def movement_groups() -> list[tuple[str, ...]]:
    """Groups the presets whose pieces move alike; the first of a group gives it its name."""
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name in preset_names():
        gallery = tuple(movement_gallery(RuleSet.preset(name)).items())
        groups.setdefault(gallery, []).append(name)
    return [tuple(names) for names in groups.values()]


if __name__ == "__main__":
    main()
