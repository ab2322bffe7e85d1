"""1-3-3: what is prohibited does not happen. Each prohibition has a test of its own here, which says what it leaves alone."""

from __future__ import annotations

import pytest

from playmat.testing import rule, table


def event(body):
    return f"{{category: Event, cost: 0, abilities: ['main({body})']}}"


def banned(what, whose="yours", more=""):
    """A table where one Event puts the prohibition on the Characters, Leaders and Stages of a player."""
    return "Ban: " + event(f'cannot({whose}("leader, character"), "{what}"{more})') + "\n"


# -- attacking ---------------------------------------------------------------------------------------------------------


@rule("onepiece", "1-3-3", "7-1-1-1")
@pytest.mark.parametrize("what", ["attack", "be rested"])
def test_a_card_that_cannot_attack_or_be_rested_attacks_nothing(what):
    t = table(banned(what)).position(
        "{A: {hand: [Ban], characters: [Mate]}, B: {characters: [{card: Gunner, rested: true}]}}"
    )
    t.expect("legal(attack Mate -> Gunner)", "legal(attack leader -> leader)").do("play Ban")
    t.expect("illegal(attack Mate -> Gunner) == 1-3-3", "illegal(attack leader -> leader) == 1-3-3")


@rule("onepiece", "1-3-3", "7-1-1-2")
def test_a_card_that_cannot_attack_leaders_attacks_characters():
    t = table(banned("attack leader")).position(
        "{A: {hand: [Ban], characters: [Mate]}, B: {characters: [{card: Gunner, rested: true}]}}"
    )
    t.do("play Ban").expect("illegal(attack Mate -> leader) == 1-3-3", "legal(attack Mate -> Gunner)")


@rule("onepiece", "1-3-3", "10-1-1-1")
def test_a_card_that_cannot_attack_a_leader_on_its_first_turn_can_on_the_next():
    cards = """
Cub: {cost: 0, keywords: [Rush], power: 6000, abilities: ['permanent(cannot(THIS, "attack leader when fresh"))']}
"""
    t = table(cards).position("{A: {hand: [Cub]}, B: {characters: [{card: Gunner, rested: true}]}}")
    t.do("play Cub").expect("illegal(attack Cub -> leader) == 1-3-3", "legal(attack Cub -> Gunner)")
    t.do("next turn", "next turn").expect("legal(attack Cub -> leader)")


@rule("onepiece", "1-3-3")
def test_who_can_only_attack_certain_cards_attacks_anything_when_there_are_none():
    cards = """
Decoy: {abilities: ['permanent(rule("attack only", "opponent", cards=named("Decoy")))']}
Dud: {category: Leader, abilities: ['permanent(rule("attack only", "opponent", cards=named("Ghost")))']}
"""
    t = table(cards).position(
        "{A: {characters: [Mate]}, B: {characters: [{card: Decoy, rested: true}, {card: Gunner, rested: true}]}}"
    )
    t.expect(
        "legal(attack Mate -> Decoy)",
        "illegal(attack Mate -> Gunner) == 1-3-3",
        "illegal(attack Mate -> leader) == 1-3-3",
    )
    t.do("next turn").expect("legal(attack Gunner -> leader)")  # it is on the opponents of its player alone
    t = table(cards).position("{A: {characters: [Mate]}, B: {leader: Dud}}").expect("legal(attack Mate -> leader)")


@rule("onepiece", "1-3-3")
def test_a_player_who_cannot_attack_certain_cards_attacks_others():
    cards = "Peace: " + event('rule("cannot attack", cards=category("Leader"))')
    t = table(cards).position(
        "{A: {hand: [Peace], characters: [Mate]}, B: {characters: [{card: Gunner, rested: true}]}}"
    )
    t.do("play Peace").expect("illegal(attack Mate -> leader) == 1-3-3", "legal(attack Mate -> Gunner)")
    t.do("next turn").expect("legal(attack B.leader -> leader)")


@rule("onepiece", "1-3-3")
def test_a_card_that_cannot_attack_certain_cards_attacks_others_and_other_cards_attack_them():
    cards = 'Timid: {power: 6000, abilities: [\'permanent(cannot(THIS, "attack", against=cost(">=", 5)))\']}'
    t = table(cards).position(
        "{A: {characters: [Timid, Mate]}, B: {characters: [{card: Giant, rested: true}, {card: Gunner, rested: true}]}}"
    )
    t.expect("illegal(attack Timid -> Giant) == 1-3-3", "legal(attack Timid -> Gunner)", "legal(attack Mate -> Giant)")


