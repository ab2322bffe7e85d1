"""Moments and replacements in our own words: what sets a skill off, which skill did it, what happens instead."""

import pytest

from playmat.dragonball.keywords.empower import CarryOver
from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language.costs import Pay, PayNow
from playmat.dragonball.language.select import Above, Replaced, Sel, SourceCard
from playmat.dragonball.language.timings import Happened, On, WouldLeave
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.control import ChooseOne, IfYouDo, Later, Or
from playmat.effects.tree import meaning
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

# Lines in our own words; each is read wholly, prints again as it is, in French, too, and has these parts.
LINES = {
    "[Auto] When your opponent activates a [Counter: Attack] skill, draw 1 card.": (
        On("skill", whose="opponent", cause="counter: attack"),
    ),
    "[Auto] When your opponent activates a [Counter: Play] skill on a red <Pip> card, draw 1 card.": (
        On("skill", whose="opponent", filters=(f.Colored(("Red",)), f.Character(("Pip",))), cause="counter: play"),
    ),
    "[Auto] When your opponent activates a [Counter] skill during a battle with this card, draw 1 card.": (
        On("skill", whose="opponent", bits=4), c.Is(This(), (f.InBattle(),)),
    ),
    "[Auto] During a battle where this card is attacking, when your opponent activates a [Counter] skill, draw 1 card.": (
        c.Is(This(), (f.InBattle("attacker"),)),
    ),
    "[Activate: Main] If 2 or more {Pip} are in your Drop : Draw 1 card.": (
        c.Have(Sel(("drop",), "you", (f.Named(("Pip",)),)), 2),
    ),
    "[Activate: Main]{3}, if you have a red card in your Drop : Draw 1 card.": (Pay((), 3),),
    "[Activate: Main] Choose one- •Draw 1 card. •Discard 1 card from your hand. If you do, draw 2 cards.": (
        ChooseOne, IfYouDo((m.Draw(2),)),
    ),
    "[Auto] When one of your <Pip> cards evolves, draw 1 card.": (
        On("played", whose="you", filters=(f.Evolved((f.Character(("Pip",)),)),), bits=4),
    ),
    "[Auto] When a red Battle Card activates an [Evolve] skill from your hand, draw 1 card.": (
        On("skill", whose="you", filters=(f.Type("Battle"), f.Colored(("Red",)), f.In(("hand",))), keyword="Evolve"),
    ),
    "[Auto] When one of your red cards is played in Rest Mode, draw 1 card.": (
        On("played", whose="you", filters=(f.Colored(("Red",)), f.IsRested())),
    ),
    "[Auto] At the end of your turn, or when this card attacks, draw 1 card.": (
        On("turn end", whose="you"), On("attacks", this=True),
    ),
    "[Auto] Switch this card to Active Mode at the end of your turn.": (
        On("turn end", whose="you"), st.SwitchToActive(This()),
    ),
    "[Auto] When your Leader's skill places this card in a Drop from under your Leader, draw 1 card.": (
        On("dropped", this=True, by="you", src=(f.Type("Leader"),), source=("under leader",)),
    ),
    "[Auto] When this face-up card in your life is placed in your Drop, draw 1 card.": (
        On("life lost", this=True, to=("drop",), bits=1),
    ),
    "[Auto] When this card in your life is flipped face up, you may draw 1 card, then play this face-up card from your "
    "life. If you didn't play a card, place this face-up card in your Drop Area from your life.": (m.ToDrop(This()),),
    "[Permanent][Bond 2] Red <Pip> cards and/or 《Cook》 cards : This card gets +5000 power.": (
        f.Either((f.All((f.Colored(("Red",)), f.Character(("Pip",)))), f.All((f.Trait(("Cook",)),)))),
    ),
    "[Critical][Bond 2] 《Cook》 cards.": (c.Bond(2, (f.Trait(("Cook",)),)), g.Keyword("Critical")),
    "[Permanent] This card is also treated as red, green, and yellow.": (
        g.Gain(This(), (g.Word("color", "Red"), g.Word("color", "Green"), g.Word("color", "Yellow")), ""),
    ),
    "[Empower Red 3/Blue 3]": (CarryOver(3, ("Red", "Blue")),),
    "[Activate: Main] If one of your Unisons has 3 or more markers on it : Draw 1 card.": (
        c.Have(Sel(("unison",), "you", (f.HasMarkers(">=", 3),))),
    ),
    "[Activate: Main] Choose up to 1 card in your opponent's hand or up to 1 of their Battle Cards and place it in its "
    "owner's Drop.": (Sel(("hand",), "opponent"), Sel(("battle",), "opponent")),
    "[Activate: Main] You may pay {R}{1}. If you do, draw 1 card.": (PayNow((("Red",),), 1),),
    "[Activate: Main] At the end of the turn, you may draw 1 card. If you do, discard 1 card from your hand.": (
        Later, IfYouDo,
    ),
    "[Permanent] If this card is removed from your Battle Area, remove it from the game instead.": (
        WouldLeave("leave", this=True), m.Remove(This()),
    ),
    "[Permanent] When this card is placed in a Drop Area from a Battle Area or Combo Area, it is placed at the bottom of "
    "its owner's deck instead.": (WouldLeave("leave", this=True, to=("drop",), source=("battle", "combo")),),
    "[Permanent] When you would place a 《Cook》 card from your Combo Area in your Drop, remove it from the game instead.": (
        WouldLeave("leave", filters=(f.Trait(("Cook",)),), to=("drop",), source=("combo",)), m.Remove(Replaced()),
    ),
    "[Auto] If this card was used in a combo from your hand : When this card would be placed in its owner's Drop from a "
    "Combo Area, you may play it instead.": (Happened(On("comboed", this=True, source=("hand",))),),
    "[Permanent] If your <Pip> card would be KO'd, if it is red, return that card to its owner's hand instead.": (
        c.Is(Replaced(), (f.Colored(("Red",)),)),
    ),
    "[Activate: Main] Discard this card : Draw 1 card, then place this card on top of your deck from your Drop.": (
        m.ToDeckTop(SourceCard(("drop",))),
    ),
    "[Permanent] While this card is under a red <Pip> card in your Battle Area, that card gets +1000 power.": (
        g.Gain(Above(), (g.MorePower(1000),), ""),
    ),
    "[Auto] When you take damage from an opponent's non-keyword skill, draw 1 card.": (
        On("damage", whose="you", by="opponent", bits=2),
    ),
    "[Auto] When your opponent takes damage from non-keyword skills on your red Battle Cards, draw 1 card.": (
        On("damage", whose="opponent", by="you", src=(f.Type("Battle"), f.Colored(("Red",)), f.In(("battle",))), bits=2),
    ),
    "[Permanent] Your Leader doesn't take damage from attacks.": (g.Rule("no damage", "you", None, 1, until=""),),
    "[Activate: Battle] You don't take damage from your opponent's non-keyword skills for the turn.": (
        g.Rule("no damage", "you", f.Of("opponent"), 2),
    ),
    "[Activate: Main] This card gets +5000 power until the end of a battle or the end of the turn, whichever comes first.": (
        g.Gain(This(), (g.MorePower(5000),), "end of a battle or the turn"),
    ),
    "[Activate: Main] Your opponent can't attack your red cards for the turn unless they place 1 card each from their hand "
    "and Z-Energy in their owners' Drops each time.": (
        g.CannotUnless(
            "attack", (m.ToDrop(Choose(Sel(("hand",)), 1)), m.ToDrop(Choose(Sel(("z-energy",)), 1))),
            on=f.All((f.Colored(("Red",)),)),
        ),
    ),
    "[Activate: Main] Until the end of your opponent's turn, your opponent can't activate [Counter: Play] skills unless they "
    "discard 2 cards.": (
        g.CannotUnless("activate", (m.ToDrop(Choose(Sel(("hand",)), 2)),), kind="counter: play", until="end of opponent's turn"),
    ),
    "[Auto] When your opponent plays a Battle Card using a skill or activates a [Counter] skill, draw 1 card.": (
        On("played", whose="opponent", filters=(f.Type("Battle"),), by="skill"), On("skill", whose="opponent", bits=4),
    ),
    "[Permanent] If this card has 1 or more cards under it and would be KO'd, you may draw 1 card instead.": (
        WouldLeave("ko", this=True), c.Is(This(), (f.HasUnder(">=", 1),)),
    ),
    "[Activate: Main] If you have at least 1 <Pip> card and 1 red <Pup> card in your Z-Energy : Draw 1 card.": (
        c.Have(Sel(("z-energy",), "you", (f.Character(("Pip",)),))),
        c.Have(Sel(("z-energy",), "you", (f.Colored(("Red",)), f.Character(("Pup",))))),
    ),
    "[Activate: Main] If you have 5 or more Z-Energy or 2 or more Z-Battle Cards in play : Draw 1 card.": (
        Or((c.Have(Sel(("z-energy",)), 5), c.Have(Sel(("battle",), "you", (f.IsZ(), f.Type("Battle"))), 2))),
    ),
    "[Activate: Main] If a player's Leader is red : Draw 1 card.": (
        c.Is(Sel(("leader",), "opponent"), (f.Colored(("Red",)),)), c.Is(Sel(("leader",)), (f.Colored(("Red",)),)),
    ),
    "[Permanent] If your Leader is red, blue, or shares a character name with this card, this card gets +5000 power.": (
        f.Either((f.Colored(("Red",)), f.Colored(("Blue",)), f.SameAs("this", "character"))),
    ),
    "[Activate: Main] You can't play non <Pip> and non 《Cook》 Battle Cards for the turn.": (
        f.All((f.Isnt(f.Character(("Pip",))), f.Isnt(f.Trait(("Cook",))))),
    ),
    "[Activate: Main] You can't play Battle Cards from your hand for the turn.": (
        g.Rule("cannot play", "you", f.All((f.Type("Battle"), f.In(("hand",))))),
    ),
    "[Activate: Main] You can't activate the [Counter: Attack] skill on copies of this card for the game.": (
        g.Rule("cannot counter", "you", f.SameAs("this", "number"), 2, until="forever"),
    ),
    "[Auto] When this card is played, choose up to 1 of your opponent's cards, and it gets -5000 power and has its keyword "
    "skills negated for the turn.": (g.Negated("keyword"),),
    "[Activate: Main] Play up to 1 red <Pip> card on top of this card from your deck, then shuffle your deck.": (
        Sel(("deck",), "you", (f.Colored(("Red",)), f.Character(("Pip",)))),
    ),
    "[Activate: Main] Place up to 3 《Cook》 cards under this card from your Drop.": (
        m.PlaceUnder(Choose(Sel(("drop",), "you", (f.Trait(("Cook",)),)), 3, True), This()),
    ),
    "[Permanent] During your turn, while you have 2 or more energy, this card gets +5000 power.": (
        c.YourTurn(), c.Have(Sel(("energy",)), 2),
    ),
    "[Activate: Main] If there are 7 or more cards in all Drops : Draw 1 card.": (c.Have(Sel(("drop",), "any"), 7),),
    "[Auto] When this card is revealed from the top of your deck and placed in your Drop, draw 1 card.": (
        On("dropped", this=True, source=("deck",), revealed=True),
    ),
    "[Activate: Main] Choose up to 1 Extra in your hand and activate its [Activate: Main/Battle] skill without paying its "
    "energy cost.": (p.ActivateExtra(Ref("c1", "it"), skills="activate: main/battle"),),
}  # fmt: skip


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_is_read_means_what_it_says_and_is_printed_again(line, wanted):
    check_read_and_printed(line)
    check_meaning(line, wanted)


