"""Which cards an action is done to, and whose they are, in French. The English phrases are built from their parts in
`targets` and `places`."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import Choose, Ref, Union, select
from .objects import DEFINING, Kind, is_pre, kind_of, sel_of
from .places import behind, is_named
from .references import usual_word
from .targets import (
    REFS,
    _distinct,
    _pair,
    _pick_both,
    _pick_each,
    _pick_either,
    _undistinct,
    _unlast,
    _unpick_both,
    _unpick_each,
    _unpick_either,
    _untheirs,
)


def add(g: Grammar) -> None:
    sets(g)
    targets(g)
    references(g)


def _behind(phrase: str) -> Any:
    return lambda tree: {} if isinstance(tree, Ref) and usual_word(tree.word) == phrase != tree.word else None


def references(g: Grammar) -> None:
    for phrase, french in REFS.items():
        g.rule("ref", Ref("", phrase), fr=french)
        g.rule("bound-ref", phrase, fr=french)
    for phrase in ("the trashed card", "the revealed card", "the returned Character"):  # "the card trashed", in French the same
        g.rule("ref", build=lambda e: None, match=_behind(phrase), fr=REFS[phrase], name=f"{phrase}, said behind")


def sets(g: Grammar) -> None:
    """Sets of cards: on the field, in the hand, the trash, Life, the deck."""

    def sel(whose: str) -> Any:
        return lambda e: None if whose == 'any' and 'don active' in e['k'].where else sel_of(e['k'], whose)

    def unsel(whose: str) -> Any:

        def match(tree: Any) -> dict[str, Any] | None:
            if isinstance(tree, select.Sel) and tree.whose == whose and (not any(w in ('hand', 'trash', 'life', 'deck') for w in tree.where)):
                return {'k': kind_of(tree)}
            return None
        return match
    g.rule('set-of', build=sel('opponent'), match=unsel('opponent'), fr='{k:opp-kinds}', name='opponents')
    g.rule('set-of', build=sel('you'), match=unsel('you'), fr='vos {k:kinds}', name='yours')
    for whose, en, fr in (('opponent', "your opponent's {k:kinds}", '{k:opp-kinds}'), ('you', 'your {k:kinds}', 'vos {k:kinds}')):
        en.replace('k:', 'j:')
        g.rule('set-of', build=_both(whose), match=_unboth(whose, False), fr=f'{fr} ou {{j:kinds}}', name=f'either of {whose}')
        g.rule('set-of', build=_both_own(whose), match=_unboth(whose, True), fr=f"{fr} ou {fr.replace('k:', 'j:')}", name=f'either of, said twice {whose}')
    g.rule('set1', build=sel('any'), match=unsel('any'), fr='{k:kind1}', name='any1')
    g.rule('sets', build=sel('any'), match=unsel('any'), fr='{k:kinds}', name='anys')


def targets(g: Grammar) -> None:
    rule = g.rule
    rule('target', select.Played(), fr='le Personnage joué par cet effet')
    rule('target', select.Battled(), fr='le Personnage adverse que vous avez combattu')
    rule('target', V('t'), fr='{t:this}')
    rule('target', V('t'), fr='{t:ref}')
    rule('target', Choose(V('c'), V('n'), True), fr="jusqu'à {n:int} {c:pick~n}")
    rule('target', Choose(V('c'), V('n'), True), fr="jusqu'à {n:int} {c:pick~n}")
    rule('target', Choose(V('c'), V('n')), fr='{n:int} {c:pick~n}')
    rule('target', Choose(V('c'), V('n')), fr='{n:int} {c:pick~n}')
    rule('target', Choose(V('c'), V('n'), True, cap=('power', V('m'))), fr="jusqu'à {n:int} {c:pick~n} ayant {m:int} ou moins de puissance combinée")
    rule('target', V('c'), fr='{c:one-set}')
    rule('target', V('c'), fr='tous les {c:sets}', match=lambda t: {'c': t} if isinstance(t, select.Sel) else None)
    for category, before in (('target', ''), ('part-target', ''), ('to-target', 'à ')):
        for areas, nom in ((('leader', 'stage'), 'Lieux'), (('leader', 'character'), 'Personnages')):
            if nom == 'Lieux' or category == 'to-target':
                rule(category, match=_described(areas), fr=f'{before}votre Leader ou {before}{{n:int}} de vos {nom} , {{f:pres-ms}} ,', first=True)
                rule(category, Choose(select.Sel(areas, 'you', ()), V('n')), fr=f'{before}votre Leader ou {before}{{n:int}} de vos {nom}', first=True)
    rule('target', Choose(Union((V('a'), V('b'))), V('n'), True), match=_either, fr="jusqu'à {n:int} {a:pick~n} ou jusqu'à {n:int} {b:pick~n}", first=True)
    rule('one-set', select.Sel(('leader',), 'you', V('f')), fr='votre {f:leader-of}')
    rule('one-set', select.Sel(('leader',), 'opponent', V('f')), fr='le {f:leader-of} adverse')
    rule('leader-of', (), fr='Leader')
    rule('leader-of', build=lambda e: e['k'].filters if e['k'].where == ('leader',) and e['k'].filters else None, match=lambda t: {'k': Kind(('leader',), t)} if t else None, fr='{k:kind1}', name='such leader')
    for whose, fr in (('you', 'vos'), ('opponent', 'les')):
        opp = 'opp-' if whose == 'opponent' else ''
        rule('all-set', build=_all(whose), match=_unall(whose), fr=f'tous {fr} {{k:{opp}kinds}}', name=f'all of {whose}')
        rule('all-set', build=_all_and(whose), match=_unall_and(whose), fr=f'tous {fr} {{m:names}} et {{k:{opp}kinds}}', name=f'all named and {whose}')
        rule('all-set', build=_all_names(whose, ('leader', 'character', 'stage')), match=_unall_names(whose, ('leader', 'character', 'stage')), fr=f'tous {fr} {{m:names-and}}', name=f'all named {whose}')
        rule('all-set', build=_all_names(whose, ('character',)), match=_unall_names(whose, ('character',)), fr=f'tous {fr} Personnages {{m:names-and}}', name=f'all named characters {whose}')
    rule('all-set', select.Sel(('leader', 'character'), 'you', ()), fr='votre Leader et tous vos Personnages', first=True)
    rule('all-set', select.Sel(('leader', 'character'), 'you', V('f')), match=lambda t: {'f': t.filters} if isinstance(t, select.Sel) and t.where == ('leader', 'character') and (t.whose == 'you') and t.filters and all(is_pre(f) for f in t.filters) else None, fr='votre Leader et tous vos Personnages , {f:pres-ms} ,', first=True)
    for names, _word, mot in ((('leader', 'character'), 'Leaders and Characters', 'Leaders et Personnages'), (('character',), 'Characters', 'Personnages'), (('stage',), 'Stages', 'Lieux')):
        rule('pluralnoun', names, fr=mot)
    rule('target', V('t'), fr='{t:all-set}')
    rule('target', V('t'), fr='{t:plural-set}')
    rule('target', V('t'), fr='{t:named-set}')
    rule('target', Choose(Union((V('a'), V('c'))), V('n')), fr='{a:single} ou {n:int} {c:pick~n}')
    rule('target', build=lambda e: Choose(Union((e['c'], e['a'])), e['n']), match=_unlast, fr='{n:int} {c:pick~n} ou {a:single}', name='n or single')
    rule('target', Choose(Union((V('a'), V('c'))), V('n'), True), fr="{a:single} ou jusqu'à {n:int} {c:pick~n}")
    rule('single', V('t'), fr='{t:this}')
    rule('single', V('t'), fr='{t:one-set}')
    for whose in ('you', 'opponent'):
        rule('target', build=_and_such(whose, False), match=_unand_such(whose, False), fr='{a:one-set} et {n:int} {k:kind1}', name=f'and such {whose}')
        rule('target', build=_and_such(whose, True), match=_unand_such(whose, True), fr="{a:one-set} et jusqu'à {n:int} {k:kind1}", name=f'and up to such {whose}')
    rule('target', Choose(Union((V('c'), V('d'))), V('n')), fr='{n:int} {c:pick~n} ou {n:int} {d:from1}')
    rule('target', Union((select.Sel(('leader',), 'opponent', V('f')), select.Sel(V('w'), 'opponent', V('g')))), build=lambda e: Union((select.Sel(('leader',), 'opponent', e['f']), sel_of(e['k'], 'opponent'))), match=_untheirs, fr='le {f:leader-of} adverse et tous les {k:opp-kinds}', name='and all of their')
    for whose in ('you', 'opponent'):
        rule('target', Union((Choose(select.Sel(('leader',), whose, ()), V('n'), True), Choose(select.Sel(('character',), whose, ()), V('n'), True))), fr="jusqu'à {n:int} Leader et Personnage adverses de chaque" if whose == 'opponent' else "jusqu'à {n:int} de vos Leaders et Personnages de chaque")
    rule('target', Union((V('a'), V('b'))), build=_pair, match=lambda t: {'a': t.parts[0], 'b': t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 else None, fr='{a:part-target} et {b:part-target}', name='two at once')
    rule('target', Choose(V('c'), -1, True), fr="n'importe quel nombre {c:picks}")
    rule('part-target', V('t'), fr='{t:all-set}')
    rule('part-target', V('t'), fr='{t:named-set}')
    rule('part-target', V('t'), fr='{t:this}')
    rule('part-target', Choose(V('c'), V('n'), True), fr="jusqu'à {n:int} {c:pick~n}")
    rule('part-target', Choose(V('c'), V('n'), True), fr="jusqu'à {n:int} {c:pick~n}")
    rule('part-target', Choose(V('c'), V('n')), fr='{n:int} {c:pick~n}')
    rule('part-target', V('c'), fr='{c:one-set}')
    rule('card-target', Choose(V('c'), V('n'), True), fr="jusqu'à {n:int} {c:from~n}")
    rule('card-target', Choose(V('c'), V('n')), fr='{n:int} {c:from~n}')
    rule('card-target', Choose(V('c'), -1, True), fr="n'importe quel nombre de {c:froms}")
    rule('card-target', V('c'), fr='toutes les {c:froms}', match=lambda t: {'c': t} if isinstance(t, select.Sel) else None)
    rule('card-target', build=_distinct, match=_undistinct, fr="jusqu'à {n:int} {c:cardnouns} {p:pres} de {f:place} ayant {w:distinct}", name='distinct')
    rule('card-target', build=_pick_either, match=_unpick_either, fr="jusqu'à {n:int} {a:card1} ou jusqu'à {n:int} {b:card1} de {f:place}", name='either from')
    rule('card-target', build=_pick_both, match=_unpick_both, fr="jusqu'à {n:int} {a:card1} et jusqu'à {m:int} {b:card1} de {f:place}", name='both from')
    rule('card-target', build=_pick_each, match=_unpick_each, fr="jusqu'à {n:int} de chaque {m:names-and} {q:posts} de {f:place}", name='each from')
    rule('distinct', ((), ()), fr='des noms différents')
    rule('distinct', ((), V('w')), fr='des noms différents et {w:withs}')
    rule('distinct', (V('w'), ()), fr='{w:withs} et des noms différents')
    rule('card-target', Choose(Union((V('c'), V('d'))), V('n')), fr='{n:int} {c:from1} ou {n:int} {d:from1}')
    for whose, _en, fr in (('you', 'your', 'votre Vie'), ('opponent', "your opponent's", 'la Vie adverse')):
        rule('life-target', select.Sel(('life',), whose, (select.FaceUp(V('u')),)), fr=f'toutes les cartes {{u:side}} de {fr}')
        rule('life-target', select.Sel(('life',), whose, ()), fr=f'toutes les cartes de {fr}')
        rule('life-target', Choose(select.Sel(('life',), whose, (select.FaceUp(V('u')),)), V('n')), fr=f'{{n:int}} carte~n {{u:side}} de {fr}')
    for whose, _en, fr in (('you', 'your', 'votre'), ('opponent', "your opponent's", 'adverse')):
        deck = f'de {fr} deck' if whose == 'you' else 'du deck adverse'
        life = f'de {fr} Vie' if whose == 'you' else 'de la Vie adverse'
        g.rule('top-deck', select.Top('deck', V('n'), whose), fr=f'{{n:int}} carte~n du dessus {deck}')
        g.rule('top-life', select.Top('life', V('n'), whose), fr=f'{{n:int}} carte~n du dessus {life}')
    for pile in ('top-deck', 'top-life'):
        rule('top', V('t'), fr=f'{{t:{pile}}}')
        rule('up-to-' + pile, build=lambda e: Choose(e['t'], e['t'].n, True), match=lambda t: {'t': t.sel} if isinstance(t, Choose) and t.up_to and isinstance(t.sel, select.Top) and (t.n == t.sel.n) else None, fr=f"jusqu'à {{t:{pile}}}", name='up to ' + pile)


def _all(whose: str) -> Any:
    return lambda e: sel_of(e["k"], whose)


def _unall(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and not any(w in ("hand", "trash", "life", "deck") for w in tree.where) and tree.where != ("leader",):
            if any(isinstance(f, select.Named) and len(f.names) > 1 for f in tree.filters):
                return None  # "all of your [A] and [B] cards"
            return {"k": kind_of(tree)}
        return None

    return match


def _all_names(whose: str, where: tuple[str, ...]) -> Any:
    return lambda e: select.Sel(where, whose, (select.Named(e["m"]),))


def _unall_names(whose: str, where: tuple[str, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, select.Sel) and tree.whose == whose and tree.where == where and len(tree.filters) == 1 and isinstance(tree.filters[0], select.Named):
            return {"m": tree.filters[0].names}
        return None

    return match


def _all_and(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        kind = e["k"]
        if is_named(kind) or not kind.filters or kind.where != ("character",):
            return None
        return Union((select.Sel(kind.where, whose, (select.Named(e["m"]),)), sel_of(kind, whose)))

    return build


def _unall_and(whose: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, select.Sel) and x.whose == whose and x.where == ("character",) for x in tree.parts):
            return None
        one, other = tree.parts
        assert isinstance(one, select.Sel) and isinstance(other, select.Sel)
        if len(one.filters) == 1 and isinstance(one.filters[0], select.Named):
            return {"m": one.filters[0].names, "k": kind_of(other)}
        return None

    return match


def _and_such(whose: str, up_to: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        if e["a"].whose != whose:
            return None
        return Union((e["a"], Choose(sel_of(e["k"], whose), e["n"], up_to)))

    return build


def _unand_such(whose: str, up_to: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Union) and len(tree.parts) == 2:
            one, other = tree.parts
            if isinstance(one, select.Sel) and isinstance(other, Choose) and other.up_to is up_to and isinstance(other.sel, select.Sel) and one.whose == other.sel.whose == whose:
                return {"a": one, "n": other.n, "k": kind_of(other.sel)}
        return None

    return match


def _either(tree: Any) -> dict[str, Any] | None:
    """One of two kinds on the field, neither of them "your Leader"."""
    if isinstance(tree, Choose) and tree.up_to and isinstance(tree.sel, Union) and len(tree.sel.parts) == 2:
        one, other = tree.sel.parts
        if all(isinstance(x, select.Sel) and x.where != ("leader",) and not set(x.where) & {"hand", "trash", "deck"} for x in (one, other)):
            return {"a": one, "b": other, "n": tree.n}
    return None


def _described(where: tuple[str, ...]) -> Any:
    """A pick of your cards there, with nothing but types, colours and the like."""

    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, Choose) and not tree.up_to and isinstance(tree.sel, select.Sel) and tree.sel.where == where and tree.sel.whose == "you":
            filters = tree.sel.filters
            return {"n": tree.n, "f": filters} if filters and all(is_pre(f) for f in filters) else None
        return None

    return match


def _both(whose: str) -> Any:
    """ "your A or B": what follows B is said of B alone, so it must be what defines it, or A must be DON!! cards."""

    def build(e: dict[str, Any]) -> Any:
        one, other = e["k"], e["j"]
        dons = one.where[0].startswith("don")
        if behind(one) or (is_named(one) and is_named(other)):
            return None
        if not dons and not is_named(other):
            if one.where != other.where or not one.filters or not behind(other):
                return None  # "Leader or Character cards" is one noun
        if not dons and any(not isinstance(f, DEFINING) for f in behind(other)):
            return None
        return Union((sel_of(one, whose), sel_of(other, whose)))

    return build


def _both_own(whose: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        one, other = e["k"], e["j"]
        return Union((sel_of(one, whose), sel_of(other, whose))) if behind(one) else None

    return build


def _unboth(whose: str, twice: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, Union) or len(tree.parts) != 2 or not all(isinstance(x, select.Sel) and x.whose == whose for x in tree.parts):
            return None
        one, other = (kind_of(x) for x in tree.parts)  # type: ignore[arg-type]
        if ("leader",) in (one.where, other.where):
            return None  # "your Leader or 1 of ..."
        return {"k": one, "j": other} if bool(behind(one)) is twice else None

    return match


