"""1-1 to 1-4, 1-14, 5-3, 5-4, 5-6: energy, and paying with it: one card pays one orb (`cards.demands_of`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core import atoms
from playmat.core.decision import PICK
from playmat.core.frames import Frame
from playmat.core.packing import Code, a_of, option
from playmat.effects.resolution import Resolving

from . import kinds, moves
from .cards import Demands, Orbs, demands_of
from .zones import DROP, ENERGY_AREA

if TYPE_CHECKING:
    from .game import Masters


@mypyc_attr(free_list_len=1, acyclic=True)
class Sources:
    """What a player can pay with: cards that can be rested (or MARKER), and the colours each pays, a bit each."""

    __slots__ = ("bits", "iids")

    def __init__(self, iids: list[int], bits: list[int]) -> None:
        self.iids = iids
        self.bits = bits

    def payers(self, colors: int) -> int:
        """How many of these pay one of these colours."""
        n = 0
        for bits in self.bits:
            if bits & colors:
                n += 1
        return n

    def pay(self, total: int, demands: Demands) -> bool:
        """5-3-1: one card pays one orb, with any one of its colours; the rest of the total is paid by any card."""
        if len(self.iids) < total:
            return False
        for colors, n in demands:
            if self.payers(colors) < n:
                return False
        return True

    def without(self, picks: tuple[int, ...]) -> Sources:
        """What is left if these are taken away, each as often as it is named."""
        taken = list(picks)
        left = Sources([], [])
        for i, iid in enumerate(self.iids):
            if iid in taken:
                taken.remove(iid)
            else:
                left.iids.append(iid)
                left.bits.append(self.bits[i])
        return left


def sources(game: Masters, seat: int) -> Sources:
    """5-3-3: what this player can pay with: energy in Active Mode, energy markers (1-14-1), cards used as energy."""
    if game.dirty:
        game.project()
    side = game.seats[seat]
    iids: list[int] = []
    bits: list[int] = []
    for perm in side.field:
        if perm.zone == ENERGY_AREA and not perm.rested:
            iids.append(perm.iid)
            bits.append(perm.color_bits)
    for edict in game.now.edicts:  # 20-19-1
        if edict.kind == kinds.ENERGY_FROM and seat in edict.seats:
            for perm in side.field:
                if perm.zone != ENERGY_AREA and not perm.rested and edict.covers(game, perm):
                    if perm.iid not in iids:
                        iids.append(perm.iid)
                        bits.append(perm.color_bits)
    for _ in range(side.energy_markers):
        iids.append(kinds.MARKER)
        bits.append(side.leader.color_bits)  # 1-14-2: as if of the Leader's colour
    return Sources(iids, bits)


@mypyc_attr(free_list_len=1, acyclic=True)
class Purse:
    """What a player can pay with. The game keeps it until something happens to the energy
    (`Masters.energy_changed`), or, where more than energy pays, while the options of one decision are listed."""

    __slots__ = ("found", "kept", "most", "other", "paying", "seat")

    def __init__(self, game: Masters, seat: int) -> None:
        """Values are up to date."""
        self.seat: i64 = seat
        self.other: Purse | None = None  # the other player's
        self.kept = not game.now.edicts and not game.seats[seat].energy_markers
        self.found = sources(game, seat)
        self.most: i64 = len(self.found.iids)  # how much can be paid, whatever the colours
        self.paying: dict[int, int] = {}  # by colours, a bit each: how many pay one of them

    def pays(self, total: int, demands: Demands) -> bool:
        """As `Sources.pay`; each set of colours is counted once."""
        if self.most < total:
            return False
        for colors, n in demands:
            paying = self.paying.get(colors, -1)
            if paying < 0:
                paying = self.paying[colors] = self.found.payers(colors)
            if paying < n:
                return False
        return True


def purse_of(game: Masters, seat: int) -> Purse:
    """What this player can pay with now."""
    if game.dirty:
        game.project()
    purse = game.now.purse
    if purse is not None and purse.seat != seat:
        purse = purse.other
    if purse is None:
        purse = Purse(game, seat)
        if purse.kept:
            other = game.now.purse
            if other is not None and other.kept:
                purse.other = other
            game.now.purse = purse
    return purse


def count(game: Masters, seat: int) -> int:
    """How much energy this player can pay."""
    return purse_of(game, seat).most


def affordable(game: Masters, seat: int, total: int, demands: Demands) -> bool:
    """5-3-2, 5-6-2: what costs nothing asks for no payment."""
    return (total <= 0 and not demands) or purse_of(game, seat).pays(total, demands)


def completing(game: Masters, options: list[Code]) -> list[Code]:
    """5-8-2: those ways to pay a part of a skill cost after which the rest of it can still be paid."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if isinstance(below, Resolving) and below.resolution.paying and len(options) > 1:
        return below.resolution.rules.that_pay(game, below.resolution, options)
    return options


