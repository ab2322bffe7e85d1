"""Numbers the One Piece modules share: events, verbs, modifiers, prohibitions, durations."""

from __future__ import annotations

from typing import Final

from playmat.core.decision import GAME_VERBS, HIDDEN_WINDOW
from playmat.core.events import GAME_EVENTS, RESTED
from playmat.core.state import GAME_FACTS

# -- events (the core's MOVED, DREW, RESTED, ... come before) -----------------------------------------------
PLAYED: Final = GAME_EVENTS  # iid; a = 1 if from the hand; by, src if by an effect
ATTACKED: Final = GAME_EVENTS + 1  # iid attacks, a = iid of the target
BLOCKED: Final = GAME_EVENTS + 2  # iid blocks
KOED: Final = GAME_EVENTS + 3  # a = 1 in battle (b = iid it battled); by, src if by an effect
REMOVED: Final = GAME_EVENTS + 4  # left the field; a = zone it goes to, b: 1 if K.O.'d, 2 if face-up into the Life area
EVENT_ACTIVATED: Final = GAME_EVENTS + 5
TRIGGER_ACTIVATED: Final = GAME_EVENTS + 6
DON_GIVEN: Final = GAME_EVENTS + 7  # iid is given one DON!!
DON_RETURNED: Final = GAME_EVENTS + 8  # a = how many went from the field to the DON!! deck
DISCARDED: Final = GAME_EVENTS + 9  # a = how many cards were trashed from the hand
LIFE_TO_HAND: Final = GAME_EVENTS + 10
LIFE_REMOVED: Final = GAME_EVENTS + 11
LIFE_ZERO: Final = GAME_EVENTS + 12
DAMAGE_DEALT: Final = GAME_EVENTS + 13  # iid of the attacker, seat = whose Life
DAMAGED: Final = GAME_EVENTS + 14  # the player took damage
TURN_STARTED: Final = GAME_EVENTS + 15
MAIN_STARTED: Final = GAME_EVENTS + 16
TURN_ENDING: Final = GAME_EVENTS + 17  # [End of Your Turn]
OPP_TURN_ENDING: Final = GAME_EVENTS + 18  # [End of Your Opponent's Turn]
BATTLE_ENDED: Final = GAME_EVENTS + 19  # iid attacked, a = 1 if it came to the Damage Step, b = iid of the target
DEFENDED: Final = GAME_EVENTS + 20  # 7-1-3-1 "when attacked": iid of the target, a = attacker
GAME_STARTED: Final = GAME_EVENTS + 21
DON_RESTED: Final = GAME_EVENTS + 22
PHASE: Final = GAME_EVENTS + 23  # log only; a = index into PHASES
COUNTERED: Final = GAME_EVENTS + 24  # log only; iid trashed for its Counter, a = target, b = value // 1000
DON_PLACED: Final = GAME_EVENTS + 25  # log only
POWER_CHANGED: Final = GAME_EVENTS + 26  # log only; any modifier: a = its kind, b = its value
REDRAWN: Final = GAME_EVENTS + 27
FIRST: Final = GAME_EVENTS + 28
LOOPED: Final = GAME_EVENTS + 29
PAID: Final = GAME_EVENTS + 30  # log only; a = cost paid for iid
REPELLED: Final = GAME_EVENTS + 31  # log only; iid lost its attack on a
MEANT: Final = GAME_EVENTS + 32  # log only; iid means the player a by "you" (b = 0) or "opponent" (b = 1)

# What is told of one happening before this: an effect that waits for both waits once (8-1-3-1)
TOLD_BEFORE: Final = {
    REMOVED: (KOED,),
    LIFE_REMOVED: (LIFE_TO_HAND,),
    LIFE_ZERO: (LIFE_TO_HAND, LIFE_REMOVED),
    DAMAGE_DEALT: (DAMAGED,),
    ATTACKED: (RESTED,),
    BLOCKED: (RESTED,),
}

PHASES: Final = ("refresh", "draw", "don", "main", "end")

