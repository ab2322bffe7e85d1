"""What cards gain, lose and cannot do, for how long; what players cannot do."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import Choose, Ref, This, Times, gains, modifiers, select
from .objects import Kind


def add(g: Grammar) -> None:
    until(g)
    gained(g)
    more(g)
    later_words(g)


def until(g: Grammar) -> None:
    # a duration that another part of the sentence says, or nobody: see abilities.said_elsewhere
    g.rule("until", build=lambda e: None, match=lambda v: {} if isinstance(v, str) and v.startswith("~") else None, en="", fr="", name="said elsewhere")
    for value, en, fr in (
        ("", "", ""),
        ("turn", "during this turn", "pour tout le tour"),
        ("battle", "during this battle", "pour tout le combat"),
        ("start of your turn", "until the start of your next turn", "jusqu'au début de votre prochain tour"),
        ("end of opponent's turn", "until the end of your opponent's next turn", "jusqu'à la fin du prochain tour adverse"),
        ("end of opponent's End Phase", "until the end of your opponent's next End Phase", "jusqu'à la fin de la prochaine phase de Fin de votre adversaire"),
        ("end of your turn", "until the end of your next turn", "jusqu'à la fin de votre prochain tour"),
    ):
        g.rule("until", value, en=en, fr=fr)


def gained(g: Grammar) -> None:
    rule = g.rule
    rule("gain", gains.MorePower(V("n")), en=["{n:signed} power", "an additional {n:signed} power"], fr=["{n:signed} de puissance", "de nouveau {n:signed} de puissance"])
    rule("gain", gains.MoreCost(V("n")), en="{n:signed} cost", fr="{n:signed} de coût")
    rule("gain", gains.Keyword(V("k")), en="{k:keyword}", fr="{k:keyword}")
    rule("gain", gains.GainedAttribute(V("a")), en="the {a:attribute} attribute", fr="l'attribut {a:attribute}")
    rule("gains", (V("a"),), en="{a:gain}", fr="{a:gain}")
    rule("gains", (V("a"), V("b")), en="{a:gain} and {b:gain}", fr="{a:gain} et {b:gain}")
    rule("gains", (V("a"), V("b"), V("c")), en="{a:gain} , {b:gain} (|,) and {c:gain}", fr="{a:gain} , {b:gain} et {c:gain}")
    # what a card cannot do, or may
    for what, en, fr in (
        ("attack", "cannot attack", "ne peut pas attaquer"),
        ("be rested", "cannot be rested", "ne peut pas être épuisé"),
        ("be rested by opponent", "cannot be rested by your opponent's effects", "ne peut pas être épuisé par un effet adverse"),
        ("be ko", "cannot be K.O.'d", "ne peut pas être mis KO"),
        ("be ko in battle", "cannot be K.O.'d in battle", "ne peut pas être mis KO en combat"),
        ("be ko by effects", "cannot be K.O.'d by effects", "ne peut pas être mis KO par un effet"),
        ("be ko by opponent effects", "cannot be K.O.'d by your opponent's effects", "ne peut pas être mis KO par un effet adverse"),
        ("be removed by opponent effects", "cannot be removed from the field by your opponent's effects", "ne peut pas quitter le terrain à cause d'un effet adverse"),
        ("block", "cannot activate [Blocker]", "ne peut pas activer [Bloqueur]"),
        ("attack leader when fresh", "cannot attack a Leader on the turn in which it is played", "ne peut pas attaquer un Leader le tour où il est joué"),
    ):
        rule("ban", gains.Ban(what), en=en, fr=fr)
    rule("ban", gains.Permit("attack active"), en=["can also attack active Characters", "can also attack your opponent's active Characters"], fr="peut aussi attaquer les Personnages redressés")
    rule("ban", gains.Permit("attack characters when fresh"), en=["can attack Characters on the turn in which it is played", "can attack Characters on the turn in which they are played"], fr=["peut attaquer un Personnage durant le tour où il est joué", "peuvent attaquer un Personnage durant le tour où ils sont joués"])
    rule("ban", gains.Ban("be ko in battle", V("f")), en="cannot be K.O.'d in battle by {f:cause}", fr="ne peut pas être mis KO en combat par {f:cause}")
    rule("cause", select.WithAttribute(V("a")), en=["{a:attribute} attribute cards", "{a:attribute} attribute Leaders or Characters"], fr="une carte ayant l'attribut {a:attribute}")
    rule("cause", select.AllOf((select.WithAttribute(V("a")), select.Category("Character"))), en="{a:attribute} attribute Characters", fr="un Personnage ayant l'attribut {a:attribute}")
    rule("cause", select.Category("Leader"), en="Leaders", fr="des Leaders")
    rule("bans", (V("a"),), en="{a:ban}", fr="{a:ban}")
    rule("bans", (V("a"), V("b")), en="{a:ban} and {b:ban}", fr="{a:ban} et {b:ban}")
    # sentences
    rule("do", build=lambda e: gains.Gain(This(), (gains.MoreCost(e["n"]),), ""), match=_uninhand, en="give this card in your hand {n:signed} cost", fr="réduisez de {n:signed} le coût de cette carte de votre main", name="in hand")
    for en, fr in (("this Character's", "ce Personnage"), ("this Leader's", "ce Leader")):
        rule("do", gains.Gain(This(), (gains.Negated(),), V("u")), also=en == "this Leader's", en=f"{en} effect is negated {{u:until}}", fr=f"l'effet de {fr} est annulé {{u:until}}")
    for sign, fr in ((1, "augmentez de"), (-1, "réduisez de")):
        rule("do", match=_cost_change(sign), fr=f"{fr} {{n:signed}} le coût de {{t:target}} {{u:until}}", name=fr)
    rule("do", build=lambda e: gains.Gain(e["t"], e["g"], e["u"]) if lowers(e["g"]) else None, match=_ungain, en="give {t:target} {g:gains} {u:until}", fr="{t:target} perd~t {g:gains} {u:until}", name="give")
    rule("do", gains.Gain(Ref("", "that card"), V("g"), V("u")), fr="il gagne {g:gains} {u:until}", first=True)
    rule("do", gains.Gain(V("t"), V("g"), V("u")), build=lambda e: None if lowers(e["g"]) else gains.Gain(e["t"], e["g"], e["u"]), en="{t:target} gains~t {g:gains} {u:until}", fr="{t:target} gagne~t {g:gains} {u:until}")
    rule("do", gains.Gain(V("t"), V("b"), V("u")), en="{t:target} {b:bans} {u:until}", fr="{t:target} {b:denies~t} {u:until}")
    rule("do", gains.Gain(V("t"), (gains.Permit(V("p")),), "turn"), fr="{t:target} {b:denies~t} durant ce tour", match=_permitted, first=True)
    rule("do", build=lambda e: gains.Gain(e["t"], (*e["b"], *e["g"]), e["u"]), match=_unmixed, en="{t:target} {b:bans} and gains~t {g:gains} {u:until}", fr="{t:target} {b:denies~t} et gagne~t {g:gains} {u:until}", name="ban and gain")
    for kind, noun, nom in ((gains.MorePower, "power", "de puissance"), (gains.MoreCost, "cost", "en coût")):
        rule("do", gains.Gain(V("t"), (kind(Times(V("x"), V("n"), 1)),), V("u")), en=[f"{{t:target}} gains~t {{n:signed}} {noun} {{u:until}} for every {{x:per}}"], fr=f"{{t:target}} gagne~t {{n:signed}} {nom} {{u:until}} pour chaque {{x:per}}")
        rule("do", gains.Gain(V("t"), (kind(Times(V("x"), V("n"), V("m"))),), V("u")), en=f"{{t:target}} gains~t {{n:signed}} {noun} {{u:until}} for every {{m:int}} {{x:pers}}", fr=f"pour chaque tranche de {{m:int}} {{x:pers}} , {{t:target}} gagne~t {{n:signed}} {nom} {{u:until}}")
    rule("per", select.CountOf(V("c")), en="{c:per-set}", fr="{c:per-set}")
    rule("pers", select.CountOf(V("c")), en="of {c:set-of}", fr="de {c:set-of}")
    rule("pers", select.CountOf(V("c")), en="{c:ins}", fr="{c:ins}")
    rule("pers", select.CountOf(V("c")), en="{c:sets}", fr="{c:sets}")
    rule("per-set", V("c"), en="of {c:set-of}", fr="de {c:set-of}")
    rule("per-set", V("c"), en="{c:in1}", fr="{c:in1}")
    rule("per-set", V("c"), en="{c:set1}", fr="{c:set1}")
    rule("do", gains.Gain(V("t"), (gains.BasePower(V("n")),), V("u")), en="set the base power of {t:target} to {n:int} {u:until}", fr="passez à {n:int} la puissance de base de {t:target} {u:until}")
    rule("do", gains.Gain(V("t"), (gains.FixedCost(V("n")),), V("u")), en="set the cost of {t:target} to {n:int} {u:until}", fr="le coût de {t:target} devient {n:int} {u:until}")
    rule("do", modifiers.SetPowerToZero(V("t"), V("u")), en="set the power of {t:target} to 0 {u:until}", fr="la puissance de {t:target} devient 0 {u:until}")
    rule("do", gains.Gain(V("t"), (gains.Negated(),), V("u")), en=["negate the effect of {t:target} {u:until}", "negate the effects of {t:target} {u:until}"], fr="annulez les effets de {t:target} {u:until}")
    rule("do", modifiers.StaysRested(V("t")), en=["{t:target} will not become active in your opponent's next Refresh Phase", "{t:target} will not become active in your next Refresh Phase", "{t:target} will not become active in the next Refresh Phase"], fr=["{t:target} ne pourra~t pas être redressé~t lors de la prochaine phase de Recharge de votre adversaire", "{t:target} ne pourra~t pas être redressé~t lors de votre prochaine phase de Recharge", "{t:target} ne pourra~t pas être redressé~t lors de la prochaine phase de Recharge"])
    rule("do", modifiers.SwapBasePower(V("t"), V("u")), en="swap the base power of {t:target} with each other {u:until}", fr="échangez la puissance de base de {t:target} {u:until}")
    # what players cannot do
    rule("do", modifiers.Rule("cannot activate blocker", "opponent", None, 0, V("u")), en="your opponent cannot activate [Blocker] {u:until}", fr="votre adversaire ne peut pas activer [Bloqueur] {u:until}")
    rule("do", modifiers.Rule("cannot activate blocker", "opponent", V("f"), 0, V("u")), build=lambda e: modifiers.Rule("cannot activate blocker", "opponent", _all(e["k"].filters), 0, e["u"]) if e["k"].filters else None,
         match=lambda t: {"k": Kind(("character",), _filters(t.cards)), "u": t.until} if isinstance(t, modifiers.Rule) and t.what == "cannot activate blocker" and t.cards is not None else None, also=True, en=["your opponent cannot activate the [Blocker] of any {k:kind1} {u:until}"], fr="votre adversaire ne peut pas activer le [Bloqueur] de {k:kinds} {u:until}", name="blocker of")
    rule("do", modifiers.Rule("cannot add life to hand", "you", None, 0, V("u")), en="you cannot add Life cards to your hand using your own effects {u:until}", fr="vous ne pouvez pas ajouter de cartes Vie à votre main grâce à vos effets {u:until}")
    rule("do", modifiers.Rule("cannot draw", "you", None, 0, V("u")), en="you cannot draw cards using your own effects {u:until}", fr="vous ne pouvez pas piocher grâce à vos effets {u:until}")
    rule("do", modifiers.Rule("cannot play", "you", select.Category("Character"), 0, V("u")), en=["you cannot play Character cards {u:until}", "you cannot play any Character cards on your field {u:until}"], fr="vous ne pouvez pas jouer de carte Personnage {u:until}")


def _all(filters: tuple[Any, ...]) -> Any:
    return filters[0] if len(filters) == 1 else select.AllOf(filters)


def _permitted(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and tree.until == "turn" and all(isinstance(p, gains.Permit) and p.what != "unblocked" for p in tree.what):
        return {"t": tree.target, "b": tree.what}
    return None


def _cost_change(sign: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, gains.Gain) and len(tree.what) == 1 and isinstance(tree.what[0], gains.MoreCost):
            n = tree.what[0].n
            if type(n) is int and n * sign > 0:
                return {"t": tree.target, "n": n, "u": tree.until}
        return None

    return match


def lowers(parts: tuple[Any, ...]) -> bool:
    """What cards are "given"; what is more, they "gain"."""
    return all(isinstance(p, gains.MorePower | gains.MoreCost) and type(p.n) is int and p.n < 0 for p in parts)


def _ungain(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and lowers(tree.what):
        return {"t": tree.target, "g": tree.what, "u": tree.until}
    return None


def _unmixed(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain):
        bans = tuple(p for p in tree.what if isinstance(p, gains.Ban | gains.Permit))
        rest = tree.what[len(bans) :]
        if bans and rest and tree.what[: len(bans)] == bans:
            return {"t": tree.target, "b": bans, "g": rest, "u": tree.until}
    return None


def more(g: Grammar) -> None:
    rule = g.rule
    for en, fr in (("this Character's", "ce Personnage"), ("this Leader's", "ce Leader")):
        rule("do", gains.Gain(This(), (gains.BasePower(V("n")),), V("u")), also=en == "this Leader's", en=f"{en} base power becomes {{n:int}} {{u:until}}", fr=f"passez à {{n:int}} la puissance de base de {fr} {{u:until}}")
        rule("do", gains.Gain(This(), (gains.BasePower(V("x")),), V("u")), also=en == "this Leader's", en=f"{en} base power becomes the same as {{x:power-of}} {{u:until}}", fr=f"la puissance de base de {fr} devient égale à {{x:power-of}} {{u:until}}")
    rule("do", gains.Gain(select.Sel(("leader",), "you", ()), (gains.BasePower(V("n")),), V("u")), first=True, en="your Leader's base power becomes {n:int} {u:until}", fr="passez à {n:int} la puissance de base de votre Leader {u:until}")
    rule("do", gains.Gain(select.Sel(("leader",), "you", (select.Typed(V("t")),)), (gains.BasePower(V("n")),), V("u")), first=True, en="your {t:types} type Leader's base power becomes {n:int} {u:until}", fr="passez à {n:int} la puissance de base de votre Leader de type {t:types} {u:until}")
    rule("power-of", select.ValueOf(select.Sel(("leader",), "opponent", ()), "power"), en="your opponent's Leader", fr="celle du Leader adverse")
    rule("power-of", select.ValueOf(select.Sel(("leader",), "you", ()), "base power"), en="your Leader's base power", fr="la puissance de base de votre Leader")
    rule("power-of", select.ValueOf(Ref("", "the selected Character"), "power"), en="the selected Character's power", fr="la puissance du Personnage sélectionné")
    rule("power-of", select.ValueOf(select.Attacker(), "power"), en="the power of your opponent's attacking Leader or Character", fr="la puissance du Leader ou Personnage attaquant adverse")
    # rules for players
    rule("do", modifiers.Rule("negated", "you", None, 0, V("u"), V("t")), en="your {t:tag} effects are negated {u:until}", fr="vos effets {t:tag} sont annulés {u:until}")
    rule("do", modifiers.Rule("negated", "opponent", None, 0, V("u"), V("t")), en="your opponent's {t:tag} effects are negated {u:until}", fr="les effets {t:tag} adverses sont annulés {u:until}")
    rule("do", modifiers.Rule("played rested", "you", None, 0, ""), en="your Character cards are played rested", fr="vos cartes Personnage sont jouées épuisées")
    rule("do", build=lambda e: modifiers.Rule("cannot activate blocker", "opponent", _all(e["q"]), 0, e["u"]) if e["q"] else None, match=_unblocker, en=["your opponent cannot activate a [Blocker] Character that has {q:withs} {u:until}"], fr="votre adversaire ne peut pas activer le [Bloqueur] d'un Personnage ayant {q:withs} {u:until}", name="blocker that has")
    rule("do", gains.Gain(V("t"), (gains.Permit("unblocked"),), "turn"), en=["your opponent cannot activate [Blocker] if {t:ref} attacks during this turn"], fr="si {t:ref} attaque durant ce tour, votre adversaire ne peut pas activer [Bloqueur]")
    rule("do", gains.Gain(V("t"), (gains.Permit("unblocked"),), "turn"), also=True, en="if {t:ref} attacks during this turn , your opponent cannot activate [Blocker]", fr="si {t:ref} attaque durant ce tour, votre adversaire ne peut pas activer [Bloqueur]")
    rule("do", build=lambda e: modifiers.Rule("hand cost", "you", _all(e["f"]), e["n"], "") if e["f"] else None, match=_unhand, en="give {f:cards} in your hand {n:signed} cost", fr="les {f:cards} dans votre main ont {n:signed} en coût", name="hand cost")
    rule("do", build=lambda e: modifiers.Rule("hand cost", "you", _all(e["f"]), -e["n"], "") if e["f"] else None, match=lambda t: {"f": _filters(t.cards), "n": -t.n} if isinstance(t, modifiers.Rule) and t.what == "hand cost" else None, also=True, en="the cost of playing {f:cards} from your hand will be reduced by {n:int}", fr="réduisez de {n:int} le coût pour jouer les {f:cards} de votre main", name="cost of playing")
    rule("do", build=lambda e: modifiers.Rule("next cost", "you", _all(e["f"]), -e["n"], "turn") if e["f"] else None, match=_unnext, en=["the next time you play (a|an|) {f:card1} from your hand during this turn , the cost will be reduced by {n:int}"], fr="la prochaine fois que vous jouez {f:card1} de votre main durant ce tour, le coût est réduit de {n:int}", name="next time")
    rule("do", modifiers.Rule("cannot ready don", "you", None, 0, V("u")), en="you cannot set DON!! cards as active using Character effects {u:until}", fr="vous ne pouvez pas redresser de cartes DON!! par des effets de Personnages {u:until}")
    rule("do", modifiers.Rule("cannot attack", "you", select.Category("Leader"), 0, V("u")), en="you cannot attack a Leader {u:until}", fr="vous ne pouvez pas attaquer de Leader {u:until}")
    rule("do", modifiers.Rule("cannot play", "you", select.AllOf((select.Category("Character"), select.Cost(">=", V("n"), True))), 0, V("u")), en="you cannot play Character cards with a base cost of {n:int} or more {u:until}", fr="vous ne pouvez pas jouer de carte Personnage ayant un coût de base de {n:int} ou plus {u:until}")
    rule("do", modifiers.Rule("cannot play", "you", None, 1, V("u")), en="you cannot play cards from your hand {u:until}", fr="vous ne pouvez pas jouer de cartes de votre main {u:until}")
    rule("do", modifiers.Rule("attack only", "opponent", select.AllOf((select.Named((V("n"),)), select.Category("Character"))), 0, ""), en="your opponent cannot attack any card other than the Character {n:name}", fr="votre adversaire ne peut attaquer aucune autre carte que le Personnage {n:name}")
    rule("do", build=lambda e: modifiers.Rule("hand counter", "you", _all((*e["p"], select.Category("Character"), select.Counter("==", 0))), e["n"], ""), match=_uncounter, en="all of your {p:pres} Character cards without a Counter have a {n:signed} Counter , according to the rules", fr="selon les règles, toutes vos cartes Personnage {p:pres} sans Contre ont un Contre de {n:signed}", name="counter")
    rule("do", modifiers.Rule("face-up life to deck", "you", None, 0, ""), en="your face-up Life cards are placed at the bottom of your deck instead of being added to your hand , according to the rules", fr="selon les règles, vos cartes Vie face visible sont placées au-dessous de votre deck au lieu d'être ajoutées à votre main")
    rule("do", modifiers.Rule("deck win", "you", None, 0, ""), en="when your deck is reduced to 0 , you win the game instead of losing , according to the rules", fr="selon les règles, quand votre deck n'a plus de cartes, vous gagnez la partie au lieu de perdre")
    rule("do", modifiers.Rule("no deck defeat", "you", None, 0, ""), en="under the rules of this game , you do not lose when your deck has 0 cards", fr="selon les règles du jeu, vous ne perdez pas quand votre deck a 0 carte")
    rule("do", modifiers.Rule("defeat at turn end", "you", None, 0, ""), en="you lose at the end of the turn in which your deck becomes 0 cards", fr="vous perdez à la fin du tour où votre deck passe à 0 carte")
    rule("do", build=lambda e: modifiers.Rule("no refresh", "any", _all((*e["k"].filters, select.Category("Character"))), 0, ""), match=_unrefresh, en="all {k:kinds} do not become active in your and your opponent's Refresh Phases", fr="tous les {k:kinds} ne sont pas redressés lors des phases de Redressement", name="no refresh")
    rule("ban", gains.Ban("be ko by opponent effects once"), en="once per turn , cannot be K.O.'d by your opponent's effects", fr="une fois par tour, ne peut pas être mis KO par les effets adverses")
    rule("do", gains.Gain(V("t"), (gains.Ban("be ko by opponent effects once"),), ""), first=True, en="once per turn , {t:this} cannot be K.O.'d by your opponent's effects", fr="une fois par tour, {t:this} ne peut pas être mis KO par les effets adverses")
    rule("do", build=lambda e: gains.Gain(e["t"], (*e["g"], *e["b"]), e["u"]), match=_ungainban, en="{t:target} gains~t {g:gains} and {b:bans} {u:until}", fr="{t:target} gagne~t {g:gains} et {b:denies~t} {u:until}", name="gain and ban")


def _unblocker(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, modifiers.Rule) and tree.what == "cannot activate blocker" and tree.whose == "opponent" and tree.cards is not None:
        return {"q": tree.cards.filters if isinstance(tree.cards, select.AllOf) else (tree.cards,), "u": tree.until}
    return None


def _filters(tree: Any) -> tuple[Any, ...]:
    return tree.filters if isinstance(tree, select.AllOf) else (tree,)


def _unhand(tree: Any) -> dict[str, Any] | None:
    return {"f": _filters(tree.cards), "n": tree.n} if isinstance(tree, modifiers.Rule) and tree.what == "hand cost" else None


def _unnext(tree: Any) -> dict[str, Any] | None:
    return {"f": _filters(tree.cards), "n": -tree.n} if isinstance(tree, modifiers.Rule) and tree.what == "next cost" else None


def _uncounter(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, modifiers.Rule) and tree.what == "hand counter":
        return {"p": _filters(tree.cards)[:-2], "n": tree.n}
    return None


def _unrefresh(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, modifiers.Rule) and tree.what == "no refresh":
        return {"k": Kind(("character",), _filters(tree.cards)[:-1])}
    return None


def _ungainban(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain):
        bans = tuple(p for p in tree.what if isinstance(p, gains.Ban | gains.Permit))
        first = tree.what[: len(tree.what) - len(bans)]
        if bans and first and tree.what[len(first) :] == bans:
            return {"t": tree.target, "g": first, "b": bans, "u": tree.until}
    return None


def _uninhand(tree: Any) -> dict[str, Any] | None:
    """Only a card in the hand lowers its own cost for good."""
    if isinstance(tree, gains.Gain) and tree.target == This() and not tree.until and len(tree.what) == 1:
        part = tree.what[0]
        if isinstance(part, gains.MoreCost) and type(part.n) is int and part.n < 0:
            return {"n": part.n}
    return None


def later_words(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=lambda e: gains.Gain(e["t"], e["g"], e["u"]) if lowers(e["g"]) else None, match=_ungain, also=True, en="give {g:gains} {u:until} to {t:target}", fr="{t:target} perd~t {g:gains} {u:until}", name="give to")
    rule("post", (select.GivenDon(">=", 1),), en="with a DON!! card given", fr="ayant au moins 1 carte DON!! donnée", first=True)
    rule("ban", gains.Ban("be rested by opponent", select.AnyOf((select.Category("Leader"), select.Category("Character")))), en="cannot be rested by your opponent's Leader and Character effects", fr="ne peut pas être épuisé par les effets de Leaders et de Personnages adverses")
    rule("do", gains.Gain(select.Sel(("character",), "opponent", ()), (gains.Ban("be removed by opponent effects"),), V("u")), en="all of your opponent's Characters cannot be removed from the field by your effects {u:until}", fr="aucun Personnage adverse ne peut être retiré du terrain grâce à vos effets {u:until}", first=True)
    rule("do", build=lambda e: gains.Gain(Choose(select.Sel(("character",), "opponent", (select.HasKeyword("Blocker"), *e["q"])), e["n"], True), (gains.Ban("block"),), e["u"]), match=_unblockpick, en="your opponent cannot activate up to {n:int} [Blocker] Character~n that has {q:withs} {u:until}", fr="votre adversaire ne peut pas activer jusqu'à {n:int} Personnage~n [Bloqueur] ayant {q:withs} {u:until}", name="blocker pick", first=True)


def _unblockpick(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and tree.what == (gains.Ban("block"),) and isinstance(tree.target, Choose) and isinstance(tree.target.sel, select.Sel):
        filters = tree.target.sel.filters
        if filters[:1] == (select.HasKeyword("Blocker"),) and len(filters) > 1:
            return {"n": tree.target.n, "q": filters[1:], "u": tree.until}
    return None
