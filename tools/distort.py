"""Which rules do our tests hold? Switch one clause of a procedure off at a time, and see whether a test notices.

    python tools/distort.py                     go on where the last run stopped; the report stands at the end
    python tools/distort.py --list              what there is to distort, without doing it
    python tools/distort.py --only battle.py    places whose path or function has this in it
    python tools/distort.py --share 40          of every forty places one, always the same
    python tools/distort.py --minutes 60        stop after an hour
    python tools/distort.py --mixed             in an order of chance: what was tried when it stops is a fair sample
    python tools/distort.py --again             try those again that nothing noticed, the thorough way
    python tools/distort.py --wide              show those to every test that comes there, and tell which one notices

Found by reading the source of both games and of what they share:

- forbids: a rule that is returned as the reason of a refusal is not; a prohibition never holds;
- clause: a part of an "and" or "or" is left out, an "if" is never (or always) true;
- order: what goes by turns begins at the other end;
- step: an action of a procedure (a call on a line of its own) is left out; checkpoints are such steps.

Only functions that cite a rule count, and a distortion is shown to the tests and scenarios that name one of the rules
cited there, or one under it: at the place itself, in the "if" or "for" around it, in the docstring of the function,
or else in its comments and in the docstring of its class. Tests that need `../shared`, and slow ones, do not count, and
one to which it would make no difference need not be asked (`reach`). What only saves time (`SPARED`) is left alone.
What cannot be noticed, because play is the same without it, is explained in tools/distort_explained.toml.

Each distortion runs in a process of its own. The quick way forks it after everything was imported and collected, and
exchanges the code of one function (`Quick`); the thorough way (`--again`) forks it before anything of Playmat is
imported, and the loader of one module compiles the changed source. A test that then fails, hangs or crashes has
noticed. Results are kept in build/distort.jsonl by what the place says, so that a run can be stopped and resumed, and
goes on after a change of the source with what has changed, and with what lived, if the tests have changed that name its
rules. (One that noticed may have changed, too: delete the file to begin anew.)
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import importlib.machinery
import json
import os
import re
import resource
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
from distortions import KINDS, PACKAGE, ROOT, Distortions, Place, distorted, modules, places, source
from reach import Followed, Reach, digest, state_of

__all__ = ["KINDS", "PACKAGE", "distorted", "modules", "places"]

JOURNAL = ROOT / "build" / "distort.jsonl"
EXPLAINED = ROOT / "tools" / "distort_explained.toml"
SECONDS = 150  # for the tests of one distortion
MOST = 150  # tests that a place is shown to with --wide
NO_TESTS = 5  # what pytest says if it found none
LIVED = ("unnoticed", "no test")
MOVED = 77  # the source has changed since the places were listed


# -- which tests name a rule -------------------------------------------------------------------------------------------


def tests_by_rule() -> dict[tuple[str, str], list[str]]:
    """The tests that hold a rule, by book and number, as pytest calls them; those that need official data left out."""
    from playmat.citations import in_tests

    found: dict[tuple[str, str], list[str]] = {}
    for game, cite in in_tests(ROOT):
        if cite.path.startswith(("tests/rulings", "tests/fuzz", "tests/docs")):
            continue
        if cite.path.endswith(".py"):
            if not cite.name:
                continue
            test = f"{cite.path}::{cite.name}"
        else:
            test = f"{cite.path}::{cite.name}"
        named = found.setdefault((game, cite.number), [])
        if test not in named:
            named.append(test)
    return found


def named_rule(game: str, rule: str) -> tuple[str, str]:
    """Book and number of a rule as code cites it."""
    return (f"{game}-team", rule[5:]) if rule.startswith("team:") else (game, rule)


def naming(rule: tuple[str, str], known: dict[tuple[str, str], list[str]]) -> list[str]:
    """The tests that name a rule or one under it."""
    book, number = rule
    under = [tests for (other, one), tests in known.items() if other == book and one.startswith(f"{number}-")]
    return [*known.get(rule, ()), *(test for tests in under for test in tests)]


def tests_of(place: Place, known: dict[tuple[str, str], list[str]]) -> list[str]:
    game = place.path.partition("/")[0]
    found = [naming(named_rule(game, rule), known) for rule in place.rules]
    return list(dict.fromkeys(test for tests in found for test in tests))


# -- trying, the quick way ---------------------------------------------------------------------------------------------


class Trial:
    """A test or a scenario that names a rule."""

    def __init__(self, test: str, number: int, run: Callable[[], object]) -> None:
        self.test = test
        self.number = number  # of those of this test
        self.run = run


class Quick:
    """Everything is imported and collected once; then each distortion is a process forked from there, in which the code
    of one function is another. It is shown to one test after the other until one fails: first those that noticed
    something else about this function, then those that name the most rules of the place, the quickest first. What
    was worked out while modules were imported is not distorted so: `--again` is for the survivors.
    """

    def __init__(self, named: dict[tuple[str, str], list[str]], kept: Path, work: Callable[[Quick], None]) -> None:
        self.named = named
        self.work = work
        self.rules_of: dict[str, set[tuple[str, str]]] = {}
        for rule, tests in named.items():
            for test in tests:
                self.rules_of.setdefault(test, set()).add(rule)
        self.trials: dict[str, list[Trial]] = {}
        self.functions: dict[str, dict[tuple[str, int], list[FunctionType]]] = {}
        self.noticed: dict[tuple[str, str], list[Trial]] = {}  # what noticed other distortions of a function
        self.problem: BaseException | None = None
        self.wide = False
        self.by = ""  # the test that noticed the last one
        self.reach = Reach(ROOT, PACKAGE, kept, self.counterparts)

    def start(self) -> None:
        import pytest

        tests = dict.fromkeys(test for tests in self.named.values() for test in tests)
        files = dict.fromkeys(test.partition("::")[0] for test in tests if ".py::" in test)
        words = ["-q", "--tb=native", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow and not shared"]
        status = pytest.main([*words, *(str(ROOT / file) for file in files)], plugins=[self])
        if self.problem is not None:
            raise self.problem
        if status not in (0, NO_TESTS):
            raise SystemExit(f"the tests cannot be collected: pytest ends with {status}")

    def pytest_runtestloop(self, session: Any) -> bool:
        """Instead of running the tests: the whole work is done here, where they have been collected."""
        session.config.pluginmanager.unregister(name="terminalreporter")  # thousands of failures are not its business
        try:
            for item in session.items:
                path, *names = re.sub(r"\[.*", "", item.nodeid).split("::")
                for name in names:  # a class may name the rule, too
                    self.add(f"{path}::{name}", partial(self.run_item, item))
            self.read_scenarios()
            warm_up()
            for thing in gc.get_objects():
                if isinstance(thing, FunctionType):
                    code = thing.__code__
                    of_file = self.functions.setdefault(code.co_filename, {})
                    of_file.setdefault((code.co_qualname, code.co_firstlineno), []).append(thing)
            gc.freeze()  # a child copies fewer pages
            self.work(self)
            self.reach.keep()
        except BaseException as error:  # pytest would tell it in its own way
            self.problem = error
        return True

    def run_item(self, item: Any) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            raise Noticed

    def read_scenarios(self) -> None:
        from playmat.commands.scenario import lookup
        from playmat.scenario import Scenario

        tests = dict.fromkeys(test for tests in self.named.values() for test in tests if ".py::" not in test)
        for path in dict.fromkeys(test.partition("::")[0] for test in tests):
            for scenario in Scenario.read(ROOT / path):
                cards = lookup(scenario.game)
                self.add(f"{path}::{scenario.name}", partial(scenario.run, cards, careful=True))

    def add(self, test: str, run: Callable[[], object]) -> None:
        trials = self.trials.setdefault(test, [])
        trials.append(Trial(test, len(trials), run))

    def followed(self, trial: Trial, path: str) -> Followed:
        found = self.reach.followed(trial.test, trial.number, trial.run, path)
        if not found.holds:
            raise SystemExit(f"a test fails before anything is distorted: {trial.test}")
        return found

    def comes_to(self, trial: Trial, path: str, number: int) -> bool:
        return bool(self.followed(trial, path).places.get(path, 0) >> number & 1)

    # -- one distortion

    def trials_of(self, place: Place, number: int, tests: list[str]) -> list[Trial]:
        game = place.path.partition("/")[0]
        meant = {named_rule(game, rule) for rule in place.rules}

        def near(trial: Trial) -> tuple[int, float]:
            return -len(self.rules_of[trial.test] & meant), self.followed(trial, place.path).seconds

        before = self.noticed.get((place.path, place.name), [])
        known = [trial for test in tests for trial in self.trials.get(test, ())]
        found = [trial for trial in known if self.comes_to(trial, place.path, number)]
        return list(dict.fromkeys([trial for trial in before if trial in found] + sorted(found, key=near)))

    def widely(self, place: Place, number: int) -> list[Trial]:
        """All that come to a place, those first that come to little else: too many to show it to each."""
        found: list[tuple[int, Trial]] = []
        for trials in self.trials.values():
            for trial in trials:
                if self.comes_to(trial, place.path, number):
                    others = self.followed(trial, place.path).places
                    found.append((sum(bits.bit_count() for bits in others.values()), trial))
        found.sort(key=lambda one: one[0])
        return [trial for _, trial in found]

    def try_out(self, place: Place, number: int, tests: list[str]) -> str:
        self.by = ""
        trials = self.widely(place, number)[:MOST] if self.wide else self.trials_of(place, number, tests)
        if not trials:
            return "no test"
        path = PACKAGE / place.path
        code = compile(distorted(path, number), str(path), "exec")
        status, found = self.in_a_child(trials, partial(self.exchange, place, code), place.path)
        if status == MOVED:
            return try_out(place, number, tests)  # not the code of a function that can be exchanged
        if status == 0:
            return "unnoticed"
        if found is not None:
            self.by = found.test
            self.noticed.setdefault((place.path, place.name), []).insert(0, found)
        return "hangs" if status is None or status == -signal.SIGPROF else "noticed"

    def in_a_child(
        self, trials: list[Trial], prepare: Callable[[], bool], path: str
    ) -> tuple[int | None, Trial | None]:
        """Run trials in a forked process until one fails: how it ended, and which one it was."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()
            os._exit(self.run_all(trials, prepare, path, writer))
        os.close(writer)
        status = wait_for(child)
        with os.fdopen(reader, "rb") as file:
            begun = file.read().split()
        return status, trials[int(begun[-1])] if begun else None

    def run_all(self, trials: list[Trial], prepare: Callable[[], bool], path: str, writer: int) -> int:
        be_quiet()
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        if not prepare():
            return MOVED
        for at, trial in enumerate(trials):
            os.write(writer, f"{at} ".encode())
            signal.setitimer(signal.ITIMER_PROF, 2 + 8 * self.followed(trial, path).seconds)  # its end ends the process
            try:
                trial.run()
            except BaseException:
                return 1
        return 0

    def exchange(self, place: Place, code: CodeType) -> bool:
        """Give the functions around a place their distorted code; false if there is none that can take it."""
        done = False
        known = self.functions.get(str(PACKAGE / place.path), {})
        for new in codes_in(code):
            name = bare(new.co_qualname)
            if name == place.name or place.name.startswith(f"{name}."):
                for function in known.get((new.co_qualname, new.co_firstlineno), []):
                    try:
                        function.__code__ = new
                    except ValueError:  # it uses other variables of the function around it
                        return False
                    done = True
        return done

    def counterparts(self, path: Path, code: CodeType) -> Iterator[tuple[FunctionType, CodeType]]:
        """All functions of a module, each with its code in another reading of the source."""
        known = self.functions.get(str(path), {})
        for new in codes_in(code):
            for function in known.get((new.co_qualname, new.co_firstlineno), []):
                yield function, new


