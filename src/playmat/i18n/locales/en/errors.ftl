# Files of games, and decks: what can be wrong with them.

file-not-read = { $file } cannot be read: { $reason }.
file-not-written = { $file } cannot be written: { $reason }.
file-no-place = { $file } cannot be written: there is no such folder, or it is one.
file-not-ours = { $file } exists and is not a game of Playmat. Choose another name.
save-not-json = { $file } is damaged or cut off: { $reason }.
save-wrong-format = { $file } is “{ $found }”, but “{ $expected }” is needed here: playmat play --load takes saves, playmat replay takes records.
save-wrong-engine = { $file } was made by Playmat { $found }; this is { $expected }, and the same answers may mean another game.
save-wrong-game = { $file } is a game of “{ $found }”; this command knows { $expected }.
save-unknown-card = { $file } names the card { $card }, which is not among the cards here.
save-wrong-cards = { $file } was played with other card data (fingerprint { $expected }, here { $found }).
save-unknown-part = { $file } contains a part this Playmat does not know: { $part }.
save-edited = { $file } was changed after it was saved: its contents do not match its fingerprint.
save-damaged = { $file } is damaged: { $reason }.
record-rules = { $file } asks for the rules edition “{ $found }”; known: { $known }.
record-deck = { $file }: deck { $number } is not legal (rule { $rule }).
record-different = { $file } replays, but to another end: fingerprint { $found } instead of { $expected }.
record-other-result = { $file } says that it ends with “{ $expected }”, and it ends with “{ $found }”.
record-too-large = { $file } is too large: { $most } bytes are the most.
record-not-text = { $file } is not text in UTF-8: look at place { $place }.
record-format = { $file } is not a record of Playmat: its first line must be “{ $expected }”, and is “{ $found }”.
record-version = { $file } is a record of version { $found }; this Playmat reads version { $expected }. A newer Playmat reads it.
record-long-line = { $file }, line { $line }: it has more than { $most } characters.
record-header = { $file }, line { $line }: a header line such as “seed: 7” was expected, not “{ $found }”.
record-header-unknown = { $file }, line { $line }: there is no header “{ $name }”.
record-twice = { $file }, line { $line }: “{ $name }” is said twice.
record-number = { $file }, line { $line }: “{ $name }” must be a number, not “{ $found }”.
record-hex = { $file }, line { $line }: “{ $name }” must be 64 hexadecimal digits, not “{ $found }”.
record-commitment = { $file } was not played with the seed that was sealed: its seed and salt give { $found } instead of { $expected }.
record-yes-or-no = { $file }, line { $line }: “{ $name }” must be “yes” or “no”, not “{ $found }”.
record-data = { $file }, line { $line }: this is not JSON: “{ $found }”.
record-position = { $file }, line { $line }: this is not a position: { $reason }
record-start = { $file }: the position it begins with cannot be set up: { $reason }
record-card-line = { $file }, line { $line }: a number and a card such as “4 PM01-012” were expected, not “{ $found }”.
record-action-line = { $file }, line { $line }: a player and an action such as “A end” were expected, not “{ $found }”.
record-digest = { $file }, line { $line }: a digest has 32 hexadecimal digits; “{ $found }” is damaged or cut off.
record-after-end = { $file }, line { $line }: nothing may follow the digest, but “{ $found }” does.
record-missing = { $file } does not say its “{ $name }”.
record-decks = { $file } must have a deck for each of { $expected }; it has some for { $found }.
record-cut-off = { $file } is damaged or cut off: it must have { $expected } actions and a digest after them, and has { $found } actions.
record-count = { $file } must have { $expected } actions, and has { $found }.
record-stop-rule = { $file }, line { $line }: action { $number }, “{ $action }”, is not allowed (rule { $rule }). The replay stops before it.
record-stop-notation = { $file }, line { $line }: action { $number }, “{ $action }”, means nothing here. The replay stops before it.
record-stop-seat = { $file }, line { $line }: action { $number }, “{ $action }”, but it is { $asked } who must decide. The replay stops before it.
record-stop-no-seat = { $file }, line { $line }: action { $number }, “{ $action }”, is by nobody who plays; the players are { $known }. The replay stops before it.
record-stop-over = { $file }, line { $line }: action { $number }, “{ $action }”, comes after the end of the game.
record-stop-table = { $file }, line { $line }: before action { $number }, the table cannot do “{ $action }”. The replay stops before it.
save-names-program = { $file } has the program “{ $program }” in seat { $seat }. A file starts no program: name who plays with --players.

