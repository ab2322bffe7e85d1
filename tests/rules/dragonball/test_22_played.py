"""22-33 [Offering], 22-35 [Heroic], 22-36 [Villainous], 22-39 [Unique]."""

from playmat.testing import masters, rule

# -- 22-33 -------------------------------------------------------------------------------------------------------------

GIFT = """
    Gift: {cost: 1, power: 10000, keywords: [Offering]}
    Caller: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
"""


@rule("dragonball", "22-33-2", "22-33-3")
def test_offering_draws_two_if_the_opponent_gives_up_no_life():
    table = masters(GIFT).position("{A: {hand: [Gift], energy: 1}, B: {hand: 0}}")
    table.do("play Gift").expect("decision == may", "asked == B")
    table.do("B: no").expect("A.hand == 2", "B.life == 8")


@rule("dragonball", "22-33-3")
def test_or_the_opponent_places_one_life_in_the_drop_area():
    table = masters(GIFT).position("{A: {hand: [Gift], energy: 1}, B: {hand: 0}}")
    table.do("play Gift", "B: yes", "choose face down")
    table.expect("A.hand == 0", "B.life == 7", "B.drop == 1", "B.hand == 0")


@rule("dragonball", "22-33-2")
def test_offering_waits_for_a_play_by_a_skill_too_but_not_for_another_card():
    table = masters(GIFT).position("{A: {hand: [Caller, Guard], drop: [Gift], energy: 2}}")
    table.do("activate Caller", "B: no").expect("zone(Gift) == battle", "A.hand == 3")
    table.do("play Guard").expect("decision == main", "A.hand == 2")


# -- 22-35, 22-36 ------------------------------------------------------------------------------------------------------

SIDES = """
    Champion: {cost: 1, power: 10000, keywords: [Heroic], traits: [Heroic]}
    Friend: {cost: 1, power: 10000, traits: [Heroic]}
    Banner: {type: Extra, cost: 0, orbs: "", traits: [Heroic],
      skills: ['activate("main/battle", Shuffle())', 'counter("attack", Shuffle())']}
    Tyrant: {cost: 1, power: 10000, keywords: [Villainous], traits: [Villainous]}
    Thug: {cost: 1, power: 10000, traits: [Villainous]}
    Scheme: {type: Extra, cost: 0, orbs: "", traits: [Villainous], skills: ['activate("main", Shuffle())']}
    Knight: {type: Unison, power: 10000, traits: [Heroic]}
"""


@rule("dragonball", "22-35-2", "22-35-3")
def test_heroic_draws_when_another_heroic_battle_card_is_played():
    table = masters(SIDES).position("{A: {battle: [Champion], hand: [Friend], energy: 1}}")
    table.do("play Friend").expect("A.hand == 1")


@rule("dragonball", "22-35-2")
def test_it_does_not_wait_for_itself_nor_for_others():
    table = masters(SIDES).position("{A: {hand: [Champion, Guard, Knight], energy: 6}}")
    table.do("play Champion").expect("A.hand == 2")
    table.do("play Guard").expect("A.hand == 1")
    table.do("play Knight", "x 1").expect("A.hand == 0")  # a Unison is no Battle Card
    table.position("{turn: {player: B, number: 6}, A: {battle: [Champion], hand: 0}, B: {hand: [Friend], energy: 1}}")
    table.do("B: play Friend").expect("A.hand == 0", "B.hand == 0")


@rule("dragonball", "22-35-2")
def test_heroic_waits_for_the_skill_of_a_heroic_extra_counters_among_them():
    table = masters(SIDES).position("{A: {battle: [Champion], hand: [Banner, Spark], energy: 1}}")
    table.do("activate Spark").expect("A.hand == 2")  # one drawn by itself
    table.do("activate Banner").expect("A.hand == 2")
    table.position("{A: {}, B: {battle: [Champion], hand: [Banner]}}")
    table.do("attack leader -> leader", "B: counter Banner", "until offense").expect("B.hand == 1")


@rule("dragonball", "22-35-3", "9-1-2-1")
def test_heroic_is_negated_for_the_turn_after_that():
    table = masters(SIDES)
    table.position("{A: {battle: [Champion, {card: Champion, as: other}], hand: [Friend x2, Banner], energy: 2}}")
    table.do("play Friend", "until main").expect("A.hand == 4")  # both drew
    table.do("play Friend").expect("A.hand == 3", "decision == main")
    table.do("next turn", "next turn", "until main", "activate Banner", "until main").expect("A.hand == 5")


@rule("dragonball", "22-35-3")
def test_each_heroic_card_is_negated_by_itself():
    """The one that comes second was not there for the first."""
    table = masters(SIDES).position("{A: {battle: [Champion], hand: [{card: Champion, as: new}, Friend], energy: 2}}")
    table.do("play new").expect("A.hand == 2").do("play Friend").expect("A.hand == 2")


