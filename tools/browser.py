"""Find a Chromium for the tests of the page, or install the distribution's; print where it is.

Exit 3: there is none to be had here, and why.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
IMPOSSIBLE = 3


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name)) is not None), None)


def install() -> str | None:
    """By apt, where that is there and we may: quietly, and whatever it says only if it fails."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", NAMES[0]])
    for command in commands:
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode != 0 and command is commands[-1]:
            print(done.stdout + done.stderr, file=sys.stderr)
    return found()


def main() -> int:
    path = found() or install()
    if path is None:
        print("There is no Chromium: install it to test the page.", file=sys.stderr)
        return IMPOSSIBLE
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
