# Les jeux installés.

game-unknown = Il n’y a pas de jeu « { $game } ». Jeux : { $known }.
game-none = Il n’y a pas de jeu « { $game } », ni aucun autre : Playmat est là sans être installé. Installez-le : pip install -e . dans ses sources.
game-broken = Le jeu « { $game } » ne marche pas. Son point d’entrée dans { $group } est { $entry } : { $reason }
game-declared-twice = Le jeu « { $game } » est déclaré par plus d’un paquet dans { $group } : { $entries }. N’en gardez qu’un.
game-part-broken = Le jeu « { $game } » ne marche pas ici : sa partie « { $part } » est { $place } : { $reason }
game-lacks-part = { $part ->
    [cards] Le jeu « { $game } » n’a pas de cartes à montrer.
    [decks] Le jeu « { $game } » ne dit pas comment s’écrivent ses listes.
    [scenario] Le jeu « { $game } » n’a pas de scénarios.
    [bots] Le jeu « { $game } » n’a rien qu’un robot puisse savoir : seul « random » peut y jouer.
    [bench] Le jeu « { $game } » n’a rien à mesurer.
    [sim] Le jeu « { $game } » ne peut pas être simulé.
    [interface] Le jeu « { $game } » ne peut pas être montré dans le terminal.
   *[words] Le jeu « { $game } » ne peut pas être mis en mots.
}
