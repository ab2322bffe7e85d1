"""Every check of the contract notices the fault it is there for: the example game, with one thing broken at a time."""

from __future__ import annotations

import importlib
import random
import shutil

import pytest

from playmat import i18n
from playmat.core import atoms, sample
from playmat.core.events import SHUFFLED
from playmat.core.rules import Refusal, Result
from playmat.testing import checks, leaks
from playmat.testing.playing import RandomGames

SEEDS = range(12)


class Faulty(RandomGames):
    kind = "smugglers"

    def decks(self, seed):
        from smugglers import DECK

        return [DECK, DECK]


class Parts:
    """The modules of the example, and how to break them."""

    def __init__(self, monkeypatch):
        self.game = importlib.import_module("smugglers.game")
        self.view = importlib.import_module("smugglers.view")
        self.kind = importlib.import_module("smugglers").KIND
        self.set = monkeypatch.setattr

    def after(self, owner, name, then):
        """Let a method do something more when it is done."""
        original = getattr(owner, name)

        def more(this, *args):
            found = original(this, *args)
            then(this, *args)
            return found

        self.set(owner, name, more)


def no_end(parts):
    parts.set(Faulty, "most_decisions", 5)


def rule_of_no_book(parts):
    parts.after(parts.game.Smugglers, "count", lambda game: setattr(game, "result", Result((), "worth", "9-9")))


def hand_not_named(parts):
    areas = parts.view.SmugglersView.areas
    parts.set(parts.view.SmugglersView, "areas", lambda view: [area for area in areas(view) if area[1] != "hand"])


def offers_what_cannot_be_done(parts):
    def offer(turn, game):
        if game.decision is not None and turn.step == 1 and game.pile(turn.seat, 0):
            more = parts.game.option(parts.game.STOW, game.pile(turn.seat, 0)[0].iid)
            game.decision.options = (*game.decision.options, more)

    parts.after(parts.game.Turn, "run", offer)


def no_reason_why_not(parts):
    parts.set(parts.game.Smugglers, "why_not", lambda game, answer: None)


def the_rules_object_to_what_is_offered(parts):
    parts.set(parts.game.Smugglers, "objection", lambda game, code: Refusal("2-1"))


def the_rules_allow_what_is_not_offered(parts):
    parts.set(parts.game.Smugglers, "objection", lambda game, code: None)


def refusing_changes(parts):
    def illegal(game, code):
        game.turn_number += 1
        return original(game, code)

    original = parts.game.Smugglers.illegal
    parts.set(parts.game.Smugglers, "illegal", illegal)


def clones_share_their_piles(parts):
    def clone(game):
        copy = original(game)
        copy.sides = game.sides
        return copy

    original = parts.game.Smugglers.clone
    parts.set(parts.game.Smugglers, "clone", clone)


def clones_are_another_game(parts):
    class Other(parts.game.Smugglers):
        pass

    parts.set(parts.game.Smugglers, "clone", lambda game: Other(game.cards, [], 0, game))


def a_save_forgets(parts):
    parts.set(parts.game.Turn, "FIELDS", ("step", "seat"))


def chance_from_outside(parts):
    def swap(game, seat):
        hand = game.pile(seat, parts.game.HAND)
        random.SystemRandom().shuffle(hand)

    parts.after(parts.game.Smugglers, "draw", swap)


def a_record_has_other_decks(parts):
    decks_of = parts.kind.decks_of
    parts.set(parts.kind, "decks_of", lambda game: [{"cards": deck["cards"][::-1]} for deck in decks_of(game)])


def everybody_sees_the_hands(parts):
    parts.set(parts.view, "card_view", lambda game, card, seat: original(game, card, card.owner))
    original = importlib.import_module("playmat.core.view").card_view


def a_hidden_card_has_a_name(parts):
    hidden = importlib.import_module("playmat.core.view").CardView(-1, "", "Somebody's card", False)
    parts.set(importlib.import_module("playmat.core.view"), "HIDDEN", hidden)


def a_view_names_the_card_that_was_stowed(parts):
    class Telling(parts.view.SmugglersView, frozen=True, kw_only=True):
        def __post_init__(self):
            checks.msgspec.structs.force_setattr(self, "target", 3)

    parts.set(parts.view, "SmugglersView", Telling)


def a_view_holds_the_game(parts):
    class Holding(parts.view.SmugglersView, frozen=True, kw_only=True):
        it: object = None

    parts.set(parts.view, "SmugglersView", Holding)
    original = parts.view.view

    def view(game, seat):
        found = original(game, seat)
        checks.msgspec.structs.force_setattr(found, "it", game.sides[0].zones[0])
        return found

    parts.set(parts.game, "view", view)


