# The page in the browser: what its own buttons, headings and hints say. What happens at the table is told by the server.

page-home = Start page
page-close = Close
page-cancel = Cancel
page-confirm = Confirm
page-done = Done
page-send = Send
page-more = more
page-less = less
page-rule = Rule
page-menu = Menu
page-leave = Leave the table
page-settings = Settings
page-language = Language
page-theme = Colours
page-theme-system = as this device
page-theme-light = light
page-theme-dark = dark
page-sound = Sounds (a question, an attack, a lost Life, little time, chat)
page-full-screen = Full screen
page-connecting = Connecting…
page-connection-lost = Connection lost. Reconnecting; nothing is lost.
page-reload = This page is older than the server, or the table is open elsewhere.
page-reload-now = Load it again
page-no-table = This table cannot be shown

# The table
page-your-decision = Your decision
page-not-your-turn = The others are deciding.
page-watching = You are watching. Hidden cards stay hidden.
page-waiting-for = { $name } decides…
page-turn = turn { $number }
page-your-turn = Your turn
page-turn-of = { $name }’s turn
page-turn-title = Turn
page-battle = Battle
page-phase-setup = Setup
page-phase-refresh = Refresh Phase
page-phase-draw = Draw Phase
page-phase-don = DON!! Phase
page-phase-charge = Charge Phase
page-phase-end = End Phase
page-attacks = attacks
page-holds = holds
page-gets-through = gets through
page-short = +{ $more } to get through
page-needs-any = any boost holds
page-needs = needs more than +{ $more }
page-choose-target = { $verb }: choose the target
page-chosen-count = { $maximum ->
    [one] { $chosen } of { $maximum } chosen
   *[other] { $chosen } chosen, from { $minimum } to { $maximum }
}
page-plan = { $cards ->
    [one] { $cards } card chosen, +{ $sum }
   *[other] { $cards } cards chosen, +{ $sum }
}
page-use-cards = { $count ->
    [one] Use { $count } card
   *[other] Use { $count } cards
}
page-start-over = Start over
page-ready-to-send = Chosen. Confirm to play it.
page-why-not = Why not: { $verb }?
page-why-allowed = Nothing forbids it now.
page-point = Show it to my team
page-read-card = Read the card
page-explain = What does this mean?
page-explain-nothing = Nothing more is known of it. Press ? for the help.
page-card-hidden = face-down card
page-hand-empty = No cards in hand.
page-your-hand = Your hand
page-hand-label = { $count ->
    [one] { $name }: { $count } card in hand
   *[other] { $name }: { $count } cards in hand
}
page-mat = { $name }’s side
page-your-mat = Your side
page-tray = Cards to choose from
page-order-title = Put these cards in order
page-order-first-lies = top
page-order-last-lies = bottom
page-order-first-placed = placed first
page-order-last-placed = placed last
page-order-earlier = Move { $name } forward
page-order-later = Move { $name } back
page-order-moved = { $name }: { $place } of { $count }
page-order-as-they-are = As they are
page-order-confirm = In this order
page-pile-label = { $zone }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}. Look into it.
page-pile-known = { $known } of them face up or known.
page-pile-order = From the top down.
page-pile-hidden = { $count ->
    [one] { $count } face-down card.
   *[other] { $count } face-down cards.
}
page-place-character = Character { $at } of { $of }
page-place-battle = Battle Card { $at } of { $of }
page-place-hand = card { $at } of { $of }
page-tab-give = +DON!!
page-mark-negated = negated
page-spoken-power = power { $power }
page-spoken-printed = printed { $power }
page-spoken-cost = cost { $cost }
page-spoken-counter = Counter { $counter }
page-spoken-combo = combo { $power }
page-spoken-rested = rested
page-spoken-rest-mode = in Rest Mode
page-spoken-don = { $count ->
    [one] { $count } DON!! card given
   *[other] { $count } DON!! cards given
}
page-spoken-markers = { $count ->
    [one] { $count } marker
   *[other] { $count } markers
}
page-spoken-under = { $count ->
    [one] { $count } card under it
   *[other] { $count } cards under it
}
page-spoken-fresh = came this turn
page-spoken-attacker = attacks
page-spoken-attacked = is attacked
page-spoken-can = you can: { $verbs }
page-spoken-chosen = chosen
page-spoken-aimable = possible target
page-spoken-selectable = can be chosen
page-spoken-idle = cannot be chosen
page-don-area = Cost area: { $active } active, { $rested } rested DON!! cards, { $deck } in the DON!! deck
page-give-don = Give a DON!! card: then choose who gets it
page-don-deck-short = DON!! deck { $count }
page-energy-label = Energy: { $active } of { $all } active. { $colours }
page-energy-markers = { $count ->
    [one] { $count } energy marker
   *[other] { $count } energy markers
}
page-colour-red = red
page-colour-green = green
page-colour-blue = blue
page-colour-purple = purple
page-colour-black = black
page-colour-yellow = yellow
page-colour-white = white

