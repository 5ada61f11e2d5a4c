"""Scenes: what one viewer may see of a state, and what he may pick to act.

Screens draw scenes and know no rules. Every word is a message key with parameters, every face a name:
catalogues own the words, screens own the drawings. Ids are kept from scene to scene, so that screens can
animate, and never say what the viewer may not know.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

from cetkaik.i18n import _, ngettext

BACK = "back"
"""The face of a card that the viewer may not see."""

ZoneKind = Literal["board", "fan", "row", "pile", "track", "pot", "panel"]
ElementKind = Literal["square", "piece", "card", "stick", "counter", "button"]
Json = dict[str, Any]

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9:._-]*")
_NAME = re.compile(r"[a-z][A-Za-z0-9._-]*")


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """Is a message to be said in the reader's language: its English key and its parameters.

    >>> message = Text("{piece} to {square}", piece=Text("Tiger"), square="XU")
    >>> str(message)
    'Tiger to XU'
    >>> message.to_dict()
    {'key': '{piece} to {square}', 'params': {'piece': {'key': 'Tiger'}, 'square': 'XU'}}
    """

    key: str
    params: tuple[tuple[str, str | int | float | Text], ...]
    plural: str

    def __init__(self, key: str, /, **params: str | int | float | Text) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "params", tuple(sorted(params.items())))
        object.__setattr__(self, "plural", "")

    def __str__(self) -> str:
        message = ngettext(self.key, self.plural, self._number) if self.plural else _(self.key)
        return message.format(**{name: str(value) for name, value in self.params})

    @property
    def plain(self) -> str:
        """The message in the language of the source, the same on every machine."""
        message = self.plural if self.plural and self._number != 1 else self.key
        values = {name: value.plain if isinstance(value, Text) else str(value) for name, value in self.params}
        return message.format(**values)

    @property
    def _number(self) -> int:
        return next(value for name, value in self.params if name == "n" and isinstance(value, int))

    def to_dict(self) -> Json:
        """Returns the message as plain data for the wire."""
        data: Json = {"key": self.key}
        if self.plural:
            data["plural"] = self.plural
        if self.params:
            data["params"] = {name: _plain(value) for name, value in self.params}
        return data


def counted(one: str, many: str, /, n: int, **params: str | int | float | Text) -> Text:
    """Builds a message that depends on a number, which it knows as ``{n}``.

    >>> str(counted("{n} card", "{n} cards", 3))
    '3 cards'
    """
    text = Text(one, n=n, **params)
    object.__setattr__(text, "plural", many)
    return text


@dataclass(frozen=True, slots=True)
class Zone:
    """Is a place where elements lie: a board, a hand of cards, a pot, a panel of buttons."""

    id: str
    kind: ZoneKind
    owner: int | None = None  # the seat it belongs to; nobody's if None
    shape: tuple[int, ...] = ()  # rows and columns of a board, points of a track
    label: Text | None = None
    axes: tuple[tuple[str, ...], ...] = ()  # the names of a board's rows, then of its columns
    turned: int = 0  # quarter turns that bring the viewer's own side to the bottom


@dataclass(frozen=True, slots=True)
class Element:
    """Is one thing a screen draws; what lies on a square is picked through the square."""

    id: str
    zone: str
    kind: ElementKind
    face: str  # a name such as pawn.red or card.B5; back if hidden
    place: tuple[int, ...] = ()  # row and column on a board, point of a track, else the order in the zone
    owner: int | None = None
    facing: int = 0  # quarter turns to the right from pointing to the top of its zone
    marks: tuple[str, ...] = ()  # names of what is drawn over it, such as field, water, last
    label: Text | None = None  # what is written on it, or what a reader hears
    value: int | float | None = None  # the number written beside it: points, cards in a pile, a bet
    alike: str = ""  # elements with the same word here may be picked for one another


@dataclass(frozen=True, slots=True)
class Choice:
    """Is one legal action of the viewer, and the elements he picks to take it."""

    action_text: str
    path: tuple[str, ...]  # ids in the order of picking
    label: Text
    effect: str = "go"  # a name for what the last pick does: go, take, step, cast, drop, play, bet ...
    loose: int = 0  # so many first picks may come in any order (a set of cards)
    # A shorter path for screens that merge actions of equal effect: the plainest of them has it, the others
    # have the empty path and are then not offered. None: the action is always picked by its path.
    brief: tuple[str, ...] | None = None
    confirm: bool = False  # waits for a named act, because it cannot be taken back or costs something
    chance: Fraction | None = None  # the probability that the action succeeds
    sticks: int | None = None  # the least cast with which it succeeds

    def way(self, brief: bool = False) -> tuple[str, ...]:
        """Returns the path in use; an empty one means that the choice is not offered."""
        return self.path if self.brief is None or not brief else self.brief


@dataclass(frozen=True)
class Scene:
    """Is everything that one viewer sees of one state; viewer ``None`` is a spectator."""

    viewer: int | None
    zones: tuple[Zone, ...]
    elements: tuple[Element, ...]
    headline: Text
    choices: tuple[Choice, ...] = ()
    log: tuple[Text, ...] = ()
    acting: int | None = None  # the seat that is known to be deciding
    seats: tuple[Text, ...] = ()  # how the players are called; by their number unless it says so

    def seat_name(self, seat: int) -> Text:
        """Returns how the player on a seat is called."""
        return self.seats[seat] if seat < len(self.seats) else Text("Player {n}", n=seat + 1)

    def element(self, name: str) -> Element:
        """Returns the element with the given id."""
        return self._by_id[name]

    def in_zone(self, zone: str) -> tuple[Element, ...]:
        """Returns the elements of a zone, in the order in which they lie."""
        return tuple(sorted((e for e in self.elements if e.zone == zone), key=lambda e: e.place))

    @cached_property
    def likeness(self) -> dict[str, str]:
        """What each element counts as when it is picked: itself, or any of those alike."""
        return {element.id: f"~{element.alike}" if element.alike else element.id for element in self.elements}

    @cached_property
    def alikes(self) -> dict[str, list[str]]:
        """The elements that each likeness stands for."""
        groups: dict[str, list[str]] = {}
        for name, kind in self.likeness.items():
            groups.setdefault(kind, []).append(name)
        return groups

    @cached_property
    def _by_id(self) -> dict[str, Element]:
        return {element.id: element for element in self.elements}

    def signature(self, choice: Choice, brief: bool = False) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Returns what tells a choice's path from others: its loose part sorted, then the rest in order."""
        kinds = [self.likeness[name] for name in choice.way(brief)]
        return tuple(sorted(kinds[: choice.loose])), tuple(kinds[choice.loose :])

    def to_dict(self) -> Json:
        """Returns the scene as plain data for the wire, without what has its usual value."""
        return _record(self)

    def __str__(self) -> str:
        """The scene as stable lines of text in the language of the source, for recorded playthroughs."""
        return "\n".join(_lines(self))

    def _repr_svg_(self) -> str:
        from cetkaik.render import scene_svg

        return scene_svg(self)


