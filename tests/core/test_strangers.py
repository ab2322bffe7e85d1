"""A bot is a stranger: what it is handed cannot be changed, and leads to nothing that its seat may not know."""

from __future__ import annotations

import random

import msgspec
import pytest

from playmat import bots, games
from playmat.cards import embedded_decks
from playmat.core.decision import IllegalAction
from playmat.core.packing import option
from playmat.core.rng import Rng

EACH = pytest.mark.parametrize("name", ["onepiece", "onepiece-team", "dragonball"])


def played(name: str, answers: int, seed: int = 3):
    kind = games.kind(name)
    decks = list(embedded_decks(kind.family).values())
    game = kind.new_game([decks[i % len(decks)] for i in range(kind.players)], seed)
    rng = random.Random(seed)
    for _ in range(answers):
        game.apply(rng.choice(game.decision.options))
    return game


class Cheat(bots.Bot):
    """Tries to have an answer of its own accepted."""

    def choose(self, view, decision, deals):
        mine = option(1, 77, 77)
        for owner in (decision, view.decision):
            with pytest.raises((AttributeError, TypeError)):
                owner.options.append(mine)
            with pytest.raises((AttributeError, TypeError)):
                owner.options = (*owner.options, mine)
        with pytest.raises((AttributeError, TypeError)):
            view.decision = None
        return mine


@EACH
def test_a_bot_cannot_add_to_its_options_nor_be_believed(name):
    game = played(name, 20)
    before = game.decision.options
    with pytest.raises(IllegalAction):
        game.apply(bots.ask(Cheat(), game))
    assert game.decision.options == before


@EACH
def test_the_options_of_a_decision_are_the_engines_own(name):
    game = played(name, 20)
    assert isinstance(game.decision.options, tuple)
    listed = [option(0)]
    game.ask(0, "main", listed, "1-1")
    listed.append(option(1))
    assert game.decision.options == (option(0),)


@EACH
def test_what_deals_ahead_has_no_seed_no_log_and_no_real_card(name):
    game = played(name, 25)
    seat = game.decision.seat
    deals = game.deals(seat)
    for one in (deals.blank, deals.sample(Rng(1), lambda owner, seen, n, zone: [seen[0]] * n)):
        assert (one.origin, one.log, one.answers) == (None, None, None)
        assert one.rng.state != game.rng.state
    theirs = [card for side in deals.blank.sides if side.team != deals.blank.sides[seat].team for card in side.zones[0]]
    assert len({card.printed.id for card in theirs}) <= 1


@EACH
def test_a_card_that_was_known_and_went_back_is_not_told_by_its_number(name):
    """Wherever the numbers of hidden cards lie, a seat deals from the same ones at the same places."""
    game = played(name, 25)
    seat = game.decision.seat
    blank = game.deals(seat).blank
    for side in blank.sides:
        hidden = [card.iid for pile in side.zones for card in pile if not blank.knows(seat, card.iid)]
        assert hidden == sorted(hidden)


@EACH
def test_a_refusal_says_nothing_of_a_card_that_is_hidden(name):
    game = played(name, 25)
    seat, words = game.decision.seat, game.vocabulary()
    hidden = [card.iid for card in game.cards if not game.knows(seat, card.iid)]
    assert len({game.cards[iid].printed.id for iid in hidden}) > 10
    for verb in words.verbs.values():
        if any(field.type in ("card", "permanent") for field in verb.fields[:1]) and verb.form.fits(5, 0):
            said = {
                (no.rule, no.subject, no.detail)
                for iid in hidden
                for b in range(3)
                if (no := game.why_not(option(verb.code, iid, b))) is not None
            }
            assert len(said) == 1, f"{verb.name}: {said}"


@EACH
def test_the_order_of_another_players_hand_is_not_told(name):
    game = played(name, 30)
    seat = game.decision.seat
    side = next(side for side in game.sides if side.team != game.sides[seat].team and len(side.hand) > 1)
    game.known[side.hand[0].iid] |= game.everyone
    seen = msgspec.json.encode(game.view(seat)), msgspec.json.encode(game.view(-1))
    side.hand.reverse()
    assert (msgspec.json.encode(game.view(seat)), msgspec.json.encode(game.view(-1))) == seen
    mine = game.view(side.index).sides[side.index].hand
    assert [card.iid for card in mine] == [card.iid for card in side.hand]  # who holds it keeps their own order
