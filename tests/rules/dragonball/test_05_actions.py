"""5. Basic actions: draw, choose, pay, play, combo, damage, shuffle, K.O., markers."""

from __future__ import annotations

import itertools
import random

import pytest

from playmat.core.decision import DONE, YES
from playmat.core.packing import a_of, option, verb_of
from playmat.dragonball import build, kinds
from playmat.dragonball.cards import ORBS, bits_of, demands_of, orbs
from playmat.dragonball.energy import PayEnergy, Sources
from playmat.dragonball.play import forbids_combo
from playmat.dragonball.zones import BATTLE_AREA, ENERGY_AREA
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    """An Extra with one [Activate: Main] skill."""
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


# -- 5-1 drawing --------------------------------------------------------------------------------------------------------


@rule("dragonball", "5-1-2", "5-1-3", "3-3-1", "3-3-2", "3-3-3")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_cards_are_drawn_from_the_top_one_by_one_and_nobody_else_sees_them(n):
    table = masters({"Book": extra(f"Draw({n})")})
    table.position("{A: {hand: [Book], deck: [Guard, Twin, Giant]}}")
    table.do("activate Book")
    assert [card.printed.name for card in table.game.seats[0].hand] == ["Guard", "Twin", "Giant"][:n]
    assert all(card.known for card in table.game.view(0).sides[0].hand)
    assert not any(card.known for card in table.game.view(1).sides[0].hand)


@rule("dragonball", "5-1-4", "5-1-4-1", "5-1-4-2", "5-1-4-3")
def test_draw_up_to_may_be_stopped_before_each_card():
    table = masters({"Book": extra("Draw(2, up_to=True)")})
    table.position("{A: {hand: [Book x2]}}")
    table.do("activate Book").expect("decision == draw up to", "A.hand == 1")
    assert table.game.decision.rule == "5-1-4-1"
    table.answer(option(YES))
    table.expect("A.hand == 2", "decision == draw up to")
    table.answer(option(DONE))
    table.expect("A.hand == 2", "decision == main")
    table.do("activate Book")
    for _ in range(2):
        table.answer(option(YES))
    table.expect("A.hand == 3", "decision == main")  # nobody is asked a third time


@rule("dragonball", "5-1-5", "9-6-2-1-2")
def test_drawing_several_cards_is_one_event():
    table = masters(
        {
            "Book": extra("Draw(3)"),
            "Listener": {
                "power": 5000,
                "skills": ['auto(On("drew", whose="you"), Gain(This(), (MorePower(1000),), "turn"))'],
            },
        }
    )
    table.position("{A: {hand: [Book], battle: [Listener]}}")
    table.do("activate Book", "settle").expect("A.hand == 3", "power(Listener) == 6000")


# -- 5-2 choosing -------------------------------------------------------------------------------------------------------


@rule("dragonball", "5-2-2", "5-2-3")
def test_a_stated_number_is_chosen_as_the_skill_is_resolved_and_not_fewer():
    table = masters({"Bite": extra('ToHand(Choose(Sel(("battle",), "opponent"), 2))')})
    table.position("{A: {hand: [Bite]}, B: {battle: [Guard, Twin, Giant]}}")
    table.do("activate Bite").expect("decision == choose")
    assert option(DONE) not in table.game.decision.options
    table.do("choose Guard, Giant").expect("zone(Twin) == battle", "B.battle == 1", "B.hand == 2")


@rule("dragonball", "5-2-4", "0-2-10-1")
@pytest.mark.parametrize(("chosen", "left"), [("none", 3), ("Guard", 2), ("Guard, Twin", 1)])
def test_up_to_lets_any_number_be_chosen(chosen, left):
    table = masters({"Bite": extra('ToHand(Choose(Sel(("battle",), "opponent"), 2, up_to=True))')})
    table.position("{A: {hand: [Bite]}, B: {battle: [Guard, Twin, Giant]}}")
    table.do("activate Bite", f"choose {chosen}").expect(f"B.battle == {left}")


@rule("dragonball", "5-2-5", "5-2-6", "0-2-4")
@pytest.mark.parametrize("there", [0, 1])
def test_what_cannot_be_chosen_is_left_out_and_the_rest_goes_on(there):
    table = masters({"Bite": extra('ToHand(Choose(Sel(("battle",), "opponent"), 2))', "Draw(1)")})
    table.position({"A": {"hand": ["Bite"]}, "B": {"battle": ["Guard"] * there}})
    table.do("activate Bite", "settle").expect("B.battle == 0", f"B.hand == {there}", "A.hand == 1")


@rule("dragonball", "5-2-7", "5-2-8", "3-1-7")
def test_who_searches_a_secret_area_may_find_nothing_and_must_show_what_was_found():
    table = masters({"Map": extra('ToHand(Choose(Sel(("deck",), "you", (Named(("Giant",)),))))', "Shuffle()")})
    table.position("{A: {hand: [Map x2], deck: [Guard, Giant]}}")
    table.do("activate Map").expect("decision == choose")
    assert option(DONE) in table.game.decision.options
    assert all(card.known for card in table.game.view(0).sides[0].deck)  # the whole deck is looked through
    table.do("choose none").expect("A.hand == 1")
    assert not any(card.known for card in table.game.view(0).sides[0].deck)  # shuffled
    table.do("activate Map", "choose Giant")
    assert [card.id for card in table.game.view(1).sides[0].hand if card.known] == [
        table.game.printed(table.the("Giant")).id
    ]


