"""Random games of One Piece, duels and team games: their decks, and what must be true of the table at any moment."""

from __future__ import annotations

import random
from typing import Any

from playmat import games
from playmat.cards.database import embedded_decks
from playmat.onepiece import Deck, Duel, OpCard, TeamMatch, new_game
from playmat.onepiece.cards import CHARACTER, LEADER, STAGE
from playmat.onepiece.turn import main_options
from playmat.onepiece.values import counter_value, price
from playmat.onepiece.zones import MAX_CHARACTERS, MAX_STAGES, OpPerm
from playmat.testing.checks import check_decision, rules_of

from .generate_onepiece import decks as generated_decks
from .world import World, check_places, check_values, knows

OF_TEAMS = "playmat.onepiece.language.team"


class OnePiece(World):
    kind = "onepiece"
    made = Duel

    def made_decks(self, seed: int) -> tuple[Deck, ...]:
        """Generated cards; in every eighth game the decks that come with Playmat."""
        if seed % 8 == 0:
            ours = list(embedded_decks().values())
            return ours[seed // 8 % len(ours)], ours[seed // 32 % len(ours)]
        return tuple(generated_decks(seed))

    def start(self, seed: int, log: bool = True) -> Duel:
        edition = "1.2.0" if seed % 4 == 3 else "1.1.8"
        return new_game(list(self.decks(seed)), seed, edition, log=log, kind=self.made)

    def printed(self, deck: Deck) -> list[OpCard]:
        return [deck.leader, *deck.cards]

    def speaks(self, module: str) -> bool:
        return World.speaks(self, module) and module != OF_TEAMS

    def check_table(self, game: Duel, brought: tuple[Any, ...]) -> None:
        check_table(game, brought)

    def offers(self, game: Duel) -> list[int] | None:
        assert game.decision is not None
        return main_options(game) if game.decision.kind == "main" and not game.loop_bans else None


class Team(OnePiece):
    """Team games take longer than duels, so there are fewer, and their four views are looked at less often."""

    kind = "onepiece-team"
    made = TeamMatch
    quick = range(20)
    quick_block = 10
    slow = range(1000, 3100)
    pace = 5

    def made_decks(self, seed: int) -> tuple[Deck, ...]:
        """The decks that come with Playmat; in every seventeenth game generated cards."""
        if seed % 17 == 0:
            return (*generated_decks(seed), *generated_decks(seed + 1))
        return tuple(random.Random(seed).choices(list(embedded_decks().values()), k=4))

    def exchanges(self, seed: int, seat: int) -> tuple[int, ...]:
        return ((seat + 1 + seed % 3) % 4,)

    def speaks(self, module: str) -> bool:
        """The rest is the business of duels."""
        return module == OF_TEAMS


# -- what must always be true ----------------------------------------------------------------------------------


def check_table(game: Duel, brought: tuple[Any, ...]) -> None:
    check_places(game)
    check_field(game)
    check_don(game, brought)
    check_knowledge(game)
    check_decision(game, rules_of(games.kind(game.name)))
    check_values(game, values)


def check_field(game: Duel) -> None:
    for side in game.seats:
        assert [*side.zones] == [side.deck, side.hand, side.trash, side.life, side.limbo]
        for named, pile in zip((side.deck, side.hand, side.trash, side.life, side.limbo), side.zones, strict=True):
            assert named is pile
        for perm in side.field:
            assert isinstance(perm, OpPerm)
            assert perm.zone == perm.printed.category
        leader = side.field[0]
        assert leader.zone == LEADER and leader.incarnation == 1, "the Leader moved"
        assert sum(perm.zone == LEADER for perm in side.field) == 1
        assert sum(perm.zone == CHARACTER for perm in side.field) <= MAX_CHARACTERS
        assert sum(perm.zone == STAGE for perm in side.field) <= MAX_STAGES
        assert side.deck or game.now.spared, "nobody noticed that the deck is empty"


def check_don(game: Duel, brought: tuple[Any, ...]) -> None:
    for side, deck in zip(game.seats, brought, strict=True):
        assert min(side.don_deck, side.don_active, side.don_rested, side.don_frozen) >= 0
        assert side.don_frozen <= side.don_rested
        given = sum(perm.tokens for perm in side.field)
        assert side.don_deck + side.don_active + side.don_rested + given == deck.don_deck
        assert all(perm.tokens == 0 for perm in side.stages)


def check_knowledge(game: Duel) -> None:
    """Open areas are known to all, a hand to its player's team; only Life cards lie face up among hidden ones."""
    everyone = [perm.card for perm in game.perms if perm is not None]
    face_up = 0
    for side in game.seats:
        everyone += [*side.trash, *side.limbo]
        for seat in range(len(game.seats)):
            if game.seats[seat].team == side.team:
                knows(game, seat, side.hand)
        for card in side.life:
            if game.shown >> card.iid & 1:
                face_up |= 1 << card.iid
                everyone.append(card)
    assert game.shown == face_up
    for seat in range(len(game.seats)):
        knows(game, seat, everyone)


def values(game: Duel) -> list[object]:
    """All current values, as the table shows them."""
    found: list[object] = []
    for side in game.seats:
        for perm in side.field:
            assert isinstance(perm, OpPerm)
            now = perm.now
            found.append((perm.power, now.base_power, now.cost, now.base_cost, now.keywords, now.bans))
            found.append((now.negated, now.names, now.types, now.attributes, now.extra))
        for card in side.hand:
            found.append((price(game, card, side.index), counter_value(game, card, side.index)))
    found.append([(e.kind, e.seats, e.value, e.tree, e.src, e.iid) for e in game.now.edicts])
    return found
