"""Niekhi and houniek by their rules (cards_04: NIE-1 to NIE-12)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Cards, Combination, Combining, FirstDealer, Reading, read_cards
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.niekhi import ClimbState, Houniek, Niekhi, Purge, Recall, Soft
from cetkaik.games.niekhi.climbing import Climbing
from cetkaik.games.niekhi.state import Top
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action, random_playout
from cetkaik.scene import BACK
from cetkaik.testing import check_game

GAME = Niekhi()
SOFT = Houniek()


def table(*hands: str, top: str = "", game: Climbing = GAME, **changes: Any) -> ClimbState:
    """A state in which the seats hold these cards: seat 0 leads, or answers what the last seat has laid."""
    held = tuple(map(read_cards, hands))
    fresh = ClimbState.before_deal((0,) * len(hands))
    state = replace(fresh, **{"hands": held, "stock": (), "phase": "lead", "dealer": 0, **changes})
    if not top:
        return state
    cards, _equals, said = top.partition("=")
    laid = game.combining.read(read_cards(cards), said)[0]
    return replace(state, phase="turn", top=Top(len(hands) - 1, laid))


def whole(state: ClimbState) -> ClimbState:
    """The same with a whole deck: all other cards are out of play."""
    rest = (Counter(DECK) - all_cards(state)).elements()
    return replace(state, removed=tuple(sorted((*state.removed, *rest))))


def play(state: ClimbState, *texts: str, game: Climbing = GAME) -> ClimbState:
    """The state after some actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def can(state: ClimbState, text: str, game: Climbing = GAME) -> bool:
    """Whether something can be played; both the list and the test say so."""
    try:
        action = game.parse(state, f"play:{text}")
    except IllegalAction:
        return False
    assert action in game.actions(state)
    return True


def texts(state: ClimbState, game: Climbing = GAME) -> set[str]:
    """The texts of all legal actions."""
    return {game.text(action) for action in game.actions(state)}


def readings(cards: str, combining: Combining = GAME.combining) -> list[str]:
    """What cards can be read as."""
    return [reading.text for reading in combining.readings(read_cards(cards))]


def all_cards(state: ClimbState) -> Counter[Any]:
    """Every card wherever it lies."""
    laid: Cards = () if state.top is None else state.top.combination.cards
    piles = (*state.hands, state.stock, state.discards, state.removed, laid)
    return Counter(card for pile in piles for card in pile)


# NIE-1 and NIE-2


