"""What cannot be done: attacks on such cards, more attacks than so many, several things at once; "unless"; what is safe."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.dragonball import kinds

from ..grammar import MARK, Grammar, V, substitute
from ..shapes import Phrase
from .gaining import CANT, EVERYWHERE, UNTIL, filter_of, thing_from
from .nodes import c, ch, ctl, f, li, m, p, s, st
from .nodes import g as gn
from .things import Thing

Gain, This = gn.Gain, ch.This
ITSELF = f.Isnt(f.Other())


def add(g: Grammar) -> None:
    attacks(g)
    verbs(g)
    plays(g)
    safety(g)
    unless(g)
    negating(g)


# -- attacks -------------------------------------------------------------------------------------------------------------


def attacks(g: Grammar) -> None:
    rule = g.rule
    for who, also in (("your opponent", False), ("they", True)):
        if also:  # "they" that cannot attack such cards may be cards
            limits(g, who, also)
            continue
        rule("gaining", li.CannotAttack(ITSELF, until=""), en=[f"{who} {CANT} attack this card", f"{who} {CANT} declare to attack this card"], fr="votre adversaire ne peut pas attaquer cette carte", also=also)
        rule("gaining", build=_on(), match=_unon(), en=[f"{who} {CANT} attack your {{y:thing}}"], fr="votre adversaire ne peut pas attaquer vos {y:thing}", name=f"{who} cannot attack such", also=also)
        rule("gaining", build=_on(), match=_unon(), en=[f"{who} {CANT} attack {{y:thing}}"], fr="votre adversaire ne peut pas attaquer les {y:thing}", name=f"{who} cannot attack any such", also=True)
        rule("gaining", build=_on(), match=_unon(True), en=[f"{who} {CANT} attack your {{y:thing}} with {{x:thing}}"], fr="votre adversaire ne peut pas attaquer vos {y:thing} avec des {x:thing}", name=f"{who} cannot attack such with", also=also)
        rule("gaining", li.CannotAttack(f.Other(), until=""), en=[f"{who} can only attack this card"], fr="votre adversaire ne peut attaquer que cette carte", also=also)
        limits(g, who, also)
    rule("gaining", build=lambda e: None if bare(e["y"]) else _on()(e), match=_unon(True), en=[f"your opponent's {{x:thing}} {CANT} attack your {{y:thing}}"], fr="les {x:thing} adverses ne peuvent pas attaquer vos {y:thing}", name="theirs cannot attack such", also=True)
    rule("gaining", build=lambda e: _such(e["x"], lambda x: li.CannotAttack(ITSELF, x, until="")), match=_unsuch(ITSELF), en=f"your opponent's {{x:thing}} {CANT} attack this card", fr="les {x:thing} adverses ne peuvent pas attaquer cette carte", name="theirs cannot attack this")
    rule("gaining", build=lambda e: _such(e["x"], lambda x: li.CannotAttack(f.Other(), x, until="")), match=_unsuch(f.Other()), en="your opponent's {x:thing} can only attack this card", fr="les {x:thing} adverses ne peuvent attaquer que cette carte", name="theirs can only attack this")
    rule("gaining", build=lambda e: None if bare(e["x"]) else _such(e["x"], lambda x: li.CannotAttack(x, ITSELF, "you", "")), match=lambda x: {"x": thing_from(x.on)} if isinstance(x, li.CannotAttack) and x.cards == ITSELF and thing_from(x.on) is not None else None, en=[f"this card {CANT} attack {{x:thing}}"], fr="cette carte ne peut pas attaquer de {x:thing}", name="this cannot attack such")
    rule("vp", (gn.Ban("be attacked by leaders"),), en=[f"{CANT} be attacked by (a Leader|a Leader Card|Leaders|Leader Cards|your opponent's Leader)"], fr="ne peut pas être attaquée par un Leader")
    rule("vp", (gn.Ban("be attacked by battle cards"),), en=[f"{CANT} be attacked by (Battle Cards|a Battle Card|your opponent's Battle Cards)"], fr="ne peut pas être attaquée par des cartes de Combat")
    rule("vp", (gn.Ban("be attacked"),), en=[f"{CANT} be attacked by your opponent's cards"], fr="ne peut pas être attaquée par des cartes adverses", also=True)
    # "this card can only attack if": it cannot otherwise
    what = (gn.Ban("attack"),)
    rule("gaining", build=lambda e: ctl.If(ctl.Not(e["c"]), (Gain(This(), what),), said="only if"), match=lambda x: {"c": x.cond.cond} if isinstance(x, ctl.If) and "only if" in x.said.split(" / ") and x.then[0].what == what else None, en=["this card can only attack (if|while) {c:conds}", f"this card {CANT} attack unless {{c:conds}}"], fr="cette carte ne peut attaquer que si {c:conds}", name="only attack if")
    rule("gaining", gn.Rule("cannot attack", "opponent", f.Isnt(f.Type("Leader")), until=""), en=[f"your opponent {CANT} attack with (non-Leader cards|cards other than their Leader)"], fr="votre adversaire ne peut attaquer qu'avec son Leader")


def bare(thing: Thing) -> bool:
    """Leaders, or Battle Cards: a ban on a card says that."""
    return thing.noun.word in ("leader", "battle") and not thing.pres and not thing.posts


def _such(thing: Thing, made: Any) -> Any:
    cards = filter_of(thing)
    return None if cards is None or not cards.filters else made(cards)


def _unsuch(on: Any) -> Any:
    return lambda x: {"x": thing_from(x.cards)} if isinstance(x, li.CannotAttack) and x.on == on and x.cards is not None and thing_from(x.cards) is not None else None


def _on() -> Any:
    def build(e: dict[str, Any]) -> Any:
        thing, by = e["y"], e.get("x")
        if thing.noun.word == "card" and not thing.pres and not thing.posts:
            return None
        on = filter_of(thing)
        cards = filter_of(by) if by is not None else None
        if on is None or (by is not None and (cards is None or not cards.filters)):
            return None
        return li.CannotAttack(on, cards, until="")

    return build


def _unon(by: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, li.CannotAttack) or tree.whose != "opponent" or (tree.cards is not None) != by:
            return None
        thing = thing_from(tree.on)
        if thing is None:
            return None
        return {"y": thing, "x": thing_from(tree.cards)} if by else {"y": thing}

    return match


MORE = (("n:int", "(more times|more time|times|time)"), ("n:small", "(more times|more time|time|times)"))


def limits(g: Grammar, who: str, also: bool) -> None:
    """How often somebody can still attack."""
    rule = g.rule
    for slot, times in MORE:
        rule("gaining", li.OnlyAttacks(V("n"), until=""), en=[f"{who} can only attack {{{slot}}} {times}"], fr=f"votre adversaire ne peut plus attaquer que {{{slot}}} fois", also=also or slot == "n:small", of="attacks left")
        rule("gaining", build=lambda e: _such(e["x"], lambda x: li.OnlyAttacks(e["n"], x, until="")), match=lambda x: {"n": x.n, "x": thing_from(x.cards)} if isinstance(x, li.OnlyAttacks) and x.cards is not None and thing_from(x.cards) is not None else None, en=[f"{who} can only attack with {{x:thing}} {{{slot}}} {times}", f"{who} can only attack {{{slot}}} {times} with {{x:thing}}", f"{who} can only attack {{{slot}}} {times} with (a|an) {{x:thing}}"], fr=f"votre adversaire ne peut plus attaquer que {{{slot}}} fois avec des {{x:thing}}", name=f"{who} attacks left {slot}", also=also or slot == "n:small")
        rule("do", build=lambda e: _such(e["x"], lambda x: li.OnlyAttacks(e["n"], x, until=e["u"].until, said=SPAN + e["u"].said.replace(MARK, "¤"))), match=_unspanned, en=[f"{who} can only attack {{{slot}}} {times} {{u:until}} with {{x:thing}}", f"{who} can only attack {{{slot}}} {times} {{u:until}} with (a|an) {{x:thing}}"], fr=f"votre adversaire ne peut plus attaquer que {{{slot}}} fois {{u:until}} avec des {{x:thing}}", name=f"{who} attacks left for {slot}", also=also or slot == "n:int", first=slot == "n:small")
    rule("gaining", li.OnlyAttacks(1, until=""), en=[f"{who} can only attack once (more|)"], fr="votre adversaire ne peut plus attaquer qu'une fois", also=True)
    rule("gaining", build=lambda e: _such(e["x"], lambda x: li.OnlyAttacks(1, x, until="")), match=lambda x: {"x": thing_from(x.cards)} if isinstance(x, li.OnlyAttacks) and x.n == 1 and x.cards is not None and thing_from(x.cards) is not None else None, en=[f"{who} can only attack with {{x:thing}} once (more|)"], fr="votre adversaire ne peut plus attaquer qu'une fois avec des {x:thing}", name=f"{who} attacks once", also=True)


# -- several things at once ----------------------------------------------------------------------------------------------

VERBS = (
    (("attack",), "attack", "attaquer"),
    (("attack leader",), "attack (a Leader|Leaders|Leader Cards|your opponent's Leader Card|your opponent's Leader)", "attaquer un Leader"),
    (("block",), "activate (the|) [Blocker] (skill|skills|)", "activer [Bloqueur]"),
    (("combo",), "be used in (a combo|combos)", "être utilisée dans une combo"),
    (("combo",), "be placed in (your opponent's|a|the) Combo Area (from your opponent's Battle Area|)", "être placée dans une Zone de Combo"),
    (("activate",), "activate (skills|its skills|their skills)", "activer ses Capacités"),
    (("be ready",), "(be switched|switch) to Active Mode", "passer en Mode Action"),
    (("be ko",), "be KO'd", "être mise KO"),
    (("be ko by skills",), "be KO'd by skills", "être mise KO par des Capacités"),
    (("be ko in battle",), "be KO'd (in|by) (battle|battles)", "être mise KO au combat"),
    (("be ko by skills", "be ko in battle"), "be KO'd by skills or (battle|battles)", "être mise KO par des Capacités ou au combat"),
    (("leave by skills",), "be removed from (the|your|a|) (Battle Area|Battle Areas) by skills", "quitter la Zone de Combat par des Capacités"),
    (("leave by opponent",), "be removed from (the|your|a|) (Battle Area|Battle Areas) by your opponent's skills", "quitter la Zone de Combat par des Capacités adverses"),
)


def verbs(g: Grammar) -> None:
    """ "can't attack or be used in a combo": each verb with what is said of it (0-2-5)."""
    rule = g.rule
    for bans, words, french in VERBS:
        what = tuple(gn.Ban(x) for x in bans)
        rule("verb", build=lambda e, what=what: what, match=lambda x, what=what: {} if x == what else None, en=words, fr=french, name=words)  # type: ignore[misc]
    rule("vp", build=_verbs(2), match=_unverbs(2), en=[f"{CANT} {{x0:verb}} or {{x1:verb}}", f"{CANT} {{x0:verb}} , or {{x1:verb}}", f"{CANT} {{x0:verb}} and can't {{x1:verb}}"], fr="ne peut ni {x0:verb} ni {x1:verb}", name="two verbs")
    rule("vp", build=_verbs(3), match=_unverbs(3), en=[f"{CANT} {{x0:verb}} , {{x1:verb}} , or {{x2:verb}}"], fr="ne peut ni {x0:verb}, ni {x1:verb}, ni {x2:verb}", name="three verbs")
    for target, words in ((ch.Ref("", "it"), "its"), (ch.Ref("", "that card"), "that card's"), (ch.Ref("", "the chosen card"), "the chosen card's")):
        rule("gaining", Gain(target, (gn.Ban("block"),)), en=[f"{words} [Blocker] {CANT} (activate|be activated)"], fr="son [Bloqueur] ne peut pas être activé", also=True)
    rule("vp", (gn.Ban("activate"),), en=f"{CANT} activate (its|) skills", fr="ne peut pas activer ses Capacités")
    rule("gaining", gn.Rule("cannot activate keyword", "opponent", None, 0, until="", phase="Blocker"), en=[f"(your opponent|they) {CANT} activate (a|the) [Blocker] skill"], fr="votre adversaire ne peut pas activer [Bloqueur]", also=True)


VERB = "verb="


def _verbs(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        parts = [e[f"x{i}"] for i in range(n)]
        made = [part for bans in parts for part in bans]
        if len(set(made)) != len(made):
            return None
        sizes = ",".join(str(len(bans)) for bans in parts)
        return (replace(made[0], said=MARK.join(x for x in (made[0].said, VERB + sizes) if x)), *made[1:])

    return build


def _unverbs(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or not tree:
            return None
        said = tree[0].said.split(MARK)
        mark = next((x for x in said if x.startswith(VERB)), "")
        sizes = [int(x) for x in mark.removeprefix(VERB).split(",")] if mark else []
        if len(sizes) != n or sum(sizes) != len(tree):
            return None
        said.remove(mark)
        parts, at = (replace(tree[0], said=MARK.join(said)), *tree[1:]), 0
        env = {}
        for i, size in enumerate(sizes):
            env[f"x{i}"] = parts[at : at + size]
            at += size
        return env

    return match


# -- playing -------------------------------------------------------------------------------------------------------------


def plays(g: Grammar) -> None:
    rule = g.rule
    rule("gaining", build=lambda e: _such(e["x"], lambda x: gn.Rule("cannot play", "you", f.Isnt(x), until="", said="only")), match=lambda x: {"x": thing_from(x.cards.filter)} if isinstance(x, gn.Rule) and "only" in x.said.split(" / ") else None, en=["you can only play {x:thing}"], fr="vous ne pouvez jouer que des {x:thing}", name="can only play")


    for who, qui in (("your opponent", "votre adversaire"), ("a player", "un joueur")):
        whose = "opponent" if who != "a player" else "any"
        comes = "it (enters play|is played|comes into play) in Rest Mode"
        rule("do", build=_rested(whose), match=_unrested(whose), en=[f"if {who} plays (a|an) {{x:thing}} {{u:until}} , {comes}", f"{{u:until}} , if {who} plays (a|an) {{x:thing}} , {comes}"], fr=f"si {qui} joue une {{x:thing}} {{u:until}}, elle est jouée en Mode Inertie", name=f"{who} plays it rested")


def _rested(whose: str) -> Any:
    return lambda e: _such(e["x"], lambda x: gn.Rule("played rested", whose, x, until=e["u"].until, said=SPAN + e["u"].said.replace(MARK, "¤")))


def _unrested(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.Rule) or tree.what != "played rested" or tree.whose != whose:
            return None
        said = next((x.removeprefix(SPAN) for x in tree.said.split(MARK) if x.startswith(SPAN)), "")
        thing = thing_from(tree.cards)
        return None if thing is None else {"x": thing, "u": Span(tree.until, said=said.replace("¤", MARK))}

    return match


# -- what is safe --------------------------------------------------------------------------------------------------------


def safety(g: Grammar) -> None:
    rule = g.rule
    safe = (gn.Permit("skills safe"),)
    rule("gaining", Gain(This(), safe), en=[f"this card's (skills|skill) {CANT} be negated", f"(the|) skills (on|of) this card {CANT} be negated"], fr="les Capacités de cette carte ne peuvent pas être annulées")
    rule("gaining", build=lambda e: Gain(This(), safe, said=EVERYWHERE), match=lambda x: {} if isinstance(x, Gain) and x.what == safe and EVERYWHERE in x.said.split(" / ") else None, en=[f"this card's (skills|skill|original skills) {CANT} be negated in (any area|all areas)"], fr="les Capacités de cette carte ne peuvent pas être annulées, dans aucune zone", name="safe everywhere", first=True)
    rule("gaining", build=lambda e: Gain(e["t"], safe), match=lambda x: {"t": x.target} if isinstance(x, Gain) and x.what == safe and isinstance(x.target, s.Sel) else None, en=[f"(the|) skills (on|of) {{t:yours}} {CANT} be negated"], fr="les Capacités de {t:yours} ne peuvent pas être annulées", name="skills of such are safe")
    for target, words in ((This(), "this card's"), (ch.Ref("", "it"), "its"), (ch.Ref("", "that card"), "that card's"), (ch.Ref("", "them"), "their")):
        rule("gaining", Gain(target, (gn.Permit("attacks safe"),)), en=[f"{words} (attack|attacks) {CANT} be negated"], fr="ses attaques ne peuvent pas être annulées", of="whose attacks")
        rule("gaining", Gain(target, (gn.Permit("attacks safe"), *safe)), en=[f"{words} attack and skill {CANT} be negated", f"{words} attacks and skills {CANT} be negated"], fr="ses attaques et ses Capacités ne peuvent pas être annulées")
    rule("vp", (gn.Permit("attacks safe"),), en=[f"{CANT} have its attacks negated"], fr="ne peut pas voir ses attaques annulées", also=True)
    areas = "(the|your|a|) (Battle Area|Battle Areas)"
    rule("vp", (gn.Ban("leave by skills"),), en=[f"{CANT} be removed from {areas} by (skills|a skill|card skills)", f"(does|do) not leave {areas} due to skills", f"(doesn't|don't) leave {areas} due to skills"], fr="ne peut pas quitter la Zone de Combat par des Capacités")
    rule("vp", (gn.Ban("leave by opponent"),), en=[f"{CANT} be removed from Battle Areas by your opponent's skills"], fr="ne peut pas quitter la Zone de Combat par des Capacités adverses", also=True)
    rule("vp", (gn.Ban("be rested by opponent's skills"),), en=[f"{CANT} be switched to Rest Mode by your opponent's (skills|card skills)"], fr="ne peut pas être mise en Mode Inertie par des Capacités adverses")
    rule("vp", (gn.Ban("ready in charge phase"),), en=[f"{CANT} be switched to Active Mode during your Charge Phase", "(isn't|aren't) switched to Active Mode during your Charge Phase"], fr="n'est pas mise en Mode Action pendant votre Phase de Charge")
    rule("vp", (gn.Ban("attack"),), en=["(is|are) unable to attack"], fr="ne peut pas attaquer", also=True)
    # while this card attacks
    during = "(during this card's attack|in response to this card's attack|against this card's attack|against this card's attacks|during this card's attacks|when this card attacks)"
    rule("gaining", Gain(This(), (gn.Permit("unblocked"),)), en=[f"your opponent {CANT} activate (a|) [Blocker] (skills|skill|) {during}", f"{CANT} activate [Blocker] (skills|skill|) {during}"], fr="votre adversaire ne peut pas activer [Bloqueur] contre l'attaque de cette carte", also=True)
    fights = c.Is(This(), (f.InBattle("attacker"),))
    bits = kinds.ON_ATTACK | kinds.ON_BATTLE_ATTACK
    rule("gaining", build=lambda e: ctl.If(fights, (gn.Rule("cannot counter", "opponent", None, bits, until=""),), said="attacking"), match=lambda x: {} if isinstance(x, ctl.If) and "attacking" in x.said.split(" / ") else None, en=[f"your opponent {CANT} activate [Counter] (skills|) {during}"], fr="votre adversaire ne peut pas activer [Contre] contre l'attaque de cette carte", name="no counter against it")


# -- unless --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Span(Phrase):
    """How long, as words in the middle of a sentence."""

    until: str


def unless(g: Grammar) -> None:
    """20-14: with the duration before "unless", and more of what must be done."""
    rule = g.rule
    hand = s.Sel(("hand",), "you")
    pick = ch.Choose(hand, V("n"))
    theirs = "(their|its owner's|their owner's|their owners')"
    rule("toll", m.Mill(V("n")), en=["place the top {n:int} (cards|card) of their deck in their (Drop Area|Drop)"], fr="place les {n:int} cartes du dessus de son deck dans sa Dispersion")
    rested = ch.Choose(s.Sel(("leader", "battle area", "unison", "energy"), "you", (f.IsActive(),)), V("n"))
    rule("toll", st.SwitchToRest(rested), en=["switch {n:int} of their Active Mode cards to Rest Mode", "choose {n:int} of their cards in Active Mode and switch (it|them) to Rest Mode", "choose {n:int} of their Active Mode cards and switch (it|them) to Rest Mode"], fr="passe {n:int} de ses cartes en Mode Inertie")
    both = (m.ToDrop(pick), m.ToDrop(ch.Choose(s.Sel(("z-energy",), "you"), V("n"))))
    rule("tolls", both, en=[f"place {{n:int}} (card|cards) each from their hand and Z-Energy in {theirs} (Drop Area|Drop|Drops)"], fr="place {n:int} carte de sa main et de son Énergie Z dans sa Dispersion", match=lambda x: {"n": x[0].target.n} if len(x) == 2 and isinstance(getattr(x[0], "target", None), ch.Choose) and x == substitute(both, {"n": x[0].target.n}) else None, build=lambda e: substitute(both, e))
    rule("tolls", (V("c"),), en="{c:toll}", fr="{c:toll}")
    ready = "switch energy to Active Mode"
    rule("gaining", build=_readying, match=_unreadying, en=[f"if the turn player would use the skill of (a|an) {{x:thing}} to {ready} , they {CANT} {ready} unless they {{c:toll}}"], fr="si le joueur actif devait utiliser la Capacité d'une {x:thing} pour passer des Énergies en Mode Action, il ne le peut pas à moins de : {c:toll}", name="readying unless")
    for until, words, french in UNTIL:
        rule("until", build=lambda e, until=until: Span(until), match=lambda x, until=until: {} if isinstance(x, Span) and x.until == until else None, en=words, fr=french, name=until, of="spans")  # type: ignore[misc]
    for who, also in (("your opponent", False), ("they", True)):
        each = "(each time|every time|)"
        told = "votre adversaire ne peut pas {} {{u:until}} à moins de faire ceci à chaque fois : {{c:tolls}}"
        for what, act, mots, cards, on, kind in TOLLED:
            rule("do", build=_toll(what, cards, on, kind), match=_untoll(what, cards, on, kind), en=[f"{who} {CANT} {act} {{u:until}} unless they {{c:tolls}} {each}", f"{{u:until}} , {who} {CANT} {act} unless they {{c:tolls}} {each}"], fr=told.format(mots), name=f"{who} {act} unless for", also=True)
        rule("gaining", build=lambda e: gn.CannotUnless("attack", (e["c"],), on=f.Type("Leader"), until=""), match=lambda x: {"c": x.cost[0]} if isinstance(x, gn.CannotUnless) and x.what == "attack" and x.on == f.Type("Leader") and x.cards is None else None, en=[f"{who} {CANT} attack (Leader Cards|your Leader Card|your Leader|Leaders) unless they {{c:toll}} (each time|every time|)"], fr="votre adversaire ne peut pas attaquer votre Leader à moins de : {c:toll}", name=f"{who} unless leader", also=also)
        rule("gaining", gn.CannotUnless("activate", (V("c"),), until=""), en=[f"{who} {CANT} activate skills unless they {{c:toll}} (each time|every time|)"], fr="votre adversaire ne peut pas activer de Capacités à moins de : {c:toll}", also=also)
        rule("gaining", gn.CannotUnless("activate", (V("c"),), kind="counter", until=""), en=[f"{who} {CANT} activate [Counter] (skills|) unless they {{c:toll}} (each time|every time|as an additional cost|)"], fr="votre adversaire ne peut pas activer [Contre] à moins de : {c:toll}", also=also)
        rule("gaining", gn.CannotUnless("activate", (V("c"),), cards=f.Type("Extra"), until=""), en=[f"{who} {CANT} activate (Extra Cards|Extras) unless they {{c:toll}} (each time|every time|)"], fr="votre adversaire ne peut pas activer d'Extra à moins de : {c:toll}", also=also)


def _readying(e: dict[str, Any]) -> Any:
    return _such(e["x"], lambda x: gn.CannotUnless("ready energy", (e["c"],), "any", x, until=""))


def _unreadying(tree: Any) -> dict[str, Any] | None:
    thing = thing_from(tree.cards) if isinstance(tree, gn.CannotUnless) and tree.what == "ready energy" else None
    return None if thing is None else {"x": thing, "c": tree.cost[0]}


def negating(g: Grammar) -> None:
    """ "Negate that attack and this skill for the turn"."""
    g.rule("do", build=lambda e: ctl.Do((p.NegateAttack(), gn.NegateThis(e["u"].until, said=SPAN + e["u"].said.replace(MARK, "¤")))), match=_unnegating, en="negate (that|the) attack and this skill {u:until}", fr="annulez l'attaque, et cette Capacité {u:until}", name="attack and skill", also=True)


SPAN = "span"


def _unnegating(tree: Any) -> dict[str, Any] | None:
    body = tree.body if isinstance(tree, ctl.Do) and len(tree.body) == 2 else ()
    if not body or not isinstance(body[0], p.NegateAttack) or not isinstance(body[1], gn.NegateThis):
        return None
    said = next((x.removeprefix(SPAN) for x in body[1].said.split(MARK) if x.startswith(SPAN)), "")
    return {"u": Span(body[1].until, said=said.replace("¤", MARK))}


def _unspanned(tree: Any) -> dict[str, Any] | None:
    said = next((x for x in tree.said.split(MARK) if x.startswith(SPAN)), "") if isinstance(tree, li.OnlyAttacks) else ""
    thing = thing_from(tree.cards) if said else None
    return None if thing is None else {"n": tree.n, "x": thing, "u": Span(tree.until, said=said.removeprefix(SPAN).replace("¤", MARK))}


NOT_LEADER = f.All((f.Isnt(f.Type("Leader")),))
SUCH = "such"  # those that the text names
TOLLED: tuple[tuple[str, str, str, Any, Any, str], ...] = (
    ("attack", "attack (with cards|)", "attaquer", None, None, ""),
    ("attack", "attack with {x:thing}", "attaquer avec {x:thing}", SUCH, None, ""),
    ("attack", "attack with cards other than their (Leader|Leader Card)", "attaquer sans son Leader", NOT_LEADER, None, ""),
    ("attack", "attack (Leader Cards|your Leader Card|your Leader|Leaders)", "attaquer votre Leader", None, f.Type("Leader"), ""),
    ("attack", "attack your {y:thing}", "attaquer vos {y:thing}", None, SUCH, ""),
    ("play", "play {x:thing}", "jouer {x:thing}", SUCH, None, ""),
    *(("activate", f"activate [{word}] (skills|)", f"activer de Capacités [{word}]", None, None, word.lower()) for word in ("Counter", "Counter: Attack", "Counter: Play", "Counter: Counter")),
)


def _toll(what: str, such: Any, on: Any, kind: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        thing = e.get("x")
        cards = filter_of(thing) if thing is not None else such
        if thing is not None and (cards is None or not cards.filters):
            return None
        span, such_on = e["u"], on
        if on == SUCH:
            such_on = None if bare(e["y"]) else filter_of(e["y"])
            if such_on is None or not such_on.filters:
                return None
        return gn.CannotUnless(what, e["c"], cards=cards, on=such_on, kind=kind, until=span.until, said="span" + span.said.replace(" / ", "¤"))

    return build


def _untoll(what: str, such: Any, on: Any, kind: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        span = next((x for x in tree.said.split(" / ") if x.startswith("span")), "") if isinstance(tree, gn.CannotUnless) else ""
        if not span or (tree.what, tree.kind) != (what, kind) or (on != SUCH and tree.on != on):
            return None
        env = {"c": tree.cost, "u": Span(tree.until, said=span.removeprefix("span").replace("¤", " / "))}
        if on == SUCH:
            thing = thing_from(tree.on) if tree.on is not None and tree.cards is None else None
            return None if thing is None else {**env, "y": thing}
        if such != SUCH:
            return env if tree.cards == such else None
        thing = thing_from(tree.cards)
        return None if thing is None else {**env, "x": thing}

    return match
