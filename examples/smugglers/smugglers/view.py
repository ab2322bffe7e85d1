"""What a seat sees of the table, as data."""

import msgspec

from playmat.core.view import CardView, View, card_view, question, result_view

from .words import ZONES


class SideView(msgspec.Struct, frozen=True):
    index: int
    team: int
    piles: tuple[tuple[CardView, ...], ...]  # in the order of ZONES, each from top to bottom


class SmugglersView(View, frozen=True, kw_only=True):
    sides: tuple[SideView, ...]

    def areas(self):
        for side in self.sides:
            for zone, pile in zip(ZONES, side.piles, strict=True):
                yield side.index, zone, pile


def piles(game, side, seat):
    return tuple(tuple(card_view(game, card, seat) for card in reversed(pile)) for pile in side.zones)


def view(game, seat):
    decision = game.decision
    return SmugglersView(
        game=game.name,
        names=("A", "B"),
        teams=(0, 1),
        seat=seat,
        turn=game.turn,
        turn_number=game.turn_number,
        phase="over" if decision is None else decision.kind,
        decision=question(decision, seat, ()),
        decider=-1 if decision is None else decision.seat,
        result=result_view(game.result),
        sides=tuple(SideView(side.index, side.team, piles(game, side, seat)) for side in game.sides),
    )
