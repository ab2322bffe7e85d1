# What happens at the table: options, questions, log, reasons. `who` is “you” where the reader is meant.

# Players
who-opponent = Your opponent
who-opponent-someone = your opponent
who-player = Player { $number }
# At a table of four
who-player-named = { $name }
who-player-named-someone = { $name }
who-ally-named = Your ally { $name }
who-ally-named-someone = your ally { $name }
who-opponent-named = Opponent { $name }
who-opponent-named-someone = opponent { $name }
card-of = { $card } ({ $owner })
card-yours = your { $card }
whose-you = yours
whose-opponent = your opponent’s
whose-named = { $name }
whose-player = player { $number }

# Words
card-hidden = a face-down card
card-hidden-count = { $count ->
    [one] a card
   *[other] { $count } cards
}
list-two = { $first } and { $last }
list-more = { $first }, { $rest }
leader = Leader
category-0 = Leader
category-1 = Character
category-2 = Event
category-3 = Stage
color-red = Red
color-green = Green
color-blue = Blue
color-purple = Purple
color-black = Black
color-yellow = Yellow
attribute-slash = Slash
attribute-strike = Strike
attribute-ranged = Ranged
attribute-special = Special
attribute-wisdom = Wisdom
attribute-unknown = ?
phase-setup = Setup
phase-refresh = Refresh Phase
phase-draw = Draw Phase
phase-don = DON!! Phase
phase-main = Main Phase
phase-end = End Phase
don-active = { $mine ->
    [yes] 1 active DON!! card
   *[no] 1 active DON!! card ({ $owner })
}
don-rested = { $mine ->
    [yes] 1 rested DON!! card
   *[no] 1 rested DON!! card ({ $owner })
}
don-frozen = { $mine ->
    [yes] 1 rested DON!! card that will not become active
   *[no] 1 rested DON!! card that will not become active ({ $owner })
}
don-given = { $mine ->
    [yes] 1 DON!! card given to { $card }
   *[no] 1 DON!! card given to { $card } ({ $owner })
}

# Options
option-done = Done
option-done-block = Do not block
option-done-counter = No counter
option-done-counter-more = No more counters
option-done-choose = { $chosen ->
    [0] Choose none
   *[other] Choose no more
}
option-done-draw-up-to = Stop drawing
option-done-top-or-bottom = Neither
option-yes = Yes
option-yes-trigger = Activate its [Trigger]
option-yes-activate = Activate the effect
option-yes-may = Do it
option-yes-replace = Use the effect of { $card }
option-yes-draw-up-to = Draw a card
option-no = No
option-no-trigger = Add it to your hand
option-no-activate = Do not activate it
option-no-may = Do not do it
option-no-replace = Let it happen
option-pick = { $card }
option-pick-field = { $card } ({ $owner }, { $power }{ $rested ->
    [yes] , rested
   *[no] { "" }
})
option-pick-stage = { $card } ({ $owner }{ $rested ->
    [yes] , rested
   *[no] { "" }
})
option-pick-zone = { $card } ({ $who ->
    [you] { $zone ->
        [deck] your deck
        [hand] your hand
        [trash] your trash
        [life] your Life
       *[limbo] your card
    }
   *[other] { $zone ->
        [deck] deck of { $someone }
        [hand] hand of { $someone }
        [trash] trash of { $someone }
        [life] Life of { $someone }
       *[limbo] card of { $someone }
    }
})
option-pick-hidden = { $card } (no. { $number })
option-face-down = { $who ->
    [you] { $zone ->
        [deck] Card { $place } of your deck, face down
        [hand] Card { $place } of your hand, face down
        [trash] Card { $place } of your trash
        [life] Card { $place } of your Life from the top, face down
       *[limbo] Your card { $place }, face down
    }
   *[other] { $zone ->
        [deck] Card { $place } of the deck of { $someone }, face down
        [hand] Card { $place } of the hand of { $someone }, face down
        [trash] Card { $place } of the trash of { $someone }
        [life] Card { $place } of the Life of { $someone } from the top, face down
       *[limbo] Card { $place } of { $someone }, face down
    }
}
option-pick-make-room = Trash { $card } ({ $power })
option-pick-attack-tax = Trash { $card }
option-pick-top = { $card }: on top
option-pick-bottom = { $card }: at the bottom
option-number = { $number }
option-number-loop = { $number ->
    [one] { $number } time
   *[other] { $number } times
}
option-mode = Choice { $number }
option-player = { $who ->
    [you] You
   *[other] { $player }
}
option-mode-text = { $text }
option-effect = The effect of { $card }
option-effect-text = { $card }: { $text }
option-slot-top = The top
option-slot-bottom = The bottom
option-as-they-are = As they are listed here
option-again = { $text } ({ $number })
option-play = Play { $card } (cost { $cost })
option-play-event = Activate the Event { $card } (cost { $cost })
option-activate = Activate the effect of { $card }
option-activate-text = Activate { $card }: { $text }
option-give = Give 1 DON!! to { $card } ({ $power } → { $more })
option-attack = Attack { $target } ({ $against }) with { $card } ({ $power })
option-block = Block with { $card } ({ $power })
option-counter = Counter with { $card }: +{ $counter } to { $target }
option-counter-event = Activate the Event { $card } (cost { $cost })
option-end = End your turn
option-go-first = Go first
option-go-second = Go second
option-redraw = Take a new hand of 5 cards
option-keep = Keep this hand

