# Ce qui se passe à la table : options, questions, journal, raisons. `who` vaut « you » pour qui lit.

# Joueurs
who-opponent = L’adversaire
who-opponent-someone = l’adversaire
who-player = Joueur { $number }
# À une table de quatre
who-player-named = { $name }
who-player-named-someone = { $name }
who-ally-named = Votre coéquipier { $name }
who-ally-named-someone = votre coéquipier { $name }
who-opponent-named = L’adversaire { $name }
who-opponent-named-someone = l’adversaire { $name }
card-of = { $card } ({ $owner })
card-yours = votre { $card }
whose-you = à vous
whose-opponent = à l’adversaire
whose-named = { $name }
whose-player = joueur { $number }

# Mots
card-hidden = une carte face cachée
card-hidden-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
list-two = { $first } et { $last }
list-more = { $first }, { $rest }
leader = Leader
category-0 = Leader
category-1 = Personnage
category-2 = Événement
category-3 = Lieu
color-red = Rouge
color-green = Vert
color-blue = Bleu
color-purple = Violet
color-black = Noir
color-yellow = Jaune
attribute-slash = Tranche
attribute-strike = Frappe
attribute-ranged = Distance
attribute-special = Spécial
attribute-wisdom = Sagesse
attribute-unknown = ?
phase-setup = Préparation
phase-refresh = phase de Recharge
phase-draw = phase de Pioche
phase-don = phase DON!!
phase-main = phase Principale
phase-end = phase de Fin
don-active = { $mine ->
    [yes] 1 carte DON!! redressée
   *[no] 1 carte DON!! redressée ({ $owner })
}
don-rested = { $mine ->
    [yes] 1 carte DON!! épuisée
   *[no] 1 carte DON!! épuisée ({ $owner })
}
don-frozen = { $mine ->
    [yes] 1 carte DON!! épuisée qui ne se redressera pas
   *[no] 1 carte DON!! épuisée qui ne se redressera pas ({ $owner })
}
don-given = { $mine ->
    [yes] 1 carte DON!! donnée à { $card }
   *[no] 1 carte DON!! donnée à { $card } ({ $owner })
}

