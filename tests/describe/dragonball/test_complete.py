"""Whatever the Dragon Ball engine can offer, ask, tell or refuse has words in both languages."""

from __future__ import annotations

import ast
import random
import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from playmat import dragonball, games
from playmat.cards import embedded, embedded_decks
from playmat.core import decision as core_decision
from playmat.core import events as core_events
from playmat.core.decision import Decision
from playmat.core.deck import Problem
from playmat.core.events import Event
from playmat.core.packing import option, ref_to
from playmat.core.rules import Refusal, Result
from playmat.core.view import log_view
from playmat.describe import teller
from playmat.describe.dragonball import DbCatalogue, DbScene, DbStory, reasons
from playmat.describe.dragonball import events as told
from playmat.describe.dragonball import options as spoken
from playmat.describe.dragonball import prompts as asked
from playmat.describe.dragonball.scene import keyword_text
from playmat.dragonball import VOCABULARY, kinds
from playmat.dragonball.cards import COLORS, KEYWORDS, TYPES
from playmat.dragonball.language.skill import KEYWORD_BITS
from playmat.dragonball.view import hand_values
from playmat.dragonball.zones import NAMES, ZONES
from playmat.i18n import LANGS, LOCALES
from playmat.rulebook import Rulebook

from ..onepiece.test_complete import PACKAGE, calls, numbered, plain_numbers, texts_in

TELL = teller(games.kind("dragonball"))
GAME = sorted((PACKAGE / "dragonball").rglob("*.py"))
ENGINE = [*GAME, *(path for folder in ("core", "effects") for path in (PACKAGE / folder).rglob("*.py"))]
DECKS = list(embedded("dragonball").decks)

