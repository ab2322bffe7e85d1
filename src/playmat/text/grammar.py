"""A bidirectional grammar: productions that tie a piece of tree to a template in each language.

A production says, for a category of phrase, which tree it means and how it is written:

    rule("do", o.Draw(V("n")), en="draw {n:amount} card~n", fr="piochez {n:amount} carte~n")

Parsing reads the template and fills the tree; printing matches the tree and writes the template. The first template
of a language is the one that is printed; further ones are only read. `{n:amount}` is a phrase of the category
`amount`, `card~n` a noun that agrees with n, `(a|b)` reads either and writes the first, `(a|)` may be left out when
read. Marks stand as they are.

Two different trees for one text are an error, never a choice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from . import tokens as t
from .tokens import Token

LANGS = ("en", "fr")


@dataclass(frozen=True)
class Var:
    """A place in the tree of a production that a phrase fills."""

    name: str


def V(name: str) -> Any:
    """A variable, wherever a node takes something."""
    return Var(name)


class Literal:
    __slots__ = ("forms", "plural", "var", "words")

    def __init__(self, word: str, var: str = "", plural: str = "") -> None:
        self.words = word
        self.var = var
        self.plural = plural
        self.forms = {word.lower(), plural.lower()} - {""}


class Slot:
    __slots__ = ("category", "var")

    def __init__(self, var: str, category: str) -> None:
        self.var = var
        self.category = category


class Either:
    __slots__ = ("choices",)

    def __init__(self, choices: list[list[Any]]) -> None:
        self.choices = choices


Element = Literal | Slot | Either


def plural_of(word: str, lang: str) -> str:
    if lang == "fr":
        if word.endswith(("s", "x", "z", "!")):
            return word
        return word + ("x" if word.endswith(("eau", "eu")) else "s")
    if word == "it":
        return "them"
    if word == "has":
        return "have"
    if word == "is":
        return "are"
    return word + "s"


TEMPLATE = re.compile(r"\{(\w+):([\w-]+)\}|\(|\)|\||([^\s{}()|]+)|\s+")


def compile_template(text: str, lang: str) -> list[Element]:
    """A template as a list of elements."""
    stack: list[list[list[Any]]] = [[[]]]
    for match in TEMPLATE.finditer(text):
        piece = match.group()
        if piece.isspace():
            continue
        if match.group(1):
            stack[-1][-1].append(Slot(match.group(1), match.group(2)))
        elif piece == "(":
            stack.append([[]])
        elif piece == "|":
            stack[-1].append([])
        elif piece == ")":
            choices = stack.pop()
            stack[-1][-1].append(Either(choices))
        else:
            word, _, var = piece.partition("~")
            for token in t.tokenize(word):
                if var:
                    stack[-1][-1].append(Literal(token.text, var, plural_of(token.text, lang)))
                else:
                    stack[-1][-1].append(Literal(token.text))
    assert len(stack) == 1, f"unbalanced template {text!r}"
    return stack[0][0]


class Production:
    """One rule of the grammar."""

    __slots__ = ("build", "category", "matcher", "name", "templates", "texts", "tree")

    def __init__(
        self,
        category: str,
        tree: Any,
        texts: dict[str, list[str]],
        build: Callable[[dict[str, Any]], Any] | None,
        matcher: Callable[[Any], dict[str, Any] | None] | None,
        name: str,
    ) -> None:
        self.category = category
        self.tree = tree
        self.texts = texts
        self.build = build
        self.matcher = matcher
        self.name = name
        self.templates = {lang: [compile_template(x, lang) for x in texts.get(lang, [])] for lang in LANGS}

    def made(self, env: dict[str, Any]) -> Any:
        """The tree for these values; None if the production refuses them."""
        if self.build is not None:
            return self.build(env)
        return substitute(self.tree, env)

    def match(self, tree: Any) -> dict[str, Any] | None:
        """The values for which this production means the tree, or None."""
        if self.matcher is not None:
            return self.matcher(tree)
        env: dict[str, Any] = {}
        return env if unify(self.tree, tree, env) else None


def substitute(pattern: Any, env: dict[str, Any]) -> Any:
    if isinstance(pattern, Var):
        return env[pattern.name]
    if isinstance(pattern, tuple):
        return tuple(substitute(item, env) for item in pattern)
    if is_dataclass(pattern) and not isinstance(pattern, type):
        return type(pattern)(**{f.name: substitute(getattr(pattern, f.name), env) for f in fields(pattern)})
    return pattern


def unify(pattern: Any, tree: Any, env: dict[str, Any]) -> bool:
    if isinstance(pattern, Var):
        if pattern.name in env:
            return bool(env[pattern.name] == tree)
        env[pattern.name] = tree
        return True
    if isinstance(pattern, tuple):
        return (
            isinstance(tree, tuple)
            and len(tree) == len(pattern)
            and all(unify(p, x, env) for p, x in zip(pattern, tree, strict=True))
        )
    if is_dataclass(pattern) and not isinstance(pattern, type):
        return type(tree) is type(pattern) and all(
            unify(getattr(pattern, f.name), getattr(tree, f.name), env) for f in fields(pattern)
        )
    return type(pattern) is type(tree) and bool(pattern == tree)


class Terminal:
    """A category of single words: how one is read from a token, and how a value is written."""

    __slots__ = ("read", "write")

    def __init__(self, read: Callable[[Token], Any], write: Callable[[Any, str], str | None]) -> None:
        self.read = read  # None: not such a word
        self.write = write


class CannotPrint(Exception):
    """No production of a category means this tree."""


class Ambiguous(Exception):
    """A text that means two things."""


class Grammar:
    """Productions by category, in order; printing takes the first that fits."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Production]] = {}
        self.terminals: dict[str, Terminal] = {}
        self.index: dict[tuple[str, str], list[tuple[Production, list[Element], frozenset[str] | None]]] = {}

    def rule(
        self,
        category: str,
        tree: Any = None,
        *,
        en: str | list[str] = (),  # type: ignore[assignment]
        fr: str | list[str] = (),  # type: ignore[assignment]
        build: Callable[[dict[str, Any]], Any] | None = None,
        match: Callable[[Any], dict[str, Any] | None] | None = None,
        name: str = "",
        first: bool = False,
    ) -> None:
        """`first`: a special case, tried before the others when a tree is printed."""
        texts = {"en": [en] if isinstance(en, str) else list(en), "fr": [fr] if isinstance(fr, str) else list(fr)}
        production = Production(category, tree, texts, build, match, name or texts["en"][0])
        others = self.rules.setdefault(category, [])
        others.insert(0 if first else len(others), production)
        self.index.clear()

    def terminal(
        self, category: str, read: Callable[[Token], Any], write: Callable[[Any, str], str | None]
    ) -> None:
        self.terminals[category] = Terminal(read, write)

    # -- reading -----------------------------------------------------------------------------------------------------

    def entries(self, category: str, lang: str) -> list[tuple[Production, list[Element], frozenset[str] | None]]:
        key = (category, lang)
        found = self.index.get(key)
        if found is None:
            found = []
            for production in self.rules.get(category, []):
                for template in production.templates[lang]:
                    found.append((production, template, first_words(template)))
            self.index[key] = found
        return found

    def parse(self, category: str, words: list[Token], lang: str) -> list[Any]:
        """All trees the words mean as one phrase of the category. More than one is for the caller to refuse."""
        reader = Reader(self, words, lang)
        found = [tree for tree, end in reader.phrase(category, 0) if end == len(words)]
        return distinct(found)

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, category: str, tree: Any, lang: str) -> str:
        terminal = self.terminals.get(category)
        if terminal is not None:
            text = terminal.write(tree, lang)
            if text is None:
                raise CannotPrint(f"{tree!r} is no {category}")
            return text
        last: Exception | None = None
        for production in self.rules.get(category, []):
            if not production.templates[lang]:
                continue
            env = production.match(tree)
            if env is None:
                continue
            for template in production.templates[lang]:
                try:
                    return self.fill(template, env, lang)
                except CannotPrint as error:
                    last = error
        raise last or CannotPrint(f"no {category} means {tree!r}")

    def fill(self, template: list[Element], env: dict[str, Any], lang: str) -> str:
        parts = []
        for element in template:
            if isinstance(element, Literal):
                one = True
                if element.var:
                    one = is_one(env.get(element.var), lang)
                parts.append(element.words if one else element.plural)
            elif isinstance(element, Slot):
                parts.append(self.write(element.category, env[element.var], lang))
            else:
                parts.append(self.fill(element.choices[0], env, lang))
        return join(parts)