# -- 5-3, 5-4, 5-6 paying -----------------------------------------------------------------------------------------------


@rule("dragonball", "5-3-1", "1-2-2", "1-2-3", "2-5-1", "5-5-2-1", "1-1-2")
def test_the_total_is_rested_and_each_orb_needs_an_energy_of_its_colour():
    table = masters({"Knight": {"cost": 3, "orbs": "RB", "color": "RB", "power": 15000}})
    table.position("{A: {hand: [Knight], energy: [Red Student x2, Blue Student x2]}}")
    table.do("play Knight").expect("decision == pay")
    table.do("pay red, red").expect("zone(Knight) == battle", "A.energy.active == 1")


@rule("dragonball", "5-3-1", "3-8-2")
def test_no_energy_is_offered_that_would_leave_an_orb_unpaid():
    table = masters({"Knight": {"cost": 2, "orbs": "B", "power": 15000}})
    table.position("{A: {hand: [Knight], energy: [Red Student x2, Blue Student]}}")
    table.do("play Knight", "pay red").expect("zone(Knight) == battle", "A.energy.active == 1")
    left = next(p for p in table.game.seats[0].field if p.zone == 14 and not p.rested)
    assert left.colors == ("Red",)  # the blue one had to pay the orb


@rule("dragonball", "5-3-1")
def test_a_card_of_two_colours_pays_one_orb_of_either():
    table = masters({"Knight": {"cost": 2, "orbs": "RB", "power": 15000}, "Both": {"color": "RB"}})
    table.position("{A: {hand: [Knight], energy: [Both, Red Student]}}")
    table.expect("legal(play Knight)")
    table = masters({"Knight": {"cost": 2, "orbs": "RB", "power": 15000}, "Both": {"color": "RB"}})
    table.position("{A: {hand: [Knight], energy: [Both]}}")
    assert table.why_not("play Knight").rule == "5-3-3"


COLORED = {"R": "Red Student", "B": "Blue Student", "G": "Green Student", "RB": "Both"}
LETTERS = {"Red": "R", "Blue": "B", "Green": "G"}


def enough(energy, orbs):
    """Whether these cards, told by the letters of their colours, can pay these orbs, one card each: all ways tried."""
    return any(
        all(set(card) & set(orb.replace("/", "")) for card, orb in zip(way, orbs, strict=True))
        for way in itertools.permutations(energy, len(orbs))
    )


@rule("dragonball", "5-3-1", "5-3-1-1", "5-3-3", "3-8-2")
@pytest.mark.parametrize("seed", range(60))
def test_every_payment_that_is_offered_can_be_completed_and_no_other_sort_of_energy_could_be(seed):
    rng = random.Random(seed)
    sorts = ["R", "B", "G"] if seed % 3 else list(COLORED)  # one colour a card, or sometimes two
    orbs = [rng.choice(["R", "B", "G"] if seed % 2 else ["R", "B", "R/G"]) for _ in range(rng.randrange(4))]
    energy = [rng.choice(sorts) for _ in range(rng.randrange(1, 7))]
    total = rng.randrange(5)
    need = max(total, len(orbs))
    table = masters({"Knight": {"cost": total, "orbs": "".join(orbs), "power": 15000}, "Both": {"color": "RB"}})
    table.position(f"{{A: {{hand: [Knight], energy: [{', '.join(COLORED[sort] for sort in energy)}]}}}}")
    if len(energy) < need or not enough(energy, orbs):
        assert table.why_not("play Knight").rule == "5-3-3"
        return
    table.do("play Knight")
    game = table.game

    def color(iid):
        return "".join(LETTERS[color] for color in game.perms[iid].colors)

    while game.decision.kind == "pay":
        picked = [color(iid) for iid in game.decision.group]
        active = [p for p in game.seats[0].field if p.zone == ENERGY_AREA and not p.rested]
        left = [color(p.iid) for p in active if p.iid not in game.decision.group]
        good = set()
        for one in set(left):
            rest = left.copy()
            rest.remove(one)
            more = need - len(picked) - 1
            if any(enough([*picked, one, *way], orbs) for way in itertools.combinations(rest, more)):
                good.add(one)
        offered = [color(a_of(code)) for code in game.decision.options]
        assert sorted(offered) == sorted(good) and len(good) > 1
        game.apply(rng.choice(game.decision.options))
    paid = [color(p.iid) for p in game.seats[0].field if p.zone == ENERGY_AREA and p.rested]
    assert len(paid) == need and enough(paid, orbs)


@rule("dragonball", "5-3-1", "5-3-3")
def test_cards_of_any_colours_pay_for_orbs_of_any_colours_where_some_way_does():
    rng = random.Random(5)
    told = set()
    for _ in range(3000):
        energy = ["".join(rng.sample("RBGY", rng.randrange(1, 4))) for _ in range(rng.randrange(6))]
        wanted = ["/".join(rng.sample("RBGY", rng.choice((1, 1, 2, 3)))) for _ in range(rng.randrange(5))]
        found = Sources(list(range(len(energy))), [bits_of(tuple(ORBS[letter] for letter in one)) for one in energy])
        can = found.pay(0, demands_of(orbs("".join(wanted))))
        assert can == enough(energy, wanted), (energy, wanted)
        told.add(can)
    assert told == {True, False}


