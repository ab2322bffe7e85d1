"""Conditions ("if ...") and amounts that are worked out."""

from __future__ import annotations

from playmat.effects.choose import Ref
from playmat.effects.control import And, Chosen, Compare, Not, Or
from playmat.onepiece.language import select as s

from ..grammar import Grammar, V

HOWS = (("<=", "{n:int} or less", "{n:int} {what} ou moins"), (">=", "{n:int} or more", "{n:int} {what} ou plus"), ("==", "{n:int}", "{n:int} {what}"))


def add(g: Grammar) -> None:
    counts(g)
    conditions(g)


def counts(g: Grammar) -> None:
    """ "the number of ..." """
    rule = g.rule
    rule("count", s.Cards("life", "opponent"), en="the number of your opponent's Life cards", fr="le nombre de cartes dans la Vie adverse")
    rule("count", s.Cards("life", "you"), en="the number of your Life cards", fr="le nombre de cartes dans votre Vie")
    rule("count", s.Cards("don", "you"), en="the number of DON!! cards on your field", fr="le nombre de cartes DON!! sur votre terrain")
    rule("count", s.Cards("don", "opponent"), en="the number of DON!! cards on your opponent's field", fr="le nombre de cartes DON!! sur le terrain adverse")
    rule("count", s.Cards("hand", "you"), en="the number of cards in your hand", fr="le nombre de cartes dans votre main")
    rule("count", s.Cards("life", "any"), en=["the total of your and your opponent's Life cards", "the total number of your and your opponent's Life cards"], fr="le total des cartes des deux Vies")
    rule("count", s.ValueOf(Ref("", V("r")), "cost"), en="the cost of {r:bound-ref}", fr="le coût de {r:bound-ref}")
    rule("count-to", V("x"), en="{x:count}", fr="à {x:count}")


