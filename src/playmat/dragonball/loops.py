"""23-1. Infinite loops: what this game says to `playmat.core.loops`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from playmat.core.loops import LoopRules, plain, secret_pile

from . import kinds

if TYPE_CHECKING:
    from .game import Masters


class Loops(LoopRules):
    """23-1-1: actions that can or must repeat endlessly; they end in a draw, or by numbers declared."""

    no_choice: ClassVar[str] = "23-1-1-1"
    one_chooses: ClassVar[str] = "23-1-1-2"
    both_choose: ClassVar[str] = "23-1-1-3"
    looped: ClassVar[int] = kinds.LOOPED
    free: ClassVar[tuple[str, ...]] = ("main", "offense", "defense")  # 7-3-4-5, 8-2-4-3, 8-3-4-3: they can be ended
    growing: ClassVar[frozenset[int]] = frozenset(
        (*kinds.NUMERIC, kinds.PRICE, kinds.COMBO_PRICE, kinds.SKILL_PRICE, kinds.Z_PRICE)
    )

    def bars_stopper(self, rule: str) -> bool:
        """23-1-1-2: who alone could stop it does not start it again."""
        return rule == self.one_chooses

    def bars_others(self, rule: str) -> bool:
        """23-1-1-3: the player who named the larger number does not start it again."""
        return rule == self.both_choose

    def table(self, game: Masters) -> tuple[list[Any], list[Any]]:
        """23-1-1-2: all cards in the same areas, with mode, markers and what was used this turn."""
        shape: list[Any] = [game.turn, game.shown, bool(game.extra_turns), game.damage]
        rest: list[Any] = [game.extra_turns]
        for side in game.seats:
            for pile in (side.deck, side.life):
                secret_pile(game, pile, shape, rest)
            shape.extend(sorted(card.printed.id for card in pile) for pile in (side.hand, side.z_deck))  # or copies
            piles = (side.drop, side.warp, side.z_energy, side.gone)
            shape.extend(sorted(card.iid for card in pile) for pile in piles)
            shape.append(
                sorted(
                    (p.iid, p.zone, p.rested, p.tokens, p.side, p.hidden, p.under, p.spent, p.how) for p in side.field
                )
            )
            shape.append(
                (
                    side.energy_markers,
                    side.over_realms,
                    side.grown == game.turn_number,
                    side.z_awakened == game.turn_number,
                )
            )
        # [Once per turn] counts for the card as it is now; a new one begins anew (22-11-3)
        used = []
        for (who, what), times in game.limits.items():
            if who < 0:
                incarnation, _, what = what.partition("/")
                if int(incarnation) != game.incarnations[-1 - who]:
                    continue
            used.append((who, what, times))
        shape.append(sorted(used))
        for kept in (game.states, game.ended):
            shape.append(
                sorted((iid, index) for iid, incarnation, index in kept if game.incarnations[iid] == incarnation)
            )
        shape.append(sorted(plain(cut) for cut in game.cut if game.live(cut[0])))
        return shape, rest
