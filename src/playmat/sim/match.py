"""One game of a simulation, and what is kept of it. The row depends on the plan and the match alone."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, NamedTuple

from playmat import bots
from playmat.core.events import DREW, MOVED

from .log import LogReader, log_reader
from .plan import SIDES, Match, Plan


class Row(NamedTuple):
    """What is kept of one game. Sides are 0 for the first deck of the pair and 1 for the second."""

    number: int
    left: int
    right: int
    seed: int
    swapped: bool
    winner: int  # side, or -1
    unfinished: bool
    first: int  # the side that went first
    turns: int
    decisions: int
    reason: str
    rule: str
    redrawn: tuple[bool, bool]
    opening: tuple[tuple[str, ...], tuple[str, ...]]  # ids in the opening hands that were kept
    drawn: tuple[tuple[str, ...], tuple[str, ...]]  # ids that came to the hand, each once
    played: tuple[tuple[str, ...], tuple[str, ...]]  # ids that were played or activated, each once
    curve: tuple[tuple[int, ...], tuple[int, ...]]  # what was paid from each own turn to the next; a team's together


def play_match(plan: Plan, match: Match) -> Row:
    """Play it to its end (or to the limit of decisions)."""
    kind = plan.kind
    members = [plan.members[index] for index in (match.left, match.right)]
    sides = [seat % SIDES ^ int(match.swapped) for seat in range(kind.players)]  # which side each seat plays for
    decks = [plan.deck(members[side][seat // SIDES]) for seat, side in enumerate(sides)]
    game = kind.new_game(decks, match.seed)
    cards = plan.cards
    players = [bots.seated(plan.bot_of(side), match.seed, seat, cards) for seat, side in enumerate(sides)]
    opening: list[tuple[str, ...]] = [() for _ in sides]
    decisions = 0
    started = False
    while game.decision is not None and decisions < plan.limit:
        decision = game.decision
        game.apply(bots.ask(players[decision.seat], game))
        decisions += 1
        if not started and game.turn_number > 0:
            started = True
            opening = [tuple(card.printed.id for card in side.hand) for side in game.seats]
    for player in players:
        player.over(game.result.winners if game.result is not None else ())
    return read_row(plan, match, log_reader(kind), game, sides, decisions, opening)


def read_row(
    plan: Plan,
    match: Match,
    reader: LogReader,
    game: Any,
    sides: list[int],
    decisions: int,
    opening: list[tuple[str, ...]],
) -> Row:
    result = game.result
    winner = -1
    if result is not None and result.winners:
        winner = sides[result.winners[0]]
    drawn: list[dict[str, None]] = [{}, {}]
    played: list[dict[str, None]] = [{}, {}]
    curve: list[list[int]] = [[] for _ in sides]
    redrawn = [False, False]
    for event in game.log or ():
        if event.kind == reader.phase:
            if event.a == 0:
                curve[event.seat].append(0)
        elif event.kind == DREW or (event.kind == MOVED and event.a == reader.hand):
            if event.iid >= 0:
                drawn[sides[event.seat]].setdefault(game.cards[event.iid].printed.id)
        elif event.kind == reader.redrawn:
            redrawn[sides[event.seat]] = True
        elif event.kind == reader.paid and curve[event.seat]:
            curve[event.seat][-1] += event.a
        elif reader.played(event):
            played[sides[event.seat]].setdefault(game.cards[event.iid].printed.id)
    by_side = [[seat for seat, side in enumerate(sides) if side == wanted] for wanted in (0, 1)]
    return Row(
        match.number,
        match.left,
        match.right,
        match.seed,
        match.swapped,
        winner,
        result is None,
        sides[game.first],
        game.turn_number,
        decisions,
        result.reason if result is not None else "",
        result.rule if result is not None else "",
        (redrawn[0], redrawn[1]),
        (joined(opening, by_side[0]), joined(opening, by_side[1])),
        (tuple(sorted(drawn[0])), tuple(sorted(drawn[1]))),
        (tuple(sorted(played[0])), tuple(sorted(played[1]))),
        (summed(curve, by_side[0]), summed(curve, by_side[1])),
    )


def joined(opening: list[tuple[str, ...]], seats: list[int]) -> tuple[str, ...]:
    return tuple(id for seat in seats for id in sorted(opening[seat]))


def summed(curve: list[list[int]], seats: list[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip_longest(*(curve[seat] for seat in seats), fillvalue=0)))