_SIMPLE = (str, int, float, type(None))
_RECORDS = (Zone, Element, Choice)
# The fields of each class with their usual values; servers ask thousands of times a second.
_USUAL = {kind: tuple((field.name, field.default) for field in fields(kind)) for kind in (*_RECORDS, Scene)}


def _record(value: Zone | Element | Choice | Scene) -> Json:
    data: Json = {}
    for name, usual in _USUAL[type(value)]:
        found = getattr(value, name)
        if usual is MISSING or found != usual:
            data[name] = _plain(found)
    return data


def _plain(value: object) -> object:
    if isinstance(value, _SIMPLE):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Text):
        return value.to_dict()
    if isinstance(value, Fraction):
        return [value.numerator, value.denominator]
    return _record(value) if isinstance(value, _RECORDS) else value


def _lines(scene: Scene) -> Iterator[str]:
    yield f"headline: {scene.headline.plain}"
    for text in scene.log:
        yield f"log: {text.plain}"
    for zone in scene.zones:
        yield f"{zone.id}: {zone.kind}" + _suffix(zone.owner, zone.shape, zone.turned)
        for element in scene.in_zone(zone.id):
            yield f"  {_element_line(element)}"
    for choice in scene.choices:
        yield f"> {choice.action_text}: {_path_line(choice)}"


def _element_line(element: Element) -> str:
    words = [element.id, element.face, *element.marks]
    if element.value is not None:
        words.append(f"={element.value}")
    if element.label is not None:
        words.append(f'"{element.label.plain}"')
    return " ".join(words) + _suffix(element.owner, element.place, element.facing)


def _suffix(owner: int | None, numbers: tuple[int, ...], turned: int) -> str:
    parts = [f" @{'.'.join(map(str, numbers))}" if numbers else "", "" if owner is None else f" of {owner}"]
    return "".join(parts) + (f" turned {turned}" if turned else "")


