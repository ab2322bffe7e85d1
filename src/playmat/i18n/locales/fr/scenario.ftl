# Positions et scénarios, playmat scenario

# -- la commande
scenario-passed = ✓ { $name } ({ $held ->
    [one] { $held } attente
   *[other] { $held } attentes
})
scenario-failed = ✗ { $name }
scenario-unusable = ! { $name }
scenario-count = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} : { $passed ->
    [one] { $passed } réussi
   *[other] { $passed } réussis
}, { $failed ->
    [one] { $failed } échoué
   *[other] { $failed } échoués
}, { $unusable ->
    [one] { $unusable } inutilisable
   *[other] { $unusable } inutilisables
}
scenario-checked = ✓ { $place } ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
})
scenario-check-failed = ✗ { $place }
scenario-check-count = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
} : { $good } valides, { $bad } non

# -- fichiers
scenario-trace = { $name }
scenario-trace-step = { $number }. { $step }
scenario-trace-decision = { $player } · { $asked } → { $answered } ({ $rule })
scenario-trace-passed = { $player } · { $asked } → { $answered } ({ $rule }), passé : personne n’en parle
scenario-trace-careful = --trace raconte la partie telle qu’elle se joue, --careful la recharge à chaque décision : choisissez l’un des deux.

scenario-no-file = { $place } : illisible ({ $reason }). Indiquez un fichier de scénarios ou un dossier.
scenario-no-files = { $place } : aucun fichier .yaml ou .yml dans ce dossier.
scenario-too-large = { $place } : plus de { $most } octets ; aucun scénario n’est si grand. Est-ce le bon fichier ?
scenario-not-text = { $place } : ce n’est pas un texte en UTF-8. Est-ce le bon fichier ?
scenario-bad-yaml = { $place } : ce n’est pas du YAML : { $reason }
yaml-quotes = { $reason }. Mettez entre guillemets un texte qui contient : # , [ ] {"{"} {"}"} ou qui commence par * & ! % @.
yaml-twice = la clé « { $name } » est là deux fois.
yaml-alias = un alias se contient lui-même.
yaml-deep = plus de { $most } niveaux.
yaml-many = plus de { $most } valeurs.
yaml-remark = ce qui suit # est une remarque pour YAML. Écrivez Mate#2 sans espace, ou mettez le tout entre guillemets.
scenario-empty = { $place } : aucun scénario dans ce fichier. Un scénario a position: et steps:.
scenario-not-a-map = { $place } : il faut une table, des lignes comme « clé: valeur ».
scenario-not-a-list = { $place } : il faut une liste, des lignes qui commencent par « - » ; trouvé : { $found }
scenario-unknown-key = { $place } : clé inconnue : { $keys }. Connues : { $known }.
scenario-missing = { $place } : il faut à un scénario position: et steps: (ou cases:).
scenario-game = { $place } : il n’y a pas de jeu « { $found } ». Jeux : { $known }.
scenario-seed = { $place } : seed doit être un nombre entier à partir de 0, pas { $found }.
scenario-no-schema = Le schéma JSON des scénarios manque dans cette installation de Playmat ({ $path }).
scenario-schema-error = { $place } : { $path } : { $reason }
scenario-schema-unknown-key = clé inconnue : { $keys }. Connues : { $known }.
scenario-schema-missing = la clé { $keys } manque.
scenario-schema-type = doit être { $wanted }, pas { $found }.
scenario-schema-value = { $found } ne fait pas partie de : { $known }.
scenario-schema-range = { $found } est trop { $how ->
    [small] petit ; au moins { $limit }.
   *[large] grand ; au plus { $limit }.
}
scenario-schema-length = a { $how ->
    [few] trop peu d’éléments ; au moins { $limit }.
   *[many] trop d’éléments ; au plus { $limit }.
}
scenario-schema-pattern = « { $found } » ne commence pas par un mot que Playmat connaît, ou n’est pas écrit comme il faut.
scenario-schema-other = { $found } ne convient pas : { $reason }

# -- endroits
scenario-at = { $place } : { $reason }
scenario-step-place = { $place }, étape { $number } ({ $step })
scenario-case-place = { $place }, cas « { $name } »

