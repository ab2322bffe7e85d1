"""Playing cards by skills, activating Extras by skills, combos, attacks, counters' answers, winning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.packing import card_of, incarnation_of
from playmat.core.state import Delayed
from playmat.effects.ability import ACTIVATE, AUTO, Ability
from playmat.effects.choose import Choice, Choose, Ref, This, Union
from playmat.effects.context import Context
from playmat.effects.gains import Gained
from playmat.effects.program import End
from playmat.effects.resolution import Resolution, Resolving
from playmat.effects.tree import Filter, Number, Op, Target, When, amount, enroll

from .. import kinds, moves, play, process, removal, unless
from ..battle import attack, forbids_target
from ..cards import DbCard
from ..declaring import forbids_by_skill
from ..skills import BY_SKILL, Activation, note_played, shielded
from ..timing import CounterTiming
from ..values import skills_safe
from ..zones import BATTLE_AREA, GONE, LEADER_AREA, UNISON_AREA, ZONE_NAMES, DbPerm
from .gains import Negated, mods_for
from .moves import CardOp, areas
from .skill import is_meant, is_sort_of_skill

if TYPE_CHECKING:
    from ..game import Masters


STOPPED: Final = "_stopped"  # the name under which an effect keeps that what it plays goes to an area instead (5-5-4)
RESTED: Final = "_rested"  # ... and that what it plays comes in Rest Mode
SILENCED: Final = "_silenced"  # ... and with its skills negated, for so long (an index of `SILENCES`)
SILENCES: Final = ("turn", "forever")
FROM_ENERGY: Final = "_from energy"  # ... and that what it is played on was chosen in the Energy Area


@dataclass(frozen=True)
class Play(CardOp):
    """5-5-3, 13-2-2: play cards by a skill, at once in the order chosen, without their cost; Unisons with `markers`.

    `who`: in whose area, "owner" for each in that of its owner.
    For a Z-Battle Card (16-2-2, 16-2-2-5) or a Z-Unison (18-2-2) no Z-Energy is paid, either.
    """

    rested: bool = False
    who: str = "you"
    markers: int | Number = 0
    how: int = 0
    hidden: bool = False
    gain: tuple[Gained, ...] = ()  # 3-1-4-3: with these continuous effects on them,
    until: str = "turn"  # for so long

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    @property
    def opens(self) -> int:
        return kinds.ON_PLAY

    @property
    def plays(self) -> bool:
        return True

    def run(self, game: Masters, resolution: Resolution) -> None:
        meant = [o for o in self.affected(game, resolution) if self.able(game, resolution, o)]
        found: list[Card] = [o.card if isinstance(o, DbPerm) else o for o in meant]
        if STOPPED in resolution.regs:
            resolution.did = False
            for card in found:
                moves.fail_to_play(game, card, resolution.regs[STOPPED][0])
            return
        resolution.regs["played"] = tuple(c.iid for c in found)
        resolution.did = False
        resolution.need = 1
        markers = amount(game, resolution, self.markers)
        how = self.how | kinds.HOW_SKILL
        rested = self.rested or RESTED in resolution.regs
        for card in reversed(found):  # pushed in reverse, so that they come in the order chosen
            seat = self.master_of(game, resolution, card)
            enter = play.Enter(seat, card.iid, how, markers, rested, resolution.seat, resolution.card.iid, self.hidden)
            enter.together = card is not found[0]
            enter.arrives = mods_for(game, resolution, self.gain, self.until)
            if SILENCED in resolution.regs:
                enter.arrives += mods_for(game, resolution, (Negated(),), SILENCES[resolution.regs[SILENCED][0]])
            game.push(enter)

    def makes(self) -> tuple[str, ...]:
        return ("field",)

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        """What cannot be played fails (5-5-4), and does not pay for anything (5-8-2-2, 5-8-3)."""
        from_play = isinstance(obj, DbPerm) and obj.zone in moves.LIFTED and not obj.hidden
        if not (isinstance(obj, Card) or from_play) or game.result is not None:
            return False
        card = obj.card if isinstance(obj, DbPerm) else obj
        return not context.paying or not play.forbids_entering(
            game, self.master_of(game, context, card), card, kinds.HOW_SKILL
        )

    def master_of(self, game: Masters, context: Context, card: Card) -> int:
        """3-1-6-1: in whose area it comes to be: that of the player who is named, or of its owner."""
        return card.owner if self.who == "owner" else context.rules.seat(game, context, self.who)


@dataclass(frozen=True)
class JustPlayed(Target):
    """The cards that this skill has played, where they are now: "it" after "play it"."""

    def find(self, game: Masters, context: Context) -> list[Any]:
        perms = [game.perms[iid] for iid in context.regs.get("played", ())]
        return [perm for perm in perms if perm is not None and perm.zone in (BATTLE_AREA, UNISON_AREA)]


def covered(perm: DbPerm, how: int) -> bool:
    """0-2-5: whether a card may be played on top of this one so. A Leader stays what it is (3-5-3); a Z-Leader is not
    played, but placed on it (`keywords.z_awaken`)."""
    if perm.zone == LEADER_AREA:
        return False
    banned = kinds.CANNOT_BE_COVERED | (kinds.CANNOT_EVOLVE if how & kinds.HOW_EVOLVE else 0)
    return not perm.bans & banned


@dataclass(frozen=True)
class PlayOnTop(CardOp):
    """21-5: play a card on top of one in play, or of several. `keep_mode`: it takes over the mode."""

    on: Target
    how: int = 0
    keep_mode: bool = True
    gain: tuple[Gained, ...] = ()  # 3-1-4-3: with these continuous effects on it,
    until: str = "turn"  # for so long

    @property
    def opens(self) -> int:
        return kinds.ON_PLAY

    @property
    def plays(self) -> bool:
        return True

    def keeps(self, game: Masters) -> bool:
        return self.keep_mode

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = self.target.find(game, resolution)
        lifted = [o for o in found if isinstance(o, DbPerm) and o.zone in moves.LIFTED and not o.hidden]
        cards = [o.card for o in lifted] or [o for o in found if isinstance(o, Card)]
        bases = [o for o in self.on.find(game, resolution) if isinstance(o, DbPerm) and covered(o, self.how)]
        met, resolution.did = resolution.did, False
        if not cards:
            return
        card = cards[0]
        if STOPPED in resolution.regs:
            moves.fail_to_play(game, card, resolution.regs[STOPPED][0])
            return
        if unless.ASKED in resolution.regs:
            del resolution.regs[unless.ASKED]
            unmet = not met
        else:
            unmet = bool(unless.forbids(game, "play", resolution.seat, card))
            if not unmet and unless.demand(
                game, "play", resolution.seat, card
            ):  # 20-14-1: that first, and this again after it
                resolution.regs[unless.ASKED] = ()
                resolution.need = 1
                resolution.pc -= 1
                return
        how = self.how | kinds.HOW_SKILL | (kinds.HOW_FROM_ENERGY if FROM_ENERGY in resolution.regs else 0)
        if unmet or not bases or play.forbids_entering(game, resolution.seat, card, how, resolution.card.iid):
            moves.fail_to_play(game, card)  # 22-5-7, 22-13-5-4-2, 22-13-6-3-2
            return
        source = moves.lift(game, lifted[0]) if lifted else moves.area_of(game, card)
        game.batch += 1
        resolution.regs["played"] = (card.iid,)
        perm = moves.cover(
            game, card, bases[0], tuple(bases[1:]), how, self.keeps(game), resolution.seat, resolution.card.iid
        )
        arrives = mods_for(game, resolution, self.gain, self.until)
        if SILENCED in resolution.regs:
            arrives += mods_for(game, resolution, (Negated(),), SILENCES[resolution.regs[SILENCED][0]])
        moves.arrive(game, perm, arrives)
        note_played(game, perm.ref)
        by, src = resolution.seat, resolution.card.iid
        atoms.emit(game, kinds.PLAYED, resolution.seat, card.iid, source, how, by, src, rule="5-5-3")
        resolution.did = True


@dataclass(frozen=True)
class PlaceExtra(CardOp):
    """22-3-2, 17-2-2: place an Extra in the Battle Area; it is not played."""

    rested: bool = False

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = False
        resolution.need = 1
        cards = [o for o in self.target.find(game, resolution) if isinstance(o, Card)]
        for card in reversed(cards):
            game.push(
                play.Enter(
                    resolution.seat, card.iid, kinds.HOW_SKILL, 0, self.rested, resolution.seat, resolution.card.iid
                )
            )


@dataclass(frozen=True)
class CreateToken(Op):
    """19: create tokens and play them, in the Battle Area of the skill's master (19-1-3) or of who it says (`who`).

    `number` counts among the tokens of the card this skill is on.
    """

    number: int = 0
    n: int | Number = 1
    rested: bool = False
    who: str = "you"
    name: str = ""  # which of them, by its name
    power: int = 0  # ... and by its power, if a text has several of that name

    @property
    def opens(self) -> int:
        return kinds.ON_PLAY

    def run(self, game: Masters, resolution: Resolution) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        printed = resolution.card.printed
        assert isinstance(printed, DbCard)
        resolution.did = False
        token = self.token(game, printed)
        if token is None:
            return
        resolution.need = 1
        cards = [new_token(game, token, seat, i) for i in range(amount(game, resolution, self.n))]
        resolution.regs["played"] = tuple(card.iid for card in cards)
        for card in reversed(cards):
            enter = play.Enter(
                seat, card.iid, kinds.HOW_SKILL | kinds.HOW_TOKEN, 0, self.rested, resolution.seat, resolution.card.iid
            )
            enter.together = card is not cards[0]
            game.push(enter)

    def token(self, game: Masters, printed: DbCard) -> DbCard | None:
        """The token that the card of this skill tells of, or the card that the skill was gained from."""
        if not self.name:
            return printed.tokens[self.number] if self.number < len(printed.tokens) else None
        for one in (printed, *[card.printed for card in game.cards]):
            assert isinstance(one, DbCard)
            for token in one.tokens:
                if token.name == self.name and self.power in (0, token.front.power):
                    return token
        return None


def new_token(game: Masters, printed: DbCard, seat: int, skip: int) -> Card:
    """19-1-1: a card that was in nobody's deck, with the name that was given to it (19-1-4); one that left the game is
    used again. From now on it is a card like any other (19-1-5), found and chosen with those of its area (19-1-6).
    """
    idle = [c for c in game.seats[seat].gone if c.printed is printed]
    if skip < len(idle):
        return idle[skip]
    card = atoms.make_card(game, printed, seat, GONE)
    return card


@dataclass(frozen=True)
class ActivateExtra(CardOp):
    """12-2-4, 9-11-1: activate a skill of an Extra (or of another card) by a skill, without its costs.

    9-11-1-1, 9-2-1-2: it is activated and resolved while this one is; with its own counter timings (9-11-1-1-1), after
    which this one goes on (9-11-1-1-2, 12-2-4-9). One that is negated, forbidden or used up is not activated (9-2-3).
    """

    skills: str = ""  # which of its skills: of such a sort (`skill.SORTS`), else the first [Activate]

    def __post_init__(self) -> None:
        if self.skills and not is_sort_of_skill(self.skills):
            raise ValueError(f"no skill is {self.skills!r}")

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = False
        for obj in self.affected(game, resolution):
            card = obj.card if isinstance(obj, DbPerm) else obj
            printed = card.printed
            assert isinstance(printed, DbCard)
            field = not isinstance(obj, DbPerm) and any(getattr(a, "keyword", "") == "Field" for a in printed.skills)
            face = obj.face if isinstance(obj, DbPerm) else printed.front
            for index, ability in enumerate(face.abilities, face.first):
                if field and getattr(ability, "keyword", "") != "Field":
                    continue  # 22-3-3, 22-3-4: its other skills are valid in the Battle Area only
                if ability.kind == ACTIVATE and is_meant(ability, self.skills):
                    if forbids_by_skill(game, resolution.seat, obj, index, ability):
                        continue
                    resolution.need = 1
                    game.push(Activation.of_card(game, resolution.seat, card, index, BY_SKILL))
                    return


@dataclass(frozen=True)
class ComboWith(CardOp):
    """5-7-3-1: use cards for a combo by a skill, without their combo cost; from any area (5-7-4). Those that an effect
    forbids to combo are dropped (5-7-7)."""

    who: str = "you"
    gain: tuple[Gained, ...] = ()  # 3-1-4-3
    until: str = "battle"

    def run(self, game: Masters, resolution: Resolution) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        resolution.did = False
        if game.battle is None:
            return
        found = self.affected(game, resolution)
        resolution.regs["moved"] = tuple(game.ref(obj.iid) for obj in found)
        for obj in found:
            if removal.held_against(game, resolution.seat, resolution.card.iid, obj):
                continue
            if play.forbids_any_combo(game, seat, obj):
                play.fail_combo(game, obj)
            elif not (isinstance(obj, DbPerm) and obj.zone == LEADER_AREA):
                arrives = mods_for(game, resolution, self.gain, self.until)
                resolution.did = (
                    play.combo(game, seat, obj.iid, resolution.seat, resolution.card.iid, arrives) or resolution.did
                )


@dataclass(frozen=True)
class BackToBattle(CardOp):
    """3-1-4-2: return cards from a Combo Area to the Battle Area; they are the same cards, and are not played."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = False
        for obj in self.affected(game, resolution):
            if isinstance(obj, DbPerm):
                resolution.did = moves.back_to_battle(game, obj, resolution.seat, resolution.card.iid) or resolution.did


