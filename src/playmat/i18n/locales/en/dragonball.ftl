# Dragon Ball Super Card Game Masters at the table. What other games say in the same words is in table.ftl and play.ftl.

# Words
color-white = White
db-colorless = colorless
db-list-more = { $first }; { $last }
# What a card prints before a skill to say when it may be used
db-timings = Activate Auto Counter Permanent
db-energy-marker = an energy marker
db-type-0 = Leader
db-type-1 = Battle Card
db-type-2 = Extra
db-type-3 = Unison
db-z-type-0 = Z-Leader
db-z-type-1 = Z-Battle Card
db-z-type-2 = Z-Extra
db-z-type-3 = Z-Unison
db-token = token
db-phase-setup = Setup
db-phase-charge = Charge Phase
db-phase-main = Main Phase
db-phase-end = End Phase
# An area with whose it is, and where something came from
db-area = { $who ->
    [you] your { $zone ->
        [deck] deck
        [hand] hand
        [drop] Drop Area
        [life] Life
        [warp] Warp
        [z-deck] Z-Deck
        [z-energy] Z-Energy
        [leader] Leader Area
        [battle] Battle Area
        [unison] Unison Area
        [combo] Combo Area
        [energy] Energy Area
        [under] cards under other cards
       *[removed] cards removed from the game
    }
   *[other] the { $zone ->
        [deck] deck
        [hand] hand
        [drop] Drop Area
        [life] Life
        [warp] Warp
        [z-deck] Z-Deck
        [z-energy] Z-Energy
        [leader] Leader Area
        [battle] Battle Area
        [unison] Unison Area
        [combo] Combo Area
        [energy] Energy Area
        [under] cards under other cards
       *[removed] cards removed from the game
    } of { $someone }
}
db-from = { $zone ->
    [leader] from the Leader Area
    [battle] from the Battle Area
    [unison] from the Unison Area
    [combo] from the Combo Area
   *[energy] from the Energy Area
}

# Keyword skills
db-keyword = [{ $keyword }]

# Options
db-option-done-counter = No counter
db-option-done-charge = Place no energy
db-option-done-to-z-energy = Keep none
db-option-done-draw-up-to = Stop drawing
db-option-yes-activate = Activate the skill
db-option-yes-block = Block
db-option-yes-may = Do it
db-option-yes-draw-up-to = Draw a card
db-option-yes-z-energy-first = Pay the Z-Energy first
db-option-yes-otherwise = Do that instead of paying
db-option-yes-invoker = Rest 1 Red/Blue energy instead of the cost
db-option-yes-replace = Use the skill of { $card }
db-option-no-activate = Do not activate it
db-option-no-block = Do not block
db-option-no-may = Do not do it
db-option-no-replace = Let it happen
db-option-no-z-energy-first = Pay the skill cost first
db-option-no-otherwise = Pay the usual cost
db-option-no-invoker = Pay the usual cost
db-option-pick-drop = Put { $card } in the Drop Area
db-option-pick-field = { $card } ({ $mine ->
    [yes] yours
   *[no] your opponent’s
}, { $power }{ $rested ->
    [yes] , Rest Mode
   *[no] { "" }
})
db-option-pick-card = { $card } ({ $mine ->
    [yes] yours
   *[no] your opponent’s
}{ $rested ->
    [yes] , Rest Mode
   *[no] { "" }
})
db-option-pick-energy = { $card } ({ $mine ->
    [yes] your energy
   *[no] your opponent’s energy
}{ $rested ->
    [yes] , Rest Mode
   *[no] { "" }
})
db-option-pick-zone = { $card } ({ $area })
db-option-face-down = Card { $place }, face down ({ $area })
db-option-skill = The skill of { $card }
db-option-play-z = Play { $card } from your Z-Deck (cost { $cost }, Z-Energy { $energy })
db-option-extra = Activate the Extra { $card } (cost { $cost })
db-option-activate = Activate the skill of { $card }
db-option-combo = Combo with { $card }: { $power } power{ $cost ->
    [0] { "" }
   *[other] , combo cost { $cost }
}{ $field ->
    [yes] , from the Battle Area
   *[no] { "" }
}
db-option-counter = Counter with { $card } (cost { $cost })
db-option-grow = Grow { $card }: a copy from your hand under it, { $markers } → { $more } markers
db-option-end-step = Nothing more: go on
db-option-charge = Place { $card } as energy ({ $colors })
db-option-pay = Rest { $colors } energy ({ $card })
db-option-pay-marker = Use an energy marker
db-option-pay-card = Rest { $card }
db-option-redraw = Take a new hand of 6 cards

