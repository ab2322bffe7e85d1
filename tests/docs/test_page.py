"""docs/page.md and docs/page-states.md: what they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from docs.images.page import STATE_AT_MOST, listed
from tests.web.states import PARTS, STATES

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "images" / "states"


def test_pictures_are_of_states_and_small():
    assert {file.stem for file in PICTURES.iterdir()} <= {state.name for state in STATES}
    assert [file.name for file in PICTURES.iterdir() if file.stat().st_size > STATE_AT_MOST] == []


def test_all_pictures_stand_on_their_page():
    assert (ROOT / "docs" / "page-states.md").read_text(encoding="utf-8") == listed()
    assert set(PARTS) <= {state.name for state in STATES}


def test_every_test_that_the_page_names_is_there():
    page = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")
    tests = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "web").glob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", page)
    assert len(named) > 30 and [name for name in named if f"def {name}(" not in tests] == []
    files = re.findall(r"`((?:web/)?tests/[\w./]+)`", page)
    assert [name for name in files if not (ROOT / name).exists()] == []
