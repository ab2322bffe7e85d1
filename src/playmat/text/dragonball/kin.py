"""Cards that are like another card, or unlike others: names and characters that are shared, or are not in play yet."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar, V
from .nodes import ch, f, s
from .things import BAR, JOINED, thing_of

Ref = ch.Ref
SHARED = (("name", "(card|) name", "nom"), ("character", "character name", "nom de personnage"))
PLAIN = "there, whatever they are"


def add(g: Grammar) -> None:
    alike(g)
    unlike(g)


def alike(g: Grammar) -> None:
    """The same name as a card that was spoken of: which one, `references` finds out."""
    rule = g.rule
    for what, words, french in SHARED:
        rule("with", build=_alike(what), match=_unalike(what), en=[f"the same {words} as {{t:ref}}"], fr=f"le même {french} que {{t:ref}}", name=f"the same {what} as it", of="alike")
    rule("with", build=_alike("colors"), match=_unalike("colors"), en=["exactly the same (colors|color) as {t:ref}"], fr="exactement les mêmes couleurs que {t:ref}", name="the same colours as it")
    for how, words, french in ((">=", "or more", "ou plus"), ("<=", "or less", "ou moins")):
        rule("with", f.CharacterCount(how, V("n")), en=f"{{n:int}} {words} character names", fr=f"{{n:int}} noms de personnage {french}")
    rule("with", f.All((f.CharacterCount(">=", V("n")), f.CharacterHas(V("x")))), en="{n:int} or more character names including {x:char}", fr="{n:int} noms de personnage ou plus, dont {x:char}", first=True)


def _alike(what: str) -> Any:
    return lambda e: f.SameAs("", what, said=WHICH + BAR.join((e["t"].word, e["t"].said.replace(MARK, JOINED))))


WHICH = "which="  # the words for the card that is compared with


def _unalike(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        word = next((x.removeprefix(WHICH) for x in tree.said.split(MARK) if x.startswith(WHICH)), "") if isinstance(tree, f.SameAs) else ""
        if not word or tree.what != what:
            return None
        word, said = word.split(BAR)
        return {"t": Ref("", word, said=said.replace(JOINED, MARK))}

    return match


def unlike(g: Grammar) -> None:
    rule = g.rule
    for what, words, french in SHARED:
        told = [f"(a|) {words} different from (any|any of the|those of) {{s:anys}}", f"(a|) different {words} (from|than) (any|any of the|those of) {{s:anys}}", f"(a|) {words} (different from|that isn't shared by) any {{s:anys}} you have in play", f"(a|) different {words} (from|than) any {{s:anys}} you have in play"]
        rule("with", build=_unlike(what), match=_ununlike(what), en=told, fr=f"un {french} différent de ceux des {{s:anys}}", name=f"unlike in {what}", of="unlike")
        there = s.Sel(("battle",), "you")
        rule("with", build=lambda e, what=what, there=there: f.Unlike(there, what, said=PLAIN), match=lambda x, what=what: {} if isinstance(x, f.Unlike) and x.what == what and PLAIN in x.said.split(MARK) else None, en=f"(a|) {words} (that|) you don't have in play", fr=f"un {french} que vous n'avez pas en jeu", name=f"a {what} not in play", first=True)  # type: ignore[misc]


def _unlike(what: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        sel = e["s"]
        if not isinstance(sel, s.Sel) or sel.whose not in ("you", "any") or not {*sel.where} <= {"leader", "battle", "battle area", "unison"}:
            return None
        return f.Unlike(s.Sel(sel.where, "you", sel.filters, said=sel.said), what, said=sel.whose)

    return build


def _ununlike(what: str) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, f.Unlike) or tree.what != what or PLAIN in tree.said.split(MARK):
            return None
        whose = "any" if "any" in tree.said.split(MARK) else "you"
        sel = s.Sel(tree.target.where, whose, tree.target.filters, said=tree.target.said)
        return {"s": sel} if thing_of(sel)[0] is not None else None

    return match


