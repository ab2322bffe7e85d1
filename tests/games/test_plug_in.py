"""A game that another package brings: found by its entry point, by every command; if it is broken, it is so alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import playmat
from playmat import games
from playmat.cli import main
from playmat.games import finding

PACKAGE = Path(playmat.__file__).parent
GAMES = ("onepiece", "dragonball")  # the packages with rules
OWN_CLASSES = {"Duel", "TeamMatch", "Masters"}

# A variant of the duel, as a package of somebody else would have it: the rules of the duel, under another name.
SHORT_DUEL = """
from playmat.games.onepiece import OnePiece


class ShortDuel(OnePiece):
    name = "short-duel"
    book = "short-duel"
    parts = {{name: OnePiece.parts[name] for name in ("cards", "decks", "words")}} | {{{more}}}


KIND = ShortDuel()
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Put a package with an entry point where Python finds it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def put(game: str, source: str, module: str = "", attribute: str = "KIND") -> None:
        module = module or f"plug_{game.replace('-', '_')}"
        put_there.append(module)
        (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{game} = {module}:{attribute}\n")
        forget()

    put_there: list[str] = []

    def forget() -> None:
        for module in put_there:
            sys.modules.pop(module, None)
        finding.declared.cache_clear()
        finding.kind.cache_clear()

    yield put
    monkeypatch.undo()
    forget()


def run(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from playmat.cli import main; raise SystemExit(main())", *args]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def test_playmat_itself_brings_three_games_in_the_same_way():
    assert games.names() == ("dragonball", "onepiece", "onepiece-team")
    assert [kind.name for kind in games.kinds()] == list(games.names())


def test_a_game_of_another_package_is_found(install):
    install("short-duel", SHORT_DUEL.format(more=""))
    assert "short-duel" in games.names()
    kind = games.kind("short-duel")
    assert kind.name == "short-duel" and kind in games.kinds()


@pytest.mark.parametrize(
    "command",
    [
        ["cards", "show", "PM01-001", "--game", "short-duel"],
        ["deck", "check", "pm01-red", "--game", "short-duel"],
        ["deck", "convert", "pm01-red", "--to", "text", "--game", "short-duel"],
    ],
    ids=lambda command: command[0],
)
def test_commands_know_it_by_its_name(install, command):
    install("short-duel", SHORT_DUEL.format(more=""))
    done = run(*command)
    assert done.returncode == 0, done.stderr
    assert done.stdout == run(*command[:-1], "onepiece").stdout


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["play", "--watch"], "cannot be shown in the terminal"),
        (["sim", "pm01-red", "-n", "2", "--bots", "random", "--workers", "1"], "cannot be simulated"),
        (["bench"], "has nothing to measure"),
        (["rules", "7-1"], "There is no rulebook for “short-duel”"),
    ],
    ids=lambda part: part[0] if isinstance(part, list) else "",
)
def test_what_it_does_not_have_is_told_in_a_sentence(install, command, sentence):
    install("short-duel", SHORT_DUEL.format(more=""))
    done = run(*command, "--game", "short-duel")
    assert done.returncode == 2 and sentence in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["play"],
        ["sim", "pm01-red"],
        ["bench"],
        ["cards", "list"],
        ["cards", "coverage", "x"],
        ["deck", "check", "pm01-red"],
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "There is no game “chess”. Games: "), ("fr", "Il n’y a pas de jeu")]
)
def test_an_unknown_game_is_told_with_those_that_are_known(capsys, command, lang, sentence):
    assert main([*command, "--game", "chess", "--lang", lang]) == 2
    told = capsys.readouterr().err
    assert sentence in told and "dragonball, onepiece, onepiece-team" in told


BROKEN = {
    "import": ("import no_such_module_of_ours", "ModuleNotFoundError: No module named 'no_such_module_of_ours'"),
    "attribute": ("x = 1", "AttributeError"),
    "no kind": ("KIND = 3", "3 is not a GameKind"),
    "other name": ("from playmat.games.onepiece import DUEL as KIND", "its GameKind is called 'onepiece'"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_says_which_entry_point_and_why_and_leaves_the_others_alone(install, how):
    source, reason = BROKEN[how]
    install("nim", source)
    with pytest.raises(games.BrokenGame) as told:
        games.kind("nim")
    for lang in ("en", "fr"):
        assert all(part in told.value.text(lang) for part in ("nim", "playmat.games", "plug_nim:KIND", reason))
    with pytest.warns(UserWarning, match="nim"):
        assert [kind.name for kind in games.kinds()] == ["dragonball", "onepiece", "onepiece-team"]
    assert games.kind("onepiece").name == "onepiece"


def test_two_packages_with_one_name_are_told(install):
    install("nim", "KIND = 1", "one_nim")
    install("nim", "KIND = 2", "other_nim")
    with pytest.raises(games.BrokenGame, match="one_nim:KIND, other_nim:KIND"):
        games.kind("nim")


def test_a_broken_part_is_told_with_its_place(install):
    install("short-duel", SHORT_DUEL.format(more='"interface": "no_such_module_of_ours:X", "sim": "json:dumps"'))
    kind = games.kind("short-duel")
    for part, reason in (
        ("interface", "no_such_module_of_ours:X: ModuleNotFoundError"),
        ("sim", "function is not int"),
    ):
        with pytest.raises(games.BrokenGame, match=reason):
            kind.part(part, int)
    with pytest.raises(games.MissingPart, match="has no scenarios"):
        kind.part("scenario", object)


def test_whose_cards_and_decks_a_variant_has_is_told(capsys):
    assert games.sharing("onepiece") == ["onepiece", "onepiece-team"]
    for command in (["deck", "check", "pz01-red"], ["sim", "pz01-red"], ["play", "--watch", "--deck", "pz01-red"]):
        assert main([*command, "--game", "onepiece-team"]) == 2
        assert "no deck of that name for onepiece, onepiece-team. Decks: pm01-red" in capsys.readouterr().err


# -- nobody asks which game it is ----------------------------------------------------------------------------------


def outside_the_rules() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] not in GAMES]


def asks_which_game(tree: ast.AST) -> list[int]:
    """The lines with `isinstance(x, Masters)`, and those that compare a name with that of a game."""
    found = []
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("isinstance", "issubclass")
        ):
            named = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            named |= {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
            if named & OWN_CLASSES:
                found.append(node.lineno)
        elif isinstance(node, ast.Compare):
            strings = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            if any(name in strings for name in games.names()):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize("path", outside_the_rules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_asks_which_game_it_is(path):
    assert not asks_which_game(ast.parse(path.read_text(encoding="utf-8")))


def test_only_the_metadata_lists_the_games():
    """A tuple, list, set or dictionary with the names of several games is a list of games."""
    for path in outside_the_rules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts = node.keys if isinstance(node, ast.Dict) else getattr(node, "elts", [])
            named = {part.value for part in parts if isinstance(part, ast.Constant)} & set(games.names())
            assert len(named) < 2, f"{path}:{node.lineno}"


def test_the_scan_finds_what_it_looks_for():
    asked = (
        "if isinstance(game, kinds.Masters): pass\nif view.game == 'dragonball': pass\nx = isinstance(a, Duel | int)"
    )
    assert asks_which_game(ast.parse(asked)) == [1, 2, 3]
