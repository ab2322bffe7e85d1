"""A small builder to write effect trees by hand, in the words of the cards.

on_play(ko(up_to(1, opponents("character", cost("<=", 3)))))
activate_main(draw(1), cost=[rest(THIS)], once=True)
permanent(gain_power(yours("character", typed("Navy")), 1000), gates=[YOUR_TURN])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.choose import Among, Bind, Choose, ChooseNumber, Ref, TheRest, This
from playmat.effects.control import (
    And,
    ChooseOne,
    Chosen,
    Compare,
    EachPlayer,
    If,
    IfYouDo,
    Later,
    May,
    Minus,
    Not,
    Or,
    Times,
)
from playmat.effects.tree import Cond, Filter, Number, Op, Target, When

from .cards import ACTIVATE_MAIN, COUNTER, MAIN, TRIGGER
from .language import gains, ops
from .language.deck import AlsoTreatedAs, AnyNumber, CannotInclude, DonDeckSize, OnlyInclude
from .language.gains import Gain
from .language.modifiers import (
    GrantRule,
    Rule,
    SetPowerToZero,
    StaysRested,
    SwapBasePower,
)
from .language.select import (
    AllOf,
    AnyOf,
    Attacker,
    AttackTarget,
    Battled,
    Bound,
    Cards,
    Category,
    Colored,
    Cost,
    CountOf,
    DonX,
    EventAmount,
    EventCard,
    Exists,
    FaceUp,
    GivenDon,
    HasKeyword,
    Is,
    IsActive,
    IsNot,
    IsRested,
    Multicolor,
    Named,
    NameHas,
    NoBaseEffect,
    OpponentsTurn,
    OtherThanThis,
    Owned,
    OwnerOf,
    Power,
    Sel,
    Top,
    Typed,
    TypeHas,
    ValueOf,
    WithAttribute,
    YourTurn,
)
from .language.timings import Battles, On, WouldLeave
from .setup import START

N = int | Number
Ops = Sequence[Op]

THIS = This()
YOUR_TURN = YourTurn()
OPPONENTS_TURN = OpponentsTurn()
RESTED = IsRested()
ACTIVE = IsActive()
OTHER = OtherThanThis()
FACE_UP = FaceUp()
ATTACKER = Attacker()
ATTACK_TARGET = AttackTarget()
THAT_CARD = EventCard()


# -- which cards -------------------------------------------------------------------------------------------


def _sel(whose: str, where: str, filters: tuple[Filter, ...]) -> Sel:
    return Sel(tuple(part.strip() for part in where.split(",")), whose, filters)


def yours(where: str, *filters: Filter) -> Sel:
    """Your cards in areas such as "character" or "leader, character" that pass the filters."""
    return _sel("you", where, filters)


def opponents(where: str, *filters: Filter) -> Sel:
    return _sel("opponent", where, filters)


def anyones(where: str, *filters: Filter) -> Sel:
    return _sel("any", where, filters)


def players(where: str, *filters: Filter) -> Sel:
    """Of the player whose turn it is inside `each_player`."""
    return _sel("player", where, filters)


def top(n: N, where: str = "deck", whose: str = "you", bottom: bool = False) -> Top:
    return Top(where, n, whose, bottom)


def up_to(n: N, sel: Target, bind: str = "", by: str = "you", **more: Any) -> Choose:
    """4-8-1: from 0 to n of them, chosen just before what is done with them."""
    return Choose(sel, n, True, by, bind, **more)


def exactly(n: N, sel: Target, bind: str = "", by: str = "you", **more: Any) -> Choose:
    return Choose(sel, n, False, by, bind, **more)


def any_number(sel: Target, bind: str = "", **more: Any) -> Choose:
    return Choose(sel, -1, True, "you", bind, **more)


def ref(name: str) -> Ref:
    return Ref(name)


def among(name: str, *filters: Filter) -> Among:
    return Among(name, filters)


def the_rest(name: str, *without: str) -> TheRest:
    return TheRest(name, without)


def named(*names: str) -> Named:
    return Named(names)


def name_has(text: str) -> NameHas:
    return NameHas(text)


def typed(*types: str) -> Typed:
    return Typed(types)


def type_has(text: str) -> TypeHas:
    return TypeHas(text)


def colored(color: str) -> Colored:
    return Colored(color)


def category(name: str) -> Category:
    return Category(name)


def attribute(name: str) -> WithAttribute:
    return WithAttribute(name)


def cost(how: str, n: N) -> Cost:
    return Cost(how, n)


def base_cost(how: str, n: N) -> Cost:
    return Cost(how, n, True)


def power(how: str, n: N) -> Power:
    return Power(how, n)


def base_power(how: str, n: N) -> Power:
    return Power(how, n, True)


def keyword(name: str) -> HasKeyword:
    return HasKeyword(name)


def other_than(*names: str) -> IsNot:
    return IsNot(Named(names))


def is_not(inner: Filter) -> IsNot:
    return IsNot(inner)


def any_of(*filters: Filter) -> AnyOf:
    return AnyOf(filters)


def all_of(*filters: Filter) -> AllOf:
    return AllOf(filters)


def given_don(how: str, n: int) -> GivenDon:
    return GivenDon(how, n)


NO_BASE_EFFECT = NoBaseEffect()


# -- conditions and amounts --------------------------------------------------------------------------------


def exists(target: Target) -> Exists:
    return Exists(target)


def count(target: Target) -> CountOf:
    return CountOf(target)


def cards(where: str, whose: str = "you") -> Cards:
    """How many cards in hand, deck, trash, life; "don": DON!! cards on the field."""
    return Cards(where, whose)


def compare(left: N, how: str, right: N) -> Compare:
    return Compare(left, how, right)


def leader_is(*names: str) -> Exists:
    return Exists(yours("leader", Named(names)))


def leader_typed(*types: str) -> Exists:
    return Exists(yours("leader", Typed(types)))


def life(how: str, n: N, whose: str = "you") -> Compare:
    return Compare(Cards("life", whose), how, n)


def hand(how: str, n: N, whose: str = "you") -> Compare:
    return Compare(Cards("hand", whose), how, n)


def trash_count(how: str, n: N, whose: str = "you") -> Compare:
    return Compare(Cards("trash", whose), how, n)


def don_count(how: str, n: N, whose: str = "you") -> Compare:
    return Compare(Cards("don", whose), how, n)


def both(*conds: Cond) -> And:
    return And(conds)


def either(*conds: Cond) -> Or:
    return Or(conds)


def not_(cond: Cond) -> Not:
    return Not(cond)


def is_(target: Target, *filters: Filter) -> Is:
    return Is(target, filters)


def per(n: N, each: int = 1, every: int = 1) -> Times:
    """`each` for every `every` of n."""
    return Times(n, each, every)


def value_of(target: Target, what: str) -> ValueOf:
    return ValueOf(target, what)


# -- operations --------------------------------------------------------------------------------------------


def draw(n: N = 1, who: str = "you", up_to: bool = False) -> Op:
    return ops.Draw(n, who, up_to)


def mill(n: N, who: str = "you") -> Op:
    return ops.Mill(n, who)


def ko(target: Target) -> Op:
    return ops.KO(target)


def trash(target: Target) -> Op:
    return ops.Trash(target)


def trash_from_hand(n: N = 1, *filters: Filter) -> Op:
    return ops.Trash(exactly(n, yours("hand", *filters)))


def opponent_trashes_from_hand(n: N = 1) -> Op:
    """The opponent chooses."""
    return ops.Trash(exactly(n, opponents("hand"), by="opponent"))


def to_hand(target: Target, reveal: bool = False) -> Op:
    return ops.ToHand(target, reveal)


def to_deck_bottom(target: Target) -> Op:
    return ops.ToDeck(target)


def to_deck_top(target: Target) -> Op:
    return ops.ToDeck(target, True)


def to_top_or_bottom(name: str, zone: str = "deck") -> Op:
    return ops.ToTopOrBottom(name, zone)


def to_life(target: Target, bottom: bool = False, face_up: bool = False) -> Op:
    return ops.ToLife(target, bottom, face_up)


def life_top_or_bottom(bind: str, whose: str = "you", who: str = "you") -> Op:
    """ "1 card from the top or bottom of your Life cards": which of the two, under a name for what is done with it."""
    return ops.LifeTopOrBottom(bind, whose, who)


def arrange_life(name: str = "looked") -> Op:
    """Put Life cards that were looked at back in any order."""
    return ops.ArrangeLife(name)


def flip_life(target: Target, face_up: bool = True) -> Op:
    return ops.FlipLife(target, face_up)


def look(target: Target, bind: str = "looked") -> Op:
    return ops.Look(target, bind)


def reveal(target: Target, bind: str = "revealed") -> Op:
    return ops.Reveal(target, bind)


def search(n: int, pick: int, *filters: Filter) -> tuple[Op, ...]:
    """Look at the top `n` cards; reveal up to `pick` such cards and add them to the hand; the rest to the bottom."""
    return (
        look(top(n)),
        ops.ToHand(Choose(Among("looked", filters), pick, True, bind="found"), True),
        ops.ToDeck(TheRest("looked", ("found",))),
    )


def shuffle(who: str = "you") -> Op:
    return ops.ShuffleDeck(who)


def rest(target: Target) -> Op:
    return ops.Rest(target)


def set_active(target: Target) -> Op:
    return ops.SetActive(target)


def stays_rested(target: Target) -> Op:
    return StaysRested(target)


def play(target: Target, rested: bool = False) -> Op:
    return ops.Play(target, rested)


def run_effect(tag: str, target: Target = THIS) -> Op:
    return ops.RunEffect(target, tag)


def activate_event(target: Target) -> Op:
    return ops.ActivateEventCard(target)


def damage(n: N = 1, who: str = "opponent") -> Op:
    return ops.DealDamage(n, who)


def redirect(target: Target) -> Op:
    return ops.ChangeTarget(target)


def rest_don(n: N) -> Op:
    """The circled number, as a cost."""
    return ops.RestDon(n)


def don_minus(n: N) -> Op:
    return ops.ReturnDon(n)


def opponent_returns_don(n: N) -> Op:
    return ops.ReturnDon(n, "opponent")


def add_don(n: N = 1, rested: bool = False, up_to: bool = True) -> Op:
    return ops.AddDon(n, rested, up_to)


def give_don(n: N, target: Target, which: str = "don rested", whose: str = "you") -> Op:
    """Give up to n DON!! (rested ones unless said) to the target."""
    return ops.GiveDon(up_to(n, _sel(whose, which, ())), target)


def gain_power(target: Target, n: N, until: str = "turn") -> Op:
    return Gain(target, (gains.MorePower(n),), until)


def gain_cost(target: Target, n: N, until: str = "turn") -> Op:
    return Gain(target, (gains.MoreCost(n),), until)


def gain_keyword(target: Target, name: str, until: str = "turn") -> Op:
    return Gain(target, (gains.Keyword(name),), until)


def gain_attribute(target: Target, name: str, until: str = "turn") -> Op:
    return Gain(target, (gains.GainedAttribute(name),), until)


def set_base_power(target: Target, n: N, until: str = "turn") -> Op:
    return Gain(target, (gains.BasePower(n),), until)


def swap_base_power(target: Target, until: str = "turn") -> Op:
    return SwapBasePower(target, until)


def set_power_to_zero(target: Target, until: str = "turn") -> Op:
    return SetPowerToZero(target, until)


def set_cost(target: Target, n: N, until: str = "turn") -> Op:
    return Gain(target, (gains.FixedCost(n),), until)


def cannot(target: Target, what: str, until: str = "turn", against: Filter | None = None) -> Op:
    return Gain(target, (gains.Ban(what, against),), until)


def can_also(target: Target, what: str, until: str = "turn") -> Op:
    return Gain(target, (gains.Permit(what),), until)


def negate(target: Target, until: str = "turn") -> Op:
    return Gain(target, (gains.Negated(),), until)


def grant(target: Target, ability: Ability, until: str = "turn") -> Op:
    return Gain(target, (gains.GainedAbility(ability),), until)


def burden(target: Target, cost: Ops = (), gates: Sequence[Cond] = (), until: str = "turn") -> Op:
    """The effects of these cards cost this in addition, or hold only under these conditions as well."""
    return Gain(target, (gains.Burdened(tuple(cost), tuple(gates)),), until)


def grant_rule(ability: Ability, whose: str = "you", until: str = "turn") -> Op:
    return GrantRule(ability, whose, until)


def rule(
    what: str, whose: str = "you", cards: Filter | None = None, n: int = 0, until: str = "turn", **more: str
) -> Op:
    return Rule(what, whose, cards, n, until, **more)


def extra_turn() -> Op:
    return ops.ExtraTurn()


def win() -> Op:
    return ops.WinGame()


def lose() -> Op:
    return ops.LoseGame()


def if_(cond: Cond, *then: Op, otherwise: Ops = ()) -> Op:
    """4-10-1: without what follows "if", all of `then` is left out, a "Then, ..." that hangs on it included."""
    return If(cond, then, tuple(otherwise))


def may(*body: Op) -> Op:
    return May(body)


def if_you_do(*body: Op) -> Op:
    return IfYouDo(body)


def choose_one(*modes: Ops) -> Op:
    return ChooseOne(tuple(tuple(mode) for mode in modes))


def each_player(*body: Op, whose: str = "any") -> Op:
    return EachPlayer(body, whose)


def bind(name: str, target: Target) -> Op:
    return target if isinstance(target, Choose) else Bind(name, target)


def select(choice: Choose) -> Op:
    """ "Select ...": choose now, act later; give the choice a name with `bind`."""
    return choice


def at_end_of_turn(*body: Op) -> Op:
    return Later("end of turn", body)


def at_end_of_your_turn(*body: Op) -> Op:
    """At the end of your turn: of this one, or of your next if an opponent is taking theirs."""
    return Later("end of your turn", body)


def at_end_of_opponents_turn(*body: Op) -> Op:
    return Later("end of opponent's turn", body)


def at_opponents_next_main(*body: Op) -> Op:
    """At the start of your opponent's next Main Phase."""
    return Later("opponent's next main", body)


