"""9-1-2, 22-1-3. One keyword skill of a card is chosen and negated."""

from __future__ import annotations

from types import SimpleNamespace

from playmat.core.decision import MODE
from playmat.core.packing import option
from playmat.describe.dragonball.options import option_text
from playmat.dragonball.language.singled import NAMES
from playmat.testing import masters, rule

BLOCKER = f"mode {NAMES.index('Blocker') + 1}"
CRITICAL = f"mode {NAMES.index('Critical') + 1}"


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def table_for(text):
    return masters({
        "Host": battler(f"[Activate: Main][Once per turn] {text}"),
        "Ward": battler("[Blocker][Critical]", "[Auto] When this card is attacked, draw 1 card."),
        "Wall": battler("[Barrier][Blocker]"),
        "Plain": battler(),
    })  # fmt: skip


@rule("dragonball", "9-1-2", "22-1-3", "1-7-2-2")
def test_one_keyword_skill_is_negated_and_the_others_stay():
    table = table_for("Choose up to 1 keyword skill on your opponent's Battle Cards and negate it for the turn.")
    table.position("{A: {battle: [Host]}, B: {battle: [Ward, Plain]}}").do("activate Host", "choose Ward")
    table.expect("decision == keyword").do(BLOCKER)
    table.expect("decision == main", "not keyword(Ward, Blocker)", "keyword(Ward, Critical)")
    table.do("next turn").expect("keyword(Ward, Blocker)")


@rule("dragonball", "5-2-4", "22-1-3")
def test_of_up_to_one_keyword_skill_none_may_be_chosen():
    table = table_for(
        "Choose up to 1 keyword skill on 1 of your opponent's Battle Cards and negate that skill for the turn."
    )
    table.position("{A: {battle: [Host]}, B: {battle: [Ward, Plain]}}").do("activate Host", "choose Ward", "pass")
    table.expect("decision == main", "keyword(Ward, Blocker)", "keyword(Ward, Critical)")
    table.position("{A: {battle: [Host]}, B: {battle: [Ward, Plain]}}").do("activate Host", "choose Plain")
    table.expect("decision == main")  # it has none


@rule("dragonball", "5-2-3", "22-16-2", "22-1-3")
def test_one_that_must_be_chosen_is_and_a_barrier_keeps_its_card_out():
    text = "Choose a keyword skill on your opponent's Battle Cards and negate it for the turn."
    table = table_for(text)
    table.position("{A: {battle: [Host]}, B: {battle: [Ward, Wall]}}").do("activate Host")
    assert table.why_not("pass") is not None
    table.do(CRITICAL).expect("not keyword(Ward, Critical)", "keyword(Ward, Blocker)", "keyword(Wall, Barrier)")


@rule("dragonball", "22-1-3", "22-16-2")
def test_all_keyword_skills_of_the_cards_that_can_be_chosen():
    table = table_for("Choose all of the keyword skills on your opponent's Battle Cards and negate them for the turn.")
    table.position("{A: {battle: [Host]}, B: {battle: [Ward, Wall]}}").do("activate Host", "settle")
    table.expect("not keyword(Ward, Blocker)", "not keyword(Ward, Critical)", "keyword(Wall, Blocker)")


def test_the_keyword_skills_are_offered_by_their_names():
    decision, scene = SimpleNamespace(kind="keyword"), SimpleNamespace(keyword=lambda name: f"[{name}]")
    assert [option_text(scene, decision, option(MODE, i)) for i in range(len(NAMES))] == [f"[{name}]" for name in NAMES]
