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
from playmat.dragonball.language.filters import Cost, Type
from playmat.dragonball.language.gains import Gain, Keyword
from playmat.dragonball.language.plays import PlayOnTop
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.language.states import Check, FlipLeader
from playmat.effects.ability import AUTO, PERMANENT
from playmat.effects.choose import This
from playmat.effects.control import If, Several

from .. import tokens as t
from ..grammar import MARK, NotUnderstood
from ..tokens import Token
from . import words
from .durations import lasting
from .reading import grammar, only, orbs_of, pay_words
from .references import IMPLIED, named, named_cost
from .speaking import plain

COLOR = "|".join(ORBS.values())
PHRASED = re.compile(
    rf"(?P<word>Evolve|EX-Evolve|Xeno-Evolve|Union-Fusion|Union-Potara|Union-Absorb|Swap|Over Realm|Dark Over Realm|Awaken: Surge|Awaken"
    rf"|Wish|Arrival|Successor|Revive|Aegis|Alliance|Empower|Rejuvenate|Z-Awaken|Z-Stack)"
    rf"(?P<colors>(?: (?:{COLOR})(?:[/ ](?:{COLOR}))*)?)(?: ?(?P<n>\d+))?"
)
TWICE = re.compile(rf"(Empower (?:{COLOR})) (\d+)/({COLOR}) \2")  # [Empower Red 3/Blue 3]: the number is said of each colour
NUMBERED = ("Swap", "Over Realm", "Dark Over Realm", "Empower", "Z-Stack")
COLORED = ("Arrival", "Revive", "Aegis", "Alliance")


def parsed(word: str) -> tuple[str, tuple[str, ...], int] | None:
    match = PHRASED.fullmatch(TWICE.sub(r"\1/\3 \2", word))
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
    """[Overlord][Limit 1], [Dual Attack][Spirit Boost 2], [Double Strike][Sparking 7]: the skill of the keyword, with its
    limit and its cost; or a keyword that the card has under a condition."""
    from playmat.dragonball.keywords.table import SKILLS

    last = head.simple[-1] if head.simple else ""
    gates, cost = tuple(head.gates), tuple(head.cost)
    made: Any
    if last in SKILLS:
        skill = SKILLS[last]
        made = overlord.overlord(head.once, head.limit) if last == "Overlord" else replace(skill, once=head.once or skill.once, limit=head.limit)
        made = replace(made, gates=(*made.gates, *gates), cost=(*made.cost, *cost))
    elif last and gates and not (cost or head.once or head.limit):
        made = Skill(PERMANENT, (Gain(This(), (Keyword(last),), ""),), gates=gates)
    else:
        return None
    return (*head.simple[:-1], replace(made, said=f"front{head.front}{MARK}keyword"))


def with_cost(head: Any, tokens: list[Token]) -> tuple[Any, ...]:
    """ "[Field] {1}, draw 1 card :": what is paid, or must hold, for the keyword skill before it (22-1-2)."""
    paid, rest = orbs_of(tokens)
    sep = rest[:1] and rest[0].text == ","
    more = (*((paid,) if paid is not None else ()), *(only("costs", rest[1:] if sep else rest, "cost") if rest else ()))
    head.cost += list(named_cost(more))
    made = limited(head)
    if made is None:
        raise NotUnderstood(tokens[0].text, tokens[0].at, "after a keyword")
    last = made[-1]
    if last.kind == AUTO and any(not isinstance(op, Check) for op in more):
        made = (*made[:-1], replace(last, optional=True))  # 9-6-4
    return (*made[:-1], replace(made[-1], said=MARK.join((made[-1].said, f"paid{len(more)}", "sep," if sep else "sep"))))


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
    if keyword not in WITH_BODY:  # which is named with its cost
        cost = list(named_cost(tuple(cost)))
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
    if keyword in WITH_BODY:
        return with_body(keyword, colors, head, paid, condition, after)
    if after:
        raise NotUnderstood(after[0].text, after[0].at, "after a keyword")
    return alone(keyword, colors, n, head, paid)


LEADERS = "¦leader¦"  # the noun of a phrase that names Leaders
IF = "if"  # how the condition of an [Awaken] was said that nobody else says so
WITH_BODY = ("Awaken", "Awaken: Surge", "Wish", "Union-Absorb", "Alliance")
MATERIAL = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap", "Z-Awaken", "Z-Stack")


def with_material(keyword: str, n: int, head: Any, paid: tuple[Any, ...], after: list[Token]) -> Skill:
    """What follows names the cards it is activated with."""
    once, limit, gates = head.once, head.limit, tuple(head.gates)
    if keyword in ("Union-Fusion", "Union-Potara"):
        sorts = shared(only("materials", after, "materials"))
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
    if LEADERS in named_cards[0].said:  # of the cards of a Z-Deck only some are Leaders
        named_cards = (*named_cards, Type("Leader"))
    return z_stack.z_stack(n, *named_cards, cost=paid, gates=gates)