@rule("dragonball", "5-3-1", "3-8-4")
@pytest.mark.parametrize("red", [127, 128, 149])
def test_any_number_of_energy_pays_the_orbs_of_its_colour_and_no_others(red):
    table = masters({"Knight": {"cost": 3, "orbs": "RB", "power": 15000}})
    table.position(f"{{A: {{hand: [Knight], energy: [Red Student x{red}]}}}}")
    assert table.why_not("play Knight").rule == "5-3-3"
    table.position(f"{{A: {{hand: [Knight], energy: [Red Student x{red}, Blue Student]}}}}")
    table.do("play Knight", "pay red, red").expect("zone(Knight) == battle", f"A.energy.active == {red - 2}")


@rule("dragonball", "5-3-1-1", "1-2-2-1", "1-2-5-2")
def test_orbs_above_the_total_are_all_paid():
    table = masters({"Odd": {"cost": 1, "orbs": "RRR", "power": 15000}})
    table.position("{A: {hand: [Odd], energy: 2}}")
    assert table.why_not("play Odd").rule == "5-3-3"
    table.position("{A: {hand: [Odd], energy: 4}}")
    table.do("play Odd").expect("A.energy.active == 1", "cost(Odd) == 3")


@rule("dragonball", "5-3-2", "5-6-2")
def test_what_costs_nothing_is_not_paid_for():
    table = masters({"Free": {"cost": 0, "orbs": "", "power": 5000}})
    table.position("{A: {hand: [Free, Red Student]}, B: {}}")
    table.do("play Free").expect("zone(Free) == battle")
    table.do("attack leader -> leader", "combo Red Student").expect("zone(Red Student) == combo")


@rule("dragonball", "5-3-3", "1-14-1", "1-14-2", "1-14-3", "20-1-3")
def test_energy_markers_pay_like_energy_of_the_leaders_colour():
    table = masters().position("{A: {hand: [Guard, Blue Student], energy: 1, energy_markers: 1}}")
    table.do("play Guard").expect("A.energy_markers == 0", "A.energy.active == 0", "zone(Guard) == battle")
    table.position("{A: {hand: [Blue Student], energy_markers: 1}}")
    assert table.why_not("play Blue Student").rule == "5-3-3"  # the Leader is red
    table.expect("A.energy == 0")  # a marker is not energy


@rule("dragonball", "5-3-3-1", "20-21-2", "20-21-2-1", "9-1-3-3")
def test_a_changed_cost_is_what_must_be_paid():
    table = masters({
        "Bulk": {
            "cost": 5, "orbs": "RR", "power": 20000,
            "skills": ['permanent(PriceChange(-4, itself=True), gates=Have(Sel(("life",)), 4, "<="), zone="hand")'],
        },
        "Sale": {"power": 5000, "skills": ['permanent(PriceChange(-3, cards=Type("Battle"), orbs=(("Red",),)))']},
    })  # fmt: skip
    table.position("{A: {hand: [Bulk], energy: 2, life: 5}}")
    assert table.why_not("play Bulk").rule == "5-3-3"
    table.position("{A: {hand: [Bulk], energy: 2, life: 4}}")
    table.expect("legal(play Bulk)", "cost(Bulk) == 2")  # total 1, but two orbs
    table.position("{A: {hand: [Bulk], energy: 3, battle: [Sale]}}")
    table.do("play Bulk").expect("A.energy.active == 0", "cost(Bulk) == 5")  # only the two orbs there were: 5 - 2


@rule("dragonball", "5-4-1", "5-4-1-1", "5-4-3", "1-3-2", "1-4-1", "2-6-1", "16-2-1-1")
def test_z_energy_pays_by_going_to_the_drop_area_whatever_its_colour():
    z_card = {"z": True, "z_cost": 2, "cost": 1, "orbs": "R", "power": 20000}
    table = masters({"Zed": z_card})
    table.position("{A: {z_deck: [Zed], z_energy: [Blue Student], energy: 1}}")
    assert table.why_not("play Zed").rule == "5-4-3"
    table.position("{A: {z_deck: [Zed], z_energy: [Blue Student, Green Student, Guard], energy: 1}}")
    table.do("play Zed", "choose Blue Student, Guard")
    table.expect("zone(Zed) == battle", "A.z_energy == 1", "A.drop == 2", "zone(Green Student) == z-energy")


@rule("dragonball", "5-4-2")
def test_a_z_energy_cost_of_nothing_is_not_paid():
    table = masters({"Zed": {"z": True, "z_cost": 0, "cost": 1, "orbs": "R", "power": 20000}})
    table.position("{A: {z_deck: [Zed], z_energy: [Guard], energy: 1}}")
    table.do("play Zed").expect("A.z_energy == 1", "zone(Zed) == battle")


