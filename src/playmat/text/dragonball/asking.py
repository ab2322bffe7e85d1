"""More of what an "if" asks: cards in a battle, totals over both players, comparisons, colours, names, what was done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .conditions import Amount, _have, _have_two, _located, _quality, _unhave, _unhave_two, _unlocated, _unquality
from .nodes import c, ch, ctl, f, p, s, t
from .things import BAR, Areas, Noun, Place, Thing, sel_of, thing_of
from .timings import Subject, _off, _on

This = ch.This
PLAY = ("leader", "battle area", "unison")
INNER = "¤"


def add(g: Grammar) -> None:
    fighting(g)
    totals(g)
    kinds(g)
    places(g)
    done(g)


# -- your … card is in a battle ------------------------------------------------------------------------------------------

STATES = (
    ("fights", "in (a battle|battle)", (f.InBattle(),), "dans un combat"),
    ("attacks", "attacking", (f.InBattle("attacker"),), "en train d'attaquer"),
    ("guards", "being attacked", (f.InBattle("guard"),), "attaquée"),
    ("there", "in play", (), "en jeu"),
    ("there in your area", "in play in your Battle Area", (), "en jeu dans votre Zone de Combat"),
    ("rests", "in play in Rest Mode", (f.IsRested(),), "en jeu en Mode Inertie"),
)


def fighting(g: Grammar) -> None:
    rule = g.rule
    for whose, owner, french in (("you", "your", "votre"), ("you", "one of your", "une de vos"), ("opponent", "your opponent's", "une carte adverse :"), ("opponent", "one of your opponent's", "une carte adverse :")):
        for mark, words, filters, mots in STATES:
            if mark == "there in your area" and whose == "opponent":
                continue
            name = f"{owner} {mark}"
            rule("cond", build=_state(whose, name, filters), match=_unstate(name, len(filters)), en=[f"{owner} {{x:thing}} (is|are) {words}"], fr=f"{french} {{x:thing}} est {mots}", name=name, of="states")
    rule("cond", ctl.Not(c.Is(This(), (f.InBattle(),))), en=["this card isn't in (a battle|battle)"], fr="cette carte n'est pas dans un combat")
    rule("cond", c.Have(s.Sel(PLAY, "opponent", (f.InBattle("attacker"),))), en=["your opponent is attacking"], fr="votre adversaire attaque", also=True)
    copies = s.Sel(("battle area",), "you", (f.SameAs("this", "number"),))
    rule("cond", c.Have(copies, 0, "=="), en=["a copy of this card isn't in play in your Battle Area", "there are no copies of this card in your Battle Area", "you don't have a copy of this card in play"], fr="aucun exemplaire de cette carte n'est en jeu dans votre Zone de Combat", also=True)
    for area, words in (("drop", "(Drop|Drop Area)"), ("warp", "Warp"), ("energy", "(energy|Energy Area)"), ("z-energy", "Z-Energy"), ("combo", "Combo Area")):
        there = s.Sel((area,), "you", (f.SameAs("this", "number"),))
        rule("cond", c.Have(there, 0, "=="), en=[f"there are no copies of this card in your {words}"], fr=f"aucun exemplaire de cette carte n'est dans votre zone ({area})", also=True)
    rule("cond", build=_absent, match=_unabsent, en=["(a|an|) {x:thing} (isn't|aren't|is not) in play (in your Battle Area|)", "(a|an|) {x:thing} (is not|isn't|aren't) in your Battle Area"], fr="{x:thing} n'est pas en jeu", name="isn't in play")


def _state(whose: str, mark: str, filters: tuple[Any, ...]) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if e["x"].noun.word == "leader" and not e["x"].pres and not e["x"].posts:
            return None  # what a Leader is, `leaders` asks
        thing = e["x"]
        if any(isinstance(q, Place) for q in thing.posts):
            return None
        sel = sel_of(thing, whose)
        if not isinstance(sel, s.Sel):
            return None
        if thing.noun.word in ("card", ""):
            sel = replace(sel, where=PLAY)
        return c.Have(replace(sel, filters=(*sel.filters, *filters)), said=mark)

    return build


def _unstate(mark: str, n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.Have) or mark not in tree.said.split(MARK):
            return None
        sel = tree.target
        thing, _ = thing_of(replace(sel, filters=sel.filters[: len(sel.filters) - n]))
        return None if thing is None else {"x": thing}

    return match


def _absent(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    sel = sel_of(thing, "you")
    if not isinstance(sel, s.Sel):
        return None
    return ctl.Not(c.Have(replace(sel, where=("battle area",)) if thing.noun.word in ("card", "") else sel), said="absent")


def _unabsent(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Not) or "absent" not in tree.said.split(MARK):
        return None
    thing, _ = thing_of(tree.cond.target)
    return None if thing is None else {"x": thing}


# -- numbers of both players, colours, names -----------------------------------------------------------------------------

HOWS = ((">=", "{n:int} or more", "{n:int} ou plus"), ("<=", "{n:int} or (less|fewer)", "{n:int} ou moins"), ("==", "{n:int}", "{n:int}"))


def totals(g: Grammar) -> None:
    rule = g.rule
    for how, words, mots in HOWS:
        both = f"vous et votre adversaire avez au total {mots} {{s:anys}}"
        rule("cond", build=_both(how), match=_unboth(how), en=[f"you and your opponent have a total of {words} {{s:anys}}", f"(there's|there is|there are) a total of {words} {{s:anys}} between you and your opponent", f"there are {words} {{s:anys}} between you and your opponent", f"the total number of {{s:anys}} between you and your opponent is {words}"], fr=both, name=f"both have {how}", of="amounts of both")
        rule("cond", c.Have(V("s"), V("n"), how), en=[f"(there's|there is|there are) a total of {words} {{s:anys}}", f"there's {words} {{s:anys}}"], fr=f"il y a au total {mots} {{s:anys}}", also=True, of="amounts there")
        rule("cond", ctl.Compare(c.Colors(V("s")), how, V("n")), en=[f"there are {words} (different|) colors (among|in|present among) {{s:among}}", f"you have {words} (different|) (color types|colors|card colors) (in|among) {{s:among}}"], fr=f"il y a {mots} couleurs parmi {{s:among}}", of="colours")
        for color in ("Black", "Red", "Blue", "Green", "Yellow", "White"):
            rule("cond", ctl.Compare(c.Colors(V("s"), color), how, V("n")), en=[f"there are {words} non-{color.lower()} colors (present among|among|in|on) {{s:among}}", f"(there's|there is|there are) a total of {words} non-{color.lower()} colors (present among|among|in|on) {{s:among}}"], fr=f"il y a {mots} couleurs autres que {color} parmi {{s:among}}", of="other colours")
    rule("each", c.Colors(V("s")), en=["for each (different|) (color|card color|color type) (among|in|on|present among) {s:among}"], fr="par couleur parmi {s:among}", first=True)
    rule("num", c.Colors(V("s")), en=["the number of (colors|card colors|color types) (among|in|on|present among) {s:among}"], fr="le nombre de couleurs parmi {s:among}", first=True)
    rule("among", V("s"), en=["all {s:anys}"], fr="toutes les {s:anys}", also=True)
    rule("among", V("s"), en="{s:anys}", fr="{s:anys}", match=lambda x: {"s": x})
    rule("among", build=lambda e: s.Sel(e["a"].names, "you", said="bare" + e["a"].said), match=lambda x: {"a": Areas(x.where, said=x.said.removeprefix("bare"))} if isinstance(x, s.Sel) and x.said.startswith("bare") else None, en="your {a:areas}", fr="votre {a:areas}", name="your area")
    for how, words, mots in ((">", "more", "plus de"), ("<", "(less|fewer)", "moins de")):
        rule("cond", build=_more("you", how), match=_unmore("you", how), en=f"you have {words} {{x:thing}} than your opponent", fr=f"vous avez {mots} {{x:thing}} que votre adversaire", name=f"you have {how}", first=True, of="more or fewer")
        rule("cond", build=_more("opponent", how), match=_unmore("opponent", how), en=[f"your opponent has {words} {{x:thing}} than you", f"your opponent has {words} {{x:thing}} than you (do|have)"], fr=f"votre adversaire a {mots} {{x:thing}} que vous", name=f"they have {how}", first=True, of="they have more or fewer")
    rule("cond", build=_have_two("opponent"), match=_unhave_two("opponent"), en=["your opponent has {a:amount} and {b:amount}", "your opponent has {a:amount} , and {b:amount}"], fr="votre adversaire a {a:amount} et {b:amount}", name="they have two")
    rule("amount", Amount(V("s"), 0), en="no {s:anys}", fr="aucune {s:anys}", first=True)
    rule("cond", build=_either_has, match=_uneither_has, en=["you or your opponent (has|have) {a:amount}", "(a|any) player has {a:amount}"], fr="un joueur a {a:amount}", name="either has", first=True)
    for how, words, mots in HOWS[:2]:
        mine, theirs = s.Sel(("life",), "you"), s.Sel(("life",), "opponent")
        rule("cond", c.AsOne(ctl.Or((c.Have(mine, V("n"), how), c.Have(theirs, V("n"), how)))), en=[f"you or your opponent's life is at {words}", f"your or your opponent's life is at {words}"], fr=f"la vie d'un joueur est de {mots}", first=True)
    for whose, who, qui in (("you", "you have", "vous avez"), ("opponent", "your opponent has", "votre adversaire a")):
        for how, words, mots in HOWS:
            rule("cond", build=_have_kinds(whose, how), match=_unhave_kinds(whose, how), en=[f"{who} (a total of|) {words} {{x:thing}} (and / or|or) {{y:thing}}"], fr=f"{qui} {mots} {{x:thing}} et/ou {{y:thing}}", name=f"{who} kinds {how}", first=True, of="how many of two kinds")
    rule("cond", build=_have("you", ">="), match=lambda x: None, en="you have at least {n:int} {s:anys}", fr="vous avez au moins {n:int} {s:anys}", name="at least", also=True)
    rule("cond", c.Have(V("s"), V("n")), en=["(there is|there are) at least {n:int} {s:anys}"], fr="il y a au moins {n:int} {s:anys}", also=True)


def _have_kinds(whose: str, how: str) -> Any:
    """ "2 or more red <A> cards and/or cards with <B> in their names in your energy": two descriptions, one place."""

    def build(e: dict[str, Any]) -> Any:
        x, y = e["x"], e["y"]
        place = next((q for q in y.posts if isinstance(q, Place)), None)
        if not x.noun.word or not x.pres or y.noun.word not in (x.noun.word, "") or x.noun.word not in ("card", "battle"):
            return None
        if place is None or y.posts[-1] is not place or place.whose not in ("", whose) or place.of is not None or place.group:
            return None
        made = _two_kinds({"x": x, "y": replace(y, posts=y.posts[:-1])})
        sel = sel_of(Thing((), Noun("card"), (place,)), whose if not place.whose else "any")
        if made is None or not isinstance(sel, s.Sel):
            return None
        return c.Have(replace(sel, filters=made), e["n"], how, said="kinds")

    return build


def _unhave_kinds(whose: str, how: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.Have) or tree.how != how or "kinds" not in tree.said.split(MARK) or tree.target.whose != whose:
            return None
        env = _untwo_kinds(tree.target.filters)
        thing, _ = thing_of(replace(tree.target, filters=()))
        if env is None or thing is None:
            return None
        return {"n": tree.n, "x": env["x"], "y": replace(env["y"], posts=(*env["y"].posts, *thing.posts))}

    return match


def _both(how: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        sel = e["s"]
        return c.Have(sel, e["n"], how, said="both") if isinstance(sel, s.Sel) and sel.whose == "any" else None

    return build


def _unboth(how: str) -> Any:
    return lambda x: {"s": x.target, "n": x.n} if isinstance(x, c.Have) and x.how == how and "both" in x.said.split(MARK) else None


def _sides(thing: Any) -> tuple[Any, Any] | None:
    """The same cards of either player."""
    place = next((q for q in thing.posts if isinstance(q, Place)), None)
    if place is None:
        return sel_of(thing, "you"), sel_of(thing, "opponent")
    at = thing.posts.index(place)

    def with_owner(whose: str) -> Any:
        posts = (*thing.posts[:at], replace(place, whose=whose), *thing.posts[at + 1 :])
        return sel_of(replace(thing, posts=posts), "any")

    return with_owner("you"), with_owner("opponent")


def _more(who: str, how: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        place = next((q for q in e["x"].posts if isinstance(q, Place)), None)
        if place is not None and place.whose not in ("", "any", who):
            return None
        mine, theirs = _sides(e["x"]) or (None, None)
        if mine is None or theirs is None:
            return None
        pair = (mine, theirs) if who == "you" else (theirs, mine)
        return ctl.Compare(c.Count(pair[0]), how, c.Count(pair[1]), said="more")

    return build


def _unmore(who: str, how: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ctl.Compare) or tree.how != how or "more" not in tree.said.split(MARK):
            return None
        if tree.left.target.whose != who:
            return None
        thing, _ = thing_of(tree.left.target)
        return None if thing is None else {"x": thing}

    return match


def _either_has(e: dict[str, Any]) -> Any:
    amount = e["a"]
    if not isinstance(amount.sel, s.Sel) or amount.sel.whose not in ("any", "opponent") or amount.n < 1:
        return None
    parts = [c.Have(replace(amount.sel, whose=whose), amount.n) for whose in ("you", "opponent")]
    return c.AsOne(ctl.Or(tuple(parts)), said=MARK.join(x for x in ("either has", amount.said and "a:" + amount.said.replace(MARK, INNER)) if x))


def _uneither_has(tree: Any) -> dict[str, Any] | None:
    said = tree.said.split(MARK) if isinstance(tree, c.AsOne) else []
    if "either has" not in said:
        return None
    words = next((x[2:].replace(INNER, MARK) for x in said if x.startswith("a:")), "")
    first = tree.cond.conds[0]
    return {"a": Amount(replace(first.target, whose="any"), first.n, said=words)}


# -- what something is ---------------------------------------------------------------------------------------------------


def kinds(g: Grammar) -> None:
    rule = g.rule
    for whose, words, french in (("you", "your", "votre Leader"), ("opponent", "your opponent's", "le Leader adverse")):
        rule("cond", build=lambda e, whose=whose: None if two_signs(e["x"]) else c.Is(s.Sel(("leader",), whose), e["x"]), match=lambda t, whose=whose: {"x": t.filters} if isinstance(t, c.Is) and t.target == s.Sel(("leader",), whose) else None, en=[f"{words} (Leader|Leader Card) has {{x:withs1}}"], fr=f"{french} a {{x:withs1}}", name=f"{words} leader has", also=True, of="Leaders")  # type: ignore[misc]
    for whose, words, french in (("you", "(your|one of your)", "une de vos"), ("opponent", "(your opponent's|one of your opponent's)", "une carte adverse :")):
        rule("cond", build=_one_has(whose), match=_unone_has(whose), en=f"{words} {{x:thing}} has {{y:withs}}", fr=f"{french} {{x:thing}} a {{y:withs}}", name=f"one of {whose} has")
    rule("quality", build=lambda e: (e["a"], e["b"]), match=lambda x: {"a": x[0], "b": x[1]} if isinstance(x, tuple) and len(x) == 2 else None, en="{a:pre} and has {b:withs}", fr="{a:pre} et a {b:withs}", name="such and has", also=True)
    rule("quality", build=_two_kinds, match=_untwo_kinds, en=["(a|an) {x:thing} or (a|an) {y:thing}", "(a|an) {x:thing} or {y:thing}", "(a|an) {x:thing} or is (a|an) {y:thing}", "(a|an) {x:thing} , or (a|an) {y:thing}"], fr="une {x:thing} ou une {y:thing}", name="one of two kinds")
    for up, words, french in ((True, "up", "visible"), (False, "down", "cachée")):
        rule("post", f.FaceUp(up), en=f"(flipped|turned|) face {words}", fr=f"face {french}", also=True)
    rule("post", V("x"), en="(that|which) (is|are) {x:pre}", fr="qui est {x:pre}", also=True)
    rule("cond", c.Is(This(), V("x")), en=["this card has {x:withs1}"], fr="cette carte a {x:withs1}", also=True)
    leaders = tuple(c.Is(s.Sel(("leader",), whose), V("x")) for whose in ("you", "opponent"))
    rule("cond", c.AsOne(ctl.Or(leaders)), en=["(a|either|any) player's (Leader|Leader Card) is {x:quality}"], fr="le Leader d'un joueur est {x:quality}")
    for whose, words, french in (("you", "your", "votre Leader"), ("opponent", "your opponent's", "le Leader adverse")):
        leader = s.Sel(("leader",), whose)
        rule("cond", c.Is(leader, (f.Either((f.CharacterHas(V("x")), f.CharacterHas(V("y")), f.CharacterHas(V("z")))),)), en=[f"{words} (Leader's|Leader Card's) character name includes {{x:char}} , {{y:char}} , or {{z:char}}"], fr=f"le nom de personnage de {french} comprend {{x:char}}, {{y:char}} ou {{z:char}}", also=True)
        rule("cond", c.Have(s.Under(leader, V("x"))), en=[f"{words} (Leader|Leader Card) has {{x:quality}} under it"], fr=f"{french} a {{x:quality}} en dessous", also=True)
    same = f.SameAs("this", "number")
    rule("quality", (same,), en=["a copy of this card"], fr="un exemplaire de cette carte", first=True, match=lambda x: {} if x == (same,) else None, build=lambda e: (same,))
    rule("post", f.Isnt(same), en=["that (isn't|aren't) (a copy|copies) of this card", "other than (a copy|copies) of this card"], fr="qui n'est pas un exemplaire de cette carte", also=True)
    alike = f.SameAs("this", "character")
    rule("quality", (f.Either((V("x"), V("y"), alike)),), en=["{x:pre} , {y:pre} , or shares a character name with this card"], fr="{x:pre}, {y:pre} ou partage un nom de personnage avec cette carte", match=lambda x: {"x": x[0].filters[0], "y": x[0].filters[1]} if isinstance(x, tuple) and len(x) == 1 and isinstance(x[0], f.Either) and x[0].filters[2:] == (alike,) else None, build=lambda e: (f.Either((e["x"], e["y"], alike)),))
    for word, french in (("the chosen card", "de la carte choisie"), ("that card", "de cette carte"), ("it", "de celle-ci")):
        name = "its" if word == "it" else f"{word}'s"
        rule("cond", c.Is(ch.Ref("", word), (f.CharacterHas(V("x")),)), en=[f"{name} character name includes {{x:char}}"], fr=f"le nom de personnage {french} comprend {{x:char}}", also=True)
    rule("cond", c.Have(s.Sel(("life",), "you", (f.FaceUp(False),)), 0, "=="), en=["all of your life is face up", "all cards in your life are face up"], fr="toute votre vie est face visible", also=True)


def _one_has(whose: str) -> Any:
    """ "One of your Unisons has 7 or more markers": there is such a card. Of a Leader there is one only, which is asked."""

    def build(e: dict[str, Any]) -> Any:
        thing = e["x"]
        sel = sel_of(thing, whose) if "leader" not in thing.noun.word and not any(isinstance(q, Place) for q in thing.posts) else None
        return c.Have(replace(sel, filters=(*sel.filters, e["y"])), said=HAS) if isinstance(sel, s.Sel) else None

    return build


HAS = "one has"


def _unone_has(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.Have) or HAS not in tree.said.split(MARK) or tree.target.whose != whose:
            return None
        thing, _ = thing_of(replace(tree.target, filters=tree.target.filters[:-1]))
        return None if thing is None else {"x": thing, "y": tree.target.filters[-1]}

    return match


def two_signs(filters: tuple[Any, ...]) -> bool:
    """ "has both <A> and <B>": `conditions` reads that."""
    first = filters[0]
    if isinstance(first, f.HasUnder) and first.filters and first.n == 1:
        return True  # `piles` reads that
    return isinstance(first, f.All) and all(isinstance(x, f.Character | f.Trait) for x in first.filters)


def _two_kinds(e: dict[str, Any]) -> Any:
    """ "A red card or a blue card": not a list in front of one noun."""
    x, y = e["x"], e["y"]
    if not x.noun.word or not (y.pres or y.posts):
        return None
    one, other = _quality({"x": x}), _quality({"x": y})
    if one is None or other is None or of_both(one):
        return None
    return (f.Either((f.All((*one, *of_both(other))), f.All(other)), said="kinds"),)


def of_both(kind: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is said of either kind, behind the last: "— both green —"."""
    return tuple(x for x in kind if any(part.startswith("— both") for part in x.said.split(MARK)))