@dataclass(frozen=True)
class NegateAttack(Op):
    """8-1-6-1: the attack is negated; the battle goes to its Battle End Step."""

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Masters, resolution: Resolution) -> None:
        battle = game.battle
        if game.dirty:
            game.project()
        attacker = game.perm(battle.attacker) if battle is not None else None
        if attacker is not None and attacker.bans & kinds.ATTACKS_SAFE:
            resolution.did = False  # 0-2-5
            return
        resolution.did = battle is not None and not battle.negated
        if battle is not None and not battle.negated:
            battle.negated = True
            resolution.regs["negated"] = (battle.attacker,)
            atoms.emit(
                game,
                kinds.NEGATED,
                resolution.seat if attacker is None else attacker.seat,
                card_of(battle.attacker),
                0,
                by=resolution.seat,
                src=resolution.card.iid,
            )


@dataclass(frozen=True)
class BecomeGuard(CardOp):
    """22-4-3: a card becomes the guard card of the attack; by another skill than [Blocker] it is not attacked."""

    block: bool = False

    def run(self, game: Masters, resolution: Resolution) -> None:
        battle = game.battle
        found = [o for o in self.target.find(game, resolution) if isinstance(o, DbPerm) and not o.hidden]
        resolution.did = bool(found) and battle is not None and not battle.negated
        if battle is None or not found or battle.negated:
            return
        perm = found[0]
        battle.guard = perm.ref
        game.battle_changed()
        attacker = card_of(battle.attacker)
        game.batch += 1
        if self.block:
            atoms.emit(game, kinds.BLOCKED, perm.seat, perm.iid, attacker)
            atoms.emit(game, kinds.GUARDED, perm.seat, perm.iid, attacker, 1)  # 22-4-3-1
        atoms.emit(game, kinds.BECAME_GUARD, perm.seat, perm.iid, attacker)


