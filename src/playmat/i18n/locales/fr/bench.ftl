# playmat bench
bench-head = Playmat { $version }, { $mode }, Python { $python } ; parties au hasard, un seul cœur
bench-games-per-s = parties par seconde
bench-decisions-per-s = décisions par seconde
bench-decisions-per-game = décisions par partie
bench-p50-us = µs par décision, pour la moitié d’entre elles
bench-p99-us = µs par décision, pour 99 sur 100
bench-options-us = µs pour énumérer les options d’une Phase Principale
bench-clone-us = µs pour cloner une partie
bench-clone-kept-us = µs pour cloner une partie quand les clones sont gardés
bench-save-us = µs pour sauvegarder une partie
bench-game-kb = ko en mémoire par partie
bench-decisions-per-move = décisions pendant que python-chess joue un coup
bench-yardstick = Étalon, dans la même exécution : python-chess, { $moves } coups au hasard par seconde.
bench-no-yardstick = python-chess n’est pas installé : rien ne lui est comparé. Il est facultatif : pip install chess
