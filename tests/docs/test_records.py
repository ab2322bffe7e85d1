"""docs/records.md: its example runs, and it tells every header."""

from __future__ import annotations

import re
from pathlib import Path

from playmat.records import Record
from playmat.records.text import SINGLE

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def test_the_example_runs():
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL).group(1)
    names: dict = {}
    exec(compile(example, "docs/records.md", "exec"), names)
    assert str(names["again"]) == str(names["game"])
    assert "player A: Ada" in names["text"]


def test_the_record_on_the_page_can_be_read():
    text = re.search(r"```\n(playmat-record.*?)```", PAGE, re.DOTALL).group(1).replace("…\n", "")
    record = Record.read(text)
    assert [line.text for line in record.actions] == ["first", "keep"]
    assert record.decks["A"]["cards"] == ["PM01-002"] * 4


def test_every_header_is_told():
    told = set(re.findall(r"`([a-z-]+)[^`]*`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))
    assert set(SINGLE) <= told
