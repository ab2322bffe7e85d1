"""2. Card information: what is printed on a card."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Printed
from playmat.effects.ability import AUTO, PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.tree import walk

# 2-2-2 categories (DON!! cards are fungible and counted, see zones)
LEADER: Final = 0
CHARACTER: Final = 1
EVENT: Final = 2
STAGE: Final = 3
CATEGORIES: Final[tuple[str, ...]] = ("Leader", "Character", "Event", "Stage")

COLORS: Final = ("Red", "Green", "Blue", "Purple", "Black", "Yellow")  # 2-3-3
ATTRIBUTES: Final = ("Slash", "Strike", "Ranged", "Special", "Wisdom", "?")  # 2-5-2; "?" came with edition 1.2.0
ALL: Final = "*"  # a name, type or attribute of a card that is treated as having all of them

# 10-1 keyword effects, a bit each
RUSH: Final = 1
DOUBLE_ATTACK: Final = 2
BANISH: Final = 4
BLOCKER: Final = 8
RUSH_CHARACTER: Final = 16  # may attack Characters on the turn it is played
UNBLOCKABLE: Final = 32
KEYWORDS: Final = {
    "Rush": RUSH,
    "Double Attack": DOUBLE_ATTACK,
    "Banish": BANISH,
    "Blocker": BLOCKER,
    "Rush: Character": RUSH_CHARACTER,
    "Unblockable": UNBLOCKABLE,
}

# The bracketed words an ability is printed under (10-2)
MAIN: Final = "Main"
COUNTER: Final = "Counter"
TRIGGER: Final = "Trigger"
ACTIVATE_MAIN: Final = "Activate: Main"

# Prices of cards that are not simply played for their cost (and what Events add that have no Counter)
ASK: Final = -1  # it must be worked out each time
NEVER: Final = 99  # more than anyone can pay: an Event that cannot be used in the Main Phase

GRANTED: Final = 16  # the index of the first ability that is not printed on a card but granted to it

NOTE: Final = re.compile(r"\([^()]*\)")  # 2-8-4


class CardError(ValueError):
    """What no card can have printed on it: says which card, which value, and carries the rule."""

    def __init__(self, id: str, rule: str, problem: str) -> None:
        super().__init__(f"{id}: {problem} (rule {rule})")
        self.rule = rule


@mypyc_attr(free_list_len=1, acyclic=True)
class GrantedEffect:
    """An effect that a card has gained. `mark` tells it from all others, below -1, so that what waits or was used this
    turn can be told to be this one (10-2-13) when others have come and gone. It stands where printed ones have their
    index."""

    __slots__ = ("ability", "mark")

    def __init__(self, ability: Ability, mark: int) -> None:
        self.ability = ability
        self.mark: i64 = mark

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GrantedEffect) and (self.mark, self.ability) == (other.mark, other.ability)

    def __hash__(self) -> int:
        return hash(self.mark)


@mypyc_attr(free_list_len=1, acyclic=True)
class Current:
    """The values of a card in play besides its power, after all effects (8-1-3-3); to begin with, the printed ones.

    What a sweep has made is not changed by anything but the next one making it anew: clones share it.
    """

    __slots__ = (
        "activates",
        "attributes",
        "bans",
        "base_cost",
        "base_power",
        "cost",
        "extra",
        "keywords",
        "names",
        "negated",
        "types",
    )

    def __init__(self, printed: OpCard) -> None:
        self.base_power: i64 = printed.power  # 4-9-2: the base is what is printed, unless an effect sets it
        self.base_cost: i64 = printed.cost
        self.cost: i64 = printed.cost
        self.keywords: i64 = printed.keywords
        self.bans: i64 = 0
        self.negated = False
        self.names = printed.names
        self.types = printed.types
        self.attributes = printed.attributes
        self.extra: tuple[GrantedEffect, ...] = ()  # granted by other effects
        self.activates = printed.activates  # activate effects: printed ones under their index, granted ones after them


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
        "lasting",
        "life",
        "listens",
        "listens_widely",
        "mains",
        "names",
        "permanents",
        "plain",
        "power",
        "recalls",
        "replacements",
        "rules_texts",
        "text",
        "timings",
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
        self.category: i64 = category
        self.colors = colors
        self.cost: i64 = cost
        self.power: i64 = power
        self.counter: i64 = counter  # 2-10
        self.life: i64 = life  # 2-9
        self.attributes = attributes
        self.types = tuple(part for text in types for part in text.split("/"))  # 2-4-2
        self.names = (name, *names)
        self.keywords: i64 = keywords
        self.text = text
        self.trigger_text = trigger_text
        self.block = block
        indexed = list(enumerate(abilities))
        self.autos = tuple((i, a) for i, a in indexed if a.kind == AUTO)  # 8-1-3-1-1
        # 8-1-3-2-1
        self.activates = tuple((i, a) for i, a in indexed if ACTIVATE_MAIN in a.tags)
        self.mains = tuple((i, a) for i, a in indexed if MAIN in a.tags)
        self.counter_events = tuple((i, a) for i, a in indexed if COUNTER in a.tags)
        self.trigger = next(((i, a) for i, a in indexed if TRIGGER in a.tags), None)
        self.permanents = tuple((i, a) for i, a in indexed if a.kind == PERMANENT)  # 8-1-3-3-1: any other text
        self.lasting = tuple((i, a) for i, a in self.permanents if not a.zone)  # those valid in play
        self.replacements = tuple((i, a) for i, a in indexed if a.kind == REPLACEMENT)
        self.rules_texts = tuple((i, a) for i, a in indexed if a.kind == RULE)  # 8-1-3-3-3: in force in every area
        for _, ability in self.rules_texts:
            for op in ability.body:  # 2-1-3, 2-4-4, 2-5-7: what the text gives counts everywhere, as if printed
                self.names += getattr(op, "names", ())
                self.types += getattr(op, "types", ())
                self.attributes += getattr(op, "attributes", ())
        self.price = cost if category != EVENT or self.mains else NEVER
        if any(a.zone == "hand" for _, a in self.permanents):  # 2-7-6
            self.price = ASK  # it changes its own cost
        self.adds = ASK if category == EVENT and self.counter_events else counter
        listens = widely = 0
        for _, ability in self.autos:
            listens |= ability.events
            widely |= ability.events & ~ability.own_events
        recalls = 0
        for part in walk(abilities):
            recalls |= part.recalls()
        self.recalls: i64 = recalls  # the kinds of event of a turn that its effects ask for afterwards, a bit each
        self.timings = tuple((ability.events, i, ability) for i, ability in self.autos)
        self.listens: i64 = listens  # a bit for each kind of event that one of its effects waits for
        self.listens_widely: i64 = widely  # ... whichever card it happens to
        self.plain = Current(self)
        self.check()

    @property
    def as_printed(self) -> OpCard:
        """The card itself; of one that a variant of the game reads in its own way, the card that was printed."""
        return self

    def check(self) -> None:
        """2-2-2 to 2-10-2: each category has its own values, and colours and attributes are those of the game."""
        if self.category not in range(len(CATEGORIES)):
            raise CardError(self.id, "2-2-2", f"no such category: {self.category}")
        category = CATEGORIES[self.category]
        fights = self.category in (LEADER, CHARACTER)
        for color in self.colors:
            if color not in COLORS:
                raise CardError(self.id, "2-3-3", f"no such color: {color}")
        for attribute in self.attributes:
            if attribute not in ATTRIBUTES and attribute != ALL:
                raise CardError(self.id, "2-5-2", f"no such attribute: {attribute}")
        if self.attributes and not fights:
            raise CardError(self.id, "2-5-5", f"no {category} has an attribute")
        if self.power and not fights:
            raise CardError(self.id, "2-6-2", f"no {category} has power")
        if self.cost and self.category == LEADER:
            raise CardError(self.id, "2-7-5", "no Leader has a cost")
        if self.life and self.category != LEADER:
            raise CardError(self.id, "2-9-3", f"no {category} has Life")
        if self.counter and self.category != CHARACTER:
            raise CardError(self.id, "2-10-2", f"no {category} has a Counter")

    @property
    def no_base_effect(self) -> bool:
        """2-8-5: a card without card text; [Trigger] is part of the text (2-11-2).

        An explanatory note is not (2-8-4-1), unless what stands in parentheses is an effect (2-8-4-2).
        """
        text = NOTE.sub("", self.text).strip()
        return not (self.abilities or self.keywords or text or self.trigger_text)

    @property
    def multicolor(self) -> bool:
        return len(self.colors) > 1  # 2-3-6
