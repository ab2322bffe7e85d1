# La page dans le navigateur : ce que disent ses boutons, titres et indications. Ce qui se passe à la table vient du serveur.

page-home = Page d’accueil
page-close = Fermer
page-cancel = Annuler
page-confirm = Confirmer
page-done = Terminé
page-send = Envoyer
page-more = plus
page-less = moins
page-rule = Règle
page-menu = Menu
page-leave = Quitter la table
page-settings = Réglages
page-language = Langue
page-theme = Couleurs
page-theme-system = comme l’appareil
page-theme-light = claires
page-theme-dark = sombres
page-sound = Sons (question, attaque, Vie perdue, temps compté, discussion)
page-full-screen = Plein écran
page-connecting = Connexion…
page-connection-lost = Connexion perdue. Elle se rétablit ; rien n’est perdu.
page-reload = Cette page est plus ancienne que le serveur, ou la table est ouverte ailleurs.
page-reload-now = La recharger
page-no-table = Cette table ne peut pas être affichée

# La table
page-your-decision = À vous de décider
page-not-your-turn = Les autres décident.
page-watching = Vous regardez. Les cartes cachées le restent.
page-waiting-for = { $name } décide…
page-turn = tour { $number }
page-your-turn = Votre tour
page-turn-of = Tour de { $name }
page-turn-title = Tour
page-battle = Combat
page-phase-setup = Mise en place
page-phase-refresh = phase de Recharge
page-phase-draw = phase de Pioche
page-phase-don = phase DON!!
page-phase-charge = phase de Recharge
page-phase-end = phase de Fin
page-attacks = attaque
page-holds = tient
page-gets-through = passe
page-short = +{ $more } pour passer
page-needs-any = tout gain suffit
page-needs = il manque plus de { $more }
page-choose-target = { $verb } : choisissez la cible
page-chosen-count = { $maximum ->
    [one] { $chosen } choisie sur { $maximum }
   *[other] { $chosen } choisies, de { $minimum } à { $maximum }
}
page-plan = { $cards ->
    [one] { $cards } carte choisie, +{ $sum }
   *[other] { $cards } cartes choisies, +{ $sum }
}
page-use-cards = { $count ->
    [one] Utiliser { $count } carte
   *[other] Utiliser { $count } cartes
}
page-start-over = Recommencer
page-ready-to-send = C’est choisi. Confirmez pour le jouer.
page-why-not = Pourquoi ne pas { $verb } ?
page-why-allowed = Rien ne l’interdit à présent.
page-point = La montrer à mon équipe
page-read-card = Lire la carte
page-explain = Qu’est-ce que c’est ?
page-explain-nothing = Rien de plus à en dire. Appuyez sur ? pour l’aide.
page-card-hidden = carte face cachée
page-hand-empty = Aucune carte en main.
page-your-hand = Votre main
page-hand-label = { $count ->
    [one] { $name } : { $count } carte en main
   *[other] { $name } : { $count } cartes en main
}
page-mat = Le côté de { $name }
page-your-mat = Votre côté
page-tray = Cartes à choisir
page-order-title = Mettez ces cartes en ordre
page-order-first-lies = dessus
page-order-last-lies = dessous
page-order-first-placed = placée en premier
page-order-last-placed = placée en dernier
page-order-earlier = Avancer { $name }
page-order-later = Reculer { $name }
page-order-moved = { $name } : { $place } sur { $count }
page-order-as-they-are = Telles quelles
page-order-confirm = Dans cet ordre
page-pile-label = { $zone } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}. Regarder dedans.
page-pile-known = Dont { $known } face visible ou connues.
page-pile-order = De haut en bas.
page-pile-hidden = { $count ->
    [one] { $count } carte face cachée.
   *[other] { $count } cartes face cachée.
}
page-place-character = Personnage { $at } sur { $of }
page-place-battle = carte Combat { $at } sur { $of }
page-place-hand = carte { $at } sur { $of }
page-tab-give = +DON!!
page-mark-negated = annulée
page-spoken-power = puissance { $power }
page-spoken-printed = imprimée { $power }
page-spoken-cost = coût { $cost }
page-spoken-counter = Contre { $counter }
page-spoken-combo = Combo { $power }
page-spoken-rested = épuisée
page-spoken-rest-mode = en mode Inertie
page-spoken-don = { $count ->
    [one] { $count } carte DON!! donnée
   *[other] { $count } cartes DON!! données
}
page-spoken-markers = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}
page-spoken-under = { $count ->
    [one] { $count } carte dessous
   *[other] { $count } cartes dessous
}
page-spoken-fresh = arrivée ce tour
page-spoken-attacker = attaque
page-spoken-attacked = est attaquée
page-spoken-can = vous pouvez : { $verbs }
page-spoken-chosen = choisie
page-spoken-aimable = cible possible
page-spoken-selectable = peut être choisie
page-spoken-idle = ne peut pas être choisie
page-don-area = Zone de Coût : cartes DON!!, { $active ->
    [one] { $active } redressée
   *[other] { $active } redressées
}, { $rested ->
    [one] { $rested } épuisée
   *[other] { $rested } épuisées
}, { $deck } dans le deck DON!!
page-give-don = Donner une carte DON!! : choisissez ensuite à qui
page-don-deck-short = deck DON!! { $count }
page-energy-label = Énergie : { $active } sur { $all } en mode Action. { $colours }
page-energy-markers = { $count ->
    [one] { $count } marqueur d’énergie
   *[other] { $count } marqueurs d’énergie
}
page-colour-red = rouge
page-colour-green = vert
page-colour-blue = bleu
page-colour-purple = violet
page-colour-black = noir
page-colour-yellow = jaune
page-colour-white = blanc

