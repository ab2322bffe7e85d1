"""Actions in French: drawing, moving, looking. French puts what is long behind, and names the destination by its verb; the
English ones are built from verb, cards and destination in `moving`."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar, V, unify
from .moving import FACE_DOWN, IT, ORDER, REST, THEIRS, VERB, told_to
from .nodes import Among, Bind, Choose, ChooseNumber, ChooseOne, Do, Ref, This, Union, ops, select
from .objects import kind_of, sel_of
from .targets import is_heavy, is_theirs


def add(g: Grammar) -> None:
    own(g)
    cards(g)
    more(g)
    either(g)
    looking(g)


def own(g: Grammar) -> None:
    """What says "your hand" where the owner's is meant by itself."""
    for node, where, fr in ((ops.ToHand, "hand", "renvoyez {t:target} à votre main"), (ops.ToDeck, "deck", "placez {t:target} au-dessous de votre deck"), (ops.ToLife, "life", "ajoutez {t:target} au-dessus de votre Vie")):
        g.rule("do", match=_own(node), fr=fr, first=True, name=f"to your {where}")


    rule = g.rule
    ordered = "dans l'ordre de votre choix"
    rule("do", match=lambda t: {"t": t.target} if _in_order(t) and not t.either and t.target != REST else None, fr=f"placez {{t:card-target}} au-dessous de votre deck {ordered}", first=True, name="in order")
    rule("do", match=lambda t: {"t": t.target} if _in_order(t) and t.either else None, fr=f"réorganisez {{t:card-target}} {ordered} et placez-les au-dessus ou au-dessous de votre deck", first=True, name="top or bottom in order")
    rule("do", match=lambda t: {} if isinstance(t, ops.ToDeck) and t.target == REST and not _in_order(t) and not t.top else None, fr="placez les cartes restantes au-dessous de votre deck", first=True, name="the rest, in no order")
    rule("do", match=lambda t: {"t": t.target} if isinstance(t, ops.ToHand) and isinstance(t.target, This) and VERB + "add" in t.said.split(MARK) else None, fr="ajoutez {t:target} à votre main", first=True, name="add this")
    rule("do", match=lambda t: {"t": t.target} if isinstance(t, ops.ToLife) and FACE_DOWN in t.said.split(MARK) and told_to(t) == "you" else None, fr="ajoutez {t:target} face cachée au-dessus de votre Vie", first=True, name="face down")
    rule("do", match=lambda t: {"n": t.target.n} if isinstance(t, ops.Trash) and isinstance(t.target, select.Top) and THEIRS in t.said.split(MARK) else None, fr="votre adversaire place dans sa Défausse {n:int} carte~n du dessus de sa Vie", first=True, name="theirs")
    rule("do", Bind("", V("t")), fr="sélectionnez {t:target}")
    rule("do-looked", ops.ToLife(V("c"), face_up=True), fr="ajoutez {c:among} face visible au-dessus de votre Vie")
    rule("do-looked", ops.ToLife(V("c")), fr="ajoutez {c:among} au-dessus de votre Vie")


def _in_order(tree: Any) -> bool:
    return isinstance(tree, ops.ToDeck) and ORDER in tree.said.split(MARK)


def _own(node: Any) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        plain = isinstance(tree, node) and tree == node(tree.target, said=tree.said)
        return {"t": tree.target} if plain and told_to(tree) == "you" else None

    return match


