"""Two or three presets side by side, differences first, and one hand under every preset."""

from __future__ import annotations

import pygame

from game.mahjong.ruleset import Ruleset
from game.rulebook.cases import CASES
from game.rulebook.differences import Comparison, compare
from game.rulebook.position import Position
from game.ui.context import Context
from game.ui.palette import HAIR, MUTED, RULE, SOFT, Color
from game.ui.rules.compare_rows import MARKS, NAME, CompareMaker
from game.ui.rules.frame import STRIP, STRIP_TOP, TOP, WIDTH
from game.ui.rules.pane import Pane
from game.ui.rules.picker import Picker, draw_mark
from game.ui.rules.same_hand import draw_hand, draw_worth, ordered, story
from game.ui.scene import STAY, Push, Transition
from game.ui.scenes.rules_page import RulesPage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.words import Words

GAP = 12.0
SWAP = 44.0  # of the button between the first two pickers
PAGE_LABEL = 76.0  # between the arrows that turn over the presets
HAND_HEIGHT = 236.0
CARDS_A_ROW = 4
ANCHOR = "qq_original"
PARTS = ("rules", "hand")


class CompareScene(RulesPage):
    """`position` is a hand to show under every preset, instead of the cases that people argue about."""

    page = "compare"
    strip = False

    def __init__(self, context: Context, preset: str | Ruleset | None = None, position: Position | None = None) -> None:
        super().__init__(context, preset)
        self.picked = self._first_picks()
        self.own = position
        self.case = 0
        self.card_page = 0
        self.part = PARTS[1] if position is not None else PARTS[0]
        self.first = 0

    def _first_picks(self) -> list[int | None]:
        """The preset come from beside the one that others are built on, or beside the first that differs."""
        names = [rules.id for rules in self.presets]
        if not names:
            return [None, None, None]
        anchor = names.index(ANCHOR) if ANCHOR in names else 0
        other = self.chosen
        if other == anchor:
            other = names.index("happy_mahjong") if "happy_mahjong" in names else (anchor + 1) % len(names)
        return [anchor, other, None]

    def follow_presets(self) -> None:
        """The columns keep the presets that are still there."""
        names = [None if index is None else self.presets[index].id for index in self.picked]
        super().follow_presets()
        now = [rules.id for rules in self.presets]
        kept = [now.index(name) if name in now else None for name in names]
        first = self._first_picks()
        self.picked = [
            kept[0] if kept[0] is not None else first[0],
            kept[1] if kept[1] is not None else first[1],
            kept[2],
        ]

    @property
    def compared(self) -> list[Ruleset]:
        """The presets in the columns."""
        return [self.presets[index] for index in self.picked if index is not None]

    @property
    def position(self) -> Position:
        """The hand that is shown."""
        return self.own if self.own is not None else CASES[self.case]

    @property
    def found(self) -> Comparison:
        """What differs."""
        return compare(self.compared)

    @property
    def both(self) -> bool:
        """Whether rules and hand fit on one page; else a switch shows one of them."""
        return self.frame.wide

    # ---- controls

    def controls(self) -> list[Widget]:
        """Pickers, the switch where there is one, the rows, and what changes the hand."""
        if not self.presets:
            return []
        first, *others = (self._picker(index) for index in range(len(MARKS)))
        widgets: list[Widget] = [first, self._swap_button(first.rect), *others]
        self.body = TOP
        if not self.both:
            options = [Words(self.context.words(f"rules.compare.page.{part}").main) for part in PARTS]
            rect = self.frame.rect(self.x, TOP, WIDTH, STRIP + 4)
            widgets.append(Segments(name="part", rect=rect, options=options, selected=PARTS.index(self.part)))
            self.body = TOP + STRIP + 4 + GAP
        if self.both or self.part == "rules":
            widgets.append(self._rows())
        if self.both or self.part == "hand":
            widgets += self._hand_buttons()
        return widgets

    def _picker(self, index: int) -> Picker:
        names = tuple(self.context.preset_name(rules).main for rules in self.presets)
        width, picked = (WIDTH - SWAP - 3 * GAP) / 3, self.picked[index]
        shape, color = MARKS[index]
        if index == 2:
            names = (self.context.texts.get("rules.compare.none"), *names)
            picked = 0 if picked is None else picked + 1
        left = self.x + index * (width + GAP) + (SWAP + GAP if index else 0)
        rect = self.frame.rect(left, STRIP_TOP, width, STRIP)
        off = index == 2 and not picked
        return Picker(
            name=f"pick {index}",
            rect=rect,
            options=names,
            selected=picked or 0,
            shape="none" if off else shape,
            color=color,
        )

    def _swap_button(self, left: pygame.Rect) -> Button:
        """Behind the picker at the left edge."""
        x = left.right / self.frame.scale + GAP
        tip = self.context.texts.get("rules.compare.swap")
        rect = self.frame.rect(x, STRIP_TOP, SWAP, STRIP)
        return Button(name="swap", rect=rect, icon="swap", kind="ghost", radius=12, reason=tip)

    def _rules_height(self) -> float:
        return self.low - self.body - (HAND_HEIGHT + GAP if self.both else 0)

    def _head_height(self) -> float:
        return max(42.0, self.pitch(18) + 12)

    def _rows(self) -> Pane:
        width = WIDTH - 56
        maker = CompareMaker(self, width, len(self.compared))
        top = self.body + self._head_height()
        return Pane(
            name="rows",
            rect=self.frame.rect(self.x, self.body, WIDTH, self._rules_height()),
            place=(self.x + 20, top, width, self.body + self._rules_height() - top - 6),
            blocks=maker.blocks(self.found),
            first=self.first,
        )

    def _hand_top(self) -> float:
        return self.low - HAND_HEIGHT if self.both else self.body

    def _hand_buttons(self) -> list[Widget]:
        y, height = self._hand_top() + 8, 34.0
        right, widgets = self.x + WIDTH - 16, list[Widget]()
        for name, width in (("open_lab", 170.0), ("next_hand", 190.0)):
            if name == "next_hand" and self.own is not None:
                continue
            words = Words(self.context.texts.get(f"rules.compare.{name}"))
            rect = self.frame.rect(right - width, y, width, height)
            widgets.append(Button(name=name, rect=rect, words=words, size=15, radius=10))
            right -= width + GAP
        if self._card_pages() > 1:
            for name, icon, step in (("later", "forward", 1), ("earlier", "back", -1)):
                reach = 0 <= self.card_page + step < self._card_pages()
                rect = self.frame.rect(right - 40, y, 40, height)
                reason = None if reach else self.context.texts.get("rules.first" if step < 0 else "rules.last_one")
                widgets.append(
                    Button(name=f"cards {name}", rect=rect, icon=icon, radius=10, enabled=reach, reason=reason)
                )
                right -= 40 + (PAGE_LABEL if step > 0 else GAP)
        return widgets[::-1]

    def _cards_a_page(self) -> int:
        return CARDS_A_ROW * (1 if self.both else 2)

    def _card_pages(self) -> int:
        return -(-len(self.presets) // self._cards_a_page())

    # ---- answers

    def did(self, widget: Widget) -> Transition:
        """Another preset, another hand, another part."""
        match widget:
            case Picker():
                self._pick(int(widget.name.split()[1]), widget.selected)
            case Segments(name="part"):
                self.part = PARTS[widget.selected]
            case Button(name="swap"):
                self._swap()
            case Button(name="next_hand"):
                self.case = (self.case + 1) % len(CASES)
            case Button(name="open_lab"):
                return self._lab()
            case Button(name="cards earlier" | "cards later"):
                self.card_page += 1 if widget.name == "cards later" else -1
        return STAY

    def key(self, name: str) -> Transition:
        """X changes the first two presets for one another."""
        if name == "x" and self.presets:
            self.context.audio.play("press")
            self._swap()
            self.refresh()
            return STAY
        return super().key(name)

    def _swap(self) -> None:
        """The first preset becomes the second and the other way round."""
        left, right, third = self.picked
        self.picked = [right, left, third]
        self.card_page = 0
        self.chosen = left if left is not None else self.chosen

    def _pick(self, column: int, selected: int) -> None:
        self.picked[column] = selected if column < 2 else (selected - 1 if selected else None)
        self.first = self.card_page = 0
        picked = self.picked[1]
        self.chosen = picked if picked is not None else self.chosen

    def _lab(self) -> Transition:
        from game.ui.scenes.lab import LabScene

        return Push(LabScene(self.context, self.presets[self.chosen], self.position))

    def scrolled(self, pane: Pane) -> None:
        """Remember where it is."""
        self.first = pane.first

    # ---- drawing

    def content(self, surface: pygame.Surface) -> None:
        """The table, and the hand below it or in its stead."""
        if not self.presets:
            self.text(surface, self.context.texts.get("rules.no_presets"), self.x, TOP + 30, 18, SOFT)
            return
        if self.both or self.part == "rules":
            self._table(surface)
        if self.both or self.part == "hand":
            self._hand(surface)

    def _table(self, surface: pygame.Surface) -> None:
        height, found = self._rules_height(), self.found
        self.panel(surface, self.x, self.body, WIDTH, height, lit=True)
        middle, count = self.body + self._head_height() / 2, len(found.different)
        words = self.context.words("rules.compare.count" if count else "rules.compare.equal", count=count)
        self.section(surface, words, self.x + 20, middle, NAME - 20)
        maker = CompareMaker(self, WIDTH - 56, len(self.compared))
        for rules, column in zip(self.compared, maker.columns, strict=True):
            x = self.x + 20 + column.left
            draw_mark(surface, column.shape, self.frame.point(x + 8, middle), self.frame.px(12), column.color)
            self._name(
                surface, rules, (x + 24, self.body + 2, column.width - 32, self._head_height() - 6), column.color
            )
        line = self.frame.px(self.body + self._head_height() - 2)
        pygame.draw.line(surface, RULE, (self.frame.px(self.x + 20), line), (self.frame.px(self.x + WIDTH - 36), line))
        for pane in self.panes:
            self.paint_pane(surface, pane)

    def _name(
        self, surface: pygame.Surface, rules: Ruleset, box: tuple[float, float, float, float], color: Color
    ) -> None:
        """A preset at the head of its column, the other language behind where it has room."""
        name, (x, y, width, height) = self.context.preset_name(rules), box
        self.fitted(surface, name.main, box, 18, color, True)
        assets, frame = self.context.assets, self.frame
        used = assets.font(frame.text_px(18), "bold").size(name.main)[0] + frame.px(10)
        other = assets.font(frame.text_px(14)).size(name.other or "")[0]
        if frame.wide and name.other is not None and used + other <= frame.px(width):
            self.text(surface, name.other, x + used / frame.scale, y + height / 2 + 1, 14, MUTED)

    def _hand(self, surface: pygame.Surface) -> None:
        top, height = self._hand_top(), self.low - self._hand_top()
        self.panel(surface, self.x, top, WIDTH, height)
        left = min(widget.rect.left for widget in self.focus.widgets if widget.rect.top > self.frame.px(top))
        room = left / self.frame.scale - self.x - 36
        self.section(surface, self.context.words("rules.compare.hand"), self.x + 20, top + 25, room)
        right, end = draw_hand(self, surface, self.position, (self.x + 20, top + 50, 620, 0))
        line = self.frame.px(right + 22)
        pygame.draw.line(surface, HAIR, (line, self.frame.px(top + 52)), (line, self.frame.px(end - 2)))
        self._page_label(surface)
        spare = 0 if self.both else 5  # below the hand, where no words stand
        box = (right + 40, top + 48 - spare, self.x + WIDTH - 60 - right, end - top - 50 + 3 * spare)
        self.stacked(surface, story(self, self.presets, self.position, box[2:]), box)
        self._worths(surface, end + (4 if self.both else 12))

    def _page_label(self, surface: pygame.Surface) -> None:
        """Between the arrows: which of the presets are seen."""
        arrows = {widget.name: widget.rect for widget in self.focus.widgets if widget.name.startswith("cards ")}
        if not arrows:
            return
        first, count = self.card_page * self._cards_a_page() + 1, len(self.presets)
        words = f"{first}–{min(count, first + self._cards_a_page() - 1)} / {count}"
        left, right = arrows["cards earlier"], arrows["cards later"]
        middle, y = (left.right + right.left) / 2 / self.frame.scale, left.centery / self.frame.scale
        self.text(surface, words, middle, y, 14, MUTED, "center", max_width=PAGE_LABEL - 8)

    def _worths(self, surface: pygame.Surface, top: float) -> None:
        rules, each = ordered(self.presets, self._each_once()), self._cards_a_page()
        shown = rules[self.card_page * each : (self.card_page + 1) * each]
        rows = 1 if self.both else max(1, -(-len(shown) // CARDS_A_ROW))
        width = (WIDTH - 40 - (CARDS_A_ROW - 1) * GAP) / CARDS_A_ROW
        height = min(190.0, (self.low - 14 - top - (rows - 1) * GAP) / rows)
        ids = [one.id for one in self.compared]
        for index, one in enumerate(shown):
            row, column = divmod(index, CARDS_A_ROW)
            box = (self.x + 20 + column * (width + GAP), top + row * (height + GAP), width, height)
            mark = MARKS[self._columns()[ids.index(one.id)]] if one.id in ids else None
            draw_worth(self, surface, one, self.position, box, mark)

    def _each_once(self) -> list[Ruleset]:
        found: list[Ruleset] = []
        for rules in self.compared:
            if rules not in found:
                found.append(rules)
        return found

    def _columns(self) -> list[int]:
        return [column for column, index in enumerate(self.picked) if index is not None]
