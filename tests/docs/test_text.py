"""The worked example of docs/text.md is run here."""

import re
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
