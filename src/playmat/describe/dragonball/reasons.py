"""Why something is not allowed, how a game ended, what is wrong with a deck: always with the rule."""

from __future__ import annotations

from functools import cache

from playmat.core.deck import Problem
from playmat.core.rules import Refusal, Result
from playmat.dragonball.cards import BATTLE, EXTRA, LEADER
from playmat.dragonball.whynot import ELSEWHERE
from playmat.rulebook import Rulebook

from ..answers import why
from .scene import DbScene


@cache
def rulebook(game: str = "dragonball") -> Rulebook:
    return Rulebook.load(game)


def rule_text(scene: DbScene, rule: str) -> str:
    """“Rule 8-1-1: …”, in our words."""
    return scene.tr("why-rule", rule=rule, summary=rulebook().rule(rule).summary(scene.lang))


def refusal_text(scene: DbScene, refusal: Refusal | None) -> str:
    return why(scene, refusal, fact_text, rule_text)


DETAILS = {"no-such-effect": "db-why-no-such-skill", "not-on-field": "db-why-not-in-play"}


def fact_text(scene: DbScene, refusal: Refusal) -> str:
    """The fact of this game that the rule meets."""
    card = scene.card(refusal.subject)
    if refusal.detail:
        return scene.tr(DETAILS.get(refusal.detail, f"why-{refusal.detail}"), card=card)
    rule, iid = refusal.rule, refusal.subject
    if rule == "5-3-3":
        return cost_fact(scene, iid)
    if rule == "5-6-3":
        return energy_fact(scene, "db-why-combo-cost", iid, scene.combo_cost(iid))
    if rule == "5-4-3":
        return z_cost_fact(scene, iid)
    if rule == "8-1-1":
        return attack_fact(scene, iid)
    if rule == "5-5-1":
        return type_fact(scene, iid)
    if rule in NOT_A_COMBO:
        return combo_fact(scene, iid)
    if rule == "13-3-2":
        return scene.tr("why-not-in-hand" if scene.zone_of(iid) != "hand" else "db-why-grown", card=card)
    key = FACTS.get(rule) or skill_fact(scene, rule, iid)
    return scene.tr(key, card=card) if key else ""


def skill_fact(scene: DbScene, rule: str, iid: int) -> str:
    """What keeps a keyword skill from being activated: where its card lies, or something else that it asks for."""
    if rule == ELSEWHERE["Z-Awaken"] and scene.zone_of(iid) == "z-deck":
        return "db-why-z-leader"
    if rule in ELSEWHERE.values():
        return "db-why-elsewhere"
    return "db-why-condition" if rule.startswith("22-") else ""


FACTS = {
    "0-2-5": "why-forbidden",
    "1-5-4-1-1": "db-why-main-skill",
    "1-5-4-1-2": "db-why-battle-skill",
    "1-5-4-1-3": "db-why-battle-skill",
    "5-5-2": "why-not-in-hand",
    "5-5-2-1": "db-why-no-cost",
    "5-7-2-1": "db-why-no-combo",
    "5-7-5": "db-why-no-battle",
    "5-8-3": "db-why-skill-cost",
    "7-3-4-4-1": "why-first-turn",
    "9-1-2": "db-why-negated",
    "9-1-3": "db-why-condition",
    "13-3-1": "db-why-no-unison",
    "13-4-2": "db-why-markers-used",
    "16-2-1": "db-why-not-in-z-deck",
    "22-10-2": "db-why-no-counter",
    "22-10-3": "db-why-wrong-counter",
    "22-10-5": "why-not-in-hand",
    "22-11-5": "db-why-used",
    "22-15-7": "db-why-over-realm",
    "22-44-5": "db-why-limit",
    "22-46-4": "db-why-z-awakened",
}
NOT_A_COMBO = ("5-7-5-1-1", "5-7-5-1-2", "5-7-6-1-1", "5-7-6-1-2")


