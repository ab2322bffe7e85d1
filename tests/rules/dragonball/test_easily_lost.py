"""Checkpoints and single clauses that nothing else would miss: what waits resolves there, and not a step later."""

from __future__ import annotations

from playmat.dragonball import kinds
from playmat.testing import masters, rule


@rule("dragonball", "8-4-3")
def test_what_waits_for_the_damage_step_resolves_before_powers_are_compared():
    table = masters("""
        Shield: {power: 5000, skills: ['auto(On("damage start", whose="opponent"),
          Gain(Sel(("leader",)), (MorePower(50000),), "turn"))']}
    """)
    table.position("{A: {battle: [Twin]}, B: {battle: [Shield]}}").do("attack Twin -> leader", "settle")
    table.expect("B.life == 8", "power(B.leader) == 60000")


@rule("dragonball", "8-1-5")
def test_what_waits_for_the_attack_resolves_before_the_offense_step_begins():
    table = masters("""
        Scare: {power: 20000, skills: ['auto(On("attacks", this=True), ToHand(Guard()))']}
    """)
    table.position("{A: {battle: [Scare]}, B: {battle: [{card: Red Student, rested: true}]}}")
    table.do("attack Scare -> Red Student", "settle").expect("zone(Red Student) == hand")
    told = [event.kind for event in table.game.log]
    assert kinds.OFFENSE_STARTED not in told and kinds.BATTLE_ENDED in told


@rule("dragonball", "8-4-6-2-2")
def test_what_waits_for_a_ko_resolves_before_the_damage_step_ends():
    table = masters("""
        Omen: {power: 5000, skills: ['auto(On("ko", this=True), Draw(1), zone="any")', 'auto(On("ko", whose="you"), Draw(1))']}
        Witness: {power: 5000, skills: ['auto(On("ko", whose="you"), Draw(1))']}
        Victor: {power: 20000, skills: ['auto(On("damage end", whose="you"),
          If(Compare(Count(Sel(("hand",), "opponent")), ">=", 1), (Draw(1),)))']}
    """)
    table.position("{A: {battle: [Victor]}, B: {battle: [{card: Red Student, rested: true}, Witness]}}")
    table.do("attack Victor -> Red Student", "settle").expect("B.hand == 1", "A.hand == 1")  # B drew first


@rule("dragonball", "7-2-12")
def test_what_waits_for_the_charge_resolves_before_the_main_phase_begins():
    table = masters("""
        Envy: {power: 5000, skills: ['auto(On("charged", whose="opponent"), Draw(1))']}
        Noon: {power: 5000, skills: ['auto(On("main start", whose="you"),
          If(Compare(Count(Sel(("hand",), "opponent")), ">=", 1), (Draw(5),)))']}
    """)
    table.position("""
        turn: {player: A, number: 5, phase: charge}
        A: {battle: [Noon], hand: [Red Student]}
        B: {battle: [Envy]}
    """)
    table.do("charge Red Student", "until main").expect(
        "B.hand == 1", "A.hand == 6"
    )  # one by the turn, five by the skill


@rule("dragonball", "7-4-4")
def test_the_end_phase_begins_again_for_skills_that_came_up_in_it():
    table = masters("""
        Caller: {power: 5000, skills: ['auto(On("turn end", whose="you"), Play(Choose(Sel(("hand",), "you", (Named(("Late",)),)))))']}
        Late: {power: 5000, cost: 0, orbs: "", skills: ['auto(On("turn end", whose="you"), Draw(2))']}
    """)
    table.position("{A: {battle: [Caller], hand: [Late]}}").do("end")
    if table.game.decision.kind == "choose":
        table.do("choose Late")
    table.do("until main").expect("turn == B", "zone(Late) == battle", "A.hand == 2")


@rule("dragonball", "0-2-6")
def test_a_card_that_one_effect_wants_active_and_another_rested_comes_into_play_rested():
    table = masters("""
        Frost: {power: 5000, skills: ['permanent(Rule("played rested", "opponent"))']}
    """)
    table.position("{A: {hand: [Red Student], energy: 1}, B: {battle: [Frost]}}").do("play Red Student", "settle")
    table.expect("zone(Red Student) == battle", "rested(Red Student)")
    table.position("{A: {hand: [Red Student], energy: 1}, B: {}}").do("play Red Student", "settle").expect(
        "active(Red Student)"
    )


@rule("dragonball", "8-5-4", "8-5-2")
def test_what_waits_for_z_energy_resolves_while_combos_still_count():
    table = masters("""
        Sage: {power: 5000, skills: ['auto(On("z-energy", whose="you"), If(Is(Attacker(), (Power(">=", 15000),)), (Draw(1),)))']}
    """)
    table.position("{A: {battle: [Sage], hand: [Red Student]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Student", "until to z-energy")
    table.answer(table.game.decision.options[0])
    table.do("settle").expect("A.z_energy == 1", "A.hand == 1")


@rule("dragonball", "5-5-3-6", "1-7-2-1-1")
def test_a_card_that_a_delayed_effect_plays_is_not_answered():
    """Decision 34: a delayed effect is carried out in a checkpoint, and no skill is activated by it."""
    play = 'Play(Choose(Sel(("hand",), "you", (Named(("Red Student",)),))))'
    table = masters(f"""
        Plan: {{type: Extra, cost: 0, orbs: '', skills: ['activate("main", Later("end of turn", ({play},)))']}}
        Now: {{type: Extra, cost: 0, orbs: '', skills: ['activate("main", {play})']}}
    """)
    asked = []
    for card in ("Now", "Plan"):
        table.position(f"{{A: {{hand: [{card}, Red Student]}}, B: {{hand: [Halt], energy: 2}}}}").do(f"activate {card}")
        while table.game.decision.kind in ("counter", "choose"):
            asked.append((card, table.game.decision.kind, table.value("zone(Red Student)")))
            table.answer(table.game.decision.options[-1 if table.game.decision.kind == "counter" else 0])
        if card == "Plan":
            table.do("end")
            while table.game.decision.kind in ("counter", "choose"):
                asked.append(("later", table.game.decision.kind, table.value("zone(Red Student)")))
                table.answer(table.game.decision.options[-1 if table.game.decision.kind == "counter" else 0])
        table.expect("zone(Red Student) == battle")
    assert ("Now", "counter", "battle") in asked  # played by a skill, it is answered
    assert [kind for card, kind, _ in asked if card == "later"] == ["choose"]


@rule("dragonball", "5-5-3", "5-5-3-5")
def test_cards_that_a_skill_plays_come_in_the_order_chosen():
    table = masters("""
        Call: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", Play(Choose(Sel(("hand",)), 2)))']}
    """)
    for order in (["Guard", "Twin", "Giant"], ["Giant", "Guard", "Twin"]):
        table.position("{A: {hand: [Call, Guard, Twin, Giant]}}").do(
            "activate Call", f"choose {order[0]}, {order[1]}", "settle"
        )
        played = [table.game.cards[e.iid].printed.name for e in table.game.log if e.kind == kinds.PLAYED]
        assert played == order[:2]
