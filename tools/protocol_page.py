"""Write the reference of the protocol, docs/protocol.md and docs/protocol.schema.json, from the games' vocabularies.

    python tools/protocol_page.py

What the page says of verbs, events and words is what is declared; tests hold the page to that, and play games from what
the page says alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from playmat import games
from playmat.bots.protocol import PATIENCE, VERSION
from playmat.cards import embedded_decks
from playmat.core import vocabulary as types
from playmat.core.vocabulary import EventKind, Field, Verb, Vocabulary, Word
from playmat.games import GameKind

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "protocol.md"
SCHEMA = DOCS / "protocol.schema.json"
TITLES = {"onepiece": "One Piece (`onepiece`, `onepiece-team`)", "dragonball": "Dragon Ball (`dragonball`)"}

# For each type how it is sent, the symbol of the grammar, and what it means.
TYPES = {
    types.CARD: ("number", "card", "a card, by its number (`iid`) in the view; null where the reader may not know it"),
    types.PERMANENT: ("number", "card", "a card in play, by its number; null (in an action: -1) if there is none"),
    types.SEAT: ("number", "player", "a player, by the number of the seat"),
    types.ZONE: ("string", "", "an area, by its name"),
    types.PLACE: ("number", "number", "a place in a pile, from 1 at the top"),
    types.ABILITY: ("number", "ability", "which ability of a card, from 1"),
    types.EFFECT_WAITING: ("number", "effect", "one of the effects that the view lists under `effects`, from 1"),
    types.NUMBER_TYPE: ("number", "number", "a number"),
    types.MODE_TYPE: ("number", "number", "which of the printed modes, from 1"),
    types.WORD: ("string", "", "one of the words that the field lists"),
    types.FLAG: ("true or false", "", "whether it is so"),
}
LEXICON = """\
card    = [ player , "." ] , name , [ " [" , id , "]" ] , [ " @" , area ] , [ " #" , number ] ;
ability = "/" , number ;
effect  = card , [ " " , ability ] , [ " #" , number ] | number ;
number  = ? digits ? ;
player  = ? one of `names` in the view ? ;
name    = ? the `name` of a card that the view shows ? ;
id      = ? its `id` ? ;"""

INTRODUCTION = f"""\
# The protocol

Written by `tools/protocol_page.py` from what each game declares; do not edit it by hand. [bots.md](bots.md) shows how
to write a bot; [protocol.schema.json](protocol.schema.json) has actions and events as JSON Schema.

## Messages

One JSON object a line. Playmat writes to the program's standard input and reads its standard output. This is protocol
{VERSION}.

| from | `type` | fields |
|---|---|---|
| Playmat | `hello` | `protocol`, `game`, `seat`, `seed` |
| program | `ready` | |
| Playmat | `decide` | `view`, `decision` |
| program | | `answer` (a place in `actions`, from 0), or `action` (the object, or its notation as a string) |
| Playmat | `over` | `winners`: seats; none is a draw |

`decision` has `seat`, `kind`, `rule`, `source` (the card that asks, or null), `minimum` and `maximum` (of picks),
`chosen` (actions of this selection so far) and `actions`; each action has its `verb`, its fields and its `notation`. A
program has {PATIENCE:g} seconds to answer, and may answer nothing but an action that is offered.

## Types of fields

| type | JSON | meaning |
|---|---|---|
"""

GRAMMAR = f"""
## Notation

An action as a person writes it: its verb, then its fields. The grammar is EBNF (ISO 14977); what stands between
question marks is taken from the view. These symbols are common to all games; each game below has its `action` and its
`area`.

```ebnf
{LEXICON}
```

What stands around the name of a card tells it from others of the same name, and may be left out where nothing else can
be meant: whose it is, its printed number, its area, and its place, from 1, among the cards of the same name and number
in that area, in the order of the view. A field in brackets may be left out if it has its usual value.

## Events

