"""One line of a card: the words in brackets in front, the cost, the colon, the skill; read and written.

A line is one skill or several keyword skills. What the grammar does not read is here: the tags (`head`), the orbs, which
keyword skills have a phrase of their own (`keywords`), and where a skill is valid (`zone_of`).
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.dragonball.cards import COUNTER, PLAY
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.materials import AlsoChoose
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language.costs import Markers, Pay, Payable, PayChosen
from playmat.dragonball.language.deck import Text
from playmat.dragonball.language.skill import Skill
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE
from playmat.effects.tree import meaning, walk

from .. import tokens as t
from ..grammar import MARK, NotUnderstood
from ..tokens import Token
from . import gaining, keywords
from .aside import itself_aside
from .doing import DISCARD
from .durations import lasting
from .firsts import first_of
from .head import KINDS, ONCE, UNKNOWN, Head
from .nodes import c, ch, ctl, f, li, m, p, s, st
from .nodes import g as gn
from .nodes import t as tm
from .normal import clean
from .reading import grammar, only, orbs_of, pay_words, quotes
from .references import EVENT, IMPLIED, LEADING, REPLACED, THIS, named
from .speaking import plain
from .words import ORB, QUOTE, tokenize
from .yours import to_yours


def split_colon(tokens: list[Token]) -> tuple[list[Token], list[Token], bool]:
    """What stands before the colon and after it."""
    quoted = [i - 1 for i, w in enumerate(tokens) if w.kind == QUOTE]  # a colon before a quoted skill is none of a cost
    at = next((i for i, w in enumerate(tokens) if w.text == ":" and w.kind == t.MARK and i not in quoted), -1)
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


def waits(tokens: list[Token]) -> bool:
    """Whether what follows the colon begins with "when"."""
    at = next((i for i, w in enumerate(tokens) if w.text == ":" and w.kind == t.MARK), -1)
    return tokens[at + 1 : at + 2] != [] and at >= 0 and tokens[at + 1].text.lower() == "when"


def read_line(text: str) -> tuple[Any, ...]:
    """The skills of a line, and the names of keyword skills; raises NotUnderstood."""
    line = clean(text)
    head = Head(line)
    tokens = trimmed(head.tokens)
    if head.keyword:
        found = itself_aside(keywords.read(head, tokens))
        return (*head.simple, replace(found, said=MARK.join((f"front{head.front}", "keyword", found.said))))
    if not head.kind and head.gates and waits(tokens):
        head.kind = AUTO  # 9-6: what waits for something is an [Auto], though the word was left out
    if not head.kind:
        kind = bond_filters(tokens) if tokens and head.simple and isinstance(head.kinded, c.Bond) else None
        if kind is not None:
            kind_is(head, kind, [])
            made = simple_keywords(head)
            return (*made[:-1], replace(made[-1], said=f"{made[-1].said}{MARK}kinded0"))
        if tokens and head.simple and tokens[-1].text == ":":
            return keywords.with_cost(head, tokens[:-1])
        if tokens:
            if head.simple and not head.cost:
                raise NotUnderstood(tokens[0].text, tokens[0].at, "after a keyword")
            raise NotUnderstood(tokens[0].text, tokens[0].at, "no kind of skill")
        return simple_keywords(head)
    try:
        return (*head.simple, read_skill(head, tokens))
    except NotUnderstood:
        both = read_two(head, tokens) if head.kind == PERMANENT else ()
        if not both:
            raise
        return (*head.simple, *both)


JOINERS = ((",", "and"), ("and",), (",",), (";",), (".",))
JOINED = "joined"
CONDITIONED = ("if", "while", "during", "unless")
ITSELF = "this card"


def another(head: Head) -> Head:
    """The same head for a part of the line: what that part says is its own."""
    made = copy(head)
    made.gates, made.cost = list(head.gates), list(head.cost)
    return made


def read_two(head: Head, tokens: list[Token]) -> tuple[Skill, ...]:
    """ "This card can't attack and gains 《Trait》 in all areas": a rules text (6-1-5-2, 2-11-5) and another in one line."""
    found = []
    for at in range(1, len(tokens)):
        joiner = next((x for x in JOINERS if tuple(w.text for w in tokens[at : at + len(x)]) == x), ())
        if not joiner:
            continue
        rest = tokens[at + len(joiner) :]
        if rest and rest[0].text in ("gains", "gets", "is", "also", "can't", "cannot"):
            rest = [*tokenize(ITSELF), *rest]
        try:
            first, second = read_skill(another(head), tokens[:at]), read_skill(another(head), rest)
        except NotUnderstood:
            continue
        if tokens[0].text.lower() in CONDITIONED:
            continue  # whether what is said first counts for both, the parts do not tell
        if first.kind != second.kind or first.zone != second.zone:
            note = f"{JOINED}{' '.join(joiner)}{ITSELF if rest[0] is not tokens[at + len(joiner)] else ''}"
            found.append((first, replace(second, said=MARK.join((second.said, note)))))
    return found[0] if len(found) == 1 else ()


def simple_keywords(head: Head) -> tuple[Any, ...]:
    """Keyword skills that a card simply has; one that is printed with [Limit] or a condition is a skill of its own."""
    if head.limit or head.once or head.gates or head.cost:
        made = keywords.limited(head)
        if made is None:
            raise NotUnderstood(head.front, 0, "a limit on a keyword")
        return made
    return tuple(head.simple)


def read_skill(head: Head, tokens: list[Token]) -> Skill:
    before, after, colon = split_colon(tokens)
    cost, note = list(head.cost), "sep"
    if colon:
        cost, note = read_cost(head, before)
    elif tokens and tokens[0].kind == ORB and head.kind != PERMANENT:
        paid, after = read_bare(tokens)
        cost.append(paid)
        note = "bare"
    when, gates, body, kind, optional, first = read_effect(head, after)
    if kind == AUTO and any(not isinstance(op, st.Check) for op in cost):
        optional = True
    if kind == REPLACEMENT and first == EVENT:
        first = REPLACED
    skill = Skill(kind, body, when, head.tags, tuple(gates), head.once, tuple(cost), optional, "", limit=head.limit)
    skill = to_yours(lasting(named(skill, first)))
    skill = under_such(itself_aside(replace(skill, zone=zone_of(skill))))
    return said(checked(skill), head, note + (f"{MARK}colon" if colon else ""))


def read_cost(head: Head, before: list[Token]) -> tuple[list[Any], str]:
    """What stands before the colon, as a cost, and a note of how it is printed."""
    cost = list(head.cost)
    sep = ""
    kinded = ""
    if head.kinded is not None and not (before and before[0].kind == ORB):
        filters_ = bond_filters(before)
        if filters_ is not None:
            cost, kinded = kind_is(head, filters_, cost)
            before = []
    paid, rest = orbs_of(before)
    if paid is not None:
        cost.append(paid)
    if rest and rest[0].text == "[X]":
        cost += [ch.ChooseNumber(Payable(), said=UNKNOWN), PayChosen()]
        rest = rest[1:]
    if rest and rest[0].text == ",":
        sep, rest = ",", rest[1:]
    if rest and head.kinded is not None and not kinded:
        cost, kinded, rest = kind_after_orbs(head, cost, rest)
    if rest:
        cost.extend(only("costs", rest, "cost"))
    return cost, f"sep{sep}" + (f"{MARK}kinded{kinded}" if kinded else "")


def kind_after_orbs(head: Head, cost: list[Any], rest: list[Token]) -> tuple[list[Any], str, list[Token]]:
    """The cards that count for [Bond] or [Spirit Boost], where the orbs stand before them; and what follows."""
    comma = next((i for i, w in enumerate(rest) if w.text == ","), len(rest))
    filters_ = bond_filters(rest[:comma])
    if filters_ is None:
        return cost, "", rest
    cost, _ = kind_is(head, filters_, cost)
    return cost, "2" if comma < len(rest) else "3", rest[comma + 1 :]


def read_bare(tokens: list[Token]) -> tuple[Any, list[Token]]:
    """Orbs that a comma alone sets off, and what follows."""
    paid, rest = orbs_of(tokens)
    if paid is None or not rest or rest[0].text != ",":
        raise NotUnderstood(tokens[0].text, tokens[0].at, "orbs without a colon")
    return paid, rest[1:]


def read_effect(head: Head, after: list[Token]) -> tuple[Any, ...]:
    """What stands after the colon: when, on which conditions, what; the kind, whether one may; and what "it" is at first."""
    gates = list(head.gates)
    if head.kind == AUTO:
        when, more, body, kind, optional = read_auto(after, head)
        return when, [*gates, *more], body, kind, optional, first_of(when)
    if head.kind == PERMANENT:
        when, body, kind, optional = read_permanent(after, head)
        return when, list(head.gates), body, kind, optional, first_of(when) if when else THIS
    return (), gates, only("body", after, ""), head.kind, False, ""


def placed_on_this(part: Any) -> bool:
    """ "Place it on top of this card": that plays it for [Union-Absorb] only. Of other cards nobody knows whether it is a
    Leader, on which nothing is played (22-46-6)."""
    return isinstance(part, p.PlayOnTop) and isinstance(part.on, ch.This) and "place … on top of …" in part.said


def under_such(skill: Skill) -> Skill:
    """23-2-2-4: a skill of a card under another is valid there, and under such a card only."""
    if "under" not in skill.zone.split(","):
        return skill
    if skill.kind not in (ACTIVATE, AUTO, PERMANENT):
        raise NotUnderstood("under", 0, "a skill of a card under another that replaces something")
    above = tuple(dict.fromkeys(part for part in walk((skill.cost, skill.body)) if isinstance(part, s.ThisUnder)))
    return replace(skill, gates=(*skill.gates, *(c.Is(part, (), said=IMPLIED) for part in above)))


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


def read_auto(tokens: list[Token], head: Head) -> tuple[Any, ...]:
    lowered = [w.text.lower() for w in tokens]
    if "would" in lowered and "instead" in lowered:
        return read_instead(tokens, head)
    when, gates, body = only("auto", tokens, "when", lambda x: not any(isinstance(part, p.PlayedCard) for part in walk(x)))
    return owned(when, tokens), gates, body, AUTO, False


def read_instead(tokens: list[Token], head: Head) -> tuple[Any, ...]:
    when, gates, once, body = only("instead", tokens, "would")
    when = owned(when, tokens)
    optional = isinstance(body[0], ctl.May) and len(body) == (2 if isinstance(body[-1], ctl.IfYouDo) else 1)
    if optional and any(x.startswith("may ") for x in body[0].said.split(MARK)):
        raise NotUnderstood("may", tokens[0].at, "nobody who may")
    if optional:
        body = (*body[0].body, *body[1:])
    if once and head.once:
        raise NotUnderstood("once per turn", 0, "once per turn twice")
    head.once = head.once or once
    return when, gates, body, REPLACEMENT, optional


WHOSE = "whose area"  # no owner is said of the card, but of the area that it comes from or goes to
AREA_OF = re.compile(r"\byour (opponent 's |opponent's )?(?:battle area|unison area|combo area|drop area|drop|warp|hand|deck|life|energy area|energy|z-energy|z-deck)\b")
HAPPENS = re.compile(r"\b(?:is|are|leaves?|would)\b[^,]*")
MOVES = ("left", "dropped", "warped", "added", "removed", "z-energy", "charged", "discarded", "placed", "played", "comboed")


def owned(when: tuple[Any, ...], tokens: list[Token]) -> tuple[Any, ...]:
    """ "When a red card leaves your Battle Area": whose area it is says whose card."""
    said = HAPPENS.search(" ".join(w.text for w in tokens).lower())
    if said is None:
        return when
    found = set(AREA_OF.findall(said.group().split(" by ")[0]))
    made = []
    for one in when:
        moved = (isinstance(one, tm.On) and one.event in MOVES) or isinstance(one, tm.WouldLeave)
        if found and moved and not one.this and one.whose == "any":
            if len(found) > 1:
                raise NotUnderstood(said.group(), tokens[0].at, "when")
            one = replace(one, whose="opponent" if found != {""} else "you", said=MARK.join(x for x in (one.said, WHOSE) if x))
        made.append(one)
    return tuple(made)


def unowned(when: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(replace(x, whose="any", said=MARK.join(y for y in x.said.split(MARK) if y != WHOSE)) if WHOSE in x.said.split(MARK) else x for x in when)


PER_TURN = ["once", "per", "turn"]  # "can't be KO'd once per turn": nothing happens instead


def per_turn(words: list[str]) -> bool:
    return any(words[at : at + 3] == PER_TURN for at in range(len(words)))


def read_permanent(tokens: list[Token], head: Head) -> tuple[Any, ...]:
    lowered = [w.text.lower() for w in tokens]
    if "would" in lowered and "instead" in lowered:
        when, gates, body, kind, optional = read_instead(tokens, head)
        head.gates.extend(gates)
        return when, body, kind, optional
    g = grammar()
    if ("instead" in lowered or per_turn(lowered)) and g.parse("instead", tokens, "en"):  # "if this card is removed …, … instead"
        when, gates, body, kind, optional = read_instead(tokens, head)
        head.gates.extend(gates)
        return when, body, kind, optional
    found = g.parse("ruletext", tokens, "en")
    if len(found) == 1:
        return (), (found[0],), RULE, False
    return (), only("body", tokens, "", continuous), PERMANENT, False


# -- where a skill is valid ----------------------------------------------------------------------------------------------

THERE = re.compile(r"^this card (?:from|in|~) (?:your|the|~) (.*?)(?:«.*)?$", re.I)
ZONES = {"hand": "hand", "drop": "drop", "drop area": "drop", "warp": "warp", "deck": "deck", "life": "life", "z-energy": "z-energy", "z-deck": "z-deck", "combo area": "combo", "energy area": "energy", "energy": "energy", "battle area": "battle", "unison area": "unison"}


def priced_in(change: Any) -> set[str]:
    """9-1-3-3: where a card changes its own cost: where it says so, else where that is paid."""
    if gaining.EVERYWHERE in change.said.split(MARK):
        return {"all"}
    if change.cards is None:
        return {"card": {"hand"}, "z": {"z-deck"}}.get(change.of, set())
    areas = {x.removesuffix(" area") for x in change.cards.where}
    return {"all"} if areas & {"battle", "unison", "leader"} else areas


def named_in(part: Any) -> set[str]:
    """The areas that a part of a text names for this card."""
    if isinstance(part, m.ToDrop) and DISCARD in part.said.split(MARK):
        mine = any(type(x) is ch.This.node for x in getattr(part.target, "parts", (part.target,)))
        return {"hand"} if mine else set()  # 20-7-1: what is discarded was in the hand
    if isinstance(part, s.ThisUnder):
        return {"under", *part.also}
    if isinstance(part, s.Above):
        return {"under"}
    if isinstance(part, ch.This):
        places = [match.group(1).lower() for match in map(THERE.match, part.said.split(MARK)) if match]
        return {ZONES[x] for place in places for x in re.split(r" ?, or | ?, | or ", place)}
    if isinstance(part, gn.NotPlayed) or (isinstance(part, gn.Gain) and gaining.EVERYWHERE in part.said.split(MARK)):
        return {"all"}
    if isinstance(part, AlsoChoose) and part.cards is None:
        return {"hand"}
    if isinstance(part, c.Is) and isinstance(part.target, ch.This) and len(part.filters) == 1 and isinstance(part.filters[0], f.In):
        return set(part.filters[0].where) - set(IN_FORCE)
    return set(priced_in(part)) if isinstance(part, gn.PriceChange) and part.itself else set()


def zone_of(skill: Skill) -> str:
    """9-1-3-2: the area that its text names for this card is where the skill is valid."""
    if skill.kind == RULE:
        return ""  # it counts everywhere
    found: set[str] = set()
    several = False
    for part in now_parts((skill.cost, skill.body)):
        areas = named_in(part)
        found.update(areas)
        several = several or len(areas) > 1
    both = several and bool(found & {"battle", "unison"})  # "from your hand or Battle Area"
    found -= {"battle", "unison"}
    if skill.kind == COUNTER:
        return "hand"
    if skill.kind == REPLACEMENT and any(getattr(x, "this", False) and "combo" in getattr(x, "source", ()) for x in skill.when):
        return f"combo,{PLAY}"  # 9-1-3-2: it speaks of this card there
    there = zones_of(skill.when)
    if there and not several and found <= there:
        return ",".join(sorted(there))
    if "all" in found and skill.kind == PERMANENT:
        return "all"  # each part says where it is about the card
    if several and not there:
        return ",".join((*sorted(found), *((PLAY,) if both else ())))
    if len(found) > 1 or there:
        raise NotUnderstood("this card", 0, "this card in two areas")
    if found == {"hand"} and skill.kind == PERMANENT and any(not getattr(op, "itself", False) for op in leaves(skill.body)):
        return f"hand,{PLAY}"  # it changes its cost there, and does something else where it is in play
    return found.pop() if found else ""


def now_parts(tree: Any) -> Any:
    """The parts of a skill but for those that are put off: where the card is then says nothing of now."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from now_parts(item)
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield tree
        if not isinstance(tree, ctl.Later | p.WhenNext | p.OncePlayed):
            for x in fields(tree):
                yield from now_parts(getattr(tree, x.name))


