"""What cards gain, lose and cannot do, for how long; what players cannot do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK, Grammar, V
from .moving import owners
from .nodes import Bind, Choose, ChooseOne, Do, Plus, Ref, This, Union, gains, modifiers, select
from .objects import FIELD_CARDS, Kind, is_pre, kind_of, listed, sel_of
from .targets import is_theirs
from .timings import Cause, area_filter

THIS_ONE = select.IsNot(select.OtherThanThis())
BY_YOURS = "by your effects"  # remembered of what the opponent's cards cannot suffer


def add(g: Grammar) -> None:
    until(g)
    gained(g)
    banned(g)
    sentences(g)
    properties(g)
    players(g)
    rules(g)
    either(g)


def either(g: Grammar) -> None:
    """ "gains [A], [B] or [C]": one of them, as its player chooses when the text comes to it (8-4-4)."""
    g.rule("do", build=_either, match=lambda t: _uneither(t, 2), first=True, en="{t:this} gains {a:keyword} or {b:keyword} {u:until}", fr="{t:this} gagne {a:keyword} ou {b:keyword} {u:until}", name="gains one of two")
    g.rule("do", build=_either, match=lambda t: _uneither(t, 3), first=True, en="{t:this} gains {a:keyword} , {b:keyword} or {c:keyword} {u:until}", fr="{t:this} gagne {a:keyword}, {b:keyword} ou {c:keyword} {u:until}", name="gains one of three")


def _either(e: dict[str, Any]) -> Any:
    until = e["u"]
    if not until or (isinstance(until, str) and until.startswith("~")):
        return None
    return ChooseOne(tuple((gains.Gain(e["t"], (gains.Keyword(e[k]),), until),) for k in "abc" if k in e))


def _uneither(tree: Any, n: int) -> dict[str, Any] | None:
    """Modes that each give the same card a keyword for the same time."""
    if not isinstance(tree, ChooseOne) or tree.who != "you" or len(tree.modes) != n:
        return None
    found = [mode[0] for mode in tree.modes if len(mode) == 1 and isinstance(mode[0], gains.Gain) and len(mode[0].what) == 1 and isinstance(mode[0].what[0], gains.Keyword)]
    if len(found) != len(tree.modes) or any((one.target, one.until) != (found[0].target, found[0].until) for one in found) or not isinstance(found[0].target, This):
        return None
    words = [part.name for one in found for part in one.what if isinstance(part, gains.Keyword)]
    return {"t": found[0].target, "u": found[0].until, **dict(zip("abc", words, strict=False))}


FRONT = "duration first"  # remembered of what says in front how long it lasts


def until(g: Grammar) -> None:
    g.rule("do", build=_lasting, match=_unlasting, first=True, en="{u:until} , {d:do}", name="a duration in front")
    # a duration that another part of the sentence says: see references.said_elsewhere
    g.rule("until", build=lambda e: None, match=lambda v: {} if isinstance(v, str) and v.startswith("~") else None, en="", fr="", name="said elsewhere")
    lasting: dict[Any, Any] = {
            "turn": (["during this turn", "until the end of this turn", "until the end of the turn"], "pour tout le tour"),
            "battle": (["during this battle", "until the end of this battle", "until the end of the battle"], "pour tout le combat"),
            "start of your turn": ("until the start of your next turn", "jusqu'au début de votre prochain tour"),
            "end of opponent's turn": (["until the end of your opponent's next turn", "until the end of their next turn"], "jusqu'à la fin du prochain tour adverse"),
            "end of opponent's End Phase": ("until the end of your opponent's next End Phase", "jusqu'à la fin de la prochaine phase de Fin de votre adversaire"),
            "end of your turn": ("until the end of your next turn", "jusqu'à la fin de votre prochain tour"),
    }
    g.lexicon("until", {"": ("", ""), **lasting})


def _lasting(e: dict[str, Any]) -> Any:
    op = e["d"]
    if not e["u"]:
        return None
    if isinstance(op, Do) and len(op.body) == 2 and isinstance(op.body[1], modifiers.Rule) and not op.body[1].until:
        return replace(op, body=(op.body[0], replace(op.body[1], until=e["u"])), said=FRONT)
    if not isinstance(op, gains.Gain | modifiers.Rule | modifiers.SetPowerToZero | modifiers.SwapBasePower) or op.until:
        return None
    return replace(op, until=e["u"], said=MARK.join(x for x in (op.said, FRONT) if x))


def _unlasting(tree: Any) -> dict[str, Any] | None:
    said = getattr(tree, "said", "").split(MARK)
    if FRONT not in said:
        return None
    if isinstance(tree, Do):
        first, rule = tree.body
        assert isinstance(rule, modifiers.Rule)
        return {"u": rule.until, "d": replace(tree, body=(first, replace(rule, until="")), said="")}
    return {"u": tree.until, "d": replace(tree, until="", said=MARK.join(x for x in said if x != FRONT))}


# -- what is gained ------------------------------------------------------------------------------------------------------


def gained(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("gained-value", {gains.MorePower(0): ("power", "de puissance"), gains.MoreCost(0): ("cost", "de coût")})
    rule("gain", build=lambda e: replace(e["w"], n=e["n"]), match=lambda t: {"w": replace(t, n=0, said=""), "n": t.n} if isinstance(t, gains.MorePower | gains.MoreCost) and type(t.n) is int else None, en=["{n:signed} {w:gained-value}", "an additional {n:signed} {w:gained-value}"], fr=["{n:signed} {w:gained-value}", "de nouveau {n:signed} {w:gained-value}"], name="so much more")
    rule("gain", build=_gained, match=_ungained, en=["{k:keyword}", "the {a:attribute} attribute", "the {t:type} type", "{p:quoted}"], name="something")
    rule("gain", build=lambda e: scaled_gain(replace(e["w"], n=e["n"]), e["f"]), match=lambda t: None if (found := unscaled_gain(t)) is None else {"w": replace(found["g"], n=0, said=""), "n": found["g"].n, "f": found["f"]}, en="{n:signed} {w:gained-value} {f:factor}", name="so much for every")
    listed(g, "gains", "gain", "and", "et")


def _gained(e: dict[str, Any]) -> Any:
    """A keyword, an attribute, a type, or an effect in quotation marks."""
    if "k" in e:
        return gains.Keyword(e["k"])
    if "a" in e:
        return gains.GainedAttribute(e["a"])
    return gains.GainedType(e["t"]) if "t" in e else e["p"]


def _ungained(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Keyword):
        return {"k": tree.name}
    if isinstance(tree, gains.GainedAttribute):
        return {"a": tree.text}
    if isinstance(tree, gains.GainedType):
        return {"t": tree.text}
    return {"p": tree} if isinstance(tree, gains.GainedAbility) else None


def scaled_gain(gain: Any, factor: tuple[Any, int]) -> Any:
    from .nodes import Times

    return replace(gain, n=Times(factor[0], gain.n, factor[1]))


def unscaled_gain(tree: Any) -> dict[str, Any] | None:
    from .nodes import Times

    if isinstance(tree, gains.MorePower | gains.MoreCost) and isinstance(tree.n, Times):
        return {"g": replace(tree, n=tree.n.each), "f": (tree.n.n, tree.n.per)}
    return None


# -- what cannot be done -------------------------------------------------------------------------------------------------

BANS = {
    ("ko", ""): "be ko",
    ("ko", "battle"): "be ko in battle",
    ("ko", "effect"): "be ko by effects",
    ("ko", "opponent"): "be ko by opponent effects",
    ("rest", ""): "be rested",
    ("rest", "opponent"): "be rested by opponent",
    ("leave", "opponent"): "be removed by opponent effects",
    ("leave", "effect"): "be removed by effects",
    ("hand", "opponent"): "be returned by opponent effects",
    ("hand", "effect"): "be returned by effects",
    ("bottom", "opponent"): "be placed at the bottom by opponent effects",
    ("bottom", "effect"): "be placed at the bottom by effects",
}
SUFFERED = {what: key for key, what in BANS.items()}


def suffer(what: str, cause: Cause) -> Any:
    """ "be K.O.'d by your opponent's effects": what no word of the engine carries out is not understood."""
    by = "battle" if cause.battle else cause.by
    said = ""
    if by == "you":  # said of the opponent's cards
        by, said = "opponent", BY_YOURS
    name = BANS.get((what, by))
    if name is None or (cause.src and not name.endswith(("by opponent", "by opponent effects"))):
        return None
    return gains.Ban(name, _all(cause.src) if cause.src else None, said=said)


def _suffered(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, gains.Ban) or tree.what not in SUFFERED:
        return None
    what, by = SUFFERED[tree.what]
    if by == "battle":
        return {"v": what, "b": Cause(battle=True)} if tree.against is None else None
    if by == "effect" and tree.against is not None:
        return None
    if BY_YOURS in tree.said.split(MARK):
        by = "you"
    return {"v": what, "b": Cause(by, _filters(tree.against) if tree.against is not None else ())}


def banned(g: Grammar) -> None:
    """What cannot be done (`banned`, after "cannot" or "can"), and what may be (`ban`, with "cannot")."""
    rule = g.rule
    rule("banned", build=lambda e: suffer(e["v"], e["b"]), match=_suffered, en="be {v:would-word} {b:bys}", name="suffer")
    g.lexicon("banned", {gains.Ban("attack"): ("attack", ()), gains.Ban("block"): ("activate [Blocker]", ()), gains.Ban("attack leader when fresh"): (["attack a Leader on the turn in which it is played", "attack a Leader on the turn in which they are played"], ()), gains.Ban("attack leader"): (["attack Leaders", "attack your opponent's Leader", "attack a Leader"], ())})
    g.lexicon("banned-by", {"be ko in battle": ("be K.O.'d in battle by", ()), "be ko by effects": ("be K.O.'d by effects of", ()), "be removed by opponent effects": ("be removed from the field by effects of", ()), "attack": ("attack", ())})
    rule("banned", build=lambda e: None if (e["w"] == "attack" and e["k"][0] == select.Category("Leader")) or (e["w"] == "be removed by opponent effects" and select.Owned("opponent") not in e["k"]) else gains.Ban(e["w"], _all(e["k"])), match=_unban, en="{w:banned-by} {k:such-cards}", name="by such cards")
    rule("such-cards", build=lambda e: such_cards(e["k"], ""), match=lambda t: unsuch(t, ""), en="{k:kinds}", name="such cards")
    rule("such-cards", build=lambda e: such_cards(e["k"], "opponent"), match=lambda t: unsuch(t, "opponent"), en="your opponent's {k:kinds}", name="such cards of theirs")
    rule("such-cards", build=lambda e: such_cards(e["k"], "you"), match=lambda t: unsuch(t, "you"), en="your {k:kinds}", name="such cards of yours")
    rule("ban", V("b"), build=lambda e: e["b"], match=lambda t: {"b": t} if isinstance(t, gains.Ban) else None, en="cannot {b:banned}", name="cannot")
    rule("ban", gains.Permit("attack active"), en=["can also attack active Characters", "can also attack your opponent's active Characters", "can attack active Characters", "can attack your opponent's active Characters"])
    rule("ban", build=lambda e: gains.Permit(e["w"], _all(e["k"].filters)) if e["k"].where == ("character",) and e["k"].filters else None, match=_unpermit, en=["{w:permit-on} {k:kinds}", "{w:permit-theirs} {k:kinds}"], name="may with such")
    g.lexicon("permit-on", {"attack active": (["can also attack active", "can attack active"], "peut aussi attaquer les redressés"), "unblocked": ("cannot be blocked by", "ne peut pas être bloqué par les")})
    g.lexicon("permit-theirs", {"attack active": (["can also attack your opponent's active", "can attack your opponent's active"], ()), "unblocked": ("cannot be blocked by your opponent's", ())})
    rule("ban", gains.Permit("unblocked"), also=True, en="cannot be blocked")
    rule("ban", gains.Permit("attack characters when fresh"), en=["can attack Characters on the turn in which it is played", "can attack Characters on the turn in which they are played"])
    rule("ban", gains.Ban("be ko by opponent effects once"), en="once per turn , cannot be K.O.'d by your opponent's effects")
    listed(g, "bans", "ban", "and", "et")
    listed(g, "would-words", "would-word", "or", "ou", 2)
    rule("bans", build=lambda e: _all_banned(e["v"], e["b"]), match=_unall_banned, first=True, en="cannot be {v:would-words} {b:bys}", name="cannot be this or that")
    rule("bans", build=lambda e: _either_way(e["v"], e["b"]), match=lambda t: None, en=["cannot be {v:would-word} in battle or {b:bys}", "cannot be {v:would-word} in battle and {b:bys}"], name="cannot be, in battle or by effects")
    rule("bans", build=lambda e: (e["a"], e["b"]), match=lambda t: None, en="cannot {a:banned} or {b:banned}", name="cannot do this or that")


def _unpermit(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Permit) and tree.against is not None:
        return {"w": tree.what, "k": Kind(("character",), _filters(tree.against))}
    return None


def _all_banned(ways: tuple[str, ...], cause: Cause) -> Any:
    found = tuple(suffer(way, cause) for way in ways)
    return None if None in found or len(set(ways)) < len(ways) else found


def _either_way(what: str, cause: Cause) -> Any:
    one, other = suffer(what, Cause(battle=True)), suffer(what, cause)
    return None if one is None or other is None or not cause.by else (one, other)


def _unall_banned(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) < 2:
        return None
    found = [_suffered(ban) for ban in tree]
    if None in found or len({one["b"] for one in found if one}) > 1:
        return None
    ways = tuple(one["v"] for one in found if one)
    return {"v": ways, "b": found[0]["b"]} if found[0] and len(set(ways)) == len(ways) else None


def such_cards(kind: Kind, whose: str) -> tuple[Any, ...] | None:
    """Cards as a cause or a target: what stands before the noun, the category, what stands behind, whose."""
    area = () if kind.where in (("leader", "character"), FIELD_CARDS) else area_filter(kind)
    if area is None or not (kind.filters or area):
        return None
    before = tuple(f for f in kind.filters if is_pre(f))
    return (*before, *area, *(f for f in kind.filters if not is_pre(f)), *((select.Owned(whose),) if whose else ()))


def unsuch(tree: Any, whose: str) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or not tree:
        return None
    owned = tuple(f for f in tree if isinstance(f, select.Owned))
    if owned != ((select.Owned(whose),) if whose else ()):
        return None
    area = tuple(f for f in tree if isinstance(f, select.Category))
    where = (area[0].category.lower(),) if area else FIELD_CARDS
    return {"k": Kind(where, tuple(f for f in tree if not isinstance(f, select.Owned | select.Category)))}


def _unban(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Ban) and tree.what in ("be ko in battle", "be ko by effects", "be removed by opponent effects", "attack") and tree.against is not None:
        return {"w": tree.what, "k": _filters(tree.against)}
    return None


# -- sentences -----------------------------------------------------------------------------------------------------------


def sentences(g: Grammar) -> None:
    rule = g.rule
    rule("do", V("a"), en="{a:act}")
    rule("act", build=lambda e: gains.Gain(This(), (gains.MoreCost(e["n"]),), ""), match=_uninhand, first=True, en="give this card in your hand {n:signed} cost", name="in hand")
    rule("act", build=lambda e: gains.Gain(e["t"], e["g"], e["u"]) if lowers(e["g"]) and not _one_scaled(e["g"]) else None, match=lambda t: _ungain(t, True), en=["give {t:target} {g:gains} {u:until}", "give {g:gains} {u:until} to {t:target}"], name="give")
    rule("act", build=lambda e: None if lowers(e["g"]) or _one_scaled(e["g"]) else gains.Gain(e["t"], e["g"], e["u"]), match=lambda t: _ungain(t, False), en=["{t:target} gains~t {g:gains} {u:until}", "{t:target} also gains~t {g:gains} {u:until}"], name="gains")
    rule("do", build=lambda e: gains.Gain(e["t"], (e["p"],), e["u"]), match=lambda t: {"t": t.target, "p": t.what[0], "u": t.until} if isinstance(t, gains.Gain) and len(t.what) == 1 and isinstance(t.what[0], gains.GainedAbility) else None, also=True, en=["{t:target} gains~t the following effect {u:until} : {p:quoted}", "{t:target} gains~t the following effect : {p:quoted} {u:until}", "{t:target} gains~t the effect {p:quoted} {u:until}"], name="gains the following effect")
    # {Type} type Characters of anybody: only as the subject of a sentence, for behind "all of your [A] and" they would be yours
    rule("do", build=lambda e: _banning(e["t"] if "t" in e else _anybodys(e["k"]), e["b"], e["u"]), match=_unbanning, en=["{t:target} {b:bans} {u:until}", "{k:kinds} {b:bans} {u:until}"], name="cannot")
    rule("do", build=lambda e: _banning(e["c"], (e["b"],), e["u"]), match=lambda t: {"c": t.target, "b": t.what[0], "u": t.until} if isinstance(t, gains.Gain) and len(t.what) == 1 else None, also=True, en="none of {c:set-of} can {b:banned} {u:until}", name="none can")
    rule("do", build=lambda e: gains.Gain(e["t"], (*e["b"], *e["g"]) if "b" in e else (*e["h"], *e["c"]), e["u"]), match=lambda t: _unmixed(t) or _ungainban(t), en=["{t:target} {b:bans} and gains~t {g:gains} {u:until}", "{t:target} gains~t {h:gains} and {c:bans} {u:until}"], name="ban and gain")
    # each for a time of its own
    rule("do", build=_each_so_long, match=lambda t: None, also=True, en=["{t:target} {b:bans} {u:until} and gains~t {h:gains} {v:until}", "{t:target} gains~t {g:gains} {u:until} and {c:bans} {v:until}", "{t:target} gains~t {g:gains} {u:until} and gains~t {h:gains} {v:until}"], name="each for a time of its own")
    rule("do", build=lambda e: gains.Gain(e["t"], (gains.Ban("attack leader"),), e["u"]) if is_theirs(e["t"]) else None, match=lambda t: None, also=True, en="{t:target} cannot attack your Leader {u:until}", name="cannot attack your Leader")
    rule("do", gains.Gain(V("t"), (gains.Ban("be ko by opponent effects once"),), ""), first=True, en="once per turn , {t:this} cannot be K.O.'d by your opponent's effects")
    g.lexicon("refresh", {"opponent": (["your opponent's next Refresh Phase", "their next Refresh Phase"], "la prochaine phase de Recharge de votre adversaire"), "you": ("your next Refresh Phase", "votre prochaine phase de Recharge"), "": ("the next Refresh Phase", "la prochaine phase de Recharge")})
    rule("do", build=lambda e: _stays(e["t"], e["w"]), match=lambda t: {"t": t.target, "w": _said_phase(t)} if isinstance(t, modifiers.StaysRested) else None, en=[f"{{t:target}} {word} not become active in {{w:refresh}}" for word in ("will", "do", "does")], fr="{t:target} ne pourra~t pas être redressé~t lors de {w:refresh}", name="stays rested")


def _each_so_long(e: dict[str, Any]) -> Any:
    """ "gains +2000 power during this battle and cannot be K.O.'d during this turn": one card, and both times said."""
    first, second, target = e.get("b") or e["g"], e.get("c") or e["h"], e["t"]
    if any(not u or u.startswith("~") for u in (e["u"], e["v"])) or lowers(first) or lowers(second):
        return None
    if e["u"] == e["v"]:
        return gains.Gain(target, (*first, *second), e["u"])
    if isinstance(target, This | Ref) or (isinstance(target, select.Sel) and target.where == ("leader",)):
        again = target
    elif isinstance(target, Choose) and target.n == 1 and isinstance(target.sel, select.Sel) and set(target.sel.where) <= {"leader", "character"}:
        again = Ref("", "that card")
    else:
        return None
    return Do((gains.Gain(target, first, e["u"]), gains.Gain(again, second, e["v"])))


PHASE = "phase "  # remembered of what stays rested in a phase that is not the usual one


def _whose_phase(target: Any) -> str:
    """In whose Refresh Phase cards would become active: that of their player (6-2-4)."""
    return "you" if owners(target) == {"you"} else "opponent"


def _stays(target: Any, phase: str) -> Any:
    """None if the phase is not that of the player whose cards are meant."""
    if phase and owners(target) & ({"you", "opponent"} - {phase}):
        return None
    return modifiers.StaysRested(target, said="" if phase == _whose_phase(target) else PHASE + phase)


def _said_phase(tree: Any) -> str:
    return next((x.removeprefix(PHASE) for x in tree.said.split(MARK) if x.startswith(PHASE)), _whose_phase(tree.target))


def _one_scaled(parts: tuple[Any, ...]) -> bool:
    """So much for every card, and nothing else: see `amounts.scaling`."""
    return len(parts) == 1 and unscaled_gain(parts[0]) is not None


def lowers(parts: tuple[Any, ...]) -> bool:
    """What cards are "given"; what is more, they "gain"."""
    return all(isinstance(p, gains.MorePower | gains.MoreCost) and _least(p.n) < 0 for p in parts)



def _least(n: Any) -> int:
    each = n if type(n) is int else getattr(n, "each", 0)
    return each if type(each) is int else 0


def _ungain(tree: Any, less: bool) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and lowers(tree.what) is less and not any(isinstance(p, gains.Ban | gains.Permit) for p in tree.what):
        return {"t": tree.target, "g": tree.what, "u": tree.until}
    return None


def _anybodys(kind: Kind) -> Any:
    return sel_of(kind, "any") if kind.filters and set(kind.where) <= {"character", "stage"} else None


def _banning(target: Any, bans: tuple[Any, ...], until: str) -> Any:
    """ "by your effects" is said of the opponent's cards, "by your opponent's effects" of yours."""
    if target is None:
        return None
    if any(BY_YOURS in ban.said.split(MARK) for ban in bans) is not (is_theirs(target) and any(getattr(ban, "what", "").endswith(("by opponent", "opponent effects")) for ban in bans)):
        return None
    return gains.Gain(target, bans, until)


