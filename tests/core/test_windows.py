"""Being asked must not tell: with open windows, nobody else can see whether a seat could have answered."""

import msgspec
import pytest

from playmat.core.message import view_data
from playmat.core.view import log_view
from playmat.testing import masters, rule, table


def seen(game):
    """All that seat A, and somebody who watches, are told now."""
    words = game.vocabulary()
    everyone = int(game.everyone)
    return [
        msgspec.json.encode(
            [view_data(game.view(seat)), [words.happening(event, seat, everyone) for event in log_view(game, seat)]]
        )
        for seat in (0, -1)
    ]


def questions(game, windows):
    """Play on to a Main Phase; B passes whenever asked: what the others see at each question and at the end."""
    game.open_windows(windows)
    asked = []
    while True:
        if game.decision is None or game.decision.seat == 0 or game.decision.kind == "main":
            return asked, seen(game)
        asked.append(seen(game))
        options = [game.notation(action) for action in game.legal_actions]
        game.apply("no" if "no" in options else "pass" if "pass" in options else "end")


def attacked(hand, life, windows):
    it = table().position(f"A: {{characters: [Mate]}}\nB: {{hand: [{hand}], life: [{life}]}}")
    game = it.game
    game.open_windows(windows)
    game.apply("attack Mate > B.leader")
    return questions(game, windows)


@rule("onepiece", "7-1-3-2", "10-1-5-1", "3-4-3")
def test_who_attacks_cannot_see_whether_the_other_has_a_counter_or_a_trigger():
    windows = ("block", "counter", "trigger")
    able = attacked("Gunner", "Lucky", windows)
    unable = attacked("Giant", "Giant", windows)
    assert len(able[0]) == 3  # block, counter, trigger
    assert able == unable


@rule("onepiece", "7-1-3-2", "10-1-5-1")
def test_without_the_windows_only_who_can_answer_is_asked():
    assert len(attacked("Gunner", "Lucky", ())[0]) == 2
    assert len(attacked("Giant", "Giant", ())[0]) == 0


COUNTERS = """
Ward: {type: Extra, cost: 0, orbs: "", skills: ['counter("attack", Draw(1))']}
Plain: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Draw(1))']}
"""


def challenged(hand, windows):
    game = masters(COUNTERS).position(f"{{A: {{battle: [Guard]}}, B: {{hand: [{hand}]}}}}").game
    game.open_windows(windows)
    game.apply("attack Guard > B.leader")
    asked = []
    while game.decision is not None and game.decision.kind != "main":
        if game.decision.seat == 1:
            asked.append(seen(game))
        options = [game.notation(action) for action in game.legal_actions]
        game.apply("pass" if "pass" in options else "end")
    return asked, seen(game)


@rule("dragonball", "22-10-3", "9-7-3-2")
def test_who_attacks_cannot_see_whether_the_other_has_a_counter_skill():
    able, unable = challenged("Ward", ("counter",)), challenged("Plain", ("counter",))
    assert len(able[0]) == 2  # the counter timing, the Defense Step
    assert able == unable
    assert len(challenged("Ward", ())[0]) == 2
    assert len(challenged("Plain", ())[0]) == 1


EFFECTS = {
    "picks": "[When Attacking] Play up to 1 [Gunner] from your hand.",
    "activation": "[When Attacking] You may trash 1 [Gunner] from your hand: Draw 1 card.",
    "may": "[When Attacking] Draw 1 card. Then, you may play 1 [Gunner] from your hand. If you do, draw 1 card.",
}


def attacks(text, hand, windows):
    """B attacks with a card that asks for a card in B's hand, and declines."""
    cards = f"Seeker: {{cost: 1, power: 5000, text: {text!r}}}"
    it = table(cards).position(
        f"{{turn: {{player: B, number: 5}}, A: {{hand: [Giant]}}, B: {{characters: [Seeker], hand: [{hand}, Mate]}}}}"
    )
    game = it.game
    game.open_windows(windows)
    game.apply("attack Seeker > A.leader")
    return questions(game, windows)


@rule("onepiece", "3-4-2", "8-4-4-2")
@pytest.mark.parametrize("text", EFFECTS.values(), ids=EFFECTS)
def test_who_is_attacked_cannot_see_whether_an_effect_finds_such_a_card_in_hand(text):
    able, unable = attacks(text, "Gunner", ("hidden",)), attacks(text, "Giant", ("hidden",))
    assert len(able[0]) == 1
    assert able == unable
    assert len(attacks(text, "Gunner", ())[0]) == 1
    assert len(attacks(text, "Giant", ())[0]) == 0


@rule("onepiece", "8-4-4-2")
def test_after_the_first_pick_too():
    text = "[When Attacking] Play up to 2 [Gunner] from your hand."
    found = []
    for hand in ("Gunner, Gunner", "Gunner, Giant"):
        cards = f"Seeker: {{cost: 1, power: 5000, text: {text!r}}}"
        position = f"{{turn: {{player: B, number: 5}}, B: {{characters: [Seeker], hand: [{hand}]}}}}"
        game = table(cards).position(position).game
        game.open_windows(["hidden"])
        game.apply("attack Seeker > A.leader")
        game.apply("pick Gunner #1" if game.notation(game.legal_actions[0]).endswith("#1") else "pick Gunner")
        found.append((game.decision.seat, game.decision.kind))
    assert found == [(1, "choose")] * 2


@rule("dragonball", "5-2-7")
@pytest.mark.parametrize("where", ["your hand", "your hand or Drop Area"])
def test_the_same_of_a_skill(where):
    text = f"[Activate: Main] Play up to 1 <Heron> from {where}."
    cards = {"Seeker": {"power": 5000, "text": text}, "Heron": {"cost": 1, "power": 5000, "characters": ["Heron"]}}
    for hand, windows, kind in (
        ("Heron", ["hidden"], "choose"),
        ("Blue Student", ["hidden"], "choose"),
        ("Heron", [], "choose"),
        ("Blue Student", [], "main"),
    ):
        game = masters(cards).position(f"{{A: {{battle: [Seeker], hand: [{hand}]}}}}").game
        game.open_windows(windows)
        game.apply("activate Seeker")
        assert (hand, windows, game.decision.kind) == (hand, windows, kind)


@rule("onepiece", "3-4-2")
def test_the_order_of_a_hand_that_is_looked_at_is_not_told():
    cards = """Spy: {cost: 1, text: "[On Play] Look at your opponent's hand."}"""
    game = table(cards).position("{A: {hand: [Spy], don: 1}, B: {hand: [Giant, Mate, Gunner]}}").game
    twin = game.clone()
    twin.sides[1].hand.reverse()
    for one in (game, twin):
        one.apply("play Spy")
    words, everyone = game.vocabulary(), int(game.everyone)
    told = [[words.happening(event, 0, everyone) for event in log_view(one, 0)] for one in (game, twin)]
    assert told[0] == told[1]
    assert sum(event.kind == "looked" for event in told[0]) == 3


def test_a_window_that_no_game_has_is_refused():
    game = table().position("{}").game
    with pytest.raises(ValueError, match="no window 'mulligan'; known: block, counter, trigger, hidden"):
        game.open_windows(["mulligan"])
