"""Replacement effects (9-10): "if this card would be KO'd, … instead", with what must hold and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .causes import with_cause, without_cause
from .nodes import ch, ctl, f, m, s, t
from .targets import Ref
from .timings import Subject

This = ch.This
Shape = tuple[tuple[Any, ...], tuple[Any, ...], bool, tuple[Any, ...]]  # moments, conditions, once per turn, what happens


def add(g: Grammar) -> None:
    woulds(g)
    more_woulds(g)
    shapes(g)
    passives(g)


def woulds(g: Grammar) -> None:
    """What would happen to somebody."""
    rule = g.rule
    area = "(the|your|a|its|) Battle Area"
    drop = "(the|your|its owner's|their owner's|a|) (Drop Area|Drop)"
    rule("would", V("a"), en="{a:would0}", fr="{a:would0}")
    rule("would", build=with_cause, match=without_cause, en="{a:would0} {b:by}", fr="{a:would0} {b:by}", name="would by")
    rule("would0", t.WouldLeave("leave"), en=[f"would leave {area}", f"would be removed from {area}", f"(is|are) removed from {area}"], fr="devait quitter la Zone de Combat", of="areas it would leave")
    rule("would0", t.WouldLeave("ko"), en=["would be KO'd"], fr="devait être mise KO")
    rule("would0", t.WouldLeave("leave", to=("drop",)), en=[f"would be placed (in|into) {drop}"], fr="devait être placée dans la Dispersion", of="ways it would go")
    combo, both = "(your|a|the) Combo Area", "(a|your) Battle Area or Combo Area"
    for source, there, french in ((("combo",), combo, "la Zone de Combo"), (("battle", "combo"), both, "la Zone de Combat ou de Combo")):
        rule("would0", t.WouldLeave("leave", to=("drop",), source=source), en=[f"(would be|is|are) placed (in|into) {drop} from {there}", f"(would be|is|are) placed from {there} (in|into) {drop}"], fr=f"devait être placée de {french} dans la Dispersion", of="ways it would go")
        rule("would0", t.WouldLeave("leave", source=source), en=[f"would leave {there}", f"would be removed from {there}"], fr=f"devait quitter {french}", of="areas it would leave")
    rule("wouldbes", build=lambda e: joined(_placed(e["x"])), match=_unplaced, en=f"you would place {{x:subject}} (in|into) {drop}", fr="vous deviez placer {x:subject} dans la Dispersion", name="you would place", also=True)
    rule("would0", t.WouldLeave("leave", to=("hand",)), en=["would be returned to (its owner's|your|their owner's) hand"], fr="devait être renvoyée dans la main", of="ways it would go")
    rule("would0", t.WouldLeave("leave", to=("warp",)), en=["would be sent to (its owner's|your|their owner's) Warp"], fr="devait être transférée", of="ways it would go")
    rule("would0", t.WouldLeave("markers"), en=["would lose (markers|a marker)"], fr="devait perdre des marqueurs")
    rule("would2", V("a"), en="{a:would3}", fr="{a:would3}")
    rule("would2", build=with_cause, match=without_cause, en="{a:would3} {b:by}", fr="{a:would3} {b:by}", name="or by")
    rule("would3", t.WouldLeave("ko"), en="KO'd", fr="mise KO")
    rule("would3", t.WouldLeave("leave"), en=f"removed from {area}", fr="retirée de la Zone de Combat")
    rule("wouldbes", build=lambda e: joined(_would(e["x"], e["a"])), match=_unwould, en="{x:subject} {a:would}", fr="{x:subject} {a:would}", name="would")
    rule("wouldbes", build=lambda e: joined(_would(e["x"], e["a"]), _would(e["x"], e["b"])), match=_unwoulds, en="{x:subject} {a:would} or {b:would2}", fr="{x:subject} {a:would} ou {b:would2}", name="would or")


MODES = ((f.IsRested(), "Rest Mode", "Mode Inertie"), (f.IsActive(), "Active Mode", "Mode Action"))
PASSIVE = "a marker would be removed"


def more_woulds(g: Grammar) -> None:
    """This card in a mode; and markers that would be removed, said from their side."""
    rule = g.rule
    for mode, words, french in MODES:
        rule("wouldbes", build=lambda e, mode=mode: joined(_in_mode(e["a"], mode)), match=lambda x, mode=mode: _unin_mode(x, mode), en=f"this card in {words} {{a:would}}", fr=f"cette carte en {french} {{a:would}}", name=f"this card in {words} would", of="in a mode")  # type: ignore[misc]
    for by in ("", " {b:by}"):
        rule("wouldbes", build=_unmarked, match=lambda x, by=by: _ununmarked(x, bool(by)), en=f"(a marker|markers) would be removed from {{x:subject}}{by}", fr=f"des marqueurs de {{x:subject}} devaient être retirés{by}", name=f"markers would be removed{by}", first=True, of="markers would be removed")  # type: ignore[misc]


def _in_mode(pred: Any, mode: Any) -> Any:
    made = _would(Subject(True), pred)
    return None if made is None else replace(made, filters=(mode,))


def _unin_mode(tree: Any, mode: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], t.WouldLeave) or not tree[0].this or tree[0].filters != (mode,):
        return None
    return {"a": _off(tree[0])[1]}


def _unmarked(e: dict[str, Any]) -> Any:
    pred = t.WouldLeave("markers")
    if "b" in e:
        pred = with_cause({"a": pred, "b": e["b"]})
    made = None if pred is None else _would(e["x"], pred)
    return None if made is None else (replace(made, said=MARK.join(x for x in (made.said, PASSIVE) if x)),)


def _ununmarked(tree: Any, caused: bool) -> dict[str, Any] | None:
    env = _unwould(tree)
    if env is None or PASSIVE not in tree[0].said.split(MARK) or bool(env["a"].by or env["a"].src) != caused:
        return None
    return {"x": env["x"], **({"b": (without_cause(env["a"]) or {}).get("b")} if caused else {})}


def joined(*parts: Any) -> Any:
    return None if any(part is None for part in parts) else parts


def _would(subject: Subject, pred: Any) -> Any:
    if subject.place not in ((), ("battle",), ("combo",)) or (subject.place == ("combo",) and (pred.source or pred.what != "leave")):
        return None
    whose = "you" if subject.this else subject.whose
    source, here = (("combo",), IN_COMBO) if subject.place == ("combo",) else (pred.source, "")
    return replace(pred, this=subject.this, whose=whose, filters=subject.filters, source=source, said=MARK.join(y for y in (subject.said, pred.said, here) if y))


IN_COMBO = "in the Combo Area"  # said of the card, not of its way
PLACE = "you would place"


def _placed(subject: Subject) -> Any:
    """8-5-8: "you would place a card from your Combo Area in your Drop"; from elsewhere skills place cards, too."""
    if subject.this or subject.place != ("combo",) or subject.whose != "you":
        return None
    made = _would(subject, t.WouldLeave("leave", to=("drop",)))
    return replace(made, said=MARK.join((made.said, PLACE)))


def _unplaced(tree: Any) -> dict[str, Any] | None:
    env = _unwould(tree)
    return {"x": env["x"]} if env is not None and PLACE in tree[0].said.split(MARK) else None


def _off(tree: Any) -> tuple[Subject, Any]:
    subject = Subject(tree.this, "any" if tree.this else tree.whose, tree.filters, said=tree.said)
    source = () if IN_COMBO in tree.said.split(MARK) else tree.source
    return subject, replace(tree, this=False, whose="you", filters=(), source=source)


def _unwould(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], t.WouldLeave) or (tree[0].this and tree[0].filters):
        return None
    subject, pred = _off(tree[0])
    return {"x": subject, "a": pred}


def _unwoulds(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2:
        return None
    (subject, pred), (_, other) = _off(tree[0]), _off(tree[1])
    return {"x": subject, "a": pred, "b": other}


# -- the whole -----------------------------------------------------------------------------------------------------------

WHEN = "(if|when)"


def shapes(g: Grammar) -> None:
    rule = g.rule
    rule("instead", build=_shape(), match=_unshape(), en=[f"{WHEN} {{w:wouldbes}} , {{b:insteads}}"], fr="si {w:wouldbes}, {b:insteads}", name="instead")
    rule("instead", build=_shape(once=True), match=_unshape(once=True), en=[f"once per turn , {WHEN} {{w:wouldbes}} , {{b:insteads}}", f"{WHEN} {{w:wouldbes}} , once per turn {{b:insteads}}", f"{WHEN} {{w:wouldbes}} , once per turn , {{b:insteads}}", f"{WHEN} {{w:wouldbes}} , {{b:clauses}} once per turn instead"], fr="une fois par tour, si {w:wouldbes}, {b:insteads}", name="instead, once", of="once instead")
    rule("instead", build=_shape(), match=_unshape(asked=True), en=[f"{WHEN} {{w:wouldbes}} , if {{c:conds}} , {{b:insteads}}"], fr="si {w:wouldbes}, si {c:conds}, {b:insteads}", name="instead, if", also=True, of="where the condition stands")
    rule("instead", build=_shape(), match=_unshape(asked=True), en=["if {c:conds} and {w:wouldbes} , {b:insteads}", "if {c:conds} , and {w:wouldbes} , {b:insteads}", "if {c:conds} , when {w:wouldbes} , {b:insteads}", "if {c:conds} , if {w:wouldbes} , {b:insteads}", "{c:turncond} , if {w:wouldbes} , {b:insteads}"], fr="si {c:conds} et que {w:wouldbes}, {b:insteads}", name="if and instead", of="where the condition stands")
    rule("instead", build=_shape(), match=_unshape(asked=True), en=[f"{WHEN} {{w:wouldbes}} when {{c:conds}} , {{b:insteads}}", f"{WHEN} {{w:wouldbes}} while {{c:conds}} , {{b:insteads}}"], fr="si {w:wouldbes} alors que {c:conds}, {b:insteads}", name="would when", also=True, of="where the condition stands")
    rule("instead", build=_its_own, match=_units_own, en=["if {c:cond} and {a:would} , {b:insteads}"], fr="si {c:cond} et que cette carte {a:would}, {b:insteads}", name="if it has and would", also=True)
    rule("instead", build=_shape(once=True), match=_unshape(once=True, asked=True), en=["if {c:conds} and {w:wouldbes} , once per turn {b:insteads}", "if {c:conds} and {w:wouldbes} , once per turn , {b:insteads}"], fr="une fois par tour, si {c:conds} et que {w:wouldbes}, {b:insteads}", name="if and instead, once", of="once instead")
    rule("insteads", build=lambda e: None if isinstance(e["b"][0], ctl.If) else e["b"], match=lambda x: {"b": x}, en="{b:clauses} instead", fr="{b:clauses} à la place", name="clauses instead")
    rule("insteads", build=lambda e: (ctl.May(e["b"]),), match=lambda x: {"b": x[0].body} if len(x) == 1 and isinstance(x[0], ctl.May) else None, en="you may instead {b:clauses}", fr="vous pouvez à la place {b:clauses}", name="may instead", also=True)
    rule("insteads", build=lambda e: (ctl.May(e["b"]), ctl.IfYouDo(e["d"])), match=lambda x: {"b": x[0].body, "d": x[1].body} if len(x) == 2 and isinstance(x[0], ctl.May) and isinstance(x[1], ctl.IfYouDo) else None, en="you may {b:clauses} instead . if you do , {d:clauses}", fr="vous pouvez {b:clauses} à la place. Si vous faites ainsi, {d:clauses}", name="may instead, if you do", first=True)
    rule("insteads", build=lambda e: (e["b"],), match=lambda x: {"b": x[0]} if isinstance(x, tuple) and len(x) == 1 else None, en="{b:passive} instead", fr="{b:passive} à la place", name="passive instead")


def _shape(once: bool = False) -> Any:
    def build(e: dict[str, Any]) -> Shape:
        return e["w"], ((e["c"],) if "c" in e else ()), once, e["b"]

    return build


def _unshape(once: bool = False, asked: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        when, gates, often, body = tree
        if often != once or bool(gates) != asked or len(gates) > 1:
            return None
        return {"w": when, "b": body} | ({"c": gates[0]} if asked else {})

    return match


ITS_OWN = "its own"


def _its_own(e: dict[str, Any]) -> Any:
    """ "If this card has cards under it and would be removed": both are said of this card."""
    cond = e["c"]
    mine = getattr(cond, "target", None)
    if not (mine == This() or (isinstance(mine, s.Under) and mine.of == This())):
        return None
    when = _would(Subject(True), e["a"])
    return None if when is None else ((replace(when, said=MARK.join(x for x in (when.said, ITS_OWN) if x)),), (cond,), False, e["b"])


def _units_own(tree: Any) -> dict[str, Any] | None:
    when, gates, often, body = tree
    if often or len(gates) != 1 or len(when) != 1 or ITS_OWN not in when[0].said.split(MARK):
        return None
    return {"c": gates[0], "a": _off(when[0])[1], "b": body}


def passives(g: Grammar) -> None:
    """ "it's sent to its owner's Warp": what is done to the card itself."""
    it = Ref("", "it")
    owner = "(its owner's|their owner's|your)"
    for node, words, french in (
        (m.ToWarp(it), f"sent to {owner} Warp", "elle est transférée"),
        (m.Remove(it), "removed from the game", "elle est retirée de la partie"),
        (m.ToDrop(it), f"placed (in|into) {owner} (Drop Area|Drop)", "elle est placée dans la Dispersion"),
        (m.ToDeckBottom(it), f"placed at the bottom of {owner} deck", "elle est placée sous le deck"),
        (m.ToHand(it), f"returned to {owner} hand", "elle est renvoyée dans la main"),
    ):
        g.rule("passive", node, en=f"(it is|it's) {words}", fr=french, also=True, of="where it goes instead")
