# playmat sim
sim-no-decks = Il faut au moins un deck pour simuler.
sim-bad-count = Impossible de jouer { $found } parties. Donnez un nombre de 1 à { $most }.
sim-bad-bots = Un bot joue pour tous, ou deux jouent l’un contre l’autre ; vous en avez nommé { $count }.
sim-same-deck = Un deck est nommé deux fois. Pour l’opposer à lui-même, nommez-le une fois (avec --mirror s’il y en a d’autres).
sim-bad-team = « { $found } » : une équipe a deux joueurs. Nommez un deck pour les deux, ou deux joints par +.
sim-deck-illegal = { $deck } ne peut pas être joué : { $problems }
sim-unknown-engine = Aucun moteur ne s’appelle « { $found } ». Connus : { $known }.
sim-bad-workers = Impossible de jouer avec { $found } processus. Donnez un nombre à partir de 1, ou 0 pour un par cœur.
sim-worker-lost = Un processus de cette simulation a été arrêté de l’extérieur (peut-être par manque de mémoire). Réessayez avec moins de --workers.
sim-no-ray = Ray n’est pas installé. Pour l’installer : pip install "playmat[ray]"
sim-ray-unreached = Aucun cluster Ray ne répond à « { $address } » : { $reason }
sim-no-library = Les fichiers Parquet et les graphiques demandent { $library }. Pour l’installer : pip install "playmat[sim]"
sim-ending = { $file } : ce fichier doit finir par une de ces extensions : { $known }
sim-held = { $file } est en cours d’écriture par une autre simulation (processus { $process }). Attendez-la, ou écrivez dans un autre fichier.
sim-changed-row = { $file }, ligne { $line } : cette ligne a été modifiée ou est endommagée. Supprimez-la et les suivantes pour rejouer ces parties, ou écrivez dans un autre fichier.
sim-other-plan = { $file } contient les parties d’une autre simulation (autres decks, bots, graine, nombre de parties ou version). Supprimez-le, ou écrivez dans un autre fichier.
sim-playing = Parties
sim-rate = { $rate } parties/s
sim-interrupted = Arrêté. Ce qui a été joué est gardé dans { $file } ; la même commande reprendra là.
sim-interrupted-early = Arrêté avant la fin d’une partie. Rien n’est gardé.
sim-matchups = Oppositions
sim-overall = Decks (victoires, intervalle à 95 %, parties)
sim-all = Toutes
sim-cards = Cartes qui gagnent quand on les pioche, { $deck } (victoires, intervalle à 95 %, parties)
sim-deck = Deck
sim-against = Contre
sim-games = Parties
sim-wins = Victoires (intervalle à 95 %)
sim-going-first = En premier
sim-going-second = En second
sim-card = Carte
sim-when-drawn = Piochée
sim-when-played = Jouée
sim-when-opening = Main de départ
sim-opening = Mains de départ (victoires, intervalle à 95 %, parties)
sim-kept = Gardée
sim-redrawn = Repiochée
sim-curve = Payé à chaque tour, en moyenne
sim-paid = { NUMBER($paid, minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-percent = { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
sim-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
sim-counted = { NUMBER($rate, maximumFractionDigits: 0) } % ({ NUMBER($low, maximumFractionDigits: 0) }–{ NUMBER($high, maximumFractionDigits: 0) }), { $games }
sim-length = Durée : { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } tours en moyenne, la moitié des parties en { $median } ou moins, la plupart entre { $low } et { $high }.
sim-first-wins = Qui commence gagne { $rate }.
sim-reasons = Fins de partie : { $reasons }.
sim-unfinished = { $count ->
    [one] 1 partie ne s’est pas finie dans la limite de décisions ; elle n’est pas comptée ci-dessus.
   *[other] { $count } parties ne se sont pas finies dans la limite de décisions ; elles ne sont pas comptées ci-dessus.
  }
sim-reason-damage = dégâts
sim-reason-deck = deck vide
sim-reason-deck-win = victoire par deck vide
sim-reason-draw = match nul
sim-reason-effect = par une carte
sim-reason-loop = boucle sans fin
sim-reason-life = plus de Vie
sim-reason-concession = abandon
sim-plot-rate = Taux de victoire (%)
sim-plot-title = { $games ->
    [one] 1 partie
   *[other] { $games } parties
 }, bots : { $bots }, graine { $seed }
sim-plot-turns = Tours
sim-plot-length = Durée des parties
sim-plot-order = Jouer en premier ou en second
