"""One ply as text in every form, and the actions it stands for (V8.11, records 3.4)."""

from __future__ import annotations

import pytest

from cetkaik.action import Action
from cetkaik.errors import AmbiguousText, IllegalAction, InvalidText
from cetkaik.match import Match
from cetkaik.position import Position
from cetkaik.records.notation import actions_for_ply, parse_ply
from cetkaik.squares import Side

# G1 of V8.11; every declaration stands where one is due and nowhere else.
G1 = (
    "AMAU/MAI-MY s1; AME/MI-MU s5; MZO:ZY:ZAI/ZAU; AMU/MY-ZY s1 fail; VZAI/ZI-ZA s3 xrK; =tymok; "
    "TTE-ZA xbV; AMY-MU xbA; MZAU:XAU/ZAI:TY; AMU-MI xrP; =tymok; VZI-ZIA xbK; =taxot"
)


def test_a_game_in_the_form_of_the_rule_book() -> None:
    match = Match("live")
    match.play(Action.first_mover(Side.IA))
    for text in G1.split("; "):
        match.play(text)
    assert match.is_over
    assert match.position.score == (0, 40)


@pytest.mark.parametrize(
    "text",
    [
        "mauAmaimyb1",
        "MAU弓MAIMY橋一",
        "mau_maimyb1",
        "AMAU/MAI-MY s1",
        "amau/mai-mys1",
        "A MAU / MAI - MY s1",
    ],
)
def test_one_ply_in_many_forms(text: str) -> None:
    actions = actions_for_ply(Position.initial("live"), text)
    assert [str(action) for action in actions] == ["mauAmaimy", "b1", "to:my"]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("mauAmaimy", ["mauAmaimy"]),
        ("AMAU/MAI-MY s1 fail", ["mauAmaimy", "b1", "stay"]),
        ("mauAmaimyb1-", ["mauAmaimy", "b1", "stay"]),
        ("MAU弓MAIMY橋無此無", ["mauAmaimy", "b0", "stay"]),
        ("naiPno", ["naiPno"]),
        ("naiPnow3", ["naiPno", "w3"]),
        ("PNAI-NO w2 fail", ["naiPno", "w2"]),
        ("MZO:TU:ZU", ["zoM[tu]zu"]),
        ("ZO:ZU:ZI/ZE", ["zoM[zu]zize"]),
        ("zoMzu", ["zoM[tu]zu"]),
        ("CAI-CY", ["caiPcy"]),
        ("MAI-MY", ["maiPmy"]),
    ],
)
def test_plies_from_the_initial_position(text: str, actions: list[str]) -> None:
    """The letter may be left out: MAI is a square, as no square begins with two consonants."""
    assert [str(action) for action in actions_for_ply(Position.initial("live"), text)] == actions


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("mauAmaimib3", "a cast of 3 does not reach MI, 4 squares away"),
        ("mauAmy", "cannot go from MAU to MY"),
        ("mauAcauw3", "a water cast is given, but none is due"),
        ("kaiPkyb1", "is not a ply"),
        ("mauTmaimyb1", "a 弓 stands on MAU, not a 虎"),
        ("meAmimub5", "belongs to A, but it is the turn of IA"),
        ("kuPko", "no piece stands on KU"),
        ("BPko", "IA holds no 黒兵"),
        ("zuM[zo]zi", "tam does not stand on ZU"),
        ("zoM[zu]za", "tam cannot go to ZA"),
        ("kaiPky-", "failed, but it needs no cast"),
        ("mauAmaimyb1xRK", "the capture noted in"),
        ("pass", "these rules know no pass"),
    ],
)
def test_refusals_say_why(text: str, reason: str) -> None:
    with pytest.raises((IllegalAction, InvalidText), match=reason):
        actions_for_ply(Position.initial("live"), text)


def test_a_drop_without_its_colour_is_settled_by_the_captured_pieces() -> None:
    rest = "9/9/9/9/4M4/9/9/9/9"
    one = Position.parse(f"{rest} Pr ia 1 20:20 x1 - 0")
    assert [str(action) for action in actions_for_ply(one, "_Pko")] == ["RPko"]
    both = Position.parse(f"{rest} PPr ia 1 20:20 x1 - 0")
    with pytest.raises(AmbiguousText) as caught:
        actions_for_ply(both, "或兵KO")
    assert caught.value.candidates == ("RPko", "BPko")


@pytest.mark.parametrize(
    "text", ["", "x", "hello", "MZO/ZY/ZAI", "AMAU/MAI", "b" * 2000, "MAU弓MAIMY橋一 ME弓"]
)
def test_what_is_no_ply_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_ply(text)


def test_a_ply_needs_a_turn() -> None:
    with pytest.raises(IllegalAction, match="first mover"):
        actions_for_ply(Position.start("live"), "mauAmaimyb1")
