"""5-8-2, 5-8-3: a skill cost is paid whole or not at all, whatever is prohibited. What is offered can be paid whichever
way is chosen; what is not offered cannot be paid in any."""

from __future__ import annotations

import itertools

import pytest

from playmat.core.packing import a_of, verb_of
from playmat.dragonball import kinds
from playmat.effects.probe import Probe, payment_of, trial_of
from playmat.effects.resolution import Resolution, Resolving
from playmat.testing import masters, rule

HAND, DROP, BATTLE = 'Sel(("hand",))', 'Sel(("drop",))', 'Sel(("battle",))'
OTHER = 'Sel(("battle",), "you", (Other(),))'
COSTS = [
    "SwitchToRest(This())",
    "ToDrop(This())",
    "ToHand(This())",
    "KO(This())",
    "ToWarp(This())",
    f"KO(Choose({BATTLE}))",
    f"SwitchToRest(Choose({BATTLE}))",
    'SwitchToRest(Choose(Sel(("battle", "leader"))))',
    'SwitchToRest(Choose(Sel(("energy",)), 2))',
    'SwitchToActive(Choose(Sel(("energy",))))',
    f"SwitchToActive(Choose({BATTLE}))",
    f"ToDrop(Choose({OTHER}))",
    f"ToHand(Choose({OTHER}))",
    f"ToDeckBottom(Choose({OTHER}))",
    f"ToDrop(Choose({HAND}))",
    f"ToDrop(Choose({HAND}, 2))",
    'ToDrop(Choose(Sel(("hand",), "you", (Type("Battle"),))))',
    f"Reveal(Choose({HAND}))",
    f"ToDeckBottom(Choose({DROP}))",
    f"ToWarp(Choose({DROP}, 2))",
    f"ToHand(Choose({DROP}))",
    'ToHand(Choose(Sel(("life",))))',
    'ToDrop(Choose(Sel(("life",))))',
    f"ToLife(Choose({HAND}))",
    f"ToEnergy(Choose({HAND}))",
    f"ToZEnergy(Choose({DROP}))",
    'ToDrop(Choose(Sel(("energy",))))',
    'ToHand(Choose(Sel(("energy",))))',
    'RemoveMarkers(Choose(Sel(("unison",))))',
    "Pay(any=1)",
    "Pay(any=2)",
    "PayZ(1)",
    "Mill(2)",
    "Draw(1)",
    f"Play(Choose({HAND}))",
    f"PlaceUnder(Choose({HAND}), This())",
]
BANS = {
    "nothing": "",
    **{
        f"cannot {what}": f'permanent(Gain(Sel(("battle", "leader", "unison", "energy")), (Ban("{what}"),)))'
        for what in sorted(kinds.BANS)
        if what != "activate"  # then no skill is offered, whatever it costs
    },
    **{
        what: f'permanent(Rule("{what}", "you"))'
        for what in (
            "cannot play", "cannot combo", "cannot draw", "cannot charge", "no ready", "cannot place", "no damage",
        )
    },
}  # fmt: skip
# An edict that other cards live under, so that its own card is no part of what is asked
POSITIONS = [
    "{battle: [Payer], life: 3, deck: 3}",
    "{battle: [Payer, Guard], hand: [Red Student, Spark], drop: [Red Master], energy: [Red Student], z_energy: [Guard]}",
    """{battle: [Payer, {card: Guard, rested: true}], hand: [Red Master, Guard, Ally], drop: [Guard, Spark],
        energy: [Red Student, {card: Red Master, rested: true}], unison: [{card: Ally, markers: 1}]}""",
]


def offered(game, payer):
    return next((c for c in game.decision.options if verb_of(c) == kinds.ACTIVATE and a_of(c) == payer), None)


