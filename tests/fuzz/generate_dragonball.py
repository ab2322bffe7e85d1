"""Random legal Dragon Ball decks of cards that nobody would print: every part of the effect language, in any mixture.

    deck = Maker(7).deck()

As for One Piece (`generate`): parts are combined where their meanings fit, not where they make a good card.
"""

from __future__ import annotations

from typing import Any

from playmat.dragonball import DbCard, Deck, build, kinds, problems
from playmat.dragonball.cards import BATTLE, EXTRA, KEYWORDS, LEADER, ORBS, UNISON
from playmat.dragonball.language import conditions as cn
from playmat.dragonball.language import costs, gains, select, timings
from playmat.dragonball.language import deck as d
from playmat.dragonball.language import filters as fl
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language.control import Stays
from playmat.dragonball.language.elsewhere import AlsoFrom
from playmat.dragonball.language.skill import Skill
from playmat.effects.choose import Choose, Ref, This, Union
from playmat.effects.control import (
    And,
    Chosen,
    Compare,
    Do,
    EachPlayer,
    If,
    Later,
    Minus,
    Not,
    Or,
    Plus,
    Then,
    Times,
)
from playmat.effects.tree import Cond, Filter, Number, Op, Target, When

from .chance import Chance
from .keywords_dragonball import AWAKENING, BATTLE_SKILLS, UNISON_SKILLS, Z_LEADER_SKILLS
from .phrases_dragonball import (
    CARD,
    CHARACTERS,
    COLORS,
    CONTROL,
    COSTS,
    ERAS,
    FIGHTERS,
    FILTERS,
    HOW,
    MOVES,
    NAMES,
    NEGATABLE,
    PERM,
    PHRASES,
    TRAITS,
    UNTIL,
)

SKIPPED = ("charge", "main", "end", "offense", "defense", "damage", "turn")
EVENTS_OF_PLAYERS = (
    "turn start", "main start", "main end", "turn end", "offense start", "defense start", "damage start",
)  # fmt: skip
EVENTS_IN_PLAY = (
    "played", "placed", "attacks", "attacked", "blocks", "comboed", "markers gained", "flipped", "charged", "mode",
    "controlled", "grew", "rested", "readied",
)  # fmt: skip
MOVING = ("played", "placed", "left", "comboed", "charged", "z-energy", "removed", "warped", "dropped", "added")


