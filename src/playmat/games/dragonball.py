"""Dragon Ball Super Card Game Masters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat import dragonball
from playmat.core.card import Card
from playmat.core.deck import Problem
from playmat.dragonball import DbCard, Deck, DeckError, HouseRules, Masters, position
from playmat.dragonball.build_game import codec
from playmat.dragonball.readings import Readings
from playmat.dragonball.vocabulary import VOCABULARY

from .kind import GameKind, Lookup, described


class DragonBall(GameKind):
    house: HouseRules | None = None  # of a variant that another package brings
    name = Masters.name
    family = "dragonball"
    book = "dragonball"
    players = Masters.players
    editions = ("3.02",)
    concession = "0-1-3-4"
    deck_error = DeckError
    codec = codec
    vocabulary = VOCABULARY
    parts = {
        "cards": "playmat.cards.dragonball:DRAGONBALL",
        "decks": "playmat.decks.writing:DRAGONBALL",
        "scenario": "playmat.scenario.dragonball:SETTING",
        "bots": "playmat.bots.hooks_dragonball:HOOKS",
        "bench": "playmat.bench.games:DRAGONBALL",
        "sim": "playmat.sim.dragonball:LOG_READER",
        "words": "playmat.describe.dragonball:TELLER",
        "interface": "playmat.tui.dragonball:INTERFACE",
    }

    def begin(self, decks: list[Deck], seed: int, rules: str, options: Mapping[str, Any]) -> Masters:
        readings = Readings(**options.get("readings", {}))
        return dragonball.new_game(decks, seed, readings, house=self.house, **self.table_options(options))

    def deck(self, data: Mapping[str, Any], lookup: Lookup) -> Deck:
        cards, z_deck = ([card(lookup, id) for id in data[pile]] for pile in ("cards", "z_deck"))
        return Deck(card(lookup, data["leader"]), cards, z_deck)

    def problems(self, deck: Deck) -> list[Problem]:
        return dragonball.problems(deck)

    def decks_of(self, game: Masters) -> list[dict[str, Any]]:
        decks = []
        for side in game.seats:
            leader, *rest = [card.printed for card in self.brought(game) if card.owner == side.index]
            main = [printed.id for printed in rest if not printed.z]  # type: ignore[attr-defined]
            z_deck = [printed.id for printed in rest if printed.z]  # type: ignore[attr-defined]
            decks.append({"leader": leader.id, "cards": main, "z_deck": z_deck})
        return decks

    def brought(self, game: Masters) -> list[Card]:
        """Not the tokens: they come into the game while it is played (19-1-2)."""
        return [card for card in super().brought(game) if not game.printed(card.iid).token]

    def options_of(self, game: Masters) -> dict[str, Any]:
        readings = game.readings.data()
        return {**super().options_of(game), **({"readings": readings} if readings else {})}

    def save(self, game: Masters) -> bytes:
        return dragonball.save(game)

    def load(self, data: bytes, lookup: Lookup) -> Masters:
        return dragonball.load(data, lookup, self.house)

    def describe(self, game: Masters) -> dict[str, Any] | None:
        return described(position, game)


def card(lookup: Lookup, id: str) -> DbCard:
    found = lookup(id)
    assert isinstance(found, DbCard)
    return found


MASTERS = DragonBall()
