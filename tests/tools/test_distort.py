"""A small share of `make distort`: clauses that are switched off are noticed, and the tool finds what it should."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys

import pytest

from tests.conftest import ROOT

SHARE = 160  # of every so many refusals and orders one is tried in every run


def load():
    spec = importlib.util.spec_from_file_location("distort", ROOT / "tools" / "distort.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["distort"] = module
    spec.loader.exec_module(module)
    return module


distort = load()
PLACES = distort.places()


def test_every_refusal_of_both_games_is_a_place():
    """Whatever returns a rule as the reason of a refusal can be switched off."""
    found = {(place.path, place.line) for place, _ in PLACES if place.kind == "forbids"}
    for path in distort.modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("forbids"):
                for part in ast.walk(node):
                    if isinstance(part, ast.Return) and isinstance(part.value, ast.Constant) and part.value.value:
                        assert (path.relative_to(distort.PACKAGE).as_posix(), part.lineno) in found


def test_there_are_places_of_every_kind_in_both_games_and_the_team():
    for game in ("onepiece/", "dragonball/"):
        kinds = {place.kind for place, _ in PLACES if place.path.startswith(game)}
        assert kinds == set(distort.KINDS)
    assert any(rule.startswith("team:") for place, _ in PLACES for rule in place.rules)


def test_keys_are_unique_and_explanations_are_of_places_there_are():
    keys = [place.key for place, _ in PLACES]
    assert len(keys) == len(set(keys))
    unknown = set(distort.explained()) - set(keys)
    assert not unknown, "explained, but no longer there: take it out of tools/distort_explained.toml"


def test_a_distortion_changes_one_place_and_nothing_else():
    for place, number in PLACES[:: len(PLACES) // 8]:
        path = distort.PACKAGE / place.path
        before = ast.unparse(ast.parse(path.read_text(encoding="utf-8")))
        after = ast.unparse(distort.distorted(path, number))
        assert before != after
        changed = [pair for pair in zip(before.splitlines(), after.splitlines(), strict=False) if pair[0] != pair[1]]
        assert changed


@pytest.mark.pure
@pytest.mark.long
@pytest.mark.parametrize(
    ("place", "number"),
    [
        pytest.param(place, number, id=f"{place.path}:{place.name}:{place.key}")
        for place, number in PLACES
        if place.kind in ("forbids", "order") and int(place.key, 16) % SHARE == 0
    ],
)
def test_a_refusal_that_is_switched_off_is_noticed(place, number):
    if place.key not in distort.explained():
        found = distort.try_out(place, number, distort.tests_of(place, distort.tests_by_rule()))
        assert found in ("noticed", "hangs"), f"{place.what}: no test that names {', '.join(place.rules)} notices"


@pytest.mark.pure
@pytest.mark.long
def test_the_quick_way_finds_what_the_thorough_one_does(tmp_path):
    """Growing a Unison: every refusal of it is held, and what nobody could notice is told."""
    journal = tmp_path / "journal.jsonl"
    words = ["--only", "play.py forbids_growth", "--journal", str(journal)]
    done = subprocess.run([sys.executable, "tools/distort.py", *words], cwd=ROOT, capture_output=True, text=True)
    rows = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    found = {row["key"]: row["result"] for row in rows}
    here = [(place, number) for place, number in PLACES if place.name == "forbids_growth"]
    assert set(found) == {place.key for place, _ in here} and len(here) > 3, done.stderr
    assert all(found[place.key] == "noticed" for place, _ in here if place.kind == "forbids")
    place, number = next((place, number) for place, number in here if place.kind == "forbids")
    assert distort.try_out(place, number, distort.tests_of(place, distort.tests_by_rule())) == "noticed"
    again = subprocess.run([sys.executable, "tools/distort.py", *words], cwd=ROOT, capture_output=True, text=True)
    assert again.stdout.splitlines()[-1] == done.stdout.splitlines()[-1]
    assert journal.read_text(encoding="utf-8").count("\n") == len(rows)  # nothing is tried twice
