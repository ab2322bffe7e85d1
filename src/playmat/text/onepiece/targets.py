"""Targets: which of the cards meant an action is done to, and how many; one pick or several, here or elsewhere."""

from __future__ import annotations

from typing import Any

from playmat.effects.tree import Target

from ..grammar import Grammar, V
from .nodes import Among, Choose, Do, Ref, This, Union, gains, select
from .objects import Kind, is_category, is_pre, kind_of, others, sel_of
from .places import is_named
from .references import OTHERS, THIS_WAY, usual_word

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
        return not usual_word(value.word).endswith(("s", "them"))
    if isinstance(value, select.Top):
        return value.n == 1
    return True if isinstance(value, Target) else None


def add(g: Grammar) -> None:
    rule = g.rule
    # which noun follows "this" is the card's own category: see compile.check_nouns
    rule("this", This(), en=["this card", "this Character", "this Leader", "this Stage"], fr=["cette carte", "ce Personnage", "ce Leader", "ce Lieu"])
    references(g)
    picks(g)
    leaders(g)
    everything(g)
    pairs(g)
    elsewhere(g)
    piles(g)


def picks(g: Grammar) -> None:
    """One or several cards a player picks."""
    rule = g.rule
    rule("target", V("t"), en=["{t:ref}", "{t:part-target}"])
    rule("target", select.Played(), en=["the Character played with this effect", "the 1 Character played by this effect", "the Character played by this effect", "the Character played", "the Character played this way", "the Character card played with this effect", "the card played with this effect", "the card played by this effect"])
    rule("target", select.Attacker(), en=["your opponent's attacking Leader or Character", "your opponent's attacking card", "your opponent's attacking Leader or Character card", "the attacking card", "the attacking Leader or Character"], fr="le Leader ou Personnage adverse attaquant")
    rule("target", select.Battled(), en="the opponent's Character you battled with")
    rule("part-target", V("t"), en=["{t:this}", "{t:one-set}", "{t:plural-set}", "{t:all-set}"])
    rule("part-target", build=_picked, match=_unpicked, en=["any number of {a:set-of}", "{q:quant} of {c:set-of}", "{q:quant} {c:set~q}", "any number of {a:sets}"], name="so many of")
    rule("target", Choose(V("c"), V("n"), True), build=lambda e: Choose(e["c"], e["n"], True), match=lambda t: {"c": t.sel, "n": t.n} if _is_pick(t) and t.up_to else None, also=True, en=["up to a total of {n:int} of {c:set-of}", "a total of up to {n:int} of {c:set-of}"], fr="un total de jusqu'à {n:int} {c:pick~n}", name="a total of")
    rule("target", build=lambda e: Choose(e["c"], e.get("n", -1), True, cap=(e["w"], e["m"])), match=_uncapped, en=["up to {n:int} of {c:set-of} with a total {w:totalled} of {m:int} or less", "up to {n:int} {c:sets} with a total {w:totalled} of {m:int} or less", "any number of {c:set-of} with a total {w:totalled} of {m:int} or less"], name="with so much in all")
    rule("target", Choose(V("c"), V("n"), True, distinct=True), build=lambda e: Choose(e["c"], e["n"], True, distinct=True), match=lambda t: {"c": t.sel, "n": t.n} if isinstance(t, Choose) and t.distinct and t.up_to and t.cap is None and isinstance(t.sel, select.Sel) and not set(t.sel.where) & set(select.PILES) else None, en="up to {n:int} of {c:set-of} with different card names", fr="jusqu'à {n:int} {c:pick~n} ayant des noms différents", name="with different names")
    for what, fr in (("power", "une puissance totale"), ("cost", "un coût total"), ("base power", "une puissance de base totale"), ("base cost", "un coût de base total")):
        rule("target", Choose(V("c"), V("n"), True, cap=(what, V("m"))), fr=f"jusqu'à {{n:int}} {{c:pick~n}} ayant {fr} de {{m:int}} ou moins")
    rule("target", V("c"), en="all {c:sets}", match=lambda t: {"c": t} if isinstance(t, select.Sel) and t.whose == "any" else None)


