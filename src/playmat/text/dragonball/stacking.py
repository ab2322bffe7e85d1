"""Cards that are played on top of others (21-5): in which mode, with skills negated, where from."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar
from . import manners
from .manners import ACTIVE, FROM, NEGATED, Silence
from .nodes import ch, p, s
from .nodes import g as gn
from .things import STATES, thing_of

ON = "on"
WORDS = {ON: "on top of {u:under}", ACTIVE: "in Active Mode", NEGATED: "{k:silenced}", FROM: "{q:place}"}
FRENCH = {ON: "par-dessus {u:under}", ACTIVE: "en Mode Action", NEGATED: "{k:silenced}", FROM: "{q:place}"}
ORDERS = (
    ((ON,),), ((ON, FROM),), ((ON, ACTIVE), (ACTIVE, ON)), ((ON, NEGATED), (NEGATED, ON)), ((ON, FROM, NEGATED), (ON, NEGATED, FROM)),
    ((ON, ACTIVE, NEGATED), (ON, NEGATED, ACTIVE), (ACTIVE, ON, NEGATED)),
)  # fmt: skip


def add(g: Grammar) -> None:
    for orders in ORDERS:
        said = orders[0]
        verb = "place" if said == (ON,) else "(play|place)"
        words = [f"{verb} {{t:target}} " + " ".join(WORDS[part] for part in order) for order in orders]
        if said == (ON,):
            words.insert(0, words[0].replace("place", "play", 1))
        french = " ".join(FRENCH[part] for part in (*(x for x in said if x != ON), ON))
        g.rule("do", build=_on_top(said), match=_unon_top(said), en=words, fr=f"jouez {{t:target}} {french}", name="+".join(said), also=FROM in said, of="manners of stacking")


def _on_top(order: tuple[str, ...]) -> Any:
    """ "On top of your Leader in Active Mode": how it is played, not which Leader. Where it comes from may be said last."""

    def build(e: dict[str, Any]) -> Any:
        target, on = e["t"], e["u"].sel if isinstance(e["u"], ch.Choose) else e["u"]
        if FROM in order:
            target = manners.from_there(target, e["q"]) if isinstance(target, ch.Choose) else None
        thing = thing_of(on)[0] if isinstance(on, s.Sel) else None
        if target is None or on_leader(e["u"]) or (thing is not None and any(isinstance(q, STATES) for q in thing.posts)):
            return None
        more = {"gain": (gn.Negated(e["k"].what, said=e["k"].said),), "until": e["k"].until} if NEGATED in order else {}
        return p.PlayOnTop(target, e["u"], keep_mode=ACTIVE not in order, **more)

    return build


def _unon_top(order: tuple[str, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if type(tree) is not p.PlayOnTop.node or tree.how or tree.keep_mode == (ACTIVE in order) or bool(tree.gain) != (NEGATED in order):
            return None
        env: dict[str, Any] = {"t": tree.target, "u": tree.on}
        if tree.gain:
            env["k"] = Silence(tree.gain[0].what, tree.until, said=tree.gain[0].said)
        if FROM in order:
            found = manners.taken_there(tree.target) if isinstance(tree.target, ch.Choose) else None
            if found is None:
                return None
            env["t"], env["q"] = found
        return env

    return match


def on_leader(on: Any) -> bool:
    """A card on top of a Leader is placed there, and not played (22-46-6)."""
    return isinstance(on, s.Sel) and on.where == ("leader",)