KINDS = sorted(
    {kind for name, call in calls(ENGINE) if name == "ask" and len(call.args) > 3 for kind in texts_in(call, 1)}
    - {"probe"}  # never seen: a trial of a cost on a copy
)
DETAILS = sorted(
    {detail for name, call in calls(ENGINE) if name == "Refusal" for detail in texts_in(call, 2, "detail")}
)
VERBS = plain_numbers(core_decision, 8) | numbered(kinds, "GAME_VERBS")
EVENTS = plain_numbers(core_events, core_events.HEARD_ONLY) | numbered(kinds, "GAME_EVENTS")
WORDS = [
    node.value
    for node in ast.walk(ast.parse((PACKAGE / "dragonball/deck.py").read_text(encoding="utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
]
PROBLEMS = sorted(word for word in WORDS if re.fullmatch(r"(db-|z-)?deck-[a-z-]+", word))


@pytest.fixture(scope="module")
def catalogue() -> DbCatalogue:
    return DbCatalogue.embedded()


def random_game(seed):
    """A game of two of our decks with random answers, at each of its decisions."""
    chance = random.Random(seed)
    decks = embedded_decks("dragonball")
    pair = [decks[DECKS[seed % len(DECKS)]], decks[DECKS[(seed // len(DECKS) + seed + 1) % len(DECKS)]]]
    game = dragonball.new_game(pair, seed)
    while (decision := game.decision) is not None:
        yield game, decision
        game.apply(chance.choice(decision.options))
    yield game, None


def test_the_enumerations_find_what_the_engine_does():
    assert {"main", "charge", "offense", "defense", "counter", "pay", "x", "order", "choose", "replace"} <= set(KINDS)
    assert {"over", "not-yours", "another-decision"} <= set(DETAILS)
    assert {"db-deck-size", "z-deck-size", "deck-copies", "deck-ultimate"} <= set(PROBLEMS)


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_words(name):
    assert VERBS[name] in spoken.TEXTS


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_event_has_words_or_is_told_by_another(name, lang, catalogue):
    kind = EVENTS[name]
    assert (kind in told.TEXTS) is not (kind in told.QUIET)
    for me in (0, -1):
        scene = DbScene(lang, catalogue, me)
        for seat in (0, 1) if kind in told.TEXTS and kind != kinds.PHASE else ():
            assert told.TEXTS[kind](scene, [Event(kind, seat, 3)])


@pytest.mark.parametrize("lang", LANGS)
def test_every_area_phase_and_change_of_an_event_has_words(lang, catalogue):
    scene = DbScene(lang, catalogue, 0)
    for zone in range(ZONES):
        for field in (0, 12):
            assert told.TEXTS[core_events.MOVED](scene, [Event(core_events.MOVED, 0, 3, zone, field)])
        for seat in (0, 1):
            assert scene.area(NAMES[zone], seat)
            assert told.TEXTS[kinds.LIFE_LOST](scene, [Event(kinds.LIFE_LOST, seat, 3, zone)])
    texts = {scene.area(name, seat) for name in NAMES.values() for seat in (0, 1)}
    assert len(texts) == 2 * len(NAMES)
    for phase, name in enumerate(kinds.PHASES):
        if name not in told.QUIET_PHASES:
            assert told.TEXTS[kinds.PHASE](scene, [Event(kinds.PHASE, 0, -1, phase, 4)])
    for change in range(kinds.EDICT):
        assert told.TEXTS[kinds.CHANGED](scene, [Event(kinds.CHANGED, 0, 3, change, 1)])
    for bits in (1, 2, 4, 8, 12, 512):
        assert told.TEXTS[kinds.SKILL](scene, [Event(kinds.SKILL, 0, 3, 0, bits)])
    for what in range(3):
        assert told.TEXTS[kinds.NEGATED](scene, [Event(kinds.NEGATED, 0, 3, what)])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_question_has_words(kind, lang, catalogue):
    scene = DbScene(lang, catalogue, 0)
    assert TELL.prompt(scene, Decision(0, kind, [0, 1], "5-2-2", source=4, group=(ref_to(3, 1), kinds.MARKER)))
    assert TELL.prompt(scene, Decision(0, kind, [0, 1], "5-2-2", source=-1, minimum=0, maximum=3))


def test_no_question_is_described_that_nobody_asks():
    assert set(asked.PROMPTS) == {kind.replace(" ", "-") for kind in KINDS}


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_words(detail, lang, catalogue):
    assert TELL.refusal_text(DbScene(lang, catalogue, 0), Refusal("7-3-4", 3, detail))


@pytest.mark.parametrize("lang", LANGS)
def test_every_fact_behind_a_refusal_has_words_and_its_rule_is_in_the_book(lang, catalogue):
    book = Rulebook.load("dragonball")
    scene = DbScene(lang, catalogue, 0)
    for rule in (*reasons.FACTS, *reasons.NOT_A_COMBO, "5-3-3", "5-6-3", "5-4-3", "8-1-1", "5-5-1", "13-3-2"):
        assert rule in book.rules
    for rule in reasons.FACTS:
        assert len(TELL.refusal_text(scene, Refusal(rule, 3))) > len(TELL.rule_text(scene, rule))


@pytest.mark.parametrize("lang", LANGS)
def test_every_end_has_words(lang, catalogue):
    found = {reason for name, call in calls(GAME) if name == "Result" for reason in texts_in(call, 1)} - {"draw"}
    assert found <= set(reasons.REASONS) and "life" in reasons.REASONS and "deck" in reasons.REASONS
    for me in (0, 1, -1):
        scene = DbScene(lang, catalogue, me)
        for reason in reasons.REASONS:
            assert TELL.result_text(scene, Result((0,), reason, "0-1-3")).endswith("(0-1-3)")
        for rule in ("0-1-3-3", "23-1-1-1"):
            assert TELL.result_text(scene, Result((), "draw", rule)).endswith(f"({rule})")


@pytest.mark.parametrize("key", PROBLEMS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_problem_of_a_deck_has_words(key, lang, catalogue):
    card = catalogue.printed(next(iter(embedded("dragonball"))))
    problem = Problem("6-1-3", key, card, count=7, most=4, least=3)
    assert TELL.problem_text(DbScene(lang, catalogue), problem).endswith("(6-1-3)")


@pytest.mark.parametrize("lang", LANGS)
def test_every_printed_thing_has_a_word(lang, catalogue):
    scene = DbScene(lang, catalogue)
    for color in COLORS:
        assert scene.colors((color,))
    assert scene.colors(())
    for type in range(len(TYPES)):
        assert scene.tr(f"db-type-{type}") and scene.tr(f"db-z-type-{type}")
    for phase in (*kinds.PHASES, "setup"):
        assert scene.tr(f"db-phase-{phase}")
    for zone in NAMES.values():
        assert scene.area(zone, 0)


def keywords_in_the_code() -> set[str]:
    """The names of keyword skills that the engine gives to skills."""
    named = {word for name, call in calls(GAME) for word in texts_in(call, 99, "keyword")}
    return {word for word in named if word and word[0].isupper()}


@pytest.mark.parametrize("lang", LANGS)
def test_every_keyword_skill_has_a_name(lang, catalogue):
    scene = DbScene(lang, catalogue)
    words = {*KEYWORDS, *KEYWORD_BITS, *keywords_in_the_code()}
    assert {"Blocker", "Awaken", "Aegis"} <= words
    for keyword in words:
        assert keyword_text(scene, keyword)


def test_every_rule_the_log_cites_is_in_the_book():
    cited = {kind.rule for kind in VOCABULARY.events.values()}
    for seed in range(3):
        game = [game for game, _ in random_game(seed)][-1]
        cited |= {event.rule for event in game.log}
    assert len(cited) > 40
    assert cited - {""} <= set(Rulebook.load("dragonball").rules)


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_of_this_game_is_left_over(lang):
    """Every key of dragonball.ftl is made somewhere; a dead one is a slip."""
    sources = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    made = ("db-type-", "db-z-type-", "db-phase-", "db-keyword-", "db-option-done-", "db-option-yes-", "db-option-no-")
    made += ("db-log-phase-", "db-help-", "db-label-", "word-", "color-")
    left_over = []
    for entry in FluentParser().parse((LOCALES / lang / "dragonball.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message) and not entry.id.name.startswith(made):
            if f'"{entry.id.name}"' not in sources:
                left_over.append(entry.id.name)
    assert left_over == []


KEY = re.compile(r"\b(?:db|log|ask|why|option|short|group|keyword)-[a-z-]+\b")


def spoken_of(text: str) -> str:
    """A text, which must not have a key in it."""
    assert text and not KEY.search(text), text
    return text


@pytest.mark.parametrize("seed", range(8))
def test_random_games_can_be_told_in_both_languages_to_both_seats(seed, catalogue):
    stories = {(lang, me): DbStory(lang, catalogue, me) for lang in LANGS for me in (0, 1)}
    chance = random.Random(seed)
    for game, decision in random_game(seed):
        for (_, me), story in stories.items():
            events = log_view(game, me, story.told)
            for line in story.feed(events, told.cards_named(game.cards, events)):
                spoken_of(line.text)
        if decision is None:
            break
        for lang in LANGS:
            scene = DbScene(lang, catalogue, decision.seat, game.view(decision.seat), hand_values(game, decision.seat))
            spoken_of(TELL.prompt(scene, decision))
            TELL.source_text(scene, decision)
            for code in decision.options:
                spoken_of(TELL.option_text(scene, decision, code))
                if decision.kind in ("main", "offense", "defense"):
                    assert TELL.option_short(scene, code).rest
            verb = chance.choice(
                [
                    kinds.PLAY,
                    kinds.ACTIVATE,
                    kinds.ATTACK,
                    kinds.COMBO,
                    kinds.COUNTER,
                    kinds.GROW,
                    kinds.CHARGE,
                    kinds.PAY,
                ]
            )
            code = option(verb, chance.randrange(len(game.cards)), chance.randrange(len(game.cards)))
            refusal = game.why_not(code)
            spoken_of(TELL.refusal_text(scene, refusal))
    assert game.result is not None
    for story in stories.values():
        assert TELL.result_text(story.scene, game.result)
        assert len(story.lines) > 20