def energy_fact(scene: DbScene, key: str, iid: int, cost: int | str) -> str:
    """What it costs, and what its player has to pay with."""
    if scene.view is None or iid not in scene.ids:
        return ""
    side = scene.view.sides[scene.view.seat]
    active = sum(not perm.rested for perm in side.energy) + side.energy_markers
    return scene.tr(key, card=scene.card(iid), cost=cost, count=active)


def cost_fact(scene: DbScene, iid: int) -> str:
    """Too little energy, or not of the colours."""
    if scene.view is None or iid not in scene.ids:
        return ""
    printed = scene.catalogue.printed(scene.ids[iid])
    side = scene.view.sides[scene.view.seat]
    active = sum(not perm.rested for perm in side.energy) + side.energy_markers
    if scene.zone_of(iid) not in ("hand", "z-deck"):
        return scene.tr("db-why-skill-cost")
    cost = scene.cost(iid)
    if cost != "X" and int(cost) <= active and printed.orbs:
        wanted = scene.list([scene.colors(orb) for orb in printed.orbs])
        return scene.tr("db-why-colors", card=scene.card(iid), colors=wanted)
    return energy_fact(scene, "db-why-cost", iid, cost)


def z_cost_fact(scene: DbScene, iid: int) -> str:
    if scene.view is None or iid not in scene.ids:
        return ""
    cost = scene.catalogue.printed(scene.ids[iid]).z_cost or 0
    have = len(scene.view.sides[scene.view.seat].z_energy)
    return scene.tr("db-why-z-cost", card=scene.card(iid), cost=cost, count=have)


def attack_fact(scene: DbScene, iid: int) -> str:
    """Why a card of one's own cannot attack, or one of the opponent's cannot be attacked."""
    perm = scene.perms.get(iid)
    card = scene.card(iid)
    if perm is None or scene.view is None:
        return scene.tr("db-why-not-in-play", card=card)
    mine = scene.view.sides[perm.seat].team == scene.view.sides[scene.view.seat].team
    if perm.hidden:
        return scene.tr("db-why-hidden", card=card)
    if scene.catalogue.printed(perm.id).type == EXTRA:
        return scene.tr("db-why-extra", card=card)
    if mine:
        return scene.tr("db-why-rested" if perm.rested else "why-own", card=card)
    return scene.tr("db-why-target-active", card=card)


def type_fact(scene: DbScene, iid: int) -> str:
    id = scene.ids.get(iid)
    if id is None:
        return ""
    key = "db-why-leader" if scene.catalogue.printed(id).type == LEADER else "db-why-activate-extra"
    return scene.tr(key, card=scene.card(iid))


def combo_fact(scene: DbScene, iid: int) -> str:
    id = scene.ids.get(iid)
    if id is None:
        return ""
    perm = scene.perms.get(iid)
    card = scene.card(iid)
    if scene.catalogue.printed(id).type != BATTLE:
        return scene.tr("db-why-combo-type", card=card)
    if perm is None:
        return scene.tr("why-not-in-hand", card=card)
    if scene.view is not None and iid in (scene.view.attacker, scene.view.target):
        return scene.tr("db-why-in-battle", card=card)
    if perm.rested:
        return scene.tr("db-why-rested", card=card)
    return scene.tr("why-not-yours", card=card)


def result_text(scene: DbScene, result: Result) -> str:
    """Who won, why, and by which rule."""
    if not result.winners:
        key = "db-result-both" if result.rule == "0-1-3-3" else "result-loop"
        return f"{scene.tr('result-draw')} {scene.tr(key)} ({result.rule})"
    winner = scene.me if scene.me in result.winners else result.winners[0]
    won = scene.tr("result-win", **scene.person(winner))
    return f"{won} {scene.tr(REASONS[result.reason])} ({result.rule})"


REASONS = {
    "life": "db-result-life",
    "deck": "result-deck",
    "concession": "result-concession",
    "effect": "result-effect",
}


def problem_text(scene: DbScene, problem: Problem) -> str:
    """One thing that is wrong with a deck."""
    card = scene.name_of(problem.card.id) if problem.card is not None else ""
    return f"{scene.tr(problem.key, card=card, **problem.details)} ({problem.rule})"
