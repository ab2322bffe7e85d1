"""The tables of the database. A change here needs a migration beside it (`migrations/versions`); a test compares them.

Times are milliseconds since 1970. What the database need not look into is JSON as text.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()
# SQLite numbers rows by itself only in a column that is an INTEGER to the letter
Serial = BigInteger().with_variant(Integer, "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("status", String(10), nullable=False),  # open, running, over
    Column("public", Boolean, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", String(160), nullable=False),
    Column("start", Text, nullable=False),  # options of the game, or the record that it branches from
    Column("words", String(40), nullable=False),  # a fingerprint of the words and cards by which its codes were made
    Column("made", BigInteger, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("match", String(40), nullable=False),  # the first table of the match
    Column("round", Integer, nullable=False),
    Column("next", String(40), nullable=False),  # the table where they play again
    Column("result", Text, nullable=False),
    Column("share", String(40), nullable=False),  # the key of its record
)
Index("tables_by_status", tables.c.status, tables.c.public, tables.c.changed)
Index("tables_by_match", tables.c.match)
Index("tables_by_share", tables.c.share)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot
    Column("bot", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("token", String(64), nullable=False),  # its hash; empty where nobody sits
    Column("account", String(40), nullable=False),
    Column("deck", Text, nullable=False),
    Column("deck_name", String(100), nullable=False),
    Column("auto", Text, nullable=False),
)
Index("seats_by_account", seats.c.account)

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("text", Text, nullable=False),  # of an action its notation
    Column("code", BigInteger, nullable=False),  # the same as a number, for those who have the same words
    Column("ref", String(40), nullable=False),  # what the client called its message
    Column("at", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("team", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("chat_by_table", chat.c.table_id, chat.c.id)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(128), nullable=False),
)


accounts = Table(
    "accounts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("folded", String(60), nullable=False, unique=True),  # the name as it is compared
    Column("name", String(60), nullable=False),
    Column("password", String(200), nullable=False),
    Column("settings", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # its hash
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("csrf", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)
Index("sessions_by_account", sessions.c.account)

ratings = Table(
    "ratings",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(60), nullable=False),
    Column("name", String(100), nullable=False),
    Column("text", Text, nullable=False),
    Column("share", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
)
Index("decks_by_account", decks.c.account)
Index("decks_by_share", decks.c.share)
