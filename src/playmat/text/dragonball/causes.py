"""Where a card comes from ("from your hand") and whose skill does it ("by your Leader's skill"), as parts of a moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.dragonball.kinds import BY_KEYWORD, BY_SKILL
from playmat.dragonball.language.timings import CAUSES, NON, SOURCED, UNDER_LEADER
from playmat.effects.tree import Filter

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from ..templates import PICKED
from .nodes import f, t
from .things import BAR, NOUNS, Noun, Place, Thing

On = t.On
AREA = "¦¦"  # between what is said of several areas
INNER = "¤"  # in place of what stands between the words that a part remembers, inside a word of another part
KEYWORD_HOW = ("Evolve", "Union", "Over Realm", "Dark Over Realm", "Swap", "Arrival", "Successor")  # a card is marked so


@dataclass(frozen=True)
class From(Phrase):
    """The areas a card comes from."""

    areas: tuple[str, ...]


@dataclass(frozen=True)
class By(Phrase):
    """Whose skill does it, of which card, of which kind."""

    by: str
    src: tuple[Filter, ...] = ()
    cause: str = ""


FROM = {"hand": (["hand"], "la main"), "deck": (["deck"], "le deck"), "drop": (["Drop Area", "Drop"], "la Dispersion"), "warp": (["Warp"], "la Dimension parallèle"), "battle": (["Battle Area"], "la Zone de Combat"), "life": (["life"], "la vie"), "energy": (["Energy Area", "energy"], "la Zone d'Énergie"), "z-energy": (["Z-Energy", "Z-Energy Area"], "l'Énergie Z"), "z-deck": (["Z-Deck"], "le deck Z"), "unison": (["Unison Area"], "la Zone Unisson"), "combo": (["Combo Area"], "la Zone de Combo")}


ANY = tuple(FROM)


def add(g: Grammar) -> None:
    sources(g)
    agents(g)


def sources(g: Grammar) -> None:
    rule = g.rule
    for area, (words, french) in FROM.items():
        rule("area-from", From((area,)), en=[x for w in words for x in (f"(your|the|their|its owner's|a|an|your opponent's) {w}", w)], fr=french, of="areas")
    rule("area-from", From(("under",)), en=["under (a card|another card|a Battle Card)"], fr="dessous une carte", of="areas")
    rule("area-from", From((UNDER_LEADER,)), en=["under (your|a) (Leader|Leader Card)"], fr="dessous votre Leader", of="areas")
    rule("area-from", From(ANY), en="any area", fr="n'importe quelle zone", first=True, of="areas")
    rule("from", V("a"), en="from {a:area-from}", fr="depuis {a:area-from}")
    rule("from", build=_both(2), match=_unboth(2), en=["from {x0:area-from} or {x1:area-from}", "from {x0:area-from} or from {x1:area-from}"], fr="depuis {x0:area-from} ou {x1:area-from}", name="from two areas")
    rule("from", build=_both(3), match=_unboth(3), en="from {x0:area-from} , {x1:area-from} , or {x2:area-from}", fr="depuis {x0:area-from}, {x1:area-from} ou {x2:area-from}", name="from three areas")


def _both(n: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        parts = [e[f"x{i}"] for i in range(n)]
        return From(tuple(part.areas[0] for part in parts), said="from" + AREA.join(part.said.replace(MARK, INNER) for part in parts))

    return build


def _unboth(n: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, From) or len(tree.areas) != n:
            return None
        said = next((x.removeprefix("from") for x in tree.said.split(MARK) if x.startswith("from") and AREA in x), AREA * (n - 1)).split(AREA)
        return {f"x{i}": From((area,), said=words.replace(INNER, MARK)) for i, (area, words) in enumerate(zip(tree.areas, said, strict=True))}

    return match


# -- whose skill ---------------------------------------------------------------------------------------------------------

OWNERS = (
    ("you", "(your|one of your)"),
    ("skill", "(a|an|any)"),
    ("opponent", "(your opponent's|an opponent's|one of your opponent's)"),
    ("you or your opponent", "(you or your opponent's|one of you or your opponent's)"),
)
# the cards whose skill it is, as they stand before "skill"
POSSESSIVE = {
    "card": "(card's|cards'|card)",
    "leader": "(Leader's|Leader Card's|Leader|Leader Card)",
    "battle": "(Battle Card's|Battle Cards'|Battle Card)",
    "unison": "(Unison's|Unison Card's)",
    "extra": "(Extra's|Extra Card's)",
    "z-battle": "Z-Battle Card's",
    "z-unison": "Z-Unison's",
    "": "'s",
}
SKILL = "(skill|skills)"
ANYWHERE = "(in any of your areas|in any area|)"


def agents(g: Grammar) -> None:
    rule = g.rule
    rule("by", V("a"), en=["by {a:agent}", "using {a:agent}", "due to {a:agent}", "with {a:agent}", "as a result of {a:agent}"], fr="par {a:agent}")
    rule("agent", build=_kind("skill"), match=_unkind("skill"), en="{k:keyword}", fr="{k:keyword}", name="a keyword", also=True)
    rule("by", By("battle"), en=["by (your opponent's|an opponent's|the opponent's|an) attack", "(from|due to) (an opponent's|your opponent's|an) attack", "in battle"], fr="par une attaque")
    rule("agent", By("opponent"), en=["(your opponent's|an opponent's|the opponent's|opponent's|one of your opponent's) (skill|skills|card skill|card skills|card's skill|card's skills)", "(a|the) (skill|skills) of (your opponent's|an opponent's) (card|cards)", "your opponent", "(one of their|their) skills"], fr="une Capacité adverse")
    rule("agent", By("skill"), en=["(a skill|skills|a card skill|card skills|a card's skill|any skill)", "(you or your opponent's|one of you or your opponent's) (skill|skills)"], fr="une Capacité")
    rule("agent", By("you"), en=["(your skill|your skills|your own skill|your own skills|one of your skills|your card skill|your card's skill|your card skills|one of your card skills)", "(the|a) skill of (your card|one of your cards)"], fr="votre Capacité")
    rule("agent", By("skill", (f.Other(),)), en="another card's (skill|skills)", fr="la Capacité d'une autre carte")
    rule("agent", By("skill", (f.Isnt(f.Other()),)), en=["this card's (skill|skills)", "(the|a) skill of this card"], fr="la Capacité de cette carte")
    for by, owner in OWNERS[:3]:
        for word, forms in POSSESSIVE.items():
            if word == "card" and by == "skill":
                rule("agent", build=_of_yours, match=_unof("any area", word, "before"), en=f"{owner} {{p:pres}} {forms} {SKILL} in any of your areas", fr="la Capacité d'une de vos {p:pres}, de n'importe quelle zone", name="skill of yours anywhere")
            rule("agent", build=_of(by, word), match=_unof(by, word, "before"), en=f"{owner} {{p:pres}} {forms} {SKILL}", fr="la Capacité d'une {p:pres}", name=f"{by} {word} skill", of="skill of such a card")
        said = "(skill|skills|a skill|the skill|the skills)"
        rule("agent", build=_of_thing(by), match=_unof(by, "", "behind"), en=[f"{said} of {owner} {{x:thing}} {ANYWHERE}", f"{said} on {owner} {{x:thing}} {ANYWHERE}"], fr="la Capacité de {x:thing}", name=f"{by} skill of")
        rule("agent", By(by, cause="non-keyword"), en=f"{owner} non-keyword {SKILL}", fr="une Capacité sans mot-clé")
        if by != "skill":
            plain = f"non-keyword {SKILL} (of|on) {owner} {{x:thing}} {ANYWHERE}"
            rule("agent", build=_such_kind(by), match=_unsuch_kind(by), en=plain, fr="une Capacité sans mot-clé de {x:thing}", name=f"{by} non-keyword skill of")
        rule("agent", build=_kind(by), match=_unkind(by), en=f"{owner} {{k:keyword}} {SKILL}", fr="une Capacité {k:keyword}", name=f"{by} keyword skill")
        rule("agent", build=_kind(by, NON), match=_unkind(by, NON), en=f"{owner} non {{k:keyword}} {SKILL}", fr="une Capacité autre que {k:keyword}", name=f"{by} other skill")
    rule("agent", build=lambda e: By("skill", (f.Character((e["c"],)),), said=BAR.join(("src", "character"))), match=lambda t: {"c": getattr(t.src[0], "names", ("",))[0]} if isinstance(t, By) and BAR.join(("src", "character")) in t.said.split(MARK) else None, en=f"{{c:char}} {SKILL}", fr="la Capacité de {c:char}", name="skill of a character")
    rule("agent", build=_either, match=_uneither, en=[f"(your|one of your) {{p:pres}} or (a|your) {{q:pres}} card {SKILL}", f"(your|one of your) {{p:pres}} or (a|your) {{q:pres}} card's {SKILL}"], fr="la Capacité de vos {p:pres} ou {q:pres}", name="skill of either")
    rule("agent", build=_named, match=_unnamed, en=[f"{{x:thing}} ' s {SKILL}", f"the {SKILL} of {{x:thing}}"], fr="la Capacité de {x:thing}", name="skill of a name")


def _source(pres: tuple[Filter, ...], word: str, posts: tuple[Filter, ...], anywhere: bool) -> tuple[Filter, ...] | None:
    """20-7-2: a card that is named by its type is where such cards are meant; 20-7-3: others may be anywhere."""
    if word not in ("card", "", "leader", "battle", "unison", "extra", "z-battle", "z-unison", "battle+unison"):
        return None
    filters = (*NOUNS[word][1], *pres, *posts)
    if word in ("battle", "unison", "z-battle", "z-unison", "battle+unison") and not anywhere:
        filters += (f.In(NOUNS[word][0]),)
    return filters


def _of(by: str, word: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        pres = e["p"]
        if word in ("card", "") and not pres:
            return None
        if word == "" and not isinstance(pres[-1], f.Named | f.Character):
            return None
        src = _source(pres, word, (), False)
        return None if src is None else By(by, src, said=BAR.join(("src", by, "before", word, str(len(pres)), "")))

    return build


def _of_yours(e: dict[str, Any]) -> Any:
    made = _of("skill", "card")(e)
    return None if made is None else replace(made, by="you", said=made.said.replace("skill", "any area", 1))


def _of_thing(by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        thing = e["x"]
        place = next((q for q in thing.posts if isinstance(q, Place)), None)
        posts = tuple(q for q in thing.posts if not isinstance(q, Place))
        if place is not None or (thing.noun.word in ("card", "") and not (thing.pres or posts)):
            return None
        where = e[PICKED][-1]  # of `ANYWHERE`
        src = _source(thing.pres, thing.noun.word, posts, where < 2)
        lay = BAR.join(("src", by, "behind", thing.noun.word, str(len(thing.pres)), thing.noun.said.replace(MARK, INNER)))
        return None if src is None else By("you" if where == 0 and by == "skill" else by, src, said=lay)

    return build


def _such_kind(by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _of_thing(by)(e)
        return None if made is None else replace(made, cause="non-keyword")

    return build


def _unsuch_kind(by: str) -> Any:
    return lambda tree: _unof(by, "", "behind")(replace(tree, cause="")) if isinstance(tree, By) and tree.cause == "non-keyword" else None


def _unof(by: str, word: str, where: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, By) or not tree.src or tree.cause:
            return None
        lay = next((x for x in tree.said.split(MARK) if x.startswith("src" + BAR)), "")
        if not lay:
            return None
        if lay.count(BAR) != 5:
            return None
        _, owner, side, noun, n, form = lay.split(BAR)
        if owner != by or side != where or (where == "before" and noun != word):
            return None
        rest = tree.src[len(NOUNS[noun][1]) :]
        if rest and isinstance(rest[-1], f.In):
            rest = rest[:-1]
        if where == "before":
            return {"p": rest}
        return {"x": Thing(rest[: int(n)], Noun(noun, said=form.replace(INNER, MARK)), rest[int(n) :])}

    return match


def _named(e: dict[str, Any]) -> Any:
    """ "{Card name}'s skill": nobody is said to have it."""
    thing = e["x"]
    if thing.noun.word or thing.posts or len(thing.pres) != 1 or not isinstance(thing.pres[0], f.Named):
        return None
    return By("skill", thing.pres, said=BAR.join(("src", "name")))


def _either(e: dict[str, Any]) -> Any:
    """ "your {A} or a red <B> card skill": of yours, either."""
    one, other = e["p"], e["q"]
    if not one or not other or not isinstance(one[-1], f.Named | f.Character | f.Trait):
        return None
    return By("you", (f.Either((f.All(one), f.All(other)), said="agents"),), said=BAR.join(("src", "either")))


def _uneither(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, By) or BAR.join(("src", "either")) not in tree.said.split(MARK):
        return None
    either: Any = tree.src[0]
    one, other = either.filters
    return {"p": one.filters, "q": other.filters}


def _unnamed(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, By) and BAR.join(("src", "name")) in tree.said.split(MARK):
        return {"x": Thing(tree.src, Noun(""), ())}
    return None


KINDS = {"Counter": "counter", "Activate": "activate", "Auto": "auto"}


def _kind(by: str, lead: str = "") -> Any:
    def build(e: dict[str, Any]) -> Any:
        cause = KINDS.get(e["k"], e["k"])
        return By(by, cause=lead + cause) if cause in CAUSES else None

    return build


def _unkind(by: str, lead: str = "") -> Any:
    words = {cause: word for word, cause in KINDS.items()}

    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, By) or tree.by != by or tree.src or not tree.cause or tree.cause.startswith(NON) != bool(lead):
            return None
        cause = tree.cause.removeprefix(NON)
        return None if cause in ("keyword", "non-keyword") else {"k": words.get(cause, cause)}

    return match


# -- a moment with one of them -------------------------------------------------------------------------------------------


def remade(tree: Any, **changes: Any) -> Any:
    """The moment with these changes; None if nothing of its kind could fulfil it."""
    try:
        return replace(tree, **changes)
    except ValueError:
        return None


def told(moment: Any) -> Any:
    """Cards that come to the hand: from the life and from play other moments say it; whether what is drawn is added to the
    hand, no text says, so where they come from must be said."""
    if isinstance(moment, On) and moment.event == "added" and (not moment.source or {*moment.source} & {"life", "deck", "battle", "unison"}):
        return None
    return moment


def with_source(e: dict[str, Any]) -> Any:
    old, more = e["a"], e["f"]
    if old.source or old.event not in SOURCED:
        return None
    return remade(old, source=more.areas, said=MARK.join(x for x in (old.said, more.said) if x))


def without_source(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or not tree.source or (tree.event == "left" and not tree.to):
        return None
    return {"a": replace(tree, source=()), "f": From(tree.source, said=tree.said)}


DAMAGES = {"non-keyword": BY_SKILL, "keyword": BY_KEYWORD}


def with_cause(e: dict[str, Any]) -> Any:
    old, more = e["a"], e["b"]
    if old.by or old.src or getattr(old, "cause", ""):
        return None
    if getattr(old, "event", "") == "under" and old.other and any(x.startswith("with ") for x in more.said.split(MARK)):
        return None  # "under a red card with a [Union] skill": which card that is
    changes = {"by": more.by, "src": more.src, "said": MARK.join(x for x in (old.said, more.said) if x)}
    if more.cause and isinstance(old, On) and old.event == "damage":
        if more.cause not in DAMAGES or old.bits:
            return None  # damage by a skill is dealt when the skill is over: only whether it was a keyword skill is known
        changes["bits"] = DAMAGES[more.cause]
    elif more.cause:
        if not isinstance(old, On) or (old.event == "played" and more.cause in KEYWORD_HOW):
            return None  # how a card was played is on it
        changes["cause"] = more.cause
    if more.by == "battle" and isinstance(old, On):
        if old.event == "damage":  # its player is named in a battle, too: a mark of the event tells
            return remade(old, bits=1, said=MARK.join(x for x in (old.said, more.said) if x))
        if old.event not in ("ko", "markers lost"):
            return None
    return remade(old, **changes)


def without_cause(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On | t.WouldLeave):
        return None
    if isinstance(tree, On) and tree.event == "damage" and tree.bits:
        sort = next((word for word, bits in DAMAGES.items() if bits == tree.bits), "")
        if sort:
            return {"a": replace(tree, by="", src=(), bits=0), "b": By(tree.by, tree.src, sort, said=tree.said)}
        return {"a": replace(tree, bits=0), "b": By("battle", said=tree.said)}
    if not tree.by:
        return None
    plain = {"by": "", "src": ()} | ({"cause": ""} if isinstance(tree, On) else {})
    return {"a": replace(tree, **plain), "b": By(tree.by, tree.src, getattr(tree, "cause", ""), said=tree.said)}


def fights(subject: Any) -> bool:
    """ "KOs a card in battle": that is how it is KO'd, not which card it is."""
    return any(isinstance(x, f.InBattle) for x in subject.filters)


SIGNED = (f.Character.node, f.Trait.node, f.Named.node, f.Only.node)


def home_of(filters: tuple[Filter, ...]) -> tuple[str, ...]:
    if f.Type("Unison") in filters:
        return ("unison",)
    if f.Type("Battle") in filters or f.IsToken() in filters or any(isinstance(x, SIGNED) for x in filters):
        return ("battle",)
    return ()
