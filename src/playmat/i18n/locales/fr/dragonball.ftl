# Dragon Ball Super Card Game Masters à la table. Ce que les autres jeux disent de même est dans table.ftl et play.ftl.

# Mots
color-white = Blanc
db-colorless = incolore
db-list-more = { $first } ; { $last }
# Ce qu’une carte écrit devant une Capacité pour dire quand elle sert
db-timings = Activation Auto Contre Permanent
db-energy-marker = un marqueur Énergie
db-type-0 = Leader
db-type-1 = carte de Combat
db-type-2 = Extra
db-type-3 = Unisson
db-z-type-0 = Leader Z
db-z-type-1 = carte de Combat Z
db-z-type-2 = Extra Z
db-z-type-3 = Unisson Z
db-token = jeton
db-phase-setup = Préparation
db-phase-charge = phase de Recharge
db-phase-main = phase principale
db-phase-end = phase de Fin
# Une zone et à qui elle est, et d’où vient quelque chose
db-area = { $who ->
    [you] { $zone ->
        [deck] votre deck
        [hand] votre main
        [drop] votre Dispersion
        [life] vos points de vie
        [warp] votre Dimension parallèle
        [z-deck] votre deck Z
        [z-energy] votre Zone d’Énergie Z
        [leader] votre Zone du Leader
        [battle] votre Zone de Combat
        [unison] votre Zone Unisson
        [combo] votre Zone de Combo
        [energy] votre Zone d’Énergie
        [under] vos cartes placées sous d’autres
       *[removed] vos cartes retirées de la partie
    }
   *[other] { $zone ->
        [deck] le deck de { $someone }
        [hand] la main de { $someone }
        [drop] la Dispersion de { $someone }
        [life] les points de vie de { $someone }
        [warp] la Dimension parallèle de { $someone }
        [z-deck] le deck Z de { $someone }
        [z-energy] la Zone d’Énergie Z de { $someone }
        [leader] la Zone du Leader de { $someone }
        [battle] la Zone de Combat de { $someone }
        [unison] la Zone Unisson de { $someone }
        [combo] la Zone de Combo de { $someone }
        [energy] la Zone d’Énergie de { $someone }
        [under] les cartes de { $someone } placées sous d’autres
       *[removed] les cartes de { $someone } retirées de la partie
    }
}
db-from = { $zone ->
    [leader] de la Zone du Leader
    [battle] de la Zone de Combat
    [unison] de la Zone Unisson
    [combo] de la Zone de Combo
   *[energy] de la Zone d’Énergie
}

# Capacités-clefs
db-keyword = [{ $keyword }]

# Options
db-option-done-counter = Ne pas contrer
db-option-done-charge = Ne pas placer d’Énergie
db-option-done-to-z-energy = N’en garder aucune
db-option-done-draw-up-to = Arrêter de piocher
db-option-yes-activate = Activer la Capacité
db-option-yes-block = Bloquer
db-option-yes-may = Le faire
db-option-yes-draw-up-to = Piocher une carte
db-option-yes-z-energy-first = Payer d’abord l’Énergie Z
db-option-yes-otherwise = Faire cela au lieu de payer
db-option-yes-invoker = Passer 1 Énergie Rouge/Bleu en mode Inertie au lieu du coût
db-option-yes-replace = Utiliser la Capacité de { $card }
db-option-no-activate = Ne pas l’activer
db-option-no-block = Ne pas bloquer
db-option-no-may = Ne pas le faire
db-option-no-replace = Laisser faire
db-option-no-z-energy-first = Payer d’abord le coût de Capacité
db-option-no-otherwise = Payer le coût habituel
db-option-no-invoker = Payer le coût habituel
db-option-pick-drop = Placer { $card } dans la Dispersion
db-option-pick-field = { $card } ({ $mine ->
    [yes] à vous
   *[no] à l’adversaire
}, { $power }{ $rested ->
    [yes] , mode Inertie
   *[no] { "" }
})
db-option-pick-card = { $card } ({ $mine ->
    [yes] à vous
   *[no] à l’adversaire
}{ $rested ->
    [yes] , mode Inertie
   *[no] { "" }
})
db-option-pick-energy = { $card } ({ $mine ->
    [yes] votre Énergie
   *[no] Énergie adverse
}{ $rested ->
    [yes] , mode Inertie
   *[no] { "" }
})
db-option-pick-zone = { $card } ({ $area })
db-option-face-down = Carte { $place }, face cachée ({ $area })
db-option-skill = La Capacité de { $card }
db-option-play-z = Jouer { $card } depuis votre deck Z (coût { $cost }, Énergie Z { $energy })
db-option-extra = Activer l’Extra { $card } (coût { $cost })
db-option-activate = Activer la Capacité de { $card }
db-option-combo = Combo avec { $card } : { $power } de puissance{ $cost ->
    [0] { "" }
   *[other] , coût de Combo { $cost }
}{ $field ->
    [yes] , depuis la Zone de Combat
   *[no] { "" }
}
db-option-counter = Contrer avec { $card } (coût { $cost })
db-option-grow = Renforcer { $card } : un exemplaire de votre main dessous, { $markers } → { $more } marqueurs
db-option-end-step = Rien de plus : continuer
db-option-charge = Placer { $card } comme Énergie ({ $colors })
db-option-pay = Énergie en mode Inertie : { $card } ({ $colors })
db-option-pay-marker = Utiliser un marqueur Énergie
db-option-pay-card = { $card } en mode Inertie
db-option-redraw = Repiocher 6 cartes

