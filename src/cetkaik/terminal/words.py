"""Sentences about a scene: what an element is, what a choice does and risks, what is picked."""

from __future__ import annotations

from collections.abc import Iterable

from cetkaik.i18n import _
from cetkaik.picker import Picker
from cetkaik.render.words import points_text
from cetkaik.scene import BACK, Choice, Element, Scene
from cetkaik.terminal.draw.zones import MARK_WORDS

_WAYS = 32  # in which five sticks can fall
_NUMBERED = ("counter", "button")  # of which the number is said; on others it is only written


def chance_text(choice: Choice) -> str:
    """Says what a choice needs to succeed: dark sides, ways out of 32, percent; empty if it is certain.

    >>> from fractions import Fraction
    >>> from cetkaik.scene import Text
    >>> chance_text(Choice("x", ("a",), Text("Go"), chance=Fraction(13, 16), sticks=2))
    '2 or more dark sides, 26 in 32, 81 %'
    """
    if choice.chance is None:
        return ""
    if not choice.chance:
        return _("no cast is enough")
    percent = round(float(choice.chance) * 100)
    ways = choice.chance * _WAYS
    if choice.sticks is None:
        return _("{percent} %").format(percent=percent)
    if ways.denominator > 1:
        # A cast at the water follows the first one, and the chance is that of both.
        return _("{n} or more dark sides, {percent} % with the water").format(
            n=choice.sticks, percent=percent
        )
    return _("{n} or more dark sides, {ways} in 32, {percent} %").format(
        n=choice.sticks, ways=ways.numerator, percent=percent
    )


def choice_text(choice: Choice) -> str:
    """Says what a choice does and what it risks."""
    chance = chance_text(choice)
    return f"{choice.label} ({chance})" if chance else str(choice.label)


def act_name(choice: Choice) -> str:
    """Names the act that settles a choice."""
    return _("Cast the sticks") if choice.chance is not None else str(choice.label)


def element_name(scene: Scene, name: str) -> str:
    """Says what an element is, and for a square what stands on it."""
    element = scene.element(name)
    if element.kind != "square":
        return _spoken(element) or name
    square = _spoken(element) or name.upper()
    on_it = [e for e in scene.in_zone(element.zone) if e.place == element.place and e is not element]
    standing = ", ".join(filter(None, map(_spoken, on_it)))
    return _("{what} on {square}").format(what=standing, square=square) if standing else square


def _spoken(element: Element) -> str:
    if element.face == BACK:
        return _("hidden card")
    words = "" if element.label is None else str(element.label)
    if element.value is not None and (not words or element.kind in _NUMBERED):
        number = points_text(element.value)
        words = words if number in words.split() else f"{words} {number}".strip()
    notes = [str(MARK_WORDS[mark]) for mark in element.marks if mark in MARK_WORDS]
    return f"{words} ({', '.join(notes)})" if words and notes else words


def picked_text(picker: Picker) -> str:
    """Lists what is picked so far: the first thing in full, of later squares only the name."""
    scene = picker.scene
    later = [_spoken(scene.element(name)) or name.upper() for name in picker.picks[1:]]
    return " + ".join((element_name(scene, picker.picks[0]), *later))


def offered(choices: Iterable[Choice]) -> list[Choice]:
    """Returns the choices that are offered when those of equal effect are merged."""
    return [choice for choice in choices if choice.way(brief=True)]