@rule("onepiece", "1-3-3", "8-3-1", "7-1-1-1")
def test_a_card_whose_attack_costs_cards_attacks_only_if_they_can_be_trashed():
    cards = "Toll: " + event(
        'select(exactly(1, opponents("character"), "toll")), rule("attack tax", "opponent", n=2, selected="toll", until="end of opponent\'\'s turn")'
    )
    t = table(cards).position("{A: {hand: [Toll]}, B: {characters: [Mate, Twin], hand: [Giant]}}")
    t.do("play Toll", "choose Mate", "next turn")  # B draws a second card
    t.do("attack Mate -> leader", "choose Giant", "settle").expect("B.hand == 0", "B.trash == 2", "A.life == 4")
    t = table(cards).position("{A: {hand: [Toll]}, B: {characters: [Mate, Twin], hand: []}}")
    t.do("play Toll", "choose Mate", "next turn").expect(
        "illegal(attack Mate -> leader) == 1-3-3", "legal(attack Twin -> leader)"
    )


# -- blocking ----------------------------------------------------------------------------------------------------------


def blocked(t):
    """Whether B is asked to block the Mate's attack."""
    t.do("attack Mate -> leader")
    return t.game.decision is not None and t.game.decision.kind == "block"


@rule("onepiece", "1-3-3", "10-1-4-1")
@pytest.mark.parametrize("what", ["block", "be rested"])
def test_a_blocker_that_cannot_block_or_be_rested_does_not(what):
    cards = banned(what, "opponents")
    assert blocked(table(cards).position("{A: {hand: [Ban], characters: [Mate]}, B: {characters: [Guard]}}"))
    t = table(cards).position("{A: {hand: [Ban], characters: [Mate]}, B: {characters: [Guard]}}").do("play Ban")
    assert not blocked(t)


@rule("onepiece", "1-3-3")
def test_who_cannot_activate_certain_blockers_activates_others():
    cards = f"""
Rush Hour: {event('rule("cannot activate blocker", "opponent", cards=cost("<=", 2))')}
Wall: {{cost: 5, power: 1000, keywords: [Blocker]}}
"""
    t = table(cards).position("{A: {hand: [Rush Hour], characters: [Mate]}, B: {characters: [Guard, Wall]}}")
    assert blocked(t.do("play Rush Hour"))
    t.expect("legal(block Wall)", "illegal(block Guard) == 1-3-3")
    # ... and only the player it was said of
    t = table(cards).position("{A: {hand: [Rush Hour], characters: [Guard]}, B: {characters: [Mate]}}")
    t.do("play Rush Hour", "next turn", "attack Mate -> leader").expect("decision == block")


@rule("onepiece", "1-3-3", "7-1-2-1")
def test_an_unblockable_attacker_and_one_that_may_not_be_blocked_are_not_blocked():
    cards = """
Sprite: {power: 6000, keywords: [Unblockable], names: [Mate]}
Wind: {category: Event, cost: 0, abilities: ['main(can_also(yours("character", named("Mate")), "unblocked"))']}
"""
    t = table(cards).position("{A: {characters: [Sprite]}, B: {characters: [Guard]}}").do("attack Sprite -> leader")
    t.expect("decision == main", "B.life == 4")
    t = table(cards).position("{A: {hand: [Wind], characters: [Mate, Twin]}, B: {characters: [Guard]}}").do("play Wind")
    assert not blocked(t)
    t.do("attack Twin -> leader").expect("decision == block")


# -- leaving the field -------------------------------------------------------------------------------------------------

REMOVERS = """
Bolt: {category: Event, cost: 0, abilities: ['main(ko(anyones("character", named("Mate"))))']}
Broom: {category: Event, cost: 0, abilities: ['main(to_hand(anyones("character", named("Mate"))))']}
Pit: {category: Event, cost: 0, abilities: ['main(trash(anyones("character", named("Mate"))))']}
"""
# whether a K.O. in battle, by an opponent's effect, by an own effect, and a return by an opponent and by oneself happen
TABLE = {
    "be ko": (False, False, False, True, True),
    "be ko in battle": (False, True, True, True, True),
    "be ko by effects": (True, False, False, True, True),
    "be ko by opponent effects": (True, False, True, True, True),
    "be removed by opponent effects": (True, False, True, False, True),
    "be removed by effects": (True, False, False, False, False),
    "be returned by effects": (True, True, True, False, False),
    "be returned by opponent effects": (True, True, True, False, True),
    "be placed at the bottom by effects": (True, True, True, True, True),
    "attack": (True, True, True, True, True),
}


