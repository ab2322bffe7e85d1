"""20. What no text could ever mean is refused where it is written down, and what one could is not."""

from __future__ import annotations

import pytest

from playmat.dragonball.build import activate, auto, battle, leader
from playmat.dragonball.cards import COLORS, TYPES, CardError, DbCard, Face, orbs
from playmat.dragonball.language.conditions import DoneTo
from playmat.dragonball.language.costs import Markers, PayNow
from playmat.dragonball.language.elsewhere import AlsoFrom
from playmat.dragonball.language.filters import (
    Character,
    Colored,
    HasKeyword,
    IsRested,
    Named,
    Only,
    Trait,
)
from playmat.dragonball.language.gains import CannotUnless, Gain, MorePower, Negated, NotPlayed, PriceChange, Rule
from playmat.dragonball.language.moves import Draw
from playmat.dragonball.language.plays import ActivateExtra, PlayItNegated
from playmat.dragonball.language.select import ChooseDifferent, Sel, SourceCard
from playmat.dragonball.language.texts import HasArrival
from playmat.dragonball.language.timings import Happened, On, WouldLeave
from playmat.effects.choose import Choose, This
from playmat.testing import rule

RED = orbs("R")
HAND, FIELD = Sel(("hand",)), Sel(("battle",))
GUARD = Named(("Guard",))


def refuses(node, *args, **more):
    """A node that cannot be."""
    with pytest.raises((ValueError, TypeError)):
        node(*args, **more)


@rule("dragonball", "1-2-3-2", "5-3-3-1", "5-4-3-1", "5-6-3-1", "5-8-2-3", "20-21-1")
def test_only_prices_that_there_are_change():
    for fine in (
        {"n": -1},
        {"n": -1, "orbs": RED},
        {"n": -1, "orbs": RED, "any": 1},
        {"n": -1, "orbs": RED, "specified": True},
        {"n": -1, "orbs": RED, "of": "skill"},
        {"colorless": True},
        {"colorless": True, "of": "skill"},
        {"free": True},
        {"free": True, "instead": (Draw(1),)},
        {"n": -1, "of": "skill", "skills": "counter"},
        {"n": -1, "skills": "counter"},
        {"n": -1, "skills": "play"},
        {"n": -1, "of": "z"},
        {"n": -1, "of": "combo"},
        {"n": -1, "of": "z", "once": True},
        {"n": -1, "once": True},
    ):
        PriceChange(**fine)
    for wrong in (
        {"n": -1, "specified": True},
        {"n": -1, "orbs": RED, "any": 1, "specified": True},
        {"n": -1, "orbs": RED, "of": "skill", "specified": True},
        {"n": -1, "of": "life"},
        {"free": True, "of": "skill"},
        {"free": True, "orbs": RED},
        {"free": True, "colorless": True},
        {"free": True, "n": 1},
        {"instead": (Draw(1),)},
        {"n": -1, "any": 1},
        {"n": -1, "orbs": RED, "of": "combo"},
        {"colorless": True, "of": "z"},
        {"n": -1, "of": "combo", "once": True},
        {"n": -1, "skills": "song"},
        {"n": -1, "of": "skill", "skills": "play"},
        {"n": -1, "of": "z", "skills": "counter"},
    ):
        refuses(PriceChange, **wrong)


@rule("dragonball", "20-14-1")
def test_something_is_only_asked_before_what_players_do():
    pay = (Draw(1),)
    for fine in ({}, {"kind": "counter"}):
        CannotUnless("activate", pay, **fine)
    for what in ("attack", "play", "ready energy"):
        CannotUnless(what, pay)
        refuses(CannotUnless, what, pay, kind="counter")
    CannotUnless("attack", pay, on=GUARD)
    refuses(CannotUnless, "play", pay, on=GUARD)
    refuses(CannotUnless, "sing", pay)
    refuses(CannotUnless, "attack", ())
    refuses(CannotUnless, "activate", pay, kind="song")


@rule("dragonball", "0-2-5", "9-1-3-3", "22-10-2-1", "9-1-2", "9-9-2")
def test_only_what_there_is_can_be_forbidden_negated_or_gained():
    for by, but in (("", ""), ("skills", ""), ("paying", ""), ("skills", "own"), ("skills", "evolve")):
        NotPlayed(by, but)
    for by, but in (("song", ""), ("skills", "song"), ("", "song")):
        refuses(NotPlayed, by, but)
    Rule("cannot play")
    refuses(Rule, "cannot sing")
    for what in ("", "auto", "keyword", "Blocker", "Evolve", "counter"):
        Negated(what)
    refuses(Negated, "song")
    for target in (FIELD, Choose(FIELD), This()):
        Gain(target, (MorePower(1000),), "turn")
    for target in (HAND, Choose(HAND), Sel(("battle", "drop"))):
        refuses(Gain, target, (MorePower(1000),), "turn")


@rule("dragonball", "5-3-1", "13-4-1-2", "20-5-2", "9-1-3-2", "12-2-4-1", "3-1-4-3", "9-3-1", "5-2-3", "22-29-3")
def test_only_costs_skills_and_areas_that_there_are_can_be_named():
    PayNow(RED)
    PayNow((), 2)
    PayNow(RED, 1)
    refuses(PayNow)
    refuses(PayNow, RED, -1)
    Markers(-2)
    Markers(0, chosen="x")
    refuses(Markers, -2, chosen="x")
    AlsoFrom("counter", ("drop",))
    refuses(AlsoFrom, "song", ("drop",))
    ActivateExtra(HAND)
    ActivateExtra(HAND, skills="counter")
    refuses(ActivateExtra, HAND, skills="song")
    for until in ("turn", "forever"):
        PlayItNegated(until)
    refuses(PlayItNegated, "battle")
    SourceCard(("drop", "warp"))
    refuses(SourceCard, ("drop", "moon"))
    for different in ("character", "color"):
        ChooseDifferent(FIELD, 2, distinct=True, different=different)
        refuses(ChooseDifferent, FIELD, 2, different=different)
    refuses(ChooseDifferent, FIELD, 2, distinct=True, different="power")
    HasArrival(("Red", "Blue"))
    refuses(HasArrival, ())


