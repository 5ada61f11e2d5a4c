"""The network that learns, and its weights as the kernel reads them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cetkaik._kernel import FEATURES, NETWORK_BUCKETS, NETWORK_WIDTH

SCALE = 256  # of the first layer's whole numbers
CLIP = 1.98  # so that no sum of weights overflows 16 bits
SURE = 0.01  # reckoning by hand is never surer than this


class SparseNetwork(nn.Module):
    """Sums rows of the features that hold, for either side, and weighs both sums; adds to what is reckoned."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(FEATURES + 1, NETWORK_WIDTH, mode="sum", padding_idx=FEATURES)
        nn.init.normal_(self.rows.weight, std=0.05)
        self.bias = nn.Parameter(torch.full((NETWORK_WIDTH,), 0.3))
        self.weights = nn.Parameter(torch.randn(NETWORK_BUCKETS, 2 * NETWORK_WIDTH) * 0.01)
        self.biases = nn.Parameter(torch.zeros(NETWORK_BUCKETS))

    def forward(self, active: Tensor, reckoned: Tensor, bucket: Tensor) -> Tensor:
        """Returns the log odds that the side to move wins."""
        positions, views, most = active.shape
        sums = self.rows(active.reshape(-1, most)) + self.bias
        seen = sums.clamp(0, 1).square().reshape(positions, views * NETWORK_WIDTH)
        answer = (seen * self.weights[bucket]).sum(1) + self.biases[bucket]
        odds: Tensor = torch.logit(reckoned.clamp(SURE, 1 - SURE)) + answer
        return odds

    @torch.no_grad()
    def clip(self) -> None:
        """Keeps the first layer within what the kernel's whole numbers can hold."""
        self.rows.weight.clamp_(-CLIP, CLIP)

    @torch.no_grad()
    def exported(self) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        """Returns the weights of both layers as the kernel reads them."""
        first = torch.cat((self.rows.weight[:FEATURES], self.bias[None])).mul(SCALE).round()
        second = torch.cat((self.weights.flatten(), self.biases))
        return first.to(torch.int16).flatten().cpu().numpy(), second.float().cpu().numpy()


def save_weights(
    path: Path, first: NDArray[np.int16], second: NDArray[np.float32], equity: NDArray[np.float32]
) -> None:
    """Writes weights and the table of winning chances between seasons into one file."""
    with path.open("wb") as file:
        np.savez_compressed(file, first=first, second=second, equity=equity)
