"""Positions made from the trees of a card: some where its effects must act, others where one thing must stop them.

The cards around it are made for it: each fits a phrase of its text ("such a card"), or misses it by one thing, as a
judge would lay them out: a name that is another one, a cost one too high, a card on the wrong side of the table. Counts
(Life, hand, trash, DON!!, Characters) lie at the numbers that its conditions name, one below and one above. Besides,
each player has cards with plain effects of our own, so that what a text waits for can happen.
"""

from __future__ import annotations

import random
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.choose import Choose
from playmat.effects.control import Compare, If, Not
from playmat.effects.tree import Cond, Filter, walk
from playmat.onepiece import build as b
from playmat.onepiece.cards import ATTRIBUTES, CHARACTER, COLORS, EVENT, KEYWORDS, LEADER, STAGE, OpCard
from playmat.onepiece.deck import Deck
from playmat.onepiece.game import Duel
from playmat.onepiece.language import select as s
from playmat.onepiece.language.ops import CardOp, FlipLife
from playmat.onepiece.language.timings import On, WouldLeave
from playmat.onepiece.position import Reader, build

from ..judging import Looking, Unread
from ..making import near
from .reading import holds

ANY_CHARACTER = b.up_to(1, b.anyones("character"))
# Plain effects of our own, by the events that they bring about
TOOLS = {
    "ko": (b.ko(ANY_CHARACTER),),
    "removed": (b.to_hand(ANY_CHARACTER), b.to_deck_bottom(ANY_CHARACTER), b.trash(ANY_CHARACTER)),
    "rested": (b.rest(ANY_CHARACTER),),
    "discarded": (b.trash_from_hand(1), b.opponent_trashes_from_hand(1), b.trash_from_hand(2)),
    "drew": (b.draw(1), b.draw(2)),
    "life to hand": (b.to_hand(b.top(1, "life")), b.damage(1)),
    "life removed": (b.trash(b.top(1, "life")), b.to_hand(b.top(1, "life"))),
    "life zero": (b.to_hand(b.top(1, "life")),),
    "damaged": (b.damage(1),),
    "don returned": (b.don_minus(1), b.don_minus(2)),
    "played": (b.play(b.up_to(1, b.yours("hand", b.category("Character")))),),
    "other": (
        b.mill(2),
        b.add_don(1),
        b.set_active(b.up_to(1, b.yours("character"))),
        b.gain_power(ANY_CHARACTER, 2000, "turn"),
        b.to_life(b.top(1)),
    ),
}
EVERY_TOOL = tuple(tool for tools in TOOLS.values() for tool in tools)


@dataclass
class Words:
    """What the text of a card speaks of."""

    filters: list[tuple[Filter, ...]] = field(default_factory=list)  # groups that one card must pass together
    of_leader: list[tuple[Filter, ...]] = field(default_factory=list)
    counts: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # numbers that conditions name
    conds: list[Cond] = field(default_factory=list)
    denies: bool = False  # a condition asks that there is no such card
    turns_life: bool = False
    in_their_turn: bool = False  # it acts in the opponent's turn
    tools: list[Any] = field(default_factory=list)  # our effects that bring about what it waits for
    wishes: list[tuple[s.Sel, int]] = field(default_factory=list)  # so many such cards must lie there for it to act


