"""Random games: where the decks and the answers come from, and what must be true of the table at any moment."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

import pytest

from playmat import onepiece
from playmat.cards.database import embedded_decks
from playmat.core.record import digest as state_digest
from playmat.onepiece import Deck, Duel, OpCard, TeamMatch, new_game
from playmat.onepiece.cards import CHARACTER, LEADER, STAGE
from playmat.onepiece.values import counter_value, price
from playmat.onepiece.zones import MAX_CHARACTERS, MAX_STAGES, OpPerm
from playmat.rulebook import Rulebook

from .generate import decks as generated_decks

MOST_DECISIONS = 4000  # a random game takes about a hundred
QUICK = range(64)
SLOW = range(1000, 6000)
# Games with these seeds are team games, nearly all with the decks that come with Playmat.
TEAMS = 100_000
TEAM_QUICK = range(TEAMS, TEAMS + 20)
TEAM_SLOW = range(TEAMS + 1000, TEAMS + 3120)


def blocks(seeds: range, size: int) -> list[range]:
    """The seeds in blocks, so that several processes share them."""
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


def seeds() -> list[object]:
    """All blocks of seeds as parameters of a test; the long ones are slow."""
    quick = [*blocks(QUICK, 16), *blocks(TEAM_QUICK, 10)]
    slow = [*blocks(SLOW, 100), *blocks(TEAM_SLOW, 100)]
    return [
        *(pytest.param(block, id=f"{block[0]}-{block[-1]}") for block in quick),
        *(pytest.param(block, id=f"{block[0]}-{block[-1]}", marks=pytest.mark.slow) for block in slow),
    ]


@cache
def rules() -> frozenset[str]:
    """The numbers of all rules there are, as the engine cites them."""
    team = {f"team:{number}" for number in Rulebook.load("onepiece-team").rules}
    return frozenset(Rulebook.load("onepiece").rules) | team


@lru_cache(maxsize=256)
def decks(seed: int) -> tuple[Deck, ...]:
    """Generated cards; in every eighth game (and most team games) the decks that come with Playmat."""
    if seed >= TEAMS:
        ours = list(embedded_decks().values())
        if seed % 17:
            return tuple(ours[(seed >> 2 * seat) % len(ours)] for seat in range(4))
        return (*generated_decks(seed), *generated_decks(seed + 1))
    if seed % 8 == 0:
        ours = list(embedded_decks().values())
        return ours[seed // 8 % len(ours)], ours[seed // 32 % len(ours)]
    one, other = generated_decks(seed)
    return one, other


def start(seed: int, log: bool = True) -> Duel:
    edition = "1.2.0" if seed % 4 == 3 else "1.1.8"
    return new_game(list(decks(seed)), seed, edition, log=log, kind=TeamMatch if seed >= TEAMS else Duel)


def lookup(seed: int) -> Callable[[str], OpCard]:
    """The printed cards of the game with this seed, by id."""
    known = {card.id: card for deck in decks(seed) for card in [deck.leader, *deck.cards]}
    return known.__getitem__


def digest(game: Duel) -> str:
    return state_digest(onepiece.codec, game)


@contextmanager
def told(seed: int, game: Duel | None = None) -> Iterator[None]:
    """Whatever goes wrong inside says in which game, and where in it."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        if game is not None and game.answers is not None:
            error.add_note(f"after {len(game.answers)} answers, at {game.decision}, turn {game.turn_number}")
        raise


def answers(seed: int) -> Callable[[Duel], int]:
    """Random answers, the same ones for the same seed and options."""
    rng = random.Random(seed)

    def choose(game: Duel) -> int:
        assert game.decision is not None
        return rng.choice(game.decision.options)

    return choose


def decisions(game: Duel, seed: int, every: int = 1, most: int = MOST_DECISIONS) -> Iterator[int]:
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


def play_on(game: Duel, given: list[int]) -> None:
    for code in given:
        game.apply(code)


# -- what must always be true ----------------------------------------------------------------------------------


def check_table(game: Duel, brought: tuple[Deck, ...]) -> None:
    check_places(game)
    check_field(game)
    check_don(game, brought)
    check_knowledge(game)
    check_decision(game)
    check_values(game)


