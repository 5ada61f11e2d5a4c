"""Purses: who is in, in what order, what was won, and how the table says it (STK-1)."""

from __future__ import annotations

from cetkaik.game import Payment
from cetkaik.pots import ANTE, HIGHEST, STAY
from cetkaik.purse_scene import outcome, payment_line, sticks
from cetkaik.purses import THROWS, Act, draw_seat, gains, moved, order_from, seats_in


def test_stk_1_2_a_throw_counts_the_fronts_of_five_sticks() -> None:
    # Vector 1: bits 1,0,1,1,0 -> 3; all 0 -> 0. The sides of the 32 throws are counted one by one.
    fronts = [bin(bits).count("1") for bits in range(32)]
    assert (fronts[0b10110], fronts[0]) == (3, 0)
    assert [(str(act), int(chance * 32)) for act, chance in THROWS] == [
        (f"throw:{n}", fronts.count(n)) for n in range(6)
    ]


def test_stk_1_1_sticks_show_the_dark_face_for_one() -> None:
    assert [stick.face for stick in sticks(3)] == ["stick.dark"] * 3 + ["stick.light"] * 2
    assert {stick.face for stick in sticks(-1)} == {"stick.rest"}


def test_stk_1_7_who_has_nothing_is_out_only_with_start_chips() -> None:
    assert seats_in((4, 0, 1), limited=True) == (0, 2)
    assert seats_in((4, 0, -1), limited=False) == (0, 1, 2)


def test_stk_1_8_seats_run_to_the_left() -> None:
    assert order_from(1, (0, 1, 2)) == (1, 2, 0)
    assert order_from(3, (0, 1, 2)) == (0, 1, 2)
    assert [str(chance) for _act, chance in draw_seat("starter", 3)] == ["1/3"] * 3


def test_moved_and_gains() -> None:
    assert moved((5, 5), [Payment(0, 1, 2, ANTE), Payment(1, None, 1, ANTE)]) == (3, 6)
    assert gains((3, 7), 5) == (-2.0, 2.0)
    assert gains((-2, 2), None) == (-2.0, 2.0)


def test_texts_and_lines() -> None:
    assert [str(act) for act in (Act("starter", 0), Act("bet", 0, 7), STAY)] == [
        "starter:0",
        "bet:0:7",
        "stay",
    ]
    assert str(payment_line(Payment(1, None, 3, ANTE))) == "Player 2 pays 3: ante."
    assert str(payment_line(Payment(None, 0, 3, HIGHEST))) == (
        "Player 1 receives 3: the pot for the highest result."
    )
    assert str(payment_line(Payment(1, 0, 3, ANTE))) == "Player 2 pays 3 to Player 1: ante."
    assert str(outcome((4, 4, 1))) == "2 players share the first place with a balance of 4."
