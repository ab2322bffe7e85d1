"""What a seat knows of a duel: open areas, its own hand, numbers of hidden cards, what it was shown (3-1-4, 3-1-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from playmat.core.timing import ResolvePending
from playmat.core.view import CardView, hand_view, pile_view
from playmat.effects.view import InPlayView, PlayerView, TableView, battling, on_table, picked, printed_on

from .cards import CATEGORIES, KEYWORDS
from .turn import PHASE_OF_STEP, Turn
from .values import counter_value, price
from .zones import CHARACTER_AREA, STAGE_AREA, OpPerm, OpSeat

if TYPE_CHECKING:
    from .game import Duel

AREAS: Final = tuple(category.lower() for category in CATEGORIES)


class PermView(InPlayView, frozen=True, gc=False, kw_only=True):
    """A card on the field, with its current values; everyone sees all of it (3-6-2, 3-7-2, 3-8-2)."""

    don: int
    cost: int
    base_power: int
    base_cost: int


class SideView(PlayerView, frozen=True, gc=False, kw_only=True):
    """One player's side. Piles are given from top to bottom."""

    leader: PermView
    characters: tuple[PermView, ...]
    stages: tuple[PermView, ...]
    trash: tuple[CardView, ...]
    life: tuple[CardView, ...]
    limbo: tuple[CardView, ...]
    don_deck: int  # 3-3-2: open, and all alike
    don_active: int
    don_rested: int
    starting_life: int


class DuelView(TableView, frozen=True, gc=False, kw_only=True):
    """All a seat may know of a duel or a team match now. Its `hand_values` are cost and Counter."""

    sides: tuple[SideView, ...]

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


@lru_cache(maxsize=4096)
def keywords_in(bits: int) -> tuple[str, ...]:
    """The names of keywords."""
    return tuple(name for name, bit in KEYWORDS.items() if bits & bit)


def perm_view(game: Duel, perm: OpPerm) -> PermView:
    now = perm.now
    return PermView(
        **printed_on(game, perm, AREAS[perm.zone]),
        don=int(perm.tokens),
        power=int(perm.power),
        cost=int(now.cost),
        base_power=int(now.base_power),
        base_cost=int(now.base_cost),
        keywords=keywords_in(int(now.keywords)),
        negated=now.negated,
    )


def side_view(game: Duel, side: OpSeat, seat: int) -> SideView:
    return SideView(
        index=side.index,
        team=int(side.team),
        leader=perm_view(game, side.leader),
        characters=tuple([perm_view(game, p) for p in side.in_area(CHARACTER_AREA)]),
        stages=tuple([perm_view(game, p) for p in side.in_area(STAGE_AREA)]),
        hand=hand_view(game, side.hand, side.index, seat),
        deck=pile_view(game, reversed(side.deck), seat),
        trash=pile_view(game, reversed(side.trash), seat),
        life=pile_view(game, reversed(side.life), seat),
        limbo=pile_view(game, side.limbo, seat),
        don_deck=int(side.don_deck),
        don_active=int(side.don_active),
        don_rested=int(side.don_rested),
        turns=int(side.turns),
        starting_life=game.opening_life(side.index),
    )


def view(game: Duel, seat: int) -> DuelView:
    if game.dirty:
        game.project()
    asked = game.decision is not None and game.decision.seat == seat
    waiting = game.pending if isinstance(game.stack[-1], ResolvePending) else []
    battle = game.battle
    bottom = game.stack[0]
    return DuelView(
        **on_table(game, seat, picked(game, seat) if asked else (), waiting),
        phase=PHASE_OF_STEP[bottom.step] if isinstance(bottom, Turn) else "setup",
        attacker=battling(game, battle.attacker) if battle is not None else -1,
        target=battling(game, battle.target) if battle is not None else -1,
        sides=tuple([side_view(game, side, seat) for side in game.seats]),
        hand_values=hand_values(game, seat) if seat >= 0 else {},
    )


def hand_values(game: Duel, seat: int) -> dict[int, tuple[int, int]]:
    """For each card in this seat's own hand, what it costs now (2-7-6) and its Counter (2-10)."""
    return {card.iid: (price(game, card, seat), counter_value(game, card, seat)) for card in game.seats[seat].hand}
