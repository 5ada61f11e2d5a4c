"""Matches, their events and seats, players, and what all processes agree on."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Brings the database up to this revision."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("pairing", sa.Text),
        sa.Column("seen", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_index("matches_by_status", "matches", ["status", "created"])
    op.create_index("matches_by_deadline", "matches", ["deadline"])
    op.create_table(
        "events",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("player", sa.String(40)),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_table(
        "players",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Text),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Takes the database back to the revision before."""
    for table in ("facts", "players", "seats", "events", "matches"):
        op.drop_table(table)
