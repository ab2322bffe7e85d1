"""Dragon Ball texts in our own words: what a line means, that it prints again, and what is refused."""

import re

import pytest

from playmat.dragonball.cards import COUNTER
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language.costs import Markers, Pay
from playmat.dragonball.language.select import ChooseIgnoring, EventCard, Sel, Top, Under
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE
from playmat.effects.choose import Among, Choose, Ref, This
from playmat.effects.control import And, ChooseOne, Do, If, IfYouDo, Later, May, Or, Then, Times
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import card_lines, compile_card, compile_line
from playmat.text.dragonball.normal import clean

# Lines in our own words; each is read wholly, prints again as it is, and has these parts.
LINES = {
    "[Auto] When this card is played, draw 1 card.": (AUTO, On("played", this=True), m.Draw(1)),
    "[Auto] When you play this card, KO up to 1 of your opponent's Battle Cards with 15000 power or less.": (
        Choose(Sel(("battle",), "opponent", (f.Power("<=", 15000),)), 1, up_to=True),
    ),
    "[Activate: Main][Limit 2]{R}{1}, discard 1 card from your hand : This card gets +5000 power for the turn.": (
        ACTIVATE, Pay((("Red",),), 1), g.Gain(This(), (g.MorePower(5000),), "turn"),
    ),
    "[Permanent] If your Leader is a red <Pip> card, this card gets +5000 power and [Double Strike].": (
        PERMANENT, c.Is(Sel(("leader",)), (f.Colored(("Red",)), f.Character(("Pip",)))), g.Keyword("Double Strike"),
    ),
    "[Permanent] If your Leader's back side is a 《Cook》 card, reduce the energy cost of this card in your hand by 2.": (
        c.BackIs((f.Trait(("Cook",)),)), g.PriceChange(-2, itself=True, until=""),
    ),
    "[Permanent] If your life is at 3 or less, you can play this card from your hand without paying its energy cost.": (
        g.PriceChange(0, itself=True, until="", free=True),
    ),
    "[UNISON -2][Activate: Main] Choose up to 1 of your opponent's Unisons and remove 1 marker from it.": (
        Markers(-2), st.RemoveMarkers(Ref("c1", "it"), 1),
    ),
    "[Auto][Burst 3] When this card attacks, choose one- •Draw 1 card. •Switch this card to Active Mode.": (
        Burst(3), ChooseOne(((m.Draw(1),), (st.SwitchToActive(This()),))),
    ),
    "[Counter: Attack] Negate the attack, then play this card.": (COUNTER, p.NegateAttack(), p.Play(This())),
    "[Auto] When this card is played, look at up to 5 cards from the top of your deck, add up to 1 red 《Cook》 card to "
    "your hand, then shuffle your deck.": (
        Top("deck", 5), Among("looked", (f.Colored(("Red",)), f.Trait(("Cook",)))), m.Shuffle(),
    ),
    "[Auto] When one of your red cards attacks, it gets +5000 power for the battle.": (
        On("attacks", whose="you", filters=(f.Colored(("Red",)),)), EventCard(),
    ),
    "[Auto] If your Leader is blue : When this card is KO'd, you may discard 1 card from your hand. If you do, play this "
    "card from your Drop.": (May((m.ToDrop(Choose(Sel(("hand",)), 1)),)), IfYouDo((p.Play(This()),))),
    "[Activate: Battle] Place 2 cards from under this card in their owners' Drop Areas : Choose 1 of your cards and it "
    "gets +10000 power for the battle.": (Under(This()),),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards, ignoring [Barrier], and return it to "
    "its owner's hand.": (ChooseIgnoring(Sel(("battle",), "opponent"), 1, up_to=True, bind="c1"),),
    "[Permanent] This card gets +1000 power for each card in your Drop Area.": (Times(c.Count(Sel(("drop",))), 1000),),
    "[Permanent] If this card would be KO'd, you may discard 1 card from your hand instead.": (
        REPLACEMENT, WouldLeave("ko", this=True),
    ),
    "[Permanent] You can include as many copies of this card in your deck as you like.": (RULE,),
    "[Auto] At the end of your turn, switch up to 2 of your energy to Active Mode.": (On("turn end", whose="you"),),
    "[Activate: Main] Play this card from your hand, and KO this card at the end of the turn.": (
        Later("end of turn", (m.KO(This()),)),
    ),
    "[Awaken] When your life is at 4 or less or you have 2 or more energy and a blue Unison in play : Draw 2 cards.": (
        Or, And,
    ),
    "[Auto] When this card is played, draw 1 card, and if you have 3 or more energy, draw 1 card.": (If, m.Draw(1)),
    "[Permanent] Negate this card's [Energy-Exhaust] in all areas.": (g.Negated("Energy-Exhaust"),),
    "[Auto] When this card attacks, negate the attack, and negate this skill for the turn.": (g.NegateThis("turn"),),
}  # fmt: skip

