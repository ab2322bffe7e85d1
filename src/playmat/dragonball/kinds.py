"""Numbers the Dragon Ball modules share: events, verbs, modifiers, prohibitions, durations."""

from __future__ import annotations

from playmat.core.decision import GAME_VERBS
from playmat.core.events import GAME_EVENTS

# -- events (the core's MOVED, DREW, RESTED, ... come before) ------------------------------------------------
PLAYED = GAME_EVENTS  # iid; a = the area it came from, b = how (HOW_*); by, src if by a skill
PLACED = GAME_EVENTS + 1  # an Extra came into the Battle Area; iid
ATTACKED = GAME_EVENTS + 2  # iid attacks, a = iid of the guard card
GUARDED = GAME_EVENTS + 3  # iid is attacked, a = iid of the attacking card
BLOCKED = GAME_EVENTS + 4  # iid blocks, a = attacker
KOED = GAME_EVENTS + 5  # iid; a = 1 in battle, b = iid it battled; by, src if by a skill
LEFT = GAME_EVENTS + 6  # iid left the Battle or Unison Area; a = the area it goes to, b = the area it was in
COMBOED = GAME_EVENTS + 7  # iid; a = the area it came from, b = its combo power
DAMAGE_DEALT = GAME_EVENTS + 8  # iid of the source, seat = who took it, a = how much, b = 1 in battle
MARKERS_LOST = GAME_EVENTS + 9  # iid, a = how many, b = 1 for [Spirit Boost] (22-43)
MARKERS_GAINED = GAME_EVENTS + 10
SKILL = GAME_EVENTS + 11  # a skill is activated: iid, a = index, b = SKILL_* bits
FLIPPED = GAME_EVENTS + 12  # a Leader is turned over; b = SKILL_* bits of the skill that did it
TURN_STARTED = GAME_EVENTS + 13
MAIN_STARTED = GAME_EVENTS + 14
MAIN_ENDING = GAME_EVENTS + 15
TURN_ENDING = GAME_EVENTS + 16
OFFENSE_STARTED = GAME_EVENTS + 17
DEFENSE_STARTED = GAME_EVENTS + 18
DAMAGE_STARTED = GAME_EVENTS + 19
DAMAGE_ENDED = GAME_EVENTS + 20
BATTLE_ENDED = GAME_EVENTS + 21  # iid of the attacker, a = iid of the guard card
CHARGED = GAME_EVENTS + 22  # iid was placed in the Energy Area; a = the area it came from
DISCARDED = GAME_EVENTS + 23  # iid went from the hand to the Drop Area
Z_ENERGY = GAME_EVENTS + 24  # iid became Z-Energy; a = the area it came from, b = 1 if it lay under another card
LEADER_PLACED = GAME_EVENTS + 25
LIFE_LOST = GAME_EVENTS + 26  # iid left the Life Area; a = the area it goes to
MODE_TURNED = GAME_EVENTS + 27  # iid; a = 1 Hidden, 0 Revealed
PLACED_UNDER = GAME_EVENTS + 28  # iid now lies under a
CONTROLLED = GAME_EVENTS + 29  # seat gained control of iid
REMOVED = GAME_EVENTS + 30  # iid was removed from the game; a, b as for Z_ENERGY
WARPED = GAME_EVENTS + 31  # iid; a, b as for Z_ENERGY
GREW = GAME_EVENTS + 32  # iid: a copy was placed under a Unison
DROPPED = GAME_EVENTS + 33  # iid went to the Drop Area; a, b as for Z_ENERGY
NEGATED = GAME_EVENTS + 34  # iid: its attack (a = 0), play (1) or skill (2) was negated
# ... log only
PHASE = GAME_EVENTS + 35  # a = index into PHASES
PAID = GAME_EVENTS + 36  # a = energy paid for iid, b = energy markers among it
CHANGED = GAME_EVENTS + 37  # a continuous effect: a = its kind, b = its value
COMPARED = GAME_EVENTS + 38  # iid attacks a; b = 1 if it won
REDRAWN = GAME_EVENTS + 39
FIRST = GAME_EVENTS + 40
LOOPED = GAME_EVENTS + 41
ENERGY_MARKERS = GAME_EVENTS + 42  # a = how many were placed (removed if negative)
AT_POWER = GAME_EVENTS + 43  # iid battles with power a; just before COMPARED, the attacking card first
# ... and, for skills again
BECAME_GUARD = GAME_EVENTS + 44  # iid is the guard card now, a = iid of the attacking card: attacked, blocking, made so

PHASES = ("charge", "main", "end")

