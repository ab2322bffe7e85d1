"""Lines whose wording stands alone: their trees, written by hand, each with its reason.

Keyed by card and by the place of the line in its text (from 0). At most 25 cards; a wording that a second card shares
belongs into the grammar. `TEXTS` has a digest of each line as it was read: if a card says something else, its tree by
hand no longer counts.
"""

from __future__ import annotations

from hashlib import sha256

from playmat.effects.ability import AUTO, Ability
from playmat.onepiece import build as b
from playmat.onepiece.language.ops import GiveDon
from playmat.onepiece.language.timings import On

TEXTS = {
    ("OP01-062", 0): "938265e9729c",
    ("OP12-017", 0): "e66fb93931c6",
}

# The French lines that the French phrases do not read either, or read as the official answer says they are not meant. None
# of these trees has a name or a type in it that is another word in French.
TEXTS_FR = {
    ("OP12-017", 0): "7810c01fc035",
}


def digest(line: str) -> str:
    """A short name for a text that is not kept here."""
    return sha256(" ".join(line.split()).encode()).hexdigest()[:12]


def lines() -> dict[str, dict[int, tuple[str, tuple[Ability, ...]]]]:
    return {
        "OP01-062": {
            0: (
                "its own wording of once per turn, in the condition",
                (
                    b.ability(
                        AUTO,
                        [b.draw(1)],
                        [On("event", whose="you")],
                        gates=[b.don_x(1), b.hand("<=", 4)],
                        once=True,
                        may=True,
                    ),
                ),
            )
        },
        "OP12-017": {
            0: (
                "the colour is said of the one kind of card and meant of both (official answer)",
                (
                    b.main(
                        *b.search(
                            4,
                            1,
                            b.colored("Red"),
                            b.any_of(b.category("Event"), b.all_of(b.category("Character"), b.cost(">=", 3))),
                        ),
                        cost=[
                            GiveDon(
                                b.exactly(1, b.yours("don active")),
                                b.exactly(1, b.yours("leader, character, stage", b.named("Silvers Rayleigh"))),
                            )
                        ],
                        may=True,
                    ),
                ),
            )
        },
    }