page-has-turn = turn
page-have-turn = turn
page-away = away
page-clock = Time left
page-reader = Card reader
page-reader-empty = Point at a card to read it. Right-click or long-press opens it.
page-under = Under it:
page-no-text = No text.
page-other-side = Other side:
page-ignored = Not carried out:
page-cost = Cost
page-power = Power
page-counter = Counter
page-life = Life
page-combo = Combo
page-attribute = Attribute
page-side = Story and chat
page-story = Story
page-story-empty = Nothing has happened yet.
page-since = While you waited
page-beats-skip = Space or a click skips
page-since-count = { $count } new
page-botname-random = Beginner bot
page-botname-greedy = Quick bot
page-botname-search = Thinking bot
page-undo = Take back
page-undo-ask = Ask to take back
page-undo-asked = { $name } asks to take back:
page-draw-asked = { $name } offers a draw.
page-allow = Allow
page-agree = Agree
page-undo-waits = You have asked to take a step back. The others decide.
page-draw-waits = You have offered a draw. The others decide.
page-refuse = Refuse
page-hint = Hint
page-no-undo = Refuse requests to take back
page-auto-title = Pass for me
page-auto-about = Nobody else can tell that a window is passed by itself.
page-auto-ask = ask me
page-auto-turn = pass until the turn ends
page-auto-always = always pass
page-rules-edition = Rules { $rules }
page-watchers = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
page-commitment = Was the deck stacked? The fingerprint of the shuffle
page-end-game = End the game
page-offer-draw = Offer a draw
page-start-clock = Start the clock
page-concede = Concede
page-concede-sure = Yes, I concede
page-keys = Keys
page-keyname-enter = Enter
page-keyname-space = Space
page-keyname-escape = Esc
page-key-digit = that answer of the question
page-key-arrows = from card to card
page-key-enter = use or choose the card
page-key-space = skip what is being shown; pass
page-key-escape = back
page-key-slash = type an action
page-key-q = to the answers
page-key-n = to the next card that something can be done with (N: back)
page-key-t = to the cards to choose from
page-key-h = to my hand
page-key-f = to my side
page-key-o = to the other side
page-key-p = pass
page-key-g = give a DON!! card
page-key-e = end my turn
page-key-u = take back
page-key-r = read the card
page-key-question = what is this? On a card: why not; with nothing there: this help
page-key-l = story
page-key-c = chat
page-key-w = what happened while I waited
page-help = Help
page-help-marks = What the marks on cards mean
page-mark-lit = can do something now
page-mark-select = can be chosen
page-mark-aim = possible target
page-mark-chosen = chosen; a number where the order counts
page-mark-rested = rested: lies on its side, its power stays upright
page-mark-fresh = came this turn
page-mark-don = DON!! cards given, or markers
page-mark-up = more (▲) or less (▼) than printed; read the card for the reasons
page-mark-known = face up, or known to you
page-command = Type an action
page-command-about = Press / and type: what is offered is completed by its notation or by its sentence (Tab takes it over, Enter plays it), a number is that entry of the list. “why attack…” asks for the rule, “card…” reads a card; also say, undo, hint, help.
page-command-no-card = No card of that name is to be seen.
page-command-why = why is that not allowed?
page-command-card = read a card
page-command-say = say something
page-command-undo = take back
page-command-hint = what would a bot do?
page-command-help = the keys
page-chat = Chat
page-chat-empty = Nobody has said anything.
page-chat-say = Say something
page-chat-to = Who hears it
page-chat-off = This table has no chat.
page-to-table = to all
page-to-team = to my team
page-mute = Mute { $name }
page-say-hello = Hello!
page-say-good-luck = Good luck!
page-say-nice = Well played!
page-say-thinking = One moment, please.
page-say-oops = Oops!
page-say-thanks = Thank you!
page-say-good-game = Good game!
page-won = You win
page-lost = You lose
page-drawn = A draw
page-game-over = The game is over
page-match-stands = The match stands { $wins }.
page-rematch = Play again
page-wants-rematch = Wants to play again: { $names }
page-to-next = To the next game
page-replay = Replay
page-see-table = See the table
page-colour-none = colourless

