"""Makhop by its rules (cards_05: HOP-1 to HOP-10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cetkaik.cards import DECK, Card, Dealt, FirstDealer, Glimpse, read_cards, spell_cards, without
from cetkaik.errors import IllegalAction, InvalidText, RuleSetError
from cetkaik.game import CHANCE, NOTHING_PAID, OVER, NotOver, Player, WrongSeats
from cetkaik.games.makhop import Draw, Extend, Makhop, MakhopState, Merge, Reset, Won
from cetkaik.picker import Picker
from cetkaik.playthrough import random_action, random_playout
from cetkaik.scene import BACK
from cetkaik.testing import check_game

GAME = Makhop()
MANY = Makhop(merge_cards="many")
DRY = Makhop(stock_empty="none")


def table(ends: str, *hands: str, dead: str | None = None, **changes: Any) -> MakhopState:
    """A state with these roads, in which seat 0 acts; the other cards are the stock, or dead if it is given."""
    held = tuple(map(read_cards, hands))
    roads, gone = read_cards(ends), read_cards(dead or "")
    rest = without(DECK, (*(card for hand in held for card in hand), *roads, *gone))
    state = MakhopState.before_deal((Fraction(),) * len(hands))
    state = replace(state, hands=held, dealer=0, ends=roads, stock=rest, dead=gone)
    return replace(state, **changes)


def dry(state: MakhopState, stock: str = "") -> MakhopState:
    """The same with no other stock than this; the rest of it is dead."""
    left = read_cards(stock)
    return replace(state, stock=left, dead=tuple(sorted((*state.dead, *without(state.stock, left)))))


def play(state: MakhopState, *texts: str, game: Makhop = GAME) -> MakhopState:
    """The state after some actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def can(state: MakhopState, text: str, game: Makhop = GAME) -> bool:
    """Whether an action is legal; the list and the test agree."""
    try:
        action = game.parse(state, text)
    except IllegalAction:
        return False
    assert game.is_legal(state, action)
    assert action in game.actions(state)
    return True


def texts(state: MakhopState, game: Makhop = GAME) -> set[str]:
    """What the player whose turn it is can do."""
    return {game.text(action) for action in game.actions(state)}


def ends(state: MakhopState) -> str:
    """The codes of the kinds at the ends of the roads."""
    return "".join(card.kind.code for card in state.ends)


def all_cards(state: MakhopState) -> Counter[Card]:
    """Every card wherever it lies."""
    piles = (*state.hands, state.ends, state.stock, state.dead)
    return Counter(card for pile in piles for card in pile)


# HOP-1, HOP-2: the deal


@pytest.mark.parametrize(("seats", "stock"), [(2, 34), (3, 28), (4, 22), (5, 16), (6, 10)])
def test_hop_2_the_deal(seats: int, stock: int) -> None:
    rng, state = Random(seats), GAME.start(seats)
    assert GAME.turn(state) is CHANCE
    assert GAME.chances(state) == tuple((FirstDealer(seat), Fraction(1, seats)) for seat in range(seats))
    state = GAME.apply(state, FirstDealer(1))
    for dealt in range(6 * seats + 2):
        assert GAME.turn(state) is CHANCE
        sizes = [len(state.hands[(1 + k) % seats]) for k in range(seats)]
        assert sizes == [min(6, max(0, dealt - 6 * k)) for k in range(seats)]  # DECK-10.9
        assert not GAME.actions(state)
        state = GAME.apply(state, random_action(GAME, state, rng))
    assert (len(state.ends), len(state.stock), state.dead) == (2, stock, ())
    assert GAME.turn(state) == Player(1)


def test_hop_1_1_two_to_six_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    for wrong in (1, 7):
        with pytest.raises(WrongSeats):
            GAME.start(wrong)


def test_deck_9_1_first_dealer_option() -> None:
    assert Makhop(first_dealer=2).start(3).dealer == 2
    with pytest.raises(RuleSetError, match="first_dealer"):
        Makhop(first_dealer=3).start(3)


