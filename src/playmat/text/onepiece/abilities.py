"""A card's text: its lines, the bracketed words in front, costs, conditions and sentences, in both directions."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE, Ability
from playmat.effects.tree import Cond, Op, walk
from playmat.onepiece.build import TIMINGS
from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.setup import START

from .. import tokens as t
from ..grammar import MARK, Grammar, NotUnderstood, V, distinct, remember
from ..tokens import Token, clean, tokenize
from . import (
    amounts,
    conditions,
    dons,
    french,
    french_actions,
    french_conditions,
    french_gaining,
    french_targets,
    gaining,
    looking,
    moving,
    objects,
    others,
    places,
    targets,
    timings,
    words,
)
from .nodes import (
    AnyNumber,
    CannotInclude,
    ChooseOne,
    Do,
    DonDeckSize,
    If,
    IfNotDone,
    IfYouDo,
    Later,
    May,
    Not,
    OnlyInclude,
    Then,
    gains,
    ops,
    select,
)
from .references import EVENT, name_references, said_elsewhere

GATES: dict[str, Cond] = {"Your Turn": select.YourTurn(), "Opponent's Turn": select.OpponentsTurn()}
ACTIVATED = ("Activate: Main", "Main", "Counter", "Trigger")
ONCE = "Once Per Turn"


@cache
def grammar() -> Grammar:
    g = Grammar()
    g.singular = targets.singular
    for table in (words, objects, french_targets, dons, places, targets, french_conditions, french_gaining, french_actions, conditions, moving, looking, timings, gaining, amounts, others, french):
        table.add(g)
    rule_texts(g)
    g.terminal("quoted", read_quoted, lambda tree, lang: f'"{tree.said}"' if tree.said else None)
    return g


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


def rule_texts(g: Grammar) -> None:
    """Texts about deck construction and names (2-1-3, 5-1-2-4)."""
    g.rule("ruletext", ("name", V("n")), en="also treat this card's name as {n:name} according to the rules", fr="le nom de cette carte est aussi considéré comme {n:name} selon les règles")
    g.rule("ruletext", AnyNumber(), en="under the rules of this game , you may have any number of this card in your deck", fr="vous pouvez ajouter autant d'exemplaires de cette carte que vous le voulez à votre deck selon les règles")
    g.rule("ruletext", build=_rule_text, match=_unrule_text, en=["under the rules of this game , you {w:may-only} include {f:cards} in your deck", "under the rules of this game , your DON!! deck consists of {n:int} card~n"], name="deck")
    g.lexicon("may-only", {False: ("cannot", ()), True: ("can only", ())})
    g.rule("ruletext", CannotInclude(V("f")), fr="vous ne pouvez pas ajouter de {f:card1} à votre deck selon les règles")
    g.rule("ruletext", OnlyInclude(V("f")), fr="vous ne pouvez ajouter que des {f:cards} à votre deck selon les règles")
    g.rule("ruletext", DonDeckSize(V("n")), fr="selon les règles du jeu, votre deck DON!! se compose de {n:int} carte~n")


def _rule_text(e: dict[str, Any]) -> Any:
    if "n" in e:
        return DonDeckSize(e["n"])
    return OnlyInclude(e["f"]) if e["w"] else CannotInclude(e["f"])


def _unrule_text(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, DonDeckSize):
        return {"n": tree.n}
    return {"f": tree.filters, "w": isinstance(tree, OnlyInclude)} if isinstance(tree, CannotInclude | OnlyInclude) else None


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
    tokens = read_gate(line, tokens, lang)
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
            return Read(names=(found[0][1],))
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
    if "when" in lowered[1:] and "." not in lowered[:-1]:
        at = lowered.index("when", 1)
        found = g.parse("whens", trimmed[at + 1 :], lang)
        if len(found) == 1:
            said = MARK.join(x for x in (line.said, WHEN_LAST) if x)
            ability = Ability(AUTO, read_clauses(tokens[:at], lang), found[0], (), tuple(line.gates), line.once, said=said)
            return Read(name_references(said_elsewhere(ability), EVENT))
    return None


WHEN_LAST = "when last"
UNLESS = "unless"
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
                cost, optional, rest = (paid, True, tokens[end + 1 :]) if paid else read_cost(tokens[end + 1 :], lang)
                body = read_body(rest, lang)
            except NotUnderstood as problem:
                error = problem
                continue
            ability = Ability(AUTO, body, whens, style, tuple(line.gates), line.once, cost, optional or style == ("may",), said=line.said)
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


AFTER = "¶"  # what follows a list of bullets and belongs to the same effect


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


def read_gate(line: Line, tokens: list[Token], lang: str) -> list[Token]:
    """ "If ..., you may ...: ...": a condition of the whole effect, in front of its cost."""
    lowered = [w.text.lower() for w in tokens]
    if lowered[:1] != ["if"] or ":" not in lowered or "•" in lowered:
        return tokens
    for cond, end in grammar().reader(tokens, lang).phrase("conds", 1):
        if lowered[end : end + 3] == [",", "you", "may"] and end < lowered.index(":") and "." not in lowered[:end]:
            line.gates.append(cond)
            return tokens[end + 1 :]
    return tokens


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
    if colon < 0:
        return (), False, tokens
    before = tokens[:colon]
    if [w.text.lower() for w in before[-2:]] in (["choose", "one"], ["chooses", "one"]):
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

    lowered = [w.text.lower() for w in before]
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


JOINS = (",", ";", "and", ", and", ", then", "and then", "and ,")


def default_join(before: Op, op: Op, last: bool) -> str:
    """What usually stands between two actions of a sentence."""
    if isinstance(before, ops.Look):
        return ";"
    if isinstance(op, ops.ShuffleDeck):
        return ", then"
    return "and" if last else ","


def join_said(op: Op) -> str:
    """What stands before an action, where that is not the usual."""
    return next((x.removeprefix("join ") for x in op.said.split(MARK) if x.startswith("join ")), "")


def joined(before: Op, join: str, more: tuple[Op, ...]) -> tuple[Op, ...]:
    usual = default_join(before, more[0], len(more) == 1)
    return (before, *more) if join == usual else (before, remember(more[0], f"join {join}"), *more[1:])


LATER = {
    ("at", "the", "end", "of", "this", "turn"): "end of turn",
    ("at", "the", "end", "of", "this", "battle"): "end of battle",
    ("at", "the", "start", "of", "their", "next", "main", "phase"): "opponent's next main",
}


def sentences(tokens: list[Token]) -> list[list[Token]]:
    found: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == ".":
            if not found[-1]:
                raise NotUnderstood(token.text, token.at, "nothing")
            found.append([])
        else:
            found[-1].append(token)
    if found[-1]:
        last = found[-1][-1]
        raise NotUnderstood(last.text, last.at, "no full stop")
    return found[:-1]


def read_body(tokens: list[Token], lang: str) -> tuple[Op, ...]:
    found: list[Op] = []
    after = next((i for i, w in enumerate(tokens) if w.text == AFTER), -1)
    if after >= 0:
        return read_body(tokens[:after], lang) + read_body(tokens[after + 1 :], lang)
    bullet = next((i for i, w in enumerate(tokens) if w.text == "•"), -1)
    if bullet >= 0:
        return read_modes(tokens, bullet, lang)
    if not tokens:
        raise NotUnderstood("", 0, "nothing")
    for sentence in sentences(tokens):
        lowered = [w.text.lower() for w in sentence]
        then = lowered[:2] == ["then", ","]
        if then:
            sentence, lowered = sentence[2:], lowered[2:]
        if lowered[:4] == ["if", "you", "do", ","] and not then:
            found.append(IfYouDo(read_clauses(sentence[4:], lang, looks(tuple(found)))))
            continue
        if lowered[:5] == ["if", "they", "do", "not", ","] and not then:
            found.append(IfNotDone(read_clauses(sentence[5:], lang)))
            continue
        made = read_sentence(sentence, lang, looks(tuple(found)))
        if not then:
            found.append(made[0] if len(made) == 1 else Do(made))
            continue
        extra = Then(made)
        if found and isinstance(found[-1], If):
            # a "Then" belongs to the "If" before it: what the if forbids does not happen (4-10-1)
            found[-1] = replace(found[-1], then=(*found[-1].then, extra))
        else:
            found.append(extra)
    return tuple(found)


def third_person(tokens: list[Token]) -> list[Token]:
    """ "may trash" as "your opponent trashes", which is how the grammar knows it."""
    head = tokens[0]
    ending = "es" if head.text.endswith(("sh", "ch", "s")) else "s"
    verb = Token(head.kind, head.text + ending, str(head.value) + ending, head.at, head.end)
    subject = [Token(t.WORD, w, w, head.at, head.at) for w in ("your", "opponent")]
    return [*subject, verb, *tokens[1:]]


def read_modes(tokens: list[Token], bullet: int, lang: str) -> tuple[Op, ...]:
    """ "..., choose one: • ... • ..." """
    head = tokens[:bullet]
    lowered = [w.text.lower() for w in head]
    who = "you"
    if lowered[-5:] == ["your", "opponent", "chooses", "one", ":"]:
        who = "opponent"
        head, lowered = [*head[:-5], *head[-3:]], [*lowered[:-5], "choose", "one", ":"]
    if lowered[-3:] != ["choose", "one", ":"]:
        raise NotUnderstood(tokens[bullet].text, tokens[bullet].at, "bullets")
    modes: list[tuple[Op, ...]] = []
    start = bullet + 1
    for i in range(bullet + 1, len(tokens) + 1):
        if i == len(tokens) or tokens[i].text == "•":
            modes.append(read_body(tokens[start:i], lang))
            start = i + 1
    choice = ChooseOne(tuple(modes), who)
    head = head[:-3]
    if not head:
        return (choice,)
    lowered = [w.text.lower() for w in head]
    if lowered[:1] == ["if"] and lowered[-1:] == [","]:
        found = grammar().parse("conds", head[1:-1], lang)
        if len(found) == 1:
            return (If(found[0], (choice,)),)
    raise NotUnderstood(head[0].text, head[0].at, "choose one")


def read_sentence(tokens: list[Token], lang: str, looked: bool = False) -> tuple[Op, ...]:
    lowered = [w.text.lower() for w in tokens]
    if lowered[:1] in (["if"], ["unless"]):
        g = grammar()
        reader = g.reader(tokens, lang)
        unless = lowered[0] == "unless"
        best: NotUnderstood | None = None
        results: list[tuple[Op, ...]] = []
        for cond, end in reader.phrase("conds", 1):
            if end < len(tokens) and tokens[end].text == ",":
                try:
                    then = read_clauses(tokens[end + 1 :], lang, looked)
                    results.append((If(Not(cond), then, said=UNLESS) if unless else If(cond, then),))
                except NotUnderstood as error:
                    best = error
        results = distinct(results)
        if len(results) == 1:
            return results[0]
        if len(results) > 1:
            raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at, "ambiguous")
        whole = g.parse("do", tokens, lang)
        if len(whole) == 1:
            return (whole[0],)
        if best is not None:
            raise best
        place = tokens[min(reader.furthest, len(tokens) - 1)]
        raise NotUnderstood(place.text, place.at, "condition")
    return read_clauses(tokens, lang, looked)


def looks(ops_: tuple[Op, ...]) -> bool:
    """Whether somebody looks at cards, or cards of a pile are revealed, which something is then chosen from."""
    return any(isinstance(op, ops.Look | ops.Reveal) for op in walk(ops_))


def read_clauses(tokens: list[Token], lang: str, looked: bool = False) -> tuple[Op, ...]:
    """Actions joined by commas, semicolons and "and"; `looked`: a sentence before this one looks at cards."""
    if not tokens:
        raise NotUnderstood("", 0, "nothing")
    lowered = [w.text.lower() for w in tokens]
    if lowered[:2] == ["you", "may"]:
        return (May(read_clauses(tokens[2:], lang, looked)),)
    if lowered[:3] == ["your", "opponent", "may"]:
        return (May(read_clauses(third_person(tokens[3:]), lang), "opponent"),)
    for phrase, when in LATER.items():
        n = len(phrase)
        if tuple(lowered[-n:]) == phrase and len(tokens) > n:
            return (Later(when, read_clauses(tokens[:-n], lang, looked)),)
        if tuple(lowered[:n]) == phrase and lowered[n : n + 1] == [","]:
            return (Later(when, read_clauses(tokens[n + 1 :], lang, looked), said="first"),)
    g = grammar()
    for word in ("if", "unless"):
        if word in lowered[1:]:
            at = lowered.index(word, 1)
            found = g.parse("conds", tokens[at + 1 :], lang)
            if len(found) == 1 and tokens[at - 1].text not in (",", ";", "and"):
                cond, said = (found[0], "") if word == "if" else (Not(found[0]), UNLESS)
                return (If(cond, read_clauses(tokens[:at], lang, looked), last=True, said=said),)
    reader = g.reader(tokens, lang)
    memo: dict[tuple[int, bool], list[tuple[Op, ...]]] = {}

    def actions(at: int, seen: bool) -> list[tuple[Op, int]]:
        """What may be done here; of cards looked at in this sentence, "up to 1 card" means one of them."""
        among = reader.phrase("do-looked", at) if seen or looked else []
        others = reader.phrase("do", at)
        return (among or others) if seen else (others or among)

    def following(at: int, seen: bool = False) -> list[tuple[Op, ...]]:
        if (at, seen) in memo:
            return memo[at, seen]
        out: list[tuple[Op, ...]] = []
        for op, end in actions(at, seen):
            if end == len(tokens):
                out.append((op,))
                continue
            more_seen = seen or looks((op,))
            for join in JOINS:
                words = join.split()
                next_at = end + len(words)
                if lowered[end:next_at] == words:
                    if join != "and ,":
                        # a mere comma does not join the last action
                        out.extend(joined(op, join, more) for more in following(next_at, more_seen) if join != "," or len(more) > 1)
                    if join in ("and", ", and", "and ,"):
                        out.extend(joined(op, join, more) for more in guarded(next_at, more_seen))
        memo[at, seen] = distinct(out)
        return memo[at, seen]

    def guarded(at: int, seen: bool) -> list[tuple[Op, ...]]:
        """ "... and you may ...", "... and, if ..., ...": the rest of the sentence under its own word."""
        if lowered[at : at + 2] == ["you", "may"]:
            return [(May(more),) for more in following(at + 2, seen)]
        if lowered[at : at + 1] == ["if"]:
            return [
                (If(cond, more),)
                for cond, end in reader.phrase("conds", at + 1)
                if lowered[end : end + 1] == [","]
                for more in following(end + 1, seen)
            ]
        return []

    found = following(0)
    if len(found) == 1:
        return found[0]
    if not found:
        place = tokens[min(reader.furthest, len(tokens) - 1)]
        raise NotUnderstood(place.text, place.at)
    raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at, "ambiguous")
