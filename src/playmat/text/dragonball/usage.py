"""What cards can be used for beyond the rules: combos in Rest Mode (5-7-5-1-1), cards of further areas that keyword skills
are activated with (22-5-3-1, 22-13-4-2-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball import kinds
from playmat.dragonball.keywords.materials import AlsoChoose

from ..grammar import MARK, Grammar
from . import gaining, things
from .gaining import filter_of, thing_from
from .limiting import ITSELF
from .nodes import ctl, f, s, t
from .nodes import g as gn
from .timings import Subject, _on

On = t.On


def add(g: Grammar) -> None:
    combos(g)
    either_event(g)
    materials(g)


# -- combos in Rest Mode -------------------------------------------------------------------------------------------------


def combos(g: Grammar) -> None:
    """ "This card and skill-less Battle Cards in your Battle Area": beside what `permitting` reads."""
    rest = "(even|) (when|while|if|) (they are|they're|) in Rest Mode"
    g.rule("gaining", build=_it_and_such, match=_unit_and_such, en=f"this card and {{x:thing}} can (combo|be used in combos|be used in a combo) {rest}", fr="cette carte et vos {x:thing} peuvent être utilisées dans des combos, même en Mode Inertie", name="it and such combo rested")


def _it_and_such(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"], True)
    if cards is None or not cards.filters or e["x"].noun.word not in ("card", "battle") or any(isinstance(x, f.IsRested | f.IsActive) for x in cards.filters):
        return None
    return gn.Rule("combo rested", "you", f.Either((ITSELF, cards)), until="")


def _unit_and_such(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.Rule) or tree.what != "combo rested" or not isinstance(tree.cards, f.Either):
        return None
    thing = thing_from(tree.cards.filters[1])
    return None if thing is None else {"x": thing}


# -- cards of further areas ----------------------------------------------------------------------------------------------

KEYWORDS = (("Union", "Union"), ("Union-Fusion", "Union-Fusion"), ("Union-Potara", "Union-Potara"), ("Evolve", "Évolution"), ("EX-Evolve", "EX-Évolution"), ("Successor", "Successeur"))
TO = (
    ("drop", "place the chosen cards (in|into) (your|their owners'|their owner's) (Drop Area|Drop|Drops|Drop Areas) (from your Warp|from your Drop|)", "placez les cartes choisies dans la Dispersion"),
    ("deck", "place the chosen cards at the bottom of (your deck|their owners' decks) in any order", "placez les cartes choisies sous le deck dans l'ordre de votre choix"),
    ("z-energy", "add the chosen cards to your Z-Energy", "ajoutez les cartes choisies à votre Énergie Z"),
)  # fmt: skip


def either_event(g: Grammar) -> None:
    """ "This card KOs a Battle Card or activates its [Blocker] skill"."""
    rule = g.rule
    rule("events", build=lambda e: _joined(e["a"], _on(Subject(True), e["b"])), match=lambda x: {"a": x[0], "b": replace(x[1], this=False)} if isinstance(x, tuple) and len(x) == 2 and all(isinstance(y, On) for y in x) and x[0].event == "ko" and x[0].other == (ITSELF,) and x[1].this else None, en=["{a:kos} or {b:deed}"], fr="{a:kos} ou {b:deed}", name="KOs or does", also=True)
    rule("events", build=lambda e: _joined(_on(Subject(True), e["b"]), e["a"]), match=lambda x: {"a": x[1], "b": replace(x[0], this=False)} if isinstance(x, tuple) and len(x) == 2 and all(isinstance(y, On) for y in x) and x[1].event == "ko" and x[1].other == (ITSELF,) and x[0].this else None, en=["this card is {b:pp} or {a:alsokos}"], fr="cette carte est {b:pp} ou {a:alsokos}", name="is or KOs", also=True)
    for name, words, french in (("kos", "this card KOs {y:subject}", "cette carte met KO {y:subject}"), ("alsokos", "KOs {y:subject}", "met KO {y:subject}")):
        rule(name, build=lambda e: On("ko", whose="opponent" if e["y"].whose == "opponent" else "any", filters=e["y"].filters, other=(ITSELF,), said=e["y"].said) if not e["y"].this and not e["y"].place else None, match=lambda x: {"y": Subject(False, x.whose, x.filters, said=x.said)} if isinstance(x, On) and x.event == "ko" and x.other == (ITSELF,) else None, en=words, fr=french, name=name)


def _joined(*parts: Any) -> Any:
    return None if any(part is None for part in parts) else parts


def materials(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=lambda e: e["a"] if e["a"].to == "drop" and GOES not in e["a"].said else None, match=lambda t: {"a": t} if isinstance(t, AlsoChoose) and GOES not in t.said else None, en="{a:alsochoose}", fr="{a:alsochoose}", name="also choose")
    for to, words, french in TO:
        goes, va = f"{{a:alsochoose}} . if you do , {words}", f"{{a:alsochoose}}. Si vous faites ainsi, {french}"
        rule("body", build=_going(to), match=_ungoing(to), en=goes, fr=va, name=f"also choose, to {to}", also=True)
        rule("body", build=_going(to, True), match=_ungoing(to, True), en=f"if {{c:conds}} , {goes}", fr=f"si {{c:conds}}, {va}", name=f"if so, also choose, to {to}", also=True)
    use = "when choosing cards to use with"
    # 22-5-3-1-1, 3-6-3: what is chosen there comes to the Battle Area in Active Mode, and so does what evolves from it
    active = "(and|, then) play this card in Active Mode"
    for word, french in KEYWORDS:
        mine = f"this card's [{word}] skill"
        own = [f"you (can|may) choose {{y:thing}} {use} {mine} (from your hand|)", f"(when|while) using {mine} (from your hand|) , you (can|may) choose {{y:thing}}", f"(when|while) choosing (cards|a card) to use with {mine} (from your hand|) , you (can|may) choose (a|an|) {{y:thing}}"]
        if word in ("Evolve", "EX-Evolve"):
            own += [f"{x} {active}" for x in own[1:]]
        rule("alsochoose", build=also_choose(word), match=unalso_choose(word, False), en=own, fr=f"vous pouvez choisir des {{y:thing}} pour [{french}] de cette carte", name=f"also for its {word}")
        rule("alsochoose", build=also_choose(word), match=unalso_choose(word, True), en=[f"you (can|may) choose {{y:thing}} {use} (a|an|your|) [{word}] skill (on|of) (a|an|your|) {{x:thing}}"], fr=f"vous pouvez choisir des {{y:thing}} pour [{french}] des {{x:thing}}", name=f"also for {word} of such")
        rule("alsochoose", build=also_choose(word), match=unalso_choose(word, True), en=[f"you (can|may) choose {{y:thing}} {use} (a|an) {{x:possessor}} [{word}] skill (from your hand|)"], fr=f"vous pouvez choisir des {{y:thing}} pour [{french}] des {{x:possessor}}", name=f"also for such a card's {word}", also=True)
    rule("event", On("played", True, bits=kinds.HOW_FROM_ENERGY), en="a card in your energy evolves into this card", fr="une carte de votre Énergie évolue en cette carte")
    rule("possessors", build=lambda e: things.Thing(e["p"], things.Noun("card", said="cards"), ()) if e["p"] else None, match=lambda t: {"p": t.pres} if isinstance(t, things.Thing) and t.noun.word == "card" and not t.posts else None, en="{p:pres} cards'", fr="cartes {p:pres}", name="such cards'")
    rule("possessor", build=lambda e: things.Thing(e["p"], things.Noun("card"), ()) if e["p"] else None, match=lambda t: {"p": t.pres} if isinstance(t, things.Thing) and t.noun.word == "card" and not t.posts else None, en="{p:pres} card's", fr="cartes {p:pres}", name="such a card's")


GOES = "goes"  # where the cards that were chosen go is said


def _going(to: str, asked: bool = False) -> Any:
    """22-13-4-4: where the cards go that pay for it."""

    def build(e: dict[str, Any]) -> Any:
        text = e["a"]
        if not text.keyword.startswith("Union") or (to == "drop" and "drop" in text.where):
            return None
        made = replace(text, to=to, said=MARK.join(x for x in (text.said, GOES) if x))
        return (ctl.If(e["c"], (made,)),) if asked else (made,)

    return build


def _ungoing(to: str, asked: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if asked:
            env = plain(tree[0].then) if isinstance(tree, tuple) and len(tree) == 1 and isinstance(tree[0], ctl.If) else None
            return None if env is None else {**env, "c": tree[0].cond}
        return plain(tree)

    def plain(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], AlsoChoose) or tree[0].to != to:
            return None
        said = tree[0].said.split(MARK)
        return {"a": replace(tree[0], to="drop", said=MARK.join(x for x in said if x != GOES))} if GOES in said else None

    return match


def also_choose(word: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        sel = things.sel_of(e["y"], "any")
        cards = gaining.filter_of(e["x"], True) if "x" in e else None
        if not isinstance(sel, s.Sel) or sel.whose != "you" or set(sel.where) & {"leader", "battle", "unison"} or ("x" in e and cards is None):
            return None
        return AlsoChoose(word, sel.where, sel.filters, cards=cards, said=sel.said.replace(MARK, gaining.WITHIN))

    return build


def unalso_choose(word: str, of_such: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, AlsoChoose) or tree.keyword != word or (tree.cards is not None) != of_such:
            return None
        lay = next((x for x in tree.said.split(MARK) if things.BAR in x), "").replace(gaining.WITHIN, MARK)
        thing, _ = things.thing_of(s.Sel(tree.where, tree.whose, tree.filters, said=lay))
        env = {"y": thing, "x": gaining.thing_from(tree.cards) if of_such else None}
        return env if thing is not None else None

    return match
