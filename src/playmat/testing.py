"""For tests, ours and those of others: say which rules a test holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def rule(game: str, *numbers: str) -> pytest.MarkDecorator:
    """`@rule("onepiece", "3-7-4")`: this test holds rule 3-7-4. Short for `@pytest.mark.rule`.

    `playmat rules --coverage` reads the decorator from the source, so write the numbers out.
    """
    import pytest  # playing needs no pytest

    if not numbers:
        raise ValueError(f'@rule("{game}"): name at least one rule number')
    return pytest.mark.rule(game, *numbers)
