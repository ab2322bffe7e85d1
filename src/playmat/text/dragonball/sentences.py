"""Sentences: actions joined by commas and "and", "if", "you may", "then", choices, later; and skill costs."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import c, ctl, k, p, st
from .nodes import t as moments

If, Do, Then, May, IfYouDo, IfNotDone, Later = ctl.If, ctl.Do, ctl.Then, ctl.May, ctl.IfYouDo, ctl.IfNotDone, ctl.Later

JOINS = ("and", ",", ", and", ", then", "and then", ", and then", ";", "; then", "; and", ", or then")
LATER = (
    ("end of turn", ["at the end of the turn", "at the end of this turn", "at the end of your turn"], "à la fin du tour"),
    ("end of battle", ["at the end of the battle", "at the end of that battle", "at the end of this battle", "after the battle", "after this battle"], "à la fin du combat"),
)


def grouped(ops: tuple[Any, ...]) -> Any:
    """The actions of one sentence as one."""
    return ops[0] if len(ops) == 1 else Do(ops)


def ungrouped(op: Any) -> tuple[Any, ...]:
    return op.body if isinstance(op, Do) and type(op) is Do.node else (op,)


def add(g: Grammar) -> None:
    rule = g.rule
    rule("body", build=lambda e: (e["a"],), match=lambda t: {"a": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, en="{a:sentence}", fr="{a:sentence}", name="one sentence")
    rule("body", build=lambda e: (e["a"], *e["b"]), match=lambda t: {"a": t[0], "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 else None, en="{a:sentence} . {b:body}", fr="{a:sentence} . {b:body}", name="sentences")
    # one sentence
    rule("sentence", build=lambda e: grouped(e["a"]), match=lambda t: {"a": ungrouped(t)}, en="{a:clauses}", fr="{a:clauses}", name="clauses")
    rule("sentence", If(V("c"), V("a")), en=["if {c:conds} , {a:clauses}", "while {c:conds} , {a:clauses}", "as long as {c:conds} , {a:clauses}", "{c:turncond} , {a:clauses}", "when {c:conds} , {a:clauses}"], fr="si {c:conds}, {a:clauses}")
    rule("sentence", IfYouDo(V("a")), en=["if you do , {a:clauses}", "if you do so , {a:clauses}", "if they do , {a:clauses}", "if they do so , {a:clauses}", "then , if you do , {a:clauses}", "if so , {a:clauses}", "if you did , {a:clauses}"], fr="si vous faites ainsi, {a:clauses}")
    rule("clause", build=lambda e: If(e["c"], e["a"], last=True), match=lambda t: {"c": t.cond, "a": t.then} if isinstance(t, If) and t.last and not t.otherwise and isinstance(t.cond, c.YourTurn) else None, en=["{a:clauses1} {c:turncond}"], fr="{a:clauses1} {c:turncond}", name="during, last")
    rule("sentence", IfNotDone(V("a")), en=["if you don't , {a:clauses}", "if they don't , {a:clauses}", "if your opponent doesn't , {a:clauses}", "if they do not , {a:clauses}", "if you do not , {a:clauses}"], fr="sinon, {a:clauses}")
    rule("sentence", Then(V("a")), en=["then , {a:clauses}", "afterwards , {a:clauses}", "then {a:clauses}", "after that , {a:clauses}"], fr="ensuite, {a:clauses}")
    rule("sentence", Then((V("a"),)), en=["then , {a:ifs}", "afterwards , {a:ifs}", "then {a:ifs}"], fr="ensuite, {a:ifs}")
    rule("sentence", V("a"), en=["additionally , {a:sentence}", "also , {a:sentence}", "in addition , {a:sentence}"], fr="de plus, {a:sentence}", also=True)
    rule("ifs", If(V("c"), V("a")), en="if {c:conds} , {a:clauses}", fr="si {c:conds}, {a:clauses}")
    # the actions of a sentence
    rule("clauses", build=lambda e: (e["a"],), match=lambda t: {"a": t[0]} if isinstance(t, tuple) and len(t) == 1 else None, en="{a:clause}", fr="{a:clause}", name="one clause")
    rule("clauses", build=lambda e: (e["a"], *e["b"]), match=lambda t: {"a": t[0], "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 else None, en=[f"{{a:do}} {join} {{b:clauses}}" for join in JOINS], fr=["{a:do} et {b:clauses}", "{a:do}, {b:clauses}", "{a:do}, et {b:clauses}", "{a:do}, puis {b:clauses}", "{a:do} et ensuite {b:clauses}"], name="several clauses")
    rule("clause", V("a"), en="{a:do}", fr="{a:do}")
    rule("do", V("a"), en="you {a:act}", fr="vous {a:act}", also=True)
    rule("act", V("a"), en="{a:do}", fr="{a:do}")
    rule("clause", build=lambda e: May(e["a"]), match=lambda t: {"a": t.body} if isinstance(t, May) and t.who == "you" else None, en=["you may {a:clauses}", "may {a:clauses}"], fr="vous pouvez {a:clauses}", name="may")
    rule("clause", build=lambda e: May(e["a"], "opponent"), match=lambda t: {"a": t.body} if isinstance(t, May) and t.who == "opponent" else None, en=["your opponent may {a:clauses}", "they may {a:clauses}"], fr="votre adversaire peut {a:clauses}", name="they may")
    rule("clause", If(V("c"), V("a")), en=["if {c:conds} , {a:clauses}", "if {c:conds} {a:clauses}"], fr="si {c:conds}, {a:clauses}")
    rule("clause", build=lambda e: If(e["c"], e["a"], last=True), match=lambda t: {"c": t.cond, "a": t.then} if isinstance(t, If) and t.last and not t.otherwise else None, en=["{a:clauses1} if {c:conds}"], fr="{a:clauses1} si {c:conds}", name="if last")
    rule("clauses1", (V("a"),), en="{a:do}", fr="{a:do}")
    for when, words, french in LATER:
        rule("clause", build=lambda e, when=when: Later(when, e["a"]), match=lambda t, when=when: {"a": t.body} if isinstance(t, Later) and t.when == when else None, en=[y for w in words for y in (f"{{a:clauses1}} {w}", f"{w} , {{a:clauses}}")], fr=f"{{a:clauses1}} {french}", name=when)  # type: ignore[misc]
    for whose, phase in (("you", "your next Main Phase"), ("opponent", "your opponent's next Main Phase"), ("you", "your next turn"), ("opponent", "your opponent's next turn")):
        event = "main start" if "Main" in phase else "turn start"
        rule("clause", build=lambda e, w=whose, x=event: p.WhenNext(moments.On(x, whose=w), e["a"]), match=lambda x, w=whose, y=event: {"a": x.body} if isinstance(x, p.WhenNext) and x.when == moments.On(y, whose=w) else None, en=[f"{{a:clauses1}} at the (start|beginning) of {phase}", f"at the (start|beginning) of {phase} , {{a:clauses}}"], fr="{a:clauses1} au début de la prochaine phase", name=f"at the start of {phase}")  # type: ignore[misc]
        if event == "turn start":
            rule("clause", build=lambda e, w=whose: p.WhenNext(moments.On("turn end", whose=w), e["a"]), match=lambda x, w=whose: {"a": x.body} if isinstance(x, p.WhenNext) and x.when == moments.On("turn end", whose=w) else None, en=[f"{{a:clauses1}} at the end of {phase}", f"at the end of {phase} , {{a:clauses}}"], fr="{a:clauses1} à la fin du prochain tour", name=f"at the end of {phase}")  # type: ignore[misc]
    rule("clause", build=lambda e: p.WhenNext(moments.On("turn end", whose="opponent"), e["a"]), match=lambda x: {"a": x.body} if isinstance(x, p.WhenNext) and x.when == moments.On("turn end", whose="opponent") else None, en=["{a:clauses1} at the end of your opponent's turn", "at the end of your opponent's turn , {a:clauses}"], fr="{a:clauses1} à la fin du tour adverse", name="at the end of their turn", also=True)
    turn(g)
    chosen(g)
    costs(g)


def turn(g: Grammar) -> None:
    g.rule("turncond", c.YourTurn("you"), en="during your turn", fr="pendant votre tour")
    g.rule("turncond", c.YourTurn("opponent"), en="during your opponent's turn", fr="pendant le tour adverse")


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
    rule("costs", build=lambda e: None if isinstance(e["b"][0], st.Check) else (st.Check(e["c"]), *e["b"]), match=lambda t: {"c": t[0].cond, "b": t[1:]} if isinstance(t, tuple) and len(t) > 1 and isinstance(t[0], st.Check) else None, en=["if {c:conds} and you {b:costs}", "if {c:conds} , {b:costs}", "if {c:conds} , and you {b:costs}", "{c:conds} and you {b:costs}", "if {c:conds} and {b:costs}", "if {c:conds} , you {b:costs}"], fr="si {c:conds} et que vous {b:costs}", name="if and costs")
    rule("cost", V("a"), en=["{a:do}", "you {a:do}"], fr="{a:do}", match=lambda t: {"a": t} if not isinstance(t, st.Check) else None)
    rule("costs", V("b"), en="if you {b:costs}", fr="si vous {b:costs}", also=True, match=lambda t: {"b": t} if isinstance(t, tuple) and t and not isinstance(t[0], st.Check) else None)
    rule("cost", st.Check(V("c")), en=["if {c:conds}", "{c:conds}", "when {c:conds}"], fr="si {c:conds}")



