"""8-3-1-3: a cost is paid whole or not at all. What is offered can be paid whichever way is chosen; what is not, cannot."""

from __future__ import annotations

import itertools

import pytest

from playmat.core.events import ACTIVATED
from playmat.core.packing import a_of, verb_of
from playmat.effects import probe
from playmat.effects.resolution import Resolution, Resolving
from playmat.onepiece import kinds
from playmat.testing import rule, table

COSTS = [
    "rest(THIS)",
    "trash(THIS)",
    "to_hand(THIS)",
    "to_deck_bottom(THIS)",
    "ko(THIS)",
    "ko(exactly(1, yours('character')))",
    "rest(exactly(1, yours('character')))",
    "rest(exactly(1, yours('leader, character')))",
    "rest(exactly(2, yours('character, don active')))",
    "set_active(exactly(1, yours('don')))",
    "set_active(exactly(1, yours('character')))",
    "trash(exactly(1, yours('character', OTHER)))",
    "to_hand(exactly(1, yours('character', cost('<=', 3))))",
    "trash_from_hand(1)",
    "trash_from_hand(2)",
    "trash_from_hand(1, typed('Crew'))",
    "trash(exactly(2, yours('hand'), distinct=True))",
    "trash(exactly(2, yours('hand'), cap=('cost', 4)))",
    "reveal(exactly(1, yours('hand', typed('Crew'))))",
    "to_deck_bottom(exactly(1, yours('trash')))",
    "to_deck_bottom(exactly(2, yours('trash', typed('Crew'))))",
    "to_hand(top(1, 'life'))",
    "to_hand(exactly(1, yours('trash')))",
    "trash(top(1, 'life'))",
    "flip_life(top(1, 'life'))",
    "to_life(exactly(1, yours('hand')))",
    "rest_don(1)",
    "don_minus(1)",
    "don_minus(2)",
    "mill(2)",
    "draw(1)",
    "play(exactly(1, yours('hand')))",
    "add_don(1, up_to=False)",
]
BANS = {
    "nothing": "draw(0)",
    "no rest": "cannot(yours('leader, character'), 'be rested')",
    "no ko": "cannot(yours('character'), 'be ko')",
    "no ko by effects": "cannot(yours('character'), 'be ko by effects')",
    "no removal": "cannot(yours('character'), 'be removed by opponent effects')",
    "no attack": "cannot(yours('character'), 'attack')",
    "no life to hand": "rule('cannot add life to hand')",
    "no draw": "rule('cannot draw')",
    "no play": "rule('cannot play')",
    "no play from hand": "rule('cannot play', n=1)",
    "no play by effects": "rule('cannot play', n=2)",
    "no ready don": "rule('cannot ready don')",
    "no refresh": "rule('no refresh')",
    "shielded from rest": "cannot(yours('character'), 'be rested', against=category('Character'))",
    "shielded from ko": "cannot(yours('character'), 'be ko by effects', against=category('Character'))",
}
CARDS = """
Sailor: {types: [Crew], cost: 1}
Bosun: {types: [Crew], cost: 3}
Idler: {cost: 5}
Note: {category: Event, cost: 2, abilities: ['main(draw(1))']}
Harbor: {category: Stage}
"""
POSITIONS = [
    "{characters: [Payer], life: 0, deck: 3}",
    "{characters: [Payer, Idler], hand: [Sailor, Note], trash: [Bosun], life: [filler], don: {active: 1, rested: 1}}",
    "{characters: [Payer, {card: Sailor, rested: true}], hand: [Idler, Bosun, Harbor], trash: [Sailor, Bosun], don: 2}",
    "{characters: [Payer], hand: [Note, Note], life: [{card: Idler, face_up: true}, filler], don: {rested: 2}}",
]


def can_begin(game, code):
    """Every way to answer after this action, up to the activation: those that lead there, and those that do not."""
    ways = [game.clone()]
    ways[0].log = []
    ways[0].apply(code)
    ends = []
    seen = 0
    while ways:
        now = ways.pop()
        seen += 1
        assert seen < 4000
        if any(event.kind == ACTIVATED for event in now.log):
            ends.append(True)
        elif now.decision is None or now.decision.kind == "main":
            ends.append(now.decision is None)
        else:
            for option in now.decision.options:
                way = now.clone()
                way.log = list(now.log)
                way.apply(option)
                ways.append(way)
    return ends


def forced(game, iid, index):
    """Pay by hand, asking nobody whether it can be done: whether any way of answering pays the whole cost."""
    perm = game.at(iid)
    start = game.clone()
    start.log = []
    start.decision = None
    ability = perm.printed.abilities[index]
    resolution = Resolution(start.rules, ability, perm.seat, perm.card, perm.incarnation, index)
    resolution.accepted = resolution.checked = True
    resolution.pc = next(i for i, step in enumerate(resolution.program) if type(step).__name__ == "Paying")
    start.push(Resolving(resolution))
    start.advance()
    ways = [start]
    while ways:
        now = ways.pop()
        if any(event.kind == ACTIVATED for event in now.log) or now.result is not None:
            return True
        if now.decision.kind != "main":
            for option in now.decision.options:
                way = now.clone()
                way.log = list(now.log)
                way.apply(option)
                ways.append(way)
    return False


