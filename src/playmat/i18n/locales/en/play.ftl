# Playing in the terminal.

# Words a player may type: the first is shown in the help, the others work too.
word-why = why ?
word-rule = rule rules
word-card = card show
word-log = log
word-undo = undo
word-save = save
word-concede = concede
word-help = help h
word-quit = quit exit q
word-as-they-are = as asis
word-all = all everything
word-hand = hand hands
word-more = more all
word-trash = trash
word-pass = pass p
word-yes = yes y
word-no = no n
word-play = play
word-attack = attack
word-give = give
word-block = block
word-activate = activate
word-counter = counter
word-end = end
word-leader = leader l
word-stage = stage s
word-back = back b

# Marks for cards on the screen
label-hand = h
label-mine = c
label-theirs = o
label-leader = L
label-stage = S

# The board
board-head = Turn { $turn } · { $who ->
    [you] your turn
   *[other] { $player }
} · { $phase }
board-head-setup = Before the first turn
board-seed = seed { $seed }
board-sealed = sealed { $seal }
board-rules = rules { $rules }
board-you = You
board-title = { $player } · { $deck }
board-numbers = Hand { $hand } · Deck { $deck } · Trash { $trash } · Life { $life }
board-counts = Life { $life } · Hand { $hand } · Deck { $deck } · Trash { $trash } · DON!! { $active }/{ $all }, { $left } left
board-don = DON!! { $pips } { $active } active, { $rested } rested, { $left } in the deck
board-life = Life { $count }
board-rested = rested
board-new = new
board-negated = no effect
board-attacks = attacks
board-attacked = attacked
board-stage = Stage: { $card }
board-hand = Your hand
board-hand-low = { $title }:
board-hand-of = Hand of { $player }
board-log = Log
board-face-up = Face-up Life: { $cards }

# The prompt
play-prompt = >
play-number-range = Type a number from { $low } to { $high }.
play-more = { $count ->
    [one] { $count } more option: type “{ $word }”.
   *[other] { $count } more options: type “{ $word }”.
}
play-nonsense = I do not understand “{ $input }”. Type the number of an option, or “{ $word }”.
play-no-such-option = There is no option { $number }; there are { $count }.
play-no-card = No card here is “{ $input }”. Use its mark on the screen ({ $example }) or a part of its name.
play-thinking = { $player } is thinking…
play-go-on = Enter to go on
play-rule-none = No rule of this book speaks of “{ $input }”.
play-found-more = … and { $count } more. Say more words to find fewer.
play-log-what = Type “{ $word }” for what happened since your last answer, “{ $word } { $all }” for the whole game.
play-several-cards = Several cards here are “{ $input }”. Use a mark on the screen: { $marks }
play-pass = The screen is for { $player } now. Nobody else should look.
play-pass-enter = Press Enter when { $player } is ready.
play-undone = Taken back.
play-nothing-to-undo = There is nothing to take back.
play-saved = Saved in { $file }. Go on later with: playmat play --load { $file }
play-save-where = Save where? Type: { $word } FILE
play-recorded = The game is recorded in { $file }. Watch it again with: playmat replay { $file }
play-conceded = { $who ->
    [you] You concede.
   *[other] { $player } concedes.
}
play-bye = The game is not finished. Go on with: playmat play --resume
play-sealed = The seed of this game is sealed: { $seal }
play-seed = Seed: { $seed }
play-unsealed = It was sealed with the salt { $salt } as { $seal }. With a record, “playmat replay --verify” checks that.
play-end-of-input = The input ended before the game did.
play-trash-empty = The trash is empty.
play-trash-yours = Your trash, newest first:
play-trash-theirs = Trash of { $player }, newest first:
play-log-empty = Nothing has happened yet.
play-rule-what = Which rule? Type: { $word } { $example }
play-card-what = Which card? Type: { $word } { $example }
play-why-what = Ask about an action: { $examples }
play-why-option = That is allowed: it is option { $number }.

# Why a bot answered as it did (`why` alone). Actions without a subject
thought-given = { $who ->
    [you] You
   *[other] { $player }
}: { $answer }. Tried { $visits } of { $total } times, { $value } % to win.
thought-line = Then: { $answers }
thought-other = Instead: { $answer }. { $visits } times, { $value } %.
thought-times = { $answer } ({ $times }×)
thought-play = play { $card }
thought-activate = use the effect of { $card }
thought-give = give a DON!! to { $card }
thought-attack = attack { $target } with { $card }
thought-block = block with { $card }
thought-counter = counter with { $card }
thought-counter-event = activate { $card }
thought-combo = combo with { $card }
thought-grow = strengthen { $target }
thought-charge = charge { $card }
thought-end = end
thought-first = go first
thought-second = go second
thought-redraw = redraw
thought-keep = keep the hand
thought-player = choose a player
thought-pay = pay
thought-pass = pass
thought-yes = yes
thought-no = no
thought-pick = choose { $card }
thought-don = choose a DON!!
thought-number = choose { $number }
thought-mode = choose one effect
thought-effect = choose which effect comes first
thought-top = top
thought-bottom = bottom
thought-face-down = choose a card that lies face down
thought-any-face-down = choose a card that lies face down
thought-pay-marker = pay with a marker

