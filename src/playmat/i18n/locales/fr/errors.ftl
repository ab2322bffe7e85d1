# Fichiers de parties, et decks : ce qui peut ne pas aller.

file-not-read = { $file } ne peut pas être lu : { $reason }.
file-not-written = { $file } ne peut pas être écrit : { $reason }.
file-no-place = { $file } ne peut pas être écrit : ce dossier n’existe pas, ou c’en est un.
file-not-ours = { $file } existe et n’est pas une partie de Playmat. Choisissez un autre nom.
save-not-json = { $file } est abîmé ou coupé : { $reason }.
save-wrong-format = { $file } est « { $found } », mais il faut ici « { $expected } » : playmat play --load prend les sauvegardes, playmat replay les enregistrements.
save-wrong-engine = { $file } vient de Playmat { $found } ; ici c’est { $expected }, où les mêmes réponses peuvent donner une autre partie.
save-wrong-game = { $file } est une partie de « { $found } » ; cette commande connaît { $expected }.
save-unknown-card = { $file } nomme la carte { $card }, qui n’est pas parmi les cartes d’ici.
save-wrong-cards = { $file } a été joué avec d’autres données de cartes (empreinte { $expected }, ici { $found }).
save-unknown-part = { $file } contient une partie que ce Playmat ne connaît pas : { $part }.
save-edited = { $file } a été modifié après coup : son contenu ne correspond pas à son empreinte.
save-damaged = { $file } est abîmé : { $reason }.
record-answers = { $file } est abîmé : ses réponses ne sont pas une liste de nombres.
record-rules = { $file } demande l’édition des règles « { $found } » ; éditions connues : { $known }.
record-deck = { $file } : le deck { $number } n’est pas conforme (règle { $rule }).
record-illegal = { $file } : la réponse { $number } n’est pas permise (règle { $rule }). L’enregistrement a été modifié, ou vient d’un autre moteur.
record-too-long = { $file } : la réponse { $number } sur { $total } vient après la fin de la partie.
record-different = { $file } se rejoue, mais vers une autre fin : empreinte { $found } au lieu de { $expected }.

# Decks
play-deck-illegal = Le deck { $number } ne peut pas être joué : { $problems }
deck-no-leader = { $card } n’est pas un Leader.
deck-size = Un deck a { $size } cartes ; celui-ci en a { $count }.
deck-category = { $card } est un Leader et ne peut pas être dans le deck.
deck-color = { $card } n’est pas de la couleur du Leader ({ $colors }).
deck-copies = { $card } est { $count } fois dans le deck ; { $most } est le maximum.
deck-cannot-include = Le texte du Leader exclut { $card } du deck.
deck-only-include = Le texte du Leader n’admet pas { $card } dans le deck.
