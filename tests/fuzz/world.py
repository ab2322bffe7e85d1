"""Random games of any kind with random cards: what a game must tell these tests, and what is true of every table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from playmat.core.card import Card
from playmat.games import Lookup
from playmat.testing.playing import RandomGames

PLAIN = "playmat.effects.plain"  # nodes for words of others


class World(RandomGames):
    """A game as the random tests see it. Each game has one."""

    quick = range(64)  # the seeds of the games of every test run, and how many one test plays,
    quick_block = 16
    slow = range(1000, 6000)  # and those of `make fuzz`

    def made_decks(self, seed: int) -> tuple[Any, ...]:
        """The decks of the game with this seed, made anew."""
        raise NotImplementedError

    @lru_cache(maxsize=256)  # noqa: B019
    def decks(self, seed: int) -> tuple[Any, ...]:
        return self.made_decks(seed)

    def printed(self, deck: Any) -> list[Any]:
        """All cards that can be in a game because of this deck."""
        raise NotImplementedError

    def exchanges(self, seed: int, seat: int) -> tuple[int, ...]:
        """The players whose cards are exchanged, in the game with this seed, behind the back of this seat."""
        return tuple(range(len(self.decks(seed))))

    def speaks(self, module: str) -> bool:
        """Whether random games of this kind must carry out the nodes of this module."""
        return module.split(".")[1] in ("effects", self.name) and module != PLAIN

    def cards_of(self, seed: int) -> Lookup:
        """The printed cards that can be in the game with this seed, by id."""
        known = {card.id: card for deck in self.decks(seed) for card in self.printed(deck)}
        return known.__getitem__

    def check_table(self, game: Any, brought: tuple[Any, ...]) -> None:
        """What must always be true."""
        raise NotImplementedError


# -- what is true of any table -------------------------------------------------------------------------------------


def check_places(game: Any) -> None:
    """Every card is in exactly one place; a card outside play lies with its owner."""
    places: list[int] = [perm.iid for side in game.seats for perm in side.field]
    for side in game.seats:
        for pile in side.zones:
            places.extend(card.iid for card in pile)
            assert all(card.owner == side.index for card in pile)
            assert all(card is game.cards[card.iid] for card in pile)
    assert sorted(places) == list(range(len(game.cards)))
    assert len(game.perms) == len(game.cards) + 1 and game.perms[-1] is None
    in_play = {perm.iid: perm for side in game.seats for perm in side.field}
    assert {iid: perm for iid, perm in enumerate(game.perms) if perm is not None} == in_play
    for side in game.seats:
        for perm in side.field:
            assert perm.seat == side.index
            assert perm.incarnation == game.incarnations[perm.iid]
            assert perm.card is game.cards[perm.iid]
            assert perm.tokens >= 0
            assert perm.entered <= game.turn_number


def knows(game: Any, seat: int, cards: list[Card]) -> None:
    for card in cards:
        assert game.knows(seat, card.iid), f"seat {seat} does not know {card}"


def check_offers(world: World, game: Any) -> None:
    """What is offered is what a copy offers that has kept nothing of what was worked out before."""
    fresh = game.clone()
    fresh.shape_changed()
    offered = world.offers(fresh)
    assert offered is None or offered == list(game.decision.options)


def check_values(game: Any, values: Callable[[Any], list[object]]) -> None:
    """What is remembered of current values is what working them out anew gives."""
    if not game.dirty:
        fresh = game.clone()
        fresh.shape_changed()
        fresh.project()
        assert values(game) == values(fresh)
