"""Nothing is accepted that is not carried out: every node that gives a card something is built with every word it knows
and changes a table; what could do nothing, or happen never, cannot be built."""

from dataclasses import replace

import pytest

from playmat.dragonball import build, kinds
from playmat.dragonball.cards import KEYWORDS
from playmat.dragonball.language import gains, moves, plays, select, shuffling, timings
from playmat.dragonball.language.filters import HasUnder, IsRested, Named, Type
from playmat.dragonball.zones import ZONE_NAMES
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.control import ChooseOne, May
from playmat.testing import masters, rule
from tests.fuzz.dragonball import values

NUMBERS = (
    "MorePower",
    "MoreCost",
    "MoreComboPower",
    "MoreComboCost",
    "PowerIs",
    "CostIs",
    "ComboPowerIs",
    "OriginalPowerIs",
)
OUTSIDE = [name for name in ZONE_NAMES if name not in ("leader", "battle", "unison", "combo", "energy")]
TALKER = """
    Maker: {{power: 10000, skills: ['activate("main",
      Gain(Choose(Sel(("battle",), filters=(Named(("Thing",)),))), ({what},), "{until}"))']}}
    Thing: {{power: 5000, cost: 2, combo: [0, 5000], keywords: [Blocker, Dual Attack, Servant],
      skills: ['auto(On("attacks", this=True), Draw(1))', 'activate("main", Draw(1))',
      'permanent(Gain(This(), (MorePower(1000),)))']}}
"""
UNTIL = (
    "turn",
    "battle",
    "start of your turn",
    "end of your turn",
    "end of opponent's turn",
    "forever",
    "main phase",
    "start of opponent's turn",
    "end of your turn now",
    "next charge",
)


def thing(what, until="turn"):
    table = masters(TALKER.format(what=what.replace("'", "''"), until=until.replace("'", "''"))).position(
        "{A: {battle: [Maker, Thing]}}"
    )
    before = values(table.game)
    table.do("activate Maker")
    return table, before


@pytest.mark.parametrize(
    "what",
    [
        *(f"{name}(3)" for name in NUMBERS),
        *(f'Keyword("{name}")' for name in KEYWORDS if name not in ("Blocker", "Dual Attack", "Servant")),
        *(f'Ban("{name}")' for name in kinds.BANS),
        *(f'Ban("{name}", Type("Battle"))' for name in kinds.BANS),
        *(f'Permit("{name}")' for name in kinds.PERMISSIONS),
        *(f'Negated("{what}")' for what in ("", "auto", "activate", "permanent", "keyword", "non-keyword", "Blocker")),
        *(f'Word("{what}", "Red Hat")' for what in ("name", "character", "trait", "color")),
        'GainedSkill(auto(On("ko", this=True), Draw(1)))',
        'Burdened((ToDrop(Choose(Sel(("hand",)))),))',
    ],
)
def test_what_a_card_gains_changes_the_table(what):
    table, before = thing(what)
    assert values(table.game) != before


@pytest.mark.parametrize("until", [until for until in UNTIL if until != "battle"])
def test_every_time_for_which_something_is_gained_begins_and_all_but_one_end(until):
    table, _ = thing("MorePower(3)", until)
    table.expect("power(Thing) == 16003")  # 5000, 1000 of its own and 10000 as a Servant
    for _ in range(4):
        table.do("next turn")
    table.expect(f"power(Thing) == {16003 if until == 'forever' else 16000}")


@rule("dragonball", "9-9-1")
@pytest.mark.parametrize("area", OUTSIDE)
def test_cards_outside_play_gain_nothing_so_nobody_says_so(area):
    for target in (select.Sel((area,)), Choose(select.Sel((area,), "opponent")), select.Sel(("battle", area))):
        for what in (gains.MorePower(1000), gains.Negated(), gains.Negated("auto"), gains.Keyword("Blocker")):
            with pytest.raises(ValueError, match=f"{area}|outside play"):
                build.activate("main", gains.Gain(target, (what,), "turn"))


def test_a_card_that_was_chosen_outside_play_gains_something_after_it_was_played_not_before():
    chosen = Choose(select.Sel(("hand",)), bind="it")
    gain = gains.Gain(Ref("it"), (gains.Negated("auto"),), "turn")
    with pytest.raises(ValueError, match="not in play"):
        build.activate("main", chosen, gain, plays.Play(Ref("it")))
    build.activate("main", chosen, plays.Play(Ref("it")), gain)


@pytest.mark.parametrize("zone", ["hand", "drop", "deck", "hand,drop"])
def test_a_permanent_skill_that_is_valid_elsewhere_gives_its_own_card_no_power(zone):
    skill = build.permanent(gains.Gain(This(), (gains.MorePower(1000),)))
    with pytest.raises(ValueError, match=zone):
        replace(skill, zone=zone)
    assert replace(skill, zone=f"{zone},play").zone and replace(skill, zone="all").zone


