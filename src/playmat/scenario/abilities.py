"""Abilities written in the words of the builder: `on_play(ko(up_to(1, opponents("character", cost("<=", 3)))))`.

A scenario may come from anybody, so nothing of it is executed: the text is read as an expression, only calls of the
builder's words, names, texts, numbers and lists are accepted, and the tree that comes out is checked node by node.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import playmat
from playmat.effects.ability import PERMANENT, Ability
from playmat.effects.control import If
from playmat.effects.tree import REGISTRY, Node, Op
from playmat.onepiece import build as builder
from playmat.onepiece.cards import CATEGORIES, COLORS
from playmat.onepiece.kinds import PERMISSIONS
from playmat.onepiece.language.modifiers import EDICTS, UNTIL
from playmat.onepiece.language.select import PILES, PLAY_AREAS
from playmat.onepiece.language.timings import EVENTS
from playmat.onepiece.vocabulary import VOCABULARY as WORDS

from .errors import ScenarioError, Told
from .near import near

LONGEST = 2000  # characters of one ability
LONGEST_WORD = 200
LARGEST = 100_000


def builder_words() -> dict[str, Any]:
    """The functions of the builder, the nodes of the language, and the constants among them. Nothing else."""
    found = {}
    for name in builder.__all__:
        value = getattr(builder, name)
        made_here = isinstance(value, FunctionType) and value.__module__ == builder.__name__
        if made_here or value in REGISTRY.values() or isinstance(value, Node | str):
            found[name] = value
    return found


BUILDER = builder_words()


class Language:
    """What abilities of a game are written with: the words, and what some fields of nodes may hold."""

    def __init__(self, words: dict[str, Any], vocabulary: dict[tuple[str, str], Any]) -> None:
        self.words = words
        self.vocabulary = vocabulary


class NotAllowed(Exception):
    """Something in an ability that is not of the language."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.told = Told(key, **args)


def build_ability(card: str, text: str, language: Language | None = None) -> Any:
    """Evaluate a builder expression: only calls of the builder's words, numbers, texts and lists."""
    language = language or ONE_PIECE
    shown = text if len(text) <= 100 else text[:97] + "..."
    try:
        if len(text) > LONGEST:
            raise NotAllowed("ability-too-long", most=LONGEST)
        tree = evaluate(ast.parse(text.strip(), mode="eval").body, language)
        if not isinstance(tree, Ability):
            raise NotAllowed("ability-not-an-ability", found=kind_of(tree))
        check(tree, language.vocabulary)
        if tree.kind == PERMANENT:
            check_permanent(tree.body)
        _ = tree.program, tree.events
    except NotAllowed as error:
        raise ScenarioError(key="scenario-bad-ability", card=card, text=shown, reason=error.told) from None
    except SyntaxError as error:
        reason = Told("ability-syntax", reason=error.msg)
        raise ScenarioError(key="scenario-bad-ability", card=card, text=shown, reason=reason) from None
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError, MemoryError) as error:
        what = f"{type(error).__name__}: {error}"[:200]
        raise ScenarioError(key="scenario-bad-ability", card=card, text=shown, reason=what) from None
    return tree


def evaluate(tree: ast.expr, language: Language) -> Any:
    words = language.words
    match tree:
        case ast.Call(func=ast.Name() as word):
            called = evaluate(word, language)
            if not callable(called):
                raise NotAllowed("ability-not-a-call", word=word.id)
            args: list[Any] = []
            for arg in tree.args:
                if isinstance(arg, ast.Starred):
                    several = evaluate(arg.value, language)
                    if not isinstance(several, list | tuple):
                        raise NotAllowed("ability-not-allowed", found=ast.unparse(arg)[:60])
                    args.extend(several)
                else:
                    args.append(evaluate(arg, language))
            if any(keyword.arg is None for keyword in tree.keywords):
                raise NotAllowed("ability-not-allowed", found="**")
            named = {str(keyword.arg): evaluate(keyword.value, language) for keyword in tree.keywords}
            return made(called, args, named, language)
        case ast.Name(id=name):
            if name not in words:
                raise NotAllowed("ability-unknown-word", word=name[:60], near=near(name[:60], words))
            return words[name]
        case ast.Constant(value=value):
            return constant(value)
        case ast.List(elts=items):
            return [evaluate(item, language) for item in items]
        case ast.Tuple(elts=items):
            return tuple(evaluate(item, language) for item in items)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            return -constant(value)
    raise NotAllowed("ability-not-allowed", found=ast.unparse(tree)[:60])


def made(called: Any, args: list[Any], named: dict[str, Any], language: Language) -> Any:
    try:
        return called(*args, **named)
    except ValueError:  # a node that knows its words refuses others; what was meant, the vocabulary tells
        if isinstance(called, type) and is_dataclass(called):
            positions = [field.name for field in fields(called) if not field.kw_only]
            for name, value in (dict(zip(positions, args, strict=False)) | named).items():
                check_words(called.__name__, name, value, language.vocabulary)
        raise


def constant(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) <= LARGEST:
        return value
    if isinstance(value, str) and len(value) <= LONGEST_WORD:
        return value
    raise NotAllowed("ability-constant", found=kind_of(value), most=LARGEST, longest=LONGEST_WORD)


# -- the tree that came out --------------------------------------------------------------------------------------------