# Help: what to type is made of the words above
help-a-number = A number
help-a-word = WORD
help-rule-word = the rules that speak of a word
help-card-word = the cards that have a word in their name or text
help-log = what happened since your last answer
help-log-all = everything that happened
help-as-they-are = “as they are”: leave cards in the order in which they are listed
help-hand = your hand with its texts, and those of your mates
help-file = FILE
help-number = choose that option
help-pass = no, none, end: whatever passes here
help-why = why the bots answered as they did, if they can say (search can)
help-why-play = why the second card in your hand cannot be played
help-why-attack = why your first Character cannot attack the enemy Leader
help-why-target = why your Leader cannot attack the second enemy Character
help-why-other = and so on: give, block, activate, counter
help-rule = a rule, in our words
help-card = the whole text of a card: by its mark, its option or its name
help-trash = what lies in the trash
help-more = every option, where some are folded away
help-undo = take your last answer back
help-save = save the game
help-concede = give up ({ $rule })
help-quit = leave the game unfinished

# Starting a game
play-menu = Choose your deck:
play-menu-other = Choose the other deck:
play-menu-seat = Which deck does { $name } play?
play-players-alone = --players says who plays; leave out { $option }.
play-players-count = --players wants { $wanted } names parted by commas, one a seat; there { $found ->
    [one] is { $found }
   *[other] are { $found }
}.
play-team-two = --two is for a duel. In a game of four say who plays, for instance --players human,greedy,human,greedy
play-team-decks = --deck3 and --deck4 are for games of four, such as --game onepiece-team.
play-menu-line = { $name } ({ $leader }, { $colors })
play-menu-ask = Number, or Enter for { $default }:
play-two-or-watch = --two and --watch do not go together.
play-position-alone = --position begins with the cards that the file says; leave out { $option }.
play-position-game = { $file } is of the game { $found }, not { $game }; leave out --game.
play-nothing-kept = There is no unfinished game in { $folder }.
kept-changed = { $file }, line { $line }: this answer was changed or is damaged.
play-load-alone = --load brings its own decks, seed and rules; leave out { $option }.
play-unknown-rules = There is no rules edition “{ $rules }”. Editions: { $known }.
play-unknown-bot = There is no bot “{ $bot }”. Bots: { $known }.
play-delay = --delay must not be negative.

# Looking at a card
card-line = { $category } · { $colors }
card-cost = cost { $cost }
card-power = { $power } power
card-counter = Counter +{ $counter }
card-life = Life { $life }
card-types = Types: { $types }
card-no-text = (no text)

# Replaying
replay-head = { $file }: { $answers ->
    [one] { $answers } action
   *[other] { $answers } actions
}, seed { $seed }, rules { $rules }
replay-verified = Verified: the game ends exactly as recorded.
replay-verified-seal = Verified: its seed is the one that was sealed as { $seal }.
replay-log = { $file } is a log of OPTCGSim: { $moves } moves, all allowed; { $checks } hands, boards, powers and other things that it notes, all as the rules have them; { $unread } lines that say nothing about the game.
replay-log-redrawn = The record begins with the hand that { $player } kept: a first hand was put back.
replay-log-written = Written: { $file }.
replay-record-needs-log = --record is for logs of OPTCGSim; { $file } is a game of Playmat already.
replay-stopped = Stopped after { $number ->
    [one] { $number } action
   *[other] { $number } actions
} of { $total }.
replay-unfinished = The record ends before the game does.
replay-position = Action { $number } of { $total }
replay-prompt = Enter: next · { $back }: back · a number: go there · { $quit }: leave >
replay-answer = { $player }: { $answer }
replay-branched = Saved the game after { $number ->
    [one] { $number } action
   *[other] { $number } actions
} in { $file }. Play on with: playmat play --load { $file }
replay-branch-needs-save = --branch N needs --save FILE.
replay-save-needs-branch = --save FILE needs --branch N.
replay-no-such-answer = { $file } has { $total ->
    [one] { $total } action
   *[other] { $total } actions
}; there is no place { $number }.
replay-other-cards = { $file } was played with other card data: something else is printed on some of its cards now.

# Answers at the table
table-no-longer = Decision { $number } is no longer open.
table-not-asked = It is { $asked } who must decide now.
table-over = The game is over: nobody must decide.
table-out-of-time = The time for this decision is up.
play-replayed = { $file } was saved by another version of Playmat, or with other card data: the game was replayed from its record.