def _untwo_kinds(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], f.Either) or "kinds" not in tree[0].said.split(MARK):
        return None
    first, last = (x.filters for x in tree[0].filters)
    one, other = _unquality(first[: len(first) - len(of_both(last))]), _unquality(last)
    return None if one is None or other is None else {"x": one["x"], "y": other["x"]}


# -- all of them, where this card is, the card that was spoken of --------------------------------------------------------

HERE = {"Combo Area": "combo", "Battle Area": "battle", "Drop Area": "drop", "Drop": "drop", "Warp": "warp", "Z-Energy": "z-energy", "energy": "energy", "Energy Area": "energy", "hand": "hand", "life": "life", "Unison Area": "unison"}


def places(g: Grammar) -> None:
    rule = g.rule
    for words, area in HERE.items():
        rule("cond", c.Is(This(), (f.In((area,)),)), en=[f"this card is in (your|a|the|its owner's) {words}"], fr=f"cette carte est dans la zone ({words})", also=words in ("Drop", "energy"), of="areas of this card")
    for whose, owner in (("you", "your"), ("opponent", "your opponent's")):
        rule("cond", build=_all_are(whose), match=_unall_are(whose), en=[f"all (of|) {owner} {{x:thing}} (is|are) {{q:pre}}", f"all (of|) {owner} {{x:thing}} (is|are) {{q:mode}}"], fr=["toutes les {x:thing} sont {q:pre}", "toutes les {x:thing} sont {q:mode}"], name=f"all {owner} are", of="whose cards are all so")
    rule("cond", build=_all_there, match=_unall_there, en=["all cards {p:place} are {q:pre}", "all cards {p:place} are {q:mode}"], fr="toutes les cartes {p:place} sont {q:pre}", name="all there are")
    rule("cond", build=_only_have, match=_unonly_have, en=["you only have {x:thing} {p:place}", "you have only {x:thing} {p:place}", "the only cards {p:place} are {x:thing}"], fr="vous n'avez que des {x:thing} {p:place}", name="only have")
    rule("cond", c.Is(This(), (f.In(("leader", "battle", "unison")),)), en=["this card is in play (in your Battle Area|)"], fr="cette carte est en jeu")
    rule("cond", c.Have(s.Sel(("hand",), "you", (f.Other(),)), 0, "=="), en="this card is the only card in your hand", fr="cette carte est la seule carte de votre main")
    rule("cond", build=lambda e: None if not isinstance(e["s"], s.Sel) or e["s"].whose == "any" else c.Have(replace(e["s"], filters=(*e["s"].filters, e["x"])), said="has such"), match=lambda t: {"s": replace(t.target, filters=t.target.filters[:-1]), "x": t.target.filters[-1]} if isinstance(t, c.Have) and "has such" in t.said.split(MARK) else None, en=["(a|an) {s:anys} has {x:withs}"], fr="une {s:anys} a {x:withs}", name="one there has", also=True)
    either = s.Sel(("leader",), "any")
    rule("cond", build=lambda e: c.Have(replace(either, filters=e["x"]), said="either leader"), match=lambda t: {"x": t.target.filters} if isinstance(t, c.Have) and "either leader" in t.said.split(MARK) else None, en=["you or your opponent's (Leader Card|Leader) has {x:withs1}", "your or your opponent's (Leader Card|Leader) has {x:withs1}"], fr="le Leader d'un joueur a {x:withs1}", name="either leader has")
    for side, words, french in ((0, "front", "recto"), (1, "back", "verso")):
        rule("cond", build=lambda e, side=side: c.AsOne(ctl.And((c.Is(s.Sel(("leader",), "you"), e["x"]), c.LeaderSide(side)))), match=lambda t, side=side: {"x": t.cond.conds[0].filters} if isinstance(t, c.AsOne) and isinstance(t.cond, ctl.And) and t.cond.conds[1:] == (c.LeaderSide(side),) else None, en=[f"your (Leader|Leader Card) is {{x:quality}} on its {words} side", f"your (Leader|Leader Card) is {{x:quality}} and it's flipped to its {words}"], fr=f"votre Leader est {{x:quality}} sur son {french}", name=f"leader is such on its {words}")  # type: ignore[misc]
    rule("cond", build=lambda e: c.AsOne(ctl.Or((e["a"], e["b"])), said="or has"), match=lambda t: {"a": t.cond.conds[0], "b": t.cond.conds[1]} if isinstance(t, c.AsOne) and "or has" in t.said.split(MARK) else None, en=["{a:theyhave} , or has {b:elided}", "{a:theyhave} or has {b:elided}"], fr="{a:theyhave} ou a {b:elided}", name="they have or have")
    rule("theyhave", build=_have("opponent", ">="), match=_unhave("opponent", ">="), en="your opponent has {n:int} or more {s:anys}", fr="votre adversaire a {n:int} {s:anys} ou plus", name="they have so many")
    rule("elided", build=_have("opponent", ">="), match=_unhave("opponent", ">="), en="{n:int} or more {s:anys}", fr="{n:int} {s:anys} ou plus", name="so many")
    rule("cond", build=lambda e: ctl.Not(_located(e)) if _located(e) is not None else None, match=lambda t: _unlocated(t.cond) if isinstance(t, ctl.Not) else None, en=["{x:thing} (is not|isn't|are not) {q:place}"], fr="aucune {x:thing} n'est {q:place}", name="is not there", also=True)
    for words, how, french in (("less than", "<", "moins de"), ("more than", ">", "plus de")):
        rule("cond", c.Have(V("s"), V("n"), how), en=[f"there are {words} {{n:int}} {{s:anys}}"], fr=f"il y a {french} {{n:int}} {{s:anys}}")
    for word, how, french in (("Evolve", "evolve", "Évolution"), ("Union", "union", "Union"), ("Over Realm", "over realm", "Espace-temps"), ("Swap", "swap", "Échange"), ("Arrival", "arrival", "Arrivée"), ("Successor", "successor", "Successeur")):
        rule("cond", c.Is(This(), (f.PlayedBy(how),)), en=[f"this card was played (using|with|by) [{word}]", f"you played this card (using|with|by) [{word}]"], fr=f"cette carte a été jouée avec [{french}]", of="played with")
    for how, words, mots in HOWS[:2]:
        rule("cond", build=_area_has(how), match=_unarea_has(how), en=[f"your {{a:area}} has {words} cards in it"], fr=f"il y a {mots} cartes dans votre {{a:area}}", name=f"an area has {how}")
        rule("events", build=lambda e, how=how: (t.State(c.Have(e["s"], e["n"], how)),), match=lambda x, how=how: {"s": x[0].cond.target, "n": x[0].cond.n} if isinstance(x, tuple) and len(x) == 1 and isinstance(x[0], t.State) and isinstance(x[0].cond, c.Have) and x[0].cond.how == how else None, en=[f"the number of {{s:anys}} reaches {words}"], fr=f"le nombre de {{s:anys}} atteint {mots}", name=f"a number reaches {how}")  # type: ignore[misc]
    rule("events", (t.State(c.Have(s.Sel(("life",), "you"), V("n"), "==")),), en=["your life reaches {n:int}"], fr="votre vie atteint {n:int}", first=True)
    rule("cond", build=_have_two("you"), match=_unhave_two("you"), en=["there are {a:amount} and {b:amount}"], fr="il y a {a:amount} et {b:amount}", name="there are two", also=True)
    rule("cond", build=_battling, match=lambda x: {"q": x.target.filters[0]} if isinstance(x, c.Have) and "battling" in x.said.split(MARK) else None, en=["your Battle Card in battle is {q:pre}"], fr="votre carte de Combat dans le combat est {q:pre}", name="in battle is", first=True)
    for how, words, mots in HOWS[:2]:
        rule("cond", c.Is(This(), (f.HasMarkers(how, V("n")),)), en=[f"there are {words} markers on this card", f"this card has {words} (markers|marker) (on it|)"], fr=f"cette carte a {mots} marqueurs", also=True)
        rule("cond", ctl.Compare(c.Total(ch.Ref("", "it"), "power"), how, V("n")), en=[f"its power is (at|) {words}"], fr=f"sa puissance est de {mots}")
    for whose, words in (("you", "your"), ("opponent", "your opponent's")):
        rule("cond", c.Is(s.Sel(("leader",), whose), (f.CharacterHas(V("x")),)), en=f"{words} (Leader's|Leader Card's) character name includes {{x:char}}", fr="le nom de personnage du Leader contient {x:char}", also=True)
        rule("cond", c.BackIs((f.NameHas(V("x")),), whose), en=f"the name of {words} Leader's back side includes {{x:name}}", fr="le nom du verso du Leader contient {x:name}", also=True)
    rule("quality", build=lambda e: (f.Either((e["a"], e["b"]), said="or has"),), match=lambda x: {"a": x[0].filters[0], "b": x[0].filters[1]} if isinstance(x, tuple) and len(x) == 1 and isinstance(x[0], f.Either) and "or has" in x[0].said.split(MARK) else None, en="{a:pre} or has {b:withs}", fr="{a:pre} ou a {b:withs}", name="such or has")
    rule("asked", p.PlayedCard(), en=["the card your opponent is playing", "the Battle Card your opponent is playing", "your opponent's Battle Card being played"], fr="la carte que joue votre adversaire", also=True)
    rule("cond", build=lambda e: None if any(isinstance(x, (*STATEFUL, f.InBattle.node)) for x in e["x"]) else c.Is(e["t"], e["x"], said="was"), match=lambda x: {"t": x.target, "x": x.filters} if isinstance(x, c.Is) and "was" in x.said.split(MARK) else None, en=["{t:asked} was {x:quality}"], fr="{t:asked} était {x:quality}", name="was", first=True)
    fights = c.Is(This(), (f.InBattle("attacker"),))
    on_battle = c.AsOne(ctl.And((fights, c.Is(s.Guard(), (f.Type("Battle"),)))))
    rule("battlecond", fights, en=["during (a battle|battles) (where|in which|when) this card (is attacking|attacks)", "during this card's attack", "during (a|the) battle (where|in which) this card (is attacking|attacks|attacked)"], fr="pendant un combat où cette carte attaque")
    rule("battlecond", c.Is(This(), (f.InBattle(),)), en=["during this card's battle", "during a battle with this card", "for the duration of this card's battle", "during (a|the) battle (with|involving) this card"], fr="pendant un combat de cette carte")
    rule("battlecond", on_battle, en=["during (a battle|battles) (where|in which|when) this card (is attacking|attacks) a Battle Card"], fr="pendant un combat où cette carte attaque une carte de Combat", also=True)
    rule("battlecond", build=_fighting, match=_unfighting, en=["during a battle (where|in which) your {x:thing} (is attacking|attacks) (a|an opponent's) Battle Card", "during a battle (where|in which) one of your {x:thing} (is attacking|attacks) (a|an opponent's) Battle Card"], fr="pendant un combat où votre {x:thing} attaque une carte de Combat", name="yours attacks a Battle Card")
    rule("battlecond", build=_attacking_such, match=_unattacking_such, en=["during (a battle|battles) (where|in which|when) this card (is attacking|attacks) (a|an) {x:thing}"], fr="pendant un combat où cette carte attaque une {x:thing}", name="this attacks such")
    rule("cond", on_battle, en="this card attacks a Battle Card", fr="cette carte attaque une carte de Combat", also=True)
    rule("do", build=lambda e: ctl.If(e["c"], (e["d"],), last=True) if getattr(e["d"], "until", None) == "" and "during this card's attack" not in e["c"].said else None, match=lambda x: {"c": x.cond, "d": x.then[0]} if isinstance(x, ctl.If) and x.last and len(x.then) == 1 and not x.otherwise else None, en="{d:gaining} {c:battlecond}", fr="{d:gaining} {c:battlecond}", name="gains in its battle", also=True)
    rule("sentence", ctl.If(V("c"), V("a")), en="{c:battlecond} , {a:clauses}", fr="{c:battlecond}, {a:clauses}", match=lambda x: {"c": x.cond, "a": x.then} if isinstance(x, ctl.If) and not x.otherwise else None, build=lambda e: ctl.If(e["c"], e["a"]), also=True, name="during its battle")


