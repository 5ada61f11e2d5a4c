"""How old cetkaik judges a position."""

from __future__ import annotations

from cetkaik.games.old_cetkaik import OldCetkaik
from tests.games.old_boards import at, begun, play


def test_estimate_counts_the_pieces_and_what_can_be_taken() -> None:
    game = OldCetkaik()
    assert game.estimate(game.start(2)) == (0.0, 0.0)
    ahead = game.estimate(at("b弓KIA"))
    assert ahead[0] == -ahead[1] > 0.3
    # The archer in the corner can be taken, which costs black more than nothing and less than the archer.
    assert ahead[0] > game.estimate(at("b弓KIA r弓KA", mover=1))[0]
    assert game.estimate(at("b弓KIA r弓KA", mover=1))[1] == game.estimate(at("b弓KIA r弓KA"))[0] > 0
    # Who can take the king has won, whatever the rest.
    assert game.estimate(at("b弓ZE r弓KA r弓PA r車LA"))[0] > 0.9
    # The nearer a soldier is to the far rows, the better.
    assert game.estimate(at("b兵KO"))[0] > game.estimate(at("b兵KAI"))[0] > 0


def test_estimate_knows_offers_and_points() -> None:
    game = OldCetkaik()
    offered = play(at("b弓KIA r兵PI"), "offer_draw", "kia-kau")
    assert game.estimate(offered) == (0.0, 0.0)
    assert game.estimate(play(offered, "pi-pu"))[0] > 0
    # Two games are to be played after one that black has won.
    state = begun("kai-ky", "resign", seasons=3)
    assert OldCetkaik(seasons=3).estimate(state) == (0.5, -0.5)
    assert game.estimate(begun("resign")) == (-1.0, 1.0)
