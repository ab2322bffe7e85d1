"""docs/add-a-keyword.md is followed to the letter, in a copy of the checkout."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from playmat import is_compiled

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-a-keyword.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
FAILS = re.compile(r"^Left out: `([^`]+)`", re.MULTILINE)

pytestmark = pytest.mark.skipif(is_compiled(), reason="the copy would run what was compiled from other sources")


class Step(NamedTuple):
    title: str
    changes: list[tuple[str, str]]  # the language of each block, and the block
    test: list[str]  # that fails where the step is left out


def steps() -> list[Step]:
    found = []
    for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        title, _, text = part.partition("\n")
        test = FAILS.search(text)
        found.append(Step(title, BLOCK.findall(text), test.group(1).split() if test else []))
    return found


STEPS = steps()
SPOKEN_OF = [step for step in STEPS if step.test and step.changes]


def change(root: Path, language: str, block: str) -> None:
    """Do to a file what a block says."""
    first, rest = block.split("\n", 1)
    if language == "yaml":
        (root / first.removeprefix("# ")).write_text(rest, encoding="utf-8")
    elif language == "diff":
        path = root / first.removeprefix("--- ")
        lines = rest.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{path.name} does not have these lines once:\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")


def copy_of_the_checkout(root: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "golden", "rulings")
    for folder in ("src", "docs", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(root / "src"), "PATH": ""},
    )


def run_tests(root: Path, *selected: str) -> subprocess.CompletedProcess[str]:
    return run(root, "-m", "pytest", "-q", "-p", "no:cacheprovider", *selected)


def test_the_keyword_of_the_page_works(tmp_path):
    root = copy_of_the_checkout(tmp_path)
    for step in STEPS:
        for language, block in step.changes:
            change(root, language, block)
            if language == "python":
                done = run(root, "-c", block)
                assert done.returncode == 0, done.stderr
    words = [step.test[2] for step in SPOKEN_OF]
    done = run_tests(root, *dict.fromkeys(step.test[0] for step in SPOKEN_OF), "-k", " or ".join(words))
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.slow
@pytest.mark.parametrize("left_out", SPOKEN_OF, ids=lambda step: step.title)
def test_a_step_that_is_left_out_is_noticed(tmp_path, left_out):
    root = copy_of_the_checkout(tmp_path)
    for step in STEPS:
        for language, block in step.changes:
            if step is not left_out:
                change(root, language, block)
    done = run_tests(root, *left_out.test)
    assert done.returncode in (1, 2), done.stdout[-3000:]  # a test fails, or cannot even be read


def test_the_page_has_its_steps():
    assert [step.title.split(".")[0] for step in STEPS] == [str(number) for number in range(1, 11)]
    assert len(SPOKEN_OF) == 7
