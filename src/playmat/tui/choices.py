"""The numbered list that a player chooses from: what is the same to them stands once, what differs is told apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.core.decision import Decision
from playmat.core.vocabulary import ABOUT_CARDS, EFFECT_WAITING
from playmat.describe.scene import Scene

from .interface import Interface
from .layout import Option

Looks = tuple[Any, ...]


def looks(scene: Scene, iid: int) -> Looks:
    """All that a player can see of a card but its number: two cards that look the same are one choice."""
    perm = scene.perms.get(iid)
    if perm is not None:
        seen = msgspec.structs.asdict(perm)
        del seen["iid"]
        return (repr(seen),)
    id = scene.ids.get(iid)
    if id is None:
        return (iid,)
    return (id, scene.places.get(iid), scene.values.get(iid))


def sameness(face: Interface, scene: Scene, code: int) -> Looks:
    """What an option is about, with each card by its looks."""
    words = face.kind.vocabulary
    action = words.action(code)
    found: list[Any] = [action.verb]
    for field in words.verbs[action.verb].fields:
        value = getattr(action, field.name)
        if field.type in ABOUT_CARDS and value is not None:
            found += looks(scene, value)
        elif field.type == EFFECT_WAITING:
            effect = scene.view.effects[value - field.base]
            found += [effect.id, effect.index, effect.keyword, tuple(looks(scene, iid) for iid in effect.about)]
        else:
            found.append(value)
    return tuple(found)


def namesakes(
    face: Interface, scene: Scene, decision: Decision, marks: Mapping[int, str], texts: Mapping[int, str]
) -> dict[int, str]:
    """Labels for cards that would otherwise stand in one text though they differ: their mark, else their id."""
    words = face.kind.vocabulary
    same_text: dict[str, list[int]] = {}
    for code, text in texts.items():
        same_text.setdefault(text, []).append(code)
    found: dict[int, str] = {}
    for codes in same_text.values():
        if len({sameness(face, scene, code) for code in codes}) == 1:
            continue
        cards = [iid for code in codes for iid in words.action(code).cards if iid in scene.ids]
        several = len({scene.ids[iid] for iid in cards}) > 1
        firsts: dict[Looks, int] = {}
        for iid in cards:
            first = firsts.setdefault(looks(scene, iid), iid)  # those that look the same have one label
            if iid not in scene.labels and (first in marks or several):
                found[iid] = marks.get(first) or scene.ids[iid]
    return found


def choices(face: Interface, scene: Scene, decision: Decision, marks: Mapping[int, str]) -> list[Option]:
    """Numbered: nothing more and the end come after the rest, side issues last and folded away."""
    tell = face.tell
    codes = [int(code) for code in decision.options]
    texts = {code: tell.option_text(scene, decision, code) for code in codes}
    if labels := namesakes(face, scene, decision, marks, texts):
        scene.labels = {**scene.labels, **labels}
        texts = {code: tell.option_text(scene, decision, code) for code in codes}
    kept: dict[tuple[str, Looks], int] = {}
    for code in codes:
        kept.setdefault((texts[code], sameness(face, scene, code)), code)
    chosen = list(kept.values())
    aside = [code for code in chosen if face.aside(scene, code)]
    last = [code for code in chosen if face.last(code) and code not in aside]
    first = [code for code in chosen if code not in aside and code not in last]
    long = decision.kind in face.long_lists
    made: list[Option] = []
    told: dict[str, int] = {}
    for number, code in enumerate([*first, *last, *aside], 1):
        text = texts[code]
        told[text] = told.get(text, 0) + 1
        if told[text] > 1:
            text = scene.tr("option-again", text=text, number=told[text])
        short = tell.option_short(scene, code) if long else None
        made.append(Option(number, code, text, code in aside, short))
    return made