def who_watches_sees_a_hand(parts):
    parts.set(parts.view, "card_view", lambda game, card, seat: original(game, card, max(seat, 0)))
    original = importlib.import_module("playmat.core.view").card_view


def a_number_tells_of_a_hand(parts):
    original = parts.view.view

    def view(game, seat):
        found = original(game, seat)
        worth = sum(card.printed.worth for card in game.pile(1 - max(seat, 0), parts.game.HAND))
        checks.msgspec.structs.force_setattr(found, "turn_number", worth)
        return found

    parts.set(parts.game, "view", view)


def a_refusal_tells_of_a_card(parts):
    original = parts.game.Smugglers.why_not

    def why_not(game, answer):
        found = original(game, answer)
        if found is not None and checks.a_of(answer) < len(game.cards):
            found.detail = game.cards[checks.a_of(answer)].printed.id
        return found

    parts.set(parts.game.Smugglers, "why_not", why_not)


def an_event_tells_of_a_hand(parts):
    def tell(game, seat):
        worth = sum(card.printed.worth for card in game.pile(seat, parts.game.HAND))
        atoms.emit(game, SHUFFLED, seat, a=worth % 4)

    parts.after(parts.game.Smugglers, "draw", tell)


def a_hand_has_an_order(parts):
    parts.set(parts.view, "card_view", lambda game, card, seat: original(game, card, seat))
    original = importlib.import_module("playmat.core.view").card_view
    view = parts.view.view

    def telling(game, seat):
        found = view(game, seat)
        first = game.pile(1 - max(seat, 0), parts.game.HAND)[:1]
        checks.msgspec.structs.force_setattr(found, "turn_number", first[0].iid if first else 0)
        return found

    parts.set(parts.game, "view", telling)


def deals_hold_the_game(parts):
    parts.set(sample, "without_secrets", lambda game, seat: game)


def deals_keep_the_numbers(parts):
    original = sample.named
    parts.set(sample, "named", lambda game: original(game) | set(range(len(game.cards))))


def an_exchange_forgets_who_knows_what(parts):
    original = leaks.exchange

    def exchange(game):
        original(game)
        game.known = [int(game.everyone)] * len(game.cards)

    parts.set(leaks, "exchange", exchange)


def a_decision_is_not_declared(parts):
    parts.after(
        parts.game.Turn, "run", lambda turn, game: game.decision and setattr(game.decision, "kind", "something")
    )


def a_verb_answers_what_it_is_not_declared_for(parts):
    words = parts.kind.vocabulary
    parts.set(words, "decisions", {**words.decisions, "inspect": words.decisions["inspect"]._replace(verbs=("pass",))})


def an_event_is_not_declared(parts):
    parts.after(parts.game.Smugglers, "draw", lambda game, seat: atoms.emit(game, 40, seat))


def a_word_cites_no_rule(parts):
    words = parts.kind.vocabulary
    parts.set(words, "decisions", {**words.decisions, "stow": words.decisions["stow"]._replace(rule="9-9")})


def english_for_everyone(parts):
    said = i18n._format
    parts.set(i18n, "_format", lambda key, lang, args: said(key, "en", args))
    written = i18n._writer
    parts.set(i18n, "_writer", lambda key, lang: written(key, "en"))
    parts.set(i18n, "_plain", lambda key, lang: said(key, "en", {}))
    parts.set(i18n, "_remembered", lambda key, lang, args: said(key, "en", {name: value for name, _, value in args}))


