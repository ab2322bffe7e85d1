"""9-6. Triggers: which [Auto] skills an event sets off, and which wait for a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.events import DREW, MOVED, Event
from playmat.core.state import Delayed, Pending
from playmat.effects.ability import AUTO, Ability
from playmat.effects.context import Context
from playmat.effects.projection import context_of
from playmat.effects.tree import Bracketed

from . import kinds
from .brought import Waiting
from .cards import GAINED_INDEX
from .language.timings import WAS
from .values import silent, valid
from .zones import COMBO_AREA, ENERGY_AREA, DbPerm

if TYPE_CHECKING:
    from .game import Masters


WAKING: Final = 1 << kinds.COMBOED | 1 << kinds.BATTLE_ENDED | 1 << kinds.Z_ENERGY | 1 << kinds.DROPPED


NOBODY: Final[list[Waiting]] = []


def wakes(perm: DbPerm, event: Event) -> bool:
    """A card in the Combo Area only has skills about being there: its own combo, and the end of that battle."""
    return bool(WAKING >> event.kind & 1) and (event.iid == perm.iid or event.kind == kinds.BATTLE_ENDED)


def triggered(game: Masters, event: Event) -> None:
    """1-5-6, 9-6-2: find the [Auto] skills whose trigger this fulfils, and the delayed effects that wait for it.
    The master of a card is that of its skills (0-3-4-4).

    A card that leaves the Battle or Unison Area is still there when this is told (LEFT, KOED), so what it is, what
    it has and whose it is are read there (9-6-9, 9-6-9-1-2); one that moves otherwise is where it goes to, or has
    its face (9-6-9-1-1, 9-6-9-1-3). A card in Hidden Mode has no skills (9-6-9-3) but those about that (23-5-2-4).
    """
    kind = event.kind
    if kind == MOVED or (kind == DREW and game.turn_number == 0):
        return
    if game.brought.recalls >> kind & 1:
        game.recalled += (event,)
        if game.watched & kinds.PAST:
            game.dirty = True
    if game.dirty:
        game.project()  # 9-9-3, 9-9-3-1: what is in force in the area a card came to is on it already
    bit = 1 << kind
    if not game.listening & bit:
        return
    for perm in game.now.awake:
        if perm.face.listens & bit and (perm.face.listens_widely & bit or perm.iid == event.iid):
            for index, ability, events in perm.face.autos:
                if events & bit and (perm.zone != COMBO_AREA or wakes(perm, event)):
                    try_pending(game, perm.seat, perm.card, perm.incarnation, index, ability, event, perm)
        if perm.extra:
            for i, granted in enumerate(perm.extra):
                if granted.kind == AUTO and granted.events & bit:
                    if perm.zone != COMBO_AREA or wakes(perm, event):
                        try_pending(
                            game, perm.seat, perm.card, perm.incarnation, GAINED_INDEX + i, granted, event, perm
                        )
    own = game.perms[event.iid]
    if own is not None and own.hidden and own.zone != ENERGY_AREA:
        for index, ability, events in own.face.autos:
            if events & bit:
                try_pending(game, own.seat, own.card, own.incarnation, index, ability, event, own)
    if game.brought.outside_listening & bit:
        for card, index, ability in game.brought.waiting.get(kind, NOBODY):
            if game.lies_in(card, ability.zone):
                iid = card.iid
                try_pending(
                    game, game.master_of(card), card, game.incarnations[iid], index, ability, event, game.perms[iid]
                )
    if game.delayed:
        try_delayed(game, event, bit)
    if game.mods:
        try_granted(game, event, bit)
    if game.now.has_states:
        check_states(game)


def try_delayed(game: Masters, event: Event, bit: int) -> None:
    """Delayed effects that wait for an event."""
    for delayed in [d for d in game.delayed if d.when == kinds.AT_EVENT and d.turn <= game.turn_number]:
        ability = delayed.ability
        assert isinstance(ability, Ability)
        if ability.events & bit:
            context = context_of(game, ability, delayed.seat, game.cards[delayed.iid], delayed.incarnation)
            context.event = event
            context.regs = dict(delayed.regs)
            if any(when.matches(game, context) for when in ability.when):
                atoms.drop_delayed(game, delayed)
                game.wait(delayed, event)


def try_granted(game: Masters, event: Event, bit: int) -> None:
    """1-7-2-1-1: what a player waits for, for a time, though no card in play has the skill: each time it happens, and
    once where it happens several times at once (9-6-2-1-1)."""
    for mod in game.mods:
        if mod.kind != kinds.GRANT or mod.refs or mod.tree.kind != AUTO or not mod.tree.events & bit:
            continue
        ability, incarnation = mod.tree, game.incarnations[mod.src]
        for seat in mod.seats:
            if any(p.ability is ability and p.batch == game.batch and p.seat == seat for p in game.pending):
                continue
            context = context_of(game, ability, seat, game.cards[mod.src], incarnation)
            context.event = event
            if any(when.matches(game, context) for when in ability.when):
                game.wait(Delayed(kinds.AT_EVENT, 0, seat, mod.src, incarnation, ability, ()), event)


def try_pending(
    game: Masters,
    seat: int,
    card: Card,
    incarnation: int,
    index: int,
    ability: Ability,
    event: Event,
    perm: DbPerm | None,
) -> None:
    if perm is not None and (perm.negated or perm.hidden or perm.silenced) and not valid(perm, ability, index):
        return  # 9-1-4, 9-6-9-2, 23-5-2-4
    if perm is None and game.mods and silent(game, card, ability):
        return  # 9-1-2
    if game.used_up_ref(card.iid, incarnation, index, ability, seat):
        return  # 22-11-5
    key = (card.iid, incarnation, index)
    ending = event.kind == kinds.TURN_ENDING
    if ending and key in game.ended:
        return  # 7-4-2
    context = Context(game.rules, ability, seat, card, incarnation, index, event)
    for when in ability.when:
        if when.matches(game, context):
            break
    else:
        return
    for gate in ability.gates:
        if isinstance(gate, Bracketed) and not gate.test(game, context):
            return  # 22-21-3, 22-26-3: not valid now
    for other in game.pending:
        if (
            other.iid == card.iid
            and other.incarnation == incarnation
            and other.index == index
            and other.batch == game.batch
        ):
            return  # 9-6-2-1, 9-6-2-1-1: several times at once is once
    if ending:
        game.ended += (key,)
    was = look_back(game, event) if event.kind in (kinds.KOED, kinds.LEFT) else ()
    atoms.add_pending(game, Pending(seat, card.iid, incarnation, index, ability, game.batch, False, event, was))


def look_back(game: Masters, event: Event) -> tuple[Any, ...]:
    """9-6-9-1-2, 23-5-2-4: the numbers of a card that leaves play, for skills that ask for them when it is gone."""
    perm = game.perms[event.iid]
    if perm is None:
        return ()
    return ((WAS, (perm.power, perm.cost or 0, perm.combo_power or 0, perm.tokens, len(perm.under))),)


def check_states(game: Masters) -> None:
    """9-6-10-1: a state trigger becomes pending when its condition comes true, once; again only if it comes true
    again."""
    if game.dirty:
        game.project()
    now = []
    for seat, card, index, ability in state_triggers(game):
        incarnation = game.incarnations[card.iid]
        context = context_of(game, ability, seat, card, incarnation, index)
        if not all(when.matches(game, context) for when in ability.when):
            continue
        if not all(gate.test(game, context) for gate in ability.gates if isinstance(gate, Bracketed)):
            continue
        key = (card.iid, incarnation, index)
        now.append(key)
        if key in game.states or game.used_up_ref(card.iid, incarnation, index, ability, seat):
            continue
        if not any((p.iid, p.incarnation, p.index) == key for p in game.pending):
            atoms.add_pending(game, Pending(seat, card.iid, incarnation, index, ability, game.batch, False, None))
    game.states = tuple(now)


def state_triggers(game: Masters) -> list[tuple[int, Card, int, Ability]]:
    """The valid skills that wait for a state: of cards in play, gained ones, and of cards elsewhere."""
    found = []
    for seat in game.in_turn_order():
        for perm in game.seats[seat].field:
            if perm.zone in (ENERGY_AREA, COMBO_AREA) or perm.hidden:
                continue
            gained = [(GAINED_INDEX + i, a) for i, a in enumerate(perm.extra) if a.kind == AUTO and not a.events]
            for index, ability in (*perm.face.states, *gained):
                if valid(perm, ability, index):
                    found.append((seat, perm.card, index, ability))
    for iid in game.brought.outside:
        card = game.cards[iid]
        for index, ability in game.printed(iid).front.zoned:
            if ability.kind == AUTO and not ability.events and ability.zone != "all":
                if game.lies_in(card, ability.zone):
                    found.append((game.master_of(card), card, index, ability))
    return found
