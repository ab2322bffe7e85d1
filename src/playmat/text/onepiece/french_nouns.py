"""Cards in French phrases: the noun, what is said of it in any order behind it, whose, where, how many; as the English words
that the productions of the grammar read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..grammar import Grammar
from .french_words import template

SEVERAL = "§"  # behind a noun: an "s" where there are several


@dataclass(frozen=True)
class Cards:
    """Cards that are spoken of, in English words: before the noun, behind it, whose, from where."""

    noun: str
    before: tuple[str, ...] = ()
    having: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    whose: str = ""
    place: str = ""
    shared: int = 0  # how many of `having` stand behind the place, which is said of all cards before it

    def said(self, several: bool, place: str = "from") -> str:
        noun = self.noun.replace(SEVERAL, "s" if several else "")
        having = " with " + " and ".join(self.having) if self.having else ""
        where = f" {place} {self.place}" if self.place else ""
        return f"{' '.join((*self.before, noun))}{having}{''.join(' ' + x for x in self.behind)}{where}"

    @property
    def one(self) -> str:
        return self.said(False)

    @property
    def many(self) -> str:
        return self.said(True)

    @property
    def one_there(self) -> str:
        return self.said(False, "in")

    @property
    def many_there(self) -> str:
        return self.said(True, "in")

    @property
    def of_many(self) -> str:
        """After "of your": a mere name is that of a card."""
        return replace(self, noun=self.noun + " cards").many if self.noun.startswith("[") and self.noun.endswith("]") else self.many

    @property
    def owner(self) -> str:
        return "your opponent's" if self.whose == "opponent" else "your"


@dataclass(frozen=True)
class Quantity:
    n: int
    up_to: bool = False

    def __str__(self) -> str:
        return f"up to {self.n}" if self.up_to else str(self.n)

    @property
    def card(self) -> str:
        return "card" if self.n == 1 else "cards"

    @property
    def it(self) -> str:
        return "it" if self.n == 1 else "them"


def phrase(g: Grammar, category: str, fr: str | list[str], en: Any) -> None:
    """A French phrase and the English words for it: a text with the parts in it, or what makes it of the parts."""
    build = (lambda e: en.format(**e)) if isinstance(en, str) else en
    for text in [fr] if isinstance(fr, str) else fr:
        g.rule(category, build=build, match=lambda tree: None, fr=template(text))


NOUNS = {
    "personnage": "Character§",
    "leader": "Leader§",
    "lieu": "Stage§",
    "leader ou personnage": "Leader or Character card§",
    "leader et personnage": "Leader and Character card§",
    "personnage ou leader": "Leader or Character card§",
    "leader ou lieu": "Leader or Stage card§",
    "personnage ou lieu": "Character or Stage card§",
    "carte": "card§",
    "carte personnage": "Character card§",
    "carte leader": "Leader card§",
    "carte lieu": "Stage card§",
    "carte leader ou personnage": "Leader or Character card§",
    "carte personnage ou lieu": "Character or Stage card§",
    "carte personnage ou événement": "Character or Event card§",
    "carte événement ou lieu": "Event or Stage card§",
    "carte personnage ou DON!!": "Character or DON!! card§",
    "personnage ou carte DON!!": "Character or DON!! card§",
    "personnage et carte DON!!": "Character§ and DON!! card§",
    "événement": "Event§",
    "carte événement": "Event§",
    "événement ou carte lieu": "Event or Stage card§",
    "événement ou lieu": "Event or Stage card§",
    "carte DON!!": "DON!! card§",
    "carte vie": "Life card§",
}
COLORS = {"rouge": "red", "vert": "green", "bleu": "blue", "violet": "purple", "noir": "black", "jaune": "yellow"}
PLACES = {
    "votre main": "your hand",
    "votre défausse": "your trash",
    "votre deck": "your deck",
    "la main adverse": "your opponent's hand",
    "la défausse adverse": "your opponent's trash",
    "la défausse de votre adversaire": "your opponent's trash",
    "le deck adverse": "your opponent's deck",
    "sa main": "their hand",
    "sa défausse": "their trash",
    "son deck": "their deck",
    "votre main ou votre défausse": "your hand or trash",
    "votre main ou de votre défausse": "your hand or trash",
    "votre main ou de votre terrain": "your hand or field",
    "votre main ou votre terrain": "your hand or field",
    "votre main ou votre deck": "your hand or deck",
    "votre main ou de votre deck": "your hand or deck",
}


def set_(**what: Any) -> Any:
    """A quality that is said once."""
    return lambda cards: None if any(getattr(cards, name) for name in what) else replace(cards, **what)


def more(name: str, words: str) -> Any:
    return lambda cards: replace(cards, **{name: (*getattr(cards, name), words)})


def add(g: Grammar) -> None:
    lists(g)
    values(g)
    qualities(g)
    nouns(g)
    targets(g)
    piles(g)
    pairs(g)
    singles(g)
    refs(g)


def lists(g: Grammar) -> None:
    for many, one, word in (("names", "name", "ou"), ("types", "type", "ou"), ("names-and", "name", "et")):
        english = "or" if word == "ou" else "and"
        if word == "ou":
            phrase(g, many, f"{{a:{one}}}", "{a}")
        phrase(g, many, f"{{a:{one}}} {word} {{b:{one}}}", f"{{a}} {english} {{b}}")
        phrase(g, many, f"{{a:{one}}} , {{b:{one}}} {word} {{c:{one}}}", f"{{a}}, {{b}} {english} {{c}}")
        phrase(g, many, f"{{a:{one}}} , {{b:{one}}} , {{c:{one}}} {word} {{d:{one}}}", f"{{a}}, {{b}}, {{c}} {english} {{d}}")
        phrase(g, many, f"{{a:{one}}} , {{b:{one}}} , {{c:{one}}} , {{d:{one}}} {word} {{e:{one}}}", f"{{a}}, {{b}}, {{c}}, {{d}} {english} {{e}}")
    for fr, en in COLORS.items():
        phrase(g, "color", fr, en)


def values(g: Grammar) -> None:
    """What a card has: `have`, and several: `haves`."""
    for fr, en in (("", ""), ("ou moins", " or less"), ("ou plus", " or more")):
        phrase(g, "or-so", fr, en)
    for fr, en in (("coût", "cost"), ("coût de base", "base cost"), ("coût d'origine", "base cost")):
        phrase(g, "have", f"un {fr} de {{n:int}} {{c:or-so}}", f"a {en} of {{n}}{{c}}")
        phrase(g, "have", [f"un {fr} compris entre {{n:int}} et {{m:int}}", f"un {fr} de {{n:int}} à {{m:int}}", f"un {fr} entre {{n:int}} et {{m:int}}"], f"a {en} of {{n}} to {{m}}")
        phrase(g, "have", f"un {fr} de {{n:int}} ou {{m:int}}", f"a {en} of {{n}} or {{m}}")
        phrase(g, "have", f"un {fr} de {{n:int}} ou de {{m:int}} ou plus", f"a {en} of {{n}} or {{m}} or more")
        phrase(g, "have", [f"un {fr} {{t:than}} {{x:number}}"], f"a {en} {{t}} {{x}}")
        phrase(g, "have", [f"un {fr} de {{n:int}} {{c:or-so}} et {{t:than}} {{x:number}}"], f"a {en} of {{n}}{{c}} that is {{t}} {{x}}")
    for fr, en in (("de puissance", "power"), ("de puissance de base", "base power")):
        phrase(g, "have", [f"{{n:int}} {fr} {{c:or-so}}", f"{{n:int}} {{c:or-so}} {fr}", f"un puissance {fr.removeprefix('de puissance')} de {{n:int}} {{c:or-so}}"], f"{{n}} {en}{{c}}")
        phrase(g, "have", [f"entre {{n:int}} et {{m:int}} {fr}", f"{{n:int}} à {{m:int}} {fr}"], f"{{n}} to {{m}} {en}")
        phrase(g, "have", f"un puissance {fr.removeprefix('de puissance')} {{t:than}} {{x:number}}", f"{en} {{t}} {{x}}")
    phrase(g, "than", "inférieur ou égal à", "equal to or less than")
    phrase(g, "than", "supérieur ou égal à", "equal to or more than")
    phrase(g, "than", "inférieur à", "less than")
    phrase(g, "than", "supérieur à", "more than")
    phrase(g, "than", ["égal à", "identique à"], "equal to")
    phrase(g, "have", "{k:tag}", lambda e: "a [Trigger]" if e["k"] == "[Trigger]" else e["k"])
    phrase(g, "have", "un effet {k:tag}", "a {k} effect")
    phrase(g, "have", ["le même nom (de carte|) que {r:ref}"], "the same card name as {r}")
    phrase(g, "have", ["{n:int} {c:or-so} cartes DON!! (déjà|) données", "{n:int} cartes DON!! {c:or-so} (déjà|) données", "{n:int} cartes DON!! (déjà|) données {c:or-so}"], "{n}{c} DON!! cards given")
    phrase(g, "have", ["au moins 1 carte DON!! donnée", "au moins une carte DON!! donnée"], "1 or more DON!! cards given")
    phrase(g, "have", "l'attribut {a:attribute}", "the {a} attribute")
    phrase(g, "have", ["des noms (de carte|) différents"], "different card names")
    for fr, en in (("coûts", "costs"), ("coûts de base", "base costs"), ("puissances", "powers"), ("puissances de base", "base powers")):
        phrase(g, "have", [f"des {fr} différents"], f"different {en}")
    phrase(g, "have", ["un Contre de {n:int} {c:or-so}"], "a Counter of {n}{c}")
    phrase(g, "have", ["un Contre"], "a Counter")
    for fr, en in (("moins", "less"), ("plus", "more")):
        phrase(g, "have", [f"{fr} de puissance que {{s:single}}"], f"{en} power than {{s}}")
        phrase(g, "have", [f"{fr} de puissance de base que {{s:single}}"], f"{en} base power than {{s}}")
    phrase(g, "haves", "{a:have}", lambda e: (e["a"],))
    phrase(g, "haves", ["{a:have} et {b:haves}", "{a:have} et ayant {b:haves}"], lambda e: (e["a"], *e["b"]))


def qualities(g: Grammar) -> None:
    """What is said behind the noun, in any order: each takes the cards and gives them with it."""
    q = "quality"
    phrase(g, q, "adverse", lambda e: set_(whose="opponent"))
    phrase(g, q, ["de votre adversaire"], lambda e: set_(whose="opponent"))
    phrase(g, q, ["vous appartenant", "de votre terrain", "sur votre terrain"], lambda e: set_(whose="you"))
    phrase(g, q, ["du terrain adverse", "sur le terrain adverse"], lambda e: set_(whose="opponent"))
    for fr, en in {**COLORS, "épuisé": "rested", "redressé": "active", "multicolore": "multicolored"}.items():
        phrase(g, q, fr, lambda e, en=en: more("before", en))
    for fr, en in (("face visible", "face-up"), ("face cachée", "face-down")):
        phrase(g, q, fr, lambda e, en=en: lambda cards: replace(cards, before=(*cards.before, en)) if cards.noun.endswith("card§") else None)
    phrase(g, q, "{a:color} ou {b:color}", lambda e: more("before", f"{e['a']} or {e['b']}"))
    phrase(g, q, "de type {t:types}", lambda e: more("before", f"{e['t']} type"))
    phrase(g, q, "de type {t:types} ou ayant l'attribut {a:attribute}", lambda e: more("before", f"{e['t']} type or {e['a']} attribute"))
    phrase(g, q, ["(et|) ayant l'attribut {a:attribute}"], lambda e: more("before", f"{e['a']} attribute"))
    phrase(g, q, "ayant l'attribut {a:attribute} ou de type {t:types}", lambda e: more("before", f"{e['a']} attribute or {e['t']} type"))
    phrase(g, q, "(et|) ayant l'attribut {a:attribute} ou {b:attribute}", lambda e: more("before", f"{e['a']} attribute or {e['b']} attribute"))
    phrase(g, q, "{k:keyword}", lambda e: more("before", e["k"]))
    phrase(g, q, ["(et|) ayant {h:haves}"], lambda e: lambda cards: replace(cards, having=(*cards.having, *e["h"]), shared=cards.shared + (len(e["h"]) if cards.place else 0)))
    phrase(g, q, ["incluant {p:part} dans son type"], lambda e: more("having", f"a type including {e['p']}"))
    phrase(g, q, ["n'incluant pas {p:part} dans son type"], lambda e: more("behind", f"without a type including {e['p']}"))
    phrase(g, q, ["(et|) n'ayant pas d'effet de base", "sans effet de base", "(et|) n'ayant aucun effet de base"], lambda e: more("having", "no base effect"))
    phrase(g, q, ["(et|) n'ayant pas d'effet {k:tag}", "sans effet {k:tag}"], lambda e: more("behind", f"without a {e['k']} effect"))
    phrase(g, q, ["(et|) n'ayant pas {k:tag}"], lambda e: more("behind", f"without {e['k']}"))
    phrase(g, q, ["(et|) n'ayant pas l'attribut {a:attribute}"], lambda e: more("behind", f"without the {e['a']} attribute"))
    phrase(g, q, ["(et|) n'étant pas de type {t:types}"], lambda e: more("behind", f"without the {e['t']} type"))
    phrase(g, q, ["d'une (autre couleur que|couleur différente de) {r:ref}", "d'une couleur différente de celle de {r:ref}", "d'une couleur autre que celle de {r:ref}"], lambda e: more("behind", f"that is a different color than {e['r']}"))
    phrase(g, q, ["autre que {n:names}"], lambda e: more("behind", f"other than {e['n']}"))
    phrase(g, q, ["autre que (celui-ci|ce personnage|celle-ci|cette carte|ce leader)"], lambda e: more("behind", "other than this Character"))
    phrase(g, q, ["autre que (les|un) {k:cards}", "hormis les {k:cards}", "à l'exception des {k:cards}"], lambda e: None if "]" in e["k"].noun or e["k"].whose or e["k"].place else more("behind", f"other than {e['k'].many}"))
    phrase(g, q, ["autre que {k:cards}"], lambda e: None if "]" in e["k"].noun else more("behind", f"other than {e['k'].many}"))
    phrase(g, q, ["(et|) avec {n:int} cartes DON!! {c:or-so} (données|)"], lambda e: more("having", f"{e['n']}{e['c']} DON!! cards given"))
    phrase(g, q, ["(et|) avec des cartes DON!! (données|)"], lambda e: more("having", "a DON!! card given"))
    phrase(g, q, ["(et|) avec des cartes DON!! (données|) et {h:haves}"], lambda e: lambda cards: replace(cards, having=(*cards.having, "a DON!! card given", *e["h"])))
    phrase(g, q, ["(et|) (n'ayant aucune|sans) carte DON!! (donnée|attachée|)", "(et|) n'ayant pas de carte DON!! (donnée|attachée)"], lambda e: more("having", "no DON!! cards given"))
    phrase(g, q, ["joué (pendant|) ce tour", "(et|) ayant été joué (pendant|) ce tour"], lambda e: more("behind", "played this turn"))
    for fr, en in PLACES.items():
        phrase(g, q, [f"de {fr}", f"dans {fr}", f"se trouvant dans {fr}", f"depuis {fr}"], lambda e, en=en: set_(place=en))
    phrase(g, "qualities", "", lambda e: lambda cards: cards)
    phrase(g, "qualities", "{a:quality} {b:qualities}", lambda e: lambda cards: _then(e["b"], e["a"](cards)))


def _then(change: Any, cards: Cards | None) -> Any:
    return None if cards is None else change(cards)


def nouns(g: Grammar) -> None:
    for fr, en in NOUNS.items():
        phrase(g, "noun", fr, lambda e, en=en: Cards(en))
    phrase(g, "noun", "(carte|) {n:names}", lambda e: Cards(e["n"]))
    phrase(g, "noun", ["personnage {n:names}", "carte personnage {n:names}"], lambda e: Cards(f"{e['n']} Character§"))
    phrase(g, "noun", "leader {n:names}", lambda e: Cards(f"{e['n']} Leader§"))
    phrase(g, "noun", "lieu {n:names}", lambda e: Cards(f"{e['n']} Stage§"))
    phrase(g, "cards", "{n:noun} {q:qualities}", lambda e: e["q"](e["n"]))
    # "carte de type {A} ou [B]"
    phrase(g, "cards", "{n:noun} {q:qualities} ou {m:names}", lambda e: _or_named(e["q"](e["n"]), e["m"]))
    phrase(g, "cards", "{m:names} ou {n:noun} {q:qualities}", lambda e: _named_or(e["q"](e["n"]), e["m"]))
    phrase(g, "cards", "{n:noun} {q:qualities} , de type {t:types} ou {m:names}", lambda e: _typed_or_named(e))
    phrase(g, "cards", "carte {m:names} ou de type {t:types} {q:qualities}", lambda e: e["q"](Cards(f"{e['m']} or {e['t']} type card§")))
    phrase(g, "cards", "carte personnage {c:color} ou lieu {d:color} {q:qualities}", lambda e: e["q"](Cards("Character or Stage card§", (e["c"],))) if e["c"] == e["d"] else None)
    phrase(g, "cards", "{n:noun} de type {t:types} ou ayant {h:haves} {q:qualities}", lambda e: _or_having(e))
    phrase(g, "cards", "{n:noun} de type {t:types} ou incluant {p:part} dans son type {q:qualities}", lambda e: _or_type(e))


def _or_named(cards: Cards | None, names: str) -> Any:
    if cards is None or cards.noun.endswith("]"):
        return None
    return replace(cards, noun=f"{cards.noun} or {names}") if not cards.having and not cards.behind else replace(cards, behind=(*cards.behind, f"or {names}"))


def _named_or(cards: Cards | None, names: str) -> Any:
    if cards is None or cards.noun.endswith("]"):
        return None
    return replace(cards, before=(f"{names} or", *cards.before))


def _typed_or_named(e: dict[str, Any]) -> Any:
    cards = e["q"](e["n"])
    return None if cards is None or "]" in cards.noun else replace(cards, noun=f"{e['t']} type {cards.noun} or {e['m']}")


def _or_having(e: dict[str, Any]) -> Any:
    cards = e["q"](e["n"])
    return None if cards is None or "]" in cards.noun else replace(cards, noun=f"{e['t']} type {cards.noun} or {cards.noun} with {' and '.join(e['h'])}")


def _or_type(e: dict[str, Any]) -> Any:
    cards = e["q"](e["n"])
    if cards is None:
        return None
    return replace(cards, noun=f"{e['t']} type {cards.noun} or {cards.noun} with a type including {e['p']}")


# -- how many, and whose ---------------------------------------------------------------------------------------------------


def targets(g: Grammar) -> None:
    """`thing`: cards that something is done to."""
    phrase(g, "quant", "jusqu'à {n:int}", lambda e: Quantity(e["n"], True))
    phrase(g, "quant", "{n:int}", lambda e: Quantity(e["n"]))
    t = "thing"
    phrase(g, t, "{q:quant} de vos {k:cards}", lambda e: _of(e["q"], e["k"], "you"))
    phrase(g, t, "{q:quant} {k:cards}", lambda e: _of(e["q"], e["k"], ""))
    phrase(g, t, ["jusqu'à un total de {n:int} de vos {k:cards}"], lambda e: _total(Quantity(e["n"], True), e["k"], "you"))
    phrase(g, t, ["jusqu'à un total de {n:int} {k:cards}"], lambda e: _total(Quantity(e["n"], True), e["k"], ""))
    phrase(g, t, ["un total de {q:quant} de vos {k:cards}"], lambda e: _total(e["q"], e["k"], "you"))
    phrase(g, t, ["un total de {q:quant} {k:cards}"], lambda e: _total(e["q"], e["k"], ""))
    phrase(g, t, ["un total de {q:quant} {k:cards} (ou|et) cartes DON!! adverses"], lambda e: f"up to a total of {e['q'].n} of your opponent's {e['k'].of_many} or DON!! cards" if e["q"].up_to and e["k"].whose == "opponent" and not e["k"].place else None)
    phrase(g, t, "tous vos {k:cards}", lambda e: _all(e["k"], "you"))
    phrase(g, t, "tous les {k:cards}", lambda e: _all(e["k"], ""))
    phrase(g, t, "vos {k:cards}", lambda e: _all(e["k"], "you", ""))
    phrase(g, t, ["tous vos autres {k:cards}", "vos autres {k:cards}"], lambda e: f"all of your other {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, t, "{q:quant} de vos autres {k:cards}", lambda e: f"{e['q']} of your other {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, t, "les {k:cards}", lambda e: _all(e["k"], "", "") if e["k"].whose else None)
    phrase(g, t, "{n:int} autre de vos {k:cards}", lambda e: f"{e['n']} of your other {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, t, ["autant de {k:cards} que vous le (voulez|souhaitez)"], lambda e: f"any number of {replace(e['k'], whose='').many}{' on your field' if e['k'].whose == 'you' else ''}")
    phrase(g, t, ["autant de vos {k:cards} que vous le (voulez|souhaitez)"], lambda e: f"any number of your {e['k'].of_many}")
    phrase(g, t, ["toute votre main", "toutes les cartes de votre main"], "all cards from your hand")
    phrase(g, t, ["cette carte personnage (de|depuis) votre défausse"], "this Character card from your trash")
    phrase(g, t, ["tous vos {n:names-and}"], "all of your {n} cards")
    phrase(g, t, "n'importe quel nombre de {k:cards}", lambda e: f"any number of {e['k'].many}")
    phrase(g, t, "n'importe quel nombre de vos {k:cards}", lambda e: f"any number of your {e['k'].of_many}")
    phrase(g, t, "{q:quant} {k:cards} ayant {h:total}", lambda e: _capped(e["q"], e["k"], "", e["h"]))
    phrase(g, t, "{q:quant} de vos {k:cards} ayant {h:total}", lambda e: _capped(e["q"], e["k"], "you", e["h"]))
    phrase(g, "total", ["{n:int} ou moins de puissance combinée", "une puissance totale de {n:int} ou moins", "une puissance combinée de {n:int} ou moins", "{n:int} de puissance totale ou moins", "{n:int} de puissance ou moins au total"], "a total power of {n} or less")
    phrase(g, "total", ["un coût (total|combiné) de {n:int} ou moins"], "a total cost of {n} or less")
    phrase(g, "total", ["un coût de base (total|combiné) de {n:int} ou moins", "un coût total de base de {n:int} ou moins"], "a total base cost of {n} or less")
    phrase(g, "total", ["une puissance de base (totale|combinée) de {n:int} ou moins"], "a total base power of {n} or less")
    phrase(g, t, "{s:single}", "{s}")
    phrase(g, t, "{r:ref}", "{r}")
    phrase(g, t, "{s:attacker}", "{s}")
    phrase(g, "attacker", ["le (leader ou personnage|personnage ou leader) (adverse|) attaquant (adverse|)", "le (leader ou personnage|personnage ou leader) (adverse|) qui attaque"], "your opponent's attacking Leader or Character")
    phrase(g, t, "n'importe quel nombre de {k:cards} ayant {h:total}", lambda e: None if (said := _all(e["k"], "", "")) is None else f"any number of {said} with {e['h']}")
    phrase(g, t, "{q:quant} {k:cards} parmi les cartes (ainsi|) défaussées", lambda e: None if e["k"].whose or e["k"].place else f"{e['q']} {e['k'].one if e['q'].n == 1 else e['k'].many} from among the trashed cards")
    phrase(g, t, ["le personnage adverse que vous avez combattu", "le personnage adverse combattu"], "the opponent's Character you battled with")
    phrase(g, t, ["le personnage joué grâce à cet effet", "{n:int} personnage joué grâce à cet effet"], "the Character played by this effect")
    phrase(g, t, "{q:quant} {k:cards} de chaque", lambda e: _each_of(e["q"], e["k"]))


def piles(g: Grammar) -> None:
    """The top of a pile, and Life cards."""
    t = "thing"
    for pile, where in (("deck", "deck"), ("vie", "Life cards")):
        for fr, en in (("votre", "your"), ("sa" if pile == "vie" else "son", "your opponent's")):
            phrase(g, t, [f"{{q:quant}} cartes du dessus de {fr} {pile}"], f"{{q}} {{q.card}} from the top of {en} {where}")
            phrase(g, t, [f"{{q:quant}} cartes du dessus ou du dessous de {fr} {pile}"], f"{{q}} {{q.card}} from the top or bottom of {en} {where}")
    phrase(g, t, ["{q:quant} cartes du dessus du deck (adverse|de votre adversaire)"], "{q} {q.card} from the top of your opponent's deck")
    phrase(g, t, ["{q:quant} cartes du dessus de la vie (adverse|de votre adversaire)", "{q:quant} cartes de la vie (adverse|de votre adversaire)"], "{q} {q.card} from the top of your opponent's Life cards")
    phrase(g, t, ["{q:quant} cartes du dessus ou du dessous de la vie (adverse|de votre adversaire)"], "{q} {q.card} from the top or bottom of your opponent's Life cards")
    phrase(g, t, ["{q:quant} cartes (de|dans) votre vie"], "{q} {q.card} from your Life area")
    phrase(g, t, ["la carte du dessus de votre deck"], "1 card from the top of your deck")
    phrase(g, t, ["la carte du dessus de votre vie"], "1 card from the top of your Life cards")
    phrase(g, t, ["toutes les cartes (de|dans) votre vie", "toutes vos cartes vie"], "all of your Life cards")
    phrase(g, t, ["toutes les cartes (de|dans) la vie adverse"], "all of your opponent's Life cards")
    phrase(g, t, ["toutes les cartes face visible de votre vie", "toutes les cartes de votre vie face visible", "toutes vos cartes vie face visible"], "all of your face-up Life cards")
    phrase(g, t, ["{n:int} cartes (de|dans) votre vie face visible", "{n:int} cartes face visible (de|dans) votre vie", "{n:int} de vos cartes vie face visible"], "{n} of your face-up Life cards")
    for fr, en in (("(de|dans) votre vie", "your"), ("(de|dans) la vie (adverse|de votre adversaire)", "your opponent's")):
        for face, side in (("face visible", "face-up"), ("face cachée", "face-down")):
            phrase(g, t, [f"jusqu'à {{n:int}} cartes {face} {fr}", f"jusqu'à {{n:int}} cartes {fr} {face}"], f"up to {{n}} of {en} {side} Life cards")
            if (en, side) != ("your", "face-up"):
                phrase(g, t, [f"{{n:int}} cartes {face} {fr}", f"{{n:int}} cartes {fr} {face}"], f"{{n}} of {en} {side} Life cards")
                phrase(g, t, [f"toutes les cartes {face} {fr}", f"toutes les cartes {fr} {face}"], f"all of {en} {side} Life cards")
    phrase(g, t, ["cette carte personnage"], "this Character card")
    phrase(g, t, ["les cartes restantes", "la carte restante"], "the rest")


def pairs(g: Grammar) -> None:
    """One of two, or both."""
    phrase(g, "thing2", "{t:thing}", "{t}")
    phrase(g, "thing2", ["{a:thing} et {b:thing2}", "{a:thing} ainsi que {b:thing2}"], "{a} and {b}")
    phrase(g, "thing2", "{a:thing} , {b:thing} et {c:thing}", "{a}, {b} and {c}")
    phrase(g, "thing2", "{a:thing} ou {b:thing}", lambda e: None if is_counted(e["a"]) and is_counted(e["b"]) else f"{e['a']} or {e['b']}")
    phrase(g, "thing2", "{q:quant} {a:cards} ou {p:quant} {b:cards}", lambda e: _either(e))
    phrase(g, "thing2", "{q:quant} de vos {a:cards} ou {p:quant} de vos {b:cards}", lambda e: _either(e, "you"))
    phrase(g, "thing2", "{q:quant} {a:cards} et {p:quant} {b:cards}", lambda e: _both(e))
    phrase(g, "thing2", ["{q:quant} {n:noun} ayant {h:haves} et {p:quant} ayant {i:haves} , {x:quality} , {y:quality}"], lambda e: _both_such(e))
    phrase(g, "thing2", ["{q:quant} {a:cards} ou {p:quant} {b:cards} , ayant {h:haves}"], lambda e: _either({**e, "a": replace(e["a"], having=(*e["a"].having, *e["h"])), "b": replace(e["b"], having=(*e["b"].having, *e["h"]))}))
    phrase(g, "thing2", ["{q:quant} de vos {a:cards} ou {n:int} de vos leaders {m:names}"], lambda e: f"{e['q']} of your {e['a'].of_many} or your {e['m']} Leader" if e["n"] == 1 else None)
    phrase(g, "thing2", ["{q:quant} de vos {k:cards} , de type {t:types} (,|)"], lambda e: None if e["k"].whose or e["k"].place or e["k"].before else f"{e['q']} of your {e['t']} type {e['k'].of_many}")
    phrase(g, "thing2", ["le leader et tous les personnages adverses"], "your opponent's Leader and all of their Characters")
    phrase(g, "thing2", ["{s:leader} ou {q:quant} de vos {k:cards}"], lambda e: f"{e['s']} or {e['q']} of your {e['k'].of_many}")
    phrase(g, "thing2", ["{s:leader} ou {q:quant} de vos {k:cards} , de type {t:types} (,|)"], lambda e: f"{e['q']} of your {e['t']} type Leader or {e['k'].noun.replace('§', '')} cards" if e["s"] == "your Leader" else None)


def singles(g: Grammar) -> None:
    phrase(g, "single", ["cette carte"], "this card")
    phrase(g, "single", "ce personnage", "this Character")
    phrase(g, "single", "ce leader", "this Leader")
    phrase(g, "single", "ce lieu", "this Stage")
    phrase(g, "single", "{l:leader}", "{l}")
    phrase(g, "leader", "votre leader", "your Leader")
    phrase(g, "leader", ["votre leader {n:names}"], "your {n} Leader")
    phrase(g, "leader", "votre leader {q:qualities}", lambda e: _leader(e["q"], "your"))
    phrase(g, "leader", "le leader {q:qualities}", lambda e: _leader(e["q"], "your opponent's"))
    phrase(g, "leader", ["le leader adverse", "le leader de votre adversaire"], "your opponent's Leader")


def refs(g: Grammar) -> None:
    for fr, en in (
        ("la carte choisie", "the selected card"),
        ("les cartes choisies", "the selected cards"),
        ("le personnage choisi", "the selected Character"),
        ("les personnages choisis", "the selected Characters"),
        ("la carte révélée", "the revealed card"),
        ("les cartes révélées", "the revealed cards"),
        ("la carte défaussée", "the trashed card"),
        ("le personnage renvoyé", "the returned Character"),
        ("le personnage joué", "the played Character"),
        ("ce leader ou personnage", "that Leader or Character"),
        ("ces cartes", "those cards"),
        ("l'autre carte", "the other card"),
        ("l'autre personnage", "the other Character"),
        ("l'autre", "the other card"),
        ("la carte restante", "the other card"),
        ("ces personnages", "those Characters"),
        ("cette dernière", "that card"),
        ("ce dernier", "that Character"),
    ):
        phrase(g, "ref", fr, en)
    phrase(g, "ref", "celui-ci", "that Character")
    phrase(g, "ref", "celle-ci", "that card")


def is_counted(thing: str) -> bool:
    return thing.startswith("up to ") or thing[:1].isdigit()


def _each_of(q: Quantity, cards: Cards | None) -> Any:
    if cards is None or not q.up_to or not cards.whose or not cards.noun.startswith("Leader and Character") or cards.having or cards.behind:
        return None
    if not cards.before:
        return f"{q} each of {cards.owner} {cards.many}"
    said = " ".join(cards.before)
    return f"{q} of {cards.owner} {said} Leader and {q} of {cards.owner} {said} Characters"


def _mine(cards: Cards | None, whose: str) -> Cards | None:
    """The cards, whose they are said to be; None if that is said twice."""
    if cards is None or (whose and cards.whose and cards.whose != whose):
        return None
    return replace(cards, whose=whose or cards.whose)


def _of(q: Quantity, cards: Cards | None, whose: str) -> Any:
    cards = _mine(cards, whose)
    if cards is None:
        return None
    cards = replace(cards, place=cards.place.replace("their ", "your opponent's "))
    if cards.whose:
        return f"{q} of {cards.owner} {cards.of_many}" if not cards.place else None
    return f"{q} {cards.one if q.n == 1 else cards.many}"


def _total(q: Quantity, cards: Cards | None, whose: str) -> Any:
    said = _of(q, cards, whose)
    return said.replace(f"up to {q.n}", f"up to a total of {q.n}") if said is not None and q.up_to else None


def _all(cards: Cards | None, whose: str, word: str = "all of ") -> Any:
    cards = _mine(cards, whose)
    if cards is None:
        return None
    if not cards.whose:
        return f"all {cards.many}" if word else None
    return f"{word}{cards.owner} {cards.of_many}"


def _capped(q: Quantity, cards: Cards | None, whose: str, total: str) -> Any:
    where = "" if cards is None or not cards.place else f" from {cards.place}"
    said = _of(q, None if cards is None else replace(cards, place=""), whose)
    return None if said is None else f"{said} with {total}{where}"


def _either(e: dict[str, Any], whose: str = "") -> Any:
    one, other = _mine(e["a"], whose), _mine(e["b"], whose)
    if one is None or other is None or (str(e["q"]) != str(e["p"]) and e["p"].up_to):
        return None
    if one.whose and other.whose:
        if one.before and one.before == other.before and not (one.having or other.having or one.behind or other.behind):
            return f"{e['q']} of {one.owner} {' '.join(one.before)} {one.noun.replace(SEVERAL, '')} or {other.noun.removesuffix(' card§').replace(SEVERAL, '')} cards"
        if other.noun.startswith("DON!!"):
            one, other = other, one
        if one.noun == "Leader§" and e["q"].n == 1:
            return f"{one.owner} {one.one} or {e['q']} of {other.owner} {other.of_many}"
        if one.before and not one.noun.startswith("DON!!") and one.before != other.before:
            # in English, what stands before the first would be said of both
            return f"{e['q']} of {one.owner} {one.of_many} or {other.owner} {other.of_many}" if one.having or one.behind else None
        twice = f"{other.owner} " if one.having and not one.noun.startswith("DON!!") else ""
        return f"{e['q']} of {one.owner} {one.of_many} or {twice}{other.of_many}"
    if one.place and one.place == other.place:
        one = replace(one, place="")
    if not one.whose and not other.whose:
        if one.place and not other.place:
            return None
        if other.place and not one.place and other.shared:
            one = replace(one, having=(*one.having, *other.having[len(other.having) - other.shared :]))
    return f"{e['q']} {one.one} or {e['p']} {other.one}"


def _both(e: dict[str, Any]) -> Any:
    one, other = e["a"], e["b"]
    if one is not None and other is not None and one.place == other.place:
        one = replace(one, place="")
    if one is None or other is None or not other.place or one.place:
        return None
    return f"{e['q']} {one.one} and {e['p']} {other.one}"


def _both_such(e: dict[str, Any]) -> Any:
    both = []
    for having in (e["h"], e["i"]):
        cards = e["x"](replace(e["n"], having=having))
        both.append(None if cards is None else e["y"](cards))
    if both[0] is None or both[1] is None or not both[0].place:
        return None
    return f"{e['q']} {replace(both[0], place='').one} and {e['p']} {both[1].one}"


def _leader(change: Any, whose: str) -> Any:
    cards = change(Cards("Leader"))
    if cards is None or cards.place:
        return None
    if whose == "your opponent's":
        return f"{whose} {cards.one}" if cards.whose == "opponent" else None
    return f"{whose} {cards.one}" if not cards.whose and (cards.before or cards.having) else None
