"""docs/bots.md: its Python runs in order, its shell bot plays."""

import re
from pathlib import Path

from playmat import bots, onepiece
from playmat.cards.database import embedded_decks

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^ *```{language}\n(.*?)^ *```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_python_of_the_page_runs():
    shared = {}
    found = blocks("python")
    assert len(found) >= 2
    for block in found:
        exec(compile(block, "docs/bots.md", "exec"), shared)


def test_the_shell_bot_of_the_page_plays(tmp_path):
    path = tmp_path / "first.sh"
    path.write_text(blocks("sh")[0], encoding="utf-8")
    one, other = list(embedded_decks().values())[:2]
    game = onepiece.new_game([one, other], seed=4)
    assert bots.play_out(game, [bots.make(f"cmd:sh {path}"), bots.make("random", seed=1)]) is not None


def test_every_bot_of_the_page_is_there():
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == set(bots.BOTS)