def _unbanning(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and all(isinstance(p, gains.Ban | gains.Permit) for p in tree.what):
        found = {"t": tree.target, "b": tree.what, "u": tree.until}
        return {**found, "k": kind_of(tree.target)} if isinstance(tree.target, select.Sel) and tree.target.whose == "any" else found
    return None


def _unmixed(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain):
        bans = tuple(p for p in tree.what if isinstance(p, gains.Ban | gains.Permit))
        rest = tree.what[len(bans) :]
        if bans and rest and tree.what[: len(bans)] == bans:
            return {"t": tree.target, "b": bans, "g": rest, "u": tree.until}
    return None


def _ungainban(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain):
        bans = tuple(p for p in tree.what if isinstance(p, gains.Ban | gains.Permit))
        first = tree.what[: len(tree.what) - len(bans)]
        if bans and first and tree.what[len(first) :] == bans:
            return {"t": tree.target, "h": first, "c": bans, "u": tree.until}
    return None


def _uninhand(tree: Any) -> dict[str, Any] | None:
    """Only a card in the hand lowers its own cost for good."""
    if isinstance(tree, gains.Gain) and tree.target == This() and not tree.until and len(tree.what) == 1:
        part = tree.what[0]
        if isinstance(part, gains.MoreCost) and type(part.n) is int and part.n < 0:
            return {"n": part.n}
    return None


# -- values that become something ------------------------------------------------------------------------------------------

PROPERTIES = {"base power": gains.BasePower, "base cost": gains.BaseCost, "cost": gains.FixedCost}


def properties(g: Grammar) -> None:
    """ "...'s base power becomes ...", "set the cost of ... to ..."."""
    rule = g.rule
    rule("worth", V("n"), en="{n:int}", fr="{n:int}")
    rule("worth", V("x"), build=lambda e: select.ValueOf(e["t"], "power") if "t" in e else e["x"] if isinstance(e["x"], select.ValueOf) else None, match=lambda t: ({"t": t.target} if _leader_power(t) else {"x": t}) if isinstance(t, select.ValueOf) else None, en=["the same as {x:count}", "equal to {x:count}", "the same as {t:one-set}"], fr=["égale à {x:count}", "égale à {x:count}", "égale à la puissance de {t:target}"], name="the same as a value")
    rule("worth", build=lambda e: Plus(e["x"], e["n"]), match=lambda t: {"x": t.left, "n": t.right} if isinstance(t, Plus) else None, en="{x:count} plus {n:int}", name="so much more than a value")
    rule("do", build=lambda e: become(Union((e["t"], e["s"])) if "s" in e else e["t"], e["w"], e["x"], e["u"]), match=lambda t: _unboth_become(t) or unbecome(t, False), en=["{t:whose-card} {w:property} and {s:whose-card} {w:property} become {x:worth} {u:until}", "{t:whose-card} {w:property} becomes {x:worth} {u:until}"], fr="la {w:property} de {t:target} devient {x:worth} {u:until}", name="becomes")
    rule("do", build=lambda e: _becomes_and(e), match=lambda t: None, also=True, en="{t:whose-card} {w:property} becomes {x:worth} and gains {g:gains} {u:until}", name="becomes and gains")
    rule("do", build=lambda e: become(e["t"], e["w"], select.ValueOf(e["o"], e["w"]), e["u"]), match=lambda t: None, also=True, en=["{t:whose-card} {w:property} becomes the same as that of {o:single} {u:until}", "{t:whose-card} {w:property} becomes the same as that of {o:ref} {u:until}"], name="becomes that of")
    # "1 of your Characters' base power": whose-card of several
    rule("some-cards", build=lambda e: Choose(e["s"], e["q"][0], e["q"][1]) if "q" in e else e["s"], match=lambda t: {"s": t.sel, "q": (t.n, t.up_to)} if isinstance(t, Choose) and t.cap is None and t.by == "you" and not t.distinct else None, en=["{q:quant} of {s:cards-their}", "all of {s:cards-their}", "{s:cards-their}"], name="some cards'")
    rule("cards-their", build=lambda e: select.Sel(e["a"], e["p"], e["f"]), match=lambda t: {"a": t.where, "p": t.whose, "f": t.filters} if isinstance(t, select.Sel) and t.whose != "any" and all(is_pre(f) for f in t.filters) else None, en="{p:whose} {f:pres} {a:noun-their}", name="cards'")
    g.lexicon("noun-their", {("character",): ("Characters'", ()), ("leader",): ("Leader's", ()), ("leader", "character"): (["Leader and Characters'", "Leader or Characters'"], ())})
    rule("do", build=lambda e: become(e["t"] if "t" in e else e["s"], e["w"], e["x"], e["u"]), match=_unset, en=["set the {w:property} of {t:target} to {x:worth} {u:until}", "set {t:some-cards} {w:property} to {x:worth} {u:until}", "set {s:whose-card} {w:property} to {x:worth} {u:until}", "{t:some-cards} {w:property} becomes {x:worth} {u:until}", "{t:some-cards} {w:property} become {x:worth} {u:until}", "the {w:property} of {t:target} becomes {x:worth} {u:until}"], fr="la {w:property} de {t:target} devient {x:worth} {u:until}", name="set")
    # negated
    rule("do", gains.Gain(V("t"), (gains.Negated(),), V("u")), en=["negate the effect of {t:target} {u:until}", "negate the effects of {t:target} {u:until}"])
    rule("do", gains.Gain(V("t"), (gains.Negated(),), V("u")), also=True, en=["{t:whose-card} effect is negated {u:until}", "{t:whose-card} effects are negated {u:until}"])
    rule("do", gains.Gain(V("t"), (gains.Negated(),), V("u")), build=lambda e: None if isinstance(e["t"], Union) else gains.Gain(e["t"], (gains.Negated(),), e["u"]), match=lambda t: {"t": t.target, "u": t.until} if isinstance(t, gains.Gain) and t.what == (gains.Negated(),) else None, also=True, en=["{t:target} have their effects negated {u:until}", "{t:target} has its effects negated {u:until}", "{t:target} has its effect negated {u:until}"], name="have their effects negated")
    rule("do", build=lambda e: gains.Gain(select.Sel(("leader", "character"), "you", e["q"]), (gains.Negated(),), e["u"]), match=lambda t: {"q": t.target.filters, "u": t.until} if isinstance(t, gains.Gain) and t.what == (gains.Negated(),) and isinstance(t.target, select.Sel) and t.target.where == ("leader", "character") and t.target.whose == "you" else None, first=True, en="your Leader and all of your Characters {q:posts} have their effects negated {u:until}", name="Leader and Characters negated")
    rule("do", modifiers.SwapBasePower(V("t"), V("u")), en=["swap the base power of {t:target} with each other {u:until}", "swap the base power of {t:target} {u:until}"])
    rule("do", build=lambda e: modifiers.SwapBasePower(Union((e["a"], e["b"])), e["u"]), match=lambda t: None, also=True, en=["swap {a:whose-card} base power with that of {b:target} {u:until}", "swap the base power of {a:single} with that of {b:target} {u:until}", "swap the base power of {a:single} with the base power of {b:target} {u:until}", "swap {a:whose-card} base power with the base power of {b:target} {u:until}", "swap {a:whose-card} base power with {b:whose-card} base power {u:until}"], name="swap with that of")


def _unset(tree: Any) -> dict[str, Any] | None:
    found = unbecome(tree, True)
    return None if found is None else {**found, "s": found["t"]}


def _becomes_and(e: dict[str, Any]) -> Any:
    """ "this Character's base power becomes 6000 and gains [Rush]": the card gains it."""
    made = become(e["t"], e["w"], e["x"], "~" + e["u"] if e["u"] else "")
    return Do((made, gains.Gain(e["t"], e["g"], e["u"]))) if isinstance(made, gains.Gain) and not isinstance(e["t"], Ref) else None


def _leader_power(tree: Any) -> bool:
    return isinstance(tree, select.ValueOf) and tree.what == "power" and isinstance(tree.target, select.Sel)


def become(target: Any, what: str, worth: Any, until: str) -> Any:
    """The power itself can only be set to 0 (and stays so much less); what is not a value cannot be read off."""
    if what == "power":
        return modifiers.SetPowerToZero(target, until) if worth == 0 and type(worth) is int else None
    return gains.Gain(target, (PROPERTIES[what](worth),), until)


def unbecome(tree: Any, set_to: bool) -> dict[str, Any] | None:
    if isinstance(tree, modifiers.SetPowerToZero):
        return {"t": tree.target, "w": "power", "x": 0, "u": tree.until} if set_to else None
    if not isinstance(tree, gains.Gain) or len(tree.what) != 1:
        return None
    leader = isinstance(tree.target, select.Sel) and tree.target.where == ("leader",)
    single = leader or isinstance(tree.target, This | Ref)
    if single is set_to and not isinstance(tree.what[0], gains.FixedCost):
        return None
    for what, node in PROPERTIES.items():
        if isinstance(tree.what[0], node):
            return {"t": tree.target, "w": what, "x": tree.what[0].n, "u": tree.until}
    return None


def _unboth_become(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and isinstance(tree.target, Union) and len(tree.target.parts) == 2 and len(tree.what) == 1 and not isinstance(tree.what[0], gains.FixedCost):
        found = unbecome(replace(tree, target=tree.target.parts[0]), True)
        return None if found is None else {**found, "s": tree.target.parts[1]}
    return None


# -- what players cannot do ------------------------------------------------------------------------------------------------


def players(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=lambda e: replace(e["r"], whose=e["p"], until=e["u"]), match=lambda t: {"r": replace(t, whose="", until=""), "p": t.whose, "u": t.until} if isinstance(t, modifiers.Rule) and t.whose in ("you", "opponent") else None, en="{p:player} cannot {r:edict} {u:until}", name="players cannot")
    rule("edict", V("r"), en="{r:edict-word}")
    g.lexicon("edict-word", {modifiers.Rule("cannot attack", "", None, 0, ""): ("attack", "attaquer"), modifiers.Rule("cannot activate blocker", "", None, 0, ""): ("activate [Blocker]", ()), modifiers.Rule("cannot draw", "", None, 0, ""): (["draw cards using your own effects", "draw cards using their own effects"], ()), modifiers.Rule("cannot add life to hand", "", None, 0, ""): ("add Life cards to your hand using your own effects", ()), modifiers.Rule("cannot ready don", "", None, 0, ""): ("set DON!! cards as active using Character effects", ())})
    rule("edict", build=lambda e: modifiers.Rule("cannot activate blocker", "", _all(e["q"] if "q" in e else e["k"].filters), 0, "") if "q" in e or (e["k"].filters and e["k"].where == ("character",)) else None, match=_unedict("cannot activate blocker"), en=["activate the [Blocker] of any {k:kind1}", "activate the [Blocker] of {k:kinds}", "activate a [Blocker] Character that has {q:withs}", "activate [Blocker] Characters (that have|with) {q:withs}"], name="the [Blocker] of such")
    rule("edict", build=lambda e: _no_play(e["f"] if "f" in e else as_cards(e["k"]), e["h"]), match=_unno_play, en=["play {f:cards} {h:played-from}", "play any {f:cards} {h:played-from}", "play any {f:cards} on your field {h:played-from}", "play {k:kinds} {h:played-from}", "play any {k:kinds} {h:played-from}"], name="play such")
    g.lexicon("played-from", {0: ("", ""), 1: (["from your hand", "from their hand"], "de votre main"), 2: (["using effects", "by effects"], "par des effets")})
    rule("edict", build=lambda e: _no_event(e["f"]), match=lambda t: {"f": (select.Category("Event"), *(() if t.cards is None else _filters(t.cards)))} if isinstance(t, modifiers.Rule) and t.what == "cannot activate events" else None, en=["activate {f:cards}", "activate any {f:cards}", "activate {f:cards} from (your|their) hand"], fr="activer d'Événement", name="activate Events")
    rule("do", build=lambda e: Do((modifiers.Rule("cannot activate events", e["p"], None, 0, e["u"]), modifiers.Rule("cannot activate blocker", e["p"], None, 0, e["u"]))), match=lambda t: None, en=["{p:player} cannot activate (Events|Event cards) or [Blocker] {u:until}", "{p:player} cannot activate [Blocker] or (Events|Event cards) {u:until}"], name="neither Events nor [Blocker]", also=True)
    rule("edict", build=lambda e: _no_attack(e["k"]), match=_unno_attack, en=["attack (a|an) {k:kind1}", "attack {k:kinds}", "attack your opponent's {k:kind1}", "attack your opponent's {k:kinds}"], name="attack such")
    rule("edict", build=lambda e: modifiers.Rule("attack only", "", select.AllOf((select.Named((e["n"],)), select.Category("Character"))) if "n" in e else THIS_ONE, 0, ""), match=lambda t: ({} if t.cards == THIS_ONE else {"n": _filters(t.cards)[0].names[0]}) if isinstance(t, modifiers.Rule) and t.what == "attack only" else None, en=["attack any card other than the Character {n:name}", "attack any card other than this Character", "attack any cards other than this Character"], name="attack only")
    rule("do", gains.Gain(V("t"), (gains.Ban("block"),), V("u")), also=True, en="your opponent cannot activate the [Blocker] of {t:ref} {u:until}")
    rule("do", build=lambda e: gains.Gain(Choose(select.Sel(("character",), "opponent", (select.HasKeyword("Blocker"), *e["q"])), e["n"], True), (gains.Ban("block"),), e["u"]), match=_unblockpick, first=True, en="your opponent cannot activate up to {n:int} [Blocker] Character~n that has {q:withs} {u:until}", name="blocker pick")
    rule("do", build=_taxed, match=_untaxed, en=["{t:target} cannot attack unless your opponent trashes {n:int} card~n from their hand whenever they attack {u:until}", "none of {t:ref} can attack unless your opponent trashes {n:int} card~n from their hand whenever they attack {u:until}"], fr="{t:target} ne peut~t attaquer que si votre adversaire défausse {n:int} carte~n de sa main à chaque fois {u:until}", name="a price for attacks")
    # while a card attacks
    unblocked = (gains.Permit("unblocked"),)
    given = Ref("", "the card given these DON!! cards")
    rule("attacking", V("t"), build=lambda e: e.get("t", given), match=lambda t: {} if t == given else {"t": t} if isinstance(t, Ref | This | select.Sel | select.Attacker) else None, en=["{t:ref}", "{t:single}", "the card given these DON!! cards"], fr="{t:ref}", name="what attacks")
    rule("do", gains.Gain(V("t"), unblocked, "turn"), en=["your opponent cannot activate [Blocker] {w:whenever} {t:attacking} attacks during this turn"], build=lambda e: gains.Gain(e["t"], unblocked, "turn", said=e["w"] if e["w"] != "if" else ""), match=lambda t: {"t": t.target, "w": next((x for x in ("when", "whenever") if x in t.said.split(MARK)), "if")} if isinstance(t, gains.Gain) and t.what == unblocked else None, name="cannot block it")
    rule("do", gains.Gain(V("t"), unblocked, "turn"), also=True, en="{w:whenever} {t:attacking} attacks during this turn , your opponent cannot activate [Blocker]", build=lambda e: gains.Gain(e["t"], unblocked, "turn"), match=lambda t: {"t": t.target, "w": "if"} if isinstance(t, gains.Gain) and t.what == unblocked else None, name="it cannot be blocked")
    rule("do", build=lambda e: gains.Gain(e["t"], unblocked, ""), match=lambda t: {"t": t.target, "w": "if"} if isinstance(t, gains.Gain) and t.what == unblocked and not t.until else None, en="your opponent cannot activate [Blocker] {w:whenever} {t:attacking} attacks", fr="votre adversaire ne peut pas activer [Bloqueur] {w:whenever} {t:target} attaque", name="cannot ever block it", first=True)
    g.lexicon("whenever", {"if": ("if", "si"), "when": ("when", "quand"), "whenever": ("whenever", "chaque fois que")})


TAXED = "selected"  # the name under which the engine looks for the cards that a price is put on


def _taxed(e: dict[str, Any]) -> Any:
    if isinstance(e["t"], Choose | select.Sel) and not is_theirs(e["t"]):
        return None
    price = modifiers.Rule("attack tax", "opponent", None, e["n"], e["u"], selected=TAXED)
    return Do((Bind(TAXED, e["t"]), price))


def _untaxed(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Do) and len(tree.body) == 2 and isinstance(tree.body[0], Bind) and isinstance(tree.body[1], modifiers.Rule) and tree.body[1].what == "attack tax":
        return {"t": tree.body[0].target, "n": tree.body[1].n, "u": tree.body[1].until}
    return None


def as_cards(kind: Kind) -> tuple[Any, ...]:
    """Characters and Stages are played as cards."""
    area = area_filter(kind)
    if not area or "leader" in kind.where:
        return ()
    return (*(f for f in kind.filters if is_pre(f)), *area, *(f for f in kind.filters if not is_pre(f)))


def _no_play(filters: tuple[Any, ...], how: int) -> Any:
    return modifiers.Rule("cannot play", "", _all(filters) if filters else None, how, "") if filters or how else None


def _unno_play(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, modifiers.Rule) and tree.what == "cannot play":
        filters = _filters(tree.cards) if tree.cards is not None else ()
        return {"f": filters, "k": Kind(("character",), tuple(f for f in filters if not isinstance(f, select.Category))), "h": tree.n}
    return None


def _no_event(filters: tuple[Any, ...]) -> Any:
    event = select.Category("Event")
    if event not in filters:
        return None
    rest = tuple(f for f in filters if f != event)
    return modifiers.Rule("cannot activate events", "", _all(rest) if rest else None, 0, "")


def _no_attack(kind: Kind) -> Any:
    area = area_filter(kind)
    return None if area is None else modifiers.Rule("cannot attack", "", _all((*kind.filters, *area)), 0, "")


def _unno_attack(tree: Any) -> dict[str, Any] | None:
    from .timings import area_of

    if isinstance(tree, modifiers.Rule) and tree.what == "cannot attack" and tree.cards is not None:
        where, filters = area_of(_filters(tree.cards))
        return {"k": Kind(where, filters)}
    return None


def _unedict(what: str) -> Any:
    return lambda tree: {"k": Kind(("character",), _filters(tree.cards)), "q": _filters(tree.cards)} if isinstance(tree, modifiers.Rule) and tree.what == what and tree.cards is not None else None


def _unblockpick(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and tree.what == (gains.Ban("block"),) and isinstance(tree.target, Choose) and isinstance(tree.target.sel, select.Sel):
        filters = tree.target.sel.filters
        if filters[:1] == (select.HasKeyword("Blocker"),) and len(filters) > 1:
            return {"n": tree.target.n, "q": filters[1:], "u": tree.until}
    return None


def _all(filters: tuple[Any, ...]) -> Any:
    return filters[0] if len(filters) == 1 else select.AllOf(filters)


def _filters(tree: Any) -> tuple[Any, ...]:
    return tree.filters if isinstance(tree, select.AllOf) else (tree,)


# -- rules for players -------------------------------------------------------------------------------------------------------


def rules(g: Grammar) -> None:
    rule = g.rule
    # rules of their own, each said in one way
    g.lexicon(
        "do",
        {
            modifiers.Rule("face-up life to deck", "you", None, 0, ""): ("your face-up Life cards are placed at the bottom of your deck instead of being added to your hand , according to the rules", ()),
            modifiers.Rule("deck win", "you", None, 0, ""): (["when your deck is reduced to 0 , you win the game instead of losing , according to the rules", "when your deck is reduced to 0 , you win the game instead of losing"], ()),
            modifiers.Rule("no deck defeat", "you", None, 0, ""): ("under the rules of this game , you do not lose when your deck has 0 cards", ()),
            modifiers.Rule("defeat at turn end", "you", None, 0, ""): ("you lose at the end of the turn in which your deck becomes 0 cards", ()),
            modifiers.Rule("don to leader", "you", None, 0, ""): ("1 DON!! card placed during your DON!! Phase is given to your Leader", ()),
        },
    )
    rule("do", build=lambda e: _enter_rested(e["k"], e["p"]), match=_unenter_rested, en=["{p:whose} {k:kinds} are played rested", "all of {p:whose} {k:kinds} are played rested"], fr="{k:kinds} {p:whose} sont joués épuisés", name="played rested")
    rule("do", modifiers.Rule("negated", V("p"), None, 0, V("u"), V("t")), en="{p:whose} {t:tag} effects are negated {u:until}")
    rule("do", build=lambda e: modifiers.Rule("hand cost", "you", _all(e["f"]), e["n"] if "n" in e else -e["m"], "") if e["f"] else None, match=lambda t: {"f": _filters(t.cards), "n": t.n, "m": -t.n} if isinstance(t, modifiers.Rule) and t.what == "hand cost" else None, en=["give {f:cards} in your hand {n:signed} cost", "give (all|all of your) {f:cards} in your hand {n:signed} cost", "the cost of playing {f:cards} from your hand will be reduced by {m:int}", "the cost of playing {f:cards} from your hand is reduced by {m:int}"], name="hand cost")
    rule("do", build=lambda e: modifiers.Rule("next cost", "you", _all(e["f"]), -e["n"], "turn") if e["f"] else None, match=lambda t: {"f": _filters(t.cards), "n": -t.n} if isinstance(t, modifiers.Rule) and t.what == "next cost" else None, en=["the next time you play (a|an|) {f:card1} from your hand during this turn , the cost will be reduced by {n:int}", "the cost of the next {f:card1} you play from your hand during this turn (will be|is) reduced by {n:int}", "during this turn , the next time you play (a|an|) {f:card1} from your hand , the cost will be reduced by {n:int}", "during this turn , the cost of the next {f:card1} you play from your hand (will be|is) reduced by {n:int}"], name="next time")
    rule("do", build=lambda e: modifiers.Rule("hand counter", "you", _all((*e["p"], select.Category("Character"), select.Counter("==", 0))), e["n"], ""), match=lambda t: {"p": _filters(t.cards)[:-2], "n": t.n} if isinstance(t, modifiers.Rule) and t.what == "hand counter" else None, en="all of your {p:pres} Character cards without a Counter have a {n:signed} Counter , according to the rules", name="counter")
    rule("do", build=lambda e: modifiers.Rule("no refresh", "any", _all((*e["k"].filters, select.Category("Character"))), 0, ""), match=lambda t: {"k": Kind(("character",), _filters(t.cards)[:-1])} if isinstance(t, modifiers.Rule) and t.what == "no refresh" else None, en="all {k:kinds} do not become active in your and your opponent's Refresh Phases", name="no refresh")


def _enter_rested(kind: Kind, whose: str) -> Any:
    if kind.where != ("character",):
        return None
    return modifiers.Rule("played rested", whose, _all(kind.filters) if kind.filters else None, 0, "", said=kind.said)


def _unenter_rested(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, modifiers.Rule) or tree.what != "played rested":
        return None
    return {"k": Kind(("character",), _filters(tree.cards) if tree.cards is not None else (), tree.said), "p": tree.whose}
