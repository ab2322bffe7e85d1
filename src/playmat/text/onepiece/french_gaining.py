"""What cards gain and cannot do, and amounts, in French. The English ones are built from their parts in `gaining` and
`amounts`."""

from __future__ import annotations

from typing import Any

from ..grammar import Grammar, V
from .gaining import BANS, _all, _filters, _unblockpick, _uninhand, _unmixed, lowers, unsuch
from .nodes import Choose, EachPlayer, ForEach, Minus, Ref, This, Times, Union, gains, modifiers, ops, select
from .objects import Kind
from .timings import caused

HAND = select.Sel(("hand",), "you", ())


def add(g: Grammar) -> None:
    gained(g)
    players(g)
    others(g)
    per(g)
    so_many(g)
    attacks(g)
    by_such(g)


# how a card leaves the field, where that is said, and what else it cannot suffer; by whose effects
LEAVING = {"hand": "être renvoyé à la main de son propriétaire", "bottom": "être placé au-dessous du deck de son propriétaire", "leave": "quitter le terrain"}
SUFFERING = {**LEAVING, "ko": "être mis KO", "rest": "être épuisé"}
BY_EFFECT = "par l'effet"
EFFECTS = {"effect": "par un effet", "opponent": "par un effet adverse"}
THEIR_CAUSES = {"Character": "d'un Personnage adverse", "Leader": "du Leader adverse", "Event": "d'un Événement adverse", "Stage": "d'un Lieu adverse"}


