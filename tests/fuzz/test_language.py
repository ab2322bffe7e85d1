"""The generator speaks the whole effect language, and random games carry all of it out."""

import pytest

from playmat.effects import program
from playmat.effects.tree import REGISTRY, Cond, Filter, Node, Number, Op, Target, When
from playmat.onepiece import problems
from playmat.onepiece.language.deck import DeckText

from .games import QUICK, decisions, decks, start, told

KINDS = (Op, Filter, Cond, Target, Number, When)
NODES = {name: cls for name, cls in REGISTRY.items() if issubclass(cls, KINDS)}

# Where the work of a node is done. Abilities are lowered before they are used, so lowering alone proves nothing.
WORK = ("run", "find", "ok", "test", "value", "matches", "replaces", "project")

# Nodes that are nothing but instructions of other classes once they are lowered.
LOWERED_TO = {
    "May": program.AskMay,
    "IfYouDo": program.JumpUnlessDid,
    "ChooseOne": program.AskMode,
    "EachPlayer": program.NextPlayer,
    "Repeat": program.Loop,
    "If": program.JumpUnless,
}


def test_the_same_seed_makes_the_same_legal_decks():
    for seed in QUICK:
        for deck in decks(seed):
            assert problems(deck) == []
        decks.cache_clear()
        again = decks(seed)
        assert [[c.id for c in deck.cards] for deck in decks(seed)] == [[c.id for c in deck.cards] for deck in again]
        for deck, other in zip(decks(seed), again, strict=True):
            assert [card.abilities for card in deck.cards] == [card.abilities for card in other.cards]


def watch(monkeypatch) -> set[str]:
    """The names of the nodes that do their work from now on."""
    seen: set[str] = set()

    def note(cls: type, method: str, name: str) -> None:
        original = getattr(cls, method)

        def noting(self, *args):
            seen.add(name)
            return original(self, *args)

        monkeypatch.setattr(cls, method, noting)

    for name, cls in NODES.items():
        for method in WORK:
            if getattr(cls, method, None) not in (None, *(getattr(base, method, None) for base in (Node, *KINDS))):
                note(cls, method, name)
    for name, step in LOWERED_TO.items():
        note(step, "run", name)
    return seen


@pytest.mark.slow
def test_every_node_of_the_language_does_its_work_in_some_random_game(monkeypatch):
    seen = watch(monkeypatch)
    wanted = {name for name, cls in NODES.items() if not issubclass(cls, DeckText)} - {"ReturnDon"}
    for seed in range(10_000, 11_500):
        if wanted <= seen:
            break
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000):
                pass
    assert sorted(wanted - seen) == [], "never carried out"


def test_texts_about_decks_are_among_the_generated_ones():
    """Deck texts and `ReturnDon` (always lowered to other nodes) do no work of their own: they must be printed."""
    wanted = {name for name, cls in NODES.items() if issubclass(cls, DeckText)} | {"ReturnDon"}
    printed: set[str] = set()
    for seed in QUICK:
        for deck in decks(seed):
            for card in [deck.leader, *deck.cards]:
                for ability in card.abilities:
                    printed |= {name for name in wanted if f"{name}(" in repr(ability)}
    assert printed == wanted
