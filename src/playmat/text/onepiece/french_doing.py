"""Actions in French sentences, as the English words for them: verbs with the cards before or behind the destination."""

from __future__ import annotations

import re
from typing import Any

from ..grammar import Grammar
from .french_nouns import phrase

UNTIL = {
    "": "",
    "pour tout le tour": " during this turn",
    "pendant ce tour": " during this turn",
    "pour tout le combat": " during this battle",
    "pendant ce combat": " during this battle",
    "jusqu'au début de votre prochain tour": " until the start of your next turn",
    "jusqu'à la fin du prochain tour adverse": " until the end of your opponent's next turn",
    "jusqu'à la fin du prochain tour de votre adversaire": " until the end of your opponent's next turn",
    "jusqu'à la fin de la prochaine phase de Fin de votre adversaire": " until the end of your opponent's next End Phase",
    "jusqu'à la fin de la prochaine phase de Fin adverse": " until the end of your opponent's next End Phase",
    "jusqu'à la fin de votre prochain tour": " until the end of your next turn",
}
IT = "⟨it⟩"  # what a sentence speaks of, see `french_reading`
ORDER = "dans l'ordre de (votre|son) choix"


def add(g: Grammar) -> None:
    destinations(g)
    moving(g)
    looking(g)
    dons(g)
    gaining(g)
    scaling(g)
    denying(g)
    forbidding(g)
    theirs(g)
    several(g)


def destinations(g: Grammar) -> None:
    """Where cards go; the verb of the English phrase stands before: "return … to the owner's hand"."""
    own = "(son propriétaire|leur propriétaire|leurs propriétaires)"
    d = "dest"
    phrase(g, d, f"à la main de {own}", lambda e: ("hand", "to the owner's hand"))
    phrase(g, d, ["à votre main", "dans votre main"], lambda e: ("hand", "to your hand"))
    for fr, end in (("au-dessous", "bottom"), ("au-dessus", "top"), ("au-dessus ou au-dessous", "top or bottom"), ("au-dessous ou au-dessus", "top or bottom")):
        for order, en in (("", ""), (ORDER, " in any order")):
            phrase(g, d, f"{fr} du deck de {own} {order}", lambda e, end=end, en=en: ("deck", f"the {end} of the owner's deck{en}"))
            phrase(g, d, f"{fr} de votre deck {order}", lambda e, end=end, en=en: ("deck", f"the {end} of your deck{en}"))
            phrase(g, d, f"{fr} de son deck {order}", lambda e, end=end, en=en: ("their deck", f"the {end} of their deck{en}"))
            phrase(g, d, f"{fr} du deck adverse {order}", lambda e, end=end, en=en: ("deck", f"the {end} of your opponent's deck{en}"))
        for face, en in (("", ""), ("face visible", " face-up"), ("face cachée", " face-down")):
            for vie, whose in (("votre vie", "your"), (f"la vie de {own}", "the owner's"), ("la vie (adverse|de votre adversaire)", "your opponent's")):
                phrase(g, d, [f"{face} {fr} de {vie}", *([f"{fr} de {vie} {face}"] if face else [])], lambda e, end=end, en=en, whose=whose: ("life", f"the {end} of {whose} Life cards{en}"))
    phrase(g, d, ["(à|dans) votre deck et mélangez-le", "(à|dans) votre deck et le mélanger", "(à|dans) votre deck , puis mélangez-le"], lambda e: ("shuffle", "to your deck and shuffle your deck"))
    phrase(g, d, "dans votre défausse", lambda e: ("your trash", ""))
    for fr in ("dans sa défausse", "dans la défausse", "dans leur défausse respective", "dans la défausse (adverse|de votre adversaire)", "dans la défausse de son propriétaire"):
        phrase(g, d, fr, lambda e: ("trash", ""))


def put(verb: str, thing: str, dest: tuple[str, str]) -> Any:
    where, words = dest
    if where == "your trash":
        thing, where = yours(thing), "trash"
    if where == "trash":
        return f"trash {thing}" if verb == "place" else None
    if where == "hand":
        return f"{'add' if verb == 'add' else 'return'} {thing} {words}" if verb != "place" else None
    if where == "shuffle":
        return f"return {thing} {words}"
    if where == "life":
        return f"add {thing} to {words}" if verb in ("add", "place") else None
    if where == "deck":
        return f"place {thing} at {words}"
    return None


ANYBODYS = re.compile(r"((?:up to )?\d+) ((?!of |cards? |DON!!)(?:(?! from ).)*)")


def yours(thing: str) -> str:
    """Cards on the field that go to your trash are yours, where nothing else is said."""
    found = ANYBODYS.match(thing)
    if found is None or (thing[found.end(2) :].startswith(" from ") and " or " not in found.group(2)):
        return thing
    if re.fullmatch(r"cards?", found.group(2).strip()):
        return thing  # cards that are looked at, in whatever way they are described
    named = re.sub(r"\b(Character|Leader|Stage)\b(?! cards?\b)", r"\1s", found.group(2), count=1)
    return f"{found.group(1)} of your {named}{thing[found.end(2) :]}"


VERBS = {"renvoyez": "return", "placez": "place", "ajoutez": "add", "replacez": "place", "remettez": "return"}


