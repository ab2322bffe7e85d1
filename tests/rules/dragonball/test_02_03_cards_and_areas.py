"""2. Card details, and 3. the areas."""

from __future__ import annotations

import pytest
import yaml

from playmat.core.packing import a_of, verb_of
from playmat.dragonball import build
from playmat.dragonball.cards import CardError, DbCard
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


# -- 2 ------------------------------------------------------------------------------------------------------------------


@rule("dragonball", "2-1-2", "2-1-1")
def test_there_are_four_types_and_z_comes_on_top():
    with pytest.raises(CardError, match="2-1-2"):
        DbCard("X", 4, build.face("X", 1, (), (), (), ()))
    zed = build.battle("Z", "Zed", "R", 1, "R", 1, z=True, z_cost=1)
    table = masters({"Zed": zed, "Scan": extra('Choose(Sel(("battle",), "you", (IsZ(),)), 3, up_to=True)')})
    table.position("{A: {hand: [Scan], battle: [Zed, Guard]}}")
    table.do("activate Scan")
    picks = [code for code in table.game.decision.options if verb_of(code) == 3]
    assert [table.game.printed(a_of(code)).name for code in picks] == ["Zed"]


WORDS = """
Sun: {characters: [Sol], traits: [Star]}
Suns: {id: W-2, characters: [Sol, Luna], traits: [Star, Robot]}
Sun God: {id: W-3, characters: [Sol the Great], traits: [Star Army]}
"""


@rule("dragonball", "2-3-1", "2-3-2", "2-3-2-1", "2-10-1-1", "2-10-3", "2-10-4", "2-11-1-1", "2-11-3", "2-11-4")
@pytest.mark.parametrize(
    ("filters", "names"),
    [
        ('Named(("Sun",))', {"Sun", "Suns"}),  # one or many
        ('Named(("Suns",))', {"Sun", "Suns"}),
        ('Named(("Sun God",))', {"Sun God"}),
        ('Character(("Sol",))', {"Sun", "Suns"}),
        ('Character(("Luna",))', {"Suns"}),
        ('Trait(("Star",))', {"Sun", "Suns"}),
        ('Trait(("Robot",))', {"Suns"}),
        ('Trait(("Star Army",))', {"Sun God"}),
    ],
)
def test_names_characters_and_traits_are_meant_as_a_whole(filters, names):
    scan = extra(f'Choose(Sel(("drop",), "you", ({filters},)), 3, up_to=True)')
    table = masters({**yaml.safe_load(WORDS), "Scan": scan})
    table.position("{A: {hand: [Scan], drop: [Sun, Suns, Sun God]}}")
    table.do("activate Scan")
    picks = [code for code in table.game.decision.options if verb_of(code) == 3]
    assert {table.game.printed(a_of(code)).name for code in picks} == names


# -- 3-1 ----------------------------------------------------------------------------------------------------------------


@rule("dragonball", "3-1-1", "3-1-2", "3-3-4", "3-4-4", "3-6-4", "3-6-5", "3-7-3", "3-8-4", "3-10-3", "3-13-4")
def test_each_player_has_every_area_and_most_hold_any_number_all_counted_in_the_open():
    table = masters({"Charm": {"type": "Extra", "cost": 0, "orbs": ""}})
    table.position("""
        A: {hand: 12, drop: 15, warp: 11, z_energy: 11, energy: 15, battle: [Guard x12, Charm x11], life: 8}
        B: {hand: 3}
    """)
    mine = table.game.view(1).sides[0]  # as the opponent sees them
    counts = [
        len(pile) for pile in (mine.hand, mine.drop, mine.warp, mine.z_energy, mine.energy, mine.battle, mine.life)
    ]
    assert counts == [12, 15, 11, 11, 15, 23, 8]
    assert len(mine.deck) == 20 and len(table.game.view(0).sides[1].hand) == 3


@rule(
    "dragonball", "3-1-3", "3-2-2", "3-4-3", "3-5-2", "3-6-2", "3-7-2", "3-9-2", "3-10-2", "3-11-2", "3-13-2", "3-13-3"
)
def test_which_areas_are_open():
    table = masters().position("""
        A: {hand: [Guard], drop: [Twin], warp: [Giant], z_energy: [Shade], energy: 1, unison: [{card: Ally, markers: 1}],
            battle: [Red Master], combo: [], life: 4}
    """)
    mine = table.game.view(1).sides[0]
    for pile in (mine.drop, mine.warp, mine.z_energy):
        assert [card.known for card in pile] == [True]
    for pile in (mine.hand, mine.life, mine.deck):
        assert not any(card.known for card in pile)
    assert [perm.id for perm in (mine.leader, *mine.battle, *mine.unison, *mine.energy)]
    own = table.game.view(0).sides[0]
    assert [card.known for card in own.hand] == [True] and not any(card.known for card in (*own.life, *own.deck))


