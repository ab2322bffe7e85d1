"""When automatic and replacement effects begin, in words: who or what, what happens to it, by whom, from where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..grammar import MARK, Grammar, V, same
from .nodes import Battles, Meets, On, This, WouldLeave, select
from .objects import FIELD_CARDS, Kind, kind_of, others, sel_of

CHARACTER = (select.Category("Character"),)
FIELD = ("leader", "character", "stage")
THIS_CARD = (select.IsNot(select.OtherThanThis()),)
TO_HAND, TO_DECK = select.PILES["hand"], select.PILES["deck"]
IN_BATTLE = 1


@dataclass(frozen=True)
class Cause:
    """By whose effect, and by which card's; `battle`: not by an effect."""

    by: str = ""
    src: tuple[Any, ...] = ()
    battle: bool = False


@dataclass(frozen=True)
class Fate:
    """What happens to a card or is done by it: an event without its subject."""

    event: str
    flag: int = -1
    by: str = ""
    src: tuple[Any, ...] = ()
    other: tuple[Any, ...] = ()
    said: str = ""


def add(g: Grammar) -> None:
    subjects(g)
    causes(g)
    fates(g)
    whens(g)
    woulds(g)
    FATE_WORDS.update(word for category in ("fate", "befalls", "would-be") for p in g.rules[category] for word in p.words if word)


# -- who or what -------------------------------------------------------------------------------------------------------


def subjects(g: Grammar) -> None:
    """One card that something happens to: `one`."""
    rule = g.rule
    rule("one", V("t"), en="{t:this}", fr="{t:this}")
    for whose, en, fr in (
        ("you", ["your {k:kind1}", "one of your {k:kinds}", "any of your {k:kinds}", "(a|an) {k:kind1} on your field"], "un de vos {k:of-kind1}"),
        ("opponent", ["your opponent's {k:kind1}", "an opponent's {k:kind1}", "one of your opponent's {k:kinds}", "any of your opponent's {k:kinds}", "(a|an) {k:kind1} on your opponent's field"], "un {k:opp-kind1}"),
        ("any", ["(a|an) {k:kind1}", "any {k:kind1}"], "un {k:kind1}"),
    ):
        rule("one", build=_one(whose), match=_unone(whose), en=en, fr=fr, name=f"one {whose}")
    rule("one", build=_one_other, match=_unone_other, also=True, en=["{p:whose} other {k:kind1}", "one of {p:whose} other {k:kinds}", "any of {p:whose} other {k:kinds}", "another of {p:whose} {k:kinds}"], fr="un de vos autres {k:of-kind1}", name="another one")
    rule("one", build=_leader_or, match=_unleader_or, en=["{p:whose} Leader or any of {p:whose} {k:kinds}", "{p:whose} Leader or one of {p:whose} {k:kinds}", "{p:whose} Leader or any of {q:own} {k:kinds}"], fr="{p:whose} Leader ou un de {p:whose} {k:kinds}", name="the Leader or such")


def _leader_or(e: dict[str, Any]) -> Any:
    """ "Your Leader or any of your Characters": what is said of the Characters is said of them alone."""
    kind = e["k"]
    if kind.where != ("character",) or e.get("q", e["p"]) != e["p"]:
        return None
    if not kind.filters:
        return select.Sel(("leader", "character"), e["p"], (), said=kind.said)
    return select.Sel(("leader", "character"), e["p"], (select.AnyOf((select.Category("Leader"), select.AllOf((*kind.filters, *CHARACTER)))),), said=kind.said)


def _unleader_or(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, select.Sel) or tree.where != ("leader", "character"):
        return None
    filters = tree.filters
    if filters:
        inner = filters[0]
        if len(filters) > 1 or not isinstance(inner, select.AnyOf) or inner.filters[0] != select.Category("Leader") or not isinstance(inner.filters[-1], select.AllOf):
            return None
        filters = inner.filters[-1].filters[:-1]
    return {"p": tree.whose, "q": tree.whose, "k": Kind(("character",), filters, tree.said)}


def _one_other(e: dict[str, Any]) -> Any:
    return others(sel_of(e["k"], e["p"])) if area_filter(e["k"]) is not None else None


def _unone_other(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Sel) and tree.filters[-1:] == (select.OtherThanThis(),):
        return {"k": Kind(tree.where, tree.filters[:-1], tree.said), "p": tree.whose}
    return None


def _one(whose: str) -> Any:
    return lambda e: sel_of(e["k"], whose) if area_filter(e["k"]) is not None else None


def _unone(whose: str) -> Any:
    return lambda tree: {"k": kind_of(tree)} if isinstance(tree, select.Sel) and tree.whose == whose else None


def area_filter(kind: Kind | select.Sel) -> tuple[Any, ...] | None:
    """What tells a card of an area once it has left it; a bare [Name] may be anything. None: no card of the field."""
    if kind.where == FIELD and any(isinstance(f, select.Named) for f in kind.filters):
        return ()
    if not set(kind.where) <= set(FIELD):
        return None
    found = tuple(select.Category(where.capitalize()) for where in kind.where)
    return found if len(found) == 1 else (select.AnyOf(found),)


