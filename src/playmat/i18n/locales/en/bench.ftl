# playmat bench
bench-head = Playmat { $version }, { $mode }, Python { $python }; random play, one core
bench-games-per-s = games a second
bench-decisions-per-s = decisions a second
bench-decisions-per-game = decisions a game
bench-p50-us = µs a decision, half of them
bench-p99-us = µs a decision, 99 of 100
bench-options-us = µs to list the options of a Main Phase
bench-clone-us = µs to clone a game
bench-clone-kept-us = µs to clone a game where the clones are kept
bench-save-us = µs to save a game
bench-game-kb = kB a game in memory
bench-decisions-per-move = decisions while python-chess makes a move
bench-yardstick = Yardstick, in the same run: python-chess, { $moves } random moves a second.
bench-no-yardstick = python-chess is not installed, so nothing is compared with it. It is optional: pip install chess
