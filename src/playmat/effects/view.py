"""What the views of all games with the effect language have in common: cards in play, sides, the open question."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.core.packing import card_of
from playmat.core.replace import Would
from playmat.core.state import Pending, Perm
from playmat.core.view import CardView, EffectView, View, question, result_view

from .game import EffectGame
from .resolution import Resolving


class InPlayView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A card in play, with its current values; everyone sees all of it."""

    iid: int
    id: str
    name: str
    seat: int
    zone: str
    rested: bool
    power: int
    keywords: tuple[str, ...]
    negated: bool
    fresh: bool  # it came this turn
    known: bool = True


class PlayerView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One player's side. Piles are given from top to bottom."""

    index: int
    team: int
    hand: tuple[CardView, ...]
    deck: tuple[CardView, ...]
    turns: int


class TableView(View, frozen=True, gc=False, kw_only=True):
    """All a seat may know now."""

    ability: int  # which ability of its source asks, by its place on the card; -1 if none does
    hand_values: dict[int, tuple[int, int]]  # of the seat's own cards that it may play, as they are now


def printed_on(game: EffectGame, perm: Perm, zone: str) -> dict[str, Any]:
    """Which card is in play, where, and since when, for an `InPlayView`."""
    return {
        "iid": perm.iid,
        "id": perm.card.printed.id,
        "name": perm.card.printed.name,
        "seat": int(perm.seat),
        "zone": zone,
        "rested": perm.rested,
        "fresh": perm.entered == game.turn_number,
    }


def effect_view(game: EffectGame, iid: int, index: int, ability: object, about: tuple[int, ...] = ()) -> EffectView:
    printed = game.cards[iid].printed
    return EffectView(iid, printed.id, printed.name, index, getattr(ability, "keyword", ""), about)


def offered_effects(game: EffectGame, waiting: list[Pending]) -> tuple[EffectView, ...]:
    """What the options EFFECT (and YES to a replacement) of the open decision stand for, by their number."""
    top = game.stack[-1]
    if isinstance(top, Would):
        return tuple(
            effect_view(game, c.iid, max(-1, c.index), c.ability, tuple(card_of(r) for r in c.refs))
            for c in top.offered
        )
    return tuple(effect_view(game, p.iid, max(-1, p.index), p.ability) for p in waiting)


def picked(game: EffectGame, seat: int) -> tuple[int, ...]:
    """What this seat's selection has picked so far, as the options that picked it."""
    assert game.decision is not None
    objects = [game.rules.obj(game, ref) for ref in game.decision.group]
    return tuple([game.rules.pick_code(game, obj, seat) for obj in objects if obj is not None])


def on_table(game: EffectGame, seat: int, group: tuple[int, ...], waiting: list[Pending]) -> dict[str, Any]:
    """The fields of a view that every game fills in alike.

    `group` is what this seat's selection has picked so far, `waiting` are the effects among which the seat that is
    asked may choose.
    """
    decision = game.decision
    mine = decision is not None and decision.seat == seat
    top = game.stack[-1]
    return {
        "game": game.name,
        "names": game.seat_names,
        "teams": tuple([int(side.team) for side in game.sides]),
        "seat": seat,
        "turn": int(game.turn),
        "turn_number": int(game.turn_number),
        "first": int(game.first),
        "decision": question(decision, seat, group),
        "decider": decision.seat if decision is not None else -1,
        "effects": offered_effects(game, waiting) if mine else (),
        "result": result_view(game.result),
        "ability": max(-1, top.resolution.index) if mine and isinstance(top, Resolving) else -1,
    }


def battling(game: EffectGame, ref: int) -> int:
    """The number of a card that battles; -1 if it has left the battle, as it may be one of many by now."""
    return card_of(ref) if game.perm(ref) is not None else -1
