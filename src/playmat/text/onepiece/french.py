"""French that agrees: what is said of a card follows its noun in gender and number, and stands in another order than
in English. Only phrases that are French alone are here; every other template stands beside its English one.

Forms are called m1, ms, f1, fs: of masculine or feminine, singular or plural nouns.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playmat.effects.tree import meaning

from ..grammar import Grammar, V
from ..shapes import Var
from .nodes import Choose, Union, select
from .objects import (
    CARD_NOUNS,
    FIELD_CARDS,
    FIELD_NOUNS,
    RESTED_CARDS,
    Kind,
    category_filter,
    is_alternative,
    is_category,
    is_pre,
    is_with,
    kind_of,
)

Match = Callable[[Any], dict[str, Any] | None]
FORMS = ("m1", "ms", "f1", "fs")
COLORS = {
    "Red": ("rouge", "rouges", "rouge", "rouges"),
    "Green": ("vert", "verts", "verte", "vertes"),
    "Blue": ("bleu", "bleus", "bleue", "bleues"),
    "Purple": ("violet", "violets", "violette", "violettes"),
    "Black": ("noir", "noirs", "noire", "noires"),
    "Yellow": ("jaune", "jaunes", "jaune", "jaunes"),
}
PILES = ("hand", "trash", "life", "deck")
PLACES = {
    (("hand",), "you"): "de votre main",
    (("trash",), "you"): "de votre Défausse",
    (("deck",), "you"): "de votre deck",
    (("hand",), "opponent"): "de la main adverse",
    (("trash",), "opponent"): "de la Défausse adverse",
    (("deck",), "opponent"): "du deck adverse",
    (("hand", "trash"), "you"): "de votre main ou votre Défausse",
    (("hand", "character", "stage"), "you"): "de votre main ou de votre terrain",
}


def add(g: Grammar) -> None:
    adjectives(g)
    behind(g)
    kinds(g)
    counted(g)
    elsewhere(g)
    denials(g)


def adjectives(g: Grammar) -> None:
    for i, form in enumerate(FORMS):
        pre = f"pre-{form}"
        g.rule(pre, select.IsRested(), fr=("épuisé", "épuisés", "épuisée", "épuisées")[i])
        g.rule(pre, select.IsActive(), fr=("redressé", "redressés", "redressée", "redressées")[i])
        g.rule(pre, select.Multicolor(), fr=("multicolore", "multicolores")[i % 2])
        for color, forms in COLORS.items():
            g.rule(pre, select.Colored(color), fr=forms[i])
        g.rule(pre, select.FaceUp(True), fr="face visible")
        g.rule(pre, select.FaceUp(False), fr="face cachée")
        g.rule(pre, select.Typed(V("t")), fr="de type {t:types}")
        g.rule(pre, select.WithAttribute(V("a")), fr="ayant l'attribut {a:attribute}")
        g.rule(pre, select.HasKeyword(V("k")), fr="ayant {k:keyword}")
        g.rule(pre, select.AnyOf((select.Typed(V("t")), select.WithAttribute(V("a")))), fr="de type {t:types} ou ayant l'attribut {a:attribute}")
        g.rule(pre, select.Cost("==", V("n")), fr="ayant un coût de {n:int}")
        g.rule(f"pres-{form}", (), fr="")
        g.rule(f"pres-{form}", match=lambda tree: {"a": tree[0], "b": tree[1:]} if tree else None, fr=f"{{a:{pre}}} {{b:pres-{form}}}", name="pres")


def behind(g: Grammar) -> None:
    """What follows the noun: "ayant ..." together, the others one by one."""
    for form, one in zip(FORMS, (True, False, True, False), strict=True):
        post, autre, son = f"post-{form}", "autre" if one else "autres", "son" if one else "leur"
        g.rule(post, (select.TypeHas(V("p")),), fr=f"incluant {{p:part}} dans {son} type")
        g.rule(post, (select.IsNot(select.TypeHas(V("p"))),), fr=f"n'incluant pas {{p:part}} dans {son} type")
        g.rule(post, (select.NoBaseEffect(),), fr="n'ayant pas d'effet de base")
        g.rule(post, (select.IsNot(select.Named(V("n"))),), fr=f"{autre} que {{n:names}}")
        this = "cette carte" if form[0] == "f" else "ce Personnage"
        g.rule(post, (select.OtherThanThis(),), fr=f"{autre} que {this}")
        g.rule(post, V("q"), fr="{q:post}")
        g.rule(f"posts-{form}", (), fr="")
        g.rule(f"posts-{form}", match=_split, fr=f"{{a:{post}}} {{b:posts-{form}}}", name="posts")


ALONE = (select.TypeHas, select.NoBaseEffect)


def _split(tree: Any) -> dict[str, Any] | None:
    if not tree:
        return None
    n = 1
    if is_with(tree[0]) and not isinstance(tree[0], ALONE):
        while n < len(tree) and is_with(tree[n]) and not isinstance(tree[n], ALONE):
            n += 1
    return {"a": tree[:n], "b": tree[n:]}


ORDER = (select.IsRested, select.IsActive, select.Colored)


def _described(filters: tuple[Any, ...], state_first: bool) -> dict[str, Any]:
    """What stands at the noun and what behind; a state and a colour first on the field, after the type elsewhere."""
    at = tuple(f for f in filters if is_pre(f))
    first = tuple(f for f in at if isinstance(f, ORDER))
    other = tuple(f for f in at if not isinstance(f, ORDER))
    rest = tuple(f for f in filters if not is_pre(f) and not is_category(f) and not isinstance(f, select.Named))
    last = tuple(f for f in rest if isinstance(f, select.IsNot | select.OtherThanThis))
    return {"p": first + other if state_first else other + first, "q": tuple(f for f in rest if f not in last) + last}


def _gender(noun: str) -> str:
    return "f" if noun.startswith("carte") else "m"


def _kind(where: tuple[str, ...]) -> Match:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Kind) or any(isinstance(f, select.Named) for f in tree.filters):
            return None
        state: tuple[Any, ...] = ()
        own = tree.where
        if own in (("don rested",), ("don active",)):
            state, own = (select.IsRested() if own == ("don rested",) else select.IsActive(),), ("don",)
        elif own == RESTED_CARDS:
            own = FIELD_CARDS
        return _described((*state, *tree.filters), True) if own == where else None

    return match


def _named(where: tuple[str, ...]) -> Match:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Kind) or tree.where != where:
            return None
        names = [f for f in tree.filters if isinstance(f, select.Named)]
        return {**_described(tree.filters, True), "m": names[0].names} if len(names) == 1 else None

    return match


def kinds(g: Grammar) -> None:
    """`kind1`, `kinds`, and with a word behind the noun: theirs, so many or more, so many or less."""
    for number in ("1", "s"):
        one = number == "1"
        for prefix, word in (("", ""), ("opp-", "adverse" if one else "adverses"), ("more-", "ou plus"), ("less-", "ou moins"), ("of-", "")):
            category = f"{prefix}kind{number}"
            single = one and prefix != "of-"  # "1 de vos Personnages épuisés autre que ..."
            for where, _, _, fr1, fr2 in FIELD_NOUNS:
                gender, noun = _gender(fr1), fr1 if single else fr2
                pres = gender + ("1" if single else "s")
                g.rule(category, match=_kind(where), fr=f"{noun} {word} {{p:pres-{pres}}} {{q:posts-{gender}{number}}}", name=noun)
            pres = "m1" if single else "ms"
            for where, noun in ((("character",), "Personnage" if single else "Personnages"), (("leader",), "Leader" if single else "Leaders"), (("leader", "character", "stage"), "")):
                g.rule(category, match=_named(where), fr=f"{noun} {{m:names}} {word} {{p:pres-{pres}}} {{q:posts-m{number}}}", name=noun or "named")


def counted(g: Grammar) -> None:
    """Cards after a number: "1 de vos Personnages", "1 Personnage adverse", "1 Personnage"."""
    for number in ("1", "s"):
        pick = "pick" + number
        g.rule(pick, match=_owned("you"), fr=f"de vos {{k:of-kind{number}}}", name="of yours")
        g.rule(pick, match=_owned("opponent"), fr=f"{{k:opp-kind{number}}}", name="of theirs")
        g.rule(pick, match=_owned("any"), fr=f"{{k:kind{number}}}", name="anyone's")
        g.rule(pick, match=_both("you"), fr="de vos {k:kinds} ou {j:kinds}", name="of yours, either")
        g.rule(pick, match=_both("opponent"), fr=f"{{k:opp-kind{number}}} ou {{j:opp-kind{number}}}", name="of theirs, either")


def _owned(whose: str) -> Match:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and not set(tree.where) & set(PILES):
            return {"k": kind_of(tree)}
        return None

    return match


def _both(whose: str) -> Match:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Union) and len(tree.parts) == 2:
            found = [_owned(whose)(part) for part in tree.parts]
            if found[0] is not None and found[1] is not None:
                return {"k": found[0]["k"], "j": found[1]["k"]}
        return None

    return match


def elsewhere(g: Grammar) -> None:
    """Cards in the hand, the trash, the deck: the place stands between what they are and "ayant ..."; played rested,
    they are "épuisée(s)" before it."""
    for number in ("1", "s"):
        one = number == "1"
        for names, _, _, fr1, fr2 in CARD_NOUNS:
            form, noun = _gender(fr1) + number, fr1 if one else fr2
            match = _cards(category_filter(names))
            g.rule(f"card{number}", match=match, fr=f"{noun} {{p:pres-{form}}} {{q:posts-{form}}}", name=noun)
            for (where, whose), place in PLACES.items():
                for suffix, state in (("", ""), ("-rested", _rested(form))):
                    g.rule(f"from{suffix}{number}", match=_from(where, whose, match), fr=f"{noun} {{p:pres-{form}}} {state} {place} {{q:posts-{form}}}", name=noun)
        form = "m" + number
        g.rule(f"card{number}", match=_named_cards, fr=f"{{m:names}} {{p:pres-{form}}} {{q:posts-{form}}}", name="named")
        for (where, whose), place in PLACES.items():
            for suffix, state in (("", ""), ("-rested", _rested(form))):
                g.rule(f"from{suffix}{number}", match=_from(where, whose, _named_cards), fr=f"{{m:names}} {{p:pres-{form}}} {state} {place} {{q:posts-{form}}}", name="named")
                g.rule(f"from{suffix}{number}", match=_from(where, whose, lambda tree: {"k": tree}), fr=f"{{k:card{number}}} {state} {place}", name="others")
            g.rule(f"in{number}", match=_from(where, whose, lambda tree: {"k": tree}), fr=f"{{k:card{number}}} {place.replace('de votre', 'dans votre')}", name="in")
    rested = Choose(V("c"), V("n"), True)
    g.rule("card-target-rested", rested, fr="jusqu'à {n:int} {c:from-rested~n}")
    g.rule("card-target-rested", Choose(V("c"), V("n")), fr="{n:int} {c:from-rested~n}")


def _rested(form: str) -> str:
    return {"m1": "épuisé", "ms": "épuisés", "f1": "épuisée", "fs": "épuisées"}[form]


def _cards(category: tuple[Any, ...]) -> Match:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or any(isinstance(f, select.Named) or is_alternative(f) for f in tree):
            return None
        own = tuple(f for f in tree if is_category(f))
        if len(own) != len(category) or any(type(a) is not type(b) or meaning(a) != b for a, b in zip(own, category, strict=True)):
            return None
        return _described(tree, False)

    return match


def _named_cards(tree: Any) -> dict[str, Any] | None:
    names = [f for f in tree if isinstance(f, select.Named)] if isinstance(tree, tuple) else []
    if len(names) != 1 or any(is_category(f) or is_alternative(f) for f in tree):
        return None
    return {**_described(tree, False), "m": names[0].names}


def _from(where: tuple[str, ...], whose: str, inner: Match) -> Match:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, select.Sel) or tree.where != where or tree.whose != whose:
            return None
        return inner(tree.filters)

    return match


def denials(g: Grammar) -> None:
    """What cards cannot do, or may, in the number of these cards."""
    for ban in tuple(rule for rule in g.rules["ban"] if rule.texts["fr"]):
        g.rule("denial1", match=ban.match, fr=ban.texts["fr"][0])
        g.rule("denials", match=ban.match, fr=_several(ban.texts["fr"][0]))
    both = [rule for rule in g.rules["bans"] if rule.texts["fr"] and isinstance(rule.tree, tuple) and not isinstance(rule.tree[0], Var)]
    for number in ("1", "s"):
        denial = "denial" + number
        for rule in both:
            text = rule.texts["fr"][0]
            g.rule(f"denies{number}", match=rule.match, fr=text if number == "1" else _several(text))
        g.rule(f"denies{number}", (V("a"),), fr=f"{{a:{denial}}}")
        g.rule(f"denies{number}", (V("a"), V("b")), fr=f"{{a:{denial}}} et {{b:{denial}}}")
        g.rule(f"denies{number}", (V("a"), V("b"), V("c")), fr=f"{{a:{denial}}} , {{b:{denial}}} et {{c:{denial}}}")


def _several(text: str) -> str:
    for one, more in (("peut", "peuvent"), ("être épuisé", "être épuisés"), ("être renvoyé", "être renvoyés"), ("être placé", "être placés"), ("de son propriétaire", "de leur propriétaire"), ("où il est joué", "où ils sont joués")):
        text = re.sub(rf"\b{one}\b", more, text)
    return text
