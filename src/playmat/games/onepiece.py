"""The One Piece Card Game, and its 2 v 2 team game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat import onepiece
from playmat.core.deck import Problem
from playmat.onepiece import Deck, DeckError, Duel, HouseRules, OpCard, TeamMatch, position
from playmat.onepiece.editions import EDITIONS
from playmat.onepiece.vocabulary import VOCABULARY

from .kind import GameKind, Lookup, described


class OnePiece(GameKind):
    made: type[Duel] = Duel
    house: HouseRules | None = None  # of a variant that another package brings
    name = Duel.name
    family = "onepiece"
    book = "onepiece"
    players = Duel.players
    seat_names = Duel.seat_names
    editions = tuple(EDITIONS)
    concession = "1-2-3"
    deck_error = DeckError
    codec = onepiece.codec
    vocabulary = VOCABULARY
    parts = {
        "cards": "playmat.cards.store:ONEPIECE",
        "decks": "playmat.decks.writing:ONEPIECE",
        "scenario": "playmat.scenario.onepiece:SETTING",
        "bots": "playmat.bots.hooks_onepiece:HOOKS",
        "bench": "playmat.bench.games:ONEPIECE",
        "sim": "playmat.sim.onepiece:LOG_READER",
        "words": "playmat.describe.onepiece:TELLER",
        "interface": "playmat.tui.onepiece:INTERFACE",
    }

    def begin(self, decks: list[Deck], seed: int, rules: str, options: Mapping[str, Any]) -> Duel:
        return onepiece.new_game(decks, seed, rules, kind=self.made, house=self.house, **self.table_options(options))

    def deck(self, data: Mapping[str, Any], lookup: Lookup) -> Deck:
        return Deck(card(lookup, data["leader"]), [card(lookup, id) for id in data["cards"]])

    def problems(self, deck: Deck) -> list[Problem]:
        return onepiece.problems(deck)

    def decks_of(self, game: Duel) -> list[dict[str, Any]]:
        decks = []
        for side in game.seats:
            leader, *rest = [card.printed.id for card in self.brought(game) if card.owner == side.index]
            decks.append({"leader": leader, "cards": rest})
        return decks

    def rules_of(self, game: Duel) -> str:
        return game.edition.name

    def save(self, game: Duel) -> bytes:
        return onepiece.save(game)

    def load(self, data: bytes, lookup: Lookup) -> Duel:
        return onepiece.load(data, lookup, self.made, self.house)

    def describe(self, game: Duel) -> dict[str, Any] | None:
        return described(position, game)


class OnePieceTeam(OnePiece):
    """Its page of rules has numbers of its own, cited as `team:6-4`; all others are those of the duel's book."""

    made = TeamMatch
    name = TeamMatch.name
    players = TeamMatch.players
    seat_names = TeamMatch.seat_names
    parts = {**OnePiece.parts, "bench": "playmat.bench.games:TEAM"}


def card(lookup: Lookup, id: str) -> OpCard:
    found = lookup(id)
    assert isinstance(found, OpCard)
    return found


DUEL = OnePiece()
TEAM = OnePieceTeam()
