"""The worked example of docs/text.md is run here."""

import re
import textwrap
from pathlib import Path

from playmat.text.onepiece.abilities import grammar

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "text.md").read_text(encoding="utf-8")


def test_a_new_wording_can_be_taught_as_the_page_says(capsys):
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL).group(1)
    try:
        exec(compile(example, "docs/text.md", "exec"), {})
    finally:
        grammar.cache_clear()  # the wording was only for the page
    assert capsys.readouterr().out.strip() == "Mill(n=3)"


def test_the_page_for_a_new_set_can_be_followed():
    page = (Path(__file__).resolve().parents[2] / "docs" / "teach-a-wording.md").read_text(encoding="utf-8")
    example = textwrap.dedent(re.search(r" {3}```python\n(.*?) {3}```", page, re.DOTALL).group(1))
    try:
        exec(compile(example, "docs/teach-a-wording.md", "exec"), {})
    finally:
        grammar.cache_clear()
