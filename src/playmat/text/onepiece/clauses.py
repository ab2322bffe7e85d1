"""The sentences of an effect: how actions are joined, conditions before and behind them, choices, lists, "instead"."""

from __future__ import annotations

from dataclasses import replace

from playmat.effects.tree import Op, walk

from .. import tokens as t
from ..grammar import MARK, NotUnderstood, distinct, remember
from ..tokens import Token
from . import instead
from .nodes import ChooseOne, Do, If, IfNotDone, IfYouDo, Later, May, Not, Ref, Then, ops
from .tables import grammar

AFTER = "¶"  # what follows a list of bullets and belongs to the same effect
UNLESS = "unless"
NOT_YOU = "if you do not"
UNABLE = "if they cannot"

JOINS = (",", ";", "and", ", and", ", then", "and then", "and ,")


def default_join(before: Op, op: Op, last: bool) -> str:
    """What usually stands between two actions of a sentence."""
    if isinstance(before, ops.Look):
        return ";"
    if isinstance(op, ops.ShuffleDeck):
        return ", then"
    return "and" if last else ","


def join_said(op: Op) -> str:
    """What stands before an action, where that is not the usual."""
    return next((x.removeprefix("join ") for x in op.said.split(MARK) if x.startswith("join ")), "")


def joined(before: Op, join: str, more: tuple[Op, ...]) -> tuple[Op, ...]:
    usual = default_join(before, more[0], len(more) == 1)
    return (before, *more) if join == usual else (before, remember(more[0], f"join {join}"), *more[1:])


LATER = {
    ("at", "the", "end", "of", "this", "turn"): "end of turn",
    ("at", "the", "end", "of", "this", "battle"): "end of battle",
    ("at", "the", "start", "of", "their", "next", "main", "phase"): "opponent's next main",
    ("at", "the", "start", "of", "your", "opponent's", "next", "main", "phase"): "opponent's next main",
    ("at", "the", "end", "of", "your", "opponent's", "next", "turn"): "end of opponent's turn",
}


def sentences(tokens: list[Token]) -> list[list[Token]]:
    found: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == ".":
            if not found[-1]:
                raise NotUnderstood(token.text, token.at, "nothing")
            found.append([])
        else:
            found[-1].append(token)
    if found[-1]:
        last = found[-1][-1]
        if last.kind == t.PART and str(last.value).endswith("."):
            return found  # the full stop stands inside the quotation marks
        raise NotUnderstood(last.text, last.at, "no full stop")
    return found[:-1]


def read_body(tokens: list[Token], lang: str) -> tuple[Op, ...]:
    found: list[Op] = []
    after = next((i for i, w in enumerate(tokens) if w.text == AFTER), -1)
    if after >= 0:
        return read_body(tokens[:after], lang) + read_body(tokens[after + 1 :], lang)
    bullet = next((i for i, w in enumerate(tokens) if w.text == "•"), -1)
    if bullet >= 0:
        return read_modes(tokens, bullet, lang)
    if not tokens:
        raise NotUnderstood("", 0, "nothing")
    for sentence in sentences(tokens):
        lowered = [w.text.lower() for w in sentence]
        then = lowered[:2] == ["then", ","]
        if then:
            sentence, lowered = sentence[2:], lowered[2:]
        if lowered[:4] == ["if", "you", "do", ","] and not then:
            found.append(IfYouDo(read_clauses(sentence[4:], lang, looks(tuple(found)))))
            continue
        unable = lowered[2:4] == ["cannot", ","]
        if lowered[:1] == ["if"] and (unable or lowered[2:5] == ["do", "not", ","]) and lowered[1] in ("they", "you") and not then:
            if found and isinstance(found[-1], If) and not any(isinstance(part, May) for part in walk(found[-1])):
                raise NotUnderstood(sentence[0].text, sentence[0].at, "nobody may do it")
            said = [NOT_YOU] if lowered[1] == "you" else []
            found.append(IfNotDone(read_clauses(sentence[4 if unable else 5 :], lang), said=MARK.join([*said, UNABLE] if unable else said)))
            continue
        other = next((n for words in OTHERWISE if lowered[: (n := len(words))] == list(words)), 0)
        if other and not then:
            found[-1:] = [otherwise(found[-1] if found else None, read_clauses(sentence[other:], lang, looks(tuple(found))), sentence[0])]
            continue
        if found and not then and lowered[:1] == ["if"] and "instead" in lowered:
            found[-1] = read_otherwise(sentence, lang, found[-1])
            continue
        made = read_sentence(sentence, lang, looks(tuple(found)))
        if not then:
            found.append(made[0] if len(made) == 1 else Do(made))
            continue
        found = list(continued(found, made))
    return tuple(found)


