"""French sentences: conditions, moments, replacements, and how actions are joined; as the English words for them."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..grammar import Grammar
from .french_doing import IT
from .french_nouns import phrase


def add(g: Grammar) -> None:
    numbers(g)
    conditions(g)
    having(g)
    there_are(g)
    comparing(g)
    moments(g)
    fates(g)
    events(g)
    further_events(g)
    clauses(g)
    sentences(g)
    openings(g)
    costs(g)
    rules(g)


def numbers(g: Grammar) -> None:
    """ "le nombre de ...": `number`; behind "à" it is "au nombre de"."""
    n = "number"
    phrase(g, n, ["le nombre de cartes (dans|de) la vie (adverse|de votre adversaire)"], "the number of your opponent's Life cards")
    phrase(g, n, ["le nombre de cartes (dans|de) votre vie"], "the number of your Life cards")
    phrase(g, n, ["le nombre total de cartes (dans|de) votre vie et (de|) celle de votre adversaire", "le nombre total de cartes dans votre vie et dans celle de votre adversaire"], "the total of your and your opponent's Life cards")
    phrase(g, n, ["le nombre de cartes DON!! (sur|de) votre terrain"], "the number of DON!! cards on your field")
    phrase(g, n, ["le nombre de cartes DON!! (sur|de) le terrain (adverse|de votre adversaire)", "le nombre de cartes DON!! du terrain (adverse|de votre adversaire)"], "the number of DON!! cards on your opponent's field")
    phrase(g, n, ["le nombre de cartes (dans|de) votre main"], "the number of cards in your hand")
    phrase(g, n, ["le nombre de vos {k:cards}"], lambda e: f"the number of your {e['k'].of_many}")
    phrase(g, n, ["le nombre de {k:cards}"], lambda e: f"the number of {e['k'].owner} {e['k'].of_many}" if e["k"].whose else f"the number of {e['k'].many_there}" if e["k"].place else None)
    phrase(g, n, ["(le coût|celui) (de|du|) {s:single}"], "the cost of {s}")
    phrase(g, n, ["le coût de {r:ref}"], "the cost of {r}")
    phrase(g, n, ["le coût de base de {r:ref}"], "the base cost of {r}")
    phrase(g, n, ["la puissance du leader ou personnage (adverse attaquant|attaquant adverse|attaquant)"], "the power of your opponent's attacking Leader or Character")
    phrase(g, n, ["la puissance de {s:single}"], "the power of {s}")
    phrase(g, n, ["la puissance de {r:ref}"], "the power of {r}")
    phrase(g, n, ["la puissance de base de {s:single}"], "the base power of {s}")
    phrase(g, n, ["la puissance de base de {r:ref}"], "the base power of {r}")


def conditions(g: Grammar) -> None:
    c = "cond"
    # the Leader
    for fr, whose in (("votre leader", "your Leader"), ("le leader adverse", "your opponent's Leader")):
        phrase(g, c, f"{fr} {{w:being}}", f"{whose} {{w}}")
    phrase(g, "being", "est de type {t:types}", "has the {t} type")
    phrase(g, "being", ["est {n:names}"], "is {n}")
    phrase(g, "being", "a l'attribut {a:attribute}", "has the {a} attribute")
    phrase(g, "being", "inclut {p:part} dans son type", "has a type including {p}")
    phrase(g, "being", "est multicolore", "is multicolored")
    phrase(g, "being", "est redressé", "is active")
    phrase(g, "being", "est épuisé", "is rested")
    phrase(g, "being", ["est {c:color}", "contient la couleur {c:color}"], "is {c}")
    phrase(g, "being", "a {h:haves}", lambda e: "has " + " and ".join(e["h"]))
    phrase(g, "being", ["a {n:int} cartes DON!! {o:or-so} (attachées|)"], "has {n}{o} DON!! cards given")
    phrase(g, "being", ["est {c:color} ou {e:color}"], "is {c} or {e}")
    phrase(g, "being", "n'est pas de type {t:types}", "does not have the {t} type")
    phrase(g, "being", "n'est pas {n:names}", "is not {n}")
    phrase(g, "being", "n'est pas multicolore", "is not multicolored")
    phrase(g, "being", ["n'a pas l'attribut {a:attribute}"], "does not have the {a} attribute")
    phrase(g, "being", ["n'inclut pas {p:part} dans son type"], "does not have a type including {p}")
    phrase(g, "being2", "{a:being}", "{a}")
    phrase(g, c, "votre leader {a:being} ou {b:being}", "your Leader {a} or {b}")
    phrase(g, c, "votre leader {a:being} et {b:being}", "your Leader {a} and {b}")
    phrase(g, c, ["votre leader est de type {t:types} ou {n:names}"], "your Leader has the {t} type or is {n}")
    spoken_of(g)


def spoken_of(g: Grammar) -> None:
    """This card, and cards that were spoken of; what happened to them, and others beside them."""
    c = "cond"
    phrase(g, c, "{s:itself} {w:being}", "{s} {w}")
    phrase(g, c, "{r:ref} {w:being}", "{r} {w}")
    phrase(g, c, "cette carte {w:being}", "that card {w}")  # if a card was spoken of, either may be meant: refused
    phrase(g, "itself", "ce personnage", "this Character")
    phrase(g, "itself", "cette carte", "this card")
    phrase(g, "itself", "ce leader", "this Leader")
    phrase(g, "itself", "ce lieu", "this Stage")
    phrase(g, c, ["{s:itself} a été joué (ce|pendant ce|durant ce) tour", "{s:itself} a été joué ce tour-ci"], "{s} was played on this turn")
    phrase(g, c, ["{r:ref} correspond au coût déclaré", "{r:ref} a le coût déclaré"], "{r} has the chosen cost")
    phrase(g, c, ["c'est (un|) {k:cards}", "il s'agit d'un {k:cards}"], lambda e: f"that card is a {e['k'].one}" if not e["k"].whose else None)
    phrase(g, c, ["la carte révélée est (un|) {k:cards}"], lambda e: f"the revealed card is a {e['k'].one}")
    phrase(g, c, ["elle {w:being}"], f"{IT} {{w}}")
    phrase(g, c, "votre leader {a:being} ou qu'il {b:being}", "your Leader {a} or {b}")
    phrase(g, c, "votre leader est {n:names} ou multicolore", "your Leader is {n} or multicolored")
    phrase(g, c, ["le coût de {r:ref} est égal au nombre de cartes DON!! qui lui sont données"], "{r} has a cost equal to the number of DON!! cards given to it")
    phrase(g, c, ["le nombre de cartes dans votre deck est de {n:int}"], "your deck has {n} cards")
    phrase(g, c, ["vous avez un {a:name} et un {b:name}"], "you have {a} and {b}")
    phrase(g, c, ["vous avez un personnage {a:name} et un personnage {b:name} , {q:qualities}"], lambda e: _each({"k": f"{e['a']} and {e['b']}", "q": e["q"]}, "you have"))
    phrase(g, c, ["il y a {n:int} cartes DON!! {o:or-so} sur votre terrain ou sur celui de votre adversaire"], "either you or your opponent has {n}{o} DON!! cards on the field")
    phrase(g, c, ["un de vos {k:cards} est épuisé"], lambda e: f"you have a rested {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, c, ["un de vos {k:cards} a été activé pendant ce tour"], lambda e: f"you have activated an {e['k'].one} during this turn" if not e["k"].whose and not e["k"].place else None)
    earlier(g)
    for fr, en in (("a été mis KO", "was K.O.'d"), ("a quitté le terrain", "was removed from the field"), ("a été épuisé", "was rested"), ("a attaqué", "attacked"), ("n'a pas attaqué", "has not attacked")):
        for par, by in (("", ""), (" par un effet adverse", " by your opponent's effect"), (" grâce à un de vos effets", " by your effect"), (" en combat", " in battle")):
            if par and fr not in ("a été mis KO", "a quitté le terrain", "a été épuisé"):
                continue
            phrase(g, c, [f"un de vos {{k:cards}} {fr}{par} (pendant|) ce tour"], partial(_earlier, "your ", f"{en}{by} during this turn"))
            phrase(g, c, [f"un {{k:cards}} {fr}{par} (pendant|) ce tour"], partial(_earlier, "a ", f"{en}{by} during this turn"))
            phrase(g, c, [f"{{s:itself}} {fr}{par} (pendant|) ce tour"], f"{{s}} {en}{by} during this turn")
            phrase(g, c, [f"votre leader {fr}{par} (pendant|) ce tour"], f"your Leader {en}{by} during this turn")
    for fr, en in (("ont été mis KO", "were K.O.'d"), ("ont quitté le terrain", "were removed from the field"), ("ont été épuisés", "were rested")):
        for par, by in (("", ""), (" par un effet adverse", " by your opponent's effect"), (" grâce à un de vos effets", " by your effect"), (" en combat", " in battle")):
            if par == " en combat" and "KO" not in fr:
                continue
            for order in ("{k:cards} {o:or-so}", "{o:or-so} {k:cards}"):
                phrase(g, c, [f"{{n:int}} {order} {fr}{par} (pendant|) ce tour"], lambda e, en=en, by=by: f"{e['n']}{e['o']} {'of ' + e['k'].owner + ' ' + e['k'].of_many if e['k'].whose else e['k'].many} {en}{by} during this turn" if not e["k"].place else None)
            phrase(g, c, [f"{{n:int}} de vos {{k:cards}} {{o:or-so}} {fr}{par} (pendant|) ce tour"], lambda e, en=en, by=by: f"{e['n']}{e['o']} of your {e['k'].of_many} {en}{by} during this turn" if not e["k"].whose and not e["k"].place else None)
    further_conditions(g)


def further_conditions(g: Grammar) -> None:
    c = "cond"
    phrase(g, c, ["{s:itself} a combattu (durant|pendant|) ce tour"], "{s} has battled during this turn")
    phrase(g, c, ["vous avez un autre {k:cards}"], lambda e: f"you have another {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, c, ["vous avez {n:int} autres {k:cards-so}"], lambda e: None if e["k"][0] is None or e["k"][0].whose or e["k"][0].place else f"you have {e['n']}{e['k'][1]} other {e['k'][0].many}")
    for fr, en in (("vous n'avez que", "you have"), ("votre adversaire n'a que", "your opponent has")):
        phrase(g, c, [f"{fr} {{n:int}} {{k:cards}}", f"{fr.removesuffix('e')}' {{n:int}} {{k:cards}}"], lambda e, en=en: None if e["k"].whose or e["k"].place or e["k"].noun.startswith(("DON", "card")) else f"{en} only {e['n']} {e['k'].one if e['n'] == 1 else e['k'].many}")
    for fr, en in (("mis KO", "K.O.'d"), ("renvoyé à la main de son propriétaire", "returned"), ("renvoyé", "returned")):
        phrase(g, c, [f"un personnage (adverse|) a été {fr} (grâce à|par) cet effet", f"un personnage (adverse|) a ainsi été {fr}", f"un personnage (adverse|) a été ainsi {fr}"], f"a Character was {en} by this effect")
        phrase(g, c, [f"aucun personnage (adverse|) n'a été {fr} (grâce à|par) cet effet", f"aucun personnage (adverse|) n'a ainsi été {fr}", f"aucun personnage (adverse|) n'a été ainsi {fr}"], f"no Character was {en} by this effect")
    phrase(g, c, ["vous avez des cartes DON!! sur votre terrain"], "you have any DON!! cards on your field")
    phrase(g, c, ["{s:itself} a combattu (contre|) un {k:cards} (durant|) ce tour"], lambda e: f"{e['s']} battles your opponent's {e['k'].one} during this turn" if e["k"].whose == "opponent" else None)


def earlier(g: Grammar) -> None:
    """What players have done this turn, and what was played."""
    c, did = "cond", "did"
    phrase(g, did, "subi des dégâts", "taken damage")
    phrase(g, did, "attaqué", "attacked")
    phrase(g, did, "pioché {n:int} cartes {o:or-so}", "drawn {n}{o} cards")
    phrase(g, did, "pioché une carte", "drawn a card")
    for main, en in (("de votre main", "from your hand"), ("de sa main", "from their hand")):
        phrase(g, did, f"défaussé {{n:int}} cartes {{o:or-so}} {main}", f"trashed {{n}}{{o}} cards {en}")
        phrase(g, did, f"défaussé une carte {main}", f"trashed a card {en}")
    for fr, en in (("activé", "activated"), ("joué", "played")):
        phrase(g, did, [f"{fr} {{n:int}} {{k:cards-so}}"], lambda e, en=en: None if e["k"][0] is None or e["k"][0].whose else f"{en} {e['n']}{e['k'][1]} {e['k'][0].many}")
        phrase(g, did, [f"{fr} un {{k:cards}}"], lambda e, en=en: None if e["k"].whose else f"{en} a {e['k'].one}")
    for who, lacks, en in (("vous avez", "vous n'avez pas", "you have"), ("votre adversaire a", "votre adversaire n'a pas", "your opponent has")):
        phrase(g, c, [f"{who} {{d:did}} (pendant|) ce tour"], f"{en} {{d}} during this turn")
        phrase(g, c, [f"{lacks} {{d:did}} (pendant|) ce tour"], f"{en} not {{d}} during this turn")
    for who, en in (("vous n'avez", "you have"), ("votre adversaire n'a", "your opponent has")):
        phrase(g, c, [f"{who} joué aucun {{k:cards}} (pendant|) ce tour"], lambda e, en=en: f"{en} not played any {e['k'].many} during this turn" if not e["k"].whose and not e["k"].place else None)
        phrase(g, c, [f"{who} activé aucun {{k:cards}} (pendant|) ce tour"], lambda e, en=en: f"{en} not activated any {e['k'].many} during this turn" if not e["k"].whose and not e["k"].place else None)
    phrase(g, "came-from", "", "")
    for pile, en in (("votre main", "your hand"), ("votre défausse", "your trash"), ("votre deck", "your deck"), ("la main adverse", "your opponent's hand"), ("la défausse adverse", "your opponent's trash"), ("le deck adverse", "your opponent's deck")):
        phrase(g, "came-from", f"depuis {pile}", f" from {en}")
        phrase(g, c, [f"{{s:itself}} a été joué depuis {pile} (pendant|) ce tour"], f"{{s}} was played from {en} during this turn")
    phrase(g, c, ["un de vos {k:cards} a été joué {f:came-from} (pendant|) ce tour"], lambda e: _earlier("your ", f"was played{e['f']} during this turn", e))
    phrase(g, c, ["un {k:cards} a été joué {f:came-from} (pendant|) ce tour"], lambda e: _earlier("a ", f"was played{e['f']} during this turn", e))


def _more(who: str, how: str, other: str, e: Any) -> str | None:
    """Who has more such cards than the other player."""
    return None if e["k"].whose or e["k"].place else f"{who} {how} {e['k'].many} than {other}"


def _earlier(whose: str, what: str, e: Any) -> str | None:
    """What such a card did, or what was done to it, this turn."""
    kind = e["k"]
    if kind.place or (whose == "your " and kind.whose):
        return None
    if kind.whose == "opponent":
        whose = "your opponent's "
    return f"{whose}{kind.one} {what}"


def having(g: Grammar) -> None:
    """Who has how many of what."""
    c = "cond"
    for fr, who, its, her in (("vous avez", "you have", "your", "votre"), ("votre adversaire a", "your opponent has", "their", "son"), ("il a", "your opponent has", "their", "son")):
        for pile, en in (("main", "hand"), ("défausse", "trash"), ("deck", "deck")):
            phrase(g, c, [f"{fr} {{n:int}} cartes {{o:or-so}} dans {her} {pile}", f"{fr} {{n:int}} cartes {{o:or-so}} en {pile}", f"{fr} {{n:int}} {{o:or-so}} cartes dans {her} {pile}"], f"{who} {{n}}{{o}} cards in {its} {en}")
        phrase(g, c, [f"{fr} {{n:int}} cartes {{o:or-so}} dans {her} vie"], f"{who} {{n}}{{o}} Life cards")
        phrase(g, c, [f"{fr} {{n:int}} cartes DON!! {{o:or-so}} sur {her} terrain", f"{fr} {{n:int}} {{o:or-so}} cartes DON!! sur {her} terrain"], f"{who} {{n}}{{o}} DON!! cards on {its} field")
        phrase(g, c, [f"{fr} {{n:int}} ou {{m:int}} cartes DON!! ou plus sur {her} terrain"], f"{who} {{n}} or {{m}} or more DON!! cards on {its} field")
        for state, en in (("épuisées", "rested"), ("redressées", "active"), ("(déjà|) données", "given")):
            phrase(g, c, [f"{fr} {{n:int}} cartes DON!! {{o:or-so}} {state}", f"{fr} (un total de|) {{n:int}} cartes DON!! {state} {{o:or-so}}"], f"{who} {{n}}{{o}} {en} DON!! cards")
        phrase(g, c, [f"{fr} des cartes DON!! (déjà|) données"], f"{who} any DON!! cards given")
        phrase(g, c, [f"{fr} {{n:int}} {{k:cards-so}}"], lambda e, who=who, its=its: _has(e, who, its))
        phrase(g, c, [f"{fr} un {{k:cards}}", f"{fr} un {{k:cards}} sur {her} terrain"], lambda e, who=who: f"{who} {e['k'].one}" if e["k"].noun.endswith("]") and not e["k"].place else f"{who} a {e['k'].one_there}")
        phrase(g, c, [f"{fr} des {{k:cards}}"], lambda e, who=who: f"{who} {e['k'].many_there}")
        phrase(g, c, [f"{fr} un {{a:cards}} et un {{b:cards}}"], lambda e, who=who: None if any(k.place or k.whose or k.noun.endswith("]") for k in (e["a"], e["b"])) else f"{who} a {e['a'].one} and a {e['b'].one}")
        phrase(g, c, [f"{fr} {{k:names-and}}"], f"{who} {{k}}")
        phrase(g, c, [f"{fr} {{k:names-and}} dans {her} défausse"], f"{who} {{k}} in {its} trash")
        phrase(g, c, [f"{fr} des personnages {{k:names-and}} {{q:qualities}}"], lambda e, who=who: _each(e, who))
    for who, en, vie, their in (("vous avez", "you have", "votre vie", "your"), ("votre adversaire a", "your opponent has", "sa vie", "their")):
        for face, side in (("face visible", "face-up"), ("face cachée", "face-down")):
            phrase(g, c, [f"{who} {{n:int}} cartes {{o:or-so}} {face} dans {vie}", f"{who} {{n:int}} cartes {face} {{o:or-so}} dans {vie}", f"{who} {{n:int}} cartes {{o:or-so}} dans {vie} {face}"], f"{en} {{n}}{{o}} {side} Life cards")
            phrase(g, c, [f"{who.replace('vous avez', 'vous n’avez').replace('adversaire a', 'adversaire n’a').replace('’', chr(39))} (pas de|aucune) cartes {face} dans {vie}"], f"{en} no {side} Life cards")
        for fr, cards in (("leader", "Leader"), ("personnages", "Characters")):
            whose = "votre" if their == "your" and fr == "leader" else "vos" if their == "your" else "son" if fr == "leader" else "ses"
            phrase(g, c, [f"{who} {{n:int}} cartes DON!! {{o:or-so}} (déjà|) données à {whose} {fr}", f"{who} {{n:int}} cartes DON!! (déjà|) données {{o:or-so}} à {whose} {fr}"], f"{en} {{n}}{{o}} DON!! cards given to {'your' if their == 'your' else 'your opponent' + chr(39) + 's'} {cards}")
    phrase(g, c, ["toutes les cartes de votre vie sont face visible"], "all of your Life cards are face-up")
    phrase(g, c, ["toutes les cartes de votre vie sont face cachée"], "all of your Life cards are face-down")
    phrase(g, "cards-so", "{k:cards}", lambda e: (e["k"], ""))
    phrase(g, "cards-so", "{n:noun} ou plus {q:qualities}", lambda e: (e["q"](e["n"]), " or more"))
    phrase(g, "cards-so", "{n:noun} ou moins {q:qualities}", lambda e: (e["q"](e["n"]), " or less"))
    phrase(g, "cards-so", "{k:cards} ou plus", lambda e: (e["k"], " or more"))
    phrase(g, "cards-so", "{k:cards} ou moins", lambda e: (e["k"], " or less"))
    phrase(g, "cards-so", "{n:noun} {p:qualities} ou plus {q:qualities}", lambda e: (e["q"](e["p"](e["n"])), " or more"))
    phrase(g, "cards-so", "{n:noun} {p:qualities} ou moins {q:qualities}", lambda e: (e["q"](e["p"](e["n"])), " or less"))
    both = ["vous et votre adversaire avez un total de {n:int} cartes {o:or-so} dans vos vies", "vous et votre adversaire avez un total de {n:int} cartes {o:or-so} dans votre vie"]
    phrase(g, c, both, "you and your opponent have a total of {n}{o} Life cards")
    phrase(g, c, ["vous avez un total de {n:int} cartes {o:or-so} dans votre vie et (dans|) votre main"], "you have a total of {n}{o} cards in your Life area and hand")
    phrase(g, c, ["vous ou votre adversaire avez {n:int} cartes {o:or-so} dans votre vie"], "either you or your opponent has {n}{o} Life cards")
    phrase(g, c, ["vous ou votre adversaire n'avez plus de cartes dans votre vie", "vous ou votre adversaire avez 0 carte dans votre vie"], "either you or your opponent has 0 Life cards")
    phrase(g, c, ["vous ou votre adversaire avez {n:int} cartes DON!! {o:or-so} sur (le|votre) terrain"], "either you or your opponent has {n}{o} DON!! cards on the field")
    phrase(g, c, ["vous n'avez plus de cartes dans votre main", "vous n'avez pas de carte (dans votre|en) main"], "you have 0 cards in your hand")


def there_are(g: Grammar) -> None:
    c = "cond"
    phrase(g, c, ["il y a un {k:cards}"], lambda e: _there(e["k"]))
    phrase(g, c, ["il y a {n:int} {k:cards-so}"], lambda e: _there_are(e))
    phrase(g, c, ["il y a des cartes de votre vie face visible", "vous avez (des|une) cartes (de votre|) vie face visible", "vous avez (des|une) cartes face visible (dans|de) votre vie", "il y a une carte de votre vie face visible"], "you have a face-up Life card")
    phrase(g, c, ["vous n'avez pas d'autre {k:cards}"], lambda e: f"you have no other {e['k'].of_many}")
    phrase(g, c, ["il n'y a pas d'autre {k:cards} vous appartenant", "il n'y a pas d'autre {k:cards}"], lambda e: f"you have no other {e['k'].of_many}")
    phrase(g, c, ["vous n'avez pas (de|) {k:cards}", "il n'y a pas de {k:cards} vous appartenant", "vous n'avez aucun {k:cards}"], lambda e: f"you don't have {e['k'].one}" if e["k"].noun.endswith("]") else f"you have no {e['k'].of_many}")
    phrase(g, c, ["vous n'avez pas {n:int} {k:cards}"], lambda e: f"you do not have {e['n']} {e['k'].many}")
    # all of them
    phrase(g, c, ["tous les personnages de votre terrain sont de type {t:types}", "tous vos personnages sont de type {t:types}", "vous n'avez que des personnages de type {t:types}"], "the only Characters on your field are {t} type Characters")
    phrase(g, c, ["tous vos personnages incluent {p:part} dans leur type", "vous n'avez que des personnages incluant {p:part} dans leur type"], "the only Characters on your field are Characters with a type including {p}")
    phrase(g, c, ["toutes vos cartes DON!! sont épuisées"], "all of your DON!! cards are rested")
    phrase(g, c, ["le coût total de vos {k:cards} est de {n:int} {o:or-so}"], lambda e: f"the total cost of your {e['k'].of_many} is {e['n']}{e['o']}")
    phrase(g, c, ["la puissance totale de vos {k:cards} est de {n:int} {o:or-so}"], lambda e: f"the total power of your {e['k'].of_many} is {e['n']}{e['o']}")
    phrase(g, c, ["c'est votre deuxième tour ou un tour suivant", "c'est votre 2 e tour ou plus"], "it is your second turn or later")
    phrase(g, c, ["c'est votre tour"], "it is your turn")
    phrase(g, c, ["c'est le tour (adverse|de votre adversaire)"], "it is your opponent's turn")
    for fr, en in (("plus", "more"), ("moins", "less")):
        phrase(g, c, [f"vous avez au moins {{n:int}} {{k:cards}} de {fr} que votre adversaire"], lambda e, en=en: None if e["k"].whose or e["k"].place else f"you have at least {e['n']} {en} {e['k'].many} than your opponent")
        for pile, where in (("(dans votre|en) main", "cards in your hand"), ("(dans votre|en) vie", "Life cards"), ("dans votre défausse", "cards in your trash")):
            phrase(g, c, [f"vous avez au moins {{n:int}} cartes de {fr} {pile} que votre adversaire"], f"you have at least {{n}} {en} {where} than your opponent")
    phrase(g, c, ["{x:number} est {t:than} {y:number}"], "{x} is {t} {y}")
    phrase(g, c, ["votre adversaire n'a (pas de|aucun) {k:cards}"], lambda e: None if e["k"].whose or e["k"].place or e["k"].noun.startswith(("DON", "card")) else f"your opponent doesn't have {e['k'].one}" if e["k"].noun.endswith("]") else f"your opponent has no {e['k'].of_many}")
    for who, en in (("vous n'avez", "you do"), ("votre adversaire n'a", "your opponent does")):
        for fr, so in (("plus", "or more"), ("moins", "or less")):
            phrase(g, c, [f"{who} pas {{n:int}} {{k:noun}} ou {fr} {{q:qualities}}"], lambda e, en=en, so=so: None if (cards := e["q"](e["k"])) is None or cards.whose or cards.place else f"{en} not have {e['n']} {so} {cards.many}")
    phrase(g, c, ["vous et votre adversaire avez (tous les deux|chacun) {n:int} cartes {o:or-so} dans votre vie", "vous et votre adversaire avez (tous les deux|chacun) {n:int} cartes vie {o:or-so}"], "both you and your opponent have {n}{o} Life cards")
    phrase(g, c, ["{r:ref} est (un|) {k:cards}"], lambda e: None if e["k"].whose or e["k"].place else f"{e['r']} is a {e['k'].one}")
    phrase(g, c, ["cette carte est (un|) {k:cards}"], lambda e: None if e["k"].whose or e["k"].place else f"that card is a {e['k'].one}")
    phrase(g, c, ["{s:attacker} {w:being}"], "{s} {w}")
    phrase(g, c, ["(une|l'une) des cartes défaussées est (un|) {k:cards}"], lambda e: None if e["k"].whose or e["k"].place else f"any of the trashed cards are {e['k'].many}")
    for par, by in ((" par un effet adverse", " by your opponent's effect"), (" en combat", " in battle")):
        phrase(g, c, [f"{{s:itself}} a été mis KO{par}"], f"{{s}} was K.O.'d{by}")
    phrase(g, "conds", "{a:cond}", "{a}")
    phrase(g, "conds", ["{a:cond} et que {b:conds}", "{a:cond} et {b:conds}", "{a:cond} et si {b:conds}"], "{a} and {b}")
    phrase(g, "conds", ["{a:cond} , que {b:cond} et que {c:cond}"], "{a}, {b}, and {c}")
    phrase(g, "conds", ["{a:cond} ou (que|si) {b:conds}"], "{a} or {b}")
    # "vous avez A et B"
    phrase(g, "conds", ["vous avez {n:int} cartes DON!! {o:or-so} sur votre terrain et {m:int} cartes {p:or-so} dans votre main"], "you have {n}{o} DON!! cards on your field and {m}{p} cards in your hand")


def _has(e: dict[str, Any], who: str, its: str) -> Any:
    cards, so = e["k"]
    if cards is None or cards.whose == "opponent":
        return None
    if cards.noun == "DON!! card§" or (cards.noun == "card§" and not cards.before and not cards.having and not cards.behind):
        return None  # these have their own words
    return f"{who} {e['n']}{so} {cards.many_there}"


def _each(e: dict[str, Any], who: str) -> Any:
    from .french_nouns import Cards

    cards = e["q"](Cards(e["k"] + " Characters"))
    return None if cards is None else f"{who} {cards.one}"


def _there(cards: Any) -> Any:
    if cards is None:
        return None
    if cards.whose:
        return f"{'your opponent has' if cards.whose == 'opponent' else 'you have'} a {cards.one_there}"
    return f"there is a {cards.one}"


def _there_are(e: dict[str, Any]) -> Any:
    cards, so = e["k"]
    if cards is None:
        return None
    if cards.whose:
        return f"{'your opponent has' if cards.whose == 'opponent' else 'you have'} {e['n']}{so} {cards.many_there}"
    return f"there are {e['n']}{so} {cards.many}"


def comparing(g: Grammar) -> None:
    c = "cond"
    opp = "(adverse|de votre adversaire)"
    don = ["le nombre de cartes DON!! (sur|de) votre terrain est {t:than} celui (du terrain|sur le terrain) " + opp]
    phrase(g, c, don, "the number of DON!! cards on your field is {t} the number on your opponent's field")
    phrase(g, c, ["le nombre de cartes (dans|de) votre vie est {t:than} celui (de|dans) la vie " + opp], "the number of your Life cards is {t} the number of your opponent's Life cards")
    phrase(g, c, ["le nombre de cartes (dans|de) votre main est {t:than} celui (de|dans) la main " + opp], "the number of cards in your hand is {t} the number in your opponent's hand")
    phrase(g, c, ["votre vie comporte moins de cartes que celle de votre adversaire", "vous avez moins de cartes (dans votre|) vie que votre adversaire", "vous avez moins de cartes que votre adversaire dans votre vie"], "you have less Life cards than your opponent")
    phrase(g, c, ["votre vie comporte plus de cartes que celle de votre adversaire", "vous avez plus de cartes (dans votre|) vie que votre adversaire", "vous avez plus de cartes que votre adversaire dans votre vie"], "you have more Life cards than your opponent")
    phrase(g, c, ["votre adversaire a plus de cartes DON!! sur son terrain que vous n'en avez sur le vôtre", "votre adversaire a plus de cartes DON!! que vous sur (le|son) terrain"], "your opponent has more DON!! cards on their field than you")
    phrase(g, c, ["vous avez moins de cartes (dans votre|en) main que votre adversaire"], "you have less cards in your hand than your opponent")
    phrase(g, c, ["vous avez plus de cartes (dans votre|en) main que votre adversaire"], "you have more cards in your hand than your opponent")
    phrase(g, c, ["votre adversaire a moins de cartes (en|dans sa) main que vous"], "your opponent has less cards in their hand than you")
    phrase(g, c, ["votre adversaire n'a (pas de|aucune) cartes DON!! redressées"], "your opponent has no active DON!! cards")
    phrase(g, c, ["votre adversaire a plus de cartes (en|dans sa) main que vous"], "your opponent has more cards in their hand than you")
    phrase(g, c, ["vous avez au moins {n:int} cartes DON!! de moins sur votre terrain que sur le terrain de votre adversaire", "vous avez au moins {n:int} cartes DON!! de moins sur votre terrain que votre adversaire"], "the number of DON!! cards on your field is at least {n} less than the number on your opponent's field")
    phrase(g, c, ["le nombre de cartes DON!! sur votre terrain est inférieur d'au moins {n:int} à celui (du|sur le) terrain " + opp], "the number of DON!! cards on your field is at least {n} less than the number on your opponent's field")
    phrase(g, c, ["votre main comporte au moins {n:int} cartes de moins que celle de votre adversaire"], "the number of cards in your hand is at least {n} less than the number in your opponent's hand")
    for fr, en in (("plus", "more"), ("moins", "less")):
        phrase(g, c, [f"vous avez {fr} de {{k:cards}} que votre adversaire"], partial(_more, "you have", en, "your opponent"))
        phrase(g, c, [f"votre adversaire a {fr} de {{k:cards}} que vous"], partial(_more, "your opponent has", en, "you"))
    phrase(g, c, ["vous avez au moins {n:int} personnages de moins que votre adversaire"], "the number of your Characters is at least {n} less than the number of your opponent's Characters")


def moments(g: Grammar) -> None:
    """ "Quand ...", and what would happen: "si ... est mis KO, ... à la place"."""
    s = "subject"
    phrase(g, s, "{i:itself}", "{i}")
    phrase(g, s, ["(un|l'un) de vos {k:cards}"], lambda e: f"your {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, s, ["(un|l'un) de vos autres {k:cards}", "un autre de vos {k:cards}"], lambda e: f"your other {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, s, ["votre leader ou (un|l'un) de vos {k:cards}"], lambda e: f"your Leader or one of your {e['k'].of_many}" if e["k"].noun == "Character§" and not e["k"].whose and not e["k"].place else None)
    phrase(g, s, "un {k:cards}", lambda e: (f"{e['k'].owner} {e['k'].one}" if e["k"].whose else f"a {e['k'].one}") if not e["k"].place else None)
    phrase(g, s, "votre leader", "your Leader")
    phrase(g, s, "votre {k:cards}", lambda e: f"your {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    by = "by"
    phrase(g, by, "", "")
    phrase(g, by, ["par un effet", "à cause d'un effet", "grâce à un effet"], " by an effect")
    phrase(g, by, ["par un effet adverse", "à cause d'un effet adverse", "par l'effet (adverse|de votre adversaire)", "par un effet de votre adversaire", "par un des effets adverses", "par les effets adverses"], " by your opponent's effect")
    phrase(g, by, ["grâce à un de vos effets", "par un de vos effets", "à cause de vos effets", "à cause d'un de vos effets", "grâce à (votre|vos) effets", "grâce à l'un de vos effets", "par vos effets"], " by your effect")
    phrase(g, by, ["en combat", "lors d'un combat", "au combat"], " in battle")
    phrase(g, by, ["(par|à cause de) (votre|l') adversaire"], " by your opponent")
    phrase(g, by, ["(par|à cause de|grâce à) l'effet d'un (de vos|) {k:cards}", "(par|à cause de|grâce à) l'effet de votre {k:cards}"], lambda e: f" by the effect of {e['k'].owner} {e['k'].one}")
    phrase(g, by, ["(par|à cause de|grâce à) un effet d'un {k:cards}"], lambda e: f" by your opponent's {e['k'].one}'s effect" if e["k"].whose == "opponent" and not e["k"].having else None)
    phrase(g, by, ["(par|à cause de|grâce à) l'effet d'un {k:cards} adverse"], lambda e: f" by your opponent's {e['k'].one}'s effect" if not e["k"].having else f" by the effect of your opponent's {e['k'].one}")


def fates(g: Grammar) -> None:
    """What happens to a card, or what it does."""
    phrase(g, "fate", "est mis KO {b:by}", "is K.O.'d{b}")
    phrase(g, "fate", "quitte le terrain {b:by}", "is removed from the field{b}")
    phrase(g, "fate", "est renvoyé à la main de son propriétaire {b:by}", "is returned to the owner's hand{b}")
    phrase(g, "fate", ["est placé au-dessous du deck de son propriétaire {b:by}"], "is placed at the bottom of the owner's deck{b}")
    phrase(g, "fate", "est épuisé {b:by}", "becomes rested{b}")
    phrase(g, "fate", "attaque", "attacks")
    phrase(g, "fate", "attaque un {k:cards}", lambda e: f"attacks your opponent's {e['k'].one}" if e["k"].whose == "opponent" else None)
    phrase(g, "fate", "attaque {l:leader}", "attacks {l}")
    phrase(g, "fate", ["active {k:keyword}", "bloque"], "activates [Blocker]")
    phrase(g, "fate", ["est attaqué"], "is attacked")
    phrase(g, "fate", ["reçoit (une|1) carte DON!!", "se voit donner une carte DON!!"], "is given a DON!! card")


def events(g: Grammar) -> None:
    w = "when"
    phrase(g, w, ["ce leader ou (l'un|un) de vos personnages (reçoit|se voit donner) une carte DON!!"], "this Leader or any of your Characters is given a DON!! card")
    phrase(g, w, ["(cette carte|ce personnage) (combat et|) met KO un personnage adverse (en combat|)"], "this Character battles and K.O.'s your opponent's Character")
    phrase(g, w, ["vous infligez des dégâts à la vie (adverse|de votre adversaire)"], "you deal damage to your opponent's Life")
    phrase(g, w, "{s:subject} {f:fate}", "{s} {f}")
    phrase(g, w, ["{s:subject} {f:fate} ou {h:fate}"], "{s} {f} or {h}")
    phrase(g, w, ["une carte DON!! de votre terrain est renvoyée à votre deck DON!! {b:by}"], "a DON!! card on your field is returned to your DON!! deck{b}")
    phrase(g, w, ["une carte DON!! du terrain est renvoyée à votre deck DON!! {b:by}"], "a DON!! card on the field is returned to your DON!! deck{b}")
    phrase(g, w, ["{n:int} cartes DON!! ou plus de votre terrain sont renvoyées à votre deck DON!! {b:by}"], "{n} or more DON!! cards on your field are returned to your DON!! deck{b}")
    phrase(g, w, ["(une ou plusieurs|une) cartes de votre main (ont été|est|sont) défaussées {b:by}"], "a card is trashed from your hand{b}")
    phrase(g, w, ["(votre adversaire|il) active un {k:cards}"], lambda e: None if e["k"].whose or e["k"].place else f"your opponent activates an {e['k'].one}")
    phrase(g, w, ["vous activez un {k:cards}"], lambda e: None if e["k"].whose or e["k"].place else f"you activate an {e['k'].one}")
    phrase(g, w, ["vous défaussez une carte de votre main"], "you trash a card from your hand")
    phrase(g, w, ["votre adversaire défausse une carte de sa main"], "your opponent trashes a card from their hand")
    phrase(g, w, ["(une ou plusieurs|une) cartes de la main adverse (ont été|est|sont) défaussées {b:by}"], "a card is trashed from your opponent's hand{b}")
    phrase(g, w, ["une carte de votre vie est ajoutée à votre main", "une carte est ajoutée à votre main depuis votre vie"], "a card is added to your hand from your Life")
    phrase(g, w, ["une carte de la vie adverse est ajoutée à (sa main|la main adverse|la main de votre adversaire)", "une carte est ajoutée à la main adverse depuis sa vie", "votre adversaire ajoute à sa main une carte de sa vie"], "a card is added to your opponent's hand from their Life")
    phrase(g, w, ["vous ajoutez à votre main une carte de votre vie"], "a card is added to your hand from your Life")
    phrase(g, w, ["vous jouez un autre {k:cards}"], lambda e: f"you play another {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, w, ["une carte DON!! est donnée à {s:subject}"], "a DON!! card is given to {s}")
    phrase(g, w, ["{s:itself} est joué {f:came-from}"], "{s} is played{f}")
    phrase(g, w, ["votre adversaire active {k:keyword}"], "your opponent activates {k}")
    phrase(g, w, ["votre adversaire active (un|) événement ou {k:tag}"], "your opponent activates an Event or {k}")
    phrase(g, w, ["votre adversaire active {k:tag}"], "your opponent activates a {k}")
    phrase(g, w, ["votre adversaire active {k:keyword} ou un événement"], "your opponent activates {k} or an Event")
    phrase(g, w, ["le nombre de cartes dans votre vie passe à {n:int}"], "your number of Life cards becomes {n}")
    phrase(g, w, ["une carte quitte la vie d'un joueur", "une carte est retirée de votre vie ou de la vie adverse"], "a card is removed from your or your opponent's Life cards")
    phrase(g, w, ["une carte quitte votre vie", "une carte est retirée de votre vie"], "a card is removed from your Life cards")
    phrase(g, w, ["une carte quitte la vie adverse", "une carte est retirée de la vie adverse"], "a card is removed from your opponent's Life cards")
    phrase(g, w, ["vous jouez un {k:cards}", "vous jouez {k:cards}"], lambda e: f"you play a {e['k'].one}" if not e["k"].whose else None)
    phrase(g, w, ["un de vos {k:cards} est joué"], lambda e: f"you play a {e['k'].one}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, w, ["(votre adversaire|il) joue un {k:cards} grâce à l'effet d'un personnage"], lambda e: f"your opponent plays a {e['k'].one} using a Character's effect")
    phrase(g, "whens", "{a:when}", "{a}")
    phrase(g, "whens", ["{a:when} ou quand {b:when}"], "{a}, or when {b}")
    phrase(g, "whens", ["{a:when} ou que {b:when}"], "{a} or {b}")
    phrase(g, w, ["votre adversaire joue un {k:cards}"], lambda e: f"your opponent plays a {e['k'].one}")
    phrase(g, w, ["un {k:cards} est joué depuis {p:own-pile}"], lambda e: None if e["k"].place or e["k"].whose else f"a {e['k'].one} is played from {e['p']}")
    for pile, en in (("votre main", "your hand"), ("votre défausse", "your trash"), ("votre deck", "your deck")):
        phrase(g, "own-pile", pile, en)
    phrase(g, w, ["un {k:cards} est joué"], lambda e: f"a {e['k'].one} is played" if not e["k"].whose else f"{'your opponent plays' if e['k'].whose == 'opponent' else 'you play'} a {e['k'].one}")
    phrase(g, w, ["votre adversaire attaque"], "your opponent attacks")
    phrase(g, w, ["{k:tag} est activé", "un {k:tag} s'active", "un {k:tag} est activé"], "a {k} activates")
    phrase(g, w, ["vous piochez une carte en dehors de votre phase de pioche"], "you draw a card outside of your Draw Phase")
    phrase(g, w, ["{s:subject} combat"], "{s} battles")
    phrase(g, w, ["{s:itself} combat (contre|) (des|les|un) {k:cards}"], lambda e: f"{e['s']} battles {e['k'].many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, w, ["un de vos {k:cards} est joué depuis votre main", "vous jouez un {k:cards} depuis votre main"], lambda e: f"you play a {e['k'].one} from your hand" if not e["k"].whose and not e["k"].place else None)
    phrase(g, w, ["{s:subject} combat (contre|) un {k:cards}"], lambda e: f"{e['s']} battles your opponent's {e['k'].one}" if e["k"].whose else None)
    phrase(g, w, ["l'attaque de {s:itself} inflige des dégâts (à la vie adverse|à votre adversaire)"], "{s}'s attack deals damage to your opponent's Life")
    phrase(g, w, ["{s:itself} combat et met KO un {k:cards}"], lambda e: f"{e['s']} battles and K.O.'s your opponent's {e['k'].one}" if e["k"].whose == "opponent" else None)
    phrase(g, w, ["ce personnage inflige des dégâts (à la vie adverse|à votre adversaire)"], "this Character's attack deals damage to your opponent's Life")
    phrase(g, w, ["vous infligez des dégâts (à la vie adverse|à votre adversaire) avec l'attaque de {s:itself}"], "{s}'s attack deals damage to your opponent's Life")
    phrase(g, w, ["vous infligez des dégâts (à la vie adverse|à votre adversaire)"], "your attack deals damage to your opponent's Life")
    phrase(g, w, ["vous subissez des dégâts"], "you take damage")
    phrase(g, "would", "{s:subject} est mis KO {b:by}", "{s} would be K.O.'d{b}")
    phrase(g, "would", "{s:subject} quitte le terrain {b:by}", "{s} would be removed from the field{b}")
    phrase(g, "would", "{s:subject} est épuisé {b:by}", "{s} would be rested{b}")
    phrase(g, "would", ["{s:subject} est renvoyé à (la main de son propriétaire|votre main) {b:by}"], "{s} would be returned to the owner's hand{b}")
    phrase(g, "would", ["{s:subject} est placé au-dessous du deck de son propriétaire {b:by}"], "{s} would be placed at the bottom of the owner's deck{b}")
    phrase(g, "would", ["{s:subject} est mis KO (en|au) combat par un {k:cards}", "{s:subject} est mis KO par un {k:cards} (en|au) combat"], lambda e: None if e["k"].place else f"{e['s']} would be K.O.'d in battle by {e['k'].owner if e['k'].whose else 'a'} {e['k'].one}")
    phrase(g, "would", ["{s:subject} quitte le terrain {a:by} ou est mis KO {b:by}", "{s:subject} quitte le terrain {a:by} ou s'il est mis KO {b:by}"], "{s} would be removed from the field{a} or would be K.O.'d{b}")
    phrase(g, "would", ["{s:subject} est mis KO {a:by} ou quitte le terrain {b:by}", "{s:subject} est mis KO {a:by} ou s'il quitte le terrain {b:by}"], "{s} would be K.O.'d{a} or would be removed from the field{b}")


def further_events(g: Grammar) -> None:
    w = "when"
    phrase(g, w, ["vous activez (un|) {k:tag}"], "you activate a {k}")
    phrase(g, w, ["une carte DON!! (du|sur le) terrain (adverse|de votre adversaire) est renvoyée (à son deck DON!!|au deck DON!! adverse) {b:by}"], "a DON!! card on your opponent's field is returned to their DON!! deck{b}")
    phrase(g, w, ["vous jouez un {k:cards} depuis {p:own-pile}"], lambda e: None if e["k"].place or e["k"].whose else f"you play a {e['k'].one} from {e['p']}")
    for pile, en in (("main", "hand"), ("défausse", "trash"), ("deck", "deck")):
        phrase(g, w, [f"votre adversaire joue un {{k:cards}} depuis (sa|son) {pile}"], lambda e, en=en: None if e["k"].place or e["k"].whose else f"your opponent plays a {e['k'].one} from their {en}")


LATER = {"à la fin de ce tour": "at the end of this turn", "à la fin du tour": "at the end of this turn", "à la fin de ce combat": "at the end of this battle", "à la fin du combat": "at the end of this battle", "au début de sa prochaine phase principale": "at the start of their next Main Phase", "à la fin du prochain tour (adverse|de votre adversaire)": "at the end of your opponent's next turn"}


MOMENTS = {
    "au début de votre tour": "at the start of your turn",
    "au début du tour adverse": "at the start of your opponent's turn",
    "au début de votre phase principale": "at the start of your Main Phase",
    "au début de la phase principale adverse": "at the start of your opponent's Main Phase",
    "à la fin de votre tour": "at the end of your turn",
    "à la fin du tour adverse": "at the end of your opponent's turn",
}


def clauses(g: Grammar) -> None:
    for fr, en in LATER.items():
        phrase(g, "later", fr, en)
    # clauses are lists until the whole sentence is known: what joins the last is "and"
    phrase(g, "clause", "{d:do}", "{d}")
    phrase(g, "clause", "{f:factor} , {d:do}", "{d} {f}")
    phrase(g, "clause", ["ajoutez {q:quant} cartes DON!! redressées de votre deck DON!! et {p:quant} cartes DON!! épuisées en plus"], "add {q} DON!! {q.card} from your DON!! deck and set {q.it} as active, and add {p} additional DON!! {p.card} and rest {p.it}")
    phrase(g, "clause", "{d:do} {f:factor}", "{d} {f}")
    phrase(g, "clause", "vous pouvez {c:clauses}", lambda e: "you may " + listed(e["c"]))
    phrase(g, "clause", "{d:do} {l:later}", "{d} {l}")
    phrase(g, "clause", ["{d:do} (durant|pendant) (le tour adverse|le tour de votre adversaire)"], "during your opponent's turn, {d}")
    phrase(g, "clause", ["{d:do} (durant|pendant) votre tour"], "during your turn, {d}")
    phrase(g, "clauses", "{a:clause}", lambda e: (e["a"],))
    phrase(g, "clauses", ["{a:clause} et {d:goes-on}", "{a:clause} , puis {d:goes-on}"], lambda e: (e["a"], e["d"]) if e["a"].startswith("your opponent ") and e["d"] else None)
    phrase(g, "clauses", ["{a:clause} et {b:clauses}", "{a:clause} , {b:clauses}", "{a:clause} ; {b:clauses}", "{a:clause} , et {b:clauses}", "{a:clause} , puis {b:clauses}", "{a:clause} puis {b:clauses}", "{a:clause} et puis {b:clauses}"], lambda e: (e["a"], *e["b"]))
    phrase(g, "clauses", ["{a:clause} et si {c:conds} , {b:clauses}", "{a:clause} ; si {c:conds} , {b:clauses}", "{a:clause} et , si {c:conds} , {b:clauses}", "{a:clause} , et si {c:conds} , {b:clauses}"], lambda e: (e["a"], f"if {e['c']}, {listed(e['b'])}"))


def sentences(g: Grammar) -> None:
    s = "sentence"
    phrase(g, s, "{c:clauses}", lambda e: listed(e["c"]))
    phrase(g, s, "{l:later} , {c:clauses}", lambda e: f"{e['l']}, {listed(e['c'])}")
    phrase(g, s, "si {c:conds} , {b:clauses}", lambda e: f"if {e['c']}, {listed(e['b'])}")
    phrase(g, s, "si {c:conds} , {f:factor} , {b:clauses}", lambda e: f"if {e['c']}, {listed(e['b'])} {e['f']}")
    phrase(g, s, "si {c:conds} , {b:clauses} à la place", lambda e: f"if {e['c']}, {listed(e['b'])} instead")
    phrase(g, s, ["si {c:conds} , choisissez un {k:cards} à la place"], lambda e: f"if {e['c']}, you may select {e['k'].owner} {e['k'].one} instead" if e["k"].whose and not e["k"].place else None)
    phrase(g, s, "{f:factor} , {b:clauses}", lambda e: f"{listed(e['b'])} {e['f']}")
    phrase(g, s, ["{b:clauses} (sauf si|à moins que) {c:conds}"], lambda e: None if IT in e["c"] else f"{listed(e['b'])} unless {e['c']}")
    phrase(g, s, "{b:clauses} si {c:conds}", lambda e: f"{listed(e['b'])} if {e['c']}" if IT in e["c"] else f"if {e['c']}, {listed(e['b'])}")
    phrase(g, s, ["si {c:conds} , (durant|pendant) (le tour adverse|le tour de votre adversaire) , {b:clauses}"], lambda e: f"if {e['c']}, during your opponent's turn, {listed(e['b'])}")
    phrase(g, s, ["si vous faites ainsi , {b:clauses}", "si vous le faites , {b:clauses}", "si vous l'avez (joué|fait) , {b:clauses}"], lambda e: "if you do, " + listed(e["b"]).replace(IT, "that Character"))
    phrase(g, s, ["si votre adversaire ne le fait pas , {b:clauses}", "s'il ne le fait pas , {b:clauses}", "sinon , {b:clauses}"], lambda e: "if they do not, " + listed(e["b"]))
    phrase(g, s, ["dans le cas contraire , {b:clauses}", "si ce n'est pas le cas , {b:clauses}", "sinon , {b:clauses}"], lambda e: "otherwise, " + listed(e["b"]))
    phrase(g, s, ["si vous ne le faites pas , {b:clauses}"], lambda e: "if you do not, " + listed(e["b"]))
    phrase(g, s, "si {c:conds} , {l:later} , {b:clauses}", lambda e: f"if {e['c']}, {listed(e['b'])} {e['l']}")
    phrase(g, s, "à partir de votre deuxième tour , {b:clauses}", lambda e: f"if it is your second turn or later, {listed(e['b'])}")
    phrase(g, s, ["si {s:itself} combat contre un {k:cards} pendant ce tour , redressez-le"], lambda e: f"if {e['s']} battles your opponent's {e['k'].one} during this turn, set {e['s']} as active" if e["k"].whose == "opponent" else None)
    phrase(g, s, ["si ce personnage {w:being} , ce personnage-ci {d:itdoes}"], "if that Character {w}, this Character {d}")
    phrase(g, s, ["si ce personnage {w:being} , mettez-le KO"], "if that Character {w}, K.O. it")
    phrase(g, "itdoes", "gagne {x:gains} {u:until}", "gains {x}{u}")
    phrase(g, s, ["puis , {s:sentence}", "ensuite , {s:sentence}"], "then, {s}")


def openings(g: Grammar) -> None:
    """The first sentence of an effect, which may begin otherwise."""
    o = "opening"
    phrase(g, o, "{s:sentence}", "{s}")
    phrase(g, o, "quand {w:whens} , {s:sentence}", "when {w}, {s}")
    for moment, en in MOMENTS.items():
        phrase(g, o, f"{moment} , {{s:sentence}}", f"{en}, {{s}}")
    phrase(g, o, ["(cet effet|) peut être activé quand {w:whens}"], "this effect can be activated when {w}")
    phrase(g, o, ["(cet effet|) peut être activé au début de votre tour"], "this effect can be activated at the start of your turn")
    phrase(g, o, ["(cet effet|) peut être activé si {c:conds}"], "this effect can be activated when {c}")
    phrase(g, o, "si {w:would} , {c:clauses} à la place", lambda e: f"if {e['w']}, {listed(e['c'])} instead")
    phrase(g, o, "si {c:conds} et (que|qu') {w:would} , {b:clauses} à la place", lambda e: f"if {e['c']} and {e['w']}, {listed(e['b'])} instead")
    phrase(g, o, ["(durant|pendant) ce tour , à chaque fois que {w:would} , {c:clauses} à la place", "si {w:would} (durant|pendant) ce tour , {c:clauses} à la place"], lambda e: f"if {e['w']} during this turn, {listed(e['c'])} instead")
    phrase(g, o, "si {c:conds} , {t:gainer} gagne {a:keyword} , {b:keyword} ou {d:keyword} {u:until}", "if {c}, choose one: • {t} gains {a}{u}. • {t} gains {b}{u}. • {t} gains {d}{u}")
    phrase(g, o, "{t:gainer} gagne {a:keyword} ou {b:keyword} {u:until}", "choose one: • {t} gains {a}{u}. • {t} gains {b}{u}")
    phrase(g, o, ["(en début de|au début de la) partie , {c:clauses}"], lambda e: "at the start of the game, " + listed(e["c"]))
    phrase(g, o, ["à la fin d'un combat opposant {s:itself} à un {k:cards} , {c:clauses}"], lambda e: f"at the end of a battle in which {e['s']} battles your opponent's {e['k'].one}, {listed(e['c'])}" if e["k"].whose == "opponent" else None)
    phrase(g, o, ["à la fin d'un combat (où|durant lequel) {w:when} , {c:clauses}"], lambda e: f"at the end of a battle in which {e['w']}, {listed(e['c'])}")


def costs(g: Grammar) -> None:
    phrase(g, "cost", "DON!! {n:minus}", "DON!! -{n}")
    phrase(g, "costs", "{a:cost}", "{a}")
    phrase(g, "costs", "vous pouvez {c:clauses}", lambda e: "you may " + " and ".join(e["c"]))
    phrase(g, "costs", "{c:clauses}", lambda e: " and ".join(e["c"]))
    phrase(g, "costs", ["{a:cost} ; {b:costs}", "{a:cost} , {b:costs}", "{a:cost} et {b:costs}"], "{a}, {b}")
    phrase(g, "costs", "si {c:conds} , {b:costs}", "if {c}, {b}")
    phrase(g, "costs", "quand {w:whens} , {b:costs}", "when {w}, {b}")
    for moment, en in MOMENTS.items():
        phrase(g, "costs", f"{moment} , {{b:costs}}", f"{en}, {{b}}")
    phrase(g, "choose", ["effectuez l'un des choix suivants", "choisissez l'un des effets suivants"], "choose one")
    phrase(g, "choose", ["votre adversaire effectue l'un des choix suivants"], "your opponent chooses one")
    phrase(g, "choose", "si {c:conds} , {x:choose}", "if {c}, {x}")
    phrase(g, "choose", ["appliquez (chacun des|les) effets suivants selon {x:number}"], "apply each of the following effects based on {x}")
    phrase(g, "by-number", "{n:int} cartes {o:or-so}", "if there are {n}{o} cards")


def listed(clauses: tuple[str, ...]) -> str:
    """What is done, one after the other."""
    if len(clauses) == 1:
        return clauses[0]
    *first, last = clauses
    if last.startswith("if ") and first[-1].startswith("reveal "):
        rest = last.replace("play it", "play that card").replace(IT, "that card")
        return f"{', '.join(first)}. {rest}"
    joint = "and, " if last.startswith("if ") else "and "
    return f"{', '.join(first)} {joint}{last}"


def rules(g: Grammar) -> None:
    o = "opening"
    law = "selon les règles (du jeu|)"
    phrase(g, o, [f"le nom de cette carte est aussi considéré comme {{n:name}} {law}", f"{law} , (considérez aussi le nom de cette carte comme|cette carte a aussi pour nom) {{n:name}}"], "also treat this card's name as {n} according to the rules")
    phrase(g, o, [f"le nom de cette carte est aussi considéré comme {{n:names-and}} {law}", f"{law} , (considérez aussi le nom de cette carte comme|cette carte a aussi pour nom) {{n:names-and}}"], "also treat this card's name as {n} according to the rules")
    for words, english in (("noms , types et attributs", "all card names, types, and attributes"), ("noms et types", "all card names and types"), ("noms et attributs", "all card names and attributes"), ("types et attributs", "all types and attributes"), ("noms", "all card names"), ("types", "all types"), ("attributs", "all attributes")):
        phrase(g, o, [f"ce leader est considéré comme (une carte ayant|ayant) tous les {words}"], f"this Leader is treated as a card with {english}")
        phrase(g, o, [f"ce personnage est considéré comme (une carte ayant|ayant) tous les {words}"], f"this Character is treated as a card with {english}")
        phrase(g, o, [f"cette carte est considérée comme (une carte ayant|ayant) tous les {words}"], f"this card is treated as a card with {english}")
    phrase(g, o, ["cette carte (de|dans|) votre main ne peut pas être jouée (grâce à|par) (un|des) effets"], "this card in your hand cannot be played by effects")
    phrase(g, o, [f"vous ne pouvez pas ajouter de {{k:cards}} à votre deck {law}"], lambda e: f"under the rules of this game, you cannot include {e['k'].many} in your deck")
    phrase(g, o, [f"vous ne pouvez ajouter que des {{k:cards}} à votre deck {law}", f"vous ne pouvez mettre dans votre deck que des {{k:cards}} {law}"], lambda e: f"under the rules of this game, you can only include {e['k'].many} in your deck")
    phrase(g, o, [f"vous pouvez ajouter autant d'exemplaires de cette carte que vous le (voulez|souhaitez) à votre deck {law}", f"vous pouvez avoir autant d'exemplaires de cette carte que vous le (voulez|souhaitez) dans votre deck {law}"], "under the rules of this game, you may have any number of this card in your deck")
    phrase(g, o, [f"{law} , votre deck DON!! (se compose de|contient|comporte) {{n:int}} cartes", f"votre deck DON!! (se compose de|contient|comporte|est composé de|passe à) {{n:int}} cartes {law}"], "under the rules of this game, your DON!! deck consists of {n} cards")
    phrase(g, o, [f"(les cartes face visible de votre vie|vos cartes vie face visible) sont placées au-dessous de votre deck au lieu d'être ajoutées à votre main {law}"], "your face-up Life cards are placed at the bottom of your deck instead of being added to your hand, according to the rules")
    phrase(g, o, ["si le nombre de cartes dans votre deck passe à 0 , vous remportez la partie au lieu de la perdre", f"{law} , quand votre deck n'a plus de cartes , vous gagnez la partie au lieu de perdre"], "when your deck is reduced to 0, you win the game instead of losing, according to the rules")
    phrase(g, o, [f"vous ne perdez pas la partie même s'il y a 0 carte dans votre deck , mais la perdez à la fin du tour où le nombre de cartes dans votre deck passe à 0 {law}"], "under the rules of this game, you do not lose when your deck has 0 cards. You lose at the end of the turn in which your deck becomes 0 cards")
    phrase(g, o, [f"toutes vos cartes {{k:cards}} n'ayant pas de contre ont contre {{n:signed}} {law}", f"tous vos {{k:cards}} n'ayant pas de contre ont contre {{n:signed}} {law}"], lambda e: f"all of your {e['k'].many} without a Counter have a {e['n']} Counter, according to the rules")
