"""Niekhi by its rules (cards_04: NIE-1 to NIE-11)."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, FirstDealer, Reading, read_cards, without
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, OVER, NotOver, Player, WrongSeats
from cetkaik.games.niekhi import Niekhi, Purge, Recall
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action, random_playout
from cetkaik.scene import BACK
from tests.games import climbing_tables, tables
from tests.games.climbing_tables import all_cards, readings, whole
from tests.games.tables import actions_taken, check_hidden_cards, check_match, matches

GAME = Niekhi()
RANKED = Niekhi(bomb="ranked")

table, play = partial(climbing_tables.table, game=GAME), partial(tables.play, game=GAME)
can, texts = partial(tables.can, game=GAME), partial(tables.texts, game=GAME)


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
    assert can(state, "play:7")
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
    assert readings(cards, GAME.combining) == expected


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
    assert can(state, "play:7")
    assert not can(state, "play:5")
    assert not can(state, "play:66")
    assert can(state, "play:111")


def test_t2() -> None:
    state = table("B2 B2 R2 B8 B8 R8 B1 B1 R1 R1", top="B7B7R7")
    assert all(can(state, f"play:{cards}") for cards in ("222", "888", "1111"))
    assert not can(state, "play:222", game=RANKED)
    assert can(state, "play:888", game=RANKED)
    assert can(state, "play:1111", game=RANKED)
    assert can(table("B2 B2 R2", top="R8"), "play:222", game=RANKED)


def test_t3() -> None:
    state = table("B4 R5 B6 B7 B0 B0 R0", top="B3B4B5")
    assert can(state, "play:456")
    assert not can(state, "play:4567")
    assert can(state, "play:000")


def test_t4() -> None:
    state = table("BT BN B1", top="RI")
    assert not can(state, "play:9")
    assert not can(state, "play:N=single9")
    assert texts(state) == {"pass"}


def test_nuak_single_and_run_ends() -> None:
    state = table("BN B7 R8 BI", "B1")
    assert {f"play:N=single{strength}" for strength in range(-1, 10)} <= texts(state)
    weak = texts(state, game=Niekhi(nuak_single="weakest"))
    assert [text for text in weak if text.startswith("play:N=")] == ["play:N=single-1"]
    assert not can(state, "play:789")
    assert can(state, "play:789", game=Niekhi(run_ends="open"))
    low = table("BN B0 R1", "B1")
    assert not can(low, "play:N01=run1")
    assert can(low, "play:N01=run2")
    assert can(low, "play:N01=run1", game=Niekhi(run_ends="open"))


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
    bare = state._replace(discards=read_cards("B8"))
    assert not any(text.startswith("recall") for text in texts(bare))
    assert "recall:8" in texts(bare, game=Niekhi(uai_recall="unlimited"))
    fresh = bare._replace(recalled_uai=0)
    assert "recall:8" in texts(fresh)
    assert "recall:8" not in texts(fresh, game=Niekhi(uai_recall="no_uai"))
    assert play(fresh, "recall:8").recalled_uai == 1
    # With three recalled, only one of two generals may be taken.
    third = state._replace(recalled_uai=3, discards=read_cards("B8 R8"))
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
    state = state._replace(stock=read_cards("R1"))
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


def test_nie_8_who_sheds_his_last_card_in_the_300th_play_wins() -> None:
    game = Niekhi(uai_recall="unlimited")
    assert game.returns(play(table("B8", "B3 R1", plays=299), "play:8", game=game)) == (1.0, 0.0)


def test_nie_5_1_the_effect_is_compulsory() -> None:
    state = play(table("B8 B1", "B3 R1"), "play:8")
    for other in ("pass", "play:1", "purge:12", "recall:3"):
        assert not can(state, other)


def test_nie_5_3_a_recalled_card_can_be_played_again() -> None:
    state = play(table("B8 B1", "B4 R1", top="B3"), "play:8", "recall:3", "pass", "play:3")
    assert (state.hands[0], state.known[0]) == (read_cards("B1"), ())
    assert state.discards == read_cards("B8")


def test_nie_10_5_a_purge_may_leave_nothing_to_play() -> None:
    state = play(table("B8 B1", "BI R1 B2"), "play:8", "purge:9")
    assert texts(state) == {"pass"}
    assert tables.headline(state, 1, GAME) == "You have nothing to lay on single General: pass."


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


def test_deck_10_10_like_cards_are_picked_for_one_another() -> None:
    scene = GAME.scene(table("B5 R5 RI BT", "R1 R2"), 0)
    for first in ("B5:1", "R5:1"):
        chosen = Picker(scene).pick(first).pick("button:play").chosen
        assert chosen is not None
        assert chosen.action_text == "play:5"
    pair = Picker(scene).pick("BT:1").pick("RI:1").pick("button:play").chosen
    assert pair is not None
    assert pair.action_text == "play:99"


def test_what_a_wild_card_stands_for_and_what_is_purged_is_said() -> None:
    scene = GAME.scene(play(table("BN B8 R7 B1", "R1 R2"), "play:N78=run8", "purge:3"), 1)
    wild, *_others = scene.in_zone("top")
    assert (str(wild.label), wild.value, wild.marks) == ("black Vessel as Officer", 6, ("wild",))
    assert [str(element.label) for element in scene.in_zone("removed")] == ["All of Chariot"]


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
    assert str(GAME.scene(state, 0).headline) == (
        "Beat set of 2: Horse, lay any set of three or more, or pass."
    )
    bombed = table("B6 B6 R6 R6", "B7", top="B5R5B5")
    assert tables.headline(bombed, 0, RANKED) == "Beat set of 3: Horse, lay a larger set, or pass."
    state = table("B6 R1", "B7", top="B5R5")
    assert str(GAME.scene(state, 0).headline) == "You have nothing to lay on set of 2: Horse: pass."
    assert str(GAME.scene(state, 1).headline) == "Player 1 is to play."


def test_nie_7_1_recalled_cards_are_known_to_all() -> None:
    state = play(table("B8 B1", "B4 R1", "B5 B6", top="B3"), "play:8", "recall:3")
    for viewer in (1, 2, None):
        assert [element.face for element in GAME.scene(state, viewer).in_zone("hand:0")].count(BACK) == 1
        assert read_cards("B3")[0] in GAME.resample(whole(state), viewer, Random(2)).hands[0]
    assert play(state._replace(seat=0, top=None, phase="lead"), "play:3").known == ((), (), ())


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 8), st.integers(0, 10**6))
def test_nie_7_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    check_hidden_cards(GAME, seats, seed, all_cards)


def test_deck_10_10_what_is_laid_tells_which_like_cards_are_not_there() -> None:
    """Seat 0 lays a red 5 and a red king, so that it holds neither a black 5 nor a black king."""
    state = whole(table("R5 B1 B2 RI", "B5 B3 B4", "BI BT B6"))
    state = play(state, "play:5", "pass", "pass", "play:9", "pass", "pass")
    assert state.lacks == (read_cards("B5 BI"), (), ())
    for seed in range(40):
        guess = GAME.resample(state, 1, Random(seed))
        assert not set(guess.hands[0]) & set(read_cards("B5 BI"))


# What a state promises


def test_few_and_combined_cards_promise_more() -> None:
    few = GAME.estimate(table("B5 R5", "B1 B2 B8", "B1 R3 B5 R7"))
    assert few[0] > few[1] > few[2]
    assert sum(few) == pytest.approx(1)
    combined = GAME.estimate(table("B5 R5 B6 R6", "B1 R3 B5 R7"))
    assert combined[0] > combined[1]
    run = GAME.estimate(table("B3 R4 B5 R6", "B1 R3 B5 R7"))
    assert run[0] > run[1]


def test_the_play_that_sheds_most_promises_most() -> None:
    state = table("B3 R4 B5 R6 B1", "B1 R3 B5 R7 B7")
    best = max(GAME.actions(state), key=lambda action: GAME.estimate(GAME.apply(state, action))[0])
    assert GAME.text(best) == "play:3456"


# Many matches


@settings(max_examples=40, deadline=None)
@given(matches(Niekhi))
def test_random_matches_end_and_lose_no_card(setup: tuple[Niekhi, int, int]) -> None:
    game = setup[0]
    match = check_match(*setup, all_cards)
    endless = game.options.uai_recall == "unlimited"
    for state in match.states:
        # NIE-10.1: at most 56 plays, unless generals come back without limit.
        assert state.plays <= (300 if endless else 56)
        assert state.recalled_uai <= (300 if endless else 4)
        for hand, lacks, known in zip(state.hands, state.lacks, state.known, strict=True):
            assert not any(card.strength in state.purged for card in hand)
            assert set(without(hand, known)).isdisjoint(lacks)
    assert endless or sum(game.returns(match.state)) == game.options.seasons


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=8), st.booleans())
def test_what_is_listed_is_what_can_be_read(hand: list[Card], open_ends: bool) -> None:
    combining = Niekhi(run_ends="open" if open_ends else "closed").combining
    cards = tuple(sorted(hand))
    listed = [
        (tuple(card.strength for card in found.cards), found.reading)
        for found in combining.combinations(cards)
    ]
    assert len(set(listed)) == len(listed)
    parts = (
        tuple(card for at, card in enumerate(cards) if bits >> at & 1) for bits in range(1, 1 << len(cards))
    )
    every = {
        (tuple(card.strength for card in part), reading)
        for part in parts
        for reading in combining.readings(part)
    }
    assert set(listed) == every


# Figures of the rule text


@pytest.mark.parametrize(("seats", "figure"), [(2, 30), (4, 50), (8, 65)])
def test_nie_10_8_length_of_random_seasons(seats: int, figure: int) -> None:
    lengths = [actions_taken(random_playout(GAME, seats, Random(seed), 600)) for seed in range(80)]
    assert abs(sum(lengths) / len(lengths) - figure) < figure * 0.15


def test_nie_10_8_half_of_all_turns_are_forced_passes() -> None:
    match = [random_playout(GAME, 4, Random(seed), 600) for seed in range(30)]
    widths = [len(GAME.actions(state)) for one in match for state in one.states if state.phase == "turn"]
    assert 0.35 < sum(width == 1 for width in widths) / len(widths) < 0.65
