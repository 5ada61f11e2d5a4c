"""Position strings: one line of text for every position, and one position for every line.

``board piles turn season score stake tam2-moved ply [phase] [memory]``, for example::

    ohcgkrgrcrhror/srar1tr1t1as/pprpprvrprpprp/9/4M4/9/PPrPPrVPrPPrP/SA1T1Tr1ArSr/OrHrCrGrKGCHO - ia 1 20:20 x1 - 0

The phase says what a position waits for when it is no move: ``?first``, ``?step:`` (a step cast), ``?press:`` and
``?again:`` (press-your-luck), ``?cast:`` (land or stay), ``?water:``, ``?decl``, ``?over``. Memory is written only
under rules that look back: ``=first:``, ``=from:``, ``=standing:``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from cetkaik._kernel import Phase, Problem
from cetkaik.action import NOWHERE
from cetkaik.errors import InvalidText
from cetkaik.hands import points
from cetkaik.i18n import _
from cetkaik.pieces import Colour, Kind, Piece
from cetkaik.rulesets import RuleSet
from cetkaik.squares import SQUARE_PATTERN, Side, Square

TAM = 0x80
Fields = dict[str, Any]

_LONGEST = 2000
_SQUARE = SQUARE_PATTERN.lower()
_TOKEN = re.compile(r"([1-9])|(M)|([VPACTHOSGK]r?)", re.IGNORECASE | re.ASCII)
_PILE = re.compile(r"(\d*)([VPACTHOSGK]r?)", re.IGNORECASE | re.ASCII)
_SCORE = re.compile(r"(?a)(-?\d{1,16})(?:\.(\d))?:(-?\d{1,16})(?:\.(\d))?")
_STEP_PHASE = re.compile(rf"\?(step|press|again|cast):({_SQUARE})({_SQUARE})({_SQUARE})?(?:b(\d{{1,3}}))?")
_WATER_PHASE = re.compile(rf"\?water:({_SQUARE})({_SQUARE})(-step)?")
_DECLARE_PHASE = re.compile(r"\?decl(-old)?(-step)?(?:-again(\d{1,4}))?")
_STANDING = re.compile(r"(ia|a)(?:-(step))?(?:-again(\d{1,4}))?")
_STEP_PHASES = {"step": Phase.STEP_CAST, "again": Phase.STEP_CAST, "press": Phase.PRESS, "cast": Phase.LAND}


def piece_of(man: int) -> Piece:
    """Returns the piece that a byte of the kernel's board stands for."""
    return Piece(Kind(man & 15), Colour(man >> 4 & 1), Side(man >> 5 & 1))


def man_of(piece: Piece) -> int:
    """Returns the kernel's byte for a piece."""
    return 0x40 | piece.side << 5 | piece.colour << 4 | piece.kind


def blank_fields(rules: RuleSet) -> Fields:
    """Returns the fields of an empty board at the beginning of a season, IA to move."""
    start = 0 if rules.options["limit"] == "money" else int(str(rules.options["start_points"])) * 10
    looks_back = rules.options["first_mover"] == "loser_first"
    return {
        "board": bytes(81),
        "captured": (bytes(20), bytes(20)),
        "phase": Phase.MOVE,
        "turn": 0,
        "first": 0,
        "season": 1,
        "stake_log": 0,
        "ply": 0,
        "score": (start, start),
        "season_score": start if looks_back else 0,
        **dict.fromkeys(("tam_moved", "stepped_tam", "new_hand", "pressing"), False),
        **dict.fromkeys(("again", "cast"), 0),
        **dict.fromkeys(("source", "via", "plan", "destination"), NOWHERE),
        "standing_step": (False, False),
        "standing_again": (0, 0),
    }


def assembled(
    pieces: Mapping[Square, Piece], tam: Square | None, captured: Iterable[Piece], turn: Side, rules: RuleSet
) -> Fields:
    """Returns the fields of a position with the given pieces."""
    board = bytearray(81)
    for square, piece in pieces.items():
        board[square] = man_of(piece)
    if tam is not None:
        if board[tam]:
            raise InvalidText(_("tam2 and a piece both stand on {square}").format(square=tam.name))
        board[tam] = TAM
    piles = (bytearray(20), bytearray(20))
    for piece in captured:
        _add(piles, piece, 1)
    fields = blank_fields(rules)
    return {**fields, "board": bytes(board), "captured": tuple(map(bytes, piles)), "turn": int(turn)}