# HOP-8: the vectors


@pytest.mark.parametrize(("laid", "left"), [("6", "6"), ("123", "123"), ("033", "033")])
def test_v1(laid: str, left: str) -> None:
    state = table("R6", "B6 B1 R2 R3 B0 B3 B8", "B8 R8")
    after = play(state, f"extend:6={laid}")
    assert ends(after) == left
    assert after.dead == read_cards("R6")


def test_v2() -> None:
    assert ends(play(table("B1 R1", "B2 B8", "R8"), "merge:1+1=2")) == "2"


@pytest.mark.parametrize("laid", ["8", "53"])
def test_v3(laid: str) -> None:
    assert can(table("B8", "R8 B5 R3 B1", "R1"), f"extend:8={laid}")


def test_v4() -> None:
    state = table("B8 R3", "R5 B3 B0", "B6 R0")
    state = play(state, "extend:8=53")
    assert ends(state) == "335"
    assert ends(play(state, "merge:3+3=6")) == "56"


def test_v5() -> None:
    assert ends(play(table("B6", "R6 B0 R0 B1", "R1"), "extend:6=600")) == "006"


def test_v6() -> None:
    state = table("B0", "B0 R0 B1 B8", "R1")
    assert can(state, "extend:0=0")
    assert can(state, "extend:0=00")
    assert not can(state, "extend:0=1")


def test_v7() -> None:
    state = table("B0 B5", "R5 B8", "R1")
    assert ends(play(state, "merge:0+5=5")) == "5"
    assert ends(play(state, "extend:5=5")) == "05"


def test_v8() -> None:
    state = table("B4 B5", "B0 B1 B2 B3 B7 B8", "R1")
    assert not [action for action in GAME.actions(state) if isinstance(action, Merge)]


def test_v9() -> None:
    assert not can(table("B6", "B4 B8", "R1"), "extend:6=4")


def test_v10() -> None:
    state = table("BT B3", "R7 B1 R2", "R1")
    assert ends(play(state, "free:7")) == "37"
    assert play(state, "free:7").dead == read_cards("BT")
    # No action names two cards on a free road, nor joins one.
    assert texts(state) == {"extend:3=12", "free:7", "free:1", "free:2", "draw"}
    with pytest.raises(InvalidText):
        GAME.parse(state, "free:12")
    assert "merge:3+3=6" not in texts(table("BT B3", "R6 B1", "R1"))


def test_v11() -> None:
    state = table("B1 B2 B3 B4", "BN B8", "R1")
    swept = play(state, "reset")
    assert GAME.turn(swept) is CHANCE
    assert (swept.ends, swept.dead) == ((), read_cards("BN B1 B2 B3 B4"))
    after = play(swept, "deal:R8", "deal:B5")
    assert (after.ends, len(after.stock)) == (read_cards("B5 R8"), len(state.stock) - 2)
    assert GAME.turn(after) == Player(1)


def test_v12() -> None:
    after = play(table("B1 B2", "BI", "R1"), "reset")
    assert GAME.turn(after) is OVER
    assert GAME.returns(after) == (1.0, 0.0)
    assert after.recent[-1] == Won(1, (0,), blocked=False)


def test_v13() -> None:
    state = play(table("B2", "B8 R1", "R7 R0"), "draw", "deal:B6")
    assert (ends(state), GAME.turn(state)) == ("26", Player(1))
    state = play(state, "draw", "deal:R5")
    assert can(state, "merge:2+6=8")


def test_v14() -> None:
    gone = "B0 B0 R0 R0 B1 B1 R1 R1 B3"
    state = table("B2 R2", "BN B8 R8", "R7", dead=gone)
    state = replace(state, stock=read_cards("B5"))
    state = play(state, "reset")
    assert [action for action, _chance in GAME.chances(state)] == [Dealt(Card.B5)]
    state = play(state, "deal:B5")
    assert (state.stock, state.dead) == (read_cards(f"{gone} B2 R2 BN"), ())
    assert dict(GAME.chances(state))[Dealt(Card.BN)] == Fraction(1, 12)
    state = play(state, "deal:BN")
    assert (state.ends, len(state.stock)) == (read_cards("B5 BN"), 11)
    assert GAME.turn(state) == Player(1)


