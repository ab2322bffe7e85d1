"""Random games with official cards compiled from their printed text: every Leader, decks of its colours at random."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest

from playmat import onepiece
from playmat.onepiece import Deck, OpCard, TeamMatch, problems
from playmat.onepiece.cards import LEADER
from playmat.testing.checks import cards_named, check_hidden, plain
from playmat.testing.playing import decisions, told, with_other_hidden_cards
from playmat.text.onepiece.compile import compile_card

from .games import TEAM
from .onepiece import check_table

pytestmark = pytest.mark.shared
SHARED = Path(__file__).resolve().parents[3] / "shared"
QUICK, SLOW, BLOCK = range(258), range(258, 3000), 43  # 258: each of the 129 Leaders twice
TEAM_QUICK, TEAM_SLOW = range(43), range(43, 2043)


def blocks(quick: range, slow: range) -> list[object]:
    return [
        pytest.param(range(first, min(first + BLOCK, part.stop)), marks=marks, id=str(first))
        for part, marks in ((quick, ()), (slow, (pytest.mark.slow,)))
        for first in range(part.start, part.stop, BLOCK)
    ]


@cache
def pool() -> tuple[list[OpCard], list[OpCard]]:
    """All Leaders, and all cards for decks; only cards whose text is wholly understood may be played."""
    cards = []
    with (SHARED / "cards" / "onepiece" / "en.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            compiled = compile_card(json.loads(line))
            if compiled.complete:
                cards.append(compiled.card)
    return [c for c in cards if c.category == LEADER], [c for c in cards if c.category != LEADER]


def deck_for(leader: OpCard, rng: random.Random) -> Deck:
    """Fifty cards of the Leader's colours, taken at random in ones, twos and fours; deck texts are respected."""
    choice = [c for c in pool()[1] if all(color in leader.colors for color in c.colors)]
    while True:
        cards: list[OpCard] = []
        while len(cards) < 50:
            card = rng.choice(choice)
            cards += [card] * min(rng.choice((1, 2, 4, 4)), 50 - len(cards), 4 - cards.count(card))
        deck = Deck(leader, cards)
        refused = {problem.card.id for problem in problems(deck) if problem.card is not None}
        if not refused:
            return deck
        choice = [c for c in choice if c.id not in refused]


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
