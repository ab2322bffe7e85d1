# playmat cards
cards-cost = coût { $value }
cards-life = Vie { $value }
cards-power = { $value } de puissance
cards-counter = Contre +{ $value }
cards-z-cost = Énergie Z { $value }
cards-combo = combo +{ $power } pour { $cost }
cards-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}

# Erreurs
cards-unknown = Il n’y a pas de carte « { $card } ».
cards-unknown-near = Il n’y a pas de carte « { $card } ». Les plus proches : { $nearest }.
cards-unknown-deck = Il n’y a pas de deck « { $deck } » pour { $games }. Decks : { $decks }.
cards-ambiguous = { $count ->
    [one] { $count } carte s’appelle « { $card } »
   *[other] { $count } cartes s’appellent « { $card } »
} ; dites laquelle par son numéro : { $nearest }.
cards-incomplete = La carte { $card } n’est pas entièrement comprise et n’est pas jouée : « { $phrase } ». Pour la jouer telle qu’imprimée, en ignorant ce qui n’est pas compris, autorisez les cartes incomplètes (--allow-incomplete).

# Ce qui est compris d’un texte
cards-stops = Pas entièrement comprise. La lecture s’arrête à : { $phrase }
cards-by-hand = Écrite à la main : { $reason }
cards-only-language = Importée seulement en { $lang ->
   *[en] anglais
    [fr] français
}.
cards-tree-none = Aucun effet.

# playmat cards import
cards-imported = { $files ->
    [one] { $files } fichier lu
   *[other] { $files } fichiers lus
}, { $printings ->
    [one] { $printings } impression
   *[other] { $printings } impressions
}.
cards-imported-lang = { $lang ->
   *[en] Anglais
    [fr] Français
} : { $new ->
    [one] { $new } nouvelle carte
   *[other] { $new } nouvelles cartes
}, { $changed ->
    [one] { $changed } changée
   *[other] { $changed } changées
}, { $unchanged } comme avant.
cards-imported-to = Les cartes sont dans { $file }.
cards-damaged-count = { $count ->
    [one] { $count } texte a perdu quelque chose ; il est gardé, mais pas joué :
   *[other] { $count } textes ont perdu quelque chose ; ils sont gardés, mais pas joués :
}
cards-damaged = { $card } : « { $phrase } »
cards-variants-count = { $count ->
    [one] { $count } illustration alternative diffère de la carte ; c’est la carte qui compte :
   *[other] { $count } illustrations alternatives diffèrent de leurs cartes ; ce sont les cartes qui comptent :
}
cards-variant-text = La carte { $card } a un autre texte que { $main }.
cards-variant-facts = La carte { $card } a d’autres valeurs que { $main }.
cards-and-more = … et { $count } de plus.
cards-languages-disagree = { $card } : les langues ne s’accordent pas sur ses valeurs ; l’anglais compte.
cards-unknown-fields = Des champs inconnus ont été laissés de côté : { $fields }.
cards-skipped-don = { $count ->
    [one] { $count } carte DON!! a été laissée de côté.
   *[other] { $count } cartes DON!! ont été laissées de côté.
}
cards-skipped-language = { $file } a été laissé de côté : ni anglais ni français.
cards-skipped-file = { $file } a été laissé de côté : il ne contient pas de cartes.

# Ce qui ne va pas dans des données de cartes
cards-refused = { $count ->
    [one] Les données de cartes ne peuvent pas être utilisées :
   *[other] Les données de cartes ne peuvent pas être utilisées, pour { $count } raisons :
}
cards-refused-more = Il y en a peut-être d’autres.
cards-nothing-imported = Rien n’a été importé.
cards-at = { $place } : { $problem }
cards-place-line = { $file }, ligne { $line }
cards-place-record = { $file }, entrée { $record }
cards-not-a-card = ce n’est une carte dans aucun format connu.
cards-line-not-json = ce n’est pas du JSON (colonne { $column }).
cards-name-twice = le nom « { $name } » figure deux fois dans un même objet.
cards-name-twice-in = { $file } : le nom « { $name } » figure deux fois dans un même objet.
cards-no-field = le champ « { $field } » manque ou est vide.
cards-wrong-kind = le champ « { $field } » ne peut pas être { $value }.
cards-dragonball = { $file }: ce sont des cartes de Dragon Ball Super Card Game Masters. Dites-le : --game dragonball.
cards-wrong-number = « { $number } » n’est pas un numéro de carte, comme OP01-016.
cards-wrong-category = « { $value } » n’est pas une catégorie. Catégories : { $known }.
cards-wrong-characters = le champ « { $field } » contient des caractères qui ne peuvent pas être affichés.
cards-text-too-long = le champ « { $field } » a { $length } caractères ; { $longest } est le maximum.
cards-impossible = aucune carte ne peut avoir ces valeurs (règle { $rule }).
cards-twice-text = La carte { $card } figure ici avec un autre texte que dans { $other }.
cards-twice-facts = La carte { $card } figure ici avec d’autres valeurs que dans { $other }.
cards-comes-with-playmat = La carte { $card } est le numéro d’une carte fournie avec Playmat, avec un autre texte.
cards-library-differs = La carte { $card } a déjà été importée avec d’autres mots ou valeurs. Pour prendre les nouveaux, importez avec --replace.
cards-not-text = { $file }, ligne { $line } : ce n’est pas du texte en UTF-8.
cards-not-json = { $file } : ce n’est pas du JSON (ligne { $line }, colonne { $column }).
cards-too-large = { $file } fait { $size } Mo ; un document JSON peut en faire { $largest }. De plus grandes données s’importent en JSON Lines, une carte par ligne.
cards-line-too-long = { $file }, ligne { $line } : plus longue que { $largest } Mo.
cards-empty-file = { $file } : il n’y a rien dedans.
cards-empty-folder = { $folder } : il n’y a pas de fichier .json ou .jsonl dedans.
cards-no-cards = { $file } : il n’y a pas de cartes dedans, dans aucun format connu.
cards-other-language = { $file } n’est ni en anglais ni en français.
cards-library-damaged = Les cartes importées ({ $file }) ne peuvent pas être lues : { $reason }. Supprimez ce fichier et importez-les de nouveau.
cards-library-version = Les cartes importées ({ $file }) ont le format { $found } ; ce Playmat connaît { $expected }. Supprimez ce fichier et importez-les de nouveau.
cards-library-busy = { $file } est utilisé par une autre importation : { $reason }.
cards-library-not-written = { $file } ne peut pas être écrit : { $reason }.

