"""Which cards: what a card must be (before and after the noun), the noun, whose, how many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..grammar import Grammar, V, forget, remember
from .nodes import Union, select

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
# other words, in the same number
FIELD_ALSO = {
    "Leader or Character card": ["Leader or Character"],
    "Leader or Character cards": ["Leader and Character cards"],
    "Character or Stage cards": ["Characters or Stages"],
    "Characters or DON!! cards": ["Character or DON!! cards"],
    "Character": ["Character card"],
    "Characters": ["Character cards"],
    "Stages": ["Stage cards"],
}
CARDS_ALSO = {"Event": ["Event card"], "Character card": ["Character"]}


def category_filter(names: tuple[str, ...]) -> tuple[Any, ...]:
    if not names:
        return ()
    if len(names) == 1:
        return (select.Category(names[0]),)
    return (select.AnyOf(tuple(select.Category(n) for n in names)),)


def add(g: Grammar) -> None:
    lists(g)
    comparisons(g)
    before(g)
    after(g)
    kinds(g)
    sets(g)


def lists(g: Grammar) -> None:
    """ "[A]", "[A] or [B]", "[A], [B] or [C]" as tuples."""
    for item in ("name", "type"):
        many = item + "s"
        g.rule(many, (V("a"),), en=f"{{a:{item}}}", fr=f"{{a:{item}}}")
        g.rule(many, (V("a"), V("b")), en=f"{{a:{item}}} or {{b:{item}}}", fr=f"{{a:{item}}} ou {{b:{item}}}")
        g.rule(many, (V("a"), V("b"), V("c")), en=f"{{a:{item}}} , {{b:{item}}} (,|) or {{c:{item}}}", fr=f"{{a:{item}}} , {{b:{item}}} ou {{c:{item}}}")
        g.rule(many, (V("a"), V("b"), V("c"), V("d")), en=f"{{a:{item}}} , {{b:{item}}} , {{c:{item}}} (,|) or {{d:{item}}}", fr=f"{{a:{item}}} , {{b:{item}}} , {{c:{item}}} ou {{d:{item}}}")


    g.rule("names-and", (V("a"), V("b")), en="{a:name} and {b:name}", fr="{a:name} et {b:name}")
    g.rule("names-and", (V("a"), V("b"), V("c")), en="{a:name} , {b:name} (,|) and {c:name}", fr="{a:name} , {b:name} et {c:name}")


def comparisons(g: Grammar) -> None:
    """ "3 or less", "3 or more", "3"."""
    g.rule("atmost", ("<=", V("n")), en="{n:int} or less", fr="{n:int} ou moins")
    g.rule("atleast", (">=", V("n")), en="{n:int} or more", fr="{n:int} ou plus")
    g.rule("exact", ("==", V("n")), en="{n:int}", fr="{n:int}")
    for category in ("atmost", "atleast", "exact"):
        g.rule("bound", V("c"), en=f"{{c:{category}}}", fr=f"{{c:{category}}}")


def before(g: Grammar) -> None:
    rule = g.rule
    rule("pre", select.IsRested(), en="rested", fr="épuisé")
    rule("pre", select.IsActive(), en="active", fr="redressé")
    rule("pre", select.FaceUp(True), en="face-up", fr="face visible")
    rule("pre", select.FaceUp(False), en="face-down", fr="face cachée")
    rule("pre", select.Colored(V("c")), en="{c:color}", fr="{c:color}")
    rule("pre", select.Multicolor(), en="multicolored", fr="multicolore")
    rule("pre", select.Typed(V("t")), en="{t:types} type", fr="de type {t:types}")
    rule("pre", select.WithAttribute(V("a")), en="{a:attribute} attribute", fr="ayant l'attribut {a:attribute}")
    rule("pre", select.HasKeyword(V("k")), en="{k:keyword}", fr="ayant {k:keyword}")
    rule("pre", select.AnyOf((select.Typed(V("t")), select.WithAttribute(V("a")))), en="{t:types} type or {a:attribute} attribute", fr="de type {t:types} ou ayant l'attribut {a:attribute}")
    rule("pre", select.Cost("==", V("n")), en="{n:int} cost", fr="de coût {n:int}", also=True)
    rule("pres", (), en="", fr="")
    rule("pres", build=lambda e: (e["a"], *e["b"]), match=lambda tree: {"a": tree[0], "b": tree[1:]} if tree else None,
         en="{a:pre} {b:pres}", fr="{a:pre} {b:pres}", name="pres")


def after(g: Grammar) -> None:
    rule = g.rule
    # with ...
    rule("with", build=lambda e: select.Cost(*e["c"]), match=_cost(False), en=["a cost of {c:bound}", "a cost {c:atmost}"], fr="un coût de {c:bound}", name="cost")
    rule("with", build=lambda e: select.Cost(e["c"][0], e["c"][1], True), match=_cost(True), en="a base cost of {c:bound}", fr="un coût de base de {c:bound}", name="base cost")
    rule("with", build=_power(False), match=_unpower(False, "<="), en=["{n:int} power or less", "{n:int} or less power", "a power of {n:int} or less"], fr="{n:int} de puissance ou moins", name="power<=")
    rule("with", build=_power2(False, ">="), match=_unpower(False, ">="), en=["{n:int} power or more", "{n:int} or more power"], fr="{n:int} de puissance ou plus", name="power>=")
    rule("with", build=_power2(False, "=="), match=_unpower(False, "=="), en="{n:int} power", fr="{n:int} de puissance", name="power==")
    rule("with", build=_power2(True, "<="), match=_unpower(True, "<="), en=["{n:int} base power or less", "a base power of {n:int} or less"], fr="{n:int} de puissance de base ou moins", name="bpower<=")
    rule("with", build=_power2(True, ">="), match=_unpower(True, ">="), en=["{n:int} base power or more", "a base power of {n:int} or more"], fr="{n:int} de puissance de base ou plus", name="bpower>=")
    rule("with", build=_power2(True, "=="), match=_unpower(True, "=="), en=["{n:int} base power", "a base power of {n:int}"], fr="{n:int} de puissance de base", name="bpower==")
    rule("with", select.AllOf((select.Cost(">=", V("n")), select.Cost("<=", V("m")))), en="a cost of {n:int} to {m:int}", fr="un coût compris entre {n:int} et {m:int}")
    rule("with", select.AllOf((select.Power(">=", V("n")), select.Power("<=", V("m")))), en="{n:int} to {m:int} power", fr="entre {n:int} et {m:int} de puissance")
    rule("with", select.AnyOf((select.Cost("==", V("n")), select.Cost("==", V("m")))), en="a cost of {n:int} or {m:int}", fr="un coût de {n:int} ou {m:int}")
    rule("with", select.AnyOf((select.Cost("==", V("n")), select.Cost(">=", V("m")))), en="a cost of {n:int} or with a cost of {m:int} or more", fr="un coût de {n:int} ou de {m:int} ou plus")
    rule("with", select.TypeHas(V("p")), en="a type including {p:part}", fr="un type incluant {p:part}")
    rule("with", select.HasTrigger(), en="a [Trigger]", fr="[Déclenchement]")
    rule("with", select.NoBaseEffect(), en="no base effect", fr="aucun effet de base")
    rule("with", select.Cost("<=", V("x")), en="a cost equal to or less than {x:count}", fr="un coût inférieur ou égal {x:count-to}")
    rule("with", select.Power("<=", V("x")), en="power equal to or less than {x:count}", fr="une puissance inférieure ou égale {x:count-to}")
    rule("with", select.GivenDon(">=", V("n")), en="{n:int} or more DON!! card~n given", fr="{n:int} ou plus cartes DON!! données")
    rule("with", select.GivenDon(">=", 1), en="a DON!! card given", fr="au moins 1 carte DON!! donnée")
    rule("with", select.Measures("cost", "==", "don"), en="a cost equal to the number of DON!! cards given to it", fr="un coût égal au nombre de cartes DON!! qui lui sont données")
    rule("with", select.AllOf((select.Cost(">=", V("n")), select.Cost("<=", V("x")))), en="a cost of {n:int} or more that is equal to or less than {x:count}", fr="un coût de {n:int} ou plus et inférieur ou égal {x:count-to}")
    rule("with", select.SameNameAs("", V("r")), en="the same card name as {r:bound-ref}", fr="le même nom que {r:bound-ref}")
    rule("with", select.HasTag(V("t")), en=["a {t:tag} effect", "an {t:tag} effect"], fr="un effet {t:tag}")
    rule("withs", (V("a"),), en="{a:with}", fr="{a:with}")
    rule("withs", build=lambda e: (e["a"], *e["b"]), match=lambda tree: {"a": tree[0], "b": tree[1:]} if len(tree) > 1 else None,
         en="{a:with} and {b:withs}", fr="{a:with} et {b:withs}", name="withs")
    rule("post", V("w"), en="with {w:withs}", fr="ayant {w:withs}")
    rule("post", (select.IsNot(select.Named(V("n"))),), en="other than {n:names}", fr="autre que {n:names}")
    rule("post", (select.OtherThanThis(),), en=["other than this (Character|card)", "except this Character"], fr="autre que ce Personnage")
    rule("post", (select.IsNot(select.HasTag(V("t"))),), en=["without (a|an) {t:tag} effect"], fr="sans effet {t:tag}")
    rule("post", (select.IsNot(select.WithAttribute(V("a"))),), en="without the {a:attribute} attribute", fr="sans l'attribut {a:attribute}")
    rule("post", (select.Counter("==", 0),), en="without a Counter", fr="sans Contre")
    rule("post", (select.GivenDon(">=", V("n")),), also=True, en="that has {n:int} or more DON!! card~n given", fr="ayant {n:int} ou plus cartes DON!! données")
    rule("post", (select.DifferentColorThan("", V("r")),), en="that is a different color than {r:bound-ref}", fr="d'une autre couleur que {r:bound-ref}")
    rule("post", (select.IsNot(select.TypeHas(V("p"))),), en="that do not have a type including {p:part}", fr="n'incluant pas {p:part} dans leur type")
    rule("posts", (), en="", fr="")
    rule("posts", build=lambda e: (*e["a"], *e["b"]), match=_split_posts, en="{a:post} {b:posts}", fr="{a:post} {b:posts}", name="posts")
    # "with a type including ... other than [X] and (with) a cost of ..."
    for mark, more in (("and", "{b:withs} {c:posts}"), ("and with", "with {b:withs} {c:posts}")):
        rule("posts", build=_posts_and(mark), match=_unposts_and(mark), en="{a:post} and " + more, fr="{a:post} et ayant {b:withs} {c:posts}", name=f"posts {mark}", first=True)
    rule("definer", (select.TypeHas(V("p")),), en="with a type including {p:part}", fr="ayant un type incluant {p:part}")
    rule("definer", (select.HasTrigger(),), en="with a [Trigger]", fr="ayant [Déclenchement]")


def _cost(base: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Cost) and tree.base is base and type(tree.n) is int:
            return {"c": (tree.how, tree.n)}
        return None

    return match


def _power(base: bool) -> Any:
    return _power2(base, "<=")


def _power2(base: bool, how: str) -> Any:
    return lambda e: select.Power(how, e["n"], base)


def _unpower(base: bool, how: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Power) and tree.base is base and tree.how == how and type(tree.n) is int:
            return {"n": tree.n}
        return None

    return match


WITH = (select.Cost, select.Power, select.AllOf, select.TypeHas, select.HasTrigger, select.NoBaseEffect, select.SameNameAs, select.HasTag, select.Measures)


def is_with(f: Any) -> bool:
    return (isinstance(f, WITH) and not is_pre(f)) or (isinstance(f, select.AnyOf) and isinstance(f.filters[0], select.Cost))


def _split_posts(tree: Any) -> dict[str, Any] | None:
    """The first phrase after the noun: all that follows "with", or one of the others."""
    if not tree:
        return None
    n = 1
    if is_with(tree[0]):
        while n < len(tree) and is_with(tree[n]):
            n += 1
    return {"a": tree[:n], "b": tree[n:]}


def _posts_and(mark: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if is_with(e["a"][0]):
            return None  # "with A and B" is one phrase
        return (*e["a"], remember(e["b"][0], mark), *e["b"][1:], *e["c"])

    return build


def _unposts_and(mark: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if len(tree) < 2 or is_with(tree[0]):
            return None
        rest = forget(tree[1], mark)
        if rest is None:
            return None
        n = 2
        while n < len(tree) and is_with(tree[n]):
            n += 1
        return {"a": tree[:1], "b": (rest, *tree[2:n]), "c": tree[n:]}

    return match


def is_pre(f: Any) -> bool:
    if isinstance(f, select.Cost):
        return f.said == "… cost"
    if isinstance(f, select.AnyOf):
        return len(f.filters) == 2 and isinstance(f.filters[0], select.Typed) and isinstance(f.filters[1], select.WithAttribute)
    return isinstance(f, BEFORE)


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
        for where, en1, en2, _, _ in FIELD_NOUNS:
            first = en1 if one else en2
            g.rule("noun" + number, Noun(where), en=[first, *FIELD_ALSO.get(first, [])])
        for names, en1, en2, fr1, fr2 in CARD_NOUNS:
            first = en1 if one else en2
            g.rule("cardnoun" + number, category_filter(names), en=[first, *CARDS_ALSO.get(first, [])], fr=fr1 if one else fr2)
        g.rule("kind" + number, build=_kind, match=_unkind, en=f"{{p:pres}} {{n:noun{number}}} {{q:posts}}", name="kind")
        for where, noun in ((("character",), "Character" if one else "Characters"), (("leader",), "Leader"), (("leader", "character", "stage"), "(|card)" if one else "(cards|)")):
            g.rule("kind" + number, build=_named_kind(where), match=_unnamed_kind(where), en=[f"{{p:pres}} {{m:names}} {noun} {{q:posts}}", *([f"{noun} {{m:names}} {{q:posts}}"] if where == ("character",) else [])], name="named kind")
        g.rule("card" + number, build=_card, match=_uncard, en=f"{{p:pres}} {{n:cardnoun{number}}} {{q:posts}}", name="card")
        g.rule("card" + number, build=_named_card, match=_unnamed_card, en=f"{{p:pres}} {{m:names}} (|{'card' if one else 'cards'}) {{q:posts}}", name="named card")
        # "A or B": a [Trigger] or a part of a type says what B is; what follows is said of both
        g.rule("alt" + number, build=lambda e: (*e["p"], *e["n"]), match=_unalt, en=f"{{p:pres}} {{n:cardnoun{number}}}", fr=f"{{n:cardnoun{number}}} {{p:pres}}", name="alternative")
        g.rule("alt" + number, build=lambda e: (*e["p"], *e["n"], *e["d"]), match=_unalt_defined, en=f"{{p:pres}} {{n:cardnoun{number}}} {{d:definer}}", fr=f"{{n:cardnoun{number}}} {{p:pres}} {{d:definer}}", name="defined alternative")
        g.rule("alt" + number, build=_named_card, match=_unalt_named, en="{p:pres} {m:names}", fr="{m:names} {p:pres}", name="named alternative")
        g.rule("card" + number, build=_either, match=_uneither, en=f"{{a:alt{number}}} or {{b:alt{number}}} {{q:posts}}", fr=f"{{a:alt{number}}} ou {{b:alt{number}}} {{q:posts}}", name="either")


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


def sets(g: Grammar) -> None:
    """Sets of cards: on the field, in the hand, the trash, Life, the deck."""

    def sel(whose: str) -> Any:
        # "cards" that are nobody's are not cards on the field: another phrase says which ones are meant
        return lambda e: None if whose == "any" and "don active" in e["k"].where else sel_of(e["k"], whose)

    def unsel(whose: str) -> Any:
        def match(tree: Any) -> dict[str, Any] | None:
            if isinstance(tree, select.Sel) and tree.whose == whose and not any(w in ("hand", "trash", "life", "deck") for w in tree.where):
                return {"k": kind_of(tree)}
            return None

        return match

    # set-of: after "N of"; set1: after a number or article
    g.rule("set-of", build=sel("opponent"), match=unsel("opponent"), en="your opponent's {k:kinds}", fr="{k:opp-kinds}", name="opponents")
    g.rule("set-of", build=sel("you"), match=unsel("you"), en="your {k:kinds}", fr="vos {k:kinds}", name="yours")
    for whose, en, fr in (("opponent", "your opponent's {k:kinds}", "{k:opp-kinds}"), ("you", "your {k:kinds}", "vos {k:kinds}")):
        again = en.replace("k:", "j:")
        g.rule("set-of", build=_both(whose), match=_unboth(whose, False), en=f"{en} or {{j:kinds}}", fr=f"{fr} ou {{j:kinds}}", name=f"either of {whose}")
        g.rule("set-of", build=_both_own(whose), match=_unboth(whose, True), en=f"{en} or {again}", fr=f"{fr} ou {fr.replace('k:', 'j:')}", name=f"either of, said twice {whose}")
        g.rule("set-of", build=_others(whose), match=_unothers(whose), also=True, en=en.replace("{k:", "other {k:"), fr=fr.replace("{k:", "autres {k:"), name=f"others of {whose}")
    g.rule("set1", build=sel("any"), match=unsel("any"), en="{k:kind1}", fr="{k:kind1}", name="any1")
    g.rule("set1", build=sel("you"), match=unsel("you"), also=True, en="{k:kind1} on your field", fr="{k:kind1} sur votre terrain", name="on your field")
    g.rule("sets", build=sel("any"), match=unsel("any"), en="{k:kinds}", fr="{k:kinds}", name="anys")
    for whose, en, fr in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse")):
        for where, place, lieu in (("hand", "hand", "main"), ("trash", "trash", "Défausse"), ("deck", "deck", "deck")):
            of = f"de {fr} {lieu}" if whose == "you" else f"de la {lieu} adverse" if where != "deck" else "du deck adverse"
            for number in ("1", "s"):
                g.rule("from" + number, build=cards_from((where,), whose), match=uncards_from((where,), whose), name=f"from {where}",
                       en=[f"{{k:card{number}}} from {en} {place}", f"{{k:card{number}}} in {en} {place}"])
                g.rule("in" + number, build=cards_from((where,), whose), match=uncards_from((where,), whose), name=f"in {where}", en=f"{{k:card{number}}} in {en} {place}")
                # a condition about another card stands behind the place
                g.rule("from" + number, build=_from_late((where,), whose), match=_unfrom_late((where,), whose), name=f"from {where}, which",
                       en=f"{{k:card{number}}} from {en} {place} {{q:post}}", fr=f"{{k:card{number}}} {of} {{q:post}}")
                g.rule("from" + number, build=_from_behind((where,), whose), match=_unfrom_behind((where,), whose), also=True, name=f"from {where}, with",
                       en=f"{{k:card{number}}} from {en} {place} with {{q:withs}}")
    for number in ("1", "s"):
        g.rule("from" + number, build=cards_from(("hand", "trash"), "you"), match=uncards_from(("hand", "trash"), "you"), name="from hand or trash",
               en=f"{{k:card{number}}} from your hand or trash")


def cards_from(where: tuple[str, ...], whose: str) -> Any:
    return lambda e: select.Sel(where, whose, e["k"])


def uncards_from(where: tuple[str, ...], whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, select.Sel) or tree.where != where or tree.whose != whose or any(isinstance(f, LATE) for f in tree.filters):
            return None
        return {"k": tree.filters}

    return match


LATE = (select.DifferentColorThan,)


def _from_late(where: tuple[str, ...], whose: str) -> Any:
    return lambda e: select.Sel(where, whose, (*e["k"], *e["q"])) if isinstance(e["q"][0], LATE) else None


def _unfrom_late(where: tuple[str, ...], whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.where == where and tree.whose == whose and tree.filters and isinstance(tree.filters[-1], LATE):
            return {"k": tree.filters[:-1], "q": tree.filters[-1:]}
        return None

    return match


def _from_behind(where: tuple[str, ...], whose: str) -> Any:
    return lambda e: select.Sel(where, whose, (*e["k"], *e["q"]))


def _unfrom_behind(where: tuple[str, ...], whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, select.Sel) or tree.where != where or tree.whose != whose:
            return None
        n = next((i for i, f in enumerate(tree.filters) if is_with(f)), len(tree.filters))
        return {"k": tree.filters[:n], "q": tree.filters[n:]} if n < len(tree.filters) else None

    return match


def is_named(kind: Kind) -> bool:
    return any(isinstance(f, select.Named) for f in kind.filters)


def behind(kind: Kind) -> tuple[Any, ...]:
    """What stands behind the noun."""
    return tuple(f for f in kind.filters if not is_pre(f) and not isinstance(f, select.Named))


def _others(whose: str) -> Any:
    return lambda e: select.Sel(e["k"].where, whose, (*e["k"].filters, select.OtherThanThis()), said=e["k"].said)


def _unothers(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and tree.filters[-1:] == (select.OtherThanThis(),):
            return {"k": Kind(tree.where, tree.filters[:-1], tree.said)}
        return None

    return match


def _both(whose: str) -> Any:
    """ "your A or B": what follows B is said of B alone, so it must be what defines it, or A must be DON!! cards."""

    def build(e: dict[str, Any]) -> Any:
        one, other = e["k"], e["j"]
        dons = one.where[0].startswith("don")
        if behind(one) or (is_named(one) and is_named(other)):
            return None
        if not dons and not is_named(other):
            if one.where != other.where or not one.filters or not behind(other):
                return None  # "Leader or Character cards" is one noun
        if not dons and any(not isinstance(f, DEFINING) for f in behind(other)):
            return None
        return Union((sel_of(one, whose), sel_of(other, whose)))

    return build


def _both_own(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        one, other = e["k"], e["j"]
        return Union((sel_of(one, whose), sel_of(other, whose))) if behind(one) else None

    return build


def _unboth(whose: str, twice: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, select.Sel) and x.whose == whose for x in tree.parts):
            return None
        one, other = (kind_of(x) for x in tree.parts)  # type: ignore[arg-type]
        if ("leader",) in (one.where, other.where):
            return None  # "your Leader or 1 of ..."
        return {"k": one, "j": other} if bool(behind(one)) is twice else None

    return match
