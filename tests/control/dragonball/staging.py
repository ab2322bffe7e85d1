"""Positions made from the trees of a card: some where its skills must act, others where one thing must stop them.

The cards around it are made for it: each fits a phrase of its text ("such a card"), or misses it by one thing: another
character, a cost one too high, the wrong side of the table. Counts (Life, hand, Drop Area, energy, Battle Cards) lie at
the numbers that its conditions name, one below and one above. Besides, each player has cards with plain skills of our
own, so that what a text waits for can happen.
"""

from __future__ import annotations

import random
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playmat.dragonball import Masters
from playmat.dragonball import build as b
from playmat.dragonball.cards import (
    BATTLE,
    COLORS,
    EXTRA,
    KEYWORDS,
    LEADER,
    ORBS,
    TYPES,
    UNISON,
    DbCard,
    Face,
)  # fmt: skip
from playmat.dragonball.keywords import arrival, materials, spirit_boost
from playmat.dragonball.keywords.table import SKILLS
from playmat.dragonball.language import conditions as q
from playmat.dragonball.language import costs
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language import states as st
from playmat.dragonball.language.select import Sel, Top, Under
from playmat.dragonball.language.texts import HasKeywords, TextHas
from playmat.dragonball.language.timings import AfterCombo, On, WouldLeave
from playmat.dragonball.position import Reader, build
from playmat.effects.ability import Ability
from playmat.effects.choose import Choose, Ref
from playmat.effects.control import And, Compare, If, Minus, Not, Or
from playmat.effects.tree import Cond, Filter, walk

from ..judging import Unread
from ..making import near
from .lasting import eyes
from .reading import holds
from .words import family

ANY_BATTLE = Choose(Sel(("battle",), "any"), 1, True)
ANY_UNISON = Choose(Sel(("unison",), "any"), 1, True)
OWN = Choose(Sel(("battle",), "you"), 1, True)
LEADS = Choose(Sel(("leader",), "any"), 1, True)
# Plain effects of our own, by the events that they bring about
TOOLS: dict[str, tuple[Any, ...]] = {
    "ko": (mv.KO(ANY_BATTLE),),
    "left": (mv.ToHand(ANY_BATTLE), mv.ToDeckBottom(ANY_BATTLE), mv.ToWarp(ANY_BATTLE), mv.ToDrop(ANY_BATTLE)),
    "rested": (st.SwitchToRest(ANY_BATTLE),),
    "readied": (st.SwitchToActive(ANY_BATTLE),),
    "discarded": (mv.ToDrop(Choose(Sel(("hand",)))),),
    "dropped": (mv.ToDrop(Choose(Sel(("hand",)))), mv.ToDrop(ANY_BATTLE), mv.Mill(2)),
    "warped": (mv.ToWarp(ANY_BATTLE), mv.ToWarp(Choose(Sel(("drop",)), 2))),
    "removed": (mv.Remove(Choose(Sel(("drop",)), 1)),),
    "drew": (mv.Draw(1), mv.Draw(2)),
    "life lost": (mv.ToHand(Top("life", 1)), mv.ToDrop(Top("life", 1))),
    "damage": (mv.DealDamage(1),),
    "markers lost": (st.RemoveMarkers(ANY_UNISON, 1),),
    "markers gained": (st.AddMarkers(ANY_UNISON, 1),),
    "played": (pl.Play(Choose(Sel(("hand",), "you", (f.Type("Battle"),)), 1, True)),),
    "charged": (mv.ToEnergy(Choose(Sel(("hand",)))),),
    "z-energy": (mv.ToZEnergy(Choose(Sel(("drop",)), 1)),),
    "under": (mv.PlaceUnder(Choose(Sel(("drop",)), 1), ANY_BATTLE),),
    "flipped": (st.FlipLeader(),),
    "mode": (st.SwitchToHidden(ANY_BATTLE),),
    "hidden": (st.SwitchToHidden(ANY_BATTLE),),
    "face up": (mv.TurnLifeUp(Top("life", 1)),),
    "stronger": (g.Gain(ANY_BATTLE, (g.MorePower(5000),), "turn"), g.Gain(LEADS, (g.MorePower(5000),), "turn")),
    "weaker": (g.Gain(ANY_BATTLE, (g.MorePower(-5000),), "turn"),),
    "other": (
        mv.Mill(2),
        st.SwitchToActive(OWN),
        g.Gain(OWN, (g.MorePower(5000),), "battle"),
        mv.ToHand(Choose(Sel(("drop",)), 1)),
        mv.ToLife(Top("deck", 1)),
        pl.Play(Choose(Sel(("drop",), "you", (f.Type("Battle"),)), 1, True)),
    ),
}
EVERY_TOOL = tuple(tool for tools in TOOLS.values() for tool in tools)
CODES = {color: letter for letter, color in ORBS.items()}


