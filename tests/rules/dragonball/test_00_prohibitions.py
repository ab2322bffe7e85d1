"""0-2-5: what is prohibited does not happen. Each prohibition has a test of its own here, which says what it leaves alone."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def extra(*body):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)})']}


def under(what):
    """A Battle Card that is always under this prohibition."""
    return {"power": 20000, "cost": 1, "skills": [f'permanent(Gain(This(), (Ban("{what}"),)))']}


def players(what, *, whose="you", cards="", n=0):
    """A Battle Card that puts a player under this rule."""
    more = f", cards={cards}" if cards else ""
    return {"power": 5000, "skills": [f'permanent(Rule("{what}", "{whose}"{more}, n={n}))']}


TARGETS = "B: {battle: [{card: Red Student, rested: true}], unison: [{card: Ally, markers: 1}]}"


@rule("dragonball", "0-2-5", "8-1-1")
def test_which_attacks_a_ban_on_the_attacker_forbids():
    offered = {}
    for what in ("attack", "attack leader", "attack battle cards", "combo"):
        table = masters({"Bound": under(what)}).position(f"{{A: {{battle: [Bound]}}, {TARGETS}}}")
        offered[what] = [
            name for name in ("leader", "Red Student", "B.Ally") if table.why_not(f"attack Bound -> {name}") is None
        ]
        for name in ("leader", "Red Student", "B.Ally"):
            if name not in offered[what]:
                assert table.why_not(f"attack Bound -> {name}").rule == "0-2-5"
    assert offered == {
        "attack": [],
        "attack leader": ["Red Student", "B.Ally"],
        "attack battle cards": ["leader", "B.Ally"],
        "combo": ["leader", "Red Student", "B.Ally"],
    }


@rule("dragonball", "0-2-5", "8-1-1")
def test_which_attacks_a_ban_on_the_target_forbids():
    for what, free in (
        ("be attacked", []),
        ("be attacked by leaders", ["Guard"]),
        ("be attacked by battle cards", ["A.leader"]),
    ):
        table = masters({"Holy": under(what)})
        table.position("{A: {battle: [Guard]}, B: {battle: [{card: Holy, rested: true}]}}")
        for attacker in ("A.leader", "Guard"):
            refusal = table.why_not(f"attack {attacker} -> Holy")
            assert (refusal is None) is (attacker in free)
            assert refusal is None or refusal.rule == "0-2-5"
            assert table.why_not(f"attack {attacker} -> leader") is None


@rule("dragonball", "0-2-5")
def test_a_player_who_cannot_attack_with_certain_cards_attacks_with_others_and_the_opponent_with_all():
    table = masters({"Leash": players("cannot attack", cards='Named(("Guard",))')})
    table.position("{A: {battle: [Leash, Guard, Twin]}, B: {battle: [{card: Guard, as: theirs}]}}")
    assert table.why_not("attack A.Guard -> leader").rule == "0-2-5"
    assert table.why_not("attack Twin -> leader") is None
    table.do("next turn")
    assert table.why_not("attack theirs -> leader") is None


@rule("dragonball", "8-1-1", "0-2-5")
def test_only_an_opponents_cards_are_attacked_and_hidden_or_other_cards_do_not_fight():
    table = masters().position(f"{{A: {{battle: [Guard, {{card: Twin, rested: true}}]}}, {TARGETS}}}")
    assert table.why_not("attack Guard -> Twin").rule == "8-1-1"
    assert table.why_not("attack Twin -> leader").rule == "8-1-1"


@rule("dragonball", "20-14-1", "8-1-1")
def test_an_attack_that_asks_for_something_first_is_not_declared_where_that_cannot_be_done():
    curse = extra('CannotUnless("attack", (ToDrop(Choose(Sel(("hand",)))),), until="end of opponent\'s turn")')
    table = (
        masters({"Curse": curse})
        .position("{A: {hand: [Curse]}, B: {battle: [Guard]}}")
        .do("activate Curse", "end", "until charge")
    )
    table.answer(table.game.decision.options[0])  # the card of the turn is charged: nothing is left to pay with
    table.do("until main").expect("B.hand == 0", "turn == B")
    assert table.why_not("attack Guard -> leader").rule == "20-14-1"


@rule("dragonball", "0-2-5", "9-2-3")
def test_skills_that_may_not_be_activated_are_not_offered():
    cards = {
        "Gag": players("cannot activate", cards='Named(("Monk",))'),
        "Monk": {"power": 5000, "skills": ['activate("main", Draw(1))']},
        "Nun": {"power": 5000, "skills": ['activate("main", Draw(1))']},
        "Hush": players("cannot activate", cards='Named(("Spark",))'),
    }
    table = masters(cards).position("{A: {battle: [Gag, Monk, Nun]}}")
    assert table.why_not("activate Monk").rule == "0-2-5" and table.why_not("activate Nun") is None
    table = masters(cards).position("{A: {battle: [Hush, Monk], hand: [Spark], energy: 3}}")
    assert table.why_not("activate Spark").rule == "0-2-5" and table.why_not("activate Monk") is None
    table = masters(cards).position("{A: {battle: [Monk], hand: [Spark], energy: 3}}")
    assert table.why_not("activate Spark") is None


@rule("dragonball", "0-2-5", "22-10-2-1")
def test_counters_that_may_not_be_activated_are_not_offered():
    for card, asked in (("Calm", False), ("Guard", True)):
        table = masters({"Calm": players("cannot counter", whose="opponent")})
        table.position(f"{{A: {{battle: [{card}, Twin]}}, B: {{hand: [Stop], energy: [Red Student]}}}}")
        table.do("attack Twin -> leader")
        assert (table.game.decision.kind == "counter") is asked


@rule("dragonball", "0-2-5", "5-5-2")
def test_cards_that_may_not_be_played_are_not_offered_others_are():
    table = masters({"Lock": players("cannot play", cards='Named(("Guard",))')})
    table.position("{A: {battle: [Lock], hand: [Guard, Red Student], energy: 3}}")
    assert table.why_not("play Guard").rule == "0-2-5" and table.why_not("play Red Student") is None


@rule("dragonball", "0-2-5", "5-5-2", "5-5-4")
def test_cards_that_skills_may_not_play_are_played_by_paying():
    calls = extra('Play(Choose(Sel(("hand",), "you", (Type("Battle"),)), 1, True))')
    table = masters({"Lock": players("cannot play", cards='Type("Battle")', n=2), "Call": calls})
    table.position("{A: {battle: [Lock], hand: [Guard, Twin, Call], energy: 5}}")
    assert table.why_not("play Guard") is None
    table.do("activate Call", "choose Guard", "settle").expect("A.battle == 1", "zone(Guard) == drop")
    table.do("play Twin", "settle").expect("A.battle == 2")


@rule("dragonball", "0-2-5", "5-7-7", "5-7-2")
def test_cards_that_may_not_combo_are_not_offered_others_are():
    cards = {
        "Prude": players("cannot combo", cards='Named(("Guard",))'),
        "Stiff": {**under("combo"), "combo": [0, 5000]},
    }
    table = masters(cards).position("{A: {battle: [Prude, Stiff, Red Student], hand: [Guard, Twin], energy: 3}}")
    table.do("attack leader -> leader", "until offense")
    assert table.why_not("combo Guard").rule == "0-2-5" and table.why_not("combo Stiff").rule == "0-2-5"
    assert table.why_not("combo Red Student") is None


REMOVERS = {
    "Axe": extra('KO(Sel(("battle",), "any", (Named(("Ward",)),)))'),
    "Broom": extra('ToHand(Sel(("battle",), "any", (Named(("Ward",)),)))'),
    "Pick": extra('ToHand(Choose(Sel(("battle",), "opponent"), up_to=True))'),
}
# whether a K.O. in battle, by an opponent's skill and by an own one, and a return by the opponent and by oneself happen
TABLE = {
    "be ko": (False, False, False, True, True),
    "be ko in battle": (False, True, True, True, True),
    "be ko by skills": (True, False, False, True, True),
    "leave by opponent": (True, False, True, False, True),
    "combo": (True, True, True, True, True),
}


@rule("dragonball", "0-2-5", "5-12-1")
@pytest.mark.parametrize("what", TABLE)
def test_who_is_barred_from_leaving_by_what(what):
    cards = {**REMOVERS, "Ward": under(what)}
    mine = "{A: {battle: [Ward], hand: [Axe, Broom]}}"
    theirs = "{A: {battle: [Giant], hand: [Axe, Broom]}, B: {battle: [{card: Ward, rested: true}]}}"
    found = []
    for position, word in ((theirs, "attack Giant -> Ward"), (theirs, "activate Axe"), (mine, "activate Axe"),
                           (theirs, "activate Broom"), (mine, "activate Broom")):  # fmt: skip
        table = masters(cards).position(position).do(word, "settle")
        found.append(table.value("zone(Ward)") != "battle")
    assert tuple(found) == TABLE[what]


@rule("dragonball", "0-2-5", "20-4-1")
def test_what_may_not_be_chosen_or_leave_by_an_effect_on_its_player():
    cards = {**REMOVERS, "Ward": under("be chosen"), "Veil": players("cannot be chosen", cards='Named(("Guard",))'),
             "Root": players("cannot leave", cards='Named(("Ward",))')}  # fmt: skip
    table = masters(cards).position("{A: {hand: [Pick]}, B: {battle: [Ward, Veil, Guard, Twin]}}").do("activate Pick")
    table.expect("offered == [Veil, Twin]")
    table = masters({**cards, "Ward": {"power": 5000}}).position("{A: {hand: [Broom]}, B: {battle: [Root, Ward]}}")
    table.do("activate Broom").expect("zone(Ward) == battle")
    table = masters({**cards, "Ward": {"power": 5000}}).position(
        "{A: {hand: [Broom], battle: [Root]}, B: {battle: [Ward]}}"
    )
    table.do("activate Broom").expect("zone(Ward) == hand")


@rule("dragonball", "5-3-3", "5-8-3", "9-2-3")
def test_a_skill_that_cannot_be_paid_for_is_not_offered():
    cards = {
        "Monk": {"power": 5000, "skills": ['activate("main", Draw(1), cost=(Pay((), 2),))']},
        "Bard": {
            "power": 5000,
            "skills": [
                'activate("main", Draw(1), cost=(ToDrop(Choose(Sel(("hand",)))), ToDrop(Choose(Sel(("hand",)))),))'
            ],
        },
    }
    for energy, offered in ((2, True), (1, False)):
        table = masters(cards).position(f"{{A: {{battle: [Monk], energy: {energy}}}}}")
        refusal = table.why_not("activate Monk")
        assert (refusal is None) is offered and (offered or refusal.rule == "5-3-3")
    for hand, offered in ((2, True), (1, False), (0, False)):
        table = masters(cards).position(f"{{A: {{battle: [Bard], hand: {hand}}}}}")
        refusal = table.why_not("activate Bard")
        assert (refusal is None) is offered and (offered or refusal.rule == "5-8-3")
    for energy, offered in ((1, True), (0, False)):
        table = masters().position(f"{{A: {{hand: [Spark], energy: {energy}}}}}")
        refusal = table.why_not("activate Spark")
        assert (refusal is None) is offered and (offered or refusal.rule == "5-3-3")


@rule("dragonball", "5-5-1", "5-5-2", "5-5-2-1", "22-39-2", "22-39-3")
def test_what_cannot_be_played_from_where_it_lies_or_beside_what_is_there():
    cards = {
        "Only": {"cost": 1, "power": 5000, "keywords": ["Unique"]},
    }
    table = masters(cards).position("{A: {hand: [Spark, Red Student], drop: [Guard], energy: 3}}")
    assert table.why_not("play Spark").rule == "5-5-1"  # an Extra is not played
    assert table.why_not("play Guard").rule == "5-5-2"  # it lies elsewhere
    assert table.why_not("play Red Student") is None
    table = masters(cards).position("{A: {battle: [Only], hand: [{card: Only, as: other}], energy: 3}}")
    assert table.why_not("play other").rule == "22-39-2"
    table = masters(cards).position("{A: {hand: [{card: Only, as: other}], energy: 3}, B: {battle: [Only]}}")
    assert table.why_not("play other") is None


@rule("dragonball", "5-7-2", "5-7-5-1-1", "5-7-5-1-2", "5-7-6-1-2")
def test_what_cannot_be_used_for_a_combo():
    table = masters().position(
        "{A: {hand: [Guard, Spark], battle: [Red Student, {card: Twin, rested: true}], energy: 2}, B: {hand: [Guard]}}"
    )
    table.do("attack Red Student -> leader", "until offense")
    assert table.why_not("combo Spark").rule == "5-7-5-1-2"
    assert table.why_not("combo Red Student").rule == "5-7-5-1-1"
    assert table.why_not("combo Twin").rule == "5-7-5-1-1"
    assert table.why_not("combo A.Guard") is None


@rule("dragonball", "3-5-3", "5-12-1")
def test_leaders_stay_and_only_battle_cards_are_ko():
    cards = {
        "Exile": extra('ToHand(Sel(("leader",), "any"))'),
        "Axe": extra('KO(Sel(("battle", "unison"), "opponent"))'),
    }
    table = masters(cards).position(
        "{A: {hand: [Exile, Axe]}, B: {battle: [Guard], unison: [{card: Ally, markers: 2}]}}"
    )
    table.do("activate Exile").expect("zone(A.leader) == leader", "zone(B.leader) == leader")
    table.do("activate Axe").expect("zone(Guard) == drop", "zone(Ally) == unison")


@rule("dragonball", "5-12-1", "23-5-2")
def test_a_field_and_a_hidden_card_lie_in_the_battle_area_and_are_not_ko():
    cards = {
        "Sign": {"type": "Extra", "cost": 0, "orbs": "", "keywords": ["Field"]},
        "Axe": extra('KO(Sel(("battle area",), "opponent"))'),
    }
    table = masters(cards).position("{A: {hand: [Axe]}, B: {battle: [Guard, Sign, {card: Twin, hidden: true}]}}")
    table.do("activate Axe").expect("zone(Guard) == drop", "zone(Sign) == battle", "zone(Twin) == battle")


@rule("dragonball", "13-3-1", "13-3-2")
def test_only_ones_own_unison_grows_by_a_copy_of_it():
    table = masters().position(
        "{A: {hand: [Ally, Guard], unison: [{card: Ally, markers: 1, as: mine}]}, B: {unison: [{card: Ally, markers: 1, as: theirs}]}}"
    )
    grow = [
        code
        for code in table.game.decision.options
        if "grow" in table.game.notation(table.game.vocabulary().action(code))
    ]
    assert len(grow) == 1
    table.answer(grow[0])
    table.do("settle").expect("markers(mine) == 2", "markers(theirs) == 1")
    assert not [
        c for c in table.game.decision.options if "grow" in table.game.notation(table.game.vocabulary().action(c))
    ]


@rule("dragonball", "1-5-7", "22-10-2", "22-10-3")
@pytest.mark.parametrize(
    ("hand", "energy", "asked"), [("Stop", 1, True), ("Stop", 0, False), ("Halt", 2, False), ("Guard", 2, False)]
)
def test_a_counter_is_offered_for_what_it_counters_and_if_it_can_be_paid(hand, energy, asked):
    table = (
        masters()
        .position(f"{{A: {{battle: [Twin]}}, B: {{hand: [{hand}], energy: {energy}}}}}")
        .do("attack Twin -> leader")
    )
    assert (table.game.decision.kind == "counter") is asked
    if asked:
        table.expect("asked == B")


@rule("dragonball", "0-2-5", "3-1-1")
def test_a_shield_against_certain_cards_holds_against_their_skills_alone():
    ward = {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("leave by opponent", Colored(("Red",))),)))']}
    broom = 'activate("main", ToHand(Sel(("battle",), "any", (Named(("Ward",)),))))'
    for color, where in (("R", "battle"), ("B", "hand")):
        sweeper = {"type": "Battle", "color": color, "power": 5000, "skills": [broom]}
        table = masters({"Ward": ward, "Sweeper": sweeper}).position("{A: {battle: [Sweeper]}, B: {battle: [Ward]}}")
        table.do("activate Sweeper").expect(f"zone(Ward) == {where}")
    table = masters({"Ward": ward, "Sweeper": {"color": "R", "power": 5000, "skills": [broom]}})
    table.position("{A: {battle: [Sweeper, Ward]}}").do("activate Sweeper").expect("zone(Ward) == hand")  # one's own
