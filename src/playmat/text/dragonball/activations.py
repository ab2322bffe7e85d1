"""Skills that are activated: by another skill, or not at all; what [Alliance] rests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat.dragonball import kinds
from playmat.dragonball.keywords.alliance import ALLIES

from ..grammar import MARK, Grammar, V
from .causes import ANYWHERE
from .gaining import CANT, filter_of, thing_from
from .nodes import c, ch, ctl, p
from .nodes import g as gn
from .prices import SKILLS
from .targets import from_where, unfrom_where


def add(g: Grammar) -> None:
    allies(g)
    activating(g)
    forbidding(g)
    silent(g)
    awakening(g)


def activating(g: Grammar) -> None:
    """12-2-4, 9-11-1: a skill activates another one, and nothing is paid for that."""
    rule = g.rule
    g.lexicon("ownsort", {sort: (word, word) for sort, word in SKILLS.items() if sort.startswith("activate") or sort in ("Field",)})
    free = [f"without paying {whose} {cost}" for whose in ("its", "their", "the") for cost in ("energy cost", "energy costs", "cost", "costs", "skill cost", "skill costs")]
    tails = ("", f"({'|'.join(free)})")
    rule("do", p.ActivateExtra(V("t")), en=[x for tail in tails for x in (f"activate {{t:target}} {tail}", f"activate the skill (of|on) {{t:target}} {tail}")], fr="activez {t:target}")
    rule("do", p.ActivateExtra(V("t"), V("k")), en=[x for tail in tails for x in (f"activate the {{k:ownsort}} (skill|skills|) (of|on) {{t:target}} {tail}", f"activate (a|an|1) {{k:ownsort}} skill (of|on) {{t:target}} {tail}", f"activate {{t:owned}} {{k:ownsort}} (skill|skills|) {tail}")], fr="activez {k:ownsort} de {t:target}", match=lambda x: {"t": x.target, "k": x.skills} if isinstance(x, p.ActivateExtra) and x.skills else None, build=lambda e: p.ActivateExtra(e["t"], e["k"]))
    rule("do", build=up_to_one, match=unup_to_one, en=[f"activate up to 1 {{k:ownsort}} skill (of|on) {{t:pick}} {tail}" for tail in tails], fr="activez jusqu'à 1 {k:ownsort} de {t:pick}", name="activate up to one", also=True)


    rule("clause", build=of_those, match=unof_those, en=["activate up to 1 of {t:owned} {k:ownsort} skills", "activate up to 1 of {t:owned} {k:ownsort} skills {q:place}"], fr="activez jusqu'à 1 Capacité {k:ownsort} de {t:owned}", name="activate up to one of its")


def of_those(e: dict[str, Any]) -> Any:
    """ "up to 1 of that card's [Activate: Main] skills": whether, and which one (`ActivateExtra` asks)."""
    target = e["t"]
    if "q" in e:
        target = from_where({"t": target, "q": e["q"]}) if isinstance(target, ch.Ref) else None
    return None if target is None else ctl.May((p.ActivateExtra(target, e["k"]),), said=OF_THOSE)


def unof_those(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ctl.May) or OF_THOSE not in tree.said.split(MARK):
        return None
    env = {"t": tree.body[0].target, "k": tree.body[0].skills}
    there = unfrom_where(env["t"])
    return env if there is None else {**env, **there}


OF_THOSE = "one of its skills"
UP_TO = "up to 1 skill"


def up_to_one(e: dict[str, Any]) -> Any:
    """ "up to 1 skill on a red Extra": whether it is activated is chosen with the card."""
    choice = e["t"]
    if not isinstance(choice, ch.Choose) or choice.n != 1 or choice.up_to:
        return None
    return p.ActivateExtra(replace(choice, up_to=True), e["k"], said=UP_TO)


def unup_to_one(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, p.ActivateExtra) or UP_TO not in tree.said.split(MARK) or not isinstance(tree.target, ch.Choose):
        return None
    return {"t": replace(tree.target, up_to=False), "k": tree.skills}


def awakening(g: Grammar) -> None:
    """22-2-3: [Awaken] with more life than it asks for."""
    rule = g.rule
    for life, most in (("you have {n:int} or more life", False), ("your life is at {n:int} or more", False), ("your life is at {n:int} or less", True)):
        mine = "(your Leader's|your Leader Card's|its|this card's)"
        rule("gaining", build=awake(most), match=unawake(most, False), en=[f"you (can|may) activate {mine} [Awaken] (skill|) (even if|when) {life}", f"your (Leader|Leader Card) can activate (its|) [Awaken] (skill|) even if {life}"], fr=f"vous pouvez activer [Éveil] de votre Leader avec {{n:int}} vies ou {'moins' if most else 'plus'}", name=f"awaken {life}")
        rule("gaining", build=awake(most), match=unawake(most, True), en=[f"your {{x:thing}} can activate (its|) [Awaken] (skill|) even if {life}"], fr=f"votre {{x:thing}} peut activer [Éveil] avec {{n:int}} vies ou {'moins' if most else 'plus'}", name=f"such awaken {life}")


    leader = "your {x:thing} can activate (its|) [Awaken] (skill|)"
    rule("gaining", build=awake(False), match=lambda t: {"x": thing_from(t.cards)} if isinstance(t, gn.Rule) and t.what == "awaken at" and t.n == ALWAYS and t.cards is not None else None, en=[leader], fr="votre {x:thing} peut activer [Éveil]", name="such awaken", also=True)
    rule("gaining", build=awake(False), match=unawake(False, True), en=["if your (Leader|Leader Card) is (a|an) {x:leaderkind} , you (can|may) activate its [Awaken] skill even if you have {n:int} or more life"], fr="si votre Leader est une {x:leaderkind}, vous pouvez activer son [Éveil] avec {n:int} vies ou plus", name="if such, awaken", also=True)
    rule("leaderkind", build=lambda e: replace(e["x"], noun=replace(e["x"].noun, word="leader")) if e["x"].noun.word == "card" and e["x"].pres and not e["x"].posts else None, match=lambda t: {"x": replace(t, noun=replace(t.noun, word="card"))} if t is not None else None, en="{x:thing}", fr="{x:thing}", name="such a card, as Leader")


ALWAYS = 99  # any life will do
FLOOR = "floor="


def awake(most: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"]) if "x" in e else None
        if "x" in e and (cards is None or e["x"].noun.word != "leader" or not e["x"].pres):
            return None
        return gn.Rule("awaken at", "you", cards, e["n"] if most else ALWAYS, until="", said=f"{FLOOR}{e['n']}" if "n" in e and not most else "")

    return build


def unawake(most: bool, such: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.Rule) or tree.what != "awaken at" or (tree.n == ALWAYS) == most or (tree.cards is not None) != such:
            return None
        floor = next((x.removeprefix(FLOOR) for x in tree.said.split(MARK) if x.startswith(FLOOR)), "")
        env: dict[str, Any] = {"n": tree.n if most else int(floor or 1)}
        if such:
            env["x"] = thing_from(tree.cards)
        return env if env.get("x", 1) is not None else None

    return match


SORTED = (
    ("cannot activate", "[Activate: Main]", kinds.SKILL_ACTIVATE | kinds.SKILL_MAIN), ("cannot activate", "[Activate: Battle]", kinds.SKILL_ACTIVATE | kinds.SKILL_BATTLE),
    ("cannot activate", "[Activate]", kinds.SKILL_ACTIVATE), ("cannot activate", "[Auto]", kinds.SKILL_AUTO), ("cannot activate", "", 0), ("cannot counter", "[Counter]", 0),
    ("cannot counter", "[Counter: Play]", kinds.ON_PLAY), ("cannot counter", "[Counter: Attack]", kinds.ON_ATTACK), ("cannot counter", "[Counter: Counter]", kinds.ON_COUNTER),
)  # fmt: skip


def forbidding(g: Grammar) -> None:
    """0-2-5: skills of such cards are not activated."""
    for whose, who, qui in (("opponent", "your opponent", "votre adversaire"), ("you", "you", "vous"), ("any", "neither player", "aucun joueur"), ("opponent", "they", "il")):
        cant = "can" if who == "neither player" else CANT
        for what, word, bits in SORTED:
            skills = f"{word} (skills|skill)" if word else "skills"
            g.rule("gaining", build=forbidden(what, whose, bits), match=unforbidden(what, whose, bits), en=[f"{who} {cant} activate (the|any|a|) {skills} (on|of|from) {{x:thing}} {ANYWHERE}"] + ([f"{who} {cant} activate {{x:thing}} ' s {skills.replace('skills', '(skills|skill)') if not word else skills}"] if whose == "you" else []), fr=f"{qui} ne peut pas activer de Capacités {word} de {{x:thing}}", name=f"{who} cannot activate {word} of", also=who == "they" or not word, of="skills of such cards")


def silent(g: Grammar) -> None:
    """ "The [Auto] skill of {Name} doesn't activate": nor does anybody activate it."""
    for word, bits in (("[Auto]", kinds.SKILL_AUTO), ("[Activate]", kinds.SKILL_ACTIVATE)):
        never = "(doesn't|don't|do not|does not) activate"
        g.rule("gaining", build=forbidden("cannot activate", "you", bits), match=unforbidden("cannot activate", "you", bits), en=[f"your {{x:possessors}} {word} (skill|skills) {never}", f"the {word} (skill|skills) of {{x:thing}} {never}"], fr=f"les Capacités {word} de {{x:thing}} ne s'activent pas", name=f"{word} does not activate", also=True)


def forbidden(what: str, whose: str, bits: int) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"])
        return None if cards is None or not cards.filters else gn.Rule(what, whose, cards, bits, until="")

    return build


def unforbidden(what: str, whose: str, bits: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.Rule) or tree.what != what or tree.whose != whose or tree.n != bits or tree.cards is None:
            return None
        thing = thing_from(tree.cards)
        return None if thing is None else {"x": thing}

    return match


def allies(g: Grammar) -> None:
    """22-32-4: what follows [Alliance] speaks of the cards it was paid with."""
    rested = "the (cards|Battle Cards) switched to Rest Mode by this skill"
    g.rule("num", c.Total(ch.Ref(ALLIES), "power"), en=[f"the total power of {rested}"], fr="la puissance totale des cartes mises en Mode Inertie par cette Capacité", first=True)

