"""9-9, 9-5: current values. Printed ones first, then continuous and permanent effects, numbers last (9-9-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.state import Mod, Perm
from playmat.effects.ability import AUTO, PERMANENT, REPLACEMENT, Ability, facts_of
from playmat.effects.context import Context
from playmat.effects.projection import (
    MAX_ROUNDS,
    Applied,
    Census,
    Edict,
    Projection,
    Static,
    collect,
    context_of,
    edict_about,
    edict_by,
    edict_of,
    same,
)
from playmat.effects.tree import Cond

from . import kinds, moves
from .cards import (
    COUNTER,
    ENERGY_EXHAUST,
    OWN_COST,
    SERVANT,
    DbCard,
    Face,
    bits_of,
)
from .language.skill import is_keyword, keyword_bits
from .zones import COMBO_AREA, ENERGY_AREA, SERVANT_POWER, UNISON_AREA, DbPerm, lies_elsewhere

if TYPE_CHECKING:
    from .battle import Battle
    from .game import Masters

PAYERS: Final = 1 << 12  # added to the index of a skill: see `payer_context`
EVERYTHING: Final = -1  # every kind of event is listened for


def skill_context(game: Masters, perm: DbPerm, ability: Ability, index: int) -> Context:
    """What a skill of a card in play (9-1-3-1) looks at the game with: made once. What only looks leaves no trace in
    it."""
    contexts = perm.contexts
    if contexts is None:
        contexts = perm.contexts = {}
    context = contexts.get(index)
    if context is None or context.ability is not ability or context.seat != perm.seat:
        context = contexts[index] = context_of(game, ability, perm.seat, perm.card, perm.incarnation, index)  # 0-3-4-3
    return context


def payer_context(game: Masters, perm: DbPerm, ability: Ability, index: int) -> Context:
    """... for the question whether its cost can be paid."""
    contexts = perm.contexts
    if contexts is None:
        contexts = perm.contexts = {}
    context = contexts.get(index + PAYERS)
    if context is None or context.ability is not ability or context.seat != perm.seat:
        context = contexts[index + PAYERS] = context_of(game, ability, perm.seat, perm.card, perm.incarnation, index)
        context.paying = True
    return context


def project(game: Masters) -> None:
    """What everything is worth now. Where nothing can have changed since the last sweep there is nothing to do.

    Without permanent skills only other cards in play or other continuous effects change values (`reshaped`). With
    permanent skills that do not matter to each other it is enough to look whether they still do the same.
    """
    game.dirty = False
    if not game.now.statics_known:
        find_statics(game)
    mods = game.mods
    changed = game.now.reshaped or len(mods) != game.now.swept
    game.now.reshaped = False
    game.now.swept = len(mods)
    if not game.now.statics:
        if changed and (mods or game.now.comparing or game.now.altered or game.now.edicts):
            sweep(game, mods, [])
        return
    if game.now.settled and not changed:
        now = PROJECTION.in_force(game, game.now.statics)
        if not same(now, game.now.applied):
            sweep(game, mods, now)
        return
    if changed or game.now.applied:  # otherwise they are what they would be without permanent skills
        sweep(game, mods, [])
    if game.now.settled:
        now = PROJECTION.in_force(game, game.now.statics)
        if now:
            sweep(game, mods, now)
    else:
        settle(game, mods)
    game.dirty = False
    if not game.now.settled and negated_by_permanents(game):
        project(game)


def settle(game: Masters, mods: list[Mod]) -> None:
    """1-5-5, 9-5-1: what permanent skills do, looked for until they all do the same again. Only those that look at what
    some of them change can do something else than at the first look. The last sweep was one without any of them."""
    statics = game.now.statics
    again = looked_at_again(game)
    parts: list[list[Applied]] = []  # what each of them does
    for static in statics:
        part: list[Applied] = []
        PROJECTION.look_at(game, static, part)
        parts.append(part)
    if not any(parts):
        return
    for _ in range(MAX_ROUNDS):
        sweep(game, mods, [applied for part in parts for applied in part])
        steady = True
        for i in again:
            part = []
            PROJECTION.look_at(game, statics[i], part)
            if not same(part, parts[i]):
                parts[i] = part
                steady = False
        if steady:
            return


def touch(game: Masters, perm: DbPerm) -> None:
    """Its values are no longer the printed ones; the next sweep begins with them again."""
    if not perm.altered:
        perm.altered = True
        game.now.altered.append(perm)


class DragonBallProjection(Projection):
    """1-5-5, 9-5-1: all permanent skills that are valid (9-1-2, 9-1-3) are looked at together."""

    def gates(self, game: Masters, perm: Perm | None, ability: Ability, context: Context) -> tuple[Cond, ...] | None:
        if perm is not None:
            assert isinstance(perm, DbPerm)
            if (perm.negated or perm.hidden or perm.silenced) and not valid(perm, ability, context.index):
                return None
        elif game.mods and silent(game, context.card, ability):
            return None
        return ability.gates


PROJECTION: Final = DragonBallProjection()


def valid(perm: DbPerm, ability: Ability, index: int) -> bool:
    """9-1-2: whether this skill of the card is neither negated nor out of sight.

    A negated one neither acts nor can be declared, nor does anybody choose for it; its text is still there (9-1-2-1).
    """
    if perm.hidden:
        return getattr(ability, "veiled", False)  # 23-5-2-4
    if perm.negated:
        return False
    return not perm.silenced or not any(covers(what, ability) for what in perm.silenced)


THIS_SKILL: Final = "="  # before the words of one skill that is negated


def covers(what: str, ability: Any) -> bool:
    """9-1-2: whether a text that negates the skills of this kind ("" is all of them) means this one.

    22-1-3: negated keyword skills are skills that are keyword skills, not skills with a keyword such as [Bond].
    """
    if what.startswith(THIS_SKILL):
        return what == THIS_SKILL + getattr(ability, "label", "")
    keyword = getattr(ability, "keyword", "")
    if not what or what == ability.kind:
        return True
    if what == "non-keyword":
        return not keyword and ability.kind != COUNTER
    return bool(keyword) and (what == "keyword" or is_keyword(keyword, what))


def has_skills(perm: DbPerm) -> bool:
    """9-1-4: a card in play whose skills are all negated, whatever kinds they are of, is one without skills."""
    if perm.negated:
        return False
    face = perm.face
    if not perm.silenced:
        return bool(face.abilities or face.keywords or face.text or perm.extra or perm.keywords)
    return bool(perm.keywords) or any(valid(perm, ability, -1) for ability in (*face.abilities, *perm.extra))


def find_statics(game: Masters) -> None:
    """Which cards have permanent skills that are valid where they are (9-1-3-1, 9-1-3-3); who listens for what."""
    game.now.statics_known = True
    statics: list[Static] = []
    census = Census()
    listening = 0
    for delayed in game.delayed:
        if delayed.when == kinds.AT_EVENT:  # 1-7-2-1-1
            listening |= delayed.ability.events  # type: ignore[attr-defined]
    awake: list[DbPerm] = []
    crowded = False
    unisons = 0
    for seat in game.in_turn_order():
        for found in game.seats[seat].field:
            area = found.zone
            for index, ability in found.face.zoned:  # 9-1-3-3: valid in an area where others are not
                if ability.kind == PERMANENT and ability.zone != "all" and lies_elsewhere(area, ability.zone):
                    if not found.hidden:
                        statics.append((found, ability, skill_context(game, found, ability, index)))
                        census.permanent(ability)
            if area == ENERGY_AREA:
                continue
            if area == UNISON_AREA:  # 3-11-5-1, 21-11
                crowded = crowded or bool(unisons >> seat & 1)
                unisons |= 1 << seat
            if found.hidden:
                for _, ability, events in found.face.autos:
                    if getattr(ability, "veiled", False):  # 23-5-2-4
                        listening |= events
                continue
            awake.append(found)
            face = found.face
            if not face.abilities:
                continue
            listening |= face.listens
            if area == COMBO_AREA and not face.zoned:
                continue
            if face.states and area != COMBO_AREA:
                census.states = True
            for index, ability in face.permanents:
                if area == COMBO_AREA and ability.zone != "all":
                    continue  # 9-1-3-1
                statics.append((found, ability, skill_context(game, found, ability, index)))
                census.permanent(ability)
            if face.replacements:
                census.replacers = True
    for mod in game.mods:
        if mod.kind == kinds.GRANT:
            statics += census.granted(game, mod)
    for iid in game.brought.always:  # cards with skills that are valid outside play
        if game.perms[iid] is not None:
            continue
        card = game.cards[iid]
        for index, ability in game.printed(iid).front.zoned:
            if ability.kind == AUTO and not ability.events:  # 9-6-10
                census.states = True
            if ability.kind == REPLACEMENT:  # 9-10-1
                census.replacers = True
            if ability.kind == PERMANENT and ability.zone not in OWN_COST and game.lies_in(card, ability.zone):
                context = context_of(game, ability, game.master_of(card), card, game.incarnations[iid], index)
                statics.append((None, ability, context))
                census.permanent(ability)
    game.now.awake = awake
    game.now.crowded = crowded
    game.now.statics = statics
    game.now.has_replacers = census.replacers
    game.now.has_states = census.states
    if census.states:
        game.now.calm = False
    else:
        game.states = ()  # nobody waits for one: whoever does later waits for it to come true (9-6-10-1)
    looks_at = census.looks_at
    if looks_at & kinds.COSTS:
        looks_at |= game.brought.own_looks  # the cost of a card in hand may depend on more (9-1-3-3)
    game.now.settled = not looks_at & census.touches and not census.touches & kinds.VALIDITY
    game.now.touches = census.touches
    game.now.by_value = bool(looks_at & kinds.POWERS)
    game.watched = census.watched
    listening |= census.listening | game.brought.outside_listening | game.brought.recalls
    game.listening = EVERYTHING if census.states else listening  # 9-6-10-1


def looked_at_again(game: Masters) -> list[int]:
    """The places of the permanent skills that look at what some of them change; of all of them, where that is whether
    they are valid. Their order changes with the turn, so that is asked for when it is wanted."""
    touches = game.now.touches
    found: list[int] = []
    for i, static in enumerate(game.now.statics):
        looks_at = facts_of(static[1])[0]
        if looks_at & kinds.COSTS:
            looks_at |= game.brought.own_looks
        if looks_at & touches or touches & kinds.VALIDITY:
            found.append(i)
    return found


def sweep(game: Masters, mods: list[Mod], found: list[Applied]) -> None:
    """9-9-1: printed (9-9-1-1), then everything but numbers (9-9-1-2), then numbers (9-9-1-3); a fixed number wins over
    plus and minus (0-2-7). What permanent skills are about is looked for again until words and numbers are at rest."""
    for perm in game.now.altered:
        perm.plain()
        if perm.zone == ENERGY_AREA:
            game.energy_changed(perm.seat)
    game.now.altered = []
    game.now.applied = found
    game.now.calm = False
    edicts: list[Edict] = []
    game.now.edicts = edicts
    numeric: list[tuple[DbPerm, int, int]] = []
    safe = protected(mods, found)
    for mod in mods:  # first of all, whose skills are negated
        if mod.kind == kinds.NEGATE:
            for ref in mod.refs:
                if ref not in safe:
                    silence(game, ref, mod.tree)
    for applied in found:
        if applied.kind == kinds.NEGATE:  # 9-1-2-2
            for ref in applied.refs:
                if ref not in safe:
                    silence(game, ref, applied.tree)
    for mod in mods:
        if mod.kind >= kinds.EDICT:  # 1-7-2-2
            edicts.append(edict_of(game, mod))
            continue
        for ref in mod.refs:
            target = game.perm(ref)
            if target is not None:
                alter(game, target, mod.kind, mod.value, mod.tree, numeric, edicts, mod.seat, mod.src)
    for applied in found:
        context = applied.context
        if applied.kind >= kinds.EDICT:
            edicts.append(edict_by(applied))
            continue
        for ref in applied.refs:
            target = game.perm(ref)
            if target is not None:
                if (
                    game.cut
                    and (ref, context.card.iid, context.index) in game.cut
                    and applied.kind in (kinds.KEYWORD, kinds.GRANT)
                ):
                    continue  # 9-5-2
                alter(
                    game,
                    target,
                    applied.kind,
                    applied.value,
                    applied.tree,
                    numeric,
                    edicts,
                    context.seat,
                    context.card.iid,
                )
    if numeric:
        reckon(numeric)
        for perm, _, _ in numeric:
            tidy(perm)
    if game.now.comparing:  # 8-5-5
        in_battle(game)
    if edicts:
        game.now.purse = None


def protected(mods: list[Mod], found: list[Applied]) -> tuple[int, ...]:
    """0-2-5: the cards whose skills cannot be negated."""
    refs: tuple[int, ...] = ()
    for mod in mods:
        if mod.kind == kinds.BAN and mod.value & kinds.SKILLS_SAFE:
            refs += mod.refs
    for applied in found:
        if applied.kind == kinds.BAN and applied.value & kinds.SKILLS_SAFE:
            refs += applied.refs
    return refs


def skills_safe(game: Masters, card: Card) -> bool:
    """0-2-5: whether no skill of this card can be negated, where it is."""
    perm = game.perms[card.iid]
    if isinstance(perm, DbPerm):
        return bool(perm.bans & kinds.SKILLS_SAFE)
    own = own_effects(game, card, card.owner)
    return any(a.kind == kinds.BAN and a.value & kinds.SKILLS_SAFE for a in own)


def silence(game: Masters, ref: int, what: Any) -> None:
    """9-1-2: its skills, or those of one kind, are negated."""
    perm = game.perm(ref)
    if not isinstance(perm, DbPerm) or perm.hidden:
        return
    touch(game, perm)
    if not what:
        if perm.keywords & SERVANT and not perm.negated:
            perm.power -= SERVANT_POWER
        perm.negated = True
        perm.keywords = 0
    else:
        perm.silenced += (what,)
        if what == "keyword":
            if perm.keywords & SERVANT:
                perm.power -= SERVANT_POWER
            perm.keywords = 0
        else:
            bits = keyword_bits(what)
            if bits & perm.keywords & SERVANT:
                perm.power -= SERVANT_POWER
            perm.keywords &= ~bits


def alter(
    game: Masters,
    perm: DbPerm,
    kind: int,
    value: int,
    tree: Any,
    numeric: list[tuple[DbPerm, int, int]],
    edicts: list[Edict],
    seat: int,
    src: int,
) -> None:
    if perm.hidden:
        return  # 23-5-2-1
    touch(game, perm)
    if kind == kinds.POWER:
        perm.power += value
    elif kind in kinds.NUMERIC:  # 0-2-7, 9-9-1-3
        numeric.append((perm, kind, value))
    elif kind == kinds.KEYWORD:
        if not perm.negated and not (perm.silenced and gagged(perm, value)):  # 9-1-2-2, 9-1-5
            if value & SERVANT and not perm.keywords & SERVANT:
                perm.power += SERVANT_POWER
            perm.keywords |= value
    elif kind == kinds.BAN:  # 0-2-5
        perm.bans |= value
    elif kind == kinds.GRANT:
        if not perm.negated and valid(perm, tree, -1):
            perm.extra += (tree,)
    elif kind == kinds.NAME:  # 9-9-1-2
        perm.names += (tree,)
    elif kind == kinds.CHARACTER:  # 9-9-1-2
        perm.characters += (tree,)
    elif kind == kinds.TRAIT:  # 9-9-1-2
        perm.traits += (tree,)
    elif kind == kinds.COLOR:  # 1-8-1-1-1-2, 9-9-1-2
        if tree not in perm.colors:
            perm.colors += (tree,)
            perm.color_bits = bits_of(perm.colors)
            game.energy_changed(perm.seat)
    elif kind == kinds.SHIELD or kind == kinds.BURDEN:  # 0-2-5
        edicts.append(edict_about(game, perm, kind, value, tree, seat, src))


def gagged(perm: DbPerm, bit: int) -> bool:
    """9-1-5-1: it cannot gain keywords of a kind that is negated."""
    return any(covers_keyword(what, bit) for what in perm.silenced)


def covers_keyword(what: str, bit: int) -> bool:
    """Whether a text that negates the skills of this kind means the keyword skill with this bit."""
    return not what or what == "keyword" or bool(keyword_bits(what) & bit)


def cannot_gain(perm: DbPerm, kind: int, value: int, tree: Any) -> bool:
    """9-1-5: while its skills are negated a card gains none; while those of a kind are, none of that kind (9-1-5-1)."""
    if perm.hidden or perm.negated:
        return True
    if kind == kinds.KEYWORD:
        return gagged(perm, value)
    return kind == kinds.GRANT and not valid(perm, tree, -1)


def erase(game: Masters, refs: set[int], what: str) -> bool:
    """9-1-2-2: the text of a gained skill that is negated is gone, and does not come back when the negation is over
    (9-1-2-2-1). Whether there was any."""

    def hit(mod: Mod) -> bool:
        if mod.kind not in (kinds.KEYWORD, kinds.GRANT) or not refs.intersection(mod.refs):
            return False
        return covers_keyword(what, mod.value) if mod.kind == kinds.KEYWORD else covers(what, mod.tree)

    if not any(hit(mod) for mod in game.mods):
        return False
    kept = []
    for mod in game.mods:
        if not hit(mod):
            kept.append(mod)
            continue
        left = tuple(r for r in mod.refs if r not in refs)
        if left:
            kept.append(mod.on(left))
    atoms.keep_mods(game, kept)
    return True


def cut_off(game: Masters, refs: set[int], what: str, found: list[Applied]) -> None:
    """9-5-2: what permanent skills gave and is negated they do not give to that card again, for this turn."""
    for applied in found:
        if applied.kind == kinds.KEYWORD:
            lost = covers_keyword(what, applied.value)
        else:
            lost = applied.kind == kinds.GRANT and covers(what, applied.tree)
        if lost:
            for ref in refs.intersection(applied.refs):
                key = (ref, applied.context.card.iid, applied.context.index)
                if key not in game.cut:
                    game.cut += (key,)


def negated_by_permanents(game: Masters) -> bool:
    """9-1-2-2, 9-5-2 where a permanent skill negates. Whether continuous effects have ended by it."""
    gone = False
    for applied in game.now.applied:
        if applied.kind == kinds.NEGATE:
            refs = set(applied.refs)
            gone = erase(game, refs, applied.tree) or gone
            cut_off(game, refs, applied.tree, game.now.applied)
    return gone


def reckon(numeric: list[tuple[DbPerm, int, int]]) -> None:
    """9-9-1-3: costs, combo values, base power, then what is fixed: that wins, whenever it came (23-4-2, 0-2-7)."""
    for perm, kind, value in numeric:
        if kind == kinds.COST:
            if perm.cost is not None:
                perm.cost += value
        elif kind == kinds.COMBO_POWER:
            if perm.combo_power is not None:
                perm.combo_power += value
        elif kind == kinds.COMBO_COST:
            if perm.combo_cost is not None:
                perm.combo_cost += value
        elif kind == kinds.BASE_POWER:
            perm.power += value - perm.base_power
            perm.base_power = value
    for perm, kind, value in numeric:
        if kind == kinds.SET_POWER:
            perm.power = value
        elif kind == kinds.SET_COST:
            perm.cost = value
        elif kind == kinds.SET_COMBO_POWER:
            perm.combo_power = value


def tidy(perm: DbPerm) -> None:
    """0-2-11: numbers that went below zero count as zero; power keeps its value (2-7-2)."""
    if perm.cost is not None and perm.cost < 0:
        perm.cost = 0
    if perm.combo_cost is not None and perm.combo_cost < 0:
        perm.combo_cost = 0
    if perm.combo_power is not None and perm.combo_power < 0:
        perm.combo_power = 0


def in_battle(game: Masters) -> None:
    """8-4-4, 8-4-5: while powers are compared, combo power is part of them."""
    battle = game.battle
    if battle is not None and battle.added is not None:
        add_combos(game, battle, battle.added, 1)


def add_combos(game: Masters, battle: Battle, added: tuple[int, int], sign: int) -> None:
    """Add combo power to that of the cards in battle, or take it away."""
    if added[0]:
        add_power(game, battle.attacker, sign * added[0])
    if added[1]:
        add_power(game, battle.guard, sign * added[1])


def add_power(game: Masters, ref: int, more: int) -> None:
    perm = game.perm(ref)
    if perm is not None:
        touch(game, perm)
        perm.power += more
        if perm.power <= 0:
            game.now.calm = False


# -- cards that are not in play ----------------------------------------------------------------------------------------


def forbids_playing_itself(game: Masters, card: Card, seat: int, how: int, src: int) -> bool:
    """0-2-5: whether its own text keeps a card from being played so, by the skill of that card (`src`)."""
    area = moves.area_of(game, card)
    return any(
        applied.kind == kinds.NOT_PLAYED and applied.tree.forbids(how, src == card.iid, area)
        for applied in own_effects(game, card, seat)
    )


def exhausts(game: Masters, card: Card) -> bool:
    """22-31-2: whether a card comes to the Energy Area in Rest Mode: by [Energy-Exhaust], unless that is negated where
    the card is now."""
    perm = game.perms[card.iid]
    if perm is not None and not perm.hidden:
        return bool(keywords_of(game, perm) & ENERGY_EXHAUST)
    if game.dirty:
        game.project()
    for edict in game.now.edicts:
        if edict.kind == kinds.NO_EXHAUST and card.owner in edict.seats and edict.covers(game, card):
            return False
    return bool(keywords_of(game, card) & ENERGY_EXHAUST)


def silent(game: Masters, card: Card, ability: Ability) -> bool:
    """3-1-4-3, 9-1-2: whether this skill is negated on a card that became Z-Energy so."""
    for mod in game.mods:
        if mod.kind == kinds.SILENT and game.ref(card.iid) in mod.refs and covers(mod.tree, ability):
            return game.lies_in(card, "z-energy")
    return False


def own_effects(game: Masters, card: Card, seat: int) -> list[Applied]:
    """9-1-3-3: what the permanent skills of a card do that are valid where it lies, outside play. What they ask about
    such cards, themselves above all, does not count what they do."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    if game.dirty:
        game.project()
    found: list[Applied] = []
    now = game.now
    around = now.looked_at
    if not printed.front.own or card.iid in around:
        return found
    now.looked_at = (*around, card.iid)
    for index, ability in printed.front.own:
        if game.lies_in(card, ability.zone) and not (game.mods and silent(game, card, ability)):
            context = context_of(game, ability, seat, card, game.incarnations[card.iid], index)
            collect(game, ability, ability.gates, context, found)
    now.looked_at = around
    return found


