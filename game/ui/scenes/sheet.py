"""The rule sheet of a preset: what ends a hand, who pays what, and every pattern with example tiles."""

from __future__ import annotations

import pygame

from game.mahjong.ruleset import Ruleset
from game.rulebook.sheet import Sheet, make_sheet
from game.ui.context import Context
from game.ui.palette import MUTED
from game.ui.rules.faults import fault_blocks, faulty
from game.ui.rules.frame import STRIP, STRIP_TOP, TOP, WIDTH
from game.ui.rules.pane import Pane
from game.ui.rules.sheet_cards import CardMaker
from game.ui.rules.sheet_rows import HAND, NAME, RowMaker
from game.ui.scene import STAY, Transition
from game.ui.scenes.rules_page import RulesPage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.words import Words

LEFT = 382.0
GAP = 18.0
FAULTS = 210.0


class SheetScene(RulesPage):
    """One preset at a time; files with faults have a page of their own behind a button."""

    page = "sheet"

    def __init__(self, context: Context, preset: str | Ruleset | None = None) -> None:
        super().__init__(context, preset)
        self.faulty = faulty(context.presets.files)
        self.on_faults = bool(self.faulty) and not self.presets
        self.firsts = {"cards": 0, "rows": 0, "faults": 0}
        self._sheet: Sheet | None = None

    @property
    def sheet_shown(self) -> Sheet | None:
        """The sheet of the preset chosen, made once."""
        rules = self.rules
        if rules is None:
            return None
        if self._sheet is None or self._sheet.ruleset is not rules:
            self._sheet = make_sheet(rules)
        return self._sheet

    # ---- controls

    def strip_spare(self) -> float:
        """Room for the button of faulty files, where there are some."""
        return FAULTS + 12 if self.faulty else 0.0

    def strip_lit(self) -> bool:
        """No preset is lit while faults are shown."""
        return not self.on_faults

    def controls(self) -> list[Widget]:
        """The two columns, or the list of faults."""
        widgets: list[Widget] = []
        if self.faulty:
            words = self.context.texts.get("rules.invalid.count", count=len(self.faulty))
            kind = "second" if self.on_faults else "dark"
            rect = self.frame.rect(self.x + WIDTH - FAULTS, STRIP_TOP, FAULTS, STRIP)
            widgets.append(Button(name="faults", rect=rect, words=Words(words), kind=kind, size=15, radius=10))  # type: ignore[arg-type]
        if self.on_faults:
            return [*widgets, self._faults_pane()]
        return [*widgets, *self._columns()]

    def _faults_pane(self) -> Pane:
        step = self.pitch(15) + 24
        place = (self.x + 8, TOP + step, WIDTH - 32, self.height - step - 12)
        blocks = fault_blocks(self, self.faulty, place[2])
        rect = self.frame.rect(self.x, TOP, WIDTH, self.height)
        return Pane(name="faults list", rect=rect, place=place, blocks=blocks, gap=4, first=self.firsts["faults"])

    def _columns(self) -> list[Widget]:
        sheet = self.sheet_shown
        if sheet is None:
            return []
        cards, rows = CardMaker(self, LEFT - 10), RowMaker(self, self._table_width())
        left = Pane(
            name="cards",
            rect=self.frame.rect(self.x, TOP, LEFT, self.height),
            place=(self.x, TOP + 8, LEFT - 10, self.height - 14),
            blocks=[
                block for index, section in enumerate(sheet.sections) for block in cards.blocks(section, not index)
            ],
            first=self.firsts["cards"],
        )
        x, top = self.x + LEFT + GAP, TOP + self._heads()
        right = Pane(
            name="rows",
            rect=self.frame.rect(x, TOP, WIDTH - LEFT - GAP, self.height),
            place=(x + 12, top, self._table_width(), self.low - top - 8),
            blocks=rows.blocks(sheet),
            stretch=True,
            first=self.firsts["rows"],
        )
        return [left, right]

    def _table_width(self) -> float:
        return WIDTH - LEFT - GAP - 24

    def _heads(self) -> float:
        """Units for the heading of the table and the names of its columns."""
        return 46 + max(26.0, self.pitch(14) + 4)

    # ---- answers

    def did(self, widget: Widget) -> Transition:
        """Show the faults, or the preset again."""
        if widget.name == "faults":
            self.on_faults = not self.on_faults or not self.presets
        return STAY

    def follow_presets(self) -> None:
        """The faults of files are listed anew."""
        self.faulty = faulty(self.context.presets.files)
        self.on_faults = self.on_faults and bool(self.faulty)
        super().follow_presets()

    def choose(self, index: int) -> None:
        """Show a preset; the table stays where it is, to compare."""
        super().choose(index)
        self.on_faults = False
        self.firsts["cards"] = 0

    def scrolled(self, pane: Pane) -> None:
        """Remember where it is."""
        self.firsts["faults" if pane.name == "faults list" else pane.name] = pane.first

    # ---- drawing

    def content(self, surface: pygame.Surface) -> None:
        """Cards at the left, the table at the right, or faults."""
        if self.on_faults:
            self._faults(surface)
        elif self.sheet_shown is not None:
            self._table(surface)
        for pane in self.panes:
            self.paint_pane(surface, pane)

    def _faults(self, surface: pygame.Surface) -> None:
        self.panel(surface, self.x, TOP, WIDTH, self.height)
        text = self.context.texts.get("rules.invalid.note")
        self.text(surface, text, self.x + 28, TOP + 12 + self.pitch(15) / 2, 15, MUTED, max_width=WIDTH - 60)

    def _table(self, surface: pygame.Surface) -> None:
        self.panel(surface, self.x, TOP, LEFT, self.height)
        x, width = self.x + LEFT + GAP, WIDTH - LEFT - GAP
        self.panel(surface, x, TOP, width, self.height, lit=True)
        note = self.context.texts.get("rules.sheet.note")
        self.section(surface, self.context.words("rules.sheet.patterns"), x + 20, TOP + 25, width - 40, note)
        middle, get = TOP + 46 + (self._heads() - 46) / 2, self.context.texts.get
        line = self.frame.px(TOP + 46)
        pygame.draw.line(surface, (96, 92, 62), (self.frame.px(x + 20), line), (self.frame.px(x + width - 20), line))
        self.text(surface, get("rules.head.fan"), x + 46, middle, 14, MUTED, "center", max_width=52)
        self.text(surface, get("rules.head.pattern"), x + 12 + NAME, middle, 14, MUTED, max_width=140)
        self.text(surface, get("rules.head.example"), x + 12 + HAND, middle, 14, MUTED, max_width=220)
        self.text(surface, get("rules.head.pays"), x + width - 40, middle, 14, MUTED, "midright", max_width=140)