COMPARISONS = ("==", "!=", "<=", ">=", "<", ">")
WHO = ("you", "opponent", "player", "turn")
WHOSE = ("you", "opponent", "both", "any", "player")
# Words that the engine would take for "none such" without a word, or stumble over in mid-game.
VOCABULARY: dict[tuple[str, str], Any] = {
    ("Sel", "where"): (*PLAY_AREAS, *PILES, "don", "don active", "don rested", "don given", "don field"),
    ("Top", "where"): tuple(PILES),
    ("Colored", "color"): COLORS,
    ("Category", "category"): CATEGORIES,
    ("HasKeyword", "keyword"): tuple(WORDS.keywords),
    ("Keyword", "name"): tuple(WORDS.keywords),
    ("Ban", "what"): tuple(word for word in WORDS.prohibitions if word not in PERMISSIONS),
    ("Permit", "what"): (*PERMISSIONS, "attack characters when fresh"),
    ("Rule", "what"): tuple(EDICTS),
    ("On", "event"): tuple(EVENTS),
    ("WouldLeave", "what"): ("ko", "leave", "rest"),
    ("WouldLeave", "by"): ("", "effect", "opponent", "battle", "opponent at all"),
    ("Later", "when"): (
        "end of turn",
        "end of your turn",
        "end of opponent's turn",
        "end of battle",
        "opponent's next main",
    ),
    **{
        (node, "until"): ("", *UNTIL, "end of opponent's End Phase")
        for node in ("Gain", "Rule", "GrantRule", "SetPowerToZero", "SwapBasePower")
    },
    **{(node, "how"): COMPARISONS for node in ("Compare", "Cost", "Power", "Counter", "GivenDon", "Measures")},
    **{
        (node, "who"): WHO
        for node in ("Draw", "Mill", "AddDon", "DealDamage", "ReturnDon", "ShuffleDeck", "May", "Look")
    },
    **{
        (node, "whose"): WHOSE
        for node in ("Sel", "Top", "Cards", "On", "WouldLeave", "Rule", "GrantRule", "EachPlayer")
    },
    ("Choose", "by"): WHO,
}
ONE_PIECE = Language(BUILDER, VOCABULARY)


@cache
def hints(key: str) -> dict[str, Any]:
    """The types of a node's fields, as its source declares them: a compiled class has forgotten most of them."""
    found: dict[str, Any] = {}
    for cls in REGISTRY[key].__mro__:
        if cls.__module__.startswith("playmat."):
            known = vars(sys.modules[cls.__module__])
            for name, declared in declarations(cls.__module__).get(cls.__name__, {}).items():
                found.setdefault(name, eval(declared, dict(known)))
    return found


@cache
def declarations(module: str) -> dict[str, dict[str, str]]:
    """The annotated names of each class of a module of Playmat."""
    path = Path(playmat.__file__).parent.parent.joinpath(*module.split(".")).with_suffix(".py")
    return {
        part.name: {
            ast.unparse(field.target): ast.unparse(field.annotation)
            for field in part.body
            if isinstance(field, ast.AnnAssign) and "ClassVar" not in ast.unparse(field.annotation)
        }
        for part in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(part, ast.ClassDef)
    }


def check(node: Any, vocabulary: dict[tuple[str, str], Any] = VOCABULARY) -> None:
    """Every field of every node holds what its class says; a number where a card is wanted would fail in mid-game."""
    for field in fields(node):
        value = getattr(node, field.name)
        wanted = hints(type(node).KEY)[field.name]
        if not fits(value, wanted):
            raise NotAllowed(
                "ability-wrong-part",
                node=type(node).__name__,
                field=field.name,
                found=kind_of(value),
                wanted=name_of(wanted),
            )
        check_words(type(node).__name__, field.name, value, vocabulary)
        if (type(node).__name__, field.name) == ("Times", "per") and value < 1:
            raise NotAllowed("ability-wrong-word", word=str(value), near="none", known="1, 2, 3…")
        check_inside(value, vocabulary)


def check_words(node: str, field: str, value: Any, vocabulary: dict[tuple[str, str], Any]) -> None:
    known = vocabulary.get((node, field))
    for word in value if isinstance(value, tuple) else (value,):
        if known and word not in known:
            listed = [one for one in known if one]
            raise NotAllowed(
                "ability-wrong-word",
                word=str(word)[:60],
                near=near(str(word)[:60], listed),
                known=", ".join(listed),
            )


def check_permanent(body: tuple[Op, ...]) -> None:
    """Only modifiers can be in force all the time."""
    for op in body:
        if isinstance(op, If):
            check_permanent(op.then + op.otherwise)
        elif type(op).project is Op.project:
            raise NotAllowed("ability-not-permanent", node=type(op).__name__)


def check_inside(value: Any, vocabulary: dict[tuple[str, str], Any]) -> None:
    if isinstance(value, Node):
        check(value, vocabulary)
    elif isinstance(value, tuple):
        for item in value:
            check_inside(item, vocabulary)


def fits(value: Any, wanted: Any) -> bool:
    if wanted is Any:
        return True
    origin, args = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in args)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if args and args[-1] is Ellipsis:
            return all(fits(item, args[0]) for item in value)
        return len(value) == len(args) and all(map(fits, value, args))
    if wanted is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return value is None if wanted in (None, NoneType) else isinstance(value, wanted)


def kind_of(value: Any) -> str:
    if isinstance(value, tuple | list):
        return f"[{', '.join(kind_of(item) for item in value[:3])}{', …' if len(value) > 3 else ''}]"
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, int | NoneType):
        return str(value) if not isinstance(value, int) or abs(value) < 10**12 else "…"
    return getattr(value, "__name__", "") or type(value).__name__


def name_of(wanted: Any) -> str:
    """`Target`, `int | Number`, `tuple[Op, ...]`, without the modules they come from."""
    origin, args = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return " | ".join(name_of(one) for one in args)
    if origin is tuple:
        return f"[{', '.join('…' if one is Ellipsis else name_of(one) for one in args)}]"
    return getattr(wanted, "__name__", str(wanted))
