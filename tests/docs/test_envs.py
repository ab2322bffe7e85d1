"""docs/envs.md: its Python runs in order."""

import re
from pathlib import Path

from playmat.envs.aec import Contest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")


def test_the_python_of_the_page_runs(capsys):
    shared = {}
    found = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found) == 2
    for block in found:
        exec(compile(block, "docs/envs.md", "exec"), shared)
    assert capsys.readouterr().out.startswith("onepiece ")


def test_every_option_is_on_the_page():
    options = set(Contest.__init__.__annotations__) - {"return"}
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == options