@rule("dragonball", "5-4-3-1")
@pytest.mark.parametrize(
    "change",
    [
        'permanent(PriceChange(-2, cards=Type("Battle"), of="z"))',
        'permanent(PriceChange(-9, cards=IsZ(), of="z"))',  # never less than nothing
    ],
)
def test_a_changed_z_energy_cost_is_what_must_be_paid(change):
    zed = {"z": True, "z_cost": 2, "cost": 1, "orbs": "R", "power": 20000}
    table = masters({"Zed": zed, "Sale": {"power": 5000, "skills": [change]}})
    table.position("{A: {z_deck: [Zed], z_energy: [Guard], energy: 1}}")
    assert table.why_not("play Zed").rule == "5-4-3"
    table.position("{A: {z_deck: [Zed], z_energy: [Guard], energy: 1, battle: [Sale]}}")
    table.do("play Zed").expect("zone(Zed) == battle", "A.z_energy == 1")


@rule("dragonball", "5-4-3-1", "9-1-3-3")
def test_a_card_may_change_its_own_z_energy_cost_in_the_z_deck():
    zed = {
        "z": True, "z_cost": 2, "cost": 1, "orbs": "R", "power": 20000,
        "skills": ['permanent(PriceChange(-1, itself=True, of="z"), gates=Have(Sel(("life",)), 4, "<="), zone="z-deck")'],
    }  # fmt: skip
    table = masters({"Zed": zed}).position("{A: {z_deck: [Zed], z_energy: [Guard, Twin], energy: 1, life: 5}}")
    table.do("play Zed").expect("A.z_energy == 0")
    table.position("{A: {z_deck: [Zed], z_energy: [Guard, Twin], energy: 1, life: 4}}")
    table.do("play Zed", "choose Guard").expect("zone(Zed) == battle", "zone(Twin) == z-energy", "A.energy.active == 0")


@rule("dragonball", "5-3-4", "5-4-4")
@pytest.mark.parametrize(
    ("demand", "card", "area"),
    [
        ('SwitchToRest(Sel(("energy",)))', "Guard", "drop"),  # the energy it costs
        ('ToDrop(Choose(Sel(("z-energy",))))', "Zed", "removed"),  # the Z-Energy it costs
    ],
)
def test_a_play_whose_payment_an_effect_makes_impossible_fails(demand, card, area):
    table = masters(
        {
            "Toll": {"power": 5000, "skills": [f'permanent(CannotUnless("play", ({demand},)))']},
            "Zed": {"z": True, "z_cost": 1, "cost": 1, "orbs": "R", "power": 20000},
        }
    )
    table.position("{A: {hand: [Guard], z_deck: [Zed], z_energy: [Twin], energy: 2}, B: {battle: [Toll]}}")
    table.do(f"play {card}", "settle").expect("A.battle == 0", f"zone({card}) == {area}", "decision == main")


@rule("dragonball", "5-3-4")
@pytest.mark.parametrize(("total", "orbs"), [(3, ()), (3, (("Red",),)), (1, (("Blue",),)), (2, (("Red",), ("Blue",)))])
@pytest.mark.parametrize("energy", ["[Red Student x2]", "[Red Student, Green Student]", "[Red Student, Both]"])
def test_nothing_is_rested_for_what_cannot_be_paid_any_more(total, orbs, energy):
    table = masters({"Both": {"color": "RG"}}).position(f"{{A: {{hand: [Guard], energy: {energy}}}}}")
    game = table.game
    game.decision = None
    game.push(PayEnergy(0, total, orbs, table.the("Guard")))
    game.advance()
    assert game.decision.kind == "main" and not any(perm.rested for perm in game.seats[0].field)


@rule("dragonball", "5-6-1", "5-6-1-1", "5-6-3", "2-9-1", "5-7-3")
def test_a_combo_costs_energy_of_any_colour():
    table = masters().position("{A: {hand: [Red Master], energy: [Blue Student]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Master").expect("A.energy.active == 0", "zone(Red Master) == combo")
    table = masters().position("{A: {hand: [Red Master]}, B: {}}")
    table.do("attack leader -> leader", "until offense")
    assert table.why_not("combo Red Master").rule == "5-6-3"


@rule("dragonball", "5-6-3-1")
def test_a_changed_combo_cost_is_what_must_be_paid():
    table = masters({"Coach": {"power": 5000, "skills": ['permanent(PriceChange(-1, of="combo"))']}})
    table.position("{A: {hand: [Red Master], battle: [Coach]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Master").expect("zone(Red Master) == combo")


# -- 5-5 playing --------------------------------------------------------------------------------------------------------


@rule("dragonball", "5-5-2", "5-5-2-1", "5-5-2-2", "5-5-2-3", "4-3-2-1", "3-6-3")
def test_a_card_is_shown_paid_for_and_played_after_one_counter_timing():
    table = masters().position("{A: {hand: [Guard], energy: 2}, B: {hand: [Halt x2], energy: 4}}")
    table.do("play Guard").expect("decision == counter", "asked == B", "zone(Guard) == hand", "A.energy.active == 0")
    assert table.value("known(B, Guard)")
    table.do("B: pass").expect("zone(Guard) == battle", "active(Guard)", "decision == main")  # no second timing


@rule("dragonball", "5-5-4", "5-5-2-2")
def test_a_play_that_fails_drops_the_card_and_keeps_the_payment():
    table = masters().position("{A: {hand: [Guard], energy: 2}, B: {hand: [Halt], energy: 2}}")
    table.do("play Guard", "B: counter Halt", "settle")
    table.expect("zone(Guard) == drop", "A.energy.active == 0", "A.battle == 0")