# where a card is when its own skill waits for it to come there (9-6-9-1-1, 9-6-9-1-3)
ARRIVED = {"discarded": "drop", "dropped": "drop", "warped": "warp", "z-energy": "z-energy", "charged": "energy", "under": "under", "removed": "removed", "added": "hand", "face up": "life", "face down": "life"}
IN_FORCE = ("battle", "leader", "unison")  # 9-1-3-1


def zones_of(when: tuple[Any, ...]) -> set[str]:
    """The areas in which a skill is valid because of what its own card waits for; none if they are the usual ones."""
    found = [moment_zone(x) for x in when]
    if not any(found):
        return set()
    return {area for zone in found for area in ((zone,) if zone else IN_FORCE)}


def moment_zone(when: Any) -> str:
    if isinstance(when, tm.AfterCombo):
        return "drop"  # 8-5-10-1: it went there from the Combo Area
    if not getattr(when, "this", False):
        return ""
    if getattr(when, "event", "") == "life lost":
        if len(when.to) != 1:
            raise NotUnderstood("life", 0, "this card in two areas")
        return str(when.to[0])
    return ARRIVED.get(getattr(when, "event", ""), "")


# -- what cannot be carried out ------------------------------------------------------------------------------------------

CONTINUOUS = (gn.Gain.node, gn.Rule.node, gn.PriceChange.node, gn.CannotUnless.node, gn.NotPlayed.node, gn.LendSkill.node, li.CannotAttack.node, li.CannotTake.node, AlsoChoose, Text)