# Around the table
page-skip = Skip to the content
page-pages = Pages
page-nav-play = Play
page-nav-decks = Decks
page-nav-cards = Cards
page-nav-records = Records
page-nav-rules = Rules
page-account = Account
page-player = Player
page-start-title = Sit down and play
page-start-about = One Piece, two against two, and Dragon Ball Super Masters, with the rules enforced and every “no” explained.
page-new-here = New here?
page-new-here-lit = What you can do is lit: click it, or drag it where it shall go.
page-new-here-why = Click what is not lit, and the table says why not, with the rule.
page-new-here-back = Against a bot every step can be taken back.
page-new-here-read = Point at a card to read it; press ? on anything to learn what it is called and what it does.
page-play-now = Play now
page-game = Game
page-against = Against
page-against-bot = a bot
page-against-people = people
page-my-deck = My deck
page-their-deck = Their deck
page-decks-of-game = Decks that come with Playmat
page-decks-mine = My decks
page-decks-paste = Paste a deck list
page-decks-paste-about = 1 OP01-001, 4 OP01-016 … in any form players exchange
page-bot = Strength
page-bot-random = plays anything (learning the rules)
page-bot-greedy = quick (medium)
page-bot-search = thinks ahead (strong)
page-persons = People
page-clock-setting = Clock
page-clock-none = none
page-clock-normal = 20 seconds a question, 8 minutes in the bank
page-clock-slow = 60 seconds a question, 30 minutes in the bank
page-undo-setting = Taking back
page-undo-ask-setting = the others are asked
page-undo-free-setting = only if nobody learned anything
page-undo-never-setting = never
page-undo-always-setting = always
page-best-of = Best of
page-public = Public: anybody may join and watch
page-edition = Rules edition
page-my-name = My name
page-start-game = Start the game
page-open-table = Open the table
page-my-tables = My tables
page-continue = Continue
page-forget = Forget
page-open-tables = Open tables
page-no-open-tables = Nobody is waiting. Open a table!
page-running-tables = Running games
page-no-running-tables = No public game is running.
page-join = Join
page-watch = Watch
page-waiting-for-players = Waiting for players. Send them the link.
page-free-seat = free
page-you = you
page-copy-link = Copy the link to this table
page-copy-seat-link = Copy my seat’s link (for another device)
page-link-copied = The link is copied.
page-seat-link-copied = Your seat’s link is copied. Keep it to yourself.
page-give-seat-back = Give the seat back
page-sit-down = Sit down
page-nowhere = There is nothing here

# Rules and cards
page-book-onepiece = One Piece
page-book-onepiece-team = One Piece, 2 v 2
page-book-dragonball = Dragon Ball
page-rules-search = Number or words
page-rules-all = The whole book
page-rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
page-cards-all = All cards
page-cards-found = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-search = Name, type or text
page-colour = Colour
page-kind = Kind
page-kind-leader = Leader
page-kind-character = Character
page-kind-event = Event
page-kind-stage = Stage
page-kind-battle = Battle
page-kind-extra = Extra
page-kind-unison = Unison
page-any = any
page-set = Set
page-type = Type
page-keyword = Keyword
page-show-more = Show more
page-add = Add
page-reading = As Playmat reads it
page-reading-about = What the engine carries out, a line an ability.

# Decks
page-deck-new = New deck
page-deck-throw = Throw { $name } away
page-deck-read = Read the list
page-deck-upload = Upload a file
page-deck-file-too-large = A deck list has at most 20,000 characters.
page-deck-name = Name of the deck
page-deck-no-leader = Choose a Leader first.
page-deck-legal = { $count ->
    [one] Legal, { $count } card
   *[other] Legal, { $count } cards
}
page-deck-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-deck-ignored = { $count ->
    [one] { $count } text is not wholly understood
   *[other] { $count } texts are not wholly understood
}
page-deck-save = Keep the deck
page-deck-saved = Kept.
page-deck-export = Export as…
page-unnamed = My deck
page-test-hand = Draw a test hand
page-curve = Costs
page-colours = Colours
page-kinds = Kinds

page-rulings = Official answers
page-trial = Play it many times
page-trial-about = Bots play this deck against another; each goes first half of the time. The black line is the interval of 95 %.
page-trial-against = Against
page-trial-games = Games
page-trial-bot = Both are played by
page-trial-start = Play it { $count } times
page-trial-stop = Stop
page-trial-all = all games
page-trial-first = going first
page-trial-second = going second
page-trial-none = no game yet
page-trial-rate = { $rate } ({ $low } to { $high }, { $games ->
    [one] { $games } game
   *[other] { $games } games
})
page-trial-progress = Games played
page-trial-running = { $played } of { $wanted } played…
page-trial-done = All { $wanted } played.
page-trial-stopped = Stopped after { $played } of { $wanted }.
page-trial-failed = It broke off after { $played } of { $wanted }.
page-trial-unfinished = { $count } came to no end.
page-trial-turns = A game took { $turns } turns on average.

# Records
page-records-here = Games played in this browser
page-records-mine = My games
page-records-public = Public games
page-no-records = No finished games yet.
page-records-about = Every game that you finish in this browser is listed here: watch it again move by move, and play on from any moment.
page-winner = { $names } won
page-download = Download
page-turn-back = to the turn before
page-turn-on = to the next turn
page-step-back = one step back
page-step-on = one step on
page-run = Run
page-pause = Pause
page-moment = Moment
page-speed = Speed
page-eyes = Whose hands
page-eyes-all = all hands open
page-eyes-none = no hands
page-eyes-of = as { $name } saw it
page-branch = What if? Play on from here
page-share = Copy a link to this moment

# Account
page-account-about = Nobody needs an account to play. With one, decks, games and ratings are kept on every device.
page-account-name = Name
page-password = Password
page-sign-in = Sign in
page-sign-up = Make an account
page-sign-out = Sign out
page-account-delete = Delete the account
page-account-delete-about = Decks, ratings and your name in past games go with it.
page-no-ratings = No rated games yet.
