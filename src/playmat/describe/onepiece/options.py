"""An option of a decision as a short sentence."""

from __future__ import annotations

import re

from playmat.core.decision import Decision
from playmat.core.packing import Code, a_of, b_of, pile_of, verb_of
from playmat.onepiece import kinds
from playmat.onepiece.cards import EVENT
from playmat.onepiece.zones import ACTIVE, FROZEN, GIVEN, PILE_KINDS, RESTED, ZONE_NAMES, Don, don_in, names_don

from ..answers import OptionText, Short, answers, attack, attack_short, plain_option
from .scene import OpScene

TAGS = re.compile(r"^(\[[^\]]*\]\s*)+")  # the words in brackets that a text begins with
ATTACK_TAX = "8-3-1"  # the rule of the one “choose” that pays for an attack
DON_KEYS = {ACTIVE: "don-active", RESTED: "don-rested", FROZEN: "don-frozen", GIVEN: "don-given"}


def option_text(scene: OpScene, decision: Decision, code: int) -> str:
    return TEXTS[verb_of(code)](scene, decision, code)


def option_short(scene: OpScene, code: int) -> Short:
    verb, iid = verb_of(code), a_of(code)
    if verb == kinds.PLAY:
        return Short(scene.tr("group-play"), "", scene.tr("short-play", card=scene.card(iid), cost=cost(scene, iid)))
    if verb == kinds.ACTIVATE:
        text = TAGS.sub("", scene.catalogue.ability(scene.ids[iid], b_of(code), scene.lang))
        card = scene.card(iid)
        rest = scene.tr("option-effect-text", card=card, text=text) if text else card
        return Short(scene.tr("group-activate"), "", rest)
    if verb == kinds.GIVE:
        more = str(scene.perms[iid].power + 1000)
        return Short(scene.tr("group-give"), "", scene.tr("short-give", card=scene.card(iid), more=more))
    if verb == kinds.ATTACK:
        return attack_short(scene, code)
    return Short(scene.tr("group-end"), "", scene.tr("option-end"))


def kind_of(decision: Decision) -> str:
    """The kind of question as part of a key."""
    if decision.kind == "choose" and decision.rule == ATTACK_TAX:
        return "attack-tax"
    return decision.kind.replace(" ", "-")


# -- verbs of any game ---------------------------------------------------------------------------------------------


def done(scene: OpScene, decision: Decision, code: int) -> str:
    if decision.kind == "choose":
        return scene.tr("option-done-choose", chosen=len(decision.group))
    if decision.kind in ("block", "counter", "draw up to", "top or bottom"):
        return scene.tr(f"option-done-{kind_of(decision)}")
    return scene.tr("option-done")


def yes(scene: OpScene, decision: Decision, code: int) -> str:
    if decision.kind == "replace":
        return scene.tr("option-yes-replace", card=scene.card(decision.source))
    if decision.kind in ("trigger", "activate", "may", "draw up to"):
        return scene.tr(f"option-yes-{kind_of(decision)}")
    return scene.tr("option-yes")


def no(scene: OpScene, decision: Decision, code: int) -> str:
    if decision.kind in ("trigger", "activate", "may", "replace"):
        return scene.tr(f"option-no-{kind_of(decision)}")
    return scene.tr("option-no")


def pick(scene: OpScene, decision: Decision, code: int) -> str:
    if names_don(code):
        return don_text(scene, don_in(code))
    iid = a_of(code)
    card = scene.card(iid)
    kind = kind_of(decision)
    if kind == "make-room":
        return scene.tr("option-pick-make-room", card=card, power=scene.power(iid))
    if kind == "attack-tax":
        return scene.tr("option-pick-attack-tax", card=card)
    if kind == "top-or-bottom":
        return scene.tr("option-pick-bottom" if b_of(code) else "option-pick-top", card=card)
    perm = scene.perms.get(iid)
    if perm is not None:
        rested = "yes" if perm.rested else "no"
        owner = scene.whose(perm.seat)
        if perm.zone == "stage":
            return scene.tr("option-pick-stage", card=card, owner=owner, rested=rested)
        return scene.tr("option-pick-field", card=card, owner=owner, power=scene.power(iid), rested=rested)
    place = scene.places.get(iid)
    if place is None:
        return scene.tr("option-pick-hidden", card=card, number=decision.options.index(Code(code)) + 1)
    if kind == "arrange":
        return scene.tr("option-pick", card=card)
    return scene.tr("option-pick-zone", card=card, zone=place[1], **scene.person(place[0]))


