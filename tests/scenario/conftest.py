"""What the tests of scenarios share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from playmat.cli import main
from playmat.scenario import Scenario


@pytest.fixture
def scenario(tmp_path: Path) -> Callable[[str], Scenario]:
    """Writes a scenario to a file and reads it."""

    def read(text: str) -> Scenario:
        path = tmp_path / "it.yaml"
        path.write_text(dedent(text), encoding="utf-8")
        (one,) = Scenario.read(path)
        return one

    return read


@pytest.fixture
def playmat(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    """Types a command; gives exit code, output and errors."""
    monkeypatch.delenv("PLAYMAT_LANG", raising=False)

    def typed(*args: str) -> tuple[int, str, str]:
        try:
            code = main(list(args))
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 0
        out, err = capsys.readouterr()
        return code, out, err

    return typed
