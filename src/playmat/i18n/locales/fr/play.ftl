# Jouer dans le terminal.

# Ce qu’un joueur peut taper : le premier mot figure dans l’aide, les autres marchent aussi.
word-why = pourquoi why ?
word-rule = règle règles rule
word-card = carte card
word-log = journal log
word-undo = annuler undo
word-save = sauver sauvegarder save
word-concede = abandonner concede
word-help = aide help h
word-quit = quitter exit q quit
word-as-they-are = telles tel
word-all = tout tous all
word-hand = main mains
word-more = plus tout more
word-trash = défausse trash
word-pass = passer pass p
word-yes = oui o yes y
word-no = non n no
word-play = jouer play
word-attack = attaquer attack
word-give = donner give
word-block = bloquer block
word-activate = activer activate
word-counter = contrer counter
word-end = terminer fin end
word-leader = leader l
word-stage = lieu stage
word-back = retour r back

# Repères des cartes à l’écran
label-hand = m
label-mine = p
label-theirs = a
label-leader = L
label-stage = lieu

# Le plateau
board-head = Tour { $turn } · { $who ->
    [you] à vous
   *[other] { $player }
} · { $phase }
board-head-setup = Avant le premier tour
board-seed = graine { $seed }
board-sealed = scellé { $seal }
board-rules = règles { $rules }
board-you = Vous
board-title = { $player } · { $deck }
board-numbers = Main { $hand } · Deck { $deck } · Défausse { $trash } · Vie { $life }
board-counts = Vie { $life } · Main { $hand } · Deck { $deck } · Déf. { $trash } · Cartes DON!! { $active }/{ $all } (+{ $left })
board-don = Cartes DON!! { $pips } { $active } redr., { $rested } épuis., { $left } au deck
board-life = Vie { $count }
board-rested = épuisée
board-new = nouvelle
board-negated = sans effet
board-attacks = attaque
board-attacked = attaquée
board-stage = Lieu : { $card }
board-hand = Votre main
board-hand-low = { $title } :
board-hand-of = Main : { $player }
board-log = Journal
board-face-up = Vie face visible : { $cards }

# L’invite
play-prompt = >
play-number-range = Tapez un nombre de { $low } à { $high }.
play-more = { $count ->
    [one] { $count } autre option : tapez « { $word } ».
   *[other] { $count } autres options : tapez « { $word } ».
}
play-nonsense = Je ne comprends pas « { $input } ». Tapez le numéro d’une option, ou « { $word } ».
play-no-such-option = Il n’y a pas d’option { $number } ; il y en a { $count }.
play-no-card = Aucune carte ici n’est « { $input } ». Donnez son repère à l’écran ({ $example }) ou une partie de son nom.
play-thinking = { $player } réfléchit…
play-go-on = Entrée pour continuer
play-rule-none = Aucune règle de ce livre ne parle de « { $input } ».
play-found-more = … et { $count } de plus. Ajoutez des mots pour en trouver moins.
play-log-what = Tapez « { $word } » pour ce qui s’est passé depuis votre dernière réponse, « { $word } { $all } » pour toute la partie.
play-several-cards = Plusieurs cartes ici sont « { $input } ». Donnez un repère à l’écran : { $marks }
play-pass = L’écran est maintenant pour : { $player }. Personne d’autre ne doit regarder.
play-pass-enter = Appuyez sur Entrée quand { $player } est là.
play-undone = C’est annulé.
play-nothing-to-undo = Il n’y a rien à annuler.
play-saved = Sauvegardé dans { $file }. Pour continuer plus tard : playmat play --load { $file }
play-save-where = Sauvegarder où ? Tapez : { $word } FICHIER
play-recorded = La partie est enregistrée dans { $file }. Pour la revoir : playmat replay { $file }
play-conceded = { $who ->
    [you] Vous abandonnez.
   *[other] { $player } abandonne.
}
play-bye = La partie n’est pas finie. Pour continuer : playmat play --resume
play-sealed = La graine de cette partie est scellée : { $seal }
play-seed = Graine : { $seed }
play-unsealed = Elle était scellée avec le sel { $salt } : { $seal }. Avec un enregistrement, « playmat replay --verify » le vérifie.
play-end-of-input = L’entrée s’est terminée avant la partie.
play-trash-empty = La Défausse est vide.
play-trash-yours = Votre Défausse, la plus récente d’abord :
play-trash-theirs = Défausse de { $player }, la plus récente d’abord :
play-log-empty = Il ne s’est encore rien passé.
play-rule-what = Quelle règle ? Tapez : { $word } { $example }
play-card-what = Quelle carte ? Tapez : { $word } { $example }
play-why-what = Demandez à propos d’une action : { $examples }
play-why-option = C’est permis : c’est l’option { $number }.