@rule("dragonball", "3-1-4", "9-9-2")
def test_a_card_that_changes_area_is_a_new_card():
    table = masters(
        {
            "Song": extra('Gain(Choose(Sel(("battle",))), (MorePower(5000),), "turn")'),
            "Lift": extra('ToHand(Choose(Sel(("battle",))))'),
        }
    )
    table.position("{A: {hand: [Song, Lift], battle: [Guard], energy: 2}}")
    table.do("activate Song").expect("power(Guard) == 20000")
    table.do("activate Lift", "play Guard").expect("power(Guard) == 15000")


@rule("dragonball", "3-1-4-1", "3-1-4-2")
def test_effects_go_along_between_the_battle_and_the_combo_area():
    table = masters(
        {
            "Song": extra(
                'Gain(Choose(Sel(("battle",), "you", (Named(("Guard",)),))), (MoreComboPower(7000),), "turn")'
            ),
            "Back": {
                "type": "Extra",
                "cost": 0,
                "orbs": "",
                "skills": ['activate("battle", BackToBattle(Sel(("combo",))))'],
            },
        }
    )
    table.position("{A: {hand: [Song, Back], battle: [Guard]}, B: {}}")
    table.do("activate Song", "attack leader -> leader", "combo Guard").expect("combo_power(Guard) == 12000")
    table.do("activate Back").expect("zone(Guard) == battle", "combo_power(Guard) == 12000")


@rule("dragonball", "3-1-4-3")
def test_a_card_comes_with_the_effects_that_its_play_puts_on_it():
    table = masters(
        {
            "Crier": {"power": 5000, "skills": ['auto(On("played", this=True), Draw(1))']},
            "Gag": extra('Play(Choose(Sel(("drop",), "you", (Type("Battle"),))), gain=(Negated(), MorePower(3000)))'),
        }
    )
    table.position("{A: {hand: [Gag], drop: [Crier]}}")
    table.do("activate Gag", "settle").expect(
        "zone(Crier) == battle", "negated(Crier)", "power(Crier) == 8000", "A.hand == 0"
    )
    table.do("next turn").expect("not negated(Crier)", "power(Crier) == 5000")


@rule("dragonball", "3-1-5", "3-1-5-1")
def test_the_owner_orders_cards_that_go_to_a_pile_together_and_keeps_the_order_secret():
    table = masters({"Wave": extra('ToDeckTop(Sel(("battle",), "opponent"))')})
    table.position("{A: {hand: [Wave]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Wave").expect("decision == arrange", "asked == B")
    table.do("B: arrange Twin, Guard")
    assert [card.printed.name for card in table.game.seats[1].deck[-2:]] == ["Twin", "Guard"]
    assert not any(card.known for card in table.game.view(0).sides[1].deck[:2])


@rule("dragonball", "3-2-3")
def test_cards_leave_a_deck_one_by_one():
    table = masters({"Grind": extra("Mill(3)")})
    table.position("{A: {hand: [Grind], deck: [Guard, Twin, Giant]}}")
    table.do("activate Grind")
    assert [card.printed.name for card in table.game.seats[0].drop[-3:]] == ["Guard", "Twin", "Giant"]


@rule("dragonball", "3-4-3", "3-10-2")
@pytest.mark.parametrize(("word", "area"), [("ToDrop", "drop"), ("ToWarp", "warp")])
def test_new_cards_lie_on_top(word, area):
    table = masters({"Send": extra(f'{word}(Choose(Sel(("battle",))))')})
    table.position({"A": {"hand": ["Send"], "battle": ["Guard"], area: ["Twin"]}})
    table.do("activate Send").expect(f"zone(Guard) == {area}")
    pile = getattr(table.game.seats[0], area)
    assert [card.printed.name for card in pile][-1] == "Guard" or (
        area == "drop" and pile[-1].printed.name in ("Guard", "Send")
    )


@rule("dragonball", "3-5-1", "3-5-2", "10-1-1")
def test_the_leader_lies_front_up_for_all_to_see():
    table = masters().position("{A: {}, B: {}}")
    seen = table.game.view(1).sides[0].leader
    assert (seen.side, seen.id) == (0, table.game.seats[0].leader.printed.id)


@rule("dragonball", "3-6-3", "3-11-3")
def test_cards_come_into_play_in_active_and_revealed_mode():
    table = masters().position("{A: {hand: [Guard, Ally], energy: 3}}")
    table.do("play Guard", "play Ally")
    table.expect("active(Guard)", "active(Ally)", "not hidden(Guard)", "not hidden(Ally)")


@rule("dragonball", "3-9-2", "3-9-4")
def test_a_player_chooses_which_life_card_goes_and_cannot_tell_the_face_down_ones():
    table = masters().position("{A: {battle: [Red Master]}, B: {life: [{card: Giant, face_up: true}, Guard, Twin]}}")
    table.do("attack Red Master -> leader", "until life").expect("asked == B")
    assert len(table.game.decision.options) == 2  # the one that is known, or one of those that are not
    table.do("B: choose Giant", "settle").expect("zone(Giant) == hand", "B.life == 2")


