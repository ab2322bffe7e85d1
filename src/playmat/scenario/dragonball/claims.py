"""Claims about a game of Dragon Ball: "power(Guard) == 15000", "A.energy.active == 2", "guard == B.leader"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.dragonball.cards import KEYWORDS
from playmat.dragonball.skills import revealed
from playmat.dragonball.zones import BATTLE_AREA, COMBO_AREA, ENERGY_AREA, UNISON_AREA, DbPerm

from ..claims import OF_ANY_CARD, OF_ANY_GAME, Unordered, in_battle, pile
from ..errors import ScenarioError


def area(zone: int) -> dict[str, Callable[[Any, int], Any]]:
    """How many cards a player has in an area in play, which, and how many of them in each mode."""

    def perms(table: Any, seat: int) -> list[DbPerm]:
        found: list[DbPerm] = table.game.seats[seat].in_area(zone)
        return found

    def labels(table: Any, seat: int) -> list[str]:
        return Unordered(sorted(table.label(perm.iid) for perm in perms(table, seat)))

    return {
        "": lambda table, seat: len(perms(table, seat)),
        "cards": labels,
        "list": labels,
        "active": lambda table, seat: sum(not perm.rested for perm in perms(table, seat)),
        "rested": lambda table, seat: sum(perm.rested for perm in perms(table, seat)),
        "hidden": lambda table, seat: sum(perm.hidden for perm in perms(table, seat)),
    }


OF_A_PLAYER: dict[str, dict[str, Callable[[Any, int], Any]]] = {
    "hand": pile("hand", top_last=False),
    "deck": pile("deck"),
    "drop": pile("drop"),
    "life": pile("life"),
    "warp": pile("warp"),
    "z_deck": pile("z_deck", top_last=False),
    "z_energy": pile("z_energy"),
    "removed": pile("gone", top_last=False),
    "battle": area(BATTLE_AREA),
    "unison": area(UNISON_AREA),
    "combo": area(COMBO_AREA),
    "energy": area(ENERGY_AREA),
    "energy_markers": {"": lambda t, s: t.game.seats[s].energy_markers},
    "turns": {"": lambda t, s: t.game.seats[s].turns},
}


def keyword(table: Any, arg: str) -> bool:
    card, _, word = arg.rpartition(",")
    if word.strip() not in KEYWORDS:
        raise ScenarioError(key="scenario-claim-value", wanted=", ".join(KEYWORDS), found=word.strip())
    return bool(table.perm(card).keywords & KEYWORDS[word.strip()])


def keywords(table: Any, name: str) -> list[str]:
    bits = table.perm(name).keywords
    return Unordered(sorted(word for word, bit in KEYWORDS.items() if bits & bit))


def under(table: Any, name: str) -> list[str]:
    return [table.label(iid) for iid in table.perm(name).under]


OF_A_CARD: dict[str, Callable[[Any, str], Any]] = {
    **OF_ANY_CARD,
    "base_power": lambda t, name: t.perm(name).base_power,
    "combo_power": lambda t, name: none(t.perm(name).combo_power),
    "combo_cost": lambda t, name: none(t.perm(name).combo_cost),
    "hidden": lambda t, name: t.perm(name).hidden,
    "markers": lambda t, name: t.perm(name).tokens,
    "side": lambda t, name: ("front", "back")[t.perm(name).side],
    "under": under,
    "keyword": keyword,
    "keywords": keywords,
    "colors": lambda t, name: Unordered(sorted(t.perm(name).colors)),
    "negated": lambda t, name: t.perm(name).negated,
    "master": lambda t, name: t.players[t.master(t.the(name))],
    "face_up": lambda t, name: bool(t.game.shown >> t.the(name) & 1) or t.the(name) in revealed(t.game),
}


def none(value: int | None) -> int | str:
    """A number that is not printed is not 0."""
    return "none" if value is None else value


OF_THE_GAME: dict[str, Callable[[Any], Any]] = {
    **OF_ANY_GAME,
    "guard": lambda t: in_battle(t, "guard"),
}
