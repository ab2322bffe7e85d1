"""8. Activating and resolving effects: what scenarios/onepiece/ch08_*.yaml cannot say."""

from __future__ import annotations

import itertools
import re
from dataclasses import MISSING, fields, is_dataclass

import pytest

from playmat.core.events import ACTIVATED, MOVED, REVEALED
from playmat.core.packing import verb_of
from playmat.core.state import EVERYTHING, FACES, FIELD, ORIENTATION, PILES, TOKENS_UNDER
from playmat.effects.choose import Choice
from playmat.effects.tree import REGISTRY, Cond, Filter, Number, Target
from playmat.onepiece import kinds
from playmat.onepiece.language.gains import Gained
from playmat.onepiece.language.select import Cards, Cost, Sel
from playmat.testing import rule, table
from tests.source import source_of


def told(duel, *wanted):
    """The events of these kinds so far, in the order they happened."""
    return [event.kind for event in duel.game.log if event.kind in wanted]


@rule("onepiece", "8-1-3-2")
def test_activate_effects_are_offered_in_the_own_main_phase_and_at_no_other_time():
    duel = table("""
        Sage: {cost: 1, power: 1000, abilities: ["activate_main(draw(1))", "when_attacking(draw(1), may=True)"]}
    """)
    duel.position("""
        turn: A
        A: {characters: [Sage, Mate], don: 1}
        B: {characters: [Sage, Guard], hand: [Deckhand]}
    """)

    def offered():
        return [code for code in duel.game.decision.options if verb_of(code) == kinds.ACTIVATE]

    assert len(offered()) == 1
    duel.do("attack Sage -> leader")
    for kind in ("activate", "block", "counter"):
        assert duel.game.decision.kind == kind
        assert not offered()
        duel.do({"activate": "no"}.get(kind, "pass"))
    assert duel.game.decision.kind == "main"
    assert len(offered()) == 1


@rule("onepiece", "8-4-1-2", "8-4-1-3", "8-4-2")
def test_an_event_is_revealed_then_paid_for_then_trashed_then_activated():
    cards = "Letter: {category: Event, cost: 2, abilities: ['main(draw(1))', 'counter(draw(1))']}"
    order = [REVEALED, kinds.DON_RESTED, MOVED, kinds.EVENT_ACTIVATED, ACTIVATED]
    duel = table(cards, careful=False)
    duel.position("{turn: A, A: {hand: [Letter], don: 2}}")
    duel.do("play Letter")
    assert told(duel, *order)[: len(order)] == order
    duel = table(cards, careful=False)
    duel.position("{turn: A, A: {characters: [Mate]}, B: {hand: [Letter], don: 2}}")
    duel.do("attack Mate -> leader", "counter Letter")
    assert told(duel, *order)[: len(order)] == order


@rule("onepiece", "8-4-1", "8-4-1-4")
def test_an_effect_counts_as_activated_between_its_cost_and_its_resolution():
    duel = table("Sage: {cost: 1, power: 1000, abilities: ['activate_main(give_don(1, THIS), cost=[rest_don(1)])']}")
    duel.position("{turn: A, A: {characters: [Sage], don: 1}}")
    duel.do("activate Sage", "choose rested DON")
    assert told(duel, kinds.DON_RESTED, ACTIVATED, kinds.DON_GIVEN) == [kinds.DON_RESTED, ACTIVATED, kinds.DON_GIVEN]


@rule("onepiece", "8-1-3-3-5")
def test_the_order_in_which_cards_came_does_not_change_what_permanent_effects_come_to():
    cards = """
        Herald: {power: 1000, abilities: ["permanent(gain_power(yours('leader'), 1000),
          gates=[exists(yours('character', power('>=', 7000)))])"]}
        Squire: {power: 6000, abilities: ["permanent(gain_power(THIS, 1000),
          gates=[exists(yours('character', named('Knight'), power('>=', 8000)))])"]}
        Knight: {power: 7000, abilities: ["permanent(gain_power(THIS, 1000),
          gates=[exists(yours('leader', power('>=', 6000)))])"]}
    """
    for order in itertools.permutations(["Herald", "Squire", "Knight"]):
        duel = table(cards)
        duel.position({"turn": "A", "A": {"characters": list(order)}, "B": {"characters": list(reversed(order))}})
        for side in "AB":
            for name, power in (("leader", 6000), ("Knight", 8000), ("Squire", 7000)):
                duel.expect(f"power({side}.{name}) == {power}")


