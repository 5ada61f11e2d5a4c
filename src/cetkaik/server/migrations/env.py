"""Runs migrations over the connection that ``store.migrate`` hands in."""

from alembic import context

from cetkaik.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