@dataclass
class Words:
    """What the text of a card speaks of."""

    filters: list[tuple[Filter, ...]] = field(default_factory=list)  # groups that one card must pass together
    of_leader: list[tuple[Filter, ...]] = field(default_factory=list)
    of_back: list[tuple[Filter, ...]] = field(default_factory=list)  # of a Leader, whichever side is up
    counts: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # numbers that conditions name
    conds: list[Cond] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)  # of the orbs that are paid
    energy: int = 0  # that skill costs ask for
    z_energy: int = 0
    under: int = 0  # cards under others that it speaks of
    below: list[tuple[tuple[Filter, ...], int]] = field(default_factory=list)  # ... such ones, so many
    denies: bool = False  # a condition asks that there is no such card
    tools: list[Any] = field(default_factory=list)  # our effects that bring about what it waits for
    wishes: list[tuple[Sel, int]] = field(default_factory=list)  # so many such cards must lie there for it to act
    zones: list[str] = field(default_factory=list)  # where skills are valid that are so outside play


def begins_in(skill: Any) -> list[str]:
    """Where the card lies before what its skill waits for happens to it: there it is put."""
    own = [when for when in skill.when if isinstance(when, On) and when.this]
    found = [area for when in own for area in when.source]
    return found + ["hand" for when in own if when.event in ("discarded", "comboed") and not when.source]


def words_of(card: DbCard) -> Words:
    found = Words()
    denied = {id(part) for node in walk(card.skills) if isinstance(node, Not) for part in walk(node.cond)}
    found.denies = bool(denied)
    for node in walk(card.skills):
        group_of(node, found)
        if isinstance(node, q.BackIs):
            found.of_back.append(node.filters)
        if isinstance(node, q.Is) and node.filters:
            found.of_leader.append(node.filters)
            found.conds.append(node)
        if isinstance(node, Ability):
            found.conds += node.gates
            begins = begins_in(node)
            found.zones += [
                zone for zone in begins or node.zone.split(",") if zone in ("hand", "drop", "warp", "z-energy", "life")
            ]
        if isinstance(node, If | st.Check):
            found.conds.append(node.cond)
        if isinstance(node, On | WouldLeave) and node.filters and not node.this:
            found.wishes.append((Sel(("battle",), node.whose, node.filters), 1))
        if isinstance(node, On):
            found.tools += TOOLS.get(node.event, ())
        if isinstance(node, WouldLeave):
            found.tools += TOOLS["ko"] + TOOLS["left"] + (TOOLS["markers lost"] if node.what == "markers" else ())
        if isinstance(node, Choose) and isinstance(node.sel, Sel):
            found.wishes.append((node.sel, node.n if isinstance(node.n, int) else 1))
        if isinstance(node, Choose | q.Have) and isinstance(getattr(node, "sel", getattr(node, "target", None)), Under):
            under: Any = node.sel if isinstance(node, Choose) else node.target
            n = node.n if isinstance(node.n, int) else 2
            found.under = max(found.under, n)
            found.below.append((under.filters, abs(n)))
        if isinstance(node, Under | f.HasUnder) or "under" in getattr(node, "where", ()):
            found.under = max(found.under, 1)
        if isinstance(node, materials.Usable):
            found.wishes.append((Sel(node.where, "you", node.filters), 1))
        if isinstance(node, q.Have) and isinstance(node.target, Sel) and isinstance(node.n, int):
            count_named(node.target, node.n, found, id(node) in denied or node.how in ("<=", "<", "=="))
        if isinstance(node, q.Bond):
            found.wishes.append((Sel(("battle",), "you", node.filters), node.n))
        if isinstance(node, q.Sparking):
            found.counts["drop"].append(node.n)
        if isinstance(node, mv.CardOp | g.Gain) and isinstance(node.target, Sel) and node.target.filters:
            found.wishes.append((node.target, 1))
        if isinstance(node, spirit_boost.SpiritBoost):
            found.wishes.append((Sel(("unison",), "you", node.filters), 1))
        if isinstance(node, arrival.ComboColors):
            found.colors += node.colors
        if isinstance(node, costs.Pay | costs.PayNow):
            found.energy = max(found.energy, node.any + len(node.orbs))
            found.colors += [orb[0] for orb in node.orbs]
        if isinstance(node, costs.PayZ):
            found.z_energy = max(found.z_energy, node.n)
        if isinstance(node, Minus) and isinstance(node.left, q.Count) and isinstance(node.right, int):
            if isinstance(node.left.target, Sel):  # until so many are left: there must be more
                for where in node.left.target.where:
                    found.counts[where] += [node.right + 1, node.right + 2]
        if isinstance(node, Compare):
            for side, other in ((node.left, node.right), (node.right, node.left)):
                if isinstance(other, int) and not isinstance(side, int):
                    for part in walk(side):
                        if isinstance(part, q.Count) and isinstance(part.target, Sel):
                            count_named(part.target, other, found, False)
    return found