@rule("onepiece", "8-1-3-3-5")
def test_a_condition_that_defeats_itself_still_gives_the_same_values_every_time():
    duel = table("""
        Moody: {power: 4000, abilities: ["permanent(gain_power(THIS, 2000),
          gates=[not_(is_(THIS, power('>=', 6000)))])"]}
    """)
    duel.position("{turn: A, A: {characters: [Moody]}}")
    first = duel.power("Moody")
    assert first in (4000, 6000)
    for _ in range(3):
        duel.game.dirty = True
        assert duel.power("Moody") == first
        duel.game = duel.game.clone()


LOOKS = {
    kinds.POWERS: r"power_of|measure\(|\.power\b|\.base_power",
    kinds.COSTS: r"cost_of|measure\(|\.base_cost|hand_cost",
    kinds.WORDS: r"names_of|types_of|\.names\b|\.types\b|\.attributes\b",
    kinds.KEYWORDS: r"\.keywords\b",
    kinds.VALIDITY: r"\.negated\b|\.extra\b",
}
CHANGES = {
    kinds.POWERS: r"\bkinds\.(POWER|BASE_POWER)\b",
    kinds.COSTS: r"\bkinds\.(COST|BASE_COST|SET_COST)\b",
    kinds.WORDS: r"\bkinds\.(NAME|TYPE|ATTRIBUTE)\b",
    kinds.KEYWORDS: r"\bkinds\.KEYWORD\b",
    kinds.VALIDITY: r"\bkinds\.(NEGATE|GRANT|BURDEN)\b",
}
# other games put their name in front; tests may have nodes of their own
NODES = [c for key, c in REGISTRY.items() if "." not in key and c.__module__.startswith("playmat.")]
LOOKING = [c for c in NODES if issubclass(c, Cond | Filter | Number | Target) and not issubclass(c, Choice)]
CHANGING = [c for c in NODES if issubclass(c, Gained)]


def blank(cls):
    """A node without its parts, but for those that may be left out: it says what all of its kind look at or change."""
    node = cls.__new__(cls)
    for part in fields(cls) if is_dataclass(cls) else ():
        if part.default is not MISSING:
            object.__setattr__(node, part.name, part.default)
    return node


@rule("onepiece", "8-1-3-3-5")
@pytest.mark.parametrize("cls", LOOKING)
def test_what_a_part_of_an_effect_looks_at_is_declared(cls):
    """Permanent effects that matter to each other are found by this."""
    source = source_of(cls)
    for bit, words in LOOKS.items():
        assert blank(cls).reads() & bit or not re.search(words, source), f"{cls.__name__} looks at {words}"


WATCHES = {
    ORIENTATION: r"\.rested\b",
    TOKENS_UNDER: r"\.tokens\b|don_given|don_on_field",
    PILES: r"\.zones\b|\.hand\b|\.deck\b|\.life\b|\.trash\b|cost_of|hand_cost",
    kinds.DON: r"\.don_|\.state\b",
    kinds.BATTLE: r"\.battle\b|\.battles\b",
    FACES: r"\.shown\b",
    EVERYTHING: r"events_used|\.history\b|context\.event",
}
IN_PLAY_OR_NOT = ("Sel", "Cards")  # these say it for each of their areas


