"""5-3, 5-4, 5-6, 5-8: costs that are changed, once or for long, and what is done instead of paying."""

from __future__ import annotations

import pytest

from playmat.dragonball.language.filters import Trait
from playmat.dragonball.language.gains import NotPlayed, PriceChange
from playmat.dragonball.language.moves import Draw
from playmat.testing import masters, rule

LIFE_INSTEAD = 'PriceChange(free=True, itself=True, instead=(ToHand(Top("life", 1)),))'


def halting(instead=LIFE_INSTEAD):
    """An Extra that negates attacks, for two red energy or something else."""
    skills = ['counter("attack", NegateAttack())', f'permanent({instead}, zone="hand")']
    return {"Bargain": {"type": "Extra", "cost": 2, "orbs": "RR", "skills": skills}}


@rule("dragonball", "5-3-3-1", "12-2-2-2")
@pytest.mark.parametrize(("said", "life", "energy"), [("yes", 4, 2), ("no", 5, 0)])
def test_something_is_done_instead_of_paying_if_the_player_likes(said, life, energy):
    table = masters(halting()).position("{A: {}, B: {hand: [Bargain], life: 5, energy: 2}}")
    table.do("attack leader -> leader", "B: counter Bargain").expect("decision == otherwise", "asked == B")
    table.do(f"B: {said}", "settle").expect(f"B.life == {life}", f"B.energy.active == {energy}")
    table.expect("zone(Bargain) == drop", "decision == main")


@rule("dragonball", "5-3-3-1", "5-3-3")
def test_without_energy_there_is_nothing_to_ask():
    table = masters(halting()).position("{A: {}, B: {hand: [Bargain], life: 5}}")
    table.do("attack leader -> leader", "B: counter Bargain").expect("B.life == 4", "zone(Bargain) == drop")


@rule("dragonball", "5-3-3-1", "5-8-2-2")
def test_what_cannot_be_done_pays_for_nothing():
    other = 'PriceChange(free=True, itself=True, instead=(ToDrop(Choose(Sel(("hand",), "you", (Other(),)), 2)),))'
    table = masters(halting(other)).position("{A: {}, B: {hand: [Bargain, Stop], energy: 1}}")
    table.do("attack leader -> leader")
    assert table.why_not("B: counter Bargain").rule == "5-3-3"
    table.position("{A: {}, B: {hand: [Bargain, Guard x2]}}")
    table.do("attack leader -> leader", "B: counter Bargain", "settle").expect("B.drop == 3", "B.hand == 0")


@rule("dragonball", "5-3-3-1")
def test_a_card_is_played_so_too():
    guest = {"cost": 3, "power": 15000, "skills": [f'permanent({LIFE_INSTEAD}, zone="hand")']}
    table = masters({"Guest": guest}).position("{A: {hand: [Guest], life: 5, energy: 2}}")
    table.do("play Guest").expect("zone(Guest) == battle", "A.life == 4", "A.energy.active == 2")
    table.position("{A: {hand: [Guest], life: 5, energy: 3}}")
    table.do("play Guest", "no").expect("zone(Guest) == battle", "A.life == 5", "A.energy.active == 0")


@rule("dragonball", "5-3-3-1", "22-10-4")
def test_what_activating_a_skill_may_cost_is_not_what_playing_the_card_does():
    """A Battle Card whose [Counter] costs nothing is no Battle Card that costs nothing, and the other way round."""
    for skills, playable, countered in (
        ("counter", False, True),
        ("counter: play", False, False),
        ("play", True, False),
    ):
        free = f'permanent(PriceChange(free=True, itself=True, skills="{skills}"), zone="hand")'
        card = {"cost": 3, "power": 15000, "skills": ['counter("attack", NegateAttack())', free]}
        table = masters({"Shield": card}).position("{A: {hand: [Shield]}, B: {hand: [Shield]}}")
        assert (table.why_not("play Shield") is None) == playable
        table.do("attack leader -> leader")
        if countered:
            table.do("B: counter Shield", "settle").expect("decision == main", "B.drop == 1")
        else:
            assert table.game.decision.kind != "counter" or table.why_not("B: counter Shield") is not None


@rule("dragonball", "5-6-3-1", "9-1-3-3")
def test_a_card_lowers_its_own_combo_cost_where_it_says_so():
    own = 'permanent(PriceChange(-1, itself=True, of="combo", cards=In(({}))), zone="all")'
    table = masters({"Pal": {"combo": [1, 5000], "power": 5000, "skills": [own.format('"hand",')]}})
    table.position("{A: {hand: [Pal]}, B: {}}").do("attack leader -> leader", "until offense", "combo Pal")
    table.expect("zone(Pal) == combo")
    table.position("{A: {battle: [Pal]}, B: {}}").do("attack leader -> leader", "until offense")
    assert table.why_not("combo Pal").rule == "5-6-3"
    both = {"combo": [1, 5000], "power": 5000, "skills": [own.format('"hand", "battle"')]}
    table = masters({"Pal": both}).position("{A: {battle: [Pal]}, B: {}}")
    table.do("attack leader -> leader", "until offense", "combo Pal").expect("zone(Pal) == combo")


