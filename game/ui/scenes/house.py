"""House rules: every rule of a preset to be changed, tried at a table at once, or kept as an own preset."""

from __future__ import annotations

import random

import pygame

from game.mahjong.ruleset import Ruleset
from game.rulebook.fields import FIELDS, Field, with_roots
from game.session.room_table import Wish
from game.ui import keys
from game.ui.context import Context
from game.ui.palette import MUTED, WARM
from game.ui.rules.frame import TOP, WIDTH
from game.ui.rules.house_rows import ICONS, TABS, Row, RowMaker, tab_of
from game.ui.rules.house_state import HouseRules
from game.ui.rules.pane import Pane
from game.ui.rules.stepper import Stepper
from game.ui.scene import STAY, Only, Push, Transition
from game.ui.scenes.rules_page import RulesPage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Toggle
from game.ui.widgets.tabs import Tab
from game.ui.widgets.words import Words

LEFT, SPACE = 208.0, 14.0  # the column of pages, and what lies between columns
TAB, TAB_PITCH = 50.0, 58.0
FOOT, BUTTON = 60.0, 48.0
TRY, SAVE, ODD = 200.0, 208.0, 290.0
PRACTICE = "practice"
TYPED_DIGITS = 7


class HouseScene(RulesPage):
    """The strip above chooses the preset that is changed; the pages at the left its rules, as on the rule sheet."""

    page = "house"
    outlasting = False

    def __init__(self, context: Context, preset: str | Ruleset | None = None) -> None:
        super().__init__(context, preset)
        self.tab = next(iter(TABS))
        self.firsts = dict.fromkeys(TABS, 0)
        self.typing: tuple[str, str] = ("", "")  # the rule whose number is being typed, and its digits
        self.shown_rows: list[Row] = []
        self._house = self._begin(preset)

    def _begin(self, preset: str | Ruleset | None) -> HouseRules | None:
        if self.rules is None:
            return None
        if isinstance(preset, Ruleset) and preset.id in self.context.presets.ids:
            return HouseRules.of(self.context.presets, preset)
        return HouseRules(self.context.presets, self.rules.id)

    @property
    def house(self) -> HouseRules:
        """The rules as they are set now."""
        assert self._house is not None, "asked only where there is a preset"
        return self._house

    def rules_to_show(self) -> Ruleset | None:
        """The rules as they are set now: they have a sheet, can be compared and are valued in the lab."""
        return self._house.ruleset if self._house is not None and self._house.changes else self.rules

    # ---- controls

    def controls(self) -> list[Widget]:
        """Pages, the rows that are seen with their controls, and what is done with the whole."""
        if self._house is None:
            return []
        pane = self._pane()
        rows = {id(row.block): row for row in self.shown_rows}
        widgets: list[Widget] = [*self._tabs(), pane]
        for block, top in pane.shown():
            key = rows[id(block)].key
            if key is not None:
                widgets += self.maker.controls(FIELDS[key], self.right, top, block.height)
        return [*widgets, *self._foot()]

    @property
    def right(self) -> float:
        """Where the rows begin."""
        return self.x + LEFT + SPACE

    def _pane(self) -> Pane:
        width, height = WIDTH - LEFT - SPACE, self.height - FOOT
        self.maker = RowMaker(self, self.house, width - 14)
        self.shown_rows = self.maker.rows(self.tab)
        return Pane(
            name="rows",
            rect=self.frame.rect(self.right, TOP, width, height),
            place=(self.right, TOP + 4, width - 14, height - 8),
            blocks=[row.block for row in self.shown_rows],
            stretch=True,
            first=self.firsts[self.tab],
        )

    def _tabs(self) -> list[Widget]:
        return [
            Tab(
                name=f"tab {tab}",
                rect=self.frame.rect(self.x, TOP + TAB_PITCH * index, LEFT, TAB),
                words=Words(self.context.texts.get(f"house.tab.{tab}")),
                icon=ICONS[tab],
                selected=tab == self.tab,
            )
            for index, tab in enumerate(TABS)
        ]

    def _foot(self) -> list[Widget]:
        house, get = self.house, self.context.texts.get
        y, end = self.low - BUTTON, self.x + WIDTH
        odd = len(house.odd_places())
        undo = None if house.history else get("house.undo.none")
        same = None if house.changes else get("house.count.none")
        widgets = [
            self._button("undo", (self.x, y - 58, LEFT, BUTTON), "ghost", undo),
            self._button("reset", (self.x, y, LEFT, BUTTON), "ghost", same),
            self._button("try", (end - SAVE - SPACE - TRY, y, TRY, BUTTON), "second"),
            self._button("save", (end - SAVE, y, SAVE, BUTTON), "primary"),
        ]  # fmt: skip
        if odd:
            words = Words(get("house.odd.count", count=odd))
            rect = self.frame.rect(self.right, y, ODD, BUTTON)
            widgets.append(Button(name="odd", rect=rect, words=words, icon="help", size=16, radius=12))
        return list(widgets)

    def _button(
        self, name: str, box: tuple[float, float, float, float], kind: str, reason: str | None = None
    ) -> Button:
        words, rect = Words(self.context.texts.get(f"house.{name}")), self.frame.rect(*box)
        icon = {"try": "play", "save": "tick", "undo": "back", "reset": "again"}[name]
        return Button(name=name, rect=rect, words=words, kind=kind, icon=icon, size=18, radius=12,  # type: ignore[arg-type]
                      enabled=reason is None, reason=reason, told=name == "reset")  # fmt: skip

    # ---- answers

    def did(self, widget: Widget) -> Transition:
        """Change a rule, show a page, or do something with the whole."""
        what, _, key = widget.name.partition(" ")
        match widget:
            case Toggle():
                self.house.set(key, widget.on)
            case Stepper():
                self._step(what, FIELDS[key], widget.step)
            case Tab():
                self.tab = key
            case Button():
                return self._press(what, key)
        return STAY

    def _step(self, what: str, field: Field, by: int) -> None:
        value = self.house.value(field.key)
        self.house.set(field.key, with_roots(value, by) if what == "roots" else field.step(value, by))

    def _press(self, what: str, key: str) -> Transition:
        from game.ui.scenes.house_save import SaveScene

        match what:
            case "undo":
                self.undo()
            case "reset":
                self.house.reset(key or None)
            case "odd":
                self._to_odd()
            case "try":
                return self._try()
            case "save":
                return Push(SaveScene(self.context, self.house))
        return STAY

    def undo(self) -> None:
        """Take the last change back, also the choice of another preset."""
        self.house.undo()
        self.chosen = [rules.id for rules in self.presets].index(self.house.base)
        self._reveal = True

    def choose(self, index: int) -> None:
        """Begin from another preset."""
        super().choose(index)
        self.house.rebase(self.presets[index].id)

    def _to_odd(self) -> None:
        """Show the next rule at which something odd is told, page after page."""
        places = self.house.odd_places()
        focused = self.focus.focused.name.partition(" ")[2] if self.focus.focused is not None else ""
        at = self._last_odd if self._last_odd in places else focused
        key = places[(places.index(at) + 1) % len(places)] if at in places else places[0]
        self._last_odd = key
        self.tab = tab_of(key)
        self.firsts[self.tab] = max(0, [row.key for row in self.maker.rows(self.tab)].index(key) - 1)

    _last_odd = ""

    def _try(self) -> Transition:
        """A practice table with these rules; nothing is saved of them but with its hand."""
        from game.ui.scenes.table import TableScene

        house = self.house
        seed = random.SystemRandom().getrandbits(48)
        wish = Wish(PRACTICE, house.base, house.ruleset, seed, dict(house.changes), level=self.context.settings.level)
        return Only(TableScene(self.context, self.context.open_table(wish)))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; after the dialog has made a preset, with that one chosen."""
        house = self._house
        shown = self.rules.id if self.rules is not None else ""
        if house is not None and (house.catalogue is not self.context.presets or house.base != shown):
            self.follow_presets()
        super().resize(size)

    def follow_presets(self) -> None:
        """The changes made here stay, as far as their preset does."""
        super().follow_presets()
        if self._house is None or not self._house.read_again(self.context.presets):
            self._house = self._begin(None)
        if self._house is not None:
            self.chosen = [rules.id for rules in self.presets].index(self._house.base)

    # ---- events

    def handle(self, event: pygame.event.Event) -> Transition:
        """Digits type a number, Ctrl+Z takes back, and the arrows go on past the rows that are seen."""
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI):
            if event.scancode == pygame.KSCAN_Z and self._house is not None:
                self.undo()
                self.refresh()
            return STAY
        name = keys.raw(event)
        if name is not None and self._typed(name):
            return STAY
        if name in ("up", "down"):
            self._follow(name)
        return super().handle(event)

    def _typed(self, name: str) -> bool:
        """Take a digit, or a backspace, for the number that has the focus."""
        focused = self.focus.focused
        what, _, key = focused.name.partition(" ") if focused is not None else ("", "", "")
        if not isinstance(focused, Stepper) or what != "set" or FIELDS[key].kind == "choice":
            return False
        digits = self.typing[1] if self.typing[0] == key else ""
        if name == "backspace":
            digits = digits[:-1]
        elif len(name) == 1 and name.isdigit():
            digits = (digits + name)[-TYPED_DIGITS:]
        else:
            self.typing = ("", "")
            return False
        self.typing = (key, digits)
        self.house.set(key, FIELDS[key].typed(self.house.value(key), int(digits or 0)))
        self.refresh()
        return True

    def _follow(self, name: str) -> None:
        """Scroll until a row beyond the one that has the focus is seen, where there is one."""
        while self._outermost(name):
            pane = self._main_pane()
            if pane is None or not (pane.below if name == "down" else pane.above):
                return
            self._scroll(pane, 1 if name == "down" else -1)

    def _outermost(self, name: str) -> bool:
        """Whether the focus is on the last row that is seen in a direction."""
        rows = [one for one in self.focus.widgets if isinstance(one, Stepper | Toggle)]
        focused = self.focus.focused
        if focused not in rows:
            return False
        places = [one.rect.centery for one in rows]
        return focused.rect.centery == (max(places) if name == "down" else min(places))

    def scrolled(self, pane: Pane) -> None:
        """The controls move with their rows."""
        held = self.focus.pressed
        self.firsts[self.tab] = pane.first
        self.refresh()
        if isinstance(held, Pane):
            self.focus.pressed = self.panes[-1]  # its bar is being dragged

    def key(self, name: str) -> Transition:
        """The key that takes back at the table does so here."""
        if name == "u" and self._house is not None:
            self.undo()
            self.refresh()
            return STAY
        return super().key(name)

    # ---- drawing

    def content(self, surface: pygame.Surface) -> None:
        """The panel of rows, and how much was changed."""
        if self._house is None:
            return
        self.panel(surface, self.right, TOP, WIDTH - LEFT - SPACE, self.height - FOOT, lit=True)
        for pane in self.panes:
            self.paint_pane(surface, pane)
        self._count(surface)

    def _count(self, surface: pygame.Surface) -> None:
        """How many rules were changed, below the pages; where nothing is odd, how keys help."""
        count, get = len(self.house.changes), self.context.texts.get
        text = get("house.count", count=count) if count else get("house.count.none")
        y = TOP + TAB_PITCH * len(TABS) + 16
        self.text(surface, text, self.x + LEFT / 2, y, 17, WARM if count else MUTED, "center", max_width=LEFT)
        if not self.house.odd:
            box = (self.right, self.low - BUTTON, WIDTH - LEFT - 3 * SPACE - SAVE - TRY, BUTTON)
            self.fitted(surface, get("house.keys"), box, 15, MUTED)
