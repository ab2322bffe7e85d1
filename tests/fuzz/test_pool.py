"""Random games with official cards compiled from their printed text: every Leader, decks of its colours at random."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from playmat import onepiece
from playmat.onepiece import Deck, OpCard, TeamMatch, problems
from playmat.onepiece.cards import LEADER
from playmat.testing.checks import cards_named, check_hidden, plain
from playmat.testing.playing import decisions, told, with_other_hidden_cards
from playmat.text.onepiece.compile import compile_card

from .games import TEAM, marked
from .official import SHARED, legal
from .onepiece import check_table

pytestmark = pytest.mark.shared
QUICK, SLOW, BLOCK = range(258), range(258, 3000), 43  # 258: each of the 129 Leaders twice
FRENCH_QUICK, FRENCH_SLOW = range(43), range(43, 1043)
TEAM_QUICK, TEAM_SLOW = range(43), range(43, 2043)


def blocks(quick: range, slow: range) -> list[object]:
    return [pytest.param(block, marks=marks, id=str(block[0])) for block, marks in marked(quick, BLOCK, slow, BLOCK)]


@cache
def pool(lang: str = "en") -> tuple[list[OpCard], list[OpCard]]:
    """All Leaders, and all cards for decks; only cards whose text is wholly understood may be played."""
    cards = []
    with (SHARED / "cards" / "onepiece" / f"{lang}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            compiled = compile_card(json.loads(line), lang)
            if compiled.complete:
                cards.append(compiled.card)
    return [c for c in cards if c.category == LEADER], [c for c in cards if c.category != LEADER]


def deck_for(leader: OpCard, rng: random.Random, lang: str = "en") -> Deck:
    """Fifty cards of the Leader's colours, taken at random in ones, twos and fours; deck texts are respected."""
    choice = [c for c in pool(lang)[1] if all(color in leader.colors for color in c.colors)]
    deck: Deck = legal(50, lambda: rng.choice(choice), lambda cards: Deck(leader, cards), problems, rng)
    return deck


@pytest.mark.parametrize("seeds", blocks(QUICK, SLOW))
def test_games_with_official_cards_end_and_keep_their_table_whole(seeds: range) -> None:
    leaders = pool()[0]
    for seed in seeds:
        rng = random.Random(seed)
        decks = (deck_for(leaders[seed % len(leaders)], rng), deck_for(rng.choice(leaders), rng))
        game = onepiece.new_game(list(decks), seed=seed, log=False)
        with told(seed):
            for _ in decisions(game, seed, every=9):
                check_table(game, decks)


@pytest.mark.parametrize("seeds", blocks(FRENCH_QUICK, FRENCH_SLOW))
def test_games_with_cards_read_in_french_end_and_keep_their_table_whole(seeds: range) -> None:
    leaders = pool("fr")[0]
    for seed in seeds:
        rng = random.Random(seed)
        decks = tuple(deck_for(leader, rng, "fr") for leader in (leaders[seed % len(leaders)], rng.choice(leaders)))
        game = onepiece.new_game(list(decks), seed=seed, log=False)
        with told(seed):
            for _ in decisions(game, seed, every=9):
                check_table(game, decks)


@pytest.mark.parametrize("seeds", blocks(TEAM_QUICK, TEAM_SLOW))
def test_team_games_with_official_cards_end_whole_and_tell_no_secrets(seeds: range) -> None:
    leaders = pool()[0]
    for seed in seeds:
        rng = random.Random(seed)
        first = leaders[seed % len(leaders)]
        decks = tuple(deck_for(leader, rng) for leader in [first, *rng.choices(leaders, k=3)])
        game = onepiece.new_game(list(decks), seed=seed, log=False, kind=TeamMatch)
        with told(seed):
            for number in decisions(game, seed, every=7):
                check_table(game, decks)
                seat = number % 4
                view = game.view(seat)
                check_hidden(view)
                assert all(game.knows(seat, iid) for iid in cards_named(game.vocabulary(), view))
                assert plain(with_other_hidden_cards(TEAM, game, seat, rng).view(seat)) == plain(view)
