"""Records of games: reading and writing every notation in use, and replaying with the rules.

>>> record = read("{一位色:黒}\\nMAU弓MAIMY橋一\\tME弓MIMU橋五\\n")
>>> record.format, len(record.plies)
('kiaak', 2)
>>> print(write(record, "game"), end="")
[Variant "y1huap1-online"]
@season 1 ia
mauAmaimyb1 meAmimub5
>>> str(replay(record).final).split()[0]
'ohcgkrgrcrhror/srar1tr1t2s/pprpprvrprpprp/7a1/4M4/7Ar1/PPrPPrVPrPPrP/SA1T1Tr2Sr/OrHrCrGrKGCHO'
"""

from __future__ import annotations

from cetkaik.records.boards import read_board, write_board
from cetkaik.records.candidate_strings import candidate_text, candidates, parse_candidate
from cetkaik.records.completion import completed
from cetkaik.records.detection import detect
from cetkaik.records.errors import RecordError
from cetkaik.records.files import read, read_file, read_games, read_position, write, write_games
from cetkaik.records.format_table import Format, formats
from cetkaik.records.model import Record
from cetkaik.records.moves import MoveText
from cetkaik.records.notation import actions_for_ply, parse_ply
from cetkaik.records.played import PlayedDeclaration, PlayedPly, PlayedSeason, Replay
from cetkaik.records.playing import from_actions, from_match
from cetkaik.records.report import Level, Problem
from cetkaik.records.verify import Report, check, replay

__all__ = [
    "Format",
    "Level",
    "MoveText",
    "PlayedDeclaration",
    "PlayedPly",
    "PlayedSeason",
    "Problem",
    "Record",
    "RecordError",
    "Replay",
    "Report",
    "actions_for_ply",
    "candidate_text",
    "candidates",
    "check",
    "completed",
    "detect",
    "formats",
    "from_actions",
    "from_match",
    "parse_candidate",
    "parse_ply",
    "read",
    "read_board",
    "read_file",
    "read_games",
    "read_position",
    "replay",
    "write",
    "write_board",
    "write_games",
]