def can_begin(game, code):
    """Every way to answer after this action, up to the activation: those that lead there, and those that do not."""
    start = game.clone()
    start.log = []
    start.apply(code)
    ways, ends = [start], []
    while ways:
        now = ways.pop()
        assert len(ends) < 3000
        if any(event.kind == kinds.SKILL for event in now.log) or now.decision is None:
            ends.append(True)
        elif now.decision.kind == "main":
            ends.append(False)
        else:
            for option in now.decision.options:
                way = now.clone()
                way.log = list(now.log)
                way.apply(option)
                ways.append(way)
    return ends


def forced(game, payer):
    """Pay by hand, asking nobody whether it can be done: whether any way of answering pays the whole cost."""
    perm = game.perms[payer]
    trial = trial_of(game)
    trial.push(Probe())
    cost = perm.printed.front.abilities[0].cost
    trial.push(
        Resolving(Resolution(game.rules, payment_of(cost), perm.seat, perm.card, perm.incarnation, 0, substitute=True))
    )
    ways = [trial]
    while ways:
        now = ways.pop()
        now.advance()
        top = now.stack[-1]
        if now.result is not None or (isinstance(top, Probe) and top.paid == 1):
            return True
        if not isinstance(top, Probe):
            for option in now.decision.options:
                way = now.clone()
                way.decision = None
                way.stack[-1].answer(way, option)
                ways.append(way)
    return False


def right(cost, ban, position):
    cards = {"Payer": {"power": 5000, "cost": 2, "skills": [f'activate("main", Draw(0), cost=({cost},))']}}
    lives = position
    if BANS[ban]:
        cards["Edict"] = {"type": "Unison", "power": 5000, "skills": [BANS[ban]]}
        if "unison" in position:
            cards["Edict"] = {"power": 5000, "skills": [BANS[ban]]}
            lives = position.replace("battle: [Payer", "battle: [Edict, Payer")
        else:
            lives = position.replace("{battle", "{unison: [{card: Edict, markers: 2}], battle", 1)
    table = masters(cards, careful=False).position(f"{{A: {lives}, B: {{battle: [Guard]}}}}")
    game = table.game
    payer = next(perm.iid for perm in game.seats[0].field if perm.printed.name == "Payer")
    code = offered(game, payer)
    if code is None:
        assert not forced(game, payer), f"{cost} could be paid ({ban}; {position})"
    else:
        ends = can_begin(game, code)
        assert ends and all(ends), f"{cost} was paid in part and for nothing ({ban}; {position})"


def wrong(trials):
    """What is wrong of all these, told together."""
    found = []
    for trial in trials:
        try:
            right(*trial)
        except AssertionError as error:
            found.append(str(error).partition("\n")[0])
    return found


@rule("dragonball", "5-8-2", "5-8-3", "0-2-5")
@pytest.mark.parametrize("ban", BANS)
def test_a_cost_is_offered_where_it_can_be_paid_whatever_is_prohibited_and_nowhere_else(ban):
    assert not wrong((cost, ban, position) for cost, position in itertools.product(COSTS, POSITIONS))


@rule("dragonball", "5-8-2", "5-8-3", "0-2-5")
@pytest.mark.parametrize("share", range(6))
def test_of_costs_with_two_parts_the_same_is_true(share):
    pairs = list(itertools.product(COSTS, COSTS))[share::23]
    settings = itertools.cycle(itertools.product(BANS, POSITIONS))
    assert not wrong(
        (f"{one}, {other}", ban, position) for (one, other), (ban, position) in zip(pairs, settings, strict=False)
    )


@rule("dragonball", "5-8-2", "5-8-3")
def test_what_an_earlier_part_of_a_cost_brings_can_pay_a_later_one():
    for cost in (
        f"PayZ(1), ToWarp(Choose({DROP}, 2))",
        f'ToHand(Choose(Sel(("life",)))), Play(Choose({HAND}))',
    ):
        assert not wrong((cost, "nothing", position) for position in POSITIONS)


RESTED = 'Have(Sel(("energy",), "you", (IsRested(),)), 2)'


