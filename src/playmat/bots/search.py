"""A player that thinks ahead: information-set Monte Carlo tree search over what its seat may know.

Every deal puts other cards where the seat cannot tell them (`deals.sample`). The answers worth a thought are tried on
the same deals: a try gives the answer, walks down the tree of the own answers that may follow by how well each did so
far, then lets all seats play by instinct for some turns, and is worth what the position looks like there. Answers that
fall clearly behind are no longer tried. The tree is one for all deals: a node is a sequence of own answers, and only
those that a deal allows count in it.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Any

from playmat.core.decision import Decision
from playmat.core.sample import Deals
from playmat.core.view import Question

from .bot import KnowingBot, Thought
from .guess import Cards
from .instinct import POINTLESS, Instinct
from .worth import worth

WIDTH = 12  # answers that are tried at all: those that instinct likes best
AHEAD = 3  # turns that a try looks ahead, with the one under way
MOST = 400  # decisions of one try
CURIOSITY = 0.3
DOUBT = 0.03  # by how much an answer that was never tried is taken to be worse than its neighbours
LEAST = 6  # deals before an answer can fall behind
BEHIND = 2.0  # standard errors that end its tries
FAITH = 0.5  # standard errors by which an answer must beat that of instinct


class Node:
    """What is known of one answer: how much instinct likes it, how often it was tried, how good it turned out."""

    __slots__ = ("children", "prior", "total", "values")

    def __init__(self, prior: float) -> None:
        self.children: dict[int, Node] = {}
        self.prior = prior
        self.values: list[float] = []  # of each try
        self.total = 0.0

    @property
    def visits(self) -> int:
        return len(self.values)

    @property
    def value(self) -> float:
        return self.total / len(self.values) if self.values else 0.0

    def learn(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def lead(self, other: Node) -> float:
        """By how many standard errors it was better than the other, on the deals that both were tried on."""
        leads = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        n = len(leads)
        if n < 2:
            return 0.0
        mean = sum(leads) / n
        variance = sum((lead - mean) ** 2 for lead in leads) / (n - 1)
        return mean / math.sqrt(variance / n + 1e-6)


class SearchBot(KnowingBot):
    """`seconds` of thought for each decision, or a number of `tries`, which makes it repeatable."""

    name = "search"

    def __init__(
        self, seed: int | None = None, cards: Cards | None = None, seconds: float = 0.2, tries: int = 0
    ) -> None:
        super().__init__(seed, cards)
        self.seconds = seconds
        self.tries = tries

    def choose(self, view: Any, decision: Question, deals: Deals) -> int:
        if len(decision.options) == 1:
            self.thoughts = []
            return decision.options[0]
        end = perf_counter() + self.seconds
        self.look_at(view)
        left = self.tries
        guess = self.prior.about(view)
        deal = deals.sample(self.rng, guess)
        answers = nodes(deal, deal.decision, self.instinct)
        racing = sorted(answers, key=lambda code: -answers[code].prior)[:WIDTH]
        usual = racing[0]
        thinking = True
        while thinking:
            for code in racing:
                self.try_out(code, answers[code], deal.clone(), view)
                left -= 1
                if left <= 0 if self.tries else perf_counter() >= end:
                    thinking = False
                    break
            else:
                racing = still_racing(answers, racing)
                thinking = len(racing) > 1
                deal = deals.sample(self.rng, guess)
        best = max(racing, key=lambda code: answers[code].value)
        if best != usual and usual in racing and answers[best].lead(answers[usual]) < FAITH:
            best = usual
        self.thoughts = think_over(answers, best)
        self.instinct.gave(best)
        return best

    def try_out(self, code: int, node: Node, game: Any, view: Any) -> None:
        """One answer on one deal: down the tree, one step beyond it, on by instinct, and back up."""
        instinct = self.instinct.clone()
        path = [node]
        instinct.gave(code)
        game.apply(code)
        while node.values and game.decision is not None and game.turn_number == view.turn_number:
            decision = game.decision
            if decision.seat == view.seat and len(decision.options) > 1:
                code = promising(node, game, decision, instinct)
                node = node.children[code]
                path.append(node)
                instinct.gave(code)
            else:
                code = instinct.best(game, decision)
            game.apply(code)
        instinct.play_on(game, view.turn_number + AHEAD, MOST)
        value = worth(self.hooks, game, view.sides[view.seat].team)
        for node in path:
            node.learn(value)


def nodes(game: Any, decision: Decision, instinct: Instinct) -> dict[int, Node]:
    """A node for each option: the better instinct likes it, the sooner it is tried."""
    scores = dict(zip(decision.options, instinct.scores(game, decision), strict=True))
    ranked = sorted(scores, key=lambda code: -scores[code])
    return {code: Node((1.0 if scores[code] > POINTLESS else 0.1) / place) for place, code in enumerate(ranked, 1)}


def promising(node: Node, game: Any, decision: Decision, instinct: Instinct) -> int:
    """The answer to follow: the one with the best hopes, where instinct says what to hope for (PUCT)."""
    children = node.children
    options = decision.options
    if any(code not in children for code in options):
        for code, child in nodes(game, decision, instinct).items():
            children.setdefault(code, child)
    reach = CURIOSITY * math.sqrt(node.visits)
    usual = node.value - DOUBT
    best, chosen = -math.inf, options[0]
    for code in options:
        child = children[code]
        hope = (child.value if child.values else usual) + reach * child.prior / (1 + child.visits)
        if hope > best:
            best, chosen = hope, code
    return chosen


def still_racing(answers: dict[int, Node], racing: list[int]) -> list[int]:
    """The answers that have not fallen behind the best one."""
    best = answers[max(racing, key=lambda code: answers[code].value)]
    if best.visits < LEAST:
        return racing
    return [code for code in racing if answers[code] is best or best.lead(answers[code]) < BEHIND]


def think_over(answers: dict[int, Node], best: int) -> list[Thought]:
    """What was thought of each answer, of the best one first."""
    found = [Thought(code, node.visits, node.value, line_of(node)) for code, node in answers.items()]
    return sorted(found, key=lambda thought: (thought.code != best, -thought.visits, -thought.value, thought.code))


def line_of(node: Node) -> tuple[int, ...]:
    """The own answers that would follow, as far as they were tried more than once."""
    line = []
    while node.children:
        code, node = max(node.children.items(), key=lambda pair: (pair[1].visits, -pair[0]))
        if node.visits < 2:
            break
        line.append(code)
    return tuple(line)
