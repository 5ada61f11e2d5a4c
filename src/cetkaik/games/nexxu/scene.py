"""The picture of a race: board, sticks, each player's cups and pieces, and a path for each piece that can go."""

from __future__ import annotations

from collections.abc import Iterator

from cetkaik.games.nexxu.options import COLUMNS, ROWS
from cetkaik.games.nexxu.race import GOAL, START, STICKS, Event, NexxuState, Piece, Race
from cetkaik.purse_scene import seat_name, sticks
from cetkaik.scene import Choice, Element, Scene, Text, Zone, counted

_DRAWN = {2: "=", 3: "≡"}  # lines as the sheet draws them


def draw_scene(race: Race, state: NexxuState, viewer: int | None) -> Scene:
    """Draws a state as a seat sees it, or a spectator."""
    acting = None if state.thrown is None else state.seat
    choices = tuple(_choices(race, state)) if viewer is not None and viewer == acting else ()
    return Scene(
        viewer=viewer,
        zones=tuple(_zones(race, state)),
        elements=(
            *_squares(race, state),
            *_pieces(race, state),
            *_throw(race, state),
            *_standing(race, state),
            *_buttons(choices),
        ),
        headline=_headline(race, state, viewer),
        choices=choices,
        log=tuple(_log(race, state)),
        acting=acting,
    )


def place_name(index: int) -> Text:
    """Names a square by its number on the track."""
    if index == START:
        return Text("Start")
    return Text("Goal") if index == GOAL else Text("{n}", n=index)


def _zones(race: Race, state: NexxuState) -> Iterator[Zone]:
    axes = (tuple(map(str, ROWS)), tuple(map(str, COLUMNS)))
    yield Zone("board", "board", shape=(len(ROWS), len(COLUMNS)), axes=axes)
    yield Zone("throw", "row", label=Text("Die") if race.options.randomiser == "die6" else Text("Sticks"))
    for seat in range(len(state.runners)):
        yield Zone(f"player:{seat}", "panel", seat, label=seat_name(seat))
    yield Zone("race", "panel", label=Text("Race"))
    yield Zone("panel", "panel", label=Text("What you can do"))


def _square_id(race: Race, index: int) -> str:
    row, column = race.track[index]
    return f"r{row}c{column}"


def _place(race: Race, index: int) -> tuple[int, int]:
    row, column = race.track[index]
    return row - 1, column - 1


def _squares(race: Race, state: NexxuState) -> Iterator[Element]:
    event = state.last
    touched = () if event is None or event.piece is None else (event.source, event.target)
    for index, lines in enumerate(race.lines):
        label = place_name(index)
        if lines:
            label = Text("{square} {lines}", square=label, lines=_DRAWN[lines])
        marks = {"start": index == START, "goal": index == GOAL, "last": index in touched}
        yield Element(
            id=_square_id(race, index),
            zone="board",
            kind="square",
            face=f"lines{lines}" if lines else "plain",
            place=_place(race, index),
            marks=tuple(mark for mark, shown in marks.items() if shown),
            label=label,
            value=index,
        )


def _pieces(race: Race, state: NexxuState) -> Iterator[Element]:
    for seat, runner in enumerate(state.runners):
        for number, piece in enumerate(runner.pieces, 1):
            label = Text("{n}", n=seat + 1)
            if race.options.pieces > 1:
                label = Text("{player}.{piece}", player=seat + 1, piece=number)
            yield Element(
                id=f"piece:{seat}:{number}",
                zone="board",
                kind="piece",
                face="runner" if race.options.pieces == 1 else f"runner.{number}",
                place=_place(race, piece.pos),
                owner=seat,
                marks=_marks(race, piece),
                label=label,
            )


def _marks(race: Race, piece: Piece) -> tuple[str, ...]:
    return ("bull",) if race.is_bull(piece) else ("sent_back",) if piece.sent_back else ()


def _throw(race: Race, state: NexxuState) -> Iterator[Element]:
    thrown = state.thrown
    if thrown is None and state.last is not None:
        thrown = state.last.thrown
    if race.options.randomiser == "die6":
        yield Element("die", "throw", "counter", "die", (0,), label=Text("Die"), value=thrown)
        return
    yield from sticks(-1 if thrown is None else thrown, STICKS, "throw")


def _standing(race: Race, state: NexxuState) -> Iterator[Element]:
    """Tells of each player the cups, where the pieces are and the rank, and of the race the round."""
    ranks = race.ranks(state)
    for seat, runner in enumerate(state.runners):
        zone = f"player:{seat}"
        yield Element(
            f"cups:{seat}", zone, "counter", "cups", (0,), seat, label=Text("Cups"), value=runner.cups
        )
        for number in range(1, len(runner.pieces) + 1):
            label, marks = _whereabouts(race, state, seat, number)
            yield Element(f"at:{seat}:{number}", zone, "counter", "at", (number,), seat, 0, marks, label)
        if state.over or seat in state.arrived:
            name, value = f"rank:{seat}", ranks[seat]
            yield Element(name, zone, "counter", "rank", (9,), seat, label=Text("Rank"), value=value)
    yield Element("round", "race", "counter", "round", label=Text("Round"), value=state.round)