def keywords_of(game: Masters, obj: Any) -> int:
    """9-1-6, 9-1-3-3: the keyword skills that a card has now. Outside play only its own permanent skills that are valid
    there can have negated some (9-1-2), or given it others."""
    if isinstance(obj, DbPerm):
        return obj.keywords
    printed = obj.printed
    assert isinstance(printed, DbCard)
    found = printed.front.keywords
    if printed.front.own and obj.iid < len(game.cards) and game.cards[obj.iid] is obj:
        mine = game.ref(obj.iid)
        for applied in own_effects(game, obj, obj.owner):
            if mine in applied.refs and applied.kind == kinds.KEYWORD:
                found |= applied.value
            elif mine in applied.refs and applied.kind == kinds.NEGATE:
                found &= 0 if applied.tree in ("", "keyword") else ~keyword_bits(applied.tree)
    return found


def face_of(obj: Any) -> Face:
    if isinstance(obj, DbPerm):
        return obj.face
    printed = obj.printed
    assert isinstance(printed, DbCard)
    return printed.front


def combo_powers(game: Masters, attacking: int, guarding: int) -> tuple[int, int]:
    """8-4-4, 8-4-5: all combo power in the Combo Areas of these two players. A hidden card has none (23-5-2)."""
    ours = theirs = 0
    for perm in game.now.awake:
        if perm.zone == COMBO_AREA:
            if perm.seat == attacking:
                ours += perm.combo_power or 0
            if perm.seat == guarding:
                theirs += perm.combo_power or 0
    return ours, theirs


def count_attack(game: Masters, attacker: DbPerm) -> None:
    """0-2-5: an attack less is left to a player who can only attack so many times."""
    if not any(mod.kind == kinds.ATTACKS_LEFT for mod in game.mods):
        return
    kept = []
    for mod in game.mods:
        if mod.kind == kinds.ATTACKS_LEFT and attacker.seat in mod.seats:
            if edict_of(game, mod).covers(game, attacker):
                ends = mod.until, mod.until_seat, mod.until_turn
                mod = Mod(mod.kind, mod.value - 1, (), mod.seats, mod.seat, mod.src, *ends, mod.tree)
        kept.append(mod)
    atoms.keep_mods(game, kept)
    game.dirty = True
    game.now.reshaped = True
