"""Cards that keyword skills are activated with: chosen when the skill is declared, in further areas if a text says so.

[Evolve] chooses one Battle Card (22-5-3), [Union-Fusion] and [Union-Potara] one of each it names (22-13-4-2,
22-13-5-2), [Z-Stack] those it places under a card (22-47-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.effects.choose import Choice, Ref, This, named
from playmat.effects.context import Context
from playmat.effects.projection import Applied
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Op, Target, enroll

from .. import kinds, moves, play, removal
from ..cards import DbCard
from ..language.details import measure
from ..language.filters import Type
from ..language.moves import ToDeckBottom, ToDrop, lies_in
from ..language.plays import FROM_ENERGY, STOPPED
from ..language.select import Sel, cards_in
from ..language.skill import is_keyword
from ..values import own_effects
from ..zones import BATTLE_AREA, DECK, DROP, ENERGY_AREA, HAND, ZONE_NAMES, DbPerm

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class AlsoChoose(Op):
    """22-5-3-1, 22-13-4-2-1, 22-13-5-2-1, 22-47-4-1: such a skill may choose cards in these areas, too.

    A permanent skill: of the card with the keyword skill itself (valid where that is activated), or about `cards`.
    `to` is where cards chosen there go if the skill spends them; `n` bounds how many of them may be chosen.
    """

    keyword: str
    where: tuple[str, ...]
    filters: tuple[Filter, ...] = ()
    whose: str = "you"
    cards: Filter | None = None
    to: str = "drop"
    n: int = 0

    def by_face(self) -> bool:
        return True  # the skill it is for names the cards

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        found.append(Applied(kinds.CHOOSE_FROM, 0, (), (context.seat,), self, context))

    def sel(self, more: tuple[Filter, ...]) -> Sel:
        return Sel(self.where, self.whose, (*more, *self.filters))


def extensions(game: Masters, context: Context, keyword: str) -> list[AlsoChoose]:
    """The texts that let this skill choose elsewhere: of its own card, and of those in play."""
    if game.dirty:
        game.project()
    printed = context.card.printed
    assert isinstance(printed, DbCard)
    if not game.now.edicts and not printed.front.own:
        return []
    found = [a.tree for a in own_effects(game, context.card, context.seat) if a.kind == kinds.CHOOSE_FROM]
    obj = game.perms[context.card.iid] or context.card
    for edict in game.edicts:
        if edict.kind == kinds.CHOOSE_FROM and context.seat in edict.seats and edict.tree not in found:
            cards = edict.tree.cards
            if edict.src == context.card.iid if cards is None else cards.ok(game, edict.context, obj):
                found.append(edict.tree)
    return [text for text in found if is_keyword(keyword, text.keyword)]


@dataclass(frozen=True)
class Usable(Target):
    """The cards a keyword skill may choose: those it names in its own areas, and where a text allows it."""

    keyword: str
    where: tuple[str, ...]
    filters: tuple[Filter, ...] = ()

    def areas(self) -> tuple[str, ...]:
        return self.where

    def filtered(self) -> tuple[Filter, ...]:
        return self.filters

    def find(self, game: Masters, context: Context) -> list[Any]:
        found = cards_in(game, context, self.where, "you", self.filters)
        for text in extensions(game, context, self.keyword):
            found += [o for o in text.sel(self.filters).find(game, context) if o not in found]
        banned = BANNED.get(self.keyword, 0)
        return [o for o in found if not (isinstance(o, DbPerm) and o.bans & banned)]


# 0-2-5: what cannot evolve, or have a card placed on top of it, is nothing to do so with
ON_TOP: Final = kinds.CANNOT_EVOLVE | kinds.CANNOT_BE_COVERED
BANNED: Final = {
    "Evolve": ON_TOP,
    "EX-Evolve": ON_TOP,
    "Xeno-Evolve": kinds.CANNOT_EVOLVE,
    "Union-Potara": kinds.CANNOT_BE_COVERED,
}


def battle_cards(keyword: str, where: tuple[str, ...], filters: tuple[Filter, ...]) -> Usable:
    return Usable(keyword, where, (Type("Battle"), *filters))


SPENT: Final = ToDrop(This())  # how cards pay: by being dropped


def spendable(game: Masters, context: Context, obj: Any) -> bool:
    """A text that lets cards of the Drop Area be chosen says where they go instead (`Spend.way`)."""
    return (isinstance(obj, Card) and lies_in(game, obj, DROP)) or SPENT.able(game, context, obj)


@dataclass(frozen=True)
class Materials(Choice):
    """One card of each sort, no card twice; with `same`, all alike in that number.

    Only what can be completed is offered. Part of declaring a skill: without such cards it cannot be activated, by
    `rule`. `spent`: they pay for it.
    """

    sorts: tuple[Target, ...]
    bind: str = "materials"
    rule: str = "5-8-3"
    same: str = ""
    spent: bool = False

    @property
    def free(self) -> bool:
        return not self.spent

    def draws_on(self) -> tuple[str, ...]:
        return ("hand", "field", "energy", "z-energy", "drop", "warp") if self.spent else ()

    def candidates(self, game: Masters, context: Context) -> list[list[Any]]:
        """22-5-3, 22-13-4, 22-46-3: what may be chosen of each sort"""
        rules = context.rules
        found = [[o for o in sort.find(game, context) if rules.choosable(game, context, o)] for sort in self.sorts]
        if self.spent:  # 5-8-2-2-1-1
            found = [[o for o in objects if spendable(game, context, o)] for objects in found]
        return found

    def fits(self, game: Masters, picks: list[Any], obj: Any) -> bool:
        if any(obj.iid == other.iid for other in picks):
            return False
        return not self.same or all(measure(game, obj, self.same) == measure(game, other, self.same) for other in picks)

    def completes(self, game: Masters, found: list[list[Any]], picks: list[Any]) -> bool:
        """Whether one of each sort that is missing can still be chosen."""
        if len(picks) == len(found):
            return True
        return any(
            self.fits(game, picks, obj) and self.completes(game, found, [*picks, obj]) for obj in found[len(picks)]
        )

    def payable(self, game: Masters, context: Context) -> bool:
        found = self.candidates(game, context)
        for objects in found:
            if not objects:
                return False
        return len(found) == 1 or self.completes(game, found, [])

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.picks = ()
        self.ask(game, resolution)

    def ask(self, game: Masters, resolution: Resolution) -> None:
        rules = resolution.rules
        found = self.candidates(game, resolution)
        picks = [rules.obj(game, ref) for ref in resolution.picks]
        while len(picks) < len(found):
            left = [
                obj
                for obj in found[len(picks)]
                if self.fits(game, picks, obj) and self.completes(game, found, [*picks, obj])
            ]
            if not left:
                resolution.picks = ()
                resolution.did = False
                resolution.regs[self.bind] = ()
                return
            options = [rules.pick_code(game, obj, resolution.seat) for obj in left]
            if resolution.paying and len(options) > 1:
                resolution.picks = tuple(rules.ref_of(game, obj) for obj in picks)
                options = rules.that_pay(game, resolution, options)
            if len(options) > 1:
                resolution.picks = tuple(rules.ref_of(game, obj) for obj in picks)
                n = len(found)
                told = rules.told(game, resolution.picks, resolution.seat)
                game.ask(resolution.seat, "choose", options, self.rule, resolution.card.iid, n, n, told)
                return
            picks.append(next(obj for obj in left if rules.pick_code(game, obj, resolution.seat) == options[0]))
        resolution.regs[self.bind] = tuple(rules.ref_of(game, obj) for obj in picks)
        resolution.picks = ()
        resolution.did = True

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        rules = resolution.rules
        for obj in self.candidates(game, resolution)[len(resolution.picks)]:
            if rules.pick_code(game, obj, resolution.seat) == code:
                resolution.picks += (rules.ref_of(game, obj),)
                break
        self.ask(game, resolution)


@dataclass(frozen=True)
class Still(Target):
    """22-5-5-1, 22-5-6-1: what was chosen, if all of it is still there and still what the skill names; else nothing."""

    sorts: tuple[Target, ...]
    name: str = "materials"

    def find(self, game: Masters, context: Context) -> list[Any]:
        found = named(game, context, self.name)
        if len(found) != len(self.sorts):
            return []
        for obj, sort in zip(found, self.sorts, strict=True):
            if all(obj is not other for other in sort.find(game, context)):
                return []
        return found


@dataclass(frozen=True)
class BringIn(Op):
    """22-5-3-1-1, 22-13-5-2-1-1: cards chosen in further areas first come to the Battle Area, if the play goes on.

    They are called `bind` from then on.
    """

    target: Target
    bind: str = "base"

    def run(self, game: Masters, resolution: Resolution) -> None:
        """22-5-3, 22-13-5; where the play fails what was not in the Battle Area stays (22-5-7-1, 22-13-5-4-2-1)."""
        found = self.target.find(game, resolution)
        how = kinds.HOW_SKILL
        if is_keyword(getattr(resolution.ability, "keyword", ""), "Evolve"):
            how |= kinds.HOW_EVOLVE
        elif is_keyword(getattr(resolution.ability, "keyword", ""), "Union"):
            how |= kinds.HOW_UNION
        card = resolution.card
        if STOPPED in resolution.regs or play.forbids_entering(game, resolution.seat, card, how, card.iid):
            brought = [o for o in found if isinstance(o, DbPerm) and o.zone == BATTLE_AREA]
        else:
            if any(isinstance(obj, DbPerm) and obj.zone == ENERGY_AREA for obj in found):
                resolution.regs[FROM_ENERGY] = ()
            brought = [moves.bring_in(game, obj, resolution.seat) for obj in found]
        resolution.regs[self.bind] = tuple(perm.ref for perm in brought)
        resolution.did = bool(brought)


BELOW: Final = Ref("_below")  # cards that pay by going under the deck


@dataclass(frozen=True)
class Spend(Op):
    """22-13-4-4: the chosen cards pay for it: to the Drop Area, or where the text that let them be chosen says."""

    name: str = "materials"
    keyword: str = "Union-Fusion"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = named(game, resolution, self.name)
        ways = [self.way(game, resolution, obj) for obj in found]
        game.batch += 1
        perms = []
        below = []
        for obj, zone in zip(found, ways, strict=True):
            if not isinstance(obj, Card):
                perms.append(obj)
            elif zone == DECK:
                below.append(game.ref(obj.iid))
            else:
                moves.send(game, obj, zone, atoms.TOP, resolution.seat, resolution.card.iid, shown=True)
        if below:
            resolution.regs[BELOW.name] = tuple(below)
            ToDeckBottom(BELOW).run(game, resolution)  # 3-1-5: in the order their owner likes
            return
        resolution.need = len(perms)
        resolution.did = bool(found)
        if perms:
            removal.remove(game, [perm.ref for perm in perms], removal.TO_DROP, resolution.seat, resolution.card.iid)

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        ToDeckBottom(BELOW).answer(game, resolution, code)

    def way(self, game: Masters, context: Context, obj: Any) -> int:
        if isinstance(obj, DbPerm) or moves.area_of(game, obj) == HAND:
            return DROP
        for text in extensions(game, context, self.keyword):
            if obj in text.sel(()).find(game, context):
                return ZONE_NAMES[text.to]
        return DROP


enroll(__name__, "dragonball.")