def don_text(scene: OpScene, don: Don) -> str:
    """One DON!! card, by whose it is and its state: they are all alike."""
    mine, owner = scene.mine(don.seat), scene.whose(don.seat)
    if don.state == GIVEN:
        return scene.tr("don-given", mine=mine, owner=owner, card=scene.card(don.perm))
    return scene.tr(DON_KEYS[don.state], mine=mine, owner=owner)


def effect(scene: OpScene, decision: Decision, code: int) -> str:
    assert scene.view is not None
    offered = scene.view.effects[a_of(code)]
    card = scene.card(offered.iid) if offered.iid in scene.perms else scene.name_of(offered.id)
    text = scene.catalogue.ability(offered.id, offered.index, scene.lang)
    return scene.tr("option-effect-text", card=card, text=text) if text else scene.tr("option-effect", card=card)


def slot(scene: OpScene, decision: Decision, code: int) -> str:
    if b_of(code):  # a card that lies face down, by its pile
        seat, zone = pile_of(code, PILE_KINDS)
        return scene.tr("option-face-down", zone=ZONE_NAMES[zone], place=a_of(code) + 1, **scene.person(seat))
    return scene.tr("option-slot-bottom" if a_of(code) else "option-slot-top")


# -- verbs of this game -----------------------------------------------------------------------------------------------


def play(scene: OpScene, decision: Decision, code: int) -> str:
    iid = a_of(code)
    event = scene.catalogue.printed(scene.ids[iid]).category == EVENT
    key = "option-play-event" if event else "option-play"
    return scene.tr(key, card=scene.card(iid), cost=cost(scene, iid))


def cost(scene: OpScene, iid: int) -> str:
    """What a card in hand costs now, or as printed where that is not known."""
    found = scene.values.get(iid)
    return str(found[0] if found is not None else scene.catalogue.printed(scene.ids[iid]).cost)


def counter_value(scene: OpScene, iid: int) -> str:
    found = scene.values.get(iid)
    return str(found[1] if found is not None else scene.catalogue.printed(scene.ids[iid]).counter)


def activate(scene: OpScene, decision: Decision, code: int) -> str:
    iid, index = a_of(code), b_of(code)
    text = TAGS.sub("", scene.catalogue.ability(scene.ids[iid], index, scene.lang))
    if text:
        return scene.tr("option-activate-text", card=scene.card(iid), text=text)
    return scene.tr("option-activate", card=scene.card(iid))


def give(scene: OpScene, decision: Decision, code: int) -> str:
    iid = a_of(code)
    power = scene.perms[iid].power
    return scene.tr("option-give", card=scene.card(iid), power=str(power), more=str(power + 1000))


def block(scene: OpScene, decision: Decision, code: int) -> str:
    return scene.tr("option-block", card=scene.card(a_of(code)), power=scene.power(a_of(code)))


def counter(scene: OpScene, decision: Decision, code: int) -> str:
    iid = a_of(code)
    value = counter_value(scene, iid)
    return scene.tr("option-counter", card=scene.card(iid), counter=value, target=scene.card(b_of(code)))


def counter_event(scene: OpScene, decision: Decision, code: int) -> str:
    return scene.tr("option-counter-event", card=scene.card(a_of(code)), cost=cost(scene, a_of(code)))


def player(scene: OpScene, decision: Decision, code: int) -> str:
    return scene.tr("option-player", **scene.person(a_of(code)))


TEXTS: dict[int, OptionText] = {
    **answers(done, yes, no, pick, effect, slot),
    kinds.PLAY: play,
    kinds.ACTIVATE: activate,
    kinds.GIVE: give,
    kinds.ATTACK: attack,
    kinds.BLOCK: block,
    kinds.COUNTER: counter,
    kinds.COUNTER_EVENT: counter_event,
    kinds.END: plain_option("option-end"),
    kinds.GO_FIRST: plain_option("option-go-first"),
    kinds.GO_SECOND: plain_option("option-go-second"),
    kinds.REDRAW: plain_option("option-redraw"),
    kinds.KEEP: plain_option("option-keep"),
    kinds.PLAYER: player,
}
