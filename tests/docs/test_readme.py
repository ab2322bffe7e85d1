"""What the README shows is run here."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"```python\n(.*?)```", README, re.DOTALL).group(1)
COMMANDS = [line.split("#")[0].strip() for line in README.splitlines() if line.startswith("playmat ")]


def test_the_first_example_shows_what_it_says():
    first = re.search(r"```py(?:con|thon)\n(.*?)```", README, re.DOTALL).group(1)
    example = doctest.DocTestParser().get_doctest(first, {}, "README.md", "README.md", 0)
    assert len(example.examples) > 8
    found = doctest.DocTestRunner().run(example)
    assert found.failed == 0


def test_the_python_example_plays_a_game(capsys):
    assert len(EXAMPLE.strip().splitlines()) <= 10
    exec(compile(EXAMPLE, "README.md", "exec"), {})
    assert "Result" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_work(command):
    words = [sys.executable, "-c", "from playmat.cli import main; main()", *shlex.split(command)[1:]]
    if "--watch" in words:
        words += ["--seed", "5", "--delay", "0", "--bot", "random"]
    done = subprocess.run(words, cwd=ROOT, input="", capture_output=True, text=True, timeout=240)
    if "--two" in words:
        assert done.returncode in (0, 1)  # nobody is there to answer
    else:
        assert done.returncode == 0, done.stderr[-600:]
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


def test_the_picture_is_there():
    for path in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README):
        assert (ROOT / path).is_file(), path
