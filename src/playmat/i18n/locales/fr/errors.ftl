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
record-rules = { $file } demande l’édition des règles « { $found } » ; éditions connues : { $known }.
record-deck = { $file } : le deck { $number } n’est pas conforme (règle { $rule }).
record-different = { $file } se rejoue, mais vers une autre fin : empreinte { $found } au lieu de { $expected }.
record-other-result = { $file } dit qu’elle se termine par « { $expected } », et elle se termine par « { $found } ».
record-too-large = { $file } est trop grand : { $most } octets au plus.
record-not-text = { $file } n’est pas du texte en UTF-8 : voyez la place { $place }.
record-format = { $file } n’est pas un enregistrement de Playmat : sa première ligne doit être « { $expected } », or c’est « { $found } ».
record-version = { $file } est un enregistrement de version { $found } ; ce Playmat lit la version { $expected }. Un Playmat plus récent le lit.
record-long-line = { $file }, ligne { $line } : elle a plus de { $most } caractères.
record-header = { $file }, ligne { $line } : il faut un en-tête tel que « seed: 7 », pas « { $found } ».
record-header-unknown = { $file }, ligne { $line } : il n’y a pas d’en-tête « { $name } ».
record-twice = { $file }, ligne { $line } : « { $name } » est dit deux fois.
record-number = { $file }, ligne { $line } : « { $name } » doit être un nombre, pas « { $found } ».
record-hex = { $file }, ligne { $line } : « { $name } » doit être 64 chiffres hexadécimaux, pas « { $found } ».
record-commitment = { $file } n’a pas été jouée avec la graine scellée : sa graine et son sel donnent { $found } au lieu de { $expected }.
record-yes-or-no = { $file }, ligne { $line } : « { $name } » doit être « yes » ou « no », pas « { $found } ».
record-data = { $file }, ligne { $line } : ce n’est pas du JSON : « { $found } ».
record-position = { $file }, ligne { $line } : ce n’est pas une position : { $reason }
record-start = { $file } : la position de départ ne peut pas être mise en place : { $reason }
record-card-line = { $file }, ligne { $line } : il faut un nombre et une carte, comme « 4 PM01-012 », pas « { $found } ».
record-action-line = { $file }, ligne { $line } : il faut un joueur et une action, comme « A end », pas « { $found } ».
record-digest = { $file }, ligne { $line } : une empreinte a 32 chiffres hexadécimaux ; « { $found } » est abîmé ou coupé.
record-after-end = { $file }, ligne { $line } : rien ne doit suivre l’empreinte, or il y a « { $found } ».
record-missing = { $file } ne dit pas « { $name } ».
record-decks = { $file } doit avoir un deck pour chacun de { $expected } ; il en a pour { $found }.
record-cut-off = { $file } est abîmé ou coupé : il doit avoir { $expected } actions puis une empreinte, et a { $found } actions.
record-count = { $file } doit avoir { $expected } actions, et en a { $found }.
record-stop-rule = { $file }, ligne { $line } : l’action { $number }, « { $action } », n’est pas permise (règle { $rule }). La partie s’arrête avant elle.
record-stop-notation = { $file }, ligne { $line } : l’action { $number }, « { $action } », ne veut rien dire ici. La partie s’arrête avant elle.
record-stop-seat = { $file }, ligne { $line } : l’action { $number }, « { $action } », mais c’est à { $asked } de décider. La partie s’arrête avant elle.
record-stop-no-seat = { $file }, ligne { $line } : l’action { $number }, « { $action } », n’est d’aucun joueur ; les joueurs sont { $known }. La partie s’arrête avant elle.
record-stop-over = { $file }, ligne { $line } : l’action { $number }, « { $action } », vient après la fin de la partie.
record-stop-table = { $file }, ligne { $line } : avant l’action { $number }, la table ne peut pas faire « { $action } ». La partie s’arrête avant elle.
save-names-program = { $file } a le programme « { $program } » à la place { $seat }. Un fichier ne lance aucun programme : dites qui joue avec --players.