def continuous(body: tuple[Any, ...]) -> bool:
    return all(isinstance(op, CONTINUOUS) or hasattr(op, "permanent") for op in leaves(body))


IN_PLAY = ("leader", "battle", "battle area", "unison")


def possible(op: Any, skill: Skill) -> None:
    """Raises if an action finds nothing to act on in such a skill."""
    if isinstance(op, p.PlayItRested | p.PlayItNegated | p.NegatePlay) and skill.kind != COUNTER:
        raise NotUnderstood("being played", 0, "no card is being played")
    if isinstance(op, p.Play):
        sel = op.target.sel if isinstance(op.target, ch.Choose) else op.target
        if isinstance(sel, s.Sel) and any(area in IN_PLAY for area in sel.where):
            raise NotUnderstood("play", 0, "cards in play are not played")
        if type(op.target) is ch.This.node and skill.kind == ACTIVATE and not skill.zone:
            raise NotUnderstood("play", 0, "this card is played from nowhere")
    if isinstance(op, m.PlaceUnder) and meaning(op.under) in map(meaning, getattr(op.target, "parts", (op.target,))):
        raise NotUnderstood("under", 0, "a card under itself")
    if isinstance(op, c.Is) and isinstance(op.target, ch.This) and any(isinstance(x, f.PlayedBy) for x in op.filters):
        if any(isinstance(part, LEADING) and type(part.target) is ch.This.node for part in walk(skill.cost)):
            raise NotUnderstood("played", 0, "how a card was played that is gone")


