"""Line mode: what is asked, shown and answered, for every game."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from cetkaik.game import Player
from cetkaik.games import game, games
from cetkaik.i18n import language
from cetkaik.position import Position
from cetkaik.terminal import HUMAN, LineMode, RunningMatch, load
from tests.terminal.conftest import Play, cetkaik, humans, texts
from tests.terminal.test_match import Broken
from tests.toys import Drops, Highest

LONGEST = 150


def test_the_first_screen_explains_itself(play: Play) -> None:
    _match, text = play()
    assert text.startswith("Cetkaik. Type 'help' to see how it is played here.\n")
    assert "^ yours, v the other side's, r red, M tam2" in text
    assert "\nYour move.\n148 choices; 'moves' lists them.\n" in text
    assert text.endswith("Good-bye.\n")


def test_a_typed_move_is_answered(play: Play) -> None:
    match, text = play("kai ky")
    assert texts(match)[:2] == ["first:ia", "kaiPky"]
    assert "\n  A: " in text
    assert match.turn == Player(0)


def test_a_number_takes_the_choice_that_has_it(play: Play) -> None:
    match, text = play("mau mai my", "", "2")
    assert "\n  1. to:my  Land on MY\n  2. stay  Stay on MAU\n" in text
    assert texts(match)[3] == "stay"


def test_the_chance_is_said_before_the_sticks_fall_r3_17(play: Play) -> None:
    _match, text = play("mau mai my", "")
    assert "Archer MAU over MAI to MY: 1 or more dark sides, 31 in 32, 97 %.\n" in text
    assert "Enter: Cast the sticks. 'back' takes it back:" in text
    assert "Sticks: ▮" in text


def test_before_the_cast_the_move_can_be_taken_back_r3_17(play: Play) -> None:
    match, text = play("mau mai my", "kai ky", "hands", "back")
    assert texts(match) == ["first:ia"]
    assert "This comes first: Enter does it, 'back' does not.\n" in text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("help", "mau mai my        from MAU, stepping over MAI, to MY"),
        ("?", "Commands:"),
        ("moves", "  red Archer of IA on MAU: 12"),
        ("moves nai", "naiPny  Pawn NAI to NY\n"),
        ("moves ka", "Nothing can be done with 'ka'."),
        ("log", "Your choice: log\n"),
        ("rules", "Captured pieces change sides"),
        ("rules", "All options are as usual.\n"),
        ("list", "    3  Animals 獣: Tiger, Horse\n"),
        ("pieces", "  A 弓 Archer\n"),
        ("pieces a", "  - - - A - - -\n"),
        ("pieces m", "  . o o M o o .\n"),
        ("pieces x", "There is no piece X; 'pieces' lists them."),
        ("table", "IA ^Or ^Hr"),
        ("undo", "There is nothing to take back."),
        ("save", "Name the file: save FILE"),
        ("save /nowhere/at/all", "Not saved: No such file or directory\n"),
        (f"save {'long' * 100}", "Not saved: File name too long\n"),
        ("xyzzy", "'xyzzy' is not understood. Type 'help' to see how moves are written."),
        ("9999", "'9999' is not understood."),
        ("kai ko", "The Pawn on KAI cannot go there now. 'moves KAI' lists what it can do."),
    ],
)
def test_words_are_answered_and_change_nothing(play: Play, line: str, words: str) -> None:
    match, text = play(line)
    assert words in text
    assert texts(match) == ["first:ia"]


def test_what_is_only_in_cetkaik_is_said_elsewhere(play: Play) -> None:
    _match, text = play("list", "pieces", "help", match=RunningMatch(Drops(), humans(Drops()), 1))
    assert "This game has no list of hands." in text
    assert "This game has no pieces to explain." in text
    assert "An action is typed as its short text" in text


def test_undo_takes_back_the_last_move_and_its_answer(play: Play) -> None:
    match, text = play("kai ky", "undo")
    assert texts(match) == ["first:ia"]
    assert "Taken back.\n" in text


def test_quit_reminds_of_saving_once(play: Play) -> None:
    _match, text = play("kai ky", "quit", "quit", "never read")
    assert "The match is not saved. 'save FILE' keeps it, 'quit' again leaves." in text
    assert text.endswith("Good-bye.\n")


def test_quit_leaves_at_once_when_nothing_is_lost(play: Play) -> None:
    _match, text = play("quit", "never read")
    assert "not saved" not in text


def test_an_interruption_ends_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    LineMode(cetkaik(), Console(), interrupted).run()
    assert capsys.readouterr().out.endswith("Good-bye.\n")


def test_no_file_of_others_is_written_over(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # short names, so that no line is broken
    path, own = Path("letter.txt"), Path("match.json")
    path.write_text("Dear friend", encoding="utf-8")
    _match, text = play(f"save {path}", f"save {own}", "kai ky", f"save {own}")
    assert "Not saved: letter.txt exists already; choose another name.\n" in text
    assert path.read_text(encoding="utf-8") == "Dear friend"
    assert "kaiPky" in own.read_text(encoding="utf-8")


def test_a_saved_match_goes_on_where_it_was(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a short name, so that no line is broken
    path = Path("match.json")
    match, text = play("mau mai my", "", f"save {path}", "quit")
    assert "takes it up again." in text
    assert load(path).state == match.state


def test_a_bot_that_fails_can_be_asked_again(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    match = started_by_the_bot(monkeypatch)
    match, text = play("", match=match)
    assert "Player 2 (level 1, Beginner) has failed: out of ideas. The match is safe.\n" in text
    assert texts(match) == ["first1", "*0"]


def started_by_the_bot(monkeypatch: pytest.MonkeyPatch) -> RunningMatch:
    """A match in which a bot moves first: it breaks down once, then drops a stone."""
    bots = iter([Broken("*0"), Broken(None), Broken("*0"), Broken("*1")])
    monkeypatch.setattr("cetkaik.terminal.match.player", lambda name, chosen, seed=None: next(bots))
    return RunningMatch(Drops(), (HUMAN, "1"), 1, ("first1",))


def test_people_at_one_terminal_do_not_see_the_cards_of_others(play: Play) -> None:
    match = RunningMatch(Highest(), humans(Highest()), 1)
    played, text = play("", "1", "", "1", "", "1", match=match)
    # After the first part each is what one person sees before the next one sits down.
    parts = text.split("\n" * 40)[1:4]
    hands = played.states[6].hands
    for seat, part in enumerate(parts):
        assert f"Player {seat + 1} is next. Enter shows the table to Player {seat + 1}:" in part
        assert {int(card) for card in re.findall(r"│(\d) │", part)} == set(hands[seat])


def test_a_match_can_be_played_again(play: Play) -> None:
    match = RunningMatch(game("mugaxiju"), (HUMAN, "1"), 1)
    again, text = play("again", match=match)
    assert text.count("wins the match with a balance of") == 2
    assert again is not match


def test_no_word_of_a_long_line_is_cut_off(play: Play) -> None:
    with language("ko"):
        _match, text = play("moves mau")
    assert "…" not in text


def test_the_letter_of_a_piece_is_no_command(play: Play) -> None:
    chosen = game("cetkaik")
    position = Position.parse("4kr4/9/9/9/1M7/9/9/9/4V4 HPr ia 1 20:20 x1 - 6")
    match = RunningMatch(chosen, humans(chosen), 1)
    match.states[0] = chosen.imagine(position, 0, Random(1))
    match, _text = play("H ly", match=match)
    assert texts(match)[0] == "BHly"


@pytest.mark.parametrize("name", games())
def test_a_whole_match_of_any_game_by_typed_numbers(name: str) -> None:
    chosen, random = game(name), Random(2)
    match = RunningMatch(chosen, humans(chosen), 3)
    screen = StringIO()

    def answer(prompt: str) -> str:
        if len(match.actions) > LONGEST or "'again'" in prompt:
            return "quit"
        return str(random.randint(1, len(mode.choices))) if prompt.startswith("Your choice") else ""

    mode = LineMode(match, Console(file=screen, width=80), answer)
    mode.run()
    assert match.is_over or len(match.actions) > LONGEST
    assert "not understood" not in screen.getvalue()
    assert "not legal" not in screen.getvalue()