# -- où en est la partie
scenario-asked = Le joueur { $player } doit répondre : { $kind } ({ $options }).
scenario-over = La partie est finie : { $winners ->
    [none] personne n’a gagné
   *[other] { $winners } a gagné
} (règle { $rule }).

# -- étapes et phrases
scenario-bad-step = ce n’est pas une étape : { $found }. Une étape est une phrase comme « attack Mate -> leader », ou l’un de { $known }.
scenario-not-a-sentence = il faut une phrase, trouvé : { $found }. Écrivez « A.hand == 3 », pas « A.hand: 3 » ; mettez des guillemets si YAML en a besoin.
scenario-unknown-verb = « { $sentence } » ne commence pas par un verbe que Playmat connaît. { $near ->
    [none] Verbes : { $known }.
   *[other] Peut-être : { $near }. Verbes : { $known }.
}
scenario-unknown-decision = « until: { $kind } » ne nomme aucune sorte de décision. { $near ->
    [none] Sortes : { $known }.
   *[other] Peut-être : { $near }. Sortes : { $known }.
}
scenario-too-many-words = « { $sentence } » : « { $verb } » va seul ; retirez le reste.
scenario-no-object = « { $sentence } » : dites sur quoi porte « { $verb } ».
scenario-no-target = « { $sentence } » : dites ce qui est attaqué, comme dans « attack Mate -> leader ».
scenario-no-player = « { $sentence } » : il n’y a pas de joueur { $player } dans cette partie ; les joueurs sont { $known }.
scenario-no-card = « { $sentence } » : il n’y a pas de carte « { $name } » dans cette partie. { $near ->
    [none] Les noms sont ceux des cartes, les étiquettes données avec as:, et A.leader.
   *[other] Peut-être : { $near }.
}
scenario-ambiguous = « { $sentence } » : « { $name } » peut désigner plusieurs choses ici ; dites laquelle : { $choices }.
scenario-not-in-play = « { $name } » n’est pas en jeu mais ici : { $zone }.
scenario-number = « { $sentence } » : il faut un nombre entier de { $least } à { $most }.
scenario-not-asked = personne ne doit répondre à « { $sentence } » maintenant. { $asked }{ $answers ->
    [yes] {""} Ce qui n’a qu’une réponse possible n’est pas demandé : des cartes égales, ou la seule.
   *[other] {""}
}
scenario-not-asked-passed = personne ne doit répondre à « { $sentence } » maintenant. { $asked } Passé en chemin : { $passed }.{ $answers ->
    [yes] {""} Ce qui n’a qu’une réponse possible n’est pas demandé : des cartes égales, ou la seule.
   *[other] {""}
}
scenario-passed-over = { $place } a répondu à une question plus tardive ; passé avant elle : { $passed }.
scenario-no-attacks = targets({ $name }) : son joueur n’a pas à attaquer maintenant. { $asked }
scenario-unknown-word = « { $sentence } » : « { $word } » n’est aucun des mots possibles ici. { $near ->
    [none] Connus : { $known }.
   *[other] Peut-être : { $near }. Connus : { $known }.
}
scenario-never-asked = aucune décision « { $kind } » n’est venue. Celle qui n’a qu’une réponse possible n’est pas posée : un joueur sans carte à Counter n’a pas de décision counter. { $asked }
scenario-never-asked-passed = aucune décision « { $kind } » n’est venue. Celle qui n’a qu’une réponse possible n’est pas posée : un joueur sans carte à Counter n’a pas de décision counter. { $asked } Passé en chemin : { $passed }.
scenario-not-offered = « { $sentence } » : « { $name } » ne peut pas être choisi. { $asked }
scenario-not-allowed = ce n’est pas permis : règle { $rule } (playmat rules { $rule }).
scenario-endless = { $most } décisions ont été passées sans y arriver. { $asked }
scenario-load-differs = la partie n’est plus la même après sauvegarde et chargement : c’est un défaut de Playmat, signalez-le.
scenario-offers-differ = { $action } est proposé sans être permis, ou permis sans être proposé : c’est un défaut de Playmat, signalez-le.
scenario-kept-differs = la partie continue autrement après sauvegarde et chargement : c’est un défaut de Playmat, signalez-le.
scenario-crash = le moteur s’est arrêté ({ $error }). Si une carte de ce scénario est décrite avec abilities:, vérifiez-les ; sinon c’est un défaut de Playmat, signalez-le.