def test_what_follows_the_last_entry_of_a_list_belongs_to_it():
    (skill,) = compile_line(
        "[Auto] When this card is played, choose one- •Draw 1 card. •KO up to 1 of your opponent's Battle Cards. Draw 2 cards."
    ).lines
    (choice,) = skill.body
    assert len(choice.modes[0]) == 1 and meaning(choice.modes[1][1]) == m.Draw(2)


def test_an_orb_without_its_braces_is_one_before_a_cost_only():
    assert compile_line("[Activate: Main]2, if you have 1 or more energy: Draw 1 card.").lines[0].cost[0] == Pay((), 2)
    assert compile_line("[Activate: Main](2), if you have 1 or more energy: Draw 1 card.").lines[0].cost[0] == Pay(
        (), 2
    )
    assert compile_line("[Blocker] (2)").problem is not None


def test_a_skill_that_names_the_hand_and_the_battle_area_is_valid_in_both():
    (skill,) = compile_line(
        "[Activate: Main] Place this card from your hand or Battle Area in your Drop : Draw 1 card."
    ).lines
    assert skill.zone == "hand,play"


def test_a_condition_about_nothing_that_was_spoken_of_is_refused():
    line = (
        "[Permanent] If your <Pip> card would be KO'd, if it is red, return all of them to their owner's hand instead."
    )
    assert compile_line(line).problem is not None
    assert compile_line("[Empower Red 3/Blue 4]").problem is not None