@pytest.mark.parametrize("seats", [1, 9])
def test_nie_1_1_two_to_eight_players(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(seats)


@pytest.mark.parametrize(
    ("seats", "each", "rest"),
    [(2, 24, 0), (3, 16, 0), (4, 12, 0), (5, 9, 3), (6, 8, 0), (7, 6, 6), (8, 6, 0)],
)
def test_nie_2_deal(seats: int, each: int, rest: int) -> None:
    for game, aside in ((GAME, rest), (Niekhi(remainder="deal"), 0)):
        state = game.apply(game.start(seats), FirstDealer(1))
        sizes = []
        rng = Random(seats)
        while game.turn(state) is CHANCE:
            state = game.apply(state, random_action(game, state, rng))
            sizes.append(tuple(map(len, state.hands)))
        # DECK-10.9: seat by seat from the dealer on, each his whole hand at once.
        assert sizes[each - 1][1] == sum(sizes[each - 1]) == each
        extra = {(1 + number) % seats for number in range(rest - aside)}
        assert sizes[-1] == tuple(each + (seat in extra) for seat in range(seats))
        assert len(state.stock) == aside
        assert game.turn(state) == Player(1)
        assert state.phase == "lead"


def test_deck_9_1_first_dealer_option() -> None:
    assert Niekhi(first_dealer=2).start(3).dealer == 2
    with pytest.raises(RuleSetError, match="first_dealer"):
        Niekhi(first_dealer=3).start(3)


# NIE-3


def test_nie_3_the_leader_may_not_pass() -> None:
    state = table("B5 R5 B8", "R1")
    assert texts(state) == {"play:5", "play:8", "play:55"}
    with pytest.raises(IllegalAction):
        GAME.parse(state, "pass")


def test_nie_3_3_passing_is_not_final() -> None:
    state = play(table("B1 R8", "B7 B1", "B3 B1"), "play:1", "pass", "play:3")
    assert GAME.turn(state) == Player(0)
    state = play(state, "pass")
    assert GAME.turn(state) == Player(1)
    assert can(state, "7")
    locked = Niekhi(pass_locks=True)
    state = play(table("B1 R8", "B7 B1", "B3 B1"), "play:1", "pass", "play:3", game=locked)
    assert (state.actor, state.passed) == (0, (1,))
    state = play(state, "pass", game=locked)
    assert (state.phase, state.actor, state.passed) == ("lead", 2, ())


def test_nie_3_4_the_owner_leads_as_new_dealer() -> None:
    state = play(table("B1 R2", "B7 B1", "B3 B1"), "play:1", "play:7", "pass", "pass")
    assert (state.phase, state.dealer, state.actor, state.top) == ("lead", 1, 1, None)
    assert state.discards == read_cards("B1 B7")
    assert state.first == 0


def test_nie_10_2_and_10_4_the_leader_leads_again() -> None:
    assert play(table("B1 R2", "B7 B1"), "play:1", "pass").actor == 0


def test_nie_3_1_the_first_empty_hand_wins() -> None:
    after = play(table("B1", "B7 B1"), "play:1")
    assert GAME.turn(after) is OVER
    assert GAME.returns(after) == (1.0, 0.0)
    with pytest.raises(NotOver):
        GAME.returns(table("B1", "B2"))


@pytest.mark.parametrize(("rule", "dealer"), [("winner", 2), ("rotate", 1)])
def test_nie_6_2_next_dealer_counts_from_the_seasons_first(rule: str, dealer: int) -> None:
    game = Niekhi(next_dealer=rule, seasons=2)
    after = play(table("B1 R1", "B2 R2", "B3"), "play:1", "play:2", "play:3", game=game)
    assert (after.season, after.wins, after.dealer, after.first) == (2, (0, 0, 1), dealer, dealer)
    assert game.turn(after) is CHANCE


# NIE-9: combinations


@pytest.mark.parametrize(
    ("name", "cards", "expected"),
    [
        ("C1", "B1 R1 B2 R2 B3 R3", ["runset3"]),
        ("C2", "B4 R5 B6", ["run6"]),
        ("C3", "B4 BN RN", ["set4", "run6", "run5", "run4"]),
        ("C4", "B7 R8 BI", []),
        ("C4", "RI B8 RN", []),
        ("C5", "B1 R1 B2 R2 B3", []),
        ("C5", "B1 R1 B2 R2", []),
        ("C6", "B1 R1 B2 RN B3 R3", ["runset3"]),
        ("C7", "B2 B2 R2 B3 B3 R3 B4 B4 R4", ["runset4"]),
    ],
)
def test_c_combinations(name: str, cards: str, expected: list[str]) -> None:
    assert readings(cards) == expected


def test_c1_c7_runsets_are_alike_only_with_equal_length_and_copies() -> None:
    (two,) = GAME.combining.readings(read_cards("B1 R1 B2 R2 B3 R3"))
    (three,) = GAME.combining.readings(read_cards("B2 B2 R2 B3 B3 R3 B4 B4 R4"))
    (long,) = GAME.combining.readings(read_cards("B4 R4 B5 R5 B6 R6 B7 R7"))
    assert (two, three) == (Reading("runset", 3, 6, 2), Reading("runset", 4, 9, 3))
    assert not long.same_as(three)
    state = table("B2 R2 B3 R3 B4 R4 B5 R5", top="B1R1B2R2B3R3")
    assert texts(state) == {"play:223344", "play:334455", "pass"}


def test_nie_4_2_both_nuak_serve_in_one_run() -> None:
    state = table("BN RN B4 R4 B5 B6", "B1")
    assert {"play:NN4=run6", "play:NN4=set4", "play:NN45=run7", "play:NN4456=runset6"} <= texts(state)


# NIE-9: following


def test_t1() -> None:
    state = table("B7 B5 B6 R6 B1 B1 R1", top="R5")
    assert can(state, "7")
    assert not can(state, "5")
    assert not can(state, "66")
    assert can(state, "111")


def test_t2() -> None:
    state = table("B2 B2 R2 B8 B8 R8 B1 B1 R1 R1", top="B7B7R7")
    assert all(can(state, cards) for cards in ("222", "888", "1111"))
    ranked = Niekhi(bomb="ranked")
    assert not can(state, "222", ranked)
    assert can(state, "888", ranked)
    assert can(state, "1111", ranked)
    assert can(table("B2 B2 R2", top="R8"), "222", ranked)


def test_t3() -> None:
    state = table("B4 R5 B6 B7 B0 B0 R0", top="B3B4B5")
    assert can(state, "456")
    assert not can(state, "4567")
    assert can(state, "000")


def test_t4() -> None:
    state = table("BT BN B1", top="RI")
    assert not can(state, "9")
    assert not can(state, "N=single9")
    assert texts(state) == {"pass"}


def test_nuak_single_and_run_ends() -> None:
    state = table("BN B7 R8 BI", "B1")
    assert {f"play:N=single{strength}" for strength in range(-1, 10)} <= texts(state)
    weak = texts(state, Niekhi(nuak_single="weakest"))
    assert [text for text in weak if text.startswith("play:N=")] == ["play:N=single-1"]
    assert not can(state, "789")
    assert can(state, "789", Niekhi(run_ends="open"))
    low = table("BN B0 R1", "B1")
    assert not can(low, "N01=run1")
    assert can(low, "N01=run2")
    assert can(low, "N01=run1", Niekhi(run_ends="open"))


# NIE-9: the general


def test_u1() -> None:
    state = play(table("B8 R8 B1", "B3 B4", discards=read_cards("B2 R2 B7")), "play:88")
    assert (state.phase, state.actor) == ("effect", 0)
    purges = [action for action in GAME.actions(state) if isinstance(action, Purge)]
    assert len(purges) == 55
    recalls = {GAME.text(action) for action in GAME.actions(state) if isinstance(action, Recall)}
    assert recalls == {"recall:22", "recall:27"}


def test_u2() -> None:
    state = play(table("B8 RN B1", "B3 B4"), "play:N8=set8")
    assert {len(action.strengths) for action in GAME.actions(state) if isinstance(action, Purge)} == {1}


def test_u3() -> None:
    for cards, number in (("678", 1), ("667788", 2)):
        state = play(table("B6 R6 B7 R7 B8 R8 B1", "B3 B4"), f"play:{cards}")
        assert {len(action.strengths) for action in GAME.actions(state) if isinstance(action, Purge)} == {
            number
        }


def test_u4() -> None:
    after = play(table("B8 R8", "B3"), "play:88")
    assert GAME.returns(after) == (1.0, 0.0)


def test_u5() -> None:
    after = play(table("B8 B1 B2", "B3 R1", "B1", "R1 R1"), "play:8", "purge:1")
    assert GAME.returns(after) == (0.0, 0.0, 1.0, 0.0)


def test_nie_6_1_the_acting_player_comes_first() -> None:
    after = play(table("B8 B1", "B3 R1", "B1", "R1 R1"), "play:8", "purge:1")
    assert GAME.returns(after) == (1.0, 0.0, 0.0, 0.0)


def test_u6() -> None:
    state = play(table("B8 B1", "B3 R1"), "play:8")
    assert texts(state) == {f"purge:{code}" for code in "N0123456789"}
    assert "No discard can be taken back." in str(GAME.scene(state, 0).headline)


def test_u7() -> None:
    state = play(table("B8 B1", "B4 R1", top="B3"), "play:8")
    assert state.discards == read_cards("B3")
    after = play(state, "recall:3")
    assert after.hands[0] == read_cards("B1 B3")
    assert (after.discards, after.known) == ((), (read_cards("B3"), ()))
    assert GAME.turn(after) == Player(1)


def test_u8() -> None:
    state = table("B8 R8 B1", "B3 B4", recalled_uai=4, discards=read_cards("B8 B2"))
    state = play(state, "play:88")
    assert [text for text in texts(state) if text.startswith("recall")] == ["recall:2"]
    bare = replace(state, discards=read_cards("B8"))
    assert not any(text.startswith("recall") for text in texts(bare))
    assert "recall:8" in texts(bare, Niekhi(uai_recall="unlimited"))
    fresh = replace(bare, recalled_uai=0)
    assert "recall:8" in texts(fresh)
    assert "recall:8" not in texts(fresh, Niekhi(uai_recall="no_uai"))
    assert play(fresh, "recall:8").recalled_uai == 1
    # With three recalled, only one of two generals may be taken.
    third = replace(state, recalled_uai=3, discards=read_cards("B8 R8"))
    assert [text for text in texts(third) if text.startswith("recall")] == ["recall:8"]


def test_u9() -> None:
    state = play(table("B8 B1", "BI R8 R1"), "play:8", "purge:8")
    assert state.top is not None
    assert state.hands[1] == read_cards("BI R1")
    assert state.removed == read_cards("R8")
    after = play(state, "play:9")
    assert (after.removed, after.discards) == (read_cards("B8 R8"), ())


def test_nie_5_2_a_purge_takes_hands_and_discards_but_not_what_is_set_aside() -> None:
    state = table("B8 B1 BN", "B3 R1", discards=read_cards("B1 B5"))
    state = replace(state, stock=read_cards("R1"))
    after = play(state, "play:8", "purge:1")
    assert after.hands == (read_cards("BN"), read_cards("B3"))
    assert (after.discards, after.stock) == (read_cards("B5"), read_cards("R1"))
    assert after.removed == read_cards("B1 B1 R1")
    # Io and tam are 9, nuak is -1 whatever it was read as.
    state = play(table("B8 R8 B1", "BI RT RN B2"), "play:88", "purge:9N")
    assert state.hands[1] == read_cards("B2")


def test_nie_5_2_cards_of_a_purged_strength_that_nobody_showed_are_set_aside() -> None:
    state = table("B8 B2", "B3 B5", stock=read_cards("R1"))
    after = whole(play(state, "play:8", "purge:1"))
    assert {GAME.resample(after, 0, Random(seed)).stock for seed in range(20)} == {read_cards("R1")}
    assert GAME.resample(after, 0, Random(1)).hands == after.hands


def test_nie_8_unlimited_recall_ends_after_300_plays() -> None:
    game = Niekhi(uai_recall="unlimited", seasons=2, next_dealer="rotate")
    after = play(table("B8 B1", "B3 R1", plays=299), "play:8", game=game)
    assert (after.season, after.wins, after.first) == (2, (0, 0), 0)
    assert str(game.scene(after, None).log[-1]) == "The season ends without a winner."
    assert play(table("B8 B1", "B3 R1", plays=299), "play:8").phase == "effect"


# Texts and options


def test_texts_in_any_order_and_case() -> None:
    state = table("BN B5 R5 B6 B7", "R0 R0 R1 R1")
    assert GAME.text(GAME.parse(state, " Play: 7 6 5 ")) == "play:567"
    assert GAME.text(GAME.parse(state, "play:5n")) == "play:N5=set5"
    # DECK-6.8: a set goes before a run, then the strongest reading.
    assert GAME.text(GAME.parse(state, "play:N67")) == "play:N67=run8"
    for wrong in ("play:B9", "5", "play:", "purge:B", "play:5=pair5"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("play:58", "pass", "purge:1", "recall:1", "deal:B5", "dealer:1", "play:5=single6"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


def test_deck_10_10_of_like_cards_the_first_is_used() -> None:
    after = play(table("R5 B5 RI BT B1", "B3 B4"), "play:5")
    assert after.hands[0] == read_cards("B1 R5 RI BT")
    after = play(table("R5 B5 RI BT B1", "B3 B4"), "play:9")
    assert after.hands[0] == read_cards("B1 B5 R5 BT")


def test_nie_8_defaults_are_the_first_editions() -> None:
    assert dict(GAME.options) == {
        "remainder": "aside",
        "bomb": "any",
        "pass_locks": False,
        "uai_recall": "capped",
        "nuak_single": "wild",
        "run_ends": "closed",
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 1,
    }
    for bad in ({"bomb": "none"}, {"seasons": 0}, {"first_dealer": 8}, {"bankroll": 5}):
        with pytest.raises(RuleSetError, match=next(iter(bad))):
            Niekhi(**bad)


# NIE-12: houniek


def on_kauk() -> ClimbState:
    """Three black kauk lie there."""
    hand = "B1 R1 R1 R1 R2 R2 R2 B2 B2 R3 B3 R4"
    return table(hand, "B7 B8", top="B1B1B1=set1", game=SOFT)


def test_nie_12_6_following() -> None:
    state = on_kauk()
    assert can(state, "R2B2B2", SOFT)
    assert can(state, "R1R1R1B1", SOFT)
    assert can(state, "R1R2B3R4", SOFT)
    assert not can(state, "R2R2R2", SOFT)
    assert not can(state, "R1B2B3", SOFT)
    assert not can(state, "R2R2B2B2", SOFT)


@pytest.mark.parametrize(
    ("top", "answer", "legal"),
    [
        ("BT BN B1", "BN B1 B2", True),
        ("BN B1 B2", "B1 B2 B3", True),
        ("BT BN B1", "B1 B2 B3", False),
    ],
)
def test_nie_12_6_the_circle(top: str, answer: str, legal: bool) -> None:
    state = table(f"{answer} B8", "B7", top=top, game=SOFT)
    assert can(state, answer, SOFT) is legal


def test_nie_12_2_order_of_single_cards() -> None:
    hand = "BN B1 B2 B3 B4 B5 B6 B7 B8 BI BT"
    for top, beaten_by in (("BT", "N"), ("BI", "T"), ("BN", "12345678I"), ("B8", "IT")):
        singles = {text[-1] for text in texts(table(hand, "R1", top=top, game=SOFT), SOFT) if len(text) == 7}
        assert singles == set(beaten_by)


def test_nie_12_3_sets_and_runs_of_two() -> None:
    combining = SOFT.combining
    assert readings("B1 R2", combining) == ["run1"]
    assert readings("BT BN B1", combining) == ["run10"]
    assert readings("BI BT", combining) == ["run9"]
    assert readings("BI RI", combining) == ["set9"]
    assert readings("B1 B1 B2", combining) == []
    assert readings("B5 BN", combining) == []


def test_nie_12_2_mun_is_wild_for_any_kind() -> None:
    combining = SOFT.combining
    assert readings("B0", combining) == [f"single{kind}" for kind in range(11, 0, -1)]
    assert readings("B0 R1", combining) == ["set1", "run11", "run1"]
    assert len(readings("B0 R0", combining)) == 22
    # NIE-12.7: a run of all eleven kinds can begin anywhere, a longer one does not exist.
    assert len(readings("BN B1 B2 B3 B4 B5 B6 B7 B8 BI BT", combining)) == 11
    assert readings("BN B0 B1 B2 B3 B4 B5 B6 B7 B8 BI BT", combining) == []
    # A mun keeps its own colour.
    assert can(table("R0 B5", "B1", top="R4", game=SOFT), "R0=single5", SOFT)
    assert not can(table("R0 B5", "B1", top="B4", game=SOFT), "R0=single5", SOFT)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=7), st.booleans())
def test_what_is_listed_is_what_can_be_read(hand: list[Any], soft: bool) -> None:
    combining = SOFT.combining if soft else GAME.combining
    cards = tuple(sorted(hand))
    listed = list(combining.combinations(cards))
    assert len(set(listed)) == len(listed)
    for found in listed:
        assert found.reading in combining.readings(found.cards)
        assert len(combining.stand_ins(found)) == len(found.cards)
    if soft:
        parts = {
            tuple(card for at, card in enumerate(cards) if bits >> at & 1)
            for bits in range(1, 1 << len(cards))
        }
        every = {Combination(part, reading) for part in parts for reading in combining.readings(part)}
        assert set(listed) == every


@pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 8), (4, 8), (5, 8)])
def test_nie_12_1_deal(seats: int, each: int) -> None:
    state = SOFT.apply(SOFT.start(seats), FirstDealer(1))
    while SOFT.turn(state) is CHANCE:
        state = SOFT.apply(state, random_action(SOFT, state, Random(seats)))
    assert [len(hand) for hand in state.hands] == [each + 2 * (seat == 1) for seat in range(seats)]
    assert state.actor == 1


