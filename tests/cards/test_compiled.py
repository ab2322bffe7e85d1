"""The cache of compiled texts: it saves work, and can do no harm."""

import os
import sqlite3
import subprocess
import sys

import msgspec
import pytest

from playmat.cards import compiled
from playmat.cards.compiled import COMPLETE, STOPPED, Understood, compiled_now, understood
from playmat.effects.tree import to_data

from .samples import ENGLISH, PUZZLE, card

PELL = ENGLISH[1]


@pytest.fixture
def count(monkeypatch):
    """How often the compiler was asked."""
    asked = []

    def compile_it(data, lang):
        asked.append(data["id"])
        return compiled_now(data, lang)

    monkeypatch.setattr(compiled, "compiled_now", compile_it)
    return asked


def test_a_text_is_compiled_once(count):
    first = understood(PELL, "en")
    assert understood(PELL, "en") == first
    assert len(count) == 1


def test_trees_come_back_as_they_went(count):
    first = understood(PELL, "en").abilities
    compiled._shelves.clear()
    again = understood(PELL, "en").abilities
    assert again == first
    assert len(count) == 1
    assert [to_data(ability) for ability in again] == [to_data(ability) for ability in first]


def test_another_text_another_language_or_another_compiler_is_compiled_anew(count, monkeypatch):
    understood(PELL, "en")
    understood({**PELL, "text": "[Rush]"}, "en")
    understood(PELL, "fr")
    monkeypatch.setattr(compiled, "version", lambda: b"a later one")
    understood(PELL, "en")
    assert len(count) == 4


def test_what_an_older_compiler_made_is_thrown_away(data_folder, monkeypatch):
    understood(PELL, "en")
    monkeypatch.setattr(compiled, "version", lambda: b"a later one")
    compiled._shelves.clear()
    understood({**PELL, "text": "[Rush]"}, "en")
    rows = sqlite3.connect(data_folder / compiled.FILE).execute("SELECT version FROM compiled").fetchall()
    assert rows == [(b"a later one",)]


@pytest.mark.parametrize(
    "content",
    [b"", b"nonsense " * 1000, b"SQLite format 3\0" + b"\xff" * 5000],
    ids=["empty", "nonsense", "a broken database"],
)
def test_a_broken_cache_is_made_anew(data_folder, content, count):
    (data_folder / compiled.FILE).write_bytes(content)
    assert understood(PELL, "en").verdict == COMPLETE
    compiled._shelves.clear()
    understood(PELL, "en")
    assert len(count) == 1


def test_a_cache_with_other_tables_is_made_anew(data_folder, count):
    other = sqlite3.connect(data_folder / compiled.FILE)
    other.execute("CREATE TABLE compiled (something TEXT)")
    other.close()
    understood(PELL, "en")
    compiled._shelves.clear()
    understood(PELL, "en")
    assert len(count) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"\x00",
        msgspec.msgpack.encode({"trees": 3}),
        msgspec.msgpack.encode(Understood(({"node": "NoSuchNode"},))),
        msgspec.msgpack.encode(Understood(({"node": "Draw", "no_such_field": 1},))),
    ],
)
def test_a_broken_row_is_compiled_anew(data_folder, data, count):
    understood(PELL, "en")
    other = sqlite3.connect(data_folder / compiled.FILE, isolation_level=None)
    other.execute("UPDATE compiled SET data = ?", (data,))
    other.close()
    assert understood(PELL, "en").verdict == COMPLETE
    assert len(count) == 2


def test_without_a_place_for_a_cache_texts_are_compiled_all_the_same(tmp_path, monkeypatch, count):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path / "file" / "data"))
    assert understood(PELL, "en").verdict == COMPLETE
    assert understood(PELL, "en").verdict == COMPLETE
    assert len(count) == 2


def test_a_cache_in_use_elsewhere_is_not_waited_for_long(data_folder, count):
    understood(PELL, "en")
    compiled._shelves.clear()
    other = sqlite3.connect(data_folder / compiled.FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert understood(PELL, "en").verdict == COMPLETE
    other.close()
    assert (data_folder / compiled.FILE).stat().st_size > 0


def test_a_card_without_text_is_not_compiled(count):
    assert understood(card(3, "Old Bess"), "en") == Understood(())
    assert count == []


def test_what_is_not_understood_is_told_with_its_words():
    found = understood(card(5, "The Humming Keeper", text="[Blocker]\n" + PUZZLE), "en")
    assert found.verdict == STOPPED
    assert found.stops[0].phrase.endswith("Whistle a merry tune at the moon.") or "Whistle" in found.stops[0].line
    assert found.keywords


def test_a_slip_of_the_compiler_is_told_as_one(monkeypatch):
    def slip(data, lang):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("playmat.text.onepiece.compile.compile_card", slip)
    found = understood(PELL, "en")
    assert found.verdict == STOPPED
    assert found.stops[0].why == "ZeroDivisionError: oh"


def test_importing_playmat_compiles_nothing():
    code = "import sys, playmat, playmat.cards, playmat.decks; print([m for m in sys.modules if 'playmat.text' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_new_process_takes_from_the_cache_without_the_compiler(tmp_path):
    """The nodes of a tree are declared in modules that nothing else may have imported yet."""
    code = """
import sys
from playmat.cards import library
print(len(library().card("PM01-002").abilities), "playmat.text.onepiece.compile" in sys.modules)
"""
    environment = {**os.environ, "PLAYMAT_DATA": str(tmp_path)}
    said = [
        subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert said == ["1 True\n", "1 False\n"]
