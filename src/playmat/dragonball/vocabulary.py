"""The words of Dragon Ball Super Card Game Masters: what its numbers (`kinds`) are called, carry, and by which rule."""

from __future__ import annotations

from typing import Final

from playmat.core import events as core
from playmat.core.decision import SLOT
from playmat.core.vocabulary import (
    ABILITY,
    ATTACKER,
    COUNT,
    FLAG,
    NUMBER_TYPE,
    PERMANENT,
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
from .cards import KEYWORDS
from .zones import NAMES, ZONE_NAMES


class MarkerForm(Fixed):
    """An energy marker that is paid with: they are all alike."""

    def __init__(self) -> None:
        super().__init__(kinds.MARKER, 0)


class EnergyForm(Form):
    """An energy card that is paid with."""

    def fits(self, a: int, b: int) -> bool:
        return a != kinds.MARKER


OF_SKILL: Final = Field("ability", ABILITY, 1, default=1)
PILES: Final = [NAMES[zone] for zone in range(9)]

VERBS: Final = (
    *common_verbs("5-2-2", "9-6-4", "4-2-2-2", "0-2-10", PILES, 16),
    Verb("any-face-down", SLOT, "21-3-2", (), Fixed(0, 0)),
    Verb("play", kinds.PLAY, "7-3-4-1", (card(),)),
    Verb("activate", kinds.ACTIVATE, "7-3-4-2", (card(), OF_SKILL)),
    Verb("attack", kinds.ATTACK, "7-3-4-4", (card(PERMANENT), TARGET)),
    Verb("combo", kinds.COMBO, "8-2-4-1", (card(),)),
    Verb("counter", kinds.COUNTER, "22-10-4", (card(), OF_SKILL)),
    Verb("grow", kinds.GROW, "7-3-4-3", (card(), TARGET)),
    Verb("end", kinds.END, "7-3-5"),
    Verb("charge", kinds.CHARGE, "7-2-11", (card(),)),
    Verb("first", kinds.GO_FIRST, "6-2-1-4"),
    Verb("second", kinds.GO_SECOND, "6-2-1-4"),
    Verb("redraw", kinds.REDRAW, "6-2-1-9"),
    Verb("keep", kinds.KEEP, "6-2-1-9"),
    Verb("pay-marker", kinds.PAY, "5-3-1", (), MarkerForm()),
    Verb("pay", kinds.PAY, "5-3-1", (card(PERMANENT),), EnergyForm()),
)

YES_OR_NO: Final = ("yes", "no")
CARDS: Final = ("pick", "face-down")  # of a pile that the player cannot see, by their places
DECISIONS: Final = (
    DecisionKind("first", ("first", "second"), "6-2-1-4"),
    DecisionKind("redraw", ("keep", "redraw"), "6-2-1-9"),
    DecisionKind("charge", ("charge", "pass"), "7-2-11"),
    DecisionKind("main", ("play", "activate", "grow", "attack", "end"), "7-3-4"),
    DecisionKind("offense", ("combo", "activate", "end"), "8-2-4"),
    DecisionKind("defense", ("combo", "activate", "end"), "8-3-4"),
    DecisionKind("counter", ("counter", "pass"), "9-7-3-2"),
    DecisionKind("pay", ("pay", "pay-marker"), "5-3-1"),
    DecisionKind("z-energy", ("pick",), "5-4-1"),
    DecisionKind("z-energy first", YES_OR_NO, "22-46-3-1"),
    DecisionKind("to z-energy", ("pick", "pass"), "8-5-2"),
    DecisionKind("x", ("number",), "1-2-2-2-1"),
    DecisionKind("empower", ("number",), "22-45-3"),
    DecisionKind("invoker", YES_OR_NO, "22-37-2"),
    DecisionKind("otherwise", YES_OR_NO, "5-3-3-1"),
    DecisionKind("life", ("pick", "any-face-down"), "21-3-2"),
    DecisionKind("surplus", ("pick",), "21-11-3"),
    DecisionKind("make room", ("pick",), "13-2-1-3-2"),
    DecisionKind("activate", YES_OR_NO, "9-6-4"),
    DecisionKind("may", YES_OR_NO, "9-6-4"),
    DecisionKind("choose", (*CARDS, "pass"), "5-2-2"),
    DecisionKind("how many", ("number",), "5-2-4"),
    DecisionKind("number", ("number",), "0-2-10"),
    DecisionKind("mode", ("mode", "pass"), "20-2-1"),
    DecisionKind("keyword", ("mode", "pass"), "5-2-2"),
    DecisionKind("arrange", CARDS, "3-1-5"),
    DecisionKind("draw up to", ("yes", "pass"), "5-1-4-1"),
    DecisionKind("order", ("effect",), "4-2-2-2"),
    DecisionKind("replace", ("effect", "yes", "no"), "9-10-1"),
    DecisionKind("loop", ("number",), "23-1-1"),
)

FROM: Final = Field("came_from", ZONE, words=NAMES)
TO: Final = Field("zone", ZONE, words=NAMES)
UNDER: Final = Field("was_under", FLAG)
HOW: Final = Field("how", NUMBER_TYPE)
COMMON_RULES: Final = {
    core.DREW: "5-1-1",
    core.SHUFFLED: "5-11-1",
    core.RESTED: "1-10-1-2",
    core.READIED: "1-10-1-1",
    core.TOKENS: "1-11-2",
    core.REVEALED: "20-11-1",
    core.LOOKED: "20-12-1",
    core.ACTIVATED: "9-4-3",
    core.ENDED: "0-1-3",
}
EVENTS: Final = (
    *common_events(NAMES, "markers", COMMON_RULES),
    EventKind("played", kinds.PLAYED, "5-5-2", card(PERMANENT), (FROM, HOW)),
    EventKind("placed", kinds.PLACED, "17-2-1", card(PERMANENT), (FROM, HOW)),
    EventKind("attacked", kinds.ATTACKED, "8-1-1", card(PERMANENT), (TARGET,)),
    EventKind("guarded", kinds.GUARDED, "8-1-2-1", card(PERMANENT), (ATTACKER,)),
    EventKind("blocked", kinds.BLOCKED, "22-4-3", card(PERMANENT), (ATTACKER,)),
    EventKind("koed", kinds.KOED, "5-12-1", card(PERMANENT), (Field("in_battle", FLAG), Field("battled", PERMANENT))),
    EventKind("left", kinds.LEFT, "", card(PERMANENT), (TO, Field("from_zone", ZONE, words=NAMES))),
    EventKind("comboed", kinds.COMBOED, "5-7-1", card(PERMANENT), (FROM, Field("power", NUMBER_TYPE))),
    EventKind("damage_dealt", kinds.DAMAGE_DEALT, "21-3-2", card(), (COUNT, Field("in_battle", FLAG, kinds.BY_ATTACK))),
    EventKind("markers_lost", kinds.MARKERS_LOST, "5-13-1", card(PERMANENT), (COUNT, Field("spirit_boost", FLAG))),
    EventKind("markers_gained", kinds.MARKERS_GAINED, "", card(PERMANENT), (COUNT,)),
    EventKind("skill", kinds.SKILL, "9-4-3", card(), (Field("ability", ABILITY, 1), Field("marks", NUMBER_TYPE))),
    EventKind(
        "flipped", kinds.FLIPPED, "10-1-3-1", card(PERMANENT), (Field("side", NUMBER_TYPE), Field("marks", NUMBER_TYPE))
    ),
    EventKind("turn_started", kinds.TURN_STARTED, "7-2-5"),
    EventKind("main_started", kinds.MAIN_STARTED, "7-3-2"),
    EventKind("main_ending", kinds.MAIN_ENDING, "7-3-5-1-1"),
    EventKind("turn_ending", kinds.TURN_ENDING, "7-4-2"),
    EventKind("offense_started", kinds.OFFENSE_STARTED, "8-2-2"),
    EventKind("defense_started", kinds.DEFENSE_STARTED, "8-3-2"),
    EventKind("damage_started", kinds.DAMAGE_STARTED, "8-4-2"),
    EventKind("damage_ended", kinds.DAMAGE_ENDED, "8-4-7", card(PERMANENT), (TARGET,)),
    EventKind("battle_ended", kinds.BATTLE_ENDED, "8-5-9", card(PERMANENT), (TARGET,)),
    EventKind("charged", kinds.CHARGED, "", card(PERMANENT), (FROM,)),
    EventKind("discarded", kinds.DISCARDED, "20-7-1", card()),
    EventKind("z_energy", kinds.Z_ENERGY, "", card(), (FROM, UNDER)),
    EventKind("leader_placed", kinds.LEADER_PLACED, "6-2-1-2", card(PERMANENT), (FROM,)),
    EventKind("life_lost", kinds.LIFE_LOST, "", card(), (TO, Field("was_face_up", FLAG))),
    EventKind("mode_turned", kinds.MODE_TURNED, "21-16-2", card(PERMANENT), (Field("hidden", FLAG),)),
    EventKind("placed_under", kinds.PLACED_UNDER, "23-2-4", card(), (TARGET,)),
    EventKind("controlled", kinds.CONTROLLED, "20-9-1", card(PERMANENT)),
    EventKind("removed", kinds.REMOVED, "20-10-3", card(), (FROM, UNDER)),
    EventKind("warped", kinds.WARPED, "20-8-1", card(), (FROM, UNDER)),
    EventKind("grew", kinds.GREW, "13-3-2", card(PERMANENT)),
    EventKind("dropped", kinds.DROPPED, "", card(), (FROM, UNDER)),
    EventKind("negated", kinds.NEGATED, "", card(), (Field("what", WORD, words=("attack", "play", "skill")),)),
    EventKind("phase", kinds.PHASE, "", None, (Field("phase", WORD, words=kinds.PHASES),), log=True),
    EventKind(
        "paid", kinds.PAID, "5-3-1", card(), (Field("energy", NUMBER_TYPE), Field("markers", NUMBER_TYPE)), log=True
    ),
    values_changed(kinds.CHANGED),
    EventKind("compared", kinds.COMPARED, "8-4-6", card(PERMANENT), (TARGET, Field("won", FLAG)), log=True),
    EventKind("redrawn", kinds.REDRAWN, "6-2-1-9", log=True),
    EventKind("first", kinds.FIRST, "6-2-1-5", log=True),
    EventKind("looped", kinds.LOOPED, "23-1-1", None, (COUNT,), log=True),
    EventKind("energy_markers", kinds.ENERGY_MARKERS, "5-14-1", None, (COUNT,), log=True),
    EventKind("at_power", kinds.AT_POWER, "8-4-6", card(PERMANENT), (Field("power", NUMBER_TYPE),), log=True),
    EventKind("became_guard", kinds.BECAME_GUARD, "8-1-2-1", card(PERMANENT), (ATTACKER,)),
    EventKind("life_turned", kinds.LIFE_TURNED, "3-9-2-1", card(), (Field("face_up", FLAG),)),
    EventKind("power_turned", kinds.POWER_TURNED, "2-7-2", card(PERMANENT), (Field("more", FLAG),)),
)

ZONES: Final = words_of(
    ZONE_NAMES,
    {
        "deck": "3-2", "hand": "3-3", "drop": "3-4", "leader": "3-5", "battle": "3-6", "combo": "3-7", "energy": "3-8",
        "life": "3-9", "warp": "3-10", "unison": "3-11", "z-deck": "3-12", "z-energy": "3-13", "removed": "20-10",
        "under": "23-2",
    },
)  # fmt: skip
DURATIONS: Final = (
    Word("this battle", kinds.THIS_BATTLE, "8-5-11"),
    Word("this turn", kinds.THIS_TURN, "7-4-5"),
    Word("main phase", kinds.MAIN_PHASE, "7-3-5-1-3"),
    Word("start of turn", kinds.START_OF_TURN, "7-2-4"),
    Word("end of turn", kinds.END_OF_TURN, "7-4-5"),
    Word("forever", kinds.FOREVER, "9-9-2"),
    Word("next charge", kinds.NEXT_CHARGE, "7-2-7"),
    Word("start of main phase", kinds.START_OF_MAIN, "7-3-2"),
    Word("end of a battle or the turn", kinds.BATTLE_OR_TURN, "8-5-11"),
)
COUNTERS: Final = (Word("marker", 0, "1-11-1"), Word("energy marker", 1, "5-14-1"))
FORBIDS: Final = "0-2-5"
ALLOWS: Final = "0-2-2"
UNTOUCHED: Final = {"be chosen": "20-4-1", "be affected": "20-4-1"}
PROHIBITIONS: Final = (
    *words_of(kinds.BANS, dict.fromkeys(kinds.BANS, FORBIDS) | UNTOUCHED),
    *words_of(kinds.PERMISSIONS, dict.fromkeys(kinds.PERMISSIONS, ALLOWS)),
)
KEYWORD_RULES: Final = {
    "Field": "22-3", "Blocker": "22-4", "Critical": "22-6", "Double Strike": "22-7", "Triple Strike": "22-7",
    "Quadruple Strike": "22-7", "Dual Attack": "22-8", "Triple Attack": "22-8", "Revenge": "22-9",
    "Indestructible": "22-12", "Ultimate": "22-14", "Barrier": "22-16", "Super Combo": "22-17",
    "Victory Strike": "22-18", "Warrior of Universe 7": "22-19", "Deflect": "22-20", "Wormhole": "22-24",
    "Dragon Ball": "22-28", "Energy-Exhaust": "22-31", "Offering": "22-33", "Heroic": "22-35", "Villainous": "22-36",
    "Invoker": "22-37", "Unique": "22-39", "Servant": "22-40", "Overlord": "22-41",
}  # fmt: skip

VOCABULARY: Final = Vocabulary(
    "dragonball", VERBS, DECISIONS, EVENTS, ZONES, words_of(KEYWORDS, KEYWORD_RULES), DURATIONS, COUNTERS, PROHIBITIONS
)
