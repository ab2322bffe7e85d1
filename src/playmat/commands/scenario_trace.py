"""`playmat scenario run --trace`: a scenario told as it is carried out, every event and every decision in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from playmat.describe import Story, Teller
    from playmat.games import GameKind
    from playmat.scenario.base import BaseTable


def words_for(kind: GameKind, game: Any) -> Any:
    """What is known of the cards of a game: the library, if it has all of them; else what is printed on them."""
    from playmat.cards import library
    from playmat.describe import teller

    printed = list({card.printed.id: card.printed for card in game.cards}.values())
    known: Any = library(allow_incomplete=True, game=kind.name)
    if not all(one.id in known for one in printed):
        known = [getattr(one, "as_printed", one) for one in printed]
    return teller(kind).catalogue(known)


class Trace:
    """Tells it line by line. Whoever runs a scenario sees all cards: it is their own."""

    def __init__(self, kind: GameKind, lang: str, say: Callable[[str], None]) -> None:
        from playmat.describe import teller

        self.kind = kind
        self.tell: Teller = teller(kind)
        self.lang = lang
        self.say = say
        self.passed = 0

    def begin(self, table: BaseTable) -> None:
        self.catalogue = words_for(self.kind, table.game)
        seats = [(name, side.team) for name, side in zip(table.players, table.game.seats, strict=True)]
        self.story: Story = self.tell.story(self.lang, self.catalogue, -1, seats)
        self.story.turn = table.game.turn_number
        self.events(table)

    def step(self, number: int, words: str) -> None:
        self.passed = 0
        self.say(tr("scenario-trace-step", self.lang, number=str(number), step=words))

    def answer(self, table: BaseTable, code: int) -> None:
        self.events(table)
        decision = table.game.decision
        view = table.game.view(decision.seat)
        scene = self.tell.scene(self.lang, self.catalogue, -1, view, getattr(view, "hand_values", {}))
        asked, answered = self.tell.prompt(scene, decision), self.tell.option_text(scene, decision, code)
        passed = len(table.passed) > self.passed
        self.passed = len(table.passed)
        told = {"player": table.players[decision.seat], "asked": asked, "answered": answered, "rule": decision.rule}
        text = tr("scenario-trace-passed" if passed else "scenario-trace-decision", self.lang, **told)
        self.say(f"    {text}")

    def done(self, table: BaseTable) -> None:
        self.events(table)

    def events(self, table: BaseTable) -> None:
        """All that has happened since it was last told."""
        events = (table.game.log or [])[self.story.told :]
        for line in self.story.feed(events, self.tell.cards_named(table.game.cards, events)):
            self.say(f"    {line}")
