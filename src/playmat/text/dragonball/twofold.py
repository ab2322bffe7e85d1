"""Moments about two kinds of cards: "your red card or blue <A> card is played", "you play a red card from your Drop or a <B> card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .causes import with_cause, with_source, without_cause, without_source
from .nodes import f, t
from .things import Noun, Thing
from .timings import _done, _off, _on, _undone, joined, subject_of, thing_in

On = t.On
OWNED = "both of one player="  # how often their owner is said


def add(g: Grammar) -> None:
    rule = g.rule
    rule("subject", build=_another, match=_unanother, en="another of your {x:thing}", fr="une autre de vos {x:thing}", name="another of yours", first=True)
    rule("negated", On("attack negated", True), en="this card's attack is negated", fr="l'attaque de cette carte est annulée")
    rule("negated", build=_negated, match=_unnegated, en="your {x:possessor} attack is negated", fr="l'attaque d'une de vos {x:possessor} est annulée", name="yours is negated")
    rule("possessor", build=lambda e: Thing(e["p"], Noun("card", said="card"), ()) if e["p"] else None, match=lambda x: {"p": x.pres} if isinstance(x, Thing) and x.noun.word == "card" and not x.posts else None, en="{p:pres} card's", fr="cartes {p:pres}", name="such a card's")
    rule("event", V("a"), en="{a:negated}", fr="{a:negated}", match=lambda x: {"a": x} if isinstance(x, On) and x.event == "attack negated" and not x.by else None)
    rule("event", build=with_cause, match=without_cause, en="{a:negated} {b:by}", fr="{a:negated} {b:by}", name="negated by", also=True)
    for whose, one, more, french in (("you", "(your|one of your)", "your", "vos"), ("opponent", "(your opponent's|one of your opponent's)", "your opponent's", "les cartes adverses :")):
        for times, other in ((1, "{y:thing}"), (2, f"{more} {{y:thing}}")):
            rule("events", build=_owned(whose, times), match=_unowned(whose, times), en=[f"{one} {{x:thing}} or {other} {{a:pred}}"], fr=f"une de {french} {{x:thing}} ou {{y:thing}} {{a:pred}}", name=f"{whose} either kind {times}", also=True)
    for whose, who, play, qui in (("you", "you", "play", "vous jouez"), ("opponent", "your opponent", "plays", "votre adversaire joue")):
        for first, second in ((True, False), (True, True)):  # what is said last alone is said of both
            words = f"{who} {play} {{x:subject}}{' {f:from}' if first else ''} or {{y:subject}}{' {h:from}' if second else ''}"
            mots = f"{qui} {{x:subject}}{' {f:from}' if first else ''} ou {{y:subject}}{' {h:from}' if second else ''}"
            rule("events", build=_played(whose, first, second), match=_unplayed(whose, first, second), en=words, fr=mots, name=f"{whose} play {first} or {second}", first=True)


def _negated(e: dict[str, Any]) -> Any:
    subject = subject_of(e["x"], "you")
    return None if subject is None or subject.place else _on(subject, On("attack negated"))


def _unnegated(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.event != "attack negated" or tree.this or tree.by:
        return None
    found = thing_in(_off(tree)[0])
    return None if found is None else {"x": found[0]}


def _owned(whose: str, times: int) -> Any:
    """The owner in front is that of both; a list of descriptions of one noun is read elsewhere."""

    def build(e: dict[str, Any]) -> Any:
        if not all(e[name].noun.word for name in "xy"):
            return None
        x, y = subject_of(e["x"], whose), subject_of(e["y"], whose)
        if x is None or y is None or not x.filters or not y.filters:
            return None
        found = joined(_on(x, e["a"]), _on(y, e["a"]))
        return None if found is None else (replace(found[0], said=MARK.join((found[0].said, f"{OWNED}{times}"))), found[1])

    return build


def _unowned(whose: str, times: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, t.On) for x in tree) or f"{OWNED}{times}" not in tree[0].said.split(MARK):
            return None
        (one, pred), (other, _) = (_off(x) for x in tree)
        x, y = thing_in(one), thing_in(other)
        return None if x is None or y is None or x[1] != whose else {"x": x[0], "y": y[0], "a": pred}

    return match


def _played(whose: str, first: bool, second: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = [_done("played", whose=whose)({"x": e[name]}) for name in "xy"]
        for i, (told, name) in enumerate(((first, "f"), (second, "h"))):
            if told and made[i] is not None:
                made[i] = with_source({"a": made[i], "f": e[name]})
        if any(x is None or x.this for x in made):
            return None
        return (replace(made[0], said=MARK.join(x for x in (made[0].said, PLAYED) if x)), made[1])

    return build


PLAYED = "play one or"


def _unplayed(whose: str, first: bool, second: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, t.On) and x.event == "played" for x in tree) or PLAYED not in tree[0].said.split(MARK):
            return None
        env: dict[str, Any] = {}
        for one, told, name, place in ((tree[0], first, "x", "f"), (tree[1], second, "y", "h")):
            if bool(one.source) != told:
                return None
            if told:
                parts = without_source(one)
                if parts is None:
                    return None
                one, env[place] = parts["a"], parts["f"]
            subject = _undone("played", whose=whose)(one)
            if subject is None:
                return None
            env[name] = subject["x"]
        return env

    return match


def _another(e: dict[str, Any]) -> Any:
    return subject_of(replace(e["x"], pres=(f.Other(said=ANOTHER), *e["x"].pres)), "you")


ANOTHER = "another of"


def _unanother(tree: Any) -> dict[str, Any] | None:
    found = thing_in(tree)
    if found is None or found[1] != "you" or getattr(found[0].pres[:1] and found[0].pres[0], "said", "") != ANOTHER:
        return None
    return {"x": replace(found[0], pres=found[0].pres[1:])}