# How a card was played
HOW_PAID = 1
HOW_SKILL = 2
HOW_EVOLVE = 4
HOW_UNION = 8
HOW_OVER_REALM = 16
HOW_TOKEN = 32
HOW_DARK_OVER_REALM = 64
HOW_SWAP = 128
HOW_ARRIVAL = 256
HOW_SUCCESSOR = 512
HOWS = {
    "paid": HOW_PAID,
    "skill": HOW_SKILL,
    "evolve": HOW_EVOLVE,
    "union": HOW_UNION,
    "over realm": HOW_OVER_REALM,
    "dark over realm": HOW_DARK_OVER_REALM,
    "swap": HOW_SWAP,
    "arrival": HOW_ARRIVAL,
    "successor": HOW_SUCCESSOR,
}

# What kind of skill was activated
SKILL_AUTO = 1
SKILL_ACTIVATE = 2
SKILL_COUNTER = 4
SKILL_EXTRA = 8  # of an Extra, from the hand
SKILL_AWAKEN = 16
SKILL_WISH = 32
SKILL_EVOLVE = 64
SKILL_OVER_REALM = 128
SKILL_UNION = 256
SKILL_BLOCKER = 512
SKILL_MARKER = 1024
SKILL_Z_AWAKEN = 2048
SKILL_DARK_OVER_REALM = 1 << 12
SKILL_SWAP = 1 << 13
SKILL_ARRIVAL = 1 << 14
SKILL_SUCCESSOR = 1 << 15
SKILL_OVERLORD = 1 << 16
SKILL_REJUVENATE = 1 << 17
SKILL_FIELD = 1 << 18
SKILL_Z_STACK = 1 << 19

# -- verbs -----------------------------------------------------------------------------------------------------
PLAY = GAME_VERBS  # a = iid in hand or Z-Deck
ACTIVATE = GAME_VERBS + 1  # a = iid, b = index of the skill
ATTACK = GAME_VERBS + 2  # a attacks b
COMBO = GAME_VERBS + 3  # a = iid in hand or Battle Area
COUNTER = GAME_VERBS + 4  # a = iid in hand, b = index of the skill
GROW = GAME_VERBS + 5  # a = iid in hand, b = iid of the Unison
END = GAME_VERBS + 6  # end the Main Phase, the Offense Step, the Defense Step
CHARGE = GAME_VERBS + 7  # a = iid in hand
GO_FIRST = GAME_VERBS + 8
GO_SECOND = GAME_VERBS + 9
REDRAW = GAME_VERBS + 10
KEEP = GAME_VERBS + 11
PAY = GAME_VERBS + 12  # a = iid of the energy card rested (MARKER for an energy marker)
MARKER = 4095

# -- counter windows, a bit each (22-10-3) --------------------------------------------------------------------
ON_PLAY = 1
ON_ATTACK = 2
ON_BATTLE_ATTACK = 4
ON_COUNTER = 8
ON_GROWTH = 16  # 4-3-2-5 and 4-3-2-6 open windows that none of the four kinds of [Counter] waits for
ON_PLACING = 32
ON_OWN_ATTACK = 64  # a skill makes the card it is on attack: a Battle Card, or another
COUNTERS = {
    "play": ON_PLAY,
    "attack": ON_ATTACK,
    "battle attack": ON_BATTLE_ATTACK,
    "counter": ON_COUNTER,
    "growth": ON_GROWTH,
    "placing": ON_PLACING,
}

# -- what effects look at and change, a bit each --------------------------------------------------------------
VALUES = 1
WORDS = 2
KEYWORDS = 4
VALIDITY = 8
ANYTHING = VALUES | WORDS | KEYWORDS | VALIDITY

