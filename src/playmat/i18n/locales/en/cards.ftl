# playmat cards
cards-cost = cost { $value }
cards-life = Life { $value }
cards-power = { $value } power
cards-counter = Counter +{ $value }
cards-z-cost = Z-Energy { $value }
cards-combo = combo +{ $power } for { $cost }
cards-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

# Errors
cards-unknown = There is no card “{ $card }”.
cards-unknown-near = There is no card “{ $card }”. Nearest: { $nearest }.
cards-unknown-deck = There is no deck “{ $deck }” for { $games }. Decks: { $decks }.
cards-ambiguous = { $count ->
    [one] There is { $count } card called “{ $card }”
   *[other] There are { $count } cards called “{ $card }”
}; say which by its number: { $nearest }.
cards-incomplete = { $card } is not wholly understood and is not played: “{ $phrase }”. To play it as printed, with what is not understood ignored, allow incomplete cards (--allow-incomplete).

# What is understood of a text
cards-stops = Not wholly understood. It stops at: { $phrase }
cards-by-hand = Written by hand: { $reason }
cards-only-language = Imported only in { $lang ->
   *[en] English
    [fr] French
}.
cards-tree-none = No effect.

# playmat cards import
cards-imported = { $files ->
    [one] { $files } file read
   *[other] { $files } files read
}, { $printings ->
    [one] { $printings } printing
   *[other] { $printings } printings
}.
cards-imported-lang = { $lang ->
   *[en] English
    [fr] French
}: { $new ->
    [one] { $new } new card
   *[other] { $new } new cards
}, { $changed } changed, { $unchanged } as before.
cards-imported-to = The cards are in { $file }.
cards-damaged-count = { $count ->
    [one] { $count } text has lost something; it is kept, and not played:
   *[other] { $count } texts have lost something; they are kept, and not played:
}
cards-damaged = { $card }: “{ $phrase }”
cards-variants-count = { $count ->
    [one] { $count } alternate art differs from the card; the card is believed:
   *[other] { $count } alternate arts differ from their cards; the cards are believed:
}
cards-variant-text = { $card } has another text than { $main }.
cards-variant-facts = { $card } has other values than { $main }.
cards-and-more = … and { $count } more.
cards-languages-disagree = { $card }: the languages disagree on its values; English is believed.
cards-unknown-fields = Fields that are not known were left aside: { $fields }.
cards-skipped-don = { $count ->
    [one] { $count } DON!! card was left aside.
   *[other] { $count } DON!! cards were left aside.
}
cards-skipped-language = { $file } was left aside: it is neither English nor French.
cards-skipped-file = { $file } was left aside: there are no cards in it.

# What is wrong with card data
cards-refused = { $count ->
    [one] The card data cannot be used:
   *[other] The card data cannot be used, for { $count } reasons:
}
cards-refused-more = There may be more.
cards-nothing-imported = Nothing was imported.
cards-at = { $place }: { $problem }
cards-place-line = { $file }, line { $line }
cards-place-record = { $file }, record { $record }
cards-not-a-card = this is not a card in any known format.
cards-line-not-json = this is not JSON (column { $column }).
cards-name-twice = the name “{ $name }” stands twice in one object.
cards-name-twice-in = { $file }: the name “{ $name }” stands twice in one object.
cards-no-field = the field “{ $field }” is missing or empty.
cards-wrong-kind = the field “{ $field }” cannot be { $value }.
cards-dragonball = { $file }: these are cards of Dragon Ball Super Card Game Masters. Say so: --game dragonball.
cards-wrong-number = “{ $number }” is not the number of a card, such as OP01-016.
cards-wrong-category = “{ $value }” is not a category. Categories: { $known }.
cards-wrong-characters = the field “{ $field }” contains characters that cannot be shown.
cards-text-too-long = the field “{ $field }” has { $length } characters; { $longest } is the most.
cards-impossible = no card can have these values (rule { $rule }).
cards-twice-text = { $card } stands here with another text than at { $other }.
cards-twice-facts = { $card } stands here with other values than at { $other }.
cards-comes-with-playmat = { $card } is the number of a card that comes with Playmat, with another text.
cards-library-differs = { $card } was imported before with other words or values. To take the new ones, import with --replace.
cards-not-text = { $file }, line { $line }: this is not text in UTF-8.
cards-not-json = { $file }: this is not JSON (line { $line }, column { $column }).
cards-too-large = { $file } has { $size } MB; a JSON document may have { $largest } MB. Larger data can be imported as JSON Lines, a card a line.
cards-line-too-long = { $file }, line { $line } is longer than { $largest } MB.
cards-empty-file = { $file }: there is nothing in it.
cards-empty-folder = { $folder }: there is no .json or .jsonl file in it.
cards-no-cards = { $file }: there are no cards in it, in any known format.
cards-other-language = { $file } is neither English nor French.
cards-library-damaged = The imported cards ({ $file }) cannot be read: { $reason }. Delete that file and import them again.
cards-library-version = The imported cards ({ $file }) have format { $found }; this Playmat knows { $expected }. Delete that file and import them again.
cards-library-busy = { $file } is in use by another import: { $reason }.
cards-library-not-written = { $file } cannot be written: { $reason }.

# playmat cards coverage, readings
cards-do-not-compile = Printed texts of { $game } do not compile: its cards are those that come with it. Games whose texts do: { $known }.
cards-coverage = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $text } with text
cards-coverage-complete = { $count } understood, every word ({ $percent } %)
cards-coverage-round-trip = { $count } print back as they are printed
cards-coverage-by-hand = { $count } of them with a tree written by hand
cards-coverage-played = { $count } played in a scenario or a random game
cards-coverage-stopped = { $count } not understood
cards-coverage-missing = Missing wordings, by the cards that each alone keeps out:
cards-masters-bad = no card of Dragon Ball Masters: { $reason }
cards-masters-overrides = { $file } must be a JSON object with an object for each card number.
cards-masters-imported = { $cards ->
    [one] 1 card read: { $new } new, { $changed } changed.
   *[other] { $cards } cards read: { $new } new, { $changed } changed.
  }
cards-masters-lacking = { $count ->
    [one] 1 card lacks something the rules need; it is shown, and refused in a deck.
   *[other] { $count } cards lack something the rules need; they are shown, and refused in a deck.
  }

cards-reading-when = When: { $words }
cards-reading-once = Once per turn
cards-reading-holds = While it holds: { $words }
cards-reading-cost = Cost: { $words }
cards-reading-may = You may decline
cards-reading-does = Does: { $words }
cards-reading-instead = Instead: { $words }
cards-reading-always = Always: { $words }
cards-reading-rule = Rule: { $words }
cards-understood = { $complete } of { $text } English texts are understood.
cards-understood-not = { $card } stops at: { $phrase }
cards-understood-nearest = nearest known wording ({ $card }): { $line }
cards-understood-play = A deck with such a card is played with --allow-incomplete; what is not understood does nothing.
cards-verdict-written = The verdict on every card is in { $file }.
cards-confirm-both = { $cards ->
    [one] { $cards } card in English and in French
   *[other] { $cards } cards in English and in French
}
cards-confirm-confirmed = { $count } confirmed: both prints mean the same ({ $percent } %)
cards-confirm-listed = { $count } with prints that are known to differ
cards-confirm-differences = { $count } not confirmed
cards-confirm-not-read = a print is not wholly understood, from here on:
cards-confirm-differs = the prints are read differently:
cards-confirm-listed-no-more = listed as different, but both prints mean the same
cards-confirm-other-game = There are no French prints of { $game } to compare: only One Piece cards can be confirmed.
