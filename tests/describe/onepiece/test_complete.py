"""Whatever the engine can offer, ask, tell or refuse has words in both languages; a new one without fails here."""

from __future__ import annotations

import ast
import inspect
import random
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import playmat
from playmat import onepiece
from playmat.cards import embedded_decks
from playmat.core import decision as core_decision
from playmat.core import events as core_events
from playmat.core.decision import Decision
from playmat.core.deck import Problem
from playmat.core.events import Event
from playmat.core.packing import ref_to
from playmat.core.rules import Refusal, Result
from playmat.core.view import log_view
from playmat.describe.onepiece import OpScene
from playmat.describe.onepiece import events as told
from playmat.describe.onepiece import options as spoken
from playmat.describe.onepiece import prompts as asked
from playmat.describe.onepiece.events import CHANGED
from playmat.describe.onepiece.options import option_text
from playmat.describe.onepiece.prompts import prompt
from playmat.describe.onepiece.reasons import problem_text, refusal_text, result_text
from playmat.i18n import LANGS, LOCALES, tr
from playmat.onepiece import VOCABULARY, kinds
from playmat.onepiece.cards import ATTRIBUTES, CATEGORIES, COLORS, KEYWORDS
from playmat.onepiece.view import PHASE_OF_STEP
from playmat.onepiece.zones import ZONE_NAMES, Don
from playmat.rulebook import Rulebook, book_of
from tests.source import tree_of

from .conftest import random_game

PACKAGE = Path(playmat.__file__).parent
ENGINE = [path for folder in ("core", "effects", "onepiece") for path in (PACKAGE / folder).rglob("*.py")]


@cache
def calls_in(path: Path) -> list[tuple[str, ast.Call]]:
    found = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found.append((name, node))
    return found


def calls(paths: list[Path]) -> list[tuple[str, ast.Call]]:
    """Every call in these files: the name called, and the call."""
    return [call for path in paths for call in calls_in(path)]


