"""Sentences: actions joined by commas and "and", "if", "you may", "then", choices, later; and skill costs."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar, V
from .nodes import c, ctl, k, p, st
from .nodes import t as moments

If, Do, Then, May, IfYouDo, IfNotDone, Later = ctl.If, ctl.Do, ctl.Then, ctl.May, ctl.IfYouDo, ctl.IfNotDone, ctl.Later

JOINS = ("and", ",", ", and", ", then", "and then", ", and then", ";", "; then", "; and", ", or then", "then", "; then ,", ", then ,", ", and then ,", "; additionally ,", ", additionally ,", ", and additionally ,", "and additionally")
LATER = (
    ("end of turn", ["at the end of the turn", "at the end of this turn", "at the end of your turn", "at end of turn", "at the end of that turn"], "à la fin du tour"),
    ("end of battle", ["at the end of the battle", "at the end of that battle", "at the end of this battle", "after the battle", "after this battle"], "à la fin du combat"),
)


PHASES = {
    "your next Main Phase": "au début de votre prochaine Phase Principale", "your opponent's next Main Phase": "au début de la prochaine Phase Principale adverse",
    "your next turn": "au début de votre prochain tour", "your opponent's next turn": "au début du prochain tour adverse",
    "your opponent's turn": "au début du tour adverse",
}  # fmt: skip
ENDS = {"you": "à la fin de votre prochain tour", "opponent": "à la fin du prochain tour adverse"}


NEXT = {"their next turn", "your next turn"}  # a duration that `gaining` says


def grouped(ops: tuple[Any, ...]) -> Any:
    """The actions of one sentence as one."""
    return ops[0] if len(ops) == 1 else Do(ops)


def ungrouped(op: Any) -> tuple[Any, ...]:
    return op.body if isinstance(op, Do) and type(op) is Do.node and not op.said else (op,)


def last_of(op: Any) -> Any:
    """The last action of a sentence."""
    return op.body[-1] if isinstance(op, Do) else op


def ends_in_list(op: Any) -> bool:
    """20-2: whether the last thing said is a list to choose from: what follows its last entry belongs to that one."""
    if isinstance(op, k.ChooseModes):
        return True
    if isinstance(op, ctl.ChooseOne):
        return not all(len(mode) == 1 and isinstance(mode[0], st.SwitchToHidden) for mode in op.modes)
    body = getattr(op, "otherwise", ()) or getattr(op, "then", ()) or getattr(op, "body", ())
    return isinstance(body, tuple) and bool(body) and ends_in_list(body[-1])


def and_if_done(e: dict[str, Any]) -> tuple[Any, ...]:
    """ "At the end of the turn, you may A. If you do, B": B is done then, too (20-16-1)."""
    return (*e["a"], IfYouDo(e["b"]))


def un_and_if_done(body: tuple[Any, ...]) -> dict[str, Any] | None:
    return {"a": body[:-1], "b": body[-1].body} if len(body) > 1 and isinstance(body[-1], IfYouDo) else None


def addressed(op: Any) -> bool:
    """Whether it was said with "you" in front: nobody says that twice."""
    return YOU in getattr(op, "said", "").split(MARK)


DURING = "during a turn"
YOU = "you …"  # how the grammar remembers it


def add(g: Grammar) -> None:
    rule = g.rule
    rule("body", build=lambda e: (e["a"],), match=lambda t: {"a": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, en="{a:sentence}", fr="{a:sentence}", name="one sentence")
    rule("body", build=lambda e: None if ends_in_list(e["a"]) or (isinstance(last_of(e["a"]), Later | p.WhenNext) and isinstance(e["b"][0], IfYouDo)) else (e["a"], *e["b"]), match=lambda t: {"a": t[0], "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 else None, en="{a:sentence} . {b:body}", fr="{a:sentence} . {b:body}", name="sentences")
    # one sentence
    rule("sentence", build=lambda e: grouped(e["a"]), match=lambda t: {"a": ungrouped(t)}, en="{a:clauses}", fr="{a:clauses}", name="clauses")
    rule("sentence", If(V("c"), V("a")), en=["if {c:conds} , {a:clauses}", "while {c:conds} , {a:clauses}", "as long as {c:conds} , {a:clauses}", "{c:turncond} , {a:clauses}", "when {c:conds} , {a:clauses}"], fr="si {c:conds}, {a:clauses}")
    rule("sentence", build=lambda e: If(e["c"], e["a"], said="dashed") if isinstance(e["c"], c.Is) else None, match=lambda t: {"c": t.cond, "a": t.then} if isinstance(t, If) and "dashed" in t.said.split(MARK) else None, en="while {c:conds} {a:clauses}", fr="si {c:conds}, {a:clauses}", name="while, without a comma", also=True)
    rule("sentence", build=lambda e: If(e["t"], (If(e["c"], e["a"]),), said=DURING), match=lambda x: {"t": x.cond, "c": x.then[0].cond, "a": x.then[0].then} if isinstance(x, If) and DURING in x.said.split(MARK) else None, en=["{t:turncond} , while {c:conds} , {a:clauses}", "{t:turncond} , if {c:conds} , {a:clauses}"], fr="{t:turncond}, si {c:conds}, {a:clauses}", name="during a turn, while", also=True)
    rule("sentence", IfYouDo(V("a")), en=["if you do , {a:clauses}", "if you do so , {a:clauses}", "if they do , {a:clauses}", "if they do so , {a:clauses}", "then , if you do , {a:clauses}", "if so , {a:clauses}", "if you did , {a:clauses}", "if you did both , {a:clauses}"], fr="si vous faites ainsi, {a:clauses}")
    rule("clause", build=lambda e: If(e["c"], e["a"], last=True), match=lambda t: {"c": t.cond, "a": t.then} if isinstance(t, If) and t.last and not t.otherwise and isinstance(t.cond, c.YourTurn) else None, en=["{a:clauses1} {c:turncond}"], fr="{a:clauses1} {c:turncond}", name="during, last")
    rule("sentence", IfNotDone(V("a")), en=["if you don't , {a:clauses}", "if they don't , {a:clauses}", "if your opponent doesn't , {a:clauses}", "if they do not , {a:clauses}", "if you do not , {a:clauses}", "if you didn't , {a:clauses}", "if they didn't , {a:clauses}", "if you (don't|didn't|do not) place any cards , {a:clauses}", "if they don't (place a card in their Drop|discard a card|KO a card|KO a card this way|discard cards) , {a:clauses}"], fr="sinon, {a:clauses}")
    rule("sentence", Then(V("a")), en=["then , {a:clauses}", "afterwards , {a:clauses}", "then {a:clauses}", "after that , {a:clauses}"], fr="ensuite, {a:clauses}")
    rule("sentence", Then((V("a"),)), en=["then , {a:ifs}", "afterwards , {a:ifs}", "then {a:ifs}"], fr="ensuite, {a:ifs}")
    rule("sentence", V("a"), en=["additionally , {a:sentence}", "also , {a:sentence}", "in addition , {a:sentence}"], fr="de plus, {a:sentence}", also=True)
    rule("ifs", If(V("c"), V("a")), en="if {c:conds} , {a:clauses}", fr="si {c:conds}, {a:clauses}")
    # the actions of a sentence
    rule("clauses", build=lambda e: (e["a"],), match=lambda t: {"a": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, en="{a:clause}", fr="{a:clause}", name="one clause")
    rule("clauses", build=lambda e: (e["a"], *e["b"]), match=lambda t: {"a": t[0], "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 else None, en=[f"{{a:do}} {join} {{b:clauses}}" for join in JOINS], fr=["{a:do} et {b:clauses}", "{a:do}, {b:clauses}", "{a:do}, et {b:clauses}", "{a:do}, puis {b:clauses}", "{a:do} et ensuite {b:clauses}"], name="several clauses")
    rule("clause", V("a"), en="{a:do}", fr="{a:do}")
    rule("clause", V("a"), en="also {a:clause}", fr="{a:clause}", also=True)
    rule("sentence", build=lambda e: If(e["c"], (If(e["d"], e["a"]),)), match=lambda t: {"c": t.cond, "d": t.then[0].cond, "a": t.then[0].then} if isinstance(t, If) and len(t.then) == 1 and isinstance(t.then[0], If) else None, en="{c:turncond} , when {d:conds} , {a:clauses}", fr="{c:turncond}, si {d:conds}, {a:clauses}", name="during a turn while", also=True)
    rule("do", V("a"), build=lambda e: None if addressed(e["a"]) else e["a"], match=lambda t: {"a": t}, en="you {a:act}", fr="vous {a:act}", also=True)
    rule("act", V("a"), en="{a:do}", fr="{a:do}")
    rule("clause", build=lambda e: None if addressed(e["a"][0]) else May(e["a"]), match=lambda t: {"a": t.body} if isinstance(t, May) and t.who == "you" else None, en=["you may {a:clauses}", "may {a:clauses}"], fr="vous pouvez {a:clauses}", name="may")
    rule("clause", If(V("c"), V("a")), en=["if {c:conds} , {a:clauses}", "if {c:conds} {a:clauses}"], fr="si {c:conds}, {a:clauses}")
    rule("clause", build=lambda e: If(e["c"], e["a"], last=True), match=lambda t: {"c": t.cond, "a": t.then} if isinstance(t, If) and t.last and not t.otherwise else None, en=["{a:clauses1} if {c:conds}", "{a:clauses1} when {c:conds}", "{a:clauses1} while {c:conds}"], fr="{a:clauses1} si {c:conds}", name="if last")
    rule("clause", IfYouDo(V("a")), en=["if you do , {a:clauses}", "if you did , {a:clauses}", "if you do so , {a:clauses}", "if they do , {a:clauses}", "if so , {a:clauses}"], fr="si vous faites ainsi, {a:clauses}", also=True)
    rule("clause", IfNotDone(V("a")), en=["if you don't , {a:clauses}", "if they don't , {a:clauses}", "if you didn't , {a:clauses}", "if they didn't , {a:clauses}"], fr="sinon, {a:clauses}", also=True)
    otherwise(g)
    rule("clauses1", (V("a"),), en="{a:do}", fr="{a:do}")
    for when, words, french in LATER:
        rule("clause", build=lambda e, when=when: Later(when, e["a"]), match=lambda t, when=when: {"a": t.body} if isinstance(t, Later) and t.when == when else None, en=[y for w in words for y in (f"{{a:clauses1}} {w}", f"{w} , {{a:clauses}}", f"{w} {{a:clauses}}")], fr=[y for _ in words for y in (f"{{a:clauses1}} {french}", f"{french}, {{a:clauses}}", f"{french}, {{a:clauses}}")], name=when)  # type: ignore[misc]
        rule("sentence", build=lambda e, when=when: Later(when, and_if_done(e)), match=lambda t, when=when: un_and_if_done(t.body) if isinstance(t, Later) and t.when == when else None, en=[f"{w} , {{a:clauses}} . if you do , {{b:clauses}}" for w in words], fr=f"{french}, {{a:clauses}}. Si vous faites ainsi, {{b:clauses}}", name=f"{when}, if you do", also=True)  # type: ignore[misc]
    for whose, phase in (("you", "your next Main Phase"), ("opponent", "your opponent's next Main Phase"), ("you", "your next turn"), ("opponent", "your opponent's next turn"), ("opponent", "your opponent's turn")):
        event = "main start" if "Main" in phase else "turn start"
        rule("clause", build=lambda e, w=whose, x=event: p.WhenNext(moments.On(x, whose=w), e["a"]), match=lambda x, w=whose, y=event: {"a": x.body} if isinstance(x, p.WhenNext) and x.when == moments.On(y, whose=w) and not NEXT.intersection(x.said.split(MARK)) else None, en=[f"{{a:clauses1}} at the (start|beginning) of {phase}", f"at the (start|beginning) of {phase} , {{a:clauses}}", f"at the (start|beginning) of {phase} {{a:clauses}}"], fr=[f"{{a:clauses1}} {PHASES[phase]}", f"{PHASES[phase]}, {{a:clauses}}", f"{PHASES[phase]}, {{a:clauses}}"], name=f"at the start of {phase}", of="starts")  # type: ignore[misc]
        rule("sentence", build=lambda e, w=whose, x=event: p.WhenNext(moments.On(x, whose=w), and_if_done(e)), match=lambda x, w=whose, y=event: un_and_if_done(x.body) if isinstance(x, p.WhenNext) and x.when == moments.On(y, whose=w) else None, en=f"at the (start|beginning) of {phase} , {{a:clauses}} . if you do , {{b:clauses}}", fr=f"{PHASES[phase]}, {{a:clauses}}. Si vous faites ainsi, {{b:clauses}}", name=f"at the start of {phase}, if you do", also=True)  # type: ignore[misc]
        if event == "turn start" and "next" in phase:
            rule("clause", build=lambda e, w=whose: p.WhenNext(moments.On("turn end", whose=w), e["a"], True), match=lambda x, w=whose: {"a": x.body} if isinstance(x, p.WhenNext) and x.another_turn and x.when == moments.On("turn end", whose=w) else None, en=[f"{{a:clauses1}} at the end of {phase}", f"at the end of {phase} , {{a:clauses}}"], fr=[f"{{a:clauses1}} {ENDS[whose]}", f"{ENDS[whose]}, {{a:clauses}}"], name=f"at the end of {phase}", of="ends")  # type: ignore[misc]
    rule("clause", build=lambda e: p.WhenNext(moments.On("turn end", whose="opponent"), e["a"]), match=lambda x: {"a": x.body} if isinstance(x, p.WhenNext) and not x.another_turn and x.when == moments.On("turn end", whose="opponent") else None, en=["{a:clauses1} at the end of your opponent's turn", "at the end of your opponent's turn , {a:clauses}"], fr=["{a:clauses1} à la fin du tour adverse", "à la fin du tour adverse, {a:clauses}"], name="at the end of their turn", also=True)
    turn(g)
    chosen(g)
    costs(g)


def otherwise(g: Grammar) -> None:
    """20-17-1: what is done if nothing of the action before could be."""
    rule = g.rule
    rule("clause", build=lambda e: k.Otherwise((If(e["c"], e["a"]),), e["b"]), match=_unotherwise, en=["if {c:conds} , {a:clauses} , otherwise {b:clauses}", "if {c:conds} , {a:clauses} , otherwise , {b:clauses}", "if {c:conds} {a:clauses} , otherwise (,|) {b:clauses}", "if {c:conds} , {a:clauses} ; otherwise , {b:clauses}", "if {c:conds} , {a:clauses} ; otherwise {b:clauses}", "if {c:conds} , {a:clauses} , and if not , {b:clauses}"], fr="si {c:conds}, {a:clauses} ; sinon, {b:clauses}", name="if, otherwise")
    rule("sentence", build=lambda e: None if isinstance(e["a"][-1], If) else k.Otherwise((May(e["a"]),), e["b"]), match=lambda t: {"a": t.first[0].body, "b": t.otherwise} if isinstance(t, k.Otherwise) and not t.then and len(t.first) == 1 and isinstance(t.first[0], May) and t.first[0].who == "you" else None, en=["you may {a:clauses} , otherwise (,|) {b:clauses}", "you may {a:clauses} ; otherwise (,|) {b:clauses}"], fr="vous pouvez {a:clauses} ; sinon, {b:clauses}", name="may, otherwise")
    other = "(otherwise|if not|if it is any other card|if it's any other card|if it is not|if it isn't) ,"
    rule("body", build=lambda e: (k.Otherwise((If(e["c"], e["a"]),), e["b"]),), match=lambda t: _unotherwise(t[0]) if isinstance(t, tuple) and len(t) == 1 else None, en=f"if {{c:conds}} , {{a:clauses}} . {other} {{b:clauses}}", fr="si {c:conds}, {a:clauses}. Sinon, {b:clauses}", name="if. otherwise", also=True)
    rule("body", build=lambda e: (k.Otherwise((If(e["c"], e["a"]),), e["b"]), *e["r"]), match=lambda t: {**env, "r": t[1:]} if isinstance(t, tuple) and len(t) > 1 and (env := _unotherwise(t[0])) is not None else None, en=f"if {{c:conds}} , {{a:clauses}} . {other} {{b:clauses}} . {{r:body}}", fr="si {c:conds}, {a:clauses}. Sinon, {b:clauses}. {r:body}", name="if. otherwise. more", also=True)


def _unotherwise(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, k.Otherwise) or tree.then or len(tree.first) != 1 or not isinstance(tree.first[0], If):
        return None
    return {"c": tree.first[0].cond, "a": tree.first[0].then, "b": tree.otherwise}


def turn(g: Grammar) -> None:
    g.rule("turncond", c.YourTurn("you"), en=["during your turn", "on your turn"], fr="pendant votre tour")
    g.rule("turncond", c.YourTurn("opponent"), en=["during your opponent's turn", "during their turn"], fr="pendant le tour adverse")


def chosen(g: Grammar) -> None:
    """ "Choose one—" and its list (20-2)."""
    rule = g.rule
    for n in (2, 3, 4, 5):
        slots = " ".join(f"• {{x{i}:body}}" for i in range(n))
        rule("clause", build=_modes(n), match=_unmodes(n), en=[f"choose one — {slots}", f"choose one {slots}", f"choose one : {slots}", f"choose 1 — {slots}", f"choose one of the following — {slots}"], fr=f"choisissez un — {slots}", name=f"choose one of {n}")
        rule("clause", build=_many(n), match=_unmany(n), en=[f"choose {{n:small}} — {slots}", f"choose up to {{n:small}} — {slots}"][:1], fr=f"choisissez {{n:small}} — {slots}", name=f"choose several of {n}")


def _modes(n: int) -> Any:
    return lambda e: ctl.ChooseOne(tuple(e[f"x{i}"] for i in range(n)))


def _unmodes(n: int) -> Any:
    return lambda t: {f"x{i}": mode for i, mode in enumerate(t.modes)} if isinstance(t, ctl.ChooseOne) and len(t.modes) == n else None


def _many(n: int) -> Any:
    return lambda e: k.ChooseModes(e["n"], tuple(e[f"x{i}"] for i in range(n))) if 1 < e["n"] <= n else None


def _unmany(n: int) -> Any:
    return lambda t: {"n": t.n, **{f"x{i}": mode for i, mode in enumerate(t.modes)}} if isinstance(t, k.ChooseModes) and len(t.modes) == n else None


def costs(g: Grammar) -> None:
    """What stands before the colon: actions that are paid, and conditions that are only checked (9-6-4-1-1)."""
    rule = g.rule
    rule("costs", build=lambda e: (e["a"],), match=lambda t: {"a": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, en="{a:cost}", fr="{a:cost}", name="one cost")
    rule("costs", build=lambda e: (e["a"], *e["b"]), match=lambda t: {"a": t[0], "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 and not isinstance(t[0], st.Check) else None, en=["{a:do} and {b:costs}", "{a:do} , {b:costs}", "{a:do} , and {b:costs}", "{a:do} , then {b:costs}", "{a:do} and you {b:costs}"], fr="{a:do} et {b:costs}", name="several costs")
    rule("costs", build=lambda e: None if isinstance(e["b"][0], st.Check) or addressed(e["b"][0]) else (st.Check(e["c"]), *e["b"]), match=lambda t: {"c": t[0].cond, "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 and isinstance(t[0], st.Check) else None, en=["if {c:conds} and you {b:costs}", "if {c:conds} , {b:costs}", "if {c:conds} , and you {b:costs}", "{c:conds} and you {b:costs}", "if {c:conds} and {b:costs}", "if {c:conds} , you {b:costs}", "if {c:conds} and you also {b:costs}", "when {c:conds} , {b:costs}", "{c:turncond} , {b:costs}", "when {c:conds} and you {b:costs}"], fr="si {c:conds} et que vous {b:costs}", name="if and costs")
    rule("cost", V("a"), build=lambda e: None if addressed(e["a"]) else e["a"], en=["{a:do}", "you {a:do}"], fr="{a:do}", match=lambda t: {"a": t} if not isinstance(t, st.Check) else None)
    rule("costs", V("b"), build=lambda e: None if isinstance(e["b"][0], st.Check) else e["b"], en="if you {b:costs}", fr="si vous {b:costs}", also=True, match=lambda t: {"b": t} if isinstance(t, tuple) and t and not isinstance(t[0], st.Check) else None)
    rule("cost", st.Check(V("c")), en=["if {c:conds}", "{c:conds}", "when {c:conds}", "while {c:conds}"], fr="si {c:conds}")



