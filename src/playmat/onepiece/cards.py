"""2. Card information: what is printed on a card."""

from __future__ import annotations

from playmat.core.card import Printed
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE, Ability

# 2-2-2 categories (DON!! cards are fungible and counted, see zones)
LEADER = 0
CHARACTER = 1
EVENT = 2
STAGE = 3
CATEGORIES = ("Leader", "Character", "Event", "Stage")

COLORS = ("Red", "Green", "Blue", "Purple", "Black", "Yellow")  # 2-3-3
ATTRIBUTES = ("Slash", "Strike", "Ranged", "Special", "Wisdom", "?")  # 2-5-2; "?" came with edition 1.2.0

# 10-1 keyword effects, a bit each
RUSH = 1
DOUBLE_ATTACK = 2
BANISH = 4
BLOCKER = 8
RUSH_CHARACTER = 16  # may attack Characters on the turn it is played
UNBLOCKABLE = 32
KEYWORDS = {
    "Rush": RUSH,
    "Double Attack": DOUBLE_ATTACK,
    "Banish": BANISH,
    "Blocker": BLOCKER,
    "Rush: Character": RUSH_CHARACTER,
    "Unblockable": UNBLOCKABLE,
}

# The bracketed words an ability is printed under (10-2)
MAIN = "Main"
COUNTER = "Counter"
TRIGGER = "Trigger"
ACTIVATE_MAIN = "Activate: Main"


class OpCard(Printed):
    """2: one card as printed. Shared by every copy in every game."""

    __slots__ = (
        "activates",
        "attributes",
        "autos",
        "block",
        "category",
        "colors",
        "cost",
        "counter",
        "counter_events",
        "keywords",
        "life",
        "listens",
        "mains",
        "names",
        "permanents",
        "power",
        "replacements",
        "rules_texts",
        "text",
        "trigger",
        "trigger_text",
        "types",
    )

    def __init__(
        self,
        id: str,
        name: str,
        category: int,
        colors: tuple[str, ...] = (),
        cost: int = 0,
        power: int = 0,
        counter: int = 0,
        life: int = 0,
        attributes: tuple[str, ...] = (),
        types: tuple[str, ...] = (),
        abilities: tuple[Ability, ...] = (),
        keywords: int = 0,
        names: tuple[str, ...] = (),
        text: str = "",
        trigger_text: str = "",
        block: int = 1,
    ) -> None:
        Printed.__init__(self, id, name, abilities)
        self.category = category
        self.colors = colors
        self.cost = cost
        self.power = power
        self.counter = counter  # 2-10
        self.life = life  # 2-9
        self.attributes = attributes
        self.types = types
        self.names = (name, *names)  # 2-1-3: names given by the card's text count everywhere
        self.keywords = keywords
        self.text = text
        self.trigger_text = trigger_text
        self.block = block
        indexed = list(enumerate(abilities))
        self.autos = tuple((i, a) for i, a in indexed if a.kind == AUTO)
        self.activates = tuple((i, a) for i, a in indexed if a.kind == ACTIVATE and ACTIVATE_MAIN in a.tags)
        self.mains = tuple((i, a) for i, a in indexed if MAIN in a.tags)
        self.counter_events = tuple((i, a) for i, a in indexed if COUNTER in a.tags)
        self.trigger = next(((i, a) for i, a in indexed if TRIGGER in a.tags), None)
        self.permanents = tuple((i, a) for i, a in indexed if a.kind == PERMANENT)
        self.replacements = tuple((i, a) for i, a in indexed if a.kind == REPLACEMENT)
        self.rules_texts = tuple((i, a) for i, a in indexed if a.kind == RULE)
        listens = 0
        for _, ability in self.autos:
            listens |= ability.events
        self.listens = listens

    @property
    def no_base_effect(self) -> bool:
        """2-8-5: a card without card text; [Trigger] is part of the text (2-11-2)."""
        return not self.abilities and not self.keywords and not self.text and not self.trigger_text

    @property
    def multicolor(self) -> bool:
        return len(self.colors) > 1  # 2-3-6
