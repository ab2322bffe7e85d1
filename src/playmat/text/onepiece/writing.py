"""Abilities as text, in English and French: what stands in front, costs, sentences and how they are joined."""

from __future__ import annotations

import re
from typing import Any

from playmat.effects.ability import REPLACEMENT, RULE, Ability
from playmat.effects.control import ChooseOne, Do, If, IfNotDone, IfYouDo, Later, May, Not, Then
from playmat.effects.tree import Cond, Op
from playmat.onepiece.build import TIMINGS
from playmat.onepiece.language import ops, select
from playmat.onepiece.setup import START

from ..grammar import CannotPrint
from ..tokens import clean
from . import words
from .abilities import (
    GATES,
    INSTEAD_OF,
    UNLESS,
    WHEN_LAST,
    costs_default,
    default_join,
    front_words,
    grammar,
    is_said,
    is_symbol,
    join_said,
    strip_reminders,
)
from .references import plain

LATER = {
    "end of turn": ("at the end of this turn", "à la fin de ce tour"),
    "end of battle": ("at the end of this battle", "à la fin de ce combat"),
    "opponent's next main": ("at the start of their next Main Phase", "au début de sa prochaine phase principale"),
}


def write_ability(ability: Ability, lang: str = "en") -> str:
    text = written(ability, lang)
    return polished(text) if lang == "fr" else text


def written(ability: Ability, lang: str) -> str:
    tree = plain(ability)
    en = lang == "en"
    g = grammar()
    if tree.kind == RULE and tree.body:
        return capital(g.write("ruletext", tree.body[0], lang)) + "."
    if tree.tags == (START,):
        return ("At the start of the game, " if en else "En début de partie, ") + small(write_body(tree.body, lang))
    parts = [write_front(tree, lang)]
    given = ""
    unless: list[Cond] = []
    for gate in tree.gates:
        if isinstance(gate, Not) and tree.kind == REPLACEMENT:
            unless.append(gate.cond)
        elif not isinstance(gate, select.DonX) and gate not in GATES.values():
            given = g.write("conds", gate, lang)
    si = "if" if en else "si"
    if tree.cost:
        cost = write_costs(tree.cost, lang)
        if given:
            cost = f"{si} {given}, {cost}"
        parts.append(capital(cost) + (":" if en else " :"))
    if tree.kind == REPLACEMENT:
        body = (May(tree.body),) if tree.optional else tree.body
        instead = "instead" if en else "à la place"
        if is_said(tree, INSTEAD_OF):
            instead = INSTEAD_OF if en else "à la place"
        first = f"{given} {'and' if en else 'et que'} " if given else ""
        text = f"{si} {first}{g.write('woulds', tree.when, lang)}, {write_clauses(body, lang)} {instead}"
        negated = "this effect is negated" if en else "cet effet est annulé"
        more = [capital(f"{si} {g.write('conds', cond, lang)}, {negated}.") for cond in unless]
        return spaced([*parts, capital(text) + ".", *more])
    body_text = write_body(tree.body, lang)
    if tree.when and not any(tag in TIMINGS for tag in tree.tags):
        return spaced([*parts, *write_when(tree, body_text, lang)])
    if given and not tree.cost:
        parts.append(capital(f"{'this effect can be activated when' if en else 'peut être activé si'} {given}."))
    return spaced([*parts, body_text])


def write_when(tree: Ability, body: str, lang: str) -> list[str]:
    """A moment that is said in words, and what happens then."""
    en = lang == "en"
    said = grammar().write("if-whens" if tree.tags == ("if",) else "whens", tree.when, lang)
    at = said.startswith(("at the ", "à la ", "au "))  # "at the end of a battle": no "when"
    if "may" in tree.tags:
        can = "this effect can be activated" if en else "peut être activé"
        when = "" if at else "when " if en else "quand "
        return [capital(f"{can} {when}{said}."), body]
    if is_said(tree, WHEN_LAST) and en:
        return [f"{body.removesuffix('.')} when {said}."]
    when = "if " if en else "quand "
    if tree.tags != ("if",):
        when = "" if at else "when " if en else "quand "
    return [capital(f"{when}{said}, {small(body)}")]


