"""Names: which card a word such as `Mate`, `B.leader`, `Deckhand #2` or a label means, and the words for an option."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playmat.core.decision import EFFECT, MODE, NUMBER, PICK, SLOT
from playmat.core.packing import a_of, b_of, pile_of, verb_of
from playmat.onepiece import kinds
from playmat.onepiece.zones import don_in, names_don

from .errors import ScenarioError
from .near import near

if TYPE_CHECKING:
    from playmat.core.card import Card

    from .base import BaseTable
    from .table import Table

DON_STATES = {"active": 0, "rested": 1, "frozen": 2, "given": 3}
OF_A_PLAYER = re.compile(r"^([A-D][12]?)\.(.*)$")
NUMBERED = re.compile(r"^(.*?) ?#(\d{1,3})$")


class Name:
    """A name taken apart: `B.Deckhand #2` is the second Deckhand of player B."""

    def __init__(self, table: BaseTable, text: str) -> None:
        text = text.strip()
        self.owner = -1
        self.number = 0
        self.label = text in table.labels
        if not self.label and not any(called(table, card, text) for card in table.game.cards):
            match = OF_A_PLAYER.match(text)
            if match and match.group(1) in table.players:
                self.owner, text = table.players.index(match.group(1)), match.group(2).strip()
                self.label = text in table.labels
            match = NUMBERED.match(text)
            if match:
                text, self.number = match.group(1).strip(), int(match.group(2))
        self.text = text

    @property
    def exact(self) -> bool:
        """Whether it can mean cards of one player only."""
        return self.label or self.owner >= 0


def called(table: BaseTable, card: Card, name: str) -> bool:
    if name in (card.printed.id, card.printed.name) or (name == "filler" and card.printed.id.startswith(table.filler)):
        return True
    perm = table.game.there(card.iid)
    return name in getattr(perm, "names", ())


def matching(table: Table, name: Name, verb: int, second: bool) -> list[int]:
    """The cards a name may mean, likeliest first: those in play (or in hand, to be played), the speaker's own (or
    the opponent's, to be attacked), then in the order of the position. `#2` counts in that last order alone, so
    that it means the same card wherever the cards go."""
    game = table.game
    owner = name.owner
    speaker = table.speaker
    if name.text.lower() == "leader":
        if owner < 0:
            owner = speaker
            if verb == kinds.ATTACK and second:
                return [game.seats[other].leader.iid for other in game.opponents(speaker)]
        return [game.seats[owner].leader.iid]
    found = [card.iid for card in game.cards if called(table, card, name.text) and (owner < 0 or card.owner == owner)]
    mine = owner if owner >= 0 else speaker
    theirs_first = verb == kinds.ATTACK and second
    found.sort(key=lambda iid: ((game.cards[iid].owner == mine) is theirs_first, iid))
    if name.number:
        return found[name.number - 1 : name.number]
    if verb in (kinds.PLAY, kinds.COUNTER_EVENT) or (verb == kinds.COUNTER and not second):
        hand = [card.iid for card in game.seats[mine].hand]
        found.sort(key=lambda iid: (iid not in hand, hand.index(iid) if iid in hand else iid))
    else:
        found.sort(key=lambda iid: game.there(iid) is None)
    return found


def one(table: BaseTable, text: str) -> int:
    """The card a claim speaks of. A name that cards of both players have would change its meaning with the player
    who happens to decide, so it is refused."""
    found = table.matching(text)
    if not found:
        raise unknown(table, text, text)
    name = Name(table, text)
    if not name.exact:
        leaders = [side.leader.iid for side in table.game.seats]
        alike = leaders if name.text.lower() == "leader" else table.matching(name.text)
        in_play = [iid for iid in alike if table.game.there(iid) is not None]
        refuse_two_owners(table, text, text, alike if name.number else in_play or alike)
    return found[0]


def refuse_two_owners(table: BaseTable, sentence: str, name: str, iids: list[int]) -> None:
    owners = sorted({table.game.cards[iid].owner for iid in iids})
    if len(owners) > 1:
        choices = ", ".join(f"{table.players[owner]}.{name.strip()}" for owner in owners)
        raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=name.strip(), choices=choices)


def refuse_two_cards(table: BaseTable, sentence: str, codes: list[int]) -> None:
    """Refuse options for different cards that a sentence cannot tell apart, because they share a name."""
    words = table.vocabulary
    for group in zip(*(words.action(code).cards for code in codes), strict=False):
        if len({table.game.cards[iid].printed.id for iid in group}) > 1:
            choices = ", ".join(dict.fromkeys(tell_apart(table, iid) for iid in group))
            name = table.game.cards[group[0]].printed.name
            raise ScenarioError(key="scenario-ambiguous", sentence=sentence, name=name, choices=choices)


def tell_apart(table: BaseTable, iid: int) -> str:
    """What to write for a card that shares its name with another one: its label, or its id."""
    for name, labelled in table.labels.items():
        if labelled == iid:
            return name
    return str(table.game.cards[iid].printed.id)


def unknown(table: BaseTable, sentence: str, text: str) -> ScenarioError:
    """The error for a name that means nothing here, with the names that look like it."""
    name = Name(table, text).text
    names = {card.printed.name for card in table.game.cards} | set(table.labels) | {"leader"}
    return ScenarioError(
        key="scenario-no-card", sentence=sentence, name=text.strip() or "?", near=near(name, sorted(names))
    )


def split(table: BaseTable, text: str) -> list[str]:
    """`X, Y`: names parted by commas; a name that has a comma itself stays whole."""
    parts = [part.strip() for part in text.split(",")]
    names = []
    while parts:
        length = next((n for n in range(len(parts), 1, -1) if table.matching(", ".join(parts[:n]))), 1)
        names.append(", ".join(parts[:length]))
        parts = parts[length:]
    return names


# -- from the game to words --------------------------------------------------------------------------------------------


class CardWord(str):
    """What a card is called here, with which card it is: `B.Mate` and `Mate#2` mean one of those called so."""

    iid: int


def label(table: BaseTable, iid: int) -> CardWord:
    word = CardWord(called_here(table, iid))
    word.iid = iid
    return word


def called_here(table: BaseTable, iid: int) -> str:
    for name, labelled in table.labels.items():
        if labelled == iid:
            return name
    perm = table.game.there(iid)
    if perm is not None and perm is table.game.seats[perm.seat].leader:
        return f"{table.players[perm.seat]}.leader"
    return id_of(table, table.game.cards[iid])


def singled_out(table: BaseTable, text: str) -> list[int]:
    """The cards that `B.Mate` or `Mate#2` may mean; none for any other words."""
    name = Name(table, text)
    return list(table.matching(text)) if name.owner >= 0 or name.number else []


def id_of(table: BaseTable, card: Card) -> str:
    return "filler" if card.printed.id.startswith(table.filler) else card.printed.id


def don_words(table: Table, code: int) -> str:
    """`rested DON`, `DON on Mate`, `B.active DON`: a DON!! card that may be picked."""
    don = don_in(code)
    if don.state == DON_STATES["given"] and don.perm >= 0:
        return f"DON on {label(table, don.perm)}"
    word = next(name for name, number in DON_STATES.items() if number == don.state)
    decision = table.game.decision
    owner = "" if decision is None or decision.seat == don.seat else f"{table.players[don.seat]}."
    return f"{owner}{word} DON"


def face_down(code: int) -> bool:
    """Whether an option picks a card that its player cannot tell, by its place in a pile."""
    return verb_of(code) == SLOT and b_of(code) > 0


def picked(table: BaseTable, code: int) -> int:
    """The card an option picks; who writes a scenario knows those that lie face down too."""
    if not face_down(code):
        return a_of(code)
    owner, zone = pile_of(code, table.pile_kinds)
    return int(table.game.seats[owner].zones[zone][-1 - a_of(code)].iid)


def say_answer(table: BaseTable, code: int, effect: str) -> str:
    """An option that any game may have, in the words that choose it; `effect` is what the game calls one."""
    verb, a = verb_of(code), a_of(code)
    if verb == EFFECT:
        entry = table.waiting(a)
        return f"{effect} of {label(table, entry.iid)}" if entry is not None else f"{effect} {a + 1}"
    if verb in (NUMBER, MODE):
        return f"number {a}" if verb == NUMBER else f"mode {a + 1}"
    return str(table.game.vocabulary().action(code).verb)


def say(table: Table, code: int) -> str:
    """An option in the words that choose it."""
    verb, a, b = verb_of(code), a_of(code), b_of(code)
    if verb in SAY_OF_CARD:
        words = f"{SAY_OF_CARD[verb]} {label(table, a)}"
        if verb in (kinds.ATTACK, kinds.COUNTER):
            return f"{words} -> {label(table, b)}"
        return words
    if verb == kinds.ACTIVATE:
        indices = table.effects_of(a)
        return f"activate {label(table, a)}" + (f" effect {indices.index(b) + 1}" if len(indices) > 1 else "")
    if verb == PICK:
        return don_words(table, code) if names_don(code) else label(table, a)
    if verb == SLOT:
        return label(table, picked(table, code)) if face_down(code) else ("top", "bottom")[a & 1]
    if verb == kinds.PLAYER:
        return f"player {table.players[a]}"
    return say_answer(table, code, "effect")


SAY_OF_CARD = {
    kinds.PLAY: "play",
    kinds.GIVE: "give 1 to",
    kinds.ATTACK: "attack",
    kinds.BLOCK: "block",
    kinds.COUNTER: "counter",
    kinds.COUNTER_EVENT: "counter",
}
