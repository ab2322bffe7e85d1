"""Bans against certain cards or skills: "can't be KO'd in battle by red cards", "can't be placed in the Drop by your skills"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..grammar import MARK, Grammar
from ..shapes import Phrase
from .causes import INNER, By
from .gaining import CANT, filter_of, thing_from
from .nodes import c, ch, ctl, f, li, s
from .nodes import g as gn

Gain, This = gn.Gain, ch.This
WARD = "ward="  # whose skill it is, as it was said
BARE = ("skill", "opponent")  # whose skills other productions name
AREA = "(the|your|a|) (Battle Area|Battle Areas)"
DROP = "(in|into) (the|your|its owner's|their owner's|their owners') (Drop Area|Drop|Drop Areas|Drops)"
HAND = "(your|its owner's|their owner's|their owners') (hand|hands)"
BOTTOM = "at the bottom of (your|its owner's|their owner's|their owners') (deck|decks)"


def add(g: Grammar) -> None:
    rule = g.rule
    for what, words, french in (
        ("go to the drop by skills", f"be placed {DROP}", "être placée dans la Dispersion"),
        ("go to the hand by skills", f"be returned to {HAND}", "être renvoyée dans la main"),
        ("go under the deck by skills", f"be placed {BOTTOM}", "être placée sous le deck"),
        ("be ko by skills", "be KO'd", "être mise KO"),
        ("leave by skills", f"be removed from {AREA}", "quitter la Zone de Combat"),
    ):
        bare = BARE if what in ("be ko by skills", "leave by skills") else ()
        rule("vp", build=against(what, bare), match=unagainst(what), en=f"{CANT} {words} by {{b:agent}}", fr=f"ne peut pas {french} par {{b:agent}}", name=f"{what}, whose")
        rule("vp", build=against(what, (), True), match=unagainst(what, True), en=f"{CANT} {words} by (skills|a skill) other than {{b:agent}}", fr=f"ne peut pas {french} par d'autres Capacités que {{b:agent}}", name=f"{what}, but by")
    rule("vp", (gn.Ban("be ko", f.Of("opponent")),), en=f"{CANT} be KO'd by your opponent", fr="ne peut pas être mise KO par votre adversaire")
    rule("vp", build=in_battle, match=unin_battle, en=f"{CANT} be KO'd in (battle|battles|a battle) (by|against) {{x:thing}}", fr="ne peut pas être mise KO au combat par des {x:thing}", name="not KO'd in battle by such")
    rule("vp", build=unaffected, match=ununaffected, en="(isn't|aren't) affected by the skills of (your|) opponent's {x:thing}", fr="n'est pas affectée par les Capacités des {x:thing} adverses", name="unaffected by such")
    several(g)
    on_top(g)
    below(g)
    ways(g)


@dataclass(frozen=True)
class Warded(Phrase):
    """What a card is safe from, where several such things are said of one skill."""

    what: str


PART = "warded="  # the thing, as it was said


def several(g: Grammar) -> None:
    """ "can't be KO'd or returned to its owner's hand by your opponent's skills": whose skills they are counts for each."""
    for what, words, french in (
        ("go to the drop by skills", f"placed {DROP}", "placée dans la Dispersion"),
        ("go to the hand by skills", f"returned to {HAND}", "renvoyée dans la main"),
        ("go under the deck by skills", f"placed {BOTTOM}", "placée sous le deck"),
        ("be ko by skills", "KO'd", "mise KO"),
        ("leave by skills", f"removed from {AREA}", "retirée de la Zone de Combat"),
    ):
        g.rule("warded", Warded(what), en=words, fr=french)
    for n, words, french in ((2, "{x0:warded} or {x1:warded}", "ni {x0:warded} ni {x1:warded}"), (3, "{x0:warded} , {x1:warded} , or {x2:warded}", "ni {x0:warded}, ni {x1:warded}, ni {x2:warded}")):
        g.rule("vp", build=of_each(n), match=unof_each(n), en=f"{CANT} be {words} by {{b:agent}}", fr=f"ne peut être {french} par {{b:agent}}", name=f"{n} wards", of="several wards")


def of_each(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        parts = [e[f"x{i}"] for i in range(n)]
        bans = [against(part.what, ())(e) for part in parts]
        if None in bans or len({part.what for part in parts}) < n:
            return None
        return tuple(replace(ban[0], said=MARK.join(x for x in (ban[0].said, PART + part.said.replace(MARK, INNER)) if x)) for ban, part in zip(bans, parts, strict=True))

    return build


def unof_each(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != n or not all(isinstance(x, gn.Ban) and PART in x.said for x in tree):
            return None
        env = unagainst(tree[0].what)(tree[:1])
        said = [next(x.removeprefix(PART) for x in ban.said.split(MARK) if x.startswith(PART)) for ban in tree]
        return None if env is None else env | {f"x{i}": Warded(ban.what, said=words.replace(INNER, MARK)) for i, (ban, words) in enumerate(zip(tree, said, strict=True))}

    return match


def against(what: str, bare: tuple[str, ...], but: bool = False) -> Any:
    """0-2-5: what it is safe from: skills of such cards of such a player."""

    def build(e: dict[str, Any]) -> Any:
        by = e["b"]
        if by.cause or by.by not in ("you", "opponent", "skill") or (not by.src and by.by in bare):
            return None  # a kind of skill is not asked for
        whose = () if by.by == "skill" else (f.Of(by.by),)
        parts = (*whose, *by.src)
        if but:
            if by.by != "skill" or not by.src:
                return None
            parts = (f.Isnt(f.All(parts)),)
        said = WARD + by.said.replace(MARK, INNER)
        return (gn.Ban(what, f.All(parts, said=said)) if parts else gn.Ban(what, said=said),)

    return build


def unagainst(what: str, but: bool = False) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], gn.Ban) or tree[0].what != what:
            return None
        ban = tree[0]
        said = ban.said if ban.against is None else ban.against.said
        mark = next((x for x in said.split(MARK) if x.startswith(WARD)), "")
        if not mark:
            return None
        parts: Any = () if ban.against is None else ban.against.filters
        other = len(parts) == 1 and isinstance(parts[0], f.Isnt)
        if other != but:
            return None
        if but:
            parts = parts[0].filter.filters
        whose = parts[0].whose if parts and isinstance(parts[0], f.Of) else "skill"
        src = parts[1:] if whose != "skill" else parts
        return {"b": By(whose, src, said=mark.removeprefix(WARD).replace(INNER, MARK))}

    return match


def in_battle(e: dict[str, Any]) -> Any:
    cards = filter_of(e["x"])
    return None if cards is None or not cards.filters else (gn.Ban("be ko in battle", cards),)


def unin_battle(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], gn.Ban) or tree[0].what != "be ko in battle":
        return None
    thing = thing_from(tree[0].against)
    return None if thing is None else {"x": thing}


def unaffected(e: dict[str, Any]) -> Any:
    """20-4-1, 20-1-10: the cards may be anywhere; those of a type, too, where only skills of a type are meant."""
    cards = filter_of(e["x"])
    if cards is None or not cards.filters:
        return None
    return (gn.Ban("be affected", f.All((f.Of("opponent"), cards))),)


def ununaffected(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 1 or not isinstance(tree[0], gn.Ban) or tree[0].what != "be affected":
        return None
    parts: Any = tree[0].against.filters if isinstance(tree[0].against, f.All) else ()
    thing = thing_from(parts[1]) if len(parts) == 2 else None
    return None if thing is None else {"x": thing}


def on_top(g: Grammar) -> None:
    """22-5-2-3, 21-5: what is not placed on top of a card."""
    rule = g.rule
    rule("vp", (gn.Ban("evolve"),), en=[f"{CANT} [Evolve] into (other cards|another card)", f"{CANT} evolve into (other cards|another card)"], fr="ne peut pas évoluer en une autre carte")
    rule("gaining", Gain(This(), (gn.Ban("be covered"),)), en=f"you {CANT} place cards on top of this card", fr="vous ne pouvez pas placer de cartes sur cette carte")


def below(g: Grammar) -> None:
    """23-2: what is not placed under a card."""
    rule = g.rule
    mine = Gain(This(), (gn.Ban("hold", f.All((f.Of("you"), f.Other()))),))
    rule("gaining", mine, en=[f"you {CANT} place cards under this card (,|) except (with|by|using) this card's (skill|skills)", f"you {CANT} place cards under this card (by|with|using) skills other than this card's skills"], fr="vous ne pouvez placer de cartes sous cette carte que par sa Capacité")
    rule("gaining", build=only_by, match=unonly_by, en="you can only use {p:pres} card skills to place cards under this card", fr="vous ne pouvez placer de cartes sous cette carte que par des Capacités de cartes {p:pres}", name="only such skills place under it")


def only_by(e: dict[str, Any]) -> Any:
    if not e["p"]:
        return None
    return Gain(This(), (gn.Ban("hold", f.All((f.Of("you"), f.Isnt(f.All(e["p"]))))),))


def unonly_by(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Gain) or len(tree.what) != 1 or not isinstance(tree.what[0], gn.Ban) or tree.what[0].what != "hold":
        return None
    last = tree.what[0].against.filters[-1]
    return {"p": last.filter.filters} if isinstance(last, f.Isnt) and isinstance(last.filter, f.All) else None


def ways(g: Grammar) -> None:
    """0-2-5: from where to where nobody takes cards."""
    rule = g.rule
    for whose, who, qui in (("you", "you", "vous ne pouvez"), ("opponent", "your opponent", "votre adversaire ne peut")):
        rule("gaining", li.CannotTake("drop", "warp", whose, until=""), en=f"{who} {CANT} send cards from (Drop Areas|Drops|their Drop|your Drop|your Drop Area|their Drop Area) to (Warps|their Warp|your Warp)", fr=f"{qui} transférer aucune carte d'une Dispersion")
        rule("gaining", li.CannotTake("deck", "hand", whose, f.Isnt(f.Type("Leader")), until=""), en=[f"{who} {CANT} use non-Leader Card skills to add cards from (their|your) deck to (their|your) hand", f"{who} {CANT} add cards from (their|your) deck to (their|your) hand (using|by|with) non-Leader Card skills"], fr=f"{qui} ajouter de cartes du deck à la main que par des Capacités de Leader")
    rule("cond", build=both_such, match=unboth_such, en=["this card and all of your energy (are|is) {x:pre}", "this card and all of your energy (are|is) {x:mode}"], fr=["cette carte et toutes vos Énergies sont {x:pre}", "cette carte et toutes vos Énergies sont {x:mode}"], name="this and all energy")
    rule("gaining", Gain(ch.Ref("", "it"), (gn.Negated("Indestructible"),)), en="negate [Indestructible]", fr="annulez son [Indestructible]", also=True)


def both_such(e: dict[str, Any]) -> Any:
    this = c.Is(This(), (e["x"],))
    return c.AsOne(ctl.And((this, ctl.Not(c.Have(s.Sel(("energy",), "you", (f.Isnt(e["x"]),)))))), said="this and all energy")


def unboth_such(tree: Any) -> dict[str, Any] | None:
    return {"x": tree.cond.conds[0].filters[0]} if isinstance(tree, c.AsOne) and "this and all energy" in tree.said.split(MARK) else None