# Options
option-done = Terminé
option-done-block = Ne pas bloquer
option-done-counter = Ne pas contrer
option-done-counter-more = Ne plus contrer
option-done-choose = { $chosen ->
    [0] Ne rien choisir
   *[other] Ne plus rien choisir
}
option-done-draw-up-to = Arrêter de piocher
option-done-top-or-bottom = Ni l’une ni l’autre
option-yes = Oui
option-yes-trigger = Activer son [Déclenchement]
option-yes-activate = Activer l’effet
option-yes-may = Le faire
option-yes-replace = Activer l’effet de { $card }
option-yes-draw-up-to = Piocher une carte
option-no = Non
option-no-trigger = L’ajouter à votre main
option-no-activate = Ne pas l’activer
option-no-may = Ne pas le faire
option-no-replace = Laisser faire
option-pick = { $card }
option-pick-field = { $card } ({ $owner }, { $power }{ $rested ->
    [yes] , épuisée
   *[no] { "" }
})
option-pick-stage = { $card } ({ $owner }{ $rested ->
    [yes] , épuisée
   *[no] { "" }
})
option-pick-zone = { $card } ({ $who ->
    [you] { $zone ->
        [deck] votre deck
        [hand] votre main
        [trash] votre Défausse
        [life] votre Vie
       *[limbo] votre carte
    }
   *[other] { $zone ->
        [deck] deck de { $someone }
        [hand] main de { $someone }
        [trash] Défausse de { $someone }
        [life] Vie de { $someone }
       *[limbo] carte de { $someone }
    }
})
option-pick-hidden = { $card } (n° { $number })
option-face-down = { $who ->
    [you] { $zone ->
        [deck] Carte { $place } de votre deck, face cachée
        [hand] Carte { $place } de votre main, face cachée
        [trash] Carte { $place } de votre Défausse
        [life] Carte { $place } de votre Vie depuis le dessus, face cachée
       *[limbo] Votre carte { $place }, face cachée
    }
   *[other] { $zone ->
        [deck] Carte { $place } du deck de { $someone }, face cachée
        [hand] Carte { $place } de la main de { $someone }, face cachée
        [trash] Carte { $place } de la Défausse de { $someone }
        [life] Carte { $place } de la Vie de { $someone } depuis le dessus, face cachée
       *[limbo] Carte { $place } de { $someone }, face cachée
    }
}
option-pick-make-room = Défausser { $card } ({ $power })
option-pick-attack-tax = Défausser { $card }
option-pick-top = { $card } : au-dessus
option-pick-bottom = { $card } : au-dessous
option-number = { $number }
option-number-loop = { $number } fois
option-mode = Choix { $number }
option-player = { $who ->
    [you] Vous
   *[other] { $player }
}
option-mode-text = { $text }
option-effect = L’effet de { $card }
option-effect-text = { $card } : { $text }
option-slot-top = Le dessus
option-slot-bottom = Le dessous
option-as-they-are = Telles qu’elles sont citées ici
option-again = { $text } ({ $number })
option-play = Jouer { $card } (coût { $cost })
option-play-event = Activer l’Événement { $card } (coût { $cost })
option-activate = Activer l’effet de { $card }
option-activate-text = Activer { $card } : { $text }
option-give = Donner 1 carte DON!! à { $card } ({ $power } → { $more })
option-attack = Attaquer { $target } ({ $against }) avec { $card } ({ $power })
option-block = Bloquer avec { $card } ({ $power })
option-counter = Contrer avec { $card } : +{ $counter } pour { $target }
option-counter-event = Activer l’Événement { $card } (coût { $cost })
option-end = Terminer votre tour
option-go-first = Jouer en premier
option-go-second = Jouer en second
option-redraw = Repiocher 5 cartes
option-keep = Garder cette main

# La longue liste de la phase Principale, par groupes : un titre et ce qui diffère
group-play = Jouer
group-activate = Activer
group-give = Donner des cartes DON!!
group-attack = Attaquer
group-end = Fin
short-play = { $card } (coût { $cost })
short-give = { $card } (→ { $more })
short-attack = { $card } ({ $power })

