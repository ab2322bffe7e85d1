"""Cards that keyword skills are activated with: chosen when the skill is declared, in further areas if a text says so.

[Evolve] chooses one Battle Card (22-5-3), [Union-Fusion] and [Union-Potara] one of each it names (22-13-4-2,
22-13-5-2), [Z-Stack] those it places under a card (22-47-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.effects.choose import Choice, This, named
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Op, Target, enroll

from .. import kinds as k
from .. import moves, play, removal
from ..cards import DbCard
from ..language.details import measure
from ..language.filters import Type
from ..language.moves import ToDrop
from ..language.plays import STOPPED
from ..language.select import Sel, cards_in
from ..language.skill import is_keyword
from ..values import Applied, own_effects
from ..zones import BATTLE_AREA, DECK, DROP, HAND, ZONE_NAMES, DbPerm

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

    def project(self, game: Masters, fr: Resolution) -> None:
        assert game.collect is not None
        game.collect.append(Applied(k.CHOOSE_FROM, 0, (), (fr.seat,), self, fr))

    def sel(self, more: tuple[Filter, ...]) -> Sel:
        return Sel(self.where, self.whose, (*more, *self.filters))


def extensions(game: Masters, fr: Resolution, keyword: str) -> list[AlsoChoose]:
    """The texts that let this skill choose elsewhere: of its own card, and of those in play."""
    if game.dirty:
        game.project()
    printed = fr.card.printed
    assert isinstance(printed, DbCard)
    if not game.in_force and not printed.front.own:
        return []
    found = [a.tree for a in own_effects(game, fr.card, fr.seat) if a.kind == k.CHOOSE_FROM]
    obj = game.perms[fr.card.iid] or fr.card
    for edict in game.edicts:
        if edict.kind == k.CHOOSE_FROM and fr.seat in edict.seats and edict.tree not in found:
            cards = edict.tree.cards
            if edict.src == fr.card.iid if cards is None else cards.ok(game, edict.fr, obj):
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

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        found = cards_in(game, fr, self.where, "you", self.filters)
        for text in extensions(game, fr, self.keyword):
            found += [o for o in text.sel(self.filters).find(game, fr) if o not in found]
        return found


def battle_cards(keyword: str, where: tuple[str, ...], filters: tuple[Filter, ...]) -> Usable:
    return Usable(keyword, where, (Type("Battle"), *filters))


SPENT: Final = ToDrop(This())  # how cards pay: by being dropped


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

    def candidates(self, game: Masters, fr: Resolution) -> list[list[Any]]:
        rules = fr.rules
        found = [[o for o in sort.find(game, fr) if rules.choosable(game, fr, o)] for sort in self.sorts]
        if self.spent:  # 5-8-2-2-1-1
            found = [[o for o in objects if SPENT.able(game, fr, o)] for objects in found]
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

    def payable(self, game: Masters, fr: Resolution) -> bool:
        found = self.candidates(game, fr)
        for objects in found:
            if not objects:
                return False
        return len(found) == 1 or self.completes(game, found, [])

    def run(self, game: Masters, fr: Resolution) -> None:
        fr.picks = ()
        self.ask(game, fr)

    def ask(self, game: Masters, fr: Resolution) -> None:
        rules = fr.rules
        found = self.candidates(game, fr)
        picks = [rules.obj(game, ref) for ref in fr.picks]
        while len(picks) < len(found):
            left = [
                obj
                for obj in found[len(picks)]
                if self.fits(game, picks, obj) and self.completes(game, found, [*picks, obj])
            ]
            if not left:
                fr.picks = ()
                fr.did = False
                fr.regs[self.bind] = ()
                return
            options = [rules.pick_code(game, obj, fr.seat) for obj in left]
            if fr.paying and len(options) > 1:
                fr.picks = tuple(rules.ref_of(game, obj) for obj in picks)
                options = rules.that_pay(game, fr, options)
            if len(options) > 1:
                fr.picks = tuple(rules.ref_of(game, obj) for obj in picks)
                n = len(found)
                told = rules.told(game, fr.picks, fr.seat)
                game.ask(fr.seat, "choose", options, self.rule, fr.card.iid, n, n, told)
                return
            picks.append(next(obj for obj in left if rules.pick_code(game, obj, fr.seat) == options[0]))
        fr.regs[self.bind] = tuple(rules.ref_of(game, obj) for obj in picks)
        fr.picks = ()
        fr.did = True

    def answer(self, game: Masters, fr: Resolution, code: int) -> None:
        rules = fr.rules
        for obj in self.candidates(game, fr)[len(fr.picks)]:
            if rules.pick_code(game, obj, fr.seat) == code:
                fr.picks += (rules.ref_of(game, obj),)
                break
        self.ask(game, fr)


@dataclass(frozen=True)
class Still(Target):
    """22-5-5-1, 22-5-6-1: what was chosen, if all of it is still there and still what the skill names; else nothing."""

    sorts: tuple[Target, ...]
    name: str = "materials"

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        found = named(game, fr, self.name)
        if len(found) != len(self.sorts):
            return []
        for obj, sort in zip(found, self.sorts, strict=True):
            if all(obj is not other for other in sort.find(game, fr)):
                return []
        return found


@dataclass(frozen=True)
class BringIn(Op):
    """22-5-3-1-1, 22-13-5-2-1-1: cards chosen in further areas first come to the Battle Area, if the play goes on.

    They are called `bind` from then on.
    """

    target: Target
    bind: str = "base"

    def run(self, game: Masters, fr: Resolution) -> None:
        found = self.target.find(game, fr)
        if STOPPED in fr.regs or play.forbids_entering(game, fr.seat, fr.card):
            brought = [o for o in found if isinstance(o, DbPerm) and o.zone == BATTLE_AREA]
        else:
            brought = [moves.bring_in(game, obj, fr.seat) for obj in found]
        fr.regs[self.bind] = tuple(perm.ref for perm in brought)
        fr.did = bool(brought)


@dataclass(frozen=True)
class Spend(Op):
    """22-13-4-4: the chosen cards pay for it: to the Drop Area, or where the text that let them be chosen says."""

    name: str = "materials"
    keyword: str = "Union-Fusion"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Masters, fr: Resolution) -> None:
        found = named(game, fr, self.name)
        ways = [self.way(game, fr, obj) for obj in found]
        game.batch += 1
        perms = []
        for obj, zone in zip(found, ways, strict=True):
            if isinstance(obj, Card):
                where = atoms.BOTTOM if zone == DECK else atoms.TOP
                moves.send(game, obj, zone, where, fr.seat, fr.card.iid, shown=True)
            else:
                perms.append(obj)
        fr.need = len(perms)
        fr.did = bool(found)
        if perms:
            removal.remove(game, [perm.ref for perm in perms], removal.TO_DROP, fr.seat, fr.card.iid)

    def way(self, game: Masters, fr: Resolution, obj: Any) -> int:
        if isinstance(obj, DbPerm) or moves.area_of(game, obj) == HAND:
            return DROP
        for text in extensions(game, fr, self.keyword):
            if obj in text.sel(()).find(game, fr):
                return ZONE_NAMES[text.to]
        return DROP


enroll(__name__, "dragonball.")
