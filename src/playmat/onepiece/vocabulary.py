"""The words of the One Piece Card Game: what its numbers (`kinds`) are called, what they carry, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.core import events as core
from playmat.core.decision import PICK, SLOT
from playmat.core.packing import a_of, b_of, option
from playmat.core.vocabulary import (
    ABILITY,
    ATTACKER,
    COUNT,
    FLAG,
    NUMBER_TYPE,
    PERMANENT,
    SEAT,
    TARGET,
    WORD,
    ZONE,
    DecisionKind,
    EventKind,
    Field,
    Fixed,
    Form,
    Verb,
    Vocabulary,
    Word,
    card,
    common_events,
    common_verbs,
    values_changed,
    words_of,
)

from . import kinds
from .cards import CATEGORIES, KEYWORDS
from .zones import HAND, ZONE_NAMES, Don, don_in, names_don

AREA_OF: Final = {number: name.lower() for number, name in enumerate(CATEGORIES)}
DON_STATES: Final = ("active", "rested", "frozen", "given")


class DonForm(Form):
    """A DON!! card that is picked: they are all alike, so whose it is, its state, and the card it is given to."""

    def fits(self, a: int, b: int) -> bool:
        return names_don(option(PICK, a, b))

    def unpack(self, fields: Sequence[Field], a: int, b: int) -> list[Any]:
        don = don_in(option(PICK, a, b))
        return [DON_STATES[don.state], don.seat, don.perm]

    def pack(self, fields: Sequence[Field], values: Sequence[Any]) -> tuple[int, int]:
        state, seat, card = values
        code = Don(seat, fields[0].packed(state), card).option
        return a_of(code), b_of(code)


class CardForm(Form):
    """A card that is picked."""

    def fits(self, a: int, b: int) -> bool:
        return not names_don(option(PICK, a, b))


OF_ABILITY: Final = Field("ability", ABILITY, 1, default=1)

VERBS: Final = (
    Verb(
        "don",
        PICK,
        "8-4-4",
        (Field("state", WORD, words=DON_STATES), Field("seat", SEAT), Field("on", PERMANENT, default=-1)),
        DonForm(),
    ),
    *(
        verb._replace(form=CardForm()) if verb.name == "pick" else verb
        for verb in common_verbs("8-4-4", "8-1-2", "8-6-1", "1-3-5", ZONE_NAMES, 8)
    ),
    Verb("top", SLOT, "8-4-4", (), Fixed(0, 0)),
    Verb("bottom", SLOT, "8-4-4", (), Fixed(1, 0)),
    Verb("play", kinds.PLAY, "6-5-3-1", (card(),)),
    Verb("activate", kinds.ACTIVATE, "6-5-4-1", (card(PERMANENT), OF_ABILITY)),
    Verb("give", kinds.GIVE, "6-5-5-1", (card(PERMANENT),)),
    Verb("attack", kinds.ATTACK, "7-1-1-1", (card(PERMANENT), TARGET)),
    Verb("block", kinds.BLOCK, "10-1-4-1", (card(PERMANENT),)),
    Verb("counter", kinds.COUNTER, "7-1-3-2-1", (card(), TARGET)),
    Verb("counter-event", kinds.COUNTER_EVENT, "7-1-3-2-2", (card(),)),
    Verb("end", kinds.END, "6-5-2-1"),
    Verb("first", kinds.GO_FIRST, "5-2-1-5"),
    Verb("second", kinds.GO_SECOND, "5-2-1-5"),
    Verb("redraw", kinds.REDRAW, "5-2-1-6-1"),
    Verb("keep", kinds.KEEP, "5-2-1-6"),
    Verb("player", kinds.PLAYER, "team:6-2", (Field("seat", SEAT),)),
)

YES_OR_NO: Final = ("yes", "no")
CARDS: Final = ("pick", "face-down")  # of a pile that the player cannot see, by their places
DECISIONS: Final = (
    DecisionKind("first or second", ("first", "second"), "5-2-1-5"),
    DecisionKind("redraw", ("keep", "redraw"), "5-2-1-6"),
    DecisionKind("main", ("play", "activate", "give", "attack", "end"), "6-5-2"),
    DecisionKind("block", ("block", "pass"), "7-1-2-1"),
    DecisionKind("counter", ("counter", "counter-event", "pass"), "7-1-3-2"),
    DecisionKind("trigger", YES_OR_NO, "10-1-5-1"),
    DecisionKind("activate", YES_OR_NO, "8-1-2"),
    DecisionKind("may", YES_OR_NO, "8-1-2"),
    DecisionKind("choose", (*CARDS, "don", "pass"), "8-4-4"),
    DecisionKind("how many", ("number",), "4-8-1"),
    DecisionKind("number", ("number",), "1-3-5"),
    DecisionKind("mode", ("mode",), "8-4-4"),
    DecisionKind("arrange", CARDS, "3-1-7"),
    DecisionKind("top or bottom", ("top", "bottom", "pass"), "8-4-4"),
    DecisionKind("draw up to", ("yes", "pass"), "4-5-4-1"),
    DecisionKind("make room", ("pick",), "3-7-6-1"),
    DecisionKind("order", ("effect",), "8-6-1"),
    DecisionKind("replace", ("effect", "yes", "no"), "8-1-3-4"),
    DecisionKind("loop", ("number",), "11-1-1-2"),
    DecisionKind("player", ("player",), "team:6-2"),
)

COMMON_RULES: Final = {
    core.DREW: "4-5-1",
    core.SHUFFLED: "3-2-4",
    core.RESTED: "4-4-1-2",
    core.READIED: "4-4-1-1",
    core.TOKENS: "6-5-5-1",
    core.ACTIVATED: "8-4-1",
    core.ENDED: "1-2-1",
}
EVENTS: Final = (
    *common_events(ZONE_NAMES, "don_under", COMMON_RULES),
    EventKind(
        "played",
        kinds.PLAYED,
        "3-7-3",
        card(PERMANENT),
        (Field("from_hand", FLAG, HAND), Field("category", WORD, words=AREA_OF)),
    ),
    EventKind("attacked", kinds.ATTACKED, "7-1-1-2", card(PERMANENT), (TARGET,)),
    EventKind("blocked", kinds.BLOCKED, "10-1-4-1", card(PERMANENT), (ATTACKER,)),
    EventKind("koed", kinds.KOED, "10-2-1-2", card(PERMANENT), (Field("in_battle", FLAG), Field("battled", PERMANENT))),
    EventKind(
        "removed",
        kinds.REMOVED,
        "4-11-2",
        card(PERMANENT),
        (Field("zone", ZONE, words=ZONE_NAMES), Field("how", NUMBER_TYPE)),
    ),
    EventKind("event_activated", kinds.EVENT_ACTIVATED, "8-4-2", card()),
    EventKind("trigger_activated", kinds.TRIGGER_ACTIVATED, "10-1-5-1", card()),
    EventKind("don_given", kinds.DON_GIVEN, "6-5-5-1", card(PERMANENT)),
    EventKind("don_returned", kinds.DON_RETURNED, "10-2-10-1", None, (COUNT,)),
    EventKind("discarded", kinds.DISCARDED, "10-2-14-1", None, (COUNT,)),
    EventKind("life_to_hand", kinds.LIFE_TO_HAND, "", card()),
    EventKind("life_removed", kinds.LIFE_REMOVED, "3-10-2", None, (COUNT,)),
    EventKind("life_zero", kinds.LIFE_ZERO, "3-10-1"),
    EventKind("damage_dealt", kinds.DAMAGE_DEALT, "7-1-4-1-1", card(PERMANENT), (COUNT,)),
    EventKind("damaged", kinds.DAMAGED, "4-6-2", None, (COUNT,)),
    EventKind("turn_started", kinds.TURN_STARTED, "6-2-2"),
    EventKind("main_started", kinds.MAIN_STARTED, "6-5-1"),
    EventKind("turn_ending", kinds.TURN_ENDING, "6-6-1-1"),
    EventKind("opponents_turn_ending", kinds.OPP_TURN_ENDING, "6-6-1-1-2"),
    EventKind("battle_ended", kinds.BATTLE_ENDED, "7-1-5-1", card(PERMANENT), (Field("fought", FLAG), TARGET)),
    EventKind("defended", kinds.DEFENDED, "7-1-3-1", card(PERMANENT), (ATTACKER,)),
    EventKind("game_started", kinds.GAME_STARTED, "5-2-1-5-1"),
    EventKind("don_rested", kinds.DON_RESTED, "4-4-1-2", None, (COUNT,)),
    EventKind("phase", kinds.PHASE, "", None, (Field("phase", WORD, words=kinds.PHASES),), log=True),
    EventKind("countered", kinds.COUNTERED, "7-1-3-2-1", card(), (TARGET, Field("thousands", NUMBER_TYPE)), log=True),
    EventKind("don_placed", kinds.DON_PLACED, "", None, (COUNT, Field("rested", FLAG)), log=True),
    values_changed(kinds.POWER_CHANGED),
    EventKind("redrawn", kinds.REDRAWN, "5-2-1-6-1", log=True),
    EventKind("first", kinds.FIRST, "5-2-1-5", log=True),
    EventKind("looped", kinds.LOOPED, "11-1-1-2", None, (COUNT,), log=True),
    EventKind("paid", kinds.PAID, "2-7-1", card(), (Field("cost", NUMBER_TYPE),), log=True),
    EventKind("repelled", kinds.REPELLED, "7-1-4-2", card(PERMANENT), (TARGET,), log=True),
    EventKind("meant", kinds.MEANT, "", card(), (Field("player", SEAT), Field("as_opponent", FLAG)), log=True),
)

ZONES: Final = words_of(
    [*ZONE_NAMES, "leader", "character", "stage", "cost", "don deck"],
    {
        "deck": "3-2", "hand": "3-4", "trash": "3-5", "life": "3-10", "leader": "3-6", "character": "3-7",
        "stage": "3-8", "cost": "3-9", "don deck": "3-3", "limbo": "10-1-5",
    },
)  # fmt: skip
KEYWORD_RULES: Final = {
    "Rush": "10-1-1", "Double Attack": "10-1-2", "Banish": "10-1-3", "Blocker": "10-1-4",
    "Rush: Character": "1.2.0: 10-1-6", "Unblockable": "1.2.0: 10-1-7",
}  # fmt: skip
DURATIONS: Final = (
    Word("this battle", kinds.THIS_BATTLE, "7-1-5-3"),
    Word("this turn", kinds.THIS_TURN, "6-6-1-3"),
    Word("end of turn", kinds.END_OF_TURN, "6-6-1-2"),
    Word("start of turn", kinds.START_OF_TURN, "6-2-1"),
    Word("next refresh", kinds.NEXT_REFRESH, "6-2-4"),
    Word("forever", kinds.FOREVER, "8-1-4-2"),
)
COUNTERS: Final = (Word("given DON!!", 0, "6-5-5-1"),)
FORBIDS: Final = "1-3-3"
ALLOWS: Final = "1-3-1"
PROHIBITIONS: Final = (
    *words_of(kinds.BANS, dict.fromkeys(kinds.BANS, FORBIDS)),
    *words_of(kinds.PERMISSIONS, dict.fromkeys(kinds.PERMISSIONS, ALLOWS)),
)

VOCABULARY: Final = Vocabulary(
    "onepiece", VERBS, DECISIONS, EVENTS, ZONES, words_of(KEYWORDS, KEYWORD_RULES), DURATIONS, COUNTERS, PROHIBITIONS
)
