"""22-16-2: "ignoring [Barrier]", said of several choices at once; and all cards of both players as one choice."""

from __future__ import annotations

from typing import Any

from playmat.effects.choose import ANY_NUMBER

from ..grammar import MARK, Grammar
from .doing import _chosen_both, _unchosen_both
from .nodes import ch
from .several import _their_two, _untheir_two
from .targets import ignoring, unignoring

HOW = (" , ignoring {k:keyword} ,", " , ignoring {k:keyword}", " ignoring {k:keyword}")
BOTH = "of both players"


def add(g: Grammar) -> None:
    for words, french, build, unbuild in (
        ("choose {a:pick} and {b:pick}", "choisissez {a:pick} et {b:pick}", _chosen_both, _unchosen_both),
        ("choose {t:several}", "choisissez {t:several}", lambda e: ch.Bind("", e["t"]), lambda bind: {"t": bind.target}),
        ("(your opponent|they) (chooses|choose) {a:pick} and {b:pick}", "votre adversaire choisit {a:pick} et {b:pick}", _their_two, _untheir_two),
    ):
        g.rule("do", build=_heedless(build), match=_unheedless(unbuild), en=[words + how for how in HOW], fr=f"{french} en ignorant {{k:keyword}}", name=f"{words}, ignoring", first=True)
    all_ = ["all of {a:yours} and (all of|) {b:yours}", "all {a:yours} and (all|) {b:yours}", "all {a:anys} and all {b:anys}"]
    g.rule("choice0", build=_all_of_both, match=_unall_of_both, en=all_, fr=["toutes {a:yours} et {b:yours}", "toutes {a:yours} et {b:yours}", "toutes les {a:anys} et toutes les {b:anys}"], name="all of both")


def _heedless(build: Any) -> Any:
    def made(e: dict[str, Any]) -> Any:
        bind = build(e)
        target = None if bind is None else ignoring(bind.target, e["k"])
        return None if target is None else ch.Bind("", target, said=bind.said)

    return made


def _unheedless(unbuild: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = unignoring(tree.target) if isinstance(tree, ch.Bind) and isinstance(tree.target, ch.Union) else None
        if env is None:
            return None
        both = unbuild(ch.Bind("", env["t"], said=tree.said))
        return None if both is None else {**both, "k": env["k"]}

    return match


def _all_of_both(e: dict[str, Any]) -> Any:
    a, b = e["a"], e["b"]
    return ch.Choose(ch.Union((a, b), said=BOTH), ANY_NUMBER) if a != b else None


def _unall_of_both(tree: Any) -> dict[str, Any] | None:
    if type(tree) is not ch.Choose.node or tree.n != ANY_NUMBER or not isinstance(tree.sel, ch.Union) or BOTH not in tree.sel.said.split(MARK):
        return None
    return {"a": tree.sel.parts[0], "b": tree.sel.parts[1]}