OTHERWISE = (("otherwise", ","), ("if", "not", ","), ("if", "it", "is", "not", ","), ("if", "it", "does", "not", ","))
ELSE = "otherwise"  # remembered of an "if" that says what is done where it does not hold


def otherwise(before: Op | None, body: tuple[Op, ...], at: Token) -> Op:
    """ "If it is ..., ... If it is not, ...": the other case of the "if" before."""
    if not isinstance(before, If) or before.otherwise or any(isinstance(op, Then) for op in before.then):
        raise NotUnderstood(at.text, at.at, "the other case of what")
    return replace(before, otherwise=body, said=MARK.join(x for x in (before.said, ELSE) if x))


def read_otherwise(tokens: list[Token], lang: str, before: Op) -> Op:
    """ "If ..., ... instead": what was said before is done where that does not hold."""
    g = grammar()
    reader = g.reader(tokens, lang)
    lowered = [w.text.lower() for w in tokens]
    at = lowered.index("instead")
    of = g.parse("instead-of", tokens[at + 1 :], lang) if at + 1 < len(tokens) else []
    results: list[Op] = []
    for cond, end in reader.phrase("conds", 1):
        if lowered[end : end + 1] != [","] or end >= at or (at + 1 < len(tokens) and not any(instead.is_that(before, x) for x in of)):
            continue
        may = lowered[end + 1 : end + 3] == ["you", "may"]
        said = tokens[end + 3 if may else end + 1 : at]
        picked = g.parse("instead-pick", said, lang)
        if picked:
            then = instead.retargeted(before, picked[0]) if len(picked) == 1 else None
            if then is not None:
                results.append(instead.replaced(before, cond, then, may and not instead.is_wider(then, instead.last_said(before))))
        else:
            results.append(instead.replaced(before, cond, read_clauses(said, lang), may))
    results = distinct(results)
    if len(results) == 1:
        return results[0]
    place = tokens[at]
    raise NotUnderstood(place.text, place.at, "ambiguous" if results else "instead")


IMPERATIVES = {"add", "play", "trash", "place", "return", "rest", "k.o.", "set", "give", "reveal", "look"}
THIRD = {"trashes", "draws", "places", "adds", "returns", "rests", "reveals", "plays", "k.o.'s", "shuffles"}


def with_subject(tokens: list[Token]) -> list[Token]:
    """ "your opponent draws ... and trashes ...": who does it is said again."""
    found: list[Token] = []
    lowered = [w.text.lower() for w in tokens]
    theirs = False
    for i, token in enumerate(tokens):
        theirs = theirs or (lowered[i] in THIRD and lowered[max(i - 2, 0) : i] == ["your", "opponent"])
        if theirs and lowered[i] in THIRD and lowered[i - 1] in ("and", ",", "then"):
            found += [Token(t.WORD, w, w, token.at, token.at) for w in ("your", "opponent")]
        found.append(token)
    return found


def third_person(tokens: list[Token]) -> list[Token]:
    """ "may trash" as "your opponent trashes", which is how the grammar knows it."""
    head = tokens[0]
    ending = "es" if head.text.endswith(("sh", "ch", "s")) else "s"
    verb = Token(head.kind, head.text + ending, str(head.value) + ending, head.at, head.end)
    subject = [Token(t.WORD, w, w, head.at, head.at) for w in ("your", "opponent")]
    return [*subject, verb, *tokens[1:]]


def bullets(tokens: list[Token], first: int) -> list[list[Token]]:
    marks = [i for i in range(first, len(tokens)) if tokens[i].text == "•"]
    return [tokens[start + 1 : end] for start, end in zip(marks, [*marks[1:], len(tokens)], strict=True)]


def read_list(tokens: list[Token], first: int, lang: str) -> tuple[Op, ...]:
    """ "Apply each of the following effects based on ...: • If there are ..., ...": each under its own number."""
    g = grammar()
    numbers = g.parse("count", tokens[len(instead.EACH) : first - 1], lang)
    if len(numbers) != 1:
        raise NotUnderstood(tokens[0].text, tokens[0].at, "a number")
    found: list[Op] = []
    for said in bullets(tokens, first):
        ends = [c for c in g.reader(said, lang).phrase("list-cond", 1) if said[c[1]].text == ","] if said and said[0].text.lower() == "if" else []
        made = [instead.by_number(numbers[0], cond, read_during(said[end + 1 :], lang)) for cond, end in ends]
        made = distinct([one for one in made if one is not None])
        if len(made) != 1 or made[0] is None:
            raise NotUnderstood(said[0].text if said else "•", said[0].at if said else tokens[first].at, "a list by a number")
        found.append(made[0])
    return tuple(found)