@pytest.mark.parametrize("wrong", [{"what": "leap"}, {"to": ("moon",)}, {"source": ("hand",), "what": "leave"}, {"what": "ko", "source": ("combo",)}])  # fmt: skip
def test_what_could_never_be_replaced_is_refused(wrong):
    with pytest.raises(ValueError):
        WouldLeave(**wrong)


def test_nothing_is_no_payment():
    with pytest.raises(ValueError):
        PayNow()


@pytest.mark.parametrize("wrong", [{"what": "sing"}, {"what": "attack", "kind": "counter"}, {"what": "activate", "kind": "song"}, {"what": "play", "on": f.IsRested()}])  # fmt: skip
def test_what_nobody_would_be_asked_for_is_refused(wrong):
    with pytest.raises(ValueError):
        g.CannotUnless(cost=(m.Draw(1),), **wrong)


def test_the_dash_that_closes_a_description_stands_for_the_comma_too():
    (skill,) = compile_line(
        "[Activate: Main] If your Leader is a <Pip> or <Pup> card-both red-you have 2 or more energy : Draw 1 card."
    ).lines
    leader, energy = skill.cost[0].cond.conds
    assert meaning(leader).filters == (f.Character(("Pip", "Pup")), f.Colored(("Red",)))
    assert meaning(energy) == c.Have(Sel(("energy",)), 2)


def test_another_players_deeds_are_not_continued():
    assert compile_line("[Auto] When you play a card or activates a [Counter] skill, draw 1 card.").problem is not None
    assert compile_line("[Auto] When your opponent plays a card or play a card, draw 1 card.").problem is not None
