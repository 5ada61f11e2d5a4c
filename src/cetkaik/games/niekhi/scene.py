"""The tables of niekhi and houniek as one viewer sees them, and the cards he picks to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from cetkaik.cards import (
    Card,
    CardKind,
    CardTable,
    Combination,
    Combining,
    Dealership,
    Reading,
    card_name,
    cards_name,
    counters,
    player_name,
    reading_name,
    result_name,
    strength_name,
)
from cetkaik.cards.table import KIND_NAMES
from cetkaik.game import Game
from cetkaik.games.niekhi.state import (
    Action,
    ClimbState,
    Event,
    Pass,
    Play,
    Purge,
    Recall,
    Strengths,
    Top,
    is_bomb,
    of_strengths,
    spell_strengths,
    uai_count,
)
from cetkaik.scene import BACK, Choice, Element, Scene, Text, Zone, counted

_ORDER = ("play", "purge", "recall", "pass")


def draw_scene(
    game: Game[ClimbState, Action],
    state: ClimbState,
    viewer: int | None,
    combining: Combining,
    *,
    ranked: bool = False,
) -> Scene:
    """Draws a state with a choice for each of the viewer's actions; ``ranked``: bombs beat one another by rank."""
    return _Drawing(game, state, viewer, combining, ranked).scene