# -- modifiers: continuous effects on objects -----------------------------------------------------------------
POWER = 0
COST = 1
COMBO_POWER = 2
COMBO_COST = 3
SET_POWER = 4
SET_COST = 5
SET_COMBO_POWER = 6
BASE_POWER = 7
KEYWORD = 8  # value = bit
BAN = 9
NEGATE = 10  # tree = "" all skills, or the kind of skill ("auto", "keyword", "[Blocker]", ...)
GRANT = 11  # tree = the skill
NAME = 12
CHARACTER = 13
TRAIT = 14
COLOR = 15
BURDEN = 17  # tree = what its skills cost in addition
Z_COST = 18  # of a card outside play: its own Z-Energy cost
SHIELD = 16  # value = ban, tree = filter of what it protects against
NUMERIC = (POWER, COST, COMBO_POWER, COMBO_COST, SET_POWER, SET_COST, SET_COMBO_POWER, BASE_POWER)
KEPT = (POWER, SET_POWER, BASE_POWER)  # 21-5-2, 21-10-2: what stays with a card that is flipped or covered
# ... and on players; tree = filter of the cards meant
EDICT = 32
NO_PLAY = EDICT
NO_ATTACK = EDICT + 1  # with such cards
NO_DAMAGE = EDICT + 2  # takes no damage
NO_COUNTER = EDICT + 3  # cannot activate [Counter]
NO_ACTIVATE = EDICT + 4  # cannot activate skills of such cards
NO_COMBO = EDICT + 5
NO_DRAW = EDICT + 6
PRICE = EDICT + 7  # such cards cost `value` more to play; tree may be a Price node
COMBO_PRICE = EDICT + 8
NO_CHARGE = EDICT + 9
UNLESS = EDICT + 10  # 20-14: cannot do something unless something else is done first; tree says what
UNISONS = EDICT + 11  # may have `value` Unisons
ENERGY_FROM = EDICT + 12  # 20-19: such cards may be used as energy
STARTING_LIFE = EDICT + 13
STARTING_HAND = EDICT + 14
NO_KEYWORD = EDICT + 15  # cannot activate such keyword skills; tree = the keyword
SKIP = EDICT + 16  # tree = the phase or step that is skipped
OVER_REALMS = EDICT + 17  # Over Realm `value` times a turn
NO_READY = EDICT + 18  # such cards are not switched to Active Mode in the Charge Phase
NO_LEAVE = EDICT + 19  # such cards cannot leave the area by the opponent's skills
NO_CHOOSE = EDICT + 20  # such cards cannot be chosen by the opponent's skills
PLAYED_RESTED = EDICT + 21
NO_PLACE = EDICT + 24  # cannot place such Extras in the Battle Area
SKILL_PRICE = EDICT + 23  # skill costs of such cards ask for `value` more energy
Z_PRICE = EDICT + 25  # such cards cost `value` more Z-Energy
CHOOSE_FROM = EDICT + 22  # 22-5-3-1: keyword skills may choose cards in further areas; tree says which

# -- prohibitions and permissions on one object, a bit each ---------------------------------------------------
CANNOT_ATTACK = 1
CANNOT_ATTACK_LEADER = 2
CANNOT_ATTACK_BATTLE = 4
CANNOT_BE_ATTACKED = 8
CANNOT_BE_ATTACKED_BY_LEADER = 16
CANNOT_BLOCK = 32
CANNOT_COMBO = 64
CANNOT_READY = 128  # in the Charge Phase
CANNOT_BE_KOED = 256
CANNOT_BE_KOED_BY_SKILLS = 512
CANNOT_BE_KOED_IN_BATTLE = 1024
CANNOT_LEAVE_BY_OPPONENT = 2048
CANNOT_BE_RESTED = 4096
ATTACKS_ACTIVE = 8192
CANNOT_BE_CHOSEN = 16384  # by the opponent's skills (Barrier is this too)
UNAFFECTED = 32768  # 20-4: by the opponent's skills
CANNOT_BE_READIED = 65536  # at all
NO_BLOCK_AGAINST = 1 << 17
NO_DAMAGE_FROM = 1 << 18
CANNOT_BE_ATTACKED_BY_BATTLE = 1 << 19
BANS = {
    "attack": CANNOT_ATTACK,
    "attack leader": CANNOT_ATTACK_LEADER,
    "attack battle cards": CANNOT_ATTACK_BATTLE,
    "be attacked": CANNOT_BE_ATTACKED,
    "be attacked by leaders": CANNOT_BE_ATTACKED_BY_LEADER,
    "be attacked by battle cards": CANNOT_BE_ATTACKED_BY_BATTLE,
    "block": CANNOT_BLOCK,
    "combo": CANNOT_COMBO,
    "ready in charge phase": CANNOT_READY,
    "be ready": CANNOT_BE_READIED,
    "be ko": CANNOT_BE_KOED,
    "be ko by skills": CANNOT_BE_KOED_BY_SKILLS,
    "be ko in battle": CANNOT_BE_KOED_IN_BATTLE,
    "leave by opponent": CANNOT_LEAVE_BY_OPPONENT,
    "be rested": CANNOT_BE_RESTED,
    "be chosen": CANNOT_BE_CHOSEN,
    "be affected": UNAFFECTED,
    "deal damage": NO_DAMAGE_FROM,
}
PERMISSIONS = {"attack active": ATTACKS_ACTIVE, "unblocked": NO_BLOCK_AGAINST}

# -- durations -------------------------------------------------------------------------------------------------
THIS_BATTLE = 0
THIS_TURN = 1
MAIN_PHASE = 2
START_OF_TURN = 3  # until the start of until_seat's next turn
END_OF_TURN = 4  # until the end of until_seat's turn with number until_turn or later
FOREVER = 5
NEXT_CHARGE = 6  # until after until_seat's next Charge Phase

# -- delayed effects -------------------------------------------------------------------------------------------
AT_TURN_END = 0
AT_BATTLE_END = 1
AT_EVENT = 2  # the ability's own timing says when
AT_TURN_START = 3