@rule("dragonball", "5-8-2", "5-8-3", "9-9-1")
@pytest.mark.parametrize(
    "later",
    [
        'Choose(Sel(("energy",), "you", (IsRested(),)), 2, bind="c"), ToHand(Ref("c"))',
        'Choose(Sel(("battle",), "you", (Power(">=", 20000),)), bind="c"), ToHand(Ref("c"))',
        f'Check({RESTED}), Choose({HAND}, bind="c"), ToDrop(Ref("c"))',
        'Choose(Sel(("drop",), "you", (Type("Battle"),)), 2, bind="c"), ToWarp(Ref("c"))',
        'Check(Have(Sel(("hand",)), 3)), Choose(Sel(("hand",)), bind="c"), ToDrop(Ref("c"))',
    ],
)
@pytest.mark.parametrize("vow", ["nothing", "power by what is rested"])
def test_energy_that_is_rested_for_a_cost_may_be_what_makes_a_later_part_possible(later, vow, monkeypatch):
    """Whether the later part can be paid hinges on what is rested, or the power does; or it does not, and is not tried."""
    skill = f'permanent(If({RESTED}, (Gain(Sel(("battle",)), (MorePower(20000),)),)))'
    monkeypatch.setitem(BANS, "power by what is rested", skill)
    assert not wrong((f"Pay(any=1), {later}", vow, position) for position in POSITIONS)


@rule("dragonball", "5-8-3")
@pytest.mark.pure
def test_a_part_that_energy_cannot_help_is_not_tried_out(monkeypatch):
    tried = []
    monkeypatch.setattr("playmat.dragonball.skills.DragonBall.try_costs", lambda *asked: tried.append(asked) or False)
    for later, tries in (
        ('Choose(Sel(("drop",), "you", (Type("Battle"),)), 2, bind="c"), ToWarp(Ref("c"))', 0),
        (f'Check({RESTED}), Choose({HAND}, bind="c"), ToDrop(Ref("c"))', 1),
    ):
        cards = {"Payer": {"power": 5000, "skills": [f'activate("main", Draw(0), cost=(Pay(any=1), {later}))']}}
        masters(cards, careful=False).position(f"{{A: {POSITIONS[1]}, B: {{}}}}")
        assert len(tried) == tries


@pytest.mark.slow
@rule("dragonball", "5-8-2", "5-8-3", "0-2-5")
@pytest.mark.parametrize("ban", BANS)
def test_of_all_costs_with_two_parts_and_all_prohibitions_the_same_is_true(ban):
    pairs = [f"{one}, {other}" for one, other in itertools.product(COSTS, COSTS)]
    assert not wrong((cost, ban, position) for cost, position in itertools.product(pairs, POSITIONS))


# -- what is offered to be chosen outside play -------------------------------------------------------------------------

ACTIONS = [
    f"{action}(Choose(Sel(({areas},)), 1, up_to=True))"
    for action in (
        "ToDrop", "ToHand", "ToDeckBottom", "ToDeckTop", "ToWarp", "ToLife", "ToEnergy", "ToZEnergy", "Play",
    )
    for areas in ('"hand"', '"drop"', '"life"', '"energy"', '"z-energy"', '"hand", "drop"')
]  # fmt: skip


def lying(game):
    """Which cards lie where, and how they stand."""
    piles = [[card.iid for card in pile] for side in game.seats for pile in side.zones]
    return piles, [(p.iid, p.seat, p.zone, p.rested, p.tokens, p.under) for p in game.perms if p is not None]


def settled(game, code):
    """The table after this answer, with nothing more chosen."""
    way = game.clone()
    way.apply(code)
    while way.decision is not None and way.decision.kind != "main":
        way.apply(way.decision.options[-1])
    return lying(way)


