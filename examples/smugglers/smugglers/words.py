"""The words of the game: what its numbers are called, what they carry, and by which rule."""

from playmat.core.decision import DONE, GAME_VERBS
from playmat.core.events import DREW, REVEALED, SHUFFLED
from playmat.core.vocabulary import CARD, DecisionKind, Field, Verb, Vocabulary, common_events, words_of

STOW, INSPECT = GAME_VERBS, GAME_VERBS + 1
ZONES = ("deck", "hand", "hold", "trash")
DECK, HAND, HOLD, TRASH = range(4)

VOCABULARY = Vocabulary(
    "smugglers",
    verbs=(
        Verb("stow", STOW, "2-1", (Field("card", CARD),)),
        Verb("inspect", INSPECT, "2-2"),
        Verb("pass", DONE, "2-2"),
    ),
    decisions=(DecisionKind("stow", ("stow",), "2-1"), DecisionKind("inspect", ("inspect", "pass"), "2-2")),
    events=common_events(ZONES, "tokens", {DREW: "2-1", SHUFFLED: "1-1", REVEALED: "2-2"}),
    zones=words_of(ZONES),
    keywords=(),
    durations=(),
    counters=(),
    prohibitions=(),
)
