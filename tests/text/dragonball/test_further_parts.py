"""Parts of sentences that few cards have, in cards of our own: the tree each means, that it prints again, and in French."""

import pytest

from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import limits as li
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language.select import ChooseIgnoring, EventCard, EventCardThere, Sel, ThisUnder
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Among, Choose, Ref, TheRest, This, Union
from playmat.effects.control import ChooseOne, Compare, Minus
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

# Lines of our own; each is read wholly, prints again as it is, prints in French, and has these parts.
LINES = {
    "[Permanent] Your Battle Cards can't be KO'd by your own skills.": (
        g.Ban("be ko by skills", f.All((f.Of("you"),))),
    ),
    "[Permanent] This card can't be placed in its owner's Drop by your red card's skills.": (
        g.Ban("go to the drop by skills", f.All((f.Of("you"), f.Colored(("Red",))))),
    ),
    "[Permanent] This card can't be returned to your hand by your skills.": (
        g.Ban("go to the hand by skills", f.All((f.Of("you"),))),
    ),
    "[Permanent] This card can't be removed from Battle Areas by skills other than {Oven}'s skills.": (
        g.Ban("leave by skills", f.All((f.Isnt(f.All((f.Named(("Oven",)),))),))),
    ),
    "[Auto] When this card attacks, it can't be KO'd in battle by Battle Cards with an energy cost of 2 or less for the battle.": (
        g.Ban("be ko in battle", f.All((f.Type("Battle"), f.Cost("<=", 2)))),
    ),
    "[Permanent] This card isn't affected by the skills of your opponent's red cards.": (
        g.Ban("be affected", f.All((f.Of("opponent"), f.All((f.Colored(("Red",)),))))),
    ),
    "[Permanent] This card can't [Evolve] into other cards.": (g.Gain(This(), (g.Ban("evolve"),), ""),),
    "[Permanent] You can't place cards under this card, except with this card's skill.": (
        g.Ban("hold", f.All((f.Of("you"), f.Other()))),
    ),
    "[Permanent] You can only use blue card skills to place cards under this card.": (
        g.Ban("hold", f.All((f.Of("you"), f.Isnt(f.All((f.Colored(("Blue",)),)))))),
    ),
    "[Permanent] This card can't be chosen by your opponent's skills.": (g.Ban("be chosen"),),
    # one way or another, and numbers alone
    "[Auto] When this card is played, look at up to 3 cards from the top of your deck, add up to 1 red card to your hand or "
    "place it in your Drop, then shuffle your deck.": (
        m.ToHand(Ref("either", "it")),
        m.ToDrop(Ref("either", "it")),
        Among("looked", (f.Colored(("Red",)),)),
    ),
    "[Activate: Main] Look at up to 5 cards from the top of your deck, place any number at the top of your deck in any order, "
    "and place the rest at the bottom of your deck in any order.": (
        m.ToDeckTop(Choose(Among("looked"), -1, True, bind="c2")),
        TheRest("looked", ("c2",)),
    ),
    "[Activate: Main] Look at up to 5 cards from the top of your deck, choose up to 2 red cards, add up to 1 to your hand, "
    "place up to 1 into your Drop, then shuffle your deck.": (
        m.ToHand(Choose(Ref("c2"), 1, True)),
        m.ToDrop(Choose(Ref("c2"), 1, True)),
    ),
    "[Auto] When this card is played, choose up to 1 <Pip> card, 1 <Pop> card, and 1 <Pap> card from your Drop and place them "
    "under this card.": (
        Choose(Sel(("drop",), "you", (f.Character(("Pip",)),)), 1, True, bind="c1"),
        Choose(Sel(("drop",), "you", (f.Character(("Pap",)),)), 1, True, bind="c3"),
        m.PlaceUnder(Union((Ref("c1"), Ref("c2"), Ref("c3"))), This()),
    ),
    # Leaders, attacks, other cards
    "[Activate: Main] Flip your red <Pip> Leader to its front side.": (
        c.Is(Sel(("leader",)), (f.Colored(("Red",)), f.Character(("Pip",)))),
        st.FlipLeader("you", 0),
    ),
    "[Auto] When this card is played, flip your opponent's Leader Card to the front. If you do, your opponent can't activate "
    "their Leader Card's [Awaken] or [Wish] skills until the end of their next turn.": (
        st.FlipLeader("opponent", 0),
        g.Rule("cannot activate keyword", "opponent", until="end of opponent's next turn", phase="Awaken"),
        g.Rule("cannot activate keyword", "opponent", until="end of opponent's next turn", phase="Wish"),
    ),
    "[Permanent] Your opponent's cards with 15000 power or more can only attack copies of this card.": (
        li.CannotAttack(f.Isnt(f.SameAs("this", "number")), f.All((f.Power(">=", 15000),)), until=""),
    ),
    "[Permanent] Other Battle Cards with energy costs of 5 or more can't attack.": (
        g.Gain(Sel(("battle",), "any", (f.Other(), f.Cost(">=", 5))), (g.Ban("attack"),), ""),
    ),
    # lists of two descriptions, places
    "[Auto] When this card attacks, it gets +1000 power for the turn for each red 《Cook》 card and/or <Pip> card in your Drop.": (
        c.Count(
            Union(
                (
                    Sel(("drop",), "you", (f.Colored(("Red",)), f.Trait(("Cook",)))),
                    Sel(("drop",), "you", (f.Character(("Pip",)),)),
                )
            )
        ),
    ),
    "[Permanent] This card gets +2000 power for each card in your energy and your opponent's energy.": (
        c.Count(Sel(("energy",), "any")),
    ),
    "[Activate: Main] Choose up to 1 each of <Pip> cards with an [Alliance] skill and <Pop> cards in your Battle Area and "
    "switch them to Active Mode.": (
        Choose(Sel(("battle area",), "you", (f.Character(("Pip",)), f.HasKeyword("Alliance"))), 1, True, bind="c1"),
    ),
    "[Activate: Main] Place 1 <Pip> card and 1 green card — both from your Battle Area — in your Drop : Draw 1 card.": (
        Choose(Sel(("battle area",), "you", (f.Character(("Pip",)),)), 1),
    ),
    "[Activate: Main] Play this card from your hand or from under an {Oven} in your Battle Area.": (
        p.Play(ThisUnder(Sel(("battle area",), "you", (f.Named(("Oven",)),)), ("hand",))),
    ),
    "[Activate: Battle] Combo with this card from your Battle Area or Drop Area.": (p.ComboWith(This()),),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards ignoring [Barrier] with 30000 or more power "
    "and KO it.": (
        ChooseIgnoring(Sel(("battle",), "opponent", (f.Power(">=", 30000),)), 1, True, bind="c1", ignoring="Barrier"),
    ),
    "[Activate: Main] If your opponent has 2 or more energy than you, draw 1 card.": (
        Compare(Minus(c.Count(Sel(("energy",), "opponent")), c.Count(Sel(("energy",), "you"))), ">=", 2),
    ),
    # moments
    "[Auto] When your Leader skill causes your opponent to discard a card from their hand, draw 1 card.": (
        On("discarded", whose="opponent", by="you", src=(f.Type("Leader"),)),
    ),
    "[Auto] When this card or one of your red cards attacks or activates the [Blocker] skill, draw 1 card.": (
        On("attacks", True),
        On("skill", True, keyword="Blocker"),
        On("attacks", whose="you", filters=(f.Colored(("Red",)),)),
        On("skill", whose="you", filters=(f.Colored(("Red",)),), keyword="Blocker"),
    ),
    "[Auto] When you play, attack with, or activate the [Blocker] of a red Battle Card, draw 1 card.": (
        On("played", whose="you", filters=(f.Type("Battle"), f.Colored(("Red",)))),
        On("skill", whose="you", filters=(f.Type("Battle"), f.Colored(("Red",))), keyword="Blocker"),
    ),
    "[Auto] When you gain control of an opponent's Battle Card, draw 1 card.": (
        On("controlled", whose="you", filters=(f.Type("Battle"),)),
    ),
    "[Auto] When one of your red <Pip> cards is KO'd, you may play that card from your Drop.": (
        p.Play(EventCardThere(where=("drop",))),
    ),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards and KO it, and if it was in Rest Mode, draw 1 "
    "card.": (c.DoneTo("moved", (f.IsRested(),)),),
    "[Permanent] Your opponent can't add cards from their deck to their hand using non-Leader Card skills.": (
        li.CannotTake("deck", "hand", "opponent", f.Isnt(f.Type("Leader")), ""),
    ),
    "[Permanent] You can't send cards from Drop Areas to Warps.": (li.CannotTake("drop", "warp", "you", None, ""),),
    "[Activate: Main] Choose 1 of your <Pip> cards and 1 of your opponent's Battle Cards. Place the chosen opponent Battle Card "
    "under the chosen <Pip> card.": (
        m.PlaceUnder(Ref("c2", "the chosen such: theirs"), Ref("c1", "the chosen such: <Pip>")),
    ),
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards and KO it, or choose up to 1 of their Unison Cards and remove "
    "a marker from it.": (ChooseOne,),
    "[Auto] When this card attacks, choose all Battle Cards with 5000 or less power other than this card or your <Pip>, and KO "
    "them.": (f.All((f.Other(), f.Isnt(f.All((f.Of("you"), f.Character(("Pip",))))))),),
    # for a time
    "[Auto] When this card is played, until the end of your opponent's turn, when your opponent attacks, draw 1 card.": (
        On("attacks", whose="opponent"),
        m.Draw(1),
    ),
    "[Auto] When this card is played, for the turn, when you use a card in a combo, it gets +5000 combo power for the battle.": (
        g.Gain(EventCard(), (g.MoreComboPower(5000),), "battle"),
    ),
    "[Activate: Main] Until the end of your opponent's turn, when your opponent plays cards, they must be played in Rest Mode.": (
        g.Rule("played rested", "opponent", until="end of opponent's turn"),
    ),
}

REFUSED = (
    "[Permanent] This card can't be placed in its owner's Drop by your [Auto] skills.",  # no kind of skill is asked for
    # a red one, or any?
    "[Auto] When this card is played, look at your deck, add up to 1 red card to your hand and place up to 1 in your Drop, then "
    "shuffle your deck.",
    "[Activate: Main] Choose 1 of your <Pip> cards and 1 of your <Pop> cards. Place the chosen opponent Battle Card under the "
    "chosen <Pip> card.",  # none of them is
    "[Auto] When this card is played, choose up to 1 of your <Pip> cards, and for the turn, when your opponent attacks, it gets "
    "+5000 power for the battle.",
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
