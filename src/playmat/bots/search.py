"""A player that thinks ahead: information-set Monte Carlo tree search over what its seat may know.

Every try deals the unseen cards anew (`view.sample`), walks down the tree of answers by how well each did so far, goes
on with quick play for a while, and tells every answer on the way how the position looked at the end. The tree is one
for all deals: a node is a sequence of answers, and only those that a deal allows count in it.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Any, NamedTuple

from playmat.core.decision import DONE, NO, Decision, option
from playmat.core.rng import Rng

from .bot import Bot, Cards
from .guess import Prior, pool_of
from .worth import worth

CURIOSITY = 0.7
AHEAD = 2  # turns that quick play goes on after the tree
MOST = 220  # decisions of one try
PASSES = (option(DONE), option(NO))


class Node:
    """What is known of one answer: how often it was possible, tried, and how good it turned out."""

    __slots__ = ("children", "possible", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.possible = 0
        self.total = 0.0  # for the team that gave the answer

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.5


class Thought(NamedTuple):
    """Why an answer was given: how often it was tried, how good it looked, and how the game would go on."""

    code: int
    visits: int
    value: float
    line: tuple[int, ...]


class SearchBot(Bot):
    """`seconds` of thought for each decision, or a number of `tries`, which makes it repeatable."""

    name = "search"
    games = ("onepiece", "onepiece-team", "dragonball")

    def __init__(
        self, seed: int = 0, cards: Cards | None = None, seconds: float = 0.2, tries: int = 0
    ) -> None:
        super().__init__(seed, cards)
        self.seconds = seconds
        self.tries = tries
        self.thoughts: list[Thought] = []  # of the last decision, the best first

    def choose(self, view: Any, decision: Decision) -> int:
        if len(decision.options) == 1:
            self.thoughts = [Thought(decision.options[0], 0, 0.5, ())]
            return decision.options[0]
        root = Node()
        guess = Prior(self.rng, self.pools(view))
        team = view.sides[view.seat].team
        done = 0
        end = perf_counter() + self.seconds
        while done < self.tries if self.tries else perf_counter() < end or done == 0:
            self.try_once(root, view.sample(self.rng, guess), team)
            done += 1
        self.thoughts = think_over(root)
        return self.thoughts[0].code

    def pools(self, view: Any) -> dict[int, list[Any]]:
        """What opponents may hold, by what everybody may know of them."""
        from playmat.cards.database import embedded, embedded_decks

        game = "dragonball" if view.game == "dragonball" else "onepiece"
        cards: Any = self.cards if self.cards is not None else embedded(game)
        team = view.sides[view.seat].team
        found = {}
        for side in view.sides:
            if side.team != team:
                found[side.index] = known_pool(game, cards, side.leader.id, embedded_decks)
        return found

    def try_once(self, root: Node, game: Any, team: int) -> None:
        """One deal: down the tree, one step beyond it, quick play, and back up."""
        path: list[tuple[Node, int]] = []
        node = root
        grown = False
        steps = 0
        while game.decision is not None and not grown and steps < MOST:
            decision = game.decision
            code, fresh = self.descend(node, decision)
            node = node.children[code]
            path.append((node, game.seats[decision.seat].team))
            game.apply(code)
            steps += 1
            grown = fresh
        self.play_on(game, steps)
        looks = worth(game, team)
        for node, mover in path:
            node.visits += 1
            node.total += looks if mover == team else 1.0 - looks

    def descend(self, node: Node, decision: Decision) -> tuple[int, bool]:
        """The answer to follow: one that was never tried, or the one with the best hopes (UCB)."""
        children = node.children
        options = decision.options
        new = [code for code in options if code not in children]
        for code in options:
            if code in children:
                children[code].possible += 1
        if new:
            code = new[self.rng.below(len(new))]
            child = children[code] = Node()
            child.possible = 1
            return code, True
        best, chosen = -1.0, options[0]
        for code in options:
            child = children[code]
            hope = child.value + CURIOSITY * math.sqrt(math.log(child.possible + 1) / (child.visits + 1e-9))
            if hope > best:
                best, chosen = hope, code
        return chosen, False

    def play_on(self, game: Any, steps: int) -> None:
        """Quick play: anything but passing while there is something to do, for a few turns."""
        rng = self.rng
        last = game.turn_number + AHEAD
        while game.decision is not None and steps < MOST and game.turn_number < last:
            game.apply(quick(game, game.decision, rng))
            steps += 1


def quick(game: Any, decision: Decision, rng: Rng) -> int:
    """A random answer; in a free timing, the end of it only once in a while."""
    options = decision.options
    n = len(options)
    if n == 1:
        return options[0]
    if decision.kind in FREE and rng.below(12):
        return options[rng.below(n - 1)]  # the last one ends it
    return options[rng.below(n)]


FREE = ("main",)


def think_over(root: Node) -> list[Thought]:
    """The answers in the order in which they were tried most, with the line each would lead to."""
    found = []
    for code, node in root.children.items():
        line = []
        at = node
        while at.children:
            nxt, child = max(at.children.items(), key=lambda pair: (pair[1].visits, -pair[0]))
            if child.visits < 2:
                break
            line.append(nxt)
            at = child
        found.append(Thought(code, node.visits, node.value, tuple(line)))
    return sorted(found, key=lambda thought: (-thought.visits, -thought.value, thought.code))


_pools: dict[tuple[str, int, str], list[Any]] = {}


def known_pool(game: str, cards: Any, leader: str, decks: Any) -> list[Any]:
    key = (game, id(cards), leader)
    if key not in _pools:
        published = list(decks(game).values())
        every = [card for deck in published for card in {c.id: c for c in deck.cards}.values()]
        _pools[key] = pool_of(cards.card(leader), published, every)
    return _pools[key]