@dataclass(frozen=True)
class NegateBlock(Op):
    """22-4-4: the attack is on its original target again, the one it was declared on (20-3-1)."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        battle = game.battle
        resolution.did = battle is not None and battle.guard != battle.original
        if battle is not None:
            battle.guard = battle.original
            game.battle_changed()


@dataclass(frozen=True)
class ChangeAttacker(CardOp):
    """8-1-7-2: another card is the attacking card now; nothing waits for that."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        battle = game.battle
        found = [o for o in self.target.find(game, resolution) if isinstance(o, DbPerm)]
        resolution.did = bool(found) and battle is not None
        if battle is not None and found:
            battle.attacker = found[0].ref
            game.battle_changed()


def countered(game: Masters, context: Context) -> Any:
    """The frame a [Counter] answers, under its counter timing: what is declared, and not carried out yet (20-15-1)."""
    stack = game.stack
    above = any(isinstance(frame, Resolving) and frame.resolution is context for frame in stack)
    for i in range(len(stack) - 1, -1, -1):
        frame = stack[i]
        if above:  # what has come after it
            above = not (isinstance(frame, Resolving) and frame.resolution is context)
        elif isinstance(frame, CounterTiming):
            return stack[i - 1]
    return None


@dataclass(frozen=True)
class NegateSkill(Op):
    """22-10-8, 22-10-8-1: the skill that is answered does nothing: its motion is deleted, its costs stay paid.

    `sort`: only if it is such a skill ("counter: attack"); `cards`: only if it is on such a card.
    """

    sort: str = ""
    cards: tuple[Filter, ...] = ()

    def __post_init__(self) -> None:
        if self.sort and not is_sort_of_skill(self.sort):
            raise ValueError(f"no skill is {self.sort!r}")

    def run(self, game: Masters, resolution: Resolution) -> None:
        frame = countered(game, resolution)
        resolution.did = False
        if not isinstance(frame, Resolving):
            return
        target = frame.resolution
        if not is_meant(target.ability, self.sort) or skills_safe(game, target.card):
            return  # 0-2-5
        perm = game.perms[target.card.iid]
        if not all(part.ok(game, resolution, target.card if perm is None else perm) for part in self.cards):
            return
        target.pc = next(i for i in range(len(target.program) - 1, -1, -1) if isinstance(target.program[i], End))
        below = game.stack[game.stack.index(frame) - 1]
        if isinstance(below, Activation):
            below.negated = True
        resolution.did = True
        atoms.emit(game, kinds.NEGATED, target.seat, target.card.iid, 2, by=resolution.seat, src=resolution.card.iid)


