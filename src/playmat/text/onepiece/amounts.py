"""Amounts that are worked out: "for every ...", "equal to ...", "the same number", "until you have ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.effects.ability import REPLACEMENT, Ability

from ..grammar import Grammar, V
from .conditions import THE_OPPONENT, counted_names, had
from .nodes import (
    Among,
    Choose,
    Compare,
    EachPlayer,
    ForEach,
    Minus,
    Not,
    Ref,
    This,
    Times,
    WouldLeave,
    gains,
    ops,
    select,
)
from .objects import kind_of, sel_of
from .references import THIS_WAY


def add(g: Grammar) -> None:
    factors(g)
    by_this_effect(g)
    scaling(g)
    equal(g)
    shielding(g)


def factors(g: Grammar) -> None:
    """ "for every 2 cards in your trash": what is counted, and how many of it count once."""
    rule = g.rule
    rule("factor", build=_factor, match=_unfactor, en=["for every {x:per}", "for each {x:per}", "for every {m:int} {y:pers}", "per 1 {w:property} on {r:ref}"], name="for every")
    # what the effect itself has done
    g.lexicon("per-done", {select.Bound("trashed"): (["card trashed", "card trashed this way"], "carte ainsi défaussée"), select.Bound("rested don"): (["DON!! card rested this way", "DON!! card rested"], "carte DON!! ainsi épuisée"), select.Bound("returned don"): (["DON!! card returned this way", "DON!! card returned", "DON!! card returned to your DON!! deck"], "carte DON!! ainsi renvoyée"), select.Bound("rested"): (["Character rested this way", "Character rested"], "Personnage ainsi épuisé"), select.Bound("revealed"): (["card revealed", "card revealed this way"], "carte ainsi révélée")})
    rule("per", V("x"), en="{x:per-done}")
    rule("per", build=lambda e: select.CountOf(sel_of(e["k"], e["p"])) if not e["k"].where[0].startswith("don") else None, match=lambda t: None, also=True, en="{k:kind1} {p:has-them}", name="such a card that they have")
    rule("per", build=_per_name, match=_unper_name, en=["of {p:whose} {k:kinds} with (a different card name|different card names)", "{k:kind1} with a different card name on {p:own-field} field", "{c:card1} in {p:own-field} {a:pile} with a different card name", "{c:card1} with a different card name in {p:own-field} {a:pile}"], fr=["{k:kind1} ayant un nom différent sur {p:own-field} terrain"] * 3 + ["{c:card1} de {p:own-field} {a:pile} ayant un nom différent"] * 2, name="one with a name of its own")
    rule("per", build=lambda e: select.CountOf(Among("trashed", e["f"])) if e["f"] else None, match=lambda t: {"f": t.target.filters} if isinstance(t, select.CountOf) and isinstance(t.target, Among) else None, en=["{f:card1} trashed", "{f:card1} trashed this way"], fr="{f:card1} ainsi défaussée", name="such a card trashed")
    rule("per", select.Bound("moved", True), en=["returned Character", "Character K.O.'d", "Character returned this way", "Character returned", "Character returned to the owner's hand", "Character K.O.'d this way", "Character placed", "Character placed this way", "Character placed at the bottom of the owner's deck"])
    rule("per", build=lambda e: select.TotalOf(e["t"], "don") if "t" in e and isinstance(e["t"], select.Sel) and set(e["t"].where) <= {"leader", "character"} else select.ValueOf(e["s"], "don") if "s" in e else None, match=lambda t: {"t": t.target} if isinstance(t, select.TotalOf) and t.what == "don" else {"s": t.target} if isinstance(t, select.ValueOf) and t.what == "don" and isinstance(t.target, This) else None, en=["DON!! card given to {t:one-set}", "DON!! card given to {t:plural-set}", "DON!! card given to {t:all-set}", "DON!! card given to {s:this}"], fr=["carte DON!! donnée à {t:target}", "carte DON!! donnée à {t:target}", "carte DON!! donnée à {t:target}", "carte DON!! donnée à {s:this}"], name="a DON!! card given to such")
    rule("pers", build=lambda e: _per_name(e), match=lambda t: found if (found := _unper_name(t)) is not None and "c" in found else None, en=["{c:cards} with different card names in {p:own-field} {a:pile}", "{c:cards} in {p:own-field} {a:pile} with different card names"], fr=["{c:cards} de {p:own-field} {a:pile} ayant des noms différents"] * 2, name="such with names of their own")
    rule("pers", select.Bound("moved"), en="cards placed at the bottom of your deck")
    rule("pers", build=lambda e: had(e["x"], "you"), match=lambda t: {"x": replace(t, whose="")} if isinstance(t, select.DonCards) and t.whose == "you" else None, also=True, en="{x:counted} you have", name="so many you have")
    rule("per", select.Bound("moved"), en=["card placed at the bottom of your deck", "card returned to your deck"], fr="carte ainsi placée")
    rule("per", select.CountOf(V("c")), en=["of {c:set-of}", "{c:in1}", "{c:set1}", "{c:set1} on the field"], build=lambda e: number_of(e["c"]), match=lambda t: {"c": t.target} if isinstance(t, select.CountOf) and isinstance(t.target, select.Sel) and t.target.whose != "any" and not set(t.target.where) & set(select.PILES) else None, name="one of a set")
    rule("per", select.CountOf(V("c")), build=lambda e: number_of(e["c"]), match=lambda t: {"c": t.target} if isinstance(t, select.CountOf) else None, en=["{c:in1}", "{c:set1}"], name="one of a place")
    rule("pers", select.CountOf(V("c")), build=lambda e: number_of(e["c"]), match=lambda t: {"c": t.target} if isinstance(t, select.CountOf) and isinstance(t.target, select.Sel) and t.target.whose != "any" and not set(t.target.where) & set(select.PILES) else None, en=["of {c:set-of}"], name="of a set")
    rule("pers", select.CountOf(V("c")), build=lambda e: number_of(e["c"]), match=lambda t: {"c": t.target} if isinstance(t, select.CountOf) else None, en=["{c:ins}", "{c:sets}"], name="of a place")
    for category in ("per", "pers"):
        rule(category, build=lambda e: select.CountOf(e["s"]), match=lambda t: {"s": t.target} if isinstance(t, select.CountOf) and isinstance(t.target, select.Sel) and t.target.where == ("life",) else None, en="of {s:life-set}", name="of Life cards")
    rule("per", V("x"), build=lambda e: _somebodys(e["x"]), match=_unsomebodys("DON!! card on {p:own-field} field"), en="{x:counted}", fr="{x:counted}", name="one counted")
    rule("pers", V("x"), build=lambda e: _somebodys(e["x"]), match=_unsomebodys(""), en="{x:counted}", fr="{x:counted}", name="so many counted")


def number_of(cards: Any) -> Any:
    """How many there are; of DON!! cards on a field, those given to cards are some, too (3-1-2)."""
    if isinstance(cards, select.Sel) and cards.where == ("don",) and not cards.filters:
        return select.Cards("don", cards.whose) if cards.whose in ("you", "opponent") else None
    return select.CountOf(cards)


def _factor(e: dict[str, Any]) -> Any:
    if "r" in e:
        return (select.ValueOf(e["r"], e["w"]), 1)
    return (e["y"], e["m"]) if "m" in e else (e["x"], 1)


def _unfactor(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple):
        return None
    if isinstance(tree[0], select.ValueOf) and tree[1] == 1:
        return {"r": tree[0].target, "w": tree[0].what}
    return {"x": tree[0]} if tree[1] == 1 else {"y": tree[0], "m": tree[1]}


def _somebodys(number: Any) -> Any:
    """What is counted must say whose it is, and be no set of cards on the field, which has its own words."""
    if not isinstance(number, select.Cards) or number.where != "don" or number.whose not in ("you", THE_OPPONENT):
        return None
    return replace(number, whose="opponent" if number.whose == THE_OPPONENT else "you")


def _unsomebodys(said: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, select.Cards) or tree.where != "don" or tree.whose not in ("you", "opponent"):
            return None
        return {"x": replace(tree, whose=THE_OPPONENT if tree.whose == "opponent" else "you", said=said)}

    return match


def _per_name(e: dict[str, Any]) -> Any:
    if "c" not in e:
        return had(counted_names({"k": e["k"], "w": ((), ())}), e["p"])
    whose = {"you": "you", THE_OPPONENT: "opponent"}.get(e["p"])
    return None if whose is None else select.NamesOf(select.Sel((e["a"],), whose, e["c"]))


def _unper_name(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, select.NamesOf) or tree.what or not isinstance(tree.target, select.Sel) or tree.target.whose not in ("you", "opponent"):
        return None
    if set(tree.target.where) & set(select.PILES):
        return {"c": tree.target.filters, "a": tree.target.where[0], "p": THE_OPPONENT if tree.target.whose == "opponent" else "you"}
    return {"k": kind_of(tree.target), "p": tree.target.whose}


def by_this_effect(g: Grammar) -> None:
    """ "If a Character was K.O.'d by this effect": what was done to cards of the field last, if it was that."""
    g.lexicon("undergone", {"K.O.'d": ("K.O.'d", "mis KO"), "returned": (["returned", "returned to the owner's hand"], "renvoyé")})
    g.lexicon("undergo", {"K.O.'d": ("K.O.", "mettez KO"), "returned": ("return", "renvoyez")})
    for no, fr in ((False, "un Personnage a été ainsi {w:undergone}"), (True, "aucun Personnage n'a été ainsi {w:undergone}")):
        some = ["no Character was", "no Characters were"] if no else ["a Character was", "a Character is", "any Characters were"]
        doing = ["you do not {v:undergo} a Character", "you did not {v:undergo} a Character"] if no else ["you {w:undergone} a Character"]
        ways = [f"{x} {{w:undergone}} {way}" for x in some for way in THIS_WAY[1:]] + [f"{x} {way}" for x in doing for way in THIS_WAY[1:]]
        g.rule("cond", build=_undergone(no), match=_un_undergone(no), en=ways, fr=fr, name=f"was K.O.'d by this effect {no}")


def _undergone(no: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cond = Compare(select.Bound("moved", True, said=e["w"] if "w" in e else e["v"]), ">=", 1)
        return Not(cond) if no else cond

    return build


def _un_undergone(no: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Not) is not no:
            return None
        cond = tree.cond if isinstance(tree, Not) else tree
        if not isinstance(cond, Compare) or not isinstance(cond.left, select.Bound) or not cond.left.gone or (cond.how, cond.right) != (">=", 1):
            return None
        said = "K.O.'d" if "K.O.'d" in cond.left.said else "returned"
        return {"w": said, "v": said}

    return match


def scaling(g: Grammar) -> None:
    """An action for every so many: before it, behind it, or before its duration."""
    rule = g.rule
    rule("act", build=lambda e: ops.Draw(e["q"][0], e["p"], e["q"][1]) if e["q"][0] > 0 else None, match=lambda t: {"p": t.who, "q": (t.n, t.up_to)} if isinstance(t, ops.Draw) and type(t.n) is int else None, en="{p:actor} draw~p {q:quant} card~q", name="draw")
    rule("act", ops.Mill(V("n"), V("p")), en="{p:actor} trash~p {n:int} card~n from the top of {p:own} deck")
    rule("do", build=lambda e: scaled(e["a"], e["f"]), match=unscaled, first=True, en=["{a:act} {f:factor}", "{f:factor} , {a:act}"], name="for every")
    rule("do", build=lambda e: None if not _plain_gain(e["g"]) else scaled(gains.Gain(e["t"], e["g"], e["u"]), e["f"]), match=lambda t: _ungain_factor(t), also=True, en=["{t:target} gains~t {g:gains} {f:factor} {u:until}", "give {t:target} {g:gains} {f:factor} {u:until}"], name="gains for every, so long")
    each = Ref("each")
    rule("do", ForEach(V("t"), (gains.Gain(each, (gains.MorePower(Times(select.ValueOf(each, "don"), V("n"), 1)),), V("u")),)), en=["give {t:target} {n:signed} power {u:until} for every DON!! card given to (that Character|that card|it)", "{t:target} gains~t {n:signed} power {u:until} for every DON!! card given to (that Character|that card|it)"])


def _plain_gain(parts: tuple[Any, ...]) -> bool:
    return len(parts) == 1 and isinstance(parts[0], gains.MorePower | gains.MoreCost) and type(parts[0].n) is int


def scaled(op: Any, factor: tuple[Any, int]) -> Any:
    """The action so many times as much. None where it is not clear what the factor is said of."""
    x, per = factor
    if isinstance(op, ops.Draw | ops.Mill):
        return replace(op, n=Times(x, op.n, per)) if type(op.n) is int else None
    if isinstance(op, gains.Gain) and len(op.what) == 1 and isinstance(op.what[0], gains.MorePower | gains.MoreCost):
        part = op.what[0]
        return replace(op, what=(replace(part, n=Times(x, part.n, per)),)) if type(part.n) is int else None
    return None


def unscaled(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, ops.Draw | ops.Mill) and isinstance(tree.n, Times):
        return {"a": replace(tree, n=tree.n.each), "f": (tree.n.n, tree.n.per)}
    if isinstance(tree, gains.Gain) and len(tree.what) == 1:
        part = tree.what[0]
        if isinstance(part, gains.MorePower | gains.MoreCost) and isinstance(part.n, Times):
            return {"a": replace(tree, what=(replace(part, n=part.n.each),)), "f": (part.n.n, part.n.per)}
    return None


def _ungain_factor(tree: Any) -> dict[str, Any] | None:
    found = unscaled(tree)
    if found is None or not isinstance(found["a"], gains.Gain):
        return None
    return {"t": found["a"].target, "g": found["a"].what, "u": found["a"].until, "f": found["f"]}


def equal(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.Draw(V("x")), build=lambda e: ops.Draw(e["x"]), match=lambda t: {"x": t.n} if isinstance(t, ops.Draw) and type(t.n) is not int and not isinstance(t.n, Times | Minus) else None, en="draw cards equal to {x:so-many}", name="draw so many")
    rule("do", ops.Mill(V("x")), build=lambda e: ops.Mill(e["x"]), match=lambda t: {"x": t.n} if isinstance(t, ops.Mill) and type(t.n) is not int and not isinstance(t.n, Times | select.Bound) else None, en="trash cards from the top of your deck equal to {x:so-many}", name="trash so many")
    rule("so-many", V("x"), en="{x:count}")
    rule("so-many", build=lambda e: e["t"] if "t" in e else select.Bound("moved"), match=lambda t: {} if t == select.Bound("moved", said=t.said) else {"t": select.EventAmount()} if isinstance(t, select.EventAmount) or t == select.Bound("trashed", said=t.said) else None, en=["the number of cards {t:trashed-word}", "the number you returned to your deck", "the number you placed at the bottom of your deck", "the number of cards you returned to your deck", "the number of cards you placed at the bottom of your deck"], name="so many as were moved")
    g.lexicon("count", {select.Bound("revealed"): (["the number of cards revealed", "the number of revealed cards"], "le nombre de cartes révélées"), select.Bound("rested"): ("the number of Characters rested", "le nombre de Personnages épuisés")})
    rule("count", build=lambda e: select.CountOf(Among("trashed", e["f"])) if e["f"] else None, match=lambda t: {"f": t.target.filters} if isinstance(t, select.CountOf) and isinstance(t.target, Among) and t.target.name == "trashed" else None, en=["the number of {f:cards} trashed", "the number of {f:cards} trashed this way"], fr="le nombre de {f:cards} défaussées", name="the number of such cards trashed")
    rule("do", ops.Draw(select.Bound("same")), en="draw the same number of cards", fr="piochez le même nombre de cartes")
    g.lexicon("trashed-word", {select.EventAmount(): ("trashed", "défaussées")})
    rule("do", ops.Mill(select.Bound("trashed")), en="trash the same number of cards from the top of your deck as you did from your hand")
    g.lexicon("each-player", {"both": ("you and your opponent each", "vous et votre adversaire"), "any": (["each player", "both players", "all players"], "chaque joueur")})
    rule("do", build=lambda e: EachPlayer((ops.Draw(e["n"], "player"),) if "n" in e else (ops.Trash(Choose(select.Sel(("hand",), "player", e["f"]), e["m"], by="player")),), e["e"]), match=_uneach_player, en=["{e:each-player} (draw|draws) {n:int} card~n", "{e:each-player} (trash|trashes) {m:int} {f:card~m} from their (hand|hands)"], fr=["{e:each-player} pioche {n:int} carte~n", "{e:each-player} défausse {m:int} {f:card~m} de sa main"], name="each player")
    rule("do", build=lambda e: EachPlayer((ops.Mill(e["n"], "player"),), e["e"]), match=lambda t: {"e": t.whose, "n": t.body[0].n} if isinstance(t, EachPlayer) and len(t.body) == 1 and isinstance(t.body[0], ops.Mill) and t.whose in ("any", "both") else None, first=True, en="{e:each-player} (trash|trashes) {n:int} card~n from the top of (your|their) (deck|decks)", fr="{e:each-player} place dans sa Défausse {n:int} carte~n du dessus de son deck", name="each player's deck")
    rule("do", build=lambda e: ops.Trash(Choose(select.Sel(("hand",), "opponent", ()), Minus(select.Cards("hand", "opponent"), e["n"]), by="opponent")), match=_unshrunk, first=True, en="your opponent (trashes|must trash) cards from their hand until they have {n:int} card~n in their hand", fr="votre adversaire défausse des cartes de sa main jusqu'à n'en avoir plus que {n:int}", name="they trash until so many")
    rule("do", build=lambda e: _each_shrinks(e["n"], e.get("e", "both")), match=_uneach_shrinks, en=["{e:each-player} (trashes|trash) cards from their (hand|hands) until they (each|) have {n:int} card~n in their (hand|hands)", "you and your opponent trash cards from your hands until you each have {n:int} card~n in your hands"], fr="{e:each-player} défausse des cartes de sa main jusqu'à n'en avoir plus que {n:int}", name="each player trashes until so many")
    rule("do", ops.ReturnDon(Minus(select.Cards("don", "you"), select.Cards("don", "opponent"))), en="return DON!! cards from your field to your DON!! deck until you have the same number of DON!! cards on your field as your opponent")


def _each_shrinks(n: int, whose: str) -> Any:
    theirs = Choose(select.Sel(("hand",), "player", ()), Minus(select.Cards("hand", "player"), n), by="player")
    return EachPlayer((ops.Trash(theirs),), whose)


def _uneach_shrinks(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, EachPlayer) or not isinstance(tree.body[0], ops.Trash):
        return None
    target = tree.body[0].target
    if not isinstance(target, Choose) or not isinstance(target.n, Minus):
        return None
    return {"n": target.n.right, **({"e": tree.whose} if tree.whose == "any" or "each" in tree.said else {})}


def _unshrunk(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, ops.Trash) and isinstance(tree.target, Choose) and tree.target.by == "opponent" and isinstance(tree.target.n, Minus):
        return {"n": tree.target.n.right}
    return None


def _uneach_player(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, EachPlayer) or len(tree.body) != 1 or tree.whose not in ("any", "both"):
        return None
    op = tree.body[0]
    if isinstance(op, ops.Draw) and op.who == "player" and type(op.n) is int:
        return {"e": tree.whose, "n": op.n}
    if isinstance(op, ops.Trash) and isinstance(op.target, Choose) and isinstance(op.target.sel, select.Sel) and type(op.target.n) is int and op.target.by == "player":
        return {"e": tree.whose, "m": op.target.n, "f": op.target.sel.filters}
    return None


def shielding(g: Grammar) -> None:
    g.rule("do", build=_shielded, match=_unshielded, en=["if {w:would} during this turn , you may {d:do} instead", "during this turn , if {w:would} , you may {d:do} instead"], fr="si {w:would} durant ce tour, vous pouvez {d:do} à la place", name="shielded")


def _shielded(e: dict[str, Any]) -> Any:
    """ "If any of your Characters would be K.O.'d ... during this turn": the Characters there are now, not later ones."""
    would = e["w"]
    if would.this or would.src or would.filters[-1:] != (select.Category("Character"),):
        return None
    ability = Ability(REPLACEMENT, (e["d"],), (replace(would, this=True, whose="you", filters=(), said=""),), optional=True)
    return gains.Gain(select.Sel(("character",), would.whose, would.filters), (gains.GainedAbility(ability),), "turn", said=would.said)


def _unshielded(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gains.Gain) or len(tree.what) != 1 or not isinstance(tree.what[0], gains.GainedAbility) or not isinstance(tree.target, select.Sel):
        return None
    ability = tree.what[0].ability
    if not isinstance(ability, Ability) or ability.kind != REPLACEMENT or len(ability.when) != 1 or len(ability.body) != 1:
        return None
    would = ability.when[0]
    assert isinstance(would, WouldLeave)
    return {"w": replace(would, this=False, whose=tree.target.whose, filters=tree.target.filters, said=tree.said), "d": ability.body[0]}