@rule("dragonball", "22-36-2", "22-36-3")
def test_villainous_makes_the_opponent_discard_a_card_of_their_choice_once_a_turn():
    table = masters(SIDES)
    table.position("{A: {battle: [Tyrant], hand: [Thug, Scheme], energy: 1}, B: {hand: [Giant, Guard, Twin]}}")
    table.do("play Thug").expect("decision == choose", "asked == B")
    table.do("B: choose Guard").expect("zone(Guard) == drop", "B.hand == 2")
    table.do("activate Scheme").expect("B.hand == 2", "decision == main")


@rule("dragonball", "22-36-2")
def test_villainous_waits_for_villainous_cards():
    table = masters(SIDES)
    table.position("{A: {battle: [Tyrant], hand: [Friend, Scheme], energy: 1}, B: {hand: [Giant, Guard]}}")
    table.do("play Friend").expect("B.hand == 2").do("activate Scheme", "B: choose Giant").expect("zone(Giant) == drop")


# -- 22-39 -------------------------------------------------------------------------------------------------------------

UNIQUE = """
    Solo: {id: U-1, cost: 1, power: 10000, keywords: [Unique]}
    Steal: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", GainControl(Choose(Sel(("battle",), "opponent"))))']}
    Caller: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
"""


@rule("dragonball", "22-39-2")
def test_a_second_card_with_unique_is_not_played():
    table = masters(UNIQUE).position("{A: {battle: [Solo], hand: [Solo], energy: 1}}")
    assert table.why_not("play Solo").rule == "22-39-2"
    table.position("{A: {hand: [Solo], energy: 1}, B: {battle: [Solo]}}").expect("legal(play Solo)")


@rule("dragonball", "22-39-2", "5-5-4")
def test_nor_by_a_skill():
    table = masters(UNIQUE).position("{A: {battle: [Solo], hand: [Caller], drop: [{card: Solo, as: second}]}}")
    table.do("activate Caller").expect("zone(second) == drop", "A.battle == 1")


@rule("dragonball", "22-39-3")
def test_nor_is_another_card_of_that_name():
    from playmat.dragonball import build

    twin = build.battle("U-2", "Solo", "R", 1, "R", 15000)
    solo = build.battle("U-1", "Solo", "R", 1, "R", 10000, keywords=("Unique",))
    table = masters({"First": solo, "Second": twin})
    table.position("{A: {battle: [U-1], hand: [U-2], energy: 1}}")
    assert table.why_not("play U-2").rule == "22-39-3"
    table.position("{A: {battle: [U-2], hand: [U-1], energy: 1}}").expect("legal(play U-1)")
    table.position("{A: {battle: [{card: U-1, hidden: true}], hand: [U-2], energy: 1}}").expect("legal(play U-2)")


@rule("dragonball", "22-39-3")
def test_a_card_that_is_no_battle_card_is_played_beside_it():
    from playmat.dragonball import build

    solo = build.battle("U-1", "Solo", "R", 1, "R", 10000, keywords=("Unique",))
    table = masters({"First": solo, "Second": build.unison("U-3", "Solo", "R", "R", 10000, cost=1)})
    table.position("{A: {battle: [U-1], hand: [U-3], energy: 1}}").expect("legal(play U-3)")


@rule("dragonball", "22-39-2", "22-39-3")
def test_one_that_is_used_for_a_combo_lies_in_no_battle_area():
    table = masters("""
        Solo: {id: U-1, cost: 1, power: 10000, combo: [0, 5000], keywords: [Unique]}
        Caller: {power: 10000, skills: ['activate("battle", Play(Choose(Sel(("drop",), "you", (Type("Battle"),)))))']}
    """)
    table.position("{A: {battle: [Caller], hand: [{card: Solo, as: first}], drop: [{card: Solo, as: second}]}}")
    table.do("attack Caller -> leader", "until offense", "combo first").expect("zone(first) == combo")
    table.do("activate Caller").expect("zone(second) == battle", "zone(first) == combo")


@rule("dragonball", "22-39-4", "21-11-2", "21-11-3")
def test_who_has_two_by_gaining_control_keeps_one_at_once():
    table = masters(UNIQUE)
    for kept, gone in (("mine", "theirs"), ("theirs", "mine")):
        table.position("""
            A: {battle: [{card: Solo, as: mine}], hand: [Steal]}
            B: {battle: [{card: Solo, as: theirs, rested: true}]}
        """)
        table.do("activate Steal").expect("decision == surplus")
        table.do(f"choose {gone}").expect(f"zone({gone}) == drop", f"master({kept}) == A", f"zone({kept}) == battle")
        table.expect(f"A.drop == {2 if gone == 'mine' else 1}", f"B.drop == {1 if gone == 'theirs' else 0}")
