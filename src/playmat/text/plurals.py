"""Words of a template that agree: their plural, and what another person than "you" does."""

from __future__ import annotations

PLURALS = {
    "en": {"it": "them", "do": "does", "has": "have", "is": "are", "gains": "gain", "becomes": "become"},
    "fr": {
        **{"gagne": "gagnent", "perd": "perdent", "a": "ont", "est": "sont", "peut": "peuvent"},
        **{"sera": "seront", "pourra": "pourront"},
        **{"devient": "deviennent", "le": "les", "la": "les", "-la": "-les", "-le": "-les", "l'": "les"},
        **{"son": "leur", "ce": "ces", "cette": "ces", "du": "des", "qui": "qui", "quitte": "quittent"},
        # what "vous" do, and what "votre adversaire" does
        **{"avez": "a", "activez": "active", "attaquez": "attaque", "jouez": "joue", "piochez": "pioche"},
        **{"ajoutez": "ajoute", "choisissez": "choisit", "défaussez": "défausse", "épuisez": "épuise", "mettez": "met"},
        **{"mélangez": "mélange", "placez": "place", "redressez": "redresse", "renvoyez": "renvoie"},
        **{"révélez": "révèle", "subissez": "subit"},
    },
}


PLURALS_WHOLE = {"en": {}, "fr": {"ajoutez-la": "ajoutez-les"}}  # words that are more than one token


def plural_of(word: str, lang: str) -> str:
    known = PLURALS[lang].get(word)
    if known is not None:
        return known
    if lang == "en" and word.endswith(("sh", "ch")):
        return word + "es"
    if lang == "fr":
        if word.endswith(("s", "x", "z", "!")):
            return word
        return word + ("x" if word.endswith(("eau", "eu")) else "s")
    return word + "s"
