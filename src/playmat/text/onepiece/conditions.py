"""Conditions ("if ...") and amounts that are worked out, built from their parts: who has how many of what, how two numbers
compare, what a card is or has. What French says in another order stands in `french_conditions`.

What is counted is written without its player: "Life cards" may be yours or theirs. `NOBODY` stands for the player until
"you have" or "your opponent has" says who it is.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ..grammar import Grammar, V, same
from .nodes import Among, And, Chosen, Compare, Not, Or, Plus, This, select
from .objects import Kind, conj, kind_of, parts, sel_of

FIELD = ("leader", "character", "stage")
NOBODY = ""
THE_OPPONENT = "the opponent"  # "your opponent's", where "their" would not say whose
THANS: dict[Any, Any] = {
    "<=": (["equal to or less than", "less than or equal to"], "inférieur ou égal à"),
    ">=": (["equal to or more than", "equal to or greater than", "greater than or equal to"], "supérieur ou égal à"),
    "<": (["less than", "fewer than"], "inférieur à"),
    ">": (["more than", "greater than"], "supérieur à"),
    "==": (["equal to", "the same as"], "égal à"),
}
THEIRS = (select.Category("Character"), select.Owned("opponent"))


def add(g: Grammar) -> None:
    counted(g)
    counts(g)
    being(g)
    having(g)
    comparing(g)
    joining(g)


# -- what is counted -----------------------------------------------------------------------------------------------------


def of(tree: Any, whose: str, said: str = NOBODY) -> Any:
    """What was `said` of nobody, of such a player."""
    if isinstance(tree, tuple):
        return tuple(of(item, whose, said) for item in tree)
    if is_dataclass(tree) and not isinstance(tree, type):
        made = {f.name: of(getattr(tree, f.name), whose, said) for f in fields(tree)}
        if made.get("whose") == said and isinstance(tree, select.Sel | select.Cards | select.DonCards):
            made["whose"] = whose
        return type(tree)(**made)
    return tree


def owner(tree: Any) -> str | None:
    """Whose cards a number, a set or a condition is about; None: of several players, or of none."""
    if isinstance(tree, select.Sel | select.Cards | select.DonCards):
        return tree.whose
    if isinstance(tree, select.CountOf | select.Exists | select.NamesOf | select.TotalOf):
        return owner(tree.target)
    if isinstance(tree, select.ValueOf) and isinstance(tree.target, This) and tree.what == "don":
        return "you"
    if isinstance(tree, Compare):
        return owner(tree.left)
    if isinstance(tree, Plus):
        return owner(tree.left) if owner(tree.left) == owner(tree.right) else None
    if isinstance(tree, Not):
        return owner(tree.cond)
    if isinstance(tree, And | Or) and len({owner(c) for c in tree.conds}) == 1:
        return owner(tree.conds[0])
    return None


def counted(g: Grammar) -> None:
    """ "Life cards", "cards in your hand", "rested DON!! cards", "{Type} type Characters": numbers of nobody's cards."""
    rule = g.rule
    rule("counted", select.Cards("life", NOBODY), en=["Life cards", "Life card"], fr="cartes Vie")
    g.lexicon("pile", {"hand": ("hand", "main"), "trash": ("trash", "Défausse"), "deck": ("deck", "deck")})
    both = Plus(select.Cards("life", "you"), select.Cards("hand", "you"))
    rule("counted", build=lambda e: select.Cards(e["w"], e["p"]) if "w" in e else both, match=lambda t: {"w": t.where, "p": t.whose} if isinstance(t, select.Cards) and t.where in ("hand", "trash", "deck") else {} if t == both else None, en=["cards in {p:own} {w:pile}", "card in {p:own} {w:pile}", "cards in your Life area and hand"], fr=["cartes dans {p:own} {w:pile}", "cartes dans {p:own} {w:pile}", "cartes dans votre Vie et votre main"], name="cards in a pile")
    rule("counted", select.Cards("don", V("p")), en=["DON!! cards on {p:own-field} field", "DON!! card on {p:own-field} field"], fr="cartes DON!! sur {p:own-field} terrain")
    g.lexicon("own-field", {"you": ("your", "votre"), "opponent": ("their", "son"), THE_OPPONENT: ("your opponent's", "le"), NOBODY: ("the", "le")})
    g.lexicon("don-counted", {"active": ("active", "redressées"), "rested": ("rested", "épuisées"), "given": ("given", "données")})
    rule("counted", select.DonCards(V("s"), NOBODY), en=["{s:don-counted} DON!! cards", "{s:don-counted} DON!! card", "DON!! cards {s:don-counted}", "DON!! card {s:don-counted}"], fr="cartes DON!! {s:don-counted}")
    rule("counted", build=_counted_kind, match=_uncounted_kind, en=["{k:kinds}", "{k:kinds} on {p:own} field", "{k:kinds} on the field", "other {o:kinds}", "other {o:kinds} on {p:own} field"], fr="{k:kinds}", name="such cards")
    rule("counted", build=_counted_cards, match=_uncounted_cards, en="{k:cards} in {p:own} {w:pile}", fr="{k:cards} dans {p:own} {w:pile}", name="such cards in a pile")
    rule("counted", select.CountOf(select.Sel(("life",), NOBODY, (select.FaceUp(V("u")),))), en=["{u:side} Life cards", "{u:side} Life card"], fr="cartes {u:side} dans la Vie")
    # "DON!! cards given to your Leader", "Characters with different card names"
    rule("counted", build=lambda e: select.TotalOf(e["t"], "don") if isinstance(e["t"], select.Sel) and set(e["t"].where) <= {"leader", "character"} else None, match=lambda t: {"t": t.target} if isinstance(t, select.TotalOf) and t.what == "don" else None, en=["DON!! cards given to {t:one-set}", "DON!! cards given to {t:all-set}", "DON!! cards given to {t:plural-set}", "DON!! card given to {t:one-set}"], fr="cartes DON!! données à {t:target}", name="DON!! cards given to such")
    rule("counted", select.ValueOf(This(), "don"), en=["DON!! cards given to this Character", "DON!! cards given to this Leader", "DON!! cards given to this card", "DON!! card given to this Character"], fr="cartes DON!! données à cette carte")
    rule("counted", build=counted_names, match=_uncounted_names, en=["{k:kinds} with {w:distinct}", "{c:cards} with {w:distinct} in {p:own} {a:pile}", "{k:kinds} with different {v:properties}"], fr=["{k:kinds} ayant {w:distinct}", "{c:cards} ayant {w:distinct} dans {p:own} {a:pile}", "{k:kinds} ayant des {v:properties} différents"], name="different names of such")
    g.lexicon("properties", {"cost": ("costs", "coûts"), "base cost": ("base costs", "coûts de base"), "power": (["powers", "power"], "puissances"), "base power": (["base powers", "base power"], "puissances de base")})


