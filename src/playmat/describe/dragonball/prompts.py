"""A decision as a question to its player."""

from __future__ import annotations

from playmat.core.decision import Decision
from playmat.core.packing import a_of
from playmat.dragonball import kinds

from ..answers import Prompt, arrange, battle, choose, counted, of_card, plain, replace, with_chosen
from .options import blocks, kind_of
from .scene import DbScene


def prompt(scene: DbScene, decision: Decision) -> str:
    """The question; in a selection of several cards, with what was chosen so far."""
    return with_chosen(scene, PROMPTS[kind_of(decision)](scene, decision), picked)


def picked(scene: DbScene, code: int) -> str:
    """One of the cards chosen so far, by the option that chose it; energy markers are no cards."""
    iid = a_of(code)
    return scene.tr("db-energy-marker") if iid == kinds.MARKER else scene.card(iid)


def source_text(scene: DbScene, decision: Decision) -> str:
    """What the card that asks says: the skill that asks where it is known, else all its text."""
    id = scene.ids.get(decision.source)
    if id is None or scene.view is None or decision.kind in SILENT or scene.view.window & kinds.ON_ATTACK:
        return ""
    index, keyword = scene.view.ability, scene.view.keyword
    if decision.kind == "replace" and scene.view.effects:
        index, keyword = scene.view.effects[0].index, scene.view.effects[0].keyword
    if keyword and not scene.catalogue.ability(id, index, scene.lang):
        return scene.keyword(keyword)
    return scene.skill(id, index) or scene.catalogue.text(id, scene.lang, int(decision.source in scene.turned))


SILENT = ("pay", "z-energy", "x", "make room", "empower", "life")  # the rules ask, not the card's text


def of_battle(key: str) -> Prompt:
    def text(scene: DbScene, decision: Decision) -> str:
        both = battle(scene, lambda iid: fighting(scene, iid))
        return scene.tr(key, source=scene.card(decision.source), **both)

    return text


def fighting(scene: DbScene, iid: int) -> str:
    """8-4-4, 8-4-5: the power of a card in battle with the combos of its player, unless they are part of it."""
    perm = scene.perms.get(iid)
    if perm is None or scene.view is None:
        return "?"
    if scene.view.comparing:
        return str(perm.power)
    combos = sum(combo.combo_power or 0 for combo in scene.view.sides[perm.seat].combo)
    return f"{perm.power}+{combos}" if combos else str(perm.power)


def counter(scene: DbScene, decision: Decision) -> str:
    """What may be countered: an attack, a [Counter], or that a card is played."""
    window = scene.view.window if scene.view is not None else 0
    if window & (kinds.ON_ATTACK | kinds.ON_BATTLE_ATTACK):
        return of_battle("db-ask-counter-attack")(scene, decision)
    key = "db-ask-counter-skill"
    if window & kinds.ON_COUNTER:
        key = "db-ask-counter-counter"
    elif scene.zone_of(decision.source) in ("hand", "z-deck"):
        key = "db-ask-counter-play"
    return scene.tr(key, card=scene.card(decision.source))


def activate(scene: DbScene, decision: Decision) -> str:
    if blocks(scene):
        return of_battle("db-ask-block")(scene, decision)
    return scene.tr("db-ask-activate", card=scene.card(decision.source))


PROMPTS: dict[str, Prompt] = {
    "first": plain("ask-first-or-second"),
    "redraw": plain("ask-redraw"),
    "charge": plain("db-ask-charge"),
    "main": plain("db-ask-main"),
    "offense": of_battle("db-ask-offense"),
    "defense": of_battle("db-ask-defense"),
    "to-z-energy": plain("db-ask-to-z-energy"),
    "counter": counter,
    "order": plain("db-ask-order"),
    "activate": activate,
    "pay": counted("db-ask-pay"),
    "z-energy": counted("db-ask-z-energy"),
    "z-energy-first": of_card("db-ask-z-energy-first"),
    "x": of_card("db-ask-x"),
    "empower": of_card("db-ask-empower"),
    "invoker": of_card("db-ask-invoker"),
    "otherwise": of_card("db-ask-otherwise"),
    "keyword": of_card("db-ask-keyword"),
    "make-room": of_card("db-ask-make-room"),
    "life": counted("db-ask-life"),
    "surplus": counted("db-ask-surplus"),
    "replace": replace("db-ask-replace", itself="db-ask-replace-itself"),
    "choose": choose,
    "arrange": arrange("db-ask-arrange"),
    "may": of_card("ask-may"),
    "loop": plain("ask-loop"),
    "mode": of_card("ask-mode"),
    "number": of_card("ask-number"),
    "how-many": of_card("ask-how-many"),
    "draw-up-to": counted("ask-draw-up-to"),
}
