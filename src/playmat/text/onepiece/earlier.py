"""What happened earlier this turn: "if you have drawn 2 or more cards during this turn", "if this Leader attacked"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import Grammar, V, same
from .nodes import Compare, Happened, Not, This, select
from .objects import Kind
from .timings import area_filter, area_of, came_from, owned_by

BEFELL = (
    # event, English, French
    ("ko", ("was K.O.'d", "has been K.O.'d", "were K.O.'d"), "a été mis KO"),
    ("removed", ("was removed from the field", "has left the field"), "a quitté le terrain"),
    ("rested", ("was rested", "has been rested"), "a été épuisé"),
    ("attacks", ("attacked", "has attacked"), "a attaqué"),
)
BY = (("", "", ""), ("opponent", " by your opponent's effect", " par un effet adverse"), ("you", " by your effect", " grâce à un de vos effets"), ("battle", " in battle", " en combat"))


# who, when they have done it, when they did it; "their hand"
DOERS = (("you", "you have", "you", "your", "vous avez", "vous n'avez pas"), ("opponent", "your opponent has", "your opponent", "their", "votre adversaire a", "votre adversaire n'a pas"))


def add(g: Grammar) -> None:
    rule = g.rule
    did(g)
    for event, verbs, fr in BEFELL:
        for by, en_by, fr_by in BY:
            if by and (event == "attacks" or (by == "battle" and event != "ko")):
                continue
            ways = [f"{{s:one}} {verb}{en_by} {this}this turn" for this in ("during ", "") for verb in verbs]
            if event == "ko" and by:  # said by its own [On K.O.]
                rule("cond", build=_befell_this(event, by), match=lambda t: None, also=True, en=f"{{s:this}} was K.O.'d{en_by}", name=f"was K.O.'d {by}")
            if event != "attacks":
                many = [verb.replace("was ", "were ").replace("has ", "have ") for verb in verbs if not verb.startswith("were ")]
                rule("cond", build=_befell_many(event, by), match=_unbefell_many(event, by), en=[f"{{n:int}} {{c:or-so}} {of} {verb}{en_by} {this}this turn" for this in ("during ", "") for of in ("of {s:set-of}", "{s:sets}") for verb in many], fr=f"{{n:int}} {{c:or-so}} {{s:target}} {fr}{fr_by} durant ce tour", name=f"{event} {by} this turn, so many")
            rule("cond", build=_befell(event, by), match=_unbefell(event, by), en=ways, fr=f"{{s:one}} {fr}{fr_by} durant ce tour", name=f"{event} {by} this turn")
    rule("cond", build=lambda e: _came(e["s"], e["f"]), match=_uncame, en=[f"{{s:one}} {was} played {{f:came-from}} {this} turn" for was in ("was", "has been") for this in ("during this", "on this", "this")], fr="{s:one} a été joué {f:came-from} durant ce tour", name="played this turn")
    rule("cond", build=lambda e: _not(e["s"]), match=_unnot, en=["{s:one} has not attacked during this turn", "{s:one} did not attack during this turn", "{s:one} has not attacked this turn", "{s:one} did not attack this turn"], fr="{s:one} n'a pas attaqué durant ce tour", name="has not attacked")


def did(g: Grammar) -> None:
    """What players have done this turn: "taken damage", "activated 2 or more Events"; and how often."""
    rule = g.rule
    rule("so-often", (V("c"), V("n")), en="{n:int} {c:or-so}", fr="{n:int} {c:or-so}")
    rule("did", Compare(Happened("damaged", False, ""), ">=", 1), en=["taken damage", "took damage", "been dealt damage"], fr="subi des dégâts")
    rule("did", Compare(Happened("attacks", False, ""), ">=", 1), en="attacked", fr="attaqué")
    rule("did", Compare(Happened("drew", False, ""), V("c"), V("n")), en=["drawn {n:int} {c:or-so} card~n", "drew {n:int} {c:or-so} card~n"], fr="pioché {n:int} carte~n {c:or-so}")
    rule("did", Compare(Happened("drew", False, ""), ">=", 1), en=["drawn a card", "drew a card"], also=True)
    rule("did", Compare(Happened("discarded", False, ""), V("c"), V("n")), en="trashed {n:int} {c:or-so} card~n from {h:doer-hand} hand", build=lambda e: Compare(Happened("discarded", False, e["h"]), e["c"], e["n"]), match=lambda t: {"c": t.how, "n": t.right, "h": t.left.whose} if _is_did(t, "discarded") else None, fr="défaussé {n:int} carte~n {c:or-so} de {h:doer-hand} main", name="trashed so many")
    rule("did", build=lambda e: Compare(Happened("discarded", False, e["h"]), ">=", 1), match=lambda t: None, en="trashed a card from {h:doer-hand} hand", also=True, name="trashed one")
    g.lexicon("doer-hand", {"you": ("your", "votre"), "opponent": ("their", "sa")})
    rule("did", build=_used, match=_unused, en="activated {n:int} {c:or-so} {k:card~n}", fr="activé {n:int} {k:card~n} {c:or-so}", name="activated so many")
    rule("did", build=lambda e: _put_out(e["k"], e["f"], e["c"], e["n"]), match=_unput_out, en="played {n:int} {c:or-so} {k:kinds} {f:came-from}", fr="joué {n:int} {k:kinds} {c:or-so} {f:came-from}", name="played so many")
    rule("did", build=lambda e: _put_out(e["k"], e["f"], ">=", 1), match=_unput_out, also=True, en="played (a|an) {k:kind1} {f:came-from}", name="played one")
    rule("did", build=lambda e: _put_out(e["k"], e["f"], ">=", 1) if "f" in e else _used({"k": e["j"], "c": ">=", "n": 1}), match=lambda t: None, also=True, en=["played any {k:kinds} {f:came-from}", "activated any {j:cards}"], name="played any")
    for who, have, simply, _, fr, fr_not in DOERS:
        rule("cond", build=_by(who), match=_unby(who), en=[f"{have} {{d:did}} during this turn", f"{simply} {{d:did}} during this turn", f"{have} {{d:did}} this turn", f"{simply} {{d:did}} this turn"], fr=f"{fr} {{d:did}} durant ce tour", name=f"{who} did")
        rule("cond", build=_not_by(who), match=_unnot_by(who), en=[f"{have} not {{d:did}} during this turn", f"{have} not {{d:did}} this turn"], fr=f"{fr_not} {{d:did}} durant ce tour", name=f"{who} did not")


def _is_did(tree: Any, event: str) -> bool:
    return isinstance(tree, Compare) and isinstance(tree.left, Happened) and tree.left.event == event and not tree.left.this and type(tree.right) is int


def _used(e: dict[str, Any]) -> Any:
    """So many Events; "an Event" has its own words."""
    event = select.Category("Event")
    if not any(same(f, event) for f in e["k"]) or (e["c"], e["n"]) == (">=", 0):
        return None
    return Compare(Happened("event", False, "", tuple(f for f in e["k"] if not same(f, event))), e["c"], e["n"])


def _unused(tree: Any) -> dict[str, Any] | None:
    if not _is_did(tree, "event"):
        return None
    return {"k": (select.Category("Event"), *tree.left.filters), "c": tree.how, "n": tree.right}


def _put_out(kind: Any, origin: tuple[int, str], how: str, n: int) -> Any:
    filters = _card(kind)
    return Compare(Happened("played", False, origin[1], filters, flag=origin[0]), how, n) if filters else None


def _unput_out(tree: Any) -> dict[str, Any] | None:
    if not _is_did(tree, "played"):
        return None
    where, filters = area_of(tree.left.filters)
    return {"k": Kind(where, filters), "f": came_from(tree.left.flag, tree.left.whose), "c": tree.how, "n": tree.right}


def _by(who: str) -> Any:
    """What somebody has done; None if the words say that it was somebody else."""

    def build(e: dict[str, Any]) -> Any:
        done = e["d"]
        return replace(done, left=replace(done.left, whose=who)) if done.left.whose in ("", who) else None

    return build


def _unby(who: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Compare) or not isinstance(tree.left, Happened) or tree.left.this or tree.left.whose != who or tree.left.by:
            return None
        if tree.left.event in ("attacks", "damaged") and (tree.left.filters or (tree.how, tree.right) != (">=", 1)):
            return None
        if tree.left.event not in ("attacks", "damaged", "drew", "discarded", "event", "played"):
            return None
        own = tree.left.event == "discarded" or (tree.left.event == "played" and tree.left.flag >= 0)
        return {"d": tree if own else replace(tree, left=replace(tree.left, whose=""))}

    return match


def _not_by(who: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _by(who)(e)
        return None if made is None else Not(made)

    return build


def _unnot_by(who: str) -> Any:
    def match(tree: Any) -> Any:
        return _unby(who)(tree.cond) if isinstance(tree, Not) else None

    return match


def _came(subject: Any, origin: tuple[int, str]) -> Any:
    """ "this Character was played on this turn" has its own words, unless it is said from where."""
    if isinstance(subject, This):
        return Compare(Happened("played", True, flag=origin[0]), ">=", 1) if origin[0] >= 0 and origin[1] == "you" else None
    made = _of(subject, "played")
    whose = owned_by(made.whose, origin) if made is not None else None
    return None if whose is None else Compare(replace(made, whose=whose, flag=origin[0]), ">=", 1)


def _uncame(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Compare) or (tree.how, tree.right) != (">=", 1) or not isinstance(tree.left, Happened) or tree.left.event != "played":
        return None
    return {"s": _subject(tree.left), "f": came_from(tree.left.flag, "you" if tree.left.this else tree.left.whose)}


def _card(kind: Any) -> tuple[Any, ...]:
    area = area_filter(kind)
    return () if area is None else (*kind.filters, *area)


def _of(subject: Any, event: str, by: str = "") -> Any:
    if isinstance(subject, This):
        return Happened(event, True, by=by)
    area = area_filter(subject) if isinstance(subject, select.Sel) else None
    return None if area is None else Happened(event, False, subject.whose, (*subject.filters, *area), by)


def _subject(happened: Any) -> Any:
    if happened.this:
        return This()
    where, filters = area_of(happened.filters)
    return select.Sel(where, happened.whose, filters)


def _befell(event: str, by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _of(e["s"], event, by)
        return None if made is None else Compare(made, ">=", 1)

    return build


def _befell_many(event: str, by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _of(e["s"], event, by)
        return None if made is None or (e["c"], e["n"]) == (">=", 0) else Compare(made, e["c"], e["n"])

    return build


def _unbefell_many(event: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Compare) or not isinstance(tree.left, Happened) or tree.left.this or type(tree.right) is not int or (tree.how, tree.right) == (">=", 1):
            return None
        return {"s": _subject(tree.left), "n": tree.right, "c": tree.how} if (tree.left.event, tree.left.by) == (event, by) else None

    return match


def _befell_this(event: str, by: str) -> Any:
    return lambda e: Compare(Happened(event, True, by=by), ">=", 1)


def _unbefell(event: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Compare) or (tree.how, tree.right) != (">=", 1) or not isinstance(tree.left, Happened):
            return None
        return {"s": _subject(tree.left)} if (tree.left.event, tree.left.by) == (event, by) else None

    return match


def _not(subject: Any) -> Any:
    made = _of(subject, "attacks")
    return None if made is None else Not(Compare(made, ">=", 1))


def _unnot(tree: Any) -> dict[str, Any] | None:
    return _unbefell("attacks", "")(tree.cond) if isinstance(tree, Not) else None
