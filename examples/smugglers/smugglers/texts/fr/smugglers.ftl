# Questions et réponses
smugglers-ask-stow = Quelle carte rangez-vous dans votre cale ?
smugglers-ask-inspect = Inspectez-vous la carte qui vient d’être rangée ?
smugglers-option-stow = Ranger { $card }
smugglers-option-inspect = L’inspecter
smugglers-option-pass = La laisser passer

# Le journal
smugglers-log-drew = { $who ->
    [you] Vous piochez { $cards }.
   *[other] { $player } pioche { $cards }.
}
smugglers-log-moved = { $zone ->
    [hold] { $who ->
        [you] Vous rangez { $cards }.
       *[other] { $player } range { $cards }.
    }
   *[other] { $who ->
        [you] { $cards } : dans votre défausse.
       *[other] { $cards } : dans la défausse de { $someone }.
    }
}
smugglers-log-revealed = { $who ->
    [you] Vous montrez { $cards }.
   *[other] { $player } montre { $cards }.
}

# La fin
smugglers-result-worth = { $who ->
    [you] Vous gagnez : votre cale vaut davantage.
   *[other] { $player } gagne : sa cale vaut davantage.
}
smugglers-result-draw-worth = Égalité : les deux cales valent autant.

# Les cartes
smugglers-card-s1 = Caisse de citrons
smugglers-card-s2 = Baril de clous
smugglers-card-s3 = Rouleau de toile
smugglers-card-s4 = Fût d’eau-de-lune