def conditions(g: Grammar) -> None:
    rule = g.rule
    # the Leader
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.Typed(V("t")),))), en="your Leader has the {t:types} type", fr="votre Leader est de type {t:types}")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.Named(V("n")),))), en="your Leader is {n:names}", fr="votre Leader est {n:names}")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.TypeHas(V("p")),))), en=["your Leader's type includes {p:part}", "your Leader has a type including {p:part}"], fr="le type de votre Leader inclut {p:part}")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.Multicolor(),))), en=["your Leader is multicolored", "your Leader is multicolor"], fr="votre Leader est multicolore")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.WithAttribute(V("a")),))), en="your Leader has the {a:attribute} attribute", fr="votre Leader a l'attribut {a:attribute}")
    rule("cond", s.Exists(s.Sel(("leader",), "opponent", (s.WithAttribute(V("a")),))), en="your opponent's Leader has the {a:attribute} attribute", fr="le Leader adverse a l'attribut {a:attribute}")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.IsActive(),))), en="your Leader is active", fr="votre Leader est redressé")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.IsRested(),))), en="your Leader is rested", fr="votre Leader est épuisé")
    rule("cond", s.Exists(s.Sel(("leader",), "you", (s.Colored(V("c")),))), en=["your Leader's colors include {c:color}", "your Leader is {c:color}"], fr="votre Leader est {c:color}")
    for how, en, fr in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus")):
        rule("cond", s.Exists(s.Sel(("leader",), "you", (s.Power(how, V("n")),))), en=f"your Leader has {{n:int}} power {en}", fr=f"votre Leader a {{n:int}} de puissance {fr}")
    # how many cards lie somewhere
    piles = (("life", "Life card~n", "carte~n dans {fr} Vie"), ("hand", "card~n in {en} hand", "carte~n dans {fr} main"), ("trash", "card~n in {en} trash", "carte~n dans {fr} Défausse"),
             ("deck", "card~n in {en} deck", "carte~n dans {fr} deck"), ("don", "DON!! card~n on {en} field", "carte~n DON!! sur {fr} terrain"))
    for whose, subject, en, sujet, fr in (("you", "you have", "your", "vous avez", "votre"), ("opponent", "your opponent has", "their", "votre adversaire a", "sa"), ("any", "you and your opponent have a total of", "your", "vous et votre adversaire avez un total de", "vos")):
        for where, noun, nom in piles:
            noun, nom = noun.replace("{en}", en), nom.replace("{fr}", fr)
            for how, less, moins in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus"), ("==", "", "")):
                also = [f"{subject} a total of {{n:int}} {less} {noun}"] if where == "don" else []
                rule("cond", Compare(s.Cards(where, whose), how, V("n")), en=[f"{subject} {{n:int}} {less} {noun}", *also], fr=f"{sujet} {{n:int}} {nom} {moins}")
    for how, less, moins in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus"), ("==", "", "")):
        rule("cond", Compare(s.Cards("deck", "you"), how, V("n")), en=f"your deck has {{n:int}} {less} card~n", fr=f"votre deck a {{n:int}} carte~n {moins}")
        rule("cond", Compare(s.DonCards("given", "you"), how, V("n")), en=[f"you have a total of {{n:int}} {less} given DON!! card~n", f"you have {{n:int}} {less} given DON!! card~n"], fr=f"vous avez un total de {{n:int}} carte~n DON!! données {moins}")
        rule("cond", Compare(s.DonCards("rested", "you"), how, V("n")), en=f"you have {{n:int}} {less} rested DON!! card~n", fr=f"vous avez {{n:int}} carte~n DON!! épuisées {moins}")
        rule("cond", Compare(s.DonCards("active", "you"), how, V("n")), en=f"you have {{n:int}} {less} active DON!! card~n", fr=f"vous avez {{n:int}} carte~n DON!! redressées {moins}")
        # such cards on the field
        rule("cond", Compare(s.CountOf(V("c")), how, V("n")), en=f"{{n:int}} {less} {{c:count-set}}", fr="{n:int} {c:count-set} " + moins, match=lambda tree: None)
        for whose, subject, sujet in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a"), ("any", "there are", "il y a")):
            rule("cond", build=_count(how, whose), match=_uncount(how, whose), en=[f"{subject} {{n:int}} {less} {{k:kinds}}", *([f"there is {{n:int}} {less} {{k:kinds}}"] if whose == "any" else [])],
                 fr=f"{sujet} {{n:int}} {moins} {{k:kinds}}", name=f"count {how} {whose}")
            rule("cond", build=_count_cards(how, whose), match=_uncount_cards(how, whose), en=[f"{subject} {{n:int}} {less} {{k:cards}} in your trash" if whose == "you" else f"{subject} {{n:int}} {less} {{k:cards}} in their trash"],
                 fr=f"{sujet} {{n:int}} {moins} {{k:cards}} dans la Défausse", name=f"count trash {how} {whose}")
    for whose, subject, sujet in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a"), ("any", "there is", "il y a")):
        rule("cond", build=_exists(whose), match=_unexists(whose), en=[f"{subject} (a|an|) {{k:kind1}}", f"{subject} (a|an|) {{k:kind1}} on your field"], fr=f"{sujet} un {{k:kind1}}", name=f"has {whose}")
    rule("cond", build=lambda e: Not(s.Exists(s.Sel(e["k"].where, "you", e["k"].filters))), match=lambda t: _unexists("you")(t.cond) if isinstance(t, Not) else None,
         en=["you (don't|do not) have (a|any|) (|other) {k:kind1}"], fr="vous n'avez pas {k:kind1}", name="has not")
    rule("cond", build=lambda e: Not(s.Exists(s.Sel(("character",), "you", (s.IsNot(s.Typed(e["t"])),)))), match=lambda t: None,
         en="you only have {t:types} type Characters", fr="vous n'avez que des Personnages de type {t:types}", name="only type read")
    rule("cond", s.OnlyHas(s.Sel(("character",), "you", ()), s.Typed(V("t"))), en="the only Characters on your field are {t:types} type Characters", fr="les seuls Personnages sur votre terrain sont de type {t:types}")
    rule("cond", s.OnlyHas(s.Sel(("character",), "you", ()), s.TypeHas(V("p"))), en="you only have Characters with a type including {p:part}", fr="vous n'avez que des Personnages dont le type inclut {p:part}")
    # comparisons of two numbers
    for where, en_you, en_opp, fr_you, fr_opp in (
        ("don", "the number of DON!! cards on your field", "the number on your opponent's field", "le nombre de cartes DON!! sur votre terrain", "celui de votre adversaire"),
        ("life", "the number of your Life cards", "the number of your opponent's Life cards", "le nombre de cartes dans votre Vie", "celui de votre adversaire"),
    ):
        rule("cond", Compare(s.Cards(where, "you"), "<=", s.Cards(where, "opponent")), en=f"{en_you} is equal to or less than {en_opp}", fr=f"{fr_you} est inférieur ou égal à {fr_opp}")
        rule("cond", Compare(s.Cards(where, "you"), ">=", s.Cards(where, "opponent")), en=f"{en_you} is equal to or more than {en_opp}", fr=f"{fr_you} est supérieur ou égal à {fr_opp}")
        rule("cond", Compare(s.Cards(where, "you"), "<", s.Cards(where, "opponent")), en=f"{en_you} is less than {en_opp}", fr=f"{fr_you} est inférieur à {fr_opp}")
    rule("cond", Compare(s.Cards("life", "you"), "<", s.Cards("life", "opponent")), en="you have less Life cards than your opponent", fr="vous avez moins de cartes Vie que votre adversaire")
    rule("cond", Compare(s.Cards("life", "you"), ">", s.Cards("life", "opponent")), en="you have more Life cards than your opponent", fr="vous avez plus de cartes Vie que votre adversaire")
    rule("cond", Compare(s.Cards("don", "opponent"), ">", s.Cards("don", "you")), en="your opponent has more DON!! cards on their field than you", fr="votre adversaire a plus de cartes DON!! que vous")
    rule("cond", Compare(s.Cards("hand", "opponent"), ">", s.Cards("hand", "you")), en="your opponent has more cards in their hand than you", fr="votre adversaire a plus de cartes en main que vous")
    # this card, or one spoken of
    rule("cond", s.Is(V("t"), V("f")), en="{t:this} {f:state}", fr="{t:this} {f:state}")
    rule("cond", s.Is(V("t"), V("f")), en="{t:ref} {f:state}", fr="{t:ref} {f:state}")
    rule("state", (s.IsRested(),), en="is rested", fr="est épuisée")
    rule("state", (s.IsActive(),), en="is active", fr="est redressée")
    rule("state", (s.PlayedThisTurn(),), en="was played on this turn", fr="a été jouée ce tour")
    rule("state", V("w"), en="has {w:withs}", fr="a {w:withs}")
    rule("state", V("k"), en=["is (a|an) {k:card1}", "is {k:card1}"], fr="est {k:card1}")
    rule("state", (s.Typed(V("t")),), en="has the {t:types} type", fr="est de type {t:types}")
    rule("state", (s.Cost("==", Chosen()),), en="has the chosen cost", fr="a le coût choisi")
    rule("cond", s.Is(Ref("", "that card"), (s.TypeHas(V("p")),)), en="that card's type includes {p:part}", fr="le type de cette carte inclut {p:part}")
    rule("cond", s.Is(Ref("", "the revealed card"), (s.TypeHas(V("p")),)), en="the revealed card's type includes {p:part}", fr="le type de la carte révélée inclut {p:part}")
    rule("cond", Compare(s.DonCards("given", "you"), ">=", 1), en=["you have any DON!! cards given", "you have any given DON!! cards"], fr="vous avez au moins 1 carte DON!! donnée")
    rule("cond", Compare(s.TurnCount("you"), ">=", 2), en="it is your second turn or later", fr="c'est votre deuxième tour ou un tour suivant")
    # and, or
    rule("conds", V("a"), en="{a:cond}", fr="{a:cond}")
    rule("conds", And((V("a"), V("b"))), en="{a:cond} and {b:cond}", fr="{a:cond} et {b:cond}")
    rule("conds", And((V("a"), V("b"), V("c"))), en="{a:cond} , {b:cond} (|,) and {c:cond}", fr="{a:cond} , {b:cond} et {c:cond}")
    rule("conds", Or((V("a"), V("b"))), en="{a:cond} or {b:cond}", fr="{a:cond} ou {b:cond}")