# -- verbs --------------------------------------------------------------------------------------------------
PLAY: Final = GAME_VERBS  # a = iid in hand
ACTIVATE: Final = GAME_VERBS + 1  # a = iid, b = index of the ability
GIVE: Final = GAME_VERBS + 2  # a = iid that is given 1 DON!!
ATTACK: Final = GAME_VERBS + 3  # a attacks b
BLOCK: Final = GAME_VERBS + 4
COUNTER: Final = GAME_VERBS + 5  # a = iid in hand, b = iid that gains the power
COUNTER_EVENT: Final = GAME_VERBS + 6
END: Final = GAME_VERBS + 7  # end the Main Phase
GO_FIRST: Final = GAME_VERBS + 8
GO_SECOND: Final = GAME_VERBS + 9
REDRAW: Final = GAME_VERBS + 10
KEEP: Final = GAME_VERBS + 11
PLAYER: Final = GAME_VERBS + 13  # a = seat

# -- windows that open for a seat whether or not it can answer, so that being asked tells nothing; a bit each ----------
BLOCK_WINDOW: Final = 1
COUNTER_WINDOW: Final = 2
TRIGGER_WINDOW: Final = 4
WINDOWS: Final = {"block": BLOCK_WINDOW, "counter": COUNTER_WINDOW, "trigger": TRIGGER_WINDOW, "hidden": HIDDEN_WINDOW}

# -- what current values may depend on (the core's sorts of fact come before) -------------------------------
DON: Final = GAME_FACTS  # DON!! cards in the cost area and the DON!! deck
BATTLE: Final = GAME_FACTS * 2  # who battles whom

# -- what effects look at and change, a bit each ------------------------------------------------------------
POWERS: Final = 1
COSTS: Final = 16  # ... and the Counter
VALUES: Final = POWERS | COSTS
WORDS: Final = 2  # names, types, attributes
KEYWORDS: Final = 4
VALIDITY: Final = 8  # which effects there are
ANYTHING: Final = VALUES | WORDS | KEYWORDS | VALIDITY
MAY: Final = 32  # what may be done: prohibitions, and effects on players. No effect looks at it

# -- modifiers: continuous effects on objects ---------------------------------------------------------------
POWER: Final = 0
COST: Final = 1
BASE_POWER: Final = 2
BASE_COST: Final = 3
SET_COST: Final = 4
KEYWORD: Final = 5
BAN: Final = 6
NEGATE: Final = 7
GRANT: Final = 8  # tree = ability
NAME: Final = 9  # tree = the text
TYPE: Final = 10
ATTRIBUTE: Final = 11
FREEZE_DON: Final = 12
SHIELD: Final = 13  # value = ban or permission, tree = filter of what it protects against or what it is about
BURDEN: Final = 14  # tree = what its effects cost, or need, in addition
# ... and on players; tree = filter of the cards meant
EDICT: Final = 32
NO_BLOCKER: Final = EDICT  # the player cannot activate the [Blocker] of such cards
NO_PLAY: Final = EDICT + 1  # cannot play such cards (value: 0 at all, 1 from hand, 2 by effects)
NO_DRAW: Final = EDICT + 2  # cannot draw by their own effects
NO_LIFE_TO_HAND: Final = EDICT + 3  # cannot add Life cards to hand by their own effects
NO_READY_DON: Final = EDICT + 4  # cannot set DON!! active by Character effects
ONLY_ATTACK: Final = EDICT + 5  # can attack nothing but such cards
NO_ATTACK_ON: Final = EDICT + 6  # cannot attack such cards
HAND_COST: Final = EDICT + 7  # such cards in the player's hand cost `value` more
HAND_COUNTER: Final = EDICT + 8  # such cards have a Counter of `value`
PLAYED_RESTED: Final = EDICT + 9
NO_REFRESH: Final = EDICT + 10  # such cards do not become active in the Refresh Phase
FACE_UP_LIFE_TO_DECK: Final = EDICT + 11
NO_DECK_DEFEAT: Final = EDICT + 12
DECK_WIN: Final = EDICT + 13
DON_TO_LEADER: Final = EDICT + 14
NEXT_COST: Final = EDICT + 15  # the next such card played from hand costs `value` more; used up by it
ATTACK_TAX: Final = EDICT + 16  # such cards attack only if the player trashes `value` cards
LAST_TURN: Final = EDICT + 17  # loses at the end of the turn in which the deck became empty
NO_EVENT: Final = EDICT + 19  # cannot activate such Events
NEGATED_TAG: Final = EDICT + 18  # effects printed under this bracketed word are invalid (tree = the word)

