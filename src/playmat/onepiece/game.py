"""The One Piece duel: the state of a game, and what this game says to the core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, cast

from mypy_extensions import i64

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.events import DREW, Event
from playmat.core.loops import watch
from playmat.core.packing import card_of, incarnation_of
from playmat.core.rules import Refusal
from playmat.core.state import SEAT_ALONE, TOKENS_UNDER, Delayed, Mod, Pending, Perm
from playmat.core.timing import ResolvePending
from playmat.core.vocabulary import Vocabulary
from playmat.effects.ability import AUTO, Ability
from playmat.effects.context import Rules
from playmat.effects.game import EffectGame
from playmat.effects.projection import context_of
from playmat.effects.tree import Bracketed

from . import defeat, kinds, values, whynot
from .battle import Battle
from .cards import OpCard
from .derived import OpDerived
from .editions import EDITIONS, Edition
from .effects import RULES
from .loops import Loops
from .order import ORDER
from .values import ability_context, asked
from .view import DuelView, view
from .vocabulary import VOCABULARY
from .zones import OPEN, OpPerm, OpSeat


class Duel(EffectGame):
    """A game for two teams of one. Variants override the small methods below."""

    __slots__ = (
        "battles",
        "edition",
        "events_used",
        "granted_used",
        "happened",
        "now",
        "perms",
        "recalled",
        "seats",
    )

    name: ClassVar[str] = "onepiece"
    over_rule: ClassVar[str] = "1-2-1"
    window_kinds: ClassVar[Mapping[str, int]] = kinds.WINDOWS
    plays_by: ClassVar[Rules] = RULES
    loops: ClassVar[Loops] = Loops()
    cites: ClassVar[Mapping[str, str]] = {}  # rules of the book for which a variant has a rule of its own
    ally_rule: ClassVar[str] = "7-1-1-2"  # why nobody attacks the cards of their own team

    def __init__(
        self,
        cards: tuple[Card, ...],
        seats: list[OpSeat],
        seed: int,
        edition: str = "1.1.8",
        like: Duel | None = None,
    ) -> None:
        perms: list[OpPerm | None] = [None] * (len(cards) + 1)
        if like is not None:
            seats = [side.clone(perms) for side in like.seats]
        EffectGame.__init__(self, cards, seats, perms, seed, like)
        self.seats: list[OpSeat] = seats
        self.perms: list[OpPerm | None] = perms
        self.now: OpDerived = OpDerived(None if like is None else like.now)
        if like is None:
            self.edition: Edition = EDITIONS[edition]
            self.events_used: tuple[tuple[int, int], ...] = ()  # who activated which Event card during this turn
            self.granted_used: tuple[tuple[int, int], ...] = ()  # granted effects used this turn: card and mark
            self.battles: tuple[tuple[int, int], ...] = ()  # fought this turn: attacker and target, as references
            # what happened this turn that some card of this game asks for: kind, seat, reference, mark, by whom
            self.happened: tuple[tuple[int, int, int, int, int], ...] = ()
            recalled = 0
            for card in cards:
                printed = card.printed
                if isinstance(printed, OpCard):
                    recalled |= printed.recalls
            self.recalled: int = recalled  # the kinds of event that are remembered, a bit each
            return
        self.edition = like.edition
        self.events_used = like.events_used
        self.granted_used = like.granted_used
        self.battles = like.battles
        self.happened = like.happened
        self.recalled = like.recalled

    def clone(self) -> Self:
        """A copy of the same class: what a variant changes holds in it, too."""
        kind = type(self)
        if kind is Duel:  # compiled, a constructor that is known is a plain call
            return cast(Self, Duel(self.cards, NO_SEATS, 0, "", self))
        return kind(self.cards, NO_SEATS, 0, "", self)

    def perm(self, ref: int) -> OpPerm | None:
        if ref < 0:
            return None  # a DON!! card
        found = self.perms[card_of(ref)]
        return found if found is not None and found.incarnation == incarnation_of(ref) else None

    def at(self, iid: int) -> OpPerm:
        """The permanent that this card is, as it must be."""
        found = self.perms[iid]
        assert found is not None
        return found

    def there(self, iid: int) -> OpPerm | None:
        """The permanent that this card is, if it is one, and if there is such a card."""
        return self.perms[iid] if 0 <= iid < len(self.cards) else None

    # -- what variants change -------------------------------------------------------------------------------

    def round(self) -> list[int]:
        """All seats in the order of their turns, from the one that goes first."""
        n = len(self.seats)
        return [(self.first + i) % n for i in range(n)]

    def next_player(self) -> int:
        """6-6-1-4: whose turn comes after this one."""
        return (self.turn + 1) % len(self.seats)

    def first_player(self, decider: int, goes_first: bool) -> int:
        """5-2-1-5: the seat that takes the first turn, as the one that may decide wants it."""
        return decider if goes_first else self.opponents(decider)[0]

    def started_by(self, seat: int, number: int) -> int:
        """The seat that went first, where the turn of this number is this seat's."""
        return (seat - (number - 1)) % len(self.seats)

    def may_see_hand(self, seat: int) -> int:
        """3-4-2, 3-4-3: a bit for each seat that sees this hand."""
        return 1 << seat

    def defenders(self, seat: int) -> list[int]:
        """The seats that may act when this one is attacked."""
        return SEAT_ALONE[seat]

    def draws_this_turn(self, seat: int) -> bool:
        return self.turn_number > 1  # 6-3-1

    def don_this_turn(self, seat: int) -> int:
        return 1 if self.turn_number == 1 else 2  # 6-4-1

    @staticmethod
    def starting_life(leader: OpCard) -> int:
        return leader.life  # 5-2-1-7

    def opening_life(self, seat: int) -> int:
        """With how many Life cards this seat begins."""
        return self.starting_life(self.seats[seat].leader.printed)

    def damage_defeats(self, seat: int) -> bool:
        """1-2-1-1-1: whether damage that is dealt to this player now decides the game."""
        return not self.seats[seat].life

    def beaten_teams(self, losers: dict[int, str]) -> set[int]:
        """Teams that have lost when these seats meet these defeat conditions."""
        return {self.seats[s].team for s in losers}

    def runs_out_late(self, seat: int) -> bool:
        """Whether this player loses at the end of this turn, by an effect, because the deck became empty in it."""
        return self.seats[seat].deck_emptied == self.turn_number and self.edict(kinds.LAST_TURN, seat)

    def deck_defeats(self, seat: int) -> bool:
        """1-2-1-1-2, unless a card says otherwise."""
        return not self.edict(kinds.NO_DECK_DEFEAT, seat)

    # -- current values -------------------------------------------------------------------------------------

    def project(self) -> None:
        values.project(self)

    def in_force(self) -> list[Any]:
        """What the permanent effects in play do now (`projection.Applied`), for those who ask why a value is so."""
        if self.dirty:
            self.project()
        return [applied for group in self.now.statics for applied in values.PROJECTION.in_force(self, group)]

    def shape_changed(self) -> None:
        """A card came into play or left it, or an ability was granted: find out again who has what."""
        self.dirty = True
        values.find_statics(self)

    def field_changed(self, perm: OpPerm, came: bool) -> None:
        """A card came into play or left it. Without permanent effects nothing else is worth more or less for it."""
        printed = perm.printed
        if not came:
            for edict in self.now.edicts:
                if edict.iid == perm.iid:  # what is kept about the card outside of it ends with it
                    self.dirty = True
        if printed.lasting or not self.now.statics_known or any(mod.kind == kinds.GRANT for mod in self.mods):
            had = bool(self.now.statics)
            values.find_statics(self)
            if had:
                self.dirty = True
        elif came:
            self.now.listening_widely |= printed.listens_widely
            self.listening |= printed.listens
            if printed.replacements:
                self.now.has_replacers = True
        if self.now.statics:
            self.dirty = True

    def mod_added(self, mod: Mod) -> None:
        values.mod_added(self, mod)

    def mods_dropped(self, dropped: list[Mod]) -> None:
        values.mods_dropped(self, dropped)

    def tokens_changed(self, perm: Perm, change: int) -> None:
        if self.watched & TOKENS_UNDER:
            self.dirty = True
        elif not self.dirty and perm.seat == self.turn and isinstance(perm, OpPerm):
            more: i64 = change
            perm.power += more * values.DON_POWER

    def edict(self, kind: int, seat: int) -> bool:
        """Whether an effect of this kind is on this player."""
        if self.now.statics_known and not self.mods and not self.now.touches & kinds.MAY:
            return False
        if self.dirty:
            self.project()
        for edict in self.now.edicts:
            if edict.kind == kind and seat in edict.seats:
                return True
        return False

    def tag_negated(self, seat: int, tag: str) -> bool:
        if self.dirty:
            self.project()
        for edict in self.now.edicts:
            if edict.kind == kinds.NEGATED_TAG and seat in edict.seats and edict.tree == tag:
                return True
        return False

    def any_tag_negated(self, seat: int) -> bool:
        """8-2-1-1: whether there is a bracketed word under which effects of this player are invalid."""
        if self.dirty:
            self.project()
        for edict in self.now.edicts:
            if edict.kind == kinds.NEGATED_TAG and seat in edict.seats:
                return True
        return False

    def timing_negated(self, seat: int, ability: Ability, event: Event | None) -> bool:
        """8-2-1-1: effects under a bracketed word are invalid. Of `[On Play]/[When Attacking]` only that timing is."""
        if not self.any_tag_negated(seat):
            return False
        tags = ability.tags
        if event is not None and len(tags) == len(ability.when):
            tags = tuple(t for t, when in zip(tags, ability.when, strict=True) if event.kind in when.kinds())
        return any(self.tag_negated(seat, tag) for tag in tags)

    def power(self, perm: OpPerm) -> int:
        if self.dirty:
            self.project()
        return perm.power

    # -- triggers -------------------------------------------------------------------------------------------

    def triggered(self, event: Event) -> None:
        """8-1-3-1: find the auto effects whose activation timing this fulfils."""
        if self.turn_number == 0 and event.kind == DREW:
            return  # 5-2-1-6: no effect waits for an opening hand
        bit = 1 << event.kind
        if self.recalled & bit:
            self.remember(event)  # 8-3-3
        if not self.now.listening_widely & bit:  # nobody waits for this but the card it happens to
            perm = self.perms[event.iid]
            if perm is not None and perm.printed.listens & bit:
                if self.dirty:
                    self.project()
                self.heard(perm, bit, event)
            return
        if self.dirty:
            self.project()
        iid = event.iid
        for seat in self.in_turn_order():
            for perm in self.seats[seat].field:
                if perm.printed.listens & bit or perm.now.extra:
                    if perm.iid == iid or perm.printed.listens_widely & bit or perm.now.extra:
                        self.heard(perm, bit, event)

    def remember(self, event: Event) -> None:
        """Texts may ask during this turn what happened in it."""
        ref = self.ref(event.iid) if event.iid >= 0 else -1
        self.happened += ((event.kind, event.seat, ref, event.a, event.by),)
        if self.now.statics:
            self.dirty = True  # a permanent effect may ask

    def heard(self, perm: OpPerm, bit: int, event: Event) -> None:
        if perm.printed.listens & bit and not perm.now.negated:
            for events, index, ability in perm.printed.timings:
                if events & bit:
                    self.try_pending(perm, index, ability, event)
        for granted in perm.now.extra:
            if granted.ability.kind == AUTO and granted.ability.events & bit:
                self.try_pending(perm, granted.mark, granted.ability, event)

    def try_pending(self, perm: OpPerm, index: int, ability: Ability, event: Event) -> None:
        if ability.once and self.used_up(perm, index):
            return  # 10-2-13-3
        full = asked(self, perm, ability) if self.now.edicts else ability
        if index >= 0:
            context = ability_context(self, perm, index, ability)
        else:
            context = context_of(self, ability, perm.seat, perm.card, perm.incarnation)
        context.event = event
        for when in ability.when:
            if when.matches(self, context):
                break
        else:
            return
        keep = event.iid == perm.iid and event.kind in (kinds.KOED, kinds.REMOVED)  # 10-2-17
        for gate in full.gates:
            if (keep or isinstance(gate, Bracketed)) and not gate.test(self, context):
                return  # 8-3-2; an "if" (8-3-3) is asked when it is activated
        if self.now.edicts and self.timing_negated(perm.seat, ability, event):
            return  # 8-2-1-1
        if keep and event.kind == kinds.REMOVED and not OPEN[event.a] and not event.b & 2:
            return  # 8-4-5: it goes where nobody sees it
        if self.waits_already(perm, index, event):
            return  # 8-1-3-1
        due = full if keep else ability  # what else is asked for then is asked when it is activated
        pending = Pending(perm.seat, perm.iid, perm.incarnation, index, due, self.batch, keep, event)
        atoms.add_pending(self, pending)

    def waits_already(self, perm: OpPerm, index: int, event: Event) -> bool:
        """8-1-3-1: an effect activates once for one happening, though it meets two of its conditions: a card that is
        K.O.'d is removed as well."""
        before = kinds.TOLD_BEFORE.get(event.kind)
        if before is None or (event.kind == kinds.REMOVED and not event.b & 1):
            return False  # this time it was not K.O.'d: if it was before, it has come back since (3-1-6)
        for pending in reversed(self.pending):
            if pending.iid == perm.iid and pending.index == index and pending.batch == self.batch:
                told = pending.event
                assert told is not None  # it waits for what happens, as this one does
                if told.kind in before and (told.iid == event.iid or told.iid < 0 or event.iid < 0):
                    return True
                if event.iid < 0:
                    return False  # the last of them was for another happening
        return False

    def used_up(self, perm: OpPerm, index: int) -> bool:
        """10-2-13-3: whether a [Once Per Turn] effect of this card, printed or granted, was already used this turn."""
        if index >= 0:
            return bool(perm.used >> index & 1)
        return (perm.ref, index) in self.granted_used

    def use_up(self, seat: int, ref: int, index: int) -> None:
        """10-2-13-1, 10-2-13-3: a [Once Per Turn] effect is activated, of this card or given to a player."""
        perm = self.perm(ref)
        if index >= 0:
            if perm is not None:
                atoms.mark_used(self, perm, index)
        elif any(mod.kind == kinds.GRANT and mod.value == index and not mod.refs for mod in self.mods):
            self.granted_used += ((-1 - seat, index),)
        elif perm is not None:
            self.granted_used += ((ref, index),)

    def resolve_pending(self) -> None:
        if self.pending:
            self.push(ResolvePending(ORDER))

    def run_delayed(self, when: int) -> bool:
        """Make parts of effects that were put off until now due. False if there are none."""
        due = self.put_off_until(when)
        self.make_due(due)
        self.resolve_pending()
        return bool(due)

    def put_off_until(self, when: int) -> list[Delayed]:
        due = []
        for delayed in self.delayed:
            if delayed.when != when or delayed.turn > self.turn_number:
                continue
            if when == kinds.AT_OPPONENT_MAIN and not self.in_opponents_turn(delayed):
                continue
            due.append(delayed)
        return due

    def due_at_turn_end(self, seat: int) -> list[Delayed]:
        """6-6-1-2: what this player put off to the end of this turn, of their turn, or of an opponent's."""
        times = [kinds.AT_TURN_END]
        if seat == self.turn:
            times.append(kinds.AT_OWN_TURN_END)
        mine = [d for d in self.delayed if d.seat == seat]
        return [
            d for d in mine if d.when in times or (d.when == kinds.AT_OPPONENT_TURN_END and self.in_opponents_turn(d))
        ]

    def in_opponents_turn(self, delayed: Delayed) -> bool:
        """Whether this is the turn of the opponent whom a part that was put off speaks of."""
        return self.turn in self.opponents(delayed.seat)

    def running_out(self, seat: int, src: int = -1) -> list[Mod]:
        """6-6-1-2: this player's effects (or those of one card) that last until the end of this turn or End Phase."""
        turn, number = self.turn, self.turn_number
        return [
            m
            for m in self.mods
            if m.until == kinds.END_OF_TURN
            and m.seat == seat
            and m.until_seat == turn
            and m.until_turn <= number
            and (src < 0 or m.src == src)
        ]

    def make_due(self, due: list[Delayed]) -> None:
        for delayed in due:
            atoms.drop_delayed(self, delayed)
            pending = Pending(
                delayed.seat,
                delayed.iid,
                delayed.incarnation,
                -1,
                delayed.ability,
                self.batch,
                True,
                None,
                delayed.regs,
            )
            atoms.add_pending(self, pending)

    # -- rule processing ------------------------------------------------------------------------------------

    def process_rules(self) -> None:
        defeat.judge(self)

    def meets_defeat(self, seat: int, rule: str) -> None:
        self.seats[seat].lost = rule
        self.process_rules()

    def deck_emptied(self, seat: int) -> None:
        """1-2-2-2, noticed at once: rule processing waits for nothing (1-2-2, 9-1-2)."""
        self.seats[seat].deck_emptied = self.turn_number
        self.process_rules()
        self.now.spared = True

    def judge_spared(self) -> None:
        """1-2-2, 1-2-1: what has spared a player without a deck until now may be gone."""
        self.now.spared = False
        for side in self.seats:
            if not side.deck:
                self.now.spared = True
        if self.now.spared:
            self.process_rules()
            if self.result is not None:
                self.decision = None

    def concede(self, seat: int) -> None:
        """1-2-3: whenever a decision is open, whoever's it is."""
        self.check_player(seat)
        defeat.concede(self, seat)

    # -- turns ----------------------------------------------------------------------------------------------

    def begin_turn(self) -> None:
        before = self.turn
        if self.turn_number == 0:
            self.turn = self.first
            self.dirty = True
        elif self.extra_turns:
            self.turn = self.extra_turns[0]
            self.extra_turns = self.extra_turns[1:]
        else:
            self.turn = self.next_player()
        self.turn_number += 1
        self.seats[self.turn].turns += 1
        self.events_used = ()
        self.battles = ()
        self.happened = ()
        self.forget_turn()
        if not self.now.statics_known:
            self.shape_changed()
        elif self.dirty or self.now.statics:
            self.dirty = True
            values.order_statics(self)
        else:
            values.turn_passed(self, before)

    @property
    def battle(self) -> Battle | None:
        for frame in reversed(self.stack):
            if isinstance(frame, Battle):
                return frame
        return None

    # -- cards ----------------------------------------------------------------------------------------------

    def pile_of(self, card: Card) -> list[Card]:
        """The pile outside play in which a card lies; always one of its owner's."""
        side = self.seats[card.owner]
        if holds(side.hand, card):
            return side.hand
        if holds(side.trash, card):
            return side.trash
        if holds(side.life, card):
            return side.life
        if holds(side.limbo, card):
            return side.limbo
        if holds(side.deck, card):  # the largest last
            return side.deck
        raise LookupError(f"{card} is in no pile")

    def place_of(self, card: Card) -> tuple[int, int]:
        """The area outside play in which a card lies, and how many cards lie on it there."""
        for zone, pile in enumerate(self.seats[card.owner].zones):
            if holds(pile, card):
                return zone, len(pile) - 1 - pile.index(card)
        raise LookupError(f"{card} is in no pile")

    def printed(self, iid: int) -> OpCard:
        printed = self.cards[iid].printed
        assert isinstance(printed, OpCard)
        return printed

    # -- decisions ------------------------------------------------------------------------------------------

    def advance(self) -> None:
        stack = self.stack
        while self.decision is None and self.result is None:
            stack[-1].run(self)
        if self.now.spared:
            self.judge_spared()
        if self.watching:
            watch(self)

    def view(self, seat: int) -> DuelView:
        """What this seat may know, or somebody who watches (-1); interfaces and bots get nothing else."""
        self.check_seat(seat)
        return view(self, seat)

    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def why_not(self, answer: Any) -> Refusal | None:
        refusal = whynot.why_not(self, self.code_of(answer))
        if refusal is not None and refusal.rule in self.cites:
            return Refusal(self.cites[refusal.rule], refusal.subject, refusal.detail)
        return refusal

    def objection(self, code: int) -> Refusal | None:
        assert self.decision is not None
        if self.dirty:
            self.project()
        return whynot.objection(self, self.decision, code)

    def not_yours(self, perm: OpPerm, rule: str) -> str:
        """The rule that keeps others from using this card, where `rule` is the one for players."""
        return rule

    def extra_data(self) -> dict[str, Any]:
        """What a save keeps besides the core's part."""
        return {
            "edition": self.edition.name,
            "events_used": self.events_used,
            "granted_used": self.granted_used,
            "battles": self.battles,
            **({"happened": self.happened} if self.happened else {}),
            **self.turn_data(),
        }

    def restore_extra(self, data: dict[str, Any]) -> None:
        self.edition = EDITIONS[data["edition"]]
        self.events_used = data["events_used"]
        self.granted_used = data["granted_used"]
        self.battles = data["battles"]
        self.happened = data.get("happened", ())
        self.restore_turns(data)


NO_SEATS: Final[list[OpSeat]] = []