def warm_up() -> None:
    """What every child would make for itself, and what knows no rule: how texts are read, how trees are written."""
    from playmat import i18n
    from playmat.effects.tree import REGISTRY
    from playmat.scenario.abilities import hints
    from playmat.text.dragonball import reading
    from playmat.text.onepiece import abilities

    for node in REGISTRY:
        hints(node)
    for lang in i18n.LANGS:
        i18n._texts(lang)
    for grammar in (reading.grammar, abilities.grammar):
        grammar()


class Noticed(Exception):
    """A test has failed."""


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes_in(part)


def bare(qualname: str) -> str:
    """The name of a function as places have it."""
    return qualname.replace(".<locals>", "")


def be_quiet() -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


def wait_for(child: int) -> int | None:
    """The exit code of a process, below zero the signal that ended it; None if it had to be ended."""
    end = time.monotonic() + SECONDS
    pause = 0.002
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(pause)
        pause = min(0.05, pause * 1.5)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


# -- trying, the thorough way ------------------------------------------------------------------------------------------


def try_out(place: Place, number: int, tests: list[str]) -> str:
    """What the tests say of a game distorted so: "noticed", "hangs", "unnoticed" or "no test"."""
    if not tests:
        return "no test"
    child = os.fork()
    if child == 0:
        os.setsid()
        status = 4
        try:
            status = run_tests(place, number, tests)
        finally:
            os._exit(status)
    code = wait_for(child)
    if code is None:
        return "hangs"
    return {0: "unnoticed", NO_TESTS: "no test", MOVED: "moved"}.get(code, "noticed")