def group_of(node: Any, found: Words) -> None:
    """The filters of a node, as one card must pass them together."""
    group = getattr(node, "filters", None)
    if group and isinstance(group, tuple) and all(isinstance(one, Filter) for one in group):
        if not isinstance(node, f.Either | f.All | q.Is | q.BackIs):
            where = getattr(node, "where", ())
            (found.of_leader if where == ("leader",) else found.filters).append(group)
            if "leader" in where and where != ("leader",):
                found.of_leader.append(group)
    for name in ("src", "other", "without"):
        group = getattr(node, name, None)
        if group and isinstance(group, tuple) and all(isinstance(one, Filter) for one in group):
            found.filters.append(group)
    for name in ("cards", "against", "by", "on"):
        one = getattr(node, name, None)
        if isinstance(one, Filter):
            found.filters.append((one,))


def count_named(sel: Sel, n: int, found: Words, few: bool) -> None:
    """A condition compares how many lie somewhere with a number."""
    if not few:
        found.wishes.append((sel, n))
    for where in sel.where:
        found.counts[where].append(n)


class Stage:
    """A cast of cards for one card, and positions with them."""

    def __init__(self, card: DbCard, seed: int) -> None:
        self.card = card
        self.words = words_of(card)
        self.rng = random.Random(f"{card.id} {seed}")
        self.seed = seed
        self.known: dict[str, DbCard] = {card.id: card}

    # -- cards ---------------------------------------------------------------------------------------------------------

    def add(self, card: DbCard) -> str:
        self.known[card.id] = card
        return card.id

    def profile(self, groups: list[tuple[Filter, ...]], type: int) -> dict[str, Any]:
        """Facts of a card that fits one of these groups of filters, or, half of the time, all but something of it."""
        rng = self.rng
        own = self.card.colors or COLORS
        facts: dict[str, Any] = {
            "name": f"Extra {len(self.known)}",
            "colors": (rng.choice(own if rng.random() < 0.5 else COLORS),),
            "cost": rng.randint(0, 7),
            "orbs": rng.randint(0, 2),
            "power": 5000 * rng.randint(1, 6),
            "combo": (rng.choice((0, 1)), rng.choice((0, 5000, 10000))),
            "characters": (f"Somebody {len(self.known)}",),
            "traits": (rng.choice(("Passers-by", "Onlookers")),),
            "keywords": (),
            "type": type,
            "era": "",
        }
        odd = 0.2 if type == LEADER else 0.3  # how often something is not as it should be
        if groups and rng.random() < (0.9 if type == LEADER else 0.65):
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
            case f.All(filters):
                for one in filters if wanted else rng.sample(filters, min(1, len(filters))):
                    self.fit(one, facts, wanted)
            case f.Either(filters):
                for one in (rng.choice(filters),) if wanted else filters:
                    self.fit(one, facts, wanted)
            case f.Isnt(one):
                if rng.random() < 0.6:
                    self.fit(one, facts, not wanted)
            case f.Only(one):
                self.fit(one, facts, wanted)
            case f.Named(names):
                facts["name"] = rng.choice(names) if wanted else other
            case f.NameHas(text):
                facts["name"] = rng.choice((text, f"The {text} Two")) if wanted else other
            case f.Character(names):
                facts["characters"] = (rng.choice(names),) if wanted else (other,)
            case f.CharacterHas(text):
                facts["characters"] = (rng.choice((text, f"{text} : Old")),) if wanted else (other,)
            case f.Trait(traits):
                facts["traits"] = (rng.choice(traits),) if wanted else ("Strangers",)
            case f.TraitHas(text):
                facts["traits"] = (rng.choice((text, f"Old {text}")),) if wanted else ("Strangers",)
            case f.Era(era):
                facts["era"] = era if wanted else "Another Saga"
            case f.Colored(colors):
                others = [color for color in COLORS if color not in colors]
                facts["colors"] = (rng.choice(colors),) if wanted or not others else (rng.choice(others),)
            case f.Multicolor(colors):
                facts["colors"] = tuple(dict.fromkeys((*colors, *COLORS)))[:2] if wanted else COLORS[:1]
            case f.Mono(color):
                facts["colors"] = ((color or COLORS[0]),) if wanted else COLORS[:2]
            case f.Type(name):
                sort = TYPES.index(name)
                if facts["type"] != LEADER:
                    unlike = [one for one in (BATTLE, EXTRA, UNISON) if one != sort]
                    facts["type"] = sort if wanted and sort != LEADER else rng.choice(unlike)
            case f.Cost(how, n):
                facts["cost"] = max(0, near(rng, how, n if isinstance(n, int) else rng.randint(0, 6), 1, wanted))
                facts["orbs"] = min(facts["orbs"], facts["cost"])
            case f.SpecifiedCost(how, n):
                facts["orbs"] = min(4, max(0, near(rng, how, n if isinstance(n, int) else 1, 1, wanted)))
                facts["cost"] = max(facts["cost"], facts["orbs"])
            case f.Power(how, n):
                step = rng.choice((1000, 5000))
                facts["power"] = max(1000, near(rng, how, n if isinstance(n, int) else 15000, step, wanted))
            case f.ComboPower(how, n):
                step = rng.choice((1000, 5000))
                value = max(0, near(rng, how, n if isinstance(n, int) else 5000, step, wanted))
                facts["combo"] = (facts["combo"][0], value)
            case f.ComboCost(how, n):
                facts["combo"] = (max(0, near(rng, how, n if isinstance(n, int) else 1, 1, wanted)), facts["combo"][1])
            case f.HasKeyword(keyword):
                facts["keywords"] = (keyword,) if wanted and keyword in KEYWORDS else ()
                facts["has"] = rng.choice(sorted(family(keyword))) if wanted and keyword not in KEYWORDS else ""
            case HasKeywords():
                facts["keywords"] = ("Critical",) if wanted else ()
            case f.IsToken():
                facts["token"] = wanted
            case f.NoSkills():
                facts["plain"] = wanted
            case TextHas(text):
                facts["text"] = text if wanted else ""
            case f.FaceUp(up):
                facts["face_up"] = up == wanted
            case f.IsRested():
                facts["rested"] = wanted
            case f.IsActive():
                facts["rested"] = not wanted
            case f.IsHidden():
                facts["hidden"] = wanted
            case f.HasUnder(n=n):
                facts["under"] = n if wanted else 0

    def extra(
        self, type: int = BATTLE, tool: bool = False, as_said: bool = False, plain: bool = False, there: bool = False
    ) -> str:
        """A card made for this one; `as_said`, of the type that a phrase of the text says, if it says one."""
        groups = self.words.of_leader if type == LEADER else self.words.filters
        facts = self.profile([] if plain else groups, type)
        if not as_said:
            facts["type"] = type
        if type == LEADER and self.words.of_back and not plain:
            facts["back"] = self.profile(self.words.of_back, LEADER)
            facts["colors"] = facts["back"]["colors"]
        return self.add(self.made(facts, tool, there))

    def made(self, facts: dict[str, Any], tool: bool = False, there: bool = False) -> DbCard:
        """A card with these facts; a token only if it is put into play (19-1-7)."""
        rng = self.rng
        skills: tuple[Any, ...] = ()
        if tool and not facts.get("plain"):
            near_by = self.words.tools if self.words.tools and rng.random() < 0.7 else EVERY_TOOL
            skills = (b.activate(rng.choice(("main", "main", "main/battle")), rng.choice(near_by), once=True),)
        if facts.get("has") == "Counter":
            skills += (b.counter("attack", mv.Draw(1)),)
        elif facts.get("has"):
            skills += (b.activate("main", mv.Draw(1), keyword=facts["has"], once=True),)
        sort = facts["type"]
        if sort == EXTRA and not facts.get("plain"):
            skills = (b.activate("main", mv.Draw(1)),)
        front = b.face(
            facts["name"],
            None if sort == EXTRA else facts["power"],
            skills,
            facts["keywords"],
            facts["characters"],
            facts["traits"],
            facts["era"],
            facts.get("text", ""),
        )
        colors = facts["colors"]
        combo = facts["combo"] if sort == BATTLE else (None, None)
        back = None
        if sort == LEADER:
            other = facts.get("back", facts)
            back = b.back_side(
                other["name"], facts["power"] + 5000, characters=other["characters"], traits=other["traits"]
            )
        orbs = tuple((colors[0],) for _ in range(min(facts["orbs"], facts["cost"]))) if colors else ()
        cost = None if sort == LEADER else facts["cost"]
        return DbCard(
            f"X{len(self.known):03}", sort, front, colors, cost, () if sort == LEADER else orbs, combo[0], combo[1],
            back, x_cost=sort == UNISON, token=there and sort == BATTLE and facts.get("token", False),
        )  # fmt: skip

    # -- positions -----------------------------------------------------------------------------------------------------

    def count(self, where: str, low: int, high: int) -> int:
        """How many lie there: often as many as a condition names, or one more or less."""
        named = self.words.counts.get(where)
        if named and self.rng.random() < 0.75:
            return min(max(low, self.rng.choice(named) + self.rng.choice((-1, 0, 0, 1))), max(high, *named))
        return self.rng.randint(low, high)

    def in_play(self, id: str, **more: Any) -> dict[str, Any]:
        state = {"card": id, "rested": self.rng.random() < 0.35, **more}
        return state

    def side(self, mine: bool) -> dict[str, Any]:
        rng = self.rng
        card = self.card
        leader = card.id if mine and card.type == LEADER and not card.z else ""
        if not leader:
            leader = self.extra(LEADER, plain=not mine and rng.random() < 0.6)
        plain = rng.random() < (0.6 if self.words.denies else 0.0 if mine else 0.35)
        battle = [
            self.in_play(self.extra(tool=i < 2, plain=plain, there=True)) for i in range(self.count("battle", 1, 4))
        ]
        if rng.random() < 0.3 and battle:
            battle[0]["under"] = [self.extra() for _ in range(rng.randint(1, 2))]
        back = rng.random() < 0.5 and self.known[leader].back is not None
        side: dict[str, Any] = {
            "leader": {"card": leader, "rested": rng.random() < 0.2, "side": "back" if back else "front"},
            "hand": [self.anything() for _ in range(self.count("hand", 1, 6))],
            "drop": [self.anything() for _ in range(self.count("drop", 0, 7))],
            "warp": [self.anything() for _ in range(self.count("warp", 0, 4))],
            "life": [
                {"card": self.anything(), "face_up": rng.random() < 0.25} for _ in range(self.count("life", 2, 8))
            ],
            "deck": [self.anything() for _ in range(rng.choice((9, 12)))],
            "deck_size": 16,
            "z_energy": [self.extra() for _ in range(max(self.words.z_energy, self.count("z-energy", 0, 3)))],
            "unison": [],
            "z_deck": [],
        }
        if rng.random() < 0.4:
            side["unison"] = [{"card": self.extra(UNISON), "markers": rng.randint(1, 4)}]
        if self.words.under and rng.random() < 0.5:
            side["leader"]["under"] = [self.extra() for _ in range(rng.randint(1, 3))]
        self.grant(side, battle, mine)
        if mine:
            self.enter(side, battle)
        side["battle"] = battle[:7]
        del side["deck"][side["deck_size"] :]
        self.give_energy(side, mine)
        return side

    def grant(self, side: dict[str, Any], battle: list[dict[str, Any]], mine: bool) -> None:
        """Put cards there that fit what the text looks for, most of the time as many as it needs."""
        rng = self.rng
        for sel, n in self.words.wishes:
            if rng.random() < 0.2 or sel.whose in (("opponent",) if mine else ("you",)):
                continue
            where = rng.choice(sel.where)
            if n > 6 and not sel.filters:
                continue
            for _ in range(min(8, abs(n) + rng.choice((-1, 0, 0, 1, 1)))):
                sort = UNISON if where == "unison" else BATTLE
                facts = self.profile([], sort)
                for one in sel.filters:
                    self.fit(one, facts, True)
                if where in ("battle", "battle area", "unison", "combo", "energy"):
                    facts["type"] = sort
                id = self.add(self.made(facts, there=where in ("battle", "battle area")))
                self.lay(side, battle, where, id, facts)
        head = battle[:4]
        rng.shuffle(battle)
        battle.sort(key=lambda one: one not in head)

    def lay(self, side: dict[str, Any], battle: list[dict[str, Any]], where: str, id: str, facts: Any) -> None:
        rested = facts.get("rested", self.rng.random() < 0.3)
        if where in ("battle", "battle area"):
            state = self.in_play(id, rested=rested, hidden=facts.get("hidden", False))
            if facts.get("under"):
                state["under"] = [self.extra() for _ in range(facts["under"])]
            battle.insert(0, state)
        elif where == "unison":
            side["unison"] = [{"card": id, "markers": self.rng.randint(1, 5)}]
        elif where == "life":
            side["life"].insert(0, {"card": id, "face_up": facts.get("face_up", self.rng.random() < 0.3)})
        elif where == "energy":
            side.setdefault("more energy", []).append({"card": id, "rested": rested})
        elif where in ("hand", "drop", "deck", "warp"):
            side[where].insert(0, id)
        elif where == "z-energy":
            side["z_energy"].insert(0, id)

    def anything(self) -> str:
        if self.rng.random() < 0.08:
            timing = self.rng.choice(("play", "attack", "counter"))
            id = f"C{len(self.known):03}"
            return self.add(b.extra(id, f"Answer {id}", "R", 0, "", b.counter(timing, mv.Draw(1))))
        return self.extra(EXTRA if self.rng.random() < 0.12 else BATTLE, as_said=True)

    def enter(self, side: dict[str, Any], battle: list[dict[str, Any]]) -> None:
        """Put the card itself where its skills can be used."""
        rng, card = self.rng, self.card
        if card.z:
            self.enter_z(side, battle)
            return
        zones = [zone for zone in self.words.zones if zone != "life" or card.type != LEADER]
        if zones and rng.random() < 0.6 and card.type != LEADER:
            zone = rng.choice(zones)
            if zone == "life":
                side["life"].insert(0, {"card": card.id, "face_up": rng.random() < 0.5})
            else:
                side[zone.replace("-", "_")].insert(0, card.id)
            if rng.random() < 0.7:
                return
        if any(getattr(skill, "limit", 0) for skill in card.skills) and card.type != LEADER and rng.random() < 0.6:
            side["hand"].insert(0, card.id)  # a second one
            if card.type == BATTLE and rng.random() < 0.5:
                battle.insert(0, self.in_play(card.id, rested=False))
        from_hand = 0.7 if self.is_played() else 0.3
        if card.type == BATTLE:
            if rng.random() > from_hand:
                state = self.in_play(card.id, rested=rng.random() < 0.2)
                if rng.random() < (0.85 if self.words.under else 0.25):
                    state["under"] = self.pile()
                battle.insert(0, state)
            else:
                side["hand"].insert(0, card.id)
            if rng.random() < 0.15:
                side["drop"].insert(0, card.id)
        elif card.type == EXTRA:
            field = any(getattr(skill, "keyword", "") == "Field" for skill in card.skills)
            if field and rng.random() < 0.6:
                under = self.pile() if self.words.under else []
                battle.insert(0, self.in_play(card.id, rested=False, under=under))
            else:
                side["hand"].insert(0, card.id)
        elif card.type == UNISON:
            if rng.random() > from_hand:
                side["unison"] = [{"card": card.id, "markers": rng.randint(1, 6)}]
            else:
                side["hand"].insert(0, card.id)

    def pile(self) -> list[str]:
        """Cards under the card: those it speaks of, most of the time as many as it asks for."""
        rng = self.rng
        found = [self.extra() for _ in range(rng.randint(0 if self.words.below else 1, 2))]
        for filters, n in self.words.below:
            for _ in range(min(6, n + rng.choice((-1, 0, 0, 1)))):
                facts = self.profile([], BATTLE)
                for one in filters:
                    self.fit(one, facts, True)
                found.append(self.add(self.made(facts)))
        return found

    def enter_z(self, side: dict[str, Any], battle: list[dict[str, Any]]) -> None:
        """14: a Z-Card, in the Z-Deck or in play."""
        rng, card = self.rng, self.card
        side["z_energy"] += [self.extra() for _ in range(card.z_cost or 0)]
        if card.type in (BATTLE, EXTRA) and rng.random() < 0.5:
            battle.insert(0, self.in_play(card.id, rested=rng.random() < 0.25))
        elif card.type == UNISON and rng.random() < 0.5:
            side["unison"] = [{"card": card.id, "markers": rng.randint(1, 6)}]
        else:
            side["z_deck"].insert(0, card.id)

    def give_energy(self, side: dict[str, Any], mine: bool) -> None:
        """Enough energy of the right colours most of the time."""
        rng = self.rng
        colors = [*self.words.colors, *(orb[0] for orb in self.card.orbs), *self.card.colors] or list(COLORS)
        wanted = self.count("energy", 2 if mine else 0, 7)
        energy = side.pop("more energy", [])
        if not mine and self.answers() and rng.random() < 0.7:  # something to answer must be played
            side["energy"] = [
                {"card": self.add(self.made({**self.profile([], BATTLE), "colors": (color,)})), "rested": False}
                for color in (*COLORS, *COLORS)
            ]
            return
        enough = mine and rng.random() < 0.8  # to play the card, and to pay for its skills
        if enough:
            limited = any(getattr(skill, "limit", 0) for skill in self.card.skills)
            wanted = max(wanted, ((self.card.cost or 0) + self.words.energy) * (2 if limited else 1))
            needed = [*(orb[0] for orb in self.card.orbs), *self.words.colors]
            colors = [*needed, *colors]
        for i in range(max(0, wanted - (0 if enough else len(energy)))):
            color = colors[i % len(colors)] if enough or rng.random() < 0.7 else rng.choice(COLORS)
            facts = {**self.profile([], BATTLE), "colors": (color,)}
            rested = not enough and rng.random() < (0.2 if mine else 0.5)
            energy.append({"card": self.add(self.made(facts)), "rested": rested})
        side["energy"] = energy

    def is_played(self) -> bool:
        """Whether a skill acts when the card is played, or from the hand."""
        zones = any("hand" in skill.zone.split(",") for skill in self.card.skills)
        return (
            zones
            or combos(self.card)
            or any(isinstance(n, On) and n.this and n.event == "played" for n in walk(self.card.skills))
        )

    def set_up(self) -> Masters:
        """A position; most of the time the first of some in which all conditions hold, or all but one of them."""
        rng = self.rng
        best, most = self.position(), -1
        conds = [one for cond in self.words.conds for one in self.asked(cond)]
        if not conds or rng.random() > 0.85:
            return best
        but = rng.choice(conds) if rng.random() < 0.4 else None
        for attempt in range(6):
            game = best if attempt == 0 else self.position()
            met = self.ready(game, conds, but)
            if met > most:
                best, most = game, met
            if met == len(conds):
                break
        return best

    def asked(self, cond: Cond) -> list[Cond]:
        """What a condition asks for, each by itself; of an "or" one thing."""
        if isinstance(cond, And):
            return [one for part in cond.conds for one in self.asked(part)]
        if isinstance(cond, Or):
            return self.asked(self.rng.choice(cond.conds))
        if isinstance(cond, q.AsOne | q.Asked | costs.Required):
            return self.asked(cond.cond)
        return [] if any(isinstance(part, Ref) for part in walk(cond)) else [cond]

    def ready(self, game: Masters, conds: list[Cond], but: Cond | None) -> int:
        """How many of these are as they should be in its player's eyes: all hold, but one that does not."""
        cards = [card for card in game.cards if card.printed.id == self.card.id and card.owner == 0]
        met = 0
        if cards:
            looking = eyes(game, game.perms[cards[0].iid] or cards[0])
            for cond in conds:
                with suppress(Unread):
                    met += holds(game, looking, cond) != (cond is but)
        return met

    def position(self) -> Masters:
        mine, theirs = self.side(True), self.side(False)
        turn = "B" if self.rng.random() < (0.7 if self.waits() else 0.2) else "A"
        phase = "charge" if self.early() and self.rng.random() < 0.5 else "main"
        now = {"player": turn, "number": 7 if turn == "A" else 8, "phase": phase}
        data = {"turn": now, "A": mine, "B": theirs}
        filler = self.add(
            b.battle("FILLER", "Bystander", "R", 1, "", 5000, characters=("Nobody",), traits=("Passers-by",))
        )
        reader = Reader(self.known.__getitem__, lambda _: self.known[filler], self.known[self.extra(LEADER)])
        game, _ = build(data, reader, self.seed)
        return game

    def answers(self) -> bool:
        """Whether a skill answers what the other player plays, or their answers."""
        return any(skill.kind == "counter" and {"play", "counter"} & {*skill.tags} for skill in self.card.skills)

    def early(self) -> bool:
        """Whether a skill waits for the beginning of a turn."""
        return any(
            isinstance(node, On) and node.event in ("turn start", "main start") for node in walk(self.card.skills)
        )

    def waits(self) -> bool:
        """Whether the card is used in the opponent's turn only."""
        mine = [skill for skill in self.card.skills if skill not in SKILLS.values()]
        return bool(mine) and all(
            skill.kind == "counter"
            or any(isinstance(when, On) and when.event in ("attacked", "guard", "blocks") for when in skill.when)
            for skill in mine
        )


def combos(card: DbCard) -> bool:
    """Whether a skill waits for this card to be used in a combo: then it must not be played before."""
    own = [when for skill in card.skills for when in skill.when]
    return any(
        isinstance(when, AfterCombo) or (isinstance(when, On) and when.this and when.event == "comboed") for when in own
    )


def with_skills(card: DbCard, skills: tuple[Any, ...]) -> DbCard:
    """The same card with other skills; those of its back after those of its front."""

    def side(face: Face | None, mine: tuple[Any, ...]) -> Face | None:
        if face is None:
            return None
        names = face.names, face.characters, face.traits
        made = Face(
            face.name, face.power, face.characters, face.traits, face.era, mine, face.keywords, face.text, face.first
        )
        made.names, made.characters, made.traits = names  # what a rules text gives is among them already
        return made

    n = len(card.front.abilities)
    front = side(card.front, skills[:n])
    assert front is not None
    return DbCard(
        card.id, card.type, front, card.colors, card.cost, card.orbs, card.combo_cost, card.combo_power,
        side(card.back, skills[n:]), card.z, card.z_cost, card.x_cost, card.token, card.tokens, card.z_x,
    )  # fmt: skip
