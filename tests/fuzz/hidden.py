"""The same game as far as a seat knows, with other cards where it cannot look."""

from playmat.core.card import Card


def hidden_places(world, game, seat):
    """Where the cards lie that this seat cannot tell, by owner and back: lists of (pile, place)."""
    for side in game.seats:
        groups = {}
        for pile in side.zones:
            for place, card in enumerate(pile):
                if not game.knows(seat, card.iid):
                    groups.setdefault(world.back(card), []).append((pile, place))
        yield from groups.values()


def with_other_hidden_cards(world, game, seat, rng):
    """The same game as far as this seat knows: what is hidden from it has changed places and faces."""
    other = game.clone()
    cards = list(other.cards)
    for places in hidden_places(world, other, seat):
        found = [pile[place] for pile, place in places]
        rng.shuffle(found)
        faces = [card.printed for card in found]
        rng.shuffle(faces)
        for (pile, place), card, face in zip(places, found, faces, strict=True):
            cards[card.iid] = pile[place] = Card(card.iid, face, card.owner)
    other.cards = tuple(cards)
    other.dirty = True
    return other
