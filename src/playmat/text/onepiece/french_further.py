"""French for what is said rarely, or was first said by newer sets: counts, permissions about such cards, one card of several
and the other, actions of players. These print; French is read by phrases of its own (`french_reading`)."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import Bind, Choose, Compare, Do, Not, On, Ref, This, Times, Union, gains, modifiers, ops, select
from .objects import Kind

LESS = ((">=", "ou plus"), ("<=", "ou moins"), ("==", ""))


def add(g: Grammar) -> None:
    counts(g)
    parts(g)
    life(g)
    forbidding(g)
    newer(g)
    gaining(g)


def counts(g: Grammar) -> None:
    rule = g.rule
    for where, votre, adverse in (("trash", "votre Défausse", "la Défausse adverse"), ("deck", "votre deck", "le deck adverse"), ("hand", "", "la main adverse")):
        if votre:
            rule("count", select.Cards(where, "you"), fr=f"le nombre de cartes dans {votre}")
        rule("count", select.Cards(where, "opponent"), fr=f"le nombre de cartes dans {adverse}")
    rule("count", select.CountOf(V("c")), fr="le nombre de {c:counted-set}")
    rule("counted-set", build=lambda e: None, match=lambda t: {"k": Kind(t.where, t.filters)} if isinstance(t, select.Sel) and t.whose == "opponent" and not set(t.where) & set(select.PILES) else None, fr="{k:opp-kinds}", name="theirs")
    rule("counted-set", build=lambda e: None, match=lambda t: {"k": Kind(t.where, t.filters)} if isinstance(t, select.Sel) and t.whose == "you" and not set(t.where) & set(select.PILES) else None, fr="vos {k:kinds}", name="yours")
    for what, fr in (("power", "la puissance"), ("base power", "la puissance de base"), ("cost", "le coût"), ("base cost", "le coût de base")):
        rule("count", select.ValueOf(V("t"), what), match=_value_of(what), fr=f"{fr} de {{t:target}}", name=f"{what} of")
        rule("count", select.ValueOf(V("t"), what), match=_value_of_that(what), fr=f"{fr} de {{r:further-ref}}", name=f"{what} of that")
    words = {"the K.O.'d Character": "le Personnage mis KO", "the trashed Character": "le Personnage placé dans la Défausse", "the trashed card": "la carte défaussée", "the returned Character": "le Personnage renvoyé", "that Character": "ce Personnage", "that card": "cette carte", "it": "cette carte", "the selected Character": "le Personnage choisi", "the rested Character": "le Personnage épuisé", "the placed Character": "le Personnage placé", "the added card": "la carte ajoutée"}
    g.lexicon("further-ref", {word: (word, fr) for word, fr in words.items()})
    rule("with", match=lambda t: {"r": t.word} if isinstance(t, select.SameNameAs) and t.word in words else None, fr="le même nom que {r:further-ref}", name="the same name as that")
    rule("cond", build=lambda e: None, match=lambda t: {"k": Kind(t.cond.target.where, t.cond.target.filters)} if isinstance(t, Not) and isinstance(t.cond, select.Exists) and isinstance(t.cond.target, select.Sel) and t.cond.target.whose == "opponent" else None, fr="votre adversaire n'a pas de {k:kind1}", name="they have none", first=True)
    for whose, fr, vie in (("you", "vous avez", "votre Vie"), ("opponent", "votre adversaire a", "sa Vie")):
        for how, plus in LESS:
            rule("cond", Compare(select.CountOf(select.Sel(("life",), whose, (select.FaceUp(V("u")),))), how, V("n")), fr=f"{fr} {{n:int}} carte~n {plus} {{u:side}} dans {vie}")
        fr_not = "vous n'avez pas" if whose == "you" else "votre adversaire n'a pas"
        rule("cond", Not(select.Exists(select.Sel(("life",), whose, (select.FaceUp(V("u")),)))), fr=f"{fr_not} de carte {{u:side}} dans {vie}", first=True)
    rule("cond", select.OnlyHas(select.Sel(("life",), "you", ()), select.FaceUp(V("u"))), fr="toutes les cartes de votre Vie sont {u:side}", first=True)
    for how, plus in LESS:
        rule("cond", Compare(select.TotalOf(select.Sel(("leader",), "you", ()), "don"), how, V("n")), fr=f"vous avez {{n:int}} carte~n DON!! {plus} données à votre Leader", first=True)
        rule("cond", Compare(select.TotalOf(select.Sel(("character",), "you", ()), "don"), how, V("n")), fr=f"vous avez {{n:int}} carte~n DON!! {plus} données à vos Personnages", first=True)
        for what, fr in (("", "noms différents"), ("cost", "coûts différents"), ("base cost", "coûts de base différents"), ("power", "puissances différentes"), ("base power", "puissances de base différentes")):
            rule("cond", build=lambda e: None, match=_names(how, what), fr=f"vous avez {{n:int}} {{k:kinds}} {plus} ayant des {fr}", name="different names", first=True)


def _value_of(what: str) -> Any:
    return lambda t: {"t": t.target} if isinstance(t, select.ValueOf) and t.what == what and not isinstance(t.target, Ref) else None


def _value_of_that(what: str) -> Any:
    return lambda t: {"r": t.target.word} if isinstance(t, select.ValueOf) and t.what == what and isinstance(t.target, Ref) else None


def _drawn_by(who: str) -> Any:
    return lambda t: {"x": t.n} if isinstance(t, ops.Draw) and t.who == who and isinstance(t.n, select.CountOf) else None


def _names(how: str, what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, select.NamesOf) and tree.left.what == what and isinstance(tree.left.target, select.Sel) and tree.left.target.whose == "you":
            return {"n": tree.right, "k": Kind(tree.left.target.where, tree.left.target.filters)}
        return None

    return match


def parts(g: Grammar) -> None:
    """One of several cards, and the other."""
    rule = g.rule
    rule("do", Bind("", Union((V("a"), V("b")))), fr="choisissez {a:part-card} et {b:part-card}", first=True)
    for word in ("the other card", "the other"):  # of two that are looked at
        rule("do", ops.Trash(Ref("", word)), fr="placez l'autre carte dans votre Défausse", first=True)
        for top, where in ((False, "au-dessous"), (True, "au-dessus")):
            rule("do", ops.ToDeck(Ref("", word), top), fr=f"placez l'autre carte {where} de votre deck", first=True)
    rule("part-card", V("t"), fr="{t:card-target}")
    rule("part-card", V("t"), fr="{t:target}")
    for word, fr in (("them", "jouez-en une"), ("the revealed cards", "jouez 1 des cartes révélées"), ("the selected cards", "jouez 1 des cartes choisies")):
        rule("do", ops.Play(Choose(Ref("", word), 1)), fr=fr, first=True)
    for word in ("the other", "the other card", "the other Character", "the other one"):
        rule("do", ops.Play(Ref("", word)), fr="jouez l'autre carte", first=True)
        rule("do", ops.Play(Ref("", word), True), fr="jouez l'autre épuisée", first=True)
        rule("cond", select.Is(Ref("", word), V("f")), fr="l'autre carte {f:being}", first=True)
    rule("do", Choose(Ref("", "them"), V("n")), fr="choisissez-en {n:int}", first=True)
    rule("cond", select.Is(Ref("", "it"), V("f")), fr="elle {f:being}", first=True)
    rule("do", gains.Gain(Ref("", "it"), (gains.MoreCost(V("n")),), V("u")), fr="augmentez son coût de {n:signed} {u:until}", first=True)
    rule("do", ops.KO(Ref("", "it")), fr="mettez-le KO", first=True)  # a Character or a Stage: "le" in any case
    less, more = gains.MorePower(V("a")), gains.MorePower(V("b"))
    rule("do", Do((gains.Gain(Choose(Ref("", "them"), 1), (less,), V("u")), gains.Gain(Ref("", "the other"), (more,), V("u")))), fr="réduisez de {a:signed} la puissance de l'un et de {b:signed} la puissance de l'autre {u:until}")


def life(g: Grammar) -> None:
    rule = g.rule
    for up, fr in ((True, "face visible"), (False, "face cachée")):
        rule("do", ops.FlipLife(select.Sel(("life",), "you", ()), up), fr=f"retournez toutes les cartes de votre Vie {fr}")
        rule("do", ops.FlipLife(select.Sel(("life",), "opponent", ()), up), fr=f"retournez toutes les cartes de la Vie adverse {fr}")
        rule("do", ops.FlipLife(V("t"), up), fr=f"retournez {{t:up-to-top-life}} {fr}")
        side = "face cachée" if up else "face visible"
        rule("do", ops.FlipLife(Choose(select.Sel(("life",), "you", (select.FaceUp(not up),)), V("n")), up), fr=f"retournez {{n:int}} carte~n {side} de votre Vie {fr}")
    rule("do", ops.ToLife(V("t"), face_up=True), fr="ajoutez face visible au-dessus de votre Vie {t:up-to-top-deck}")
    rule("do", ops.ToLife(V("t"), face_up=True), fr="ajoutez face visible au-dessus de votre Vie {t:top-deck}")
    rule("do", ops.ToLife(V("t"), True, True), fr="ajoutez face visible au-dessous de votre Vie {t:card-target}")
    rule("do", ops.ToLife(V("t"), True), fr="ajoutez au-dessous de votre Vie {t:card-target}")
    rule("do", ops.ToLife(Ref("", V("r")), True), fr="placez {r:further-ref} au-dessous de la Vie de son propriétaire")
    rule("do", ops.Reveal(Choose(select.Sel(("hand",), "opponent", ()), V("n"), by="opponent")), fr="votre adversaire révèle {n:int} carte~n de sa main", first=True)


def forbidding(g: Grammar) -> None:
    rule = g.rule
    for whose, fr in (("you", "vous ne pouvez pas"), ("opponent", "votre adversaire ne peut pas")):
        main = "votre main" if whose == "you" else "sa main"
        rule("do", build=lambda e: None, match=_no_play(whose, 0), fr=f"{fr} jouer de {{f:card1}} {{u:until}}", name=f"{whose} cannot play")
        rule("do", build=lambda e: None, match=_no_play(whose, 1), fr=f"{fr} jouer de {{f:card1}} de {main} {{u:until}}", name=f"{whose} cannot play from hand")
        rule("do", build=lambda e: None, match=_no_play(whose, 2), fr=f"{fr} jouer de {{f:card1}} grâce à un effet {{u:until}}", name=f"{whose} cannot play by effects")
    rule("do", build=lambda e: None, match=_rested("you"), fr="vos {k:kinds} sont joués épuisés", name="yours played rested")
    rule("do", build=lambda e: None, match=_rested("opponent"), fr="les {k:opp-kinds} sont joués épuisés", name="theirs played rested")
    rule("ban", gains.Ban("attack leader"), fr="ne peut pas attaquer le Leader adverse")
    rule("ban", build=lambda e: None, match=_permit("attack active"), fr="peut aussi attaquer les {k:opp-kinds}", name="attack such active ones")
    rule("ban", build=lambda e: None, match=_permit("unblocked"), fr="ne peut pas être bloqué par les {k:kinds}", name="unblocked by such")


def newer(g: Grammar) -> None:
    """What the wordings of newer sets say, in French."""
    rule = g.rule
    for whose, fr, ses in (("you", "vous ne pouvez pas", "vos"), ("opponent", "votre adversaire ne peut pas", "ses")):
        rule("do", modifiers.Rule("cannot draw", whose, None, 0, V("u")), fr=f"{fr} piocher de carte grâce à {ses} effets {{u:until}}")
        rule("do", modifiers.Rule("cannot attack", whose, None, 0, V("u")), fr=f"{fr} attaquer {{u:until}}")
        rule("do", build=lambda e: None, match=_no_event(whose), fr=f"{fr} activer d'{{f:card1}} {{u:until}}", name=f"{whose} cannot activate Events")
    rule("do", modifiers.Rule("attack only", "opponent", select.IsNot(select.OtherThanThis()), 0, V("u")), fr="votre adversaire ne peut attaquer aucune autre carte que ce Personnage {u:until}")
    for where, state in (("don rested", "épuisées"), ("don active", "redressées")):
        rule("do", ops.GiveDon(select.Sel((where,), "you", ()), V("t")), fr=f"donnez toutes vos cartes DON!! {state} à {{t:target}}")
    rule("when", match=lambda t: {} if isinstance(t, On) and t.event == "don returned" and t.whose == "opponent" and not t.by and not t.least else None, build=lambda e: None, fr="une carte DON!! du terrain adverse est renvoyée à son deck DON!!", name="their DON!! returned")
    rule("do", ops.ToDeck(Ref("", "the rest"), True), fr="placez les cartes restantes au-dessus de votre deck dans l'ordre de votre choix")
    rule("do", build=lambda e: None, match=lambda t: {"c": t.target, "k": t.tag} if isinstance(t, ops.RunEffect) and isinstance(t.target, Choose | select.Sel) else None, fr="activez l'effet {k:tag} de {c:target}", name="the effect of a card in play")
    rule("do", ops.RunEffect(Ref("", V("r")), V("k")), fr="activez l'effet {k:tag} de {r:further-ref}")
    rule("per", select.Bound("rested"), fr="Personnage ainsi épuisé")
    rule("per", select.Bound("revealed"), fr="carte ainsi révélée")
    rule("per", select.Cards("don", "you"), fr="carte DON!! sur votre terrain", first=True)
    rule("per", select.Cards("don", "opponent"), fr="carte DON!! sur le terrain adverse", first=True)
    rule("pers", select.Cards("don", "you"), fr="cartes DON!! sur votre terrain", first=True)
    rule("pers", select.Cards("don", "opponent"), fr="cartes DON!! sur le terrain adverse", first=True)
    rule("do", ops.Mill(Times(V("x"), V("n"), 1)), fr="pour chaque {x:per} , placez dans votre Défausse {n:int} carte~n du dessus de votre deck")
    rule("do", build=lambda e: None, match=lambda t: {"n": t.what[0].n.each, "m": t.what[0].n.per, "x": t.what[0].n.n} if _own_price(t) else None, first=True, fr="pour chaque tranche de {m:int} {x:pers} , réduisez de {n:signed} le coût de cette carte de votre main", name="its price for every so many")
    for whose, vie in (("you", "votre Vie"), ("opponent", "la Vie adverse")):
        for up, face in ((True, "face visible"), (False, "face cachée")):
            some = Choose(select.Sel(("life",), whose, (select.FaceUp(up),)), V("n"), True)
            these = Choose(select.Sel(("life",), whose, (select.FaceUp(up),)), V("n"))
            for target, quant in ((some, "jusqu'à {n:int}"), (these, "{n:int}")):
                cards = f"{quant} carte~n {face} de {vie}"
                rule("do", ops.Trash(target), fr=f"placez dans la Défausse {cards}")
                rule("do", ops.ToHand(target), fr=f"ajoutez à {'votre main' if whose == 'you' else 'la main de son propriétaire'} {cards}")
            rule("do", ops.FlipLife(some, not up), fr=f"retournez {'face cachée' if up else 'face visible'} jusqu'à {{n:int}} carte~n {face} de {vie}")


def _own_price(tree: Any) -> bool:
    """A card in the hand that costs less for every so many cards."""
    if not isinstance(tree, gains.Gain) or not isinstance(tree.target, This) or tree.until or len(tree.what) != 1:
        return False
    n = getattr(tree.what[0], "n", 0)
    return isinstance(tree.what[0], gains.MoreCost) and isinstance(n, Times) and type(n.each) is int and n.each < 0 and n.per > 1


def _no_event(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, modifiers.Rule) and (tree.what, tree.whose) == ("cannot activate events", whose):
            return {"f": (select.Category("Event"), *_filters(tree.cards)), "u": tree.until}
        return None

    return match


def _filters(tree: Any) -> tuple[Any, ...]:
    return () if tree is None else tree.filters if isinstance(tree, select.AllOf) else (tree,)


def _no_play(whose: str, how: int) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, modifiers.Rule) and (tree.what, tree.whose, tree.n) == ("cannot play", whose, how):
            return {"f": _filters(tree.cards), "u": tree.until}
        return None

    return match


def _rested(whose: str) -> Any:
    return lambda t: {"k": Kind(("character",), _filters(t.cards))} if isinstance(t, modifiers.Rule) and (t.what, t.whose) == ("played rested", whose) else None


def _permit(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gains.Permit) or tree.what != what or tree.against is None:
            return None
        active = (select.IsActive(),) if what == "attack active" else ()
        return {"k": Kind(("character",), (*active, *_filters(tree.against)))}

    return match


def gaining(g: Grammar) -> None:
    rule = g.rule
    rule("gain", gains.GainedType(V("t")), fr="le type {t:type}")
    rule("do", gains.Gain(V("t"), (gains.GainedAbility(V("a")),), V("u")), build=lambda e: None, match=lambda t: {"t": t.target, "p": t.what[0], "u": t.until} if isinstance(t, gains.Gain) and len(t.what) == 1 and isinstance(t.what[0], gains.GainedAbility) else None, fr="{t:target} gagne~t l'effet {p:quoted} {u:until}", name="gains an effect")
    rule("do", gains.Gain(This(), (gains.BasePower(select.ValueOf(V("o"), "base power")),), V("u")), fr="la puissance de base de ce Personnage devient égale à la puissance de base de {o:target} {u:until}")
    for who, fr in (("you", "piochez"), ("opponent", "votre adversaire pioche")):
        rule("do", ops.Draw(V("x"), who), build=lambda e: None, match=_drawn_by(who), fr=f"{fr} un nombre de cartes égal à {{x:count}}", name=f"{who} draw so many")
    for whose, vie in (("you", "votre Vie"), ("opponent", "la Vie adverse")):
        rule("per", select.CountOf(select.Sel(("life",), whose, ())), fr=f"carte dans {vie}", first=True)
        rule("pers", select.CountOf(select.Sel(("life",), whose, ())), fr=f"cartes dans {vie}", first=True)
    rule("do", ops.Draw(Times(V("x"), V("n"), 1)), fr="pour chaque {x:per} , piochez {n:int} carte~n")
    rule("do", ops.Draw(Times(V("x"), V("n"), V("m"))), fr="pour chaque tranche de {m:int} {x:pers} , piochez {n:int} carte~n")
    rule("ref", select.Attacker(), fr="le Leader ou Personnage adverse attaquant")
    rule("single", select.Attacker(), fr="le Leader ou Personnage adverse attaquant")
