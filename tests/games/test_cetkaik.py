"""Cetkaik keeps the promises of the protocol, and its scenes show what the rules say."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games import game
from cetkaik.games.cetkaik import Cetkaik, CetkaikState
from cetkaik.picker import Picker
from cetkaik.pieces import Piece
from cetkaik.playthrough import random_playout, replay
from cetkaik.position import Position
from cetkaik.scene import Choice, Scene
from cetkaik.squares import Side, Square
from cetkaik.testing import check_game


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


# Game G1 of V8.11 up to IA's first declaration: the vessel steps over the other one and takes the king.
G1 = words("first:ia mauAmaimy b1 to:my meAmimu b5 to:mu zoM[zy]zaizau muAmyzy b1 stay zaiVziza b3 to:za")

OPTION_SETS: list[tuple[str, dict[str, Any]]] = [
    ("cetkaik", {}),
    ("educational", {}),
    ("cetkaik-live", {"max_turns": 30}),
    ("cetkaik-cerkefs", {"max_turns": 20, "seasons": 1}),
    ("cetkaik-pek_tam_py", {"seasons": 1}),
    ("cetkaik", {"plan_before_cast": "none", "tam_mun_mok": "allowed", "max_turns": 20, "seasons": 1}),
    ("cetkaik", {"step_throw": "niekkut", "tam_mun_mok": "allowed", "seasons": 1}),
    ("cetkaik", {"scoring": "old_A", "free_pass": True, "seasons": 2}),
    ("educational", {"may_stop_short": True, "may_decline_after_cast": False}),
]


def after(*texts: str, rules: str = "official", **options: Any) -> CetkaikState:
    """The state after some actions."""
    return replay(Cetkaik(rules, **options), 2, texts).state


def scene_of(state: CetkaikState) -> Scene:
    """The scene of the side to act, or of a spectator."""
    return Cetkaik().scene(state, None if state.position.turn is None else int(state.position.turn))


def choices(scene: Scene) -> dict[str, Choice]:
    """The choices by the texts of their actions."""
    return {choice.action_text: choice for choice in scene.choices}


def marked(scene: Scene, mark: str) -> set[str]:
    """The elements that bear a mark."""
    return {element.id for element in scene.elements if mark in element.marks}


@pytest.mark.parametrize(("name", "options"), OPTION_SETS, ids=str)
def test_promises_of_the_protocol(name: str, options: dict[str, Any]) -> None:
    report = check_game(game(name, **options), matches=2, states=5, seed=3, max_actions=5000)
    assert report.finished == 2


def test_nature() -> None:
    assert game("cetkaik").nature.length is None
    assert game("cetkaik", max_turns=100, seasons=2).nature.length == 2 * (1 + 100 * 5)
    assert game("cetkaik", max_turns=100, step_throw="niekkut").nature.length is None
    assert (game("cetkaik").nature.chance, game("cetkaik").nature.hidden) == (True, False)


def test_beginning() -> None:
    rules = Cetkaik()
    start = rules.start(2)
    assert rules.turn(start) is CHANCE
    assert [(str(action), chance) for action, chance in rules.chances(start)] == [
        ("first:ia", Fraction(1, 2)),
        ("first:a", Fraction(1, 2)),
    ]
    assert rules.turn(after("first:a")) == Player(1)
    with pytest.raises(WrongSeats, match="Cetkaik is a game for 2, not for 3"):
        rules.start(3)


def test_errors_of_text() -> None:
    start = after("first:ia")
    with pytest.raises(InvalidText):
        Cetkaik().parse(start, "castle")
    with pytest.raises(IllegalAction):
        Cetkaik().parse(start, "zauKza")
    with pytest.raises(NotOver):
        Cetkaik().returns(start)


def test_returns_of_a_whole_game() -> None:
    # G1 ends with A's ta xot at stake 4: IA 0, A 40.
    rest = words("=tymok teTza myAmu zauMxau[zai]ty muAmi =tymok ziVzia =taxot")
    state = after(*G1, *rest)
    assert state.position.score == (0, 40)
    assert Cetkaik().turn(state) is OVER
    assert Cetkaik().returns(state) == (-1.0, 1.0)
    assert Cetkaik().settlement(state).net(2) == (-20, 20)


def test_ground_is_marked() -> None:
    scene = scene_of(after("first:ia"))
    # R1.2, R1.3, R1.8
    assert marked(scene, "field") == set(words("ni ci tu xu zo ty xy nai cai"))
    assert marked(scene, "field.tam") == {"zu", "to", "xo", "zy"}
    assert marked(scene, "water") == set(words("zi zu zo zy zai no to xo co"))
    assert marked(scene, "hill") == {"zo"}


def test_protected_pieces_are_marked() -> None:
    # R3.23: a General on CI protects its neighbours, not itself.
    pieces = {Square.CI: Piece.parse("g"), Square.XE: Piece.parse("p"), Square.CA: Piece.parse("p")}
    state = CetkaikState.at(Position.setup(pieces, tam=Square.ZO))
    assert marked(scene_of(state), "protected") == {"piece:xe"}


def test_board_turns_for_the_far_side() -> None:
    rules, state = Cetkaik(), after("first:ia")
    assert [rules.scene(state, viewer).zones[0].turned for viewer in (0, 1, None)] == [0, 2, 0]
    king = rules.scene(state, 1).element("piece:za")
    assert (king.face, king.owner, king.facing, king.place) == ("king.red", 1, 2, (0, 4))


def test_educational_board_has_its_own_places() -> None:
    scene = scene_of(after("first:ia", rules="educational"))
    assert (scene.zones[0].shape, scene.zones[0].axes[1]) == ((7, 5), ("N", "T", "Z", "X", "C"))
    assert scene.element("zo").place == (3, 2)
    assert marked(scene, "water") == {"no", "to", "zo", "xo", "co"}


def test_only_the_side_to_move_has_choices() -> None:
    rules, state = Cetkaik(), after("first:ia")
    # V8.1: 20 plain, 62 finite, 41 directional, 126 tam2.
    assert len(rules.scene(state, 0).choices) == 249
    assert rules.scene(state, 1).choices == rules.scene(state, None).choices == ()


def test_chances_are_told_beforehand() -> None:
    scene = choices(scene_of(after("first:ia")))
    # V8.8: MAU over MAI to MI needs 4; R4.2: 6 in 32.
    archer = scene["mauAmaimi"]
    assert (archer.sticks, archer.chance, archer.effect, archer.confirm) == (4, Fraction(6, 32), "take", True)
    # R3.21: water needs 3, 1 in 2.
    pawn = scene["naiPno"]
    assert (pawn.sticks, pawn.chance, pawn.effect, pawn.confirm) == (3, Fraction(1, 2), "go.water", True)
    quiet = scene["kaiPky"]
    assert (quiet.sticks, quiet.chance, quiet.effect, quiet.confirm) == (None, None, "go", False)


def test_both_casts_multiply() -> None:
    # XU is field, so the archer slides on diagonally: ZO is one square away (31 in 32) and water (1 in 2).
    pieces = {Square.XU: Piece.parse("P"), Square.LU: Piece.parse("A")}
    state = CetkaikState.at(Position.setup(pieces, tam=Square.PA))
    choice = choices(scene_of(state))["luAxuzo"]
    assert (choice.sticks, choice.chance, choice.effect) == (1, Fraction(31, 64), "go.water")


def test_plan_out_of_reach_has_no_chance() -> None:
    # R3.18: more than five squares from the via.
    pieces = {Square.KIA: Piece.parse("A"), Square.KAU: Piece.parse("P")}
    state = CetkaikState.at(Position.setup(pieces, tam=Square.PA))
    choice = choices(scene_of(state))["kiaAkauka"]
    assert (choice.sticks, choice.chance, choice.confirm) == (None, Fraction(0), True)


def test_stepping_over_tam_and_passing_are_confirmed() -> None:
    scene = choices(scene_of(after("first:ia")))
    assert scene["zaiVzono"].confirm
    assert scene["kauSkaikau"].confirm
    assert not scene["naiPlaily"].confirm


def test_tam_is_moved_leg_by_leg_or_at_once() -> None:
    scene = scene_of(after("first:ia"))
    tam = [choice for choice in scene.choices if choice.path[0] == "zo"]
    # V8.1 and V8.11: 46 without a step, 80 that step in the latter half.
    assert sorted({len(choice.path) for choice in tam}) == [3, 4]
    assert [len([c for c in tam if len(c.path) == length]) for length in (3, 4)] == [46, 80]
    ends = {choice.path[-1] for choice in tam}
    assert sorted(choice.brief for choice in tam if choice.brief) == sorted(("zo", end) for end in ends)
    brief = Picker(scene, brief=True).pick("zo").pick("zi")
    assert brief.chosen is None
    assert Picker(scene).pick("zo").pick("zu").pick("zi").pick("ze").chosen is choices(scene)["zoM[zu]zize"]
    assert choices(scene)["zoM[zu]zo"].confirm


def test_paths_of_a_former_step() -> None:
    state = after("first:ia", "zoM[zu]zize")
    assert choices(scene_of(state))["zeMti[nu]lo"].path == ("ze", "ti", "nu", "lo")


def test_pieces_keep_their_ids() -> None:
    state = after(*G1)
    scene = scene_of(state)
    vessel, king = scene.element("piece:zai"), scene.element("piece:za")
    assert (vessel.face, vessel.zone, vessel.place) == ("vessel.black", "board", (0, 4))
    assert (king.face, king.zone, king.owner, king.facing) == ("king.red", "captured:ia", 0, 0)
    dropped = after(*G1, "=tymok", "teTza", "RKzo")
    assert scene_of(dropped).element("piece:za").place == (4, 4)
    assert scene_of(dropped).in_zone("captured:ia") == ()


def test_pieces_return_to_their_start() -> None:
    state = after(*G1, "=taxot")
    assert scene_of(state).element("piece:za").place == (0, 4)
    assert marked(scene_of(state), "last") == set()
    assert scene_of(state).element("points:ia").value == 25


def test_names_agree_with_the_position() -> None:
    rules = Cetkaik("live", max_turns=60)
    for seed in range(4):
        for state in random_playout(rules, 2, Random(seed), 400).states:
            standing = {square: name for square, name in enumerate(state.names.board) if name >= 0}
            held = [name for stock in state.names.captured for _piece, name in stock]
            assert set(standing) == set(state.position.pieces)
            assert len({*standing.values(), *held}) == len(standing) + len(held) == 48
            for side in Side:
                pieces = tuple(piece for piece, _name in state.names.captured[side])
                assert pieces == state.position.captured(side)


def test_drop_begins_with_the_captured_piece() -> None:
    scene = scene_of(after(*G1, "=tymok", "teTza"))
    assert choices(scene)["RKzo"].path == ("piece:za", "zo")
    picker = Picker(scene).pick("piece:za")
    # R3.7: every empty square, and no other.
    state = after(*G1, "=tymok", "teTza")
    taken = {*state.position.pieces, state.position.tam}
    assert picker.next == {square.text for square in Square if square not in taken}


def test_like_captured_pieces_are_one_choice() -> None:
    captured = (Piece.parse("P"), Piece.parse("P"), Piece.parse("Pr"))
    state = CetkaikState.at(Position.setup({Square.KA: Piece.parse("k")}, Square.ZO, captured))
    scene = scene_of(state)
    assert [e.face for e in scene.in_zone("captured:ia")] == ["pawn.black", "pawn.black", "pawn.red"]
    first, second, red = (element.id for element in scene.in_zone("captured:ia"))
    for piece in (first, second):
        picked = Picker(scene).pick(piece).pick("my").chosen
        assert picked is choices(scene)["BPmy"]
    assert Picker(scene).pick(red).pick("my").chosen is choices(scene)["RPmy"]


def test_cast_is_shown() -> None:
    rules = Cetkaik()
    waiting = after("first:ia", "mauAmaimi")
    scene = rules.scene(waiting, 0)
    assert scene.choices == ()
    assert [marked(scene, mark) for mark in ("origin", "via", "plan")] == [{"mau"}, {"mai"}, {"mi"}]
    assert str(scene.headline) == "IA casts the sticks."
    cast = scene_of(after("first:ia", "mauAmaimi", "b4"))
    assert [e.face for e in cast.in_zone("sticks")] == ["stick.dark"] * 4 + ["stick.light"]
    assert {text: choice.path for text, choice in choices(cast).items()} == {
        "to:mi": ("mi",),
        "stay": ("button:stay",),
    }
    assert str(choices(cast)["to:mi"].label) == "Take red Pawn of A on MI"
    assert str(choices(cast)["stay"].label) == "Stay on MAU"


def test_step_without_a_plan_ends_with_a_button() -> None:
    scene = scene_of(after("first:ia", plan_before_cast="none"))
    assert choices(scene)["mauAmai_"].path == ("mau", "mai", "button:cast")
    assert str(scene.element("button:cast").label) == "Cast the sticks"


def test_press_your_luck_has_buttons() -> None:
    scene = scene_of(after("first:ia", "mauAmaimi", "b2", step_throw="niekkut"))
    assert {text: choice.path for text, choice in choices(scene).items()} == {
        "again": ("button:again",),
        "bank": ("button:bank",),
    }
    assert str(choices(scene)["bank"].label) == "Keep 2"


def test_pass_is_a_button() -> None:
    scene = scene_of(after("first:ia", free_pass=True))
    assert choices(scene)["pass"].path == ("button:pass",)
    assert choices(scene)["pass"].confirm


def test_declaration_shows_hands_and_buttons() -> None:
    rules, state = Cetkaik(), after(*G1)
    scene = rules.scene(state, 0)
    assert [(e.face, e.value) for e in scene.in_zone("hands:ia")] == [("hand.io", 5)]
    assert {text: (choice.path, str(choice.label)) for text, choice in choices(scene).items()} == {
        "=tymok": (("button:tymok",), "Go on with the stake at 2"),
        "=taxot": (("button:taxot",), "End the season for 5"),
    }
    assert Picker(scene).pick("button:taxot").armed
    assert str(scene.headline) == "End the season, or go on?"
    assert str(rules.scene(state, 1).headline) == "IA decides: 5 now, or go on."


def test_negative_hand_is_shown() -> None:
    # R5.16, R5.18: stepping over tam2 counts although the piece stays.
    scene = scene_of(after("first:ia", "zaiVzozi", "b0", "stay"))
    assert [(e.face, e.value) for e in scene.in_zone("hands:ia")] == [("hand.kut2tam2", -5)]
    assert str(choices(scene)["=taxot"].label) == "End the season for -5"


def test_log_tells_the_last_turn() -> None:
    scene = scene_of(after(*G1, "=tymok", "teTza"))
    assert [str(text) for text in scene.log] == ["A: Tiger TE to ZA.", "A has taken the black Vessel of IA."]
    assert marked(scene, "last") == {"te", "za"}
    assert [str(text) for text in scene_of(after(*G1, "=taxot")).log][-1] == "IA receives 5 points."


def test_missed_plan_is_not_traced() -> None:
    # With the direction announced the archer may stop on any square of the ray (R3.16).
    state = after("first:ia", "mauAmaimi", "b2", "to:mo", rules="live")
    assert marked(scene_of(state), "last") == {"mau", "mo"}
    stayed = after("first:ia", "mauAmaimi", "b2", "stay")
    assert marked(scene_of(stayed), "last") == set()
