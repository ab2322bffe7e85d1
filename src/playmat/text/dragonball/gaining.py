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
from .things import NOUNS, Areas, Noun, Place, Thing

Gain, This, Ref, On = gn.Gain, ch.This, ch.Ref, t.On

UNTIL = (
    ("turn", ["for the turn", "for the duration of the turn", "for the duration of this turn", "for this turn", "during this turn", "this turn", "until the end of the turn", "until end of turn", "until the end of this turn", "during that turn"], "pour toute la durée du tour"),
    ("battle", ["for the battle", "for the duration of the battle", "for the duration of this battle", "during this battle", "during the battle", "for this battle"], "pour toute la durée du combat"),
    ("end of opponent's turn", ["until the end of your opponent's turn", "until the end of their turn", "until the end of the opponent's turn"], "jusqu'à la fin du tour adverse"),
    ("end of opponent's next turn", ["until the end of your opponent's next turn", "until the end of their next turn", "until the end of the opponent's next turn", "until the end of your opponent's following turn"], "jusqu'à la fin du prochain tour adverse"),
    ("start of your main phase", ["until the (start|beginning) of your next Main Phase"], "jusqu'au début de votre prochaine Phase Principale"),
    ("end of a battle or the turn", ["until the end of a battle or the end of the turn", "until the end of a battle or the end of the turn , whichever comes first"], "jusqu'à la fin d'un combat ou du tour"),
    ("end of your turn", ["until the end of your next turn"], "jusqu'à la fin de votre prochain tour"),
    ("end of your turn now", ["until the end of your turn"], "jusqu'à la fin de votre tour"),
    ("start of your turn", ["until the (start|beginning) of your next turn", "until your next turn"], "jusqu'au début de votre prochain tour"),
    ("start of opponent's turn", ["until the (start|beginning) of your opponent's next turn"], "jusqu'au début du prochain tour adverse"),
    ("next charge", ["until the end of (your opponent's|their) next Charge Phase"], "jusqu'à la fin de la prochaine Phase de Charge adverse"),
    ("main phase", ["for the Main Phase"], "pour toute la Phase Principale"),
    ("forever", ["for the game", "for the duration of the game", "for the rest of the game"], "pour toute la partie"),
)
ELSEWHERE = "said elsewhere"  # the duration stands at another part of the sentence


def add(g: Grammar) -> None:
    rule = g.rule
    rule("do", V("d"), en="{d:gaining}", fr="{d:gaining}", match=lambda t: {"d": t} if isinstance(t, ctl.Do | ctl.If | gn.NotPlayed) or getattr(t, "until", None) in ("", "next charge", "your next charge") or ELSEWHERE in getattr(t, "said", "").split(MARK) else None)
    for until, words, french in UNTIL:
        rule("do", build=_until(until), match=_ununtil(until), en=[x for w in words for x in (f"{{d:gaining}} {w}", f"{w} , {{d:gaining}}", f"{w} {{d:gaining}}", f"{{d:gaining}} , {w}")], fr=f"{{d:gaining}} {french}", name=until, of="durations")
    rule("gaining", Gain(V("t"), V("v")), en="{t:target} {v:vps}", fr="{t:target} {v:vps}")
    rule("gaining", build=lambda e: Gain(e["t"], e["v"]) if placed(e["t"]) else None, match=lambda t: {"t": t.target, "v": t.what} if isinstance(t, Gain) and isinstance(t.target, s.Sel) else None, en="{t:anys} {v:vps}", fr="les {t:anys} {v:vps}", name="such cards get", also=True)
    rule("gaining", build=lambda e: Gain(ch.Union((e["a"], e["t"])), e["v"]) if placed(e["t"]) else None, match=lambda t: {"a": t.target.parts[0], "t": t.target.parts[1], "v": t.what} if isinstance(t, Gain) and isinstance(t.target, ch.Union) and len(t.target.parts) == 2 and isinstance(t.target.parts[1], s.Sel) else None, en=["{a:one} and {t:anys} {v:vps}", "{a:one} and all {t:anys} {v:vps}", "{a:one} and all of {t:yours} {v:vps}"], fr="{a:one} et les {t:anys} {v:vps}", name="it and such cards get", also=True)
    rule("gaining", Gain(V("t"), V("w")), en=["have {t:target} (get|gain) {w:got}", "give {t:target} {w:got}"], fr="{t:target} gagne {w:got}", match=lambda t: {"t": t.target, "w": t.what} if isinstance(t, Gain) and t.what else None, build=lambda e: Gain(e["t"], e["w"]), name="have it get", also=True)
    # 9-1-3-1: where no area is said, what grows is the cost of the card in play
    rule("gaining", build=lambda e: Gain(This(), (gn.MoreCost(e["n"]),)), match=lambda t: {"n": t.what[0].n} if isinstance(t, Gain) and isinstance(t.target, This) and len(t.what) == 1 and isinstance(t.what[0], gn.MoreCost) and isinstance(t.what[0].n, int) and t.what[0].n > 0 else None, en=["(increase|raise) the energy cost of this card by {n:int}"], fr="augmentez le coût d'énergie de cette carte de {n:int}", name="its cost grows", also=True)
    # a duration of its own: it begins with their turn (1-7-2-2-1)
    rule("do", build=lambda e: p.WhenNext(On("turn start", whose="opponent"), (replace(e["d"], until="turn"),), said=THEIRS) if getattr(e["d"], "until", None) == "" else None, match=lambda x: {"d": replace(x.body[0], until="")} if isinstance(x, p.WhenNext) and x.when == On("turn start", whose="opponent") and len(x.body) == 1 and getattr(x.body[0], "until", "") == "turn" and THEIRS in x.said.split(MARK) else None, en=["{d:gaining} during (your opponent's|their) next turn", "during (your opponent's|their) next turn , {d:gaining}", "{d:gaining} for the duration of (your opponent's|their) next turn", "for the duration of (your opponent's|their) next turn , {d:gaining}"], fr="{d:gaining} pendant le prochain tour adverse", name="their next turn", first=True)
    mine = On("turn start", whose="you")
    rule("do", build=lambda e: p.WhenNext(mine, (replace(e["d"], until="turn"),), said=OURS) if getattr(e["d"], "until", None) == "" else None, match=lambda x: {"d": replace(x.body[0], until="")} if isinstance(x, p.WhenNext) and x.when == mine and len(x.body) == 1 and OURS in x.said.split(MARK) else None, en=["{d:gaining} during your next turn", "during your next turn , {d:gaining}"], fr="{d:gaining} pendant votre prochain tour", name="your next turn", first=True)
    for until, words, french in UNTIL:
        rule("do", build=_and_more(until), match=_unand_more(until), en=[x for w in words for x in (f"{{t:target}} {{v:vp}} {w} , and {{x:vp}}", f"{{t:target}} {{v:vp}} {w} and {{x:vp}}")], fr=f"{{t:target}} {{v:vp}} {french} et {{x:vp}}", name=f"{until}, and more", also=True)
    for many in ("{n:each}", "{n:per}"):
        for until, words, french in UNTIL:
            rule("do", build=_until_each(until), match=_ununtil_each(until), en=[f"{{d:gaining}} {w} {many}" for w in words], fr=f"{{d:gaining}} {french} {many}", name=f"{until} {many}", also=True)
        rule("gaining", build=lambda e: times(e["d"], e["n"]), match=untimes, en=[f"{many} , {{d:gaining}}", f"{many} {{d:gaining}}"], fr=f"{many}, {{d:gaining}}", name=f"{many} in front", also=True)
        rule("do", build=lambda e: times(e["d"], e["n"]), match=untimes, en=[f"{many} , {{d:counted}}", f"{{d:counted}} {many}"], fr=f"{many}, {{d:counted}}", name=f"{many} an action", also=True)
    rule("counted", st.PlaceEnergyMarkers(V("x")), en=["(place|add) {x:int} energy (marker|markers) (in|on|to) your (Energy Area|energy)"], fr="placez {x:int} marqueur~x d'Énergie dans votre Zone d'Énergie")
    rule("counted", m.Draw(V("x")), en=["draw {x:int} (card|cards)"], fr="piochez {x:int} carte~x")
    rule("counted", m.DealDamage(V("x")), en=["deal {x:int} damage to your opponent"], fr="infligez {x:int} dégât~x à votre adversaire")
    rule("counted", st.RemoveMarkers(V("t"), V("x")), en=["remove {x:int} (marker|markers) from {t:target}"], fr="retirez {x:int} marqueur~x de {t:target}")
    rule("counted", st.AddMarkers(V("t"), V("x")), en=["(add|place) {x:int} (marker|markers) (to|on) {t:target}"], fr="ajoutez {x:int} marqueur~x à {t:target}")
    rule("counted", m.Mill(V("x"), "opponent"), en=["your opponent places {x:int} (card|cards) from the top of their deck in their Drop Area"], fr="votre adversaire place {x:int} cartes du dessus de son deck dans sa Dispersion")
    rule("vps", V("v"), en="{v:vp}", fr="{v:vp}")
    rule("vps", build=_parts, match=_unparts, en=["{a:vp} and {b:vp}", "{a:vp} , and {b:vp}", "{a:vp} , {b:vps}", "{a:vp} or {b:vp}"], fr=["{a:vp} et {b:vp}", "{a:vp} et {b:vp}", "{a:vp}, {b:vps}", "{a:vp} ou {b:vp}"], name="two")
    got(g)
    bans(g)
    players(g)