@rule("dragonball", "5-3-3-1", "1-7-2-2")
def test_a_discount_for_the_next_time_is_used_once():
    sale = 'activate("main", PriceChange(-1, cards=Type("Battle"), once=True))'
    table = masters({"Stall": {"power": 5000, "skills": [sale]}})
    table.position("{A: {battle: [Stall], hand: [Guard x2], energy: 3}}").do("activate Stall")
    table.expect("cost(Guard) == 1").do("play Guard").expect("A.energy.active == 2", "cost(Guard) == 2")
    table.do("play Guard").expect("A.energy.active == 0")


@rule("dragonball", "5-8-2-3", "1-7-2-2")
def test_a_discount_of_skill_costs_is_for_the_sort_of_skill_it_names_and_used_once():
    sale = 'activate("main", PriceChange(-1, of="skill", skills="{}", orbs=(("Red",),), any=1, once=True), once=True)'
    smith = 'activate("main", Draw(1), cost=Pay((("Red",),), 2))'
    for sort, left in (("activate: main", (4, 1)), ("activate: battle", (2, -1)), ("Evolve", (2, -1))):
        cards = {"Stall": {"power": 5000, "skills": [sale.format(sort)]}, "Smith": {"power": 5000, "skills": [smith]}}
        table = masters(cards).position("{A: {battle: [Stall, Smith], energy: 5}}").do("activate Stall")
        table.do("activate Smith").expect(f"A.energy.active == {left[0]}")
        if left[1] >= 0:
            table.do("activate Smith").expect(f"A.energy.active == {left[1]}")


@rule("dragonball", "5-8-2-3", "9-1-3-3")
def test_a_card_in_hand_lowers_its_own_skill_cost_there():
    own = (
        'permanent(PriceChange(-2, itself=True, of="skill", skills="activate: main", cards=In(("hand",))), zone="hand")'
    )
    comes = 'activate("main", Play(This()), cost=Pay((("Red",),), 3), zone="hand")'
    table = masters({"Guest": {"cost": 7, "power": 5000, "skills": [comes, own]}})
    table.position("{A: {hand: [Guest], energy: 2}}").do("activate Guest", "settle")
    table.expect("zone(Guest) == battle", "A.energy.active == 0")
    table.position("{A: {hand: [Guest], energy: 1}}")
    assert table.why_not("activate Guest").rule == "5-3-3"


@rule("dragonball", "5-8-2-3", "12-2-2-2", "12-2-2-3")
def test_the_skill_cost_of_an_extra_from_the_hand_is_that_of_a_card_in_hand():
    """It is in the Drop Area when that is paid."""
    sale = 'PriceChange(-2, of="skill", cards=All((Type("Extra"), In(("hand",)))), once=True)'
    cards = {
        "Stall": {"power": 5000, "skills": [f'activate("main", {sale}, once=True)']},
        "Lesson": {"type": "Extra", "cost": 0, "skills": ['activate("main", Draw(1), cost=Pay((), 3))']},
    }
    table = masters(cards).position("{A: {battle: [Stall], hand: [Lesson x2], energy: 4}}").do("activate Stall")
    table.do("activate Lesson").expect("A.energy.active == 3")
    table.do("activate Lesson").expect("A.energy.active == 0")


@rule("dragonball", "20-21-2", "20-21-2-1")
def test_orbs_of_several_colours_go_with_their_part_of_the_total():
    own = 'permanent(PriceChange(-1, itself=True, orbs=(("Red",), ("Blue",)), any=1), zone="hand")'
    table = masters({"Duet": {"cost": 5, "orbs": "RB", "power": 5000, "skills": [own]}})
    table.position("{A: {hand: [Duet], energy: [Green Student x2]}}").expect("cost(Duet) == 2")
    table.do("play Duet").expect("zone(Duet) == battle", "A.energy.active == 0")
    table = masters({"Solo": {"cost": 5, "orbs": "RR", "power": 5000, "skills": [own]}})
    table.position("{A: {hand: [Solo], energy: 5}}").expect("cost(Solo) == 3")  # no blue orb to take


