"""What cards gain or lose and what players are under, and for how long."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball import kinds
from playmat.dragonball.cards import KEYWORDS

from ..grammar import MARK, Grammar, V
from .nodes import c, ch, ctl, f, m, p, s, st, t
from .nodes import g as gn
from .targets import placed
from .things import NOUNS, Noun, Place, Thing

Gain, This, Ref, On = gn.Gain, ch.This, ch.Ref, t.On

UNTIL = (
    ("turn", ["for the turn", "for the duration of the turn", "for the duration of this turn", "for this turn", "during this turn", "this turn", "until the end of the turn", "until end of turn", "until the end of this turn"], "pour toute la durée du tour"),
    ("battle", ["for the battle", "for the duration of the battle", "for the duration of this battle", "during this battle", "during the battle", "for this battle"], "pour toute la durée du combat"),
    ("end of opponent's turn", ["until the end of your opponent's turn", "until the end of your opponent's next turn", "until the end of their turn", "until the end of their next turn", "until the end of the opponent's turn", "for the duration of your opponent's next turn", "until the end of your opponent's following turn"], "jusqu'à la fin du tour adverse"),
    ("end of your turn", ["until the end of your next turn"], "jusqu'à la fin de votre prochain tour"),
    ("end of your turn now", ["until the end of your turn"], "jusqu'à la fin de votre tour"),
    ("start of your turn", ["until the (start|beginning) of your next turn", "until your next turn"], "jusqu'au début de votre prochain tour"),
    ("start of opponent's turn", ["until the (start|beginning) of your opponent's next turn"], "jusqu'au début du prochain tour adverse"),
    ("main phase", ["for the Main Phase"], "pour toute la Phase Principale"),
    ("forever", ["for the game", "for the duration of the game", "for the rest of the game"], "pour toute la partie"),
)
ELSEWHERE = "said elsewhere"  # the duration stands at another part of the sentence


def add(g: Grammar) -> None:
    rule = g.rule
    rule("do", V("d"), en="{d:gaining}", fr="{d:gaining}", match=lambda t: {"d": t} if isinstance(t, ctl.If) or getattr(t, "until", None) in ("", "next charge") or ELSEWHERE in getattr(t, "said", "").split(MARK) else None)
    for until, words, french in UNTIL:
        rule("do", build=_until(until), match=_ununtil(until), en=[x for w in words for x in (f"{{d:gaining}} {w}", f"{w} , {{d:gaining}}")], fr=f"{{d:gaining}} {french}", name=until)
    rule("gaining", Gain(V("t"), V("v")), en="{t:target} {v:vps}", fr="{t:target} {v:vps}")
    rule("gaining", build=lambda e: Gain(e["t"], e["v"]) if placed(e["t"]) else None, match=lambda t: {"t": t.target, "v": t.what} if isinstance(t, Gain) and isinstance(t.target, s.Sel) else None, en="{t:anys} {v:vps}", fr="les {t:anys} {v:vps}", name="such cards get", also=True)
    # a duration of its own: it begins with their turn (1-7-2-2-1)
    rule("do", build=lambda e: p.WhenNext(On("turn start", whose="opponent"), (replace(e["d"], until="turn"),), said=THEIRS) if getattr(e["d"], "until", None) == "" else None, match=lambda x: {"d": replace(x.body[0], until="")} if isinstance(x, p.WhenNext) and x.when == On("turn start", whose="opponent") and len(x.body) == 1 and getattr(x.body[0], "until", "") == "turn" and THEIRS in x.said.split(MARK) else None, en=["{d:gaining} during (your opponent's|their) next turn", "during (your opponent's|their) next turn , {d:gaining}"], fr="{d:gaining} pendant le prochain tour adverse", name="their next turn")
    rule("vps", V("v"), en="{v:vp}", fr="{v:vp}")
    rule("vps", build=_parts, match=_unparts, en=["{a:vp} and {b:vp}", "{a:vp} , and {b:vp}", "{a:vp} , {b:vp}", "{a:vp} or {b:vp}"], fr="{a:vp} et {b:vp}", name="two")
    got(g)
    bans(g)
    players(g)
    prices(g)


def _until(until: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        op = e["d"]
        return replace(op, until=until) if getattr(op, "until", None) == "" else None

    return build


def _ununtil(until: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if getattr(tree, "until", "") != until or not hasattr(tree, "until") or type(tree).__name__ in ("Play", "ComboWith"):
            return None
        if ELSEWHERE in tree.said.split(MARK):
            return None
        return {"d": replace(tree, until="")}

    return match


SPLIT = "vp"
THEIRS = "their next turn"


def _parts(e: dict[str, Any]) -> Any:
    a, b = e["a"], e["b"]
    return (*a, replace(b[0], said=MARK.join(x for x in (b[0].said, SPLIT) if x)), *b[1:])


def _unparts(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) < 2:
        return None
    at = next((i for i in range(1, len(tree)) if SPLIT in tree[i].said.split(MARK)), -1)
    if at < 0:
        return None
    first = tree[at]
    said = first.said.split(MARK)
    said.remove(SPLIT)
    return {"a": tree[:at], "b": (replace(first, said=MARK.join(said)), *tree[at + 1 :])}


def got(g: Grammar) -> None:
    rule = g.rule
    rule("vp", V("w"), en=["(gets|gains|get|gain|has|have) {w:got}"], fr="gagne {w:got}", match=lambda t: {"w": t} if isinstance(t, tuple) else None)
    rule("got", (V("a"),), en="{a:part}", fr="{a:part}")
    rule("got", (V("a"), V("b")), en=["{a:part} and {b:part}", "{a:part} , {b:part}", "{a:part} {b:part}", "{a:part} , and {b:part}", "{a:part} and gains {b:part}"], fr="{a:part} et {b:part}")
    rule("got", (V("a"), V("b"), V("c")), en=["{a:part} , {b:part} , and {c:part}", "{a:part} , {b:part} and {c:part}", "{a:part} and {b:part} {c:part}", "{a:part} , {b:part} {c:part}"], fr="{a:part}, {b:part} et {c:part}")
    rule("got", (V("a"), V("b"), V("c"), V("d")), en=["{a:part} , {b:part} , {c:part} , and {d:part}"], fr="{a:part}, {b:part}, {c:part} et {d:part}")
    rule("part", gn.MorePower(V("n")), en=["{n:signed} power"], fr="{n:signed} de puissance")
    rule("vp", (gn.MorePower(V("n")),), en=["(loses|lose) {n:signed} power"], fr="perd {n:signed} de puissance", also=True)
    rule("part", gn.MoreComboPower(V("n")), en=["{n:signed} combo power"], fr="{n:signed} de puissance de combo")
    for sign in (1, -1):
        for node, words, french in ((gn.MorePower, "power", "puissance"), (gn.MoreComboPower, "combo power", "puissance de combo")):
            rule("part", build=_each(node, sign), match=_uneach(node, sign), en=[f"{{n:signed}} {words} {{s:each}}"], fr=f"{{n:signed}} de {french} {{s:each}}", name=f"each {words} {sign}")
            rule("part", build=_per(node, sign), match=_unper(node, sign), en=[f"{{n:signed}} {words} for every {{m:int}} {{s:anys}}", f"{{n:signed}} {words} for every {{m:int}} of {{s:yours}}", f"{{n:signed}} {words} for each {{m:int}} {{s:anys}}"], fr=f"{{n:signed}} de {french} par groupe de {{m:int}} {{s:anys}}", name=f"per {words} {sign}")
    rule("part", gn.Keyword(V("k")), build=lambda e: _keyword(e["k"]), match=lambda t: {"k": t.name} if isinstance(t, gn.Keyword) else None, en=["{k:keyword}", "the {k:keyword} skill", "(a|) {k:keyword} skill"], fr="{k:keyword}", name="keyword")
    for what, slot in (("color", "color"), ("trait", "trait"), ("character", "char"), ("name", "name")):
        rule("vp", (gn.Word(what, V("x")),), en=[f"is also treated as (a|an|) {{x:{slot}}} (card|)", f"is also (a|an|) {{x:{slot}}} (card|)"], fr=f"est aussi {{x:{slot}}}", also=True)
    rule("part", gn.Word("trait", V("x")), en=["{x:trait}", "the {x:trait} (trait|special trait)"], fr="{x:trait}")
    rule("part", gn.Word("character", V("x")), en="{x:char}", fr="{x:char}")
    rule("part", gn.Word("color", V("x")), en=["{x:color}", "the color {x:color}"], fr="{x:color}")
    rule("part", gn.MorePower(V("n")), en=["power equal to {n:num}"], fr="une puissance égale à {n:num}", match=lambda t: {"n": t.n} if isinstance(t, gn.MorePower) and not isinstance(t.n, int) else None)


def _keyword(name: str) -> Any:
    return gn.Keyword(name) if name in KEYWORDS else None


def _each(node: Any, sign: int) -> Any:
    return lambda e: node(ctl.Times(e["s"], e["n"])) if (e["n"] > 0) == (sign > 0) else None


def _uneach(node: Any, sign: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, node) and isinstance(tree.n, ctl.Times) and tree.n.per == 1 and (tree.n.each > 0) == (sign > 0):
            return {"n": tree.n.each, "s": tree.n.n}
        return None

    return match


def _per(node: Any, sign: int) -> Any:
    return lambda e: node(ctl.Times(c.Count(e["s"]), e["n"], e["m"])) if (e["n"] > 0) == (sign > 0) else None


def _unper(node: Any, sign: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, node) and isinstance(tree.n, ctl.Times) and tree.n.per > 1 and isinstance(tree.n.n, c.Count):
            return {"n": tree.n.each, "m": tree.n.per, "s": tree.n.n.target}
        return None

    return match


CANT = "(can't|cannot|can not)"


EVERYWHERE = "in all areas"


def bans(g: Grammar) -> None:
    rule = g.rule

    def ban(what: str, *words: str, fr: str) -> None:
        rule("vp", (gn.Ban(what),), en=list(words), fr=fr)

    ban("attack", f"{CANT} attack", f"{CANT} be used to attack", f"{CANT} declare attacks", fr="ne peut pas attaquer")
    ban("attack leader", f"{CANT} attack (Leaders|your Leader|Leader Cards|your Leader Card)", fr="ne peut pas attaquer les Leaders")
    ban("attack battle cards", f"{CANT} attack Battle Cards", fr="ne peut pas attaquer les cartes de Combat")
    ban("be attacked", f"{CANT} be attacked", fr="ne peut pas être attaquée")
    ban("block", f"{CANT} activate [Blocker]", f"{CANT} block", fr="ne peut pas bloquer")
    ban("combo", f"{CANT} be used in a combo", f"{CANT} be used in combos", f"{CANT} combo", fr="ne peut pas être utilisée dans une combo")
    ban("be ready", f"{CANT} be switched to Active Mode", f"{CANT} switch to Active Mode", fr="ne peut pas être mise en Mode Action")
    rule("gaining", build=lambda e: Gain(e["t"], (gn.Ban("ready in charge phase"),), "next charge"), match=lambda t: {"t": t.target} if isinstance(t, Gain) and t.until == "next charge" else None, en=["{t:target} (can't|cannot) be switched to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} is not switched to Active Mode in their next Charge Phase", "{t:target} (can't|cannot) switch to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} (does|do) not switch to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} (don't|doesn't) switch to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} (can't|cannot) switch to Active Mode in (your opponent's|their) next Charge Phase"], fr="{t:target} ne passe pas en Mode Action pendant la prochaine Phase de Charge adverse", name="not in the next charge")
    ban("be rested", f"{CANT} be switched to Rest Mode", f"{CANT} switch to Rest Mode", fr="ne peut pas être mise en Mode Inertie")
    ban("be ko", f"{CANT} be KO'd", fr="ne peut pas être mise KO")
    ban("be ko by skills", f"{CANT} be KO'd by (skills|a skill|card skills)", fr="ne peut pas être mise KO par des Capacités")
    ban("be ko in battle", f"{CANT} be KO'd in battle", f"{CANT} be KO'd by (battle|battles)", f"{CANT} be KO'd in battles", fr="ne peut pas être mise KO au combat")
    ban("be ko by opponent's skills", f"{CANT} be KO'd by (your opponent's skills|the skills of your opponent's cards|an opponent's skill|your opponent's card skills)", fr="ne peut pas être mise KO par des Capacités adverses")
    ban("leave by opponent", f"{CANT} be removed from (the|your|a) Battle Area by (your opponent's skills|opponent's skills|an opponent's skill|the skills of your opponent's cards|your opponent's card skills)", f"{CANT} leave (the|your) Battle Area by your opponent's skills", fr="ne peut pas quitter la Zone de Combat par des Capacités adverses")
    ban("be chosen", f"{CANT} be chosen", fr="ne peut pas être choisie")
    ban("deal damage", f"{CANT} deal damage", "deals no damage", fr="n'inflige pas de dégâts")
    rule("vp", (gn.Ban("be chosen", f.Of("opponent")),), en=[f"{CANT} be chosen by (your opponent's skills|the skills of your opponent's cards)"], fr="ne peut pas être choisie par des Capacités adverses")
    rule("vp", (gn.Permit("attack active"),), en=["can attack Battle Cards in Active Mode", "can attack (your opponent's|) Active Mode Battle Cards", "can attack your opponent's Battle Cards in Active Mode", "may attack Battle Cards in Active Mode", "can also attack Battle Cards in Active Mode"], fr="peut attaquer des cartes de Combat en Mode Action")
    rule("vp", (gn.Ban("be affected", f.Of("opponent")),), en=["(isn't|aren't) affected by (your opponent's|opponent's) skills", "(isn't|aren't) affected by the skills of your opponent's cards"], fr="n'est pas affectée par des Capacités adverses")
    rule("gaining", gn.NegateThis(""), en=["negate this skill"], fr="annulez cette Capacité")
    rule("gaining", gn.PriceChange(0, itself=True, until="", free=True), en=["you can (play this card from your hand|play this card) without paying its energy cost", "you can activate this card's (skill|skills|[Counter] skill|[Counter] skills|[Activate: Main] skill|[Counter: Attack] skill|[Counter: Play] skill|[Activate: Battle] skill|[Counter]|[Counter: Attack]|[Activate: Main]|[Activate] skill|[Counter: Counter] skill|[Field] skill|[Field]) from your hand without paying its energy cost", "you may (play this card from your hand|play this card) without paying its energy cost", "you may activate this card's (skill|[Counter] skill|[Activate: Main] skill|[Counter: Attack] skill|[Counter: Play] skill|[Activate: Battle] skill|[Counter]) from your hand without paying its energy cost", "you can activate this card from your hand without paying its energy cost"], fr="vous pouvez jouer ou activer cette carte depuis votre main sans payer son coût d'énergie")
    for words, bits in (("[Activate: Main]", kinds.SKILL_ACTIVATE | kinds.SKILL_MAIN), ("[Activate: Battle]", kinds.SKILL_ACTIVATE | kinds.SKILL_BATTLE), ("[Auto]", kinds.SKILL_AUTO), ("[Activate]", kinds.SKILL_ACTIVATE), ("[Counter]", kinds.SKILL_COUNTER), ("[Activate: Main/Battle]", kinds.SKILL_ACTIVATE | kinds.SKILL_WORDS)):
        rule("gaining", gn.Rule("cannot activate", "you", f.SameAs("this", "number"), bits, until=""), en=[f"you {CANT} activate the {words} (skill|skills) (on|of) copies of this card", f"you {CANT} activate {words} (skill|skills) (on|of) copies of this card"], fr=f"vous ne pouvez pas activer la Capacité {words} d'exemplaires de cette carte")
    unless(g)
    rule("gaining", build=lambda e: ctl.If(c.Have(s.Sel(("battle",), "you", (f.Named((e["x"],)),))), (gn.Rule("cannot play", "you", f.Named((e["x"],)), until=""),)), match=lambda t: {"x": t.then[0].cards.names[0]} if isinstance(t, ctl.If) and len(t.then) == 1 and isinstance(t.then[0], gn.Rule) and isinstance(t.then[0].cards, f.Named) and isinstance(t.cond, c.Have) else None, en=["only 1 {x:name} can be played in your Battle Area", "only 1 {x:name} can be in your Battle Area", "you can only have up to 1 {x:name} in play in your Battle Area", "there can only be up to 1 {x:name} in play in your Battle Area", "you can only have 1 {x:name} in your Battle Area"], fr="un seul {x:name} peut être joué dans votre Zone de Combat", name="only one")
    rule("gaining", Gain(This(), (gn.Keyword("Unique"),)), en=["only 1 copy of this card can be (played|in play) in your Battle Area", "you can only have 1 copy of this card in your Battle Area"], fr="un seul exemplaire de cette carte peut être dans votre Zone de Combat", also=True)
    for whose, who in (("you", "you"), ("opponent", "your opponent")):
        rule("gaining", gn.Rule("cannot play", whose, f.SameAs("this", "number"), until=""), en=[f"{who} {CANT} play copies of this card", f"{who} {CANT} play cards with the same card number as this card"], fr="vous ne pouvez pas jouer d'exemplaires de cette carte")
        rule("gaining", gn.Rule("cannot activate", whose, f.SameAs("this", "number"), until=""), en=[f"{who} {CANT} activate copies of this card", f"{who} {CANT} activate the skills of copies of this card"], fr="vous ne pouvez pas activer d'exemplaires de cette carte")
    rule("gaining", build=lambda e: Gain(This(), (gn.Negated(e["k"]),), said=EVERYWHERE) if e["k"] in KEYWORDS else None, match=lambda t: {"k": t.what[0].what} if isinstance(t, Gain) and EVERYWHERE in t.said.split(MARK) else None, en=["negate this card's {k:keyword} skill in all areas", "negate this card's {k:keyword} in all areas", "negate the {k:keyword} skill of this card in all areas", "negate {k:keyword} on this card in all areas", "negate this card's {k:keyword} in all (of your|) areas"], fr="annulez {k:keyword} de cette carte dans toutes les zones", name="negate everywhere")
    rule("vp", (gn.Permit("unblocked"),), en=[f"{CANT} be blocked"], fr="ne peut pas être bloquée")
    rule("vp", (gn.Negated(),), en=["loses all skills", "has its skills negated"], fr="perd toutes ses Capacités", also=True)
    # negate its skills
    rule("gaining", build=lambda e: Gain(e["t"], (gn.Negated(),)), match=_unnegated(""), en=["negate {t:owned} skills", "negate all of {t:owned} skills", "{t:owned} skills are negated", "all of {t:owned} skills are negated", "negate all skills of {t:target}", "negate the skills of {t:target}", "negate all skills on {t:target}", "negate all {t:owned} skills"], fr="annulez les Capacités de {t:target}", name="negate skills")
    for what, words in (("auto", "[Auto]"), ("activate", "[Activate]"), ("permanent", "[Permanent]"), ("counter", "[Counter]"), ("keyword", "keyword"), ("non-keyword", "non-keyword"), ("Blocker", "[Blocker]"), ("Barrier", "[Barrier]"), ("Deflect", "[Deflect]"), ("Energy-Exhaust", "[Energy-Exhaust]"), ("Servant", "[Servant]"), ("Indestructible", "[Indestructible]"), ("Unique", "[Unique]"), ("Revenge", "[Revenge]"), ("Ultimate", "[Ultimate]"), ("Super Combo", "[Super Combo]")):
        rule("gaining", build=lambda e, what=what: Gain(e["t"], (gn.Negated(what),)), match=_unnegated(what), en=[f"negate {{t:owned}} {words} skills", f"negate {{t:owned}} {words} skill", f"negate {{t:owned}} {words}", f"negate all {words} skills of {{t:target}}", f"negate the {words} skill of {{t:target}}", f"negate {words} of {{t:target}}", f"negate the {words} skills of {{t:target}}", f"negate {words} for {{t:target}}", f"negate all {words} skills on {{t:target}}"], fr=f"annulez les Capacités {words} de {{t:target}}", name=f"negate {what}")  # type: ignore[misc]
    rule("owned", Ref("", "it"), en="its", fr="ses")
    rule("owned", Ref("", "them"), en="their", fr="leurs")
    rule("owned", This(), en="this card's", fr="de cette carte")
    rule("owned", Ref("", "that card"), en="that card's", fr="de cette carte")
    rule("owned", Ref("", "the chosen card"), en="the chosen card's", fr="de la carte choisie")
    rule("owned", Ref("", "the chosen cards"), en="the chosen cards'", fr="des cartes choisies")
    rule("owned", s.Attacker(), en="the attacking card's", fr="de la carte attaquante")
    # a skill in quotation marks is read by `skills`
    rule("vp", (gn.GainedSkill(V("q")),), en=["(gains|gain|gets) {q:skill}", "(gains|gain) the following (skill|skills) — {q:skill}", "(gains|gain) the following skill : {q:skill}", "(gains|gain) the skill {q:skill}"], fr="gagne {q:skill}")


def unless(g: Grammar) -> None:
    """20-14: "cannot attack unless they discard a card each time": the other player does it."""
    rule = g.rule
    rule("toll", m.ToDrop(ch.Choose(s.Sel(("hand",), "you"), V("n"))), en=["(discard|choose) {n:int} (card|cards) from their hand", "discard {n:int} (card|cards)", "choose {n:int} (card|cards) (in|from) their hand and discard (it|them)", "choose {n:int} (card|cards) (in|from) their hand and place (it|them) in their (Drop Area|Drop)", "place {n:int} (card|cards) from their hand in their (Drop Area|Drop)"], fr="défausse {n:int} carte de sa main")
    rule("toll", m.ToWarp(ch.Choose(s.Sel(("hand",), "you"), V("n"))), en=["choose {n:int} (card|cards) in their hand and send (it|them) to their Warp", "send {n:int} (card|cards) from their hand to their Warp"], fr="transfère {n:int} carte de sa main")
    rule("toll", st.SwitchToRest(ch.Choose(s.Sel(("energy",), "you", (f.IsActive(),)), V("n"))), en=["switch {n:int} of their energy to Rest Mode", "choose {n:int} of their energy and switch (it|them) to Rest Mode", "choose {n:int} of their energy in Active Mode and switch (it|them) to Rest Mode"], fr="passe {n:int} de ses Énergies en Mode Inertie")
    rule("toll", m.ToHand(ch.Choose(s.Sel(("life",), "you"), V("n"))), en=["add {n:int} (card|cards) from their life to their hand"], fr="ajoute {n:int} carte de sa vie à sa main")
    for who, also in (("your opponent", False), ("they", True)):
        rule("gaining", gn.CannotUnless("attack", (V("c"),), until=""), en=[f"{who} {CANT} attack unless they {{c:toll}} (each time|every time|)"], fr="votre adversaire ne peut pas attaquer à moins de faire ceci à chaque fois : {c:toll}", also=also)
        rule("gaining", build=lambda e: gn.CannotUnless("attack", (e["c"],), cards=filter_of(e["x"]), until="") if filter_of(e["x"]) is not None else None, match=lambda t: {"c": t.cost[0], "x": thing_from(t.cards)} if isinstance(t, gn.CannotUnless) and t.what == "attack" and t.cards is not None and t.on is None else None, en=[f"{who} {CANT} attack with {{x:thing}} unless they {{c:toll}} (each time|every time|)"], fr="votre adversaire ne peut pas attaquer avec {x:thing} à moins de : {c:toll}", name=f"{who} unless with", also=also)
        rule("gaining", build=lambda e: gn.CannotUnless("play", (e["c"],), cards=filter_of(e["x"]), until="") if filter_of(e["x"]) is not None else None, match=lambda t: {"c": t.cost[0], "x": thing_from(t.cards)} if isinstance(t, gn.CannotUnless) and t.what == "play" and t.cards is not None else None, en=[f"{who} {CANT} play {{x:thing}} unless they {{c:toll}} (each time|every time|)"], fr="votre adversaire ne peut pas jouer {x:thing} à moins de : {c:toll}", name=f"{who} unless play", also=also)


def _unnegated(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Gain) and len(tree.what) == 1 and isinstance(tree.what[0], gn.Negated) and tree.what[0].what == what:
            return {"t": tree.target}
        return None

    return match


def players(g: Grammar) -> None:
    """What players are under."""
    rule = g.rule
    for whose, who, qui in (("opponent", "your opponent", "votre adversaire"), ("you", "you", "vous"), ("any", "neither player", "aucun joueur"), ("opponent", "they", "il")):
        cant = "can" if who == "neither player" else CANT
        also = who == "they"
        for what, verb, french in (("cannot play", "play", "jouer"), ("cannot attack", "attack with", "attaquer avec"), ("cannot combo", "combo with", "utiliser dans une combo"), ("cannot activate", "activate", "activer"), ("cannot combo", "use", "utiliser dans une combo"), ("cannot activate", "activate the skills of", "activer les Capacités de")):
            tail = " in combos" if verb == "use" else ""
            tails = [tail] if verb != "use" else [" in combos", " in a combo"]
            rule("gaining", build=_ruled(what, whose), match=_unruled(what, whose), en=[f"{who} {cant} {verb} {{x:thing}}{y}" for y in tails] + [f"{who} {cant} {verb} (a|any) {{x:thing}}{y}" for y in tails], fr=f"{qui} ne peut pas {french} {{x:thing}}", name=f"{who} cannot {verb}", also=also or verb in ("use",))
        rule("gaining", gn.Rule("cannot attack", whose, None, until=""), en=[f"{who} {cant} attack"], fr=f"{qui} ne peut pas attaquer", also=also)
        rule("gaining", gn.Rule("cannot draw", whose, None, until=""), en=[f"{who} {cant} draw cards", f"{who} {cant} draw (a card|)"], fr=f"{qui} ne peut pas piocher", also=also)
        rule("gaining", gn.Rule("cannot combo", whose, None, until=""), en=[f"{who} {cant} combo"], fr=f"{qui} ne peut pas faire de combo", also=also)
        rule("gaining", gn.Rule("cannot counter", whose, None, 0, until=""), en=[f"{who} {cant} activate [Counter] (skills|)", f"{who} {cant} activate [Counter] cards"], fr=f"{qui} ne peut pas activer de Capacités [Contre]", also=also)
        for bits, word in ((kinds.ON_PLAY, "[Counter: Play]"), (kinds.ON_ATTACK, "[Counter: Attack]"), (kinds.ON_COUNTER, "[Counter: Counter]")):
            rule("gaining", gn.Rule("cannot counter", whose, None, bits, until=""), en=[f"{who} {cant} activate {word} (skills|)"], fr=f"{qui} ne peut pas activer de Capacités {word}", also=also)
        for word in ("Blocker", "Awaken", "Over Realm", "Evolve", "Union", "Swap", "Arrival"):
            rule("gaining", gn.Rule("cannot activate keyword", whose, None, 0, until="", phase=word), en=[f"{who} {cant} activate [{word}] (skills|)"], fr=f"{qui} ne peut pas activer [{word}]", also=also)
        rule("gaining", gn.Rule("no damage", whose, None, until=""), en=[f"{who} (don't|doesn't) take damage", f"{who} (take|takes) no damage"], fr=f"{qui} ne subit pas de dégâts", also=also)


def filter_of(thing: Thing) -> Any:
    """A phrase as one filter, for effects on players; places cannot be said."""
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    parts = (*NOUNS[thing.noun.word][1], *thing.pres, *thing.posts)
    layout = f"{thing.noun.word}¦{thing.noun.said}¦{len(thing.pres)}"
    return f.All(parts, said=layout)


def thing_from(filter_: Any) -> Thing | None:
    if not isinstance(filter_, f.All) or filter_.said.count("¦") != 2:
        return None
    word, form, n = filter_.said.split("¦")
    parts = filter_.filters[len(NOUNS[word][1]) :]
    return Thing(parts[: int(n)], Noun(word, said=form), parts[int(n) :])


def _ruled(what: str, whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"])
        return None if cards is None else gn.Rule(what, whose, cards, until="")

    return build


def _unruled(what: str, whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, gn.Rule) and tree.what == what and tree.whose == whose and tree.cards is not None:
            thing = thing_from(tree.cards)
            return None if thing is None else {"x": thing}
        return None

    return match


def prices(g: Grammar) -> None:
    """1-2-3-2, 20-21: costs that change."""
    rule = g.rule
    for of, words, french in (("card", "energy cost", "coût d'énergie"), ("z", "Z-Energy cost", "coût d'Énergie Z")):
        lead = [f"(reduce|reduces|decrease) the {words} of (this card in your hand|this card|this card in your Z-Deck|this card in your hand and Battle Area) by", f"(reduce|decrease) this card's {words} (in your hand|in your Z-Deck|) by"]
        rule("gaining", build=lambda e, of=of: gn.PriceChange(-e["n"], itself=True, until="", of=of), match=lambda t, of=of: {"n": -t.n} if isinstance(t, gn.PriceChange) and t.itself and isinstance(t.n, int) and t.n < 0 and not t.orb and t.of == of else None, en=[f"{x} {{n:int}}" for x in lead] + [f"the {words} of (this card in your hand|this card) is reduced by {{n:int}}", f"this card's {words} is reduced by {{n:int}}"], fr=f"réduisez de {{n:int}} le {french} de cette carte", name=f"reduce {words}")  # type: ignore[misc]
        rule("gaining", build=lambda e, of=of: gn.PriceChange(ctl.Times(e["s"], -e["n"]), itself=True, until="", of=of), match=lambda t, of=of: {"n": -t.n.each, "s": t.n.n} if isinstance(t, gn.PriceChange) and t.itself and isinstance(t.n, ctl.Times) and t.of == of and t.n.per == 1 else None, en=[f"{x} {{n:int}} {{s:each}}" for x in lead], fr=f"réduisez de {{n:int}} {{s:each}} le {french} de cette carte", name=f"reduce {words} for each")  # type: ignore[misc]
    for n in (1, 2, 3, 4):
        orbs = "".join(f"{{o{i}:orb}}" for i in range(n)).replace("}{", "} {")
        rule("gaining", build=_orbs(n), match=_unorbs(n), en=[f"(reduce|decrease) the energy cost of (this card in your hand|this card) by {orbs}", f"reduce this card's energy cost (in your hand|in your Z-Deck|) by {orbs}", f"reduce the (specified cost|energy cost) of this card in your (hand|Z-Deck) by {orbs}"], fr=f"réduisez le coût d'énergie de cette carte de {orbs}", name=f"reduce by {n} orbs")
    rule("gaining", build=lambda e: gn.PriceChange(e["n"], "opponent", filter_of(e["x"]), until="") if filter_of(e["x"]) is not None else None, match=lambda t: {"n": t.n, "x": thing_from(t.cards)} if isinstance(t, gn.PriceChange) and t.whose == "opponent" and t.cards is not None and isinstance(t.n, int) and t.n > 0 and thing_from(t.cards) is not None else None, en=["your opponent's {x:thing} cost {n:int} more to (activate|play) from the hand", "increase the energy cost of (your opponent's|) {x:thing} (in your opponent's hand|) by {n:int}"], fr="les {x:thing} adverses coûtent {n:int} de plus depuis la main", name="cost more")
    rule("gaining", build=lambda e: _priced(e, -1), match=_unpriced(-1), en=["(reduce|decrease) the energy cost of {x:thing} (in your hand|) by {n:int}", "the energy cost of {x:thing} (in your hand|) is reduced by {n:int}"], fr="réduisez de {n:int} le coût d'énergie des {x:thing}", name="reduce such")
    rule("gaining", build=lambda e: Gain(This(), (gn.MoreComboCost(-e["n"]),)), match=lambda t: {"n": -t.what[0].n} if isinstance(t, Gain) and isinstance(t.target, This) and len(t.what) == 1 and isinstance(t.what[0], gn.MoreComboCost) and isinstance(t.what[0].n, int) else None, en=["reduce the combo cost of (this card|this card in your Battle Area) by {n:int}"], fr="réduisez de {n:int} le coût de combo de cette carte", name="combo cost")


def _orbs(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        found = [e[f"o{i}"] for i in range(n)]
        if any(x != found[0] for x in found) or isinstance(found[0], int):
            return None
        return gn.PriceChange(-n, orb=found[0], itself=True, until="")

    return build


def _unorbs(n: int) -> Any:
    return lambda t: {f"o{i}": t.orb for i in range(n)} if isinstance(t, gn.PriceChange) and t.itself and t.orb and t.n == -n else None


def _priced(e: dict[str, Any], sign: int) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None else gn.PriceChange(sign * e["n"], "you", cards, until="")


def _unpriced(sign: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, gn.PriceChange) and tree.cards is not None and not tree.itself and isinstance(tree.n, int) and tree.n * sign > 0 and not tree.orb and tree.of == "card":
            thing = thing_from(tree.cards)
            return None if thing is None else {"x": thing, "n": abs(tree.n)}
        return None

    return match