# -- prohibitions and permissions on one object, a bit each -------------------------------------------------
NO_ATTACK: Final = 1
NO_ATTACK_LEADER: Final = 2
NO_BLOCK: Final = 4
NO_REST: Final = 8
NO_REST_BY_OPPONENT: Final = 16
NO_KO: Final = 32
NO_KO_BATTLE: Final = 64
NO_KO_EFFECT: Final = 128
NO_KO_OPPONENT_EFFECT: Final = 256
NO_REMOVE_OPPONENT_EFFECT: Final = 512
STAYS_RESTED: Final = 1024  # does not become active in its player's next Refresh Phase
ATTACKS_ACTIVE: Final = 2048
NO_BLOCK_AGAINST: Final = 4096  # the opponent cannot activate [Blocker] when it attacks
NO_ATTACK_LEADER_FRESH: Final = 8192  # cannot attack a Leader on the turn it is played
ONCE_NO_KO_OPPONENT_EFFECT: Final = 16384  # the first such K.O. of a turn does not happen
NO_REMOVE_EFFECT: Final = 32768
NO_RETURN_EFFECT: Final = 65536  # to the hand
NO_RETURN_OPPONENT_EFFECT: Final = 131072
NO_DECK_EFFECT: Final = 262144  # to the bottom of the deck
NO_DECK_OPPONENT_EFFECT: Final = 524288
BANS: Final = {
    "attack": NO_ATTACK,
    "attack leader": NO_ATTACK_LEADER,
    "block": NO_BLOCK,
    "be rested": NO_REST,
    "be rested by opponent": NO_REST_BY_OPPONENT,
    "be ko": NO_KO,
    "be ko in battle": NO_KO_BATTLE,
    "be ko by effects": NO_KO_EFFECT,
    "be ko by opponent effects": NO_KO_OPPONENT_EFFECT,
    "be removed by opponent effects": NO_REMOVE_OPPONENT_EFFECT,
    "be removed by effects": NO_REMOVE_EFFECT,
    "be returned by effects": NO_RETURN_EFFECT,
    "be returned by opponent effects": NO_RETURN_OPPONENT_EFFECT,
    "be placed at the bottom by effects": NO_DECK_EFFECT,
    "be placed at the bottom by opponent effects": NO_DECK_OPPONENT_EFFECT,
    "refresh": STAYS_RESTED,
    "attack leader when fresh": NO_ATTACK_LEADER_FRESH,
    "be ko by opponent effects once": ONCE_NO_KO_OPPONENT_EFFECT,
}
PERMISSIONS: Final = {"attack active": ATTACKS_ACTIVE, "unblocked": NO_BLOCK_AGAINST}

# -- durations ----------------------------------------------------------------------------------------------
THIS_BATTLE: Final = 0
THIS_TURN: Final = 1
END_OF_TURN: Final = 2  # until the end of the turn (or End Phase) with number until_turn or later, of until_seat
START_OF_TURN: Final = 3  # until the start of until_seat's next turn
NEXT_REFRESH: Final = 4  # until after the next Refresh Phase of until_seat
FOREVER: Final = 5

# -- delayed parts ------------------------------------------------------------------------------------------
AT_TURN_END: Final = 0
AT_BATTLE_END: Final = 1
AT_OPPONENT_MAIN: Final = 2
AT_OWN_TURN_END: Final = 3
AT_OPPONENT_TURN_END: Final = 4
