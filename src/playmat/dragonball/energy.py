"""1-1 to 1-4, 1-14, 5-3, 5-4, 5-6: energy, and paying with it. Which cards pay which orb is an assignment."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core import atoms
from playmat.core.decision import A_SHIFT, PICK, a_of, option
from playmat.core.frames import Frame
from playmat.effects.resolution import Resolving

from . import kinds, moves
from .cards import COLORS, SEVERAL, TALLIES, Orbs, bits_of, tally_of
from .zones import DROP, ENERGY_AREA, DbPerm

if TYPE_CHECKING:
    from .game import Masters

PAY: Final = option(kinds.PAY)
Source = tuple[int, int]  # iid of a card that can be rested (or MARKER), and the colours it pays, a bit each

# Where every card pays one colour and every orb asks for one, paying is counting (`cards.tally_of`).
HIGHEST: Final = sum(TALLIES[1 << at] << 7 for at in range(len(COLORS)))  # the free bits of a tally
MOST_COUNTED: Final = 127  # cards of a colour
NOT_TOLD: Final = -2


def covers(have: i64, need: i64) -> bool:
    """Whether there is as much of every colour: where there is, the free bit is not borrowed."""
    return ((have | HIGHEST) - need) & HIGHEST == HIGHEST


def beyond(need: i64, have: i64) -> i64:
    """What is needed of each colour besides what there is."""
    rest: i64 = (need | HIGHEST) - have
    more: i64 = rest & HIGHEST
    return rest & (more - (more >> 7))


def sources(game: Masters, seat: int) -> list[Source]:
    """5-3-3: what this player can pay with: energy in Active Mode, energy markers (1-14-1), cards used as energy."""
    if game.dirty:
        game.project()
    side = game.seats[seat]
    found = [(perm.iid, perm.color_bits) for perm in side.field if perm.zone == ENERGY_AREA and not perm.rested]
    for edict in game.in_force:  # 20-19-1
        if edict.kind == kinds.ENERGY_FROM and seat in edict.seats:
            for perm in side.field:
                if perm.zone != ENERGY_AREA and not perm.rested and edict.covers(game, perm):
                    if all(iid != perm.iid for iid, _ in found):
                        found.append((perm.iid, perm.color_bits))
    if side.energy_markers:
        colors = side.leader.color_bits  # 1-14-2: as if of the Leader's colour
        found.extend((kinds.MARKER, colors) for _ in range(side.energy_markers))
    return found


@mypyc_attr(free_list_len=1, acyclic=True)
class Purse:
    """What a player can pay with. The game keeps it until something happens to the energy
    (`Masters.energy_changed`), or, where more than energy pays, while the options of one decision are listed."""

    __slots__ = ("have", "kept", "known", "most", "offered", "other", "seat")

    def __init__(self, game: Masters, seat: int) -> None:
        """Values are up to date."""
        self.seat: i64 = seat
        self.known: dict[Orbs, bool] | None = None  # which orbs it can pay
        self.other: Purse | None = None  # the other player's
        self.offered: list[int] | None = None  # the colours each card pays, where counting is not enough
        side = game.seats[seat]
        have: i64 = 0
        most: i64 = 0
        self.kept = not game.in_force and not side.energy_markers
        if self.kept:
            for perm in side.field:
                if perm.zone == ENERGY_AREA and not perm.rested:
                    most += 1
                    one = TALLIES[perm.color_bits]
                    if one == SEVERAL:
                        have = SEVERAL
                        break
                    have += one
        if have == SEVERAL or most > MOST_COUNTED or not self.kept:
            have = SEVERAL
            self.offered = [bits for _, bits in sources(game, seat)]
            most = len(self.offered)
        self.have = have  # of each colour
        self.most = most  # how much can be paid, whatever the colours

    def pays(self, total: int, orbs: Orbs, tally: i64) -> bool:
        """`tally`: the orbs, counted."""
        if self.most < total or self.most < len(orbs):
            return False
        if not orbs:
            return True
        if self.have != SEVERAL and tally != SEVERAL:
            return ((self.have | HIGHEST) - tally) & HIGHEST == HIGHEST  # `covers`
        known = self.known
        if known is None:
            known = self.known = {}
        enough = known.get(orbs)
        if enough is None:
            if self.offered is None:
                self.offered = [1 << at for at in range(len(COLORS)) for _ in range(self.have >> 8 * at & 127)]
            enough = known[orbs] = assign(self.offered, colors_of(orbs))
        return enough


def purse_of(game: Masters, seat: int) -> Purse:
    """What this player can pay with now."""
    if game.dirty:
        game.project()
    purse = game.purse
    if purse is not None and purse.seat != seat:
        purse = purse.other
    if purse is None:
        purse = Purse(game, seat)
        if purse.kept:
            other = game.purse
            if other is not None and other.kept:
                purse.other = other
            game.purse = purse
    return purse


def count(game: Masters, seat: int) -> int:
    """How much energy this player can pay."""
    return purse_of(game, seat).most


def colors_of(orbs: Orbs) -> list[int]:
    """The colours that pay each orb, a bit each."""
    return [bits_of(orb) for orb in orbs]


def can_pay(found: list[Source], total: int, orbs: Orbs) -> bool:
    """5-3-1: one card pays one orb, with any one of its colours; the rest of the total is paid by any card."""
    if len(found) < total or len(found) < len(orbs):
        return False
    return assign([bits for _, bits in found], colors_of(orbs))


def assign(offered: list[int], orbs: list[int]) -> bool:
    """Whether each orb finds a card of its own (augmenting paths, where a card could pay several orbs)."""
    taken: list[int] = [-1] * len(offered)
    for at in range(len(orbs)):
        if not place(offered, orbs, taken, at, [False] * len(offered)):
            return False
    return True


def place(offered: list[int], orbs: list[int], taken: list[int], at: int, seen: list[bool]) -> bool:
    """Find a card for this orb; others may have to move to another one (`taken`: which orb each card pays)."""
    orb = orbs[at]
    for i, colors in enumerate(offered):
        if colors & orb and not seen[i]:
            seen[i] = True
            if taken[i] < 0 or place(offered, orbs, taken, taken[i], seen):
                taken[i] = at
                return True
    return False


def affordable(game: Masters, seat: int, total: int, orbs: Orbs, tally: i64 = NOT_TOLD) -> bool:
    """`tally`: the orbs, counted, if that has been done."""
    if total <= 0 and not orbs:
        return True  # 5-3-2, 5-6-2: what costs nothing asks for no payment
    if tally == NOT_TOLD:
        tally = tally_of(orbs)
    return purse_of(game, seat).pays(total, orbs, tally)


def completing(game: Masters, options: list[int]) -> list[int]:
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

    __slots__ = ("about", "orbs", "picks", "seat", "tally", "total")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "total", "orbs", "about", "picks")

    def __init__(self, seat: int, total: int, orbs: Orbs, about: int, tally: i64 = NOT_TOLD) -> None:
        self.step = 0
        self.seat: i64 = seat
        self.total: i64 = max(total, len(orbs))  # 5-3-1-1
        self.orbs = orbs
        self.tally: i64 = tally_of(orbs) if tally == NOT_TOLD else tally  # the orbs, counted
        self.about: i64 = about  # iid of the card it is paid for
        self.picks: tuple[int, ...] = ()

    def clone(self) -> PayEnergy:
        copy = PayEnergy(self.seat, self.total, self.orbs, self.about, self.tally)
        copy.step = self.step
        copy.picks = self.picks
        return copy

    def left(self, found: list[Source]) -> list[Source]:
        """What is not picked yet."""
        picks = list(self.picks)
        left = []
        for source in found:
            if source[0] in picks:
                picks.remove(source[0])
            else:
                left.append(source)
        return left

    def run(self, game: Masters) -> None:
        if game.dirty:
            game.project()
        if self.tally != SEVERAL and not (game.energy_by_face or game.in_force or game.seats[self.seat].energy_markers):
            left: list[DbPerm] = []
            have: i64 = 0
            paid: i64 = 0
            for perm in game.seats[self.seat].field:
                if perm.zone == ENERGY_AREA and not perm.rested:
                    one = TALLIES[perm.color_bits]
                    if one <= 0:
                        break
                    if perm.iid in self.picks:
                        paid += one
                    else:
                        have += one
                        left.append(perm)
            else:
                if len(left) + len(self.picks) <= MOST_COUNTED:
                    self.count_out(game, left, have, paid)
                    return
        self.sort_out(game)

    def count_out(self, game: Masters, left: list[DbPerm], have: i64, paid: i64) -> None:
        """Every card pays one colour and every orb asks for one: `have` of each colour are left, `paid` are picked."""
        while True:
            need = self.total - len(self.picks)
            if need <= 0:
                self.pay(game)
                return
            alike = len(left) > 0 and TALLIES[left[0].color_bits] * len(left) == have
            if (len(left) == need or alike) and self.counts(paid, have, len(left)):
                self.picks += tuple([perm.iid for perm in left[:need]])  # nothing to choose
                self.pay(game)
                return
            choices: list[DbPerm] = []
            seen: i64 = 0
            if len(left) > need:
                for perm in left:
                    if not seen & perm.color_bits:
                        seen |= perm.color_bits
                        one = TALLIES[perm.color_bits]
                        if self.counts(paid + one, have - one, len(left) - 1, 1):
                            choices.append(perm)
            if not choices:
                self.fail(game)
                return
            chosen = choices[0]
            if len(choices) > 1:
                options = completing(game, [PAY | perm.iid << A_SHIFT for perm in choices])
                if len(options) > 1:
                    game.ask(self.seat, "pay", options, "5-3-1", self.about, need, need, self.picks)
                    return
                chosen = game.at(a_of(options[0]))
            self.picks += (chosen.iid,)
            left.remove(chosen)
            one = TALLIES[chosen.color_bits]
            have -= one
            paid += one

    def counts(self, paid: i64, have: i64, cards: int, more: int = 0) -> bool:
        """Whether the cost can be paid with what is picked and what is left; `more` of it are picked, too."""
        need = self.total - len(self.picks) - more
        orbs = beyond(self.tally, paid)
        return cards >= need and orbs % 255 <= need and covers(have, orbs)  # the rest is their number: 256 is 1

    def fail(self, game: Masters) -> None:
        """5-3-4: something made it impossible."""
        game.pop()
        game.stack[-1].child_done(game, 0)

    def sort_out(self, game: Masters) -> None:
        """Cards of several colours, markers and cards that are told apart: tried out."""
        found = sources(game, self.seat)
        orbs = colors_of(self.orbs)
        paid: list[int] = []
        for iid in self.picks:
            for source, bits in found:
                if source == iid:
                    paid.append(bits)
                    break
        while True:
            need = self.total - len(self.picks)
            if need <= 0:
                self.pay(game)
                return
            left = self.left(found) if self.picks else found
            sorts = sorts_of(game, self.seat, left) if len(left) > need else []
            if (len(left) == need or alike(sorts)) and self.completes(paid, left, orbs):
                self.picks += tuple([iid for iid, _ in left[:need]])  # nothing to choose
                self.pay(game)
                return
            choices = self.choices(left, sorts, paid, orbs)
            if not choices:
                self.fail(game)
                return
            if len(choices) > 1:
                options = completing(game, [PAY | iid << A_SHIFT for iid, _ in choices])
                if len(options) > 1:
                    game.ask(self.seat, "pay", options, "5-3-1", self.about, need, need, self.picks)
                    return
                choices = [source for source in choices if source[0] == a_of(options[0])]
            self.picks += (choices[0][0],)
            paid.append(choices[0][1])

    def choices(self, left: list[Source], sorts: list[Sort], paid: list[int], orbs: list[int]) -> list[Source]:
        """One of each sort of energy with which the cost can still be paid."""
        found: list[Source] = []
        for i, sort in enumerate(sorts):
            if sorts.index(sort) == i:
                source = left[i]
                if self.completes([*paid, source[1]], left[:i] + left[i + 1 :], orbs):
                    found.append(source)
        return found

    def completes(self, paid: list[int], rest: list[Source], orbs: list[int]) -> bool:
        need = self.total - len(paid)
        if len(rest) < need:
            return False
        # the orbs must fit on what is picked and on `need` of the rest
        return not orbs or fits(paid, [bits for _, bits in rest], need, orbs)

    def answer(self, game: Masters, code: int) -> None:
        self.picks += (a_of(code),)

    def pay(self, game: Masters) -> None:
        game.pop()
        side = game.seats[self.seat]
        markers = 0
        for iid in self.picks:
            if iid == kinds.MARKER:
                markers += 1
            else:
                moves.rest(game, game.at(iid))
        if markers:
            place_markers(game, self.seat, -markers)
        if self.picks and game.log is not None:
            atoms.note(game, kinds.PAID, side.index, self.about, len(self.picks), markers)
        game.stack[-1].child_done(game, 1)


Sort = tuple[object, ...] | int


def sorts_of(game: Masters, seat: int, left: list[Source]) -> list[Sort]:
    """What tells each from the others. Among mere energy in Revealed Mode that is its colours."""
    if not (game.energy_by_face or game.in_force or game.seats[seat].energy_markers):
        sorts: list[Sort] = [bits for _, bits in left]
        if 0 not in sorts:
            return sorts
    return [sort_of(game, source) for source in left]


def sort_of(game: Masters, source: Source) -> Sort:
    """What tells energy from other energy."""
    iid, bits = source
    if iid == kinds.MARKER:
        return ("marker",)
    perm = game.at(iid)
    if perm.zone != ENERGY_AREA:
        return (iid,)
    return (perm.card.printed.id, bits) if game.energy_by_face else (bits, perm.hidden)


def alike(sorts: list[Sort]) -> bool:
    """Whether one card would pay as well as any other."""
    return bool(sorts) and sorts.count(sorts[0]) == len(sorts)


def fits(paid: list[int], rest: list[int], need: int, orbs: list[int]) -> bool:
    """Whether all orbs can be paid by `paid` and `need` of the rest."""
    if len(orbs) <= need:
        return assign([*paid, *rest], orbs)
    # some of the orbs must be paid by what is already picked
    return assigned(paid, rest, need, orbs)


def assigned(paid: list[int], rest: list[int], need: int, orbs: list[int]) -> bool:
    """Try which orbs the picked cards pay; what is left must fit on `need` of the rest."""
    if len(orbs) <= need and assign(rest, orbs):
        return True
    if not paid:
        return False
    first, others = paid[0], paid[1:]
    seen: list[int] = []
    for i, orb in enumerate(orbs):
        if first & orb and orb not in seen:
            seen.append(orb)
            if assigned(others, rest, need, orbs[:i] + orbs[i + 1 :]):
                return True
    return assigned(others, rest, need, orbs)


def place_markers(game: Masters, seat: int, n: int) -> None:
    """5-14-1: energy markers are placed in (or used from) the Energy Area."""
    side = game.seats[seat]
    side.energy_markers += n
    game.energy_changed(seat)
    atoms.note(game, kinds.ENERGY_MARKERS, seat, a=n)


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
        if len(pile) < self.n:
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
        if len(options) == 1:
            self.take(game, a_of(options[0]))
            return
        game.ask(self.seat, "z-energy", options, "5-4-1", self.about, self.n, self.n)

    def answer(self, game: Masters, code: int) -> None:
        self.take(game, a_of(code))

    def take(self, game: Masters, iid: int) -> None:
        self.n -= 1
        moves.send(game, game.cards[iid], DROP)
