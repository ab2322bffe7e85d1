"""Noun phrases: "red <Son> card with an energy cost of 3 or less in your Drop Area", as a set of cards and back.

A phrase is first a `Thing`: words in front, a noun, words behind, with the place among them. With whose it is, it means a
set of cards (`sel_of`): 20-1 says where such cards are meant that no place is said of. The set remembers in `said` the noun,
how much stood in front of it, and where the place stood (`layout`), so that it prints again as it was read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.effects.tree import Filter, Target

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from .nodes import ch, f, s

BAR = "¦"
AREA = "¤"  # between the areas of one place
SAID = "areas="
JOINED = "§"  # a mark of `said` inside another


@dataclass(frozen=True)
class Noun(Phrase):
    word: str


@dataclass(frozen=True)
class Place(Phrase):
    """Where the cards are: areas of such a player; `of`: under that card; `group`: among cards spoken of before."""

    areas: tuple[str, ...] = ()
    whose: str = "you"
    of: Target | None = None
    group: str = ""


@dataclass(frozen=True)
class Areas(Phrase):
    names: tuple[str, ...]


@dataclass(frozen=True)
class Thing(Phrase):
    pres: tuple[Filter, ...]
    noun: Noun
    posts: tuple[Any, ...]


@dataclass(frozen=True)
class Different(Phrase):
    """ "With different names": said of cards that are chosen together; `more`, what else they are "with"."""

    of: str
    more: Filter | None = None


# noun: where such cards are meant without a place, what they are elsewhere
NOUNS: dict[str, tuple[tuple[str, ...], tuple[Filter, ...]]] = {
    "card": (("leader", "battle area"), ()),
    "": (("leader", "battle area"), ()),
    "battle": (("battle",), (f.Type("Battle"),)),
    "leader": (("leader",), (f.Type("Leader"),)),
    "unison": (("unison",), (f.Type("Unison"),)),
    "extra": (("battle area",), (f.Type("Extra"),)),
    "energy": (("energy",), ()),
    "z-energy": (("z-energy",), ()),
    "life": (("life",), ()),
    "token": (("battle",), (f.IsToken(),)),
    "z-card": (("leader", "battle area", "unison"), (f.IsZ(),)),
    "z-battle": (("battle",), (f.IsZ(), f.Type("Battle"))),
    "z-extra": (("battle area",), (f.IsZ(), f.Type("Extra"))),
    "z-unison": (("unison",), (f.IsZ(), f.Type("Unison"))),
    "z-leader": (("leader",), (f.IsZ(), f.Type("Leader"))),
    "battle+unison": (("battle", "unison"), (f.Either((f.Type("Battle"), f.Type("Unison"))),)),
    "leader+battle": (("leader", "battle"), (f.Either((f.Type("Leader"), f.Type("Battle"))),)),
    "leader+unison": (("leader", "unison"), (f.Either((f.Type("Leader"), f.Type("Unison"))),)),
    "battle+extra": (("battle", "battle area"), (f.Either((f.Type("Battle"), f.Type("Extra"))),)),
    "extra+unison": (("battle area", "unison"), (f.Either((f.Type("Extra"), f.Type("Unison"))),)),
    "battle+energy": (("battle", "energy"), ()),
    "unison+energy": (("unison", "energy"), ()),
    "leader+battle+unison": (("leader", "battle", "unison"), (f.Either((f.Type("Leader"), f.Type("Battle"), f.Type("Unison"))),)),
    "battle+extra+unison": (("battle", "battle area", "unison"), (f.Either((f.Type("Battle"), f.Type("Extra"), f.Type("Unison"))),)),
    "battle+z-battle": (("battle",), (f.Type("Battle"),)),
}
ALWAYS = ("token", "extra", "z-card", "z-battle", "z-extra", "z-unison", "z-leader", "extra+unison", "battle+extra", "battle+extra+unison")  # said even in their own area
OWN_AREA = {"battle": ("battle area",), "z-battle": ("battle area",), "extra": ("battle area",), "battle+extra": ("battle area",), "z-extra": ("battle area",), "unison": ("unison",), "leader": ("leader",), "token": ("battle area",)}
WORDS = {
    "card": ["card", "cards"],
    "battle": ["Battle Card", "Battle Cards"],
    "leader": ["Leader", "Leader Card", "Leaders", "Leader Cards"],
    "unison": ["Unison", "Unison Card", "Unisons", "Unison Cards"],
    "extra": ["Extra", "Extra Card", "Extras", "Extra Cards"],
    "energy": ["energy", "energies"],
    "z-energy": ["Z-Energy", "Z-Energy card", "Z-Energy cards"],
    "life": ["life", "life cards"],
    "token": ["token", "tokens"],
    "z-card": ["Z-Card", "Z-Cards"],
    "z-battle": ["Z-Battle Card", "Z-Battle Cards", "Z-Battle", "Z-Battles"],
    "z-extra": ["Z-Extra", "Z-Extras", "Z-Extra Card", "Z-Extra Cards"],
    "z-unison": ["Z-Unison", "Z-Unisons", "Z-Unison Card"],
    "z-leader": ["Z-Leader", "Z-Leaders", "Z-Leader Card"],
    "battle+unison": ["Battle Card (or|and/or|and) Unison", "Battle Cards (or|and/or|and) Unisons", "Battle Card or Unison Card", "Battle Cards (or|and/or|and) Unison Cards", "Unisons (or|and/or|and) Battle Cards", "Unison or Battle Card", "Unison Card or Battle Card", "Unison Cards (or|and/or|and) Battle Cards", "Unison (or|and/or|and) Battle Cards", "Battle Card (or|and/or|and) Unisons"],
    "leader+battle": ["Leader or Battle Card", "Leader Card or Battle Card", "Leader (Card|) or Battle Cards", "Leader Cards (or|and/or|and) Battle Cards", "Leader and Battle Cards", "Leader Card and Battle Cards", "Leaders (or|and/or|and) Battle Cards", "Battle Cards (or|and/or|and) Leader Cards", "Battle Cards (or|and/or|and) Leaders", "Battle Card or Leader Card", "Battle Card or Leader"],
    "leader+unison": ["Leader or Unison", "Leader Card or Unison Card", "Leaders (or|and/or|and) Unisons", "Leader Cards (or|and/or|and) Unison Cards", "Leader Card and Unison Cards"],
    "battle+extra": ["Battle Card or Extra (Card|)", "Battle Cards (or|and/or|and) Extras", "Battle Cards (or|and/or|and) Extra Cards", "Extra Cards (or|and/or|and) Battle Cards", "Extra or Battle Card", "Extra Card or Battle Card"],
    "extra+unison": ["Extra or Unison", "Extras (or|and/or|and) Unisons", "Extra Card or Unison Card", "Extra Cards (or|and/or|and) Unison Cards", "Unison or Extra", "Unison Card or Extra Card"],
    "battle+energy": ["Battle Cards (and/or|and|or) energy", "energy (and/or|and|or) Battle Cards", "Battle Card or energy"],
    "unison+energy": ["Unisons (and/or|and|or) energy"],
    "leader+battle+unison": ["Leader, Battle Card, or Unison", "Leaders, Battle Cards, (and/or|or|and) Unisons", "Leader Cards, Battle Cards, (and/or|or|and) Unison Cards", "Leader Card, Battle Card, or Unison Card", "Leader, Battle Cards, (and/or|or|and) Unisons", "Leader, Unison, or Battle Cards", "Leaders, Unisons, (and/or|or|and) Battle Cards"],
    "battle+extra+unison": ["Battle Card, Extra, or Unison", "Battle Cards, Extras, (and/or|or|and) Unisons", "Battle Card, Extra Card, or Unison Card"],
}
FRENCH = {
    "card": ["carte", "cartes"], "battle": ["carte de Combat", "cartes de Combat"], "leader": ["Leader", "Leader", "Leaders", "Leaders"],
    "unison": ["Unisson", "Unisson", "Unissons", "Unissons"], "extra": ["Extra", "Extra", "Extras", "Extras"], "energy": ["Énergie", "Énergies"],
    "z-energy": ["Énergie Z"], "life": ["vie", "cartes de vie"], "token": ["jeton", "jetons"], "z-card": ["carte Z", "cartes Z"],
    "z-battle": ["carte de Combat Z", "cartes de Combat Z"], "z-extra": ["Extra Z", "Extras Z"], "z-unison": ["Unisson Z", "Unissons Z"], "z-leader": ["Leader Z", "Leaders Z"],
    "battle+unison": ["carte de Combat ou Unisson"], "leader+battle": ["Leader ou carte de Combat"], "leader+unison": ["Leader ou Unisson"],
    "battle+extra": ["carte de Combat ou Extra"], "extra+unison": ["Extra ou Unisson"], "battle+energy": ["carte de Combat ou Énergie"],
    "unison+energy": ["Unisson ou Énergie"], "leader+battle+unison": ["Leader, carte de Combat ou Unisson"], "battle+extra+unison": ["carte de Combat, Extra ou Unisson"],
}
AREAS = {
    "hand": (["hand"], "main"),
    "deck": (["deck"], "deck"),
    "drop": (["Drop Area", "Drop", "Drop Areas", "Drops"], "Zone de Dispersion"),
    "warp": (["Warp", "Warps"], "Dimension parallèle"),
    "life": (["life", "life area"], "Zone de Vie"),
    "battle area": (["Battle Area", "Battle Areas"], "Zone de Combat"),
    "energy": (["Energy Area", "energy", "Energy Areas"], "Zone d'Énergie"),
    "combo": (["Combo Area"], "Zone de Combo"),
    "z-energy": (["Z-Energy Area", "Z-Energy"], "Zone d'Énergie Z"),
    "z-deck": (["Z-Deck"], "deck Z"),
    "unison": (["Unison Area"], "Zone Unisson"),
    "leader": (["Leader Area"], "Zone du Leader"),
}
STATES = (f.IsRested.node, f.IsActive.node, f.HasMarkers.node)  # only cards in play have them
OUTSIDE = ("hand", "deck", "drop", "warp", "life", "z-deck", "z-energy")
PLAY = ("leader", "battle area", "unison")  # "in play"


def add(g: Grammar) -> None:
    rule = g.rule
    for word, forms in WORDS.items():
        rule("noun", Noun(word), en=forms, fr=FRENCH[word])
    for area, (words, french) in AREAS.items():
        rule("area", Areas((area,)), en=words, fr=french)
    for area, plural in (("drop", "(Drop Areas|Drops)"), ("battle area", "Battle Areas"), ("energy", "Energy Areas"), ("unison", "Unison Areas"), ("leader", "Leader Areas"), ("warp", "Warps"), ("combo", "Combo Areas")):
        rule("area", Areas((area,)), en=plural, fr=AREAS[area][1], also=True)
    rule("areas", V("a"), en="{a:area}", fr="{a:area}")
    for n in (6,):
        slots = [f"{{x{i}:area}}" for i in range(n)]
        rule("areas", build=_areas(n), match=_unareas(n), en=[f"{' , '.join(slots[:-1])} , {last} {slots[-1]}" for last in ("and", "or", "and / or")], fr=f"{', '.join(slots[:-1])} et {slots[-1]}", name=f"{n} areas")
    for n in (2, 3, 4, 5):
        slots = [f"{{x{i}:area}}" for i in range(n)]
        templates = []
        for join in ("or", "and/or", "and"):
            last = join.replace("/", " / ")
            if n == 2:
                templates += [f"{slots[0]} {last} {slots[1]}", f"{slots[0]} {last} your {slots[1]}"]
            else:
                templates += [f"{' , '.join(slots[:-1])} , {last} {slots[-1]}", f"{' , '.join(slots[:-1])} {last} {slots[-1]}"]
        rule("areas", build=_areas(n), match=_unareas(n), en=templates, fr=templates[0].replace(" or ", " ou "), name=f"{n} areas")
    places(g)
    for of, told, french in (("name", "(names|card names|name|card name)", "noms"), ("character", "character (names|name)", "noms de personnage"), ("color", "(colors|color)", "couleurs")):
        rule("post", Different(of), en=[f"with (a|) different {told} (from each other|)", f"each with (a|) different {told}", f", each with (a|) different {told}", f"that (each|) have different {told}", f"— each with different {told} —"], fr=f"de {french} différents")
        rule("post", Different(of, V("x")), en=[f"with different {told} and {{x:withs}}", f"each with different {told} and {{x:withs}}", f"— each with different {told} and {{x:withs}} —", f"— with different {told} and {{x:withs}} —", f"with {{x:withs}} and different {told}", f"with {{x:withs}} and with different {told}", f"with different {told} , {{x:withs}}"], fr=f"de {french} différents et avec {{x:withs}}", match=lambda t, of=of: {"x": t.more} if isinstance(t, Different) and t.of == of and t.more is not None else None, build=lambda e, of=of: Different(of, e["x"]), name=f"different {of} and")  # type: ignore[misc]
    rule("thing", build=_thing, match=_unthing, en="{p:pres} {n:noun} {q:posts}", fr="{n:noun} {p:pres} {q:posts}", name="thing")
    rule("thing", build=_bare, match=_unbare, en="{p:pres} {q:posts}", fr="{p:pres} {q:posts}", name="bare thing")
    rule("posts", (), en="", fr="")
    rule("posts", build=lambda e: (e["f"], *e["r"]), match=lambda x: {"f": x[0], "r": x[1:]} if x else None, en=["{f:post} {r:posts}", "{f:place} {r:posts}"], fr=["{f:post} {r:posts}", "{f:place} {r:posts}"], name="posts")
    # whose
    rule("yours", build=_group("you"), match=_ungroup("you"), en=["your {x:thing}", "your own {x:thing}"], fr="vos {x:thing}", name="your")
    rule("yours", build=_group("opponent"), match=_ungroup("opponent"), en=["your opponent's {x:thing}", "their {x:thing}", "the opponent's {x:thing}", "an opponent's {x:thing}", "opponent {x:thing}", "opponent's {x:thing}"], fr="les {x:thing} adverses", name="your opponent's")
    rule("yours", build=_group("each player"), match=_ungroup("each player"), en=["(your|you) (and|or) your opponent's {x:thing}", "any player's {x:thing}", "each player's {x:thing}", "player's {x:thing}"], fr="les {x:thing} de chaque joueur", name="everybody's")
    rule("yours", build=_others("you"), match=_unothers("you"), en="your other {x:thing}", fr="vos autres {x:thing}", name="your other", also=True)
    rule("anys", build=_group("any"), match=_ungroup("any"), en="{x:thing}", fr="{x:thing}", name="any")


def _areas(n: int) -> Any:
    return lambda e: Areas(tuple(x for i in range(n) for x in e[f"x{i}"].names), said=AREA.join(e[f"x{i}"].said for i in range(n)))


def _unareas(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Areas) or len(tree.names) != n:
            return None
        parts = tree.said.split(MARK)
        said = next((x for x in parts if AREA in x), AREA * (n - 1)).split(AREA)
        if len(said) != n:
            said = [""] * n
        return {f"x{i}": Areas((name,), said=words) for i, (name, words) in enumerate(zip(tree.names, said, strict=True))}

    return match


OWNERS = (("you", "your", "votre"), ("opponent", "your opponent's", "adverse"), ("opponent", "their", "son"), ("opponent", "an opponent's", "adverse"), ("opponent", "the opponent's", "adverse"), ("any", "any player's", "de n'importe quel joueur"), ("any", "all", "toutes les"), ("any", "any", "n'importe quelle"), ("any", "a player's", "d'un joueur"), ("any", "a", "une"), ("any", "its owner's", "de son propriétaire"), ("any", "your and your opponent's", "de chaque joueur"), ("any", "your or your opponent's", "de l'un des joueurs"), ("any", "you and your opponent's", "de chaque joueur"), ("any", "you or your opponent's", "de l'un des joueurs"), ("any", "all players'", "de tous les joueurs"))


def places(g: Grammar) -> None:
    for whose, owner, french in OWNERS:
        g.rule("place", build=_place(whose), match=_unplace(whose), en=[f"in {owner} {{a:areas}}", f"from {owner} {{a:areas}}", f"of {owner} {{a:areas}}", f"in play in {owner} {{a:areas}}", f"from among all (of the|) cards in {owner} {{a:areas}}", f"from among (the|) cards in {owner} {{a:areas}}", f"among (all|all of the|all the|the|) cards in {owner} {{a:areas}}"], fr=f"de {french} {{a:areas}}", name=f"place {owner}", also=owner not in ("your", "your opponent's"), of="owners")
    g.rule("place", build=_place("you"), match=_unplace("you"), en=["in the {a:areas}", "from the {a:areas}"], fr="de la {a:areas}", name="place the", also=True)
    g.rule("place", Place(("hand",), "any", said="bare hand"), match=lambda x: {} if isinstance(x, Place) and "bare hand" in x.said.split(MARK) else None, build=lambda e: Place(("hand",), "any", said="bare hand"), en="in hand", fr="en main", name="in hand", first=True)
    g.rule("place", build=lambda e: Place(tuple(x for x in EVERY if x not in e["a"].names), "you", said=BUT + AREA.join((PLUS.join(e["a"].names), e["a"].said.replace(MARK, JOINED)))), match=_unbut, en="in areas other than your {a:areas}", fr="de vos zones autres que {a:areas}", name="other areas", first=True)
    g.rule("place", Place(("hand",), "opponent", said=RANDOM), match=lambda x: {} if isinstance(x, Place) and RANDOM in x.said.split(MARK) else None, build=lambda e: Place(("hand",), "opponent", said=RANDOM), en="(in|from) (your opponent's|their) hand at random", fr="au hasard de la main adverse", name="a hand, at random", first=True)
    g.rule("place", Place(PLAY, ""), en=["in play", "in play on your side"], fr="en jeu")
    g.rule("place", build=lambda e: Place((*PLAY, *e["a"].names), "you", said=OR_THERE + e["a"].said.replace(MARK, JOINED)), match=_unplay_or, en=["in play or in your {a:areas}"], fr="en jeu ou dans votre {a:areas}", name="in play or there", first=True)
    for whose, owner, french in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse"), ("any", "all", "toutes les")):
        areas = "Battle Areas" if whose == "any" else "Battle Area"
        g.rule("place", build=lambda e, whose=whose: Place(("battle area",), whose, said="played there"), match=lambda x, whose=whose: {} if isinstance(x, Place) and "played there" in x.said.split(MARK) and x.whose == whose else None, en=f"in play in {owner} {areas}", fr=f"en jeu dans la Zone de Combat ({french})", name=f"in play in {owner}", first=True, of="in play")  # type: ignore[misc]
    g.rule("place", Place(("under",), "", V("t")), en=["under {t:holder}", "from under {t:holder}", "beneath {t:holder}", "from beneath {t:holder}", "placed under {t:holder}", "stacked under {t:holder}"], fr="sous {t:holder}")
    g.rule("holder", ch.This(), en="this card", fr="cette carte")
    g.rule("holder", V("x"), en=["{x:yours}", "all (of|) {x:yours}"], fr="{x:yours}")
    g.rule("holder", V("x"), en=["(a|an) {x:anys}", "{x:anys}", "the {x:anys}", "(one|1) of {x:yours}"], fr="{x:anys}")
    g.rule("holder", V("x"), en="{x:ref}", fr="{x:ref}")
    g.rule("place", Place((), "", None, "them"), en=["among them", "from among them", "among those cards", "from among those cards", "of them", "from it", "in it", "among it"], fr="parmi elles")
    g.rule("place", Place((), "", None, "revealed"), en=["among the revealed cards", "from among the revealed cards"], fr="parmi les cartes révélées")


RANDOM = "at random"  # nobody sees which cards of the other's hand they choose (3-4-3)
EVERY = ("leader", "battle area", "unison", "combo", "energy", "hand", "deck", "drop", "life", "warp", "z-energy", "z-deck")
BUT = "but="
PLUS = "+"


def _unbut(tree: Any) -> dict[str, Any] | None:
    said = next((x.removeprefix(BUT) for x in tree.said.split(MARK) if x.startswith(BUT)), "") if isinstance(tree, Place) else ""
    if not said:
        return None
    names, words = said.split(AREA, 1)
    return {"a": Areas(tuple(names.split(PLUS)), said=words.replace(JOINED, MARK))}


OR_THERE = "in play or="


def _unplay_or(tree: Any) -> dict[str, Any] | None:
    mark = next((x for x in tree.said.split(MARK) if x.startswith(OR_THERE)), "") if isinstance(tree, Place) else ""
    return {"a": Areas(tree.areas[len(PLAY) :], said=mark.removeprefix(OR_THERE).replace(JOINED, MARK))} if mark else None


def _place(whose: str) -> Any:
    return lambda e: Place(e["a"].names, whose, said=SAID + e["a"].said.replace(MARK, JOINED) if e["a"].said else "")


def _unplace(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Place) or tree.whose != whose or tree.of is not None or tree.group:
            return None
        own = next((x.removeprefix(SAID) for x in tree.said.split(MARK) if x.startswith(SAID)), "")
        return {"a": Areas(tree.areas, said=own.replace(JOINED, MARK))}

    return match


def _thing(e: dict[str, Any]) -> Thing | None:
    if sum(isinstance(q, Place) for q in e["q"]) > 1 or said_twice(e["p"]):
        return None
    return Thing(e["p"], e["n"], e["q"])


def said_twice(pres: tuple[Any, ...]) -> bool:
    """ "red/blue multicolor" is one description."""
    return sum(isinstance(x, f.Multicolor) for x in pres) > 1


def _unthing(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Thing) and tree.noun.word:
        return {"p": tree.pres, "n": tree.noun, "q": tree.posts}
    return None


SIGNS = (f.Character.node, f.Trait.node, f.Named.node, f.Either.node, f.All.node, f.Only.node, f.SameAs.node)


def _bare(e: dict[str, Any]) -> Thing | None:
    """<Son> by itself: the last word in front must name a card, not a colour or a mode."""
    if not e["p"] or not isinstance(e["p"][-1], SIGNS) or sum(isinstance(q, Place) for q in e["q"]) > 1:
        return None
    return Thing(e["p"], Noun(""), e["q"])


def _unbare(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Thing) and not tree.noun.word:
        return {"p": tree.pres, "q": tree.posts}
    return None


def _group(whose: str) -> Any:
    return lambda e: sel_of(e["x"], whose)


def _ungroup(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        thing, mine = thing_of(tree)
        return {"x": thing} if thing is not None and mine == whose else None

    return match


def _others(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        thing = e["x"]
        return sel_of(replace(thing, pres=(f.Other(said="your"), *thing.pres)), whose)

    return build


def _unothers(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        thing, mine = thing_of(tree)
        if thing is None or mine != whose or not thing.pres or thing.pres[0] != f.Other(said="your"):
            return None
        return {"x": replace(thing, pres=thing.pres[1:])}

    return match


def unowned(place: Place) -> bool:
    """ "Your opponent's Battle Cards in the Battle Area": whose area it is, what stands in front says."""
    return any(x.startswith(("in the", "from the")) for x in place.said.split(MARK))


# -- a phrase as a set of cards, and back --------------------------------------------------------------------------------


def sel_of(thing: Thing, whose: str) -> Any:
    """The cards that are meant. `whose`: "any" if no owner is said in front, "each player" if both are."""
    place = next((q for q in thing.posts if isinstance(q, Place)), None)
    at = thing.posts.index(place) if place is not None else -1
    behind = tuple(q for q in thing.posts if not isinstance(q, Place))
    word = thing.noun.word
    home, kinds = NOUNS[word]
    filters = (*thing.pres, *behind)
    if any(isinstance(x, f.SameAs) for x in thing.pres) and (place is None or not place.areas or not {*place.areas} <= {*OUTSIDE}):
        return None  # "a copy of this card in play": conditions say it
    layout = [word, thing.noun.said, str(len(thing.pres)), str(at), place.said if place is not None else "", place.whose if place is not None else "", whose]
    said = BAR.join(layout)
    if place is not None and place.group:
        if any(isinstance(x, STATES) for x in filters):
            return None
        return ch.Among(place.group, (*kinds, *filters), said=said)
    if place is not None and place.of is not None:
        if whose != "any":
            return None
        return s.Under(place.of, (*kinds, *filters), said=said)
    if place is None:
        where, owner = home, "any" if whose == "each player" else whose
        own = True
        if any(isinstance(x, f.InBattle) for x in filters) and "unison" not in where and word in ("card", ""):
            where = ("leader", "battle area", "unison")
    elif place.areas == PLAY and not place.whose:
        where, owner, own = (home if word not in ("card", "") else PLAY), "any" if whose == "each player" else whose, True
        if word == "card" or not word:
            own = True
    else:
        if whose == "each player":
            return None
        owner = place.whose if whose == "any" else whose
        if whose not in ("any", place.whose) and place.whose != "any" and not unowned(place):
            return None  # "your … in your opponent's …"
        own = place.areas == OWN_AREA.get(word, home) or place.areas == home
        where = home if own else place.areas
        if word in ("energy", "life", "z-energy", "battle+energy", "unison+energy") and not own:
            return None
        if all(area in OUTSIDE for area in where) and any(isinstance(x, STATES) for x in filters):
            return None  # 1-10-1: cards outside play have no mode
    added = kinds if not own or word in ALWAYS else ()
    return s.Sel(where, owner, (*added, *filters), said=said)


def thing_of(tree: Any) -> tuple[Thing | None, str]:
    """The phrase a set of cards is said by, and whose they are said to be."""
    if not isinstance(tree, s.Sel | s.Under | ch.Among):
        return None, ""
    layout = tree.said.split(BAR)
    if len(layout) == 7:
        word, form, pres, at, how, owner, whose = layout
        kinds = NOUNS[word][1]
        filters = tree.filters
        if kinds and filters[: len(kinds)] == kinds:
            filters = filters[len(kinds) :]
        n = int(pres)
        behind: list[Any] = list(filters[n:])
        if int(at) >= 0:
            if isinstance(tree, s.Under):
                place = Place(("under",), "", tree.of, said=how)
            elif isinstance(tree, ch.Among):
                place = Place((), "", None, tree.name, said=how)
            elif not owner:
                place = Place(PLAY, "", said=how)
            else:
                areas = OWN_AREA.get(word, tree.where) if tree.where == NOUNS[word][0] and word not in ("card", "") else tree.where
                place = Place(areas, owner, said=how)
            behind.insert(int(at), place)
        return Thing(filters[:n], Noun(word, said=form), tuple(behind)), whose
    return plain_thing(tree)


def plain_thing(tree: Any) -> tuple[Thing | None, str]:
    """The same for a set that nobody has read: the usual words."""
    filters = tree.filters
    if isinstance(tree, s.Under):
        return Thing((), Noun("card"), (*filters, Place(("under",), "", tree.of))), "any"
    if isinstance(tree, ch.Among):
        return Thing((), Noun("card"), (*filters, Place((), "", None, "them"))), "any"
    for word, (home, kinds) in NOUNS.items():
        if word and tree.where == home and (not kinds or word not in ALWAYS or filters[: len(kinds)] == kinds):
            own = filters[len(kinds) :] if kinds and filters[: len(kinds)] == kinds else filters
            return Thing(fronts(own), Noun(word), backs(own)), tree.whose
    word = "card"
    for name in ("battle", "unison", "extra", "leader", "z-battle"):
        kinds = NOUNS[name][1]
        if filters[: len(kinds)] == kinds:
            word, filters = name, filters[len(kinds) :]
            break
    return Thing(fronts(filters), Noun(word), (*backs(filters), Place(tree.where, tree.whose))), "any"


FRONT = (f.Colored.node, f.Character.node, f.Trait.node, f.Named.node, f.Mono.node, f.Multicolor.node, f.NoSkills.node, f.Only.node)


def fronts(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(x for x in filters if isinstance(x, FRONT))


def backs(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(x for x in filters if not isinstance(x, FRONT))
