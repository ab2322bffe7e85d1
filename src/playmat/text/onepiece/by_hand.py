"""Lines whose wording stands alone: their trees, written by hand, each with its reason.

Keyed by card and by the place of the line in its text (from 0). At most 25 cards; a wording that a second card shares
belongs into the grammar. `TEXTS` has a digest of each line as it was read: if a card says something else, its tree by
hand no longer counts.
"""

from __future__ import annotations

from hashlib import sha256

from playmat.effects.ability import AUTO, Ability
from playmat.effects.choose import Union
from playmat.effects.control import Plus
from playmat.onepiece import build as b
from playmat.onepiece.language.deck import CannotInclude, OnlyInclude
from playmat.onepiece.language.ops import GiveDon
from playmat.onepiece.language.select import Owned
from playmat.onepiece.language.timings import On

LONG = "end of opponent's turn"

TEXTS = {
    ("OP01-062", 0): "938265e9729c",
    ("OP01-099", 0): "9b30ae7092d8",
    ("OP04-040", 0): "c1559375140d",
    ("OP04-094", 0): "bcb2ee49ee4f",
    ("OP06-086", 0): "062555aaa8b6",
    ("OP08-043", 0): "021507ac0c80",
    ("OP08-118", 0): "e7294d360ce0",
    ("OP09-084", 0): "06c0009c513d",
    ("OP10-058", 0): "edf8dadd92f0",
    ("OP12-017", 0): "e66fb93931c6",
    ("OP12-036", 0): "2d3ab7f0a9f2",
    ("OP12-096", 0): "285c82e9f2af",
    ("OP13-079", 0): "14abed7b9cb5",
    ("OP15-092", 0): "deed5fe2c265",
    ("P-117", 0): "9c61dbaa6f9e",
}

# The French lines that the French phrases do not read either, or read as the official answer says they are not meant. None
# of these trees has a name or a type in it that is another word in French.
TEXTS_FR = {
    ("OP06-086", 0): "025cadeb9396",
    ("OP08-118", 0): "e4fd1b93fca4",
    ("OP10-058", 0): "81d66b200036",
    ("OP12-017", 0): "7810c01fc035",
    ("OP12-036", 0): "5d436c746050",
    ("OP12-096", 0): "a600e3e72f1d",
    ("OP15-092", 0): "25c46bf1bc94",
    ("P-117", 0): "51d6dd26e6d7",
}


def digest(line: str) -> str:
    """A short name for a text that is not kept here."""
    return sha256(" ".join(line.split()).encode()).hexdigest()[:12]


