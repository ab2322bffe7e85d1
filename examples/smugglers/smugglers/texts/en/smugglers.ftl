# Questions and answers
smugglers-ask-stow = Which card do you stow in your hold?
smugglers-ask-inspect = Do you inspect the card that was stowed?
smugglers-option-stow = Stow { $card }
smugglers-option-inspect = Inspect it
smugglers-option-pass = Let it pass

# The log
smugglers-log-drew = { $who ->
    [you] You draw { $cards }.
   *[other] { $player } draws { $cards }.
}
smugglers-log-moved = { $zone ->
    [hold] { $who ->
        [you] You stow { $cards }.
       *[other] { $player } stows { $cards }.
    }
   *[other] { $who ->
        [you] { $cards }: into your trash.
       *[other] { $cards }: into the trash of { $someone }.
    }
}
smugglers-log-revealed = { $who ->
    [you] You show { $cards }.
   *[other] { $player } shows { $cards }.
}

# The end
smugglers-result-worth = { $who ->
    [you] You win: your hold is worth more.
   *[other] { $player } wins: the hold is worth more.
}
smugglers-result-draw-worth = A draw: both holds are worth the same.

# The cards
smugglers-card-s1 = Crate of Lemons
smugglers-card-s2 = Barrel of Nails
smugglers-card-s3 = Bolt of Sailcloth
smugglers-card-s4 = Cask of Moon Brandy
