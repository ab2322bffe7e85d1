"""How cards are played and used in combos: in Rest Mode, with skills negated, with markers, where and where from.

A text says these in any order: "play up to 1 card from your hand in Rest Mode with its skills negated for the turn", "play this
card with 2 markers on it from your Drop". Each order is a production; what is said last of where a card comes from belongs to
its description.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from playmat.effects.tree import walk

from ..grammar import MARK, Grammar
from ..shapes import Phrase
from .nodes import ch, f, m, p, s
from .nodes import g as gn
from .things import AREAS, STATES, Place, sel_of, thing_of

This, Choose, Ref = ch.This, ch.Choose, ch.Ref

NEGATIONS = (("", "skills", "Capacités"), ("keyword", "keyword skills", "Capacités mot-clé"), ("non-keyword", "non-keyword skills", "Capacités non mot-clé"), ("auto", "[Auto] skills", "Capacités [Auto]"))
UNTILS = (
    ("turn", ("for the turn", "for the duration of the turn"), "pour le tour"),
    ("forever", ("", "for the game", "for the duration of the game", "for the rest of the game"), "pour la partie"),
    ("end of opponent's turn", ("until the end of your opponent's turn", "until the end of your opponent's next turn"), "jusqu'à la fin du tour adverse"),
    ("battle", ("for the battle", "for the duration of the battle"), "pour le combat"),
)
REST, NEGATED, MARKERS, THERE, FROM, ACTIVE = "rest", "negated", "markers", "there", "from", "active"
ORDERS = [
    (REST,), (NEGATED,), (MARKERS,), (THERE,), (ACTIVE,), (FROM,),
    *permutations((REST, NEGATED)), *permutations((REST, MARKERS)), *permutations((REST, THERE)), *permutations((NEGATED, THERE)),
    *permutations((REST, FROM)), *permutations((MARKERS, FROM)), *permutations((NEGATED, FROM)), *permutations((THERE, FROM)), *permutations((ACTIVE, FROM)),
    *permutations((ACTIVE, NEGATED)), *permutations((REST, NEGATED, THERE)), *permutations((REST, NEGATED, FROM)), *permutations((REST, MARKERS, FROM)), *permutations((REST, THERE, FROM)), *permutations((NEGATED, THERE, FROM)),
]  # fmt: skip


@dataclass(frozen=True)
class Silence(Phrase):
    """Which skills of a card are negated when it comes, and for how long."""

    what: str
    until: str


def add(g: Grammar) -> None:
    rule = g.rule
    known: set[frozenset[str]] = set()
    for what, skills, french in NEGATIONS:
        for until, words, longue in UNTILS:
            rule("silenced", Silence(what, until), en=[f"with (its|their) {skills} negated {x}".strip() for x in words] + ([y for x in words if x for y in (f"negating (its|their) {skills} {x}", f", negating (its|their) {skills} {x}")] if what else []), fr=f"avec ses {french} annulées {longue}", of="silenced for a time")
    for order in ORDERS:
        french = " ".join(FRENCH[part] for part in order)
        also = FROM in order or frozenset(order) in known or order in ((THERE,), (ACTIVE,))
        known.add(frozenset(order))
        for who in ("you", "opponent") if THERE in order else ("you",):
            there = "(in|into|to) your opponent's Battle Area" if who == "opponent" else "(in|into|to) (your|its owner's|the) Battle Area"
            ways = [" ".join(WORDS[part] for part in order).replace("THERE", there)]
            if MARKERS in order:
                ways.append(ways[0].replace("{n:int} marker~n", "a marker"))
            rule("do", build=_played(order, who), match=_unplayed(order, who), en=[f"{play} {{t:target}} {way}" for way in ways for play in ("play", "you play")], fr=f"jouez {{t:target}} {french.replace('LÀ', 'dans la Zone de Combat adverse' if who == 'opponent' else '')}", name=f"play {'+'.join(order)} {who}", also=also, of="manners of playing")
    home = "(in|into|to) (their owners'|their owner's|their) (Battle Area|Battle Areas)"
    for silent, tail, mots in ((False, "", ""), (True, " {k:silenced}", " {k:silenced}")):
        rule("do", build=_home(silent), match=_unhome(silent), en=[f"play {{t:ref}} {home}{tail}"], fr=f"jouez {{t:ref}} dans la Zone de Combat de son propriétaire{mots}", name=f"play where they belong{tail}", first=True)
    rule("do", build=lambda e: p.Play(e["t"], hidden=True) if playable(e["t"]) else None, match=lambda t: {"t": t.target} if isinstance(t, p.Play) and t.hidden else None, en=["play {t:target} in Hidden Mode"], fr="jouez {t:target} en mode Caché", name="play hidden")
    for order in ((), (REST,), (NEGATED,), (REST, FROM)):
        how = " ".join(WORDS[part] for part in order)
        rule("do", build=_marked(order), match=_unmarked(order), en=[f"play {{t:target}} {how}"], fr=f"jouez {{t:target}} {' '.join(FRENCH[part] for part in order)}", name=f"play with markers among the rest {'+'.join(order)}", first=True)
    zone = "(your|its owner's|their owner's|their owners'|their|) (Z-Energy|Z-Energy Area)"
    rule("do", build=lambda e: m.ToZEnergySilenced(e["t"], e["k"].until, said="negated" + e["k"].said.replace(MARK, "§")) if not e["k"].what else None, match=_unsilenced, en=[f"(add|place) {{t:target}} (to|in|into) {zone} {{k:silenced}}"], fr="placez {t:target} dans l'Énergie Z {k:silenced}", name="to Z-Energy, negated", first=True)
    combos(g)


def _unsilenced(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, m.ToZEnergySilenced):
        return None
    said = next((x.removeprefix("negated") for x in tree.said.split(MARK) if x.startswith("negated")), "")
    return {"t": tree.target, "k": Silence("", tree.until, said=said.replace("§", MARK))}


def _home(silent: bool) -> Any:
    """3-1-6-1: cards that were taken from play come back to the areas of their owners."""

    def build(e: dict[str, Any]) -> Any:
        if not e["t"].word.startswith("moved to "):
            return None
        more = {"gain": (gn.Negated(e["k"].what, said=e["k"].said),), "until": e["k"].until} if silent else {}
        return p.Play(e["t"], who="owner", **more)

    return build


def _unhome(silent: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, p.Play) or tree.who != "owner" or bool(tree.gain) != silent:
            return None
        env: dict[str, Any] = {"t": tree.target}
        return env | ({"k": Silence(tree.gain[0].what, tree.until, said=tree.gain[0].said)} if silent else {})

    return match


MARKED = "marked="  # which of the filters told the markers that the card is played with


def _marked(order: tuple[str, ...]) -> Any:
    """ "Play up to 1 red Unison with 5000 power and 1 marker on it": the markers are not a part of what it is (13-2-2)."""

    def build(e: dict[str, Any]) -> Any:
        target = from_there(e["t"], e["q"]) if FROM in order else e["t"]
        if not isinstance(target, Choose) or not isinstance(target.sel, s.Sel | ch.Among | s.Under):
            return None
        filters = target.sel.filters
        found = [(i, *told) for i, x in enumerate(filters) if (told := markers_in(x)) is not None]
        if len(found) != 1:
            return None
        at, rest, told = found[0]
        made = replace(target, sel=replace(target.sel, filters=(*filters[:at], *((rest,) if rest is not None else ()), *filters[at + 1 :])))
        if not playable(made):
            return None
        more: dict[str, Any] = {"rested": REST in order, "markers": told.n}
        if NEGATED in order:
            more |= {"gain": (gn.Negated(e["k"].what, said=e["k"].said),), "until": e["k"].until}
        return p.Play(made, **more, said=f"{MARKED}{at}¦{int(rest is not None)}¦{told.how}¦{told.said.replace(MARK, '§')}")

    return build


def markers_in(x: Any) -> tuple[Any, Any] | None:
    """What else a filter says, and the markers it tells."""
    if isinstance(x, f.HasMarkers) and (x.how == "==" or (x.how == ">=" and x.said.split(MARK)[0] == "~ marker ~")):  # "a marker"
        return None, x
    if isinstance(x, f.All) and markers_in(x.filters[-1]) is not None and not isinstance(x.filters[-1], f.All):
        rest = x.filters[:-1]
        return (rest[0] if len(rest) == 1 else replace(x, filters=rest)), x.filters[-1]
    return None


def _unmarked(order: tuple[str, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        notes = tree.said.split(MARK) if isinstance(tree, p.Play) else []
        mark = next((x for x in notes if x.startswith(MARKED)), "")
        if not mark or tree.rested != (REST in order) or bool(tree.gain) != (NEGATED in order):
            return None
        number, more, how, said = mark.removeprefix(MARKED).split("¦")
        at, filters = int(number), tree.target.sel.filters
        told = f.HasMarkers(how, tree.markers, said=said.replace("§", MARK))
        if int(more):
            rest = filters[at]
            whole = replace(rest, filters=(*rest.filters, told)) if isinstance(rest, f.All) and len(rest.filters) > 1 else f.All((rest, told))
            filters = (*filters[:at], whole, *filters[at + 1 :])
        else:
            filters = (*filters[:at], told, *filters[at:])
        env: dict[str, Any] = {"t": replace(tree.target, sel=replace(tree.target.sel, filters=filters))}
        if FROM in order:
            found = taken_there(env["t"])
            if found is None:
                return None
            env["t"], env["q"] = found
        if tree.gain:
            env["k"] = Silence(tree.gain[0].what, tree.until, said=tree.gain[0].said)
        return env

    return match


WORDS = {REST: "in Rest Mode", ACTIVE: "in Active Mode", NEGATED: "{k:silenced}", MARKERS: "with {n:int} marker~n (on it|added to it|on them|)", THERE: "THERE", FROM: "{q:place}"}
FRENCH = {REST: "en Mode Inertie", ACTIVE: "en Mode Action", NEGATED: "{k:silenced}", MARKERS: "avec {n:int} marqueur~n", THERE: "LÀ", FROM: "{q:place}"}


def _played(order: tuple[str, ...], who: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        target = from_there(e["t"], e["q"]) if FROM in order else e["t"]
        if target is None or not playable(target):
            return None
        if THERE in order and who == "you" and (isinstance(target, s.ThisUnder) or isinstance(getattr(target, "sel", None), s.Under)):
            return None  # "from under a card in your Battle Area": where that card is
        more: dict[str, Any] = {"who": who}
        if REST in order:
            more["rested"] = True
        if NEGATED in order:
            more |= {"gain": (gn.Negated(e["k"].what, said=e["k"].said),), "until": e["k"].until}
        if MARKERS in order:
            more["markers"] = e.get("n", 1)
        return p.Play(target, **more)

    return build


def _unplayed(order: tuple[str, ...], who: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, p.Play) or tree.hidden or tree.how:
            return None
        if tree.rested != (REST in order) or bool(tree.gain) != (NEGATED in order) or bool(tree.markers) != (MARKERS in order) or tree.who != who:
            return None
        env: dict[str, Any] = {"t": tree.target}
        if tree.gain:
            if len(tree.gain) != 1 or not isinstance(tree.gain[0], gn.Negated):
                return None
            env["k"] = Silence(tree.gain[0].what, tree.until, said=tree.gain[0].said)
        if tree.markers:
            env["n"] = tree.markers
        if FROM in order:
            found = taken_there(tree.target)
            if found is None:
                return None
            env["t"], env["q"] = found
        return env

    return match


def from_there(target: Any, place: Any) -> Any:
    """What is said last of where the cards come from, in their description."""
    if isinstance(place, Place) and place.of is not None and type(target) is This.node and not target.said and isinstance(place.of, s.Sel):
        return s.ThisUnder(place.of, said=LAST + place.said)
    if not isinstance(place, Place) or place.group or not place.areas or place.whose not in ("you", "opponent", "any"):
        return None
    if not any(x.startswith("from") for x in place.said.split(MARK)):
        return None  # "in …" said last is where it goes
    if isinstance(target, This):
        if target.said or place.whose not in ("you", "any") or not all(area in WORD_OF or area == "battle area" for area in place.areas) or len(place.areas) > 2:
            return None
        if place.whose == "any" and not any(x.startswith("from its owner's") for x in place.said.split(MARK)):
            return None
        if place.areas == ("battle area",):
            return None
        return This(said=f"this card from your {words_of(place.areas)}{LAST}{place.whose}{OF}{place.said}")
    if isinstance(target, Choose) and not target.distinct:
        thing, whose = thing_of(target.sel)
        if whose == "you" == place.whose:
            whose = "any"  # "1 of your red cards … from your Drop": the place says it again
        if thing is None or whose != "any" or any(isinstance(q, Place) for q in thing.posts):
            return None
        sel = sel_of(replace(thing, posts=(*thing.posts, place)), "any")
        return None if sel is None else replace(target, sel=sel)
    return None


LAST = "«last"
OF = "»"


def words_of(areas: tuple[str, ...]) -> str:
    return " or ".join(WORD_OF.get(area, "Battle Area") for area in areas)


WORD_OF = {area: words[0] for area, (words, _) in AREAS.items() if area not in ("leader", "unison", "battle area")}


def taken_there(target: Any) -> tuple[Any, Any] | None:
    if isinstance(target, s.ThisUnder):
        return (This(), Place(("under",), "", target.holder, said=target.said.removeprefix(LAST))) if target.said.startswith(LAST) else None
    if isinstance(target, This):
        if LAST not in target.said:
            return None
        word, said = target.said.removeprefix("this card from your ").split(LAST)
        whose, said = said.split(OF, 1)
        areas = tuple(next((a for a, w in WORD_OF.items() if w == x), "battle area") for x in word.split(" or "))
        return This(), Place(areas, whose, said=said)
    if not isinstance(target, Choose):
        return None
    thing, whose = thing_of(target.sel)
    if thing is None or not thing.posts or not isinstance(thing.posts[-1], Place):
        return None
    return replace(target, sel=sel_of(replace(thing, posts=thing.posts[:-1]), whose)), thing.posts[-1]


def playable(target: Any) -> bool:
    """Cards that are played are outside play: they have no mode and no markers; tokens are made."""
    sel = target.sel if isinstance(target, Choose) else target
    filters = getattr(sel, "filters", ())
    if any(isinstance(x, STATES) for x in walk(filters)):
        return False
    return not any(isinstance(x, f.Named) and x.names[0].endswith("Token") for x in filters)


def combos(g: Grammar) -> None:
    rule = g.rule
    mine = "(in your Combo Area|)"
    use = ["use {t:target} in a combo", "use {t:target} for a combo", "combo with {t:target}"]
    for negated in (False, True):
        tail = " {k:silenced}" if negated else ""
        words = [f"{x} {mine}{tail}" for x in use] + [f"{x} {{q:place}}{tail}" for x in use] + [f"{x}{tail} {{q:place}}" for x in use if tail] + (["use {t:target} {k:silenced} in a combo"] if tail else [])
        rule("do", build=_combo(negated), match=_uncombo(negated, False), en=[x for x in words if "{q:" not in x], fr=f"utilisez {{t:target}} dans une combo{tail}", name=f"combo {negated}")
        rule("do", build=_combo(negated), match=_uncombo(negated, True), en=[x for x in words if "{q:" in x], fr=f"utilisez {{t:target}} {{q:place}} dans une combo{tail}", name=f"combo from {negated}", also=True)


def _combo(negated: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        target = from_there(e["t"], e["q"]) if "q" in e else e["t"]
        if target is None:
            return None
        how = e.get("k") or Silence("", "battle")
        return p.ComboWith(target, gain=(gn.Negated(how.what, said=how.said),) if negated else (), until=how.until)

    return build


def _uncombo(negated: bool, last: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, p.ComboWith) or bool(tree.gain) != negated or tree.who != "you":
            return None
        env: dict[str, Any] = {"t": tree.target}
        if negated:
            env["k"] = Silence(tree.gain[0].what, tree.until, said=tree.gain[0].said)
        if last:
            found = taken_there(tree.target)
            if found is None:
                return None
            env["t"], env["q"] = found
        return env

    return match
