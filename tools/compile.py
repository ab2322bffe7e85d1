"""Compile the hot packages with mypyc, in place, from the same source: `make compiled`, and back with `make pure`.

    python tools/compile.py             build; the interpreter prefers what lies beside the source from now on
    python tools/compile.py --remove    remove what was built: the source runs again

Everything is compiled as one group, so that calls between modules are calls of C functions. A module is left out when
it would not gain or cannot be compiled (LEFT_OUT says why).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGES = ("core", "effects", "onepiece", "dragonball")
MODULES = (  # what bots try out again and again
    "bots/cheapest.py",
    "bots/guess.py",
    "bots/instinct.py",
    "bots/instinct_dragonball.py",
    "bots/instinct_onepiece.py",
    "bots/reading.py",
    "bots/reading_dragonball.py",
    "bots/worth.py",
)
LEFT_OUT = {
    "__init__.py": "a package's face is imported before anything else and has nothing to run",
    "onepiece/build.py": "words to write trees with by hand: no game runs them",
    "dragonball/build.py": "the same",
}
GROUP = "playmat_engine"


def modules() -> list[Path]:
    """The source files that are compiled."""
    found: list[Path] = []
    for package in PACKAGES:
        for path in sorted((SOURCE / "playmat" / package).rglob("*.py")):
            name = path.relative_to(SOURCE / "playmat").as_posix()
            if path.name not in LEFT_OUT and name not in LEFT_OUT:
                found.append(path)
    return found + [SOURCE / "playmat" / name for name in MODULES]


def built() -> list[Path]:
    """The compiled modules there are now."""
    found = [*SOURCE.glob(f"{GROUP}__mypyc*"), *(SOURCE / "playmat").rglob("*")]
    return [path for path in found if path.suffix in (".so", ".pyd")]


def remove() -> None:
    for path in built():
        path.unlink()


def build(optimise: str) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    remove()
    os.chdir(ROOT)
    folder = ROOT / "build" / "compiled"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files = [path.relative_to(ROOT).as_posix() for path in modules()]
    os.environ["MYPYPATH"] = "src"
    extensions = mypycify(
        ["--config-file=pyproject.toml", "--no-warn-unused-configs", *files],
        opt_level=optimise,
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir=str(folder),
    )
    if os.name == "posix":
        for extension in extensions:  # nobody else calls these functions, so the calls among them need no table
            extension.extra_compile_args.append("-fvisibility=hidden")
    os.chdir(folder)  # setuptools reads the pyproject.toml it finds, and older ones choke on ours
    setup(
        name="playmat-compiled",
        packages=[],
        ext_modules=extensions,
        script_name="compile.py",
        script_args=["--quiet", "build_ext", "--build-lib=lib", "--build-temp=.", f"--parallel={os.cpu_count() or 1}"],
    )
    for path in (folder / "lib").rglob("*.*"):
        if path.suffix in (".so", ".pyd"):
            shutil.copy2(path, SOURCE / path.relative_to(folder / "lib"))
    print(f"{len(files)} modules compiled; `make pure` removes them")


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/compile.py", description="Compile the hot packages in place.")
    parser.add_argument("--remove", action="store_true", help="remove what was built")
    parser.add_argument("--optimise", default="2", choices="0123", help="how hard the C compiler tries")
    options = parser.parse_args()
    if options.remove:
        remove()
    else:
        build(options.optimise)
    return 0


if __name__ == "__main__":
    sys.exit(main())
