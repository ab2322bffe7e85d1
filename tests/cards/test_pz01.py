"""PZ01 as data: every printed line is one skill in both languages, the decks are legal, and everything gets played."""

import json
import random
import re
from dataclasses import fields
from itertools import combinations_with_replacement, permutations

import pytest

from playmat import dragonball
from playmat.cards import embedded, embedded_decks, library
from playmat.cards.masters import skill_places
from playmat.core.packing import verb_of
from playmat.dragonball import kinds
from playmat.dragonball.cards import BACK_INDEX, COLORS, COUNTER, KEYWORDS
from playmat.dragonball.keywords.table import SKILLS
from playmat.dragonball.language.skill import Skill
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, RULE
from playmat.effects.choose import ANY_NUMBER
from playmat.effects.tree import Node, from_data, show, to_data, walk
from playmat.i18n import tr
from playmat.testing import rule

DATABASE = embedded("dragonball")
DECKS = embedded_decks("dragonball")
COUNTERS = {"play": "Counter: Play", "attack": "Counter: Attack", "counter": "Counter: Counter"}
COUNTERS["battle attack"] = "Counter: Battle Card Attack"
FRENCH_COUNTERS = {
    "Counter: Play": "Contre : Mise en jeu",
    "Counter: Attack": "Contre : Attaque",
    "Counter: Battle Card Attack": "Contre : Attaque carte de Combat",
    "Counter: Counter": "Contre : Contre",
}
KINDS = {AUTO: ("Auto", "Auto."), PERMANENT: ("Permanent", "Permanent"), RULE: ("Permanent", "Permanent")}
TIMINGS = {
    ("main",): ("Activate: Main", "Activation : Principale"),
    ("battle",): ("Activate: Battle", "Activation : Combat"),
    ("main", "battle"): ("Activate: Main/Battle", "Activation : Principale/Combat"),
}
NOTE = re.compile(r" \([^()]*\)$")  # what a keyword skill means: no part of what it says


def faces(id):
    """The printed lines of each side in both languages, and what each is to the engine: a skill, or a keyword."""
    row = DATABASE.find(id)
    for side, lines in enumerate(DATABASE.lines(id)[: 1 if row.back is None else 2]):
        assert all(line.stop is None and line.round_trip for line in lines)
        yield side, row.lines_in("en", side), row.lines_in("fr", side), tuple(single(line) for line in lines)


def single(line):
    (part,) = line.parts
    return part


LINES = [
    pytest.param(english, french, line, id=f"{id} side {side} line {number}")
    for id in DATABASE
    for side, english_lines, french_lines, lines in faces(id)
    for number, (english, french, line) in enumerate(zip(english_lines, french_lines, lines, strict=False), start=1)
]
every_line = pytest.mark.parametrize(("english", "french", "line"), LINES)
every_card = pytest.mark.parametrize("id", DATABASE)


# -- lines and trees -------------------------------------------------------------------------------------------------


@every_card
def test_every_skill_has_a_line_in_both_languages(id):
    for _, english, french, lines in faces(id):
        assert len(english) == len(french) == len(lines)
        assert all(line.strip() for line in (*english, *french))


@every_card
def test_a_card_has_the_skills_of_its_lines_and_no_others(id):
    card = DATABASE.card(id)
    for side, _, _, lines in faces(id):
        face = card.face(side)
        skills = [line for line in lines if isinstance(line, Skill)]
        words = [line for line in lines if isinstance(line, str)]
        assert face.abilities == (*skills, *(SKILLS[word] for word in words if word in SKILLS))
        own = [skill.keyword for skill in skills if skill.keyword in KEYWORDS]
        assert face.keywords == sum(KEYWORDS[word] for word in (*words, *own))


@every_card
def test_a_skill_is_found_by_its_place_on_the_card(id):
    card = DATABASE.card(id)
    for side, english, french, lines in faces(id):
        first = side * BACK_INDEX
        for place, line, en, fr in zip(skill_places(DATABASE.lines(id)[side]), lines, english, french, strict=True):
            if place is not None:
                assert card.skill(first + place) == (SKILLS[line] if isinstance(line, str) else line)
                assert DATABASE.skill_text(id, first + place) == en
                assert DATABASE.skill_text(id, first + place, "fr") == fr
    assert DATABASE.skill_text(id, 64) == ""  # gained, not printed


