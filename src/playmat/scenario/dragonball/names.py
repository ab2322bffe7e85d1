"""Names: which card a word such as `Guard`, `B.leader`, `Student #2` or a label means, and the words for an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core.decision import PICK, SLOT
from playmat.core.packing import a_of, b_of, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.zones import ENERGY_AREA, HAND, UNISON_AREA, Z_DECK

from ..names import Name, called, face_down, label, picked, say_answer

if TYPE_CHECKING:
    from .table import MastersTable

FROM_HAND = (kinds.PLAY, kinds.COUNTER, kinds.CHARGE, kinds.COMBO, kinds.GROW)
FACE_DOWN = "face down"


def matching(table: MastersTable, name: Name, verb: int, second: bool) -> list[int]:
    """The cards a name may mean, likeliest first: those in play, energy after the others (or in hand, to be played),
    the speaker's own (or the opponent's, to be attacked), then in the order of the position. `#2` counts in that last
    order alone, so that it means the same card wherever the cards go."""
    game = table.game
    owner = name.owner
    speaker = table.speaker
    theirs_first = verb == kinds.ATTACK and second
    if name.text.lower() == "leader":
        if owner < 0:
            owner = game.opponents(speaker)[0] if theirs_first else speaker
        return [game.seats[owner].leader.iid]
    mine = owner if owner >= 0 else speaker
    found = [c.iid for c in game.cards if called(table, c, name.text) and owner in (-1, c.owner, table.master(c.iid))]
    found.sort(key=lambda iid: ((table.master(iid) == mine) is theirs_first, iid))
    if name.number:
        return found[name.number - 1 : name.number]
    if verb in FROM_HAND and not second:
        side = game.seats[mine]
        hand = [card.iid for card in (*side.zones[HAND], *side.zones[Z_DECK])]
        found.sort(key=lambda iid: (iid not in hand, hand.index(iid) if iid in hand else iid))
    elif verb == kinds.GROW:
        found.sort(key=lambda iid: game.there(iid) is None or game.at(iid).zone != UNISON_AREA)
    else:
        found.sort(key=lambda iid: 2 if game.there(iid) is None else game.at(iid).zone == ENERGY_AREA)
    return found


def say(table: MastersTable, code: int) -> str:
    """An option in the words that choose it."""
    verb, a, b = verb_of(code), a_of(code), b_of(code)
    if verb == kinds.PAY:
        return "pay marker" if a == kinds.MARKER else f"pay {label(table, a)}"
    if verb in SAY_OF_CARD:
        words = f"{SAY_OF_CARD[verb]} {label(table, a)}"
        return f"{words} -> {label(table, b)}" if verb == kinds.ATTACK else words
    if verb in (kinds.ACTIVATE, kinds.COUNTER):
        word = "activate" if verb == kinds.ACTIVATE else "counter"
        indices = table.skills_of(a, verb)
        return f"{word} {label(table, a)}" + (f" skill {indices.index(b) + 1}" if len(indices) > 1 else "")
    if verb == PICK:
        return label(table, a)
    if verb == SLOT:
        return label(table, picked(table, code)) if face_down(code) else FACE_DOWN
    return say_answer(table, code, "skill")


def of_color(table: MastersTable, iid: int, word: str) -> bool:
    """`red`: an energy card that can pay red."""
    perm = table.game.there(iid)
    return perm is not None and word.capitalize() in getattr(perm, "colors", ())


SAY_OF_CARD = {
    kinds.PLAY: "play",
    kinds.ATTACK: "attack",
    kinds.COMBO: "combo",
    kinds.GROW: "grow",
    kinds.CHARGE: "charge",
}
