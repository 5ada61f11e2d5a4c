"""The loop of learning: play seasons, learn from them, measure against the version before, go on.

Everything needed to go on is in one folder and written after every round, so that a run can be interrupted.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from cetkaik._kernel import Engine, duel, self_play
from cetkaik.position import Position
from cetkaik.training.equity import refined
from cetkaik.training.learner import Learner, Samples, Tensors
from cetkaik.training.network import save_weights

Say = Callable[[str], None]

DEEPEST = 64  # turns that a search may look ahead


@dataclass(frozen=True)
class Settings:
    """Is how a run of learning goes about it."""

    rules: str = "official"
    seconds: float = 600  # after which no new round begins
    play_seconds: float = 60  # of self-play in a round
    portion: int = 4096  # seasons played before the clock is looked at again
    nodes: int = 1000  # looked at for every move of self-play
    epochs: float = 4  # how often a round's samples are looked at, on average
    kept: int = 8  # rounds whose samples are learned from
    gate_pairs: int = 64  # pairs of matches against the version before
    gate_nodes: int = 2000
    threads: int = 0  # 0: all cores
    device: str = "cuda"
    from_equity: int = 2  # the round from which the table between seasons is counted anew


@dataclass
class Round:
    """Is what one round came to."""

    number: int
    positions: int
    seasons: int
    play_seconds: float
    learn_seconds: float
    loss: float
    held_out: float
    share: float  # of the points against the version before
    by_hand: float  # and against an engine that has learned nothing


@dataclass
class Run:
    """Is a run of learning in a folder."""

    folder: Path
    settings: Settings
    say: Say = print
    rounds: list[Round] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        start = Position.start(self.settings.rules)
        rules, self._points = start.kernel_rules, round(float(sum(start.score)))
        self._new, self._old, self._by_hand = Engine(rules, 1), Engine(rules, 1), Engine(rules, 1)
        self._learner = Learner(self.settings.device)
        self._equity = np.array(self._new.equity, np.float32)
        self._results = np.zeros((0, 4), np.int32)
        self._samples: list[Tensors] = []
        self._load()

    def go_on(self) -> None:
        """Plays and learns round after round until the time is used up."""
        begin = time.monotonic()
        while time.monotonic() - begin < self.settings.seconds:
            self._round()

    def _round(self) -> None:
        number = len(self.rounds)
        begin = time.monotonic()
        samples, results = self._play(number)
        played = time.monotonic()
        self._results = np.concatenate((self._results, results))[-400_000:]
        held, loss = self._learn(samples)
        learned = time.monotonic()
        share, by_hand = self._measure(number)
        self.rounds.append(
            Round(
                number,
                len(samples),
                len(results),
                round(played - begin, 1),
                round(learned - played, 1),
                loss,
                held,
                share,
                by_hand,
            )
        )
        self.say(json.dumps(asdict(self.rounds[-1])))
        self._save()

    def _play(self, number: int) -> tuple[Samples, NDArray[np.int32]]:
        """Plays seasons in portions until the time for it is used up."""
        settings, begin = self.settings, time.monotonic()
        portions: list[Samples] = []
        results = []
        while time.monotonic() - begin < settings.play_seconds:
            positions, searched, came, result = self_play(
                self._new,
                settings.portion,
                DEEPEST,
                settings.nodes,
                seed=number * 10_000 + len(portions),
                threads=settings.threads,
            )
            portions.append(Samples(positions, searched, came))
            results.append(result)
        return _joined(portions), np.concatenate(results)

    def _learn(self, samples: Samples) -> tuple[float, float]:
        if len(self.rounds) + 1 >= self.settings.from_equity:
            self._equity = refined(self._equity, self._results, self._points)
            self._new.set_equity(self._equity)
        tensors = Tensors.of(self._new, samples, self.settings.device)
        held = self._learner.judge(tensors)
        self._samples = [*self._samples, tensors][-self.settings.kept :]
        loss = self._learner.learn(self._samples, self.settings.epochs * len(tensors) / self._total)
        self._use(self._new)
        return held, loss

    @property
    def _total(self) -> int:
        return sum(map(len, self._samples))

    def _use(self, engine: Engine) -> None:
        first, second = self._learner.network.exported()
        engine.set_network(first, second)
        engine.set_equity(self._equity)

    def _measure(self, number: int) -> tuple[float, float]:
        shares = [self._duel(other, number) for other in (self._old, self._by_hand)]
        self._use(self._old)
        return shares[0], shares[1]

    def _duel(self, other: Engine, seed: int) -> float:
        settings = self.settings
        shares = duel(
            self._new, other, settings.gate_pairs, DEEPEST, settings.gate_nodes, 0.0, seed, settings.threads
        )
        return float(np.mean(shares))

    def _save(self) -> None:
        first, second = self._learner.network.exported()
        save_weights(self.folder / f"round{len(self.rounds):03}.npz", first, second, self._equity)
        state: dict[str, Any] = {
            "network": self._learner.network.state_dict(),
            "optimiser": self._learner.optimiser.state_dict(),
            "equity": self._equity.tolist(),
            "rounds": [asdict(each) for each in self.rounds],
        }
        fresh = self.folder / "checkpoint.pt.new"
        torch.save(state, fresh)
        fresh.replace(self.folder / "checkpoint.pt")

    def _load(self) -> None:
        path = self.folder / "checkpoint.pt"
        if not path.exists():
            return
        state = torch.load(path, map_location=self.settings.device, weights_only=True)
        self._learner.network.load_state_dict(state["network"])
        self._learner.optimiser.load_state_dict(state["optimiser"])
        self._equity = np.array(state["equity"], np.float32)
        self.rounds = [Round(**each) for each in state["rounds"]]
        for engine in (self._new, self._old):
            self._use(engine)


def _joined(portions: list[Samples]) -> Samples:
    return Samples(
        np.concatenate([part.positions for part in portions]),
        np.concatenate([part.searched for part in portions]),
        np.concatenate([part.came for part in portions]),
    )
