"""A line of a card in French: the words that the productions have, the tags of the book, and what French does to words
that stand beside each other."""

from __future__ import annotations

import re
from typing import Any

from .normal import FIRST, KEPT
from .skills import read_line, write_line

# The words in brackets as the French book has them; numbers and colours follow
TAGS = {
    "Auto": "Auto.",
    "Permanent": "Permanent",
    "Activate: Main": "Activation : Principale",
    "Activate: Battle": "Activation : Combat",
    "Activate: Main/Battle": "Activation : Principale/Combat",
    "Counter": "Contre",
    "Counter: Play": "Contre : Mise en jeu",
    "Counter: Attack": "Contre : Attaque",
    "Counter: Battle Card Attack": "Contre : Attaque carte de Combat",
    "Counter: Counter": "Contre : Contre",
    "Once per turn": "Une fois par tour",
    "UNISON": "UNISSON",
    "Aegis": "Égide",
    "Alliance": "Alliance",
    "Arrival": "Apparition",
    "Awaken": "Éveil",
    "Awaken: Surge": "Éveil : Afflux",
    "Barrier": "Barrière",
    "Blocker": "Bloqueur",
    "Bond": "Lien",
    "Burst": "Explosion",
    "Critical": "Coup Critique",
    "Dark Over Realm": "Espace-temps obscur",
    "Deflect": "Déflexion",
    "Double Strike": "Double Frappe",
    "Dragon Ball": "Dragon Ball",
    "Dual Attack": "Réplique",
    "Empower": "Transmission",
    "Energy-Exhaust": "Fuite d'énergie",
    "Evolve": "Évolution",
    "EX-Evolve": "Évolution-EX",
    "Field": "Terrain",
    "Heroic": "Héroïque",
    "Indestructible": "Immortalité",
    "Invoker": "Invocateur",
    "Limit": "Limite",
    "Offering": "Offrande",
    "Over Realm": "Espace-temps",
    "Overlord": "Souverain",
    "Quadruple Strike": "Quadruple Frappe",
    "Rejuvenate": "Revitalisation",
    "Revenge": "Vengeance",
    "Revive": "Résurrection",
    "Servant": "Serviteur",
    "Sparking": "Étincelle",
    "Spirit Boost": "Boost d'Esprit",
    "Strike": "Frappe",
    "Successor": "Successeur",
    "Super Combo": "Super Combo",
    "Swap": "Échange",
    "Triple Attack": "Tri-offensive",
    "Triple Strike": "Triple Frappe",
    "Ultimate": "Ultimate",
    "Union": "Union",
    "Union-Absorb": "Union-Absorption",
    "Union-Fusion": "Union-Fusion",
    "Union-Potara": "Union-Potara",
    "Unique": "Unique",
    "Victory Strike": "Frappe de la Victoire",
    "Villainous": "Diabolique",
    "Warrior of Universe 7": "Combattant de l'Univers 7",
    "Wish": "Vœu",
    "Wormhole": "Vortex",
    "Xeno-Evolve": "Évolution-Xeno",
    "Z-Awaken": "Éveil Z",
    "Z-Stack": "Pile Z",
}
COLORS = {"Red": "Rouge", "Blue": "Bleu", "Green": "Vert", "Yellow": "Jaune", "Black": "Noir", "White": "Blanc"}
FOLLOWING = re.compile(r"(?P<word>.+?) (?P<rest>[+-]?\d+|X|(?:Red|Blue|Green|Yellow|Black|White)(?:/\w+)*)")

