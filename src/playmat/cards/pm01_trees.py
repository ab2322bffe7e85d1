"""The effects of set PM01, a tree for each printed line, in the order of the lines.

How texts become trees here: a bracketed condition ([DON!! x1], [Your Turn]) is a gate, an "If ..." is an `if_` that
also holds back the "Then" of its sentence (4-10-1). DON!! cards to be rested are looked for among the active ones and
those to be set active among the rested ones: others could be chosen, but nothing would happen to them (1-3-2-1).
Keyword effects such as [Blocker] and names given by the rules are no abilities: see `KEYWORDS` and `NAMES`.
"""

from __future__ import annotations

from playmat.effects.ability import Ability
from playmat.effects.tree import Op
from playmat.onepiece.build import (
    FACE_UP,
    OPPONENTS_TURN,
    RESTED,
    THIS,
    YOUR_TURN,
    activate_main,
    add_don,
    among,
    anyones,
    arrange_life,
    at_end_of_turn,
    attribute,
    base_cost,
    cannot,
    cards,
    category,
    choose_one,
    compare,
    cost,
    count,
    counter,
    deck_rule,
    don_count,
    don_minus,
    don_x,
    draw,
    end_of_opponents_turn,
    end_of_your_turn,
    exactly,
    exists,
    flip_life,
    gain_cost,
    gain_keyword,
    gain_power,
    give_don,
    hand,
    if_,
    if_you_do,
    in_hand,
    instead,
    is_,
    ko,
    leader_typed,
    life,
    life_top_or_bottom,
    look,
    main,
    may,
    mill,
    named,
    negate,
    on_block,
    on_ko,
    on_opponents_attack,
    on_play,
    opponent_returns_don,
    opponent_trashes_from_hand,
    opponents,
    other_than,
    per,
    permanent,
    play,
    power,
    ref,
    rest,
    rest_don,
    run_effect,
    search,
    set_active,
    set_base_power,
    shuffle,
    start_of_game,
    stays_rested,
    the_rest,
    timed,
    to_deck_bottom,
    to_hand,
    to_life,
    to_top_or_bottom,
    top,
    trash,
    trash_count,
    trash_from_hand,
    trigger,
    trigger_play,
    typed,
    up_to,
    when,
    when_attacking,
    yours,
)
from playmat.onepiece.cards import BANISH, BLOCKER, DOUBLE_ATTACK, RUSH
from playmat.onepiece.language.deck import AnyNumber, CannotInclude
from playmat.onepiece.language.timings import On, WouldLeave

# 10-1: the keyword effects printed at the head of a line
KEYWORDS: dict[str, int] = {
    "PM01-005": BLOCKER,
    "PM01-007": RUSH,
    "PM01-012": DOUBLE_ATTACK,
    "PM01-013": RUSH,
    "PM01-022": BLOCKER,
    "PM01-038": BLOCKER,
    "PM01-045": BANISH,
    "PM01-060": BLOCKER,
}

# 2-1-3: names a card has besides its own
NAMES: dict[str, tuple[str, ...]] = {"PM01-041": ("Clockwork Drone",)}


def boost(n: int, until: str) -> Op:
    """Up to 1 of your Leader or Character cards gains +n power."""
    return gain_power(up_to(1, yours("leader, character")), n, until)


