"""The full screen: picking by keys, mouse and typing; undo, saving, leaving; failures and sizes."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from cetkaik.games import game
from cetkaik.terminal import HUMAN, RunningMatch, load
from cetkaik.terminal.dialogs import ChoicesDialog, HelpDialog, LogDialog, SaveDialog, UnsavedDialog
from tests.terminal.conftest import cetkaik, texts
from tests.terminal.screen import Person, drive
from tests.terminal.test_plain import started_by_the_bot
from tests.toys import Bids, Drops


def test_a_move_by_keys_alone() -> None:
    async def script(person: Person) -> None:
        await person.walk_to("kai")
        await person.press("enter")
        assert "black Pawn of IA on KAI: 1 way to go on." in person.text
        await person.press("up")
        assert person.table.cursor == "ky"
        assert "Here: KY. Enter: Pawn KAI to KY." in person.text
        await person.press("enter")
        assert texts(person.match)[1] == "kaiPky"
        assert "Your move." in person.text

    drive(cetkaik(), script)


def test_a_move_by_the_mouse_alone() -> None:
    async def script(person: Person) -> None:
        await person.click("kai", "ky")
        assert texts(person.match)[1] == "kaiPky"

    drive(cetkaik(), script)


@pytest.mark.parametrize("words", ["kai ky", "kaiPky", "KAI-KY", "PKAIKY"])
def test_a_typed_move(words: str) -> None:
    async def script(person: Person) -> None:
        await person.press("slash")
        await person.type(words)
        assert texts(person.match)[1] == "kaiPky"

    drive(cetkaik(), script)


def test_what_is_typed_wrongly_is_explained_and_costs_nothing() -> None:
    async def script(person: Person) -> None:
        await person.press("slash")
        await person.type("kai ko")
        assert "! The Pawn on KAI cannot go there now." in person.said
        assert texts(person.match) == ["first:ia"]
        await person.press("escape")
        assert person.table.has_focus
        assert "F1 Help" in person.text

    drive(cetkaik(), script)


def test_while_typing_the_fitting_choices_are_shown() -> None:
    async def script(person: Person) -> None:
        await person.press("slash", *"kaip")
        assert "kaiPky Pawn KAI to KY" in person.text

    drive(cetkaik(), script)


def test_a_cast_waits_for_a_named_act_with_its_chance_r3_17() -> None:
    async def script(person: Person) -> None:
        await person.click("mau", "mai", "my")
        assert "Archer MAU over MAI to MY." in person.text
        assert "1 or more dark sides, 31 in 32, 97 %." in person.text
        assert "Enter Cast the sticks  Esc Back" in person.text
        assert texts(person.match) == ["first:ia"]
        await person.press("escape")
        assert "Esc Back" in person.text
        await person.press("escape", "escape")
        assert "Your move." in person.text
        await person.click("mau", "mai", "my")
        await person.press("enter")
        assert texts(person.match)[1] == "mauAmaimy"
        assert "Land, or stay?" in person.text
        assert "Sticks: ▮" in person.text

    drive(cetkaik(), script)


def test_a_named_act_can_be_clicked() -> None:
    async def script(person: Person) -> None:
        await person.click("mau", "mai", "my")
        line = next(y for y, words in enumerate(person.text.split("\n")) if "Cast the sticks" in words)
        await person.pilot.click(offset=(10, line))
        await person.wait()
        assert texts(person.match)[1] == "mauAmaimy"

    drive(cetkaik(), script)


def test_where_a_longer_path_fits_enter_settles() -> None:
    async def script(person: Person) -> None:
        await person.click("zai", "zi")
        assert "Vessel ZAI takes red Vessel of A on ZI, or pick on." in person.text
        assert "Enter Done  Esc Back" in person.text
        await person.press("enter")
        assert texts(person.match)[2] == "zaiVzi"

    drive(cetkaik("zoM[zu]xu", first="a"), script, size=(100, 30))


def test_a_pick_of_something_else_begins_anew() -> None:
    async def script(person: Person) -> None:
        await person.click("mau", "kai")
        assert list(person.app.picker.picks) == ["kai"]
        await person.click("kai")
        assert list(person.app.picker.picks) == []

    drive(cetkaik(), script)


def test_undo_takes_back_the_move_and_the_answer() -> None:
    async def script(person: Person) -> None:
        await person.click("kai", "ky")
        await person.press("u")
        assert texts(person.match) == ["first:ia"]
        assert "IA: Pawn KAI" not in person.text
        await person.press("f8")
        assert "There is nothing to take back." in person.text

    drive(cetkaik(), script)


def test_undo_is_refused_with_the_reason_where_something_is_hidden() -> None:
    async def script(person: Person) -> None:
        await person.press("enter", "u")
        assert "Nothing is taken back in a game with hidden cards" in person.said

    drive(RunningMatch(Bids(), (HUMAN, "random"), 1), script)


def test_the_list_of_choices_takes_one() -> None:
    async def script(person: Person) -> None:
        await person.click("nai")
        await person.press("f2")
        assert isinstance(person.app.screen, ChoicesDialog)
        assert "Pawn NAI to NO (3 or more dark sides, 16 in 32, 50 %)  naiPno" in person.text
        await person.press("enter")
        assert "Pawn NAI to NO." in person.text
        assert "Enter Cast the sticks" in person.text
        await person.press("escape", "escape", "escape", "f2", "enter")
        assert texts(person.match)[1] == "kaiPky"

    drive(cetkaik(), script)


def test_help_explains_keys_signs_and_rules() -> None:
    async def script(person: Person) -> None:
        await person.press("f1")
        assert isinstance(person.app.screen, HelpDialog)
        for words in (
            "Arrows ",
            "F10 or q",
            "^ yours",
            "Captured pieces change sides",
            "All options are as usual",
            "mau mai my",
        ):
            assert words in person.text
        await person.press("escape")
        assert "Your move." in person.text

    drive(cetkaik(), script, size=(100, 60))


def test_the_whole_log_has_a_window() -> None:
    async def script(person: Person) -> None:
        await person.click("kai", "ky")
        await person.press("f3")
        assert isinstance(person.app.screen, LogDialog)
        assert "IA: Pawn KAI to KY." in person.text
        await person.press("escape")

    drive(cetkaik(), script)


def test_saving_and_resuming(tmp_path: Path) -> None:
    path = tmp_path / "m.json"

    async def script(person: Person) -> None:
        await person.click("mau", "mai", "my")
        await person.press("enter", "f5")
        assert isinstance(person.app.screen, SaveDialog)
        await person.type(str(path))
        assert person.match.is_saved
        await person.press("enter", "f5")

    match = cetkaik()
    drive(match, script)
    resumed = load(path)
    assert (resumed.state, resumed.actions) == (match.state, match.actions)

    async def again(person: Person) -> None:
        assert "Land, or stay?" in person.text or "Your move." in person.text

    drive(resumed, again)


def test_a_file_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    async def script(person: Person) -> None:
        for name, words in (("/nowhere/m.json", "No such file"), (str(tmp_path), "exists already")):
            await person.press("f5")
            await person.type(name)
            assert "! Not saved:" in person.text
            assert words in person.said
        assert person.match.file is None

    drive(cetkaik(), script, size=(100, 30))


def test_leaving_warns_of_what_would_be_lost(tmp_path: Path) -> None:
    async def script(person: Person) -> None:
        await person.click("kai", "ky")
        await person.press("q")
        assert isinstance(person.app.screen, UnsavedDialog)
        await person.press("escape")
        assert person.app.is_running
        await person.press("f10", "tab", "tab", "enter")
        assert "Your move." in person.text
        await person.press("f10", "enter")
        assert isinstance(person.app.screen, SaveDialog)
        await person.type(str(tmp_path / "m.json"))

    match = cetkaik()
    drive(match, script)
    assert load(tmp_path / "m.json").state == match.state


def test_leaving_at_once_where_nothing_is_lost() -> None:
    async def script(person: Person) -> None:
        await person.pilot.press("q")
        await person.pilot.pause()
        assert not isinstance(person.app.screen, UnsavedDialog)

    drive(cetkaik(), script)


def test_a_new_match_after_the_end() -> None:
    async def script(person: Person) -> None:
        assert "The match is over." in person.text
        before = person.match
        await person.press("f9")
        assert person.match is not before
        assert person.match.players == before.players

    drive(RunningMatch(game("mugaxiju"), (HUMAN, "1"), 1), script)


def test_a_bot_that_fails_is_asked_again_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(person: Person) -> None:
        assert "! Player 2 (level 1, Beginner) has failed: out of ideas." in person.said
        assert texts(person.match) == ["first1"]
        await person.press("enter")
        assert texts(person.match) == ["first1", "*0"]
        assert "has failed" not in person.text

    drive(started_by_the_bot(monkeypatch), script)


def test_the_screen_lives_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    free = Event()

    class Slow:
        def choose(self, chosen: object, observation: object, seat: int) -> str:
            assert free.wait(20)
            return "*0"

    async def script(person: Person) -> None:
        assert "Player 2 (level 1, Beginner) is thinking." in person.text
        await person.pilot.press("f1")
        assert isinstance(person.app.screen, HelpDialog)
        await person.pilot.press("escape")
        free.set()
        await person.wait()
        assert texts(person.match) == ["first1", "*0"]

    monkeypatch.setattr("cetkaik.terminal.match.player", lambda name, chosen, seed=None: Slow())
    drive(RunningMatch(Drops(), (HUMAN, "1"), 1, ("first1",)), script, wait=False)


def test_keys_walk_over_the_board_as_it_is_seen() -> None:
    async def script(person: Person) -> None:
        await person.walk_to("kai")
        for key, name in (
            ("right", "lai"),
            ("down", "lau"),
            ("left", "kau"),
            ("up", "kai"),
            ("end", "pai"),
            ("home", "kai"),
        ):
            await person.press(key)
            assert person.table.cursor == name

    drive(cetkaik(), script)


def test_signs_and_themes_are_changed_by_a_key() -> None:
    async def script(person: Person) -> None:
        assert "^Ar" in person.text
        await person.press("f4")
        assert "^弓r" in person.text
        assert person.app.current_theme.dark
        await person.press("f6")
        assert not person.app.current_theme.dark

    drive(cetkaik(), script)


def test_the_screen_adapts_to_its_size() -> None:
    async def script(person: Person) -> None:
        def shown(name: str) -> bool:
            return person.app.screen.query_one(name).display

        assert (shown("#news"), shown("#log")) == (True, False)
        await person.pilot.resize_terminal(140, 40)
        await person.wait()
        assert (shown("#news"), shown("#log")) == (False, True)
        assert "│" in person.text
        await person.pilot.resize_terminal(60, 30)
        await person.wait()
        assert (shown("#news"), shown("#log")) == (False, False)
        await person.click("kai", "ky")
        assert texts(person.match)[1] == "kaiPky"

    drive(cetkaik(), script)


def test_on_a_crowded_table_one_sees_at_once_what_can_be_picked() -> None:
    async def script(person: Person) -> None:
        assert person.table.virtual_size.height > person.table.size.height
        assert "[Xonmak: bank" in person.text

    drive(RunningMatch(game("makmak-xiju"), (HUMAN, *["random"] * 7), 5), script, size=(44, 14))


def test_in_a_small_terminal_the_table_scrolls_with_the_cursor() -> None:
    async def script(person: Person) -> None:
        await person.walk_to("zia")
        assert person.table.scroll_offset.y > 0
        await person.press("enter", "escape")
        assert person.table.cursor == "zia"

    drive(cetkaik(), script, size=(44, 14))