def others_of(ops: tuple[Any, ...]) -> None:
    """ "Choose 1 card and KO all other cards": others than the chosen one, which nothing else speaks of."""
    chosen = False
    for op in ops:
        if chosen and any(isinstance(part, f.Other) for part in walk(op)):
            raise NotUnderstood("other", 0, "other than which cards")
        target = op.target if isinstance(op, ch.Bind) else op
        picks = target.parts if isinstance(target, ch.Union) else (target,)
        chosen = chosen or all(isinstance(x, ch.Choose) and not x.bind for x in picks)


def checked(skill: Skill) -> Skill:
    """Meaning, not only form: what is permanent must be continuous."""
    if skill.kind == PERMANENT:
        check_permanent(skill)
        if any(not isinstance(op, st.Check) for op in skill.cost):
            raise NotUnderstood("cost", 0, "a permanent effect with a cost")
        if skill.cost:
            skill = replace(skill, gates=(*skill.gates, *(c.Asked(op.cond) for op in skill.cost if isinstance(op, st.Check))), cost=())
    if any(placed_on_this(part) for part in walk((skill.cost, skill.body))):
        raise NotUnderstood("place", 0, "a card that is placed on this one")
    for op in walk(skill.body):
        possible(op, skill)
        if isinstance(op, ctl.May) and any(isinstance(part, ctl.IfNotDone) for part in op.body):
            raise NotUnderstood("if you don't", 0, "what is done by whoever declines, inside what they may do")
        if isinstance(op, ctl.Do):
            others_of(op.body)
    told = {part.bind for part in walk((skill.cost, skill.body)) if isinstance(part, ch.ChooseNumber)}
    if any(isinstance(part, ctl.Chosen) and part.name not in told for part in walk((skill.cost, skill.body))):
        raise NotUnderstood("X", 0, "a number that nobody chooses")
    for op in walk(skill.body):
        if isinstance(op, AFTERWARDS) and any(isinstance(part, f.SameAs) and part.name != "this" for part in walk(op)):
            raise NotUnderstood("the same", 0, "a card that nobody remembers by then")
    if (skill.kind, skill.tags) != (COUNTER, ("play",)) and any(isinstance(part, p.OncePlayed) for part in walk(skill.body)):
        raise NotUnderstood("when the card is played", 0, "no card that is being played")
    if skill.kind not in (PERMANENT, RULE):
        for op in leaves(skill.body):
            if isinstance(op, Text | AlsoChoose | gn.NotPlayed.node):
                raise NotUnderstood(type(op).__name__, 0, "a rules text with a timing")
    return skill


