"""What a card can gain or lose, and effects on players; resolved for a time, or found anew by every sweep (9-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.packing import card_of
from playmat.core.state import Mod
from playmat.effects import gains
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, Ability
from playmat.effects.choose import Choose, Ref, This, Union, undecided
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
from playmat.effects.tree import Filter, Number, Op, Target, amount, enroll, walk

from .. import kinds
from ..cards import COUNTER, KEYWORDS, OWN_COST, Orbs
from ..prices import PLAYING
from ..skills import shielded
from ..values import THIS_SKILL, cannot_gain, cut_off, erase, face_of
from ..zones import LEADER_AREA, ZONE_NAMES, DbPerm, areas
from .filters import All, In
from .select import PILES, Sel
from .skill import FAMILIES, KEYWORD_BITS, KEYWORD_SKILLS, Skill, is_meant, is_sort_of_skill, keyword_bits

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
    if until == "start of your main phase":
        return kinds.START_OF_MAIN, context.seat, game.turn_number
    if until == "end of opponent's next turn":  # said in their own turn, the one after it
        other = game.opponents(context.seat)[0]
        return kinds.END_OF_TURN, other, game.turn_number + (1 if game.turn == other else 0)
    if until == "end of a battle or the turn":
        return kinds.BATTLE_OR_TURN, -1, game.turn_number
    if until == "your next charge":  # 7-2-7: of the player who has the effect
        return kinds.NEXT_CHARGE, context.seat, game.turn_number
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

    def __post_init__(self) -> None:
        if self.name not in KEYWORDS:
            raise ValueError(f"no card simply has a keyword skill {self.name!r}")

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

    def __post_init__(self) -> None:
        if self.what not in kinds.BANS:
            raise ValueError(f"no prohibition is called {self.what!r}")

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

    def __post_init__(self) -> None:
        if self.what not in kinds.PERMISSIONS:
            raise ValueError(f"no permission is called {self.what!r}")

    def kind(self) -> int:
        return kinds.BAN

    def worth(self, game: Masters, context: Context) -> int:
        return kinds.PERMISSIONS[self.what]


NEGATABLE: Final = (
    "",
    AUTO,
    ACTIVATE,
    PERMANENT,
    COUNTER,
    "keyword",
    "non-keyword",
    *FAMILIES,
    "Revive",
    "Aegis",
    "Alliance",
    "Empower",
)


@dataclass(frozen=True)
class Negated(Gained):
    """9-1-2: the card's skills are negated: all of them, or those of a kind (auto, keyword, Blocker, …)."""

    what: str = ""

    def __post_init__(self) -> None:
        if self.what not in NEGATABLE and not keyword_bits(self.what) and self.what not in KEYWORD_BITS:
            raise ValueError(f"no skills are called {self.what!r}")

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

    def __post_init__(self) -> None:
        if self.what not in ("name", "character", "trait", "color"):
            raise ValueError(f"no word of a card is called {self.what!r}")

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
    """9-9: cards in play get these values and skills; what lies outside play has what is printed on it."""

    def __post_init__(self) -> None:
        sel = self.target.sel if isinstance(self.target, Choose) else self.target
        if isinstance(sel, Sel) and any(area in PILES for area in sel.where):
            raise ValueError("a card outside play gains nothing")

    def parts(self) -> tuple[Gained, ...]:
        return parts_of(self.what)

    def idle(self, skill: Ability) -> str:
        """Why it would do nothing as a part of this skill, if so: only cards in play gain something (9-9-1), but for a
        permanent skill of a card that is valid elsewhere and negates keyword skills of that card itself (9-1-6)."""
        target = self.target
        for part in target.parts if isinstance(target, Union) else (target,):
            if isinstance(part, This) and skill.kind == PERMANENT and skill.zone and not in_play(skill.zone):
                if not all(isinstance(gained, Negated | Keyword) for gained in self.what):
                    return f"{self.what} of a card in {skill.zone}"
            elif isinstance(part, Ref):
                if part.name in lying_elsewhere(skill, self):
                    return f"{self.what} of a card that is not in play"
            else:
                named = (part.sel if isinstance(part, Choose) else part).areas()
                if any(area in OUTSIDE for area in named):
                    return f"{self.what} of cards in {', '.join(named)}"
        return ""

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
                mine = tuple(o.ref for o in found if not o.hidden and not o.bans & kinds.SKILLS_SAFE)
                silence(game, [o for o in found if not o.bans & kinds.SKILLS_SAFE], part.tree())
            if mine:
                begin(game, mod_by(resolution, kind, worth, mine, (), until, part.tree()))
            if kind in (kinds.GRANT, kinds.NEGATE):
                game.shape_changed()
            for ref in mine:
                atoms.note(game, kinds.CHANGED, by, card_of(ref), kind, worth, by, src)
            if kind == kinds.POWER and worth:
                game.batch += 1
                for ref in mine:
                    seat = game.at(card_of(ref)).seat
                    atoms.emit(game, kinds.POWER_TURNED, seat, card_of(ref), int(worth > 0), by=by, src=src)

    def payable(self, game: Masters, context: Context) -> bool:
        target = self.target
        if undecided(target) or (isinstance(target, Ref) and target.name not in context.regs):
            return target.payable(game, context)
        found = [o for o in target.find(game, context) if isinstance(o, DbPerm) and not o.hidden]
        return any(not shielded(game, context, o) for o in found)