def gained(g: Grammar) -> None:
    rule = g.rule
    rule('gain', gains.MorePower(V('n')), fr='{n:signed} de puissance')
    rule('gain', gains.MoreCost(V('n')), fr='{n:signed} de coût')
    rule('gain', gains.Keyword(V('k')), fr='{k:keyword}')
    rule('gain', gains.GainedAttribute(V('a')), fr="l'attribut {a:attribute}")
    rule('gains', (V('a'),), fr='{a:gain}')
    rule('gains', (V('a'), V('b')), fr='{a:gain} et {b:gain}')
    rule('gains', (V('a'), V('b'), V('c')), fr='{a:gain} , {b:gain} et {c:gain}')
    for what, _en, fr in (('attack', 'cannot attack', 'ne peut pas attaquer'), ('be rested', 'cannot be rested', 'ne peut pas être épuisé'), ('be rested by opponent', "cannot be rested by your opponent's effects", 'ne peut pas être épuisé par un effet adverse'), ('be ko', "cannot be K.O.'d", 'ne peut pas être mis KO'), ('be ko in battle', "cannot be K.O.'d in battle", 'ne peut pas être mis KO en combat'), ('be ko by effects', "cannot be K.O.'d by effects", 'ne peut pas être mis KO par un effet'), ('be ko by opponent effects', "cannot be K.O.'d by your opponent's effects", 'ne peut pas être mis KO par un effet adverse'), ('block', 'cannot activate [Blocker]', 'ne peut pas activer [Bloqueur]'), ('attack leader when fresh', 'cannot attack a Leader on the turn in which it is played', 'ne peut pas attaquer un Leader le tour où il est joué')):
        rule('ban', gains.Ban(what), fr=fr)
    for (way, by), what in BANS.items():
        if way in LEAVING:
            rule('ban', gains.Ban(what), fr=f"ne peut pas {LEAVING[way]} {caused(EFFECTS[by], way)}")
        if by == "opponent":
            rule('ban', gains.Ban(what, V('n')), fr=f"ne peut pas {SUFFERING[way]} {caused(BY_EFFECT, way)} {{n:their-causes}}")
    g.lexicon("their-causes", {**{select.Category(one): ("", fr) for one, fr in THEIR_CAUSES.items()}, select.AnyOf((select.Category("Leader"), select.Category("Character"))): ("", "du Leader ou d'un Personnage adverse")})
    rule('ban', gains.Permit('attack active'), fr='peut aussi attaquer les Personnages redressés')
    rule('ban', gains.Permit('attack characters when fresh'), fr='peut attaquer un Personnage durant le tour où il est joué')
    rule('ban', gains.Ban('be ko in battle', V('f')), fr='ne peut pas être mis KO en combat par {f:cause}')
    rule('cause', select.WithAttribute(V('a')), fr="une carte ayant l'attribut {a:attribute}")
    rule('cause', select.AllOf((select.WithAttribute(V('a')), select.Category('Character'))), fr="un Personnage ayant l'attribut {a:attribute}")
    rule('cause', select.Category('Leader'), fr='des Leaders')
    rule('bans', (V('a'),), fr='{a:ban}')
    rule('bans', (V('a'), V('b')), fr='{a:ban} et {b:ban}')
    rule('do', build=lambda e: gains.Gain(This(), (gains.MoreCost(e['n']),), ''), match=_uninhand, fr='réduisez de {n:signed} le coût de cette carte de votre main', name='in hand')
    for sign, fr in ((1, 'augmentez de'), (-1, 'réduisez de')):
        rule('do', match=_cost_change(sign), fr=f'{fr} {{n:signed}} le coût de {{t:target}} {{u:until}}', name=fr)
    rule('do', build=lambda e: gains.Gain(e['t'], e['g'], e['u']) if lowers(e['g']) else None, match=_ungain, fr='{t:target} perd~t {g:gains} {u:until}', name='give')
    rule('do', gains.Gain(Ref('', 'that card'), V('g'), V('u')), fr='il gagne {g:gains} {u:until}', first=True)
    rule('do', gains.Gain(V('t'), V('g'), V('u')), build=lambda e: None if lowers(e['g']) else gains.Gain(e['t'], e['g'], e['u']), fr='{t:target} gagne~t {g:gains} {u:until}')
    rule('do', gains.Gain(V('t'), V('b'), V('u')), fr='{t:target} {b:denies~t} {u:until}')
    rule('do', gains.Gain(V('t'), (gains.Permit(V('p')),), 'turn'), fr='{t:target} {b:denies~t} durant ce tour', match=_permitted, first=True)
    rule('do', build=lambda e: gains.Gain(e['t'], (*e['b'], *e['g']), e['u']), match=_unmixed, fr='{t:target} {b:denies~t} et gagne~t {g:gains} {u:until}', name='ban and gain')
    for kind, _noun, nom in ((gains.MorePower, 'power', 'de puissance'), (gains.MoreCost, 'cost', 'en coût')):
        rule('do', gains.Gain(V('t'), (kind(Times(V('x'), V('n'), 1)),), V('u')), fr=f'{{t:target}} gagne~t {{n:signed}} {nom} {{u:until}} pour chaque {{x:per}}')
        rule('do', gains.Gain(V('t'), (kind(Times(V('x'), V('n'), V('m'))),), V('u')), fr=f'pour chaque tranche de {{m:int}} {{x:pers}} , {{t:target}} gagne~t {{n:signed}} {nom} {{u:until}}')
    rule('per', select.CountOf(V('c')), fr='{c:per-set}')
    rule('pers', select.CountOf(V('c')), fr='de {c:set-of}')
    rule('pers', select.CountOf(V('c')), fr='{c:ins}')
    rule('pers', select.CountOf(V('c')), fr='{c:sets}')
    rule('per-set', V('c'), fr='de {c:set-of}')
    rule('per-set', V('c'), fr='{c:in1}')
    rule('per-set', V('c'), fr='{c:set1}')
    rule('do', gains.Gain(V('t'), (gains.BasePower(V('n')),), V('u')), fr='passez à {n:int} la puissance de base de {t:target} {u:until}')
    rule('do', gains.Gain(V('t'), (gains.FixedCost(V('n')),), V('u')), fr='le coût de {t:target} devient {n:int} {u:until}')
    rule('do', modifiers.SetPowerToZero(V('t'), V('u')), fr='la puissance de {t:target} devient 0 {u:until}')
    rule('do', gains.Gain(V('t'), (gains.Negated(),), V('u')), fr='annulez les effets de {t:target} {u:until}')
    rule('do', match=lambda t: {'t': t.target, 'x': t.what[0].n, 'u': t.until} if isinstance(t, gains.Gain) and len(t.what) == 1 and isinstance(t.what[0], gains.BasePower) and isinstance(t.what[0].n, select.ValueOf) else None, fr='la puissance de base de {t:target} devient égale à {x:power-of} {u:until}', name='becomes the same', first=True)
    rule('do', modifiers.SwapBasePower(V('t'), V('u')), fr='échangez la puissance de base de {t:target} {u:until}')
    rule('do', modifiers.Rule('cannot activate blocker', 'opponent', None, 0, V('u')), fr='votre adversaire ne peut pas activer [Bloqueur] {u:until}')
    rule('do', modifiers.Rule('cannot add life to hand', 'you', None, 0, V('u')), fr='vous ne pouvez pas ajouter de cartes Vie à votre main grâce à vos effets {u:until}')
    rule('do', modifiers.Rule('cannot draw', 'you', None, 0, V('u')), fr='vous ne pouvez pas piocher de carte grâce à un de vos effets {u:until}')
    rule('do', modifiers.Rule('cannot play', 'you', select.Category('Character'), 0, V('u')), fr='vous ne pouvez pas jouer de carte Personnage {u:until}')


