"""The bidirectional grammar by itself, with a small language of its own."""

from dataclasses import dataclass

import pytest

from playmat.effects.tree import Node, Op, Target, enroll, meaning
from playmat.text.grammar import CannotPrint, Grammar, V
from playmat.text.templates import alternatives
from playmat.text.tokens import NUMBER, tokenize


@dataclass(frozen=True)
class TossThing(Op):
    n: int
    what: Target


@dataclass(frozen=True)
class Apples(Target):
    big: bool = False


@dataclass(frozen=True)
class Pears(Target):
    pass


enroll(__name__)


@pytest.fixture
def g():
    g = Grammar()
    g.terminal(
        "int",
        lambda w: int(w.value) if w.kind == NUMBER else None,
        lambda v, lang: str(v) if type(v) is int else None,
    )
    for number, noun, nom in (("1", "apple", "pomme"), ("s", "apples", "pommes")):
        g.rule("fruit" + number, Apples(), en=noun, fr=nom)
        g.rule(
            "fruit" + number, Apples(True), en=f"big {noun}", fr="grosse pomme" if number == "1" else "grosses pommes"
        )
    g.rule("fruit1", Pears(), en="pear", fr="poire")
    g.rule("fruits", Pears(), en="pears", fr="poires")
    g.rule(
        "do",
        TossThing(V("n"), V("w")),
        en=["toss {n:int} {w:fruit~n}", "throw {n:int} {w:fruit~n} away"],
        fr=["jetez {n:int} {w:fruit~n}", "lancez au loin {n:int} {w:fruit~n}"],
    )
    return g


def read(g, text):
    return g.parse("do", tokenize(text), "en")


def test_a_text_is_read_and_written_in_both_languages(g):
    (tree,) = read(g, "toss 1 apple")
    assert tree == TossThing(1, Apples())
    assert g.write("do", tree, "en") == "toss 1 apple"
    assert g.write("do", tree, "fr") == "jetez 1 pomme"


def test_words_agree_with_their_number(g):
    assert g.write("do", TossThing(3, Apples(True)), "en") == "toss 3 big apples"
    assert g.write("do", TossThing(3, Apples(True)), "fr") == "jetez 3 grosses pommes"
    assert read(g, "toss 3 apple") == []  # {w:fruit~n} reads the number it says


def test_another_wording_is_remembered_and_means_the_same(g):
    (tree,) = read(g, "throw 2 pears away")
    assert tree.said
    assert tree != TossThing(2, Pears())
    assert meaning(tree) == TossThing(2, Pears())
    assert g.write("do", tree, "en") == "throw 2 pears away"
    assert g.write("do", tree, "fr") == "lancez au loin 2 poires"


def test_what_only_also_says_something_is_printed_where_it_was_read(g):
    g.rule("do", TossThing(2, V("w")), en="toss a pair of {w:fruits}", fr="jetez une paire de {w:fruits}", also=True)
    assert g.write("do", TossThing(2, Pears()), "en") == "toss 2 pears"
    (tree,) = read(g, "toss a pair of pears")
    assert g.write("do", tree, "en") == "toss a pair of pears"


def test_a_special_case_is_printed_before_the_general_one(g):
    g.rule("do", TossThing(0, V("w")), en="keep your {w:fruits}", fr="gardez vos {w:fruits}", first=True)
    assert g.write("do", TossThing(0, Pears()), "en") == "keep your pears"
    assert g.write("do", TossThing(4, Pears()), "en") == "toss 4 pears"


def test_what_was_said_deep_down_is_found_again(g):
    g.rule("fruits", Apples(True), also=True, en="giant apples", fr="énormes pommes")
    g.rule(
        "do",
        TossThing(V("n"), V("w")),
        en="toss {n:int} of those {w:fruits}",
        fr="jetez {n:int} de ces {w:fruits}",
        first=True,
    )
    (tree,) = read(g, "toss 2 giant apples")
    assert g.write("do", tree, "en") == "toss 2 of those giant apples"
    assert g.write("do", meaning(tree), "en") == "toss 2 of those big apples"


def test_short_templates_are_several():
    assert alternatives("a (b|) c (d|e)") == ["a b c d", "a b c e", "a c d", "a c e"]


def test_nothing_is_skipped(g):
    for text in ("toss toss 1 apple", "toss 1 apple apple", "toss 1", "toss 1 of apple", "1 toss apple"):
        assert read(g, text) == []


def test_what_nobody_says_cannot_be_printed(g):
    with pytest.raises(CannotPrint):
        g.write("do", Apples(), "en")


def test_two_readings_are_both_found_and_told(g):
    assert g.clashes() == []
    g.rule("do", TossThing(V("n"), Pears()), en="juggle {n:int} apples", fr="jonglez")
    g.rule("do", TossThing(V("n"), Apples()), en="juggle {n:int} apples", fr="jonglez")
    assert len(read(g, "juggle 2 apples")) == 2
    assert g.clashes() == [("do", "juggle {int} apples")]


def test_every_node_can_say_how_it_is_said():
    assert issubclass(TossThing, Node)
    assert TossThing(1, Pears(), said="x") != TossThing(1, Pears())
    assert meaning((TossThing(1, Pears(said="y"), said="x"),)) == (TossThing(1, Pears()),)
