"""Random legal One Piece decks of cards that nobody would print: every part of the effect language, in any mixture.

    deck = Maker(7).deck()

Parts are combined where their meanings fit (a filter on orientation is for cards on the field, a cost is something a
player can do), not where they make a good card. Amounts are small, and now and then odd: none, too many, negative.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Bind, Choose, ChooseNumber, Ref, TheRest, This, Union
from playmat.effects.control import (
    And,
    ChooseOne,
    Chosen,
    Compare,
    Do,
    EachPlayer,
    ForEach,
    If,
    IfNotDone,
    IfYouDo,
    Later,
    May,
    Minus,
    Not,
    Or,
    Plus,
    Repeat,
    Then,
    Times,
)
from playmat.effects.tree import Cond, Filter, Number, Op, Target, When
from playmat.onepiece import Deck, OpCard, build, problems
from playmat.onepiece.cards import ATTRIBUTES, CHARACTER, COLORS, EVENT, KEYWORDS, LEADER, STAGE
from playmat.onepiece.kinds import BANS, PERMISSIONS
from playmat.onepiece.language import deck as d
from playmat.onepiece.language import gains as gn
from playmat.onepiece.language import modifiers as m
from playmat.onepiece.language import ops as o
from playmat.onepiece.language import select as s
from playmat.onepiece.language import timings as t

from .chance import Chance

NAMES = ("Ada", "Bram", "Cleo", "Dov", "Ada & Bram", "Eloise", "Finn", "Old Finn")
TYPES = ("Tide", "High Tide", "Ember", "Root", "Ember Root")
TAGS = ("On Play", "On K.O.", "When Attacking", "Activate: Main", "Main", "Counter", "Trigger")
HOW = ("<=", ">=", "==", "<", ">", "!=")
FIELD = ("leader", "character", "stage")
UNTIL = (
    "turn", "battle", "end of this turn", "end of opponent's turn", "start of your turn", "end of your turn", "forever",
)  # fmt: skip

# What a set of objects consists of; it decides which filters and operations make sense.
PERM, CARD, DON = "perm", "card", "don"

# Ability indices up to 15 are printed ones; more than these on one card would be unreadable anyway.
MOST_ABILITIES = 3


class Maker(Chance):
    """Makes cards and decks from a seed. The same seed makes the same deck."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.made = 0
        self.depth = 0
        self.event_sort = ""  # inside an auto effect: what kind of object its event is about
        self.player = False  # inside "each player"
        self.category = LEADER  # of the card that is being made

    def power_step(self) -> int:
        return 1000 * self.pick(1, 2, 3, -1, -2, -5, 0, 12)

    # -- amounts ---------------------------------------------------------------------------------------------

    def amount(self) -> int | Number:
        return self.small() if self.chance(80) else self.number()

    def number(self) -> Number:
        if self.depth > 2:
            return s.Cards(self.pick("hand", "life", "trash", "deck", "don", "limbo"), self.whose())
        self.depth += 1
        try:
            return self.pick(
                lambda: s.Cards(self.pick("hand", "life", "trash", "don"), self.whose()),
                lambda: s.DonCards(self.pick("active", "rested", "given", "deck", "field"), self.whose()),
                lambda: s.CountOf(self.in_sight()),
                lambda: s.ValueOf(self.one(), self.pick("cost", "base cost", "life", "don")),
                lambda: Times(s.ValueOf(self.one(), self.pick("power", "base power")), 1, 1000),
                lambda: Times(s.TotalOf(self.sel(PERM), self.pick("power", "cost", "don")), 1, self.pick(1, 2, 5000)),
                lambda: Times(self.number(), self.pick(1, 2, -1), self.pick(1, 2, 3)),
                lambda: Plus(self.amount(), self.amount()),
                lambda: Minus(self.amount(), self.amount()),
                lambda: s.EventAmount(),
                lambda: s.TurnCount(self.pick("you", "opponent")),
                lambda: Chosen(),
                lambda: s.Bound(self.pick("chosen", "looked", "moved")),
            )()
        finally:
            self.depth -= 1

    # -- which objects ---------------------------------------------------------------------------------------

    def whose(self) -> str:
        if self.player and self.chance(50):
            return "player"
        return self.pick("you", "you", "opponent", "opponent", "any")

    def who(self) -> str:
        return "player" if self.player and self.chance(60) else self.pick("you", "you", "opponent", "turn")

    def places(self, sort: str) -> tuple[str, ...]:
        if sort == PERM:
            return self.pick(("character",), ("character",), ("leader", "character"), ("leader",), ("stage",), FIELD)
        if sort == CARD:
            return self.pick(("hand",), ("trash",), ("trash",))
        return self.pick(("don",), ("don active",), ("don rested",), ("don given",), ("don field",))

    def sel(self, sort: str, whose: str = "", where: tuple[str, ...] = ()) -> s.Sel:
        where = where or self.places(sort)
        whose = whose or self.whose()
        if "hand" in where and whose == "any":
            whose = "you"  # nobody could choose among cards of which some are seen and some not
        return s.Sel(where, whose, self.filters(sort))

    def in_sight(self) -> s.Sel:
        """What a condition may speak of: anyone could check it, so of secret areas only how many cards there are."""
        if self.chance(30):
            return s.Sel((self.pick("hand", "life"),), self.whose())
        sort = self.pick(PERM, CARD, DON)
        return self.sel(sort, where=("trash",) if sort == CARD else ())

    def one(self) -> Target:
        """A single object, where one is spoken of."""
        return self.pick(
            This(),
            s.Sel(("leader",), self.pick("you", "opponent")),
            s.Attacker(),
            s.AttackTarget(),
            s.Battled(),
            s.EventCard(self.chance(20)) if self.event_sort else This(),
            Ref(self.pick("moved", "played", "trashed", "looked", "revealed")),
        )

    def top(self, where: str = "", whose: str = "") -> s.Top:
        where = where or self.pick("deck", "life")
        return s.Top(where, self.amount(), whose or self.whose(), self.chance(20))

    def choose(self, sel: Target, bind: str = "", **more: Any) -> Choose:
        by = "opponent" if self.chance(10) else "you"
        n = -1 if self.chance(6) else self.amount()
        if not (isinstance(sel, s.Sel) and any(where.startswith("don") for where in sel.where)):
            if self.chance(8):
                more["cap"] = (self.pick("cost", "power"), self.pick(3, 5, 4000, 0))
            more["distinct"] = self.chance(6)
        if n == -1 and self.chance(30):
            more["least"] = 1
        return Choose(sel, n, n == -1 or self.chance(60), by, bind, **more)

    def perms(self, whose: str = "") -> Target:
        """Permanents an operation acts on: all of them, chosen ones, this card, the ones in a battle."""
        if self.chance(50):
            return self.choose(self.sel(PERM, whose))
        return self.pick(
            self.sel(PERM, whose),
            This(),
            s.Attacker(),
            s.AttackTarget(),
            s.Battled(),
            Union((self.sel(PERM, whose), s.Sel(("leader",), "you"))),
            Union((self.choose(self.sel(PERM, whose)), Choose(self.sel(PERM), 1, True))),
            s.EventCard() if self.event_sort == PERM else This(),
        )

    def cards(self, *places: str) -> Target:
        """Cards that are not in play: chosen ones, or the top ones of a pile."""
        place = self.pick(*places)
        if place in ("deck", "life"):
            return self.top(place)
        return self.choose(self.sel(CARD, where=(place,)))

    def anything(self) -> Target:
        """Something that can be moved: on the field or in a pile."""
        return self.perms() if self.chance(50) else self.cards("hand", "trash", "life", "deck")

    # -- filters ---------------------------------------------------------------------------------------------

    def filters(self, sort: str) -> tuple[Filter, ...]:
        if self.chance(35):
            return ()
        return self.several(lambda: self.filter(sort), 1, 2)

    def filter(self, sort: str) -> Filter:
        if sort == DON:
            return self.pick(s.IsRested(), s.IsActive(), s.Owned(self.whose()), s.IsNot(s.IsActive()))
        if sort == PERM and self.chance(20):
            return self.pick(s.IsRested(), s.IsActive())
        if self.depth > 2:
            return s.Typed((self.pick(*TYPES),))
        self.depth += 1
        try:
            return self.pick(*FILTERS)(self, sort)
        finally:
            self.depth -= 1

    # -- conditions ------------------------------------------------------------------------------------------

    def gates(self) -> tuple[Cond, ...]:
        return () if self.chance(60) else self.several(self.cond, 1, 2)

    def cond(self) -> Cond:
        if self.depth > 2:
            return s.YourTurn()
        self.depth += 1
        try:
            return self.pick(
                lambda: s.YourTurn(),
                lambda: s.OpponentsTurn(),
                lambda: s.DonX(self.pick(1, 1, 2, 0)),
                lambda: s.Exists(self.in_sight()),
                lambda: Not(self.cond()),
                lambda: And((self.cond(), self.cond())),
                lambda: Or((self.cond(), self.cond())),
                lambda: Compare(self.number(), self.pick(*HOW), self.amount()),
                lambda: Compare(s.Cards("life", self.whose()), self.pick(*HOW), self.small()),
                lambda: s.OnlyHas(self.sel(PERM), self.filter(PERM)),
                lambda: s.Is(self.one(), (self.filter(CARD),)),
                lambda: s.HasBattled(self.filters(CARD)),
                lambda: s.ActivatedEvent(self.filters(CARD)),
            )()
        finally:
            self.depth -= 1

    # -- operations ------------------------------------------------------------------------------------------

    def body(self) -> tuple[Op, ...]:
        """One to three phrases, one after the other."""
        if self.depth > 1:
            return self.pick(*PHRASES)(self)
        self.depth += 1
        try:
            ops: tuple[Op, ...] = ()
            for _ in range(self.rng.choices((1, 2, 3), (60, 30, 10))[0]):
                ops += self.pick(*(CONTROL if self.chance(25) else PHRASES))(self)
            return ops
        finally:
            self.depth -= 1

    def body_inside(self) -> tuple[Op, ...]:
        """A body inside a phrase: not too deep."""
        return self.body() if self.depth < 2 else (o.Draw(self.small()),)

    def to_somewhere(self, name: str) -> Op:
        move: Callable[[Target], Op] = self.pick(o.ToHand, o.Trash, o.ToDeck)
        return move(Ref(name))

    def activate_event(self) -> tuple[Op, ...]:
        """Not on Events: two that fetch and activate each other never come to an end."""
        if self.category == EVENT:
            return (o.Draw(),)
        return (o.ActivateEventCard(Choose(s.Sel(("hand",), "you", (s.Category("Event"), s.HasTag("Main"))), 1, True)),)

    def later(self) -> Op:
        when = self.pick("end of turn", "end of battle", "opponent's next main")
        before, self.player = self.player, False
        body = self.body_inside() if self.chance(40) else (self.pick(o.Trash, o.ToDeck, o.SetActive)(Ref("chosen")),)
        self.player = before
        return Later(when, body)

    def each_player(self) -> Op:
        before, self.player = self.player, True
        try:
            return EachPlayer(self.body(), self.pick("any", "any", "opponent"))
        finally:
            self.player = before

    def modifier(self, target: Target, permanent: bool = False) -> Op:
        until = "turn" if permanent else self.pick(*UNTIL, "turn", "turn", "battle")
        steps = self.power_step() if self.chance(80) else Times(self.number(), self.pick(1000, -1000))
        return self.pick(
            lambda: gn.Gain(target, (gn.MorePower(steps),), until),
            lambda: gn.Gain(target, (gn.MorePower(steps),), until),
            lambda: gn.Gain(target, (gn.MoreCost(self.pick(1, -1, 2, -4, self.number())),), until),
            lambda: gn.Gain(target, (gn.BasePower(self.pick(0, 3000, 7000, self.power_step())),), until),
            lambda: gn.Gain(target, (gn.BaseCost(self.pick(0, 1, 5)),), until),
            lambda: gn.Gain(target, (gn.FixedCost(self.pick(0, 2, 9)),), until),
            lambda: gn.Gain(target, (gn.Keyword(self.pick(*KEYWORDS)),), until),
            lambda: gn.Gain(target, (gn.Ban(self.pick(*BANS)),), until),
            lambda: gn.Gain(target, (gn.Ban(self.pick(*BANS), self.filter(CARD)),), until),
            lambda: gn.Gain(target, (gn.Permit(self.pick(*PERMISSIONS)),), until),
            lambda: gn.Gain(target, (gn.Negated(),), until),
            lambda: gn.Gain(target, (gn.GainedName(self.pick(*NAMES)),), until),
            lambda: gn.Gain(target, (gn.GainedType(self.pick(*TYPES)),), until),
            lambda: gn.Gain(target, (gn.GainedAttribute(self.pick(*ATTRIBUTES)),), until),
            lambda: gn.Gain(target, (gn.GainedAbility(self.granted()),), until),
            lambda: gn.Gain(target, (gn.Burdened(self.cost(), self.gates()),), until),
            lambda: gn.Gain(target, self.several(self.gained, 1, 3), until),
            lambda: gn.Gain(target, self.several(self.gained, 1, 3), until),
        )()

    def gained(self) -> gn.Gained:
        return self.pick(
            lambda: gn.MorePower(self.power_step() if self.chance(80) else Times(self.number(), 1000)),
            lambda: gn.MoreCost(self.pick(1, -1, -4)),
            lambda: gn.BasePower(self.pick(0, 3000, 7000)),
            lambda: gn.BaseCost(self.pick(0, 1, 5)),
            lambda: gn.FixedCost(self.pick(0, 2, 9)),
            lambda: gn.Keyword(self.pick(*KEYWORDS)),
            lambda: gn.Ban(self.pick(*BANS), self.filter(CARD) if self.chance(30) else None),
            lambda: gn.Permit(self.pick(*PERMISSIONS)),
            lambda: gn.Negated(),
            lambda: gn.GainedAbility(self.granted()),
            lambda: gn.GainedName(self.pick(*NAMES)),
            lambda: gn.GainedType(self.pick(*TYPES)),
            lambda: gn.GainedAttribute(self.pick(*ATTRIBUTES)),
        )()

    def rule(self, permanent: bool = False) -> Op:
        until = "turn" if permanent else self.pick("turn", "battle", "end of opponent's turn", "start of your turn")
        # what decides a game is a rare thing to print
        what = self.pick(*m.EDICTS)
        if what in ("deck win", "no deck defeat", "defeat at turn end") and self.chance(70):
            what = "hand cost"
        tag = self.pick(*TAGS) if what == "negated" else ""
        about = None if tag or self.chance(40) else self.filter(CARD)
        n = self.pick(0, 1, 2)
        if what.endswith("cost"):
            n = self.pick(-1, -2, 1, 3)
        elif "counter" in what:
            n = self.pick(1000, 2000)
        return m.Rule(what, self.pick("you", "opponent", "any"), about, n, until, tag)

    def granted(self) -> Ability:
        """An ability that is given to another card: no grants inside grants."""
        self.depth += 2
        before, self.player = self.player, False
        try:
            return self.pick(self.auto, self.activate, self.permanent, self.replacement)()
        finally:
            self.player = before
            self.depth -= 2

    def cost(self) -> tuple[Op, ...]:
        return self.pick(*COSTS)(self)

    # -- abilities -------------------------------------------------------------------------------------------

    def auto(self) -> Ability:
        if self.chance(55):
            tags = (self.pick(*build.TIMINGS),) if self.chance(85) else ("On Play", "When Attacking")
            when: tuple[When, ...] = tuple(build.TIMINGS[tag] for tag in tags)
            self.event_sort = CARD if "On K.O." in tags else PERM if tags[0].startswith("On") else ""
        elif self.chance(15):
            tags, when, self.event_sort = (), (self.pick(t.Battles, t.Meets)(self.filters(CARD)),), CARD
        else:
            tags, when = (), (self.on(),)
        optional = self.chance(40)
        cost = self.cost() if optional and self.chance(60) else ()
        made = Ability("auto", self.body(), when, tags, self.gates(), self.chance(40), cost, optional)
        self.event_sort = ""
        return made

    def on(self) -> t.On:
        event = self.pick(*t.EVENTS)
        of_card = event in EVENTS_OF_CARDS
        of_two = event in ("attacks", "attacked", "ko", "battle end")
        on_field = event in ("played", "attacks", "blocks", "given don", "rested", "attacked")
        self.event_sort = (PERM if on_field else CARD) if of_card else ""
        filters = self.filters(PERM if on_field else CARD) if of_card and self.chance(50) else ()
        if event == "played" and self.chance(50):
            filters += (t.FromHand(),)
        return t.On(
            event,
            this=of_card and self.chance(35),
            whose=self.pick("any", "you", "opponent"),
            filters=filters,
            by=self.pick("", "", "", "effect", "you", "opponent", "battle"),
            src=self.filters(CARD) if self.chance(10) else (),
            other=self.filters(CARD) if of_two and self.chance(20) else (),
            least=self.pick(1, 2) if event in ("discarded", "don returned", "life removed") and self.chance(40) else 0,
            flag=self.pick(0, 1) if event in ("played", "drew", "ko") and self.chance(20) else -1,
        )

    def activate(self) -> Ability:
        cost = self.cost() if self.chance(80) else ()
        once = not cost or self.chance(70)
        return build.activate_main(*self.body(), cost=cost, once=once, gates=self.gates())

    def permanent(self) -> Ability:
        def part() -> Op:
            if self.chance(25):
                return self.rule(permanent=True)
            target = self.pick(This(), self.sel(PERM), self.sel(PERM), s.Attacker())
            return self.modifier(target, permanent=True)

        body = self.several(part, 1, 2)
        if self.chance(20):
            body = (If(self.cond(), body, self.several(part, 0, 1)),)
        elif self.chance(20):
            body = (self.pick(Do, Then)(body),)
        return build.permanent(*body, gates=self.gates())

    def in_hand(self) -> Ability:
        change = gn.MoreCost(self.pick(-1, -3, 2, Times(self.number(), -1)))
        return build.in_hand(gn.Gain(This(), (change,)), gates=self.gates())

    def replacement(self) -> Ability:
        this = self.chance(50)
        timing = t.WouldLeave(
            self.pick("ko", "ko", "leave", "rest"),
            this,
            self.pick("you", "you", "opponent", "any"),
            () if this else self.filters(PERM),
            self.pick("", "", "effect", "opponent", "battle"),
            self.filters(CARD) if self.chance(10) else (),
        )
        body = self.cost() if self.chance(70) else self.body()
        if self.chance(20):
            body += (gn.Gain(Ref("replaced"), (gn.MorePower(-1000),), "turn"),)
        return build.instead(timing, *body, may=self.chance(70), once=self.chance(50), gates=self.gates())

    def trigger(self) -> Ability:
        if self.chance(30):
            return build.trigger_play()
        if self.chance(40):
            return build.trigger(o.RunEffect(This(), self.pick("Main", "Counter", "On Play")))
        return build.trigger(*self.body(), cost=self.cost() if self.chance(20) else ())

    def event_effect(self) -> Ability:
        make = self.pick(build.main, build.counter, build.main_or_counter)
        cost = self.cost() if self.chance(20) else ()
        return make(*self.body(), cost=cost, gates=self.gates() if self.chance(20) else ())

    def deck_text(self) -> Ability:
        return build.deck_rule(
            self.pick(
                d.CannotInclude((self.pick(s.Cost(">=", 9), s.Named((NAMES[0],)), s.Category("Stage")),)),
                d.OnlyInclude((self.pick(s.Cost("<=", 8), s.IsNot(s.Typed((TYPES[0],)))),)),
                d.DonDeckSize(self.pick(6, 10, 12, 1)),
            )
        )

    # -- cards and decks -------------------------------------------------------------------------------------

    def card(self, category: int, colors: tuple[str, ...] = ()) -> OpCard:
        self.made += 1
        self.category = category
        mine = (self.pick(*colors),) if colors and self.chance(70) else colors
        abilities: list[Ability] = []
        if category == EVENT:
            abilities += self.several(self.event_effect, 1, 1)
        else:
            kinds = (self.auto, self.auto, self.auto, self.activate, self.permanent, self.replacement)
            for _ in range(self.rng.randint(0 if category == CHARACTER else 1, MOST_ABILITIES - 1)):
                abilities.append(self.pick(*kinds)())
        if category == LEADER:
            if self.chance(30):
                abilities.append(self.deck_text())
            if self.chance(15):
                abilities.append(build.start_of_game(*self.start_effect()))
        else:
            if self.chance(25):
                abilities.append(self.trigger())
            if self.chance(12):
                abilities.append(self.in_hand())
            if self.chance(4):
                abilities.append(build.not_played_by_effects())
            if self.chance(8):
                abilities.append(build.deck_rule(d.AnyNumber()))
            if self.chance(4):
                fighting = (self.pick(*ATTRIBUTES),) if category == CHARACTER else ()
                abilities.append(build.deck_rule(d.AlsoTreatedAs((self.pick(*NAMES),), (self.pick(*TYPES),), fighting)))
        keywords = 0
        if category == CHARACTER and self.chance(45):
            keywords = KEYWORDS[self.pick(*KEYWORDS, "Blocker", "Blocker", "Rush")]
        fights = category in (LEADER, CHARACTER)
        return OpCard(
            f"G{self.seed}-{self.made:03}",
            self.pick(*NAMES),
            category,
            mine,
            0 if category == LEADER else self.rng.choices((1, 2, 3, 4, 5, 7, 10, 0), (5, 5, 4, 4, 3, 2, 1, 1))[0],
            1000 * self.rng.randint(4, 6) if category == LEADER else 1000 * self.rng.randint(0, 12) if fights else 0,
            self.pick(0, 1000, 1000, 2000) if category == CHARACTER else 0,
            self.pick(4, 5, 5, 3, 1) if category == LEADER else 0,
            (self.pick(*ATTRIBUTES),) if fights else (),
            self.several(lambda: self.pick(*TYPES), 1, 2),
            tuple(abilities),
            keywords,
            names=(self.pick(*NAMES),) if self.chance(4) else (),
        )

    def start_effect(self) -> tuple[Op, ...]:
        play = o.Play(Choose(s.Sel(("deck",), "you", (s.Category("Stage"),)), 1, True))
        return (play,) if self.chance(70) else (gn.Gain(This(), (gn.MorePower(1000),), "forever"),)

    def deck(self) -> Deck:
        """A Leader and 50 cards that the rules allow together."""
        colors = tuple(self.rng.sample(COLORS, self.pick(1, 1, 2)))
        leader = self.card(LEADER, colors)
        leader.colors = colors
        cards: list[OpCard] = []
        while len(cards) < 50:
            card = self.card(self.rng.choices((CHARACTER, EVENT, STAGE), (70, 22, 8))[0], colors)
            copies = [card] * min(4, 50 - len(cards))
            found = problems(Deck(leader, copies))
            if all(problem.card is not card for problem in found):
                cards += copies
        return Deck(leader, cards, f"generated {self.seed}")