@rule("onepiece", "1-3-3", "10-2-1-3")
@pytest.mark.parametrize("what", TABLE)
def test_who_is_barred_from_ko_or_return_by_what(what):
    cards = REMOVERS + f'Aura: {{category: Leader, abilities: [\'permanent(cannot(yours("character"), "{what}"))\']}}'
    found = []
    mine = "{turn: A, A: {leader: Aura, characters: [Mate], hand: [Bolt, Broom]}}"
    theirs = "{turn: A, A: {hand: [Bolt, Broom], characters: [Giant]}, B: {leader: Aura, characters: [{card: Mate, rested: true}]}}"
    t = table(cards).position(theirs).do("attack Giant -> Mate", "settle")
    found.append(t.value("B.characters") == 0)
    for position, word in ((theirs, "play Bolt"), (mine, "play Bolt"), (theirs, "play Broom"), (mine, "play Broom")):
        t = table(cards).position(position).do(word)
        found.append(t.value("A.characters" if position is mine else "B.characters") == 0)
    assert tuple(found) == TABLE[what]


@rule("onepiece", "1-3-3")
@pytest.mark.parametrize(("what", "gone"), [
    ("be placed at the bottom by effects", (False, True, False, True)),
    ("be placed at the bottom by opponent effects", (False, True, True, True)),
    ("be returned by opponent effects", (True, True, True, True)),
])  # fmt: skip
def test_a_bar_against_the_bottom_of_the_deck_is_about_that_alone(what, gone):
    """Placed at the bottom or the top by the opponent, then by oneself."""
    cards = """
Sink: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(anyones("character", named("Mate"))))']}
Lift: {category: Event, cost: 0, abilities: ['main(to_deck_top(anyones("character", named("Mate"))))']}
"""
    cards += f'Aura: {{category: Leader, abilities: [\'permanent(cannot(yours("character"), "{what}"))\']}}'
    mine = "{turn: A, A: {leader: Aura, characters: [Mate], hand: [Sink, Lift]}}"
    theirs = "{turn: A, A: {hand: [Sink, Lift]}, B: {leader: Aura, characters: [Mate]}}"
    found = []
    for position, word in ((theirs, "play Sink"), (theirs, "play Lift"), (mine, "play Sink"), (mine, "play Lift")):
        t = table(cards).position(position).do(word)
        found.append(t.value("A.characters" if position is mine else "B.characters") == 0)
    assert tuple(found) == gone


@rule("onepiece", "1-3-3", "10-2-1-3")
def test_a_card_that_cannot_be_ko_can_be_trashed():
    cards = REMOVERS + 'Aura: {category: Leader, abilities: [\'permanent(cannot(yours("character"), "be ko"))\']}'
    t = table(cards).position("{A: {hand: [Pit]}, B: {leader: Aura, characters: [Mate]}}").do("play Pit")
    t.expect("zone(Mate) == trash")


@rule("onepiece", "1-3-3")
def test_the_first_ko_by_an_opponents_effect_of_a_turn_does_not_happen():
    cards = (
        REMOVERS
        + "Lucky Dog: {names: [Mate], abilities: ['permanent(cannot(THIS, \"be ko by opponent effects once\"))']}"
    )
    t = table(cards).position("{A: {hand: [Bolt x2]}, B: {characters: [Lucky Dog]}}")
    t.do("play Bolt").expect("zone(Lucky Dog) == character").do("play Bolt").expect("zone(Lucky Dog) == trash")
    t = (
        table(cards)
        .position("{A: {hand: [Bolt], characters: [Lucky Dog]}}")
        .do("play Bolt")
        .expect("zone(Lucky Dog) == trash")
    )
    t = table(cards).position("{A: {characters: [Giant]}, B: {characters: [{card: Lucky Dog, rested: true}]}}")
    t.do("attack Giant -> Lucky Dog", "settle").expect("zone(Lucky Dog) == trash")