def cards(g: Grammar) -> None:
    rule = g.rule
    rule('do', ops.Draw(V('n')), fr='piochez {n:int} carte~n')
    rule('do', ops.Draw(V('n'), 'opponent'), fr='votre adversaire pioche {n:int} carte~n')
    rule('do', ops.Draw(V('n'), up_to=True), fr="piochez jusqu'à {n:int} carte~n")
    rule('do', ops.KO(V('t')), fr='mettez KO {t:target}')
    rule('do', ops.Rest(V('t')), fr='épuisez {t:target}')
    rule('do', ops.SetActive(V('t')), fr='redressez {t:target}')
    rule('do', ops.ToHand(V('t')), fr='renvoyez {t:target} à la main de son propriétaire')
    rule('do', match=heavy(ops.ToHand(V('t'))), fr='renvoyez à la main de son propriétaire {t:target}', first=True)
    rule('do', ops.ToDeck(V('t')), fr='placez {t:target} au-dessous du deck de son propriétaire')
    rule('do', match=heavy(ops.ToDeck(V('t'))), fr='placez au-dessous du deck de son propriétaire {t:target}', first=True)
    rule('do', ops.Trash(V('t')), fr='placez {t:target} dans votre Défausse')
    rule('do', ops.Trash(Union((V('a'), V('b')))), fr='placez {a:this} dans votre Défausse et défaussez {b:card-target}')
    rule('do', match=lambda t: {'t': t.target} if isinstance(t, ops.Trash) and is_theirs(t.target) else None, fr='placez dans sa Défausse {t:target}', name='into theirs', first=True)
    rule('do', ops.Trash(V('t')), fr='défaussez {t:card-target}')
    rule('do', ops.Trash(Choose(select.Sel(('hand',), 'opponent', ()), V('n'), by='opponent')), fr='votre adversaire défausse {n:int} carte~n de sa main')
    rule('do', ops.Mill(V('x')), build=lambda e: None, match=lambda t: {'x': t.n} if isinstance(t, ops.Mill) and isinstance(t.n, select.CountOf | select.Cards | select.DonCards | select.ValueOf) else None, fr='placez dans votre Défausse un nombre de cartes du dessus de votre deck égal {x:count-to}', name='so many', first=True)
    rule('do', ops.Mill(V('n')), fr='placez dans votre Défausse {n:int} carte~n du dessus de votre deck')
    rule('do', ops.Mill(V('n'), 'opponent'), fr='votre adversaire place dans sa Défausse {n:int} carte~n du dessus de son deck')
    rule('do', ops.Trash(V('t')), fr='placez dans votre Défausse {t:top-life}')
    rule('do', ops.Trash(V('t')), fr='placez dans sa Défausse {t:up-to-top-life}')
    rule('do', ops.ToHand(V('t')), fr='ajoutez à votre main {t:card-target}')
    rule('do', ops.ToHand(V('t')), fr='ajoutez à votre main {t:top-life}')
    rule('do', ops.ToHand(V('t')), fr='ajoutez à votre main {t:up-to-top-life}')
    rule('do', ops.ToLife(V('t')), fr='ajoutez au-dessus de votre Vie {t:up-to-top-deck}')
    rule('do', ops.ToLife(V('t')), fr='ajoutez au-dessus de votre Vie {t:top-deck}')
    rule('do', ops.ToLife(V('t')), fr='ajoutez au-dessus de votre Vie {t:card-target}')
    rule('do', ops.ToLife(V('t'), face_up=True), fr='ajoutez face visible au-dessus de votre Vie {t:card-target}')
    rule('do', ops.ToLife(V('t')), fr='ajoutez {t:target} au-dessus de la Vie de son propriétaire')
    rule('do', ops.ToLife(V('t'), face_up=True), fr='ajoutez {t:target} face visible au-dessus de la Vie de son propriétaire')
    rule('do', ops.ToDeck(V('t')), fr='placez {t:card-target} au-dessous de votre deck')
    rule('do', ops.ToDeck(Choose(select.Sel(('hand',), 'opponent', ()), V('n'), by='opponent')), fr='votre adversaire place {n:int} carte~n de sa main au-dessous de son deck')
    rule('do', ops.FlipLife(V('t'), True), fr='retournez {t:top-life} face visible')
    rule('do', ops.FlipLife(V('t'), False), fr='retournez {t:top-life} face cachée')
    for whose, _en, fr in (('you', 'your', 'votre Vie'), ('opponent', "your opponent's", 'la Vie adverse')):
        either = ops.LifeTopOrBottom('', whose)
        rule('do', ops.ToHand(either), fr=f'ajoutez à votre main 1 carte du dessus ou du dessous de {fr}')
        rule('do', ops.Trash(either), fr=f'placez dans la Défausse 1 carte du dessus ou du dessous de {fr}')
    rule('do', ops.ToLife(V('t'), either=True, face_up=True), fr='ajoutez face visible au-dessus ou au-dessous de la Vie de son propriétaire {t:target}')
    rule('do', ops.ToLife(V('t'), either=True), fr='ajoutez au-dessus ou au-dessous de la Vie de son propriétaire {t:target}')
    rule('do', ops.FlipLife(select.Sel(('life',), 'you', ()), False), fr='retournez toutes les cartes de votre Vie face cachée')
    rule('do', ops.Play(This()), fr='jouez cette carte')
    rule('do', ops.Play(This(), True), fr='jouez cette carte Personnage épuisée depuis votre Défausse')
    rule('do', ops.Play(V('t')), fr='jouez {t:card-target}')
    rule('do', ops.Play(V('t'), True), fr='jouez {t:card-target-rested}')
    rule('do', ops.Play(V('t')), fr='jouez {t:ref}')
    rule('do', ops.RunEffect(This(), V('t')), fr="activez l'effet {t:tag} de cette carte")


