"""Learning from samples: batches through the network until it fits how seasons came out."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import binary_cross_entropy_with_logits

from cetkaik._kernel import Engine, features
from cetkaik.training.network import SparseNetwork

BATCH = 8192
BLEND = 0.7  # how much of the target is how the season came out; the rest is what the search said


@dataclass
class Samples:
    """Is positions as the kernel packs them, and what they were worth to the side to move."""

    positions: NDArray[np.uint8]
    searched: NDArray[np.float32]
    came: NDArray[np.float32]

    @property
    def targets(self) -> NDArray[np.float32]:
        """What the network should answer."""
        return (BLEND * self.came + (1 - BLEND) * self.searched).astype(np.float32)

    def __len__(self) -> int:
        return len(self.targets)


@dataclass
class Tensors:
    """Is samples as the network takes them, on the device where it learns."""

    active: torch.Tensor
    reckoned: torch.Tensor
    bucket: torch.Tensor
    target: torch.Tensor

    @classmethod
    def of(cls, engine: Engine, samples: Samples, device: str) -> Tensors:
        """Finds the features of samples, on all cores."""
        active, reckoned, bucket = features(engine, samples.positions, 0)
        return cls(
            torch.from_numpy(active).to(device),
            torch.from_numpy(reckoned).to(device),
            torch.from_numpy(bucket).to(device).long(),
            torch.from_numpy(samples.targets).to(device),
        )

    def loss(self, network: SparseNetwork, rows: torch.Tensor) -> torch.Tensor:
        """Returns how badly the network answers for some of the samples."""
        answers = network(self.active[rows].int(), self.reckoned[rows], self.bucket[rows])
        return binary_cross_entropy_with_logits(answers, self.target[rows])

    def __len__(self) -> int:
        return len(self.target)


@dataclass
class Learner:
    """Is a network with its optimiser, which goes on where it stopped."""

    device: str = "cpu"
    rate: float = 1e-3
    network: SparseNetwork = field(default_factory=SparseNetwork)

    def __post_init__(self) -> None:
        self.network.to(self.device)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=self.rate, weight_decay=1e-5)

    def learn(self, samples: list[Tensors], epochs: float) -> float:
        """Goes through the samples in random order and returns the mean loss of the last tenth of the steps."""
        sizes = np.array([len(part) for part in samples])
        steps = max(1, int(epochs * sizes.sum() / BATCH))
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, max_lr=self.rate, total_steps=steps, pct_start=0.1
        )
        chosen = np.random.default_rng(steps).choice(len(samples), steps, p=sizes / sizes.sum())
        losses = []
        for step, part in enumerate(chosen):
            rows = torch.randint(int(sizes[part]), (BATCH,), device=self.device)
            loss = samples[part].loss(self.network, rows)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            self.optimiser.step()
            self.network.clip()
            schedule.step()
            if step >= steps - max(1, steps // 10):
                losses.append(loss.detach())
        return float(torch.stack(losses).mean())

    @torch.no_grad()
    def judge(self, samples: Tensors) -> float:
        """Returns the mean loss on samples that were not learned from."""
        rows = torch.arange(len(samples), device=self.device)
        parts = [samples.loss(self.network, part) * len(part) for part in torch.split(rows, BATCH * 8)]
        return float(torch.stack(parts).sum() / len(samples))
