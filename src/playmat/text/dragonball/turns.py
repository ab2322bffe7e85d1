"""Actions that are said in one breath: one of two, one and then another turn, what is chosen and this card with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball.cards import KEYWORDS

from ..grammar import MARK, Grammar, V
from . import manners
from .limiting import Span
from .nodes import c, ch, ctl, f, k, m, p, s, t
from .nodes import g as gn
from .prices import Priced, such, unsuch
from .sentences import LATER, Later
from .targets import ignoring
from .things import Place

This, Choose, Ref, Union = ch.This, ch.Choose, ch.Ref, ch.Union


def add(g: Grammar) -> None:
    searching(g)
    either(g)
    following(g)
    with_this(g)
    free(g)
    one_skill_or_another(g)
    spread(g)


# -- search --------------------------------------------------------------------------------------------------------------

SEARCHED = "searched"


def searching(g: Grammar) -> None:
    """ "Search your deck for up to 1 such card and add it to your hand or play it"."""
    g.rule("do", build=_search, match=_unsearch, en=["search your deck for {t:pick1} and add it to your hand or play it"], fr="cherchez {t:pick1} dans votre deck et ajoutez-la à votre main ou jouez-la", name="search for it")


def _search(e: dict[str, Any]) -> Any:
    choice = e["t"]
    if type(choice) is not Choose.node or choice.n != 1 or choice.bind:
        return None
    placed = manners.from_there(choice, Place(("deck",), "you", said="from your deck"))
    it = Ref(SEARCHED, "it")
    return None if placed is None else ctl.Do((replace(placed, bind=SEARCHED), ctl.ChooseOne(((m.ToHand(it),), (p.Play(it),)))))


def _unsearch(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or len(tree.body) != 2 or getattr(tree.body[0], "bind", "") != SEARCHED:
        return None
    found = manners.taken_there(replace(tree.body[0], bind=""))
    return None if found is None else {"t": found[0]}


# -- one of two ----------------------------------------------------------------------------------------------------------

OR = "one or the other"
PLACES = (m.ToDeckBottom.node, m.ToDrop.node, m.ToWarp.node)


def either(g: Grammar) -> None:
    """20-2: "place 1 card here, or place 1 card there": its player chooses."""
    g.rule("clause", build=_either, match=_uneither, en=["{a:do} , or {b:do}"], fr="{a:do}, ou {b:do}", name="one or the other", also=True)
    g.rule("body", build=_if_they_do, match=_unif_they_do, en=["{a:sentence} . if (they|you) do , {b:clauses} . otherwise , {c:clauses}"], fr="{a:sentence}. Si c'est fait, {b:clauses}. Sinon, {c:clauses}", name="if they do, otherwise", also=True)


def _either(e: dict[str, Any]) -> Any:
    ops = (e["a"], e["b"])
    if not all(isinstance(op, PLACES) and isinstance(op.target, Choose) and op.target.by == "you" for op in ops):
        return None
    return ctl.ChooseOne(((ops[0],), (ops[1],)), said=OR)


def _uneither(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.ChooseOne) or OR not in tree.said.split(MARK):
        return None
    return {"a": tree.modes[0][0], "b": tree.modes[1][0]}


def _if_they_do(e: dict[str, Any]) -> Any:
    return (k.Otherwise((e["a"],), e["c"], e["b"]),) if isinstance(e["a"], ctl.May) else None


def _unif_they_do(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], k.Otherwise) or not tree[0].then or len(tree[0].first) != 1:
        return None
    return {"a": tree[0].first[0], "b": tree[0].then, "c": tree[0].otherwise}


# -- now and later -------------------------------------------------------------------------------------------------------

THEN_NEXT = "and in the next turn"
TWO_SPANS = "each with its own duration"
BY_TURNS = "in each player's turn"
MORE_LATER = "and later"


def following(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=_two_spans, match=_untwo_spans, en=["{t:target} {v:vp} {u:until} and {w:vp} {y:until}", "{t:target} {v:vp} {u:until} , and {w:vp} {y:until}"], fr="{t:target} {v:vp} {u:until} et {w:vp} {y:until}", name="two durations", first=True)
    for mine, theirs in (("your turn", "your opponent's turn"), ("your opponent's turn", "your turn")):
        first = "you" if mine == "your turn" else "opponent"
        rule("gaining", build=_by_turns(first), match=_unby_turns(first), en=[f"{{t:target}} {{v:vp}} during {mine} and {{w:vp}} during {theirs}", f"{{t:target}} {{v:vp}} during {mine} , and {{w:vp}} during {theirs}"], fr=f"{{t:target}} {{v:vp}} pendant {'votre tour' if first == 'you' else 'le tour adverse'} et {{w:vp}} pendant {'le tour adverse' if first == 'you' else 'votre tour'}", name=f"during {mine} and the other")
    rule("do", build=_next_turn, match=_unnext_turn, en=["this card (gets|gains) {v:got} {u:until} , and {w:got} during the next turn"], fr="cette carte gagne {v:got} {u:until} et {w:got} pendant le tour suivant", name="and in the next turn", first=True)
    for when, words, french in LATER:
        ends = [f"{{x:do}} ; {w} , {{a:clauses}} . if you do , {{b:clauses}}" for w in words]
        rule("sentence", build=lambda e, when=when: ctl.Do((e["x"], Later(when, (*e["a"], ctl.IfYouDo(e["b"])))), said=MORE_LATER), match=lambda x, when=when: {"x": x.body[0], "a": x.body[1].body[:-1], "b": x.body[1].body[-1].body} if isinstance(x, ctl.Do) and MORE_LATER in x.said.split(MARK) and x.body[1].when == when else None, en=ends, fr=f"{{x:do}} ; {french}, {{a:clauses}}. Si vous faites ainsi, {{b:clauses}}", name=f"{when}, and if you do", also=True)  # type: ignore[misc]
    after = "take another turn after this one"
    rule("clause", build=lambda e: ctl.Do((Later("end of turn", e["a"]), p.ExtraTurn()), said=after), match=lambda x: {"a": x.body[0].body} if isinstance(x, ctl.Do) and after in x.said.split(MARK) else None, en=[f"{{a:clauses1}} at the end of the turn and {after}"], fr="{a:clauses1} à la fin du tour et jouez un autre tour après celui-ci", name="and another turn", also=True)


def _two_spans(e: dict[str, Any]) -> Any:
    """1-7-2-2: "gets +5000 power for the battle and gains [Critical] for the turn": each lasts as long as it says."""
    if not isinstance(e["t"], This | Ref | s.Sel) or e["u"].until == e["y"].until:
        return None
    spans = MARK.join(f"{x}:" + e[x].said.replace(MARK, "¤") for x in "uy")
    return ctl.Do((gn.Gain(e["t"], e["v"], e["u"].until), gn.Gain(e["t"], e["w"], e["y"].until)), said=MARK.join((TWO_SPANS, spans)))


def _untwo_spans(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or TWO_SPANS not in tree.said.split(MARK):
        return None
    words = {x[0]: x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x[:2] in ("u:", "y:")}
    one, other = tree.body
    return {"t": one.target, "v": one.what, "w": other.what, "u": Span(one.until, said=words.get("u", "")), "y": Span(other.until, said=words.get("y", ""))}


def _by_turns(first: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if not isinstance(e["t"], This | s.Sel):
            return None
        return ctl.If(c.YourTurn(first), (gn.Gain(e["t"], e["v"]),), (gn.Gain(e["t"], e["w"]),), said=BY_TURNS)

    return build


def _unby_turns(first: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ctl.If) or BY_TURNS not in tree.said.split(MARK) or tree.cond != c.YourTurn(first):
            return None
        return {"t": tree.then[0].target, "v": tree.then[0].what, "w": tree.otherwise[0].what}

    return match


def _next_turn(e: dict[str, Any]) -> Any:
    """1-7-2-2-1: what lasts for the next turn begins with it, whosever that is."""
    later = p.WhenNext(t.On("turn start"), (gn.Gain(This(), e["w"], "turn"),))
    return ctl.Do((gn.Gain(This(), e["v"], e["u"].until), later), said=MARK.join((THEN_NEXT, "u:" + e["u"].said.replace(MARK, "¤"))))


def _unnext_turn(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.Do) or THEN_NEXT not in tree.said.split(MARK):
        return None
    words = next((x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x.startswith("u:")), "")
    first, later = tree.body
    return {"v": first.what, "u": Span(first.until, said=words), "w": later.body[0].what}


# -- and this card -------------------------------------------------------------------------------------------------------

AREAS = ("Drop Area", "Drop", "Warp", "Z-Energy", "energy", "Energy Area", "life")


def with_this(g: Grammar) -> None:
    rule = g.rule
    rule("here", This(), en=[f"this card {how} your {area}" for area in AREAS for how in ("in", "from")], fr="cette carte", also=True)
    rule("target", Union((V("a"), V("b"))), en=["{a:here} and {b:top}"], fr="{a:here} et {b:top}", build=lambda e: Union((e["a"], e["b"])), match=lambda x: {"a": x.parts[0], "b": x.parts[1]} if isinstance(x, Union) and len(x.parts) == 2 and isinstance(x.parts[0], This) and isinstance(x.parts[1], s.Top) else None, name="this card and the top")
    rule("do", build=lambda e: ch.Bind("", Union((e["a"], e["b"]))) if type(e["a"]) is Choose.node else None, match=_unbound(0), en=["choose {a:pick} and {b:here}"], fr="choisissez {a:pick} et {b:here}", name="choose such and this card", first=True)
    rule("do", build=lambda e: ch.Bind("", Union((e["a"], e["b"]))) if type(e["b"]) is Choose.node else None, match=_unbound(1), en=["choose {a:here} and {b:pick}"], fr="choisissez {a:here} et {b:pick}", name="choose this card and such", first=True)


def _unbound(at: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        parts: tuple[Any, ...] = tree.target.parts if isinstance(tree, ch.Bind) and isinstance(tree.target, Union) else ()
        if len(parts) != 2 or not isinstance(parts[at], Choose) or not isinstance(parts[1 - at], This) or parts[at].by != "you":
            return None
        return {"a": parts[0], "b": parts[1]}

    return match


# -- one skill or another, any of these ----------------------------------------------------------------------------------

ONE_SKILL = "one skill or another"


def one_skill_or_another(g: Grammar) -> None:
    """ "Gets +5000 power and [Critical] or [Double Strike]": its player chooses which of them."""
    g.rule("clause", build=_one_skill, match=_unone_skill, en=["this card (gets|gains) {a:part} and {k:keyword} or {j:keyword} {u:until}"], fr="cette carte gagne {a:part} et {k:keyword} ou {j:keyword} {u:until}", name="one skill or another", also=True)


def _one_skill(e: dict[str, Any]) -> Any:
    if isinstance(e["a"], gn.Keyword) or any(e[x] not in KEYWORDS for x in "kj"):
        return None
    modes = tuple((gn.Gain(This(), (e["a"], gn.Keyword(e[x])), e["u"].until),) for x in "kj")
    return ctl.ChooseOne(modes, said=MARK.join((ONE_SKILL, "u:" + e["u"].said.replace(MARK, "¤"))))


def _unone_skill(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.ChooseOne) or ONE_SKILL not in tree.said.split(MARK):
        return None
    words = next((x[2:].replace("¤", MARK) for x in tree.said.split(MARK) if x.startswith("u:")), "")
    one, other = (mode[0] for mode in tree.modes)
    return {"a": one.what[0], "k": one.what[1].name, "j": other.what[1].name, "u": Span(one.until, said=words)}


AMONG_ALL = "from among all"


def spread(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=lambda e: m.TurnLifeUp(e["t"]) if isinstance(e["t"], Choose) and isinstance(e["t"].sel, s.Sel) and e["t"].sel.where == ("life",) else None, match=lambda x: {"t": x.target} if isinstance(x, m.TurnLifeUp) and x.up else None, en=["flip over {t:pick}"], fr="retournez {t:pick}", name="flip over life", also=True)
    rule("quality", build=lambda e: (e["a"], f.Isnt(e["b"])), match=lambda x: {"a": x[0], "b": x[1].filter} if isinstance(x, tuple) and len(x) == 2 and isinstance(x[1], f.Isnt) else None, en=["{a:sign} but not {b:sign}"], fr="{a:sign} mais pas {b:sign}", name="such but not such", also=True)
    rule("pick1", build=lambda e: Choose(Union((e["a"], e["b"], e["c"]), said=AMONG_ALL), e["n"], True), match=lambda x: {"a": x.sel.parts[0], "b": x.sel.parts[1], "c": x.sel.parts[2], "n": x.n} if isinstance(x, Choose) and isinstance(x.sel, Union) and AMONG_ALL in x.sel.said.split(MARK) else None, en=["up to {n:int} total cards from among all {a:yours} , {b:yours} , and {c:yours}"], fr="jusqu'à {n:int} cartes au total parmi {a:yours}, {b:yours} et {c:yours}", name="from among all", first=True)
    rule("pick1", build=lambda e: None if isinstance(e["n"], int) else Choose(e["s"], e["n"], True, said=UP_TO), match=lambda x: {"s": x.sel, "n": x.n} if isinstance(x, Choose) and UP_TO in x.said.split(MARK) else None, en=["any number of {s:yours} up to {n:num}"], fr="n'importe quel nombre de {s:yours}, jusqu'à {n:num}", name="any number up to", first=True)
    rule("choice", build=_ignoring_x, match=_unignoring_x, en=["up to X of {s:yours} , ignoring {k:keyword} , where X is equal to {n:num} ,"], fr="jusqu'à X de {s:yours} en ignorant {k:keyword}, X étant {n:num}", name="up to X, ignoring", first=True)
    for what, word, mots in (("<=", "less than or equal to", "inférieure ou égale à celle"), (">=", "greater than or equal to", "supérieure ou égale à celle")):
        rule("with", f.Power(what, c.Total(Ref("", "the chosen card"), "power")), en=[f"power {word} the chosen card"], fr=f"une puissance {mots} de la carte choisie", also=True)
    none = c.Have(s.Sel(("battle",), "you", (f.Other(),)), 0, "==")
    rule("cond", none, en=["you don't have a Battle Card in play other than this card in your Battle Area"], fr="vous n'avez pas d'autre carte de Combat que celle-ci en jeu", also=True)
    rule("each", c.Total(V("s"), "z cost"), en=["for each Z-Energy in the costs of {s:anys}"], fr="par Énergie Z dans les coûts des {s:anys}", match=lambda x: {"s": x.target} if isinstance(x, c.Total) and x.what == "z cost" else None, also=True)


UP_TO = "any number up to"
X_OF = "up to X, ignoring"


def _ignoring_x(e: dict[str, Any]) -> Any:
    if isinstance(e["n"], int):
        return None
    made = ignoring(Choose(e["s"], e["n"], True), e["k"])
    return None if made is None else replace(made, said=X_OF)


def _unignoring_x(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, s.ChooseIgnoring) or X_OF not in tree.said.split(MARK):
        return None
    return {"s": tree.sel, "n": tree.n, "k": tree.ignoring}


# -- without paying ------------------------------------------------------------------------------------------------------


def free(g: Grammar) -> None:
    """5-3-3-1: of such cards, while the effect lasts."""
    g.rule("gaining", build=_free, match=_unfree, en=["you (can|may) activate {x:thing} from your hand without paying its energy cost"], fr="vous pouvez activer {x:thing} depuis votre main sans payer son coût d'énergie", name="such Extras are free")


FREE = "such are free"


def _free(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if len(thing.pres) != 1 or not isinstance(thing.pres[0], f.Named) or thing.noun.word or thing.posts:
        return None
    priced = such("card", thing)
    return None if priced is None else gn.PriceChange(0, cards=priced.cards, free=True, until="", said=FREE)


def _unfree(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gn.PriceChange) or FREE not in tree.said.split(MARK):
        return None
    parts = unsuch(Priced("card", False, tree.cards))
    return None if parts is None else {"x": parts["x"]}