def players(g: Grammar) -> None:
    rule = g.rule
    rule('do', gains.Gain(select.Sel(('leader',), 'you', ()), (gains.BasePower(V('n')),), V('u')), first=True, fr='passez à {n:int} la puissance de base de votre Leader {u:until}')
    rule('do', gains.Gain(select.Sel(('leader',), 'you', (select.Typed(V('t')),)), (gains.BasePower(V('n')),), V('u')), first=True, fr='passez à {n:int} la puissance de base de votre Leader de type {t:types} {u:until}')
    rule('power-of', select.ValueOf(select.Sel(('leader',), 'opponent', ()), 'power'), fr='la puissance du Leader adverse')
    rule('power-of', select.ValueOf(select.Sel(('leader',), 'you', ()), 'base power'), fr='la puissance de base de votre Leader')
    rule('power-of', select.ValueOf(Ref('', 'the selected Character'), 'power'), fr='la puissance du Personnage sélectionné')
    rule('power-of', select.ValueOf(select.Attacker(), 'power'), fr='la puissance du Leader ou Personnage attaquant adverse')
    rule('do', modifiers.Rule('negated', 'you', None, 0, V('u'), V('t')), fr='vos effets {t:tag} sont annulés {u:until}')
    rule('do', modifiers.Rule('negated', 'opponent', None, 0, V('u'), V('t')), fr='les effets {t:tag} adverses sont annulés {u:until}')
    rule('do', modifiers.Rule('played rested', 'you', None, 0, ''), fr='vos cartes Personnage sont jouées épuisées')
    rule('do', build=lambda e: modifiers.Rule('cannot activate blocker', 'opponent', _all(e['q']), 0, e['u']) if e['q'] else None, match=_unblocker, fr="votre adversaire ne peut pas activer le [Bloqueur] d'un Personnage ayant {q:withs} {u:until}", name='blocker that has')
    rule('do', gains.Gain(V('t'), (gains.Permit('unblocked'),), 'turn'), fr='si {t:ref} attaque durant ce tour, votre adversaire ne peut pas activer [Bloqueur]')
    rule('do', build=lambda e: modifiers.Rule('hand cost', 'you', _all(e['f']), e['n'], '') if e['f'] else None, match=_unhand, fr='les {f:cards} dans votre main ont {n:signed} en coût', name='hand cost')
    rule('do', build=lambda e: modifiers.Rule('next cost', 'you', _all(e['f']), -e['n'], 'turn') if e['f'] else None, match=_unnext, fr='la prochaine fois que vous jouez {f:card1} de votre main durant ce tour, le coût est réduit de {n:int}', name='next time')
    rule('do', modifiers.Rule('cannot ready don', 'you', None, 0, V('u')), fr='vous ne pouvez pas redresser de cartes DON!! par des effets de Personnages {u:until}')
    rule('do', modifiers.Rule('cannot attack', 'you', select.Category('Leader'), 0, V('u')), fr='vous ne pouvez pas attaquer de Leader {u:until}')
    rule('do', modifiers.Rule('cannot play', 'you', select.AllOf((select.Category('Character'), select.Cost('>=', V('n'), True))), 0, V('u')), fr='vous ne pouvez pas jouer de carte Personnage ayant un coût de base de {n:int} ou plus {u:until}')
    rule('do', modifiers.Rule('cannot play', 'you', None, 1, V('u')), fr='vous ne pouvez pas jouer de cartes de votre main {u:until}')
    rule('do', modifiers.Rule('attack only', 'opponent', select.AllOf((select.Named((V('n'),)), select.Category('Character'))), 0, ''), fr='votre adversaire ne peut attaquer aucune autre carte que le Personnage {n:name}')
    rule('do', build=lambda e: modifiers.Rule('hand counter', 'you', _all((*e['p'], select.Category('Character'), select.Counter('==', 0))), e['n'], ''), match=_uncounter, fr="toutes vos cartes Personnage {p:pres} n'ayant pas de Contre ont Contre {n:signed} selon les règles", name='counter')
    rule('do', modifiers.Rule('face-up life to deck', 'you', None, 0, ''), fr="les cartes face visible de votre Vie sont placées au-dessous de votre deck au lieu d'être ajoutées à votre main selon les règles")
    rule('do', modifiers.Rule('deck win', 'you', None, 0, ''), fr="si le nombre de cartes dans votre deck passe à 0, vous remportez la partie au lieu de la perdre")
    rule('do', modifiers.Rule('no deck defeat', 'you', None, 0, ''), fr='selon les règles du jeu, vous ne perdez pas quand votre deck a 0 carte')
    rule('do', modifiers.Rule('defeat at turn end', 'you', None, 0, ''), fr='vous perdez à la fin du tour où votre deck passe à 0 carte')
    rule('do', build=lambda e: modifiers.Rule('no refresh', 'any', _all((*e['k'].filters, select.Category('Character'))), 0, ''), match=_unrefresh, fr='tous les {k:kinds} ne sont pas redressés lors des phases de Redressement', name='no refresh')
    rule('ban', gains.Ban('be ko by opponent effects once'), fr='une fois par tour, ne peut pas être mis KO par les effets adverses')
    rule('do', gains.Gain(V('t'), (gains.Ban('be ko by opponent effects once'),), ''), first=True, fr='une fois par tour, {t:this} ne peut pas être mis KO par les effets adverses')
    rule('do', build=lambda e: gains.Gain(e['t'], (*e['g'], *e['b']), e['u']), match=_ungainban, fr='{t:target} gagne~t {g:gains} et {b:denies~t} {u:until}', name='gain and ban')