@dataclass(frozen=True)
class NegatePlay(Op):
    """5-5-4: the play that is answered does not happen; the card goes to the Drop Area, or where it says."""

    to: str = "drop"

    def run(self, game: Masters, resolution: Resolution) -> None:
        target = countered(game, resolution)
        resolution.did = False
        if isinstance(target, play.DeclarePlay):
            cards = [game.cards[target.iid]]
        elif isinstance(target, Resolving):
            target = target.resolution
            cards = about_to_play(game, target)
        else:
            return
        if not cards or any(shielded(game, resolution, card) for card in cards):
            return  # 22-20-2
        zone = moves.BOTTOM_OF_DECK if self.to == "deck bottom" else ZONE_NAMES[self.to]
        if isinstance(target, play.DeclarePlay):
            target.stopped = zone
        else:
            target.regs[STOPPED] = (zone,)
        resolution.did = True
        for card in cards:
            atoms.emit(game, kinds.NEGATED, target.seat, card.iid, 1, by=resolution.seat, src=resolution.card.iid)


@dataclass(frozen=True)
class PlayItRested(Op):
    """5-5-2-2: the card whose play is answered is played in Rest Mode; what is in play already is not."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        target = countered(game, resolution)
        resolution.did = False
        if isinstance(target, play.DeclarePlay):
            if shielded(game, resolution, game.cards[target.iid]):
                return  # 22-20-2
            target.in_rest = True
            resolution.did = True
        elif isinstance(target, Resolving):
            cards = about_to_play(game, target.resolution)
            if not any(shielded(game, resolution, card) for card in cards):
                target.resolution.regs[RESTED] = (1,)
                resolution.did = True


@dataclass(frozen=True)
class PlayItNegated(Op):
    """3-1-4-3: the card whose play is answered comes with its skills negated; what is in play already does not."""

    until: str = "turn"

    def __post_init__(self) -> None:
        if self.until not in SILENCES:
            raise ValueError(f"no such duration for what is being played: {self.until}")

    def run(self, game: Masters, resolution: Resolution) -> None:
        target = countered(game, resolution)
        resolution.did = False
        if isinstance(target, play.DeclarePlay):
            if shielded(game, resolution, game.cards[target.iid]):
                return  # 22-20-2
            target.arrives += mods_for(game, resolution, (Negated(),), self.until)
            resolution.did = True
        elif isinstance(target, Resolving):
            cards = about_to_play(game, target.resolution)
            if not any(shielded(game, resolution, card) for card in cards):
                target.resolution.regs[SILENCED] = (SILENCES.index(self.until),)
                resolution.did = True


def about_to_play(game: Masters, context: Context) -> list[Card]:
    """5-5-3-4, 22-10-3-1: the cards that a skill will play, as far as they are known before it is resolved."""
    found: list[Card] = []
    for op in context.ability.body:
        if getattr(op, "plays", False):
            target = op.target  # type: ignore[attr-defined]
            for part in target.parts if isinstance(target, Union) else (target,):
                if isinstance(part, Choose) and isinstance(part.sel, Ref):
                    part = part.sel
                if not isinstance(part, Choice):  # which one it will be is not known yet
                    found += [o for o in part.find(game, context) if isinstance(o, Card)]
    return found


@dataclass(frozen=True)
class PlayedCard(Target):
    """The card whose play is answered: being declared, or just played by a skill."""

    def find(self, game: Masters, context: Context) -> list[Any]:
        target = countered(game, context)
        if isinstance(target, play.DeclarePlay):
            return [game.cards[target.iid]]
        if isinstance(target, Activation):  # 5-5-3-6: after the effect, what it played
            return [perm for perm in (game.perm(ref) for ref in target.played) if perm is not None]
        return list(about_to_play(game, target.resolution)) if isinstance(target, Resolving) else []


@dataclass(frozen=True)
class WhenNext(Op):
    """1-7-2-1-1: a delayed effect: carried out when such an event happens; what lasts for a time may be put off so, and
    begins then (1-7-2-2-1)."""

    when: When
    body: tuple[Op, ...]
    another_turn: bool = False  # "at the end of their next turn", said in their own: not in the turn that runs

    def run(self, game: Masters, resolution: Resolution) -> None:
        ability = Ability(AUTO, self.body, when=(self.when,), tags=("later",))
        regs = tuple(sorted(resolution.regs.items()))
        delayed = Delayed(
            kinds.AT_EVENT,
            game.turn_number + self.another_turn,
            resolution.seat,
            resolution.card.iid,
            resolution.incarnation,
            ability,
            regs,
        )
        atoms.add_delayed(game, delayed)
        game.listen(ability.events)
        resolution.did = True


ANSWERED: Final = "_answered"  # the name under which a delayed effect keeps the cards whose play is answered


@dataclass(frozen=True)
class AnsweredPlay(When):
    """The card whose play a [Counter: Play] has answered is played now; if nobody knew which card a skill would play,
    any card of the player who has activated that."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.PLAYED,)

    def matches(self, game: Masters, context: Context) -> bool:
        event = context.event
        if event is None or event.seat == context.seat:
            return False
        refs = context.regs.get(ANSWERED, ())
        came = [ref for ref in refs if card_of(ref) == event.iid]
        # 3-1-4: it is the next thing that becomes of it; a play that was negated is over
        return not refs or any(game.incarnations[event.iid] == incarnation_of(ref) + 1 for ref in came)


