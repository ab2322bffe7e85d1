"""2. Card information: printed cards, deck construction, the first Life cards (the rest: scenarios ch02_*.yaml)."""

import pytest

from playmat.core.packing import option
from playmat.onepiece import DeckError, OpCard, kinds, new_game, problems
from playmat.onepiece.build import attribute, deck_rule, named, type_has, typed
from playmat.onepiece.cards import CHARACTER, EVENT, LEADER, STAGE, CardError
from playmat.onepiece.language.deck import AlsoTreatedAs, AnyNumber, CannotInclude, OnlyInclude
from playmat.testing import rule

from .decks import plain_card, plain_deck, plain_leader


def refused(category, **printed):
    """The rule by which no such card can be."""
    with pytest.raises(CardError) as error:
        OpCard("T-900", "Oddity", category, **{"colors": ("Red",), **printed})
    return error.value.rule


@rule("onepiece", "2-2-2")
@pytest.mark.parametrize("category", [-1, 4, 17])
def test_there_is_no_other_category_of_card(category):
    assert refused(category) == "2-2-2"


@rule("onepiece", "2-3-3")
@pytest.mark.parametrize("color", ["Orange", "red", ""])
def test_there_is_no_seventh_color(color):
    assert refused(CHARACTER, colors=("Red", color)) == "2-3-3"


@rule("onepiece", "2-3-3")
def test_the_six_colors_are_accepted():
    six = ("Red", "Green", "Blue", "Purple", "Black", "Yellow")
    assert OpCard("T-900", "Rainbow", CHARACTER, six).colors == six


@rule("onepiece", "2-5-2")
def test_attributes_are_those_of_the_game():
    five = ("Slash", "Strike", "Ranged", "Special", "Wisdom")
    assert OpCard("T-900", "Master", CHARACTER, ("Red",), attributes=five).attributes == five
    assert refused(CHARACTER, attributes=("Magic",)) == "2-5-2"


@rule("onepiece", "2-5-5")
@pytest.mark.parametrize("category", [EVENT, STAGE])
def test_only_leaders_and_characters_have_attributes(category):
    assert refused(category, attributes=("Slash",)) == "2-5-5"
    for fighter in (LEADER, CHARACTER):
        OpCard("T-900", "Fencer", fighter, ("Red",), attributes=("Slash",))


@rule("onepiece", "2-5-5")
def test_a_text_cannot_give_an_attribute_to_an_event():
    given = deck_rule(AlsoTreatedAs(attributes=("Slash",)))
    assert refused(EVENT, abilities=(given,)) == "2-5-5"


@rule("onepiece", "2-6-2")
@pytest.mark.parametrize("category", [EVENT, STAGE])
def test_only_leaders_and_characters_have_power(category):
    assert refused(category, power=1000) == "2-6-2"


@rule("onepiece", "2-7-5")
def test_a_leader_has_no_cost():
    assert refused(LEADER, cost=1) == "2-7-5"
    for category in (CHARACTER, EVENT, STAGE):
        assert OpCard("T-900", "Thing", category, ("Red",), cost=1).cost == 1


@rule("onepiece", "2-9-3")
@pytest.mark.parametrize("category", [CHARACTER, EVENT, STAGE])
def test_only_leaders_have_life(category):
    assert refused(category, life=5) == "2-9-3"


@rule("onepiece", "2-10-2")
@pytest.mark.parametrize("category", [LEADER, EVENT, STAGE])
def test_only_characters_have_a_counter(category):
    assert refused(category, counter=1000) == "2-10-2"


# -- deck construction ----------------------------------------------------------------------------------------------


def found(deck):
    return [(problem.rule, problem.card.id) for problem in problems(deck)]


def leader_with(text):
    return plain_leader(abilities=(deck_rule(text),))


def itself(**also):
    """A card that gives itself names, types or attributes in its text."""
    return plain_card(7, abilities=(deck_rule(AlsoTreatedAs(**also)),))


@rule("onepiece", "2-1-3")
def test_a_name_given_by_text_counts_when_a_deck_is_built():
    leader = leader_with(CannotInclude((named("Ada"),)))
    assert found(plain_deck(leader, [itself(names=("Ada",))])) == [("5-1-2-4-1", "T-007")]
    assert found(plain_deck(leader, [itself(names=("Bram",))])) == []


@rule("onepiece", "2-4-4")
def test_a_type_given_by_text_counts_when_a_deck_is_built():
    leader = leader_with(CannotInclude((typed("Navy"),)))
    assert found(plain_deck(leader, [itself(types=("Navy",))])) == [("5-1-2-4-1", "T-007")]
    sailors = [plain_card(20 + i // 4, types=("Navy",)) for i in range(49)]
    only = leader_with(OnlyInclude((type_has("Navy"),)))
    assert found(plain_deck(only, [*sailors, plain_card(90)])) == [("5-1-2-4-1", "T-090")]
    assert found(plain_deck(only, [*sailors, itself(types=("Old Navy",))])) == []


@rule("onepiece", "2-5-7")
def test_an_attribute_given_by_text_counts_when_a_deck_is_built():
    leader = leader_with(CannotInclude((attribute("Slash"),)))
    assert found(plain_deck(leader, [itself(attributes=("Slash",))])) == [("5-1-2-4-1", "T-007")]
    assert found(plain_deck(leader, [itself(attributes=("Strike",))])) == []


@rule("onepiece", "2-14-2")
def test_a_deck_has_at_most_four_cards_of_one_number_whatever_their_names():
    four = [plain_card(7, name) for name in ("Ada", "Bram", "Cleo", "Dov")]
    assert found(plain_deck(extra=four)) == []
    five = [*four, plain_card(7, "Ada")]
    assert found(plain_deck(extra=five)) == [("5-1-2-3", "T-007")]
    with pytest.raises(DeckError):
        new_game([plain_deck(extra=five), plain_deck()])


@rule("onepiece", "2-14-2", "1-3-1")
def test_a_card_that_allows_any_number_of_itself_overrules_the_limit():
    crowd = [plain_card(7, abilities=(deck_rule(AnyNumber()),)) for _ in range(20)]
    assert found(plain_deck(extra=crowd)) == []


# -- the first Life cards ---------------------------------------------------------------------------------------------


@rule("onepiece", "2-9-2", "2-9-2-1")
@pytest.mark.parametrize("life", [1, 4, 6])
def test_life_comes_from_the_top_of_the_deck_the_first_card_at_the_bottom_and_nobody_sees_it(life):
    game = new_game([plain_deck(plain_leader(life=life)), plain_deck()], seed=3)
    game.apply(option(kinds.GO_FIRST))
    game.apply(option(kinds.KEEP))
    decks = [list(reversed(side.deck)) for side in game.seats]  # top first
    game.apply(option(kinds.KEEP))
    for side, deck, n in zip(game.seats, decks, (life, 5), strict=True):
        assert side.life == deck[:n]  # the engine lists a pile from its bottom
    for seat in (0, 1):
        for side in game.view(seat).sides:
            assert not any(card.known or card.face_up for card in side.life)
