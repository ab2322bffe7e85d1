"""Random games of One Piece, duels and team games: their decks, and what must be true of the table at any moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playmat import onepiece
from playmat.cards.database import embedded_decks
from playmat.core.decision import PICK
from playmat.core.events import Event
from playmat.core.packing import a_of, b_of, verb_of
from playmat.onepiece import Deck, Duel, OpCard, TeamMatch, kinds, new_game
from playmat.onepiece.cards import CHARACTER, LEADER, STAGE
from playmat.onepiece.turn import main_options
from playmat.onepiece.values import counter_value, price
from playmat.onepiece.view import hand_values
from playmat.onepiece.zones import MAX_CHARACTERS, MAX_STAGES, OpPerm, don_in, names_don

from .generate_onepiece import decks as generated_decks
from .world import World, check_decision, check_places, check_values, knows

CARD_VERBS = (kinds.PLAY, kinds.ACTIVATE, kinds.GIVE, kinds.BLOCK, kinds.COUNTER_EVENT)  # a is a card
TWO_CARD_VERBS = (kinds.ATTACK, kinds.COUNTER)  # a and b are
EVENTS_WITH_A = (kinds.ATTACKED, kinds.BLOCKED, kinds.DEFENDED, kinds.COUNTERED)  # a is a card
EVENTS_WITH_B = (kinds.KOED, kinds.BATTLE_ENDED)  # b is a card, or -1
OF_TEAMS = "playmat.onepiece.language.team"


class OnePiece(World):
    name = "onepiece"
    codec = onepiece.codec
    verbs = kinds.PLAYER + 1
    kind = Duel

    def made_decks(self, seed: int) -> tuple[Deck, ...]:
        """Generated cards; in every eighth game the decks that come with Playmat."""
        if seed % 8 == 0:
            ours = list(embedded_decks().values())
            return ours[seed // 8 % len(ours)], ours[seed // 32 % len(ours)]
        return tuple(generated_decks(seed))

    def start(self, seed: int, log: bool = True, decks: tuple[Any, ...] | None = None) -> Duel:
        edition = "1.2.0" if seed % 4 == 3 else "1.1.8"
        return new_game(list(decks or self.decks(seed)), seed, edition, log=log, kind=self.kind)

    def save(self, game: Duel) -> bytes:
        return onepiece.save(game)

    def load(self, data: bytes, lookup: Callable[[str], Any]) -> Duel:
        return onepiece.load(data, lookup)

    def exchanged(self, deck: Deck, one: int, other: int) -> Deck:
        cards = list(deck.cards)
        cards[one], cards[other] = cards[other], cards[one]
        return Deck(deck.leader, cards)

    def printed(self, deck: Deck) -> list[OpCard]:
        return [deck.leader, *deck.cards]

    def speaks(self, module: str) -> bool:
        return World.speaks(self, module) and module != OF_TEAMS

    def size(self, deck: Deck) -> int:
        return 1 + len(deck.cards)

    def check_table(self, game: Duel, brought: tuple[Any, ...]) -> None:
        check_table(game, brought)

    def piles(self, side: Any) -> tuple[list[Any], ...]:
        return (side.hand, side.deck, side.trash, side.life, side.limbo)

    def cards_in_option(self, code: int) -> tuple[int, ...]:
        verb, a, b = verb_of(code), a_of(code), b_of(code)
        if verb in TWO_CARD_VERBS:
            return (a, b)
        if verb == PICK and names_don(code):
            don = don_in(code)
            return (don.perm,) if don.perm >= 0 else ()
        return (a,) if verb in CARD_VERBS or verb == PICK else ()

    def cards_in_event(self, event: Event) -> set[int]:
        named = {event.iid, event.src}
        if event.kind in EVENTS_WITH_A:
            named.add(event.a)
        if event.kind in EVENTS_WITH_B:
            named.add(event.b)
        return named - {-1}

    def secrets(self, game: Duel, seat: int) -> list[Any]:
        return [hand_values(game, seat)]

    def offers(self, game: Duel) -> list[int] | None:
        assert game.decision is not None
        return main_options(game) if game.decision.kind == "main" and not game.loop_bans else None


class Team(OnePiece):
    """Team games take longer than duels, so there are fewer, and their four views are looked at less often."""

    name = "onepiece-team"
    kind = TeamMatch
    quick = range(20)
    quick_block = 10
    slow = range(1000, 3100)
    pace = 5

    def made_decks(self, seed: int) -> tuple[Deck, ...]:
        """The decks that come with Playmat; in every seventeenth game generated cards."""
        if seed % 17 == 0:
            return (*generated_decks(seed), *generated_decks(seed + 1))
        return tuple(random.Random(seed).choices(list(embedded_decks().values()), k=4))

    def exchanges(self, seed: int, seat: int) -> tuple[int, ...]:
        return ((seat + 1 + seed % 3) % 4,)

    def speaks(self, module: str) -> bool:
        """The rest is the business of duels."""
        return module == OF_TEAMS


# -- what must always be true ----------------------------------------------------------------------------------


def check_table(game: Duel, brought: tuple[Any, ...]) -> None:
    check_places(game)
    check_field(game)
    check_don(game, brought)
    check_knowledge(game)
    check_decision(game)
    check_values(game, values)


def check_field(game: Duel) -> None:
    for side in game.seats:
        assert side.zones == [side.deck, side.hand, side.trash, side.life, side.limbo]
        for named, pile in zip((side.deck, side.hand, side.trash, side.life, side.limbo), side.zones, strict=True):
            assert named is pile
        for perm in side.field:
            assert isinstance(perm, OpPerm)
            assert perm.zone == perm.printed.category
        leader = side.field[0]
        assert leader.zone == LEADER and leader.incarnation == 1, "the Leader moved"
        assert sum(perm.zone == LEADER for perm in side.field) == 1
        assert sum(perm.zone == CHARACTER for perm in side.field) <= MAX_CHARACTERS
        assert sum(perm.zone == STAGE for perm in side.field) <= MAX_STAGES
        assert side.deck or game.spared, "nobody noticed that the deck is empty"


def check_don(game: Duel, brought: tuple[Any, ...]) -> None:
    for side, deck in zip(game.seats, brought, strict=True):
        assert min(side.don_deck, side.don_active, side.don_rested, side.don_frozen) >= 0
        assert side.don_frozen <= side.don_rested
        given = sum(perm.tokens for perm in side.field)
        assert side.don_deck + side.don_active + side.don_rested + given == deck.don_deck
        assert all(perm.tokens == 0 for perm in side.stages)


def check_knowledge(game: Duel) -> None:
    """Open areas are known to all, a hand to its player's team; only Life cards lie face up among hidden ones."""
    everyone = [perm.card for perm in game.perms if perm is not None]
    face_up = 0
    for side in game.seats:
        everyone += [*side.trash, *side.limbo]
        for seat in range(len(game.seats)):
            if game.seats[seat].team == side.team:
                knows(game, seat, side.hand)
        for card in side.life:
            if game.shown >> card.iid & 1:
                face_up |= 1 << card.iid
                everyone.append(card)
    assert game.shown == face_up
    for seat in range(len(game.seats)):
        knows(game, seat, everyone)


def values(game: Duel) -> list[object]:
    """All current values, as the table shows them."""
    found: list[object] = []
    for side in game.seats:
        for perm in side.field:
            assert isinstance(perm, OpPerm)
            now = perm.now
            found.append((perm.power, now.base_power, now.cost, now.base_cost, now.keywords, now.bans))
            found.append((now.negated, now.names, now.types, now.attributes, now.extra))
        for card in side.hand:
            found.append((price(game, card, side.index), counter_value(game, card, side.index)))
    found.append([(e.kind, e.seats, e.value, e.tree, e.src, e.iid) for e in game.edicts])
    return found
