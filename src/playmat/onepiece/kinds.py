"""Numbers the One Piece modules share: events, verbs, modifiers, prohibitions, durations."""

from __future__ import annotations

from playmat.core.decision import GAME_VERBS
from playmat.core.events import GAME_EVENTS

# -- events (the core's MOVED, DREW, RESTED, ... come before) -----------------------------------------------
PLAYED = GAME_EVENTS  # iid; a = 1 if from the hand; by, src if by an effect
ATTACKED = GAME_EVENTS + 1  # iid attacks, a = iid of the target
BLOCKED = GAME_EVENTS + 2  # iid blocks
KOED = GAME_EVENTS + 3  # a = 1 in battle (b = iid it battled); by, src if by an effect
REMOVED = GAME_EVENTS + 4  # left the field; a = zone it goes to, b: 1 if K.O.'d, 2 if face-up into the Life area
EVENT_ACTIVATED = GAME_EVENTS + 5
TRIGGER_ACTIVATED = GAME_EVENTS + 6
DON_GIVEN = GAME_EVENTS + 7  # iid is given one DON!!
DON_RETURNED = GAME_EVENTS + 8  # a = how many went from the field to the DON!! deck
DISCARDED = GAME_EVENTS + 9  # a = how many cards were trashed from the hand
LIFE_TO_HAND = GAME_EVENTS + 10
LIFE_REMOVED = GAME_EVENTS + 11
LIFE_ZERO = GAME_EVENTS + 12
DAMAGE_DEALT = GAME_EVENTS + 13  # iid of the attacker, seat = whose Life
DAMAGED = GAME_EVENTS + 14  # the player took damage
TURN_STARTED = GAME_EVENTS + 15
MAIN_STARTED = GAME_EVENTS + 16
TURN_ENDING = GAME_EVENTS + 17  # [End of Your Turn]
OPP_TURN_ENDING = GAME_EVENTS + 18  # [End of Your Opponent's Turn]
BATTLE_ENDED = GAME_EVENTS + 19  # iid attacked, a = 1 if it came to the Damage Step, b = iid of the target
DEFENDED = GAME_EVENTS + 20  # 7-1-3-1 "when attacked": iid of the target, a = attacker
GAME_STARTED = GAME_EVENTS + 21
DON_RESTED = GAME_EVENTS + 22
PHASE = GAME_EVENTS + 23  # log only; a = index into PHASES
COUNTERED = GAME_EVENTS + 24  # log only; iid trashed for its Counter, a = target, b = value // 1000
DON_PLACED = GAME_EVENTS + 25  # log only
POWER_CHANGED = GAME_EVENTS + 26  # log only; any modifier: a = its kind, b = its value
REDRAWN = GAME_EVENTS + 27
FIRST = GAME_EVENTS + 28
LOOPED = GAME_EVENTS + 29
PAID = GAME_EVENTS + 30  # log only; a = cost paid for iid
REPELLED = GAME_EVENTS + 31  # log only; iid lost its attack on a
MEANT = GAME_EVENTS + 32  # log only; iid means the player a by "you" (b = 0) or "opponent" (b = 1)

PHASES = ("refresh", "draw", "don", "main", "end")

# -- verbs --------------------------------------------------------------------------------------------------
PLAY = GAME_VERBS  # a = iid in hand
ACTIVATE = GAME_VERBS + 1  # a = iid, b = index of the ability
GIVE = GAME_VERBS + 2  # a = iid that is given 1 DON!!
ATTACK = GAME_VERBS + 3  # a attacks b
BLOCK = GAME_VERBS + 4
COUNTER = GAME_VERBS + 5  # a = iid in hand, b = iid that gains the power
COUNTER_EVENT = GAME_VERBS + 6
END = GAME_VERBS + 7  # end the Main Phase
GO_FIRST = GAME_VERBS + 8
GO_SECOND = GAME_VERBS + 9
REDRAW = GAME_VERBS + 10
KEEP = GAME_VERBS + 11
TRIGGER = GAME_VERBS + 12
PLAYER = GAME_VERBS + 13  # a = seat