# Questions
ask-main = Votre phase Principale. Que faites-vous ?
ask-block = Attaque de { $card } ({ $power }) contre { $target } ({ $against }). Bloquez-vous ?
ask-counter = Attaque de { $card } ({ $power }) contre { $target } ({ $against }). Contrez-vous ?
ask-trigger = La carte du dessus de votre Vie est { $card }. Elle a un [Déclenchement].
ask-replace = L’effet de { $card } peut éviter cela : { $about }. L’activez-vous ?
ask-replace-itself = L’effet de { $card } peut éviter à cette carte ce qui va se passer. L’activez-vous ?
ask-replace-several = Plusieurs effets peuvent remplacer ce qui va se passer. Lequel ?
ask-player-you = { $card } : « vous » désigne qui, dans votre équipe, pour tout l’effet ?
ask-player-opponent = { $card } : « adversaire » désigne lequel, pour tout l’effet ?
ask-order = Plusieurs de vos effets attendent. Lequel d’abord ?
ask-choose = { $minimum ->
    [0] { $maximum ->
        [one] { $card } : choisissez jusqu’à { $maximum } carte.
       *[other] { $card } : choisissez jusqu’à { $maximum } cartes.
    }
   *[other] { $maximum ->
        [one] { $card } : choisissez { $maximum } carte.
       *[other] { $card } : choisissez { $maximum } cartes.
    }
}
ask-chosen = Déjà choisi : { $cards }.
ask-attack-tax = Pour attaquer avec { $card }, défaussez { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} de votre main.
ask-arrange = Mettez ces { $count } cartes en ordre, du dessus vers le dessous. Laquelle est au-dessus des autres ?
ask-may = { $card } : vous pouvez faire ce que dit la carte. Le faites-vous ?
ask-activate = Activer l’effet de { $card } ?
ask-mode = { $card } : choisissez une des possibilités.
ask-number = { $card } : choisissez un nombre.
ask-how-many = { $card } : combien ?
ask-draw-up-to = { $card } : vous pouvez piocher jusqu’à { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, une à la fois.
ask-top-or-bottom = { $card } : au-dessus ou au-dessous ?
ask-make-room = Vous avez 5 Personnages. Lequel défaussez-vous pour jouer { $card } ?
ask-first-or-second = C’est à vous de décider. Jouez-vous en premier ou en second ?
ask-redraw = Votre main de départ. La gardez-vous ?
ask-loop = La même position est revenue : c’est une boucle. Combien de fois encore la parcourez-vous ?

# Le journal
log-moved = { $who ->
    [you] { $zone ->
        [deck] { $cards } : dans votre deck.
        [hand] { $cards } : dans votre main.
        [trash] { $cards } : dans votre Défausse.
        [life] { $cards } : dans votre zone de Vie.
       *[limbo] { $cards } : de côté, le temps du [Déclenchement].
    }
   *[other] { $zone ->
        [deck] { $cards } : dans le deck de { $someone }.
        [hand] { $cards } : dans la main de { $someone }.
        [trash] { $cards } : dans la Défausse de { $someone }.
        [life] { $cards } : dans la zone de Vie de { $someone }.
       *[limbo] { $cards } : de côté, le temps du [Déclenchement].
    }
}
log-left = { $count ->
    [one] La carte { $cards } quitte le terrain : { $zone ->
        [deck] vers le deck
        [hand] vers la main
        [trash] vers la Défausse
        [life] vers la zone de Vie
       *[limbo] mise de côté
    }.
   *[other] Les cartes { $cards } quittent le terrain : { $zone ->
        [deck] vers le deck
        [hand] vers la main
        [trash] vers la Défausse
        [life] vers la zone de Vie
       *[limbo] mises de côté
    }.
}
log-drew = { $who ->
    [you] Vous piochez { $cards }.
   *[other] { $player } pioche { $cards }.
}
log-shuffled = { $who ->
    [you] Vous mélangez votre deck.
   *[other] { $player } mélange son deck.
}
log-rested = La carte { $card } est épuisée.
log-readied = La carte { $card } est redressée.
log-tokens = La carte { $card } a maintenant { $count ->
    [one] { $count } carte DON!!
   *[other] { $count } cartes DON!!
}.
log-revealed = { $who ->
    [you] Vous révélez { $cards }.
   *[other] { $player } révèle { $cards }.
}
log-looked = { $who ->
    [you] Vous regardez { $cards }.
   *[other] { $player } regarde { $cards }.
}
log-activated = L’effet de { $card } s’active.
log-ended = La partie est finie.
log-played = { $who ->
    [you] Vous jouez { $card }.
   *[other] { $player } joue { $card }.
}
log-played-cost = { $who ->
    [you] Vous jouez { $card } pour { $cost }.
   *[other] { $player } joue { $card } pour { $cost }.
}
log-attacked = { $who ->
    [you] Vous attaquez { $target } avec { $card }.
   *[other] { $player } attaque { $target } avec { $card }.
}
log-blocked = { $who ->
    [you] Vous bloquez avec { $card }.
   *[other] { $player } bloque avec { $card }.
}
log-koed = Le Personnage { $card } est mis KO.
log-removed = La carte { $card } quitte le terrain.
log-event-activated = { $who ->
    [you] Vous activez l’Événement { $card }.
   *[other] { $player } active l’Événement { $card }.
}
log-event-activated-cost = { $who ->
    [you] Vous activez l’Événement { $card } pour { $cost }.
   *[other] { $player } active l’Événement { $card } pour { $cost }.
}
log-trigger-activated = { $who ->
    [you] Vous activez le [Déclenchement] de { $card }.
   *[other] { $player } active le [Déclenchement] de { $card }.
}
log-don-given = { $who ->
    [you] Vous donnez { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    } à { $card }.
   *[other] { $player } donne { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    } à { $card }.
}
log-don-returned = { $who ->
    [you] Vous renvoyez { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    } au deck DON!!.
   *[other] { $player } renvoie { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    } au deck DON!!.
}
log-discarded = { $who ->
    [you] Vous défaussez { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } de votre main.
   *[other] { $player } défausse { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } de sa main.
}
log-life-to-hand = { $who ->
    [you] Vous ajoutez { $cards } de votre Vie à votre main.
   *[other] { $player } ajoute { $cards } de sa Vie à sa main.
}
log-life-removed = { $who ->
    [you] Vous perdez { $count ->
        [one] { $count } carte de votre Vie
       *[other] { $count } cartes de votre Vie
    }.
   *[other] { $player } perd { $count ->
        [one] { $count } carte de sa Vie
       *[other] { $count } cartes de sa Vie
    }.
}
log-life-zero = { $who ->
    [you] Vous n’avez plus de carte dans votre zone de Vie.
   *[other] { $player } n’a plus de carte dans sa zone de Vie.
}
log-damage-dealt = La carte { $card } inflige { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
}.
log-damaged = { $who ->
    [you] Vous subissez { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    }.
   *[other] { $player } subit { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    }.
}
log-damaged-by = { $who ->
    [you] Vous subissez { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    } de la carte { $source }.
   *[other] { $player } subit { $count ->
        [one] { $count } dégât
       *[other] { $count } dégâts
    } de la carte { $source }.
}
log-turn-started = { $who ->
    [you] Votre tour commence.
   *[other] Le tour de { $someone } commence.
}
log-main-started = { $who ->
    [you] Votre phase Principale commence.
   *[other] La phase Principale de { $someone } commence.
}
log-turn-ending = { $who ->
    [you] Votre tour se termine.
   *[other] Le tour de { $someone } se termine.
}
log-opp-turn-ending = Effets de fin du tour adverse.
log-battle-ended = Fin du combat.
log-defended = La carte { $card } est attaquée.
log-game-started = La partie commence.
log-don-rested = { $who ->
    [you] Vous épuisez { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    }.
   *[other] { $player } épuise { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    }.
}
log-phase-refresh = Tour { $turn } — { $who ->
    [you] Vous
   *[other] { $player }
}
log-phase-draw = Phase de Pioche.
log-phase-don = Phase DON!!.
log-phase-main = Phase Principale.
log-phase-end = { $who ->
    [you] Vous terminez votre tour.
   *[other] { $player } termine son tour.
}
log-countered = { $who ->
    [you] Vous contrez avec { $card } : { $target }, +{ $value } de puissance.
   *[other] { $player } contre avec { $card } : { $target }, +{ $value } de puissance.
}
log-don-placed = { $who ->
    [you] Vous ajoutez { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    }.
   *[other] { $player } ajoute { $count ->
        [one] { $count } carte DON!!
       *[other] { $count } cartes DON!!
    }.
}
log-changed-power = { $card } : { $value } de puissance ({ $source }).
log-changed-cost = { $card } : { $value } de coût ({ $source }).
log-changed-base-power = { $card } : puissance de base { $value } ({ $source }).
log-changed-base-cost = { $card } : coût de base { $value } ({ $source }).
log-changed-set-cost = { $card } : coût { $value } ({ $source }).
log-changed-keyword = La carte { $card } gagne [{ $keyword }] ({ $source }).
log-changed-negate = Les effets de { $card } sont annulés ({ $source }).
log-changed-other = Effet de { $source } : { $card }.
log-redrawn = { $who ->
    [you] Vous repiochez votre main.
   *[other] { $player } repioche sa main.
}
log-first = { $who ->
    [you] Vous jouez en premier.
   *[other] { $player } joue en premier.
}
log-looped = La même position est revenue.
log-paid = { $who ->
    [you] Vous vous acquittez du coût de { $card } : { $cost }.
   *[other] { $player } s’acquitte du coût de { $card } : { $cost }.
}
log-repelled = L’attaque de { $card } contre { $target } échoue.
log-meant = { $word ->
    [opponent] { $who ->
        [you] { $card } : l’« adversaire » de l’effet, c’est vous.
       *[other] { $card } : l’« adversaire » de l’effet est { $someone }.
    }
   *[you] { $who ->
        [you] { $card } : le « vous » de l’effet, c’est vous.
       *[other] { $card } : le « vous » de l’effet est { $someone }.
    }
}

# Pourquoi pas
why-allowed = C’est permis.
why-over = La partie est finie.
why-another-decision = Il faut d’abord répondre à une autre question.
why-not-offered = Ce n’est pas une des réponses à cette question.
why-no-such-card = Cette carte n’existe pas.
why-not-in-hand = La carte { $card } n’est pas dans votre main.
why-not-on-field = La carte { $card } n’est pas sur le terrain.
why-not-yours = La carte { $card } n’est pas à vous.
why-not-to-stage = On ne donne pas de carte DON!! à un Lieu.
why-no-active-don = Vous n’avez aucune carte DON!! redressée.
why-no-such-effect = La carte { $card } n’a pas d’effet à activer.
why-not-block-step = Ce n’est pas l’étape de Blocage d’une attaque contre vous.
why-not-counter-step = Ce n’est pas l’étape de Contre d’une attaque contre vous.
why-cost = La carte { $card } coûte { $cost } ; vous avez { $count ->
    [one] { $count } carte DON!! redressée
   *[other] { $count } cartes DON!! redressées
}.
why-rested = La carte { $card } est épuisée.
why-target-active = La carte { $card } est redressée.
why-fresh = La carte { $card } a été jouée ce tour-ci.
why-first-turn = C’est votre premier tour.
why-no-blocker = La carte { $card } n’a pas [Bloqueur].
why-attacked-itself = La carte { $card } est la carte attaquée.
why-used = L’effet de { $card } a déjà été activé ce tour-ci.
why-unpayable = Vous ne pouvez pas vous acquitter du coût de cet effet maintenant.
why-condition = Une condition de cet effet n’est pas remplie.
why-forbidden = Un effet l’interdit.
why-no-counter = La carte { $card } n’a pas de Contre.
why-counter-event = La carte { $card } n’a qu’un effet [Contre].
why-no-main = La carte { $card } n’a pas d’effet pour la phase Principale.
why-ally = La carte { $card } est à votre coéquipier.
why-own = La carte { $card } est dans votre camp.
why-stage = La carte { $card } est un Lieu.
why-rule = Règle { $rule } : { $summary }

# Résultats
result-win = { $who ->
    [you] Vous avez gagné !
   *[other] { $player } gagne.
}
result-win-team = { $names } gagnent.
result-team-damage = Un joueur de l’équipe perdante a subi des dégâts alors que les deux n’avaient plus de carte dans leur zone de Vie.
result-team-deck = Les deux decks de l’équipe perdante sont vides.
result-team-concession = Un joueur de l’équipe perdante a abandonné.
result-draw = Match nul.
result-damage = Le perdant a subi des dégâts sans carte dans sa zone de Vie.
result-deck = Le deck du perdant est vide.
result-concession = Le perdant a abandonné.
result-loop = Personne ne pouvait arrêter une boucle.
result-deck-win = Un effet change un deck vide en victoire.
result-effect = L’effet d’une carte a décidé de la partie.
