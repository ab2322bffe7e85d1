"""The worked example of docs/text.md is run here."""

import re
import textwrap
from pathlib import Path

import pytest

from playmat import is_compiled
from playmat.scenario import Scenario
from playmat.scenario.reading import read_text
from playmat.text.onepiece.abilities import grammar

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "text.md").read_text(encoding="utf-8")


def test_a_new_wording_can_be_taught_as_the_page_says(capsys):
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL).group(1)
    try:
        exec(compile(example, "docs/text.md", "exec"), {})
    finally:
        grammar.cache_clear()  # the wording was only for the page
    assert capsys.readouterr().out.strip() == "Mill(n=3)"


NEW_SET = (Path(__file__).resolve().parents[2] / "docs" / "teach-a-wording.md").read_text(encoding="utf-8")
A_WORDING, A_MEANING = NEW_SET.split("## A new meaning")


def example(page: str, language: str) -> str:
    """The block of a numbered step that is written in this language."""
    return textwrap.dedent(re.search(rf" {{3}}```{language}\n(.*?) {{3}}```", page, re.DOTALL).group(1))


def test_the_page_for_a_new_set_can_be_followed():
    try:
        exec(compile(example(A_WORDING, "python"), "docs/teach-a-wording.md", "exec"), {})
    finally:
        grammar.cache_clear()


@pytest.mark.skipif(is_compiled(), reason="a node of one's own is compiled with the others")
def test_a_new_meaning_is_read_and_played_as_the_page_says(capsys):
    try:
        code = example(A_MEANING, "python").replace("grammar.cache_clear()", "")  # the scenario needs the wording
        exec(compile(code, "docs/teach-a-wording.md", "exec"), {})
        (document,) = read_text(example(A_MEANING, "yaml"), "ch04_until.yaml")
        assert Scenario(document.data, "ch04_until.yaml", document).run() == 2
    finally:
        grammar.cache_clear()
    assert "MillUntil(" in capsys.readouterr().out
