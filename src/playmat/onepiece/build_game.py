"""Making games: from decks, and back from saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playmat.core import atoms, record
from playmat.core.card import Card, Printed, by_number, dealt
from playmat.core.origin import begin
from playmat.core.rng import Rng
from playmat.core.seal import CARD_NUMBERS, derived
from playmat.core.state import Perm
from playmat.core.timing import ResolvePending
from playmat.effects.making import EffectCodec, check_decks, check_given, expect_name, open_table
from playmat.effects.tree import to_data

from . import battle, effects, removal, setup, terms, turn
from .cards import OpCard
from .deck import Deck, problems
from .editions import DEFAULT, EDITIONS
from .game import Duel
from .house import HouseRules, housed, move_in
from .language import ops
from .order import ORDER
from .team import TeamMatch
from .zones import LEADER_AREA, ZONES, OpPerm, OpSeat


def new_game(
    decks: list[Deck],
    seed: int = 0,
    rules: str = DEFAULT,
    check: bool = True,
    log: bool = True,
    kind: type[Duel] = Duel,
    windows: Iterable[str] = (),
    house: HouseRules | None = None,
    stacked: bool = False,
) -> Duel:
    """5-2: a game between these decks, up to its first decision. The same seed and answers give the same game.

    `windows` open for a seat whether or not it has an answer: "block", "counter", "trigger". `house` are rules that
    differ from the book's. `stacked` decks are not shuffled: their cards lie from top to bottom as they are listed.
    """
    check_given(decks, Deck, seed, kind.name)
    if rules not in EDITIONS:
        raise ValueError(f"unknown rules edition {rules!r}; known: {', '.join(EDITIONS)}")
    check_decks(kind, len(decks), [problems(deck) for deck in decks] if check else ())  # 1-1-1, 5-2-1-1
    brought: list[list[Card]] = []
    rng = Rng(derived(seed, CARD_NUMBERS))
    first = 0
    for owner, deck in enumerate(decks):
        brought.append(dealt(deck.dealt, [deck.leader, *deck.cards], kind, owner, first, rng))
        first += len(brought[-1])
    game = started(kind, house, by_number(brought), seats_for(len(decks)), seed, rules)
    open_table(game, windows, log)
    for owner, deck in enumerate(decks):
        side = game.seats[owner]
        mine = brought[owner]
        side.deck.extend(reversed(mine[1:]) if stacked else mine[1:])  # 3-2-1
        side.don_deck = deck.don_deck  # 3-3-1
        atoms.enter(game, OpPerm(mine[0], owner, LEADER_AREA, 1, False, 0), None)  # 3-6-1, 5-2-1-3
    game.push(setup.StackedSetUp() if stacked else setup.SetUp())
    begin(game, seed, stacked, brought=brought)
    return game


def started(
    kind: type[Duel],
    house: HouseRules | None,
    cards: tuple[Card, ...],
    seats: list[OpSeat],
    seed: int,
    rules: str = DEFAULT,
) -> Duel:
    """A game with nothing on the table yet, by the book or by the rules of a house."""
    if house is None:
        return kind(cards, seats, seed, rules)
    game = housed(kind)(cards, seats, seed, rules)
    move_in(game, house)
    return game


def seats_of(teams: list[int]) -> list[OpSeat]:
    return [OpSeat(i, team, tuple([[] for _ in range(ZONES)]), []) for i, team in enumerate(teams)]


def seats_for(n: int) -> list[OpSeat]:
    return seats_of([i % 2 for i in range(n)])


class OpCodec(EffectCodec):
    def placed(self, card: Card, seat: int, zone: int, incarnation: int, rested: bool, entered: int) -> Perm:
        return OpPerm(card, seat, zone, incarnation, rested, entered)

    def unsaved(self, game: Any, kind: Any, fields: dict[str, Any]) -> dict[str, Any]:
        return {"policy": ORDER} if kind is ResolvePending else EffectCodec.unsaved(self, game, kind, fields)

    def printed_data(self, printed: Printed) -> Any:
        assert isinstance(printed, OpCard)
        printed = printed.as_printed
        return [
            printed.id,
            printed.name,
            printed.category,
            printed.colors,
            printed.cost,
            printed.power,
            printed.counter,
            printed.life,
            printed.attributes,
            printed.types,
            printed.names,
            printed.keywords,
            [to_data(a) for a in printed.abilities],
        ]


codec = OpCodec(
    [
        setup.SetUp,
        setup.StackedSetUp,
        turn.Turn,
        battle.Battle,
        battle.TrashForAttack,
        terms.Damage,
        removal.Removal,
        effects.PlayCard,
        effects.ActivateEvent,
        ops.Resting,
        ResolvePending,
    ]
)


def save(game: Duel) -> bytes:
    return record.save(codec, game)


def load(
    data: bytes, lookup: Callable[[str], Printed], kind: type[Duel] | None = None, house: HouseRules | None = None
) -> Duel:
    """The game of a save, which must be of this kind and house; a duel or a team match, if none is named."""

    def empty_game(name: str, cards: tuple[Card, ...], teams: list[int]) -> Duel:
        made = kind or (TeamMatch if name == TeamMatch.name else Duel)
        expected = house.name if house is not None else made.name
        expect_name(expected, name)
        read = tuple(Card(card.iid, made.reads(card.printed), card.owner) for card in cards)
        return started(made, house, read, seats_of(teams), 0)

    game = record.load(codec, data, lookup, empty_game)
    assert isinstance(game, Duel)
    return game
