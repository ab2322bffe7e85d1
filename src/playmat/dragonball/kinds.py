"""Numbers the Dragon Ball modules share: events, verbs, modifiers, prohibitions, durations."""

from __future__ import annotations

from typing import Final

from playmat.core.decision import GAME_VERBS, HIDDEN_WINDOW
from playmat.core.events import GAME_EVENTS, HEARD_ONLY
from playmat.core.packing import FIELD_MOST
from playmat.core.state import GAME_FACTS

# -- events (the core's MOVED, DREW, RESTED, ... come before) ------------------------------------------------
PLAYED: Final = GAME_EVENTS  # iid; a = the area it came from, b = how (HOW_*); by, src if by a skill
PLACED: Final = GAME_EVENTS + 1  # an Extra came into the Battle Area; iid
ATTACKED: Final = GAME_EVENTS + 2  # iid attacks, a = iid of the guard card
GUARDED: Final = GAME_EVENTS + 3  # iid is attacked, a = iid of the attacking card
BLOCKED: Final = GAME_EVENTS + 4  # iid blocks, a = attacker
KOED: Final = GAME_EVENTS + 5  # iid; a = 1 in battle, b = iid it battled; by, src if by a skill
LEFT: Final = GAME_EVENTS + 6  # iid left the Battle or Unison Area; a = the area it goes to, b = the area it was in
COMBOED: Final = GAME_EVENTS + 7  # iid; a = the area it came from, b = its combo power
DAMAGE_DEALT: Final = GAME_EVENTS + 8  # iid of the source, seat = who took it, a = how much, b = how (BY_*)
MARKERS_LOST: Final = GAME_EVENTS + 9  # iid, a = how many, b = 1 for [Spirit Boost] (22-43)
MARKERS_GAINED: Final = GAME_EVENTS + 10
SKILL: Final = GAME_EVENTS + 11  # a skill is activated: iid, a = index, b = SKILL_* bits
FLIPPED: Final = GAME_EVENTS + 12  # a Leader is turned over; b = SKILL_* bits of the skill that did it
TURN_STARTED: Final = GAME_EVENTS + 13
MAIN_STARTED: Final = GAME_EVENTS + 14
MAIN_ENDING: Final = GAME_EVENTS + 15
TURN_ENDING: Final = GAME_EVENTS + 16
OFFENSE_STARTED: Final = GAME_EVENTS + 17
DEFENSE_STARTED: Final = GAME_EVENTS + 18
DAMAGE_STARTED: Final = GAME_EVENTS + 19
DAMAGE_ENDED: Final = GAME_EVENTS + 20
BATTLE_ENDED: Final = GAME_EVENTS + 21  # iid of the attacker, a = iid of the guard card
CHARGED: Final = GAME_EVENTS + 22  # iid was placed in the Energy Area; a = the area it came from
DISCARDED: Final = GAME_EVENTS + 23  # iid went from the hand to the Drop Area
Z_ENERGY: Final = GAME_EVENTS + 24  # iid became Z-Energy; a = the area it came from, b = 1 if it lay under another card
LEADER_PLACED: Final = GAME_EVENTS + 25
LIFE_LOST: Final = GAME_EVENTS + 26  # iid left the Life Area; a = the area it goes to, b = whether it lay face up
MODE_TURNED: Final = GAME_EVENTS + 27  # iid; a = 1 Hidden, 0 Revealed
PLACED_UNDER: Final = GAME_EVENTS + 28  # iid now lies under a; b = the area it came from
CONTROLLED: Final = GAME_EVENTS + 29  # seat gained control of iid
REMOVED: Final = GAME_EVENTS + 30  # iid was removed from the game; a, b as for Z_ENERGY
WARPED: Final = GAME_EVENTS + 31  # iid; a, b as for Z_ENERGY
GREW: Final = GAME_EVENTS + 32  # iid: a copy was placed under a Unison
DROPPED: Final = GAME_EVENTS + 33  # iid went to the Drop Area; a, b as for Z_ENERGY
NEGATED: Final = GAME_EVENTS + 34  # iid: its attack (a = 0), play (1) or skill (2) was negated
# ... log only
PHASE: Final = GAME_EVENTS + 35  # a = index into PHASES
PAID: Final = GAME_EVENTS + 36  # a = energy paid for iid, b = energy markers among it
CHANGED: Final = GAME_EVENTS + 37  # a continuous effect: a = its kind, b = its value
COMPARED: Final = GAME_EVENTS + 38  # iid attacks a; b = 1 if it won
REDRAWN: Final = GAME_EVENTS + 39
FIRST: Final = GAME_EVENTS + 40
LOOPED: Final = GAME_EVENTS + 41
ENERGY_MARKERS: Final = GAME_EVENTS + 42  # a = how many were placed (removed if negative)
AT_POWER: Final = GAME_EVENTS + 43  # iid battles with power a; just before COMPARED, the attacking card first
# ... and, for skills again
BECAME_GUARD: Final = GAME_EVENTS + 44  # iid is the guard card now (attacked, blocking, made so), a = attacker

