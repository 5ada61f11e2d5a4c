"""The game file (records 3.4)."""

from __future__ import annotations

import pytest

from cetkaik.records import read, read_games, replay, write, write_games
from cetkaik.records.errors import RecordError
from cetkaik.records.model import Comment, GameOver, SeasonStart
from cetkaik.squares import Side
from tests.records.samples import GAME, KIAAK, PLIES

# The example of 3.4.
EXAMPLE = """\
[Variant "y1huap1-online"]
[Start "2022-09-08T07:19:07.162Z"]
@season 1 ia
mauAmaimyb1 meAmimub5 zoM[zy]zaizau muAmyzyb1- zaiVzizab3xRK =tymok:K
teTzaxBV myAmuxBA zauMxau[zai]ty muAmixRP =tymok:HAP/K
ziVziaxBK =taxot:K:20
@over
"""


def test_the_example_of_the_text() -> None:
    record = read(EXAMPLE)
    assert record.format == "game"
    assert len(record.plies) == 10
    played = replay(record)
    assert played.score == (0, 40)
    assert [declared.points for declared in played.declarations] == [5, 20, 20]
    assert write(record, "game") == EXAMPLE


def test_the_position_after_five_plies_and_a_ty_mok() -> None:
    """3.3: the second position of the text."""
    played = replay(read(EXAMPLE))
    assert str(played.plies[5].before) == (
        "ohcgVgrcrhror/srar1tr1t2s/pprpprvrprpprp/7a1/9/7Ar1/PPrPPr1PrPPrP/SA1TMTr2Sr/OrHrCrGrKGCHO"
        " Kr a 1 20:20 x2 - 5"
    )


def test_kiaak_becomes_a_game_file_and_back() -> None:
    """Acceptance test (c)."""
    assert write(read(KIAAK), "game") == GAME
    assert write(read(GAME), "kiaak") == KIAAK
    assert len(read(GAME).plies) == PLIES


def test_move_numbers_and_comments_are_allowed() -> None:
    text = "@season 1 ?\n1. mauAmaimyb1 {good} 2. meAmimub5 #{a } b}#\n3.kaiPky"
    record = read(text)
    assert [ply.text for ply in record.plies] == ["mauAmaimyb1", "meAmimub5", "kaiPky"]
    assert Comment(body="a } b") in record.elements
    assert read(write(record, "game")).elements == record.elements


def test_headers_keep_quotes_and_unknown_keys() -> None:
    record = read('[Weather "\\"fine\\" \\\\"]\n[天気 "晴"]\nmauAmaimyb1\n')
    assert [(header.key, header.value) for header in record.headers] == [
        ("Weather", '"fine" \\'),
        ("天気", "晴"),
    ]
    again = read(write(record, "game"))
    assert again.headers[-2:] == record.headers


def test_several_games_in_one_file() -> None:
    games = read_games(GAME + "\n" + EXAMPLE)
    assert [len(game.plies) for game in games] == [39, 10]
    assert write_games(games) == GAME + "\n" + EXAMPLE
    with pytest.raises(RecordError, match="holds 2"):
        read(GAME + "\n" + EXAMPLE)


def test_mrf_strings_are_read_and_rewritten() -> None:
    """A bare digit is read by the rules and rewritten as b or w."""
    record = read("@season 1 ia\nmauAmaimy1 meAmimu5 naiPno2 =tymor")
    text = write(read('[Variant "live"]\n@season 1 ia\nmauAmaimy1 meAmimu5 naiPno2'), "game")
    assert text.endswith("mauAmaimyb1 meAmimub5 naiPnow2-\n")
    assert record.plies[0].move.loose_casts


def test_opening_score_and_season() -> None:
    record = read('[Variant "live"]\n[Score "12:28"]\n@season 3 a\nmeAmimub5')
    played = replay(record)
    assert (played.start.season, played.start.score, played.seasons[0].first) == (3, (12, 28), Side.A)


def test_options_of_the_rule_set() -> None:
    record = read(
        '[Variant "official"]\n[Option "max_turns = 2"]\n@season 1 ia\nkaiPky kiPku\n@season 2 a\nkiPku'
    )
    played = replay(record)
    assert played.rules.options["max_turns"] == 2
    assert [season.number for season in played.seasons] == [1, 2]


def test_a_game_from_a_given_position() -> None:
    position = "9/9/pr8/9/A3M4/9/9/9/9 - ia 2 25:15 x4 - 7"
    played = replay(read(f'[Variant "live"]\n[Position "{position}"]\n@season 2 ia\nkoAkixRP'))
    assert (played.start.stake, played.start.ply) == (4, 7)
    with pytest.raises(RecordError) as caught:
        replay(read('[Position "9/9"]\nkoAkixRP'))
    assert caught.value.line == 1


def test_the_end_is_marked() -> None:
    assert isinstance(read(GAME).elements[-1], GameOver)
    assert read(GAME).elements[0] == SeasonStart(number=1, first=Side.A)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("[Start 2022]\nmauAmaimyb1", 1, 1),
        ('[Start "2022]\nmauAmaimyb1', 1, 1),
        ("@season 1 b\n", 1, 1),
        ("@season 0 ia\n", 1, 1),
        ("@season 1 ia\n@end", 2, 1),
        ("@season 1 ia\nmauAmaimyb1 cat", 2, 13),
        ("@season 1 ia\nmauAmaimyb1cat", 2, 12),
        ("@season 1 ia\n{open", 2, 1),
        ("@season 1 ia\n=taxot:XX:5", 2, 8),
    ],
)
def test_errors_are_located(text: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as caught:
        read(text, "game")
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("value", ["cats", "Option"])
def test_unknown_rule_sets_are_refused(value: str) -> None:
    text = f'[Start "x"]\n[Variant "{value}"]\nmauAmaimyb1'
    with pytest.raises(RecordError) as caught:
        replay(read(text))
    assert caught.value.line == 2