def read_during(tokens: list[Token], lang: str) -> tuple[Op, ...]:
    """ "..., during your opponent's turn, ...": a condition in the words of a time."""
    lowered = [w.text.lower() for w in tokens]
    for words, cond in instead.TURNS.items():
        n = len(words)
        if tuple(lowered[:n]) == words and lowered[n : n + 1] == [","]:
            return (If(cond, read_body(tokens[n + 1 :], lang), said=instead.DURING),)
    return read_body(tokens, lang)


def read_modes(tokens: list[Token], bullet: int, lang: str) -> tuple[Op, ...]:
    """ "..., choose one: • ... • ..." """
    head = tokens[:bullet]
    lowered = [w.text.lower() for w in head]
    if instead.begins_list(lowered):
        return read_list(tokens, bullet, lang)
    who = "you"
    if lowered[-5:] == ["your", "opponent", "chooses", "one", ":"]:
        who = "opponent"
        head, lowered = [*head[:-5], *head[-3:]], [*lowered[:-5], "choose", "one", ":"]
    if lowered[-3:] != ["choose", "one", ":"]:
        raise NotUnderstood(tokens[bullet].text, tokens[bullet].at, "bullets")
    choice = ChooseOne(tuple(read_body(mode, lang) for mode in bullets(tokens, bullet)), who)
    head = head[:-3]
    full = next((i for i in range(len(head) - 1, -1, -1) if head[i].text == "."), -1)
    before, head = head[: full + 1], head[full + 1 :]
    lowered = [w.text.lower() for w in head]
    then = bool(before) and lowered[:2] == ["then", ","]
    if then:
        head, lowered = head[2:], lowered[2:]
    made: Op = choice
    if head:
        found = grammar().parse("conds", head[1:-1], lang) if lowered[0] == "if" and lowered[-1] == "," else []
        if len(found) != 1:
            raise NotUnderstood(head[0].text, head[0].at, "choose one")
        made = If(found[0], (choice,))
    if not before:
        return (made,)
    return continued(list(read_body(before, lang)), (made,)) if then else (*read_body(before, lang), made)


def continued(found: list[Op], made: tuple[Op, ...]) -> tuple[Op, ...]:
    """What was said, and "Then, ..."."""
    extra = Then(made)
    if found and isinstance(found[-1], If):
        # a "Then" belongs to the "If" before it: what the if forbids does not happen (4-10-1)
        return (*found[:-1], replace(found[-1], then=(*found[-1].then, extra)))
    if found and isinstance(found[-1], IfYouDo | IfNotDone):  # "If you do" is an "If", too
        return (*found[:-1], replace(found[-1], body=(*found[-1].body, extra)))
    return (*found, extra)


def read_sentence(tokens: list[Token], lang: str, looked: bool = False) -> tuple[Op, ...]:
    lowered = [w.text.lower() for w in tokens]
    if lowered[:1] in (["if"], ["unless"]):
        g = grammar()
        reader = g.reader(tokens, lang)
        unless = lowered[0] == "unless"
        best: NotUnderstood | None = None
        results: list[tuple[Op, ...]] = []
        for cond, end in reader.phrase("conds", 1):
            if end < len(tokens) and tokens[end].text == ",":
                try:
                    then = read_clauses(tokens[end + 1 :], lang, looked)
                    results.append((If(Not(cond), then, said=UNLESS) if unless else If(cond, then),))
                except NotUnderstood as error:
                    best = error
        results = distinct(results)
        if len(results) == 1:
            return results[0]
        if len(results) > 1:
            raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at, "ambiguous")
        whole = g.parse("do", tokens, lang)
        if len(whole) == 1:
            return (whole[0],)
        if best is not None:
            raise best
        place = tokens[min(reader.furthest, len(tokens) - 1)]
        raise NotUnderstood(place.text, place.at, "condition")
    return read_clauses(tokens, lang, looked)


def looks(ops_: tuple[Op, ...]) -> bool:
    """Whether somebody looks at cards, or cards of a pile are revealed, which something is then chosen from."""
    return any(isinstance(op, ops.Look | ops.Reveal) for op in walk(ops_))


def alone(actions: tuple[Op, ...], at: Token) -> tuple[Op, ...]:
    """What is said behind several actions may be about the last of them or about all: refused."""
    if len(actions) > 1:
        raise NotUnderstood(at.text, at.at, "about which of these")
    return actions