@rule("onepiece", "1-3-3", "2-2-4-1")
@pytest.mark.parametrize(("what", "gone"), [
    ("be ko in battle", (False, True, True)), ("be ko by effects", (True, False, True)),
    ("be removed by opponent effects", (True, False, False)),
])  # fmt: skip
def test_a_shield_is_against_such_causes_and_such_a_manner_of_leaving_only(what, gone):
    """Shielded from red cards: by a red attacker, a red K.O., a red return; and by green ones nothing is shielded."""
    for color in ("Red", "Green"):
        cards = f"""
Aura: {{category: Leader, abilities: ['permanent(cannot(yours("character"), "{what}", against=colored("Red")))']}}
Axe: {{power: 9000, colors: [{color}]}}
Bolt: {{category: Event, cost: 0, colors: [{color}], abilities: ['main(ko(opponents("character")))']}}
Broom: {{category: Event, cost: 0, colors: [{color}], abilities: ['main(to_hand(opponents("character")))']}}
"""
        found = []
        for word in ("attack Axe -> Mate", "play Bolt", "play Broom"):
            t = table(cards).position(
                "{A: {hand: [Bolt, Broom], characters: [Axe]}, B: {leader: Aura, characters: [{card: Mate, rested: true}]}}"
            )
            t.do(word, "settle")
            found.append(t.value("B.characters") == 0)
        assert tuple(found) == (gone if color == "Red" else (True, True, True))
    # one's own effects do not count for "your opponent's effects"
    t = (
        table("""
Aura: {category: Leader, abilities: ['permanent(cannot(yours("character"), "be removed by opponent effects", against=colored("Red")))']}
Home: {category: Event, cost: 0, abilities: ['main(to_hand(yours("character")))']}
""")
        .position("{A: {leader: Aura, hand: [Home], characters: [Mate]}}")
        .do("play Home")
        .expect("zone(Mate) == hand")
    )


@rule("onepiece", "1-3-3", "4-4-1")
def test_resting_by_the_opponent_is_barred_and_resting_by_oneself_is_not():
    cards = """
Aura: {category: Leader, abilities: ['permanent(cannot(yours("character"), "be rested by opponent"))']}
Picky: {category: Leader, abilities: ['permanent(cannot(yours("character"), "be rested by opponent", against=colored("Green")))']}
Nap: {category: Event, cost: 0, abilities: ['main(rest(anyones("character")))']}
Lull: {category: Event, cost: 0, colors: [Green], abilities: ['main(rest(anyones("character")))']}
"""
    t = (
        table(cards)
        .position("{A: {hand: [Nap]}, B: {leader: Aura, characters: [Mate]}}")
        .do("play Nap")
        .expect("active(Mate)")
    )
    t = (
        table(cards)
        .position("{A: {leader: Aura, hand: [Nap], characters: [Mate]}}")
        .do("play Nap")
        .expect("rested(Mate)")
    )
    t = table(cards).position("{A: {hand: [Nap, Lull]}, B: {leader: Picky, characters: [Mate]}}").do("play Lull")
    t.expect("active(Mate)").do("play Nap").expect("rested(Mate)")
    t = (
        table(cards)
        .position("{A: {leader: Picky, hand: [Lull], characters: [Mate]}}")
        .do("play Lull")
        .expect("rested(Mate)")
    )
    t = (
        table(banned("be rested") + cards)
        .position("{A: {hand: [Ban, Nap], characters: [Mate]}}")
        .do("play Ban", "play Nap")
    )
    t.expect("active(Mate)")


# -- playing, drawing, Life, DON!! ---------------------------------------------------------------------------------------

PLAYS = """
Ban All: {category: Event, cost: 0, abilities: ['main(rule("cannot play", cards=named("Mate")))']}
Ban Hand: {category: Event, cost: 0, abilities: ['main(rule("cannot play", cards=named("Mate"), n=1))']}
Ban Effects: {category: Event, cost: 0, abilities: ['main(rule("cannot play", cards=named("Mate"), n=2))']}
From Hand: {category: Event, cost: 0, abilities: ['main(play(exactly(1, yours("hand", named("Mate")))))']}
From Trash: {category: Event, cost: 0, abilities: ['main(play(exactly(1, yours("trash", named("Mate")))))']}
"""


@rule("onepiece", "1-3-3", "3-7-3")
@pytest.mark.parametrize(("ban", "paid", "hand", "trash"), [
    ("Ban All", False, False, False), ("Ban Hand", False, False, True), ("Ban Effects", True, False, False),
])  # fmt: skip
def test_what_a_prohibition_of_plays_forbids(ban, paid, hand, trash):
    def there(*words):
        t = table(PLAYS).position(
            f"{{A: {{hand: [{ban}, From Hand, From Trash, Mate, Giant], trash: [{{card: Mate, as: old}}], don: 7}}}}"
        )
        t.do(f"play {ban}")
        return t

    t = there()
    t.expect("legal(play A.Mate#1)" if paid else "illegal(play A.Mate#1) == 1-3-3", "legal(play Giant)")
    for word, happens in (("From Hand", hand), ("From Trash", trash)):
        t = there().do(f"play {word}")
        if t.game.decision.kind == "choose":
            t.answer(t.game.decision.options[0])
        assert (t.value("A.characters") == 1) is happens