def chosen_in_vain(action, ban, position):
    """The cards outside play that are offered although nothing comes of choosing them."""
    cards = {"Payer": {"power": 5000, "cost": 2, "skills": [f'activate("main", {action})']}}
    cards["Edict"] = {"power": 5000, "skills": [BANS[ban]] if BANS[ban] else []}
    lives = position.replace("battle: [Payer", "battle: [Edict, Payer")
    game = masters(cards, careful=False).position(f"{{A: {lives}, B: {{}}}}").game
    payer = next(perm.iid for perm in game.seats[0].field if perm.printed.name == "Payer")
    code = offered(game, payer)
    if code is None:
        return []
    game.apply(code)
    if game.decision.kind != "choose":
        return []
    *options, none = game.decision.options
    before = settled(game, none)
    found = [code for code in options if game.perms[a_of(code)] is None and settled(game, code) == before]
    return [f"{action}: {game.cards[a_of(code)]} ({ban})" for code in found]


@rule("dragonball", "0-2-5", "5-2-1", "0-2-4-1")
@pytest.mark.parametrize("ban", BANS)
def test_a_card_outside_play_that_nothing_would_happen_to_is_not_offered(ban):
    """But a card that cannot be played may be chosen to be: the rules say where it goes then (5-5-4)."""
    actions = [
        action for action in ACTIONS if not (action.startswith("Play(") and ban in ("cannot play", "cannot place"))
    ]
    trials = itertools.product(actions, POSITIONS[1:])
    assert not [found for action, position in trials for found in chosen_in_vain(action, ban, position)]


@rule("dragonball", "5-5-4", "0-2-5")
def test_a_card_that_cannot_be_played_may_be_chosen_and_goes_to_the_drop_area():
    cards = {
        "Caller": {"power": 5000, "skills": [f'activate("main", Play(Choose({HAND}, 1, up_to=True)))']},
        "Edict": {"power": 5000, "skills": ['permanent(Rule("cannot play", "you"))']},
    }
    table = masters(cards).position("{A: {battle: [Caller, Edict], hand: [Guard, Twin]}}")
    table.do("activate Caller", "choose Guard", "settle").expect("zone(Guard) == drop", "A.hand == 1")


# -- "up to" so many -----------------------------------------------------------------------------------------------------

UP_TO = [
    f"ToDrop(Choose({HAND}, 1, up_to=True))",
    f'Choose({HAND}, 2, up_to=True, bind="c"), ToWarp(Ref("c"))',
    f"ToDrop(Union((Choose({HAND}, 1, up_to=True), Choose({DROP}, 1, up_to=True))))",
    f'Choose({HAND}, 1, up_to=True, bind="c"), ToDrop(Ref("c")), Pay(any=1)',
]


@rule("dragonball", "5-2-4", "0-2-10-1", "5-8-2-2")
@pytest.mark.parametrize("hand", [0, 1])
@pytest.mark.parametrize("cost", UP_TO)
def test_a_cost_of_up_to_so_many_is_paid_with_none(cost, hand):
    cards = {"Payer": {"power": 5000, "skills": [f'activate("main", Draw(1), cost=({cost},))']}}
    table = masters(cards).position(
        {"A": {"battle": ["Payer"], "hand": ["Guard"] * hand, "energy": ["Guard"]}, "B": {}}
    )
    table.do("activate Payer")
    while table.game.decision.kind == "choose":
        table.do("choose none")
    table.do("settle").expect(f"A.hand == {hand + 1}", "A.drop == 0", "A.warp == 0")


@rule("dragonball", "5-8-2-2", "5-8-3")
def test_what_must_be_paid_beside_it_must_be_paid():
    cost = f"ToWarp(Union((Choose({HAND}), Choose({DROP}, 1, up_to=True))))"
    cards = {"Payer": {"power": 5000, "skills": [f'activate("main", Draw(1), cost=({cost},))']}}
    table = masters(cards).position("{A: {battle: [Payer], drop: [Guard]}, B: {}}")
    assert offered(table.game, table.the("Payer")) is None
    table = masters(cards).position("{A: {battle: [Payer], hand: [Guard]}, B: {}}")
    assert offered(table.game, table.the("Payer")) is not None
