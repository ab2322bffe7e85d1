"""Run a fast share of the tests with every Python that Playmat supports and this machine has: `make test-pythons`.

    python tools/pythons.py [VERSION…]

An interpreter is looked for on PATH and among those of pyenv, and gets an environment of its own, .venv-<version>.
Those that are not found are named at the end. Fails if a test fails, or if no interpreter is found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NEEDED = ("hypothesis>=6.100", "pytest>=8", "pytest-xdist>=3.5")  # by these tests
TESTS = ("core", "games", "golden", "i18n", "rules", "scenarios", "text", "test_cli.py")


def interpreter(version: str) -> str | None:
    """A Python of this version that runs: a shim of pyenv may lead nowhere."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    on_path = shutil.which(f"python{version}")
    candidates = [on_path] if on_path else []
    candidates += sorted(map(str, (pyenv / "versions").glob(f"{version}.*/bin/python")), reverse=True)
    for path in candidates:
        asked = [path, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        answer = subprocess.run(asked, capture_output=True, text=True, check=False)
        if answer.stdout.strip() == version:
            return path
    return None


def environment(version: str, python: str) -> str:
    """The Python of an environment with Playmat and what the tests need."""
    folder = ROOT / f".venv-{version}"
    inner = str(folder / "bin" / "python")
    stamp = folder / ".installed"
    if not folder.is_dir():
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
    if not stamp.exists() or stamp.stat().st_mtime < (ROOT / "pyproject.toml").stat().st_mtime:
        install = [inner, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "-e", str(ROOT), *NEEDED]
        subprocess.run(install, check=True)
        stamp.touch()
    return inner


def passes(python: str) -> bool:
    command = [python, "-m", "pytest", "-q", "-n", "auto", *(f"tests/{name}" for name in TESTS)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main() -> int:
    told: dict[str, str] = {}
    for version in sys.argv[1:] or VERSIONS:
        python = interpreter(version)
        if python is None:
            told[version] = "NOT FOUND, NOT TESTED"
            continue
        print(f"== Python {version}", flush=True)
        told[version] = "passed" if passes(environment(version, python)) else "FAILED"
    print("\n".join(f"Python {version}: {verdict}" for version, verdict in told.items()))
    return 0 if "passed" in told.values() and "FAILED" not in told.values() else 1


if __name__ == "__main__":
    sys.exit(main())
