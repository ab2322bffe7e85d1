"""1-6, 5-3, 5-4, 19: what skill costs take, and the tokens that skills make."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from playmat.dragonball import kinds
from playmat.dragonball.language import costs
from playmat.effects import control as c

from ..judging import Check, Unread
from .reading import number, players
from .tables import BATTLE, ENERGY, RESTED, SEAT, ZONE, Table

if TYPE_CHECKING:
    from .judging import Judge


def bound_by(game: Any, *sorts: int) -> bool:
    """Whether effects of these sorts are on a player, or on certain cards."""
    return any(edict.kind in sorts for edict in game.now.edicts)


def orbs_payable(orbs: list[tuple[str, ...]], colors: list[tuple[str, ...]]) -> bool:
    """1-2-3-3: one card pays one orb, with one of its colours."""
    if len(orbs) > len(colors):
        return False
    if len(orbs) > 4:
        raise Unread("many orbs")
    return any(
        all({*orb} & {*card} for orb, card in zip(orbs, order, strict=True))
        for order in permutations(colors, len(orbs))
    )


def pays(judge: Judge, resolution: Any, op: Any) -> Check:
    """1-6-5, 5-3-1: so much energy is rested, of these colours, and nothing else changes."""
    game, seat = judge.game, resolution.seat
    if bound_by(game, kinds.SKILL_PRICE, kinds.ENERGY_FROM) or resolution.card.printed.front.own:
        raise Unread("another price")
    chosen_number = isinstance(op, costs.PayChosen)
    total = number(game, resolution, c.Chosen(op.name)) if chosen_number else op.any + len(op.orbs)
    orbs = [] if chosen_number else list(op.orbs)
    table = Table(game)
    if isinstance(op, costs.PayNow):
        raise Unread("PayNow")

    def check() -> None:
        now = Table(game)
        spent = [
            iid for iid, state in table.field.items() if iid in now.field and now.field[iid][RESTED] != state[RESTED]
        ]
        judge.says(
            all(table.field[iid][SEAT] == seat and table.field[iid][ZONE] == ENERGY for iid in spent),
            "paid with",
            spent,
        )
        markers = table.markers[seat] - now.markers[seat]
        judge.says(len(spent) + markers == total, "energy paid", len(spent), markers, "not", total)
        if not markers:
            judge.says(orbs_payable(orbs, [game.at(iid).colors for iid in spent]), "colours", orbs, spent)
        for iid in spent:
            table.field[iid][RESTED] = True
        table.markers[seat] -= markers
        wrong = table.differences(now)
        judge.says(not wrong, f"{op}:", *wrong)

    return check


def pays_z(judge: Judge, resolution: Any, op: Any) -> Check:
    """5-4: so many cards of the Z-Energy go."""
    game, seat = judge.game, resolution.seat
    before = len(game.seats[seat].z_energy)

    def check() -> None:
        judge.says(before - len(game.seats[seat].z_energy) == op.n, "Z-Energy paid", before, op.n)

    return check


def makes_tokens(judge: Judge, resolution: Any, op: Any) -> Check:
    """19: so many tokens come into the Battle Area."""
    game = judge.game
    if game.now.edicts:
        raise Unread("whether it can be played")
    seat, n, before = players(game, resolution, op.who)[0], number(game, resolution, op.n), Table(game)

    def check() -> None:
        now = Table(game)
        new = [state for iid, state in now.field.items() if iid not in before.field]
        judge.says(len(new) == max(0, n), "tokens", new, n)
        judge.says(all(state[:3] == [seat, BATTLE, op.rested] for state in new), "tokens", new, op)
        judge.says(all(now.field[iid] == state for iid, state in before.field.items()), "tokens moved others")

    return check
