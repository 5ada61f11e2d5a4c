"""Pots: what is paid in, who wins them, who starts the next (STK-2.1..2.7, STK-3.8, section 5)."""

from __future__ import annotations

import pytest

from cetkaik.game import Payment, Settlement
from cetkaik.pots import (
    ANTE,
    FOLD,
    FOLDED,
    FRESH,
    HIGHEST,
    STAY,
    PotOptions,
    Table,
    answer,
    certain,
    end_round,
    open_match,
    pot_shares,
)


def table(options: PotOptions, seats: int, starter: int = 0) -> Table:
    return open_match(options, Table((options.start_chips or 0,) * seats), starter)


def test_stk_2_1_everybody_pays_the_ante() -> None:
    begun = table(PotOptions(stake=3), 3, starter=1)
    assert (begun.chips, begun.pot, begun.active) == ((-3, -3, -3), 9, (1, 2, 0))
    assert begun.paid == Settlement(tuple(Payment(seat, None, 3, ANTE) for seat in (1, 2, 0)))


def test_stk_2_4_one_winner_takes_the_pot() -> None:
    options = PotOptions()
    over = end_round(options, table(options, 3), (4, 2, 1))
    assert (over.chips, over.pot, over.is_over) == ((2, -1, -1), 0, True)
    assert over.paid.payments == (Payment(None, 0, 3, HIGHEST),)


def test_stk_2_5_tied_players_pay_again_and_the_others_do_not() -> None:
    options = PotOptions()
    tied = end_round(options, table(options, 4), (4, 2, 4, 0))
    assert (tied.chips, tied.pot, tied.active) == ((-2, -1, -2, -1), 6, (2, 0))
    assert tied.paid.payments == (Payment(2, None, 1, FRESH), Payment(0, None, 1, FRESH))


def test_stk_3_8_next_active_player_starts_after_a_tie() -> None:
    options = PotOptions()
    first = end_round(options, table(options, 4, starter=3), (2, 5, 5, 5))  # the order is 3, 0, 1, 2
    assert first.active == (0, 1, 2)
    assert end_round(options, first, (1, 0, 1)).active == (2, 0)


def test_stk_2_6_poverty_never_decides_a_tie() -> None:
    options = PotOptions(stake=3, start_chips=4)
    tied = end_round(options, table(options, 2), (2, 2))
    assert (tied.chips, tied.pot) == ((0, 0), 8)
    again = end_round(options, tied, (2, 2))
    assert (again.chips, again.pot, again.active) == ((0, 0), 8, (0, 1))
    assert again.paid.payments == ()
    assert end_round(options, again, (5, 1)).chips == (8, 0)


def test_stk_1_7_who_has_nothing_when_a_pot_begins_is_out() -> None:
    options = PotOptions(stake=2, start_chips=2, pots=9)
    second = end_round(
        options, table(options, 3), (4, 4, 1)
    )  # seat 2 is out of the pot, seats 0 and 1 have 0
    assert (second.chips, second.pot) == ((0, 0, 0), 6)
    over = end_round(options, second, (3, 2))
    assert (over.chips, over.is_over, over.number) == ((0, 6, 0), True, 1)


def test_stk_1_7_players_who_are_out_are_skipped() -> None:
    options = PotOptions(stake=1, start_chips=2, pots=9)
    played = table(options, 3)
    played = end_round(options, played, (5, 0, 1))  # chips 4 1 1, then antes; seat 1 starts
    assert (played.chips, played.active) == ((3, 0, 0), (1, 2, 0))
    played = end_round(options, played, (0, 5, 1))  # seat 2 wins; seat 1 has nothing and is skipped
    assert (played.chips, played.active, played.pot) == ((2, 0, 2), (2, 0), 2)


@pytest.mark.parametrize(
    ("seat_order", "starters"),
    [("rotate", [2, 0, 1]), ("left_of_last_winner_first", [2, 1, 1]), ("fixed", [2, 2, 2])],
)
def test_seat_order(seat_order: str, starters: list[int]) -> None:
    options = PotOptions.parse({"seat_order": seat_order, "pots": 3})
    seen = [played := table(options, 3, starter=2)]
    for _pot in range(2):
        results = [5 if seat == 0 else 1 for seat in played.active]  # seat 0 always wins
        seen.append(played := end_round(options, played, results))
    assert [each.active[0] for each in seen] == starters


def test_rotation_counts_from_the_start_of_the_pot_not_of_the_round() -> None:
    options = PotOptions(pots=2)
    tied = end_round(options, table(options, 3), (4, 4, 4))
    assert tied.active[0] == 1
    assert end_round(options, tied, (5, 0, 0)).active[0] == 1


def test_one_action_pays_the_prize_and_the_next_antes() -> None:
    options = PotOptions(pots=2)
    paid = end_round(options, table(options, 2), (4, 2)).paid
    assert [payment.reason for payment in paid.payments] == [HIGHEST, ANTE, ANTE]
    assert paid.net(2) == (1, -1)


def test_may_fold_asks_in_seat_order_from_the_new_starter() -> None:
    options = PotOptions(tie_entry="may_fold", stake=2)
    asked = end_round(options, table(options, 3), (4, 4, 4))
    assert (asked.asked, asked.pot, asked.chips) == ((1, 2, 0), 6, (-2, -2, -2))
    stayed = answer(options, asked, STAY)
    assert (stayed.asked, stayed.pot, stayed.chips) == ((2, 0), 8, (-2, -4, -2))
    folded = answer(options, stayed, FOLD)
    assert (folded.asked, folded.pot, folded.paid.payments) == ((0,), 8, ())
    both = answer(options, folded, STAY)
    assert (both.asked, both.active, both.pot) == ((), (1, 0), 10)
    won = answer(options, folded, FOLD)
    assert (won.chips, won.is_over) == ((-2, 4, -2), True)
    assert won.paid.payments == (Payment(None, 1, 8, FOLDED),)


def test_may_fold_does_not_ask_the_last_one() -> None:
    options = PotOptions(tie_entry="may_fold")
    asked = end_round(options, table(options, 3), (4, 4, 4))
    won = answer(options, answer(options, asked, FOLD), FOLD)
    assert (won.chips, won.is_over) == ((2, -1, -1), True)


def test_shares_of_a_pot_add_up_and_ties_share() -> None:
    assert pot_shares([certain(3), certain(1)]) == [1.0, 0.0]
    assert pot_shares([certain(0)] * 4) == pytest.approx([0.25] * 4)
    # One throws 0 or 2, equally often, the two others have 1: he takes all or nothing.
    assert pot_shares([(0.5, 0.0, 0.5), certain(1), certain(1)]) == pytest.approx([0.5, 0.25, 0.25])
    # Three who throw 0 or 1, against one who has 1: he shares with none to three of them.
    even = (0.5, 0.5)
    first, *others = pot_shares([certain(1), even, even, even])
    assert first == pytest.approx(1 / 8 + 3 / 8 / 2 + 3 / 8 / 3 + 1 / 8 / 4)
    assert others == pytest.approx([(1 - first) / 3] * 3)