def words_of(card: OpCard) -> Words:
    found = Words()
    denied = {id(part) for node in walk(card.abilities) if isinstance(node, Not) for part in walk(node.cond)}
    found.denies = bool(denied)
    found.turns_life = any(isinstance(node, FlipLife | s.FaceUp) for node in walk(card.abilities))
    found.in_their_turn = any(isinstance(node, s.OpponentsTurn) for node in walk(card.abilities))
    for node in walk(card.abilities):
        group = getattr(node, "filters", None)
        if group and isinstance(group, tuple) and all(isinstance(one, Filter) for one in group):
            if not isinstance(node, s.AnyOf | s.AllOf):
                where = getattr(node, "where", ())
                (found.of_leader if where == ("leader",) else found.filters).append(group)
                if "leader" in where and where != ("leader",):
                    found.of_leader.append(group)
        for name in ("src", "other"):
            group = getattr(node, name, None)
            if group and isinstance(group, tuple):
                found.filters.append(group)
        if isinstance(node, s.Is):
            found.of_leader.append(node.filters)
        if isinstance(node, s.OnlyHas):
            found.filters.append((node.filter,))
        if isinstance(node, Ability):
            found.conds += node.gates
        if isinstance(node, If):
            found.conds.append(node.cond)
        if isinstance(node, On | WouldLeave) and node.filters and not node.this:
            found.wishes.append((s.Sel(("character",), node.whose, node.filters), 1))
        if isinstance(node, On):
            found.tools += TOOLS.get(node.event, ())
        if isinstance(node, WouldLeave):
            found.tools += TOOLS["rested"] if node.what == "rest" else TOOLS["ko"] + TOOLS["removed"]
        cards = getattr(node, "cards", None)
        if isinstance(cards, Filter):
            found.filters.append((cards,))
        if isinstance(node, Choose) and isinstance(node.sel, s.Sel):
            found.wishes.append((node.sel, node.n if isinstance(node.n, int) else 1))
        if isinstance(node, s.Exists | CardOp) and isinstance(node.target, s.Sel) and id(node) not in denied:
            found.wishes.append((node.target, 1))
        if isinstance(node, Compare):
            for side, other in ((node.left, node.right), (node.right, node.left)):
                if isinstance(other, int) and not isinstance(side, int):
                    count_named(side, other, found)
    return found


def count_named(number: Any, n: int, found: Words) -> None:
    """A condition compares how many lie somewhere with a number."""
    for node in walk(number):
        if isinstance(node, s.Cards):
            found.counts[node.where].append(n)
        elif isinstance(node, s.DonCards):
            found.counts["don"].append(n)
        elif isinstance(node, s.CountOf) and isinstance(node.target, s.Sel):
            found.wishes.append((node.target, n))
            for where in node.target.where:
                found.counts["don" if where.startswith("don") else where].append(n)


