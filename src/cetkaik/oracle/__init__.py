"""Comparison with the recorded games of another implementation."""

from cetkaik.oracle.verifier import Counts, Difference, open_dump, verify

__all__ = ["Counts", "Difference", "open_dump", "verify"]