# effects that ask of cards again and again, when what was chosen is not known any more
AFTERWARDS = (gn.Rule.node, gn.PriceChange.node, gn.CannotUnless.node, gn.GrantRule.node, gn.LendSkill.node, li.CannotAttack.node, li.OnlyAttacks.node)


def check_permanent(skill: Skill) -> None:
    """9-5-1, 9-1-3-3: what it says is continuous, and carried out where the skill is valid."""
    areas = {*skill.zone.split(",")}
    for op in leaves(skill.body):
        if not isinstance(op, CONTINUOUS) and not hasattr(op, "permanent"):
            raise NotUnderstood(type(op).__name__, 0, "an action without a timing")
        if getattr(op, "until", "") and isinstance(op, gn.Gain | gn.Rule | gn.PriceChange | gn.CannotUnless | li.CannotAttack | li.CannotTake):
            raise NotUnderstood(op.until, 0, "a permanent effect with a duration")
        if isinstance(op, gn.Gain) and isinstance(op.target, ch.This) and not {"", "all", "combo", PLAY} & areas:
            raise NotUnderstood("gains", 0, "a card outside play that gains something")
        if isinstance(op, gn.Gain) and skill.zone == "all" and gaining.EVERYWHERE not in op.said.split(MARK):
            raise NotUnderstood("gains", 0, "a gain in all areas")
        if {"all", "hand", "deck", "z-deck", "drop"} & areas and PLAY not in areas and not about_itself(op):
            raise NotUnderstood(type(op).__name__, 0, "an effect of a card outside play on others")