@rule(
    "dragonball", "5-5-3", "5-5-3-1", "5-5-3-2", "5-5-3-3", "5-5-3-4", "5-5-3-5", "5-5-3-6", "4-3-2-3", "4-3-2-4",
)  # fmt: skip
def test_a_play_by_a_skill_costs_no_energy_and_has_two_counter_timings():
    table = masters({
        "Call": extra('Play(Choose(Sel(("hand",), "you", (Type("Battle"),))))', more=", cost=Pay(any=1)"),
        "Late": {
            "type": "Extra", "cost": 0, "orbs": "",
            "skills": ['counter("play", If(Have(PlayedCard()), (ToHand(PlayedCard()),)))'],
        },
    })  # fmt: skip
    table.position("{A: {hand: [Call, Giant], energy: 1}, B: {hand: [Late]}}")
    table.do("activate Call").expect("decision == counter", "A.energy.active == 0", "zone(Giant) == hand")
    table.do("B: pass", "choose Giant").expect("decision == counter", "zone(Giant) == battle")
    table.do("B: counter Late", "settle").expect("zone(Giant) == hand")


@rule("dragonball", "5-5-3-4", "22-10-3-1")
def test_of_two_cards_yet_to_be_chosen_nobody_knows_which_will_be_played():
    both = 'Play(Union((Choose(Sel(("hand",), filters=(Named(("Giant",)),))), Choose(Sel(("drop",), filters=(Named(("Guard",)),))))))'
    table = masters({
        "Call": extra(both, more=", cost=Pay(any=1)"),
        "Bold": {
            "type": "Extra", "cost": 0, "orbs": "",
            "skills": ['counter("play", If(Have(PlayedCard()), (NegatePlay(),), (Draw(1),)))'],
        },
    })  # fmt: skip
    table.position("{A: {hand: [Call, Giant], drop: [Guard], energy: 1}, B: {hand: [Bold]}}")
    table.do("activate Call", "B: counter Bold", "choose Giant", "settle").expect("B.hand == 1", "A.battle == 2")


# -- 5-7 combos ---------------------------------------------------------------------------------------------------------


@rule("dragonball", "5-7-1", "2-8-1", "3-7-1", "3-7-2", "3-7-3", "5-7-5-1", "5-7-5-1-2", "5-7-5-2", "5-7-5-4")
def test_as_many_cards_as_one_likes_may_combo_from_the_hand():
    table = masters().position("{A: {hand: [Red Student x3]}, B: {leader: {card: Blue Leader, side: back}}}")
    table.do("attack leader -> leader", "combo Red Student", "combo Red Student", "combo Red Student")
    table.expect("A.combo == 3", "A.hand == 0")
    table.do("settle").expect("B.life == 7")  # 10000 + 15000 against 15000


@rule("dragonball", "5-7-2", "5-7-2-1", "0-2-2-2")
def test_a_card_without_combo_values_never_combos_and_one_with_zero_does():
    table = masters(
        {
            "Zero": {"power": 5000, "combo": [0, 0]},
            "None": {"power": 5000, "combo": None},
            "Push": {
                "type": "Extra",
                "cost": 0,
                "orbs": "",
                "skills": ['activate("battle", ComboWith(Sel(("battle",))))'],
            },
        }
    )
    table.position("{A: {hand: [Zero, None, Push], battle: [{card: None, as: dumb}]}, B: {}}")
    table.do("attack leader -> leader", "combo Zero").expect("zone(Zero) == combo")
    assert table.why_not("combo None").rule == "5-7-2-1"
    table.do("activate Push").expect("zone(dumb) == battle")


@rule("dragonball", "5-7-3-1", "5-7-4")
def test_a_combo_by_a_skill_is_free_and_from_any_area():
    table = masters({
        "Echo": {
            "type": "Extra", "cost": 0, "orbs": "",
            "skills": ['activate("battle", ComboWith(Choose(Sel(("drop",), "you", (Type("Battle"),)))))'],
        }
    })  # fmt: skip
    table.position("{A: {hand: [Echo], drop: [Red Master, Red Master]}, B: {}}")
    table.do("attack leader -> leader", "activate Echo", "choose Red Master").expect("A.combo == 1", "A.drop == 2")