def others(g: Grammar) -> None:
    rule = g.rule
    rule('post', (select.GivenDon('>=', 1),), fr='ayant au moins 1 carte DON!! donnée', first=True)
    rule('ban', gains.Ban('be rested by opponent', select.AnyOf((select.Category('Leader'), select.Category('Character')))), fr="ne peut pas être épuisé par l'effet du Leader ou d'un Personnage adverse")
    rule('do', gains.Gain(select.Sel(('character',), 'opponent', ()), (gains.Ban('be removed by opponent effects'),), V('u')), fr='tous les Personnages adverses ne peuvent pas quitter le terrain à cause de vos effets {u:until}', first=True)
    rule('do', build=lambda e: gains.Gain(Choose(select.Sel(('character',), 'opponent', (select.HasKeyword('Blocker'), *e['q'])), e['n'], True), (gains.Ban('block'),), e['u']), match=_unblockpick, fr="votre adversaire ne peut pas activer jusqu'à {n:int} Personnage~n [Bloqueur] ayant {q:withs} {u:until}", name='blocker pick', first=True)


def per(g: Grammar) -> None:
    rule = g.rule
    rule('per', select.Bound('trashed'), fr='carte ainsi défaussée')
    rule('per', select.Bound('moved', True), fr='Personnage ainsi renvoyé')
    rule('per', match=lambda t: {} if isinstance(t, select.Bound) and t.name == 'moved' and t.gone and "K.O.'d" in t.said else None, build=lambda e: None, first=True, fr='Personnage ainsi mis KO', name='one K.O.d')
    rule('pers', select.Bound('moved'), fr='cartes ainsi placées au-dessous de votre deck')
    rule('done', select.Bound('rested don'), fr='carte DON!! ainsi épuisée')
    for kind, _noun, nom in ((gains.MorePower, 'power', 'de puissance'), (gains.MoreCost, 'cost', 'en coût')):
        gain = gains.Gain(V('t'), (kind(Times(V('x'), V('n'), 1)),), V('u'))
        rule('do', gain, fr=f'pour chaque {{x:done}}, {{t:target}} gagne~t {{n:signed}} {nom} {{u:until}}')
        rule('gain-per', kind(Times(V('x'), V('n'), V('m'))), fr=f'{{n:signed}} {nom} pour chaque groupe de {{m:int}} {{x:pers}}')
    rule('gains', (V('a'), V('b')), fr='{a:gain} et {b:gain-per}')
    rule('do', gains.Gain(V('t'), (gains.MorePower(Times(select.ValueOf(V('r'), 'cost'), V('n'), 1)),), V('u')), fr='{t:target} gagne~t {n:signed} de puissance {u:until} pour chaque point de coût de {r:ref}')
    each = Ref('each')
    rule('do', ForEach(V('t'), (gains.Gain(each, (gains.MorePower(Times(select.ValueOf(each, 'don'), V('n'), 1)),), V('u')),)), match=_each_don(-1), build=lambda e: None, fr='pour chaque carte DON!! qui leur est attachée, {t:target} perd~t {n:signed} de puissance {u:until}', name='less for each DON!! card given')
    rule('do', match=_each_don(1), build=lambda e: None, fr='{t:target} gagne~t {n:signed} de puissance {u:until} pour chaque carte DON!! qui lui est donnée', name='more for each DON!! card given')
    rule('do', ops.Draw(select.EventAmount()), fr="piochez un nombre de cartes égal au nombre de cartes défaussées")
    rule('do', ops.Mill(select.Bound('trashed')), fr='placez dans votre Défausse autant de cartes du dessus de votre deck que vous en avez défaussé de votre main')


