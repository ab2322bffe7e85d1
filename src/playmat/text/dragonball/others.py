"""What the other player does: "your opponent places 1 card from their hand in their Drop", "they may draw 1 card".

Whoever does something chooses for it (5-2), so the choices inside are that player's. A verb in the third person needs no subject
when it goes on with what the opponent does: "chooses 1 card in their hand, discards it, and draws 1 card".
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.tree import walk

from ..grammar import MARK, Grammar, V
from .nodes import c, ch, ctl, g, m, p, s, st

Choose, Ref, This = ch.Choose, ch.Ref, ch.This
DONE_BY = (m.Draw.node, m.Mill.node, p.Play.node, m.GainControl.node, p.CreateToken.node, ctl.May.node, ctl.ChooseOne.node)
# what only the master of a skill does by it, so far
OURS = (p.ActivateExtra.node, p.PlaceExtra.node, p.PlayOnTop.node, p.ComboWith.node, st.Look.node, st.FlipLeader.node)


def done_by(tree: Any, who: str, instead: str = "you") -> Any:
    """Actions of one player, done by the other."""
    if isinstance(tree, tuple):
        return tuple(done_by(item, who, instead) for item in tree)
    if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
        return tree
    changed: dict[str, Any] = {}
    for field in fields(tree):
        old = getattr(tree, field.name)
        new = done_by(old, who, instead)
        if new != old:
            changed[field.name] = new
    if isinstance(tree, Choose) and tree.by == instead:
        changed["by"] = who
    if isinstance(tree, DONE_BY) and tree.who == instead:
        changed["who"] = who
    return replace(tree, **changed) if changed else tree


OWN = "(their|its owner's|their owner's|their owners'|the|your opponent's)"

# what is done, in the base form and in the third person
VERBS: tuple[tuple[Any, tuple[tuple[str, str], ...], str, str], ...] = (
    (lambda t: m.KO(t), (("KO", "KOs"),), "{t}", "met KO {t}"),
    (lambda t: m.ToDrop(t), (("place", "places"),), f"{{t}} (in|into) {OWN} (Drop Area|Drop|Drop Areas)", "place {t} dans sa Dispersion"),
    (lambda t: m.ToDrop(t), (("discard", "discards"),), "{t}", "défausse {t}"),
    (lambda t: m.ToDeckBottom(t), (("place", "places"),), f"{{t}} (at|on) the bottom of {OWN} (deck|decks) (in any order|)", "place {t} sous son deck"),
    (lambda t: m.ToDeckTop(t), (("place", "places"),), f"{{t}} (on|at) (the|) top of {OWN} deck (in any order|)", "place {t} sur son deck"),
    (lambda t: m.ToWarp(t), (("send", "sends"),), f"{{t}} to {OWN} (Warp|Warps)", "transfère {t} dans sa Dimension parallèle"),
    (lambda t: m.ToHand(t), (("return", "returns"), ("add", "adds")), f"{{t}} to {OWN} hand", "ajoute {t} à sa main"),
    (lambda t: m.ToLife(t), (("add", "adds"),), f"{{t}} to {OWN} life", "ajoute {t} à sa vie"),
    (lambda t: m.ToLife(t), (("place", "places"),), f"{{t}} in {OWN} life", "ajoute {t} à sa vie"),
    (lambda t: m.ToZEnergy(t), (("add", "adds"), ("place", "places")), f"{{t}} (to|in|into) {OWN} (Z-Energy|Z-Energy Area)", "ajoute {t} à son Énergie Z"),
    (lambda t: m.ToEnergy(t), (("add", "adds"), ("place", "places")), f"{{t}} (to|in|into) {OWN} (energy|Energy Area)", "ajoute {t} à son Énergie"),
    (lambda t: m.ToEnergy(t, True), (("add", "adds"), ("place", "places")), f"{{t}} (to|in|into) {OWN} (energy|Energy Area) in Rest Mode", "ajoute {t} en Mode Inertie à son Énergie"),
    (lambda t: m.Remove(t), (("remove", "removes"),), "{t} from the game", "retire {t} de la partie"),
    (lambda t: m.Shuffled(t), (("shuffle", "shuffles"),), f"{{t}} into {OWN} (deck|decks)", "mélange {t} dans son deck"),
    (lambda t: st.SwitchToRest(t), (("switch", "switches"),), "{t} to Rest Mode", "met {t} en Mode Inertie"),
    (lambda t: st.SwitchToActive(t), (("switch", "switches"),), "{t} to Active Mode", "met {t} en Mode Action"),
    (lambda t: st.Reveal(t), (("reveal", "reveals"),), "{t}", "révèle {t}"),
    (lambda t: t, (("choose", "chooses"),), "{t}", "choisit {t}"),
)


def add(g: Grammar) -> None:
    rule = g.rule
    for node, verbs, tail, french in VERBS:
        kind = type(node(Ref("x")))
        chosen = kind is Ref.node
        words = tail.replace("{t}", "{t:choice}" if chosen else "{t:theirs}")
        forms = [y for base, third in verbs for y in (f"your opponent {third}", f"your opponent then {third}", f"they {base}", f"your opponent must {base}", f"they must {base}", third)]
        rule("do", build=_theirs(node), match=_untheirs(node, kind), en=[f"{form} {words}" for form in forms], fr=f"votre adversaire {french.replace('{t}', '{t:choice}' if chosen else '{t:theirs}')}", name=f"they {verbs[0][0]} {tail}", also=True, of="the other player's verbs")
    mine = "(in|into|to) their Battle Area"
    for rested, mode, french in ((False, "", ""), (True, " in Rest Mode", " en Mode Inertie")):
        rule("do", build=lambda e, rested=rested: p.Play(e["t"], rested=rested, who="opponent", said="they play"), match=lambda x, rested=rested: {"t": x.target} if isinstance(x, p.Play) and x.who == "opponent" and x.rested == rested and "they play" in x.said.split(MARK) and not x.gain else None, en=[f"your opponent plays {{t:ref}} {mine}{mode}", f"they play {{t:ref}} {mine}{mode}"], fr=f"votre adversaire joue {{t:ref}} dans sa Zone de Combat{french}", name=f"they play it{mode}", first=True, of="modes")  # type: ignore[misc]
    back = ("moved to warp", "their Warp"), ("moved to drop", "their (Drop Area|Drop)")
    for word, place in back:
        rule("do", build=lambda e, word=word: m.ToHand(e["t"], said="back") if e["t"].word == word else None, match=lambda x, word=word: {"t": x.target} if isinstance(x, m.ToHand) and "back" in x.said.split(MARK) and getattr(x.target, "word", "") == word else None, en=[f"(they add|your opponent adds) {{t:ref}} from {place} to their hand"], fr="votre adversaire ajoute {t:ref} à sa main", name=f"they take back what {word}", first=True, of="areas")  # type: ignore[misc]
    rule("theirs", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("theirs", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("theirs", V("t"), en="{t:top}", fr="{t:top}")
    rule("theirs", V("t"), en=["all of {t:yours}", "all {t:yours}", "{t:yours}", "all {t:anys}", "all (of|) the {t:anys}"], fr="toutes {t:yours}", match=lambda t: {"t": t} if isinstance(t, s.Sel) else None)
    rule("do", m.Draw(V("n"), "opponent"), en=["draws {n:int} (card|cards)", "they draw {n:int} (card|cards)"], fr="pioche {n:int} carte~n", also=True)
    rule("do", m.Shuffle("deck", "opponent"), en=["shuffles their deck", "your opponent shuffles (that|the) deck"], fr="mélange son deck", also=True)
    rule("do", m.Shuffle("life", "opponent"), en=["shuffles their life", "your opponent shuffles their life"], fr="mélange sa vie", also=True)
    rule("do", m.Draw(V("n"), "any"), en=["you and your opponent draw {n:int} (card|cards)", "you and your opponent each draw {n:int} (card|cards)"], fr="vous et votre adversaire piochez {n:int} carte~n", also=True)
    for to, verb, third, words in (("drop", "place", "places", f"(in|into) {OWN} (Drop Area|Drop)"), ("warp", "send", "sends", f"to {OWN} Warp")):
        who = [f"your opponent {third}", f"they {verb}", third]
        rule("do", m.Mill(1, "opponent", to), en=[f"{x} (the top card of their deck|1 card from the top of their deck) {words}" for x in who], fr="votre adversaire place la carte du dessus de son deck", also=True)
        rule("do", m.Mill(V("n"), "opponent", to), en=[f"{x} {y} {words}" for x in who for y in ("the top {n:int} (cards|card) of their deck", "{n:int} (cards|card) from the top of their deck")], fr="votre adversaire place les {n:int} cartes du dessus de son deck", also=True)
        rule("do", m.Mill(V("n"), "opponent", to), en=[f"{verb} {{n:int}} (cards|card) from the top of your opponent's deck {words}", f"{verb} the top {{n:int}} (cards|card) of your opponent's deck {words}"], fr="placez les {n:int} cartes du dessus du deck adverse", also=True)
        # until so many are left
        hand = s.Sel(("hand",), "opponent")
        node = m.ToDrop if to == "drop" else m.ToWarp
        until = node(Choose(hand, ctl.Minus(c.Count(hand), V("n")), by="opponent"))
        rule("do", until, en=f"your opponent (must choose|chooses) cards (in|from) their hand until there are only {{n:int}} remaining , and {verb} the chosen cards {words}", fr="votre adversaire défausse jusqu'à n'avoir que {n:int} cartes en main", also=True)
    rule("do", m.Mill(1, "any"), en=["you and your opponent place the top card of your (decks|deck) in your (Drop Areas|Drops|Drop Area|Drop)", "each player places the top card of their deck in their (Drop Area|Drop)"], fr="chaque joueur place la carte du dessus de son deck dans sa Dispersion")
    hand = s.Sel(("hand",), "opponent")
    for node, third, words in ((m.ToDrop, "discards", ""), (m.ToDrop, "places", f"(in|into) {OWN} (Drop Area|Drop)"), (m.ToWarp, "sends", f"to {OWN} Warp"), (m.ToDeckBottom, "places", f"at the bottom of {OWN} deck (in any order|)"), (m.ToZEnergy, "adds", f"to {OWN} Z-Energy")):
        rule("do", node(Choose(hand, ctl.Minus(c.Count(hand), V("n")), by="opponent")), en=[f"your opponent chooses {{n:int}} (cards|card) (in|from) their hand and {third} the rest {words}", f"your opponent chooses {{n:int}} (cards|card) (in|from) their hand , {third} the rest {words}"], fr="votre adversaire garde {n:int} cartes de sa main et déplace le reste", also=True)
    rule("do", m.GainControl(V("t"), "opponent"), en=["your opponent gains control of {t:target} (for the game|)"], fr="votre adversaire prend le contrôle de {t:target}")
    rule("clause", build=_may, match=lambda t: {"a": done_by(t.body, "you", "opponent")} if isinstance(t, ctl.May) and t.who == "opponent" else None, en=["your opponent may {a:clauses}", "they may {a:clauses}"], fr="votre adversaire peut {a:clauses}", name="they may")


def _may(e: dict[str, Any]) -> Any:
    if any(isinstance(part, OURS) for part in walk(e["a"])):
        return None
    return ctl.May(done_by(e["a"], "opponent"), "opponent")


def _theirs(node: Any) -> Any:
    def build(e: dict[str, Any]) -> Any:
        target = e["t"]
        if isinstance(target, Choose):
            if isinstance(target.sel, s.Sel) and target.sel.whose != "opponent" and not isinstance(node(target), Choose):
                return None
            target = replace(target, by="opponent")
        if isinstance(target, s.Top) and (target.whose != "opponent" or type(node(target)) in (m.ToDrop.node, m.ToWarp.node)):
            return None
        if isinstance(target, s.Sel) and target.whose != "opponent":
            return None
        return node(target)

    return build


def _untheirs(node: Any, kind: Any) -> Any:
    shape = node(This())

    def match(tree: Any) -> dict[str, Any] | None:
        if kind is Ref.node:
            return {"t": replace(tree, by="you")} if isinstance(tree, Choose) and tree.by == "opponent" else None
        if type(tree) is not kind or (isinstance(tree, m.ToEnergy) and tree.rested != shape.rested):
            return None
        target = tree.target
        if isinstance(target, Choose):
            return {"t": replace(target, by="you")} if target.by == "opponent" else None
        return {"t": target}

    return match
