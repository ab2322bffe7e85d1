"""Actions: draw, choose, move cards, switch modes, look, play, attacks and counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball import kinds
from playmat.effects.choose import ANY_NUMBER

from ..grammar import MARK, Grammar, V, unify
from . import manners, stacking, targets
from .manners import playable
from .nodes import c, ch, ctl, f, m, p, s, st, z
from .stacking import on_leader
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
    rule("do", m.Draw(V("n")), en=["draw {n:int} more (card|cards)"], fr="piochez {n:int} carte~n de plus", also=True)
    rule("do", m.Draw(V("n")), en=["draw {n:int} (card|cards)", "you draw {n:int} (card|cards)"], fr="piochez {n:int} carte~n")
    rule("do", m.Draw(V("n"), up_to=True), en=["draw up to {n:int} (cards|card)"], fr="piochez jusqu'à {n:int} cartes")
    rule("do", m.Draw(V("n"), "opponent"), en=["your opponent draws {n:int} (card|cards)", "they draw {n:int} (card|cards)"], fr="votre adversaire pioche {n:int} carte~n")
    rule("do", m.Draw(V("n"), "any"), en=["each player draws {n:int} (card|cards)", "both players draw {n:int} (card|cards)"], fr="chaque joueur pioche {n:int} carte~n")
    rule("do", build=lambda e: m.Draw(e["n"]) if not isinstance(e["n"], int) else None, match=lambda t: {"n": t.n} if isinstance(t, m.Draw) and t.who == "you" and not isinstance(t.n, int) else None, en=["draw cards equal to {n:num}", "draw a number of cards equal to {n:num}"], fr="piochez autant de cartes que {n:num}", name="draw as many")
    rule("do", build=lambda e: m.Draw(ctl.Times(e["s"], e["n"])), match=lambda t: {"n": t.n.each, "s": t.n.n} if isinstance(t, m.Draw) and isinstance(t.n, ctl.Times) and t.n.per == 1 else None, en=["draw {n:int} (card|cards) {s:each}"], fr="piochez {n:int} carte {s:each}", name="draw for each")
    rule("do", m.Draw(ctl.Minus(V("n"), c.Count(s.Sel(("hand",), "you")))), en=["draw cards until you have {n:int} (cards|card) in your hand", "draw until you have {n:int} cards in your hand"], fr="piochez jusqu'à avoir {n:int} cartes en main")
    for whose, owner in (("you", "your"), ("opponent", "your opponent's"), ("opponent", "their")):
        also = owner == "their"
        rule("do", m.Shuffle("deck", whose), en=[f"shuffle {owner} deck", f"shuffle {owner} deck afterwards", f"shuffle {owner} deck if you looked through it", f"shuffle {owner} deck if you looked at it"], fr="mélangez votre deck" if whose == "you" else "mélangez le deck adverse", also=also)
        rule("do", m.Shuffle("life", whose), en=[f"shuffle {owner} life"], fr="mélangez votre vie" if whose == "you" else "mélangez la vie adverse", also=also)
    rule("do", m.Shuffle("deck", "opponent"), en=["your opponent shuffles their deck", "they shuffle their deck"], fr="votre adversaire mélange son deck", also=True)
    rule("do", m.ShuffleSearched(), en=["shuffle (any|the|all) (areas|area) you looked through (with this skill|using this skill|)", "shuffle any of the areas you looked through"], fr="mélangez chaque zone que vous avez regardée")
    rule("do", m.ShuffleSearched(), en=["if you looked (at|through) your deck , shuffle (your deck|it)"], fr="si vous avez regardé votre deck, mélangez-le", also=True)
    for to, words, french in (("drop", ["(in|into) (your|the|its owner's|their owner's|their owners'|) (Drop Area|Drop)"], "dans votre Dispersion"), ("warp", ["to (your|its owner's|their owner's|their owners'|the) Warp"], "dans votre Dimension parallèle")):
        verb = "send" if to == "warp" else "place"
        rule("do", m.Mill(1, "you", to), en=[f"{verb} (the top card of your deck|1 card from the top of your deck) {w}" for w in words], fr=f"placez la carte du dessus de votre deck {french}", first=True)
        rule("do", m.Mill(V("n"), "you", to), en=[f"{verb} {x} {w}" for w in words for x in ("the top {n:int} (cards|card) of your deck", "{n:int} (cards|card) from the top of your deck")], fr=f"placez les {{n:int}} cartes du dessus de votre deck {french}")
        theirs = ["in (their|its owner's|your opponent's|the) (Drop Area|Drop)", "into (its owner's|their) Drop"] if to == "drop" else ["to (their|its owner's|your opponent's) Warp"]
        rule("do", m.Mill(1, "opponent", to), en=[f"{verb} the top card of your opponent's deck {w}" for w in theirs], fr=f"placez la carte du dessus du deck adverse {french}", first=True)
        rule("do", m.Mill(V("n"), "opponent", to), en=[f"{verb} the top {{n:int}} cards of your opponent's deck {w}" for w in theirs], fr=f"placez les {{n:int}} cartes du dessus du deck adverse {french}")


MOVES: tuple[tuple[Any, tuple[str, ...], str], ...] = (
    (lambda t: m.KO(t), ("KO {t}",), "mettez KO {t}"),
    (lambda t: m.ToHand(t), (f"return {{t}} to {OWNERS} (hand|hands)", "add {t} to (your|their|its owner's|their owner's|the) hand", "place {t} in (your|its owner's) hand", "add {t} into (your|their|its owner's) hand"), "ajoutez {t} à la main de son propriétaire"),
    (lambda t: m.ToDeckTop(t), (f"place {{t}} (on|at) (top of|the top of) {OWNERS} deck", "return {t} to the top of your deck", f"place {{t}} (on|at) (top of|the top of) {OWNERS} deck in any order", "return {t} to the top of your deck in any order"), "placez {t} sur le dessus du deck"),
    (lambda t: m.ToWarp(t), (f"send {{t}} to {OWNERS} (Warp|Warps)", f"place {{t}} in {OWNERS} Warp"), "transférez {t} dans la Dimension parallèle"),
    (lambda t: m.Remove(t), ("remove {t} from the game",), "retirez {t} de la partie"),
    (lambda t: m.ToLife(t), (f"place {{t}} in {OWNERS} life", "add {t} to (your|its owner's|your opponent's|their|their owner's) life", f"place {{t}} on top of {OWNERS} life", "add {t} to the top of your life", "place {t} at the top of your life", "place {t} into your life", "place {t} in your life area", "place {t} in your Life Area"), "ajoutez {t} à la vie"),
    (lambda t: m.ToZEnergy(t), (f"place {{t}} in {OWNERS} (Z-Energy|Z-Energy Area)", f"add {{t}} to {OWNERS} Z-Energy", f"place {{t}} into {OWNERS} (Z-Energy|Z-Energy Area)"), "placez {t} dans l'Énergie Z"),
    (lambda t: m.ToZDeck(t), (f"place {{t}} (in|into) {OWNERS} Z-Deck (face up|face-up)", f"place {{t}} (face up|face-up) (in|into) {OWNERS} Z-Deck"), "placez {t} face visible dans le deck Z de son propriétaire"),
    (lambda t: m.ToEnergy(t), (f"place {{t}} (in|into) {OWNERS} Energy Area", f"add {{t}} to {OWNERS} (energy|Energy Area)", f"place {{t}} (in|into) {OWNERS} Energy Area in Active Mode", f"add {{t}} to {OWNERS} energy in Active Mode", f"place {{t}} (in|into) {OWNERS} energy", f"add {{t}} to {OWNERS} (Energy Area|energy) in Active Mode"), "placez {t} dans la Zone d'Énergie"),
    (lambda t: m.ToEnergy(t, True), (f"place {{t}} (in|into) {OWNERS} Energy Area in Rest Mode", f"add {{t}} to {OWNERS} (energy|Energy Area) in Rest Mode", f"place {{t}} (in|into) {OWNERS} energy in Rest Mode"), "placez {t} en Mode Inertie dans la Zone d'Énergie"),
    (lambda t: m.ToDrop(t), (f"place {{t}} (in|into|to) {OWNERS} (Drop Area|Drop|Drop Areas|Drops)", f"send {{t}} to {OWNERS} (Drop Area|Drop|Drop Areas|Drops)"), "placez {t} dans la Dispersion de son propriétaire"),
    (lambda t: m.ToDeckBottom(t), (f"place {{t}} (at|on) the bottom of {OWNERS} (deck|decks)", "return {t} to the bottom of (your|its owner's) deck", f"place {{t}} (at|on) the bottom of {OWNERS} (deck|decks) in any order"), "placez {t} sous le deck de son propriétaire"),
)


def moving(g: Grammar) -> None:
    rule = g.rule
    for node, words, french in MOVES:
        rule("do", build=_moved(node), match=_unmoved(node), en=[w.replace("{t}", "{t:target}") for w in words], fr=french.replace("{t}", "{t:target}"), name=words[0])
        if not words[0].startswith("KO"):
            rule("do", build=_moved_from(node), match=_unmoved_from(node), en=[w.replace("{t}", "{t:target}") + " {q:place}" for w in words], fr=french.replace("{t}", "{t:target}") + " {q:place}", name=f"{words[0]} from", also=True)
    for node, to, french in ((lambda t: m.ToDrop(t), f"place this card (in|into) {OWNERS} (Drop Area|Drop)", "placez cette carte dans la Dispersion"), (lambda t: m.ToDeckBottom(t), f"place this card at the bottom of {OWNERS} deck", "placez cette carte sous le deck"), (lambda t: m.ToDeckTop(t), f"place this card on top of {OWNERS} deck", "placez cette carte sur le deck"), (lambda t: m.ToWarp(t), f"send this card to {OWNERS} Warp", "transférez cette carte"), (lambda t: m.Remove(t), "remove this card from the game", "retirez cette carte de la partie"), (lambda t: m.ToEnergy(t), "place this card in your energy", "placez cette carte dans votre Zone d'Énergie"), (lambda t: m.ToHand(t), "add this card to (your|its owner's) hand", "ajoutez cette carte à votre main")):
        for area in ("hand or Battle Area", "Battle Area or hand", "hand", "Drop Area", "Drop", "Battle Area", "Warp", "Z-Energy", "Combo Area", "energy", "Energy Area", "life"):
            rule("do", build=lambda e, node=node, area=area: node(This(said=f"this card from your {area}")), match=lambda t, node=node, area=area: {} if type(t) is type(node(This())) and isinstance(t.target, This) and t.target.said == f"this card from your {area}" else None, en=f"{to} from (your|the) {area}", fr=french, name=f"{to} from {area}", also=True, of="this card from an area")  # type: ignore[misc]
    rule("do", build=lambda e: m.ToDrop(This(said=f"this card from your life{targets.FACE_UP}")), match=lambda t: {} if isinstance(t, m.ToDrop) and isinstance(t.target, This) and targets.FACE_UP in t.target.said else None, en=f"place this face-up card (in|into) {OWNERS} (Drop Area|Drop) from your life", fr="placez cette carte face visible de votre vie dans la Dispersion", name="this face-up card to the Drop", also=True)
    g.lexicon("ends", {False: ("top or", "sur ou"), True: ("top and / or", "chacune sur ou")})
    rule("do", m.ToDeckEnds(V("t"), V("x")), en=[f"place {{t:target}} (at|on) the {{x:ends}} (the|) bottom of {OWNERS} (deck|decks) (in any order|)", f"return {{t:target}} to the {{x:ends}} bottom of {OWNERS} deck (in any order|)", f"place {{t:target}} at either the {{x:ends}} (the|) bottom of {OWNERS} deck (in any order|)"], fr="placez {t:target} {x:ends} sous le deck de son propriétaire")
    rule("do", m.ToDeckTop(V("t")), en=["(put|place|return) {t:ref} back (on top of their deck|on top of your deck|on top of the deck|) in any order", "(put|place|return) {t:ref} back (on top of (your|their|the) deck|)", "(put|place|return) {t:ref} back (on|at) (the|) top of (your|their|your opponent's|the) deck (in any order|)"], fr="remettez {t:ref} dans l'ordre de votre choix", also=True)
    rule("do", m.Shuffled(V("t")), en=[f"shuffle {{t:target}} into {OWNERS} (deck|decks)", f"return {{t:target}} to {OWNERS} (deck|decks) , then (your opponent shuffles|shuffle) (their|your) (deck|decks)", f"return {{t:target}} to {OWNERS} (deck|decks) , then shuffle it", f"add {{t:target}} to {OWNERS} (deck|decks) , then shuffle (your|their) deck", f"return {{t:target}} to {OWNERS} (deck|decks) , then all players who returned cards to their decks shuffle their decks"], fr="mélangez {t:target} dans le deck de son propriétaire")
    # discarding (20-7)
    rule("do", build=_discard("you"), match=_undiscard("you"), en=["discard {t:target}", "discard {t:target} from your hand"], fr="défaussez {t:target}", name="discard", first=True)
    lead = ["your opponent discards {n:int} (card|cards) from their hand", "your opponent discards {n:int} (card|cards)", "they discard {n:int} (card|cards) from their hand", "your opponent discards a card from their hand"]
    rule("do", m.ToDrop(Choose(s.Sel(("hand",), "opponent"), V("n"), by="opponent")), build=lambda e: m.ToDrop(Choose(s.Sel(("hand",), "opponent"), e.get("n", 1), by="opponent")), match=lambda t: {"n": t.target.n} if isinstance(t, m.ToDrop) and isinstance(t.target, Choose) and t.target == Choose(s.Sel(("hand",), "opponent"), t.target.n, by="opponent", bind=t.target.bind) else None, en=lead, fr="votre adversaire défausse {n:int} carte~n", name="they discard")
    rule("do", st.Reveal(s.Sel(("hand",), "opponent")), en=["your opponent reveals their hand", "your opponent reveals all (of the|) cards in their hand", "they reveal their hand"], fr="votre adversaire révèle sa main")
    tokens(g)
    rule("do", m.ToDrop(V("t")), en=["place {t:tops} (in|into) (your|its owner's|their|the) (Drop Area|Drop)"], fr="placez {t:tops} dans votre Dispersion", also=True)
    rule("do", build=lambda e: None if isinstance(e["t"], Choose) and not targets.placed(e["t"].sel) and not e["t"].sel.filters else m.PlaceUnder(e["t"], e["u"]), match=_unplayed(m.PlaceUnder(V("t"), V("u"))), name="place under", en=["place {t:target} under {u:under}", "place {t:target} beneath {u:under}", "stack {t:target} under {u:under}"], fr="placez {t:target} sous {u:under}")
    rule("do", build=_under_from, match=_ununder_from, en=["place {t:target} under {u:under} {q:place}"], fr="placez {t:target} {q:place} sous {u:under}", name="place under from", also=True)
    rule("under", This(), en="this card", fr="cette carte")
    rule("under", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("under", V("t"), en="{t:yours}", fr="{t:yours}", build=lambda e: e["t"] if isinstance(e["t"], s.Sel) and e["t"].where == ("leader",) else None, match=lambda t: {"t": t} if isinstance(t, s.Sel) and t.where == ("leader",) else None, name="under your Leader")
    rule("under", V("t"), en="{t:pick}", fr="{t:pick}")
    rule("do", m.ToEnergy(s.Top("deck", V("n"), "you")), en=["add {n:int} (card|cards) to your energy from the top of your deck"], fr="ajoutez à votre Énergie les {n:int} cartes du dessus de votre deck", also=True)
    rule("do", m.GainControl(V("t")), en=["gain control of {t:target}", "take control of {t:target}"], fr="prenez le contrôle de {t:target}")
    rule("do", m.DealDamage(V("n")), en=["(deal|inflict) {n:int} damage to your opponent", "(deal|inflict) {n:int} damage to (them|their life|the opponent|the opponent's life)", "(deal|inflict) {n:int} damage to your opponent's life", "your opponent takes {n:int} damage", "(it|this card) deals {n:int} damage to (your opponent|your opponent's life)"], fr="infligez {n:int} dégât~n à votre adversaire")
    rule("do", m.DealDamage(V("n"), "you"), en=["you take {n:int} damage", "take {n:int} damage", "(deal|inflict) {n:int} damage to your life"], fr="subissez {n:int} dégât~n")
    rule("do", m.TurnLifeUp(V("t")), en=["(turn|flip) {t:target} face up", "(turn|flip) {t:target} face-up", "turn {t:target} face up in your life"], fr="retournez {t:target} face visible")
    rule("do", m.TurnLifeUp(V("t"), False), en=["(turn|flip) {t:target} face down", "(turn|flip) {t:target} face-down"], fr="retournez {t:target} face cachée")
    up = "(face up|face-up)"
    rule("do", m.ToLife(V("t"), up=True), en=[f"place {{t:target}} in {OWNERS} life {up}", f"add {{t:target}} to {OWNERS} life {up}", f"place {{t:target}} {up} in {OWNERS} life", f"place {{t:target}} {up} on top of {OWNERS} life", f"add {{t:target}} {up} to {OWNERS} life"], fr="ajoutez {t:target} à la vie face visible")
    rule("do", m.ToLife(V("t")), en=[f"(place|add) {{t:target}} (to|in) {OWNERS} life (face down|face-down)"], fr="ajoutez {t:target} à la vie face cachée", also=True)


def tokens(g: Grammar) -> None:
    """19: tokens are made by name, some with the power said beside it."""
    where = (("you", "(in your Battle Area|into your Battle Area|to your Battle Area|)", ""), ("opponent", "(in|into|to) your opponent's Battle Area", " dans la Zone de Combat adverse"))
    for who, place, french in where:
        for rested, mode, inertie in ((False, "", ""), (True, " in Rest Mode", " en Mode Inertie")):
            for power, stats, puissance in ((False, "", ""), (True, " with (a power of|) {p:int} (power|)", " de {p:int} de puissance")):
                for up_to, most, jusque in ((False, "", ""), (True, "up to ", "jusqu'à ")):
                    words = [f"{verb} {most}{{n:int}} {{x:name}}{tail}" for verb in ("play", "create") for tail in dict.fromkeys((f"{stats}{mode} {place}", f"{stats} {place}{mode}", f" {place}{stats}{mode}"))]
                    if not up_to:
                        words += [x.replace("{n:int}", "(a|an)") for x in words]
                    if who == "opponent" and not up_to:
                        words += [f"your opponent plays {{n:int}} {{x:name}}{stats}{mode}"]
                    rule = g.rule
                    rule("do", build=_token(who, rested, power, up_to), match=_untoken(who, rested, power, up_to), en=words, fr=f"jouez {jusque}{{n:int}} {{x:name}}{puissance}{inertie}{french}", name=f"token {who} {rested} {power} {up_to}", of="making tokens")
    g.rule("do", build=lambda e: None if e["x"].endswith("Token") else p.CreateToken(n=e["n"], name=e["x"]), match=lambda t: {"n": t.n, "x": t.name} if isinstance(t, p.CreateToken) and t.name and not t.name.endswith("Token") and not t.rested and t.who == "you" else None, en=["create {n:int} {x:name} (token|tokens)"], fr="créez {n:int} jeton {x:name}", name="create a token", first=True)
    g.rule("do", p.CreateToken(n=ctl.Minus(V("n"), c.Count(s.Sel(("battle",), "you", (f.Named((V("x"),)),)))), name=V("x")), en=["play {x:name} until you have {n:int} {x:name} in your Battle Area"], fr="jouez {x:name} jusqu'à en avoir {n:int} dans votre Zone de Combat")


def _token(who: str, rested: bool, power: bool, up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if not e["x"].endswith("Token"):
            return None
        n = ctl.Chosen("tokens") if up_to else e.get("n", 1)
        made = p.CreateToken(n=n, name=e["x"], rested=rested, who=who, power=e["p"] if power else 0)
        return ctl.Do((ch.ChooseNumber(e["n"], bind="tokens"), made)) if up_to else made

    return build


def _untoken(who: str, rested: bool, power: bool, up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        made, n = tree, getattr(tree, "n", 0)
        if up_to:
            if not isinstance(tree, ctl.Do) or len(tree.body) != 2 or not isinstance(tree.body[0], ch.ChooseNumber):
                return None
            made, n = tree.body[1], tree.body[0].high
        if not isinstance(made, p.CreateToken) or not made.name.endswith("Token") or not isinstance(n, int):
            return None
        if (made.who, made.rested, bool(made.power)) != (who, rested, power):
            return None
        return {"n": n, "x": made.name, "p": made.power}

    return match


def _moved(node: Any) -> Any:
    milled = type(node(This())) in (m.ToDrop.node, m.ToWarp.node)

    def build(e: dict[str, Any]) -> Any:
        target = e["t"]
        if milled and isinstance(target, s.Top) and target.where == "deck":
            return None  # `Mill`: card by card (3-2-3)
        return node(target)

    return build


def _moved_from(node: Any) -> Any:
    """ "Add up to 1 card to your hand from your deck": where it comes from, said last."""

    def build(e: dict[str, Any]) -> Any:
        if isinstance(e["t"], Ref):
            target = targets.from_where(e)
        else:
            target = manners.from_there(e["t"], e["q"]) if isinstance(e["t"], Choose) else None
        return None if target is None else node(target)

    return build


def _unmoved_from(node: Any) -> Any:
    plain = _unmoved(node)

    def match(tree: Any) -> dict[str, Any] | None:
        env = plain(tree)
        if env is not None and isinstance(env["t"], Ref):
            return targets.unfrom_where(env["t"])
        found = manners.taken_there(env["t"]) if env is not None else None
        return None if found is None else {"t": found[0], "q": found[1]}

    return match


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
        if isinstance(target, ch.Union):
            held = all(isinstance(x, Choose) and isinstance(x.sel, s.Sel) and x.sel.where == ("hand",) for x in target.parts)
            return m.ToDrop(target, said=DISCARD) if held else None
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


def _chosen_both(e: dict[str, Any]) -> Any:
    a, b = e["a"], e["b"]
    if isinstance(a, Choose) and isinstance(b, Choose):
        both = targets._both(e)
        return None if both is None else ch.Bind("", both)
    if isinstance(b, Ref) and b.word in ("it", "them"):
        return None  # what follows is done with the card that is chosen
    return ch.Bind("", Union((a, b)))


def _unchosen_both(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ch.Bind) or not isinstance(tree.target, Union) or targets.LISTED_ONCE in tree.target.said.split(MARK):
        return None
    if len(tree.target.parts) != 2:
        return None
    env = targets._unboth(tree.target)
    return env if env is not None else {"a": tree.target.parts[0], "b": tree.target.parts[1]}


ALONG = "along="


def _unalong(tree: Any) -> dict[str, Any] | None:
    union: Any = tree.target if isinstance(tree, ch.Bind) else None
    said = next((x.removeprefix(ALONG) for x in union.said.split(MARK) if x.startswith(ALONG)), "") if isinstance(union, Union) else ""
    if not said:
        return None
    return {"a": union.parts[0], "b": Union(union.parts[1:], said=said.split("¦", 1)[1].replace("§", MARK))}


def looking(g: Grammar) -> None:
    rule = g.rule
    rule("do", ch.Bind("", Union((V("a"), V("b")))), build=_chosen_both, match=_unchosen_both, en=["choose {a:pick} and {b:pick}", "choose {a:pick} , {b:pick}", "choose {a:pick} and {b:one}", "choose {a:one} and {b:pick}"], fr=["choisissez {a:pick} et {b:pick}", "choisissez {a:pick}, {b:pick}", "choisissez {a:pick} et {b:one}", "choisissez {a:one} et {b:pick}"], name="choose both")
    rule("do", build=lambda e: ch.Bind("", Union((e["a"], Choose(e["b"], ANY_NUMBER)))), match=lambda t: {"a": t.target.parts[0], "b": t.target.parts[1].sel} if isinstance(t, ch.Bind) and isinstance(t.target, Union) and len(t.target.parts) == 2 and isinstance(t.target.parts[1], Choose) and t.target.parts[1].n == ANY_NUMBER else None, en=["choose {a:one} and all of {b:yours}", "choose {a:one} and all {b:yours}"], fr="choisissez {a:one} et toutes {b:yours}", name="choose one and all")
    rule("do", build=lambda e: ch.Bind("", Union((e["a"], *e["b"].parts), said=f"{ALONG}{len(e['b'].parts)}" + "¦" + e["b"].said.replace(MARK, "§"))) if isinstance(e["b"], Union) else None, match=_unalong, en=["choose {a:one} and {b:several}"], fr="choisissez {a:one} et {b:several}", name="choose one and several", first=True)
    rule("do", ch.Bind("", V("t")), en=["choose {t:several}"], fr="choisissez {t:several}", match=lambda t: {"t": t.target} if isinstance(t, ch.Bind) and isinstance(t.target, Union) else None)
    rule("do", V("t"), en=["choose {t:choice}", "you choose {t:choice}"], fr="choisissez {t:choice}", match=lambda t: {"t": t} if isinstance(t, Choose) and t.by == "you" else None)
    rule("choice0", Choose(V("t"), 1), en=["{t:fighting}"], fr="{t:fighting}", build=lambda e: Choose(e["t"], 1), match=lambda t: {"t": t.sel} if type(t) is Choose.node and t.n == 1 and not t.up_to and isinstance(t.sel, s.Attacker | s.Guard) else None, name="choose who fights")
    rule("choice0", Choose(s.Attacker(), 1, True), en=["up to 1 attacking card", "up to 1 of the attacking cards"], fr="jusqu'à 1 carte attaquante")
    rule("fighting", s.Attacker(), en=["the attacking card", "the attacking Battle Card"], fr="la carte attaquante")
    rule("fighting", s.Guard(), en=["the card being attacked", "the attacked card"], fr="la carte attaquée")
    for areas, words in ((("hand",), "hand"), (("deck",), "deck"), (("life",), "life"), (("deck", "life"), "deck and life")):
        for whose, owner in (("you", "your"), ("opponent", "your opponent's")):
            if words != "life" and (whose, words) != ("you", "hand"):
                rule("do", st.Look(s.Sel(areas, whose)), en=[f"look (at|through) {owner} {words}"], fr=f"regardez {'votre' if whose == 'you' else 'adverse :'} {words}", of="looking")
    rule("do", Choose(V("t"), V("n")), en=["take {t:top}"], fr="prenez {t:top}", build=lambda e: Choose(e["t"], e["t"].n), match=lambda t: {"t": t.sel} if isinstance(t, Choose) and isinstance(t.sel, s.Top) and not t.up_to else None, name="take the top", also=True)
    rule("do", st.Look(V("t")), en=["look at {t:tops}", "look at {t:top}", "look at {t:whole}", "look at {t:pick}", "look through {t:whole}"], fr=["regardez {t:tops}", "regardez {t:top}", "regardez {t:whole}", "regardez {t:pick}", "regardez {t:whole}"])
    rule("do", st.Reveal(V("t")), en=["reveal {t:target}", "reveal {t:top}"], fr="révélez {t:target}")


def _under_from(e: dict[str, Any]) -> Any:
    """ "Place 3 cards under it from your Drop": where they come from is said last."""
    target = manners.from_there(e["t"], e["q"]) if isinstance(e["t"], Choose) else None
    return None if target is None else m.PlaceUnder(target, e["u"])


def _ununder_from(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, m.PlaceUnder) or not isinstance(tree.target, Choose):
        return None
    found = manners.taken_there(tree.target)
    return None if found is None else {"t": found[0], "q": found[1], "u": tree.under}


REST = "in Rest Mode"


def playing(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=_played({}), match=_unplayed(p.Play(V("t"))), en=["play {t:target}", "you play {t:target}"], fr="jouez {t:target}", name="play")
    manners.add(g)
    rule("do", build=_played({}), match=_unplayed(p.Play(V("t"))), en=["put {t:target} into play", "play {t:target} without paying (its|their) (energy|) (cost|costs)"], fr="jouez {t:target} sans payer son coût", name="play without paying", also=True)
    rule("do", z.PlaceOnLeader(V("t"), V("u")), en=["place {t:target} on top of {u:under}"], fr="placez {t:target} par-dessus {u:under}", build=_on_leader(True), match=_unplayed(z.PlaceOnLeader(V("t"), V("u"))), name="on a leader")
    rule("do", z.PlaceOnLeader(V("t"), V("u"), False), en=["place {t:target} on top of {u:under} in Active Mode", "place {t:target} in Active Mode on top of {u:under}"], fr="placez {t:target} en Mode Action par-dessus {u:under}", build=_on_leader(False), match=_unplayed(z.PlaceOnLeader(V("t"), V("u"), False)), name="on a leader, active")
    stacking.add(g)
    rule("do", build=lambda e: None if lies_under(e["t"]) else p.PlaceExtra(e["t"]), match=_unplayed(p.PlaceExtra(V("t"))), en=["place {t:target} (in|into) (your|the) Battle Area", "place {t:target} (in|into) (your|the) Battle Area in Active Mode"], fr="placez {t:target} dans votre Zone de Combat", name="place an Extra")
    rule("do", p.PlaceExtra(V("t"), True), en=["place {t:target} in your Battle Area in Rest Mode"], fr="placez {t:target} en Mode Inertie dans votre Zone de Combat")
    rule("do", p.ComboWith(V("t")), en=["use {t:target} in a combo without paying its combo cost", "place {t:target} in your Combo Area", "(combo|use) {t:target} with this card", "use {t:target} in a combo with this card", "combo {t:target} with this card in battle"], fr="utilisez {t:target} dans une combo", also=True)
    rule("do", p.PlayOnTop(V("t"), This(), how=kinds.HOW_EVOLVE), en=["evolve this card into {t:ref}"], fr="faites évoluer cette carte en {t:ref}")
    rule("do", p.PlayOnTop(This(), V("t"), how=kinds.HOW_EVOLVE), en=["evolve {t:ref} into this card"], fr="faites évoluer {t:ref} en cette carte")
    rule("do", p.ExtraTurn(), en=["take another turn after this one", "after your current turn ends , take another turn", "take (an extra|another) turn after this (turn|one)"], fr="jouez un autre tour après celui-ci")
    rule("do", p.ActivateExtra(V("t")), en=["choose and activate {t:pick}"], fr="choisissez et activez {t:pick}", also=True)
    rule("do", p.WinGame(), en=["you win the game", "win the game", "(you|) win this game"], fr="vous gagnez la partie")
    rule("do", p.WinGame("opponent"), en=["you lose the game"], fr="vous perdez la partie")


def lies_under(target: Any) -> bool:
    """ "Place 1 card under {A} in your Battle Area": under which card it goes, not where it lies."""
    sel = target.sel if isinstance(target, Choose) else target
    thing = thing_of(sel)[0] if isinstance(sel, s.Under) else None
    place = next((q for q in thing.posts if isinstance(q, Place)), None) if thing is not None else None
    return place is not None and not any(x.startswith("from") for x in place.said.split(MARK))


def _on_leader(keep: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        on = e["u"]
        return z.PlaceOnLeader(e["t"], on, keep) if on_leader(on) and not any(isinstance(x, STATES) for x in on.filters) else None

    return build


def _played(more: dict[str, Any]) -> Any:
    def build(e: dict[str, Any]) -> Any:
        return p.Play(e["t"], **more) if playable(e["t"]) else None

    return build


def _unplayed(pattern: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env: dict[str, Any] = {}
        return env if unify(pattern, tree, env) else None

    return match


def battling(g: Grammar) -> None:
    rule = g.rule
    rule("do", p.NegateAttack(), en=["negate the attack", "negate that attack", "negate this attack", "negate the attack of the attacking card"], fr="annulez l'attaque")
    rule("do", p.NegateBlock(), en=["negate (that|the) [Blocker] (skill|)"], fr="annulez ce [Bloqueur]")
    rule("do", p.NegateSkill(), en=["negate that skill", "negate its activation", "negate the activation of that skill", "negate the activated skill", "negate the activation of the [Counter] skill", "negate the [Counter]", "negate that [Counter]", "negate the [Counter] skill", "negate that [Counter] skill", "negate the activation", "negate the skill"], fr="annulez cette Capacité")
    for to, words, french in (("drop", ["place (it|that card|the card) in its owner's (Drop Area|Drop) instead of (playing it|it being played|being played)", "(it is|it's) placed in its owner's (Drop Area|Drop) instead of being played", "the (Battle Card|card) your opponent is playing is placed in its owner's (Drop Area|Drop) instead of being played", "place it in its owner's (Drop Area|Drop) instead", "place (the|that) (Battle Card|card) (they're playing|they are playing|) in (its owner's|their) (Drop Area|Drop) instead of playing it", "place the card being played in its owner's (Drop Area|Drop) instead of it being played", "(the Battle Card your opponent is playing is|the Battle Card being played is) placed in its owner's (Drop Area|Drop) instead"], "placez-la dans la Dispersion au lieu de la jouer"), ("hand", ["return (it|that card) to its owner's hand instead of (playing it|it being played|being played)", "it is not played and returns to its owner's hand", "(it is|it's) returned to its owner's hand instead of being played", "return it to its owner's hand instead", "(it is|it's|the Battle Card being played is) returned to its owner's hand instead"], "renvoyez-la dans la main au lieu de la jouer"), ("warp", ["send (it|that card) to its owner's Warp instead of (playing it|it being played|being played)", "(it is|it's) sent to its owner's Warp instead of being played", "send it to its owner's Warp instead"], "transférez-la dans la Dimension parallèle au lieu de la jouer"), ("deck bottom", ["place (it|that card) at the bottom of its owner's deck instead of (playing it|it being played|being played)", "(it is|it's) placed at the bottom of its owner's deck instead of being played", "place it at the bottom of its owner's deck instead", "(it is|it's|the Battle Card being played is) placed at the bottom of its owner's deck instead"], "placez-la sous le deck au lieu de la jouer")):
        rule("do", p.NegatePlay(to), en=words, fr=french)
    comes = "(it is|it's|the card being played is|the Battle Card being played is|that card is|the Battle Card your opponent is playing is|the card your opponent is playing is|the Battle Card played is|the Unison Card being played is|the Unison being played is)"
    rule("do", p.PlayItRested(), en=[f"{comes} played in Rest Mode", "your opponent plays it in Rest Mode"], fr="elle est jouée en Mode Inertie")
    for until, tail in (("turn", "(for the turn|for the duration of the turn)"), ("forever", "(for the game|for the duration of the game|)")):
        silent = [f"{comes} played with (its|their) skills negated {tail}", f"your opponent plays it with its skills negated {tail}"]
        if until == "turn":
            silent += [f"it has its skills negated {tail} before being played", f"(it|the Battle Card being played|the card being played|the Battle Card your opponent is playing|the Battle Card played) has its (skills|skill) negated {tail}", f"negate the skills of the (Battle Card|card) being played {tail}"]
        rule("do", p.PlayItNegated(until), en=silent, fr="elle est jouée avec ses Capacités annulées")
        rule("do", ctl.Do((p.PlayItRested(), p.PlayItNegated(until))), build=lambda e, until=until: ctl.Do((p.PlayItRested(), p.PlayItNegated(until))), match=lambda t, until=until: {} if isinstance(t, ctl.Do) and t.body == (p.PlayItRested(), p.PlayItNegated(until)) else None, en=[f"{comes} played in Rest Mode with (its|their) skills negated {tail}", f"it has its skills negated {tail} and is played in Rest Mode"], fr="elle est jouée en Mode Inertie avec ses Capacités annulées", name=f"rested and negated {until}")  # type: ignore[misc]
    rule("do", build=lambda e: exchange(e["t"]), match=unexchange, en=["switch your card that's in a battle with {t:one}", "switch your card that's in a battle with the {t:ref}"][:1], fr="échangez votre carte dans le combat contre {t:one}", name="exchange in battle")
    rule("do", p.ChangeAttacker(V("t")), en=["(switch|change) the (attack card|attacking card) to {t:target}"], fr="changez la carte attaquante pour {t:target}")
    rule("do", p.BecomeGuard(V("t")), en=["(switch|change) the target of the attack to {t:target}", "(switch|change) the attack target to {t:target}", "{t:target} becomes the target of (the|) attack", "(switch|change) the target of that attack to {t:target}", "(switch|change) the target of attack to {t:target}"], fr="changez la cible de l'attaque pour {t:target}")


OURS_ATTACKS = c.Have(s.Sel(("leader", "battle area", "unison"), "you", (f.InBattle("attacker"),)))


def exchange(target: Any) -> Any:
    """8-1-7-2, 22-4-3: another card of yours attacks, or guards, in the place of the one that does."""
    return ctl.If(OURS_ATTACKS, (p.ChangeAttacker(target),), (p.BecomeGuard(target),))


def unexchange(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.If) or tree.cond != OURS_ATTACKS or len(tree.then) != 1 or not isinstance(tree.then[0], p.ChangeAttacker):
        return None
    return {"t": tree.then[0].target}


def modes(g: Grammar) -> None:
    rule = g.rule
    rule("do", st.SwitchToRest(V("t")), en=["switch {t:target} to Rest Mode", "switch {t:target} into Rest Mode"], fr="passez {t:target} en Mode Inertie")
    rule("do", st.SwitchToActive(V("t")), en=["switch {t:target} to Active Mode", "switch {t:target} into Active Mode"], fr="passez {t:target} en Mode Action")
    rule("do", st.SwitchToHidden(V("t")), en=["switch {t:target} to Hidden Mode"], fr="passez {t:target} en mode Caché")
    rule("do", st.SwitchToHidden(V("t"), False), en=["switch {t:target} to Revealed Mode"], fr="passez {t:target} en mode Révélé")
    rule("do", build=lambda e: ctl.ChooseOne(((st.SwitchToHidden(e["t"], False),), (st.SwitchToHidden(e["t"]),))), match=lambda t: {"t": t.modes[1][0].target} if isinstance(t, ctl.ChooseOne) and len(t.modes) == 2 and all(len(x) == 1 and isinstance(x[0], st.SwitchToHidden) for x in t.modes) else None, en=["switch {t:target} to Revealed Mode or Hidden Mode", "switch {t:target} to Hidden Mode or Revealed Mode"], fr="passez {t:target} en mode Révélé ou Caché", name="either face", also=True)
    rule("do", st.FlipLeader("you", -1), en=["flip this card over", "flip your Leader (Card|) over", "flip this card", "flip over this card"], fr="retournez cette carte")
    rule("do", st.FlipLeader("you", 1), en=["flip (this card|your Leader|your Leader Card) to its back side", "flip (this card|your Leader|your Leader Card) to its back", "flip 1 of your (Leaders|Leader Cards) to its back side"], fr="retournez votre Leader sur son verso")
    rule("do", st.FlipLeader("you", 0), en=["flip (this card|your Leader|your Leader Card) to its front side"], fr="retournez votre Leader sur son recto")
    rule("do", st.AddMarkers(V("t"), V("n")), en=["(add|place) {n:int} (marker|markers) (to|on) {t:target}"], fr="ajoutez {n:int} marqueur~n à {t:target}")
    rule("do", st.RemoveMarkers(V("t"), V("n")), en=["remove {n:int} (marker|markers) from {t:target}"], fr="retirez {n:int} marqueur~n de {t:target}")
    rule("do", st.PlaceEnergyMarkers(V("n")), en=["(place|add) {n:int} energy (marker|markers) (in|on|to) your (Energy Area|energy)"], fr="placez {n:int} marqueur~n d'Énergie dans votre Zone d'Énergie")
    rule("do", build=lambda e: ctl.Do((ch.ChooseNumber(e["n"], bind="markers"), st.AddMarkers(e["t"], ctl.Chosen("markers")))), match=lambda x: {"n": x.body[0].high, "t": x.body[1].target} if isinstance(x, ctl.Do) and len(x.body) == 2 and isinstance(x.body[0], ch.ChooseNumber) and isinstance(x.body[1], st.AddMarkers) else None, en="(add|place) up to {n:int} (marker|markers) (to|on) {t:target}", fr="ajoutez jusqu'à {n:int} marqueur~n à {t:target}", name="up to so many markers")
    rule("do", st.AddMarkers(V("t"), 1), en=["(add|place) a marker (to|on) {t:target}"], fr="ajoutez un marqueur à {t:target}", also=True)
    rule("do", st.RemoveMarkers(V("t"), 1), en=["remove a marker from {t:target}"], fr="retirez un marqueur de {t:target}", also=True)



