"""A table on which the cards of PM01 can be played by name, beside the usual crew of `playmat.testing`."""

from __future__ import annotations

import pytest

from playmat.cards import embedded
from playmat.scenario import Table
from playmat.testing import table


@pytest.fixture
def duel() -> Table:
    made = table()
    made.lookup = embedded().card
    return made
