"""A bidirectional grammar: productions that tie a piece of tree to a template in each language.

A production says, for a category of phrase, which tree it means and how it is written:

    rule("do", o.Draw(V("n")), en="draw {n:amount} card~n", fr="piochez {n:amount} carte~n")

Parsing reads the template and fills the tree; printing matches the tree and writes the template. `{n:amount}` is a
phrase of the category `amount`, `card~n` a word that agrees with n (both numbers are read, the right one is written),
`{c:card~n}` a phrase of `card1` or `cards` by the number n. Marks stand as they are.

The first template of a language is the usual wording. Further ones, and those of a production that is only `also` a
way to say something, are other words for the same: the tree that is read remembers them in `said` (see `tree.Node`),
and is printed in them again; `(a|b)` is short for two templates, `(a|)` for one with the word and one without.
A tree that nobody has read is printed in the usual words, and what was said otherwise is so in every language.

Two different trees for one text are an error, never a choice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from . import tokens as t
from .shapes import Pattern, Var
from .templates import (
    GROUP,
    LANGS,
    PICKED,
    Branch,
    Either,
    Element,
    Literal,
    Slot,
    alternatives,
    branches,
    compile_template,
    wording,
)
from .templates import MARK as MARK
from .tokens import Token


def V(name: str) -> Any:
    """A variable, wherever a node takes something."""
    return Var(name)


def remember(tree: Any, words: str) -> Any:
    """The tree, said in these words. What is no node says nothing of how it is said."""
    if isinstance(tree, tuple) and tree:
        return (remember(tree[0], words), *tree[1:])
    if not hasattr(tree, "said"):
        return tree
    return replace(tree, said=tree.said + MARK + words if tree.said else words)


def forget(tree: Any, words: str) -> Any:
    """The tree without these words; None if it is not said in them."""
    if isinstance(tree, tuple) and tree:
        inner = forget(tree[0], words)
        return None if inner is None else (inner, *tree[1:])
    said = getattr(tree, "said", "")
    if not said:
        return None
    parts = said.split(MARK)
    if words not in parts:
        return None
    parts.remove(words)
    return replace(tree, said=MARK.join(parts))


class Production:
    """One rule of the grammar."""

    __slots__ = ("build", "category", "grouped", "matcher", "name", "of", "templates", "texts", "tree", "words")

    def __init__(
        self,
        category: str,
        tree: Any,
        texts: dict[str, list[str]],
        build: Callable[[dict[str, Any]], Any] | None,
        matcher: Callable[[Any], dict[str, Any] | None] | None,
        name: str,
        also: bool = False,
        of: str = "",
    ) -> None:
        self.of = of
        self.category = category
        self.tree = tree
        self.texts = texts
        self.build = build
        self.matcher = matcher
        self.name = name
        self.templates = {lang: [compile_template(x, lang) for x in texts.get(lang, [])] for lang in LANGS}
        # what each template is remembered by, in any language; the usual one by nothing
        # what only hands on another phrase is not worth remembering
        self.words = ["" if isinstance(tree, Var) and wording(x) == "…" else wording(x) for x in texts[LANGS[0]]]
        english = texts[LANGS[0]]
        self.grouped = [f"{wording(x)}{PICKED}" if GROUP.search(x) else "" for x in english]
        if not also and self.words:
            self.words[0] = ""

    def made(self, env: dict[str, Any], nth: int = 0) -> Any:
        """The tree for these values, read in the nth template; None if the production refuses them."""
        try:
            made = self.build(env) if self.build is not None else substitute(self.tree, env)
        except ValueError:
            return None  # a node that nothing would carry out says so when it is made
        words = self.words[nth] if nth < len(self.words) else ""
        picked = env.get(PICKED)
        if picked and nth < len(self.grouped) and self.grouped[nth] and any(picked):
            words = self.grouped[nth] + ",".join(map(str, picked))
        return remember(made, words) if words and made is not None else made

    def template(self, tree: Any, lang: str) -> tuple[list[Element], Any] | None:
        """The template of a language a tree is said in, and the tree without that; None if it is said otherwise."""
        for i, words in enumerate(self.words):
            known = self.templates[lang]
            rest = forget(tree, words) if words else None
            if rest is not None:
                return known[i if i < len(known) else 0], rest
            if self.grouped[i]:
                said = next((x for x in said_of(tree).split(MARK) if x.startswith(self.grouped[i])), "")
                rest = forget(tree, said) if said else None
                if rest is not None:
                    picks = [int(n) for n in said.removeprefix(self.grouped[i]).split(",")]
                    return pick(known[i if i < len(known) else 0], picks), rest
        return None

    def usual(self, tree: Any, lang: str) -> list[list[Element]]:
        """The templates to write a tree in that this production means, the usual one first."""
        return self.templates[lang]

    def match(self, tree: Any) -> dict[str, Any] | None:
        """The values for which this production means the tree, or None."""
        if self.matcher is not None:
            return self.matcher(tree)
        env: dict[str, Any] = {}
        return env if unify(self.tree, tree, env) else None


class Words(Production):
    """The words of a closed class, such as the areas or the comparisons: one production, a value for each word.

    Each value has one or more words in a language; the first is the usual one."""

    __slots__ = ("values",)

    def __init__(self, category: str, entries: dict[Any, tuple[Sequence[str], Sequence[str]]]) -> None:
        texts: dict[str, list[str]] = {lang: [] for lang in LANGS}
        self.values: dict[str, list[Any]] = {lang: [] for lang in LANGS}
        for value, forms in entries.items():
            for lang, words in zip(LANGS, forms, strict=True):
                for text in words:
                    texts[lang].append(text)
                    self.values[lang].append(value)
        super().__init__(category, None, texts, None, None, category)
        self.words = [""]
        self.grouped = [""]

    def read(self, nth: int, lang: str) -> Any:
        return self.values[lang][nth]

    def usual(self, tree: Any, lang: str) -> list[list[Element]]:
        return [self.templates[lang][i] for i, value in enumerate(self.values[lang]) if value == tree]

    def match(self, tree: Any) -> dict[str, Any] | None:
        return {} if any(type(tree) is type(value) and tree == value for value in self.values[LANGS[0]]) else None


def pick(template: list[Element], picks: list[int]) -> list[Element]:
    """A template with these wordings of its groups; one of another language has groups of its own."""
    groups = [element for element in template if isinstance(element, Either)]
    if len(groups) != len(picks) or any(n >= len(group.options) for group, n in zip(groups, picks, strict=True)):
        return template  # the same words, but of another production
    left = iter(picks)
    found: list[Element] = []
    for element in template:
        if isinstance(element, Either):
            found.extend(element.options[next(left)])
        else:
            found.append(element)
    return found


def substitute(pattern: Any, env: dict[str, Any]) -> Any:
    if isinstance(pattern, Var):
        return env[pattern.name]
    if isinstance(pattern, tuple):
        return tuple(substitute(item, env) for item in pattern)
    if isinstance(pattern, Pattern):
        return pattern.node(**{name: substitute(part, env) for name, part in pattern.parts.items()})
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
    if isinstance(pattern, Pattern):
        return type(tree) is pattern.node and all(
            unify(part, getattr(tree, name), env) for name, part in pattern.parts.items() if name != "said"
        )
    if is_dataclass(pattern) and not isinstance(pattern, type):
        return type(tree) is type(pattern) and all(
            unify(getattr(pattern, f.name), getattr(tree, f.name), env) for f in fields(pattern) if f.name != "said"
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


class NotUnderstood(Exception):
    """A text that is not wholly understood: the phrase where reading stopped, and its place."""

    def __init__(self, phrase: str, at: int, why: str = "") -> None:
        super().__init__(f"{why or 'not understood'} at {at}: {phrase}")
        self.phrase = phrase
        self.at = at
        self.why = why


class Grammar:
    """Productions by category, in order; printing takes the first that fits."""

    def __init__(self, grouped: bool = False) -> None:
        """`grouped`: a group `(a|b)` is kept as one element of its template, instead of as several templates."""
        self.split: Callable[[str], list[str]] = (lambda text: [text]) if grouped else alternatives
        self.rules: dict[str, list[Production]] = {}
        self.terminals: dict[str, Terminal] = {}
        self.index: dict[tuple[str, str], Branch] = {}
        self.worded: dict[str, dict[str, list[tuple[int, Production]]]] = {}
        self.starts: dict[tuple[str, str], frozenset[str] | None] = {}
        self.singular: Callable[[Any], bool | None] = lambda value: None  # of values that are no numbers
        self.reads_with: type[Reader] = Reader  # another one tells which productions were used

    def rule(
        self,
        category: str,
        tree: Any = None,
        *,
        en: str | Sequence[str] = (),
        fr: str | Sequence[str] = (),
        build: Callable[[dict[str, Any]], Any] | None = None,
        match: Callable[[Any], dict[str, Any] | None] | None = None,
        name: str = "",
        first: bool = False,
        also: bool = False,
        of: str = "",
    ) -> None:
        """`first`: a special case, tried before the others when a tree is printed. `also`: another way to say
        something, printed only where it was read. `of`: productions of one such name are one phrase with each of the
        words of a closed class (areas, players, modes, keywords, ...), as the words of a `lexicon` are."""
        texts = {
            lang: [x for text in ([given] if isinstance(given, str) else given) for x in self.split(text)]
            for lang, given in (("en", en), ("fr", fr))
        }
        production = Production(category, tree, texts, build, match, name or (texts["en"] or texts["fr"])[0], also, of)
        others = self.rules.setdefault(category, [])
        others.insert(0 if first else len(others), production)
        self.changed()

    def changed(self) -> None:
        """There is a production more: what was worked out about all of them is no longer known."""
        self.index.clear()
        self.worded.clear()
        self.starts.clear()

    def lexicon(self, category: str, entries: dict[Any, tuple[str | Sequence[str], str | Sequence[str]]]) -> None:
        """The words of a closed class: for each value its words in every language, the usual one first."""
        listed = {
            value: tuple((x,) if isinstance(x, str) else tuple(x) for x in forms) for value, forms in entries.items()
        }
        self.rules.setdefault(category, []).append(Words(category, listed))  # type: ignore[arg-type]
        self.changed()

    def terminal(self, category: str, read: Callable[[Token], Any], write: Callable[[Any, str], str | None]) -> None:
        self.terminals[category] = Terminal(read, write)

    # -- reading -----------------------------------------------------------------------------------------------------

    def branches(self, category: str, lang: str) -> Branch:
        """All that a phrase of the category can be."""
        key = (category, lang)
        found = self.index.get(key)
        if found is None:
            entries = [
                (production, template, nth)
                for production in self.rules.get(category, [])
                for nth, template in enumerate(production.templates[lang])
            ]
            found = self.index[key] = branches(entries, lambda slot: self.start_of_slot(slot, lang))
        return found

    def start_of_slot(self, slot: Slot, lang: str) -> frozenset[str] | None:
        """The words that what fills a slot can begin with; None if that cannot be told, or if it may be empty."""
        start = None if slot.number else self.start_of(slot.category, lang)
        return None if start is None or "" in start else start

    def first_words(self, template: list[Element], lang: str) -> frozenset[str] | None:
        """The words a phrase can begin with, or None if that cannot be told."""
        words: set[str] = set()
        for element in template:
            if isinstance(element, Literal):
                return frozenset(words | element.forms)
            if isinstance(element, Either):
                for option in element.options:
                    words |= option[0].forms if option else {""}
                if "" not in words:
                    return frozenset(words)
                words.discard("")
                continue
            more = self.start_of(element.category + "1" if element.number else element.category, lang)
            if more is None or element.number:
                return None
            words |= more
            if "" not in more:
                return frozenset(words)
            words.discard("")
        return frozenset(words | {""})

    def start_of(self, category: str, lang: str) -> frozenset[str] | None:
        """The words a phrase of a category can begin with; "" among them: it may be empty."""
        key = (category, lang)
        if key in self.starts:
            return self.starts[key]
        self.starts[key] = None  # where a phrase begins with itself
        if category in self.terminals:
            self.starts[key] = None
            return None
        words: set[str] = set()
        for production in self.rules.get(category, []):
            for template in production.templates[lang]:
                more = self.first_words(template, lang)
                if more is None:
                    return None
                words |= more
        self.starts[key] = frozenset(words)
        return self.starts[key]

    def reader(self, words: list[Token], lang: str) -> Reader:
        return self.reads_with(self, words, lang)

    def parse(self, category: str, words: list[Token], lang: str) -> list[Any]:
        """All trees the words mean as one phrase of the category. More than one is for the caller to refuse."""
        reader = self.reader(words, lang)
        found = [tree for tree, end in reader.phrase(category, 0) if end == len(words)]
        return distinct(found)

    def clashes(self, lang: str = LANGS[0]) -> list[tuple[str, str]]:
        """Categories and templates that stand for two different trees, whatever fills them. (Those whose production
        looks at what fills them before it agrees cannot be told here; `parse` finds both readings of a text.)"""
        found = []
        for category, rules in self.rules.items():
            known: dict[tuple[Any, ...], list[Any]] = {}
            for production in rules:
                if production.build is None and production.matcher is None:
                    for template in production.templates[lang]:
                        known.setdefault(shape(template), []).append(production.tree)
            for key, trees in known.items():
                if len(distinct(trees)) > 1:
                    found.append((category, " ".join(part[-1] for part in key)))
        return found

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, category: str, tree: Any, lang: str) -> str:
        terminal = self.terminals.get(category)
        if terminal is not None:
            text = terminal.write(tree, lang)
            if text is None:
                raise CannotPrint(f"{tree!r} is no {category}")
            return text
        last: Exception | None = None
        rules = self.rules.get(category, [])
        if has_said(tree):
            for production in self.knowing(category, tree):
                said = production.template(tree, lang) if production.templates[lang] else None
                env = production.match(said[1]) if said is not None else None
                if said is not None and env is not None:
                    try:
                        return self.fill(said[0], env, lang)
                    except CannotPrint as error:
                        last = error
        second: list[tuple[list[Element], dict[str, Any]]] = []
        for production in rules:
            if not production.templates[lang] or production.words[:1] not in ([], [""]):
                continue
            env = production.match(tree)
            if env is None:
                continue
            for template in production.usual(tree, lang):
                if lang == LANGS[0] and not self.honours(template, env):
                    second.append((template, env))
                    continue
                try:
                    return self.fill(template, env, lang)
                except CannotPrint as error:
                    last = error
        for template, env in second:
            try:
                return self.fill(template, env, lang)
            except CannotPrint as error:
                last = error
        raise last or CannotPrint(f"no {category} means {tree!r}")

    def knowing(self, category: str, tree: Any) -> list[Production]:
        """The productions of a category that know some of the words a tree is said in, in their order."""
        known = self.worded.get(category)
        if known is None:
            known = self.worded[category] = {}
            for place, production in enumerate(self.rules.get(category, [])):
                for words in {*production.words, *production.grouped} - {""}:
                    known.setdefault(words, []).append((place, production))
        found: dict[int, Production] = {}
        for part in said_of(tree).split(MARK):
            found.update(known.get(part, ()))
            if PICKED in part:
                found.update(known.get(part[: part.index(PICKED) + len(PICKED)], ()))
        return [found[place] for place in sorted(found)]

    def honours(self, template: list[Element], env: dict[str, Any]) -> bool:
        """Whether the phrases of a template can say what fills them as it was said."""
        return all(
            self.can_say(self.category(element, env, LANGS[0]), env[element.var])
            for element in template
            if isinstance(element, Slot) and has_said(env.get(element.var))
        )

    def can_say(self, category: str, tree: Any) -> bool:
        """Whether a category knows these words for this tree, itself or by handing it on."""
        said = said_of(tree)
        for production in self.knowing(category, tree):
            found = production.template(tree, LANGS[0]) if production.templates[LANGS[0]] else None
            if found is not None and production.match(found[1]) is not None:
                return True
        for production in self.rules.get(category, []):
            env = production.match(tree) if production.words[:1] == [""] else None
            if env is not None:
                for slot in (x for template in production.templates[LANGS[0]] for x in template):
                    if isinstance(slot, Slot) and slot.var in env and said_of(env[slot.var]) == said:
                        if self.can_say(self.category(slot, env, LANGS[0]), env[slot.var]):
                            return True
        return False

    def fill(self, template: list[Element], env: dict[str, Any], lang: str) -> str:
        parts = []
        for element in template:
            if isinstance(element, Literal):
                one = self.is_one(env.get(element.var), lang) if element.var else True
                parts.append(element.words if one else element.plural)
            elif isinstance(element, Either):
                parts.extend(word.words for word in element.options[0])
            elif element.var not in env:
                raise CannotPrint(f"nothing to say for {element.var}")
            else:
                parts.append(self.write(self.category(element, env, lang), env[element.var], lang))
        return join(parts)

    def category(self, slot: Slot, env: dict[str, Any], lang: str) -> str:
        """What a slot is filled with: with a number, the phrases of that number."""
        if not slot.number:
            return slot.category
        return slot.category + ("1" if self.is_one(env.get(slot.number), lang) else "s")

    def is_one(self, value: Any, lang: str) -> bool:
        """Whether a word with this number is singular; numbers that are worked out later count as several."""
        if isinstance(value, int):
            return value == 1 or (lang == "fr" and value == 0)
        known = self.singular(value)
        return value is None if known is None else known


def shape(template: list[Element]) -> tuple[Any, ...]:
    """A template as it is read."""
    return tuple(
        (tuple(sorted(x.forms)), x.words)
        if isinstance(x, Literal)
        else (x.var, f"{{{x.category}}}")
        if isinstance(x, Slot)
        else ("|".join(" ".join(w.words for w in option) for option in x.options),)
        for x in template
    )


def has_said(tree: Any) -> bool:
    return bool(said_of(tree))


def said_of(tree: Any) -> str:
    if isinstance(tree, tuple) and tree:
        return said_of(tree[0])
    said = getattr(tree, "said", "")
    return said if isinstance(said, str) else ""


Hit = tuple[int, Production, int, dict[str, Any], int]  # place, production, which template, what fills it, the end


ELIDED = re.compile(r"\($|(?:^|[^\w])\w{1,2}'$|\w[^s]'$")  # "l'", "qu'", "jusqu'"; but "all cards' power"


def join(parts: list[str]) -> str:
    out = ""
    for part in parts:
        if not part:
            continue
        if out and part[0] not in ".,;:)" and not ELIDED.search(out):
            out += " "
        out += part
    return out


def bare(tree: Any) -> Any:
    """A tree, or a part of one that only the grammar knows, without how it is said."""
    if isinstance(tree, tuple):
        return tuple(bare(item) for item in tree)
    if is_dataclass(tree) and not isinstance(tree, type):
        made = {f.name: bare(getattr(tree, f.name)) for f in fields(tree)}
        if "said" in made:
            made["said"] = ""
        return type(tree)(**made)
    return tree


def same(one: Any, other: Any) -> bool:
    """Whether two readings mean the same, in whatever words."""
    return type(one) is type(other) and bool(one == other or bare(one) == bare(other))


def distinct(items: list[Any]) -> list[Any]:
    """Those that mean different things; of those that mean the same, the first."""
    found: list[Any] = []
    for item in items:
        if not any(same(item, other) for other in found):
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
        hits = list(self.walk(self.grammar.branches(category, self.lang), at, {}))
        if len(hits) > 1:
            hits.sort(key=first)
        for _, production, nth, env, end in hits:
            tree = production.read(nth, self.lang) if isinstance(production, Words) else production.made(env, nth)
            if tree is not None and not any(end == e and same(tree, x) for x, e in found):
                found.append((tree, end))
        self.memo[key] = found
        return found

    def walk(self, branch: Branch, at: int, env: dict[str, Any]) -> Iterator[Hit]:
        """The templates of a branch that go on here as the words do, each with what fills it."""
        for place, production, nth in branch.ends:
            yield place, production, nth, env, at
        word = self.lower[at] if at < len(self.lower) else ""
        for child in branch.words.get(word, ()):
            if at + 1 > self.furthest:
                self.furthest = at + 1
            yield from self.walk(child, at + 1, env)
        for element, start, child in branch.others:
            if start is not None and word not in start:
                continue
            if isinstance(element, Either):
                for n, option in enumerate(element.options):
                    end = at
                    for literal in option:
                        if end >= len(self.lower) or self.lower[end] not in literal.forms:
                            break
                        end += 1
                    else:
                        self.furthest = max(self.furthest, end)
                        yield from self.walk(child, end, {**env, PICKED: (*env.get(PICKED, ()), n)})
                continue
            for filled, end in self.filled(element, at, env):
                yield from self.walk(child, end, filled)

    def filled(self, slot: Slot, at: int, env: dict[str, Any]) -> Iterator[tuple[dict[str, Any], int]]:
        """What is known with a slot filled by the words here, and where they end."""
        for value, end in self.phrase(self.grammar.category(slot, env, self.lang), at):
            if slot.var not in env:
                yield {**env, slot.var: value}, end
            elif env[slot.var] == value:
                yield env, end


def first(hit: Hit) -> int:
    """Its place among the templates of its category."""
    return hit[0]
