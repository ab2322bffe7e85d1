"""What a card can gain or lose, and effects on players; resolved for a time, or found anew by every sweep (9-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.packing import card_of
from playmat.core.state import Mod
from playmat.effects import gains
from playmat.effects.ability import PERMANENT
from playmat.effects.choose import Ref, undecided
from playmat.effects.context import Context
from playmat.effects.gains import (
    BanGained,
    CostAdded,
    CostGained,
    Expiry,
    Gained,
    Gaining,
    NumberGained,
    PowerAdded,
    PowerGained,
    Ruling,
    mod_by,
    under,
)
from playmat.effects.projection import Applied
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Ability, Filter, Number, Op, amount, enroll

from .. import kinds
from ..cards import KEYWORDS
from ..skills import shielded
from ..values import THIS_SKILL, cannot_gain, cut_off, erase
from ..zones import DbPerm
from .skill import KEYWORD_SKILLS, Skill

if TYPE_CHECKING:
    from ..game import Masters


def expiry(game: Masters, context: Context, until: str) -> Expiry:
    """1-7-2-2: when a continuous effect that begins now ends."""
    if until == "main phase":
        return kinds.MAIN_PHASE, -1, game.turn_number
    if until == "start of opponent's turn":
        return kinds.START_OF_TURN, game.opponents(context.seat)[0], game.turn_number
    if until == "end of your turn now":  # the one that runs, or the next one if it is not theirs
        return kinds.END_OF_TURN, context.seat, game.turn_number
    if until == "next charge":
        return kinds.NEXT_CHARGE, game.opponents(context.seat)[0], game.turn_number
    return gains.expiry(game, context, until, kinds.END_OF_TURN)


def begin(game: Masters, mod: Mod) -> None:
    """It acts from now on. "For the battle" is no time where there is no battle."""
    if mod.until != kinds.THIS_BATTLE or game.battle is not None:
        atoms.add_mod(game, mod)


def enact(game: Masters, resolution: Resolution, kind: int, n: int, whose: str, until: str, tree: Any) -> None:
    """An effect on players begins."""
    seats = under(game, resolution, whose)
    begin(game, mod_by(resolution, kind, n, (), seats, expiry(game, resolution, until), tree))
    resolution.did = True


@dataclass(frozen=True)
class MorePower(PowerAdded):
    """+/- power."""


@dataclass(frozen=True)
class MoreCost(CostAdded):
    """+/- cost."""


class ComboGained(NumberGained):
    def changes(self) -> int:
        return kinds.COMBOS


@dataclass(frozen=True)
class MoreComboPower(ComboGained):
    def kind(self) -> int:
        return kinds.COMBO_POWER


@dataclass(frozen=True)
class MoreComboCost(ComboGained):
    def kind(self) -> int:
        return kinds.COMBO_COST


@dataclass(frozen=True)
class PowerIs(PowerGained):
    """0-2-7: the power is this, whatever else changes it."""

    def kind(self) -> int:
        return kinds.SET_POWER


@dataclass(frozen=True)
class CostIs(CostGained):
    def kind(self) -> int:
        return kinds.SET_COST


@dataclass(frozen=True)
class ComboPowerIs(ComboGained):
    def kind(self) -> int:
        return kinds.SET_COMBO_POWER


@dataclass(frozen=True)
class OriginalPowerIs(PowerGained):
    """20-3: the original power becomes a value; what is added stays."""

    def kind(self) -> int:
        return kinds.BASE_POWER


@dataclass(frozen=True)
class Keyword(Gained):
    """A keyword skill that a card has or has not; those that do something bring their skill with them."""

    def changes(self) -> int:
        return kinds.KEYWORDS | kinds.VALUES

    name: str

    def kind(self) -> int:
        return kinds.KEYWORD

    def worth(self, game: Masters, context: Context) -> int:
        return KEYWORDS[self.name]

    @property
    def brought(self) -> Ability | None:
        """The skill that the keyword is."""
        return KEYWORD_SKILLS.get(self.name)


@dataclass(frozen=True)
class Ban(BanGained):
    """A prohibition; with `against`, only against causes that pass the filter."""

    def changes(self) -> int:
        return 0

    def kind(self) -> int:
        return kinds.BAN if self.against is None else kinds.SHIELD

    def worth(self, game: Masters, context: Context) -> int:
        return kinds.BANS[self.what]


@dataclass(frozen=True)
class Permit(Gained):
    def changes(self) -> int:
        return 0

    what: str

    def kind(self) -> int:
        return kinds.BAN

    def worth(self, game: Masters, context: Context) -> int:
        return kinds.PERMISSIONS[self.what]


@dataclass(frozen=True)
class Negated(Gained):
    """9-1-2: the card's skills are negated: all of them, or those of a kind (auto, keyword, Blocker, …)."""

    what: str = ""

    def kind(self) -> int:
        return kinds.NEGATE

    def tree(self) -> Any:
        return self.what


