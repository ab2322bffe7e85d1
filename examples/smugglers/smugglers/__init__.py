"""Smugglers, a small game of bluff: what it says about itself to everything around an engine."""

from pathlib import Path

from playmat.core import record
from playmat.games import GameKind

from .game import CODEC, GOODS, empty_game, new_game
from .words import VOCABULARY

DECK = GOODS * 3


class SmugglersKind(GameKind):
    name = family = book = "smugglers"
    book_folder = Path(__file__).parent
    text_folder = book_folder / "texts"
    editions = ("1.0",)
    codec = CODEC
    vocabulary = VOCABULARY

    def new_game(self, decks, seed, rules="", options=None):
        return new_game(decks, seed)

    def deck(self, data, lookup):
        return [lookup(id) for id in data["cards"]]

    def decks_of(self, game):
        return [{"cards": [card.printed.id for card in game.cards if card.owner == seat]} for seat in (0, 1)]

    def save(self, game):
        return record.save(self.codec, game)

    def load(self, data, lookup):
        return record.load(self.codec, data, lookup, empty_game)


KIND = SmugglersKind()
