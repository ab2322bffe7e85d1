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
page-sound = Un son quand c’est à moi
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
page-turn = Tour { $number }, { $name }
page-phase-setup = Mise en place
page-phase-refresh = phase de Recharge
page-phase-draw = phase de Pioche
page-phase-don = phase DON!!
page-phase-charge = phase de Charge
page-phase-main = phase Principale
page-phase-end = phase de Fin
page-attacks = attaque
page-holds = tient
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
page-read-card = Lire la carte
page-card-hidden = carte face cachée
page-hand-empty = Aucune carte en main.
page-your-hand = Votre main
page-hand-label = { $count ->
    [one] { $name } : { $count } carte en main
   *[other] { $name } : { $count } cartes en main
}
page-mat = Le côté de { $name }
page-tray = Cartes à choisir
page-pile-label = { $zone } : { $count }, dont { $known } visibles ou connues. Regarder.
page-pile-order = De haut en bas.
page-pile-hidden = { $count ->
    [one] { $count } carte face cachée.
   *[other] { $count } cartes face cachée.
}
page-place-character = Personnage { $at } sur { $of }
page-place-battle = carte Combat { $at } sur { $of }
page-place-hand = carte { $at } sur { $of }
page-mark-rested-short = É
page-tab-give = +DON!!
page-mark-negated = annulée
page-spoken-power = puissance { $power }
page-spoken-cost = coût { $cost }
page-spoken-counter = Contre { $counter }
page-spoken-rested = épuisée
page-spoken-don = { $count ->
    [one] { $count } carte DON!! donnée
   *[other] { $count } cartes DON!! données
}
page-spoken-markers = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}
page-spoken-fresh = arrivée ce tour
page-spoken-attacker = attaque
page-spoken-attacked = est attaquée
page-spoken-chosen = choisie
page-spoken-aimable = cible possible
page-spoken-selectable = peut être choisie
page-don-area = Zone de Coût : cartes DON!!, { $active } redressées, { $rested } épuisées
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
page-away = absent
page-clock = Temps restant
page-reader = Lecture de carte
page-reader-empty = Pointez une carte pour la lire. Clic droit ou appui long : en grand.
page-no-text = Sans texte.
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
page-undo = Reprendre
page-undo-ask = Demander à reprendre
page-undo-asked = { $name } demande à reprendre :
page-draw-asked = { $name } propose une égalité.
page-allow = Accepter
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
page-key-1 = cette réponse à la question
page-key-2 = d’une carte à l’autre
page-key-3 = utiliser ou choisir la carte
page-key-4 = retour
page-key-5 = aux réponses
page-key-6 = à ma main
page-key-7 = à mon côté
page-key-8 = au côté adverse
page-key-9 = passer
page-key-10 = finir mon tour
page-key-11 = reprendre
page-key-12 = lire la carte
page-key-13 = pourquoi pas ?
page-key-14 = récit
page-key-15 = discussion
page-chat = Discussion
page-chat-empty = Personne n’a rien dit.
page-chat-say = Dire quelque chose
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
page-play-now = Jouer maintenant
page-game = Jeu
page-against = Contre
page-against-bot = un robot
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
page-records-mine = Mes parties
page-records-public = Parties publiques
page-no-records = Aucune partie finie pour l’instant.
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
