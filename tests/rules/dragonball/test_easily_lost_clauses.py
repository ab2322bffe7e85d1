"""Single clauses of filters, costs, replacement effects and of where cards go that nothing else would miss."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from playmat.core.packing import a_of, verb_of
from playmat.testing import masters, rule


def extra(*body, more=""):
    """An Extra with one [Activate: Main] skill."""
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)}{more})']}


def described(cards):
    return yaml.safe_load(cards)


def offered(table):
    """The names of the cards that may be chosen now."""
    game = table.game
    return sorted(game.printed(a_of(code)).name for code in game.decision.options if verb_of(code) == 3)


# -- 1-8-2, 23-5-2: what a card has in common with another ------------------------------------------------------------------

KIN = """
Scout: {power: 10000, characters: [Ada], traits: [Sea], color: R}
Sister: {power: 10000, characters: [Ada], traits: [Sky], color: R}
Sailor: {power: 10000, characters: [Bo], traits: [Sea], color: RB}
Stranger: {power: 10000, characters: [Cy], traits: [Sand], color: B}
"""


@rule("dragonball", "1-8-2", "2-10-1-1", "2-11-1-1")
@pytest.mark.parametrize(
    "what, names",
    [
        ("name", ["Scout"]),
        ("number", ["Scout"]),
        ("character", ["Scout", "Sister"]),
        ("trait", ["Sailor", "Scout"]),
        ("colors", ["Scout", "Sister"]),
    ],
)
def test_a_card_is_the_same_in_what_is_asked_for_and_in_nothing_else(what, names):
    table = masters(
        KIN
        + f"""