EVENTS_OF_CARDS = (
    "played", "attacks", "attacked", "blocks", "ko", "removed", "event", "trigger", "given don", "life to hand",
    "deals damage", "drew", "rested", "battle end",
)  # fmt: skip

Make = Callable[[Maker], Any]

FILTERS: tuple[Callable[[Maker, str], Filter], ...] = (
    lambda g, sort: s.Named((g.pick(*NAMES),)),
    lambda g, sort: s.NameHas(g.pick("Ada", "Finn", "o")),
    lambda g, sort: s.Typed((g.pick(*TYPES),)),
    lambda g, sort: s.Typed((g.pick(*TYPES), g.pick(*TYPES))),
    lambda g, sort: s.TypeHas(g.pick("Tide", "Root")),
    lambda g, sort: s.Colored(g.pick(*COLORS)),
    lambda g, sort: s.Multicolor(),
    lambda g, sort: s.WithAttribute(g.pick(*ATTRIBUTES)),
    lambda g, sort: s.Category(g.pick("Character", "Character", "Event", "Stage", "Leader")),
    lambda g, sort: s.Cost(g.pick("<=", ">=", "=="), g.amount(), g.chance(30)),
    lambda g, sort: s.Cost("<=", g.pick(3, 5, 8), g.chance(30)),
    lambda g, sort: s.Power(g.pick("<=", ">="), g.pick(3000, 5000, 8000), g.chance(30)),
    lambda g, sort: s.Counter(g.pick("==", ">="), g.pick(0, 1000)),
    lambda g, sort: s.HasKeyword(g.pick(*KEYWORDS)),
    lambda g, sort: s.HasTrigger(),
    lambda g, sort: s.HasTag(g.pick(*TAGS)),
    lambda g, sort: s.NoBaseEffect(),
    lambda g, sort: s.GivenDon(g.pick(">=", "=="), g.pick(0, 1, 2)),
    lambda g, sort: s.PlayedThisTurn(),
    lambda g, sort: s.FaceUp(g.chance(50)),
    lambda g, sort: s.OtherThanThis(),
    lambda g, sort: s.In(g.pick("chosen", "moved", "looked")),
    lambda g, sort: s.IsNot(g.filter(sort)),
    lambda g, sort: s.AnyOf((g.filter(sort), g.filter(sort))),
    lambda g, sort: s.AllOf((g.filter(sort), g.filter(sort))),
    lambda g, sort: s.Owned(g.pick("you", "opponent")),
    lambda g, sort: s.InArea((g.pick("hand", "trash", "life", "character", "stage"),)),
    lambda g, sort: s.SameNameAs(g.pick("chosen", "moved", "trashed")),
    lambda g, sort: s.DifferentColorThan(g.pick("chosen", "moved", "trashed")),
    lambda g, sort: s.OwnerOf(g.pick("chosen", "moved")),
    lambda g, sort: s.Measures(g.pick("cost", "base cost"), g.pick(*HOW), g.pick("don", "base cost")),
)