@rule("dragonball", "3-9-2")
def test_new_life_lies_on_top():
    table = masters({"Heal": extra('ToLife(Choose(Sel(("hand",))))')})
    table.position("{A: {hand: [Heal, Giant]}}")
    table.do("activate Heal").expect("A.life == 9")
    assert table.game.seats[0].life[-1].printed.name == "Giant"


@rule("dragonball", "3-11-4", "3-11-5", "13-2-1-3")
def test_a_new_unison_takes_the_place_of_the_old_one():
    table = masters({"Other": {"type": "Unison", "power": 10000}})
    table.position("{A: {hand: [Other], unison: [{card: Ally, markers: 3}], energy: 2}}")
    table.do("play Other", "x 2").expect("zone(Ally) == drop", "A.unison == 1", "markers(Other) == 2")


@rule("dragonball", "3-11-5-1", "13-2-1-3-2", "13-2-2-5-2")
def test_an_effect_may_allow_more_unisons():
    table = masters(
        {
            "Other": {"type": "Unison", "power": 10000},
            "Third": {"type": "Unison", "power": 10000},
            "Hall": {"power": 5000, "skills": ['permanent(Rule("unisons", "you", n=2))']},
        }
    )
    table.position("{A: {hand: [Other, Third], battle: [Hall], unison: [{card: Ally, markers: 3}], energy: 2}}")
    table.do("play Other", "x 1").expect("A.unison == 2", "zone(Ally) == unison")
    table.do("play Third").expect("decision == make room")
    table.do("choose Other").expect("zone(Other) == drop", "zone(Ally) == unison", "zone(Third) == unison")


@rule("dragonball", "3-12-2-1", "16-2-1", "3-12-3")
def test_a_face_up_card_of_a_z_deck_is_open_and_cannot_be_played_from_there():
    zed = build.battle("Z", "Zed", "R", 0, "", 1000, z=True, z_cost=0)
    table = masters({"Zed": zed, "Bare": extra('TurnLifeUp(Sel(("z-deck",)))')})
    table.position("{A: {hand: [Bare], z_deck: [Zed]}}")
    table.expect("legal(play Zed)")
    assert [card.known for card in table.game.view(1).sides[0].z_deck] == [False]
    table.do("activate Bare")
    assert [card.known for card in table.game.view(1).sides[0].z_deck] == [True]
    assert table.why_not("play Zed").rule == "16-2-1"


@rule("dragonball", "3-5-3", "0-2-5")
def test_a_leader_goes_nowhere_and_pays_for_nothing():
    """A Leader cannot leave its area, so a cost that asks for it cannot be paid."""
    table = masters("""
        Bargain: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", Draw(2), cost=ToDrop(Sel(("leader",))))']}
        Storm: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", KO(Sel(("leader",), "you")))']}
        Mourner: {power: 5000, skills: ['auto(On("ko"), Draw(3))']}
    """)
    table.position("{A: {hand: [Bargain, Storm], battle: [Mourner]}}")
    assert table.why_not("activate Bargain") is not None
    table.do("activate Storm", "settle").expect("zone(A.leader) == leader", "A.hand == 1")


@rule("dragonball", "3-12-2", "3-12-2-1", "16-2-1")
def test_a_card_that_a_skill_places_in_the_z_deck_lies_there_face_up_and_is_not_played_from_there():
    keep = {"type": "Extra", "cost": 0, "skills": ['activate("main", ToZDeck(Choose(Sel(("hand", "battle area")))))']}
    for where in ("hand", "battle"):
        cards = "[Keep, Guard]" if where == "hand" else "[Keep]"
        battle = "[Guard]" if where == "battle" else "[]"
        table = masters({"Keep": keep}).position(f"{{A: {{hand: {cards}, battle: {battle}, energy: 4}}, B: {{}}}}")
        table.do("activate Keep", "settle").expect("zone(Guard) == z-deck")
        assert table.value("known(B, Guard)") and table.game.shown >> table.the("Guard") & 1
        assert table.why_not("play Guard") is not None


@rule("dragonball", "3-8-3")
@pytest.mark.parametrize("area", ["battle", "hand"])
def test_a_card_that_is_to_be_placed_in_energy_in_rest_mode_is_rested_wherever_it_came_from(area):
    table = masters({
        "Root": {"skills": [f'activate("main", ToEnergy(Choose(Sel(("{area}",), "you", (Other(),))), rested=True))']},
        "Sprout": {"power": 5000},
    })  # fmt: skip
    battle, hand = ("[Root, Sprout]", "[]") if area == "battle" else ("[Root]", "[Sprout]")
    table.position(f"{{A: {{battle: {battle}, hand: {hand}}}}}").do("activate Root")
    if table.game.decision.kind == "choose":
        table.do("choose Sprout")
    table.expect("zone(Sprout) == energy", "A.energy.rested == 1", "A.energy.active == 0")