page-has-turn = son tour
page-have-turn = à vous
page-away = absent
page-clock = Temps restant
page-reader = Lecture de carte
page-reader-empty = Pointez une carte pour la lire. Clic droit ou appui long : en grand.
page-under = Dessous :
page-no-text = Sans texte.
page-other-side = Autre face :
page-ignored = Non appliqué :
page-cost = Coût
page-power = Puissance
page-counter = Contre
page-life = Vie
page-combo = Combo
page-attribute = Attribut
page-side = Récit et discussion
page-story = Récit
page-story-empty = Il ne s’est encore rien passé.
page-since = Pendant que vous attendiez
page-beats-skip = Espace ou un clic pour passer
page-since-count = { $count ->
    [one] { $count } nouvelle
   *[other] { $count } nouvelles
}
page-botname-random = Bot débutant
page-botname-greedy = Bot rapide
page-botname-search = Bot réfléchi
page-undo = Reprendre
page-undo-ask = Demander à reprendre
page-undo-asked = { $name } demande à reprendre :
page-draw-asked = { $name } propose une égalité.
page-allow = Accepter
page-agree = Accepter
page-undo-waits = Vous avez demandé à reprendre. Les autres décident.
page-draw-waits = Vous avez proposé une égalité. Les autres décident.
page-refuse = Refuser
page-hint = Conseil
page-no-undo = Refuser les demandes de reprise
page-auto-title = Passer pour moi
page-auto-about = Personne d’autre ne voit qu’une fenêtre est passée d’elle-même.
page-auto-ask = me demander
page-auto-turn = passer jusqu’à la fin du tour
page-auto-always = toujours passer
page-rules-edition = Règles { $rules }
page-watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
page-commitment = Le deck était-il arrangé ? L’empreinte du mélange
page-end-game = Finir la partie
page-offer-draw = Proposer une égalité
page-start-clock = Lancer la pendule
page-concede = Abandonner
page-concede-sure = Oui, j’abandonne
page-keys = Touches
page-keyname-enter = Entrée
page-keyname-space = Espace
page-keyname-escape = Échap
page-key-digit = cette réponse à la question
page-key-arrows = de carte en carte
page-key-enter = utiliser ou choisir la carte
page-key-space = passer ce qui est montré ; passer
page-key-escape = retour
page-key-slash = écrire une action
page-key-q = aux réponses
page-key-n = à la prochaine carte utilisable (N : en arrière)
page-key-t = aux cartes parmi lesquelles choisir
page-key-h = à ma main
page-key-f = à mon côté
page-key-o = à l’autre côté
page-key-p = passer
page-key-g = donner une carte DON!!
page-key-e = terminer mon tour
page-key-u = reprendre
page-key-r = lire la carte
page-key-question = qu’est-ce que c’est ? Sur une carte : pourquoi pas ; sur rien : cette aide
page-key-l = récit
page-key-c = discussion
page-key-w = ce qui s’est passé pendant que j’attendais
page-help = Aide
page-help-marks = Ce que disent les marques sur les cartes
page-mark-lit = peut faire quelque chose maintenant
page-mark-select = peut être choisie
page-mark-aim = cible possible
page-mark-chosen = choisie ; un nombre là où l’ordre compte
page-mark-rested = épuisée : couchée, sa puissance reste droite
page-mark-fresh = arrivée ce tour
page-mark-don = cartes DON!! données, ou marqueurs
page-mark-up = plus (▲) ou moins (▼) qu’imprimé ; lisez la carte pour les raisons
page-mark-known = face visible, ou connue de vous
page-command = Écrire une action
page-command-about = Appuyez sur / et écrivez : ce qui est proposé est complété d’après sa notation ou sa phrase (Tab le reprend, Entrée le joue), un nombre est cette ligne de la liste. « pourquoi attack… » demande la règle, « carte… » lit une carte ; aussi dire, reprendre, conseil, aide.
page-command-no-card = Aucune carte visible ne porte ce nom.
page-command-why = pourquoi n’est-ce pas permis ?
page-command-card = lire une carte
page-command-say = dire quelque chose
page-command-undo = reprendre
page-command-hint = que ferait un bot ?
page-command-help = les touches
page-chat = Discussion
page-chat-empty = Personne n’a rien dit.
page-chat-say = Votre message
page-chat-to = Qui l’entend
page-chat-off = Cette table n’a pas de discussion.
page-to-table = à tous
page-to-team = à mon équipe
page-mute = Ne plus entendre { $name }
page-say-hello = Bonjour !
page-say-good-luck = Bonne chance !
page-say-nice = Bien joué !
page-say-thinking = Un instant, s’il vous plaît.
page-say-oops = Oups !
page-say-thanks = Merci !
page-say-good-game = Belle partie !
page-won = Vous gagnez
page-lost = Vous perdez
page-drawn = Égalité
page-game-over = La partie est finie
page-match-stands = Le match en est à { $wins }.
page-rematch = Rejouer
page-wants-rematch = Veut rejouer : { $names }
page-to-next = À la partie suivante
page-replay = Revoir
page-see-table = Voir la table
page-colour-none = incolore

