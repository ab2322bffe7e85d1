"""11-1. Infinite loops: what this game says to `playmat.core.loops`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.core.loops import LoopRules, secret_pile
from playmat.core.packing import card_of

from . import kinds

if TYPE_CHECKING:
    from .game import Duel


class Loops(LoopRules):
    """11-1-1: a loop action repeats; it ends in a draw, or by numbers declared."""

    no_choice: ClassVar[str] = "11-1-1-1"
    one_chooses: ClassVar[str] = "11-1-1-2"
    both_choose: ClassVar[str] = "11-1-1-3"
    looped: ClassVar[int] = kinds.LOOPED
    free: ClassVar[tuple[str, ...]] = ("main",)  # 6-5-2-1: the Main Phase can be ended
    growing: ClassVar[frozenset[int]] = frozenset(
        (
            kinds.POWER,
            kinds.COST,
            kinds.BASE_POWER,
            kinds.BASE_COST,
            kinds.SET_COST,
            kinds.HAND_COST,
            kinds.HAND_COUNTER,
            kinds.NEXT_COST,
            kinds.ATTACK_TAX,
            kinds.GRANT,  # the number by which one grant is told from another
        )
    )

    def bars_others(self, rule: str) -> bool:
        """11-1-1-3: of two who could stop it, neither starts it again."""
        return rule == self.both_choose

    def table(self, game: Duel) -> tuple[list[Any], list[Any]]:
        """11-1-1-2: all cards in all areas, DON!! and orientation."""
        shape: list[Any] = [game.turn, game.shown, bool(game.extra_turns)]
        shape.append(sorted((card_of(ref) if ref >= 0 else ref, mark % 2) for ref, mark in game.granted_used))
        rest: list[Any] = [game.extra_turns]
        for side in game.seats:
            for pile in (side.deck, side.life):
                secret_pile(game, pile, shape, rest)
            shape.append(sorted(card.printed.id for card in side.hand))  # copies may have changed places
            shape.extend(sorted(card.iid for card in pile) for pile in (side.trash, side.limbo))
            shape.append(
                sorted((p.iid, p.zone, p.rested, p.tokens, p.used, p.entered == game.turn_number) for p in side.field)
            )
            shape.append(
                (side.don_deck, side.don_active, side.don_rested, side.don_frozen, side.lost, side.deck_emptied)
            )
        return shape, rest