def at_end_of_battle(*body: Op) -> Op:
    return Later("end of battle", body)


# -- abilities ---------------------------------------------------------------------------------------------


def ability(
    kind: str,
    body: Ops,
    when: Sequence[When] = (),
    tags: Sequence[str] = (),
    gates: Sequence[Cond] = (),
    once: bool = False,
    cost: Ops = (),
    may: bool | None = None,
    zone: str = "",
) -> Ability:
    """A cost makes an automatic effect optional ("You may ...: ...") unless said otherwise.

    The parts of the body are what "Then, ..." links: each is done even if one before it could not be (4-10-2).
    """
    optional = bool(cost) if may is None else may
    return Ability(kind, tuple(body), tuple(when), tuple(tags), tuple(gates), once, tuple(cost), optional, zone)


TIMINGS: dict[str, On] = {
    "On Play": On("played", this=True),
    "When Attacking": On("attacks", this=True),
    "On Block": On("blocks", this=True),
    "On K.O.": On("ko", this=True),
    "End of Your Turn": On("turn end", whose="you"),
    "End of Your Opponent's Turn": On("opponent turn end", whose="opponent"),
    "On Your Opponent's Attack": On("attacks", whose="opponent"),
}


def timed(tags: Sequence[str], *body: Op, **more: Any) -> Ability:
    """An auto effect under one or more bracketed timings, as in "[On Play]/[When Attacking]"."""
    return ability(AUTO, body, [TIMINGS[tag] for tag in tags], tags, **more)


