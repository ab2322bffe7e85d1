"""The generators speak the whole effect language of their game, and random games carry all of it out."""

from importlib import import_module
from pkgutil import walk_packages

import pytest

from playmat import dragonball, onepiece
from playmat.dragonball import keywords
from playmat.dragonball import language as dragonball_language
from playmat.dragonball.language.deck import Text
from playmat.dragonball.language.plays import CreateToken
from playmat.effects import program
from playmat.effects.tree import REGISTRY, Cond, Filter, Node, Number, Op, Target, When, walk
from playmat.onepiece import language as onepiece_language
from playmat.onepiece.language.deck import DeckText
from playmat.testing.playing import decisions, told

from .games import DRAGON_BALL, ONE_PIECE, TEAM, WORLDS

for package in (onepiece_language, dragonball_language, keywords):
    for module in walk_packages(package.__path__, package.__name__ + "."):
        import_module(module.name)  # a node is known once its module is loaded

KINDS = (Op, Filter, Cond, Target, Number, When, onepiece_language.gains.Gained, dragonball_language.gains.Gained)

# Where a node does its work. Abilities are lowered before they are used, so lowering alone proves nothing.
WORK = ("run", "find", "ok", "test", "value", "matches", "replaces", "project", "worth", "kind")

# Nodes that are nothing but instructions of other classes once they are lowered.
LOWERED_TO = {
    "May": program.AskMay,
    "IfYouDo": program.JumpUnlessDid,
    "ChooseOne": program.AskMode,
    "EachPlayer": program.NextPlayer,
    "Repeat": program.Loop,
    "ForEach": program.NextOf,
}


def nodes(world):
    """The nodes of the language of a game: those all games have, and its own."""
    found = {}
    for name, cls in REGISTRY.items():
        if issubclass(cls, KINDS) and world.speaks(cls.__module__):
            found[name] = cls
    return found


def own_work(cls):
    """The methods of a node that are more than what its kind has."""
    bases = [getattr(base, method, None) for base in (Node, *KINDS, DeckText, Text) for method in WORK]
    return [method for method in WORK if callable(found := getattr(cls, method, None)) and found not in bases]


def idle(world):
    return {name for name, cls in nodes(world).items() if not own_work(cls)} - set(LOWERED_TO)


def watch(world, monkeypatch):
    """The names of the nodes that do their work from now on."""
    seen = set()

    def note(cls, method, name):
        original = getattr(cls, method)

        def noting(self, *args):
            seen.add(name)
            return original(self, *args)

        monkeypatch.setattr(cls, method, noting)

    for name, cls in nodes(world).items():
        for method in own_work(cls):
            note(cls, method, name)
    for name, step in LOWERED_TO.items():
        note(step, "run", name)
    return seen


worlds = pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)


def working(world):
    return set(nodes(world)) - idle(world)


def not_carried_out(world, seeds, monkeypatch):
    """The nodes that do no work in the games with these seeds."""
    wanted = working(world)
    seen = watch(world, monkeypatch)
    for seed in seeds:
        if wanted <= seen:
            break
        game = world.start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000):
                pass
    return wanted - seen


@pytest.mark.pure
@worlds
@pytest.mark.slow
def test_every_node_of_the_language_does_its_work_in_some_random_game(world, monkeypatch):
    left = not_carried_out(world, range(10_000, 11_500), monkeypatch)
    assert sorted(left) == [], "never carried out: does its tests/fuzz/generate_*.py know them?"


@pytest.mark.pure
@worlds
def test_most_nodes_do_their_work_in_a_few_random_games(world, monkeypatch):
    wanted = working(world)
    left = not_carried_out(world, range(10_000, 10_025), monkeypatch)
    assert len(left) <= len(wanted) / 6, sorted(left)


@worlds
def test_nodes_without_work_of_their_own_are_printed_on_some_card(world):
    """Texts about decks, and what is always lowered to other nodes."""
    wanted = idle(world)
    for seed in range(150):
        for deck in world.decks(seed):
            text = repr([card.abilities for card in world.printed(deck)])
            wanted = {name for name in wanted if f"{name.split('.')[-1]}(" not in text}
        if not wanted:
            break
    assert sorted(wanted) == []


@pytest.mark.parametrize(
    ("world", "problems"),
    [(ONE_PIECE, onepiece.problems), (TEAM, onepiece.problems), (DRAGON_BALL, dragonball.problems)],
    ids=["onepiece", "onepiece-team", "dragonball"],
)
def test_the_same_seed_makes_the_same_legal_decks(world, problems):
    for seed in world.quick:
        for deck, again in zip(world.decks(seed), world.made_decks(seed), strict=True):
            assert problems(deck) == []
            assert [card.id for card in deck.cards] == [card.id for card in again.cards]
            assert [card.abilities for card in deck.cards] == [card.abilities for card in again.cards]


def test_a_made_card_has_the_tokens_its_skills_create():
    for seed in (*DRAGON_BALL.quick, 3442, 3903, 4507):  # with Z-Leaders, too
        for card in [card for deck in DRAGON_BALL.decks(seed) for card in DRAGON_BALL.printed(deck)]:
            created = [node.number for node in walk(card.abilities) if isinstance(node, CreateToken)]
            assert all(number < len(card.tokens) for number in created), card