def moving(g: Grammar) -> None:
    d = "do"
    phrase(g, d, ["piochez {q:quant} cartes", "vous piochez {q:quant} cartes"], "draw {q} {q.card}")
    phrase(g, d, "mettez KO {t:thing2}", "K.O. {t}")
    phrase(g, d, "épuisez {t:thing2}", "rest {t}")
    phrase(g, d, "redressez {t:thing2}", "set {t} as active")
    phrase(g, d, "défaussez {t:thing2}", "trash {t}")
    for fr, en in VERBS.items():
        phrase(g, d, f"{fr} {{t:thing2}} {{d:dest}}", lambda e, en=en: put(en, e["t"], e["d"]))
        phrase(g, d, f"{fr} {{d:dest}} {{t:thing2}}", lambda e, en=en: put(en, e["t"], e["d"]))
        phrase(g, d, f"{fr} {{d:dest}} {{t:thing2}} {ORDER}", lambda e, en=en: put(en, e["t"], (e["d"][0], e["d"][1] + " in any order")) if e["d"][0] in ("deck", "their deck") and "order" not in e["d"][1] else None)
        phrase(g, d, [f"{fr} {{p:it}} {{d:dest}}", f"{{p:it}} {fr} {{d:dest}}"], lambda e, en=en: put(en, e["p"], e["d"]))
        phrase(g, d, [f"{fr} en {{q:quant}} {{d:dest}}", f"en {fr} {{q:quant}} {{d:dest}}"], lambda e, en=en: put(en, f"{e['q']} {e['q'].card}", e["d"]) if en != "return" else None)
    phrase(g, "it", "le", "it")
    phrase(g, "it", "les", "them")
    phrase(g, d, ["jouez {p:it}", "{p:it} jouez"], "play {p}")
    phrase(g, d, ["jouez en (une|un|1)", "jouez l'une d'elles"], "play 1 of them")
    phrase(g, d, ["jouez (1|une|l'une) des cartes révélées"], "play 1 of the revealed cards")
    phrase(g, d, ["jouez {p:it} épuisé", "{p:it} jouez épuisé"], "play {p} rested")
    phrase(g, d, ["redressez {p:it}", "{p:it} redressez"], "set {p} as active")
    phrase(g, d, ["épuisez {p:it}", "{p:it} épuisez"], "rest {p}")
    phrase(g, d, ["mettez {p:it} KO", "{p:it} mettez KO"], "K.O. {p}")
    phrase(g, d, ["défaussez {p:it}", "{p:it} défaussez"], "trash {p}")
    phrase(g, d, "jouez {t:thing2}", lambda e: played(e["t"]))
    phrase(g, d, "jouez épuisé {t:thing2}", lambda e: f"play {e['t']} rested" if not e["t"].startswith("this") else None)
    phrase(g, d, "jouez {t:thing2} épuisé", lambda e: f"play {e['t']} rested" if not e["t"].startswith("this") else None)
    phrase(g, d, ["jouez cette carte épuisée"], "play this card rested")
    phrase(g, d, ["jouez (cette carte|cette carte personnage|ce personnage) depuis votre défausse"], "play this Character card from your trash")
    phrase(g, d, ["jouez (cette carte|cette carte personnage|ce personnage) épuisée depuis votre défausse"], "play this Character card from your trash rested")
    phrase(g, d, ["retournez {t:thing} face visible", "retournez face visible {t:thing}"], "turn {t} face-up")
    phrase(g, d, ["retournez {t:thing} face cachée", "retournez face cachée {t:thing}"], "turn {t} face-down")
    phrase(g, d, "activez l'effet {k:tag} de {t:thing}", lambda e: f"activate {e['t']}'s {e['k']} effect" if e["t"].startswith("this ") else f"activate the {e['k']} effect of {e['t']}")
    phrase(g, d, "activez {t:thing}", "activate {t}")
    phrase(g, d, ["mélangez votre deck", "mélangez-le"], "shuffle your deck")
    phrase(g, d, ["jouez un nouveau tour après celui-ci", "effectuez un nouveau tour après celui-ci"], "take an extra turn after this one")
    phrase(g, d, ["infligez {n:int} dégâts à votre adversaire"], "deal {n} damage to your opponent")
    phrase(g, d, ["subissez {n:int} dégâts", "vous subissez {n:int} dégâts"], "you take {n} damage")
    phrase(g, d, ["changez la cible de l'attaque (par|en faveur de) {t:thing}"], "change the attack target to {t}")
    phrase(g, d, ["(vous|) remportez la partie", "vous gagnez la partie"], "you win the game")
    # either of two things
    phrase(g, d, ["mettez KO ou épuisez {t:thing}", "épuisez ou mettez KO {t:thing}"], "K.O. or rest {t}")
    phrase(g, d, ["mettez KO {t:thing} (,|) ou renvoyez-le à la main de son propriétaire"], "K.O. {t} or return it to the owner's hand")
    phrase(g, d, ["renvoyez à la main de son propriétaire {t:thing} ou placez-le au-dessous (du deck de son propriétaire|de son deck)", "renvoyez {t:thing} à la main de son propriétaire ou placez-le au-dessous (du deck de son propriétaire|de son deck)"], "return {t} to the owner's hand or place it at the bottom of their deck")
    phrase(g, d, ["jouez ou ajoutez face visible au-dessus de votre vie {t:thing}"], "select {t} and play it or add it to the top of your Life cards face-up")
    phrase(g, d, ["placez dans (la|leur) défausse (respective|) {q:quant} cartes du dessus de votre vie et de (la vie adverse|celle de votre adversaire)", "placez {q:quant} cartes du dessus de la vie de chaque joueur dans leur défausse respective"], "trash {q} {q.card} from the top of each of your and your opponent's Life cards")


def played(thing: str) -> str:
    """ "jouez 1 carte Personnage épuisée de votre main": it comes into play rested."""
    words = f" {thing} "
    return "play " + " ".join(words.replace(" rested ", " ", 1).split()) + " rested" if " rested " in words else f"play {thing}"


def looking(g: Grammar) -> None:
    d = "do"
    phrase(g, d, "regardez {t:thing}", "look at {t}")
    phrase(g, d, ["regardez jusqu'à 1 carte du dessus de votre vie ou de celle de votre adversaire", "regardez jusqu'à 1 carte du dessus de votre vie ou de la vie adverse"], "look at up to 1 card from the top of your or your opponent's Life cards")
    phrase(g, d, ["regardez la main (adverse|de votre adversaire)"], "look at your opponent's hand")
    phrase(g, d, "révélez {t:thing2}", "reveal {t}")
    phrase(g, d, ["révélez {t:thing2} et jouez-la"], "reveal {t} and play it")
    phrase(g, d, ["révélez {t:thing2} et jouez-la épuisée"], "reveal {t} and play it rested")
    phrase(g, d, ["révélez {t:thing2} et ajoutez-la à votre main"], "reveal {t} and add it to your hand")
    phrase(g, d, ["révélez {t:thing2} et ajoutez-les à votre main"], "reveal {t} and add them to your hand")
    phrase(g, d, ["révélez {t:thing2} et ajoutez-la face cachée au-dessus de votre vie"], "reveal {t} and add it to the top of your Life cards face-down")
    phrase(g, d, [f"réorganisez-les {ORDER} et placez-les au-dessus ou au-dessous de votre deck", f"placez-les au-dessus ou au-dessous de votre deck {ORDER}"], "place them at the top or bottom of your deck in any order")
    phrase(g, d, [f"réorganisez les cartes restantes {ORDER} et placez-les au-dessus ou au-dessous de votre deck", f"placez les cartes restantes au-dessus ou au-dessous de votre deck {ORDER}"], "place the rest at the top or bottom of your deck in any order")
    phrase(g, d, [f"réorganisez {{t:thing}} {ORDER} et placez-les au-dessus ou au-dessous de votre deck"], "place {t} at the top or bottom of your deck in any order")
    phrase(g, d, [f"réorganisez-les {ORDER} et placez-les au-dessus de votre deck"], "place them at the top of your deck in any order")
    phrase(g, d, [f"placez-en {{n:int}} au-dessus de votre deck et replacez les cartes restantes (de|dans) votre vie {ORDER}"], "place {n} card at the top of your deck and place the rest back in your Life area in any order")
    phrase(g, d, ["placez-la au-dessus ou au-dessous de (la|cette) vie"], "place it at the top or bottom of the Life cards")
    phrase(g, d, [f"replacez-les {ORDER}", f"replacez-les dans (votre|la) vie {ORDER}"], "place them back in your Life area in any order")
    phrase(g, d, ["déclarez un coût"], "choose a cost")
    phrase(g, d, ["choisissez {t:thing2}"], "select {t}")
    phrase(g, d, ["la cible de l'attaque devient {t:thing}", "{t:thing} devient la cible de l'attaque"], "change the attack target to {t}")