@rule("dragonball", "22-5-2-2", "9-1-6", "1-8-1-2", "9-12-1")
def test_only_what_cards_have_can_be_asked_of_them():
    for word in ("Bond", "Burst", "Sparking", "Spirit Boost"):
        refuses(HasKeyword, word)
    HasKeyword("Blocker")
    Only(Character(("Ana",)))
    Only(Trait(("Cook",)))
    refuses(Only, Colored(("Red",)))
    for what in ("played", "moved", "negated", "rested", "readied"):
        DoneTo(what)
    refuses(DoneTo, "sung")
    Happened(On("played"))
    refuses(Happened, On("played", cause="auto"))
    refuses(Happened, On("dropped", revealed=True))


@rule("dragonball", "20-1-8", "20-1-9", "20-7-2", "20-7-3", "20-1-6-1")
def test_nobody_waits_for_what_never_happens():
    ours = ("opponent",)
    for fine in (
        On("played", this=True),
        On("played", filters=(GUARD,)),
        On("played", by=ours[0]),
        On("played", src=(GUARD,)),
        On("played", cause="auto"),
        On("played", cause="non Awaken"),
        On("played", source=("hand",)),
        On("left", to=("drop",)),
        On("dropped", source=("under leader",)),
        On("dropped", revealed=True),
        On("played", without=(GUARD,)),
        On("attacks", other=(GUARD,)),
        On("damage", least=2),
        On("attacks", filters=(IsRested(),)),
    ):
        assert fine.kind()
    for wrong in (
        ("sings", {}),
        ("played", {"cause": "song"}),
        ("turn start", {"this": True}),
        ("turn start", {"filters": (GUARD,)}),
        ("turn start", {"by": "you"}),
        ("turn start", {"src": (GUARD,)}),
        ("turn start", {"cause": "auto"}),
        ("turn start", {"other": (GUARD,)}),
        ("turn start", {"least": 1}),
        ("turn start", {"source": ("hand",)}),
        ("turn start", {"to": ("hand",)}),
        ("turn start", {"bits": 1}),
        ("turn start", {"keyword": "Evolve"}),
        ("turn start", {"revealed": True}),
        ("turn start", {"without": (GUARD,)}),
        ("discarded", {"filters": (IsRested(),)}),
        ("played", {"source": ("moon",)}),
        ("left", {"to": ("moon",)}),
        ("left", {"to": ("under leader",)}),
        ("played", {"source": ("under leader",)}),
    ):
        refuses(On, wrong[0], **wrong[1])


@rule("dragonball", "9-10-1", "8-5-8")
def test_nothing_is_done_instead_of_what_never_happens():
    for fine in (("ko", {}), ("markers", {}), ("leave", {"to": ("drop",)}), ("leave", {"source": ("combo",)})):
        WouldLeave(fine[0], **fine[1])
    for wrong in (
        ("sing", {}),
        ("ko", {"to": ("drop",)}),
        ("markers", {"source": ("unison",)}),
        ("leave", {"to": ("moon",)}),
        ("leave", {"source": ("hand",)}),
    ):
        refuses(WouldLeave, wrong[0], **wrong[1])


@rule("dragonball", "22-10-3", "1-5-4-2", "0-2-3")
def test_a_skill_is_one_that_does_something():
    assert activate("main", Draw(1)).body and auto(On("played", this=True), Draw(1)).when


@rule("dragonball", "2-1-2", "1-8-1", "1-2-4", "15-1-3-1", "10-1-3", "1-4-1", "2-8-1", "2-9-1")
def test_each_type_of_card_has_values_of_its_own():
    front = Face("Someone", 10000)
    for type_ in range(len(TYPES)):
        assert DbCard("T", type_, front, (COLORS[0],)).type == type_
    assert leader("T", "Someone", "R", 10000, z=True, z_cost=3).z_cost == 3
    assert leader("T", "Someone", "R", 10000, back=front).back is front
    assert battle("T", "Someone", "R", 1, "R", 10000, z=True, z_cost=0).z_cost == 0
    for number, type_, more in (
        ("2-1-2", len(TYPES), {}),
        ("2-1-2", -1, {}),
        ("1-8-1", TYPES.index("Battle"), {"colors": ("Pink",)}),
        ("1-2-4", TYPES.index("Leader"), {"cost": 1}),
        ("15-1-3-1", TYPES.index("Leader"), {"back": front, "z": True}),
        ("10-1-3", TYPES.index("Battle"), {"back": front}),
        ("10-1-3", TYPES.index("Battle"), {"back": front, "z": True}),
        ("1-4-1", TYPES.index("Battle"), {"z_cost": 0}),
        ("2-8-1", TYPES.index("Extra"), {"combo_cost": 0}),
        ("2-8-1", TYPES.index("Extra"), {"combo_power": 0}),
        ("2-8-1", TYPES.index("Leader"), {"combo_power": 5000}),
    ):
        with pytest.raises(CardError) as refused:
            DbCard("T", type_, front, **{"colors": (COLORS[0],), **more})
        assert refused.value.rule == number, (number, more)