# Why a bot answered as it did (`why` alone). Actions without a subject
thought-given = { $who ->
    [you] Vous
   *[other] { $player }
} : { $answer }. Essayé { $visits } fois sur { $total }, { $value } % de gagner.
thought-line = Ensuite : { $answers }
thought-other = Sinon : { $answer }. { $visits } fois, { $value } %.
thought-times = { $answer } ({ $times }×)
thought-play = jouer { $card }
thought-activate = utiliser l’effet de { $card }
thought-give = donner une carte DON!! à { $card }
thought-attack = attaquer { $target } avec { $card }
thought-block = bloquer avec { $card }
thought-counter = contrer avec { $card }
thought-counter-event = activer { $card }
thought-combo = combo avec { $card }
thought-grow = renforcer { $target }
thought-charge = charger { $card }
thought-end = terminer
thought-first = jouer en premier
thought-second = jouer en second
thought-redraw = repiocher sa main
thought-keep = garder la main
thought-player = choisir un joueur
thought-pay = payer
thought-pass = passer
thought-yes = oui
thought-no = non
thought-pick = choisir { $card }
thought-don = choisir une carte DON!!
thought-number = choisir { $number }
thought-mode = choisir un effet
thought-effect = choisir quel effet vient d’abord
thought-top = dessus
thought-bottom = dessous
thought-face-down = choisir une carte face cachée
thought-any-face-down = choisir une carte face cachée
thought-pay-marker = payer avec un marqueur

# Help: what to type is made of the words above
help-a-number = Un nombre
help-a-word = MOT
help-rule-word = les règles qui parlent d’un mot
help-card-word = les cartes dont le nom ou le texte contient un mot
help-log = ce qui s’est passé depuis votre dernière réponse
help-log-all = tout ce qui s’est passé
help-as-they-are = « telles quelles » : laisser les cartes dans l’ordre où elles sont citées
help-hand = votre main avec ses textes, et celles de vos coéquipiers
help-file = FICHIER
help-number = choisir cette option
help-pass = non, aucune, fin : ce qui passe ici
help-why = pourquoi les bots ont répondu ainsi, s’ils savent le dire (search le sait)
help-why-play = pourquoi la deuxième carte de votre main ne peut pas être jouée
help-why-attack = pourquoi votre premier Personnage ne peut pas attaquer le Leader adverse
help-why-target = pourquoi votre Leader ne peut pas attaquer le deuxième Personnage adverse
help-why-other = et ainsi de suite : donner, bloquer, activer, contrer
help-rule = une règle, dans nos mots
help-card = tout le texte d’une carte : par son repère, son option ou son nom
help-trash = ce qu’il y a dans la Défausse
help-more = toutes les options, quand certaines sont repliées
help-undo = reprendre votre dernière réponse
help-save = sauvegarder la partie
help-concede = abandonner ({ $rule })
help-quit = quitter la partie en cours

