"""Markers, and the loud word about tests that need ../shared."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import settings

from playmat import games, is_compiled
from playmat.cards import compiled
from playmat.games import finding

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
EXAMPLE = ROOT / "examples" / "smugglers"
TEXTS = "PLAYMAT_TEST_TEXTS"  # the folder of the texts that this run has compiled

# A busy machine is slow now and then; how long an example takes is the benchmarks' business.
settings.register_profile("playmat", deadline=None)
settings.load_profile("playmat")


kept_texts = pytest.StashKey[Path]()
folders = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    # imported cards and the cache of compiled texts of whoever runs the tests are none of their business
    os.environ["PLAYMAT_DATA"] = tempfile.mkdtemp(prefix="playmat-tests-")
    config.stash[folders] = [os.environ["PLAYMAT_DATA"]]
    share_texts(config)
    for name in ("PLAYMAT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):  # ... and so is their language
        os.environ.pop(name, None)
    for marker in (
        "rule(game, *numbers): the rules of the book that this test holds (playmat rules NUMBER lists it)",
        "long: takes many seconds; begun first, so that no worker is left alone with it in the end",
        "slow: long random tests, left out unless asked for (make fuzz)",
        "bulk: more random games of a kind, left to the compiled engine by make test, where it can be compiled",
        "shared: needs the official data in ../shared; skipped, and counted aloud, where it is absent",
        "browser: plays in a real browser, with the page built (make test-page)",
        "alone: measures how long something takes, with nothing beside it",
        "pure: changes a part of the engine while it runs; skipped where that is compiled",
    ):
        config.addinivalue_line("markers", marker)


def share_texts(config: pytest.Config) -> None:
    """What one process of this run compiles of the cards' texts, the others take from it: its key is all that decides
    what a text means. Runs of pytest that a test starts do not: they may change the engine."""
    if TEXTS not in os.environ:
        os.environ[TEXTS] = tempfile.mkdtemp(prefix="playmat-texts-")
        config.stash[folders].append(os.environ[TEXTS])
    config.stash[kept_texts] = Path(os.environ[TEXTS]) / compiled.FILE
    config.stash[kept_texts].parent.mkdir(parents=True, exist_ok=True)
    config.stash[kept_texts].touch()
    know_kept_texts(config, Path(os.environ["PLAYMAT_DATA"]))
    if not getattr(config.option, "numprocesses", None):  # it has no workers that are still to be told
        del os.environ[TEXTS]


def know_kept_texts(config: pytest.Config, folder: Path) -> None:
    """Let a data folder have the texts that this run has compiled."""
    with contextlib.suppress(OSError):  # no links here: they are compiled again
        (folder / compiled.FILE).symlink_to(config.stash[kept_texts])


def pytest_unconfigure(config: pytest.Config) -> None:
    os.environ.pop("PLAYMAT_DATA", None)
    for folder in config.stash.get(folders, []):
        shutil.rmtree(folder, ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
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


@pytest.fixture
def own_data(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A data folder of its own: what a test imports, no other test and nobody at home finds."""
    folder = tmp_path_factory.mktemp("data")
    know_kept_texts(request.config, folder)
    monkeypatch.setenv("PLAYMAT_DATA", str(folder))
    return folder


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
