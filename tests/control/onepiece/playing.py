"""Playing a control case: answers at random, with a liking for whatever uses the card."""

from __future__ import annotations

import random
from typing import Any

from playmat.core.decision import DONE, NO, YES
from playmat.core.packing import a_of, b_of, option, verb_of
from playmat.onepiece import kinds
from playmat.onepiece.cards import OpCard

from ..judging import judged, pairs
from .judging import Judge
from .staging import Stage

MOST_DECISIONS = 60
MAIN_ACTIONS = 7  # of a turn, then it ends


def play(card: OpCard, seed: int, meant: OpCard | None = None) -> Judge:
    """Play one control case of a card. With `meant`, the position is made from that card, and its trees say what must
    happen, but `card` is what is played."""
    meant = card if meant is None else meant
    stage = Stage(meant, seed)
    stage.known[meant.id] = card
    game = stage.set_up()
    judge = Judge(game, pairs(card.abilities, meant.abilities))
    rng = random.Random(f"{meant.id} {seed} answers")
    actions = 0
    turn = game.turn_number
    with judged(judge):
        for _ in range(MOST_DECISIONS):
            decision = game.decision
            if decision is None or game.turn_number > turn + 2:
                break
            judge.decided()
            if decision.kind == "main":
                actions += 1
                code = in_main(game, decision, rng, card, actions)
                if verb_of(code) == kinds.END:
                    actions = 0
            else:
                code = answer(game, decision, rng, card)
            game.apply(code)
    return judge


def ours(game: Any, iid: int, card: OpCard) -> bool:
    return 0 <= iid < len(game.cards) and game.cards[iid].printed is card


def in_main(game: Any, decision: Any, rng: random.Random, card: OpCard, actions: int) -> int:
    codes = list(decision.options)
    end = option(kinds.END)
    if actions > MAIN_ACTIONS and end in codes:
        return int(end)
    about = [code for code in codes if code != end and (ours(game, a_of(code), card) or hits(game, code, card))]
    if about and rng.random() < 0.55:
        return int(rng.choice(about))
    others = [code for code in codes if code != end]
    by_verb: dict[int, list[int]] = {}
    for code in others:
        by_verb.setdefault(verb_of(code), []).append(code)
    if not others or rng.random() < 0.08:
        return int(end)
    return int(rng.choice(by_verb[rng.choice(sorted(by_verb))]))


def hits(game: Any, code: int, card: OpCard) -> bool:
    return verb_of(code) == kinds.ATTACK and ours(game, b_of(code), card)


def answer(game: Any, decision: Any, rng: random.Random, card: OpCard) -> int:
    codes = list(decision.options)
    about = [code for code in codes if verb_of(code) not in (DONE, YES, NO) and ours(game, a_of(code), card)]
    if decision.kind in ("block", "counter") and about and rng.random() < 0.8:
        return int(rng.choice(about))
    if option(YES) in codes:
        return int(option(YES)) if rng.random() < 0.85 else int(rng.choice(codes))
    picks = [code for code in codes if verb_of(code) != DONE]
    if about and decision.kind == "choose" and not ours(game, decision.source, card) and rng.random() < 0.5:
        return int(rng.choice(about))
    if decision.kind == "choose" and picks and rng.random() < 0.85:
        return int(rng.choice(picks))
    if decision.kind in ("how many", "number"):
        return int(max(codes) if rng.random() < 0.6 else rng.choice(codes))
    return int(rng.choice(codes))
