"""A decision as a question to its player."""

from __future__ import annotations

from collections.abc import Callable

from playmat.core.decision import Decision
from playmat.core.packing import a_of
from playmat.onepiece.zones import don_in, names_don

from .options import don_text, kind_of
from .scene import Scene


def prompt(scene: Scene, decision: Decision) -> str:
    """The question; in a selection of several cards, with what was chosen so far."""
    kind = kind_of(decision)
    text = PROMPTS[kind](scene, decision)
    asked = scene.view.decision if scene.view is not None else None
    if asked is not None and asked.group:
        text += " " + scene.tr("ask-chosen", cards=scene.list([picked(scene, code) for code in asked.group]))
    return text


def picked(scene: Scene, code: int) -> str:
    """One of the cards chosen so far, by the option that chose it."""
    if names_don(code):
        return don_text(scene, don_in(code))
    return scene.card(a_of(code))


def source_text(scene: Scene, decision: Decision) -> str:
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


def plain(key: str) -> Callable[[Scene, Decision], str]:
    return lambda scene, decision: scene.tr(key)


def of_card(key: str) -> Callable[[Scene, Decision], str]:
    return lambda scene, decision: scene.tr(key, card=scene.card(decision.source))


def of_battle(key: str) -> Callable[[Scene, Decision], str]:
    def text(scene: Scene, decision: Decision) -> str:
        view = scene.view
        attacker, target = (view.attacker, view.target) if view is not None else (-1, -1)
        return scene.tr(
            key,
            card=scene.card(attacker),
            power=scene.power(attacker),
            target=scene.card(target),
            against=scene.power(target),
        )

    return text


def choose(scene: Scene, decision: Decision) -> str:
    card = scene.card(decision.source)
    return scene.tr("ask-choose", card=card, minimum=decision.minimum, maximum=decision.maximum)


def counted(key: str) -> Callable[[Scene, Decision], str]:
    return lambda scene, decision: scene.tr(key, card=scene.card(decision.source), count=decision.maximum)


def player(scene: Scene, decision: Decision) -> str:
    """The rule tells whether “you” or the “opponent” is to be named."""
    key = "ask-player-you" if decision.rule == "team:6-4" else "ask-player-opponent"
    return scene.tr(key, card=scene.card(decision.source))


def replace(scene: Scene, decision: Decision) -> str:
    if decision.source < 0 or scene.view is None or not scene.view.effects:
        return scene.tr("ask-replace-several")
    about = scene.view.effects[0].about
    if about == (decision.source,):
        return scene.tr("ask-replace-itself", card=scene.card(decision.source))
    return scene.tr("ask-replace", card=scene.card(decision.source), about=scene.cards(about))


PROMPTS: dict[str, Callable[[Scene, Decision], str]] = {
    "main": plain("ask-main"),
    "block": of_battle("ask-block"),
    "counter": of_battle("ask-counter"),
    "trigger": of_card("ask-trigger"),
    "replace": replace,
    "order": plain("ask-order"),
    "choose": choose,
    "attack-tax": counted("ask-attack-tax"),
    "arrange": plain("ask-arrange"),
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
