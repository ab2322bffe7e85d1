"""Effect trees, written by hand, of the official cards that the rulings speak of. Names and numbers come from
`../shared`; what the cards do is here in the words of the builder, until their printed text compiles by itself."""

from __future__ import annotations

from playmat.effects.ability import Ability
from playmat.effects.choose import Union
from playmat.effects.control import Later, Minus
from playmat.onepiece import build as b
from playmat.onepiece.build import (
    OPPONENTS_TURN,
    OTHER,
    RESTED,
    THIS,
    YOUR_TURN,
    On,
    WouldLeave,
    add_don,
    anyones,
    base_cost,
    base_power,
    cards,
    compare,
    cost,
    count,
    don_minus,
    don_x,
    draw,
    exactly,
    exists,
    gain_cost,
    gain_keyword,
    gain_power,
    give_don,
    hand,
    if_,
    instead,
    ko,
    leader_is,
    leader_typed,
    life,
    look,
    may,
    mill,
    named,
    negate,
    on_ko,
    on_play,
    opponents,
    other_than,
    permanent,
    play,
    power,
    ref,
    rest,
    rest_don,
    search,
    set_active,
    the_rest,
    to_deck_bottom,
    to_hand,
    to_life,
    top,
    trash,
    trash_from_hand,
    trigger,
    trigger_play,
    type_has,
    typed,
    up_to,
    when,
    when_attacking,
    yours,
)
from playmat.onepiece.language.ops import LifeTopOrBottom, ToTopOrBottom
from playmat.onepiece.language.select import FaceUp, HasTrigger
from playmat.onepiece.language.timings import Battles

LEADER_OR_CHARACTER = "leader, character"
MINE = yours(LEADER_OR_CHARACTER)
THEIRS = opponents(LEADER_OR_CHARACTER)
MY_CARDS = yours("leader, character, stage, don active")
MAIN_AGAIN = trigger(b.run_effect("Main"))


def leader_type_has(text: str) -> b.Exists:
    return exists(yours("leader", type_has(text)))


def rest_active(*filters: b.Filter) -> b.Op:
    """Rest 1 of your cards: only active ones can be."""
    return rest(exactly(1, yours("leader, character, stage, don active", b.ACTIVE, *filters)))


def life_to_hand_cost() -> list[b.Op]:
    return [LifeTopOrBottom("taken"), to_hand(ref("taken"))]


GIVE_ONE = give_don(1, exactly(1, MINE))

