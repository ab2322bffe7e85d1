"""Which cards: words in front of a noun (`pre`), behind it (`post`), and what a card is "with" (`with`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.effects.tree import Filter

from ..grammar import Grammar, V
from .nodes import ch, f

This = ch.This

JOINS = ("or", "and/or", "and")
LISTED: dict[type[Any], str] = {f.Colored.node: "colors", f.Character.node: "names", f.Trait.node: "traits", f.Named.node: "names"}


def merged(parts: list[Any]) -> Any:
    """Several descriptions of which one must fit: of one sort they are one node."""
    first = type(parts[0])
    if all(type(p) is first for p in parts) and first in LISTED:
        name = LISTED[first]
        return first(**{name: tuple(x for p in parts for x in getattr(p, name))})
    return f.Either(tuple(parts))


def unmerged(tree: Any, n: int) -> list[Any] | None:
    """The descriptions again, if there are so many."""
    name = LISTED.get(type(tree), "")
    if name:
        words = getattr(tree, name)
        return [type(tree)(**{name: (word,)}) for word in words] if len(words) == n else None
    if isinstance(tree, f.Either) and len(tree.filters) == n:
        return list(tree.filters)
    return None


def listing(g: Grammar, category: str, item: str, most: int = 8, whole: bool = False) -> None:
    """ "A or B", "A, B, or C": as one filter. `whole`: each part has a colour of its own."""
    for n in range(2, most + 1):
        slots = [f"{{x{i}:{item}}}" for i in range(n)]
        templates = []
        for join in JOINS:
            word = join.replace("/", " / ")
            if n == 2:
                templates.append(f"{slots[0]} {word} {slots[1]}")
            else:
                templates.append(f"{' , '.join(slots[:-1])} , {word} {slots[-1]}")
                templates.append(f"{' , '.join(slots[:-1])} {word} {slots[-1]}")
                if n == 3:
                    templates.append(f" {word} ".join(slots))
        if n == 2:
            templates.append(f"{slots[0]} , {slots[1]}")
            templates.append(f"{slots[0]} , or {slots[1]}")

        def build(e: dict[str, Any], n: int = n) -> Any:
            parts = [e[f"x{i}"] for i in range(n)]
            if whole and (not all(isinstance(p, f.All) for p in parts) or len({len(p.filters) for p in parts}) > 1):
                return None  # each says as much as the others
            return merged(parts)

        def match(tree: Any, n: int = n) -> dict[str, Any] | None:
            parts = unmerged(tree, n)
            if parts is None or (whole and not all(isinstance(p, f.All) for p in parts)):
                return None
            return {f"x{i}": p for i, p in enumerate(parts)}

        g.rule(category, build=build, match=match, en=templates, fr=[x.replace(" and / or ", " et/ou ").replace(" or ", " ou ").replace(" and ", " et ") for x in templates], name=f"{n} {item}", of=f"list of {item}")


def only(sort: type[Any]) -> Callable[[Any], dict[str, Any] | None]:
    return lambda tree: {"x": tree} if isinstance(tree, sort) else None


def add(g: Grammar) -> None:
    rule = g.rule
    # one description
    rule("hue", f.Colored((V("c"),)), en="{c:color}", fr="{c:color}")
    rule("sign", f.Character((V("c"),)), en="{c:char}", fr="{c:char}")
    rule("sign", f.Trait((V("c"),)), en="{c:trait}", fr="{c:trait}")
    rule("sign", f.Named((V("c"),)), en="{c:name}", fr="{c:name}")
    rule("sign", f.Only(f.Character((V("c"),))), en="{c:char} only", fr="uniquement {c:char}")
    rule("sign", f.Only(f.Trait((V("c"),))), en="{c:trait} only", fr="uniquement {c:trait}")
    rule("item", V("x"), en="{x:sign}", fr="{x:sign}")
    rule("pre", f.Either((f.HasKeyword(V("k")), V("x"))), en=["{k:keyword} or {x:sign}", "{k:keyword} and / or {x:sign}"], fr="{k:keyword} ou {x:sign}")
    rule("item", f.All((f.Trait((V("a"),)), f.Character((V("b"),)))), en="{a:trait} {b:char}", fr="{a:trait} {b:char}")
    rule("hued", f.All((V("a"), V("b"))), en="{a:hue} {b:sign}", fr="{b:sign} {a:hue}")
    rule("hued", f.All((V("a"), V("b"))), en="{a:monos} {b:sign}", fr="{b:sign} {a:monos}")
    for hue in ("hue", "monos"):
        rule("hued", f.All((V("a"), f.Trait((V("t"),)), f.Character((V("b"),)))), en=f"{{a:{hue}}} {{t:trait}} {{b:char}}", fr=f"{{t:trait}} {{b:char}} {{a:{hue}}}")
    rule("monos", f.Mono(V("c")), en="{c:mono}", fr="{c:mono}")
    rule("monos", f.Mono(V("c")), en=["{c:color} and no other color"], fr="{c:color} et d'aucune autre couleur", also=True)
    rule("monos", f.Mono(), en=["mono-color", "mono-colored"], fr="monocolore")
    # in front of the noun
    rule("pre", V("x"), en="{x:hue}", fr="{x:hue}")
    rule("pre", V("x"), en="{x:sign}", fr="{x:sign}")
    rule("pre", V("x"), en="{x:monos}", fr="{x:monos}")
    rule("pre", f.SameAs("this", "number"), en="(copies|copy) of this card", fr="exemplaire de cette carte")
    listing(g, "pre", "hue", 5)
    listing(g, "pre", "item", 9)
    listing(g, "pre", "hued", 5, whole=True)
    rule("pre", f.Either((V("a"), V("b"))), en=["{a:monos} or {b:monos}", "{a:monos} and / or {b:monos}"], fr="{a:monos} ou {b:monos}")
    rule("pre", f.Either((V("a"), V("x"))), en=["{a:hue} or {x:sign}"], fr="{a:hue} ou {x:sign}", build=lambda e: f.Either((e["a"], e["x"])) if isinstance(e["x"], f.Trait) else None, match=lambda t: {"a": t.filters[0], "x": t.filters[1]} if isinstance(t, f.Either) and len(t.filters) == 2 and isinstance(t.filters[0], f.Colored) and isinstance(t.filters[1], f.Trait) and "noun" not in t.filters[1].said else None, name="a colour or a trait")
    rule("pre", f.Multicolor(), en=["multicolor", "multicolored", "multi-color", "multi-colored"], fr="multicolore")
    rule("pre", f.Multicolor((V("a"), V("b"))), en=["{a:color} / {b:color} multicolor", "{a:color} / {b:color}", "{a:color} and {b:color} multicolor", "both {a:color} and {b:color}"], fr="multicolore {a:color}/{b:color}")
    rule("pre", f.NoSkills(), en="skill-less", fr="sans Capacité")
    rule("pre", f.NoSkills(True), en=["originally skill-less", "original skill-less"], fr="sans Capacité d'origine")
    rule("pres", build=lambda e: (e["a"], *e["r"]), match=lambda t: {"a": t[0], "r": t[1:]} if len(t) > 1 else None, en="{a:nons} , {r:pres}", fr="{a:nons}, {r:pres}", name="not such, not such", also=True)
    rule("nons", build=lambda e: e["a"] if isinstance(e["a"], f.Isnt) else None, match=lambda t: {"a": t}, en="{a:pre}", fr="{a:pre}", name="not such")
    rule("pre", f.Isnt(f.IsToken()), en="non-token", fr="autre que jeton")
    rule("pre", f.Isnt(f.IsZ()), en="non-Z", fr="autre que Z")
    rule("pre", f.Isnt(V("x")), en="non {x:sign}", fr="autre que {x:sign}")
    rule("pre", f.All((f.Isnt(V("x")), f.Isnt(V("y")))), en=["non {x:sign} (and|or) non {y:sign}"], fr="autre que {x:sign} et que {y:sign}")
    rule("pre", f.Isnt(f.HasKeyword(V("k"))), en="non {k:keyword}", fr="sans {k:keyword}", also=True)
    for word, kind in (("Leader", "Leader"), ("Extra", "Extra"), ("Unison", "Unison")):
        rule("pre", f.Isnt(f.Type(kind)), en=f"non-{word}", fr=f"autre que {word}", also=True, of="other types")
    for color_word, color in (("red", "Red"), ("blue", "Blue"), ("green", "Green"), ("yellow", "Yellow"), ("black", "Black"), ("white", "White")):
        rule("pre", f.Isnt(f.Colored((color,))), en=f"non-{color_word}", fr=f"non-{color_word}")
    rule("pre", f.IsRested(), en="Rest Mode", fr="en Mode Inertie", also=True)
    rule("pre", f.IsActive(), en="Active Mode", fr="en Mode Action", also=True)
    rule("pre", f.IsHidden(), en="Hidden Mode", fr="en mode Caché")
    rule("pre", f.Other(), en="other", fr="autre")
    rule("pre", f.Other(), en="another", fr="une autre", also=True)
    rule("pre", f.HasKeyword(V("k")), en="{k:keyword}", fr="{k:keyword}", also=True)
    rule("pre", f.InBattle("attacker"), en="attacking", fr="attaquante")
    rule("pre", f.FaceUp(True), en=["face-up", "face up"], fr="face visible")
    rule("pre", f.FaceUp(False), en=["face-down", "face down"], fr="face cachée")
    rule("pres", (), en="", fr="")
    rule("pres", build=lambda e: (e["f"], *e["r"]), match=lambda x: {"f": x[0], "r": x[1:]} if x else None, en="{f:pre} {r:pres}", fr="{f:pre} {r:pres}", name="pres")
    withs(g)
    posts(g)


NUMBERS: tuple[tuple[str, Any, str], ...] = (
    ("(an|) energy cost of", lambda how, n: f.Cost(how, n), "un coût d'énergie de"),
    ("(an|) energy costs of", lambda how, n: f.Cost(how, n, said="costs"), "un coût d'énergie de"),
    ("(an|) original energy cost of", lambda how, n: f.Cost(how, n, True), "un coût d'énergie d'origine de"),
    ("(a|) power of", lambda how, n: f.Power(how, n), "une puissance de"),
    ("(an|) original (power|powers) of", lambda how, n: f.Power(how, n, True), "une puissance d'origine de"),
    ("(a|) combo power of", lambda how, n: f.ComboPower(how, n), "une puissance de combo de"),
    ("(an|) original combo power of", lambda how, n: f.ComboPower(how, n, True), "une puissance de combo d'origine de"),
    ("(an|) original combo cost of", lambda how, n: f.ComboCost(how, n, True), "un coût de combo d'origine de"),
    ("(a|) combo cost of", lambda how, n: f.ComboCost(how, n), "un coût de combo de"),
    ("(a|) Z-Energy cost of", lambda how, n: f.ZCost(how, n), "un coût d'Énergie Z de"),
    ("(a|) specified cost of", lambda how, n: f.SpecifiedCost(how, n), "un coût indiqué de"),
)
HOWS = (("<=", "{n:num} or less", "{n:num} ou moins"), (">=", "{n:num} or more", "{n:num} ou plus"), ("==", "{n:num}", "{n:num}"))
THAN = (("<=", "(equal to or less than|equal or less than) {n:num}", "inférieur ou égal à {n:num}"), (">=", "(larger|higher) than or equal to {n:num}", "supérieur ou égal à {n:num}"), ("<=", "less than or equal to {n:num}", "inférieur ou égal à {n:num}"), (">=", "greater than or equal to {n:num}", "supérieur ou égal à {n:num}"), ("<", "less than {n:num}", "inférieur à {n:num}"), (">", "greater than {n:num}", "supérieur à {n:num}"))


def withs(g: Grammar) -> None:
    rule = g.rule
    for words, node, french in NUMBERS:
        if "costs" in words:
            continue
        again = [words] if " cost of" not in words else [words, words.replace(" cost of", " costs of")]
        for how, en, fr in HOWS:
            rule("with", node(how, V("n")), en=[f"{w} {en}" for w in again], fr=f"{french} {fr}", of="numbers")
        for how, en, fr in THAN:
            rule("with", node(how, V("n")), en=[x for w in again for x in (f"{w.removesuffix(' of')} {en}", f"{w} {en}")], fr=f"{french.removesuffix(' de')} {fr}", also=how in ("<=", ">="), of="numbers compared")
        whose = words.replace("(an|) ", "").replace("(a|) ", "").removesuffix(" of")
        for how, en, fr in HOWS:
            rule("post", node(how, V("n")), en=f"whose {whose} (is|was) {en}", fr=f"avec {french} {fr}", also=True)
        for how, en, fr in THAN:
            rule("post", node(how, V("n")), en=f"whose {whose} (is|was) {en}", fr=f"avec {french.removesuffix(' de')} {fr}", also=True)
        rule("with", f.Either((node("==", V("n")), node("==", V("m")))), en=[f"{w} {{n:num}} or {{m:num}}" for w in again], fr=f"{french} {{n:num}} ou {{m:num}}", of="one number or another")
        rule("with", f.Either((node("==", V("n")), node("==", V("m")), node("==", V("o")))), en=[f"{w} {{n:num}} , {{m:num}} , or {{o:num}}" for w in again], fr=f"{french} {{n:num}}, {{m:num}} ou {{o:num}}")
    for word, node, french in (("power", lambda how, n: f.Power(how, n), "de puissance"), ("original power", lambda how, n: f.Power(how, n, True), "de puissance d'origine"), ("combo power", lambda how, n: f.ComboPower(how, n), "de puissance de combo")):
        for how, en, fr in (("<=", "or less", "ou moins"), (">=", "or more", "ou plus")):
            rule("with", node(how, V("n")), en=[f"{{n:int}} {word} {en}", f"{{n:int}} {en} {word}"], fr=f"{{n:int}} {fr} {french}", also=True)
        rule("with", node("==", V("n")), en=f"{{n:int}} {word}", fr=f"{{n:int}} {french}", also=True)
    rule("with", f.SpecifiedCost(">=", 1), en="a specified cost", fr="un coût indiqué", first=True)
    rule("with", f.SpecifiedCost("==", 0), en="no specified cost", fr="aucun coût indiqué", first=True)
    rule("with", f.HasKeyword(V("k")), en=["{k:keyword}", "(a|an) {k:keyword} skill", "the {k:keyword} skill", "{k:keyword} skill", "the {k:keyword}", "{k:keyword} skills"], fr="{k:keyword}")
    rule("with", f.Either((f.HasKeyword(V("k")), f.HasKeyword(V("j")))), en=["{k:keyword} or {j:keyword}", "(a|an) {k:keyword} or {j:keyword} skill", "(a|an) {k:keyword} skill or (a|an) {j:keyword} skill"], fr="{k:keyword} ou {j:keyword}")
    rule("with", f.HasArrival(V("k")), en=["{k:arrival}", "(a|an|the) {k:arrival} skill"], fr="{k:arrival}")
    rule("with", f.NoSkills(), en="no skills", fr="aucune Capacité", also=True)
    rule("with", f.HasMarkers(">=", V("n")), en="{n:int} or more (markers|marker) (on it|on them|)", fr="{n:int} marqueurs ou plus")
    rule("with", f.HasMarkers("<=", V("n")), en=["{n:int} or (less|fewer) (markers|marker) (on it|on them|)", "{n:int} (markers|marker) or less (on it|on them|)"], fr="{n:int} marqueurs ou moins")
    rule("with", f.HasMarkers("==", V("n")), en="{n:int} (marker|markers) on (it|them)", fr="{n:int} marqueur~n")
    rule("with", f.HasMarkers(">=", 1), en=["(a|any) marker (on it|)", "markers (on it|)"], fr="un marqueur", also=True)
    rule("with", f.All((f.Cost(">=", V("n")), f.Cost("<=", V("m")))), en="(an|) energy (cost|costs) between {n:int} and {m:int}", fr="un coût d'énergie entre {n:int} et {m:int}")
    rule("with", f.All((f.Power(">=", V("n")), f.Power("<=", V("m")))), en="power between {n:int} and {m:int}", fr="une puissance entre {n:int} et {m:int}")
    rule("with", f.All((f.Character((V("a"),)), f.Character((V("b"),)))), en=["both {a:char} and {b:char}", "{a:char} and {b:char}"], fr="à la fois {a:char} et {b:char}")
    rule("with", f.All((f.Trait((V("a"),)), f.Trait((V("b"),)))), en=["both {a:trait} and {b:trait}", "{a:trait} and {b:trait}"], fr="à la fois {a:trait} et {b:trait}")
    rule("with", f.Trait((V("a"),)), en="{a:trait}", fr="{a:trait}", also=True)
    rule("with", f.Character((V("a"),)), en="{a:char}", fr="{a:char}", also=True)
    rule("with", f.NameHas(V("x")), en=["{x:name} in (its|their|the) card (name|names)", "{x:name} in (its|their) (name|names)"], fr="{x:name} dans son nom")
    rule("with", f.CharacterHas(V("x")), en=["{x:char} in (its|their|the) character (name|names)", "{x:char} in (its|their) (name|names)"], fr="{x:char} dans son nom de personnage")
    rule("with", f.NameHas(V("x")), en="{x:char} in (its|their|the) card (name|names)", fr="{x:char} dans son nom de carte", also=True)
    rule("with", f.TraitHas(V("x")), en=["{x:trait} in (its|their) (trait|traits|special trait|special traits|trait name)"], fr="{x:trait} dans ses origines")
    rule("with", build=lambda e: f.TextHas(f"[{e['k']}]"), match=lambda t: {"k": t.text[1:-1]} if isinstance(t, f.TextHas) and t.text.startswith("[") else None, en=["{k:keyword} in (its|their) skill text", "(a skill that has|skills that have) {k:keyword} in (its|their) skill text"], fr="{k:keyword} dans son texte", name="keyword in its text", of="words in its text")
    rule("with", build=lambda e: f.TextHas(f"<{e['k']}>"), match=lambda t: {"k": t.text[1:-1]} if isinstance(t, f.TextHas) and t.text.startswith("<") else None, en="{k:char} in (its|their) skill text", fr="{k:char} dans son texte", name="character in its text", of="words in its text")
    rule("with", f.HasUnder(">=", V("n")), en="{n:int} or more cards under (it|them)", fr="{n:int} cartes ou plus dessous")
    rule("with", f.HasUnder(">=", 1), en=["(a|any) card under (it|them)", "cards under (it|them)"], fr="une carte dessous", also=True)
    rule("with", f.SameAs("this", "name"), en="the same (card|) name as this card", fr="le même nom que cette carte")
    rule("with", f.HasKeywords(), en=["(a|any) keyword (skill|skills)", "keyword skills"], fr="une Capacité mot-clé")
    rule("with", f.Isnt(f.HasKeywords()), en=["no keyword skills"], fr="aucune Capacité mot-clé")
    rule("with", f.NameHas(V("x")), en=["(a|) card (name|names) that (includes|include) {x:name}"], fr="un nom de carte comprenant {x:name}", also=True)
    rule("with", f.CharacterHas(V("x")), en=["(a|) character (name|names) that (includes|include) {x:char}"], fr="un nom de personnage comprenant {x:char}", also=True)
    rule("with", f.Either((f.CharacterHas(V("x")), f.CharacterHas(V("y")))), en=["{x:char} or {y:char} in (its|their) character (name|names)"], fr="{x:char} ou {y:char} dans son nom de personnage")
    rule("with", f.All((f.Power(">=", V("n")), f.Power("<=", V("m")))), en="(a|) (power|powers) between {n:int} and {m:int}", fr="une puissance entre {n:int} et {m:int}")
    rule("withs", f.All((V("a"), f.Isnt(V("b")))), en=["{a:with} and without {b:with}", "{a:with} , without {b:with}", "{a:with} , and without {b:with}"], fr="{a:with} et sans {b:with}")
    rule("withs", V("a"), en="{a:with}", fr="{a:with}")
    rule("withs", f.All((V("a"), V("b"))), en=["{a:with} and {b:with}", "{a:with} , {b:with}", "{a:with} , and {b:with}", "{a:with} and with {b:with}"], fr="{a:with} et {b:with}")
    rule("withs", f.All((V("a"), V("b"), V("c"))), en=["{a:with} , {b:with} , and {c:with}"], fr="{a:with}, {b:with} et {c:with}")
    rule("withs", f.Either((V("a"), V("b"))), en=["{a:with} or {b:with}"], fr="{a:with} ou {b:with}")
    rule("withs", f.Either((V("a"), V("b"), V("c"))), en=["{a:keyed} , {b:keyed} , or {c:keyed}", "{a:keyed} , {b:keyed} or {c:keyed}"], fr="{a:keyed}, {b:keyed} ou {c:keyed}")
    rule("keyed", f.Character((V("c"),)), en="{c:char}", fr="{c:char}")
    rule("keyed", f.HasKeyword(V("k")), en=["{k:keyword}", "the {k:keyword} skill", "(a|an|) {k:keyword} skill"], fr="{k:keyword}")


def is_with(x: Any) -> bool:
    """Whether a filter is said with "with": then "A and with B" says it."""
    return isinstance(x, f.Cost | f.Power | f.ComboPower | f.ComboCost | f.ZCost | f.SpecifiedCost | f.HasKeyword | f.All | f.Either | f.HasMarkers | f.NameHas | f.CharacterHas)


def posts(g: Grammar) -> None:
    rule = g.rule
    rule("post", V("x"), en=["with {x:withs}", "that has {x:withs}", "that have {x:withs}"], fr="avec {x:withs}", match=lambda t: {"x": t} if isinstance(t, Filter) else None)
    rule("post", f.IsRested(), en="in Rest Mode", fr="en Mode Inertie")
    rule("post", f.IsActive(), en=["in Active Mode", "that are in Active Mode"], fr="en Mode Action")
    rule("post", f.IsHidden(), en="in Hidden Mode", fr="en mode Caché", also=True)
    rule("post", f.InBattle(), en=["in a battle", "in battle", "that (is|are) in (a|) battle"], fr="dans un combat")
    rule("post", f.InBattle("guard"), en="being attacked", fr="attaquée")
    rule("post", f.All((f.Trait((V("a"),)), f.Trait((V("b"),)))), en="that are both {a:trait} and {b:trait} cards", fr="à la fois {a:trait} et {b:trait}", also=True)
    rule("post", f.InBattle("attacker"), en="that's attacking", fr="qui attaque", also=True)
    rule("post", f.InBattle("attacker"), en="that (is|are) attacking", fr="qui attaque", also=True)
    rule("post", f.Other(), en=["other than this (card|one)", "except (for|) this card", "besides this card"], fr="autre que cette carte", also=True)
    rule("post", f.Isnt(f.SameAs("this", "number")), en=["other than (copies of this card|copy of this card)", "other than (a|) copy of this card", "other than this card or copies of this card"], fr="autre qu'un exemplaire de cette carte")
    rule("post", f.SameAs("this", "number"), en=["with the same card number as this card"], fr="avec le même numéro que cette carte")
    rule("post", f.Isnt(V("x")), en="that isn't {x:pre}", fr="qui n'est pas {x:pre}", also=True)
    rule("post", f.Isnt(V("x")), en=["other than {x:sign}", "other than (a|) {x:sign} (card|cards)", "that (isn't|aren't) (a|) {x:sign} (card|cards|)"], fr="autre que {x:sign}", also=True)
    rule("post", f.Isnt(f.All((V("y"), V("x")))), en=["other than {y:hue} {x:sign}", "other than (a|) {y:hue} {x:sign} (card|cards)"], fr="autre que {x:sign} {y:hue}", also=True)
    rule("post", f.Isnt(V("x")), en="other than {x:hue} cards", fr="autre que {x:hue}", also=True)
    rule("post", f.Isnt(f.IsToken()), en=["other than (tokens|token|a token)"], fr="autre qu'un jeton", also=True)
    for kind, words, french in (("Battle", "other than (Battle Cards|a Battle Card)", "autre qu'une carte de Combat"), ("Extra", "other than (Extra Cards|Extras)", "autre qu'un Extra"), ("Unison", "other than (Unisons|Unison Cards)", "autre qu'un Unisson")):
        rule("post", f.Isnt(f.Type(kind)), en=words, fr=french, also=True)
    rule("post", f.Isnt(f.IsZ()), en=["other than Z-Cards"], fr="autre qu'une carte Z", also=True)
    rule("post", f.Isnt(f.Type("Leader")), en=["other than Leaders", "other than Leader Cards", "other than (their|your) (Leader|Leader Card)", "that (isn't|is not) a (Leader|Leader Card)"], fr="autre qu'un Leader", also=True)
    rule("post", f.Isnt(f.HasKeyword(V("k"))), en=["without {k:keyword}", "without (a|the|) {k:keyword} skill"], fr="sans {k:keyword}")
    rule("post", f.Isnt(V("w")), en=["without {w:with}", "that (doesn't|don't) have {w:with}", "that does not have {w:with}"], fr="sans {w:with}", also=True, build=lambda e: None if isinstance(e["w"], f.HasKeyword | f.Isnt) and e["w"].said == "" and isinstance(e["w"], f.HasKeyword) else f.Isnt(e["w"]), match=lambda t: {"w": t.filter} if isinstance(t, f.Isnt) else None, name="without such")
    rule("post", f.All((f.Isnt(V("w")), V("x"))), en=["without {w:with} and with {x:withs}"], fr="sans {w:with} et avec {x:withs}", also=True)
    rule("post", f.Isnt(f.InBattle()), en=["that (isn't|aren't) in a battle", "that's not in a battle"], fr="qui n'est pas dans un combat")
    rule("post", f.NameHas(V("x")), en=["(whose|which has a) card name includes {x:name}", "whose card (name|names) (includes|include) {x:name}", "which includes {x:name} in its card name"], fr="dont le nom comprend {x:name}", also=True)
    rule("post", f.CharacterHas(V("x")), en=["whose character (name|names) (includes|include) {x:char}"], fr="dont le nom de personnage comprend {x:char}", also=True)
    rule("post", f.Isnt(f.CharacterHas(V("x"))), en=["that (does not|doesn't|do not|don't) include {x:char} in (its|their) character (name|names)", "that (does not|doesn't) have a character name that includes {x:char}"], fr="dont le nom de personnage ne comprend pas {x:char}", also=True)
    rule("post", f.Isnt(V("w")), en="other than cards with {w:with}", fr="autre que les cartes avec {w:with}", also=True)
    rule("post", f.Multicolor((V("a"), V("b"))), en=["that (is|are) both {a:color} and {b:color}", "which (is|are) both {a:color} and {b:color}"], fr="à la fois {a:color} et {b:color}", also=True)
    rule("post", f.InBattle(), en=["that's in a battle", "that's (currently|) in battle"], fr="dans un combat", also=True)
    for whose, who, owns, french in (("you", "you", "own", "dont vous êtes propriétaire"), ("opponent", "your opponent", "owns", "dont votre adversaire est propriétaire")):
        rule("post", f.Owned(whose), en=[f"whose owner is {who}", f"(that|) {who} {owns}", f"owned by {who}"], fr=french, of="owners")
    rule("post", f.PlayedBy("evolve"), en="that has evolved", fr="qui a évolué")
    # set off by dashes: what is said of every card in a list before it
    rule("post", V("x"), en=["— both {x:dashed} —", "— all {x:dashed} —", "— {x:dashed} —", "— both {x:dashed}", "— all {x:dashed}", ", (both|all) {x:hue}"], fr="({x:dashed})", match=lambda t: {"x": t} if isinstance(t, Filter) else None, also=True)
    rule("dashed", f.All((V("x"), V("y"))), en=["{x:pre} and {y:post}", "{x:pre} {y:post}", "{x:pre} , {y:post}", "{x:post} and {y:post}"], fr="{x:pre} et {y:post}", build=lambda e: None if is_with(e["y"]) else f.All((e["x"], e["y"])), match=lambda t: {"x": t.filters[0], "y": t.filters[1]} if isinstance(t, f.All) and len(t.filters) == 2 and not is_with(t.filters[1]) else None, name="dashed post")
    rule("dashed", f.All((V("x"), V("y"))), en=["{x:pre} and {y:pre}", "{x:pre} , {y:pre}"], fr="{x:pre} et {y:pre}", build=lambda e: None if isinstance(e["x"], f.Colored) and isinstance(e["y"], f.Colored) else f.All((e["x"], e["y"])), match=lambda t: {"x": t.filters[0], "y": t.filters[1]} if isinstance(t, f.All) and len(t.filters) == 2 else None, name="dashed pres")
    rule("dashed", f.All((V("x"), V("y"))), en=["{x:pre} and without {y:withs}", "{x:pre} , without {y:withs}"], fr="{x:pre} et sans {y:withs}", build=lambda e: f.All((e["x"], f.Isnt(e["y"]))), match=lambda t: {"x": t.filters[0], "y": t.filters[1].filter} if isinstance(t, f.All) and len(t.filters) == 2 and isinstance(t.filters[1], f.Isnt) else None, name="dashed without")
    rule("dashed", V("x"), en=["{x:mode}"], fr="{x:mode}", match=lambda t: {"x": t} if isinstance(t, f.IsRested | f.IsActive) else None)
    rule("mode", f.IsRested(), en="in Rest Mode", fr="en Mode Inertie")
    rule("mode", f.IsActive(), en="in Active Mode", fr="en Mode Action")
    rule("dashed", f.All((V("x"), V("y"), V("z"))), en=["{x:pre} , with {y:withs} , and with {z:withs}", "{x:pre} , {y:pre} , and with {z:withs}"], fr="{x:pre}, avec {y:withs} et avec {z:withs}")
    copy = f.Isnt(f.SameAs("this", "number"))
    rule("dashed", f.All((V("x"), copy, V("z"))), en=["{x:pre} , not a copy of this card , and with {z:withs}"], fr="{x:pre}, pas un exemplaire de cette carte et avec {z:withs}", first=True)
    rule("dashed", V("x"), en=["with {x:withs}"], fr="avec {x:withs}", match=lambda t: {"x": t} if isinstance(t, Filter) else None)
    rule("dashed", V("x"), en=["{x:pre}"], fr="{x:pre}", match=lambda t: {"x": t} if isinstance(t, Filter) else None)
    rule("dashed", f.All((V("x"), V("y"))), en=["{x:pre} and with {y:withs}", "{x:pre} with {y:withs}", "{x:pre} cards with {y:withs}", "{x:pre} , with {y:withs}"], fr="{x:pre} et avec {y:withs}")
    rule("dashed", f.All((V("x"), V("y"))), en="with {y:withs} and {x:pre}", fr="{x:pre} et avec {y:withs}", also=True)