class Maker(Chance):
    """Makes cards and decks from a seed. The same seed makes the same deck."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.made = 0
        self.depth = 0
        self.event_sort = ""  # inside an [Auto]: what kind of object its event is about
        self.player = False  # inside "each player"
        self.type = LEADER  # of the card that is being made
        self.tokens = 0  # how many tokens the card that is being made can create

    def power_step(self) -> int:
        return 5000 * self.pick(1, 2, 3, -1, -2, -3, 0, 6)

    # -- amounts ---------------------------------------------------------------------------------------------

    def amount(self) -> int | Number:
        return self.small() if self.chance(80) else self.number()

    def number(self) -> Number:
        if self.depth > 2:
            return cn.Count(select.Sel((self.pick("hand", "life", "drop", "energy"),), self.whose()))
        self.depth += 1
        try:
            return self.pick(
                lambda: cn.Count(self.in_sight()),
                lambda: cn.Total(self.one(), self.pick("cost", "combo cost", "markers", "z cost", "under")),
                lambda: Times(cn.Total(self.sel(PERM), self.pick("power", "combo power")), 1, 5000),
                lambda: Times(timings.Was(self.pick(*timings.WERE)), 1, self.pick(1, 5000)),
                lambda: Times(self.number(), self.pick(1, 2, -1), self.pick(1, 2, 3)),
                lambda: Plus(self.amount(), self.amount()),
                lambda: Minus(self.amount(), self.amount()),
                lambda: Chosen(),
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
            return self.pick(
                ("battle",), ("battle",), ("battle",), ("battle area",), ("leader", "battle"), ("leader",),
                ("unison",), ("combo",), ("energy",), FIGHTERS,
            )  # fmt: skip
        return self.pick(("hand",), ("drop",), ("drop",), ("warp",), ("z-energy",), ("under",))

    def sel(self, sort: str, whose: str = "", where: tuple[str, ...] = ()) -> select.Sel:
        where = where or self.places(sort)
        whose = whose or self.whose()
        if "hand" in where and whose == "any":
            whose = "you"  # nobody could choose among cards of which some are seen and some not
        return select.Sel(where, whose, self.filters(sort))

    def in_sight(self) -> select.Sel:
        """What a condition may speak of: anyone could check it, so of secret areas only how many cards there are."""
        if self.chance(30):
            return select.Sel((self.pick("hand", "life", "deck"),), self.whose())
        if self.chance(40):
            return self.sel(CARD, where=(self.pick("drop", "warp", "z-energy", "removed"),))
        return self.sel(PERM)

    def one(self) -> Target:
        """A single object, where one is spoken of."""
        return self.pick(
            This(),
            select.SourceCard(),
            select.Sel(("leader",), self.pick("you", "opponent")),
            select.Attacker(),
            select.Guard(),
            select.EventCard(self.chance(20)) if self.event_sort else This(),
            Ref(self.pick("moved", "played", "milled", "looked", "revealed")),
        )

    def top(self, where: str = "", whose: str = "") -> select.Top:
        where = where or self.pick("deck", "life")
        return select.Top(where, self.amount(), whose or self.whose(), self.chance(20))

    def choose(self, sel: Target, bind: str = "", **more: Any) -> Choose:
        by = "opponent" if self.chance(10) else "you"
        n = -1 if self.chance(6) else self.amount()
        if self.chance(8):
            more["cap"] = (self.pick("cost", "power"), self.pick(3, 5, 20000, 0))
        more["distinct"] = self.chance(6)
        if n == -1 and self.chance(30):
            more["least"] = 1
        sort = select.ChooseIgnoring if self.chance(15) else Choose
        return sort(sel, n, n == -1 or self.chance(60), by, bind, **more)

    def perms(self, whose: str = "") -> Target:
        """Cards in play an operation acts on: all of them, chosen ones, this card, the ones in a battle."""
        if self.chance(50):
            return self.choose(self.sel(PERM, whose))
        return self.pick(
            self.sel(PERM, whose),
            This(),
            select.Attacker(),
            select.Guard(),
            Union((self.sel(PERM, whose), select.Sel(("leader",), "you"))),
            Union((self.choose(self.sel(PERM, whose)), Choose(self.sel(PERM), 1, True))),
            select.EventCard() if self.event_sort == PERM else This(),
        )

    def cards(self, *places: str) -> Target:
        """Cards that are not in play: chosen ones, the top ones of a pile, those under a card."""
        place = self.pick(*places)
        if place in ("deck", "life"):
            return self.top(place)
        if place == "under":
            return self.pick(select.Under(self.one(), self.filters(CARD)), self.choose(select.Under(This())))
        return self.choose(self.sel(CARD, where=(place,)))

    def anything(self) -> Target:
        """Something that can be moved: in play or in a pile."""
        if self.chance(50):
            return self.perms()
        return self.cards("hand", "drop", "drop", "life", "deck", "warp", "under", "z-energy")

    # -- filters ---------------------------------------------------------------------------------------------

    def filters(self, sort: str) -> tuple[Filter, ...]:
        return () if self.chance(40) else self.several(lambda: self.filter(sort), 1, 2)

    def filter(self, sort: str) -> Filter:
        if sort == PERM and self.chance(20):
            return self.pick(fl.IsRested(), fl.IsActive())
        if self.depth > 2:
            return fl.Trait((self.pick(*TRAITS),))
        self.depth += 1
        try:
            return self.pick(*FILTERS)(self, sort)
        finally:
            self.depth -= 1

    # -- conditions ------------------------------------------------------------------------------------------

    def gates(self) -> tuple[Cond, ...]:
        return () if self.chance(65) else self.several(self.gate, 1, 2)

    def gate(self) -> Cond:
        if self.chance(30):
            return self.pick(
                lambda: cn.Bond(self.pick(1, 2), self.filters(PERM)),
                lambda: cn.Sparking(self.pick(1, 3, 5)),
                lambda: cn.Asked(self.cond()),
            )()
        return self.cond()

    def cond(self) -> Cond:
        if self.depth > 2:
            return cn.YourTurn()
        self.depth += 1
        try:
            return self.pick(
                lambda: cn.YourTurn(self.pick("you", "opponent")),
                lambda: cn.BattleOn(),
                lambda: cn.LeaderSide(self.pick(0, 1), self.pick("you", "opponent", "any")),
                lambda: cn.Have(self.in_sight(), self.amount(), self.pick(*HOW)),
                lambda: cn.Have(select.Sel(("life",)), self.small(), self.pick("<=", ">=")),
                lambda: cn.Is(self.one(), (self.filter(CARD),)),
                lambda: cn.EventIs(self.came_from(), self.pick("", "evolve", "union", "paid")),
                lambda: Not(self.cond()),
                lambda: And((self.cond(), self.cond())),
                lambda: Or((self.cond(), self.cond())),
                lambda: Compare(self.number(), self.pick(*HOW), self.amount()),
            )()
        finally:
            self.depth -= 1

    def came_from(self) -> tuple[str, ...]:
        return self.pick((), ("hand",), ("drop",), ("hand", "deck"))

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
        return self.body() if self.depth < 2 else (mv.Draw(self.small()),)

    def somewhere(self, target: Target) -> Op:
        return self.pick(*MOVES)(target)

    def create_token(self) -> tuple[Op, ...]:
        if not self.tokens:
            return (mv.Draw(),)
        number = self.rng.randrange(self.tokens)
        return (
            pl.CreateToken(number, self.pick(1, 1, 2, self.number()), self.chance(30), self.pick("you", "opponent")),
        )

    def activate_extra(self) -> tuple[Op, ...]:
        """Not on Extras: two that fetch and activate each other never come to an end."""
        if self.type == EXTRA:
            return (mv.Draw(),)
        where = self.pick("hand", "drop")
        return (
            pl.ActivateExtra(Choose(select.Sel((where,), "you", (fl.Type("Extra"), fl.HasSkill("activate"))), 1, True)),
        )

    def later(self) -> Op:
        before, self.player = self.player, False
        body = self.body_inside() if self.chance(40) else (self.pick(mv.ToDrop, mv.ToHand, mv.KO)(Ref("chosen")),)
        when = self.pick("end of turn", "end of battle", "start of next turn", "")
        made = Later(when, body) if when else pl.WhenNext(self.on(), body)
        self.player = before
        return made

    def each_player(self) -> Op:
        before, self.player = self.player, True
        try:
            return EachPlayer(self.body(), self.pick("any", "any", "opponent"))
        finally:
            self.player = before

    def gain(self, target: Target, permanent: bool = False) -> Op:
        until = "" if permanent else self.pick(*UNTIL)
        if self.chance(50):
            return gains.Gain(target, (gains.MorePower(self.power_step()),), until)
        return gains.Gain(target, self.several(self.gained, 1, 2), until)

    def gained(self) -> gains.Gained:
        return self.pick(
            lambda: gains.MorePower(Times(self.number(), self.pick(5000, -5000))),
            lambda: gains.MoreCost(self.pick(1, -1, -4)),
            lambda: gains.MoreComboPower(self.pick(5000, 10000, -5000)),
            lambda: gains.MoreComboCost(self.pick(1, -1)),
            lambda: gains.PowerIs(self.pick(0, 10000, 30000)),
            lambda: gains.CostIs(self.pick(0, 2, 9)),
            lambda: gains.ComboPowerIs(self.pick(0, 10000)),
            lambda: gains.OriginalPowerIs(self.pick(0, 10000, 30000)),
            lambda: gains.Keyword(self.pick(*KEYWORDS)),
            lambda: gains.Keyword(
                self.pick("Blocker", "Double Strike", "Dual Attack", "Critical", "Barrier", "Servant")
            ),
            lambda: gains.Ban(self.pick(*kinds.BANS), self.filter(CARD) if self.chance(30) else None),
            lambda: gains.Permit(self.pick(*kinds.PERMISSIONS)),
            lambda: gains.Negated(self.pick(*NEGATABLE)),
            lambda: gains.GainedSkill(self.granted()),
            lambda: gains.Word("name", self.pick(*NAMES)),
            lambda: gains.Word("character", self.pick(*CHARACTERS)),
            lambda: gains.Word("trait", self.pick(*TRAITS)),
            lambda: gains.Word("color", self.pick(*COLORS)),
            lambda: gains.Burdened(self.cost()),
        )()

    def rule(self, permanent: bool = False) -> Op:
        until = "turn" if permanent else self.pick("turn", "battle", "end of opponent's turn", "start of your turn")
        whose = self.pick("you", "opponent", "any")
        what = self.pick(*gains.EDICTS)
        if permanent and what in ("cannot draw", "no damage", "skip", "deck safe"):
            what = "cannot charge"  # nobody would ever win
        if what == "skip":
            return gains.Rule("skip", whose, None, 0, until, self.pick(*SKIPPED))
        n = {"unisons": 2, "energy at most": self.pick(3, 6), "cannot flip": self.pick(0, 1)}.get(what, 0)
        about = None if self.chance(40) else self.filter(CARD)
        if what == "use as energy":
            about = self.pick(fl.Type("Battle"), fl.Character((self.pick(*CHARACTERS),)))
        return gains.Rule(what, whose, about, n, until)

    def cannot_unless(self, permanent: bool = False) -> Op:
        until = "turn" if permanent else self.pick("turn", "end of opponent's turn", "start of your turn")
        what = self.pick("attack", "attack", "play", "activate")
        weaker = (gains.Gain(Ref("declared"), (gains.MorePower(-5000),), "turn"),)
        cost = weaker if what == "attack" and self.chance(30) else self.cost()
        about = None if self.chance(50) else self.filter(CARD)
        on = self.filter(PERM) if what == "attack" and self.chance(30) else None
        kind = self.pick("", "counter", "auto", "activate") if what == "activate" else ""
        return gains.CannotUnless(what, cost, self.pick("opponent", "opponent", "any"), about, on, kind, until)

    def price_change(self, permanent: bool = False) -> Op:
        n: int | Number = self.pick(-1, -2, 1) if self.chance(80) else Times(self.number(), -1)
        of = self.pick("card", "card", "skill", "z", "combo")
        orbs = ((self.pick(*COLORS),),) if of in ("card", "skill") and self.chance(20) and isinstance(n, int) else ()
        about = None if self.chance(40) else self.filter(CARD)
        until = "turn" if permanent else self.pick("turn", "end of opponent's turn")
        once = not permanent and of != "combo" and self.chance(30)
        skills = self.pick("", "activate", "activate: main", "Evolve") if of == "skill" else ""
        if of == "card" and self.chance(20):
            return gains.PriceChange(0, "you", about, until=until, free=True, once=once, instead=self.cost())
        colorless = of == "card" and self.chance(10)
        whose = self.pick("you", "opponent")
        return gains.PriceChange(
            n, whose, about, orbs, colorless, until=until, of=of, skills=skills, once=once, any=int(bool(orbs))
        )

    def granted(self) -> Skill:
        """A skill that is given to another card: no grants inside grants, and none of the tokens that this one has."""
        self.depth += 2
        before, self.player = self.player, False
        tokens, self.tokens = self.tokens, 0
        try:
            return self.pick(self.auto, self.activate, self.permanent, self.replacement)()
        finally:
            self.player = before
            self.tokens = tokens
            self.depth -= 2

    def cost(self) -> tuple[Op, ...]:
        return self.pick(*COSTS)(self)

    def paid(self) -> tuple[Op, ...]:
        """A further cost of a keyword skill: often none."""
        return () if self.chance(70) else self.cost()

    # -- skills ----------------------------------------------------------------------------------------------

    def auto(self) -> Skill:
        if self.chance(8):
            when: tuple[When, ...] = (timings.State(self.cond()),)
        elif self.chance(50):
            when = (timings.On(self.pick("played", "attacks", "attacks", "ko", "attacked", "left"), this=True),)
            self.event_sort = CARD
        else:
            when = (self.on(),)
        made = build.auto(
            when,
            *self.body(),
            gates=self.gates(),
            cost=self.cost() if self.chance(30) else (),
            once=self.chance(50),
            limit=self.pick(1, 2) if self.chance(15) else 0,
            optional=self.pick(None, None, True),
        )
        self.event_sort = ""
        return made

    def on(self) -> timings.On:
        event = self.pick(*timings.EVENTS)
        of_card = event not in EVENTS_OF_PLAYERS
        on_field = event in EVENTS_IN_PLAY
        self.event_sort = (PERM if on_field else CARD) if of_card else ""
        asked: dict[str, Any] = {
            "this": of_card and self.chance(35),
            "whose": self.pick("any", "you", "opponent"),
            "filters": self.filters(PERM if on_field else CARD) if of_card and self.chance(50) else (),
            "by": self.pick("", "", "", "skill", "you", "opponent", "rules"),
            "src": self.filters(CARD) if self.chance(10) else (),
            "other": self.filters(CARD) if event in ("attacks", "attacked", "ko") and self.chance(20) else (),
            "least": self.pick(1, 2)
            if event in ("damage", "markers lost", "markers gained") and self.chance(40)
            else 0,
            "source": self.pick(("hand",), ("battle",), ("deck",)) if event in MOVING and self.chance(30) else (),
            "to": (self.pick("drop", "hand", "warp"),) if event in ("left", "life lost") and self.chance(30) else (),
            "bits": self.pick(kinds.SKILL_AUTO, kinds.SKILL_COUNTER, kinds.SKILL_EXTRA) if event == "skill" else 0,
        }
        admitted = timings.ADMITS[event]
        if "by" not in admitted:
            del asked["by"], asked["src"]
        if "here" not in admitted:
            asked["filters"] = tuple(part for part in asked["filters"] if not isinstance(part, timings.OF_PLAY))
        return timings.On(event, **asked)

    def activate(self) -> Skill:
        cost = self.cost() if self.chance(80) else ()
        limit = 0 if self.chance(85) else self.pick(1, 2)
        once = not limit and (not cost or self.chance(70))
        timing = self.pick("main", "main", "battle", "main/battle")
        return build.activate(timing, *self.body(), gates=self.gates(), cost=cost, once=once, limit=limit)

    def permanent(self) -> Skill:
        def part() -> Op:
            if self.chance(25):
                return self.rule(permanent=True)
            if self.chance(15):
                return self.price_change(permanent=True)
            if self.chance(8):
                return self.cannot_unless(permanent=True)
            return self.gain(
                self.pick(This(), self.sel(PERM), self.sel(PERM), select.Attacker(), select.Guard()), permanent=True
            )

        body = self.several(part, 1, 2)
        if self.chance(20):
            body = (If(self.cond(), body, self.several(part, 0, 1)),)
        elif self.chance(20):
            body = (self.pick(Do, Then)(body),)
        return build.permanent(*body, gates=self.gates())

    def own_price(self) -> Skill:
        """What a card in hand says about its own cost."""
        if self.chance(20):
            ban = gains.NotPlayed(self.pick("skills", "paying"), self.pick("", "own", "evolve"))
            return build.permanent(ban, gates=self.gates(), zone="all")
        of = self.pick("card", "card", "combo", "skill")
        change = gains.PriceChange(self.pick(-1, -2, 1, Times(self.number(), -1)), itself=True, of=of)
        return build.permanent(change, gates=self.gates(), zone="hand")

    def elsewhere(self) -> Skill:
        """A skill that is valid in another area."""
        zone = self.pick("drop", "hand", "warp", "z-energy", "energy", "combo", "drop,warp")
        if self.chance(40):
            return build.auto(self.on(), *self.body(), gates=self.gates(), once=True, zone=zone)
        if self.chance(30) and zone != "hand":
            return build.permanent(self.gain(self.sel(PERM), permanent=True), gates=self.gates(), zone=zone)
        return build.activate("main/battle", *self.body(), cost=self.cost(), once=True, zone=zone)

    def replacement(self) -> Skill:
        this = self.chance(50)
        what = self.pick("ko", "ko", "leave", "markers")
        to, source = self.pick((), (), ("drop",), ("hand", "deck")), self.pick((), (), ("combo",), ("battle", "combo"))
        timing = timings.WouldLeave(
            what,
            this,
            self.pick("you", "you", "opponent", "any"),
            () if this else self.filters(PERM),
            self.pick("", "", "skill", "opponent", "battle", "opponent at all"),
            self.filters(CARD) if self.chance(10) else (),
            to if what == "leave" else (),
            source if what == "leave" else (),
        )
        body = self.cost() if self.chance(70) else self.body()
        if self.chance(20):
            body += (gains.Gain(select.Replaced(), (gains.MorePower(-5000),), "turn"),)
        if what == "ko" and len(to) == 2:
            return build.instead(timing, Stays(), gates=self.gates(), once=True)
        return build.instead(timing, *body, gates=self.gates(), optional=self.chance(70), once=self.chance(50))

    def counter(self) -> Skill:
        """An answer to what the other player does."""
        timing = self.pick("play", "attack", "battle attack", "counter", ("attack", "counter"))
        usual: dict[str, tuple[Op, ...]] = {
            "play": self.pick(
                (pl.NegatePlay(self.pick("drop", "warp", "hand", "deck bottom")),),
                (mv.ToHand(pl.PlayedCard()),),
                (pl.NegatePlay(),),
                (pl.PlayItRested(),),
                (pl.OncePlayed((mv.ToHand(select.EventCard()),)),),
                (pl.PlayItNegated(self.pick("turn", "forever")),),
            ),
            "counter": (
                pl.NegateSkill(
                    self.pick("", "", "counter: attack", "counter: play"), self.filters(CARD) if self.chance(20) else ()
                ),
            ),
        }
        body = usual.get(timing, (pl.NegateAttack(),)) if isinstance(timing, str) else (pl.NegateSkill(),)
        if self.chance(40):
            body += self.body()
        elif self.chance(20):
            body = self.body()
        cost = self.cost() if self.chance(15) else ()
        return build.counter(timing, *body, gates=self.gates() if self.chance(20) else (), cost=cost)

    def rules_text(self) -> Skill:
        if self.type == LEADER:
            nobody = d.CannotInclude(fl.Named(("Nobody",)))
            few = d.IncludeMost(9, fl.Named(("Nobody",)))
            return build.rules_text(self.pick(d.StartsWith(self.pick(0, 6, 9), self.pick(0, 4, 7)), nobody, few))
        return build.rules_text(
            self.pick(
                d.CopyLimit(self.pick(4, 7)),
                d.Words((self.pick(*NAMES),), (self.pick(*CHARACTERS),), (self.pick(*TRAITS),)),
                d.Words(colors=(self.pick(*COLORS),)),
                AlsoFrom(
                    self.pick("activate", "counter", "Evolve"),
                    (self.pick("under", "z-energy"),),
                    self.cond() if self.chance(70) else None,
                    self.chance(50),
                ),
            )
        )

    def marker_skill(self) -> Skill:
        return build.activate(
            self.pick("main", "battle"), *self.body(), cost=costs.Markers(self.pick(1, 0, -1, -2, -3))
        )

    # -- cards and decks -------------------------------------------------------------------------------------

    def skills(self) -> list[Skill]:
        sorts = (self.auto, self.auto, self.auto, self.activate, self.permanent, self.replacement)
        skills = [self.pick(*sorts)() for _ in range(self.rng.choices((0, 1, 2), (35, 45, 20))[0])]
        if self.chance(8):
            skills.append(self.own_price())
        if self.chance(8):
            skills.append(self.elsewhere())
        if self.chance(6):
            skills.append(self.rules_text())
        return skills

    def words(self) -> dict[str, tuple[str, ...]]:
        traits = self.several(lambda: self.pick(*TRAITS), 1, 2)
        return {"characters": (self.pick(*CHARACTERS),), "traits": traits}

    def id(self) -> str:
        self.made += 1
        return f"G{self.seed}-{self.made:03}"

    def orbs(self, letters: str, cost: int) -> str:
        return "".join(self.pick(*letters) for _ in range(min(cost, self.pick(0, 1, 1, 2))))

    def token(self, letters: str) -> DbCard:
        combo = self.pick((None, None), (0, 5000))
        power = 5000 * self.rng.randint(1, 4)
        keywords = (self.pick("Blocker", "Double Strike"),) if self.chance(20) else ()
        return build.battle(
            self.id(), "Spark", self.pick(*letters), None, "", power, combo=combo, token=True, keywords=keywords
        )

    def battle(self, letters: str, z: bool = False) -> DbCard:
        cost = self.rng.choices((1, 2, 3, 4, 5, 7, 0), (6, 6, 5, 3, 2, 1, 1))[0]
        keywords: tuple[str, ...] = ()
        if self.chance(45):
            keywords = (self.pick(*KEYWORDS, "Blocker", "Blocker", "Revenge", "Dual Attack", "Super Combo"),)
        combo = self.rng.choices(((0, 5000), (0, 10000), (1, 10000), (0, 0), (None, None)), (10, 4, 3, 1, 1))[0]
        skills = self.skills()
        if self.chance(12):
            skills.append(self.counter())
        if self.chance(30):
            skills.append(self.pick(*BATTLE_SKILLS)(self))
        colors = self.colors(letters)
        return build.battle(
            self.id(), self.pick(*NAMES), colors, cost, self.orbs(colors, cost), 5000 * self.rng.randint(1, 6), *skills,
            combo=combo, keywords=keywords, z=z, z_cost=self.pick(0, 1, 2) if z else None, era=self.pick(*ERAS),
            tokens=self.my_tokens, **self.words(),
        )  # fmt: skip

    def extra(self, letters: str, z: bool = False) -> DbCard:
        cost = self.pick(0, 1, 1, 2, 3)
        colors = self.colors(letters)
        keywords: tuple[str, ...] = ("Ultimate",) if self.chance(2) else ()
        if z:
            skills = [self.pick(self.auto, self.activate, self.permanent)()]
        elif self.chance(15):  # a Field stays, and has other skills while it does
            place = build.activate("main", pl.PlaceExtra(select.SourceCard()), keyword="Field")
            skills = [place, self.pick(self.auto, self.permanent, self.activate)()]
            keywords = ("Field",)
        else:
            skills = [self.counter() if self.chance(45) else self.activate()]
        return build.extra(
            self.id(), self.pick(*NAMES), colors, cost, self.orbs(colors, cost), *skills,
            keywords=keywords, z=z, z_cost=self.pick(0, 1) if z else None, tokens=self.my_tokens, **self.words(),
        )  # fmt: skip

    def unison(self, letters: str, z: bool = False) -> DbCard:
        colors = self.colors(letters)
        cost = self.pick(None, None, 1, 2, 3)
        skills = [self.marker_skill() for _ in range(self.pick(1, 2, 2))]
        if self.chance(40):
            skills.append(self.pick(self.auto, self.permanent, self.replacement)())
        if self.chance(20):
            skills.append(self.pick(*UNISON_SKILLS)(self))
        combo = (0, 5000) if self.chance(10) else (None, None)
        keywords = (self.pick("Double Strike", "Barrier", "Blocker", "Invoker"),) if self.chance(20) else ()
        return build.unison(
            self.id(), self.pick(*NAMES), colors, self.orbs(colors, 2 if cost is None else cost),
            5000 * self.rng.randint(1, 6), *skills, cost=cost, combo=combo, keywords=keywords, z=z,
            z_cost=self.pick(0, 1) if z else None, tokens=self.my_tokens, **self.words(),
        )  # fmt: skip

    def leader(self, letters: str) -> DbCard:
        front = [self.pick(self.auto, self.activate, self.permanent)(), self.pick(*AWAKENING)(self)]
        if self.chance(20):
            front.append(self.rules_text())
        if self.chance(10):
            front.append(build.auto(timings.On("leader placed", this=True), *self.body()))
        back = build.back_side(
            self.pick(*NAMES), 15000, *[self.pick(self.auto, self.activate, self.permanent)()], **self.words()
        )
        return build.leader(
            self.id(), self.pick(*NAMES), letters, self.pick(10000, 10000, 15000), *front, back=back,
            tokens=self.my_tokens, **self.words(),
        )  # fmt: skip

    def z_leader(self, letters: str) -> DbCard:
        skills = [self.pick(*Z_LEADER_SKILLS)(self), self.pick(self.auto, self.activate, self.permanent)()]
        return build.leader(
            self.id(), self.pick(*NAMES), letters, 20000, *skills, z=True, z_cost=self.pick(0, 1, 2),
            tokens=self.my_tokens, **self.words(),
        )  # fmt: skip

    def colors(self, letters: str) -> str:
        return letters if self.chance(20) else self.pick(*letters)

    def card(self, type: int, letters: str, z: bool = False) -> DbCard:
        self.type = type
        self.my_tokens = self.several(lambda: self.token(letters), 1, 2) if self.chance(15) else ()
        self.tokens = len(self.my_tokens)
        if type == LEADER:
            return self.z_leader(letters) if z else self.leader(letters)
        make = {BATTLE: self.battle, EXTRA: self.extra, UNISON: self.unison}[type]
        return make(letters, z)

    def deck(self) -> Deck:
        """A Leader, 50 to 60 cards and sometimes a Z-Deck that the rules allow together."""
        letters = "".join(self.rng.sample("RBGYK", self.pick(1, 1, 2)))
        self.letters = tuple(ORBS[letter] for letter in letters)
        leader = self.card(LEADER, letters)
        size = self.pick(50, 50, 55, 60)
        cards: list[DbCard] = []
        while len(cards) < size:
            card = self.card(self.rng.choices((BATTLE, EXTRA, UNISON), (66, 24, 10))[0], letters)
            copies = [card] * min(4, size - len(cards))
            while copies and self.refused(leader, [*cards, *copies], []):
                copies.pop()
            cards += copies
        z_deck: list[DbCard] = []
        if self.chance(50):
            while len(z_deck) < 10:
                card = self.card(
                    self.rng.choices((BATTLE, EXTRA, UNISON, LEADER), (50, 20, 15, 15))[0], letters, z=True
                )
                z_deck += [card] * min(self.pick(1, 2, 4), 10 - len(z_deck))
        return Deck(leader, cards, z_deck, f"generated {self.seed}")

    def refused(self, leader: DbCard, cards: list[DbCard], z_deck: list[DbCard]) -> bool:
        return any(problem.key != "db-deck-size" for problem in problems(Deck(leader, cards, z_deck)))


def decks(seed: int) -> list[Deck]:
    """The two decks of the game with this seed."""
    return [Maker(seed * 2 + 1).deck(), Maker(seed * 2 + 2).deck()]