def test_hop_8_the_whole_list() -> None:
    state = table("R6", "B6 B1 R2 R3 B0 R3", "B8")
    wanted = {"6", "06", "33", "033", "123", "0123"}
    assert texts(state) == {f"extend:6={laid}" for laid in wanted} | {"draw"}


# HOP-3, HOP-4


def test_hop_3_4_equal_ends_and_cards_give_one_action() -> None:
    state = table("B5 R5 R5", "B5 B0 R0 BT RT", "R1")
    assert texts(state) == {"extend:5=5", "extend:5=05", "extend:5=005", "reset", "draw"}
    # DECK-10.10: the first in the order of the table, black before red, is used.
    after = play(state, "extend:5=05")
    assert after.hands[0] == read_cards("R0 BT RT")
    assert after.dead == read_cards("B5")
    assert play(state, "reset").hands[0] == read_cards("B5 B0 R0 RT")


def test_hop_3_4_two_free_ends_are_one_action() -> None:
    state = table("BN RT", "B5 R5 B1", "R1")
    assert texts(state) == {"free:5", "free:1", "draw"}
    assert play(state, "free:5").ends == read_cards("B5 RT")


def test_hop_4_2_merge_cards() -> None:
    state = table("B6 R4", "B5 R5 B8 B2 B0", "R1")
    assert not [action for action in GAME.actions(state) if isinstance(action, Merge)]
    joins = {text for text in texts(state, MANY) if text.startswith("merge")}
    assert joins == {"merge:4+6=55", "merge:4+6=055", "merge:4+6=28", "merge:4+6=028"}
    assert ends(play(state, "merge:6+4=55", game=MANY)) == "55"
    # A single card still joins.
    assert can(table("B1 R1", "B2 B8", "R8"), "merge:1+1=2", MANY)


def test_hop_4_2_a_road_is_not_joined_with_itself() -> None:
    assert not can(table("B1 R5", "B2 B8", "R8"), "merge:1+1=2")
    assert not GAME.is_legal(table("B1 R2", "B3 B8", "R8"), Merge(2, 1, (3,)))


def test_hop_4_5_draw_is_always_allowed_and_ends_the_turn() -> None:
    state = table("B6", "R6 B1", "R1")
    assert can(state, "draw")
    after = play(state, "draw", "deal:RI")
    assert (after.hands, after.ends) == (state.hands, read_cards("B6 RI"))
    assert GAME.turn(after) == Player(1)


def test_hop_4_6_draw_from_an_empty_stock() -> None:
    state = dry(table("B6", "R6 B1", "R1 R2"))
    drawn = play(state, "draw")
    assert GAME.turn(drawn) is CHANCE
    assert (drawn.stock, drawn.dead, drawn.reshuffled) == (state.dead, (), True)
    left = play(state, "draw", game=DRY)
    assert (DRY.turn(left), left.idle, left.ends) == (Player(1), 1, state.ends)


def test_hop_4_6_none_turns_up_what_there_is() -> None:
    state = play(dry(table("B6", "BN B1", "R1 R2"), "B5"), "reset", "deal:B5", game=DRY)
    assert (ends(state), DRY.turn(state)) == ("5", Player(1))


# HOP-5: the end


def test_hop_5_1_the_first_to_shed_all_wins() -> None:
    after = play(table("B6", "B1 B2 B3", "R1"), "extend:6=123")
    assert GAME.turn(after) is OVER
    assert GAME.returns(after) == (1.0, 0.0)
    assert GAME.settlement(after) == NOTHING_PAID


