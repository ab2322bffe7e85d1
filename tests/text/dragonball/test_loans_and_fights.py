"""Lines in our own words: skills that others have, who fights whom, what holds for a player, two times in one breath."""

import pytest

from playmat.dragonball import kinds
from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language.borrowed import BorrowKeyword, BorrowSkills
from playmat.dragonball.language.select import EventCard, Guard, Sel, Under
from playmat.dragonball.language.texts import CharacterCount, Unlike
from playmat.dragonball.language.timings import On
from playmat.effects.choose import ANY_NUMBER, Choose, Ref, This
from playmat.effects.control import And, Or
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

LEADER, PIP, RED = Sel(("leader",)), f.Character(("Pip",)), f.Colored(("Red",))
PLAY = ("leader", "battle area", "unison")
LIFE = (c.Have(Sel(("life",)), 4, "<="), c.Have(Sel(("life",), "opponent"), 4, "<="))

# Each is read wholly, prints again as it is, in French, too, and has these parts.
LINES = {
    # skills of other cards
    "[Activate: Main] Choose up to 1 keyword skill on a card under this card, and this card gains that skill for the turn.": (
        BorrowKeyword(This(), Under(This()), True, "turn"),
    ),
    "[Activate: Main] Choose 1 red Battle Card in your Drop. Choose up to 1 of the chosen card's keyword skills, and this card gains that skill for the battle.": (
        BorrowKeyword(This(), Ref("c1", "the chosen card"), True, "battle"),
    ),
    "[Activate: Main] Choose 1 <Pip> card in your Drop : This card gains all of the chosen card's skills for the turn.": (
        BorrowSkills(This(), Ref("c1", "the chosen card"), "", "turn"),
    ),
    "[Activate: Main] Choose 1 <Pip> card in your Drop : This card gains all of the keyword skills on the card chosen with this skill until the end of your opponent's turn.": (
        BorrowSkills(This(), Ref("c1", "the card chosen with this skill"), "keyword", "end of opponent's turn"),
    ),
    # who fights whom
    "[Auto] When this card is used in a combo with a red <Pip> card, draw 1 card.": (
        On("comboed", True), c.Have(Sel(PLAY, "you", (RED, PIP, f.InBattle()))),
    ),
    "[Auto] When you combo with this card from your hand with a <Pip> card, draw 1 card.": (
        On("comboed", True, source=("hand",)),
    ),
    "[Activate: Battle] If one of your <Pip> cards is attacking an opponent's Battle Card : Draw 1 card.": (
        And((c.Have(Sel(PLAY, "you", (PIP, f.InBattle("attacker")))), c.Is(Guard(), (f.Type("Battle"),)))),
    ),
    "[Activate: Battle] If your Leader is in a battle : Draw 1 card.": (c.Is(LEADER, (f.InBattle(),)),),
    "[Counter: Counter] Negate the [Counter: Attack] skill, then draw 1 card.": (p.NegateSkill("counter: attack"),),
    "[Counter: Counter] Negate the [Counter: Play] skill of an Extra Card with an energy cost of 1.": (
        p.NegateSkill("counter: play", (f.All((f.Type("Extra"), f.Cost("==", 1))),)),
    ),
    "[Counter: Play] When the Battle Card is played, choose up to 1 of those Battle Cards and it gets -5000 power for the turn.": (
        p.OncePlayed, EventCard(),
    ),
    "[Counter: Play] When the Battle Card is played, you may choose it and switch it to Rest Mode, then draw 1 card.": (p.OncePlayed,),
    "[Auto][Limit 1] When this card is played, reduce the energy cost of <Pip> cards in your hand by 1.": (
        g.PriceChange(-1, "you", f.All((PIP, f.In(("hand",)))), until="forever"),
    ),
    "[Permanent] When activating a [Counter] skill of a red card from your hand, reduce the energy cost of that card by 1.": (
        g.PriceChange(-1, "you", f.All((RED, f.In(("hand",)))), skills="counter", until=""),
    ),
    "[Activate: Battle] At the end of the Damage Step for that battle, draw 1 card.": (On("damage end"),),
    # what holds for a player
    "[Permanent] You can only place up to 6 energy.": (g.Rule("energy at most", "you", None, 6, ""),),
    "[Awaken] When your life is at 4 or less : Draw 1 card, and you can't place cards in your energy by your skills for the game.": (
        g.Rule("no energy", "you", None, kinds.BY_SKILL, "forever"),
    ),
    "[Auto] When this card attacks, you can't flip your Leader Card to its front for the turn.": (
        g.Rule("cannot flip", "you", None, 0, "turn"),
    ),
    "[Permanent] Having 0 cards in your deck does not cause you to lose the game.": (g.Rule("deck safe", "you", until=""),),
    "[Awaken] When a player's life is at 4 or less : Draw 1 card.": (Or(LIFE),),
    "[Awaken] When your life or your opponent's life is at 4 or less : Draw 1 card.": (Or(LIFE),),
    # moments
    "[Auto] When a <Pip> card under this card is returned to its owner's hand, draw 1 card.": (
        On("added", False, "any", (PIP,), other=(f.Isnt(f.Other()),), source=("under",)),
    ),
    "[Auto] When this card is added to your hand from your Drop, draw 1 card.": (On("added", True, source=("drop",)),),
    "[Auto] When your life leaves your Life Area by one of your skills, draw 1 card.": (On("life lost", whose="you", by="you"),),
    # like another card, unlike others
    "[Activate: Main] Choose 1 <Pip> card in your Battle Area : Add up to 1 card with the same name as the chosen card from your deck to your hand, then shuffle your deck.": (
        f.SameAs("c1", "name"),
    ),
    "[Auto] When this card attacks, choose up to 1 of your Battle Cards, then play up to 1 card with the same character name as that card from your hand.": (
        f.SameAs("c1", "character"),
    ),
    "[Activate: Main] Play up to 1 red card with an energy cost of 3 or less from your Drop with a character name different from any Battle Cards you have in play.": (
        Unlike(Sel(("battle",)), "character"),
    ),
    "[Activate: Main] Play up to 1 <Pip> card from your Drop with a card name you don't have in play.": (
        Unlike(Sel(("battle",)), "name"),
    ),
    "[Auto] When this card attacks, choose up to 1 of your Battle Cards with 2 or more character names including <Pip> and it gains [Barrier] for the turn.": (
        f.All((CharacterCount(">=", 2), f.CharacterHas("Pip"))),
    ),
    # all of the cards that a condition asked for
    "[Activate: Main] If 2 or more cards are under this card and you place all of them in their owners' Drops : Draw 1 card.": (
        m.ToDrop(Under(This())),
    ),
    "[Activate: Main] If there are 2 or more Hidden Mode cards in your Battle Area, choose all of them and place them into their owner's Drop : Draw 1 card.": (
        Choose(Sel(("battle area",), "you", (f.IsHidden(),)), ANY_NUMBER, bind="c1"),
    ),
    "[Activate: Main] Choose 1 of your <Pip> cards and if 1 or more cards are under that card, place all of those cards into their owner's Drop : Draw 1 card.": (
        m.ToDrop(Under(Ref("c1", "that card"))),
    ),
    # two times in one breath
    "[Auto] When this card attacks, this card gets +5000 power for the battle and gains [Critical] until the end of your opponent's turn.": (
        g.Gain(This(), (g.MorePower(5000),), "battle"), g.Gain(This(), (g.Keyword("Critical"),), "end of opponent's turn"),
    ),
    "[Permanent] This card gets -5000 power during your turn, and gains [Barrier] during your opponent's turn.": (
        g.Gain(This(), (g.MorePower(-5000),)), g.Gain(This(), (g.Keyword("Barrier"),)),
    ),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards and it gets -10000 power for the turn. Additionally, if this skill reduces the chosen card's power to 0 or less, draw 1 card.": (
        c.Is(Ref("c1", "the chosen card"), (f.Power("<=", 0),)),
    ),
}  # fmt: skip

