"""What cards are used for beyond the rules, by printed texts of our own: combos in Rest Mode, materials of further areas."""

from playmat.testing import masters, rule


def battle(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


@rule("dragonball", "5-7-5-1-1", "5-7-6-1-1", "0-2-2")
def test_cards_in_rest_mode_combo_where_a_text_lets_them():
    cards = {
        "Coach": battle("[Permanent] You can use your Rest Mode 《Team》 cards in combos."),
        "Sub": battle(traits=["Team"], combo=[0, 5000]),
        "Fan": battle(combo=[0, 5000]),
        "Tired": battle("[Permanent] You can combo with this card even when it is in Rest Mode.", combo=[0, 5000]),
    }
    table = masters(cards).position("""
        A: {battle: [Coach, Giant, {card: Sub, rested: true}, {card: Fan, rested: true}, {card: Tired, rested: true}]}
        B: {battle: [{card: Sub, rested: true, as: theirs}, {card: Tired, rested: true, as: other}]}
    """)
    table.do("attack Giant -> leader", "until offense").expect("illegal(combo Fan) == 5-7-5-1-1")
    table.expect("illegal(combo Giant) == 5-7-5-1-1")  # the attacker stays out of it
    table.do("combo A.Sub", "combo A.Tired").expect("A.combo == 2").do("until defense")
    table.expect("illegal(B: combo theirs) == 5-7-6-1-1").do("B: combo other").expect("B.combo == 1")


@rule("dragonball", "5-7-5-1-1", "0-2-5")
def test_such_a_text_ends_with_its_time_and_bows_to_a_ban():
    cards = {
        "Drum": {
            "type": "Extra", "cost": 0,
            "text": "[Activate: Main] You can use Rest Mode Battle Cards without [Unique] skills in combos for the turn.",
        },
        "Sub": battle(combo=[0, 5000]),
        "Lone": battle("[Unique]", combo=[0, 5000]),
        "Shy": battle("[Permanent] This card can't be used in combos.", combo=[0, 5000]),
    }  # fmt: skip
    table = masters(cards).position("""
        A: {hand: [Drum], battle: [Giant, {card: Sub, rested: true}, {card: Lone, rested: true}, {card: Shy, rested: true}]}
        B: {battle: [Twin]}
    """)
    table.do("activate Drum", "attack Giant -> leader", "until offense")
    table.expect("illegal(combo Lone) == 5-7-5-1-1", "illegal(combo Shy) == 0-2-5", "legal(combo Sub)")
    table.do("end", "settle", "end", "settle", "B: attack Twin -> leader", "until defense")
    table.expect("illegal(A: combo Sub) == 5-7-6-1-1")


@rule("dragonball", "5-7-5-1-1")
def test_this_card_and_such_cards_may_combo_in_rest_mode():
    cards = {
        "Coach": battle(
            "[Permanent] This card and skill-less Battle Cards in your Battle Area can be used in combos in Rest Mode.",
            combo=[0, 5000],
        ),
        "Plain": battle(combo=[0, 5000]),
    }
    table = masters(cards).position(
        "A: {battle: [Giant, {card: Coach, rested: true}, {card: Plain, rested: true}, {card: Guard, rested: true}]}"
    )
    table.do("attack Giant -> leader", "until offense").expect(
        "illegal(combo Guard) == 5-7-5-1-1", "legal(combo Coach)"
    )
    table.do("combo Plain").expect("A.combo == 1")


EVOLVING = {
    "Sprout": battle(characters=["Sprout"], cost=1),
    "Elder": battle(
        "[Evolve] {R} : <Sprout>",
        "[Permanent] When using this card's [Evolve] skill from your hand, you can choose Battle Cards from your energy and "
        "play this card in Active Mode.",
        "[Auto] When a card in your energy evolves into this card, draw 1 card.",
        characters=["Sprout"], cost=3,
    ),
}  # fmt: skip


@rule("dragonball", "22-5-3-1", "22-5-3-1-1", "3-6-3")
def test_what_evolves_from_energy_comes_in_active_mode_and_knows_that_it_did():
    table = masters(EVOLVING).position("A: {hand: [Elder], energy: [{card: Sprout, rested: true}, filler]}")
    table.do("activate Elder", "settle").expect(
        "active(Elder)", "under(Elder) == [Sprout]", "A.hand == 1", "A.energy == 1"
    )
    table = masters(EVOLVING).position("A: {hand: [Elder], battle: [{card: Sprout, rested: true}], energy: 2}")
    table.do("activate Elder", "settle").expect("rested(Elder)", "A.hand == 0")


@rule("dragonball", "22-13-4-2-1", "22-13-4-4", "3-1-5")
def test_cards_of_the_drop_area_that_fuse_go_under_the_deck_in_the_order_their_owner_likes():
    cards = {
        "Sun": battle(characters=["Sun"]),
        "Moon": battle(characters=["Moon"]),
        "Eclipse": battle(
            "[Union-Fusion]{1} : <Sun> and <Moon>",
            "[Permanent] If your Leader is red, you can choose Battle Cards in your Drop when choosing cards to use with this "
            "card's [Union] skill from your hand. If you do, place the chosen cards at the bottom of your deck in any order.",
        ),
    }
    for order in ("Sun, Moon", "Moon, Sun"):
        table = masters(cards).position("A: {hand: [Eclipse], drop: [Sun, Moon], energy: 1, deck: [Guard]}")
        table.do("activate Eclipse", f"arrange {order}", "settle").expect("zone(Eclipse) == battle", "A.drop == 0")
        deck = [card.printed.name for card in table.game.seats[0].deck]
        assert deck[:2] == order.split(", ")[::-1]
    table = masters(cards).position("A: {leader: Blue Leader, hand: [Eclipse], drop: [Sun, Moon], energy: 1}")
    assert table.why_not("A: activate Eclipse").rule == "22-13-4-2"
