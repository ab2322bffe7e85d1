"""Actions: draw, choose, move cards, switch modes, look, play, attacks and counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import Grammar, V, unify
from . import targets
from .nodes import c, ch, ctl, f, m, p, s, st
from .nodes import g as gn
from .things import STATES, Place, Thing, sel_of, thing_of

This, Ref, Choose, Union = ch.This, ch.Ref, ch.Choose, ch.Union
OWNERS = "(its owner's|their owner's|their owners'|its owners'|your|the|their|the owner's|your opponent's|an owner's|owner's|)"


def add(g: Grammar) -> None:
    drawing(g)
    moving(g)
    looking(g)
    playing(g)
    battling(g)
    modes(g)


def drawing(g: Grammar) -> None:
    rule = g.rule
    rule("do", m.Draw(V("n")), en=["draw {n:int} (card|cards)", "you draw {n:int} (card|cards)"], fr="piochez {n:int} carte~n")
    rule("do", m.Draw(V("n"), up_to=True), en=["draw up to {n:int} (cards|card)"], fr="piochez jusqu'à {n:int} cartes")
    rule("do", m.Draw(V("n"), "opponent"), en=["your opponent draws {n:int} (card|cards)", "they draw {n:int} (card|cards)"], fr="votre adversaire pioche {n:int} carte~n")
    rule("do", m.Draw(V("n"), "any"), en=["each player draws {n:int} (card|cards)", "both players draw {n:int} (card|cards)"], fr="chaque joueur pioche {n:int} carte~n")
    rule("do", build=lambda e: m.Draw(e["n"]) if not isinstance(e["n"], int) else None, match=lambda t: {"n": t.n} if isinstance(t, m.Draw) and t.who == "you" and not isinstance(t.n, int) else None, en=["draw cards equal to {n:num}", "draw a number of cards equal to {n:num}"], fr="piochez autant de cartes que {n:num}", name="draw as many")
    rule("do", build=lambda e: m.Draw(ctl.Times(e["s"], e["n"])), match=lambda t: {"n": t.n.each, "s": t.n.n} if isinstance(t, m.Draw) and isinstance(t.n, ctl.Times) and t.n.per == 1 else None, en=["draw {n:int} (card|cards) {s:each}"], fr="piochez {n:int} carte {s:each}", name="draw for each")
    rule("do", m.Draw(ctl.Minus(V("n"), c.Count(s.Sel(("hand",), "you")))), en=["draw cards until you have {n:int} (cards|card) in your hand", "draw until you have {n:int} cards in your hand"], fr="piochez jusqu'à avoir {n:int} cartes en main")
    for whose, owner in (("you", "your"), ("opponent", "your opponent's"), ("opponent", "their")):
        also = owner == "their"
        rule("do", m.Shuffle("deck", whose), en=[f"shuffle {owner} deck", f"shuffle {owner} deck if you looked through it", f"shuffle {owner} deck if you looked at it"], fr="mélangez votre deck" if whose == "you" else "mélangez le deck adverse", also=also)
        rule("do", m.Shuffle("life", whose), en=[f"shuffle {owner} life"], fr="mélangez votre vie" if whose == "you" else "mélangez la vie adverse", also=also)
    rule("do", m.Shuffle("deck", "opponent"), en=["your opponent shuffles their deck", "they shuffle their deck"], fr="votre adversaire mélange son deck", also=True)
    for to, words, french in (("drop", ["(in|into) (your|the|its owner's|their owner's|their owners'|) (Drop Area|Drop)"], "dans votre Dispersion"), ("warp", ["to your Warp", "to its owner's Warp"], "dans votre Dimension parallèle")):
        verb = "send" if to == "warp" else "place"
        rule("do", m.Mill(1, "you", to), en=[f"{verb} (the top card of your deck|1 card from the top of your deck) {w}" for w in words], fr=f"placez la carte du dessus de votre deck {french}", first=True)
        rule("do", m.Mill(V("n"), "you", to), en=[f"{verb} {x} {w}" for w in words for x in ("the top {n:int} (cards|card) of your deck", "{n:int} (cards|card) from the top of your deck")], fr=f"placez les {{n:int}} cartes du dessus de votre deck {french}")
        theirs = ["in (their|its owner's|your opponent's|the) (Drop Area|Drop)", "into (its owner's|their) Drop"] if to == "drop" else ["to (their|its owner's|your opponent's) Warp"]
        rule("do", m.Mill(1, "opponent", to), en=[f"{verb} the top card of your opponent's deck {w}" for w in theirs], fr=f"placez la carte du dessus du deck adverse {french}", first=True)
        rule("do", m.Mill(V("n"), "opponent", to), en=[f"{verb} the top {{n:int}} cards of your opponent's deck {w}" for w in theirs], fr=f"placez les {{n:int}} cartes du dessus du deck adverse {french}")


MOVES: tuple[tuple[Any, tuple[str, ...], str], ...] = (
    (lambda t: m.KO(t), ("KO {t}",), "mettez KO {t}"),
    (lambda t: m.ToHand(t), (f"return {{t}} to {OWNERS} (hand|hands)", "add {t} to (your|their|its owner's|their owner's|the) hand", "place {t} in (your|its owner's) hand"), "ajoutez {t} à la main de son propriétaire"),
    (lambda t: m.ToDeckTop(t), (f"place {{t}} (on|at) (top of|the top of) {OWNERS} deck", "return {t} to the top of your deck", f"place {{t}} (on|at) (top of|the top of) {OWNERS} deck in any order", "return {t} to the top of your deck in any order"), "placez {t} sur le dessus du deck"),
    (lambda t: m.ToWarp(t), (f"send {{t}} to {OWNERS} (Warp|Warps)", f"place {{t}} in {OWNERS} Warp"), "transférez {t} dans la Dimension parallèle"),
    (lambda t: m.Remove(t), ("remove {t} from the game",), "retirez {t} de la partie"),
    (lambda t: m.ToLife(t), (f"place {{t}} in {OWNERS} life", "add {t} to (your|its owner's) life", f"place {{t}} on top of {OWNERS} life", "add {t} to the top of your life", "place {t} at the top of your life", "place {t} into your life", "place {t} in your life area", "place {t} in your Life Area"), "ajoutez {t} à la vie"),
    (lambda t: m.ToZEnergy(t), (f"place {{t}} in {OWNERS} (Z-Energy|Z-Energy Area)", f"add {{t}} to {OWNERS} Z-Energy", f"place {{t}} into {OWNERS} (Z-Energy|Z-Energy Area)"), "placez {t} dans l'Énergie Z"),
    (lambda t: m.ToEnergy(t), (f"place {{t}} in {OWNERS} Energy Area", f"add {{t}} to {OWNERS} (energy|Energy Area)", f"place {{t}} in {OWNERS} Energy Area in Active Mode", f"add {{t}} to {OWNERS} energy in Active Mode", f"place {{t}} in {OWNERS} energy", f"add {{t}} to {OWNERS} (Energy Area|energy) in Active Mode"), "placez {t} dans la Zone d'Énergie"),
    (lambda t: m.ToEnergy(t, True), (f"place {{t}} in {OWNERS} Energy Area in Rest Mode", f"add {{t}} to {OWNERS} (energy|Energy Area) in Rest Mode", f"place {{t}} in {OWNERS} energy in Rest Mode"), "placez {t} en Mode Inertie dans la Zone d'Énergie"),
    (lambda t: m.ToDrop(t), (f"place {{t}} (in|into) {OWNERS} (Drop Area|Drop|Drop Areas)",), "placez {t} dans la Dispersion de son propriétaire"),
    (lambda t: m.ToDeckBottom(t), (f"place {{t}} (at|on) the bottom of {OWNERS} (deck|decks)", "return {t} to the bottom of (your|its owner's) deck", f"place {{t}} (at|on) the bottom of {OWNERS} (deck|decks) in any order"), "placez {t} sous le deck de son propriétaire"),
)


def moving(g: Grammar) -> None:
    rule = g.rule
    for node, words, french in MOVES:
        rule("do", build=_moved(node), match=_unmoved(node), en=[w.replace("{t}", "{t:target}") for w in words], fr=french.replace("{t}", "{t:target}"), name=words[0])
    for node, to, french in ((lambda t: m.ToDrop(t), f"place this card (in|into) {OWNERS} (Drop Area|Drop)", "placez cette carte dans la Dispersion"), (lambda t: m.ToDeckBottom(t), f"place this card at the bottom of {OWNERS} deck", "placez cette carte sous le deck"), (lambda t: m.ToWarp(t), f"send this card to {OWNERS} Warp", "transférez cette carte"), (lambda t: m.Remove(t), "remove this card from the game", "retirez cette carte de la partie"), (lambda t: m.ToHand(t), "add this card to your hand", "ajoutez cette carte à votre main"), (lambda t: p.Play(t), "play this card in Active Mode", "jouez cette carte"), (lambda t: p.Play(t, True), "play this card in Rest Mode", "jouez cette carte en Mode Inertie")):
        for area in ("hand", "Drop Area", "Drop", "Battle Area", "Warp", "Z-Energy"):
            rule("do", build=lambda e, node=node, area=area: node(This(said=f"this card from your {area}")), match=lambda t, node=node, area=area: {} if type(t) is type(node(This())) and isinstance(t.target, This) and t.target.said == f"this card from your {area}" else None, en=f"{to} from your {area}", fr=french, name=f"{to} from {area}", also=True)  # type: ignore[misc]
    rule("do", m.Shuffled(V("t")), en=[f"shuffle {{t:target}} into {OWNERS} deck"], fr="mélangez {t:target} dans le deck de son propriétaire")
    # discarding (20-7)
    rule("do", build=_discard("you"), match=_undiscard("you"), en=["discard {t:target}"], fr="défaussez {t:target}", name="discard", first=True)
    lead = ["your opponent discards {n:int} (card|cards) from their hand", "your opponent discards {n:int} (card|cards)", "your opponent chooses {n:int} (card|cards) in their hand and discards (it|them)", "your opponent chooses {n:int} (card|cards) (in|from) their hand and places (it|them) in (their|the) (Drop Area|Drop)", "they discard {n:int} (card|cards) from their hand", "your opponent chooses {n:int} (card|cards) from their hand and discards (it|them)", "they choose {n:int} (card|cards) in their hand and discard (it|them)", "your opponent discards a card from their hand", "your opponent places {n:int} (card|cards) from their hand in their Drop Area", "they choose {n:int} (card|cards) in their hand and place (it|them) in their Drop Area", "they must choose {n:int} (card|cards) in their hand and discard (it|them)"]
    rule("do", m.ToDrop(Choose(s.Sel(("hand",), "opponent"), V("n"), by="opponent")), build=lambda e: m.ToDrop(Choose(s.Sel(("hand",), "opponent"), e.get("n", 1), by="opponent")), match=lambda t: {"n": t.target.n} if isinstance(t, m.ToDrop) and isinstance(t.target, Choose) and t.target == Choose(s.Sel(("hand",), "opponent"), t.target.n, by="opponent", bind=t.target.bind) else None, en=lead, fr="votre adversaire défausse {n:int} carte~n", name="they discard")
    rule("do", m.ToDrop(Choose(s.Sel(("hand",), "opponent"), V("n"))), en=["choose {n:int} (card|cards) (in|from) your opponent's hand at random and discard (it|them)"], fr="défaussez {n:int} carte~n au hasard de la main adverse")
    # the opponent does it
    for verbs, node, french in (("KOs (it|them)", lambda t: m.KO(t), "la met KO"), ("places (it|them) in (their|its owner's|their owner's) (Drop Area|Drop)", lambda t: m.ToDrop(t), "la place dans sa Dispersion"), ("places (it|them) at the bottom of their deck", lambda t: m.ToDeckBottom(t), "la place sous son deck"), ("switches (it|them) to Rest Mode", lambda t: st.SwitchToRest(t), "la met en Mode Inertie"), ("sends (it|them) to (their|its owner's) Warp", lambda t: m.ToWarp(t), "la transfère dans sa Dimension parallèle"), ("returns (it|them) to (their|its owner's) hand", lambda t: m.ToHand(t), "la renvoie dans sa main")):
        rule("do", node(V("t")), build=_theirs(node), match=_untheirs(node), en=[f"your opponent chooses {{t:pick}} and {verbs}", f"your opponent chooses {{t:pick}} , and {verbs}"], fr=f"votre adversaire choisit {{t:pick}} et {french}", name=verbs)
    for verbs, node, french in (("KOs {t:pick}", lambda t: m.KO(t), "met KO {t:pick}"), ("places {t:pick} (in|into) (their|its owner's|their owner's|the|their owners') (Drop Area|Drop)", lambda t: m.ToDrop(t), "place {t:pick} dans sa Dispersion"), ("places {t:pick} at the bottom of (their|its owner's) deck", lambda t: m.ToDeckBottom(t), "place {t:pick} sous son deck"), ("switches {t:pick} to Rest Mode", lambda t: st.SwitchToRest(t), "met {t:pick} en Mode Inertie"), ("sends {t:pick} to (their|its owner's) Warp", lambda t: m.ToWarp(t), "transfère {t:pick}"), ("returns {t:pick} to (their|its owner's) hand", lambda t: m.ToHand(t), "renvoie {t:pick} dans sa main"), ("adds {t:pick} to their hand", lambda t: m.ToHand(t), "ajoute {t:pick} à sa main"), ("removes {t:pick} from the game", lambda t: m.Remove(t), "retire {t:pick} de la partie")):
        rule("do", build=_theirs(node), match=_untheirs(node), en=[f"your opponent (must|) {verbs}", f"they {verbs}"], fr=f"votre adversaire {french}", name=f"opponent {verbs}", also=True)
    rule("do", st.Reveal(s.Sel(("hand",), "opponent")), en=["your opponent reveals their hand", "your opponent reveals all (of the|) cards in their hand"], fr="votre adversaire révèle sa main")
    rule("do", build=lambda e: p.CreateToken(n=e["n"], name=e["x"]) if e["x"].endswith("Token") else None, match=lambda t: {"n": t.n, "x": t.name} if isinstance(t, p.CreateToken) and t.name and not t.rested and t.who == "you" else None, en=["play {n:int} {x:name}", "create {n:int} {x:name}", "play {n:int} {x:name} in your Battle Area"], fr="jouez {n:int} {x:name}", name="token")
    rule("do", build=lambda e: None if e["x"].endswith("Token") else p.CreateToken(n=e["n"], name=e["x"]), match=lambda t: {"n": t.n, "x": t.name} if isinstance(t, p.CreateToken) and t.name and not t.name.endswith("Token") and not t.rested and t.who == "you" else None, en=["create {n:int} {x:name} (token|tokens)"], fr="créez {n:int} jeton {x:name}", name="create a token", first=True)
    rule("do", build=lambda e: ctl.Do((ch.ChooseNumber(e["n"], bind="tokens"), p.CreateToken(n=ctl.Chosen("tokens"), name=e["x"]))) if e["x"].endswith("Token") else None, match=lambda t: {"n": t.body[0].high, "x": t.body[1].name} if isinstance(t, ctl.Do) and len(t.body) == 2 and isinstance(t.body[1], p.CreateToken) and isinstance(t.body[0], ch.ChooseNumber) else None, en=["play up to {n:int} {x:name}", "play up to {n:int} {x:name} in your Battle Area"], fr="jouez jusqu'à {n:int} {x:name}", name="up to tokens")
    rule("do", build=lambda e: p.CreateToken(n=e["n"], name=e["x"], rested=True) if e["x"].endswith("Token") else None, match=lambda t: {"n": t.n, "x": t.name} if isinstance(t, p.CreateToken) and t.name and t.rested and t.who == "you" else None, en=["play {n:int} {x:name} in Rest Mode"], fr="jouez {n:int} {x:name} en Mode Inertie", name="token rested")
    rule("do", build=lambda e: p.CreateToken(n=e["n"], name=e["x"], who="opponent") if e["x"].endswith("Token") else None, match=lambda t: {"n": t.n, "x": t.name} if isinstance(t, p.CreateToken) and t.name and not t.rested and t.who == "opponent" else None, en=["play {n:int} {x:name} in your opponent's Battle Area", "your opponent plays {n:int} {x:name}"], fr="jouez {n:int} {x:name} dans la Zone de Combat adverse", name="token theirs")
    rule("do", m.ToDrop(V("t")), en=["place {t:tops} (in|into) (your|its owner's|their|the) (Drop Area|Drop)"], fr="placez {t:tops} dans votre Dispersion", also=True)
    rule("do", build=lambda e: None if isinstance(e["t"], Choose) and not targets.placed(e["t"].sel) and not e["t"].sel.filters else m.PlaceUnder(e["t"], e["u"]), match=_unplayed(m.PlaceUnder(V("t"), V("u"))), name="place under", en=["place {t:target} under {u:under}", "place {t:target} beneath {u:under}", "stack {t:target} under {u:under}"], fr="placez {t:target} sous {u:under}")
    rule("under", This(), en="this card", fr="cette carte")
    rule("under", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("under", V("t"), en="{t:yours}", fr="{t:yours}", match=lambda t: {"t": t} if isinstance(t, s.Sel) and t.where == ("leader",) else None)
    rule("under", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("do", m.ToEnergy(s.Top("deck", V("n"), "you")), en=["add {n:int} (card|cards) to your energy from the top of your deck"], fr="ajoutez à votre Énergie les {n:int} cartes du dessus de votre deck", also=True)
    rule("do", m.GainControl(V("t")), en=["gain control of {t:target}", "take control of {t:target}"], fr="prenez le contrôle de {t:target}")
    rule("do", m.DealDamage(V("n")), en=["(deal|inflict) {n:int} damage to your opponent", "(deal|inflict) {n:int} damage to your opponent's life", "your opponent takes {n:int} damage"], fr="infligez {n:int} dégât~n à votre adversaire")
    rule("do", m.DealDamage(V("n"), "you"), en=["you take {n:int} damage", "take {n:int} damage"], fr="subissez {n:int} dégât~n")
    rule("do", m.TurnLifeUp(V("t")), en=["(turn|flip) {t:target} face up", "(turn|flip) {t:target} face-up", "place {t:target} face up in your life", "turn {t:target} face up in your life"], fr="retournez {t:target} face visible")
    rule("do", m.TurnLifeUp(V("t"), False), en=["(turn|flip) {t:target} face down", "(turn|flip) {t:target} face-down"], fr="retournez {t:target} face cachée")
    # life to hand
    rule("do", m.ToHand(Choose(s.Sel(("life",), "you"), ctl.Minus(c.Count(s.Sel(("life",), "you")), V("n")))), en=["add cards from your life to your hand until you have {n:int} life (left|)", "add cards from your life to your hand until your life is at {n:int}", "choose cards from your life and add them to your hand until you have {n:int} life left", "place cards from your life in your hand until you have {n:int} life left"], fr="ajoutez des cartes de votre vie à votre main jusqu'à avoir {n:int} vies")


def _moved(node: Any) -> Any:
    milled = type(node(This())) in (m.ToDrop.node, m.ToWarp.node)

    def build(e: dict[str, Any]) -> Any:
        target = e["t"]
        if milled and isinstance(target, s.Top) and target.where == "deck":
            return None  # `Mill`: card by card (3-2-3)
        return node(target)

    return build


def _unmoved(node: Any) -> Any:
    pattern = node(V("t"))

    def match(tree: Any) -> dict[str, Any] | None:
        env: dict[str, Any] = {}
        return env if unify(pattern, tree, env) else None

    return match


def _discard(by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        target = e["t"]
        if isinstance(target, Choose):
            sel = target.sel
            if not isinstance(sel, s.Sel):
                return None
            thing, whose = thing_of(sel)
            if thing is None or whose != "any":
                return None
            if any(isinstance(q, Place) for q in thing.posts):
                return m.ToDrop(target, said=DISCARD) if sel.where == ("hand",) else None
            made = sel_of(replace(thing, posts=(*thing.posts, HAND)), "any")
            return m.ToDrop(replace(target, sel=made), said=IN_HAND)
        return m.ToDrop(target, said=DISCARD) if isinstance(target, This | Ref) or (isinstance(target, s.Sel) and target.where == ("hand",)) else None

    return build


HAND = Place(("hand",), "you")
IN_HAND = "discard"  # the hand is not said
DISCARD = "discard it"


def _undiscard(by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, m.ToDrop):
            return None
        target = tree.target
        said = tree.said.split(" / ")
        if isinstance(target, Choose) and isinstance(target.sel, s.Sel) and target.sel.where == ("hand",) and target.by == "you":
            if IN_HAND in said:
                thing, _ = thing_of(target.sel)
                assert isinstance(thing, Thing)
                bare = sel_of(replace(thing, posts=tuple(q for q in thing.posts if not isinstance(q, Place))), "any")
                return {"t": replace(target, sel=bare)}
        return {"t": target} if DISCARD in said else None

    return match


def _theirs(node: Any) -> Any:
    def build(e: dict[str, Any]) -> Any:
        choice = e["t"]
        if isinstance(choice.sel, s.Sel) and choice.sel.whose == "opponent":
            return node(replace(choice, by="opponent"))
        return None

    return build


def _untheirs(node: Any) -> Any:
    kind = type(node(This()))

    def match(tree: Any) -> dict[str, Any] | None:
        if type(tree) is kind and isinstance(tree.target, Choose) and tree.target.by == "opponent":
            return {"t": replace(tree.target, by="you")}
        return None

    return match


def _chosen_both(e: dict[str, Any]) -> Any:
    a, b = e["a"], e["b"]
    if isinstance(a, Choose) and isinstance(b, Choose):
        both = targets._both(e)
        return None if both is None else ch.Bind("", both)
    return ch.Bind("", Union((a, b)))


def _unchosen_both(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ch.Bind) or not isinstance(tree.target, Union):
        return None
    env = targets._unboth(tree.target)
    return env if env is not None else {"a": tree.target.parts[0], "b": tree.target.parts[1]}


def looking(g: Grammar) -> None:
    rule = g.rule
    rule("do", ch.Bind("", Union((V("a"), V("b")))), build=_chosen_both, match=_unchosen_both, en=["choose {a:pick} and {b:pick}", "choose {a:pick} , {b:pick}", "choose {a:pick} and {b:one}", "choose {a:one} and {b:pick}"], fr="choisissez {a:pick} et {b:pick}", name="choose both")
    rule("do", V("t"), en=["choose {t:choice}", "you choose {t:choice}"], fr="choisissez {t:choice}", match=lambda t: {"t": t} if isinstance(t, Choose) and t.by == "you" else None)
    rule("do", V("t"), build=lambda e: replace(e["t"], by="opponent"), match=lambda t: {"t": replace(t, by="you")} if isinstance(t, Choose) and t.by == "opponent" else None, en=["your opponent chooses {t:choice}", "they choose {t:choice}", "your opponent must choose {t:choice}"], fr="votre adversaire choisit {t:choice}", name="opponent chooses")
    rule("do", st.Look(V("t")), en=["look at {t:tops}", "look at {t:top}", "look at {t:whole}", "look at {t:pick}"], fr="regardez {t:tops}")
    rule("do", st.Reveal(V("t")), en=["reveal {t:target}", "reveal {t:top}"], fr="révélez {t:target}")
    rule("do", ch.ChooseNumber(V("n"), bind="declared"), en=["declare a number"], fr="déclarez un nombre", build=lambda e: ch.ChooseNumber(20, bind="declared"), match=lambda t: {"n": 20} if isinstance(t, ch.ChooseNumber) and t.bind == "declared" else None)


REST = "in Rest Mode"


def playing(g: Grammar) -> None:
    rule = g.rule
    plays = [
        ((), [""], ""),
        ((("rested", True),), [" in Rest Mode"], " en Mode Inertie"),
        ((), [" in Active Mode", " without paying its energy cost", " without paying its cost", " without paying their energy costs"], ""),
        ((("hidden", True),), [" in Hidden Mode"], " en mode Caché"),
        ((("gain", (gn.Negated(),)), ("until", "turn")), [" with (its|their) skills negated (for the turn|for the duration of the turn)"], " avec ses Capacités annulées pour le tour"),
        ((("gain", (gn.Negated(),)), ("until", "forever")), [" with its skills negated", " with their skills negated", " with its skills negated for the game"], " avec ses Capacités annulées"),
        ((("rested", True), ("gain", (gn.Negated(),)), ("until", "turn")), [" in Rest Mode with (its|their) skills negated (for the turn|for the duration of the turn)"], " en Mode Inertie avec ses Capacités annulées pour le tour"),
        ((("rested", True), ("gain", (gn.Negated(),)), ("until", "forever")), [" in Rest Mode with its skills negated"], " en Mode Inertie avec ses Capacités annulées"),
    ]
    for fields, tails, french in plays:
        also = bool(tails[0]) and not fields
        rule("do", build=_played(dict(fields)), match=_unplayed(p.Play(V("t"), **dict(fields))), en=[x for tail in tails for x in (f"play {{t:target}}{tail}", f"you play {{t:target}}{tail}")], fr=f"jouez {{t:target}}{french}", also=also, name=f"play{tails[0]}")
    rule("do", build=_rested_from, match=_unrested_from, en=["play {t:pick} in Rest Mode {q:place}"], fr="jouez {t:pick} {q:place} en Mode Inertie", name="in Rest Mode from", also=True)
    rule("do", p.Play(V("t"), markers=V("n")), en=["play {t:target} with {n:int} (marker|markers) on it", "play {t:target} with {n:int} (marker|markers)", "play {t:target} with {n:int} (marker|markers) added to it"], fr="jouez {t:target} avec {n:int} marqueur~n")
    rule("do", p.PlayOnTop(V("t"), V("u")), en=["play {t:target} on top of {u:under}", "place {t:target} on top of {u:under}"], fr="jouez {t:target} par-dessus {u:under}")
    rule("do", p.ActivateExtra(V("t")), en=["activate {t:target}", "activate the skill of {t:target}", "activate the [Activate: Main] skill of {t:target}", "activate {t:target} without paying its (energy cost|cost)", "activate {t:target} without paying (its|their) (energy|skill) cost"], fr="activez {t:target}")
    rule("do", p.PlaceExtra(V("t")), en=["place {t:target} in your Battle Area", "place {t:target} in the Battle Area", "place {t:target} into your Battle Area"], fr="placez {t:target} dans votre Zone de Combat")
    rule("do", p.PlaceExtra(V("t"), True), en=["place {t:target} in your Battle Area in Rest Mode"], fr="placez {t:target} en Mode Inertie dans votre Zone de Combat")
    for until, negated in (("turn", "with (its|their) skills negated for the turn"), ("battle", "with (its|their) skills negated for the battle"), ("forever", "with (its|their) skills negated")):
        rule("do", p.ComboWith(V("t"), gain=(gn.Negated(),), until=until), en=[f"use {{t:target}} in a combo {negated}"], fr="utilisez {t:target} dans une combo avec ses Capacités annulées")
    rule("do", p.PlayOnTop(V("t"), V("u"), keep_mode=False), en=["play {t:target} on top of {u:under} in Active Mode", "play {t:target} in Active Mode on top of {u:under}"], fr="jouez {t:target} en Mode Action par-dessus {u:under}")
    rule("do", p.Play(V("t"), markers=1), en=["play {t:target} with a marker on it", "play {t:target} with a marker"], fr="jouez {t:target} avec un marqueur", also=True)
    for what in ("keyword", "non-keyword", "auto"):
        word = "[Auto]" if what == "auto" else what
        for until, tail in (("turn", " for the turn"), ("forever", "")):
            rule("do", p.Play(V("t"), gain=(gn.Negated(what),), until=until), en=[f"play {{t:target}} with (its|their) {word} skills negated{tail}"], fr=f"jouez {{t:target}} avec ses Capacités {word} annulées")
    rule("do", p.ComboWith(V("t")), en=["use {t:target} in a combo", "combo with {t:target}", "use {t:target} in a combo without paying its combo cost", "place {t:target} in your Combo Area", "use {t:target} for a combo"], fr="utilisez {t:target} dans une combo")
    for area in ("hand", "Drop Area", "Drop", "Warp", "Z-Energy"):
        rule("do", build=lambda e, area=area: p.Play(This(said=f"this card from your {area}"), markers=e["n"]), match=lambda t, area=area: {"n": t.markers} if isinstance(t, p.Play) and isinstance(t.target, This) and t.target.said == f"this card from your {area}" and isinstance(t.markers, int) and t.markers else None, en=[f"play this card with {{n:int}} (marker|markers) (on it|) from your {area}"], fr="jouez cette carte avec {n:int} marqueurs", name=f"with markers from {area}", also=True)  # type: ignore[misc]
    rule("do", p.WinGame(), en=["you win the game", "win the game"], fr="vous gagnez la partie")
    rule("do", p.WinGame("opponent"), en=["you lose the game"], fr="vous perdez la partie")


def _played(more: dict[str, Any]) -> Any:
    def build(e: dict[str, Any]) -> Any:
        return p.Play(e["t"], **more) if playable(e["t"]) else None

    return build


def _rested_from(e: dict[str, Any]) -> Any:
    """ "Play up to 1 card in Rest Mode from your hand": the place behind the mode."""
    thing, whose = thing_of(e["t"].sel)
    if thing is None or whose != "any" or any(isinstance(q, Place) for q in thing.posts) or not playable(e["t"]):
        return None
    sel = sel_of(replace(thing, posts=(*thing.posts, e["q"])), "any")
    return None if sel is None else p.Play(replace(e["t"], sel=sel), rested=True)


def _unrested_from(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, p.Play) or not tree.rested or not isinstance(tree.target, Choose):
        return None
    thing, whose = thing_of(tree.target.sel)
    if thing is None or not thing.posts or not isinstance(thing.posts[-1], Place):
        return None
    sel = sel_of(replace(thing, posts=thing.posts[:-1]), whose)
    return {"t": replace(tree.target, sel=sel), "q": thing.posts[-1]}


def playable(target: Any) -> bool:
    """Cards that are played are outside play: they have no mode and no markers; tokens are made."""
    sel = target.sel if isinstance(target, Choose) else target
    filters = getattr(sel, "filters", ())
    return not any(isinstance(x, STATES) or (isinstance(x, f.Named) and x.names[0].endswith("Token")) for x in filters)


def _unplayed(pattern: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env: dict[str, Any] = {}
        return env if unify(pattern, tree, env) else None

    return match


def battling(g: Grammar) -> None:
    rule = g.rule
    rule("do", p.NegateAttack(), en=["negate the attack", "negate that attack", "negate this attack", "negate the attack of the attacking card"], fr="annulez l'attaque")
    rule("do", p.NegateSkill(), en=["negate that skill", "negate its activation", "negate the activation of that skill", "negate the activated skill", "negate the activation of the [Counter] skill", "negate the [Counter]", "negate that [Counter]", "negate the [Counter] skill", "negate that [Counter] skill", "negate the activation", "negate the skill"], fr="annulez cette Capacité")
    for to, words, french in (("drop", ["place (it|that card|the card) in its owner's (Drop Area|Drop) instead of (playing it|it being played|being played)", "(it is|it's) placed in its owner's (Drop Area|Drop) instead of being played", "the (Battle Card|card) your opponent is playing is placed in its owner's (Drop Area|Drop) instead of being played", "place it in its owner's (Drop Area|Drop) instead", "place the card being played in its owner's (Drop Area|Drop) instead of it being played"], "placez-la dans la Dispersion au lieu de la jouer"), ("hand", ["return (it|that card) to its owner's hand instead of (playing it|it being played|being played)", "it is not played and returns to its owner's hand", "(it is|it's) returned to its owner's hand instead of being played", "return it to its owner's hand instead"], "renvoyez-la dans la main au lieu de la jouer"), ("warp", ["send (it|that card) to its owner's Warp instead of (playing it|it being played|being played)", "(it is|it's) sent to its owner's Warp instead of being played", "send it to its owner's Warp instead"], "transférez-la dans la Dimension parallèle au lieu de la jouer"), ("deck bottom", ["place (it|that card) at the bottom of its owner's deck instead of (playing it|it being played|being played)", "it is placed at the bottom of its owner's deck instead of being played"], "placez-la sous le deck au lieu de la jouer")):
        if to == "deck bottom":
            continue
        rule("do", p.NegatePlay(to), en=words, fr=french)
    rule("do", p.PlayItRested(), en=["(it is|it's) played in Rest Mode", "the card being played is played in Rest Mode", "that card is played in Rest Mode", "your opponent plays it in Rest Mode"], fr="elle est jouée en Mode Inertie")
    rule("do", p.BecomeGuard(V("t")), en=["(switch|change) the target of the attack to {t:target}", "(switch|change) the attack target to {t:target}", "{t:target} becomes the target of the attack", "(switch|change) the target of that attack to {t:target}", "(switch|change) the target of attack to {t:target}"], fr="changez la cible de l'attaque pour {t:target}")


def modes(g: Grammar) -> None:
    rule = g.rule
    rule("do", st.SwitchToRest(V("t")), en=["switch {t:target} to Rest Mode", "switch {t:target} into Rest Mode"], fr="passez {t:target} en Mode Inertie")
    rule("do", st.SwitchToActive(V("t")), en=["switch {t:target} to Active Mode", "switch {t:target} into Active Mode"], fr="passez {t:target} en Mode Action")
    rule("do", st.SwitchToHidden(V("t")), en=["switch {t:target} to Hidden Mode"], fr="passez {t:target} en mode Caché")
    rule("do", st.SwitchToHidden(V("t"), False), en=["switch {t:target} to Revealed Mode"], fr="passez {t:target} en mode Révélé")
    rule("do", st.FlipLeader("you", -1), en=["flip this card over", "flip your Leader (Card|) over", "flip this card", "flip over this card"], fr="retournez cette carte")
    rule("do", st.FlipLeader("you", 1), en=["flip (this card|your Leader|your Leader Card) to its back side", "flip (this card|your Leader|your Leader Card) to its back"], fr="retournez votre Leader sur son verso")
    rule("do", st.FlipLeader("you", 0), en=["flip (this card|your Leader|your Leader Card) to its front side"], fr="retournez votre Leader sur son recto")
    rule("do", st.AddMarkers(V("t"), V("n")), en=["(add|place) {n:int} (marker|markers) (to|on) {t:target}"], fr="ajoutez {n:int} marqueur~n à {t:target}")
    rule("do", st.RemoveMarkers(V("t"), V("n")), en=["remove {n:int} (marker|markers) from {t:target}"], fr="retirez {n:int} marqueur~n de {t:target}")
    rule("do", st.AddMarkers(V("t"), 1), en=["(add|place) a marker (to|on) {t:target}"], fr="ajoutez un marqueur à {t:target}", also=True)
    rule("do", st.RemoveMarkers(V("t"), 1), en=["remove a marker from {t:target}"], fr="retirez un marqueur de {t:target}", also=True)