@dataclass(frozen=True)
class OncePlayed(Op):
    """1-7-2-1-1, 22-10-3-1: a delayed effect of a [Counter: Play]: carried out when the card answered is played."""

    body: tuple[Op, ...]

    def run(self, game: Masters, resolution: Resolution) -> None:
        target = countered(game, resolution)
        cards: list[Card] = []
        if isinstance(target, play.DeclarePlay):
            cards = [game.cards[target.iid]]
        elif isinstance(target, Resolving):
            cards = about_to_play(game, target.resolution)
        elif isinstance(target, Activation):  # 5-5-3-6: it has been played already
            resolution.did = False
            return
        ability = Ability(AUTO, self.body, when=(AnsweredPlay(),), tags=("later",))
        regs = dict(resolution.regs)
        regs[ANSWERED] = tuple(game.ref(card.iid) for card in cards)
        kept = tuple(sorted(regs.items()))
        seat, card = resolution.seat, resolution.card
        atoms.add_delayed(
            game,
            Delayed(kinds.AT_EVENT, game.turn_number, seat, card.iid, resolution.incarnation, ability, kept),
        )
        game.listen(ability.events)
        resolution.did = True


@dataclass(frozen=True)
class AttackWith(CardOp):
    """A card attacks by a skill."""

    on: Target

    @property
    def opens(self) -> int:
        """22-10-3-2, 22-10-3-3"""
        if isinstance(self.target, This):
            return kinds.ON_ATTACK | kinds.ON_OWN_ATTACK
        sel = self.target.sel if isinstance(self.target, Choose) else self.target
        return kinds.ON_ATTACK | (kinds.ON_BATTLE_ATTACK if getattr(sel, "where", ()) == ("battle",) else 0)

    def run(self, game: Masters, resolution: Resolution) -> None:
        attackers = [o for o in self.target.find(game, resolution) if isinstance(o, DbPerm)]
        targets = [o for o in self.on.find(game, resolution) if isinstance(o, DbPerm)]
        resolution.did = False
        if attackers and targets and not forbids_target(game, attackers[0], targets[0]):
            resolution.need = 1
            attack(game, attackers[0], targets[0])


@dataclass(frozen=True)
class WinGame(Op):
    """0-1-3-5"""

    who: str = "you"

    def run(self, game: Masters, resolution: Resolution) -> None:
        process.win(game, resolution.rules.seat(game, resolution, self.who), "0-1-3-5")


@dataclass(frozen=True)
class ExtraTurn(Op):
    def run(self, game: Masters, resolution: Resolution) -> None:
        game.extra_turns += (resolution.seat,)
        resolution.did = True


enroll(__name__, "dragonball.")
