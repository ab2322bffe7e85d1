"""A game as small as a game can be, to test the core without the rules of any real one.

One pile of numbered cards lies on the table. The players take turns: take the top card into the hand, or put a card
from the hand into play. When the pile is empty, whoever has more in play wins.

It is interpreted, and a compiled core takes compiled games only: `conftest.py` leaves its tests out then.
"""

from __future__ import annotations

from typing import Any

from playmat.core import atoms
from playmat.core.card import Card, Printed
from playmat.core.decision import PICK, YES
from playmat.core.frames import Frame
from playmat.core.packing import a_of, option, verb_of
from playmat.core.record import Codec
from playmat.core.rules import Refusal, Result
from playmat.core.state import Game, Perm, Seat
from playmat.effects.ability import AUTO, Ability

PILE = 0
HAND = 1


class ToyPerm(Perm):
    __slots__ = ()

    def clone(self) -> ToyPerm:
        copy = ToyPerm(self.card, self.seat, self.zone, self.incarnation, self.rested, self.entered)
        copy.tokens = self.tokens
        copy.used = self.used
        return copy


class ToySeat(Seat):
    __slots__ = ()

    def clone(self, perms: list[Perm | None]) -> ToySeat:
        in_play = [perm.clone() for perm in self.in_play]
        for perm in in_play:
            perms[perm.iid] = perm
        return ToySeat(self.index, self.team, tuple([pile.copy() for pile in self.zones]), in_play)


class Round(Frame):
    """One player after the other."""

    __slots__ = ("seat",)

    FIELDS = ("step", "seat")

    def __init__(self, seat: int = 0) -> None:
        self.step = 0
        self.seat = seat

    def clone(self) -> Round:
        copy = Round(self.seat)
        copy.step = self.step
        return copy

    def run(self, game: Any) -> None:
        if not game.pile:
            best = max(len(side.in_play) for side in game.sides)
            game.result = Result(tuple(s.index for s in game.sides if len(s.in_play) == best), "counted", "9")
            return
        hand = game.sides[self.seat].zones[HAND]
        game.ask(self.seat, "take or place", [option(YES), *(option(PICK, card.iid) for card in hand)], "2-1")

    def answer(self, game: Any, code: int) -> None:
        seat = self.seat
        self.seat = 1 - seat
        if verb_of(code) == YES:
            atoms.draw(game, game.pile[-1], game.pile, seat, HAND, 1 << seat)
            return
        card = game.cards[a_of(code)]
        perm = ToyPerm(card, seat, 0, game.incarnations[card.iid] + 1, False, 1)
        atoms.enter(game, perm, game.sides[seat].zones[HAND])


class ToyGame(Game):
    __slots__ = ("heard",)

    name = "toy"
    over_rule = "9"

    def __init__(self, cards: tuple[Card, ...], seats: list[ToySeat], seed: int, like: ToyGame | None = None) -> None:
        perms: list[Perm | None] = [None] * (len(cards) + 1)
        if like is not None:
            seats = [side.clone(perms) for side in like.sides]
        super().__init__(cards, seats, perms, seed, like)
        self.heard: list[int] = [] if like is None else like.heard.copy()

    @property
    def pile(self) -> list[Card]:
        return self.sides[0].zones[PILE]

    def project(self) -> None:
        self.dirty = False

    def shape_changed(self) -> None:
        self.dirty = True

    def triggered(self, event: Any) -> None:
        self.heard.append(event.kind)

    def process_rules(self) -> None:
        return None

    def why_not(self, code: int) -> Refusal | None:
        return Refusal("2-2", a_of(code))

    def extra_data(self) -> dict[str, Any]:
        return {"heard": tuple(self.heard)}

    def restore_extra(self, data: dict[str, Any]) -> None:
        self.heard = list(data["heard"])

    def clone(self) -> ToyGame:
        return ToyGame(self.cards, [], 0, self)


class ToyCodec(Codec):
    def new_perm(self, card: Card, data: dict[str, Any]) -> Perm:
        perm = ToyPerm(card, data["seat"], data["zone"], data["incarnation"], data["rested"], data["entered"])
        perm.tokens, perm.used = data["tokens"], data["used"]
        return perm

    def printed_data(self, printed: Printed) -> Any:
        return [printed.id, printed.name]


def no_tree(value: Any) -> Any:
    raise TypeError(f"{value!r}: this game has no trees")


codec = ToyCodec([Round], no_tree, no_tree)
PRINTED = {f"T{i}": Printed(f"T{i}", f"Number {i}", ()) for i in range(8)}


def empty(kind: str, cards: tuple[Card, ...], teams: list[int]) -> ToyGame:
    return ToyGame(cards, [ToySeat(i, team, ([], []), []) for i, team in enumerate(teams)], 0)


def toy(seed: int = 5) -> ToyGame:
    cards = tuple(Card(i, printed, 0) for i, printed in enumerate(PRINTED.values()))
    game = ToyGame(cards, [ToySeat(i, i, ([], []), []) for i in (0, 1)], seed)
    game.pile.extend(cards)
    atoms.shuffle(game, 0, PILE)
    game.push(Round())
    game.advance()
    return game


def bare() -> ToyGame:
    """No cards, no procedure: for tests that bring their own frames."""
    return ToyGame((), [ToySeat(i, i, ([], []), []) for i in (0, 1)], 0)


def note(word: str) -> Ability:
    """An ability that is only a word, to tell one from the other."""
    return Ability(AUTO, tags=(word,))