def write_front(tree: Ability, lang: str) -> str:
    """The words in brackets."""
    order = tree.said if tree.said.startswith("[") else front_words(tree.gates, tree.tags, tree.once)
    return re.sub(r"\[([^\]]*)\]", lambda m: words.tag(m.group(1), lang), order.partition(" / ")[0])


def write_costs(cost: tuple[Op, ...], lang: str) -> str:
    if lang == "fr":
        return write_costs_fr(cost)
    text = ""
    usual = costs_default(cost)
    for i, op in enumerate(cost):
        may, join = usual[i]
        join = join_said(op) or join
        for way in ("you may", "you can", "no may"):
            if is_said(op, way):
                may = "" if way == "no may" else way
        if i:
            text += join if join[:1] in ("", ",") else " " + join
            text += " "
        part = write_cost(op, lang)
        text += f"{may} {part}" if may else part
    return text


def write_costs_fr(cost: tuple[Op, ...]) -> str:
    """ "DON!! -1 ; vous pouvez épuiser 1 de vos cartes DON!! et ce Personnage"."""
    text = ""
    before = ""
    for op in cost:
        part = write_cost(op, "fr")
        if not isinstance(op, ops.RestDon) and is_symbol(op):
            text += " ; " if text else ""
        else:
            part = infinitive(part)
            verb = part.partition(" ")[0] + " "
            if not before:
                text += (" ; " if text else "") + "vous pouvez "
            else:
                text += " et "
            whole, part = part, part.removeprefix(verb) if verb == "épuiser " and before.startswith(verb) else part
            before = whole
        text += part
    return text


def write_cost(op: Op, lang: str) -> str:
    g = grammar()
    try:
        return g.write("cost", op, lang)
    except CannotPrint:
        return g.write("do", op, lang)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text if text.startswith(("K.O.", "[", "DON")) else text[:1].lower() + text[1:]


def spaced(parts: list[str]) -> str:
    return " ".join(part for part in parts if part)


def write_body(body: tuple[Op, ...], lang: str) -> str:
    out: list[str] = []
    for op in body:
        out.extend(write_sentences(op, lang))
    return " ".join(capital(x) + ("" if x.endswith(".") else ".") for x in out)


def write_sentences(op: Op, lang: str) -> list[str]:
    g = grammar()
    en = lang == "en"
    if isinstance(op, If):
        first = tuple(x for x in op.then if not isinstance(x, Then))
        later = tuple(x for x in op.then if isinstance(x, Then))
        unless = is_said(op, UNLESS) and isinstance(op.cond, Not)
        si = ("unless" if unless else "if") if en else ("à moins que" if unless else "si")
        cond = g.write("conds", op.cond.cond if unless and isinstance(op.cond, Not) else op.cond, lang)
        head = f"{write_clauses(first, lang)} {si} {cond}" if op.last else f"{si} {cond}, {write_clauses(first, lang)}"
        return [head, *[x for then in later for x in write_sentences(then, lang)]]
    if isinstance(op, Then):
        puis = "Then" if en else "Puis"
        inner = op.body
        if len(inner) == 1 and isinstance(inner[0], If | IfYouDo | IfNotDone):
            text = write_sentences(inner[0], lang)
            return [f"{puis}, {text[0]}", *text[1:]]
        return [f"{puis}, {write_clauses(inner, lang)}"]
    if isinstance(op, IfNotDone):
        return [("if they do not, " if en else "si votre adversaire ne le fait pas, ") + write_clauses(op.body, lang)]
    if isinstance(op, IfYouDo):
        return [("if you do, " if en else "si vous faites ainsi, ") + write_clauses(op.body, lang)]
    if isinstance(op, Do):
        try:
            return [g.write("do", op, lang)]
        except CannotPrint:
            return [write_clauses(op.body, lang)]
    return [write_clauses((op,), lang)]


def write_modes(op: ChooseOne, lang: str) -> str:
    head = "choose one:" if lang == "en" else "effectuez l'un des choix suivants :"
    if op.who == "opponent":
        head = "your opponent chooses one:" if lang == "en" else "votre adversaire effectue l'un des choix suivants :"
    return head + "".join("\n• " + write_body(mode, lang) for mode in op.modes)


