"""What the modules `kinds` number is declared in the vocabulary, and what is declared cites rules that there are."""

import ast
import re
from pathlib import Path

import pytest

from playmat import dragonball, onepiece
from playmat.core import decision, events
from playmat.describe.words import sorts
from playmat.dragonball import kinds as dragonball_kinds
from playmat.onepiece import kinds as onepiece_kinds
from playmat.onepiece.editions import EDITIONS
from playmat.rulebook import Rulebook

GAMES = {
    "onepiece": (onepiece.VOCABULARY, onepiece_kinds, ("onepiece", "onepiece-team")),
    "dragonball": (dragonball.VOCABULARY, dragonball_kinds, ("dragonball",)),
}
of_games = pytest.mark.parametrize("game", GAMES)


def source(kinds):
    path = Path(kinds.__file__)
    return (path if path.suffix == ".py" else path.parent / "kinds.py").read_text(encoding="utf-8")


def numbered_from(kinds, base):
    """The names whose numbers are counted from this base: GAME_EVENTS or GAME_VERBS."""
    for node in ast.parse(source(kinds)).body:
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            if any(isinstance(part, ast.Name) and part.id == base for part in ast.walk(node.value)):
                yield node.target.id, getattr(kinds, node.target.id)


def section(kinds, title):
    """The numbers under a heading of the module."""
    text = source(kinds)
    part = re.search(rf"^# -- {title}.*?\n(.*?)(?=^# -- |\Z)", text, re.DOTALL | re.MULTILINE).group(1)
    found = {name: getattr(kinds, name) for name in re.findall(r"^([A-Z_]+): Final = (?!\{)", part, re.MULTILINE)}
    assert found
    return found


@of_games
def test_every_verb_and_event_is_declared(game):
    words, kinds, _ = GAMES[game]
    verbs = dict(numbered_from(kinds, "GAME_VERBS"))
    assert set(verbs.values()) == {code for code in words.by_code if code >= decision.GAME_VERBS}
    happenings = dict(numbered_from(kinds, "GAME_EVENTS"))
    assert set(happenings.values()) == {code for code in words.event_by_code if code >= events.GAME_EVENTS}
    common = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)}
    common -= {events.GAME_EVENTS, events.HEARD_ONLY, events.NOBODY}
    assert common == {code for code in words.event_by_code if code < events.GAME_EVENTS}


@of_games
def test_every_duration_is_declared(game):
    words, kinds, _ = GAMES[game]
    assert sorted(section(kinds, "durations").values()) == sorted(word.code for word in words.durations.values())


@of_games
def test_every_prohibition_and_permission_is_declared(game):
    words, kinds, _ = GAMES[game]
    numbers = section(kinds, "prohibitions and permissions on one object")
    assert sorted(numbers.values()) == sorted(word.code for word in words.prohibitions.values())


@of_games
def test_every_rule_of_a_word_is_in_the_book(game):
    words, _, books = GAMES[game]
    known = set()
    for book in books:
        _, _, variant = book.partition("-")
        known |= {f"{variant}:{number}" if variant else number for number in Rulebook.load(book).rules}
    for sort, declared in sorts(words).items():
        for word in declared.values():
            edition, colon, _ = word.rule.partition(": ")
            there = edition in EDITIONS if colon else word.rule in known
            assert there or not word.rule, f"{sort} {word.name}: no rule {word.rule}"
            assert word.rule or sort == "event", f"{sort} {word.name}: no rule"
