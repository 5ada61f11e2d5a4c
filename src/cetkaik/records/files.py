"""Reading and writing whole records and files of them."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path

from cetkaik.errors import InvalidText
from cetkaik.i18n import _
from cetkaik.position import Position
from cetkaik.records.boards import STARTS_BOARD, read_board
from cetkaik.records.completion import completed
from cetkaik.records.errors import RecordError
from cetkaik.records.format_table import WRITERS, read_any
from cetkaik.records.model import Header, Record
from cetkaik.records.needs import needs_replay
from cetkaik.records.opening import first_position
from cetkaik.records.rule_choice import rules_of, with_rules
from cetkaik.records.verify import replay
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Side

LARGEST_FILE = 10_000_000


def read(text: str, format: str | None = None) -> Record:
    """Reads one game; without a format it is told from the text.

    Only the form is checked here: :func:`replay` and :func:`check` apply the rules.
    """
    games = read_games(text, format)
    if len(games) != 1:
        raise RecordError(
            _("one game was expected, but the text holds {count}").format(count=len(games)), line=1, column=1
        )
    return games[0]


def read_games(text: str, format: str | None = None) -> list[Record]:
    """Reads all games of a text; only game files hold more than one."""
    if len(text) > LARGEST_FILE:
        raise RecordError(_("the text is larger than 10 MB, which no record needs"), line=1, column=1)
    return read_any(text, format)


def read_file(path: str | PathLike[str], format: str | None = None) -> Record:
    """Reads one game from a UTF-8 file of at most 10 MB."""
    return read(decode(_content(path), path), format)


def write(record: Record, format: str, rules: str | RuleSet | None = None) -> str:
    """Writes a record in a format.

    What the record states is written as stated; it is replayed first, by ``rules`` or its own, only where the
    format has to say what the record leaves open.
    """
    if format not in WRITERS:
        names = ", ".join(WRITERS)
        raise InvalidText(_("'{name}' cannot be written; there are {names}").format(name=format, names=names))
    rule_set = rules_of(record, rules)
    if record.format == "board":
        start = first_position(record, rule_set, Side.IA)
        record = Record(format="position", headers=(Header(key="Position", value=str(start)),))
    if needs_replay(record, format):
        tam_legs = format not in ("game", "ckka")
        record = completed(replay(record, rule_set, level="replay"), tam_legs=tam_legs)
    return WRITERS[format](with_rules(record, format, rule_set))


def write_games(records: Iterable[Record], rules: str | RuleSet | None = None) -> str:
    """Writes several games into one game file, replayed where needed by ``rules`` or their own."""
    return "\n".join(write(record, "game", rules) for record in records)


def read_position(text: str, rules: str | RuleSet = "official", turn: Side = Side.IA) -> Position:
    """Reads a position string, or a drawn board with ``turn`` to move."""
    if not STARTS_BOARD.match(text):
        return Position.parse(text.strip().replace("_", " "), rules)
    board = read_board(text)
    return Position.setup(dict(board.pieces), board.tam, board.captured or (), turn=turn, rules=rules)


def _content(path: str | PathLike[str]) -> bytes:
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError(
            _("cannot read {path}: {reason}").format(path=path, reason=error.strerror or error),
            line=1,
            column=1,
        ) from None
    return content


def decode(content: bytes, path: str | PathLike[str]) -> str:
    """Decodes what was read of a file, up to one byte more than it may hold."""
    if len(content) > LARGEST_FILE:
        raise RecordError(
            _("{path} is larger than 10 MB, which no record needs").format(path=path), line=1, column=1
        )
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        byte = f"{content[error.start]:#04x}"
        raise RecordError(
            _("the file is not UTF-8 text; byte {byte} is wrong").format(byte=byte),
            line=line,
            column=column,
            found=byte,
        ) from None
