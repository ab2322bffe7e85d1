"""Claims: "power(Mate) >= 6000", "zone(Deckhand) == trash", "A.hand == 3"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.position import PLAYERS

from .errors import ScenarioError

if TYPE_CHECKING:
    from .table import Table


def split_claim(claim: str) -> tuple[str, str, str]:
    for how in ("==", "!=", ">=", "<=", " has ", ">", "<"):
        left, found, right = claim.partition(how)
        if found:
            return left.strip(), how.strip(), right.strip()
    if claim.startswith("not "):
        return claim[4:].strip(), "==", "false"
    return claim.strip(), "==", "true"


def holds(value: Any, how: str, right: str) -> bool:
    wanted: Any = right
    if isinstance(value, bool):
        wanted = right.lower() == "true"
    elif isinstance(value, int):
        wanted = int(right)
    elif isinstance(value, list):
        if how == "has":
            return right in value
        wanted = [part.strip() for part in right.strip("[]").split(",") if part.strip()]
        if how in ("==", "!="):
            return (value == wanted) is (how == "==")
    if how == "==":
        return bool(value == wanted)
    if how == "!=":
        return bool(value != wanted)
    return {">=": value >= wanted, "<=": value <= wanted, ">": value > wanted, "<": value < wanted}[how]


def value(table: Table, text: str) -> Any:
    game = table.game
    text = text.strip()
    match = re.match(r"^([A-D])\.(hand|deck|trash|life|don|characters|turns)(?:\.(\w+))?$", text)
    if match:
        side = game.seats[PLAYERS.index(match.group(1))]
        what, part = match.group(2), match.group(3)
        if what == "don":
            if part is None or part == "field":
                return side.don_on_field()
            return {"active": side.don_active, "rested": side.don_rested, "deck": side.don_deck, "given": side.don_given()}[part]
        if what == "characters":
            return len(side.characters) if part is None else sorted(table.label(p.iid) for p in side.characters)
        if what == "turns":
            return side.turns
        pile = getattr(side, what)
        if part is None:
            return len(pile)
        cards = [table.label(card.iid) for card in (pile if what == "hand" else reversed(pile))]
        if part == "top":
            return cards[0] if cards else "none"
        if part == "bottom":
            return cards[-1] if cards else "none"
        if part == "faces":
            return ["up" if game.shown >> c.iid & 1 else "down" for c in reversed(pile)]
        return cards if what != "hand" else sorted(cards)
    match = re.match(r"^(\w+)\((.*)\)$", text)
    if match:
        name, arg = match.group(1), match.group(2).strip()
        if name == "keyword":
            card, _, word = arg.rpartition(",")
            return bool(table.perm(card).keywords & KEYWORDS[word.strip()])
        if name == "illegal":
            refusal = table.why_not(arg)
            return refusal.rule if refusal is not None else "legal"
        if name == "legal":
            return table.why_not(arg) is None
        if name == "known":
            who, _, card = arg.partition(",")
            return bool(game.known[PLAYERS.index(who.strip())] >> table.matching(card)[0] & 1)
        simple: dict[str, Callable[[str], Any]] = {
            "power": table.power,
            "cost": table.cost,
            "zone": table.zone,
            "rested": lambda n: table.perm(n).rested,
            "active": lambda n: not table.perm(n).rested,
            "don": lambda n: table.perm(n).tokens,
            "base_power": lambda n: table.perm(n).base_power,
            "negated": lambda n: table.perm(n).negated,
            "targets": table.targets,
            "face_up": lambda n: bool(game.shown >> table.matching(n)[0] & 1),
        }
        if name in simple:
            return simple[name](arg)
    if text == "winner":
        return "none" if game.result is None else ",".join(PLAYERS[w] for w in game.result.winners) or "draw"
    if text == "reason":
        return "none" if game.result is None else game.result.rule
    if text == "over":
        return game.result is not None
    if text == "decision":
        return "none" if game.decision is None else game.decision.kind
    if text == "asked":
        return "none" if game.decision is None else PLAYERS[game.decision.seat]
    if text == "offered":
        return table.names_offered()
    if text == "turn":
        return PLAYERS[game.turn]
    raise ScenarioError(key="scenario-unknown-claim", claim=text)
