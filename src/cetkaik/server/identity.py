"""Who somebody is: an id signed by the server, kept in a cookie or sent as a bearer token.

Nobody registers. The id is public, the signature is the secret; without it nobody can speak for the id.

>>> signer = Signer("key")
>>> signer.check(signer.token("p1f"))
'p1f'
>>> signer.check("p1f.wrong") is None
True
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

COOKIE = "cetkaik"
KEPT = 400 * 86_400  # seconds; browsers keep no cookie longer


def hashed(secret: str) -> str:
    """Returns what is stored of a secret: its SHA-256 hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_player(kind: str) -> str:
    """Draws the id of a person or a bot."""
    return kind[0] + secrets.token_hex(8)


class Signer:
    """Signs ids, and checks what was signed, with a key that all processes share."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def token(self, player: str) -> str:
        """Returns what proves that somebody is the player."""
        return f"{player}.{self._signature(player)}"

    def check(self, token: str) -> str | None:
        """Returns the player whom a token proves, or None."""
        player, _dot, signature = token.partition(".")
        good = hmac.compare_digest(signature.encode(), self._signature(player).encode())
        return player if good else None

    def _signature(self, player: str) -> str:
        return hmac.new(self._key, b"identity|" + player.encode(), "sha256").hexdigest()
