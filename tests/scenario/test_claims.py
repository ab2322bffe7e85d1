"""Claims: what can be said about a table, and how it is compared."""

from __future__ import annotations

import pytest

from playmat.scenario import Failed, ScenarioError, Table, holds, split_claim
from playmat.testing import table

POSITION = """
A:
  characters: [{card: Guard, rested: true, don: 1}, Mate]
  hand: [Runner, Deckhand]
  deck: [Giant, Gunner]
  trash: [Twin]
  life: [Lucky, {card: Exile, face_up: true}]
  don: {active: 2, rested: 2}
B:
  characters: [{card: Deckhand, rested: true}]
  hand: [Gunner]
"""


@pytest.fixture
def it() -> Table:
    return table().position(POSITION)


@pytest.mark.parametrize(
    "claim",
    [
        "power(Guard) == 4000", "base_power(Guard) == 3000", "power(Guard) != 3000", "power(Guard) >= 4000",
        "power(Guard) <= 4000", "power(Guard) > 3999", "power(Guard) < 4001", "power(A.leader) == 5000",
        "cost(Guard) == 2", "base_cost(Guard) == 2", "cost(Runner) == 3", "counter(A.Deckhand) == 1000",
        "zone(Runner) == hand", "zone(Giant) == deck", "zone(Twin) == trash", "zone(Lucky) == life",
        "zone(Mate) == character", "zone(A.leader) == leader", "zone(B.Deckhand) == character",
        "rested(Guard)", "not rested(Mate)", "rested(Mate) == false", "rested(Guard) == yes", "rested(Guard) != no",
        "active(Mate)", "don(Guard) == 1", "keyword(Guard, Blocker)", "not keyword(Mate, Rush)", "not negated(Mate)",
        "face_up(Exile)", "not face_up(Lucky)", "known(B, Exile)", "not known(B, Runner)", "known(A, Runner)",
        "targets(Mate) == [Deckhand, B.leader]", "targets(Mate) has B.leader", "targets(Mate) == B.leader, Deckhand",
        "targets(Guard) == []",
        "A.hand == 2", "A.hand.cards == [Runner, Deckhand]", "A.hand.list has Runner", "A.deck == 20",
        "A.deck.top == Giant", "A.deck.bottom == filler", "A.trash.cards == [Twin]", "A.trash.top == Twin",
        "B.trash.top == none", "A.life.cards == [Lucky, Exile]", "A.life.faces == [down, up]", "A.life.bottom == Exile",
        "A.characters == 2", "A.characters.cards == [Mate, Guard]", "A.stage == none", "A.turns == 3",
        "A.don == 5", "A.don.field == 5", "A.don.active == 2", "A.don.rested == 2", "A.don.frozen == 0",
        "A.don.given == 1", "A.don.deck == 5",
        "A.deck.top == A.Giant", "A.deck.top == Giant#1", "A.deck.top != B.Gunner", "A.hand.cards has A.Deckhand",
        "A.hand.cards == [A.Runner, A.Deckhand]", "B.Deckhand not in A.hand.cards", "A.characters.cards has A.Mate",
        "turn == A", "turn_number == 5", "decision == main", "asked == A", "offered has end",
        "offered has attack Mate -> Deckhand", "play Twin not in offered", "play Deckhand in offered", "winner == none",
        "reason == none", "not over", "attacker == none", "target == none",
        "legal(attack Mate -> leader)", "not legal(attack Guard -> leader)", "legal(end)",
        "illegal(attack Guard -> leader) == 7-1-1-1", "illegal(attack Mate -> leader) == legal",
    ],
)  # fmt: skip
def test_it_holds(it, claim):
    it.expect(claim)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("power(Guard) == 3000", r"expected power\(Guard\) == 3000, found: power\(Guard\) is 4000\. Player A is asked"),
        ("A.hand.cards == [Runner]", r"A\.hand\.cards is \[Deckhand, Runner\]"),
        ("rested(Mate)", r"expected rested\(Mate\), found: rested\(Mate\) is false"),
        ("legal(attack Guard -> leader)", r"is false"),
        ("targets(Mate) has Guard", r"is \[B\.leader, Deckhand\]"),
        ("A.life.cards == [Exile, Lucky]", r"is \[Lucky, Exile\]"),
    ],
)
def test_it_does_not_hold_and_what_was_found_is_told(it, claim, said):
    with pytest.raises(Failed, match=said) as failed:
        it.expect(claim)
    assert failed.value.text("fr").startswith("attendu : ")


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("", r"“” is nothing that can be claimed\. Known: turn, .*A\.hand, .*power\(…\)"),
        ("strength(Mate) == 1", r"“strength\(Mate\)” is nothing that can be claimed"),
        ("A.hnad == 1", r"“A\.hnad” is nothing"),
        ("A.hand.top == Mate", r"Known: A\.hand, A\.hand\.cards, A\.hand\.list"),
        ("A.don.asleep == 1", r"Known: A\.don, A\.don\.field, A\.don\.active"),
        ("C.hand == 1", r"“C\.hand” is nothing"),
        ("A.hand == many", r"“many” does not fit this claim; it takes: 0, 1, 2…"),
        ("A.hand == 99999999999999999999", r"does not fit"),
        ("A.hand has Mate", r"“has” cannot compare with 2"),
        ("Mate not in A.hand", r"“not in” cannot compare with 2.* A\.hand\.cards"),
        ("zone(Mate) >= 3", r"“>=” cannot compare with character"),
        ("rested(Mate) == maybe", r"“maybe” does not fit this claim; it takes: true, false"),
        ("A.trash.cards > [Mate]", r"“>” cannot compare with \[Twin\]"),
        ("power(Nobody) == 1", r"there is no card “Nobody”"),
        ("power(Mat) == 1", r"Perhaps: Mate"),
        ("power(Runner) == 1", r"“Runner” is not in play but here: hand"),
        ("keyword(Mate, Fly)", r"“Fly” does not fit this claim; it takes: Rush, Double Attack"),
        ("known(Z, Mate)", r"“Z” does not fit this claim; it takes: A, B"),
        ("known(Mate)", r"does not fit this claim"),
        ("zone(Gunner) == deck", r"say which: A\.Gunner, B\.Gunner"),
        ("legal(fly Mate)", r"does not begin with a verb"),
    ],
)
def test_what_cannot_be_claimed(it, claim, said):
    with pytest.raises(ScenarioError, match=said) as refused:
        it.expect(claim)
    assert refused.value.text("fr")