EMBER_FLEET: dict[str, tuple[Ability, ...]] = {
    "PM01-001": (  # Isolde Cinderwake
        deck_rule(CannotInclude((category("Event"), cost(">=", 3)))),
        activate_main(give_don(1, exactly(1, yours("character", typed("Ember Fleet")))), once=True),
    ),
    "PM01-002": (  # Pip Sparkwhistle
        on_play(*search(5, 1, typed("Ember Fleet"), other_than("Pip Sparkwhistle"))),
    ),
    "PM01-004": (  # Bellows Twins
        activate_main(gain_power(up_to(1, opponents("character")), -2000), cost=[trash(THIS)]),
    ),
    "PM01-005": (  # Old Grumm Hullpatcher
        on_block(gain_power(up_to(1, opponents("leader, character")), -1000)),
    ),
    "PM01-008": (  # Dame Avelane Scorch
        timed(["On Play", "When Attacking"], gain_power(up_to(1, opponents("character")), -2000)),
    ),
    "PM01-010": (  # Harl Twinpiston
        when_attacking(set_base_power(THIS, 8000), gates=[don_x(2)]),
        when(
            On("event", whose="opponent"),
            gain_power(up_to(1, yours("character", typed("Ember Fleet"))), 2000),
            gates=[YOUR_TURN],
            once=True,
        ),
    ),
    "PM01-011": (  # Commodore Rhoswen
        instead(WouldLeave("ko", this=True), trash_from_hand(1, typed("Ember Fleet"))),
        on_play(ko(up_to(1, opponents("character", power("<=", 4000))))),
    ),
    "PM01-012": (  # Ignar Stormforge
        when_attacking(cannot(up_to(1, opponents("character")), "block")),
    ),
    "PM01-013": (  # Phoenix of Mount Ashfall
        on_play(gain_power(up_to(1, yours("leader")), 1000, "start of your turn")),
    ),
    "PM01-014": (  # Hard to Starboard
        counter(
            boost(2000, "battle"),
            if_(life("<=", 2), gain_power(up_to(1, opponents("leader, character")), -1000)),
        ),
        trigger(boost(2000, "turn")),
    ),
    "PM01-015": (  # Broadside at Dawn
        main(ko(up_to(1, opponents("character", power("<=", 6000)))), cost=[to_hand(top(1, "life"))]),
        trigger(ko(up_to(1, opponents("character", power("<=", 4000))))),
    ),
    "PM01-016": (  # The Emberwing
        permanent(gain_power(yours("character", typed("Ember Fleet"), cost("<=", 3)), 1000), gates=[YOUR_TURN]),
    ),
}

TIDEWATCH: dict[str, tuple[Ability, ...]] = {
    "PM01-017": (  # Selwyn Tidemark
        start_of_game(play(up_to(1, yours("deck", typed("Tide-Clock"), category("Stage"))))),
        when(
            On("drew", whose="you", flag=0),  # outside of the Draw Phase
            rest(up_to(1, opponents("character", cost("<=", 3)))),
            gates=[YOUR_TURN],
            once=True,
        ),
    ),
    "PM01-018": (  # The Grand Tide-Clock
        activate_main(draw(1), cost=[to_deck_bottom(exactly(1, yours("hand"))), rest(THIS)]),
    ),
    "PM01-019": (  # Finch Bellringer
        on_play(*search(4, 1, typed("Tidewatch"), other_than("Finch Bellringer"))),
    ),
    "PM01-021": (  # Lamprey Sisters
        on_opponents_attack(rest(up_to(1, opponents("character", cost("<=", 3)))), once=True, cost=[rest_don(1)]),
    ),
    "PM01-022": (  # Ansel Lockkeeper
        permanent(gain_power(THIS, 1000), gates=[OPPONENTS_TURN]),
    ),
    "PM01-023": (  # Maud Undertow
        on_play(rest(up_to(1, opponents("character", cost("<=", 4))))),
    ),
    "PM01-024": (  # Osric Iceharbor
        when_attacking(
            if_(leader_typed("Tidewatch"), stays_rested(up_to(1, opponents("character", RESTED, cost("<=", 6))))),
            gates=[don_x(1)],
        ),
    ),
    "PM01-026": (  # Low Tide Ambush
        main(
            ko(up_to(1, opponents("character", RESTED, cost("<=", 5)))),
            at_end_of_turn(set_active(up_to(1, yours("don rested")))),
        ),
        trigger(rest(up_to(1, opponents("character", cost("<=", 5))))),
    ),
    "PM01-027": (  # Thalassa the Deep Engine
        on_play(rest(up_to(2, opponents("character", cost("<=", 6))))),
        end_of_your_turn(set_active(THIS), cost=[rest_don(2)]),
    ),
    "PM01-028": (  # Quill Saltscribe
        on_play(look(top(4)), to_top_or_bottom("looked")),
    ),
    "PM01-030": (  # Vesper Fathomglass
        on_play(to_hand(up_to(1, anyones("character", cost("<=", 5)))), cost=[trash_from_hand(1)]),
    ),
    "PM01-031": (  # Undine of the Ninth Tide
        in_hand(
            if_(compare(count(opponents("leader, character, stage, don", RESTED)), ">=", 7), gain_cost(THIS, -2)),
        ),
        on_play(draw(1), to_deck_bottom(up_to(1, anyones("character", cost("<=", 3))))),
    ),
    "PM01-032": (  # Wall of Spray
        counter(boost(2000, "battle"), may(rest(exactly(1, yours("don active")))), if_you_do(draw(1))),
        trigger(draw(1)),
    ),
    "PM01-033": (  # Two Currents
        main(
            choose_one(
                [to_hand(up_to(1, opponents("character", cost("<=", 4))))],
                [cannot(up_to(1, opponents("character")), "attack", "end of opponent's turn")],
            )
        ),
        trigger(run_effect("Main")),
    ),
}

