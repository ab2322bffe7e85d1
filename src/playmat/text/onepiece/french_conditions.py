"""Conditions in French, one for each of the things that can be had and compared. The English ones are built from their
parts in `conditions`."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .nodes import And, Chosen, Compare, Not, Or, Plus, Ref, select
from .objects import Kind, kind_of, sel_of

FIELD = ("leader", "character", "stage")
PREFIX = {"<=": "less-", ">=": "more-", "==": ""}  # see `french.kinds`


def add(g: Grammar) -> None:
    counts(g)
    conditions(g)


def counts(g: Grammar) -> None:
    """ "the number of ..." """
    rule = g.rule
    rule('count', select.Cards('life', 'opponent'), fr='le nombre de cartes dans la Vie adverse')
    rule('count', select.Cards('life', 'you'), fr='le nombre de cartes dans votre Vie')
    rule('count', select.Cards('don', 'you'), fr='le nombre de cartes DON!! sur votre terrain')
    rule('count', select.Cards('don', 'opponent'), fr='le nombre de cartes DON!! sur le terrain adverse')
    rule('count', select.Cards('hand', 'you'), fr='le nombre de cartes dans votre main')
    for whose, en, fr in (("you", "vos", ""), ("opponent", "", "adverses")):
        for state, said in (("rested", "épuisées"), ("active", "redressées"), ("given", "déjà données")):
            rule('count', select.DonCards(state, whose), fr=" ".join(f"le nombre de {en} cartes DON!! {fr} {said}".split()))
    rule('count', select.Cards('life', 'any'), fr='le nombre total de cartes dans votre Vie et celle de votre adversaire')
    rule('count', select.ValueOf(Ref('', V('r')), 'cost'), fr='le coût de {r:bound-ref}')
    for what, fr in (('power', 'la puissance totale'), ('cost', 'le coût total'), ('base power', 'la puissance de base totale'), ('base cost', 'le coût de base total')):
        rule('count', select.TotalOf(V('s'), what), fr=fr + ' de {s:target}')
    rule('count-to', V('x'), fr='à {x:count}')


def conditions(g: Grammar) -> None:

    def rule(category: str, tree: object = None, **more: Any) -> None:
        """A condition that begins with "vous avez" is also known without these words, for "vous avez A et B"."""
        g.rule(category, tree, **more)
        if category == "cond" and more["fr"].startswith("vous avez ") and ":having}" not in more["fr"]:
            g.rule("having", tree, **{**more, "fr": more["fr"].removeprefix("vous avez ")})

    rule('cond', select.Exists(select.Sel(('leader',), 'you', (select.TypeHas(V('p')),))), fr='votre Leader inclut {p:part} dans son type')
    rule('cond', select.Exists(select.Sel(('leader',), 'you', (select.Colored(V('c')),))), fr='votre Leader est {c:color}')
    rule('cond', select.Exists(select.Sel(('leader',), 'you', V('f'))), fr='votre Leader {f:being}')
    rule('cond', select.Exists(select.Sel(('leader',), 'opponent', V('f'))), fr='le Leader adverse {f:being}')
    rule('has', select.Typed(V('t')), fr='est de type {t:types}')
    rule('has', select.WithAttribute(V('a')), fr="a l'attribut {a:attribute}")
    rule('has', select.TypeHas(V('p')), fr='inclut {p:part} dans son type')
    for how, fr in (('<=', 'ou moins'), ('>=', 'ou plus')):
        rule('has', select.Power(how, V('n')), fr=f'a {{n:int}} de puissance {fr}')
    rule('is', select.Named(V('n')), fr='est {n:names}')
    rule('is', select.Multicolor(), fr='est multicolore')
    rule('is', select.IsActive(), fr='est redressé')
    rule('is', select.IsRested(), fr='est épuisé')
    rule('is', select.Colored(V('c')), fr='est {c:color}')
    for verb in ('has', 'is'):
        rule('being', (V('a'),), fr=f'{{a:{verb}}}')
        rule('being', build=lambda e: None if type(e['a']) is type(e['b']) else (select.AnyOf((e['a'], e['b'])),), match=_uneither, fr=f'{{a:{verb}}} ou {{b:{verb}}}', name=f'{verb} or')
        rule('being', (V('a'), V('b')), fr=f'{{a:{verb}}} et {{b:{verb}}}')
    rule('being', (select.AnyOf((V('a'), V('b'))),), fr='{a:has} ou {b:is}')
    rule('being', (V('a'), V('b')), fr='{a:has} et {b:is}')
    rule('cond', Compare(select.DonCards('given', 'you'), '>=', 1), fr='vous avez des cartes DON!! déjà données', first=True)
    rule('cond', Compare(select.DonCards('given', 'opponent'), '>=', 1), fr='votre adversaire a des cartes DON!! attachées')
    piles = (('life', 'Life card~n', 'carte~n {moins} dans {fr} Vie'), ('hand', 'card~n in {en} hand', 'carte~n {moins} dans {fr} main'), ('trash', 'card~n in {en} trash', 'carte~n {moins} dans {fr} Défausse'), ('deck', 'card~n in {en} deck', 'carte~n {moins} dans {fr} deck'), ('don', 'DON!! card~n on {en} field', 'carte~n DON!! {moins} sur {fr} terrain'))
    for whose, _subject, en, sujet, fr in (('you', 'you have', 'your', 'vous avez', 'votre'), ('opponent', 'your opponent has', 'their', 'votre adversaire a', 'sa'), ('any', 'you and your opponent have a total of', 'your', 'vous et votre adversaire avez un total de', 'vos')):
        for where, noun, nom in piles:
            noun, nom = (noun.replace('{en}', en), nom.replace('{fr}', 'son' if fr == 'sa' and where in ('don', 'deck') else 'vos' if whose == 'any' else fr).replace('vos Vie', 'vos Vies'))
            for how, _less, moins in (('<=', 'or less', 'ou moins'), ('>=', 'or more', 'ou plus'), ('==', '', '')):
                rule('cond', Compare(select.Cards(where, whose), how, V('n')), fr=f"{sujet} {{n:int}} {nom.replace('{moins}', moins)}")
    for how, _less, moins in (('<=', 'or less', 'ou moins'), ('>=', 'or more', 'ou plus'), ('==', '', '')):
        for whose, _subject, sujet in (('you', 'you have', 'vous avez'), ('opponent', 'your opponent has', 'votre adversaire a')):
            rule('cond', Compare(select.DonCards('given', whose), how, V('n')), fr=f'{sujet} un total de {{n:int}} carte~n DON!! déjà données {moins}')
            rule('cond', Compare(select.DonCards('rested', whose), how, V('n')), fr=f'{sujet} {{n:int}} carte~n DON!! {moins} épuisée~n')
            rule('cond', Compare(select.DonCards('active', whose), how, V('n')), fr=f'{sujet} {{n:int}} carte~n DON!! {moins} redressée~n')
        rule('cond', Compare(Plus(select.Cards('life', 'you'), select.Cards('hand', 'you')), how, V('n')), fr=f'vous avez un total de {{n:int}} carte~n {moins} dans votre Vie et votre main')
        rule('cond', Compare(select.TotalOf(V('c'), 'cost'), how, V('n')), fr=f'le coût total de {{c:set-of}} est de {{n:int}} {moins}')
        for where, nom in (('don', 'carte~n DON!! sur le terrain'), ('life', 'carte~n dans sa Vie')):
            rule('cond', Or((Compare(select.Cards(where, 'you'), how, V('n')), Compare(select.Cards(where, 'opponent'), how, V('n')))), fr=f'vous ou votre adversaire avez {{n:int}} {nom} {moins}')
        for whose, _subject, sujet in (('you', 'you have', 'vous avez'), ('opponent', 'your opponent has', 'votre adversaire a'), ('any', 'there are', 'il y a')):
            rule('cond', build=_count(how, whose), match=_uncount(how, whose), fr=f'{sujet} {{n:int}} {{k:{PREFIX[how]}kind~n}}', name=f'count {how} {whose}')
            rule('cond', build=_count_cards(how, whose), match=_uncount_cards(how, whose), fr=f"{sujet} {{n:int}} {{k:cards}} {moins} dans {('sa' if whose == 'opponent' else 'votre')} Défausse", name=f'count trash {how} {whose}')
    for whose, _subject, sujet in (('you', 'you have', 'vous avez'), ('opponent', 'your opponent has', 'votre adversaire a'), ('any', 'there is', 'il y a')):
        rule('cond', build=_exists(whose), match=_unexists(whose, True), fr=f'{sujet} un {{k:named-kind}}', name=f'has {whose}, by name')
        rule('cond', build=lambda e, whose=whose: None if _unnamed(e['k']) else _exists(whose)(e), match=_unexists(whose), fr='il y a un {k:opp-kind1}' if whose == 'opponent' else f'{sujet} un {{k:kind1}}', name=f'has {whose}')
    rule('cond', build=_no_other('you'), match=_unno_other('you'), fr="vous n'avez pas d'autre {k:kind1}", name='no other of yours')
    rule('cond', build=_no_other('any'), match=_unno_other('any'), fr="il n'y a pas d'autre {k:kind1}", name='no other')
    rule('cond', build=lambda e: Not(select.Exists(sel_of(e['k'], 'you'))), match=lambda t: _unexists('you', True)(t.cond) if isinstance(t, Not) else None, fr="vous n'avez pas {k:named-kind}", name='has not, by name')
    rule('cond', build=lambda e: Not(select.Exists(sel_of(e['k'], 'you'))), match=lambda t: _unexists('you')(t.cond) if isinstance(t, Not) else None, fr="vous n'avez pas de {k:kinds}", name='has none')
    rule('cond', build=lambda e: Not(Compare(select.CountOf(sel_of(e['k'], 'you')), '==', e['n'])), match=lambda t: _uncount('==', 'you')(t.cond) if isinstance(t, Not) else None, fr="vous n'avez pas {n:int} {k:kinds}", name='has not so many')
    rule('named-kind', build=lambda e: Kind(FIELD, (select.Named(e['m']), *e['q'])), match=_unnamed, fr='{m:names} {q:posts}', name='by name')
    rule('cond', build=_each_named(FIELD), match=_uneach_named(FIELD), fr='vous avez {m:names-and}', name='each on the field')
    rule('cond', build=_each_named(('trash',)), match=_uneach_named(('trash',)), fr='vous avez {m:names-and} dans votre Défausse', name='each in the trash')
    rule('cond', build=_each_named(('character',)), match=_uneach_named(('character',)), fr='vous avez des Personnages {m:names-and} {q:posts}', name='each Character')
    rule('cond', Or((Compare(select.Cards('don', 'you'), '==', V('n')), Compare(select.Cards('don', 'you'), '>=', V('m')))), fr='vous avez {n:int} ou {m:int} cartes DON!! ou plus sur votre terrain')
    rule('cond', select.OnlyHas(select.Sel(('don field',), 'you', ()), select.IsRested()), fr='toutes vos cartes DON!! sont épuisées')
    rule('cond', select.Exists(select.Sel(('life',), 'you', (select.FaceUp(True),))), fr='il y a des cartes de votre Vie face visible')
    rule('cond', select.OnlyHas(select.Sel(('character',), 'you', ()), select.Typed(V('t'))), fr='tous les Personnages de votre terrain sont de type {t:types}')
    rule('cond', select.OnlyHas(select.Sel(('character',), 'you', ()), select.TypeHas(V('p'))), fr='tous vos Personnages incluent {p:part} dans leur type')
    for where, _en_you, _en_opp, fr_you, fr_opp in (('don', 'the number of DON!! cards on your field', "the number on your opponent's field", 'le nombre de cartes DON!! sur votre terrain', 'celui du terrain de votre adversaire'), ('life', 'the number of your Life cards', "the number of your opponent's Life cards", 'le nombre de cartes de votre Vie', 'celui de la Vie adverse')):
        rule('cond', Compare(select.Cards(where, 'you'), '<=', select.Cards(where, 'opponent')), fr=f'{fr_you} est inférieur ou égal à {fr_opp}')
        rule('cond', Compare(select.Cards(where, 'you'), '>=', select.Cards(where, 'opponent')), fr=f'{fr_you} est supérieur ou égal à {fr_opp}')
        rule('cond', Compare(select.Cards(where, 'you'), '<', select.Cards(where, 'opponent')), fr=f'{fr_you} est inférieur à {fr_opp}', match=(lambda t: None) if where == 'life' else None)
    for left, right, _en_you, _en_opp, fr_you, fr_opp in ((select.Cards('don', 'you'), select.Cards('don', 'opponent'), 'the number of DON!! cards on your field', "the number on your opponent's field", 'le nombre de cartes DON!! sur votre terrain', 'celui du terrain adverse'), (select.Cards('hand', 'you'), select.Cards('hand', 'opponent'), 'the number of cards in your hand', "the number in your opponent's hand", 'le nombre de cartes dans votre main', 'celui de la main adverse'), (select.CountOf(select.Sel(('character',), 'you', ())), select.CountOf(select.Sel(('character',), 'opponent', ())), 'the number of your Characters', "the number of your opponent's Characters", 'le nombre de vos Personnages', 'celui des Personnages adverses')):
        rule('cond', Compare(Plus(left, V('n')), '<=', right), fr=f"{fr_you} est inférieur d'au moins {{n:int}} à {fr_opp}")
    rule('cond', Compare(select.Cards('life', 'you'), '<', select.Cards('life', 'opponent')), fr='votre Vie comporte moins de cartes que celle de votre adversaire')
    rule('cond', Compare(select.Cards('life', 'you'), '>', select.Cards('life', 'opponent')), fr='vous avez plus de cartes Vie que votre adversaire')
    rule('cond', Compare(select.Cards('don', 'opponent'), '>', select.Cards('don', 'you')), fr="votre adversaire a plus de cartes DON!! sur son terrain que vous n'en avez sur le vôtre")
    rule('cond', Compare(select.Cards('hand', 'opponent'), '>', select.Cards('hand', 'you')), fr='votre adversaire a plus de cartes en main que vous')
    rule('cond', select.Is(V('t'), V('f')), fr='{t:this} {f:state}')
    rule('cond', select.Is(V('t'), V('f')), fr='{t:ref} {f:state}')
    rule('state', (select.IsRested(),), fr='est épuisé')
    rule('state', (select.IsActive(),), fr='est redressé')
    rule('state', (select.PlayedThisTurn(),), fr='a été joué ce tour')
    rule('state', V('w'), fr='a {w:withs}')
    rule('state', (select.WithAttribute(V('a')),), fr="a l'attribut {a:attribute}")
    rule('state', V('k'), fr='est un {k:card1}')
    rule('state', (select.Typed(V('t')),), fr='est de type {t:types}')
    rule('state', (select.Cost('==', Chosen()),), fr='correspond au coût déclaré')
    rule('cond', select.Is(Ref('', 'that card'), (select.TypeHas(V('p')),)), fr='cette carte inclut {p:part} dans son type', first=True)
    rule('cond', select.Is(Ref('', 'the revealed card'), (select.TypeHas(V('p')),)), fr='la carte révélée inclut {p:part} dans son type', first=True)
    rule('cond', build=lambda e: select.HasBattled((*e['k'].filters, *THEIRS)) if e['k'].where == ('character',) else None, match=lambda t: {'k': Kind(('character',), t.filters[:-2])} if isinstance(t, select.HasBattled) else None, fr='cette carte a combattu un {k:opp-kind1} durant ce tour', name='has battled')
    rule('cond', select.HasBattled(), first=True, fr='cette carte a combattu durant ce tour')
    rule('cond', Compare(select.TurnCount('you'), '>=', 2), fr="c'est votre deuxième tour ou un tour suivant")


THEIRS = (select.Category("Character"), select.Owned("opponent"))


def _uneither(tree: Any) -> dict[str, object] | None:
    if isinstance(tree, tuple) and len(tree) == 1 and isinstance(tree[0], select.AnyOf) and len(tree[0].filters) == 2:
        return {"a": tree[0].filters[0], "b": tree[0].filters[1]}
    return None


def _no_other(whose: str) -> Any:
    return lambda e: Not(select.Exists(select.Sel(e["k"].where, whose, (*e["k"].filters, select.OtherThanThis()), said=e["k"].said)))


def _unno_other(whose: str) -> Any:
    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Not) and isinstance(tree.cond, select.Exists) and isinstance(tree.cond.target, select.Sel):
            sel = tree.cond.target
            if sel.whose == whose and sel.filters[-1:] == (select.OtherThanThis(),):
                return {"k": Kind(sel.where, sel.filters[:-1], sel.said)}
        return None

    return match


def _unnamed(tree: object) -> dict[str, object] | None:
    if isinstance(tree, Kind) and tree.where == FIELD and tree.filters and isinstance(tree.filters[0], select.Named):
        return {"m": tree.filters[0].names, "q": tree.filters[1:]}
    return None


def _each_named(where: tuple[str, ...]) -> Any:
    return lambda e: And(tuple(select.Exists(select.Sel(where, "you", (select.Named((name,)), *e.get("q", ())))) for name in e["m"]))


def _uneach_named(where: tuple[str, ...]) -> Any:
    def match(tree: object) -> dict[str, object] | None:
        if not isinstance(tree, And) or not all(isinstance(c, select.Exists) and isinstance(c.target, select.Sel) and c.target.where == where for c in tree.conds):
            return None
        filters = [c.target.filters for c in tree.conds]  # type: ignore[attr-defined]
        if not all(f and isinstance(f[0], select.Named) and len(f[0].names) == 1 and f[1:] == filters[0][1:] for f in filters):
            return None
        return {"m": tuple(f[0].names[0] for f in filters), "q": filters[0][1:]}

    return match


def _count(how: str, whose: str) -> object:
    """DON!! cards are counted as such, see above."""
    return lambda e: None if e["k"].where[0].startswith("don") else Compare(select.CountOf(sel_of(e["k"], whose)), how, e["n"])


def _uncount(how: str, whose: str) -> Any:

    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, select.CountOf) and type(tree.right) is int:
            sel = tree.left.target
            if isinstance(sel, select.Sel) and sel.whose == whose and not set(sel.where) & {"hand", "trash", "life", "deck"}:
                return {"n": tree.right, "k": kind_of(sel)}
        return None

    return match


def _count_cards(how: str, whose: str) -> object:
    return lambda e: Compare(select.CountOf(select.Sel(("trash",), whose, e["k"])), how, e["n"]) if e["k"] else None


def _uncount_cards(how: str, whose: str) -> object:
    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, Compare) and tree.how == how and isinstance(tree.left, select.CountOf) and type(tree.right) is int:
            sel = tree.left.target
            if isinstance(sel, select.Sel) and sel.whose == whose and sel.where == ("trash",):
                return {"n": tree.right, "k": sel.filters}
        return None

    return match


def _exists(whose: str) -> Any:
    return lambda e: select.Exists(sel_of(e["k"], whose))


def _unexists(whose: str, named: bool = False) -> Any:

    def match(tree: object) -> dict[str, object] | None:
        if isinstance(tree, select.Exists) and isinstance(tree.target, select.Sel) and tree.target.whose == whose:
            sel = tree.target
            if named and not (sel.where == FIELD and sel.filters and isinstance(sel.filters[0], select.Named)):
                return None
            return {"k": kind_of(sel)}
        return None

    return match