def is_one(value: Any, lang: str) -> bool:
    """Whether a noun with this number is singular; numbers that are worked out later count as several."""
    if isinstance(value, int):
        return value == 1 or (lang == "fr" and value == 0)
    return value is None


NO_SPACE_BEFORE = {".", ",", ";", ")"}
CLOSE_BEFORE_EN = {":"}


def join(parts: list[str]) -> str:
    out = ""
    for part in parts:
        if not part:
            continue
        if out and part[0] not in ".,;:)" and not out.endswith(("(", "'")):
            out += " "
        out += part
    return out


def first_words(template: list[Element]) -> frozenset[str] | None:
    """The words a phrase can begin with, or None if that cannot be told."""
    if not template:
        return None
    head = template[0]
    if isinstance(head, Literal):
        return frozenset(head.forms)
    if isinstance(head, Either):
        words: set[str] = set()
        for choice in head.choices:
            more = first_words(choice + template[1:])
            if more is None:
                return None
            words |= more
        return frozenset(words)
    return None


def distinct(items: list[Any]) -> list[Any]:
    found: list[Any] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found


class Reader:
    """Reads one text: every phrase at every place once."""

    def __init__(self, grammar: Grammar, words: list[Token], lang: str) -> None:
        self.grammar = grammar
        self.words = words
        self.lang = lang
        self.memo: dict[tuple[str, int], list[tuple[Any, int]]] = {}
        self.furthest = 0
        self.lower = [str(w.value) if w.kind in (t.WORD, t.MARK) else w.text.lower() for w in words]

    def phrase(self, category: str, at: int) -> list[tuple[Any, int]]:
        key = (category, at)
        found = self.memo.get(key)
        if found is not None:
            return found
        self.memo[key] = []  # a phrase that begins with itself is none
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            found = []
            if at < len(self.words):
                value = terminal.read(self.words[at])
                if value is not None:
                    found.append((value, at + 1))
                    self.furthest = max(self.furthest, at + 1)
            self.memo[key] = found
            return found
        found = []
        word = self.lower[at] if at < len(self.words) else ""
        for production, template, first in self.grammar.entries(category, self.lang):
            if first is not None and word not in first:
                continue
            for env, end in self.elements(template, 0, at, {}):
                tree = production.made(env)
                if tree is not None and not any(end == e and tree == x for x, e in found):
                    found.append((tree, end))
        self.memo[key] = found
        return found

    def elements(
        self, template: list[Element], i: int, at: int, env: dict[str, Any]
    ) -> Iterator[tuple[dict[str, Any], int]]:
        if i == len(template):
            yield env, at
            return
        element = template[i]
        if isinstance(element, Literal):
            if at < len(self.lower) and self.lower[at] in element.forms:
                if at + 1 > self.furthest:
                    self.furthest = at + 1
                yield from self.elements(template, i + 1, at + 1, env)
        elif isinstance(element, Slot):
            for value, end in self.phrase(element.category, at):
                if element.var in env:
                    if env[element.var] == value:
                        yield from self.elements(template, i + 1, end, env)
                else:
                    yield from self.elements(template, i + 1, end, {**env, element.var: value})
        else:
            for choice in element.choices:
                for more, end in self.elements(choice, 0, at, env):
                    yield from self.elements(template, i + 1, end, more)
