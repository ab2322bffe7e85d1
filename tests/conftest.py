"""Markers, and the loud word about tests that need ../shared."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import settings

from playmat import games, is_compiled
from playmat.games import finding

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
EXAMPLE = ROOT / "examples" / "smugglers"

# A busy machine is slow now and then; how long an example takes is the benchmarks' business.
settings.register_profile("playmat", deadline=None)
settings.load_profile("playmat")


def pytest_configure(config: pytest.Config) -> None:
    # imported cards and the cache of compiled texts of whoever runs the tests are none of their business
    os.environ["PLAYMAT_DATA"] = tempfile.mkdtemp(prefix="playmat-tests-")
    for name in ("PLAYMAT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):  # ... and so is their language
        os.environ.pop(name, None)
    for marker in (
        "rule(game, *numbers): the rules of the book that this test holds (playmat rules NUMBER lists it)",
        "slow: long random tests, left out unless asked for (make fuzz)",
        "bulk: more random games of a kind, left to the compiled engine by make test, where it can be compiled",
        "shared: needs the official data in ../shared; skipped, and counted aloud, where it is absent",
        "browser: plays in a real browser, with the page built (make test-page)",
        "pure: changes a part of the engine while it runs; skipped where that is compiled",
    ):
        config.addinivalue_line("markers", marker)


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(os.environ.pop("PLAYMAT_DATA", ""), ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if is_compiled():
        for item in items:
            if item.get_closest_marker("pure"):
                item.add_marker(pytest.mark.skip(reason="changes the engine, which is compiled"))
    if not SHARED.is_dir():
        for item in items:
            if item.get_closest_marker("shared"):
                item.add_marker(pytest.mark.skip(reason="needs ../shared, which is absent"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "shared" in report.keywords]
    if skipped and not SHARED.is_dir():
        terminalreporter.write_sep("!", "NOT CHECKED AGAINST OFFICIAL DATA", yellow=True, bold=True)
        terminalreporter.write_line(f"{len(skipped)} skipped: they need ../shared, which is absent.")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The official data, for tests marked `shared`."""
    return SHARED


# -- the example game --------------------------------------------------------------------------------------------------


def forget() -> None:
    for module in [name for name in sys.modules if name.split(".")[0] == "smugglers"]:
        del sys.modules[module]
    finding.declared.cache_clear()
    finding.kind.cache_clear()


@pytest.fixture
def smugglers(tmp_path, monkeypatch):
    """The kind of the example game, found as if it were installed; processes that a test starts find it, too."""
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
        monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    forget()
    yield games.kind("smugglers")
    monkeypatch.undo()
    forget()
