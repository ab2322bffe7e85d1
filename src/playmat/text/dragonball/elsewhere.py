"""Skills that a card's own text lets be activated from other areas, too (9-1-3-2)."""

from __future__ import annotations

from typing import Any

from playmat.effects.tree import walk

from ..grammar import MARK, Grammar
from .nodes import el, s
from .things import Areas

AREAS_SAID = "from="  # how the areas are said
WITHIN = "‡"


def add(g: Grammar) -> None:
    skill = "{k:skillsort} (skill|skills|)"
    same = "under the same conditions as if it were in your hand"
    g.rule("ruletext", build=_under, match=_ununder, en=[f"if {{c:conds}} , you can activate this card's {skill} {same}", f"while {{c:conds}} , you can activate this card's {skill} {same}"], fr="si {c:conds}, vous pouvez activer {k:skillsort} de cette carte comme si elle était dans votre main", name="from under as in the hand")
    where = "{a:areas}"
    g.rule("ruletext", build=_from(False), match=_unfrom(False), en=[f"this card's {skill} can also be activated from your {where}", f"you can also activate this card's {skill} from your {where}", f"you can activate this card's {skill} from your {where} as well"], fr="vous pouvez aussi activer {k:skillsort} de cette carte depuis {a:areas}", name="also from")
    hand = "as if it (was|were) in your hand"
    g.rule("ruletext", build=_from(True), match=_unfrom(True), en=[f"if {{c:conds}} , this card's {skill} can be activated from your {where} {hand}", f"if {{c:conds}} , you can activate this card's {skill} from your {where} {hand}"], fr="si {c:conds}, vous pouvez activer {k:skillsort} de cette carte depuis {a:areas} comme si elle était dans votre main", name="from there as in the hand")


def _under(e: dict[str, Any]) -> Any:
    """Which area is meant, the condition says: the card lies under another."""
    if not any(isinstance(part, s.ThisUnder) for part in walk(e["c"])):
        return None
    return el.AlsoFrom(e["k"], ("under",), e["c"], True)


def _ununder(tree: Any) -> dict[str, Any] | None:
    return {"k": tree.skills, "c": tree.cond} if isinstance(tree, el.AlsoFrom) and tree.areas == ("under",) else None


def _from(as_in_hand: bool) -> Any:
    return lambda e: el.AlsoFrom(e["k"], e["a"].names, e.get("c"), as_in_hand, said=AREAS_SAID + e["a"].said.replace(MARK, WITHIN))


def _unfrom(as_in_hand: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, el.AlsoFrom) or tree.as_in_hand != as_in_hand or tree.areas == ("under",):
            return None
        said = next((x.removeprefix(AREAS_SAID) for x in tree.said.split(MARK) if x.startswith(AREAS_SAID)), "")
        return {"k": tree.skills, "a": Areas(tree.areas, said=said.replace(WITHIN, MARK)), "c": tree.cond}

    return match
