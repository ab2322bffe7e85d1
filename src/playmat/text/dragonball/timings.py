"""Moments: what an [Auto] waits for ("when this card attacks"), and what a replacement stands in for ("would").

A moment is somebody (`subject`) and something that happens to them (`pred`), or a time of the turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.dragonball import kinds
from playmat.effects.tree import Filter

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from .nodes import f, t
from .things import BAR, JOINED, NOUNS, Noun, Place, Thing, backs, fronts

On = t.On


@dataclass(frozen=True)
class Subject(Phrase):
    """Whose doing or suffering a moment is: this card, or such cards of such a player."""

    this: bool = False
    whose: str = "any"
    filters: tuple[Filter, ...] = ()


def subject_of(thing: Thing, whose: str) -> Subject | None:
    """20-1-2-1, 20-1-6-1: where the cards were does not matter; a place that is said only tells whose they are."""
    place = next((q for q in thing.posts if isinstance(q, Place)), None)
    posts = tuple(q for q in thing.posts if not isinstance(q, Place))
    at = -1
    if place is not None:
        if place.of is not None or place.group or place.areas not in (("battle area",), ("leader", "battle area", "unison"), ("unison",), ("leader",)):
            return None
        at = thing.posts.index(place)
        if place.whose and whose == "any":
            whose = place.whose
        elif place.whose and place.whose != whose:
            return None
    lay = BAR.join(("lay", thing.noun.word, thing.noun.said, str(len(thing.pres)), str(at), place.said if place else "", place.whose if place else "", BAR_AREAS.join(place.areas) if place else ""))
    return Subject(False, whose, (*NOUNS[thing.noun.word][1], *thing.pres, *posts), said=lay)


BAR_AREAS = "+"


def thing_in(subject: Any) -> tuple[Thing, str] | None:
    """The phrase a subject is said by, and whose it is said to be in front."""
    if not isinstance(subject, Subject) or subject.this:
        return None
    lay = next((x for x in subject.said.split(MARK) if x.startswith("lay" + BAR)), "")
    if not lay:
        kinds_: tuple[Filter, ...] = ()
        word = "card"
        for name in ("battle", "extra", "unison", "leader"):
            if subject.filters[: len(NOUNS[name][1])] == NOUNS[name][1]:
                word, kinds_ = name, NOUNS[name][1]
                break
        rest = subject.filters[len(kinds_) :]
        return Thing(fronts(rest), Noun(word), backs(rest)), subject.whose
    _, word, form, pres, at, how, owner, areas = lay.split(BAR)
    filters = subject.filters[len(NOUNS[word][1]) :]
    n = int(pres)
    posts: list[Any] = list(filters[n:])
    whose = subject.whose
    if int(at) >= 0:
        posts.insert(int(at), Place(tuple(areas.split(BAR_AREAS)), owner, said=how))
    return Thing(filters[:n], Noun(word, said=form), tuple(posts)), whose


def _subject(whose: str) -> Any:
    return lambda e: subject_of(e["x"], whose)


def _unsubject(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        found = thing_in(tree)
        if found is None:
            return None
        thing, mine = found
        placed = any(isinstance(q, Place) for q in thing.posts)
        if mine == whose or (whose == "any" and placed):
            return {"x": thing}
        return None

    return match


def add(g: Grammar) -> None:
    rule = g.rule
    rule("subject", Subject(True), en=["this card", "it", *[f"this card in (your|a|the) {x}" for x in ("hand", "Drop Area", "Drop", "Battle Area", "Warp", "deck", "life", "energy", "Energy Area", "Z-Energy", "Unison Area", "Combo Area", "Leader Area")]], fr="cette carte")
    rule("subject", build=_subject("you"), match=_unsubject("you"), en=["your {x:thing}", "one of your {x:thing}", "1 of your {x:thing}", "1 or more of your {x:thing}", "one or more of your {x:thing}", "any of your {x:thing}"], fr="une de vos {x:thing}", name="yours")
    rule("subject", build=_subject("opponent"), match=_unsubject("opponent"), en=["your opponent's {x:thing}", "one of your opponent's {x:thing}", "an opponent's {x:thing}", "1 of your opponent's {x:thing}"], fr="une {x:thing} adverse", name="theirs")
    rule("subject", build=_subject("any"), match=_unsubject("any"), en=["(a|an) {x:thing}", "another {x:thing}", "1 or more {x:thing}", "{x:thing}"], fr="une {x:thing}", name="any")
    rule("object", V("x"), en="{x:subject}", fr="{x:subject}")
    # moments
    rule("events", (V("a"),), en="{a:event}", fr="{a:event}")
    rule("events", build=_twice, match=_untwice, en=["{x:subject} {a:pred} or {b:pred}", "{x:subject} {a:pred} , or {b:pred}"], fr="{x:subject} {a:pred} ou {b:pred}", name="either", also=True)
    rule("events", (V("a"), V("b")), en=["{a:event} or {b:event}", "{a:event} or when {b:event}", "{a:event} , or {b:event}", "{a:event} , or when {b:event}", "{a:event} or at {b:time}"], fr="{a:event} ou {b:event}")
    rule("events", (On("played", True), On("comboed", True)), en="you play or combo with this card", fr="vous jouez cette carte ou l'utilisez dans une combo", also=True)
    rule("events", (On("attacks", True), On("comboed", True)), en="you attack or combo with this card", fr="vous attaquez avec cette carte ou l'utilisez dans une combo", also=True)
    rule("event", build=_event, match=_unevent, en="{x:subject} {a:pred}", fr="{x:subject} {a:pred}", name="event")
    preds(g)
    doing(g)
    times(g)
    woulds(g)


def _kos(e: dict[str, Any]) -> Any:
    x, y = e["x"], e["y"]
    if x.this or y.this:
        return None
    owner = () if x.whose == "any" else (f.Of(x.whose),)
    killer = "ko:" + BAR.join((x.whose, x.said.replace(MARK, JOINED).replace(BAR, "¶")))
    return On("ko", whose=y.whose, filters=y.filters, other=(*owner, *x.filters), said=MARK.join(z for z in (y.said, killer) if z))


def _unkos(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.event != "ko" or not tree.other:
        return None
    killer = next((z for z in tree.said.split(MARK) if z.startswith("ko:")), "")
    if not killer:
        return None
    whose, said = killer.removeprefix("ko:").split(BAR)
    filters = tree.other if whose == "any" else tree.other[1:]
    return {"x": Subject(False, whose, filters, said=said.replace("¶", BAR).replace(JOINED, MARK)), "y": Subject(False, tree.whose, tree.filters, said=tree.said)}


def _on(subject: Subject, pred: Any) -> Any:
    return replace(pred, this=subject.this, whose="any" if subject.this else subject.whose, filters=(*subject.filters, *pred.filters), said=MARK.join(x for x in (subject.said, pred.said) if x))


def _off(tree: Any) -> tuple[Subject, Any]:
    return Subject(tree.this, tree.whose, tree.filters, said=tree.said), replace(tree, this=False, whose="any", filters=())


def _event(e: dict[str, Any]) -> Any:
    return _on(e["x"], e["a"])


def _unevent(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On):
        return None
    subject, pred = _off(tree)
    return {"x": subject, "a": pred}


def _twice(e: dict[str, Any]) -> Any:
    return (_on(e["x"], e["a"]), _on(replace(e["x"], said=""), e["b"]))


def _untwice(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, On) for x in tree):
        return None
    one, other = _off(tree[0]), _off(tree[1])
    if replace(one[0], said="") != replace(other[0], said=""):
        return None
    return {"x": one[0], "a": one[1], "b": other[1]}


@dataclass(frozen=True)
class From(Phrase):
    """The area a card came from."""

    areas: tuple[str, ...]


@dataclass(frozen=True)
class By(Phrase):
    """Whose skill did it."""

    by: str
    src: tuple[Filter, ...] = ()


FROM = {"hand": (["hand"], "la main"), "deck": (["deck"], "le deck"), "drop": (["Drop Area", "Drop"], "la Dispersion"), "warp": (["Warp"], "la Dimension parallèle"), "battle": (["Battle Area"], "la Zone de Combat"), "life": (["life"], "la vie"), "energy": (["Energy Area", "energy"], "la Zone d'Énergie"), "z-energy": (["Z-Energy", "Z-Energy Area"], "l'Énergie Z"), "z-deck": (["Z-Deck"], "le deck Z"), "unison": (["Unison Area"], "la Zone Unisson"), "combo": (["Combo Area"], "la Zone de Combo")}


def _by_card(e: dict[str, Any]) -> Any:
    """20-7-3: the skill of such a card of yours."""
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts) or not (thing.pres or thing.noun.word not in ("card", "")):
        return None
    lay = BAR.join(("src", thing.noun.word, thing.noun.said, str(len(thing.pres))))
    return By("you", (*NOUNS[thing.noun.word][1], *thing.pres, *thing.posts), said=lay)


def _unby_card(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, By) or not tree.src:
        return None
    lay = next((x for x in tree.said.split(MARK) if x.startswith("src" + BAR)), "")
    if not lay:
        return None
    _, word, form, n = lay.split(BAR)
    rest = tree.src[len(NOUNS[word][1]) :]
    return {"x": Thing(rest[: int(n)], Noun(word, said=form), rest[int(n) :])}


SOURCED = ("played", "placed", "dropped", "warped", "z-energy", "left", "comboed", "under")  # events that know where from


def _more(name: str, slot: str) -> tuple[Any, Any]:
    """A moment with one more thing said of it."""

    def build(e: dict[str, Any]) -> Any:
        old, more = e["a"], e[slot]
        if getattr(old, name) or (name == "source" and old.event not in SOURCED):
            return None
        if name == "by":
            if old.src:
                return None
            return replace(old, by=more.by, src=more.src, said=MARK.join(x for x in (old.said, more.said) if x))
        return replace(old, source=more.areas, said=MARK.join(x for x in (old.said, more.said) if x))

    def match(tree: Any) -> dict[str, Any] | None:
        value = getattr(tree, name, None)
        if not value:
            return None
        if name == "by":
            return {"a": replace(tree, by="", src=()), slot: By(value, tree.src, said=tree.said)}
        return {"a": replace(tree, source=()), slot: From(value, said=tree.said)}

    return build, match


def preds(g: Grammar) -> None:
    rule = g.rule
    for area, (words, french) in FROM.items():
        rule("from", From((area,)), en=[x for w in words for x in (f"from (your|the|their|its owner's|a|your opponent's) {w}", f"from {w}")], fr=f"depuis {french}")
    rule("from", From(("hand", "deck")), en=["from your hand or deck"], fr="depuis la main ou le deck")
    rule("from", From(("battle", "unison")), en=["from (your|a) Battle Area or Unison Area"], fr="depuis la Zone de Combat ou Unisson")
    rule("by", By("opponent"), en=["by (your opponent's|an opponent's|the opponent's|opponent's) (skill|skills|card skill|card skills|card's skill)", "by (a|the) skill of (your opponent's|an opponent's) (card|cards)", "by your opponent"], fr="par une Capacité adverse")
    rule("by", By("skill"), en=["by (a skill|skills|a card skill|card skills|a card's skill|any skill)"], fr="par une Capacité")
    rule("by", By("you"), en=["by (your skill|your skills|one of your skills|your card skill|your card's skill|your card skills)", "by (the|a) skill of (your card|one of your cards)"], fr="par votre Capacité")
    rule("by", build=_by_card, match=_unby_card, en=["by (one of your|your|a) {x:thing} (skill|skills)", "by (the|a) skill of (a|your|one of your) {x:thing}", "by (your|a|one of your) {x:thing} 's skill"][:2], fr="par la Capacité de {x:thing}", name="by the skill of")
    source, unsource = _more("source", "f")
    by, unby = _more("by", "b")
    rule("pred", V("a"), en="{a:pred1}", fr="{a:pred1}")
    rule("pred", build=by, match=unby, en="{a:pred1} {b:by}", fr="{a:pred1} {b:by}", name="by")
    rule("pred1", V("a"), en="{a:pred0}", fr="{a:pred0}")
    rule("pred1", build=source, match=unsource, en=["{a:pred0} {f:from}"], fr="{a:pred0} {f:from}", name="from")
    rule("pred1", build=source, match=unsource, en=["is placed {f:from} {a:arrives}", "is sent {f:from} {a:arrives}", "is added {f:from} {a:arrives}", "are placed {f:from} {a:arrives}"], fr="est placée {f:from} {a:arrives}", name="placed from", also=True)
    rule("pred0", On("played"), en=["(is|are) played", "played"], fr="est jouée")
    rule("pred0", On("attacks"), en=["(attacks|attack)", "declares an attack"], fr="attaque")
    rule("pred0", On("attacks", other=(f.Type("Leader"),)), en="attacks (a|your opponent's|an opponent's|the opponent's|) (Leader|Leader Card)", fr="attaque un Leader")
    rule("pred0", On("attacks", other=(f.Type("Battle"),)), en=["attacks (a|your opponent's|an opponent's|one of your opponent's) (Battle Card|Battle Cards)"], fr="attaque une carte de Combat")
    rule("pred0", build=lambda e: On("attacks", other=e["y"].filters, said=e["y"].said) if not e["y"].this and e["y"].filters and e["y"].filters not in ((f.Type("Leader"),), (f.Type("Battle"),)) else None, match=lambda x: {"y": Subject(False, "any", x.other, said=x.said)} if isinstance(x, On) and x.event == "attacks" and x.other else None, en="attacks {y:object}", fr="attaque {y:object}", name="attacks such")
    rule("pred0", On("attacked"), en=["is (attacked|being attacked)"], fr="est attaquée")
    rule("pred0", On("blocks"), en=["blocks"], fr="bloque")
    rule("pred0", On("comboed"), en=["(is|are) used (in|for) a combo", "used in a combo"], fr="est utilisée dans une combo")
    rule("pred0", On("flipped"), en=["is flipped (over|)", "is flipped to its back side"], fr="est retournée")
    rule("pred0", On("rested"), en=["(is|are) switched to Rest Mode"], fr="est mise en Mode Inertie")
    rule("pred0", On("readied"), en=["(is|are) switched to Active Mode"], fr="est mise en Mode Action")
    rule("pred0", On("hidden"), en=["(is|are) switched to Hidden Mode"], fr="est mise en mode Caché")
    rule("pred0", On("revealed"), en=["(is|are) switched to Revealed Mode"], fr="est mise en mode Révélé")
    rule("pred0", On("under"), en=["is placed under (a card|another card|another card in play)"], fr="est placée sous une carte")
    rule("pred0", On("markers lost"), en=["loses (a marker|markers)"], fr="perd un marqueur")
    rule("pred0", On("ko"), en=["(is|are) KO'd", "KO'd"], fr="est mise KO")
    rule("pred0", On("left", source=("battle",)), en=["(leaves|leave) (the|your|a|its|their|) Battle Area", "(is|are) removed from (the|your|a|their|its|your opponent's|) Battle Area"], fr="quitte la Zone de Combat")
    rule("pred0", On("left", source=("unison",)), en=["(leaves|leave) (the|your|a|) Unison Area", "is removed from (the|your|a) Unison Area"], fr="quitte la Zone Unisson")
    rule("pred0", On("discarded"), en=["(is|are) discarded (from your hand|from their hand|from your opponent's hand|)", "discarded"], fr="est défaussée")
    rule("pred0", V("a"), en=["(is|are) placed {a:arrives}", "(is|are) sent {a:arrives}", "(is|are) added {a:arrives}"], fr="est placée {a:arrives}", match=lambda x: {"a": x} if isinstance(x, On) and x.event in ("dropped", "warped", "z-energy") and not x.source else None)
    rule("arrives", On("dropped"), en=["(in|into) (the|your|its owner's|their|a|their owner's|your opponent's|) (Drop Area|Drop)"], fr="dans la Dispersion")
    rule("arrives", On("warped"), en=["(in|to) (your|its owner's|the|their owner's|) Warp"], fr="dans la Dimension parallèle")
    rule("arrives", On("z-energy"), en=["(in|into|to) (your|its owner's|) (Z-Energy|Z-Energy Area)"], fr="dans l'Énergie Z")
    for keyword, bit, french in KEYWORD_PLAYS:
        rule("pred0", On("played", bits=bit), en=[f"is played (using|by|with|via|through) (its|a|this card's|an|) [{keyword}] (skill|)"], fr=f"est jouée avec [{french}]")
    rule("pred0", On("played", by="skill"), en=["is played (using|by|via) a (skill|card skill|card's skill)"], fr="est jouée par une Capacité")
    for word in ("Blocker", "Evolve", "Union", "Swap", "Arrival", "Successor", "Overlord", "Rejuvenate", "Awaken", "Z-Awaken", "Over Realm", "Dark Over Realm"):
        rule("pred0", On("skill", keyword=word), en=[f"activates (its|a|) [{word}] (skill|)"], fr=f"active [{word}]")
    rule("pred0", On("skill", keyword="Union"), en="activates (its|a|) ([Union-Fusion]|[Union-Potara]|[Union-Absorb]) (skill|)", fr="active [Union]", also=True)
    rule("pred0", On("placed"), en=["is placed in (your|a|the) Battle Area"], fr="est placée dans la Zone de Combat")
    rule("pred0", On("leader placed"), en=["is placed in (your|the|a) Leader Area"], fr="est placée dans la Zone du Leader")
    rule("event", build=_kos, match=_unkos, en=["{x:subject} attacks and KOs {y:subject}", "{x:subject} KOs {y:subject}", "{x:subject} KOs {y:subject} in battle"], fr="{x:subject} met KO {y:subject}", name="KOs")
    rule("event", build=lambda e: On("ko", whose="opponent" if e["y"].whose == "opponent" else "any", filters=e["y"].filters, other=(f.Isnt(f.Other()),), said=e["y"].said) if not e["y"].this else None, match=lambda x: {"y": Subject(False, x.whose, x.filters, said=x.said)} if isinstance(x, On) and x.event == "ko" and x.other == (f.Isnt(f.Other()),) else None, en=["this card KOs {y:subject}", "this card KOs {y:subject} in battle", "this card attacks and KOs {y:subject}"], fr="cette carte met KO {y:subject}", name="this KOs")


KEYWORD_PLAYS = (
    ("Evolve", kinds.HOW_EVOLVE, "Évolution"), ("Union", kinds.HOW_UNION, "Union"), ("Over Realm", kinds.HOW_OVER_REALM, "Espace-temps"),
    ("Dark Over Realm", kinds.HOW_DARK_OVER_REALM, "Espace-temps obscur"), ("Swap", kinds.HOW_SWAP, "Échange"), ("Arrival", kinds.HOW_ARRIVAL, "Arrivée"),
    ("Successor", kinds.HOW_SUCCESSOR, "Successeur"),
)
def _done(event: str, **more: Any) -> Any:
    """ "you play A": whose doing it is, is said first."""

    def build(e: dict[str, Any]) -> Any:
        who, subject = more["whose"], e["x"]
        if subject.this:
            return On(event, True, source=more.get("source", ()), bits=more.get("bits", 0), said=subject.said) if who == "you" else None
        if subject.whose not in ("any", who):
            return None
        mark = f"own{subject.whose}"
        return On(event, False, who, subject.filters, source=more.get("source", ()), bits=more.get("bits", 0), said=MARK.join(x for x in (subject.said, mark) if x))

    return build


def _undone(event: str, **more: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, On) or tree.event != event or tree.source != more.get("source", ()) or tree.bits != more.get("bits", 0) or tree.by or tree.other or tree.keyword:
            return None
        if tree.this:
            return {"x": Subject(True, said=tree.said)} if more["whose"] == "you" else None
        if tree.whose != more["whose"]:
            return None
        mark = next((x for x in tree.said.split(MARK) if x.startswith("own")), "ownany")
        return {"x": Subject(False, mark.removeprefix("own"), tree.filters, said=tree.said)}

    return match


def doing(g: Grammar) -> None:
    """ "you play …", "your opponent combos with …", "you activate …" """
    rule = g.rule
    for whose, who, verbs, qui in (("you", "you", ("play", "use", "combo", "activate", "discard", "attack"), "vous"), ("opponent", "your opponent", ("plays", "uses", "combos", "activates", "discards", "attacks"), "votre adversaire"), ("opponent", "they", ("play", "use", "combo", "activate", "discard", "attack"), "il")):
        play, use, combo, activate, discard, attack = verbs
        also = who == "they"
        rule("event", build=_done("played", whose=whose), match=_undone("played", whose=whose), en=f"{who} {play} {{x:subject}}", fr=f"{qui} jouez {{x:subject}}", name=f"{who} play", also=True)
        source, unsource = _more("source", "f")
        rule("event", build=source, match=unsource, en="{a:playing} {f:from}", fr="{a:playing} {f:from}", name="play from", also=True)
        rule("playing", build=_done("comboed", whose=whose), match=_undone("comboed", whose=whose), en=[f"{who} {use} {{x:subject}} in a combo", f"{who} {combo} with {{x:subject}}"], fr=f"{qui} utilisez {{x:subject}} dans une combo", name=f"{who} comboing", also=True)
        rule("playing", build=_done("played", whose=whose), match=_undone("played", whose=whose), en=f"{who} {play} {{x:subject}}", fr=f"{qui} jouez {{x:subject}}", name=f"{who} playing")
        for keyword, bit, french in KEYWORD_PLAYS:
            rule("event", build=_done("played", whose=whose, bits=bit), match=_undone("played", whose=whose, bits=bit), en=f"{who} {play} {{x:subject}} (using|by using|with|via) [{keyword}]", fr=f"{qui} jouez {{x:subject}} avec [{french}]", name=f"{who} play by {keyword}", also=True)
        rule("event", build=_done("comboed", whose=whose), match=_undone("comboed", whose=whose), en=[f"{who} {use} {{x:subject}} in a combo", f"{who} {combo} with {{x:subject}}"], fr=f"{qui} utilisez {{x:subject}} dans une combo", name=f"{who} combo", also=True)
        rule("event", build=_done("discarded", whose=whose), match=_undone("discarded", whose=whose), en=f"{who} {discard} {{x:subject}}", fr=f"{qui} défaussez {{x:subject}}", name=f"{who} discard", also=True)
        rule("event", build=_done("attacks", whose=whose), match=_undone("attacks", whose=whose), en=f"{who} {attack} with {{x:subject}}", fr=f"{qui} attaquez avec {{x:subject}}", name=f"{who} attack with", also=True)
        rule("event", On("comboed", whose=whose), en=[f"{who} {combo}"], fr=f"{qui} faites une combo", also=also)
        rule("event", On("attacks", whose=whose), en=[f"{who} {attack}", f"{who} declares an attack"], fr=f"{qui} attaquez", also=True)
        for bits, words, french in ((kinds.SKILL_COUNTER, "[Counter]", "[Contre]"), (kinds.SKILL_ACTIVATE, "[Activate]", "[Activation]"), (kinds.SKILL_AUTO, "[Auto]", "[Auto]")):
            rule("event", On("skill", whose=whose, bits=bits), en=[f"{who} {activate} (a|an|) {words} skill", f"{who} {activate} {words}"], fr=f"{qui} activez une Capacité {french}", also=also)
        for word in ("Awaken", "Wish", "Evolve", "Over Realm", "Dark Over Realm", "Union", "Swap", "Arrival", "Successor", "Overlord", "Rejuvenate", "Blocker", "Z-Awaken", "Field"):
            rule("event", On("skill", whose=whose, keyword=word), en=[f"{who} {activate} [{word}]", f"{who} {activate} (a|an|your) [{word}] skill", f"{who} {activate} (a|your) card's [{word}] skill"], fr=f"{qui} activez [{word}]", also=also)
            rule("event", build=_keyworded(whose, word), match=_unkeyworded(whose, word), en=[f"{who} {activate} [{word}] on {{x:subject}}", f"{who} {activate} the [{word}] skill of {{x:subject}}"], fr=f"{qui} activez [{word}] de {{x:subject}}", name=f"{who} activate {word} on")
        rule("event", build=_done("skill", whose=whose), match=_undone("skill", whose=whose), en=[f"{who} {activate} {{x:subject}}", f"{who} {activate} (a|the) skill of {{x:subject}}"], fr=f"{qui} activez {{x:subject}}", name=f"{who} activate", also=True)
    rule("event", On("played", True, bits=kinds.HOW_EVOLVE), en=["a card evolves into this card"], fr="une carte évolue en cette carte", also=True)
    rule("event", build=lambda e: On("played", True, "any", (f.Evolved(e["x"].filters),), bits=kinds.HOW_EVOLVE, said=e["x"].said) if not e["x"].this and e["x"].filters and e["x"].whose in ("any", "you") else None, match=lambda x: {"x": Subject(False, "any", x.filters[0].filters, said=x.said)} if isinstance(x, On) and len(x.filters) == 1 and isinstance(x.filters[0], f.Evolved) else None, en="{x:subject} evolves into this card", fr="{x:subject} évolue en cette carte", name="evolves into this")
    rule("event", On("leader placed", True), en=["you place this card in your Leader Area"], fr="vous placez cette carte dans votre Zone du Leader", also=True)
    rule("event", On("z-energy", True), en=["you add this card to your Z-Energy"], fr="vous ajoutez cette carte à votre Énergie Z", also=True)
    rule("event", On("life lost", whose="you"), en=["a card from your life is added to your hand", "you add a card from your life to your hand"], fr="une carte de votre vie est ajoutée à votre main")
    rule("event", On("damage", whose="you"), en=["you take damage", "you receive damage"], fr="vous subissez des dégâts")
    rule("event", On("damage", whose="opponent"), en=["your opponent takes damage"], fr="votre adversaire subit des dégâts")


def _keyworded(whose: str, keyword: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        subject = e["x"]
        if subject.this or subject.whose not in ("any", whose):
            return None
        return On("skill", whose=whose, filters=subject.filters, keyword=keyword, said=MARK.join(x for x in (subject.said, f"own{subject.whose}") if x))

    return build


def _unkeyworded(whose: str, keyword: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, On) or tree.event != "skill" or tree.keyword != keyword or tree.whose != whose or not tree.filters:
            return None
        mark = next((x for x in tree.said.split(MARK) if x.startswith("own")), "ownany")
        return {"x": Subject(False, mark.removeprefix("own"), tree.filters, said=tree.said)}

    return match


def times(g: Grammar) -> None:
    """ "at the end of your turn": these stand after "at", not after "when"."""
    rule = g.rule
    for whose, words, french in (("you", "your", "votre"), ("opponent", "your opponent's", "adverse"), ("any", "the", "du")):
        also = False
        rule("time", On("turn end", whose=whose), en=[f"the end of {words} turn", f"the end of {words} turns"], fr=f"la fin de {french} tour", also=also)
        rule("time", On("turn start", whose=whose), en=[f"the (start|beginning) of {words} turn", f"the (start|beginning) of {words} Charge Phase"], fr=f"début de {french} tour")
        rule("time", On("main start", whose=whose), en=[f"the (start|beginning) of {words} Main Phase"], fr=f"début de {french} Phase Principale")
        rule("time", On("main end", whose=whose), en=[f"the end of {words} Main Phase"], fr=f"la fin de {french} Phase Principale")
        rule("time", On("offense start", whose=whose), en=[f"the (start|beginning) of {words} Offense Step"], fr=f"début de {french} Étape d'Attaque")
        rule("time", On("defense start", whose=whose), en=[f"the (start|beginning) of {words} Defense Step"], fr=f"début de {french} Étape de Défense")
    rule("time", On("turn end", whose="any"), en=["the end of each turn", "the end of each player's turn"], fr="la fin de chaque tour", also=True)
    rule("time", On("battle end"), en=["the end of (the|a) battle"], fr="la fin du combat")
    rule("time", On("damage end"), en=["the end of the Damage Step"], fr="la fin de l'Étape de Dégâts")
    rule("fought", On("battle end"), en=["the end of (the|a) battle in which this card (attacked|attacks)", "the end of (the|a) battle after this card (attacked|attacks)"], fr="la fin du combat dans lequel cette carte a attaqué")
    rule("comboed", On("battle end"), en=["the end of (the|a) battle in which this card was used in a combo", "the end of (the|a) battle in which you (combo|comboed|combo'd) with this card", "the end of the battle that you used this card in a combo", "the end of (the|a) battle in which you used this card in a combo", "the end of the battle in which this card was used for a combo", "the end of the battle you comboed with this card", "the end of the battle after you combo with this card", "the end of (the|a) battle (where|in which) this card (is|was) used in a combo"], fr="la fin du combat dans lequel cette carte a été utilisée pour une combo")


def woulds(g: Grammar) -> None:
    rule = g.rule
    by, unby = _more("by", "b")
    rule("would", V("a"), en="{a:would0}", fr="{a:would0}")
    rule("would", build=by, match=unby, en="{a:would0} {b:by}", fr="{a:would0} {b:by}", name="would by")
    rule("would0", t.WouldLeave("leave"), en=["would leave (the|your|a|) Battle Area", "would be removed from (the|your|a|) Battle Area"], fr="devait quitter la Zone de Combat")
    rule("would0", t.WouldLeave("ko"), en=["would be KO'd"], fr="devait être mise KO")
    rule("would0", t.WouldLeave("leave", to=("drop",)), en=["would be placed (in|into) (the|your|its owner's|) (Drop Area|Drop)"], fr="devait être placée dans la Dispersion")
    rule("would0", t.WouldLeave("markers"), en=["would lose (markers|a marker)"], fr="devait perdre des marqueurs")
    rule("wouldbe", build=lambda e: replace(e["a"], this=e["x"].this, whose="you" if e["x"].this else e["x"].whose, filters=e["x"].filters, said=MARK.join(y for y in (e["x"].said, e["a"].said) if y)), match=lambda x: {"x": Subject(x.this, "any" if x.this else x.whose, x.filters, said=x.said), "a": replace(x, this=False, whose="you", filters=())} if isinstance(x, t.WouldLeave) else None, en="{x:subject} {a:would}", fr="{x:subject} {a:would}", name="would")