AFTER = r"(?= (?:dans|en|sous|au|aux|à|de|du|des|sur|puis|et|par)\b|[.,;:]|$)"
INFINITIVES = {"mettez": "mettre", "choisissez": "choisir", "réduisez": "réduire", "remplissez": "remplir", "perdez": "perdre"}
TOGETHER: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(?<![-'])\b(?:la|le) (?=(?:gagne|perd|ne|obtient|reçoit|est|peut|a)\b)"), "elle "),
    (re.compile(r"(?<![-'])\bles (gagne|perd)\b"), r"elles \1nt"),
    (re.compile(r"(?<![-'])\bles (?=(?:gagnent|perdent|ne|sont|peuvent|ont)\b)"), "elles "),
    (re.compile(r"\bmettez KO (la|le|les)\b" + AFTER), r"mettez-\1 KO"),
    (re.compile(rf"\b(?!avez\b|pouvez\b)(\w+ez) (la|le|les)\b{AFTER}"), r"\1-\2"),
    (re.compile(r"\b(place|choisit|ajoute|envoie|révèle|défausse|met) (la|le|les)\b" + AFTER), r"\2 \1"),
    (re.compile(r"\bde la(?= (?:pour|jusqu|et|puis|sans|par)\b| ?[.,;:•]|$)"), "de celle-ci"),
    (re.compile(r"\bde les(?= (?:pour|jusqu|et|puis|sans|par)\b| ?[.,;:•]|$)"), "de celles-ci"),
    (re.compile(r"\bde les\b"), "des"),
    (re.compile(r"\bde le\b"), "du"),
    (re.compile(r"\bà les\b"), "aux"),
    (re.compile(r"\bà le\b"), "au"),
    (re.compile(r"\bson main\b"), "sa main"),
    (re.compile(r"\bde (?=[aeéèêiouhAEÉIOU])(?!une?\b|un\b)"), "d'"),
    (re.compile(r"\b(Leader est) (bleu|vert|noir)e\b"), r"\1 \2"),
    (re.compile(r"\b(Leader est) blanche\b"), r"\1 blanc"),
    (re.compile(r"\b(une de vos) (carte|Énergie)\b"), r"\1 \2s"),
    (re.compile(r"\b(toutes les cartes [^,.;:]*?) (gagne|perd)\b"), r"\1 \2nt"),
)


def tag(word: str) -> str:
    """The words in brackets in French; those that are none of ours (a name) stay."""
    found = FOLLOWING.fullmatch(word)
    if found is not None and found["word"] in TAGS:
        rest = "/".join(COLORS.get(part, part) for part in found["rest"].split("/"))
        return f"{TAGS[found['word']]} {rest}"
    return TAGS.get(word, word)


def infinitives(sentence: str) -> str:
    """ "Vous pouvez piochez 1 carte" is "vous pouvez piocher 1 carte", and so to the end of the sentence."""
    head, may, rest = sentence.partition("vous pouvez ")
    if not may:
        return sentence

    def infinitive(found: re.Match[str]) -> str:
        verb, pronoun = found["verb"], found["pronoun"] or ""
        made = INFINITIVES.get(verb, f"{verb.removesuffix('ez')}er")
        return f"{pronoun[1:]} {made}" if pronoun else made

    return head + may + re.sub(r"\b(?!avez\b|pouvez\b)(?P<verb>\w+ez)\b(?P<pronoun>-(?:la|les|le)\b)?", infinitive, rest)


def smooth(text: str) -> str:
    """What French does to words that stand beside each other."""
    for pattern, better in TOGETHER:
        text = pattern.sub(better, text)
    text = ". ".join(infinitives(sentence) for sentence in text.split(". "))
    text = re.sub(r"(?<=[a-zé0-9>》}\]]) ?([;:])(?= |$)", r" \1", text)
    return re.sub(r"\s+([.,])", r"\1", text)


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def french(lines: tuple[Any, ...]) -> str:
    """A line in French, from its skills and keyword skills; CannotPrint if a tree of it has no words."""
    text = write_line(lines, "fr")
    quoted: list[str] = []

    def aside(part: re.Match[str]) -> str:
        quoted.append(f'"{french(read_line(part.group(1)))}"')
        return chr(FIRST + len(quoted) - 1)

    text = re.sub(r'"([^"]*)"', aside, text)  # 20-18: a skill in quotation marks is a line of its own
    found = re.match(r"(?:\[[^\]]*\])*", text)
    front = found.group() if found is not None else ""
    rest = smooth(text[len(front) :].strip())
    parts = [". ".join(upper_first(x) for x in part.split(". ")) for part in rest.split(" : ")]
    body = " : ".join(parts)
    if body[-1:] not in ("", ".") and not KEPT.fullmatch(body[-1:]) and not re.fullmatch(r"(?:\{[^}]*\})+", body):
        body += "."
    whole = f"{front} {body}".strip()
    whole = re.sub(r"\[([^\]]*)\]", lambda word: f"[{tag(word.group(1))}]", whole)
    return KEPT.sub(lambda found: quoted[ord(found.group()) - FIRST], whole)
