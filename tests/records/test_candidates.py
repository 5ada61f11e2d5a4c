"""Candidate-move strings (records 1.7)."""

from __future__ import annotations

import pytest

from cetkaik.errors import IllegalAction, InvalidText
from cetkaik.position import Position
from cetkaik.records import candidates, parse_candidate


def test_all_moves_of_the_initial_position() -> None:
    """V8.1, V8.2: 249 moves, four of which need a water cast."""
    texts = candidates(Position.initial("live"))
    assert len(texts) == len(set(texts)) == 249
    assert sorted(text for text in texts if text.endswith("水")) == [
        "CAI片CO水",
        "LIA片TAIXO水",
        "MIA片XAITO水",
        "NAI片NO水",
    ]
    assert {"MAU片MAI心MY", "ZAI片ZO心ZI", "ZAI片ZONO", "LAU片NAU", "ZO皇[ZU]ZIZE", "ZO皇[TO]TU"} <= set(
        texts
    )


def test_they_can_be_read() -> None:
    position = Position.initial("live")
    for action, text in zip(position.legal_moves, candidates(position), strict=True):
        assert parse_candidate(position, text) == action


def test_drops() -> None:
    position = Position.parse("9/9/9/9/4M4/9/9/9/9 Pr ia 1 20:20 x1 - 0")
    assert "赤兵KA" in candidates(position)
    assert str(parse_candidate(position, "赤兵KA")) == "RPka"


@pytest.mark.parametrize("text", ["", "cat", "MAU弓MAIMY", "MAU片", "MAU片MAI心MY水", "x" * 100])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        parse_candidate(Position.initial(), text)


@pytest.mark.parametrize("text", ["MAU片MY", "KO片KU", "NAI片NO", "LAU片NAU水", "MAU片MAIMY"])
def test_illegal_ones_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        parse_candidate(Position.initial(), text)