@rule("dragonball", "5-7-7", "0-2-5")
@pytest.mark.parametrize(
    ("skill", "area"),
    [
        ('permanent(Rule("cannot combo", "opponent"))', "drop"),
        ('permanent(Gain(Sel(("battle",), "opponent"), (Ban("combo"),)))', "drop"),
        ("permanent()", "combo"),
    ],
)
def test_a_card_whose_combo_an_effect_makes_fail_is_dropped(skill, area):
    push = {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("battle", ComboWith(Sel(("battle",))))']}
    table = masters({"Push": push, "Curb": {"power": 5000, "skills": [skill]}})
    table.position("{A: {hand: [Push], battle: [Guard]}, B: {battle: [Curb]}}")
    table.do("attack leader -> leader", "activate Push").expect(f"zone(Guard) == {area}")


@rule("dragonball", "5-7-5-1-1", "3-1-4-1")
def test_the_attacker_combos_with_active_battle_cards_but_not_with_the_attacking_one():
    table = masters().position("{A: {battle: [Guard, {card: Twin, rested: true}, Giant]}, B: {battle: [Shade]}}")
    table.do("attack Giant -> leader", "until offense")
    for card in ("Twin", "Giant", "Shade"):
        assert table.why_not(f"combo {card}").rule == "5-7-5-1-1"
    before = table.perm("Guard")
    table.do("combo Guard").expect("zone(Guard) == combo")
    assert table.game.perms[before.iid].incarnation == before.incarnation  # it is still the same card


@rule("dragonball", "5-7-6-1", "5-7-6-1-1", "5-7-6-1-2", "5-7-6-2", "5-7-6-3", "5-7-6-4")
def test_the_defender_combos_with_active_battle_cards_but_not_with_the_guard_card():
    table = masters({"Horn": {"power": 5000, "skills": ['auto(On("comboed", whose="you"), Draw(1))']}})
    table.position("""
        A: {battle: [Giant]}
        B: {battle: [{card: Guard, rested: true}, Horn, {card: Twin, rested: true}], hand: [Red Student]}
    """)
    table.do("attack Giant -> Guard", "until defense")
    for card in ("Twin", "Guard", "Giant"):
        assert table.why_not(f"B: combo {card}").rule == "5-7-6-1-1"
    table.do("B: combo Red Student").expect("B.combo == 1", "B.hand == 1", "decision == defense")
    table.expect("legal(B: combo Horn)")


@rule("dragonball", "5-7-5-3")
def test_a_checkpoint_follows_each_combo_of_the_attacker():
    table = masters({"Horn": {"power": 5000, "skills": ['auto(On("comboed", whose="you"), Draw(1))']}})
    table.position("{A: {battle: [Horn], hand: [Red Student]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Student").expect("A.hand == 1", "decision == offense")


# -- 5-8 skill costs ----------------------------------------------------------------------------------------------------


@rule("dragonball", "5-8-1", "5-8-2", "5-8-3", "1-6-1", "1-6-2", "1-6-3", "9-2-3")
def test_a_skill_cost_is_paid_whole_in_order_or_not_at_all():
    monk = {
        "power": 5000,
        "skills": ['activate("main", Draw(2), cost=(ToDrop(Choose(Sel(("hand",)))), SwitchToRest(This())))'],
    }
    table = masters({"Monk": monk}).position("{A: {battle: [{card: Monk, rested: true}], hand: [Guard]}}")
    assert table.why_not("activate Monk").rule == "5-8-3"
    table.expect("A.hand == 1")
    table.position("{A: {battle: [Monk]}}")
    assert table.why_not("activate Monk").rule == "5-8-3"
    table.position("{A: {battle: [Monk], hand: [Guard]}}")
    table.do("activate Monk").expect("A.hand == 2", "rested(Monk)", "zone(Guard) == drop")


TWO_COLOURS = """
Chest:
  text: "[Activate: Main] Choose 1 red card and 1 blue card in your hand and place them under this card : Draw 1 card."
Kiln:
  text: "[Activate: Main] Choose 1 red card and 1 blue card in your hand and place them in the Drop Area : Draw 1 card."
Both: {color: RB}
"""


@rule("dragonball", "5-8-2", "5-8-3")
@pytest.mark.parametrize("card", ["Chest", "Kiln"])
@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("Red Student, Blue Student", True),
        ("Both, Blue Student", True),
        ("Both, Red Student", True),
        ("Red Student x2", False),
        ("Blue Student x2", False),
        ("Both", False),
        ("Red Student", False),
    ],
)
def test_a_cost_of_one_card_of_this_kind_and_one_of_that_needs_both(card, hand, paid):
    table = masters(TWO_COLOURS).position(f"A: {{battle: [{card}], hand: [{hand}]}}")
    refusal = table.why_not(f"activate {card}")
    if paid:
        assert refusal is None
        table.do(f"activate {card}", "settle").expect("A.hand == 1", "A.deck == 19")
    else:
        assert refusal.rule == "5-8-3"


@rule("dragonball", "5-8-2-2", "5-8-2-2-1", "5-8-2-2-1-1")
def test_a_card_that_would_end_elsewhere_does_not_pay():
    table = masters(
        {
            "Altar": {
                "power": 5000,
                "skills": ['activate("main", Draw(2), cost=ToDrop(Choose(Sel(("battle",), "you", (Other(),)))))'],
            },
            "Relic": {"power": 5000, "keywords": ["Ultimate"]},
        }
    )
    table.position("{A: {battle: [Altar, Relic]}}")
    assert table.why_not("activate Altar").rule == "5-8-3"
    table.position("{A: {battle: [Altar, Relic, Guard]}}")
    table.do("activate Altar").expect("zone(Guard) == drop", "zone(Relic) == battle", "A.hand == 2")


