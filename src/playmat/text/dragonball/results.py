"""What this skill has done so far, asked or counted later: "if you switched a card to Rest Mode", "cards equal to the number
of cards you KO'd with this skill", "if all of the cards placed in your Drop Area are black"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball.keywords.alliance import ALLIES

from ..grammar import MARK, Grammar, V
from .asking import _done, _undone
from .conditions import _quality, _unquality
from .nodes import c, ch, ctl, f, m
from .references import TO
from .things import Noun, Place, Thing, sel_of, thing_of

Choose, Ref = ch.Choose, ch.Ref
WITH = "(with this skill|using this skill|by this skill|this way|)"


def add(g: Grammar) -> None:
    asked(g)
    switched(g)
    counted(g)


def asked(g: Grammar) -> None:
    rule = g.rule
    rule("cond", c.Done("played"), en="you play a card (using this skill|with this skill|by this skill|)", fr="vous avez joué une carte", also=True)
    rule("cond", c.Done("played"), en="you played a card (using|with|by) this skill", fr="vous avez joué une carte", also=True)
    rule("cond", build=_to("drop"), match=_unto("drop", True), en=["there (was|were) {n:int} or more {x:thing} among them"], fr="il y avait {n:int} {x:thing} parmi elles", name="there were such among them", also=True)
    rule("cond", build=lambda e: c.DoneTo("moved", (f.IsRested(),), said="it was"), match=lambda t: {} if isinstance(t, c.DoneTo) and "it was" in t.said.split(MARK) else None, en="it was in Rest Mode", fr="elle était en Mode Inertie", name="it was rested", first=True)
    rule("cond", build=_done("played"), match=_undone("played"), en=["you use this skill to play (a|an) {x:thing}"], fr="vous avez joué une {x:thing}", name="you use this to play such", also=True)
    rule("sentence", ctl.IfNotDone(V("a")), en=["if you (did not|didn't) draw a card with this skill , {a:clauses}"], fr="sinon, {a:clauses}", also=True)


def _to(area: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _done("moved")(e)
        return None if made is None else replace(made, said=MARK.join(x for x in (made.said, TO + area) if x))

    return build


def _unto(area: str, several: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = _unquality(tree.filters) if isinstance(tree, c.DoneTo) and TO + area in tree.said.split(MARK) else None
        return None if env is None else {**env, "n": tree.n}

    return match


def switched(g: Grammar) -> None:
    """Cards that this skill has switched to Rest Mode."""
    rule = g.rule
    for mode, french in (("Rest", "Inertie"), ("Active", "Action")):
        what = "rested" if mode == "Rest" else "readied"
        rule("cond", c.Done(what), en=[f"you switched (a card|it|1 or more cards) to {mode} Mode {WITH}"], fr=f"vous avez mis une carte en Mode {french}")
        rule("cond", build=_done(what), match=_undone(what), en=[f"you switched (a|an) {{x:thing}} to {mode} Mode {WITH}"], fr=f"vous avez mis une {{x:thing}} en Mode {french}", name=f"you {what} such")
        rule("cond", build=_done(what), match=_undone(what, several=True), en=[f"you switched {{n:int}} (or more|) {{x:thing}} to {mode} Mode {WITH}"], fr=f"vous avez mis {{n:int}} {{x:thing}} en Mode {french}", name=f"you {what} so many")
    # 22-32-4: [Alliance] is paid by resting cards
    rule("cond", build=_ally, match=_unally, en=["(a|an) {x:thing} was switched to Rest Mode by this skill"], fr="une {x:thing} a été mise en Mode Inertie par cette Capacité", name="such an ally")


def _ally(e: dict[str, Any]) -> Any:
    filters = _quality(e)
    return None if filters is None else c.Have(ch.Among(ALLIES, filters))


def _unally(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, c.Have) or not isinstance(tree.target, ch.Among) or tree.target.name != ALLIES:
        return None
    return _unquality(tree.target.filters)


# -- as many cards as … --------------------------------------------------------------------------------------------------


def counted(g: Grammar) -> None:
    rule = g.rule
    rule("pick1", build=_as_many, match=_unas_many, en=["cards {q:place} equal to {n:num}", "a number of cards {q:place} equal to {n:num}"], fr="autant de cartes {q:place} que {n:num}", name="as many cards as", also=True)
    rule("do", m.Draw(c.Count(Ref("", "moved to deck"))), en=["draw cards equal to the number of cards you placed at the bottom of your deck with this skill"], fr="piochez autant de cartes que vous en avez placé sous votre deck", also=True)


def _as_many(e: dict[str, Any]) -> Any:
    if isinstance(e["n"], int):
        return None
    sel = sel_of(Thing((), Noun("card", said="cards"), (e["q"],)), "any")
    return None if sel is None else Choose(sel, e["n"])


def _unas_many(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Choose) or isinstance(tree.n, int) or tree.up_to:
        return None
    thing, whose = thing_of(tree.sel)
    if thing is None or whose != "any" or thing.pres or len(thing.posts) != 1 or not isinstance(thing.posts[0], Place):
        return None
    return {"q": thing.posts[0], "n": tree.n}

