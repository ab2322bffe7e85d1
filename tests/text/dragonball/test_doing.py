"""What is done, and to what: cards of our own wording, the tree each means, and that it prints as it was read.

Where a sentence of this sort was once misread, the test says what must not come back.
"""

import re

import pytest

from playmat.text.dragonball.compile import compile_line
from playmat.text.dragonball.skills import write_line

PLAYED = "[Auto] When this card is played, "


def meant(line):
    made = compile_line(line)
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading
    assert write_line(made.lines, "fr")
    return made.lines[-1]


def told(line):
    """The tree of its body, without what is by default."""
    text = repr(meant(line).body)
    defaults = (
        r"up_to=False|by='you'|bind=''|reveal=False|distinct=False|cap=None|other=''|least=0|whose='you'|word='[^']*'"
    )
    text = re.sub(
        rf", (?:{defaults}|filters=\(\)|printed=False|rested=False|markers=0|how=0|hidden=False|gain=\(\))", "", text
    )
    return re.sub(r"(?<=\(until)|, (?:who='you'|until='turn'|bottom=False|number=0|power=0|up=False)", "", text)


def refused(line):
    problem = compile_line(line).problem
    assert problem is not None
    return problem.why


def test_two_choices_of_one_sentence_are_both_meant_by_them():
    body = told(PLAYED + "choose 1 of your energy and 1 of your Battle Cards and switch them to Rest Mode.")
    assert "SwitchToRest(target=Union(parts=(Ref(name='c1'), Ref(name='c2'))))" in body


def test_what_stands_in_dashes_is_said_of_every_card_of_the_list():
    body = told(
        PLAYED
        + "add up to 1 <Baker> card or <Miller> card-both green and with an energy cost of 2-from your Drop to your hand."
    )
    assert body.count("Cost(how='==', n=2)") == 2
    body = told(PLAYED + "add up to 1 <Baker> card and up to 1 <Miller> card-both green-from your Drop to your hand.")
    assert body.count("Colored(colors=('Green',))") == 2
    body = told(PLAYED + "play up to 1 《Oven》 card, 《Mill》 card, or 《Field》 card-all black-from your hand.")
    assert body.count("Colored(colors=('Black',))") == 3


def test_both_in_dashes_may_be_two_of_the_last_description_alone():
    body = told(
        PLAYED
        + "look at up to 5 cards from the top of your deck, add up to 1 red Unison or up to 1 <Baker> or <Miller> "
        "card-both green-to your hand, then shuffle your deck."
    )
    assert body.count("Colored(colors=('Green',))") == 1


def test_costs_in_the_plural_are_those_of_all():
    body = told(
        PLAYED + "play up to 1 red <Baker> card and up to 1 red <Miller> card with energy costs of 2 from your deck."
    )
    assert body.count("Cost(how='==', n=2)") == 2


@pytest.mark.parametrize(
    ("words", "tree"),
    [
        ("choose any number of your opponent's Battle Cards whose energy costs add up to 6 or less and KO them", "cap=('cost', 6)"),
        ("choose any number of your opponent's Battle Cards of which the total power adds up to 30000 or less and KO them", "cap=('power', 30000)"),
        ("choose any number of your opponent's Battle Cards that add up to a total energy cost of 4 or less and KO them", "cap=('cost', 4)"),
        ("play up to 3 《Oven》 cards with different card names and energy costs of 3 or less from your Drop", "distinct=True"),
        ("play up to 2 red cards with different character names from your deck", "ChooseDifferent("),
        ("choose 1 or 2 cards in your life and add them to your hand", "n=2, up_to=True, bind='c1', least=1"),
        ("choose up to X of your opponent's Battle Cards, where X is the number of Extras in your Drop, and KO them", "n=Count("),
        ("choose up to 1 of your red Leaders or blue Battle Cards and it gets +5000 power for the turn", "Union(parts=(Sel(where=('leader',)"),
        ("choose up to 1 each of <Baker> and <Miller> from your deck and add them to your hand", "Union(parts=(Choose("),
        ("choose up to 2 total of your opponent's Battle Cards or Unisons and switch them to Rest Mode", "where=('battle', 'unison')"),
    ],
)  # fmt: skip
def test_choices(words, tree):
    assert tree in told(f"{PLAYED}{words}.")


@pytest.mark.parametrize(
    ("words", "tree"),
    [
        ("place up to 1 card from your hand at the top or bottom of your deck", "ToDeckEnds("),
        ("look at up to 3 cards from the top of your deck and place them on the top and/or bottom of your deck in any order", "split=True"),
        ("look at up to 3 cards from the top of your opponent's deck and put them back in any order", "ToDeckTop(target=Ref(name='looked'))"),
        ("place the top card of your deck in your life face up", "ToLife(target=Top(where='deck', n=1), up=True)"),
        ("add up to 1 <Baker> card to your hand from your deck", "Sel(where=('deck',)"),
        ("add up to 1 {Bread} from your deck or life to your hand, then shuffle any areas you looked through", "ShuffleSearched()"),
        ("draw 2 cards, discard any number of cards from your hand, then draw that many cards", "Draw(n=Count(target=JustMoved(to='drop')))"),
        ("look at the bottom card of your deck and add up to 1 <Baker> card from it to your hand, then shuffle your deck", "bottom=True"),
        ("place up to 1 red card from your Drop under {Oven} in your Battle Area", "under=Choose(sel=Sel(where=('battle area',)"),
        ("play 2 {Crumb Token} with 5000 power in your opponent's Battle Area", "CreateToken(n=2, who='opponent', name='Crumb Token', power=5000)"),
        ("play 1 {Crumb Token} with 5000 power, and it gains [Barrier] for the turn", "Gain(target=JustPlayed()"),
    ],
)  # fmt: skip
def test_moves(words, tree):
    assert tree in told(f"{PLAYED}{words}.").replace("number=0, ", "").replace("rested=False, ", "")


