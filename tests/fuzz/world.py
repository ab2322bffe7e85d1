"""Random games of any kind: where answers come from, what a game must tell the tests, and what is true of all games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any

from playmat.core.card import Card
from playmat.core.events import Event
from playmat.core.record import Codec
from playmat.core.record import digest as state_digest
from playmat.rulebook import Rulebook

MOST_DECISIONS = 4000  # a random game takes about two hundred at most


PLAIN = "playmat.effects.plain"  # nodes for words of others


class World:
    """A game as the random tests see it. Each game has one."""

    name = ""
    codec: Codec
    verbs = 0  # one more than the highest verb
    quick = range(64)  # the seeds of the games of every test run, and how many one test plays,
    quick_block = 16
    slow = range(1000, 6000)  # and those of `make fuzz`
    pace = 1  # in long games, how many times fewer decisions are looked at closely

    def made_decks(self, seed: int) -> tuple[Any, ...]:
        """The decks of the game with this seed, made anew."""
        raise NotImplementedError

    @lru_cache(maxsize=256)  # noqa: B019
    def decks(self, seed: int) -> tuple[Any, ...]:
        return self.made_decks(seed)

    def start(self, seed: int, log: bool = True, decks: tuple[Any, ...] | None = None) -> Any:
        raise NotImplementedError

    def save(self, game: Any) -> bytes:
        raise NotImplementedError

    def load(self, data: bytes, lookup: Callable[[str], Any]) -> Any:
        raise NotImplementedError

    def exchanged(self, deck: Any, one: int, other: int) -> Any:
        """The deck with two of its cards exchanged; they are counted from its first card after the Leader."""
        raise NotImplementedError

    def printed(self, deck: Any) -> list[Any]:
        """All cards that can be in a game because of this deck."""
        raise NotImplementedError

    def back(self, card: Card) -> int:
        """Cards with the same back can be taken for each other."""
        return 0

    def exchanges(self, seed: int, seat: int) -> tuple[int, ...]:
        """The players whose cards are exchanged, in the game with this seed, behind the back of this seat."""
        return tuple(range(len(self.decks(seed))))

    def speaks(self, module: str) -> bool:
        """Whether random games of this kind must carry out the nodes of this module."""
        return module.split(".")[1] in ("effects", self.name) and module != PLAIN

    def size(self, deck: Any) -> int:
        """How many cards are brought, with the Leader."""
        raise NotImplementedError

    def lookup(self, seed: int) -> Callable[[str], Any]:
        """The printed cards of the game with this seed, by id."""
        known = {card.id: card for deck in self.decks(seed) for card in self.printed(deck)}
        return known.__getitem__

    def digest(self, game: Any) -> str:
        return state_digest(self.codec, game)

    def check_table(self, game: Any, brought: tuple[Any, ...]) -> None:
        """What must always be true."""
        raise NotImplementedError

    # -- what views and logs speak of ------------------------------------------------------------------------------

    def piles(self, side: Any) -> tuple[list[Any], ...]:
        """The piles of a side of a view."""
        raise NotImplementedError

    def cards_in_option(self, code: int) -> tuple[int, ...]:
        raise NotImplementedError

    def cards_in_group(self, group: tuple[int, ...]) -> set[int]:
        """Of what a selection has picked so far."""
        return {iid for code in group for iid in self.cards_in_option(code)}

    def cards_in_event(self, event: Event) -> set[int]:
        raise NotImplementedError

    def secrets(self, game: Any, seat: int) -> list[Any]:
        """What else a seat is told: it must not depend on cards it cannot tell."""
        raise NotImplementedError

    def offers(self, game: Any) -> list[int] | None:
        """The options of the open decision worked out anew, where that is possible."""
        raise NotImplementedError


@cache
def rules(game: str) -> frozenset[str]:
    """The numbers of all rules there are, as the engine cites them: those of a variant with its name."""
    family, _, variant = game.partition("-")
    own = {f"{variant}:{number}" for number in Rulebook.load(game).rules} if variant else set()
    return frozenset(Rulebook.load(family).rules) | own


@contextmanager
def told(seed: int, game: Any = None) -> Iterator[None]:
    """Whatever goes wrong inside says in which game, and where in it."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        if game is not None and game.answers is not None:
            error.add_note(f"after {len(game.answers)} answers, at {game.decision}, turn {game.turn_number}")
        raise


def answers(seed: int) -> Callable[[Any], int]:
    """Random answers, the same ones for the same seed and options."""
    rng = random.Random(seed)

    def choose(game: Any) -> int:
        assert game.decision is not None
        return rng.choice(game.decision.options)

    return choose


def decisions(game: Any, seed: int, every: int = 1, most: int = MOST_DECISIONS) -> Iterator[int]:
    """Play a game with random answers, and stop at every so-many-th decision to let it be looked at."""
    choose = answers(seed)
    for number in range(most):
        if game.decision is None:
            break
        if number % every == seed % every:
            yield number
        game.apply(choose(game))
    assert game.result is not None, f"no end after {most} decisions"
    assert game.decision is None


def play_on(game: Any, given: list[int]) -> None:
    for code in given:
        game.apply(code)


# -- what is true of any game --------------------------------------------------------------------------------------


def check_decision(game: Any) -> None:
    decision = game.decision
    assert decision is not None and game.result is None
    assert decision.options, "nothing to choose from"
    assert len(set(decision.options)) == len(decision.options)
    assert 0 <= decision.seat < len(game.seats)
    assert decision.rule in rules(game.name), decision.rule
    assert -1 <= decision.source < len(game.cards)
    assert 0 <= decision.minimum <= decision.maximum
    assert all(game.why_not(code) is None for code in decision.options)


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
    assert offered is None or offered == game.decision.options


def check_values(game: Any, values: Callable[[Any], list[object]]) -> None:
    """What is remembered of current values is what working them out anew gives."""
    if not game.dirty:
        fresh = game.clone()
        fresh.shape_changed()
        fresh.project()
        assert values(game) == values(fresh)