# Journaux d’OPTCGSim
optcgsim-not-text = { $file }, ligne { $line } : ce n’est pas du texte en UTF-8.
optcgsim-too-long = { $file } a trop de lignes : { $most } au plus.
optcgsim-long-line = { $file }, ligne { $line } : elle a plus de { $most } caractères.
optcgsim-line = { $file }, ligne { $line } : « { $found } » est abîmé ou coupé.
optcgsim-no-leaders = { $file } ressemble à un journal d’OPTCGSim, mais ne nomme pas les deux Leaders : il ne peut pas être rejoué.
optcgsim-no-hand = { $file } ressemble à un journal d’OPTCGSim, mais ne nomme pas les cinq cartes de la première main de { $player } (il en nomme { $found }) : il est coupé ou abrégé et ne peut pas être rejoué.
optcgsim-no-moves = { $file } ressemble à un journal d’OPTCGSim, mais personne n’y fait rien.
optcgsim-unknown-cards = { $file } parle de cartes qui ne sont pas parmi celles d’ici, ou dont le texte n’est pas entièrement compris : { $cards }. Importez-les avec playmat cards import.
optcgsim-few-cards = { $file } nomme trop peu de cartes de { $player } pour remplir un deck, et aucune ici ne convient.
optcgsim-deck = { $file } : le deck de { $player }, pour ce qu’on en sait, n’est pas conforme (règle { $rule }).
optcgsim-not-found = { $file }, ligne { $line } : le journal laisse tant de choses ouvertes qu’aucune partie n’a été trouvée qui continue comme lui, après { $most } essais.
optcgsim-refused = { $file }, ligne { $line } : cela n’est pas permis (règle { $rule }). Jusque-là, les coups permis sont { $moves }.
optcgsim-no-such-card = { $file }, ligne { $line } : { $card } ne peut pas servir à cela : elle n’est pas là, ou on ne la demande pas au joueur. Jusque-là, les coups permis sont { $moves }.
optcgsim-not-asked = { $file }, ligne { $line } : c’est à quelqu’un d’autre de décider. Jusque-là, les coups permis sont { $moves }.
optcgsim-already-over = { $file }, ligne { $line } : selon les règles, la partie est finie avant cela. Jusque-là, les coups permis sont { $moves }.
optcgsim-other-card = { $file }, ligne { $line } : jusque-là, le journal a { $card } là où { $found } doit être. Jusque-là, les coups permis sont { $moves }.
optcgsim-other-table = { $file }, ligne { $line } : « { $what } » est { $told } dans le journal, et { $found } selon les règles. Jusque-là, les coups permis sont { $moves }.
optcgsim-other-don = { $file }, ligne { $line } : les cartes DON!! dans le deck DON!!, épuisées et attribuées sont { $told } dans le journal, et { $found } selon les règles ({ $rule }). Jusque-là, les coups permis sont { $moves }.
optcgsim-other-power = { $file }, ligne { $line } : le combat est { $told } dans le journal, et { $found } selon les règles ({ $rule }). Jusque-là, les coups permis sont { $moves }.
optcgsim-other-battle = { $file }, ligne { $line } : selon les règles ({ $rule }), le combat finit autrement : { $found }. Jusque-là, les coups permis sont { $moves }.

# Decks
play-deck-illegal = Le deck { $number } ne peut pas être joué : { $problems }
deck-no-leader = La carte { $card } n’est pas un Leader.
deck-size = Un deck a { $size } cartes ; celui-ci en a { $count }.
deck-category = La carte { $card } est un Leader et ne peut pas être dans le deck.
deck-color = La carte { $card } n’est pas de la couleur du Leader ({ $colors }).
deck-copies = La carte { $card } est { $count } fois dans le deck ; { $most } est le maximum.
deck-cannot-include = Le texte du Leader exclut { $card } du deck.
deck-only-include = Le texte du Leader n’admet pas { $card } dans le deck.

# Les actions telles qu’on les saisit (la notation)
notation-no-verb = « { $text } » ne commence par aucun mot connu ici. Mots connus : { $known }.
notation-no-card = « { $text } » : ce qui suit « { $verb } » ne désigne rien ici.
notation-too-long = « { $text } » est trop long pour une action : { $most } caractères au plus.
notation-ambiguous = « { $text } » peut vouloir dire plusieurs choses : { $choices }. Précisez la carte.
notation-more = { $count } de plus
