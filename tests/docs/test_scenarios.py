"""docs/scenarios.md: its examples run, and it tells every word there is."""

from __future__ import annotations

import re

import pytest

from playmat.core.position import TURN_KEYS, slot_keys
from playmat.onepiece import position
from playmat.onepiece.cards import KEYWORDS
from playmat.scenario import BUILDER, CREW, Scenario, Table, build_ability, make_cards
from playmat.scenario.base import OTHER_VERBS
from playmat.scenario.cards import CARD_KEYS
from playmat.scenario.claims import OF_A_CARD, OF_A_PLAYER, OF_THE_GAME
from playmat.scenario.files import STEP_KEYS
from playmat.scenario.reading import read_text
from playmat.scenario.schema import load
from tests.conftest import ROOT

TEXT = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(yaml|yaml fragment|python)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
EXAMPLES = [body for kind, body in BLOCKS if kind == "yaml"]
FRAGMENTS = [body for kind, body in BLOCKS if kind == "yaml fragment"]
CODE = " ".join(re.findall(r"`([^`\n]+)`", TEXT))


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w]+", text))


def test_there_are_six_worked_examples():
    assert len(EXAMPLES) == 6


@pytest.mark.parametrize("careful", [False, True])
@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_an_example_runs_and_fits_the_schema(text, careful):
    from jsonschema import Draft202012Validator

    (document,) = read_text(text, "docs/scenarios.md")
    Draft202012Validator(load()).validate(document.data)
    assert Scenario(document.data, "docs/scenarios.md", document).run(careful=careful) > 2


@pytest.mark.parametrize("text", FRAGMENTS, ids=lambda text: text.splitlines()[0])
def test_a_fragment_is_what_it_says(text):
    documents = read_text(text, "docs/scenarios.md")
    data = documents[0].data if documents else None
    if isinstance(data, dict) and "cards" in data:
        make_cards(data["cards"])
    elif isinstance(data, dict):
        harbor = {"Harbor": {"category": "Stage"}}
        Scenario({**data, "cards": harbor, "steps": []}).run()
    elif isinstance(data, list):
        table = {"A": {"hand": ["Deckhand", "Runner"], "don": 4}}
        Scenario({"position": table, "steps": ["play Deckhand", "play Runner", *data]}).run()


def test_the_python_example():
    (code,) = [body for kind, body in BLOCKS if kind == "python"]
    exec(compile(code, "docs/scenarios.md", "exec"), {})


def test_every_key_is_told():
    keys = Scenario.KEYS | Scenario.CASE_KEYS | position.SIDE_KEYS | slot_keys(position.STATES) | position.DON_KEYS
    keys |= (
        {*position.EFFECTS, *position.EDICTS_OF_PLAYERS, "until", "by", "of", "start"}
        | TURN_KEYS
        | set(position.PHASES)
        | CARD_KEYS
        | set(STEP_KEYS)
    )
    assert keys - words(CODE) == set()


def test_every_verb_claim_and_kind_of_decision_is_told():
    for verb in {*Table.words.kinds, *OTHER_VERBS}:
        assert re.search(rf"(^|[ `]){verb}\b", CODE), verb
    for kind in Table.words.decisions:
        assert f"`{kind}`" in TEXT, kind
    for claim in OF_A_CARD:
        assert f"{claim}(" in CODE, claim
    for claim, parts in OF_A_PLAYER.items():
        assert f"A.{claim}" in CODE, claim
        for part in filter(None, parts):
            assert f".{part}" in CODE, (claim, part)
    assert set(OF_THE_GAME) - words(CODE) == set()


def test_every_keyword_is_told():
    told = ", ".join(KEYWORDS)
    assert f"| `keywords` | {told} | none |" in TEXT
    assert f'"{told}."' in (ROOT / "docs/scenario.schema.json").read_text(encoding="utf-8")


def test_the_crew_is_told_as_it_is():
    for name, card in CREW.items():
        assert re.search(rf"\b{name}\s+\((cost )?{card['cost']},\s+{card['power']}\b", TEXT), name


def test_every_word_of_the_builder_in_the_table_exists():
    (table,) = re.findall(r"^\| \| words \|\n(.*?)\n\n", TEXT, re.DOTALL | re.MULTILINE)
    told = re.findall(r"`([A-Za-z_]+)\b", table)
    assert len(told) > 60
    assert set(told) - set(BUILDER) - {"once", "cost", "gates", "may", "turn", "battle"} == set()
    for text in ("when(On('ko', whose='opponent'), draw(1))", "main(choose_one([draw(1)], [mill(2)]))"):
        build_ability("X", text)