# -- attentes
scenario-claim-failed = attendu : { $claim } ; trouvé : { $subject } vaut { $found }. { $asked }
scenario-forbidden = attendu : « { $sentence } » est permis ; trouvé : la règle { $rule } l’interdit.
scenario-allowed = attendu : « { $sentence } » est interdit ; trouvé : c’est permis.
scenario-wrong-rule = attendu : la règle { $expected } interdit « { $sentence } » ; trouvé : c’est la règle { $rule }.
scenario-no-deck = un deck ne peut être jugé que si la position commence au début de la partie : écrivez-y start: true.
scenario-unknown-claim = « { $claim } » n’est rien que l’on puisse affirmer. Connus : { $known }.
scenario-claim-value = « { $found } » ne convient pas à cette affirmation, qui accepte : { $wanted }.
scenario-claim-comparison = « { $how } » ne peut pas comparer avec { $found }. Les nombres acceptent == != < <= > >=, les mots == et !=, les listes == !=, has, in et not in. Les cartes d’une zone sont une liste : A.hand.cards.

# -- cartes décrites dans un scénario
scenario-card-name = cards: « { $found } » n’est pas un nom de carte. Mettez-le entre guillemets.
scenario-card-id = la carte « { $card } » a l’identifiant { $id } de la carte « { $other } ». Ils doivent différer.
scenario-card-not-a-map = carte « { $card } » : il faut une table comme {"{"}cost: 3, power: 5000{"}"}.
scenario-card-key = carte « { $card } » : clé inconnue : { $keys }. Connues : { $known }.
scenario-card-category = carte « { $card } » : catégorie inconnue « { $found } ». Catégories : { $known }.
scenario-card-misplaced = carte « { $card } » : une carte { $category } n’a pas de { $what }.
scenario-card-number = carte « { $card } » : { $what } doit être un nombre entier à partir de 0, pas { $found }.
scenario-card-flag = carte « { $card } » : { $what } doit être true ou false, pas { $found }.
scenario-card-impossible = carte « { $card } » : aucune carte n’est imprimée ainsi (règle { $rule }).
scenario-card-list = carte « { $card } » : { $what } doit être une courte liste de mots.
scenario-card-word = carte « { $card } » : « { $found } » ne fait pas partie de { $what } : { $known }.
scenario-card-text = carte « { $card } » : le texte n’est pas compris à « { $phrase } » (« { $line } »). Écrivez-le comme les cartes anglaises du jeu l’impriment, ou décrivez-le avec abilities: (skills: pour Dragon Ball).
scenario-card-bad-text = carte « { $card } » : text doit être un texte de { $most } caractères au plus, une ligne par effet.
scenario-card-note = carte « { $card } » : une note est entre parenthèses et n’a aucun effet ; écrivez ce que fait la carte avec text: ou abilities:, pas { $found }.
scenario-bad-ability = carte « { $card } » : l’effet « { $text } » est illisible : { $reason }
ability-too-long = il dépasse { $most } caractères.
ability-syntax = ce n’est pas une expression ({ $reason }).
ability-not-an-ability = il doit commencer par un moment comme on_play(…) ou permanent(…) ; ceci est { $found }.
ability-not-a-call = « { $word } » n’est pas suivi de parenthèses.
ability-unknown-word = « { $word } » n’est pas un mot du constructeur. { $near ->
    [none] docs/scenarios.md les donne tous.
   *[other] Peut-être : { $near }.
}
ability-not-allowed = « { $found } » n’est pas permis ici : seulement des mots du constructeur, des nombres, des textes entre guillemets et des listes.
ability-constant = { $found } n’est pas permis ici : seulement des nombres entiers jusqu’à { $most } et des textes jusqu’à { $longest } caractères.
ability-wrong-part = { $node } demande { $wanted } pour { $field }, pas { $found }.
ability-wrong-word = « { $word } » n’est aucun des mots possibles ici. { $near ->
    [none] Connus : { $known }.
   *[other] Peut-être : { $near }. Connus : { $known }.
}
ability-not-permanent = { $node } arrive une fois ; ce ne peut pas être un effet permanent.

