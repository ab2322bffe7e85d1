"""What a seat knows of a game: open areas, its own hand and Z-Deck, numbers of hidden cards, what it was shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.packing import option
from playmat.core.state import Pending
from playmat.core.view import CardView, hand_view, pile_view
from playmat.effects.resolution import Resolving
from playmat.effects.view import InPlayView, PlayerView, TableView, battling, on_table, picked, printed_on

from . import kinds
from .cards import KEYWORDS
from .play import combo_price
from .prices import price
from .skills import revealed
from .timing import Checkpoint, CounterTiming
from .turn import END_START, MAIN_START, Turn
from .zones import BATTLE_AREA, COMBO_AREA, ENERGY_AREA, NAMES, UNISON_AREA, DbPerm, DbSeat

if TYPE_CHECKING:
    from .game import Masters


class PermView(InPlayView, frozen=True, gc=False, kw_only=True):
    """A card in play, with its current values; everyone sees all of it (3-1-3), of a hidden one too (23-5-1)."""

    hidden: bool
    side: int
    markers: int
    under: tuple[CardView, ...]
    printed_power: int | None
    cost: int | None
    combo_cost: int | None
    combo_power: int | None
    colors: tuple[str, ...]


class SideView(PlayerView, frozen=True, gc=False, kw_only=True):
    """One player's side. Piles are given from top to bottom; everyone sees how many cards lie in each (3-1-2)."""

    leader: PermView
    battle: tuple[PermView, ...]
    unison: tuple[PermView, ...]
    combo: tuple[PermView, ...]
    energy: tuple[PermView, ...]
    energy_markers: int
    drop: tuple[CardView, ...]
    life: tuple[CardView, ...]
    warp: tuple[CardView, ...]
    z_deck: tuple[CardView, ...]
    z_energy: tuple[CardView, ...]
    gone: tuple[CardView, ...]


class MastersView(TableView, frozen=True, gc=False, kw_only=True):
    """All a seat may know now. Its `hand_values`, also of the Z-Deck, are energy cost and combo cost."""

    sides: tuple[SideView, ...]
    keyword: str  # the keyword skill that asks
    window: int  # the counter timing that is open (22-10-3)
    comparing: bool  # combo power is part of the powers of those who fight (8-4-4, 8-4-5)

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


@lru_cache(maxsize=4096)
def keywords_in(bits: int) -> tuple[str, ...]:
    """The names of keywords."""
    return tuple(name for name, bit in KEYWORDS.items() if bits & bit)


def perm_view(game: Masters, perm: DbPerm) -> PermView:
    cards = [game.cards[iid] for iid in perm.under]
    return PermView(
        **printed_on(game, perm, NAMES[perm.zone]),
        hidden=perm.hidden,
        side=int(perm.side),
        markers=int(perm.tokens),
        under=tuple([CardView(card.iid, card.printed.id, card.printed.name) for card in cards]),
        power=int(perm.power),
        printed_power=perm.face.power,
        cost=perm.cost,
        combo_cost=perm.combo_cost,
        combo_power=perm.combo_power,
        colors=perm.colors,
        keywords=keywords_in(int(perm.keywords)),
        negated=perm.negated,
    )


def side_view(game: Masters, side: DbSeat, seat: int) -> SideView:
    shown = revealed(game)

    def pile(cards: Sequence[Any], ordered: bool = True) -> tuple[CardView, ...]:
        seen = pile_view(game, cards, seat) if ordered else hand_view(game, cards, side.index, seat)
        if not shown:
            return seen
        return tuple([msgspec.structs.replace(one, face_up=True) if one.iid in shown else one for one in seen])

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
        hand=pile(side.hand, ordered=False),
        deck=pile(side.deck[::-1]),
        drop=pile(side.drop[::-1]),
        life=pile(side.life[::-1]),
        warp=pile(side.warp[::-1]),
        z_deck=pile(side.z_deck, ordered=False),
        z_energy=pile(side.z_energy[::-1]),
        gone=pile(side.gone),
        turns=int(side.turns),
    )


def group_codes(game: Masters, seat: int) -> tuple[int, ...]:
    """What this seat's selection or payment has picked so far, as the options that picked it."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return ()
    if decision.kind == "pay":
        return tuple([option(kinds.PAY, iid) for iid in decision.group])
    return picked(game, seat)


def waiting(game: Masters) -> list[Pending]:
    """The skills that a checkpoint offers."""
    top = game.stack[-1]
    return [game.pending[i] for i in top.places] if isinstance(top, Checkpoint) else []


def view(game: Masters, seat: int) -> MastersView:
    if game.dirty:
        game.project()
    mine = game.decision is not None and game.decision.seat == seat
    top = game.stack[-1]
    battle = game.battle
    return MastersView(
        **on_table(game, seat, group_codes(game, seat), waiting(game)),
        phase=phase(game),
        attacker=battling(game, battle.attacker) if battle is not None else -1,
        target=battling(game, battle.guard) if battle is not None else -1,
        sides=tuple([side_view(game, side, seat) for side in game.seats]),
        keyword=getattr(top.resolution.ability, "keyword", "") if mine and isinstance(top, Resolving) else "",
        window=int(top.mask) if mine and isinstance(top, CounterTiming) else 0,
        comparing=battle is not None and battle.added is not None,
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
