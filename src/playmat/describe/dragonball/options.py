"""An option of a decision as a short sentence."""

from __future__ import annotations

from playmat.core import decision as core
from playmat.core.decision import Decision
from playmat.core.packing import Code, a_of, b_of, pile_of, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.cards import EXTRA
from playmat.dragonball.language.singled import NAMES as KEYWORD_NAMES
from playmat.dragonball.zones import NAMES, PILE_KINDS

from ..answers import OptionText, Short, answers, attack, attack_short, plain_option
from ..answers import mode as any_mode
from .scene import DbScene


def option_text(scene: DbScene, decision: Decision, code: int) -> str:
    return TEXTS[verb_of(code)](scene, decision, code)


def option_short(scene: DbScene, code: int) -> Short:
    """An option of a long list in pieces: a heading, a lead that some share, the rest."""
    verb, iid = verb_of(code), a_of(code)
    if verb == kinds.PLAY:
        return Short(scene.tr("group-play"), "", with_cost(scene, iid, "short-play", "db-short-play-z"))
    if verb == kinds.GROW:
        return Short(scene.tr("db-group-grow"), "", scene.card(b_of(code)))
    if verb == kinds.ACTIVATE:
        text = scene.skill_short(scene.ids[iid], b_of(code))
        lead = with_cost(scene, iid, "short-play", "short-play") if is_extra(scene, iid) else scene.card(iid)
        rest = scene.tr("option-effect-text", card=lead, text=text) if text else lead
        return Short(scene.tr("group-activate"), "", rest)
    if verb == kinds.COMBO:
        return Short(scene.tr("db-group-combo"), "", combo_words(scene, iid, "db-short-combo"))
    if verb == kinds.ATTACK:
        return attack_short(scene, code)
    return Short(scene.tr("group-end"), "", scene.tr("option-end"))


def kind_of(decision: Decision) -> str:
    """The kind of question as part of a key."""
    return decision.kind.replace(" ", "-")


# -- verbs of any game ---------------------------------------------------------------------------------------------

PASSES = ("counter", "charge", "to z-energy", "draw up to")


def done(scene: DbScene, decision: Decision, code: int) -> str:
    if decision.kind == "choose":
        return scene.tr("option-done-choose", chosen=len(decision.group))
    if decision.kind in PASSES:
        return scene.tr(f"db-option-done-{kind_of(decision)}")
    return scene.tr("option-done")


def yes(scene: DbScene, decision: Decision, code: int) -> str:
    if decision.kind == "replace":
        return scene.tr("db-option-yes-replace", card=scene.card(decision.source))
    if decision.kind == "activate" and blocks(scene):
        return scene.tr("db-option-yes-block")
    if decision.kind in ("activate", "may", "draw up to", "invoker", "otherwise", "z-energy first"):
        return scene.tr(f"db-option-yes-{kind_of(decision)}")
    return scene.tr("option-yes")


def no(scene: DbScene, decision: Decision, code: int) -> str:
    if decision.kind == "activate" and blocks(scene):
        return scene.tr("db-option-no-block")
    if decision.kind in ("activate", "may", "replace", "invoker", "otherwise", "z-energy first"):
        return scene.tr(f"db-option-no-{kind_of(decision)}")
    return scene.tr("option-no")


def blocks(scene: DbScene) -> bool:
    """Whether the skill that asks is [Blocker]."""
    return scene.view is not None and scene.view.keyword == "Blocker"


def pick(scene: DbScene, decision: Decision, code: int) -> str:
    iid = a_of(code)
    card = scene.card(iid)
    kind = kind_of(decision)
    if kind in ("make-room", "surplus"):
        return scene.tr("db-option-pick-drop", card=card)
    if kind in ("arrange", "z-energy", "to-z-energy"):
        return scene.tr("option-pick", card=card)
    perm = scene.perms.get(iid)
    if perm is not None:
        rested = "yes" if perm.rested else "no"
        mine = scene.mine(perm.seat)
        if perm.zone == "energy":
            return scene.tr("db-option-pick-energy", card=card, mine=mine, rested=rested)
        if perm.hidden or scene.catalogue.printed(perm.id).type == EXTRA:
            return scene.tr("db-option-pick-card", card=card, mine=mine, rested=rested)
        return scene.tr("db-option-pick-field", card=card, mine=mine, power=scene.power(iid), rested=rested)
    place = scene.places.get(iid)
    if place is None:
        return scene.tr("option-pick-hidden", card=card, number=decision.options.index(Code(code)) + 1)
    return scene.tr("db-option-pick-zone", card=card, area=scene.area(place[1], place[0]))


def effect(scene: DbScene, decision: Decision, code: int) -> str:
    assert scene.view is not None
    offered = scene.view.effects[a_of(code)]
    card = scene.card(offered.iid) if offered.iid in scene.perms else scene.name_of(offered.id)
    text = scene.skill_short(offered.id, offered.index, offered.keyword)
    return scene.tr("option-effect-text", card=card, text=text) if text else scene.tr("db-option-skill", card=card)


