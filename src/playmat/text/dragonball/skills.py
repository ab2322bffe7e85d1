"""One line of a card: the words in brackets in front, the cost, the colon, the skill; read and written.

A line is one skill or several keyword skills. What the grammar does not read is here: the tags, the orbs, which keyword
skills have a phrase of their own (`keywords`), and where a skill is valid (`zone_of`).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from playmat.dragonball.cards import COUNTER, KEYWORDS
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language.costs import Markers, Pay
from playmat.dragonball.language.deck import Text
from playmat.dragonball.language.skill import BATTLE, MAIN, Skill
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE
from playmat.effects.tree import walk

from .. import tokens as t
from ..grammar import MARK, NotUnderstood
from ..tokens import Token
from . import gaining, keywords
from .nodes import c, ch, ctl, p, s, st
from .nodes import g as gn
from .normal import clean
from .reading import grammar, only, orbs_of, pay_words
from .references import EVENT, THIS, itself_aside, lasting, named, plain
from .words import ORB, TAG, tokenize

KINDS = {
    "Auto": (AUTO, ()),
    "Permanent": (PERMANENT, ()),
    "Activate: Main": (ACTIVATE, (MAIN,)),
    "Activate: Battle": (ACTIVATE, (BATTLE,)),
    "Activate: Main/Battle": (ACTIVATE, (MAIN, BATTLE)),
    "Counter: Play": (COUNTER, ("play",)),
    "Counter: Attack": (COUNTER, ("attack",)),
    "Counter: Battle Card Attack": (COUNTER, ("battle attack",)),
    "Counter: Counter": (COUNTER, ("counter",)),
}
ONCE = "Once per turn"
NUMBERED = re.compile(r"(Limit|Bond|Sparking|Burst|Spirit Boost) (\d+|X)")
UNISON = re.compile(r"UNISON ?([+-]?\d+)|([+-]\d+)")


class Head:
    """The words in brackets in front of a skill, and the orbs."""

    def __init__(self, line: str) -> None:
        self.kind = ""
        self.tags: tuple[str, ...] = ()
        self.once = False
        self.limit = 0
        self.gates: list[Any] = []
        self.cost: list[Any] = []
        self.keyword = ""  # one with a phrase of its own
        self.keyword_tag = ""
        self.simple: list[str] = []  # keyword skills that a card simply has
        self.kinded: Any = None  # [Bond] or [Spirit Boost]: a phrase may follow that says which cards
        found = tokenize(line)
        front = []
        while found and found[0].kind == TAG:
            token = found[0]
            if not self.take(str(token.value), token):
                break
            front.append(token.text)
            found = found[1:]
        self.front = "".join(front)
        self.tokens = found

    def take(self, word: str, token: Token) -> bool:
        numbered = NUMBERED.fullmatch(word)
        unison = UNISON.fullmatch(word)
        if word in KINDS:
            if self.kind:
                raise NotUnderstood(token.text, token.at, "two kinds of skill")
            self.kind, self.tags = KINDS[word]
        elif word == ONCE:
            self.once = True
        elif numbered:
            sort, n = numbered.group(1), numbered.group(2)
            if n == "X":
                raise NotUnderstood(token.text, token.at, "X")
            number = int(n)
            if sort == "Limit":
                self.limit = number
            elif sort == "Bond":
                self.kinded = c.Bond(number)
                self.gates.append(self.kinded)
            elif sort == "Sparking":
                self.gates.append(c.Sparking(number))
            elif sort == "Burst":
                self.cost.append(Burst(number))
            else:
                self.kinded = SpiritBoost(number)
                self.cost.append(self.kinded)
        elif unison:
            self.cost.append(Markers(int(unison.group(1) or unison.group(2))))
        elif keywords.phrased(word):
            if self.keyword:
                raise NotUnderstood(token.text, token.at, "two keywords with a phrase")
            self.keyword, self.keyword_tag = keywords.phrased(word), word
        elif word in KEYWORDS:
            self.simple.append(word)
        else:
            return False
        return True


def split_colon(tokens: list[Token]) -> tuple[list[Token], list[Token], bool]:
    """What stands before the colon and after it."""
    at = next((i for i, w in enumerate(tokens) if w.text == ":" and w.kind == t.MARK), -1)
    bullet = next((i for i, w in enumerate(tokens) if w.text == "•"), len(tokens))
    if at < 0 or at > bullet:
        return [], tokens, False
    return tokens[:at], tokens[at + 1 :], True


def trimmed(tokens: list[Token]) -> list[Token]:
    """Without the full stops at the end and before bullets."""
    out: list[Token] = []
    for i, token in enumerate(tokens):
        following = tokens[i + 1].text if i + 1 < len(tokens) else ""
        if token.text == "." and following in ("", "•"):
            continue
        out.append(token)
    return out


def read_line(text: str) -> tuple[Any, ...]:
    """The skills of a line, and the names of keyword skills; raises NotUnderstood."""
    line = clean(text)
    head = Head(line)
    tokens = trimmed(head.tokens)
    if head.keyword:
        found = itself_aside(keywords.read(head, tokens))
        return (*head.simple, replace(found, said=MARK.join((f"front{head.front}", "keyword", found.said))))
    if not head.kind:
        if tokens:
            if head.simple and not head.cost:
                raise NotUnderstood(tokens[0].text, tokens[0].at, "after a keyword")
            raise NotUnderstood(tokens[0].text, tokens[0].at, "no kind of skill")
        if head.gates or head.cost:
            raise NotUnderstood(head.front, 0, "no kind of skill")
        return simple_keywords(head)
    return (*head.simple, read_skill(head, tokens))


def simple_keywords(head: Head) -> tuple[Any, ...]:
    """Keyword skills that a card simply has; one that is printed with [Limit] is a skill of its own."""
    if head.limit or head.once:
        made = keywords.limited(head)
        if made is None:
            raise NotUnderstood(head.front, 0, "a limit on a keyword")
        return made
    return tuple(head.simple)


def read_skill(head: Head, tokens: list[Token]) -> Skill:
    before, after, colon = split_colon(tokens)
    cost = list(head.cost)
    sep = ""
    kinded = ""
    if colon:
        if head.kinded is not None and not (before and before[0].kind == ORB):
            filters_ = bond_filters(before)
            if filters_ is not None:
                cost, kinded = kind_is(head, filters_, cost)
                before = []
        paid, rest = orbs_of(before)
        if paid is not None:
            cost.append(paid)
        if rest and rest[0].text == ",":
            sep, rest = ",", rest[1:]
        if rest:
            cost.extend(only("costs", rest, "cost"))
    elif tokens and tokens[0].kind == ORB and any(w.text == "," for w in tokens[:4]):
        raise NotUnderstood(tokens[0].text, tokens[0].at, "orbs without a colon")
    when: tuple[Any, ...] = ()
    gates = list(head.gates)
    kind = head.kind
    optional = False
    first = ""
    if kind == AUTO:
        when, more, body, kind, optional = read_auto(after)
        gates.extend(more)
        first = first_of(when)
    elif kind == PERMANENT:
        when, body, kind, optional = read_permanent(after)
        first = first_of(when) if when else THIS
    else:
        body = only("body", after, "")
    if kind == AUTO and any(not isinstance(op, st.Check) for op in cost):
        optional = True
    skill = Skill(kind, body, when, head.tags, tuple(gates), head.once, tuple(cost), optional, "", limit=head.limit)
    skill = lasting(named(skill, first))
    skill = itself_aside(replace(skill, zone=zone_of(skill)))
    note = f"sep{sep}" + (f"{MARK}kinded{kinded}" if kinded else "") + (f"{MARK}colon" if colon else "")
    return said(checked(skill), head, note)


def said(skill: Skill, head: Head, note: str) -> Skill:
    return replace(skill, said=MARK.join(x for x in (f"front{head.front}", note) if x))


def bond_filters(tokens: list[Token]) -> Any:
    try:
        return only("material", tokens)
    except NotUnderstood:
        return None


def kind_is(head: Head, filters_: Any, cost: list[Any]) -> tuple[list[Any], str]:
    """[Bond 2] 《Trait》: the cards that count."""
    old = head.kinded
    new = replace(old, filters=filters_)
    head.gates = [new if x is old else x for x in head.gates]
    return [new if x is old else x for x in cost], "1"


def first_of(when: tuple[Any, ...]) -> str:
    """What "it" is before anything is chosen: the card of the event."""
    if not when:
        return ""
    if all(getattr(x, "this", False) for x in when):
        return THIS
    if getattr(when[0], "event", "") in TIMES:
        return ""
    return EVENT


TIMES = ("turn end", "turn start", "main start", "main end", "battle end", "offense start", "defense start", "damage end", "damage start")


def read_auto(tokens: list[Token]) -> tuple[Any, ...]:
    lowered = [w.text.lower() for w in tokens]
    if "would" in lowered and "instead" in lowered:
        return read_instead(tokens)
    when, gates, body = only("auto", tokens, "when")
    return when, gates, body, AUTO, False


def read_instead(tokens: list[Token]) -> tuple[Any, ...]:
    when, body = only("instead", tokens, "would")
    optional = len(body) == 1 and isinstance(body[0], ctl.May)
    if optional:
        body = body[0].body
    return when, (), body, REPLACEMENT, optional


def read_permanent(tokens: list[Token]) -> tuple[Any, ...]:
    lowered = [w.text.lower() for w in tokens]
    if "would" in lowered and "instead" in lowered:
        when, _, body, kind, optional = read_instead(tokens)
        return when, body, kind, optional
    g = grammar()
    found = g.parse("ruletext", tokens, "en")
    if len(found) == 1:
        return (), (found[0],), RULE, False
    return (), only("body", tokens, ""), PERMANENT, False


# -- where a skill is valid ----------------------------------------------------------------------------------------------

THERE = re.compile(r"^this card (?:from|in|~) (?:your|the|~) (.*?)(?:«.*)?$", re.I)
ZONES = {"hand": "hand", "drop": "drop", "drop area": "drop", "warp": "warp", "deck": "deck", "life": "life", "z-energy": "z-energy", "z-deck": "z-deck", "combo area": "combo", "energy area": "energy", "energy": "energy", "battle area": "battle", "unison area": "unison"}


def zone_of(skill: Skill) -> str:
    """9-1-3-2: the area that its text names for this card is where the skill is valid."""
    found: set[str] = set()
    several = False
    for part in walk((skill.cost, skill.body)):
        if isinstance(part, ch.This):
            for words_ in part.said.split(MARK):
                match = THERE.match(words_)
                if match:
                    found.update(ZONES[x] for x in re.split(r" ?, or | ?, | or ", match.group(1).lower()))
                    several = several or " or " in match.group(1).lower()
        if isinstance(part, gn.Gain) and gaining.EVERYWHERE in part.said.split(MARK):
            found.add("all")
        if isinstance(part, gn.PriceChange) and part.itself:
            found.add("z-deck" if part.of == "z" else "hand")
    found -= {"battle", "unison"}
    if skill.kind == COUNTER:
        return "hand"
    if skill.gates and c.ComboedInBattle() in skill.gates:
        return "drop"  # 8-5-10-1: it went there from the Combo Area
    if several:
        return ",".join(sorted(found))
    if len(found) > 1:
        raise NotUnderstood("this card", 0, "this card in two areas")
    return found.pop() if found else ""


# -- what cannot be carried out ------------------------------------------------------------------------------------------

CONTINUOUS = (gn.Gain.node, gn.Rule.node, gn.PriceChange.node, gn.CannotUnless.node, Text)


IN_PLAY = ("leader", "battle", "battle area", "unison")


def checked(skill: Skill) -> Skill:
    """Meaning, not only form: what is permanent must be continuous."""
    if skill.kind == PERMANENT:
        for op in leaves(skill.body):
            if not isinstance(op, CONTINUOUS) and not hasattr(op, "permanent"):
                raise NotUnderstood(type(op).__name__, 0, "an action without a timing")
            if getattr(op, "until", "") and isinstance(op, gn.Gain | gn.Rule | gn.PriceChange):
                raise NotUnderstood(op.until, 0, "a permanent effect with a duration")
        if any(not isinstance(op, st.Check) for op in skill.cost):
            raise NotUnderstood("cost", 0, "a permanent effect with a cost")
        if skill.cost:
            skill = replace(skill, gates=(*skill.gates, *(c.Asked(op.cond) for op in skill.cost if isinstance(op, st.Check))), cost=())
    for op in walk(skill.body):
        if isinstance(op, p.Play | p.ActivateExtra):
            sel = op.target.sel if isinstance(op.target, ch.Choose) else op.target
            if isinstance(sel, s.Sel) and any(area in IN_PLAY for area in sel.where) and not isinstance(op, p.ActivateExtra):
                raise NotUnderstood("play", 0, "cards in play are not played")
    if skill.kind == PERMANENT:
        pass
    elif skill.kind != RULE:
        for op in leaves(skill.body):
            if isinstance(op, Text):
                raise NotUnderstood(type(op).__name__, 0, "a rules text with a timing")
    return skill


def leaves(ops: tuple[Any, ...]) -> list[Any]:
    found: list[Any] = []
    for op in ops:
        if isinstance(op, ctl.If):
            found.extend(leaves(op.then + op.otherwise))
        elif hasattr(op, "modes"):
            for mode in op.modes:
                found.extend(leaves(mode))
        elif isinstance(getattr(op, "body", None), tuple):
            found.extend(leaves(op.body))
        else:
            found.append(op)
    return found


# -- writing -------------------------------------------------------------------------------------------------------------


def write_line(lines: tuple[Any, ...], lang: str = "en") -> str:
    """A line again, from its skills and keyword skills."""
    skills = [x for x in lines if isinstance(x, Skill)]
    if not skills:
        return "".join(f"[{word}]" for word in lines)
    skill = skills[-1]
    notes = skill.said.split(MARK)
    front = next((x.removeprefix("front") for x in notes if x.startswith("front")), "") or default_front(lines)
    if skill.keyword and "keyword" in notes:
        return f"{front} {keywords.write(skill, lang)}".strip()
    return f"{front} {write_skill(skill, notes, lang)}".strip()


def default_front(lines: tuple[Any, ...]) -> str:
    skill = lines[-1]
    tags = [name for name, (kind, marks) in KINDS.items() if kind == skill.kind and tuple(skill.tags) == marks]
    words_ = tags[:1] or ["Permanent"]
    if skill.once:
        words_.append(ONCE)
    if skill.limit:
        words_.append(f"Limit {skill.limit}")
    for gate in skill.gates:
        if isinstance(gate, c.Bond):
            words_.append(f"Bond {gate.n}")
        elif isinstance(gate, c.Sparking):
            words_.append(f"Sparking {gate.n}")
    front = "".join(f"[{x}]" for x in words_)
    for op in skill.cost:
        if isinstance(op, Markers):
            front = f"[UNISON {op.markers:+d}]" + front
        elif isinstance(op, Burst):
            front += f"[Burst {op.n}]"
        elif isinstance(op, SpiritBoost):
            front += f"[Spirit Boost {op.n}]"
    return front


def write_skill(skill: Skill, notes: list[str], lang: str) -> str:
    g = grammar()
    rest = tuple(op for op in plain(skill.cost) if not isinstance(op, Markers | Burst | SpiritBoost))
    asked = [gate.cond for gate in plain(skill.gates) if isinstance(gate, c.Asked)]
    if asked:
        rest = tuple(st.Check(cond) for cond in asked)
    out = ""
    if "kinded1" in notes:
        kinded = next(x for x in (*skill.gates, *skill.cost) if isinstance(x, c.Bond | SpiritBoost))
        out = g.write("material", kinded.filters, lang)
    if rest and isinstance(rest[0], Pay):
        out = f"{out} {pay_words(rest[0])}".strip()
        rest = rest[1:]
    if rest:
        comma = "sep," in notes
        out += ("," if comma else "") + " " + g.write("costs", rest, lang)
    if out or "colon" in notes:
        out += " : "
    return (out + write_effect(skill, lang)).strip()


def write_effect(skill: Skill, lang: str) -> str:
    g = grammar()
    body = plain(skill.body)
    if skill.kind == AUTO:
        gates = tuple(x for x in skill.gates if isinstance(x, c.ComboedInBattle | c.YourTurn | c.Is))
        return g.write("auto", (skill.when, gates, body), lang)
    if skill.kind == REPLACEMENT:
        return g.write("instead", (skill.when, (ctl.May(body),) if skill.optional else body), lang)
    if skill.kind == RULE:
        return g.write("ruletext", body[0], lang)
    return g.write("body", body, lang)

