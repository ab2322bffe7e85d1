"""French lines as English ones, phrase by phrase (see decision 39): tags, cost, sentences, bullets.

The French phrases (`french_nouns`, `french_doing`, `french_sentences`) each stand for English words, and the productions of the
grammar read those: what an effect means is said once, for both languages. Nothing is translated word for word: a phrase that is
not known stops the line, and a line with two readings is refused like an English one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import product

from playmat.onepiece.build import TIMINGS
from playmat.onepiece.cards import ATTRIBUTES, KEYWORDS

from .. import tokens as t
from ..grammar import Grammar, NotUnderstood, distinct
from ..tokens import Token
from . import french_doing, french_nouns, french_sentences, words
from .abilities import ACTIVATED, GATES, ONCE, Read, read_line, strip_reminders
from .clauses import AFTER
from .french_doing import IT
from .french_words import french_words, tidy
from .normal_form import normal_form

MOST_READINGS = 24  # of one line; what can be said in more ways is not clear
FRONT = {*TIMINGS, *ACTIVATED, *GATES, ONCE}


def plain_tag(name: str) -> str:
    return re.sub(r"\s*:\s*", ":", " ".join(name.split())).casefold()


TAGS = {plain_tag(fr): en for fr, en in words.TAGS_EN.items()}
ATTRIBUTES_EN = {fr.casefold(): en for en, fr in words.ATTRIBUTES_FR.items()}


def english_tag(name: str) -> str | None:
    """The English word for a French one in brackets; None: it is a name."""
    match = re.fullmatch(r"DON!!\s*[x×](\d+)", name)
    return f"DON!! x{match.group(1)}" if match else TAGS.get(plain_tag(name))


@cache
def french() -> Grammar:
    g = Grammar()

    def bracketed(known: set[str]) -> object:
        def read(token: Token) -> str | None:
            found = english_tag(str(token.value)) if token.kind == t.NAME else None
            return f"[{found}]" if found in known else None

        return read

    def name(token: Token) -> str | None:
        return f"[{token.value}]" if token.kind == t.NAME and english_tag(str(token.value)) is None else None

    def attribute(token: Token) -> str | None:
        found = ATTRIBUTES_EN.get(str(token.value).casefold()) if token.kind == t.ATTRIBUTE else None
        return f"<{found}>" if found in ATTRIBUTES else None

    def never(value: object, lang: str) -> None:
        return None

    g.terminal("int", lambda w: int(w.value) if w.kind == t.NUMBER else None, never)
    g.terminal("signed", lambda w: f"{int(w.value):+d}" if w.kind == t.SIGNED else None, never)
    g.terminal("minus", lambda w: -int(w.value) if w.kind == t.SIGNED and int(w.value) < 0 else None, never)
    g.terminal("name", name, never)
    g.terminal("tag", bracketed(FRONT | {*words.TAGS_FR}), never)  # type: ignore[arg-type]
    g.terminal("keyword", bracketed({*KEYWORDS}), never)  # type: ignore[arg-type]
    g.terminal("type", lambda w: f"{{{w.value}}}" if w.kind == t.TYPE else None, never)
    g.terminal("part", lambda w: f'"{w.value}"' if w.kind == t.PART else None, never)
    g.terminal("attribute", attribute, never)
    g.terminal("quoted", quoted, never)
    for table in (french_nouns, french_doing, french_sentences):
        table.add(g)
    return g


def quoted(token: Token) -> str | None:
    """An effect in quotation marks is a line of its own."""
    text = str(token.value)
    if token.kind != t.PART or not text.endswith("."):
        return None
    try:
        lines = english_lines(text)
    except NotUnderstood:
        return None
    return f'"{lines[0]}"' if len(lines) == 1 else None


def readings(category: str, found: list[Token]) -> list[str]:
    """The English words for a French phrase, in every way it can be read; raises NotUnderstood."""
    reader = french().reader(found, "fr")
    read = distinct([str(tree) for tree, end in reader.phrase(category, 0) if end == len(found)])
    if read:
        return read
    place = found[min(reader.furthest, len(found) - 1)]
    raise NotUnderstood(place.text, place.at)


def english_lines(line: str) -> list[str]:
    """A French line in English words, in every way it can be read."""
    found = french_words(strip_reminders(tidy(line)))
    front: list[str] = []
    while found and (found[0].kind == t.NAME or (found[0].text == "/" and front)):
        if found[0].text == "/":
            front[-1] += "/"
        else:
            tag = english_tag(str(found[0].value))
            if tag is None or (tag not in FRONT and not tag.startswith("DON!!") and any(w.kind != t.NAME for w in found)):
                break
            front.append(f"[{tag}]")
        found = found[1:]
    head = " ".join(front).replace("/ ", "/")
    if not found:
        return [head]
    return distinct([f"{head} {spoken_of(body)}".strip() for body in bodies(found)])


THIS_ONE = re.compile(r"\bthis Character\b(?!'s)")
SPOKEN_OF = re.compile(r"\bthis (?:Character|Leader|Stage|card)\b")


def spoken_of(body: str) -> str:
    """ "Il" is this card where the sentence speaks of this card, else the card that was spoken of."""
    made = []
    for sentence in re.split(r"(?<=[.:]) ", body):
        while IT in sentence:
            before, _, after = sentence.partition(IT)
            known = SPOKEN_OF.findall(before)
            sentence = before + (known[-1] if known else "that card") + after
        made.append(sentence)
    return " ".join(made)


def bodies(found: list[Token]) -> list[str]:
    """Cost, sentences and bullets."""
    parts: list[list[str]] = []
    start = 0
    first = True
    for i, token in enumerate(found):
        if token.text not in (".", ":", "•", AFTER):
            continue
        piece = found[start:i]
        start = i + 1
        if token.text == ".":
            if not piece:
                raise NotUnderstood(token.text, token.at, "nothing")
            parts.append([text + "." for text in readings("opening" if first else "sentence", piece)])
            first = False
        elif token.text == ":":
            parts.append(colon(piece, token))
            first = True
        else:
            if piece:
                raise NotUnderstood(piece[-1].text, piece[-1].at, "no full stop")
            parts.append([token.text])
            first = True
    if start < len(found):
        raise NotUnderstood(found[-1].text, found[-1].at, "no full stop")
    made = []
    for chosen in product(*parts):
        made.append(" ".join(chosen))
        if len(made) > MOST_READINGS:
            raise NotUnderstood(found[0].text, found[0].at, "ambiguous")
    return made


def colon(piece: list[Token], token: Token) -> list[str]:
    """What stands before a colon: a cost, or a choice of effects."""
    if not piece:
        raise NotUnderstood(token.text, token.at, "cost")
    for category, mark in (("choose", ":"), ("by-number", ",")):
        try:
            return [text + mark for text in readings(category, piece)]
        except NotUnderstood:
            continue
    return [text + ":" for text in readings("costs", piece)]


def read_french_line(line: str, accept: Callable[[Read], None] = lambda read: None) -> Read:
    """What a French line means; raises NotUnderstood with the French phrase. `accept` raises for what this card cannot say."""
    understood: list[Read] = []
    error: NotUnderstood | None = None
    lines = english_lines(line)
    for english in lines:
        try:
            read = read_line(english)
            accept(read)
            understood.append(read)
        except NotUnderstood as problem:
            error = NotUnderstood(line, 0, f"{problem.why or 'not understood'}: {problem.phrase}")
            if (problem.why, problem.phrase) == ("a reference to nothing", "that card"):  # "il": only this card was spoken of
                lines += [other for other in (english.replace("that card", "it"),) if other not in lines]
            if problem.why.endswith("calls itself Character"):  # "ce Personnage" is then the one spoken of
                lines += [other for other in (THIS_ONE.sub("that Character", english),) if other not in lines]
    if len(distinct([(normal_form(read.ability), read.keywords, read.names) for read in understood])) > 1:
        raise NotUnderstood(line, 0, "ambiguous")
    if not understood:
        raise error or NotUnderstood(line, 0)
    return understood[0]
