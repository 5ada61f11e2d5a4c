"""A match in the terminal: what is asked, shown and answered."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cetkaik._kernel import Phase
from cetkaik.i18n import language
from cetkaik.match import Match
from cetkaik.position import Position
from cetkaik.records import check, read_file
from cetkaik.squares import Side
from cetkaik.terminal import load, save
from cetkaik.terminal.screens import moves_table
from tests.terminal.conftest import Play, first_by

KING_IS_FREE = "4kr4/9/9/9/1M7/9/9/9/4V4 - ia {season} {score} x1 - 6"


def near_the_end(season: int = 4, score: str = "20:20") -> Match:
    return Match(position=Position.parse(KING_IS_FREE.format(season=season, score=score)), seed=1)


def test_the_first_screen_explains_itself(play: Play) -> None:
    _session, text = play(match=Match(seed=1))
    assert text.startswith("Cetkaik, rule set official. You are IA and sit at the bottom.")
    assert "Spring begins. The sticks let you move first." in text
    assert "capitals IA, small letters A, r red, M tam2" in text
    assert text.endswith("Good-bye.\n")


def test_a_move_is_answered(play: Play) -> None:
    session, text = play("kai ky")
    assert [str(action) for action in session.match.actions[:2]] == ["first:ia", "kaiPky"]
    assert "\nOpponent: " in text
    assert session.position.turn is Side.IA


def test_the_chance_is_said_before_the_sticks_fall_r3_17(play: Play) -> None:
    _session, text = play("mau mai my", "")
    assert "Archer MAU steps over MAI towards MY: 1 or more dark sides, 31 in 32, 97 %.\n" in text
    assert "\nThe sticks: ▮" in text


def test_before_the_cast_the_move_can_be_taken_back_r3_17(play: Play) -> None:
    session, _text = play("mau mai my", "back")
    assert session.position == first_by(Side.IA).position


def test_a_move_into_water_can_be_taken_back_before_the_cast(play: Play) -> None:
    session, _text = play("nai no", "back")
    assert session.position == first_by(Side.IA).position


def test_commands_are_heard_before_the_cast(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "Match.TXT"
    session, text = play("mau mai my", "hands", f"save {path}")
    assert "Side IA: nothing taken" in text
    assert load(path) == session.match


def test_a_fine_is_told_r5_19(play: Play) -> None:
    _session, text = play("zai zo zu", match=first_by(Side.IA, "live"))
    assert "Paid at once: −5 for you; you 15, opponent 25.\n" in text


def test_water_is_announced_r3_21(play: Play) -> None:
    _session, text = play("nai no", "")
    assert "Pawn NAI enters the water on NO: 3 or more dark sides, 16 in 32, 50 %.\n" in text
    assert "Enough for the water." in text or "Too few: the piece stays on NAI." in text


def test_after_the_cast_one_lands_or_stays_r3_16(play: Play) -> None:
    match = first_by(Side.IA)
    match.play("mauAmaimyb3")
    match.undo()
    session, text = play("moves", "land my", match=match)
    assert "You can choose: land on MY; stay.\n" in text
    assert str(session.match.actions[3]) == "to:my"


def test_a_cast_too_small_needs_no_answer_r3_16_4(play: Play) -> None:
    match = first_by(Side.IA)
    match.play("mauAmaimi")
    match.play("b3")
    session, _text = play(match=match)
    assert str(session.match.actions[3]) == "stay"


def test_a_declaration_says_what_each_answer_brings_r5_15(play: Play) -> None:
    _session, text = play("zia za", "end", match=near_the_end(season=1))
    assert (
        "You have something to declare.\n"
        "  King, 5: red King\n"
        "  end (ta xot): the season ends, 5 × 1 = 5 for you, then you 25, opponent 15.\n"
        "  go on (ty mok): nothing is paid yet, the stake becomes 2.\n"
    ) in text
    assert "Spring is over: +5 for you; you 25, opponent 15.\n" in text
    assert "Summer begins." in text


@pytest.mark.parametrize(
    ("score", "words"),
    [
        ("20:20", "You win the match: you 25, opponent 15.\n"),
        ("15:25", "The match is a draw: you 20, opponent 20.\n"),
        ("5:35", "Your opponent wins the match: you 10, opponent 30.\n"),
    ],
)
def test_the_match_ends_after_winter_r6_7(play: Play, score: str, words: str) -> None:
    session, text = play("zia za", "e", match=near_the_end(score=score))
    assert session.position.is_over
    assert text.endswith(words)


def test_going_on_doubles_the_stake_r6_4(play: Play) -> None:
    session, _text = play("zia za", "go on", match=near_the_end())
    assert session.position.stake == 2


def test_a_penalty_is_named_r5_16(play: Play) -> None:
    match = first_by(Side.IA)
    match.play("zaiVzozub3")
    _session, text = play(match=match)
    assert "  The step over tam2, −5\n" in text
    assert "5 × 1 = −5 for you, then you 15, opponent 25." in text.replace("−5 × 1", "5 × 1")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("help", "mau mai my        from MAU, stepping over MAI, to MY"),
        ("?", "Commands:"),
        ("moves", "  MAU Archer: 8"),
        ("moves nai", "  naiPny     Pawn NAI to NY "),
        ("moves ka", "Nothing on KA can move."),
        ("moves qq", "'qq' is not a square"),
        ("hands", "Side IA: nothing taken"),
        ("list", "  Animals       獣        3   Tiger, Horse"),
        ("list", "  Army          戦集      3   2 Pawn, General"),
        ("pieces", "  A 弓 Archer\n"),
        ("pieces a", "  - - - A - - -\n"),
        ("pieces m", "  . o o M o o .\n"),
        ("pieces x", "There is no piece X; 'pieces' lists them."),
        ("undo", "There is nothing to take back."),
        ("save", "Name the file: save FILE"),
        ("save /nowhere/at/all", "Not saved: No such file or directory\n"),
        (f"save {'long' * 100}", "Not saved: File name too long\n"),
        ("xyzzy", "'xyzzy' is not understood. Type 'help' to see how moves are written."),
        ("kaiPko", "The Pawn on KAI cannot go there now. 'moves KAI' lists what it can do."),
        ("kai ko", "The Pawn on KAI cannot go there now. 'moves KAI' lists what it can do."),
    ],
)
def test_words_are_answered_and_change_nothing(play: Play, line: str, words: str) -> None:
    session, text = play(line)
    assert words in text
    assert len(session.match) == 1


def test_undo_takes_back_the_last_move_and_its_answer(play: Play) -> None:
    session, text = play("kai ky", "undo")
    assert session.position == first_by(Side.IA).position
    assert "Taken back.\n" in text


def test_quit_reminds_of_saving_once(play: Play) -> None:
    _session, text = play("kai ky", "quit", "quit", "never read")
    assert "The match is not saved." in text
    assert text.endswith("Good-bye.\n")


def test_quit_leaves_at_once_when_nothing_is_lost(play: Play) -> None:
    _session, text = play("quit")
    assert "not saved" not in text


def test_the_board_is_turned_for_side_a(play: Play) -> None:
    _session, text = play(match=first_by(Side.A), side=Side.A)
    assert "    P    M    C    X    Z    T    N    L    K\n" in text


def test_an_interruption_ends_without_a_traceback(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("cetkaik.terminal.session.Session.ask", interrupted)
    _session, text = play()
    assert text.endswith("Good-bye.\n")


def test_leaving_by_a_key_reminds_of_saving_like_quit(play: Play) -> None:
    _session, text = play("kai ky")
    assert text.endswith("'save FILE' keeps it, 'quit' again leaves.\n\nGood-bye.\n")


def test_no_word_of_a_long_line_is_cut_off() -> None:
    position = first_by(Side.IA).position
    console = Console(file=StringIO(), width=60)
    with language("ko"), console.capture() as shown:
        console.print(moves_table(position, [position.parse_action("mauAmaimi")]))
    assert "…" not in shown.get()


def test_the_letter_of_a_piece_is_no_command(play: Play) -> None:
    position = Position.parse("4kr4/9/9/9/1M7/9/9/9/4V4 HPr ia 1 20:20 x1 - 6")
    session, _text = play("H ly", match=Match(position=position, seed=1))
    assert str(session.match.actions[0]) == "BHly"


def test_the_last_move_is_marked(play: Play) -> None:
    match = first_by(Side.IA)
    match.play("kaiPky")
    match.play("kiPku")
    _session, text = play("board", match=match)
    assert "\nI   .<   pr   p*" in text
    assert "\nU   p<   .    ." in text
    assert "\nY   P    .    ." in text
    assert "# hill, < last move\n" in text


def test_the_last_move_of_tam2_is_marked(play: Play) -> None:
    match = first_by(Side.A)
    match.play("zoM[zu]xu")
    _session, text = play(match=match)
    assert "\nU   .    .    .    *    ~+   M*<  " in text
    assert "\nO   .    .    ~    ~    #<   ~+   " in text


def test_before_the_cast_other_words_are_not_passed_over(play: Play) -> None:
    _session, text = play("mau mai my", "ka ku")
    assert "The sticks come first: Enter casts them.\n" in text


def test_no_file_of_others_is_written_over(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend", encoding="utf-8")
    own = tmp_path / "match.txt"
    _session, text = play(f"save {path}", f"save {own}", "kai ky", f"save {own}")
    assert f"Not saved: {path} exists already; choose another name.\n" in text
    assert path.read_text(encoding="utf-8") == "Dear friend"
    assert "kaiPky" in own.read_text(encoding="utf-8")


def test_the_other_side_is_told_how_to_go_on(play: Play, tmp_path: Path) -> None:
    _session, text = play(f"save {tmp_path / 'match.txt'}", match=first_by(Side.A), side=Side.A)
    assert "match.txt --side a' takes it up again." in text


def test_a_saved_match_goes_on_where_it_was(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    session, text = play("mau mai my", "", f"save {path}")
    assert f"Saved. 'cetkaik play --resume {path}' takes it up again." in text
    assert session.position.phase is Phase.LAND
    assert load(path) == session.match


@pytest.mark.parametrize("rules", ["official", "live", "educational", "pek_tam_py"])
def test_a_saved_match_is_a_good_record(tmp_path: Path, rules: str) -> None:
    match = Match(rules, seed=4)
    while len(match) < 80 and not match.is_over:
        moves = match.legal_moves
        match.cast() if match.position.is_chance else match.play(moves[len(match) % len(moves)])
        save(match, tmp_path / "match.txt")
        # Under the live rules a record does not keep a plan that was not the landing.
        assert load(tmp_path / "match.txt").position == match.position
    assert check(read_file(tmp_path / "match.txt")).ok
