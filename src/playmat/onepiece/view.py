"""What a seat knows of a duel: open areas, its own hand, numbers of hidden cards, what it was shown (3-1-4, 3-1-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from playmat.core.decision import Decision
from playmat.core.packing import card_of
from playmat.core.replace import Would
from playmat.core.timing import ResolvePending
from playmat.core.view import CardView, EffectView, View, card_view, question, result_view
from playmat.effects.resolution import Resolving

from .cards import CATEGORIES, KEYWORDS
from .turn import PHASE_OF_STEP, Turn
from .values import counter_value, price
from .zones import CHARACTER_AREA, STAGE_AREA, OpPerm, OpSeat

if TYPE_CHECKING:
    from .game import Duel

AREAS: Final = tuple(category.lower() for category in CATEGORIES)


class PermView(msgspec.Struct, frozen=True):
    """A card on the field, with its current values; everyone sees all of it (3-6-2, 3-7-2, 3-8-2)."""

    iid: int
    id: str
    name: str
    seat: int
    zone: str
    rested: bool
    don: int
    power: int
    cost: int
    base_power: int
    base_cost: int
    keywords: tuple[str, ...]
    negated: bool
    fresh: bool  # it came this turn
    known: bool = True


class SideView(msgspec.Struct, frozen=True):
    """One player's side. Piles are given from top to bottom."""

    index: int
    team: int
    leader: PermView
    characters: tuple[PermView, ...]
    stages: tuple[PermView, ...]
    hand: tuple[CardView, ...]
    deck: tuple[CardView, ...]
    trash: tuple[CardView, ...]
    life: tuple[CardView, ...]
    limbo: tuple[CardView, ...]
    don_deck: int  # 3-3-2: open, and all alike
    don_active: int
    don_rested: int
    turns: int
    starting_life: int


class DuelView(View, frozen=True, kw_only=True):
    """All a seat may know of a duel or a team match now."""

    sides: tuple[SideView, ...]
    ability: int  # which ability of its source asks, by its place on the card; -1 if none does
    hand_values: dict[int, tuple[int, int]]  # of the cards in the seat's own hand, as they are now: cost and Counter

    def areas(self) -> Iterator[tuple[int, str, Sequence[Any]]]:
        for side in self.sides:
            yield side.index, "leader", (side.leader,)
            yield side.index, "character", side.characters
            yield side.index, "stage", side.stages
            yield side.index, "hand", side.hand
            yield side.index, "trash", side.trash
            yield side.index, "life", side.life
            yield side.index, "deck", side.deck
            yield side.index, "limbo", side.limbo

    def counts(self, seat: int) -> dict[str, int]:
        side = self.sides[seat]
        return {
            "life": len(side.life),
            "hand": len(side.hand),
            "deck": len(side.deck),
            "trash": len(side.trash),
            "DON!!": side.don_active,
            "rested DON!!": side.don_rested,
            "DON!! deck": side.don_deck,
        }

    def describe(self, card: Any) -> str:
        if not isinstance(card, PermView):
            return str(card.name)
        don = f" +{card.don} DON!!" if card.don else ""
        return f"{card.name} {card.power}{don}{' (rested)' if card.rested else ''}"


def perm_view(game: Duel, perm: OpPerm) -> PermView:
    now = perm.now
    return PermView(
        perm.iid,
        perm.printed.id,
        perm.printed.name,
        int(perm.seat),
        AREAS[perm.zone],
        perm.rested,
        int(perm.tokens),
        int(perm.power),
        int(now.cost),
        int(now.base_power),
        int(now.base_cost),
        tuple(name for name, bit in KEYWORDS.items() if now.keywords & bit),
        now.negated,
        perm.entered == game.turn_number,
    )


def side_view(game: Duel, side: OpSeat, seat: int) -> SideView:
    return SideView(
        index=side.index,
        team=int(side.team),
        leader=perm_view(game, side.leader),
        characters=tuple([perm_view(game, p) for p in side.in_area(CHARACTER_AREA)]),
        stages=tuple([perm_view(game, p) for p in side.in_area(STAGE_AREA)]),
        hand=tuple([card_view(game, card, seat) for card in side.hand]),
        deck=tuple([card_view(game, card, seat) for card in reversed(side.deck)]),
        trash=tuple([card_view(game, card, seat) for card in reversed(side.trash)]),
        life=tuple([card_view(game, card, seat) for card in reversed(side.life)]),
        limbo=tuple([card_view(game, card, seat) for card in side.limbo]),
        don_deck=int(side.don_deck),
        don_active=int(side.don_active),
        don_rested=int(side.don_rested),
        turns=int(side.turns),
        starting_life=game.opening_life(side.index),
    )


def offered_effects(game: Duel) -> tuple[EffectView, ...]:
    """What the options EFFECT (and YES to a replacement) of the open decision stand for, by their number."""
    top = game.stack[-1]
    if isinstance(top, ResolvePending):
        return tuple(effect_view(game, p.iid, p.index) for p in game.pending)
    if isinstance(top, Would):
        return tuple(effect_view(game, c.iid, c.index, tuple(card_of(r) for r in c.refs)) for c in top.offered)
    return ()


def effect_view(game: Duel, iid: int, index: int, about: tuple[int, ...] = ()) -> EffectView:
    printed = game.printed(iid)
    return EffectView(iid, printed.id, printed.name, index, "", about)


def group_codes(game: Duel, decision: Decision, seat: int) -> tuple[int, ...]:
    """What a selection has picked so far, as the options that picked it."""
    objects = [game.rules.obj(game, ref) for ref in decision.group]
    return tuple([game.rules.pick_code(game, obj, seat) for obj in objects if obj is not None])


def view(game: Duel, seat: int) -> DuelView:
    if game.dirty:
        game.project()
    decision = game.decision
    mine = decision is not None and decision.seat == seat
    top = game.stack[-1]
    battle = game.battle
    bottom = game.stack[0]
    group = () if decision is None or not mine else group_codes(game, decision, seat)
    return DuelView(
        game=game.name,
        names=game.seat_names,
        teams=tuple([int(side.team) for side in game.seats]),
        seat=seat,
        turn=int(game.turn),
        turn_number=int(game.turn_number),
        first=int(game.first),
        phase=PHASE_OF_STEP[bottom.step] if isinstance(bottom, Turn) else "setup",
        decision=question(decision, seat, group),
        decider=decision.seat if decision is not None else -1,
        effects=offered_effects(game) if mine else (),
        # a card that has left the battle may be one of many by now
        attacker=card_of(battle.attacker) if battle is not None and game.perm(battle.attacker) else -1,
        target=card_of(battle.target) if battle is not None and game.perm(battle.target) else -1,
        result=result_view(game.result),
        sides=tuple([side_view(game, side, seat) for side in game.seats]),
        ability=top.resolution.index if mine and isinstance(top, Resolving) else -1,
        hand_values=hand_values(game, seat) if seat >= 0 else {},
    )


def hand_values(game: Duel, seat: int) -> dict[int, tuple[int, int]]:
    """For each card in this seat's own hand, what it costs now (2-7-6) and its Counter (2-10)."""
    return {card.iid: (price(game, card, seat), counter_value(game, card, seat)) for card in game.seats[seat].hand}
