# playmat rules
rules-book = { $game } : { $chapters ->
    [one] { $chapters } chapitre
   *[other] { $chapters } chapitres
}, { $rules ->
    [one] { $rules } règle
   *[other] { $rules } règles
}
rules-count = { $rules ->
    [one] { $rules } règle
   *[other] { $rules } règles
}
rules-chapter = Chapitre { $number }
rules-printed = Imprimée par erreur sous le numéro { $number }.
rules-printed-also = Le livre imprime aussi { $number } sous ce numéro, par erreur.
rules-status = Statut : { $status ->
    [enforced] appliquée par le moteur
    [definition] définition dont d’autres règles se servent
    [table] concerne les cartes physiques ; rien à calculer
   *[other] { $status }
}
rules-reason = Raison (en anglais) : { $reason }
rules-subrules = Règles qui en dépendent :
rules-code = Appliquée dans :
rules-tests = Vérifiée par :
rules-none = rien pour l’instant
rules-lacks = { $what ->
    [code] sans code
    [test] sans test
   *[other] sans code ni test
}
rules-coverage = { $game } : { $rules ->
    [one] { $rules } règle
   *[other] { $rules } règles
}
rules-coverage-enforced = appliquées : { $enforced }, dont présentes dans le code et testées : { $tested }
rules-coverage-definition = définitions : { $definition }
rules-coverage-table = propres à la table : { $table }
rules-coverage-missing = manquantes : { $missing }

# Erreurs
rules-unknown = Le livre de règles { $game } n’a pas de règle { $number }. Les plus proches : { $nearest }.
rules-unknown-game = Il n’y a pas de livre de règles pour « { $game } ». Livres : { $games }.
rules-bad-file = Le livre de règles { $path } est illisible : { $problem }
rules-bad-entry = Le livre de règles { $path } est faux en { $number } : { $problem }
rules-no-reason = Le livre de règles { $path } est faux en { $number } : le statut « { $status } » demande une raison.
rules-json-needs-coverage = --json va avec --coverage.
rules-number-or-coverage = --coverage compte tout le livre ; retirez { $number }.
rules-citations-need-checkout = Le code et les tests ne sont listés que dans un dépôt des sources de Playmat ; ce Playmat est installé sans elles.
rules-coverage-needs-checkout = La couverture se compte dans le code source et les tests, et ce Playmat est installé sans eux. Lancez la commande dans un dépôt de Playmat.