# The long list of the Main Phase, grouped: a heading and what differs
group-play = Play
group-activate = Activate
group-give = Give DON!!
group-attack = Attack
group-end = End
short-play = { $card } (cost { $cost })
short-give = { $card } (→ { $more })
short-attack = { $card } ({ $power })

# Questions
ask-main = Your Main Phase. What do you do?
ask-block = { $card } ({ $power }) attacks { $target } ({ $against }). Do you block?
ask-counter = { $card } ({ $power }) attacks { $target } ({ $against }). Do you counter?
ask-trigger = Your top Life card is { $card }. It has a [Trigger].
ask-replace = { $card } can save { $about }. Use it?
ask-replace-itself = { $card } can be saved by its own effect. Use it?
ask-replace-several = Several effects can replace what is about to happen. Which one?
ask-player-you = { $card } speaks of “your” cards: whose, in your team, for the whole effect?
ask-player-opponent = { $card } speaks of your “opponent”: which one, for the whole effect?
ask-order = Several of your effects are due. Which one first?
ask-choose = { $minimum ->
    [0] { $maximum ->
        [one] { $card }: choose up to { $maximum } card.
       *[other] { $card }: choose up to { $maximum } cards.
    }
   *[other] { $maximum ->
        [one] { $card }: choose { $maximum } card.
       *[other] { $card }: choose { $maximum } cards.
    }
}
ask-chosen = Chosen so far: { $cards }.
ask-attack-tax = To attack with { $card }, trash { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from your hand.
ask-arrange = Put these { $count } cards in order, from the top down. Which one lies on top of the others?
ask-may = { $card }: you may do what it says. Do you?
ask-activate = Activate the effect of { $card }?
ask-mode = { $card }: choose one.
ask-number = { $card }: choose a number.
ask-how-many = { $card }: how many?
ask-draw-up-to = { $card }: you may draw up to { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, one at a time.
ask-top-or-bottom = { $card }: the top or the bottom?
ask-make-room = You have 5 Characters. Which one do you trash to play { $card }?
ask-first-or-second = You decide who begins. Do you go first or second?
ask-redraw = Your opening hand. Keep it?
ask-loop = The same position came back: a loop. How many more times do you go through it?

# The log
log-moved = { $who ->
    [you] { $zone ->
        [deck] { $cards } to your deck.
        [hand] { $cards } to your hand.
        [trash] { $cards } to your trash.
        [life] { $cards } to your Life.
       *[limbo] { $cards } is set aside while its [Trigger] resolves.
    }
   *[other] { $zone ->
        [deck] { $cards } to the deck of { $someone }.
        [hand] { $cards } to the hand of { $someone }.
        [trash] { $cards } to the trash of { $someone }.
        [life] { $cards } to the Life of { $someone }.
       *[limbo] { $cards } is set aside while its [Trigger] resolves.
    }
}
log-left = { $count ->
    [one] { $cards } leaves the field: { $zone ->
        [deck] to the deck
        [hand] to the hand
        [trash] to the trash
        [life] to Life
       *[limbo] set aside
    }.
   *[other] { $cards } leave the field: { $zone ->
        [deck] to the deck
        [hand] to the hand
        [trash] to the trash
        [life] to Life
       *[limbo] set aside
    }.
}
log-drew = { $who ->
    [you] You draw { $cards }.
   *[other] { $player } draws { $cards }.
}
log-shuffled = { $who ->
    [you] You shuffle your deck.
   *[other] { $player } shuffles the deck.
}
log-rested = { $card } is rested.
log-readied = { $card } becomes active.
log-tokens = { $card } now has { $count } DON!!.
log-revealed = { $who ->
    [you] You reveal { $cards }.
   *[other] { $player } reveals { $cards }.
}
log-looked = { $who ->
    [you] You look at { $cards }.
   *[other] { $player } looks at { $cards }.
}
log-activated = The effect of { $card } activates.
log-ended = The game is over.
log-played = { $who ->
    [you] You play { $card }.
   *[other] { $player } plays { $card }.
}
log-played-cost = { $who ->
    [you] You play { $card } for { $cost }.
   *[other] { $player } plays { $card } for { $cost }.
}
log-attacked = { $who ->
    [you] You attack { $target } with { $card }.
   *[other] { $player } attacks { $target } with { $card }.
}
log-blocked = { $who ->
    [you] You block with { $card }.
   *[other] { $player } blocks with { $card }.
}
log-koed = { $card } is K.O.’d.
log-removed = { $card } leaves the field.
log-event-activated = { $who ->
    [you] You activate the Event { $card }.
   *[other] { $player } activates the Event { $card }.
}
log-event-activated-cost = { $who ->
    [you] You activate the Event { $card } for { $cost }.
   *[other] { $player } activates the Event { $card } for { $cost }.
}
log-trigger-activated = { $who ->
    [you] You activate the [Trigger] of { $card }.
   *[other] { $player } activates the [Trigger] of { $card }.
}
log-don-given = { $who ->
    [you] You give { $count } DON!! to { $card }.
   *[other] { $player } gives { $count } DON!! to { $card }.
}
log-don-returned = { $who ->
    [you] You return { $count } DON!! to the DON!! deck.
   *[other] { $player } returns { $count } DON!! to the DON!! deck.
}
log-discarded = { $who ->
    [you] You trash { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from your hand.
   *[other] { $player } trashes { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from hand.
}
log-life-to-hand = { $who ->
    [you] You add { $cards } from your Life to your hand.
   *[other] { $player } adds { $cards } from Life to hand.
}
log-life-removed = { $who ->
    [you] You lose { $count } Life.
   *[other] { $player } loses { $count } Life.
}
log-life-zero = { $who ->
    [you] You have no Life left.
   *[other] { $player } has no Life left.
}
log-damage-dealt = { $card } deals { $count } damage.
log-damaged = { $who ->
    [you] You take { $count } damage.
   *[other] { $player } takes { $count } damage.
}
log-damaged-by = { $who ->
    [you] You take { $count } damage from { $source }.
   *[other] { $player } takes { $count } damage from { $source }.
}
log-turn-started = { $who ->
    [you] Your turn starts.
   *[other] The turn of { $someone } starts.
}
log-main-started = { $who ->
    [you] Your Main Phase starts.
   *[other] The Main Phase of { $someone } starts.
}
log-turn-ending = { $who ->
    [you] Your turn ends.
   *[other] The turn of { $someone } ends.
}
log-opp-turn-ending = Effects for the end of the opponent’s turn.
log-battle-ended = The battle ends.
log-defended = { $card } is attacked.
log-game-started = The game starts.
log-don-rested = { $who ->
    [you] You rest { $count } DON!!.
   *[other] { $player } rests { $count } DON!!.
}
log-phase-refresh = Turn { $turn } — { $who ->
    [you] You
   *[other] { $player }
}
log-phase-draw = Draw Phase.
log-phase-don = DON!! Phase.
log-phase-main = Main Phase.
log-phase-end = { $who ->
    [you] You end your turn.
   *[other] { $player } ends the turn.
}
log-countered = { $who ->
    [you] You counter with { $card }: +{ $value } for { $target }.
   *[other] { $player } counters with { $card }: +{ $value } for { $target }.
}
log-don-placed = { $who ->
    [you] You add { $count } DON!!.
   *[other] { $player } adds { $count } DON!!.
}
log-changed-power = { $card }: { $value } power ({ $source }).
log-changed-cost = { $card }: { $value } cost ({ $source }).
log-changed-base-power = { $card }: base power { $value } ({ $source }).
log-changed-base-cost = { $card }: base cost { $value } ({ $source }).
log-changed-set-cost = { $card }: cost { $value } ({ $source }).
log-changed-keyword = { $card } gains [{ $keyword }] ({ $source }).
log-changed-negate = The effects of { $card } are negated ({ $source }).
log-changed-other = { $card } is affected by { $source }.
log-redrawn = { $who ->
    [you] You take a new hand.
   *[other] { $player } takes a new hand.
}
log-first = { $who ->
    [you] You go first.
   *[other] { $player } goes first.
}
log-looped = The same position came back.
log-paid = { $who ->
    [you] You pay { $cost } for { $card }.
   *[other] { $player } pays { $cost } for { $card }.
}
log-repelled = The attack of { $card } on { $target } fails.
log-meant = { $word ->
    [opponent] { $who ->
        [you] { $card }: its “opponent” is you.
       *[other] { $card }: its “opponent” is { $someone }.
    }
   *[you] { $who ->
        [you] { $card }: its “you” is you.
       *[other] { $card }: its “you” is { $someone }.
    }
}

# Why not
why-allowed = That is allowed.
why-over = The game is over.
why-another-decision = Another question must be answered first.
why-not-offered = That is not one of the answers to this question.
why-no-such-card = There is no such card.
why-not-in-hand = { $card } is not in your hand.
why-not-on-field = { $card } is not on the field.
why-not-yours = { $card } is not yours to use.
why-not-to-stage = DON!! cards cannot be given to a Stage.
why-no-active-don = You have no active DON!!.
why-no-such-effect = { $card } has no effect to activate.
why-not-block-step = This is not the Block Step of an attack on you.
why-not-counter-step = This is not the Counter Step of an attack on you.
why-cost = { $card } costs { $cost }; you have { $count } active DON!!.
why-rested = { $card } is rested.
why-target-active = { $card } is active.
why-fresh = { $card } was played this turn.
why-first-turn = This is your first turn.
why-no-blocker = { $card } has no [Blocker].
why-attacked-itself = { $card } is the card that is attacked.
why-used = The effect of { $card } was used this turn.
why-unpayable = The cost of this effect cannot be paid now.
why-condition = A condition of this effect is not met.
why-forbidden = An effect forbids it.
why-no-counter = { $card } has no Counter.
why-counter-event = { $card } has only a [Counter] effect.
why-no-main = { $card } has no effect for the Main Phase.
why-ally = { $card } is your ally’s.
why-own = { $card } is on your own side.
why-stage = { $card } is a Stage.
why-rule = Rule { $rule }: { $summary }

# Results
result-win = { $who ->
    [you] You win!
   *[other] { $player } wins.
}
result-win-team = { $names } win.
result-team-damage = A player of the losing team took damage while neither of them had Life left.
result-team-deck = Both decks of the losing team ran out.
result-team-concession = A player of the losing team conceded.
result-draw = The game is a draw.
result-damage = The loser took damage with no Life left.
result-deck = The loser’s deck ran out.
result-concession = The loser conceded.
result-loop = Nobody could stop a loop.
result-deck-win = An effect makes an empty deck a victory.
result-effect = A card effect decided the game.