def check_places(game: Duel) -> None:
    """Every card is in exactly one place; a card outside play lies with its owner."""
    places: list[int] = [perm.iid for side in game.seats for perm in side.field]
    for side in game.seats:
        assert side.zones == [side.deck, side.hand, side.trash, side.life, side.limbo]
        for named, pile in zip((side.deck, side.hand, side.trash, side.life, side.limbo), side.zones, strict=True):
            assert named is pile
            places.extend(card.iid for card in pile)
            assert all(card.owner == side.index for card in pile)
            assert all(card is game.cards[card.iid] for card in pile)
    assert sorted(places) == list(range(len(game.cards)))


def check_field(game: Duel) -> None:
    assert game.perms == {perm.iid: perm for side in game.seats for perm in side.field}
    for side in game.seats:
        for perm in side.field:
            assert isinstance(perm, OpPerm)
            assert perm.seat == side.index
            assert perm.inc == game.inc[perm.iid]
            assert perm.zone == perm.printed.category
            assert perm.tokens >= 0
            assert perm.entered <= game.turn_number
        leader = side.field[0]
        assert leader.zone == LEADER and leader.inc == 1, "the Leader moved"
        assert sum(perm.zone == LEADER for perm in side.field) == 1
        assert sum(perm.zone == CHARACTER for perm in side.field) <= MAX_CHARACTERS
        assert sum(perm.zone == STAGE for perm in side.field) <= MAX_STAGES


def check_don(game: Duel, brought: tuple[Deck, ...]) -> None:
    for side, deck in zip(game.seats, brought, strict=True):
        assert min(side.don_deck, side.don_active, side.don_rested, side.don_frozen) >= 0
        assert side.don_frozen <= side.don_rested
        given = sum(perm.tokens for perm in side.field)
        assert side.don_deck + side.don_active + side.don_rested + given == deck.don_deck
        assert all(perm.tokens == 0 for perm in side.stages)


def check_knowledge(game: Duel) -> None:
    """Open areas are known to all, a hand to its player; only Life cards lie face up among hidden ones."""
    everyone = [*game.perms]
    face_up = 0
    for side in game.seats:
        everyone += [card.iid for card in [*side.trash, *side.limbo]]
        for card in side.hand:
            for seat in range(len(game.seats)):
                if game.may_see_hand(side.index) >> seat & 1:
                    assert game.known[seat] >> card.iid & 1, f"seat {seat} does not know {card} in hand {side.index}"
        for card in side.life:
            if game.shown >> card.iid & 1:
                face_up |= 1 << card.iid
                everyone.append(card.iid)
    assert game.shown == face_up
    for known in game.known:
        for iid in everyone:
            assert known >> iid & 1, f"{game.cards[iid]} lies open and is not known"


def check_decision(game: Duel) -> None:
    decision = game.decision
    assert decision is not None and game.result is None
    assert decision.options, "nothing to choose from"
    assert len(set(decision.options)) == len(decision.options)
    assert 0 <= decision.seat < len(game.seats)
    assert decision.rule in rules(), decision.rule
    assert -1 <= decision.source < len(game.cards)
    assert 0 <= decision.minimum <= decision.maximum


def values(game: Duel) -> list[object]:
    """All current values, as the table shows them."""
    found: list[object] = []
    for side in game.seats:
        for perm in side.field:
            assert isinstance(perm, OpPerm)
            found.append((perm.power, perm.base_power, perm.cost, perm.base_cost, perm.keywords, perm.bans))
            found.append((perm.negated, perm.names, perm.types, perm.attributes, perm.extra))
        for card in side.hand:
            found.append((price(game, card, side.index), counter_value(game, card, side.index)))
    found.append([(e.kind, e.seats, e.value, e.tree, e.src, e.iid) for e in game.edicts])
    return found


def check_values(game: Duel) -> None:
    """What is remembered of current values is what working them out anew gives."""
    if not game.dirty:
        fresh = game.clone()
        fresh.shape_changed()
        fresh.project()
        assert values(game) == values(fresh)