def _each_don(sign: int) -> Any:
    """So much for every DON!! card given to each of some cards; less or more."""

    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, ForEach) or len(tree.body) != 1 or not isinstance(tree.body[0], gains.Gain):
            return None
        gain = tree.body[0]
        n = gain.what[0].n if isinstance(gain.what[0], gains.MorePower) else 0
        if not isinstance(n, Times) or not isinstance(n.each, int) or n.each * sign < 0:
            return None
        return {"t": tree.target, "n": n.each, "u": gain.until}

    return match


def so_many(g: Grammar) -> None:
    rule = g.rule
    rule('do', ops.Trash(Union((select.Top('life', V('n'), 'you'), select.Top('life', V('n'), 'opponent')))), fr='placez dans la Défausse {n:int} carte~n du dessus de votre Vie et de la Vie adverse')
    rule('do', ops.Trash(select.Top('life', Minus(select.Cards('life', 'you'), V('n')), 'you')), fr="placez dans la Défausse des cartes du dessus de votre Vie jusqu'à ce qu'il vous en reste {n:int}")
    rule('do', ops.Draw(Minus(V('n'), select.Cards('hand', 'you'))), fr="piochez jusqu'à avoir {n:int} carte~n dans votre main")
    rule('do', ops.Draw(Minus(select.Cards('hand', 'opponent'), select.Cards('hand', 'you'))), fr="piochez jusqu'à avoir autant de cartes en main que votre adversaire", first=True)
    rule('do', ops.Trash(Choose(HAND, Minus(select.Cards('hand', 'you'), V('n')))), fr="défaussez des cartes de votre main jusqu'à ce qu'il vous en reste {n:int}")
    theirs = Choose(select.Sel(('hand',), 'player', ()), Minus(select.Cards('hand', 'player'), V('n')), by='player')
    rule('do', EachPlayer((ops.Trash(theirs),), "both"), fr="vous et votre adversaire défaussez des cartes de vos mains jusqu'à en avoir chacun {n:int}", first=True)
    rule('do', ops.ReturnDon(Minus(select.Cards('don', 'you'), select.Cards('don', 'opponent'))), fr="renvoyez des cartes DON!! de votre terrain à votre deck DON!! jusqu'à en avoir autant que votre adversaire")