@mypyc_attr(free_list_len=1, acyclic=True)
class PayEnergy(Frame):
    """5-3-1, 5-6-1, 1-6-5: rest energy for a cost, card by card; which colours pay is the player's choice.

    Without orbs, as in a combo cost, any colours will do (5-6-1-1).

    Energy of the same colours is alike unless some card of this game looks at which cards lie there; then every card
    is a choice of its own (3-8-2).
    """

    __slots__ = ("about", "demands", "orbs", "picks", "seat", "total")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "total", "orbs", "about", "picks")

    def __init__(self, seat: int, total: int, orbs: Orbs, about: int, demands: Demands | None = None) -> None:
        self.step = 0
        self.seat: i64 = seat
        self.total: i64 = max(total, len(orbs))  # 5-3-1-1
        self.orbs = orbs
        self.demands = demands_of(orbs) if demands is None else demands
        self.about: i64 = about  # iid of the card it is paid for
        self.picks: tuple[int, ...] = ()

    def clone(self) -> PayEnergy:
        copy = PayEnergy(self.seat, self.total, self.orbs, self.about, self.demands)
        copy.step = self.step
        copy.picks = self.picks
        return copy

    def run(self, game: Masters) -> None:
        found = sources(game, self.seat)
        while True:
            need = self.total - len(self.picks)
            if need <= 0:
                self.pay(game)
                return
            left = found.without(self.picks) if self.picks else found
            sorts = sorts_of(game, self.seat, left) if len(left.iids) > need else NO_SORTS
            if (len(left.iids) == need or alike(sorts)) and self.completes(found, left, need):
                self.picks += tuple(left.iids[:need])  # nothing to choose
                self.pay(game)
                return
            choices = self.choices(found, left, sorts, need)
            if not choices:  # 5-3-4
                self.fail(game)
                return
            chosen = choices[0]
            if len(choices) > 1:
                options = completing(game, [option(kinds.PAY, iid) for iid in choices])
                if len(options) > 1:
                    game.ask(self.seat, "pay", options, "5-3-1", self.about, need, need, self.picks)
                    return
                chosen = a_of(options[0])
            self.picks += (chosen,)

    def choices(self, found: Sources, left: Sources, sorts: list[Sort], need: int) -> list[int]:
        """One of each sort of energy with which the cost can still be paid."""
        good: list[int] = []
        for i, sort in enumerate(sorts):
            if sorts.index(sort) == i and self.completes(found, left, need - 1, i):
                good.append(left.iids[i])
        return good

    def completes(self, found: Sources, left: Sources, need: int, taken: int = -1) -> bool:
        """Whether the cost can be paid with `need` of those that are left (but for one of them that is `taken`, too)
        besides all the others.

        As `Sources.pay`, but no more than `need` of those that are left pay anything.
        """
        if len(left.iids) - (1 if taken >= 0 else 0) < need:
            return False
        for colors, n in self.demands:
            paying = left.payers(colors)
            if taken >= 0 and left.bits[taken] & colors:
                paying -= 1
            picked = found.payers(colors) - paying
            if n > picked + min(need, paying):
                return False
        return True

    def fail(self, game: Masters) -> None:
        """5-3-4: something made it impossible."""
        game.pop()
        game.stack[-1].child_done(game, 0)

    def answer(self, game: Masters, code: int) -> None:
        self.picks += (a_of(code),)

    def pay(self, game: Masters) -> None:
        game.pop()
        side = game.seats[self.seat]
        markers = 0
        for iid in self.picks:
            if iid == kinds.MARKER:  # 1-14-2
                markers += 1
            else:
                moves.rest(game, game.at(iid))
        if markers:  # 1-14-2
            place_markers(game, self.seat, -markers)
        if self.picks:
            atoms.note(game, kinds.PAID, side.index, self.about, len(self.picks), markers)
        game.stack[-1].child_done(game, 1)