def _whereabouts(race: Race, state: NexxuState, seat: int, number: int) -> tuple[Text, tuple[str, ...]]:
    """Says where a piece is, what befell it, and why it cannot go if it cannot."""
    piece = state.runners[seat].pieces[number - 1]
    label = Text("Piece {piece}: {square}", piece=number, square=place_name(piece.pos))
    if race.is_bull(piece):
        label = Text("{piece}, bull walk", piece=label)
    elif piece.sent_back:
        label = Text("{piece}, was sent back", piece=label)
    elif race.options.bull_prize != "none":
        words = {"n": len(piece.visited), "lines": len(race.line_squares)}
        label = Text("{piece}, has stopped on {n} of {lines} squares with lines", piece=label, **words)
    if state.thrown is None or seat != state.seat or number - 1 in race.movable(state, state.thrown):
        return label, _marks(race, piece)
    if piece.pos != GOAL:
        label = Text("{piece}; {n} leads beyond the goal", piece=label, n=state.thrown)
    return label, (*_marks(race, piece), "barred")


def _buttons(choices: tuple[Choice, ...]) -> Iterator[Element]:
    named = [choice for choice in choices if choice.path[-1].startswith("button:")]
    for index, choice in enumerate(named):
        yield Element(choice.path[-1], "panel", "button", "piece", (index,), label=choice.label)


def _choices(race: Race, state: NexxuState) -> Iterator[Choice]:
    thrown = state.thrown or 0
    pieces = state.runners[state.seat].pieces
    for index in race.movable(state, thrown):
        piece = pieces[index]
        target = min(GOAL, piece.pos + thrown)
        way = (_square_id(race, piece.pos), _square_id(race, target))[: 2 if thrown else 1]
        stack = [other for other in pieces if other.pos == piece.pos]
        brief = way if stack == [piece] * len(stack) else None
        yield Choice(
            action_text=f"piece:{index + 1}",
            path=way if len(stack) == 1 else (*way, f"button:piece:{index + 1}"),
            label=_choice_label(race, state, index, target),
            effect="take" if race.hit(state, target) else "go",
            # Pieces that stand together and have fared alike are one to the eye.
            brief=() if piece in pieces[:index] else brief,
        )


def _choice_label(race: Race, state: NexxuState, index: int, target: int) -> Text:
    source = state.runners[state.seat].pieces[index].pos
    words: dict[str, int | Text] = {
        "piece": index + 1,
        "source": place_name(source),
        "square": place_name(target),
    }
    label = Text("Piece {piece}: {source} to {square}", **words)
    if source == target:
        label = Text("Piece {piece} stays on {square}", **words)
    cups, hit = race.cups(state.thrown or 0, target), race.hit(state, target)
    if cups:
        label = counted("{move}, {n} cup", "{move}, {n} cups", cups, move=label)
    # No two players stand on one square but START and GOAL, so only one of them is sent back (NEX-6.7).
    return Text("{move}, sends {player} back", move=label, player=seat_name(hit[0])) if hit else label


def _headline(race: Race, state: NexxuState, viewer: int | None) -> Text:
    if state.over:
        winners = [seat for seat, rank in enumerate(race.ranks(state)) if rank == 1]
        if len(winners) > 1:
            return Text("The race is over; {n} players share the first rank.", n=len(winners))
        return Text("The race is over; {player} has the first rank.", player=seat_name(winners[0]))
    if state.first is None:
        return Text("It is drawn who begins.")
    player = seat_name(state.seat)
    if state.thrown is None and race.options.randomiser == "die6":
        return Text("{player} throws the die.", player=player)
    if state.thrown is None:
        return Text("{player} throws the sticks.", player=player)
    if viewer == state.seat:
        return Text("You have thrown {n}; choose a piece.", n=state.thrown)
    return Text("{player} has thrown {n} and chooses a piece.", player=player, n=state.thrown)


def _log(race: Race, state: NexxuState) -> Iterator[Text]:
    if state.last is not None:
        yield from _turn(race, state, state.last)
    elif state.first is not None:
        yield Text("{player} begins.", player=seat_name(state.first))
    if state.thrown is not None:
        yield Text("{player} throws {n}.", player=seat_name(state.seat), n=state.thrown)
    if state.over and not race.is_decided(state.runners, state.arrived):
        yield Text("Round {n} was the last one.", n=state.round)


def _turn(race: Race, state: NexxuState, event: Event) -> Iterator[Text]:
    """Tells a turn, one sentence for each thing that happened."""
    player = seat_name(event.seat)
    yield Text("{player} throws {n}.", player=player, n=event.thrown)
    if event.piece is None:
        yield Text("That leads beyond the goal; {player} stays.", player=player)
        return
    source, square = place_name(event.source), place_name(event.target)
    if event.source == event.target:
        yield Text("{player} stays on {square}.", player=player, square=square)
    else:
        yield Text("{player} goes from {source} to {square}.", player=player, source=source, square=square)
    for other in event.sent_back:
        yield Text("{player} is sent back to the start.", player=seat_name(other))
    if event.cups:
        yield counted("{player} drinks {n} cup.", "{player} drinks {n} cups.", event.cups, player=player)
    if event.target == GOAL and race.is_bull(state.runners[event.seat].pieces[event.piece]):
        yield Text("Bull walk! {player} has stopped on every square with lines.", player=player)
    if event.seat in state.arrived:
        rank = state.arrived.index(event.seat) + 1
        yield Text("{player} has arrived and has rank {n}.", player=player, n=rank)