def area_of(filters: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The other way: the areas that filters end with, and the filters before."""
    if filters and isinstance(filters[-1], select.Category):
        return (filters[-1].category.lower(),), filters[:-1]
    if filters and isinstance(filters[-1], select.AnyOf) and all(isinstance(f, select.Category) for f in filters[-1].filters):
        return tuple(f.category.lower() for f in filters[-1].filters), filters[:-1]  # type: ignore[attr-defined]
    return FIELD, filters


# -- by whom -----------------------------------------------------------------------------------------------------------


BY: tuple[tuple[Any, Any, str], ...] = (
    (Cause(), "", ""),
    (Cause("effect"), ("by an effect", "by effects"), "par un effet"),
    (Cause(battle=True), "in battle", "en combat"),
    (Cause("opponent at all"), "by your opponent", "à cause de votre adversaire"),
    (Cause("you"), ("by your effect", "by your effects", "by one of your effects"), "par votre effet"),
    (Cause("opponent"), ("by your opponent's effect", "by your opponent's effects", "by one of your opponent's effects"), "par un effet adverse"),
)


def causes(g: Grammar) -> None:
    """ "by your opponent's effect", "by your {Type} type card's effect", "in battle"."""
    rule = g.rule
    g.lexicon("by", {cause: (en, fr) for cause, en, fr in BY})
    rule("by", build=lambda e: Cause(e["p"], e["f"]) if "p" in e else Cause("effect", e["f"]), match=lambda t: {"f": t.src, **({"p": t.by} if t.by != "effect" else {})} if isinstance(t, Cause) and t.src else None, en=["by {p:whose} {f:causing} effect", "by {p:whose} {f:causing} effects", "by the effect of {p:whose} {f:causer}", "by (a|an) {f:causing} effect", "by {f:causing} effects"], fr=["par l'effet de {p:whose} {f:causing}", "par l'effet d'un {f:causing}"], name="by such a card's effect")
    # of what cannot happen, they are many
    g.lexicon("bys", {Cause(): ("", ()), Cause("effect"): ("by effects", ()), Cause(battle=True): ("in battle", ())})
    rule("bys", build=lambda e: Cause(e["q"], e["f"]) if "q" in e else Cause(e["p"]), match=lambda t: ({"q": t.by, "f": t.src} if t.src else {"p": t.by}) if isinstance(t, Cause) and t.by in ("you", "opponent") else None, en=["by {q:whose} {f:causing} effects", "by {p:whose} effects", "by {p:whose} effect"], name="by whose effects")
    nouns = (("card", (), "carte"), ("Character", CHARACTER, "Personnage"), ("Leader", (select.Category("Leader"),), "Leader"), ("Event", (select.Category("Event"),), "Événement"), ("Stage", (select.Category("Stage"),), "Lieu"))
    either = {(select.AnyOf((select.Category(one), select.Category(other))),): ((f"{one} and {other}", f"{one} or {other}", f"{one} or {other}'s"), f"{one} ou {other}") for one, other in (("Leader", "Character"), ("Character", "Stage"), ("Event", "Stage"), ("Character", "Event"))}
    single: dict[Any, Any] = {filters: ((f"{noun}'s", noun), nom) for noun, filters, nom in nouns}
    g.lexicon("causing-noun", {**single, **either})
    rule("causing", build=lambda e: (*e["p"], *e["n"]) or None, match=_uncausing, en="{p:pres} {n:causing-noun}", fr="{n:causing-noun} {p:pres}", name="causing")
    rule("causer", build=lambda e: e["k"] or None, match=lambda t: {"k": t} if isinstance(t, tuple) else None, en=["{k:card1}", "{k:cards}"], fr="{k:card1}", name="causer")


def _uncausing(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple):
        return None
    noun = tuple(f for f in tree if isinstance(f, select.Category) or (isinstance(f, select.AnyOf) and isinstance(f.filters[0], select.Category)))
    return {"p": tuple(f for f in tree if f not in noun), "n": noun}


# -- what happens to it ------------------------------------------------------------------------------------------------

OWNERS = ("the owner's", "their owner's", "its owner's", "the owners'", "their owners'")
TO_THE_HAND = (*(f"returned to {owner} hand{s}" for s in ("", "s") for owner in OWNERS), "returned to your hand", "returned to the hand", "returned to hand")
TO_THE_BOTTOM = tuple(f"placed at the bottom of {owner} deck{s}" for s in ("", "s") for owner in OWNERS)
BEFALLS = (
    # event, its mark, English, French
    ("ko", -1, "K.O.'d", "est mis KO"),
    ("removed", -1, "removed from the field", "quitte le terrain"),
    ("removed", TO_HAND, TO_THE_HAND, "est renvoyé à la main de son propriétaire"),
    ("removed", TO_DECK, TO_THE_BOTTOM, "est placé au-dessous du deck de son propriétaire"),
    ("rested", -1, "rested", "est épuisé"),
    ("given don", -1, "given a DON!! card", "reçoit une carte DON!!"),
    ("attacked", -1, "attacked", "est attaqué"),
)


BY_SUCH = (("opponent", "par un effet d'un {f:causing} adverse"), ("you", "par l'effet d'un de vos {f:causing}"), ("effect", "par l'effet d'un {f:causing}"))


def caused(by: str, event: str) -> str:
    """ "mis KO par un effet adverse", but "quitte le terrain à cause d'un effet adverse"."""
    if event not in ("removed", "leave") or not by.startswith("par "):
        return by
    return by.replace("par votre effet", "grâce à votre effet").replace("par un ", "à cause d'un ").replace("par l'effet", "à cause de l'effet")


def fates(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("befalls", {(event, flag): (en, fr) for event, flag, en, fr in BEFALLS})
    rule("fate", build=_fate, match=_unfate, en=["is {v:befalls} {b:by}", "becomes {v:befalls} {b:by}"], name="is")
    rule("fate", Fate("removed"), also=True, en="leaves the field", fr="quitte le terrain")
    rule("fate", Fate("attacks"), en="attacks", fr="attaque")
    rule("fate", Fate("blocks"), en=["activates [Blocker]", "blocks"], fr="active [Bloqueur]")
    rule("fate", build=lambda e: Fate("attacks", other=_attacked(e["t"])) if _attacked(e["t"]) else None, match=_unattacks, en="attacks {t:one}", fr="attaque {t:one}", name="attacks such")
    for event, flag, _, fr in BEFALLS:  # French: how the cause is said depends on what happens
        for cause, _, par in BY:
            rule("fate", match=_unfate_by(event, flag, cause), fr=f"{fr} {caused(par, event)}", name=f"{event} {flag}")
        for by, par in BY_SUCH:
            rule("fate", match=_unfate_such(event, flag, by), fr=f"{fr} {caused(par, event)}", name=f"{event} {flag} by such a card")


def _fate(e: dict[str, Any]) -> Fate | None:
    (event, flag), cause = e["v"], e["b"]
    if cause.battle:
        return Fate(event, IN_BATTLE) if event == "ko" else None  # what else happens in battle is no event of its own
    if cause.by == "opponent at all" or (event in ("given don", "attacked") and cause.by):
        return None
    return Fate(event, flag, cause.by, cause.src)


def _unfate(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Fate) or tree.other or not any(tree.event == event for event, *_ in BEFALLS):
        return None
    if tree.event == "ko" and tree.flag == IN_BATTLE:
        return {"v": ("ko", -1), "b": Cause(battle=True)}
    return {"v": (tree.event, tree.flag), "b": Cause(tree.by, tree.src)}


def _unfate_by(event: str, flag: int, cause: Cause) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = _unfate(tree)
        return {} if env is not None and env["v"] == (event, flag) and env["b"] == cause else None

    return match


def _unfate_such(event: str, flag: int, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = _unfate(tree)
        cause = env["b"] if env is not None and env["v"] == (event, flag) else Cause()
        return {"f": cause.src} if cause.src and cause.by == by else None

    return match


def _attacked(target: Any) -> tuple[Any, ...]:
    """What an attack is on: a card of the other player."""
    if not isinstance(target, select.Sel) or target.whose != "opponent":
        return ()
    return (*target.filters, *(area_filter(target) or ()))


def _unattacks(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Fate) or tree.event != "attacks" or not tree.other:
        return None
    where, filters = area_of(tree.other)
    return {"t": select.Sel(where, "opponent", filters)}


# -- events ------------------------------------------------------------------------------------------------------------


def event_of(subject: Any, fate: Fate) -> Any:
    if isinstance(subject, select.Sel):
        filters = (*subject.filters, *(area_filter(subject) or ()))
        return On(fate.event, whose=subject.whose, filters=filters, by=fate.by, src=fate.src, other=fate.other, flag=fate.flag, said=joined(subject.said, fate.said))
    return On(fate.event, this=True, by=fate.by, src=fate.src, other=fate.other, flag=fate.flag, said=joined(subject.said, fate.said))


def joined(*said: str) -> str:
    return MARK.join(x for x in said if x)


FATE_WORDS: set[str] = set()  # what is said of what happens, not of the card it happens to


def split_said(said: str) -> tuple[str, str]:
    """The words of a subject and those of what happens to it."""
    parts = said.split(MARK) if said else []
    return MARK.join(x for x in parts if x not in FATE_WORDS), MARK.join(x for x in parts if x in FATE_WORDS)


FATES = {"ko", "removed", "rested", "given don", "attacked", "attacks", "blocks"}


def subject_of(tree: Any) -> tuple[Any, Fate] | None:
    """An event as its subject and what happens; both remember the words, each knows its own."""
    if not isinstance(tree, On) or tree.event not in FATES or tree.least:
        return None
    mine, its = split_said(tree.said)
    fate = Fate(tree.event, tree.flag, tree.by, tree.src, tree.other, its)
    if tree.this:
        return This(said=mine), fate
    if not tree.filters:
        return None
    where, filters = area_of(tree.filters)
    return select.Sel(where, tree.whose, filters, said=mine), fate


def _happens(e: dict[str, Any]) -> Any:
    return event_of(e["s"], e["f"])


def _unhappens(tree: Any) -> dict[str, Any] | None:
    found = subject_of(tree)
    return None if found is None else {"s": found[0], "f": found[1]}


def whens(g: Grammar) -> None:
    rule = g.rule
    rule("when", build=_happens, match=_unhappens, en="{s:one} {f:fate}", fr="{s:one} {f:fate}", name="happens")
    rule("whens", build=_either_fate, match=lambda t: {**(_unthis_or_that(t) or {}), **(_uneither_fate(t) or {})} or None, en=["{s:one} {f:fate} or {h:fate}", "{s:one} {f:fate} or {v:befalls} {b:by}"], fr="{s:one} {f:fate} ou {h:fate}", name="happens, or", first=True)

    # what happens to cards elsewhere
    rule("when", build=lambda e: On("discarded", whose=e["w"], by=e["b"].by, src=e["b"].src) if not e["b"].battle else None, match=lambda t: {"b": Cause(t.by, t.src), "w": t.whose} if isinstance(t, On) and t.event == "discarded" else None, en="a card is trashed from {w:whose} hand {b:by}", fr="une carte est défaussée de {w:whose} main {b:by}", name="discarded")
    g.lexicon("don-place", {"you": ("your field", "de votre terrain"), "any": ("the field", "du terrain")})
    g.lexicon("don-theirs", {"opponent": ("your opponent's", "adverse")})
    rule("when", build=lambda e: On("don returned", whose=e["w"], by=e["b"].by, src=e["b"].src) if not e["b"].battle else None, match=_undon, en=["a DON!! card on {w:don-place} is returned to your DON!! deck {b:by}", "a DON!! card on {w:don-theirs} field is returned to (their|your opponent's|the) DON!! deck {b:by}"], fr="une carte DON!! {w:don-place} est renvoyée à votre deck DON!! {b:by}", name="DON!! returned")
    rule("when", build=lambda e: On("don returned", whose=e["w"], by=e["b"].by, src=e["b"].src, least=e["n"]) if not e["b"].battle else None, match=_undons, en=["{n:int} or more DON!! card~n on {w:don-place} are returned to your DON!! deck {b:by}", "{n:int} or more DON!! card~n on {w:don-theirs} field are returned to (their|your opponent's|the) DON!! deck {b:by}"], fr="{n:int} cartes DON!! ou plus {w:don-place} sont renvoyées à votre deck DON!! {b:by}", name="DON!! returned, so many")
    g.lexicon("life-place", {"any": ("your or your opponent's Life cards", "de votre Vie ou de la Vie adverse"), "opponent": ("your opponent's Life cards", "de la Vie adverse"), "you": ("your Life cards", "de votre Vie")})
    rule("when", build=lambda e: On("life removed", whose=e["w"]) if "w" in e else On("life to hand", whose=e["h"]), match=lambda t: {"w": t.whose} if isinstance(t, On) and t.event == "life removed" else {"h": t.whose} if isinstance(t, On) and t.event == "life to hand" and t.whose in ("you", "opponent") else None, en=["a card is removed from {w:life-place}", "a card is added to {h:whose} hand from {h:own} Life", "a card is added to {h:whose} hand from {h:own} Life cards", "a card is added to {h:whose} hand from {h:whose} Life cards"], fr=["une carte est retirée {w:life-place}", "une carte est ajoutée à {h:life-hand}"], name="a Life card")
    g.lexicon("life-hand", {"you": ("your hand from your Life", "votre main depuis votre Vie"), "opponent": ("your opponent's hand from their Life", "la main adverse depuis sa Vie")})
    # moments said in one way
    g.lexicon(
        "when",
        {
            On("turn start", whose="you"): ("at the start of your turn", "au début de votre tour"),
            On("turn start", whose="opponent"): ("at the start of your opponent's turn", "au début du tour adverse"),
            On("main start", whose="you"): ("at the start of your Main Phase", "au début de votre phase Principale"),
            On("main start", whose="opponent"): ("at the start of your opponent's Main Phase", "au début de la phase Principale adverse"),
            On("turn end", whose="you"): ("at the end of your turn", "à la fin de votre tour"),
            On("opponent turn end", whose="opponent"): ("at the end of your opponent's turn", "à la fin du tour adverse"),
            On("life zero", whose="you"): (["your number of Life cards becomes 0", "your Life cards become 0", "your Life cards are reduced to 0", "the number of your Life cards becomes 0"], "le nombre de cartes dans votre Vie passe à 0"),
            On("life zero", whose="opponent"): (["your opponent's number of Life cards becomes 0", "your opponent's Life cards become 0", "your opponent's Life cards are reduced to 0", "the number of your opponent's Life cards becomes 0"], "le nombre de cartes Vie de votre adversaire devient 0"),
            On("damaged", whose="opponent", by="you"): ("you deal damage to your opponent's Life", "vous infligez des dégâts à la Vie adverse"),
            On("trigger"): ("a [Trigger] activates", "un [Déclenchement] s'active"),
            On("given don", whose="you"): ("this Leader or any of your Characters is given a DON!! card", "ce Leader ou l'un de vos Personnages reçoit une carte DON!!"),
            On("ko", whose="opponent", filters=CHARACTER, flag=IN_BATTLE, other=THIS_CARD): (["this Character battles and K.O.'s your opponent's Character", "this Leader battles and K.O.'s your opponent's Character", "this Character K.O.'s your opponent's Character in battle", "this Leader K.O.'s your opponent's Character in battle"], "cette carte combat et met KO un Personnage adverse"),
        },
    )
    rule("when", On("deals damage", this=True), en=["this Leader's attack deals damage to your opponent's Life", "this Character's attack deals damage to your opponent's Life", *(f"this {card}{how} deals damage to your opponent{what}" for card in ("Leader", "Character") for how in ("", "'s attack") for what in ("", "'s Life", "'s Leader") if how + what != "'s attack's Life")], fr=[f"vous infligez des dégâts à la Vie adverse avec l'attaque de ce {carte}" for carte in ("Leader", "Personnage", *["Leader"] * 5, *["Personnage"] * 5)])
    # what players do
    doing = {("damaged", -1, ""): ("take damage", "takes damage", "subissez des dégâts"), ("attacks", -1, ""): ("attack", "attacks", "attaquez"), ("discarded", -1, ""): ("trash a card from your hand", "trashes a card from their hand", "défaussez une carte de votre main"), ("life to hand", -1, ""): ("add a card from your Life cards to your hand", "adds a card from their Life cards to their hand", "ajoutez une carte de votre Vie à votre main"), ("drew", 0, ""): ("draw a card outside of your Draw Phase", "draws a card outside of their Draw Phase", "piochez une carte en dehors de votre phase de Pioche")}
    g.lexicon("doing", {key: (one, fr) for key, (one, _, fr) in doing.items()})
    g.lexicon("doing3", {key: (other, fr) for key, (_, other, fr) in doing.items()})
    rule("when", build=lambda e: _doing(e.get("v") or e["w"], "you" if "v" in e else "opponent"), match=_undoing, en=["you {v:doing}", "your opponent {w:doing3}"], fr=["vous {v:doing}", "votre adversaire {w:doing3}"], name="a player does")
    rule("activated", On("event"), en=["an Event", "an Event card"], fr="un Événement")
    rule("activated", build=lambda e: On(e["x"]), match=lambda t: {"x": t.event} if isinstance(t, On) and t == On(t.event, said=t.said) else None, en=["{x:activated-word}", "a {x:activated-word}"], fr="{x:activated-word}", name="a keyword")
    g.lexicon("activated-word", {"blocks": ("[Blocker]", "[Bloqueur]"), "trigger": ("[Trigger]", "[Déclenchement]")})
    rule("activated", build=lambda e: On("event", filters=e["k"]) if len(e["k"]) > 1 and any(same(f, select.Category("Event")) for f in e["k"]) else None, match=lambda t: {"k": t.filters} if isinstance(t, On) and t.event == "event" and t.filters else None, en="(a|an) {k:card1}", fr="un {k:card1}", name="such an Event")
    rule("when", build=lambda e: replace(e["x"], whose=e["p"]), match=_unactivated, en="{p:player} activate~p {x:activated}", fr="{p:player} activez~p {x:activated}", name="activated")
    rule("whens", build=lambda e: (replace(e["x"], whose=e["p"]), replace(e["y"], whose=e["p"])), match=_unactivated_either, en="{p:player} activate~p {x:activated} or {y:activated}", fr="{p:player} activez~p {x:activated} ou {y:activated}", name="activated, or", first=True)
    rule("whens", build=lambda e: None if (played := _played({"p": e["p"], "k": e["k"], "f": e["f"]})) is None else (replace(e["x"], whose=e["p"]), played), match=lambda t: None, en="{p:player} activate~p {x:activated} or play~p (a|an) {k:kind1} {f:came-from}", name="activated or played", also=True)
    g.lexicon("came-from", {came_from(-1, ""): ("", ""), **{came_from(zone, "you"): (f"from your {pile}", f"depuis votre {lieu}") for pile, zone, lieu in ORIGINS}, **{came_from(zone, "opponent"): ((f"from their {pile}", f"from your opponent's {pile}"), f"depuis sa {lieu}") for pile, zone, lieu in ORIGINS}})
    rule("when", build=_played, match=_unplayed, en=["{p:player} play~p (a|an) {k:kind1} {f:came-from}", "{p:player} play~p another {o:kind1} {f:came-from}"], fr="{p:player} jouez~p un {k:kind1} {f:came-from}", name="played")
    rule("when", build=lambda e: _is_played(e["s"], e["f"]), match=_unis_played, also=True, en="{s:one} is played {f:came-from}", fr="{s:one} est joué {f:came-from}", name="is played")
    rule("when", build=_played_by, match=_unplayed_by, en=["{p:player} play~p (a|an) {k:kind1} using (a|an) {c:causing} effect", "{p:player} play~p (a|an) {k:kind1} (using|by) an effect", "{s:one} is played (using|by) (a|an) {c:causing} effect", "{s:one} is played (using|by) an effect"], fr="{p:player} jouez~p un {k:kind1} grâce à l'effet d'un {c:causing}", name="played by")
    # 7-1-5-2: at the end of the battle
    rule("battle-when", build=_battles, match=_unbattles, en="at the end of a battle in which this Character battles your opponent's {k:kind1}", fr="à la fin d'un combat opposant ce Personnage à un {k:opp-kind1}", name="battles")
    # "if ..." that is a moment, not a condition
    rule("if-when", build=lambda e: _happens(e) if e["f"].event == "rested" and e["f"].by else None, match=_unhappens, en="{s:one} {f:fate}", fr="{s:one} {f:fate}", name="if rested")
    rule("if-when", build=_battles, match=_unbattles, en="this (Character|Leader) battles your opponent's {k:kind1}", fr="cette carte combat un {k:opp-kind1}", name="if battles")
    rule("when", build=lambda e: _meets(e["k"], "o" in e, e["t"].said), match=_unmeets, en=["{t:this} battles {k:kinds}", "{t:this} battles (a|an) {k:kind1}", "{t:this} battles {o:their-own} {k:kind1}", "{t:this} battles {o:their-own} {k:kinds}"], fr="{t:this} combat des {k:kinds}", name="meets")
    g.lexicon("their-own", {1: ("your opponent's", "")})
    rule("when", build=lambda e: event_of(e["s"], Fate("given don")), match=lambda t: None, also=True, en="a DON!! card is given to {s:one}", name="given a DON!! card")
    rule("whens", (V("a"),), en="{a:when}", fr="{a:when}")
    rule("whens", (V("a"),), en="{a:battle-when}", fr="{a:battle-when}")
    rule("if-whens", (V("a"),), en="{a:if-when}", fr="{a:if-when}")
    rule("whens", (V("a"), V("b")), en=["{a:when} or {b:when}", "{a:when} , or when {b:when}", "{a:when} or when {b:when}"], fr="{a:when} ou {b:when}")
    rule("whens", (V("a"), V("b"), V("c")), en="{a:when} , {b:when} (,|) or {c:when}", fr="{a:when} , {b:when} ou {c:when}")


def _either_fate(e: dict[str, Any]) -> Any:
    other = e["h"] if "h" in e else _fate({"v": e["v"], "b": e["b"]})
    if other is None or other.event == e["f"].event or ("v" in e and is_open(e["f"], e["b"])):
        return None
    return (event_of(e["s"], e["f"]), event_of(e["s"], other))


def _uneither_fate(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2:
        return None
    one, other = subject_of(tree[0]), subject_of(tree[1])
    if one is None or other is None or one[1].event == other[1].event:
        return None
    if replace(one[0], said="") != replace(other[0], said=""):
        return None
    return {"s": one[0], "f": one[1], "h": other[1]}


def _unthis_or_that(tree: Any) -> dict[str, Any] | None:
    env = _uneither_fate(tree)
    other = None if env is None else _unfate(env["h"])
    return None if env is None or other is None else {"s": env["s"], "f": env["f"], **other}


def _doing(what: tuple[str, int, str], whose: str) -> Any:
    return On(what[0], whose=whose, flag=what[1])


def _undoing(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event in ("damaged", "attacks", "drew", "discarded") and not tree.this and not tree.filters and not tree.by and tree.whose in ("you", "opponent"):
        return {"v" if tree.whose == "you" else "w": (tree.event, tree.flag, "")}
    return None


def _undon(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event == "don returned" and not tree.least:
        return {"w": tree.whose, "b": Cause(tree.by, tree.src)}
    return None


def _undons(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event == "don returned" and tree.least:
        return {"w": tree.whose, "b": Cause(tree.by, tree.src), "n": tree.least}
    return None


ACTIVATED = ("event", "blocks", "trigger")


def _unactivated(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event in ACTIVATED and not tree.this and tree.whose != "any" and (tree.event == "event" or not tree.filters):
        return {"p": tree.whose, "x": replace(tree, whose="any")}
    return None


def _unactivated_either(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2:
        return None
    one, other = _unactivated(tree[0]), _unactivated(tree[1])
    if one is None or other is None or one["p"] != other["p"]:
        return None
    return {**one, "y": other["x"]}


def _battles(e: dict[str, Any]) -> Any:
    kind = e["k"]
    return Battles((*kind.filters, select.Category("Character"), select.Owned("opponent"))) if kind.where == ("character",) else None


def _unbattles(tree: Any) -> dict[str, Any] | None:
    end = (select.Category("Character"), select.Owned("opponent"))
    if isinstance(tree, Battles) and tree.filters[-2:] == end:
        return {"k": Kind(("character",), tree.filters[:-2])}
    return None


ORIGINS = tuple((pile, select.PILES[pile], lieu) for pile, lieu in (("hand", "main"), ("trash", "Défausse"), ("deck", "deck")))


def came_from(zone: int, whose: str) -> tuple[int, str]:
    """The area a card was played from, and whose it is; "from" nowhere in particular it is nobody's."""
    return (zone, whose) if zone >= 0 else (-1, "")


def owned_by(whose: str, origin: tuple[int, str]) -> str | None:
    """Who plays a card from there: the place says it where the card does not. None: they disagree."""
    if not origin[1] or whose == origin[1]:
        return whose
    return origin[1] if whose == "any" else None


def _meets(kind: Kind, theirs: bool, said: str) -> Any:
    """Whom an attack meets is the opponent's in any case; whether that was said is kept."""
    area = area_filter(kind)
    if not area or kind.where == FIELD:
        return None
    return Meets((*kind.filters, *area, *((select.Owned("opponent"),) if theirs else ())), said=said)


def _unmeets(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Meets):
        return None
    theirs = tree.filters[-1:] == (select.Owned("opponent"),)
    where, filters = area_of(tree.filters[:-1] if theirs else tree.filters)
    return {"k": Kind(where, filters), **({"o": 1} if theirs else {}), "t": This(said=next((x for x in tree.said.split(MARK) if x.startswith("this ")), ""))}


def _played(e: dict[str, Any]) -> Any:
    kind = e["k"] if "k" in e else Kind(e["o"].where, (*e["o"].filters, select.OtherThanThis()), e["o"].said)
    area, origin = area_filter(kind), e["f"]
    if not area or owned_by(e["p"], origin) is None:
        return None
    return On("played", whose=e["p"], filters=(*kind.filters, *area), flag=origin[0], said=kind.said)


def _is_played(subject: Any, origin: tuple[int, str]) -> Any:
    if isinstance(subject, This):
        return On("played", this=True, flag=origin[0], said=subject.said) if origin[1] in ("", "you") else None
    area, whose = area_filter(subject), owned_by(subject.whose, origin)
    if area is None or whose is None:
        return None
    return On("played", whose=whose, filters=(*subject.filters, *area), flag=origin[0], said=subject.said)


def _unis_played(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event == "played" and tree.this:
        return {"s": This(said=tree.said), "f": came_from(tree.flag, "you")}
    found = _unplayed(tree)
    return None if found is None else {"s": sel_of(found["k"], found["p"]), "f": found["f"]}


def _unplayed(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event == "played" and not tree.this and tree.filters and not tree.by and not tree.src:
        where, filters = area_of(tree.filters)
        return {"p": tree.whose, "k": Kind(where, filters, tree.said), "f": came_from(tree.flag, tree.whose)}
    return None


def _played_by(e: dict[str, Any]) -> Any:
    nowhere = came_from(-1, "")
    made = _is_played(e["s"], nowhere) if "s" in e else _played({**e, "f": nowhere})
    return None if made is None else replace(made, by="effect", src=e.get("c", ()))


def _unplayed_by(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, On) and tree.event == "played" and tree.by == "effect":
        found = _unplayed(replace(tree, by="", src=()))
        return None if found is None else {**found, "c": tree.src}
    return None


# -- what would happen -------------------------------------------------------------------------------------------------

WOULDS = (
    ("ko", "est mis KO"),
    ("leave", "quitte le terrain"),
    ("rest", "est épuisé"),
    ("hand", "est renvoyé à la main de son propriétaire"),
    ("bottom", "est placé au-dessous du deck de son propriétaire"),
)


def woulds(g: Grammar) -> None:
    rule = g.rule
    rule("would-be", build=lambda e: Fate(e.get("v", "leave")), match=lambda t: {"v": t.event} if isinstance(t, Fate) else None, en=["be {v:would-word}", "leave the field"], name="be")
    g.lexicon("would-word", {"ko": ("K.O.'d", ""), "leave": ("removed from the field", ""), "rest": ("rested", ""), "hand": (TO_THE_HAND, ""), "bottom": (TO_THE_BOTTOM, "")})
    rule("would-fate", build=_would_fate, match=_unwould_fate, en=["{v:would-be} {b:by}", "{v:would-be} in battle by (a|an) {k:kind1}", "{v:would-be} in battle by {o:their-own} {k:kind1}"], name="would")
    for what, fr in WOULDS:
        for cause, _, par in BY:
            rule("would-fate", match=_unwould_by(what, cause), fr=f"{fr} {caused(par, what)}", name=what)
        rule("would-fate", match=_unlost(what), fr=f"{fr} en combat par un {{k:opp-kind1}}", name=f"{what} in battle by such a card")
        for by, par in BY_SUCH:
            rule("would-fate", match=_unwould_such(what, by), fr=f"{fr} {caused(par, what)}", name=f"{what} by such a card")
    rule("would", build=lambda e: _would({"s": sel_of(e["k"], "you"), "f": e["f"]} if "k" in e else e), match=lambda t: {**(_unhaving(_unwould(t)) or {}), **(_unwould(t) or {})} or None, en=["{s:one} would {f:would-fate}", "you have (a|an) {k:kind1} that would {f:would-fate}"], fr="{s:one} {f:would-fate}", name="would")
    rule("woulds", (V("a"),), en="{a:would}", fr="{a:would}")
    rule("woulds", build=_would_either, match=_unwould_either, en=["{s:one} would {f:would-fate} or would {h:would-fate}", "{s:one} would {f:would-fate} or {h:would-fate}", "{s:one} would {f:would-fate} or {v:would-word} {b:by}"], fr="{s:one} {f:would-fate} ou {h:would-fate}", name="would this or that", first=True)


def _would_fate(e: dict[str, Any]) -> Any:
    cause = e["b"] if "b" in e else _in_battle_by(e["k"])
    if cause is None:
        return None
    by = "battle" if cause.battle else cause.by
    if by == "battle" and e["v"].event != "ko":
        return None
    return replace(e["v"], by=by, src=cause.src)


def _in_battle_by(kind: Kind) -> Cause | None:
    """Whom a card would lose a battle to: the attacker, which is the opponent's whether that is said or not (7-1-4-1)."""
    area = () if kind.where in (("leader", "character"), FIELD_CARDS) else area_filter(kind)
    return None if area is None or not (kind.filters or area) else Cause(src=(*kind.filters, *area), battle=True)


def _unwould_fate(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Fate):
        return None
    if tree.by == "battle" and tree.src:
        where, filters = area_of(tree.src)
        return {"v": Fate(tree.event, said=tree.said), "k": Kind(FIELD_CARDS if where == FIELD else where, filters), "o": 1}
    cause = Cause(battle=True) if tree.by == "battle" else Cause(tree.by, tree.src)
    return {"v": Fate(tree.event, said=tree.said), "b": cause}


def _unlost(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = _unwould_fate(tree)
        return {"k": env["k"]} if env is not None and "k" in env and env["v"].event == what else None

    return match


def _unwould_by(what: str, cause: Cause) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = _unwould_fate(tree)
        return {} if env is not None and env["v"].event == what and env.get("b") == cause else None

    return match


def _unwould_such(what: str, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        env = _unwould_fate(tree)
        cause = env["b"] if env is not None and env["v"].event == what and "b" in env else Cause()
        return {"f": cause.src} if cause.src and cause.by == by else None

    return match


def would_of(subject: Any, fate: Fate) -> Any:
    said = joined(subject.said, fate.said)
    if isinstance(subject, select.Sel):
        return WouldLeave(fate.event, whose=subject.whose, filters=(*subject.filters, *(area_filter(subject) or ())), by=fate.by, src=fate.src, said=said)
    return WouldLeave(fate.event, this=True, by=fate.by, src=fate.src, said=said)


def _would(e: dict[str, Any]) -> Any:
    return would_of(e["s"], e["f"])


def _unwould(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, WouldLeave):
        return None
    mine, its = split_said(tree.said)
    fate = Fate(tree.what, by=tree.by, src=tree.src, said=its)
    if tree.this:
        return {"s": This(said=mine), "f": fate}
    where, filters = area_of(tree.filters)
    return {"s": select.Sel(where, tree.whose, filters, said=mine), "f": fate}


def _unhaving(env: dict[str, Any] | None) -> dict[str, Any] | None:
    if env is None or not isinstance(env["s"], select.Sel) or env["s"].whose != "you":
        return None
    return {"k": kind_of(env["s"]), "f": env["f"]}


def _would_either(e: dict[str, Any]) -> Any:
    one = e["f"]
    other = e["h"] if "h" in e else _would_fate({"v": Fate(e["v"]), "b": e["b"]})
    if other is None or one.event == other.event or ("v" in e and is_open(one, e["b"])):
        return None
    return (would_of(e["s"], one), would_of(e["s"], other))


def is_open(first: Fate, cause: Cause) -> bool:
    """ "K.O.'d or rested by your opponent's effect": the cause may be that of both."""
    return not first.by and first.flag != IN_BATTLE and bool(cause.by)


def _unwould_either(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2:
        return None
    one, other = _unwould(tree[0]), _unwould(tree[1])
    if one is None or other is None or replace(one["s"], said="") != replace(other["s"], said=""):
        return None
    last = _unwould_fate(other["f"])
    return {**one, "h": other["f"], **({"v": last["v"].event, "b": last["b"]} if last is not None and "b" in last else {})}