@pytest.mark.parametrize(
    ("words", "tree"),
    [
        ("your opponent chooses 1 card in their hand, discards it, then chooses 1 of their Battle Cards and KOs it", "by='opponent', bind='c2'"),
        ("your opponent adds 1 card from their hand to their Z-Energy", "ToZEnergy(target=Choose(sel=Sel(where=('hand',), whose='opponent'), n=1, by='opponent'))"),
        ("your opponent places the top 2 cards of their deck in their Drop", "Mill(n=2, who='opponent', to='drop')"),
        ("you and your opponent draw 1 card", "Draw(n=1, who='any')"),
        ("your opponent may discard 1 card from their hand. If they don't, draw 1 card", "n=1, by='opponent')),), who='opponent'), IfNotDone("),
    ],
)  # fmt: skip
def test_what_the_opponent_does_the_opponent_chooses_for(words, tree):
    assert tree in told(f"{PLAYED}{words}.")


@pytest.mark.parametrize(
    ("words", "tree"),
    [
        ("Play this card from your hand in Rest Mode with a marker on it", "rested=True, markers=1"),
        ("Play up to 1 red card from your Drop with its skills negated for the turn in Rest Mode", "rested=True, gain=(Negated(what=''),)"),
        ("Play up to 1 red card in Rest Mode from your hand", "Sel(where=('hand',)"),
        ("Play this card from your hand in your opponent's Battle Area", "Play(target=This(), who='opponent')"),
    ],
)  # fmt: skip
def test_how_cards_are_played(words, tree):
    assert tree in told(f"[Activate: Main]{{R}} : {words}.")


def test_this_card_is_another_object_once_its_skill_has_played_it():
    body = told("[Activate: Main]{R} : Play this card from your hand, and it gains [Blocker] for the turn.")
    assert "Gain(target=JustPlayed()" in body
    body = told(
        "[Activate: Battle]{R} : Use this card in a combo from your Drop, and this card gets +5000 combo power for the battle."
    )
    assert "Gain(target=SourceCard(where=())" in body


def test_it_behind_a_cost_is_the_card_of_the_event_or_what_was_switched():
    body = told(
        "[Auto] Add 1 card from your life to your hand : When this card attacks, it gets +5000 power for the turn."
    )
    assert "Gain(target=This()" in body
    body = told(
        "[Activate: Main] Discard 1 card from your hand : Switch this card to Active Mode, and it gets +5000 power for the turn."
    )
    assert "Gain(target=This()" in body
    body = told(
        "[Activate: Battle] Choose 1 of your red Battle Cards and place this card under the chosen card : That card gets +5000 power for the turn."
    )
    assert "Gain(target=Ref(name='c1')" in body


def test_a_card_that_was_taken_elsewhere_is_meant_where_it_went():
    body = told(
        PLAYED
        + "choose up to 1 red card in your Drop, place it in your energy in Rest Mode, then switch it to Active Mode."
    )
    assert "SwitchToActive(target=JustMoved(to='energy'))" in body


def test_the_played_card_of_an_event_is_not_one_that_the_skill_has_played():
    assert "Gain(target=EventCard(" in told(
        "[Auto] When you play a red Battle Card, the played card gains [Barrier] for the turn."
    )


def test_a_card_is_played_on_the_one_that_was_chosen_before():
    body = told(
        PLAYED + "choose 1 of your red cards, then play up to 1 <Baker> card from your hand on top of the chosen card."
    )
    assert "on=Ref(name='c1')" in body


def test_in_active_mode_behind_on_top_of_is_how_it_comes():
    body = told("[Activate: Main]{R} : Place this card from your Z-Deck on top of your Leader in Active Mode.")
    assert "keep_mode=False" in body and "IsActive" not in body


def test_otherwise_is_what_happens_if_nothing_was_done():
    body = told(
        PLAYED
        + "look at the top card of your deck; if it's a red card, you may add it to your hand, otherwise place it at the "
        "bottom of your deck."
    )
    assert "Otherwise(first=(If(" in body and "otherwise=(ToDeckBottom(target=Ref(name='looked'))" in body


def test_for_each_is_said_in_front_or_behind():
    for line in (
        "[Auto] When this card attacks, for each of your <Baker> cards, this card gets +5000 power for the battle.",
        "[Auto] When this card attacks, this card gets +5000 power for the battle for each of your <Baker> cards.",
    ):
        assert "MorePower(n=Times(n=Count(" in told(line)


def test_a_skill_of_a_card_under_another_is_valid_there():
    skill = meant("[Activate: Main]{R} : Play this card from under {Oven} in your Battle Area.")
    assert skill.zone == "under" and "ThisUnder" in repr(skill.gates)
    skill = meant(
        "[Permanent] While this card is under a red <Baker> card in your Battle Area, the card above this card gains [Barrier]."
    )
    assert skill.zone == "under" and "Gain(target=Above()" in repr(skill.body)


def test_what_is_discarded_is_in_the_hand():
    assert (
        meant(
            "[Activate: Main] If you choose this card and 1 red card in your hand and discard them : Draw 1 card."
        ).zone
        == "hand"
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (PLAYED + "choose up to 1 card in your Drop and negate its skills for the turn.", "does nothing"),
        (PLAYED + "it's played with its skills negated for the turn.", "no card is being played"),
        (PLAYED + "draw 1 card, then play the card sent to your Warp by this skill.", "a reference to what was not moved there"),
        (PLAYED + "the played card gains [Barrier] for the turn.", "a reference to what was not played"),
    ],
)  # fmt: skip
def test_what_cannot_be_carried_out_is_refused(line, why):
    assert why in refused(line)
