"""Targets: which of the cards meant an action is done to, and how many; one pick or several, here or elsewhere."""

from __future__ import annotations

from typing import Any

from playmat.effects.tree import Target

from ..grammar import Grammar, V
from .nodes import Among, Choose, Ref, This, Union, select
from .objects import Kind, is_category, is_pre, kind_of, sel_of
from .places import is_named

REFS = {
    # phrase -> French
    "it": "la",
    "them": "les",
    "that card": "cette carte",
    "that Character": "ce Personnage",
    "that Leader or Character": "ce Leader ou Personnage",
    "the selected card": "la carte choisie",
    "the selected Character": "le Personnage choisi",
    "the selected Characters": "les Personnages choisis",
    "the selected cards": "les cartes choisies",
    "the revealed card": "la carte révélée",
    "the chosen Character": "le Personnage choisi",
    "the returned Character": "le Personnage renvoyé",
    "the trashed card": "la carte défaussée",
    "the played Character": "le Personnage joué",
    "the card": "la carte",
    "those cards": "ces cartes",
}


def singular(value: Any) -> bool | None:
    """Whether a verb with these cards is singular; None: they are no cards. "You play", "your opponent plays"."""
    if isinstance(value, str):
        return value == "you"
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], bool):
        return bool(value[0] == 1)  # so many, or up to so many
    if isinstance(value, Choose):
        return value.n == 1
    if isinstance(value, select.Sel):
        return value.where == ("leader",)
    if isinstance(value, Union):
        return False
    if isinstance(value, Ref):
        return not value.word.endswith(("s", "them"))
    if isinstance(value, select.Top):
        return value.n == 1
    return True if isinstance(value, Target) else None