def test_nie_12_5_tricks_and_victory() -> None:
    state = play(table("B1 R2", "B3 B4", game=SOFT), "play:B1", "play:B3", "pass", game=SOFT)
    assert (state.phase, state.actor) == ("lead", 1)
    after = play(state, "play:B4", game=SOFT)
    assert SOFT.returns(after) == (0.0, 1.0)
    # No effect of generals.
    assert play(table("B8 R2", "B3 B4", game=SOFT), "play:B8", game=SOFT).phase == "turn"
    assert isinstance(SOFT.combining, Soft)
    with pytest.raises(RuleSetError, match="bomb"):
        Houniek(bomb="any")


# Scenes and information


def test_a_reading_is_one_more_pick() -> None:
    scene = GAME.scene(table("BN B5", "R1 R2"), 0)
    picker = Picker(scene).pick("BN:1")
    assert {"B5:1", "button:single9", "button:single-1"} <= picker.next
    chosen = picker.pick("button:single3").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == (
        "play:N=single3",
        "Play single Chariot, with 1 wild card",
    )


def test_purges_and_recalls_are_picked() -> None:
    state = play(table("B8 R8 B1", "B3 B4", discards=read_cards("B2 R7")), "play:88")
    scene = GAME.scene(state, 0)
    assert str(scene.headline) == "Your generals: remove 2 kinds from the season, or take back 2 cards."
    picked = Picker(scene).pick("strength:9").pick("strength:N").pick("button:purge").chosen
    assert picked is not None
    assert (picked.action_text, str(picked.label)) == ("purge:N9", "Remove all of Vessel, King or Tam2")
    taken = Picker(scene).pick("R7:1").pick("B2:1").pick("button:recall").chosen
    assert taken is not None
    assert taken.action_text == "recall:27"
    after = play(state, "purge:37")
    assert [str(line) for line in GAME.scene(after, None).log] == [
        "Player 1 plays set of 2: General.",
        "Player 1 removes from the season: Chariot, Shaman.",
        "Player 2 loses 1 card: black Chariot, 3.",
    ]


