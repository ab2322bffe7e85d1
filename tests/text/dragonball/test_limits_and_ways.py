"""Prohibitions, other ways to pay, keyword skills that are chosen, areas that a text adds, in cards of our own."""

import pytest

from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import limits as li
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language.elsewhere import AlsoFrom
from playmat.dragonball.language.select import Attacker, ChooseIgnoring, Sel
from playmat.dragonball.language.singled import NegateKeyword
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.choose import ANY_NUMBER, Choose, Ref, This, Union
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

THEIRS = Sel(("battle",), "opponent")
COOK = f.Trait(("Cook",))
FREE = "without paying its energy cost by discarding another card from your hand instead"

# Lines of our own; each is read wholly, prints again as it is, prints in French, and has these parts.
LINES = {
    "[Activate: Main] Play up to 1 red <Pip> card from your hand on top of this card in Active Mode with its non-keyword skills negated for the turn.": (
        p.PlayOnTop(Choose(Sel(("hand",), "you", (f.Colored(("Red",)), f.Character(("Pip",)))), 1, True), This(), keep_mode=False, gain=(g.Negated("non-keyword"),), until="turn"),
    ),
    "[Activate: Main] Play up to 1 <Pip> card from your Drop on top of this card with its skills negated for the game.": (
        p.PlayOnTop(Choose(Sel(("drop",), "you", (f.Character(("Pip",)),)), 1, True), This(), gain=(g.Negated(),), until="forever"),
    ),
    "[Permanent] This card's [EX-Evolve] can also be activated from your Z-Energy.": (AlsoFrom("EX-Evolve", ("z-energy",)),),
    "[Permanent] You can also activate this card's [Evolve] skill from your Drop or Warp.": (AlsoFrom("Evolve", ("drop", "warp")),),
    "[Permanent] If this card is under a red <Pip> card, you can activate this card's [Counter] skill under the same conditions as if it were in your hand.": (AlsoFrom,),
    "[Auto] When this card is played, choose up to 1 keyword skill on your opponent's Battle Cards and negate it for the turn.": (
        NegateKeyword(Choose(THEIRS, 1, True), True, "turn"),
    ),
    "[Counter: Battle Card Attack] Choose 1 keyword skill of the attacking card and negate it for the battle.": (
        NegateKeyword(Attacker(), False, "battle"),
    ),
    "[Auto] When this card attacks, choose a keyword skill on one of your opponent's Battle Cards in Rest Mode and negate that skill until the end of your opponent's next turn.": (
        NegateKeyword(Choose(Sel(("battle",), "opponent", (f.IsRested(),)), 1), False, "end of opponent's next turn"),
    ),
    "[Auto] When this card attacks, choose all of the keyword skills on your opponent's Battle Cards and negate them for the turn.": (
        g.Gain(Choose(THEIRS, ANY_NUMBER), (g.Negated("keyword"),), "turn"),
    ),
    "[Auto] When this card attacks, your opponent chooses 2 cards in their hand and 1 of their Battle Cards, ignoring [Barrier], and places them in their owners' Drop Areas.": (
        ChooseIgnoring,
    ),
    "[Activate: Main] Choose all of your Battle Cards and your opponent's Battle Cards, ignoring [Barrier], and KO them.": (
        ChooseIgnoring, Union((Sel(("battle",), "you"), THEIRS)),
    ),
    "[Auto] When this card is played, your opponent chooses 1 card in their hand and sends it to their Warp. At the end of your opponent's next turn, they add the card sent to their Warp by this skill from their Warp to their hand.": (
        m.ToHand(m.JustMoved("warp")),
    ),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards and send it to its owner's Warp. At the end of the turn, play any cards sent to a Warp by this skill to their owners' Battle Areas with their skills negated for the turn.": (
        p.Play(m.JustMoved("warp"), who="owner", gain=(g.Negated(),), until="turn"),
    ),
    "[Auto] When your 《Cook》 card or blue <Pip> card is played, draw 1 card.": (
        On("played", whose="you", filters=(COOK,)), On("played", whose="you", filters=(f.Colored(("Blue",)), f.Character(("Pip",)))),
    ),
    "[Auto] When you play a red card from your Drop or a Z-Battle Card, draw 1 card.": (
        On("played", whose="you", filters=(f.Colored(("Red",)),), source=("drop",)),
    ),
    "[Auto] When this card's attack is negated, draw 1 card.": (On("attack negated", True),),
    "[Auto] When your blue <Pip> card's attack is negated by an opponent's skill, draw 1 card.": (
        On("attack negated", whose="you", filters=(f.Colored(("Blue",)), f.Character(("Pip",))), by="opponent"),
    ),
    "[Permanent] When another of your Battle Cards would be KO'd, you may discard 1 card from your hand instead.": (
        WouldLeave("ko", filters=(f.Type("Battle"), f.Other())),
    ),
    "[Permanent] If this card in Rest Mode would be KO'd, once per turn you may switch this card to Active Mode instead.": (
        WouldLeave("ko", True, filters=(f.IsRested(),)),
    ),
    "[Permanent] If a marker would be removed from this card by an opponent's attack, you may discard 1 card from your hand instead.": (
        WouldLeave("markers", True, by="battle"),
    ),
    "[Auto] When this card is played, if your opponent plays a Battle Card with an energy cost of 3 or more this turn, it enters play in Rest Mode.": (
        g.Rule("played rested", "opponent", f.All((f.Type("Battle"), f.Cost(">=", 3))), until="turn"),
    ),
    "[Auto] When you play this card, for the duration of the game, if the turn player would use the skill of an Extra Card to switch energy to Active Mode, they can't switch energy to Active Mode unless they choose 3 cards from their Drop Area and send them to their Warp.": (
        g.CannotUnless("ready energy", (m.ToWarp(Choose(Sel(("drop",), "you"), 3)),), "any", f.All((f.Type("Extra"),)), until="forever"),
    ),
    "[Counter: Attack] Negate the attack. Your opponent can only attack one more time for the turn with a Battle Card with 20000 power or more.": (
        li.OnlyAttacks(1, f.All((f.Type("Battle"), f.Power(">=", 20000))), until="turn"),
    ),
    f"[Activate: Main] Until the start of your next Main Phase, you can activate {{Oven}} from your hand {FREE}.": (
        g.PriceChange(0, cards=f.All((f.All((f.Named(("Oven",)),)), f.In(("hand",)))), until="start of your main phase", free=True, instead=(m.ToDrop(Choose(Sel(("hand",), "you", (f.Other(), f.Other())), 1)),)),
    ),
    "[Activate: Main] Discard this card and 1 <Pip> card from your hand : Draw 1 card.": (
        m.ToDrop(Union((This(), Choose(Sel(("hand",), "you", (f.Character(("Pip",)), f.Other())), 1)))),
    ),
    "[Activate: Main] Send 1 <Pip> card and this card from your Drop to your Warp : Draw 1 card.": (
        m.ToWarp(Union((Choose(Sel(("drop",), "you", (f.Character(("Pip",)),)), 1), This()))),
    ),
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards and that card's [Blocker] can't activate for the turn.": (
        g.Gain(Ref("c1", "that card"), (g.Ban("block"),), "turn"),
    ),
    "[Auto] If your Leader is a red <Pip> card and it's the turn when this card was played : When this card attacks, draw 1 card.": (),
    "[Counter: Play] Your opponent may place the Battle Card they're playing in its owner's Drop instead of playing it. If they don't, draw 1 card.": (
        p.NegatePlay("drop"),
    ),
    "[Permanent] If your Leader is a red 《Cook》 <Pip> or red 《Cook》 <Mo> card, this card gets +5000 power.": (
        f.Either((f.All((f.Colored(("Red",)), COOK, f.Character(("Pip",)))), f.All((f.Colored(("Red",)), COOK, f.Character(("Mo",)))))),
    ),
}  # fmt: skip