def test_hop_5_2_blocked_seasons_are_shared() -> None:
    state = dry(table("B6", "R8", "B7", "B8 R8"))
    state = play(state, "draw", "draw", game=DRY)
    assert state.idle == 2
    after = play(state, "draw", game=DRY)
    assert DRY.turn(after) is OVER
    assert DRY.returns(after) == (0.5, 0.5, 0.0)
    assert str(DRY.scene(after, None).headline) == "2 players share the first place."


def test_hop_5_2_a_play_breaks_the_succession() -> None:
    state = play(dry(table("B6", "R8", "B6 B7", "B8 R8")), "draw", "extend:6=6", game=DRY)
    assert state.idle == 0


def test_hop_5_3_the_winner_deals_next() -> None:
    game = Makhop(seasons=3)
    after = play(table("B6", "R8 B8", "B7", "R6", seat=2), "extend:6=6", game=game)
    assert (after.season, after.dealer, list(map(int, after.wins))) == (2, 2, [0, 0, 1])
    assert (after.dealing, after.stock, game.turn(after)) == (18, DECK, CHANCE)
    rotate = Makhop(seasons=3, next_dealer="rotate")
    assert play(table("B6", "R8 B8", "B7", "R6", seat=2), "extend:6=6", game=rotate).dealer == 1
    kept = play(table("B6", "R6", "B7", "R5 R4", dealer=0), "extend:6=6", game=rotate)
    assert kept.dealer == 0


def test_deck_9_7_of_several_winners_the_first_from_the_dealer() -> None:
    game = Makhop(seasons=2, stock_empty="none")
    state = dry(table("B6", "R8", "B7 R7", "B8", dealer=1, seat=1, idle=2))
    assert play(state, "draw", game=game).dealer == 2


# HOP-9, HOP-10


def test_hop_9_1_no_roads_at_all() -> None:
    state = table("", "R8 BN", "B7")
    assert texts(state) == {"reset", "draw"}


def test_hop_9_3_a_special_card_turned_up_is_a_free_road() -> None:
    state = play(table("B6", "R8 B1", "B7 BI"), "draw", "deal:RN")
    assert ends(state) == "N6"
    assert texts(state) == {"free:7", "reset", "draw"}


def test_hop_9_2_idle_plays_end_by_blocking() -> None:
    """Everybody only draws: each card is turned up once, then the season ends."""
    game = Makhop(first_dealer=0)
    rng, state, draws = Random(5), game.start(2), 0
    while game.turn(state) is not OVER:
        action = Draw() if state.actor is not None else random_action(game, state, rng)
        draws += action == Draw()
        state = game.apply(state, action)
    assert (draws, len(state.ends), state.stock) == (34 + 2, 36, ())
    assert game.returns(state) == (0.5, 0.5)


@pytest.mark.parametrize(("seats", "figure"), [(2, 13), (4, 21), (6, 27)])
def test_hop_9_5_length_of_random_seasons(seats: int, figure: int) -> None:
    lengths = []
    for seed in range(120):
        match = random_playout(GAME, seats, Random(seed), 4000)
        lengths.append(sum(not isinstance(action, Dealt | FirstDealer) for action in match.actions))
        assert match.is_over
    assert abs(sum(lengths) / len(lengths) - figure) < figure * 0.15


# Texts and options


def test_texts_in_any_order_and_case() -> None:
    state = table("R6 R1 R2", "B6 B1 R2 R3 BT", "B8")
    assert GAME.parse(state, " Extend: 6 = 3 2 1 ") == Extend(6, (1, 2, 3))
    assert GAME.parse(state, "merge:2+1=3") == Merge(1, 2, (3,))
    assert GAME.parse(state, "RESET") == Reset()
    for wrong in ("extend:9=9", "extend:6=", "6=6", "merge:1=1", "free:I", "reset:BT", "draw:1"):
        with pytest.raises(InvalidText):
            GAME.parse(state, wrong)
    for refused in ("extend:6=33", "extend:5=5", "free:6", "merge:1+6=7", "deal:B5", "dealer:1"):
        with pytest.raises(IllegalAction):
            GAME.parse(state, refused)