# Autour de la table
page-skip = Aller au contenu
page-pages = Pages
page-nav-play = Jouer
page-nav-decks = Decks
page-nav-cards = Cartes
page-nav-records = Parties
page-nav-rules = Règles
page-account = Compte
page-player = Joueur
page-start-title = Asseyez-vous et jouez
page-start-about = One Piece, deux contre deux, et Dragon Ball Super Masters, avec les règles appliquées et chaque « non » expliqué.
page-new-here = Première fois ici ?
page-new-here-lit = Ce que vous pouvez faire est éclairé : cliquez, ou glissez la carte où elle doit aller.
page-new-here-why = Cliquez sur ce qui n’est pas éclairé : la table dit pourquoi pas, avec la règle.
page-new-here-back = Contre un bot, chaque pas peut être repris.
page-new-here-read = Pointez une carte pour la lire ; appuyez sur ? sur n’importe quoi pour savoir comment cela s’appelle et ce que cela fait.
page-play-now = Jouer maintenant
page-game = Jeu
page-against = Contre
page-against-bot = un bot
page-against-people = des personnes
page-my-deck = Mon deck
page-their-deck = Deck adverse
page-decks-of-game = Decks fournis avec Playmat
page-decks-mine = Mes decks
page-decks-paste = Coller une liste de deck
page-decks-paste-about = 1 OP01-001, 4 OP01-016 … sous toute forme que les joueurs s’échangent
page-bot = Force
page-bot-random = joue au hasard (pour apprendre)
page-bot-greedy = rapide (moyen)
page-bot-search = réfléchit (fort)
page-persons = Personnes
page-clock-setting = Pendule
page-clock-none = aucune
page-clock-normal = 20 secondes par question, 8 minutes de réserve
page-clock-slow = 60 secondes par question, 30 minutes de réserve
page-undo-setting = Reprendre un coup
page-undo-ask-setting = on demande aux autres
page-undo-free-setting = seulement si personne n’a rien appris
page-undo-never-setting = jamais
page-undo-always-setting = toujours
page-best-of = Au meilleur de
page-public = Publique : chacun peut se joindre et regarder
page-edition = Édition des règles
page-my-name = Mon nom
page-start-game = Commencer la partie
page-open-table = Ouvrir la table
page-my-tables = Mes tables
page-continue = Continuer
page-forget = Oublier
page-open-tables = Tables ouvertes
page-no-open-tables = Personne n’attend. Ouvrez une table !
page-running-tables = Parties en cours
page-no-running-tables = Aucune partie publique en cours.
page-join = Rejoindre
page-watch = Regarder
page-waiting-for-players = On attend les joueurs. Envoyez-leur le lien.
page-free-seat = libre
page-you = vous
page-copy-link = Copier le lien de la table
page-copy-seat-link = Copier le lien de ma place (pour un autre appareil)
page-link-copied = Le lien est copié.
page-seat-link-copied = Le lien de votre place est copié. Gardez-le pour vous.
page-give-seat-back = Rendre la place
page-sit-down = S’asseoir
page-nowhere = Il n’y a rien ici

