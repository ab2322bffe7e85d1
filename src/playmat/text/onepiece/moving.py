"""Drawing, trashing, K.O., resting, returning, playing: who does it, what is done, to which cards, and where they go.

A destination (`Dest`) goes with every verb that puts cards somewhere, and with cards from everywhere. What is usual (a
Character goes to "the owner's" hand, a card to "your" hand) is not remembered; what is said otherwise is, in `said`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from ..grammar import MARK, Grammar, V, same
from .nodes import Among, Choose, ChooseOne, Do, EachPlayer, Minus, Ref, This, Union, ops, select
from .objects import kind_of, sel_of

IT = Ref("", "it")
REST = Ref("", "the rest")
TO = "to "  # what is remembered of a destination: whose it is,
VERB = "verb "  # and of an action: its verb
ORDER = "in any order"
FACE_DOWN = "face-down"
DEST = "dest "  # and how the destination is said


@dataclass(frozen=True)
class Dest:
    """Where cards go: `hand`, `deck` or `life`, which end, whose, which side up; how much of it is said."""

    where: str
    end: str = ""
    whose: str = "owner"
    face: str = ""
    order: bool = False
    at: str = "to"  # "at the bottom of", "to the bottom of"
    said: str = ""


def add(g: Grammar) -> None:
    things(g)
    plain(g)
    putting(g)
    playing(g)
    theirs(g)
    either(g)


# -- what is moved -------------------------------------------------------------------------------------------------------


def things(g: Grammar) -> None:
    """Cards from anywhere: `thing`."""
    rule = g.rule
    rule("thing", V("t"), en=["{t:target}", "{t:card-target}", "{t:life-target}", "{t:top-life}", "{t:up-to-top-life}", "{t:top-deck}", "{t:up-to-top-deck}"])
    rule("thing", REST, en="the rest")
    rule("thing", ops.LifeTopOrBottom("", V("w")), en="1 card from the top or bottom of {w:whose} Life cards")
    rule("thing", build=lambda e: Union((e["a"], e["b"])), match=lambda t: {"a": t.parts[0], "b": t.parts[1]} if isinstance(t, Union) and len(t.parts) == 2 and isinstance(t.parts[0], This) else None, en="{a:this} and {b:card-target}", name="this and cards elsewhere")
    rule("thing", This(), also=True, en=["this Character card", "this Character card from your trash"])


# -- verbs without a destination -----------------------------------------------------------------------------------------

SIMPLE = {"ko": ops.KO, "rest": ops.Rest, "trash": ops.Trash}


def plain(g: Grammar) -> None:
    rule = g.rule
    rule("do", ops.Mill(V("n"), "opponent"), also=True, en="trash {n:int} card~n from the top of your opponent's deck", fr="placez dans sa Défausse {n:int} carte~n du dessus du deck adverse")
    g.lexicon("verb", {"ko": ("K.O.", "mettez KO"), "rest": ("rest", "épuisez"), "trash": ("trash", "défaussez")})
    rule("do", build=lambda e: simple(e["v"], e["t"]), match=unsimple, en="{v:verb} {t:thing}", name="do to")
    rule("do", ops.SetActive(V("t")), en="set {t:target} as active")
    rule("do", ops.FlipLife(V("t"), V("u")), en="turn {t:life-card} {u:side}")
    rule("life-card", V("t"), en=["{t:top-life}", "{t:up-to-top-life}", "{t:life-target}"])
    # until there are so many
    g.lexicon("shrinking", {"hand": ("your hand", "votre main"), "life": ("the top of your Life cards", "le dessus de votre Vie")})
    rule("do", build=_shrink, match=_unshrink, en=["trash cards from {s:shrinking} until you have {n:int} {x:counted}", "draw cards so that you have {n:int} {x:counted}", "draw cards until you have {n:int} {x:counted}", "draw cards (until|so that) you have the same number of {x:counted} as your opponent"], name="until so many")
    rule("do", ops.Mill(Minus(V("n"), select.Cards("trash", "you"))), en="trash cards from the top of your deck until you have {n:int} card~n in your trash", fr="placez dans votre Défausse des cartes du dessus de votre deck jusqu'à en avoir {n:int} dans votre Défausse")


def simple(verb: str, target: Any) -> Any:
    """K.O., rest or trash cards, if that can be done to cards there."""
    where = places(target)
    if verb != "trash" and where & {"hand", "trash", "deck", "life"}:
        return None
    if verb == "ko" and where & {"don", "don active", "don rested"}:
        return None
    if verb in ("ko", "trash") and takes_leader(target):
        return None  # 3-6: a Leader stays where it is
    if verb == "trash" and (where & {"trash", "don", "don active", "don rested"} or (isinstance(target, select.Top) and target.where == "deck")):
        return None  # from the top of a deck it is `Mill`
    if verb == "trash" and "deck" in where and not getattr(getattr(target, "sel", target), "filters", ()):
        return None  # which cards of a deck?
    if target == REST and verb != "trash":
        return None
    return SIMPLE[verb](target)


def unsimple(tree: Any) -> dict[str, Any] | None:
    for verb, node in SIMPLE.items():
        if isinstance(tree, node):
            return {"v": verb, "t": tree.target}
    return None


def places(target: Any) -> set[str]:
    """The areas that cards come from."""
    if isinstance(target, Choose):
        return places(target.sel)
    if isinstance(target, Union):
        return {where for part in target.parts for where in places(part)}
    if isinstance(target, select.Sel):
        return set(target.where)
    if isinstance(target, select.Top):
        return {target.where}
    return {"life"} if isinstance(target, ops.LifeTopOrBottom) else set()


def takes_leader(target: Any) -> bool:
    """Whether a Leader is among the cards that are meant; a bare [Name] may be any card."""
    if isinstance(target, Choose):
        return takes_leader(target.sel)
    if isinstance(target, Union):
        return any(takes_leader(part) for part in target.parts)
    return isinstance(target, select.Sel) and "leader" in target.where and not any(isinstance(f, select.Named) for f in target.filters)


def _shrink(e: dict[str, Any]) -> Any:
    if "s" not in e:
        hand = select.Cards("hand", "you")
        return ops.Draw(Minus(e["n"] if "n" in e else select.Cards("hand", "opponent"), hand)) if same(e["x"], hand) else None
    pile = select.Cards(e["s"], "you")
    if not same(e["x"], pile) and not same(e["x"], replace(pile, whose="")):
        return None
    if e["s"] == "life":
        return ops.Trash(select.Top("life", Minus(pile, e["n"]), "you"))
    return ops.Trash(Choose(select.Sel(("hand",), "you", ()), Minus(pile, e["n"])))


def _unshrink(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, ops.Draw) and isinstance(tree.n, Minus):
        return {**({"n": tree.n.left} if type(tree.n.left) is int else {}), "x": select.Cards("hand", "you")}
    if isinstance(tree, ops.Trash) and isinstance(tree.target, select.Top | Choose) and isinstance(tree.target.n, Minus):
        pile = "life" if isinstance(tree.target, select.Top) else "hand"
        return {"s": pile, "n": tree.target.n.right, "x": select.Cards(pile, "" if pile == "life" else "you")}
    return None


# -- verbs with a destination --------------------------------------------------------------------------------------------


def putting(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("put", {"add": ("add", "ajoutez"), "return": ("return", "renvoyez"), "place": ("place", "placez")})
    g.lexicon("end", {"bottom": ("bottom", "au-dessous"), "top": ("top", "au-dessus"), "either": ("top or bottom", "au-dessus ou au-dessous")})
    g.lexicon("dest-owner", {"owner": (["the owner's", "their owner's", "its owner's", "their owners'", "the owners'"], "de son propriétaire"), "you": ("your", "votre"), "opponent": ("your opponent's", "adverse"), "their": ("their", "son"), "the": ("the", "le")})
    g.lexicon("any-order", {False: ("", ""), True: ("in any order", "dans l'ordre de votre choix")})
    g.lexicon("face", {"": ("", ""), "up": ("face-up", "face visible"), "down": ("face-down", "face cachée")})
    rule("dest", Dest("hand", "", V("w")), en=["to {w:dest-owner} hand", "to {w:dest-owner} hands"])
    g.lexicon("at", {"at": ("at", "à"), "to": ("to", "à")})
    rule("dest", Dest("deck", V("e"), V("w"), "", V("o"), V("a")), en="{a:at} the {e:end} of {w:dest-owner} deck {o:any-order}")
    rule("dest", Dest("life", V("e"), V("w"), V("f"), False, V("a")), en="{a:at} the {e:end} of {w:dest-owner} Life cards {f:face}")
    rule("dest", Dest("deck", "shuffled", V("w")), en=["to {w:dest-owner} deck and shuffle {w:dest-owner} deck", "to {w:dest-owner} deck and shuffle it", "to {w:dest-owner} deck and shuffles {w:dest-owner} deck"])
    rule("do", build=lambda e: put(e["v"], e["t"], e["d"], "you"), match=unput, en="{v:put} {t:thing} {d:dest}", name="put")


def usual_owner(target: Any) -> str:
    """Whose hand, deck or Life a destination usually names: cards in play go to "the owner's"."""
    where = places(target)
    if where & {"hand", "trash", "deck", "life"} or is_looked(target):
        return "you"
    return "owner"


def is_looked(target: Any) -> bool:
    if isinstance(target, Union):
        return any(is_looked(part) for part in target.parts)
    return target == REST or isinstance(target, Among) or (isinstance(target, Choose) and is_looked(target.sel))


def owners(target: Any) -> set[str]:
    """Whose cards are meant, as far as it is said."""
    if isinstance(target, Choose):
        return owners(target.sel)
    if isinstance(target, Union):
        return {whose for part in target.parts for whose in owners(part)}
    if isinstance(target, select.Sel | select.Top):
        return {target.whose}
    if isinstance(target, ops.LifeTopOrBottom):
        return {target.whose}
    return {"you"} if isinstance(target, This) else set()


def made_mine(target: Any, whose: str) -> Any:
    """Anyone's cards, where the destination says whose they are."""
    if isinstance(target, Choose):
        return replace(target, sel=made_mine(target.sel, whose))
    if isinstance(target, Union):
        return replace(target, parts=tuple(made_mine(part, whose) for part in target.parts))
    if isinstance(target, select.Sel) and target.whose == "any":
        return replace(target, whose=whose)
    return target


