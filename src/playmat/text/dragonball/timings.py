"""Moments: what an [Auto] waits for ("when this card attacks").

A moment is somebody (`subject`) and something that happens to them (`pred`), or a time of the turn. What is said of the
place of a card is where it comes from, or where it is, as the moment has it (`_on`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from playmat.dragonball import kinds
from playmat.dragonball.language.skill import SORTS as SORTED
from playmat.dragonball.language.timings import CAUSES, SOURCED
from playmat.effects.tree import Filter

from ..grammar import MARK, Grammar, V
from ..shapes import Phrase
from .causes import INNER, fights, home_of, remade, told, with_cause, with_source, without_cause, without_source
from .nodes import f, t
from .things import BAR, JOINED, NOUNS, Areas, Noun, Place, Thing, backs, fronts

On = t.On


@dataclass(frozen=True)
class Subject(Phrase):
    """Whose doing or suffering a moment is: this card, or such cards of such a player, in such areas."""

    this: bool = False
    whose: str = "any"
    filters: tuple[Filter, ...] = ()
    place: tuple[str, ...] = ()


PLUS = "+"
AREAS = {"battle area": "battle"}  # as a moment calls it
HOMES = {"battle+energy": ("battle", "energy"), "energy": ("energy",), "z-energy": ("z-energy",), "life": ("life",)}  # nouns that are a place


def place_words(place: Any) -> str:
    return BAR.join((PLUS.join(place.areas), place.whose, place.said.replace(MARK, INNER)))


def subject_of(thing: Thing, whose: str) -> Subject | None:
    place = next((q for q in thing.posts if isinstance(q, Place)), None)
    posts = tuple(q for q in thing.posts if not isinstance(q, Place))
    front = whose
    where: tuple[str, ...] = HOMES.get(thing.noun.word, ())
    at = -1
    if place is not None:
        if place.of is not None or place.group or where:
            return None
        at = thing.posts.index(place)
        where = tuple(AREAS.get(area, area) for area in place.areas)
        if place.whose and whose == "any":
            whose = place.whose
        elif place.whose and place.whose not in ("any", whose):
            return None
    lay = BAR.join(("lay", front, thing.noun.word, thing.noun.said.replace(MARK, INNER), str(len(thing.pres)), str(at), place_words(place) if place else BAR * 2))
    return Subject(False, whose, (*NOUNS[thing.noun.word][1], *thing.pres, *posts), where, said=lay)


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
    _, front, word, form, pres, at, areas, owner, how = lay.split(BAR)
    filters = subject.filters[len(NOUNS[word][1]) :]
    n = int(pres)
    posts: list[Any] = list(filters[n:])
    if int(at) >= 0:
        posts.insert(int(at), Place(tuple(areas.split(PLUS)), owner, said=how.replace(INNER, MARK)))
    return Thing(filters[:n], Noun(word, said=form.replace(INNER, MARK)), tuple(posts)), front


def _subject(whose: str) -> Any:
    return lambda e: subject_of(e["x"], whose)


def _unsubject(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        found = thing_in(tree)
        if found is None:
            return None
        return {"x": found[0]} if found[1] == whose else None

    return match


def _this_in(e: dict[str, Any]) -> Any:
    place = e["q"]
    if place.of is not None or place.group or place.whose == "opponent":
        return None
    return Subject(True, place=tuple(AREAS.get(area, area) for area in place.areas), said=BAR.join(("here", place_words(place))))


def _unthis_in(tree: Any) -> dict[str, Any] | None:
    here = next((x for x in tree.said.split(MARK) if x.startswith("here" + BAR)), "") if isinstance(tree, Subject) and tree.this else ""
    if not here:
        return None
    _, areas, owner, how = here.split(BAR)
    return {"q": Place(tuple(areas.split(PLUS)), owner, said=how.replace(INNER, MARK))}


def add(g: Grammar) -> None:
    rule = g.rule
    rule("subject", Subject(True), match=lambda x: {} if isinstance(x, Subject) and x.this and "here" + BAR not in x.said else None, en=["this card", "it"], fr="cette carte")
    rule("subject", build=_this_in, match=_unthis_in, en=["this card {q:place}"], fr="cette carte {q:place}", name="this card there", first=True)
    rule("subject", build=_subject("you"), match=_unsubject("you"), en=["your {x:thing}", "one of your {x:thing}", "1 of your {x:thing}", "1 or more of your {x:thing}", "one or more of your {x:thing}", "any of your {x:thing}"], fr="une de vos {x:thing}", name="yours")
    rule("subject", build=_subject("opponent"), match=_unsubject("opponent"), en=["your opponent's {x:thing}", "one of your opponent's {x:thing}", "an opponent's {x:thing}", "1 of your opponent's {x:thing}", "opponent {x:thing}", "one of their {x:thing}", "their {x:thing}"], fr="une {x:thing} adverse", name="theirs")
    rule("subject", build=_subject("any"), match=_unsubject("any"), en=["(a|an) {x:thing}", "another {x:thing}", "1 or more {x:thing}", "{x:thing}", "your or your opponent's {x:thing}", "one of you or your opponent's {x:thing}", "a player's {x:thing}"], fr="une {x:thing}", name="any")
    rule("object", V("x"), en="{x:subject}", fr="{x:subject}")
    # moments
    rule("events", (V("a"),), en="{a:event}", fr="{a:event}")
    rule("events", build=_twice, match=_untwice, en=["{x:subject} {a:pred} or {b:pred}", "{x:subject} {a:pred} , or {b:pred}"], fr="{x:subject} {a:pred} ou {b:pred}", name="either", also=True)
    rule("events", build=_twice, match=_untwice, en=["{x:subject} (is|are) {a:pp} or {b:pp}", "{x:subject} (is|are) {a:pp} or {b:deed}"][:1], fr="{x:subject} est {a:pp} ou {b:pp}", name="either is", also=True)
    rule("events", build=_thrice, match=_unthrice, en=["{x:subject} {a:pred} , {b:pred} , or {c:pred}", "{x:subject} {a:pred} or {b:pred} or {c:pred}"], fr="{x:subject} {a:pred}, {b:pred} ou {c:pred}", name="one of three", also=True)
    rule("events", build=_whoever, match=_unwhoever, en=["{x:subject} or {y:subject} {a:pred}"], fr="{x:subject} ou {y:subject} {a:pred}", name="either of them", also=True)
    rule("events", (V("a"), V("b")), en=["{a:event} or {b:event}", "{a:event} or when {b:event}", "{a:event} , or {b:event}", "{a:event} , or when {b:event}", "{a:event} , or if {b:event}"], fr="{a:event} ou {b:event}")
    rule("events", (V("a"), V("b")), en=["{a:event} or at {b:time}", "{a:event} , or at {b:time}"], fr="{a:event} ou à {b:time}", match=lambda x: {"a": x[0], "b": x[1]} if isinstance(x, tuple) and len(x) == 2 and is_time(x[1]) else None, build=lambda e: (e["a"], e["b"]), first=True, name="or at")
    rule("events", (On("played", True), On("comboed", True)), en="you play or combo with this card", fr="vous jouez cette carte ou l'utilisez dans une combo", also=True)
    rule("events", (On("attacks", True), On("comboed", True)), en=["you attack or combo with this card", "you attack with this card or combo with it"], fr="vous attaquez avec cette carte ou l'utilisez dans une combo", also=True)
    rule("event", build=_event, match=_unevent, en="{x:subject} {a:pred}", fr="{x:subject} {a:pred}", name="event")
    preds(g)
    doing(g)
    activating(g)
    life(g)


def is_time(when: Any) -> bool:
    return isinstance(when, t.AfterCombo) or (isinstance(when, On) and when.event in ("turn end", "turn start", "main start", "main end", "battle end", "offense start", "defense start", "damage end", "damage start"))


def _kos(e: dict[str, Any]) -> Any:
    x, y = e["x"], e["y"]
    if x.this or y.this or x.place not in ((), ("battle",)) or y.place or fights(y):
        return None  # "in battle" is how it is KO'd
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


LOOKED_AT = ("attacks", "attacked", "blocks", "rested", "readied", "ko", "flipped", "hidden", "revealed", "guard", "battle end")  # of a card in play
HOW = "at="
WHOSE = "said whose="
OWN = "own filters="  # what is asked of the card by what happens to it ("played in Rest Mode")


def _on(subject: Subject, pred: Any) -> Any:
    """20-1-2, 20-1-6: a Battle Card, character or trait that goes somewhere was in the Battle Area, unless the moment is
    about another area (20-1-8, 20-1-9, 20-7-1)."""
    areas, how = subject.place, ""
    source, filters = pred.source, (*subject.filters, *pred.filters)
    if areas:
        if areas == ("life",) and pred.event == "dropped" and not source and "life" not in subject.said.split(BAR)[2:3]:
            return None  # `life` says it
        if pred.event == "played" and areas == ("battle",):
            how = "implied"  # 9-6-9-4: where it comes to; from there nothing is played
        elif pred.event in SOURCED and not source:
            source, how = areas, "source"
        elif (pred.event, areas) in (("discarded", ("hand",)), ("life lost", ("life",)), ("face up", ("life",)), ("face down", ("life",)), ("left", source)):
            how = "implied"
        elif pred.event in LOOKED_AT and all(area in ("leader", "battle", "unison", "energy", "combo") for area in areas):
            filters, how = (*filters, f.In(areas)), "filter"
        else:
            return None
    elif not subject.this and pred.event in ("dropped", "warped", "removed") and not source:
        home = home_of(subject.filters)
        if home:
            source, how = home, "home"
    own = OWN + str(len(pred.filters)) if pred.filters else ""
    said = MARK.join(x for x in (subject.said, pred.said, HOW + how if how else "", own) if x)
    whose = "any" if subject.this else subject.whose
    if pred.whose != "any":  # "from your hand" says whose card it is
        if whose not in ("any", pred.whose):
            return None
        whose, said = pred.whose, MARK.join(x for x in (said, WHOSE + whose) if x)
    if pred.event == "damage" and not subject.this:  # the player of that event is the one who takes it
        if how or whose != "you":
            return None
        whose, filters = "opponent", (*filters, f.Of("you"))
    return told(remade(pred, this=subject.this, whose=whose, filters=filters, source=source, said=said))


def _off(tree: Any) -> tuple[Subject, Any]:
    how = next((x.removeprefix(HOW) for x in tree.said.split(MARK) if x.startswith(HOW)), "")
    source, filters = tree.source, tree.filters
    place: tuple[str, ...] = ()
    if how in ("source", "home"):
        source = ()
    elif how == "filter":
        filters = filters[:-1]
    n = int(next((x.removeprefix(OWN) for x in tree.said.split(MARK) if x.startswith(OWN)), "0"))
    filters, own = filters[: len(filters) - n], filters[len(filters) - n :]
    whose = next((x.removeprefix(WHOSE) for x in tree.said.split(MARK) if x.startswith(WHOSE)), tree.whose)
    mine = "any" if whose == tree.whose and WHOSE not in tree.said else tree.whose
    if tree.event == "damage" and not tree.this and filters[-1:] == (f.Of("you"),):
        whose, filters = "you", filters[:-1]
    return Subject(tree.this, whose, filters, place, said=tree.said), replace(tree, this=False, whose=mine, filters=own, source=source)


def _event(e: dict[str, Any]) -> Any:
    return _on(e["x"], e["a"])


def _unevent(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On):
        return None
    subject, pred = _off(tree)
    return {"x": subject, "a": pred}


def joined(*parts: Any) -> Any:
    return None if any(part is None for part in parts) else parts


def _twice(e: dict[str, Any]) -> Any:
    return joined(_on(e["x"], e["a"]), _on(replace(e["x"], said=own_words(e["x"])), e["b"]))


def own_words(subject: Subject) -> str:
    """What a subject is said by, without which of the usual words for it."""
    return MARK.join(x for x in subject.said.split(MARK) if x.startswith(("lay" + BAR, "here" + BAR)))


def _thrice(e: dict[str, Any]) -> Any:
    again = replace(e["x"], said=own_words(e["x"]))
    return joined(_on(e["x"], e["a"]), _on(again, e["b"]), _on(again, e["c"]))


def _whoever(e: dict[str, Any]) -> Any:
    """Not a list of descriptions: another player's cards, or this card and others."""
    x, y, pred = e["x"], e["y"], e["a"]
    if y.this or y.whose == "any" or (not x.this and x.whose in ("any", y.whose)):
        return None
    return joined(_on(x, pred), _on(y, pred))


