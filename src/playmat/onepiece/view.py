"""What a seat knows of a duel: open areas, its own hand, numbers of hidden cards, what it was shown (3-1-4, 3-1-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.core.decision import Decision
from playmat.core.events import Event
from playmat.core.replace import Would
from playmat.core.rules import Result
from playmat.core.timing import ResolvePending
from playmat.core.view import CardView, SeatView, card_view, decision_view, log_view
from playmat.effects.resolution import Resolution

from .cards import KEYWORDS
from .turn import Turn
from .values import counter_value, price
from .zones import CHARACTER_AREA, STAGE_AREA, OpPerm, OpSeat

if TYPE_CHECKING:
    from .game import Duel

PHASE_OF_STEP: Final = ("refresh", "refresh", "draw", "don", "main", "main", "main", "end", "end", "end", "end", "end")


class PermView:
    """A card on the field, with its current values; everyone sees all of it (3-6-2, 3-7-2, 3-8-2)."""

    __slots__ = (
        "base_cost",
        "base_power",
        "cost",
        "don",
        "fresh",
        "id",
        "iid",
        "keywords",
        "negated",
        "power",
        "rested",
        "seat",
        "zone",
    )

    def __init__(self, game: Duel, perm: OpPerm) -> None:
        self.iid = perm.iid
        self.id = perm.printed.id
        self.seat = perm.seat
        self.zone = perm.zone
        self.rested = perm.rested
        self.don = perm.tokens
        self.power = perm.power
        self.cost = perm.now.cost
        self.base_power = perm.now.base_power
        self.base_cost = perm.now.base_cost
        self.keywords = tuple(name for name, bit in KEYWORDS.items() if perm.now.keywords & bit)
        self.negated = perm.now.negated
        self.fresh = perm.entered == game.turn_number


class SideView:
    """One player's side. Piles are given from top to bottom."""

    __slots__ = (
        "characters",
        "deck",
        "don_active",
        "don_deck",
        "don_rested",
        "hand",
        "index",
        "leader",
        "life",
        "limbo",
        "stages",
        "starting_life",
        "team",
        "trash",
        "turns",
    )

    def __init__(self, game: Duel, side: OpSeat, seat: int) -> None:
        self.index = side.index
        self.team = side.team
        self.leader = PermView(game, side.leader)
        self.characters = [PermView(game, p) for p in side.in_area(CHARACTER_AREA)]
        self.stages = [PermView(game, p) for p in side.in_area(STAGE_AREA)]
        self.hand: list[CardView] = [card_view(game, card, seat) for card in side.hand]
        self.deck: list[CardView] = [card_view(game, card, seat) for card in reversed(side.deck)]
        self.trash: list[CardView] = [card_view(game, card, seat) for card in reversed(side.trash)]
        self.life: list[CardView] = [card_view(game, card, seat) for card in reversed(side.life)]
        self.limbo: list[CardView] = [card_view(game, card, seat) for card in side.limbo]
        self.don_deck = side.don_deck  # 3-3-2: open, and all alike
        self.don_active = side.don_active
        self.don_rested = side.don_rested
        self.turns = side.turns
        self.starting_life = game.starting_life(side.leader.printed)


class EffectView:
    """An effect that a decision offers by number: its card, its place on the card, and the cards it would protect."""

    __slots__ = ("about", "id", "iid", "index")

    def __init__(self, game: Duel, iid: int, index: int, about: tuple[int, ...] = ()) -> None:
        self.iid = iid
        self.id = game.printed(iid).id
        self.index = index  # among the card's printed abilities; -1 if granted or put off
        self.about = about


def offered_effects(game: Duel) -> tuple[EffectView, ...]:
    """What the options EFFECT (and YES to a replacement) of the open decision stand for, by their number."""
    top = game.stack[-1]
    if isinstance(top, ResolvePending):
        return tuple(EffectView(game, p.iid, p.index) for p in game.pending)
    if isinstance(top, Would):
        return tuple(EffectView(game, c.iid, c.index, tuple(r & 4095 for r in c.refs)) for c in top.offered)
    return ()


class View(SeatView):
    """All a seat may know now."""

    __slots__ = (
        "ability",
        "attacker",
        "decider",
        "decision",
        "effects",
        "first",
        "game",
        "names",
        "phase",
        "result",
        "seat",
        "sides",
        "target",
        "turn",
        "turn_number",
    )

    def __init__(self, game: Duel, seat: int) -> None:
        SeatView.__init__(self, game)
        if game.dirty:
            game.project()
        self.game = game.name
        self.names = game.seat_names
        self.seat = seat
        self.turn = game.turn
        self.turn_number = game.turn_number
        self.first = game.first
        self.sides = [SideView(game, side, seat) for side in game.seats]
        self.decision: Decision | None = decision_view(game, seat)
        self.decider = game.decision.seat if game.decision is not None else -1
        self.effects: tuple[EffectView, ...] = () if self.decision is None else offered_effects(game)
        top = game.stack[-1]
        # which ability of its source asks, by its place on the card
        self.ability = top.index if self.decision is not None and isinstance(top, Resolution) else -1
        self.result: Result | None = game.result
        battle = game.battle
        # a card that has left the battle may be one of many by now
        self.attacker = battle.attacker & 4095 if battle is not None and game.perm(battle.attacker) else -1
        self.target = battle.target & 4095 if battle is not None and game.perm(battle.target) else -1
        bottom = game.stack[0]
        self.phase = PHASE_OF_STEP[bottom.step] if isinstance(bottom, Turn) else "setup"


def log(game: Duel, seat: int, start: int = 0) -> list[Event]:
    return log_view(game, seat, start)


def hand_values(game: Duel, seat: int) -> dict[int, tuple[int, int]]:
    """For each card in this seat's own hand, what it costs now (2-7-6) and its Counter (2-10)."""
    return {card.iid: (price(game, card, seat), counter_value(game, card, seat)) for card in game.seats[seat].hand}
