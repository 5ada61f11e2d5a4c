"""Why a move is refused: the message names the first thing that the rules do not allow."""

from __future__ import annotations

from random import Random

import pytest

from cetkaik._kernel import Phase
from cetkaik.action import Action, ActionType
from cetkaik.errors import IllegalAction
from cetkaik.position import Position
from cetkaik.refusals import reason
from cetkaik.rulesets import RuleSet
from cetkaik.squares import Square
from tests.kernel.notation import board, rules
from tests.kernel.positions import random_play


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("xoAxu", "no piece stands on XO"),
        ("zoAzi", "tam2 stands on ZO"),
        ("meAmimu", "the piece on ME is the opponent's"),
        ("mauPmai", "the piece on MAU is of another kind"),
        ("mauAmo", "the piece does not get from MAU to MO"),
        ("mauAmai", "an own piece stands on MAI"),
        ("zaiVzo", "tam2 on ZO cannot be captured"),
        ("mauAlaula", "the piece does not get from MAU to LAU"),
        ("mauAcaumy", "nothing stands on CAU to step over"),
        ("mauAmaiky", "the piece does not get from MAI to KY"),
        ("mauAmai_", "where the piece is to land must be said before the cast"),
        ("ziMzo", "tam2 does not stand on ZI"),
        ("zoM[zu]ziza", "ZA is not empty"),
        ("zoMko", "tam2 cannot go that way"),
        ("BPxu", "no such piece was captured"),
        ("pass", "these rules know no pass"),
        ("to:my", "a legal move is expected"),
    ],
)
def test_a_refused_text_says_why(text: str, why: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Position.initial().play(text)
    assert str(refused.value).endswith(f"is not possible here; {why}")


@pytest.mark.parametrize(
    ("position", "text", "why"),
    [
        (board("IA:bA@TA A:rP@TI A:rG@TU M@ZO"), "taAti", "a General protects the piece on TI"),
        (Position.initial("educational"), "ziaKza", "ZIA is not on this board"),
        (
            Position.initial(rules(step_back_to_origin="forbidden")),
            "mauAmaimau",
            "a step may not end where it began",
        ),
        (Position.initial(rules(tam_mun_mok="forbidden")), "zoM[zu]zo", "tam2 may not end where it began"),
        (
            Position.initial("live").play("zoM[zu]tu"),
            "tuM[zu]zo",
            "tam2 may not be moved directly after the opponent moved it",
        ),
        (
            Position.initial(rules(plan_before_cast="none")),
            "mauAmaimy",
            "the piece does not get from MAI to MY",
        ),
    ],
)
def test_a_refused_text_says_which_rule(position: Position, text: str, why: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        position.play(text)
    assert str(refused.value).endswith(why)


@pytest.mark.parametrize("name", ["official", "live", "educational", "cerkefs"])
def test_every_refusal_of_a_well_formed_move_has_a_reason(name: str) -> None:
    random = Random(name)
    squares = RuleSet(name).board.squares
    for position in random_play(random, Position.initial(name), 40):
        if position.phase is not Phase.MOVE:
            continue
        for move in random.sample(list(position.legal_moves), 20):
            other = _elsewhere(move, random.choice(squares))
            if not position.is_legal(other):
                assert reason(position, other), other
                with pytest.raises(IllegalAction, match="is not possible here; "):
                    position.play(other)


def _elsewhere(move: Action, square: Square) -> Action:
    shift = {ActionType.MOVE: 11, ActionType.DROP: 4, ActionType.TAM: 18}.get(move.type, 18)
    return Action(move & ~(127 << shift) | square << shift)