def same_subject(*subjects: Subject) -> bool:
    return all(replace(x, said="") == replace(subjects[0], said="") for x in subjects)


def _untwice(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, On) for x in tree):
        return None
    one, other = _off(tree[0]), _off(tree[1])
    return {"x": one[0], "a": one[1], "b": other[1]} if same_subject(one[0], other[0]) else None


def _unthrice(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 3 or not all(isinstance(x, On) for x in tree):
        return None
    one, two, three = (_off(x) for x in tree)
    return {"x": one[0], "a": one[1], "b": two[1], "c": three[1]} if same_subject(one[0], two[0], three[0]) else None


def _unwhoever(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not all(isinstance(x, On) for x in tree):
        return None
    one, other = _off(tree[0]), _off(tree[1])
    return {"x": one[0], "y": other[0], "a": one[1]} if replace(one[1], said="") == replace(other[1], said="") else None


def preds(g: Grammar) -> None:
    """What happens to somebody: `pp` stands after "is", `act` is what they do; with where from and by whom."""
    rule = g.rule
    rule("pred", V("a"), en="(is|are) {a:pp}", fr="est {a:pp}", match=lambda x: {"a": x})
    rule("pred", V("a"), en="{a:deed}", fr="{a:deed}")
    rule("pp", V("a"), en="{a:pp1}", fr="{a:pp1}")
    rule("pp", build=lambda e: None if played_so(e) else with_cause(e), match=without_cause, en="{a:pp1} {b:by}", fr="{a:pp1} {b:by}", name="by")
    rule("pp1", V("a"), en="{a:pp0}", fr="{a:pp0}")
    rule("pp1", build=with_source, match=without_source, en=["{a:pp0} {f:from}"], fr="{a:pp0} {f:from}", name="from")
    rule("pp1", build=with_source, match=without_source, en=["placed {f:from} {a:arrives}", "sent {f:from} {a:arrives}", "added {f:from} {a:arrives}"], fr="placée {f:from} {a:arrives}", name="placed from", also=True)
    rule("pp0", On("played"), en=["played"], fr="jouée")
    rule("pp0", On("played", filters=(f.IsRested(),)), en=["played in Rest Mode"], fr="jouée en Mode Inertie")
    rule("pp0", On("attacked"), en=["(attacked|being attacked)"], fr="attaquée")
    rule("pp0", On("comboed"), en=["used (in|for) a combo"], fr="utilisée dans une combo")
    rule("pp0", On("flipped"), en=["flipped (over|)", "flipped to its back side"], fr="retournée")
    rule("pp0", On("rested"), en=["switched to Rest Mode", "switched from Active Mode to Rest Mode"], fr="mise en Mode Inertie", of="switched to a mode")
    rule("pp0", On("readied"), en=["switched to Active Mode", "switched from Rest Mode to Active Mode"], fr="mise en Mode Action", of="switched to a mode")
    rule("pp0", On("hidden"), en=["switched to Hidden Mode"], fr="mise en mode Caché", of="switched to a mode")
    rule("pp0", On("revealed"), en=["switched to Revealed Mode"], fr="mise en mode Révélé", of="switched to a mode")
    rule("pp0", On("mode"), en=["switched to Revealed Mode or Hidden Mode", "switched to Hidden Mode or Revealed Mode"], fr="mise en mode Révélé ou Caché", of="switched to a mode")
    rule("pp0", build=lambda e: On("attacked", other=e["y"].filters, said=e["y"].said) if not e["y"].this and not e["y"].place and e["y"].filters else None, match=lambda x: {"y": Subject(False, "any", x.other, said=x.said)} if isinstance(x, On) and x.event == "attacked" and x.other else None, en=["attacked by {y:object}"], fr="attaquée par {y:object}", name="attacked by")
    rule("pp0", On("under"), en=["placed under (a card|another card|another card in play)"], fr="placée sous une carte")
    rule("pp0", On("ko"), en=["KO'd"], fr="mise KO")
    rule("pp0", On("left", source=("battle",)), en=["removed from (the|your|a|their|its|your opponent's|) (Battle Area|Battle Areas)"], fr="retirée de la Zone de Combat", of="areas it leaves")
    rule("pp0", On("left", source=("unison",)), en=["removed from (the|your|a) Unison Area"], fr="retirée de la Zone Unisson", of="areas it leaves")
    rule("pp0", On("left", to=("hand",)), en=["returned to (its owner's|their owner's|their owners'|your|a player's|a|their) (hand|hands)"], fr="renvoyée dans la main")
    rule("pp0", On("discarded"), en=["discarded (from your hand|from their hand|from your opponent's hand|)"], fr="défaussée")
    rule("pp0", V("a"), en=["placed {a:arrives}", "sent {a:arrives}", "added {a:arrives}"], fr="placée {a:arrives}", match=lambda x: {"a": x} if isinstance(x, On) and x.event in ("dropped", "warped", "z-energy", "charged", "added") and not x.source else None)
    rule("pp0", On("removed"), en=["removed from the game"], fr="retirée de la partie")
    rule("pp0", On("placed"), en=["placed in (your|a|the) Battle Area"], fr="placée dans la Zone de Combat")
    rule("pp0", On("leader placed"), en=["placed in (your|the|a) Leader Area"], fr="placée dans la Zone du Leader")
    rule("arrives", On("dropped"), en=["(in|into) (the|your|its owner's|their|a|their owner's|your opponent's|) (Drop Area|Drop)"], fr="dans la Dispersion")
    rule("arrives", On("warped"), en=["(in|to|into) (your|its owner's|the|their owner's|a|their|) Warp"], fr="dans la Dimension parallèle")
    rule("arrives", On("z-energy"), en=["(in|into|to) (your|its owner's|their|) (Z-Energy|Z-Energy Area)"], fr="dans l'Énergie Z")
    rule("arrives", On("charged"), en=["(in|into|to) (your|its owner's|the) (energy|Energy Area)"], fr="dans la Zone d'Énergie")
    for keyword, bit, french in KEYWORD_PLAYS:
        rule("pp1", On("played", bits=bit), en=[f"played (using|by|with|via|through) (its|a|this card's|an|) [{keyword}] (skill|)"], fr=f"jouée avec [{french}]", of="played with a keyword")
    either = kinds.HOW_OVER_REALM | kinds.HOW_DARK_OVER_REALM
    rule("pp1", On("played", bits=either), en="played (using|by|with|via) [Over Realm] or [Dark Over Realm]", fr="jouée avec [Espace-temps] ou [Espace-temps obscur]")
    for word in CAUSES:
        if ":" in word and word[0].islower():
            name = f"[{word.title()}]"
            rule("pp1", On("played", by="skill", cause=word), en=[f"played (using|by|with|via|through) (its|this card's|an|a|) {name} (skill|)"], fr=f"jouée avec {name}")
        elif word[0].isupper() and word not in [keyword for keyword, _, _ in KEYWORD_PLAYS]:
            rule("pp1", On("played", by="skill", cause=word), en=[f"played (using|by|with|via|through) (its|this card's|an|a|) [{word}] (skill|)"], fr=f"jouée avec [{word}]", of="played by a skill")
    rule("deed", On("attacks"), en=["(attacks|attack)", "declares an attack"], fr="attaque")
    rule("deed", On("attacks", other=(f.Type("Leader"),)), en="attacks (a|your opponent's|an opponent's|the opponent's|) (Leader|Leader Card)", fr="attaque un Leader")
    rule("deed", On("attacks", other=(f.Type("Battle"),)), en=["attacks (a|your opponent's|an opponent's|one of your opponent's) (Battle Card|Battle Cards)"], fr="attaque une carte de Combat")
    rule("deed", build=lambda e: On("attacks", other=e["y"].filters, said=e["y"].said) if not e["y"].this and e["y"].filters and not e["y"].place and e["y"].filters not in ((f.Type("Leader"),), (f.Type("Battle"),)) else None, match=lambda x: {"y": Subject(False, "any", x.other, said=x.said)} if isinstance(x, On) and x.event == "attacks" and x.other else None, en="attacks {y:object}", fr="attaque {y:object}", name="attacks such")
    for event, mode, french in (("readied", "Active", "Action"), ("rested", "Rest", "Inertie")):
        rule("deed", On(event), en=[f"(switches|switch) to {mode} Mode"], fr=f"passe en Mode {french}", also=True)
    rule("deed", On("blocks"), en=["blocks"], fr="bloque")
    rule("deed", On("markers lost"), en=["loses (a marker|markers)"], fr="perd un marqueur")
    rule("deed", On("left", source=("battle",)), en=["(leaves|leave) (the|your|a|its|their|) Battle Area"], fr="quitte la Zone de Combat", also=True, of="areas it leaves")
    rule("deed", On("left", source=("unison",)), en=["(leaves|leave) (the|your|a|) Unison Area"], fr="quitte la Zone Unisson", also=True, of="areas it leaves")
    rule("event", build=_kos, match=_unkos, en=["{x:subject} attacks and KOs {y:subject}", "{x:subject} KOs {y:subject}", "{x:subject} KOs {y:subject} in battle"], fr="{x:subject} met KO {y:subject}", name="KOs")
    rule("event", build=lambda e: On("ko", whose="opponent" if e["y"].whose == "opponent" else "any", filters=e["y"].filters, other=(f.Isnt(f.Other()),), said=e["y"].said) if not e["y"].this and not e["y"].place and not fights(e["y"]) else None, match=lambda x: {"y": Subject(False, x.whose, x.filters, said=x.said)} if isinstance(x, On) and x.event == "ko" and x.other == (f.Isnt(f.Other()),) and not x.by else None, en=["this card KOs {y:subject}", "this card KOs {y:subject} in battle", "this card attacks and KOs {y:subject}", "this card KOs {y:subject} by attacking it", "{y:subject} is KO'd by this card's attack", "{y:subject} is KO'd in a battle with this card"], fr="cette carte met KO {y:subject}", name="this KOs")


def played_so(e: dict[str, Any]) -> bool:
    """ "Played using [EX-Evolve]" has a production of its own."""
    return bool(e["a"].event == "played" and e["b"].by == "skill" and e["b"].cause[:1].isupper())


KEYWORD_PLAYS = (
    ("Evolve", kinds.HOW_EVOLVE, "Évolution"), ("Union", kinds.HOW_UNION, "Union"), ("Over Realm", kinds.HOW_OVER_REALM, "Espace-temps"),
    ("Dark Over Realm", kinds.HOW_DARK_OVER_REALM, "Espace-temps obscur"), ("Swap", kinds.HOW_SWAP, "Échange"), ("Arrival", kinds.HOW_ARRIVAL, "Arrivée"),
    ("Successor", kinds.HOW_SUCCESSOR, "Successeur"),
)
def _done(event: str, **more: Any) -> Any:
    """ "you play A": whose doing it is, is said first."""

    def build(e: dict[str, Any]) -> Any:
        who, subject = more["whose"], e["x"]
        pred = On(event, bits=more.get("bits", 0))
        if subject.this:
            if who != "you":
                return None
        elif subject.whose not in ("any", who):
            return None
        else:
            subject = replace(subject, whose=who)
        if event == "skill" and subject.place == ("hand",) and f.Type("Extra") in subject.filters:
            pred, subject = replace(pred, bits=kinds.SKILL_EXTRA), replace(subject, place=())  # 12-1-3
        return _on(subject, pred)

    return build


def _undone(event: str, **more: Any) -> Any:
    bits = more.get("bits", 0)

    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, On) or tree.event != event or tree.by or tree.other or tree.keyword or tree.cause:
            return None
        if tree.bits != bits and not (event == "skill" and tree.bits == kinds.SKILL_EXTRA):
            return None
        subject, pred = _off(tree)
        if pred.source or (subject.this and more["whose"] != "you") or (not subject.this and subject.whose != more["whose"]):
            return None
        return {"x": subject if subject.this or "lay" + BAR in subject.said else replace(subject, whose="any")}

    return match


def doing(g: Grammar) -> None:
    """ "you play …", "your opponent combos with …", "you activate …" """
    rule = g.rule
    for whose, who, verbs, qui in (("you", "you", ("play", "use", "combo", "activate", "discard", "attack"), "vous"), ("opponent", "your opponent", ("plays", "uses", "combos", "activates", "discards", "attacks"), "votre adversaire"), ("opponent", "they", ("play", "use", "combo", "activate", "discard", "attack"), "il")):
        play, use, combo, activate, discard, attack = verbs
        rule("event", build=_done("played", whose=whose), match=_undone("played", whose=whose), en=f"{who} {play} {{x:subject}}", fr=f"{qui} jouez {{x:subject}}", name=f"{who} play", also=True)
        rule("playing", build=_done("comboed", whose=whose), match=_undone("comboed", whose=whose), en=[f"{who} {use} {{x:subject}} in a combo", f"{who} {combo} with {{x:subject}}"], fr=f"{qui} utilisez {{x:subject}} dans une combo", name=f"{who} comboing", also=True)
        rule("playing", build=_done("played", whose=whose), match=_undone("played", whose=whose), en=f"{who} {play} {{x:subject}}", fr=f"{qui} jouez {{x:subject}}", name=f"{who} playing")
        for keyword, bit, french in KEYWORD_PLAYS:
            rule("event", build=_done("played", whose=whose, bits=bit), match=_undone("played", whose=whose, bits=bit), en=[f"{who} {play} {{x:subject}} (using|by using|with|via) [{keyword}]", f"{who} {use} (a|an|) [{keyword}] (skill|) to {play.removesuffix('s')} {{x:subject}}"], fr=f"{qui} jouez {{x:subject}} avec [{french}]", name=f"{who} play by {keyword}", also=True, of="play with a keyword")
        rule("event", build=_done("comboed", whose=whose), match=_undone("comboed", whose=whose), en=[f"{who} {use} {{x:subject}} in a combo", f"{who} {combo} with {{x:subject}}"], fr=f"{qui} utilisez {{x:subject}} dans une combo", name=f"{who} combo", also=True)
        rule("event", build=_done("discarded", whose=whose), match=_undone("discarded", whose=whose), en=f"{who} {discard} {{x:subject}}", fr=f"{qui} défaussez {{x:subject}}", name=f"{who} discard", also=True)
        rule("event", build=_done("attacks", whose=whose), match=_undone("attacks", whose=whose), en=f"{who} {attack} with {{x:subject}}", fr=f"{qui} attaquez avec {{x:subject}}", name=f"{who} attack with", also=True)
        rule("events", build=_does_either(whose), match=_undoes_either(whose), en=[f"{who} {play} {{x:subject}} or {attack}"], fr=f"{qui} jouez {{x:subject}} ou attaquez", name=f"{who} play or attack", also=True)
        rule("event", On("comboed", whose=whose), en=[f"{who} {combo}"], fr=f"{qui} faites une combo", also=True)
        rule("event", On("attacks", whose=whose), en=[f"{who} {attack}", f"{who} declares an attack"], fr=f"{qui} attaquez", also=True)
        rule("event", build=_attacking(whose), match=_unattacking(whose), en=f"{who} {attack} {{y:object}}", fr=f"{qui} attaquez {{y:object}}", name=f"{who} attack such", also=True)
        discards = f"{who} {discard} (a card|cards) from (your|their) hand"
        rule("event", On("discarded", whose=whose), en=discards, fr=f"{qui} défaussez une carte de votre main", also=True)
        for bits, words, french in ((kinds.SKILL_COUNTER, "[Counter]", "[Contre]"), (kinds.SKILL_ACTIVATE, "[Activate]", "[Activation]"), (kinds.SKILL_AUTO, "[Auto]", "[Auto]")):
            rule("event", On("skill", whose=whose, bits=bits), en=[f"{who} {activate} (a|an|) {words} skill", f"{who} {activate} {words}"], fr=f"{qui} activez une Capacité {french}", also=True, of="who activates which kind")
            rule("event", build=_sorted(whose, bits=bits), match=_unsorted(whose, bits=bits), en=f"{who} {activate} (a|an|the) {words} skill (of|on) {{x:subject}}", fr=f"{qui} activez une Capacité {french} de {{x:subject}}", name=f"{who} activate {words} on", also=True)
        for cause in (x for x in SORTED if ":" in x):
            words = f"[{cause.title()}]"
            rule("event", On("skill", whose=whose, cause=cause), en=[f"{who} {activate} (a|an|the|) {words} (skill|)"], fr=f"{qui} activez une Capacité {words}")
            if whose == "you":
                rule("event", build=_sorted(whose, cause=cause), match=_unsorted(whose, cause=cause), en=f"(a|an|the) {words} skill (activates|is activated) on {{x:subject}}", fr=f"une Capacité {words} de {{x:subject}} s'active", name=f"{words} activates on", also=True)
            rule("event", build=_sorted(whose, cause=cause), match=_unsorted(whose, cause=cause), en=f"{who} {activate} (a|an|the) {words} skill (of|on) {{x:subject}}", fr=f"{qui} activez une Capacité {words} de {{x:subject}}", name=f"{who} activate {words} on")
        rule("event", build=_keyword(whose), match=_unkeyword(whose), en=[f"{who} {activate} {{k:keyword}}", f"{who} {activate} (a|an|your|the) {{k:keyword}} skill", f"{who} {activate} (a|your) card's {{k:keyword}} skill"], fr=f"{qui} activez {{k:keyword}}", name=f"{who} activate a keyword", also=True, of="who activates a keyword")
        rule("events", build=_keywords(whose), match=_unkeywords(whose), en=[f"{who} {activate} {{k:keyword}} or {{j:keyword}}", f"{who} {activate} (a|an) {{k:keyword}} or {{j:keyword}} skill"], fr=f"{qui} activez {{k:keyword}} ou {{j:keyword}}", name=f"{who} activate two keywords", also=True, of="two keywords")
        rule("event", build=_keyworded(whose), match=_unkeyworded(whose), en=[f"{who} {activate} {{k:keyword}} on {{x:subject}}", f"{who} {activate} the {{k:keyword}} skill of {{x:subject}}", f"{who} {activate} (a|an|the) {{k:keyword}} skill on {{x:subject}}"], fr=f"{qui} activez {{k:keyword}} de {{x:subject}}", name=f"{who} activate a keyword on", also=True)
        rule("event", build=_by_skill(whose), match=_unby_skill(whose), en=f"{who} {use} a skill to {play.removesuffix('s')} {{x:subject}}", fr=f"{qui} utilisez une Capacité pour jouer {{x:subject}}", name=f"{who} use a skill to play", also=True)
        rule("event", build=_done("skill", whose=whose), match=_undone("skill", whose=whose), en=[f"{who} {activate} {{x:subject}}", f"{who} {activate} (a|the) skill of {{x:subject}}"], fr=f"{qui} activez {{x:subject}}", name=f"{who} activate", also=True, of="who activates")
    rule("event", On("played", True, bits=kinds.HOW_EVOLVE), en=["a card evolves into this card"], fr="une carte évolue en cette carte", also=True)
    rule("event", build=_evolves, match=_unevolves, en="{x:subject} evolves", fr="{x:subject} évolue", name="evolves", first=True)
    rule("event", build=lambda e: On("played", True, "any", (f.Evolved(e["x"].filters),), bits=kinds.HOW_EVOLVE, said=e["x"].said) if not e["x"].this and not e["x"].place and e["x"].filters and e["x"].whose in ("any", "you") else None, match=lambda x: {"x": Subject(False, "any", x.filters[0].filters, said=x.said)} if isinstance(x, On) and len(x.filters) == 1 and isinstance(x.filters[0], f.Evolved) else None, en="{x:subject} evolves into this card", fr="{x:subject} évolue en cette carte", name="evolves into this")
    rule("event", build=_places, match=_unplaces, en=["{b:agent} (places|sends) {x:subject} {a:arrives} {f:from}", "{b:agent} (places|sends) {x:subject} {a:arrives}"], fr=["{b:agent} place {x:subject} {a:arrives} {f:from}", "{b:agent} place {x:subject} {a:arrives}"], name="a skill places", also=True)
    rule("event", On("leader placed", True), en=["you place this card in (your|the) Leader Area"], fr="vous placez cette carte dans votre Zone du Leader", also=True)
    rule("event", On("z-energy", True), en=["you add this card to your Z-Energy"], fr="vous ajoutez cette carte à votre Énergie Z", also=True)
    rule("event", build=with_source, match=without_source, en="{a:playing} {f:from}", fr="{a:playing} {f:from}", name="play from", also=True)
    rule("event", build=with_cause, match=without_cause, en="{a:playing} {b:by}", fr="{a:playing} {b:by}", name="play by", also=True)
    rule("event", On("attacks"), en="a player attacks", fr="un joueur attaque", also=True)
    rule("event", build=_done("played", whose="any"), match=_undone("played", whose="any"), en="you or your opponent (play|plays) {x:subject}", fr="un joueur joue {x:subject}", name="somebody plays", also=True)
    rule("event", On("charged", whose="you"), en=["you (place|add) (a card|1 card) (in|to) your (energy|Energy Area)"], fr="vous placez une carte dans votre Zone d'Énergie", also=True)
    rule("event", build=_done("z-energy", whose="you"), match=_undone("z-energy", whose="you"), en="you add {x:subject} to your Z-Energy", fr="vous ajoutez {x:subject} à votre Énergie Z", name="you add to Z-Energy", also=True)
    rule("event", build=_done("charged", whose="you"), match=_undone("charged", whose="you"), en=["you add {x:subject} to your energy", "you place {x:subject} in your (energy|Energy Area)"], fr="vous placez {x:subject} dans votre Zone d'Énergie", name="you charge", also=True)


def _places(e: dict[str, Any]) -> Any:
    """ "Your Leader's skill places this card in a Drop from under your Leader": said from the other side."""
    pred = with_source(e) if "f" in e else e["a"]
    made = _on(e["x"], pred) if pred is not None else None
    return None if made is None else with_cause({"a": made, "b": e["b"]})


def _unplaces(tree: Any) -> dict[str, Any] | None:
    env = without_cause(tree) if isinstance(tree, On) else None
    if env is None:
        return None
    subject, pred = _off(env["a"])
    parts = {"b": env["b"], "x": subject}
    from_there = without_source(pred)
    return {**parts, "a": pred} if from_there is None else {**parts, **from_there}


def _evolves(e: dict[str, Any]) -> Any:
    """22-5-2: a card evolves into the one that is played on top of it."""
    x = e["x"]
    if x.this or x.place or not x.filters:
        return None
    return On("played", whose=x.whose, filters=(f.Evolved(x.filters),), bits=kinds.HOW_EVOLVE, said=MARK.join(y for y in (x.said, "evolves") if y))


def _unevolves(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.this or len(tree.filters) != 1 or not isinstance(tree.filters[0], f.Evolved):
        return None
    return {"x": Subject(False, tree.whose, tree.filters[0].filters, said=tree.said)}


def _sorted(whose: str, **sort: Any) -> Any:
    """A skill of such a kind on such a card, wherever that is (20-7-3)."""

    def build(e: dict[str, Any]) -> Any:
        x = e["x"]
        if x.this or x.place or x.whose not in ("any", whose) or not x.filters:
            return None
        return remade(On("skill", whose=whose, **sort), filters=x.filters, said=MARK.join(y for y in (x.said, f"own{x.whose}") if y))

    return build


def _unsorted(whose: str, **sort: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, On) or tree.event != "skill" or tree.whose != whose or not tree.filters or any(getattr(tree, name) != value for name, value in sort.items()):
            return None
        mark = next((x for x in tree.said.split(MARK) if x.startswith("own")), "ownany")
        return {"x": Subject(False, mark.removeprefix("own"), tree.filters, said=tree.said)}

    return match


def _does_either(whose: str) -> Any:
    """ "your opponent plays a card or attacks"."""

    def build(e: dict[str, Any]) -> Any:
        return joined(_done("played", whose=whose)(e), On("attacks", whose=whose, said="either")) if not e["x"].this else None

    return build


def _undoes_either(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 2 or getattr(tree[1], "said", "") != "either":
            return None
        return _undone("played", whose=whose)(tree[0])  # type: ignore[no-any-return]

    return match


def _attacking(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        guard = e["y"]
        if guard.place or not (guard.this or guard.filters):
            return None
        other = (f.Isnt(f.Other()),) if guard.this else guard.filters
        return On("attacks", whose=whose, other=other, said=MARK.join(x for x in (guard.said, "guard" + guard.whose) if x))

    return build


def _unattacking(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        mark = next((x for x in tree.said.split(MARK) if x.startswith("guard")), "") if isinstance(tree, On) else ""
        if not mark or tree.whose != whose:
            return None
        if tree.other == (f.Isnt(f.Other()),):
            return {"y": Subject(True, said=tree.said)}
        return {"y": Subject(False, mark.removeprefix("guard"), tree.other, said=tree.said)}

    return match


def activating(g: Grammar) -> None:
    """A keyword skill is activated, a marker is removed: of this card, or of such cards."""
    rule = g.rule
    for word in dict.fromkeys(x for x in CAUSES if x[0].isupper()):
        node = keyword_event(word)
        names = f"([{word}]|[{word} {COLORED[word]}])" if word in COLORED else f"[{word}]"
        rule("deed", node, en=[f"activates (its|a|an|the|) {names} (skill|)"], fr=f"active [{word}]", of="activates a keyword")
        rule("deed", build=_activated_from(node), match=_unactivated_from(node), en=[f"activates (its|a|an|the|) {names} (skill|) from your {{a:areas}}"], fr=f"active [{word}] depuis votre {{a:areas}}", name=f"activates {word} from", of="activates a keyword from")
        if word in COLORED:
            rule("event", replace(node, whose="you"), en=[f"you (activate|use) [{word} {COLORED[word]}]"], fr=f"vous activez [{word} {COLORED[word]}]", also=True)
        rule("event", replace(node, this=True), en=[f"you (activate|use) this card's {names} (skill|)", f"(this card's|its) {names} (skill|) (activates|is activated)"], fr=f"vous activez [{word}] de cette carte", also=True)
        rule("event", replace(node, whose="you", filters=(f.Type("Leader"),)), en=[f"your (Leader's|Leader Card's) [{word}] (skill|) (activates|is activated)"], fr=f"[{word}] de votre Leader s'active", also=True)
    rule("events", build=_either_keyword, match=_uneither_keyword, en=["{x:subject} activates (its|a|an|) {k:keyword} or {j:keyword} (skill|)"], fr="{x:subject} active {k:keyword} ou {j:keyword}", name="activates either", also=True)
    boost = "(using|by using|with|for) (a|) [Spirit Boost] (skill|)"  # the player of the Unison pays with them (22-43-3)
    rule("event", build=_unmarked(1, ""), match=_ununmarked(1, ""), en=[f"you remove (a marker|markers|1 or more markers) from {{x:subject}} {boost}", "you use (a|) [Spirit Boost] (skill|) to remove a marker from {x:subject}"], fr="vous retirez un marqueur de {x:subject} avec [Boost d'Esprit]", name="for Spirit Boost")
    rule("event", build=_unmarked(0, "you"), match=_ununmarked(0, "you"), en=["you remove (a marker|markers|1 or more markers) from {x:subject}"], fr="vous retirez un marqueur de {x:subject}", name="you remove markers", also=True)
    rule("event", V("a"), en="{a:unmarked}", fr="{a:unmarked}", match=lambda x: {"a": x} if isinstance(x, On) and x.event == "markers lost" else None)
    rule("event", build=with_cause, match=without_cause, en="{a:unmarked} {b:by}", fr="{a:unmarked} {b:by}", name="marker removed by")
    rule("unmarked", build=_unmarked(0, ""), match=_ununmarked(0, ""), en=["(a marker|1 marker|1 or more markers|markers) (is|are) removed from {x:subject}", "{x:subject} loses (a marker|markers)"], fr="un marqueur est retiré de {x:subject}", name="marker removed")


HERE = "here="


def _activated_from(node: Any) -> Any:
    """9-1-3-2: a card activates its skill where it lies."""
    return lambda e: remade(node, whose="you", filters=(f.In(e["a"].names),), said=HERE + e["a"].said.replace(MARK, JOINED))


def _unactivated_from(node: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, On) or (tree.event, tree.keyword, tree.cause, tree.whose) != ("skill", node.keyword, node.cause, "you"):
            return None
        words = next((x.removeprefix(HERE) for x in tree.said.split(MARK) if x.startswith(HERE)), "")
        return {"a": Areas(tree.filters[0].where, said=words.replace(JOINED, MARK))} if len(tree.filters) == 1 and isinstance(tree.filters[0], f.In) else None

    return match


COLORED = {"Aegis": "Blue/Yellow", "Revive": "Blue/Green", "Alliance": "Red/Green"}  # each is printed with its colours


def _either_keyword(e: dict[str, Any]) -> Any:
    if e["k"] not in CAUSES or e["j"] not in CAUSES:
        return None
    return joined(_on(e["x"], keyword_event(e["k"])), _on(replace(e["x"], said=own_words(e["x"])), keyword_event(e["j"])))


def _uneither_keyword(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 2 or not all(keyword_of(x) for x in tree):
        return None
    one, other = _off(tree[0])[0], _off(tree[1])[0]
    return {"x": one, "k": keyword_of(tree[0]), "j": keyword_of(tree[1])} if same_subject(one, other) else None


def keyword_event(word: str) -> Any:
    """The activation of a keyword skill. Those of a family have one mark: which of them it is, the skill itself tells."""
    alone = ("Aegis", "Revive", "Alliance", "Z-Stack", "Blocker", "Swap", "Arrival", "Successor", "Overlord", "Rejuvenate", "Awaken", "Evolve", "Union", "Z-Awaken", "Over Realm", "Dark Over Realm", "Wish", "Field")
    return On("skill", keyword=word) if word in alone else On("skill", cause=word)


def _unmarked(bits: int, by: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        x = e["x"]
        if x.place or (x.whose == "opponent" and bits):
            return None
        return On("markers lost", x.this, "any" if x.this else x.whose, x.filters, by, bits=bits, said=MARK.join(y for y in (x.said, "off" + by) if y))

    return build


def _ununmarked(bits: int, by: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, On) or tree.event != "markers lost" or tree.bits != bits or tree.by != by or "off" + by not in tree.said.split(MARK):
            return None
        return {"x": Subject(tree.this, tree.whose, tree.filters, said=tree.said)}

    return match


def life(g: Grammar) -> None:
    """Life that goes elsewhere, and damage."""
    rule = g.rule
    for whose, owner, who, adds, places, their, french in (("you", "your", "you", "add", "place", "your", "votre"), ("opponent", "your opponent's", "your opponent", "adds", "places", "their", "adverse")):
        added, dropped = f"{owner} life is added to {their} hand", f"placed in {their} (Drop Area|Drop)"
        for to, texts, french_to in (
            (("hand",), [f"(a card|cards|1 or more cards) (from|in) {added}", f"{who} {adds} (a card|cards) from {their} life to {their} hand"], "à la main"),
            (("drop",), [f"(a card|cards) (from|in) {owner} life is {dropped}", f"{who} {places} (a card|cards) from {their} life in {their} (Drop Area|Drop)"], "dans la Dispersion"),
            (("hand", "drop"), [f"{who} {adds} (a card|cards) from {their} life to {their} hand or {places} (a card|cards) from {their} life in {their} (Drop Area|Drop)", f"{who} {adds} (a card|cards) from {their} life to {their} hand or (Drop Area|Drop)", f"(a card|cards) (from|in) {added} or {dropped}"], "à la main ou dans la Dispersion"),
            ((), [f"{owner} life moves to another area", f"{owner} life leaves {their} (Life Area|life)"], "dans une autre zone"),
        ):
            if to == ("drop",):  # 3-9-2-1: it lay there face up
                lay = f"face-up card (from|in) {owner} life is {dropped}"
                rule("event", On("life lost", whose=whose, to=to, bits=1), en=[f"a {lay}"], fr=f"une carte face visible de la vie ({french}) va {french_to}")
                if whose == "you":
                    rule("event", On("life lost", True, to=to, bits=1), en=[f"this {lay}"], fr=f"cette carte, face visible dans votre vie, va {french_to}")
            rule("event", On("life lost", whose=whose, to=to), en=texts, fr=f"une carte de la vie ({french}) va {french_to}")
        rule("hurt", On("damage", whose=whose), en=[f"{who} (take|takes|receive|receives) damage"], fr=f"{'vous subissez' if whose == 'you' else 'votre adversaire subit'} des dégâts")
    rule("event", V("a"), en="{a:hurt}", fr="{a:hurt}", match=lambda x: {"a": x} if isinstance(x, On) and x.event == "damage" and not x.this else None)
    rule("event", build=with_cause, match=without_cause, en=["{a:hurt} {b:by}", "{a:hurt} from {b:agent}"], fr="{a:hurt} {b:by}", name="damage by")
    rule("deed", On("damage"), en=["deals damage (to your opponent|to your opponent's life|)"], fr="inflige des dégâts")
    rule("deed", On("damage", bits=1), en=["deals damage (to your opponent|) by attacking"], fr="inflige des dégâts en attaquant")
    rule("event", On("damage", True, bits=1), en=["you deal damage to your opponent by attacking with this card"], fr="vous infligez des dégâts en attaquant avec cette carte", also=True)


SORTS = {"Counter": kinds.SKILL_COUNTER, "Activate": kinds.SKILL_ACTIVATE, "Auto": kinds.SKILL_AUTO}


def keyword_of(event: Any) -> str:
    return str(event.keyword or event.cause) if isinstance(event, On) and event.event == "skill" else ""


def _keyword(whose: str) -> Any:
    return lambda e: replace(keyword_event(e["k"]), whose=whose) if e["k"] in CAUSES and e["k"] not in SORTS else None


def _unkeyword(whose: str) -> Any:
    return lambda x: {"k": keyword_of(x)} if keyword_of(x) and x.whose == whose and not x.filters and not x.this else None


def _keywords(whose: str) -> Any:
    def one(word: str) -> Any:
        if word in SORTS:
            return On("skill", whose=whose, bits=SORTS[word])
        return replace(keyword_event(word), whose=whose) if word in CAUSES else None

    return lambda e: joined(one(e["k"]), one(e["j"]))


def _unkeywords(whose: str) -> Any:
    def word(x: Any) -> str:
        return keyword_of(x) or next((name for name, bits in SORTS.items() if x.bits == bits), "")

    return lambda x: {"k": word(x[0]), "j": word(x[1])} if isinstance(x, tuple) and len(x) == 2 and all(isinstance(y, On) and y.event == "skill" and y.whose == whose and word(y) for y in x) else None


def _keyworded(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        subject = e["x"]
        if subject.this or subject.place or subject.whose not in ("any", whose) or e["k"] not in CAUSES or e["k"] in SORTS:
            return None
        return remade(keyword_event(e["k"]), whose=whose, filters=subject.filters, said=MARK.join(x for x in (subject.said, f"own{subject.whose}") if x))

    return build


def _unkeyworded(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not keyword_of(tree) or tree.whose != whose or not tree.filters:
            return None
        mark = next((x for x in tree.said.split(MARK) if x.startswith("own")), "ownany")
        return {"k": keyword_of(tree), "x": Subject(False, mark.removeprefix("own"), tree.filters, said=tree.said)}

    return match


def _by_skill(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        made = _done("played", whose=whose)(e)
        return None if made is None else replace(made, by=whose)

    return build


def _unby_skill(whose: str) -> Any:
    return lambda x: _undone("played", whose=whose)(replace(x, by="")) if isinstance(x, On) and x.by == whose else None
