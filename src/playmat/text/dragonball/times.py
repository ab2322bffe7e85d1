"""Times of the turn: what stands after "at" ("at the end of your turn")."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar
from .causes import From
from .nodes import f, t
from .things import BAR, JOINED
from .timings import Subject

On = t.On


def add(g: Grammar) -> None:
    """ "at the end of your turn": these stand after "at", not after "when"."""
    rule = g.rule
    for whose, words, french in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse"), ("opponent", "their", "adverse"), ("any", "the", "du")):
        also = words == "their"
        rule("time", On("turn end", whose=whose), en=[f"the end of {words} turn", f"the end of {words} turns"], fr=f"la fin de {french} tour", also=also, of="ends of turns")
        rule("time", On("turn start", whose=whose), en=[f"the (start|beginning) of {words} turn", f"the (start|beginning) of {words} Charge Phase"], fr=f"début de {french} tour", of="starts of turns")
        rule("time", On("main start", whose=whose), en=[f"the (start|beginning) of {words} Main Phase"], fr=f"début de {french} Phase Principale", of="starts of Main Phases")
        rule("time", On("main end", whose=whose), en=[f"the end of {words} Main Phase"], fr=f"la fin de {french} Phase Principale", of="ends of Main Phases")
        rule("time", On("offense start", whose=whose), en=[f"the (start|beginning) of {words} Offense Step"], fr=f"début de {french} Étape d'Attaque", of="starts of Offense Steps")
        rule("time", On("defense start", whose=whose), en=[f"the (start|beginning) of {words} Defense Step"], fr=f"début de {french} Étape de Défense", of="starts of Defense Steps")
    both = "(you and your opponent's|your and your opponent's|your or your opponent's|you or your opponent's|each player's|both players'|any|each)"
    for event, lead, noun, french in (("turn end", "end", "turn", "la fin de chaque tour"), ("turn start", "(start|beginning)", "turn", "le début de chaque tour"), ("main start", "(start|beginning)", "Main Phase", "le début de chaque Phase Principale"), ("main end", "end", "Main Phase", "la fin de chaque Phase Principale")):
        rule("time", On(event, whose="any"), en=[f"the {lead} of {both} {noun}", f"the {lead} of {both} {noun}s"], fr=french, also=True, of="times of both players")
    rule("time", On("battle end"), en=["the end of (the|a) battle"], fr="la fin du combat")
    rule("time", On("damage end"), en=["the end of the Damage Step"], fr="la fin de l'Étape de Dégâts")
    rule("time", build=_fought, match=_unfought, en=["the end of (the|a) battle (in which|where|after) {x:subject} (attacked|attacks)"], fr="la fin du combat dans lequel {x:subject} a attaqué", name="fought")
    rule("time", build=_fought, match=_unfought, en=["the end of (the|a) battle (in which|where|after) {x:subject} (attacked|attacks) {y:object}"], fr="la fin du combat dans lequel {x:subject} a attaqué {y:object}", name="fought such")
    rule("time", t.AfterCombo(("hand",)), en=OF_HAND, fr="la fin du combat dans lequel cette carte de votre main a été utilisée pour une combo", also=True)
    rule("time", t.AfterCombo(), en=AFTER_COMBO, fr="la fin du combat dans lequel cette carte a été utilisée pour une combo")
    rule("time", build=lambda e: t.AfterCombo(e["f"].areas, said=e["f"].said), match=lambda x: {"f": From(x.source, said=x.said)} if isinstance(x, t.AfterCombo) and x.source else None, en=[*[f"{x} {{f:from}}" for x in AFTER_COMBO], COMBO_FROM], fr="la fin du combat dans lequel cette carte a été utilisée {f:from} pour une combo", name="after a combo from")


    battle = ["the end of (the|a) battle (for|with) this card", "the end of this card's battle"]
    rule("own-battle", build=lambda e: OWN_BATTLE, match=lambda x: {} if x == OWN_BATTLE else None, en=battle, fr="la fin d'un combat de cette carte", name="its battle", of="times of its battle")
    rule("own-battle", build=lambda e: (*OWN_BATTLE, On("turn end")), match=lambda x: {} if x == (*OWN_BATTLE, On("turn end")) else None, en=[f"{w} or at the end of the turn" for w in battle], fr="la fin d'un combat de cette carte ou à la fin du tour", name="its battle or the turn")
    step = ["the end of the Damage Step (for|of) (a|the) battle (with|for) this card"]
    rule("own-battle", build=lambda e: OWN_DAMAGE, match=lambda x: {} if x == OWN_DAMAGE else None, en=step, fr="la fin de l'Étape de Dégâts d'un combat de cette carte", name="its Damage Step", of="times of its battle")


OWN_BATTLE = (On("battle end", True), On("battle end", other=(f.Isnt(f.Other()),)))  # it attacked, or was attacked
OWN_DAMAGE = (On("damage end", True), On("damage end", other=(f.Isnt(f.Other()),)))


def own_battle(when: Any) -> bool:
    return isinstance(when, tuple) and (when[:2] in (OWN_BATTLE, OWN_DAMAGE))


AFTER_COMBO = ["the end of (the|a) battle (in which|where) this card (was|is) used (in|for) a combo", "the end of (the|a) battle (in which|where|after) you (combo|comboed|combo'd) with this card", "the end of the battle that you used this card in a combo", "the end of (the|a) battle (in which|where) you used this card in a combo", "the end of the battle you comboed with this card"]
COMBO_FROM = "the end of (the|a) battle (in which|where) you used this card {f:from} in a combo"
OF_HAND = "the end of (the|a) battle (in which|where) this card in your hand (is|was) used in a combo"


def _fought(e: dict[str, Any]) -> Any:
    x, y = e["x"], e.get("y")
    if x.place not in ((), ("battle",)) or (y is not None and (y.this or not y.filters)):
        return None
    more = (f.In(("battle",)),) if x.place else ()
    said = [x.said, "in" if x.place else ""]
    if y is None:
        return On("battle end", x.this, "any" if x.this else x.whose, (*x.filters, *more), said=MARK.join(z for z in said if z))
    if y.place not in ((), ("battle",)):
        return None
    more_other = (f.In(("battle",)),) if y.place else ()
    said.append("foe:" + BAR.join((y.whose, str(len(more_other)), y.said.replace(MARK, JOINED).replace(BAR, "¶"))))
    return On("battle end", x.this, "any" if x.this else x.whose, (*x.filters, *more), other=(*y.filters, *more_other), said=MARK.join(z for z in said if z))


def _unfought(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.event != "battle end" or not (tree.this or tree.filters):
        return None
    placed = "in" in tree.said.split(MARK)
    env: dict[str, Any] = {"x": Subject(tree.this, tree.whose, tree.filters[:-1] if placed else tree.filters, said=tree.said)}
    foe = next((z for z in tree.said.split(MARK) if z.startswith("foe:")), "")
    if foe:
        whose, n, said = foe.removeprefix("foe:").split(BAR)
        env["y"] = Subject(False, whose, tree.other[: len(tree.other) - int(n)], said=said.replace("¶", BAR).replace(JOINED, MARK))
    return env
