"""Moments of change: Life that is turned over, power that changes, modes that a skill switches, cards under others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .causes import By, remade, with_cause, with_source, without_cause, without_source
from .nodes import f, t
from .things import BAR, JOINED
from .timings import Subject, _off, _on

On = t.On


def add(g: Grammar) -> None:
    """Life that is turned over, power that changes, cards switched by a skill, cards placed under others."""
    rule = g.rule
    for event, words, french in (("face up", "face up", "face visible"), ("face down", "face down", "face cachée")):
        rule("pp0", On(event), en=[f"(flipped|turned) {words}"], fr=f"retournée {french}")
    for event, words, french in (("stronger", "increased", "augmentée"), ("weaker", "(decreased|reduced)", "réduite")):
        rule("powers", On(event, True), en=f"this card's power is {words}", fr=f"la puissance de cette carte est {french}", of="its power")
        for whose, owner in (("you", "your"), ("opponent", "your opponent's")):
            for filters, forms in (((f.Type("Leader"),), "(Leader's|Leader Card's)"), ((f.Type("Battle"),), "(Battle Card's|Battle Cards')"), ((), "(card's|cards')")):
                rule("powers", On(event, whose=whose, filters=filters), en=f"{owner} {forms} power is {words}", fr=f"la puissance est {french}", also=True, of="whose power")
        rule("powers", build=_power_of(event), match=_unpower_of(event), en=f"the power of {{x:subject}} is {words}", fr=f"la puissance de {{x:subject}} est {french}", name=f"power of {event}")
    rule("event", V("a"), en="{a:powers}", fr="{a:powers}", match=lambda x: {"a": x} if isinstance(x, On) and x.event in ("stronger", "weaker") else None)
    rule("event", build=with_cause, match=without_cause, en="{a:powers} {b:by}", fr="{a:powers} {b:by}", name="power by")
    for event, mode, french in (("readied", "Active", "Action"), ("rested", "Rest", "Inertie")):
        for filters, words in (((f.In(("energy",)),), "(their energy|energy|one of their energy)"), ((f.In(("leader", "battle area")),), "(1 of their cards|one of their cards)")):
            node = On(event, whose="opponent", filters=filters, by="opponent")
            rule("switching", node, en=[f"(your opponent|an opponent) switches {words} to {mode} Mode", f"your opponent switches {words} in {'Rest' if mode == 'Active' else 'Active'} Mode to {mode} Mode"], fr=f"votre adversaire met une carte en Mode {french}", of="their switches")
    rule("event", V("a"), en="{a:switching}", fr="{a:switching}", match=lambda x: {"a": x} if isinstance(x, On) and x.event in ("readied", "rested") and x.by == "opponent" else None)
    rule("event", build=_switched, match=_unswitched, en=["{a:switching} using {b:agent}", "{a:switching} with {b:agent}"], fr="{a:switching} par {b:agent}", name="switching by")
    rule("pp0", build=_below, match=_unbelow, en=["placed under {y:object}"], fr="placée sous {y:object}", name="placed under such")
    drop = "(in|into) (its owner's|your|a|the) (Drop Area|Drop)"
    rule("veiled", On("left", True, filters=(f.IsHidden(),), source=("battle",), to=("drop",)), en=[f"this Hidden Mode card (in (a|your|the) Battle Area|) is placed {drop}".replace("(in (a|your|the) Battle Area|)", x) for x in ("", "in (a|your|the) Battle Area")], fr="cette carte en mode Caché va de la Zone de Combat dans la Dispersion")
    rule("event", V("a"), en="{a:veiled}", fr="{a:veiled}", match=lambda x: {"a": x} if isinstance(x, On) and x.event == "left" and x.filters == (f.IsHidden(),) else None)
    rule("event", build=with_cause, match=without_cause, en="{a:veiled} {b:by}", fr="{a:veiled} {b:by}", name="hidden, dropped by")
    rule("pp1", build=_home, match=_unhome, en=["returned {f:from} to (its owner's|your|their owner's) hand"], fr="renvoyée {f:from} dans la main", name="returned from", also=True)
    rule("below", build=_below, match=_unbelow, en=["under {y:object}"], fr="sous {y:object}", name="under such")
    rule("pp1", build=with_source, match=without_source, en=["(placed|added) {f:from} {a:below}"], fr="placée {f:from} {a:below}", name="placed from under such", also=True)
    for pred, words, french in ((On("discarded", True), "discard this card (from your hand|)", "défausser cette carte"), (On("rested", True), "switch this card to Rest Mode", "mettre cette carte en Mode Inertie"), (On("readied", True), "switch this card to Active Mode", "mettre cette carte en Mode Action")):
        rule("event", build=lambda e, pred=pred: with_cause({"a": pred, "b": e["b"]}) if e["b"].by == "you" else None, match=lambda x, pred=pred: _agent_of(x) if isinstance(x, On) and x.event == pred.event and x.this and x.by == "you" else None, en=f"you use {{b:agent}} to {words}", fr=f"vous utilisez {{b:agent}} pour {french}", name=f"you use a skill to {words}", also=True)  # type: ignore[misc]
    shown = "revealed from the top of your deck and placed (in|into) (your|its owner's) (Drop Area|Drop)"
    rule("pp0", On("dropped", source=("deck",), revealed=True), en=shown, fr="révélée du dessus de votre deck et placée dans la Dispersion")
    for whose, owner, french in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse")):
        rule("event", build=_into(whose), match=_uninto(whose), en=f"{{x:subject}} (is|are) played in {owner} Battle Area", fr=f"{{x:subject}} est jouée dans la Zone de Combat ({french})", name=f"played in {owner} area", first=True)


def _agent_of(tree: Any) -> dict[str, Any] | None:
    env = without_cause(tree)
    return None if env is None else {"b": env["b"]}


def _power_of(event: str) -> Any:
    return lambda e: None if e["x"].place else _on(e["x"], On(event, said="of"))


def _unpower_of(event: str) -> Any:
    return lambda x: {"x": _off(x)[0]} if isinstance(x, On) and x.event == event and "of" in x.said.split(MARK) else None


def _switched(e: dict[str, Any]) -> Any:
    """It is their skill; which kind of skill, or which card's, is said besides."""
    old, more = e["a"], e["b"]
    if more.by not in ("skill", "opponent"):
        return None
    return remade(old, src=more.src, cause=more.cause, said=MARK.join(x for x in (old.said, more.said, "by" + more.by) if x))