# playmat cards coverage, readings
cards-do-not-compile = Les textes imprimés de { $game } ne se compilent pas : ses cartes sont celles qui sont livrées avec lui. Jeux dont les textes se compilent : { $known }.
cards-coverage = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $text } avec texte
cards-coverage-complete = { $count ->
    [one] { $count } comprise
   *[other] { $count } comprises
}, mot pour mot ({ $percent } %)
cards-coverage-round-trip = { $count } se réécrivent telles qu’imprimées
cards-coverage-by-hand = { $count } d’entre elles avec un arbre écrit à la main
cards-coverage-played = { $count ->
    [one] { $count } jouée
   *[other] { $count } jouées
} dans un scénario ou une partie au hasard
cards-coverage-stopped = { $count ->
    [one] { $count } non comprise
   *[other] { $count } non comprises
}
cards-coverage-missing = Formulations manquantes, par nombre de cartes que chacune seule retient :
cards-masters-bad = ce n’est pas une carte de Dragon Ball Masters : { $reason }
cards-masters-overrides = { $file } doit être un objet JSON avec un objet par numéro de carte.
cards-masters-imported = { $cards ->
    [one] 1 carte lue : { $new } nouvelle, { $changed } modifiée.
   *[other] { $cards } cartes lues : { $new ->
        [one] { $new } nouvelle
       *[other] { $new } nouvelles
    }, { $changed ->
        [one] { $changed } modifiée
       *[other] { $changed } modifiées
    }.
  }
cards-masters-lacking = { $count ->
    [one] Il manque à 1 carte ce que les règles demandent ; elle est montrée, et refusée dans un deck.
   *[other] Il manque à { $count } cartes ce que les règles demandent ; elles sont montrées, et refusées dans un deck.
  }

cards-reading-when = Quand : { $words }
cards-reading-once = Une fois par tour
cards-reading-holds = Tant que c’est vrai : { $words }
cards-reading-cost = Coût : { $words }
cards-reading-may = Vous pouvez refuser
cards-reading-does = Effet : { $words }
cards-reading-instead = À la place : { $words }
cards-reading-always = Toujours : { $words }
cards-reading-rule = Règle : { $words }
cards-understood = { $complete } textes anglais sur { $text } sont compris.
cards-understood-not = { $card }, arrêt à : { $phrase }
cards-understood-nearest = formulation connue la plus proche ({ $card }) : { $line }
cards-understood-play = Un deck avec une telle carte se joue avec --allow-incomplete ; ce qui n’est pas compris ne fait rien.
cards-verdict-written = Le verdict sur chaque carte est dans { $file }.
cards-confirm-both = { $cards ->
    [one] { $cards } carte en anglais et en français
   *[other] { $cards } cartes en anglais et en français
}
cards-confirm-confirmed = { $count ->
    [one] { $count } confirmée
   *[other] { $count } confirmées
} : les deux versions disent la même chose ({ $percent } %)
cards-confirm-listed = { $count } dont on sait que les versions diffèrent
cards-confirm-differences = { $count ->
    [one] { $count } non confirmée
   *[other] { $count } non confirmées
}
cards-confirm-not-read = une version n’est pas entièrement comprise, à partir d’ici :
cards-confirm-differs = les deux versions sont lues différemment :
cards-confirm-listed-no-more = notée comme différente, mais les deux versions disent la même chose
cards-confirm-other-game = Il n’y a pas de versions françaises de { $game } à comparer : seules les cartes One Piece peuvent être confirmées.
