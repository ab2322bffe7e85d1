"""A table on which the cards of PM01 can be played by name, beside the usual crew; a data folder of each test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.cards import embedded
from playmat.scenario import Table
from playmat.testing import table


@pytest.fixture
def duel() -> Table:
    made = table()
    made.lookup = embedded().card
    return made


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a test imports, no other test and nobody at home finds."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("PLAYMAT_DATA", str(folder))
    return folder
