"""The contract of a game, as tests that any game runs:

    from playmat.testing import Compliance

    class TestMine(Compliance):
        kind = "mine"  # a GameKind or the name of one that is installed

        def decks(self, seed):
            return [...]  # a deck for each seat

Every test plays random games, one for each of `seeds`. A failure says which seed it was, at which decision, and after
which actions.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module, util
from typing import Any

from playmat.cards import collection

from . import checks, leaks
from .playing import RandomGames, decisions

ELSEWHERE = "import sys; from playmat.testing.compliance import play_elsewhere; play_elsewhere(*sys.argv[1:])"


class Compliance(RandomGames):
    """Derive a class whose name begins with `Test`; say which game it is, and which decks it is played with."""

    seeds: Iterable[int] = range(4)
    pairs = 12  # of games that a seat cannot tell apart, for each seed

    def database(self) -> Any:
        """Where the words of the cards are, if they are not the game's embedded ones."""
        return None

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "seed" in metafunc.fixturenames:
            metafunc.parametrize("seed", self.seeds)

    # -- a game goes on, and ends ----------------------------------------------------------------------------------

    def test_a_game_ends_and_asks_what_can_be_answered(self, seed: int) -> None:
        checks.check_end(self, seed)

    def test_an_option_is_an_action_json_and_a_notation_and_comes_back(self, seed: int) -> None:
        checks.check_actions(self, seed)

    def test_what_is_offered_can_be_done(self, seed: int) -> None:
        checks.check_offered(self, seed)

    def test_what_is_not_offered_is_refused_and_changes_nothing(self, seed: int) -> None:
        checks.check_refused(self, seed)

    # -- copies ----------------------------------------------------------------------------------------------------

    def test_a_clone_plays_the_same_game_and_goes_its_own_way(self, seed: int) -> None:
        checks.check_clones(self, seed)

    def test_a_saved_game_goes_on_where_it_stopped(self, seed: int) -> None:
        checks.check_saves(self, seed)

    def test_decks_seed_and_answers_give_the_same_game(self, seed: int) -> None:
        checks.check_repeats(self, seed)

    def test_a_record_replays_to_the_same_end(self, seed: int) -> None:
        checks.check_record(self, seed)

    def test_another_process_plays_the_same_game(self) -> None:
        """Strings have other hashes there: a game that goes through a set of them differs."""
        seed = next(iter(self.seeds))
        here = self.digest(checks.played_out(self, seed))
        assert digest_elsewhere(self, seed) == here, f"seed {seed}: another process came to another end"

    # -- views and leaks -------------------------------------------------------------------------------------------

    def test_a_view_names_only_what_its_seat_can_tell(self, seed: int) -> None:
        checks.check_views(self, seed)

    def test_a_view_is_data_and_who_watches_sees_what_everybody_does(self, seed: int) -> None:
        checks.check_view_is_data(self, seed)

    def test_other_hidden_cards_look_the_same(self, seed: int) -> None:
        checks.check_other_hidden_cards(self, seed)

    def test_cards_that_a_seat_never_saw_make_no_difference_to_it(self, seed: int) -> None:
        checks.check_unseen_cards(self, seed)

    def test_two_games_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(self, seed: int) -> None:
        database = self.database()
        if database is None and self.played.has_part("cards"):
            database = collection(self.played).embedded()
        for number in range(self.pairs):
            leaks.check_pair(self, seed * self.pairs + number, database)

    def test_a_seat_thinks_ahead_with_what_it_knows(self, seed: int) -> None:
        leaks.check_deals(self, seed)

    # -- words -----------------------------------------------------------------------------------------------------

    def test_whatever_occurs_is_declared(self, seed: int) -> None:
        checks.check_vocabulary(self, seed)

    def test_what_is_declared_fits_the_game_and_its_book(self) -> None:
        checks.check_declaration(self.played)

    def test_its_texts_are_the_same_in_every_language(self) -> None:
        checks.check_texts(self.played)

    def test_everything_is_said_in_every_language(self, seed: int) -> None:
        checks.check_language(self, seed, self.database())


def digest_elsewhere(source: RandomGames, seed: int) -> str:
    """What another process comes to that plays the game with this seed."""
    made = type(source)
    file = getattr(sys.modules[made.__module__], "__file__", "") or ""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "77"}
    command = [sys.executable, "-c", ELSEWHERE, made.__module__, file, made.__qualname__, str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def play_elsewhere(module: str, file: str, name: str, seed: str) -> None:
    """In that process: find the class of the test, play, and print the digest."""
    try:
        found = import_module(module)
    except ImportError:
        spec = util.spec_from_file_location(module, file)
        assert spec is not None and spec.loader is not None
        found = util.module_from_spec(spec)
        spec.loader.exec_module(found)
    source = getattr(found, name)()
    game = source.start(int(seed))
    for _ in decisions(game, int(seed), every=1000, most=source.most_decisions):
        pass
    print(source.digest(game))
