"""The table drawn with text: both sides, the hand, the last lines of the log, the numbered options."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from playmat.core.view import CardView
from playmat.describe.onepiece import OpCatalogue, OpScene
from playmat.onepiece.cards import CHARACTER, LEADER, OpCard
from playmat.onepiece.view import DuelView, PermView, SideView

from ..layout import COLORS, LOWEST, Layout, wrapped

SLOTS = 6  # a Leader and five Characters
WIDEST = 18
ACTIVE_DON, RESTED_DON = "●", "○"


class Board(Layout):
    """Draws what a scene's reader may know."""

    widest = SLOTS * WIDEST
    view: DuelView
    scene: OpScene
    catalogue: OpCatalogue

    # -- the whole screen ------------------------------------------------------------------------------------------

    def sides(self, seat: int) -> RenderableType:
        """The other side above, this seat's below, as they would lie on a table."""
        own = self.view.sides[seat]
        others = [side for side in self.view.sides if side.index != seat]
        others.sort(key=lambda side: side.team == own.team)  # an ally sits beside this seat
        parts: list[RenderableType] = []
        for side in others:
            parts.append(self.title(side))
            if self.low:
                parts.append(self.row(side))
            else:
                parts += [self.numbers(side), *(self.field(side) if len(others) == 1 else [self.row(side)])]
        parts.append(self.title(own))
        parts += [self.row(own)] if self.low else [*self.field(own), self.numbers(own)]
        return Group(*parts)

    def deck_name(self, side: SideView) -> str:
        return self.scene.name_of(side.leader.id)

    def counts(self, side: SideView) -> str:
        return self.scene.tr(
            "board-counts",
            life=self.life(side),
            hand=len(side.hand),
            deck=len(side.deck),
            trash=len(side.trash),
            active=side.don_active,
            all=side.don_active + side.don_rested,
            left=side.don_deck,
        )

    def numbers(self, side: SideView) -> RenderableType:
        scene = self.scene
        piles = scene.tr(
            "board-numbers", hand=len(side.hand), deck=len(side.deck), trash=len(side.trash), life=self.life(side)
        )
        shown = pips(side.don_active, side.don_rested)
        don = scene.tr("board-don", pips=shown, active=side.don_active, rested=side.don_rested, left=side.don_deck)
        lines: list[RenderableType] = []
        if len(piles) + len(don) + 4 <= self.width:
            lines.append(Text(f" {piles} · {don}"))
        else:
            lines += [Text(f" {piles}"), Text(f" {don}")]
        face_up = [card.iid for card in side.life if card.face_up]
        if face_up:
            lines.append(Text(" " + scene.tr("board-face-up", cards=scene.cards(face_up))))
        return Group(*lines)

    def life(self, side: SideView) -> int:
        """The Life cards, or what they will be."""
        return len(side.life) if self.view.turn_number else side.starting_life

    def field(self, side: SideView) -> list[RenderableType]:
        wide = self.width // SLOTS
        row = Table.grid()
        boxes = [self.box(perm, side, wide) for perm in (side.leader, *side.characters)]
        row.add_row(*boxes)
        parts: list[RenderableType] = [row]
        for stage in side.stages:
            words = self.scene.tr("board-stage", card=self.scene.name_of(stage.id))
            mark = self.marks.get(stage.iid, "")
            rested = f" ({self.scene.tr('board-rested')})" if stage.rested else ""
            parts.append(Text(f" {mark} {words}{rested}"))
        return parts

    def row(self, side: SideView) -> RenderableType:
        """A field in a few lines: each card with its mark, name and power, and the Life cards that lie face up."""
        pieces = [self.piece(perm, side) for perm in (side.leader, *side.characters, *side.stages)]
        face_up = [card.iid for card in side.life if card.face_up]
        if face_up and self.low:
            pieces.append(Text(self.scene.tr("board-face-up", cards=self.scene.cards(face_up))))
        return self.side_by_side(pieces)

    def piece(self, perm: PermView, side: SideView) -> Text:
        scene = self.scene
        name = self.short_name(scene.name_of(perm.id))
        words = [scene.tr("board-stage", card=name) if perm.zone == "stage" else name]
        if perm.zone != "stage":
            words.append(f"{perm.power} {pips(perm.don, 0)}" if perm.don else str(perm.power))
        keywords = [scene.keyword(keyword) for keyword in perm.keywords]
        negated = scene.tr("board-negated") if perm.negated else ""
        new = scene.tr("board-new") if self.is_new(perm, side) else ""
        state = ", ".join(filter(None, [self.situation(perm), negated, *keywords, new]))
        color = COLORS.get(self.catalogue.printed(perm.id).colors[0], "white")
        return Text.assemble(
            (f"{self.marks.get(perm.iid, '')} ".lstrip(), "bold"),
            (" ".join(words), self.border(perm, color)),
            f" ({state})" if state else "",
        )

    def is_new(self, perm: PermView, side: SideView) -> bool:
        """Whether a Character cannot attack because it was played this turn (3-7-4)."""
        on_turn = side.index == self.view.turn
        return perm.zone == "character" and perm.fresh and on_turn and "Rush" not in perm.keywords

    # -- a card ------------------------------------------------------------------------------------------------------

    def box(self, perm: PermView, side: SideView, wide: int) -> RenderableType:
        scene = self.scene
        inner = wide - 2
        lines = wrapped(scene.name_of(perm.id), inner, 2)
        power = Text(str(perm.power), "bold")
        if perm.power != perm.base_power:
            power.stylize("green" if perm.power > perm.base_power else "red")
        if perm.don:
            power.append(" " + pips(perm.don, 0, inner - 6), "bold yellow")
        power.truncate(inner, overflow="ellipsis")
        color = COLORS.get(self.catalogue.printed(perm.id).colors[0], "white")
        title, no_room = self.heading(perm, wide)
        last = self.state(perm, side, inner, no_room)
        content = Text("\n").join([Text(lines[0]), Text(lines[1]), power, last])
        return self.framed(perm, content, title, wide, color)

    def state(self, perm: PermView, side: SideView, inner: int, first: str) -> Text:
        """The last line of a card: a Leader's Life, a Character's keywords; `first` what had no room above."""
        scene = self.scene
        words = [first] if first else []
        if perm.zone == "leader" and not first:  # it is among the numbers, too
            words.append(scene.tr("board-life", count=self.life(side)))
        if perm.negated:
            words.append(scene.tr("board-negated"))
        words += [scene.keyword(keyword) for keyword in perm.keywords]
        if self.is_new(perm, side):
            words.append(scene.tr("board-new"))
        text = Text(" ".join(words) if first else ", ".join(words), "bold" if perm.zone == "leader" else "italic")
        text.truncate(inner, overflow="ellipsis")
        return text

    # -- hand, log, options --------------------------------------------------------------------------------------------

    def hand(self, side: SideView, title: str) -> RenderableType:
        if self.density >= LOWEST:
            return self.side_by_side([self.hand_title(title), *[self.hand_piece(card) for card in side.hand]], "  ")
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold cyan", width=4, justify="right")
        table.add_column(justify="right", width=2)
        table.add_column(no_wrap=True, width=self.width // 4, overflow="ellipsis")
        table.add_column(justify="right", width=9)
        table.add_column(no_wrap=True, width=5)
        table.add_column(no_wrap=True, overflow="ellipsis", style="dim", width=self.room - self.width // 4 - 26)
        for card in side.hand:
            table.add_row(*self.hand_row(card))
        heading = Rule(Text(title, "bold"), align="left", style="dim", characters="─")
        return Group(self.fit(heading), table)

    def hand_piece(self, card: CardView) -> Text:
        """A card in hand on a low screen: its mark, cost and name, its power and Counter."""
        scene = self.scene
        if not card.known:
            return Text(scene.tr("card-hidden"), "dim")
        printed = self.catalogue.printed(card.id)
        cost, counter = scene.values.get(card.iid, (printed.cost, printed.counter))
        return Text.assemble(
            (self.marks.get(card.iid, ""), "bold cyan"),
            (f" {cost} ", "bold"),
            (scene.name_of(card.id), COLORS.get(printed.colors[0], "white")),
            f" {printed.power}" if printed.category == CHARACTER else "",
            (f" +{counter}" if counter else "", "green"),
        )

    def hand_row(self, card: CardView) -> list[RenderableType]:
        scene = self.scene
        if not card.known:
            return ["", "", Text(scene.tr("card-hidden"), "dim"), "", "", ""]
        printed = self.catalogue.printed(card.id)
        cost, counter = scene.values.get(card.iid, (printed.cost, printed.counter))
        color = COLORS.get(printed.colors[0], "white")
        power = str(printed.power) if printed.category == CHARACTER else scene.tr(f"category-{printed.category}")
        text = " ".join(self.catalogue.paragraphs(card.id, scene.lang))
        return [
            Text(self.marks.get(card.iid, "")),
            Text(str(cost), "bold"),
            Text(scene.name_of(card.id), color),
            Text(power),
            Text(f"+{counter}" if counter else "", "green"),
            Text(text),
        ]


def pips(active: int, rested: int, room: int = 20) -> str:
    """DON!! cards as dots, those that are rested hollow; a number where there is no room."""
    text = ACTIVE_DON * active + RESTED_DON * rested
    return text if 0 < len(text) <= room else f"{ACTIVE_DON}{active}" if active else "–"


def card_sheet(scene: OpScene, id: str) -> RenderableType:
    """All that is printed on a card."""
    printed = scene.catalogue.printed(id)
    text = scene.catalogue.text(id, scene.lang) or scene.tr("card-no-text")
    content = Text("\n").join([Text(facts(scene, printed), "dim"), Text(text)])
    color = COLORS.get(printed.colors[0], "white")
    title = Text(f"{scene.name_of(id)} · {id}", "bold")
    return Panel(content, title=title, title_align="left", border_style=color, box=ROUNDED, padding=(0, 1))


def facts(scene: OpScene, printed: OpCard) -> str:
    colors = "/".join(scene.tr(f"color-{color.lower()}") for color in printed.colors)
    parts = [scene.tr("card-line", category=scene.tr(f"category-{printed.category}"), colors=colors)]
    if printed.category == LEADER:
        parts.append(scene.tr("card-life", life=printed.life))
    else:
        parts.append(scene.tr("card-cost", cost=printed.cost))
    if printed.category in (LEADER, CHARACTER):
        parts.append(scene.tr("card-power", power=str(printed.power)))
    if printed.counter:
        parts.append(scene.tr("card-counter", counter=str(printed.counter)))
    attributes = [scene.tr(f"attribute-{a.lower() if a != '?' else 'unknown'}") for a in printed.attributes]
    parts += attributes
    types = scene.catalogue.types(printed.id, scene.lang)
    if types:
        parts.append(scene.tr("card-types", types="/".join(types)))
    return " · ".join(parts)
