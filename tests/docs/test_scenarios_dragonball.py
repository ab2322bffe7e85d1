"""docs/scenarios-dragonball.md: its examples run, it tells every word there is, and so does the JSON Schema."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from playmat.core.position import TURN_KEYS, slot_keys
from playmat.dragonball import position
from playmat.dragonball.readings import Readings
from playmat.scenario import Scenario, schema
from playmat.scenario.base import OTHER_VERBS
from playmat.scenario.dragonball import BUILDER, CREW, MastersTable
from playmat.scenario.dragonball.cards import BACK_KEYS, CARD_KEYS
from playmat.scenario.dragonball.claims import OF_A_CARD, OF_A_PLAYER, OF_THE_GAME
from playmat.scenario.files import STEP_KEYS
from playmat.scenario.reading import read_text
from tests.conftest import ROOT

DOCS = "docs/scenarios-dragonball.md"
TEXT = (ROOT / DOCS).read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(yaml|yaml fragment|python)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
EXAMPLES = [body for kind, body in BLOCKS if kind == "yaml"]
CODE = " ".join(re.findall(r"`([^`\n]+)`", TEXT))
SCHEMA = schema.load("dragonball")
DEFS = SCHEMA["$defs"]
ASKED = re.compile(r"\.ask\((?:[^\"()]|\([^\"()]*\))*\"([a-z -]+)\"")
SOURCES = Path(position.__file__).parents[1]


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w]+", text))


@pytest.mark.parametrize("careful", [False, True])
@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_an_example_runs_and_fits_the_schema(text, careful):
    (document,) = read_text(text, DOCS)
    Draft202012Validator(SCHEMA).validate(document.data)
    assert Scenario(document.data, DOCS, document).run(careful=careful) > 2


def test_there_are_three_worked_examples():
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize("text", [body for kind, body in BLOCKS if kind == "yaml fragment"])
def test_a_fragment_is_a_position(text):
    (document,) = read_text(text, DOCS)
    data = {**document.data, "steps": []}
    Draft202012Validator(SCHEMA).validate(data)
    Scenario(data).run()


def test_the_python_example():
    (code,) = [body for kind, body in BLOCKS if kind == "python"]
    exec(compile(code, DOCS, "exec"), {})


def test_every_key_is_told():
    keys = position.SIDE_KEYS | slot_keys(position.STATES) | position.ENERGY_KEYS | TURN_KEYS | set(position.PHASES)
    keys |= CARD_KEYS | {"name"} | {"readings", "rules"}
    assert keys - words(CODE) == set()


def test_every_verb_claim_and_kind_of_decision_is_told():
    for verb in {*MastersTable.words.kinds, *OTHER_VERBS}:
        assert re.search(rf"(^|[ `]){verb}\b", CODE), verb
    for kind in MastersTable.words.decisions:
        assert f"`{kind}`" in TEXT, kind
    for claim in OF_A_CARD:
        assert f"{claim}(" in CODE, claim
    for claim, parts in OF_A_PLAYER.items():
        assert f"A.{claim}" in CODE, claim
        for part in filter(None, parts):
            assert f".{part}" in CODE, (claim, part)
    assert set(OF_THE_GAME) - words(CODE) == set()


def test_the_table_knows_every_decision_the_engine_asks():
    asked = set()
    for folder in ("dragonball", "effects", "core"):
        for path in (SOURCES / folder).rglob("*.py"):
            asked |= set(ASKED.findall(path.read_text(encoding="utf-8")))
    assert len(asked) > 25
    assert asked - {"probe"} - set(MastersTable.words.decisions) == set()


def test_the_crew_is_told_as_it_is():
    for name, card in CREW.items():
        if not any(color in name for color in ("Blue", "Green", "Yellow", "Black", "White", "Leader")):
            cost = card.get("cost", "X")
            assert re.search(rf"\b{name}\s+\((cost )?{cost}\b", TEXT), name


def test_words_of_the_builder_in_the_text_exist():
    for word in ("auto", "activate", "permanent", "counter", "instead", "rules_text", "evolve", "awaken", "Draw", "KO"):
        assert word in BUILDER and word in CODE


def test_the_schema_has_the_keys_of_the_reader():
    Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == Scenario.KEYS
    assert set(SCHEMA["properties"]["cases"]["additionalProperties"]["properties"]) == Scenario.CASE_KEYS
    assert set(DEFS["position"]["properties"]) == {"turn", "rules", "readings", "start", *position.PLAYERS}
    assert set(DEFS["position"]["properties"]["readings"]["properties"]) == set(Readings.NAMES)
    assert set(DEFS["side"]["properties"]) == position.SIDE_KEYS
    assert set(DEFS["turn"]["oneOf"][1]["properties"]) == TURN_KEYS
    assert set(DEFS["turn"]["oneOf"][1]["properties"]["phase"]["enum"]) == set(position.PHASES)
    assert set(DEFS["card"]["properties"]) == CARD_KEYS
    assert set(DEFS["card"]["properties"]["back"]["properties"]) == BACK_KEYS
    for area in ("leader", "battle", "unison", "combo", "energy", "life", "under", "pile"):
        shapes = DEFS[area]["oneOf"]
        listed = [shape["items"]["oneOf"] for shape in shapes if "items" in shape]
        (card,) = [shape for shape in (listed[0] if listed else shapes) if shape["type"] == "object"]
        assert set(card["properties"]) - {"card", "as", "count"} == position.STATES.get(area, set()), area


def test_the_schema_has_the_steps_of_the_reader():
    step = DEFS["step"]["oneOf"][2]["properties"]
    assert set(step) == {*STEP_KEYS, "rule", "A", "B"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("position: {A: {hnad: 3}}", r"position\.A: unknown key: hnad"),
        ("position: {A: {energy: -1}}", r"-1 is too small"),
        ("position: {A: {leader: {card: X, side: top}}}", r"top is none of: front, back"),
        ("position: {turn: {phase: draw}}", r"draw is none of: charge, main, end"),
        ("position: {A: {battle: [{card: Guard, markers: 2}]}}", r"unknown key: markers"),
        ("position: {}\ncards: {X: {color: Q}}", r"“Q” does not begin"),
        ("position: {}\ncards: {X: {category: Event}}", r"unknown key: category"),
    ],
)
def test_what_does_not_fit_the_schema_is_told(tmp_path, text, said):
    path = tmp_path / "x.yaml"
    path.write_text(f"game: dragonball\nsteps: []\n{text}\n", encoding="utf-8")
    _, problems = schema.problems_of(path)
    told = "\n".join(str(problem) for problem in problems)
    assert re.search(said, told), told


def test_a_game_nobody_knows_is_told(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_text("game: chess\nposition: {}\nsteps: []\n", encoding="utf-8")
    _, (problem,) = schema.problems_of(path)
    assert "there is no game “chess”. Games: dragonball, onepiece, onepiece-team" in str(problem)