def test_cards_of_a_list_go_by_name_id_or_label():
    it = table("Sir Long Name: {id: SLN-1}").position(
        "A: {characters: [Sir Long Name, {card: Mate, as: Bob}], trash: [Sir Long Name]}"
    )
    it.expect("A.characters.cards == [Sir Long Name, Bob]", "A.characters.cards == [SLN-1, Bob]")
    it.expect("A.trash.top == Sir Long Name", "A.trash.top == SLN-1", "A.characters.cards has Sir Long Name")


def test_comparisons_are_found_outside_parentheses_only():
    assert split_claim("legal(attack A -> B)") == ("legal(attack A -> B)", "==", "true")
    assert split_claim("illegal(attack A -> B)!=3-7-4") == ("illegal(attack A -> B)", "!=", "3-7-4")
    assert split_claim("not over") == ("over", "==", "false")
    assert split_claim("power(Sir (Old)) >= 3") == ("power(Sir (Old))", ">=", "3")
    assert holds(3, ">=", "3") and holds(["a"], "has", "a") and not holds("x", "==", "y")


def test_a_battle_is_looked_at_from_inside(it):
    it.do("attack Mate -> Deckhand").expect("decision == counter", "attacker == Mate", "target == Deckhand")
    it.expect("power(B.Deckhand) == 3000").do("counter Gunner").expect("zone(B.Deckhand) == trash")


def test_a_number_tells_cards_of_one_name_apart():
    duel = table().position("A: {life: [{card: Mate, as: upper}, {card: Mate, as: lower}], hand: [Gunner]}")
    duel.labels.clear()  # both are called Mate from now on
    duel.expect("A.life.cards == [Mate, Mate]", "A.life.cards == [Mate#1, Mate#2]", "A.life.top == Mate#1")
    duel.expect("A.life.top != Mate#2", "A.life.bottom == A.Mate#2", "A.life.cards != [Mate#2, Mate#1]")
