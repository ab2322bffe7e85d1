# The games that are installed.

game-unknown = There is no game “{ $game }”. Games: { $known }.
game-none = There is no game “{ $game }”, nor any other: Playmat is not installed, it only lies there. Install it: pip install -e . in a checkout.
game-broken = The game “{ $game }” does not work. Its entry point in { $group } is { $entry }: { $reason }
game-declared-twice = The game “{ $game }” is declared by more than one package in { $group }: { $entries }. Uninstall all but one.
game-part-broken = The game “{ $game }” does not work here: its part “{ $part }” is { $place }: { $reason }
game-lacks-part = { $part ->
    [cards] The game “{ $game }” has no cards to show.
    [decks] The game “{ $game }” does not say how its deck lists are written.
    [scenario] The game “{ $game }” has no scenarios.
    [bots] The game “{ $game }” has nothing that a bot could know: only “random” can play it.
    [bench] The game “{ $game }” has nothing to measure.
    [sim] The game “{ $game }” cannot be simulated.
    [interface] The game “{ $game }” cannot be shown in the terminal.
   *[words] The game “{ $game }” cannot be put in words.
}
