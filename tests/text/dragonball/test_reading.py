"""Dragon Ball texts in our own words: what a line means, that it prints again, and what is refused."""

import re
import time

import pytest

from playmat.dragonball.cards import COUNTER
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.materials import AlsoChoose
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import shuffling as sh
from playmat.dragonball.language import states as st
from playmat.dragonball.language.costs import Markers, Pay
from playmat.dragonball.language.deck import IncludeMost
from playmat.dragonball.language.select import ChooseIgnoring, EventCard, Sel, Top, Under
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT, REPLACEMENT, RULE
from playmat.effects.choose import Among, Choose, Ref, This
from playmat.effects.control import And, ChooseOne, Do, If, IfYouDo, Later, May, Not, Or, Then, Times
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
        c.BackIs((f.Trait(("Cook",)),)), g.PriceChange(-2, cards=f.In(("hand",)), itself=True, until=""),
    ),
    "[Permanent] For every 2 《Cook》 cards in your energy, reduce the combo cost of this card in your hand and Battle Area "
    "by 1.": (
        g.PriceChange(
            Times(c.Count(Sel(("energy",), "you", (f.Trait(("Cook",)),))), -1, 2),
            cards=f.In(("hand", "battle area")), itself=True, until="", of="combo",
        ),
    ),
    "[Permanent] Reduce the skill cost of [Swap] skills on yellow <Pip> cards in your hand by {Y}{2}.": (
        g.PriceChange(
            -1, cards=f.All((f.Colored(("Yellow",)), f.Character(("Pip",)), f.In(("hand",)))), orbs=(("Yellow",),),
            any=2, until="", of="skill", skills="Swap",
        ),
    ),
    "[Activate: Main] During this turn, the next time you activate the [Activate: Battle] skill on {Pip} from your hand, "
    "reduce the skill cost by {B}{B}.": (
        g.PriceChange(
            -1, cards=f.All((f.Named(("Pip",)), f.In(("hand",)))), orbs=(("Blue",), ("Blue",)), of="skill",
            skills="activate: battle", once=True,
        ),
    ),
    "[Permanent] If your Leader is red, you can activate this card's [Counter] skill from your hand by adding 1 card from "
    "your life to your hand instead of paying its energy cost.": (
        g.PriceChange(
            itself=True, until="", free=True, skills="counter", instead=(m.ToHand(Choose(Sel(("life",)))),),
        ),
    ),
    "[Permanent] You may activate this card's [Counter: Attack] skill from your hand without paying its energy cost by "
    "choosing 2 cards in your hand and discarding them.": (  # not the card that they pay for
        Choose(Sel(("hand",), "you", (f.Other(),)), 2, bind="c1"), m.ToDrop(Ref("c1", "them")),
    ),
    "[Permanent] If your life is at 3 or less, you can play this card from your hand without paying its energy cost.": (
        g.PriceChange(0, itself=True, until="", free=True, skills="play"),
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
        Top("deck", 5), Among("looked", (f.Colored(("Red",)), f.Trait(("Cook",)))), sh.Shuffle(),
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
        Later("end of turn", (m.KO(p.JustPlayed()),)),
    ),
    "[Awaken] When your life is at 4 or less or you have 2 or more energy and a blue Unison in play : Draw 2 cards.": (
        Or, And,
    ),
    "[Auto] When this card is played, draw 1 card, and if you have 3 or more energy, draw 1 card.": (If, m.Draw(1)),
    "[Permanent] Negate this card's [Energy-Exhaust] in all areas.": (g.Negated("Energy-Exhaust"),),
    "[Permanent] Negate the [Energy-Exhaust] skill of your red 《Cook》 cards in all areas.": (
        g.Rule("no energy-exhaust", "you", f.All((f.Colored(("Red",)), f.Trait(("Cook",)))), until=""),
    ),
    "[Permanent] This card can't be played by skills from any area.": (g.NotPlayed("skills"),),
    "[Permanent] You can't play this card from any area unless your Leader is red.": (Not, g.NotPlayed()),
    "[Permanent] This card can only be played from your hand.": (g.NotPlayed(only_from=("hand",)),),
    "[Permanent] You can choose Battle Cards in your Warp when choosing cards to use with this card's [Union] skill from "
    "your hand.": (AlsoChoose("Union", ("warp",), (f.Type("Battle"),)),),
    "[Permanent] Treat 《Cook》 cards in your hand as if they had no specified cost.": (
        g.PriceChange(cards=f.All((f.Trait(("Cook",)), f.In(("hand",)))), colorless=True, until=""),
    ),
    "[Permanent] You can't include Extra Cards with energy costs of 2 or more in your deck.": (RULE, f.Cost(">=", 2)),
    "[Permanent] You can only include up to 7 《Cook》 cards in your deck.": (
        RULE, IncludeMost(7, f.All((f.Trait(("Cook",)),))),
    ),
    "[Auto][Limit 1]{B}, when this card is played, draw 1 card.": (Pay((("Blue",),)), On("played", this=True)),
    "[Auto] When this card's [Aegis] skill activates, draw 1 card.": (On("skill", True, keyword="Aegis"),),
    "[Auto] When you remove a marker from one of your red Unisons using a [Spirit Boost] skill, draw 1 card.": (
        On("markers lost", whose="you", filters=(f.Type("Unison"), f.Colored(("Red",))), bits=1),
    ),
    "[Auto] When you use a [Spirit Boost] skill to remove a marker from one of your Unisons, draw 1 card.": (
        On("markers lost", whose="you", filters=(f.Type("Unison"),), bits=1),
    ),
    "[Auto] When your Leader activates [Awaken] or [Wish], draw 1 card.": (
        On("skill", whose="you", filters=(f.Type("Leader"),), keyword="Wish"),
    ),
    "[Auto] When this card attacks, play up to 1 {Pip} with 2 markers on it in Rest Mode from your Drop.": (
        p.Play(Choose(Sel(("drop",), "you", (f.Named(("Pip",)),)), 1, up_to=True), rested=True, markers=2),
    ),
    "[Auto] When this card attacks, use up to 1 red card in a combo from your Drop with its non-keyword skills negated for "
    "the game.": (
        p.ComboWith(
            Choose(Sel(("drop",), "you", (f.Colored(("Red",)),)), 1, up_to=True), gain=(g.Negated("non-keyword"),),
            until="forever",
        ),
    ),
    "[Auto] When this card attacks, activate up to 1 [Activate: Battle] skill on a red Extra in your hand without paying its "
    "energy cost.": (
        p.ActivateExtra(
            Choose(Sel(("hand",), "you", (f.Type("Extra"), f.Colored(("Red",)))), 1, up_to=True), "activate: battle",
        ),
    ),
    "[Permanent] Your opponent can't activate [Counter: Attack] skills of cards with an energy cost of 3 or less.": (
        g.Rule("cannot counter", "opponent", f.All((f.Cost("<=", 3),)), 2, until=""),
    ),
    "[Permanent] Reduce the specified cost of this card in your hand by {G}.": (
        g.PriceChange(-1, cards=f.In(("hand",)), orbs=(("Green",),), itself=True, until="", specified=True),
    ),
    "[Activate: Main] Place this card from your hand into its owner's Z-Deck face-up : Draw 1 card.": (m.ToZDeck(This()),),
    '[Auto] When this card is played, this card gets +5000 power and the following skill for the turn: "[Activate: Main] '
    'Discard 1 card from your hand : Draw 2 cards."': (g.MorePower(5000), g.GainedSkill, m.Draw(2)),
    '[Auto] When this card is played, your Leader gains "[Permanent] Your red Battle Cards gain [Barrier]." until the end of '
    "your opponent's turn.": (g.GainedSkill, g.Keyword("Barrier")),
    "[Permanent] When activating this card's [Counter] skill from your hand, reduce its energy cost by 1.": (
        g.PriceChange(-1, itself=True, until="", skills="counter"),
    ),
    "[Permanent] If {Pip} is in your Battle Area, you may play this card from your hand without paying its energy cost.": (
        g.PriceChange(itself=True, until="", free=True, skills="play"),
    ),
    "[Activate: Main][Spirit Boost 1]{B}, blue Unison, you have 3 or more energy : Play this card from your hand.": (
        Pay((("Blue",),)), SpiritBoost(1, (f.Type("Unison"), f.Colored(("Blue",)))),
    ),
    "[Permanent] Reduce the energy cost of this card by 1 for each card in your Drop Area.": (
        g.PriceChange(Times(c.Count(Sel(("drop",))), -1), itself=True, until=""),
    ),
    "[Activate: Main] During this turn, you may activate your Leader's [Awaken] even if your life is at 6 or less.": (
        g.Rule("awaken at", "you", None, 6),
    ),
    "[Permanent] You can include up to 7 copies of this card in your Z-Deck.": (RULE,),
    "[Permanent] This card can only be played from Energy Areas.": (g.NotPlayed(only_from=("energy",)),),
    "[Auto] When this card is played using [Over Realm] or [Dark Over Realm], draw 1 card.": (
        On("played", True, bits=16 | 64),
    ),
    "[Auto] When you use [Arrival] to play a red Battle Card, draw 1 card.": (
        On("played", whose="you", filters=(f.Type("Battle"), f.Colored(("Red",))), bits=256),
    ),
    "[Double Strike][Sparking 7]": (PERMANENT, c.Sparking(7), g.Keyword("Double Strike")),
    "[Dual Attack][Spirit Boost 2]": (SpiritBoost(2),),
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
    '[Auto] When this card is played, it gains "[Auto] When this card attacks, juggle 1 card." for the turn.',
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


