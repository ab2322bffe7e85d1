"""Compile the hot packages with mypyc, in place, from the same source: `make compiled`, and back with `make pure`.

    python tools/compile.py             build; the interpreter prefers what lies beside the source from now on
    python tools/compile.py --trained   build, play some games that count what is done how often, build again for that
    python tools/compile.py --remove    remove what was built: the source runs again
    python tools/compile.py --possible  say what is in the way of building, if anything is, and fail then

Everything is compiled as one group, so that calls between modules are calls of C functions. A module is left out when
it would not gain or cannot be compiled (LEFT_OUT says why).
"""

from __future__ import annotations

import argparse
import os
import random
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGES = ("core", "effects", "onepiece", "dragonball")
MODULES = (  # what bots try out again and again
    "bots/cheapest.py",
    "bots/guess.py",
    "bots/hooks.py",
    "bots/hooks_dragonball.py",
    "bots/hooks_onepiece.py",
    "bots/instinct.py",
    "bots/instinct_base.py",
    "bots/instinct_dragonball.py",
    "bots/instinct_onepiece.py",
    "bots/reading.py",
    "bots/reading_dragonball.py",
    "bots/worth.py",
)
LEFT_OUT = {
    "__init__.py": "a package's face is imported before anything else and has nothing to run",
    "core/message.py": "data for others: no game runs it",
    "core/notation.py": "the same",
    "core/view.py": "the same, and its classes are those of a library",
    "core/vocabulary.py": "the same",
    "effects/view.py": "the same",
    "onepiece/view.py": "the same",
    "onepiece/vocabulary.py": "the same",
    "dragonball/view.py": "the same",
    "dragonball/vocabulary.py": "the same",
    "onepiece/build.py": "words to write trees with by hand: no game runs them",
    "dragonball/build.py": "the same",
}
GROUP = "playmat_engine"
# Deeply nested objects are freed one after the other, by way of a list that CPython keeps in the header which its
# garbage collector gives them. mypyc puts all its objects there, also those outside the collector (`acyclic`), which
# have no such header: the link is written over what lies before them. These are freed at once instead (decision 78).
OUTSIDE_THE_COLLECTOR = """\
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <CPy.h>
#undef CPy_TRASHCAN_BEGIN
#define CPy_TRASHCAN_BEGIN(op, dealloc) \\
    Py_TRASHCAN_BEGIN(op, (PyType_IS_GC(Py_TYPE(op)) ? (destructor)(dealloc) : (destructor)0))
"""
COUNTING = ["-fprofile-generate"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
TRAINING_GAMES = 60
TRAINING_COPIES = 200


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


def build(optimise: str, trained: bool) -> None:
    from mypyc.build import mypycify

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
    os.chdir(folder)  # setuptools reads the pyproject.toml it finds, and older ones choke on ours
    engine = [one for one in extensions if one.name.startswith(GROUP)]
    doors = [one for one in extensions if one not in engine]  # a module each, which leads into the engine
    translate(doors, folder, [])
    # nobody else calls the engine's functions, so the calls among them need no table
    flags = ["-fvisibility=hidden"] if os.name == "posix" else []
    header = folder / "outside_the_collector.h"
    header.write_text(OUTSIDE_THE_COLLECTOR, encoding="utf-8")
    if trained and is_gcc():
        translate(engine, folder, flags + COUNTING, header)
        train()
        flags += COUNTED
    translate(engine, folder, flags, header)
    print(f"{len(files)} modules compiled; `make pure` removes them")


def included_first(header: Path | None) -> list[str]:
    if header is None:
        return []
    return ["-include", str(header)] if os.name == "posix" else [f"/FI{header}"]


def translate(extensions: list[Any], folder: Path, flags: list[str], header: Path | None = None) -> None:
    """Have the C compiler make these modules, with these flags besides its own and this header before all others, and
    put them beside the source."""
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        """One file on each core at a time; setuptools does so with modules only, and ours is one."""

        def build_extension(self, ext: Any) -> None:
            def objects(source: str) -> list[str]:
                made: list[str] = self.compiler.compile(
                    [source], self.build_temp, include_dirs=ext.include_dirs, extra_postargs=ext.extra_compile_args
                )
                return made

            with ThreadPool(os.cpu_count() or 1) as pool:
                ext.extra_objects = [name for found in pool.map(objects, ext.sources, 1) for name in found]
            ext.sources = []
            super().build_extension(ext)

    setup(
        name="playmat-compiled",
        packages=[],
        cmdclass={"build_ext": Build},
        ext_modules=[
            Extension(
                one.name,
                one.sources,
                include_dirs=one.include_dirs,
                extra_compile_args=[*one.extra_compile_args, *included_first(header), *flags],
                extra_link_args=[*one.extra_link_args, *flags],
            )
            for one in extensions
        ],
        script_name="compile.py",
        script_args=["--quiet", "build_ext", "--force", "--build-lib=lib", "--build-temp=."],
    )
    for path in (folder / "lib").rglob("*.*"):
        if path.suffix in (".so", ".pyd"):
            shutil.copy2(path, SOURCE / path.relative_to(folder / "lib"))


def c_compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def obstacle() -> str:
    """What is in the way of building: no C compiler, or no headers of Python. Nothing, if a line of C compiles."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "line.c"
        source.write_text("#include <Python.h>\n")
        command = [*c_compiler(), "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            done = subprocess.run(
                [*command, "-I", sysconfig.get_path("include")], capture_output=True, text=True, check=False
            )
        except OSError as error:
            return f"no C compiler: {error}"
        if done.returncode:
            return f"the C compiler fails: {shlex.join(command)}: {done.stderr.strip() or done.returncode}"
    return ""


def is_gcc() -> bool:
    """Whether the C compiler is the one whose counting we know how to use; with another, nothing is counted."""
    try:
        told = subprocess.run([*c_compiler(), "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in told


def train() -> None:
    """Play some games in a process of their own, which writes down at its end how often it went where."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    subprocess.run([sys.executable, __file__, "--play"], check=True, cwd=ROOT, env=environment)


def play() -> None:
    """Random games of every kind; now and then a copy is played on with."""
    from playmat.bench import all_contests
    from playmat.core.playout import play_out

    rng = random.Random(1)
    for contest in all_contests().values():
        matches = contest.matches(None)
        for number in range(TRAINING_GAMES if matches else 0):
            game = contest.start(matches[number * 7 % len(matches)], number)
            for _ in range(TRAINING_COPIES):
                play_out(game, rng, 10)
                game = game.clone()


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/compile.py", description="Compile the hot packages in place.")
    parser.add_argument("--remove", action="store_true", help="remove what was built")
    parser.add_argument("--trained", action="store_true", help="build twice: the second time for what random games do")
    parser.add_argument("--possible", action="store_true", help="say what is in the way of building, and fail then")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--optimise", default="3", choices="0123", help="how hard the C compiler tries")
    options = parser.parse_args()
    if options.possible:
        found = obstacle()
        print(found, file=sys.stderr, end="\n" if found else "")
        return 1 if found else 0
    if options.remove:
        remove()
    elif options.play:
        play()
    else:
        build(options.optimise, options.trained)
    return 0


if __name__ == "__main__":
    sys.exit(main())
