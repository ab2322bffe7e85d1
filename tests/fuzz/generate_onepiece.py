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
from playmat.onepiece.language import gains, modifiers, ops, select, timings
from playmat.onepiece.language.settling import check

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
            return select.Cards(self.pick("hand", "life", "trash", "deck", "don", "limbo"), self.whose())
        self.depth += 1
        try:
            return self.pick(
                lambda: select.Cards(self.pick("hand", "life", "trash", "don"), self.whose()),
                lambda: select.DonCards(self.pick("active", "rested", "given", "deck", "field"), self.whose()),
                lambda: select.CountOf(self.in_sight()),
                lambda: select.ValueOf(self.one(), self.pick("cost", "base cost", "life", "don")),
                lambda: Times(select.ValueOf(self.one(), self.pick("power", "base power")), 1, 1000),
                lambda: Times(
                    select.TotalOf(self.sel(PERM), self.pick("power", "cost", "don")), 1, self.pick(1, 2, 5000)
                ),
                lambda: Times(self.number(), self.pick(1, 2, -1), self.pick(1, 2, 3)),
                lambda: Plus(self.amount(), self.amount()),
                lambda: Minus(self.amount(), self.amount()),
                lambda: select.EventAmount(),
                lambda: select.TurnCount(self.pick("you", "opponent")),
                lambda: timings.Happened(self.pick("ko", "drew", "attacks"), whose=self.pick("you", "opponent")),
                lambda: timings.Happened("played", whose=self.pick("you", "opponent"), flag=self.pick(0, 1, 2)),
                lambda: Chosen(),
                lambda: select.Bound(self.pick("chosen", "looked", "moved")),
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

    def sel(self, sort: str, whose: str = "", where: tuple[str, ...] = ()) -> select.Sel:
        where = where or self.places(sort)
        whose = whose or self.whose()
        if "hand" in where and whose == "any":
            whose = "you"  # nobody could choose among cards of which some are seen and some not
        return select.Sel(where, whose, self.filters(sort))

    def in_sight(self) -> select.Sel:
        """What a condition may speak of: anyone could check it, so of secret areas only how many cards there are."""
        if self.chance(30):
            return select.Sel((self.pick("hand", "life"),), self.whose())
        sort = self.pick(PERM, CARD, DON)
        return self.sel(sort, where=("trash",) if sort == CARD else ())

    def one(self) -> Target:
        """A single object, where one is spoken of."""
        return self.pick(
            This(),
            select.Sel(("leader",), self.pick("you", "opponent")),
            select.Attacker(),
            select.AttackTarget(),
            select.Battled(),
            select.EventCard(self.chance(20)) if self.event_sort else This(),
            Ref(self.pick("moved", "played", "trashed", "looked", "revealed")),
        )

    def top(self, where: str = "", whose: str = "") -> select.Top:
        where = where or self.pick("deck", "life")
        return select.Top(where, self.amount(), whose or self.whose(), self.chance(20))

    def choose(self, sel: Target, bind: str = "", **more: Any) -> Choose:
        by = "opponent" if self.chance(10) else "you"
        n = -1 if self.chance(6) else self.amount()
        if not (isinstance(sel, select.Sel) and any(where.startswith("don") for where in sel.where)):
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
            select.Attacker(),
            select.AttackTarget(),
            select.Battled(),
            Union((self.sel(PERM, whose), select.Sel(("leader",), "you"))),
            Union((self.choose(self.sel(PERM, whose)), Choose(self.sel(PERM), 1, True))),
            select.EventCard() if self.event_sort == PERM else This(),
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

    def lasting(self, sort: Any) -> Any:
        """A filter for what outlasts the effect: one that can be settled."""
        while True:
            found = self.filter(sort)
            try:
                check(found)
            except ValueError:
                continue
            return found

    def filter(self, sort: str) -> Filter:
        if sort == DON:
            return self.pick(
                select.IsRested(), select.IsActive(), select.Owned(self.whose()), select.IsNot(select.IsActive())
            )
        if sort == PERM and self.chance(20):
            return self.pick(select.IsRested(), select.IsActive())
        if self.depth > 2:
            return select.Typed((self.pick(*TYPES),))
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
            return select.YourTurn()
        self.depth += 1
        try:
            return self.pick(
                lambda: select.YourTurn(),
                lambda: select.OpponentsTurn(),
                lambda: select.DonX(self.pick(1, 1, 2, 0)),
                lambda: select.Exists(self.in_sight()),
                lambda: Not(self.cond()),
                lambda: And((self.cond(), self.cond())),
                lambda: Or((self.cond(), self.cond())),
                lambda: Compare(self.number(), self.pick(*HOW), self.amount()),
                lambda: Compare(select.Cards("life", self.whose()), self.pick(*HOW), self.small()),
                lambda: select.OnlyHas(self.sel(PERM), self.filter(PERM)),
                lambda: select.Is(self.one(), (self.filter(CARD),)),
                lambda: select.HasBattled(self.filters(CARD)),
                lambda: select.ActivatedEvent(self.filters(CARD)),
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
            body: tuple[Op, ...] = ()
            for _ in range(self.rng.choices((1, 2, 3), (60, 30, 10))[0]):
                body += self.pick(*(CONTROL if self.chance(25) else PHRASES))(self)
            return body
        finally:
            self.depth -= 1

    def body_inside(self) -> tuple[Op, ...]:
        """A body inside a phrase: not too deep."""
        return self.body() if self.depth < 2 else (ops.Draw(self.small()),)

    def to_somewhere(self, name: str) -> Op:
        move: Callable[[Target], Op] = self.pick(ops.ToHand, ops.Trash, ops.ToDeck)
        return move(Ref(name))

    def activate_event(self) -> tuple[Op, ...]:
        """Not on Events: two that fetch and activate each other never come to an end."""
        if self.category == EVENT:
            return (ops.Draw(),)
        return (
            ops.ActivateEventCard(
                Choose(select.Sel(("hand",), "you", (select.Category("Event"), select.HasTag("Main"))), 1, True)
            ),
        )

    def later(self) -> Op:
        when = self.pick("end of turn", "end of battle", "opponent's next main")
        before, self.player = self.player, False
        body = (
            self.body_inside() if self.chance(40) else (self.pick(ops.Trash, ops.ToDeck, ops.SetActive)(Ref("chosen")),)
        )
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
            lambda: gains.Gain(target, (gains.MorePower(steps),), until),
            lambda: gains.Gain(target, (gains.MorePower(steps),), until),
            lambda: gains.Gain(target, (gains.MoreCost(self.pick(1, -1, 2, -4, self.number())),), until),
            lambda: gains.Gain(target, (gains.BasePower(self.pick(0, 3000, 7000, self.power_step())),), until),
            lambda: gains.Gain(target, (gains.BaseCost(self.pick(0, 1, 5)),), until),
            lambda: gains.Gain(target, (gains.FixedCost(self.pick(0, 2, 9)),), until),
            lambda: gains.Gain(target, (gains.Keyword(self.pick(*KEYWORDS)),), until),
            lambda: gains.Gain(target, (gains.Ban(self.pick(*BANS)),), until),
            lambda: gains.Gain(target, (gains.Ban(self.pick(*BANS), self.lasting(CARD)),), until),
            lambda: gains.Gain(target, (gains.Permit(self.pick(*PERMISSIONS)),), until),
            lambda: gains.Gain(target, (gains.Negated(),), until),
            lambda: gains.Gain(target, (gains.GainedName(self.pick(*NAMES)),), until),
            lambda: gains.Gain(target, (gains.GainedType(self.pick(*TYPES)),), until),
            lambda: gains.Gain(target, (gains.GainedAttribute(self.pick(*ATTRIBUTES)),), until),
            lambda: gains.Gain(target, (gains.GainedAbility(self.granted()),), until),
            lambda: gains.Gain(target, (self.burdened(),), until),
            lambda: gains.Gain(target, self.several(self.gained, 1, 3), until),
            lambda: gains.Gain(target, self.several(self.gained, 1, 3), until),
        )()

    def burdened(self) -> gains.Gained:
        """What it asks for can speak of nothing that the effect which gives it has chosen or done."""
        cost, gates = self.cost(), self.gates()
        try:
            return gains.Burdened(cost, gates)
        except ValueError:
            return gains.Burdened(gates=(select.YourTurn(),))

    def gained(self) -> gains.Gained:
        return self.pick(
            lambda: gains.MorePower(self.power_step() if self.chance(80) else Times(self.number(), 1000)),
            lambda: gains.MoreCost(self.pick(1, -1, -4)),
            lambda: gains.BasePower(self.pick(0, 3000, 7000)),
            lambda: gains.BaseCost(self.pick(0, 1, 5)),
            lambda: gains.FixedCost(self.pick(0, 2, 9)),
            lambda: gains.Keyword(self.pick(*KEYWORDS)),
            lambda: gains.Ban(self.pick(*BANS), self.lasting(CARD) if self.chance(30) else None),
            lambda: gains.Permit(self.pick(*PERMISSIONS), self.filter(CARD) if self.chance(30) else None),
            lambda: gains.Negated(),
            lambda: gains.GainedAbility(self.granted()),
            lambda: gains.GainedName(self.pick(*NAMES)),
            lambda: gains.GainedType(self.pick(*TYPES)),
            lambda: gains.GainedAttribute(self.pick(*ATTRIBUTES)),
        )()

    def rule(self, permanent: bool = False) -> Op:
        until = "turn" if permanent else self.pick("turn", "battle", "end of opponent's turn", "start of your turn")
        # what decides a game is a rare thing to print
        what = self.pick(*modifiers.EDICTS)
        if what in ("deck win", "no deck defeat", "defeat at turn end") and self.chance(70):
            what = "hand cost"
        tag = self.pick(*TAGS) if what == "negated" else ""
        about = None if tag or self.chance(40) else self.lasting(CARD)
        n = self.pick(0, 1, 2)
        if what.endswith("cost"):
            n = self.pick(-1, -2, 1, 3)
        elif "counter" in what:
            n = self.pick(1000, 2000)
        return modifiers.Rule(what, self.pick("you", "opponent", "any"), about, n, until, tag)

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
            tags, when, self.event_sort = (), (self.pick(timings.Battles, timings.Meets)(self.filters(CARD)),), CARD
        else:
            tags, when = (), (self.on(),)
        optional = self.chance(40)
        cost = self.cost() if optional and self.chance(60) else ()
        made = Ability("auto", self.body(), when, tags, self.gates(), self.chance(40), cost, optional)
        self.event_sort = ""
        return made

    def on(self) -> timings.On:
        event = self.pick(*timings.EVENTS)
        of_card = event in EVENTS_OF_CARDS
        of_two = event in ("attacks", "attacked", "ko", "battle end")
        on_field = event in ("played", "attacks", "blocks", "given don", "rested", "attacked")
        self.event_sort = (PERM if on_field else CARD) if of_card else ""
        filters = self.filters(PERM if on_field else CARD) if of_card and self.chance(50) else ()
        if event == "played" and self.chance(50):
            filters += (timings.FromHand(),)
        return timings.On(
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
            target = self.pick(This(), self.sel(PERM), self.sel(PERM), select.Attacker())
            return self.modifier(target, permanent=True)

        body = self.several(part, 1, 2)
        if self.chance(20):
            body = (If(self.cond(), body, self.several(part, 0, 1)),)
        elif self.chance(20):
            body = (self.pick(Do, Then)(body),)
        return build.permanent(*body, gates=self.gates())

    def in_hand(self) -> Ability:
        change = gains.MoreCost(self.pick(-1, -3, 2, Times(self.number(), -1)))
        return build.in_hand(gains.Gain(This(), (change,)), gates=self.gates())

    def replacement(self) -> Ability:
        this = self.chance(50)
        timing = timings.WouldLeave(
            self.pick("ko", "ko", "leave", "rest"),
            this,
            self.pick("you", "you", "opponent", "any"),
            () if this else self.filters(PERM),
            self.pick("", "", "effect", "opponent", "battle"),
            self.filters(CARD) if self.chance(10) else (),
        )
        body = self.cost() if self.chance(70) else self.body()
        if self.chance(20):
            body += (gains.Gain(Ref("replaced"), (gains.MorePower(-1000),), "turn"),)
        return build.instead(timing, *body, may=self.chance(70), once=self.chance(50), gates=self.gates())

    def trigger(self) -> Ability:
        if self.chance(30):
            return build.trigger_play()
        if self.chance(40):
            return build.trigger(ops.RunEffect(This(), self.pick("Main", "Counter", "On Play")))
        return build.trigger(*self.body(), cost=self.cost() if self.chance(20) else ())

    def event_effect(self) -> Ability:
        make = self.pick(build.main, build.counter, build.main_or_counter)
        cost = self.cost() if self.chance(20) else ()
        return make(*self.body(), cost=cost, gates=self.gates() if self.chance(20) else ())

    def deck_text(self) -> Ability:
        return build.deck_rule(
            self.pick(
                d.CannotInclude(
                    (self.pick(select.Cost(">=", 9), select.Named((NAMES[0],)), select.Category("Stage")),)
                ),
                d.OnlyInclude((self.pick(select.Cost("<=", 8), select.IsNot(select.Typed((TYPES[0],)))),)),
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
        play = ops.Play(Choose(select.Sel(("deck",), "you", (select.Category("Stage"),)), 1, True))
        return (play,) if self.chance(70) else (gains.Gain(This(), (gains.MorePower(1000),), "forever"),)

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
    lambda g, sort: select.Named((g.pick(*NAMES),)),
    lambda g, sort: select.NameHas(g.pick("Ada", "Finn", "o")),
    lambda g, sort: select.Typed((g.pick(*TYPES),)),
    lambda g, sort: select.Typed((g.pick(*TYPES), g.pick(*TYPES))),
    lambda g, sort: select.TypeHas(g.pick("Tide", "Root")),
    lambda g, sort: select.Colored(g.pick(*COLORS)),
    lambda g, sort: select.Multicolor(),
    lambda g, sort: select.WithAttribute(g.pick(*ATTRIBUTES)),
    lambda g, sort: select.Category(g.pick("Character", "Character", "Event", "Stage", "Leader")),
    lambda g, sort: select.Cost(g.pick("<=", ">=", "=="), g.amount(), g.chance(30)),
    lambda g, sort: select.Cost("<=", g.pick(3, 5, 8), g.chance(30)),
    lambda g, sort: select.Power(g.pick("<=", ">="), g.pick(3000, 5000, 8000), g.chance(30)),
    lambda g, sort: select.Counter(g.pick("==", ">="), g.pick(0, 1000)),
    lambda g, sort: select.HasKeyword(g.pick(*KEYWORDS)),
    lambda g, sort: select.HasTrigger(),
    lambda g, sort: select.HasTag(g.pick(*TAGS)),
    lambda g, sort: select.NoBaseEffect(),
    lambda g, sort: select.GivenDon(g.pick(">=", "=="), g.pick(0, 1, 2)),
    lambda g, sort: select.PlayedThisTurn(),
    lambda g, sort: select.FaceUp(g.chance(50)),
    lambda g, sort: select.OtherThanThis(),
    lambda g, sort: select.In(g.pick("chosen", "moved", "looked")),
    lambda g, sort: select.IsNot(g.filter(sort)),
    lambda g, sort: select.AnyOf((g.filter(sort), g.filter(sort))),
    lambda g, sort: select.AllOf((g.filter(sort), g.filter(sort))),
    lambda g, sort: select.Owned(g.pick("you", "opponent")),
    lambda g, sort: select.InArea((g.pick("hand", "trash", "life", "character", "stage"),)),
    lambda g, sort: select.SameNameAs(g.pick("chosen", "moved", "trashed")),
    lambda g, sort: select.DifferentColorThan(g.pick("chosen", "moved", "trashed")),
    lambda g, sort: select.OwnerOf(g.pick("chosen", "moved")),
    lambda g, sort: select.Measures(g.pick("cost", "base cost"), g.pick(*HOW), g.pick("don", "base cost")),
)

# What a card can say, each a few operations that belong together.
PHRASES: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (ops.Draw(g.amount(), g.who(), g.chance(20)),),
    lambda g: (ops.Draw(g.small()), ops.Trash(Choose(select.Sel(("hand",)), g.small()))),
    lambda g: (ops.Mill(g.amount(), g.who()),),
    lambda g: (ops.KO(g.perms()),),
    lambda g: (ops.KO(g.choose(g.sel(PERM, "opponent", ("character",)))),),
    lambda g: (ops.Trash(g.anything()),),
    lambda g: (ops.ToHand(g.anything(), g.chance(40)),),
    lambda g: (ops.ToDeck(g.anything(), g.chance(30), g.chance(15), g.chance(15)),),
    lambda g: (ops.ToLife(g.anything(), g.chance(30), g.chance(30), g.chance(20), g.chance(15)),),
    lambda g: (
        g.pick(ops.ToHand, ops.Trash)(ops.LifeTopOrBottom(whose=g.pick("you", "opponent"), optional=g.chance(40))),
    ),
    lambda g: (ops.LifeTopOrBottom("one", g.pick("you", "opponent"), optional=g.chance(40)), g.to_somewhere("one")),
    lambda g: (
        ops.FlipLife(g.pick(g.top("life"), g.choose(select.Sel(("life",), "you", (select.FaceUp(),)))), g.chance(60)),
    ),
    lambda g: build.search(g.pick(3, 5, 1), g.pick(1, 1, 2), *g.filters(CARD)),
    lambda g: (
        ops.Look(select.Top("deck", g.pick(2, 3), "you")),
        ops.Play(Choose(Among("looked", (select.Category("Character"),)), 1, True, bind="chosen"), g.chance(30)),
        g.pick(ops.ToDeck, ops.Trash, ops.ToHand)(TheRest("looked", ("chosen",))),
    ),
    lambda g: (ops.Look(g.top("deck")), ops.ToTopOrBottom("looked")),
    lambda g: (
        ops.Look(select.Top("life", g.amount(), g.pick("you", "opponent"))),
        ops.ToTopOrBottom("looked", "life"),
    ),
    lambda g: (ops.Look(select.Sel(("life",), g.pick("you", "opponent"))), ops.ArrangeLife()),
    lambda g: (ops.Look(Choose(Union((g.top("life", "you"), g.top("life", "opponent"))), g.small(), g.chance(70))),),
    lambda g: (ops.Look(select.Sel(("hand",), "opponent"), who=g.pick("you", "opponent")),),
    lambda g: (ops.Reveal(g.top()), If(select.Is(Ref("revealed"), (g.filter(CARD),)), g.body_inside())),
    lambda g: (ops.Reveal(g.choose(g.sel(CARD, "you", ("hand",)))),),
    lambda g: (ops.ShuffleDeck(g.who()),),
    lambda g: (ops.Rest(g.perms()),),
    lambda g: (ops.Rest(g.choose(select.Sel(("character", "don"), g.pick("you", "opponent"), (select.IsActive(),)))),),
    lambda g: (ops.SetActive(g.perms()),),
    lambda g: (ops.SetActive(g.choose(g.sel(DON, "you"))),),
    lambda g: (ops.Play(g.choose(g.sel(CARD, "you", (g.pick("hand", "trash"),))), g.chance(30)),),
    lambda g: (ops.Play(g.pick(This(), Ref("moved"), g.top("life", "you"), g.top("deck", "you"))),),
    lambda g: (ops.Play(g.choose(g.sel(CARD, "you", ("trash",)))), g.modifier(select.Played())),
    lambda g: g.activate_event(),
    lambda g: (ops.DealDamage(g.amount(), g.who()),),
    lambda g: (ops.ChangeTarget(Choose(g.sel(PERM, "you", ("leader", "character")), 1, g.chance(50))),),
    lambda g: (If(Compare(select.TurnCount(), "<=", 2), (ops.ExtraTurn(),)),),
    lambda g: (If(Compare(select.Cards("hand"), ">=", 8), (g.pick(ops.WinGame, ops.LoseGame)(g.who()),)),),
    lambda g: (ops.RestDon(g.amount()),),
    lambda g: (ops.ReturnDon(g.amount(), g.pick("you", "opponent"), g.pick("", "you"), g.pick("don field", "don")),),
    lambda g: (ops.ReturnDon(g.pick(1, 2), or_more=True),),
    lambda g: (ops.DonToDeck(g.choose(g.sel(DON))),),
    lambda g: (ops.DonToCostArea(g.choose(select.Sel(("don given",), g.whose()))),),
    lambda g: (ops.GiveDonEach(g.pick(g.sel(PERM, "you"), g.choose(g.sel(PERM, "you"))), g.pick(1, 2)),),
    lambda g: (ops.AddDon(g.amount(), g.chance(50), g.chance(60), g.who()),),
    lambda g: (ops.GiveDon(g.choose(g.sel(DON, "you")), This()),),
    lambda g: (ops.GiveDon(g.choose(g.sel(DON, "you")), g.choose(g.sel(PERM, "you", ("leader", "character")))),),
    lambda g: (
        ops.GiveDon(g.choose(g.sel(DON, "opponent")), Choose(select.Sel(("leader", "character"), "opponent"), 1)),
    ),
    lambda g: (g.modifier(g.perms()),),
    lambda g: (g.modifier(g.perms()),),
    lambda g: (g.modifier(g.perms()),),
    lambda g: (modifiers.SetPowerToZero(g.perms(), g.pick(*UNTIL)),),
    lambda g: (modifiers.StaysRested(g.pick(g.perms(), g.choose(select.Sel(("don rested",), "opponent")))),),
    lambda g: (modifiers.SwapBasePower(Choose(g.sel(PERM, "any", ("character",)), 2), g.pick(*UNTIL)),),
    lambda g: (g.rule(),),
    lambda g: (
        Choose(g.sel(PERM), 1, True, bind="taxed"),
        modifiers.Rule("attack tax", "opponent", n=1, selected="taxed"),
    ),
    lambda g: (modifiers.GrantRule(g.replacement(), g.pick("you", "opponent"), g.pick("turn", "battle")),),
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
    lambda g: (
        gains.Gain(g.perms(), (gains.MorePower(1000),), "end of this turn"),
        Later("end of turn", (ops.Draw(),)),
    ),
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
    lambda g: (ops.RestDon(g.pick(1, 1, 2, 3)),),
    lambda g: (ops.Rest(This()),),
    lambda g: (ops.ReturnDon(g.pick(1, 1, 2, 4)),),
    lambda g: (ops.Trash(This()),),
    lambda g: (ops.Trash(Choose(g.sel(CARD, "you", ("hand",)), g.pick(1, 1, 2))),),
    lambda g: (ops.KO(Choose(g.sel(PERM, "you", ("character",)), 1)),),
    lambda g: (ops.ToHand(Choose(g.sel(PERM, "you", ("character",)), 1)),),
    lambda g: (ops.ToDeck(Choose(g.sel(CARD, "you", ("trash",)), g.pick(1, 2, 3))),),
    lambda g: (ops.ToHand(select.Top("life")),),
    lambda g: (ops.Trash(select.Top("life")),),
    lambda g: (ops.FlipLife(select.Top("life"), g.chance(70)),),
    lambda g: (ops.LifeTopOrBottom("paid"), g.to_somewhere("paid")),
    lambda g: (ops.Mill(g.pick(1, 2)),),
    lambda g: (ops.Reveal(Choose(g.sel(CARD, "you", ("hand",)), g.pick(1, 2))),),
    lambda g: (ops.Rest(Choose(g.sel(PERM, "you", ("character",)), g.pick(1, 2))),),
    lambda g: (ops.Rest(Choose(select.Sel(("leader", "character", "don"), "you", (select.IsActive(),)), 2)),),
    lambda g: (
        ops.GiveDon(
            Choose(select.Sel(("don active",), "you"), 1), Choose(select.Sel(("leader", "character"), "you"), 1)
        ),
    ),
    lambda g: (gains.Gain(select.Sel(("leader",), "you"), (gains.MorePower(-1000),), "turn"),),
    lambda g: (ops.RestDon(1), ops.Rest(This())),
    lambda g: (ops.Trash(Choose(select.Sel(("hand",), "you"), 1)), ops.ToDeck(Choose(select.Sel(("hand",), "you"), 1))),
    lambda g: (ops.ReturnDon(1), ops.RestDon(1)),
    lambda g: (ops.Rest(This()), ops.Trash(Choose(g.sel(PERM, "you", ("character",)), 1))),
)


def decks(seed: int) -> list[Deck]:
    """The two decks of the game with this seed."""
    return [Maker(seed * 2 + 1).deck(), Maker(seed * 2 + 2).deck()]
