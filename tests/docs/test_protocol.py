"""docs/protocol.md is what the games declare, and enough: here games are played by what the page says alone.

`Page` reads the page (its tables and its grammar) and nothing of Playmat; it takes messages as a program gets them.
"""

import json
import random
import re
from pathlib import Path

import jsonschema
import msgspec
import pytest

from playmat import games
from playmat.core.message import question_data, view_data
from tests.fuzz.games import WORLDS
from tools import protocol_page

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "protocol.md").read_text(encoding="utf-8")
SCHEMA = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
MOST = 160
of_worlds = pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)


def test_the_page_and_the_schema_are_up_to_date():
    assert protocol_page.page() == TEXT, "run python tools/protocol_page.py"
    assert protocol_page.schema_text() == protocol_page.SCHEMA.read_text(encoding="utf-8")


# -- a reader of the page ----------------------------------------------------------------------------------------------


def rows(text, title):
    """The cells of the table under a heading."""
    part = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^#|\Z)", text, re.DOTALL | re.MULTILINE).group(1)
    lines = [line for line in part.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def fields(cell):
    return dict(re.findall(r"`(\w+)`: (\w+)", cell))


def tokens(text):
    return re.findall(r'"[^"]*"|\?[^?]*\?|[\w-]+|[=|,;()\[\]]', text)


class Page:
    """What the page says of one game."""

    def __init__(self, game):
        common, *parts = re.split(r"^# (?=.*`)", TEXT, flags=re.MULTILINE)
        text = next(part for part in parts if f"`{game}`" in part.splitlines()[0])
        self.verbs = {row[0].strip("`"): fields(row[2]) for row in rows(text, "Actions")}
        self.events = {row[0].strip("`"): fields(row[2]) for row in rows(text, "Events of this game")}
        self.decisions = {row[0].strip("`") for row in rows(text, "Kinds of decision")}
        self.areas = {row[0].strip("`"): row[2] for row in rows(text, "Areas")}
        self.grammar = {}
        for block in re.findall(r"^```ebnf\n(.*?)^```", common + text, re.DOTALL | re.MULTILINE):
            for line in block.strip().splitlines():
                symbol, _, right = line.partition("=")
                tree, rest = alternatives(tokens(right))
                assert rest == [";"], line
                self.grammar[symbol.strip()] = tree

    # -- is a text an action? ------------------------------------------------------------------------------------------

    def pattern(self, tree, view):
        """A part of the grammar as a regular expression, for one view."""
        sort, *parts = tree
        if sort == "text":
            return re.escape(parts[0])
        if sort == "any":
            return "(?:" + "|".join(self.pattern(part, view) for part in parts) + ")"
        if sort == "all":
            return "".join(self.pattern(part, view) for part in parts)
        if sort == "may":
            return f"(?:{self.pattern(parts[0], view)})?"
        if sort == "symbol":
            return self.pattern(self.grammar[parts[0]], view)
        found = self.special(parts[0], view)
        return found if isinstance(found, str) else "(?:" + "|".join(map(re.escape, found)) + ")"

    def special(self, text, view):
        if text == "digits":
            return r"\d+"
        if text == "one of `names` in the view":
            return view["names"]
        key = {"the `name` of a card that the view shows": "name", "its `id`": "id"}[text]
        return sorted({card[key] for card in every_card(view)}, key=len, reverse=True)

    # -- what is an action in words? -----------------------------------------------------------------------------------

    def cards(self, view):
        """Every card of the view: whose, its area, itself."""
        for side in view["sides"]:
            in_play = []
            for area, field in self.areas.items():
                if field and "under" not in field:
                    found = side[field.strip("`")]
                    for card in found if isinstance(found, list) else [found]:
                        if card["known"]:
                            in_play.append(card)
                            yield side["index"], area, card
            for card in in_play:
                for below in card.get("under", ()):
                    yield side["index"], "under", below

    def write(self, action, view):
        """An action in notation, built by its production, with all that the grammar lets be said of a card."""
        fields = self.verbs[action["verb"]]
        values = iter([self.value(type, action[name], view) for name, type in fields.items()])
        tree = self.grammar[f"{action['verb']}-action"]
        return self.built(tree, values)

    def built(self, tree, values):
        sort, *parts = tree
        if sort == "text":
            return parts[0]
        if sort == "all":
            return "".join(self.built(part, values) for part in parts)
        if sort == "may":
            before = list(values)
            if before == [None]:
                return ""
            return self.built(parts[0], iter(before))
        value = next(values)
        if sort == "any":
            assert ("text", value) in parts
        return value

    def value(self, type, value, view):
        if type in ("card", "permanent"):
            return self.card(value, view) if value >= 0 else None
        if type == "seat":
            return view["names"][value]
        return f"/{value}" if type == "ability" else str(value)

    def card(self, number, view):
        cards = list(self.cards(view))
        seat, area, card = next(found for found in cards if found[2]["iid"] == number)
        alike = [
            other["iid"]
            for owner, place, other in cards
            if (owner, place, other["name"], other["id"]) == (seat, area, card["name"], card["id"])
        ]
        return f"{view['names'][seat]}.{card['name']} [{card['id']}] @{area} #{alike.index(number) + 1}"


def every_card(part):
    """Everything in a view that has a name and an id."""
    if isinstance(part, dict):
        if part.get("name"):
            yield part
        for inner in part.values():
            yield from every_card(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from every_card(inner)


def alternatives(words):
    """EBNF as a tree, and the words that are left."""
    parts = []
    while True:
        part, words = sequence(words)
        parts.append(part)
        if not words or words[0] != "|":
            return (parts[0] if len(parts) == 1 else ("any", *parts)), words
        words = words[1:]


def sequence(words):
    parts = []
    while True:
        word, *words = words
        if word in "([":
            part, words = alternatives(words)
            words = words[1:]
            parts.append(part if word == "(" else ("may", part))
        elif word[0] == '"':
            parts.append(("text", word[1:-1]))
        elif word[0] == "?":
            parts.append(("special", word.strip("? ")))
        else:
            parts.append(("symbol", word))
        if not words or words[0] != ",":
            return (parts[0] if len(parts) == 1 else ("all", *parts)), words
        words = words[1:]


# -- games by the page -------------------------------------------------------------------------------------------------


@of_worlds
@pytest.mark.parametrize("seed", (3100, 3101))
def test_games_are_played_by_the_page_alone(world, seed):
    page = Page(world.name)
    game = world.start(seed, log=True)
    words = game.vocabulary()
    rng = random.Random(seed)
    for _ in range(MOST):
        if game.decision is None:
            break
        seen = game.view(game.decision.seat)
        message = json.loads(json.dumps({"view": view_data(seen), "decision": question_data(words, seen)}))
        view, decision = message["view"], message["decision"]
        assert decision["kind"] in page.decisions
        is_action = re.compile(page.pattern(page.grammar["action"], view))
        for action in decision["actions"]:
            assert set(action) - {"verb", "notation"} == set(page.verbs[action["verb"]])
            assert is_action.fullmatch(action["notation"]), action
        chosen = rng.choice(decision["actions"])
        text = page.write(chosen, view)
        assert is_action.fullmatch(text), text
        told = msgspec.to_builtins(game.parse(text))
        assert told == {key: value for key, value in chosen.items() if key != "notation"}, text
        game.apply(text)
    always = {"kind", "seat", "rule", "by", "source", "cause"}
    for event in game.log:
        told = msgspec.to_builtins(words.happening(event))
        assert set(told) - always == set(page.events[told["kind"]])


@of_worlds
def test_what_is_sent_keeps_to_the_schema(world):
    words = games.kind(world.name).vocabulary
    game = world.start(3105, log=True)
    rng = random.Random(1)
    actions = []
    for _ in range(MOST):
        if game.decision is None:
            break
        actions += game.legal_actions
        game.apply(rng.choice(game.decision.options))
    events = [words.happening(event) for event in game.log]
    for sort, objects in (("action", actions), ("event", events)):
        validator = jsonschema.Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{words.game}-{sort}"}]})
        kinds = {}
        for told in map(msgspec.to_builtins, objects):
            kinds.setdefault(told.get("verb") or told["kind"], told)
        assert len(kinds) > 5
        for told in kinds.values():
            validator.validate(told)
            with pytest.raises(jsonschema.ValidationError):
                validator.validate({**told, "nonsense": 1})


def test_the_schema_has_every_verb_and_event():
    for kind in protocol_page.vocabularies():
        words = kind.vocabulary
        for sort, declared in (("action", words.verbs), ("event", words.events)):
            assert len(SCHEMA["$defs"][f"{words.game}-{sort}"]["anyOf"]) == len(declared)