def keyword_in(name, lang):
    if name in FRENCH_COUNTERS:
        return FRENCH_COUNTERS[name] if lang == "fr" else name
    return tr("db-keyword-" + re.sub(r"[ :]+", "-", name.lower()), lang)


def head(line, lang):
    """The words in brackets with which the line of a skill must begin."""
    if isinstance(line, str):
        return keyword_in(line, lang)
    if line.keyword:
        return keyword_in(line.keyword, lang)
    if line.kind == COUNTER:
        (tag,) = line.tags
        return keyword_in(COUNTERS[tag], lang)
    words = TIMINGS[line.tags] if line.kind == ACTIVATE else KINDS[line.kind]
    return words[lang == "fr"]


@every_line
def test_a_line_begins_with_the_words_of_its_kind_in_both_languages(english, french, line):
    for text, lang in ((english, "en"), (french, "fr")):
        text = re.sub(r"^\[UNIS+ON [+-]?\d\] ", "", text)
        assert re.match(rf"\[{re.escape(head(line, lang))}[\] ]", text), text


@every_line
def test_brackets_that_limit_a_skill_are_printed(english, french, line):
    if isinstance(line, Skill):
        assert line.once is ("[Once per turn]" in english) is ("[Une fois par tour]" in french)
        limit = re.search(r"\[Limit (\d)\]", english)
        assert line.limit == (int(limit[1]) if limit else 0)
        markers = re.match(r"\[UNISON ([+-]?\d)\]", english)
        costs = [op.markers for op in line.cost if hasattr(op, "markers")]
        assert costs == ([int(markers[1])] if markers else [])
    else:
        assert ("[Once per turn]" in english) is (line == "Overlord")


def numbers(tree):
    for node in walk(tree):
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, int) and not isinstance(value, bool) and field.name not in ("bits", "how"):
                yield abs(value)


@every_line
def test_a_tree_has_the_numbers_of_its_line(english, french, line):
    if isinstance(line, str):
        return
    printed = {int(number) for number in re.findall(r"\d+", NOTE.sub("", english))} - {0, 1}
    found = set(numbers(line)) - {0, 1, ANY_NUMBER}
    if line.keyword:  # what the keyword itself says may stand in the note
        assert printed <= found <= printed | {int(number) for number in re.findall(r"\d+", english)}
    else:
        assert printed == found


@every_line
def test_both_languages_have_the_same_numbers_orbs_and_names(english, french, line):
    for pattern in (r"[+-]?\d+", r"\{\w\}"):
        assert sorted(re.findall(pattern, english)) == sorted(re.findall(pattern, french)), pattern
    for opening in "{<《[":
        assert english.count(opening) == french.count(opening), opening


@every_line
def test_names_in_a_line_are_names_of_the_set(english, french, line):
    rows = [DATABASE.find(id) for id in DATABASE]
    words = {
        r"\{(\w\w[^{}]+)\}": ({row.name for row in rows}, {row.name_fr for row in rows}),
        r"<([^<>]+)>": ({c for row in rows for c in row.character}, {c for row in rows for c in row.character_fr}),
        r"《([^《》]+)》": ({t for row in rows for t in row.traits}, {t for row in rows for t in row.traits_fr}),
    }
    for pattern, known in words.items():
        for text, names in zip((english, french), known, strict=True):
            assert set(re.findall(pattern, text)) <= names


@every_card
def test_the_skills_of_a_card_are_data_and_come_back_from_it(id):
    card = DATABASE.card(id)
    for skill in card.skills:
        assert from_data(json.loads(json.dumps(to_data(skill)))) == skill
        assert show(skill)
        assert all(isinstance(node, Node) for node in walk(skill))


@every_card
def test_a_card_has_its_words_in_both_languages(id):
    row = DATABASE.find(id)
    assert row.name and row.name_fr
    assert len(row.traits) == len(row.traits_fr) > 0
    assert len(row.character) == len(row.character_fr)
    assert DATABASE.find(row.name_fr) is row
    assert DATABASE.card(row.name) is DATABASE.card(id)