SECOND = {
    '[Permanent] Red <Pip> cards in your hand gain "[Evolve] {1} : <Pop>".',
    "[Activate: Main] For each <Pip> card with different card names in your Drop, this card gets +1000 power for the turn.",
    "[Activate: Main] Play 2 Ghost Tokens to your opponent's Battle Area.",
}


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_is_read_means_what_it_says_and_is_printed_again(line, wanted):
    check_read_and_printed(line)
    check_meaning(line, wanted)


@pytest.mark.parametrize("line", sorted(SECOND))
def test_a_line_is_read_and_printed_again(line):
    check_read_and_printed(line)


@pytest.mark.parametrize(
    "line",
    [
        # whether what is drawn is added to the hand, no text tells
        "[Auto] When a card is added to your hand from your deck, draw 1 card.",
        # a choice would be made twice
        "[Auto] When this card attacks, up to 1 of your cards gets +5000 power for the battle and gains [Critical] for the turn.",
        # a ban that lasts does not remember what was chosen
        "[Activate: Main] Choose 1 card in your hand : Your opponent can't play cards with the same name as the chosen card for the turn.",
        # from where, and whether drawing is meant
        "[Auto] When a card is added to your hand, draw 1 card.",
        # which of two groups
        "[Activate: Main] Choose up to 2 of your opponent's Battle Cards. If there are 3 or more cards in your Drop, KO all of them.",
        # no card is being played
        "[Activate: Main] When the Battle Card is played, draw 1 card.",
        # cards that are nowhere have no skills
        "[Activate: Main] Choose up to 1 keyword skill on a card, and this card gains that skill for the turn.",
        "[Permanent] Red <Pip> cards in your Drop gain \"[Evolve] {1} : <Pop>\".",
    ],
)  # fmt: skip
def test_what_is_not_told_is_refused(line):
    assert compile_line(line).problem is not None
