# Positions and scenarios, playmat scenario

# -- the command
scenario-passed = ✓ { $name } ({ $held ->
    [one] { $held } expectation
   *[other] { $held } expectations
})
scenario-failed = ✗ { $name }
scenario-unusable = ! { $name }
scenario-count = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}: { $passed } passed, { $failed } failed, { $unusable } unusable
scenario-checked = ✓ { $place } ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
})
scenario-check-failed = ✗ { $place }
scenario-check-count = { $files ->
    [one] { $files } file
   *[other] { $files } files
}: { $good } valid, { $bad } not

scenario-trace = { $name }
scenario-trace-step = { $number }. { $step }
scenario-trace-decision = { $player } · { $asked } → { $answered } ({ $rule })
scenario-trace-passed = { $player } · { $asked } → { $answered } ({ $rule }), passed: nobody speaks of it
scenario-trace-careful = --trace tells the game as it is played, --careful loads it anew at each decision: use one of the two.

# -- files
scenario-no-file = { $place }: cannot be read ({ $reason }). Name a scenario file or a folder of them.
scenario-no-files = { $place }: no .yaml or .yml file in this folder.
scenario-too-large = { $place }: larger than { $most } bytes; no scenario is. Is it the right file?
scenario-not-text = { $place }: not a text in UTF-8. Is it the right file?
scenario-bad-yaml = { $place }: not YAML: { $reason }
yaml-quotes = { $reason }. Put quotes around a text that has : # , [ ] {"{"} {"}"} in it, or that begins with one of * & ! % @.
yaml-twice = the key “{ $name }” stands here twice.
yaml-alias = an alias contains itself.
yaml-deep = nested more than { $most } deep.
yaml-many = more than { $most } values.
yaml-remark = what follows # is a remark to YAML. Write Mate#2 without a space, or put quotes around it all.
scenario-empty = { $place }: no scenario in this file. A scenario has position: and steps:.
scenario-not-a-map = { $place }: expected a mapping, lines such as “key: value”.
scenario-not-a-list = { $place }: expected a list, lines that begin with “- ”; found { $found }
scenario-unknown-key = { $place }: unknown key: { $keys }. Known: { $known }.
scenario-missing = { $place }: a scenario needs position: and steps: (or cases:).
scenario-game = { $place }: there is no game “{ $found }”. Games: { $known }.
scenario-seed = { $place }: seed must be a whole number from 0 on, not { $found }.
scenario-no-schema = The JSON Schema of scenarios is not where Playmat was installed ({ $path }).
scenario-schema-error = { $place }: { $path }: { $reason }
scenario-schema-unknown-key = unknown key: { $keys }. Known: { $known }.
scenario-schema-missing = the key { $keys } is missing.
scenario-schema-type = must be { $wanted }, not { $found }.
scenario-schema-value = { $found } is none of: { $known }.
scenario-schema-range = { $found } is too { $how ->
    [small] small; the least is { $limit }.
   *[large] large; the most is { $limit }.
}
scenario-schema-length = has { $how ->
    [few] too few entries; at least { $limit }.
   *[many] too many entries; at most { $limit }.
}
scenario-schema-pattern = “{ $found }” does not begin with a word Playmat knows, or is not written as it should be.
scenario-schema-other = { $found } does not fit: { $reason }

# -- places
scenario-at = { $place }: { $reason }
scenario-step-place = { $place }, step { $number } ({ $step })
scenario-case-place = { $place }, case “{ $name }”

# -- where the game stands
scenario-asked = Player { $player } is asked: { $kind } ({ $options }).
scenario-over = The game is over: { $winners ->
    [none] nobody has won
   *[other] { $winners } won
} (rule { $rule }).