def counted_names(e: dict[str, Any]) -> Any:
    """What else they must have stands on either side of the names."""
    front, back = e.get("w", ((), ()))
    if "k" in e:
        kind = e["k"]
        if kind.where[0].startswith("don") or set(kind.where) & set(select.PILES):
            return None
        return select.NamesOf(select.Sel(kind.where, NOBODY, (*kind.filters, *front, *back), said=kind.said), e.get("v", ""))
    return select.NamesOf(select.Sel((e["a"],), e["p"], (*e["c"], *front, *back)))


def _uncounted_names(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, select.NamesOf) or not isinstance(tree.target, select.Sel):
        return None
    if set(tree.target.where) & set(select.PILES):
        return {"c": tree.target.filters, "p": tree.target.whose, "a": tree.target.where[0], "w": ((), ())}
    return {"k": kind_of(tree.target), **({"v": tree.what} if tree.what else {"w": ((), ())})}


def _counted_kind(e: dict[str, Any]) -> Any:
    """DON!! cards are counted as such, see above."""
    kind = e["k"] if "k" in e else another(e["o"])
    if kind.where[0].startswith("don"):
        return None
    return select.CountOf(sel_of(kind, e.get("p", NOBODY)))


def _uncounted_kind(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.CountOf) and isinstance(tree.target, select.Sel) and not set(tree.target.where) & set(select.PILES):
        return {"k": kind_of(tree.target), "p": tree.target.whose}
    return None


def _counted_cards(e: dict[str, Any]) -> Any:
    return select.CountOf(select.Sel((e["w"],), e["p"], e["k"])) if e["k"] else None


def _uncounted_cards(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.CountOf) and isinstance(tree.target, select.Sel) and tree.target.where[0] in ("hand", "trash", "deck"):
        return {"k": tree.target.filters, "p": tree.target.whose, "w": tree.target.where[0]}
    return None


def counts(g: Grammar) -> None:
    """ "the number of ...": a number of somebody's cards; a value of a card spoken of."""
    rule = g.rule
    rule("count", build=lambda e: of(e["x"], "opponent", THE_OPPONENT) if owner(e["x"]) in ("you", THE_OPPONENT) else None, match=lambda t: {"x": of(t, THE_OPPONENT, "opponent")} if with_place(t) else None, en="the number of {x:counted}", name="the number of")
    rule("count", build=lambda e: of(e["x"], e["p"]) if owner(e["x"]) == NOBODY else None, match=lambda t: {"x": of(t, NOBODY, owner(t) or "?"), "p": owner(t)} if not with_place(t) and owner(t) else None, en=["the number of {p:whose} {x:counted}", "{p:whose} number of {x:counted}", "the number of {x:counted} {p:has-them}"], name="the number of whose")
    rule("count", build=lambda e: select.Cards("don" if "d" in e else e["w"], e["p"]) if e["q"] == e["p"] else None, match=lambda t: None, also=True, en=["the number of cards {p:has-them} in {q:own} {w:pile}", "the number of DON!! cards {p:has-them} on {q:own} {d:a-field}"], name="the number they have there")
    g.lexicon("a-field", {1: ("field", ())})
    rule("count", select.Cards("life", "any"), en=["the total of your and your opponent's Life cards", "the total number of your and your opponent's Life cards", "the total number of Life cards you and your opponent have"])
    rule("count", build=lambda e: select.TotalOf(e["s"], e["w"]) if "s" in e else select.ValueOf(e["t"], e["w"]), match=_unvalue, en=["the {w:property} of {t:single}", "the {w:property} of {t:ref}", "{t:whose-card} {w:property}", "the total {w:property} of {s:set-of}"], name="value of")
    rule("count", Plus(V("x"), V("n")), en="{x:count} plus {n:int}", fr="{x:count} plus {n:int}")
    g.lexicon("property", {"cost": ("cost", "coût"), "base cost": ("base cost", "coût de base"), "power": ("power", "puissance"), "base power": ("base power", "puissance de base")})


def _unvalue(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.TotalOf) and tree.what != "don" and isinstance(tree.target, select.Sel):
        return {"s": tree.target, "w": tree.what}
    return {"t": tree.target, "w": tree.what} if isinstance(tree, select.ValueOf) else None


def with_place(tree: Any) -> bool:
    """Whether the words for what is counted say whose it is."""
    if isinstance(tree, select.CountOf) and isinstance(tree.target, select.Sel):
        return bool(set(tree.target.where) & set(select.PILES)) and tree.target.where != ("life",)
    if isinstance(tree, select.NamesOf) and isinstance(tree.target, select.Sel):
        return bool(set(tree.target.where) & set(select.PILES))
    return (isinstance(tree, select.Cards) and tree.where != "life") or isinstance(tree, Plus | select.TotalOf | select.ValueOf)


# -- who has what --------------------------------------------------------------------------------------------------------