def texts_in(call: ast.Call, place: int, word: str = "") -> list[str]:
    """The literal strings that an argument can be, given by place or by name."""
    values = [w.value for w in call.keywords if w.arg == word]
    if len(call.args) > place:
        values.append(call.args[place])
    return [
        node.value
        for value in values
        for node in ast.walk(value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def numbered(module: object, start: str) -> dict[str, int]:
    """The names a module numbers from `start` on: `X = GAME_EVENTS + 3`."""
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    return {
        node.targets[0].id: getattr(module, node.targets[0].id)
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and start in {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
    }


def plain_numbers(module: object, below: int) -> dict[str, int]:
    """The names a module gives to the numbers below this one, before the first gap."""
    return {
        name: value
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int) and 0 <= value < below and not name.endswith("SHIFT")
    }


KINDS = sorted(
    {
        kind
        for name, call in calls(ENGINE)
        if name in ("ask", "Decision") and len(call.args) > 3
        for kind in texts_in(call, 1)
    }
    - {"probe"}  # never seen: a trial of a cost on a copy
)
DETAILS = sorted(
    {detail for name, call in calls(ENGINE) if name == "Refusal" for detail in texts_in(call, 2, "detail")}
)
REASONS = sorted({reason for name, call in calls(ENGINE) if name == "Result" for reason in texts_in(call, 1)})
PROBLEMS = [call for name, call in calls(ENGINE) if name == "Problem"]
RECORD_ERRORS = [
    (text, call)
    for name, call in calls([*ENGINE, *(PACKAGE / "records").rglob("*.py")])
    if name == "RecordError"
    for text in texts_in(call, 0)
]


def test_the_enumerations_find_what_the_engine_does():
    assert {"main", "block", "counter", "trigger", "replace", "order", "choose", "loop", "redraw"} <= set(KINDS)
    assert {"not-in-hand", "not-yours", "over"} <= set(DETAILS)
    assert {"damage", "deck", "concession", "loop", "effect"} <= set(REASONS)
    assert len(PROBLEMS) >= 7
    assert len(RECORD_ERRORS) >= 10


VERBS = plain_numbers(core_decision, 8) | numbered(kinds, "GAME_VERBS")
EVENTS = plain_numbers(core_events, core_events.HEARD_ONLY) | numbered(kinds, "GAME_EVENTS")


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_words(name):
    assert VERBS[name] in spoken.TEXTS


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_event_has_words(name, lang, catalogue):
    for me in (0, -1):
        scene = OpScene(lang, catalogue, me)
        for seat in (0, 1):
            assert told.TEXTS[EVENTS[name]](scene, [Event(EVENTS[name], seat, 3)])


@pytest.mark.parametrize("lang", LANGS)
def test_every_area_phase_and_change_of_an_event_has_words(lang, catalogue):
    scene = OpScene(lang, catalogue, 0)
    for zone in range(len(ZONE_NAMES)):
        for field in (0, 2):
            assert told.TEXTS[core_events.MOVED](scene, [Event(core_events.MOVED, 0, 3, zone, field)])
    for phase in range(len(kinds.PHASES)):
        assert told.TEXTS[kinds.PHASE](scene, [Event(kinds.PHASE, 0, -1, phase, 4)])
    for change in [*CHANGED, kinds.BAN]:
        assert told.TEXTS[kinds.POWER_CHANGED](scene, [Event(kinds.POWER_CHANGED, 0, 3, change, 1)])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_question_has_words(kind, lang, catalogue):
    scene = OpScene(lang, catalogue, 0)
    assert prompt(scene, Decision(0, kind, [0, 1], "8-4-4", source=4, group=(ref_to(3, 1),)))
    assert prompt(scene, Decision(0, kind, [0, 1], "8-3-1", source=4, minimum=0, maximum=3))


def test_no_question_is_described_that_nobody_asks():
    assert set(asked.PROMPTS) - {"attack-tax"} == {kind.replace(" ", "-") for kind in KINDS}


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_words(detail, lang, catalogue):
    assert refusal_text(OpScene(lang, catalogue, 0), Refusal("6-5-2", 3, detail))


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_end_has_words(reason, lang, catalogue):
    for winners in ((0,), (1,), ()):
        text = result_text(OpScene(lang, catalogue, 0), Result(winners, reason, "1-2-1"))
        assert text.endswith("(1-2-1)")


@pytest.mark.parametrize("lang", LANGS)
def test_every_problem_of_a_deck_has_words(lang, catalogue):
    card = catalogue.printed("PM01-002")
    for call in PROBLEMS:
        details = {word.arg: "Red" if word.arg == "colors" else 7 for word in call.keywords if word.arg}
        for key in texts_in(call, 1):
            text = problem_text(OpScene(lang, catalogue), Problem("5-1-2", key, card, **details))
            assert text.endswith("(5-1-2)")


@pytest.mark.parametrize("lang", LANGS)
def test_every_error_of_a_record_has_words_with_its_details(lang):
    for key, call in RECORD_ERRORS:
        details = {word.arg: "x" for word in call.keywords if word.arg}
        assert "game.json" in tr(key, lang, file="game.json", **details), key


@pytest.mark.parametrize("lang", LANGS)
def test_every_printed_thing_has_a_word(lang, catalogue):
    scene = OpScene(lang, catalogue)
    for color in COLORS:
        assert scene.tr(f"color-{color.lower()}")
    for category in range(len(CATEGORIES)):
        assert scene.tr(f"category-{category}")
    for attribute in ATTRIBUTES:
        assert scene.tr(f"attribute-{attribute.lower() if attribute != '?' else 'unknown'}")
    for keyword in KEYWORDS:
        assert scene.keyword(keyword)
    for phase in {*PHASE_OF_STEP, "setup"}:
        assert scene.tr(f"phase-{phase}")


@pytest.mark.parametrize("lang", LANGS)
def test_a_don_is_described_by_its_owner_and_state(lang, catalogue):
    scene = OpScene(lang, catalogue, 0)
    codes = [Don(seat, state, 4).option for seat in (0, 1) for state in range(4)]
    decision = Decision(0, "choose", codes, "8-4-4")
    texts = {option_text(scene, decision, code) for code in codes}
    assert len(texts) == len(codes)
    assert all("DON!!" in text for text in texts)


def test_every_rule_the_log_cites_is_in_the_book():
    cited = {kind.rule for kind in VOCABULARY.events.values()}
    for seed in range(3):
        game = [game for game, _ in random_game(seed)][-1]
        cited |= {event.rule for event in game.log}
    assert len(cited) > 40
    for rule in cited - {""}:
        book, number = book_of(rule)
        assert number in Rulebook.load(book).rules


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_of_the_table_is_left_over(lang):
    """Every key of table.ftl is made somewhere in describe or the terminal; a dead one is a slip."""
    sources = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("describe", "table", "tui", "commands", "onepiece", "core")
        for path in (PACKAGE / folder).rglob("*.py")
    )
    made = ("why-", "result-", "category-", "color-", "attribute-", "keyword-", "phase-", "log-phase-")
    made += ("option-done-", "option-yes-", "option-no-", "word-", "help-", "label-", "thought-")
    left_over = []
    for file in ("table", "play"):
        for entry in FluentParser().parse((LOCALES / lang / f"{file}.ftl").read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and not entry.id.name.startswith(made):
                if f'"{entry.id.name}"' not in sources:
                    left_over.append(entry.id.name)
    assert left_over == []


@pytest.mark.parametrize("seed", range(4))
def test_random_team_games_can_be_told_in_both_languages(seed, catalogue):
    chance = random.Random(seed)
    game = onepiece.new_game(list(embedded_decks().values()), seed, kind=onepiece.TeamMatch)
    seats = [(name, side.team) for name, side in zip(game.seat_names, game.seats, strict=True)]
    while (decision := game.decision) is not None:
        for lang in LANGS:
            scene = OpScene(lang, catalogue, decision.seat, game.view(decision.seat))
            assert prompt(scene, decision)
            for code in decision.options:
                assert option_text(scene, decision, code)
        game.apply(chance.choice(decision.options))
    for lang in LANGS:
        for me in range(-1, 4):
            story = told.OpStory(lang, catalogue, me, seats)
            events = game.log if me < 0 else log_view(game, me)
            assert story.feed(events, told.cards_named(game.cards, events))
            text = result_text(OpScene(lang, catalogue, me, seats=seats), game.result)
            assert text.endswith(f"({game.result.rule})")


@pytest.mark.parametrize("lang", LANGS)
def test_everyone_at_a_table_of_four_has_a_name(lang, catalogue):
    seats = [("A1", 0), ("B1", 1), ("A2", 0), ("B2", 1)]
    scene = OpScene(lang, catalogue, 0, seats=seats)
    words = [scene.person(seat) for seat in range(4)]
    assert [word["who"] for word in words] == ["you", "other", "other", "other"]
    assert [scene.mine(seat) for seat in range(4)] == ["yes", "no", "no", "no"]
    assert [scene.whose(seat) for seat in range(1, 4)] == ["B1", "A2", "B2"]
    for (name, _), word in list(zip(seats, words, strict=True))[1:]:
        assert name in word["player"] and name in word["someone"]
    assert refusal_text(scene, Refusal("team:9-2", 3)) and refusal_text(scene, Refusal("team:2-2", 3))


@pytest.mark.parametrize("seed", range(12))
def test_random_games_can_be_told_in_both_languages(seed, scene_of):
    for game, decision in random_game(seed):
        for lang in LANGS:
            scene = scene_of(game, decision.seat, lang)
            assert prompt(scene, decision)
            for code in decision.options:
                assert option_text(scene, decision, code)