# -- positions
position-unknown-key = { $where } : clé inconnue : { $keys }. Connues : { $known }.
position-not-a-map = { $where } : il faut une table comme {"{"}hand: 3, don: 5{"}"}, trouvé : { $found }
position-not-a-list = { $where } : il faut une liste de cartes comme [Mate, Deckhand x2], trouvé : { $found }
position-not-a-number = { $where } : il faut un nombre entier jusqu’à { $most }, trouvé : { $found }
position-not-yes-or-no = { $where } : il faut true ou false, trouvé : { $found }
position-bad-card = { $where } : il faut un nom de carte, ou une table comme {"{"}card: Mate, rested: true{"}"} ; trouvé : { $found }
position-bad-label = { $where } : « { $found } » ne peut pas être une étiquette. C’est un texte court sans , -> # ( ) et qui n’est pas le mot leader.
position-label-twice = { $where } : l’étiquette « { $label } » désignerait deux cartes.
position-bad-used = { $where } : il faut true ou une liste des numéros d’effets comme [1], trouvé : { $found }
position-state-elsewhere = { $where } : { $keys } ne veut rien dire ici : { $area }.
position-unknown-card = { $where } : il n’y a pas de carte « { $name } ». { $near ->
    [none] Décrivez-la sous cards:, ou prenez une carte que Playmat connaît.
   *[other] Peut-être : { $near }.
}
position-shared-name = { $where } : plusieurs cartes s’appellent « { $name } ». Écrivez le numéro de celle qu’il faut : { $choices }.
position-too-large = { $where } : plus de { $most } cartes.
position-bad-turn = { $where } : « { $found } » n’est pas un joueur. Joueurs : { $players }. Écrivez turn: B, ou turn: {"{"}player: B, number: 2{"}"}.
position-bad-phase = { $where } : « { $found } » n’est pas une phase. Phases : { $known }.
position-unknown-rules = { $where } : il n’y a pas de règles « { $found } ». Éditions : { $known }.
position-not-a-leader = { $where } : « { $card } » n’est pas une seule carte Leader.
position-not-a-character = { $where } : « { $card } » n’est pas une carte Personnage.
position-not-a-stage = { $where } : « { $card } » n’est pas une carte Lieu.
position-wrong-type = { $where } : « { $card } » ne peut pas être ici, seulement des cartes de type { $wanted }.
position-no-back = { $where } : « { $card } » n’a pas de verso.
position-not-a-z-card = { $where } : « { $card } » n’est pas une carte Z (règle { $rule }).
position-bad-word = { $where } : « { $found } » ne fait pas partie de : { $known }.
position-leader-elsewhere = { $where } : une carte Leader est toujours dans la zone du Leader (règle { $rule }).
position-too-many = { $where } : au plus { $most } peuvent être ici (règle { $rule }).
position-deck-size = { $where } : { $size } cartes, c’est moins que la liste de deck, qui en a { $listed }.
position-bad-don = { $where } : il faut un nombre de cartes DON!! actives, ou une table comme {"{"}active: 3, rested: 2{"}"} ; trouvé : { $found }
position-too-many-don = { $where } : { $total } cartes DON!! dans la zone de Coût, données et dans le deck DON!! ; ce joueur en a { $most }.
position-frozen-don = { $where } : sur { $rested } cartes DON!! épuisées, { $frozen } ne peuvent pas être gelées.
position-not-main = { $where } : seule une partie à une décision de la phase Principale peut s’écrire comme position ; celle-ci en est à : { $found }.
position-not-a-value = { $where } : il faut un nombre entier comme 2000 ou -1000, { $most } au plus ; trouvé { $found }
position-bad-effects = { $where } : il faut une liste d’effets comme [{"{"}power: 2000, until: this turn{"}"}] qui disent l’un de { $known } ; trouvé { $found }
position-bad-start = { $where } : il faut true, ou le joueur qui décide qui commence ({ $players }) ; trouvé { $found }
position-start-turn = { $where } : au début d’une partie il n’y a pas encore de tour ; retirez turn: ou start:.
