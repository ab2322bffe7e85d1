"""Words of a French text as the French phrases read them: elided and contracted words apart (l', d', qu', du, aux), and one form
for all that agree (épuisé, épuisées), for an order and for what one may do (défaussez, défausser).

Templates go through the same mill, so they are written as French is written.
"""

from __future__ import annotations

import re

from .. import tokens as t
from ..tokens import Token, tokenize

ELIDED = {"l": "le", "d": "de", "n": "ne", "c": "ce", "qu": "que", "jusqu": "jusque", "lorsqu": "lorsque", "s": "se"}
MELTED = {"du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les")}
ONE_FORM = {
    **{"la": "le", "une": "un", "cette": "ce", "cet": "ce", "leur": "son", "leurs": "son", "sa": "son", "sont": "est", "ont": "a", "ses": "ses"},
    **{"gagnent": "gagne", "perdent": "perd", "peuvent": "peut", "pourra": "peut", "pourront": "peut", "deviennent": "devient"},
    **{"quittent": "quitte", "incluent": "inclut", "attaquent": "attaque", "tous": "tout", "toute": "tout", "toutes": "tout"},
    **{"verte": "vert", "vertes": "vert", "bleue": "bleu", "bleues": "bleu", "violette": "violet", "violettes": "violet", "noire": "noir", "noires": "noir"},
    **{"choisie": "choisi", "choisies": "choisi", "mise": "mis", "mises": "mis", "aucune": "aucun", "elle": "il", "elles": "il", "ils": "il"},
    **{"lieux": "lieu", "eux": "il", "restantes": "restant", "restante": "restant", "mettre": "mettez", "choisir": "choisissez", "subir": "subissez"},
    **{"perdre": "perdez", "avoir": "avez", "lorsque": "quand", "sélectionnée": "choisi", "sélectionnées": "choisi", "sélectionné": "choisi", "sélectionnés": "choisi"},
    **{"sélectionnez": "choisissez", "sélectionner": "choisissez", "durant": "pendant", "recevra": "reçoit", "joués": "joué", "issue": "issu", "issues": "issu"},
    **{"attachée": "donné", "attaché": "donné", "attaquante": "attaquant", "telle": "tel", "telles": "tel", "quelle": "quel", "totale": "total", "supérieure": "supérieur", "inférieure": "inférieur"},
    **{"identiques": "identique", "égale": "égal", "combinée": "combiné", "première": "premier", "prochaine": "prochain", "originelle": "originel"},
}
PRONOUN = re.compile(r"(.{3,}(?:z|s|t|e))-(la|le|les|lui|en|y)$")
GUILLEMETS = re.compile(r"«\s*([^»]*?)\s*»")
SPACES = str.maketrans("\u202f\u2009\u2007\u00a0", "    ")


def tidy(text: str) -> str:
    """One way to write guillemets and spaces; no place in the text moves but inside guillemets."""
    return GUILLEMETS.sub(lambda m: f'"{m.group(1)}"', text.translate(SPACES))


def stem(word: str) -> str:
    """One form for all that agree."""
    known = ONE_FORM.get(word)
    if known is not None:
        return known
    if len(word) > 3 and word.endswith("s"):
        word = word[:-1]
        word = ONE_FORM.get(word, word)
    if len(word) > 3 and word.endswith("ée"):
        word = word[:-1]
    return word[:-1] + "z" if len(word) > 4 and word.endswith("er") else word


def apart(word: str) -> list[str]:
    """One written word as the words it stands for."""
    head, mark, rest = word.partition("'")
    if mark and rest and head in ELIDED:
        first = "si" if head == "s" and rest in ("il", "ils") else ELIDED[head]
        return [first, *apart(rest)]
    found = PRONOUN.fullmatch(word)
    if found is not None:
        pronoun = found.group(2)
        return [stem(found.group(1)), "le" if pronoun == "la" else pronoun]
    if word in MELTED:
        return list(MELTED[word])
    return [stem(word)]


def french_words(text: str) -> list[Token]:
    found: list[Token] = []
    for token in tokenize(tidy(text)):
        if token.kind != t.WORD or token.text == "DON!!":
            found.append(token)
            continue
        found.extend(Token(t.WORD, word, word, token.at, token.end) for word in apart(str(token.value)))
    return found


SLOT = re.compile(r"(\{[^}]*\}|[()|])")


def template(text: str) -> str:
    """A template in the words that are read."""
    return " ".join(part if SLOT.fullmatch(part) else " ".join(w.text if w.kind != t.WORD or w.text == "DON!!" else str(w.value) for w in french_words(part)) for part in SLOT.split(text))
