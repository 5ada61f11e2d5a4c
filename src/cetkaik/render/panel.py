"""The action panel: what is to be done, the buttons for it, and what has happened."""

from __future__ import annotations

from collections import Counter

from cetkaik.picker import Picker
from cetkaik.render import svg
from cetkaik.render.blocks import NOTHING, Block, flowing, paragraph, stacked, words
from cetkaik.render.faces import written
from cetkaik.scene import Element, Scene

_LINES = 5
_LATER = 10  # so many buttons are shown of those that need other picks first
_ENDING = ("taxot", "resign")  # red ends things
_LETTERS, _CUT = 14.0, 7.0


def panel(picker: Picker, width: float) -> Block:
    """Draws the headline and, for whoever is to act, the buttons."""
    edge, inner = 12.0, width - 26
    scene = picker.scene
    title = paragraph(str(scene.headline), 18, inner, font_family="var(--font-title)")
    content = stacked([title, _buttons(picker, inner)], 12)
    if not content.height:
        return NOTHING
    height = content.height + 2 * edge
    active = bool(scene.choices)
    paper = svg.rectangle(
        0.5, 0.5, width - 1, height - 1, rx=4, fill="var(--paper-raised)", stroke="var(--line)"
    )
    bar = svg.rectangle(0, 0, 3, height, fill="var(--mark)" if active else "var(--line-strong)")
    return Block(svg.group(paper, bar, content.at(15, edge), class_="panel"), width, height)


def log(scene: Scene, width: float) -> Block:
    """Writes the last things that happened."""
    lines = [paragraph(str(line), 13, width, "var(--ink-soft)") for line in scene.log[-_LINES:]]
    return stacked(lines, 5)


def _buttons(picker: Picker, width: float) -> Block:
    shown = _worth_showing(picker)
    first = next((element.id for element in shown if element.id in picker.next), None)
    groups = []
    for zone in picker.scene.zones:
        buttons = [element for element in shown if element.zone == zone.id]
        # Why something cannot be done is said in words, without a button.
        reasons = [
            paragraph(written(element), 12, width, "var(--ink-faint)")
            for element in picker.scene.in_zone(zone.id)
            if element.kind == "button" and "off" in element.marks
        ]
        blocks = [button(element, width, element.id == first) for element in buttons]
        content = stacked([*reasons, flowing(blocks, width, 8, 8)], 4)
        named = zone.owner is not None and zone.label is not None and content.height
        name = words(str(zone.label), 12, "var(--ink-soft)", font_weight=600) if named else NOTHING
        groups.append(stacked([name, content], 4))
    return stacked(groups, 10)


def _worth_showing(picker: Picker) -> list[Element]:
    """Lists the buttons that can be picked now, and of the later ones those that most choices end with."""
    buttons = [e for e in picker.scene.elements if e.kind == "button" and "off" not in e.marks]
    later = Counter(name for choice in picker.fitting for name in set(choice.way(picker.brief)))
    waiting = [e.id for e in buttons if e.id not in picker.next and later[e.id]]
    common = sorted(waiting, key=lambda name: -later[name])[:_LATER]
    return sorted((e for e in buttons if e.id in picker.next or e.id in common), key=lambda e: e.place)


def button(element: Element, width: float, first: bool = False) -> Block:
    """Draws a button with cut corners; the first one that can be pressed is filled."""
    text = str(element.label) if element.label is not None else written(element) or element.face
    lines = paragraph(text, _LETTERS, width - 28, "currentColor")
    wide, high = lines.width + 28, lines.height + 17
    edge = svg.path(
        "M", _CUT, 0.7, "H", wide - _CUT, "L", wide - 0.7, _CUT, "V", high - 0.7, "H", 0.7, "V", _CUT, "z"
    )
    ending = element.face in _ENDING
    if first and not ending:
        fill, line, ink = "var(--mark)", "var(--mark)", "var(--mark-halo)"
    else:
        fill, line = "var(--paper-raised)", "var(--seal)" if ending else "var(--line-strong)"
        ink = "var(--seal)" if ending else "var(--ink)"
    shape = svg.element("path", d=edge, fill=fill, stroke=line, stroke_width=1.4)
    return Block(svg.group(shape, lines.at(14, 8), color=ink, class_="button"), wide, high)