BRASSWORKS: dict[str, tuple[Ability, ...]] = {
    "PM01-034": (  # Odile Brasshand
        when(
            On("don returned", whose="you"),
            if_(don_count("<=", 8), add_don(1, rested=True)),
            gates=[don_x(1), YOUR_TURN],
            once=True,
        ),
    ),
    "PM01-035": (  # Tilda Oilcan
        activate_main(*search(5, 1, typed("Brassworks"), other_than("Tilda Oilcan")), cost=[rest_don(1), rest(THIS)]),
    ),
    "PM01-036": (  # Clockwork Drone
        deck_rule(AnyNumber()),
        on_ko(add_don(1, rested=True)),
    ),
    "PM01-038": (  # Valve Sentinel
        end_of_opponents_turn(if_(is_(THIS, RESTED), add_don(1, rested=True))),
        trigger(play(THIS), cost=[don_minus(1)]),
    ),
    "PM01-039": (  # Imre Gaugereader
        on_play(if_(don_count("<=", 8), add_don(1))),
    ),
    "PM01-040": (  # Marshal Dunmore
        when_attacking(ko(up_to(1, opponents("character", base_cost("<=", 3)))), cost=[don_minus(1)]),
    ),
    "PM01-041": (  # Drone Prime
        activate_main(gain_keyword(THIS, "Rush"), at_end_of_turn(trash(THIS)), once=True),
    ),
    "PM01-043": (  # Contessa Gearloft
        on_play(
            play(up_to(1, yours("hand", typed("Automaton"), category("Character"), cost("<=", 4)))),
            cost=[don_minus(1)],
        ),
    ),
    "PM01-044": (  # Mother Loom
        instead(
            WouldLeave(
                "ko", filters=(category("Character"), typed("Automaton"), other_than("Mother Loom")), by="opponent"
            ),
            don_minus(1),
            once=True,
        ),
        on_ko(play(up_to(1, yours("deck", named("Clockwork Drone")))), shuffle()),
    ),
    "PM01-045": (  # Baron Quicksilver
        on_play(
            choose_one(
                [ko(up_to(1, opponents("character", cost("<=", 5))))],
                [opponent_returns_don(2)],
            ),
            cost=[don_minus(2)],
        ),
    ),
    "PM01-047": (  # The Brass Colossus
        on_play(add_don(2, rested=True)),
        permanent(if_(don_count("==", 10), gain_keyword(THIS, "Double Attack")), gates=[don_x(1)]),
    ),
    "PM01-048": (  # Emergency Vent
        counter(boost(3000, "battle"), draw(1), cost=[don_minus(1)]),
        trigger(add_don(1)),
    ),
    "PM01-049": (  # Stoke the Great Boiler
        main(if_(leader_typed("Brassworks"), add_don(1), if_(don_count(">=", 8), draw(1)))),
        trigger(run_effect("Main")),
    ),
}