def _add(piles: tuple[bytearray, bytearray], piece: Piece, count: int) -> None:
    index = piece.colour * 10 + piece.kind
    if piles[piece.side][index] + count > 255:
        raise InvalidText(_("too many captured pieces of one kind"))
    piles[piece.side][index] += count


def write(fields: Fields, rules: RuleSet) -> str:
    """Writes the fields of a position as its string."""
    first = fields["phase"] is Phase.FIRST
    ia, a = (points(tenths) for tenths in fields["score"])
    words = [
        _write_board(fields["board"], rules),
        _write_piles(fields["captured"]),
        "-" if first else Side(fields["turn"]).text,
        str(fields["season"]),
        f"{ia}:{a}",
        f"x{1 << fields['stake_log']}",
        "t" if fields["tam_moved"] else "-",
        str(fields["ply"]),
        _write_phase(fields),
        *_write_memory(fields, rules),
    ]
    return " ".join(word for word in words if word)


def _write_board(board: bytes, rules: RuleSet) -> str:
    width = len(rules.board.columns)
    men = [board[square] for square in rules.board.squares]
    return "/".join(_write_row(men[i : i + width]) for i in range(0, len(men), width))


def _write_row(men: list[int]) -> str:
    text = ""
    for man in men:
        if man:
            text += "M" if man == TAM else piece_of(man).text
        elif text[-1:].isdigit():
            text = text[:-1] + str(int(text[-1]) + 1)
        else:
            text += "1"
    return text


def _write_piles(captured: tuple[bytes, bytes]) -> str:
    text = ""
    for side in Side:
        for kind in Kind:
            for colour in (Colour.BLACK, Colour.RED):
                count = captured[side][colour * 10 + kind]
                if count:
                    text += (str(count) if count > 1 else "") + Piece(kind, colour, side).text
    return text or "-"


def _write_phase(fields: Fields) -> str:
    phase = fields["phase"]
    if phase in (Phase.FIRST, Phase.OVER):
        return "?first" if phase is Phase.FIRST else "?over"
    if phase is Phase.DECLARE:
        step = "-step" if fields["stepped_tam"] else ""
        again = f"-again{-fields['again'] // 10}" if fields["again"] else ""
        return "?decl" + ("" if fields["new_hand"] else "-old") + step + again
    if phase is Phase.WATER_CAST:
        step = "-step" if fields["stepped_tam"] else ""
        return f"?water:{_text(fields['source'])}{_text(fields['destination'])}{step}"
    if phase is Phase.MOVE:
        return ""
    squares = "".join(_text(fields[name]) for name in ("source", "via", "plan"))
    if phase is Phase.STEP_CAST and not fields["pressing"]:
        return f"?step:{squares}"
    word = {Phase.STEP_CAST: "again", Phase.PRESS: "press", Phase.LAND: "cast"}[phase]
    return f"?{word}:{squares}b{fields['cast']}"


def _text(square: int) -> str:
    return "" if square == NOWHERE else Square(square).text


def _write_memory(fields: Fields, rules: RuleSet) -> Iterator[str]:
    looks_back = rules.options["first_mover"] in ("fixed", "alternate", "loser_first")
    if looks_back and fields["phase"] is not Phase.FIRST:
        yield f"=first:{Side(fields['first']).text}"
    if rules.options["first_mover"] == "loser_first":
        yield f"=from:{points(fields['season_score'])}"
    for side in Side:
        step = "-step" if fields["standing_step"][side] else ""
        again = fields["standing_again"][side]
        if step or again:
            yield f"=standing:{side.text}{step}" + (f"-again{-again // 10}" if again else "")


def _wrong(field: str, expected: str, found: str) -> NoReturn:
    shown = found if len(found) <= 60 else found[:57] + "..."
    raise InvalidText(
        _("position string, {field}: expected {expected}, found '{found}'").format(
            field=field, expected=expected, found=shown
        )
    )