# Lines that must not be read: a word that nobody knows, or a meaning that nothing carries out.
REFUSED = (
    "[Auto] When this card is played, draw 1 shiny card.",
    "[Auto] When this card is played, draw 1 card twice.",
    "[Auto] When this card is played, this card gets +5000 power.",  # for how long?
    "[Permanent] Draw 1 card.",  # no timing
    "[Permanent] This card gets +5000 power for the turn.",
    "[Auto] When this card is played, KO it and the rest.",  # the rest of nothing
    "[Auto] When this card is played, draw 1 card. (Up to 3.)",  # a note that may be a rule
    "[Blocker] (It can jump.)",
    "[Activate: Main] Play up to 1 of your Battle Cards.",  # it is in play already
    "[Juggler] Draw 1 card.",
    "Draw 1 card.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_wholly_and_printed_again(line):
    made = compile_line(line)
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_means_what_it_says(line, wanted):
    (skill,) = compile_line(line).lines
    nodes = [meaning(node) for node in walk(skill)]
    for part in wanted:
        if isinstance(part, str):
            assert skill.kind == part
        elif isinstance(part, type):
            assert any(isinstance(node, part) for node in nodes)
        else:
            assert part in nodes, part


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_not_wholly_understood_is_refused(line):
    made = compile_line(line)
    assert made.problem is not None and not made.lines


@pytest.mark.parametrize("line", LINES)
def test_no_word_is_swallowed(line):
    """A word more makes another meaning, or none: never the same."""
    before = [meaning(part) for part in compile_line(line).lines]
    words = clean(line).split(" ")
    for extra in ("gently", "purple", "7"):
        for at in range(2, len(words)):
            changed = " ".join([*words[:at], extra, *words[at:]])
            made = compile_line(changed)
            assert made.problem is not None or [meaning(part) for part in made.lines] != before, changed


@pytest.mark.parametrize("line", LINES)
def test_numbers_matter(line):
    before = [meaning(part) for part in compile_line(line).lines]
    for match in re.finditer(r"(?<![\[{\d])\b[1-9]\d*", line):
        changed = line[: match.start()] + str(int(match.group()) + 3) + line[match.end() :]
        made = compile_line(changed)
        assert made.problem is not None or [meaning(part) for part in made.lines] != before, changed


def test_keywords_in_a_row_and_keyword_skills_with_a_phrase():
    assert compile_line("[Deflect][Double Strike]").lines == ("Deflect", "Double Strike")
    (skill,) = compile_line("[EX-Evolve]{R}{R} : Red <Pip> card with an energy cost of 4 or more.").lines
    assert skill.keyword == "EX-Evolve" and skill.zone == "hand"
    (skill,) = compile_line("[Over Realm 4]{K}").lines
    assert skill.keyword == "Over Realm"


def test_what_pays_for_a_card_from_the_hand_is_another_card():
    (skill,) = compile_line("[Activate: Main] Discard 1 card from your hand : Play this card from your hand.").lines
    assert any(isinstance(node, f.Other) for node in walk(skill.cost))


def test_where_a_skill_is_valid_stands_in_its_words():
    zones = {
        "[Activate: Main] Play this card from your hand.": "hand",
        "[Activate: Main] Play this card from your hand or Drop.": "drop,hand",
        "[Auto] When your opponent attacks, remove this card in your Drop from the game.": "drop",
        "[Auto] When this card attacks, draw 1 card.": "",
    }
    for line, zone in zones.items():
        (skill,) = compile_line(line).lines
        assert skill.zone == zone, line


def test_a_duration_covers_its_sentence_and_then_begins_anew():
    (skill,) = compile_line(
        "[Auto] When this card attacks, this card gets +5000 power, and it gains [Critical] for the battle. Draw 1 card."
    ).lines
    assert [node.until for node in walk(skill) if isinstance(node, g.Gain)] == ["battle", "battle"]


def test_bullets_notes_and_quotes_belong_to_the_line_before():
    text = "[Auto] When this card attacks, choose one-\n・Draw 1 card.\n・Draw 2 cards.\n[Blocker]"
    assert len(card_lines(text)) == 2
    made = compile_card({"text": text})
    assert made.complete and made.round_trip


def test_sequence_words():
    (skill,) = compile_line("[Auto] When this card attacks, draw 1 card. Then, draw 2 cards and draw 3 cards.").lines
    assert isinstance(skill.body[1], Then) and not isinstance(skill.body[0], Do)
