"""Parts that new sets may use in any order, in cards of our own: the tree each means, printed as it was read, and in French."""

import pytest

from playmat.dragonball import kinds
from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language import texts
from playmat.dragonball.language.control import Stays
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.choose import Choose, ChooseNumber, This
from playmat.effects.control import Chosen, Compare, Minus
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

HAND, LIFE, ENERGY = (Sel((area,)) for area in ("hand", "life", "energy"))
THEIR_HAND = Sel(("hand",), "opponent")
BATTLE = f.All((f.Type("Battle"),))
THEIRS = f.All((f.Of("opponent"),))
COOKS = f.All((f.Colored(("Red",)), f.Trait(("Cook",))))
SAFE = (g.Permit("skills safe"),)

# Lines of our own; each is read wholly, prints again as it is, prints in French, and has these parts.
LINES = {
    # until so many are left, or have come
    "[Auto] When this card is played, they discard cards until they have 4 cards in their hand.": (
        m.ToDrop(Choose(THEIR_HAND, Minus(c.Count(THEIR_HAND), 4), by="opponent")),
    ),
    "[Auto] When this card is played, your opponent places cards from their hand at the bottom of their owner's deck until they "
    "have 2 cards in their hand.": (m.ToDeckBottom(Choose(THEIR_HAND, Minus(c.Count(THEIR_HAND), 2), by="opponent")),),
    "[Auto] When this card attacks, send cards from your hand to your Warp until you have 3 cards in your hand.": (
        m.ToWarp(Choose(HAND, Minus(c.Count(HAND), 3))),
    ),
    "[Activate: Main] Place your energy in its owner's Drop until you have 2 energy left.": (
        m.ToDrop(Choose(ENERGY, Minus(c.Count(ENERGY), 2))),
    ),
    "[Activate: Main] Add cards from your hand to your life until you have 5 life left.": (
        m.ToLife(Choose(HAND, Minus(5, c.Count(LIFE)))),
    ),
    # from a hand, at random
    "[Auto] When this card attacks, choose up to 1 card in your opponent's hand at random and send it to its owner's Warp.": (
        m.ToWarp,
        Choose(THEIR_HAND, 1, True, bind="c1"),
    ),
    # several wards
    "[Permanent] This card can't be KO'd or returned to its owner's hand by your opponent's skills.": (
        g.Ban("be ko by skills", THEIRS),
        g.Ban("go to the hand by skills", THEIRS),
    ),
    "[Permanent] This card can't be KO'd, placed at the bottom of its owner's deck, or removed from a Battle Area by your "
    "skills.": (
        g.Ban("be ko by skills", f.All((f.Of("you"),))),
        g.Ban("go under the deck by skills", f.All((f.Of("you"),))),
        g.Ban("leave by skills", f.All((f.Of("you"),))),
    ),
    # what skills do not play
    "[Permanent] During your turn, you can't play Battle Cards by skills.": (
        g.Rule("cannot play", "you", BATTLE, kinds.HOW_SKILL, until=""),
    ),
    "[Activate: Main] Your opponent can't use skills to play Battle Cards for the turn.": (
        g.Rule("cannot play", "opponent", BATTLE, kinds.HOW_SKILL),
    ),
    # small words
    "[Activate: Main] Place 1 card from your hand into your energy in Rest Mode : Draw 1 card.": (
        m.ToEnergy(Choose(HAND), True),
    ),
    "[Auto] When this card is played, play a Lantern Token with 10000 power.": (
        p.CreateToken(name="Lantern Token", power=10000),
    ),
    "[Permanent] If you have 3 or more different colors among your energy, this card gets +5000 power.": (
        Compare(c.Colors(ENERGY), ">=", 3),
    ),
    "[Auto] When this card is played, place up to 2 markers on one of your Unisons.": (
        ChooseNumber(2, bind="markers"),
        st.AddMarkers(Choose(Sel(("unison",))), Chosen("markers")),
    ),
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards with an energy cost equal to or less than this card's energy "
    "cost and KO it.": (f.Cost("<=", c.Total(This(), "cost")),),
    "[Auto] When this card is played from your hand using [Swap], draw 1 card.": (
        On("played", True, source=("hand",), bits=kinds.HOWS["swap"]),
    ),
    "[Auto] When this card KOs an opponent's Battle Card in battle, draw 1 card.": (
        On("ko", whose="opponent", filters=(f.Type("Battle"),), other=(f.Isnt(f.Other()),)),
    ),
    "[Auto] When you play this card, choose up to 2 each of your opponent's Z-Energy and Battle Cards, ignoring [Barrier], and "
    "place them at the bottom of their owner's deck in any order.": (
        Sel(("z-energy",), "opponent"),
        Sel(("battle",), "opponent"),
        m.ToDeckBottom,
    ),
    "[Activate: Main] Choose 1 of your Battle Cards whose owner is your opponent : Draw 1 card.": (
        Choose(Sel(("battle",), "you", (f.Owned("opponent"),))),
    ),
    "[Permanent] Skills on your red 《Cook》 cards can't be negated.": (
        g.Gain(Sel(("leader", "battle area"), "you", COOKS.filters), SAFE),
    ),
    "[Activate: Battle] Reduce the combo cost of red 《Cook》 cards in all of your areas by 1 for the turn.": (
        g.PriceChange(-1, cards=COOKS, of="combo"),
    ),
    "[Activate: Main] Play up to 1 Unison with a skill that has [Rejuvenate] in its skill text from your deck.": (
        texts.TextHas("[Rejuvenate]"),
    ),
    # what the skill has done
    "[Auto] When this card is played, add up to 1 red card from your Drop to your hand. If you added a red card from your Drop to "
    "your hand, draw 1 card.": (c.DoneTo("moved", (f.Colored(("Red",)),)),),
    "[Auto] When this card is played, choose up to 2 of your opponent's Battle Cards and send them to their owner's Warp. If you "
    "sent 2 or more cards to their owners' Warps with this skill, draw 1 card.": (c.DoneTo("moved", (), 2),),
    "[Auto] When this card is played, choose up to 1 of your opponent's Battle Cards and KO it. If a 《Cook》 card was KO'd by this "
    "skill, draw 1 card.": (c.DoneTo("moved", (f.Trait(("Cook",)),)),),
    # once per turn
    "[Permanent] Once per turn, this card can't be removed from a Battle Area by skills.": (
        WouldLeave("leave", True, by="skill"),
        Stays(),
    ),
    "[Permanent] If this card's power is 15000 or more, it can't be KO'd once per turn.": (
        WouldLeave("ko", True),
        Stays(),
    ),
    # tolls: whatever the other player does with their own cards
    "[Permanent] Your opponent can't attack unless they KO 1 of their Battle Cards.": (
        g.CannotUnless("attack", (m.KO(Choose(Sel(("battle",)))),), until=""),
    ),
    "[Activate: Main] Your opponent can't attack for the turn unless they send 2 cards from their Drop to their Warp.": (
        m.ToWarp(Choose(Sel(("drop",)), 2)),
    ),
    "[Permanent] Your opponent can't attack unless they discard 1 card from their hand.": (m.ToDrop(Choose(HAND)),),
}

