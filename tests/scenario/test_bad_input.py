"""Whatever is given to `playmat scenario`: a clear message with its place, exit code 2, never a traceback."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.scenario import Failed, Scenario, ScenarioError
from playmat.scenario.schema import load

STEPS = "\nsteps: []\n"
BAD = {
    "an unknown card": ("position: {A: {hand: [Nobody]}}" + STEPS, "bad.yaml:1: A.hand: there is no card “Nobody”"),
    "six Characters": ("position: {A: {characters: [Mate x6]}}" + STEPS, "A.characters: at most 5 can be here"),
    "eleven DON": ("position: {B: {don: 11}}" + STEPS, "B.don: 11 DON!! cards"),
    "a Leader among the Characters": ("position: {A: {characters: [Captain]}}" + STEPS, "is not a Character card"),
    "a negative number": ("position: {A: {hand: -3}}" + STEPS, "A.hand.cards: expected a whole number up to 150"),
    "broken YAML": ("position: {A: {hand: [Mate}\nsteps: []\n", "bad.yaml:1:27: not YAML: "),
    "a key twice": ("position: {}\nposition: {}" + STEPS, "bad.yaml:2:1: not YAML: the key “position” stands"),
    "no position": ("steps: []\n", "bad.yaml:1: a scenario needs position: and steps:"),
    "no steps": ("position: {}\n", "a scenario needs position: and steps:"),
    "an unknown key": ("positon: {}\nposition: {}" + STEPS, "unknown key: positon. Known: cards, cases, "),
    "a list": ("- position: {}\n", "expected a mapping"),
    "a word": ("hello\n", "expected a mapping"),
    "a number": ("5\n", "expected a mapping"),
    "another game": ("game: chess\nposition: {}" + STEPS, "there is no game"),
    "a game that is a list": ("game: [chess]\nposition: {}" + STEPS, "there is no game"),
    "steps that are a word": ("position: {}\nsteps: end\n", "bad.yaml:2: expected a list"),
    "rules that are a word": ("position: {}\nrules: 3-7-4" + STEPS, "bad.yaml:2: expected a list"),
    "cases that are a list": ("position: {}\ncases: [a]\n", "bad.yaml:2: expected a mapping"),
    "no cases": ("position: {}\ncases: {}\n", "bad.yaml:2: a scenario needs"),
    "a case that is a word": ("position: {}\ncases: {x: end}\n", "bad.yaml:2: expected a mapping"),
    "a case with an unknown key": ("position: {}\ncases:\n  x: {stps: []}\n", "bad.yaml:3: unknown key: stps"),
    "a position that is a list": ("position: [A]" + STEPS, "bad.yaml:1: expected a mapping"),
    "a seed that is a word": ("position: {}\nseed: lucky" + STEPS, "bad.yaml:2: seed must be a whole number"),
    "a negative seed": ("position: {}\nseed: -1" + STEPS, "seed must be"),
    "cards that are a list": ("cards: [Mate]\nposition: {}" + STEPS, "bad.yaml:1: cards: expected a mapping"),
    "a card that is a word": ("cards: {X: big}\nposition: {}" + STEPS, "card “X”: expected a mapping"),
    "an ability that is no ability": (
        "cards: {X: {abilities: ['__import__(1)']}}\nposition: {}" + STEPS,
        "card “X”: the ability “__import__(1)” cannot be read: “__import__” is no word of the builder",
    ),
    "an unknown verb": ("position: {}\nsteps:\n  - fly away\n", "bad.yaml:3, step 1 (fly away): “fly away” does not"),
    "an unknown claim": ("position: {}\nsteps: [expect: moon]\n", "“moon” is nothing that can be claimed"),
    "nothing": ("", "bad.yaml: no scenario in this file"),
    "only a comment": ("# later\n---\n", "no scenario in this file"),
    "python": ("!!python/object:os.system {}\n", "bad.yaml:1:1: not YAML: could not determine a constructor"),
    "bytes": (b"\x00\xff\xfe\x80binary", "bad.yaml:1: not a text in UTF-8"),
    "control characters": ("a: \x07\n", "not YAML"),
    "a megabyte of brackets": ("[" * 1_000_000, "not YAML"),
    "a megabyte of colons": (": " * 500_000, "not YAML"),
    "a megabyte of garbage": (random.Random(1).randbytes(1_000_000), "bad.yaml:"),
    "two megabytes": ("# \n" * 700_000, "bad.yaml: larger than 1,000,000 bytes"),
    "a power that is no number": (
        "position:\n  A:\n    leader: {card: Captain, effects: [{power: 1e300}]}" + STEPS,
        "bad.yaml:3: A.leader.effects.power: expected a whole number such as 2000",
    ),
    "effects that are a word": (
        "position: {A: {characters: [{card: Mate, effects: power}]}}" + STEPS,
        "A.characters.effects: expected a list of effects",
    ),
    "an effect on a player that is none": (
        "position: {A: {effects: [{rule: fly}]}}" + STEPS,
        "A.effects.rule: “fly” is none of: cannot activate blocker",
    ),
    "a start that is a mapping": ("position: {start: {A: 1}}" + STEPS, "start: expected true, or the player"),
    "a million cards": ("position: {start: true, A: {deck: [Mate x999999]}}" + STEPS, "a whole number up to 150"),
    "a Leader in the deck": ("position: {start: true, A: {deck: Captain}}" + STEPS, "always in the Leader area"),
    "a text that is a number": ("cards: {X: {text: 5}}\nposition: {}" + STEPS, "card “X”: text must be a text"),
    "a text in another language": (
        "cards: {X: {text: Piochez 1 carte.}}\nposition: {}" + STEPS,
        "card “X”: the text is not understood at “",
    ),
    "a verb in another language": (
        "position: {}\nsteps: [attaquer leader -> leader]\n",
        "“attaquer leader -> leader” does not begin with a verb Playmat knows",
    ),
    "a list in a list": ("position: {}\nsteps: [expect: [offered == []]]\n", "Put quotes around a text that has"),
    "half a claim": ("position: {}\nsteps: [expect: ' in offered']\n", "it takes: X"),
    "a deck in the middle of a game": ("position: {}\nsteps: [expect: A.deck.legal]\n", "write start: true in it"),
    "a very large number": ("position: {}\nsteps: [give 99999999999999999999 to leader]\n", "from 1 to 20"),
    "illegal nonsense": ("position: {}\nsteps: [illegal: fly away]\n", "does not begin with a verb"),
    "an emoji": ("🏴‍☠️: {}\n", "unknown key: 🏴‍☠️"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_bad_input_has_a_message_with_its_place_and_exit_code_2(what, tmp_path, playmat):
    text, said = BAD[what]
    path = tmp_path / "bad.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    code, out, err = playmat("scenario", "run", str(path))
    assert (code, err) == (2, "")
    assert said in out
    assert "bad.yaml" in out and out.splitlines()[-1] == "1 scenario: 0 passed, 0 failed, 1 unusable"
    code, out, err = playmat("scenario", "run", str(path), "--lang", "fr")
    assert (code, err) == (2, "") and out.splitlines()[-1].startswith("1 scénario :")
    code, _, err = playmat("scenario", "check", str(path))
    assert code in (0, 2) and err == ""


def test_no_file_an_empty_folder_and_one_that_may_not_be_read(tmp_path, playmat):
    assert playmat("scenario", "run", str(tmp_path / "none.yaml"))[0] == 2
    code, out, _ = playmat("scenario", "run", str(tmp_path))
    assert code == 2 and "no .yaml or .yml file in this folder" in out
    (tmp_path / "folder.yaml").mkdir()
    code, out, _ = playmat("scenario", "check", str(tmp_path / "folder.yaml"))
    assert code == 2 and "no .yaml or .yml file" in out
    assert playmat("scenario", "run")[0] == 2


KEYS = ["name", "game", "rules", "source", "edition", "cards", "position", "steps", "cases", "note", "seed"]
WORDS = st.sampled_from(["end", "Mate", "turn == A", "A"])
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | WORDS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["A", "B", "X", "hand", "steps", "expect", "illegal", "until", "card"]), inner
        )
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(KEYS), JUNK), st.booleans())
def test_wrong_types_anywhere_are_refused_never_a_traceback(data, whole):
    if whole:
        data = {"position": {}, "steps": [], **data}
    try:
        Scenario(data, "x.yaml").run()
    except (ScenarioError, Failed) as refused:
        for lang in ("en", "fr"):
            assert refused.text(lang)
            assert "the engine stopped" not in refused.text(lang)


@given(st.dictionaries(st.sampled_from(KEYS), JUNK))
def test_what_the_schema_accepts_can_be_read(data):
    """The schema is not laxer than the reader about the shape of a scenario."""
    from jsonschema import Draft202012Validator

    if Draft202012Validator(load()).is_valid(data):
        Scenario(data, "x.yaml")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_file_or_a_clear_refusal(tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(data)
    try:
        Scenario.read(path)
    except ScenarioError as refused:
        assert str(refused).startswith(str(path))


@given(st.text(alphabet="abA:-[]{}#&*!|>'\"%@`?, \n\t01.~", max_size=80))
def test_any_text_near_yaml_is_a_file_or_a_clear_refusal(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "near.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        Scenario.read(path)
    except ScenarioError as refused:
        assert str(refused).startswith(str(path))
