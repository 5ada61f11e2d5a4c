"""Chance is fair: it follows from the published seeds, and every outcome comes as often as it should."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cetkaik.games import game, games
from cetkaik.server import decisions
from cetkaik.server import events as ev
from cetkaik.server.commands import Act
from cetkaik.server.decisions import Draft
from cetkaik.server.fairness import Lot, commitment, outcome, place, shares
from cetkaik.server.matchfile import BadMatchFile, read_match, verify, write_match
from tests.server.verifier import draw, wrong_outcomes

SEED = "5e" * 32
# The greatest chi-square that a fair source exceeds once in 100,000 trials, by degrees of freedom.
CRITICAL = {5: 30.86, 21: 60.70, 31: 76.56}


def test_the_example_of_the_documentation() -> None:
    assert place(Lot("Tuk2", ("red", "black")), "00" * 32, 3, 32) == 12
    assert draw("Tuk2", ["red", "black"], "00" * 32, 3, 32) == 12


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


@given(st.integers(0, 10_000), st.integers(1, 2**70), st.lists(st.text("abz-_09", max_size=5), max_size=9))
def test_the_verifier_of_the_documentation_agrees(number: int, total: int, seeds: list[str]) -> None:
    assert place(Lot("m", tuple(seeds)), SEED, number, total) == draw("m", seeds, SEED, number, total)


def test_digests_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    total = 2**255 + 1
    places = [place(Lot("m", ()), SEED, number, total) for number in range(64)]
    assert all(found == draw("m", [], SEED, number, total) for number, found in enumerate(places))
    assert max(places) < total


def _chi_square(counts: Counter[str], expected: dict[str, float]) -> float:
    return sum((counts[name] - mean) ** 2 / mean for name, mean in expected.items())


def test_casts_of_five_sticks_are_as_likely_as_they_should_be() -> None:
    chances = [(str(n), Fraction(ways, 32)) for n, ways in enumerate((1, 5, 10, 10, 5, 1))]
    trials = 32_000
    counts = Counter(outcome(Lot("casts", ("a", "b")), SEED, number, chances) for number in range(trials))
    expected = {text: float(chance * trials) for text, chance in chances}
    assert _chi_square(counts, expected) < CRITICAL[5]


def test_every_card_is_dealt_as_often_as_every_other() -> None:
    chances = [(f"card{n:02}", Fraction(1, 22)) for n in range(22)]
    trials = 22_000
    counts = Counter(outcome(Lot("deals", ("a",)), SEED, number, chances) for number in range(trials))
    assert _chi_square(counts, {text: trials / 22 for text, _chance in chances}) < CRITICAL[21]


def test_consecutive_events_and_different_matches_are_independent() -> None:
    trials = 32_000
    pairs: Counter[str] = Counter()
    for number in range(trials):
        first = place(Lot(f"match{number % 7}", ("x",)), SEED, number, 8)
        second = place(Lot(f"match{number % 7}", ("x",)), SEED, number + 1, 4)
        pairs[f"{first}/{second}"] += 1
    expected = {f"{a}/{b}": trials / 32 for a in range(8) for b in range(4)}
    assert _chi_square(pairs, expected) < CRITICAL[31]


def test_every_player_seed_changes_what_comes() -> None:
    def outcomes(*seeds: str) -> list[int]:
        return [place(Lot("m", seeds), SEED, number, 1000) for number in range(8)]

    assert len({tuple(outcomes(*seeds)) for seeds in (("a", "b"), ("b", "a"), ("a", "c"), ("", ""))}) == 4


def test_weights_are_whole_and_small() -> None:
    assert shares([("z", Fraction(1, 2)), ("a", Fraction(1, 3)), ("m", Fraction(1, 6))]) == [
        ("a", 2),
        ("m", 1),
        ("z", 3),
    ]


def _played(name: str) -> bytes:
    """Plays a match at random at the table of a server, and returns its file."""
    rules = game(name)
    seats = rules.players[0]
    plan = ev.Created(name, {}, seats, "p0", commitment(SEED))
    draft = Draft.opening("abcdefghijkl", plan, SEED, 1000)
    rng = Random(1)
    for seat in range(seats):
        decisions.join(draft, seat, ev.Joined(seat, f"p{seat}", f"Player {seat}", seed=f"s{seat}"))
    while draft.table.status == "playing" and draft.table.count < 400:
        acting = draft.table.acting
        assert acting is not None
        action = rng.choice(rules.actions(draft.table.state))
        decisions.follow(draft, acting, Act(draft.table.number(acting), rules.text(action)))
    if draft.table.status == "playing":
        draft.add(ev.Finished("resigned", SEED, loser=0))
    return msgspec.json.encode(write_match(draft.table, draft.rows))


@pytest.mark.parametrize("name", games())
def test_match_files_verify_with_and_without_the_rules(name: str) -> None:
    content = _played(name)
    assert verify(read_match(content)).startswith("abcdefghijkl: the seed fits the commitment, and ")
    assert wrong_outcomes(json.loads(content)) == []


def _changed(change: Any) -> bytes:
    file = json.loads(_played("nekanamokanut"))
    change(file)
    return json.dumps(file).encode()


def _other_outcome(file: dict[str, Any]) -> None:
    drawn = next(item for item in file["events"] if item["event"]["type"] == "chance")
    drawn["event"]["text"] = next(text for text in drawn["outcomes"] if text != drawn["event"]["text"])


def test_a_changed_outcome_is_found_with_and_without_the_rules() -> None:
    content = _changed(_other_outcome)
    with pytest.raises(BadMatchFile, match=r"^Event \d+: the seeds give \S+, the match has \S+\.$"):
        verify(read_match(content))
    assert wrong_outcomes(json.loads(content))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda file: file.update(seed="00" * 32), "The server's seed does not fit the commitment."),
        (lambda file: file["seats"][0].update(seed="other"), "Event 1: the seed is not that of the seat."),
        (lambda file: file["events"].pop(5), "Event 5 is missing."),
        (lambda file: file["events"].pop(), "The match is not over."),
        (lambda file: file.update(format="else"), "This is not a match file of version 1."),
    ],
)
def test_other_changes_are_named(change: Any, message: str) -> None:
    with pytest.raises(BadMatchFile) as error:
        verify(read_match(_changed(change)))
    assert str(error.value) == message


def test_an_action_out_of_turn_is_found() -> None:
    def change(file: dict[str, Any]) -> None:
        acted = next(item for item in file["events"] if item["event"]["type"] == "action")
        acted["event"]["seat"] = 1 - acted["event"]["seat"]

    with pytest.raises(BadMatchFile, match=r"was not for seat \d\.$"):
        verify(read_match(_changed(change)))
