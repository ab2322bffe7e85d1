"""docs/add-a-game.md: its blocks are the example, to the letter, and what it shows besides runs."""

from __future__ import annotations

import re

import pytest

from playmat import games, is_compiled
from playmat.games import GameKind
from tests.conftest import EXAMPLE, ROOT

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(?:python|toml|fluent)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# ([\w/]+\.(?:py|toml|ftl))\n")


def files() -> dict[str, str]:
    """The files that the blocks of the page make: parts of a class stand a line apart, everything else two."""
    made: dict[str, str] = {}
    for block in BLOCKS:
        if named := FILE.match(block):
            text = block[named.end() :]
            gap = "" if named[1] not in made else "\n" if text.startswith(" ") else "\n\n"
            made[named[1]] = made.get(named[1], "") + gap + text
    return made


def test_the_blocks_of_the_page_are_the_example():
    there = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".toml", ".ftl")]
    made = files()
    assert set(made) == {path.relative_to(EXAMPLE).as_posix() for path in there}
    for path in there:
        assert made[path.relative_to(EXAMPLE).as_posix()] == path.read_text(encoding="utf-8"), path.name


def test_every_part_of_a_game_is_told():
    told = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))
    assert told == set(games.kind("onepiece").parts)
    assert all(f"`{part}`" in (GameKind.__doc__ or "") for part in told)


@pytest.mark.skipif(is_compiled(), reason="a compiled core takes compiled games only")
def test_what_you_have_now_works(smugglers, capsys):
    (example,) = [block for block in BLOCKS if not FILE.match(block)]
    exec(compile(example, "docs/add-a-game.md", "exec"), {})
    told = capsys.readouterr().out
    assert "stow Barrel of Nails" in told and "<Result" in told
