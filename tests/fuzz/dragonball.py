"""Random games of Dragon Ball: their decks, and what must be true of the table at any moment."""

from __future__ import annotations

from typing import Any

from playmat.cards.database import embedded_decks
from playmat.core.card import Card
from playmat.core.packing import card_of, incarnation_of
from playmat.dragonball import DbCard, Deck, Masters, kinds, new_game
from playmat.dragonball.battle import battle_options
from playmat.dragonball.cards import LEADER, UNISON
from playmat.dragonball.prices import price
from playmat.dragonball.readings import Readings
from playmat.dragonball.turn import main_options
from playmat.dragonball.zones import (
    BATTLE_AREA,
    COMBO_AREA,
    ENERGY_AREA,
    LEADER_AREA,
    UNDER,
    UNISON_AREA,
    DbPerm,
)
from playmat.testing.checks import check_decision, rules_of

from .generate_dragonball import decks as generated_decks
from .world import World, check_places, check_values, knows

READINGS = (
    Readings(),
    Readings(counter_by_mention=True),
    Readings(potara_active=False, others_see_redirected_ko=False),
)


class DragonBall(World):
    kind = "dragonball"

    def made_decks(self, seed: int) -> tuple[Deck, ...]:
        """Generated cards; in every eighth game the decks that come with Playmat."""
        if seed % 8 == 0:
            ours = list(embedded_decks("dragonball").values())
            return ours[seed // 8 % len(ours)], ours[seed // 32 % len(ours)]
        return tuple(generated_decks(seed))

    def start(self, seed: int, log: bool = True) -> Masters:
        return new_game(list(self.decks(seed)), seed, READINGS[seed % len(READINGS)], log=log)

    def printed(self, deck: Deck) -> list[DbCard]:
        brought = [deck.leader, *deck.cards, *deck.z_deck]
        return [*brought, *(token for card in brought for token in card.tokens)]

    def back(self, card: Card) -> int:
        return int(card.printed.z)

    def check_table(self, game: Masters, brought: tuple[Any, ...]) -> None:
        check_places(game)
        check_under(game)
        check_field(game)
        check_knowledge(game)
        check_references(game)
        check_decision(game, rules_of(self.played))
        check_values(game, values)

    def offers(self, game: Masters) -> list[int] | None:
        decision = game.decision
        assert decision is not None
        if game.loop_bans:
            return None
        if decision.kind == "main":
            return main_options(game)
        return battle_options(game, decision.seat) if decision.kind in ("offense", "defense") else None


# -- what must always be true ----------------------------------------------------------------------------------


def check_under(game: Masters) -> None:
    """23-2: what lies under a card is listed by exactly one card in play."""
    listed = sorted(iid for perm in filter(None, game.perms) for iid in perm.under)
    assert listed == sorted(card.iid for side in game.seats for card in side.zones[UNDER])


def check_field(game: Masters) -> None:
    for side in game.seats:
        secret = (side.deck, side.hand, side.life, side.z_deck)
        opened = (side.drop, side.warp, side.z_energy, side.gone, side.under)
        assert all(any(pile is named for named in (*secret, *opened)) for pile in side.zones)
        assert side.energy_markers >= 0
        assert [perm.zone == LEADER_AREA for perm in side.field] == [True] + [False] * (len(side.field) - 1)
        assert side.leader.printed.type == LEADER and not side.leader.hidden
        for perm in side.field:
            assert isinstance(perm, DbPerm)
            assert perm.zone in (LEADER_AREA, BATTLE_AREA, UNISON_AREA, COMBO_AREA, ENERGY_AREA)
            assert perm.face is perm.printed.face(perm.side)
            if perm.zone == UNISON_AREA and not perm.hidden and perm.printed.type == UNISON:
                assert perm.tokens > 0, f"{perm} has no marker"
            else:
                assert perm.tokens == 0 or perm.zone == UNISON_AREA, f"{perm} has markers"
        for card in [*side.deck, *side.hand, *side.drop, *side.life, *side.warp, *side.z_energy]:
            assert not card.printed.z and not card.printed.token, f"{card} should have left the game"
        if not any(edict.kind == kinds.UNISONS and side.index in edict.seats for edict in game.edicts):
            surplus = len(side.in_area(UNISON_AREA)) - 1
            assert surplus <= 0 or game.decision.kind in ("surplus", "make room")
    if game.battle is None and game.decision.kind == "main":
        assert not any(side.in_area(COMBO_AREA) for side in game.seats), "a combo outlived its battle"


def check_knowledge(game: Masters) -> None:
    """Open areas are known to all, a hand and a Z-Deck to their player; face-up cards lie among Life and Z-Deck."""
    everyone = [perm.card for perm in game.perms if perm is not None]
    face_up = 0
    for side in game.seats:
        everyone += [*side.drop, *side.warp, *side.z_energy, *side.gone, *side.under]
        if game.turn_number:
            knows(game, side.index, [*side.hand, *side.z_deck])
        for card in [*side.life, *side.z_deck]:
            if game.shown >> card.iid & 1:
                face_up |= 1 << card.iid
                everyone.append(card)
    assert game.shown == face_up
    for seat in range(len(game.seats)):
        knows(game, seat, everyone)


def check_references(game: Masters) -> None:
    """What refers to an object refers to one that there is or was."""
    refs = [ref for mod in game.mods for ref in mod.refs]
    if game.battle is not None:
        refs += [game.battle.attacker, game.battle.guard, game.battle.original]
    for ref in refs:
        assert card_of(ref) < len(game.cards)
        assert incarnation_of(ref) <= game.incarnations[card_of(ref)]
    for mod in game.mods:
        assert mod.refs or mod.seats, f"{mod} is about nothing"


def values(game: Masters) -> list[object]:
    """All current values, as the table shows them."""
    found: list[object] = []
    for side in game.seats:
        for perm in side.field:
            assert isinstance(perm, DbPerm)
            found.append((perm.iid, perm.power, perm.base_power, perm.cost, perm.combo_cost, perm.combo_power))
            found.append((perm.keywords, perm.bans, perm.negated, perm.silenced, perm.extra))
            found.append((perm.names, perm.characters, perm.traits, perm.colors))
        for card in side.hand:
            cost = price(game, card, side.index)
            found.append((cost.total, cost.orbs))
    found.append([(e.kind, e.seats, e.value, e.tree, e.src, e.iid) for e in game.edicts])
    return found
