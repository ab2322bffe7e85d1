"""A decision as a question to its player."""

from __future__ import annotations

from playmat.core.decision import Decision
from playmat.core.packing import a_of
from playmat.onepiece.zones import don_in, names_don

from ..answers import Prompt, arrange, battle, choose, counted, of_card, plain, replace, with_chosen
from .options import don_text, kind_of
from .scene import OpScene


def prompt(scene: OpScene, decision: Decision) -> str:
    """The question; in a selection of several cards, with what was chosen so far."""
    return with_chosen(scene, PROMPTS[kind_of(decision)](scene, decision), picked)


def picked(scene: OpScene, code: int) -> str:
    """One of the cards chosen so far, by the option that chose it."""
    if names_don(code):
        return don_text(scene, don_in(code))
    return scene.card(a_of(code))


def source_text(scene: OpScene, decision: Decision) -> str:
    """What the card that asks says: the ability that asks where it is known, else all its text."""
    id = scene.ids.get(decision.source)
    if id is None or scene.view is None or decision.kind == "make room":
        return ""
    index = scene.view.ability
    trigger = scene.catalogue.printed(id).trigger
    if decision.kind == "trigger" and trigger is not None:
        index = trigger[0]
    elif decision.kind == "replace" and scene.view.effects:
        index = scene.view.effects[0].index
    return scene.catalogue.ability(id, index, scene.lang) or scene.catalogue.text(id, scene.lang)


def of_battle(key: str) -> Prompt:
    """A question of the battle that is fought; a card of the reader's that is attacked is called theirs."""

    def text(scene: OpScene, decision: Decision) -> str:
        both = battle(scene, scene.power)
        target = scene.view.target if scene.view is not None else -1
        if scene.owners.get(target) == scene.me:
            both["target"] = scene.tr("card-yours", card=scene.card(target))
        return scene.tr(key, **both)

    return text


def player(scene: OpScene, decision: Decision) -> str:
    """The rule tells whether “you” or the “opponent” is to be named."""
    key = "ask-player-you" if decision.rule == "team:6-4" else "ask-player-opponent"
    return scene.tr(key, card=scene.card(decision.source))


PROMPTS: dict[str, Prompt] = {
    "main": plain("ask-main"),
    "block": of_battle("ask-block"),
    "counter": of_battle("ask-counter"),
    "trigger": of_card("ask-trigger"),
    "replace": replace("ask-replace", itself="ask-replace-itself"),
    "order": plain("ask-order"),
    "choose": choose,
    "attack-tax": counted("ask-attack-tax"),
    "arrange": arrange("ask-arrange"),
    "may": of_card("ask-may"),
    "activate": of_card("ask-activate"),
    "mode": of_card("ask-mode"),
    "number": of_card("ask-number"),
    "how-many": of_card("ask-how-many"),
    "draw-up-to": counted("ask-draw-up-to"),
    "top-or-bottom": of_card("ask-top-or-bottom"),
    "make-room": of_card("ask-make-room"),
    "first-or-second": plain("ask-first-or-second"),
    "redraw": plain("ask-redraw"),
    "loop": plain("ask-loop"),
    "player": player,
}
