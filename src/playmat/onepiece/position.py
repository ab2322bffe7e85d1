"""Positions: a table set up by hand, as a judge would write it down. Any card not mentioned is filler.

`build` makes the game a position describes, `describe` writes a game down as a position. docs/scenarios.md tells
people how to write one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.origin import begin
from playmat.core.position import (
    MOST_TURNS,
    Lasting,
    PositionError,
    at_main,
    chosen_by,
    describe_pile,
    flag_part,
    known_keys,
    lasting_mod,
    not_told,
    number_part,
    read_edition,
    read_label,
    read_lasting,
    read_start,
    read_turn,
    read_used,
    shown,
    whole,
    word_part,
    yes_or_no,
)
from playmat.core.position import Reader as PositionReader

from . import kinds
from .build_game import new_game, seats_for, started
from .cards import CHARACTER, KEYWORDS, LEADER, STAGE, OpCard
from .deck import Deck
from .editions import DEFAULT, EDITIONS
from .game import Duel
from .house import HouseRules
from .language.modifiers import EDICTS
from .turn import DON_PHASE, DRAW_PHASE, END_OF_YOUR_TURN, MAIN_START, MAIN_STEP, REFRESH_START, Turn
from .vocabulary import VOCABULARY
from .zones import CHARACTER_AREA, LEADER_AREA, MAX_CHARACTERS, MAX_STAGES, STAGE_AREA, OpPerm, OpSeat

DECK: Final = 20  # cards in a deck that a position does not describe
PHASES: Final = {
    "refresh": REFRESH_START,
    "draw": DRAW_PHASE,
    "don": DON_PHASE,
    "main": MAIN_START,
    "end": END_OF_YOUR_TURN,
}
FILLER: Final = "T-FILLER-"  # ids of filler cards begin with it
SIDE_KEYS: Final = {
    "leader",
    "characters",
    "stage",
    "hand",
    "deck",
    "deck_size",
    "trash",
    "life",
    "don",
    "turns",
    "effects",
}
AREAS: Final = ("leader", "characters", "stage", "hand", "deck", "trash", "life")
# What can be said of a card, by where it lies.
STATES: Final[dict[str, set[str]]] = {
    "leader": {"rested", "don", "used", "effects"},
    "characters": {"rested", "don", "used", "fresh", "effects"},
    "stage": {"rested", "used", "fresh", "effects"},
    "hand": set(),
    "deck": set(),
    "trash": set(),
    "life": {"face_up"},
}
DON_KEYS: Final = {"active", "rested", "frozen", "deck"}
NUMBERED: Final = ("hand cost", "hand counter", "next cost", "attack tax", "negated")  # they need more than a word
DECK_SIZE: Final = 50  # 5-1-2: of a game that is set up from the start
START_KEYS: Final = {"leader", "deck", "deck_size"}  # what a player brings to it


# What can be said of a continuous effect on a card, or on a player.
EFFECTS: Final = {
    "power": number_part(kinds.POWER),
    "cost": number_part(kinds.COST),
    "base_power": number_part(kinds.BASE_POWER),
    "base_cost": number_part(kinds.BASE_COST),
    "keyword": word_part({word: (kinds.KEYWORD, bit) for word, bit in KEYWORDS.items()}),
    "cannot": word_part({word: (kinds.BAN, bit) for word, bit in kinds.BANS.items()}),
    "can": word_part({word: (kinds.BAN, bit) for word, bit in kinds.PERMISSIONS.items()}),
    "negated": flag_part(kinds.NEGATE),
}
EDICTS_OF_PLAYERS: Final = {
    "rule": word_part({word: (kind, 0) for word, kind in EDICTS.items() if word not in NUMBERED})
}


class Slot:
    """One card of a position: what it is and the state it lies in."""

    def __init__(
        self, card: OpCard, data: dict[str, Any], where: str = "", players: tuple[str, ...] = ("A", "B")
    ) -> None:
        self.card = card
        self.effects = read_lasting(data.get("effects"), f"{where}.effects", EFFECTS, VOCABULARY.durations, players)
        self.rested = yes_or_no(data, "rested", False, where)
        self.don = whole(data, "don", 0, where)
        self.fresh = yes_or_no(data, "fresh", False, where)
        self.face_up = yes_or_no(data, "face_up", False, where)
        self.label = read_label(data.get("as", ""), where, ("leader",))
        once = [i for i, ability in enumerate(card.abilities) if getattr(ability, "once", False)]
        self.used = sum(1 << i for i in read_used(data.get("used", False), 32, once, where))


# -- reading -----------------------------------------------------------------------------------------------------------


class Reader(PositionReader):
    def __init__(
        self,
        lookup: Callable[[str], OpCard],
        filler: Callable[[OpCard], OpCard],
        leader: OpCard,
        players: tuple[str, ...] = Duel.seat_names,
    ) -> None:
        PositionReader.__init__(self, lookup, filler, leader, STATES)
        self.players = players

    def made(self, card: OpCard, data: dict[str, Any], where: str, filler: Any) -> Slot:
        return Slot(card, data, where, self.players)


def read_side(data: Any, name: str, reader: Reader, kind: type[Duel] = Duel) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise PositionError(name, "position-not-a-map", found=shown(data))
    known_keys(data, SIDE_KEYS, name)
    side: dict[str, Any] = {}
    leaders = reader.slots(data.get("leader"), f"{name}.leader", None, "leader") or [Slot(reader.usual, {})]
    leader = leaders[0].card
    if len(leaders) != 1 or leader.category != LEADER:
        raise PositionError(f"{name}.leader", "position-not-a-leader", card=leader.id)
    filler = reader.filler(leader)
    side["leader"] = leaders
    side["characters"] = reader.slots(data.get("characters"), f"{name}.characters", None, "characters")
    side["stage"] = reader.slots(data.get("stage"), f"{name}.stage", None, "stage")
    for area, category, most, rule in (
        ("characters", CHARACTER, MAX_CHARACTERS, "3-7-6"),
        ("stage", STAGE, MAX_STAGES, "3-8-5"),
    ):
        for slot in side[area]:
            if slot.card.category != category:
                raise PositionError(f"{name}.{area}", f"position-not-a-{area.rstrip('s')}", card=slot.card.id)
        if len(side[area]) > most:
            raise PositionError(f"{name}.{area}", "position-too-many", most=most, rule=rule)
    for area in ("hand", "deck", "trash", "life"):
        default = kind.starting_life(leader) if area == "life" else None
        side[area] = reader.slots(data.get(area, default), f"{name}.{area}", filler, area)
        if any(slot.card.category == LEADER for slot in side[area]):
            raise PositionError(f"{name}.{area}", "position-leader-elsewhere", rule="3-6-3")
    side["deck"] = reader.deck(side["deck"], data, DECK, name, filler)
    side["don"] = read_don(data.get("don"), f"{name}.don", side)
    side["turns"] = whole(data, "turns", 0, name, MOST_TURNS) if "turns" in data else None
    where = f"{name}.effects"
    side["effects"] = read_lasting(data.get("effects"), where, EDICTS_OF_PLAYERS, VOCABULARY.durations, kind.seat_names)
    return side


def read_don(data: Any, where: str, side: dict[str, Any]) -> tuple[int, int, int, int]:
    """DON!! active and rested in the cost area, how many of the rested are frozen, and those left in the DON!! deck."""
    given = sum(slot.don for area in ("leader", "characters") for slot in side[area])
    data = 0 if data is None else data
    if isinstance(data, int) and not isinstance(data, bool):
        data = {"active": data}
    if not isinstance(data, dict):
        raise PositionError(where, "position-bad-don", found=shown(data))
    known_keys(data, DON_KEYS, where)
    own = Deck(side["leader"][0].card, []).don_deck
    active, rested, frozen = (whole(data, key, 0, where) for key in ("active", "rested", "frozen"))
    left = whole(data, "deck", max(0, own - active - rested - given), where)
    if active + rested + left + given > own:
        raise PositionError(where, "position-too-many-don", total=active + rested + left + given, most=own)
    if frozen > rested:
        raise PositionError(f"{where}.frozen", "position-frozen-don", frozen=frozen, rested=rested)
    return active, rested, frozen, left


# -- building ----------------------------------------------------------------------------------------------------------


def build(
    data: dict[str, Any], reader: Reader, seed: int = 0, kind: type[Duel] = Duel, house: HouseRules | None = None
) -> tuple[Duel, dict[str, int]]:
    """The game a position describes, up to its first decision, and the cards that were given a label."""
    names = kind.seat_names
    known_keys(data, {"turn", "rules", "start", *names}, "position")
    edition = read_edition(data, EDITIONS, DEFAULT)
    if "start" in data:
        return build_start(data, reader, seed, kind, house, edition)
    sides = [read_side(data[name] if data.get(name) is not None else {}, name, reader, kind) for name in names]
    turn = read_turn(data.get("turn"), names, PHASES)
    cards: list[Card] = []
    placed: list[list[tuple[str, Slot, Card]]] = []
    for owner, side in enumerate(sides):
        rows = []
        for area in AREAS:
            for slot in side[area]:
                card = Card(len(cards), kind.reads(slot.card), owner)
                cards.append(card)
                rows.append((area, slot, card))
        placed.append(rows)
    game = started(kind, house, tuple(cards), seats_for(kind.players), seed, edition)
    labels: dict[str, int] = {}
    game.first = game.started_by(turn["seat"], turn["number"])
    game.turn = turn["seat"]
    game.turn_number = turn["number"]
    for owner, rows in enumerate(placed):
        place(game, owner, rows, sides[owner], labels, turn)
    frame = Turn()
    frame.step = PHASES[turn["phase"]]
    if turn["phase"] == "main" and turn["settled"]:
        frame.step = MAIN_STEP
    game.push(frame)
    game.process_rules()
    begin(game, seed, position=True)
    return game, labels


def build_start(
    data: dict[str, Any], reader: Reader, seed: int, kind: type[Duel], house: HouseRules | None, edition: str
) -> tuple[Duel, dict[str, int]]:
    """A game before its first decision (5-2), with decks in the order that is written down, from top to bottom."""
    names = kind.seat_names
    chooser = read_start(data, names)
    decks, slots = [], []
    for name in names:
        side = data[name] if data.get(name) is not None else {}
        if not isinstance(side, dict):
            raise PositionError(name, "position-not-a-map", found=shown(side))
        known_keys(side, START_KEYS, name)
        read = read_side({"deck_size": DECK_SIZE, **side}, name, reader, kind)
        decks.append(Deck(read["leader"][0].card, [slot.card for slot in read["deck"]]))
        slots.append((read["leader"][0], read["deck"]))

    def begun(number: int) -> Duel:
        return new_game(decks, number, edition, check=False, kind=kind, house=house, stacked=True)

    game = chosen_by(begun, chooser, seed)
    labels: dict[str, int] = {}
    for side, (leader, deck) in zip(game.seats, slots, strict=True):
        for slot, card in ((leader, side.leader.card), *zip(deck, reversed(side.deck), strict=True)):
            if slot.label:
                if slot.label in labels:
                    raise PositionError(names[side.index], "position-label-twice", label=slot.label)
                labels[slot.label] = card.iid
    return game, labels


def place(
    game: Duel,
    owner: int,
    rows: list[tuple[str, Slot, Card]],
    side: dict[str, Any],
    labels: dict[str, int],
    turn: dict[str, Any],
) -> None:
    """Put the cards of one player where the position says. Piles are written from top to bottom."""
    seat = game.seats[owner]
    areas = {"leader": LEADER_AREA, "characters": CHARACTER_AREA, "stage": STAGE_AREA}
    piles = {"hand": seat.hand, "deck": seat.deck, "trash": seat.trash, "life": seat.life}
    everyone = game.everyone
    for area, slot, card in rows:
        if slot.label:
            if slot.label in labels:
                raise PositionError(f"{game.seat_names[owner]}.{area}", "position-label-twice", label=slot.label)
            labels[slot.label] = card.iid
        if area in areas:
            entered = game.turn_number if slot.fresh else 0
            perm = OpPerm(card, owner, areas[area], 1, slot.rested, entered)
            perm.tokens = slot.don
            perm.used = slot.used
            atoms.enter(game, perm, None)
            for lasting in slot.effects:
                begin_lasting(game, lasting, (perm.ref,), (), card.iid, owner)
            continue
        pile = piles[area]
        pile.insert(0, card) if area != "hand" else pile.append(card)
        if area == "trash":
            atoms.learn(game, card.iid, everyone)
        elif area == "hand":
            atoms.learn(game, card.iid, game.may_see_hand(owner))
        elif slot.face_up:
            atoms.turn_face(game, card, True)
    for lasting in side["effects"]:
        begin_lasting(game, lasting, (), (owner,), seat.leader.iid, owner)
    seat.don_active, seat.don_rested, seat.don_frozen, seat.don_deck = side["don"]
    number, mover = turn["number"], turn["seat"]
    order = game.round()
    at = order.index(mover)
    before = sum(1 for t in range(1, number) if order[(at - (number - t)) % len(order)] == owner)
    seat.turns = before + (1 if owner == mover else 0) if side["turns"] is None else side["turns"]
    game.shape_changed()


def begin_lasting(
    game: Duel, lasting: Lasting, refs: tuple[int, ...], seats: tuple[int, ...], iid: int, mine: int
) -> None:
    durations = VOCABULARY.durations
    atoms.add_mod(game, lasting_mod(lasting, durations, refs, seats, iid, mine, game.turn, game.turn_number))


# -- writing -----------------------------------------------------------------------------------------------------------


def describe(game: Duel) -> dict[str, Any]:
    """A game at a decision of the Main Phase as a position; cards by id, piles from top to bottom.

    `build` makes the same table of it: zones, states, DON!!, turn. `left_out` tells what a position cannot say.
    """
    at_main(game)
    data: dict[str, Any] = {} if game.edition.name == DEFAULT else {"rules": game.edition.name}
    data["turn"] = {"player": game.seat_names[game.turn], "number": game.turn_number}
    for side in game.seats:
        data[game.seat_names[side.index]] = describe_side(game, side)
    return data


def describe_side(game: Duel, side: OpSeat) -> dict[str, Any]:
    leader = side.leader
    filler = FILLER + leader.printed.colors[0] if leader.printed.colors else ""
    data: dict[str, Any] = {"leader": describe_perm(game, leader)}
    if side.characters:
        data["characters"] = [describe_perm(game, perm) for perm in side.characters]
    if side.stages:
        data["stage"] = describe_perm(game, side.stages[0])
    for area, pile in (
        ("hand", side.hand),
        ("deck", side.deck[::-1]),
        ("trash", side.trash[::-1]),
        ("life", side.life[::-1]),
    ):
        ids = ["filler" if card.printed.id == filler else card.printed.id for card in pile]
        up = [game.shown >> card.iid & 1 == 1 for card in pile]
        data[area] = describe_pile(ids, up)
    data["deck_size"] = len(side.deck)
    data["don"] = {
        "active": side.don_active,
        "rested": side.don_rested,
        **({"frozen": side.don_frozen} if side.don_frozen else {}),
        "deck": side.don_deck,
    }
    data["turns"] = side.turns
    return data


def describe_perm(game: Duel, perm: OpPerm) -> str | dict[str, Any]:
    state: dict[str, Any] = {}
    if perm.rested:
        state["rested"] = True
    if perm.tokens:
        state["don"] = perm.tokens
    if perm.entered == game.turn_number:
        state["fresh"] = True
    if perm.used:
        state["used"] = [i + 1 for i in range(32) if perm.used >> i & 1]
    return {"card": perm.printed.id, **state} if state else perm.printed.id


def left_out(game: Duel) -> list[str]:
    """What of this game a position does not tell: effects that last or wait, further turns, cards somebody has seen."""
    found = not_told(game)
    everyone = game.everyone
    for card in game.cards:
        side = game.seats[card.owner]
        if card in side.hand:
            open_to = game.may_see_hand(card.owner)
        elif card in side.deck or card in side.life:
            open_to = everyone if game.shown >> card.iid & 1 else 0
        else:
            open_to = everyone
        if game.known[card.iid] != open_to:
            found.append("seen cards")
            break
    return found