def read_clauses(tokens: list[Token], lang: str, looked: bool = False) -> tuple[Op, ...]:
    """Actions joined by commas, semicolons and "and"; `looked`: a sentence before this one looks at cards."""
    if not tokens:
        raise NotUnderstood("", 0, "nothing")
    lowered = [w.text.lower() for w in tokens]
    if lowered[0] == "you" and lowered[1:2] and lowered[1] in IMPERATIVES:
        return read_clauses(tokens[1:], lang, looked)  # as against what the opponent does
    if lowered[:2] == ["you", "may"]:
        return (May(read_clauses(tokens[2:], lang, looked)),)
    if lowered[:3] == ["your", "opponent", "may"]:
        return (May(read_clauses(third_person(tokens[3:]), lang), "opponent"),)
    for phrase, when in LATER.items():
        n = len(phrase)
        if tuple(lowered[-n:]) == phrase and len(tokens) > n:
            return (Later(when, read_clauses(tokens[:-n], lang, looked)),)
        if tuple(lowered[:n]) == phrase and lowered[n : n + 1] == [","]:
            return (Later(when, read_clauses(tokens[n + 1 :], lang, looked), said="first"),)
    for words, cond in instead.TURNS.items():
        if tuple(lowered[-len(words) :]) == words and len(tokens) > len(words):
            return (If(cond, alone(read_clauses(tokens[: -len(words)], lang, looked), tokens[-len(words)]), last=True),)
    g = grammar()
    for word in ("if", "unless"):
        if word in lowered[1:]:
            at = lowered.index(word, 1)
            found = g.parse("conds", tokens[at + 1 :], lang)
            if len(found) == 1 and tokens[at - 1].text not in (",", ";", "and"):
                cond, said = (found[0], "") if word == "if" else (Not(found[0]), UNLESS)
                first = read_clauses(tokens[:at], lang, looked)
                if len(first) > 1 and any(isinstance(part, Ref) for part in walk(cond)):
                    # "A and B if it is ...": of what A speaks of; it is a condition of B alone
                    return (*first[:-1], If(cond, first[-1:], last=True, said=said))
                return (If(cond, alone(first, tokens[at]), last=True, said=said),)
    reader = g.reader(tokens, lang)
    memo: dict[tuple[int, bool], list[tuple[Op, ...]]] = {}

    def actions(at: int, seen: bool) -> list[tuple[Op, int]]:
        """What may be done here; of cards looked at in this sentence, "up to 1 card" means one of them."""
        if lowered[at] in THIRD:
            return []  # it is said before who does it, see `with_subject`
        among = reader.phrase("do-looked", at) if seen or looked else []
        others = reader.phrase("do", at)
        return (among or others) if seen else (others or among)

    def following(at: int, seen: bool = False) -> list[tuple[Op, ...]]:
        if (at, seen) in memo:
            return memo[at, seen]
        out: list[tuple[Op, ...]] = []
        for op, end in actions(at, seen):
            if end == len(tokens):
                out.append((op,))
                continue
            more_seen = seen or looks((op,))
            for join in JOINS:
                words = join.split()
                next_at = end + len(words)
                if lowered[end:next_at] == words:
                    if join != "and ,":
                        # a mere comma does not join the last action
                        out.extend(joined(op, join, more) for more in following(next_at, more_seen) if join != "," or len(more) > 1)
                    if join in ("and", ", and", "and ,"):
                        out.extend(joined(op, join, more) for more in guarded(next_at, more_seen))
        memo[at, seen] = distinct(out)
        return memo[at, seen]

    def guarded(at: int, seen: bool) -> list[tuple[Op, ...]]:
        """ "... and you may ...", "... and, if ..., ...": the rest of the sentence under its own word."""
        if lowered[at : at + 2] == ["you", "may"]:
            return [(May(more),) for more in following(at + 2, seen)]
        if lowered[at : at + 1] == ["if"]:
            return [
                (If(cond, more),)
                for cond, end in reader.phrase("conds", at + 1)
                if lowered[end : end + 1] == [","]
                for more in following(end + 1, seen)
            ]
        return []

    found = following(0)
    if len(found) == 1:
        return found[0]
    if not found:
        again = with_subject(tokens)
        if len(again) > len(tokens):
            return read_clauses(again, lang, looked)
        place = tokens[min(reader.furthest, len(tokens) - 1)]
        raise NotUnderstood(place.text, place.at)
    raise NotUnderstood(" ".join(w.text for w in tokens), tokens[0].at, "ambiguous")