def test_texts_that_are_in_force_in_different_areas_are_two_skills():
    made = compile_line("[Permanent] This card can't attack and gains 《Cook》 in all areas.")
    assert [skill.kind for skill in made.lines] == [PERMANENT, RULE] and made.round_trip, made.reading
    made = compile_line(
        "[Permanent] Only 1 {Pip} can be played in your Battle Area, and reduce this card's cost in your hand by 2."
    )
    assert [skill.zone for skill in made.lines] == ["hand,play"] and made.round_trip, made.reading
    made = compile_line("[Permanent] This card can only be played from your hand and can't attack.")
    assert [skill.zone for skill in made.lines] == ["all", ""] and made.round_trip, made.reading


def test_it_is_the_card_of_the_event_whatever_the_cost_has_chosen():
    line = "[Auto] Choose 1 card in your hand and discard it : When this card attacks, switch {} to Active Mode."
    (skill,) = compile_line(line.format("it")).lines
    assert meaning(skill.body) == (st.SwitchToActive(This()),)
    (skill,) = compile_line(
        "[Auto] Choose 1 of your Unisons : When this card attacks, add 1 marker to the chosen card."
    ).lines
    assert meaning(skill.body) == (st.AddMarkers(Ref("c1", "the chosen card"), 1),)


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


