"""Dragon Ball Super Card Game Masters: the state of a game, and what this game says to the core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, cast

from mypy_extensions import i64

from playmat.core import atoms
from playmat.core.card import Card, holds, take_out
from playmat.core.events import Event
from playmat.core.packing import card_of, incarnation_of
from playmat.core.rules import Refusal
from playmat.core.state import TOKENS_UNDER, Delayed, Mod, Pending, Perm
from playmat.core.vocabulary import Vocabulary
from playmat.effects.ability import ACTIVATE, Ability
from playmat.effects.context import Rules
from playmat.effects.game import EffectGame
from playmat.effects.projection import Edict

from . import kinds, moves, process, timing, triggers, values, whynot
from .battle import Battle
from .brought import Brought
from .cards import ANY_WORD, EXTRA, GAINED_INDEX, UNIQUE, WORMHOLE, DbCard
from .declaring import lent
from .derived import DbDerived
from .keywords.table import SKILLS
from .language.deck import StartsWith
from .language.skill import KEYWORD_SKILLS, Skill, marks_of
from .loops import Loops
from .readings import Readings
from .skills import RULES
from .view import MastersView, view
from .vocabulary import VOCABULARY
from .zones import BATTLE_AREA, COMBO_AREA, ENERGY_AREA, DbPerm, DbSeat, areas, lies_elsewhere, place_of

FROM: Final = [[0, 1], [1, 0]]  # both players, from this one on
OTHERS: Final = [[1], [0]]
REMEMBERED: Final = (kinds.GRANT, kinds.BURDEN, kinds.SHIELD)  # what is kept about a card outside of it, too
NO_SEATS: Final[list[DbSeat]] = []
REALMS: Final = kinds.SKILL_OVER_REALM | kinds.SKILL_DARK_OVER_REALM

KEYWORD_SKILLS.update(SKILLS)


class Masters(EffectGame):
    """A game for two players."""

    __slots__ = (
        "brought",
        "cut",
        "damage",
        "ended",
        "hold",
        "limits",
        "now",
        "perms",
        "readings",
        "recalled",
        "seats",
        "states",
    )

    name: ClassVar[str] = "dragonball"
    over_rule: ClassVar[str] = "0-1-3"
    window_kinds: ClassVar[Mapping[str, int]] = kinds.WINDOWS
    plays_by: ClassVar[Rules] = RULES
    loops: ClassVar[Loops] = Loops()

    def __init__(
        self,
        cards: tuple[Card, ...],
        seats: list[DbSeat],
        seed: int,
        readings: Readings | None = None,
        like: Masters | None = None,
    ) -> None:
        perms: list[DbPerm | None] = [None] * (len(cards) + 1)
        if like is not None:
            seats = [side.clone(perms) for side in like.seats]
        EffectGame.__init__(self, cards, seats, perms, seed, like)
        self.seats: list[DbSeat] = seats
        self.perms: list[DbPerm | None] = perms
        if like is None:
            self.readings = readings or Readings()
            self.hold: i64 = 0  # things happen to several players at once: defeat is judged after all of them (0-2-9)
            # by skills, waiting: seat, how much, by, source, sort of skill
            self.damage: tuple[tuple[int, int, int, int, int], ...] = ()
            self.limits: dict[tuple[int, str], int] = {}  # uses this turn of skills with a limit (22-11, 22-44)
            self.states: tuple[tuple[int, int, int], ...] = ()  # state triggers whose condition held when last looked
            self.ended: tuple[tuple[int, int, int], ...] = ()  # end-of-turn skills already pending this turn (7-4-2)
            self.cut: tuple[tuple[int, int, int], ...] = ()  # 9-5-2: which card no longer gains from which skill
            self.recalled: tuple[Event, ...] = ()  # what happened this turn, of what some skill asks for (`recalls`)
            self.brought = Brought(cards, len(seats))
            self.now = DbDerived(None, seats, [])
            return
        self.readings = like.readings
        self.brought = like.brought
        self.now = DbDerived(like.now, seats, like.in_turn_order())
        self.dirty = like.dirty or like.now.bound
        self.hold = like.hold
        self.damage = like.damage
        self.limits = like.limits  # `count_use` makes a new one
        self.states = like.states
        self.ended = like.ended
        self.cut = like.cut
        self.recalled = like.recalled

    def cards_changed(self) -> None:
        self.brought = Brought(self.cards, len(self.seats))

    def clone(self) -> Self:
        """A copy of the same class: what a variant changes holds in it, too."""
        kind = type(self)
        if kind is Masters:  # compiled, a constructor that is known is a plain call
            return cast(Self, Masters(self.cards, NO_SEATS, 0, None, self))
        return kind(self.cards, NO_SEATS, 0, None, self)

    def perm(self, ref: int) -> DbPerm | None:
        found = self.perms[card_of(ref)]
        return found if found is not None and found.incarnation == incarnation_of(ref) else None

    def at(self, iid: int) -> DbPerm:
        """The permanent that this card is, as it must be."""
        found = self.perms[iid]
        assert found is not None
        return found

    def there(self, iid: int) -> DbPerm | None:
        """The permanent that this card is, if it is one, and if there is such a card."""
        return self.perms[iid] if 0 <= iid < len(self.cards) else None

    # -- players --------------------------------------------------------------------------------------------------

    def in_turn_order(self) -> list[int]:
        return FROM[self.turn if self.turn >= 0 else self.first]

    def opponents(self, seat: int) -> list[int]:
        """0-1-2: the other one. One list for all who ask: it is not to be changed."""
        return OTHERS[seat]

    def may_see_hand(self, seat: int) -> int:
        """3-3-2, 3-3-3"""
        return 1 << seat

    def starting(self, kind: int, seat: int, usual: int) -> int:
        """6-2-2: how many cards of Life or hand this player begins with."""
        leader = self.seats[seat].leader.printed
        for _, ability in leader.front.rules_texts:
            for op in ability.body:
                if isinstance(op, StartsWith):
                    number = op.life if kind == kinds.STARTING_LIFE else op.hand
                    if number:
                        return number
        return usual

    def draws_this_turn(self, seat: int) -> bool:
        return self.turn_number > 1  # 7-2-9-1

    def life_defeats(self, seat: int) -> bool:
        return True  # 21-2-2-1: this player, who has no Life left, has lost

    def deck_defeats(self, seat: int) -> bool:
        # 21-2-2-2: this player, whose deck is empty, has lost, unless an effect says otherwise (0-2-1)
        return not self.edict(kinds.DECK_SAFE, seat)

    # -- current values -------------------------------------------------------------------------------------------

    def project(self) -> None:
        values.project(self)

    def in_force(self) -> list[Any]:
        """What the permanent skills in play do now (`projection.Applied`), for those who ask why a value is so."""
        if self.dirty:
            self.project()
        return list(values.PROJECTION.in_force(self, self.now.statics))

    def shape_changed(self) -> None:
        self.dirty = True
        self.now.reshaped = True
        self.now.calm = False
        self.now.purse = None
        values.find_statics(self)

    def turn_passed(self) -> None:
        """Whose turn it is has changed, and so the order of cards and skills; nothing else has that is kept."""
        known = self.now.statics_known
        for mod in self.mods:
            known = known and mod.kind != kinds.GRANT
        if not known:
            self.shape_changed()
            return
        turn, awake, statics = self.turn, self.now.awake, self.now.statics
        if statics:
            self.dirty = True
        first = place_of(awake, self.seats[turn].field[0])  # the Leader, which is always there and first
        if first:
            self.now.awake = awake[first:] + awake[:first]
        if len(statics) > 1:  # first those of cards in play
            mine = [static for static in statics if static[0] is not None and static[2].seat == turn]
            others = [static for static in statics if static[0] is not None and static[2].seat != turn]
            self.now.statics = mine + others + [static for static in statics if static[0] is None]

    def card_came(self, perm: DbPerm) -> None:
        """A card came into play, but not as energy, which has no skills (9-1-3-1)."""
        if perm.zone != COMBO_AREA:  # in a Combo Area skills only wait (`triggers`): nothing else can change
            if perm.printed.shapes or perm.hidden:
                self.shape_changed()
                return
            if perm.power <= 0 or perm.keywords & UNIQUE or perm.printed.type == EXTRA:  # 17-2, 21-6, 22-39
                self.now.calm = False  # otherwise it calls for no rule processing (`process.harmless`)
        awake = self.now.awake
        if perm.seat == (self.turn if self.turn >= 0 else self.first):
            awake.insert(place_of(awake, self.seats[1 - perm.seat].field[0]), perm)
        else:
            awake.append(perm)
        listens = perm.face.listens
        if listens:  # 9-6-2
            self.listening |= listens & triggers.WAKING if perm.zone == COMBO_AREA else listens

    def card_left(self, perm: DbPerm) -> None:
        """... or left it again."""
        if perm.hidden or (perm.printed.shapes and perm.zone != COMBO_AREA):
            self.shape_changed()
            return
        for mod in self.mods:
            if mod.kind in REMEMBERED and perm.ref in mod.refs:
                self.shape_changed()
                return
        if holds(self.now.awake, perm):
            take_out(self.now.awake, perm)

    def energy_changed(self, seat: int) -> None:
        """What this player can pay with is another than it was."""
        purse = self.now.purse
        if purse is not None:
            if purse.seat == seat:
                self.now.purse = purse.other
            else:
                purse.other = None

    def mods_dropped(self, dropped: list[Mod]) -> None:
        for mod in dropped:
            if mod.kind == kinds.GRANT:
                self.now.statics_known = False
        self.dirty = True
        self.now.reshaped = True

    def tokens_changed(self, perm: Perm, change: int) -> None:
        if self.watched & TOKENS_UNDER:
            self.dirty = True

    def battle_changed(self) -> None:
        """A battle began or ended, or other cards are in it."""
        if self.now.comparing:
            self.dirty = True
            self.now.reshaped = True
        elif self.watched & kinds.BATTLE:
            self.dirty = True

    def find_comparison(self, battle: Battle, added: tuple[int, int], sign: int) -> None:
        """8-4-4, 8-5-5: combo power counts from now on, or no longer."""
        before = self.now.comparing
        self.now.comparing = battle.added is not None
        if not self.now.comparing:
            for frame in self.stack:
                if isinstance(frame, Battle) and frame.added is not None:
                    self.now.comparing = True
        if self.dirty or self.now.by_value or before == self.now.comparing:
            self.dirty = True
            self.now.reshaped = True
            self.now.calm = False
        else:  # nothing else depends on it
            values.add_combos(self, battle, added, sign)

    @property
    def edicts(self) -> list[Edict]:
        """The effects on players that are in force now."""
        if self.dirty:
            self.project()
        return self.now.edicts

    def edict(self, kind: int, seat: int) -> bool:
        """Whether an effect of this kind is on this player."""
        if self.dirty:
            self.project()
        for edict in self.now.edicts:
            if edict.kind == kind and seat in edict.seats:
                return True
        return False

    def skipped(self, what: str, seat: int = -1) -> bool:
        """7-1-2-1, 20-13-1: whether the turn player (or this one) skips this turn, phase or step: it does not take
        place, so nothing begins or ends in it (20-13-2), nothing is done in it (20-13-3), and it has no checkpoint
        (20-13-4)."""
        if self.dirty:
            self.project()
        for edict in self.now.edicts:
            if edict.kind == kinds.SKIP and (seat if seat >= 0 else self.turn) in edict.seats and edict.tree == what:
                return True
        return False

    def power(self, perm: DbPerm) -> int:
        if self.dirty:
            self.project()
        return perm.power

    def over_realms(self, seat: int) -> int:
        """22-15-7, 22-24-2: how often a turn [Over Realm] and [Dark Over Realm] may be activated together."""
        if self.dirty:
            self.project()
        for perm in self.seats[seat].field:
            if perm.zone not in (ENERGY_AREA, COMBO_AREA) and perm.keywords & WORMHOLE:
                return 2
        return 1

    # -- triggers -------------------------------------------------------------------------------------------------

    def triggered(self, event: Event) -> None:
        triggers.triggered(self, event)

    def make_due(self, when: int) -> bool:
        """4-2-2-4, 1-7-2-1-1: effects that were put off until now wait for the checkpoint. False if there are none."""
        if not self.delayed:
            return False
        due = [d for d in self.delayed if d.when == when and d.turn <= self.turn_number]
        for delayed in due:
            atoms.drop_delayed(self, delayed)
            self.wait(delayed, None)
        return bool(due)

    def listen(self, events: int) -> None:
        """A delayed effect waits for such events."""
        self.listening |= events

    def open_window(self, declarer: int, mask: int, about: int) -> None:
        """4-3-2: a counter timing, if there is something to do in it."""
        timing.window(self, declarer, mask, about)

    def check_limits(self) -> None:
        """21-11-1: cards that may not be in play together; their master keeps as many as may, at once."""
        if self.dirty:
            self.project()
        self.stack.extend(process.surplus(self))

    def wait(self, delayed: Delayed, event: Event | None) -> None:
        pending = Pending(
            delayed.seat, delayed.iid, delayed.incarnation, -1, delayed.ability, self.batch, True, event, delayed.regs
        )
        atoms.add_pending(self, pending)

    # -- limits on the use of skills ------------------------------------------------------------------------------

    def used_up(self, obj: Any, index: int, ability: Ability) -> str:
        """The rule by which this skill cannot be used any more this turn, or "".

        [Once per turn] is counted for each skill of each card by itself (22-11-2, 22-11-3), [Limit X] for each master.
        """
        card = obj.card if isinstance(obj, DbPerm) else obj
        seat = obj.seat if isinstance(obj, DbPerm) else obj.owner
        return self.used_up_ref(card.iid, self.incarnations[card.iid], index, ability, seat)

    def used_up_ref(self, iid: int, incarnation: int, index: int, ability: Ability, seat: int) -> str:
        """... asked of a card by its number: 22-11-5, 22-44-5, 13-4-2, 22-15-7, 22-23-7, 22-46-4."""
        if not isinstance(ability, Skill):
            return ""
        marks = ability.marks or marks_of(ability)
        if not marks.scarce:
            return ""
        bits = marks.bits
        limits = self.limits
        if limits:
            if ability.once and limits.get((-1 - iid, f"{incarnation}/{place(index, ability)}"), 0):
                return "22-11-5"
            if ability.limit and limits.get((seat, self.limited(iid, index, ability)), 0) >= ability.limit:
                return "22-44-5"
        if bits & kinds.SKILL_MARKER:
            perm = self.perms[iid]
            if perm is not None and perm.incarnation == incarnation and perm.spent:
                return "13-4-2"
        if bits & REALMS and self.seats[seat].over_realms >= self.over_realms(seat):
            return "22-15-7" if bits & kinds.SKILL_OVER_REALM else "22-23-7"
        if bits & kinds.SKILL_Z_AWAKEN and self.seats[seat].z_awakened == self.turn_number:
            return "22-46-4"
        return ""

    def count_use(self, whose: int, what: str) -> None:
        """One use more this turn, by a player, or of a card (-1 less its number). Copies share what they know of."""
        self.limits = {**self.limits, (whose, what): self.limits.get((whose, what), 0) + 1}

    def note_use(self, card: Card, incarnation: int, index: int, ability: Ability, seat: int) -> None:
        """A skill was activated, which counts where skills are counted (22-11-5, 22-44-5, 13-4-2, 22-15-7, 22-23-7,
        22-46-4)."""
        if not isinstance(ability, Skill):
            return
        if ability.once:
            self.count_use(-1 - card.iid, f"{incarnation}/{place(index, ability)}")
        if ability.limit:
            self.count_use(seat, self.limited(card.iid, index, ability))
        bits = (ability.marks or marks_of(ability)).bits
        if bits & kinds.SKILL_MARKER:
            perm = self.perms[card.iid]
            if perm is not None and perm.incarnation == incarnation:
                perm.spent = True
        if bits & REALMS:
            self.seats[seat].over_realms += 1
        if bits & kinds.SKILL_Z_AWAKEN:
            self.seats[seat].z_awakened = self.turn_number

    def limited(self, iid: int, index: int, ability: Skill) -> str:
        """22-44-3: what [Limit X] counts for each master: the same skill on all cards of one number (22-44-3-1).

        The same words without [Limit X] are another skill, which is not counted (22-44-6).
        """
        printed = self.printed(iid)
        skill = printed.skill(index) if 0 <= index < GAINED_INDEX else ability
        assert isinstance(skill, Skill)
        return f"{printed.id}/{skill.label}"

    # -- what may be activated ------------------------------------------------------------------------------------

    def activates(self, seat: int) -> list[tuple[Any, int, Ability]]:
        """Every [Activate] skill of this player's cards, where it is valid (9-1-3-1, 9-1-3-2,
        12-1-1), of a Z-Extra in the Battle Area only (17-1-6)."""
        if self.dirty:
            self.project()
        found: list[tuple[Any, int, Ability]] = []
        side = self.seats[seat]
        for perm in self.now.awake:
            if perm.seat != seat:
                continue
            mine = perm.face.in_play[ANY_WORD]
            if mine:
                area = perm.zone
                if area != COMBO_AREA and (perm.printed.type != EXTRA or area == BATTLE_AREA):
                    for skill in mine:
                        found.append((perm, skill.index, skill.ability))
            if perm.extra:
                for i, granted in enumerate(perm.extra):
                    if granted.kind == ACTIVATE:
                        found.append((perm, GAINED_INDEX + i, granted))
        if self.brought.declarable_in_play:
            for perm in side.field:
                for skill in perm.printed.front.elsewhere[ANY_WORD]:
                    if not perm.hidden and lies_elsewhere(perm.zone, skill.ability.zone):
                        found.append((perm, skill.index, skill.ability))
        for card in side.hand:
            printed = card.printed
            assert isinstance(printed, DbCard)
            if printed.type == EXTRA:
                for skill in printed.front.from_hand[ANY_WORD]:
                    found.append((card, skill.index, skill.ability))
            if self.now.edicts:
                found += [(card, index, ability) for index, ability in lent(self, seat, card)]
        for zone, _ in self.brought.declarable[seat][ANY_WORD]:
            for card in side.zones[zone]:
                printed = card.printed
                assert isinstance(printed, DbCard)
                for skill in printed.front.elsewhere[ANY_WORD]:
                    if zone in areas(skill.ability.zone):
                        found.append((card, skill.index, skill.ability))
        return found

    # -- rule processing ------------------------------------------------------------------------------------------

    def process_rules(self) -> None:
        process.judge(self)

    def concede(self, seat: int) -> None:
        """0-1-3-4: whenever a player likes."""
        self.check_player(seat)
        process.concede(self, seat)

    # -- turns ----------------------------------------------------------------------------------------------------

    def next_player(self) -> int:
        """Whose turn comes next."""
        return self.extra_turns[0] if self.extra_turns else (self.turn + 1) % len(self.seats)

    def begin_turn(self) -> None:
        """7-1-2: the next turn, with its own counts (22-11-5, 22-44-5, 13-4-2, 22-15-7, 22-23-7, 22-46-4); permanent
        skills reach again what was taken from them (9-5-2)."""
        if self.turn_number == 0:
            self.turn = self.first
        else:
            self.turn = self.next_player()
            self.extra_turns = self.extra_turns[1:]
        self.turn_number += 1
        self.seats[self.turn].turns += 1
        self.limits = {}
        self.forget_turn()
        self.ended = ()
        self.recalled = ()
        if self.cut:
            self.cut = ()
            self.dirty = True
            self.now.reshaped = True
        for side in self.seats:
            side.over_realms = 0
            for perm in side.field:
                perm.spent = False
        self.turn_passed()

    @property
    def battle(self) -> Battle | None:
        for frame in reversed(self.stack):
            if isinstance(frame, Battle):
                return frame
        return None

    # -- cards ----------------------------------------------------------------------------------------------------

    def exhausts(self, card: Card) -> bool:
        """22-31-2: whether the card comes to the Energy Area in Rest Mode."""
        return values.exhausts(self, card)

    def lies_in(self, card: Card, zones: str) -> bool:
        """Whether a card lies in one of these areas (names, separated by commas; "all" is any).

        A card that was removed from the game is in none (20-10-1); one under another has no skills of its own but
        those about that (23-2-2, 23-2-2-4).
        """
        if zones == "all":
            side = self.seats[card.owner]
            return not holds(side.gone, card) and not holds(side.under, card)
        perm = self.perms[card.iid]
        if perm is not None:
            return not perm.hidden and perm.zone in areas(zones)
        piles = self.seats[card.owner].zones
        for zone in areas(zones):
            if zone < len(piles) and holds(piles[zone], card):
                return True
        return False

    def master_of(self, card: Card) -> int:
        """0-3-4-1: whose area it lies in; of a card under another, whose that one is (23-2-2-2, 23-2-2-4)."""
        perm = self.perms[card.iid] or moves.holder_of(self, card)
        return card.owner if perm is None else perm.seat

    def printed(self, iid: int) -> DbCard:
        printed = self.cards[iid].printed
        assert isinstance(printed, DbCard)
        return printed

    # -- decisions ------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> MastersView:
        """What this seat may know, or somebody who watches (-1); interfaces and bots get nothing else."""
        self.check_seat(seat)
        return view(self, seat)

    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def why_not(self, answer: Any) -> Refusal | None:
        return whynot.why_not(self, self.code_of(answer))

    def objection(self, code: int) -> Refusal | None:
        assert self.decision is not None
        if self.dirty:
            self.project()
        return whynot.objection(self, self.decision, code)

    def spoken_of(self) -> set[int]:
        """Skills that wait for a state, and those with a limit, are counted for the card as it is now."""
        used = {-1 - who for who, _ in self.limits if who < 0}
        return used | {iid for iid, _, _ in self.states}

    def extra_data(self) -> dict[str, Any]:
        return {
            "readings": self.readings.data(),
            "hold": self.hold,
            "damage": self.damage,
            "limits": self.limits,
            "states": self.states,
            "ended": self.ended,
            "cut": self.cut,
            **({"recalled": tuple(map(told_of, self.recalled))} if self.recalled else {}),
            **self.turn_data(),
        }

    def restore_extra(self, data: dict[str, Any]) -> None:
        self.restore_turns(data)
        self.readings = Readings(**data["readings"])
        self.hold = data["hold"]
        self.damage = data["damage"]
        self.limits = data["limits"]
        self.states = data["states"]
        self.ended = data["ended"]
        self.cut = data["cut"]
        self.recalled = tuple(Event(*told) for told in data.get("recalled", ()))


def told_of(event: Event) -> tuple[int, ...]:
    """What a save keeps of an event."""
    return (event.kind, event.seat, event.iid, event.a, event.b, event.by, event.src)


def place(index: int, ability: Skill) -> str:
    """What tells one skill of a card from another: its place, or for gained ones its words."""
    return str(index) if 0 <= index < GAINED_INDEX else ability.label
