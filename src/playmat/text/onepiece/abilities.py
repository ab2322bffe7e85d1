"""A card's text: its lines, the bracketed words in front, costs, conditions and sentences, in both directions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.tree import Cond, Op
from playmat.onepiece.build import TIMINGS
from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.setup import START

from .. import tokens as t
from ..grammar import MARK, NotUnderstood, distinct, remember
from ..tokens import Token, clean, tokenize
from . import instead
from .clauses import AFTER, read_body, read_clauses, sentences
from .nodes import May, Not, gains, ops, select
from .references import EVENT, name_references, said_elsewhere
from .tables import WHOLE, WRITERS
from .tables import grammar as grammar

GATES: dict[str, Cond] = {"Your Turn": select.YourTurn(), "Opponent's Turn": select.OpponentsTurn()}
ACTIVATED = ("Activate: Main", "Main", "Counter", "Trigger")
ONCE = "Once Per Turn"


# -- reading ---------------------------------------------------------------------------------------------------------


class Line:
    """One line of a text: the words in brackets in front, and the tokens that follow."""

    def __init__(self, text: str) -> None:
        self.text = clean(text)
        self.tags: list[str] = []
        self.gates: list[Cond] = []
        self.once = False
        self.tokens = tokenize(strip_reminders(self.text))
        front = ""
        taken: set[str] = set()
        while self.tokens:
            slash = self.tokens[0].text == "/" and bool(self.tags)
            token = self.tokens[slash] if slash < len(self.tokens) else self.tokens[0]
            word = str(token.value)
            if token.kind != t.NAME or not self.take(word, slash):
                break
            if word in taken:
                raise NotUnderstood(token.text, token.at, "said twice")
            taken.add(word)
            front += f"{'/' if slash else ' '}[{word}]"
            self.tokens = self.tokens[1 + slash :]
        self.front = front.strip()
        # how they are ordered and joined, if not in the usual way
        self.said = "" if self.front == front_words(tuple(self.gates), tuple(self.tags), self.once) else self.front

    def take(self, word: str, slash: bool) -> bool:
        match = re.match(r"^DON!! x(\d+)$", word)
        if word in TIMINGS or word in ACTIVATED:
            self.tags.append(word)
        elif slash:
            return False
        elif match:
            self.gates.append(select.DonX(int(match.group(1))))
        elif word in GATES:
            self.gates.append(GATES[word])
        elif word == ONCE:
            self.once = True
        else:
            return False
        return True


def front_words(gates: tuple[Cond, ...], tags: tuple[str, ...], once: bool) -> str:
    """The words in brackets as they usually stand: what must hold, when, how often."""
    known = {cond: name for name, cond in GATES.items()}
    found = [f"DON!! x{gate.n}" if isinstance(gate, select.DonX) else known[gate] for gate in gates if isinstance(gate, select.DonX) or gate in known]
    timed = "/".join(f"[{tag}]" for tag in tags if tag in TIMINGS or tag in ACTIVATED)
    return " ".join([*[f"[{word}]" for word in found], *([timed] if timed else []), *([f"[{ONCE}]"] if once else [])])


def is_said(tree: Any, words: str) -> bool:
    return words in tree.said.split(MARK)


NOTE = re.compile(r"\[[^\]]*\]|\(([^()]*)\)")


def notes(text: str) -> list[tuple[int, str]]:
    """Explanatory notes in parentheses, with their places; parentheses in names are none."""
    return [(m.start(), m.group(1)) for m in NOTE.finditer(text) if m.group(1) is not None]


def strip_reminders(text: str) -> str:
    """2-8-4: explanatory notes do not influence the game. (They are checked elsewhere.)"""
    return NOTE.sub(lambda m: " " * len(m.group()) if m.group(1) is not None else m.group(), text)


class Read:
    """What one line gives a card: an ability, keywords, names."""

    def __init__(self, ability: Ability | None = None, keywords: int = 0, names: tuple[str, ...] = ()) -> None:
        self.ability = ability
        self.keywords = keywords
        self.names = names


def read_line(text: str, lang: str = "en") -> Read:
    """What a line means; raises NotUnderstood."""
    line = Line(text)
    tokens = line.tokens
    if not tokens and not line.front:
        return Read()
    if not line.tags:
        if tokens and not line.front and all(w.kind == t.NAME and w.value in KEYWORDS for w in tokens):
            found = {str(w.value) for w in tokens}
            if len(found) < len(tokens):
                raise NotUnderstood(tokens[-1].text, tokens[-1].at, "said twice")
            keywords = 0
            for word in found:
                keywords |= KEYWORDS[word]
            return Read(keywords=keywords)
        special = read_special(line, lang)
        if special is not None:
            return special
    gates, tokens = read_gate(tokens, lang)
    line.gates.extend(gates)
    tokens, open_to = read_can(line, tokens, lang)
    cost, optional, body_tokens = read_cost(tokens, lang)
    optional = optional or open_to
    body = read_body(body_tokens, lang)
    kind = AUTO if any(tag in TIMINGS for tag in line.tags) else ACTIVATE if line.tags else PERMANENT
    when = tuple(TIMINGS[tag] for tag in line.tags if tag in TIMINGS)
    zone = "hand" if kind == PERMANENT and "give this card in your hand" in line.text.lower() else ""
    ability = Ability(kind, body, when, tuple(line.tags), tuple(line.gates), line.once, cost, optional, zone, said=line.said)
    return Read(name_references(said_elsewhere(ability)))


def read_special(line: Line, lang: str) -> Read | None:
    """Texts that begin in their own way: rules, "when", "this effect can be activated when", "would ... instead"."""
    g = grammar()
    tokens = line.tokens
    trimmed = tokens[:-1] if tokens and tokens[-1].text == "." else []
    found = g.parse("ruletext", trimmed, lang) if not line.front else []
    if len(found) == 1:
        if isinstance(found[0], tuple):
            what, said = found[0]
            if what == "tag":
                return Read(Ability(RULE, (), tags=(said,)))
            return Read(names=(said,) if what == "name" else said)
        return Read(Ability(RULE, (found[0],)))
    lowered = [w.text.lower() for w in tokens]
    if lowered[:7] == ["at", "the", "start", "of", "the", "game", ","] and not line.front:
        return Read(name_references(Ability(AUTO, read_body(tokens[7:], lang), tags=(START,))))
    if lowered[:1] == ["when"]:
        if lowered[-5:-1] == ["according", "to", "the", "rules"]:
            return None
        return read_when(line, tokens, 1, "whens", ",", (), lang)
    if lowered[:3] in (["at", "the", "end"], ["at", "the", "start"]):
        return read_when(line, tokens, 0, "whens", ",", (), lang)
    if lowered[:5] == CAN:
        return read_when(line, tokens, 6 if lowered[5:6] == ["when"] else 5, "whens", ".", ("may",), lang)
    if lowered[:1] == ["if"] and g.reader(tokens, lang).phrase("if-whens", 1):
        return read_when(line, tokens, 1, "if-whens", ",", ("if",), lang)
    if lowered[:1] == ["if"] and "would" in lowered and "instead" in lowered:
        return read_instead(line, tokens, lang)
    colon = lowered.index(":") if ":" in lowered else -1
    if colon > 0 and lowered[colon + 1 : colon + 2] == ["when"]:
        cost, _, rest = read_cost(tokens, lang)
        return read_when(line, rest, 1, "whens", ",", (), lang, cost)
    if "when" in lowered[1:] and "." not in lowered[:-1] and not g.parse("do", trimmed, lang):
        at = lowered.index("when", 1)
        found = g.parse("whens", trimmed[at + 1 :], lang)
        if len(found) == 1:
            said = MARK.join(x for x in (line.said, WHEN_LAST) if x)
            ability = Ability(AUTO, read_clauses(tokens[:at], lang), found[0], (), tuple(line.gates), line.once, said=said)
            return Read(name_references(said_elsewhere(ability), EVENT))
    return None


WHEN_LAST = "when last"
COST_BEHIND = "cost behind"  # "When ..., you may ...: ..."
INSTEAD_OF = "instead of that Character being K.O.'d"


CAN = ["this", "effect", "can", "be", "activated"]


def read_when(line: Line, tokens: list[Token], start: int, category: str, mark: str, style: tuple[str, ...], lang: str, paid: tuple[Op, ...] = ()) -> Read:
    """An automatic effect: its moment, a mark, perhaps a cost, and what happens. `style` is how the moment is said."""
    reader = grammar().reader(tokens, lang)
    error: NotUnderstood | None = None
    results: list[Ability] = []
    before = tokens[start - 1].text.lower() if start else ""
    if (tokens[start].text.lower() == "at") is (before in ("when", "if")):  # "at the end of a battle", "when you play"
        raise NotUnderstood(tokens[start].text, tokens[start].at, "when")
    for whens, end in reader.phrase(category, start):
        if end < len(tokens) and tokens[end].text == mark:
            try:
                gates, rest = read_gate(tokens[end + 1 :], lang) if not paid else ([], tokens[end + 1 :])
                cost, optional, rest = (paid, True, rest) if paid else read_cost(rest, lang)
                body = read_body(rest, lang)
            except NotUnderstood as problem:
                error = problem
                continue
            said = MARK.join(x for x in (line.said, COST_BEHIND if cost and not paid else "") if x)
            ability = Ability(AUTO, body, whens, style, (*line.gates, *gates), line.once, cost, optional or style == ("may",), said=said)
            results.append(name_references(said_elsewhere(ability), EVENT))
    results = distinct(results)
    if len(results) == 1:
        return Read(results[0])
    if results:
        raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at, "ambiguous")
    if error is not None:
        raise error
    place = tokens[min(reader.furthest, len(tokens) - 1)]
    raise NotUnderstood(place.text, place.at, "when")


def read_instead(line: Line, tokens: list[Token], lang: str) -> Read:
    """ "If ... would ..., ... instead. If ..., this effect is negated." """
    said, *after = sentences(tokens)
    gates = list(line.gates)
    for extra in after:
        # the other way round: the effect is valid while this does not hold
        lowered = [w.text.lower() for w in extra]
        found = grammar().parse("conds", extra[1:-5], lang) if lowered[:1] == ["if"] and lowered[-5:] == [",", "this", "effect", "is", "negated"] else []
        if len(found) != 1:
            raise NotUnderstood(extra[0].text, extra[0].at, "would")
        gates.append(Not(found[0]))
    reader = grammar().reader(said, lang)
    starts: list[tuple[int, tuple[Cond, ...]]] = [(1, ())]
    starts.extend((end + 1, (cond,)) for cond, end in reader.phrase("conds", 1) if end < len(said) and said[end].text.lower() == "and")
    error: NotUnderstood | None = None
    results: list[Ability] = []
    for start, conds in starts:
        for woulds, end in reader.phrase("woulds", start):
            if end >= len(said) or said[end].text != ",":
                continue
            rest = said[end + 1 :]
            lowered = [w.text.lower() for w in rest]
            if lowered[-6:] == ["instead", "of", "that", "character", "being", "k.o.'d"] and {w.what for w in woulds} == {"ko"}:
                rest, how = rest[:-6], MARK.join(x for x in (line.said, INSTEAD_OF) if x)
            elif lowered[-1:] == ["instead"]:
                rest, how = rest[:-1], line.said
            else:
                continue
            try:
                ops = read_clauses(rest, lang)
            except NotUnderstood as problem:
                error = problem
                continue
            optional = len(ops) == 1 and isinstance(ops[0], May)
            if optional:
                assert isinstance(ops[0], May)
                ops = ops[0].body
            ability = Ability(REPLACEMENT, ops, woulds, (), (*gates, *conds), line.once, (), optional, said=how)
            results.append(name_references(ability, "replaced"))
    results = distinct(results)
    if len(results) == 1:
        return Read(results[0])
    if results:
        raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at, "ambiguous")
    if error is not None:
        raise error
    place = said[min(reader.furthest, len(said) - 1)]
    raise NotUnderstood(place.text, place.at, "would")




def card_lines(text: str) -> list[str]:
    """The lines of a text; the bullets of "choose one" belong to the line before them."""
    lines: list[str] = []
    for line in text.split("\n"):
        if line.lstrip().startswith(("•", "- ")) and lines:
            lines[-1] += " • " + line.strip().lstrip("•-").strip()
        elif line.lstrip().startswith(("Then,", "Puis,")) and lines:
            lines[-1] += f" {AFTER} " + line.strip()
        elif line.strip():
            lines.append(line)
    return lines


def read_gate(tokens: list[Token], lang: str) -> tuple[list[Cond], list[Token]]:
    """ "If ..., you may ...: ...": a condition of the whole effect, in front of its cost."""
    lowered = [w.text.lower() for w in tokens]
    if lowered[:1] != ["if"] or ":" not in lowered or "•" in lowered:
        return [], tokens
    for cond, end in grammar().reader(tokens, lang).phrase("conds", 1):
        if lowered[end : end + 3] == [",", "you", "may"] and end < lowered.index(":") and "." not in lowered[:end]:
            return [cond], tokens[end + 1 :]
    return [], tokens


def read_can(line: Line, tokens: list[Token], lang: str) -> tuple[list[Token], bool]:
    """ "[On ...] This effect can be activated when ...": a condition, and leave to do without."""
    lowered = [w.text.lower() for w in tokens]
    if not line.tags or lowered[:6] != [*CAN, "when"]:
        return tokens, False
    for cond, end in grammar().reader(tokens, lang).phrase("conds", 6):
        if lowered[end : end + 1] == ["."]:
            line.gates.append(cond)
            return tokens[end + 1 :], True
    return tokens, False


def read_cost(tokens: list[Token], lang: str) -> tuple[tuple[Op, ...], bool, list[Token]]:
    """What stands before the colon; a text without one has no cost."""
    colon = next((i for i, w in enumerate(tokens) if w.text == ":"), -1)
    if colon < 0 or (colon + 1 < len(tokens) and tokens[colon + 1].kind == t.PART):  # "gains the following effect: ..."
        return (), False, tokens
    before = tokens[:colon]
    lowered = [w.text.lower() for w in tokens[: colon + 1]]
    if lowered[-3:-1] in (["choose", "one"], ["chooses", "one"]) or instead.begins_list(lowered):
        return (), False, tokens
    g = grammar()
    reader = g.reader(before, lang)

    def following(at: int) -> list[tuple[Op, ...]]:
        """The rest of the cost, in every way it can be read; each part remembers its "you may" and what joins it."""
        found: list[tuple[Op, ...]] = []
        lead = " ".join(lowered[at : at + 2])
        may = lead if lead in ("you may", "you can") else ""
        start = at + 2 if may else at
        for op, end in distinct([*reader.phrase("cost", start), *reader.phrase("do", start)]):
            marked = remember(op, may or "no may")
            if end == len(before):
                found.append((marked,))
                continue
            join = " ".join(w for w in lowered[end : end + 2] if w in (",", "and"))
            if join in (",", "and", ", and") or (not join and is_symbol(op)):
                found.extend((marked, remember(more[0], f"join {join}"), *more[1:]) for more in following(end + len(join.split())))
        return found

    results = distinct([usual_costs(cost) for cost in following(0)]) if before else []
    if len(results) == 1:
        return results[0], True, tokens[colon + 1 :]
    place = before[min(reader.furthest, len(before) - 1)] if before else tokens[0]
    raise NotUnderstood(place.text, place.at, "ambiguous" if results else "cost")


def costs_default(cost: tuple[Op, ...]) -> list[tuple[str, str]]:
    """How each part of a cost usually begins ("you may" once, and not for a mere symbol), and what joins it."""
    found = []
    said = False
    for i, op in enumerate(cost):
        join = "" if i and is_symbol(cost[i - 1]) else "and"
        found.append(("" if is_symbol(op) or said else "you may", join))
        said = said or not is_symbol(op)
    return found


def is_symbol(op: Op) -> bool:
    """A cost that is written as a symbol: "DON!! -1", "①"."""
    return isinstance(op, ops.RestDon) or (isinstance(op, ops.ReturnDon) and op == ops.ReturnDon(op.n, said=op.said))


def usual_costs(cost: tuple[Op, ...]) -> tuple[Op, ...]:
    """A cost that remembers only what is not usual in how it is said."""
    found = []
    for op, (may, join) in zip(cost, costs_default(cost), strict=True):
        usual = {may or "no may", f"join {join}"}
        found.append(replace(op, said=MARK.join(x for x in op.said.split(MARK) if x not in usual)))
    return tuple(found)


def read_quoted(token: Token) -> Any:
    """An effect in quotation marks, as a card gains it: its text is a line of its own."""
    if token.kind != t.PART:
        return None
    text = str(token.value)
    try:
        read = read_line(text if text.endswith(".") else text + ".")
    except NotUnderstood:
        return None
    return None if read.ability is None else gains.GainedAbility(read.ability, said=text)


WHOLE["quoted"] = (read_quoted, lambda tree, lang: WRITERS["quoted"](tree, lang))
