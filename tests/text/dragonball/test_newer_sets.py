"""Wordings of the newer sets, in cards of our own: the tree each means, that it prints as it was read, and in French."""

import pytest

from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.keywords.table import SKILLS
from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import shuffling as sh
from playmat.dragonball.language import texts
from playmat.dragonball.language.costs import Markers, Pay, Payable, PayChosen
from playmat.dragonball.language.select import Above, EventCard, Sel, Under
from playmat.dragonball.language.silenced import ToZEnergySilenced
from playmat.dragonball.language.states import Check
from playmat.dragonball.language.timings import AfterCombo, On
from playmat.effects.choose import Choose, ChooseNumber, Ref, This, Union
from playmat.effects.control import And, Chosen, Compare, May, Not, Or, Times
from playmat.text.dragonball.compile import card_lines, compile_line

from .lines import check_meaning, check_read_and_printed

ITSELF = f.Isnt(f.Other())
COOK = f.Trait(("Cook",))

# Lines of our own; each is read wholly, prints again as it is, prints in French, and has these parts.
LINES = {
    "[Permanent] This card can be used in combos in Rest Mode.": (g.Rule("combo rested", "you", ITSELF, until=""),),
    "[Auto] When this card is played, you can use red Rest Mode 《Cook》 cards in combos for the turn.": (
        g.Rule("combo rested", "you", f.All((f.Colored(("Red",)), f.IsRested(), COOK)), until="turn"),
    ),
    "[Permanent] You can combo with this card even when it is in Rest Mode.": (g.Rule("combo rested", "you", ITSELF, until=""),),
    "[Activate: Main] Choose 1 of your <Pip> cards : Play this card from your hand, and the chosen card will not switch to "
    "Active Mode during your next Charge Phase.": (
        g.Gain(Ref("c1", "the chosen card"), (g.Ban("ready in charge phase"),), "your next charge"),
    ),
    "[Activate: Main] Choose 1 of your energy : Choose up to 1 of your <Pip> cards, and all of the chosen cards can't be "
    "switched to Active Mode during your next Charge Phase.": (Union((Ref("c1"), Ref("c2"))),),
    "[Auto] Declare 1 number : When this card attacks, reveal the top card of your opponent's deck, then flip the revealed card "
    "over and place it at the top of their deck. Additionally, if the revealed card's energy cost is the same as the declared "
    "number, draw 1 card.": (
        ChooseNumber(20, bind="declared"), f.Cost("==", Chosen("declared")), m.ToDeckTop(Ref("revealed", "the revealed card")),
    ),
    "[Activate: Main] Declare a number from 1 to 4 : Reduce this card's power by the declared number for the turn.": (
        ChooseNumber(4, 1, "declared"),
    ),
    "[Auto] When this card attacks, place up to 1 《Cook》 card from under this card into its owner's Drop, then activate up to 1 of "
    "that card's [Activate: Main] skills from the Drop.": (May((p.ActivateExtra(m.JustMoved("drop"), "activate: main"),)),),
    "[Auto] When this card is played, play up to 1 red Unison with 5000 power and 2 markers on it from your hand.": (
        p.Play(Choose(Sel(("hand",), "you", (f.Type("Unison"), f.Colored(("Red",)), f.Power("==", 5000))), 1, True), markers=2),
    ),
    "[Permanent] If your opponent has a Unison with 2 markers on it, this card gets +5000 power.": (f.HasMarkers("==", 2),),
    "[Activate: Main] If you have a total of 3 or more red <Pip> cards and/or red cards with {Oven} in their card names in your "
    "energy : Play this card from your hand.": (
        c.Have(
            Sel(("energy",), "you", (f.Either((
                f.All((f.Colored(("Red",)), f.Character(("Pip",)))), f.All((f.Colored(("Red",)), f.NameHas("Oven"))),
            )),)), 3,
        ),
    ),
    "[Awaken] When your life is at 4 or less or you have 1 or more each of red <Pip> and <Sal> cards in play : Draw 2 cards.": (
        And((
            c.Have(Sel(("leader", "battle area", "unison"), "you", (f.Colored(("Red",)), f.Character(("Pip",))))),
            c.Have(Sel(("leader", "battle area", "unison"), "you", (f.Colored(("Red",)), f.Character(("Sal",))))),
        )),
    ),
    "[Activate: Main] If your Leader's back side is {Pip} or your Leader is a red <Sal> Z-Leader, and you have 2 or more energy : "
    "Play this card from your hand.": (And, Or, c.BackIs((f.Named(("Pip",)),))),
    "[Awaken] When your life is at 4 or less or you have 2 or more energy and 1 or more <Pip> cards and 1 or more <Sal> cards in "
    "your Drop : Draw 1 card.": (
        c.Have(Sel(("drop",), "you", (f.Character(("Pip",)),))), c.Have(Sel(("drop",), "you", (f.Character(("Sal",)),))),
    ),
    "[Activate: Main] If you have a total of 5 or more 《Cook》 cards among all cards in your energy and Drop : Draw 1 card.": (
        c.Have(Sel(("energy", "drop"), "you", (COOK,)), 5),
    ),
    "[Auto] When this card in your hand is placed under a {Oven} in your Battle Area, draw 1 card.": (
        On("under", True, other=(f.Of("you"), f.Named(("Oven",)), f.In(("battle",))), source=("hand",)),
    ),
    "[Auto] When this card is placed from your Drop under your red <Pip> card, draw 1 card.": (
        On("under", True, other=(f.Of("you"), f.Colored(("Red",)), f.Character(("Pip",))), source=("drop",)),
    ),
    "[Auto] When this card is placed under a <Pip> card with a [Union] skill, draw 1 card.": (
        On("under", True, other=(f.Character(("Pip",)), f.HasKeyword("Union"))),
    ),
    "[Auto] When this card is played, play up to 1 {Oven} from your deck, hand, or Drop, and if you looked at your deck, shuffle "
    "your deck.": (sh.ShuffleSearched(),),
    "[Z-Awaken]{Y}, if you have 6 or more 《Cook》 cards in your Drop : Yellow <Pip> card.": (c.Have(Sel(("drop",), "you", (COOK,)), 6),),
    "[Auto] If you add 1 yellow <Pip> card to your hand : When this card attacks, draw 1 card.": (
        Sel(("leader", "battle area"), "you", (f.Colored(("Yellow",)), f.Character(("Pip",)))),  # none of theirs
    ),
    "[Permanent] Your <Pip> cards with a red {Oven} under them gain [Critical].": (
        f.HasUnder(">=", 1, (f.Colored(("Red",)), f.Named(("Oven",)))),
    ),
    "[Activate: Main] If there is a {Oven} under your Leader or your opponent's Leader : Draw 1 card.": (
        c.Have(Under(Sel(("leader",), "any"), (f.Named(("Oven",)),))),
    ),
    "[Auto] If your opponent's Leader doesn't have a {Oven} under it : When your opponent plays a card or attacks, draw 1 card.": (
        Not(c.Have(Under(Sel(("leader",), "opponent"), (f.Named(("Oven",)),)))), On("played", whose="opponent"),
        On("attacks", whose="opponent"),
    ),
    "[Activate: Battle] During this turn, the next time you activate [Arrival Red/Yellow] on a <Pip> card in your hand, reduce the "
    "skill cost by {R}.": (texts.HasArrival(("Red", "Yellow")), f.Character(("Pip",))),
    "[Auto] When this card is played, choose up to 1 of your 《Cook》 cards with [Arrival Red/Green] and return it to its owner's "
    "hand.": (texts.HasArrival(("Red", "Green")),),
    "[Permanent] For each color among cards in your Energy Area and Battle Area, this card gets +5000 power.": (
        Times(c.Colors(Sel(("energy", "battle area"))), 5000),
    ),
    "[Permanent] If you have red and blue cards in your Energy Area, this card gets +5000 power.": (
        And((c.Have(Sel(("energy",), "you", (f.Colored(("Red",)),))), c.Have(Sel(("energy",), "you", (f.Colored(("Blue",)),))))),
    ),
    "[Auto] When an opponent's Battle Card is played by a skill, choose 1 of the played cards and switch it to Rest Mode.": (
        Choose(EventCard(), 1, bind="c1"),
    ),
    "[Activate: Main] Draw 1 card, and you can't activate skills on <Pip> cards in any of your areas for the turn.": (
        g.Rule("cannot activate", "you", f.All((f.Character(("Pip",)),)), until="turn"),
    ),
    "[Auto] When this card attacks, KO up to 1 of your opponent's Battle Cards that does not include <Pip> in its character name.": (
        f.Isnt(f.CharacterHas("Pip")),
    ),
    "[Activate: Main] Draw 1 card, and you can't play Battle Cards other than mono-black Battle Cards for the turn.": (
        f.Isnt(f.All((f.Type("Battle"), f.Mono("Black")))),
    ),
    "[Auto] When this card attacks, use up to 1 red card from under this card in a combo. Additionally, if the card used in the "
    "combo is a <Pip> card, draw 1 card.": (c.Is(m.JustMoved("combo"), (f.Character(("Pip",)),)),),
    "[Auto] At the end of the battle for this card or at the end of the turn, remove this card from the game.": (
        On("battle end", True), On("battle end", other=(ITSELF,)), On("turn end"),
    ),
    "[Auto] Remove this card from the game at the end of your opponent's turn.": (On("turn end", whose="opponent"), m.Remove(This())),
    "[Activate: Battle] If your white <Pip> card is in a battle and you choose 1 of your <Sal> cards : Switch your card that's in a "
    "battle with the chosen card.": (p.ChangeAttacker(Ref("c1", "the chosen card")), p.BecomeGuard(Ref("c1", "the chosen card"))),
    "[Activate: Main] Choose 1 of your Battle Cards and switch it to Hidden Mode : Increase this card's power by the original power "
    "on the front of the card that was switched to Hidden Mode by this skill for the turn.": (
        c.Total(Ref("c1", "the card that was switched to Hidden Mode by this skill"), "front power"),
    ),
    "[Auto] When this Hidden Mode card in a Battle Area is placed into its owner's Drop, draw 1 card.": (
        On("left", True, filters=(f.IsHidden(),), source=("battle",), to=("drop",)),
    ),
    "[Auto] When this card in your Drop is sent to your Warp by your {Oven} or a blue <Pip> card skill, draw 1 card.": (
        f.Either((f.All((f.Named(("Oven",)),)), f.All((f.Colored(("Blue",)), f.Character(("Pip",)))))),
    ),
    "[Permanent] If you have a <Pip> card in play, increase this card's energy cost by 2.": (
        g.Gain(This(), (g.MoreCost(2),), ""),  # 9-1-3-1: no area is said, so it is valid in play
    ),
    "[Activate: Main] Increase this card's energy cost by 3 for the turn.": (g.Gain(This(), (g.MoreCost(3),), "turn"),),
    "[Auto][Spirit Boost X] When this card attacks, it gets +5000 power multiplied by X for the battle. Additionally, if X is 3 or "
    "greater, this card gains [Barrier] for the turn.": (
        SpiritBoost(Chosen()), ChooseNumber(c.Total(Sel(("unison",)), "markers")), Times(Chosen(), 5000), Compare(Chosen(), ">=", 3),
    ),
    "[UNISON -X][Activate: Main] Choose up to X of your opponent's Battle Cards and KO them.": (
        Markers(0, "number"), Choose(Sel(("battle",), "opponent"), Chosen(), True, bind="c1"),
    ),
    "[Activate: Main]{R}[X], if your Leader is red : Draw X cards.": (PayChosen(), ChooseNumber(Payable()), m.Draw(Chosen())),
    "[Auto] When this card is played, add up to 1 red 《Cook》 card from your Drop to your Z-Energy with its skills negated for the "
    "turn.": (ToZEnergySilenced(Choose(Sel(("drop",), "you", (f.Colored(("Red",)), COOK)), 1, True), "turn"),),
    "[Auto] If you have a yellow <Pip> card in play or in your Z-Energy : When this card attacks, draw 1 card.": (
        c.Have(Sel(("leader", "battle area", "unison", "z-energy"), "you", (f.Colored(("Yellow",)), f.Character(("Pip",))))),
    ),
    "[Permanent] Your Oven Tokens gain [Blocker].": (g.Gain(Sel(("leader", "battle area"), "you", (f.Named(("Oven Token",)),)), (g.Keyword("Blocker"),), ""),),
    "[Activate: Main] If neither you nor your opponent have a Battle Card in play : Draw 1 card.": (
        c.Have(Sel(("battle",), "any"), 0, "=="),
    ),
    "[Permanent] The <Pip> card on top of this card gains [Double Strike].": (c.Is(Above(), (f.Character(("Pip",)),)),),
    "[Permanent] You and your opponent can't play Battle Cards with 25000 power or more from their owner's hands.": (
        g.Rule("cannot play", "any", f.All((f.Type("Battle"), f.Power(">=", 25000), f.In(("hand",)))), until=""),
    ),
    "[Auto] When your opponent uses a card in a combo, reduce that card's combo power to 0 for the battle.": (g.ComboPowerIs(0),),
    "[Activate: Battle] Use up to 1 red card from your hand in a combo, and reduce its combo power by -5000 for the turn.": (
        g.Gain(m.JustMoved("combo"), (g.MoreComboPower(-5000),), "turn"),
    ),
    "[Activate: Main] Play up to 1 card with an energy cost of 8 and an original combo power of 5000 from your Drop.": (
        f.ComboPower("==", 5000, True),
    ),
    "[Auto] When this card attacks, for every Z-Energy cost of the Z-Cards in your Leader Area and Battle Area, this card gets +5000 "
    "power for the battle.": (Times(c.Total(Sel(("leader", "battle area"), "you", (f.IsZ(),)), "z cost"), 5000),),
    "[Auto] When your opponent's energy switches to Active Mode, draw 1 card.": (
        On("readied", whose="opponent", filters=(f.In(("energy",)),)),
    ),
    "[Permanent] Reduce the combo cost by 1 and negate the [Energy-Exhaust] skill of 《Cook》 cards in all of your areas.": (
        g.PriceChange(-1, cards=f.All((COOK,)), of="combo", until=""), g.Rule("no energy-exhaust", "you", f.All((COOK,)), until=""),
    ),
    "[Field][Limit 1] Draw 1 card :": (p.PlaceExtra(This()), m.Draw(1)),
    "[Revenge]{B}{B}, discard 1 card from your hand :": (Pay((("Blue",), ("Blue",))), m.ToDrop(Choose(Sel(("hand",)), 1))),
    "[Dual Attack] If you have 3 or more energy :": (Check(c.Have(Sel(("energy",)), 3)),),
    "[Auto]{R} : At the end of a battle in which this card in your hand is used in a combo, play this card from your Drop.": (
        AfterCombo(("hand",)),
    ),
    "[Activate: Main] Draw 1 card. You can't activate skills on copies of this card during your next turn.": (
        p.WhenNext(On("turn start", whose="you"), (g.Rule("cannot activate", "you", f.SameAs("this", "number")),)),
    ),
}  # fmt: skip