REFUSED = (
    # one card was asked about, so "they" are not known
    "[Activate: Main] If your Leader is red : Switch all of your opponent's Battle Cards to Rest Mode, and they can't switch to "
    "Active Mode until the end of your opponent's turn.",
    # the cards that were moved last went elsewhere, may have come from elsewhere, or are not all that the skill moved there
    "[Auto] When this card is played, add up to 1 red card from your Drop to your hand, then discard 1 card from your hand. If you "
    "added a red card to your hand, draw 1 card.",
    "[Auto] When this card is played, place up to 1 《Cook》 card from your hand or Drop at the bottom of your deck. If you placed a "
    "《Cook》 card from your hand at the bottom of your deck, draw 1 card.",
    "[Activate: Main] KO 1 of your Battle Cards : Choose up to 1 of your opponent's Battle Cards and KO it. If a 《Cook》 card was "
    "KO'd by this skill, draw 1 card.",
    "[Permanent] If your Leader is red, it can't be KO'd once per turn.",  # who?
    "[Auto] When this card is played, add cards from your Drop to your hand until you have 4 energy.",  # of what would it be enough?
    "[Auto] When this card is played, they discard cards from your hand until you have 4 cards in your hand.",
    "[Auto] When this card attacks, choose up to 1 each of your opponent's Rest Mode Battle Cards and Z-Energy and place them in "
    "their owner's Drop.",  # Z-Energy has no mode
    "[Permanent] This card can't be KO'd or KO'd by your opponent's skills.",
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


def test_by_other_this_card_lies_where_the_other_does():
    (skill,) = compile_line(
        "[Activate: Main] Send this card and 1 other red card from your hand to their owner's Warp : Draw 1 card."
    ).lines
    assert skill.zone == "hand"
    (skill,) = compile_line(
        "[Activate: Main] Send this card and 1 red card from your hand to their owner's Warp : Draw 1 card."
    ).lines
    assert skill.zone == ""
