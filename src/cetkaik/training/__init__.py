"""Learning the engine's evaluation from games it plays with itself; needs PyTorch (``cetkaik[training]``)."""