def about_itself(op: Any) -> bool:
    """Whether it is about nothing but the card with the skill, wherever that is (9-1-3-3)."""
    if isinstance(op, gn.PriceChange):
        return bool(op.itself)
    if isinstance(op, AlsoChoose):
        return op.cards is None
    return isinstance(op, gn.NotPlayed) or (isinstance(op, gn.Gain) and gaining.EVERYWHERE in op.said.split(MARK))


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
    joined = next((x.removeprefix(JOINED) for x in skills[-1].said.split(MARK) if x.startswith(JOINED)), "")
    if joined:
        return write_two(skills[-2], skills[-1], joined, lang)
    skill = skills[-1]
    notes = skill.said.split(MARK)
    front = next((x.removeprefix("front") for x in notes if x.startswith("front")), "") or default_front(lines)
    if "keyword" in notes:
        bond = next((gate for gate in skill.gates if "kinded0" in notes and isinstance(gate, c.Bond)), None)
        kind = grammar().write("material", bond.filters, lang) if bond is not None else ""
        return f"{front} {keywords.write(skill, lang)} {kind}".strip()
    return f"{front} {write_skill(skill, notes, lang)}".strip()


def write_two(first: Skill, second: Skill, joined: str, lang: str) -> str:
    text = write_line((first,), lang)
    more = write_skill(second, second.said.split(MARK), lang)
    if joined.endswith(ITSELF):
        joined, more = joined.removesuffix(ITSELF), more.removeprefix(ITSELF).strip()
    return f"{text}{'' if joined[0] in ',;.' else ' '}{joined} {more}"


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
    unknown = any(isinstance(op, PayChosen) for op in skill.cost)
    rest = tuple(op for op in plain(skill.cost) if not isinstance(op, Markers | Burst | SpiritBoost | PayChosen) and not (isinstance(op, ch.ChooseNumber) and op.said == UNKNOWN))
    asked = [gate.cond for gate in plain(skill.gates) if isinstance(gate, c.Asked)]
    if asked:
        rest = tuple(st.Check(cond) for cond in asked)
    out = ""
    kinds_ = next((x for x in (*skill.gates, *skill.cost) if isinstance(x, c.Bond | SpiritBoost)), None)
    material = g.write("material", kinds_.filters, lang) if kinds_ is not None and kinds_.filters else ""
    if "kinded1" in notes:
        out = material
    if rest and isinstance(rest[0], Pay):
        out = f"{out} {pay_words(rest[0])}".strip()
        rest = rest[1:]
    if unknown:
        out += "[X]"
    if "bare" in notes:
        return f"{out}, {write_effect(skill, lang)}"
    if "kinded2" in notes or "kinded3" in notes:
        out = f"{out}, {material}" if "sep," in notes else f"{out} {material}"
        if rest:
            out += f", {g.write('costs', rest, lang)}"
            rest = ()
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
        gates = tuple(x for x in skill.gates if isinstance(x, c.YourTurn | c.Is | c.AsOne | tm.Happened) and x.said != IMPLIED)
        return g.write("auto", (unowned(skill.when), gates, body), lang)
    if skill.kind == REPLACEMENT:
        gates = tuple(x for x in plain(skill.gates) if not isinstance(x, c.Bond | c.Sparking))
        once = skill.once and f"[{ONCE}]" not in skill.said
        if skill.optional:
            n = len(body) - isinstance(body[-1], ctl.IfYouDo)
            body = (ctl.May(body[:n]), *body[n:])
        return g.write("instead", (unowned(skill.when), gates, once, body), lang)
    if skill.kind == RULE:
        return g.write("ruletext", body[0], lang)
    return g.write("body", body, lang)


quotes.read, quotes.write = read_line, write_line