def _uncapped(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or tree.cap is None or not tree.up_to or tree.distinct:
        return None
    return {"c": tree.sel, "w": tree.cap[0], "m": tree.cap[1], **({} if tree.n == -1 else {"n": tree.n})}


def _picked(e: dict[str, Any]) -> Any:
    return Choose(e["a"], -1, True) if "a" in e else Choose(e["c"], e["q"][0], e["q"][1])


def _unpicked(tree: Any) -> dict[str, Any] | None:
    if not _is_pick(tree):
        return None
    return {"a": tree.sel} if tree.n == -1 else {"c": tree.sel, "q": (tree.n, tree.up_to)}


def _is_pick(tree: Any) -> bool:
    return isinstance(tree, Choose) and tree.cap is None and tree.by == "you" and not tree.distinct


def leaders(g: Grammar) -> None:
    """ "your Leader": there is only one."""
    rule = g.rule
    rule("one-set", select.Sel(("leader",), V("p"), V("f")), en=["{p:possessor} {f:leader-of}"])
    rule("leader-of", (), en="Leader", fr="Leader")
    rule("leader-of", build=lambda e: e["k"].filters if e["k"].where == ("leader",) and e["k"].filters else None, match=lambda t: {"k": Kind(("leader",), t)} if t else None, en="{k:kind1}", fr="{k:kind1}", name="such leader")
    rule("target", build=lambda e: Choose(select.Sel(("leader",), "you", e["p"]), 1), match=lambda t: {"p": t.sel.filters} if _is_pick(t) and not t.up_to and isinstance(t.sel, select.Sel) and t.sel.where == ("leader",) and t.sel.whose == "you" else None, also=True, en="your 1 {p:pres} Leader", fr="votre Leader {p:pres}", name="your 1 Leader")
    rule("single", V("t"), en=["{t:this}", "{t:one-set}"])


def everything(g: Grammar) -> None:
    """ "all of your Characters", and "your Characters", which are all of them."""
    rule = g.rule
    rule("all-set", build=lambda e: sel_of(e["k"], e["p"]) if e.get("q", e["p"]) == e["p"] else None, match=lambda t: None if (found := _unall(t)) is None else {**found, "q": found["p"]}, en=["all of {p:whose} {k:kinds}", "all {p:whose} {k:kinds}", "all of {p:whose} {k:kinds} on {q:own} field"], name="all of")
    rule("all-set", build=lambda e: others(_plural(e)), match=_unothers, also=True, en=["all of {p:whose} other {k:kinds}", "{p:whose} other {k:kinds}"], name="all others of")
    rule("all-set", build=_all_names, match=_unall_names, en=["all of {p:whose} {m:names-and} {a:named-noun}"], name="all of these names")
    g.lexicon("named-noun", {("leader", "character", "stage"): ("cards", "cartes"), ("character",): ("Characters", "Personnages")})
    rule("all-set", build=_all_and, match=_unall_and, en="all of {p:whose} {m:names} and {k:kinds}", name="all of a name and such")
    rule("plural-set", build=_plural, match=_unplural, also=True, en="{p:whose} {k:kinds}", name="such cards")


def pairs(g: Grammar) -> None:
    """One of two sets ("or" is one pick among both), or two at once."""
    rule = g.rule
    rule("target", build=lambda e: Choose(Union((e["a"], e["c"])), e["q"][0], e["q"][1]), match=_unor, en="{a:single} or {q:quant} of {c:set-of}", name="this or so many of")
    rule("target", build=lambda e: Choose(Union((e["c"], e["a"])), e["n"]), match=_unlast, en="{n:int} of {c:set-of} or {a:single}", name="so many of or this")
    # "your Leader or 1 Character": whose the first is, the second is too
    rule("target", build=lambda e: Choose(Union((e["a"], sel_of(e["k"], e["a"].whose))), e["n"]), match=_unor_such, also=True, en="{a:one-set} or {n:int} {k:kind1}", name="or such")
    rule("target", build=lambda e: Union((e["a"], Choose(sel_of(e["k"], e["a"].whose), e["q"][0], e["q"][1]))), match=_unand_such, en="{a:one-set} and {q:quant} {k:kind~q}", name="and such")
    rule("target", build=lambda e: Union((select.Sel(("leader",), "opponent", e["f"]), sel_of(e["k"], "opponent"))), match=_untheirs, en="your opponent's {f:leader-of} and all of their {k:kinds}", name="and all of their")
    rule("target", build=lambda e: Union((Choose(select.Sel(("leader",), e["p"], ()), e["n"], True), Choose(select.Sel(("character",), e["p"], ()), e["n"], True))), match=_uneach, first=True, en=["up to {n:int} each of {p:whose} Leader and Character cards", "up to {n:int} of each of {p:whose} Leader and Character cards"], name="so many of each")
    rule("target", build=lambda e: Choose(Union((e["a"], e["b"])), e["n"], True), match=lambda t: None, also=True, en="up to {n:int} of {a:set-of} or up to {n:int} of {b:set-of}", name="so many of one or of the other")
    rule("target", build=_pair, match=lambda t: {"a": t.parts[0], "b": t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 else None, en=["{a:part-target} and {b:part-target}", "{a:part-target} , and {b:part-target}"], name="two at once")
    rule("target", build=lambda e: Union((e["a"], e["b"]) if "b" in e else (e["d"], e["a"])), match=_unit_and, first=True, en=["{a:ref} and {b:single}", "{d:single} and {a:ref}"], fr=["{a:ref} et {b:target}", "{d:target} et {a:ref}"], name="it and another")
    rule("target", build=lambda e: Union((e["a"], e["b"], e["c"])), match=lambda t: {"a": t.parts[0], "b": t.parts[1], "c": t.parts[2]} if isinstance(t, Union) and len(t.parts) == 3 else None, en="{a:part-target} , {b:part-target} (,|) and {c:part-target}", fr="{a:part-target} , {b:part-target} et {c:part-target}", name="three at once")


def elsewhere(g: Grammar) -> None:
    """Cards that are not on the field."""
    rule = g.rule
    rule("card-target", build=_picked, match=_unpicked, en=["any number of {a:froms}", "{q:quant} {c:from~q}", "{q:quant} of your {c:froms}"], name="so many from")
    rule("card-target", build=lambda e: Choose(e["c"], e["n"]) if e["n"] > 1 and e["c"] == select.Sel(("hand",), "you", ()) else None, match=lambda t: {"c": t.sel, "n": t.n} if _is_pick(t) and not t.up_to else None, also=True, en="{n:int} {c:from1}", name="2 card")
    rule("card-target", V("c"), en=["all {c:froms}", "all of the {c:froms}"], match=lambda t: {"c": t} if isinstance(t, select.Sel) else None)
    rule("card-target", build=_distinct, match=_undistinct, en=["up to {n:int} {p:pres} {c:cardnouns} with {w:distinct} from {f:place}", "up to {n:int} {p:pres} {c:cardnouns} with {w:distinct} and a total {m:totalled} of {t:int} or less from {f:place}"], name="distinct")
    rule("card-target", build=lambda e: Choose(there(e["f"], e["c"]), e["n"], True, cap=(e["m"], e["t"])), match=_uncapped_cards, en="up to {n:int} {c:cards} with a total {m:totalled} of {t:int} or less from {f:place}", fr="jusqu'à {n:int} {c:cards} de {f:place} ayant un {m:totalled} total de {t:int} ou moins", name="with so much in all, from")
    g.lexicon("totalled", {"cost": ("cost", "coût"), "power": ("power", "puissance"), "base cost": ("base cost", "coût de base"), "base power": ("base power", "puissance de base")})
    # "up to 1 A or up to 1 B" is one pick among both, "up to 1 A and up to 1 B" two picks
    rule("card-target", build=_pick_either, match=_unpick_either, en=["up to {n:int} {a:card1} or up to {n:int} {b:card1} from {f:place}", "up to {n:int} {a:card1} or {n:int} {b:card1} from {f:place}"], name="either from")
    rule("card-target", build=_pick_both, match=_unpick_both, en="up to {n:int} {a:card~n} and up to {m:int} {b:card~m} from {f:place}", name="both from")
    rule("card-target", build=lambda e: Union((Choose(there(e["f"], e["a"]), e["n"]), Choose(there(e["f"], e["b"]), e["m"]))), match=_unpick_exactly, en="{n:int} {a:card~n} and {m:int} {b:card~m} from {f:place}", fr="{n:int} {a:card~n} et {m:int} {b:card~m} de {f:place}", name="so many of both from")
    rule("card-target", build=lambda e: Choose(Among("revealed", e["f"]), *e["q"]), match=lambda t: {"f": t.sel.filters, "q": (t.n, t.up_to)} if isinstance(t, Choose) and isinstance(t.sel, Among) and t.sel.name == "revealed" else None, en=["{q:quant} {f:card~q} from among the revealed cards", "{q:quant} {f:card~q} from the revealed cards", "{q:quant} {f:card~q} among the revealed cards"], fr="{q:quant} {f:card~q} parmi les cartes révélées", name="among the revealed cards")
    rule("card-target", build=lambda e: Choose(Among("trashed", e["f"]), *e["q"]), match=lambda t: {"f": t.sel.filters, "q": (t.n, t.up_to)} if isinstance(t, Choose) and isinstance(t.sel, Among) and t.sel.name == "trashed" else None, en=["{q:quant} {f:card~q} from among the trashed cards", "{q:quant} {f:card~q} among the trashed cards", "{q:quant} {f:card~q} trashed (this way|with this effect|by this effect)"], fr="{q:quant} {f:card~q} parmi les cartes défaussées", name="among the trashed cards")
    rule("card-target", build=_pick_each, match=_unpick_each, en="up to {n:int} each of {m:names-and} {q:posts} from {f:place}", name="each from")
    rule("distinct", build=lambda e: (e.get("v", ()), e.get("w", ())), match=lambda t: {**({"v": t[0]} if t[0] else {}), **({"w": t[1]} if t[1] else {})} if isinstance(t, tuple) else None, en=["different card names and {w:withs}", "{v:withs} and different card names", "different card names"], name="different names")
    rule("card-target", Choose(Union((V("c"), V("d"))), V("n")), en=["{n:int} {c:from1} or {n:int} {d:from1}", "{n:int} of {c:set-of} or {n:int} {d:from1}"])


def piles(g: Grammar) -> None:
    """Life cards by their side, and the top of a pile."""
    rule = g.rule
    g.lexicon("side", {True: ("face-up", "face visible"), False: ("face-down", "face cachée")})
    rule("life-set", build=lambda e: select.Sel(("life",), e["p"], (select.FaceUp(e["u"]),) if "u" in e else ()), match=_unlife_set, en=["{p:whose} {u:side} Life cards", "{p:whose} Life cards"], name="Life cards")
    rule("life-target", V("s"), match=lambda t: {"s": t} if isinstance(t, select.Sel) else None, en=["all of {s:life-set}", "all {s:life-set}"])
    rule("life-target", build=lambda e: Choose(select.Sel(("life",), e["p"], (select.FaceUp(e["u"]),)), *e["q"]) if "p" in e else Choose(e["s"], e["q"][0], e["q"][1]) if e["s"].filters else None, match=lambda t: {"s": t.sel, "q": (t.n, t.up_to)} if _is_pick(t) and isinstance(t.sel, select.Sel) and t.sel.where == ("life",) else None, en=["{q:quant} of {s:life-set}", "{q:quant} {u:side} card~q from {p:whose} Life cards"], name="so many Life cards")
    rule("top-deck", build=lambda e: select.Top("deck", 1, e["s"]) if "s" in e else select.Top("deck", e["n"], e["p"]), match=lambda t: _untop(t, "deck"), en=["{n:int} card~n from the top of {p:whose} deck", "the top card of {s:whose} deck", "the top {n:int} card~n of {p:whose} deck"], name="the top of a deck")
    rule("top-life", build=lambda e: top_life(1, e["s"]) if "s" in e else top_life(e["n"], e["p"]), match=_untop_life, en=["{n:int} card~n from the top of {p:whose-life} Life cards", "{n:int} card~n from {p:whose} Life area", "{n:int} card~n from {p:whose} Life cards", "{n:int} of {p:whose} Life cards", "the top card of {s:whose} Life cards", "the top {n:int} card~n of {p:whose} Life cards"], name="the top of Life")
    g.lexicon("whose-life", {"you": ("your", "votre"), "opponent": ("your opponent's", "adverse"), "each": (["each of your and your opponent's", "each player's"], "de chacune")})
    for pile in ("top-deck", "top-life"):
        rule("up-to-" + pile, build=lambda e: Choose(e["t"], e["t"].n, True) if isinstance(e["t"], select.Top) else None,
             match=lambda t: {"t": t.sel} if isinstance(t, Choose) and t.up_to and isinstance(t.sel, select.Top) and t.n == t.sel.n else None,
             en=f"up to {{t:{pile}}}", name="up to " + pile)


def _unlife_set(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, select.Sel) or tree.where != ("life",):
        return None
    sides = [f.up for f in tree.filters if isinstance(f, select.FaceUp)]
    return {"p": tree.whose, "u": sides[0]} if sides else {"p": tree.whose}


def top_life(n: int, whose: str) -> Any:
    if whose == "each":
        return Union((select.Top("life", n, "you"), select.Top("life", n, "opponent")))
    return select.Top("life", n, whose)


def _untop_life(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Union) and len(tree.parts) == 2 and isinstance(tree.parts[0], select.Top) and tree == top_life(tree.parts[0].n, "each"):  # type: ignore[arg-type]
        return {"n": tree.parts[0].n, "p": "each"}
    return _untop(tree, "life")


def _untop(tree: Any, pile: str) -> dict[str, Any] | None:
    if not isinstance(tree, select.Top) or tree.where != pile:
        return None
    found = {"n": tree.n, "p": tree.whose}
    return {**found, "s": tree.whose} if tree.n == 1 else found


SEVERAL = ("them", "those cards", "those Characters", "the selected cards", "the selected Characters", "the chosen cards", "the chosen Characters", "the revealed cards")
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
    g.rule("ref-word", build=lambda e: f"the {e['n']} {e['a']}{e['h']}" if e["a"] in ("K.O.'d", "returned", "trashed", "revealed", "added") else None, match=_unway, en="the {n:ref-noun} {a:ref-done} {h:this-way}", name="the card revealed")
    g.lexicon("this-way", {f" {way}" if way else "": (way, ()) for way in THIS_WAY})
    g.lexicon("ref-word-s", {"it": ("its", ()), "them": ("their", ())})
    g.rule("ref", build=lambda e: Ref("", e["w"]), match=lambda t: {"w": t.word} if isinstance(t, Ref) and t.word not in (*REST_WORDS, *OTHERS) else None, en="{w:ref-word}", name="reference")
    g.rule("bound-ref", V("w"), en="{w:ref-word}")
    # one of several that were spoken of, and the other: see `references`
    g.rule("ref", build=lambda e: Ref("", e["w"]), match=lambda t: {"w": t.word} if isinstance(t, Ref) and t.word in OTHERS else None, en="{w:the-other}", name="the other", first=True)
    g.lexicon("the-other", {word: (word, ()) for word in OTHERS})
    g.rule("ref", build=lambda e: Choose(Ref("", e["w"]), e["n"]) if e["w"] in SEVERAL else None, match=lambda t: {"w": t.sel.word, "n": t.n} if isinstance(t, Choose) and not t.up_to and isinstance(t.sel, Ref) and t.sel.word in SEVERAL else None, en="{n:int} of {w:ref-word}", name="one of them", first=True)
    g.rule("do", build=lambda e: Do((gains.Gain(Choose(Ref("", "them"), 1), e["a"], e["u"]), gains.Gain(Ref("", "the other"), e["b"], e["u"]))), match=lambda t: None, en=["give 1 (Character|card|of them) {a:gains} and the other {b:gains} {u:until}"], name="one so much, the other so much")
    # whose: "your Leader's", "the selected Character's"
    g.rule("whose-card", build=lambda e: Ref("", e["w"]), match=lambda t: {"w": t.word} if isinstance(t, Ref) else None, en="{w:ref-word-s}", name="reference's")
    g.rule("whose-card", This(), en=["this card's", "this Character's", "this Leader's", "this Stage's"])
    g.rule("whose-card", build=lambda e: select.Sel(("leader",), e["p"], e["f"]) if "f" in e else select.Sel(("leader", "character", "stage"), e["p"], (select.Named(e["m"]),)), match=_unwhose, en=["{p:whose} {f:pres} Leader's", "all of {p:whose} {m:names} cards'"], name="a card's")
    g.rule("whose-card", select.Attacker(), en=["the attacking card's", "the attacking Leader or Character's", "your opponent's attacking card's", "your opponent's attacking Leader or Character's", "your opponent's attacking Leader or Character card's"])
    g.rule("single", select.Attacker(), en=["your opponent's attacking Leader or Character", "your opponent's attacking card", "your opponent's attacking Leader or Character card", "the attacking card", "the attacking Leader or Character"])


def _unwhose(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, select.Sel) or tree.whose == "any":
        return None
    if tree.where == ("leader",):
        return {"p": tree.whose, "f": tree.filters}
    if len(tree.filters) == 1 and isinstance(tree.filters[0], select.Named) and tree.where == ("leader", "character", "stage"):
        return {"p": tree.whose, "m": tree.filters[0].names}
    return None


REST_WORDS = ("the rest", "the card given these DON!! cards")


def _unword(words: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, str) or not tree.count(" "):
            return None
        if usual_word(tree) != tree:
            return None
        first, *rest = tree.split(" ")
        if words == 2:
            return {"a": first, "n": " ".join(rest)} if rest[0] not in PARTICIPLES else None
        return {"a": rest[0], "n": " ".join(rest[1:])} if rest[0] in PARTICIPLES else None

    return match


def _unway(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, str) or usual_word(tree) == tree:
        return None
    done, noun = usual_word(tree).removeprefix("the ").split(" ", 1)
    return {"n": noun, "a": done, "h": tree.removeprefix(f"the {noun} {done}")}


def _plural(e: dict[str, Any]) -> Any:
    kind = e["k"]
    if ("leader" in kind.where and len(kind.where) == 1) or not set(kind.where) <= {"leader", "character", "stage"}:
        return None
    return sel_of(kind, e["p"])


def _unothers(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Sel) and tree.filters[-1:] == (select.OtherThanThis(),):
        return {"k": Kind(tree.where, tree.filters[:-1], tree.said), "p": tree.whose}
    return None


def _unplural(tree: Any) -> dict[str, Any] | None:
    return {"k": kind_of(tree), "p": tree.whose} if isinstance(tree, select.Sel) else None


def _unall(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Sel) and tree.whose != "any" and not any(w in ("hand", "trash", "life", "deck") for w in tree.where) and tree.where != ("leader",):
        if any(isinstance(f, select.Named) and len(f.names) > 1 for f in tree.filters):
            return None  # "all of your [A] and [B] cards"
        return {"k": kind_of(tree), "p": tree.whose}
    return None


def _all_names(e: dict[str, Any]) -> Any:
    return select.Sel(e["a"], e["p"], (select.Named(e["m"]),))


def _unall_names(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Sel) and len(tree.filters) == 1 and isinstance(tree.filters[0], select.Named) and len(tree.filters[0].names) > 1:
        return {"m": tree.filters[0].names, "a": tree.where, "p": tree.whose}
    return None


def _all_and(e: dict[str, Any]) -> Any:
    kind = e["k"]
    if is_named(kind) or not kind.filters or kind.where != ("character",):
        return None
    return Union((select.Sel(kind.where, e["p"], (select.Named(e["m"]),)), sel_of(kind, e["p"])))


def _unall_and(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, select.Sel) and x.where == ("character",) for x in tree.parts):
        return None
    one, other = tree.parts
    assert isinstance(one, select.Sel) and isinstance(other, select.Sel)
    if len(one.filters) == 1 and isinstance(one.filters[0], select.Named) and one.whose == other.whose:
        return {"m": one.filters[0].names, "k": kind_of(other), "p": one.whose}
    return None


def _unor(tree: Any) -> dict[str, Any] | None:
    if _is_pick(tree) and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
        return {"a": tree.sel.parts[0], "c": tree.sel.parts[1], "q": (tree.n, tree.up_to)}
    return None


def _unor_such(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and not tree.up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
        one, other = tree.sel.parts
        if isinstance(one, select.Sel) and isinstance(other, select.Sel) and one.whose == other.whose:
            return {"a": one, "n": tree.n, "k": kind_of(other)}
    return None


def _unand_such(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Union) and len(tree.parts) == 2:
        one, other = tree.parts
        if isinstance(one, select.Sel) and isinstance(other, Choose) and isinstance(other.sel, select.Sel) and one.whose == other.sel.whose:
            return {"a": one, "q": (other.n, other.up_to), "k": kind_of(other.sel)}
    return None


def _uneach(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Union) and len(tree.parts) == 2 and all(isinstance(x, Choose) and x.up_to and isinstance(x.sel, select.Sel) and not x.sel.filters for x in tree.parts):
        one, other = tree.parts
        assert isinstance(one, Choose) and isinstance(other, Choose) and isinstance(one.sel, select.Sel) and isinstance(other.sel, select.Sel)
        if (one.sel.where, other.sel.where) == (("leader",), ("character",)) and one.n == other.n and one.sel.whose == other.sel.whose:
            return {"n": one.n, "p": one.sel.whose}
    return None


def _pair(e: dict[str, Any]) -> Any:
    one, other = e["a"], e["b"]
    if isinstance(one, select.Sel) and one.where == ("leader",) and isinstance(other, Choose) and isinstance(other.sel, select.Sel) and other.sel.whose == "any":
        return None  # "your Leader and 1 Character": yours too, see above
    return Union((one, other))


def _unit_and(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or len(tree.parts) != 2 or sum(isinstance(part, Ref) for part in tree.parts) != 1:
        return None
    one, other = tree.parts
    return {"a": one, "b": other} if isinstance(one, Ref) else {"d": one, "a": other}


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
    cap = (e["m"], e["t"]) if "t" in e else None
    return Choose(there(e["f"], (*e["p"], *e["c"], *front, *back)), e["n"], True, distinct=True, cap=cap, said="names last" if front else "")


def _uncapped_cards(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or tree.cap is None or not tree.up_to or tree.distinct or not isinstance(tree.sel, select.Sel):
        return None
    return {"n": tree.n, "c": tree.sel.filters, "m": tree.cap[0], "t": tree.cap[1], "f": place_of(tree.sel)}


def _undistinct(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or not tree.distinct or not tree.up_to or not isinstance(tree.sel, select.Sel):
        return None
    filters = tree.sel.filters
    rest = tuple(f for f in filters if not is_pre(f) and not is_category(f))
    total = {} if tree.cap is None else {"m": tree.cap[0], "t": tree.cap[1]}
    return {**total, "n": tree.n, "p": tuple(f for f in filters if is_pre(f)), "c": tuple(f for f in filters if is_category(f)), "w": (rest, ()) if tree.said == "names last" else ((), rest), "f": place_of(tree.sel)}


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


def _unpick_exactly(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(_is_pick(x) and not x.up_to and isinstance(x.sel, select.Sel) for x in tree.parts):  # type: ignore[attr-defined]
        return None
    one, other = tree.parts
    assert isinstance(one, Choose) and isinstance(other, Choose) and isinstance(one.sel, select.Sel) and isinstance(other.sel, select.Sel)
    if place_of(one.sel) != place_of(other.sel):
        return None
    return {"n": one.n, "a": one.sel.filters, "m": other.n, "b": other.sel.filters, "f": place_of(one.sel)}


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