REFUSED = (
    "[Auto] When this card is played, add 1 card from your hand to your Z-Energy with its keyword skills negated for the turn.",
    "[Activate: Main] Draw X cards.",  # nobody says how many
    "[Burst X][Activate: Main] Draw 1 card.",
    "[Auto] When this card is played, switch the card switched to Hidden Mode by this skill to Revealed Mode.",
    "[Permanent] You can use your red 《Cook》 cards in combos.",  # in which mode?
    "[Permanent] You can use your Active Mode 《Cook》 cards in combos in Rest Mode.",
    "[Activate: Main] Declare a number from 4 to 1 : Draw 1 card.",
    "[Activate: Main] If your Leader is a <Pip> card or you have 2 or more energy, and your life is at 3 or less : Draw 1 card.",
    "[Activate: Main] If you have 2 or more each of <Pip> and <Sal> cards in play : Draw 1 card.",
    "[Auto] When this card is played, play up to 1 red Unison with a specified cost of 2 and 3 or more markers on it from your Drop.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_wholly_and_printed_again(line):
    check_read_and_printed(line)


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_means_what_it_says(line, wanted):
    check_meaning(line, wanted, last=True)


@pytest.mark.parametrize("line", REFUSED)
def test_what_nobody_can_tell_is_refused(line):
    assert compile_line(line).problem is not None


def test_two_skills_in_one_line_are_two_and_the_name_of_a_kind_is_none():
    text = "[Auto] When this card attacks, draw 1 card. [Permanent] This card gets +5000 power. [Auto] skills of this card stay."
    assert card_lines(text) == [
        "[Auto] When this card attacks, draw 1 card.",
        "[Permanent] This card gets +5000 power. [Auto] skills of this card stay.",
    ]
    assert card_lines('[Auto] It gains "[Auto] Draw 1 card. [Permanent] Stay."') == [
        '[Auto] It gains "[Auto] Draw 1 card. [Permanent] Stay."'
    ]


def test_a_keyword_with_a_cost_may_be_declined_and_one_with_a_condition_may_not():
    (paid,) = compile_line("[Revenge]{B}{B}, discard 1 card from your hand :").lines
    (asked,) = compile_line("[Dual Attack] If you have 3 or more energy :").lines
    assert paid.optional and asked.optional == SKILLS["Dual Attack"].optional
