"""Claims: "power(Mate) >= 6000", "zone(Deckhand) == trash", "A.hand == 3"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from playmat.core.packing import card_of
from playmat.effects.resolution import Resolving
from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.values import counter_value

from .errors import Failed, ScenarioError
from .names import CardWord, id_of, singled_out

if TYPE_CHECKING:
    from .base import BaseTable
    from .table import Table

HOWS = ("==", "!=", ">=", "<=", " has ", " not in ", " in ", ">", "<")
TURNED = {"in": "has", "not in": "lacks"}  # these speak of what stands on their right
YES = ("true", "yes")
NO = ("false", "no")


class Claims(NamedTuple):
    """What can be claimed, by its word."""

    of_a_player: Mapping[str, Mapping[str, Callable[[Any, int], Any]]]
    of_a_card: Mapping[str, Callable[[Any, str], Any]]
    of_the_game: Mapping[str, Callable[[Any], Any]]


def check(table: BaseTable, claim: str) -> None:
    """Raises `Failed`, with what was found, unless the claim holds."""
    left, how, right = split_claim(claim)
    found = value(table, left)
    if not holds(found, how, meant(table, found, right)):
        raise Failed(key="scenario-claim-failed", claim=claim, subject=left, found=shown(found), asked=table.now())


def split_claim(claim: str) -> tuple[str, str, str]:
    """What it is about, the comparison, the value. The arrow in `legal(attack Mate -> leader)` compares nothing."""
    outside = ""
    depth = 0
    for char in claim:
        depth += (char == "(") - (char == ")")
        outside += "·" if depth > 0 or char == ")" else char
    for how in HOWS:
        at = outside.find(how)
        if at >= 0:
            left, how, right = claim[:at].strip(), how.strip(), claim[at + len(how) :].strip()
            return (right, TURNED[how], left) if how in TURNED else (left, how, right)
    claim = claim.strip()
    if claim.startswith("not "):
        return claim[4:].strip(), "==", "false"
    return claim, "==", "true"


def holds(value: Any, how: str, right: str | list[str]) -> bool:
    """Whether the comparison is true; ScenarioError if these two cannot be compared so."""
    number = isinstance(value, int) and not isinstance(value, bool)
    several = isinstance(value, list)
    if (how in ("has", "lacks") and not several) or (how[0] in "<>" and not number):
        typed = "not in" if how == "lacks" else how
        raise ScenarioError(key="scenario-claim-comparison", how=typed, found=shown(value))
    wanted: Any = right
    if several:
        listed = elements(right) if isinstance(right, str) else right
        if how in ("has", "lacks"):
            if len(listed) != 1:
                raise ScenarioError(key="scenario-claim-value", wanted="X", found=", ".join(listed) or "?")
            return (listed[0] in value) == (how == "has")
        wanted = sorted(listed) if isinstance(value, Unordered) else listed
    elif isinstance(right, list):
        raise ScenarioError(key="scenario-claim-comparison", how=how, found=shown(value))
    elif isinstance(value, bool):
        if right.lower() not in YES + NO:
            raise ScenarioError(key="scenario-claim-value", wanted="true, false", found=right)
        wanted = right.lower() in YES
    elif number:
        if not re.fullmatch(r"-?[0-9]{1,9}", right):
            raise ScenarioError(key="scenario-claim-value", wanted="0, 1, 2…", found=right)
        wanted = int(right)
    if how in ("==", "!="):
        return bool(value == wanted) == (how == "==")
    return bool({">=": value >= wanted, "<=": value <= wanted, ">": value > wanted, "<": value < wanted}[how])


def elements(text: str) -> list[str]:
    """`[a, b]`, or the same without the brackets."""
    text = text.strip()
    if text.startswith("[") and text.endswith("]"):
        text = text[1:-1]
    return [part.strip() for part in text.split(",") if part.strip()]


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)


def meant(table: BaseTable, found: Any, right: str) -> str | list[str]:
    """Cards go by label or id, options by the words of the table; a claim may say both in other words."""
    ids = {card.printed.name: id_of(table, card) for card in table.game.cards}
    if isinstance(found, str) and right in ids and right not in table.labels:
        return ids[right]
    if isinstance(found, CardWord):
        return found if found.iid in singled_out(table, right) else right
    if not isinstance(found, list):
        return right
    if right in ids and right not in table.labels:
        return [ids[right]]
    wanted: list[str] = []
    for part in joined(elements(right), {*ids, *table.labels}):
        part = part if part in table.labels else ids.get(part, part)
        if part not in found:
            these = singled_out(table, part)
            there = found if isinstance(found, Unordered) or len(found) == 1 else found[len(wanted) : len(wanted) + 1]
            part = next((word for word in there if isinstance(word, CardWord) and word.iid in these), part)
        wanted.append(table.as_said(part) if isinstance(found, Offered) and part not in found else part)
    return wanted


def joined(parts: list[str], known: set[str]) -> list[str]:
    """Names that have a comma themselves stay whole."""
    found = []
    while parts:
        length = next((n for n in range(len(parts), 1, -1) if ", ".join(parts[:n]) in known), 1)
        found.append(", ".join(parts[:length]))
        parts = parts[length:]
    return found


class Unordered(list[str]):
    """Cards that lie in no order: a claim may name them in any."""


class Offered(Unordered):
    """What a player may answer, in the words of the table."""


# -- what a claim can be about -----------------------------------------------------------------------------------------


def value(table: BaseTable, text: str) -> Any:
    text = text.strip()
    if text in table.claimable.of_the_game:
        return table.claimable.of_the_game[text](table)
    match = re.match(r"^([A-D][12]?)\.(\w+)(?:[. ](\w+))?$", text)
    if match and match.group(2) in table.claimable.of_a_player:
        names = table.players
        seat = names.index(match.group(1)) if match.group(1) in names else -1
        part = match.group(3) or ""
        parts = table.claimable.of_a_player[match.group(2)]
        if seat >= 0 and part in parts:
            return parts[part](table, seat)
        who = names[max(seat, 0)]
        known = ", ".join(f"{who}.{match.group(2)}{'.' if p else ''}{p}" for p in parts)
        raise ScenarioError(key="scenario-unknown-claim", claim=text, known=known)
    match = re.match(r"^(\w+)\((.*)\)$", text, re.DOTALL)
    if match and match.group(1) in table.claimable.of_a_card:
        return table.claimable.of_a_card[match.group(1)](table, match.group(2).strip())
    of_players = [f"{table.players[0]}.{word}" for word in table.claimable.of_a_player]
    words = [*table.claimable.of_the_game, *of_players, *(f"{word}(…)" for word in table.claimable.of_a_card)]
    raise ScenarioError(key="scenario-unknown-claim", claim=text, known=", ".join(words))


def pile(name: str, top_last: bool = True) -> dict[str, Callable[[Table, int], Any]]:
    """How many cards; which, from top to bottom; the top and bottom one; which lie face up."""

    def cards(table: Table, seat: int) -> list[Any]:
        listed = list(getattr(table.game.seats[seat], name))
        return listed[::-1] if top_last else listed

    def labels(table: Table, seat: int) -> list[str]:
        found = [table.label(card.iid) for card in cards(table, seat)]
        return found if top_last else Unordered(sorted(found))

    def end(table: Table, seat: int, at: int) -> str:
        found = labels(table, seat)
        return found[at] if found else "none"

    parts: dict[str, Callable[[Table, int], Any]] = {
        "": lambda table, seat: len(cards(table, seat)),
        "cards": labels,
        "list": labels,
    }
    if top_last:
        parts["top"] = lambda table, seat: end(table, seat, 0)
        parts["bottom"] = lambda table, seat: end(table, seat, -1)
    if name == "deck":
        parts["legal"] = lambda table, seat: not table.deck_problems(seat)
        parts["problems"] = lambda table, seat: Unordered(sorted({one.rule for one in table.deck_problems(seat)}))
    if name == "life":
        parts["faces"] = lambda table, seat: [
            "up" if table.game.shown >> card.iid & 1 else "down" for card in cards(table, seat)
        ]
    return parts


def in_play(name: str) -> dict[str, Callable[[Table, int], Any]]:
    def labels(table: Table, seat: int) -> list[str]:
        return Unordered(sorted(table.label(perm.iid) for perm in getattr(table.game.seats[seat], name)))

    return {"": lambda table, seat: len(labels(table, seat)), "cards": labels, "list": labels}


OF_A_PLAYER: dict[str, dict[str, Callable[[Table, int], Any]]] = {
    "hand": pile("hand", top_last=False),
    "deck": pile("deck"),
    "trash": pile("trash"),
    "life": pile("life"),
    "characters": in_play("characters"),
    "stage": {"": lambda t, s: next((t.label(p.iid) for p in t.game.seats[s].stages), "none")},
    "don": {
        "": lambda t, s: t.game.seats[s].don_on_field(),
        "field": lambda t, s: t.game.seats[s].don_on_field(),
        "active": lambda t, s: t.game.seats[s].don_active,
        "rested": lambda t, s: t.game.seats[s].don_rested,
        "frozen": lambda t, s: t.game.seats[s].don_frozen,
        "given": lambda t, s: t.game.seats[s].don_given(),
        "deck": lambda t, s: t.game.seats[s].don_deck,
    },
    "turns": {"": lambda t, s: t.game.seats[s].turns},
}


def keyword(table: Table, arg: str) -> bool:
    card, _, word = arg.rpartition(",")
    if word.strip() not in KEYWORDS:
        raise ScenarioError(key="scenario-claim-value", wanted=", ".join(KEYWORDS), found=word.strip())
    return bool(table.perm(card).now.keywords & KEYWORDS[word.strip()])


def known(table: BaseTable, arg: str) -> bool:
    who, _, card = arg.partition(",")
    players = table.players
    if who.strip() not in players:
        raise ScenarioError(key="scenario-claim-value", wanted=", ".join(players), found=who.strip() or "?")
    return bool(table.game.knows(players.index(who.strip()), table.the(card)))


def illegal(table: BaseTable, sentence: str) -> str:
    refusal = table.why_not(sentence)
    return refusal.rule if refusal is not None else "legal"


def counter(table: Table, name: str) -> int:
    card = table.game.cards[table.the(name)]
    return counter_value(table.game, card, card.owner)


OF_ANY_CARD: dict[str, Callable[[Any, str], Any]] = {
    "power": lambda t, name: t.perm(name).power,
    "cost": lambda t, name: t.cost(name),
    "zone": lambda t, name: t.zone(name),
    "rested": lambda t, name: t.perm(name).rested,
    "active": lambda t, name: not t.perm(name).rested,
    "targets": lambda t, name: Unordered(t.targets(name)),
    "known": known,
    "legal": lambda t, sentence: t.why_not(sentence, strict=True) is None,
    "illegal": illegal,
}
OF_A_CARD: dict[str, Callable[[Table, str], Any]] = {
    **OF_ANY_CARD,
    "base_power": lambda t, name: t.perm(name).now.base_power,
    "base_cost": lambda t, name: t.perm(name).now.base_cost,
    "counter": counter,
    "don": lambda t, name: t.perm(name).tokens,
    "keyword": keyword,
    "negated": lambda t, name: t.perm(name).now.negated,
    "face_up": lambda t, name: bool(t.game.shown >> t.the(name) & 1),
}


def winner(table: BaseTable) -> str:
    result = table.game.result
    return "none" if result is None else ",".join(table.players[w] for w in result.winners) or "draw"


def in_battle(table: BaseTable, ref: str) -> str:
    battle = table.game.battle
    return "none" if battle is None else table.label(card_of(getattr(battle, ref)))


def step(table: BaseTable) -> str:
    """The step of the battle that is under way; none outside of battles."""
    battle = table.game.battle
    if battle is None:
        return "none"
    decision = table.game.decision
    kind = "" if decision is None else str(decision.kind)
    return kind if kind in table.step_names else table.step_names[battle.step]  # a question tells best


def waiting(table: BaseTable) -> list[str]:
    """The cards whose effects wait to be resolved, in the order in which they began to wait."""
    return [table.label(pending.iid) for pending in table.game.pending]


def resolving(table: BaseTable) -> str:
    """The card whose effect is being carried out."""
    for frame in reversed(table.game.stack):
        if isinstance(frame, Resolving):
            return table.label(frame.resolution.card.iid)
    return "none"


OF_ANY_GAME: dict[str, Callable[[Any], Any]] = {
    "turn": lambda t: t.players[t.game.turn],
    "turn_number": lambda t: t.game.turn_number,
    "phase": lambda t: t.game.view(-1).phase,
    "step": step,
    "waiting": waiting,
    "resolving": resolving,
    "decision": lambda t: "none" if t.game.decision is None else t.game.decision.kind,
    "asked": lambda t: "none" if t.game.decision is None else t.players[t.game.decision.seat],
    "offered": lambda t: Offered(t.offered()),
    "attacker": lambda t: in_battle(t, "attacker"),
    "winner": winner,
    "reason": lambda t: "none" if t.game.result is None else t.game.result.rule,
    "over": lambda t: t.game.result is not None,
}
OF_THE_GAME: dict[str, Callable[[Table], Any]] = {**OF_ANY_GAME, "target": lambda t: in_battle(t, "target")}

__all__ = ["OF_A_CARD", "OF_A_PLAYER", "OF_THE_GAME", "check", "holds", "split_claim", "value"]