def add(g: Grammar) -> None:
    rule = g.rule
    # which noun follows "this" is the card's own category: see compile.check_nouns
    rule("this", This(), en=["this card", "this Character", "this Leader", "this Stage"], fr=["cette carte", "ce Personnage", "ce Leader", "ce Lieu"])
    references(g)
    rule("target", select.Played(), en=["the Character played with this effect", "the 1 Character played by this effect"], fr="le Personnage joué par cet effet")
    rule("target", select.Battled(), en="the opponent's Character you battled with", fr="le Personnage adverse que vous avez combattu")
    # one or several cards a player picks
    rule("target", V("t"), en="{t:this}", fr="{t:this}")
    rule("target", V("t"), en="{t:ref}", fr="{t:ref}")
    rule("target", Choose(V("c"), V("n"), True), en="up to {n:int} of {c:set-of}", fr="jusqu'à {n:int} {c:pick~n}")
    rule("target", Choose(V("c"), V("n"), True), en="up to {n:int} {c:set~n}", fr="jusqu'à {n:int} {c:pick~n}")
    rule("target", Choose(V("c"), V("n"), True), also=True, en="up to a total of {n:int} of {c:set-of}", fr="un total de jusqu'à {n:int} {c:pick~n}")
    rule("target", Choose(V("c"), V("n")), en="{n:int} of {c:set-of}", fr="{n:int} {c:pick~n}")
    rule("target", Choose(V("c"), V("n")), en="{n:int} {c:set~n}", fr="{n:int} {c:pick~n}")
    rule("target", Choose(V("c"), V("n"), True, cap=("power", V("m"))), en="up to {n:int} of {c:set-of} with a total power of {m:int} or less", fr="jusqu'à {n:int} {c:pick~n} ayant une puissance totale de {m:int} ou moins")
    rule("target", V("c"), en="{c:one-set}", fr="{c:one-set}")
    rule("target", V("c"), en="all {c:sets}", fr="tous les {c:sets}", match=lambda t: {"c": t} if isinstance(t, select.Sel) else None)
    for category, before in (("target", ""), ("part-target", ""), ("to-target", "à ")):
        for areas, nom in ((("leader", "stage"), "Lieux"), (("leader", "character"), "Personnages")):
            if nom == "Lieux" or category == "to-target":  # else "1 de vos Leaders ou Personnages"
                rule(category, match=_described(areas), fr=f"{before}votre Leader ou {before}{{n:int}} de vos {nom} , {{f:pres-ms}} ,", first=True)
                rule(category, Choose(select.Sel(areas, "you", ()), V("n")), fr=f"{before}votre Leader ou {before}{{n:int}} de vos {nom}", first=True)
    rule("target", Choose(Union((V("a"), V("b"))), V("n"), True), match=_either, fr="jusqu'à {n:int} {a:pick~n} ou jusqu'à {n:int} {b:pick~n}", first=True)
    # "your Leader": there is only one
    rule("one-set", select.Sel(("leader",), "you", V("f")), en="your {f:leader-of}", fr="votre {f:leader-of}")
    rule("one-set", select.Sel(("leader",), "opponent", V("f")), en="your opponent's {f:leader-of}", fr="le {f:leader-of} adverse")
    rule("leader-of", (), en="Leader", fr="Leader")
    rule("leader-of", build=lambda e: e["k"].filters if e["k"].where == ("leader",) and e["k"].filters else None, match=lambda t: {"k": Kind(("leader",), t)} if t else None, en="{k:kind1}", fr="{k:kind1}", name="such leader")
    rule("target", Choose(select.Sel(("leader",), "you", (V("f"),)), 1), en="your 1 {f:pre} Leader", fr="votre Leader {f:pre}", also=True)
    rule("target", Choose(select.Sel(("leader",), "you", ()), 1), en="your 1 Leader", fr="votre Leader", also=True)
    # "your Characters": all of them
    for whose, en, fr in (("you", "your", "vos"), ("opponent", "your opponent's", "les")):
        opp = "opp-" if whose == "opponent" else ""
        rule("plural-set", build=_plural(whose), match=_unplural(whose), en=f"{en} {{p:pres}} {{n:pluralnoun}} {{q:posts}}", fr=f"{fr} {{n:pluralnoun}} {{p:pres}} {{q:posts}}", name=f"all {whose}", also=True)
        rule("named-set", build=_plural_named(whose), match=_unplural_named(whose), en=f"{en} {{m:names}} {{q:posts}}", fr=f"{fr} {{m:names}} {{q:posts}}", name=f"all named {whose}", also=True)
        rule("all-set", build=_all(whose), match=_unall(whose), en=[f"all of {en} {{k:kinds}}", f"all {en} {{k:kinds}}"], fr=f"tous {fr} {{k:{opp}kinds}}", name=f"all of {whose}")
        rule("all-set", build=_all_and(whose), match=_unall_and(whose), en=f"all of {en} {{m:names}} and {{k:kinds}}", fr=f"tous {fr} {{m:names}} et {{k:{opp}kinds}}", name=f"all named and {whose}")
        rule("all-set", build=_all_names(whose, ("leader", "character", "stage")), match=_unall_names(whose, ("leader", "character", "stage")), en=f"all of {en} {{m:names-and}} cards", fr=f"tous {fr} {{m:names-and}}", name=f"all named {whose}")
        rule("all-set", build=_all_names(whose, ("character",)), match=_unall_names(whose, ("character",)), en=f"all of {en} {{m:names-and}} Characters", fr=f"tous {fr} Personnages {{m:names-and}}", name=f"all named characters {whose}")
    rule("all-set", select.Sel(("leader", "character"), "you", ()), fr="votre Leader et tous vos Personnages", first=True)
    rule("all-set", select.Sel(("leader", "character"), "you", V("f")), match=lambda t: {"f": t.filters} if isinstance(t, select.Sel) and t.where == ("leader", "character") and t.whose == "you" and t.filters and all(is_pre(f) for f in t.filters) else None, fr="votre Leader et tous vos Personnages , {f:pres-ms} ,", first=True)
    for names, word, mot in ((("leader", "character"), "Leaders and Characters", "Leaders et Personnages"), (("character",), "Characters", "Personnages"), (("stage",), "Stages", "Lieux")):
        rule("pluralnoun", names, en=word, fr=mot)
    rule("target", V("t"), en="{t:all-set}", fr="{t:all-set}")
    rule("target", V("t"), en="{t:plural-set}", fr="{t:plural-set}")
    rule("target", V("t"), en="{t:named-set}", fr="{t:named-set}")
    # one of two sets: "or" is one pick among both
    rule("target", Choose(Union((V("a"), V("c"))), V("n")), en="{a:single} or {n:int} of {c:set-of}", fr="{a:single} ou {n:int} {c:pick~n}")
    rule("target", build=lambda e: Choose(Union((e["c"], e["a"])), e["n"]) , match=_unlast, en="{n:int} of {c:set-of} or {a:single}", fr="{n:int} {c:pick~n} ou {a:single}", name="n or single")
    rule("target", Choose(Union((V("a"), V("c"))), V("n"), True), en="{a:single} or up to {n:int} of {c:set-of}", fr="{a:single} ou jusqu'à {n:int} {c:pick~n}")
    rule("single", V("t"), en="{t:this}", fr="{t:this}")
    rule("single", V("t"), en="{t:one-set}", fr="{t:one-set}")
    for whose in ("you", "opponent"):
        # "your Leader or 1 Character": whose the first is, the second is too
        rule("target", build=_or_such(whose), match=_unor_such(whose), en="{a:one-set} or {n:int} {k:kind1}", fr="{a:one-set} ou {n:int} {k:kind~n}", name=f"or such {whose}", also=True)
        rule("target", build=_and_such(whose, False), match=_unand_such(whose, False), en="{a:one-set} and {n:int} {k:kind1}", fr="{a:one-set} et {n:int} {k:kind1}", name=f"and such {whose}")
        rule("target", build=_and_such(whose, True), match=_unand_such(whose, True), en="{a:one-set} and up to {n:int} {k:kind1}", fr="{a:one-set} et jusqu'à {n:int} {k:kind1}", name=f"and up to such {whose}")
    rule("target", Choose(Union((V("c"), V("d"))), V("n")), en="{n:int} of {c:set-of} or {n:int} {d:from1}", fr="{n:int} {c:pick~n} ou {n:int} {d:from1}")
    # two at once
    rule("target", Union((select.Sel(("leader",), "opponent", V("f")), select.Sel(V("w"), "opponent", V("g")))), build=lambda e: Union((select.Sel(("leader",), "opponent", e["f"]), sel_of(e["k"], "opponent"))),
         match=_untheirs, en="your opponent's {f:leader-of} and all of their {k:kinds}", fr="le {f:leader-of} adverse et tous les {k:opp-kinds}", name="and all of their")
    for whose, en, fr in (("you", "your", "vos"), ("opponent", "your opponent's", "les")):
        rule("target", Union((Choose(select.Sel(("leader",), whose, ()), V("n"), True), Choose(select.Sel(("character",), whose, ()), V("n"), True))), en=[f"up to {{n:int}} each of {en} Leader and Character cards", f"up to {{n:int}} of each of {en} Leader and Character cards"], fr=f"jusqu'à {{n:int}} Leader et jusqu'à {{n:int}} Personnage parmi {fr} cartes")
    rule("target", Union((V("a"), V("b"))), build=_pair, match=lambda t: {"a": t.parts[0], "b": t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 else None, en="{a:part-target} and {b:part-target}", fr="{a:part-target} et {b:part-target}", name="two at once")
    rule("target", Choose(V("c"), -1, True), en="any number of {c:set-of}", fr="n'importe quel nombre {c:picks}")
    rule("target", Choose(V("c"), -1, True), build=lambda e: Choose(sel_of(e["k"], "you"), -1, True), match=lambda t: {"k": kind_of(t.sel)} if isinstance(t, Choose) and isinstance(t.sel, select.Sel) and t.n == -1 else None, also=True, en="any number of {k:kinds} on your field", fr="n'importe quel nombre de {k:kinds} sur votre terrain", name="any number on your field")
    rule("part-target", V("t"), en="{t:all-set}", fr="{t:all-set}")
    rule("part-target", V("t"), en="{t:named-set}", fr="{t:named-set}")
    rule("part-target", V("t"), en="{t:this}", fr="{t:this}")
    rule("part-target", Choose(V("c"), V("n"), True), en="up to {n:int} of {c:set-of}", fr="jusqu'à {n:int} {c:pick~n}")
    rule("part-target", Choose(V("c"), V("n"), True), en="up to {n:int} {c:set~n}", fr="jusqu'à {n:int} {c:pick~n}")
    rule("part-target", Choose(V("c"), V("n")), en="{n:int} of {c:set-of}", fr="{n:int} {c:pick~n}")
    rule("part-target", V("c"), en="{c:one-set}", fr="{c:one-set}")
    # cards elsewhere
    rule("card-target", Choose(V("c"), V("n"), True), en=["up to {n:int} {c:from~n}", "up to {n:int} of your {c:froms}"], fr="jusqu'à {n:int} {c:from~n}")
    rule("card-target", Choose(V("c"), V("n")), en="{n:int} {c:from~n}", fr="{n:int} {c:from~n}")
    rule("card-target", Choose(V("c"), V("n")), build=lambda e: Choose(e["c"], e["n"]) if e["n"] > 1 and e["c"] == select.Sel(("hand",), "you", ()) else None, match=lambda t: {"c": t.sel, "n": t.n} if isinstance(t, Choose) else None, also=True, en="{n:int} {c:from1}", fr="{n:int} {c:froms}", name="2 card")
    rule("card-target", Choose(V("c"), -1, True), en="any number of {c:froms}", fr="n'importe quel nombre de {c:froms}")
    rule("card-target", V("c"), en="all {c:froms}", fr="toutes les {c:froms}", match=lambda t: {"c": t} if isinstance(t, select.Sel) else None)
    rule("card-target", build=_distinct, match=_undistinct, en="up to {n:int} {p:pres} {c:cardnouns} with {w:distinct} from {f:place}", fr="jusqu'à {n:int} {c:cardnouns} {p:pres} de {f:place} ayant {w:distinct}", name="distinct")
    # "up to 1 A or up to 1 B" is one pick among both, "up to 1 A and up to 1 B" two picks
    rule("card-target", build=_pick_either, match=_unpick_either, en="up to {n:int} {a:card1} or up to {n:int} {b:card1} from {f:place}", fr="jusqu'à {n:int} {a:card1} ou jusqu'à {n:int} {b:card1} de {f:place}", name="either from")
    rule("card-target", build=_pick_both, match=_unpick_both, en="up to {n:int} {a:card~n} and up to {m:int} {b:card~m} from {f:place}", fr="jusqu'à {n:int} {a:card1} et jusqu'à {m:int} {b:card1} de {f:place}", name="both from")
    rule("card-target", build=_pick_each, match=_unpick_each, en="up to {n:int} each of {m:names-and} {q:posts} from {f:place}", fr="jusqu'à {n:int} de chaque {m:names-and} {q:posts} de {f:place}", name="each from")
    rule("distinct", ((), ()), en="different card names", fr="des noms différents")
    rule("distinct", ((), V("w")), en="different card names and {w:withs}", fr="des noms différents et {w:withs}")
    rule("distinct", (V("w"), ()), en="{w:withs} and different card names", fr="{w:withs} et des noms différents")
    rule("card-target", Choose(Union((V("c"), V("d"))), V("n")), en="{n:int} {c:from1} or {n:int} {d:from1}", fr="{n:int} {c:from1} ou {n:int} {d:from1}")
    # Life cards by their side
    for whose, en, fr in (("you", "your", "votre Vie"), ("opponent", "your opponent's", "la Vie adverse")):
        rule("life-target", select.Sel(("life",), whose, (select.FaceUp(V("u")),)), en=[f"all of {en} {{u:side}} Life cards", f"all {en} {{u:side}} Life cards"], fr=f"toutes les cartes {{u:side}} de {fr}")
        rule("life-target", select.Sel(("life",), whose, ()), en=[f"all of {en} Life cards", f"all {en} Life cards"], fr=f"toutes les cartes de {fr}")
        rule("life-target", Choose(select.Sel(("life",), whose, (select.FaceUp(V("u")),)), V("n")), en=f"{{n:int}} of {en} {{u:side}} Life cards", fr=f"{{n:int}} carte~n {{u:side}} de {fr}")
    g.lexicon("side", {True: ("face-up", "face visible"), False: ("face-down", "face cachée")})
    # the top of a pile
    for whose, en, fr in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse")):
        deck = f"de {fr} deck" if whose == "you" else "du deck adverse"
        life = f"de {fr} Vie" if whose == "you" else "de la Vie adverse"
        g.rule("top-deck", select.Top("deck", V("n"), whose), en=f"{{n:int}} card~n from the top of {en} deck", fr=f"{{n:int}} carte~n du dessus {deck}")
        g.rule("top-life", select.Top("life", V("n"), whose), en=[f"{{n:int}} card~n from the top of {en} Life cards", f"{{n:int}} card~n from {en} Life area", f"{{n:int}} of {en} Life cards"], fr=f"{{n:int}} carte~n du dessus {life}")
    for pile in ("top-deck", "top-life"):
        rule("top", V("t"), en=f"{{t:{pile}}}", fr=f"{{t:{pile}}}")
        rule("up-to-" + pile, build=lambda e: Choose(e["t"], e["t"].n, True),
             match=lambda t: {"t": t.sel} if isinstance(t, Choose) and t.up_to and isinstance(t.sel, select.Top) and t.n == t.sel.n else None,
             en=f"up to {{t:{pile}}}", fr=f"jusqu'à {{t:{pile}}}", name="up to " + pile)


PARTICIPLES = ("selected", "chosen", "revealed", "returned", "trashed", "played", "K.O.'d", "rested", "added", "placed")
REF_NOUNS = ("card", "Character", "Leader", "Stage", "Event", "Character card", "Leader or Character", "Leader or Character card", "cards", "Characters", "Character cards")


def references(g: Grammar) -> None:
    """ "it", "that card", "the selected Characters", and with an 's: the words are kept, the card is found later."""
    g.lexicon("ref-word", {word: (word, ()) for word in ("it", "them", "they")})
    g.lexicon("ref-noun", {noun: (noun, ()) for noun in REF_NOUNS})
    g.lexicon("ref-noun-s", {noun: (noun + ("'" if noun.endswith("s") else "'s"), ()) for noun in REF_NOUNS})
    g.lexicon("ref-done", {word: (word, ()) for word in PARTICIPLES})
    g.lexicon("ref-the", {word: (word, ()) for word in ("that", "those", "these", "the")})
    for noun, its in (("ref-noun", ""), ("ref-noun-s", "-s")):
        g.rule("ref-word" + its, build=lambda e: f"{e['a']} {e['n']}", match=_unword(2), en=f"{{a:ref-the}} {{n:{noun}}}", name="that card" + its)
        g.rule("ref-word" + its, build=lambda e: f"the {e['a']} {e['n']}", match=_unword(3), en=f"the {{a:ref-done}} {{n:{noun}}}", name="the selected card" + its)
    g.lexicon("ref-word-s", {"it": ("its", ()), "them": ("their", ())})
    for phrase, french in REFS.items():
        g.rule("ref", Ref("", phrase), fr=french)
        g.rule("bound-ref", phrase, fr=french)
    g.rule("ref", build=lambda e: Ref("", e["w"]), match=lambda t: {"w": t.word} if isinstance(t, Ref) and t.word not in REST_WORDS else None, en="{w:ref-word}", name="reference")
    g.rule("bound-ref", V("w"), en="{w:ref-word}")
    # whose: "your Leader's", "the selected Character's"
    g.rule("whose-card", build=lambda e: Ref("", e["w"]), match=lambda t: {"w": t.word} if isinstance(t, Ref) else None, en="{w:ref-word-s}", name="reference's")
    g.rule("whose-card", This(), en=["this card's", "this Character's", "this Leader's", "this Stage's"])
    for whose, en in (("you", "your"), ("opponent", "your opponent's")):
        g.rule("whose-card", select.Sel(("leader",), whose, ()), en=f"{en} Leader's")
    g.rule("whose-card", select.Attacker(), en=["the attacking card's", "the attacking Leader or Character's"])
    g.rule("single", select.Attacker(), en=["your opponent's attacking Leader or Character", "the attacking card", "the attacking Leader or Character"])


REST_WORDS = ("the rest", "the card given these DON!! cards")


def _unword(words: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, str) or not tree.count(" "):
            return None
        first, *rest = tree.split(" ")
        if words == 2:
            return {"a": first, "n": " ".join(rest)} if rest[0] not in PARTICIPLES else None
        return {"a": rest[0], "n": " ".join(rest[1:])} if rest[0] in PARTICIPLES else None

    return match


def _plural(whose: str) -> Any:
    return lambda e: select.Sel(e["n"], whose, (*e["p"], *e["q"]))


def _unplural(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, select.Sel) or tree.whose != whose or any(isinstance(f, select.Named) for f in tree.filters):
            return None
        return {"n": tree.where, "p": tuple(f for f in tree.filters if is_pre(f)), "q": tuple(f for f in tree.filters if not is_pre(f))}

    return match


def _plural_named(whose: str) -> Any:
    return lambda e: select.Sel(("leader", "character", "stage"), whose, (select.Named(e["m"]), *e["q"]))


def _unplural_named(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and tree.where == ("leader", "character", "stage") and tree.filters and isinstance(tree.filters[0], select.Named):
            return {"m": tree.filters[0].names, "q": tree.filters[1:]}
        return None

    return match


def _all(whose: str) -> Any:
    return lambda e: sel_of(e["k"], whose)


def _unall(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and not any(w in ("hand", "trash", "life", "deck") for w in tree.where) and tree.where != ("leader",):
            if any(isinstance(f, select.Named) and len(f.names) > 1 for f in tree.filters):
                return None  # "all of your [A] and [B] cards"
            return {"k": kind_of(tree)}
        return None

    return match


def _all_names(whose: str, where: tuple[str, ...]) -> Any:
    return lambda e: select.Sel(where, whose, (select.Named(e["m"]),))


def _unall_names(whose: str, where: tuple[str, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and tree.where == where and len(tree.filters) == 1 and isinstance(tree.filters[0], select.Named):
            return {"m": tree.filters[0].names}
        return None

    return match


def _all_and(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if is_named(kind) or not kind.filters or kind.where != ("character",):
            return None
        return Union((select.Sel(kind.where, whose, (select.Named(e["m"]),)), sel_of(kind, whose)))

    return build


def _unall_and(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, select.Sel) and x.whose == whose and x.where == ("character",) for x in tree.parts):
            return None
        one, other = tree.parts
        assert isinstance(one, select.Sel) and isinstance(other, select.Sel)
        if len(one.filters) == 1 and isinstance(one.filters[0], select.Named):
            return {"m": one.filters[0].names, "k": kind_of(other)}
        return None

    return match


def _or_such(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if e["a"].whose != whose:
            return None
        return Choose(Union((e["a"], sel_of(e["k"], whose))), e["n"])

    return build


def _unor_such(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Choose) and not tree.up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
            one, other = tree.sel.parts
            if isinstance(one, select.Sel) and isinstance(other, select.Sel) and one.whose == other.whose == whose:
                return {"a": one, "n": tree.n, "k": kind_of(other)}
        return None

    return match


def _and_such(whose: str, up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if e["a"].whose != whose:
            return None
        return Union((e["a"], Choose(sel_of(e["k"], whose), e["n"], up_to)))

    return build


def _unand_such(whose: str, up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Union) and len(tree.parts) == 2:
            one, other = tree.parts
            if isinstance(one, select.Sel) and isinstance(other, Choose) and other.up_to is up_to and isinstance(other.sel, select.Sel) and one.whose == other.sel.whose == whose:
                return {"a": one, "n": other.n, "k": kind_of(other.sel)}
        return None

    return match


def _pair(e: dict[str, Any]) -> Any:
    one, other = e["a"], e["b"]
    if isinstance(one, select.Sel) and one.where == ("leader",) and isinstance(other, Choose) and isinstance(other.sel, select.Sel) and other.sel.whose == "any":
        return None  # "your Leader and 1 Character": yours too, see above
    return Union((one, other))


def _unlast(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and not tree.up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
        one, other = tree.sel.parts
        if isinstance(other, select.Sel) and other.where == ("leader",):
            return {"c": one, "a": other, "n": tree.n}
    return None


def _untheirs(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Union) and len(tree.parts) == 2 and all(isinstance(x, select.Sel) and x.whose == "opponent" for x in tree.parts):
        one, other = tree.parts
        assert isinstance(one, select.Sel) and isinstance(other, select.Sel)
        if one.where == ("leader",):
            return {"f": one.filters, "k": kind_of(other)}
    return None


def there(place: tuple[tuple[str, ...], str], filters: tuple[Any, ...]) -> select.Sel:
    return select.Sel(place[0], place[1], filters)


def place_of(sel: select.Sel) -> tuple[tuple[str, ...], str]:
    return sel.where, sel.whose


def _distinct(e: dict[str, Any]) -> Any:
    front, back = e["w"]
    return Choose(there(e["f"], (*e["p"], *e["c"], *front, *back)), e["n"], True, distinct=True, said="names last" if front else "")


def _undistinct(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or not tree.distinct or not tree.up_to or not isinstance(tree.sel, select.Sel):
        return None
    filters = tree.sel.filters
    rest = tuple(f for f in filters if not is_pre(f) and not is_category(f))
    return {"n": tree.n, "p": tuple(f for f in filters if is_pre(f)), "c": tuple(f for f in filters if is_category(f)), "w": (rest, ()) if tree.said == "names last" else ((), rest), "f": place_of(tree.sel)}


def _pick_either(e: dict[str, Any]) -> Any:
    return Choose(Union((there(e["f"], e["a"]), there(e["f"], e["b"]))), e["n"], True)


def _unpick_either(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and tree.up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
        one, other = tree.sel.parts
        if isinstance(one, select.Sel) and isinstance(other, select.Sel) and place_of(one) == place_of(other):
            return {"a": one.filters, "b": other.filters, "n": tree.n, "f": place_of(one)}
    return None


def _pick_both(e: dict[str, Any]) -> Any:
    return Union((Choose(there(e["f"], e["a"]), e["n"], True), Choose(there(e["f"], e["b"]), e["m"], True)))


def _picks(tree: Any) -> list[Choose]:
    """The picks of a pair or a list, if they are all from one place."""
    if not isinstance(tree, Union):
        return []
    good = [x for x in tree.parts if isinstance(x, Choose) and x.up_to and isinstance(x.sel, select.Sel)]
    return good if len(good) == len(tree.parts) and len({place_of(x.sel) for x in good}) == 1 else []  # type: ignore[arg-type]


def _unpick_both(tree: Any) -> dict[str, Any] | None:
    found = _picks(tree)
    if len(found) != 2:
        return None
    return {"n": found[0].n, "a": found[0].sel.filters, "m": found[1].n, "b": found[1].sel.filters, "f": place_of(found[0].sel)}  # type: ignore[attr-defined, arg-type]


def _pick_each(e: dict[str, Any]) -> Any:
    return Union(tuple(Choose(there(e["f"], (select.Named((name,)), *e["q"])), e["n"], True) for name in e["m"]))


def _unpick_each(tree: Any) -> dict[str, Any] | None:
    found = _picks(tree)
    filters = [x.sel.filters for x in found]  # type: ignore[attr-defined]
    if len(found) < 3 or not all(f and isinstance(f[0], select.Named) and len(f[0].names) == 1 and f[1:] == filters[0][1:] for f in filters):
        return None
    return {"n": found[0].n, "m": tuple(f[0].names[0] for f in filters), "q": filters[0][1:], "f": place_of(found[0].sel)}  # type: ignore[arg-type]


def is_theirs(target: Any) -> bool:
    """Whether cards are the opponent's."""
    sel = target.sel if isinstance(target, Choose) else target
    return isinstance(sel, select.Sel) and sel.whose == "opponent"


def is_heavy(target: Any) -> bool:
    """In French, what is long stands at the end: "renvoyez à la main de son propriétaire jusqu'à 1 Personnage ..."."""
    return isinstance(target, Choose) and (target.up_to or bool(getattr(target.sel, "filters", ())))


def _either(tree: Any) -> dict[str, Any] | None:
    """One of two kinds on the field, neither of them "your Leader"."""
    if isinstance(tree, Choose) and tree.up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
        one, other = tree.sel.parts
        if all(isinstance(x, select.Sel) and x.where != ("leader",) and not set(x.where) & {"hand", "trash", "deck"} for x in (one, other)):
            return {"a": one, "b": other, "n": tree.n}
    return None


def _described(where: tuple[str, ...]) -> Any:
    """A pick of your cards there, with nothing but types, colours and the like."""

    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Choose) and not tree.up_to and isinstance(tree.sel, select.Sel) and tree.sel.where == where and tree.sel.whose == "you":
            filters = tree.sel.filters
            return {"n": tree.n, "f": filters} if filters and all(is_pre(f) for f in filters) else None
        return None

    return match
