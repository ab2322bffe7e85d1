"""What every game says alike of options, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.core import decision as core
from playmat.core.decision import Decision
from playmat.core.packing import a_of, b_of
from playmat.core.rules import Refusal

from .scene import Scene

OptionText = Callable[[Any, Decision, int], str]
Prompt = Callable[[Any, Decision], str]


class Short:
    """An option of a long list in pieces: a heading, a lead that some share, the rest."""

    __slots__ = ("heading", "lead", "rest")

    def __init__(self, heading: str = "", lead: str = "", rest: str = "") -> None:
        self.heading = heading
        self.lead = lead
        self.rest = rest


# -- options -------------------------------------------------------------------------------------------------------


def answers(
    done: OptionText, yes: OptionText, no: OptionText, pick: OptionText, effect: OptionText, slot: OptionText
) -> dict[int, OptionText]:
    """The texts of the verbs that are in every game: those that differ between games are given."""
    return {
        core.DONE: done,
        core.YES: yes,
        core.NO: no,
        core.PICK: pick,
        core.NUMBER: number,
        core.MODE: mode,
        core.EFFECT: effect,
        core.SLOT: slot,
    }


def number(scene: Scene, decision: Decision, code: int) -> str:
    key = "option-number-loop" if decision.kind == "loop" else "option-number"
    return scene.tr(key, number=a_of(code))


def mode(scene: Scene, decision: Decision, code: int) -> str:
    id = scene.ids.get(decision.source)
    modes = scene.catalogue.modes(id, scene.lang) if id else []
    if len(modes) == len(decision.options):
        return scene.tr("option-mode-text", text=modes[a_of(code)])
    return scene.tr("option-mode", number=a_of(code) + 1)


def attack(scene: Scene, decision: Decision, code: int) -> str:
    return scene.tr("option-attack", **fighters(scene, a_of(code), b_of(code), scene.power))


def attack_short(scene: Scene, code: int) -> Short:
    lead, rest = (
        scene.tr("short-attack", card=scene.owned(iid, scene.me), power=scene.power(iid))
        for iid in (a_of(code), b_of(code))
    )
    return Short(scene.tr("group-attack"), lead + " →", rest)


def plain_option(key: str) -> OptionText:
    return lambda scene, decision, code: scene.tr(key)


# -- questions -----------------------------------------------------------------------------------------------------


def with_chosen(scene: Scene, text: str, picked: Callable[[Any, int], str]) -> str:
    """A question; in a selection of several cards, with what was chosen so far."""
    asked = scene.view.decision if scene.view is not None else None
    if asked is not None and asked.group:
        text += " " + scene.tr("ask-chosen", cards=scene.list([picked(scene, code) for code in asked.group]))
    return text


def plain(key: str) -> Prompt:
    return lambda scene, decision: scene.tr(key)


def arrange(key: str) -> Prompt:
    """Which card comes next in an order: the text says at which end it begins."""
    return lambda scene, decision: scene.tr(key, count=len(decision.options))


def of_card(key: str) -> Prompt:
    return lambda scene, decision: scene.tr(key, card=scene.card(decision.source))


def about_card(key: str) -> Prompt:
    """A question of a card, with whose it is at a table of four."""
    return lambda scene, decision: scene.tr(key, card=scene.owned(decision.source, scene.me))


def counted(key: str) -> Prompt:
    return lambda scene, decision: scene.tr(key, card=scene.card(decision.source), count=decision.maximum)


def choose(scene: Scene, decision: Decision) -> str:
    card = scene.card(decision.source)
    return scene.tr("ask-choose", card=card, minimum=decision.minimum, maximum=decision.maximum)


def replace(key: str, itself: str) -> Prompt:
    """Whether an effect comes in place of something: `itself` is for one that saves its own card."""

    def text(scene: Scene, decision: Decision) -> str:
        if decision.source < 0 or scene.view is None or not scene.view.effects:
            return scene.tr("ask-replace-several")
        about = scene.view.effects[0].about
        if about == (decision.source,):
            return scene.tr(itself, card=scene.card(decision.source))
        return scene.tr(key, card=scene.card(decision.source), about=scene.cards(about))

    return text


def battle(scene: Scene, power: Callable[[int], str]) -> dict[str, str]:
    """The two cards of the battle that is fought, with their power."""
    view = scene.view
    attacker, target = (view.attacker, view.target) if view is not None else (-1, -1)
    return fighters(scene, attacker, target, power)


def fighters(scene: Scene, attacker: int, target: int, power: Callable[[int], str]) -> dict[str, str]:
    return {
        "card": scene.owned(attacker),
        "power": power(attacker),
        "target": scene.owned(target),
        "against": power(target),
    }


# -- refusals ------------------------------------------------------------------------------------------------------


def why(
    scene: Scene, refusal: Refusal | None, fact: Callable[[Any, Refusal], str], rule: Callable[[Any, str], str]
) -> str:
    """What stands in the way here, then the rule."""
    if refusal is None:
        return scene.tr("why-allowed")
    found = fact(scene, refusal)
    cited = rule(scene, refusal.rule)
    return f"{found} {cited}" if found else cited