class Stage:
    """A cast of cards for one card, and positions with them."""

    def __init__(self, card: OpCard, seed: int) -> None:
        self.card = card
        self.words = words_of(card)
        self.rng = random.Random(f"{card.id} {seed}")
        self.seed = seed
        self.known: dict[str, OpCard] = {card.id: card}

    # -- cards ---------------------------------------------------------------------------------------------------------

    def add(self, card: OpCard) -> str:
        self.known[card.id] = card
        return card.id

    def profile(self, groups: list[tuple[Filter, ...]], category: int) -> dict[str, Any]:
        """Facts of a card that fits one of these groups of filters, or, half of the time, all but something of it."""
        rng = self.rng
        facts: dict[str, Any] = {
            "name": f"Extra {len(self.known)}",
            "colors": (rng.choice(COLORS),),
            "cost": rng.randint(0, 9),
            "power": 1000 * rng.randint(0, 9),
            "counter": rng.choice((0, 1000, 2000)),
            "attributes": (rng.choice(ATTRIBUTES[:5]),),
            "types": (rng.choice(("Passers-by", "Onlookers")),),
            "keywords": 0,
            "category": category,
        }
        odd = 0.15 if category == LEADER else 0.3  # how often something is not as it should be
        if groups and rng.random() < 0.9:
            group = list(rng.choice(groups))
            if len(group) > 1 and rng.random() < odd:
                group.pop(rng.randrange(len(group)))
            for one in group:
                self.fit(one, facts, True)
            if rng.random() < odd:
                self.fit(rng.choice(rng.choice(groups)), facts, False)
        return facts

    def fit(self, part: Filter, facts: dict[str, Any], wanted: bool) -> None:
        """Change the facts so that a card with them passes this filter (or, not wanted, does not)."""
        rng = self.rng
        other = f"Another {len(self.known)}"
        match part:
            case s.AllOf(filters):
                for one in filters:
                    self.fit(one, facts, wanted)
            case s.AnyOf(filters):
                for one in (rng.choice(filters),) if wanted else filters:
                    self.fit(one, facts, wanted)
            case s.IsNot(one):
                if rng.random() < 0.6:
                    self.fit(one, facts, not wanted)
            case s.Named(names):
                facts["name"] = rng.choice(names) if wanted else other
            case s.NameHas(text):
                facts["name"] = rng.choice((text, f"The {text} Two")) if wanted else other
            case s.Typed(types):
                facts["types"] = (rng.choice(types),) if wanted else ("Strangers",)
            case s.TypeHas(text):
                facts["types"] = (rng.choice((text, f"Old {text} Crew")),) if wanted else ("Strangers",)
            case s.Colored(color):
                facts["colors"] = (color,) if wanted else (rng.choice([c for c in COLORS if c != color]),)
            case s.Multicolor():
                facts["colors"] = tuple(COLORS[:2]) if wanted else tuple(COLORS[:1])
            case s.WithAttribute(attribute):
                others = [a for a in ATTRIBUTES[:5] if a != attribute]
                facts["attributes"] = (attribute,) if wanted else (rng.choice(others),)
            case s.Category(category):
                wish = {"Leader": LEADER, "Character": CHARACTER, "Event": EVENT, "Stage": STAGE}[category]
                if facts["category"] != LEADER:
                    facts["category"] = wish if wanted and wish != LEADER else rng.choice((CHARACTER, EVENT))
            case s.Cost(how, n):
                facts["cost"] = max(0, near(rng, how, n if isinstance(n, int) else rng.randint(0, 6), 1, wanted))
            case s.Power(how, n):
                facts["power"] = max(0, near(rng, how, n if isinstance(n, int) else 5000, 1000, wanted))
            case s.Counter(how, n):
                facts["counter"] = max(0, near(rng, how, n, 1000, wanted))
            case s.HasKeyword(keyword):
                facts["keywords"] = KEYWORDS[keyword] if wanted else 0
            case s.HasTrigger():
                facts["trigger"] = wanted
            case s.HasTag(tag):
                facts["tag"] = tag if wanted else ""
            case s.NoBaseEffect():
                facts["plain"] = wanted

    def extra(self, category: int = CHARACTER, tool: bool = False, as_said: bool = False, plain: bool = False) -> str:
        """A card made for this one; `as_said`, of the category that a phrase of the text says, if it says one."""
        groups = self.words.of_leader if category == LEADER else self.words.filters
        facts = self.profile([] if plain else groups, category)
        if not as_said:
            facts["category"] = category
        return self.add(self.made(facts, tool))

    def made(self, facts: dict[str, Any], tool: bool) -> OpCard:
        category = facts["category"]
        fights = category in (LEADER, CHARACTER)
        abilities: tuple[Any, ...] = ()
        if tool and not facts.get("plain"):
            near = self.words.tools if self.words.tools and self.rng.random() < 0.7 else EVERY_TOOL
            acts = b.on_opponents_attack if self.words.in_their_turn and self.rng.random() < 0.5 else b.activate_main
            abilities = (acts(self.rng.choice(near)),)
        elif category == EVENT:
            abilities = (b.main(b.draw(1)),)
        if facts.get("trigger"):
            abilities += (b.trigger(b.draw(1)),)
        if facts.get("tag") == "On Play" and category == CHARACTER:
            abilities += (b.on_play(b.draw(1)),)
        return OpCard(
            f"X{len(self.known):03}",
            facts["name"],
            category,
            facts["colors"],
            0 if category == LEADER else facts["cost"],
            facts["power"] if fights else 0,
            facts["counter"] if category == CHARACTER else 0,
            self.rng.randint(1, 5) if category == LEADER else 0,
            facts["attributes"] if fights else (),
            facts["types"],
            abilities,
            facts["keywords"] if fights else 0,
        )

    # -- positions -----------------------------------------------------------------------------------------------------

    def count(self, where: str, low: int, high: int) -> int:
        """How many lie there: often as many as a condition names, or one more or less."""
        named = self.words.counts.get(where)
        if named and self.rng.random() < 0.75:
            return min(max(low, self.rng.choice(named) + self.rng.choice((-1, 0, 0, 1))), max(high, *named))
        return self.rng.randint(low, high)

    def in_play(self, id: str, **more: Any) -> dict[str, Any]:
        rng = self.rng
        state: dict[str, Any] = {"card": id, "rested": rng.random() < 0.35, **more}
        if rng.random() < 0.3:
            state["don"] = rng.randint(1, 2)
        return state

    def side(self, mine: bool) -> dict[str, Any]:
        rng = self.rng
        card = self.card
        leader = card.id if mine and card.category == LEADER else self.extra(LEADER)
        plain = self.words.denies and rng.random() < 0.6
        characters = [self.in_play(self.extra(tool=i < 2, plain=plain)) for i in range(self.count("character", 0, 4))]
        up = 0.5 if self.words.turns_life else 0.15
        side: dict[str, Any] = {
            "leader": self.in_play(leader, rested=rng.random() < 0.15),
            "hand": [self.anything() for _ in range(self.count("hand", 0, 6))],
            "trash": [self.anything() for _ in range(self.count("trash", 0, 6))],
            "life": [
                {"card": self.extra(), "face_up": rng.random() < up} for _ in range(max(1, self.count("life", 1, 5)))
            ],
            "deck": [self.anything() for _ in range(rng.choice((9, 12)))],
            "deck_size": max(14, self.count("deck", 14, 16)),
        }
        if rng.random() < 0.25:
            side["stage"] = self.extra(STAGE)
        self.grant(side, characters, mine)
        if mine:
            self.enter(side, characters)
        side["characters"] = characters[:5]
        self.give_don(side, self.card.cost if mine and self.card.id in side["hand"] else 0)
        return side

    def grant(self, side: dict[str, Any], characters: list[dict[str, Any]], mine: bool) -> None:
        """Put cards there that fit what the text looks for, most of the time as many as it needs."""
        rng = self.rng
        for sel, n in self.words.wishes:
            if rng.random() < 0.25 or sel.whose in (("opponent",) if mine else ("you",)):
                continue
            where = rng.choice(sel.where)
            for _ in range(min(5, abs(n) + rng.choice((-1, 0, 0, 0, 1)))):
                category = STAGE if where == "stage" else CHARACTER
                facts = self.profile([], category)
                for one in sel.filters:
                    self.fit(one, facts, True)
                if where == "stage" or where == "character":
                    facts["category"] = category
                rested = s.IsRested() in sel.filters or (rng.random() < 0.3 and s.IsActive() not in sel.filters)
                if where == "character":
                    characters.insert(0, self.in_play(self.add(self.made(facts, False)), rested=rested))
                elif where == "stage":
                    side["stage"] = self.add(self.made(facts, False))
                elif where in ("hand", "trash", "deck"):
                    side[where].insert(0, self.add(self.made(facts, False)))
        for place in characters:
            if rng.random() < 0.2:
                place["don"] = rng.randint(1, 2)
        head = characters[:3]
        rng.shuffle(characters)
        characters.sort(key=lambda one: one not in head)

    def anything(self) -> str:
        return self.extra(EVENT if self.rng.random() < 0.12 else CHARACTER, as_said=True)

    def enter(self, side: dict[str, Any], characters: list[dict[str, Any]]) -> None:
        """Put the card itself where its effects can be used."""
        rng, card = self.rng, self.card
        in_life = card.trigger is not None and rng.random() < (0.85 if len(card.abilities) == 1 else 0.4)
        if in_life:
            side["life"].insert(0, {"card": card.id, "face_up": False})
        if card.category == CHARACTER and not (in_life and rng.random() < 0.5):
            if rng.random() < 0.6:
                fresh = rng.random() < 0.15
                characters.insert(0, self.in_play(card.id, rested=rng.random() < 0.25, fresh=fresh))
                characters[0]["don"] = rng.choice((0, 0, 1, 2))
            else:
                side["hand"].insert(0, card.id)
            if rng.random() < 0.15:
                side["trash"].insert(0, card.id)
        elif card.category == STAGE:
            if rng.random() < 0.6:
                side["stage"] = card.id
            else:
                side["hand"].insert(0, card.id)
        elif card.category == EVENT:
            side["hand"].insert(0, card.id)

    def give_don(self, side: dict[str, Any], price: int) -> None:
        """At most as many DON!! cards as the player has, some of them given."""
        leader = self.known[side["leader"]["card"]]
        most = Deck(leader, []).don_deck
        wanted = self.count("don", 2, 10)
        wanted = max(0, min(most, wanted))
        for state in (side["leader"], *side["characters"]):
            given = min(state.get("don", 0), wanted)
            state["don"] = given
            wanted -= given
        active = wanted if self.rng.random() < 0.5 else self.rng.randint(0, wanted)
        if price and self.rng.random() < 0.85:  # the card can be paid for
            for state in (side["leader"], *side["characters"]):
                if active < price:
                    wanted, state["don"] = wanted + state["don"], 0
            given = sum(state["don"] for state in (side["leader"], *side["characters"]))
            wanted = min(max(wanted, price), most - given)
            active = min(max(active, price), wanted)
        side["don"] = {"active": active, "rested": wanted - active}

    def set_up(self) -> Duel:
        """A position; most of the time the one of three in which most of the conditions hold."""
        found = [self.position() for _ in range(3 if self.words.conds and self.rng.random() < 0.7 else 1)]
        return max(found, key=self.ready)

    def ready(self, game: Duel) -> int:
        """How many conditions of the card hold in its player's eyes."""
        looking = Looking(game, game.seats[0].leader)
        for card in game.cards:
            if card.printed.id == self.card.id and card.owner == 0:
                looking.card, looking.incarnation = card, game.incarnations[card.iid]
                break
        met = 0
        for cond in self.words.conds:
            with suppress(Unread):
                met += holds(game, looking, cond)
        return met

    def position(self) -> Duel:
        mine, theirs = self.side(True), self.side(False)
        turn = "B" if (self.waits() and self.rng.random() < 0.75) or self.rng.random() < 0.25 else "A"
        data = {"turn": {"player": turn, "number": 7 if turn == "A" else 8}, "A": mine, "B": theirs}
        filler = self.add(OpCard("FILLER", "Deckhand", CHARACTER, ("Red",), 2, 3000, 1000, types=("Passers-by",)))
        reader = Reader(self.known.__getitem__, lambda _: self.known[filler], self.known[self.extra(LEADER)])
        game, _ = build(data, reader, self.seed)
        return game

    def waits(self) -> bool:
        """Whether the card is used in the opponent's turn only: [Counter], [Trigger], [On Block] and the like."""
        tags = {tag for ability in self.card.abilities for tag in ability.tags}  # type: ignore[attr-defined]
        mine = {"Main", "Activate: Main", "On Play", "When Attacking", "End of Your Turn", "Your Turn"}
        return bool(tags) and not tags & mine


def with_abilities(card: OpCard, abilities: tuple[Any, ...]) -> OpCard:
    return OpCard(
        card.id,
        card.name,
        card.category,
        card.colors,
        card.cost,
        card.power,
        card.counter,
        card.life,
        card.attributes,
        card.types,
        abilities,
        card.keywords,
        card.names[1:],
        card.text,
        card.trigger_text,
        card.block,
    )
