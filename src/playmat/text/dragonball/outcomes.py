"""What this skill has done, asked in other words; as many cards as it has done something with; so many for every few."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball.keywords.spirit_boost import BOOSTED

from ..grammar import MARK, Grammar, V
from .asking import _done, _undone
from .conditions import _quality, _unquality
from .nodes import c, ch, ctl, f, m, s, st
from .references import CHOSEN, TO
from .results import WITH

Choose, Ref = ch.Choose, ch.Ref


def add(g: Grammar) -> None:
    asked(g)
    boosted(g)
    many(g)
    repeated(g)


def asked(g: Grammar) -> None:
    rule = g.rule
    rule("sentence", build=lambda e: ctl.If(c.Done("moved", said=f"{TO}energy"), (e["a"],), said=AFTER), match=lambda t: {"a": t.then[0]} if isinstance(t, ctl.If) and AFTER in t.said.split(MARK) else None, en=["after adding a card to your energy from your life with this skill , {a:sentence}"], fr="après avoir ajouté une carte de votre vie à votre Énergie par cette Capacité, {a:sentence}", name="after adding")
    rule("cond", c.DoneTo("readied", (f.Isnt(f.Other()),)), en=[f"you switched this card to Active Mode {WITH}"], fr="vous avez mis cette carte en Mode Action", first=True)
    rule("cond", ctl.Compare(c.Count(Ref("", CHOSEN)), ">=", V("n")), en=[f"you chose {{n:int}} or more cards {WITH}"], fr="vous avez choisi {n:int} cartes ou plus")
    for words, french in (("that card", "cette carte"), ("it", "elle"), ("the chosen card", "la carte choisie")):
        owner = "its" if words == "it" else f"{words}'s"
        rule("cond", build=lambda e, words=words: c.Is(Ref("", words), (f.Power("<=", e["n"]),), said=REDUCED), match=lambda t, words=words: {"n": t.filters[0].n} if isinstance(t, c.Is) and REDUCED in t.said.split(MARK) and t.target == Ref("", words) else None, en=[f"this skill reduces {owner} power to {{n:int}} or less"], fr=f"cette Capacité réduit la puissance de {french} à {{n:int}} ou moins", name=f"reduces {words}", first=True, of="reduced")  # type: ignore[misc]
    rule("cond", build=_own_ko, match=_unown_ko, en=["you KO'd {x:thing} as your Battle Card"], fr="vous avez mis KO votre {x:thing}", name="KO'd your own", first=True)


AFTER = "after that"
REDUCED = "reduced to"
OWN_KO = "your own"


def _own_ko(e: dict[str, Any]) -> Any:
    made = _done("moved")(e)
    return None if made is None else replace(made, filters=(*made.filters, f.Of("you")), said=MARK.join((OWN_KO, f"{TO}drop")))


def _unown_ko(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.DoneTo) or OWN_KO not in tree.said.split(MARK):
        return None
    return _undone("moved")(replace(tree, filters=tree.filters[:-1]))  # type: ignore[no-any-return]


def boosted(g: Grammar) -> None:
    """22-43-3: the Unison whose markers paid for [Spirit Boost]."""
    rule = g.rule
    rule("cond", build=_boosted, match=_unboosted, en=["you removed a marker from (one of your|a|an|your) {x:thing} (using|with|by) this skill"], fr="vous avez retiré un marqueur d'une {x:thing} par cette Capacité", name="removed from such a Unison", first=True)


def _boosted(e: dict[str, Any]) -> Any:
    filters = _quality({"x": e["x"]}) if e["x"].noun.word in ("unison", "z-unison") and (e["x"].pres or e["x"].posts) else None
    return None if filters is None else c.Is(Ref(BOOSTED), filters)


def _unboosted(tree: Any) -> dict[str, Any] | None:
    return _unquality(tree.filters) if isinstance(tree, c.Is) and tree.target == Ref(BOOSTED) else None



# -- as many -------------------------------------------------------------------------------------------------------------


def many(g: Grammar) -> None:
    rule = g.rule
    last = Ref("", "moved to last")
    rule("pick1", Choose(V("s"), c.Count(last), True), en=["up to the same (number|amount) of {s:anys}", "up to that many {s:anys}"], fr="jusqu'à autant de {s:anys}")
    chosen = Ref("", CHOSEN)
    rule("pick1", Choose(V("s"), c.Count(chosen), True), en=["up to the same (number|amount) of {s:yours}"], fr="jusqu'à autant de {s:yours}")
    rule("num", c.Count(Ref("", "the revealed cards")), en=["the number of cards revealed (by|with) this skill"], fr="le nombre de cartes révélées par cette Capacité", first=True)
    for slot in ("of {s:yours}", "{s:anys}"):
        rule("pick1", Choose(V("s"), -1, True, least=V("m")), en=[f"{{m:int}} or more {slot}"], fr=f"{{m:int}} ou plus {slot.replace('of ', 'de ')}", match=lambda t: {"s": t.sel, "m": t.least} if isinstance(t, Choose) and t.n == -1 and t.least else None, build=lambda e: Choose(e["s"], -1, True, least=e["m"]), name=f"at least so many {slot}", first=True)
    rule("num", c.Total(V("t"), "combo power"), en=["the total combo power of {t:ref}"], fr="la puissance de combo totale de {t:ref}", match=lambda t: {"t": t.target} if isinstance(t, c.Total) and t.what == "combo power" else None)
    rule("num", c.Total(V("t"), "power"), en=["the power of {t:asked}"], fr="la puissance de {t:asked}", match=lambda t: {"t": t.target} if isinstance(t, c.Total) and t.what == "power" and isinstance(t.target, Ref) else None, also=True)
    rested = s.Sel(("leader", "battle area", "unison", "energy"), "opponent", (f.IsRested(),))
    rule("each", c.Count(rested), en=["for each card your opponent has in Rest Mode"], fr="par carte adverse en Mode Inertie", first=True)
    hand = s.Sel(("hand",), "opponent")
    rule("do", build=lambda e: None if isinstance(e["n"], int) else m.ToDrop(Choose(hand, e["n"], by="opponent")), match=lambda t: {"n": t.target.n} if isinstance(t, m.ToDrop) and isinstance(t.target, Choose) and t.target.by == "opponent" and t.target.sel == hand and not isinstance(t.target.n, int) else None, en=["your opponent discards cards equal to {n:num}"], fr="votre adversaire défausse autant de cartes que {n:num}", name="they discard as many", first=True)
    drop = "placed in (a|your|its owner's|their owners'|) (Drop|Drop Area|Drops|Drop Areas) (by|with|using) this skill"
    rule("each", c.Count(Ref("", "moved to drop")), en=[f"for each Z-Energy {drop}", f"for each card {drop}", "for each card KO'd by this card's skill"], fr="par carte ainsi placée dans la Dispersion", also=True)
    rule("num", c.Count(Ref("", "moved to drop")), en=["the number of cards you placed in Drop Areas this way"], fr="le nombre de cartes ainsi placées dans la Dispersion", also=True)
    rule("tops", build=lambda e: None if isinstance(e["n"], int) else Choose(s.Top("deck", e["n"], "you"), e["n"], True), match=lambda t: {"n": t.n} if isinstance(t, Choose) and t.up_to and isinstance(t.sel, s.Top) and t.sel == s.Top("deck", t.n, "you") and not isinstance(t.n, int) else None, en=["cards from the top of your deck up to {n:num}"], fr="des cartes du dessus de votre deck, jusqu'à {n:num}", name="up to so many from the top")
    for node, verb, link, french in ((st.AddMarkers, "(add|place)", "(to|on)", "ajoutez un marqueur à"), (st.RemoveMarkers, "remove", "from", "retirez un marqueur de")):
        rule("counted", node(V("t"), 1), en=[f"{verb} a marker {link} {{t:target}}"], fr=f"{french} {{t:target}}", also=True)


# -- for every few, one ---------------------------------------------------------------------------------------------------

AWAY = (m.KO.node, m.ToWarp.node, m.ToDrop.node, m.ToHand.node, m.ToDeckBottom.node, m.Remove.node, m.ToZEnergy.node)
SCALED = "for every few"


def repeated(g: Grammar) -> None:
    """ "For every 2 cards there, choose 1 of these and KO it": as many of these, none of which is there for a second time."""
    for how in ("{n:per}", "{n:each}"):
        g.rule("clause", build=lambda e: scaled(e["n"], e["a"]), match=unscaled, en=[f"{how} , {{a:clauses}}"], fr=f"{how}, {{a:clauses}}", name=f"{how}, so many", also=True)
        g.rule("do", build=lambda e: scaled(e["n"], (e["a"],)), match=lambda t: _alone(unscaled(t)), en=[f"{{a:do}} {how}"], fr=f"{{a:do}} {how}", name=f"so many {how}", also=True)


def _alone(env: dict[str, Any] | None) -> dict[str, Any] | None:
    return {**env, "a": env["a"][0]} if env is not None and len(env["a"]) == 1 else None


def scaled(how: Any, ops: tuple[Any, ...]) -> Any:
    number, per = (c.Count(how[1]), how[0]) if isinstance(how, tuple) else (how, 1)
    if isinstance(how, tuple) and not isinstance(how[1], s.Sel | s.Under):
        number = how[1]
    if len(ops) == 1 and isinstance(ops[0], AWAY) and one_of(ops[0].target):
        return replace(ops[0], target=so_many(ops[0].target, number, per))
    if len(ops) == 2 and one_of(ops[0]) and isinstance(ops[1], AWAY) and isinstance(ops[1].target, Ref) and not ops[1].target.name:
        return ctl.Do((so_many(ops[0], number, per), ops[1]), said=SCALED)
    return None


def one_of(choice: Any) -> bool:
    return type(choice) is Choose.node and choice.n == 1 and not choice.bind


def so_many(choice: Any, number: Any, per: int) -> Any:
    return replace(choice, n=ctl.Times(number, 1, per), said=MARK.join(x for x in (choice.said, SCALED) if x))


def unscaled(tree: Any) -> dict[str, Any] | None:
    first = tree.body[0] if isinstance(tree, ctl.Do) and SCALED in tree.said.split(MARK) else getattr(tree, "target", None)
    if not isinstance(first, Choose) or SCALED not in first.said.split(MARK):
        return None
    times = first.n
    how = times.n if times.per == 1 else (times.per, times.n.target if isinstance(times.n, c.Count) else times.n)
    plain = replace(first, n=1, said=MARK.join(x for x in first.said.split(MARK) if x != SCALED))
    return {"n": how, "a": (plain, *tree.body[1:]) if isinstance(tree, ctl.Do) else (replace(tree, target=plain),)}