def lines() -> dict[str, dict[int, tuple[str, tuple[Ability, ...]]]]:
    theirs = b.opponents("character")
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
        "OP01-099": {
            0: (
                "excludes a card of one player from a set of both players' cards",
                (
                    b.permanent(
                        b.cannot(
                            b.anyones(
                                "character",
                                b.typed("Kurozumi Clan"),
                                b.is_not(b.all_of(b.named("Kurozumi Semimaru"), Owned("you"))),
                            ),
                            "be ko in battle",
                            "",
                        )
                    ),
                ),
            )
        },
        "OP04-040": {
            0: (
                "replaces a part of its own effect",
                (
                    b.when_attacking(
                        b.if_(
                            b.compare(Plus(b.cards("life"), b.cards("hand")), "<=", 4),
                            b.if_(
                                b.exists(b.yours("character", b.cost(">=", 8))),
                                b.choose_one([b.draw(1)], [b.to_life(b.up_to(1, b.top(1)))]),
                                otherwise=[b.draw(1)],
                            ),
                        ),
                        gates=[b.don_x(1)],
                    ),
                ),
            )
        },
        "OP04-094": {
            0: (
                "replaces the choice of its own effect",
                (
                    b.main(
                        b.if_(
                            b.trash_count(">=", 15),
                            b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 6)))),
                            otherwise=[b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 4))))],
                        )
                    ),
                ),
            )
        },
        "OP06-086": {
            0: (
                "two choices, one card played active and the other rested",
                (
                    b.on_play(
                        b.select(b.up_to(1, b.yours("trash", b.category("Character"), b.cost("<=", 4)), "one")),
                        b.select(
                            b.up_to(1, b.yours("trash", b.category("Character"), b.cost("<=", 2)), "two", other="one")
                        ),
                        b.bind("both", Union((b.ref("one"), b.ref("two")))),
                        b.play(b.exactly(1, b.ref("both"), "active")),
                        b.play(b.the_rest("both", "active"), rested=True),
                    ),
                ),
            )
        },
        "OP08-043": {
            0: (
                "a price for every attack of the cards selected",
                (
                    b.on_play(
                        b.if_(
                            b.both(b.exists(b.yours("leader", b.type_has("Whitebeard Pirates"))), b.life("<=", 2)),
                            b.bind("selected", theirs),
                            b.rule("attack tax", "opponent", n=2, until=LONG, selected="selected"),
                        )
                    ),
                ),
            )
        },
        "OP08-118": {
            0: (
                "one of two chosen cards gets less, the other more",
                (
                    b.on_play(
                        b.select(b.up_to(2, theirs, "pair")),
                        b.gain_power(b.exactly(1, b.ref("pair"), "one"), -3000, LONG),
                        b.gain_power(b.the_rest("pair", "one"), -2000, LONG),
                        b.ko(b.up_to(1, b.opponents("character", b.power("<=", 3000)))),
                    ),
                ),
            )
        },
        "OP09-084": {
            0: (
                "one of three keywords, in a list",
                (
                    b.activate_main(
                        b.if_(
                            b.leader_typed("Blackbeard Pirates"),
                            b.choose_one(
                                [b.gain_keyword(b.THIS, "Double Attack", LONG)],
                                [b.gain_keyword(b.THIS, "Banish", LONG)],
                                [b.gain_keyword(b.THIS, "Blocker", LONG)],
                            ),
                        ),
                        once=True,
                    ),
                ),
            )
        },
        "OP10-058": {
            0: (
                "plays one of the cards shown and the other under a condition",
                (
                    b.on_play(
                        b.if_(
                            b.exists(b.anyones("character", b.cost(">=", 8))),
                            b.draw(1),
                            b.select(
                                b.up_to(
                                    2,
                                    b.yours(
                                        "hand",
                                        b.category("Character"),
                                        b.typed("Dressrosa"),
                                        b.cost("<=", 7),
                                        b.other_than("Rebecca"),
                                    ),
                                    "shown",
                                    reveal=True,
                                )
                            ),
                            b.play(b.exactly(1, b.ref("shown"), "one")),
                            b.bind("other", b.the_rest("shown", "one")),
                            b.if_(b.is_(b.ref("other"), b.cost("<=", 4)), b.play(b.ref("other"), rested=True)),
                        )
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
        "OP12-036": {0: ("a rule about itself in the hand", (b.not_played_by_effects(),))},
        "OP12-096": {
            0: (
                "replaces the choice of its own effect",
                (
                    b.main(
                        b.if_(
                            b.exists(b.yours("character", b.cost(">=", 8))),
                            b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 6)))),
                            otherwise=[b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 4))))],
                        )
                    ),
                ),
            )
        },
        "OP13-079": {
            0: (
                "a deck text and a start-of-game effect in one sentence",
                (
                    b.deck_rule(CannotInclude((b.category("Event"), b.cost(">=", 2)))),
                    b.start_of_game(
                        b.play(b.up_to(1, b.yours("deck", b.category("Stage"), b.typed("Mary Geoise"))))
                    ),
                ),
            )
        },
        "OP15-092": {
            0: (
                "a list of effects by the number of cards in the trash",
                (
                    b.permanent(
                        b.if_(
                            b.trash_count(">=", 10),
                            b.set_base_power(b.THIS, 9000, ""),
                            b.gain_cost(b.THIS, 10, ""),
                        )
                    ),
                    b.permanent(
                        b.if_(b.trash_count(">=", 20), b.set_base_power(b.yours("leader"), 7000, "")),
                        gates=[b.OPPONENTS_TURN],
                    ),
                    b.permanent(b.if_(b.trash_count(">=", 30), b.gain_power(b.THIS, 1000, ""))),
                ),
            )
        },
        "P-117": {
            0: (
                "a deck text and a rule about defeat in one sentence",
                (
                    b.deck_rule(OnlyInclude((b.typed("East Blue"),))),
                    b.permanent(b.rule("deck win", until="")),
                ),
            )
        },
    }