LANTERN_COURT: dict[str, tuple[Ability, ...]] = {
    "PM01-050": (  # Lady Morrow
        activate_main(
            gain_cost(up_to(1, opponents("character")), -3), cost=[flip_life(top(1, "life"))], once=True
        ),
        when(
            On("ko", whose="opponent", filters=(category("Character"),)),
            draw(1),
            mill(1),
            gates=[YOUR_TURN],
            once=True,
        ),
    ),
    "PM01-052": (  # Tallow Gravewright
        on_play(
            look(top(3)),
            to_hand(
                up_to(1, among("looked", typed("Lantern Court"), other_than("Tallow Gravewright")), bind="found"),
                reveal=True,
            ),
            trash(the_rest("looked", "found")),
        ),
    ),
    "PM01-053": (  # Ashen Page
        activate_main(
            if_(hand(">=", 6, "opponent"), opponent_trashes_from_hand(1)),
            cost=[rest(THIS), to_deck_bottom(exactly(3, yours("trash")))],
        ),
    ),
    "PM01-054": (  # Lost Choirboy
        on_ko(play(up_to(1, yours("trash", typed("Wraith"), category("Character"), cost("<=", 2))), rested=True)),
    ),
    "PM01-055": (  # Halric Nightward
        permanent(cannot(THIS, "be ko in battle", against=attribute("Slash"))),
        permanent(if_(trash_count(">=", 10), gain_keyword(THIS, "Blocker"), gain_power(THIS, 1000))),
    ),
    "PM01-056": (  # Widow Coldwick
        on_play(
            ko(up_to(1, opponents("character", cost("<=", 5)))),
            cost=[ko(exactly(1, yours("character", typed("Wraith"))))],
        ),
    ),
    "PM01-058": (  # King Below the Wick
        on_play(
            mill(3),
            play(up_to(1, yours("trash", typed("Lantern Court"), category("Character"), cost("<=", 4)))),
        ),
        permanent(gain_power(THIS, per(cards("trash"), 1000, 5)), gates=[YOUR_TURN]),
    ),
    "PM01-059": (  # Snuff the Wick
        main(
            negate(up_to(1, opponents("leader, character"))),
            ko(up_to(1, opponents("character", cost("<=", 2)))),
        ),
        trigger(run_effect("Main")),
    ),
    "PM01-060": (trigger_play(),),  # Candle Child Mirel
    "PM01-061": (  # Bruno Longpole
        on_play(look(yours("life")), arrange_life()),
        trigger(if_(life("<=", 2), play(THIS))),
    ),
    "PM01-063": (  # Sister Halo
        on_play(
            to_life(up_to(1, yours("hand", typed("Lantern Court"), category("Character"))), face_up=True),
            cost=[life_top_or_bottom("taken"), to_hand(ref("taken"))],
        ),
    ),
    "PM01-064": (  # Perrin Dawnkeeper
        permanent(
            if_(exists(yours("life", FACE_UP)), cannot(THIS, "be ko in battle"), gain_power(THIS, 1000)),
        ),
        trigger(cannot(up_to(1, opponents("leader, character")), "attack")),
    ),
    "PM01-065": (  # Aurelie the Everburning
        instead(WouldLeave("ko", this=True), flip_life(top(1, "life"))),
        on_play(to_life(up_to(1, top(1))), flip_life(yours("life"), face_up=False)),
    ),
    "PM01-066": (  # Hold the Last Light
        counter(boost(3000, "battle")),
        trigger(draw(2), trash_from_hand(1)),
    ),
}

TREES: dict[str, tuple[Ability, ...]] = {**EMBER_FLEET, **TIDEWATCH, **BRASSWORKS, **LANTERN_COURT}
