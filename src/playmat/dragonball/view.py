"""What a seat knows of a game: open areas, its own hand and Z-Deck, numbers of hidden cards, what it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core.decision import Decision
from playmat.core.events import Event
from playmat.core.replace import Would
from playmat.core.rules import Result
from playmat.core.view import CardView, SeatView, card_view, decision_view, log_view
from playmat.effects.resolution import Resolution

from .cards import KEYWORDS
from .play import combo_price
from .skills import revealed
from .timing import Checkpoint, CounterTiming
from .turn import END_START, MAIN_START, Turn
from .values import price
from .zones import BATTLE_AREA, COMBO_AREA, ENERGY_AREA, UNISON_AREA, DbPerm, DbSeat

if TYPE_CHECKING:
    from .game import Masters


class PermView:
    """A card in play, with its current values; everyone sees all of it (3-1-3)."""

    __slots__ = (
        "colors",
        "combo_cost",
        "combo_power",
        "cost",
        "fresh",
        "hidden",
        "id",
        "iid",
        "keywords",
        "markers",
        "negated",
        "power",
        "printed_power",
        "rested",
        "seat",
        "side",
        "under",
        "zone",
    )

    def __init__(self, game: Masters, perm: DbPerm) -> None:
        self.iid = perm.iid
        self.id = perm.printed.id
        self.seat = perm.seat
        self.zone = perm.zone
        self.rested = perm.rested
        self.hidden = perm.hidden
        self.side = perm.side
        self.markers = perm.tokens
        self.under = tuple((iid, game.cards[iid].printed.id) for iid in perm.under)
        self.power = perm.power
        self.printed_power = perm.face.power
        self.cost = perm.cost
        self.combo_cost = perm.combo_cost
        self.combo_power = perm.combo_power
        self.colors = perm.colors
        self.keywords = tuple(name for name, bit in KEYWORDS.items() if perm.keywords & bit)
        self.negated = perm.negated
        self.fresh = perm.entered == game.turn_number


class SideView:
    """One player's side. Piles are given from top to bottom; everyone sees how many cards lie in each (3-1-2)."""

    __slots__ = (
        "battle",
        "combo",
        "deck",
        "drop",
        "energy",
        "energy_markers",
        "gone",
        "hand",
        "index",
        "leader",
        "life",
        "team",
        "turns",
        "unison",
        "warp",
        "z_deck",
        "z_energy",
    )

    def __init__(self, game: Masters, side: DbSeat, seat: int) -> None:
        self.index = side.index
        self.team = side.team
        self.leader = PermView(game, side.leader)
        self.battle = [PermView(game, p) for p in side.in_area(BATTLE_AREA)]
        self.unison = [PermView(game, p) for p in side.in_area(UNISON_AREA)]
        self.combo = [PermView(game, p) for p in side.in_area(COMBO_AREA)]
        self.energy = [PermView(game, p) for p in side.in_area(ENERGY_AREA)]
        self.energy_markers = side.energy_markers
        self.hand: list[CardView] = [card_view(game, card, seat) for card in side.hand]
        self.deck: list[CardView] = [card_view(game, card, seat) for card in reversed(side.deck)]
        self.drop: list[CardView] = [card_view(game, card, seat) for card in reversed(side.drop)]
        self.life: list[CardView] = [card_view(game, card, seat) for card in reversed(side.life)]
        self.warp: list[CardView] = [card_view(game, card, seat) for card in reversed(side.warp)]
        self.z_deck: list[CardView] = [card_view(game, card, seat) for card in side.z_deck]
        self.z_energy: list[CardView] = [card_view(game, card, seat) for card in reversed(side.z_energy)]
        self.gone: list[CardView] = [card_view(game, card, seat) for card in side.gone]
        self.turns = side.turns
        shown = revealed(game)
        if shown:
            for seen in (*self.hand, *self.deck, *self.life, *self.z_deck):
                seen.face_up = seen.face_up or seen.iid in shown


class EffectView:
    """A skill that a decision offers by number: its card, its place on the card, the keyword skill it is (if it is
    one), and the cards it speaks of."""

    __slots__ = ("about", "id", "iid", "index", "keyword")

    def __init__(self, game: Masters, iid: int, index: int, ability: object, about: tuple[int, ...] = ()) -> None:
        self.iid = iid
        self.id = game.printed(iid).id
        self.index = index
        self.keyword: str = getattr(ability, "keyword", "")
        self.about = about


def offered_effects(game: Masters) -> tuple[EffectView, ...]:
    """What the options EFFECT (and YES to a replacement) of the open decision stand for, by their number."""
    top = game.stack[-1]
    if isinstance(top, Checkpoint):
        return tuple(EffectView(game, p.iid, p.index, p.ability) for p in (game.pending[i] for i in top.places))
    if isinstance(top, Would):
        return tuple(EffectView(game, c.iid, c.index, c.ability, tuple(r & 4095 for r in c.refs)) for c in top.offered)
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
        "keyword",
        "phase",
        "result",
        "seat",
        "sides",
        "target",
        "turn",
        "turn_number",
        "window",
    )

    def __init__(self, game: Masters, seat: int) -> None:
        SeatView.__init__(self, game)
        if game.dirty:
            game.project()
        self.game = game.name
        self.seat = seat
        self.turn = game.turn
        self.turn_number = game.turn_number
        self.first = game.first
        self.sides = [SideView(game, side, seat) for side in game.seats]
        self.decision: Decision | None = decision_view(game, seat)
        self.decider = game.decision.seat if game.decision is not None else -1
        self.effects: tuple[EffectView, ...] = () if self.decision is None else offered_effects(game)
        top = game.stack[-1]
        asking = top if self.decision is not None and isinstance(top, Resolution) else None
        self.ability = asking.index if asking is not None else -1  # the skill that asks, by its place on its card
        self.keyword: str = getattr(asking.ability, "keyword", "") if asking is not None else ""
        self.window = top.mask if self.decision is not None and isinstance(top, CounterTiming) else 0  # (22-10-3)
        self.result: Result | None = game.result
        battle = game.battle
        self.attacker = battle.attacker & 4095 if battle is not None and game.perm(battle.attacker) else -1
        self.target = battle.guard & 4095 if battle is not None and game.perm(battle.guard) else -1
        self.phase = phase(game)


def phase(game: Masters) -> str:
    bottom = game.stack[0]
    if not isinstance(bottom, Turn):
        return "setup"
    if bottom.step < MAIN_START or (bottom.step == MAIN_START and game.decision is None):
        return "charge"
    return "main" if bottom.step < END_START else "end"


def log(game: Masters, seat: int, start: int = 0) -> list[Event]:
    return log_view(game, seat, start)


def hand_values(game: Masters, seat: int) -> dict[int, tuple[int, int]]:
    """For each card in this seat's own hand and Z-Deck, the energy it costs now (5-3) and its combo cost (5-6)."""
    side = game.seats[seat]
    return {
        card.iid: (price(game, card, seat).amount, combo_price(game, seat, card.iid))
        for card in (*side.hand, *side.z_deck)
    }
