"""Random games for tests: where they come from, how they are played, and how a failure says where it happened."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playmat import games
from playmat.core.card import Card
from playmat.core.record import Codec, digest
from playmat.core.sample import named
from playmat.core.view import knows
from playmat.games import GameKind, Lookup

MOST_DECISIONS = 4000  # a random game of ours takes some hundred
LAST_ACTIONS = 3  # that a failure tells


class RandomGames:
    """The random games of one kind, a game for each seed."""

    kind: GameKind | str = ""
    most_decisions = MOST_DECISIONS  # a game that is longer counts as one without an end
    pace = 1  # in long games, how many times fewer decisions are looked at closely

    @property
    def played(self) -> GameKind:
        return games.kind(self.kind) if isinstance(self.kind, str) else self.kind

    @property
    def name(self) -> str:
        return self.played.name

    @property
    def codec(self) -> Codec:
        return self.played.codec

    # -- what a game says of its tests -------------------------------------------------------------------------------

    def decks(self, seed: int) -> Sequence[Any]:
        """The decks of the game with this seed, always the same ones."""
        raise NotImplementedError

    def start(self, seed: int, log: bool = True) -> Any:
        """The game with this seed, up to its first decision."""
        game = self.played.new_game(self.decks(seed), seed)
        if not log:
            game.log = None
        return game

    def lookup(self, game: Any) -> Lookup:
        """Finds the printed cards of a game by their ids."""
        return {card.printed.id: card.printed for card in game.cards}.__getitem__

    def back(self, card: Card) -> int:
        """Cards with the same back can be taken for each other."""
        return 0

    def offers(self, game: Any) -> list[int] | None:
        """The options of the open decision, worked out anew; None where that is not possible."""
        return None

    # -- what follows from it ----------------------------------------------------------------------------------------

    def save(self, game: Any) -> bytes:
        return self.played.save(game)

    def load(self, data: bytes, lookup: Lookup) -> Any:
        return self.played.load(data, lookup)

    def digest(self, game: Any) -> str:
        return digest(self.codec, game)


def answers(seed: int) -> Callable[[Any], int]:
    """Random answers, the same ones for the same seed and options."""
    rng = random.Random(seed)

    def choose(game: Any) -> int:
        assert game.decision is not None
        code: int = rng.choice(game.decision.options)
        return code

    return choose


def decisions(game: Any, seed: int, every: int = 1, most: int = MOST_DECISIONS) -> Iterator[int]:
    """Play a game with random answers, and stop at every so-many-th decision to let it be looked at."""
    choose = answers(seed)
    for number in range(most):
        if game.decision is None:
            break
        if number % every == seed % every:
            yield number
        game.apply(choose(game))
    assert game.result is not None, f"no end after {most} decisions"
    assert game.decision is None, "the game is over, and somebody is asked something"


def play_on(game: Any, given: Sequence[int]) -> None:
    for code in given:
        game.apply(code)


@contextmanager
def told(seed: int, game: Any = None, source: RandomGames | None = None) -> Iterator[None]:
    """Whatever goes wrong inside says in which game, at which decision, and after which actions."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        if game is not None and game.answers is not None:
            error.add_note(f"at decision {len(game.answers)}: {game.decision}, turn {game.turn_number}")
            if source is not None:
                error.add_note("\n".join(["after:", *last_actions(source, seed, game.answers)]))
        raise


def last_actions(source: RandomGames, seed: int, given: Sequence[int]) -> list[str]:
    """The last answers in notation, each with the name of its player, from the same game played again."""
    first = max(0, len(given) - LAST_ACTIONS)
    told: list[str] = []
    try:
        game = source.start(seed)
        for number, code in enumerate(given):
            if number >= first:
                view = game.view(game.decision.seat)
                action = game.notation(game.vocabulary().action(code))
                told.append(f"  {number}. {view.names[view.seat]}: {action}")
            game.apply(code)
    except Exception as error:  # a game that is broken so far cannot tell more; the first error is the one that counts
        told.append(f"  ({type(error).__name__}: {error})")
    return told or ["  nothing: it is the first decision"]


# -- what a seat cannot tell -------------------------------------------------------------------------------------------


def hidden_places(source: RandomGames, game: Any, seat: int) -> Iterator[list[tuple[list[Card], int]]]:
    """Where the cards lie that this seat (or who watches) cannot tell, by owner and back: lists of (pile, place). Not
    those that something under way speaks of by their numbers."""
    held = named(game)
    for side in game.sides:
        groups: dict[int, list[tuple[list[Card], int]]] = {}
        for pile in side.zones:
            for place, card in enumerate(pile):
                if not knows(game, seat, card.iid) and card.iid not in held:
                    groups.setdefault(source.back(card), []).append((pile, place))
        yield from groups.values()


def with_other_hidden_cards(source: RandomGames, game: Any, seat: int, rng: random.Random) -> Any:
    """The same game as far as this seat knows: what is hidden from it has changed places and faces. What others know
    of a place they know of the card that lies there now."""
    other = game.clone()
    cards = list(other.cards)
    known = list(game.known)
    for places in hidden_places(source, other, seat):
        found = [pile[place] for pile, place in places]
        rng.shuffle(found)
        faces = [card.printed for card in found]
        rng.shuffle(faces)
        for (pile, place), card, face in zip(places, found, faces, strict=True):
            before = pile[place].iid
            known[card.iid] = game.known[before]
            cards[card.iid] = pile[place] = Card(card.iid, face, card.owner)
    other.cards = tuple(cards)
    other.known, other.incarnations, other.shared = known, game.incarnations.copy(), False
    other.cards_changed()
    other.dirty = True
    return other


def with_faces_exchanged(game: Any, one: int, other: int) -> Any:
    """The same game with two cards exchanged that are not in play, as if they had been brought the other way round."""
    copy = game.clone()
    cards = list(copy.cards)
    for here, there in ((one, other), (other, one)):
        cards[here] = Card(here, game.cards[there].printed, game.cards[here].owner)
    for side in copy.sides:
        for pile in side.zones:
            pile[:] = [cards[card.iid] for card in pile]
    copy.cards = tuple(cards)
    copy.cards_changed()
    copy.dirty = True
    return copy
