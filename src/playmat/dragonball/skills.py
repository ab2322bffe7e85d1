"""9. Skills: activation and resolution (9-4, 9-6, 9-7, 12-2), validity (9-1), and what the interpreter asks this game.

A skill is carried out by the interpreter (`playmat.effects`), which knows no rulebook. `Activation` is the procedure
around it: declare and reveal, pay energy, pay the skill cost (5-8), activate, a counter timing, resolve, another one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.decision import NO, PICK, SLOT, YES
from playmat.core.events import Event
from playmat.core.frames import Frame
from playmat.core.packing import CardRef, Code, a_of, card_of, incarnation_of, option, pile_field, pile_of, verb_of
from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Choose, Union, named
from playmat.effects.context import Context, Rules
from playmat.effects.probe import can_go_on, can_pay
from playmat.effects.program import competing
from playmat.effects.projection import context_of
from playmat.effects.resolution import Resolution, Resolving
from playmat.effects.tree import Bracketed, Filter, Op, Target

from . import energy, kinds, moves, otherwise
from .cards import BARRIER, BATTLE, COUNTER, DEFLECT, EXTRA, GAINED_INDEX, ULTIMATE, DbCard, demands_of
from .declaring import as_from_hand, asked, lent, pays_energy, prohibited, unpayable
from .keywords import invoker
from .language import details
from .language.costs import skill_energy
from .language.skill import Skill, marks_of
from .language.timings import REVEALED as REVEALED
from .prices import due, use_up
from .values import keywords_of
from .zones import DECK, DROP, GONE, LIFE, OPEN, PILE_KINDS, UNISON_AREA, ZONE_NAMES, DbPerm

if TYPE_CHECKING:
    from .game import Masters

PICKED: Final = option(PICK)
BY_FACE: Final = "_by_face"  # the name under which an effect keeps what was chosen for what it is
LOOKED: Final = "_looked"  # ... what a player looks at for it; the seat follows
MASTER: Final = "_master"  # ... whose skill it is, where another player carries it out (20-14)
SECRET: Final = ("hand", "deck", "life", "z-deck")

# What set an activation off
DECLARED: Final = 0
AUTOMATIC: Final = 1
BY_SKILL: Final = 2  # 9-11-1: another skill; neither energy nor skill cost is paid unless it says so (12-2-4-2)


class DragonBall(Rules):
    """What the interpreter asks about this game. One object, no state.

    "Turn" is the player whose turn it is (0-3-2-1), "you" the one who resolves the skill (0-3-2-2), and who is meant
    where nobody is named (20-1-1); where all players do something the turn player is first (0-2-8).

    A choice takes as many as it says (5-2-3) or as there are (5-2-5), from none on with "up to" (5-2-4, 0-2-10-1).
    """

    may = "9-6-4"
    choice = "5-2-2"
    order = "3-1-5"
    number = "0-2-10"
    ordered = (DECK, LIFE)

    def limits_choice(self) -> bool:
        return True

    def obj(self, game: Masters, ref: int) -> Any:
        """20-1-7: a card is meant while it is where it was; once it has moved it is another one (3-1-4)."""
        iid = card_of(ref)
        if game.incarnations[iid] != incarnation_of(ref):
            return None
        perm = game.perms[iid]
        return perm if perm is not None else game.cards[iid]

    def ref_of(self, game: Masters, obj: Any) -> CardRef:
        if isinstance(obj, DbPerm):
            return obj.ref
        assert isinstance(obj, Card)
        return game.ref(obj.iid)

    def pick_code(self, game: Masters, obj: Any, seat: int) -> Code:
        if isinstance(obj, DbPerm):
            return option(PICK, obj.iid)
        assert isinstance(obj, Card)
        if game.known[obj.iid] >> seat & 1:
            return option(PICK, obj.iid)
        zone = moves.area_of(game, obj)
        pile = game.seats[obj.owner].zones[zone]
        return option(SLOT, len(pile) - 1 - pile.index(obj), pile_field(obj.owner, zone, PILE_KINDS))

    def picked(self, game: Masters, code: int) -> CardRef:
        iid = a_of(code)
        if verb_of(code) == SLOT:
            owner, zone = pile_of(code, PILE_KINDS)
            iid = game.seats[owner].zones[zone][-1 - iid].iid
        return game.ref(iid)

    def told(self, game: Masters, refs: tuple[int, ...], seat: int) -> tuple[int, ...]:
        return tuple(ref for ref in refs if game.known[card_of(ref)] >> seat & 1)

    def hidden_from(self, game: Masters, context: Context, sel: Target, seat: int) -> bool:
        areas = sel.areas()
        secret = [ZONE_NAMES[area] for area in areas if area in SECRET]
        if not secret or (areas != ("hand",) and not sel.filtered()):
            return False  # cards of a pile that may be any are chosen by their places
        owners = self.seats(game, context, sel.whose)  # type: ignore[attr-defined]
        if seat in owners:
            return False
        seen = context.regs.get(REVEALED, ()) + context.regs.get(
            f"{LOOKED}{seat}", ()
        )  # 20-11-2: only what it sees now
        cards = [card for owner in owners for zone in secret for card in game.seats[owner].zones[zone]]
        return not all(game.ref(card.iid) in seen for card in cards)

    def hold_out(self, game: Masters, context: Context, sel: Target, seat: int) -> None:
        for owner in self.seats(game, context, sel.whose):  # type: ignore[attr-defined]
            atoms.mix(game, game.seats[owner].hand, game.everyone & ~(1 << owner))

    def choosable(self, game: Masters, context: Context, obj: Any) -> bool:
        """5-2-8, 22-16-2, 20-4-1, 22-20-2: what skills of the opponent cannot choose."""
        if isinstance(obj, DbPerm):
            if obj.seat == context.seat:
                return True
        elif isinstance(obj, Card) and obj.owner == context.seat:
            return True
        return not forbids_choice(game, context, obj)

    def look_through(self, game: Masters, resolution: Resolution, sel: Target, by: str) -> None:
        """5-2-8: who searches a deck sees all of it, until it is shuffled; so does who searches their own Life."""
        for part in sel.parts if isinstance(sel, Union) else (sel,):
            areas = () if part.ordered() else part.areas()
            if "deck" in areas or ("life" in areas and searches(part.filtered())):
                seat = self.seat(game, resolution, by)
                for owner in self.seats(game, resolution, part.whose):  # type: ignore[attr-defined]
                    side = game.seats[owner]
                    found = side.deck if "deck" in areas else []
                    if "life" in areas and owner == seat and searches(part.filtered()):
                        found = [*found, *side.life]
                    for card in found:
                        atoms.learn(game, card.iid, 1 << seat)

    def unverifiable(self, game: Masters, context: Context, sel: Target) -> bool:
        """5-2-7: nobody can check a secret area for cards of a certain kind."""
        if isinstance(sel, Union):
            return all(self.unverifiable(game, context, part) for part in sel.parts)
        if not sel.filtered():
            return False
        if isinstance(sel, Among):
            cards = [o for o in named(game, context, sel.name) if isinstance(o, Card)]
            return any(game.known[card.iid] != game.everyone for card in cards)
        where = sel.areas()
        return bool(where) and all(w in SECRET for w in where)

    def secret(self, area: str) -> bool:
        return area in SECRET

    def same_name(self, game: Masters, one: Any, other: Any) -> bool:
        return any(name in details.names_of(other) for name in details.names_of(one))

    def measure(self, game: Masters, obj: Any, name: str) -> int:
        return details.measure(game, obj, name)

    def later(self, game: Masters, resolution: Resolution, when: str) -> tuple[int, int]:
        """1-7-2-1-1: when a part that is put off is due: at the end of the turn (7-4-2) or battle (8-5-10), or at the
        start of the next turn (7-2-5)"""
        if when == "end of turn":
            return kinds.AT_TURN_END, game.turn_number
        if when == "end of battle":
            return kinds.AT_BATTLE_END, game.turn_number
        if when == "start of next turn":
            return kinds.AT_TURN_START, game.turn_number + 1
        raise ValueError(f"unknown time {when!r}")

    def activated(self, game: Masters, resolution: Resolution) -> None:
        """9-4-3, 9-6-5: the cost is paid, the skill is activated; now others may answer (4-3-2-3, 9-4-4, 9-6-6).

        So with Extras (12-2-2-4, 12-2-3-4, 12-2-4-5, then 12-2-2-5, 12-2-3-5, 12-2-4-6) and skills that play a card
        (5-5-3-3, 13-2-2-3, 16-2-2-3, 17-2-2-3, 18-2-2-3, then 13-2-2-4, 16-2-2-4, 17-2-2-4, 18-2-2-4).
        """
        skill = resolution.ability
        if "later" in skill.tags:  # 1-7-2-1-1
            return
        game.note_use(resolution.card, resolution.incarnation, resolution.index, skill, resolution.seat)
        if resolution.substitute:
            return  # a replacement effect (9-10-1): nobody answers that
        if game.mods:
            obj = game.perms[resolution.card.iid]
            use_up(game, resolution.seat, obj or resolution.card, (kinds.SKILL_PRICE,), skill)  # 1-7-2-2
        game.batch += 1  # each activation is an event of its own (9-6-2-1)
        bits = (skill.marks or marks_of(skill)).bits if isinstance(skill, Skill) else 0
        top = game.stack[-1]
        below = game.stack[-2] if len(game.stack) > 1 else None
        if isinstance(top, Resolving) and top.resolution is resolution and isinstance(below, Activation):
            bits |= below.extra
        seat, iid = resolution.seat, resolution.card.iid
        rule = "22-10-4" if bits & kinds.SKILL_COUNTER else "9-6-5" if bits & kinds.SKILL_AUTO else "9-4-3"
        atoms.emit(game, kinds.SKILL, seat, iid, max(resolution.index, 0), bits, seat, iid, rule=rule)
        mask = opened(game, skill, resolution.card)
        if mask or game.dirty or not game.now.calm:
            game.open_window(resolution.seat, mask, resolution.card.iid)

    def try_costs(self, game: Masters, context: Context, cost: tuple[Op, ...]) -> bool:
        """Inside a trial no other one is begun: it finds out by itself."""
        return any(frame.trial for frame in game.stack) or can_pay(game, context, cost)

    def that_pay(self, game: Masters, resolution: Resolution, options: list[Code]) -> list[Code]:
        """5-8-2: a cost is paid whole or not at all, so no part of it is paid in a way that leaves another unpaid."""
        skill = resolution.ability
        if isinstance(skill, Skill):
            marks = marks_of(skill)
            if not marks.mixed and not marks.clash:
                return options
        elif not competing(skill.cost):
            return options
        return [code for code in options if can_go_on(game, code)] or options

    def chosen(self, game: Masters, resolution: Resolution, choice: Choose) -> None:
        """3-1-7: a card chosen for what it is must be shown if it moves from one secret area to another."""
        if choice.reveal:
            resolution.regs[REVEALED] = resolution.regs.get(REVEALED, ()) + resolution.regs[choice.bind]
        parts = choice.sel.parts if isinstance(choice.sel, Union) else (choice.sel,)
        for part in parts:
            filters = part.filtered()
            if filters and any(f.by_face() for f in filters):
                resolution.regs[BY_FACE] = resolution.regs.get(BY_FACE, ()) + resolution.regs[choice.bind]
                return


def searches(filters: tuple[Filter, ...]) -> bool:
    """Whether the faces of hidden cards must be seen to find such ones: not if those that lie face up are meant."""
    return any(f.by_face() for f in filters) and not any(getattr(f, "up", False) for f in filters)


RULES: Final = DragonBall()


def opened(game: Masters, skill: Ability, card: Card) -> int:
    """22-10-3-1 to 22-10-3-4: the kinds of [Counter] that wait for this skill of this card to be activated."""
    if not isinstance(skill, Skill):
        return 0
    marks = skill.marks or marks_of(skill)
    mask = marks.mentions if game.readings.counter_by_mention else marks.opens
    if mask & kinds.ON_OWN_ATTACK and game.printed(card.iid).type == BATTLE:
        mask |= kinds.ON_BATTLE_ATTACK
    return mask


def shielded(game: Masters, context: Context, obj: Any) -> bool:
    """20-4-1, 22-20-2: a skill of the opponent does nothing to it, chosen or not.

    It is asked of what a skill acts on directly; what binds a player binds their cards (20-4-1-1). Where only skills of
    a type are meant, the card with the skill may be in any area (20-1-10, 20-1-2-1, 20-1-5-1).
    """
    seat = obj.seat if isinstance(obj, DbPerm) else obj.owner
    if game.seats[seat].team == game.seats[context.regs[MASTER][0] if MASTER in context.regs else context.seat].team:
        return False
    if isinstance(obj, DbPerm) and obj.bans & kinds.UNAFFECTED:
        return True
    skill = context.ability
    if skill.kind == COUNTER and "play" in skill.tags and keywords_of(game, obj) & DEFLECT:
        return True
    if isinstance(obj, DbPerm):
        for edict in game.edicts:
            if edict.kind == kinds.SHIELD and edict.value == kinds.UNAFFECTED and edict.iid == obj.iid:
                source = game.perms[context.card.iid]
                if edict.covers(game, source if source is not None else context.card):
                    return True
    return False


def forbids_choice(game: Masters, context: Context, obj: Any, ignoring: int = 0) -> str:
    """The rule that keeps this skill from choosing this card, or "". `ignoring`: keywords that do not matter to it."""
    seat = obj.seat if isinstance(obj, DbPerm) else obj.owner
    if game.seats[seat].team == game.seats[context.seat].team:
        return ""
    if isinstance(obj, DbPerm):
        shield = obj.keywords & BARRIER & ~ignoring
        if shield and obj.zone <= UNISON_AREA:  # 9-1-3-1: neither in a Combo nor in an Energy Area
            return "22-16-2"
        if obj.bans & kinds.CANNOT_BE_CHOSEN:
            return "0-2-5"
        for edict in game.edicts:
            if edict.kind == kinds.NO_CHOOSE and obj.seat in edict.seats and edict.covers(game, obj):
                return "0-2-5"
    return "20-4-1" if shielded(game, context, obj) else ""


# -- 9-4, 9-6, 9-7, 12-2: activation -----------------------------------------------------------------------------------


# The steps of an activation
DECLARE: Final = 0  # 9-4-2
PAY: Final = 1  # 9-4-2-1
RESOLVED: Final = 2  # 9-4-6
CLEAR: Final = 3  # 22-10-7
OVER: Final = 4


@mypyc_attr(free_list_len=1, acyclic=True)
class Activation(Frame):
    """One skill, from its declaration to the counter timing after its effect.

    9-2-1: no other skill gets in between, as pending ones wait for a checkpoint; but [Counter] skills do (9-2-1-1), and
    skills that its own effect activates (9-2-1-2). Delayed effects are set off here and resolved later (9-2-1-3).
    """

    __slots__ = (
        "ability",
        "agreed",
        "done",
        "event",
        "extra",
        "iid",
        "incarnation",
        "index",
        "manner",
        "negated",
        "played",
        "regs",
        "seat",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "ability",
        "agreed",
        "done",
        "event",
        "extra",
        "iid",
        "incarnation",
        "index",
        "manner",
        "negated",
        "played",
        "regs",
        "seat",
    )

    def __init__(
        self,
        seat: int,
        iid: int,
        incarnation: int,
        index: int,
        ability: Ability,
        manner: int = DECLARED,
        event: Event | None = None,
        regs: tuple[Any, ...] = (),
    ) -> None:
        self.step = DECLARE
        self.seat: i64 = seat  # 21-13-1: its master to the end, whoever has the card by then
        self.iid = iid  # 23-3-2: its source
        self.incarnation: i64 = incarnation
        self.index = index
        self.ability = ability
        self.manner = manner
        self.event = event
        self.regs = regs
        self.done = 0
        self.extra = 0  # SKILL_EXTRA for an Extra activated from the hand (12-1-3)
        self.played: tuple[int, ...] = ()  # what its effect played, for those who answer that (5-5-3-6)
        self.agreed = manner == DECLARED  # its player wants it
        self.negated = False  # its effect was negated (22-10-8), so there is none to answer

    @staticmethod
    def of_card(game: Masters, seat: int, card: Card, index: int, manner: int = DECLARED) -> Activation:
        ability = skill_at(game, card, index)
        return Activation(seat, card.iid, game.incarnations[card.iid], index, ability, manner)

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("effect", int(self.seat), self.iid, self.index + 1, "")

    def clone(self) -> Activation:
        copy = Activation(
            self.seat, self.iid, self.incarnation, self.index, self.ability, self.manner, self.event, self.regs
        )
        copy.step = self.step
        copy.done = self.done
        copy.extra = self.extra
        copy.played = self.played
        copy.agreed = self.agreed
        copy.negated = self.negated
        return copy

    def child_done(self, game: Masters, done: int) -> None:
        self.done = done

    def run(self, game: Masters) -> None:
        """Each step goes over into the next one, until something comes in between."""
        stack = game.stack
        step = self.step
        if step == DECLARE:
            self.declare(game)
            if game.decision is not None or stack[-1] is not self:
                return
            step = self.step
        if step == PAY:
            self.pay(game)
            if stack[-1] is not self or game.result is not None:
                return
            step = self.step
        if step == RESOLVED:
            self.resolved(game)
            if stack[-1] is not self:
                return
            step = CLEAR
        if step == CLEAR:
            self.clear(game)
            if stack[-1] is not self or game.result is not None:
                return
        self.over(game)

    def there(self, game: Masters) -> bool:
        """Whether the card still lies where its skill was set off; if not, that does not matter (9-6-11)."""
        return game.incarnations[self.iid] == self.incarnation

    def cannot_begin(self, game: Masters) -> bool:
        """9-6-3-2: something keeps a waiting skill from being activated: a prohibition, an "if", its cost.

        That it was valid was asked when it became pending, and is not asked again (9-6-11).
        """
        card = game.cards[self.iid]
        perm = game.perms[self.iid]
        if game.dirty:
            game.project()
        ability = self.ability
        silent = perm is not None and perm.bans & kinds.CANNOT_ACTIVATE
        if silent or (game.now.edicts and prohibited(game, self.seat, perm if perm is not None else card, ability)):
            return True  # 0-2-5
        if not ability.gates and not ability.cost:
            return False
        context = context_of(game, ability, self.seat, card, self.incarnation, self.index)
        context.event = self.event
        context.regs = dict(self.regs)
        for gate in ability.gates:
            if not isinstance(gate, Bracketed) and not gate.test(game, context):  # 9-1-3
                return True
        context.paying = True
        return bool(ability.cost and unpayable(game, context, ability.cost))

    def declare(self, game: Masters) -> None:
        """9-4-2, 9-6-3-1, 12-2-2-1: show the card, and pay its energy cost if it is in the hand (12-2-2-2); elsewhere
        it costs none (12-2-3-1, 12-2-3-2), nor if a skill activates it (12-2-4-1).

        A skill that will play a card is declared so, too (5-5-3-1, 13-2-2-1, 16-2-2-1, 17-2-2-1, 18-2-2-1).
        """
        card = game.cards[self.iid]
        if self.manner == AUTOMATIC:
            if self.cannot_begin(game):
                self.step = CLEAR
                return
            if not self.agreed and self.there(game) and unseen(game, card):
                game.ask(self.seat, "activate", [option(YES), option(NO)], "9-6-3-1-1", self.iid)
                return
        self.step = PAY
        self.done = 1
        if game.perms[self.iid] is not None:
            return
        if self.there(game) and game.known[card.iid] != game.everyone:
            atoms.reveal(game, card, self.seat)
        if not as_from_hand(game, card, self.ability):
            return
        if self.manner == DECLARED and pays_energy(card, self.ability):
            cost = due(game, card, self.seat, ability=self.ability)
            if not pay_otherwise(game, self, card) and cost.amount:
                game.push(energy.PayEnergy(self.seat, cost.total, cost.orbs, card.iid, cost.demands))

    def answer(self, game: Masters, code: int) -> None:
        """9-6-3-1-1: a skill in a secret area may be left alone, and nobody is told."""
        self.agreed = code == option(YES)
        if not self.agreed:
            self.step = CLEAR

    def pay(self, game: Masters) -> None:
        """12-2-2-2, 12-2-4-3: an Extra goes to the Drop Area; then the skill cost (12-2-2-3, 9-4-2-1), if there is one
        (9-4-2-1-1, 12-2-2-3-1, 12-2-3-3-1), and the effect (9-4-5, 12-2-2-6, 12-2-3-6, 12-2-4-7), whose actions are
        carried out once each (9-8-1).

        The cost comes first, and whole (5-8-1, 12-2-3-3), before a skill plays anything, too (5-5-3-2, 13-2-2-2,
        16-2-2-2, 17-2-2-2, 18-2-2-2); if a skill activates it there is none (12-2-4-4).

        An [Auto] whose cost is not paid is not activated (9-6-4-1); one whose cost is, or that has none (9-6-4-3), is
        activated (9-6-4-2), answered, and its effect resolved (9-6-7).
        """
        self.step = RESOLVED
        card = game.cards[self.iid]
        if game.mods and self.manner == DECLARED and self.done and pays_energy(card, self.ability):
            if as_from_hand(game, card, self.ability):
                use_up(game, self.seat, card, (kinds.PRICE,), self.ability)
        if game.printed(self.iid).type == EXTRA and self.there(game) and as_from_hand(game, card, self.ability):
            moves.send(game, card, DROP)
            self.incarnation = game.incarnations[self.iid]
            self.extra = kinds.SKILL_EXTRA
        if not self.done:
            self.step = CLEAR  # 12-3-1
            return
        ability = self.ability
        if game.dirty:
            game.project()
        if game.now.edicts:
            ability = asked(game, game.perms[self.iid] or card, ability)
        if self.manner == BY_SKILL:
            kept = tuple(op for op in ability.cost if getattr(op, "free", False))  # what is chosen, not paid
            ability = replace(ability, cost=kept, optional=False)
        self.done = 0
        resolution = Resolution(game.rules, ability, self.seat, card, self.incarnation, self.index, self.event)
        resolution.accepted = self.agreed
        resolution.checked = self.manner == AUTOMATIC  # see `cannot_begin`
        if self.regs:
            resolution.regs = dict(self.regs)
        game.push(Resolving(resolution))

    def resolved(self, game: Masters) -> None:
        """4-3-2-4, 9-4-6, 9-6-8: a counter timing after the effect, of an Extra (12-2-2-7, 12-2-3-7, 12-2-4-8) and of
        what played a card (13-2-2-7, 16-2-2-6, 17-2-2-6, 18-2-2-7). What was negated has none, nor has a skill whose
        cost could not be paid: that was not activated (5-8-4)."""
        self.step = CLEAR
        if self.done and not self.negated:
            mask = opened(game, self.ability, game.cards[self.iid]) & (kinds.ON_PLAY | kinds.ON_ATTACK)
            if mask or game.dirty or not game.now.calm:
                game.open_window(self.seat, mask, self.iid)  # 22-10-3-1, 22-10-3-2

    def clear(self, game: Masters) -> None:
        """22-10-7, 22-10-7-1: a card whose [Counter] was activated is placed in the Drop Area, whether it did anything
        or not; 22-14-5: an [Ultimate] Extra leaves the game.

        5-5-4: one that its own skill should have played is dropped too, if it is still where it was.
        """
        self.step = OVER
        card = game.cards[self.iid]
        if self.done and self.there(game) and isinstance(self.ability, Skill) and self.ability.plays_itself:
            moves.fail_to_play(game, card)
        if self.ability.kind == COUNTER and self.there(game) and as_from_hand(game, card, self.ability):
            moves.send(game, card, DROP)
        if self.extra and game.perms[card.iid] is None and keywords_of(game, card) & ULTIMATE:
            if holds(game.seats[card.owner].drop, card):
                moves.send(game, card, GONE)

    def over(self, game: Masters) -> None:
        game.pop()
        if game.stack:
            game.stack[-1].child_done(game, self.done)


def revealed(game: Masters) -> list[int]:
    """20-11-2: the cards of secret areas that skills under way have revealed. They are hidden again when those are over
    (20-11-2-1), when they are moved, or when they are shuffled (20-11-2-2: nobody can tell them any more)."""
    return [
        card_of(ref)
        for frame in game.stack
        if isinstance(frame, Resolving)
        for ref in frame.resolution.regs.get(REVEALED, ())
        if game.incarnations[card_of(ref)] == incarnation_of(ref) and game.known[card_of(ref)] == game.everyone
    ]


def unseen(game: Masters, card: Card) -> bool:
    """Whether a card lies in a secret area (3-1-3), and not face up there (3-12-2-1): it is shown (9-6-3-1-1)."""
    if game.perms[card.iid] is not None or game.shown >> card.iid & 1:
        return False
    return not OPEN[moves.area_of(game, card)]


def note_played(game: Masters, ref: int) -> None:
    """5-5-3-5: the skill under way has played this card."""
    for frame in reversed(game.stack):
        if isinstance(frame, Activation):
            frame.played += (ref,)
            return


def pay_otherwise(game: Masters, activation: Activation, card: Card) -> bool:
    """Whether another way of paying the energy cost is taken instead, or asked for (22-37, 5-3-3-1)."""
    if invoker.pay_instead(game, activation, card):
        return True
    cost = due(game, card, activation.seat, ability=activation.ability)
    if not cost.amount:
        return False
    total, orbs = skill_energy(game, activation.seat, card, activation.ability)
    usual = energy.affordable(game, activation.seat, total + cost.amount, demands_of(orbs + cost.orbs))
    return otherwise.offer(game, activation.seat, card, activation.ability, usual)


def skill_at(game: Masters, card: Card, index: int) -> Ability:
    """The skill of a card with this index: printed, or gained."""
    if index >= GAINED_INDEX:
        if game.dirty:
            game.project()
        perm = game.perms[card.iid]
        if perm is None:  # a card in the hand
            return lent(game, card.owner, card)[index - GAINED_INDEX][1]
        return perm.extra[index - GAINED_INDEX]
    printed = card.printed
    assert isinstance(printed, DbCard)
    return printed.skill(index)
