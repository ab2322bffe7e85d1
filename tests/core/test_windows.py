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
    """Play on; B passes whenever asked: what the others see at each of B's questions, and at the end."""
    game.open_windows(windows)
    asked = []
    while True:
        if game.decision is None or game.decision.seat == 0:
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


def test_a_window_that_no_game_has_is_refused():
    game = table().position("{}").game
    with pytest.raises(ValueError, match="no window 'mulligan'; known: block, counter, trigger"):
        game.open_windows(["mulligan"])
