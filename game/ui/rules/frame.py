"""What the screens of rules share: head, pages, the strip of presets, panes, and how texts are laid."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.mahjong.ruleset import Ruleset
from game.rulebook.said import Said, tell
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, LINE, MUTED, PANEL, Color
from game.ui.preset_order import presets_in_order
from game.ui.rules.lines import broken
from game.ui.rules.pane import Pane
from game.ui.scene import STAY, Pop, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.screen import Screen
from game.ui.widgets.words import Words

WIDTH = 1184.0
HEAD = 60.0  # the middle of the head
STRIP_TOP, STRIP = 104.0, 36.0
TOP, BOTTOM = 152.0, 36.0  # where content begins, and how far above the window's edge it ends
TABS = 7  # presets seen at once
PAGES = ("sheet", "compare", "lab", "house")
PAGES_WIDTH = 500.0
LINE_PITCH = 1.36  # of a text's size
FEW_DIGITS = 10**6


def figure(number: int) -> str:
    """A number as it is shown: one too long for its column in powers of ten."""
    if abs(number) < FEW_DIGITS:
        return str(number)
    digits, power = f"{number:.1e}".split("e")
    return f"{digits}e{int(power)}"


class RulesScreen(Screen, ABC):
    """A screen about rules. Subclasses fill in `page`, `to_page`, `controls`, `content` and `did`."""

    page = PAGES[0]
    strip = True  # whether one preset is chosen in the strip
    outlasting = True  # whether a table's rules are shown though their preset is gone

    def __init__(self, context: Context, preset: str | Ruleset | None = None) -> None:
        """`preset` is shown first: by its id, or a table's own rules in the place of the preset they come from."""
        super().__init__(context)
        self.given = preset if isinstance(preset, Ruleset) else None
        self.presets = self._presets()
        wanted = preset.id if isinstance(preset, Ruleset) else preset
        names = [rules.id for rules in self.presets]
        self.chosen = names.index(wanted) if wanted in names else 0
        self.first_tab = 0
        self.tabs = TABS
        self._reveal = True  # whether the strip is to show the preset chosen
        self.panes: list[Pane] = []

    def _presets(self) -> list[Ruleset]:
        """Every preset, a table's own rules in their place; at the end where their preset is there no more."""
        found, given = presets_in_order(self.context), self.given
        if given is None:
            return found
        if given.id in self.context.presets.ids:
            return [given if rules.id == given.id else rules for rules in found]
        return [*found, given] if self.outlasting else found

    @property
    def rules(self) -> Ruleset | None:
        """The preset chosen; None where there is none."""
        return self.presets[self.chosen] if self.presets else None

    # ---- what a page fills in

    def controls(self) -> list[Widget]:
        """The page's own controls, panes among them."""
        return []

    def content(self, surface: pygame.Surface) -> None:
        """What lies below the head."""

    def did(self, widget: Widget) -> Transition:
        """A control of the page acted."""
        return STAY

    @abstractmethod
    def to_page(self, page: str) -> RulesScreen:
        """The screen of another page, about the same preset."""

    def rules_to_show(self) -> Ruleset | None:
        """What the next page is about."""
        return self.rules

    # ---- controls

    def layout(self) -> None:
        """Back, pages and presets above, the page's controls below."""
        self.x = (self.frame.width - WIDTH) / 2
        self.low = self.frame.height - BOTTOM
        self.height = self.low - TOP
        own = self.controls()
        self.panes = [widget for widget in own if isinstance(widget, Pane)]
        for pane in self.panes:
            pane.scale = self.frame.scale
        self.focus.replace([*self._head_controls(), *(self._strip_controls() if self.strip else []), *own])
        if self.focus.focused is None:
            self.focus.focus("pages" if not self.strip or not self.presets else "presets")

    def _head_controls(self) -> list[Widget]:
        frame = self.frame
        pages = [self.context.words(f"rules.tab.{page}") for page in PAGES]
        return [
            Button(name="back", rect=frame.rect(self.x, HEAD - 20, 40, 40), icon="back", radius=12),
            Segments(
                name="pages",
                rect=frame.rect(self.x + WIDTH - PAGES_WIDTH, HEAD - 22, PAGES_WIDTH, 44),
                options=[Words(words.main) for words in pages],
                selected=PAGES.index(self.page),
            ),
        ]

    def _tabs_that_fit(self, room: float) -> int:
        """How many presets the strip has room for, a name of its quarter at least whole."""
        font = self.context.assets.font(self.frame.text_px(1))
        widest = max(font.size(self.context.preset_name(rules).main)[0] for rules in self.presets) + self.frame.px(20)
        return max(3, min(TABS, int(self.frame.px(room) / min(widest, self.frame.px(room / 4)))))

    def _strip_controls(self) -> list[Widget]:
        if not self.presets:
            return []
        left, right = self.x, self.x + WIDTH - self.strip_spare()
        self.tabs = self._tabs_that_fit(right - left - (96 if len(self.presets) > TABS else 0))
        if self._reveal:
            self.first_tab = max(0, self.chosen - self.tabs + 1)
        self._reveal = False
        self.first_tab = max(0, min(self.first_tab, len(self.presets) - self.tabs))
        shown = self.presets[self.first_tab : self.first_tab + self.tabs]
        widgets: list[Widget] = []
        if len(self.presets) > self.tabs:
            widgets = [self._pager("earlier", left), self._pager("later", right - 40)]
            left, right = left + 48, right - 48
        inside = self.first_tab <= self.chosen < self.first_tab + self.tabs
        widgets.append(
            Segments(
                name="presets",
                rect=self.frame.rect(left, STRIP_TOP, right - left, STRIP),
                options=[Words(self.context.preset_name(rules).main) for rules in shown],
                selected=self.chosen - self.first_tab if inside and self.strip_lit() else -1,
                size=16,
            )
        )
        return widgets

    def strip_spare(self) -> float:
        """Units at the right end of the strip that are not for presets."""
        return 0.0

    def strip_lit(self) -> bool:
        """Whether the preset chosen is what is shown."""
        return True

    def _pager(self, name: str, x: float) -> Button:
        rest = self.first_tab if name == "earlier" else len(self.presets) - self.tabs - self.first_tab
        reason = None if rest > 0 else self.context.texts.get("rules.first" if name == "earlier" else "rules.last_one")
        icon, rect = "back" if name == "earlier" else "forward", self.frame.rect(x, STRIP_TOP, 40, STRIP)
        return Button(name=name, rect=rect, icon=icon, radius=10, enabled=rest > 0, reason=reason)

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Go back, to another page, to another preset, or what the page does."""
        match widget:
            case Button(name="back"):
                return Pop()
            case Segments(name="pages"):
                page = PAGES[widget.selected]
                return STAY if page == self.page else Swap(self.to_page(page))
            case Segments(name="presets"):
                self.choose(self.first_tab + widget.selected)
            case Pane():
                self._moved(widget)
                return STAY
            case Button(name="earlier" | "later"):
                self.first_tab += -self.tabs if widget.name == "earlier" else self.tabs
            case _:
                change = self.did(widget)
                self.refresh()
                return change
        self.refresh()
        return STAY

    def choose(self, index: int) -> None:
        """Show another preset."""
        self.chosen = index

    def presets_read(self) -> None:
        """Preset files have changed: show them as they are now."""
        self.follow_presets()
        self.refresh()

    def follow_presets(self) -> None:
        """Take the presets as they are now; the same one stays chosen where it is still there."""
        before, self.presets = self.rules, self._presets()
        names = [rules.id for rules in self.presets]
        self.chosen = names.index(before.id) if before is not None and before.id in names else 0
        self._reveal = True

    def handle(self, event: pygame.event.Event) -> Transition:
        """The wheel scrolls the pane under the pointer, up and down the pane that has the focus."""
        if event.type == pygame.MOUSEWHEEL:
            over = self.focus.hovered
            pane = over if isinstance(over, Pane) else self._main_pane()
            self._scroll(pane, -1 if event.y > 0 else 1)
            return STAY
        name, focused = keys.pressed(event), self.focus.focused
        if name in ("up", "down") and isinstance(focused, Pane) and self._scroll(focused, 1 if name == "down" else -1):
            return STAY
        return super().handle(event)

    def _main_pane(self) -> Pane | None:
        return self.panes[-1] if self.panes else None

    def _scroll(self, pane: Pane | None, step: int) -> bool:
        if pane is None or not pane.scroll(step):
            return False
        self._moved(pane)
        return True

    def _moved(self, pane: Pane) -> None:
        self._ground = None
        self.dirty = True
        self.scrolled(pane)

    def scrolled(self, pane: Pane) -> None:
        """A pane has moved."""

    def key(self, name: str) -> Transition:
        """Esc goes back; page keys, Home and End scroll."""
        if name == "escape":
            return Pop()
        focused = self.focus.focused
        pane = focused if isinstance(focused, Pane) else self._main_pane()
        steps = {"pageup": -4, "pagedown": 4, "home": -(10**6), "end": 10**6}
        if name in steps:
            self._scroll(pane, steps[name])
        return STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The felt, the head and the content."""
        self.backdrop(surface)
        with paint.inside(self.frame.rect(self.x + 52, 20, WIDTH - PAGES_WIDTH - 62, 80)):
            words = self.context.words(f"rules.tab.{self.page}" if self.page == "sheet" else f"rules.{self.page}.title")
            self.headline(surface, "rules.title" if self.page == "sheet" else f"rules.{self.page}.title",
                          self.x + 56, HEAD, 42 if len(words.main) < 9 else 36)  # fmt: skip
        paint.brass_line(
            surface, self.frame.px(self.x), self.frame.px(self.x + WIDTH), self.frame.px(94), self.frame.scale
        )
        if not self.presets and self.strip:
            self.text(surface, self.context.texts.get("rules.no_presets"), self.x, STRIP_TOP + STRIP / 2, 17, CREAM)
        self.content(surface)

    def paint_pane(self, surface: pygame.Surface, pane: Pane) -> None:
        """The blocks of a pane, and how many more there are."""
        x, y, width, height = pane.place
        for block, top in pane.shown():
            with paint.inside(self.frame.rect(x, top, width, block.height)):
                block.paint(surface, x, top, width)
        half = pane.foot / 2
        for count, at, where in ((pane.above, y + half, "above"), (pane.below, y + height - half, "below")):
            if count:
                text = self.context.texts.get(f"rules.more.{where}", count=count)
                rect = self.text(surface, text, x + width / 2, at, 14, GOLD_FLAT, "center")
                mark = (rect.right + self.frame.px(12), rect.centery)
                paint.triangle(surface, mark, self.frame.px(9), GOLD_FLAT, "up" if where == "above" else "down")

    def panel(
        self, surface: pygame.Surface, x: float, y: float, width: float, height: float, lit: bool = False
    ) -> None:
        """A card of the page; the one that answers the question has the bright edge."""
        rect = self.frame.rect(x, y, width, height)
        self.card(surface, rect, PANEL, BRASS if lit else LINE, 18, 226, 1.5, shadow=True)

    def section(
        self, surface: pygame.Surface, words: Words, x: float, y: float, width: float, aside: str | None = None
    ) -> None:
        """The head of a card: a brass bar, its words, the other language behind, something short at the right."""
        frame, right = self.frame, x + width
        smallest = self.context.assets.font(self.frame.text_px(1))
        if aside is not None and smallest.size(aside)[0] <= self.frame.px(width * 0.52):
            rect = self.text(surface, aside, right, y, 15, MUTED, "midright", max_width=width * 0.52)
            right = rect.left / frame.scale
        pygame.draw.rect(surface, BRASS, frame.rect(x, y - 9, 3, 18))
        main = self.text(surface, words.main, x + 12, y, 18, CREAM, bold=True, max_width=right - x - 20)
        room = right - main.right / frame.scale - 20
        font = self.context.assets.font(frame.text_px(14))
        if frame.wide and words.other is not None and font.size(words.other)[0] <= frame.px(room):
            self.text(surface, words.other, main.right / frame.scale + 10, y + 1, 14, MUTED)

    # ---- texts

    def told(self, said: Said) -> Words:
        """A sentence in both languages."""
        other = self.context.sentences[self.context.other_language]
        return Words(capital(tell(said, self.context.texts.get)), capital(tell(said, other.get)))

    def pitch(self, size: float) -> float:
        """From line to line of a text size, in logical units."""
        return self.frame.text_px(size) * LINE_PITCH / self.frame.scale

    def wrapped(self, text: str, size: float, width: float, bold: bool = False) -> list[str]:
        """A text in lines no wider than `width` units; a word that is wider alone is broken anywhere."""
        font = self.context.assets.font(self.frame.text_px(size), "bold" if bold else "medium")
        return broken(printable(text), font, self.frame.px(width))

    def lines_height(self, text: str, size: float, width: float) -> float:
        """How many units high a text stands."""
        return len(self.wrapped(text, size, width)) * self.pitch(size)

    def lines(
        self, surface: pygame.Surface, text: str, x: float, y: float, width: float, size: float, color: Color = CREAM
    ) -> float:
        """A text in lines from `y` down; returns where it ends."""
        for line in self.wrapped(text, size, width):
            self.text(surface, line, x, y + self.pitch(size) / 2, size, color)
            y += self.pitch(size)
        return y

    def fitted(
        self,
        surface: pygame.Surface,
        text: str,
        box: tuple[float, float, float, float],
        size: float,
        color: Color = CREAM,
        bold: bool = False,
    ) -> None:
        """A text in the largest size up to `size` in which its lines fit a box (x, y, width, height).

        What does not fit even in the smallest one is cut short.
        """
        x, y, width, height = box
        smallest = paint.SMALLEST_TEXT / (self.frame.scale * self.frame.text)
        while size > smallest and (
            len(found := self.wrapped(text, size, width, bold)) * self.pitch(size) > height or _broken(text, found)
        ):
            size -= 0.5
        found = self.wrapped(text, size, width, bold)
        fits = max(1, int(height / self.pitch(size) + 0.15))
        if len(found) > fits:
            found = [*found[: fits - 1], " ".join(found[fits - 1 :])]
        top = y + height / 2 - len(found) * self.pitch(size) / 2
        for index, line in enumerate(found):
            self.text(surface, line, x, top + (index + 0.5) * self.pitch(size), size, color, bold=bold, max_width=width)

    def stacked(
        self, surface: pygame.Surface, texts: list[tuple[str, Color]], box: tuple[float, float, float, float]
    ) -> None:
        """Texts below one another, in the largest size in which all of their lines fit a box."""
        x, y, width, height = box
        size, smallest = 15.0, paint.SMALLEST_TEXT / (self.frame.scale * self.frame.text)
        while size > smallest and sum(self.lines_height(text, size, width) for text, _ in texts) > height:
            size -= 0.5
        used = sum(self.lines_height(text, size, width) for text, _ in texts)
        gaps = max(1, len(texts) - 1)
        gap = max(0.0, min(8.0, (height - used) / gaps))
        y += max(0.0, height - used - gap * gaps) / 2
        for text, color in texts:
            y = self.lines(surface, text, x, y, width, size, color) + gap


def _broken(text: str, lines: list[str]) -> bool:
    """Whether a word was broken to fit."""
    words = text.split()
    return len(words) > 1 and any(line.split()[-1] not in words for line in lines if line.isascii() and line.strip())


def printable(text: str) -> str:
    """A text without characters that can't be drawn."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def capital(text: str) -> str:
    """A sentence or name with its first letter large."""
    return text[:1].upper() + text[1:]