# What a card can say, each a few operations that belong together.
PHRASES: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (o.Draw(g.amount(), g.who(), g.chance(20)),),
    lambda g: (o.Draw(g.small()), o.Trash(Choose(s.Sel(("hand",)), g.small()))),
    lambda g: (o.Mill(g.amount(), g.who()),),
    lambda g: (o.KO(g.perms()),),
    lambda g: (o.KO(g.choose(g.sel(PERM, "opponent", ("character",)))),),
    lambda g: (o.Trash(g.anything()),),
    lambda g: (o.ToHand(g.anything(), g.chance(40)),),
    lambda g: (o.ToDeck(g.anything(), g.chance(30), g.chance(15), g.chance(15)),),
    lambda g: (o.ToLife(g.anything(), g.chance(30), g.chance(30), g.chance(20), g.chance(15)),),
    lambda g: (g.pick(o.ToHand, o.Trash)(o.LifeTopOrBottom(whose=g.pick("you", "opponent"), optional=g.chance(40))),),
    lambda g: (o.LifeTopOrBottom("one", g.pick("you", "opponent"), optional=g.chance(40)), g.to_somewhere("one")),
    lambda g: (o.FlipLife(g.pick(g.top("life"), g.choose(s.Sel(("life",), "you", (s.FaceUp(),)))), g.chance(60)),),
    lambda g: build.search(g.pick(3, 5, 1), g.pick(1, 1, 2), *g.filters(CARD)),
    lambda g: (
        o.Look(s.Top("deck", g.pick(2, 3), "you")),
        o.Play(Choose(Among("looked", (s.Category("Character"),)), 1, True, bind="chosen"), g.chance(30)),
        g.pick(o.ToDeck, o.Trash, o.ToHand)(TheRest("looked", ("chosen",))),
    ),
    lambda g: (o.Look(g.top("deck")), o.ToTopOrBottom("looked")),
    lambda g: (o.Look(s.Top("life", g.amount(), g.pick("you", "opponent"))), o.ToTopOrBottom("looked", "life")),
    lambda g: (o.Look(s.Sel(("life",), g.pick("you", "opponent"))), o.ArrangeLife()),
    lambda g: (o.Look(Choose(Union((g.top("life", "you"), g.top("life", "opponent"))), g.small(), g.chance(70))),),
    lambda g: (o.Look(s.Sel(("hand",), "opponent"), who=g.pick("you", "opponent")),),
    lambda g: (o.Reveal(g.top()), If(s.Is(Ref("revealed"), (g.filter(CARD),)), g.body_inside())),
    lambda g: (o.Reveal(g.choose(g.sel(CARD, "you", ("hand",)))),),
    lambda g: (o.ShuffleDeck(g.who()),),
    lambda g: (o.Rest(g.perms()),),
    lambda g: (o.Rest(g.choose(s.Sel(("character", "don"), g.pick("you", "opponent"), (s.IsActive(),)))),),
    lambda g: (o.SetActive(g.perms()),),
    lambda g: (o.SetActive(g.choose(g.sel(DON, "you"))),),
    lambda g: (o.Play(g.choose(g.sel(CARD, "you", (g.pick("hand", "trash"),))), g.chance(30)),),
    lambda g: (o.Play(g.pick(This(), Ref("moved"), g.top("life", "you"), g.top("deck", "you"))),),
    lambda g: (o.Play(g.choose(g.sel(CARD, "you", ("trash",)))), g.modifier(s.Played())),
    lambda g: g.activate_event(),
    lambda g: (o.DealDamage(g.amount(), g.who()),),
    lambda g: (o.ChangeTarget(Choose(g.sel(PERM, "you", ("leader", "character")), 1, g.chance(50))),),
    lambda g: (If(Compare(s.TurnCount(), "<=", 2), (o.ExtraTurn(),)),),
    lambda g: (If(Compare(s.Cards("hand"), ">=", 8), (g.pick(o.WinGame, o.LoseGame)(g.who()),)),),
    lambda g: (o.RestDon(g.amount()),),
    lambda g: (o.ReturnDon(g.amount(), g.pick("you", "opponent"), g.pick("", "you"), g.pick("don field", "don")),),
    lambda g: (o.ReturnDon(g.pick(1, 2), or_more=True),),
    lambda g: (o.DonToDeck(g.choose(g.sel(DON))),),
    lambda g: (o.DonToCostArea(g.choose(s.Sel(("don given",), g.whose()))),),
    lambda g: (o.GiveDonEach(g.pick(g.sel(PERM, "you"), g.choose(g.sel(PERM, "you"))), g.pick(1, 2)),),
    lambda g: (o.AddDon(g.amount(), g.chance(50), g.chance(60), g.who()),),
    lambda g: (o.GiveDon(g.choose(g.sel(DON, "you")), This()),),
    lambda g: (o.GiveDon(g.choose(g.sel(DON, "you")), g.choose(g.sel(PERM, "you", ("leader", "character")))),),
    lambda g: (o.GiveDon(g.choose(g.sel(DON, "opponent")), Choose(s.Sel(("leader", "character"), "opponent"), 1)),),
    lambda g: (g.modifier(g.perms()),),
    lambda g: (g.modifier(g.perms()),),
    lambda g: (g.modifier(g.perms()),),
    lambda g: (m.SetPowerToZero(g.perms(), g.pick(*UNTIL)),),
    lambda g: (m.StaysRested(g.pick(g.perms(), g.choose(s.Sel(("don rested",), "opponent")))),),
    lambda g: (m.SwapBasePower(Choose(g.sel(PERM, "any", ("character",)), 2), g.pick(*UNTIL)),),
    lambda g: (g.rule(),),
    lambda g: (Choose(g.sel(PERM), 1, True, bind="taxed"), m.Rule("attack tax", "opponent", n=1, selected="taxed")),
    lambda g: (m.GrantRule(g.replacement(), g.pick("you", "opponent"), g.pick("turn", "battle")),),
)