def test_headlines_say_what_is_needed() -> None:
    state = table("B6 R6", "B7", top="B5R5")
    assert str(GAME.scene(state, 0).headline) == "Beat set of 2: Horse, or pass."
    state = table("B6 R1", "B7", top="B5R5")
    assert str(GAME.scene(state, 0).headline) == "You have nothing to lay on set of 2: Horse: pass."
    assert str(GAME.scene(state, 1).headline) == "Player 1 is to play."
    soft = table("B6 R1", "B7", top="BT BN", game=SOFT)
    assert "run of 2 from Tam2" in str(SOFT.scene(soft, 0).headline)


def test_nie_7_1_recalled_cards_are_known_to_all() -> None:
    state = play(table("B8 B1", "B4 R1", "B5 B6", top="B3"), "play:8", "recall:3")
    for viewer in (1, 2, None):
        assert [element.face for element in GAME.scene(state, viewer).in_zone("hand:0")].count(BACK) == 1
        assert read_cards("B3")[0] in GAME.resample(whole(state), viewer, Random(2)).hands[0]
    assert play(replace(state, actor=0, top=None, phase="lead"), "play:3").known == ((), (), ())


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([GAME, SOFT]), st.integers(2, 5), st.integers(0, 10**6))
def test_hidden_cards_change_nothing_for_a_viewer(game: Climbing, seats: int, seed: int) -> None:
    rng = Random(seed)
    match = random_playout(game, seats, rng, 500)
    state = match.states[rng.randrange(len(match.states))]
    for viewer in (*range(seats), None):
        other = game.resample(state, viewer, rng)
        assert all_cards(other) == all_cards(state)
        assert not any(card.strength in other.purged for hand in other.hands for card in hand)
        assert game.observe(other, viewer) == game.observe(state, viewer)
        assert game.scene(other, viewer) == game.scene(state, viewer)
        assert game.actions_of(other, viewer) == game.actions_of(state, viewer)


