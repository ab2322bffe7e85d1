"""What a seat knows of a game: open areas, its own hand and Z-Deck, numbers of hidden cards, what it was shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.decision import Decision
from playmat.core.packing import card_of, option
from playmat.core.replace import Would
from playmat.core.view import CardView, EffectView, View, card_view, question, result_view
from playmat.effects.resolution import Resolving

from . import kinds
from .cards import KEYWORDS
from .play import combo_price
from .skills import revealed
from .timing import Checkpoint, CounterTiming
from .turn import END_START, MAIN_START, Turn
from .values import price
from .zones import BATTLE_AREA, COMBO_AREA, ENERGY_AREA, NAMES, UNISON_AREA, DbPerm, DbSeat

if TYPE_CHECKING:
    from .game import Masters


class PermView(msgspec.Struct, frozen=True):
    """A card in play, with its current values; everyone sees all of it (3-1-3), of a hidden one too (23-5-1)."""

    iid: int
    id: str
    name: str
    seat: int
    zone: str
    rested: bool
    hidden: bool
    side: int
    markers: int
    under: tuple[CardView, ...]
    power: int
    printed_power: int | None
    cost: int | None
    combo_cost: int | None
    combo_power: int | None
    colors: tuple[str, ...]
    keywords: tuple[str, ...]
    negated: bool
    fresh: bool  # it came this turn
    known: bool = True


class SideView(msgspec.Struct, frozen=True):
    """One player's side. Piles are given from top to bottom; everyone sees how many cards lie in each (3-1-2)."""

    index: int
    team: int
    leader: PermView
    battle: tuple[PermView, ...]
    unison: tuple[PermView, ...]
    combo: tuple[PermView, ...]
    energy: tuple[PermView, ...]
    energy_markers: int
    hand: tuple[CardView, ...]
    deck: tuple[CardView, ...]
    drop: tuple[CardView, ...]
    life: tuple[CardView, ...]
    warp: tuple[CardView, ...]
    z_deck: tuple[CardView, ...]
    z_energy: tuple[CardView, ...]
    gone: tuple[CardView, ...]
    turns: int


class MastersView(View, frozen=True, kw_only=True):
    """All a seat may know now."""

    sides: tuple[SideView, ...]
    ability: int  # the skill that asks, by its place on its card; -1 if none does
    keyword: str  # the keyword skill that asks
    window: int  # the counter timing that is open (22-10-3)
    hand_values: dict[
        int, tuple[int, int]
    ]  # of the seat's own hand and Z-Deck: the energy a card costs, its combo cost

    def areas(self) -> Iterator[tuple[int, str, Sequence[Any]]]:
        for side in self.sides:
            yield side.index, "leader", (side.leader,)
            yield side.index, "battle", side.battle
            yield side.index, "unison", side.unison
            yield side.index, "combo", side.combo
            yield side.index, "energy", side.energy
            yield side.index, "hand", side.hand
            yield side.index, "drop", side.drop
            yield side.index, "life", side.life
            yield side.index, "warp", side.warp
            yield side.index, "z-energy", side.z_energy
            yield side.index, "z-deck", side.z_deck
            yield side.index, "deck", side.deck
            yield side.index, "removed", side.gone
            for perm in (side.leader, *side.battle, *side.unison, *side.combo, *side.energy):
                if perm.under:
                    yield side.index, "under", perm.under

    def counts(self, seat: int) -> dict[str, int]:
        side = self.sides[seat]
        active = sum(not perm.rested for perm in side.energy)
        return {
            "life": len(side.life),
            "hand": len(side.hand),
            "deck": len(side.deck),
            "drop": len(side.drop),
            "energy": active,
            "rested energy": len(side.energy) - active,
            "energy markers": side.energy_markers,
            "Z-Deck": len(side.z_deck),
            "Z-Energy": len(side.z_energy),
        }

    def describe(self, card: Any) -> str:
        if not isinstance(card, PermView) or card.zone == NAMES[ENERGY_AREA]:
            return str(card.name)
        markers = f" +{card.markers}" if card.markers else ""
        return f"{card.name} {card.power}{markers}{' (rested)' if card.rested else ''}"


def perm_view(game: Masters, perm: DbPerm) -> PermView:
    cards = [game.cards[iid] for iid in perm.under]
    return PermView(
        perm.iid,
        perm.printed.id,
        perm.printed.name,
        int(perm.seat),
        NAMES[perm.zone],
        perm.rested,
        perm.hidden,
        int(perm.side),
        int(perm.tokens),
        tuple([CardView(card.iid, card.printed.id, card.printed.name) for card in cards]),
        int(perm.power),
        perm.face.power,
        perm.cost,
        perm.combo_cost,
        perm.combo_power,
        perm.colors,
        tuple(name for name, bit in KEYWORDS.items() if perm.keywords & bit),
        perm.negated,
        perm.entered == game.turn_number,
    )