def read(text: str, rules: RuleSet) -> Fields:
    """Reads a position string into the fields of a position; ``_`` may stand for the spaces."""
    if len(text) > _LONGEST:
        raise InvalidText(_("a position string has at most {most} characters").format(most=_LONGEST))
    words = text.replace("_", " ").split()
    if len(words) < 8:
        _wrong(_("the whole"), _("at least eight fields"), text)
    board, piles, turn, season, score, stake, tam_moved, ply, *rest = words
    fields = blank_fields(rules)
    fields["board"] = _read_board(board, rules)
    fields["captured"] = _read_piles(piles)
    if tam_moved not in ("t", "-"):
        _wrong(_("field 7 (tam2 moved)"), _("t or -"), tam_moved)
    fields["tam_moved"] = tam_moved == "t"
    fields["season"] = _number(season, _("field 4 (season)"), 65535)
    fields["score"] = _read_score(score)
    fields["stake_log"] = _read_stake(stake)
    fields["ply"] = _number(ply, _("field 8 (ply)"), 2**32 - 1)
    if rest and rest[0].startswith("?"):
        _read_phase(rest.pop(0), fields, rules)
    _read_turn(turn, fields)
    for word in rest:
        _read_memory(word, fields)
    return fields


def _number(word: str, field: str, most: int) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 10 or int(word) > most:
        _wrong(field, _("a number"), word)
    return int(word)


def _read_board(text: str, rules: RuleSet) -> bytes:
    board = bytearray(81)
    rows = text.split("/")
    if len(rows) != len(rules.board.rows):
        _wrong(_("field 1 (board)"), _("{n} rows").format(n=len(rules.board.rows)), text)
    for name, row in zip(rules.board.rows, rows, strict=True):
        _read_row(row, name, board, rules)
    return bytes(board)


def _read_row(text: str, name: str, board: bytearray, rules: RuleSet) -> None:
    place = _("field 1 (board), row {row}").format(row=name)
    at = column = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or token[0] == "m":
            _wrong(place, _("a piece, M or a digit"), text[at:])
        at = token.end()
        step = int(token[1]) if token[1] else 1
        if column + step > len(rules.board.columns):
            break
        if not token[1]:
            square = Square[rules.board.columns[column] + name]
            board[square] = TAM if token[2] else man_of(Piece.parse(token[0]))
        column += step
    if at < len(text) or column != len(rules.board.columns):
        _wrong(place, _("{n} squares").format(n=len(rules.board.columns)), text)


def _read_piles(text: str) -> tuple[bytes, bytes]:
    piles = (bytearray(20), bytearray(20))
    at = 0
    while text != "-" and at < len(text):
        token = _PILE.match(text, at)
        if token is None or token[1].startswith("0") or token[1] == "1" or len(token[1]) > 2:
            _wrong(_("field 2 (captured pieces)"), _("pieces like 2Pr, or -"), text[at:])
        _add(piles, Piece.parse(token[2]), int(token[1] or 1))
        at = token.end()
    return bytes(piles[0]), bytes(piles[1])


def _read_turn(word: str, fields: Fields) -> None:
    expected = ("-",) if fields["phase"] is Phase.FIRST else ("ia", "a")
    if word not in expected:
        _wrong(_("field 3 (turn)"), _(" or ").join(expected), word)
    fields["turn"] = int(word == "a")


def _read_score(word: str) -> tuple[int, int]:
    found = _SCORE.fullmatch(word)
    if found is None:
        _wrong(_("field 5 (score)"), _("points of IA and A like 20:20"), word)
    return _tenths(found[1], found[2]), _tenths(found[3], found[4])


def _tenths(whole: str, tenth: str | None) -> int:
    return int(whole) * 10 + int(tenth or 0) * (-1 if whole.startswith("-") else 1)


def _read_stake(word: str) -> int:
    number = int(word[1:]) if re.fullmatch(r"x\d{1,13}", word) else 0
    if number < 1 or number & (number - 1):
        _wrong(_("field 6 (stake)"), _("x1, x2, x4 and so on"), word)
    return number.bit_length() - 1