# Les longues listes, par groupes
db-group-grow = Renforcer
db-group-combo = Combo
db-short-play-z = { $card } (coût { $cost }, Énergie Z { $energy })
db-short-combo = { $card } ({ $power }{ $cost ->
    [0] { "" }
   *[other] , coût { $cost }
}{ $field ->
    [yes] , en jeu
   *[no] { "" }
})

# Questions
db-ask-arrange = Mettez ces { $count } cartes en ordre. Laquelle est placée avant les autres ? Au-dessus d’un deck ou de la Vie, la dernière placée est au-dessus ; au-dessous, elle est tout en bas.
db-ask-charge = Phase de Recharge. Vous pouvez placer 1 carte de votre main comme Énergie.
db-ask-main = Votre phase principale. Que faites-vous ?
db-ask-offense = { $card } ({ $power }) attaque { $target } ({ $against }). Étape d’Attaque : faites-vous une Combo ?
db-ask-defense = { $card } ({ $power }) attaque { $target } ({ $against }). Étape de Défense : faites-vous une Combo ?
db-ask-to-z-energy = Le combat se termine. Vous pouvez garder 1 de vos cartes de Combo comme Énergie Z.
db-ask-counter-attack = { $card } ({ $power }) attaque { $target } ({ $against }). Contrez-vous ?
db-ask-counter-play = L’adversaire va jouer { $card }. Contrez-vous ?
db-ask-counter-skill = Une Capacité de { $card } met une carte en jeu. Contrez-vous ?
db-ask-counter-counter = La carte { $card } est un [Contre]. Le contrez-vous ?
db-ask-order = Plusieurs de vos Capacités attendent. Laquelle d’abord ?
db-ask-activate = Activer la Capacité de { $card } ?
db-ask-block = { $card } ({ $power }) attaque { $target } ({ $against }). Bloquez-vous avec { $source } ?
db-ask-pay = Payez pour { $card } : encore { $count ->
    [one] { $count } Énergie.
   *[other] { $count } Énergies.
} Laquelle d’abord ?
db-ask-z-energy = Payez pour { $card } : encore { $count ->
    [one] { $count } Énergie Z.
   *[other] { $count } Énergies Z.
} Laquelle d’abord ?
db-ask-x = Combien d’Énergies payez-vous pour { $card } ? La carte reçoit autant de marqueurs.
db-ask-empower = Combien de marqueurs passent sur { $card } ?
db-ask-otherwise = { $card } : autre chose peut remplacer le paiement de son coût d’énergie. Le faites-vous ?
db-ask-keyword = { $card } : choisissez une Capacité mot-clef.
db-ask-invoker = { $card } : votre [Invocateur] permet de payer avec 1 Énergie Rouge/Bleu. Payez-vous ainsi ?
db-ask-z-energy-first = { $card } : quel coût payez-vous d’abord ?
db-ask-make-room = Quelle Unisson laisse la place à { $card } ?
db-ask-life = Vous subissez des dégâts : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} de vos points de vie. Laquelle ?
db-ask-surplus = Vous en avez trop. Laquelle va dans la Dispersion ?
db-ask-replace = La carte { $card } peut faire autre chose à la place pour { $about }. L’utiliser ?
db-ask-replace-itself = La carte { $card } peut faire autre chose au lieu de ce qui lui arriverait. L’utiliser ?