class _Drawing:
    """Is one scene in the making."""

    def __init__(
        self,
        game: Game[ClimbState, Action],
        state: ClimbState,
        viewer: int | None,
        combining: Combining,
        ranked: bool,
    ) -> None:
        self.game, self.state, self.viewer, self.combining = game, state, viewer, combining
        self.soft, self.ranked = combining.wild is CardKind.MUN, ranked
        self.actions: Sequence[Action] = game.actions_of(state, viewer)
        self.table = self._table()

    @property
    def scene(self) -> Scene:
        """The finished scene."""
        state, choices = self.state, tuple(self._choices())
        dealer = None if state.phase == "dealer" else Dealership(state.dealer)
        return Scene(
            viewer=self.viewer,
            zones=tuple(_zones(state.seats, self.soft)),
            elements=(
                *self.table.elements,
                *self._purged(),
                *counters(state.wins, dealer, state.season),
                *self._buttons(choices),
            ),
            headline=self._headline(),
            choices=choices,
            log=tuple(map(self._event, state.told)),
            acting=state.actor,
        )

    def _table(self) -> CardTable:
        state, table = self.state, CardTable()
        # Where colour has no effect, cards of one strength can be picked for one another (DECK-10.10).
        rank: Callable[[Card], object] = str if self.soft else self.combining.rank
        table.face_down("stock", len(state.stock))
        table.face_up("removed", state.removed)
        table.face_up("discards", state.discards, alike=True, rank=rank)
        if state.top is not None:
            self._lay_top(table, state.top)
        for seat, hand in enumerate(state.hands):
            if seat == self.viewer:
                table.face_up(f"hand:{seat}", hand, seat, alike=True, rank=rank)
            else:
                # Everybody has seen which cards were recalled (NIE-7.1).
                known = len(state.known[seat])
                table.face_up(f"hand:{seat}", state.known[seat], seat)
                table.elements.extend(_backs(seat, known, len(hand)))
        return table

    def _lay_top(self, table: CardTable, top: Top) -> None:
        """Lays down the combination on the table; what a wild card stands for is said (DECK-6.8)."""
        if not self.soft:
            table.combination("top", top.combination, self.combining, top.seat)
            return
        for card, place in zip(top.combination.cards, self.combining.stand_ins(top.combination), strict=True):
            if place is None:
                table.face_up("top", (card,), top.seat)
            else:
                kind = kind_in_circle(place)
                table.wild("top", card, kind, KIND_NAMES[kind], top.seat)

    def _purged(self) -> Iterator[Element]:
        """Says which kinds are out of the season, whether or not a card of them was seen (NIE-5.2)."""
        for at, strength in enumerate(self.state.purged, len(self.state.removed)):
            label = Text("All of {kinds}", kinds=strength_name(strength))
            name = f"purged:{spell_strengths((strength,))}"
            yield Element(name, "removed", "counter", "purged", (at,), label=label)

    def _choices(self) -> Iterator[Choice]:
        readings = Counter(_named(action) for action in self.actions)
        for action in self.actions:
            text, label = self.game.text(action), self._action_name(action)
            match action:
                case Pass():
                    yield Choice(text, ("button:pass",), label, "pass")
                case Purge(strengths):
                    picks = tuple(f"strength:{spell_strengths((strength,))}" for strength in strengths)
                    yield Choice(text, (*picks, "button:purge"), label, "purge", loose=len(picks))
                case Recall(strengths):
                    picks = self.table.picked("discards", of_strengths(self.state.discards, strengths) or ())
                    yield Choice(text, (*picks, "button:recall"), label, "recall", loose=len(picks))
                case Play(_, reading) | Combination(_, reading):
                    # Cards that can be read in several ways need one more pick (DECK-6.8).
                    last = "play" if readings[_named(action)] == 1 else reading.text
                    picks = self._hand_picks(action)
                    yield Choice(text, (*picks, f"button:{last}"), label, "play", loose=len(picks))

    def _hand_picks(self, action: Play | Combination) -> tuple[str, ...]:
        cards = (
            action.cards
            if isinstance(action, Combination)
            else of_strengths(self.state.hand, action.strengths)
        )
        return self.table.picked(f"hand:{self.viewer}", cards or ())

    def _buttons(self, choices: Sequence[Choice]) -> Iterator[Element]:
        """Draws the strengths that can be purged, then a button for each last pick."""
        if any(choice.effect == "purge" for choice in choices):
            for strength in range(9, -2, -1):
                code, name = spell_strengths((strength,)), strength_name(strength)
                yield Element(
                    f"strength:{code}", "panel", "button", f"strength.{code}", (9 - strength,), label=name
                )
        names = {choice.path[-1].removeprefix("button:") for choice in choices}
        faces = {
            action.reading.text: self._reading_name(action.reading)
            for action in self.actions
            if isinstance(action, Play | Combination) and action.reading.text in names
        }
        ordered = [*(face for face in _ORDER if face in names), *sorted(faces, key=_strength, reverse=True)]
        for index, face in enumerate(ordered):
            label = Text("As {kind}", kind=faces[face]) if face in faces else _BUTTONS[face]
            yield Element(f"button:{face}", "panel", "button", face, (11 + index,), label=label)

    def _rank_name(self, rank: int) -> Text:
        return rank_name(rank, self.soft)

    def _reading_name(self, reading: Reading) -> Text:
        """Names a reading without its size, for a button: the cards are picked already."""
        kind = self._rank_name(reading.strength)
        if reading.type in ("single", "set"):
            return kind
        return Text("a run from {kind}", kind=kind) if self.soft else Text("a run up to {kind}", kind=kind)

    def _action_name(self, action: Action) -> Text:
        match action:
            case Play(_, reading) | Combination(_, reading):
                return play_name(reading, self._wilds(action), self.soft)
            case Purge(strengths):
                return Text("Remove all of {kinds}", kinds=_listed(strengths))
            case Recall(strengths):
                return Text("Take back {kinds}", kinds=_listed(strengths))
        return _BUTTONS["pass"]

    def _wilds(self, action: Play | Combination) -> int:
        if isinstance(action, Play):
            return action.strengths.count(-1)
        return sum(self.combining.is_wild(card) for card in action.cards)

    def _headline(self) -> Text:
        state = self.state
        if state.phase == "over":
            return result_name(state.wins)
        if state.phase == "dealer":
            return Text("The first dealer is drawn.")
        if state.actor is None:
            return Text("The cards are dealt.")
        if state.actor != self.viewer:
            return Text("{player} is to play.", player=player_name(state.seat))
        if state.top is None:
            return Text("You lead: play any combination.")
        if state.phase == "effect":
            return self._effect(uai_count(state.top.combination.cards))
        return self._task(state.top.combination.reading)

    def _task(self, top: Reading) -> Text:
        """Says what can be laid on the combination on the table (NIE-3.2, NIE-12.4)."""
        name = combination_name(top, self.soft)
        if len(self.actions) == 1:
            return Text("You have nothing to lay on {combination}: pass.", combination=name)
        if self.soft:
            return Text(
                "Share a colour with {combination}, and lay the same with a stronger first card,"
                " or more cards from the same first card; or pass.",
                combination=name,
            )
        if self.ranked and is_bomb(top):
            return Text("Beat {combination}, lay a larger set, or pass.", combination=name)
        return Text("Beat {combination}, lay any set of three or more, or pass.", combination=name)

    def _effect(self, number: int) -> Text:
        taken = next((action for action in self.actions if isinstance(action, Recall)), None)
        if taken is not None:
            return counted(
                "Your general: remove {n} kind from the season, or take back {cards}.",
                "Your generals: remove {n} kinds from the season, or take back {cards}.",
                number,
                cards=cards_name(len(taken.strengths)),
            )
        return counted(
            "Your general: remove {n} kind from the season. No discard can be taken back.",
            "Your generals: remove {n} kinds from the season. No discard can be taken back.",
            number,
        )

    def _event(self, event: Event) -> Text:
        if event.seat is None:
            return Text("The season ends without a winner.")
        name = player_name(event.seat)
        match event.kind:
            case "play":
                reading = None if event.combination is None else event.combination.reading
                played = Text("nothing") if reading is None else combination_name(reading, self.soft)
                return Text("{player} plays {combination}.", player=name, combination=played)
            case "pass":
                return Text("{player} passes.", player=name)
            case "purge":
                kinds = _listed(event.strengths)
                return Text("{player} removes from the season: {kinds}.", player=name, kinds=kinds)
            case "lost":
                count = cards_name(len(event.cards))
                lost = _joined([card_name(card) for card in event.cards])
                return Text("{player} loses {count}: {cards}.", player=name, count=count, cards=lost)
            case "recall":
                taken = _joined([card_name(card) for card in event.cards])
                return Text("{player} takes back {cards}.", player=name, cards=taken)
            case "trick":
                return Text("{player} wins the trick.", player=name)
            case "season":
                return Text("{player} wins the season.", player=name)