def run_tests(place: Place, number: int, tests: list[str]) -> int:
    """In the forked process: import everything anew with one module distorted, and run the tests until one fails."""
    be_quiet()
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    path = PACKAGE / place.path
    source.cache_clear()
    if Distortions(path).places[number].key != place.key:
        return MOVED
    tree = distorted(path, number)
    usual = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: Any, fullname: str) -> Any:
        name = self.get_filename(fullname)
        return compile(tree, name, "exec") if Path(name) == path else usual(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    for module in [name for name in sys.modules if name.partition(".")[0] in ("playmat", "tests")]:
        del sys.modules[module]
    os.chdir(ROOT)
    sys.path.insert(0, str(PACKAGE.parent))
    scenarios = [test.split("::", 1) for test in tests if ".py::" not in test]
    tests = [test for test in tests if ".py::" in test]
    if scenarios and not scenarios_hold(scenarios):
        return 1
    if not tests:
        return 0
    import pytest

    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow and not shared"]
    return int(pytest.main([*words, *tests]))


def scenarios_hold(named: list[list[str]]) -> bool:
    """Carry scenarios out as tests/scenarios does, without looking for all others there are."""
    from playmat.commands.scenario import lookup
    from playmat.scenario import Scenario

    for path in dict.fromkeys(path for path, _ in named):
        names = {name for other, name in named if other == path}
        for scenario in Scenario.read(ROOT / path):
            if scenario.name in names:
                scenario.run(lookup(scenario.game), careful=True)
    return True


# -- the journal -------------------------------------------------------------------------------------------------------


def explained() -> dict[str, str]:
    """Reasons by the key of a place."""
    if not EXPLAINED.exists():
        return {}
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["place"]
    return {key: entry["why"] for entry in entries for key in entry.get("keys", [entry.get("key")])}


class Journal:
    """What was found, and which tests what lived was shown to: of these only new and changed ones are asked again."""

    def __init__(self, path: Path, named: dict[tuple[str, str], list[str]]) -> None:
        self.path = path
        self.named = named
        self.reasons = explained()
        rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.rows: dict[str, Any] = {row["key"]: row for row in map(json.loads, rows)}

    def result(self, place: Place) -> str:
        row = self.rows.get(place.key)
        return row["result"] if row else ""

    def fresh(self, place: Place) -> list[str]:
        """The tests that it was not shown to yet."""
        row = self.rows.get(place.key)
        seen = set(row["shown"]) if row else ()
        return [test for test in tests_of(place, self.named) if mark(test, place.path) not in seen]

    def is_left(self, place: Place) -> bool:
        """Whether it is to be tried: not if it lived and is explained, until somebody says `--again`."""
        if place.key not in self.rows:
            return True
        return self.result(place) in LIVED and place.key not in self.reasons and bool(self.fresh(place))

    def note(self, place: Place, result: str, by: str) -> None:
        if result == "no test" and self.result(place) == "unnoticed":
            result = "unnoticed"
        shown = [mark(test, place.path) for test in tests_of(place, self.named)] if result in LIVED else []
        where = f"{place.path}:{place.line}"
        row = {"key": place.key, "result": result, "place": where, "what": place.what, "by": by, "shown": shown}
        self.rows[place.key] = row
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


@cache
def mark(test: str, path: str) -> str:
    """What changes when the test does, or the module."""
    words = f"{test} {digest(ROOT / test.partition('::')[0])} {state_of(PACKAGE / path)}"
    return hashlib.blake2b(words.encode(), digest_size=4).hexdigest()


def report(all_places: list[tuple[Place, int]], journal: Journal) -> int:
    """Every place that nothing noticed, and the counts, by module and of all."""
    counts: dict[str, Counter[str]] = {}
    for place, _ in all_places:
        result = journal.result(place)
        is_open = result in LIVED and place.key not in journal.reasons
        for module in (place.path, "all"):
            counted = counts.setdefault(module, Counter())
            counted["places"] += 1
            counted["open" if is_open else "explained" if result in LIVED else "noticed" if result else "left"] += 1
        if is_open:
            print(f"{place.path}:{place.line} {place.name} [{', '.join(place.rules[:6])}] {place.kind}, {result}")
            print(f"    {place.what}   ({place.key})")
    whole = counts.pop("all", Counter())
    for module, counted in (*sorted(counts.items()), ("all", whole)):
        could = counted["noticed"] + counted["open"]
        share = f"{100 * counted['noticed'] / could:.1f} %" if could else "-"
        print(
            f"{module}: {counted['places']} places, {counted['places'] - counted['left']} tried: {counted['noticed']} "
            f"noticed, {counted['open']} not ({share}), {counted['explained']} explained"
        )
    return 1 if whole["open"] else 0


def of_share(place: Place, share: int) -> bool:
    return share <= 1 or int(place.key, 16) % share == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="distort", description="Switch off one clause of the rules at a time.")
    parser.add_argument("--list", action="store_true", help="only tell the places")
    parser.add_argument("--only", default="", metavar="TEXT", help="places with this in path, function or source")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="one of N places")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long")
    parser.add_argument("--journal", type=Path, default=JOURNAL, help="where results are kept (build/distort.jsonl)")
    parser.add_argument("--mixed", action="store_true", help="in an order of chance, always the same")
    parser.add_argument("--again", action="store_true", help="try those again that nothing noticed, thoroughly")
    parser.add_argument("--wide", action="store_true", help="show those to all tests, and tell which one notices")
    options = parser.parse_args()
    found = [(place, number) for place, number in places(options.only) if of_share(place, options.share)]
    if options.mixed:
        found.sort(key=lambda one: one[0].key)
    reasons = explained()
    found.sort(key=lambda one: one[0].key in reasons)  # those last: all tests would be run in vain
    if options.list:
        for place, _ in found:
            print(f"{place.path}:{place.line} {place.name} [{', '.join(place.rules[:6])}] {place.kind}: {place.what}")
        print(f"{len(found)} places")
        return 0
    os.chdir(ROOT)
    named = tests_by_rule()
    journal = Journal(options.journal, named)
    kept = options.journal.with_suffix(".pickle")  # what tests come to
    end = time.monotonic() + 60 * options.minutes if options.minutes else float("inf")

    def work(try_one: Callable[[Place, int, list[str]], str], by: Callable[[], str] = str) -> None:
        for place, number in found:
            if time.monotonic() > end:
                break
            thorough = options.again or options.wide
            if journal.result(place) in LIVED if thorough else journal.is_left(place):
                result = try_one(place, number, tests_of(place, named) if thorough else journal.fresh(place))
                if result == "moved":
                    print(f"{place.path} was changed meanwhile: begin again", file=sys.stderr)
                    break
                if options.wide:
                    print(f"{place.path}:{place.line} {place.name} [{', '.join(place.rules)}] {place.what}")
                    print(f"    {result} {by()}", flush=True)
                else:
                    journal.note(place, result, by())

    def quickly(quick: Quick) -> None:
        quick.wide = options.wide
        work(quick.try_out, lambda: quick.by)

    if options.again:
        import hypothesis  # noqa: F401 - what every child would import is imported once
        import msgspec  # noqa: F401
        import pytest  # noqa: F401
        import yaml  # noqa: F401

        work(try_out)
    elif options.wide:
        games = {place.path.partition("/")[0] for place, _ in found}
        of_these = {rule: tests for rule, tests in named.items() if rule[0].partition("-")[0] in games}
        Quick(of_these, kept, quickly).start()
        return 0
    else:
        left = [place for place, _ in found if journal.is_left(place)]
        wanted = {test for place in left for test in journal.fresh(place)}
        of_these = {rule: [test for test in tests if test in wanted] for rule, tests in named.items()}
        if left:  # without a file pytest would collect all there are
            Quick(of_these, kept, quickly).start()
    return report(found, journal)


if __name__ == "__main__":
    sys.exit(main())
