"""`playmat scenario run --trace` and `playmat play --position`, as typed."""

from __future__ import annotations

import pytest

# -- --trace -----------------------------------------------------------------------------------------------------------


@pytest.fixture(name="playmat")
def unpacked(playmat):
    """Types a command; gives exit code, output and errors."""

    def typed(*args):
        done = playmat(*args)
        return done.code, done.out, done.err

    return typed


TRACED = """
name: Told
cards:
  Herald: {cost: 1, power: 5000, text: "[When Attacking] Draw 1 card."}
position:
  A: {characters: [Herald], don: 2}
  B: {characters: [Guard], hand: [Gunner], life: [Lucky, Lucky, filler]}
steps:
  - attack Herald -> leader
  - expect: [A.hand == 1]
  - "yes"
  - end
"""


def test_trace_tells_every_event_and_decision_in_both_languages(tmp_path, playmat):
    path = tmp_path / "it.yaml"
    path.write_text(TRACED, encoding="utf-8")
    code, out, _ = playmat("scenario", "run", "--trace", str(path))
    assert code == 0
    for said in (
        "1. attack Herald -> leader",
        "A · Your Main Phase. What do you do? → Attack Captain (5000) with Herald (5000) (6-5-2)",
        "The effect of Herald activates.",
        "→ Do not block (7-1-2-1), passed: nobody speaks of it",
        "→ Activate its [Trigger] (10-1-5-1)",
        "Turn 6",
        "✓ Told (1 expectation)",
    ):
        assert said in out, said
    code, out, _ = playmat("scenario", "run", "--trace", "--lang", "fr", str(path))
    assert code == 0 and "L’effet de Herald s’active." in out and "passé : personne n’en parle" in out


def test_trace_tells_how_far_a_failing_scenario_came(tmp_path, playmat):
    path = tmp_path / "it.yaml"
    path.write_text(TRACED.replace("A.hand == 1", "A.hand == 7"), encoding="utf-8")
    code, out, _ = playmat("scenario", "run", "--trace", str(path))
    assert code == 1 and "The effect of Herald activates." in out and "found: A.hand is 1" in out
    assert "3. yes" not in out


def test_trace_in_dragon_ball_and_for_four(tmp_path, playmat):
    path = tmp_path / "it.yaml"
    text = "game: dragonball\nposition: {A: {battle: [Guard]}}\nsteps: [attack Guard -> leader, settle]"
    path.write_text(text, encoding="utf-8")
    code, out, _ = playmat("scenario", "run", "--trace", str(path))
    assert code == 0 and "1. attack Guard -> leader" in out and "(8-4-6" in out
    text = "game: onepiece-team\nposition: {A1: {characters: [Mate]}}\nsteps: [attack Mate -> B2.leader, settle]"
    path.write_text(text, encoding="utf-8")
    code, out, _ = playmat("scenario", "run", "--trace", str(path), "--lang", "fr")
    assert code == 0 and "A1 · " in out


def test_trace_and_careful_do_not_go_together(tmp_path, playmat):
    code, _, err = playmat("scenario", "run", "--trace", "--careful", str(tmp_path))
    assert code == 2 and "use one of the two" in err


# -- playmat play --position -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [TRACED, "A: {characters: [Mate]}", "position: {A: {characters: [Mate]}}"])
def test_play_begins_at_a_position(tmp_path, playmat, text):
    path = tmp_path / "it.yaml"
    path.write_text(text, encoding="utf-8")
    code, out, err = playmat(
        "play", "--position", str(path), "--watch", "--bot", "random", "--delay", "0", "--seed", "3"
    )
    assert code == 0, err
    assert ("Herald" if "Herald" in text else "Mate") in out


def test_play_at_a_position_of_another_game(tmp_path, playmat):
    path = tmp_path / "it.yaml"
    path.write_text("game: dragonball\nposition: {A: {battle: [Guard]}}\nsteps: []", encoding="utf-8")
    args = ("--watch", "--bot", "random", "--delay", "0")
    code, out, err = playmat("play", "--position", str(path), *args)
    assert code == 0 and "Guard" in out, err
    code, _, err = playmat("play", "--position", str(path), "--game", "onepiece", *args)
    assert code == 2 and "is of the game dragonball, not onepiece" in err
    path.write_text("A: {battle: [Guard]}", encoding="utf-8")
    assert playmat("play", "--position", str(path), "--game", "dragonball", *args)[0] == 0


@pytest.mark.parametrize(
    ("text", "args", "said"),
    [
        ("", (), "no scenario in this file"),
        ("A: {hnad: 3}", (), "unknown key: hnad"),
        ("[1, 2]", (), "expected a mapping"),
        ("A: {}", ("--deck", "pm01-red"), "leave out --deck"),
        ("A: {}", ("--rules", "1.2.0"), "leave out --rules"),
    ],
)
def test_a_position_that_cannot_be_played_is_one_clear_sentence(tmp_path, playmat, text, args, said):
    path = tmp_path / "it.yaml"
    path.write_text(text, encoding="utf-8")
    for lang in ("en", "fr"):
        code, _, err = playmat("play", "--position", str(path), "--watch", "--lang", lang, *args)
        assert code == 2 and "Traceback" not in err
        assert lang == "fr" or said in err


def test_an_answer_that_passed_a_question_on_its_way_says_so(tmp_path, playmat):
    """A lone no can be meant for what is asked now, and answers a [Trigger] that comes later."""
    path = tmp_path / "it.yaml"
    text = """
name: Hasty
position:
  A: {characters: [Twin]}
  B: {characters: [Guard], hand: [Gunner], life: [Lucky, Lucky, filler]}
steps:
  - attack Twin -> leader
  - "no"
  - expect: B.life == 2
"""
    path.write_text(text, encoding="utf-8")
    code, out, _ = playmat("scenario", "run", str(path))
    assert code == 0
    assert "it.yaml:8, step 2 (no) answered a later question; passed before it: B: block (pass); B: counter" in out
    code, out, _ = playmat("scenario", "run", "--lang", "fr", str(path))
    assert code == 0 and "passé avant elle : B: block (pass)" in out
    path.write_text(text.replace('- "no"', "- until: trigger\n  - B: no"), encoding="utf-8")
    assert "answered a later question" not in playmat("scenario", "run", str(path))[1]
