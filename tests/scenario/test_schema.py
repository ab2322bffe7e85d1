"""The JSON Schema of scenarios says what the reader says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from playmat import games
from playmat.core.position import TURN_KEYS
from playmat.onepiece import Duel, TeamMatch, position
from playmat.onepiece.cards import CATEGORIES
from playmat.onepiece.editions import EDITIONS
from playmat.scenario import Scenario, schema, setting
from playmat.scenario.cards import CARD_KEYS
from playmat.scenario.files import STEP_KEYS

SCHEMA = schema.load()
DEFS = SCHEMA["$defs"]
TESTS = Path(__file__).parents[1]


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_its_keys_are_those_of_the_reader():
    assert set(SCHEMA["properties"]) == Scenario.KEYS
    assert set(SCHEMA["properties"]["cases"]["additionalProperties"]["properties"]) == Scenario.CASE_KEYS
    assert set(DEFS["side"]["properties"]) == position.SIDE_KEYS
    assert set(DEFS["turn"]["oneOf"][1]["properties"]) == TURN_KEYS
    assert set(DEFS["turn"]["oneOf"][1]["properties"]["phase"]["enum"]) == set(position.PHASES)
    assert set(DEFS["don"]["oneOf"][1]["properties"]) == position.DON_KEYS
    assert set(DEFS["card"]["properties"]) == CARD_KEYS
    assert set(SCHEMA["properties"]["edition"]["enum"]) == set(EDITIONS)
    assert set(DEFS["position"]["properties"]["rules"]["enum"]) == set(EDITIONS)
    for area in ("leader", "characters", "stage", "hand", "life"):
        name = {"hand": "pile", "leader": "leader_card", "stage": "stage_card"}.get(area, area)
        shapes = DEFS[name]["oneOf"]
        if name == area or name == "pile":
            (shapes,) = [shape["items"]["oneOf"] for shape in shapes if "items" in shape]
        (card,) = [shape for shape in shapes if shape["type"] == "object"]
        assert set(card["properties"]) - {"card", "as", "count"} == position.STATES[area], area
    assert all(re.match(DEFS["card"]["properties"]["category"]["pattern"], name) for name in CATEGORIES)


@pytest.mark.parametrize("game", ["onepiece", "dragonball"])
def test_its_words_are_those_of_the_game(game):
    kind = games.kind(game)
    text = setting(kind).schema.read_text(encoding="utf-8")
    assert schema.with_words(text, setting(kind)) == text, "run python tools/scenario_schemas.py"
    defs = json.loads(text)["$defs"]
    assert re.match(defs["sentence"]["pattern"], "A: next turn") and not re.match(defs["sentence"]["pattern"], "fly")
    step = defs["step"]["oneOf"][2]["properties"]
    assert set(step["until"]["enum"]) == set(kind.vocabulary.decisions)
    for verb in kind.vocabulary.verbs:
        assert re.match(defs["sentence"]["pattern"], f"{verb} Guard"), verb
    for word in (*setting(kind).claimable.of_a_card, *setting(kind).claimable.of_the_game):
        assert re.match(defs["claim"]["pattern"], f"{word}(Guard)"), word


def test_its_steps_are_those_of_the_reader():
    step = DEFS["step"]["oneOf"][2]["properties"]
    assert set(step) == {*STEP_KEYS, "rule", *Duel.seat_names, *TeamMatch.seat_names}


@pytest.mark.parametrize("folder", ["scenarios", "rulings"])
def test_every_scenario_we_have_fits(folder):
    for path in sorted((TESTS / folder).rglob("*.yaml")):
        count, problems = schema.problems_of(path)
        assert count and not problems, [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("position: {A: {hnad: 3}}\nsteps: []", r"x.yaml:1: position\.A: unknown key: hnad\. Known: leader, "),
        ("position:\n  A:\n    don: 11\nsteps: []", r"x.yaml:3: position\.A\.don: 11 is too large; the most is 10"),
        ("position: {A: {don: -1}}\nsteps: []", r"-1 is too small; the least is 0"),
        ("position: {A: {don: lots}}\nsteps: []", r"position\.A\.don: must be .*0, 1, 2….* not lots"),
        ("position: {turn: C}\nsteps: []", r"position\.turn: C is none of: A, B"),
        ("position: {turn: {phase: x}}\nsteps: []", r"x is none of: refresh, draw, don, main, end"),
        ("position: {A: {characters: [a, b, c, d, e, f]}}\nsteps: []", r"has too many entries; at most 5"),
        ("position: {A: {hand: [{rested: true}]}}\nsteps: []", r"hand\[1\]: (unknown key: rested|the key card)"),
        ("position: {}\nsteps:\n  - end\n  - fly\n", r"x.yaml:4: steps\[2\]: “fly” does not begin with a word"),
        ("position: {}\nsteps: [expect: moon == 1]", r"steps\[1\]\.expect: “moon == 1” does not begin"),
        ("position: {}\nsteps: [expct: turn == A]", r"steps\[1\]: unknown key: expct"),
        ("steps: []", r"x.yaml:1: -: the key position is missing"),
        ("position: {}", r"x.yaml:1: -: "),
        ("position: {}\nsteps: []\ncards: {X: {cost: big}}", r"x.yaml:3: cards\.X\.cost: must be 0, 1, 2…, not big"),
        ("position: {}\nsteps: []\nedition: 3.0", r"3\.0 is none of: 1\.1\.8, 1\.2\.0"),
        ("position: {}\nsteps: []\nrules: [one]", r"rules\[1\]: “one” does not begin"),
        ("- 1", r"must be key: value, not 1"),
        ("", r"no scenario in this file"),
        ("a: [", r"not YAML"),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(tmp_path, text, said):
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    _, problems = schema.problems_of(path)
    told = "\n".join(str(problem) for problem in problems)
    assert re.search(said, told), told
    assert all(problem.text("fr") for problem in problems)