def on_play(*body: Op, **more: Any) -> Ability:
    return timed(["On Play"], *body, **more)


def when_attacking(*body: Op, **more: Any) -> Ability:
    return timed(["When Attacking"], *body, **more)


def on_block(*body: Op, **more: Any) -> Ability:
    return timed(["On Block"], *body, **more)


def on_ko(*body: Op, **more: Any) -> Ability:
    return timed(["On K.O."], *body, **more)


def end_of_your_turn(*body: Op, **more: Any) -> Ability:
    return timed(["End of Your Turn"], *body, **more)


def end_of_opponents_turn(*body: Op, **more: Any) -> Ability:
    return timed(["End of Your Opponent's Turn"], *body, **more)


def on_opponents_attack(*body: Op, **more: Any) -> Ability:
    return timed(["On Your Opponent's Attack"], *body, **more)


def when(timing: When, *body: Op, **more: Any) -> Ability:
    """An auto effect with a timing in words: when(On("ko", whose="opponent"), draw(1))."""
    return ability(AUTO, body, [timing], **more)


def activate_main(*body: Op, **more: Any) -> Ability:
    return ability(ACTIVATE, body, tags=[ACTIVATE_MAIN], **more)


def main(*body: Op, **more: Any) -> Ability:
    """[Main] of an Event."""
    return ability(ACTIVATE, body, tags=[MAIN], **more)


