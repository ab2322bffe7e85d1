# playmat deck
decks-head = { $deck } : { $leader } ({ $id }), { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
decks-head-z = { $head } ; Deck Z : { $count }
decks-legal = Conforme.
decks-illegal = { $count ->
    [one] Non conforme : { $count } problème.
   *[other] Non conforme : { $count } problèmes.
}
decks-z-deck = Deck Z
decks-written = Écrit : { $file }

# Cartes qui ne sont pas entièrement comprises
decks-not-understood = { $count ->
    [one] { $count } carte n’est pas entièrement comprise, et n’est pas jouée :
   *[other] { $count } cartes ne sont pas entièrement comprises, et ne sont pas jouées :
}
decks-incomplete = { $deck } : { $count ->
    [one] { $count } carte n’est pas entièrement comprise, et n’est pas jouée :
   *[other] { $count } cartes ne sont pas entièrement comprises, et ne sont pas jouées :
}
decks-incomplete-allow = Pour les jouer telles qu’imprimées, en ignorant ce qui n’est pas compris : --allow-incomplete
decks-only-french = importée seulement en français, alors que les autres cartes sont lues en anglais
decks-warning = Attention : telles qu’imprimées, effets non compris ignorés : { $cards } ({ $count })

# Ce qui peut ne pas aller dans une liste
decks-bad = { $deck } : { $count ->
    [one] { $count } ligne ne peut pas être utilisée :
   *[other] { $count } lignes ne peuvent pas être utilisées :
}
decks-bad-list = { $count ->
    [one] { $count } ligne de la liste ne peut pas être utilisée :
   *[other] { $count } lignes de la liste ne peuvent pas être utilisées :
}
decks-at-line = ligne { $line } : { $text } : { $problem }
decks-at = { $text } : { $problem }
decks-line = cette ligne n’a pas été comprise.
decks-cell = cette ligne du tableau ne dit pas combien, ou de quelle carte.
decks-line-too-long = cette ligne est trop longue.
decks-count = ce n’est pas un nombre d’exemplaires.
decks-link = il n’y a pas de deck dans ce lien, ou pas seulement un.
decks-unknown = Il n’y a pas de fichier « { $deck } », ni de deck de ce nom pour { $games }. Decks : { $decks }.
decks-empty = il n’y a pas de cartes dedans.
decks-too-long = c’est trop long pour une liste.
decks-too-large = { $file } fait plus de { $largest } Mo : c’est trop long pour une liste.
decks-not-json = ce n’est pas du JSON (ligne { $line }, colonne { $column }).
decks-name-twice = le nom « { $name } » figure deux fois dans un même objet.
decks-json-shape = ce n’est pas un deck : il faut une liste de numéros, ou un leader et ses cartes.
decks-several = il y a { $count } decks dedans ; choisissez-en un avec --pick : { $decks }.
decks-no-such = il n’y a pas de deck « { $pick } » dedans. Decks : { $decks }.
decks-unknown-form = Il n’y a pas de forme « { $form } ». Formes : { $known }.
decks-nothing-imported = Les cartes officielles ne font pas partie de Playmat : importez-les avec playmat cards import.
decks-fusion-world = c’est une liste de Dragon Ball Super Card Game Fusion World, un autre jeu que Masters.
decks-file-exists = { $file } existe. Pour l’écraser : --force
