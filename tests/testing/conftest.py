"""The example game, found as if it were installed. It is interpreted; a compiled core takes compiled games only."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from playmat import games, is_compiled
from playmat.games import finding

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "smugglers"
collect_ignore = ["test_checks.py", "test_example.py"] if is_compiled() else []


def forget() -> None:
    for module in [name for name in sys.modules if name.split(".")[0] == "smugglers"]:
        del sys.modules[module]
    finding.declared.cache_clear()
    finding.kind.cache_clear()


@pytest.fixture
def smugglers(tmp_path, monkeypatch):
    """The kind of the example; processes that a test starts find it, too."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / "smugglers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    entries = project["entry-points"][games.GROUP].items()
    (info / "entry_points.txt").write_text(
        "\n".join([f"[{games.GROUP}]", *(f"{name} = {place}" for name, place in entries)])
    )
    for folder in (tmp_path, EXAMPLE):
        monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{EXAMPLE}")
    forget()
    yield games.kind("smugglers")
    monkeypatch.undo()
    forget()
