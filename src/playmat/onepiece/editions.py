"""Editions of the rules: each later one is the class body of its differences."""

from __future__ import annotations


class Edition:
    """Comprehensive rules 1.1.8, the default."""

    name = "1.1.8"
    highest_base_wins = False  # several effects set a base value: the newest applies
    replaced_again = False  # 8-1-3-4-3: what was replaced cannot be replaced again
    set_power_needs_positive = False
    keywords_only_in_attacks = False
    given_don_returns_rested = False
    sixth_character_untouchable = False
    partial_cost_uses_once = False  # a cost that fails while it is paid does not use "once per turn"
    don_condition_at_timing = True  # [DON!! xX] must hold when the timing comes (official answers agree)

    def negative_cost(self, value: int) -> int:
        """1-3-6: a cost below 0 counts as 0, except while values are added up."""
        return value if value > 0 else 0


class Edition120(Edition):
    """1.2.0, what changed in play (docs/rules/onepiece-differences.md)."""

    name = "1.2.0"
    highest_base_wins = True  # 4-9-2-1, 4-9-2-2 of that edition
    replaced_again = True  # 8-1-3-4-3: only the same replacement may not apply twice
    set_power_needs_positive = True  # 4-12: nothing happens to a card whose power is already negative
    keywords_only_in_attacks = True  # 10-1-2-1, 10-1-3-1: Double Attack and Banish, only for damage by an attack
    given_don_returns_rested = True  # 6-2-3
    sixth_character_untouchable = True  # 3-7-6-1-1
    partial_cost_uses_once = True  # 8-3-1-3-1, 10-2-13-5


EDITIONS: dict[str, Edition] = {"1.1.8": Edition(), "1.2.0": Edition120()}
DEFAULT = "1.1.8"