def attacks(g: Grammar) -> None:
    """What holds while a card attacks, and what happens if it battles."""
    rule = g.rule
    unblocked = (gains.Permit('unblocked'),)
    rule('do', gains.Gain(V('t'), unblocked, 'turn'), fr='votre adversaire ne peut pas activer [Bloqueur] pour tout le tour si {t:one-set} attaque')
    rule('do', gains.Gain(V('t'), unblocked, 'turn'), fr='votre adversaire ne peut pas activer [Bloqueur] quand {t:given-ref} attaque durant ce tour')
    rule('given-ref', Ref('', 'the card given these DON!! cards'), fr='la carte recevant ces cartes DON!!')


def by_such(g: Grammar) -> None:
    """Of what a card cannot be K.O.'d, and what nobody's card can be."""
    rule = g.rule
    rule('cause', build=_cause, match=_uncause(''), fr='des {k:plural-cards}', name='by such cards')
    rule('ban', build=lambda e: _ban('be ko by effects', e), match=_unban('be ko by effects'), fr='ne peut pas être mis KO par les effets des {k:plural-cards}', name='by effects of such cards')
    rule('ban', match=lambda t: {} if isinstance(t, gains.Permit) and t == gains.Permit('unblocked', said=t.said) and 'cannot be blocked' in t.said else None, build=lambda e: None, fr='ne peut pas être bloqué', name='cannot be blocked')
    rule('ban', build=lambda e: None, match=_unban_yours, fr='ne peut pas attaquer vos {k:kinds}', name='attack such cards of yours')
    rule('plural-cards', build=lambda e: (*e['p'], select.Category('Character'), *e['q']) if e['q'] else None, match=_uncards(()), fr='Personnages {p:pres} {q:posts}', name='such Characters')
    rule('plural-cards', build=lambda e: (*e['p'], select.Category('Character'), *e['q'], select.Owned('opponent')) if e['q'] else None, match=_uncards((select.Owned('opponent'),)), fr='Personnages adverses {p:pres} {q:posts}', name='such Characters of theirs')
    rule('ban', build=lambda e: _ban('attack', e), match=_unban('attack'), fr='ne peut pas attaquer les {k:plural-cards}', name='attack such cards')
    rule('bans', (gains.Ban('be ko by opponent effects'), gains.Ban('be rested by opponent')), first=True, fr='ne peut pas être mis KO ou épuisé par les effets adverses')
    rule('do', gains.Gain(select.Sel(('leader', 'character'), 'you', V('q')), (gains.Negated(),), V('u')), first=True, fr='les effets de votre Leader et de tous vos Personnages {q:posts} sont annulés {u:until}')
    rule('do', modifiers.Rule('don to leader', 'you', None, 0, ''), fr='1 carte DON!! placée pendant votre phase DON!! est donnée à votre Leader')


def _unban_yours(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Ban) and tree.what == "attack" and tree.against is not None:
        return unsuch(_filters(tree.against), "you")
    return None


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


def _ungain(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, gains.Gain) and lowers(tree.what):
        return {"t": tree.target, "g": tree.what, "u": tree.until}
    return None


def _unblocker(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, modifiers.Rule) and tree.what == "cannot activate blocker" and tree.whose == "opponent" and tree.cards is not None:
        return {"q": tree.cards.filters if isinstance(tree.cards, select.AllOf) else (tree.cards,), "u": tree.until}
    return None


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


def _cause(e: dict[str, Any]) -> Any:
    return select.AllOf(e["k"])


def _uncause(what: str) -> Any:
    return lambda tree: {"k": tree.filters} if isinstance(tree, select.AllOf) else None


def _ban(what: str, e: dict[str, Any]) -> Any:
    return gains.Ban(what, select.AllOf(e["k"]))


def _unban(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if isinstance(tree, gains.Ban) and tree.what == what and isinstance(tree.against, select.AllOf):
            return {"k": tree.against.filters}
        return None

    return match


def _uncards(end: tuple[Any, ...]) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if (end and tree[-len(end) :] != end) or (not end and isinstance(tree[-1], select.Owned)):
            return None
        filters = tree[: len(tree) - len(end)]
        at = next((i for i, f in enumerate(filters) if f == select.Category("Character")), -1)
        return {"p": filters[:at], "q": filters[at + 1 :]} if at >= 0 and filters[at + 1 :] else None

    return match