@pytest.fixture(scope="module")
def tables():
    """A table for each cost and position, with an Event for every ban."""
    return {}


def at(tables, cost, ban, position):
    known = tables.get((cost, ban, position))
    if known is None:
        events = f"""
Payer: {{cost: 2, abilities: ["activate_main(draw(0), cost=[{cost}])"]}}
Edict: {{category: Stage, cost: 0, abilities: ["activate_main({BANS[ban]})"]}}
"""
        known = table(CARDS + events, careful=False).position(f"{{A: {{stage: Edict, {position[1:]}}}")
        known.do("activate Edict")
        tables[cost, ban, position] = known
    return known.game


def right(tables, cost, ban, position):
    game = at(tables, cost, ban, position)
    payer = next(perm.iid for perm in game.seats[0].field if perm.printed.name == "Payer")
    code = next((c for c in game.decision.options if verb_of(c) == kinds.ACTIVATE and a_of(c) == payer), None)
    if code is None:
        assert not forced(game, payer, 0), f"{cost} could be paid ({ban}; {position})"
    else:
        ends = can_begin(game, code)
        assert ends and all(ends), f"{cost} was paid in part and for nothing ({ban}; {position})"


@rule("onepiece", "8-3-1-3", "1-3-3")
@pytest.mark.parametrize("ban", BANS)
def test_a_cost_is_offered_where_it_can_be_paid_whatever_is_prohibited_and_nowhere_else(ban, tables):
    for cost, position in itertools.product(COSTS, POSITIONS):
        right(tables, cost, ban, position)


@rule("onepiece", "8-3-1-3", "8-3-1-1")
@pytest.mark.parametrize("share", range(8))
def test_of_costs_with_two_parts_the_same_is_true(share, tables):
    pairs = list(itertools.product(COSTS, COSTS))[share::97]
    for (one, other), (ban, position) in zip(
        pairs, itertools.cycle(itertools.product(list(BANS)[:9], POSITIONS)), strict=False
    ):
        right(tables, f"{one}, {other}", ban, position)


@pytest.mark.slow
@rule("onepiece", "8-3-1-3", "1-3-3")
@pytest.mark.parametrize("ban", BANS)
def test_of_all_costs_with_two_parts_and_all_prohibitions_the_same_is_true(ban, tables):
    for one, other in itertools.product(COSTS, COSTS):
        for position in POSITIONS:
            right({}, f"{one}, {other}", ban, position)


@rule("onepiece", "8-3-1-3")
def test_a_cost_that_one_way_among_very_many_pays_is_offered():
    many = "\n".join(f"Hand{i}: {{types: [Crew], cost: {i % 9}}}" for i in range(40))
    t = table(
        CARDS
        + many
        + """
Payer: {abilities: ["activate_main(draw(1), cost=[trash_from_hand(5, typed('Crew')), trash_from_hand(4, cost('<=', 0)),
  to_deck_bottom(exactly(30, yours('hand')))])"]}
"""
    )
    names = ", ".join(f"Hand{i}" for i in range(40))
    t.position(f"{{A: {{characters: [Payer], hand: [{names}]}}}}").expect("legal(activate Payer)")
    t.position(f"{{A: {{characters: [Payer], hand: [{names}][:38]}}}}".replace("][:38]", "]"))
    t.expect("legal(activate Payer)")


@rule("onepiece", "8-3-1-3")
def test_what_an_earlier_part_of_a_cost_brings_can_pay_a_later_one():
    t = table("""
        Payer: {abilities: ["activate_main(draw(1), cost=[to_hand(exactly(1, yours('character', OTHER))),
          trash_from_hand(1, cost('>=', 7))])"]}
    """)
    t.position("{A: {characters: [Payer, Giant, Mate]}}")
    t.do("activate Payer")  # only the Giant will do
    t.expect("zone(Giant) == trash", "zone(Mate) == character", "A.hand == 1")
    t.position("{A: {characters: [Payer, Mate]}}").expect("illegal(activate Payer) == 8-3-1-3")


@pytest.mark.pure
@rule("onepiece", "8-3-1-3")
def test_what_cannot_be_found_out_raises(monkeypatch):
    monkeypatch.setattr(probe, "MOST", 2)
    monkeypatch.setattr(probe, "UNNOTED", 0)
    t = table(
        """
        Payer: {abilities: ["activate_main(draw(1), cost=[trash_from_hand(1, cost('>=', 3)), trash_from_hand(1, cost('<=', 4)),
          trash_from_hand(1, power('>=', 9000))])"]}
    """,
        careful=False,
    )
    with pytest.raises(probe.Undecided):
        t.position("{A: {characters: [Payer], hand: [Mate, Gunner, Deckhand, Giant x2]}}")
        t.expect("illegal(activate Payer) == 8-3-1-3")
