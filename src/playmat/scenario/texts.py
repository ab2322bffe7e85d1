"""The printed text of a card that a scenario describes, compiled by the game's own compiler.

This is the one place that knows where a compiler is. What is printed on a card and does nothing would be worse than no
text, so all of it is understood, or refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from playmat.effects.ability import Ability
from playmat.onepiece.cards import KEYWORDS

from .errors import ScenarioError


class Read(NamedTuple):
    """What a text says: the effects, and the keywords and names that the card has by it."""

    abilities: tuple[Ability, ...]
    keywords: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def read_onepiece(data: Mapping[str, Any]) -> tuple[Read, list[tuple[str, str]]]:
    """What the text of a card means, and the phrases that are not understood, each with its line."""
    from playmat.text.onepiece.compile import compile_card  # few scenarios have texts, and grammars take their time

    compiled = compile_card(data)
    card = compiled.card
    stops = [(problem.line, problem.phrase) for problem in compiled.problems]
    abilities = tuple(ability for ability in card.abilities if isinstance(ability, Ability))
    keywords = tuple(word for word, bit in KEYWORDS.items() if card.keywords & bit)
    return Read(abilities, keywords, card.names), stops


def read_dragonball(data: Mapping[str, Any]) -> tuple[Read, list[tuple[str, str]]]:
    """The same for one side of a Dragon Ball card."""
    from playmat.text.dragonball.compile import compile_text

    compiled = compile_text(str(data["text"]))
    parts = [part for line in compiled for part in line.lines]
    stops = [(line.printed, line.problem.phrase) for line in compiled if line.problem is not None]
    skills = tuple(part for part in parts if isinstance(part, Ability))
    return Read(skills, tuple(part for part in parts if isinstance(part, str))), stops


Compiler = Callable[[Mapping[str, Any]], tuple[Read, list[tuple[str, str]]]]


def read(compiler: Compiler, card: str, data: Mapping[str, Any]) -> Read:
    """The text (and `trigger`) of a card: all of it, or an error that names the phrase where reading stopped."""
    found, stops = compiler(data)
    for line, phrase in stops:
        raise ScenarioError(key="scenario-card-text", card=card, line=line[:120], phrase=phrase[:120])
    return found