# Le journal
db-log-moved = { $cards } : vers { $area }.
db-log-left = { $cards } : { $place } vers { $area }.
db-log-removed = Retiré de la partie : { $cards }.
db-log-covered = { $cards } : sous une autre carte.
db-log-rested = La carte { $card } passe en mode Inertie.
db-log-koed = La carte { $card } est mise KO.
db-log-readied = La carte { $card } passe en mode Action.
db-log-played-by = { $who ->
    [you] Vous jouez { $card } par la Capacité de { $source }.
   *[other] { $player } joue { $card } par la Capacité de { $source }.
}
db-log-placed = { $who ->
    [you] Vous placez { $card } dans votre Zone de Combat.
   *[other] { $player } place { $card } dans sa Zone de Combat.
}
db-log-comboed = { $who ->
    [you] Vous faites une Combo avec { $card } : { $power }.
   *[other] { $player } fait une Combo avec { $card } : { $power }.
}{ $field ->
    [yes] { " La carte quitte la Zone de Combat." }
   *[no] { "" }
}
db-log-damaged = { $who ->
    [you] Vous subissez { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    }.
   *[other] { $player } subit { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    }.
}
db-log-damaged-cards = { $who ->
    [you] Vous subissez { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    } : { $cards } vers { $area }.
   *[other] { $player } subit { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    } : { $cards } vers { $area }.
}
db-log-life-lost = Des points de vie : { $cards } vers { $area }.
db-log-markers-lost = La carte { $card } perd { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}.
db-log-markers-gained = La carte { $card } reçoit { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}.
db-log-auto = La Capacité [Auto.] de { $card } s’active.
db-log-activated = { $who ->
    [you] Vous activez la Capacité de { $card }.
   *[other] { $player } active la Capacité de { $card }.
}
db-log-extra = { $who ->
    [you] Vous activez l’Extra { $card }.
   *[other] { $player } active l’Extra { $card }.
}
db-log-extra-cost = { $who ->
    [you] Vous activez l’Extra { $card } pour { $cost }.
   *[other] { $player } active l’Extra { $card } pour { $cost }.
}
db-log-countered = { $who ->
    [you] Vous contrez avec { $card }.
   *[other] { $player } contre avec { $card }.
}
db-log-countered-cost = { $who ->
    [you] Vous contrez avec { $card } pour { $cost }.
   *[other] { $player } contre avec { $card } pour { $cost }.
}
db-log-flipped = { $who ->
    [you] Votre Leader est retourné : { $card }.
   *[other] Le Leader de { $someone } est retourné : { $card }.
}
db-log-charged = { $who ->
    [you] Vous placez { $cards } comme Énergie.
   *[other] { $player } place { $cards } comme Énergie.
}
db-log-to-energy = { $who ->
    [you] { $cards } : vers vos Énergies.
   *[other] { $cards } : vers les Énergies de { $someone }.
}
db-log-discarded = { $who ->
    [you] Vous défaussez { $cards }.
   *[other] { $player } défausse { $cards }.
}
db-log-z-energy = { $who ->
    [you] Vous gardez { $cards } comme Énergie Z.
   *[other] { $player } garde { $cards } comme Énergie Z.
}
db-log-mode-turned = La carte { $card } passe en { $mode ->
    [hidden] mode Caché
   *[revealed] mode Révélé
}.
db-log-placed-under = La carte { $card } est placée sous { $target }.
db-log-controlled = { $who ->
    [you] Vous prenez le contrôle de { $card }.
   *[other] { $player } prend le contrôle de { $card }.
}
db-log-grew = { $who ->
    [you] Vous renforcez { $card } : un exemplaire dessous, 1 marqueur de plus.
   *[other] { $player } renforce { $card } : un exemplaire dessous, 1 marqueur de plus.
}
db-log-negated = { $what ->
    [attack] L’attaque de { $card } est annulée par { $source }.
    [play] La mise en jeu de { $card } est annulée par { $source }.
   *[skill] La Capacité de { $card } est annulée par { $source }.
}
db-log-phase-charge = Tour { $turn } — { $who ->
    [you] Vous
   *[other] { $player }
}
db-log-phase-end = { $who ->
    [you] Vous terminez votre tour.
   *[other] { $player } termine son tour.
}
db-log-paid = { $who ->
    [you] Vous payez { $cost } pour { $card }{ $markers ->
        [0] .
        [one] { " (" }{ $markers } marqueur Énergie).
       *[other] { " (" }{ $markers } marqueurs Énergie).
    }
   *[other] { $player } paie { $cost } pour { $card }{ $markers ->
        [0] .
        [one] { " (" }{ $markers } marqueur Énergie).
       *[other] { " (" }{ $markers } marqueurs Énergie).
    }
}
db-log-won = La carte { $card } l’emporte contre { $target }.
db-log-repelled = La carte { $card } ne passe pas { $target }.
db-log-energy-markers = { $who ->
    [you] Vous placez { $count ->
        [one] { $count } marqueur Énergie
       *[other] { $count } marqueurs Énergie
    }.
   *[other] { $player } place { $count ->
        [one] { $count } marqueur Énergie
       *[other] { $count } marqueurs Énergie
    }.
}
db-log-energy-markers-lost = { $who ->
    [you] Vous utilisez { $count ->
        [one] { $count } marqueur Énergie
       *[other] { $count } marqueurs Énergie
    }.
   *[other] { $player } utilise { $count ->
        [one] { $count } marqueur Énergie
       *[other] { $count } marqueurs Énergie
    }.
}
db-log-changed-combo-power = { $card } : { $value } de puissance de Combo ({ $source }).
db-log-changed-combo-cost = { $card } : { $value } de coût de Combo ({ $source }).
db-log-changed-set-power = { $card } : puissance { $value } ({ $source }).
db-log-changed-set-combo-power = { $card } : puissance de Combo { $value } ({ $source }).
db-log-changed-base-power = { $card } : puissance d’origine { $value } ({ $source }).
db-log-changed-keyword = La carte { $card } gagne { $keyword } ({ $source }).
db-log-changed-negate = Des Capacités de { $card } sont annulées ({ $source }).
db-log-changed-grant = La carte { $card } gagne une Capacité ({ $source }).