def _read_phase(word: str, fields: Fields, rules: RuleSet) -> None:
    if word in ("?first", "?over"):
        fields["phase"] = Phase.FIRST if word == "?first" else Phase.OVER
    elif found := _DECLARE_PHASE.fullmatch(word):
        fields["phase"] = Phase.DECLARE
        fields["new_hand"] = found[1] is None
        fields["stepped_tam"] = found[2] is not None
        fields["again"] = -int(found[3] or 0) * 10
    elif found := _WATER_PHASE.fullmatch(word):
        fields["phase"] = Phase.WATER_CAST
        fields["source"], fields["destination"] = Square.parse(found[1]), Square.parse(found[2])
        fields["stepped_tam"] = found[3] is not None
    elif found := _STEP_PHASE.fullmatch(word):
        _read_step_phase(found, word, fields, rules)
    else:
        _wrong(_("field 9 (phase)"), _("one of ?first ?step ?press ?again ?cast ?water ?decl ?over"), word)


def _read_step_phase(found: re.Match[str], word: str, fields: Fields, rules: RuleSet) -> None:
    if (found[1] == "step") != (found[5] is None) or int(found[5] or 0) > 250:
        _wrong(_("field 9 (phase)"), _("a cast after every word but ?step"), word)
    fields["phase"] = _STEP_PHASES[found[1]]
    fields["pressing"] = found[1] == "again"
    fields["source"], fields["via"] = Square.parse(found[2]), Square.parse(found[3])
    fields["plan"] = Square.parse(found[4]) if found[4] else NOWHERE
    fields["cast"] = int(found[5] or 0)
    # R5.16, R5.19: the step over tam2 is still to be paid for, unless it cost nothing or was paid at once.
    custom = rules.options["negative_hands"]
    noted = custom == "hand" or (custom == "immediate" and rules.options["failure_exempts_kut2_tam2"])
    fields["stepped_tam"] = bool(noted and fields["board"][fields["via"]] == TAM)


def _read_memory(word: str, fields: Fields) -> None:
    key, _colon, value = word.partition(":")
    if key == "=first" and value in ("ia", "a"):
        fields["first"] = int(value == "a")
    elif key == "=from" and (found := re.fullmatch(r"(-?\d{1,16})(?:\.(\d))?", value)):
        fields["season_score"] = _tenths(found[1], found[2])
    elif key == "=standing" and (found := _STANDING.fullmatch(value)):
        side = int(found[1] == "a")
        for name, new in (
            ("standing_step", found[2] is not None),
            ("standing_again", -int(found[3] or 0) * 10),
        ):
            pair = list(fields[name])
            pair[side] = new
            fields[name] = tuple(pair)
    else:
        _wrong(_("memory"), _("=first:, =from: or =standing:"), word)


def _problems() -> dict[Problem, str]:
    return {
        Problem.BAD_MAN: _("the board holds something that is no piece"),
        Problem.OFF_BOARD: _("a piece stands off the board"),
        Problem.SECOND_TAM: _("tam2 stands on the board twice"),
        Problem.TOO_MANY: _("there are more pieces of a kind and colour than the set has"),
        Problem.SEASON: _("the season is not one of this rule set"),
        Problem.STAKE: _("the stake is above the cap of this rule set"),
        Problem.SCORE: _("the points do not fit this rule set and phase"),
        Problem.PLY: _("the season would have ended before so many turns"),
        Problem.SEASON_START: _("a season that waits for its first mover must stand at its beginning"),
        Problem.MOVE_UNDER_WAY: _("the move under way is not possible here"),
        Problem.DECLARATION: _("there is nothing to declare"),
        Problem.MEMORY: _("something is remembered that this rule set never looks at"),
    }


@contextmanager
def explained() -> Iterator[None]:
    """Turns the kernel's refusal of a position into words."""
    try:
        yield
    except ValueError as error:
        problem = error.args[0] if error.args else None
        if not isinstance(problem, Problem):
            raise
        message = _("this position cannot exist: {problem}").format(problem=_problems()[problem])
        raise InvalidText(message) from None
