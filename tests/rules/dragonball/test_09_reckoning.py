"""9-9-1, 0-2-7, 0-2-11, 23-4. How continuous and permanent effects change what is printed: words, then numbers."""

from __future__ import annotations

import itertools

import pytest

from playmat.testing import masters, rule

# A Battle Card with all numbers, a Leader and an Extra on the field without some of them
CARDS = {
    "Norm": {"cost": 3, "power": 15000, "combo": [1, 5000]},
    "Stark": {"cost": 2, "power": 10000, "combo": "none"},
    "Maker": {"tokens": {"Wisp": {"power": 5000}}},
}


def under(*gains, card="Norm", until="turn"):
    """The card with these gains, each given by a skill of its own, in this order."""
    skills = [f'activate("main", Gain(Sel(("battle",)), ({gain},), "{until}"))' for gain in gains]
    table = masters({**CARDS, "Giver": {"type": "Leader", "skills": skills}})
    table.position({"A": {"leader": "Giver", "battle": [card]}})
    for number in range(1, len(gains) + 1):
        table.do(f"activate leader skill {number}" if len(gains) > 1 else "activate leader")
    return table


VALUES = ("power", "cost", "combo_power", "combo_cost", "base_power")


def worth(table, card="Norm"):
    return tuple(table.value(f"{what}({card})") for what in VALUES)


@rule("dragonball", "9-9-1-3", "9-9-1-1", "23-4-2", "0-2-7")
@pytest.mark.parametrize(
    ("gain", "found"),
    [
        ("MorePower(5000)", (20000, 3, 5000, 1, 15000)),
        ("MorePower(-5000)", (10000, 3, 5000, 1, 15000)),
        ("MoreCost(2)", (15000, 5, 5000, 1, 15000)),
        ("MoreComboPower(5000)", (15000, 3, 10000, 1, 15000)),
        ("MoreComboCost(1)", (15000, 3, 5000, 2, 15000)),
        ("PowerIs(1000)", (1000, 3, 5000, 1, 15000)),
        ("CostIs(7)", (15000, 7, 5000, 1, 15000)),
        ("ComboPowerIs(0)", (15000, 3, 0, 1, 15000)),
        ("OriginalPowerIs(25000)", (25000, 3, 5000, 1, 25000)),
    ],
)
def test_each_gain_changes_its_own_number(gain, found):
    assert worth(under(gain)) == found


@rule("dragonball", "0-2-7", "23-4-2", "9-9-1-3")
@pytest.mark.parametrize(
    ("gains", "what", "number"),
    [
        (("MorePower(5000)", "PowerIs(1000)"), "power", 1000),
        (("MorePower(5000)", "OriginalPowerIs(25000)"), "power", 30000),
        (("MoreCost(2)", "CostIs(7)"), "cost", 7),
        (("MoreComboPower(5000)", "ComboPowerIs(0)"), "combo_power", 0),
        (("OriginalPowerIs(25000)", "PowerIs(1000)"), "power", 1000),
    ],
)
def test_what_is_fixed_stays_so_whatever_is_added_before_or_after(gains, what, number):
    for order in itertools.permutations(gains):
        assert under(*order).value(f"{what}(Norm)") == number, order


@rule("dragonball", "0-2-11", "2-7-2", "23-4-2")
def test_numbers_below_zero_count_as_zero_but_power_does_not_and_what_is_added_later_counts_from_below():
    table = under("MoreCost(-5)", "MoreCost(1)", "MoreCost(3)")
    assert table.value("cost(Norm)") == 2
    assert under("MoreCost(-5)", "MoreCost(1)").value("cost(Norm)") == 0
    assert under("MoreComboPower(-9000)").value("combo_power(Norm)") == 0
    assert under("MoreComboPower(-9000)", "MoreComboPower(5000)").value("combo_power(Norm)") == 1000
    assert under("MoreComboCost(-3)").value("combo_cost(Norm)") == 0
    assert under("MoreComboCost(-3)", "MoreComboCost(3)").value("combo_cost(Norm)") == 1


@rule("dragonball", "2-7-2", "0-2-11", "8-4-5")
def test_power_below_zero_is_kept_and_added_to():
    spell = 'activate("battle", Gain(Sel(("leader",)), (MorePower({n}),), "battle"))'
    table = masters({
        "Low": {"type": "Leader", "power": 10000, "skills": [spell.format(n=-15000), spell.format(n=12000)]},
    })  # fmt: skip
    table.position("{A: {leader: Low}}").do("attack leader -> leader", "until offense")
    table.do("activate leader skill 1").expect("power(A.leader) == -5000")
    table.do("activate leader skill 2").expect("power(A.leader) == 7000")