# Règles et cartes
page-book-onepiece = One Piece
page-book-onepiece-team = One Piece, 2 contre 2
page-book-dragonball = Dragon Ball
page-rules-search = Numéro ou mots
page-rules-all = Tout le livre
page-rules-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
page-cards-all = Toutes les cartes
page-cards-found = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-search = Nom, type ou texte
page-colour = Couleur
page-kind = Catégorie
page-kind-leader = Leader
page-kind-character = Personnage
page-kind-event = Événement
page-kind-stage = Lieu
page-kind-battle = Combat
page-kind-extra = Extra
page-kind-unison = Unisson
page-any = toutes
page-set = Série
page-type = Type
page-keyword = Mot-clé
page-show-more = En voir plus
page-add = Ajouter
page-reading = Comment Playmat la lit
page-reading-about = Ce que le moteur applique, une ligne par effet.

# Decks
page-deck-new = Nouveau deck
page-deck-throw = Jeter { $name }
page-deck-read = Lire la liste
page-deck-upload = Envoyer un fichier
page-deck-file-too-large = Une liste de deck a au plus 20 000 caractères.
page-deck-name = Nom du deck
page-deck-no-leader = Choisissez d’abord un Leader.
page-deck-legal = { $count ->
    [one] Légal, { $count } carte
   *[other] Légal, { $count } cartes
}
page-deck-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
page-deck-ignored = { $count ->
    [one] { $count } texte n’est pas entièrement compris
   *[other] { $count } textes ne sont pas entièrement compris
}
page-deck-save = Garder le deck
page-deck-saved = Gardé.
page-deck-export = Exporter…
page-unnamed = Mon deck
page-test-hand = Tirer une main d’essai
page-curve = Coûts
page-colours = Couleurs
page-kinds = Catégories

# Parties
page-records-here = Parties jouées dans ce navigateur
page-records-mine = Mes parties
page-records-public = Parties publiques
page-no-records = Aucune partie finie pour l’instant.
page-records-about = Chaque partie terminée dans ce navigateur est listée ici : revoyez-la coup par coup, et rejouez à partir de n’importe quel moment.
page-winner = { $names } a gagné
page-download = Télécharger
page-turn-back = au tour précédent
page-turn-on = au tour suivant
page-step-back = un pas en arrière
page-step-on = un pas en avant
page-run = Lire
page-pause = Pause
page-moment = Moment
page-speed = Vitesse
page-eyes = Quelles mains
page-eyes-all = toutes les mains visibles
page-eyes-none = aucune main
page-eyes-of = ce que voyait { $name }
page-branch = Et si ? Continuer d’ici
page-share = Copier un lien vers ce moment

# Compte
page-account-about = Personne n’a besoin d’un compte pour jouer. Avec un compte, decks, parties et classements vous suivent sur chaque appareil.
page-account-name = Nom
page-password = Mot de passe
page-sign-in = Se connecter
page-sign-up = Créer un compte
page-sign-out = Se déconnecter
page-account-delete = Supprimer le compte
page-account-delete-about = Vos decks, vos classements et votre nom dans les parties passées partent avec lui.
page-no-ratings = Aucune partie classée pour l’instant.
page-rulings = Réponses officielles
page-trial = Le jouer de nombreuses fois
page-trial-about = Des bots jouent ce deck contre un autre ; chacun commence une fois sur deux. Le trait noir est l’intervalle à 95 %.
page-trial-against = Contre
page-trial-games = Parties
page-trial-bot = Les deux sont joués par
page-trial-start = Le jouer { $count } fois
page-trial-stop = Arrêter
page-trial-all = toutes les parties
page-trial-first = en commençant
page-trial-second = en second
page-trial-none = pas encore de partie
page-trial-rate = { $rate } ({ $low } à { $high }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
})
page-trial-progress = Parties jouées
page-trial-running = Parties jouées : { $played } sur { $wanted }…
page-trial-done = Les { $wanted } sont jouées.
page-trial-stopped = Arrêté après { $played } sur { $wanted }.
page-trial-failed = Interrompu après { $played } sur { $wanted }.
page-trial-unfinished = { $count } sans fin.
page-trial-turns = Une partie a duré { $turns } tours en moyenne.

