"""docs/page.md: what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_test_that_the_page_names_is_there():
    page = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")
    tests = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "web").glob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", page)
    assert len(named) > 30 and [name for name in named if f"def {name}(" not in tests] == []
    files = re.findall(r"`((?:web/)?tests/[\w./]+)`", page)
    assert [name for name in files if not (ROOT / name).exists()] == []
