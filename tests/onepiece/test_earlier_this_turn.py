"""What happened earlier this turn is remembered where a card of the game asks for it, and only there."""

import pytest

from playmat.effects.control import Compare
from playmat.games import kind
from playmat.onepiece import build as b
from playmat.onepiece.cards import CHARACTER, LEADER, OpCard
from playmat.onepiece.language.timings import Happened
from playmat.onepiece.position import Reader, build
from playmat.testing import rule


def asks(event, this=False, n=1, **more):
    """Draws 3 cards if that happened; nothing else in these games draws three."""
    return b.activate_main(b.if_(Compare(Happened(event, this, **more), ">=", n), b.draw(3)))


ASKING = {
    "ko": asks("ko", filters=(b.category("Character"),)),
    "ko by mine": asks("ko", by="you", filters=(b.category("Character"),)),
    "ko theirs": asks("ko", whose="opponent", filters=(b.category("Character"),)),
    "drew": asks("drew", n=2),
    "discarded": asks("discarded"),
    "attacks": asks("attacks", whose="you", filters=(b.category("Leader"),)),
    "attacks itself": asks("attacks", True),
    "played": asks("played", filters=(b.typed("Birds"), b.category("Character"))),
}
DOES = {
    "ko": b.ko(b.exactly(1, b.yours("character", b.named("Finch")))),
    "ko theirs": b.ko(b.exactly(1, b.opponents("character"))),
    "draw 1": b.draw(1),
    "draw 2": b.draw(2),
    "discard": b.trash_from_hand(1),
    "nothing": b.mill(1),
}


def table(asking, does="nothing"):
    def character(name, *abilities, types=()):
        return OpCard(f"T-{name}", name, CHARACTER, ("Red",), 1, 3000, 1000, types=types, abilities=abilities)

    cards = {
        "Rival": OpCard("T-R", "Rival", LEADER, ("Red",), power=5000, life=5),
        "Chief": OpCard("T-L", "Chief", LEADER, ("Red",), power=5000, life=5),
        "Asker": character("Asker", ASKING[asking]),
        "Doer": character("Doer", b.activate_main(DOES[does])),
        "Finch": character("Finch", types=("Birds",)),
        "Hand": character("Hand"),
    }
    side = {"leader": "Chief", "hand": ["Hand", "Hand"], "don": 5}
    data = {
        "turn": {"player": "A", "number": 5},
        "A": {**side, "characters": ["Asker", "Doer", "Finch"], "hand": ["Hand", "Hand", "Finch"]},
        "B": {**side, "leader": "Rival", "characters": ["Finch"]},
    }
    reader = Reader(cards.__getitem__, lambda _: cards["Hand"], cards["Chief"])
    return build(data, reader)[0]


def drawn(game):
    """How many cards the asker draws now."""
    before = len(game.seats[0].hand)
    game.apply("activate Asker")
    return len(game.seats[0].hand) - before


def act(game, *actions):
    for action in actions:
        game.apply(action)
    while game.decision is not None and game.decision.kind != "main":
        game.apply(game.decision.options[-1])


@rule("onepiece", "8-3-3", "8-4-6")
@pytest.mark.parametrize(
    "asking, does, actions, met",
    [
        ("ko", "ko", ("activate Doer",), True),
        ("ko", "ko theirs", ("activate Doer",), False),
        ("ko", "nothing", ("activate Doer",), False),
        ("ko by mine", "ko", ("activate Doer",), True),
        ("ko theirs", "ko theirs", ("activate Doer",), True),
        ("ko theirs", "ko", ("activate Doer",), False),
        ("drew", "draw 2", ("activate Doer",), True),
        ("drew", "draw 1", ("activate Doer",), False),
        ("discarded", "discard", ("activate Doer",), True),
        ("discarded", "draw 1", ("activate Doer",), False),
        ("attacks", "nothing", ("attack Chief > Rival",), True),
        ("attacks", "nothing", ("attack Doer > Rival",), False),
        ("attacks itself", "nothing", ("attack Asker > Rival",), True),
        ("attacks itself", "nothing", ("attack Chief > Rival",), False),
        ("played", "nothing", ("play Finch",), True),
        ("played", "nothing", ("play Hand #1",), False),
    ],
)
def test_an_effect_knows_what_happened_this_turn(asking, does, actions, met):
    game = table(asking, does)
    act(game, *actions)
    assert drawn(game) == (3 if met else 0)


@rule("onepiece", "8-3-3")
def test_it_is_forgotten_with_the_turn():
    game = table("discarded", "discard")
    act(game, "activate Doer")
    assert game.happened
    act(game, "end")
    assert game.happened == ()


def test_it_is_cloned_and_saved():
    game = table("discarded", "discard")
    act(game, "activate Doer")
    duel = kind("onepiece")
    lookup = {card.printed.id: card.printed for card in game.cards}.__getitem__
    assert game.clone().happened == game.happened == duel.load(duel.save(game), lookup).happened
    assert drawn(game.clone()) == 3


@rule("onepiece", "8-3-3")
def test_what_no_card_asks_for_is_not_kept():
    game = table("drew", "discard")
    act(game, "activate Doer")
    assert game.happened == ()