def _unswitched(tree: Any) -> dict[str, Any] | None:
    by = next((x for x in tree.said.split(MARK) if x in ("byskill", "byopponent")), "") if isinstance(tree, On) else ""
    if not by:
        return None
    return {"a": replace(tree, src=(), cause=""), "b": By(by.removeprefix("by"), tree.src, tree.cause, said=tree.said)}


def _home(e: dict[str, Any]) -> Any:
    """Only what is in play leaves so."""
    if any(area not in ("battle", "unison") for area in e["f"].areas):
        return None
    return with_source({"a": On("left", to=("hand",), said="home"), "f": e["f"]})


def _unhome(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or "home" not in tree.said.split(MARK):
        return None
    env = without_source(tree)
    return None if env is None else {"f": env["f"]}


def _below(e: dict[str, Any]) -> Any:
    y = e["y"]
    if y.place not in ((), ("battle",)) or not (y.this or y.filters) or y.filters == (f.Other(said="another"),):
        return None  # "under another card" says no more than "under a card"
    owner = () if y.this or y.whose == "any" else (f.Of(y.whose),)
    other = (f.Isnt(f.Other()),) if y.this else (*owner, *y.filters, *((f.In(("battle",)),) if y.place else ()))
    return On("under", other=other, said=MARK.join((f"below{len(owner)}{int(bool(y.place))}", "y:" + BAR.join((y.whose, y.said.replace(MARK, JOINED).replace(BAR, "¶"))))))


def _unbelow(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.event != "under" or not tree.other:
        return None
    if tree.other == (f.Isnt(f.Other()),):
        return {"y": Subject(True)}
    said = tree.said.split(MARK)
    mark, words = next((x for x in said if x.startswith("below")), ""), next((x for x in said if x.startswith("y:")), "")
    if not mark or not words:
        return None
    owned, placed = int(mark[5]), int(mark[6])
    whose, lay = words.removeprefix("y:").split(BAR)
    return {"y": Subject(False, whose, tree.other[owned : len(tree.other) - placed], said=lay.replace("¶", BAR).replace(JOINED, MARK))}


def _into(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        x = e["x"]
        if x.this or x.place or x.whose not in ("any", whose):
            return None
        made = _on(replace(x, whose=whose), On("played"))
        return None if made is None else replace(made, said=MARK.join((made.said, "into")))

    return build


def _uninto(whose: str) -> Any:
    return lambda x: {"x": _off(x)[0]} if isinstance(x, On) and x.event == "played" and x.whose == whose and "into" in x.said.split(MARK) else None


def continued(g: Grammar) -> None:
    """ "When your opponent plays a card or activates a [Counter] skill": the same player does either."""
    for whose, who in (("you", "you "), ("opponent", "your opponent ")):
        for category, production in [(x, production) for x in ("event", "playing") for production in g.rules[x]]:
            texts = [text.removeprefix(who) for text in production.texts["en"] if text.startswith(who)]
            texts = [text for text in texts if " " in text.replace("declares an attack", "attacks")]  # with what, is said
            if texts:
                g.rule(f"{category}-{whose}", production.tree, build=production.build, match=production.matcher, en=texts, fr=production.texts["fr"], name=f"{whose} {texts[0]}", also=True)
        g.rule(f"event-{whose}", build=with_source, match=without_source, en=f"{{a:playing-{whose}}} {{f:from}}", fr=f"{{a:playing-{whose}}} {{f:from}}", name=f"{whose} play from", also=True)
        g.rule(f"event-{whose}", build=with_cause, match=without_cause, en=f"{{a:playing-{whose}}} {{b:by}}", fr=f"{{a:playing-{whose}}} {{b:by}}", name=f"{whose} play by", also=True)
        g.rule("events", build=lambda e: None if e["a"].event == e["b"].event == "life lost" else (e["a"], e["b"]), match=lambda x: {"a": x[0], "b": x[1]} if isinstance(x, tuple) and len(x) == 2 else None, en=[f"{who}{{a:event-{whose}}} or {{b:event-{whose}}}"], fr=f"{{a:event-{whose}}} ou {{b:event-{whose}}}", name=f"{who} either", also=True)
