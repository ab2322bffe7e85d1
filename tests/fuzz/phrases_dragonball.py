"""What random Dragon Ball cards can say: filters, phrases, how phrases hang together, and costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.dragonball import kinds
from playmat.dragonball.cards import KEYWORDS, ORBS, TYPES
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.evolve import evolve
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language import conditions as cn
from playmat.dragonball.language import control as ct
from playmat.dragonball.language import costs, gains, limits, select, texts
from playmat.dragonball.language import filters as fl
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language import shuffling as sh
from playmat.dragonball.language import states as st
from playmat.dragonball.language.borrowed import BorrowKeyword, BorrowSkills, LendSkill
from playmat.dragonball.language.silenced import ToZEnergySilenced
from playmat.dragonball.language.singled import NegateKeyword
from playmat.effects.choose import Among, Arrange, Bind, Choose, ChooseNumber, Ref, TheRest, This
from playmat.effects.control import (
    ChooseOne,
    Chosen,
    Do,
    ForEach,
    If,
    IfNotDone,
    IfYouDo,
    May,
    Repeat,
    Then,
)
from playmat.effects.tree import Filter, Op

if TYPE_CHECKING:
    from .generate_dragonball import Maker

NAMES = ("Aki", "Borin", "Aki & Borin", "Chie", "Old Borin", "Dova")
CHARACTERS = ("Aki", "Borin", "Chie", "Dova")
TRAITS = ("Sky School", "Sky", "Iron Host", "Android")
ERAS = ("First Saga", "Last Saga")
COLORS = tuple(ORBS.values())
HOW = ("<=", ">=", "==", "<", ">", "!=")
FIGHTERS = ("leader", "battle", "unison")
UNTIL = (
    "turn", "turn", "turn", "battle", "main phase", "start of your turn", "start of opponent's turn",
    "end of opponent's turn", "end of your turn", "next charge", "forever",
)  # fmt: skip
NUMBERS = ("cost", "power", "combo power", "combo cost", "markers", "z cost", "under")
NEGATABLE = ("", "auto", "activate", "permanent", "keyword", "Blocker", "Barrier", "Servant")

# What a set of objects consists of; it decides which filters and operations make sense.
PERM, CARD = "perm", "card"


def drawing(n: int, who: str, up_to: bool) -> mv.Draw:
    return mv.Draw(n, who, up_to and who != "any")  # several players are not asked in turn


MOVES = (mv.ToDrop, mv.ToHand, mv.ToDeckTop, mv.ToDeckBottom, mv.ToWarp, mv.ToLife, mv.ToZEnergy, mv.ToEnergy)

FILTERS: tuple[Callable[[Maker, str], Filter], ...] = (
    lambda g, sort: fl.Named((g.pick(*NAMES),)),
    lambda g, sort: fl.NameHas(g.pick("Aki", "Borin", "o")),
    lambda g, sort: fl.Character((g.pick(*CHARACTERS), g.pick(*CHARACTERS))),
    lambda g, sort: fl.CharacterHas(g.pick("A", "o")),
    lambda g, sort: fl.Trait((g.pick(*TRAITS),)),
    lambda g, sort: fl.TraitHas(g.pick("Sky", "Host")),
    lambda g, sort: fl.Era(g.pick(*ERAS)),
    lambda g, sort: fl.Colored((g.pick(*COLORS),)),
    lambda g, sort: fl.Multicolor(),
    lambda g, sort: fl.Mono(g.pick("", *COLORS)),
    lambda g, sort: fl.Type(g.pick(*TYPES, "Battle")),
    lambda g, sort: fl.IsZ(),
    lambda g, sort: fl.IsToken(),
    lambda g, sort: fl.Cost(g.pick("<=", ">=", "=="), g.amount(), g.chance(30)),
    lambda g, sort: fl.Cost("<=", g.pick(2, 3, 5), g.chance(30)),
    lambda g, sort: fl.Power(g.pick("<=", ">="), g.pick(10000, 15000, 20000), g.chance(30)),
    lambda g, sort: fl.ComboCost(g.pick(*HOW), g.pick(0, 1)),
    lambda g, sort: fl.ComboPower(g.pick(*HOW), g.pick(5000, 10000)),
    lambda g, sort: fl.ZCost(g.pick(*HOW), g.pick(0, 1)),
    lambda g, sort: fl.HasKeyword(g.pick(*KEYWORDS, "Awaken")),
    lambda g, sort: fl.HasSkill(g.pick("counter", "auto", "activate", "permanent")),
    lambda g, sort: fl.NoSkills(),
    lambda g, sort: texts.HasKeywords(),
    lambda g, sort: texts.HasArrival((g.pick(*COLORS),)),
    lambda g, sort: fl.Other(),
    lambda g, sort: fl.IsHidden(),
    lambda g, sort: fl.Front((g.filter(CARD),)),
    lambda g, sort: fl.Isnt(g.filter(sort)),
    lambda g, sort: fl.Either((g.filter(sort), g.filter(sort))),
    lambda g, sort: fl.All((g.filter(sort), g.filter(sort))),
    lambda g, sort: fl.In((g.pick("hand", "drop", "battle", "leader", "energy"),)),
    lambda g, sort: g.pick(fl.Of, fl.Owned)(g.pick("you", "opponent")),
    lambda g, sort: fl.PlayedBy(g.pick("evolve", "union", "over realm", "skill")),
    lambda g, sort: fl.HasUnder(g.pick(">=", "=="), g.pick(0, 1, 2)),
    lambda g, sort: fl.InBattle(g.pick("", "attacker", "guard")),
    lambda g, sort: fl.SpecifiedCost(g.pick(*HOW), g.pick(0, 1, 2)),
    lambda g, sort: fl.Only(g.pick(fl.Trait((g.pick(*TRAITS),)), fl.Character((g.pick(*CHARACTERS),)))),
    lambda g, sort: fl.HasMarkers(g.pick(*HOW), g.pick(0, 1, 2)),
    lambda g, sort: fl.FaceUp(g.chance(50)),
    lambda g, sort: fl.Evolved((g.filter(CARD),)),
    lambda g, sort: texts.Unlike(select.Sel(("battle",), g.whose()), g.pick("name", "character")),
    lambda g, sort: texts.CharacterCount(g.pick(">=", "<="), g.pick(1, 2)),
    lambda g, sort: fl.SameAs(
        g.pick("this", "chosen", "moved"), g.pick("name", "character", "trait", "number", "colors")
    ),
)

# What a card can say, each a few operations that belong together.
PHRASES: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (drawing(g.amount(), g.pick("any", g.who()), g.chance(20)),),
    lambda g: (mv.Draw(g.small()), mv.ToDrop(Choose(select.Sel(("hand",)), g.small()))),
    lambda g: (mv.Mill(g.amount(), g.who(), g.pick("drop", "drop", "warp")),),
    lambda g: (mv.KO(g.perms()),),
    lambda g: (mv.KO(g.choose(g.sel(PERM, "opponent", ("battle",)))),),
    lambda g: (mv.ToDrop(g.anything()),),
    lambda g: (mv.ToHand(g.anything()),),
    lambda g: (mv.ToDeckTop(g.anything()),),
    lambda g: (mv.ToDeckBottom(g.anything()),),
    lambda g: (mv.ToWarp(g.anything()),),
    lambda g: (mv.ToLife(g.anything()),),
    lambda g: (mv.ToZEnergy(g.anything()),),
    lambda g: (mv.ToEnergy(g.anything(), g.chance(50)),),
    lambda g: (mv.Remove(g.anything()),),
    lambda g: (mv.MoveTop(g.choose(g.sel(PERM, "", ("battle", "unison"))), g.pick(*mv.MANNERS)),),
    lambda g: (sh.Shuffle(g.pick("deck", "deck", "life"), g.pick("you", "opponent", "any")),),
    lambda g: (mv.PlaceUnder(g.anything(), g.pick(This(), g.choose(g.sel(PERM, "you")))),),
    lambda g: (mv.PlaceUnder(g.choose(select.Sel(("z-deck",), "you")), This()),),
    lambda g: (mv.TurnLifeUp(g.choose(select.Sel(("z-deck",), "you")), g.chance(80)),),
    lambda g: (mv.GainControl(g.choose(g.sel(PERM, "opponent", ("battle",))), g.pick("you", "you", "opponent")),),
    lambda g: (mv.GainControl(g.choose(g.sel(PERM))),),
    lambda g: (NegateKeyword(g.choose(g.sel(PERM, "opponent", ("battle",))), g.chance(50)),),
    lambda g: (BorrowKeyword(g.pick(This(), g.choose(g.sel(PERM, "you"))), g.sel(CARD), g.chance(50)),),
    lambda g: (
        Bind("lender", g.choose(g.sel(CARD, "", ("drop", "battle")))),
        BorrowSkills(This(), Ref("lender"), g.pick("", "keyword", "permanent"), g.pick(*UNTIL)),
    ),
    lambda g: (
        LendSkill(
            fl.Character((g.pick(*CHARACTERS),)),
            evolve(fl.Character((g.pick(*CHARACTERS),)), cost=costs.Pay(any=g.pick(1, 2))),
            g.pick(*UNTIL),
        ),
    ),
    lambda g: (mv.TurnLifeUp(g.pick(g.top("life"), select.Sel(("life",), "you")), g.chance(60)),),
    lambda g: (mv.DealDamage(g.amount(), g.who()),),
    lambda g: (
        st.Look(select.Top("deck", g.pick(3, 5, 1))),
        mv.ToHand(Choose(Among("looked", g.filters(CARD)), g.pick(1, 1, 2), True, bind="chosen")),
        g.pick(mv.ToDeckBottom, mv.ToDrop, mv.ToWarp)(TheRest("looked", ("chosen",))),
    ),
    lambda g: (
        st.Look(select.Top("deck", g.pick(2, 3))),
        pl.Play(Choose(Among("looked", (fl.Type("Battle"),)), 1, True, bind="chosen"), g.chance(30)),
        g.pick(mv.ToDeckBottom, mv.ToDrop)(TheRest("looked", ("chosen",))),
    ),
    lambda g: (st.Look(g.top("deck", g.pick("you", "opponent"))), Arrange("looked"), mv.ToDeckTop(Ref("looked"))),
    lambda g: (mv.ToHand(Choose(select.Sel(("deck",), "you", g.filters(CARD)), 1, True)), sh.Shuffle()),
    lambda g: (pl.Play(Choose(select.Sel(("deck",), "you", (fl.Type("Battle"),)), 1, True)), sh.Shuffle()),
    lambda g: (st.Look(select.Sel((g.pick("life", "hand"),), g.pick("you", "opponent"))),),
    lambda g: (st.Look(g.top("deck", g.pick("you", "opponent")), who=g.pick("you", "opponent")),),
    lambda g: (st.Reveal(g.top()), If(cn.Is(Ref("revealed"), (g.filter(CARD),)), g.body_inside())),
    lambda g: (st.Reveal(g.choose(g.sel(CARD, "you", ("hand",)))),),
    lambda g: (st.SwitchToRest(g.perms()),),
    lambda g: (
        st.SwitchToRest(g.choose(select.Sel(("energy", "battle"), g.pick("you", "opponent"), (fl.IsActive(),)))),
    ),
    lambda g: (st.SwitchToActive(g.perms()),),
    lambda g: (st.SwitchToActive(g.choose(select.Sel(("energy",), "you"))),),
    lambda g: (st.SwitchToHidden(g.perms(), g.chance(70)),),
    lambda g: (st.SwitchToHidden(g.choose(select.Sel(("battle area",), g.whose())), g.chance(50)),),
    lambda g: (st.FlipLeader(g.pick("you", "opponent"), g.pick(-1, 0, 1)),),
    lambda g: (st.AddMarkers(g.choose(g.sel(PERM, "", ("unison",))), g.amount()),),
    lambda g: (st.RemoveMarkers(g.choose(g.sel(PERM, "", ("unison",))), g.amount()),),
    lambda g: (st.PlaceEnergyMarkers(g.pick(1, 1, g.amount()), g.who()),),
    lambda g: (
        pl.Play(
            g.choose(g.sel(CARD, "you", (g.pick("hand", "drop", "warp", "z-deck"),))), g.chance(30), markers=g.small()
        ),
    ),
    lambda g: (pl.Play(g.pick(This(), select.SourceCard(), Ref("moved"), g.top("life", "you"), g.top("deck", "you"))),),
    lambda g: (pl.Play(g.choose(g.sel(CARD, "you", ("drop",)))), g.gain(Ref("played"))),
    lambda g: (pl.Play(g.top("deck", "you"), hidden=True),),
    lambda g: (pl.PlayOnTop(g.cards("hand", "drop"), Choose(g.sel(PERM, "you", ("battle",)))),),
    lambda g: (
        pl.PlayOnTop(
            Choose(select.Sel(("hand",), "you", (fl.Type("Battle"),)), 1, True),
            Choose(select.Sel(("battle",), "you"), g.pick(1, 2, 3)),
            how=g.pick(kinds.HOW_UNION, kinds.HOW_EVOLVE),
            keep_mode=g.chance(50),
        ),
    ),
    lambda g: (
        pl.PlaceExtra(g.choose(select.Sel(("hand", "drop", "z-deck"), "you", (fl.Type("Extra"),))), g.chance(30)),
    ),
    lambda g: g.create_token(),
    lambda g: g.activate_extra(),
    lambda g: (pl.ComboWith(g.choose(select.Sel((g.pick("hand", "drop", "battle"),), "you", (fl.Type("Battle"),)))),),
    lambda g: (pl.BackToBattle(g.choose(select.Sel(("combo",), g.whose()))),),
    lambda g: (pl.NegateAttack(),),
    lambda g: (pl.BecomeGuard(Choose(g.sel(PERM, "", ("leader", "battle")), 1, g.chance(50)), g.chance(30)),),
    lambda g: (pl.NegateBlock(),),
    lambda g: (pl.ChangeAttacker(Choose(g.sel(PERM, "you", FIGHTERS), 1, True)),),
    lambda g: (
        pl.AttackWith(Choose(g.sel(PERM, "you", FIGHTERS), 1, True), Choose(g.sel(PERM, "opponent", FIGHTERS))),
    ),
    lambda g: (If(cn.Have(select.Sel(("hand",)), 9), (pl.WinGame(g.who()),)),),
    lambda g: (If(cn.Have(select.Sel(("energy",)), 3, "<="), (pl.ExtraTurn(),)),),
    lambda g: (g.gain(g.perms()),),
    lambda g: (g.gain(g.perms()),),
    lambda g: (g.gain(g.perms()),),
    lambda g: (g.rule(),),
    lambda g: (g.cannot_unless(),),
    lambda g: (g.price_change(),),
    lambda g: (mv.Shuffled(g.anything()),),
    lambda g: (mv.ToDeckEnds(g.anything(), g.chance(50)),),
    lambda g: (gains.NegateThis(g.pick("turn", "forever", "end of your turn now")), *g.body_inside()),
    lambda g: (pl.Play(g.choose(g.sel(CARD, "you", ("drop",)))), g.gain(pl.JustPlayed())),
    lambda g: (mv.ToHand(g.anything()), If(cn.Done(g.pick("moved", "played")), g.body_inside())),
    lambda g: (If(cn.BackIs((g.filter(CARD),), g.pick("you", "opponent")), g.body_inside()),),
    lambda g: (gains.GrantRule(g.replacement(), g.pick("you", "opponent"), g.pick("turn", "battle")),),
    lambda g: (limits.CannotAttack(g.filter(PERM), None, g.pick("you", "opponent")),),
    lambda g: (limits.OnlyAttacks(g.pick(0, 1, 2), None, g.pick("you", "opponent")),),
    lambda g: (
        limits.CannotTake(*g.pick(("drop", "warp"), ("deck", "hand"), ("drop", "hand")), g.pick("you", "opponent")),
    ),
    lambda g: (mv.ToHand(Choose(select.Sel(("deck", "life"), "you", g.filters(CARD)), 1, True)), sh.ShuffleSearched()),
    lambda g: (mv.ToZDeck(g.choose(select.Sel(("drop", "z-energy"), "you", (fl.IsZ(),)))),),
    lambda g: (ToZEnergySilenced(g.choose(select.Sel(("drop", "hand"), "you", g.filters(CARD))), until="turn"),),
)

# ... and how its parts hang together.
CONTROL: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (If(g.cond(), g.body(), g.body() if g.chance(30) else ()),),
    lambda g: (May(g.body(), g.pick("you", "opponent")), IfYouDo(g.body())),
    lambda g: (May(g.cost()), IfYouDo(g.body())),
    lambda g: (May(g.cost()), IfNotDone(g.body())),
    lambda g: (Do(g.body()), Then(g.body())),
    lambda g: (ChooseOne((g.body(), g.body(), *((g.body(),) if g.chance(30) else ())), g.pick("you", "opponent")),),
    lambda g: (ct.ChooseModes(g.pick(1, 2, 2, 3), (g.body(), g.body(), g.body()), g.chance(30)),),
    lambda g: (ct.Otherwise((May(g.body(), g.pick("you", "opponent")),), g.body(), g.body() if g.chance(50) else ()),),
    lambda g: (ct.Otherwise(g.body(), g.body()),),
    lambda g: (g.each_player(),) if not g.player else g.body(),
    lambda g: (ForEach(g.pick(g.sel(PERM), g.choose(g.sel(PERM))), (g.gain(Ref("each")), *g.body())),),
    lambda g: (Repeat(g.amount() if g.chance(30) else 2, g.body()),),
    lambda g: (Choose(g.sel(PERM), g.small(), True, bind="chosen"), g.later()),
    lambda g: (ChooseNumber(g.pick(1, 3, 9), g.pick(0, 1), who=g.pick("you", "opponent")), *g.body()),
    lambda g: (Bind("chosen", g.pick(g.sel(PERM), g.sel(CARD, where=("drop",)))), g.gain(Ref("chosen"))),
    lambda g: (Bind("chosen", g.sel(PERM)), g.gain(Choose(Ref("chosen"), 1, True))),
    lambda g: (
        Choose(g.sel(PERM), 1, True, bind="first"),
        Choose(g.sel(PERM), 1, True, bind="second", other="first"),
        g.gain(Ref("second")),
    ),
)

COSTS: tuple[Callable[[Maker], tuple[Op, ...]], ...] = (
    lambda g: (costs.Pay(any=g.pick(1, 1, 2)),),
    lambda g: (costs.Pay(((g.pick(*COLORS),),), g.pick(0, 1)),),
    lambda g: (costs.PayZ(g.pick(1, 1, 2)),),
    lambda g: (SpiritBoost(g.pick(1, 2), g.filters(PERM)),),
    lambda g: (ChooseNumber(cn.Total(select.Sel(("unison",)), "markers"), bind="x"), SpiritBoost(Chosen("x"))),
    lambda g: (st.SwitchToRest(This()),),
    lambda g: (st.SwitchToRest(This()), st.Check(g.cond())),
    lambda g: (mv.ToDrop(This()),),
    lambda g: (mv.ToDrop(Choose(g.sel(CARD, "you", ("hand",)), g.pick(1, 1, 2))),),
    lambda g: (mv.KO(Choose(g.sel(PERM, "you", ("battle",)), 1)),),
    lambda g: (mv.ToHand(Choose(g.sel(PERM, "you", ("battle",)), 1)),),
    lambda g: (mv.ToWarp(Choose(g.sel(CARD, "you", ("drop",)), g.pick(1, 2, 3))),),
    lambda g: (mv.ToDeckBottom(Choose(g.sel(CARD, "you", ("drop",)), g.pick(1, 2))),),
    lambda g: (mv.ToHand(select.Top("life")),),
    lambda g: (Burst(g.pick(1, 2)),),
    lambda g: (mv.PlaceUnder(Choose(select.Sel(("drop",), "you")), This()),),
    lambda g: (st.Reveal(Choose(g.sel(CARD, "you", ("hand",)), g.pick(1, 2))),),
    lambda g: (st.SwitchToRest(Choose(g.sel(PERM, "you", ("battle",)), g.pick(1, 2))),),
    lambda g: (st.SwitchToRest(Choose(select.Sel(("leader", "battle", "energy"), "you", (fl.IsActive(),)), 2)),),
    lambda g: (st.RemoveMarkers(Choose(select.Sel(("unison",), "you")), g.pick(1, 2)),),
    lambda g: (gains.Gain(select.Sel(("leader",), "you"), (gains.MorePower(-5000),), "turn"),),
    lambda g: (costs.Pay(any=1), st.SwitchToRest(This())),
    lambda g: (
        mv.ToDrop(Choose(select.Sel(("hand",), "you"), 1)),
        mv.ToDeckTop(Choose(select.Sel(("hand",), "you"), 1)),
    ),
    lambda g: (st.SwitchToRest(This()), mv.ToDrop(Choose(g.sel(PERM, "you", ("battle",)), 1))),
    lambda g: (mv.ToDrop(Choose(select.Sel(("energy",), "you"), 1)), costs.Pay(any=1)),
)
