"""${message}."""

from alembic import op
import sqlalchemy as sa

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Brings the database up to this revision."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Takes the database back to the revision before."""
    ${downgrades if downgrades else "pass"}
