"""What the server keeps: tables and what happened at them, people, decks. SQLite for one process, else PostgreSQL."""

from __future__ import annotations

from .rows import Account, ChatRow, DeckRow, LogRow, SeatRow, TableRow
from .store import Store, StoreError, open_store

__all__ = ["Account", "ChatRow", "DeckRow", "LogRow", "SeatRow", "Store", "StoreError", "TableRow", "open_store"]