USUAL_VERBS = {"hand": ("return", "add"), "deck": ("place", "place"), "life": ("add", "add")}


def may_go(verb: str, target: Any, dest: Dest) -> bool:
    """Whether the verb says that, the destination is one of these cards, and their owner's (4-2-1-1)."""
    if (verb, dest.where) in (("add", "deck"), ("place", "hand"), ("return", "life")):
        return False
    if dest.end not in ("", "shuffled") and (dest.at == "at") is not (verb == "place"):
        return False
    if dest.whose == "the" and (dest.where != "deck" or not (is_looked(target) or isinstance(target, Ref | This))):
        return False  # "the deck" is that of cards spoken of
    whose = owners(target)
    if dest.whose == "you" and "opponent" in whose:
        # "add 1 card from your opponent's Life cards to your hand" is said, and means the owner's
        return dest.where == "hand" and "life" in places(target)
    if dest.whose in ("opponent", "their") and "you" in whose:
        return False
    return not (dest.where == "hand" and "hand" in places(target))


def is_said_elsewhere(target: Any, dest: Dest) -> bool:
    """What was looked at goes back in its own way, see `looking`."""
    if dest.whose == "the" and dest.where == "life":
        return True
    if target == REST:
        return dest.end == "either" or dest.where == "life"
    return isinstance(target, Ref) and target.word == "them" and dest.end == "either"


