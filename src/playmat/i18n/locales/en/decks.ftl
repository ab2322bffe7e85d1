# playmat deck
decks-head = { $deck }: { $leader } ({ $id }), { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
decks-head-z = { $head }; Z-Deck: { $count }
decks-legal = Legal.
decks-illegal = { $count ->
    [one] Not legal: { $count } problem.
   *[other] Not legal: { $count } problems.
}
decks-z-deck = Z-Deck
decks-written = Written: { $file }

# Cards that are not wholly understood
decks-not-understood = { $count ->
    [one] { $count } card is not wholly understood, and is not played:
   *[other] { $count } cards are not wholly understood, and are not played:
}
decks-incomplete = { $deck }: { $count ->
    [one] { $count } card is not wholly understood, and is not played:
   *[other] { $count } cards are not wholly understood, and are not played:
}
decks-incomplete-allow = To play them as printed, with what is not understood ignored: --allow-incomplete
decks-only-french = imported only in French, where the other cards are read in English
decks-warning = Warning: as printed, unsupported effects ignored: { $cards } ({ $count })

# What can be wrong with a deck list
decks-bad = { $deck }: { $count ->
    [one] { $count } line cannot be used:
   *[other] { $count } lines cannot be used:
}
decks-bad-list = { $count ->
    [one] { $count } line of the list cannot be used:
   *[other] { $count } lines of the list cannot be used:
}
decks-at-line = line { $line }: { $text }: { $problem }
decks-at = { $text }: { $problem }
decks-line = this line was not understood.
decks-cell = this row does not say how many, or of which card.
decks-line-too-long = this line is too long.
decks-count = this is not a number of copies.
decks-link = there is no deck in this link, or not only one.
decks-unknown = There is no file “{ $deck }”, and no deck of that name for { $games }. Decks: { $decks }.
decks-empty = there are no cards in it.
decks-too-long = it is too long for a deck list.
decks-too-large = { $file } has more than { $largest } MB: it is too long for a deck list.
decks-not-json = this is not JSON (line { $line }, column { $column }).
decks-name-twice = the name “{ $name }” stands twice in one object.
decks-json-shape = this is not a deck: an array of numbers, or a leader and its cards, is needed.
decks-several = there are { $count } decks in it; choose one with --pick: { $decks }.
decks-no-such = there is no deck “{ $pick }” in it. Decks: { $decks }.
decks-unknown-form = There is no form “{ $form }”. Forms: { $known }.
decks-nothing-imported = Official cards are not part of Playmat: import them with playmat cards import.
decks-fusion-world = this is a list of Dragon Ball Super Card Game Fusion World, which is another game than Masters.
decks-file-exists = { $file } exists. To write over it: --force