def gains_of(line):
    made = compile_line(line)
    assert made.problem is None, made.problem
    return [node.target for part in made.lines for node in walk(part) if isinstance(node, g.Gain)]


def test_it_is_the_card_of_the_event_that_stands_nearer_than_what_was_paid():
    line = "[Auto] {} : When this card attacks, {} gets +10000 power for the turn."
    for cost in ("Add 1 card from your life to your hand", "Choose 1 of your Battle Cards and switch it to Rest Mode"):
        (target,) = gains_of(line.format(cost, "it"))
        assert meaning(target) == This()
    (target,) = gains_of(line.format("Choose 1 of your Battle Cards", "the chosen card"))
    assert isinstance(target, Ref)
    (target,) = gains_of("[Activate: Main] Choose 1 of your Battle Cards : It gets +10000 power for the turn.")
    assert isinstance(target, Ref)


def test_it_is_the_token_that_was_played():
    (target,) = gains_of(
        "[Auto] Send 1 card from your Drop to your Warp : When you play this card, play 1 Imp Token and it gains [Blocker] "
        "for the turn. (Imp Tokens have 5000 power.)"
    )
    assert isinstance(target, p.JustPlayed)


def test_a_card_outside_play_gains_nothing_so_the_line_is_refused():
    line = "[Activate: Main] Choose up to 1 red card in your Drop, negate its skills for the turn, then add it to your hand."
    assert "does nothing" in compile_line(line).problem.why


def test_a_permanent_skill_about_its_cost_and_its_power_is_valid_in_hand_and_in_play():
    (skill,) = compile_line(
        "[Permanent] This card can't attack. Reduce the energy cost of this card in your hand by 2."
    ).lines
    assert skill.zone == "hand,play"


def test_a_name_in_brackets_is_spelled_as_on_cards():
    """ "Name : Version" is a character's whole name; slips around it are mended, and nothing in it."""
    for printed in ("<Pip : Youth>", "<Pip: Youth>", "<Pip :Youth>", "<<Pip : Youth>>"):
        (skill,) = compile_line(
            f"[Auto] When this card attacks, if your Leader is a {printed} card, draw 1 card."
        ).lines
        assert [node.names for node in walk(skill) if isinstance(node, f.Character)] == [("Pip : Youth",)]
    (skill,) = compile_line("[Auto] When this card attacks, KO all of your {Dr.Egg, KO-ed 2nd.Time}.").lines
    assert [node.names for node in walk(skill) if isinstance(node, f.Named)] == [("Dr.Egg, KO-ed 2nd.Time",)]


@pytest.mark.parametrize(
    "text", ["A" * 3000, "A " * 1500, "Ab-C'" * 600, "A." * 1500, "Aof " * 700, "A of " * 600, "a-" * 1500, "{A" * 1500]
)
def test_a_line_is_made_clean_in_time_that_grows_with_its_length(text):
    started = time.process_time()
    clean(text)
    assert time.process_time() - started < 1