# Commencer une partie
play-menu = Choisissez votre deck :
play-menu-other = Choisissez l’autre deck :
play-menu-seat = Quel deck { $name } joue-t-il ?
play-players-alone = --players dit qui joue ; laissez de côté { $option }.
play-players-count = --players attend { $wanted } noms séparés par des virgules, un par place ; il y en a { $found }.
play-team-two = --two est pour un duel. Dans une partie à quatre, dites qui joue, par exemple --players human,greedy,human,greedy
play-team-decks = --deck3 et --deck4 sont pour les parties à quatre, comme --game onepiece-team.
play-menu-line = { $name } ({ $leader }, { $colors })
play-menu-ask = Numéro, ou Entrée pour { $default } :
play-two-or-watch = --two et --watch ne vont pas ensemble.
play-position-alone = --position commence avec les cartes que dit le fichier ; retirez { $option }.
play-position-game = { $file } est du jeu { $found }, pas { $game } ; retirez --game.
play-nothing-kept = Il n’y a pas de partie inachevée dans { $folder }.
kept-changed = { $file }, ligne { $line } : cette réponse a été modifiée ou est endommagée.
play-load-alone = --load apporte ses decks, sa graine et ses règles ; retirez { $option }.
play-unknown-rules = L’édition des règles « { $rules } » n’existe pas. Éditions : { $known }.
play-unknown-bot = Il n’y a pas de robot « { $bot } ». Robots : { $known }.
play-delay = --delay ne peut pas être négatif.

# Regarder une carte
card-line = { $category } · { $colors }
card-cost = coût { $cost }
card-power = puissance { $power }
card-counter = Contre +{ $counter }
card-life = Vie { $life }
card-types = Types : { $types }
card-no-text = (sans texte)

# Revoir une partie
replay-head = { $file } : { $answers ->
    [one] { $answers } action
   *[other] { $answers } actions
}, graine { $seed }, règles { $rules }
replay-verified = Vérifié : la partie finit exactement comme enregistré.
replay-verified-seal = Vérifié : sa graine est celle qui était scellée : { $seal }.
replay-log = { $file } est un journal d’OPTCGSim. Coups, tous permis : { $moves }. Mains, terrains, puissances et autres choses notées, toutes conformes aux règles : { $checks }. Lignes qui ne disent rien de la partie : { $unread }.
replay-log-redrawn = L’enregistrement commence avec la main que { $player } a gardée : une première main a été remise.
replay-log-written = Écrit : { $file }.
replay-record-needs-log = --record est pour les journaux d’OPTCGSim ; { $file } est déjà une partie de Playmat.
replay-stopped = Arrêt après { $number ->
    [one] { $number } action
   *[other] { $number } actions
} sur { $total }.
replay-unfinished = L’enregistrement finit avant la partie.
replay-position = Action { $number } sur { $total }
replay-prompt = Entrée : suite · { $back } : retour · un nombre : y aller · { $quit } : partir >
replay-answer = { $player } : { $answer }
replay-branched = Partie sauvegardée après { $number ->
    [one] { $number } action
   *[other] { $number } actions
} dans { $file }. Pour la jouer : playmat play --load { $file }
replay-branch-needs-save = --branch N demande --save FICHIER.
replay-save-needs-branch = --save FICHIER demande --branch N.
replay-no-such-answer = { $file } a { $total ->
    [one] { $total } action
   *[other] { $total } actions
} ; il n’y a pas de place { $number }.
replay-other-cards = { $file } a été joué avec d’autres données de cartes : il est écrit autre chose sur certaines d’entre elles.

# Réponses à la table
table-no-longer = La décision { $number } n’est plus ouverte.
table-not-asked = C’est à { $asked } de décider.
table-over = La partie est finie : personne n’a à décider.
table-out-of-time = Le temps pour cette décision est écoulé.
play-replayed = { $file } a été sauvegardé par une autre version de Playmat, ou avec d’autres données de cartes : la partie a été rejouée d’après son enregistrement.