def had(what: Any, who: str) -> Any:
    """What such a player has; None if the words say that it is somebody else's."""
    mine = owner(what)
    if mine == NOBODY:
        return of(what, who)
    if mine == who:
        return what
    return of(what, "any", "you") if who == "any" and mine == "you" else None


def unhad(tree: Any, who: str) -> Any:
    """The other way: what was had, in words that leave open whose it is where words can."""
    if isinstance(tree, Compare):
        return replace(tree, left=unhad(tree.left, who))
    if isinstance(tree, Not):
        return replace(tree, cond=unhad(tree.cond, who))
    if isinstance(tree, And | Or):
        return replace(tree, conds=tuple(unhad(cond, who) for cond in tree.conds))
    if with_place(tree) or " field" in getattr(tree, "said", "") or (isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and set(tree.target.where) & {"hand", "trash", "deck"}):
        return of(tree, "you", "any") if who == "any" else tree
    return of(tree, NOBODY, who)


def having(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("or-so", {"<=": (["or less", "or fewer"], "ou moins"), ">=": ("or more", "ou plus"), "==": ("", "")})
    rule("had", Compare(V("x"), V("c"), V("n")), en=["{n:int} {c:or-so} {x:counted}", "a total of {n:int} {c:or-so} {x:counted}", "only {n:int} {c:or-so} {x:counted}"], fr="{n:int} {x:counted} {c:or-so}")
    rule("had", Compare(V("x"), ">=", 1), build=lambda e: Compare(e["x"], ">=", 1) if isinstance(e["x"], select.Cards | select.DonCards) else None, match=lambda t: {"x": t.left} if isinstance(t, Compare) and (t.how, t.right) == (">=", 1) else None, also=True, en=["any {x:counted}", "a {x:counted}"], fr="au moins 1 {x:counted}", name="any")
    rule("had", build=lambda e: Compare(select.CountOf(sel_of(e["k"], NOBODY)), "==", 1) if e["n"] == 1 and not e["k"].where[0].startswith("don") else None, match=lambda t: None, also=True, en="only {n:int} {k:kind1}", name="only one")
    rule("had", build=lambda e: Or((Compare(e["x"], "==", e["n"]), Compare(e["x"], ">=", e["m"]))) if e["m"] > e["n"] else None, match=_unso_or_more, en=["{n:int} or {m:int} or more {x:counted}"], fr="{n:int} ou {m:int} ou plus {x:counted}", name="so many, or so many and more")
    rule("had", build=lambda e: _one_had(e["k"] if "k" in e else another(e["o"]), e.get("p", NOBODY)), match=lambda t: None if _bare_name(_unexists(t)) else _unexists(t), en=["(a|an) {k:kind1}", "(a|an) {k:kind1} on {p:own} field", "any {k:kinds}", "(a|an) {k:kind1} on the field", "another {o:kind1}", "another {o:kind1} on {p:own} field"], name="one")
    rule("had", build=lambda e: select.Exists(sel_of(e["k"] if "k" in e else another(e["o"]), e.get("p", NOBODY))), match=lambda t: _unexists(t) if _bare_name(_unexists(t)) else None, en=["{k:named-kind}", "{k:named-kind} on {p:own} field", "(a|an) {k:named-kind}", "another {o:named-kind}"], name="one by name")
    rule("had", build=lambda e: select.Exists(select.Sel((e["w"],), e["p"], e["k"])) if e["k"] else None, match=_unexists_pile, en=["(a|an) {k:card1} in {p:own} {w:pile}"], name="one in a pile")
    rule("had", build=lambda e: select.Exists(select.Sel((e["w"],), e["p"], (select.Named(e["m"]),))), match=_unnamed_pile, en="{m:names} in {p:own} {w:pile}", name="one by name in a pile", first=True)
    rule("had", select.Exists(select.Sel(("life",), NOBODY, (select.FaceUp(V("u")),))), en=["a {u:side} Life card", "{u:side} Life cards", "any {u:side} Life cards"], first=True)
    rule("had", Not(select.Exists(select.Sel(("life",), NOBODY, (select.FaceUp(V("u")),)))), en="no {u:side} Life cards", first=True)
    rule("cond", build=lambda e: select.OnlyHas(e["s"], select.FaceUp(e["u"])) if isinstance(e["s"], select.Sel) and not e["s"].filters else None, match=lambda t: {"s": t.sel, "u": t.filter.up} if isinstance(t, select.OnlyHas) and isinstance(t.filter, select.FaceUp) else None, first=True, en="{s:life-target} are {u:side}", name="Life cards all on one side")
    rule("had", build=lambda e: Not(select.Exists(select.Sel(e["k"].where, e.get("p", NOBODY), (*e["k"].filters, *((select.OtherThanThis(),) if e["o"] else ())), said=e["k"].said))), match=_unnone, first=True, en=["no {o:other} {k:kinds}", "no {o:other} {k:kinds} on {p:own} field", "no {o:other} {k:kinds} on the field"], name="none")
    rule("had", build=lambda e: Compare(e["x"], "==", 0) if isinstance(e["x"], select.Cards) else None, match=lambda t: None, also=True, en="no {x:counted}", name="no cards there")
    g.lexicon("other", {False: ("", ""), True: ("other", "autre")})
    # [A] and [B]: each of them
    rule("had", build=_each_named, match=_uneach_named, en=["{m:names-and} in {p:own} {w:pile}", "{m:names-and} Characters {q:posts}", "{m:names-and}"], name="each of these names")
    rule("named-kind", build=lambda e: Kind(FIELD, (select.Named(e["m"]), *e["q"])), match=_unnamed, en="{m:names} {q:posts}", fr="{m:names} {q:posts}", name="by name")
    # who
    g.lexicon("has-them", {"you": ("you have", "vous avez"), "opponent": ("your opponent has", "votre adversaire a")})
    rule("cond", build=lambda e: had(e["h"], e["p"]) if "h" in e else Compare(select.Cards(e["w"], e["p"]), e["c"], e["n"]), match=lambda t: {**(_unhad(t) or {}), **(_undeck(t) or {})} or None, en=["{p:has-them} {h:had}", "{p:whose} {w:pile} has {n:int} {c:or-so} card~n"], fr="{p:has-them} {h:had}", name="has")
    rule("cond", build=lambda e: _all_had(e, And if e["j"] == "and" else Or), match=lambda t: _unall_had(t, And) or _unall_had(t, Or), also=True, en="{p:has-them} {a:had} {j:and-or} {b:had}", name="has this and that")
    rule("cond", build=lambda e: had(e["h"], "any") if isinstance(e["h"], Compare) and not _on_field(e["h"]) else None, match=lambda t: _unhad_by(t, "any") if isinstance(t, Compare) and not _on_field(t) else None, en="you and your opponent have {h:had}", fr="vous et votre adversaire avez {h:had}", name="both have")
    rule("cond", build=lambda e: had(e["h"], "any") if _on_field(e["h"]) else None, match=lambda t: _unhad_by(t, "any") if _on_field(t) else None, en=["there are {h:had}", "there is {h:had}"], fr="il y a {h:had}", name="there is")
    rule("cond", build=of_trashed, match=lambda t: {"f": t.target.filters, "k": t.target.filters} if isinstance(t, select.Exists) and isinstance(t.target, Among) else None, en=["any of the trashed cards are {k:cards}", "any of the trashed cards have {f:has-it}", "any of the trashed cards has {f:has-it}", "(a|an) {k:card1} was trashed (this way|by this effect)", "you trashed (a|an) {k:card1} (this way|by this effect|with this effect)"], fr="une des cartes défaussées est une {k:card1}", name="of the trashed cards")
    rule("cond", build=lambda e: _there(e["h"]), match=lambda t: None, also=True, en=["there are {h:had}", "there is {h:had}"], name="there is on a field")
    rule("cond", build=lambda e: None if (made := _either_has(e)) is None else And(made.conds), match=lambda t: _uneither_has(Or(t.conds)) if isinstance(t, And) else None, en=["both you and your opponent have {h:had}", "you and your opponent each have {h:had}"], fr="vous et votre adversaire avez chacun {h:had}", name="each has")
    rule("cond", build=_either_has, match=_uneither_has, en=["either you or your opponent has {h:had}", "you or your opponent has {h:had}"], fr="vous ou votre adversaire avez {h:had}", name="either has")
    rule("cond", build=lambda e: _not(had(e["h"], e["p"])) if isinstance(e["h"], select.Exists) else None, match=lambda t: _unhad(t.cond) if isinstance(t, Not) and isinstance(t.cond, select.Exists) else None, also=True, en=["{p:player} do~p not have {h:had}", "{p:player} don't have {h:had}", "{p:player} doesn't have {h:had}"], name="has not")
    rule("cond", build=lambda e: _not(had(e["h"], e["p"])) if isinstance(e["h"], Compare) else None, match=lambda t: _unhad(t.cond) if isinstance(t, Not) and isinstance(t.cond, Compare) else None, en="{p:player} do~p not have {h:had}", name="has not so many")
    # the only ones
    rule("cond", build=lambda e: _only(e["k"]) if "k" in e else select.OnlyHas(with_given(e["s"]), conj(e["f"])) if isinstance(e["s"], select.Sel) else None, match=_unonly, en=["you only have {k:kinds}", "the only Characters on your field are {k:kinds}", "{s:all-set} {f:are}"], name="only such")
    rule("cond", build=lambda e: select.OnlyHas(select.Sel(("leader", "character"), "you", ()), conj(e["f"])), match=lambda t: {"f": parts(t.filter)} if isinstance(t, select.OnlyHas) and t.sel == select.Sel(("leader", "character"), "you", ()) else None, first=True, en="your Leader and all of your Characters {f:are}", name="Leader and Characters are")
    rule("are", V("s"), build=lambda e: e["s"] if "s" in e else e["k"].filters or None, match=lambda t: {"s": t, "k": Kind(("character",), t)}, en=["are {s:state-word}", "are {k:kinds}", "have {s:has-it}"], name="are such")


def of_trashed(e: dict[str, Any]) -> Any:
    """ "If any of the trashed cards ...": cards that this effect has trashed."""
    filters = e["f"] if "f" in e else e["k"]
    return select.Exists(Among("trashed", filters)) if filters else None


def _there(tree: Any) -> Any:
    """ "There are ... on your opponent's field": the place says whose they are."""
    in_pile = isinstance(tree, Compare) and ((isinstance(tree.left, select.Cards) and tree.left.where in ("hand", "trash", "deck")) or (isinstance(tree.left, select.CountOf) and isinstance(tree.left.target, select.Sel) and tree.left.target.where[0] in ("hand", "trash", "deck")))
    if not in_pile and not _on_field(tree):
        return None
    mine = owner(tree)
    return of(tree, "opponent", THE_OPPONENT) if mine == THE_OPPONENT else tree if mine == "you" else None


def _undeck(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Compare) and isinstance(tree.left, select.Cards) and tree.left.where == "deck" and type(tree.right) is int:
        return {"p": tree.left.whose, "w": "deck", "c": tree.how, "n": tree.right}
    return None


def _not(cond: Any) -> Any:
    return None if cond is None else Not(cond)


def _on_field(tree: Any) -> bool:
    """About cards on the field, of which "there are" some."""
    if isinstance(tree, Not):
        return _on_field(tree.cond)
    if isinstance(tree, Compare):
        return isinstance(tree.left, select.CountOf) and _on_field(select.Exists(tree.left.target))
    return isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and not set(tree.target.where) & set(select.PILES)


def _unhad_by(tree: Any, who: str) -> dict[str, Any] | None:
    return {"h": unhad(tree, who)} if owner(tree) == who else None


def _unhad(tree: Any) -> dict[str, Any] | None:
    who = owner(tree)
    if who not in ("you", "opponent") or not isinstance(tree, Compare | select.Exists | Not | And | Or):
        return None
    if isinstance(tree, Compare) and type(tree.right) is not int:
        return None
    return {"p": who, "h": unhad(tree, who)}


def another(kind: Kind) -> Kind:
    """ "Another ...": without this card."""
    return Kind(kind.where, (*kind.filters, select.OtherThanThis()), kind.said)


def _one_had(kind: Kind, whose: str) -> Any:
    return None if _bare_name(kind) or kind.where[0].startswith("don") else select.Exists(sel_of(kind, whose))


def _all_had(e: dict[str, Any], join: Any = And) -> Any:
    """ "You have A and B"; a card and a number of cards is a list, two cards by name are each of them."""
    one, other = had(e["a"], e["p"]), had(e["b"], e["p"])
    if one is None or other is None or any(isinstance(x, And | Or | Not) for x in (one, other)):
        return None
    if isinstance(one, select.Exists) and isinstance(other, select.Exists) and _bare_name(_unexists(one)):
        return None
    return join((one, other))


def _unall_had(tree: Any, join: Any = And) -> dict[str, Any] | None:
    if not isinstance(tree, join) or len(tree.conds) != 2:
        return None
    one, other = _unhad(tree.conds[0]), _unhad(tree.conds[1])
    if one is None or other is None or one["p"] != other["p"]:
        return None
    return {"p": one["p"], "a": one["h"], "b": other["h"], "j": "and" if isinstance(tree, And) else "or"}


def _either_has(e: dict[str, Any]) -> Any:
    if not isinstance(e["h"], Compare) or owner(e["h"]) != NOBODY:
        return None
    return Or((of(e["h"], "you"), of(e["h"], "opponent")))


def _uneither_has(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Or) and len(tree.conds) == 2 and isinstance(tree.conds[0], Compare) and tree.conds[1] == of(tree.conds[0], "opponent", "you"):
        return {"h": of(tree.conds[0], NOBODY, "you")}
    return None


def _unso_or_more(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Or) and len(tree.conds) == 2:
        one, other = tree.conds
        if isinstance(one, Compare) and isinstance(other, Compare) and one.left == other.left and (one.how, other.how) == ("==", ">="):
            return {"x": one.left, "n": one.right, "m": other.right}
    return None


def _bare_name(found: Any) -> bool:
    """A [Name] that may be a Leader, a Character or a Stage."""
    kind = found["k"] if isinstance(found, dict) else found
    return isinstance(kind, Kind) and kind.where == FIELD and bool(kind.filters) and isinstance(kind.filters[0], select.Named)


def _unexists(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and not set(tree.target.where) & set(select.PILES):
        return {"k": kind_of(tree.target), "p": tree.target.whose or "you"}
    return None


def _unexists_pile(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and tree.target.where[0] in ("hand", "trash", "deck"):
        return {"k": tree.target.filters, "p": tree.target.whose, "w": tree.target.where[0]}
    return None


def _unnamed_pile(tree: Any) -> dict[str, Any] | None:
    found = _unexists_pile(tree)
    if found is None or len(found["k"]) != 1 or not isinstance(found["k"][0], select.Named):
        return None
    return {**found, "m": found["k"][0].names}


def _unnone(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Not) and isinstance(tree.cond, select.Exists) and isinstance(tree.cond.target, select.Sel):
        sel = tree.cond.target
        if sel.filters[-1:] == (select.OtherThanThis(),):
            return {"k": Kind(sel.where, sel.filters[:-1], sel.said), "o": True, "p": sel.whose}
        return {"k": kind_of(sel), "o": False, "p": sel.whose}
    return None


def _unnamed(tree: object) -> dict[str, object] | None:
    if isinstance(tree, Kind) and tree.where == FIELD and tree.filters and isinstance(tree.filters[0], select.Named):
        return {"m": tree.filters[0].names, "q": tree.filters[1:]}
    return None


def _each_named(e: dict[str, Any]) -> Any:
    where = (e["w"],) if "w" in e else ("character",) if "q" in e else FIELD
    return And(tuple(select.Exists(select.Sel(where, e.get("p", NOBODY), (select.Named((name,)), *e.get("q", ())))) for name in e["m"]))


def _uneach_named(tree: object) -> dict[str, Any] | None:
    if not isinstance(tree, And) or not all(isinstance(c, select.Exists) and isinstance(c.target, select.Sel) for c in tree.conds):
        return None
    sels = [c.target for c in tree.conds]  # type: ignore[attr-defined]
    filters = [sel.filters for sel in sels]
    if len({(sel.where, sel.whose) for sel in sels}) > 1 or not all(f and isinstance(f[0], select.Named) and len(f[0].names) == 1 and f[1:] == filters[0][1:] for f in filters):
        return None
    names = tuple(f[0].names[0] for f in filters)
    if sels[0].where == ("character",):
        return {"m": names, "q": filters[0][1:]}
    if filters[0][1:]:
        return None
    return {"m": names} if sels[0].where == FIELD else {"m": names, "w": sels[0].where[0], "p": sels[0].whose}


def _only(kind: Kind) -> Any:
    if kind.where != ("character",) or not kind.filters:
        return None
    return select.OnlyHas(select.Sel(("character",), "you", ()), conj(kind.filters))


def _unonly(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.OnlyHas) and tree.sel == select.Sel(("character",), "you", ()):
        return {"k": Kind(("character",), parts(tree.filter))}
    if not isinstance(tree, select.OnlyHas):
        return None
    sel = replace(tree.sel, where=("don",)) if tree.sel.where == ("don field",) else tree.sel
    return {"s": sel, "f": parts(tree.filter)}


def with_given(sel: Any) -> Any:
    """ "All of your DON!! cards": those given to cards are yours, too (and neither active nor rested)."""
    return replace(sel, where=("don field",)) if sel.where == ("don",) else sel


# -- two numbers ---------------------------------------------------------------------------------------------------------


def comparing(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("than", THANS)
    rule("cond", Compare(V("x"), V("c"), V("y")), build=lambda e: Compare(e["x"], e["c"], e["y"]) if e["x"] != e["y"] else None, match=lambda t: {"x": t.left, "c": t.how, "y": t.right} if isinstance(t, Compare) and type(t.right) is not int else None, en="{x:count} is {c:than} {y:count}", fr="{x:count} est {c:than} {y:count}", name="compare")
    rule("cond", build=lambda e: _than_theirs(e, e["c"]), match=_unthan_theirs, first=True, en="{x:count} is {c:than} the number {y:elsewhere}", name="compare with theirs")
    g.lexicon("elsewhere", {("don", "opponent"): ("on your opponent's field", "du terrain adverse"), ("hand", "opponent"): ("in your opponent's hand", "de la main adverse"), ("trash", "opponent"): ("in your opponent's trash", "de la Défausse adverse")})
    rule("cond", Compare(V("x"), V("c"), V("n")), build=lambda e: Compare(e["x"], e["c"], e["n"]), match=_unworth, en="{x:count} is {n:int} {c:or-so}", fr="{x:count} est {n:int} {c:or-so}", name="compare with a number")
    # at least so many less, or more
    rule("cond", build=_wide, match=_unwide, first=True, en=["{x:count} is at least {n:int} {l:less-more} than {y:count}", "{x:count} is at least {n:int} {l:less-more} than the number {z:elsewhere}"], name="at least less or more")
    rule("cond", Compare(Plus(V("x"), V("n")), "<=", V("y")), fr="{x:count} est inférieur d'au moins {n:int} à {y:count}")
    # "you have less Life cards than your opponent"
    g.lexicon("less-more", {"<": (["less", "fewer"], "moins"), ">": ("more", "plus")})
    rule("cond", build=_has_more, match=_unhas_more, first=True, en=["{p:has-them} {c:less-more} {x:counted} than {o:player}", "{p:has-them} {c:less-more} {x:counted} than {o:player} do~o"], name="has more than")
    rule("cond", match=_unhas_more, fr="{p:has-them} {c:less-more} de {x:counted} que {o:player}", name="has more than, in French")
    rule("cond", Compare(select.TotalOf(V("s"), V("w")), V("c"), V("n")), en=["the total {w:property} of {s:set-of} is {n:int} {c:or-so}", "{s:plural-set} have a total {w:property} of {n:int} {c:or-so}"], fr="le {w:property} total de {s:set-of} est de {n:int} {c:or-so}")
    g.lexicon("ordinal", {1: ("first", "premier"), 2: ("second", "deuxième"), 3: ("third", "troisième"), 4: ("fourth", "quatrième")})
    rule("cond", build=lambda e: Compare(select.TurnCount("you"), "==" if "n" in e else ">=", e["n"] if "n" in e else e["m"]), match=lambda t: {"n" if t.how == "==" else "m": t.right} if isinstance(t, Compare) and t.left == select.TurnCount("you") and t.how in ("==", ">=") else None, en=["it is your {n:ordinal} turn", "it is your {m:ordinal} turn or later"], fr=["c'est votre {n:ordinal} tour", "c'est votre {m:ordinal} tour ou un tour suivant"], name="your first turn")
    rule("cond", build=_has_wide, match=lambda t: None, en=["{p:has-them} at least {n:int} {l:less-more} {x:counted} than {o:player}", "{p:has-them} {n:int} or more {l:less-more} {x:counted} than {o:player}"], name="has so many more than", also=True)
    g.lexicon("cond", {select.YourTurn(): ("it is your turn", "c'est votre tour"), select.OpponentsTurn(): ("it is your opponent's turn", "c'est le tour adverse")})
    # what happened this turn
    g.lexicon("this-turn", {1: (["during this turn", "this turn"], "durant ce tour")})
    rule("cond", build=_happened, match=_unhappened, en=["this (Character|Leader) battles your opponent's {k:kind1} during this turn", "this (Character|Leader) (has battled|battled) your opponent's {k:kind1} (during this turn|this turn)", "this (Character|Leader) (has battled|battled) {w:this-turn}", "you have activated (a|an) {e:card1} during this turn", "you activated (a|an) {e:card1} during this turn"], name="has happened")
    rule("cond", match=lambda t: {"e": (select.Category("Event"), *t.filters)} if isinstance(t, select.ActivatedEvent) else None, fr="un de vos {e:cards} a été activé durant ce tour", name="activated")


def _happened(e: dict[str, Any]) -> Any:
    if "w" in e:
        return select.HasBattled()
    if "k" in e:
        return select.HasBattled((*e["k"].filters, *THEIRS)) if e["k"].where == ("character",) else None
    event = select.Category("Event")
    return select.ActivatedEvent(tuple(f for f in e["e"] if not same(f, event))) if any(same(f, event) for f in e["e"]) else None


def _unhappened(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.HasBattled):
        if not tree.filters:
            return {"w": 1}
        return {"k": Kind(("character",), tree.filters[:-2])}
    return {"e": (select.Category("Event"), *tree.filters)} if isinstance(tree, select.ActivatedEvent) else None


def _unworth(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Compare) and type(tree.right) is int and (owner(tree.left) == "any" or isinstance(tree.left, select.ValueOf)):
        return {"x": tree.left, "c": tree.how, "n": tree.right}
    return None


def _theirs(number: Any, place: tuple[str, str]) -> Any:
    """ "the number on your opponent's field": of the same cards as the number it is compared with."""
    where, whose = place
    if owner(number) != "you":
        return None
    if isinstance(number, select.Cards):
        return replace(number, whose=whose) if number.where == where else None
    if isinstance(number, select.CountOf) and where == "don" and not set(number.target.where) & set(select.PILES):  # type: ignore[attr-defined]
        return of(number, whose, "you")
    return None


def _than_theirs(e: dict[str, Any], how: str) -> Any:
    other = _theirs(e["x"], e["y"])
    return None if other is None else Compare(e["x"], how, other)


def _unthan_theirs(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Compare) and isinstance(tree.left, select.Cards) and tree.left.where in ("don", "hand", "trash") and tree.left.whose == "you":
        if tree.right == replace(tree.left, whose="opponent"):
            return {"x": tree.left, "c": tree.how, "y": (tree.left.where, "opponent")}
    return None


def _wide(e: dict[str, Any]) -> Any:
    other = e["y"] if "y" in e else _theirs(e["x"], e["z"])
    if other is None:
        return None
    return Compare(Plus(e["x"], e["n"]), "<=", other) if e["l"] == "<" else Compare(e["x"], ">=", Plus(other, e["n"]))


def _unwide(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Compare):
        return None
    if tree.how == "<=" and isinstance(tree.left, Plus) and type(tree.left.right) is int:
        x, y, n, less = tree.left.left, tree.right, tree.left.right, "<"
    elif tree.how == ">=" and isinstance(tree.right, Plus) and type(tree.right.right) is int:
        x, y, n, less = tree.left, tree.right.left, tree.right.right, ">"
    else:
        return None
    theirs = _unthan_theirs(Compare(x, "<=", y))
    return {"x": x, "n": n, "l": less, **({"z": theirs["y"]} if theirs is not None else {"y": y})}


def _has_more(e: dict[str, Any]) -> Any:
    mine = had(e["x"], e["p"])
    if e["p"] == e["o"] or mine is None:
        return None
    return Compare(mine, e["c"], of(mine, e["o"], e["p"]))


def _has_wide(e: dict[str, Any]) -> Any:
    mine = had(e["x"], e["p"])
    if e["p"] == e["o"] or mine is None:
        return None
    other = of(mine, e["o"], e["p"])
    return Compare(Plus(mine, e["n"]), "<=", other) if e["l"] == "<" else Compare(mine, ">=", Plus(other, e["n"]))


def _unhas_more(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Compare) and tree.how in ("<", ">") and owner(tree.left) in ("you", "opponent"):
        who = owner(tree.left)
        other = "opponent" if who == "you" else "you"
        if tree.right == of(tree.left, other, str(who)):
            return {"p": who, "o": other, "c": tree.how, "x": unhad(tree.left, str(who))}
    return None


# -- what a card is or has -----------------------------------------------------------------------------------------------


def being(g: Grammar) -> None:
    """ "your Leader has ... and is ...", "that card is ...": the same words of every card spoken of."""
    rule = g.rule
    rule("has-it", (select.Typed(V("t")),), en="the {t:types} type")
    rule("has-it", (select.WithAttribute(V("a")),), en="the {a:attribute} attribute")
    rule("has-it", V("w"), en="{w:withs}")
    rule("has-it", (select.Cost("==", Chosen()),), en="the chosen cost")
    rule("has-it", (select.HasKeyword(V("k")),), en="{k:keyword}")
    rule("is-it", V("s"), en="{s:state-word}")
    g.lexicon("state-word", {(select.Multicolor(),): ("multicolored", ()), (select.IsActive(),): ("active", ()), (select.IsRested(),): ("rested", ())})
    rule("is-it", (select.Named(V("n")),), en="{n:names}")
    rule("is-it", build=lambda e: (select.Named(e["n"]), *e["w"]), match=lambda t: None, also=True, en=["{n:names} with {w:withs}", "{n:names} and has {w:withs}"], name="a name with more")
    rule("is-it", (select.Colored(V("c")),), en="{c:color}")
    rule("is-it", build=lambda e: e["k"] if _has_noun(e["k"]) else None, match=lambda t: {"k": t} if _has_noun(t) else None, en="(a|an) {k:card1}", name="a card")
    rule("is-it", build=lambda e: None if _has_noun(e["k"]) or not e["k"] else e["k"], match=lambda t: {"k": t} if t else None, also=True, en="(a|an) {k:card1}", name="any card")
    g.lexicon("and-or", {"and": ("and", "et"), "or": ("or", "ou")})
    for verb, no in (("has", "does not have"), ("is", "is not")):
        what = f"{verb}-it"
        rule("such", V("a"), match=_is_or_has(verb), en=f"{verb} {{a:{what}}}")
        rule("such", build=lambda e: (select.IsNot(conj(e["a"])),), match=_unsuch_not(verb), en=f"{no} {{a:{what}}}", name=no)
    rule("such", (select.PlayedThisTurn(),), en=["was played on this turn", "was played during this turn", "was played this turn"])
    # a second quality, with its own verb or that of the first
    rule("suchs", V("a"), match=lambda t: {"a": t} if not isinstance(t[0], select.AnyOf) and (len(t) == 1 or _has_noun(t) or (len({_verb(f) for f in t}) == 1 and _verb(t[0]) == "has" and not isinstance(t[0], select.Typed | select.WithAttribute) and not isinstance(t[1], select.Typed | select.WithAttribute))) else None, en="{a:such}")
    rule("suchs", build=_joined_such, match=_unjoined_such, en=["{a:such} {j:and-or} {b:has-it}", "{a:such} {j:and-or} {c:is-it}", "{a:such} {j:and-or} {d:such}", "{a:such} {j:and-or} {t:types} type"], name="such and such")
    rule("cond", build=_such_is, match=_unsuch_is, en=["{t:single} {f:suchs}", "{t:ref} {f:suchs}"], name="such is")
    rule("cond", build=lambda e: _such_is({"t": e["t"], "f": (select.TypeHas(e["p"]) if "p" in e else select.Colored(e["c"]),)}), match=lambda t: _unword(t, select.TypeHas, "text", "p") or _unword(t, select.Colored, "color", "c"), first=True, en=["{t:whose-card} type includes {p:part}", "{t:whose-card} colors include {c:color}"], name="includes")


def _such_is(e: dict[str, Any]) -> Any:
    """Of a Leader: there is such a Leader. Of a card spoken of: it is such a card."""
    target = e["t"]
    if isinstance(target, select.Sel):
        return select.Exists(replace(target, filters=(*target.filters, *e["f"]))) if target.where == ("leader",) and not target.filters else None
    return select.Is(target, e["f"])


def _unsuch_is(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and tree.target.where == ("leader",) and tree.target.filters and tree.target.whose != "any":
        return {"t": select.Sel(("leader",), tree.target.whose, ()), "f": tree.target.filters}
    return {"t": tree.target, "f": tree.filters} if isinstance(tree, select.Is) else None


def _unword(tree: Any, node: Any, field: str, var: str) -> dict[str, Any] | None:
    found = _unsuch_is(tree)
    if found is None or len(found["f"]) != 1 or not isinstance(found["f"][0], node):
        return None
    return {"t": found["t"], var: getattr(found["f"][0], field)}


HAVING = (select.Typed, select.WithAttribute, select.TypeHas, select.Power, select.Cost, select.HasKeyword, select.HasTrigger, select.NoBaseEffect, select.Counter, select.GivenDon, select.Measures, select.HasTag, select.SameNameAs)


def _has_noun(filters: Any) -> bool:
    """ "a {Type} type Character card with ...", "a [Name] with ...": more than a quality."""
    named = any(isinstance(f, select.Named) for f in filters)
    return any(isinstance(f, select.Category) for f in filters) or (named and len(filters) > 1)


def _verb(f: Any) -> str:
    return "has" if isinstance(f, HAVING) else "is"


def _is_or_has(verb: str) -> Any:
    """All that one verb is said of."""

    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or not tree or isinstance(tree[0], select.IsNot | select.AnyOf | select.PlayedThisTurn):
            return None
        verbs = {"is"} if _has_noun(tree) or tree[0].said.endswith(("a …", "an …")) else {_verb(f) for f in tree}
        return {"a": tree} if verbs == {verb} else None

    return match


def _unsuch_not(verb: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, tuple) and len(tree) == 1 and isinstance(tree[0], select.IsNot):
            inner: dict[str, Any] | None = _is_or_has(verb)(parts(tree[0].filter))
            return inner
        return None

    return match


def _joined_such(e: dict[str, Any]) -> Any:
    one = e["a"]
    if "t" in e:  # "the {A} type or {B} type"
        e = {**e, "b": (select.Typed(e["t"]),)}
        if not isinstance(one[-1], select.Typed) or e["j"] == "and":
            return None
    verb = "has" if "b" in e else "is" if "c" in e else ""
    other = e[next(x for x in "bcd" if x in e)]
    if verb and (isinstance(one[0], select.IsNot | select.PlayedThisTurn) or _is_or_has(verb)(one) is None):
        return None  # without a verb of its own, it has that of the first
    if e["j"] == "and":
        return (*one, *other)
    if verb and len(one) == len(other) == 1 and isinstance(one[0], select.Named) and isinstance(other[0], select.Named):
        return None  # a list of names is one phrase
    if verb and len(one) == len(other) == 1 and isinstance(one[0], select.Typed) and isinstance(other[0], select.Typed):
        return (select.Typed((*one[0].types, *other[0].types)),)
    return (select.AnyOf((conj(one), conj(other))),)


def _unjoined_such(tree: Any) -> dict[str, Any] | None:
    if len(tree) == 1 and isinstance(tree[0], select.AnyOf) and len(tree[0].filters) == 2:
        join, one, other = "or", parts(tree[0].filters[0]), parts(tree[0].filters[1])
    elif len(tree) == 2:
        join, one, other = "and", tree[:1], tree[1:]
    else:
        return None
    same_verb = next((verb for verb in ("has", "is") if _is_or_has(verb)(one) and _is_or_has(verb)(other)), "")
    key = {"has": "b", "is": "c", "": "d"}[same_verb]
    return {"a": one, "j": join, key: other}


# -- and, or -------------------------------------------------------------------------------------------------------------


def joining(g: Grammar) -> None:
    rule = g.rule
    rule("conds", V("a"), en="{a:cond}", fr="{a:cond}")
    rule("conds", build=_all_conds, match=_unall_conds(And), en=["{a:cond} , {b:cond} and {c:cond}", "{a:cond} , {b:cond} , and {c:cond}", "{a:cond} and {b:cond} and {c:cond}", "{a:cond} and {b:cond}", "{a:cond} , and {b:cond}"], name="and")
    rule("conds", build=lambda e: _all_conds(e, Or), match=_unall_conds(Or), en=["{a:cond} , {b:cond} or {c:cond}", "{a:cond} , {b:cond} , or {c:cond}", "{a:cond} or {b:cond}", "{a:cond} , or {b:cond}", "{a:cond} or if {b:cond}"], name="or")
    rule("conds", And((V("a"), V("b"))), fr="{a:cond} et que {b:cond}")
    rule("conds", And((V("a"), V("b"), V("c"))), fr="{a:cond} , que {b:cond} et que {c:cond}")
    rule("conds", Or((V("a"), V("b"))), fr="{a:cond} ou que {b:cond}")
    rule("conds", Or((V("a"), V("b"), V("c"))), fr="{a:cond} , que {b:cond} ou que {c:cond}")


def _all_conds(e: dict[str, Any], join: Any = And) -> Any:
    return join(tuple(e[x] for x in "abc" if x in e))


def _unall_conds(join: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, join) or len(tree.conds) > 3:
            return None
        if len(tree.conds) == 3:
            return {"a": tree.conds[0], "b": tree.conds[1], "c": tree.conds[2]}
        return {"a": tree.conds[0], "b": tree.conds[1]}

    return match