@pytest.mark.parametrize(
    "bad", [{"merge_cards": "two"}, {"stock_empty": "end"}, {"seasons": 0}, {"first_dealer": 6}]
)
def test_bad_options_are_refused_by_name(bad: dict[str, Any]) -> None:
    with pytest.raises(RuleSetError, match=next(iter(bad))):
        Makhop(**bad)
    with pytest.raises(RuleSetError, match="bankroll"):
        Makhop(bankroll=5)


def test_hop_7_defaults() -> None:
    assert dict(GAME.options) == {
        "merge_cards": "one",
        "stock_empty": "reshuffle",
        "first_dealer": "random",
        "next_dealer": "winner",
        "seasons": 1,
    }


# Scenes and information


def test_picks_are_cards_then_roads() -> None:
    state = table("B0 R5 BT", "B5 B2 R3 RN", "B8")
    scene = GAME.scene(state, 0)
    picker = Picker(scene).pick("R3:1").pick("B2:1")
    chosen = picker.pick("R5:1").chosen
    assert chosen is not None
    assert (chosen.action_text, str(chosen.label)) == ("extend:5=23", "Lay 2 + 3 on 5")
    joined = Picker(scene).pick("B5:1").pick("B0:1").pick("R5:1").chosen
    assert joined is not None
    assert (joined.action_text, str(joined.label)) == ("merge:0+5=5", "Join 0 and 5 with 5")
    free = Picker(scene).pick("B5:1").pick("BT:1").chosen
    assert free is not None
    assert (free.action_text, str(free.label)) == ("free:5", "Lay 5 on a free road")
    assert str(scene.element("button:reset").label) == "Sweep all roads away"
    swept = Picker(scene).pick("RN:1").pick("button:reset").chosen
    assert swept is not None
    assert swept.action_text == "reset"
    drawn = Picker(scene).pick("button:draw").chosen
    assert drawn is not None
    assert drawn.action_text == "draw"


def test_headlines_say_what_is_possible() -> None:
    def headline(state: MakhopState, game: Makhop = GAME) -> str:
        return str(game.scene(state, 0).headline)

    nothing = table("B6", "R8", "R1")
    assert headline(nothing) == "No card of yours fits a road: turn up a card."
    assert headline(dry(nothing), DRY) == "No card of yours fits, and none is left to turn up: pass."
    assert headline(table("B6", "R8 BN", "R1")).startswith("No number of yours fits a road: sweep")
    assert headline(table("B6", "R6", "R1")).startswith("Lay cards that add up to a road, or join")
    assert headline(table("BN", "R6", "R1")).endswith("or any number on a free road.")
    assert str(GAME.scene(nothing, 1).headline) == "Player 1 is to play."


def test_the_log_tells_what_just_happened() -> None:
    state = play(table("B1 R5", "B6 B8", "R6 BN B8"), "merge:1+5=6", "extend:6=6", "draw")
    assert [str(line) for line in GAME.scene(state, None).log] == [
        "Player 1 joins 1 and 5 with 6.",
        "Player 2 lays 6 on 6.",
        "Player 1 turns up a card.",
    ]
    state = play(state, "deal:RI", "reset", "deal:B2", "deal:R2")
    assert [str(line) for line in GAME.scene(state, None).log][-5:] == [
        "Player 1 turns up a card.",
        "Turned up: red King.",
        "Player 2 sweeps all roads away.",
        "Turned up: black Archer, 2.",
        "Turned up: red Archer, 2.",
    ]
    blocked = play(dry(table("RI", "R8 R7", "B7 B6")), "free:8", "draw", game=DRY)
    assert [str(line) for line in DRY.scene(blocked, None).log] == [
        "Player 1 lays 8 on a free road.",
        "Player 2 passes: no card is left to turn up.",
    ]
    shuffled = play(dry(table("B6", "R8", "B7")), "draw")
    assert [str(line) for line in GAME.scene(shuffled, None).log][1] == (
        "The cards out of play are shuffled into a new stock."
    )
    won = play(dry(table("B6", "R8", "B7", idle=1)), "draw", game=DRY)
    assert [str(line) for line in DRY.scene(won, None).log][1:] == [
        "Nobody can go on: the fewest cards win.",
        "Player 1 shares the season.",
        "Player 2 shares the season.",
    ]


