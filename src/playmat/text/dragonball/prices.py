"""What things cost: changed for long or once, free, or paid in another way (1-2-3-2, 5-3-3-1, 5-4-3-1, 5-6-3-1, 5-8-2-3).

A change of costs is what it is about (`priced`: the energy cost of such cards, the skill cost of a sort of skill, …) and
by how much (`change`: a number, orbs, so much for each card). What is done instead of paying is said with verbs in -ing,
which are made of the verbs of `doing` (`gerunds`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language.costs import Pay, PayNow
from playmat.dragonball.prices import PLAYING

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from ..tokens import Token
from .gaining import EVERYWHERE, THERE, WITHIN, filter_of, place_from, thing_from
from .nodes import c, ch, ctl, f, s
from .nodes import g as gn
from .things import JOINED
from .words import TAG

OF = (("card", "energy", "coût d'énergie"), ("z", "Z-Energy", "coût d'Énergie Z"), ("combo", "combo", "coût de combo"))
SKILLS = {
    "activate: main": "[Activate: Main]", "activate: battle": "[Activate: Battle]", "activate": "[Activate]",
    "activate: main/battle": "[Activate: Main/Battle]",
    "auto": "[Auto]", "counter": "[Counter]", "counter: attack": "[Counter: Attack]", "counter: play": "[Counter: Play]",
    "counter: counter": "[Counter: Counter]",
    **{word: f"[{word}]" for word in (
        "Field", "Evolve", "EX-Evolve", "Xeno-Evolve", "Union", "Union-Fusion", "Union-Potara", "Union-Absorb", "Swap",
        "Over Realm", "Dark Over Realm", "Arrival", "Successor", "Z-Awaken", "Z-Stack", "Rejuvenate", "Overlord", "Revive",
        "Aegis",
    )},
}  # fmt: skip


@dataclass(frozen=True)
class Priced(Phrase):
    """Which costs: of such cards, or of this card (`itself`), in such an area; those of a sort of skill."""

    of: str
    itself: bool = False
    cards: Any = None
    skills: str = ""


@dataclass(frozen=True)
class Change(Phrase):
    """By how much, without its sign."""

    n: Any = 1
    orbs: Any = ()
    any: int = 0


SPECIFIED = "specified"
HERE = f.In(())  # of this card, nobody says where


def add(g: Grammar) -> None:
    priced(g)
    changes(g)
    free(g)


def priced(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("skillsort", {sort: (word, word) for sort, word in SKILLS.items()})
    rule("mine", HERE, en="this card", fr="cette carte")
    rule("mine", build=lambda e: located(e["q"]), match=unlocated, en="this card {q:place}", fr="cette carte {q:place}", name="this card there")
    rule("mine", f.In(("all",)), en=["this card in all areas"], fr="cette carte dans toutes les zones")
    for of, word, french in OF:
        rule("priced", build=lambda e, of=of: Priced(of, True, e.get("q")), match=lambda x, of=of: {"q": x.cards} if mine(x) and x.of == of and not x.skills else None, en=[f"the {word} (cost|costs) (of|on) {{q:mine}}"], fr=f"le {french} de {{q:mine}}", name=f"{word} cost of this card")  # type: ignore[misc]
        rule("priced", build=lambda e, of=of: Priced(of, True, located(e["q"])), match=lambda x, of=of: unlocated(x.cards) if mine(x) and x.of == of and not x.skills else None, en=[f"this card's {word} cost {{q:place}}"], fr=f"le {french} de cette carte {{q:place}}", name=f"this card's {word} cost there", also=True)  # type: ignore[misc]
        rule("priced", Priced(of, True, HERE), en=[f"this card's {word} cost"], fr=f"le {french} de cette carte", also=True)
        rule("priced", build=lambda e, of=of: such(of, e["x"]), match=lambda x, of=of: unsuch(x) if x.of == of and not x.itself and not x.skills else None, en=[f"the {word} (cost|costs) of {{x:thing}}", f"the {word} (cost|costs) (of|on) (a|an|all|your|all of your|all your) {{x:thing}}"], fr=f"le {french} des {{x:thing}}", name=f"{word} cost of such", of="costs")  # type: ignore[misc]
        rule("priced", build=lambda e, of=of: everywhere(such(of, e["x"])), match=lambda x, of=of: unsuch(x) if x.of == of and not x.itself and not x.skills and ANYWHERE in x.said.split(MARK) else None, en=[f"the {word} (cost|costs) of {{x:thing}} in all (areas|of your areas)"], fr=f"le {french} des {{x:thing}} dans toutes les zones", name=f"{word} cost of such everywhere", first=True, of="costs everywhere")  # type: ignore[misc]
    rule("priced", build=lambda e: Priced("card", True, e["q"]), match=lambda x: {"q": x.cards} if mine(x) and x.of == "card" and not x.skills else None, en=["the cost of {q:mine}"], fr="le coût de {q:mine}", name="cost of this card", also=True)
    rule("priced", build=lambda e: Priced("card", True, located(e["q"])), match=lambda x: unlocated(x.cards) if mine(x) and x.of == "card" and not x.skills else None, en=["this card's cost {q:place}"], fr="le coût de cette carte {q:place}", name="this card's cost there", also=True)
    rule("priced", build=lambda e: Priced(SPECIFIED, True, e["q"]), match=lambda x: {"q": x.cards} if mine(x) and x.of == SPECIFIED else None, en=["the specified cost of {q:mine}"], fr="le coût indiqué de {q:mine}", name="specified cost of this card")
    rule("priced", build=lambda e: such(SPECIFIED, e["x"]), match=lambda x: unsuch(x) if x.of == SPECIFIED and not x.itself else None, en=["the specified (cost|costs) (of|on) (a|an|all|your|) {x:thing}"], fr="le coût indiqué des {x:thing}", name="specified cost of such")
    rule("priced", build=lambda e: such("skill", e["x"], e["k"]), match=lambda x: unsuch(x) if x.of == "skill" and x.skills and not x.itself else None, en=["the skill (cost|costs) of {k:skillsort} (skills|skill|) (on|of) {x:thing}", "the {k:skillsort} skill (cost|costs) (of|on) {x:thing}", "the skill (cost|costs) of {k:skillsort} (skills|skill|) (on|of) (a|your|all|all of your) {x:thing}", "the {k:skillsort} skill (cost|costs) (of|on) (a|your|all) {x:thing}"], fr="le coût de Capacité de {k:skillsort} des {x:thing}", name="skill cost of such")
    rule("priced", build=lambda e: Priced("skill", True, HERE, e["k"]), match=lambda x: {"k": x.skills} if mine(x) and x.of == "skill" and x.cards == HERE else None, en=["the skill (cost|costs) of this card's {k:skillsort} (skill|skills|)"], fr="le coût de Capacité de {k:skillsort} de cette carte", name="skill cost of this card")
    rule("priced", build=lambda e: Priced("skill", True, located(e["q"]), e["k"]), match=lambda x: {"k": x.skills, **(unlocated(x.cards) or {})} if mine(x) and x.of == "skill" and x.cards != HERE else None, en=["the skill (cost|costs) of this card's {k:skillsort} (skill|skills|) {q:place}"], fr="le coût de Capacité de {k:skillsort} de cette carte {q:place}", name="skill cost of this card there")


def mine(x: Any) -> bool:
    return isinstance(x, Priced) and x.itself


def located(place: Any) -> Any:
    """This card in such areas of yours."""
    if place.whose != "you" or not place.areas or place.of is not None or place.group:
        return None
    return f.In(place.areas, said=THERE + place.said.replace(MARK, WITHIN))


def unlocated(lies: Any) -> dict[str, Any] | None:
    return {"q": place_from(lies)} if isinstance(lies, f.In) and lies.said.startswith(THERE) else None


def such(of: str, thing: Any, skills: str = "") -> Any:
    cards = filter_of(thing, True)
    return None if cards is None else Priced(of, False, cards, skills)


def everywhere(x: Any) -> Any:
    """The cards wherever they are: then no area is said of them."""
    return None if x is None or any(isinstance(part, f.In) for part in x.cards.filters) else replace(x, said=ANYWHERE)


def unsuch(x: Any) -> dict[str, Any] | None:
    thing = thing_from(x.cards)
    return None if thing is None else {"x": thing, "k": x.skills}


def changes(g: Grammar) -> None:
    rule = g.rule
    rule("change", Change(V("n")), en="{n:int}", fr="{n:int}", match=lambda x: {"n": x.n} if isinstance(x.n, int) and not x.orbs else None, build=lambda e: Change(e["n"]))
    rule("change", Change(V("n")), en="an additional {n:int}", fr="{n:int} de plus", match=lambda x: {"n": x.n} if isinstance(x.n, int) and not x.orbs else None, build=lambda e: Change(e["n"]), also=True)
    rule("change", build=lambda e: Change(e["o"]) if isinstance(e["o"], int) else None, match=lambda x: {"o": x.n} if isinstance(x.n, int) and not x.orbs else None, en="{o:orb}", fr="{o:orb}", name="a number in an orb", also=True)
    rule("change", build=lambda e: Change(ctl.Times(e["s"], e["n"])), match=lambda x: {"n": x.n.each, "s": x.n.n} if isinstance(x.n, ctl.Times) and x.n.per == 1 and not x.orbs else None, en="{n:int} {s:each}", fr="{n:int} {s:each}", name="so much for each")
    rule("change", build=lambda e: Change(ctl.Times(e["p"][1], e["n"], e["p"][0])), match=lambda x: {"n": x.n.each, "p": (x.n.per, x.n.n)} if isinstance(x.n, ctl.Times) and x.n.per > 1 and not x.orbs else None, en="{n:int} {p:pers}", fr="{n:int} {p:pers}", name="so much for every few")
    rule("change", build=lambda e: Change(ctl.Times(e["n"], 1)) if not isinstance(e["n"], int) else None, match=lambda x: {"n": x.n.n} if isinstance(x.n, ctl.Times) and x.n.each == 1 and x.n.per == 1 and not x.orbs else None, en=["the number of {n:counted}"], fr="le nombre de {n:counted}", name="as many")
    rule("counted", c.Count(V("s")), en=["{s:anys}", "{s:yours}"], fr="{s:anys}")
    for n in range(1, 6):
        slots = " ".join(f"{{o{i}:orb}}" for i in range(n))
        rule("change", build=orbs(n), match=unorbs(n), en=slots, fr=slots, name=f"{n} orbs")
        rule("change", build=orbs_each(n), match=unorbs_each(n), en=f"{slots} {{s:each}}", fr=f"{slots} {{s:each}}", name=f"{n} orbs for each")
        rule("change", build=orbs_per(n), match=unorbs_per(n), en=f"{slots} {{p:pers}}", fr=f"{slots} {{p:pers}}", name=f"{n} orbs for every few")
    rule("pers", (V("n"), c.Count(V("s"))), en=["for every {n:int} {s:anys}", "for every {n:int} of {s:yours}", "for each {n:int} {s:anys}"], fr="par groupe de {n:int} {s:anys}")
    rule("pers", (V("n"), c.Total(V("s"), "markers")), en=["for every {n:int} markers on {s:marked}"], fr="par groupe de {n:int} marqueurs sur {s:marked}")
    rule("each", c.Total(V("s"), "markers"), en=["for each marker on {s:marked}"], fr="par marqueur sur {s:marked}")
    rule("marked", V("s"), en=["{s:yours}", "{s:anys}"], fr="{s:yours}", match=lambda t: {"s": t} if isinstance(t, s.Sel) else None)
    for sign, verbs, past, french in ((-1, "(reduce|reduces|decrease)", "reduced", "réduisez"), (1, "(increase|increases)", "increased", "augmentez")):
        rule("gaining", build=change_by(sign), match=unchange_by(sign, False), en=[f"{verbs} {{p:priced}} by {{c:change}}", f"{{p:priced}} (is|are) {past} by {{c:change}}"], fr=f"{french} {{p:priced}} de {{c:change}}", name=f"price {sign}")
        rule("gaining", build=each_by(sign), match=uneach_by(sign), en=[f"{{s:each}} , {verbs} {{p:priced}} by {{c:change}}"], fr=f"{{s:each}}, {french} {{p:priced}} de {{c:change}}", name=f"for each, price {sign}", also=True)
        rule("gaining", build=each_by(sign), match=uneach_by(sign), en=[f"{{s:pers}} , {verbs} {{p:priced}} by {{c:change}}"], fr=f"{{s:pers}}, {french} {{p:priced}} de {{c:change}}", name=f"for every few, price {sign}", also=True)
    rule("gaining", build=lambda e: gn.PriceChange(e["n"], "opponent", filter_of(e["x"]), until="") if filter_of(e["x"]) is not None else None, match=lambda t: {"n": t.n, "x": thing_from(t.cards)} if isinstance(t, gn.PriceChange) and t.whose == "opponent" and t.cards is not None and isinstance(t.n, int) and t.n > 0 and thing_from(t.cards) is not None else None, en=["your opponent's {x:thing} cost {n:int} more to (activate|play) from the hand", "increase the energy cost of your opponent's {x:thing} (in your opponent's hand|) by {n:int}"], fr="les {x:thing} adverses coûtent {n:int} de plus depuis la main", name="cost more")
    everywhere = "in all (areas|of your areas)"
    rule("gaining", build=lambda e: cheaper(e), match=uncheaper, en=[f"reduce the combo cost by {{n:int}} and negate the [Energy-Exhaust] (skill|skills|) (of|on) (all|) {{x:thing}} {everywhere}"], fr="réduisez de {n:int} le coût de combo des {x:thing} et annulez leur [Fuite d'énergie] dans toutes vos zones", name="cheaper combos without exhaust")
    rule("gaining", build=lambda e: dearer_combos(e), match=undearer_combos, en=[f"(your|all|) {{x:thing}} {everywhere} (get|gain) {{n:signed}} combo cost"], fr="les {x:thing} dans toutes vos zones gagnent {n:signed} de coût de combo", name="combo cost everywhere", first=True)
    nexts(g)
    colorless(g)
    whenever(g)


def colorless(g: Grammar) -> None:
    """1-2-3-2: as if there were no specified cost."""
    rule = g.rule
    none = "as if (it has|it had|they have|they had) no specified (cost|costs)"
    rule("gaining", build=lambda e: price_free(Priced("card", True, e["q"])), match=lambda t: {"q": uncolored(t)} if isinstance(t, gn.PriceChange) and t.colorless and t.itself else None, en=[f"treat {{q:mine}} {none}"], fr="considérez {q:mine} comme sans coût indiqué", name="this card without orbs")
    rule("gaining", build=lambda e: price_free(Priced("card", True, f.In(("all",)))), match=lambda t: {} if isinstance(t, gn.PriceChange) and t.colorless and t.itself and EVERYWHERE in t.said.split(MARK) else None, en=["ignore this card's specified cost in all areas", f"treat this card {none} in all areas"], fr="ignorez le coût indiqué de cette carte dans toutes les zones", name="ignore its orbs", also=True)
    rule("gaining", build=lambda e: price_free(such("card", e["x"])), match=unfree, en=[f"treat {{x:thing}} {none}", "ignore the specified (costs|cost) (on|of) {x:thing}", f"treat your {{x:thing}} {none}"], fr="considérez les {x:thing} comme sans coût indiqué", name="such without orbs")
    rule("gaining", build=lambda e: price_free(such("card", e["x"]), EVERYWHERE), match=lambda t: unfree(t, True), en=[f"treat {{x:thing}} in all (areas|of your areas) {none}"], fr="considérez les {x:thing} dans toutes les zones comme sans coût indiqué", name="such everywhere without orbs")


ANYWHERE = "anywhere"
CHEAPER = "cheaper combos"


def cheaper(e: dict[str, Any]) -> Any:
    """Two effects on the same cards: their combo cost (5-6-3-1) and [Energy-Exhaust] (22-31)."""
    cards = filter_of(e["x"])
    if cards is None or not cards.filters:
        return None
    return ctl.Do((gn.PriceChange(-e["n"], cards=cards, of="combo", until=""), gn.Rule("no energy-exhaust", "you", cards, until="")), said=CHEAPER)


def uncheaper(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or CHEAPER not in tree.said.split(MARK):
        return None
    thing = thing_from(tree.body[0].cards)
    return None if thing is None else {"x": thing, "n": -tree.body[0].n}


def dearer_combos(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None or not cards.filters else gn.PriceChange(e["n"], cards=cards, of="combo", until="", said=CHEAPER)


def undearer_combos(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or CHEAPER not in tree.said.split(MARK):
        return None
    thing = thing_from(tree.cards)
    return None if thing is None else {"x": thing, "n": tree.n}


def price_free(p: Any, said: str = "") -> Any:
    if p is None:
        return None
    cards = p.cards
    said = ANYWHERE if said else ""
    if cards == f.In(("all",)):
        cards, said = None, EVERYWHERE
    elif cards == HERE:
        cards = None
    return gn.PriceChange(0, "you", cards, colorless=True, itself=p.itself, until="", said=said)


def uncolored(tree: Any) -> Any:
    return f.In(("all",)) if EVERYWHERE in tree.said.split(MARK) else HERE if tree.cards is None else tree.cards


def unfree(tree: Any, everywhere: bool = False) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or not tree.colorless or tree.itself:
        return None
    if (ANYWHERE in tree.said.split(MARK)) != everywhere:
        return None
    thing = thing_from(tree.cards)
    return None if thing is None else {"x": thing}


def tally(found: list[Any]) -> tuple[Any, int] | None:
    """Orbs as colours and a number: {R}{R}{1}."""
    colors = tuple(x for x in found if not isinstance(x, int))
    return None if not colors else (colors, sum(x for x in found if isinstance(x, int)))


def spread(change: Any) -> list[Any]:
    return [*change.orbs, *([change.any] if change.any else [])]


def orbs(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        found = tally([e[f"o{i}"] for i in range(n)])
        return None if found is None else Change(1, *found)

    return build


def unorbs(n: int) -> Any:
    def match(x: Any) -> dict[str, Any] | None:
        parts = spread(x) if isinstance(x, Change) and x.n == 1 and x.orbs else []
        return {f"o{i}": part for i, part in enumerate(parts)} if len(parts) == n else None

    return match


def orbs_each(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        found = tally([e[f"o{i}"] for i in range(n)])
        return None if found is None else Change(ctl.Times(e["s"], 1), *found)

    return build


def unorbs_each(n: int) -> Any:
    def match(x: Any) -> dict[str, Any] | None:
        if not isinstance(x, Change) or not x.orbs or not isinstance(x.n, ctl.Times) or x.n.per != 1 or x.n.each != 1:
            return None
        parts = spread(x)
        return {"s": x.n.n, **{f"o{i}": part for i, part in enumerate(parts)}} if len(parts) == n else None

    return match


def orbs_per(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        found = tally([e[f"o{i}"] for i in range(n)])
        return None if found is None else Change(ctl.Times(e["p"][1], 1, e["p"][0]), *found)

    return build


def unorbs_per(n: int) -> Any:
    def match(x: Any) -> dict[str, Any] | None:
        if not isinstance(x, Change) or not x.orbs or not isinstance(x.n, ctl.Times) or x.n.per == 1 or x.n.each != 1:
            return None
        parts = spread(x)
        return {"p": (x.n.per, x.n.n), **{f"o{i}": part for i, part in enumerate(parts)}} if len(parts) == n else None

    return match


def signed(n: Any, sign: int) -> Any:
    return replace(n, each=sign * n.each) if isinstance(n, ctl.Times) else sign * n


def price_change(p: Any, c: Any, sign: int, **more: Any) -> Any:
    """A change of these costs by so much; None if they cannot be changed so."""
    said = MARK.join(x for x in ("p:" + p.said.replace(MARK, JOINED) if p.said else "", "c:" + c.said.replace(MARK, JOINED) if c.said else "") if x)
    cards = None if p.cards == HERE else p.cards
    if cards == f.In(("all",)):
        cards, said = None, MARK.join(x for x in (said, EVERYWHERE) if x)
    try:
        return gn.PriceChange(signed(c.n, sign), "you", cards, c.orbs, itself=p.itself, until="", of="card" if p.of == SPECIFIED else p.of, any=c.any, skills=p.skills, specified=p.of == SPECIFIED, said=said, **more)
    except ValueError:
        return None


def change_by(sign: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if sign > 0 and e["p"].itself and e["p"].of == "card" and e["p"].cards == HERE:
            return None  # no area is said: it is the cost of the card in play that grows (9-1-3-1), a gain
        return price_change(e["p"], e["c"], sign)

    return build


def parts_of(tree: Any, sign: int) -> dict[str, Any] | None:
    """What is changed and by how much, of a change with this sign."""
    if not isinstance(tree, gn.PriceChange) or tree.whose != "you" or tree.free or tree.colorless:
        return None
    first = tree.n.each if isinstance(tree.n, ctl.Times) else tree.n
    if not isinstance(first, int) or first * sign <= 0:
        return None
    said = tree.said.split(MARK)
    words_ = {x[0]: x[2:].replace(JOINED, MARK) for x in said if x[:2] in ("p:", "c:")}
    cards = f.In(("all",)) if EVERYWHERE in said else HERE if tree.itself and tree.cards is None else tree.cards
    return {
        "p": Priced(SPECIFIED if tree.specified else tree.of, tree.itself, cards, tree.skills, said=words_.get("p", "")),
        "c": Change(signed(tree.n, sign), tree.orbs, tree.any, said=words_.get("c", "")),
    }


def unchange_by(sign: int, once: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        return parts_of(tree, sign) if isinstance(tree, gn.PriceChange) and tree.once == once else None

    return match


def each_by(sign: int) -> Any:
    """ "For each card in your hand, reduce it by 1"."""

    def build(e: dict[str, Any]) -> Any:
        change = e["c"]
        per, s = e["s"] if isinstance(e["s"], tuple) else (1, e["s"])
        if change.orbs:
            times = ctl.Times(s, 1, per) if change.n == 1 else None
        else:
            times = ctl.Times(s, change.n, per) if isinstance(change.n, int) else None
        return None if times is None else price_change(e["p"], replace(change, n=times), sign)

    return build


def uneach_by(sign: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = parts_of(tree, sign) if isinstance(tree, gn.PriceChange) and not tree.once else None
        if env is None or not isinstance(env["c"].n, ctl.Times):
            return None
        times = env["c"].n
        s = times.n if times.per == 1 else (times.per, times.n)
        return {"p": env["p"], "c": replace(env["c"], n=times.each), "s": s}

    return match


def whenever(g: Grammar) -> None:
    """5-3-3-1: what a skill of such cards costs, whenever it is activated from the hand."""
    rule = g.rule
    rule("gaining", build=lambda e: price_change(Priced("card", True, HERE, e["k"]), e["c"], -1), match=lambda t: unwhenever(t, True), en=["when activating this card's {k:skillsort} (skill|) from your hand , reduce (its|the) energy cost by {c:change}", "when activating this card's {k:skillsort} (skill|) from your hand , reduce the energy cost of this card by {c:change}"], fr="quand vous activez {k:skillsort} de cette carte depuis votre main, réduisez son coût d'énergie de {c:change}", name="whenever its skill")
    rule("gaining", build=lambda e: None if such("card", e["x"], e["k"]) is None else price_change(such("card", e["x"], e["k"]), e["c"], -1), match=lambda t: unwhenever(t, False), en=["when activating (a|an|the|) {k:skillsort} (skill|) (of|on) (a|an|) {x:thing} , reduce (its|the) energy cost by {c:change}", "when activating (a|an|the|) {k:skillsort} (skill|) (of|on) (a|an|) {x:thing} , reduce the energy cost of that card by {c:change}", "when activating (a|an|the|) {k:skillsort} (skill|) (of|on) (a|an|) {x:thing} , reduce that card's energy cost by {c:change}"], fr="quand vous activez {k:skillsort} de {x:thing}, réduisez son coût d'énergie de {c:change}", name="whenever a skill of such")


def unwhenever(tree: Any, itself: bool) -> dict[str, Any] | None:
    env: dict[str, Any] | None = unchange_by(-1, False)(tree)
    if env is None or env["p"].of != "card" or env["p"].skills not in SKILLS or env["p"].itself != itself:
        return None
    parts = {"k": env["p"].skills} if itself else unsuch(env["p"])
    return None if parts is None else {**parts, "c": env["c"]}


def nexts(g: Grammar) -> None:
    """1-7-2-2: the next time only. How long that is waited for may stand behind what is waited for."""
    rule = g.rule
    articles = "(a|an|the|your|)"
    rule("next", build=next_skill, match=unnext_skill, en=[f"the next time you (activate|use) {articles} {{k:skillsort}} (skill|) (on|of) {articles} {{x:thing}}"], fr="la prochaine fois que vous activez {k:skillsort} de {x:thing}", name="next skill")
    rule("next", build=next_arrival, match=unnext_arrival, en=[f"the next time you (activate|use) {articles} {{k:arrival}} (skill|) (on|of) {articles} {{x:thing}}"], fr="la prochaine fois que vous activez {k:arrival} de {x:thing}", name="next arrival")
    rule("next", build=next_sort, match=unnext_sort, en=[f"the next time you (activate|use) {articles} {{k:skillsort}} (skill|) {{q:place}}"], fr="la prochaine fois que vous activez {k:skillsort} {q:place}", name="next skill there")
    for skills, verbs, of, french in (("", "(activate|place)", "card", "activez"), (PLAYING, "play", "card", "jouez")):
        rule("next", build=next_card(skills, of), match=unnext_card(skills, of), en=[f"the next time you {verbs} {articles} {{x:thing}}", f"the next time you would {verbs} {articles} {{x:thing}}", *([f"the next time you {verbs} {articles} {{x:thing}} without using skills"] if skills else [])], fr=f"la prochaine fois que vous {french} {{x:thing}}", name=f"next {verbs}")
    rule("next", build=next_placed, match=unnext_placed, en=[f"the next time you place {articles} {{x:thing}} in your Battle Area {{q:place}}"], fr="la prochaine fois que vous placez {x:thing} {q:place} dans votre Zone de Combat", name="next placed")
    for of, cost, french in (("skill", ("(the|its|that skill's) skill cost", "the skill cost of that skill"), "son coût de Capacité"), ("card", ("(the|its|that card's) energy cost", "its activation cost"), "son coût d'énergie"), ("z", ("(the|its|that card's) Z-Energy cost",), "son coût d'Énergie Z"), (SPECIFIED, ("(the|its|that card's) specified cost",), "son coût indiqué")):
        rule("gaining", build=next_time(of), match=unnext_time(of), en=[f"{{p:next}} , reduce {x} by {{c:change}}" for x in cost], fr=f"{{p:next}}, réduisez {french} de {{c:change}}", name=f"next time {of}", of="next costs")
        for until, words in (("turn", "(during this turn|this turn|during that turn)"), ("battle", "during (the|this) battle")):
            rule("do", build=next_time(of, until), match=unnext_time(of, until), en=[f"{{p:next}} {words} , reduce {x} by {{c:change}}" for x in cost], fr=f"{{p:next}} pendant ce {'tour' if until == 'turn' else 'combat'}, réduisez {french} de {{c:change}}", name=f"next time {of} {until}", also=True, of="next costs for a time")


PLACED = "placed in the Battle Area"


def next_placed(e: dict[str, Any]) -> Any:
    """17-2-1: a Z-Extra is placed, from such an area."""
    thing = e["x"]
    made = such("card", replace(thing, posts=(*thing.posts, e["q"])))
    return None if made is None else replace(made, said=PLACED)


def unnext_placed(p: Any) -> dict[str, Any] | None:
    parts = unsuch(p) if isinstance(p, Priced) and PLACED in p.said.split(MARK) else None
    if parts is None or not parts["x"].posts:
        return None
    thing = parts["x"]
    return {"x": replace(thing, posts=thing.posts[:-1]), "q": thing.posts[-1]}


def next_time(of: str, until: str = "") -> Any:
    def build(e: dict[str, Any]) -> Any:
        p = e["p"]
        if of == "z" and p.of == "card" and p.skills == PLAYING:
            p = replace(p, of="z", skills="")
        if of == SPECIFIED and p.of == "card":
            p = replace(p, of=SPECIFIED)
        if of == "card" and p.of == "skill":
            p = replace(p, of="card")  # what activating that skill costs in energy
        made = price_change(p, e["c"], -1, once=True) if p.of == of else None
        return None if made is None else replace(made, until=until)

    return build


def unnext_time(of: str, until: str = "") -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env: dict[str, Any] | None = unchange_by(-1, True)(tree)
        if env is None or env["p"].of != of or tree.until != until:
            return None
        if of == "z":
            env["p"] = replace(env["p"], of="card", skills=PLAYING)
        if of == SPECIFIED:
            env["p"] = replace(env["p"], of="card")
        if of == "card" and env["p"].skills in SKILLS:
            env["p"] = replace(env["p"], of="skill")
        return env

    return match


def next_skill(e: dict[str, Any]) -> Any:
    return such("skill", e["x"], e["k"])


def unnext_skill(p: Any) -> dict[str, Any] | None:
    thing = thing_from(p.cards) if isinstance(p, Priced) and p.of == "skill" and p.skills else None
    if thing is None or any(getattr(x, "said", "") == OF_ARRIVAL for x in thing.posts):
        return None
    return unsuch(p)


def next_arrival(e: dict[str, Any]) -> Any:
    thing = e["x"]
    return such("skill", replace(thing, posts=(*thing.posts, f.HasArrival(e["k"], said=OF_ARRIVAL))), "Arrival")


def unnext_arrival(p: Any) -> dict[str, Any] | None:
    parts = unsuch(p) if isinstance(p, Priced) and p.of == "skill" and p.skills == "Arrival" else None
    if parts is None or not parts["x"].posts or getattr(parts["x"].posts[-1], "said", "") != OF_ARRIVAL:
        return None
    thing = parts["x"]
    return {"k": thing.posts[-1].colors, "x": replace(thing, posts=thing.posts[:-1])}


OF_ARRIVAL = "which arrival"


def next_sort(e: dict[str, Any]) -> Any:
    cards = located(e["q"])
    return None if cards is None else Priced("skill", False, cards, e["k"])


def unnext_sort(p: Any) -> dict[str, Any] | None:
    place = unlocated(p.cards) if isinstance(p, Priced) and p.of == "skill" and p.skills else None
    return None if place is None else {"k": p.skills, **place}


def next_card(skills: str, of: str) -> Any:
    # "activate {Name}" is about Extras, which are not played; what is played is a Battle Card or a Unison
    return lambda e: such(of, e["x"], skills)


def unnext_card(skills: str, of: str) -> Any:
    return lambda p: unsuch(p) if isinstance(p, Priced) and p.of == of and p.skills == skills else None


# -- free, or paid in another way ----------------------------------------------------------------------------------------

COST = "(its|the|this card's) energy cost"


def free(g: Grammar) -> None:
    rule = g.rule
    gerunds(g)
    freely(g)
    for_such(g)
    heads = (
        ("activate this card's {k:skillsort} (skill|skills|) from your hand", "activer {k:skillsort} de cette carte depuis votre main"),
        ("activate the {k:skillsort} (skill|skills|) (on|of) this card (from|in) your hand", "activer {k:skillsort} de cette carte depuis votre main"),
        ("activate this card's (skill|skills) from your hand", "activer cette carte depuis votre main"),
        ("activate this card from your hand", "activer cette carte depuis votre main"),
        ("play this card (from your hand|)", "jouer cette carte depuis votre main"),
    )
    for at, (head, french) in enumerate(heads):
        fixed = PLAYING if head.startswith("play") else ""
        rule("gaining", build=freed(fixed), match=unfreed(fixed, "k:" in head), en=[f"you (can|may) {head} without paying {COST}"], fr=f"vous pouvez {french} sans payer son coût d'énergie", name=f"free {at}", also=at in (1, 3))
        rule("gaining", build=freed(fixed), match=unfreed(fixed, "k:" in head, True), en=[f"you (can|may) {head} by {{c:doings}} instead of paying {COST}", f"you (can|may) {head} without paying {COST} by {{c:doings}} (instead|)", f"you (can|may) {head} by {{c:doings}} instead of {COST}"], fr=f"vous pouvez {french} en faisant ceci au lieu de payer son coût d'énergie : {{c:doings}}", name=f"instead {at}", also=at in (1, 3))


def freely(g: Grammar) -> None:
    """ "When you activate this card's [Counter], you may do so. If you do, you may activate it without paying": instead of paying."""
    so = "(if you do so|if you do) , you may activate this card's {k:skillsort} (skill|) without paying its energy cost"
    g.rule("body", build=lambda e: (gn.PriceChange(0, itself=True, until="", free=True, skills=e["k"], instead=e["c"], said=FREELY),), match=lambda t: _unfreely(t, None), en=f"when you activate this card's {{k:skillsort}} (skill|) , you may {{c:clauses}} . {so}", fr="quand vous activez {k:skillsort} de cette carte, vous pouvez {c:clauses} au lieu de payer son coût d'énergie", name="freely", also=True)
    g.rule("body", build=lambda e: (ctl.If(e["d"], (gn.PriceChange(0, itself=True, until="", free=True, skills=e["k"], instead=e["c"], said=FREELY),)),), match=lambda t: _unfreely(t[0].then, t[0].cond) if isinstance(t, tuple) and len(t) == 1 and isinstance(t[0], ctl.If) else None, en=f"if {{d:conds}} , when you activate this card's {{k:skillsort}} (skill|) , you may {{c:clauses}} . {so}", fr="si {d:conds}, quand vous activez {k:skillsort} de cette carte, vous pouvez {c:clauses} au lieu de payer son coût d'énergie", name="if so, freely", also=True)


FREELY = "freely"


def for_such(g: Grammar) -> None:
    """5-3-3-1: something is done instead of paying for other cards; or said from the other side, of this card."""
    act = "you (can|may) activate {x:extra}"
    g.rule("gaining", build=_for_such, match=_unfor_such, en=[f"{act} from your hand without paying (its|their) energy (cost|costs) by {{c:doings}} (instead|)", f"{act} from your hand by {{c:doings}} instead of paying (its|their) energy (cost|costs)"], fr="vous pouvez activer {x:extra} depuis votre main en faisant ceci au lieu de payer son coût d'énergie : {c:doings}", name="instead for such")
    g.rule("extra", build=lambda e: e["x"] if named_or_extra(e["x"]) else None, match=lambda t: {"x": t}, en="{x:thing}", fr="{x:thing}", name="such Extras")
    paying = "instead of paying (this card's|its) energy cost when activating its {k:skillsort} (skill|) from your hand"
    g.rule("gaining", build=freed(""), match=_unfreed_so, en=[f"you (can|may) {{c:clauses}} {paying}"], fr="vous pouvez faire ceci au lieu de payer le coût d'énergie de cette carte pour activer {k:skillsort} depuis votre main : {c:clauses}", name="instead, so", also=True)
    g.rule("doing", build=lambda e: gn.Gain(ch.Ref("", "them"), (gn.MorePower(-abs(e["n"]), said=BY_REDUCING),), "turn"), match=lambda t: {"n": t.what[0].n} if isinstance(t, gn.Gain) and BY_REDUCING in t.what[0].said.split(MARK) else None, en="reducing their power by {n:signed} for the turn", fr="réduire leur puissance de {n:signed} pour le tour", name="reducing their power")


BY_REDUCING = "by reducing"


def named_or_extra(thing: Any) -> bool:
    """What is activated and not played: Extras, and cards that are named."""
    return thing.noun.word == "extra" or (len(thing.pres) == 1 and isinstance(thing.pres[0], f.Named) and not thing.posts)


def _for_such(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None or not cards.filters else gn.PriceChange(0, cards=f.All((cards, f.In(("hand",)))), until="", free=True, instead=e["c"])


def _unfor_such(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or not tree.free or tree.itself or not tree.instead or not isinstance(tree.cards, f.All):
        return None
    thing = thing_from(tree.cards.filters[0])
    return None if thing is None else {"x": thing, "c": tree.instead}


def _unfreed_so(tree: Any) -> dict[str, Any] | None:
    return {"k": tree.skills, "c": tree.instead} if isinstance(tree, gn.PriceChange) and tree.free and tree.itself and tree.instead and tree.skills in SKILLS else None


def _unfreely(tree: Any, cond: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], gn.PriceChange) or FREELY not in tree[0].said.split(MARK):
        return None
    return {"k": tree[0].skills, "c": tree[0].instead, "d": cond}


def freed(fixed: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        instead = e.get("c", ())
        return gn.PriceChange(0, itself=True, until="", free=True, skills=e.get("k", fixed), instead=instead)

    return build


def unfreed(fixed: str, named: bool, instead: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.PriceChange) or not tree.free or not tree.itself or bool(tree.instead) != instead:
            return None
        if named:
            return {"k": tree.skills, "c": tree.instead} if tree.skills in SKILLS else None
        return {"c": tree.instead} if tree.skills == fixed else None

    return match


GERUNDS = {
    "add": "adding", "place": "placing", "discard": "discarding", "choose": "choosing", "send": "sending", "remove": "removing",
    "switch": "switching", "return": "returning", "reveal": "revealing", "turn": "turning", "flip": "flipping", "KO": "KOing",
}


def gerunds(g: Grammar) -> None:
    """ "adding 1 card from your life to your hand": every action that begins with such a verb."""
    rule = g.rule
    for production in list(g.rules["do"]):
        made = []
        for text in production.texts["en"]:
            first, _, rest = text.partition(" ")
            options = first.strip("()").split("|")
            if rest and all(word in GERUNDS for word in options):
                verbs = [GERUNDS[word] for word in options]
                made.append(f"({'|'.join(verbs)}) {rest}" if len(verbs) > 1 else f"{verbs[0]} {rest}")
        if made:
            rule("doing", production.tree, build=production.build, match=production.matcher, en=made, fr=production.texts["fr"], name=f"{made[0]}", also=bool(production.words[:1] not in ([], [""])), of="verbs in -ing")
    g.terminal("boost", boost, lambda v, lang: f"[Spirit Boost {v}]")
    rule("doing", name="paying for a boost", build=lambda e: SpiritBoost(e["n"]), match=lambda x: {"n": x.n} if isinstance(x, SpiritBoost) and not x.filters else None, en=["paying the cost for {n:boost}"], fr="payer le coût de {n:boost}")
    rule("do", build=lambda e: pay_now(e["c"]), match=unpay_now, en=["pay {c:orbs}", "you pay {c:orbs}"], fr="payez {c:orbs}", name="pay now")
    rule("orbs", build=lambda e: (e["o"],), match=lambda t: {"o": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, en="{o:orb}", fr="{o:orb}", name="an orb")
    rule("orbs", build=lambda e: (e["o"], *e["r"]), match=lambda t: {"o": t[0], "r": t[1:]} if isinstance(t, tuple) and len(t) > 1 else None, en="{o:orb} {r:orbs}", fr="{o:orb} {r:orbs}", name="orbs")
    rule("doing", build=lambda e: paying(e["c"]), match=unpaying, en=["paying {c:change}"], fr="payer {c:change}", name="paying")
    rule("doings", (V("a"),), en="{a:doing}", fr="{a:doing}")
    rule("doings", build=lambda e: (e["a"], *e["b"]), match=lambda t: {"a": t[0], "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 else None, en=["{a:doing} and {b:doings}", "{a:doing} , {b:doings}", "{a:doing} , and {b:doings}"], fr="{a:doing} et {b:doings}", name="several")


def boost(word: Token) -> int | None:
    """The number of [Spirit Boost 2]."""
    number = str(word.value).removeprefix("Spirit Boost ") if word.kind == TAG else ""
    return int(number) if number.isdigit() else None


def pay_now(orbs: tuple[Any, ...]) -> Any:
    return PayNow(tuple(x for x in orbs if not isinstance(x, int)), sum(x for x in orbs if isinstance(x, int)))


def unpay_now(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, PayNow):
        return None
    return {"c": (*tree.orbs, *((tree.any,) if tree.any else ()))}


def paying(change: Any) -> Any:
    if not isinstance(change.n, int):
        return None
    return Pay(change.orbs * change.n, change.any) if change.orbs else Pay((), change.n)


def unpaying(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Pay):
        return None
    return {"c": Change(1, tree.orbs, tree.any) if tree.orbs else Change(tree.any, said="…")}  # in an orb