@rule("onepiece", "1-3-3", "7-1-3-2-2")
def test_a_counter_event_that_cannot_be_played_is_not_used():
    cards = """
Parry: {category: Event, cost: 0, abilities: ['counter(gain_power(yours("leader"), 4000, "battle"))']}
Duck: {category: Event, cost: 0, abilities: ['counter(gain_power(yours("leader"), 4000, "battle"))']}
Hush: {category: Event, cost: 0, abilities: ['main(rule("cannot play", "opponent", cards=named("Parry")))']}
"""
    t = (
        table(cards)
        .position("{A: {hand: [Hush]}, B: {hand: [Parry, Duck]}}")
        .do("play Hush", "attack leader -> leader")
    )
    t.expect("legal(counter Duck)", "illegal(counter Parry) == 1-3-3")


@rule("onepiece", "1-3-3", "4-5-2")
def test_whose_draw_is_barred():
    """One who cannot draw by own effects draws in the Draw Phase and by an opponent's effect."""
    cards = """
Dry: {category: Leader, abilities: ['permanent(rule("cannot draw"))']}
Well: {category: Event, cost: 0, abilities: ['main(draw(1))']}
Gift: {category: Event, cost: 0, abilities: ['main(draw(1, "opponent"))']}
"""
    t = (
        table(cards)
        .position("{A: {leader: Dry, hand: [Well]}, B: {hand: [Gift, Well]}}")
        .do("play Well")
        .expect("A.hand == 0")
    )
    t.do("next turn", "play Gift").expect("A.hand == 1", "B.hand == 2")
    t.do("play B.Well").expect("B.hand == 2").do("next turn").expect("A.hand == 2")


@rule("onepiece", "1-3-3", "4-6-2-1")
def test_life_is_not_added_to_the_hand_by_own_effects_but_by_damage_and_by_the_opponent():
    cards = """
Sealed: {category: Leader, life: 4, abilities: ['permanent(rule("cannot add life to hand"))']}
Take: {category: Event, cost: 0, abilities: ['main(to_hand(top(1, "life")))']}
Push: {category: Event, cost: 0, abilities: ['main(to_hand(top(1, "life", "opponent")))']}
"""
    t = table(cards).position("{A: {leader: Sealed, hand: [Take]}, B: {hand: [Push]}}").do("play Take")
    t.expect("A.life == 4", "A.hand == 0").do("next turn", "play Push").expect("A.life == 3", "A.hand == 1")
    t.do("attack B.leader -> leader", "settle").expect("A.life == 2", "A.hand == 2")


@rule("onepiece", "1-3-3", "2-2-4-1")
def test_don_are_not_set_active_by_character_effects_but_by_others():
    cards = """
Lazy: {category: Leader, abilities: ['permanent(rule("cannot ready don"))', 'activate_main(set_active(exactly(1, yours("don"))))']}
Monk: {abilities: ['activate_main(set_active(exactly(1, yours("don"))))']}
Song: {category: Event, cost: 0, abilities: ['main(set_active(exactly(1, yours("don"))))']}
"""
    t = table(cards).position("{A: {leader: Lazy, characters: [Monk], hand: [Song], don: {rested: 2}}}")
    t.do("activate Monk").expect("A.don.active == 0").do("play Song").expect("A.don.active == 1")
    t.do("activate leader").expect("A.don.active == 2").do("next turn", "next turn").expect("A.don.rested == 0")


@rule("onepiece", "1-3-3", "6-2-4")
def test_cards_that_do_not_become_active_in_refresh_phases_stay_rested_others_do_not():
    cards = 'Frost: {category: Leader, abilities: [\'permanent(rule("no refresh", "any", cards=cost("<=", 2)))\']}'
    t = table(cards).position(
        "{turn: A, A: {leader: Frost}, B: {characters: [{card: Gunner, rested: true}, {card: Mate, rested: true}]}}"
    )
    t.do("next turn").expect("rested(Gunner)", "active(Mate)")
