"""Plain decks for the rule tests: a Leader and 50 Characters without text."""

from playmat.onepiece import Deck, OpCard
from playmat.onepiece.cards import CHARACTER, LEADER


def plain_leader(**printed):
    return OpCard("T-001", "Captain", LEADER, ("Red",), power=5000, **{"life": 5, **printed})


def plain_card(number, name="Sailor", **printed):
    values = {"cost": 1, "power": 1000 * (number % 7), "counter": 1000, **printed}
    return OpCard(f"T-{number:03}", name, CHARACTER, ("Red",), **values)


def plain_deck(leader=None, extra=()):
    """`extra` cards, and as many others, 2 of a kind, as make 50."""
    others = [plain_card(100 + i // 2) for i in range(50 - len(extra))]
    return Deck(leader or plain_leader(), [*extra, *others])
