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
record-answers = { $file } is damaged: its answers are not a list of numbers.
record-rules = { $file } asks for the rules edition “{ $found }”; known: { $known }.
record-deck = { $file }: deck { $number } is not legal (rule { $rule }).
record-illegal = { $file }: answer { $number } is not allowed (rule { $rule }). The record was changed, or was not made by this engine.
record-too-long = { $file }: answer { $number } of { $total } comes after the end of the game.
record-different = { $file } replays, but to another end: fingerprint { $found } instead of { $expected }.

# Decks
play-deck-illegal = Deck { $number } cannot be played: { $problems }
deck-no-leader = { $card } is not a Leader.
deck-size = A deck has { $size } cards; this one has { $count }.
deck-category = { $card } is a Leader and cannot be in the deck.
deck-color = { $card } is not of the Leader’s color ({ $colors }).
deck-copies = { $card } is in the deck { $count } times; { $most } is the most.
deck-cannot-include = The Leader’s text keeps { $card } out of the deck.
deck-only-include = The Leader’s text allows only other cards than { $card }.
