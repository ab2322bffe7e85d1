"""What careful tables look at before and after every answer: that offers are exact, and that nothing kept is stale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playmat.core import loops
from playmat.core.decision import GAME_VERBS
from playmat.core.packing import b_of, option, verb_of
from playmat.core.vocabulary import ABOUT_CARDS, Vocabulary

MOST_EFFECTS = 5  # of one card that are looked at, besides those that are offered


def inexact(game: Any) -> int:
    """An action that is offered though the rules have something against it, or is not though they have nothing, or is
    offered twice; -1 if there is none among those that name cards the deciding player sees in their places."""
    decision = game.decision
    options = decision.options
    offered = set(options)
    if len(offered) < len(options):
        return int(next(code for i, code in enumerate(options) if code in options[:i]))
    verbs = {verb_of(code) for code in options}
    if all(verb < GAME_VERBS for verb in verbs):
        return -1
    for code in (*options, *near(game, verbs)):
        if (game.objection(code) is None) != (code in offered):
            if not (isinstance(game, loops.LoopGame) and loops.refused(game, code)):
                return int(code)
    return -1


def near(game: Any, verbs: set[int]) -> Iterator[int]:
    """Actions of the game that name a card of the player who decides and, where they need one, a second."""
    words: Vocabulary = game.vocabulary()
    seat = game.decision.seat
    options = game.decision.options
    perms = [perm.iid for perm in game.in_play if perm is not None]
    held = [card.iid for pile in game.sides[seat].zones for card in pile if game.knows(seat, card.iid)]
    for verb in words.verbs.values():
        if verb.code < GAME_VERBS or not any(field.type in ABOUT_CARDS for field in verb.fields):
            continue
        second = verb.fields[1:]
        if not second:
            seconds = [0]
        elif second[0].target:
            seconds = perms
        else:
            seconds = sorted({*range(MOST_EFFECTS), *(b_of(code) for code in options if verb_of(code) == verb.code)})
        for a in (*perms, *held):
            for b in seconds:
                yield option(verb.code, a, b)