# ... and how its parts hang together.
CONTROL: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (If(g.cond(), g.body(), g.body() if g.chance(30) else ()),),
    lambda g: (May(g.body(), g.pick("you", "opponent")), IfYouDo(g.body())),
    lambda g: (May(g.cost()), IfYouDo(g.body())),
    lambda g: (May(g.cost(), g.pick("you", "opponent")), IfNotDone(g.body())),
    lambda g: (Do(g.body()), Then(g.body())),
    lambda g: (ChooseOne((g.body(), g.body(), *((g.body(),) if g.chance(30) else ())), g.pick("you", "opponent")),),
    lambda g: (g.each_player(),) if not g.player else g.body(),
    lambda g: (ForEach(g.pick(g.sel(PERM), g.choose(g.sel(PERM))), (g.modifier(Ref("each")), *g.body())),),
    lambda g: (Repeat(g.amount() if g.chance(30) else 2, g.body()),),
    lambda g: (Choose(g.sel(PERM), g.small(), True, bind="chosen"), g.later()),
    lambda g: (gn.Gain(g.perms(), (gn.MorePower(1000),), "end of this turn"), Later("end of turn", (o.Draw(),))),
    lambda g: (ChooseNumber(g.pick(1, 3, 9), g.pick(0, 1), who=g.pick("you", "opponent")), *g.body()),
    lambda g: (Bind("chosen", g.pick(g.sel(PERM), g.sel(CARD, where=("trash",)))), g.modifier(Ref("chosen"))),
    lambda g: (Bind("chosen", g.sel(PERM)), g.modifier(Choose(Ref("chosen"), 1, True))),
    lambda g: (
        Choose(g.sel(PERM), 1, True, bind="first"),
        Choose(g.sel(PERM), 1, True, bind="second", other="first"),
        g.modifier(Ref("second")),
    ),
)