def _until(until: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        op = e["d"]
        return replace(op, until=until) if getattr(op, "until", None) == "" else None

    return build


def _and_more(until: str) -> Any:
    """1-7-2-2: "gets +5000 power for the turn, and can attack …": the duration covers its sentence."""
    return lambda e: Gain(e["t"], (*e["v"], replace(e["x"][0], said=MARK.join(y for y in (e["x"][0].said, LATER) if y)), *e["x"][1:]), until) if all(isinstance(y, gn.Permit | gn.Ban) for y in e["x"]) else None


LATER = "behind the duration"


def _unand_more(until: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Gain) or tree.until != until:
            return None
        at = next((i for i, x in enumerate(tree.what) if LATER in x.said.split(MARK)), 0)
        if not at:
            return None
        first = replace(tree.what[at], said=MARK.join(y for y in tree.what[at].said.split(MARK) if y != LATER))
        return {"t": tree.target, "v": tree.what[:at], "x": (first, *tree.what[at + 1 :])}

    return match


COUNTED = (gn.MorePower.node, gn.MoreComboPower.node, gn.MoreCost.node)


def times(op: Any, how: Any) -> Any:
    """ "For each …, do so": every number of the action is so many times as much."""
    number, per = how if isinstance(how, tuple) else (how, 1)
    if isinstance(how, tuple):
        number, per = c.Count(how[1]), how[0]

    def many(n: Any) -> Any:
        return ctl.Times(number, n, per) if isinstance(n, int) and n else None

    if isinstance(op, Gain):
        if not all(isinstance(part, COUNTED) and many(part.n) is not None for part in op.what):
            return None
        return replace(op, what=tuple(replace(part, n=many(part.n)) for part in op.what))
    if isinstance(op, gn.PriceChange | m.Draw | m.DealDamage | st.RemoveMarkers | st.AddMarkers | st.PlaceEnergyMarkers | m.Mill):
        n = None if getattr(op, "orb", ()) else many(op.n)
        return None if n is None else replace(op, n=n)
    return None


def untimes(tree: Any) -> dict[str, Any] | None:
    numbers: list[Any] = [part.n for part in tree.what if isinstance(part, COUNTED)] if isinstance(tree, Gain) else [getattr(tree, "n", 0)]
    if not numbers or not all(isinstance(n, ctl.Times) for n in numbers):
        return None
    first = numbers[0]
    how = first.n if first.per == 1 else (first.per, first.n.target) if isinstance(first.n, c.Count) else None
    if how is None or any((n.n, n.per) != (first.n, first.per) for n in numbers):
        return None
    if isinstance(tree, Gain):
        return {"d": replace(tree, what=tuple(replace(part, n=part.n.each) if isinstance(part, COUNTED) else part for part in tree.what)), "n": how}
    return {"d": replace(tree, n=first.each), "n": how}


def _until_each(until: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        op = times(e["d"], e["n"]) if getattr(e["d"], "until", None) == "" else None
        return None if op is None else replace(op, until=until)

    return build


def _ununtil_each(until: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = untimes(tree) if getattr(tree, "until", "") == until else None
        return None if env is None else {**env, "d": replace(env["d"], until="")}

    return match


def _ununtil(until: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if getattr(tree, "until", "") != until or not hasattr(tree, "until") or type(tree).__name__ in ("NegateKeyword", "Play", "PlayOnTop", "ToZEnergySilenced", "ComboWith"):
            return None
        if ELSEWHERE in tree.said.split(MARK):
            return None
        return {"d": replace(tree, until="")}

    return match


SPLIT = "vp"
SLASH = "power/combo power"
THEIRS = "their next turn"
OURS = "your next turn"


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
    rule("vp", V("w"), en=["also (gets|gains|get|gain) {w:got}", "(gets|gains|get|gain) an additional {w:got}", "each (get|gain) {w:got}", "(also|) (gets|gains|get|gain) {w:got} as well"], fr="gagne aussi {w:got}", match=lambda t: {"w": t} if isinstance(t, tuple) else None, also=True)
    rule("vp", build=lambda e: (gn.MorePower(ctl.Times(e["s"], e["n"])),) if e["n"] < 0 else None, match=lambda t: {"n": t[0].n.each, "s": t[0].n.n} if isinstance(t, tuple) and len(t) == 1 and isinstance(t[0], gn.MorePower) and isinstance(t[0].n, ctl.Times) and t[0].n.per == 1 else None, en="(loses|lose) {n:signed} power {s:each}", fr="perd {n:signed} de puissance {s:each}", name="loses for each", also=True)
    rule("vp", (gn.MorePower(V("n")),), en=["(loses|lose) {n:signed} power"], fr="perd {n:signed} de puissance", also=True)
    rule("got", build=lambda e: (gn.MorePower(e["n"], said=SLASH), gn.MoreComboPower(e["n"])), match=lambda t: {"n": t[0].n} if isinstance(t, tuple) and len(t) == 2 and isinstance(t[0], gn.MorePower) and SLASH in t[0].said.split(MARK) else None, en="{n:signed} power / combo power", fr="{n:signed} de puissance et de puissance de combo", name="power and combo power")
    rule("vp", (gn.MorePower(V("n")),), en=["both (lose|get|gain) {n:signed} power"], fr="perdent toutes deux {n:signed} de puissance", also=True)
    for sign, word, mot in ((1, "increased", "augmenté"), (-1, "reduced", "réduit")):
        rule("vp", build=lambda e, sign=sign: (gn.MoreCost(sign * e["n"]),), match=lambda t, sign=sign: {"n": abs(t[0].n)} if isinstance(t, tuple) and len(t) == 1 and isinstance(t[0], gn.MoreCost) and isinstance(t[0].n, int) and t[0].n * sign > 0 else None, en=[f"(has its|have their) energy (cost|costs) {word} by {{n:int}}"], fr=f"a son coût d'énergie {mot} de {{n:int}}", name=f"cost {word}")  # type: ignore[misc]
    rule("part", gn.MoreComboPower(V("n")), en=["{n:signed} combo power"], fr="{n:signed} de puissance de combo")
    for sign in (1, -1):
        for node, words, french in ((gn.MorePower, "power", "puissance"), (gn.MoreComboPower, "combo power", "puissance de combo")):
            rule("part", build=_each(node, sign), match=_uneach(node, sign), en=[f"{{n:signed}} {words} {{s:each}}"], fr=f"{{n:signed}} de {french} {{s:each}}", name=f"each {words} {sign}")
            rule("part", build=lambda e, node=node, sign=sign: node(ctl.Times(c.Total(This(), "markers"), e["n"], e["m"])) if (e["n"] > 0) == (sign > 0) else None, match=lambda t, node=node, sign=sign: {"n": t.n.each, "m": t.n.per} if isinstance(t, node) and isinstance(t.n, ctl.Times) and t.n.n == c.Total(This(), "markers") and t.n.per > 1 and (t.n.each > 0) == (sign > 0) else None, en=[f"{{n:signed}} {words} for every {{m:int}} markers on (it|this card)"], fr=f"{{n:signed}} de {french} par groupe de {{m:int}} marqueurs", name=f"per markers {words} {sign}")  # type: ignore[misc]
            rule("part", build=_per(node, sign), match=_unper(node, sign), en=[f"{{n:signed}} {words} for every {{m:int}} {{s:anys}}", f"{{n:signed}} {words} for every {{m:int}} of {{s:yours}}", f"{{n:signed}} {words} for each {{m:int}} {{s:anys}}"], fr=[f"{{n:signed}} de {french} par groupe de {{m:int}} {{s:anys}}", f"{{n:signed}} de {french} par groupe de {{m:int}} de {{s:yours}}"], name=f"per {words} {sign}")
    rule("part", gn.Keyword(V("k")), build=lambda e: _keyword(e["k"]), match=lambda t: {"k": t.name} if isinstance(t, gn.Keyword) else None, en=["{k:keyword}", "the {k:keyword} skill", "(a|) {k:keyword} skill"], fr="{k:keyword}", name="keyword")
    for what, slot in (("color", "color"), ("trait", "trait"), ("character", "char"), ("name", "name")):
        rule("vp", (gn.Word(what, V("x")),), en=[f"is also treated as (a|an|) {{x:{slot}}} (card|)", f"is also (a|an|) {{x:{slot}}} (card|)"], fr=f"est aussi {{x:{slot}}}", also=True)
    for words, mots in (("{x:color} and {y:color}", "{x:color} et {y:color}"), ("{x:color} , {y:color} , and {z:color}", "{x:color}, {y:color} et {z:color}"), ("{x:color} , {y:color} , {z:color} , and {w:color}", "{x:color}, {y:color}, {z:color} et {w:color}")):
        slots = [name for name in "xyzw" if f"{{{name}:" in words]
        rule("vp", tuple(gn.Word("color", V(name)) for name in slots), en=[f"is also treated as {words}", f"is also {words}"], fr=f"est aussi {mots}", also=True, of="also of colours")
    rule("part", gn.Word("trait", V("x")), en=["{x:trait}", "the {x:trait} (trait|special trait)"], fr="{x:trait}", of="words that are gained")
    rule("part", gn.Word("character", V("x")), en="{x:char}", fr="{x:char}", of="words that are gained")
    rule("part", gn.Word("color", V("x")), en=["{x:color}", "the color {x:color}"], fr="{x:color}", of="words that are gained")
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


CANT = "(can't|cannot|can not|may not)"


EVERYWHERE = "in all areas"


def bans(g: Grammar) -> None:
    rule = g.rule

    def ban(what: str, *words: str, fr: str) -> None:
        rule("vp", (gn.Ban(what),), en=list(words), fr=fr)

    ban("attack", f"{CANT} attack", f"{CANT} be used to attack", f"{CANT} declare attacks", fr="ne peut pas attaquer")
    ban("attack leader", f"{CANT} attack (Leaders|your Leader|Leader Cards|your Leader Card|a Leader|your opponent's Leader Card|your opponent's Leader)", fr="ne peut pas attaquer les Leaders")
    ban("attack battle cards", f"{CANT} attack (your|) Battle Cards", fr="ne peut pas attaquer les cartes de Combat")
    ban("be attacked", f"{CANT} be attacked", fr="ne peut pas être attaquée")
    ban("block", f"{CANT} activate [Blocker] (skills|skill|)", f"{CANT} block", fr="ne peut pas bloquer")
    ban("combo", f"{CANT} be used in a combo", f"{CANT} be used in combos", f"{CANT} combo", fr="ne peut pas être utilisée dans une combo")
    ban("be ready", f"{CANT} be switched to Active Mode", f"{CANT} switch to Active Mode", fr="ne peut pas être mise en Mode Action")
    rule("gaining", build=lambda e: Gain(e["t"], (gn.Ban("ready in charge phase"),), "next charge"), match=lambda t: {"t": t.target} if isinstance(t, Gain) and t.until == "next charge" else None, en=["{t:target} (can't|cannot) be switched to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} is not switched to Active Mode in their next Charge Phase", "{t:target} (can't|cannot) switch to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} (does|do) not switch to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} (don't|doesn't|won't) switch to Active Mode during (your opponent's|their) next Charge Phase", "{t:target} (can't|cannot) switch to Active Mode in (your opponent's|their) next Charge Phase"], fr="{t:target} ne passe pas en Mode Action pendant la prochaine Phase de Charge adverse", name="not in the next charge")
    during = "(during|at the start of|in) your next Charge Phase"
    rule("gaining", build=lambda e: Gain(e["t"], (gn.Ban("ready in charge phase"),), "your next charge"), match=lambda t: {"t": t.target} if isinstance(t, Gain) and t.until == "your next charge" else None, en=[f"{{t:target}} {CANT} (be switched|switch) to Active Mode {during}", f"{{t:target}} (will|do|does) not switch to Active Mode {during}", f"{{t:target}} (won't|don't|doesn't) switch to Active Mode {during}"], fr="{t:target} ne passe pas en Mode Action pendant votre prochaine Phase de Charge", name="not in your next charge")
    ban("be rested", f"{CANT} be switched to Rest Mode", f"{CANT} switch to Rest Mode", fr="ne peut pas être mise en Mode Inertie")
    ban("be ko", f"{CANT} be KO'd", fr="ne peut pas être mise KO")
    ban("be ko by skills", f"{CANT} be KO'd by (skills|a skill|card skills)", fr="ne peut pas être mise KO par des Capacités")
    ban("be ko in battle", f"{CANT} be KO'd in battle", f"{CANT} be KO'd by (battle|battles)", f"{CANT} be KO'd in battles", f"{CANT} be KO'd by (your opponent's|) attacks", fr="ne peut pas être mise KO au combat")
    ban("be ko by opponent's skills", f"{CANT} be KO'd by (your opponent's skills|the skills of your opponent's cards|an opponent's skill|your opponent's card skills|your opponent's card's skills)", fr="ne peut pas être mise KO par des Capacités adverses")
    ban("leave by opponent", f"{CANT} be removed from (the|your|a) Battle Area by (your opponent's skills|opponent's skills|an opponent's skill|the skills of your opponent's cards|your opponent's card skills)", f"{CANT} leave (the|your) Battle Area by your opponent's skills", fr="ne peut pas quitter la Zone de Combat par des Capacités adverses")
    ban("be chosen", f"{CANT} be chosen", f"{CANT} be chosen by (your opponent's skills|the skills of your opponent's cards)", fr="ne peut pas être choisie")  # only those are kept from it
    ban("deal damage", f"{CANT} deal damage", "deals no damage", fr="n'inflige pas de dégâts")
    rule("vp", (gn.Permit("attack active"),), en=["can attack Battle Cards in Active Mode", "can attack (your opponent's|) Active Mode Battle Cards", "can attack your opponent's Battle Cards in Active Mode", "may attack Battle Cards in Active Mode", "can also attack Battle Cards in Active Mode", "can attack (your opponent's|) Battle Cards that are in Active Mode", "can attack a Battle Card in Active Mode", "can attack (a|) Battle Cards (that are|) in Active Mode (,|) as well", "can attack Active Mode Battle Cards", "(is|are) able to attack Battle Cards in Active Mode"], fr="peut attaquer des cartes de Combat en Mode Action")
    rule("vp", (gn.Permit("attack active without Barrier"),), en=["can attack (your opponent's|) Battle Cards without [Barrier] in Active Mode", "can attack (your opponent's|) Active Mode Battle Cards without [Barrier]"], fr="peut attaquer des cartes de Combat sans [Barrier] en Mode Action")
    rule("vp", (gn.Ban("be affected", f.Of("opponent")),), en=["(isn't|aren't) affected by (your opponent's|opponent's) skills", "(isn't|aren't) affected by the skills of your opponent's cards"], fr="n'est pas affectée par des Capacités adverses")
    rule("gaining", gn.NegateThis(""), en=["negate this skill", "this skill is negated"], fr="annulez cette Capacité")
    for words, bits in (("[Activate: Main]", kinds.SKILL_ACTIVATE | kinds.SKILL_MAIN), ("[Activate: Battle]", kinds.SKILL_ACTIVATE | kinds.SKILL_BATTLE), ("[Auto]", kinds.SKILL_AUTO), ("[Activate]", kinds.SKILL_ACTIVATE), ("[Counter]", kinds.SKILL_COUNTER), ("[Activate: Main/Battle]", kinds.SKILL_ACTIVATE | kinds.SKILL_WORDS)):
        rule("gaining", gn.Rule("cannot activate", "you", f.SameAs("this", "number"), bits, until=""), en=[f"you {CANT} activate the {words} (skill|skills) (on|of) copies of this card", f"you {CANT} activate {words} (skill|skills) (on|of) copies of this card"], fr=f"vous ne pouvez pas activer la Capacité {words} d'exemplaires de cette carte", of="kinds of skills on copies")
    unless(g)
    quotes(g)
    rule("gaining", build=only_one, match=un_only_one, en=["only 1 {x:thing} can be (played|in play) in your Battle Area", "only 1 {x:thing} can be in your Battle Area", "you can only have up to 1 {x:thing} in play in your Battle Area", "there can only be up to 1 {x:thing} in play in your Battle Area", "you can only have 1 {x:thing} in your Battle Area"], fr="une seule {x:thing} peut être dans votre Zone de Combat", name="only one", first=True)
    for whose, who in (("you", "you"), ("opponent", "your opponent")):
        rule("gaining", gn.Rule("cannot play", whose, f.SameAs("this", "number"), until=""), en=[f"{who} {CANT} play cards with the same card number as this card"], fr="vous ne pouvez pas jouer d'exemplaires de cette carte", also=True)
        for bits, word in ((kinds.ON_PLAY, "[Counter: Play]"), (kinds.ON_ATTACK, "[Counter: Attack]"), (kinds.ON_COUNTER, "[Counter: Counter]")):
            rule("gaining", gn.Rule("cannot counter", whose, f.SameAs("this", "number"), bits, until=""), en=[f"{who} {CANT} activate (the|) {word} (skill|skills) (on|of) copies of this card"], fr=f"vous ne pouvez pas activer la Capacité {word} d'exemplaires de cette carte", of="copies")
        rule("gaining", gn.Rule("cannot activate", whose, f.SameAs("this", "number"), until=""), en=[f"{who} {CANT} activate (the|) skills (of|on) copies of this card"], fr="vous ne pouvez pas activer d'exemplaires de cette carte", also=True)
    rule("gaining", build=lambda e: Gain(This(), (gn.Negated(e["k"]),), said=EVERYWHERE) if e["k"] == "Energy-Exhaust" else None, match=lambda t: {"k": t.what[0].what} if isinstance(t, Gain) and EVERYWHERE in t.said.split(MARK) and isinstance(t.what[0], gn.Negated) else None, en=["negate this card's {k:keyword} skill in all areas", "negate its {k:keyword} (skill|) in all areas", "negate this card's {k:keyword} in all areas", "negate the {k:keyword} skill of this card in all areas", "negate {k:keyword} on this card in all areas", "negate this card's {k:keyword} in all (of your|) areas"], fr="annulez {k:keyword} de cette carte dans toutes les zones", name="negate everywhere")
    rule("gaining", build=lambda e: gn.Rule("no energy-exhaust", "you", filter_of(e["x"]), until="") if filter_of(e["x"]) is not None else None, match=lambda t: {"x": thing_from(t.cards)} if isinstance(t, gn.Rule) and t.what == "no energy-exhaust" and thing_from(t.cards) is not None else None, en=["negate (the|) [Energy-Exhaust] (skill|skills|) (of|on) (your|all|all of your|all your|) {x:thing} in all (areas|of your areas)"], fr="annulez [Fuite d'énergie] des {x:thing} dans toutes vos zones", name="no energy-exhaust")
    unplayed(g)
    rule("vp", (gn.Permit("unblocked"),), en=[f"{CANT} be blocked"], fr="ne peut pas être bloquée")
    for what, skills, french in (("keyword", "keyword skills", "Capacités mot-clé"), ("non-keyword", "non-keyword skills", "Capacités non mot-clé"), ("auto", "[Auto] skills", "Capacités [Auto]")):
        rule("vp", (gn.Negated(what),), en=f"(has|have) (its|their) {skills} negated", fr=f"perd ses {french}")
    rule("vp", (gn.Negated(),), en=["loses all skills", "has its skills negated", "have their skills negated"], fr="perd toutes ses Capacités", also=True)
    # negate its skills
    rule("gaining", build=lambda e: Gain(e["t"], (gn.Negated(),)), match=_unnegated(""), en=["negate {t:owned} skills", "negate all of {t:owned} skills", "{t:owned} skills are negated", "all of {t:owned} skills are negated", "negate all (of the|) skills of {t:target}", "negate the skills of {t:target}", "negate all skills on {t:target}", "negate all {t:owned} skills"], fr="annulez les Capacités de {t:target}", name="negate skills")
    for what, words in (("auto", "[Auto]"), ("activate", "[Activate]"), ("permanent", "[Permanent]"), ("counter", "[Counter]"), ("keyword", "keyword"), ("non-keyword", "non-keyword"), ("Blocker", "[Blocker]"), ("Barrier", "[Barrier]"), ("Deflect", "[Deflect]"), ("Energy-Exhaust", "[Energy-Exhaust]"), ("Servant", "[Servant]"), ("Indestructible", "[Indestructible]"), ("Unique", "[Unique]"), ("Revenge", "[Revenge]"), ("Ultimate", "[Ultimate]"), ("Super Combo", "[Super Combo]")):
        rule("gaining", build=lambda e, what=what: Gain(e["t"], (gn.Negated(what),)), match=_unnegated(what), en=[f"negate {{t:owned}} {words} skills", f"negate {{t:owned}} {words} skill", f"negate {{t:owned}} {words}", f"negate all {words} skills of {{t:target}}", f"negate the {words} skill of {{t:target}}", f"negate {words} of {{t:target}}", f"negate the {words} skills of {{t:target}}", f"negate the {words} skills on {{t:target}}", f"negate {words} for {{t:target}}", f"negate all {words} skills on {{t:target}}"], fr=f"annulez les Capacités {words} de {{t:target}}", name=f"negate {what}", of="kinds of skills")  # type: ignore[misc]
    rule("owned", Ref("", "it"), en="its", fr="ses")
    rule("owned", Ref("", "them"), en="their", fr="leurs")
    rule("owned", This(), en="this card's", fr="de cette carte")
    rule("owned", Ref("", "that card"), en="that card's", fr="de cette carte")
    rule("owned", Ref("", "that Battle Card"), en="that Battle Card's", fr="de cette carte de Combat")
    rule("owned", Ref("", "the chosen card"), en="the chosen card's", fr="de la carte choisie")
    rule("owned", Ref("", "the chosen cards"), en="the chosen cards'", fr="des cartes choisies")
    rule("owned", s.Attacker(), en="the attacking card's", fr="de la carte attaquante")
    # a skill in quotation marks is read by `skills`
    rule("vp", (gn.GainedSkill(V("q")),), en=["(gains|gain|gets) {q:skill}", "(gains|gain) the following (skill|skills) — {q:skill}", "(gains|gain) the following skill : {q:skill}", "(gains|gain) the skill {q:skill}"], fr="gagne {q:skill}")


COPY = f.SameAs("this", "number")


def only_one(e: dict[str, Any]) -> Any:
    """ "Only 1 copy of this card": [Unique]; "only 1 {Name}": no other is played while it is there."""
    thing = e["x"]
    if thing.noun.word or thing.posts or len(thing.pres) != 1:
        return None
    (which,) = thing.pres
    if is_copy(thing.pres):
        return Gain(This(), (gn.Keyword("Unique"),), said=f"{ONLY_ONE}{which.said.replace(MARK, WITHIN)}")
    if not isinstance(which, f.Named) or len(which.names) != 1:
        return None
    return ctl.If(c.Have(s.Sel(("battle",), "you", (which,))), (gn.Rule("cannot play", "you", which, until=""),))


ONLY_ONE = "only 1 "


def un_only_one(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Gain) and tree.what == (gn.Keyword("Unique"),):
        said = next((x.removeprefix(ONLY_ONE) for x in tree.said.split(MARK) if x.startswith(ONLY_ONE)), None)
        return None if said is None else {"x": Thing((replace(COPY, said=said.replace(WITHIN, MARK)),), Noun(""), ())}
    if isinstance(tree, ctl.If) and len(tree.then) == 1 and isinstance(tree.then[0], gn.Rule) and isinstance(tree.then[0].cards, f.Named) and isinstance(tree.cond, c.Have):
        return {"x": Thing((tree.then[0].cards,), Noun(""), ())}
    return None


def unplayed(g: Grammar) -> None:
    """0-2-5: how this card cannot be played, wherever it is."""
    rule = g.rule
    skills = "(by|with|using) (skills|card skills|a skill|your card skills|your skills)"
    never = [f"this card {CANT} be played from any area", f"you {CANT} play this card from any area"]
    rule("gaining", gn.NotPlayed(), en=never, fr="cette carte ne peut être jouée depuis aucune zone")
    rule("gaining", gn.NotPlayed("skills"), en=[*[f"{x} {skills}" for x in never], f"this card {CANT} be played {skills} from any area", f"this card in all areas {CANT} be played {skills}"], fr="cette carte ne peut pas être jouée par des Capacités, depuis aucune zone")
    rule("gaining", gn.NotPlayed("paying"), en=[f"{x} except (by|with|using) skills" for x in never], fr="cette carte ne peut être jouée que par des Capacités")
    rule("gaining", gn.NotPlayed("skills", "own"), en=[f"{x} {skills} (other than|except) its own" for x in never], fr="cette carte ne peut être jouée que par ses propres Capacités")
    for word, how, french in (("Evolve", "evolve", "Évolution"), ("Union", "union", "Union"), ("Over Realm", "over realm", "Espace-temps"), ("Swap", "swap", "Échange"), ("Arrival", "arrival", "Arrivée"), ("Successor", "successor", "Successeur")):
        rule("gaining", gn.NotPlayed("skills", how), en=[y for x in never for y in (f"{x} (by|with|using) skills other than [{word}]", f"{x} (by|with|using) non [{word}] skills")], fr=f"cette carte ne peut être jouée par aucune Capacité autre que [{french}]", of="other keywords")
    rule("gaining", build=lambda e: gn.NotPlayed(only_from=e["a"].names, said=AREAS_SAID + e["a"].said.replace(MARK, WITHIN)), match=lambda t: {"a": Areas(t.only_from, said=t.said.removeprefix(AREAS_SAID).replace(WITHIN, MARK))} if isinstance(t, gn.NotPlayed) and t.only_from else None, en=["this card can only be played from your {a:areas}", "this card can only be played from {a:pluralareas}"], fr="cette carte ne peut être jouée que depuis {a:areas}", name="only played from")
    rule("pluralareas", Areas(("energy",)), en="Energy Areas", fr="Zones d'Énergie")
    banned = (gn.NotPlayed(),)
    rule("gaining", build=lambda e: ctl.If(ctl.Not(e["c"]), banned), match=lambda t: {"c": t.cond.cond} if isinstance(t, ctl.If) and t.then == banned and isinstance(t.cond, ctl.Not) and not t.last else None, en=[f"{x} unless {{c:conds}}" for x in never], fr="cette carte ne peut pas être jouée à moins que {c:conds}", name="not played unless", also=True)


AREAS_SAID = "from="  # how the areas are said


def quotes(g: Grammar) -> None:
    """20-18: skills in quotation marks; how long they are gained for may stand before them."""
    rule = g.rule
    for until, words, french in UNTIL:
        lasts = f"({'|'.join(x for x in words if '(' not in x)})"
        for mark in ("—", ":", "."):
            rule("do", build=_quoted(until), match=_unquoted(until), en=[f"{{t:target}} (gains|gain|gets) the following (skill|skills) {lasts} {mark} {{q:skill}}", f"{lasts} , {{t:target}} (gains|gain|gets) the following (skill|skills) {mark} {{q:skill}}", f"{lasts} {{t:target}} (gains|gain|gets) the following (skill|skills) {mark} {{q:skill}}"], fr=f"{{t:target}} gagne la Capacité suivante {french} : {{q:skill}}", name=f"a skill {until} {mark}", also=True, of="skills for a time")
            rule("do", build=_quoted(until), match=_unquoted(until, True), en=[f"{{t:target}} (gains|gain|gets) {{w:got}} and the following (skill|skills) {lasts} {mark} {{q:skill}}", f"{lasts} , {{t:target}} (gains|gain|gets) {{w:got}} and the following (skill|skills) {mark} {{q:skill}}", f"{lasts} {{t:target}} (gains|gain|gets) {{w:got}} and the following (skill|skills) {mark} {{q:skill}}"], fr=f"{{t:target}} gagne {{w:got}} et la Capacité suivante {french} : {{q:skill}}", name=f"more and a skill {until} {mark}", also=True, of="more and skills for a time")


def _quoted(until: str) -> Any:
    return lambda e: Gain(e["t"], (*e.get("w", ()), gn.GainedSkill(e["q"])), until)


def _unquoted(until: str, more: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Gain) or tree.until != until or not isinstance(tree.what[-1], gn.GainedSkill) or (len(tree.what) > 1) != more:
            return None
        return {"t": tree.target, "w": tree.what[:-1], "q": tree.what[-1].skill}

    return match


def unless(g: Grammar) -> None:
    """20-14: "cannot attack unless they discard a card each time": the other player does it."""
    rule = g.rule
    rule("toll", m.ToDrop(ch.Choose(s.Sel(("hand",), "you"), V("n"))), match=lambda t: {"n": t.target.n} if isinstance(t, m.ToDrop) and isinstance(t.target, ch.Choose) and t.target == ch.Choose(s.Sel(("hand",), "you"), t.target.n) else None, en=["discard {n:int} (card|cards)"], fr="défausse {n:int} carte~n", first=True)
    rule("toll", st.SwitchToRest(ch.Choose(s.Sel(("energy",), "you", (f.IsActive(),)), V("n"))), en=["switch {n:int} of their energy to Rest Mode", "choose {n:int} of their energy and switch (it|them) to Rest Mode", "choose {n:int} of their energy in Active Mode and switch (it|them) to Rest Mode"], fr="passe {n:int} de ses Énergies en Mode Inertie")
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
    for whose, who, qui in (("opponent", "your opponent", "votre adversaire"), ("you", "you", "vous"), ("any", "neither player", "aucun joueur"), ("opponent", "they", "il"), ("any", "players", "aucun joueur"), ("any", "you and your opponent", "aucun joueur")):
        cant = "can" if who == "neither player" else CANT
        also = who in ("they", "players", "you and your opponent")
        hands = "(from|in) (your|their|their owner's|their owners') (hand|hands)"
        rule("gaining", build=_ruled_there("cannot play", whose), match=_unruled_there("cannot play", whose), en=[f"{who} {cant} play (any|) {{x:thing}} {hands}"], fr=f"{qui} ne peut pas jouer {{x:thing}} depuis la main", name=f"{who} cannot play from the hand", also=also)
        for what, verb, french in (("cannot play", "play", "jouer"), ("cannot attack", "attack with", "attaquer avec"), ("cannot combo", "combo with", "utiliser dans une combo"), ("cannot activate", "activate", "activer"), ("cannot combo", "use", "utiliser dans une combo"), ("cannot activate", "activate the skills of", "activer les Capacités de")):
            tail = " in combos" if verb == "use" else ""
            tails = [tail] if verb != "use" else [" in combos", " in a combo"]
            rule("gaining", build=_ruled(what, whose), match=_unruled(what, whose), en=[f"{who} {cant} {verb} {{x:thing}}{y}" for y in tails] + [f"{who} {cant} {verb} (a|any) {{x:thing}}{y}" for y in tails] + [f"{who} {cant} {verb} {'your' if whose == 'you' else 'their'} {{x:thing}}{y}" for y in tails], fr=f"{qui} ne peut pas {french} {{x:thing}}", name=f"{who} cannot {verb}", also=also or verb in ("use",), of="what a player cannot do")
        rule("gaining", gn.Rule("cannot attack", whose, None, until=""), en=[f"{who} {cant} attack"], fr=f"{qui} ne peut pas attaquer", also=also, of="players that cannot attack")
        rule("gaining", gn.Rule("cannot draw", whose, None, until=""), en=[f"{who} {cant} draw cards", f"{who} {cant} draw (a card|)"], fr=f"{qui} ne peut pas piocher", also=also, of="players that cannot draw")
        rule("gaining", gn.Rule("cannot combo", whose, None, until=""), en=[f"{who} {cant} combo"], fr=f"{qui} ne peut pas faire de combo", also=also, of="players that cannot combo")
        rule("gaining", gn.Rule("cannot counter", whose, None, 0, until=""), en=[f"{who} {cant} activate [Counter] (skills|)", f"{who} {cant} activate [Counter] cards"], fr=f"{qui} ne peut pas activer de Capacités [Contre]", also=also)
        both = (gn.Rule("cannot counter", whose, None, 0, until=""), gn.Rule("cannot activate keyword", whose, None, 0, until="", phase="Blocker"))
        rule("do", build=lambda e, both=both: ctl.Do(both), match=lambda t, both=both: {} if isinstance(t, ctl.Do) and t.body == both else None, en=[f"{who} {cant} activate [Counter] or [Blocker] (skills|)", f"{who} {cant} activate [Blocker] or [Counter] (skills|)"], fr=f"{qui} ne peut activer ni [Contre] ni [Bloqueur]", name=f"{who} neither counter nor block", also=True)  # type: ignore[misc]
        rule("gaining", build=_counter(whose), match=_uncounter(whose), en=[f"{who} {cant} activate [Counter] skills {{q:post}}"], fr=f"{qui} ne peut pas activer de Capacités [Contre] de cartes {{q:post}}", name=f"{who} cannot counter with such", also=True)
        for bits, word in ((kinds.ON_PLAY, "[Counter: Play]"), (kinds.ON_ATTACK, "[Counter: Attack]"), (kinds.ON_COUNTER, "[Counter: Counter]")):
            rule("gaining", gn.Rule("cannot counter", whose, None, bits, until=""), en=[f"{who} {cant} activate {word} (skills|)"], fr=f"{qui} ne peut pas activer de Capacités {word}", also=also, of="[Counter] skills")
        for word in ("Blocker", "Awaken", "Over Realm", "Evolve", "EX-Evolve", "Union", "Swap", "Arrival"):
            rule("gaining", gn.Rule("cannot activate keyword", whose, None, 0, until="", phase=word), en=[f"{who} {cant} activate [{word}] (skills|)"], fr=f"{qui} ne peut pas activer [{word}]", also=also, of="keywords")
        spared(g, who, whose, qui, also)


def spared(g: Grammar, who: str, whose: str, qui: str, also: bool) -> None:
    """0-2-5: damage that somebody does not take; a Leader takes that of its player."""
    rule = g.rule
    none = [f"{who} (don't|doesn't|do not|does not) take damage", f"{who} (take|takes) no damage"]
    if whose == "you":
        none.append("your (Leader|Leaders|Leader Card|Leader Cards) (doesn't|don't) take damage")
    rule("gaining", gn.Rule("no damage", whose, None, until=""), en=none, fr=f"{qui} ne subit pas de dégâts", also=also)
    attack = "(attacks|your opponent's attacks|an attack|an opponent's attack|battles)"
    rule("gaining", gn.Rule("no damage", whose, None, kinds.BY_ATTACK, until=""), en=[f"{x} from {attack}" for x in none], fr=f"{qui} ne subit pas de dégâts d'attaques", also=also)
    if whose == "you":
        for n, words, french in ((kinds.BY_SKILL, "non-keyword skills", "de Capacités sans mot-clé adverses"), (kinds.BY_SKILL | kinds.BY_KEYWORD, "skills", "de Capacités adverses")):
            rule("gaining", gn.Rule("no damage", whose, f.Of("opponent"), n, until=""), en=[f"{x} from your opponent's {words}" for x in none], fr=f"{qui} ne subit pas de dégâts {french}")
        rule("gaining", build=lambda e: gn.Rule("no damage", "you", filter_of(e["x"]), kinds.BY_ATTACK, until="") if filter_of(e["x"]) is not None else None, match=lambda t: {"x": thing_from(t.cards)} if isinstance(t, gn.Rule) and t.what == "no damage" and t.n == kinds.BY_ATTACK and thing_from(t.cards) is not None else None, en=[f"{x} from attacks by (their|your opponent's) {{x:thing}}" for x in none], fr="vous ne subissez pas de dégâts des attaques de {x:thing}", name="no damage from such")


def _counter(whose: str) -> Any:
    """ "[Counter] skills with energy costs of 2 or more": those of cards that cost so much (2-6)."""
    return lambda e: gn.Rule("cannot counter", whose, f.All((e["q"],), said="skills with"), until="") if isinstance(e["q"], f.Cost) else None


def _uncounter(whose: str) -> Any:
    return lambda t: {"q": t.cards.filters[0]} if isinstance(t, gn.Rule) and t.what == "cannot counter" and t.whose == whose and isinstance(t.cards, f.All) and t.cards.said == "skills with" else None


THERE = "there="
WITHIN = "‡"  # a mark of `said` inside that of a place


def filter_of(thing: Thing, placed: bool = False, copies: bool = False) -> Any:
    """A phrase as one filter, for effects on players. `placed`: a place of yours may be said, too; `copies`: those of this card."""
    posts: list[Any] = []
    for post in thing.posts:
        if isinstance(post, Place):
            if not placed or post.whose != "you" or not post.areas:
                return None
            post = f.In(post.areas, said=THERE + post.said.replace(MARK, WITHIN))
        posts.append(post)
    parts = (*NOUNS[thing.noun.word][1], *thing.pres, *posts)
    if is_copy(parts):
        return parts[0] if copies else None
    layout = f"{thing.noun.word}¦{thing.noun.said}¦{len(thing.pres)}"
    return f.All(parts, said=layout)


def is_copy(parts: tuple[Any, ...]) -> bool:
    return len(parts) == 1 and isinstance(parts[0], f.SameAs) and parts[0].what == "number"


def thing_from(filter_: Any) -> Thing | None:
    if not isinstance(filter_, f.All) or filter_.said.count("¦") != 2:
        return None
    word, form, n = filter_.said.split("¦")
    parts = filter_.filters[len(NOUNS[word][1]) :]
    posts = [place_from(x) if x.said.startswith(THERE) else x for x in parts[int(n) :]]
    return Thing(parts[: int(n)], Noun(word, said=form), tuple(posts))


def place_from(lies: Any) -> Place:
    return Place(lies.where, "you", said=lies.said.removeprefix(THERE).replace(WITHIN, MARK))


def _ruled(what: str, whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"], what == "cannot play" and whose == "you", True)
        return None if cards is None else gn.Rule(what, whose, cards, until="")

    return build


FROM_HAND = f.In(("hand",), said="from the hand")


def _ruled_there(what: str, whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"])
        return None if cards is None or not cards.filters else gn.Rule(what, whose, replace(cards, filters=(*cards.filters, FROM_HAND)), until="")

    return build


def _unruled_there(what: str, whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.Rule) or tree.what != what or tree.whose != whose or getattr(tree.cards, "filters", ())[-1:] != (FROM_HAND,):
            return None
        thing = thing_from(replace(tree.cards, filters=tree.cards.filters[:-1]))
        return None if thing is None else {"x": thing}

    return match


def _unruled(what: str, whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, gn.Rule) and tree.what == what and tree.whose == whose and tree.cards is not None:
            if getattr(tree.cards, "filters", ())[-1:] == (FROM_HAND,):
                return None
            copies = Thing((tree.cards,), Noun(""), ()) if is_copy((tree.cards,)) and not tree.n else None
            thing = copies or thing_from(tree.cards)
            return None if thing is None else {"x": thing}
        return None

    return match
