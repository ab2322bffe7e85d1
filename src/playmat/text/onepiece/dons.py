"""DON!! cards: adding, giving, returning, resting, and the costs written with them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import Grammar, V, same
from .moving import owners, places
from .nodes import Choose, Do, Union, ops, select


def add(g: Grammar) -> None:
    players(g)
    which(g)
    giving(g)
    moving(g)
    costs(g)


def players(g: Grammar) -> None:
    """Who does something (nobody is named: "you"), and what is theirs; a verb agrees with it (`draw~p`)."""
    rule = g.rule
    g.lexicon("actor", {"you": (["", "you"], ""), "opponent": ("your opponent", "votre adversaire")})
    g.lexicon("player", {"you": ("you", "vous"), "opponent": ("your opponent", "votre adversaire")})
    g.lexicon("own", {"you": ("your", "votre"), "opponent": ("their", "sa"), "the opponent": ("your opponent's", "la")})
    g.lexicon("own-m", {"you": ("your", "votre"), "opponent": ("their", "son")})
    g.lexicon("own-s", {"you": ("your", "vos"), "opponent": ("their", "ses")})
    g.lexicon("possessor", {"you": ("your", "votre"), "opponent": ("your opponent's", "adverse"), "its owner": ("its owner's", "de son propriétaire")})
    g.lexicon("possessors", {"you": ("your", "vos"), "opponent": ("your opponent's", "adverses"), "its owner": ("their", "ses")})
    g.lexicon("whose", {"you": ("your", "votre"), "opponent": ("your opponent's", "de l'adversaire, son")})
    # how many
    rule("quant", (V("n"), True), en="up to {n:int}", fr="jusqu'à {n:int}")
    rule("quant", (V("n"), False), en="{n:int}", fr="{n:int}")


def which(g: Grammar) -> None:
    """So many DON!! cards of somebody, in a state."""
    rule = g.rule
    g.lexicon("don-state", {"don rested": ("rested", "épuisée"), "don active": ("active", "redressée"), "don given": ("currently given", "déjà donnée")})
    rule("dons", build=lambda e: _dons_of(e["a"], "don", e["u"]) if "u" in e else _dons_of(e.get("w", "you"), e["s"], e["r"] if "r" in e else e["q"]), match=lambda t: _unarea(t) or _undons(t), en=["{q:quant} {s:don-state} DON!! card~q", "{r:quant} (|total) of {w:whose} {s:don-state} DON!! cards", "{u:quant} DON!! card~u from {a:cost-area}", "{q:quant} {s:don-state} DON!! card~q from your cost area"], name="DON!! cards")
    rule("dons", select.Sel((V("s"),), V("w"), ()), build=lambda e: select.Sel((e["s"],), e["w"], ()) if e["s"] != "don given" else None, match=lambda t: {"s": t.where[0], "w": t.whose} if isinstance(t, select.Sel) and len(t.where) == 1 and t.where[0] in ("don rested", "don active") and not t.filters else None, en="all of {w:whose} {s:don-state} DON!! cards", fr="toutes {w:whose} cartes DON!! {s:don-state}", name="all such DON!! cards")
    rule("dons", build=lambda e: _given_to(e["t"], e["q"]), match=_ungiven_to, en=["{q:quant} DON!! card~q given to {t:this}", "{q:quant} DON!! card~q given to {t:one-set}", "{q:quant} DON!! card~q given to {t:all-set}", "{q:quant} DON!! card~q given to {t:plural-set}"], name="DON!! cards given to such")
    g.lexicon("cost-area", {"you": ("your cost area", "de votre zone de Coût"), "opponent": ("your opponent's cost area", "de la zone de coût adverse"), "any": ("its owner's cost area", "de la zone de Coût de son propriétaire")})


def _dons_of(whose: str, where: str, quant: tuple[int, bool]) -> Any:
    return Choose(select.Sel((where,), whose, ()), quant[0], quant[1])


def _given_to(target: Any, quant: tuple[int, bool]) -> Any:
    whose = owners(target)
    if len(whose) != 1 or not whose <= {"you", "opponent"} or not places(target) <= {"leader", "character"}:
        return None
    return Choose(select.Sel(("don given",), whose.pop(), (select.GivenTo(target),)), quant[0], quant[1])


def _ungiven_to(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or not isinstance(tree.sel, select.Sel) or len(tree.sel.filters) != 1 or not isinstance(tree.sel.filters[0], select.GivenTo):
        return None
    return {"q": (tree.n, tree.up_to), "t": tree.sel.filters[0].target}


def _undons(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or not isinstance(tree.sel, select.Sel) or tree.sel.filters or len(tree.sel.where) != 1:
        return None
    quant = (tree.n, tree.up_to)
    found = {"r": quant, "s": tree.sel.where[0], "w": tree.sel.whose}
    return {**found, "q": quant} if tree.sel.whose == "you" else found


def _unarea(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and isinstance(tree.sel, select.Sel) and tree.sel.where == ("don",):
        return {"u": (tree.n, tree.up_to), "a": tree.sel.whose}
    return None


OWNER = Choose(select.Sel(("leader", "character"), "any", (select.OwnerOf("don"),)))


def giving(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=_give, match=lambda t: {"d": t.dons, "t": t.target} if isinstance(t, ops.GiveDon) and t.target != OWNER else _unto_owner(t), en=["give {d:dons} to {t:target}", "give {t:target} {d:dons}"], name="give DON!!")
    rule("do", build=_give_both, match=_ungive_both, en="give {a:dons} to {t:target} and {b:dons} to {s:target}", fr="donnez {a:dons} à {t:target} et {b:dons} à {s:target}", name="give DON!! to one and to another")
    rule("do", ops.GiveDonEach(V("t"), V("n")), en=["give {t:target} up to {n:int} rested DON!! card~n each", "give up to {n:int} rested DON!! card~n to each of {t:set-of}", "give up to {n:int} rested DON!! card~n each to {t:target}", "give up to {n:int} rested DON!! card~n to each of {t:both-kinds}"], fr="donnez jusqu'à {n:int} carte~n DON!! épuisée~n à chacun de {t:target}")
    rule("both-kinds", V("t"), build=lambda e: e["t"] if isinstance(e["t"], Union) else None, match=lambda t: {"t": t} if isinstance(t, Union) else None, en="{t:target}", name="each of two")
    # French says "à" before each of two
    rule("to-target", Choose(Union((V("a"), V("c"))), V("n")), fr="à {a:single} ou à {n:int} {c:pick~n}")
    rule("to-target", V("t"), fr="à {t:target}")
    for where, whose, fr in (
        ("don rested", "you", "donnez jusqu'à {n:int} carte~n DON!! épuisée~n {t:to-target}"),
        ("don given", "you", "donnez un total de jusqu'à {n:int} de vos cartes DON!! déjà données à {t:target}"),
        ("don rested", "opponent", "donnez jusqu'à {n:int} carte~n DON!! adverse~n épuisée~n à {t:target}"),
        ("don", "opponent", "donnez jusqu'à {n:int} carte~n DON!! de la zone de coût adverse à {t:target}"),
        ("don active", "you", "donnez jusqu'à {n:int} carte~n DON!! redressée~n à {t:target}"),
        ("don active", "opponent", "donnez jusqu'à {n:int} carte~n DON!! adverse~n redressée~n à {t:target}"),
        ("don", "you", "donnez jusqu'à {n:int} carte~n DON!! de votre zone de Coût à {t:target}"),
        ("don given", "opponent", "donnez jusqu'à {n:int} carte~n DON!! déjà données de l'adversaire à {t:target}"),
    ):
        rule("do", ops.GiveDon(Choose(select.Sel((where,), whose, ()), V("n"), True), V("t")), fr=fr)
        if where == "don given":
            given = select.Sel((where,), whose, (select.GivenTo(V("g")),))
            rule("do", ops.GiveDon(Choose(given, V("n"), True), V("t")), fr="donnez à {t:target} jusqu'à {n:int} carte~n DON!! donnée~n à {g:target}")
            rule("do", ops.GiveDon(Choose(given, V("n")), V("t")), fr="donnez à {t:target} {n:int} carte~n DON!! donnée~n à {g:target}")
            rule("do", ops.DonToCostArea(Choose(given, V("n"), True)), fr="renvoyez épuisée~n à votre zone de Coût jusqu'à {n:int} carte~n DON!! donnée~n à {g:target}")
            rule("do", ops.DonToCostArea(Choose(given, V("n"))), fr="renvoyez épuisée~n à votre zone de Coût {n:int} carte~n DON!! donnée~n à {g:target}")
        if where in ("don rested", "don active"):
            all_of_them = f"{'vos' if whose == 'you' else 'les'} cartes DON!! {'adverses ' if whose == 'opponent' else ''}{'épuisées' if where == 'don rested' else 'redressées'}"
            rule("do", ops.GiveDon(select.Sel((where,), whose, ()), V("t")), fr=f"donnez toutes {all_of_them} à {{t:target}}")
        rule("do", ops.GiveDon(Choose(select.Sel((where,), whose, ()), V("n")), V("t")), fr=fr.replace("un total de ", "").replace("jusqu'à ", ""))
    for where, fr in (("don rested", "donnez jusqu'à {n:int} carte~n DON!! épuisée~n de son propriétaire à 1 de ses Leaders ou Personnages"), ("don", "donnez jusqu'à {n:int} carte~n DON!! de la zone de Coût de son propriétaire à son Leader ou à 1 de ses Personnages")):
        rule("do", ops.GiveDon(Choose(select.Sel((where,), "any", ()), V("n"), True, bind="don"), OWNER), fr=fr)


ITS_OWNERS = Choose(Union((select.Sel(("leader",), "its owner", ()), select.Sel(("character",), "its owner", ()))), 1)


def _give(e: dict[str, Any]) -> Any:
    if same(e["t"], ITS_OWNERS):
        return _to_owner(e)
    theirs = {whose for whose in _owners(e["t"]) if whose in ("you", "opponent")}
    if theirs and isinstance(e["d"], Choose) and isinstance(e["d"].sel, select.Sel) and e["d"].sel.whose in ("you", "opponent") and e["d"].sel.whose not in theirs:
        return None  # a player's DON!! cards are given to cards of that player (6-5-5-1)
    return ops.GiveDon(e["d"], e["t"])


def _give_both(e: dict[str, Any]) -> Any:
    one, other = _give({"d": e["a"], "t": e["t"]}), _give({"d": e["b"], "t": e["s"]})
    return None if one is None or other is None else Do((one, other))


def _ungive_both(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Do) or len(tree.body) != 2 or not all(isinstance(part, ops.GiveDon) and part.target != OWNER for part in tree.body):
        return None
    one, other = tree.body
    return {"a": one.dons, "t": one.target, "b": other.dons, "s": other.target}  # type: ignore[attr-defined]


def _owners(target: Any) -> set[str]:
    if isinstance(target, Choose):
        return _owners(target.sel)
    if isinstance(target, Union):
        return {whose for part in target.parts for whose in _owners(part)}
    return {target.whose} if isinstance(target, select.Sel) else set()


def _to_owner(e: dict[str, Any]) -> Any:
    """Whose DON!! card it is, its owner's Leader or Character gets it."""
    dons = e["d"]
    if dons.sel.whose == "opponent" or dons.sel.where == ("don given",):
        return None
    return ops.GiveDon(replace(dons, sel=replace(dons.sel, whose="any"), bind="don"), OWNER)