@rule("onepiece", "8-1-3-3-5")
@pytest.mark.parametrize("cls", [c for c in LOOKING if c.__name__ not in IN_PLAY_OR_NOT])
def test_what_facts_a_part_of_an_effect_looks_at_is_declared(cls):
    """Changes of other facts leave current values alone."""
    source = source_of(cls)
    for bits, words in WATCHES.items():
        assert blank(cls).watches() & bits == bits or not re.search(words, source), f"{cls.__name__} looks at {words}"


@rule("onepiece", "8-1-3-3-5")
def test_a_selection_looks_at_the_areas_it_names():
    assert Sel(("character", "leader")).watched() == FIELD
    assert Sel(("character",), filters=(Cost("<=", 3),)).watched() == FIELD
    assert Sel(("hand",), filters=(Cost("<=", 3),)).watched() == EVERYTHING
    assert Sel(("trash",)).watched() == PILES
    assert Sel(("character", "don active")).watched() == FIELD | TOKENS_UNDER | kinds.DON
    assert Cards("hand").watched() == PILES
    assert Cards("don").watched() == TOKENS_UNDER | kinds.DON


@rule("onepiece", "8-1-3-3-5")
@pytest.mark.parametrize("cls", CHANGING)
def test_what_a_part_of_an_effect_changes_is_declared(cls):
    source = source_of(cls)
    for bit, words in CHANGES.items():
        assert blank(cls).changes() & bit or not re.search(words, source), f"{cls.__name__} changes {words}"


@rule("onepiece", "8-1-3-1", "8-2-4")
def test_an_effect_given_by_a_permanent_effect_goes_off_like_a_printed_one():
    duel = table("""
        Teacher: {category: Leader, abilities: ["permanent(grant(yours('character'), on_ko(draw(1))))"]}
        Keeper: {category: Leader, abilities: ["permanent(grant(yours('character'),
          instead(WouldLeave('ko', this=True), trash_from_hand(1))))"]}
        Storm: {category: Event, cost: 0, abilities: ["main(ko(opponents('character')))"]}
    """)
    duel.position("{turn: A, A: {hand: [Storm]}, B: {leader: Teacher, characters: [Mate, Giant]}}")
    duel.do("play Storm", "settle").expect("B.hand == 2", "B.characters == 0")
    duel.position("{turn: A, A: {hand: [Storm]}, B: {leader: Keeper, characters: [Mate], hand: [Giant]}}")
    duel.do("play Storm", "yes").expect("B.hand == 0", "zone(Mate) == character")


@rule("onepiece", "8-3-1-2", "3-1-6")
def test_a_cost_added_to_several_cards_ends_for_the_one_that_leaves():
    duel = table("""
        Toll: {category: Event, cost: 0, abilities: ["main(burden(yours('character'), (trash_from_hand(1),)))"]}
        Home: {category: Event, cost: 0, abilities: ["main(to_hand(yours('character', named('Mate'))))"]}
    """)
    duel.position("{turn: A, A: {hand: [Toll, Home, Deckhand], characters: [Mate, Giant]}}")
    duel.do("play Toll", "settle", "play Home", "settle").expect("A.hand == 2")
    assert {edict.iid for edict in duel.game.now.edicts} == {duel.the("Giant")}


@rule("onepiece", "8-6-1", "8-6-1-1")
def test_every_player_orders_only_their_own_waiting_effects():
    duel = table("""
        Storm: {category: Event, cost: 0, abilities: ["main(ko(anyones('character')))"]}
        Omen: {cost: 1, power: 1000, abilities: ["on_ko(draw(1))"]}
    """)
    duel.position("""
        turn: A
        A: {characters: [Omen, Omen, Omen], hand: [Storm]}
        B: {characters: [Omen, Omen]}
    """)
    duel.do("play Storm")
    asked = []
    while duel.game.decision.kind == "order":
        asked.append((duel.game.decision.seat, len(duel.game.decision.options)))
        duel.answer(duel.game.decision.options[0])
    assert asked == [(0, 3), (0, 2), (1, 2)]
    duel.expect("A.hand == 3", "B.hand == 2")