FAULTS = [
    (no_end, checks.check_end, "no end after 5 decisions"),
    (rule_of_no_book, checks.check_end, "'9-9' of the result is not in the book"),
    (hand_not_named, checks.check_actions, "means nothing here"),
    (offers_what_cannot_be_done, checks.check_offered, ""),
    (no_reason_why_not, checks.check_refused, "why_not has nothing against it"),
    (the_rules_object_to_what_is_offered, checks.check_end, "is offered, but the rules object"),
    (the_rules_allow_what_is_not_offered, checks.check_refused, "the rules have nothing against it"),
    (refusing_changes, checks.check_refused, "a refused answer changed the game"),
    (clones_share_their_piles, checks.check_clones, "changed another game"),
    (clones_are_another_game, checks.check_clones, "a clone of Smugglers is Other"),
    (a_save_forgets, checks.check_saves, ""),
    (chance_from_outside, checks.check_repeats, "another question"),
    (a_record_has_other_decks, checks.check_record, ""),
    (everybody_sees_the_hands, checks.check_other_hidden_cards, "hidden cards change the view"),
    (everybody_sees_the_hands, checks.check_unseen_cards, "which cannot tell"),
    (a_hidden_card_has_a_name, checks.check_views, "a hidden card in"),
    (a_view_names_the_card_that_was_stowed, checks.check_views, "is told of"),
    (a_view_holds_the_game, checks.check_view_is_data, ""),
    (who_watches_sees_a_hand, checks.check_view_is_data, "who watches sees what seat 1 does not"),
    (a_number_tells_of_a_hand, checks.check_other_hidden_cards, "hidden cards change the view"),
    (a_number_tells_of_a_hand, leaks.check_pair, "sees other ['turn_number']"),
    (everybody_sees_the_hands, leaks.check_pair, "sees other ['sides']"),
    (a_refusal_tells_of_a_card, leaks.check_pair, "is refused with"),
    (an_event_tells_of_a_hand, leaks.check_pair, "in the other"),
    (a_hand_has_an_order, leaks.check_pair, "sees other ['turn_number']"),
    (deals_hold_the_game, leaks.check_deals, ""),
    (deals_keep_the_numbers, leaks.check_deals, "deals from tells hidden cards"),
    (an_exchange_forgets_who_knows_what, leaks.check_copies, "sees that copies of seat"),
    (a_decision_is_not_declared, checks.check_vocabulary, "the decision 'something' is not declared"),
    (a_verb_answers_what_it_is_not_declared_for, checks.check_vocabulary, "not declared to be answered by 'inspect'"),
    (an_event_is_not_declared, checks.check_vocabulary, "the event 40 is not declared"),
    (a_decision_is_not_declared, checks.check_language, "no text “smugglers-ask-something”"),
]


@pytest.mark.parametrize(("fault", "check", "sentence"), FAULTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_fault_is_found(smugglers, monkeypatch, fault, check, sentence):
    fault(Parts(monkeypatch))
    found = []
    for seed in SEEDS:
        try:
            check(Faulty(), seed)
        except Exception as error:
            found.append(error)
    assert found, "nobody noticed"
    told = "\n".join([str(found[0]), *found[0].__notes__])
    assert sentence in told
    assert "in the game with seed" in told


def test_a_word_that_cites_no_rule_is_found(smugglers, monkeypatch):
    a_word_cites_no_rule(Parts(monkeypatch))
    with pytest.raises(AssertionError, match="'9-9' of the word 'stow' is not in the book"):
        checks.check_declaration(smugglers)


def test_a_game_that_says_the_same_in_every_language_is_found(smugglers, monkeypatch):
    english_for_everyone(Parts(monkeypatch))
    with pytest.raises(AssertionError, match="the same words in every language"):
        checks.check_language(Faulty(), 1)


def test_a_text_that_one_language_lacks_is_found(smugglers, monkeypatch, tmp_path):
    folder = shutil.copytree(smugglers.text_folder, tmp_path / "texts")
    french = folder / "fr" / "smugglers.ftl"
    french.write_text(french.read_text(encoding="utf-8").replace("smugglers-ask-stow =", "smugglers-ask-store ="))
    monkeypatch.setattr(smugglers, "text_folder", folder)
    with pytest.raises(AssertionError, match=r"fr/smugglers\.ftl has no “smugglers-ask-stow”"):
        checks.check_texts(smugglers)


def test_without_a_fault_nothing_is_found(smugglers):
    for check in {check for _, check, _ in FAULTS}:
        check(Faulty(), 1)


def test_a_failure_tells_the_seed_the_decision_and_the_last_actions(smugglers, monkeypatch):
    no_end(Parts(monkeypatch))
    with pytest.raises(AssertionError) as failed:
        checks.check_end(Faulty(), 1)
    seed, decision, actions = failed.value.__notes__
    assert seed == "in the game with seed 1"
    assert decision.startswith("at decision 5: <Decision ")
    assert len(actions.splitlines()) == 4 and ": stow " in actions


def test_every_check_of_the_contract_has_a_fault_here():
    """The hash seed of another process is seen with our own games."""
    named = {check.__name__ for _, check, _ in FAULTS} | {"check_declaration", "check_texts"}
    run_by_the_suite = {name for part in (checks, leaks) for name in vars(part) if name.startswith("check_")}
    helpers = {"check_rule", "check_decision", "check_refusal", "check_hidden", "check_leads_nowhere"}
    assert run_by_the_suite - helpers == named
