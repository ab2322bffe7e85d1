"""A game told by the names of its texts, for games that need no sentences of their own making.

A game called `mine` that brings texts (`GameKind.text_folder`) and no part `words` is told by these:

| text                   | with                                     | for                                  |
|------------------------|------------------------------------------|--------------------------------------|
| `mine-ask-DECISION`    | `card` that asks                         | a question                           |
| `mine-option-VERB`     | the fields of the verb                   | an answer                            |
| `mine-log-EVENT`       | `who`, `player`, `someone`, `cards`, the | what happened; an event without one  |
|                        | `count` of them, the fields of the event | is not told                          |
| `mine-result-REASON`   | `who`, `player`, `someone` who won       | the end; `mine-result-draw-REASON`   |
| `mine-card-ID`         |                                          | a card; without it, as it is printed |

A card among the fields is its name, or that it is face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playmat import i18n
from playmat.core.decision import Decision
from playmat.core.events import Event
from playmat.core.rules import Refusal, Result
from playmat.core.vocabulary import ABOUT_CARDS, SEAT, EventKind, Field
from playmat.games import GameKind
from playmat.rulebook import Rulebook

from .answers import Short, why
from .cards import Catalogue
from .lines import EventText, NamedCard, Told, iids, named_in
from .scene import Scene
from .story import Story
from .tellers import Side, Teller
from .words import slug


class PlainCatalogue(Catalogue):
    """Cards as they are printed, with the names that the game's texts give them."""

    def __init__(self, family: str, cards: Iterable[Any]) -> None:
        self.family = family
        self.cards = {card.id: card for card in cards}

    def printed(self, id: str) -> Any:
        return self.cards[id]

    def name(self, id: str, lang: str) -> str:
        key = f"{self.family}-card-{slug(id)}"
        return i18n.written(i18n.tr(key, lang) if i18n.has(key, lang) else str(self.cards[id].name), lang)

    def text(self, id: str, lang: str) -> str:
        return ""


def value_text(scene: Scene, field: Field, value: Any) -> object:
    if field.type in ABOUT_CARDS:
        return scene.card(-1 if value is None else value)
    return scene.player(value) if field.type == SEAT else value


def event_text(family: str, kind: EventKind) -> EventText:
    def text(scene: Scene, told: Told) -> str:
        first = told[0]
        fields = [(field, number) for field, number in zip(kind.fields, (first.a, first.b), strict=False) if field]
        args = {field.name: value_text(scene, field, field.value(number)) for field, number in fields}
        args |= {"cards": scene.cards(iids(told)), "count": len(told), **scene.person(first.seat)}
        return scene.tr(f"{family}-log-{slug(kind.name)}", **args)

    return text


def story_of(kind: GameKind) -> type[Story]:
    """The story of one game: its events that have a text, those about several cards in a row on one line."""
    told = [event for event in kind.vocabulary.events.values() if i18n.has(f"{kind.family}-log-{slug(event.name)}")]

    class PlainStory(Story):
        words = kind.vocabulary
        texts = {event.code: event_text(kind.family, event) for event in told}
        grouped = tuple(event.code for event in told if event.card is not None)

        def quiet(self, event: Event) -> bool:
            return event.kind not in self.texts

    return PlainStory


def plain_teller(kind: GameKind) -> Teller:
    family = kind.family

    def cards_named(cards: Sequence[Any], events: Iterable[Event]) -> dict[int, NamedCard]:
        return named_in(kind.vocabulary, cards, events)

    def option_text(scene: Scene, decision: Decision, code: int) -> str:
        action, verb = kind.vocabulary.action(code), kind.vocabulary.verb_of(code)
        args = {field.name: value_text(scene, field, getattr(action, field.name)) for field in verb.fields}
        return scene.tr(f"{family}-option-{slug(verb.name)}", **args)

    def option_short(scene: Scene, code: int) -> Short:
        return Short(rest=option_text(scene, scene.view.decision, code))

    def prompt(scene: Scene, decision: Decision) -> str:
        return scene.tr(f"{family}-ask-{slug(decision.kind)}", card=scene.card(decision.source))

    def source_text(scene: Scene, decision: Decision) -> str:
        return ""

    def rulebook(game: str = kind.book) -> Rulebook:
        return Rulebook.load(game, kind.book_folder)

    def rule_text(scene: Scene, rule: str) -> str:
        summary = rulebook().rule(rule).summary(scene.lang) if kind.book else ""
        return scene.tr("why-rule", rule=rule, summary=summary)

    def refusal_text(scene: Scene, refusal: Refusal | None) -> str:
        return why(scene, refusal, lambda scene, refusal: "", rule_text)

    def result_text(scene: Scene, result: Result) -> str:
        if not result.winners:
            return f"{scene.tr(f'{family}-result-draw-{slug(result.reason)}')} ({result.rule})"
        winner = scene.me if scene.me in result.winners else result.winners[0]
        return f"{scene.tr(f'{family}-result-{slug(result.reason)}', **scene.person(winner))} ({result.rule})"

    def problem_text(scene: Scene, problem: Any) -> str:
        return str(problem)

    def card_cells(card: Any, lang: str) -> list[str]:
        return [card.id, card.name]

    def card_sides(database: Any, card: Any, lang: str) -> list[Side]:
        return [Side(card.name, "", "")]

    def catalogue(cards: Iterable[Any]) -> Catalogue:
        return PlainCatalogue(family, cards)

    return Teller(
        scene=Scene,
        story=story_of(kind),
        catalogue=catalogue,
        cards_named=cards_named,
        option_text=option_text,
        option_short=option_short,
        prompt=prompt,
        source_text=source_text,
        refusal_text=refusal_text,
        rule_text=rule_text,
        result_text=result_text,
        problem_text=problem_text,
        rulebook=rulebook,
        card_cells=card_cells,
        card_sides=card_sides,
    )
