"""Abilities in the words of the builder: what they mean, and that nothing else can be said in them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.cards import embedded
from playmat.effects.ability import Ability
from playmat.effects.tree import to_data
from playmat.onepiece import build
from playmat.scenario import BUILDER, ScenarioError, build_ability, make_card, make_cards
from playmat.scenario.abilities import check


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("on_play(draw(1))", build.on_play(build.draw(1))),
        (
            'activate_main(draw(1), cost=[rest(THIS)], once=True)',
            build.activate_main(build.draw(1), cost=[build.rest(build.THIS)], once=True),
        ),
        ("on_play(*search(5, 1, typed('Navy')))", build.on_play(*build.search(5, 1, build.typed("Navy")))),
        ("on_play(gain_power(THIS, -2000))", build.on_play(build.gain_power(build.THIS, -2000))),
        ("  on_ko(draw(1))  ", build.on_ko(build.draw(1))),
    ],
)  # fmt: skip
def test_an_ability_in_words_is_the_tree_it_says(text, meant):
    assert to_data(build_ability("X", text)) == to_data(meant)


HOSTILE = [
    "__import__('os').system('true')",
    "().__class__.__bases__[0].__subclasses__()",
    "on_play.__globals__",
    "on_play(draw.__globals__['__builtins__'])",
    "open('/etc/passwd')",
    "eval('1')",
    "getattr(THIS, '__class__')",
    "builder",
    "TIMINGS",
    "Sequence",
    "annotations",
    "o",
    "N",
    "lambda: 1",
    "[x for x in (1, 2)]",
    "{'a': 1}",
    "{1, 2}",
    "on_play(draw(1)) if True else on_play(draw(2))",
    "(a := 1)",
    "f'{THIS}'",
    "on_play(draw(10 ** 9))",
    "on_play(draw(9 * 9))",
    "on_play(draw(1 << 99))",
    "on_play(*[draw(1)] * 10)",
    "on_play(draw(~1))",
    "on_play(draw(--1))",
    "on_play(draw(not 1))",
    "on_play(draw(1.5))",
    "on_play(draw(1j))",
    "on_play(draw(b'1'))",
    "on_play(draw(...))",
    "on_play(draw(999999999999))",
    "on_play(draw(" + "9" * 1900 + "))",
    "on_play(ko(yours('" + "x" * 500 + "')))",
    "on_play(*'abc')",
    "on_play(*THIS)",
    "on_play(**THIS)",
    "on_play(**{'once': True})",
    "on_play(draw(1), once=1)",
    "on_play(draw(1), nonsense=True)",
    "THIS()",
    "on_play(draw)(1)",
    "on_play()()",
    "on_play(draw(1)); on_play(draw(1))",
    "on_play(draw(1))\nimport os",
    "import os",
    "await x",
    "yield 1",
    "",
    "   ",
    "#",
    "\x00",
    "(" * 1500,
    "-" * 1500 + "1",
    "on_play(" * 150 + ")" * 150,
    "x" * 5000,
    "on_play(" + "draw(1)," * 1000 + ")",
    "draw(1)",
    "THIS",
    "3",
    "'on_play'",
    "on_play(ko(5))",
    "on_play(ko('Mate'))",
    "on_play(draw('x'))",
    "on_play(5)",
    "on_play([draw(1)])",
    "on_play(on_play(draw(1)))",
    "on_play(ko(up_to(1, opponents('charakter'))))",
    "on_play(ko(up_to(1, opponents('character', colored('Pink')))))",
    "on_play(ko(up_to(1, opponents('character', cost('<=', 'x')))))",
    "on_play(gain_keyword(THIS, 'Fly'))",
    "on_play(draw(per(cards('hand'), 1, 0)))",
    "on_play(look(top(1, 'moon')))",
    "permanent(draw(1))",
    "when(On('earthquake'), draw(1))",
    "timed(['On Moonrise'], draw(1))",
    "on_play(draw(1), gates=[THIS])",
]


@pytest.mark.parametrize("text", HOSTILE, ids=[repr(text)[:40] for text in HOSTILE])
def test_anything_else_is_refused_at_once(text):
    began = time.process_time()
    with pytest.raises(ScenarioError, match=r"^card “X”: the ability “") as refused:
        build_ability("X", text)
    assert time.process_time() - began < 10  # nothing was worked out
    assert len(str(refused.value)) < 700
    for lang in ("en", "fr"):
        assert "ability-" not in refused.value.text(lang), "no text"


@given(st.text(max_size=60))
def test_any_text_is_an_ability_or_refused(text):
    try:
        build_ability("X", text)
    except ScenarioError as refused:
        assert str(refused).startswith("card “X”")


WORDS = st.sampled_from(sorted(BUILDER))
EXPRESSIONS = st.recursive(
    WORDS | st.sampled_from(["1", "-1", "True", "None", "'character'", "'you'", "[]", "'<='"]),
    lambda inner: st.builds(lambda word, args: f"{word}({', '.join(args)})", WORDS, st.lists(inner, max_size=3)),
    max_leaves=8,
)


@given(EXPRESSIONS)
def test_any_words_of_the_builder_are_an_ability_or_refused(text):
    try:
        assert isinstance(build_ability("X", text), Ability)
    except ScenarioError as refused:
        assert "cannot be read" in str(refused)


def test_only_the_builders_own_words_are_known():
    assert "on_play" in BUILDER and "THIS" in BUILDER and "WouldLeave" in BUILDER
    for name, value in BUILDER.items():
        assert not name.startswith("_")
        assert getattr(value, "__module__", "playmat.").startswith("playmat.") or isinstance(value, str), name


def test_the_check_of_parts_accepts_every_tree_of_the_cards_we_ship():
    for id in embedded():
        for ability in embedded().card(id).abilities:
            check(ability)


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_card_as_described():
    card = make_card(
        "Sir",
        {
            "id": "S-1", "category": "character", "colors": ["Red", "Blue"], "cost": 3, "power": 5000, "counter": 1000,
            "attributes": "Slash", "types": ["Navy"], "keywords": ["Rush", "Blocker"], "names": ["Old Sir"],
            "abilities": ["on_play(draw(1))"], "trigger": "play(THIS)",
        },
    )  # fmt: skip
    assert (card.id, card.name, card.colors, card.cost, card.power) == ("S-1", "Sir", ("Red", "Blue"), 3, 5000)
    assert card.names == ("Sir", "Old Sir")
    assert card.attributes == ("Slash",)
    assert len(card.autos) == 1 and card.trigger is not None
    assert make_card("Chief", {"category": "Leader"}).life == 5
    assert make_card("Plain", {}).no_base_effect


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"pwoer": 3}, r"unknown key: pwoer\. Known: abilities"),
        ({"category": "Boss"}, r"unknown category “Boss”\. Categories: Leader, Character, Event, Stage"),
        ({"category": ["Leader"]}, r"unknown category"),
        ({"cost": "three"}, r"cost must be a whole number from 0 on, not three"),
        ({"cost": -1}, r"cost must be"),
        ({"power": 10**30}, r"power must be"),
        ({"power": True}, r"power must be"),
        ({"category": "Leader", "cost": 3}, r"a Leader has no cost"),
        ({"life": 3}, r"a Character has no life"),
        ({"keywords": "Fly"}, r"“Fly” is none of the keywords: Rush, "),
        ({"keywords": 3}, r"keywords must be a short list of words"),
        ({"colors": ["Pink"]}, r"“Pink” is none of the colors: Red, Green"),
        ({"attributes": ["Loud"]}, r"“Loud” is none of the attributes"),
        ({"types": [["Navy"]]}, r"types must be a short list"),
        ({"abilities": [1]}, r"abilities must be a short list"),
        ({"abilities": ["on_play(draw(1))"] * 21}, r"abilities must be a short list"),
        ({"trigger": "fly()"}, r"“fly” is no word of the builder"),
        ({"abilities": ["fly()"]}, r"“fly” is no word of the builder"),
        (["x"], r"expected a mapping"),
    ],
)
def test_cards_that_cannot_be(data, said):
    with pytest.raises(ScenarioError, match=r"^card “X”: .*" + said) as refused:
        make_cards({"X": data})
    assert refused.value.text("fr").startswith("carte « X »")


def test_names_and_ids_of_cards():
    with pytest.raises(ScenarioError, match=r"card “Y” has the id X of card “X”"):
        make_cards({"X": {}, "Y": {"id": "X"}})
    with pytest.raises(ScenarioError, match=r"“7” is no name of a card"):
        make_cards({7: {}})
    with pytest.raises(ScenarioError, match=r"expected a mapping"):
        make_cards(["X"])
    assert make_cards({"Mate": {"power": 1}})["Mate"].power == 1  # a card of the crew may be described anew