def write_clause(op: Op, lang: str) -> str:
    if isinstance(op, Later):
        when = LATER[op.when][0 if lang == "en" else 1]
        if is_said(op, "first"):
            return f"{when}, {write_clauses(op.body, lang)}"
        return f"{write_clauses(op.body, lang)} {when}"
    if isinstance(op, May):
        return write_clauses((op,), lang)
    if isinstance(op, If):
        return write_sentences(op, lang)[0]
    try:
        return grammar().write("do", op, lang)
    except CannotPrint:
        if isinstance(op, ChooseOne):
            return write_modes(op, lang)
        return grammar().write("do-looked", op, lang)


def write_clauses(clauses: tuple[Op, ...], lang: str) -> str:
    en = lang == "en"
    if len(clauses) == 1 and isinstance(clauses[0], May):
        may = clauses[0]
        text = write_clauses(may.body, lang)
        if may.who == "opponent":
            return theirs_to_choose(text, lang)
        return "you may " + text if en else "vous pouvez " + infinitive(text)
    if not clauses:
        raise CannotPrint("nothing to do")
    text = write_clause(clauses[0], lang)
    for i, op in enumerate(clauses[1:], 1):
        part = write_clause(op, lang)
        last = i == len(clauses) - 1
        if en:
            join = join_said(op) or default_join(clauses[i - 1], op, last)
            text += f"{'' if join[0] in ',;' else ' '}{join} {part}"
        else:
            listed = isinstance(clauses[i - 1], ops.Look) and " et " in part
            text += f", {part}" if listed or not last else f" et {part}"
    return text


def theirs_to_choose(text: str, lang: str) -> str:
    """ "Your opponent trashes" as "your opponent may trash"."""
    if lang == "en":
        found = re.fullmatch(r"(your opponent) (\S+)(.*)", text, re.DOTALL)
        if found is None:
            raise CannotPrint(f"not what an opponent does: {text}")
        head, verb, rest = found.groups()
        return f"{head} may {verb[:-2] if verb.endswith(('shes', 'ches')) else verb[:-1]}{rest}"
    found = re.fullmatch(r"(votre adversaire) (\S+)(.*)", text, re.DOTALL)
    if found is None:
        raise CannotPrint(f"not what an opponent does: {text}")
    head, verb, rest = found.groups()
    return f"{head} peut {verb[:-2] + 'yer' if verb.endswith('oie') else verb + 'r'}{rest}"


# -- French --------------------------------------------------------------------------------------------------------------

VERB = re.compile(r"^([a-zà-ÿ]+)ez(?:-(la|le|les))?(?= |$|,|\.)")
AGAIN = re.compile(r"(?<= et )([a-zà-ÿ]+)ez(?:-(la|le|les))?(?= |$|,|\.)")


def infinitive(text: str) -> str:
    """What one is told to do as what one may do: "défaussez 1 carte" as "défausser 1 carte"."""

    def change(match: re.Match[str]) -> str:
        stem, them = match.groups()
        verb = "mettre" if stem == "mett" else stem + "er"
        if them is None:
            return verb
        return f"l'{verb}" if them != "les" and verb[0] in "aeiouéèê" else f"{them} {verb}"

    return AGAIN.sub(change, VERB.sub(change, text))


