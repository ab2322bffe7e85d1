"""Deck lists over cards of nobody's set (tests/cards/samples.py), in a data folder of each test's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from playmat.cards import CardDatabase
from tests.cards.samples import ENGLISH, database, jsonl


@pytest.fixture(autouse=True)
def data_folder(own_data: Path) -> Path:
    return own_data


@pytest.fixture
def cards(tmp_path_factory: pytest.TempPathFactory) -> CardDatabase:
    return database(jsonl(tmp_path_factory.mktemp("cards") / "en.jsonl", ENGLISH))


@pytest.fixture
def all_cards(tmp_path_factory: pytest.TempPathFactory) -> CardDatabase:
    """Those that are not wholly understood allowed."""
    return database(jsonl(tmp_path_factory.mktemp("cards") / "en.jsonl", ENGLISH), allow_incomplete=True)


@pytest.fixture
def listed(tmp_path: Path) -> Callable[..., Path]:
    """A file with this list."""

    def write(text: str, name: str = "deck.txt") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write
