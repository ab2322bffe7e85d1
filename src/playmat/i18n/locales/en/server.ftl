# The server: tables for people in two places.

server-change-until = { $text } Lasts: { $until }.
server-undo-step = { $name }: { $verb }
server-over-time = { $name } ran out of time.
server-over-agreed = Both sides agreed to a draw.

# What is refused
server-no-longer = That question is no longer open.
server-not-asked = { $name } is asked now, not you.
server-over = The game is over.
server-not-begun = The game has not begun yet.
server-not-seated = You watch this table; only its players can do that.
server-not-understood = “{ $text }” means nothing here.
server-allowed = Nothing forbids it.
server-too-fast = That was too much at once. Wait a moment.
server-undo-never = Steps cannot be taken back at this table.
server-undo-nothing = You have no step to take back.
server-undo-closed = You were refused twice; there is no more taking back in this game.
server-undo-often = You have taken back { $most } steps, as many as one player may in a game.
server-undo-already = You have asked already.
server-undo-not-asked = Nobody asks you to take a step back.
server-draw-none = No draw is offered to you.
server-draw-already = A draw is already offered.
server-draw-refused = It was refused. Play on before you offer it again.
server-chat-off = There is no chat at this table.
server-chat-watchers = Only players talk at this table.
server-hints-off = This table gives no hints.
server-clock-none = This table has no clock.
server-clock-runs = The clock runs already.
server-not-over = The game is not over yet.
server-rematch-already = You have said already that you want to play again.
server-match-goes-on = The match goes on at another table.
server-auto-unknown = There is no question “{ $window }” that can be passed.
server-table-unknown = There is no such table, or it is not open to you.
server-table-no-watching = Nobody may watch this table.
server-table-full = Too many people watch this table.
server-seat-wrong = This link opens no seat at this table.
server-bad-message = A message that is not understood: { $reason }
server-bad-protocol = This page speaks protocol { $found }, the server { $expected }. Load the page again.
server-hello-first = The first message must be “hello”.
server-flood = Too many messages: the connection is closed.
server-idle = Nothing was heard from you for a while.
server-replaced = You sit here in another window now.
server-stopping = The server stops. Games are kept: come back in a moment.
server-broken-table = This table cannot be continued: what happened there as number { $row } is not possible any more.
server-broken-beginning = This table cannot be continued: the cards or rules it began with are not here any more.
server-bot-failed = The bot { $old } at { $name } failed; { $new } plays on.
server-store-waits = The server cannot store anything just now; the table waits.

# The database
server-db-unknown = Unknown sort of database: “{ $scheme }”. Use sqlite:///FILE or postgresql://USER@HOST/NAME.
server-db-no-file = “{ $url }” names no file. Use sqlite:///FILE: what is only in memory would be lost.
server-db-not-ours = This database holds something else ({ $tables }). Give Playmat one of its own.
server-db-version = The database has the schema { $found }; this Playmat needs { $expected }. Start the server once to bring it up to date.
server-db-newer = The database was used by a newer Playmat (schema { $found }, this one knows { $expected }). Use that one.
server-store-unreachable = The database does not answer: { $reason }
server-store-read-only = The database cannot be written to: { $reason }
server-store-full = There is no room left for the database: { $reason }
server-store-failed = The database refused: { $reason }

# Over HTTP
server-game-onepiece = One Piece Card Game
server-game-onepiece-team = One Piece Card Game, 2 v 2
server-game-dragonball = Dragon Ball Super Card Game Masters
server-our-error = Something went wrong on the server. It has been noted.
server-too-long = That is too long.
server-too-slow = That took too long to arrive.
server-json-only = This address takes JSON (content-type: application/json).
server-wrong-origin = This request does not come from a page of this server.
server-no-such-page = There is nothing at this address.
server-not-signed-in = Sign in first.
server-wrong-password = There is no account with this name and password.
server-name-taken = Somebody has this name already.
server-deck-unknown = There is no such deck.
server-deck-missing = Choose a deck.
server-deck-incomplete = { $count ->
    [one] A card of this deck is not wholly understood: { $cards }
   *[other] { $count } cards of this deck are not wholly understood: { $cards }
}
server-decks-full = You keep { $most } decks already. Throw one away first.
server-record-unknown = There is no such record.
server-seats-count = This game has { $wanted } seats, not { $found }.
server-seat-bot = You cannot sit where a bot is to sit.
server-seat-taken = No seat is free here.
server-rated-account = Rated games need an account.
server-begun = The game has begun. You can give up at the table.
server-too-many-tables = You have opened many tables. Wait a while.
server-bot-slow = A bot may think { $most } seconds at most.
server-no-hint = The bot has no answer just now.
server-trial-unknown = There is no such trial. It may be over for long, or the server was started anew.
server-trial-games = A trial has { $most } games at most.
server-trial-bot = In a trial a bot may think { $most } seconds about a question at most: search:{ $most }.
server-trial-mine = { $most ->
    [one] You have one trial under way already. Wait for it, or stop it.
   *[other] You have { $most } trials under way already. Wait for one of them, or stop it.
}
server-trial-full = Too many trials are under way on this server. Try again later.
server-trial-often = You have begun many trials. Wait a while.

# What is wrong with a message
server-mistake-whole = the message
server-mistake-type = { $where } should be { $wanted }, not { $found }.
server-mistake-only = { $where } should be { $wanted }.
server-mistake-length = { $where } should have { $limit ->
    [least] at least
    [above] more than
    [most] at most
    [below] fewer than
   *[exactly] exactly
} { $number } characters or parts.
server-mistake-pattern = { $where } has characters that may not be there.
server-mistake-bounds = { $where } should be { $limit ->
    [least] at least
    [above] more than
    [most] at most
    [below] less than
   *[exactly] exactly
} { $number }.
server-mistake-missing = { $where } lacks the field “{ $name }”.
server-mistake-unknown = { $where } has a field that is not known here: “{ $name }”.
server-mistake-value = { $where } cannot be { $value }.
server-mistake-range = { $where } is a number beyond all bounds.
server-mistake-cut = it ends too early.
server-mistake-json = it is no JSON from byte { $byte } on.
server-mistake-unicode = it is no UTF-8 text.
server-mistake-deep = it is nested too deeply.
server-mistake-long = it is too long.
server-mistake-other = { $where } is not as it should be.
server-mistake-twice = “{ $name }” is there twice.
server-mistake-query = nothing can be asked here with { $names }.
server-type-int = a whole number
server-type-float = a number
server-type-str = a text
server-type-bool = true or false
server-type-array = a list
server-type-object = an object
server-type-null = nothing (null)

# playmat serve
server-ready = Playmat is served at { $url }
server-ready-link = Stop it with Ctrl+C. Games are kept in { $db }
server-checked = All is well: { $db }, schema { $schema }.
server-extra-missing = The server needs more packages: pip install 'playmat[server]' (missing: { $module }).
server-port-taken = Port { $port } on { $host } cannot be used: { $reason }
server-no-images = There is no folder { $folder }.
server-unknown-limit = There is no limit “{ $name }”; known: { $known }
server-bad-limit = “{ $value }” is no value for the limit { $name }.
server-bad-ruling = Line { $line } of { $file } is no answer about a card: { $reason }