def _path_line(choice: Choice) -> str:
    loose, rest = choice.path[: choice.loose], choice.path[choice.loose :]
    words = [f"{{{' '.join(loose)}}}", *rest] if loose else list(rest)
    return " ".join(words) + ("!" if choice.confirm else "")


def problems(scene: Scene) -> tuple[str, ...]:
    """Lists what is wrong with a scene, for its programmer; a good scene has no problems."""
    unknown = tuple(_unknown_ids(scene))
    return unknown or (*_bad_elements(scene), *_bad_choices(scene), *_bad_words(scene))


def _unknown_ids(scene: Scene) -> Iterator[str]:
    zones, elements = [zone.id for zone in scene.zones], [element.id for element in scene.elements]
    yield from (f"two zones have the id {name}" for name in _repeated(zones))
    yield from (f"two elements have the id {name}" for name in _repeated(elements))
    for element in scene.elements:
        if element.zone not in zones:
            yield f"element {element.id} lies in the zone {element.zone}, which does not exist"
    for choice in scene.choices:
        for name in (*choice.path, *(choice.brief or ())):
            if name not in scene.likeness:
                yield f"the path of {choice.action_text} names {name}, which does not exist"


def _bad_elements(scene: Scene) -> Iterator[str]:
    shapes = {zone.id: zone.shape for zone in scene.zones}
    for name in (*shapes, *scene.likeness):
        if not _ID.fullmatch(name):
            yield f"the id {name!r} has signs other than letters, digits and :._-"
    for element in scene.elements:
        shape = shapes[element.zone]
        if shape and not _lies_within(element.place, shape):
            yield f"element {element.id} lies on {element.place}, outside the shape {shape} of {element.zone}"
        if element.kind == "card" and element.face != BACK and not element.face.startswith("card."):
            yield f"the card {element.id} has the face {element.face!r}, neither '{BACK}' nor 'card.*'"
        for word in _bad_names((element.face, *element.marks)):
            yield f"{word!r} on {element.id} is no name"
    for kind, names in scene.alikes.items():
        if len({(scene.element(name).kind, scene.element(name).zone) for name in names}) > 1:
            yield f"the elements {', '.join(names)} are alike ({kind}) but differ in kind or zone"


def _bad_choices(scene: Scene) -> Iterator[str]:
    if scene.choices and scene.viewer is None:
        yield "a spectator is offered choices"
    texts = [choice.action_text for choice in scene.choices]
    yield from (f"two choices take {text}" for text in _repeated(texts))
    for brief in sorted({False, any(choice.brief is not None for choice in scene.choices)}):
        offered = [choice for choice in scene.choices if choice.way(brief)]
        taken: dict[object, Choice] = {}
        for choice in offered:
            other = taken.setdefault(scene.signature(choice, brief), choice)
            if other is not choice:
                yield f"{other.action_text} and {choice.action_text} have the same path {choice.way(brief)}"
    for choice in scene.choices:
        if not choice.path:
            yield f"the path of {choice.action_text} is empty"
        if not 0 <= choice.loose <= len(choice.path) or _repeated(choice.path[: choice.loose]):
            yield f"the loose part of {choice.action_text} is longer than its path or repeats an element"
        if choice.chance is not None and not 0 <= choice.chance <= 1:
            yield f"the chance {choice.chance} of {choice.action_text} is no probability"
        if _bad_names((choice.effect,)):
            yield f"the effect {choice.effect!r} of {choice.action_text} is no name"


def _bad_words(scene: Scene) -> Iterator[str]:
    for text in _texts(scene):
        try:
            json.dumps([text.to_dict(), text.plain])
        except (LookupError, ValueError, TypeError) as error:
            yield f"the message {text.key!r} does not fit its parameters: {error!r}"


def _texts(scene: Scene) -> Iterator[Text]:
    yield from (scene.headline, *scene.log, *scene.seats)
    yield from (zone.label for zone in scene.zones if zone.label is not None)
    yield from (element.label for element in scene.elements if element.label is not None)
    yield from (choice.label for choice in scene.choices)


def _lies_within(place: tuple[int, ...], shape: tuple[int, ...]) -> bool:
    return len(place) == len(shape) and all(0 <= at < size for at, size in zip(place, shape, strict=True))


def _bad_names(words: tuple[str, ...]) -> list[str]:
    return [word for word in words if not _NAME.fullmatch(word)]


def _repeated(names: Sequence[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]
