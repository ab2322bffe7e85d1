# playmat cards
cards-cost = coût { $value }
cards-life = { $value } Vies
cards-power = { $value } de puissance
cards-counter = Contre +{ $value }
cards-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}

# Erreurs
cards-unknown = Il n’y a pas de carte « { $card } ».
cards-unknown-near = Il n’y a pas de carte « { $card } ». Les plus proches : { $nearest }.
cards-unknown-deck = Il n’y a pas de deck « { $deck } ». Decks : { $decks }.
