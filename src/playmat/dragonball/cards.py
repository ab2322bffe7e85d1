"""2. Card details: what is printed on a card, on each of its faces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from playmat.core.card import Printed
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.tree import Cond, Op

# 2-1-2 types of card; Z (14) is a further type beside these four
LEADER: Final = 0
BATTLE: Final = 1
EXTRA: Final = 2
UNISON: Final = 3
TYPES: Final[tuple[str, ...]] = ("Leader", "Battle", "Extra", "Unison")

COUNTER: Final = "counter"  # the fourth kind of skill (1-5-3); the others have the names of the effect language

AS_IN_HAND: Final = "as in hand"  # a tag of skills that are activated elsewhere as if their card was in the hand
PLAY: Final = "play"  # in the areas of a skill: those where one is valid that names none (9-1-3-1)
OWN_COST: Final = ("hand", f"hand,{PLAY}")  # where permanent skills are valid that change what their card costs

# 1-8-1: colours are data, not a closed list: cards of later sets have more than the book's five
ORBS: Final = {"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow", "K": "Black", "W": "White"}
COLORS: Final = tuple(ORBS.values())

# 22. Keyword skills that a card has or has not, a bit each; the others are skills of their own
BLOCKER: Final = 1 << 0
CRITICAL: Final = 1 << 1
DOUBLE_STRIKE: Final = 1 << 2
TRIPLE_STRIKE: Final = 1 << 3
QUADRUPLE_STRIKE: Final = 1 << 4
DUAL_ATTACK: Final = 1 << 5
TRIPLE_ATTACK: Final = 1 << 6
REVENGE: Final = 1 << 7
INDESTRUCTIBLE: Final = 1 << 8
ULTIMATE: Final = 1 << 9
BARRIER: Final = 1 << 10
SUPER_COMBO: Final = 1 << 11
VICTORY_STRIKE: Final = 1 << 12
WARRIOR_OF_UNIVERSE_7: Final = 1 << 13
DEFLECT: Final = 1 << 14
WORMHOLE: Final = 1 << 15
DRAGON_BALL: Final = 1 << 16
ENERGY_EXHAUST: Final = 1 << 17
OFFERING: Final = 1 << 18
HEROIC: Final = 1 << 19
VILLAINOUS: Final = 1 << 20
INVOKER: Final = 1 << 21
UNIQUE: Final = 1 << 22
SERVANT: Final = 1 << 23
FIELD: Final = 1 << 24
OVERLORD: Final = 1 << 25
KEYWORDS: Final = {
    "Blocker": BLOCKER,
    "Critical": CRITICAL,
    "Double Strike": DOUBLE_STRIKE,
    "Triple Strike": TRIPLE_STRIKE,
    "Quadruple Strike": QUADRUPLE_STRIKE,
    "Dual Attack": DUAL_ATTACK,
    "Triple Attack": TRIPLE_ATTACK,
    "Revenge": REVENGE,
    "Indestructible": INDESTRUCTIBLE,
    "Ultimate": ULTIMATE,
    "Barrier": BARRIER,
    "Super Combo": SUPER_COMBO,
    "Victory Strike": VICTORY_STRIKE,
    "Warrior of Universe 7": WARRIOR_OF_UNIVERSE_7,
    "Deflect": DEFLECT,
    "Wormhole": WORMHOLE,
    "Dragon Ball": DRAGON_BALL,
    "Energy-Exhaust": ENERGY_EXHAUST,
    "Offering": OFFERING,
    "Heroic": HEROIC,
    "Villainous": VILLAINOUS,
    "Invoker": INVOKER,
    "Unique": UNIQUE,
    "Servant": SERVANT,
    "Field": FIELD,
    "Overlord": OVERLORD,
}
STRIKES: Final = DOUBLE_STRIKE | TRIPLE_STRIKE | QUADRUPLE_STRIKE

BACK_INDEX: Final = 32  # skills of the back side are numbered from here,
GAINED_INDEX: Final = 64  # gained ones from here

MANY: Final = 1 << 20  # more energy than there is,
NEVER: Final = 1 << 21  # and what it does not buy

UNIVERSE_7: Final = "Universe 7"  # the trait whose orbs may not matter (22-19)

Orbs = tuple[tuple[str, ...], ...]  # each orb is the colours it may be paid with


class CardError(ValueError):
    """What no card can have printed on it: says which card, which value, and carries the rule."""

    def __init__(self, id: str, rule: str, problem: str) -> None:
        super().__init__(f"{id}: {problem} (rule {rule})")
        self.rule = rule


def orbs(text: str) -> Orbs:
    """Orbs from letters: "RR" is two red ones, "R/G" one that red or green can pay."""
    found: list[tuple[str, ...]] = []
    joined = False
    for letter in text:
        if letter == "/":
            joined = True
        elif joined:
            found[-1] = (*found[-1], ORBS[letter])
            joined = False
        else:
            found.append((ORBS[letter],))
    return tuple(found)


COLOR_BITS: Final[dict[str, int]] = {color: 1 << at for at, color in enumerate(COLORS)}


def bits_of(colors: tuple[str, ...]) -> int:
    """Some colours, a bit each."""
    bits = 0
    for color in colors:
        bits |= COLOR_BITS.get(color, 0)
    return bits


Demands = tuple[tuple[int, int], ...]


def demands_of(orbs: Orbs) -> Demands:
    """What some orbs demand: sets of colours, each with how many of the orbs nothing but these colours can pay.

    Cards can pay all orbs, one card each, if and only if for every such set there are as many cards with a colour of it
    (Hall's theorem). Only what some of the orbs have together need be looked at.
    """
    known = DEMANDS.get(orbs)
    if known is None:
        known = DEMANDS[orbs] = found_demands(orbs)
    return known


DEMANDS: Final[dict[Orbs, Demands]] = {}  # found out once: cards have few different orbs


def found_demands(orbs: Orbs) -> Demands:
    wanted = [bits_of(colors) for colors in orbs]
    sets = {0}
    for bits in wanted:
        sets |= {bits | other for other in sets}
    found = []
    for bits in sorted(sets):
        n = 0
        for other in wanted:
            if not other & ~bits:
                n += 1
        if n:
            found.append((bits, n))
    return tuple(found)


# -- what is seen at a glance of a skill -------------------------------------------------------------------------------

NO_PILE: Final = (-1, 0, 0)


class EnergyCost(Op):
    """1-6-5, 5-4: a part of a skill cost that is paid with energy or Z-Energy."""

    def printed_energy(self) -> tuple[int, Orbs]:
        """The energy that is to be rested for it as printed: a total, and the orbs among it."""
        return 0, ()

    def is_z_cost(self) -> bool:
        """22-46-3: whether it is the Z-Energy cost of the card."""
        return False


class PileCond(Cond):
    """A condition that may ask how many cards lie in a pile of its player."""

    def pile_asked_for(self) -> tuple[int, int, int]:
        """A pile that must have between so many and so many cards for the condition to hold, or `NO_PILE`."""
        return NO_PILE


def energy_of(cost: tuple[Op, ...]) -> tuple[int, Orbs]:
    """1-6-5: the energy that is to be rested for a skill cost as printed: a total, and the orbs among it."""
    total = 0
    orbs: Orbs = ()
    for op in cost:
        if isinstance(op, EnergyCost):
            more, colors = op.printed_energy()
            total += more
            orbs += colors
    return total, orbs


Indexed = tuple[tuple[int, Ability], ...]  # skills, each with its index on the card
# [Activate: Main], [Activate: Battle] (1-5-4-1), or either: places in the tables of `by_word`
ANY_WORD: Final = 0
MAIN_WORD: Final = 1
BATTLE_WORD: Final = 2
WORDS: Final = ("", "main", "battle")


class Listed:
    """An [Activate] skill, its index on the card, and what its cost asks for as printed: energy (1-6-5), and whether it
    takes the Z-Energy cost of its card (22-46-3); and the pile of its player that must have so many cards, if one of
    its conditions asks for that. These are seen at a glance, before anything else is asked."""

    __slots__ = ("ability", "energy", "fewest", "index", "most", "pile", "takes_z")

    def __init__(self, index: int, ability: Ability) -> None:
        self.index = index
        self.ability = ability
        self.energy: i64 = 0
        self.takes_z = False
        if ability.cost:
            self.energy, _ = energy_of(ability.cost)
            self.takes_z = any(isinstance(op, EnergyCost) and op.is_z_cost() for op in ability.cost)
        self.pile: i64 = -1
        self.fewest: i64 = 0
        self.most: i64 = 0
        for gate in ability.gates:
            if isinstance(gate, PileCond):
                pile, fewest, most = gate.pile_asked_for()
                if pile >= 0:
                    self.pile, self.fewest, self.most = pile, fewest, most
                    break


def by_word(found: Indexed) -> tuple[tuple[Listed, ...], ...]:
    """[Activate] skills by the word they are printed under."""
    listed = tuple(Listed(i, a) for i, a in found)
    return tuple(tuple(item for item in listed if not word or word in item.ability.tags) for word in WORDS)


NOT_HELD: Final = by_word(())


def widened(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """9-1-3-2: the skills of a face, with the areas that its rules texts add to those where they are valid."""
    texts = [op for ability in abilities if ability.kind == RULE for op in ability.body if hasattr(op, "widened")]
    for text in texts:
        abilities = tuple(text.widened(ability) for ability in abilities)
    return abilities


class Face:
    """One side of a card: its name, power, words and skills (10-1-3). Shared by every copy in every game."""

    __slots__ = (
        "abilities",
        "activates",
        "active_outside",
        "answers",
        "answers_elsewhere",
        "autos",
        "characters",
        "counters",
        "elsewhere",
        "era",
        "first",
        "from_hand",
        "in_play",
        "keywords",
        "listens",
        "listens_widely",
        "name",
        "names",
        "outside_autos",
        "own",
        "permanents",
        "power",
        "replacements",
        "rules_texts",
        "states",
        "text",
        "traits",
        "zoned",
    )

    def __init__(
        self,
        name: str,
        power: int | None = None,
        characters: tuple[str, ...] = (),
        traits: tuple[str, ...] = (),
        era: str = "",
        abilities: tuple[Ability, ...] = (),
        keywords: int = 0,
        text: str = "",
        first: int = 0,
    ) -> None:
        self.name = name
        self.names: tuple[str, ...] = (name,)
        self.power = power
        self.characters = characters  # 2-10-4
        self.traits = traits  # 2-11-3
        self.era = era
        self.abilities = abilities = widened(abilities)
        self.keywords: i64 = keywords
        self.text = text
        self.first: i64 = first  # the index of its first skill
        indexed = list(enumerate(abilities, first))
        here = [(i, a) for i, a in indexed if not a.zone or a.zone == "all" or PLAY in a.zone.split(",")]
        self.autos = tuple((i, a, a.events) for i, a in here if a.kind == AUTO and a.events)
        self.states = tuple((i, a) for i, a in here if a.kind == AUTO and not a.events)  # 9-6-10
        self.activates = tuple((i, a) for i, a in here if a.kind == ACTIVATE)
        field = tuple((i, a) for i, a in self.activates if getattr(a, "keyword", "") == "Field")
        self.from_hand = by_word(field or self.activates)  # 22-3-4: of an Extra in hand
        self.in_play = by_word(tuple(pair for pair in self.activates if pair not in field))
        self.permanents = tuple((i, a) for i, a in here if a.kind == PERMANENT)
        self.replacements = tuple((i, a) for i, a in here if a.kind == REPLACEMENT)
        self.counters = tuple((i, a) for i, a in indexed if a.kind == COUNTER)  # 22-10-5: from the hand
        self.answers: i64 = 0  # the counter timings they wait for, a bit each
        self.answers_elsewhere = False  # ... or from other areas, too
        for _, ability in self.counters:
            self.answers |= getattr(ability, "counters", 0)
            self.answers_elsewhere = self.answers_elsewhere or AS_IN_HAND in ability.tags
        self.rules_texts = tuple((i, a) for i, a in indexed if a.kind == RULE)  # 9-5-3, 9-5-4
        self.zoned = tuple((i, a) for i, a in indexed if a.zone)  # 9-1-3-2, 9-1-3-3: valid elsewhere
        self.own = tuple((i, a) for i, a in self.zoned if a.kind == PERMANENT)
        self.outside_autos = tuple((i, a, a.events) for i, a in self.zoned if a.kind == AUTO and a.zone != "all")
        # some of them act there by themselves; what changes the card's own cost in hand is asked for when that is
        self.active_outside = any(
            a.kind == REPLACEMENT
            or (a.kind == PERMANENT and a.zone not in OWN_COST)
            or (a.kind == AUTO and not a.events)
            for _, a in self.zoned
        )
        self.elsewhere = by_word(tuple((i, a) for i, a in self.zoned if a.kind == ACTIVATE))
        for _, ability in self.rules_texts:
            for op in ability.body:  # 2-3-3, 2-10-5, 2-11-5: what the text gives counts everywhere, as if printed
                self.names += getattr(op, "names", ())
                self.characters += getattr(op, "characters", ())
                self.traits += getattr(op, "traits", ())
                for word in getattr(op, "keywords", ()):
                    self.keywords |= KEYWORDS[word]
        listens = widely = 0
        for _, ability, events in self.autos:
            listens |= events
            widely |= events & ~ability.own_events
        self.listens: i64 = listens  # a bit for each kind of event that one of its skills waits for
        self.listens_widely: i64 = widely  # ... whichever card it happens to


class DbCard(Printed):
    """2: one card as printed. A number that is not printed is None, which is not 0."""

    __slots__ = (
        "all_colors",
        "answers",
        "back",
        "brings",
        "color_bits",
        "colors",
        "combo_cost",
        "combo_power",
        "combo_price",
        "cost",
        "demands",
        "energy_cost",
        "front",
        "held",
        "least",
        "least_z",
        "more_colors",
        "offers",
        "offers_in_battle",
        "offers_in_main",
        "orbs",
        "shapes",
        "simple",
        "skills",
        "token",
        "tokens",
        "type",
        "x_cost",
        "z",
        "z_cost",
        "z_x",
    )

    def __init__(
        self,
        id: str,
        type: int,
        front: Face,
        colors: tuple[str, ...] = (),
        cost: int | None = None,
        orbs: Orbs = (),
        combo_cost: int | None = None,
        combo_power: int | None = None,
        back: Face | None = None,
        z: bool = False,
        z_cost: int | None = None,
        x_cost: bool = False,
        token: bool = False,
        tokens: tuple[DbCard, ...] = (),
        z_x: bool = False,
    ) -> None:
        skills = front.abilities if back is None else front.abilities + back.abilities
        Printed.__init__(self, id, front.name, skills)
        self.type = type
        self.front = front
        self.back = back
        self.answers: i64 = front.answers  # the counter timings it waits for in the hand
        self.colors = colors
        self.more_colors: tuple[str, ...] = ()  # 1-8-1-1-1-2: gained in all areas
        self.cost = cost
        self.orbs = orbs
        self.demands = demands_of(orbs)
        self.x_cost = x_cost  # 1-2-2-2
        self.combo_cost = combo_cost
        self.combo_power = combo_power
        # 14-1-1; whatever is said of Battle Cards (16-1-3), Extras (17-1-3) or Unisons (18-1-3) asks for `type` alone
        self.z = z
        self.z_cost = z_cost
        self.z_x = z_x  # 1-4-1-1: its Z-Energy cost is X; anywhere but in payment that is 0 (1-4-1-1-2)
        self.token = token
        self.tokens = tokens  # the tokens its skills create (19-1-2)
        self.skills = skills
        self.brings: object = None  # what follows from its being in a game (`brought.Brings`), known from the first
        for _, ability in front.rules_texts:
            for op in ability.body:
                self.more_colors += getattr(op, "colors", ())
        self.all_colors = self.colors + self.more_colors
        self.color_bits: i64 = bits_of(self.all_colors)
        # 1-2-5: what skills mean by its energy cost: the total (1-2-5-1), or the number of its orbs if that is more
        # (1-2-5-2). X is 0 wherever it is not being paid (1-2-2-2-2, 1-2-5-3).
        self.energy_cost: int | None = None if cost is None else max(cost, len(orbs))
        # more follows from its being in play than that its own [Auto] skills wait there
        self.shapes = bool(type in (LEADER, UNISON) or front.permanents or front.replacements or front.states)
        # without effects on players it costs what is printed, and nothing else about it says whether it can be played
        self.simple = not front.own and not x_cost and not z and cost is not None and UNIVERSE_7 not in front.traits
        # the skills under each word that can be activated from the hand because it is an Extra (12-1-1), and the energy
        # that takes at least, where no effects on players matter; not told of those that [Invoker] may pay for (22-37)
        self.held = front.from_hand if type == EXTRA else NOT_HELD
        self.least: i64 = max(cost or 0, len(orbs)) if self.simple and len(colors) < 2 else 0
        self.least_z: i64 = 0 if front.own else z_cost or 0  # of Z-Energy: what changes it is asked for when it is paid
        # a skill of it may be activated outside play, under either word, or under each
        self.offers = bool(self.held[ANY_WORD] or front.elsewhere[ANY_WORD])
        self.offers_in_main = bool(self.held[MAIN_WORD] or front.elsewhere[MAIN_WORD])
        self.offers_in_battle = bool(self.held[BATTLE_WORD] or front.elsewhere[BATTLE_WORD])
        # the energy that a combo with it from the hand takes, where no effects on players matter (5-7-2)
        self.combo_price: i64 = NEVER
        if type == BATTLE and combo_cost is not None and combo_power is not None:
            self.combo_price = combo_cost
        # ... and what it takes at least to do anything with it from the hand in a Main Phase; of a Z-Card, the Z-Energy
        # to play it from the Z-Deck
        if z:
            self.price = NEVER if type == LEADER else 0 if front.zoned else z_cost or 0
        elif not self.offers_in_main:
            if type in (EXTRA, LEADER):
                self.price = NEVER
            elif type == BATTLE and self.simple:
                self.price = max(cost or 0, len(orbs))
        self.check()

    def check(self) -> None:
        """2-1-2 to 2-9-1: each type has its own values."""
        if self.type not in range(len(TYPES)):
            raise CardError(self.id, "2-1-2", f"no such type: {self.type}")
        for color in self.colors:
            if color not in COLORS:
                raise CardError(self.id, "1-8-1", f"no such color: {color}")
        if self.type == LEADER and self.cost is not None:
            raise CardError(self.id, "1-2-4", "no Leader has an energy cost")
        if self.type == LEADER and self.back is not None and self.z:
            raise CardError(self.id, "15-1-3-1", "the back of a Z-Leader says nothing")
        if self.back is not None and self.type != LEADER:
            raise CardError(self.id, "10-1-3", "only Leaders have two faces")
        if self.z_cost is not None and not self.z:
            raise CardError(self.id, "1-4-1", "only Z-Cards have a Z-Energy cost")
        if self.type in (EXTRA, LEADER) and (self.combo_cost is not None or self.combo_power is not None):
            raise CardError(self.id, "2-8-1", f"no {TYPES[self.type]} has combo values")

    def face(self, side: int) -> Face:
        return self.back if side and self.back is not None else self.front

    def skill(self, index: int) -> Ability:
        """The printed skill with this index."""
        if index >= BACK_INDEX:
            assert self.back is not None
            return self.back.abilities[index - BACK_INDEX]
        return self.front.abilities[index]

    @property
    def multicolor(self) -> bool:
        """1-8-1-1-1, by its own colours (1-8-1-1-1-2)."""
        return len(self.colors) > 1