# The long lists, grouped
db-group-grow = Grow
db-group-combo = Combo
db-short-play-z = { $card } (cost { $cost }, Z-Energy { $energy })
db-short-combo = { $card } ({ $power }{ $cost ->
    [0] { "" }
   *[other] , cost { $cost }
}{ $field ->
    [yes] , in play
   *[no] { "" }
})

# Questions
db-ask-arrange = Put these { $count } cards in order. Which one is placed before the others? On top of a deck or Life, the last one placed lies on top; at the bottom, it lies lowest.
db-ask-charge = Charge Phase. You may place 1 card from your hand as energy.
db-ask-main = Your Main Phase. What do you do?
db-ask-offense = { $card } ({ $power }) attacks { $target } ({ $against }). Offense Step: do you combo?
db-ask-defense = { $card } ({ $power }) attacks { $target } ({ $against }). Defense Step: do you combo?
db-ask-to-z-energy = The battle ends. You may keep 1 of your combo cards as Z-Energy.
db-ask-counter-attack = { $card } ({ $power }) attacks { $target } ({ $against }). Do you counter?
db-ask-counter-play = Your opponent is about to play { $card }. Do you counter?
db-ask-counter-skill = A skill of { $card } plays a card. Do you counter?
db-ask-counter-counter = { $card } is a [Counter]. Do you counter it?
db-ask-order = Several of your skills are due. Which one first?
db-ask-activate = Activate the skill of { $card }?
db-ask-block = { $card } ({ $power }) attacks { $target } ({ $against }). Do you block with { $source }?
db-ask-pay = Pay for { $card }: { $count ->
    [one] { $count } more energy.
   *[other] { $count } more energy.
} Which first?
db-ask-z-energy = Pay for { $card }: { $count ->
    [one] { $count } more Z-Energy.
   *[other] { $count } more Z-Energy.
} Which first?
db-ask-x = How much energy do you pay for { $card }? It gets as many markers.
db-ask-empower = How many markers go over to { $card }?
db-ask-z-energy-first = { $card }: which cost do you pay first?
db-ask-otherwise = { $card }: something else can be done instead of paying its energy cost. Do you do that?
db-ask-keyword = { $card }: choose a keyword skill.
db-ask-invoker = { $card }: your [Invoker] lets 1 Red/Blue energy pay for it. Do you pay that way?
db-ask-make-room = Which Unison makes room for { $card }?
db-ask-life = You take damage: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of Life. Which one?
db-ask-surplus = You have too many of these. Which one goes to the Drop Area?
db-ask-replace = { $card } can do something instead for { $about }. Use it?
db-ask-replace-itself = { $card } can do something instead of what would happen to it. Use it?