Sort = tuple[object, ...] | int
NO_SORTS: Final[list[Sort]] = []


def sorts_of(game: Masters, seat: int, left: Sources) -> list[Sort]:
    """What tells each from the others. Among mere energy in Revealed Mode that is its colours."""
    if not (game.brought.energy_by_face or game.now.edicts or game.seats[seat].energy_markers):
        sorts: list[Sort] = [*left.bits]
        if 0 not in sorts:
            return sorts
    return [sort_of(game, iid, left.bits[i]) for i, iid in enumerate(left.iids)]


def sort_of(game: Masters, iid: int, bits: int) -> Sort:
    """What tells energy from other energy."""
    if iid == kinds.MARKER:
        return ("marker",)
    perm = game.at(iid)
    if perm.zone != ENERGY_AREA:
        return (iid,)
    return (perm.card.printed.id, bits) if game.brought.energy_by_face else (bits, perm.hidden)


def alike(sorts: list[Sort]) -> bool:
    """Whether one card would pay as well as any other."""
    return bool(sorts) and sorts.count(sorts[0]) == len(sorts)


def place_markers(game: Masters, seat: int, n: int, rule: str = "") -> None:
    """5-14-1: energy markers are placed in (or used from) the Energy Area."""
    side = game.seats[seat]
    side.energy_markers += n
    game.energy_changed(seat)
    atoms.note(game, kinds.ENERGY_MARKERS, seat, a=n, rule=rule)


@mypyc_attr(free_list_len=1, acyclic=True)
class PayZEnergy(Frame):
    """5-4-1: place Z-Energy in the Drop Area of its owner; its player chooses which (3-13-2), colours do not matter
    (5-4-1-1). Nothing is asked for a cost of 0 (5-4-2)."""

    __slots__ = ("about", "n", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "n", "about")

    def __init__(self, seat: int, n: int, about: int) -> None:
        self.step = 0
        self.seat = seat
        self.n = n
        self.about = about

    def clone(self) -> PayZEnergy:
        return PayZEnergy(self.seat, self.n, self.about)

    def run(self, game: Masters) -> None:
        pile = game.seats[self.seat].z_energy
        if self.n <= 0:
            game.pop()
            game.stack[-1].child_done(game, 1)
            return
        if len(pile) < self.n:  # 5-4-4, 5-8-2
            game.pop()
            game.stack[-1].child_done(game, 0)
            return
        ids = {card.printed.id for card in pile}
        if len(pile) == self.n or len(ids) == 1:
            self.take(game, pile[-1].iid)
            return
        options = []
        for card in pile:
            if card.printed.id in ids:
                ids.remove(card.printed.id)
                options.append(option(PICK, card.iid))
        options = completing(game, options)
        if len(options) == 1:  # 22-46-3-1
            self.take(game, a_of(options[0]))
            return
        game.ask(self.seat, "z-energy", options, "5-4-1", self.about, self.n, self.n)

    def answer(self, game: Masters, code: int) -> None:
        self.take(game, a_of(code))

    def take(self, game: Masters, iid: int) -> None:
        self.n -= 1
        moves.send(game, game.cards[iid], DROP)
