"""Templates of productions: words, slots that phrases fill, and groups of wordings; and many of them as one tree.

A grammar has thousands of templates, and many begin alike. `Branch` puts those of a category together, so that what
they have in common is read once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from . import tokens as t
from .plurals import PLURALS_WHOLE, plural_of

LANGS = ("en", "fr")
MARK = " / "


class Literal:
    __slots__ = ("forms", "plural", "var", "words")

    def __init__(self, word: str, var: str = "", plural: str = "") -> None:
        self.words = word
        self.var = var
        self.plural = plural
        self.forms = {word.lower(), plural.lower()} - {""}


class Slot:
    __slots__ = ("category", "number", "var")

    def __init__(self, var: str, category: str, number: str = "") -> None:
        self.var = var
        self.category = category
        self.number = number  # the variable its number agrees with: "cards" or "card1"


class Either:
    """One of several wordings within a template, of a grammar that does not write them out (`Grammar.grouped`)."""

    __slots__ = ("options",)

    def __init__(self, options: list[list[Literal]]) -> None:
        self.options = options


Element = Literal | Slot | Either


TEMPLATE = re.compile(r"\{(\w+):([\w-]+)(?:~(\w+))?\}|(\[[^\]]*\]|[^\s{}]+)|\s+")
GROUP = re.compile(r"\(([^()]*\|[^()]*)\)")
PICKED = "«"  # what follows in `said` is which wording of each group was said


def alternatives(text: str) -> list[str]:
    """A template with `(a|b)` in it as the templates it is short for, the usual one first."""
    parts = GROUP.split(text)  # texts and groups take turns
    choices = [part.split("|") if i % 2 else [part] for i, part in enumerate(parts)]
    return [" ".join(" ".join(chosen).split()) for chosen in product(*choices)]


def compile_template(text: str, lang: str) -> list[Element]:
    """A template as a list of elements; a group `(a|b)` that is still in it is one element."""
    found: list[Element] = []
    for i, part in enumerate(GROUP.split(text)):  # texts and groups take turns
        if i % 2:
            found.append(Either([literals(option, lang) for option in part.split("|")]))
        else:
            found.extend(compile_part(part, lang))
    return found


def literals(text: str, lang: str) -> list[Literal]:
    made = compile_part(text, lang)
    if not all(isinstance(element, Literal) for element in made):
        raise ValueError(f"only words can stand in a group: {text}")
    return made  # type: ignore[return-value]


def compile_part(text: str, lang: str) -> list[Element]:
    found: list[Element] = []
    for match in TEMPLATE.finditer(text):
        piece = match.group()
        if piece.isspace():
            continue
        if match.group(1):
            found.append(Slot(match.group(1), match.group(2), match.group(3) or ""))
            continue
        word, _, var = piece.partition("~")
        if var and word in PLURALS_WHOLE[lang]:
            found.append(Literal(word, var, PLURALS_WHOLE[lang][word]))
            continue
        for token in t.tokenize(word):
            if var:
                found.append(Literal(token.text, var, plural_of(token.text, lang)))
            else:
                found.append(Literal(token.text))
    return found


def wording(text: str) -> str:
    """What tells a template from others, to remember it by: its words."""
    return " ".join(re.sub(r"\{[^}]*\}", "…", GROUP.sub("~", text)).split()).replace(MARK, "/")


class Branch:
    """Where templates that began alike go on: with a word, with something else, or not at all."""

    __slots__ = ("children", "ends", "others", "words")

    def __init__(self) -> None:
        self.ends: list[tuple[int, Any, int]] = []  # templates that end here: place among all, production, which one
        self.words: dict[str, list[Branch]] = {}
        self.others: list[tuple[Slot | Either, frozenset[str] | None, Branch]] = []  # with the words it can begin with
        self.children: dict[Any, Branch] = {}

    def grow(self, element: Element, start_of: Starts) -> Branch:
        """The branch for one more element, the same one for the same element."""
        key = same_element(element)
        child = self.children.get(key)
        if child is None:
            child = self.children[key] = Branch()
            if isinstance(element, Literal):
                for word in element.forms:
                    self.words.setdefault(word, []).append(child)
            else:
                self.others.append((element, start_of(element) if isinstance(element, Slot) else None, child))
        return child


def same_element(element: Element) -> Any:
    """What two elements have in common that are read alike."""
    if isinstance(element, Literal):
        return frozenset(element.forms)
    if isinstance(element, Slot):
        return element.var, element.category, element.number
    return tuple(tuple(frozenset(word.forms) for word in option) for option in element.options)


Starts = Callable[[Slot], frozenset[str] | None]


def branches(entries: Iterable[tuple[Any, list[Element], int]], start_of: Starts) -> Branch:
    """These templates as one tree; `start_of` tells the words that can fill a slot first, None if any can."""
    root = Branch()
    for place, (production, template, nth) in enumerate(entries):
        branch = root
        for element in template:
            branch = branch.grow(element, start_of)
        branch.ends.append((place, production, nth))
    return root
