"""Why something is not allowed, how a game ended, what is wrong with a deck: always with the rule."""

from __future__ import annotations

from functools import cache

from playmat.core.deck import Problem
from playmat.core.rules import Refusal, Result
from playmat.rulebook import Rulebook, book_of

from ..answers import why
from .scene import OpScene

BLOCKER = "Blocker"  # as onepiece.cards.KEYWORDS spells it


@cache
def rulebook(game: str = "onepiece") -> Rulebook:
    return Rulebook.load(game)


def rule_text(scene: OpScene, rule: str) -> str:
    """“Rule 7-1-1-2: …”, in our words."""
    game, number = book_of(rule)
    return scene.tr("why-rule", rule=rule, summary=rulebook(game).rule(number).summary(scene.lang))


def refusal_text(scene: OpScene, refusal: Refusal | None) -> str:
    return why(scene, refusal, fact_text, rule_text)


def fact_text(scene: OpScene, refusal: Refusal) -> str:
    """The fact of this game that the rule meets."""
    if refusal.detail:
        return scene.tr(f"why-{refusal.detail}", card=scene.card(refusal.subject))
    card = scene.card(refusal.subject)
    rule = refusal.rule
    if rule in ("2-7-2", "2-7-3", "2-7-4"):
        return cost_fact(scene, refusal.subject)
    if rule == "7-1-1-1":
        perm = scene.perms.get(refusal.subject)
        stage = perm is not None and perm.zone == "stage"
        return scene.tr("why-stage" if stage else "why-rested", card=card)
    if rule == "7-1-1-2":
        return target_fact(scene, refusal.subject)
    if rule == "10-1-4-1":
        return block_fact(scene, refusal.subject)
    if rule == "10-2-4-1":
        return scene.tr("why-counter-event", card=card)
    if rule == "6-5-3-1":
        return scene.tr("why-no-main", card=card)
    key = FACTS.get(rule)
    return scene.tr(key, card=card) if key else ""


FACTS = {
    "3-7-4": "why-fresh",
    "6-5-6-1": "why-first-turn",
    "team:2-2": "why-first-turn",
    "team:9-2": "why-ally",
    "10-2-13-3": "why-used",
    "8-3-1-3": "why-unpayable",
    "8-4-1-1": "why-condition",
    "1-3-3": "why-forbidden",
    "8-2-1-1": "why-forbidden",
    "2-10-1": "why-no-counter",
}


def cost_fact(scene: OpScene, iid: int) -> str:
    if scene.view is None or iid not in scene.ids:
        return ""
    found = scene.values.get(iid)
    cost = found[0] if found is not None else scene.catalogue.printed(scene.ids[iid]).cost
    have = scene.view.sides[scene.view.seat].don_active
    return scene.tr("why-cost", card=scene.card(iid), cost=cost, count=have)


def target_fact(scene: OpScene, iid: int) -> str:
    perm = scene.perms.get(iid)
    if perm is None:
        return ""
    if scene.view is not None and scene.view.sides[perm.seat].team == scene.view.sides[scene.view.seat].team:
        return scene.tr("why-own", card=scene.card(iid))
    return scene.tr("why-stage" if perm.zone == "stage" else "why-target-active", card=scene.card(iid))


def block_fact(scene: OpScene, iid: int) -> str:
    perm = scene.perms.get(iid)
    if perm is None:
        return ""
    if BLOCKER not in perm.keywords:
        key = "why-no-blocker"
    elif perm.rested:
        key = "why-rested"
    else:
        key = "why-attacked-itself"
    return scene.tr(key, card=scene.card(iid))


def result_text(scene: OpScene, result: Result) -> str:
    """Who won, why, and by which rule."""
    if result.winners:
        winner = scene.me if scene.me in result.winners else result.winners[0]
        won = scene.tr("result-win", **scene.person(winner))
        if len(scene.seats) > 2 and winner != scene.me:
            won = scene.tr("result-win-team", names=scene.list([scene.seats[seat][0] for seat in result.winners]))
    else:
        won = scene.tr("result-draw")
    team = "team-" if len(scene.seats) > 2 and result.reason in OF_A_TEAM else ""
    reason = scene.tr(f"result-{team}{result.reason.replace(' ', '-')}")
    return f"{won} {reason} ({result.rule})"


OF_A_TEAM = ("damage", "deck", "concession")  # reasons that are told otherwise of a team


def problem_text(scene: OpScene, problem: Problem) -> str:
    """One thing that is wrong with a deck."""
    card = scene.name_of(problem.card.id) if problem.card is not None else ""
    details = dict(problem.details)
    if "colors" in details:
        words = [scene.tr(f"color-{color.strip().lower()}") for color in details["colors"].split(",")]
        details["colors"] = scene.list(words)
    return f"{scene.tr(problem.key, card=card, **details)} ({problem.rule})"
