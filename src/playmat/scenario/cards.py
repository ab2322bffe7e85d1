"""The cards of scenarios: the plain crew, and cards described where they are used."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from playmat.onepiece import build as builder
from playmat.onepiece.cards import CATEGORIES, CHARACTER, COLORS, KEYWORDS, LEADER, OpCard

from .errors import ScenarioError

DEFAULT_LEADER = OpCard("T-LEADER", "Captain", LEADER, ("Red",), power=5000, life=5, attributes=("Strike",), types=("Crew",))


def filler_for(leader: OpCard) -> OpCard:
    color = leader.colors[0] if leader.colors else COLORS[0]
    return OpCard(f"T-FILLER-{color}", "Filler", CHARACTER, (color,), cost=1, power=1000)


def make_card(name: str, data: Mapping[str, Any]) -> OpCard:
    """A card described in a scenario: printed values, keywords, and abilities in the words of the builder."""
    known = {"id", "category", "colors", "cost", "power", "counter", "life", "attributes", "types", "keywords", "names",
             "abilities", "text", "trigger"}
    unknown = set(data) - known
    if unknown:
        raise ScenarioError(key="scenario-card-key", card=name, keys=", ".join(sorted(map(str, unknown))))
    category = str(data.get("category", "Character")).capitalize()
    if category not in CATEGORIES:
        raise ScenarioError(key="scenario-card-category", card=name, found=category)
    keywords = 0
    for word in data.get("keywords", []):
        if word not in KEYWORDS:
            raise ScenarioError(key="scenario-card-keyword", card=name, found=str(word), known=", ".join(KEYWORDS))
        keywords |= KEYWORDS[word]
    abilities = tuple(build_ability(name, text) for text in data.get("abilities", []))
    return OpCard(
        str(data.get("id", name)),
        name,
        CATEGORIES.index(category),
        tuple(data.get("colors", ["Red"])),
        cost=int(data.get("cost", 1)) if category != "Leader" else 0,
        power=int(data.get("power", 5000 if category == "Leader" else 0)),
        counter=int(data.get("counter", 0)),
        life=int(data.get("life", 5)) if category == "Leader" else 0,
        attributes=tuple(data.get("attributes", [])),
        types=tuple(data.get("types", [])),
        abilities=abilities,
        keywords=keywords,
        names=tuple(data.get("names", [])),
        text=str(data.get("text", "described" if abilities or keywords else "")),
    )


# The plain cards every scenario and test may use.
CREW: dict[str, dict[str, Any]] = {
    "Deckhand": {"cost": 1, "power": 3000, "counter": 1000},
    "Gunner": {"cost": 2, "power": 4000, "counter": 1000},
    "Mate": {"cost": 4, "power": 6000, "counter": 1000},
    "Giant": {"cost": 7, "power": 9000},
    "Guard": {"cost": 2, "power": 3000, "keywords": ["Blocker"]},
    "Runner": {"cost": 3, "power": 5000, "keywords": ["Rush"]},
    "Twin": {"cost": 5, "power": 6000, "keywords": ["Double Attack"]},
    "Exile": {"cost": 4, "power": 5000, "keywords": ["Banish"]},
    "Lucky": {"cost": 2, "power": 3000, "abilities": ["trigger(draw(1))"]},
}

BUILDER = {name: getattr(builder, name) for name in builder.__all__}


def build_ability(card: str, text: str) -> Any:
    """Evaluate a builder expression: only calls of the builder's words, numbers, texts and lists."""
    try:
        return _evaluate(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, TypeError, AttributeError) as error:
        raise ScenarioError(key="scenario-bad-ability", card=card, text=text, reason=str(error)) from None


def _evaluate(tree: ast.expr) -> Any:
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name):
        args: list[Any] = []
        for arg in tree.args:
            if isinstance(arg, ast.Starred):
                args.extend(_evaluate(arg.value))
            else:
                args.append(_evaluate(arg))
        keywords = {str(kw.arg): _evaluate(kw.value) for kw in tree.keywords}
        return _evaluate(tree.func)(*args, **keywords)
    if isinstance(tree, ast.Name):
        if tree.id not in BUILDER:
            raise ValueError(f"unknown word {tree.id}")
        return BUILDER[tree.id]
    if isinstance(tree, ast.Constant):
        return tree.value
    if isinstance(tree, ast.List | ast.Tuple):
        values = [_evaluate(item) for item in tree.elts]
        return tuple(values) if isinstance(tree, ast.Tuple) else values
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub):
        return -_evaluate(tree.operand)
    raise ValueError(f"not allowed here: {ast.unparse(tree)}")