Match: {{type: Extra, cost: 0, orbs: '', skills: ['activate("main", Choose(Sel(("battle",)), bind="one"),
  Choose(Sel(("drop",), "you", (SameAs("one", "{what}"),)), 4, up_to=True))']}}
"""
    )
    table.position("{A: {hand: [Match], battle: [Scout], drop: [Scout, Sister, Sailor, Stranger]}}").do(
        "activate Match"
    )
    assert [name for name in offered(table) if name != "Match"] == names


@rule("dragonball", "2-10-1-1", "2-10-3", "2-11-1-1", "2-11-4", "2-3-2-1")
@pytest.mark.parametrize(
    "asked, names",
    [
        ('Character(("Ada",))', ["Scout", "Sister"]),
        ('Trait(("Sea",))', ["Sailor", "Scout"]),
        ('Named(("Sister",))', ["Sister"]),
        ('Isnt(Character(("Ada",)))', ["Sailor", "Stranger"]),
    ],
)
def test_a_card_has_the_character_name_trait_and_name_that_it_shows_and_no_other(asked, names):
    find = extra(f'Choose(Sel(("drop",), "you", ({asked},)), 4, up_to=True)')
    table = masters({**described(KIN), "Find": find})
    table.position("{A: {hand: [Find], drop: [Scout, Sister, Sailor, Stranger]}}").do("activate Find")
    assert [name for name in offered(table) if name != "Find"] == names


@rule("dragonball", "22-6-2", "22-18-2")
def test_damage_of_a_card_without_these_keywords_goes_to_the_hand_and_wins_nothing():
    table = masters().position("{A: {battle: [Twin]}, B: {life: 3}}").do("attack Twin -> leader", "settle")
    table.expect("B.life == 2", "B.hand == 1", "B.drop == 0", "decision == main")


# -- 9-10: replacement effects of cards that are not in play, and of players ------------------------------------------------


def vow(*words):
    """An Extra that gives its player a replacement effect for the turn."""
    return extra(f"GrantRule(instead({', '.join(words)}))")


AXE = extra('KO(Choose(Sel(("battle",), "any")))')
BURN = extra("Draw(1)", more=', cost=(ToWarp(Choose(Sel(("battle",)))),)')


@rule("dragonball", "9-10-2-3", "9-10-2")
def test_an_effect_that_a_player_has_does_not_replace_what_it_has_put_in_place():
    table = masters({"Vow": vow('WouldLeave("leave", whose="you")', "Draw(1)", "ToWarp(Replaced())"), "Axe": AXE})
    table.position("{A: {hand: [Vow, Axe], battle: [Guard]}}").do("activate Vow", "activate Axe", "settle")
    table.expect("zone(Guard) == warp", "A.hand == 1")


@rule("dragonball", "9-10-2", "9-10-3", "5-8-2-2-1")
def test_what_may_be_declined_keeps_nobody_from_paying_and_what_must_happen_does():
    for more, legal in ((", optional=True", True), (", cost=(Draw(1),)", True), ("", False)):
        words = 'WouldLeave("leave", whose="you")', f"ToHand(Replaced()){more}"
        table = masters({"Vow": vow(*words), "Burn": BURN, "Axe": AXE})
        table.position("{A: {hand: [Vow, Burn], battle: [Guard]}}").do("activate Vow")
        table.expect("legal(activate Burn)" if legal else "illegal(activate Burn) == 5-8-3")


@rule("dragonball", "9-10-2", "9-10-3", "20-1-11")
def test_what_cannot_be_done_instead_is_not_offered_and_the_same_event_replaces_nothing():
    discard = "ToDrop(Choose(Sel(('hand',))))".replace("'", '"')
    table = masters({"Vow": vow('WouldLeave("ko", whose="you")', discard, "optional=True"), "Axe": AXE})
    table.position("{A: {hand: [Vow, Axe], battle: [Guard]}}").do("activate Vow", "activate Axe")
    table.expect("decision == main", "zone(Guard) == drop")
    table.position("{A: {hand: [Vow, Axe, Shade], battle: [Guard]}}").do("activate Vow", "activate Axe")
    table.expect("decision == replace").do("yes", "settle").expect("zone(Guard) == battle", "zone(Shade) == drop")
    table = masters({"Vow": vow('WouldLeave("ko", whose="you")', "KO(Replaced())", "optional=True"), "Axe": AXE})
    table.position("{A: {hand: [Vow, Axe], battle: [Guard]}}").do("activate Vow", "activate Axe")
    table.expect("decision == main", "zone(Guard) == drop")


@rule("dragonball", "9-10-2", "9-10-3")
def test_a_voluntary_effect_of_a_player_on_a_card_of_the_other_is_the_choice_of_that_player():
    words = 'WouldLeave("ko", whose="opponent")', "ToWarp(Replaced())", "optional=True"
    for answer, zone in (("yes", "warp"), ("no", "drop")):
        table = masters({"Vow": vow(*words), "Axe": AXE})
        table.position("{A: {hand: [Vow, Axe]}, B: {battle: [Guard]}}").do("activate Vow", "activate Axe")
        table.expect("decision == replace", "asked == A").do(f"A: {answer}").expect(f"zone(Guard) == {zone}")


@rule("dragonball", "9-10-2", "9-1-3-2")
def test_what_else_a_player_was_given_for_the_turn_replaces_nothing():
    watch = extra('GrantRule(auto(On("ko", whose="any"), PlaceEnergyMarkers(1)))')
    words = 'WouldLeave("ko", whose="opponent")', "ToWarp(Replaced())"
    table = masters({"Watch": watch, "Vow": vow(*words), "Axe": AXE})
    table.position("{A: {hand: [Watch, Vow, Axe], battle: [Guard]}, B: {battle: [Giant]}}")
    table.do("activate Watch", "activate Vow", "activate Axe", "choose Guard", "settle").expect("zone(Guard) == drop")


SQUIRE = {
    "power": 10000,
    "text": "[Auto] When one of your <Pip> cards would be KO'd, you may discard this card from your hand instead.",
}
HERALD = {"power": 10000, "text": "[Auto] When you play this card from your hand, draw 1 card."}


@rule("dragonball", "9-10-1", "9-10-3", "9-1-3-2")
def test_a_card_in_the_hand_that_was_kept_is_not_asked_for_again_and_others_there_replace_nothing():
    cards = {"Squire": SQUIRE, "Herald": HERALD, "Pip": {"power": 5000, "characters": ["Pip"]}, "Axe": AXE}
    table = masters({**cards, "Burn": BURN})
    table.position("{A: {battle: [Pip], hand: [Squire, Herald, Axe]}}").do("activate Axe")
    table.expect("decision == replace").do("no").expect("decision == main", "zone(Pip) == drop")
    table.position("{A: {battle: [Pip], hand: [Herald, Axe], drop: [Squire]}}").do("activate Axe")
    table.expect("decision == main", "zone(Pip) == drop")
    table.position("{A: {battle: [Pip], hand: [Squire, Burn]}}").expect("legal(activate Burn)")


# -- 1-7-2-2: "the next time" ---------------------------------------------------------------------------------------------

NEXT = {
    "Discount": {
        "type": "Extra",
        "cost": 0,
        "orbs": "",
        "text": "[Activate: Main] The next time you play a red Battle Card this turn, reduce its energy cost by 1.",
    },
    "Steady": {
        "type": "Extra",
        "cost": 0,
        "orbs": "",
        "text": "[Activate: Main] Reduce the energy cost of blue cards in your hand by 1 for the turn.",
    },
}


@rule("dragonball", "1-7-2-2", "5-3-3-1")
def test_a_price_for_the_next_time_is_for_such_a_card_of_this_player_and_once():
    table = masters(NEXT)
    table.position(
        "{A: {hand: [Discount, Red Master, Red Master, Blue Student], energy: [Red Student x3, Blue Student x2]}}"
    )
    table.do("activate Discount", "play Blue Student").expect("cost(Red Master) == 2")
    table.do("play Red Master").expect("A.battle == 2", "cost(Red Master) == 3")


# -- 0-2-5: what is said of one player is nothing to the other ---------------------------------------------------------------

RULINGS = [
    'Rule("no energy", "opponent")',
    'Rule("life stays", "opponent")',
    'Rule("cannot play", "opponent")',
    'Rule("cannot attack", "opponent")',
    'Rule("no damage", "you")',
    'Rule("cannot counter", "opponent")',
    'Rule("cannot activate", "opponent")',
    'Rule("cannot combo", "opponent")',
    'Rule("cannot draw", "opponent")',
    'Rule("cannot charge", "opponent")',
    'Rule("unisons", "opponent", None, 2)',
    'Rule("use as energy", "opponent", Type("Extra"))',
    'Rule("skip", "opponent", phase="charge")',
    'Rule("no ready", "opponent")',
    'Rule("cannot leave", "opponent")',
    'Rule("cannot be chosen", "you")',
    'Rule("played rested", "opponent")',
    'Rule("cannot place", "opponent")',
    'Rule("cannot activate keyword", "opponent", phase="Awaken")',
    'Rule("no energy-exhaust", "opponent")',
    'Rule("awaken at", "opponent", None, 8)',
    'Rule("combo rested", "opponent")',
    'Rule("deck safe", "opponent")',
    'Rule("cannot flip", "opponent", None, 1)',
    'Rule("energy at most", "opponent", None, 2)',
    'PriceChange(1, "opponent")',
    'PriceChange(1, "opponent", of="combo")',
    'PriceChange(1, "opponent", of="skill")',
    'PriceChange(1, "opponent", of="z")',
    'PriceChange(0, "opponent", free=True)',
    "[Permanent] Your opponent can't attack with Battle Cards unless they discard 1 card from their hand.",
]
DEEDS = (
    "play Red Student", "play Ally", "number 1", "grow Ally", "activate Spark", "activate Bolt", "activate Ally skill 1",
    "attack Twin -> leader", "until offense", "combo Red Master", "settle", "attack leader -> leader", "settle",
    "activate leader", "end", "until main", "end", "charge Shade", "until main",
)  # fmt: skip


@cache
def course(ruling):
    """What A is offered and what becomes of A's cards, deed by deed."""
    decree = {"power": 5000, "cost": 1}
    if ruling:
        decree |= {"text": ruling} if ruling.startswith("[") else {"skills": [f"permanent({ruling})"]}
    table = masters({"Decree": decree})
    table.position("""
        A:
          life: 4
          hand: [Red Student, Ally, Ally, Spark, Bolt, Red Master, Shade, Stop]
          energy: [Red Student x8]
          battle: [Twin, Decree]
        B: {battle: [Giant], life: 8}
    """)
    told = []
    for deed in DEEDS:
        table.do(deed)
        game = table.game
        side = game.seats[0]
        offers = sorted(table.say(code) for code in game.decision.options) if game.decision.seat == 0 else []
        field = sorted((perm.printed.name, perm.zone, perm.rested, perm.power, perm.tokens) for perm in side.field)
        told.append((deed, offers, field, len(side.hand), len(side.deck), len(side.life), game.seats[0].leader.side))
    return told


@rule(
    "dragonball",
    "0-2-5",
    "0-2-2",
    "20-14-1",
    "7-1-2-1",
    "20-13-1",
    "5-3-3-1",
    "5-6-3-1",
    "5-3-3",
    "21-11-2",
    "3-11-5-1",
)
@rule(
    "dragonball", "22-31-2", "22-2-3", "5-8-2-3", "20-18", "20-14", "0-2-6", "5-4-3-1", "13-2-1-3", "22-10-2-1", "9-2-3"
)
@pytest.mark.parametrize("ruling", RULINGS)
def test_what_is_said_of_one_player_changes_nothing_for_the_other(ruling):
    assert course(ruling) == course("")
