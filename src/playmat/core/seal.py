"""What may be told of a seed: nothing while the game lasts, and at the end that it was this one from the start.

Whoever knows the seed of a game can play it again and look at every card. So what others get to see of it is one-way:
numbers drawn for another purpose (`derived`), and a commitment, a hash with a salt that is too long to be searched.
The salt and the seed are told when the game is over, and anybody can work the commitment out again.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

SALT_BYTES: Final = 32
MOST_SEED: Final = (1 << 64) - 1  # the generator has 64 bits: of two seeds beyond them, one would be the other
LEAST_SEED: Final = -(1 << 63)
CARD_NUMBERS: Final = "card numbers"  # purposes
BOT: Final = "bot"


def derived(seed: int, purpose: str, number: int = 0) -> int:
    """Another seed, of 63 bits, for a purpose of its own. It does not lead back to the one that it comes from."""
    check_seed(seed)
    boxed: object = seed  # mypyc never frees a large number that it writes into a text as an int
    text = f"playmat/{purpose}/{number}/{boxed}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1


def check_seed(seed: int) -> None:
    if not LEAST_SEED <= seed <= MOST_SEED:
        raise ValueError(f"a seed is a whole number from {LEAST_SEED} to {MOST_SEED}")


def new_seed() -> int:
    """A seed that nobody can guess, nor find by trying all of them."""
    return secrets.randbits(63)


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def commitment(seed: int, salt: str) -> str:
    """What is told of a seed before the game: with the salt, nobody else comes to it, and it fits no other seed."""
    return hashlib.sha256(f"playmat-seed {salt} {seed}".encode()).hexdigest()
