"""Playing a control case: answers at random, with a liking for whatever uses the card."""

from __future__ import annotations

import random
from typing import Any

from playmat.core.decision import DONE, NO, YES
from playmat.core.packing import a_of, b_of, option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.cards import DbCard

from ..judging import judged, pairs
from .judging import Judge
from .staging import Stage, combos

MOST_DECISIONS = 70
ACTIONS = 7  # of a turn or a step of a battle, then it ends
IN_TURN = ("main", "offense", "defense")


def play(card: DbCard, seed: int, meant: DbCard | None = None) -> Judge:
    """Play one control case of a card. With `meant`, the position is made from that card, and its trees say what must
    happen, but `card` is what is played."""
    meant = card if meant is None else meant
    stage = Stage(meant, seed)
    stage.known[meant.id] = card
    game = stage.set_up()
    judge = Judge(game, pairs(card.skills, meant.skills))
    rng = random.Random(f"{meant.id} {seed} answers")
    actions = 0
    turn = game.turn_number
    with judged(judge):
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None or game.turn_number > turn + 2:
                break
            judge.decided()
            if decision.kind in IN_TURN:
                actions += 1
                code = in_turn(game, decision, rng, card, actions)
                if verb_of(code) in (kinds.END, kinds.ATTACK):
                    actions = 0
            else:
                code = answer(game, decision, rng, card)
            game.apply(code)
    return judge


def ours(game: Any, iid: int, card: DbCard) -> bool:
    return 0 <= iid < len(game.cards) and game.cards[iid].printed is card


def in_turn(game: Any, decision: Any, rng: random.Random, card: DbCard, actions: int) -> int:
    codes = list(decision.options)
    end = option(kinds.END)
    if end in codes and (actions > ACTIONS or len(codes) == 1):
        return int(end)
    others = [code for code in codes if code != end]
    if decision.kind == "main" and combos(card) and rng.random() < 0.8:  # it is kept for a battle
        others = [code for code in others if not ours(game, a_of(code), card)] or others
    about = [code for code in others if ours(game, a_of(code), card) or hits(game, code, card)]
    if about and rng.random() < 0.75:
        return chosen_verb(about, rng)
    stop = 0.08 if decision.kind == "main" else 0.5
    if not others or rng.random() < stop:
        return int(end) if end in codes else int(rng.choice(codes))
    return chosen_verb(others, rng)


def chosen_verb(codes: list[int], rng: random.Random) -> int:
    by_verb: dict[int, list[int]] = {}
    for code in codes:
        by_verb.setdefault(verb_of(code), []).append(code)
    return int(rng.choice(by_verb[rng.choice(sorted(by_verb))]))


def hits(game: Any, code: int, card: DbCard) -> bool:
    return verb_of(code) == kinds.ATTACK and ours(game, b_of(code), card)


def answer(game: Any, decision: Any, rng: random.Random, card: DbCard) -> int:
    codes = list(decision.options)
    about = [code for code in codes if verb_of(code) not in (DONE, YES, NO) and ours(game, a_of(code), card)]
    if (
        decision.kind in ("counter", "charge")
        and about
        and rng.random() < (0.85 if decision.kind == "counter" else 0.1)
    ):
        return int(rng.choice(about))
    if option(YES) in codes:
        return int(option(YES)) if rng.random() < 0.85 else int(rng.choice(codes))
    picks = [code for code in codes if verb_of(code) != DONE]
    if decision.kind == "charge" and option(DONE) in codes and rng.random() < 0.5:
        return int(option(DONE))
    if about and decision.kind == "choose" and not ours(game, decision.source, card) and rng.random() < 0.5:
        return int(rng.choice(about))
    if decision.kind in ("choose", "counter", "to z-energy") and picks and rng.random() < 0.85:
        return int(rng.choice(picks))
    if decision.kind in ("how many", "number", "x"):
        return int(max(codes) if rng.random() < 0.6 else rng.choice(codes))
    return int(rng.choice(codes))
