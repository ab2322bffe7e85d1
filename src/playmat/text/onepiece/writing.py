"""Abilities as text, in English and French: what stands in front, costs, sentences and how they are joined."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from playmat.effects.ability import REPLACEMENT, RULE, Ability
from playmat.effects.control import ChooseOne, Compare, Do, If, IfNotDone, IfYouDo, Later, May, Not, Then
from playmat.effects.tree import Cond, Op
from playmat.onepiece.build import TIMINGS
from playmat.onepiece.language import ops, select
from playmat.onepiece.setup import START

from ..grammar import CannotPrint
from ..tokens import clean
from . import words
from .abilities import (
    COST_BEHIND,
    GATES,
    INSTEAD_OF,
    WHEN_LAST,
    costs_default,
    front_words,
    grammar,
    is_said,
    is_symbol,
    strip_reminders,
)
from .clauses import ELSE, NOT_YOU, THIRD, UNABLE, UNLESS, default_join, join_said
from .french_polish import polished
from .instead import BY_NUMBER, DURING, TURNS
from .references import plain
from .tables import WRITERS

LATER = {
    "end of turn": ("at the end of this turn", "à la fin de ce tour"),
    "end of battle": ("at the end of this battle", "à la fin de ce combat"),
    "end of opponent's turn": ("at the end of your opponent's next turn", "à la fin du prochain tour adverse"),
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
    cost = ""
    if tree.cost:
        cost = write_costs(tree.cost, lang)
        if given:
            cost = f"{si} {given}, {cost}"
        cost = capital(cost) + (":" if en else " :")
        if not is_said(tree, COST_BEHIND):
            parts.append(cost)
    if tree.kind == RULE and not tree.body and tree.tags:
        return capital(g.write("ruletext", ("tag", tree.tags[0]), lang)) + "."
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
    if tree.cost and is_said(tree, COST_BEHIND):
        body_text = f"{cost} {body_text}"
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


def write_list(body: tuple[Op, ...], lang: str) -> str:
    """Effects by a number, each behind a bullet."""
    g, en = grammar(), lang == "en"
    first = body[0]
    assert isinstance(first, If) and isinstance(first.cond, Compare)
    head = "Apply each of the following effects based on" if en else "Appliquez chacun des effets suivants selon"
    out = f"{head} {g.write('count', first.cond.left, lang)}" + (":" if en else " :")
    for op in body:
        assert isinstance(op, If) and isinstance(op.cond, Compare)
        then, when = op.then, ""
        if len(then) == 1 and isinstance(then[0], If) and is_said(then[0], DURING):
            turn = next(words for words, cond in TURNS.items() if cond == then[0].cond)
            when, then = (" ".join(turn) if en else "durant votre tour" if len(turn) == 3 else "durant le tour adverse") + ", ", then[0].then
        so = g.write("list-cond", (op.cond.how, op.cond.right), lang)
        out += f"\n• {'If' if en else 'S’'.replace('’', chr(39))}{' ' if en else ''}{so}, {when}{small(write_body(then, lang))}"
    return out


def write_body(body: tuple[Op, ...], lang: str) -> str:
    if body and all(isinstance(op, If) and is_said(op, BY_NUMBER) for op in body):
        return write_list(body, lang)
    out: list[str] = []
    for op in body:
        out.extend(write_sentences(op, lang))
    return " ".join(capital(x) + ("" if x.endswith(".") else ".") for x in out)


def write_sentences(op: Op, lang: str) -> list[str]:
    g = grammar()
    en = lang == "en"
    if isinstance(op, If) and op.otherwise and is_said(op, ELSE):
        said = write_sentences(replace(op, otherwise=()), lang)
        return [*said, ("otherwise, " if en else "dans le cas contraire, ") + write_clauses(op.otherwise, lang)]
    if isinstance(op, If) and op.otherwise:
        return write_instead(op, lang)
    if isinstance(op, If):
        first = tuple(x for x in op.then if not isinstance(x, Then))
        later = tuple(x for x in op.then if isinstance(x, Then))
        unless = is_said(op, UNLESS) and isinstance(op.cond, Not)
        si = ("unless" if unless else "if") if en else ("à moins que" if unless else "si")
        cond = g.write("conds", op.cond.cond if unless and isinstance(op.cond, Not) else op.cond, lang)
        if len(first) == 1 and isinstance(first[0], If) and first[0].otherwise:
            done, otherwise = write_instead(first[0], lang)
            return [f"{si} {cond}, {done}", otherwise, *[x for then in later for x in write_sentences(then, lang)]]
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
        they = not is_said(op, NOT_YOU)
        no = "cannot" if is_said(op, UNABLE) else "do not"
        head = f"if {'they' if they else 'you'} {no}, " if en else ("s'il ne le fait pas, " if they else "sinon, ")
        return write_with_then(head, op.body, lang)
    if isinstance(op, IfYouDo):
        return write_with_then("if you do, " if en else "si vous faites ainsi, ", op.body, lang)
    if isinstance(op, Do):
        try:
            return [g.write("do", op, lang)]
        except CannotPrint:
            return [write_clauses(op.body, lang)]
    return [write_clauses((op,), lang)]


def write_with_then(head: str, body: tuple[Op, ...], lang: str) -> list[str]:
    """A sentence and those that continue it."""
    first = tuple(x for x in body if not isinstance(x, Then))
    return [head + write_clauses(first, lang), *[x for then in body if isinstance(then, Then) for x in write_sentences(then, lang)]]


def write_instead(op: If, lang: str) -> list[str]:
    """What is done, and what is done instead where something holds."""
    en = lang == "en"
    then = op.then
    if len(then) == 1 and isinstance(then[0], ChooseOne) and then[0].modes[0] == op.otherwise:
        then = (May(then[0].modes[1]),)
    cond = grammar().write("conds", op.cond, lang)
    instead = "instead" if en else "à la place"
    return [write_clauses(op.otherwise, lang), f"{'if' if en else 'si'} {cond}, {write_clauses(then, lang)} {instead}"]


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


THEY = "your opponent "


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
    text = before = write_clause(clauses[0], lang)
    for i, op in enumerate(clauses[1:], 1):
        part = write_clause(op, lang)
        last = i == len(clauses) - 1
        if en:
            join = join_said(op) or default_join(clauses[i - 1], op, last)
            if before.startswith(THEY) and part.startswith(THEY) and part.split(" ")[2] in THIRD:
                before, part = part, part.removeprefix(THEY)  # who does it is said once
            else:
                before = part
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


# -- comparing -----------------------------------------------------------------------------------------------------------


def normal(text: str) -> str:
    """What a round trip compares: the words and marks of a text in small letters, without explanatory notes, the
    bullets of a choice, and the number of nouns and verbs (an "s" at the end), in which official texts vary."""
    text = strip_reminders(clean(text)).lower().replace("•", " ").replace("¶", " ").replace("\n", " ")
    found: list[Any] = re.findall(r"\[[^\]]*\]|[\w'!{}<>\"+-]+|[^\s\w]", text)
    return " ".join(re.sub(r"s$", "", word) if len(word) > 3 else word for word in found).removesuffix(" .")


def write_quoted(tree: Any, lang: str) -> str | None:
    """An effect in quotation marks."""
    if lang == "en":
        return f'"{tree.said}"' if tree.said else f'"{write_ability(tree.ability)}"'
    return f"«{write_ability(tree.ability, lang)}»"


WRITERS["quoted"] = write_quoted
