"""Making games: from decks, and back from saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playmat.core import atoms, record
from playmat.core.card import Card, Printed, by_number, dealt
from playmat.core.frames import Frame
from playmat.core.origin import begin
from playmat.core.rng import Rng
from playmat.core.seal import CARD_NUMBERS, derived
from playmat.core.state import Perm
from playmat.effects.making import EffectCodec, check_decks, check_given, expect_name, open_table
from playmat.effects.tree import to_data

from . import battle, energy, otherwise, play, process, removal, setup, skills, timing, turn, unless
from .cards import DbCard, Face
from .deck import Deck, problems
from .game import Masters
from .house import HouseMasters, HouseRules, move_in
from .keywords import invoker
from .readings import Readings
from .zones import LEADER_AREA, ZONES, DbPerm, DbSeat


def new_game(
    decks: list[Deck],
    seed: int = 0,
    readings: Readings | None = None,
    check: bool = True,
    log: bool = True,
    windows: Iterable[str] = (),
    house: HouseRules | None = None,
    stacked: bool = False,
) -> Masters:
    """6-2: a game between these decks, up to its first decision. The same seed and answers give the same game.

    `windows` open for a seat whether or not it has an answer: "counter". `house` are rules that differ from the book's.
    `stacked` decks are not shuffled: their cards lie from top to bottom as they are listed.
    """
    check_given(decks, Deck, seed, Masters.name)
    found = [problems(deck, readings or Readings()) for deck in decks] if check else []
    check_decks(Masters, len(decks), found)  # 0-1-2, 6-2-1-1
    brought: list[list[Card]] = []
    rng = Rng(derived(seed, CARD_NUMBERS))
    first = 0
    for owner, deck in enumerate(decks):
        # 0-3-3-1: they are that player's
        whole = [deck.leader, *deck.cards, *deck.z_deck]
        brought.append(dealt(deck.dealt, whole, Masters, owner, first, rng))
        first += len(whole)
    game = started(house, by_number(brought), seats_for(len(decks)), seed, readings)
    open_table(game, windows, log)
    for owner, deck in enumerate(decks):
        side = game.seats[owner]
        first_z = 1 + len(deck.cards)
        mine = brought[owner][1:first_z]
        side.deck.extend(reversed(mine) if stacked else mine)  # 3-2-1
        side.z_deck.extend(brought[owner][first_z:])  # 3-12-1, 6-2-1-8
        # 6-2-1-2, 3-5-1, 10-1-1: in the Leader Area, front side up
        atoms.enter(game, DbPerm(brought[owner][0], owner, LEADER_AREA, 1, False, 0), None)
    game.push(setup.StackedSetUp() if stacked else setup.SetUp())
    begin(game, seed, stacked, brought=brought)
    return game


def started(
    house: HouseRules | None, cards: tuple[Card, ...], seats: list[DbSeat], seed: int, readings: Readings | None = None
) -> Masters:
    """A game with nothing on the table yet, by the book or by the rules of a house."""
    if house is None:
        return Masters(cards, seats, seed, readings)
    game = HouseMasters(cards, seats, seed, readings)
    move_in(game, house)
    return game


def seats_of(teams: list[int]) -> list[DbSeat]:
    return [DbSeat(i, team, tuple([[] for _ in range(ZONES)]), []) for i, team in enumerate(teams)]


def seats_for(n: int) -> list[DbSeat]:
    return seats_of([i % 2 for i in range(n)])


class DbCodec(EffectCodec):
    def placed(self, card: Card, seat: int, zone: int, incarnation: int, rested: bool, entered: int) -> Perm:
        return DbPerm(card, seat, zone, incarnation, rested, entered)

    def new_perm(self, card: Card, data: dict[str, Any]) -> Perm:
        perm = EffectCodec.new_perm(self, card, data)
        assert isinstance(perm, DbPerm)
        perm.under = tuple(data["under"])
        perm.how = data["how"]
        perm.spent = data["spent"]
        if data["side"]:
            perm.turn_side(1)
        if data["hidden"]:
            perm.turn_mode(True)
        return perm

    def restored(self, game: Any, frame: Frame) -> None:
        if isinstance(frame, battle.Battle) and frame.added is not None:
            game.now.comparing = True

    def printed_data(self, printed: Printed) -> Any:
        assert isinstance(printed, DbCard)
        return [
            printed.id,
            printed.type,
            printed.colors,
            printed.cost,
            printed.orbs,
            printed.combo_cost,
            printed.combo_power,
            printed.z,
            printed.z_cost,
            printed.z_x,
            printed.x_cost,
            face_data(printed.front),
            None if printed.back is None else face_data(printed.back),
            [self.printed_data(token) for token in printed.tokens],
        ]


def face_data(face: Face) -> Any:
    return [
        face.name,
        face.power,
        face.characters,
        face.traits,
        face.era,
        face.keywords,
        [to_data(a) for a in face.abilities],
    ]


codec = DbCodec(
    [
        setup.SetUp,
        setup.StackedSetUp,
        turn.Turn,
        battle.Battle,
        battle.DeclareAttack,
        unless.Dues,
        otherwise.PayOtherwise,
        process.Confirm,
        process.Damage,
        process.Surplus,
        removal.Removal,
        removal.MarkerLoss,
        timing.Checkpoint,
        timing.CounterTiming,
        skills.Activation,
        energy.PayEnergy,
        energy.PayZEnergy,
        play.DeclarePlay,
        play.Enter,
        play.Combo,
        invoker.Invoke,
    ]
)


def save(game: Masters) -> bytes:
    return record.save(codec, game)


def load(data: bytes, lookup: Callable[[str], Printed], house: HouseRules | None = None) -> Masters:
    """The game of a save, which must be of this house."""

    def empty_game(name: str, cards: tuple[Card, ...], teams: list[int]) -> Masters:
        expected = house.name if house is not None else Masters.name
        expect_name(expected, name)
        return started(house, cards, seats_of(teams), 0)

    game = record.load(codec, data, lookup, empty_game)
    assert isinstance(game, Masters)
    return game


def digest(game: Masters) -> str:
    return record.digest(codec, game)
