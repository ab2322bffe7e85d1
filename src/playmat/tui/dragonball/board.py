"""The table drawn with text: boxes for the cards in play where there is room, else a line or two for each side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from playmat.core.view import CardView
from playmat.describe.dragonball import DbCatalogue, DbScene
from playmat.describe.dragonball.scene import keyword_text
from playmat.dragonball.cards import EXTRA, LEADER
from playmat.dragonball.language.deck import StartsWith
from playmat.dragonball.setup import LIFE_SIZE
from playmat.dragonball.view import MastersView, PermView, SideView

from ..layout import COLORS, LOWEST, Layout, wrapped

SLOTS = 6  # boxes in a row
WIDEST = 18
ACTIVE, RESTED = "●", "○"


def color_of(colors: Sequence[str]) -> str:
    return COLORS.get(colors[0], "white") if colors else "white"


class DbBoard(Layout):
    """Draws what a scene's reader may know."""

    widest = SLOTS * WIDEST
    situations = ("db-board-attacks", "db-board-guards", "db-board-rest")
    scene: DbScene
    view: MastersView
    catalogue: DbCatalogue

    def phase(self) -> str:
        return self.scene.tr(f"db-phase-{self.view.phase}")

    # -- the sides -------------------------------------------------------------------------------------------------

    def sides(self, seat: int) -> RenderableType:
        """The other side above, this seat's below, as they would lie on a table."""
        own = self.view.sides[seat]
        parts: list[RenderableType] = []
        for side in self.view.sides:
            if side.index != seat:
                parts += [self.title(side), *self.numbers(side), *self.field(side), *self.combos(side)]
        parts += [self.title(own), *self.combos(own), *self.field(own), *self.numbers(own)]
        return Group(*parts)

    def deck_name(self, side: SideView) -> str:
        return self.catalogue.name(side.leader.id, self.scene.lang, side.leader.side)

    def counts(self, side: SideView) -> str:
        """The piles."""
        scene = self.scene
        numbers = {"hand": len(side.hand), "deck": len(side.deck), "drop": len(side.drop)}
        piles = [scene.tr("db-board-numbers", life=self.life(side), **numbers)]
        if side.warp:
            piles.append(scene.tr("db-board-warp", count=len(side.warp)))
        if side.z_deck or side.z_energy:
            piles.append(scene.tr("db-board-z", deck=len(side.z_deck), energy=len(side.z_energy)))
        return " · ".join(piles)

    def numbers(self, side: SideView) -> list[RenderableType]:
        """The piles and the energy, on one line if they fit; on a low screen the piles stand in the title."""
        line, energy = Text(" " + self.counts(side)), self.energy(side)
        lines: list[RenderableType] = []
        if self.low:
            if side.energy or side.energy_markers:
                lines.append(Text.assemble(" ", energy))
        elif line.cell_len + energy.cell_len + 4 <= self.width:
            lines.append(Text.assemble(line, " · ", energy))
        else:
            lines += [line, Text.assemble(" ", energy)]
        face_up = [card.iid for card in side.life if card.face_up]
        if face_up:
            lines.append(Text(" " + self.scene.tr("db-board-face-up", cards=self.scene.cards(face_up))))
        return lines

    def life(self, side: SideView) -> int:
        """The Life cards, or what they will be (6-2-1-10, 6-2-2)."""
        if self.view.turn_number:
            return len(side.life)
        texts = [op for _, text in self.catalogue.printed(side.leader.id).front.rules_texts for op in text.body]
        return next((op.life for op in texts if isinstance(op, StartsWith) and op.life), LIFE_SIZE)

    def energy(self, side: SideView) -> Text:
        """“Energy 2/3: Red ●● Blue ○ · 1 marker”: those that are not rested are full."""
        scene = self.scene
        active = sum(not perm.rested for perm in side.energy)
        text = Text(scene.tr("db-board-energy", active=active, all=len(side.energy)))
        sorts: dict[tuple[str, ...], list[PermView]] = {}
        for perm in side.energy:
            sorts.setdefault(perm.colors, []).append(perm)
        for colors, perms in sorts.items():
            rested = sum(perm.rested for perm in perms)
            pips = ACTIVE * (len(perms) - rested) + RESTED * rested
            text.append(" " + scene.colors(colors) + " ")
            text.append(pips, color_of(colors))
        if side.energy_markers:
            text.append(" · " + scene.tr("db-board-markers-energy", count=side.energy_markers))
        return text

    def combos(self, side: SideView) -> list[RenderableType]:
        """The cards in the Combo Area, with all that they add."""
        if not side.combo:
            return []
        scene = self.scene
        cards = [
            scene.tr("db-board-combo-card", card=scene.card(perm.iid), power=f"{perm.combo_power or 0:+d}")
            for perm in side.combo
        ]
        power = f"{sum(perm.combo_power or 0 for perm in side.combo):+d}"
        return [Text(" " + scene.tr("db-board-combo", power=power, cards=" · ".join(cards)), "bold")]

    def field(self, side: SideView) -> list[RenderableType]:
        perms = [side.leader, *side.unison, *side.battle]
        if self.low:
            return [self.lines(perms)]
        wide = self.width // SLOTS
        parts: list[RenderableType] = []
        for start in range(0, len(perms), SLOTS):
            row = Table.grid()
            row.add_row(*[self.box(perm, side, wide) for perm in perms[start : start + SLOTS]])
            parts.append(row)
        return parts

    # -- a card ----------------------------------------------------------------------------------------------------

    def lines(self, perms: Sequence[PermView]) -> RenderableType:
        """The cards in play one after the other, broken only between them."""
        pieces = []
        for perm in perms:
            words = [word for word in (self.situation(perm), *self.facts(perm)) if word]
            piece = Text.assemble(
                (self.marks.get(perm.iid, ""), "bold"),
                " " if perm.iid in self.marks else "",
                (self.short_name(self.name(perm)), self.border(perm, color_of(perm.colors))),
                " ",
                self.power(perm),
                (f" ({', '.join(words)})" if words else ""),
            )
            pieces.append(piece)
        return self.side_by_side(pieces)

    def box(self, perm: PermView, side: SideView, wide: int) -> RenderableType:
        inner = wide - 2
        names = wrapped(self.name(perm), inner, 2)
        power = self.power(perm)
        power.truncate(inner, overflow="ellipsis")
        title, no_room = self.heading(perm, wide)
        words = [no_room] if no_room else []
        if perm.zone == "leader" and not words:  # it is among the numbers, too
            words.append(self.scene.tr("db-board-life", count=self.life(side)))
        last = Text(", ".join([*words, *self.facts(perm)]), "bold" if perm.zone == "leader" else "italic")
        last.truncate(inner, overflow="ellipsis")
        content = Text("\n").join([Text(names[0]), Text(names[1]), power, last])
        return self.framed(perm, content, title, wide, color_of(perm.colors))

    def name(self, perm: PermView) -> str:
        return self.catalogue.name(perm.id, self.scene.lang, perm.side)

    def power(self, perm: PermView) -> Text:
        """The power, green or red where it is not the printed one; the markers of a Unison."""
        printed = self.catalogue.printed(perm.id)
        if perm.hidden or printed.type == EXTRA:
            return Text(self.scene.tr("db-type-2") if not perm.hidden else "")
        power = Text(str(perm.power), "bold")
        if perm.power != (perm.printed_power or 0):
            power.stylize("green" if perm.power > (perm.printed_power or 0) else "red")
        if perm.markers:
            power.append(" " + self.scene.tr("db-board-markers", count=perm.markers), "bold yellow")
        return power

    def facts(self, perm: PermView) -> list[str]:
        """What else is to be known of a card in play: its keyword skills, what lies under it."""
        scene = self.scene
        words = [scene.tr("db-board-hidden")] if perm.hidden else []
        if perm.negated:
            words.append(scene.tr("db-board-negated"))
        if perm.under:
            words.append(scene.tr("db-board-under", count=len(perm.under)))
        return words + [keyword_text(scene, keyword) for keyword in perm.keywords if not perm.hidden]

    # -- the hand --------------------------------------------------------------------------------------------------

    def hand(self, side: SideView, title: str) -> RenderableType:
        if self.density >= LOWEST:
            return self.short_hand(side, title)
        heading = self.fit(Rule(Text(title, "bold"), align="left", style="dim", characters="─"))
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold cyan", width=4, justify="right")
        table.add_column(justify="right", width=2)
        table.add_column(no_wrap=True, width=self.width // 4, overflow="ellipsis")
        table.add_column(justify="right", width=8)
        table.add_column(no_wrap=True, width=6, justify="right")
        table.add_column(no_wrap=True, overflow="ellipsis", style="dim", width=self.room - self.width // 4 - 26)
        for card in side.hand:
            table.add_row(*self.hand_row(card))
        return Group(heading, table, *self.z_deck(side))

    def hand_row(self, card: CardView) -> list[RenderableType]:
        scene = self.scene
        if not card.known:
            return ["", "", Text(scene.tr("card-hidden"), "dim"), "", "", ""]
        printed = self.catalogue.printed(card.id)
        fights = printed.front.power is not None
        text = " ".join(self.catalogue.paragraphs(card.id, scene.lang))
        return [
            Text(self.marks.get(card.iid, "")),
            Text(scene.cost(card.iid), "bold"),
            Text(scene.name_of(card.id), color_of(printed.colors)),
            Text(str(printed.front.power) if fights else scene.tr(f"db-type-{printed.type}")),
            Text(f"{printed.combo_power:+d}" if printed.combo_power is not None else "", "green"),
            Text(text),
        ]

    def short_hand(self, side: SideView, title: str) -> RenderableType:
        """The hand on a low screen: a mark, the cost, the name and what it adds as a combo; side by side."""
        scene = self.scene
        pieces = [self.hand_title(title)]
        for card in side.hand:
            if not card.known:
                pieces.append(Text(scene.tr("card-hidden"), "dim"))
                continue
            printed = self.catalogue.printed(card.id)
            combo = f" {printed.combo_power:+d}" if printed.combo_power is not None else ""
            pieces.append(
                Text.assemble(
                    (self.marks.get(card.iid, ""), "bold cyan"),
                    (f" {scene.cost(card.iid)} ", "bold"),
                    (scene.name_of(card.id), color_of(printed.colors)),
                    (combo, "green"),
                )
            )
        return self.side_by_side(pieces, "  ")

    def z_deck(self, side: SideView) -> list[RenderableType]:
        """The Z-Deck of the reader, in a line or two: a mark and how many of each."""
        scene = self.scene
        sorts: dict[str, list[int]] = {}
        for card in side.z_deck:
            if card.known and card.iid in self.marks:
                sorts.setdefault(card.id, []).append(card.iid)
        if not sorts:
            return []
        cards = []
        for id, iids in sorts.items():
            copies = scene.tr("db-board-copies", count=len(iids)) if len(iids) > 1 else ""
            cards.append(f"{self.marks[iids[0]]} {scene.name_of(id)} {copies}".strip())
        return [Text(" " + scene.tr("db-board-z-deck", cards=" · ".join(cards)))]


def card_sheet(scene: DbScene, id: str, perm: PermView | None = None) -> RenderableType:
    """All that is printed on a card, both sides of a Leader; and what lies under it now."""
    printed = scene.catalogue.printed(id)
    lines = [Text(facts(scene, id), "dim")]
    for side in (0, 1) if printed.back is not None else (0,):
        if side:
            name, power = scene.catalogue.name(id, scene.lang, 1), str(printed.face(1).power)
            lines.append(Text(scene.tr("db-card-back", name=name, power=power), "bold"))
        lines.append(Text(scene.catalogue.text(id, scene.lang, side) or scene.tr("card-no-text")))
    if perm is not None and perm.under:
        lines.append(Text(scene.tr("db-card-under", cards=scene.cards([under.iid for under in perm.under])), "dim"))
    title = Text(f"{scene.name_of(id)} · {id}", "bold")
    color = color_of(printed.colors)
    content = Text("\n").join(lines)
    return Panel(content, title=title, title_align="left", border_style=color, box=ROUNDED, padding=(0, 1))


def facts(scene: DbScene, id: str) -> str:
    printed = scene.catalogue.printed(id)
    kind = scene.tr(f"db-z-type-{printed.type}" if printed.z else f"db-type-{printed.type}")
    if printed.token:
        kind = f"{kind} ({scene.tr('db-token')})"
    parts = [scene.tr("card-line", category=kind, colors=scene.colors(printed.all_colors))]
    if printed.type != LEADER and (printed.cost is not None or printed.x_cost):
        parts.append(scene.tr("card-cost", cost=cost(scene, id)))
    if printed.z_cost is not None:
        parts.append(scene.tr("db-card-z-cost", cost=printed.z_cost))
    if printed.front.power is not None:
        parts.append(scene.tr("card-power", power=str(printed.front.power)))
    if printed.combo_power is not None:
        combo = f"{printed.combo_power:+d}"
        parts.append(scene.tr("db-card-combo", cost=printed.combo_cost or 0, power=combo))
    parts += scene.catalogue.types(id, scene.lang)
    return " · ".join(parts)


def cost(scene: DbScene, id: str) -> str:
    """The total, and the colours that are asked for."""
    printed = scene.catalogue.printed(id)
    total = "X" if printed.x_cost else str(printed.cost or 0)
    if not printed.orbs:
        return total
    return scene.tr("db-card-orbs", cost=total, orbs=", ".join(scene.colors(orb) for orb in printed.orbs))