OUTSIDE: Final = frozenset(name for name, zone in ZONE_NAMES.items() if zone < LEADER_AREA)


def in_play(zones: str) -> bool:
    """Whether a skill is valid in play, among these areas (`Ability.zone`)."""
    return zones == "all" or any(zone >= LEADER_AREA for zone in areas(zones))


def lying_elsewhere(skill: Ability, op: Op) -> set[str]:
    """The names of cards that a skill has chosen outside play and done nothing to before it comes to this part."""
    found: set[str] = set()
    for part in walk((skill.cost, skill.body)):
        if part is op:
            break
        if isinstance(part, Choose) and part.bind:
            outside = part.sel.areas() and all(area in OUTSIDE for area in part.sel.areas())
            found = found | {part.bind} if outside else found - {part.bind}
        elif isinstance(part, Op) and not isinstance(part, Gain | Target):
            found = {name for name in found if not part.acts_on(name)}
    return found


def silence(game: Masters, found: list[DbPerm], what: str) -> None:
    """9-1-2-2-1: gained skills that are negated are gone for good; 9-5-2: permanent skills give them no more."""
    refs: set[int] = {o.ref for o in found if not o.hidden}
    erase(game, refs, what)
    if game.dirty:
        game.project()
    if game.now.statics:
        cut_off(game, refs, what, game.now.applied)


EDICTS: Final = {
    "no energy": kinds.NO_ENERGY,
    "life stays": kinds.LIFE_STAYS,
    "cannot play": kinds.NO_PLAY,
    "cannot attack": kinds.NO_ATTACK,
    "no damage": kinds.NO_DAMAGE,
    "cannot counter": kinds.NO_COUNTER,
    "cannot activate": kinds.NO_ACTIVATE,
    "cannot combo": kinds.NO_COMBO,
    "cannot draw": kinds.NO_DRAW,
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
    "no energy-exhaust": kinds.NO_EXHAUST,
    "awaken at": kinds.AWAKEN_AT,
    "combo rested": kinds.COMBO_RESTED,
    "deck safe": kinds.DECK_SAFE,
    "cannot flip": kinds.NO_FLIP,
    "energy at most": kinds.ENERGY_MOST,
}