def more(g: Grammar) -> None:
    rule = g.rule
    rule('do', ops.ToDeck(V('t'), True), fr='placez {t:card-target} au-dessus de votre deck')
    rule('do', ops.ToDeck(V('t'), True), fr='placez {t:ref} au-dessus de votre deck')
    rule('do', ops.ToDeck(V('t'), either=True), fr='placez {t:card-target} au-dessus ou au-dessous de votre deck')
    rule('do', ops.ToDeck(V('t'), either=True), fr='placez {t:ref} au-dessus ou au-dessous de votre deck')
    rule('do', ops.ToDeck(V('t'), shuffled=True), fr='renvoyez {t:card-target} dans votre deck et mélangez-le')
    rule('do', ops.ToDeck(select.Sel(('hand',), 'opponent', ()), shuffled=True), first=True, fr='votre adversaire renvoie toute sa main dans son deck et le mélange')
    rule('do', ops.Draw(select.Bound('moved')), fr='piochez autant de cartes que vous en avez renvoyées')
    rule('their', build=lambda e: Choose(sel_of(e['k'], 'opponent'), e['n'], by='opponent'), match=_untheir, fr='{n:int} de ses {k:kinds}', name='their')
    rule('do', ops.ToHand(V('t')), fr='votre adversaire renvoie {t:their} à la main de son propriétaire')
    rule('do', ops.ToDeck(V('t')), fr='votre adversaire place {t:their} au-dessous du deck de son propriétaire')
    rule('do', ops.Rest(V('t')), fr='votre adversaire épuise {t:their}')
    rule('do', ops.Trash(V('t')), fr='votre adversaire place {t:their} dans la Défausse')
    rule('do', ops.KO(V('t')), fr='votre adversaire met KO {t:their}')
    rule('do', ops.Trash(Choose(select.Sel(('hand',), 'you', ()), V('n'), by='opponent')), fr='votre adversaire choisit {n:int} carte~n de votre main et vous la défaussez')
    rule('do', ops.ToHand(select.Top('life', V('n'), 'opponent')), first=True, fr='votre adversaire ajoute à sa main {n:int} carte~n du dessus de sa Vie')
    rule('do', ops.Trash(select.Sel(('life',), 'you', (select.FaceUp(),))), fr='placez toutes vos cartes Vie face visible dans la Défausse')
    rule('do', ops.FlipLife(Choose(select.Sel(('life',), 'you', (select.FaceUp(True),)), V('n')), False), fr='retournez {n:int} de vos cartes Vie face visible face cachée')
    rule('do', ops.Play(V('t'), True), fr='jouez {t:ref} épuisée')
    rule('do', ops.ActivateEventCard(V('t')), fr='activez {t:card-target}')
    rule('do', ops.RunEffect(V('c'), V('k')), fr="activez l'effet {k:tag} de {c:card-target}")
    rule('do', ops.ToHand(V('t'), True), fr='révélez {t:card-target} et ajoutez-la à votre main')