def shared(sorts: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "<A> and <B> with energy costs of 4": what is said of several costs is said of all the cards."""
    costs = tuple(x for x in sorts[-1] if isinstance(x, Cost) and SEVERAL in x.said)
    more = tuple(replace(x, said=IMPLIED) for x in costs)
    return tuple((*sort, *more) for sort in sorts[:-1]) + sorts[-1:]


SEVERAL = "energy costs"


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
    words_ = condition.said or IF if condition is not None else ""
    gates = tuple(replace(gate, said=words_) if isinstance(gate, Required) and gate.cond is cond else gate for gate in skill.gates)
    return done(named(replace(skill, gates=gates), ""))


# -- writing -------------------------------------------------------------------------------------------------------------

OWN = {"Evolve": 1, "EX-Evolve": 1, "Xeno-Evolve": 1, "Union-Fusion": 2, "Union-Potara": 1, "Swap": 2, "Over Realm": 1, "Dark Over Realm": 1, "Successor": 2, "Revive": 1, "Aegis": 1, "Alliance": 1, "Rejuvenate": 1}


def write(skill: Skill, lang: str) -> str:
    """What stands behind the tags."""
    g = grammar()
    notes = skill.said.split(MARK)
    keyword = skill.keyword
    paid = next((int(x.removeprefix("paid")) for x in notes if x.startswith("paid")), 0)
    if paid:
        rest = plain(skill.cost[len(skill.cost) - paid :])
        out = pay_words(rest[0]) if isinstance(rest[0], Pay) else ""
        rest = rest[1:] if out else rest
        words_ = g.write("costs", rest, lang) if rest else ""
        return f"{out}{',' if 'sep,' in notes else ''} {words_} :".strip()
    if keyword in ("Overlord", "Empower") or (keyword not in OWN and keyword not in ("Awaken", "Awaken: Surge", "Wish", "Union-Absorb", "Z-Awaken", "Z-Stack", "Arrival")):
        return ""
    if keyword == "Z-Awaken":
        last = skill.cost[1]
        mine = last.cost if isinstance(last, z_awaken.EitherOrder) else skill.cost[2:]
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
        if conds and not conds[0].said:
            words_ = re.sub(r"^if ", "when ", words_)
        out += ("," if "sep," in notes else "") + " " + words_
    if "colon" in notes:
        out += " : "
    elif out:
        out += " "
    return (out + behind(skill, g, lang)).strip()


def freed(tree: Any) -> Any:
    """A text of [Union-Absorb] without that what it plays on top of this card is played by that."""
    if isinstance(tree, tuple):
        return tuple(freed(part) for part in tree)
    if isinstance(tree, PlayOnTop):
        return replace(tree, how=0)
    if isinstance(tree, Several):
        return replace(tree, body=freed(tree.body))
    if isinstance(tree, If):
        return replace(tree, then=freed(tree.then))
    return tree


def behind(skill: Skill, g: Any, lang: str) -> str:
    keyword = skill.keyword
    if keyword in ("Evolve", "EX-Evolve", "Xeno-Evolve"):
        return str(g.write("material", skill.cost[0].sorts[0].filters[1:], lang))  # type: ignore[attr-defined]
    if keyword in ("Union-Fusion", "Union-Potara"):
        skip = 2 if keyword == "Union-Fusion" else 1
        return str(g.write("materials", tuple(tuple(y for y in x.filters[skip:] if y.said != IMPLIED) for x in skill.cost[0].sorts), lang))  # type: ignore[attr-defined]
    if keyword == "Swap":
        return str(g.write("material", skill.cost[0].sel.filters[2:-1], lang))  # type: ignore[attr-defined]
    if keyword == "Z-Awaken":
        return str(g.write("material", skill.cost[0].sorts[0].filters[1:], lang))  # type: ignore[attr-defined]
    if keyword == "Z-Stack":
        filters = skill.body[0].target.sel.filters  # type: ignore[attr-defined]
        return str(g.write("material", filters[:-1] if LEADERS in filters[0].said else filters, lang))
    if keyword in ("Awaken", "Awaken: Surge", "Wish"):
        body = skill.body
        return str(g.write("body", plain(body[:-1]) if isinstance(body[-1], FlipLeader) and len(body) > 1 else plain(body), lang))
    if keyword == "Union-Absorb":
        return str(g.write("body", plain(freed(skill.body)), lang))
    if keyword == "Alliance":
        return str(g.write("body", plain(skill.body), lang))
    return ""

