"""9. Rule processing, and 1-2: how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.core.rules import Result

from . import kinds

if TYPE_CHECKING:
    from .game import Duel

DAMAGE: Final = "9-2-1-1"
DECK: Final = "9-2-1-2"


def met(game: Duel, seat: int) -> str:
    """The defeat condition a player meets now, as the number of its rule; empty if none (1-2-1-1, 9-2-1)."""
    side = game.seats[seat]
    if side.lost:
        return side.lost
    if not side.deck and game.deck_defeats(seat):
        return DECK
    return ""


def judge(game: Duel) -> None:
    """9-2-1, 1-2-2: every player who meets a defeat condition when rule processing begins loses, together."""
    if game.result is not None or game.turn_number == 0:
        return
    losers = {}
    for side in game.seats:
        rule = met(game, side.index)
        if rule:
            losers[side.index] = rule
    beaten = game.beaten_teams(losers)
    if not beaten:  # team:1-2: a team mate has cards left
        return
    losers = {seat: rule for seat, rule in losers.items() if game.seats[seat].team in beaten}
    for seat, rule in losers.items():
        if rule == DECK and game.edict(kinds.DECK_WIN, seat):
            team = game.seats[seat].team
            game.result = Result(tuple(s.index for s in game.seats if s.team == team), "deck win", "1-3-1")
            return
    rule = next(iter(losers.values()))
    winners = tuple(s.index for s in game.seats if s.team not in beaten)
    game.result = Result(winners, "damage" if rule == DAMAGE else "deck", game.cites.get(rule, rule))


def concede(game: Duel, seat: int) -> None:
    """1-2-3, 1-2-4: at any moment, at once, and nothing can touch it."""
    if game.result is None:
        team = game.seats[seat].team
        game.result = Result(tuple(s.index for s in game.seats if s.team != team), "concession", "1-2-3")
        game.decision = None