# -- what effects look at and change, a bit each ------------------------------------------------------------
VALUES = 1  # power, cost, Counter
WORDS = 2  # names, types, attributes
KEYWORDS = 4
VALIDITY = 8  # which effects there are
ANYTHING = VALUES | WORDS | KEYWORDS | VALIDITY

# -- modifiers: continuous effects on objects ---------------------------------------------------------------
POWER = 0
COST = 1
BASE_POWER = 2
BASE_COST = 3
SET_COST = 4
KEYWORD = 5
BAN = 6
NEGATE = 7
GRANT = 8  # tree = ability
NAME = 9  # tree = the text
TYPE = 10
ATTRIBUTE = 11
FREEZE_DON = 12
SHIELD = 13  # value = ban, tree = filter of what it protects against
BURDEN = 14  # tree = what its effects cost, or need, in addition
# ... and on players; tree = filter of the cards meant
EDICT = 32
NO_BLOCKER = EDICT  # the player cannot activate the [Blocker] of such cards
NO_PLAY = EDICT + 1  # cannot play such cards (value: 0 at all, 1 from hand, 2 by effects)
NO_DRAW = EDICT + 2  # cannot draw by their own effects
NO_LIFE_TO_HAND = EDICT + 3  # cannot add Life cards to hand by their own effects
NO_READY_DON = EDICT + 4  # cannot set DON!! active by Character effects
ONLY_ATTACK = EDICT + 5  # can attack nothing but such cards
NO_ATTACK_ON = EDICT + 6  # cannot attack such cards
HAND_COST = EDICT + 7  # such cards in the player's hand cost `value` more
HAND_COUNTER = EDICT + 8  # such cards have a Counter of `value`
PLAYED_RESTED = EDICT + 9
NO_REFRESH = EDICT + 10  # such cards do not become active in the Refresh Phase
FACE_UP_LIFE_TO_DECK = EDICT + 11
NO_DECK_DEFEAT = EDICT + 12
DECK_WIN = EDICT + 13
DON_TO_LEADER = EDICT + 14
NEXT_COST = EDICT + 15  # the next such card played from hand costs `value` more; used up by it
ATTACK_TAX = EDICT + 16  # such cards attack only if the player trashes `value` cards
LAST_TURN = EDICT + 17  # loses at the end of the turn in which the deck became empty
NEGATED_TAG = EDICT + 18  # effects printed under this bracketed word are invalid (tree = the word)

# -- prohibitions and permissions on one object, a bit each -------------------------------------------------
NO_ATTACK = 1
NO_ATTACK_LEADER = 2
NO_BLOCK = 4
NO_REST = 8
NO_REST_BY_OPPONENT = 16
NO_KO = 32
NO_KO_BATTLE = 64
NO_KO_EFFECT = 128
NO_KO_OPPONENT_EFFECT = 256
NO_REMOVE_OPPONENT_EFFECT = 512
STAYS_RESTED = 1024  # does not become active in its player's next Refresh Phase
ATTACKS_ACTIVE = 2048
NO_BLOCK_AGAINST = 4096  # the opponent cannot activate [Blocker] when it attacks
NO_ATTACK_LEADER_FRESH = 8192  # cannot attack a Leader on the turn it is played
ONCE_NO_KO_OPPONENT_EFFECT = 16384  # the first such K.O. of a turn does not happen
BANS = {
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
    "refresh": STAYS_RESTED,
    "attack leader when fresh": NO_ATTACK_LEADER_FRESH,
    "be ko by opponent effects once": ONCE_NO_KO_OPPONENT_EFFECT,
}
PERMISSIONS = {"attack active": ATTACKS_ACTIVE, "unblocked": NO_BLOCK_AGAINST}

# -- durations ----------------------------------------------------------------------------------------------
THIS_BATTLE = 0
THIS_TURN = 1
END_OF_TURN = 2  # until the end of the turn (or End Phase) with number until_turn or later, of until_seat
START_OF_TURN = 3  # until the start of until_seat's next turn
NEXT_REFRESH = 4  # until after the next Refresh Phase of until_seat
FOREVER = 5

# -- delayed parts ------------------------------------------------------------------------------------------
AT_TURN_END = 0
AT_BATTLE_END = 1
AT_OPPONENT_MAIN = 2
AT_OWN_TURN_END = 3
AT_OPPONENT_TURN_END = 4