STATEFUL = (f.IsRested.node, f.IsActive.node, f.HasMarkers.node)


def _all_are(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        thing = e["x"]
        if thing.noun.word in ("", "card") or any(isinstance(q, Place) for q in thing.posts):
            return None
        sel = sel_of(thing, whose)
        return None if sel is None else ctl.Not(c.Have(replace(sel, filters=(*sel.filters, f.Isnt(e["q"])))), said="all are")

    return build


def _unall_are(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ctl.Not) or "all are" not in tree.said.split(MARK):
            return None
        sel = tree.cond.target
        thing, mine = thing_of(replace(sel, filters=sel.filters[:-1]))
        return {"x": thing, "q": sel.filters[-1].filter} if thing is not None and mine == whose else None

    return match


def _there(place: Any) -> Any:
    return sel_of(Thing((), Noun("card"), (place,)), "any")


def _all_there(e: dict[str, Any]) -> Any:
    sel = _there(e["p"])
    if not isinstance(sel, s.Sel):
        return None
    return ctl.Not(c.Have(replace(sel, filters=(*sel.filters, f.Isnt(e["q"])))), said="all there")


def _unall_there(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Not) or "all there" not in tree.said.split(MARK):
        return None
    sel = tree.cond.target
    thing, _ = thing_of(replace(sel, filters=sel.filters[:-1]))
    return {"p": thing.posts[-1], "q": sel.filters[-1].filter} if thing is not None and thing.posts else None


def _only_have(e: dict[str, Any]) -> Any:
    """There are such cards, and no others there."""
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    sel, others = sel_of(replace(thing, posts=(*thing.posts, e["p"])), "any"), _there(e["p"])
    if not isinstance(sel, s.Sel) or not sel.filters or not isinstance(others, s.Sel):
        return None
    others = replace(others, filters=(f.Isnt(f.All(sel.filters)),))
    return c.AsOne(ctl.And((c.Have(sel), c.Have(others, 0, "=="))), said="only have")


def _unonly_have(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or "only have" not in tree.said.split(MARK):
        return None
    thing, _ = thing_of(tree.cond.conds[0].target)
    if thing is None or not thing.posts or not isinstance(thing.posts[-1], Place):
        return None
    return {"x": replace(thing, posts=thing.posts[:-1]), "p": thing.posts[-1]}


def _battling(e: dict[str, Any]) -> Any:
    return c.Have(s.Sel(("battle",), "you", (e["q"], f.InBattle())), said="battling")


def _fighting(e: dict[str, Any]) -> Any:
    have = _state("you", "fights a Battle Card", (f.InBattle("attacker"),))(e)
    return None if have is None else c.AsOne(ctl.And((have, c.Is(s.Guard(), (f.Type("Battle"),)))), said="fights")


def _area_has(how: str) -> Any:
    return lambda e: c.Have(s.Sel(e["a"].names, "you", said="bare" + e["a"].said), e["n"], how, said="has in it")


def _unarea_has(how: str) -> Any:
    return lambda x: {"a": Areas(x.target.where, said=x.target.said.removeprefix("bare")), "n": x.n} if isinstance(x, c.Have) and x.how == how and "has in it" in x.said.split(MARK) else None


def _attacking_such(e: dict[str, Any]) -> Any:
    filters = _quality({"x": e["x"]})
    if filters is None or (e["x"].noun.word == "battle" and len(filters) == 1):
        return None
    return c.AsOne(ctl.And((c.Is(This(), (f.InBattle("attacker"),)), c.Is(s.Guard(), filters))), said="attacks such")


def _unattacking_such(tree: Any) -> dict[str, Any] | None:
    return _unquality(tree.cond.conds[1].filters) if isinstance(tree, c.AsOne) and "attacks such" in tree.said.split(MARK) else None


def _unfighting(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.AsOne) or "fights" not in tree.said.split(MARK):
        return None
    return _unstate("fights a Battle Card", 1)(tree.cond.conds[0])  # type: ignore[no-any-return]


# -- what was done -------------------------------------------------------------------------------------------------------

WITH = "(with this skill|using this skill|by this skill|this way|)"


def done(g: Grammar) -> None:
    rule = g.rule
    rule("cond", build=_done("played"), match=_undone("played"), en=[f"you played (a|an) {{x:thing}} {WITH}"], fr="vous avez joué une {x:thing}", name="you played such")
    for kind, words in (("Leader", "(Leader Card's|Leader's)"), ("Battle", "Battle Card's")):
        rule("cond", c.DoneTo("negated", (f.Type(kind),)), en=[f"you negated a {words} attack {WITH}"], fr="vous avez annulé l'attaque d'une telle carte")
    rule("cond", build=_past, match=_unpast, en=["your opponent (played|plays) {x:subject} this turn"], fr="votre adversaire a joué {x:subject} ce tour-ci", name="they played this turn")
    rule("cond", build=_past_own, match=_unpast_own, en=["you played {x:subject} this turn", "you've played {x:subject} this turn"], fr="vous avez joué {x:subject} ce tour-ci", name="you played this turn")
    rule("cond", build=lambda e: t.Happened(replace(e["p"], this=True), said="this was") if e["p"].event == "comboed" and not e["p"].by else None, match=lambda x: {"p": replace(x.what, this=False)} if isinstance(x, t.Happened) and x.what.event == "comboed" and x.what.this and x.n == 1 else None, en="this card was {p:pp}", fr="cette carte a été {p:pp}", name="this card was used")
    rule("sentence", build=lambda e: ctl.If(_happened_so(e), e["a"]) if _happened_so(e) is not None else None, match=_unhappened_so, en="during that turn , if {x:subject} has been {p:pp} , {a:clauses}", fr="si {x:subject} a été {p:pp} ce tour-ci, {a:clauses}", name="if it has been this turn")
    drop = t.Happened(t.On("warped", whose="you", source=("drop",), by="you"))
    rule("cond", drop, en=["you've sent a card from your (Drop|Drop Area) to your Warp this turn", "you sent a card from your (Drop|Drop Area) to your Warp this turn"], fr="vous avez transféré une carte de votre Dispersion ce tour-ci")


def _happened_so(e: dict[str, Any]) -> Any:
    made = _on(e["x"], e["p"])
    return None if made is None or made.cause else t.Happened(made, said="so")


def _unhappened_so(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.If) or not isinstance(tree.cond, t.Happened) or "so" not in tree.cond.said.split(MARK):
        return None
    subject, pred = _off(tree.cond.what)
    return {"x": subject, "p": pred, "a": tree.then}


def _done(what: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        thing = e["x"]
        filters = _quality({"x": thing})
        if filters is None or any(isinstance(q, Place) for q in thing.posts):
            return None
        return c.DoneTo(what, filters, e.get("n", 1))

    return build


def _undone(what: str, several: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, c.DoneTo) or tree.what != what or (tree.n > 1) != several:
            return None
        env = _unquality(tree.filters)
        return None if env is None else {**env, "n": tree.n}

    return match


def _happened(who: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        x = e["x"]
        if x.this or x.place or x.whose not in ("any", who):
            return None
        made = _on(replace(x, whose=who), t.On("played"))
        return None if made is None else t.Happened(made)

    return build


def _unhappened(who: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, t.Happened) or tree.what.event != "played" or tree.what.whose != who or tree.n != 1:
            return None
        subject, _ = _off(tree.what)
        return {"x": subject if "lay" + BAR in subject.said else Subject(False, "any", subject.filters)}

    return match


_past, _unpast = _happened("opponent"), _unhappened("opponent")
_past_own, _unpast_own = _happened("you"), _unhappened("you")
