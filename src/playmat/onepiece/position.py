"""Positions: a table set up by hand, as a judge would write it down. Any card not mentioned is filler."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.core import atoms
from playmat.core.card import Card

from .build_game import seats_for
from .cards import CHARACTER, LEADER, STAGE, OpCard
from .editions import DEFAULT, EDITIONS
from .game import Duel
from .turn import MAIN_STEP, STEPS, Turn
from .zones import CHARACTER_AREA, LEADER_AREA, MAX_CHARACTERS, STAGE_AREA, OpPerm

PLAYERS = "ABCD"
DECK = 20  # cards in a deck that a position does not describe
PHASES = {"refresh": 0, "draw": 2, "don": 3, "main": 4, "end": 7}
SIDE_KEYS = {
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
}


class PositionError(Exception):
    """A position that cannot be: `where` is the place in it, `key` names the text for players."""

    def __init__(self, where: str, key: str, **details: Any) -> None:
        super().__init__(f"{where}: {key} {details}")
        self.where = where
        self.key = key
        self.details = details


class Slot:
    """One card of a position: what it is and the state it lies in."""

    def __init__(self, card: OpCard, data: dict[str, Any]) -> None:
        self.card = card
        self.rested = bool(data.get("rested", False))
        self.don = int(data.get("don", 0))
        self.fresh = bool(data.get("fresh", False))
        self.face_up = bool(data.get("face_up", False))
        self.label = str(data.get("as", ""))


SLOT_KEYS = {"card", "rested", "don", "fresh", "face_up", "as", "count"}


class Reader:
    """Turns the data of a position (as read from YAML) into cards, checking every place."""

    def __init__(self, lookup: Callable[[str], OpCard], filler: Callable[[OpCard], OpCard], leader: OpCard) -> None:
        self.lookup = lookup
        self.filler = filler
        self.default_leader = leader

    def slots(self, data: Any, where: str, filler: OpCard | None) -> list[Slot]:
        """A list of cards: names or ids, `Name x3`, mappings with a state, or a number of filler cards."""
        if data is None:
            return []
        if isinstance(data, int) and not isinstance(data, bool):
            if filler is None or data < 0:
                raise PositionError(where, "position-not-a-list", found=str(data))
            return [Slot(filler, {}) for _ in range(data)]
        if isinstance(data, str):
            data = [data]
        if not isinstance(data, list):
            raise PositionError(where, "position-not-a-list", found=type(data).__name__)
        found = []
        for i, item in enumerate(data, 1):
            found.extend(self.slot(item, f"{where}[{i}]", filler))
        return found

    def slot(self, item: Any, where: str, filler: OpCard | None) -> list[Slot]:
        if isinstance(item, str):
            name, count = item, 1
            head, _, tail = item.rpartition(" x")
            if head and tail.isdigit():
                name, count = head, int(tail)
            if name == "filler" and filler is not None:
                return [Slot(filler, {}) for _ in range(count)]
            card = self.find(name, where)
            return [Slot(card, {}) for _ in range(count)]
        if isinstance(item, dict):
            unknown = set(item) - SLOT_KEYS
            if unknown or "card" not in item:
                raise PositionError(where, "position-bad-card", keys=", ".join(sorted(unknown)) or "card")
            card = filler if item["card"] == "filler" and filler is not None else self.find(str(item["card"]), where)
            return [Slot(card, item) for _ in range(int(item.get("count", 1)))]
        raise PositionError(where, "position-bad-card", keys=str(item))

    def find(self, name: str, where: str) -> OpCard:
        try:
            return self.lookup(name)
        except KeyError:
            raise PositionError(where, "position-unknown-card", name=name) from None


def build(data: dict[str, Any], reader: Reader, seed: int = 0, kind: type[Duel] = Duel, seats: int = 2) -> tuple[Duel, dict[str, int]]:
    """The game a position describes, up to its first decision, and the cards that were given a label."""
    names = PLAYERS[:seats]
    unknown = set(data) - {"turn", "rules", *names}
    if unknown:
        raise PositionError("position", "position-unknown-key", keys=", ".join(sorted(map(str, unknown))))
    edition = str(data.get("rules", DEFAULT))
    if edition not in EDITIONS:
        raise PositionError("rules", "position-unknown-rules", found=edition, known=", ".join(EDITIONS))
    sides = [read_side(data.get(name) or {}, name, reader) for name in names]
    cards: list[Card] = []
    placed: list[list[tuple[str, Slot, Card]]] = []
    for owner, side in enumerate(sides):
        rows = []
        for area in ("leader", "characters", "stage", "hand", "deck", "trash", "life"):
            for slot in side[area]:
                card = Card(len(cards), slot.card, owner)
                cards.append(card)
                rows.append((area, slot, card))
        placed.append(rows)
    game = kind(tuple(cards), seats_for(seats), seed, edition)
    labels: dict[str, int] = {}
    turn = read_turn(data.get("turn"), names)
    game.first = 0
    game.turn = turn["seat"]
    game.turn_number = turn["number"]
    for owner, rows in enumerate(placed):
        place(game, owner, rows, sides[owner], labels, turn)
    frame = Turn()
    frame.step = PHASES[turn["phase"]]
    if turn["phase"] == "main":
        frame.step = MAIN_STEP if turn["settled"] else frame.step
    assert frame.step < len(STEPS)
    game.push(frame)
    game.process_rules()
    game.advance()
    return game, labels


def read_turn(data: Any, names: str) -> dict[str, Any]:
    data = data or {}
    if isinstance(data, str):
        data = {"player": data}
    if not isinstance(data, dict) or set(data) - {"player", "number", "phase", "settled"}:
        raise PositionError("turn", "position-bad-turn", found=str(data))
    player = data.get("player", names[0])
    phase = data.get("phase", "main")
    number = data.get("number", 5 if player == names[0] else 6)
    if player not in names or phase not in PHASES or not isinstance(number, int) or number < 1:
        raise PositionError("turn", "position-bad-turn", found=str(data))
    return {"seat": names.index(player), "number": number, "phase": phase, "settled": bool(data.get("settled", True))}


def read_side(data: Any, name: str, reader: Reader) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise PositionError(name, "position-not-a-map", found=type(data).__name__)
    unknown = set(data) - SIDE_KEYS
    if unknown:
        raise PositionError(name, "position-unknown-key", keys=", ".join(sorted(map(str, unknown))))
    side: dict[str, Any] = {}
    leaders = reader.slots(data["leader"] if isinstance(data.get("leader"), list) else [data["leader"]] if "leader" in data else [], f"{name}.leader", None)
    if not leaders:
        leaders = [Slot(reader.default_leader, {})]
    if len(leaders) != 1 or leaders[0].card.category != LEADER:
        raise PositionError(f"{name}.leader", "position-not-a-leader", card=leaders[0].card.id)
    filler = reader.filler(leaders[0].card)
    side["leader"] = leaders
    side["characters"] = reader.slots(data.get("characters"), f"{name}.characters", None)
    stage = data.get("stage")
    side["stage"] = reader.slots([stage] if isinstance(stage, dict) else stage, f"{name}.stage", None)
    side["hand"] = reader.slots(data.get("hand"), f"{name}.hand", filler)
    side["trash"] = reader.slots(data.get("trash"), f"{name}.trash", filler)
    side["life"] = reader.slots(data.get("life", leaders[0].card.life), f"{name}.life", filler)
    deck = reader.slots(data.get("deck"), f"{name}.deck", filler)
    size = data.get("deck_size", max(DECK, len(deck)) if not isinstance(data.get("deck"), int) else len(deck))
    if not isinstance(size, int) or size < len(deck):
        raise PositionError(f"{name}.deck_size", "position-deck-size", size=str(size), listed=len(deck))
    side["deck"] = deck + [Slot(filler, {}) for _ in range(size - len(deck))]
    for slot in side["characters"]:
        if slot.card.category != CHARACTER:
            raise PositionError(f"{name}.characters", "position-not-a-character", card=slot.card.id)
    for slot in side["stage"]:
        if slot.card.category != STAGE:
            raise PositionError(f"{name}.stage", "position-not-a-stage", card=slot.card.id)
    if len(side["characters"]) > MAX_CHARACTERS:
        raise PositionError(f"{name}.characters", "position-too-many", most=MAX_CHARACTERS, rule="3-7-6")
    if len(side["stage"]) > 1:
        raise PositionError(f"{name}.stage", "position-too-many", most=1, rule="3-8-5")
    side["don"] = read_don(data.get("don"), name, side)
    side["turns"] = data.get("turns")
    return side


def read_don(data: Any, name: str, side: dict[str, Any]) -> tuple[int, int, int]:
    """Active and rested DON!! in the cost area, and those left in the DON!! deck."""
    given = sum(slot.don for area in ("leader", "characters") for slot in side[area])
    data = 0 if data is None else data
    if isinstance(data, int) and not isinstance(data, bool):
        data = {"active": data}
    if not isinstance(data, dict) or set(data) - {"active", "rested", "deck"}:
        raise PositionError(f"{name}.don", "position-bad-don", found=str(data))
    active, rested = int(data.get("active", 0)), int(data.get("rested", 0))
    left = int(data.get("deck", max(0, 10 - active - rested - given)))
    if min(active, rested, left) < 0 or active + rested + left + given > 10:
        raise PositionError(f"{name}.don", "position-too-many-don", total=active + rested + left + given)
    return active, rested, left


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
    everyone = atoms.everyone(game)
    for area, slot, card in rows:
        if slot.label:
            labels[slot.label] = card.iid
        if area in areas:
            entered = game.turn_number if slot.fresh else 0
            perm = OpPerm(card, owner, areas[area], 1, slot.rested, entered)
            perm.tokens = slot.don
            atoms.enter(game, perm, None)
            continue
        pile = piles[area]
        pile.insert(0, card) if area != "hand" else pile.append(card)
        if area == "trash":
            atoms.learn(game, card.iid, everyone)
        elif area == "hand":
            atoms.learn(game, card.iid, game.may_see_hand(owner))
        elif slot.face_up:
            atoms.turn_face(game, card, True)
    seat.don_active, seat.don_rested, seat.don_deck = side["don"]
    number, mover = turn["number"], turn["seat"]
    n = len(game.seats)
    before = sum(1 for t in range(1, number) if (mover - (number - t)) % n == owner)
    seat.turns = side["turns"] if isinstance(side["turns"], int) else before + (1 if owner == mover else 0)
    game.shape_changed()