def put(verb: str, target: Any, dest: Dest, actor: str) -> Any:
    """Cards go somewhere; None if they cannot, or if that is said in another way."""
    if not may_go(verb, target, dest) or is_said_elsewhere(target, dest) or takes_leader(target):
        return None
    whose = {"their": "opponent", "the": "owner"}.get(dest.whose, dest.whose)
    if whose in ("you", "opponent"):
        target = made_mine(target, whose)
    words = unusual(verb, target, dest)
    if dest.where == "hand":
        return ops.ToHand(target, said=words)
    if dest.where == "deck":
        return ops.ToDeck(target, dest.end == "top", dest.end == "either", dest.end == "shuffled", said=words)
    return ops.ToLife(target, dest.end == "bottom", dest.face == "up", either=dest.end == "either", said=words)


def unusual(verb: str, target: Any, dest: Dest) -> str:
    """What is remembered of the words: all that is not the usual way to say it."""
    usual = usual_owner(target)
    said = [
        TO + dest.whose if dest.whose != usual else "",
        VERB + verb if verb != USUAL_VERBS[dest.where][usual != "owner"] else "",
        ORDER if dest.order else "",
        FACE_DOWN if dest.face == "down" else "",
        DEST + dest.said if dest.said else "",
    ]
    return MARK.join(x for x in said if x)