# -- steps and sentences
scenario-bad-step = this is no step: { $found }. A step is a sentence such as “attack Mate -> leader”, or one of { $known }.
scenario-not-a-sentence = expected a sentence, found { $found }. Write “A.hand == 3”, not “A.hand: 3”; put quotes around it if YAML needs them.
scenario-unknown-verb = “{ $sentence }” does not begin with a verb Playmat knows. { $near ->
    [none] Verbs: { $known }.
   *[other] Perhaps: { $near }. Verbs: { $known }.
}
scenario-unknown-decision = “until: { $kind }” names no kind of decision. { $near ->
    [none] Kinds: { $known }.
   *[other] Perhaps: { $near }. Kinds: { $known }.
}
scenario-too-many-words = “{ $sentence }”: “{ $verb }” stands alone; leave out the rest.
scenario-no-object = “{ $sentence }”: say what to { $verb }.
scenario-no-target = “{ $sentence }”: say what is attacked, as in “attack Mate -> leader”.
scenario-no-player = “{ $sentence }”: there is no player { $player } in this game; the players are { $known }.
scenario-no-card = “{ $sentence }”: there is no card “{ $name }” in this game. { $near ->
    [none] Names are those of the cards, the labels given with as:, and A.leader.
   *[other] Perhaps: { $near }.
}
scenario-ambiguous = “{ $sentence }”: “{ $name }” can mean several things here; say which: { $choices }.
scenario-not-in-play = “{ $name }” is not in play but here: { $zone }.
scenario-number = “{ $sentence }”: expected a whole number from { $least } to { $most }.
scenario-not-asked = nobody is asked for “{ $sentence }” now. { $asked }{ $answers ->
    [yes] {""} What has a single possible answer is not asked: equal cards, or the only one.
   *[other] {""}
}
scenario-not-asked-passed = nobody is asked for “{ $sentence }” now. { $asked } Passed on the way: { $passed }.{ $answers ->
    [yes] {""} What has a single possible answer is not asked: equal cards, or the only one.
   *[other] {""}
}
scenario-passed-over = { $place } answered a later question; passed before it: { $passed }.
scenario-no-attacks = targets({ $name }): its player is not asked to attack now. { $asked }
scenario-unknown-word = “{ $sentence }”: “{ $word }” is none of the words that can stand here. { $near ->
    [none] Known: { $known }.
   *[other] Perhaps: { $near }. Known: { $known }.
}
scenario-never-asked = no decision “{ $kind }” came. One that has a single possible answer is not asked: a player without a Counter card gets no counter decision. { $asked }
scenario-never-asked-passed = no decision “{ $kind }” came. One that has a single possible answer is not asked: a player without a Counter card gets no counter decision. { $asked } Passed on the way: { $passed }.
scenario-not-offered = “{ $sentence }”: “{ $name }” cannot be chosen. { $asked }
scenario-not-allowed = this is not allowed: rule { $rule } (playmat rules { $rule }).
scenario-endless = { $most } decisions were passed without getting there. { $asked }
scenario-load-differs = the game is not the same after saving and loading: a bug of Playmat, please report it.
scenario-offers-differ = { $action } is offered and not allowed, or allowed and not offered: a bug of Playmat, please report it.
scenario-kept-differs = the game goes on in another way after saving and loading: a bug of Playmat, please report it.
scenario-crash = the engine stopped ({ $error }). If a card of this scenario is described with abilities:, check them; else this is a bug of Playmat, please report it.

# -- expectations
scenario-claim-failed = expected { $claim }, found: { $subject } is { $found }. { $asked }
scenario-forbidden = expected “{ $sentence }” to be allowed, found: rule { $rule } forbids it.
scenario-allowed = expected “{ $sentence }” to be forbidden, found: it is allowed.
scenario-wrong-rule = expected rule { $expected } to forbid “{ $sentence }”, found: rule { $rule } does.
scenario-no-deck = a deck can be judged only where the position begins at the start of the game: write start: true in it.
scenario-unknown-claim = “{ $claim }” is nothing that can be claimed. Known: { $known }.
scenario-claim-value = “{ $found }” does not fit this claim; it takes: { $wanted }.
scenario-claim-comparison = “{ $how }” cannot compare with { $found }. Numbers take == != < <= > >=, words == and !=, lists == !=, has, in and not in. The cards of an area are a list: A.hand.cards.

# -- cards described in a scenario
scenario-card-name = cards: “{ $found }” is no name of a card. Put quotes around it.
scenario-card-id = card “{ $card }” has the id { $id } of card “{ $other }”. Ids must differ.
scenario-card-not-a-map = card “{ $card }”: expected a mapping such as {"{"}cost: 3, power: 5000{"}"}.
scenario-card-key = card “{ $card }”: unknown key: { $keys }. Known: { $known }.
scenario-card-category = card “{ $card }”: unknown category “{ $found }”. Categories: { $known }.
scenario-card-misplaced = card “{ $card }”: a { $category } has no { $what }.
scenario-card-number = card “{ $card }”: { $what } must be a whole number from 0 on, not { $found }.
scenario-card-flag = card “{ $card }”: { $what } must be true or false, not { $found }.
scenario-card-impossible = card “{ $card }”: no card has this printed on it (rule { $rule }).
scenario-card-list = card “{ $card }”: { $what } must be a short list of words.
scenario-card-word = card “{ $card }”: “{ $found }” is none of the { $what }: { $known }.
scenario-card-text = card “{ $card }”: the text is not understood at “{ $phrase }” (“{ $line }”). Write it as cards of this game print it, or describe it with abilities: (skills: in Dragon Ball).
scenario-card-bad-text = card “{ $card }”: text must be a text of at most { $most } characters, a line an effect.
scenario-card-note = card “{ $card }”: a note stands in parentheses and does nothing; write what the card does with text: or abilities:, not { $found }.
scenario-bad-ability = card “{ $card }”: the ability “{ $text }” cannot be read: { $reason }
ability-too-long = it is longer than { $most } characters.
ability-syntax = it is not an expression ({ $reason }).
ability-not-an-ability = it must begin with a timing such as on_play(…) or permanent(…); this is { $found }.
ability-not-a-call = “{ $word }” is not followed by parentheses.
ability-unknown-word = “{ $word }” is no word of the builder. { $near ->
    [none] docs/scenarios.md lists them.
   *[other] Perhaps: { $near }.
}
ability-not-allowed = “{ $found }” is not allowed here: only words of the builder, numbers, texts in quotes and lists.
ability-constant = { $found } is not allowed here: only whole numbers up to { $most } and texts up to { $longest } characters.
ability-wrong-part = { $node } takes { $wanted } as { $field }, not { $found }.
ability-wrong-word = “{ $word }” is none of the words that can stand here. { $near ->
    [none] Known: { $known }.
   *[other] Perhaps: { $near }. Known: { $known }.
}
ability-not-permanent = { $node } happens once; it cannot be a permanent effect.

