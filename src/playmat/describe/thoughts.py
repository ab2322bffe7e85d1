"""Why a bot answered as it did, in sentences: how often it tried the answer, how good it looked, how it would go on.

They are told to a reader, not to the bot: of a card that the reader does not know they say no more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile

from playmat import games
from playmat.bots import Thought
from playmat.core.packing import a_of, b_of
from playmat.core.vocabulary import ABOUT_CARDS
from playmat.games import GameKind

from .finding import teller
from .scene import Scene

OTHERS = 2  # further answers that are told


def thoughts_text(scene: Scene, seat: int, thoughts: Sequence[Thought]) -> list[str]:
    """What this player thought: of the answer given, the line it leads to, and of the next best ones."""
    given = thoughts[0]
    total = given.visits + sum(thought.visits for thought in thoughts[1:] if is_open(scene, thought.code))
    answer = answer_text(scene, given.code)
    lines = [
        scene.tr(
            "thought-given",
            **scene.person(seat),
            answer=answer,
            visits=given.visits,
            total=total,
            value=percent(given),
        )
    ]
    if line := line_text(scene, given.line):
        lines.append(scene.tr("thought-line", answers=line))
    others = {
        answer_text(scene, thought.code): thought
        for thought in reversed(thoughts[1:])
        if thought.visits and is_open(scene, thought.code)
    }
    others.pop(answer, None)  # to this reader it is the same
    best = sorted(others.items(), key=lambda pair: (-pair[1].visits, -pair[1].value))
    for other, thought in best[:OTHERS]:
        lines.append(scene.tr("thought-other", answer=other, visits=thought.visits, value=percent(thought)))
    return lines


def is_open(scene: Scene, code: int) -> bool:
    """Whether the reader knows every card of an answer. That there is an answer with one they do not know (a card
    that counters) would tell something of that card."""
    words = kind_of(scene).vocabulary
    verb, action = words.verb_of(code), words.action(code)
    cards = [getattr(action, field.name) for field in verb.fields if field.type in ABOUT_CARDS]
    return all(card is None or card in scene.ids for card in cards)


def percent(thought: Thought) -> str:
    return f"{100 * thought.value:.0f}"


def kind_of(scene: Scene) -> GameKind:
    return games.kind(scene.view.game)


def name_of(scene: Scene, code: int) -> str:
    return kind_of(scene).vocabulary.verb_of(code).name


def answer_text(scene: Scene, code: int) -> str:
    """An answer in a few words: “attack X with Y”."""
    key = f"thought-{name_of(scene, code)}"
    return scene.tr(key, card=scene.card(a_of(code)), target=scene.card(b_of(code)), number=a_of(code))


def line_text(scene: Scene, line: Sequence[int]) -> str:
    """The answers to follow, those that are given several times in a row once."""
    told_verbs = teller(kind_of(scene)).steps
    known = takewhile(lambda code: is_open(scene, code), line)
    steps = [answer_text(scene, code) for code in known if name_of(scene, code) in told_verbs]
    told = []
    for step, same in groupby(steps):
        times = len(list(same))
        told.append(scene.tr("thought-times", answer=step, times=times) if times > 1 else step)
    return ", ".join(told)