@rule("dragonball", "5-8-4", "5-8-2-2")
@pytest.mark.parametrize(("saved", "hand"), [("yes", 0), ("no", 2)])
def test_a_skill_whose_cost_an_effect_keeps_from_being_paid_is_not_activated(saved, hand):
    table = masters(
        {
            "Altar": {
                "power": 5000,
                "skills": ['activate("main", Draw(2), cost=KO(Choose(Sel(("battle",), "you", (Other(),)))))'],
            },
            "Ghost": {"power": 5000, "skills": ['instead(WouldLeave("ko", this=True), ToWarp(This()), optional=True)']},
        }
    )
    table.position("{A: {battle: [Altar, Ghost]}}")
    table.do("activate Altar", saved, "settle").expect(f"A.hand == {hand}", "decision == main")
    table.expect("zone(Ghost) == warp" if saved == "yes" else "zone(Ghost) == drop")


@rule("dragonball", "5-8-2-3", "5-8-2-4", "5-8-3-1", "1-6-5-1", "1-6-5-2")
@pytest.mark.parametrize(
    ("change", "left"),
    [
        ("PriceChange(-1, of='skill')", 1),  # the number becomes smaller
        ("PriceChange(-1, of='skill', orbs=(('Red',),))", 1),  # the orb goes
        ("PriceChange(-1, of='skill', orbs=(('Blue',),))", 0),  # there is no such orb
        ("PriceChange(-5, of='skill')", 2),  # never the orb
    ],
)
def test_a_skill_cost_is_lowered_by_number_or_by_orb_and_never_one_for_the_other(change, left):
    table = masters(
        {
            "Smith": {"power": 5000, "skills": ['activate("main", Draw(1), cost=Pay((("Red",),), 2))']},
            "Guild": {"power": 5000, "skills": [f"permanent({change})"]},
        }
    )
    table.position("{A: {battle: [Smith, Guild], energy: 3}}")
    table.do("activate Smith").expect(f"A.energy.active == {left}", "A.hand == 1")
    table = masters({"Smith": {"power": 5000, "skills": ['activate("main", Draw(1), cost=Pay((("Red",),), 2))']}})
    table.position("{A: {battle: [Smith], energy: 2}}")
    assert table.why_not("activate Smith").rule == "5-3-3"


# -- 5-10 damage, 5-11 shuffling ----------------------------------------------------------------------------------------


@rule("dragonball", "5-10-3", "5-10-4", "1-13-2", "1-12-1")
def test_damage_by_a_skill_is_one_event_and_life_taken_otherwise_is_no_damage():
    watcher = {"power": 5000, "skills": ['auto(On("damage", whose="opponent"), Draw(1))']}
    table = masters(
        {"Beam": extra("DealDamage(3)"), "Leech": extra('ToHand(Top("life", 2, "opponent"))'), "Eye": watcher}
    )
    table.position("{A: {hand: [Beam, Leech], battle: [Eye]}, B: {}}")
    table.do("activate Beam", "settle").expect("B.life == 5", "B.hand == 3", "A.hand == 2")
    table.do("activate Leech", "settle").expect("B.life == 3", "A.hand == 1")


@rule("dragonball", "5-11-1", "5-11-3", "3-9-3", "5-11-2-1")
def test_shuffling_makes_an_order_nobody_knows_and_its_owner_does_it():
    table = masters({"Mix": extra('Shuffle("deck", "opponent")'), "Seen": extra('Reveal(Top("deck", 3, "opponent"))')})
    table.position("{A: {hand: [Seen, Mix]}, B: {deck_size: 12}}")
    table.do("activate Seen")
    assert sum(card.known for card in table.game.view(0).sides[1].deck) == 3
    table.do("activate Mix")
    assert sum(card.known for card in table.game.view(0).sides[1].deck) == 0
    shuffled = [event for event in table.game.log if event.kind == 2]
    assert [event.seat for event in shuffled] == [1]
    table.position("{A: {hand: [Mix]}, B: {deck_size: 1}}")
    table.do("activate Mix")
    assert [event.seat for event in table.game.log if event.kind == 2] == [1]


@rule("dragonball", "5-11-2", "5-11-2-2", "3-9-2-1")
def test_cards_that_lie_face_up_are_not_shuffled_and_areas_do_not_mix():
    table = masters({"Mix": extra('Shuffle("life")', 'Shuffle("deck")')})
    table.position("{A: {hand: [Mix x3], life: [Guard x3, {card: Giant, face_up: true}, Twin x4]}}")
    before = [card.iid for card in table.game.seats[0].life]
    orders = set()
    for _ in range(3):
        table.do("activate Mix")
        after = [card.iid for card in table.game.seats[0].life]
        orders.add(tuple(after))
        assert set(after) == set(before)
        assert after.index(table.the("Giant")) == before.index(table.the("Giant"))
    assert len(orders) > 1
    table.expect("face_up(Giant)", "known(B, Giant)")


# -- 5-12 K.O., 5-13 markers --------------------------------------------------------------------------------------------


@rule("dragonball", "5-12-1", "5-12-2", "3-4-1")
@pytest.mark.parametrize(("word", "drawn"), [("KO", 1), ("ToDrop", 0)])
def test_only_what_says_ko_is_one(word, drawn):
    martyr = {"power": 5000, "skills": ['auto(On("ko", this=True), Draw(1))']}
    table = masters({"Martyr": martyr, "Axe": extra(f'{word}(Choose(Sel(("battle",))))')})
    table.position("{A: {battle: [Martyr], hand: [Axe]}}")
    table.do("activate Axe", "settle").expect("zone(Martyr) == drop", f"A.hand == {drawn}")


