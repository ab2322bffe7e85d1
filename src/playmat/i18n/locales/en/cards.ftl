# playmat cards
cards-cost = cost { $value }
cards-life = Life { $value }
cards-power = { $value } power
cards-counter = Counter +{ $value }
cards-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

# Errors
cards-unknown = There is no card “{ $card }”.
cards-unknown-near = There is no card “{ $card }”. Nearest: { $nearest }.
cards-unknown-deck = There is no deck “{ $deck }”. Decks: { $decks }.