# -- positions
position-unknown-key = { $where }: unknown key: { $keys }. Known: { $known }.
position-not-a-map = { $where }: expected a mapping such as {"{"}hand: 3, don: 5{"}"}, found { $found }
position-not-a-list = { $where }: expected a list of cards such as [Mate, Deckhand x2], found { $found }
position-not-a-number = { $where }: expected a whole number up to { $most }, found { $found }
position-not-yes-or-no = { $where }: expected true or false, found { $found }
position-bad-card = { $where }: expected the name of a card, or a mapping such as {"{"}card: Mate, rested: true{"}"}; found { $found }
position-bad-label = { $where }: “{ $found }” cannot be a label. A label is a short text without , -> # ( ) and not the word leader.
position-label-twice = { $where }: the label “{ $label }” would mean two cards.
position-bad-used = { $where }: expected true or a list of the numbers of effects such as [1], found { $found }
position-state-elsewhere = { $where }: { $keys } means nothing here: { $area }.
position-unknown-card = { $where }: there is no card “{ $name }”. { $near ->
    [none] Describe it under cards:, or use a card that Playmat has.
   *[other] Perhaps: { $near }.
}
position-shared-name = { $where }: several cards are called “{ $name }”. Write the number of the one you mean: { $choices }.
position-too-large = { $where }: more than { $most } cards.
position-bad-turn = { $where }: “{ $found }” is no player. Players: { $players }. Write turn: B, or turn: {"{"}player: B, number: 2{"}"}.
position-bad-phase = { $where }: “{ $found }” is no phase. Phases: { $known }.
position-unknown-rules = { $where }: there are no rules “{ $found }”. Editions: { $known }.
position-not-a-leader = { $where }: “{ $card }” is not one Leader card.
position-not-a-character = { $where }: “{ $card }” is not a Character card.
position-not-a-stage = { $where }: “{ $card }” is not a Stage card.
position-wrong-type = { $where }: “{ $card }” cannot be here, only cards of the type { $wanted }.
position-no-back = { $where }: “{ $card }” has no back side.
position-not-a-z-card = { $where }: “{ $card }” is not a Z-Card (rule { $rule }).
position-bad-word = { $where }: “{ $found }” is none of: { $known }.
position-leader-elsewhere = { $where }: a Leader card is always in the Leader area (rule { $rule }).
position-too-many = { $where }: at most { $most } can be here (rule { $rule }).
position-deck-size = { $where }: { $size } cards are fewer than the { $listed } listed in deck.
position-bad-don = { $where }: expected a number of active DON!! cards, or a mapping such as {"{"}active: 3, rested: 2{"}"}; found { $found }
position-too-many-don = { $where }: { $total } DON!! cards in the cost area, given and in the DON!! deck; this player has { $most }.
position-frozen-don = { $where }: { $frozen } of { $rested } rested DON!! cards cannot be frozen.
position-not-main = { $where }: only a game at a decision of the Main Phase can be written down as a position; this one is at: { $found }.
position-not-a-value = { $where }: expected a whole number such as 2000 or -1000, at most { $most }, found { $found }
position-bad-effects = { $where }: expected a list of effects such as [{"{"}power: 2000, until: this turn{"}"}] that say one of { $known }; found { $found }
position-bad-start = { $where }: expected true, or the player who decides who goes first ({ $players }); found { $found }
position-start-turn = { $where }: a game at its start has no turn yet; leave out turn: or start:.