def either(g: Grammar) -> None:
    """ "... or ...": one of two things with the same card."""
    rule = g.rule
    rule('picked', V('t'), fr='{t:target}', match=lambda t: {'t': t} if isinstance(t, Choose) else None)
    rule('do', Do((V('t'), ChooseOne(((ops.ToHand(IT),), (ops.ToDeck(IT),))))), fr='renvoyez {t:picked} à la main de son propriétaire ou placez-le au-dessous de son deck')
    rule('do', Do((V('t'), ChooseOne(((ops.KO(IT),), (ops.ToHand(IT),))))), fr='mettez KO {t:picked}, ou renvoyez-le à la main de son propriétaire')
    rule('do', Do((V('t'), ChooseOne(((ops.KO(IT),), (ops.Rest(IT),))))), fr='mettez KO ou épuisez {t:picked}')
    rule('do', ChooseOne(((ops.Play(IT),), (ops.ToLife(IT, face_up=True),))), fr='jouez-la ou ajoutez-la face visible au-dessus de votre Vie')
    rule('do', ops.ToDeck(Union((This(), V('b')))), fr='placez {a:this} et {b:card-target} au-dessous de votre deck', build=lambda e: ops.ToDeck(Union((e['a'], e['b']))), match=lambda t: {'a': t.target.parts[0], 'b': t.target.parts[1]} if isinstance(t, ops.ToDeck) and isinstance(t.target, Union) and isinstance(t.target.parts[0], This) else None)
    rule('do', ops.ToDeck(Choose(select.Top('life', V('n'), 'opponent'), V('n'), True)), fr="placez jusqu'à {n:int} carte~n de la Vie adverse au-dessous du deck de son propriétaire")
    rule('do', ops.ToDeck(Choose(select.Sel(('trash',), 'opponent', V('f')), V('n'), by='opponent')), fr='votre adversaire place {n:int} {f:card~n} de sa Défausse au-dessous de son deck')
    rule('do', ops.Play(Choose(select.Sel(('hand',), 'opponent', V('f')), V('n'), True, 'opponent'), who='opponent'), fr="votre adversaire joue jusqu'à {n:int} {f:card1} de sa main")


def heavy(pattern: Any) -> Any:
    """Matches an action with what is long to say."""

    def match(tree: Any) -> dict[str, Any] | None:
        env: dict[str, Any] = {}
        return env if unify(pattern, tree, env) and is_heavy(env["t"]) else None

    return match