@pytest.mark.parametrize("who", ["any", "both"])
def test_what_one_player_does_is_not_said_of_several(who):
    several = [moves.Draw(1, who), moves.Mill(1, who), shuffling.Shuffle(who=who)]
    build.activate("main", *several)
    one = [plays.CreateToken(0, who=who), moves.DealDamage(1, who), moves.Draw(1, who, up_to=True)]
    for part in [*one, May((moves.Draw(1),), who), ChooseOne(((moves.Draw(1),), (moves.Mill(1),)), who)]:
        with pytest.raises(ValueError, match=f"one player, not by '{who}'"):
            build.activate("main", part)
        with pytest.raises(ValueError, match=f"one player, not by '{who}'"):
            build.activate("main", moves.Draw(1), cost=(part,))


# -- what is waited for ------------------------------------------------------------------------------------------------

ASKED = {
    "card": [{"this": True}, {"filters": (Type("Battle"),)}],
    "here": [{"filters": (IsRested(),)}, {"filters": (HasUnder(),)}],
    "by": [{"by": "skill"}, {"src": (Type("Battle"),)}],
    "other": [{"other": (Named(("Thing",)),)}],
    "least": [{"least": 2}],
    "source": [{"source": ("hand",)}],
    "to": [{"to": ("drop",)}],
    "bits": [{"bits": 1}],
    "keyword": [{"keyword": "Blocker"}],
    "without": [{"without": (Type("Battle"),)}],
}


def test_of_every_event_it_is_said_what_can_be_asked():
    assert set(timings.ADMITS) == set(timings.EVENTS)
    assert all(name in timings.EVERYTHING for admitted in timings.ADMITS.values() for name in admitted)


@pytest.mark.parametrize("event", timings.ADMITS)
def test_nobody_waits_for_what_an_event_never_has(event):
    timings.On(event)
    for name, several in ASKED.items():
        for asked in several:
            if name in timings.ADMITS[event]:
                timings.On(event, **asked)
            else:
                with pytest.raises(ValueError, match=event):
                    timings.On(event, **asked)


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "made",
    [
        lambda: timings.On("sneezes"),
        lambda: timings.On("dropped", source=("attic",)),
        lambda: gains.Keyword("Sneeze"),
        lambda: gains.Ban("sneeze"),
        lambda: gains.Permit("sneeze"),
        lambda: gains.Negated("sneeze"),
        lambda: gains.Word("hat", "Red"),
        lambda: gains.Rule("sneeze"),
        lambda: gains.PriceChange(1, of="hat"),
    ],
)
def test_a_word_that_nobody_knows_makes_no_node(made):
    with pytest.raises(ValueError):
        made()


# -- 9-1-6: keywords as they are now, wherever a card is ---------------------------------------------------------------

TIRED = """
    Tired: {power: 10000, cost: 1, keywords: [Energy-Exhaust],
      skills: ['permanent(Gain(This(), (Negated("Energy-Exhaust"),)),
      gates=Have(Sel(("battle",), filters=(Named(("Friend",)),))), zone="all")']}
    Friend: {power: 10000}
    Taker: {power: 10000, skills: ['activate("main",
      ToHand(Choose(Sel(("drop",), filters=(HasKeyword("Energy-Exhaust"),)), up_to=True)))']}
"""


@rule("dragonball", "22-31-2", "9-1-6")
def test_energy_exhaust_that_is_negated_in_all_areas_is_so_in_hand_drop_and_energy():
    table = masters(TIRED).position("{turn: {player: A, number: 5, phase: charge}, A: {hand: [Tired]}}")
    table.do("charge Tired").expect("A.energy.rested == 1")
    table.position("{turn: {player: A, number: 5, phase: charge}, A: {hand: [Tired], battle: [Friend]}}")
    table.do("charge Tired").expect("A.energy.active == 1")
    table.position("{A: {drop: [Tired], battle: [Taker]}}").do("activate Taker", "choose Tired").expect("A.hand == 1")
    table.position("{A: {drop: [Tired], battle: [Taker, Friend]}}").do("activate Taker").expect(
        "A.drop == 1", "decision == main"
    )


MIXED = """
    Heavy: {power: 10000, cost: 5,
      skills: ['permanent(PriceChange(-3, itself=True), Gain(This(), (Ban("attack"),)), zone="hand,play")']}
"""


@rule("dragonball", "9-1-3-1", "9-1-3-3")
def test_a_skill_about_its_card_in_hand_and_in_play_is_valid_in_both():
    table = masters(MIXED).position("{A: {hand: [Heavy], energy: 2, battle: []}}").expect("cost(Heavy) == 2")
    table.do("play Heavy").expect("zone(Heavy) == battle", "cost(Heavy) == 5")
    assert table.why_not("attack Heavy -> leader").rule == "0-2-5"
    table.position("{A: {drop: [Heavy]}}").expect("cost(Heavy) == 5")


@rule("dragonball", "9-1-3-1", "9-1-3-3")
def test_a_skill_that_is_valid_in_hand_and_in_play_acts_once_in_play():
    table = masters(MIXED.replace('Ban("attack")', "MorePower(5000)")).position("{A: {battle: [Heavy]}}")
    table.expect("power(Heavy) == 15000")