@pytest.mark.parametrize(
    "parts",
    [
        {"free": True, "n": -1},
        {"instead": (Draw(1),)},
        {"any": 1},
        {"of": "z", "orbs": (("Red",),)},
        {"of": "combo", "once": True},
        {"of": "price"},
        {"skills": "main"},
        {"of": "z", "skills": "activate"},
        {"of": "skill", "skills": "play"},
        {"of": "skill", "skills": "Blockade"},
    ],
)
def test_a_price_that_means_nothing_is_refused(parts):
    with pytest.raises(ValueError):
        PriceChange(cards=Trait(("Cook",)), **parts)


SUMMON = {
    "type": "Extra",
    "cost": 0,
    "skills": ['activate("main", Play(Choose(Sel(("hand", "drop"), "you", (Type("Battle"),)))))'],
}


@rule("dragonball", "0-2-5", "9-1-3-3", "5-5-4")
@pytest.mark.parametrize(
    ("ban", "where", "paid", "summoned"),
    [
        ("NotPlayed()", "hand", False, False),
        ('NotPlayed("skills")', "hand", True, False),
        ('NotPlayed("paying")', "hand", False, True),
        ('NotPlayed(only_from=("hand",))', "hand", True, True),
        ('NotPlayed(only_from=("hand",))', "drop", None, False),
        ("If(Not(YourTurn()), (NotPlayed(),))", "hand", True, True),
    ],
)
def test_a_text_of_its_own_says_how_a_card_is_not_played(ban, where, paid, summoned):
    cards = {"Loner": {"cost": 1, "power": 5000, "skills": [f'permanent({ban}, zone="all")']}, "Summon": SUMMON}
    table = masters(cards).position(f"{{A: {{{where}: [Loner], energy: 1}}}}")
    if paid is not None:
        refused = table.why_not("play Loner")
        assert (refused is None) == paid and (paid or refused.rule == "0-2-5")
    hand = "[Loner, Summon]" if where == "hand" else "[Summon]"
    drop = "[Loner]" if where == "drop" else "[]"
    table = masters(cards).position(f"{{A: {{hand: {hand}, drop: {drop}}}}}")
    table.do("activate Summon", "settle").expect(f"zone(Loner) == {'battle' if summoned else 'drop'}")


@rule("dragonball", "0-2-5", "22-5-3")
def test_a_card_that_only_evolving_plays_is_played_by_that_alone():
    evolve = 'evolve(Character(("Egg",)))'
    loner = {"cost": 3, "power": 5000, "skills": ['permanent(NotPlayed("skills", "evolve"), zone="all")', evolve]}
    egg = {"cost": 1, "power": 5000, "characters": ["Egg"]}
    cards = {"Loner": loner, "Egg": egg, "Summon": SUMMON}
    table = masters(cards).position("{A: {hand: [Loner], battle: [Egg]}}")
    table.do("activate Loner", "settle").expect("zone(Loner) == battle")
    table = masters(cards).position("{A: {hand: [Loner, Summon]}}")
    table.do("activate Summon", "settle").expect("zone(Loner) == drop")


def test_no_card_is_played_in_a_way_that_there_is_not():
    with pytest.raises(ValueError):
        NotPlayed("magic")
    with pytest.raises(ValueError):
        NotPlayed("skills", "Blocker")


@rule("dragonball", "22-31-2", "9-1-6")
@pytest.mark.parametrize(("trait", "rested"), [("Cook", False), ("Smith", True)])
def test_energy_exhaust_of_other_cards_is_negated_wherever_they_are(trait, rested):
    cards = {
        "Tired": {"cost": 1, "power": 5000, "keywords": ["Energy-Exhaust"], "traits": [trait]},
        "Coach": {"power": 5000, "skills": ['permanent(Rule("no energy-exhaust", "you", Trait(("Cook",))))']},
        "Charge": {"type": "Extra", "cost": 0, "skills": ['activate("main", ToEnergy(Choose(Sel(("hand",)))))']},
    }
    table = masters(cards).position("{A: {hand: [Tired, Charge], battle: [Coach]}}")
    table.do("activate Charge", "settle").expect(f"A.energy.active == {0 if rested else 1}", "A.energy == 1")


@rule("dragonball", "1-2-3-1")
def test_a_specified_cost_alone_is_lowered_without_the_total():
    own = 'permanent(PriceChange(-1, itself=True, orbs=(("Red",),), specified=True), zone="hand")'
    table = masters({"Solo": {"cost": 3, "orbs": "RR", "power": 5000, "skills": [own]}})
    table.position("{A: {hand: [Solo], energy: [Red Student, Blue Student x2]}}").expect("cost(Solo) == 3")
    table.do("play Solo").expect("zone(Solo) == battle", "A.energy.active == 0")