# Pourquoi pas
db-why-no-such-skill = La carte { $card } n’a pas de Capacité à activer.
db-why-not-in-play = La carte { $card } n’est pas en jeu.
db-why-cost = La carte { $card } coûte { $cost } ; vous avez { $count ->
    [one] { $count } Énergie en mode Action
   *[other] { $count } Énergies en mode Action
}.
db-why-colors = La carte { $card } demande de l’Énergie de ces couleurs : { $colors }.
db-why-combo-cost = Une Combo avec { $card } coûte { $cost } ; vous avez { $count ->
    [one] { $count } Énergie en mode Action
   *[other] { $count } Énergies en mode Action
}.
db-why-z-cost = La carte { $card } coûte { $cost } en Énergie Z ; vous en avez { $count }.
db-why-no-cost = La carte { $card } n’a pas de coût d’Énergie : on ne peut pas la jouer en le payant.
db-why-rested = La carte { $card } est en mode Inertie.
db-why-target-active = La carte { $card } est en mode Action.
db-why-hidden = La carte { $card } est en mode Caché.
db-why-extra = La carte { $card } est une Extra.
db-why-leader = La carte { $card } est un Leader.
db-why-activate-extra = La carte { $card } est une Extra : elle s’active, elle ne se joue pas.
db-why-combo-type = La carte { $card } n’est pas une carte de Combat.
db-why-no-combo = La carte { $card } n’a pas de valeurs de Combo.
db-why-no-battle = Il n’y a pas de combat.
db-why-in-battle = La carte { $card } est elle-même en combat.
db-why-grown = La carte { $card } a un autre numéro, ou vous avez déjà renforcé une Unisson ce tour-ci.
db-why-skill-cost = Le coût de cette Capacité ne peut pas être payé maintenant.
db-why-main-skill = Cette Capacité de { $card } est pour la phase principale.
db-why-battle-skill = Cette Capacité de { $card } est pour les combats.
db-why-negated = Cette Capacité de { $card } est annulée.
db-why-condition = Une condition de cette Capacité n’est pas remplie.
db-why-elsewhere = Cette Capacité de { $card } ne s’active pas depuis là où est la carte.
db-why-z-leader = La carte { $card } est un Leader Z : seul son [Éveil Z] la met en jeu.
db-why-no-unison = Vous n’avez pas d’Unisson à renforcer.
db-why-markers-used = Une Capacité à marqueurs de { $card } a déjà servi ce tour-ci.
db-why-not-in-z-deck = La carte { $card } n’est pas face cachée dans votre deck Z.
db-why-no-counter = La carte { $card } n’a pas de Capacité [Contre].
db-why-wrong-counter = Le [Contre] de { $card } n’est pas pour cela.
db-why-used = La Capacité de { $card } a déjà servi ce tour-ci.
db-why-over-realm = Vous avez déjà utilisé [Espace-temps] ce tour-ci.
db-why-limit = La [Limite] de cette Capacité de { $card } est atteinte.
db-why-z-awakened = Vous avez déjà utilisé [Éveil Z] ce tour-ci.