@dataclass(frozen=True)
class Rule(Ruling):
    """An effect on players.

    `what="skip"` names a `phase` or step, `what="cannot activate keyword"` a keyword skill there; for
    `what="cannot counter"`, `n` is the sorts of [Counter] meant (kinds.ON_*), 0 for all of them (22-10-2-1); for
    `what="awaken at"` it is the life with which [Awaken] of such Leaders can be activated; for `what="no damage"` the
    sorts of damage meant (kinds.BY_*), 0 for all, and `cards` are those that deal it; for `what="cannot flip"` the side
    that the Leader is not turned to (1: its back); for `what="cannot play"` kinds.HOW_SKILL, where only skills do not
    play them; for `what="energy at most"` how many cards there can be. `what="no
    energy"` is about every card, or only about what skills do (`n`: kinds.BY_SKILL), of such cards (`cards`).
    """

    phase: str = ""

    def __post_init__(self) -> None:
        if self.what not in EDICTS:
            raise ValueError(f"no rule is called {self.what!r}")

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
    `Ref("declared")` is the card that would attack or be played there. What "ready energy" asks is asked of the turn
    player whose skill, on such a card, would switch energy to Active Mode; they may leave both undone.
    """

    def watches(self) -> int:
        return 0

    def changes(self) -> int:
        return kinds.VALUES

    what: str  # attack, play, activate, ready energy
    cost: tuple[Op, ...]
    whose: str = "opponent"
    cards: Filter | None = None
    on: Filter | None = None
    kind: str = ""
    until: str = "turn"

    def __post_init__(self) -> None:
        """What nobody would be asked for is refused."""
        if self.what not in ("attack", "play", "activate", "ready energy") or not self.cost:
            raise ValueError(f"nothing is asked before {self.what!r}")
        if self.kind and (self.what != "activate" or not is_sort_of_skill(self.kind)):
            raise ValueError(f"no skill of the kind {self.kind!r} is activated")
        if self.on is not None and self.what != "attack":
            raise ValueError("only attacks are on another card")

    def asks_for(self, game: Masters, context: Context, obj: Any, skill: Any) -> bool:
        """Whether it is about the activation of this skill."""
        if self.what != "activate" or skill.kind == PERMANENT or not is_meant(skill, self.kind):
            return False
        return self.cards is None or self.cards.ok(game, context, obj)

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.UNLESS, 0, self.whose, self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        seats = under(game, context, self.whose)
        found.append(Applied(kinds.UNLESS, 0, (), seats, self, context))


PRICES: Final = {
    "card": (kinds.PRICE, kinds.COST),
    "skill": (kinds.SKILL_PRICE, kinds.SKILL_PRICE),
    "z": (kinds.Z_PRICE, kinds.Z_COST),
    "combo": (kinds.COMBO_PRICE, kinds.COMBO_COST),
}  # on such cards, and on the card itself


def activated_from_hand(game: Masters, iid: int) -> bool:
    """Whether a skill of this Extra is being activated from the hand."""
    for frame in reversed(game.stack):
        if getattr(frame, "iid", -1) == iid and getattr(frame, "extra", 0) & kinds.SKILL_EXTRA:
            return True
    return False


@dataclass(frozen=True)
class PriceChange(Op):
    """20-21, 1-2-3-2: such cards cost `n` more (less if negative) to play or activate.

    `orbs`: the change is in these orbs, each `n` times, and in `any` of no colour as often; `colorless`: their orbs do
    not matter. `itself`: it is about the card with this skill, where that is valid and `cards` passes. `of="skill"`:
    the skill costs of such cards (5-8-2-3), `skills` says of which sort of skill; for energy costs it says what they
    are paid for: to activate such a skill, or only to play the card ("play"). `of="z"`: their Z-Energy costs
    (5-4-3-1); `of="combo"`: their combo costs (5-6-3-1). `once`: it is over when it was used. `free`: nothing is paid
    at all, though the cost is what it was (5-3-3-1, 1-2-5); or this is done `instead`, if the player likes.
    """

    def watches(self) -> int:
        return 0

    def changes(self) -> int:
        return kinds.VALUES

    n: int | Number = 0
    whose: str = "you"
    cards: Filter | None = None
    orbs: Orbs = ()
    colorless: bool = False
    itself: bool = False
    until: str = "turn"
    of: str = "card"
    free: bool = False
    any: int = 0
    skills: str = ""
    once: bool = False
    instead: tuple[Op, ...] = ()
    specified: bool = False  # 1-2-3-1: only the specified cost changes, not the total

    def __post_init__(self) -> None:
        if self.specified and (not self.orbs or self.any or self.of != "card"):
            raise ValueError("a specified cost is made of orbs")
        if self.of not in PRICES:
            raise ValueError(f"nothing costs {self.of!r}")
        if self.free and (self.of != "card" or self.orbs or self.colorless or self.n != 0):
            raise ValueError("what is free has no other price")
        if self.instead and not self.free:
            raise ValueError("what is done instead of paying leaves nothing to pay")
        if self.any and not self.orbs:
            raise ValueError("a number alone is n")
        if (self.orbs or self.colorless) and self.of not in ("card", "skill"):
            raise ValueError(f"there are no orbs in the {self.of} cost")
        if self.once and self.of == "combo":
            raise ValueError("no text is about the next combo alone")
        if self.skills and not (is_sort_of_skill(self.skills) or (self.of == "card" and self.skills == PLAYING)):
            raise ValueError(f"nobody pays for {self.skills!r}")
        if self.skills and self.of not in ("card", "skill"):
            raise ValueError(f"no skill has a {self.of} cost")

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        """Whether it is about this card."""
        if self.itself and obj.iid != context.card.iid:
            return False
        if self.cards is None or self.cards.ok(game, context, obj):
            return True
        if self.of != "skill" or not activated_from_hand(game, obj.iid):
            return False
        # 12-2-2-2: an Extra lies in the Drop Area when its skill cost is paid, but its skill is activated from the hand
        parts = self.cards.filters if isinstance(self.cards, All) else (self.cards,)
        return all((isinstance(part, In) and "hand" in part.where) or part.ok(game, context, obj) for part in parts)

    def run(self, game: Masters, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        enact(game, resolution, PRICES[self.of][0], n, self.whose, self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        seats = under(game, context, self.whose)
        n = amount(game, context, self.n)
        if not self.itself or self.of == "skill":
            found.append(Applied(PRICES[self.of][0], n, (), seats, self, context))
            return
        perm = game.perms[context.card.iid]
        if perm is not None and context.ability.zone in OWN_COST:
            return  # it is about the card in hand; what else the skill says is about the card in play
        if self.ok(game, context, perm if perm is not None else context.card):
            refs = () if perm is None else (perm.ref,)
            found.append(Applied(PRICES[self.of][1], n, refs, seats, self, context))


@dataclass(frozen=True)
class NotPlayed(Op):
    """0-2-5, 9-1-3-3: this card cannot be played: at all, or only not by skills ("skills"), or only by them ("paying").

    `but`: a keyword skill plays it all the same, or its own skills ("own"). `only_from`: from these areas it is played.
    """

    by: str = ""
    but: str = ""
    only_from: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.by not in ("", "skills", "paying") or (self.but and self.but != "own" and self.but not in kinds.HOWS):
            raise ValueError(f"no card is played by {self.by!r} but {self.but!r}")

    def watches(self) -> int:
        return 0

    def forbids(self, how: int, own: bool, area: int) -> bool:
        """Whether it keeps the card from being played so from there; `own`: by a skill of its own."""
        if self.only_from:
            return area not in [ZONE_NAMES[name] for name in self.only_from]
        if self.but and (own if self.but == "own" else how & kinds.HOWS[self.but]):
            return False
        by_skill = bool(how & kinds.HOW_SKILL)
        return self.by == "" or (self.by == "skills") == by_skill

    def run(self, game: Masters, resolution: Resolution) -> None:
        raise TypeError("what a card cannot be is not carried out")

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        found.append(Applied(kinds.NOT_PLAYED, 0, (), (context.seat,), self, context))


@dataclass(frozen=True)
class NegateThis(Op):
    """9-1-2: this very skill of this card is negated for a time; its other skills stay."""

    until: str = "turn"

    def run(self, game: Masters, resolution: Resolution) -> None:
        perm = game.perms[resolution.card.iid]
        skill = None if perm is None else whole_skill(perm, resolution.ability)
        resolution.did = skill is not None
        if perm is not None and skill is not None:
            until = expiry(game, resolution, self.until)
            begin(game, mod_by(resolution, kinds.NEGATE, 0, (perm.ref,), (), until, THIS_SKILL + skill.label))
            game.shape_changed()


def whole_skill(perm: DbPerm, ability: Ability) -> Skill | None:
    """The skill of a card that is under way; of one that was put off (1-7-2), the skill whose part it is."""
    if isinstance(ability, Skill):
        return ability
    own = (*face_of(perm).abilities, *perm.extra)
    parts = [(skill, part) for skill in own if isinstance(skill, Skill) for part in walk(skill.body)]
    return next((skill for skill, part in parts if getattr(part, "body", None) == ability.body), None)


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