TREES: dict[str, tuple[Ability, ...]] = {
    "EB01-029": (
        b.counter(
            b.reveal(top(1)),
            if_(
                b.is_(ref("revealed"), cost(">=", 4)),
                to_hand(up_to(1, yours("character"))),
                to_deck_bottom(ref("revealed")),
            ),
        ),
        trigger(to_hand(up_to(1, anyones("character", cost("<=", 8))))),
    ),
    "EB01-038": (
        b.counter(
            if_(leader_type_has("Baroque Works"), b.select(exactly(1, yours("character"), "chosen")), b.redirect(ref("chosen"))),
            cost=[don_minus(1)],
        ),
        trigger(draw(2), cost=[don_minus(1)]),
    ),
    "EB01-039": (b.main(ko(up_to(1, opponents("character", cost("<=", 8)))), cost=[don_minus(1)]), trigger(add_don(1))),
    "EB01-047": (when(On("ko"), draw(1), trash_from_hand(1), once=True),),
    "EB01-051": (b.main(ko(up_to(1, opponents("character", cost("<=", 5)))), cost=[mill(2)]), MAIN_AGAIN),
    "EB01-052": (
        on_play(
            b.choose_one(
                [look(opponents("life")), b.o.ArrangeLife()],
                [b.flip_life(yours("life", FaceUp()), False)],
            )
        ),
    ),
    "EB02-011": (
        on_play(
            if_(
                leader_typed("Fish-Man", "East Blue"),
                give_don(1, exactly(1, yours("leader"))),
                b.cannot(up_to(1, opponents("character", cost("<=", 5))), "be rested", "end of opponent's turn"),
            )
        ),
    ),
    "EB02-022": (
        on_play(
            if_(
                compare(count(yours("character", power(">=", 5000))), "<=", 2),
                play(up_to(1, yours("hand", b.category("Character"), power("<=", 6000), b.NO_BASE_EFFECT))),
            )
        ),
    ),
    "EB03-055": (
        on_play(
            if_(leader_typed("Straw Hat Crew"), to_life(up_to(2, top(2)))),
            cost=[trash(top(1, "life"))],
        ),
        on_ko(may(b.damage(1)), gates=[OPPONENTS_TURN]),
    ),
    "OP01-001": (permanent(gain_power(yours("character"), 1000), gates=[don_x(1), YOUR_TURN]),),
    "OP01-003": (
        b.activate_main(
            set_active(up_to(1, yours("character", typed("Supernovas", "Straw Hat Crew"), cost("<=", 5)), "it")),
            gain_power(ref("it"), 1000),
            cost=[rest_don(4)],
            once=True,
        ),
    ),
    "OP01-006": (on_play(gain_power(up_to(1, opponents("character")), -2000)),),
    "OP01-016": (on_play(*search(5, 1, typed("Straw Hat Crew"), other_than("Nami"))),),
    "OP01-017": (when_attacking(ko(up_to(1, opponents("character", power("<=", 3000)))), gates=[don_x(1)]),),
    "OP01-026": (
        b.counter(gain_power(up_to(1, MINE), 4000, "battle"), ko(up_to(1, opponents("character", power("<=", 4000))))),
        trigger(gain_power(up_to(1, THEIRS), -10000)),
    ),
    "OP01-044": (
        on_play(if_(b.not_(exists(yours("character", named("Penguin")))), play(up_to(1, yours("hand", named("Penguin")))))),
    ),
    "OP01-047": (
        on_play(
            play(up_to(1, yours("hand", b.category("Character"), cost("<=", 3)))),
            cost=[to_hand(exactly(1, yours("character")))],
        ),
    ),
    "OP01-049": (
        when_attacking(
            play(up_to(1, yours("hand", b.category("Character"), typed("Heart Pirates"), other_than("Bepo"), cost("<=", 4)))),
            gates=[don_x(1)],
        ),
    ),
    "OP01-051": (
        permanent(
            if_(
                b.is_(THIS, RESTED),
                b.rule("attack only", "opponent", b.all_of(named('Eustass"Captain"Kid'), b.category("Character"))),
            ),
            gates=[don_x(1), OPPONENTS_TURN],
        ),
        b.activate_main(play(up_to(1, yours("hand", b.category("Character"), cost("<=", 3)))), cost=[rest(THIS)], once=True),
    ),
    "OP01-061": (when(On("ko", whose="opponent"), add_don(1), gates=[don_x(1), YOUR_TURN], once=True),),
    "OP01-075": (b.deck_rule(b.AnyNumber()),),
    "OP01-078": (b.timed(["When Attacking", "On Block"], if_(hand("<=", 5), draw(1)), gates=[don_x(1)]),),
    "OP01-085": (
        on_play(
            if_(
                leader_typed("Baroque Works"),
                b.cannot(up_to(1, opponents("character", cost("<=", 4))), "attack", "end of opponent's turn"),
            )
        ),
    ),
    "OP01-093": (on_play(add_don(1, rested=True), cost=[rest_don(1)]),),
    "OP01-094": (on_play(if_(leader_typed("Animal Kingdom Pirates"), ko(anyones("character", OTHER))), cost=[don_minus(6)]),),
    "OP01-102": (when_attacking(b.opponent_trashes_from_hand(1), cost=[don_minus(1)]),),
    "OP02-001": (b.end_of_your_turn(to_hand(top(1, "life"))),),
    "OP02-002": (
        when(
            On("given don", whose="you"),
            gain_cost(up_to(1, opponents("character", cost("<=", 7))), -1),
            gates=[YOUR_TURN],
        ),
    ),
    "OP02-004": (
        on_play(gain_power(up_to(1, yours("leader")), 2000, "start of your turn"), b.rule("cannot add life to hand")),
        when_attacking(ko(up_to(1, opponents("character", power("<=", 3000)))), gates=[don_x(2)]),
    ),
    "OP02-009": (
        on_play(
            if_(
                leader_type_has("Whitebeard Pirates"),
                gain_power(up_to(1, opponents("character")), -4000),
                to_hand(top(1, "life")),
            )
        ),
    ),
    "OP02-018": (
        on_ko(if_(life("<=", 2), play(THIS, rested=True)), cost=[trash_from_hand(1, type_has("Whitebeard Pirates"))]),
    ),
    "OP02-025": (
        b.activate_main(
            if_(
                compare(count(yours("character")), "<=", 1),
                b.rule(
                    "next cost",
                    cards=b.all_of(typed("Land of Wano"), b.category("Character"), base_cost(">=", 3)),
                    n=-1,
                ),
            ),
            once=True,
        ),
    ),
    "OP02-031": (permanent(if_(exists(yours("character", named("Kouzuki Oden"))), gain_keyword(THIS, "Blocker"))),),
    "OP02-042": (on_play(rest(up_to(1, opponents("character", cost("<=", 6))))),),
    "OP02-049": (b.end_of_your_turn(if_(hand("==", 0), draw(2))),),
    "OP02-050": (permanent(if_(hand("<=", 1), gain_power(THIS, 2000))),),
    "OP02-064": (
        when_attacking(
            to_deck_bottom(up_to(1, anyones("character", cost("<=", 2)))),
            b.at_end_of_battle(to_deck_bottom(THIS)),
            gates=[don_x(1)],
            cost=[trash_from_hand(1)],
        ),
    ),
    "OP02-110": (b.on_block(b.cannot(up_to(1, opponents("character", cost("<=", 6))), "attack")),),
    "OP02-120": (on_play(gain_power(yours(LEADER_OR_CHARACTER), 1000, "start of your turn"), cost=[don_minus(2)]),),
    "OP02-121": (
        permanent(gain_cost(opponents("character"), -5), gates=[YOUR_TURN]),
        on_play(ko(up_to(1, opponents("character", cost("==", 0))))),
    ),
    "OP03-005": (b.activate_main(gain_power(THIS, 2000), b.at_end_of_turn(trash(THIS)), once=True),),
    "OP03-012": (
        when_attacking(
            draw(1),
            gain_power(THIS, 1000, "battle"),
            cost=[trash(exactly(1, yours("character", b.colored("Red"), power(">=", 4000))))],
        ),
    ),
    "OP03-013": (
        on_play(ko(up_to(1, opponents("character", power("<=", 3000)))), gates=[YOUR_TURN]),
        on_ko(may(play(THIS, rested=True)), cost=[trash_from_hand(1, b.category("Event"))]),
    ),
    "OP03-040": (
        permanent(b.rule("deck win")),
        when(On("deals damage", this=True), may(mill(1)), gates=[don_x(1)]),
    ),
    "OP03-074": (b.main(to_deck_bottom(up_to(1, opponents("character", cost("<=", 4)))), cost=[don_minus(2)]), MAIN_AGAIN),
    "OP03-076": (
        when(On("ko", whose="opponent"), set_active(THIS), gates=[YOUR_TURN], once=True, cost=[trash_from_hand(2)]),
    ),
    "OP03-091": (on_play(b.set_cost(up_to(1, opponents("character", b.NO_BASE_EFFECT)), 0)),),
    "OP03-094": (
        b.main(
            if_(
                leader_type_has("CP"),
                look(top(5)),
                play(up_to(1, b.among("looked", b.category("Character"), type_has("CP"), cost("<=", 5)), "played_card")),
                trash(the_rest("looked", "played_card")),
            )
        ),
        trigger(play(up_to(1, yours("trash", b.category("Character"), b.colored("Black"), cost("<=", 3))))),
    ),
    "OP03-099": (
        when_attacking(
            b.select(up_to(1, Union((top(1, "life"), top(1, "life", "opponent"))), "looked")),
            look(ref("looked")),
            ToTopOrBottom("looked", "life"),
            gain_power(THIS, 1000, "battle"),
            gates=[don_x(1)],
        ),
    ),
    "OP03-100": (trigger(play(THIS), cost=[LifeTopOrBottom("taken"), trash(ref("taken"))]),),
    "OP03-108": (
        permanent(
            if_(
                compare(cards("life"), "<", cards("life", "opponent")),
                gain_keyword(THIS, "Double Attack"),
                gain_power(THIS, 1000),
            ),
            gates=[don_x(1)],
        ),
        trigger(play(THIS), cost=[trash_from_hand(1)]),
    ),
    "OP03-118": (
        b.counter(gain_power(up_to(1, MINE), 5000, "battle")),
        trigger(to_life(up_to(1, top(1))), cost=[trash_from_hand(2)]),
    ),
    "OP03-122": (on_play(to_hand(up_to(1, anyones("character", cost("<=", 6)))), draw(2), trash_from_hand(2)),),
    "OP04-002": (
        b.activate_main(
            *search(5, 1, typed("Alabasta")), cost=[rest(THIS), gain_power(exactly(1, yours("leader", b.ACTIVE)), -5000)]
        ),
    ),
    "OP04-019": (b.end_of_your_turn(set_active(up_to(2, yours("don rested")))),),
    "OP04-024": (
        when(
            On("played", whose="opponent", filters=(b.category("Character"),)),
            if_(leader_typed("Donquixote Pirates"), rest(up_to(1, opponents("character"))), rest(THIS)),
            gates=[OPPONENTS_TURN],
            once=True,
        ),
        on_play(rest(up_to(1, opponents("character", cost("<=", 4))))),
    ),
    "OP04-038": (
        b.main_or_counter(
            rest(up_to(1, THEIRS)), ko(up_to(1, opponents("character", RESTED, cost("<=", 6))))
        ),
        trigger(set_active(up_to(5, yours("don rested")))),
    ),
    "OP04-053": (
        when(On("event", whose="you"), draw(1), to_deck_bottom(exactly(1, yours("hand"))), gates=[don_x(1)], once=True),
    ),
    "OP04-056": (
        b.main(to_deck_bottom(up_to(1, anyones("character")))),
        trigger(to_deck_bottom(up_to(1, anyones("character", cost("<=", 4))))),
    ),
    "OP04-058": (when(On("don returned", whose="you", by="you"), add_don(1), gates=[OPPONENTS_TURN], once=True),),
    "OP04-064": (
        on_play(add_don(1, rested=True), if_(b.don_count(">=", 6), draw(1))),
        trigger(play(THIS), cost=[don_minus(2)]),
    ),
    "OP04-082": (
        instead(
            WouldLeave("ko", this=True),
            rest(exactly(1, Union((yours("leader", b.ACTIVE), yours("stage", named("Corrida Coliseum"), b.ACTIVE))))),
        ),
        on_play(if_(leader_is("Rebecca"), ko(up_to(1, opponents("character", cost("<=", 1)))), mill(1))),
    ),
    "OP04-090": (
        permanent(b.can_also(THIS, "attack active")),
        b.activate_main(
            set_active(THIS), b.stays_rested(THIS), cost=[to_deck_bottom(exactly(7, yours("trash")))], once=True
        ),
    ),
    "OP04-092": (
        on_play(
            look(top(3)),
            to_hand(up_to(1, b.among("looked", typed("Dressrosa"), other_than("Rebecca")), "found"), True),
            trash(the_rest("looked", "found")),
        ),
    ),
    "OP05-001": (
        instead(
            WouldLeave("ko", whose="you", filters=(power(">=", 5000), b.category("Character"))),
            gain_power(ref("replaced"), -1000),
            gates=[don_x(1), OPPONENTS_TURN],
            once=True,
        ),
    ),
    "OP05-003": (permanent(if_(exists(yours("character", power(">=", 7000), OTHER)), gain_keyword(THIS, "Rush"))),),
    "OP05-030": (
        instead(WouldLeave("ko", whose="you", filters=(RESTED,)), trash(THIS), gates=[OPPONENTS_TURN]),
    ),
    "OP05-045": (
        b.activate_main(
            to_deck_bottom(up_to(1, anyones("character", cost("<=", 2)))), cost=[trash_from_hand(1), rest(THIS)]
        ),
    ),
    "OP05-058": (
        b.main(
            to_deck_bottom(anyones("character", cost("<=", 3))),
            b.each_player(
                if_(
                    compare(cards("hand", "player"), ">", 5),
                    trash(exactly(Minus(cards("hand", "player"), 5), b.players("hand"), by="player")),
                )
            ),
        ),
        trigger(to_deck_bottom(anyones("character", cost("<=", 2)))),
    ),
    "OP05-075": (
        b.on_opponents_attack(
            play(up_to(1, yours("hand", b.category("Character"), typed("Baroque Works"), cost("<=", 3)))),
            cost=[don_minus(1)],
            once=True,
        ),
    ),
    "OP05-084": (
        permanent(
            if_(
                b.not_(exists(yours("character", b.is_not(typed("Celestial Dragons"))))),
                gain_cost(opponents("character"), -4),
            ),
            gates=[YOUR_TURN],
        ),
    ),
    "OP05-087": (
        when_attacking(
            gain_cost(up_to(1, opponents("character")), -5), gates=[don_x(1)], cost=[ko(exactly(1, yours("character", OTHER)))]
        ),
    ),
    "OP05-098": (
        when(On("life zero", whose="you"), to_life(top(1)), trash_from_hand(1), gates=[OPPONENTS_TURN], once=True),
    ),
    "OP05-100": (
        instead(
            WouldLeave("leave", this=True),
            trash(top(1, "life")),
            once=True,
            gates=[b.not_(exists(anyones("character", named("Monkey.D.Luffy"))))],
        ),
    ),
    "OP06-074": (
        on_play(
            negate(up_to(1, opponents("character"), "it")),
            if_(b.is_(ref("it"), power("<=", 5000)), ko(ref("it"))),
            cost=[don_minus(1)],
        ),
    ),
    "OP06-080": (
        when_attacking(
            mill(2),
            play(up_to(1, yours("trash", b.category("Character"), typed("Thriller Bark Pirates"), cost("<=", 4)))),
            gates=[don_x(1)],
            cost=[rest_don(2), trash_from_hand(1)],
        ),
    ),
    "OP06-083": (
        permanent(b.cannot(THIS, "attack")),
        b.activate_main(negate(THIS), cost=[ko(exactly(1, yours("character", typed("Thriller Bark Pirates"))))]),
    ),
    "OP06-086": (
        on_play(
            b.select(up_to(1, yours("trash", b.category("Character"), cost("<=", 4)), "one")),
            b.select(up_to(1, yours("trash", b.category("Character"), cost("<=", 2)), "two", other="one")),
            b.bind("both", Union((ref("one"), ref("two")))),
            play(exactly(1, ref("both"), "active_one")),
            play(the_rest("both", "active_one"), rested=True),
        ),
    ),
    "OP06-092": (
        on_play(
            b.choose_one(
                [trash(up_to(1, opponents("character", cost("<=", 4))))],
                [to_deck_bottom(exactly(3, opponents("trash"), by="opponent"))],
            )
        ),
    ),
    "OP06-101": (
        on_play(gain_keyword(up_to(1, MINE), "Banish")),
        trigger(ko(up_to(1, opponents("character", cost("<=", 5))))),
    ),
    "OP06-106": (on_play(to_life(up_to(1, yours("hand"))), cost=life_to_hand_cost()),),
    "OP06-116": (
        b.main(
            b.choose_one(
                [ko(up_to(1, opponents("character", cost("<=", 5))))],
                [if_(life("==", 1, "opponent"), b.damage(1), to_hand(top(1, "life")))],
            )
        ),
        trigger(draw(1)),
    ),
    "OP07-001": (
        b.activate_main(
            b.select(up_to(2, yours("don given"), "dons")),
            b.o.GiveDon(ref("dons"), exactly(1, yours("character"))),
            once=True,
        ),
    ),
    "OP07-002": (on_play(b.set_power_to_zero(up_to(1, opponents("character")))),),
    "OP07-018": (
        b.counter(gain_power(up_to(1, yours("character", typed("Revolutionary Army"))), 2000, "end of your turn")),
        trigger(b.run_effect("Counter")),
    ),
    "OP07-019": (b.on_opponents_attack(rest(up_to(1, THEIRS)), cost=[rest_don(1)], once=True),),
    "OP07-080": (
        on_play(gain_cost(up_to(1, opponents("character")), -3), cost=[to_deck_bottom(exactly(2, yours("trash", type_has("CP"))))]),
    ),
    "OP07-085": (on_play(ko(up_to(1, opponents("character"))), cost=[trash(exactly(1, yours("character")))]),),
    "OP07-096": (
        b.main(draw(1), if_(b.trash_count(">=", 10), gain_cost(up_to(1, opponents("character")), -3))),
        trigger(ko(up_to(1, opponents("character", cost("<=", 3))))),
    ),
    "OP07-107": (trigger(draw(1), if_(life("<=", 1), play(THIS))),),
    "OP08-043": (
        on_play(
            if_(
                b.both(leader_type_has("Whitebeard Pirates"), life("<=", 2)),
                b.bind("selected", opponents("character")),
                b.rule("attack tax", "opponent", n=2, until="end of opponent's turn", selected="selected"),
            )
        ),
    ),
    "OP08-058": (when_attacking(add_don(1, rested=True), cost=[b.flip_life(top(2, "life"))]),),
    "OP08-084": (
        permanent(gain_cost(THIS, 4)),
        b.activate_main(
            draw(1), trash_from_hand(1), ko(up_to(1, opponents("character", cost("<=", 3)))), cost=[rest(THIS)]
        ),
    ),
    "OP08-106": (
        on_play(
            ko(up_to(1, opponents("character", cost("<=", 5)))),
            if_(hand("<=", 3), draw(1)),
            cost=[trash_from_hand(1, HasTrigger())],
        ),
        trigger(b.run_effect("On Play")),
    ),
    "OP09-001": (b.on_opponents_attack(gain_power(up_to(1, THEIRS), -1000), once=True, may=True),),
    "OP09-004": (permanent(gain_power(opponents("character"), -1000)),),
    "OP09-013": (
        on_play(gain_power(up_to(1, yours("leader")), 1000, "end of opponent's turn")),
        when_attacking(gain_power(up_to(1, opponents("character")), -1000), gates=[don_x(1)]),
    ),
    "OP09-031": (b.end_of_your_turn(if_(compare(count(yours("character", RESTED)), ">=", 2), set_active(THIS))),),
    "OP09-061": (
        permanent(gain_cost(yours("character"), 1), gates=[don_x(1)]),
        when(
            On("don returned", whose="you", least=2), add_don(1), add_don(1, rested=True), gates=[YOUR_TURN], once=True
        ),
    ),
    "OP09-068": (
        b.end_of_your_turn(
            set_active(THIS),
            gain_keyword(THIS, "Blocker", "end of opponent's turn"),
            cost=[b.o.ReturnDon(1, or_more=True)],
        ),
    ),
    "OP09-077": (b.main(ko(up_to(1, opponents("character", power("<=", 6000)))), cost=[don_minus(2)]), trigger(add_don(1))),
    "OP09-081": (
        permanent(b.rule("negated", "you", tag="On Play")),
        b.activate_main(
            b.rule("negated", "opponent", until="end of opponent's turn", tag="On Play"), cost=[trash_from_hand(1)]
        ),
    ),
    "OP09-098": (
        b.main(
            if_(
                leader_typed("Blackbeard Pirates"),
                negate(up_to(1, opponents("character"), "it")),
                if_(b.is_(ref("it"), cost("<=", 4)), ko(ref("it"))),
            )
        ),
        trigger(negate(up_to(1, THEIRS))),
    ),
    "OP09-118": (
        when(On("blocks", whose="opponent"), if_(b.either(life("==", 0), life("==", 0, "opponent")), b.win())),
    ),
    "OP10-003": (
        b.end_of_your_turn(
            if_(
                exists(yours("character", typed("Donquixote Pirates"), power(">=", 6000))),
                set_active(up_to(1, yours("don rested"))),
            )
        ),
        when(On("event", whose="you"), add_don(1), gates=[OPPONENTS_TURN], once=True),
    ),
    "OP10-042": (
        permanent(gain_cost(yours("character", typed("Dressrosa"), cost(">=", 2)), 1)),
        when(
            On("removed", whose="you", filters=(typed("Dressrosa"), b.category("Character")), by="opponent"),
            if_(hand("<=", 5), draw(1)),
            gates=[OPPONENTS_TURN],
            once=True,
            may=True,
        ),
    ),
    "OP10-049": (
        instead(
            WouldLeave("leave", whose="you", filters=(base_cost("<=", 7), other_than("Sabo")), by="opponent"),
            to_hand(THIS),
        ),
    ),
    "OP10-087": (
        b.activate_main(
            if_(hand(">=", 5, "opponent"), b.opponent_trashes_from_hand(1), mill(2)),
            cost=[rest(THIS), rest(exactly(1, yours("leader, stage", typed("Dressrosa"), b.ACTIVE)))],
        ),
    ),
    "OP10-090": (
        on_ko(play(up_to(1, yours("trash", b.category("Character"), typed("Dressrosa"), cost("<=", 3))), rested=True)),
    ),
    "OP10-118": (
        permanent(b.cannot(THIS, "be ko by opponent effects once")),
        when_attacking(
            if_(hand(">=", 5, "opponent"), b.opponent_trashes_from_hand(1)),
            cost=[to_deck_bottom(exactly(3, yours("trash")))],
        ),
    ),
    "OP11-001": (
        permanent(gain_keyword(yours("character", typed("SWORD")), "Rush: Character")),
        instead(
            WouldLeave("leave", whose="you", filters=(typed("Navy"), b.category("Character"), base_power("<=", 7000)), by="opponent"),
            to_deck_bottom(exactly(3, yours("trash"))),
            once=True,
        ),
    ),
    "OP11-010": (
        on_play(gain_power(up_to(1, opponents("character")), -2000)),
        when_attacking(
            gain_power(THIS, 1000), b.can_also(up_to(1, yours("leader", typed("Navy"))), "attack active")
        ),
    ),
    "OP11-012": (when(On("event", whose="opponent"), gain_power(yours("character"), 2000), gates=[YOUR_TURN], once=True),),
    "OP11-024": (
        when(
            On("ko", this=True, by="opponent"),
            may(trash_from_hand(1), rest(exactly(1, yours("don active")))),
            b.if_you_do(
                play(up_to(1, yours("hand", b.category("Character"), typed("Fish-Man", "Merfolk"), cost("<=", 6))))
            ),
        ),
    ),
    "OP11-041": (
        when(On("life removed"), if_(hand("<=", 7), draw(1)), gates=[YOUR_TURN], once=True, may=True),
        b.on_opponents_attack(gain_power(THIS, 2000), gates=[don_x(1)], once=True, cost=[trash_from_hand(1)]),
    ),
    "OP11-058": (permanent(if_(hand(">=", 5), b.cannot(THIS, "attack"))),),
    "OP11-059": (
        b.counter(
            gain_power(up_to(1, MINE, "it"), 2000, "battle"), if_(hand("<=", 4), gain_power(ref("it"), 2000, "battle"))
        ),
        trigger(to_hand(up_to(1, anyones("character", cost("<=", 2))))),
    ),
    "OP11-040": (
        when(
            On("turn start", whose="you"),
            if_(
                b.don_count(">=", 8),
                look(top(5)),
                to_hand(up_to(1, b.among("looked", typed("Straw Hat Crew")), "found"), True),
                b.bind("others", the_rest("looked", "found")),
                ToTopOrBottom("others"),
            ),
            may=True,
        ),
    ),
    "OP12-020": (
        b.activate_main(
            b.grant(THIS, when(Battles((b.category("Character"), b.Owned("opponent"))), set_active(THIS))),
            b.cannot(THIS, "attack", against=b.all_of(b.category("Character"), base_cost("<=", 7))),
            gates=[don_x(3)],
            once=True,
        ),
    ),
    "OP12-036": (
        b.not_played_by_effects(),
        permanent(
            if_(
                exists(yours("leader", b.attribute("Slash"))),
                b.cannot(THIS, "be ko in battle", against=b.attribute("Slash")),
                gain_power(THIS, 1000),
            )
        ),
    ),
    "OP12-040": (
        when(On("discarded", whose="you", by="you", src=(typed("Navy"),)), draw(b.EventAmount())),
    ),
    "OP12-041": (
        b.activate_main(
            b.activate_event(
                up_to(1, yours("hand", b.category("Event"), typed("Straw Hat Crew"), base_cost("<=", 3)))
            ),
            cost=[don_minus(1)],
            once=True,
        ),
        when_attacking(if_(compare(cards("don"), "<=", cards("don", "opponent")), add_don(1, rested=True))),
    ),
    "OP12-053": (
        instead(WouldLeave("leave", this=True, by="opponent"), trash_from_hand(1), once=True),
        permanent(
            if_(leader_typed("Navy"), gain_keyword(THIS, "Blocker"), gain_power(THIS, 1000)), gates=[OPPONENTS_TURN]
        ),
    ),
    "OP12-056": (
        on_play(
            play(
                up_to(
                    1,
                    yours(
                        "hand",
                        b.category("Character"),
                        b.colored("Blue"),
                        typed("Navy"),
                        power("<=", 8000),
                        other_than("Monkey.D.Garp"),
                    ),
                )
            ),
            cost=[trash_from_hand(1)],
        ),
    ),
    "OP12-099": (when(On("life removed"), draw(1), b.rule("cannot draw"), gates=[YOUR_TURN]),),
    "OP13-002": (
        b.on_opponents_attack(gain_power(up_to(1, THEIRS), -2000, "battle"), once=True, cost=[trash_from_hand(1)]),
        b.ability(
            "auto",
            [draw(1)],
            [
                On("damaged", whose="you"),
                On("ko", whose="you", filters=(b.category("Character"), base_power(">=", 6000))),
            ],
            gates=[don_x(1)],
            once=True,
        ),
    ),
    "OP13-003": (
        permanent(b.rule("don to leader")),
        permanent(if_(b.don_count("<=", 9), gain_power(yours("leader"), -2000))),
    ),
    "OP13-008": (
        instead(WouldLeave("ko", whose="you", filters=(typed("Revolutionary Army"),), by="opponent"), trash(THIS)),
    ),
    "OP13-064": (
        permanent(negate(yours(LEADER_OR_CHARACTER, b.is_not(type_has("Roger Pirates"))))),
        on_play(
            gain_power(yours("leader"), 2000, "end of opponent's turn"),
            gain_power(opponents("character"), -2000, "end of opponent's turn"),
            cost=[don_minus(3)],
        ),
    ),
    "OP13-079": (
        b.deck_rule(b.CannotInclude((b.category("Event"), cost(">=", 2)))),
        b.start_of_game(play(up_to(1, yours("deck", b.category("Stage"), typed("Mary Geoise"))))),
        b.activate_main(
            draw(1),
            cost=[trash(exactly(1, Union((yours("character", typed("Celestial Dragons")), yours("hand")))))],
            once=True,
        ),
    ),
    "OP13-099": (
        permanent(if_(b.trash_count(">=", 19), gain_power(yours("leader"), 1000)), gates=[YOUR_TURN]),
        b.activate_main(
            play(
                up_to(
                    1,
                    yours("hand", b.category("Character"), b.colored("Black"), typed("Five Elders"), cost("<=", cards("don"))),
                )
            ),
            cost=[rest(THIS), rest_don(3)],
        ),
    ),
    "OP13-100": (
        when(
            On("played", whose="you", filters=(b.category("Character"), HasTrigger())),
            give_don(2, exactly(1, MINE)),
            gates=[YOUR_TURN],
            once=True,
            may=True,
        ),
    ),
    "OP13-118": (
        on_play(
            if_(
                exists(yours("leader", b.Multicolor())),
                set_active(up_to(4, yours("don rested"))),
                b.rule("cannot play", cards=b.all_of(b.category("Character"), base_cost(">=", 5))),
            )
        ),
    ),
    "OP14-001": (
        b.activate_main(
            b.select(exactly(2, yours("character", typed("Supernovas", "Heart Pirates")), "pair")),
            b.swap_base_power(ref("pair")),
            once=True,
        ),
    ),
    "OP14-013": (
        on_play(*search(5, 1, typed("Supernovas"), other_than("Monkey.D.Luffy"))),
        when_attacking(gain_power(up_to(1, opponents("character")), -1000)),
    ),
    "OP14-020": (
        permanent(if_(exists(opponents("leader", b.attribute("Slash"))), gain_power(THIS, 1000))),
        b.activate_main(
            if_(
                exists(anyones("character", cost(">=", 5))),
                set_active(up_to(3, yours("don rested"))),
                b.rule("cannot play", cards=b.category("Character")),
            ),
            cost=[rest_active()],
            once=True,
        ),
    ),
    "OP14-033": (
        on_play(b.cannot(up_to(2, opponents("character", cost("<=", 5))), "be rested", "end of opponent's turn")),
        on_ko(
            play(up_to(1, yours("hand", b.category("Character"), b.colored("Green"), cost("<=", 5)))), cost=[rest_active()]
        ),
    ),
    "OP14-040": (
        b.activate_main(
            give_don(2, exactly(1, yours(LEADER_OR_CHARACTER, typed("Fish-Man", "Merfolk")))), cost=[trash_from_hand(1)]
        ),
    ),
    "OP14-044": (
        on_play(
            b.reveal(top(1)),
            if_(b.is_(ref("revealed"), type_has("Whitebeard Pirates")), draw(2), trash_from_hand(1)),
        ),
    ),
    "OP14-045": (
        when(On("discarded", whose="you", by="effect"), gain_keyword(THIS, "Rush")),
        on_ko(draw(1)),
    ),
    "OP14-053": (
        permanent(
            if_(hand("<=", 7), b.set_base_power(THIS, b.value_of(yours("leader"), "base power"))), gates=[OPPONENTS_TURN]
        ),
    ),
    "OP15-001": (
        permanent(
            if_(
                b.both(
                    exists(yours("character")),
                    b.not_(exists(yours("character", b.is_not(typed("East Blue"))))),
                ),
                gain_power(opponents("character"), -2000),
            ),
            gates=[don_x(1), OPPONENTS_TURN],
        ),
        b.activate_main(rest(up_to(1, opponents("character", b.given_don(">=", 2)))), once=True),
    ),
    "OP15-009": (
        instead(
            WouldLeave("leave", whose="you", filters=(b.category("Character"), base_power("<=", 7000)), by="opponent"),
            gain_power(yours("leader"), -2000),
        ),
    ),
    "OP15-012": (
        when_attacking(
            b.select(up_to(1, anyones("don rested"), "don")),
            b.o.GiveDon(ref("don"), exactly(1, anyones(LEADER_OR_CHARACTER, b.OwnerOf("don")))),
        ),
        on_ko(draw(1)),
    ),
    "OP15-022": (
        permanent(b.rule("no deck defeat"), b.rule("defeat at turn end")),
        b.activate_main(mill(4), if_(compare(cards("deck"), "==", 0), set_active(up_to(1, yours("character")))), once=True),
    ),
    "OP15-097": (
        b.main(
            if_(
                b.trash_count(">=", 10),
                b.cannot(up_to(1, opponents("character", base_cost("<=", 5))), "attack", "end of opponent's turn"),
            )
        ),
        MAIN_AGAIN,
    ),
    "OP15-098": (
        instead(
            WouldLeave("leave", whose="you", filters=(typed("Sky Island"), base_power(">=", 6000)), by="opponent"),
            to_hand(top(1, "life")),
        ),
    ),
    "OP15-119": (
        permanent(if_(b.don_count(">=", 6), gain_keyword(THIS, "Rush"))),
        b.ability(
            "auto",
            [
                b.reveal(up_to(1, top(1, "life"))),
                gain_power(THIS, b.per(b.value_of(ref("revealed"), "cost"), 1000)),
            ],
            [On("event", whose="opponent"), On("blocks", whose="opponent")],
        ),
    ),
    "P-002": (
        b.main(
            b.bind("returned", yours("hand")),
            to_deck_bottom(ref("returned")),
            b.shuffle(),
            draw(b.Bound("returned")),
        ),
        MAIN_AGAIN,
    ),
    "P-104": (
        permanent(
            if_(
                b.either(b.don_count("==", 10), b.don_count("==", 10, "opponent")),
                b.cannot(THIS, "be removed by opponent effects"),
            )
        ),
    ),
    "PRB02-002": (
        instead(WouldLeave("leave", this=True, by="opponent"), gain_power(THIS, -2000), once=True),
        when_attacking(gain_power(up_to(1, opponents("character")), -2000)),
    ),
    "PRB02-005": (
        on_play(
            if_(
                b.both(exists(yours("leader", b.Multicolor())), b.don_count("<=", 7, "opponent")),
                Later("opponent's next main", (rest(exactly(1, opponents("don active"), by="opponent")),)),
            ),
            gates=[YOUR_TURN],
        ),
    ),
    "ST01-001": (b.activate_main(GIVE_ONE, once=True),),
    "ST01-002": (
        when_attacking(
            b.rule("cannot activate blocker", "opponent", power(">=", 5000), until="battle"), gates=[don_x(2)]
        ),
        trigger_play(),
    ),
    "ST01-007": (b.activate_main(GIVE_ONE, once=True),),
    "ST01-011": (on_play(give_don(2, exactly(1, MINE))),),
    "ST01-014": (b.counter(gain_power(up_to(1, MINE), 3000, "battle")), trigger(gain_power(up_to(1, MINE), 1000))),
    "ST01-015": (b.main(ko(up_to(1, opponents("character", power("<=", 6000))))), MAIN_AGAIN),
    "ST01-016": (
        b.main(b.can_also(up_to(1, yours(LEADER_OR_CHARACTER, typed("Straw Hat Crew"))), "unblocked")),
        trigger(ko(up_to(1, opponents("character", b.keyword("Blocker"), cost("<=", 3))))),
    ),
    "ST02-001": (b.activate_main(set_active(THIS), cost=[rest_don(3), trash_from_hand(1)], once=True),),
    "ST02-008": (when_attacking(rest(up_to(1, opponents("don active"))), gates=[don_x(1)]),),
    "ST02-010": (
        when(Battles((b.category("Character"),)), set_active(THIS), gates=[don_x(1), YOUR_TURN], once=True),
    ),
    "ST02-017": (
        b.main(rest(up_to(1, opponents("character")))),
        trigger(play(up_to(1, yours("hand", typed("Supernovas"), cost("<=", 2))))),
    ),
    "ST03-001": (
        b.activate_main(to_hand(up_to(1, anyones("character", cost("<=", 5)))), cost=[don_minus(4)], once=True),
    ),
    "ST03-003": (b.on_block(to_deck_bottom(up_to(1, anyones("character", cost("<=", 2)))), gates=[don_x(1)]),),
    "ST04-001": (b.activate_main(trash(up_to(1, top(1, "life", "opponent"))), cost=[don_minus(7)], once=True),),
    "ST05-001": (b.activate_main(gain_power(yours("character", typed("FILM")), 2000), cost=[don_minus(3)], once=True),),
    "ST07-001": (
        when_attacking(
            if_(life("<=", 2), to_life(up_to(1, yours("hand")))), gates=[don_x(2)], cost=life_to_hand_cost()
        ),
    ),
    "ST08-001": (when(On("ko"), give_don(1, THIS), gates=[YOUR_TURN]),),
    "ST08-013": (
        when(
            Battles((b.category("Character"), b.Owned("opponent"))),
            may(ko(b.Battled())),
            b.if_you_do(ko(THIS)),
            gates=[don_x(1)],
        ),
    ),
    "ST09-001": (permanent(if_(life("<=", 2), gain_power(THIS, 1000)), gates=[don_x(1), OPPONENTS_TURN]),),
    "ST09-002": (trigger(rest(up_to(1, opponents("character", cost("<=", 2)))), to_hand(THIS)),),
    "ST09-007": (b.on_block(gain_power(THIS, 4000, "battle"), cost=life_to_hand_cost()),),
    "ST10-001": (
        b.activate_main(
            to_deck_bottom(up_to(1, opponents("character", power("<=", 3000)))),
            play(up_to(1, yours("hand", b.category("Character"), cost("<=", 4)))),
            cost=[don_minus(3)],
            once=True,
        ),
    ),
    "ST10-002": (
        b.activate_main(if_(b.either(b.don_count("==", 0), b.don_count(">=", 8)), add_don(1)), once=True),
    ),
    "ST10-008": (on_play(if_(b.don_count("<=", 3), add_don(2, rested=True))),),
    "ST10-016": (
        b.main(ko(up_to(1, opponents("character", power("<=", 7000))))),
        trigger(gain_power(up_to(1, yours("leader")), 1000, "end of your turn")),
    ),
    "ST12-001": (
        when_attacking(
            set_active(up_to(1, yours("character", power("<=", 7000)))),
            gates=[don_x(1)],
            once=True,
            cost=[to_hand(exactly(1, yours("character", cost(">=", 2))))],
        ),
    ),
    "ST12-003": (
        on_play(
            if_(
                compare(count(yours("character")), "<=", 2),
                play(
                    up_to(
                        1,
                        yours(
                            "hand",
                            b.category("Character"),
                            b.any_of(typed("Muggy Kingdom"), b.attribute("Slash")),
                            cost("<=", 4),
                            other_than("Dracule Mihawk"),
                        ),
                    ),
                    rested=True,
                ),
            )
        ),
    ),
    "ST13-002": (b.end_of_your_turn(trash(yours("life", FaceUp()))),),
    "ST13-003": (
        permanent(b.rule("face-up life to deck")),
        b.activate_main(
            if_(
                life("==", 0),
                to_life(up_to(2, yours("hand, trash", b.category("Character"), cost("==", 5))), face_up=True),
            ),
            gates=[don_x(2)],
            cost=[trash_from_hand(1)],
            once=True,
        ),
    ),
    "ST13-004": (
        on_play(
            to_life(top(1)),
            look(yours("life")),
            b.o.ToDeck(exactly(1, b.among("looked"), "to_deck"), True),
            b.bind("left", the_rest("looked", "to_deck")),
            b.o.ArrangeLife("left"),
        ),
    ),
    "ST21-015": (
        permanent(gain_keyword(THIS, "Rush"), gates=[don_x(2)]),
        on_ko(
            play(up_to(1, yours("hand", b.category("Character"), b.colored("Red"), power("<=", 6000), other_than("Roronoa Zoro"))))
        ),
    ),
    "ST24-002": (
        on_play(*search(5, 1, typed("Supernovas"))),
        b.on_opponents_attack(set_active(up_to(1, yours("don rested"))), cost=[trash(THIS)]),
    ),
}
KEYWORDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(["EB01-052", "OP01-044", "OP01-047", "OP01-075", "OP01-078", "OP02-018", "OP02-050", "OP02-110", "OP04-089", "OP05-030", "OP09-031", "OP10-090", "OP11-058", "OP14-044", "OP14-053", "ST01-006", "ST03-003", "ST09-007"], ("Blocker",)),
    **dict.fromkeys(("OP01-025", "OP05-100", "OP09-004", "OP09-118"), ("Rush",)),
    "OP01-121": ("Double Attack", "Banish"),
    "OP13-118": ("Double Attack",),
}
NAMES: dict[str, tuple[str, ...]] = {
    "OP01-121": ("Kouzuki Oden",),
    "OP02-042": ("Kouzuki Oden",),
    "OP03-122": ("Usopp",),
}