def test_hop_6_hands_are_private() -> None:
    state = table("B6", "R6 B1", "R1 R2")
    assert [element.face for element in GAME.scene(state, 1).in_zone("hand:1")] == ["card.R1", "card.R2"]
    for viewer in (0, None):
        assert [element.face for element in GAME.scene(state, viewer).in_zone("hand:1")] == [BACK] * 2
    assert {element.face for element in GAME.scene(state, 0).in_zone("stock")} == {BACK}
    seen = GAME.observe(state, 1)
    assert seen.hands == (Glimpse(2), Glimpse(2, read_cards("R1 R2")))
    assert seen.stock == Glimpse(43)
    assert (seen.public.hands, seen.public.stock) == ((), ())


def test_hop_6_a_reshuffled_stock_holds_what_all_have_seen() -> None:
    state = play(dry(table("B6", "R6 B1", "R1 R2", "B7 B8")), "draw", "deal:B5")
    assert GAME.observe(state, None).stock == Glimpse(40, state.stock)
    hands = {spell_cards(GAME.resample(state, 0, Random(seed)).hands[1]) for seed in range(60)}
    assert hands == {"R1R2", "R1B7", "R1B8", "R2B7", "R2B8", "B7B8"}


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_hop_6_hidden_cards_change_nothing_for_a_viewer(seats: int, seed: int) -> None:
    rng = Random(seed)
    match = random_playout(GAME, seats, rng, 200)
    state = match.states[rng.randrange(len(match.states))]
    for viewer in (*range(seats), None):
        other = GAME.resample(state, viewer, rng)
        assert all_cards(other) == all_cards(state)
        assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
        assert GAME.scene(other, viewer) == GAME.scene(state, viewer)
        assert GAME.actions_of(other, viewer) == GAME.actions_of(state, viewer)


# The protocol, and many matches


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"merge_cards": "many", "seasons": 2, "next_dealer": "rotate"},
        {"stock_empty": "none", "seasons": 3, "first_dealer": 1},
    ],
)
def test_conformance(options: dict[str, Any]) -> None:
    report = check_game(Makhop(**options), matches=2, states=8)
    assert report.finished == report.matches


option_sets = st.fixed_dictionaries(
    {},
    optional={
        "merge_cards": st.sampled_from(["one", "many"]),
        "stock_empty": st.sampled_from(["reshuffle", "none"]),
        "first_dealer": st.sampled_from(["random", 0, 1]),
        "next_dealer": st.sampled_from(["winner", "rotate"]),
        "seasons": st.integers(1, 5),
    },
)


@settings(max_examples=10, deadline=None)
@given(options=option_sets, seats=st.integers(2, 6), seed=st.integers(0, 1000))
def test_conformance_of_any_options(options: dict[str, Any], seats: int, seed: int) -> None:
    check_game(Makhop(**options), seats=seats, matches=1, states=5, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_end_and_lose_no_card(seats: int) -> None:
    deck, blocked = Counter(DECK), 0
    for seed in range(60):
        game = Makhop(
            seasons=1 + seed % 3,
            merge_cards="many" if seed % 4 == 0 else "one",
            stock_empty="none" if seed % 2 else "reshuffle",
        )
        match = random_playout(game, seats, Random(seed), game.nature.length or 0)
        assert match.is_over
        for state in match.states[::5]:
            assert all_cards(state) == deck
            assert sum(state.wins) == state.season - 1 + state.over
        assert sum(match.state.wins) == game.options.seasons
        last = match.state.recent[-1]
        assert isinstance(last, Won)
        blocked += last.blocked
        with pytest.raises(NotOver):
            game.returns(match.states[0])
    assert seats < 5 or blocked
