"""Pictures: positions, boards, scenes of every game, hands, sticks, cards and movement diagrams.

Every SVG stands alone: its drawings are inside, its colours are resolved, its name can be read aloud.
"""

from cetkaik.render.board import board_svg
from cetkaik.render.card_groups import cards_svg
from cetkaik.render.cards import card_back_svg, card_svg
from cetkaik.render.hands import hands_svg
from cetkaik.render.marks import Arrow, Marks
from cetkaik.render.movement import movement_gallery, movement_legend_svg, movement_svg
from cetkaik.render.picked import picked
from cetkaik.render.png import PngUnavailable, png
from cetkaik.render.position import position_svg
from cetkaik.render.scene import scene_svg
from cetkaik.render.score import score_svg
from cetkaik.render.season import season_svg
from cetkaik.render.stake import stake_svg
from cetkaik.render.sticks import sticks_svg
from cetkaik.render.text import text_board, text_position
from cetkaik.render.theme import THEMES, Theme
from cetkaik.render.tray import tray_svg

__all__ = [
    "THEMES",
    "Arrow",
    "Marks",
    "PngUnavailable",
    "Theme",
    "board_svg",
    "card_back_svg",
    "card_svg",
    "cards_svg",
    "hands_svg",
    "movement_gallery",
    "movement_legend_svg",
    "movement_svg",
    "picked",
    "png",
    "position_svg",
    "scene_svg",
    "score_svg",
    "season_svg",
    "stake_svg",
    "sticks_svg",
    "text_board",
    "text_position",
    "tray_svg",
]