def side_view(game: Masters, side: DbSeat, seat: int) -> SideView:
    shown = revealed(game)

    def pile(cards: Sequence[Any]) -> tuple[CardView, ...]:
        seen = [card_view(game, card, seat) for card in cards]
        if shown:
            seen = [msgspec.structs.replace(one, face_up=True) if one.iid in shown else one for one in seen]
        return tuple(seen)

    def perms(area: int) -> tuple[PermView, ...]:
        return tuple([perm_view(game, perm) for perm in side.in_area(area)])

    return SideView(
        index=side.index,
        team=int(side.team),
        leader=perm_view(game, side.leader),
        battle=perms(BATTLE_AREA),
        unison=perms(UNISON_AREA),
        combo=perms(COMBO_AREA),
        energy=perms(ENERGY_AREA),
        energy_markers=int(side.energy_markers),
        hand=pile(side.hand),
        deck=pile(side.deck[::-1]),
        drop=pile(side.drop[::-1]),
        life=pile(side.life[::-1]),
        warp=pile(side.warp[::-1]),
        z_deck=pile(side.z_deck),
        z_energy=pile(side.z_energy[::-1]),
        gone=pile(side.gone),
        turns=int(side.turns),
    )


def effect_view(game: Masters, iid: int, index: int, ability: object, about: tuple[int, ...] = ()) -> EffectView:
    printed = game.printed(iid)
    return EffectView(iid, printed.id, printed.name, index, getattr(ability, "keyword", ""), about)


def offered_effects(game: Masters) -> tuple[EffectView, ...]:
    """What the options EFFECT (and YES to a replacement) of the open decision stand for, by their number."""
    top = game.stack[-1]
    if isinstance(top, Checkpoint):
        return tuple(effect_view(game, p.iid, p.index, p.ability) for p in (game.pending[i] for i in top.places))
    if isinstance(top, Would):
        return tuple(
            effect_view(game, c.iid, c.index, c.ability, tuple(card_of(r) for r in c.refs)) for c in top.offered
        )
    return ()


def group_codes(game: Masters, decision: Decision, seat: int) -> tuple[int, ...]:
    """What a selection has picked so far, as the options that picked it."""
    if decision.kind == "pay":
        return tuple([option(kinds.PAY, iid) for iid in decision.group])
    objects = [game.rules.obj(game, ref) for ref in decision.group]
    return tuple([game.rules.pick_code(game, obj, seat) for obj in objects if obj is not None])


def view(game: Masters, seat: int) -> MastersView:
    if game.dirty:
        game.project()
    decision = game.decision
    mine = decision is not None and decision.seat == seat
    top = game.stack[-1]
    asking = top.resolution if mine and isinstance(top, Resolving) else None
    battle = game.battle
    group = () if decision is None or not mine else group_codes(game, decision, seat)
    return MastersView(
        game=game.name,
        names=game.seat_names,
        teams=tuple([int(side.team) for side in game.seats]),
        seat=seat,
        turn=int(game.turn),
        turn_number=int(game.turn_number),
        first=int(game.first),
        phase=phase(game),
        decision=question(decision, seat, group),
        decider=decision.seat if decision is not None else -1,
        effects=offered_effects(game) if mine else (),
        attacker=card_of(battle.attacker) if battle is not None and game.perm(battle.attacker) else -1,
        target=card_of(battle.guard) if battle is not None and game.perm(battle.guard) else -1,
        result=result_view(game.result),
        sides=tuple([side_view(game, side, seat) for side in game.seats]),
        ability=asking.index if asking is not None else -1,
        keyword=getattr(asking.ability, "keyword", "") if asking is not None else "",
        window=int(top.mask) if mine and isinstance(top, CounterTiming) else 0,
        hand_values=hand_values(game, seat) if seat >= 0 else {},
    )


def phase(game: Masters) -> str:
    bottom = game.stack[0]
    if not isinstance(bottom, Turn):
        return "setup"
    if bottom.step < MAIN_START or (bottom.step == MAIN_START and game.decision is None):
        return "charge"
    return "main" if bottom.step < END_START else "end"


def hand_values(game: Masters, seat: int) -> dict[int, tuple[int, int]]:
    """For each card in this seat's own hand and Z-Deck, the energy it costs now (5-3) and its combo cost (5-6)."""
    side = game.seats[seat]
    return {
        card.iid: (price(game, card, seat).amount, combo_price(game, seat, card.iid))
        for card in (*side.hand, *side.z_deck)
    }
