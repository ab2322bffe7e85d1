"""Skills written in the words of the builder: `auto(On("played", this=True), Draw(1))`.

The words are the functions that make skills, the keyword skills that are written with something of their own, and
the nodes of the language. See `playmat.scenario.abilities` for how a text becomes a tree.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any

from playmat.dragonball import build, keywords, language
from playmat.dragonball.cards import COLORS, TYPES, orbs
from playmat.dragonball.kinds import PERMISSIONS
from playmat.dragonball.language.gains import EDICTS
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.language.timings import EVENTS
from playmat.dragonball.vocabulary import VOCABULARY as WORDS
from playmat.effects.tree import REGISTRY, Node

from ..abilities import COMPARISONS, WHO, WHOSE, Language, build_ability

MAKERS = ("auto", "activate", "permanent", "counter", "instead", "rules_text")
# ... and those of keyword skills: named here, as a compiled function does not say what it gives
KEYWORD_MAKERS = (
    "absorb", "aegis", "alliance", "arrival", "awaken", "dark_over_realm", "empower", "evolve", "ex_evolve", "fusion",
    "over_realm", "overlord", "potara", "rejuvenate", "revive", "successor", "surge", "swap", "wish", "xeno_evolve",
    "z_awaken", "z_stack",
)  # fmt: skip
PREFIX = "dragonball."


def builder_words() -> dict[str, Any]:
    found: dict[str, Any] = {name: getattr(build, name) for name in MAKERS}
    found["orbs"] = orbs
    for package in (language, keywords):
        for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            for name, value in vars(import_module(module.name)).items():
                if name.startswith("_") or name in found:
                    continue
                if isinstance(value, Node) or (name in KEYWORD_MAKERS and callable(value)):
                    found[name] = value
    for key, node in REGISTRY.items():
        if key.startswith(PREFIX) or node.__module__.startswith("playmat.effects."):
            found[node.__name__] = node
    return found


BUILDER = builder_words()
AREAS = (*WORDS.zones, "battle area")
ANYONE = (*WHO, "any")
UNTIL = (
    "",
    "turn",
    "battle",
    "main phase",
    "start of your turn",
    "start of opponent's turn",
    "end of your turn",
    "end of your turn now",
    "end of opponent's turn",
    "end of opponent's next turn",
    "start of your main phase",
    "end of a battle or the turn",
    "next charge",
    "your next charge",
    "forever",
)
VOCABULARY: dict[tuple[str, str], Any] = {
    ("Sel", "where"): AREAS,
    ("In", "where"): AREAS,
    ("Top", "where"): AREAS,
    ("On", "event"): tuple(EVENTS),
    ("On", "source"): AREAS,
    ("On", "to"): AREAS,
    ("Colored", "colors"): COLORS,
    ("Multicolor", "colors"): COLORS,
    ("Mono", "color"): ("", *COLORS),
    ("Type", "type"): TYPES,
    ("Keyword", "name"): tuple(WORDS.keywords),
    ("Ban", "what"): tuple(word for word in WORDS.prohibitions if word not in PERMISSIONS),
    ("Permit", "what"): tuple(PERMISSIONS),
    ("Rule", "what"): tuple(EDICTS),
    ("WouldLeave", "what"): ("ko", "leave", "markers"),
    ("WouldLeave", "to"): AREAS,
    ("Later", "when"): ("end of turn", "end of battle", "start of next turn"),
    **{(node, "until"): UNTIL for node in ("Gain", "Rule", "GrantRule", "CannotUnless", "PriceChange")},
    **{
        (node, "how"): COMPARISONS
        for node in ("Compare", "Cost", "Power", "ComboCost", "ComboPower", "Have", "HasUnder")
    },
    **{
        (node, "who"): ANYONE for node in ("Draw", "Mill", "DealDamage", "Shuffle", "May", "Look", "PlaceEnergyMarkers")
    },
    **{(node, "whose"): WHOSE for node in ("Sel", "Top", "On", "WouldLeave", "Rule", "GrantRule", "EachPlayer")},
    ("Choose", "by"): WHO,
}
DRAGON_BALL = Language(BUILDER, VOCABULARY)


def build_skill(card: str, text: str) -> Skill:
    tree = build_ability(card, text, DRAGON_BALL)
    assert isinstance(tree, Skill)
    return tree
