"""What a compiled engine must do like the pure one: say what it is, and stop when it is told to."""

import ast
import gc
import importlib
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from playmat import is_compiled
from playmat.bench import all_contests
from playmat.core import state
from playmat.core.playout import play_out
from playmat.effects.tree import REGISTRY, Node
from tests.source import tree_of
from tools import compile as compiling

FOREVER = """
import random, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
from playmat.cards.database import embedded_decks
from playmat.onepiece import new_game
decks = list(embedded_decks().values())
print("playing", flush=True)
while True:
    game = new_game(decks[:2], seed=1, log=False)
    while game.decision is not None:
        game.apply(random.choice(game.decision.options))
"""

NESTED = """
from playmat.core.events import Event
for depth in (10, 60, 200):
    for _ in range(50):
        nested = [Event(1, 0) for _ in range(20)]
        for _ in range(depth):
            nested = [nested]
        del nested
"""


def test_objects_deep_inside_others_are_freed_without_harm():
    """Python's own checks of memory notice where something is written over what belongs to others (decision 78)."""
    checked = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", NESTED], env=checked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_engine_knows_whether_it_is_compiled():
    assert is_compiled() is not str(state.__file__).endswith(".py")


def test_every_module_of_the_hot_packages_is_compiled_or_left_out_for_a_reason():
    names = {path.relative_to(compiling.SOURCE / "playmat").as_posix() for path in compiling.modules()}
    assert {"core/state.py", "effects/resolution.py", "onepiece/turn.py", "dragonball/language/select.py"} <= names
    assert not names & set(compiling.LEFT_OUT)
    assert all(compiling.LEFT_OUT.values())


@pytest.mark.parametrize(("compiler", "told"), [("false", "the C compiler fails"), ("no-such-cc", "no C compiler")])
def test_what_is_in_the_way_of_compiling_is_told(compiler, told, monkeypatch):
    monkeypatch.setenv("CC", compiler)
    assert compiling.obstacle().startswith(told)


def data_classes() -> list[tuple[str, ast.ClassDef]]:
    """The data classes of the compiled packages, each with its module."""
    found = []
    for path in compiling.modules():
        for part in tree_of(path).body:
            if isinstance(part, ast.ClassDef) and any("dataclass" in ast.unparse(d) for d in part.decorator_list):
                found.append((".".join(path.relative_to(compiling.SOURCE).with_suffix("").parts), part))
    return found


@pytest.mark.parametrize(("module", "cls"), data_classes(), ids=lambda part: getattr(part, "name", part))
def test_a_data_class_has_fields_and_methods_only(module, cls):
    """Whatever else is assigned in the body of a compiled data class would be one of its fields."""
    for part in cls.body:
        assert not isinstance(part, ast.Assign), ast.unparse(part)
        assert not isinstance(part, ast.AnnAssign) or "ClassVar" not in ast.unparse(part.annotation)


@pytest.mark.parametrize("name", [name for name, contest in all_contests().items() if contest.matches(None)])
def test_games_and_their_copies_leave_nothing_behind(name):
    """Objects that the garbage collector does not look at must not know each other in a circle."""
    contest = all_contests()[name]
    matches = contest.matches(None)

    def play() -> None:
        rng = random.Random(1)
        for seed in range(40):
            game = contest.start(matches[seed * 7 % len(matches)], seed)
            while game.decision is not None:
                play_out(game, rng, 6)
                game = game.clone()

    def objects_left() -> int:
        gc.collect()
        return sys.getallocatedblocks()

    play()
    play()
    before = objects_left()
    for _ in range(3):
        play()
    assert objects_left() - before < 40


def test_every_node_is_found_by_its_name():
    kinds = {"Node", "Several", "CardOp", "Happens", "WouldHappen", "TopCards", "Drawing"}
    kinds |= {"NumberGained", "WordGained", "BanGained", "Gaining", "Ruling"}
    for module, part in data_classes():
        cls = getattr(importlib.import_module(module), part.name)
        if issubclass(cls, Node) and part.name not in kinds:
            assert REGISTRY[cls.KEY] is cls


def test_the_rule_of_a_node_is_a_number_not_something_to_call():
    """Whoever asks a part why it does not hold reads `part.rule`."""
    assert [name for name, cls in REGISTRY.items() if callable(getattr(cls, "rule", ""))] == []


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process there")
def test_ctrl_c_stops_a_long_run():
    with subprocess.Popen(
        [sys.executable, "-c", FOREVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None and run.stdout.readline() == "playing\n"
        time.sleep(0.5)
        run.send_signal(signal.SIGINT)
        _, told = run.communicate(timeout=30)
    assert run.returncode != 0
    assert "KeyboardInterrupt" in told
