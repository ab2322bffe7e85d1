"""3-1-5. Cards that go to a pile together: who says in what order they lie there, and who knows it."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def extra(*body):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)})']}


def names(cards):
    return [card.printed.name for card in cards]


@rule("dragonball", "3-1-5", "3-1-5-1")
@pytest.mark.parametrize(
    ("word", "found"), [("ToDeckTop", slice(-2, None)), ("ToDeckBottom", slice(0, 2)), ("ToLife", slice(-2, None))]
)
def test_cards_of_an_open_area_are_ordered_by_their_owner_and_by_nobody_else(word, found):
    table = masters({"Wave": extra(f'{word}(Sel(("drop",), "opponent"))')})
    table.position("{A: {hand: [Wave]}, B: {drop: [Guard, Twin], deck: 20, life: 4}}")
    table.do("activate Wave").expect("decision == arrange", "asked == B")
    table.do("B: arrange Twin, Guard")
    pile = table.game.seats[1].life if word == "ToLife" else table.game.seats[1].deck
    order = ["Guard", "Twin"] if word == "ToDeckBottom" else ["Twin", "Guard"]
    assert names(pile[found]) == order
    for card in pile[found]:
        assert not table.game.known[card.iid] & 1  # the other player can follow none of them


@rule("dragonball", "3-1-5", "20-12-1")
def test_the_rest_of_the_cards_looked_at_is_ordered_by_who_looks():
    look = 'Look(Top("deck", 3, "opponent")), ToDeckBottom(Ref("looked"))'
    table = masters({"Peek": extra(look)})
    table.position("{A: {hand: [Peek]}, B: {deck: [Guard, Twin, Giant]}}")
    table.do("activate Peek").expect("decision == arrange", "asked == A")
    table.do("A: arrange Giant, Guard, Twin")
    deck = table.game.seats[1].deck
    assert names(deck[:3]) == ["Twin", "Guard", "Giant"]
    assert all(table.game.known[card.iid] == 1 for card in deck[:3])


@rule("dragonball", "3-1-5")
def test_cards_that_nobody_can_tell_are_not_ordered():
    table = masters({"Heal": extra('ToLife(Top("deck", 2))')})
    table.position("{A: {hand: [Heal], life: 3}}")
    table.do("activate Heal").expect("A.life == 5", "decision == main")


@rule("dragonball", "3-1-5")
@pytest.mark.parametrize(("mode", "place"), [(1, -1), (2, 0)])
def test_to_the_top_or_the_bottom_is_the_players_choice(mode, place):
    table = masters({"Toss": extra('ToDeckEnds(Choose(Sel(("hand",))))')})
    table.position("{A: {hand: [Toss, Guard]}}")
    table.do("activate Toss", f"mode {mode}")
    assert table.game.seats[0].deck[place].printed.name == "Guard"


@rule("dragonball", "3-1-5")
def test_each_card_may_go_to_the_top_or_to_the_bottom():
    table = masters({"Sort": extra('Look(Top("deck", 4))', 'ToDeckEnds(Ref("looked"), split=True)')})
    table.position("{A: {hand: [Sort], deck: [Guard, Twin, Giant, Ally]}}")
    table.do("activate Sort", "choose Giant, Guard", "arrange Guard, Giant", "arrange Ally, Twin")
    deck = table.game.seats[0].deck
    assert names(deck[-2:]) == ["Guard", "Giant"]
    assert names(deck[:2]) == ["Twin", "Ally"]


@rule("dragonball", "3-1-4", "9-12-1")
def test_the_card_a_skill_has_moved_is_meant_only_where_it_went():
    loan = 'ToWarp(Choose(Sel(("battle",), "opponent")))', 'Later("end of turn", (ToHand(JustMoved("warp")),))'
    table = masters({"Loan": extra(*loan), "Bring": extra('ToDrop(Sel(("warp",), "opponent"))')})
    table.position("{A: {hand: [Loan]}, B: {battle: [Guard]}}")
    table.do("activate Loan", "settle").expect("zone(Guard) == warp")
    table.do("end", "until charge").expect("zone(Guard) == hand")
    table.position("{A: {hand: [Loan, Bring]}, B: {battle: [Guard]}}")
    table.do("activate Loan", "settle", "activate Bring", "settle", "end", "until charge").expect("zone(Guard) == drop")


@rule("dragonball", "3-9-2-1")
def test_a_card_may_come_to_the_life_face_up():
    table = masters({"Show": extra('ToLife(Top("deck"), up=True)')})
    table.position("{A: {hand: [Show], deck: [Guard], life: 3}}")
    table.do("activate Show").expect("A.life == 4", "known(B, Guard)")


@rule("dragonball", "5-11-2-2", "5-2-8")
def test_each_area_that_was_searched_is_shuffled():
    both = 'ToHand(Choose(Union((Sel(("deck",), "you", (Named(("Guard",)),)), Sel(("life",), "you", (Named(("Twin",)),)))), 1, True))'
    table = masters({"Seek": extra(both, "ShuffleSearched()"), "Idle": extra("Draw(1)", "ShuffleSearched()")})
    table.position("{A: {hand: [Seek, Idle], deck: [Giant, Guard, Ally], life: [Twin, Giant, Ally, Guard, filler x3]}}")
    before = [card.iid for card in table.game.seats[0].life]
    table.do("activate Idle")
    assert [card.iid for card in table.game.seats[0].life] == before
    table.do("activate Seek").expect("asked == A")
    assert all(table.game.known[card.iid] & 1 for card in table.game.seats[0].deck)  # who searches sees it
    table.do("choose Guard")
    assert not any(table.game.known[card.iid] & 1 for card in table.game.seats[0].deck)


@rule("dragonball", "5-2-8", "20-12-1")
def test_who_searches_their_life_for_a_card_sees_it():
    table = masters({"Seek": extra('ToHand(Choose(Sel(("life",), "you", (Named(("Twin",)),)), 1, True))')})
    table.position("{A: {hand: [Seek], life: [Twin, Giant, Guard]}}")
    table.do("activate Seek").expect("asked == A")
    assert all(table.game.known[card.iid] == 1 for card in table.game.seats[0].life)
    table.do("choose Twin").expect("zone(Twin) == hand", "known(B, Twin)")


@rule("dragonball", "5-7-3-1", "9-12-1")
def test_a_card_that_a_skill_used_in_a_combo_is_meant_there():
    combo = 'ComboWith(Choose(Sel(("drop",), "you", (Type("Battle"),))))'
    table = masters(
        {
            "Push": {
                "power": 5000,
                "skills": [f'activate("battle", {combo}, Gain(JustMoved("combo"), (MoreComboPower(3000),), "battle"))'],
            }
        }
    )
    table.position("{A: {battle: [Push], drop: [Guard]}}")
    table.do("attack leader -> leader", "until offense", "activate Push").expect("zone(Guard) == combo")
    (guard,) = [perm for perm in table.game.seats[0].field if perm.printed.name == "Guard"]
    table.game.project()
    assert guard.combo_power == guard.printed.combo_power + 3000