# The protocol, and many matches


@pytest.mark.parametrize(
    "game",
    [
        GAME,
        Niekhi(remainder="deal", bomb="ranked", pass_locks=True, uai_recall="no_uai", nuak_single="weakest"),
        Niekhi(run_ends="open", uai_recall="unlimited", next_dealer="rotate", first_dealer=1, seasons=2),
        SOFT,
        Houniek(pass_locks=True, next_dealer="rotate", first_dealer=0, seasons=2),
    ],
    ids=["niekhi", "ranked", "open", "houniek", "houniek-locks"],
)
def test_conformance(game: Climbing) -> None:
    report = check_game(game, matches=1, states=6)
    assert report.finished == report.matches


common = {
    "pass_locks": st.booleans(),
    "first_dealer": st.sampled_from(["random", 0, 1]),
    "next_dealer": st.sampled_from(["winner", "rotate"]),
    "seasons": st.integers(1, 3),
}
option_sets = st.fixed_dictionaries({}, optional=common)
niekhi_sets = st.fixed_dictionaries(
    {},
    optional={
        **common,
        "remainder": st.sampled_from(["aside", "deal"]),
        "bomb": st.sampled_from(["any", "ranked"]),
        "uai_recall": st.sampled_from(["capped", "no_uai", "unlimited"]),
        "nuak_single": st.sampled_from(["wild", "weakest"]),
        "run_ends": st.sampled_from(["closed", "open"]),
    },
)