Every event has `kind`, `seat` (whose it is), `rule`, `by` and `source` (the player and the card whose effect did it, or
null), `cause` (what it belongs to: an effect, a cost or a step; events in a row with the same cause are one thing that
happened), and the fields of its kind. Those marked “told” are only told: no effect waits for them.
"""


def page() -> str:
    parts = [INTRODUCTION]
    parts += [f"| `{name}` | {sent} | {meaning} |\n" for name, (sent, _, meaning) in TYPES.items()]
    parts.append(GRAMMAR)
    for kind in vocabularies():
        parts += game_part(kind)
    return "".join(parts)


def vocabularies() -> list[GameKind]:
    """A kind for each vocabulary: variants of a game share one."""
    return [games.kind(name) for name in TITLES]


def game_part(kind: GameKind) -> Iterator[str]:
    words = kind.vocabulary
    yield f"\n# {TITLES[words.game]}\n\n## Actions\n\n| verb | rule | fields |\n|---|---|---|\n"
    yield from (f"| `{verb.name}` | {verb.rule} | {fields_text(verb.fields)} |\n" for verb in words.verbs.values())
    yield f"\n```ebnf\n{grammar(words)}\n```\n\n## Areas\n\n"
    yield "Where the cards of an area are in a view: a field of each of its `sides`.\n\n"
    yield "| area | rule | in the view |\n|---|---|---|\n"
    fields = area_fields(kind)
    yield from (f"| `{zone.name}` | {zone.rule} | {fields.get(zone.name, '')} |\n" for zone in words.zones.values())
    yield "\n## Events of this game\n\n| kind | rule | fields | |\n|---|---|---|---|\n"
    yield from map(event_row, words.events.values())
    yield "\n## Kinds of decision\n\n| name | rule | verbs |\n|---|---|---|\n"
    for asked in words.decisions.values():
        yield f"| `{asked.name}` | {asked.rule} | {', '.join(f'`{verb}`' for verb in asked.verbs)} |\n"
    for title, declared in (
        ("Keywords", words.keywords),
        ("Durations", words.durations),
        ("Counters", words.counters),
        ("Prohibitions and permissions", words.prohibitions),
    ):
        yield f"\n## {title}\n\n| name | rule |\n|---|---|\n"
        yield from map(word_row, declared.values())


def word_row(word: Word) -> str:
    return f"| `{word.name}` | {word.rule} |\n"


def event_row(kind: EventKind) -> str:
    fields = [field for field in (kind.card, *kind.fields) if field is not None]
    return f"| `{kind.name}` | {kind.rule} | {fields_text(fields)} | {'told' if kind.log else ''} |\n"


def fields_text(fields: Sequence[Field]) -> str:
    return ", ".join(f"`{field.name}`: {field.type}{usual(field)}{listed(field)}" for field in fields)


def usual(field: Field) -> str:
    return "" if field.default is None else f" (usually {field.default})"


def listed(field: Field) -> str:
    return f" ({', '.join(f'`{word}`' for word in words_of(field))})" if field.type == types.WORD else ""


def words_of(field: Field) -> list[str]:
    return list(field.words.values() if hasattr(field.words, "values") else field.words)


# -- the grammar -------------------------------------------------------------------------------------------------------


def grammar(words: Vocabulary) -> str:
    """The notation of a game's actions."""
    actions = " | ".join(f"{name}-action" for name in words.verbs)
    rules = [f"action = {actions} ;", f"area = {alternatives(list(words.zones))} ;"]
    rules += [f"{verb.name}-action = {production(verb)} ;" for verb in words.verbs.values()]
    return "\n".join(rules)


def production(verb: Verb) -> str:
    text = f'"{verb.name}"'
    for field in verb.fields:
        part = f'"{" > " if field.target else " "}" , {symbol(field)}'
        text += f" , [ {part} ]" if field.default is not None else f" , {part}"
    return text


def symbol(field: Field) -> str:
    return f"( {alternatives(words_of(field))} )" if field.type in types.TEXTUAL else TYPES[field.type][1]


def alternatives(words: Sequence[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


# -- views -------------------------------------------------------------------------------------------------------------


def area_fields(kind: GameKind) -> dict[str, str]:
    """Which field of a side has the cards of which area: each is filled with a card of its own, and looked for."""
    decks = list(embedded_decks(kind.family).values())[: kind.players]
    view = kind.new_game(decks, seed=1).view(0)
    side = view.sides[0]
    marked: dict[str, Any] = {}
    for name in side.__struct_fields__:
        value = getattr(side, name)
        if isinstance(value, tuple) or name == "leader":
            card = SimpleNamespace(field=f"`{name}`", under=[SimpleNamespace(field="`under` of a card in play")])
            marked[name] = (card,) if isinstance(value, tuple) else card
    told = msgspec.structs.replace(view, sides=(msgspec.structs.replace(side, **marked),))
    return {zone: cards[0].field for _, zone, cards in told.areas()}


# -- JSON Schema -------------------------------------------------------------------------------------------------------


def schema() -> dict[str, Any]:
    definitions: dict[str, Any] = {}
    for words in (kind.vocabulary for kind in vocabularies()):
        for sort, made in (("action", words.action_type), ("event", words.happening_type)):
            prefix = f"{words.game}-{sort}"
            (found,), parts = msgspec.json.schema_components([made], ref_template=f"#/$defs/{prefix}-{{name}}")
            definitions[prefix] = found
            definitions |= {f"{prefix}-{name}": part for name, part in parts.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Actions and events of Playmat's games",
        "anyOf": [{"$ref": f"#/$defs/{kind.vocabulary.game}-{sort}"} for kind in vocabularies() for sort in SORTS],
        "$defs": definitions,
    }


SORTS = ("action", "event")


def schema_text() -> str:
    """The schema, with a line for each definition."""
    whole = schema()
    lines = [f'    "{name}": {json.dumps(part)}' for name, part in whole.pop("$defs").items()]
    return json.dumps(whole, indent=2)[:-2] + ',\n  "$defs": {\n' + ",\n".join(lines) + "\n  }\n}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    SCHEMA.write_text(schema_text(), encoding="utf-8")