@pytest.mark.shared
def test_nothing_in_the_set_is_called_like_something_official(shared):
    path = shared / "cards/dragonball/en.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    names = {side["name"] for row in rows for side in (row, row.get("back") or row)}
    characters = {name for row in rows for name in row["character"]}
    traits = {name for row in rows for name in row["traits"]}
    texts = {line for row in rows for side in (row, row.get("back") or row) for line in side["text"].splitlines()}
    ours = [DATABASE.find(id) for id in DATABASE]
    assert not names & {name for row in ours for name in (row.name, row.back.name if row.back else row.name)}
    assert not characters & {name for row in ours for name in row.character}
    assert traits & {name for row in ours for name in row.traits} <= {"Heroic", "Villainous"}  # words of 22-35, 22-36
    backs = [row.back.text for row in ours if row.back]
    lines = {line for text in (*(row.text for row in ours), *backs) for line in text.splitlines()}
    assert not {line for line in lines if len(line) > 50} & texts  # "When you play this card, draw 1 card." is nobody's


# -- the set and its decks -------------------------------------------------------------------------------------------


@rule("dragonball", "6-1-3", "6-1-4", "6-1-5-1")
@pytest.mark.parametrize(("id", "deck"), DECKS.items())
def test_the_decks_are_legal(id, deck):
    assert dragonball.problems(deck) == []
    assert 50 <= len(deck.cards) <= 60
    assert 20 <= len({card.id for card in [*deck.cards, *deck.z_deck]}) <= 30


@pytest.mark.parametrize(("id", "deck"), DECKS.items())
def test_every_deck_has_a_leader_that_awakens_and_a_plan_in_both_languages(id, deck):
    assert deck.leader.back is not None
    assert "Awaken" in [skill.keyword for skill in deck.leader.front.abilities]
    listed = DATABASE.deck_list(id)
    assert all((listed.name_in(lang) and listed.plan_in(lang)) for lang in ("en", "fr"))


def test_every_card_is_in_a_deck_or_made_by_one_that_is():
    decked = [card for deck in DECKS.values() for card in (deck.leader, *deck.cards, *deck.z_deck)]
    used = {card.id for card in decked} | {token.id for card in decked for token in card.tokens}
    assert used == set(DATABASE)


def test_the_decks_use_every_type_and_the_five_colors():
    rows = [DATABASE.find(id) for id in DATABASE]
    types = {"Leader", "Battle", "Extra", "Unison", "Token"}
    assert {row.type for row in rows} == types | {f"Z-{type}" for type in types - {"Token"}}
    assert any(row.type == "Extra" and "Field" in map(single, DATABASE.lines(row.id).front) for row in rows)
    assert {color for row in rows for color in row.colors} == set(COLORS) - {"White"}
    both = [id for id, deck in DECKS.items() if len({color for card in deck.cards for color in card.colors}) == 2]
    assert len(both) >= 1
    assert any(len(deck.leader.colors) == 2 for deck in DECKS.values())


def keyword_skills(card):
    found = {word for word, bit in KEYWORDS.items() for side in (0, 1) if card.face(side).keywords & bit}
    for skill in card.skills:
        found.update({skill.keyword} - {""})
        found.update(COUNTERS[tag] for tag in skill.tags if skill.kind == COUNTER)
    return found


def test_the_decks_use_more_than_thirty_keyword_skills():
    used = set().union(*(keyword_skills(DATABASE.card(id)) for id in DATABASE))
    assert len(used) >= 45, sorted(used)
    assert set(COUNTERS.values()) <= used


def test_one_deck_has_unisons_and_every_sort_of_counter_and_one_a_z_deck_of_every_sort():
    post = DECKS["pz01-blue"]
    counters = {tag for card in post.cards for _, skill in card.front.counters for tag in skill.tags}
    assert counters == {"play", "attack", "counter"}
    assert sum(dragonball.cards.TYPES[card.type] == "Unison" for card in post.cards) >= 4
    museum = DECKS["pz01-black"]
    assert sorted({card.type for card in museum.z_deck}) == [0, 1, 2, 3]
    keywords = set().union(*(keyword_skills(card) for card in museum.z_deck))
    assert {"Z-Awaken", "Z-Stack"} <= keywords