def told_to(tree: Any) -> str:
    """Whose pile the words name, if that is not the usual."""
    return next((x.removeprefix(TO) for x in tree.said.split(MARK) if x.startswith(TO)), "")


def unput(tree: Any) -> dict[str, Any] | None:
    """The other way: verb, cards and destination, as they were said."""
    if not isinstance(tree, ops.ToHand | ops.ToDeck | ops.ToLife) or (isinstance(tree, ops.ToHand | ops.ToLife) and tree.reveal):
        return None
    where = "hand" if isinstance(tree, ops.ToHand) else "deck" if isinstance(tree, ops.ToDeck) else "life"
    said = tree.said.split(MARK)
    usual = usual_owner(tree.target)
    verb = next((x.removeprefix(VERB) for x in said if x.startswith(VERB)), USUAL_VERBS[where][usual != "owner"])
    end, face = "", ""
    if isinstance(tree, ops.ToDeck):
        end = "shuffled" if tree.shuffled else "either" if tree.either else "top" if tree.top else "bottom"
    elif isinstance(tree, ops.ToLife):
        end = "either" if tree.either else "bottom" if tree.bottom else "top"
        face = "up" if tree.face_up else "down" if FACE_DOWN in said else ""
    return {"v": verb, "t": tree.target, "d": Dest(where, end, told_to(tree) or usual, face, ORDER in said, "at" if verb == "place" and end != "shuffled" else "to", next((x.removeprefix(DEST) for x in said if x.startswith(DEST)), ""))}


# -- playing and activating ------------------------------------------------------------------------------------------------