@rule("dragonball", "0-2-11", "19-1-6-1", "5-7-2-1", "9-9-1-3")
def test_a_number_that_a_card_does_not_have_is_not_changed():
    stark = under("MoreComboPower(5000)", "MoreComboCost(1)", card="Stark")
    assert worth(stark, "Stark") == (10000, 2, "none", "none", 10000)
    assert under("MoreCost(1)", card="Wisp").value("cost(Wisp)") == "none"


@rule("dragonball", "9-9-1-3", "9-5-1", "0-2-7", "23-4-2")
def test_permanent_skills_reckon_in_the_same_way():
    for gains, found in (
        ("MorePower(5000), MoreCost(-1), MoreComboPower(1000), MoreComboCost(1)", (20000, 2, 6000, 2, 15000)),
        ("MorePower(5000), PowerIs(1000), CostIs(9), ComboPowerIs(0)", (1000, 9, 0, 1, 15000)),
        ("OriginalPowerIs(5000), MorePower(5000)", (10000, 3, 5000, 1, 5000)),
        ("MoreCost(-9), MoreComboPower(-9000), MoreComboCost(-9)", (15000, 0, 0, 0, 15000)),
    ):
        aura = f'permanent(Gain(Sel(("battle",), "you", (Other(),)), ({gains},)))'
        table = masters({**CARDS, "Aura": {"power": 5000, "skills": [aura]}})
        table.position("{A: {battle: [Norm, Aura], hand: [Bolt], energy: 2}}")
        assert worth(table) == found, gains
        table = masters({**CARDS, "Aura": {"power": 5000, "skills": [aura, 'activate("main", ToHand(This()))']}})
        table.position("{A: {battle: [Norm, Aura]}}").do("activate Aura")
        assert worth(table) == (15000, 3, 5000, 1, 15000), gains


# -- words ----------------------------------------------------------------------------------------------------------------


@rule("dragonball", "9-9-1-2", "2-3-3", "2-10-5", "2-11-5", "1-8-1-1-1-2")
@pytest.mark.parametrize(
    ("word", "asked"),
    [
        ('Word("name", "Alias")', 'Named(("Alias",))'),
        ('Word("character", "Ana")', 'Character(("Ana",))'),
        ('Word("trait", "Cook")', 'Trait(("Cook",))'),
        ('Word("color", "Blue")', 'Colored(("Blue",))'),
    ],
)
def test_a_word_that_a_card_gains_is_added_to_its_own_for_the_time(word, asked):
    cards = {
        "Someone": {"characters": ["Bo"], "traits": ["Baker"], "power": 5000},
        "Giver": {"type": "Leader", "skills": [
            f'activate("main", Gain(Sel(("battle",)), ({word},), "turn"))',
            f'activate("main", Draw(Count(Sel(("battle",), "you", ({asked},)))))',
            'activate("main", Draw(Count(Sel(("battle",), "you", (Named(("Someone",)), Character(("Bo",)), '
            'Trait(("Baker",)), Colored(("Red",)))))))',
        ]},
    }  # fmt: skip
    table = masters(cards).position("{A: {leader: Giver, battle: [Someone], deck: 20}}")
    table.do("activate leader skill 2", "activate leader skill 3").expect("A.hand == 1")
    table.do("activate leader skill 1", "activate leader skill 1")
    table.do("activate leader skill 2", "activate leader skill 3").expect("A.hand == 3")
    table.do("next turn", "next turn").expect("A.hand == 4")
    table.do("activate leader skill 2", "activate leader skill 3").expect("A.hand == 5")


@rule("dragonball", "1-8-1-1-1-2", "9-9-1-2")
def test_a_colour_that_a_card_has_already_is_not_counted_twice():
    gains = ", ".join(
        f'Gain(Sel(("battle",)), (Word("color", "{color}"),), "turn")' for color in ("Red", "Blue", "Blue")
    )
    table = masters({"Giver": {"type": "Leader", "skills": [f'activate("main", {gains})']}})
    table.position("{A: {leader: Giver, battle: [Guard]}}").do("activate leader").expect("colors(Guard) == [Blue, Red]")


# -- negated, hidden ------------------------------------------------------------------------------------------------------


