"""Which cards: what a card must be (before and after the noun), the noun, whose, how many."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.onepiece.language.select import Cost, Power

from ..grammar import MARK, Grammar, V, forget, remember
from .nodes import Compare, select

BEHIND = ("the … type", "the … attribute", "…")  # qualities said behind "with"
# Filters that stand before the noun in English; all others follow it.
BEFORE = (select.IsRested, select.IsActive, select.Colored, select.Multicolor, select.Typed, select.WithAttribute, select.FaceUp, select.HasKeyword)


@dataclass(frozen=True)
class Kind:
    """Cards of a kind before it is said whose they are or where: areas, and what they must be."""

    where: tuple[str, ...]
    filters: tuple[Any, ...]
    said: str = ""  # the words for them, if not the usual ones


@dataclass(frozen=True)
class Noun:
    """The noun of a kind on the field: the areas it means."""

    where: tuple[str, ...]
    said: str = ""


def sel_of(kind: Kind, whose: str) -> select.Sel:
    return select.Sel(kind.where, whose, kind.filters, said=kind.said)


def others(sel: Any) -> Any:
    """ "Your other ...": without this card."""
    return None if sel is None else replace(sel, filters=(*sel.filters, select.OtherThanThis()))


def kind_of(sel: select.Sel) -> Kind:
    return Kind(sel.where, sel.filters, sel.said)


# "cards" are rested or set active: those in the cost area that this can be done to; "rested cards" are counted
FIELD_CARDS = ("leader", "character", "stage", "don active")
RESTED_CARDS = ("leader", "character", "stage", "don rested")
# noun -> areas on the field; (English singular, plural), (French singular, plural)
FIELD_NOUNS: list[tuple[tuple[str, ...], str, str, str, str]] = [
    (("character",), "Character", "Characters", "Personnage", "Personnages"),
    (("leader",), "Leader", "Leader", "Leader", "Leaders"),
    (("stage",), "Stage", "Stages", "Lieu", "Lieux"),
    (("leader", "character"), "Leader or Character card", "Leader or Character cards", "Leader ou Personnage", "Leaders ou Personnages"),
    (("leader", "stage"), "Leader or Stage card", "Leader or Stage cards", "Leader ou Lieu", "Leaders ou Lieux"),
    (("character", "stage"), "Character or Stage card", "Character or Stage cards", "Personnage ou Lieu", "Personnages ou Lieux"),
    (("character", "don"), "Character or DON!! card", "Characters or DON!! cards", "Personnage ou carte DON!!", "Personnages ou cartes DON!!"),
    (FIELD_CARDS, "card", "cards", "carte", "cartes"),
    (("don",), "DON!! card", "DON!! cards", "carte DON!!", "cartes DON!!"),
]
CARD_NOUNS: list[tuple[tuple[str, ...], str, str, str, str]] = [
    (("Character",), "Character card", "Character cards", "carte Personnage", "cartes Personnage"),
    (("Event",), "Event", "Events", "Événement", "Événements"),
    (("Stage",), "Stage card", "Stage cards", "carte Lieu", "cartes Lieu"),
    (("Event", "Stage"), "Event or Stage card", "Event or Stage cards", "carte Événement ou Lieu", "cartes Événement ou Lieu"),
    (("Character", "Stage"), "Character or Stage card", "Character or Stage cards", "carte Personnage ou Lieu", "cartes Personnage ou Lieu"),
    ((), "card", "cards", "carte", "cartes"),
]
def category_filter(names: tuple[str, ...]) -> tuple[Any, ...]:
    if not names:
        return ()
    if len(names) == 1:
        return (select.Category(names[0]),)
    return (select.AnyOf(tuple(select.Category(n) for n in names)),)


def add(g: Grammar) -> None:
    lists(g)
    before(g)
    after(g)
    kinds(g)


def listed(g: Grammar, many: str, item: str, word: str, mot: str, least: int = 1) -> None:
    """ "A", "A or B", "A, B or C", and so on, as tuples; with `least` 2, not one alone."""
    more = many + "-more"
    if least == 1:
        g.rule(many, (V("a"),), en=f"{{a:{item}}}", fr=f"{{a:{item}}}")
    for category, two in ((many, f"{{a:{item}}} {word} {{c:{item}}}"), (more, f"{{a:{item}}} (,|) {word} {{c:{item}}}")):
        g.rule(category, build=_longer, match=_shorter, en=[f"{{a:{item}}} , {{b:{more}}}", two], fr=[f"{{a:{item}}} , {{b:{more}}}", f"{{a:{item}}} {mot} {{c:{item}}}"], name=f"{category}, two and more")


def _longer(e: dict[str, Any]) -> tuple[Any, ...]:
    return (e["a"], *e["b"]) if "b" in e else (e["a"], e["c"])


def _shorter(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) < 2:
        return None
    return {"a": tree[0], "b": tree[1:]} if len(tree) > 2 else {"a": tree[0], "c": tree[1]}


def lists(g: Grammar) -> None:
    listed(g, "names", "name", "or", "ou")
    listed(g, "types", "type", "or", "ou")
    listed(g, "names-and", "name", "and", "et", 2)


def before(g: Grammar) -> None:
    rule = g.rule
    rule("pre", select.IsRested(), en="rested", fr="épuisé")
    rule("pre", select.IsActive(), en="active", fr="redressé")
    rule("pre", select.FaceUp(True), en="face-up", fr="face visible")
    rule("pre", select.FaceUp(False), en="face-down", fr="face cachée")
    rule("pre", V("q"), en="{q:quality}", fr="{q:quality}")
    rule("pre", select.HasKeyword(V("k")), en="{k:keyword}", fr="ayant {k:keyword}")
    rule("pre", select.Cost("==", V("n")), en="{n:int} cost", fr="de coût {n:int}", also=True)
    listed(g, "colors", "color", "or", "ou", 2)
    rule("pre", build=lambda e: select.AnyOf(tuple(select.Colored(c) for c in e["c"])), match=_uncolors, en="{c:colors}", fr="{c:colors}", name="one of these colours")
    rule("pre", build=_pre_or, match=_unpre_or, en="{a:quality} or {b:quality}", fr="{a:quality} ou {b:quality}", name="this or that")
    rule("quality", select.Typed(V("t")), en="{t:types} type", fr="de type {t:types}")
    rule("quality", select.WithAttribute(V("a")), en="{a:attribute} attribute", fr="ayant l'attribut {a:attribute}")
    rule("quality", select.Colored(V("c")), en="{c:color}", fr="{c:color}")
    rule("quality", select.Multicolor(), en="multicolored", fr="multicolore")
    rule("pres", (), en="", fr="")
    rule("pres", build=lambda e: (e["a"], *e["b"]), match=lambda tree: {"a": tree[0], "b": tree[1:]} if tree else None,
         en="{a:pre} {b:pres}", fr="{a:pre} {b:pres}", name="pres")


def _uncolors(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.AnyOf) and all(isinstance(f, select.Colored) for f in tree.filters):
        return {"c": tuple(f.color for f in tree.filters)}  # type: ignore[attr-defined]
    return None


def _owning(e: dict[str, Any]) -> Any:
    """What a card has: a [Trigger], an effect, DON!! cards given to it (which are had as by players)."""
    if "w" in e:
        return e["w"]
    return select.HasTag(e["t"]) if "t" in e else _had_don(e)


def _unowning(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.HasTag):
        return {"t": tree.tag}
    if isinstance(tree, select.HasTrigger | select.NoBaseEffect):
        return {"w": type(tree)()}
    return _unhad_don(tree)


def _had_don(e: dict[str, Any]) -> Any:
    had = e["h"]
    if not isinstance(had, Compare) or type(had.right) is not int or not isinstance(had.left, select.DonCards) or (had.left.state, had.left.whose) != ("given", ""):
        return None
    return select.GivenDon(had.how, had.right, said=MARK.join(x for x in (had.said, had.left.said) if x))


def _unhad_don(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, select.GivenDon):
        return None
    said = tree.said.split(MARK) if tree.said else []
    mine = [x for x in said if x.startswith(("any ", "a ", "a total"))]
    left = select.DonCards("given", "", said=MARK.join(x for x in said if x not in mine))
    return {"h": Compare(left, tree.how, tree.n, said=MARK.join(mine))}


def _pre_or(e: dict[str, Any]) -> Any:
    """ "{A} type or <B> attribute": two qualities of different kinds; those of one kind are a list."""
    one, other = e["a"], e["b"]
    kinds = (select.Typed, select.WithAttribute, select.Colored, select.Multicolor)
    if not isinstance(one, kinds) or not isinstance(other, kinds) or (type(one) is type(other) and not isinstance(one, select.WithAttribute)):
        return None
    return select.AnyOf((one, other))


def _unpre_or(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.AnyOf) and len(tree.filters) == 2 and is_pre(tree):
        return {"a": tree.filters[0], "b": tree.filters[1]}
    return None


def after(g: Grammar) -> None:
    rule = g.rule
    # with such a cost or power
    g.lexicon("measure", {key: (name, name) for key, name in MEASURES.items()})
    rule("with", build=_measured(select.Cost), match=_unmeasured(select.Cost), en=["a {w:measure} of {n:int} {c:or-so}", "a cost {m:int} or less", "{n:int} {c:or-so} {w:measure}"], name="with a cost of")
    rule("with", build=_measured(select.Power), match=_unmeasured(select.Power), en=["{n:int} {w:measure} {c:or-so}", "{n:int} {c:or-so} {w:measure}", "a {w:measure} of {n:int} {c:or-so}"], name="with so much power")
    rule("with", build=_between(select.Cost), match=_unbetween(select.Cost), en=["a {w:measure} of {n:int} to {m:int}", "a {w:measure} between {n:int} and {m:int}"], name="with a cost between")
    rule("with", build=_between(select.Power), match=_unbetween(select.Power), en=["{n:int} to {m:int} {w:measure}", "a {w:measure} of {n:int} to {m:int}"], name="with a power between")
    rule("with", build=_one_or_other, match=_unone_or_other, en=["a {w:measure} of {n:int} or {m:int} {c:or-so}", "a {w:measure} of {n:int} or with a {w:measure} of {m:int} {c:or-so}"], name="with one of two values")
    rule("with", build=_compared, match=_uncompared, en=["a {w:measure} {c:than} {x:count}", "{w:measure} {c:than} {x:count}", "a {w:measure} {c:than} {v:its-measure}", "{w:measure} {c:than} {v:its-measure}", "a {w:measure} of {n:int} {d:or-so} that is {c:than} {y:count}"], name="with a value that compares")
    rule("with", build=lambda e: (select.Power if e["w"] in ("power", "base power") else select.Cost)(e["c"], select.ValueOf(e["t"], e["w"]), e["w"].startswith("base")), match=lambda t: None, also=True, en=["{c:less-more} {w:property} than {t:single}", "{c:less-more} {w:property} than {t:ref}", "a {c:lower-higher} {w:property} than {t:single}", "a {c:lower-higher} {w:property} than {t:ref}"], name="with more than another")
    g.lexicon("lower-higher", {"<": ("lower", "inférieur"), ">": ("higher", "supérieur")})
    rule("with", build=lambda e: None, match=lambda t: {"w": MEASURED[t.left], "c": t.how, "v": t.right} if isinstance(t, select.Measures) else None, fr="un {w:measure} {c:than} {v:its-measure}", name="values that compare")
    g.lexicon("its-measure", {"don": ("the number of DON!! cards given to it", "au nombre de cartes DON!! qui lui sont attachées"), "base power": ("its base power", "sa puissance de base"), "base cost": ("its base cost", "son coût de base"), "power": ("its power", "sa puissance"), "cost": ("its cost", "son coût")})
    measures_fr(g)
    rule("with", select.TypeHas(V("p")), en="a type including {p:part}", fr="un type incluant {p:part}")
    rule("with", build=_owning, match=_unowning, en=["{h:had}", "(a|an) {t:tag} effect", "{w:owned-word}"], name="something had")
    g.lexicon("owned-word", {select.HasTrigger(): ("a [Trigger]", ()), select.NoBaseEffect(): ("no base effect", ())})
    rule("with", select.HasTrigger(), fr="[Déclenchement]")
    rule("with", select.NoBaseEffect(), fr="aucun effet de base")
    rule("with", select.GivenDon(V("c"), V("n")), fr="{n:int} {c:or-so} cartes DON!! données")
    rule("with", select.GivenDon("==", 0), first=True, en=["no DON!! cards given", "no given DON!! cards"], fr="aucune carte DON!! donnée")
    rule("post", build=lambda e: e["s"], match=lambda t: None, also=True, en="that (is|are) {s:state}", name="that are in a state")
    g.lexicon("state", {(select.IsRested(),): ("rested", ()), (select.IsActive(),): ("active", ()), (select.FaceUp(True),): ("face-up", ()), (select.FaceUp(False),): ("face-down", ())})
    rule("with", select.GivenDon(">=", 1), first=True, fr="au moins 1 carte DON!! donnée")
    rule("with", select.Counter(V("c"), V("n")), build=lambda e: select.Counter(e["c"], e["n"]), match=lambda t: {"c": t.how, "n": t.n} if isinstance(t, select.Counter) and t.n else None, en=["a Counter of {n:int} {c:or-so}", "{n:int} Counter {c:or-so}", "a {n:int} Counter {c:or-so}", "a {n:signed} Counter {c:or-so}", "{n:signed} Counter {c:or-so}"], fr="un Contre de {n:int} {c:or-so}", name="with such a Counter")
    rule("with", select.Counter(">=", 1), en="a Counter", fr="un Contre", first=True)
    rule("with", select.SameNameAs("", V("r")), en=["the same card name as {r:bound-ref}", "the same name as {r:bound-ref}"], fr="le même nom que {r:bound-ref}")
    rule("with", select.HasTag(V("t")), fr="un effet {t:tag}")
    rule("withs", (V("a"),), en="{a:with}", fr="{a:with}")
    rule("withs", build=lambda e: (e["a"], *e["b"]), match=lambda tree: {"a": tree[0], "b": tree[1:]} if len(tree) > 1 else None,
         en="{a:with} and {b:withs}", fr="{a:with} et {b:withs}", name="withs")
    rule("post", V("w"), en=["with {w:withs}", "that (has|have) {w:withs}"], fr="ayant {w:withs}")
    rule("post", build=lambda e: (*e["a"], *e["b"]), match=lambda t: None, also=True, en="with {a:withs} and with {b:withs}", name="with this and with that")
    rule("post", build=_with_or, match=_unwith_or, en=["with {a:withs} or with {b:withs}", "with {a:with} or {b:owned-word}", "that (has|have) {a:withs} or with {b:withs}"], fr="ayant {a:withs} ou {b:withs}", name="with this or that")
    rule("post", build=lambda e: (select.IsNot(select.AllOf((select.Named(e["m"]), select.Owned(e["p"]))) if "p" in e else select.Named(e["n"])),), match=lambda t: {"n": t[0].filter.names} if len(t) == 1 and isinstance(t[0], select.IsNot) and isinstance(t[0].filter, select.Named) else _unowned_name(t), en=["other than {n:names}", "other than {p:whose} {m:names}"], fr=["autre que {n:names}", "autre que {p:whose} {m:names}"], name="other than a name")
    rule("post", (select.PlayedThisTurn(),), en=["that (was|were) played this turn", "that (was|were) played on this turn", "that (was|were) played during this turn", "played this turn"], fr="joué durant ce tour")
    rule("post", (select.OtherThanThis(),), en=["other than this (Character|card)", "except this Character"], fr="autre que ce Personnage")
    rule("post", build=lambda e: (select.IsNot(conj(e["w"])),), match=_unwithout, en=["without {w:withs}", "that do not have {w:withs}", "that does not have {w:withs}"], name="without")
    rule("post", build=lambda e: (select.IsNot(select.WithAttribute(e["a"])),), match=lambda t: {"a": t[0].filter.attribute} if len(t) == 1 and isinstance(t[0], select.IsNot) and isinstance(t[0].filter, select.WithAttribute) else None, en=["without the {a:attribute} attribute", "that (do|does) not have the {a:attribute} attribute"], name="without the attribute", first=True)
    rule("post", build=lambda e: (select.IsNot(select.Typed(e["t"])),), match=lambda t: {"t": t[0].filter.types} if len(t) == 1 and isinstance(t[0], select.IsNot) and isinstance(t[0].filter, select.Typed) else None, en=["without the {t:types} type", "that (do|does) not have the {t:types} type"], fr="n'étant pas de type {t:types}", name="without the type", first=True)
    rule("post", (select.IsNot(select.HasTag(V("t"))),), fr="n'ayant pas d'effet {t:tag}")
    rule("post", (select.IsNot(select.WithAttribute(V("a"))),), fr="n'ayant pas l'attribut {a:attribute}")
    rule("post", build=lambda e: (select.IsNot(conj(e["k"].filters)),) if len(e["k"].filters) == 1 or (e["k"].where == ("character",) and e["k"].filters) else None, match=_unother, en=["other than {k:kinds}", "other than (a|an) {k:kind1}"], fr="autre que {k:kinds}", name="other than such")
    rule("post", build=lambda e: (select.IsNot(select.AllOf((*e["k"].filters, select.Owned(e["p"])))),) if e["k"].filters and e["k"].where == ("character",) and not any(isinstance(f, select.Named) for f in e["k"].filters) else None, match=lambda t: None, also=True, en="other than {p:whose} {k:kinds}", name="other than such of yours")
    rule("with", select.HasKeyword(V("k")), also=True, en="{k:keyword}", fr="{k:keyword}")
    rule("with", select.WithAttribute(V("a")), also=True, en="the {a:attribute} attribute", fr="l'attribut {a:attribute}")
    rule("with", select.Typed(V("t")), also=True, en="the {t:types} type", fr="le type {t:types}")
    rule("post", (select.Counter("==", 0),), en="without a Counter", fr="sans Contre")
    rule("post", (select.PlayedThisTurn(),), en=["played this turn", "played during this turn", "that was played on this turn", "that was played during this turn", "that were played during this turn", "you played this turn"], fr="joué ce tour")
    rule("post", (select.IsNot(select.PlayedThisTurn()),), en=["that was not played on this turn", "that was not played during this turn", "that were not played during this turn"], fr="n'ayant pas été joué ce tour", first=True)
    rule("post", (select.DifferentColorThan("", V("r")),), en="that is a different color than {r:bound-ref}", fr="d'une autre couleur que {r:bound-ref}")
    rule("post", (select.IsNot(select.TypeHas(V("p"))),), fr="n'incluant pas {p:part} dans leur type")
    rule("posts", (), en="", fr="")
    rule("posts", build=lambda e: (*e["a"], *e["b"]), match=_split_posts, en="{a:post} {b:posts}", fr="{a:post} {b:posts}", name="posts")
    # "with a type including ... other than [X] and (with) a cost of ..."
    rule("posts", build=_posts_and, match=_unposts_and, en=["{a:post} and {b:withs} {c:posts}", "{a:post} and with {d:withs} {c:posts}"], fr="{a:post} et ayant {b:withs} {c:posts}", name="posts and", first=True)
    rule("definer", (select.TypeHas(V("p")),), en="with a type including {p:part}", fr="ayant un type incluant {p:part}")
    rule("definer", (select.HasTrigger(),), en="with a [Trigger]", fr="ayant [Déclenchement]")


MEASURES = {(Cost, False): "cost", (Cost, True): "base cost", (Power, False): "power", (Power, True): "base power"}
MEASURED = {name: key for key, name in MEASURES.items()}


def _measured(node: Any) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if "m" in e:
            return Cost("<=", e["m"])  # official texts leave "of" out here now and then
        kind, base = e["w"]
        return kind(e["c"], e["n"], base) if kind is getattr(node, "node", node) else None

    return build


def _unmeasured(node: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, node) and type(tree.n) is int:
            found = {"w": (type(tree), tree.base), "c": tree.how, "n": tree.n}
            return {**found, "m": tree.n} if isinstance(tree, select.Cost) and tree.how == "<=" and not tree.base else found
        return None

    return match


def _between(node: Any) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind, base = e["w"]
        if kind is not getattr(node, "node", node) or e["n"] >= e["m"]:
            return None
        return select.AllOf((kind(">=", e["n"], base), kind("<=", e["m"], base)))

    return build


def _unbetween(node: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.AllOf) and len(tree.filters) == 2:
            one, other = tree.filters
            if isinstance(one, node) and isinstance(other, node) and (one.how, other.how) == (">=", "<=") and type(other.n) is int:
                return {"w": (type(one), one.base), "n": one.n, "m": other.n}
        return None

    return match


def _with_or(e: dict[str, Any]) -> Any:
    """ "With A or with B": a value or another of the same measure has its own words."""
    one, other = e["a"], e["b"] if isinstance(e["b"], tuple) else (e["b"],)
    made = select.AnyOf((conj(one if isinstance(one, tuple) else (one,)), conj(other)))
    return None if _two_values(made) is not None else (made,)


def _unwith_or(tree: Any) -> dict[str, Any] | None:
    if len(tree) != 1 or not isinstance(tree[0], select.AnyOf) or len(tree[0].filters) != 2 or _two_values(tree[0]) is not None:
        return None
    one, other = parts(tree[0].filters[0]), parts(tree[0].filters[1])
    return {"a": one, "b": other} if all(is_with(f) for f in (*one, *other)) else None


def _one_or_other(e: dict[str, Any]) -> Any:
    kind, base = e["w"]
    return select.AnyOf((kind("==", e["n"], base), kind(e["c"], e["m"], base)))


def _two_values(tree: Any) -> tuple[Any, Any] | None:
    if isinstance(tree, select.AnyOf) and len(tree.filters) == 2:
        one, other = tree.filters
        if isinstance(one, select.Cost | select.Power) and type(one) is type(other) and one.how == "==":
            return one, other
    return None


def _unone_or_other(tree: Any) -> dict[str, Any] | None:
    found = _two_values(tree)
    if found is None:
        return None
    return {"w": (type(found[0]), found[0].base), "n": found[0].n, "m": found[1].n, "c": found[1].how}


def _compared(e: dict[str, Any]) -> Any:
    kind, base = e["w"]
    if "v" in e:
        return select.Measures(MEASURES[e["w"]], e["c"], e["v"])
    compared = kind(e["c"], e["y"] if "y" in e else e["x"], base)
    return select.AllOf((kind(e["d"], e["n"], base), compared)) if "d" in e else compared


def _uncompared(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Measures):
        return {"w": MEASURED[tree.left], "c": tree.how, "v": tree.right}
    if isinstance(tree, select.AllOf) and len(tree.filters) == 2:
        one, other = _unmeasured(select.Cost)(tree.filters[0]), _uncompared(tree.filters[1])
        if one is not None and other is not None and "x" in other and one["w"] == other["w"]:
            return {"w": one["w"], "d": one["c"], "n": one["n"], "c": other["c"], "y": other["x"]}
        return None
    if isinstance(tree, select.Cost | select.Power) and type(tree.n) is not int:
        return {"w": (type(tree), tree.base), "c": tree.how, "x": tree.n}
    return None


def measures_fr(g: Grammar) -> None:
    """French: "un coût de 3 ou moins", "4000 de puissance ou moins"."""
    rule = g.rule
    for base, name in ((False, ""), (True, " de base")):
        for how, mot in (("<=", "ou moins"), (">=", "ou plus"), ("==", "")):
            rule("with", select.Cost(how, V("n"), base), match=_unsized(select.Cost, how, base), fr=f"un coût{name} de {{n:int}} {mot}")
            rule("with", select.Power(how, V("n"), base), match=_unsized(select.Power, how, base), fr=f"{{n:int}} de puissance{name} {mot}")
        for how, mot in (("<=", "inférieur ou égal"), (">=", "supérieur ou égal"), ("==", "égal"), ("<", "inférieur"), (">", "supérieur")):
            rule("with", select.Cost(how, V("x"), base), fr=f"un coût{name} {mot} {{x:count-to}}")
            rule("with", select.Power(how, V("x"), base), fr=f"une puissance{name} {mot.replace('ieur', 'ieure').replace('égal', 'égale')} {{x:count-to}}")
        rule("with", select.AllOf((select.Cost(">=", V("n"), base), select.Cost("<=", V("m"), base))), match=lambda t: _unbetween(select.Cost)(t), fr=f"un coût{name} compris entre {{n:int}} et {{m:int}}")
        rule("with", select.AllOf((select.Power(">=", V("n"), base), select.Power("<=", V("m"), base))), fr=f"entre {{n:int}} et {{m:int}} de puissance{name}")
        rule("with", select.AnyOf((select.Cost("==", V("n"), base), select.Cost("==", V("m"), base))), fr=f"un coût{name} de {{n:int}} ou {{m:int}}")
        rule("with", select.AnyOf((select.Cost("==", V("n"), base), select.Cost(">=", V("m"), base))), fr=f"un coût{name} de {{n:int}} ou de {{m:int}} ou plus")
        rule("with", select.AllOf((select.Cost(">=", V("n"), base), select.Cost("<=", V("x"), base))), fr=f"un coût{name} de {{n:int}} ou plus et inférieur ou égal {{x:count-to}}")


def _unsized(node: Any, how: str, base: bool) -> Any:
    return lambda tree: {"n": tree.n} if isinstance(tree, node) and tree.how == how and tree.base is base and type(tree.n) is int else None


def _unowned_name(tree: Any) -> dict[str, Any] | None:
    inner = tree[0].filter if len(tree) == 1 and isinstance(tree[0], select.IsNot) else None
    if isinstance(inner, select.AllOf) and len(inner.filters) == 2 and isinstance(inner.filters[0], select.Named) and isinstance(inner.filters[1], select.Owned):
        return {"m": inner.filters[0].names, "p": inner.filters[1].whose}
    return None


def _unwithout(tree: Any) -> dict[str, Any] | None:
    if len(tree) == 1 and isinstance(tree[0], select.IsNot) and not isinstance(tree[0].filter, select.Named):
        return {"w": parts(tree[0].filter)}
    return None


def _unother(tree: Any) -> dict[str, Any] | None:
    if len(tree) == 1 and isinstance(tree[0], select.IsNot) and not isinstance(tree[0].filter, select.Named):
        return {"k": Kind(("character",), parts(tree[0].filter))}
    return None


WITH = (select.Cost, select.Power, select.AllOf, select.TypeHas, select.HasTrigger, select.NoBaseEffect, select.SameNameAs, select.HasTag, select.Measures)


def is_with(f: Any) -> bool:
    if isinstance(f, select.Typed | select.WithAttribute | select.HasKeyword):
        return f.said in BEHIND
    return (isinstance(f, WITH) and not is_pre(f)) or (isinstance(f, select.AnyOf) and isinstance(f.filters[0], select.Cost | select.Power))


def _split_posts(tree: Any) -> dict[str, Any] | None:
    """The first phrase after the noun: all that follows "with", or one of the others."""
    if not tree:
        return None
    n = 1
    if is_with(tree[0]):
        while n < len(tree) and is_with(tree[n]):
            n += 1
    return {"a": tree[:n], "b": tree[n:]}


AND = "and"  # remembered of a quality that is joined to one behind the noun


def _posts_and(e: dict[str, Any]) -> Any:
    if is_with(e["a"][0]):
        return None  # "with A and B" is one phrase
    more, mark = (e["d"], AND + " with") if "d" in e else (e["b"], AND)
    return (*e["a"], remember(more[0], mark), *more[1:], *e["c"])


def _unposts_and(tree: Any) -> dict[str, Any] | None:
    if len(tree) < 2 or is_with(tree[0]):
        return None
    for key, mark in (("b", AND), ("d", AND + " with")):
        rest = forget(tree[1], mark)
        if rest is not None:
            n = 2
            while n < len(tree) and is_with(tree[n]):
                n += 1
            return {"a": tree[:1], key: (rest, *tree[2:n]), "c": tree[n:]}
    return None


def is_pre(f: Any) -> bool:
    if isinstance(f, select.Cost):
        return f.said == "… cost"
    if isinstance(f, select.AnyOf):
        return all(isinstance(x, select.Typed | select.WithAttribute | select.Colored | select.Multicolor) for x in f.filters)
    return isinstance(f, BEFORE) and f.said not in BEHIND


DEFINING = (select.TypeHas, select.HasTrigger)


def is_alternative(f: Any) -> bool:
    """ "A or B" as one filter, each of them a description of its own."""
    return isinstance(f, select.AnyOf) and not is_pre(f) and not is_category(f) and not is_with(f)


def conj(filters: tuple[Any, ...]) -> Any:
    return filters[0] if len(filters) == 1 else select.AllOf(filters)


def parts(f: Any) -> tuple[Any, ...]:
    return f.filters if isinstance(f, select.AllOf) else (f,)


def kinds(g: Grammar) -> None:
    """Phrases of a kind of card: `kind1`/`kinds` on the field (singular or plural), `card1`/`cards` elsewhere. For the
    French ones, which agree, see `french`."""
    for number, one in (("1", True), ("s", False)):
        nouns(g, number, "card" if one else "cards")
        for names, _, _, fr1, fr2 in CARD_NOUNS:
            g.rule("cardnoun" + number, category_filter(names), fr=fr1 if one else fr2)
        g.rule("kind" + number, build=_kind, match=_unkind, en=f"{{p:pres}} {{n:noun{number}}} {{q:posts}}", name="kind")
        here = "area" + number
        g.rule("kind" + number, build=_named_area, match=_unnamed_area, en=[f"{{p:pres}} {{m:names}} {{a:{here}}} {{q:posts}}", f"{{a:{here}}} {{m:names}} {{q:posts}}"], name="named, in an area")
        g.rule("kind" + number, build=_named_kind(FIELD), match=_unnamed_kind(FIELD), en=f"{{p:pres}} {{m:names}} {'(|card)' if one else '(cards|)'} {{q:posts}}", name="named kind")
        g.rule("kind" + number, build=_name_or, match=_unname_or, also=True, en=f"{{m:names}} or {{p:pres}} {{n:noun{number}}} {{q:posts}}", name="named or such")
        g.rule("card" + number, build=_card, match=_uncard, en=f"{{p:pres}} {{n:cardnoun{number}}} {{q:posts}}", name="card")
        g.rule("card" + number, build=_named_card, match=_unnamed_card, en=f"{{p:pres}} {{m:names}} (|{'card' if one else 'cards'}) {{q:posts}}", name="named card")
        # "A or B": a [Trigger] or a part of a type says what B is; what follows is said of both
        g.rule("alt" + number, build=lambda e: (*e["p"], *e["n"]), match=_unalt, en=f"{{p:pres}} {{n:cardnoun{number}}}", fr=f"{{n:cardnoun{number}}} {{p:pres}}", name="alternative")
        g.rule("alt" + number, build=lambda e: (*e["p"], *e["n"], *e["d"]), match=_unalt_defined, en=f"{{p:pres}} {{n:cardnoun{number}}} {{d:definer}}", fr=f"{{n:cardnoun{number}}} {{p:pres}} {{d:definer}}", name="defined alternative")
        g.rule("alt" + number, build=_named_card, match=_unalt_named, en="{p:pres} {m:names}", fr="{m:names} {p:pres}", name="named alternative")
        g.rule("card" + number, build=_either, match=_uneither, en=f"{{a:alt{number}}} or {{b:alt{number}}} {{q:posts}}", fr=f"{{a:alt{number}}} ou {{b:alt{number}}} {{q:posts}}", name="either")


def nouns(g: Grammar, number: str, card: str) -> None:
    """The nouns: areas of the field, and categories of cards; two or three of them are one noun."""
    rule = g.rule
    single = {"leader": ("Leader", "Leader"), "character": ("Character", "Personnage"), "stage": ("Stage", "Lieu")}
    plural = {"leader": (("Leader", "Leaders"), "Leaders"), "character": ("Characters", "Personnages"), "stage": ("Stages", "Lieux")}
    g.lexicon("area" + number, single if number == "1" else plural)  # type: ignore[arg-type]
    if number == "s":
        g.lexicon("area-of", single)  # type: ignore[arg-type]
    here, bare = "area" + number, "area1" if number == "1" else "area-of"
    several = [] if number == "1" else [f"{{a:{bare}}} and {{b:{bare}}} cards", "{a:areas} or {b:areas}", "{a:areas} and {b:areas}"]
    rule("noun" + number, build=lambda e: Noun((e["a"],)), match=_unareas(1), en=[f"{{a:{here}}}", f"{{a:{bare}}} {card}"], name="area")
    rule("noun" + number, build=lambda e: Noun((e["a"], e["b"])) if e["a"] != e["b"] else None, match=_unareas(2), en=[f"{{a:{bare}}} or {{b:{bare}}} {card}", *([f"{{a:{bare}}} or {{b:{bare}}}"] if number == "1" else several)], name="two areas")
    rule("noun" + number, build=lambda e: Noun((e["a"], e["b"], e["c"])), match=_unareas(3), en=[f"{{a:{bare}}} , {{b:{bare}}} , or {{c:{bare}}} {card}", f"{{a:{bare}}} , {{b:{bare}}} or {{c:{bare}}} {card}"], name="three areas")
    rule("noun" + number, Noun(("don",)), en=f"DON!! {card}")
    rule("noun" + number, build=lambda e: Noun((e["a"], "don")), match=lambda t: {"a": t.where[0]} if isinstance(t, Noun) and len(t.where) == 2 and t.where[1] == "don" else None, en=[f"{{a:{here}}} or DON!! {card}", *([f"{{a:{bare}}} or DON!! {card}", f"{{a:{here}}} and DON!! {card}"] if number == "s" else [])], name="an area or DON!! cards")
    rule("noun" + number, Noun(FIELD_CARDS), en=card)
    g.lexicon("category" + number, {name: (name, name) for name in ("Character", "Stage", "Leader")})
    rule("cardnoun" + number, (), en=card)
    rule("cardnoun" + number, (select.Category("Event"),), en=["Event", "Event card"] if number == "1" else ["Events", "Event cards"])
    rule("cardnoun" + number, (select.Category(V("a")),), en=[f"{{a:category{number}}} {card}", *([f"{{a:category{number}}}"] if number == "1" else [])])
    if number == "s":
        rule("cardnouns", (select.Category("Stage"),), also=True, en="Stages")
    rule("category-or" + number, "Event", en="Event")
    rule("category-or" + number, V("a"), en=f"{{a:category{number}}}")
    rule("cardnoun" + number, (select.AnyOf((select.Category(V("a")), select.Category(V("b")))),), en=f"{{a:category-or{number}}} or {{b:category-or{number}}} {card}")


def _unareas(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Noun) or len(tree.where) != n or tree.where == FIELD_CARDS or "don" in tree.where:
            return None
        return dict(zip("abc", tree.where, strict=False))

    return match


def _kind(e: dict[str, Any]) -> Kind | None:
    where, pres = e["n"].where, e["p"]
    if where == ("don",):
        state = [p for p in pres if isinstance(p, select.IsRested | select.IsActive)]
        if state:
            where = ("don rested",) if isinstance(state[0], select.IsRested) else ("don active",)
            pres = tuple(p for p in pres if p is not state[0])
    elif where == FIELD_CARDS and select.IsRested() in pres:
        where = RESTED_CARDS
    if "don" in where and e["q"]:
        return None  # DON!! cards have no cost and no power
    return Kind(where, (*pres, *e["q"]), e["n"].said)


def _unkind(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Kind) or any(isinstance(f, select.Named) for f in tree.filters):
        return None
    where, filters = tree.where, tree.filters
    extra: tuple[Any, ...] = ()
    if where in (("don rested",), ("don active",)):
        extra = (select.IsRested() if where == ("don rested",) else select.IsActive(),)
        where = ("don",)
    elif where == RESTED_CARDS:
        where = FIELD_CARDS
    pres = tuple(f for f in filters if is_pre(f))
    return {"p": extra + pres, "n": Noun(where, tree.said), "q": tuple(f for f in filters if not is_pre(f))}


FIELD = ("leader", "character", "stage")


def _named_area(e: dict[str, Any]) -> Kind:
    return Kind((e["a"],), (*e.get("p", ()), select.Named(e["m"]), *e["q"]))


def _unnamed_area(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Kind) or len(tree.where) != 1:
        return None
    found: dict[str, Any] | None = _unnamed_kind(tree.where)(tree)
    return None if found is None else {**found, "a": tree.where[0]}


def _name_or(e: dict[str, Any]) -> Kind | None:
    """ "[A] or {B} type Characters with ...": what follows is said of both, and so is the noun; in a list without anything
    behind it, a mere [A] may be any card (see `places`)."""
    if not e["q"] or not e["p"] or not set(e["n"].where) <= set(FIELD) or len(e["n"].where) > 2:
        return None
    return Kind(e["n"].where, (select.AnyOf((select.Named(e["m"]), conj(e["p"]))), *e["q"]), e["n"].said)


def _unname_or(tree: Any) -> dict[str, Any] | None:
    first = tree.filters[0] if isinstance(tree, Kind) and len(tree.filters) > 1 else None
    if not isinstance(first, select.AnyOf) or len(first.filters) != 2 or not isinstance(first.filters[0], select.Named):
        return None
    return {"m": first.filters[0].names, "p": parts(first.filters[1]), "n": Noun(tree.where, tree.said), "q": tree.filters[1:]}


def _named_kind(where: tuple[str, ...]) -> Any:
    return lambda e: Kind(where, (*e.get("p", ()), select.Named(e["m"]), *e["q"]))


def _unnamed_kind(where: tuple[str, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Kind) or tree.where != where:
            return None
        named = [f for f in tree.filters if isinstance(f, select.Named)]
        if len(named) != 1:
            return None
        return {
            "p": tuple(f for f in tree.filters if is_pre(f)),
            "m": named[0].names,
            "q": tuple(f for f in tree.filters if not is_pre(f) and not isinstance(f, select.Named)),
        }

    return match


def is_category(f: Any) -> bool:
    return isinstance(f, select.Category) or (isinstance(f, select.AnyOf) and isinstance(f.filters[0], select.Category))


def _card(e: dict[str, Any]) -> tuple[Any, ...]:
    return (*e["p"], *e["n"], *e["q"])


def _uncard(tree: Any) -> dict[str, Any] | None:
    if any(isinstance(f, select.Named) or is_alternative(f) for f in tree):
        return None
    return {
        "p": tuple(f for f in tree if is_pre(f)),
        "n": tuple(f for f in tree if is_category(f)),
        "q": tuple(f for f in tree if not is_pre(f) and not is_category(f)),
    }


def _named_card(e: dict[str, Any]) -> tuple[Any, ...]:
    return (*e["p"], select.Named(e["m"]), *e.get("q", ()))


def _unalt(tree: Any) -> dict[str, Any] | None:
    if any(isinstance(f, (select.Named, *DEFINING)) for f in tree) or not all(is_pre(f) or is_category(f) for f in tree):
        return None
    return {"p": tuple(f for f in tree if is_pre(f)), "n": tuple(f for f in tree if is_category(f))}


def _unalt_defined(tree: Any) -> dict[str, Any] | None:
    env = _unalt(tree[:-1]) if tree and isinstance(tree[-1], DEFINING) else None
    return None if env is None else {**env, "d": tree[-1:]}


def _unalt_named(tree: Any) -> dict[str, Any] | None:
    if not tree or not isinstance(tree[-1], select.Named) or not all(is_pre(f) for f in tree[:-1]):
        return None
    return {"p": tree[:-1], "m": tree[-1].names}


def is_bare(filters: tuple[Any, ...]) -> bool:
    """Only a noun: "Event or Stage card" is a noun too, not a pair of descriptions."""
    return all(is_category(f) for f in filters)


def _either(e: dict[str, Any]) -> tuple[Any, ...] | None:
    one, other, common = e["a"], e["b"], e["q"]
    first_named, second_named = isinstance(one[-1:][0], select.Named) if one else False, isinstance(other[-1:][0], select.Named) if other else False
    if not one or not other or (first_named and second_named) or (is_bare(other) and not first_named):
        return None
    if any(isinstance(f, DEFINING) for f in common):
        return None  # it says what the second is
    shared: tuple[Any, ...] = ()
    if len(other) == 1 and second_named and isinstance(one[0], select.Colored):
        shared, one = one[:1], one[1:]  # a colour in front of the list is said of a mere [name] too
    return (*shared, select.AnyOf((conj(one), conj(other))), *common)


def _uneither(tree: Any) -> dict[str, Any] | None:
    at = next((i for i, f in enumerate(tree) if is_alternative(f)), -1)
    if at < 0 or len(tree[at].filters) != 2 or not all(isinstance(f, select.Colored) for f in tree[:at]):
        return None
    one, other = tree[at].filters
    return {"a": (*tree[:at], *parts(one)), "b": parts(other), "q": tree[at + 1 :]}


def _unnamed_card(tree: Any) -> dict[str, Any] | None:
    named = [f for f in tree if isinstance(f, select.Named)]
    if len(named) != 1 or any(is_category(f) or is_alternative(f) for f in tree):
        return None
    return {
        "p": tuple(f for f in tree if is_pre(f)),
        "m": named[0].names,
        "q": tuple(f for f in tree if not is_pre(f) and not isinstance(f, select.Named)),
    }