def test_the_library_of_the_game_is_what_comes_with_playmat():
    assert library(game="dragonball") is DATABASE
    assert DATABASE.card("PZ01-T01").token
    assert DATABASE.find("worker bee").id == "PZ01-T01"


# -- play ------------------------------------------------------------------------------------------------------------

EAGER = (kinds.PLAY, kinds.ACTIVATE, kinds.COUNTER, kinds.GROW)  # verbs that use cards
LONGEST = 4000


def answers(seed):
    """A random player who would rather use cards than not."""
    rng = random.Random(seed)

    def choose(decision):
        using = [code for code in decision.options if verb_of(code) in EAGER]
        return rng.choice(using if using and rng.random() < 0.7 else decision.options)

    return choose


def played_out(pair, seed, watch=None):
    choose = answers(f"{pair} {seed}")
    game = dragonball.new_game([DECKS[id] for id in pair], seed=seed, log=watch is not None)
    decisions = 0
    while (decision := game.decision) is not None:
        assert len(set(decision.options)) == len(decision.options) > 0
        game.apply(choose(decision))
        decisions += 1
        assert decisions < LONGEST, f"{pair} seed {seed}"
    assert game.result is not None
    if watch is not None:
        watch(game)
    return game


def conserved(game):
    """No card is lost or doubled: not even those under others, or the tokens that left the game."""
    piles = [card.iid for seat in game.seats for pile in seat.zones for card in pile]
    in_play = [iid for iid, perm in enumerate(game.perms) if perm is not None]
    assert sorted([*piles, *in_play]) == list(range(len(game.cards)))
    under = sorted(iid for perm in filter(None, game.perms) for iid in perm.under)
    assert under == sorted(card.iid for seat in game.seats for card in seat.under)


PAIRS = list(combinations_with_replacement(DECKS, 2))
every_pairing = pytest.mark.parametrize("pair", PAIRS, ids=" - ".join)


@every_pairing
def test_random_games_end(pair):
    for seed in range(4):
        conserved(played_out(pair, seed))


@pytest.mark.slow
@every_pairing
def test_many_random_games_end(pair):
    for seed in range(4, 100):
        conserved(played_out(pair, seed))


def test_every_card_gets_played_in_random_games():
    seen = set()

    def watch(game):
        for event in game.log:
            if event.kind in (kinds.PLAYED, kinds.PLACED, kinds.LEADER_PLACED) or (
                event.kind == kinds.SKILL and event.b & (kinds.SKILL_EXTRA | kinds.SKILL_COUNTER)
            ):
                seen.add(game.cards[event.iid].printed.id)

    wanted = {id for id in DATABASE if not DATABASE.find(id).is_leader}
    for seed in range(60):
        for pair in PAIRS:
            if not wanted - seen:
                return
            played_out(pair, 1000 + seed, watch)
    assert not wanted - seen


@pytest.mark.parametrize("pair", [("pz01-meadow", "pz01-black"), ("pz01-blue", "pz01-red")], ids=" - ".join)
def test_a_game_is_saved_and_loaded_at_every_turn_with_its_tokens(pair):
    choose = answers(str(pair))
    game = dragonball.new_game([DECKS[id] for id in pair], seed=3)
    turn, tokens = 0, 0
    while (decision := game.decision) is not None:
        if game.turn_number != turn:
            turn = game.turn_number
            tokens = max(tokens, sum(card.printed.token for card in game.cards))
            twin = dragonball.load(dragonball.save(game), DATABASE.card)
            assert dragonball.digest(twin) == dragonball.digest(game)
            assert twin.decision.options == decision.options
            game = twin
        game.apply(choose(game.decision))
    assert turn > 5
    assert tokens > 0 or pair[0] != "pz01-meadow"


@pytest.mark.slow
def test_no_deck_wins_or_loses_everything():
    games = dict.fromkeys(DECKS, 0)
    wins = dict.fromkeys(DECKS, 0)
    for pair in permutations(DECKS, 2):
        for seed in range(20):
            game = played_out(pair, 5000 + seed)
            for id in pair:
                games[id] += 1
            if len(game.result.winners) == 1:
                wins[pair[game.result.winners[0]]] += 1
    rates = {id: wins[id] / games[id] for id in DECKS}
    assert all(0.2 <= rate <= 0.8 for rate in rates.values()), rates
