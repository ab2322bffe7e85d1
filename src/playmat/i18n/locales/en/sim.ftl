# playmat sim
sim-no-decks = A simulation needs at least one deck.
sim-bad-count = { $found } games cannot be played. Give a number from 1 to { $most }.
sim-bad-bots = One bot plays for all, or two play against each other; { $count } were named.
sim-same-deck = A deck is named twice. To let a deck meet itself, name it once (and add --mirror if there are others).
sim-bad-team = "{ $found }": a team has two players. Name one deck for both, or two joined by +.
sim-deck-illegal = { $deck } cannot be played: { $problems }
sim-unknown-engine = There is no engine called "{ $found }". Known: { $known }.
sim-bad-workers = { $found } processes cannot play. Give a number from 1, or 0 for one a core.
sim-worker-lost = A process of this simulation was ended from outside (perhaps there was no memory left). Try again with fewer --workers.
sim-no-ray = Ray is not installed. Install it with: pip install "playmat[ray]"
sim-ray-unreached = There is no Ray cluster at "{ $address }": { $reason }
sim-no-library = Parquet files and plots need { $library }. Install it with: pip install "playmat[sim]"
sim-ending = { $file }: this file must end in one of these: { $known }
sim-held = { $file } is being written by another simulation (process { $process }). Wait for it, or write to another file.
sim-changed-row = { $file }, line { $line }: this row was changed or is damaged. Remove it and those behind it to play these games again, or write to another file.
sim-other-plan = { $file } holds games of another simulation (other decks, bots, seed, number of games or version). Remove it, or write to another file.
sim-playing = Playing
sim-rate = { $rate } games/s
sim-interrupted = Stopped. What was played is kept in { $file }; the same command goes on from there.
sim-interrupted-early = Stopped before a game came to its end. Nothing is kept.
sim-matchups = Matchups
sim-overall = Decks (wins, 95% interval, games)
sim-all = All games
sim-cards = Cards that won when drawn, { $deck } (wins, 95% interval, games)
sim-deck = Deck
sim-against = Against
sim-games = Games
sim-wins = Wins (95% interval)
sim-going-first = Going first
sim-going-second = Going second
sim-card = Card
sim-when-drawn = Drawn
sim-when-played = Played
sim-when-opening = Opening hand
sim-opening = Opening hands (wins, 95% interval, games)
sim-kept = Kept
sim-redrawn = Redrawn
sim-curve = Paid in each own turn, on average
sim-paid = { NUMBER($paid, minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-percent = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
sim-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-counted = { NUMBER($rate, maximumFractionDigits: 0) }% ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }), { $games }
sim-length = Length: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } turns on average, half of the games { $median } or fewer, most between { $low } and { $high }.
sim-first-wins = Whoever goes first wins { $rate }.
sim-reasons = How games ended: { $reasons }.
sim-unfinished = { $count ->
    [one] 1 game had no end within the limit of decisions; it is not counted above.
   *[other] { $count } games had no end within the limit of decisions; they are not counted above.
  }
sim-reason-damage = damage
sim-reason-deck = empty deck
sim-reason-deck-win = won by an empty deck
sim-reason-draw = draw
sim-reason-effect = by a card
sim-reason-loop = endless loop
sim-reason-life = no Life left
sim-reason-concession = concession
sim-plot-rate = Win rate (%)
sim-plot-title = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, bots: { $bots }, seed { $seed }
sim-plot-turns = Turns
sim-plot-length = Length of games
sim-plot-order = Going first and second
