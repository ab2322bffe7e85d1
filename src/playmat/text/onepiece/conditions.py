"""Conditions ("if ...") and amounts that are worked out."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import And, Chosen, Compare, Not, Or, Plus, Ref, select
from .objects import Kind, kind_of, sel_of

FIELD = ("leader", "character", "stage")
PREFIX = {"<=": "less-", ">=": "more-", "==": ""}  # French: see `french.kinds`
HOWS = (("<=", "{n:int} or less", "{n:int} {what} ou moins"), (">=", "{n:int} or more", "{n:int} {what} ou plus"), ("==", "{n:int}", "{n:int} {what}"))


def add(g: Grammar) -> None:
    counts(g)
    conditions(g)


def counts(g: Grammar) -> None:
    """ "the number of ..." """
    rule = g.rule
    rule("count", select.Cards("life", "opponent"), en="the number of your opponent's Life cards", fr="le nombre de cartes dans la Vie adverse")
    rule("count", select.Cards("life", "you"), en=["the number of your Life cards", "your number of Life cards"], fr="le nombre de cartes dans votre Vie")
    rule("count", select.Cards("don", "you"), en="the number of DON!! cards on your field", fr="le nombre de cartes DON!! sur votre terrain")
    rule("count", select.Cards("don", "opponent"), en="the number of DON!! cards on your opponent's field", fr="le nombre de cartes DON!! sur le terrain adverse")
    rule("count", select.Cards("hand", "you"), en="the number of cards in your hand", fr="le nombre de cartes dans votre main")
    rule("count", select.Cards("life", "any"), en="the total of your and your opponent's Life cards", fr="le nombre total de cartes dans votre Vie et celle de votre adversaire")
    rule("count", select.ValueOf(Ref("", V("r")), "cost"), en="the cost of {r:bound-ref}", fr="le coût de {r:bound-ref}")
    rule("count-to", V("x"), en="{x:count}", fr="à {x:count}")


def conditions(g: Grammar) -> None:
    def rule(category: str, tree: object = None, **more: Any) -> None:
        """A condition that begins with "you have" is also known without these words, for "you have A and B"."""
        g.rule(category, tree, **more)
        english = more["en"] if isinstance(more["en"], list) else [more["en"]]
        if category == "cond" and english[0].startswith("you have ") and ":having}" not in english[0]:
            french = more["fr"] if isinstance(more["fr"], list) else [more["fr"]]
            without = {"en": [x.removeprefix("you have ") for x in english if x.startswith("you have ")], "fr": [x.removeprefix("vous avez ") for x in french]}
            g.rule("having", tree, **{**more, **without})

    # the Leader
    rule("cond", select.Exists(select.Sel(("leader",), "you", (select.TypeHas(V("p")),))), en=["your Leader's type includes {p:part}"], fr="votre Leader inclut {p:part} dans son type")
    rule("cond", select.Exists(select.Sel(("leader",), "you", (select.Colored(V("c")),))), en="your Leader's colors include {c:color}", fr="votre Leader est {c:color}")
    rule("cond", select.Exists(select.Sel(("leader",), "you", V("f"))), en="your Leader {f:being}", fr="votre Leader {f:being}")
    rule("cond", select.Exists(select.Sel(("leader",), "opponent", V("f"))), en="your opponent's Leader {f:being}", fr="le Leader adverse {f:being}")
    rule("has", select.Typed(V("t")), en="the {t:types} type", fr="est de type {t:types}")
    rule("has", select.WithAttribute(V("a")), en="the {a:attribute} attribute", fr="a l'attribut {a:attribute}")
    rule("has", select.TypeHas(V("p")), en="a type including {p:part}", fr="inclut {p:part} dans son type")
    for how, en, fr in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus")):
        rule("has", select.Power(how, V("n")), en=f"{{n:int}} power {en}", fr=f"a {{n:int}} de puissance {fr}")
    rule("is", select.Named(V("n")), en="{n:names}", fr="est {n:names}")
    rule("is", select.Multicolor(), en="multicolored", fr="est multicolore")
    rule("is", select.IsActive(), en="active", fr="est redressé")
    rule("is", select.IsRested(), en="rested", fr="est épuisé")
    rule("is", select.Colored(V("c")), en="{c:color}", fr="est {c:color}")
    for verb in ("has", "is"):
        rule("being", (V("a"),), en=f"{verb} {{a:{verb}}}", fr=f"{{a:{verb}}}")
        rule("being", build=lambda e: None if type(e["a"]) is type(e["b"]) else (select.AnyOf((e["a"], e["b"])),), match=_uneither, en=f"{verb} {{a:{verb}}} or {{b:{verb}}}", fr=f"{{a:{verb}}} ou {{b:{verb}}}", name=f"{verb} or")
        rule("being", (V("a"), V("b")), en=f"{verb} {{a:{verb}}} and {{b:{verb}}}", fr=f"{{a:{verb}}} et {{b:{verb}}}")
    rule("being", (select.AnyOf((V("a"), V("b"))),), en="has {a:has} or is {b:is}", fr="{a:has} ou {b:is}")
    rule("being", (V("a"), V("b")), en="has {a:has} and is {b:is}", fr="{a:has} et {b:is}")
    # how many cards lie somewhere
    rule("cond", Compare(select.DonCards("given", "you"), ">=", 1), en="you have any DON!! cards given", fr="vous avez des cartes DON!! déjà données", first=True)
    rule("cond", Compare(select.DonCards("given", "opponent"), ">=", 1), en="your opponent has any DON!! cards given", fr="votre adversaire a au moins 1 carte DON!! donnée")
    piles = (("life", "Life card~n", "carte~n {moins} dans {fr} Vie"), ("hand", "card~n in {en} hand", "carte~n {moins} dans {fr} main"), ("trash", "card~n in {en} trash", "carte~n {moins} dans {fr} Défausse"),
             ("deck", "card~n in {en} deck", "carte~n {moins} dans {fr} deck"), ("don", "DON!! card~n on {en} field", "carte~n DON!! {moins} sur {fr} terrain"))
    for whose, subject, en, sujet, fr in (("you", "you have", "your", "vous avez", "votre"), ("opponent", "your opponent has", "their", "votre adversaire a", "sa"), ("any", "you and your opponent have a total of", "your", "vous et votre adversaire avez un total de", "vos")):
        for where, noun, nom in piles:
            noun, nom = noun.replace("{en}", en), nom.replace("{fr}", "son" if fr == "sa" and where in ("don", "deck") else "vos" if whose == "any" else fr).replace("vos Vie", "vos Vies")
            for how, less, moins in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus"), ("==", "", "")):
                rule("cond", Compare(select.Cards(where, whose), how, V("n")), en=f"{subject} {{n:int}} {less} {noun}", fr=f"{sujet} {{n:int}} {nom.replace('{moins}', moins)}")
    for how, less, moins in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus"), ("==", "", "")):
        rule("cond", Compare(select.Cards("deck", "you"), how, V("n")), also=True, en=f"your deck has {{n:int}} {less} card~n", fr=f"votre deck a {{n:int}} carte~n {moins}")
        for whose, subject, sujet in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a")):
            rule("cond", Compare(select.DonCards("given", whose), how, V("n")), en=f"{subject} a total of {{n:int}} {less} given DON!! card~n", fr=f"{sujet} un total de {{n:int}} carte~n DON!! déjà données {moins}")
            rule("cond", Compare(select.DonCards("rested", whose), how, V("n")), en=f"{subject} {{n:int}} {less} rested DON!! card~n", fr=f"{sujet} {{n:int}} carte~n DON!! {moins} épuisée~n")
            rule("cond", Compare(select.DonCards("active", whose), how, V("n")), en=f"{subject} {{n:int}} {less} active DON!! card~n", fr=f"{sujet} {{n:int}} carte~n DON!! {moins} redressée~n")
        rule("cond", Compare(Plus(select.Cards("life", "you"), select.Cards("hand", "you")), how, V("n")), en=f"you have a total of {{n:int}} {less} card~n in your Life area and hand", fr=f"vous avez un total de {{n:int}} carte~n {moins} dans votre Vie et votre main")
        rule("cond", Compare(select.TotalOf(V("c"), "cost"), how, V("n")), en=f"the total cost of {{c:set-of}} is {{n:int}} {less}", fr=f"le coût total de {{c:set-of}} est de {{n:int}} {moins}")
        for where, noun, nom in (("don", "DON!! card~n on the field", "carte~n DON!! sur le terrain"), ("life", "Life card~n", "carte~n dans sa Vie")):
            rule("cond", Or((Compare(select.Cards(where, "you"), how, V("n")), Compare(select.Cards(where, "opponent"), how, V("n")))), en=f"either you or your opponent has {{n:int}} {less} {noun}", fr=f"vous ou votre adversaire avez {{n:int}} {nom} {moins}")
        # such cards on the field
        for whose, subject, sujet in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a"), ("any", "there are", "il y a")):
            rule("cond", build=_count(how, whose), match=_uncount(how, whose), en=[f"{subject} {{n:int}} {less} {{k:kinds}}", *([f"{subject} {{n:int}} {less} {{k:kinds}} on your field"] if whose == "you" else [])],
                 fr=f"{sujet} {{n:int}} {{k:{PREFIX[how]}kind~n}}", name=f"count {how} {whose}")
            rule("cond", build=_count_cards(how, whose), match=_uncount_cards(how, whose), en=[f"{subject} {{n:int}} {less} {{k:cards}} in your trash" if whose == "you" else f"{subject} {{n:int}} {less} {{k:cards}} in their trash"],
                 fr=f"{sujet} {{n:int}} {{k:cards}} {moins} dans {'sa' if whose == 'opponent' else 'votre'} Défausse", name=f"count trash {how} {whose}")
    for whose, subject, sujet in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a"), ("any", "there is", "il y a")):
        rule("cond", build=_exists(whose), match=_unexists(whose, True), en=[f"{subject} {{k:named-kind}}", *([f"{subject} {{k:named-kind}} on your field"] if whose == "you" else [])], fr=f"{sujet} un {{k:named-kind}}", name=f"has {whose}, by name")
        rule("cond", build=_exists(whose), match=_unexists(whose, True), also=True, en=f"{subject} a {{k:named-kind}}", fr=f"{sujet} un {{k:named-kind}}", name=f"has a {whose}, by name")
        rule("cond", build=lambda e, whose=whose: None if _unnamed(e["k"]) else _exists(whose)(e), match=_unexists(whose), en=[f"{subject} (a|an) {{k:kind1}}", *([f"{subject} (a|an) {{k:kind1}} on your field"] if whose == "you" else [])], fr="il y a un {k:opp-kind1}" if whose == "opponent" else f"{sujet} un {{k:kind1}}", name=f"has {whose}")
    # not one
    rule("cond", build=_no_other("you"), match=_unno_other("you"), en="you have no other {k:kinds}", fr="vous n'avez pas d'autre {k:kind1}", name="no other of yours")
    rule("cond", build=_no_other("any"), match=_unno_other("any"), en="there are no other {k:kinds}", fr="il n'y a pas d'autre {k:kind1}", name="no other")
    rule("cond", build=lambda e: Not(select.Exists(sel_of(e["k"], "you"))), match=lambda t: _unexists("you", True)(t.cond) if isinstance(t, Not) else None,
         en="you don't have {k:named-kind}", fr="vous n'avez pas {k:named-kind}", name="has not, by name")
    rule("cond", build=lambda e: Not(select.Exists(sel_of(e["k"], "you"))), match=lambda t: _unexists("you")(t.cond) if isinstance(t, Not) else None,
         en="you have no {k:kinds}", fr="vous n'avez pas de {k:kinds}", name="has none")
    rule("cond", build=lambda e: Not(Compare(select.CountOf(sel_of(e["k"], "you")), "==", e["n"])), match=lambda t: _uncount("==", "you")(t.cond) if isinstance(t, Not) else None,
         en="you do not have {n:int} {k:kinds}", fr="vous n'avez pas {n:int} {k:kinds}", name="has not so many")
    rule("named-kind", build=lambda e: Kind(FIELD, (select.Named(e["m"]), *e["q"])), match=_unnamed, en="{m:names} {q:posts}", fr="{m:names} {q:posts}", name="by name")
    # [A] and [B]: each of them
    rule("cond", build=_each_named(FIELD), match=_uneach_named(FIELD), en="you have {m:names-and}", fr="vous avez {m:names-and}", name="each on the field")
    rule("cond", build=_each_named(("trash",)), match=_uneach_named(("trash",)), en="you have {m:names-and} in your trash", fr="vous avez {m:names-and} dans votre Défausse", name="each in the trash")
    rule("cond", build=_each_named(("character",)), match=_uneach_named(("character",)), en="you have {m:names-and} Characters {q:posts}", fr="vous avez des Personnages {m:names-and} {q:posts}", name="each Character")
    rule("cond", Or((Compare(select.Cards("don", "you"), "==", V("n")), Compare(select.Cards("don", "you"), ">=", V("m")))), en=["you have {n:int} or {m:int} or more DON!! cards on your field", "you have {n:int} DON!! cards on your field or {m:int} or more DON!! cards on your field"], fr="vous avez {n:int} ou {m:int} cartes DON!! ou plus sur votre terrain")
    rule("cond", build=lambda e: None if isinstance(e["a"], select.Exists) else And((e["a"], e["b"])), match=lambda t: {"a": t.conds[0], "b": t.conds[1]} if isinstance(t, And) and len(t.conds) == 2 else None, also=True, en="you have {a:having} and {b:having}", fr="vous avez {a:having} et {b:having}", name="have this and that")
    rule("cond", select.OnlyHas(select.Sel(("don",), "you", ()), select.IsRested()), en="all of your DON!! cards are rested", fr="toutes vos cartes DON!! sont épuisées")
    rule("cond", select.Exists(select.Sel(("life",), "you", (select.FaceUp(True),))), en="you have a face-up Life card", fr="il y a des cartes de votre Vie face visible")
    rule("cond", select.OnlyHas(select.Sel(("character",), "you", ()), select.Typed(V("t"))), en="you only have {t:types} type Characters", fr="tous vos Personnages sont de type {t:types}", also=True)
    rule("cond", select.OnlyHas(select.Sel(("character",), "you", ()), select.Typed(V("t"))), en="the only Characters on your field are {t:types} type Characters", fr="tous les Personnages de votre terrain sont de type {t:types}")
    rule("cond", select.OnlyHas(select.Sel(("character",), "you", ()), select.TypeHas(V("p"))), en="you only have Characters with a type including {p:part}", fr="tous vos Personnages incluent {p:part} dans leur type")
    # comparisons of two numbers
    for where, en_you, en_opp, fr_you, fr_opp in (
        ("don", "the number of DON!! cards on your field", "the number on your opponent's field", "le nombre de cartes DON!! sur votre terrain", "celui du terrain de votre adversaire"),
        ("life", "the number of your Life cards", "the number of your opponent's Life cards", "le nombre de cartes de votre Vie", "celui de la Vie adverse"),
    ):
        rule("cond", Compare(select.Cards(where, "you"), "<=", select.Cards(where, "opponent")), en=f"{en_you} is equal to or less than {en_opp}", fr=f"{fr_you} est inférieur ou égal à {fr_opp}")
        rule("cond", Compare(select.Cards(where, "you"), ">=", select.Cards(where, "opponent")), en=f"{en_you} is equal to or more than {en_opp}", fr=f"{fr_you} est supérieur ou égal à {fr_opp}")
        rule("cond", Compare(select.Cards(where, "you"), "<", select.Cards(where, "opponent")), en=f"{en_you} is less than {en_opp}", fr=f"{fr_you} est inférieur à {fr_opp}", match=(lambda t: None) if where == "life" else None)
    for left, right, en_you, en_opp, fr_you, fr_opp in (
        (select.Cards("don", "you"), select.Cards("don", "opponent"), "the number of DON!! cards on your field", "the number on your opponent's field", "le nombre de cartes DON!! sur votre terrain", "celui du terrain adverse"),
        (select.Cards("hand", "you"), select.Cards("hand", "opponent"), "the number of cards in your hand", "the number in your opponent's hand", "le nombre de cartes dans votre main", "celui de la main adverse"),
        (select.CountOf(select.Sel(("character",), "you", ())), select.CountOf(select.Sel(("character",), "opponent", ())), "the number of your Characters", "the number of your opponent's Characters", "le nombre de vos Personnages", "celui des Personnages adverses"),
    ):
        rule("cond", Compare(Plus(left, V("n")), "<=", right), en=f"{en_you} is at least {{n:int}} less than {en_opp}", fr=f"{fr_you} est inférieur d'au moins {{n:int}} à {fr_opp}")
    rule("cond", Compare(select.Cards("life", "you"), "<", select.Cards("life", "opponent")), en="you have less Life cards than your opponent", fr="votre Vie comporte moins de cartes que celle de votre adversaire")
    rule("cond", Compare(select.Cards("life", "you"), ">", select.Cards("life", "opponent")), en="you have more Life cards than your opponent", fr="vous avez plus de cartes Vie que votre adversaire")
    rule("cond", Compare(select.Cards("don", "opponent"), ">", select.Cards("don", "you")), en="your opponent has more DON!! cards on their field than you", fr="votre adversaire a plus de cartes DON!! sur son terrain que vous n'en avez sur le vôtre")
    rule("cond", Compare(select.Cards("hand", "opponent"), ">", select.Cards("hand", "you")), en="your opponent has more cards in their hand than you", fr="votre adversaire a plus de cartes en main que vous")
    # this card, or one spoken of
    rule("cond", select.Is(V("t"), V("f")), en="{t:this} {f:state}", fr="{t:this} {f:state}")
    rule("cond", select.Is(V("t"), V("f")), en="{t:ref} {f:state}", fr="{t:ref} {f:state}")
    rule("state", (select.IsRested(),), en="is rested", fr="est épuisé")
    rule("state", (select.IsActive(),), en="is active", fr="est redressé")
    rule("state", (select.PlayedThisTurn(),), en="was played on this turn", fr="a été joué ce tour")
    rule("state", V("w"), en="has {w:withs}", fr="a {w:withs}")
    rule("state", (select.WithAttribute(V("a")),), en="has the {a:attribute} attribute", fr="a l'attribut {a:attribute}")
    rule("state", V("k"), en="is (a|an) {k:card1}", fr="est un {k:card1}")
    rule("state", (select.Typed(V("t")),), en="has the {t:types} type", fr="est de type {t:types}")
    rule("state", (select.Cost("==", Chosen()),), en="has the chosen cost", fr="correspond au coût déclaré")
    rule("cond", select.Is(Ref("", "that card"), (select.TypeHas(V("p")),)), en="that card's type includes {p:part}", fr="cette carte inclut {p:part} dans son type", first=True)
    rule("cond", select.Is(Ref("", "the revealed card"), (select.TypeHas(V("p")),)), en="the revealed card's type includes {p:part}", fr="la carte révélée inclut {p:part} dans son type", first=True)
    rule("cond", build=lambda e: select.HasBattled((*e["k"].filters, *THEIRS)) if e["k"].where == ("character",) else None, match=lambda t: {"k": Kind(("character",), t.filters[:-2])} if isinstance(t, select.HasBattled) else None,
         en="this (Character|Leader) battles your opponent's {k:kind1} during this turn", fr="cette carte a combattu un {k:opp-kind1} durant ce tour", name="has battled")
    rule("cond", Compare(select.TurnCount("you"), ">=", 2), en="it is your second turn or later", fr="c'est votre deuxième tour ou un tour suivant")
    # and, or
    rule("conds", V("a"), en="{a:cond}", fr="{a:cond}")
    rule("conds", And((V("a"), V("b"))), en=["{a:cond} and {b:cond}", "{a:cond} , and {b:cond}"], fr="{a:cond} et que {b:cond}")
    rule("conds", And((V("a"), V("b"), V("c"))), en="{a:cond} , {b:cond} (|,) and {c:cond}", fr="{a:cond} , que {b:cond} et que {c:cond}")
    rule("conds", Or((V("a"), V("b"))), en="{a:cond} or {b:cond}", fr="{a:cond} ou que {b:cond}")


THEIRS = (select.Category("Character"), select.Owned("opponent"))


def _uneither(tree: Any) -> dict[str, object] | None:
    if isinstance(tree, tuple) and len(tree) == 1 and isinstance(tree[0], select.AnyOf) and len(tree[0].filters) == 2:
        return {"a": tree[0].filters[0], "b": tree[0].filters[1]}
    return None


def _no_other(whose: str) -> Any:
    return lambda e: Not(select.Exists(select.Sel(e["k"].where, whose, (*e["k"].filters, select.OtherThanThis()), said=e["k"].said)))


def _unno_other(whose: str) -> Any:
    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Not) and isinstance(tree.cond, select.Exists) and isinstance(tree.cond.target, select.Sel):
            sel = tree.cond.target
            if sel.whose == whose and sel.filters[-1:] == (select.OtherThanThis(),):
                return {"k": Kind(sel.where, sel.filters[:-1], sel.said)}
        return None

    return match


def _unnamed(tree: object) -> dict[str, object] | None:
    if isinstance(tree, Kind) and tree.where == FIELD and tree.filters and isinstance(tree.filters[0], select.Named):
        return {"m": tree.filters[0].names, "q": tree.filters[1:]}
    return None


def _each_named(where: tuple[str, ...]) -> Any:
    return lambda e: And(tuple(select.Exists(select.Sel(where, "you", (select.Named((name,)), *e.get("q", ())))) for name in e["m"]))


def _uneach_named(where: tuple[str, ...]) -> Any:
    def match(tree: object) -> dict[str, object] | None:
        if not isinstance(tree, And) or not all(isinstance(c, select.Exists) and isinstance(c.target, select.Sel) and c.target.where == where for c in tree.conds):
            return None
        filters = [c.target.filters for c in tree.conds]  # type: ignore[attr-defined]
        if not all(f and isinstance(f[0], select.Named) and len(f[0].names) == 1 and f[1:] == filters[0][1:] for f in filters):
            return None
        return {"m": tuple(f[0].names[0] for f in filters), "q": filters[0][1:]}

    return match


def _count(how: str, whose: str) -> object:
    """DON!! cards are counted as such, see above."""
    return lambda e: None if e["k"].where[0].startswith("don") else Compare(select.CountOf(sel_of(e["k"], whose)), how, e["n"])


def _uncount(how: str, whose: str) -> Any:

    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, select.CountOf) and type(tree.right) is int:
            sel = tree.left.target
            if isinstance(sel, select.Sel) and sel.whose == whose and not set(sel.where) & {"hand", "trash", "life", "deck"}:
                return {"n": tree.right, "k": kind_of(sel)}
        return None

    return match


def _count_cards(how: str, whose: str) -> object:
    return lambda e: Compare(select.CountOf(select.Sel(("trash",), whose, e["k"])), how, e["n"]) if e["k"] else None


def _uncount_cards(how: str, whose: str) -> object:
    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, select.CountOf) and type(tree.right) is int:
            sel = tree.left.target
            if isinstance(sel, select.Sel) and sel.whose == whose and sel.where == ("trash",):
                return {"n": tree.right, "k": sel.filters}
        return None

    return match


def _exists(whose: str) -> Any:
    return lambda e: select.Exists(sel_of(e["k"], whose))


def _unexists(whose: str, named: bool = False) -> Any:

    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and tree.target.whose == whose:
            sel = tree.target
            if named and not (sel.where == FIELD and sel.filters and isinstance(sel.filters[0], select.Named)):
                return None
            return {"k": kind_of(sel)}
        return None

    return match