def _unto_owner(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, ops.GiveDon) and tree.target == OWNER and isinstance(tree.dons, Choose):
        assert isinstance(tree.dons.sel, select.Sel)
        whose = "any" if tree.dons.sel.where == ("don",) else "you"
        return {"d": replace(tree.dons, sel=replace(tree.dons.sel, whose=whose), bind=""), "t": ITS_OWNERS}
    return None


def moving(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=_added, match=_unadded(False), en=["{p:actor} add~p {q:quant} DON!! card~q from {p:own} DON!! deck and set it~q as active", "{p:actor} add~p {q:quant} (additional|) DON!! card~q and set it~q as active", "{p:actor} add~p {q:quant} additional DON!! card~q from {p:own} DON!! deck and set it~q as active"], fr="{p:actor} ajoutez~p {q:quant} carte~q DON!! redressée~q de {p:own-m} deck DON!!", name="add DON!!")
    rule("do", build=lambda e: _added(e, True), match=_unadded(True), en=["{p:actor} add~p {q:quant} DON!! card~q from {p:own} DON!! deck and rest it~q", "{p:actor} add~p {q:quant} (additional|) DON!! card~q and rest it~q", "{p:actor} add~p {q:quant} additional DON!! card~q from {p:own} DON!! deck and rest it~q"], fr="{p:actor} ajoutez~p {q:quant} carte~q DON!! épuisée~q de {p:own-m} deck DON!!", name="add DON!! rested")
    g.lexicon("or-more", {False: ("", ""), True: ("or more", "ou plus")})
    rule("do", ops.ReturnDon(V("n"), V("p")), also=True, en="{p:actor} return~p {n:int} of {p:own} DON!! cards to {p:own} DON!! deck")
    rule("do", ops.ReturnDon(V("n"), V("p"), or_more=V("m")), en="{p:actor} return~p {n:int} {m:or-more} DON!! card~n from {p:own} field to {p:own} DON!! deck", fr="{p:actor} renvoyez~p à {p:own-m} deck DON!! {n:int} carte~n DON!! {m:or-more} de {p:own-m} terrain")
    rule("do", ops.ReturnDon(V("n"), V("p"), where=V("s")), build=lambda e: ops.ReturnDon(e["n"], e["p"], where=e["s"]) if e["s"] != "don given" else None, match=lambda t: {"n": t.n, "p": t.who, "s": t.where} if isinstance(t, ops.ReturnDon) and t.where != "don field" else None, en=["{p:actor} return~p {n:int} of {p:own} {s:don-state} DON!! cards to {p:own} DON!! deck", "{p:actor} return~p {n:int} {s:don-state} DON!! card~n from {p:own} field to {p:own} DON!! deck"], fr="{p:actor} renvoyez~p à {p:own-m} deck DON!! {n:int} de {p:own-s} cartes DON!! {s:don-state}", name="return DON!! of a state")
    rule("do", build=lambda e: ops.ReturnDon(0, e["p"], or_more=True), match=lambda t: {"p": t.who} if isinstance(t, ops.ReturnDon) and t.or_more and t.n == 0 else None, first=True, en=["{p:actor} return~p any number of DON!! cards from {p:own} field to {p:own} DON!! deck", "{p:actor} return~p any number of {p:own} DON!! cards to {p:own} DON!! deck"], fr="{p:actor} renvoyez~p à {p:own-m} deck DON!! autant de cartes DON!! de {p:own-m} terrain que vous le voulez", name="return any number of DON!!")
    rule("do", build=lambda e: ops.DonToDeck(e["d"] if "d" in e else select.Sel(("don field",), "you", ())), match=lambda t: ({} if t.target.where == ("don field",) else {"d": t.target}) if isinstance(t, ops.DonToDeck) and isinstance(t.target, select.Sel) and t.target.whose == "you" else None, en=["return {d:all-dons} to your DON!! deck", "return all DON!! cards on your field to your DON!! deck", "return all of the DON!! cards on your field to your DON!! deck", "return all DON!! cards from your field to your DON!! deck"], fr=["renvoyez à votre deck DON!! {d:all-dons}", "renvoyez à votre deck DON!! toutes les cartes DON!! de votre terrain"], name="return all of your DON!!")
    rule("all-dons", build=lambda e: select.Sel((e["s"],), "you", ()) if e["s"] != "don given" else None, match=lambda t: {"s": t.where[0]} if isinstance(t, select.Sel) else None, en="all of your {s:don-state} DON!! cards", fr="toutes vos cartes DON!! {s:don-state}s", name="all of your such DON!! cards")
    rule("do", build=lambda e: ops.DonToDeck(e["d"]) if _owners(e["d"]) == {"opponent"} else None, match=lambda t: {"d": t.target} if isinstance(t, ops.DonToDeck) else None, en="return {d:dons} to (their|your opponent's) DON!! deck", fr="renvoyez au deck DON!! adverse {d:their-dons}", name="return theirs")
    for where, state in (("don rested", " épuisée~n"), ("don active", " redressée~n"), ("don", "")):
        rule("their-dons", Choose(select.Sel((where,), "opponent", ()), V("n"), True), fr=f"jusqu'à {{n:int}} carte~n DON!! adverse~n{state}")
        rule("their-dons", Choose(select.Sel((where,), "opponent", ()), V("n")), fr=f"{{n:int}} carte~n DON!! adverse~n{state}")
    rule("do", ops.DonToCostArea(V("d")), build=lambda e: ops.DonToCostArea(e["d"]) if e["d"].sel.where == ("don given",) else None, match=lambda t: {"d": t.target} if isinstance(t, ops.DonToCostArea) else None, en="return {d:dons} to your cost area rested", name="to the cost area")
    rule("do", ops.DonToCostArea(Choose(select.Sel(("don given",), "you", ()), V("n"))), fr="renvoyez épuisées à votre zone de Coût un total de {n:int} de vos cartes DON!! déjà données")


def _added(e: dict[str, Any], rested: bool = False) -> Any:
    n, up_to = e["q"]
    return ops.AddDon(n, rested, up_to, e["p"])


def _unadded(rested: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, ops.AddDon) and tree.rested is rested:
            return {"p": tree.who, "q": (tree.n, tree.up_to)}
        return None

    return match


def costs(g: Grammar) -> None:
    rule = g.rule
    rule("cost", ops.RestDon(V("n")), en="{n:circled}", fr="épuisez {n:int} de vos cartes DON!!")
    rule("cost", ops.ReturnDon(V("n")), en="DON!! {n:minus}", fr="DON!! {n:minus}")
    rule("cost", ops.Rest(Choose(select.Sel(("don",), "you", ()), V("n"))), en="rest {n:int} of your DON!! cards", fr="épuisez {n:int} de vos cartes DON!!")
    rule("cost", ops.Rest(Union((Choose(select.Sel(("don",), "you", ()), V("n")), V("t")))), en="rest {n:int} of your DON!! cards and {t:part-target}", fr="épuisez {n:int} de vos cartes DON!! et {t:part-target}")
