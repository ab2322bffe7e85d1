"""Keyword skills that have a phrase, a number or colours of their own: "[Evolve] {R}{1} : <Paprika>", "[Over Realm 4]"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from playmat.dragonball.cards import ORBS
from playmat.dragonball.keywords import (
    aegis,
    alliance,
    arrival,
    awaken,
    empower,
    evolve,
    over_realm,
    overlord,
    rejuvenate,
    revive,
    successor,
    swap,
    union,
    z_awaken,
    z_stack,
)
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language.costs import Markers, Pay, Required
from playmat.dragonball.language.plays import PlayOnTop
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.language.states import Check, FlipLeader
from playmat.effects.control import Several

from .. import tokens as t
from ..grammar import MARK, NotUnderstood
from ..tokens import Token
from . import words
from .reading import grammar, only, orbs_of, pay_words
from .references import lasting, named, plain

COLOR = "|".join(ORBS.values())
PHRASED = re.compile(
    rf"(?P<word>Evolve|EX-Evolve|Xeno-Evolve|Union-Fusion|Union-Potara|Union-Absorb|Swap|Over Realm|Dark Over Realm|Awaken: Surge|Awaken"
    rf"|Wish|Arrival|Successor|Revive|Aegis|Alliance|Empower|Rejuvenate|Z-Awaken|Z-Stack)"
    rf"(?P<colors>(?: (?:{COLOR})(?:[/ ](?:{COLOR}))*)?)(?: ?(?P<n>\d+))?"
)
NUMBERED = ("Swap", "Over Realm", "Dark Over Realm", "Empower", "Z-Stack")
COLORED = ("Arrival", "Revive", "Aegis", "Alliance")


def parsed(word: str) -> tuple[str, tuple[str, ...], int] | None:
    match = PHRASED.fullmatch(word)
    if match is None:
        return None
    keyword = match.group("word")
    colors = tuple(x for x in re.split(r"[ /]", match.group("colors").strip()) if x)
    n = int(match.group("n") or 0)
    if bool(n) != (keyword in NUMBERED) or (bool(colors) and keyword not in (*COLORED, "Empower")) or (keyword in COLORED and not colors):
        return None
    return keyword, colors, n


def phrased(word: str) -> str:
    found = parsed(word)
    return found[0] if found else ""


def limited(head: Any) -> tuple[Any, ...] | None:
    """[Overlord][Limit 1], [Dual Attack][Limit 1]: the skill of the keyword, with its limit."""
    from playmat.dragonball.keywords.table import SKILLS

    last = head.simple[-1] if head.simple else ""
    if last not in SKILLS:
        return None
    made = overlord.overlord(head.once, head.limit) if last == "Overlord" else replace(SKILLS[last], once=head.once or SKILLS[last].once, limit=head.limit)
    return (*head.simple[:-1], replace(made, said=f"front{head.front}{MARK}keyword"))


def read(head: Any, tokens: list[Token]) -> Skill:
    found = parsed(head.keyword_tag)
    assert found is not None
    keyword, colors, n = found
    at = next((i for i, w in enumerate(tokens) if w.text == ":" and w.kind == t.MARK), -1)
    before, after = (tokens[:at], tokens[at + 1 :]) if at >= 0 else ([], tokens)
    if keyword in ("Arrival", "Successor", "Over Realm", "Dark Over Realm", "Revive", "Rejuvenate", "Aegis", "Empower") and at < 0:
        before, after = tokens, []
    elif at < 0 and tokens and tokens[0].kind == words.ORB:
        comma = next((i for i, w in enumerate(tokens) if w.kind != words.ORB), len(tokens))
        before, after = tokens[:comma], tokens[comma + 1 :] if tokens[comma : comma + 1] and tokens[comma].text == "," else tokens[comma:]
    cost, sep, condition = costs_of(before, keyword)
    cost = [*head.cost, *cost]
    made = make(keyword, colors, n, head, tuple(cost), condition, after)
    notes = [f"sep{sep}", "colon" if at >= 0 else "", f"own{len(cost)}"]
    return replace(made, said=MARK.join(x for x in notes if x))


def costs_of(tokens: list[Token], keyword: str) -> tuple[list[Any], str, Any]:
    """The cost before the colon; of [Awaken] it is the condition."""
    if not tokens:
        return [], "", None
    paid, rest = orbs_of(tokens)
    cost: list[Any] = [paid] if paid is not None else []
    sep = ""
    if rest and rest[0].text == ",":
        sep, rest = ",", rest[1:]
    condition = None
    if rest:
        found = only("costs", rest, "cost")
        if keyword in ("Awaken", "Awaken: Surge", "Wish") and isinstance(found[0], Check):
            condition, found = found[0], found[1:]
        cost.extend(found)
    return cost, sep, condition


def make(keyword: str, colors: tuple[str, ...], n: int, head: Any, paid: tuple[Any, ...], condition: Any, after: list[Token]) -> Skill:
    if keyword in MATERIAL:
        return with_material(keyword, n, head, paid, after)
    if keyword in ("Awaken", "Awaken: Surge", "Wish", "Union-Absorb", "Alliance"):
        return with_body(keyword, colors, head, paid, condition, after)
    if after:
        raise NotUnderstood(after[0].text, after[0].at, "after a keyword")
    return alone(keyword, colors, n, head, paid)


MATERIAL = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap", "Z-Awaken", "Z-Stack")


def with_material(keyword: str, n: int, head: Any, paid: tuple[Any, ...], after: list[Token]) -> Skill:
    """What follows names the cards it is activated with."""
    once, limit, gates = head.once, head.limit, tuple(head.gates)
    if keyword in ("Union-Fusion", "Union-Potara"):
        sorts = only("materials", after, "materials")
        return (union.fusion if keyword == "Union-Fusion" else union.potara)(*sorts, cost=paid, gates=gates, once=once, limit=limit)
    named_cards = only("material", after, "material")
    if keyword == "Xeno-Evolve":
        return evolve.xeno_evolve(*named_cards, cost=paid, gates=gates, once=once, limit=limit)
    if keyword in ("Evolve", "EX-Evolve"):
        return evolve.evolve(*named_cards, cost=paid, gates=gates, once=once, limit=limit, keyword=keyword)
    if keyword == "Swap":
        return swap.swap(n, *named_cards, cost=paid, gates=gates, once=once, limit=limit)
    unlimited(keyword, once, limit if keyword == "Z-Stack" else 0)
    if keyword == "Z-Awaken":
        return z_awaken.z_awaken(*named_cards, cost=paid, gates=gates, limit=limit)
    return z_stack.z_stack(n, *named_cards, cost=paid, gates=gates)


def with_body(keyword: str, colors: tuple[str, ...], head: Any, paid: tuple[Any, ...], condition: Any, after: list[Token]) -> Skill:
    """What follows is an effect."""
    body = only("body", after, "")
    once, limit, gates = head.once, head.limit, tuple(head.gates)
    if keyword == "Union-Absorb":
        return done(named(union.absorb_by(body, cost=paid, gates=gates, once=once, limit=limit), ""))
    if keyword == "Alliance":
        return done(named(alliance.alliance(colors, body, paid, gates, once, limit), "@this"))
    unlimited(keyword, once, limit)
    return awakening(keyword, condition, body, paid)


def alone(keyword: str, colors: tuple[str, ...], n: int, head: Any, paid: tuple[Any, ...]) -> Skill:
    """Nothing follows."""
    once, limit, gates = head.once, head.limit, tuple(head.gates)
    if keyword == "Successor":
        return successor.successor(cost=paid, gates=gates, once=once, limit=limit)
    if keyword == "Rejuvenate":
        return rejuvenate.rejuvenate(cost=paid, gates=gates, once=once, limit=limit)
    if keyword in ("Revive", "Aegis"):
        unlimited(keyword, False, 0, gates)
        return (revive.revive if keyword == "Revive" else aegis.aegis)(colors, paid, once, limit)
    unlimited(keyword, once, 0)
    if keyword == "Arrival":
        return arrival.arrival(*colors, cost=paid, gates=gates, limit=limit)
    if keyword in ("Over Realm", "Dark Over Realm"):
        realm = over_realm.over_realm if keyword == "Over Realm" else over_realm.dark_over_realm
        return realm(n, cost=paid, gates=gates, limit=limit)
    unlimited(keyword, once, limit, (*gates, *paid))
    return empower.empower(n, *colors)


def unlimited(keyword: str, once: bool, limit: int, more: tuple[Any, ...] = ()) -> None:
    """Refuse what this keyword skill is never printed with."""
    if once or limit or more:
        raise NotUnderstood(f"[{keyword}]", 0, "limited")


def done(skill: Any) -> Skill:
    made = lasting(skill)
    assert isinstance(made, Skill)
    return made


def awakening(keyword: str, condition: Any, body: tuple[Any, ...], cost: tuple[Any, ...]) -> Skill:
    """22-2-4: the Leader is turned over after the effect, whether the text says so or not."""
    cond = condition.cond if condition is not None else None
    if keyword == "Wish":
        skill = awaken.wish(cond, *body, cost=cost)
    else:
        skill = awaken.awaken(cond, *body, cost=cost, keyword=keyword)
    return done(named(skill, ""))


# -- writing -------------------------------------------------------------------------------------------------------------

OWN = {"Evolve": 1, "EX-Evolve": 1, "Xeno-Evolve": 1, "Union-Fusion": 2, "Union-Potara": 1, "Swap": 2, "Over Realm": 1, "Dark Over Realm": 1, "Successor": 2, "Revive": 1, "Aegis": 1, "Alliance": 1, "Rejuvenate": 1}


def write(skill: Skill, lang: str) -> str:
    """What stands behind the tags."""
    g = grammar()
    notes = skill.said.split(MARK)
    keyword = skill.keyword
    if keyword in ("Overlord", "Empower") or (keyword not in OWN and keyword not in ("Awaken", "Awaken: Surge", "Wish", "Union-Absorb", "Z-Awaken", "Z-Stack", "Arrival")):
        return ""
    if keyword == "Z-Awaken":
        last = skill.cost[1]
        mine = last.second if hasattr(last, "second") else skill.cost[2:]
    else:
        mine = skill.cost[OWN.get(keyword, 0) :]
    mine = tuple(op for op in plain(mine) if not isinstance(op, Burst | Markers | SpiritBoost))
    conds = [Check(gate.cond, said=gate.said) for gate in plain(skill.gates) if isinstance(gate, Required) and keyword in ("Awaken", "Awaken: Surge", "Wish")]
    out = ""
    if mine and isinstance(mine[0], Pay):
        out, mine = pay_words(mine[0]), mine[1:]
    rest = (*conds, *mine)
    if rest:
        words_ = g.write("costs", rest, lang)
        if conds and keyword != "":
            words_ = re.sub(r"^if ", "when ", words_) if "when" in said_of(skill) else words_
        out += ("," if "sep," in notes else "") + " " + words_
    if "colon" in notes:
        out += " : "
    elif out:
        out += " "
    return (out + behind(skill, g, lang)).strip()


def said_of(skill: Skill) -> str:
    return "when" if any(isinstance(gate, Required) for gate in skill.gates) else ""


def freed(tree: Any) -> Any:
    """A text of [Union-Absorb] without that what it plays on top of this card is played by that."""
    if isinstance(tree, tuple):
        return tuple(freed(part) for part in tree)
    if isinstance(tree, PlayOnTop):
        return replace(tree, how=0)
    if isinstance(tree, Several):
        return replace(tree, body=freed(tree.body))
    return tree


def behind(skill: Skill, g: Any, lang: str) -> str:
    keyword = skill.keyword
    if keyword in ("Evolve", "EX-Evolve", "Xeno-Evolve"):
        return str(g.write("material", skill.cost[0].sorts[0].filters[1:], lang))  # type: ignore[attr-defined]
    if keyword in ("Union-Fusion", "Union-Potara"):
        skip = 2 if keyword == "Union-Fusion" else 1
        return str(g.write("materials", tuple(x.filters[skip:] for x in skill.cost[0].sorts), lang))  # type: ignore[attr-defined]
    if keyword == "Swap":
        return str(g.write("material", skill.cost[0].sel.filters[2:-1], lang))  # type: ignore[attr-defined]
    if keyword == "Z-Awaken":
        return str(g.write("material", skill.cost[0].sorts[0].filters[1:], lang))  # type: ignore[attr-defined]
    if keyword == "Z-Stack":
        return str(g.write("material", skill.body[0].target.sel.filters, lang))  # type: ignore[attr-defined]
    if keyword in ("Awaken", "Awaken: Surge", "Wish"):
        body = skill.body
        return str(g.write("body", plain(body[:-1]) if isinstance(body[-1], FlipLeader) and len(body) > 1 else plain(body), lang))
    if keyword == "Union-Absorb":
        return str(g.write("body", plain(freed(skill.body)), lang))
    if keyword == "Alliance":
        return str(g.write("body", plain(skill.body), lang))
    return ""

