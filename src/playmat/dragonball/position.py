"""Positions: a table set up by hand, as a judge would write it down. Any card not mentioned is filler.

`build` makes the game a position describes, `describe` writes a game down as a position. docs/scenarios.md tells
people how to write one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from .cards import BATTLE, KEYWORDS, LEADER, TYPES, UNISON, DbCard
from .deck import Deck
from .game import Masters, place
from .house import HouseRules
from .language.gains import EDICTS
from .language.skill import Skill
from .readings import Readings
from .setup import LIFE_SIZE
from .triggers import check_states
from .turn import CHARGE_START, END_START, MAIN_START, MAIN_STEP, Turn
from .vocabulary import VOCABULARY
from .zones import (
    BATTLE_AREA,
    COMBO_AREA,
    ENERGY_AREA,
    LEADER_AREA,
    OPEN,
    UNISON_AREA,
    ZONE_NAMES,
    DbPerm,
    DbSeat,
)

PLAYERS = "AB"
EDITIONS = ("3.02",)
DECK_SIZE = 20  # cards in a deck that a position does not describe
PHASES = {"charge": CHARGE_START, "main": MAIN_START, "end": END_START}
FILLER = "T-FILLER-"  # ids of filler cards begin with it
FIELD = {
    "leader": LEADER_AREA,
    "battle": BATTLE_AREA,
    "unison": UNISON_AREA,
    "combo": COMBO_AREA,
    "energy": ENERGY_AREA,
}
PILES = {key: ZONE_NAMES[key.replace("_", "-")] for key in ("hand", "deck", "drop", "life", "warp")}
PILES |= {"z_deck": ZONE_NAMES["z-deck"], "z_energy": ZONE_NAMES["z-energy"], "removed": ZONE_NAMES["removed"]}
SIDE_KEYS = {*FIELD, *PILES, "deck_size", "energy_markers", "turns", "effects"}
START_KEYS = {"leader", "deck", "deck_size", "z_deck"}  # what a player brings to a game that is set up from the start
FULL_DECK = 50  # 6-1-1
# What can be said of a card, by where it lies.
STATES: dict[str, set[str]] = {
    "leader": {"rested", "side", "under", "used", "effects"},
    "battle": {"rested", "hidden", "under", "used", "owner", "effects"},
    "unison": {"rested", "hidden", "markers", "under", "used", "spent", "owner", "effects"},
    "combo": {"owner"},
    "energy": {"rested", "hidden"},
    "life": {"face_up"},
    "under": {"owner"},
}
ENERGY_KEYS = {"active", "rested"}
SIDES = ("front", "back")
MOST_MARKERS = 99


# What can be said of a continuous effect on a card, or on a player.
EFFECTS = {
    "power": number_part(kinds.POWER),
    "cost": number_part(kinds.COST),
    "combo_power": number_part(kinds.COMBO_POWER),
    "combo_cost": number_part(kinds.COMBO_COST),
    "base_power": number_part(kinds.BASE_POWER),
    "keyword": word_part({word: (kinds.KEYWORD, bit) for word, bit in KEYWORDS.items()}),
    "cannot": word_part({word: (kinds.BAN, bit) for word, bit in kinds.BANS.items()}),
    "can": word_part({word: (kinds.BAN, bit) for word, bit in kinds.PERMISSIONS.items()}),
    "negated": flag_part(kinds.NEGATE, ""),
}
PLAIN_EDICTS = (
    "cannot play",
    "cannot attack",
    "no damage",
    "cannot counter",
    "cannot combo",
    "cannot draw",
    "cannot charge",
)
EDICTS_OF_PLAYERS = {"rule": word_part({word: (EDICTS[word], 0) for word in PLAIN_EDICTS if word in EDICTS})}


class Slot:
    """One card of a position: what it is and the state it lies in."""

    def __init__(self, card: DbCard, data: dict[str, Any], where: str = "") -> None:
        self.card = card
        self.effects = read_lasting(
            data.get("effects"), f"{where}.effects", EFFECTS, VOCABULARY.durations, tuple(PLAYERS)
        )
        self.label = read_label(data.get("as", ""), where, ("leader", "marker", "face down", "none"))
        self.rested = yes_or_no(data, "rested", False, where)
        self.hidden = yes_or_no(data, "hidden", False, where)
        self.face_up = yes_or_no(data, "face_up", False, where)
        self.markers = whole(data, "markers", 1 if card.type == UNISON else 0, where, MOST_MARKERS)
        self.spent = yes_or_no(data, "spent", False, where)
        self.side = read_word(data.get("side", "front"), SIDES, f"{where}.side")
        self.owner = read_word(data["owner"], tuple(PLAYERS), f"{where}.owner") if "owner" in data else -1
        skills = card.front.abilities
        once = [i for i, skill in enumerate(skills) if skill.once]
        self.used = read_used(data.get("used", False), len(skills), once, where)
        self.under: list[Slot] = []


# -- reading -----------------------------------------------------------------------------------------------------------


def read_word(value: Any, known: tuple[str, ...], where: str) -> int:
    """One of a few words, as its number."""
    if not isinstance(value, str) or value not in known:
        raise PositionError(where, "position-bad-word", found=shown(value), known=", ".join(known))
    return known.index(value)


class Reader(PositionReader):
    def __init__(self, lookup: Callable[[str], DbCard], filler: Callable[[DbCard], DbCard], leader: DbCard) -> None:
        PositionReader.__init__(self, lookup, filler, leader, STATES)

    def made(self, card: DbCard, data: dict[str, Any], where: str, filler: Any) -> Slot:
        slot = Slot(card, data, where)
        slot.under = self.slots(data.get("under"), f"{where}.under", filler, "under")
        return slot


def read_side(data: Any, name: str, reader: Reader) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise PositionError(name, "position-not-a-map", found=shown(data))
    known_keys(data, SIDE_KEYS, name)
    side: dict[str, Any] = {}
    leaders = reader.slots(data.get("leader"), f"{name}.leader", None, "leader") or [Slot(reader.usual, {})]
    leader = leaders[0].card
    if len(leaders) != 1 or leader.type != LEADER:
        raise PositionError(f"{name}.leader", "position-not-a-leader", card=leader.id)
    if leaders[0].side and leader.back is None:
        raise PositionError(f"{name}.leader.side", "position-no-back", card=leader.id)
    filler = reader.filler(leader)
    side["leader"] = leaders
    side["battle"] = reader.slots(data.get("battle"), f"{name}.battle", filler, "battle")
    side["unison"] = reader.slots(data.get("unison"), f"{name}.unison", None, "unison")
    side["combo"] = reader.slots(data.get("combo"), f"{name}.combo", filler, "combo")
    side["energy"] = read_energy(data.get("energy"), f"{name}.energy", reader, filler)
    for area in PILES:
        default = LIFE_SIZE if area == "life" else None
        side[area] = reader.slots(data.get(area, default), f"{name}.{area}", filler, area)
    for area, types in (("unison", (UNISON,)), ("combo", (BATTLE,))):
        for slot in side[area]:
            if slot.card.type not in types and not slot.hidden:
                wanted = ", ".join(TYPES[type] for type in types)
                raise PositionError(f"{name}.{area}", "position-wrong-type", card=slot.card.id, wanted=wanted)
    for area in ("battle", "energy", *PILES):
        for slot in side[area]:
            if slot.card.type == LEADER and not slot.card.z:
                raise PositionError(f"{name}.{area}", "position-leader-elsewhere", rule="3-5-3")
    for slot in side["z_deck"]:
        if not slot.card.z:
            raise PositionError(f"{name}.z_deck", "position-not-a-z-card", card=slot.card.id, rule="3-12-1")
    side["deck"] = reader.deck(side["deck"], data, DECK_SIZE, name, filler)
    side["energy_markers"] = whole(data, "energy_markers", 0, name, MOST_MARKERS)
    side["effects"] = read_lasting(
        data.get("effects"), f"{name}.effects", EDICTS_OF_PLAYERS, VOCABULARY.durations, tuple(PLAYERS)
    )
    side["turns"] = whole(data, "turns", 0, name, MOST_TURNS) if "turns" in data else None
    return side


def read_energy(data: Any, where: str, reader: Reader, filler: DbCard) -> list[Slot]:
    """Energy as a list of cards, a number of active filler cards, or how many of them are active and rested."""
    if isinstance(data, dict) and "card" not in data:
        known_keys(data, ENERGY_KEYS, where)
        active, rested = whole(data, "active", 0, where), whole(data, "rested", 0, where)
        found = [Slot(filler, {}) for _ in range(active)]
        return found + [Slot(filler, {"rested": True}, where) for _ in range(rested)]
    return reader.slots(data, where, filler, "energy")


# -- building ----------------------------------------------------------------------------------------------------------


class Builder:
    """Puts the cards of a position on the table."""

    def __init__(
        self,
        sides: list[dict[str, Any]],
        turn: dict[str, Any],
        seed: int,
        readings: Readings,
        house: HouseRules | None,
    ) -> None:
        self.turn = turn
        self.cards: list[Card] = []
        self.labels: dict[str, int] = {}
        self.placed: list[tuple[int, str, Slot, Card, tuple[Card, ...]]] = []
        for index, side in enumerate(sides):
            for area in (*FIELD, *PILES):
                for slot in side[area]:
                    card = self.card(slot, index)
                    under = tuple(self.card(below, index) for below in slot.under)
                    self.placed.append((index, area, slot, card, under))
        self.game = started(house, tuple(self.cards), seats_for(len(sides)), seed, readings)
        game = self.game
        game.first = (turn["seat"] - (turn["number"] - 1)) % len(sides)
        game.turn = turn["seat"]
        game.turn_number = turn["number"]
        for index, area, slot, card, under in self.placed:
            if area in FIELD:
                self.put(index, FIELD[area], slot, card, under)
            else:
                self.lay(PILES[area], slot, card)
        for index, side in enumerate(sides):
            seat = game.seats[index]
            seat.energy_markers = side["energy_markers"]
            for lasting in side["effects"]:
                self.begin(lasting, (), (index,), seat.leader.iid, index)
            seat.turns = self.turns(index) if side["turns"] is None else side["turns"]
        game.shape_changed()

    def card(self, slot: Slot, seat: int) -> Card:
        card = Card(len(self.cards), slot.card, seat if slot.owner < 0 else slot.owner)
        self.cards.append(card)
        if slot.label:
            if slot.label in self.labels:
                raise PositionError("position", "position-label-twice", label=slot.label)
            self.labels[slot.label] = card.iid
        return card

    def put(self, seat: int, area: int, slot: Slot, card: Card, under: tuple[Card, ...]) -> None:
        """A card in play, with what lies under it (23-2)."""
        game = self.game
        perm = DbPerm(card, seat, area, 1, slot.rested, 0)
        perm.tokens = slot.markers if area == UNISON_AREA else 0
        perm.spent = slot.spent
        perm.under = tuple(below.iid for below in under)
        if slot.side:
            perm.turn_side(1)
        if slot.hidden:
            perm.turn_mode(True)
        atoms.enter(game, perm, None)
        for lasting in slot.effects:
            self.begin(lasting, (perm.ref,), (), card.iid, seat)
        for below in under:
            game.seats[below.owner].under.append(below)
            atoms.learn(game, below.iid, game.everyone)
        for index in slot.used:
            skill = slot.card.front.abilities[index]
            assert isinstance(skill, Skill)
            game.count_use(-1 - card.iid, f"{perm.incarnation}/{place(index, skill)}")

    def begin(self, lasting: Lasting, refs: tuple[int, ...], seats: tuple[int, ...], iid: int, mine: int) -> None:
        game, durations = self.game, VOCABULARY.durations
        atoms.add_mod(game, lasting_mod(lasting, durations, refs, seats, iid, mine, game.turn, game.turn_number))

    def lay(self, zone: int, slot: Slot, card: Card) -> None:
        """A card of a pile; piles are written from top to bottom, the hand in its order."""
        game = self.game
        pile = game.seats[card.owner].zones[zone]
        if zone in (ZONE_NAMES["hand"], ZONE_NAMES["z-deck"]):
            pile.append(card)
            atoms.learn(game, card.iid, game.may_see_hand(card.owner))
            return
        pile.insert(0, card)
        if OPEN[zone]:
            atoms.learn(game, card.iid, game.everyone)
        elif slot.face_up:
            atoms.turn_face(game, card, True)  # 3-9-2-1

    def turns(self, seat: int) -> int:
        """The turns this player has begun."""
        number, mover = self.turn["number"], self.turn["seat"]
        return sum(1 for t in range(1, number + 1) if (mover - (number - t)) % len(PLAYERS) == seat)


def read_readings(data: Any) -> Readings:
    """`readings: {dragon_balls_in_all: true}`: open readings of the book that differ from the usual ones."""
    data = {} if data is None else data
    if not isinstance(data, dict):
        raise PositionError("readings", "position-not-a-map", found=shown(data))
    known_keys(data, set(Readings.NAMES), "readings")
    return Readings(**{key: yes_or_no(data, key, False, "readings") for key in data})


def build(
    data: dict[str, Any], reader: Reader, seed: int = 0, house: HouseRules | None = None
) -> tuple[Masters, dict[str, int]]:
    """The game a position describes, up to its first decision, and the cards that were given a label."""
    known_keys(data, {"turn", "rules", "readings", "start", *PLAYERS}, "position")
    read_edition(data, EDITIONS, EDITIONS[0])
    readings = read_readings(data.get("readings"))
    if "start" in data:
        return build_start(data, reader, seed, readings, house)
    sides = [read_side(data[name] if data.get(name) is not None else {}, name, reader) for name in PLAYERS]
    turn = read_turn(data.get("turn"), tuple(PLAYERS), PHASES)
    builder = Builder(sides, turn, seed, readings, house)
    game = builder.game
    frame = Turn()
    frame.step = PHASES[turn["phase"]]
    if turn["phase"] == "main" and turn["settled"]:
        frame.step = MAIN_STEP
        if game.now.has_states:
            check_states(game)  # 9-6-10-1: what holds from the start is no change
            game.pending.clear()
    game.push(frame)
    game.process_rules()
    begin(game, seed, position=True)
    return game, builder.labels


def build_start(
    data: dict[str, Any], reader: Reader, seed: int, readings: Readings, house: HouseRules | None
) -> tuple[Masters, dict[str, int]]:
    """A game before its first decision (6-2), with decks in the order that is written down, from top to bottom."""
    chooser = read_start(data, tuple(PLAYERS))
    decks, slots = [], []
    for name in PLAYERS:
        side = data[name] if data.get(name) is not None else {}
        if not isinstance(side, dict):
            raise PositionError(name, "position-not-a-map", found=shown(side))
        known_keys(side, START_KEYS, name)
        read = read_side({"deck_size": FULL_DECK, **side}, name, reader)
        cards, z_deck = ([slot.card for slot in read[pile]] for pile in ("deck", "z_deck"))
        decks.append(Deck(read["leader"][0].card, cards, z_deck))
        slots.append((read["leader"][0], read["deck"], read["z_deck"]))

    def begun(number: int) -> Masters:
        return new_game(decks, number, readings, check=False, house=house, stacked=True)

    game = chosen_by(begun, chooser, seed)
    labels: dict[str, int] = {}
    for side, (leader, deck, z_deck) in zip(game.seats, slots, strict=True):
        known = [(leader, side.leader.card), *zip(deck, reversed(side.deck), strict=True)]
        for slot, card in (*known, *zip(z_deck, side.z_deck, strict=True)):
            if slot.label:
                if slot.label in labels:
                    raise PositionError(PLAYERS[side.index], "position-label-twice", label=slot.label)
                labels[slot.label] = card.iid
    return game, labels


# -- writing -----------------------------------------------------------------------------------------------------------


def describe(game: Masters) -> dict[str, Any]:
    """A game at a decision of the Main Phase as a position; cards by id, piles from top to bottom.

    `build` makes the same table of it: areas, modes, markers, turn. `left_out` tells what a position cannot say.
    """
    at_main(game)
    data: dict[str, Any] = {"turn": {"player": PLAYERS[game.turn], "number": game.turn_number}}
    if game.readings.data():
        data["readings"] = game.readings.data()
    for side in game.seats:
        data[PLAYERS[side.index]] = describe_side(game, side)
    return data


def describe_side(game: Masters, side: DbSeat) -> dict[str, Any]:
    leader = side.leader
    colors = leader.printed.colors
    filler = FILLER + colors[0] if colors else ""
    data: dict[str, Any] = {}
    for area, zone in FIELD.items():
        perms = side.in_area(zone)
        if perms:
            found = [describe_perm(game, perm, filler) for perm in perms]
            data[area] = found[0] if area == "leader" else found
    for area, zone in PILES.items():
        pile = side.zones[zone]
        if not pile and area not in ("life", "deck"):
            continue
        listed = pile if area in ("hand", "z_deck") else pile[::-1]
        ids = ["filler" if card.printed.id == filler else card.printed.id for card in listed]
        up = [area == "life" and game.shown >> card.iid & 1 == 1 for card in listed]
        data[area] = describe_pile(ids, up)
    data["deck_size"] = len(side.deck)
    if side.energy_markers:
        data["energy_markers"] = side.energy_markers
    data["turns"] = side.turns
    return data


def describe_perm(game: Masters, perm: DbPerm, filler: str) -> str | dict[str, Any]:
    state: dict[str, Any] = {}
    for key in ("rested", "hidden", "spent"):
        if getattr(perm, key):
            state[key] = True
    if perm.zone == UNISON_AREA:
        state["markers"] = perm.tokens
    if perm.side:
        state["side"] = SIDES[perm.side]
    if perm.card.owner != perm.seat:
        state["owner"] = PLAYERS[perm.card.owner]
    used = [
        index + 1
        for index, skill in enumerate(perm.printed.front.abilities)
        if isinstance(skill, Skill) and game.limits.get((-1 - perm.iid, f"{perm.incarnation}/{place(index, skill)}"))
    ]
    if used:
        state["used"] = used
    if perm.under:
        state["under"] = [describe_under(game.cards[iid], perm.seat) for iid in perm.under]
    name = "filler" if perm.printed.id == filler else perm.printed.id
    return {"card": name, **state} if state else name


def describe_under(card: Card, seat: int) -> str | dict[str, Any]:
    if card.owner == seat:
        return card.printed.id
    return {"card": card.printed.id, "owner": PLAYERS[card.owner]}


def left_out(game: Masters) -> list[str]:
    """What of this game a position does not tell: effects that last or wait, further turns, cards somebody has seen."""
    found = not_told(game)
    everyone = game.everyone
    secret = [card for side in game.seats for card in (*side.deck, *side.life)]
    own = [card for side in game.seats for card in (*side.hand, *side.z_deck)]
    for cards, usual in ((secret, 0), (own, -1)):
        for card in cards:
            open_to = game.may_see_hand(card.owner) if usual else everyone if game.shown >> card.iid & 1 else 0
            if atoms.knowers(game, card.iid) != open_to:
                found.append("seen cards")
                return found
    return found