@rule("dragonball", "23-5-2-1", "9-9-2", "23-5-4", "21-16-1", "21-16-2", "9-9-1")
def test_effects_do_not_reach_a_hidden_card_and_those_on_it_are_gone():
    skills = [
        'activate("main", Gain(Sel(("battle area",)), (MorePower(5000), Keyword("Barrier")), "turn"))',
        'activate("main", SwitchToHidden(Sel(("battle area",))))',
        'activate("main", SwitchToHidden(Sel(("battle area",)), hidden=False))',
    ]
    table = masters({"Giver": {"type": "Leader", "skills": skills}})
    table.position("{A: {leader: Giver, battle: [{card: Guard, rested: true}]}}")
    table.do("activate leader skill 1").expect("power(Guard) == 20000", "keyword(Guard, Barrier)")
    table.do("activate leader skill 2").expect("hidden(Guard)", "rested(Guard)")
    table.do("activate leader skill 1", "activate leader skill 3")
    table.expect("not hidden(Guard)", "rested(Guard)", "power(Guard) == 15000", "keywords(Guard) == [Blocker]")


@rule("dragonball", "9-1-2-2", "9-1-2-2-1", "9-1-5", "9-1-5-1", "9-1-2")
def test_what_was_gained_is_gone_for_good_when_it_is_negated_and_what_is_printed_comes_back():
    gives = 'activate("main", Gain(Sel(("battle",)), (Keyword("Barrier"), Keyword("Dual Attack")), "forever"))'
    for what, left in (
        ("", []),
        ('"keyword"', []),
        ('"Barrier"', ["Dual Attack"]),
        ('"auto"', ["Barrier", "Dual Attack"]),
    ):
        mutes = f'activate("main", Gain(Sel(("battle",)), (Negated({what}),), "turn"))'
        table = masters({"Giver": {"type": "Leader", "skills": [gives, mutes]}})
        table.position("{A: {leader: Giver, battle: [Guard]}}")
        table.do("activate leader skill 1").expect("keywords(Guard) == [Barrier, Blocker, Dual Attack]")
        table.do("activate leader skill 2")
        blocker = ["Blocker"] if what in ('"Barrier"', '"auto"') else []
        assert table.value("keywords(Guard)") == sorted([*left, *blocker])
        table.do("activate leader skill 1")
        gained = {"": [], '"keyword"': [], '"Barrier"': ["Dual Attack"], '"auto"': ["Barrier", "Dual Attack"]}[what]
        assert table.value("keywords(Guard)") == sorted([*gained, *blocker])
        table.do("next turn")
        assert table.value("keywords(Guard)") == sorted(["Blocker", *left])


@rule("dragonball", "9-5-2", "9-1-2-2", "9-5-1")
def test_what_a_permanent_skill_gave_and_was_negated_comes_back_next_turn():
    aura = 'permanent(Gain(Sel(("battle",), "you", (Other(),)), (Keyword("Barrier"), MorePower(5000))))'
    skills = [
        'activate("main", Gain(Sel(("battle",), "any", (Named(("Guard",)),)), (Negated("keyword"),), "main phase"))'
    ]
    table = masters({"Aura": {"power": 5000, "skills": [aura]}, "Mute": {"type": "Leader", "skills": skills}})
    table.position("{A: {leader: Mute, battle: [Aura, Guard, Shade]}}")
    table.expect("keyword(Guard, Barrier)", "power(Guard) == 20000")
    table.do("activate leader").expect("keywords(Guard) == []", "power(Guard) == 20000", "keyword(Shade, Barrier)")
    table.do("next turn").expect("keywords(Guard) == [Barrier, Blocker]", "power(Guard) == 20000")


@rule("dragonball", "9-5-1", "9-9-1")
def test_permanent_skills_follow_each_other_after_the_turn_has_passed():
    """Theirs come first then; the one that looks at the other's numbers still follows them."""
    table = masters({
        "Mirror": {"power": 5000, "skills": ['permanent(Gain(This(), (MorePower(Total(Sel(("battle",), "opponent"), "power")),)))']},
        "Idle": {"power": 5000, "skills": ['permanent(Rule("cannot charge", "you"))']},
        "Ramp": {"power": 5000, "skills": ['permanent(If(BattleOn(), (Gain(This(), (MorePower(10000),)),)))']},
    })  # fmt: skip
    table.position("{A: {battle: [Mirror, Idle]}, B: {battle: [Ramp]}}")
    game = table.game  # the same one throughout: a loaded one works everything out anew
    game.apply("end")
    while game.decision.kind != "main":
        game.apply(game.legal_actions[-1])
    game.apply("attack Ramp > A.Red Leader")
    powers = {card.id: card.power for side in game.view(0).sides for card in side.battle}
    assert powers == {"Ramp": 15000, "Mirror": 20000, "Idle": 5000}