@settings(max_examples=6, deadline=None)
@given(options=niekhi_sets, seats=st.integers(2, 8), seed=st.integers(0, 1000))
def test_conformance_of_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Niekhi(**options), seats=seats, matches=1, states=4, seed=seed)


@settings(max_examples=5, deadline=None)
@given(options=option_sets, seats=st.integers(2, 5), seed=st.integers(0, 1000))
def test_conformance_of_any_houniek(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Houniek(**options), seats=seats, matches=1, states=4, seed=seed)


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_matches_end_and_lose_no_card(seats: int) -> None:
    deck = Counter(DECK)
    for seed in range(25):
        rule = ("capped", "no_uai", "unlimited")[seed % 3]
        games: list[Climbing] = [Niekhi(uai_recall=rule, pass_locks=seed % 2 == 0)]
        if seats in SOFT.players:
            games.append(Houniek(seasons=2))
        for game in games:
            match = random_playout(game, seats, Random(seed), game.nature.length or 0)
            assert match.is_over
            assert all(all_cards(state) == deck for state in match.states[::5])
            # NIE-10.1: at most 56 plays, unless generals come back without limit.
            assert match.state.plays <= (300 if rule == "unlimited" else 56)
            assert sum(game.returns(match.state)) == game.climb.seasons or rule == "unlimited"