def _count(how: str, whose: str) -> object:
    return lambda e: Compare(s.CountOf(s.Sel(e["k"].where, whose, e["k"].filters)), how, e["n"])


def _uncount(how: str, whose: str) -> object:
    from .objects import Kind

    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, s.CountOf) and type(tree.right) is int:
            sel = tree.left.target
            if type(sel) is s.Sel and sel.whose == whose and not set(sel.where) & {"hand", "trash", "life", "deck"}:
                return {"n": tree.right, "k": Kind(sel.where, sel.filters)}
        return None

    return match


def _count_cards(how: str, whose: str) -> object:
    return lambda e: Compare(s.CountOf(s.Sel(("trash",), whose, e["k"])), how, e["n"]) if e["k"] else None


def _uncount_cards(how: str, whose: str) -> object:
    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, s.CountOf) and type(tree.right) is int:
            sel = tree.left.target
            if type(sel) is s.Sel and sel.whose == whose and sel.where == ("trash",):
                return {"n": tree.right, "k": sel.filters}
        return None

    return match


def _exists(whose: str) -> object:
    return lambda e: s.Exists(s.Sel(e["k"].where, whose, e["k"].filters))


def _unexists(whose: str) -> object:
    from .objects import Kind

    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, s.Exists) and type(tree.target) is s.Sel and tree.target.whose == whose:
            return {"k": Kind(tree.target.where, tree.target.filters)}
        return None

    return match