LIFE_TURNED: Final = GAME_EVENTS + 45  # iid in a Life Area; a = 1 face up, 0 face down; by, src
POWER_TURNED: Final = GAME_EVENTS + 46  # a skill changed the power of iid; a = 1 more, 0 less; by, src

# iid came to the hand, not drawn (the log has the move itself); a = the area it came from, b = 1 + what it lay under
ADDED: Final = HEARD_ONLY

PHASES: Final = ("charge", "main", "end")

# How damage is dealt
BY_ATTACK: Final = 1
BY_SKILL: Final = 2  # a skill that is no keyword skill (22-1-3)
BY_KEYWORD: Final = 4  # a keyword skill

# How a card was played
HOW_PAID: Final = 1
HOW_SKILL: Final = 2
HOW_EVOLVE: Final = 4
HOW_UNION: Final = 8
HOW_OVER_REALM: Final = 16
HOW_TOKEN: Final = 32
HOW_DARK_OVER_REALM: Final = 64
HOW_SWAP: Final = 128
HOW_ARRIVAL: Final = 256
HOW_SUCCESSOR: Final = 512
HOW_FROM_ENERGY: Final = 1024  # 22-5-3-1: evolved from a card that was chosen in the Energy Area
HOWS: Final = {
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
SKILL_AUTO: Final = 1
SKILL_ACTIVATE: Final = 2
SKILL_COUNTER: Final = 4
SKILL_EXTRA: Final = 8  # of an Extra, from the hand
SKILL_AWAKEN: Final = 16
SKILL_WISH: Final = 32
SKILL_EVOLVE: Final = 64
SKILL_OVER_REALM: Final = 128
SKILL_UNION: Final = 256
SKILL_BLOCKER: Final = 512
SKILL_MARKER: Final = 1024
SKILL_Z_AWAKEN: Final = 2048
SKILL_DARK_OVER_REALM: Final = 1 << 12
SKILL_SWAP: Final = 1 << 13
SKILL_ARRIVAL: Final = 1 << 14
SKILL_SUCCESSOR: Final = 1 << 15
SKILL_OVERLORD: Final = 1 << 16
SKILL_REJUVENATE: Final = 1 << 17
SKILL_FIELD: Final = 1 << 18
SKILL_Z_STACK: Final = 1 << 19
SKILL_AEGIS: Final = 1 << 20
SKILL_REVIVE: Final = 1 << 21
SKILL_ALLIANCE: Final = 1 << 22
SKILL_MAIN: Final = 1 << 24  # of an [Activate]: under this word
SKILL_BATTLE: Final = 1 << 25
SKILL_WORDS: Final = SKILL_MAIN | SKILL_BATTLE

# -- verbs -----------------------------------------------------------------------------------------------------
PLAY: Final = GAME_VERBS  # a = iid in hand or Z-Deck
ACTIVATE: Final = GAME_VERBS + 1  # a = iid, b = index of the skill
ATTACK: Final = GAME_VERBS + 2  # a attacks b
COMBO: Final = GAME_VERBS + 3  # a = iid in hand or Battle Area
COUNTER: Final = GAME_VERBS + 4  # a = iid in hand, b = index of the skill
GROW: Final = GAME_VERBS + 5  # a = iid in hand, b = iid of the Unison
END: Final = GAME_VERBS + 6  # end the Main Phase, the Offense Step, the Defense Step
CHARGE: Final = GAME_VERBS + 7  # a = iid in hand
GO_FIRST: Final = GAME_VERBS + 8
GO_SECOND: Final = GAME_VERBS + 9
REDRAW: Final = GAME_VERBS + 10
KEEP: Final = GAME_VERBS + 11
PAY: Final = GAME_VERBS + 12  # a = iid of the energy card rested (MARKER for an energy marker)
MARKER: Final = FIELD_MOST

# -- counter windows, a bit each (22-10-3) --------------------------------------------------------------------
ON_PLAY: Final = 1
ON_ATTACK: Final = 2
ON_BATTLE_ATTACK: Final = 4
ON_COUNTER: Final = 8
ON_GROWTH: Final = 16  # 4-3-2-5 and 4-3-2-6 open windows that none of the four kinds of [Counter] waits for
ON_PLACING: Final = 32
ON_OWN_ATTACK: Final = 64  # a skill makes the card it is on attack: a Battle Card, or another
COUNTERS: Final = {
    "play": ON_PLAY,
    "attack": ON_ATTACK,
    "battle attack": ON_BATTLE_ATTACK,
    "counter": ON_COUNTER,
    "growth": ON_GROWTH,
    "placing": ON_PLACING,
}

# -- windows that open for a seat whether or not it can answer, so that being asked tells nothing; a bit each ----------
COUNTER_WINDOW: Final = 1
WINDOWS: Final = {"counter": COUNTER_WINDOW, "hidden": HIDDEN_WINDOW}

# -- what effects look at and change, a bit each --------------------------------------------------------------
POWERS: Final = 1
WORDS: Final = 2
KEYWORDS: Final = 4
VALIDITY: Final = 8
COSTS: Final = 16  # energy costs
COMBOS: Final = 32  # combo costs and combo power
VALUES: Final = POWERS | COSTS | COMBOS
ANYTHING: Final = VALUES | WORDS | KEYWORDS | VALIDITY

# -- what current values may depend on besides (playmat.core.state), a bit for each sort of fact --------------------
BATTLE: Final = GAME_FACTS  # who battles whom
PAST: Final = GAME_FACTS * 2  # what happened this turn

# -- modifiers: continuous effects on objects -----------------------------------------------------------------
POWER: Final = 0
COST: Final = 1
COMBO_POWER: Final = 2
COMBO_COST: Final = 3
SET_POWER: Final = 4
SET_COST: Final = 5
SET_COMBO_POWER: Final = 6
BASE_POWER: Final = 7
KEYWORD: Final = 8  # value = bit
BAN: Final = 9
NEGATE: Final = 10  # tree = "" all skills, or the kind of skill ("auto", "keyword", "[Blocker]", ...)
GRANT: Final = 11  # tree = the skill
NAME: Final = 12
CHARACTER: Final = 13
TRAIT: Final = 14
COLOR: Final = 15
BURDEN: Final = 17  # tree = what its skills cost in addition
Z_COST: Final = 18  # of a card outside play: its own Z-Energy cost
NOT_PLAYED: Final = 19  # of a card outside play: tree says how it cannot be played
SHIELD: Final = 16  # value = ban, tree = filter of what it protects against
NUMERIC: Final = (POWER, COST, COMBO_POWER, COMBO_COST, SET_POWER, SET_COST, SET_COMBO_POWER, BASE_POWER)
KEPT: Final = (POWER, SET_POWER, BASE_POWER)  # 21-5-2, 21-10-2: what stays with a card that is flipped or covered
# ... and on players; tree = filter of the cards meant
EDICT: Final = 32
NO_PLAY: Final = EDICT
NO_ATTACK: Final = EDICT + 1  # with such cards
NO_DAMAGE: Final = EDICT + 2  # takes no damage; value = only of these sorts (BY_*), tree = only from such cards
NO_COUNTER: Final = EDICT + 3  # cannot activate [Counter]
NO_ACTIVATE: Final = EDICT + 4  # cannot activate skills of such cards
NO_COMBO: Final = EDICT + 5
NO_DRAW: Final = EDICT + 6
PRICE: Final = EDICT + 7  # such cards cost `value` more to play; tree may be a Price node
COMBO_PRICE: Final = EDICT + 8
NO_CHARGE: Final = EDICT + 9
UNLESS: Final = EDICT + 10  # 20-14: cannot do something unless something else is done first; tree says what
UNISONS: Final = EDICT + 11  # may have `value` Unisons
ENERGY_FROM: Final = EDICT + 12  # 20-19: such cards may be used as energy
STARTING_LIFE: Final = EDICT + 13
STARTING_HAND: Final = EDICT + 14
NO_KEYWORD: Final = EDICT + 15  # cannot activate such keyword skills; tree = the keyword
SKIP: Final = EDICT + 16  # tree = the phase or step that is skipped
OVER_REALMS: Final = EDICT + 17  # Over Realm `value` times a turn
NO_READY: Final = EDICT + 18  # such cards are not switched to Active Mode in the Charge Phase
NO_LEAVE: Final = EDICT + 19  # such cards cannot leave the area by the opponent's skills
NO_CHOOSE: Final = EDICT + 20  # such cards cannot be chosen by the opponent's skills
PLAYED_RESTED: Final = EDICT + 21
NO_PLACE: Final = EDICT + 24  # cannot place such Extras in the Battle Area
SKILL_PRICE: Final = EDICT + 23  # skill costs of such cards ask for `value` more energy
Z_PRICE: Final = EDICT + 25  # such cards cost `value` more Z-Energy
AWAKEN_AT: Final = EDICT + 27  # 22-2-3: a life of `value` is low enough for [Awaken] of such Leaders
NO_EXHAUST: Final = EDICT + 26  # 22-31: [Energy-Exhaust] of such cards is negated, wherever they are
NO_ATTACK_ON: Final = EDICT + 28  # cannot attack such cards with such cards; tree says which
ATTACKS_LEFT: Final = EDICT + 29  # can attack `value` more times with such cards
NO_ENERGY: Final = EDICT + 60  # such a player places no cards in their Energy Area
LIFE_STAYS: Final = EDICT + 61  # skills of such cards add no cards from this player's life to their hand
COMBO_RESTED: Final = EDICT + 40  # 5-7-5-1-1: such cards in Rest Mode may be used for combos
SILENT: Final = EDICT + 41  # 3-1-4-3: cards that became Z-Energy with their skills negated; tree = which skills
NO_TAKE: Final = EDICT + 42  # takes no cards by skills from one area to another; tree says which
DECK_SAFE: Final = EDICT + 43  # 21-2-2-2: an empty deck does not defeat this player
NO_FLIP: Final = EDICT + 44  # this player's Leader is not turned to this side (`value`)
ENERGY_MOST: Final = EDICT + 45  # this player places no card in an Energy Area with `value` cards
LENT: Final = EDICT + 46  # 20-18: such cards in the hand have a skill of their own more; tree says which
CHOOSE_FROM: Final = EDICT + 22  # 22-5-3-1: keyword skills may choose cards in further areas; tree says which

# -- prohibitions and permissions on one object, a bit each ---------------------------------------------------
CANNOT_ATTACK: Final = 1
CANNOT_ATTACK_LEADER: Final = 2
CANNOT_ATTACK_BATTLE: Final = 4
CANNOT_BE_ATTACKED: Final = 8
CANNOT_BE_ATTACKED_BY_LEADER: Final = 16
CANNOT_BLOCK: Final = 32
CANNOT_COMBO: Final = 64
CANNOT_READY: Final = 128  # in the Charge Phase
CANNOT_BE_KOED: Final = 256
CANNOT_BE_KOED_BY_SKILLS: Final = 512
CANNOT_BE_KOED_IN_BATTLE: Final = 1024
CANNOT_LEAVE_BY_OPPONENT: Final = 2048
CANNOT_BE_RESTED: Final = 4096
ATTACKS_ACTIVE: Final = 8192
CANNOT_BE_CHOSEN: Final = 16384  # by the opponent's skills (Barrier is this too)
UNAFFECTED: Final = 32768  # 20-4: by the opponent's skills
CANNOT_BE_READIED: Final = 65536  # at all
NO_BLOCK_AGAINST: Final = 1 << 17
NO_DAMAGE_FROM: Final = 1 << 18
CANNOT_BE_ATTACKED_BY_BATTLE: Final = 1 << 19
CANNOT_BE_KOED_BY_OPPONENT: Final = 1 << 20  # by the opponent's skills
CANNOT_LEAVE_BY_SKILLS: Final = 1 << 21  # by anybody's
CANNOT_BE_RESTED_BY_OPPONENT: Final = 1 << 22  # by the opponent's skills
SKILLS_SAFE: Final = 1 << 23  # its skills cannot be negated
ATTACKS_SAFE: Final = 1 << 24  # its attacks cannot be negated
CANNOT_ACTIVATE: Final = 1 << 25  # none of its skills can be activated
CANNOT_GO_TO_DROP: Final = 1 << 27  # by skills; a K.O. takes a card there, too (5-12-1)
CANNOT_GO_TO_HAND: Final = 1 << 28  # by skills
CANNOT_GO_TO_BOTTOM: Final = 1 << 29  # of the deck, by skills
CANNOT_EVOLVE: Final = 1 << 30  # 22-5-2-3: into another card
CANNOT_BE_COVERED: Final = 1 << 31  # no card is placed on top of it
CANNOT_HOLD: Final = 1 << 32  # no skill places cards under it
BANS: Final = {
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
    "be ko by opponent's skills": CANNOT_BE_KOED_BY_OPPONENT,
    "be ko in battle": CANNOT_BE_KOED_IN_BATTLE,
    "leave by opponent": CANNOT_LEAVE_BY_OPPONENT,
    "leave by skills": CANNOT_LEAVE_BY_SKILLS,
    "be rested": CANNOT_BE_RESTED,
    "activate": CANNOT_ACTIVATE,
    "be rested by opponent's skills": CANNOT_BE_RESTED_BY_OPPONENT,
    "be chosen": CANNOT_BE_CHOSEN,
    "be affected": UNAFFECTED,
    "deal damage": NO_DAMAGE_FROM,
    "go to the drop by skills": CANNOT_GO_TO_DROP,
    "go to the hand by skills": CANNOT_GO_TO_HAND,
    "go under the deck by skills": CANNOT_GO_TO_BOTTOM,
    "evolve": CANNOT_EVOLVE,
    "be covered": CANNOT_BE_COVERED,
    "hold": CANNOT_HOLD,
}
ATTACKS_ACTIVE_UNBARRED: Final = 1 << 26  # only those without [Barrier]
PERMISSIONS: Final = {
    "attack active": ATTACKS_ACTIVE,
    "attack active without Barrier": ATTACKS_ACTIVE_UNBARRED,
    "unblocked": NO_BLOCK_AGAINST,
    "skills safe": SKILLS_SAFE,
    "attacks safe": ATTACKS_SAFE,
}

# -- durations -------------------------------------------------------------------------------------------------
THIS_BATTLE: Final = 0
THIS_TURN: Final = 1
MAIN_PHASE: Final = 2
START_OF_TURN: Final = 3  # until the start of until_seat's next turn
END_OF_TURN: Final = 4  # until the end of until_seat's turn with number until_turn or later
FOREVER: Final = 5
NEXT_CHARGE: Final = 6  # until after until_seat's next Charge Phase
START_OF_MAIN: Final = 7  # until the start of until_seat's next Main Phase
BATTLE_OR_TURN: Final = 8  # until a battle ends, or the turn

# -- delayed effects -------------------------------------------------------------------------------------------
AT_TURN_END: Final = 0
AT_BATTLE_END: Final = 1
AT_EVENT: Final = 2  # the ability's own timing says when
AT_TURN_START: Final = 3