def dons(g: Grammar) -> None:
    d = "do"
    deck = "(de|depuis) votre deck DON!!"
    phrase(g, d, f"ajoutez {{q:quant}} cartes DON!! redressées {deck}", "add {q} DON!! {q.card} from your DON!! deck and set {q.it} as active")
    phrase(g, d, f"ajoutez {{q:quant}} cartes DON!! épuisées {deck}", "add {q} DON!! {q.card} from your DON!! deck and rest {q.it}")
    phrase(g, d, ["ajoutez {q:quant} cartes (DON!!|) épuisées en plus"], "add {q} additional DON!! {q.card} and rest {q.it}")
    for state, en in (("épuisées", "rested "), ("redressées", "active "), ("", "")):
        phrase(g, d, [f"donnez {{q:quant}} cartes DON!! {state} à {{t:givee}}"], f"give {{q}} {en}DON!! {{q.card}} to {{t}}")
        phrase(g, d, [f"donnez {{q:quant}} cartes DON!! adverses {state} à {{t:givee}}", f"donnez {{q:quant}} cartes DON!! {state} adverses à {{t:givee}}"], f"give {{q}} of your opponent's {en}DON!! cards to {{t}}")
        phrase(g, d, [f"donnez {{q:quant}} cartes DON!! {state} de son propriétaire à {{o:owner-card}}"], f"give {{q}} {en}DON!! {{q.card}} to its owner's Leader or 1 of their Characters")
        phrase(g, d, [f"donnez {{q:quant}} cartes DON!! {state} à {{t:givee}} et {{r:quant}} cartes DON!! {state} à {{s:givee}}"], f"give {{q}} {en}DON!! {{q.card}} to {{t}} and {{r}} {en}DON!! {{r.card}} to {{s}}")
        phrase(g, d, [f"donnez {{q:quant}} de vos cartes DON!! {state} à {{t:givee}}"], f"give {{q}} of your {en}DON!! cards to {{t}}")
        phrase(g, d, [f"donnez lui {{q:quant}} cartes DON!! {state}", f"lui donnez {{q:quant}} cartes DON!! {state}"], f"give {{q}} {en}DON!! {{q.card}} to {IT}")
    phrase(g, "owner-card", ["1 de ses leaders ou personnages", "son leader ou à 1 de ses personnages"], "")
    phrase(g, d, ["donnez {q:quant} de vos cartes DON!! (déjà|) données à {t:givee}", "donnez un total de {q:quant} de vos cartes DON!! (déjà|) données à {t:givee}"], "give {q} of your currently given DON!! cards to {t}")
    phrase(g, d, ["donnez {q:quant} cartes DON!! de votre zone de coût à {t:givee}"], "give {q} DON!! {q.card} from your cost area to {t}")
    phrase(g, d, ["donnez {q:quant} cartes DON!! de la zone de coût (adverse|de votre adversaire) à {t:givee}"], "give {q} DON!! {q.card} from your opponent's cost area to {t}")
    for state, en in (("épuisées", "rested "), ("redressées", "active ")):
        phrase(g, d, [f"donnez à {{t:thing}} {{q:quant}} cartes DON!! {state} chacun"], f"give {{t}} {{q}} {en}DON!! {{q.card}} each")
        phrase(g, d, [f"donnez à {{t:thing}} et à {{s:thing}} {{q:quant}} cartes DON!! {state} chacun"], f"give {{t}} and {{s}} {{q}} {en}DON!! {{q.card}} each")
        phrase(g, d, [f"donnez {{q:quant}} cartes DON!! {state} à chacun de {{t:thing}}"], f"give {{t}} {{q}} {en}DON!! {{q.card}} each")
    phrase(g, d, ["donnez {q:quant} cartes DON!! de la zone de coût de son propriétaire à {o:owner-card}"], "give {q} DON!! {q.card} from its owner's cost area to its owner's Leader or 1 of their Characters")
    phrase(g, "givee", "{t:thing}", "{t}")
    phrase(g, "givee", "{s:leader} ou à {q:quant} de vos {k:cards}", lambda e: f"{e['s']} or {e['q']} of your {e['k'].of_many}" if not e["k"].whose else None)
    phrase(g, "givee", "votre leader ou à {q:quant} de vos personnages , de type {t:types} (,|)", "{q} of your {t} type Leader or Character cards")
    phrase(g, "givee", "votre leader ou à {q:quant} de vos personnages , incluant {p:part} dans son type (,|)", "{q} of your Leader or Character cards with a type including {p}")
    phrase(g, "givee", "{s:single} ou à {t:thing}", "{s} or {t}")
    phrase(g, d, ["renvoyez à votre deck DON!! {n:int} cartes DON!! de votre terrain", "renvoyez {n:int} cartes DON!! de votre terrain à votre deck DON!!"], "return {n} DON!! cards from your field to your DON!! deck")
    phrase(g, d, ["renvoyez à votre deck DON!! {n:int} cartes DON!! ou plus de votre terrain", "renvoyez {n:int} cartes DON!! ou plus de votre terrain à votre deck DON!!"], "return {n} or more DON!! cards from your field to your DON!! deck")
    for state, en in (("redressées", "active"), ("épuisées", "rested")):
        phrase(g, d, [f"renvoyez à votre deck DON!! {{n:int}} de vos cartes DON!! {state}", f"renvoyez {{n:int}} de vos cartes DON!! {state} à votre deck DON!!"], f"return {{n}} of your {en} DON!! cards to your DON!! deck")
        phrase(g, d, [f"renvoyez au deck DON!! (adverse|de votre adversaire) {{q:quant}} cartes DON!! (adverses|) {state}", f"renvoyez {{q:quant}} cartes DON!! adverses {state} (au deck DON!! adverse|à son deck DON!!)", f"renvoyez {{q:quant}} cartes DON!! {state} adverses (au deck DON!! adverse|à son deck DON!!)"], f"return {{q}} of your opponent's {en} DON!! cards to their DON!! deck")
        phrase(g, d, [f"donnez toutes vos cartes DON!! {state} à {{t:givee}}"], f"give all of your {en} DON!! cards to {{t}}")
        phrase(g, d, [f"donnez toutes les cartes DON!! adverses {state} à {{t:givee}}"], f"give all of your opponent's {en} DON!! cards to {{t}}")
    phrase(g, d, ["renvoyez à votre deck DON!! (toutes les cartes DON!! de votre terrain|toutes vos cartes DON!!)", "renvoyez (toutes les cartes DON!! de votre terrain|toutes vos cartes DON!!) à votre deck DON!!"], "return all DON!! cards on your field to your DON!! deck")
    phrase(g, d, ["renvoyez à votre deck DON!! autant de cartes DON!! de votre terrain que vous le (voulez|souhaitez)", "renvoyez autant de cartes DON!! de votre terrain que vous le (voulez|souhaitez) à votre deck DON!!", "renvoyez à votre deck DON!! n'importe quel nombre de cartes DON!! de votre terrain"], "return any number of DON!! cards from your field to your DON!! deck")
    for state, en in (("redressées", "active"), ("épuisées", "rested")):
        phrase(g, d, [f"renvoyez à votre deck DON!! toutes vos cartes DON!! {state}", f"renvoyez toutes vos cartes DON!! {state} à votre deck DON!!"], f"return all of your {en} DON!! cards to your DON!! deck")
    phrase(g, d, ["ajoutez {q:quant} cartes (DON!!|) redressées en plus"], "add {q} additional DON!! {q.card} and set {q.it} as active")
    phrase(g, d, ["renvoyez épuisées à votre zone de coût {q:quant} cartes DON!! données à {t:givee}", "renvoyez {q:quant} cartes DON!! données à {t:givee} épuisées à votre zone de coût"], lambda e: f"return {e['q']} DON!! {e['q'].card} given to {e['t']} to your cost area rested")
    phrase(g, d, ["donnez à {t:givee} {q:quant} cartes DON!! données à {s:givee}", "donnez {q:quant} cartes DON!! données à {s:givee} à {t:givee}"], lambda e: f"give {e['q']} DON!! {e['q'].card} given to {e['s']} to {e['t']}")
    phrase(g, d, ["renvoyez épuisées à votre zone de coût un total de {n:int} de vos cartes DON!! (déjà|) données"], "return {n} total of your currently given DON!! cards to your cost area rested")
    same = ["renvoyez à votre deck DON!! des cartes DON!! de votre terrain pour avoir le même nombre de cartes DON!! que sur le terrain (adverse|de votre adversaire)", "renvoyez des cartes DON!! de votre terrain à votre deck DON!! jusqu'à en avoir autant que votre adversaire"]
    phrase(g, d, same, "return DON!! cards from your field to your DON!! deck until you have the same number of DON!! cards on your field as your opponent")


