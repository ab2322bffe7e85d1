"""PM01 compiled from its printed English text, beside the trees of `pm01_trees`: `python -m tests.cards.pm01_text`.

Trees are compared by what they mean: the words a tree remembers for printing, the joins of a sentence and the two ways
to write a modifier are made one. Where they still differ, both are shown. Then the decks are played at random in both
versions, answer by answer: what a player may choose and what is left in the end must be the same.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from playmat import onepiece
from playmat.cards import embedded
from playmat.cards.compiled import Understood, card_data, compiled_now
from playmat.cards.database import Effects, playing_card
from playmat.core.decision import a_of
from playmat.effects.ability import PERMANENT, Ability
from playmat.effects.choose import Ref, TheRest
from playmat.effects.control import Do, Then
from playmat.effects.tree import show
from playmat.onepiece import Deck, OpCard
from playmat.onepiece.language import gains as gn
from playmat.onepiece.language.select import Cards, CountOf, Sel

REMEMBERED = ("said",)  # fields that matter only for printing


def understood(id: str) -> Understood:
    return compiled_now(card_data(embedded().find(id)), "en")


def stopped() -> dict[str, list[str]]:
    """The cards whose text is not understood, with the phrases."""
    found = {id: [stop.phrase for stop in understood(id).stops] for id in embedded()}
    return {id: phrases for id, phrases in found.items() if phrases}


def differing() -> dict[str, list[tuple[str, str]]]:
    """The cards whose text means something else than their tree: of each ability that does, both."""
    found: dict[str, list[tuple[str, str]]] = {}
    for id in embedded():
        text, card = understood(id), embedded().card(id)
        pairs = [
            (show(ours), show(theirs))
            for ours, theirs in zip(text.abilities, card.abilities, strict=False)
            if meaning(ours) != meaning(theirs)
        ]
        if len(text.abilities) != len(card.abilities):
            pairs.append((f"{len(text.abilities)} abilities", f"{len(card.abilities)} abilities"))
        if (text.keywords, text.names) != (card.keywords, card.names[1:]):
            pairs.append((f"{text.keywords} {text.names}", f"{card.keywords} {card.names[1:]}"))
        if pairs:
            found[id] = pairs
    return found


# -- what a tree means -------------------------------------------------------------------------------------------------


def meaning(ability: Ability) -> Any:
    return plain(ability, ability.kind == PERMANENT)


def plain(tree: Any, permanent: bool) -> Any:
    """A tree as nested tuples, without what makes no difference to a game."""
    if isinstance(tree, tuple):
        parts = []
        for item in tree:
            if isinstance(item, Do | Then):
                parts.extend(plain(item.body, permanent))
            elif isinstance(item, gn.Gain):
                parts.extend(gained(item, permanent))
            else:
                parts.append(plain(item, permanent))
        return tuple(parts)
    if isinstance(tree, TheRest) or (isinstance(tree, Ref) and getattr(tree, "word", "") == "the rest"):
        return ("TheRest", tree.name)
    if isinstance(tree, CountOf) and isinstance(tree.target, Sel) and not tree.target.filters:
        if len(tree.target.where) == 1:
            return plain(Cards(tree.target.where[0], tree.target.whose), permanent)
    if is_dataclass(tree) and not isinstance(tree, type):
        values = {f.name: getattr(tree, f.name) for f in fields(tree) if f.name not in REMEMBERED}
        if permanent and "until" in values:
            values["until"] = ""
        if values.get("bind") == "found":
            values["bind"] = ""
        return (type(tree).__name__, *((name, plain(value, permanent)) for name, value in values.items()))
    return tree


def gained(gain: gn.Gain, permanent: bool) -> list[Any]:
    """`Gain` as the modifiers it stands for."""
    until = gain.until.removeprefix("~")
    parts = [gn.Gain(gain.target, (part,), until) for part in gain.what]
    ends = "" if permanent else until
    return [("Gain", plain(part.target, permanent), plain(part.what, permanent), ends) for part in parts]


# -- what a tree does --------------------------------------------------------------------------------------------------


def from_text(id: str) -> OpCard:
    text = understood(id)
    return playing_card(embedded().find(id), Effects(text.abilities, text.keywords, text.names))


def deck_from_text(deck: Deck, made: dict[str, OpCard]) -> Deck:
    for card in (deck.leader, *deck.cards):
        made.setdefault(card.id, from_text(card.id))
    return Deck(made[deck.leader.id], [made[card.id] for card in deck.cards], deck.name)


def table(game: onepiece.Duel) -> Any:
    """Where every card lies, and what it is worth."""
    seats = [
        (
            [[card.iid for card in pile] for pile in seat.zones],
            (seat.don_deck, seat.don_active, seat.don_rested),
        )
        for seat in game.seats
    ]
    perms = sorted((iid, perm.zone, perm.rested, game.power(perm), perm.tokens) for iid, perm in game.perms.items())
    return seats, perms, game.turn_number


def parted_ways(pair: tuple[str, str], seed: int, made: dict[str, OpCard]) -> str:
    """The card at which a random game goes two ways; nothing, if it does not."""
    decks = [embedded().deck(id) for id in pair]
    hand = onepiece.new_game(decks, seed=seed)
    text = onepiece.new_game([deck_from_text(deck, made) for deck in decks], seed=seed)
    answers = random.Random(f"{pair} {seed}")
    last = ""
    while (decision := hand.decision) is not None:
        other = text.decision
        asks = hand.cards[decision.source].printed.id if decision.source >= 0 else last
        theirs = other.options if other is not None else []
        only = sorted(set(decision.options) ^ set(theirs))
        if only:
            card = a_of(only[0])
            return hand.cards[card].printed.id if card < len(hand.cards) else asks
        if table(hand) != table(text):
            return asks
        last = asks
        answer = answers.choice(decision.options)
        hand.apply(answer)
        text.apply(answer)
    return "" if text.decision is None and table(hand) == table(text) else last


def played(games: int) -> Counter[str]:
    """The cards at which random games of the embedded decks go two ways, and how often."""
    made: dict[str, OpCard] = {}
    found: Counter[str] = Counter()
    decks = list(embedded().decks)
    for seed in range(games):
        pair = (decks[seed % len(decks)], decks[seed // len(decks) % len(decks)])
        card = parted_ways(pair, seed, made)
        if card:
            found[card] += 1
    return found


def main() -> None:
    stops, differences = stopped(), differing()
    print(f"{len(embedded())} cards, {len(stops)} not understood, {len(differences)} that mean something else")
    for id, phrases in stops.items():
        print(f"{id} stops at {phrases}")
    for id, pairs in differences.items():
        print(f"\n{id} {embedded().text(id)}")
        for text, tree in pairs:
            print(f"from its text:\n{text}\nwritten by hand:\n{tree}")
    print("\nrandom games go two ways at:", dict(played(160)))


if __name__ == "__main__":
    main()
