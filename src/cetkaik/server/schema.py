"""The tables of the database. A change here needs a migration in ``migrations/versions``."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seed", String(64), nullable=False),  # the server's secret until the match is over
    Column("pairing", Text),  # what whoever waits here wants to play
    Column("seen", BigInteger),  # when whoever waits here was last connected
    Column("deadline", BigInteger),  # when the time of the player to decide is over
)
Index("matches_by_status", matches.c.status, matches.c.created)
Index("matches_by_deadline", matches.c.deadline)

events = Table(
    "events",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    # This is what decides between two processes that want to write the same event.
    PrimaryKeyConstraint("match", "number"),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("secret", String(64)),  # the hash of the seat's link
    Column("player", String(40)),
    PrimaryKeyConstraint("match", "seat"),
)
Index("seats_by_player", seats.c.player)

players = Table(
    "players",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("games", Text),  # what a bot plays, if it can be asked to play by anybody
)

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all processes must agree on: the key that signs identities, when a server was last alive."""