def playing(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("rested", {False: ("", ""), True: ("rested", "épuisée")})
    rule("playable", V("t"), build=lambda e: e["t"] if "t" in e else Choose(Ref("", "them"), 1) if e["o"] == 1 else None, match=lambda t: {"t": t} if isinstance(t, Ref | Choose | select.Sel | Union) else None, en=["{t:card-target}", "{t:ref}", "{o:int} card"], name="cards, or one of them")
    rule("playable", V("t"), build=lambda e: e["t"], match=lambda t: {"t": t} if isinstance(t, This) and not t.said.startswith("this Character card") else None, en="{t:this}", name="this card")
    rule("playable", build=lambda e: This(said="this Character card from your trash"), match=lambda t: {} if isinstance(t, This) and t.said.startswith("this Character card") else None, en="this Character card from your trash", name="this card from your trash")
    rule("do", ops.Play(V("t"), V("r")), build=lambda e: None if isinstance(e["t"], Choose) and "deck" in places(e["t"]) and "opponent" in owners(e["t"]) else ops.Play(e["t"], e["r"]), match=lambda t: {"t": t.target, "r": t.rested} if isinstance(t, ops.Play) and t.who == "you" else None, en="play {t:playable} {r:rested}", name="play")
    rule("do", ops.ActivateEventCard(V("t")), en="activate {t:card-target}")
    rule("do", ops.RunEffect(V("c"), V("k")), build=lambda e: None if isinstance(e["c"], This) else ops.RunEffect(e["c"], e["k"]), match=lambda t: {"c": t.target, "k": t.tag} if isinstance(t, ops.RunEffect) and not isinstance(t.target, This) else None, en=["activate the {k:tag} effect of {c:card-target}", "activate the {k:tag} effect of {c:part-target}", "activate the {k:tag} effect of {c:ref}"], name="activate the effect of")
    rule("do", ops.RunEffect(V("c"), V("k")), build=lambda e: ops.RunEffect(e["c"], e["k"]), match=lambda t: {"c": t.target, "k": t.tag} if isinstance(t, ops.RunEffect) else None, en="activate {c:whose-card} {k:tag} effect", name="activate its effect")


# -- what the opponent does --------------------------------------------------------------------------------------------------


def theirs(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("verb3", {"ko": ("K.O.'s", "met KO"), "rest": ("rests", "épuise"), "trash": ("trashes", "défausse")})
    g.lexicon("put3", {"add": ("adds", "ajoute"), "return": ("returns", "renvoie"), "place": ("places", "place")})
    rule("their-thing", build=lambda e: Choose(sel_of(e["k"], "opponent"), e["q"][0], e["q"][1], "opponent"), match=_untheir, en=["{q:quant} of their {k:kinds}", "{q:quant} of their own {k:kinds}"], name="of theirs")
    rule("their-thing", build=lambda e: Choose(select.Sel((e["w"],), "opponent", e["f"]), e["q"][0], e["q"][1], "opponent"), match=_untheir_cards, en="{q:quant} {f:card~q} from their {w:pile}", name="from theirs")
    rule("their-thing", build=lambda e: select.Top("life", e["n"], "opponent"), match=lambda t: {"n": t.n} if isinstance(t, select.Top) and (t.where, t.whose) == ("life", "opponent") else None, en=["{n:int} card~n from the top of their Life cards", "{n:int} card~n from their Life area", "{n:int} card~n from their Life cards"], name="the top of their Life")
    rule("their-thing", build=lambda e: select.Top("deck", e["n"], "opponent") if "n" in e else Choose(select.Top(e["w"], e["m"], "opponent"), e["m"], True, "opponent"), match=_untheir_top, en=["{n:int} card~n from the top of their deck", "up to {m:int} card~m from the top of their {w:topped}"], name="the top of theirs")
    g.lexicon("topped", {"deck": ("deck", "deck"), "life": ("Life cards", "Vie")})
    rule("their-thing", V("t"), en="{t:ref}", match=lambda t: {"t": t} if isinstance(t, Ref) else None, build=lambda e: e["t"])
    rule("their-thing", select.Sel((V("w"),), "opponent", ()), en=["all cards in their {w:pile}", "all of the cards in their {w:pile}", "their {w:pile}"])
    rule("do", build=_they_do, match=_unthey_do, first=True, en=["your opponent {v:verb3} {t:their-thing}", "your opponent must {w:verb} {t:their-thing}", "your opponent chooses {t:their-thing} and {v:verb3} it~t", "your opponent chooses {t:their-thing}", "your opponent selects {t:their-thing}"], name="they do to")
    rule("do", match=lambda t: {"t": t} if _is_theirs(t) else None, first=True, fr="votre adversaire choisit {t:their}", name="they choose, in French")
    rule("do", build=_put_by_them, match=_unput_by_them, first=True, en=["your opponent {v:put3} {t:their-thing} {d:dest}", "your opponent must {w:put} {t:their-thing} {d:dest}", "your opponent chooses {t:their-thing} and {v:put3} it~t {d:dest}"], name="they put")
    rule("do", ops.Trash(Choose(select.Sel(("hand",), "you", ()), V("n"), by="opponent")), first=True, en=["your opponent chooses {n:int} card~n from your hand ; trash that card", "your opponent chooses {n:int} card~n from your hand and trash it~n"])
    rule("do", ops.Play(Choose(select.Sel((V("w"),), "opponent", V("f")), V("n"), True, "opponent"), V("r"), "opponent"), first=True, en="your opponent plays up to {n:int} {f:card~n} from their {w:pile} {r:rested}")


    rule("do", build=lambda e: EachPlayer((ops.Trash(select.Top("life", e["n"], "player")) if "v" in e else ops.ToHand(select.Top("life", e["n"], "player")),), e["e"]), match=_uneach_life, first=True, en=["{e:each-player} (trash|trashes) {n:int} card~n from the top of (your|their) Life cards {v:nothing}", "{e:each-player} (add|adds) {n:int} card~n from the top of (your|their) Life cards to (your|their) (hand|hands)"], fr=["{e:each-player} place dans sa Défausse {n:int} carte~n du dessus de sa Vie {v:nothing}", "{e:each-player} ajoute à sa main {n:int} carte~n du dessus de sa Vie"], name="each player's Life")
    g.lexicon("nothing", {0: ("", "")})
    rule("do", build=_by_each, match=_unby_each, en=["{e:each-player} {v:verb3} {t:their-thing}", "{e:each-player} {w:verb} {t:their-thing}", "{e:each-player} {p:put3} {t:their-thing} {d:dest}", "{e:each-player} {q:put} {t:their-thing} {d:dest}"], fr=["{e:each-player} {v:verb3} {t:their}", "{e:each-player} {v:verb3} {t:their}", "{e:each-player} {p:put3} {t:their} {d:dest}", "{e:each-player} {p:put3} {t:their} {d:dest}"], name="each player does to")


THEIRS = "theirs"


def _uneach_life(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, EachPlayer) or len(tree.body) != 1 or tree.whose not in ("any", "both"):
        return None
    op = tree.body[0]
    target = getattr(op, "target", None)
    if not isinstance(target, select.Top) or (target.where, target.whose) != ("life", "player") or not isinstance(op, ops.Trash | ops.ToHand):
        return None
    return {"e": tree.whose, "n": target.n, **({"v": 0} if isinstance(op, ops.Trash) else {})}


def _by_each(e: dict[str, Any]) -> Any:
    """What each player does with cards of their own; trashing from the hand has its own words."""
    if "d" in e:
        made = None if e["d"].whose == "you" else put(e.get("p") or e["q"], e["t"], e["d"], "opponent")
    else:
        made = simple(e.get("v") or e["w"], e["t"])
    if made is None or isinstance(e["t"], Ref) or (isinstance(made, ops.Trash) and places(e["t"]) == {"hand"}):
        return None
    return EachPlayer((turned(replace(made, said=""), "opponent", "player"),), e["e"])


def _unby_each(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, EachPlayer) or len(tree.body) != 1 or tree.whose not in ("any", "both"):
        return None
    op = turned(tree.body[0], "player", "opponent")
    env = unsimple(op) or _unput_by_them(op)
    if env is None or (isinstance(op, ops.Trash) and places(op.target) == {"hand"}):
        return None
    return {"e": tree.whose, "t": env["t"], **({"p": env["v"], "d": env["d"]} if "d" in env else {"v": env["v"]})}


def turned(tree: Any, old: str, new: str) -> Any:
    """What is said of one player, said of another: whose cards, and who chooses."""
    if isinstance(tree, tuple):
        return tuple(turned(part, old, new) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    made = {f.name: turned(getattr(tree, f.name), old, new) for f in fields(tree)}
    made.update({name: new for name in ("whose", "by") if made.get(name) == old})
    return type(tree)(**made)


def _is_theirs(tree: Any) -> bool:
    """What the opponent chooses of theirs."""
    return isinstance(tree, Choose) and tree.by == "opponent" and "opponent" in owners(tree)


def _untheir_top(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, select.Top) and (tree.where, tree.whose) == ("deck", "opponent"):
        return {"n": tree.n}
    if isinstance(tree, Choose) and tree.up_to and isinstance(tree.sel, select.Top) and tree.sel.whose == "opponent":
        return {"m": tree.n, "w": tree.sel.where}
    return None


def _they_do(e: dict[str, Any]) -> Any:
    verb = e.get("v") or e.get("w")
    if verb is None:
        return e["t"] if isinstance(e["t"], Choose) else None
    return _by_them(simple(verb, e["t"]))


def _unthey_do(tree: Any) -> dict[str, Any] | None:
    if _is_theirs(tree):
        return {"t": tree}
    return unsimple(tree) if isinstance(tree, ops.KO | ops.Rest | ops.Trash) and is_by_them(tree) else None


def _by_them(op: Any) -> Any:
    """What they do; where nothing is chosen, only the words tell."""
    return op if op is None or is_by_them(op) else replace(op, said=MARK.join(x for x in (op.said, THEIRS) if x))


def is_by_them(tree: Any) -> bool:
    """Whether the opponent chooses, or the words say that it is they who do it."""
    target = getattr(tree, "target", None)
    if THEIRS in tree.said.split(MARK):
        return True
    return isinstance(target, Choose) and target.by == "opponent" and "opponent" in owners(target)


def _put_by_them(e: dict[str, Any]) -> Any:
    dest = e["d"]
    if dest.whose == "you":
        return None
    made = put(e["v"] if "v" in e else e["w"], e["t"], dest, "opponent")
    if made is None:
        return None
    said = [x for x in made.said.split(MARK) if x and x != TO + "their"]
    if dest.whose == "owner":
        said.append(TO + "owner's")
    return replace(made, said=MARK.join([*said, THEIRS]))


def _unput_by_them(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ops.ToHand | ops.ToDeck | ops.ToLife):
        return None
    said = tree.said.split(MARK)
    if not is_by_them(tree):
        return None
    found = unput(replace(tree, said=MARK.join(x for x in said if x not in (THEIRS, TO + "owner's"))))
    if found is None:
        return None
    whose = "owner" if TO + "owner's" in said or (THEIRS not in said and not isinstance(tree, ops.ToHand)) else "their"
    return {**found, "w": found["v"], "d": replace(found["d"], whose=whose)}


def _untheir(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and tree.by == "opponent" and isinstance(tree.sel, select.Sel) and tree.sel.whose == "opponent" and not places(tree) & set(select.PILES):
        return {"q": (tree.n, tree.up_to), "k": kind_of(tree.sel)}
    return None


def _untheir_cards(tree: Any) -> dict[str, Any] | None:
    if isinstance(tree, Choose) and tree.by == "opponent" and isinstance(tree.sel, select.Sel) and tree.sel.whose == "opponent" and tree.sel.where[0] in ("hand", "trash", "deck"):
        return {"q": (tree.n, tree.up_to), "f": tree.sel.filters, "w": tree.sel.where[0]}
    return None


# -- one of two things with the same card ------------------------------------------------------------------------------------


def either(g: Grammar) -> None:
    rule = g.rule
    rule("picked", V("t"), en="{t:target}", fr="{t:target}", match=lambda t: {"t": t} if isinstance(t, Choose) else None, build=lambda e: e["t"] if isinstance(e["t"], Choose) else None)
    rule("do", build=_this_or_that, match=lambda t: _unverbs(t) or _unverb_or(t) or _unput_or(t), en=["{v:verb} or {w:verb} {t:picked}", "{v:verb} {t:picked} , or {b:do}", "{v:verb} {t:picked} or {b:do}", "{p:put} {t:picked} {d:dest} or the {e:end} of their deck", "{p:put} {t:picked} {d:dest} or {b:do}", "{p:put} {t:picked} {d:dest} , or {b:do}"], name="this or that with it")
    rule("do", build=lambda e: ChooseOne(((e["a"],), (e["b"],))) if with_it(e["a"]) and with_it(e["b"]) else None, match=lambda t: {"a": t.modes[0][0], "b": t.modes[1][0]} if isinstance(t, ChooseOne) and len(t.modes) == 2 and all(len(m) == 1 and with_it(m[0]) for m in t.modes) else None, en="{a:it-do} or {b:it-do}", name="one or the other with it")
    rule("it-do", build=lambda e: ops.Play(IT, e["r"]), match=lambda t: {"r": t.rested} if isinstance(t, ops.Play) and t.target == IT else None, en="play it {r:rested}", name="play it")
    rule("it-do", build=lambda e: simple(e["v"], IT), match=lambda t: unsimple(t) if with_it(t) else None, en="{v:verb} it", name="do to it")
    rule("it-do", build=lambda e: put(e["v"], IT, e["d"], "you"), match=lambda t: unput(t) if with_it(t) else None, en="{v:put} it {d:dest}", name="put it")


def with_it(op: Any) -> bool:
    return getattr(op, "target", None) == IT


def _this_or_that(e: dict[str, Any]) -> Any:
    one = simple(e["v"], IT) if "v" in e else put(e["p"], IT, e["d"], "you")
    if "w" in e:
        other = simple(e["w"], IT) if e["w"] != e["v"] else None
    elif "e" in e:
        other = put("place", IT, Dest("deck", e["e"], "owner", at="at"), "you")
    else:
        other = e["b"] if with_it(e["b"]) else None
    return _one_of(e["t"], one, other)


def _one_of(target: Any, one: Any, other: Any) -> Any:
    return None if one is None or other is None else Do((target, ChooseOne(((one,), (other,)))))


def _two(tree: Any) -> tuple[Any, Any, Any] | None:
    if isinstance(tree, Do) and len(tree.body) == 2 and isinstance(tree.body[0], Choose) and isinstance(tree.body[1], ChooseOne):
        modes = tree.body[1].modes
        if len(modes) == 2 and all(len(m) == 1 and with_it(m[0]) for m in modes):
            return tree.body[0], modes[0][0], modes[1][0]
    return None


def _unverbs(tree: Any) -> dict[str, Any] | None:
    found = _two(tree)
    if found is None:
        return None
    one, other = unsimple(found[1]), unsimple(found[2])
    return None if one is None or other is None else {"t": found[0], "v": one["v"], "w": other["v"]}


def _unverb_or(tree: Any) -> dict[str, Any] | None:
    found = _two(tree)
    one = None if found is None else unsimple(found[1])
    return None if found is None or one is None else {"t": found[0], "v": one["v"], "b": found[2]}


def _unput_or(tree: Any) -> dict[str, Any] | None:
    found = _two(tree)
    one = None if found is None else unput(found[1])
    other = None if found is None else unput(found[2])
    if found is None or one is None or other is None:
        return None
    end = {"e": other["d"].end} if other["d"].where == "deck" else {}
    return {"t": found[0], "p": one["v"], "d": one["d"], "b": found[2], **end}