# The log
db-log-moved = { $cards } to { $area }.
db-log-left = { $cards }: { $place } to { $area }.
db-log-removed = Removed from the game: { $cards }.
db-log-covered = { $cards }: under another card.
db-log-rested = { $card } is switched to Rest Mode.
db-log-koed = { $card } is K.O.’d.
db-log-readied = { $card } is switched to Active Mode.
db-log-played-by = { $who ->
    [you] You play { $card } with the skill of { $source }.
   *[other] { $player } plays { $card } with the skill of { $source }.
}
db-log-placed = { $who ->
    [you] You place { $card } in your Battle Area.
   *[other] { $player } places { $card } in the Battle Area.
}
db-log-comboed = { $who ->
    [you] You combo with { $card }: { $power }.
   *[other] { $player } combos with { $card }: { $power }.
}{ $field ->
    [yes] { " It leaves the Battle Area." }
   *[no] { "" }
}
db-log-damaged = { $who ->
    [you] You take { $count } damage.
   *[other] { $player } takes { $count } damage.
}
db-log-damaged-cards = { $who ->
    [you] You take { $count } damage: { $cards } to { $area }.
   *[other] { $player } takes { $count } damage: { $cards } to { $area }.
}
db-log-life-lost = From Life: { $cards } to { $area }.
db-log-markers-lost = { $card } loses { $count ->
    [one] { $count } marker
   *[other] { $count } markers
}.
db-log-markers-gained = { $card } gains { $count ->
    [one] { $count } marker
   *[other] { $count } markers
}.
db-log-auto = The [Auto] skill of { $card } activates.
db-log-activated = { $who ->
    [you] You activate the skill of { $card }.
   *[other] { $player } activates the skill of { $card }.
}
db-log-extra = { $who ->
    [you] You activate the Extra { $card }.
   *[other] { $player } activates the Extra { $card }.
}
db-log-extra-cost = { $who ->
    [you] You activate the Extra { $card } for { $cost }.
   *[other] { $player } activates the Extra { $card } for { $cost }.
}
db-log-countered = { $who ->
    [you] You counter with { $card }.
   *[other] { $player } counters with { $card }.
}
db-log-countered-cost = { $who ->
    [you] You counter with { $card } for { $cost }.
   *[other] { $player } counters with { $card } for { $cost }.
}
db-log-flipped = { $who ->
    [you] Your Leader is turned over: { $card }.
   *[other] The Leader of { $someone } is turned over: { $card }.
}
db-log-charged = { $who ->
    [you] You place { $cards } as energy.
   *[other] { $player } places { $cards } as energy.
}
db-log-to-energy = { $who ->
    [you] { $cards } to your energy.
   *[other] { $cards } to the energy of { $someone }.
}
db-log-discarded = { $who ->
    [you] You discard { $cards }.
   *[other] { $player } discards { $cards }.
}
db-log-z-energy = { $who ->
    [you] You keep { $cards } as Z-Energy.
   *[other] { $player } keeps { $cards } as Z-Energy.
}
db-log-mode-turned = { $card } is turned to { $mode ->
    [hidden] Hidden Mode
   *[revealed] Revealed Mode
}.
db-log-placed-under = { $card } is placed under { $target }.
db-log-controlled = { $who ->
    [you] You gain control of { $card }.
   *[other] { $player } gains control of { $card }.
}
db-log-grew = { $who ->
    [you] You grow { $card }: a copy under it, 1 more marker.
   *[other] { $player } grows { $card }: a copy under it, 1 more marker.
}
db-log-negated = { $what ->
    [attack] The attack of { $card } is negated by { $source }.
    [play] The play of { $card } is negated by { $source }.
   *[skill] The skill of { $card } is negated by { $source }.
}
db-log-phase-charge = Turn { $turn } — { $who ->
    [you] You
   *[other] { $player }
}
db-log-phase-end = { $who ->
    [you] You end your turn.
   *[other] { $player } ends the turn.
}
db-log-paid = { $who ->
    [you] You pay { $cost } energy for { $card }{ $markers ->
        [0] .
        [one] { " (" }{ $markers } energy marker).
       *[other] { " (" }{ $markers } energy markers).
    }
   *[other] { $player } pays { $cost } energy for { $card }{ $markers ->
        [0] .
        [one] { " (" }{ $markers } energy marker).
       *[other] { " (" }{ $markers } energy markers).
    }
}
db-log-won = { $card } wins against { $target }.
db-log-repelled = { $card } does not get past { $target }.
db-log-energy-markers = { $who ->
    [you] You place { $count ->
        [one] { $count } energy marker
       *[other] { $count } energy markers
    }.
   *[other] { $player } places { $count ->
        [one] { $count } energy marker
       *[other] { $count } energy markers
    }.
}
db-log-energy-markers-lost = { $who ->
    [you] You use { $count ->
        [one] { $count } energy marker
       *[other] { $count } energy markers
    }.
   *[other] { $player } uses { $count ->
        [one] { $count } energy marker
       *[other] { $count } energy markers
    }.
}
db-log-changed-combo-power = { $card }: { $value } combo power ({ $source }).
db-log-changed-combo-cost = { $card }: { $value } combo cost ({ $source }).
db-log-changed-set-power = { $card }: power { $value } ({ $source }).
db-log-changed-set-combo-power = { $card }: combo power { $value } ({ $source }).
db-log-changed-base-power = { $card }: original power { $value } ({ $source }).
db-log-changed-keyword = { $card } gains { $keyword } ({ $source }).
db-log-changed-negate = Skills of { $card } are negated ({ $source }).
db-log-changed-grant = { $card } gains a skill ({ $source }).

