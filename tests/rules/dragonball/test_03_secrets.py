"""3-1-7, 5-2-7, 5-2-8, 5-11, 20-11, 20-12. Secret areas: who sees what, who must show what, and what is shuffled."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def searcher(body):
    return {"type": "Extra", "cost": 0, "skills": [f'activate("main", {body})']}


def table_of(body, position, **cards):
    table = masters({"Do": searcher(body), **cards})
    mine = {**position}
    mine["hand"] = ["Do", *mine.get("hand", ())]
    return table.position({"A": mine})


RED = '(Colored(("Red",)),)'


@rule("dragonball", "3-1-7", "20-11-1")
@pytest.mark.parametrize(
    ("body", "position", "card", "shown"),
    [
        (
            f'ToHand(Choose(Sel(("deck",), "you", {RED})))',
            {"deck": ["Guard", "Blue Student", "Blue Student"]},
            "Guard",
            True,
        ),
        (f'ToLife(Choose(Sel(("hand",), "you", {RED})))', {"hand": ["Guard", "Blue Student"]}, "Guard", True),
        (f'ToDeckTop(Choose(Sel(("hand",), "you", {RED})))', {"hand": ["Guard", "Blue Student"]}, "Guard", True),
        ('ToLife(Choose(Sel(("hand",))))', {"hand": ["Guard"]}, "Guard", False),
        ('ToDeckTop(Choose(Sel(("hand",))))', {"hand": ["Guard"]}, "Guard", False),
        ('ToHand(Top("deck", 1))', {"deck": ["Guard", "Blue Student"]}, "Guard", False),
    ],
)
def test_a_card_that_is_described_is_shown_on_its_way_between_secret_areas(body, position, card, shown):
    table = table_of(body, position).do("activate Do")
    if table.game.decision.kind == "choose":
        table.do(f"choose {card}")
    table.do("settle")
    told = [event for event in table.game.log if event.iid == table.the(card)]
    assert told
    table.expect(f"known(B, {card}) == {str(shown).lower()}")


@rule("dragonball", "5-2-7", "5-2-4", "5-2-3")
@pytest.mark.parametrize(
    ("sel", "position", "free"),
    [
        (f'Sel(("hand",), "you", {RED})', {"hand": ["Guard", "Twin"]}, True),
        (f'Sel(("deck",), "you", {RED})', {"deck": ["Guard", "Twin", "Giant"]}, True),
        (
            f'Union((Sel(("hand",), "you", {RED}), Sel(("deck",), "you", {RED})))',
            {"hand": ["Guard"], "deck": ["Twin", "Giant"]},
            True,
        ),
        (
            f'Union((Sel(("hand",), "you", {RED}), Sel(("drop",), "you", {RED})))',
            {"hand": ["Guard"], "drop": ["Twin"]},
            False,
        ),
        (f'Sel(("hand", "drop"), "you", {RED})', {"hand": ["Guard"], "drop": ["Twin"]}, False),
        ('Sel(("hand",))', {"hand": ["Guard", "Twin"]}, False),
        (f'Sel(("drop",), "you", {RED})', {"drop": ["Guard", "Twin"]}, False),
    ],
)
def test_nobody_must_find_a_card_of_a_kind_where_nobody_can_check(sel, position, free):
    table = table_of(f"ToWarp(Choose({sel}, 1))", position).do("activate Do")
    assert table.game.decision.kind == "choose"
    assert (table.why_not("choose none") is None) is free


@rule("dragonball", "5-2-8", "3-2-2", "3-9-2")
@pytest.mark.parametrize(
    ("sel", "deck", "life"),
    [
        (f'Sel(("deck",), "you", {RED})', True, False),
        (f'Sel(("life",), "you", {RED})', False, True),
        ('Sel(("life",))', False, False),
        (f'Union((Sel(("deck",), "you", {RED}), Sel(("drop",), "you", {RED})))', True, False),
        (f'Sel(("drop",), "you", {RED})', False, False),
        (f'Sel(("life",), "opponent", {RED})', False, False),
    ],
)
def test_who_searches_sees_what_is_searched_and_the_other_does_not(sel, deck, life):
    table = masters({"Do": searcher(f"ToWarp(Choose({sel}, 1, up_to=True))")})
    table.position("""
        A: {hand: [Do], deck: [Guard, Twin, Giant], life: [Shade, Red Master, Red Student], drop: [Blue Student, Spark]}
        B: {life: [Green Student, Green Master]}
    """)
    table.do("activate Do")
    for card, seen in (
        ("Guard", deck),
        ("Giant", deck),
        ("Shade", life),
        ("Red Student", life),
        ("Green Student", False),
    ):
        assert table.value(f"known(A, {card})") is seen, card
        assert table.value(f"known(B, {card})") is False


@rule("dragonball", "20-12-1", "20-12-2", "20-12-3", "20-11-2")
def test_who_looks_is_told_alone_and_the_cards_stay_where_they_are():
    for who, a, b in (("you", True, False), ("opponent", False, True)):
        table = masters(
            {"Do": searcher(f'Look(Top("deck", 2), who="{who}"), ToWarp(Choose(Among("looked"), 1, up_to=True))')}
        )
        table.position("{A: {hand: [Do], deck: [Guard, Twin, Giant, Shade]}}").do("activate Do")
        assert (table.value("known(A, Guard)"), table.value("known(B, Guard)")) == (a, b), who
        table.expect("zone(Guard) == deck", "known(A, Giant) == false", "known(B, Giant) == false")


@rule("dragonball", "5-11-1", "5-11-2", "5-11-2-1", "5-11-3", "20-12-3")
def test_after_a_shuffle_nobody_knows_what_they_knew_of_the_deck():
    table = masters({"Do": searcher('ToDeckTop(Choose(Sel(("hand",))))'), "Mix": searcher("Shuffle()")})
    table.position("{A: {hand: [Do, Guard, Mix], deck: 9}}").do("activate Do", "choose Guard").expect("known(A, Guard)")
    table.do("activate Mix").expect("zone(Guard) == deck", "known(A, Guard) == false", "A.deck == 10")
