"""The generator speaks the whole effect language, and random games carry all of it out."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from playmat.effects import program
from playmat.effects.tree import REGISTRY, Cond, Filter, Node, Number, Op, Target, When
from playmat.onepiece import language, problems
from playmat.onepiece.language.deck import DeckText
from playmat.onepiece.language.gains import Gained

from .games import QUICK, decisions, decks, start, told

for module in iter_modules(language.__path__):
    import_module(f"{language.__name__}.{module.name}")  # a node is known once its module is loaded

KINDS = (Op, Filter, Cond, Target, Number, When, Gained)
NODES = {name: cls for name, cls in REGISTRY.items() if issubclass(cls, KINDS)}

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


def own_work(cls: type) -> list[str]:
    """The methods of a node that are more than what its kind has."""
    bases = [getattr(base, method, None) for base in (Node, *KINDS, DeckText) for method in WORK]
    return [method for method in WORK if callable(found := getattr(cls, method, None)) and found not in bases]


IDLE = {name for name, cls in NODES.items() if not own_work(cls)} - set(LOWERED_TO)


def watch(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the nodes that do their work from now on."""
    seen: set[str] = set()

    def note(cls: type, method: str, name: str) -> None:
        original = getattr(cls, method)

        def noting(self, *args):
            seen.add(name)
            return original(self, *args)

        monkeypatch.setattr(cls, method, noting)

    for name, cls in NODES.items():
        for method in own_work(cls):
            note(cls, method, name)
    for name, step in LOWERED_TO.items():
        note(step, "run", name)
    return seen


@pytest.mark.pure
@pytest.mark.slow
def test_every_node_of_the_language_does_its_work_in_some_random_game(monkeypatch):
    seen = watch(monkeypatch)
    wanted = set(NODES) - IDLE
    for seed in range(10_000, 11_500):
        if wanted <= seen:
            break
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000):
                pass
    assert sorted(wanted - seen) == [], "never carried out: does tests/fuzz/generate.py know them?"


@pytest.mark.slow
def test_nodes_without_work_of_their_own_are_printed_on_some_card():
    """Texts about decks, and what is always lowered to other nodes."""
    printed: set[str] = set()
    for seed in range(150):
        for deck in decks(seed):
            text = repr([card.abilities for card in [deck.leader, *deck.cards]])
            printed |= {name for name in IDLE if f"{name}(" in text}
    assert sorted(IDLE - printed) == []


def test_the_same_seed_makes_the_same_legal_decks():
    for seed in QUICK:
        first = decks(seed)
        decks.cache_clear()
        for deck, again in zip(first, decks(seed), strict=True):
            assert problems(deck) == []
            assert [card.id for card in deck.cards] == [card.id for card in again.cards]
            assert [card.abilities for card in deck.cards] == [card.abilities for card in again.cards]
