"""PM01 as data: the trees say what the printed lines say, and the decks are legal."""

import re
from collections import Counter
from dataclasses import fields

import pytest

from playmat import onepiece
from playmat.cards import embedded, embedded_decks
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE
from playmat.effects.choose import Choose
from playmat.effects.tree import Node, from_data, show, to_data
from playmat.onepiece.build import TIMINGS
from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.language.gains import Gain, Negated
from playmat.onepiece.language.ops import KO, AddDon, GiveDon, Play, ToHand, ToLife
from playmat.onepiece.language.select import Category, Cost, DonX, OpponentsTurn, Power, Typed, YourTurn
from playmat.onepiece.language.timings import WouldLeave
from playmat.onepiece.setup import START

DATABASE = embedded()
CIRCLED = {"①": "1", "②": "2"}
NO_ABILITY = re.compile(r"^\[(?:Blocker|Rush|Double Attack|Banish)\]( \([^)]*\))?$|^Also treat this card's name as")


def printed_lines(row):
    """The lines of a card that are abilities: choices belong to the line above, notes in parentheses are left out."""
    text = row.text_in("en").replace("\n•", " •")
    lines = [line for line in text.splitlines() if line and not NO_ABILITY.match(line)]
    return [re.sub(r" ?\([^)]*\)", "", line) for line in lines]


LINES = [
    pytest.param(line, ability, id=f"{row.id} line {number}")
    for row in DATABASE.printed.values()
    for number, (line, ability) in enumerate(
        zip(printed_lines(row), DATABASE.card(row.id).abilities, strict=False), start=1
    )
]
every_line = pytest.mark.parametrize(("line", "ability"), LINES)


