"""``cetkaik verify-oracle`` reports differences and counts them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from tests.test_oracle import short_dump


def test_no_difference_ends_with_status_0(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "dump.jsonl"
    path.write_text("\n".join(short_dump()), encoding="utf-8")
    result = run("verify-oracle", path)
    assert result.exit_code == 0
    assert result.output == (
        "The dump stops before the last game has ended.\n"
        "1 games, 2 decisions, 249 candidates, 1 casts, 0 declarations: 0 differences\n"
    )


def test_a_difference_is_printed_and_ends_with_status_1(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "dump.jsonl"
    lines = short_dump()
    lines[-1] = json.dumps({**json.loads(lines[-1]), "cand": "ZI ZU pass"})
    path.write_text("\n".join(lines), encoding="utf-8")
    result = run("verify-oracle", path)
    assert result.exit_code == 1
    assert "line 5, game 0, ply 0: choices after the cast: the dump says ZU, we say -\n" in result.output
    assert result.output.endswith(": 1 differences\n")


def test_the_rules_can_be_named(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "dump.jsonl"
    path.write_text("\n".join(short_dump()), encoding="utf-8")
    # Under the alpha rules every square of the announced direction is offered (R3.16).
    assert "we say ZU" in run("verify-oracle", path, "--rules", "crate_alpha").output


def test_both_dumps_of_the_team_agree(run: Callable[..., Result], shared: Path) -> None:
    result = run("verify-oracle", shared / "oracle" / "strict_seed1.jsonl.gz", "--rules", "crate_strict")
    assert result.exit_code == 0
    assert result.output.endswith(": 0 differences\n")


def test_bad_input_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "dump.jsonl"
    path.write_text("{", encoding="utf-8")
    assert refused("verify-oracle", path).startswith("line 1 is not JSON")
    assert "does not exist" in refused("verify-oracle", tmp_path / "missing.jsonl")
    path.write_bytes(b"\xff\xff")
    assert "is damaged" in refused("verify-oracle", path)
