"""What Alembic runs: the migrations, on the connection it is given."""

from __future__ import annotations

from alembic import context

from playmat.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transaction_per_migration=False)
with context.begin_transaction():
    context.run_migrations()
