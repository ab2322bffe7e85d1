"""What cards gain, lose and cannot do, for how long; what players cannot do."""

from __future__ import annotations

from typing import Any

from playmat.effects.control import Times
from playmat.onepiece.language import gains as gn
from playmat.onepiece.language import modifiers as m
from playmat.onepiece.language import select as s

from ..grammar import Grammar, V


def add(g: Grammar) -> None:
    until(g)
    gains(g)


def until(g: Grammar) -> None:
    for value, en, fr in (
        ("", "", ""),
        ("turn", "during this turn", "pour tout le tour"),
        ("battle", "during this battle", "pour tout le combat"),
        ("start of your turn", "until the start of your next turn", "jusqu'au début de votre prochain tour"),
        ("end of opponent's turn", "until the end of your opponent's next turn", "jusqu'à la fin du prochain tour adverse"),
        ("end of opponent's End Phase", "until the end of your opponent's next End Phase", "jusqu'à la fin de la prochaine phase de Fin adverse"),
        ("end of your turn", "until the end of your next turn", "jusqu'à la fin de votre prochain tour"),
    ):
        g.rule("until", value, en=en, fr=fr)


def gains(g: Grammar) -> None:
    rule = g.rule
    rule("gain", gn.MorePower(V("n")), en=["{n:signed} power", "an additional {n:signed} power"], fr="{n:signed} de puissance")
    rule("gain", gn.MoreCost(V("n")), en="{n:signed} cost", fr="{n:signed} en coût")
    rule("gain", gn.Keyword(V("k")), en="{k:keyword}", fr="{k:keyword}")
    rule("gain", gn.GainedAttribute(V("a")), en="the {a:attribute} attribute", fr="l'attribut {a:attribute}")
    rule("gains", (V("a"),), en="{a:gain}", fr="{a:gain}")
    rule("gains", (V("a"), V("b")), en="{a:gain} and {b:gain}", fr="{a:gain} et {b:gain}")
    rule("gains", (V("a"), V("b"), V("c")), en="{a:gain} , {b:gain} (|,) and {c:gain}", fr="{a:gain} , {b:gain} et {c:gain}")
    # what a card cannot do, or may
    for what, en, fr in (
        ("attack", "cannot attack", "ne peut pas attaquer"),
        ("be rested", "cannot be rested", "ne peut pas être épuisé"),
        ("be rested by opponent", "cannot be rested by your opponent's effects", "ne peut pas être épuisé par les effets adverses"),
        ("be ko", "cannot be K.O.'d", "ne peut pas être mis KO"),
        ("be ko in battle", "cannot be K.O.'d in battle", "ne peut pas être mis KO en combat"),
        ("be ko by effects", "cannot be K.O.'d by effects", "ne peut pas être mis KO par des effets"),
        ("be ko by opponent effects", "cannot be K.O.'d by your opponent's effects", "ne peut pas être mis KO par les effets adverses"),
        ("be removed by opponent effects", "cannot be removed from the field by your opponent's effects", "ne peut pas être retiré du terrain par les effets adverses"),
        ("block", "cannot activate [Blocker]", "ne peut pas activer [Bloqueur]"),
        ("attack leader when fresh", "cannot attack a Leader on the turn in which it is played", "ne peut pas attaquer un Leader le tour où il est joué"),
    ):
        rule("ban", gn.Ban(what), en=en, fr=fr)
    rule("ban", gn.Permit("attack active"), en=["can also attack active Characters", "can also attack your opponent's active Characters"], fr="peut aussi attaquer les Personnages redressés")
    rule("ban", gn.Keyword("Rush: Character"), en=["can attack Characters on the turn in which it is played", "can attack Characters on the turn in which they are played"], fr="peut attaquer les Personnages le tour où il est joué")
    rule("ban", gn.Ban("be ko in battle", V("f")), en="cannot be K.O.'d in battle by {f:cause}", fr="ne peut pas être mis KO en combat par {f:cause}")
    rule("cause", s.WithAttribute(V("a")), en=["{a:attribute} attribute cards", "{a:attribute} attribute Leaders or Characters"], fr="des cartes d'attribut {a:attribute}")
    rule("cause", s.AllOf((s.WithAttribute(V("a")), s.Category("Character"))), en="{a:attribute} attribute Characters", fr="des Personnages d'attribut {a:attribute}")
    rule("cause", s.Category("Leader"), en="Leaders", fr="des Leaders")
    rule("bans", (V("a"),), en="{a:ban}", fr="{a:ban}")
    rule("bans", (V("a"), V("b")), en="{a:ban} and {b:ban}", fr="{a:ban} et {b:ban}")
    # sentences
    rule("do", build=lambda e: gn.Gain(e["t"], e["g"], e["u"]), match=_ungain, en="give {t:target} {g:gains} {u:until}", fr="{t:target} perd {g:gains} {u:until}", name="give")
    rule("do", gn.Gain(V("t"), V("g"), V("u")), en="{t:target} (gains|gain) {g:gains} {u:until}", fr="{t:target} gagne {g:gains} {u:until}")
    rule("do", gn.Gain(V("t"), V("b"), V("u")), en="{t:target} {b:bans} {u:until}", fr="{t:target} {b:bans} {u:until}")
    rule("do", build=lambda e: gn.Gain(e["t"], (*e["b"], *e["g"]), e["u"]), match=_unmixed, en="{t:target} {b:bans} and (gains|gain) {g:gains} {u:until}", fr="{t:target} {b:bans} et gagne {g:gains} {u:until}", name="ban and gain")
    for kind, noun, nom in ((gn.MorePower, "power", "de puissance"), (gn.MoreCost, "cost", "en coût")):
        rule("do", gn.Gain(V("t"), (kind(Times(V("x"), V("n"), 1)),), V("u")), en=[f"{{t:target}} (gains|gain) {{n:signed}} {noun} {{u:until}} for (every|each) {{x:per}}"], fr=f"{{t:target}} gagne {{n:signed}} {nom} {{u:until}} pour chaque {{x:per}}")
        rule("do", gn.Gain(V("t"), (kind(Times(V("x"), V("n"), V("m"))),), V("u")), en=f"{{t:target}} (gains|gain) {{n:signed}} {noun} {{u:until}} for every {{m:int}} {{x:pers}}", fr=f"{{t:target}} gagne {{n:signed}} {nom} {{u:until}} pour chaque groupe de {{m:int}} {{x:pers}}")
    rule("per", s.CountOf(V("c")), en="{c:per-set}", fr="{c:per-set}")
    rule("pers", s.CountOf(V("c")), en="of {c:set-of}", fr="de {c:set-of}")
    rule("pers", s.CountOf(V("c")), en="{c:froms}", fr="{c:froms}")
    rule("pers", s.CountOf(V("c")), en="{c:sets}", fr="{c:sets}")
    rule("per-set", V("c"), en="of {c:set-of}", fr="de {c:set-of}")
    rule("per-set", V("c"), en="{c:from1}", fr="{c:from1}")
    rule("per-set", V("c"), en="{c:set1}", fr="{c:set1}")
    rule("do", gn.Gain(V("t"), (gn.BasePower(V("n")),), V("u")), en=["set the base power of {t:target} to {n:int} {u:until}", "{t:target}'s base power becomes {n:int} {u:until}"], fr="la puissance de base de {t:target} devient {n:int} {u:until}")
    rule("do", gn.Gain(V("t"), (gn.FixedCost(V("n")),), V("u")), en="set the cost of {t:target} to {n:int} {u:until}", fr="le coût de {t:target} devient {n:int} {u:until}")
    rule("do", m.SetPowerToZero(V("t"), V("u")), en="set the power of {t:target} to 0 {u:until}", fr="la puissance de {t:target} devient 0 {u:until}")
    rule("do", gn.Gain(V("t"), (gn.Negated(),), V("u")), en=["negate the effect of {t:target} {u:until}", "negate the effects of {t:target} {u:until}"], fr="l'effet de {t:target} est annulé {u:until}")
    rule("do", m.StaysRested(V("t")), en=["{t:target} will not become active in your opponent's next Refresh Phase", "{t:target} will not become active in your next Refresh Phase", "{t:target} will not become active in the next Refresh Phase"], fr="{t:target} ne sera pas redressé lors de la prochaine phase de Redressement adverse")
    rule("do", m.SwapBasePower(V("t"), V("u")), en="swap the base power of {t:target} with each other {u:until}", fr="échangez la puissance de base de {t:target} {u:until}")
    # what players cannot do
    rule("do", m.Rule("cannot activate blocker", "opponent", None, 0, V("u")), en="your opponent cannot activate [Blocker] {u:until}", fr="votre adversaire ne peut pas activer [Bloqueur] {u:until}")
    rule("do", m.Rule("cannot activate blocker", "opponent", V("f"), 0, V("u")), build=lambda e: m.Rule("cannot activate blocker", "opponent", _all(e["k"].filters), 0, e["u"]) if e["k"].filters else None,
         match=lambda t: None, en=["your opponent cannot activate the [Blocker] of any {k:kind1} {u:until}"], fr="votre adversaire ne peut pas activer le [Bloqueur] de {k:kinds} {u:until}", name="blocker of")
    rule("do", m.Rule("cannot add life to hand", "you", None, 0, V("u")), en="you cannot add Life cards to your hand using your own effects {u:until}", fr="vous ne pouvez pas ajouter de cartes Vie à votre main par vos effets {u:until}")
    rule("do", m.Rule("cannot draw", "you", None, 0, V("u")), en="you cannot draw cards using your own effects {u:until}", fr="vous ne pouvez pas piocher par vos effets {u:until}")
    rule("do", m.Rule("cannot play", "you", s.Category("Character"), 0, V("u")), en=["you cannot play Character cards {u:until}", "you cannot play any Character cards on your field {u:until}"], fr="vous ne pouvez pas jouer de cartes Personnage {u:until}")


def _all(filters: tuple[Any, ...]) -> Any:
    return filters[0] if len(filters) == 1 else s.AllOf(filters)


def _ungain(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gn.Gain) and all(isinstance(p, gn.MorePower | gn.MoreCost) and type(p.n) is int and p.n < 0 for p in tree.what):
        return {"t": tree.target, "g": tree.what, "u": tree.until}
    return None


def _unmixed(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gn.Gain):
        bans = tuple(p for p in tree.what if isinstance(p, gn.Ban | gn.Permit))
        rest = tree.what[len(bans) :]
        if bans and rest and tree.what[: len(bans)] == bans:
            return {"t": tree.target, "b": bans, "g": rest, "u": tree.until}
    return None
