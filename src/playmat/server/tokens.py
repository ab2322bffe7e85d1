"""Random words that open something. The store has their hashes only."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Of a table, deck or share: as hard to guess, as it opens what is by link only."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """Tokens are random and long: they need no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, known: str) -> bool:
    return bool(token) and bool(known) and hmac.compare_digest(hashed(token), known)