# Logs of OPTCGSim
optcgsim-not-text = { $file }, line { $line }: it is not text in UTF-8.
optcgsim-too-long = { $file } has too many lines: { $most } are the most.
optcgsim-long-line = { $file }, line { $line }: it has more than { $most } characters.
optcgsim-line = { $file }, line { $line }: “{ $found }” is damaged or cut off.
optcgsim-no-leaders = { $file } looks like a log of OPTCGSim, but does not name both Leaders: it cannot be replayed.
optcgsim-no-hand = { $file } looks like a log of OPTCGSim, but does not name the five cards of the first hand of { $player } (it names { $found }): it is cut off or shortened and cannot be replayed.
optcgsim-no-moves = { $file } looks like a log of OPTCGSim, but nobody does anything in it.
optcgsim-unknown-cards = { $file } speaks of cards that are not among the cards here, or whose text is not wholly understood: { $cards }. Import them with playmat cards import.
optcgsim-few-cards = { $file } names too few cards of { $player } to fill a deck, and there are none here that fit.
optcgsim-deck = { $file }: the deck of { $player }, as far as it is known, is not legal (rule { $rule }).
optcgsim-not-found = { $file }, line { $line }: the log leaves so much open that no game was found that goes on as it does here, after { $most } trials.
optcgsim-refused = { $file }, line { $line }: this is not allowed (rule { $rule }). Up to there { $moves } moves are allowed.
optcgsim-no-such-card = { $file }, line { $line }: { $card } cannot be used for this: it is not there, or the player is not asked for it. Up to there { $moves } moves are allowed.
optcgsim-not-asked = { $file }, line { $line }: it is somebody else who must decide. Up to there { $moves } moves are allowed.
optcgsim-already-over = { $file }, line { $line }: by the rules, the game is over before that. Up to there { $moves } moves are allowed.
optcgsim-other-card = { $file }, line { $line }: up to there the log has { $card } where { $found } must be. Up to there { $moves } moves are allowed.
optcgsim-other-table = { $file }, line { $line }: “{ $what }” is { $told } in the log, and { $found } by the rules. Up to there { $moves } moves are allowed.
optcgsim-other-don = { $file }, line { $line }: DON!! cards in the DON!! deck, rested and given are { $told } in the log, and { $found } by the rules ({ $rule }). Up to there { $moves } moves are allowed.
optcgsim-other-power = { $file }, line { $line }: the battle is { $told } in the log, and { $found } by the rules ({ $rule }). Up to there { $moves } moves are allowed.
optcgsim-other-battle = { $file }, line { $line }: by the rules ({ $rule }), the battle ends otherwise: { $found }. Up to there { $moves } moves are allowed.

# Decks
play-deck-illegal = Deck { $number } cannot be played: { $problems }
deck-no-leader = { $card } is not a Leader.
deck-size = A deck has { $size } cards; this one has { $count }.
deck-category = { $card } is a Leader and cannot be in the deck.
deck-color = { $card } is not of the Leader’s color ({ $colors }).
deck-copies = { $card } is in the deck { $count } times; { $most } is the most.
deck-cannot-include = The Leader’s text keeps { $card } out of the deck.
deck-only-include = The Leader’s text allows only other cards than { $card }.

# Actions as they are typed (the notation)
notation-no-verb = “{ $text }” begins with no word that is known here. Known: { $known }.
notation-no-card = “{ $text }”: what stands behind “{ $verb }” is nothing that can be meant here.
notation-too-long = “{ $text }” is too long for an action: { $most } characters are the most.
notation-ambiguous = “{ $text }” could mean several things: { $choices }. Say more of the card.
notation-more = { $count } more
