"""Sets of cards: whose they are, and where they lie."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import Union, select
from .objects import DEFINING, Kind, is_pre, is_with, kind_of, sel_of


def add(g: Grammar) -> None:
    sets(g)


def sets(g: Grammar) -> None:
    """Sets of cards: on the field, in the hand, the trash, Life, the deck."""

    def sel(whose: str) -> Any:
        # "cards" that are nobody's are not cards on the field: another phrase says which ones are meant
        return lambda e: None if whose == "any" and "don active" in e["k"].where else sel_of(e["k"], whose)

    def unsel(whose: str) -> Any:
        def match(tree: Any) -> dict[str, Any] | None:
            if isinstance(tree, select.Sel) and tree.whose == whose and not any(w in ("hand", "trash", "life", "deck") for w in tree.where):
                return {"k": kind_of(tree)}
            return None

        return match

    # set-of: after "N of"; set1: after a number or article
    g.rule("set-of", build=lambda e: sel_of(e["k"], e["p"]), match=lambda t: {"k": kind_of(t), "p": t.whose} if isinstance(t, select.Sel) and t.whose != "any" and not set(t.where) & set(select.PILES) else None, en=["{p:possessors} {k:kinds}", "{k:kinds} on {p:field-of} field"], name="of whose")
    g.lexicon("field-of", {"you": ("your", "votre"), "opponent": ("your opponent's", "adverse")})
    g.rule("set-of", build=_both, match=_unboth(False), en="{p:whose} {k:kinds} or {j:kinds}", name="either of")
    g.rule("set-of", build=_both_own, match=_unboth(True), en="{p:whose} {k:kinds} or {p:whose} {j:kinds}", name="either of, said twice")
    g.rule("set-of", build=_others, match=_unothers, also=True, en="{p:whose} other {k:kinds}", name="others of")
    g.rule("set1", build=sel("any"), match=unsel("any"), en="{k:kind1}", name="any1")
    g.rule("sets", build=sel("any"), match=unsel("any"), en="{k:kinds}", name="anys")
    for number in ("1", "s"):
        g.rule("set" + number, build=lambda e: sel_of(e["k"], e["p"]), match=lambda t: {"k": kind_of(t), "p": t.whose} if isinstance(t, select.Sel) and t.whose != "any" else None, also=True, en=[f"{{k:kind{number}}} on {{p:field-of}} field", f"{{k:kind{number}}} from {{p:field-of}} field"], fr=f"{{k:kind{number}}} sur {{p:field-of}} terrain", name="on a field")
    places(g)


def places(g: Grammar) -> None:
    """Where cards lie that are not on the field: `place`, and cards there: `from1`, `froms`, `in1`, `ins`."""
    rule = g.rule
    piles: dict[Any, Any] = {("hand",): ("hand", "main"), ("trash",): ("trash", "Défausse"), ("deck",): ("deck", "deck")}
    g.lexicon("place-name", piles)
    g.lexicon("place-or", {**piles, ("character", "stage"): ("field", "terrain")})
    rule("place", (V("a"), V("p")), en="{p:whose} {a:place-name}", fr="{p:whose} {a:place-name}")
    rule("place", build=lambda e: ((*e["a"], *e["b"]), e["p"]), match=lambda t: {"a": t[0][:1], "b": t[0][1:], "p": t[1]} if len(t[0]) > 1 else None, en=["{p:whose} {a:place-name} or {b:place-or}", "{p:whose} {a:place-name} or {p:whose} {b:place-or}"], fr="{p:whose} {a:place-name} ou {p:whose} {b:place-or}", name="one of two places")
    for number in ("1", "s"):
        rule("from" + number, build=lambda e: select.Sel(e["p"][0], e["p"][1], e["k"]), match=_unfrom, en=[f"{{k:card{number}}} from {{p:place}}", f"{{k:card{number}}} in {{p:place}}"], name="from a place")
        rule("in" + number, build=lambda e: select.Sel(e["p"][0], e["p"][1], e["k"]), match=_unfrom, en=f"{{k:card{number}}} in {{p:place}}", name="in a place")
        # a condition about another card stands behind the place
        rule("from" + number, build=lambda e: select.Sel(e["p"][0], e["p"][1], (*e["k"], *e["q"])) if isinstance(e["q"][0], LATE) else None, match=_unfrom_late, en=f"{{k:card{number}}} from {{p:place}} {{q:post}}", fr=f"{{k:card{number}}} de {{p:place}} {{q:post}}", name="from a place, which")
        rule("from" + number, build=lambda e: select.Sel(e["p"][0], e["p"][1], (*e["k"], *e["q"])), match=_unfrom_behind, also=True, en=f"{{k:card{number}}} from {{p:place}} with {{q:withs}}", name="from a place, with")


def in_a_pile(tree: Any) -> bool:
    return isinstance(tree, select.Sel) and tree.where[0] in ("hand", "trash", "deck") and tree.whose in ("you", "opponent")


def _unfrom(tree: Any) -> dict[str, Any] | None:
    if not in_a_pile(tree) or any(isinstance(f, LATE) for f in tree.filters):
        return None
    return {"k": tree.filters, "p": (tree.where, tree.whose)}


LATE = (select.DifferentColorThan,)


def _unfrom_late(tree: Any) -> dict[str, Any] | None:
    if in_a_pile(tree) and tree.filters and isinstance(tree.filters[-1], LATE):
        return {"k": tree.filters[:-1], "q": tree.filters[-1:], "p": (tree.where, tree.whose)}
    return None


def _unfrom_behind(tree: Any) -> dict[str, Any] | None:
    if not in_a_pile(tree):
        return None
    n = next((i for i, f in enumerate(tree.filters) if is_with(f)), len(tree.filters))
    return {"k": tree.filters[:n], "q": tree.filters[n:], "p": (tree.where, tree.whose)} if n < len(tree.filters) else None


def is_named(kind: Kind) -> bool:
    return any(isinstance(f, select.Named) for f in kind.filters)


def behind(kind: Kind) -> tuple[Any, ...]:
    """What stands behind the noun."""
    return tuple(f for f in kind.filters if not is_pre(f) and not isinstance(f, select.Named))


def _others(e: dict[str, Any]) -> Any:
    return select.Sel(e["k"].where, e["p"], (*e["k"].filters, select.OtherThanThis()), said=e["k"].said)


def _unothers(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Sel) and tree.filters[-1:] == (select.OtherThanThis(),):
        return {"k": Kind(tree.where, tree.filters[:-1], tree.said), "p": tree.whose}
    return None


def _both(e: dict[str, Any]) -> Any:
    """ "your A or B": what follows B is said of B alone, so it must be what defines it, or A must be DON!! cards."""
    one, other = e["k"], e["j"]
    dons = one.where[0].startswith("don")
    if other.where[0].startswith("don") and behind(one) and not is_named(one):
        return Union((sel_of(one, e["p"]), sel_of(other, e["p"])))  # DON!! cards have no cost and no power: it is said of the first
    if behind(one) or (is_named(one) and is_named(other)):
        return None
    if not dons and not is_named(other):
        if one.where != other.where or not one.filters or not behind(other):
            return None  # "Leader or Character cards" is one noun
    if not dons and any(not isinstance(f, DEFINING) for f in behind(other)):
        return None
    return Union((sel_of(one, e["p"]), sel_of(other, e["p"])))


def _both_own(e: dict[str, Any]) -> Any:
    one, other = e["k"], e["j"]
    if not behind(one) and not (is_named(one) and is_named(other)):
        return None
    return Union((sel_of(one, e["p"]), sel_of(other, e["p"])))


def _unboth(twice: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, select.Sel) for x in tree.parts):
            return None
        whose = {x.whose for x in tree.parts}  # type: ignore[attr-defined]
        one, other = (kind_of(x) for x in tree.parts)  # type: ignore[arg-type]
        if ("leader",) in (one.where, other.where) or len(whose) > 1:
            return None  # "your Leader or 1 of ..."
        last = other.where[0].startswith("don") and not is_named(one)
        return {"k": one, "j": other, "p": whose.pop()} if (bool(behind(one)) and not last) is twice else None

    return match