VOWELS = "aeiouéèêàâîôûAEIOUÉÈÊÀÂÎÔÛ"
MELT = (
    (r" de le ", " du "),
    (r" de les ", " des "),
    (r" à le ", " au "),
    (r" à les ", " aux "),
    (rf"\b([dD])e (?=[{VOWELS}])", r"\1'"),
    (r"\b([Ss])i (?=ils?\b)", r"\1'"),
    (r"\bque (?=ils?\b|une?\b)", "qu'"),
    (r"\bun carte\b", "une carte"),
    (r"\b([tT])ous (vos|les) cartes\b", r"\1outes \2 cartes"),
    (r"\b([mM]ettez) KO (la|le|les)\b(?=[ .,])", r"\1-\2 KO"),  # "it", "them" after a verb
    (r"\b([A-Za-zÀ-ÿ]+ez) (la|le|les)(?= (?:au-|à |dans |face |épuisé|rest)|[.,]| et )", r"\1-\2"),
    (r"\s+([.,])", r"\1"),
    (r",([.,:])", r"\1"),
    (r", :", " :"),
    # who was just spoken of is "il"
    (r"\b([Ss]i votre adversaire a [^.]*?, )votre adversaire (?!ne\b)", r"\1il "),
    # a loss is no verb of the one who may bring it about
    (r"\b([Ss]i ce Personnage [^.]*, vous pouvez) ce Personnage perd (-\d+ de puissance)", r"\1 lui faire perdre \2"),
    (r"\b([Vv]ous pouvez) ((?:ce|votre) [^.,:]*?) perd (-\d+ de puissance)", r"\1 faire perdre \3 à \2"),
    (r"\b([Vv]ous pouvez [^:.]*? et) (votre [^:.]*?) perd (-\d+ de puissance)", r"\1 faire perdre \3 à \2"),
    (r"\bune carte est retirée de votre Vie ou de la Vie adverse", "une carte quitte la Vie d'un joueur"),
    (r"\bune carte est retirée de (la Vie adverse|votre Vie)", r"une carte quitte \1"),
    # cards gain power and keywords; a cost is raised
    (r"\b([Cc]e Personnage gagne [^.;]*?) et \+(\d+) de coût", r"\1 ; augmentez de +\2 le coût de ce Personnage"),
    # qualities of different kinds are joined
    (r"(dans (?:son|leur) type) ayant\b", r"\1 et ayant"),
    (r"(ou moins|ou plus|de puissance|de base) n'ayant pas\b", r"\1 et n'ayant pas"),
    (r"\b(épuisez?r?) ce Personnage et (votre Leader ou)", r"\1 ce Personnage ainsi que \2"),
    (r"\b([Vv]ous pouvez (?:\w+er)) n'importe quel nombre de ([^.:]*?)(?=[.:]| et )", r"\1 autant de \2 que vous le voulez"),
    (r"\bjoué par cet effet\b", "joué grâce à cet effet"),
    (r"\b([Uu])ne carte est défaussée de votre main par (un effet|l'effet)\b", r"\1ne ou plusieurs cartes de votre main ont été défaussées à cause de \2"),
    (r"\bà cause de un\b", "à cause d'un"),
    (r"\bajoutez à votre main (jusqu'à )?(\d+ cartes? du dessus de la Vie adverse)", r"ajoutez à la main de son propriétaire \1\2"),
    (r"\b([Aa])joutez au-dessus de votre Vie (jusqu'à \d+ cartes? de votre main)(?=[.,]| et )", r"Placez \2 au-dessus de votre Vie"),
    (r"([a-zà-ÿ,:] )Placez (jusqu'à \d+ cartes? de votre main au-dessus)", r"\1placez \2"),
    (r"\bpar les effets adverses\b", "par un effet adverse"),
    (r"\best épuisé par votre effet\b", "est épuisé à cause de vos effets"),
    (r"\b([Ss]i votre adversaire a [^.]*?, (?:placez|ajoutez)[^.]*?) de la Vie adverse\b", r"\1 de sa Vie"),
    (r"\b([Pp]iochez \d+ cartes?) et (?=(?:ce|votre|jusqu'à) )", r"\1 ; "),
    (r"\b([Vv]ous pouvez) mettez\b", r"\1 mettre"),
    (r"\b([Vv]ous pouvez) ([a-zà-ÿ]+)ez\b", r"\1 \2er"),
    (r"\bdevient égale à\b", "devient identique à"),
    (r"\bPersonnage sélectionné\b", "Personnage choisi"),
)


def polished(text: str) -> str:
    """Words that melt together or follow their neighbour in French: "de le", "si il", "un carte", "placez la"."""
    for pattern, change in MELT:
        text = re.sub(pattern, change, text)
    return text


# -- comparing -----------------------------------------------------------------------------------------------------------


def normal(text: str) -> str:
    """What a round trip compares: the words and marks of a text in small letters, without explanatory notes, the
    bullets of a choice, and the number of nouns and verbs (an "s" at the end), in which official texts vary."""
    text = strip_reminders(clean(text)).lower().replace("•", " ").replace("¶", " ").replace("\n", " ")
    found: list[Any] = re.findall(r"\[[^\]]*\]|[\w'!{}<>\"+-]+|[^\s\w]", text)
    return " ".join(re.sub(r"s$", "", word) if len(word) > 3 else word for word in found).removesuffix(" .")
