from smugglers import DECK

from playmat.testing import Compliance


class TestSmugglers(Compliance):
    kind = "smugglers"
    seeds = range(20)

    def decks(self, seed):
        return [DECK, DECK]