# Why not
db-why-no-such-skill = { $card } has no skill to activate.
db-why-not-in-play = { $card } is not in play.
db-why-cost = { $card } costs { $cost }; you have { $count } active energy.
db-why-colors = { $card } needs energy of these colors: { $colors }.
db-why-combo-cost = A combo with { $card } costs { $cost }; you have { $count } active energy.
db-why-z-cost = { $card } costs { $cost } Z-Energy; you have { $count }.
db-why-no-cost = { $card } has no energy cost, so it cannot be played by paying.
db-why-rested = { $card } is in Rest Mode.
db-why-target-active = { $card } is in Active Mode.
db-why-hidden = { $card } is in Hidden Mode.
db-why-extra = { $card } is an Extra.
db-why-leader = { $card } is a Leader.
db-why-activate-extra = { $card } is an Extra: it is activated, not played.
db-why-combo-type = { $card } is no Battle Card.
db-why-no-combo = { $card } has no combo values.
db-why-no-battle = There is no battle.
db-why-in-battle = { $card } is in the battle itself.
db-why-grown = { $card } has another number, or you have grown a Unison this turn.
db-why-skill-cost = The cost of this skill cannot be paid now.
db-why-main-skill = This skill of { $card } is for the Main Phase.
db-why-battle-skill = This skill of { $card } is for battles.
db-why-negated = This skill of { $card } is negated.
db-why-condition = A condition of this skill is not met.
db-why-elsewhere = This skill of { $card } is not activated from where the card lies.
db-why-z-leader = { $card } is a Z-Leader: only its [Z-Awaken] brings it into play.
db-why-no-unison = There is no Unison of yours to grow.
db-why-markers-used = A marker skill of { $card } was used this turn.
db-why-not-in-z-deck = { $card } is not face down in your Z-Deck.
db-why-no-counter = { $card } has no [Counter] skill.
db-why-wrong-counter = The [Counter] of { $card } is not for this.
db-why-used = The skill of { $card } was used this turn.
db-why-over-realm = You have used [Over Realm] this turn.
db-why-limit = The [Limit] of this skill of { $card } is reached.
db-why-z-awakened = You have used [Z-Awaken] this turn.

# Results
db-result-life = The loser has no Life left.
db-result-both = Both players lost at the same moment.

# Decks
db-deck-size = A deck has { $least } to { $most } cards; this one has { $count }.
db-deck-type = { $card } cannot be in the deck.
db-deck-bounded = { $card } lets a deck have at most { $most } such cards; there are { $count }.
db-deck-excluded = { $card } cannot be in a deck of this Leader.
z-deck-size = A Z-Deck has at most { $most } cards; this one has { $count }.
z-deck-type = { $card } is no Z-Card and cannot be in the Z-Deck.
deck-super-combo = { $count } cards have [Super Combo]; { $most } is the most.
deck-ultimate = { $count } cards have [Ultimate]; { $most } is the most.
deck-dragon-balls = { $count } cards have [Dragon Ball]; { $most } is the most.

# The board
db-label-mine = c
db-label-unison = U
db-label-z-deck = z
db-board-numbers = Life { $life } · Hand { $hand } · Deck { $deck } · Drop { $drop }
db-board-warp = Warp { $count }
db-board-z = Z-Deck { $deck } · Z-Energy { $energy }
db-board-energy = Energy { $active }/{ $all }
db-board-markers-energy = { $count ->
    [one] { $count } marker
   *[other] { $count } markers
}
db-board-markers = ◆{ $count }
db-board-life = Life { $count }
db-board-rest = Rest
db-board-hidden = Hidden
db-board-negated = no skills
db-board-attacks = attacks
db-board-guards = guards
db-board-under = +{ $count } under
db-board-combo = Combo { $power }: { $cards }
db-board-combo-card = { $card } { $power }
db-board-copies = ×{ $count }
db-board-z-deck = Your Z-Deck: { $cards }
db-board-face-up = Face-up Life: { $cards }

# Looking at a card
db-card-orbs = { $cost } ({ $orbs })
db-card-combo = combo cost { $cost }, { $power } combo power
db-card-z-cost = Z-Energy { $cost }
db-card-back = Back: { $name }, { $power } power
db-card-under = Under it: { $cards }

# Words a player may type
word-drop = drop
word-warp = warp
word-energy = energy
word-z-deck = z-deck zdeck
word-combo = combo
word-grow = grow
word-charge = charge
word-unison = unison u
db-pile-drop = { $who ->
    [you] Your Drop Area, newest first:
   *[other] Drop Area of { $someone }, newest first:
}
db-pile-warp = { $who ->
    [you] Your Warp, newest first:
   *[other] Warp of { $someone }, newest first:
}
db-pile-energy = { $who ->
    [you] Your energy:
   *[other] Energy of { $someone }:
}
db-pile-z-energy = { $who ->
    [you] Your Z-Energy:
   *[other] Z-Energy of { $someone }:
}
db-pile-z-deck = { $who ->
    [you] Your Z-Deck:
   *[other] Z-Deck of { $someone }:
}
db-pile-removed = { $who ->
    [you] Your cards that were removed from the game:
   *[other] Cards of { $someone } that were removed from the game:
}
db-pile-empty = nothing
db-pile-rested = { $card } (Rest Mode)

# Help
db-help-why-attack = why your first Battle Card cannot attack the enemy Leader
db-help-why-target = why your Leader cannot attack the second enemy Battle Card
db-help-why-other = and so on: combo, activate, counter, grow
db-help-drop = what lies in the Drop Areas
db-help-warp = what lies in the Warps
db-help-energy = all energy and Z-Energy
db-help-z-deck = the Z-Decks, as far as you may see them