def gaining(g: Grammar) -> None:
    for fr, en in UNTIL.items():
        phrase(g, "until", fr, en)
    phrase(g, "gain", "{n:signed} de puissance", "{n} power")
    phrase(g, "gain", "{n:signed} de coût", "{n} cost")
    phrase(g, "gain", ["de nouveau {n:signed} de puissance", "{n:signed} de puissance supplémentaire"], "an additional {n} power")
    phrase(g, "gain", "{k:keyword}", "{k}")
    phrase(g, "gain", "l'attribut {a:attribute}", "the {a} attribute")
    phrase(g, "gain", "le type {t:type}", "the {t} type")
    phrase(g, "gain", ["(l'effet|) {q:quoted}", "l'effet suivant {q:quoted}"], "{q}")
    phrase(g, "gains", "{a:gain}", "{a}")
    phrase(g, "gains", ["{a:gain} et {b:gain}"], "{a} and {b}")
    phrase(g, "gains", ["{a:gain} , {b:gain} et {c:gain}"], "{a}, {b} and {c}")
    phrase(g, "gains", ["{a:gain} , {b:gain} , {c:gain} et {d:gain}"], "{a}, {b}, {c} and {d}")
    d = "do"
    who = "gainer"
    phrase(g, who, "{t:thing2}", "{t}")
    phrase(g, who, "il", IT)
    phrase(g, who, "cette carte", "that card")  # if a card was spoken of, either may be meant: refused
    phrase(g, d, "ce personnage perd {x:gains} {u:until}", "give that Character {x}{u}")  # likewise
    phrase(g, who, "{q:quant} de vos {k:cards} , de type {t:types} ,", lambda e: f"{e['q']} of your {e['t']} type {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, who, "votre leader et tous vos personnages , de type {t:types} ,", "your {t} type Leader and all of your {t} type Characters")
    phrase(g, d, "{t:gainer} gagne {x:gains} {u:until}", lambda e: f"{subject(e['t'])} gains {e['x']}{e['u']}")
    phrase(g, d, "{t:gainer} gagne (aussi|également) {x:gains} {u:until}", lambda e: f"{subject(e['t'])} also gains {e['x']}{e['u']}")
    phrase(g, d, ["{t:gainer} perd {x:gains} {u:until}", "{t:gainer} reçoit {x:gains} {u:until}"], lambda e: f"give {subject(e['t'])} {e['x']}{e['u']}")
    phrase(g, d, ["lui faites perdre {x:gains} {u:until}", "faites lui perdre {x:gains} {u:until}", "lui faire perdre {x:gains} {u:until}"], f"give {IT} {{x}}{{u}}")
    phrase(g, d, ["faire perdre {x:gains} à {t:thing} {u:until}", "faites perdre {x:gains} à {t:thing} {u:until}"], "give {t} {x}{u}")
    phrase(g, d, "empêchez-le d'attaquer {u:until}", "that Character cannot attack{u}")
    phrase(g, d, "réduisez de {n:signed} le coût de {t:thing2} {u:until}", lambda e: lowered(e["t"], e["n"], "cost", e["u"]))
    phrase(g, d, "réduisez de {n:signed} la puissance de {t:thing2} {u:until}", lambda e: lowered(e["t"], e["n"], "power", e["u"]))
    phrase(g, d, "augmentez de {n:signed} le coût de {t:thing2} {u:until}", "{t} gains {n} cost{u}")
    phrase(g, d, ["augmentez son coût de {n:signed} {u:until}", "augmentez de {n:signed} son coût {u:until}"], f"{IT} gains {{n}} cost{{u}}")
    phrase(g, d, ["réduisez de {n:signed} la puissance de l'un et de {m:signed} la puissance de l'autre {u:until}", "réduisez de {n:signed} la puissance de l'un et de {m:signed} celle de l'autre {u:until}"], "give 1 of them {n} power and the other {m} power{u}")
    phrase(g, d, "augmentez de {n:int} le coût de {t:thing2} {u:until}", "{t} gains +{n} cost{u}")
    phrase(g, d, "réduisez de {n:int} le coût de {t:thing2} {u:until}", "give {t} -{n} cost{u}")
    phrase(g, d, "augmentez de {n:signed} la puissance de {t:thing2} {u:until}", "{t} gains {n} power{u}")
    phrase(g, d, ["réduisez de {n:signed} le coût de cette carte (de|dans) votre main"], "give this card in your hand {n} cost")
    phrase(g, d, "annulez les effets de {t:thing2} {u:until}", "negate the effects of {t}{u}")
    phrase(g, d, ["annulez l'effet de {t:thing2} {u:until}"], "negate the effect of {t}{u}")
    # base values
    phrase(g, d, "passez à {n:int} la puissance de base de {a:thing} et de {b:thing} {u:until}", "set the base power of {a} and {b} to {n}{u}")
    for fr, en in (("la puissance de base", "base power"), ("le coût de base", "base cost"), ("le coût", "cost")):
        phrase(g, d, [f"{fr} de {{t:thing2}} (passe à|devient|est de) {{n:int}} {{u:until}}", f"passez à {{n:int}} {fr} de {{t:thing2}} {{u:until}}"], f"set the {en} of {{t}} to {{n}}{{u}}")
        phrase(g, d, f"{fr} de {{t:thing2}} devient (identique|égal) à {{x:number}} {{u:until}}", f"set the {en} of {{t}} to the same as {{x}}{{u}}")
        phrase(g, d, ["sa puissance de base (passe à|devient) {n:int} {u:until}"] if en == "base power" else [f"son{fr[2:]} (passe à|devient) {{n:int}} {{u:until}}"], f"set the {en} of {IT} to {{n}}{{u}}")
    phrase(g, d, ["la puissance de {t:thing2} (passe à|devient) {n:int} {u:until}", "passez à {n:int} la puissance de {t:thing2} {u:until}"], "set the power of {t} to {n}{u}")
    phrase(g, d, ["les {k:cards} ont {n:signed} (en|de) coût", "réduisez de {n:signed} le coût des {k:cards}"], lambda e: f"give {e['k'].many_there} {e['n']} cost" if e["k"].place == "your hand" else None)
    phrase(g, d, ["la prochaine fois que vous jouez (un|) {k:cards} durant ce tour , (le|son) coût est réduit de {n:int}", "la prochaine fois que vous jouez (un|) {k:cards} durant ce tour , réduisez de {n:minus} (le|son) coût", "la prochaine fois que vous jouez (un|) {k:cards} durant ce tour , réduisez (le|son) coût de {n:minus}"], lambda e: f"the next time you play {e['k'].one} during this turn, the cost will be reduced by {e['n']}")
    phrase(g, d, "échangez la puissance de base de {t:thing} {u:until}", "swap the base power of {t} with each other{u}")
    phrase(g, d, "échangez la puissance de base de {s:single} (avec|contre) celle de {t:thing} {u:until}", "swap the base power of {s} with that of {t}{u}")
    phrase(g, d, ["réduisez de {n:signed} le coût de toutes vos {k:cards}"], lambda e: f"give all of your {e['k'].many_there} {e['n']} cost" if e["k"].place == "your hand" and not e["k"].whose else None)
    phrase(g, d, "échangez la puissance de base de {t:thing} et de {s:thing} {u:until}", "swap the base power of {t} and {s} with each other{u}")


def scaling(g: Grammar) -> None:
    """For every so many."""
    d = "do"
    f = "factor"
    phrase(g, f, ["pour chaque (tranche|groupe) de {n:int} cartes (dans|de) votre vie"], "for every {n} of your Life cards")
    phrase(g, f, ["pour chaque (tranche|groupe) de {n:int} {k:cards}"], lambda e: f"for every {e['n']} {counted(e['k'], True)}")
    phrase(g, f, ["pour chaque (tranche|groupe) de {n:int} de vos {k:cards}"], lambda e: f"for every {e['n']} of your {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, f, ["pour chaque {k:cards}"], lambda e: f"for every {counted(e['k'], False)}" if e["k"].whose or e["k"].place else None)
    phrase(g, f, ["pour chaque {k:cards} ayant un nom différent", "pour chaque {k:cards} portant un nom différent"], lambda e: f"for every {e['k'].one_there} with a different card name" if e["k"].place in ("your hand", "your trash", "your opponent's trash") and not e["k"].whose else None)
    phrase(g, f, ["pour (chacun|chacune) de vos autres {k:cards}"], lambda e: f"for each of your other {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, f, ["pour chacun de vos {k:cards}", "pour chacune de vos {k:cards}"], lambda e: f"for every one of your {e['k'].of_many}".replace("one of", "of") if not e["k"].whose and not e["k"].place else None)
    phrase(g, f, ["pour chaque carte DON!! (ainsi|) épuisée"], "for every DON!! card rested this way")
    phrase(g, f, ["pour chaque carte (ainsi|) défaussée"], "for every card trashed")
    phrase(g, f, ["pour chaque personnage (ainsi|) renvoyé"], "for every returned Character")
    phrase(g, f, ["pour chaque (tranche|groupe) de {n:int} cartes (ainsi|) placées au-dessous de votre deck"], "for every {n} cards placed at the bottom of your deck")
    phrase(g, f, ["pour chaque point de coût de {r:ref}"], "per 1 cost on {r}")
    phrase(g, f, ["pour chaque carte DON!! qui (lui|leur) est (donnée|attachée)"], "for every DON!! card given to that Character")
    phrase(g, f, ["pour chaque carte DON!! (sur|de) votre terrain"], "for every DON!! card on your field")
    phrase(g, f, ["pour chaque carte DON!! (sur le|du) terrain (adverse|de votre adversaire)"], "for every DON!! card on your opponent's field")
    phrase(g, f, ["pour chaque (tranche|groupe) de {n:int} cartes DON!! (sur|de) votre terrain"], "for every {n} DON!! cards on your field")
    phrase(g, f, ["pour chaque personnage (ainsi|) épuisé"], "for every Character rested this way")
    phrase(g, f, ["pour chaque personnage (ainsi|) mis KO"], "for every Character K.O.'d")
    phrase(g, f, ["pour chaque carte (ainsi|) placée au-dessous de votre deck", "pour chaque carte ainsi placée"], "for every card placed at the bottom of your deck")
    phrase(g, f, ["pour chaque carte DON!! (ainsi|) renvoyée (à votre deck DON!!|)"], "for every DON!! card returned this way")
    phrase(g, f, ["pour chaque carte DON!! (déjà|) donnée à {t:thing}", "pour chaque carte DON!! attachée à {t:thing}"], "for every DON!! card given to {t}")
    phrase(g, d, ["piochez (le même nombre de cartes|autant de cartes)"], "draw the same number of cards")
    phrase(g, f, ["pour chaque carte (ainsi|) révélée"], "for every card revealed")
    phrase(g, f, ["pour chaque {k:cards} ainsi défaussée"], lambda e: None if e["k"].whose or e["k"].place else f"for every {e['k'].one} trashed")
    phrase(g, d, ["les effets de {t:thing2} sont annulés"], "{t} have their effects negated")
    phrase(g, d, ["les effets de votre leader et de tous vos {k:cards} sont annulés"], lambda e: f"your Leader and all of your {e['k'].many} have their effects negated")
    phrase(g, d, ["l'effet de {s:itself} est annulé {u:until}"], "{s}'s effect is negated{u}")
    phrase(g, d, ["le coût du prochain {k:cards} que vous jouez est réduit de {n:minus} pour tout le tour"], lambda e: f"the next time you play {e['k'].one} during this turn, the cost will be reduced by {e['n']}")
    phrase(g, d, ["le coût des {k:cards} que vous jouez est réduit de {n:minus}"], lambda e: f"the cost of playing {e['k'].many} will be reduced by {e['n']}")
    phrase(g, d, "{t:gainer} gagne {x:gains} {u:until} {f:factor}", lambda e: f"{e['t']} gains {e['x']}{e['u']} {e['f']}")
    phrase(g, d, "{t:gainer} gagne {x:gains} {f:factor} {u:until}", lambda e: f"{e['t']} gains {e['x']} {e['f']}{e['u']}")
    phrase(g, d, "{t:gainer} perd {x:gains} {u:until} {f:factor}", lambda e: f"give {e['t']} {e['x']}{e['u']} {e['f']}")


def subject(thing: str) -> str:
    return thing


def lowered(thing: str, n: str, what: str, until: str) -> str:
    return f"give {thing} {n} {what}{until}"


def counted(cards: Any, several: bool) -> str:
    if cards.place:
        return str(cards.many_there if several else cards.one_there)
    if cards.whose:
        return f"of {cards.owner} {cards.of_many}"
    return str(cards.many if several else cards.one)


def denying(g: Grammar) -> None:
    """What cards cannot do or suffer, and what they may."""
    b = "ban"
    by = ["par un effet", "par des effets", "à cause d'un effet", "à cause d'effets"]
    phrase(g, "bys", "", "")
    phrase(g, "bys", by, " by effects")
    phrase(g, "bys", ["par un effet adverse", "par les effets adverses", "par des effets adverses", "par un effet de votre adversaire", "à cause d'un effet adverse", "à cause des effets adverses", "à cause d'effets adverses"], " by your opponent's effects")
    phrase(g, "bys", ["grâce à vos effets", "par vos effets", "par un de vos effets", "à cause de vos effets"], " by your effects")
    phrase(g, "bys", ["en combat", "au combat"], " in battle")
    phrase(g, "bys", ["(en|au) combat par un {k:cards}", "(en|au) combat par les {k:cards}", "(en|au) combat par des {k:cards}", "par un {k:cards} (en|au) combat"], lambda e: f" in battle by {owned(e['k'])}")
    phrase(g, "bys", ["en combat par {l:leader}", "par {l:leader} en combat"], " in battle by Leaders")
    phrase(g, "bys", ["par l'effet d'un {k:cards}", "par un effet d'un {k:cards}", "par les effets des {k:cards}", "(par|à cause) des effets des {k:cards}", "à cause de l'effet d'un {k:cards}", "par les effets de {k:cards}"], lambda e: f" by effects of {owned(e['k'])}" if not is_bare(e["k"]) else f" by your opponent's {e['k'].one} effects")
    phrase(g, "bys", ["par (l'effet|un effet) du leader ou d'un personnage adverse", "par les effets du leader et des personnages adverses", "par les effets du leader ou des personnages adverses", "à cause de l'effet du leader ou d'un personnage adverse"], " by your opponent's Leader and Character effects")
    phrase(g, "bys", ["(par|à cause de) l'effet du leader adverse", "(par|à cause) des effets du leader adverse", "par les effets du leader adverse"], " by your opponent's Leader effects")
    for fr, en in (("mis KO", "K.O.'d"), ("épuisé", "rested"), ("renvoyé à (la main de son propriétaire|votre main|la main)", "returned to the owner's hand"), ("placé au-dessous du deck de son propriétaire", "placed at the bottom of the owner's deck")):
        phrase(g, "way", [fr], en)
    phrase(g, b, "ne peut pas être {v:way} {b:bys}", "cannot be {v}{b}")
    phrase(g, b, ["ne peut pas être {v:way} (ou|ni) {w:way} {b:bys}", "ne peut pas être {v:way} ni être {w:way} {b:bys}", "ne peut ni être {v:way} ni (être|) {w:way} {b:bys}"], "cannot be {v} or {w}{b}")
    phrase(g, b, ["ne peut pas être {v:way} , {w:way} (ou|ni) {x:way} {b:bys}"], "cannot be {v}, {w} or {x}{b}")
    phrase(g, b, ["ne peut pas quitter le terrain {b:bys}", "ne peut pas être retiré du terrain {b:bys}"], "cannot be removed from the field{b}")
    phrase(g, b, "ne peut pas attaquer", "cannot attack")
    phrase(g, b, "ne peut pas être bloqué", "cannot be blocked")
    phrase(g, b, "ne peut pas attaquer vos {k:cards}", lambda e: None if e["k"].whose or e["k"].place else f"cannot attack your {e['k'].many}")
    phrase(g, b, ["ne peut pas attaquer (de|les|un) leader", "ne peut pas attaquer le leader (adverse|de votre adversaire)"], "cannot attack a Leader")
    phrase(g, b, ["peut (aussi|également|) attaquer (les|des|un) {k:cards}"], lambda e: f"can also attack {owned(e['k'])}" if e["k"].before == ("active",) and e["k"].noun == "Character§" and (e["k"].having or e["k"].behind) and not e["k"].place else None)
    phrase(g, b, ["ne peut pas être bloqué par (les|des|un) {k:cards}"], lambda e: None if e["k"].place else f"cannot be blocked by {owned(e['k'])}")
    phrase(g, b, ["ne peut pas attaquer (un|de) leader (durant|pendant) le tour où il est joué"], "cannot attack a Leader on the turn in which it is played")
    phrase(g, b, ["ne peut pas attaquer les {k:cards}", "ne peut pas attaquer de {k:cards}"], lambda e: f"cannot attack {owned(e['k'])}")
    phrase(g, b, ["ne peut pas activer {k:keyword}", "ne peut pas activer l'effet {k:keyword}"], "cannot activate {k}")
    phrase(g, b, ["ne peut pas bloquer"], "cannot activate [Blocker]")
    phrase(g, b, ["peut (aussi|également|) attaquer (les|des|un) personnages (adverses|) redressés", "peut (aussi|également|) attaquer (les|des|un) personnages redressés adverses"], "can also attack active Characters")
    phrase(g, b, ["peut attaquer (un|les|des) personnages (durant|pendant) le tour où il est joué"], "can attack Characters on the turn in which it is played")
    phrase(g, "bans", "{a:ban}", "{a}")
    phrase(g, "bans", ["{a:ban} et {b:bans}"], "{a} and {b}")
    d = "do"
    phrase(g, d, "{t:gainer} {b:bans} {u:until}", "{t} {b}{u}")
    phrase(g, d, "{t:gainer} {b:bans} et gagne {x:gains} {u:until}", "{t} {b} and gains {x}{u}")
    phrase(g, d, "{t:gainer} gagne {x:gains} et {b:bans} {u:until}", "{t} gains {x} and {b}{u}")
    phrase(g, d, ["une fois par tour , {t:gainer} ne peut pas être mis KO par (un effet adverse|les effets adverses)", "{t:gainer} ne peut pas être mis KO par (un effet adverse|les effets adverses) une fois par tour"], "once per turn, {t} cannot be K.O.'d by your opponent's effects")
    for phase, en in (("(lors de|pendant) la prochaine phase de Recharge (de votre adversaire|adverse)", "your opponent's next Refresh Phase"), ("(lors de|pendant) votre prochaine phase de Recharge", "your next Refresh Phase"), ("(lors de|pendant) la prochaine phase de Recharge", "the next Refresh Phase")):
        phrase(g, d, [f"{{t:gainer}} ne peut pas être redressé {phase}", f"{{t:gainer}} ne sera pas redressé {phase}"], f"{{t}} will not become active in {en}")
    phrase(g, d, "{t:gainer} à la fin de ce tour ne peut pas être redressé lors de la prochaine phase de Recharge de votre adversaire", "at the end of this turn, {t} will not become active in your opponent's next Refresh Phase")


def forbidding(g: Grammar) -> None:
    """What players cannot do."""
    d = "do"
    phrase(g, d, ["si la carte à laquelle les cartes DON!! ont été données attaque , votre adversaire ne peut pas activer {k:keyword} pour tout le tour"], "your opponent cannot activate {k} when the card given these DON!! cards attacks during this turn")
    phrase(g, d, ["votre adversaire ne peut pas activer {k:keyword} (quand|si) {s:single} attaque"], "your opponent cannot activate {k} when {s} attacks")
    phrase(g, d, ["si {r:ref} attaque durant ce tour , votre adversaire ne peut pas activer {k:keyword}"], "if {r} attacks during this turn, your opponent cannot activate {k}")
    phrase(g, d, ["votre adversaire ne peut pas activer {k:keyword} pour tout le tour si {l:leader} attaque"], "your opponent cannot activate {k} whenever {l} attacks during this turn")
    phrase(g, d, ["vous ne pouvez pas piocher de carte grâce à (un de|) vos effets {u:until}"], "you cannot draw cards using your own effects{u}")
    phrase(g, d, ["votre adversaire ne peut pas piocher de carte grâce à (un de|) ses effets {u:until}"], "your opponent cannot draw cards using their own effects{u}")
    phrase(g, d, ["vous ne pouvez pas attaquer {u:until}"], "you cannot attack{u}")
    for who, en in (("vous ne pouvez", "you cannot"), ("votre adversaire ne peut", "your opponent cannot")):
        phrase(g, d, [f"{who} pas activer de {{k:cards}} {{u:until}}", f"{who} pas activer les {{k:cards}} {{u:until}}"], lambda e, en=en: None if e["k"].whose or "Event" not in e["k"].noun else f"{en} activate {e['k'].many}{e['u']}")
        phrase(g, d, [f"{who} (pas|) activer (ni événement ni [Bloqueur]|d'événement ni [Bloqueur]|d'événement ou [Bloqueur]) {{u:until}}"], f"{en} activate Events or [Blocker]{{u}}")
    phrase(g, d, ["votre adversaire ne peut attaquer aucune autre carte que ce personnage {u:until}"], "your opponent cannot attack any card other than this Character{u}")
    phrase(g, d, ["{t:gainer} ne peut pas attaquer votre leader {u:until}"], "{t} cannot attack your Leader{u}")
    phrase(g, d, ["vous ne pouvez pas jouer de carte personnage sur votre terrain {u:until}"], "you cannot play any Character cards on your field{u}")
    phrase(g, d, ["1 carte DON!! placée pendant votre phase (de|) DON!! est donnée à votre leader"], "1 DON!! card placed during your DON!! Phase is given to your Leader")
    phrase(g, d, ["votre adversaire ne peut pas activer {k:keyword} {u:until}", "votre adversaire ne peut pas activer l'effet {k:keyword} {u:until}", "votre adversaire ne peut pas activer de {k:keyword} {u:until}"], "your opponent cannot activate {k}{u}")
    phrase(g, d, ["votre adversaire ne peut pas activer (l'effet|le|) {k:keyword} (de ses|d'un|des) personnages ayant {h:haves} {u:until}"], lambda e: f"your opponent cannot activate a {e['k']} Character that has {' and '.join(e['h'])}{e['u']}")
    phrase(g, d, ["(vous|) ne pouvez pas jouer de carte personnage ayant {h:haves} {u:until}"], lambda e: f"you cannot play Character cards with {' and '.join(e['h'])}{e['u']}")
    phrase(g, d, ["vous ne pouvez pas jouer de cartes? de votre main {u:until}", "vous ne pouvez pas jouer de carte de votre main {u:until}"], "you cannot play cards from your hand{u}")
    for who, en in (("vous ne pouvez", "you cannot"), ("votre adversaire ne peut", "your opponent cannot")):
        phrase(g, d, [f"{who} pas jouer de {{k:cards}} {{u:until}}"], lambda e, en=en: None if e["k"].whose else f"{en} play {e['k'].many}{e['u']}")
        phrase(g, d, [f"{who} pas jouer de {{k:cards}} (grâce à|par) (un|des) effets {{u:until}}"], lambda e, en=en: None if e["k"].whose or e["k"].place else f"{en} play {e['k'].many} by effects{e['u']}")
        phrase(g, d, [f"{who} pas attaquer les {{k:cards}} {{u:until}}", f"{who} pas attaquer de {{k:cards}} {{u:until}}"], lambda e, en=en: None if e["k"].place or e["k"].whose == "you" else f"{en} attack {e['k'].many}{e['u']}")
    phrase(g, d, ["vous ne pouvez pas ajouter de cartes de votre vie à votre main grâce à vos effets {u:until}"], "you cannot add Life cards to your hand using your own effects{u}")
    phrase(g, d, ["vous ne pouvez pas redresser de carte DON!! (grâce à|par) (l'effet d'un|des effets de) personnages {u:until}"], "you cannot set DON!! cards as active using Character effects{u}")
    phrase(g, d, ["vous ne pouvez pas attaquer (de|le|un) leader (adverse|) {u:until}"], "you cannot attack a Leader{u}")
    phrase(g, d, ["vos effets {k:tag} sont annulés {u:until}"], "your {k} effects are negated{u}")
    phrase(g, d, ["les effets {k:tag} (adverses|de votre adversaire) sont annulés {u:until}"], "your opponent's {k} effects are negated{u}")
    phrase(g, d, ["(tous|) vos {k:cards} sont jouées épuisées"], lambda e: None if e["k"].whose or e["k"].place else f"your {e['k'].many} are played rested")
    phrase(g, d, ["(tous|) les {k:cards} sont jouées épuisées"], lambda e: f"your opponent's {e['k'].many} are played rested" if e["k"].whose == "opponent" and not e["k"].place else None)
    phrase(g, d, ["votre adversaire ne peut attaquer aucune autre carte que (le|un) personnage {n:name}"], "your opponent cannot attack any card other than the Character {n}")


def is_bare(cards: Any) -> bool:
    """The opponent's Characters, or the like, and no more said of them."""
    return cards.whose == "opponent" and not (cards.before or cards.having or cards.behind or cards.place) and not cards.noun.startswith("[")


def owned(cards: Any) -> str:
    return f"your opponent's {cards.many}" if cards.whose == "opponent" else str(cards.many)


THEIRS = {"défausse": "trashes", "épuise": "rests", "met KO": "K.O.'s"}
THEIRS_PUT = {"renvoie": "returns", "place": "places", "ajoute": "adds"}
THEIR_ORDERS = {"défausser": "trashes", "épuiser": "rests", "mettre KO": "K.O.'s"}
THEY_MAY = {"trashes": "trash", "rests": "rest", "K.O.'s": "K.O."}
THEIR_PUTS = {"renvoyer": "returns", "placer": "places", "ajouter": "adds"}


def theirs(g: Grammar) -> None:
    """What the opponent does: "votre adversaire défausse", "il doit défausser"."""
    d = "do"
    phrase(g, "their", "{q:quant} de ses {k:cards}", lambda e: f"{e['q']} of their {e['k'].of_many}" if not e["k"].whose and not e["k"].place else None)
    phrase(g, "their", "{q:quant} {k:cards}", lambda e: f"{e['q']} {e['k'].one if e['q'].n == 1 else e['k'].many}" if e["k"].place.startswith("their") else None)
    phrase(g, "their", ["{q:quant} cartes (du dessus|) de sa vie"], "{q} {q.card} from the top of their Life cards")
    phrase(g, "their", ["{q:quant} cartes du dessus de son deck"], "{q} {q.card} from the top of their deck")
    for fr, en in THEIRS.items():  # "votre adversaire pioche 1 carte et défausse ...": who does it is not said again
        phrase(g, "goes-on", f"{fr} {{t:their}}", f"your opponent {en} {{t}}")
    for fr, en in THEIRS_PUT.items():
        phrase(g, "goes-on", [f"{fr} {{t:their}} {{d:dest}}", f"{fr} {{d:dest}} {{t:their}}"], lambda e, en=en: they_put(en, e["t"], e["d"]))
        phrase(g, "goes-on", [f"{fr} à sa main {{t:their}}", f"{fr} {{t:their}} à sa main"], f"your opponent {en} {{t}} to their hand")
    for fr, en in THEIRS.items():
        phrase(g, d, f"chaque joueur {fr} {{t:their}}", f"each player {en} {{t}}")
    for fr, en in THEIRS_PUT.items():
        phrase(g, d, [f"chaque joueur {fr} {{t:their}} {{d:dest}}", f"chaque joueur {fr} {{d:dest}} {{t:their}}"], lambda e, en=en: None if (said := they_put(en, e["t"], e["d"])) is None else said.replace("your opponent", "each player", 1))
    phrase(g, d, ["(vous et votre adversaire piochez chacun|vous et votre adversaire piochez) {n:int} cartes"], "you and your opponent each draw {n} cards")
    phrase(g, d, ["(votre adversaire|il) (défausse|doit défausser) des cartes de sa main jusqu'à (n'en avoir plus que|ce qu'il lui en reste|en avoir) {n:int}"], "your opponent trashes cards from their hand until they have {n} cards in their hand")
    phrase(g, d, ["(votre adversaire|il) révèle (cette carte|la carte choisie)", "votre adversaire la révèle"], "your opponent reveals that card")
    phrase(g, d, ["(votre adversaire|il) révèle (ces cartes|les cartes choisies)", "votre adversaire les révèle"], "your opponent reveals those cards")
    phrase(g, d, ["votre adversaire choisit {n:int} cartes de votre main et vous la défaussez", "votre adversaire choisit {n:int} cartes de votre main ; défaussez-la", "votre adversaire choisit {n:int} cartes de votre main et la défausse", "défaussez {n:int} cartes de votre main choisie par votre adversaire"], "your opponent chooses {n} card from your hand; trash that card")
    phrase(g, d, ["(vous et votre adversaire|chaque joueur) (défaussez|défausse) des cartes de (vos mains|votre main) jusqu'à (en avoir chacun|n'en avoir plus que|n'en avoir chacun plus que) {n:int}"], "you and your opponent trash cards from your hands until you each have {n} cards in your hands")
    phrase(g, d, ["(votre adversaire|il) choisit {t:their}"], "your opponent chooses {t}")
    phrase(g, d, ["(votre adversaire|il) choisit {t:their} et (le|les) (place|renvoie) {e:dest}"], lambda e: None if (said := they_put("places" if e["e"][0] != "hand" else "returns", "it", e["e"])) is None or e["e"][0] == "trash" else said.replace("your opponent ", f"your opponent chooses {e['t']} and ", 1))
    phrase(g, d, ["vous et votre adversaire placez (chacun|) dans votre défausse {n:int} cartes du dessus de votre vie", "chaque joueur place dans sa défausse {n:int} cartes du dessus de sa vie"], "you and your opponent each trash {n} cards from the top of your Life cards")
    phrase(g, d, ["{t:gainer} ne peut pas attaquer (un|le) leader (adverse|) (durant|pendant|) le tour où il (est|a été) joué"], "{t} cannot attack a Leader on the turn in which it is played")
    phrase(g, d, ["(votre adversaire|il) peut ajouter à sa main {t:their}", "(votre adversaire|il) peut ajouter {t:their} à sa main"], "your opponent may add {t} to their hand")
    phrase(g, d, ["(votre adversaire|il) peut renvoyer à son deck DON!! {n:int} cartes DON!! de son terrain", "(votre adversaire|il) peut renvoyer {n:int} cartes DON!! de son terrain à son deck DON!!"], "your opponent may return {n} of their DON!! cards to their DON!! deck")
    for who in ("votre adversaire", "il"):
        for must, simple, puts in (("", THEIRS, THEIRS_PUT), (" doit", THEIR_ORDERS, THEIR_PUTS)):
            for fr, en in simple.items():
                phrase(g, d, f"{who}{must} {fr} {{t:their}}", f"your opponent {en} {{t}}")
            for fr, en in puts.items():
                phrase(g, d, f"{who}{must} {fr} {{t:their}} {{d:dest}}", lambda e, en=en: they_put(en, e["t"], e["d"]))
                phrase(g, d, f"{who}{must} {fr} {{d:dest}} {{t:their}}", lambda e, en=en: they_put(en, e["t"], e["d"]))
                phrase(g, d, [f"{who}{must} {fr} à sa main {{t:their}}", f"{who}{must} {fr} {{t:their}} à sa main"], f"your opponent {en} {{t}} to their hand")
        phrase(g, d, [f"{who} pioche {{q:quant}} cartes", f"{who} doit piocher {{q:quant}} cartes"], "your opponent draws {q} {q.card}")
        phrase(g, d, [f"{who} (renvoie|doit renvoyer) à son deck DON!! {{n:int}} cartes DON!! de son terrain", f"{who} (renvoie|doit renvoyer) {{n:int}} cartes DON!! de son terrain à son deck DON!!"], "your opponent returns {n} DON!! cards from their field to their DON!! deck")
        for state, en in (("redressées", "active"), ("épuisées", "rested")):
            phrase(g, d, [f"{who} (renvoie|doit renvoyer) à son deck DON!! {{n:int}} de ses cartes DON!! {state}", f"{who} (renvoie|doit renvoyer) {{n:int}} de ses cartes DON!! {state} à son deck DON!!"], f"your opponent returns {{n}} of their {en} DON!! cards to their DON!! deck")
        phrase(g, d, [f"{who} (renvoie|doit renvoyer) (toutes les cartes de sa main|toute sa main) (à|dans) son deck et le (mélange|mélanger)"], "your opponent returns all cards in their hand to their deck and shuffles their deck")
        for fr, en in THEIR_ORDERS.items():
            phrase(g, d, f"{who} peut {fr} {{t:their}}", f"your opponent may {THEY_MAY[en]} {{t}}")
        for fr, en in THEIR_PUTS.items():
            phrase(g, d, [f"{who} peut {fr} {{t:their}} {{d:dest}}", f"{who} peut {fr} {{d:dest}} {{t:their}}"], lambda e, en=en: None if (said := they_put(en, e["t"], e["d"])) is None else they_may(said))
        phrase(g, d, [f"{who} révèle {{t:their}}", f"{who} doit révéler {{t:their}}"], "your opponent reveals {t}")
        phrase(g, d, [f"{who} peut ajouter {{n:int}} cartes DON!! redressées de son deck DON!!"], "your opponent may add {n} DON!! card from their DON!! deck and set it as active")
        phrase(g, d, [f"{who} peut renvoyer {{n:int}} de ses cartes DON!! redressées à son deck DON!!"], "your opponent may return {n} of their active DON!! cards to their DON!! deck")
        phrase(g, d, [f"{who} joue {{t:their}}", f"{who} doit jouer {{t:their}}"], "your opponent plays {t}")
        phrase(g, d, [f"{who} révèle sa main", f"{who} doit révéler sa main"], "your opponent reveals their hand")


def they_put(verb: str, thing: str, dest: tuple[str, str]) -> Any:
    where, words = dest
    if where == "trash":
        return f"your opponent trashes {thing}" if verb == "places" else None
    if where == "hand":
        return f"your opponent {verb} {thing} {words}" if verb != "places" else None
    if where in ("deck", "their deck"):
        return f"your opponent places {thing} at {words}" if verb in ("places", "returns") else None
    return f"your opponent adds {thing} to {words}" if where == "life" else None


def they_may(said: str) -> str:
    """ "Your opponent trashes ..." as "your opponent may trash ..."."""
    head, verb, rest = re.fullmatch(r"(your opponent) (\w+?)(?:(?<=sh)es|s)( .*)", said).groups()  # type: ignore[union-attr]
    return f"{head} may {verb}{rest}"


def several(g: Grammar) -> None:
    d = "do"
    phrase(g, d, ["placez dans (votre|la) défausse des cartes du dessus de votre vie jusqu'à (n'en avoir plus que|ce qu'il vous en reste) {n:int}"], "trash cards from the top of your Life cards until you have {n} Life card")
    phrase(g, d, ["défaussez des cartes de votre main jusqu'à (n'en avoir plus que|ce qu'il vous en reste|en avoir) {n:int}"], "trash cards from your hand until you have {n} cards in your hand")
    phrase(g, d, ["placez dans votre défausse des cartes du dessus de votre deck jusqu'à (en avoir|ce qu'il y en ait) {n:int} dans votre défausse"], "trash cards from the top of your deck until you have {n} cards in your trash")
    phrase(g, d, ["chaque joueur place dans sa défausse {n:int} cartes du dessus de son deck", "vous et votre adversaire placez (chacun|) dans votre défausse {n:int} cartes du dessus de votre deck"], "each player trashes {n} cards from the top of their deck")
    phrase(g, d, ["chaque joueur pioche {n:int} cartes"], "each player draws {n} cards")
    phrase(g, d, ["piochez (des cartes|) jusqu'à avoir autant de cartes (en|dans votre) main que votre adversaire"], "draw cards until you have the same number of cards in your hand as your opponent")
    for face, side in (("", ""), ("face visible", " face-up")):
        phrase(g, d, [f"votre adversaire ajoute {face} (au-dessus|au dessus) de sa vie {{q:quant}} cartes du dessus de son deck"], lambda e, side=side: f"your opponent adds {e['q']} {e['q'].card} from the top of their deck to the top of their Life cards{side}")
    phrase(g, d, ["chaque joueur défausse {n:int} cartes de sa main"], "each player trashes {n} cards from their hand")
    phrase(g, d, ["chaque joueur défausse des cartes de sa main jusqu'à (n'en avoir plus que|ce qu'il lui en reste|en avoir) {n:int}"], "each player trashes cards from their hand until they have {n} cards in their hand")
    phrase(g, d, ["piochez (des cartes|) (jusqu'à|pour) avoir {n:int} cartes (dans votre|en) main", "piochez des cartes jusqu'à en avoir {n:int} (dans votre main|en main)"], "draw cards so that you have {n} cards in your hand")
    phrase(g, d, ["placez dans votre défausse autant de cartes du dessus de votre deck que (précédemment défaussées|vous en avez défaussé de votre main)"], "trash the same number of cards from the top of your deck as you did from your hand")
    phrase(g, d, ["piochez un nombre de cartes égal à {x:number}"], "draw cards equal to {x}")
    phrase(g, d, ["placez dans votre défausse un nombre de cartes du dessus de votre deck égal à {x:number}"], "trash cards from the top of your deck equal to {x}")
    phrase(g, d, ["piochez un nombre de cartes égal au nombre de cartes défaussées", "piochez autant de cartes que de cartes défaussées"], "draw cards equal to the number of cards trashed")
    phrase(g, d, ["piochez autant de cartes que (vous en avez renvoyées|précédemment renvoyées)"], "draw cards equal to the number you returned to your deck")


