"""More moments: of two sorts of card, by this card's attack, without a skill of such a card, in the turn a card came."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball import kinds

from ..grammar import MARK, Grammar, V
from .causes import By, _source, with_cause, with_source, without_cause, without_source
from .limiting import ITSELF
from .nodes import c, ch, ctl, f, s, st, t
from .sentences import Later
from .things import NOUNS, Noun, Place, Thing
from .timings import KEYWORD_PLAYS, Subject, _off, _on, joined, keyword_event, subject_of, thing_in

On, This = t.On, ch.This


def add(g: Grammar) -> None:
    sorts(g)
    own_attack(g)
    plain(g)
    agents(g)
    played(g)
    played_from(g)
    coming_back(g)


# -- two sorts of card ---------------------------------------------------------------------------------------------------

SORTS = "two sorts"
DASHED = "dashed place"


def sorts(g: Grammar) -> None:
    rule = g.rule
    for whose, owner, french in (("any", "(a|an)", "une"), ("you", "your", "une de vos"), ("opponent", "your opponent's", "une carte adverse :")):
        rule("events", build=_sorts(whose), match=_unsorts(whose), en=[f"{owner} {{x:thing}} or {{y:thing}} {{a:pred}}"], fr=f"{french} {{x:thing}} ou {{y:thing}} {{a:pred}}", name=f"two sorts {whose}", also=True, of="whose two sorts")
    rule("subject", build=_dashed, match=_undashed, en=["(a|an) {x:thing} — both {h:hue} and {q:place} —"], fr="une {x:thing} ({h:hue} et {q:place})", name="both such and there", first=True)


def _sorts(whose: str) -> Any:
    """ "A red card or blue Extra is …": each with a noun of its own."""

    def build(e: dict[str, Any]) -> Any:
        x, y, pred = e["x"], e["y"], e["a"]
        if y.noun.word in ("", "card") or x.noun.word == y.noun.word or not x.pres or any(isinstance(q, Place) for q in (*x.posts, *y.posts)):
            return None
        one, other = subject_of(x, whose), subject_of(y, whose)
        if one is None or other is None:
            return None
        return joined(_on(replace(one, said=MARK.join((one.said, SORTS))), pred), _on(other, pred))

    return build


def _unsorts(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, tuple) or len(tree) != 2 or SORTS not in getattr(tree[0], "said", "").split(MARK):
            return None
        (one, pred), (other, _) = _off(tree[0]), _off(tree[1])
        x, y = thing_in(one), thing_in(other)
        return {"x": x[0], "y": y[0], "a": pred} if x is not None and y is not None and x[1] == whose else None

    return match


def _dashed(e: dict[str, Any]) -> Any:
    thing = e["x"]
    made = subject_of(replace(thing, posts=(e["h"], e["q"])), "any") if not thing.posts else None
    return None if made is None else replace(made, said=MARK.join((made.said, DASHED)))


def _undashed(tree: Any) -> dict[str, Any] | None:
    found = thing_in(tree) if isinstance(tree, Subject) and DASHED in tree.said.split(MARK) else None
    return None if found is None else {"x": replace(found[0], posts=()), "h": found[0].posts[0], "q": found[0].posts[1]}


# -- this card's attack --------------------------------------------------------------------------------------------------

ATTACK = "its attack"
MARKED = On("markers lost", whose="opponent", by="battle")
ATTACKS = (
    ("deals damage to (an|your) opponent", On("damage", True, bits=1), "inflige des dégâts à l'adversaire"),
    ("KOs (an|your) opponent's Battle Card", On("ko", whose="opponent", other=(f.Isnt(f.Other()),)), "met KO une carte de Combat adverse"),
)


def own_attack(g: Grammar) -> None:
    """8-4-6: what an attack of this card does to a player or a Battle Card, or to a Unison."""
    gate = c.Is(This(), (f.InBattle("attacker"),), said=ATTACK)
    marker = "removes a marker from (an|your) opponent's (Unison Card|Unison)"
    for words, node, french in ATTACKS:
        when = (node, MARKED)
        g.rule("auto", build=lambda e, when=when: (when, (gate,), e["b"]), match=lambda x, when=when: {"b": x[2]} if x[0] == when and x[1] == (gate,) else None, en=[f"when this card's attack {words} or {marker} , {{b:body}}", f"if this card's attack {words} or {marker} , {{b:body}}"], fr=f"quand l'attaque de cette carte {french} ou retire un marqueur d'une Unisson adverse, {{b:body}}", name=f"its attack {words}", first=True)  # type: ignore[misc]


# -- what happens --------------------------------------------------------------------------------------------------------


def plain(g: Grammar) -> None:
    rule = g.rule
    ready = On("readied", whose="opponent", by="opponent", cause="non Awaken", filters=(f.In(("energy",)),))
    rule("event", ready, en=["your opponent switches their energy to Active Mode using a non [Awaken] skill"], fr="votre adversaire met son Énergie en Mode Action par une Capacité autre que [Éveil]", also=True)
    rule("auto", build=lambda e: (e["w"], (e["c"],), e["b"]), match=lambda x: {"w": x[0], "c": x[1][0], "b": x[2]} if len(x[1]) == 1 and isinstance(x[1][0], c.YourTurn) else None, en=["{c:turncond} , if {w:events} , {b:body}"], fr="{c:turncond}, quand {w:events}, {b:body}", name="during a turn if", also=True)
    rule("event", On("left", True, to=("hand",), by="skill", cause="Swap"), en=["this card is added to your hand by [Swap]"], fr="cette carte est ajoutée à votre main par [Échange]", first=True)
    rule("event", t.State(c.Have(s.Sel(("life",), "you"), V("n"), "==")), en=["your life becomes {n:int}"], fr="votre vie devient {n:int}")
    rule("event", build=_auto_of, match=_unauto_of, en=["your {x:thing} ' s [Auto] skill activates", "your {x:thing} ' s [Auto] skill is activated"], fr="[Auto] de votre {x:thing} s'active", name="an auto of yours")
    rule("event", build=_anybody, match=_unanybody, en=["you or your opponent uses {x:subject} in a combo"], fr="un joueur utilise {x:subject} dans une combo", name="anybody combos", also=True)
    rule("events", build=_either_or_play, match=_uneither_or_play, en=["you activate {k:keyword} or {j:keyword} or {b:event-you}"], fr="vous activez {k:keyword} ou {j:keyword}, ou {b:event-you}", name="either keyword or another", also=True)
    rule("deed", On("damage", bits=1), en=["deals damage (to your opponent|) in (a battle|battle)"], fr="inflige des dégâts au combat", also=True)
    rule("cost", st.Check(V("c")), en="{c:battlecond}", fr="{c:battlecond}", also=True)
    rule("event", On("comboed", whose="opponent"), en=["your opponent uses cards in a combo"], fr="votre adversaire utilise des cartes dans une combo", also=True)
    phase = "(during your Charge Phase this turn|during this turn's Charge Phase)"
    rule("cond", t.Happened(On("charged", whose="you", by="rules")), en=[f"you (have|) placed a card in your (Energy Area|energy) {phase}"], fr="vous avez placé une carte dans votre Zone d'Énergie pendant la Phase de Charge de ce tour")
    lost = On("life lost", whose="opponent", to=("hand", "drop"))
    rule("cond", t.Happened(lost, V("n")), en=["your opponent has added a total of {n:int} or more cards from their life to their hand or (Drop Area|Drop) this turn"], fr="votre adversaire a perdu {n:int} cartes de sa vie ou plus ce tour-ci")
    rule("conds", build=lambda e: ctl.And((e["a"], e["t"]), said=DURING), match=lambda x: {"a": x.conds[0], "t": x.conds[1]} if isinstance(x, ctl.And) and DURING in x.said.split(MARK) else None, en=["{a:cond} {t:turncond}"], fr="{a:cond} {t:turncond}", name="during a turn", first=True)
    leader = "(Leader Card|Leader)"
    for whose, owner, french in (("you", "your", "votre Leader"), ("opponent", "your opponent's", "le Leader adverse")):
        less = c.Is(s.Sel(("leader",), whose), (f.Power("<=", V("n")),))
        rule("event", t.State(less), en=[f"the power of {owner} {leader} is reduced to {{n:int}} or less"], fr=f"la puissance de {french} est réduite à {{n:int}} ou moins")
        rule("event", On("to front", whose=whose, filters=(f.Type("Leader"),)), en=[f"{owner} {leader} flips back to its front (side|)", f"{owner} {leader} is flipped to its front (side|)", f"{owner} {leader} flips to its front (side|)"], fr=f"{french} revient sur son recto", of="a Leader's front")
    twice = "(twice in the same turn|for the second time in a turn)"
    gate = t.Happened(On("attacks", True), 2, "==", said="twice")
    rule("auto", build=lambda e: ((On("attacks", True),), (gate,), e["b"]), match=lambda x: {"b": x[2]} if x[1] == (gate,) else None, en=[f"when this card attacks {twice} , {{b:body}}"], fr="quand cette carte attaque pour la deuxième fois du tour, {b:body}", name="attacks twice", first=True)
    rule("sentence", build=lambda e: Later("end of turn", (*e["a"], ctl.IfYouDo(e["b"])), said=PLACED), match=lambda x: {"a": x.body[:-1], "b": x.body[-1].body} if isinstance(x, Later) and PLACED in x.said.split(MARK) else None, en=["{a:clauses1} at end of turn . when this card is placed in a Drop by this skill , {b:clauses}", "{a:clauses1} at the end of the turn . when this card is placed in (a|its owner's|your) Drop by this skill , {b:clauses}"], fr="à la fin du tour, {a:clauses1}. Quand cette carte est ainsi placée dans une Dispersion, {b:clauses}", name="later, when it is placed", also=True)


PLACED = "when it is placed"
DURING = "both, said last"
AUTO_OF = "auto of"


def _auto_of(e: dict[str, Any]) -> Any:
    thing = e["x"]
    subject = subject_of(thing, "you") if thing.pres and not any(isinstance(q, Place) for q in thing.posts) else None
    return None if subject is None else On("skill", whose="you", filters=subject.filters, bits=kinds.SKILL_AUTO, said=MARK.join((subject.said, AUTO_OF)))


def _unauto_of(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or AUTO_OF not in tree.said.split(MARK):
        return None
    found = thing_in(Subject(False, "you", tree.filters, said=tree.said))
    return None if found is None else {"x": found[0]}


def _anybody(e: dict[str, Any]) -> Any:
    x = e["x"]
    return None if x.this or x.place or x.whose != "any" else On("comboed", filters=x.filters, said=MARK.join((x.said, "anybody")))


def _unanybody(tree: Any) -> dict[str, Any] | None:
    return {"x": Subject(False, "any", tree.filters, said=tree.said)} if isinstance(tree, On) and "anybody" in tree.said.split(MARK) else None


def _either_or_play(e: dict[str, Any]) -> Any:
    words = (e["k"], e["j"])
    if not all(word in ("Over Realm", "Dark Over Realm", "Evolve", "Union", "Swap", "Arrival", "Successor", "Overlord", "Revive") for word in words):
        return None
    return (*(replace(keyword_event(word), whose="you") for word in words), e["b"])


def _uneither_or_play(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, tuple) or len(tree) != 3 or not all(isinstance(x, On) and x.event == "skill" and x.keyword for x in tree[:2]):
        return None
    return {"k": tree[0].keyword, "j": tree[1].keyword, "b": tree[2]}


# -- whose skill ---------------------------------------------------------------------------------------------------------


def agents(g: Grammar) -> None:
    rule = g.rule
    skill = "(skill|skills|the skill|the skills|a skill)"
    rule("agent", build=_there, match=_unthere, en=[f"{skill} of (a|an|your|one of your) {{x:thing}} in your Battle Area"], fr="la Capacité d'une {x:thing} de votre Zone de Combat", name="skill of one there")
    rule("agent", build=_leader_or, match=_unleader_or, en=[f"{skill} of your (Leader|Leader Card) or (a|an) {{x:thing}} in your Battle Area"], fr="la Capacité de votre Leader ou d'une {x:thing} de votre Zone de Combat", name="skill of the Leader or one there")
    rule("pp1", build=_without, match=_unwithout, en=["played without using (a|an) {x:thing} ' s (skill|skills)", "played without using (a|an) {p:pres} card's (skill|skills)", "played without using (skills|a skill)"], fr=["jouée autrement que par la Capacité d'une {x:thing}", "jouée autrement que par la Capacité d'une carte {p:pres}", "jouée sans Capacité"], name="played without")
    under = "(its owner's|your|a) (Drop|Drop Area)"
    rule("event", build=_from_under, match=_unfrom_under, en=[f"this card under your {{x:thing}} is placed in {under} by that card's skill"], fr="cette carte, sous votre {x:thing}, est placée dans la Dispersion par la Capacité de cette carte-là", name="from under, by that card", first=True)


THERE = "agent there"
LEADER_OR = "agent leader or"
WITHOUT = "without "


def _there(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if not thing.pres or any(isinstance(q, Place) for q in thing.posts):
        return None
    src = _source(thing.pres, thing.noun.word, thing.posts, True)
    mark = f"{THERE}¦{thing.noun.word}¦{len(thing.pres)}¦{thing.noun.said.replace(MARK, '¤')}"
    return None if src is None else By("you", (*src, f.In(("battle",))), said=mark)


def _unthere(tree: Any) -> dict[str, Any] | None:
    mark = next((x for x in tree.said.split(MARK) if x.startswith(THERE)), "") if isinstance(tree, By) else ""
    if not mark:
        return None
    return {"x": _thing_of(tree.src[:-1], mark)}


def _thing_of(filters: Any, mark: str) -> Any:
    _, word, n, form = mark.split("¦")
    rest = filters[len(NOUNS[word][1]) :]
    return Thing(rest[: int(n)], Noun(word, said=form.replace("¤", MARK)), rest[int(n) :])


def _leader_or(e: dict[str, Any]) -> Any:
    made = _there(e)
    if made is None:
        return None
    either = f.Either((f.Type("Leader"), f.All(made.src)))
    return By("you", (either,), said=made.said.replace(THERE, LEADER_OR))


def _unleader_or(tree: Any) -> dict[str, Any] | None:
    mark = next((x for x in tree.said.split(MARK) if x.startswith(LEADER_OR)), "") if isinstance(tree, By) else ""
    if not mark:
        return None
    either: Any = tree.src[0]
    return {"x": _thing_of(either.filters[1].filters[:-1], mark)}


def _without(e: dict[str, Any]) -> Any:
    if not {"p", "x"} & {*e}:
        return On("played", bits=kinds.HOW_PAID)
    if "p" in e:
        return On("played", without=e["p"], said=WITHOUT) if e["p"] else None
    thing = e["x"]
    return On("played", without=thing.pres, said=WITHOUT) if thing.pres and not thing.posts and not thing.noun.word else None


def _unwithout(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.event != "played":
        return None
    if tree.without:
        return {"p": tree.without, "x": Thing(tree.without, Noun(""), ())}
    return {} if tree == On("played", bits=kinds.HOW_PAID) else None


def _from_under(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if not thing.pres or thing.posts or thing.noun.word:
        return None
    return On("dropped", True, source=("under",), by="you", src=thing.pres, said="by that card")


def _unfrom_under(tree: Any) -> dict[str, Any] | None:
    return {"x": Thing(tree.src, Noun(""), ())} if isinstance(tree, On) and "by that card" in tree.said.split(MARK) else None


# -- in the turn in which it was played ----------------------------------------------------------------------------------


def played_from(g: Grammar) -> None:
    """ "played from your hand using [Swap]": where from, before how."""
    for keyword, bit, french in KEYWORD_PLAYS:
        g.rule("pp1", build=lambda e, bit=bit: with_source({"a": On("played", bits=bit), "f": e["f"]}), match=lambda x, bit=bit: without_source(x) if isinstance(x, On) and x.event == "played" and x.bits == bit else None, en=[f"played {{f:from}} (using|by|with|via|through) (its|a|this card's|an|) [{keyword}] (skill|)"], fr=f"jouée {{f:from}} avec [{french}]", name=f"played from, with {keyword}", of="played from with a keyword")  # type: ignore[misc]


def played(g: Grammar) -> None:
    rule = g.rule
    for word, how, french in (("Over Realm", "over realm", "Espace-temps"), ("Dark Over Realm", "dark over realm", "Espace-temps obscur"), ("Union", "union", "Union"), ("Evolve", "evolve", "Évolution")):
        gates = (c.Is(This(), (f.PlayedBy(how),)), t.Happened(On("played", True), said="in that turn"))
        rule("auto", build=lambda e, gates=gates: (e["w"], gates, e["b"]), match=lambda x, gates=gates: {"w": x[0], "b": x[2]} if x[1] == gates else None, en=[f"when {{w:events}} during the turn you played it (with|using|by) [{word}] , {{b:body}}"], fr=f"quand {{w:events}} pendant le tour où vous l'avez jouée avec [{french}], {{b:body}}", name=f"in the turn of {word}", first=True)  # type: ignore[misc]


# -- cards from under this one -------------------------------------------------------------------------------------------


def coming_back(g: Grammar) -> None:
    """23-2-2-3: a card under this one goes to its owner's hand."""
    g.rule("arrives", On("added"), en=["to (your|its owner's|their owner's|their) hand"], fr="à la main")
    back = "(returned|added) to (its owner's|their owner's|your) hand"
    for by in ("", " {b:by}"):
        en = [f"(a|an) {{x:thing}} (under|from under) this card is {back}{by}", f"(a|an) {{x:thing}} is {back} from under this card{by}"]
        g.rule("event", build=_back, match=lambda t, by=by: _unback(t, bool(by)), en=en, fr=f"une {{x:thing}} sous cette carte est renvoyée dans la main{by}", name=f"back from under{by}", first=True)  # type: ignore[misc]


def _back(e: dict[str, Any]) -> Any:
    thing = e["x"]
    if any(isinstance(q, Place) for q in thing.posts):
        return None
    subject = subject_of(thing, "any")
    made = None if subject is None else _on(subject, On("added", source=("under",), other=(ITSELF,)))
    if made is None:
        return None
    return with_cause({"a": made, "b": e["b"]}) if "b" in e else made


def _unback(tree: Any, caused: bool) -> dict[str, Any] | None:
    if not isinstance(tree, On) or tree.event != "added" or tree.source != ("under",) or tree.other != (ITSELF,) or bool(tree.by or tree.src) != caused:
        return None
    env = without_cause(tree) if caused else {"a": tree}
    found = thing_in(Subject(False, tree.whose, tree.filters, said=tree.said))
    return None if env is None or found is None else {"x": found[0], **({"b": env["b"]} if caused else {})}