def rank_name(rank: int, soft: bool) -> Text:
    """Names a strength of niekhi, or a place in houniek's circle (NIE-12.2)."""
    return KIND_NAMES[kind_in_circle(rank)] if soft else strength_name(rank)


def kind_in_circle(place: int) -> CardKind:
    """Returns the kind that has a place in houniek's circle (NIE-12.2)."""
    return CardKind((place + 1) % len(CardKind))


def combination_name(reading: Reading, soft: bool) -> Text:
    """Names a reading; houniek counts runs from their first card (NIE-12.3)."""
    if not soft:
        return reading_name(reading)
    kind = rank_name(reading.strength, soft)
    match reading.type:
        case "single":
            return Text("single {kind}", kind=kind)
        case "set":
            return Text("set of {number}: {kind}", number=reading.size, kind=kind)
    return Text("run of {number} from {kind}", number=reading.size, kind=kind)


@lru_cache(maxsize=1 << 10)
def play_name(reading: Reading, wilds: int, soft: bool) -> Text:
    """Names laying down a combination; hands with wild cards ask for the same names again and again."""
    name = combination_name(reading, soft)
    if not wilds:
        return Text("Play {combination}", combination=name)
    return counted(
        "Play {combination}, with {n} wild card",
        "Play {combination}, with {n} wild cards",
        wilds,
        combination=name,
    )


_BUTTONS = {
    "play": Text("Play"),
    "purge": Text("Remove from the season"),
    "recall": Text("Take back"),
    "pass": Text("Pass"),
}


def _zones(seats: int, soft: bool) -> Iterator[Zone]:
    for seat in range(seats):
        yield Zone(f"hand:{seat}", "fan", seat, label=Text("Hand of {player}", player=player_name(seat)))
    yield Zone("top", "row", label=Text("On the table"))
    yield Zone("discards", "row", label=Text("Discards"))
    if not soft:  # without generals nothing is ever removed (NIE-12.5)
        yield Zone("removed", "row", label=Text("Out of play"))
    yield Zone("stock", "pile", label=Text("Set aside"))
    yield Zone("score", "panel", label=Text("Seasons won"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _backs(seat: int, known: int, size: int) -> Iterator[Element]:
    """Draws the hidden cards of a hand, after those that are known."""
    for place in range(known, size):
        name = f"hand:{seat}:{place - known + 1}"
        yield Element(name, f"hand:{seat}", "card", BACK, (place,), seat)


def _named(action: Action) -> object:
    """What is picked for a play before its reading."""
    match action:
        case Play(strengths, _):
            return strengths
        case Combination(cards, _):
            return cards
    return None


def _strength(reading: str) -> tuple[bool, int]:
    return reading.startswith("set"), int(reading.lstrip("abcdefghijklmnopqrstuvwxyz"))


def _listed(strengths: Strengths) -> Text:
    return _joined([strength_name(strength) for strength in strengths])


def _joined(names: Sequence[Text]) -> Text:
    text = names[0]
    for name in names[1:]:
        text = Text("{first}, {second}", first=text, second=name)
    return text