def nodes(tree):
    """The node and all under it."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from nodes(item)
    elif isinstance(tree, Node):
        yield tree
        for field in fields(tree):
            yield from nodes(getattr(tree, field.name))


def of(tree, *kinds):
    return [node for node in nodes(tree) if isinstance(node, kinds)]


def numbers(tree):
    for node in nodes(tree):
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, int) and not isinstance(value, bool):
                yield abs(value)


@pytest.mark.parametrize("id", DATABASE)
def test_every_printed_line_is_one_ability(id):
    assert len(printed_lines(DATABASE.find(id))) == len(DATABASE.card(id).abilities)


@every_line
def test_a_tree_is_data_and_comes_back_from_it(line, ability):
    assert from_data(to_data(ability)) == ability
    assert show(ability)


@every_line
def test_a_tree_has_the_numbers_of_its_line(line, ability):
    for circled, digit in CIRCLED.items():
        line = line.replace(circled, digit)
    printed = {int(number) for number in re.findall(r"\d+", line)} - {0, 1}
    assert {number for number in numbers(ability) if number > 1} == printed


@every_line
def test_a_tree_compares_as_its_line_does(line, ability):
    hows = Counter(getattr(node, "how", "") for node in nodes(ability))
    assert hows["<="] == len(re.findall("or less", line))
    assert hows[">="] == len(re.findall("or more", line))
    assert set(hows) <= {"", "<=", ">=", "=="}
    assert len(of(ability, Power)) == len(re.findall(r"with \d+ power or", line))
    assert len(of(ability, Cost)) == len(re.findall("with a (?:base )?cost of", line))
    assert sum(node.base for node in of(ability, Cost)) == line.count("base cost")


@every_line
def test_a_tree_says_up_to_where_its_line_does(line, ability):
    choices = sum(node.up_to for node in of(ability, Choose, AddDon))
    assert choices == len(re.findall("up to", line, re.IGNORECASE))


@every_line
def test_a_tree_has_the_brackets_of_its_line(line, ability):
    head = re.match(r"^(?:\[[^\]]+\][ /]?)*", line).group()
    brackets = re.findall(r"\[([^\]]+)\]", head)
    conditions = [word for word in brackets if word in ("Your Turn", "Opponent's Turn") or word.startswith("DON!! x")]
    timings = [word for word in brackets if word not in (*conditions, "Once Per Turn")]
    assert ability.once is ("Once Per Turn" in brackets)
    gates = {YourTurn: "Your Turn", OpponentsTurn: "Opponent's Turn"}
    found = [f"DON!! x{gate.n}" if isinstance(gate, DonX) else gates[type(gate)] for gate in ability.gates]
    assert found == conditions
    assert [tag for tag in ability.tags if tag != START] == timings
    if set(timings) & set(TIMINGS):
        assert ability.when == tuple(TIMINGS[word] for word in timings)


@every_line
def test_an_ability_is_of_the_kind_its_line_says(line, ability):
    if line.startswith("Under the rules"):
        assert ability.kind == RULE
    elif line.endswith("instead."):
        assert ability.kind == REPLACEMENT
        assert ability.optional
    elif set(ability.tags) & {"Main", "Counter", "Trigger", "Activate: Main"}:
        assert ability.kind == ACTIVATE
    elif set(ability.tags) & {*TIMINGS, START} or re.search(r"\bWhen\b", line):
        assert ability.kind == AUTO
    else:
        assert ability.kind == PERMANENT


@every_line
def test_what_stands_before_a_colon_is_a_cost(line, ability):
    rest = re.sub(r"\[[^\]]+\]|Choose one:", "", line)
    assert bool(ability.cost) is (":" in rest)
    if ability.kind != REPLACEMENT:
        assert ability.optional is bool(ability.cost)
    assert line.count("DON!! -") + line.count("①") + line.count("②") <= len(ability.cost)


@every_line
def test_effects_last_as_long_as_their_line_says(line, ability):
    words = {
        "during this turn": "turn",
        "during this battle": "battle",
        "until the start of your next turn": "start of your turn",
        "until the end of your opponent's next turn": "end of opponent's turn",
    }
    lasting = Counter(node.until for node in of(ability.body, Gain) if ability.kind != PERMANENT)
    assert lasting == Counter({until: line.count(text) for text, until in words.items() if text in line})


@every_line
def test_names_and_types_are_those_of_the_line(line, ability):
    types = [name for node in of(ability, Typed) for name in node.types]
    assert sorted(types) == sorted(re.findall(r"\{([^}]+)\}", line))
    named = re.findall(r"(?:other than|up to 1) \[([^\]]+)\]", line)
    assert [name for node in nodes(ability) if hasattr(node, "names") for name in node.names] == named


@every_line
def test_categories_are_those_of_the_line(line, ability):
    """Where the area does not tell the category, a filter must."""
    patterns = (r"type (Character|Stage) card", "(Event)s with a cost", r"(?:type|opponent's) (Character) (?:other|is)")
    printed = [word for pattern in patterns for word in re.findall(pattern, line)]
    assert [node.category for node in of(ability, Category)] == printed


@every_line
def test_small_words_are_not_forgotten(line, ability):
    assert any(node.reveal for node in of(ability, ToHand)) is ("reveal" in line)
    assert all(node.rested for node in of(ability, AddDon)) is not ("set it as active" in line)
    assert any(node.face_up for node in of(ability, ToLife)) is ("Life cards face-up." in line)
    assert any(node.rested for node in of(ability, Play)) is ("from your trash rested" in line)
    for would in of(ability, WouldLeave):
        assert would.this is line.startswith("If this Character would")


@every_line
def test_the_verbs_of_a_line_are_operations(line, ability):
    for kind, pattern in (
        (KO, r"K\.O\. (?:up to|1)"),
        (AddDon, r"add up to \d DON"),
        (GiveDon, r"Give up to \d rested DON"),
        (Negated, "Negate the effect"),
        (ToHand, r"add it to your hand|Return up to|add 1 card from the top"),
    ):
        assert len(of(ability, kind)) == len(re.findall(pattern, line, re.IGNORECASE))


@pytest.mark.parametrize("id", DATABASE)
def test_keywords_are_those_at_the_head_of_a_line(id):
    lines = DATABASE.find(id).text.splitlines()
    bits = sum(bit for word, bit in KEYWORDS.items() if any(re.match(rf"\[{word}\]", line) for line in lines))
    assert DATABASE.card(id).keywords == bits


def test_the_set_shows_every_keyword_and_timing():
    cards = [DATABASE.card(id) for id in DATABASE]
    keywords = 0
    tags = set()
    for card in cards:
        keywords |= card.keywords
        for ability in card.abilities:
            tags.update(ability.tags)
    newer = {"Rush: Character", "Unblockable"}  # keywords of later editions
    assert all(keywords & bit for word, bit in KEYWORDS.items() if word not in newer)
    assert tags == {*TIMINGS, START, "Activate: Main", "Main", "Counter", "Trigger"}


@pytest.mark.parametrize("id", DATABASE)
def test_a_card_without_text_has_no_base_effect(id):
    row, card = DATABASE.find(id), DATABASE.card(id)
    assert card.no_base_effect is not bool(row.text_in("en"))
    assert (card.trigger is not None) is (row.trigger is not None)


@pytest.mark.parametrize("id", DATABASE)
def test_both_languages_have_every_line_and_every_number(id):
    row = DATABASE.find(id)
    english, french = DATABASE.text(id, "en"), DATABASE.text(id, "fr")
    assert len(english.splitlines()) == len(french.splitlines())
    assert len(row.types) == len(row.types_fr)
    for text in ("①", "②"):
        english = english.replace(text, CIRCLED[text])
    notes = r"\([^)]*\)"
    assert sorted(re.findall(r"\d{2,}", re.sub(notes, "", english))) == sorted(
        re.findall(r"\d{2,}", re.sub(notes, "", french))
    )


@pytest.mark.parametrize(("id", "deck"), embedded_decks().items())
def test_the_decks_are_legal(id, deck):
    assert onepiece.problems(deck) == []
    assert len(deck.cards) == 50


def test_every_card_is_in_a_deck():
    used = {card.id for deck in embedded_decks().values() for card in (deck.leader, *deck.cards)}
    assert used == set(DATABASE)