COSTS: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (o.RestDon(g.pick(1, 1, 2, 3)),),
    lambda g: (o.Rest(This()),),
    lambda g: (o.ReturnDon(g.pick(1, 1, 2, 4)),),
    lambda g: (o.Trash(This()),),
    lambda g: (o.Trash(Choose(g.sel(CARD, "you", ("hand",)), g.pick(1, 1, 2))),),
    lambda g: (o.KO(Choose(g.sel(PERM, "you", ("character",)), 1)),),
    lambda g: (o.ToHand(Choose(g.sel(PERM, "you", ("character",)), 1)),),
    lambda g: (o.ToDeck(Choose(g.sel(CARD, "you", ("trash",)), g.pick(1, 2, 3))),),
    lambda g: (o.ToHand(s.Top("life")),),
    lambda g: (o.Trash(s.Top("life")),),
    lambda g: (o.FlipLife(s.Top("life"), g.chance(70)),),
    lambda g: (o.LifeTopOrBottom("paid"), g.to_somewhere("paid")),
    lambda g: (o.Mill(g.pick(1, 2)),),
    lambda g: (o.Reveal(Choose(g.sel(CARD, "you", ("hand",)), g.pick(1, 2))),),
    lambda g: (o.Rest(Choose(g.sel(PERM, "you", ("character",)), g.pick(1, 2))),),
    lambda g: (o.Rest(Choose(s.Sel(("leader", "character", "don"), "you", (s.IsActive(),)), 2)),),
    lambda g: (o.GiveDon(Choose(s.Sel(("don active",), "you"), 1), Choose(s.Sel(("leader", "character"), "you"), 1)),),
    lambda g: (gn.Gain(s.Sel(("leader",), "you"), (gn.MorePower(-1000),), "turn"),),
    lambda g: (o.RestDon(1), o.Rest(This())),
    lambda g: (o.Trash(Choose(s.Sel(("hand",), "you"), 1)), o.ToDeck(Choose(s.Sel(("hand",), "you"), 1))),
    lambda g: (o.ReturnDon(1), o.RestDon(1)),
    lambda g: (o.Rest(This()), o.Trash(Choose(g.sel(PERM, "you", ("character",)), 1))),
)


def decks(seed: int) -> list[Deck]:
    """The two decks of the game with this seed."""
    return [Maker(seed * 2 + 1).deck(), Maker(seed * 2 + 2).deck()]