def slot(scene: DbScene, decision: Decision, code: int) -> str:
    if b_of(code):  # a card that lies face down, by its pile
        seat, zone = pile_of(code, PILE_KINDS)
        return scene.tr("db-option-face-down", area=scene.area(NAMES[zone], seat), place=a_of(code) + 1)
    return scene.card(-1)[:1].upper() + scene.card(-1)[1:]


# -- verbs of this game -----------------------------------------------------------------------------------------------


def with_cost(scene: DbScene, iid: int, key: str, z_key: str) -> str:
    """A card with what it costs; a Z-Card with its Z-Energy cost, too."""
    card, cost = scene.card(iid), scene.cost(iid)
    printed = scene.catalogue.printed(scene.ids[iid])
    if printed.z and z_key != key:
        return scene.tr(z_key, card=card, cost=cost, energy=str(printed.z_cost or 0))
    return scene.tr(key, card=card, cost=cost)


def is_extra(scene: DbScene, iid: int) -> bool:
    """Whether a card is an Extra in hand, which is paid for when its skill is activated (12-2-2-2)."""
    return scene.zone_of(iid) == "hand" and scene.catalogue.printed(scene.ids[iid]).type == EXTRA


def play(scene: DbScene, decision: Decision, code: int) -> str:
    return with_cost(scene, a_of(code), "option-play", "db-option-play-z")


def activate(scene: DbScene, decision: Decision, code: int) -> str:
    """A skill in play, or an Extra in hand with what it costs."""
    iid, index = a_of(code), b_of(code)
    text = scene.skill_short(scene.ids[iid], index)
    if is_extra(scene, iid):
        lead = with_cost(scene, iid, "db-option-extra", "db-option-extra")
        return scene.tr("option-effect-text", card=lead, text=text) if text else lead
    if text:
        return scene.tr("option-activate-text", card=scene.card(iid), text=text)
    return scene.tr("db-option-activate", card=scene.card(iid))


def combo(scene: DbScene, decision: Decision, code: int) -> str:
    return combo_words(scene, a_of(code), "db-option-combo")


def combo_words(scene: DbScene, iid: int, key: str) -> str:
    cost, power = scene.combo_cost(iid), f"{scene.combo_power(iid):+d}"
    field = "yes" if iid in scene.perms else "no"
    return scene.tr(key, card=scene.card(iid), power=power, cost=cost, field=field)


def counter(scene: DbScene, decision: Decision, code: int) -> str:
    iid = a_of(code)
    lead = with_cost(scene, iid, "db-option-counter", "db-option-counter")
    text = scene.skill_short(scene.ids[iid], b_of(code))
    return scene.tr("option-effect-text", card=lead, text=text) if text else lead


def grow(scene: DbScene, decision: Decision, code: int) -> str:
    perm = scene.perms.get(b_of(code))
    markers = perm.markers if perm is not None else 0
    return scene.tr("db-option-grow", card=scene.card(b_of(code)), markers=markers, more=markers + 1)


def end(scene: DbScene, decision: Decision, code: int) -> str:
    """The end of a free timing: of the Main Phase, or of a step of a battle."""
    return scene.tr("option-end" if decision.kind == "main" else "db-option-end-step")


def charge(scene: DbScene, decision: Decision, code: int) -> str:
    printed = scene.catalogue.printed(scene.ids[a_of(code)])
    return scene.tr("db-option-charge", card=scene.card(a_of(code)), colors=scene.colors(printed.all_colors))


def pay(scene: DbScene, decision: Decision, code: int) -> str:
    iid = a_of(code)
    if iid == kinds.MARKER:
        return scene.tr("db-option-pay-marker")
    perm = scene.perms[iid]
    if perm.zone == "energy":
        return scene.tr("db-option-pay", colors=scene.colors(perm.colors), card=scene.card(iid))
    return scene.tr("db-option-pay-card", card=scene.card(iid))


def mode(scene: DbScene, decision: Decision, code: int) -> str:
    if decision.kind == "keyword":
        return scene.keyword(KEYWORD_NAMES[a_of(code)])
    return any_mode(scene, decision, code)


TEXTS: dict[int, OptionText] = {
    **answers(done, yes, no, pick, effect, slot),
    core.MODE: mode,
    kinds.PLAY: play,
    kinds.ACTIVATE: activate,
    kinds.ATTACK: attack,
    kinds.COMBO: combo,
    kinds.COUNTER: counter,
    kinds.GROW: grow,
    kinds.END: end,
    kinds.CHARGE: charge,
    kinds.GO_FIRST: plain_option("option-go-first"),
    kinds.GO_SECOND: plain_option("option-go-second"),
    kinds.REDRAW: plain_option("db-option-redraw"),
    kinds.KEEP: plain_option("option-keep"),
    kinds.PAY: pay,
}