@dataclass(frozen=True)
class GainedSkill(Gained):
    """20-18: a skill printed in quotation marks."""

    skill: Ability

    def kind(self) -> int:
        return kinds.GRANT

    def tree(self) -> Any:
        return self.skill


@dataclass(frozen=True)
class Word(Gained):
    """A name, character, trait or colour."""

    def changes(self) -> int:
        return kinds.WORDS

    what: str
    text: str

    def kind(self) -> int:
        return {"name": kinds.NAME, "character": kinds.CHARACTER, "trait": kinds.TRAIT, "color": kinds.COLOR}[self.what]

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class Burdened(Gained):
    """1-6-4: its skills cost more: further parts after their own, in the order in which such effects resolved."""

    cost: tuple[Op, ...]

    def kind(self) -> int:
        return kinds.BURDEN

    def tree(self) -> Any:
        return self


def parts_of(what: tuple[Gained, ...]) -> tuple[Gained, ...]:
    """Keywords that are skills of their own bring them along."""
    for part in what:
        if isinstance(part, Keyword):
            break
    else:
        return what
    parts: list[Gained] = []
    for part in what:
        parts.append(part)
        if isinstance(part, Keyword):
            skill = part.brought
            if skill is not None:
                parts.append(GainedSkill(skill))
    return tuple(parts)


def mods_for(game: Masters, context: Context, what: tuple[Gained, ...], until: str) -> tuple[Mod, ...]:
    """Continuous effects that are not on any card yet."""
    if not what:
        return ()
    when = expiry(game, context, until)
    return tuple(
        mod_by(context, part.kind(), part.worth(game, context), (), (), when, part.tree()) for part in parts_of(what)
    )


@dataclass(frozen=True)
class Gain(Gaining):
    def parts(self) -> tuple[Gained, ...]:
        return parts_of(self.what)

    def run(self, game: Masters, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        found = [
            o for o in self.target.find(game, resolution) if isinstance(o, DbPerm) and not shielded(game, resolution, o)
        ]
        refs = tuple(o.ref for o in found if not o.hidden)  # 23-5-2-1
        resolution.did = bool(refs)
        if not refs:
            return
        until = expiry(game, resolution, self.until)
        by, src = resolution.seat, resolution.card.iid
        # every worth is worked out before any part applies
        for part, worth in [(part, part.worth(game, resolution)) for part in self.parts()]:
            kind = part.kind()
            mine = refs
            if kind in (kinds.KEYWORD, kinds.GRANT):
                mine = tuple(o.ref for o in found if not cannot_gain(o, kind, worth, part.tree()))  # 9-1-5, 9-1-5-1
            elif kind == kinds.NEGATE:
                silence(game, found, part.tree())
            if mine:
                begin(game, mod_by(resolution, kind, worth, mine, (), until, part.tree()))
            if kind in (kinds.GRANT, kinds.NEGATE):
                game.shape_changed()
            for ref in mine:
                atoms.note(game, kinds.CHANGED, by, card_of(ref), kind, worth, by, src)

    def payable(self, game: Masters, context: Context) -> bool:
        target = self.target
        if undecided(target) or (isinstance(target, Ref) and target.name not in context.regs):
            return target.payable(game, context)
        found = [o for o in target.find(game, context) if isinstance(o, DbPerm) and not o.hidden]
        return any(not shielded(game, context, o) for o in found)


def silence(game: Masters, found: list[DbPerm], what: str) -> None:
    """9-1-2-2-1: gained skills that are negated are gone for good; 9-5-2: permanent skills give them no more."""
    refs: set[int] = {o.ref for o in found if not o.hidden}
    erase(game, refs, what)
    if game.dirty:
        game.project()
    if game.now.statics:
        cut_off(game, refs, what, game.now.applied)


EDICTS: Final = {
    "cannot play": kinds.NO_PLAY,
    "cannot attack": kinds.NO_ATTACK,
    "no damage": kinds.NO_DAMAGE,
    "cannot counter": kinds.NO_COUNTER,
    "cannot activate": kinds.NO_ACTIVATE,
    "cannot combo": kinds.NO_COMBO,
    "cannot draw": kinds.NO_DRAW,
    "combo price": kinds.COMBO_PRICE,
    "cannot charge": kinds.NO_CHARGE,
    "unisons": kinds.UNISONS,
    "use as energy": kinds.ENERGY_FROM,
    "skip": kinds.SKIP,
    "no ready": kinds.NO_READY,
    "cannot leave": kinds.NO_LEAVE,
    "cannot be chosen": kinds.NO_CHOOSE,
    "played rested": kinds.PLAYED_RESTED,
    "cannot place": kinds.NO_PLACE,
    "cannot activate keyword": kinds.NO_KEYWORD,
}


@dataclass(frozen=True)
class Rule(Ruling):
    """An effect on players.

    `what="skip"` names a `phase` or step, `what="cannot activate keyword"` a keyword skill there; for
    `what="cannot counter"`, `n` is the sorts of [Counter] meant (kinds.ON_*), 0 for all of them (22-10-2-1).
    """

    phase: str = ""

    def changes(self) -> int:
        return kinds.VALUES

    def edict(self) -> int:
        return EDICTS[self.what]

    def about(self) -> Any:
        return self.phase or self.cards

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, self.edict(), self.n, self.whose, self.until, self.about())


