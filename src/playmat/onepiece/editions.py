"""Editions of the rules: each later one is the class body of its differences.

What 1.2.0 only says more clearly is the same code for both: official answers had said it before, or nothing else was
possible (docs/rules/onepiece-differences.md lists every change, and what it does here).
"""

from __future__ import annotations

from typing import Final


class Edition:
    """Comprehensive rules 1.1.8, the default."""

    name = "1.1.8"
    highest_base_wins = False  # several effects set a base value: the newest applies
    cannot_play_is_from_hand = False  # 3-7-3, 3-8-3: playing is placing in the area, wherever the card comes from
    set_power_needs_positive = False  # setting a power below 0 to 0 raises it
    given_don_returns_rested = False  # 3-9-3: active, as nothing else is said
    attacked_at_declaration = False  # 7-1-3-1: "when attacked" is for the card that is attacked after the Block Step
    replaced_again = False  # 8-1-3-4-3: what was replaced cannot be replaced again
    failed_cost_is_used_up = False  # 8-3-1-7: a cost that fails was not paid, so nothing was activated
    keywords_only_in_attacks = False  # 10-1-2-1, 10-1-3-1: any damage the card deals


class Edition120(Edition):
    """1.2.0, what changed in play."""

    name = "1.2.0"
    highest_base_wins = True  # 1.2.0: 4-9-2-1, 4-9-2-2
    cannot_play_is_from_hand = True  # 1.2.0: 4-7-2
    set_power_needs_positive = True  # 1.2.0: 4-12
    given_don_returns_rested = True  # 1.2.0: 6-2-3
    attacked_at_declaration = True  # 1.2.0: 7-1-1-3
    replaced_again = True  # 1.2.0: 8-1-3-4-3, 8-1-3-4-6: only the same replacement may not apply twice
    failed_cost_is_used_up = True  # 1.2.0: 8-3-1-3-1, 10-2-13-5: the rest is paid, and "once per turn" is used
    keywords_only_in_attacks = True  # 1.2.0: 10-1-2-1, 10-1-3-1


EDITIONS: Final[dict[str, Edition]] = {"1.1.8": Edition(), "1.2.0": Edition120()}
DEFAULT: Final = "1.1.8"
