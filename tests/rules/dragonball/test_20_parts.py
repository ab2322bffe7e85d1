"""Parts of texts that few cards have: cards that are not taken, modes that cards had, where the card of a moment lies."""

from __future__ import annotations

from playmat.testing import masters, rule


def extra(*body):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)})']}


@rule("dragonball", "0-2-5", "20-8-1")
def test_a_player_who_takes_no_cards_from_one_area_to_another_takes_them_elsewhere():
    cards = {
        "Dam": {"power": 5000, "skills": ['permanent(CannotTake("drop", "warp", "you"))']},
        "Rift": extra('ToWarp(Sel(("drop",), "you", (Named(("Guard",)),)))'),
        "Hook": extra('ToHand(Sel(("drop",), "you", (Named(("Guard",)),)))'),
        "Monk": {"power": 5000, "skills": ['activate("main", Draw(1), cost=(ToWarp(Choose(Sel(("drop",)))),))']},
    }
    table = masters(cards).position("{A: {battle: [Dam, Monk], hand: [Rift, Hook], drop: [Guard]}}")
    assert table.why_not("activate Monk") is not None
    table.do("activate Rift").expect("zone(Guard) == drop")
    table.do("activate Hook").expect("zone(Guard) == hand")
    table = masters(cards).position("{A: {battle: [Monk], hand: [Rift], drop: [Guard]}, B: {battle: [Dam]}}")
    assert table.why_not("activate Monk") is None
    table.do("activate Rift").expect("zone(Guard) == warp")


@rule("dragonball", "0-2-5")
def test_only_skills_of_such_cards_are_kept_from_taking_them():
    cards = {
        "Lid": {"power": 5000, "skills": ['permanent(CannotTake("deck", "hand", "opponent", Isnt(Type("Leader"))))']},
        "Net": extra('ToHand(Top("deck", 1, "you"))'),
    }
    table = masters(cards).position("{A: {hand: [Net], deck: 20}, B: {battle: [Lid]}}")
    table.do("activate Net").expect("A.hand == 0")
    table = masters(cards).position("{A: {hand: [Net], battle: [Lid], deck: 20}}")
    table.do("activate Net").expect("A.hand == 1")


@rule("dragonball", "9-6-9-1-2", "1-10-1")
def test_the_mode_of_a_card_that_was_moved_is_the_one_it_had():
    axe = extra('KO(Sel(("battle",), "opponent"))', 'If(DoneTo("moved", (IsRested(),)), (Draw(1),))')
    for rested, hand in (("true", 1), ("false", 0)):
        table = masters({"Axe": axe}).position(
            f"{{A: {{hand: [Axe], deck: 20}}, B: {{battle: [{{card: Guard, rested: {rested}}}]}}}}"
        )
        table.do("activate Axe").expect(f"A.hand == {hand}", "zone(Guard) == drop")


@rule("dragonball", "5-12-1", "3-1-4")
def test_the_card_of_a_moment_may_have_to_lie_somewhere():
    bell = {"power": 5000, "skills": ['auto(On("ko", whose="you"), Play(EventCardThere(where=("drop",))))']}
    axe = extra('KO(Sel(("battle",), "you", (Named(("Guard",)),)))')
    table = masters({"Bell": bell, "Axe": axe}).position("{A: {battle: [Bell, Guard], hand: [Axe]}}")
    table.do("activate Axe", "settle").expect("zone(Guard) == battle")
    ward = {
        "power": 5000,
        "skills": ['permanent(Gain(Sel(("battle",)), (Keyword("Ultimate"),)))'],
    }  # it leaves the game
    table = masters({"Bell": bell, "Axe": axe, "Seal": ward})
    table.position("{A: {battle: [Bell, Guard, Seal], hand: [Axe]}}").do("activate Axe", "settle")
    assert table.value("zone(Guard)") != "battle"


@rule("dragonball", "23-2-2-4", "9-1-3-2")
def test_a_skill_may_be_valid_under_a_card_or_in_the_hand():
    mine = 'ThisUnder(Sel(("battle",), "you", (Named(("Nest",)),)), ("hand",))'
    egg = {
        "power": 5000,
        "cost": 2,
        "skills": [f'activate("main", Play({mine}), gates=(Is({mine}, ()),), zone="hand,under")'],
    }
    cards = {"Egg": egg, "Nest": {"power": 5000}}
    table = masters(cards).position("{A: {hand: [Egg]}}")
    table.do("activate Egg", "settle").expect("zone(Egg) == battle")
    table = masters(cards).position("{A: {battle: [{card: Nest, under: [Egg]}]}}")
    table.do("activate Egg", "settle").expect("zone(Egg) == battle")
    table = masters(cards).position("{A: {battle: [{card: Guard, under: [Egg]}]}}")
    assert table.why_not("activate Egg") is not None