@dataclass(frozen=True)
class CannotUnless(Op):
    """20-14-1: such players cannot attack with such cards (`on` such ones), play such cards or activate their skills
    (`kind`: of this kind) unless they do something first, each time. `cost` is said to the player who does it;
    `Ref("declared")` is the card that would attack or be played there.
    """

    def watches(self) -> int:
        return 0

    def changes(self) -> int:
        return kinds.VALUES

    what: str  # attack, play, activate
    cost: tuple[Op, ...]
    whose: str = "opponent"
    cards: Filter | None = None
    on: Filter | None = None
    kind: str = ""
    until: str = "turn"

    def asks_for(self, game: Masters, context: Context, obj: Any, skill: Any) -> bool:
        """Whether it is about the activation of this skill."""
        if self.what != "activate" or skill.kind == PERMANENT or self.kind not in ("", skill.kind):
            return False
        return self.cards is None or self.cards.ok(game, context, obj)

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.UNLESS, 0, self.whose, self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        seats = under(game, context, self.whose)
        found.append(Applied(kinds.UNLESS, 0, (), seats, self, context))


PRICES: Final = {"card": kinds.PRICE, "skill": kinds.SKILL_PRICE, "z": kinds.Z_PRICE}


@dataclass(frozen=True)
class PriceChange(Op):
    """20-21, 1-2-3-2: such cards cost `n` more (less if negative) to play or activate from hand.

    `orb`: the change is in orbs of these colours; `colorless`: their orbs do not matter. Without `cards`, in a skill
    of a card in hand, it is about that card itself. `of="skill"`: the skill costs of such cards (5-8-2-3); `of="z"`:
    their Z-Energy costs (5-4-3-1).
    """

    def watches(self) -> int:
        return 0

    def changes(self) -> int:
        return kinds.VALUES

    n: int | Number = 0
    whose: str = "you"
    cards: Filter | None = None
    orb: tuple[str, ...] = ()
    colorless: bool = False
    itself: bool = False
    until: str = "turn"
    of: str = "card"
    free: bool = False  # 5-3-3-1: nothing is paid at all, though the cost is what it was (1-2-5)

    def __post_init__(self) -> None:
        if self.free and (self.of != "card" or self.orb or self.colorless or self.n != 0):
            raise ValueError("what is free has no other price")

    def run(self, game: Masters, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        enact(game, resolution, PRICES[self.of], n, self.whose, self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        seats = under(game, context, self.whose)
        kind = PRICES[self.of] if not self.itself else kinds.Z_COST if self.of == "z" else kinds.COST
        found.append(Applied(kind, amount(game, context, self.n), (), seats, self, context))


@dataclass(frozen=True)
class NegateThis(Op):
    """9-1-2: this very skill of this card is negated for a time; its other skills stay."""

    until: str = "turn"

    def run(self, game: Masters, resolution: Resolution) -> None:
        perm = game.perms[resolution.card.iid]
        resolution.did = perm is not None
        if perm is not None:
            skill = resolution.ability
            assert isinstance(skill, Skill)
            until = expiry(game, resolution, self.until)
            begin(game, mod_by(resolution, kinds.NEGATE, 0, (perm.ref,), (), until, THIS_SKILL + skill.label))
            game.shape_changed()


@dataclass(frozen=True)
class GrantRule(Op):
    """For a time, a player has a skill that no card in play carries (such as a replacement effect)."""

    skill: Ability
    whose: str = "you"
    until: str = "turn"

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.GRANT, 0, self.whose, self.until, self.skill)
        game.shape_changed()


enroll(__name__, "dragonball.")