def _untheir(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and tree.by == "opponent" and not tree.up_to and isinstance(tree.sel, select.Sel) and tree.sel.whose == "opponent":
        return {"n": tree.n, "k": kind_of(tree.sel)}
    return None


def _masculine(tree: object) -> dict[str, object] | None:
    """One card with a name or an Event, which French does not call "carte"."""
    if isinstance(tree, ops.ToHand) and tree.reveal and isinstance(tree.target, Choose) and tree.target.n == 1 and isinstance(tree.target.sel, Among):
        filters = tree.target.sel.filters
        if any(isinstance(f, select.Named) or (isinstance(f, select.Category) and f.category == "Event") for f in filters):
            return {"c": tree.target}
    return None


def looking(g: Grammar) -> None:
    rule = g.rule
    rule('do', ops.Look(V('t')), fr='regardez {t:top-deck}')
    rule('do', ops.ToHand(V('c'), True), fr='révélez {c:among} et ajoutez-la~c à votre main')
    rule('do', ops.ToHand(V('c'), True), match=_masculine, fr='révélez {c:among} et ajoutez-le à votre main', first=True)
    rule('do', ops.ToHand(V('c')), fr='ajoutez {c:among} à votre main')
    rule('do', ops.Play(V('c')), fr='jouez {c:among}')
    rule('do', ops.Trash(V('c')), fr='placez {c:among} dans votre Défausse')
    rule('do', ops.Play(V('c'), True), fr='jouez {c:among} épuisée')
    rule('do', ops.ToDeck(REST), fr="placez les cartes restantes au-dessous de votre deck dans l'ordre de votre choix")
    rule('do', ops.Trash(REST), fr='placez les cartes restantes dans votre Défausse')
    rule('do', ops.ToTopOrBottom('looked', rest=True), fr="réorganisez les cartes restantes dans l'ordre de votre choix et placez-les au-dessus ou au-dessous de votre deck")
    rule('do', ops.ToTopOrBottom('looked'), fr="réorganisez-les dans l'ordre de votre choix et placez-les au-dessus ou au-dessous de votre deck")
    rule('do', ops.Reveal(V('t')), fr='révélez {t:top-deck}')
    rule('do', ops.Reveal(V('t')), fr='révélez {t:card-target}')
    rule('do', ChooseNumber(10), fr='déclarez un coût')
    rule('do', ops.ShuffleDeck(), fr='mélangez votre deck')
    for bottom, where in ((False, 'au-dessus'), (True, 'au-dessous')):
        for up, face in ((False, ''), (True, ' face visible')):
            rule('do', ops.ToLife(select.Top('deck', V('n'), 'opponent'), bottom, up), fr=f'votre adversaire ajoute{face} {where} de sa Vie {{n:int}} carte~n du dessus de son deck', first=True)
            rule('do', ops.ToLife(Choose(select.Top('deck', V('n'), 'opponent'), V('n'), True, 'opponent'), bottom, up), fr=f"votre adversaire ajoute{face} {where} de sa Vie jusqu'à {{n:int}} carte~n du dessus de son deck", first=True)
    rule('do', Choose(V('c'), V('n'), True, cap=(V('m'), V('t'))), fr="choisissez jusqu'à {n:int} {c:pick~n} ayant un {m:totalled} total de {t:int} ou moins")
    rule('do', Choose(V('c'), V('n'), True), fr="choisissez jusqu'à {n:int} {c:pick~n}")
    rule('do', Choose(Union((V('a'), V('c'))), V('n')), fr='choisissez {a:single} ou {n:int} {c:pick~n}', first=True)
    rule('do', Choose(V('c'), V('n')), fr='choisissez {n:int} {c:pick~n}')
    rule('do', ops.Look(V('t')), fr='regardez {t:up-to-top-deck}')
    rule('do', ops.Look(V('t')), fr='regardez {t:top-life}')
    rule('do', ops.Look(Choose(Union((select.Top('life', 1), select.Top('life', 1, 'opponent'))), 1, True)), fr="regardez jusqu'à 1 carte du dessus de votre Vie ou de celle de votre adversaire")
    rule('do', ops.ToTopOrBottom('looked', 'life'), fr='placez-la au-dessus ou au-dessous de la Vie')
    rule('do', ops.Look(select.Sel(('life',), 'opponent', ())), fr='regardez toutes les cartes de la Vie adverse')
    rule('do', ops.Look(select.Sel(('life',), 'you', ())), fr='regardez toutes les cartes de votre Vie')
    rule('do', ops.ArrangeLife(), fr="replacez-les dans l'ordre de votre choix")
    rule('do', ops.Reveal(V('t')), fr='révélez {t:top-life}')
    rule('do', ops.Reveal(V('t')), fr='révélez {t:up-to-top-life}')
    rule('do', Choose(V('c'), V('n'), True), fr="sélectionnez jusqu'à {n:int} {c:from~n}")
    rule('do', Choose(V('c'), V('n')), fr='choisissez {n:int} {c:from~n}')
    rule('do', ops.Reveal(V('t')), fr='votre adversaire révèle {t:ref}')
    rule('do', ops.Reveal(select.Sel(('hand',), 'opponent', ())), fr='votre adversaire révèle sa main')
    rule('do', ops.ToDeck(Choose(Among('looked'), V('n')), True), fr='placez {n:int} carte~n au-dessus de votre deck')
    rule('do', ops.ToDeck(Ref('', 'them'), True), first=True, fr="placez-les au-dessus de votre deck dans l'ordre de votre choix")