REFUSED = [
    "[Auto] When this card is played, each time your opponent would attack this turn, they must discard 1 card from their hand.",
    "[Permanent] If your Leader is red, you can activate this card's [Counter] skill under the same conditions as if it were in your hand.",
    "[Auto] When this card attacks, choose up to 1 keyword skill on your opponent's Battle Cards and KO it.",
    "[Activate: Main] Choose 1 of your Battle Cards and 1 of your opponent's Battle Cards, ignoring [Barrier], and KO all other Battle Cards.",
    "[Auto] When this card attacks, your opponent chooses 2 cards in their hand and discards them, and if your Leader is red, place those cards under your Leader.",
    "[Auto] When this card attacks, play any cards to their owners' Battle Areas with their skills negated for the turn.",
    "[Auto] When this card attacks, if the turn player would use the skill of an Extra Card to switch energy to Active Mode, they can't attack unless they discard 1 card.",
    "[Activate: Main] For the turn, you can activate red cards from your hand without paying their energy costs by discarding a card from your hand instead.",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_wholly_and_printed_again(line):
    check_read_and_printed(line)


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_means_what_it_says(line, wanted):
    check_meaning(line, wanted, last=True)


@pytest.mark.parametrize("line", REFUSED)
def test_what_nobody_can_tell_is_refused(line):
    assert compile_line(line).problem is not None


def test_two_parts_of_different_kinds_in_one_line_are_two_skills():
    line = "[Permanent] This card can't attack, and if it would lose a marker from an attack, you may discard 1 card from your hand instead."
    made = compile_line(line)
    assert made.problem is None and made.round_trip
    assert [skill.kind for skill in made.lines] == ["permanent", "replacement"]