def counter(*body: Op, **more: Any) -> Ability:
    """[Counter] of an Event."""
    return ability(ACTIVATE, body, tags=[COUNTER], **more)


def main_or_counter(*body: Op, **more: Any) -> Ability:
    return ability(ACTIVATE, body, tags=[MAIN, COUNTER], **more)


def trigger(*body: Op, **more: Any) -> Ability:
    return ability(ACTIVATE, body, tags=[TRIGGER], **more)


def trigger_play() -> Ability:
    """[Trigger] Play this card."""
    return trigger(play(THIS))


def start_of_game(*body: Op) -> Ability:
    return ability(AUTO, body, tags=[START])


def permanent(*body: Op, **more: Any) -> Ability:
    return ability(PERMANENT, body, **more)


def in_hand(*body: Op, **more: Any) -> Ability:
    """A permanent effect of a card on itself while it is in the hand."""
    return ability(PERMANENT, body, zone="hand", **more)


def instead(timing: WouldLeave, *body: Op, may: bool = True, **more: Any) -> Ability:
    """If such a card would ..., (you may) do this instead."""
    return ability(REPLACEMENT, body, [timing], may=may, **more)


def deck_rule(text: AlsoTreatedAs | AnyNumber | CannotInclude | OnlyInclude | DonDeckSize) -> Ability:
    return ability(RULE, [text])


def not_played_by_effects() -> Ability:
    """This card in the hand cannot be played by effects."""
    return ability(RULE, [], tags=["not by effects"])


def don_x(n: int) -> DonX:
    return DonX(n)


# Nodes that are written as they are.
_NODES = (Battled, Battles, Bound, ChooseNumber, Chosen, EventAmount, Minus, Multicolor, On, Owned, OwnerOf, WouldLeave)
_DECK_TEXTS = (AlsoTreatedAs, AnyNumber, CannotInclude, DonDeckSize, OnlyInclude)
__all__ = [name for name in dir() if not name.startswith("_") and name not in ("annotations", "Sequence", "o", "gn")]