@rule("dragonball", "5-12-3")
def test_a_ko_that_ends_elsewhere_is_still_one_for_the_card_itself():
    relic = {"power": 5000, "keywords": ["Ultimate"], "skills": ['auto(On("ko", this=True), Draw(1))']}
    table = masters({"Relic": relic, "Axe": extra('KO(Choose(Sel(("battle",))))')})
    table.position("{A: {battle: [Relic], hand: [Axe]}}")
    table.do("activate Axe", "settle").expect("zone(Relic) == removed", "A.hand == 1")


@rule("dragonball", "5-13-2", "5-13-4-1", "5-13-4-2", "1-11-2")
@pytest.mark.parametrize(("n", "left"), [(0, 3), (1, 2), (2, 1)])
def test_markers_come_off_as_many_as_said(n, left):
    table = masters({"Rust": extra(f'RemoveMarkers(Sel(("unison",), "opponent"), {n})')})
    table.position("{A: {hand: [Rust]}, B: {unison: [{card: Ally, markers: 3}]}}")
    table.do("activate Rust", "settle").expect(f"markers(Ally) == {left}")


@rule("dragonball", "5-13-3", "20-9-1", "20-9-2")
def test_a_card_that_leaves_loses_its_markers_unless_it_changes_sides():
    table = masters(
        {
            "Lure": extra('GainControl(Sel(("unison",), "opponent"))'),
            "Bounce": extra('ToHand(Sel(("unison",)))'),
        }
    )
    table.position("{A: {hand: [Lure, Bounce]}, B: {unison: [{card: Ally, markers: 3, rested: true}]}}")
    table.do("activate Lure").expect("master(Ally) == A", "markers(Ally) == 3", "rested(Ally)")
    table.do("activate Bounce").expect("zone(Ally) == hand", "B.hand == 1")
    assert verb_of(option(kinds.PLAY)) == kinds.PLAY
    assert not [p for p in table.game.perms if p is not None and p.tokens]


@rule("dragonball", "5-14-1")
def test_energy_markers_are_placed_for_the_player_named():
    table = masters({"Gift": extra('PlaceEnergyMarkers(2, "opponent")')})
    table.position("{A: {hand: [Gift]}, B: {}}")
    table.do("activate Gift").expect("B.energy_markers == 2", "A.energy_markers == 0")


@rule("dragonball", "5-5-2-1", "5-5-2")
def test_a_card_without_an_energy_cost_is_not_played_by_paying_for_it():
    table = masters({"Priceless": build.battle("PRICELESS", "Priceless", "R", None, "", 5000)})
    table.position("{A: {hand: [Priceless, Red Student], energy: 5}}")
    assert table.why_not("play Priceless").rule == "5-5-2-1"
    assert table.why_not("play Red Student") is None


@rule("dragonball", "5-7-5")
def test_nothing_is_used_for_a_combo_where_there_is_no_battle():
    """Whoever asks is told so, also a skill that uses cards for a combo outside a battle."""
    table = masters().position("{A: {battle: [Guard], hand: [Red Student], energy: 3}}")
    for card in table.game.seats[0].hand + [
        perm.card for perm in table.game.seats[0].field if perm.zone == BATTLE_AREA
    ]:
        assert forbids_combo(table.game, 0, card.iid) == "5-7-5"
    table.do("attack leader -> leader", "until offense")
    assert [forbids_combo(table.game, 0, card.iid) for card in table.game.seats[0].hand] == [""]


@rule("dragonball", "5-5-3", "5-5-4")
def test_a_skill_plays_cards_from_the_energy_area_and_the_combo_area():
    table = masters({
        "Bring": {"power": 10000, "text": "[Activate: Main][Once per turn] Play up to 1 blue card from your energy."},
        "Cover": {"power": 10000, "text": "[Activate: Main][Once per turn] Play up to 1 blue card from your energy on top of this card."},
        "Jump": {"power": 10000, "text": "[Activate: Battle] If this card is in your Combo Area : Play this card from your Combo Area."},
        "Ban": {"power": 10000, "text": "[Permanent] Your opponent can't play blue cards."},
        "Listen": {"power": 10000, "text": "[Auto] When you play a blue card from your energy, draw 1 card."},
    })  # fmt: skip
    table.position("{A: {battle: [Bring, Listen], energy: [Blue Student, Guard]}}")
    table.do("activate Bring", "choose Blue Student", "settle")
    table.expect("zone(Blue Student) == battle", "A.hand == 1", "A.energy == 1")
    table.position("{A: {battle: [Cover], energy: [Blue Student]}}")
    table.do("activate Cover", "choose Blue Student", "settle").expect(
        "zone(Blue Student) == battle", "zone(Cover) == under"
    )
    table.position("{A: {hand: [Jump]}, B: {}}")
    table.do("attack leader -> leader", "combo Jump", "activate Jump", "until offense").expect("zone(Jump) == battle")
    table.position("{A: {battle: [Bring], energy: [Blue Student]}, B: {battle: [Ban]}}")
    table.do("activate Bring", "choose Blue Student", "settle").expect("zone(Blue Student) == drop")
