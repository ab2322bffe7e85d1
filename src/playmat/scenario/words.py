"""The words of sentences: the verbs of a game's vocabulary, and words that stand for some of them.

A verb that the vocabulary declares is a word of scenarios with no further code: its fields are read by their types, in
the order of the declaration (`attack Mate -> leader`, `number 2`, `player A2`). A game's table adds words that a judge
would rather write (`use` for yes, `resolve` for one of the waiting effects), each with the verbs it stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from playmat.core.notation import Notation
from playmat.core.packing import FIELD_MOST
from playmat.core.vocabulary import ABILITY, ABOUT_CARDS, EFFECT_WAITING, SEAT, TEXTUAL, Field, Verb, Vocabulary

from . import names
from .errors import ScenarioError
from .near import near

if TYPE_CHECKING:
    from .base import BaseTable

NUMBERED = re.compile(r"^(.*?)\s+(?:effect|skill)\s+(\d+)$", re.DOTALL)


class Alias(NamedTuple):
    """A word of scenarios for some verbs of the vocabulary; with `kinds`, only at these kinds of decision."""

    verbs: tuple[str, ...]
    kinds: tuple[str, ...] = ()


def usual(vocabulary: Vocabulary) -> dict[str, Alias]:
    """Words that judges write for verbs of every game, as far as this one has them."""
    declines = [kind.name for kind in vocabulary.decisions.values() if {"yes", "pass"} <= set(kind.verbs)]
    declines += vocabulary.asked.get("no", ())
    found = {
        "use": Alias(("yes",)),
        "no": Alias(("no", "pass"), tuple(declines)),
        "decline": Alias(("no", "pass"), tuple(declines)),
        "choose": Alias(("pick", "face-down")),
        "arrange": Alias(("pick", "face-down"), ("arrange",)),
        "resolve": Alias(("effect",), ("order",)),
        "replace": Alias(("effect", "yes"), ("replace",)),
        "declare": Alias(("number",), ("loop",)),
    }
    return {word: alias for word, alias in found.items() if set(alias.verbs) & set(vocabulary.verbs)}


class Words:
    """All words that a sentence can begin with, and the kinds of decision that each answers."""

    def __init__(self, vocabulary: Vocabulary, aliases: Mapping[str, Alias]) -> None:
        self.vocabulary = vocabulary
        self.kinds: dict[str, tuple[str, ...]] = dict(vocabulary.asked)
        for word, alias in {**usual(vocabulary), **aliases}.items():
            kinds = [kind for verb in alias.verbs for kind in vocabulary.asked.get(verb, ())]
            if alias.kinds:
                kinds = [kind for kind in kinds if kind in alias.kinds]
            self.kinds[word] = tuple(dict.fromkeys([*vocabulary.asked.get(word, ()), *kinds]))
        self.decisions = tuple(vocabulary.decisions)


class Meaning(Notation):
    """What the words after a verb mean: cards by the names of scenarios, the other fields as in the notation."""

    def __init__(self, table: BaseTable, sentence: str, verb: Verb) -> None:
        self.words = table.vocabulary
        self.table = table
        self.sentence = sentence
        self.verb = verb
        self.problem: ScenarioError | None = None

    def codes(self, rest: str) -> list[int]:
        """The options that the words may mean, likeliest first; ScenarioError if they mean none."""
        rest = " ".join(rest.replace("->", " > ").split())
        found = []
        for values in self.values(list(self.verb.fields), rest):
            try:
                found.append(self.words.code(self.words.actions[self.verb.name](**values)))
            except ValueError:
                continue
        if found:
            return found
        if self.problem is None and any(field.target for field in self.verb.fields) and ">" not in rest:
            self.problem = ScenarioError(key="scenario-no-target", sentence=self.sentence)
        raise self.problem or ScenarioError(key="scenario-too-many-words", sentence=self.sentence, verb=self.verb.name)

    def parts(self, field: Field, later: list[Field], rest: str) -> Iterator[tuple[str, str]]:
        if later and later[0].type == ABILITY:
            name, number = effect_number(rest)
            yield (name, f"/{number}") if number else (rest, "")
            return
        if later and later[0].target:
            head, arrow, tail = f" {rest}".partition(" >")
            yield head.strip(), (arrow + tail).strip()
            return
        yield from super().parts(field, later, rest)

    def read_value(self, field: Field, text: str) -> list[Any]:
        table = self.table
        if field.type in ABOUT_CARDS:
            found = table.matching(text, self.verb.code, field.target)
            if not found:
                self.problem = names.unknown(table, self.sentence, text)
            return list(found)
        if field.type == SEAT:
            try:
                return [table.player(self.sentence, text)]
            except ScenarioError as error:  # perhaps fewer of the words are meant
                self.problem = self.problem or error
                return []
        if field.type == ABILITY:
            return [whole(self.sentence, text.removeprefix("/"), field.base, FIELD_MOST)]
        if field.type in TEXTUAL:
            known = [str(word) for word in (field.words.values() if isinstance(field.words, Mapping) else field.words)]
            if text in known:
                return [text]
            self.problem = self.problem or ScenarioError(
                key="scenario-unknown-word",
                sentence=self.sentence,
                word=text or "?",
                near=near(text, known),
                known=", ".join(known),
            )
            return []
        if field.type == EFFECT_WAITING and not text.isdecimal():
            return [table.vocabulary.action(table.effect_of(self.sentence, text)).effect]  # type: ignore[attr-defined]
        return [whole(self.sentence, text, field.base, FIELD_MOST)]


def whole(sentence: str, digits: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", digits) or not least <= int(digits) <= most:
        raise ScenarioError(key="scenario-number", sentence=sentence, least=least, most=most)
    return int(digits)


def effect_number(text: str) -> tuple[str, str]:
    """`Ally effect 2` is the second effect of the card; a skill is the same. No number if none is said."""
    match = NUMBERED.match(text)
    return (match.group(1), match.group(2)) if match else (text, "")
