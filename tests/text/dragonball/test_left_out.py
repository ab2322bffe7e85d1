"""Conditions, moments, costs and bans in our own words that leave out, list or put off something."""

import pytest

from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language.control import Otherwise, Stays
from playmat.dragonball.language.select import ChooseIgnoring, Sel, SourceCard, Top
from playmat.dragonball.language.timings import Happened, On, State, WouldLeave
from playmat.effects.choose import Bind, Choose, Ref, This, Union
from playmat.effects.control import And, ChooseOne, Compare, Later, Minus, Not, Or, Times
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line
from playmat.text.dragonball.references import CHOSEN

from .lines import check_meaning, check_read_and_printed

LEADER = Sel(("leader",))
RED, BLUE, PIP, SEA = f.Colored(("Red",)), f.Colored(("Blue",)), f.Character(("Pip",)), f.Trait(("Sea",))
FOES = Sel(("battle",), "opponent")

# Lines in our own words; each is read wholly, prints again as it is, in French, too, and has these parts.
LINES = {
    # conditions
    "[Activate: Main] If you have 3 or more energy, and have a <Pip> card in your Drop : Draw 1 card.": (
        c.Have(Sel(("energy",)), 3), c.Have(Sel(("drop",), filters=(PIP,))),
    ),
    "[Activate: Main] If you have 2 or more 《Sea》 cards in your Battle Area and have 4 or less energy : Draw 1 card.": (
        c.Have(Sel(("energy",)), 4, "<="),
    ),
    "[Activate: Main] If you either have 5 or more energy or a red Unison in play with cards under it : Draw 1 card.": (Or,),
    "[Activate: Main] If your Leader is red, blue, or a 《Sea》 card : Draw 1 card.": (
        c.Is(LEADER, (f.Either((RED, BLUE, SEA)),)),
    ),
    "[Activate: Main] If your Leader is a 《Sea》 card or has {Moon} in its card name : Draw 1 card.": (
        c.Is(LEADER, (f.Either((SEA, f.NameHas("Moon"))),)),
    ),
    "[Activate: Main] If your Leader is both a red <Pip> and <Mab> card : Draw 1 card.": (
        c.Is(LEADER, (RED, PIP, f.Character(("Mab",)))),
    ),
    "[Activate: Main] If your Leader and all of your energy are red 《Sea》 cards : Draw 1 card.": (
        Not(c.Have(Sel(("energy",), filters=(f.Isnt(f.All((RED, SEA))),)))),
    ),
    "[Activate: Main] If your Leader is a {Old Moon} or a red <Pip> Z-Leader : Draw 1 card.": (f.Named(("Old Moon",)), f.IsZ()),
    "[Activate: Main] If your Leader is a red card or you have a blue card in play, and your opponent has 3 or more energy : Draw 1 card.": (
        And, Or, c.Have(Sel(("energy",), "opponent"), 3),
    ),
    "[Activate: Main] If your Leader's back side is a <Pip> card, its front side is facing up, and you have 2 or more energy : Draw 1 card.": (
        c.LeaderSide(0),
    ),
    "[Activate: Main] If no player has a Leader with its front side facing up : Draw 1 card.": (c.LeaderSide(1, "opponent"),),
    "[Activate: Main] If there are 6 or more cards in both your energy and your opponent's energy : Draw 1 card.": (
        c.Have(Sel(("energy",), "opponent"), 6),
    ),
    "[Auto] If this card has 1 marker : When this card is played, add a marker to it for every 2 red cards in your energy.": (
        c.Is(This(), (f.HasMarkers("==", 1),)), st.AddMarkers(This(), Times(c.Count(Sel(("energy",), filters=(RED,))), 1, 2)),
    ),
    "[Auto] If you only have this card and 1 red Battle Card in your Combo Area : When this card is used in a combo, draw 1 card.": (
        c.Have(Sel(("combo",), filters=(f.Other(),)), 1, "=="),
    ),
    "[Activate: Main] If {Moon} is in play in your Battle Area and {Sun} is not, draw 1 card.": (
        Not(c.Have(Sel(("battle area",), filters=(f.Named(("Sun",)),)))),
    ),
    "[Activate: Main] If you placed a card in your energy during your Charge Phase this turn, draw 1 card.": (
        Happened(On("charged", whose="you", by="rules")),
    ),
    "[Activate: Main] If your opponent has added a total of 2 or more cards from their life to their hand or Drop this turn : Draw 1 card.": (
        Happened(On("life lost", whose="opponent", to=("hand", "drop")), 2),
    ),
    # what a skill has done
    "[Activate: Main] Choose 1 of your 《Sea》 cards and place it in its owner's Drop : Play this card from your hand. Additionally, if you used this skill to place a <Pip> card in your Drop, draw 1 card.": (
        c.DoneTo("moved", (PIP,)),
    ),
    "[Activate: Main] Choose up to 2 of your cards, switch them to Active Mode, and if you switched this card to Active Mode by this skill, draw 1 card.": (
        c.DoneTo("readied", (f.Isnt(f.Other()),)),
    ),
    "[Auto] When this card is played, choose up to 5 of your opponent's Battle Cards and they get -5000 power for the turn. If you chose 3 or more cards with this skill, draw 1 card.": (
        Compare(c.Count(Ref("c1", CHOSEN)), ">=", 3),
    ),
    "[Counter: Attack][Spirit Boost X] Draw 1 card. If you removed a marker from one of your red Unisons using this skill, draw 2 cards.": (
        c.Is(Ref("_boosted"), (f.Type("Unison"), RED)),
    ),
    "[Activate: Main][Limit 1] Discard 1 or more 《Sea》 cards from your hand : This card gains power equal to the total combo power of the cards discarded by this skill for the turn.": (
        Choose(Sel(("hand",), filters=(SEA,)), -1, True, least=1), c.Total(m.JustMoved("drop"), "combo power"),
    ),
    "[Auto] When this card is played, for every 2 cards in your Drop, choose up to 1 of your opponent's Battle Cards and KO it.": (
        Choose(FOES, Times(c.Count(Sel(("drop",))), 1, 2), True, bind="c1"),
    ),
    "[Auto] When this card attacks, choose any number of your Battle Cards and they get -5000 power for the turn. Choose up to the same number of your opponent's Battle Cards and KO them.": (
        Choose(FOES, c.Count(Ref("c1", CHOSEN)), True, bind="c2"),
    ),
    # moments
    "[Auto] When a red card or blue Extra is returned from your Battle Area to its owner's hand, draw 1 card.": (
        On("left", whose="you", filters=(RED,), source=("battle",), to=("hand",)),
        On("left", whose="you", filters=(f.Type("Extra"), BLUE), source=("battle",), to=("hand",)),
    ),
    "[Auto] When this card's attack deals damage to an opponent or removes a marker from an opponent's Unison, draw 1 card.": (
        On("damage", True, bits=1), On("markers lost", whose="opponent", by="battle"), c.Is(This(), (f.InBattle("attacker"),)),
    ),
    "[Auto] When this card is played without using a <Pip> card's skills, draw 1 card.": (On("played", True, without=(PIP,)),),
    "[Auto] When your opponent's Leader flips back to its front, draw 1 card.": (
        On("to front", whose="opponent", filters=(f.Type("Leader"),)),
    ),
    "[Auto] When this card attacks twice in the same turn, draw 1 card.": (Happened(On("attacks", True), 2, "=="),),
    "[Auto] When the power of your opponent's Leader is reduced to 0 or less, draw 1 card.": (
        State(c.Is(Sel(("leader",), "opponent"), (f.Power("<=", 0),))),
    ),
    "[Auto] When this card attacks during the turn you played it with [Over Realm], draw 1 card.": (
        c.Is(This(), (f.PlayedBy("over realm"),)), Happened(On("played", True)),
    ),
    "[Auto] When a red card is played by the skill of your Leader or a <Pip> card in your Battle Area, draw 1 card.": (
        f.Either((f.Type("Leader"), f.All((PIP, f.In(("battle",)))))),
    ),
    # costs
    "[Permanent] Reduce the energy cost and Z-Energy cost of this card in your Z-Deck by 1.": (
        g.PriceChange(-1, "you", f.In(("z-deck",)), itself=True, until=""),
        g.PriceChange(-1, "you", f.In(("z-deck",)), itself=True, until="", of="z"),
    ),
    "[Activate: Main] If you activate the [Evolve] skill on a red <Pip> card in your hand this turn, reduce the skill cost of that [Evolve] skill by {R}.": (
        g.PriceChange,
    ),
    "[Permanent] If you have 2 or more energy, you may activate {Moon Song} from your hand without paying its energy cost.": (
        g.PriceChange,
    ),
    # bans
    "[Permanent] This card can't be KO'd once per turn.": (WouldLeave("ko", True), Stays()),
    "[Permanent] If your Leader is red, this card can't be KO'd in battle once per turn.": (WouldLeave("ko", True, by="battle"),),
    "[Activate: Main] Add 1 card from your life to your energy, you can't place cards in your energy for the turn.": (
        g.Rule("no energy", "you", until="turn"),
    ),
    "[Permanent] You can't add cards from your life to your hand during your turn, except with this card's skill.": (
        g.Rule("life stays", "you", f.Other(), until=""),
    ),
    "[Permanent] You and your opponent can't play Battle Cards with 30000 power or less unless they choose 2 cards from their life and place them in their Drop Area as they play the Battle Card.": (
        g.CannotUnless,
    ),
    "[Auto] When this card attacks, your opponent may not combo with Battle Cards in their Battle Area or activate [Blocker] for the battle.": (
        g.Rule("cannot combo", "opponent", f.All((f.Type("Battle"), f.In(("battle",)))), until="battle"),
    ),
    # in one breath
    "[Activate: Main] Flip over 1 face-down card in your life : If the flipped card is 《Sea》 but not <Pip>, play that card. If not, add it to your hand.": (
        m.TurnLifeUp, c.Is(Ref("c1", "the flipped card"), (SEA, f.Isnt(PIP))),
    ),
    "[Activate: Main] Discard 1 <Pip> and 1 <Mab> card from your hand : Draw 1 card.": (
        Sel(("hand",), filters=(PIP,)), Sel(("hand",), filters=(f.Character(("Mab",)),)),
    ),
    "[Activate: Battle] This card gets +10000 power for the battle, and -10000 power during the next turn.": (
        p.WhenNext(On("turn start"), (g.Gain(This(), (g.MorePower(-10000),), "turn"),)),
    ),
    "[Activate: Main] Search your deck for up to 1 red <Pip> card and add it to your hand or play it, then shuffle your deck.": (
        ChooseOne, Choose(Sel(("deck",), filters=(RED, PIP)), 1, True, bind="searched"),
    ),
    "[Activate: Main] Your opponent may discard 2 cards from their hand. If they do, draw 1 card. Otherwise, draw 2 cards.": (Otherwise,),
    "[Activate: Main] Choose 1 red card in your Battle Area and this card in your Drop and send them both to their owners' Warps : Draw 1 card.": (
        Bind, Union,
    ),
    "[Activate: Main] Remove this card in your Z-Energy and the top 5 cards of your deck from the game : Draw 1 card.": (Top("deck", 5),),
    "[Auto] When this card attacks, it gets +5000 power for the turn, and place it in its owner's Drop at the end of the turn. ": (Later,),
    "[Auto] When this card is played, this card gets +5000 power and [Critical] or [Double Strike] for the turn.": (ChooseOne,),
    "[Auto] When this card is played, choose up to X of your opponent's Battle Cards, ignoring [Barrier], where X is equal to the number of cards in your Drop, and KO them.": (
        ChooseIgnoring,
    ),
    "[Activate: Main] Send 1 red card, 1 blue card, 1 green card, and 1 yellow card from your Drop to your Warp : Draw 1 card.": (
        Sel(("drop",), filters=(RED,)), Sel(("drop",), filters=(f.Colored(("Yellow",)),)),
    ),
    "[Auto] At the end of your turn, send your energy to its owner's Warp until you have 3 energy.": (
        Minus(c.Count(Sel(("energy",))), 3),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_is_read_means_what_it_says_and_is_printed_again(line, wanted):
    check_read_and_printed(line)
    check_meaning(line, wanted)


REFUSED = (
    "[Auto] When this card is played, you may draw 1 card, and if you don't, draw 2 cards.",  # who declines does the rest
    "[Activate: Main] If your opponent has 3 or more energy and have a <Pip> card in your Drop : Draw 1 card.",  # who?
    "[Activate: Main] If you have a red card or a blue card in play, and your Leader is red : Draw 1 card.",
    "[Auto] When this card is played, for every 2 cards in your Drop, choose up to 1 of your opponent's Battle Cards and it gets -5000 power for the turn.",
    "[Activate: Main] If you removed a marker from one of your red Battle Cards using this skill, draw 2 cards.",
    "[Activate: Main] Draw 1 card, or play this card from your hand.",
    "[Auto] When this card is played, if you chose 3 or more cards with this skill, draw 1 card.",
)


@pytest.mark.parametrize("line", REFUSED)
def test_what_says_too_little_is_refused(line):
    assert compile_line(line).problem is not None


def test_it_is_this_card_where_this_card_was_asked_about():
    (skill,) = compile_line(
        "[Activate: Main] Choose up to 2 of your cards, switch them to Active Mode, and if you switched this card to Active Mode by this skill, it gains [Critical] for the turn."
    ).lines
    assert [meaning(part.target) for part in walk(skill) if isinstance(part, g.Gain)] == [This()]
    (skill,) = compile_line(
        "[Activate: Main] If your Leader is blue : Place this card in your energy from your hand; at the end of the turn, if this card is in your energy, place it in its owner's Drop."
    ).lines
    assert [meaning(part.target) for part in walk(skill) if isinstance(part, m.ToDrop)] == [Union((SourceCard(),))]


def test_what_a_skill_placed_before_it_played_a_card_is_asked_for_by_where_it_went():
    asked = "[Activate: Main] Place 1 card from your hand in your Drop : Play up to 1 red card from your hand. If you {} a <Pip> card{}, draw 1 card."
    assert compile_line(asked.format("used this skill to place", " in your Drop")).problem is None
    assert compile_line(asked.format("placed", "")).problem is not None