# Résultats
db-result-life = Le perdant n’a plus de points de vie.
db-result-both = Les deux joueurs ont perdu au même instant.

# Decks
db-deck-size = Un deck a de { $least } à { $most } cartes ; celui-ci en a { $count }.
db-deck-type = La carte { $card } ne peut pas être dans le deck.
db-deck-bounded = { $card } : au plus { $most } cartes de cette sorte dans un deck (ici { $count }).
db-deck-excluded = La carte { $card } ne peut pas être dans un deck de ce Leader.
z-deck-size = Un deck Z a au plus { $most } cartes ; celui-ci en a { $count }.
z-deck-type = La carte { $card } n’est pas une carte Z et ne peut pas être dans le deck Z.
deck-super-combo = { $count } cartes ont [Super Combo] ; { $most } au plus.
deck-ultimate = { $count } cartes ont [Ultimate] ; { $most } au plus.
deck-dragon-balls = { $count } cartes ont [Dragon Ball] ; { $most } au plus.

# Le plateau
db-label-mine = c
db-label-unison = U
db-label-z-deck = z
db-board-numbers = Vie { $life } · Main { $hand } · Deck { $deck } · Dispersion { $drop }
db-board-warp = Dimension { $count }
db-board-z = Deck Z { $deck } · Énergie Z { $energy }
db-board-energy = Énergie { $active }/{ $all }
db-board-markers-energy = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
}
db-board-markers = ◆{ $count }
db-board-life = Vie { $count }
db-board-rest = Inertie
db-board-hidden = Caché
db-board-negated = sans Capacité
db-board-attacks = attaque
db-board-guards = défend
db-board-under = +{ $count } dessous
db-board-combo = Combo { $power } : { $cards }
db-board-combo-card = { $card } { $power }
db-board-copies = ×{ $count }
db-board-z-deck = Votre deck Z : { $cards }
db-board-face-up = Vie face visible : { $cards }

# Regarder une carte
db-card-orbs = { $cost } ({ $orbs })
db-card-combo = coût de Combo { $cost }, puissance de Combo { $power }
db-card-z-cost = Énergie Z { $cost }
db-card-back = Dos : { $name }, puissance { $power }
db-card-under = Dessous : { $cards }

# Ce qu’un joueur peut taper
word-drop = dispersion drop
word-warp = dimension warp
word-energy = énergie énergies energy
word-z-deck = deck-z z-deck zdeck
word-combo = combo
word-grow = renforcer grow
word-charge = placer charge
word-unison = unisson unison u
db-pile-drop = { $who ->
    [you] Votre Dispersion, la carte la plus récente d’abord :
   *[other] Dispersion de { $someone }, la carte la plus récente d’abord :
}
db-pile-warp = { $who ->
    [you] Votre Dimension parallèle, la carte la plus récente d’abord :
   *[other] Dimension parallèle de { $someone }, la carte la plus récente d’abord :
}
db-pile-energy = { $who ->
    [you] Vos Énergies :
   *[other] Énergies de { $someone } :
}
db-pile-z-energy = { $who ->
    [you] Vos Énergies Z :
   *[other] Énergies Z de { $someone } :
}
db-pile-z-deck = { $who ->
    [you] Votre deck Z :
   *[other] Deck Z de { $someone } :
}
db-pile-removed = { $who ->
    [you] Vos cartes retirées de la partie :
   *[other] Cartes de { $someone } retirées de la partie :
}
db-pile-empty = rien
db-pile-rested = { $card } (mode Inertie)

# Aide
db-help-why-attack = pourquoi votre première carte de Combat ne peut pas attaquer le Leader adverse
db-help-why-target = pourquoi votre Leader ne peut pas attaquer la deuxième carte de Combat adverse
db-help-why-other = et ainsi de suite : combo, activer, contrer, renforcer
db-help-drop = ce qu’il y a dans les Dispersions
db-help-warp = ce qu’il y a dans les Dimensions parallèles
db-help-energy = toutes les Énergies et Énergies Z
db-help-z-deck = les decks Z, autant que vous pouvez les voir
