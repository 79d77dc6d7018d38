"""The profile: level, points over time, figures by preset and best hands; on its second page name, rivals and files."""

from __future__ import annotations

import pygame

from game.session.diagnostics import pack_diagnostics
from game.session.notices import Notice
from game.session.statistics import chart
from game.ui import paint
from game.ui.context import Context
from game.ui.life.card import draw_items, draw_rivals
from game.ui.life.chart import draw_chart
from game.ui.life.desk import PORTRAITS
from game.ui.life.figures import ROWS, all_presets, best_row, draw_best, draw_statistics, statistics_bar
from game.ui.life.files import ImportScene, exported, take_file
from game.ui.life.ladder import draw_ladder
from game.ui.life.name_field import NameField
from game.ui.life.parts import BODY, BODY_HEIGHT, HEAD, back_button, coins, head, panel, portrait, section, text_box
from game.ui.life.portraits import PortraitButton
from game.ui.life.replay import shelf_of_best
from game.ui.palette import CREAM, GOLD, LINE, MINUS, MUTED
from game.ui.scene import STAY, Pop, Push, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.labels import Words
from game.ui.widgets.list_screen import ListScreen
from game.ui.widgets.scroll_bar import ScrollBar
from game.ui.widgets.seats import player_name

WIDTH, GAP, LEFT, TABS = 1184.0, 14.0, 384.0, 300.0
PAGES = ("records", "card")
CHART_SHARE, TABLE_SHARE = 0.355, 0.32
BEST_SHOWN = 3


class ProfileScene(ListScreen):
    """Opened at one of its pages; it lies on top of another scene."""

    def __init__(self, context: Context, page: str = PAGES[0]) -> None:
        super().__init__(context)
        self.takes_files = True  # a file dropped on the window is a profile here
        self.page = page
        self.first = 0  # of the presets shown
        self.wrong = False  # the name typed last can't be used
        self.field = NameField(name="name")

    @property
    def listening(self) -> str | None:
        """Not None while a name is typed: then every key is a letter."""
        return "name" if self.field.open else None

    # ---- controls

    def layout(self) -> None:
        """The head with its pages, and the controls of the page shown."""
        frame, words = self.frame, self.context.words
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - 720) / 2
        self.right = self.x + LEFT + GAP
        self.right_width = WIDTH - LEFT - GAP
        tabs = Segments(
            name="page",
            rect=frame.rect(self._tabs, self.y + HEAD - 21, TABS, 42),
            options=[Words(words(f"profile.page.{page}").main) for page in PAGES],
            selected=PAGES.index(self.page),
        )
        page = self._record_controls() if self.page == "records" else self._card_controls()
        self.focus.replace([back_button(self, self.x, self.y + HEAD), tabs, *page])
        if self.focus.focused is None:
            self.focus.focus("page")

    def _boxes(self) -> list[tuple[float, float, float, float]]:
        """Chart, table and best hands."""
        room, top, boxes = BODY_HEIGHT - 2 * GAP, self.y + BODY, []
        for share in (CHART_SHARE, TABLE_SHARE, 1 - CHART_SHARE - TABLE_SHARE):
            boxes.append((self.right, top, self.right_width, room * share))
            top += room * share + GAP
        return boxes

    @property
    def _tabs(self) -> float:
        """Where the pages' names begin: nearer to the title where it stands in one language."""
        return self.x + (438 if self.frame.wide else 330)

    def _record_controls(self) -> list[Widget]:
        bar = statistics_bar(self, self.context.life.profile.statistics, self._boxes()[1], self.first)
        return [*([bar] if bar is not None else []), *self._replay_buttons()]

    def _replay_buttons(self) -> list[Widget]:
        """Beside each best hand a button that shows it again."""
        buttons: list[Widget] = []
        for row, _ in enumerate(self.context.life.profile.statistics.best[:BEST_SHOWN]):
            top, height = best_row(self._boxes()[2], row, BEST_SHOWN)
            side = min(34.0, height - 6)
            rect = self.frame.rect(self.right + self.right_width - 18 - side, top + (height - side) / 2, side, side)
            buttons.append(Button(name=f"replay {row}", rect=rect, icon="play", kind="ghost", radius=9))
        return buttons

    def _card_controls(self) -> list[Widget]:
        frame, x, y, width = self.frame, self.x + 18, self.y + BODY, LEFT + 60
        self.field.rect = frame.rect(x, y + 46, width - 36, 46)
        self.field.text = player_name(self.context)
        side = (width - 36 - 3 * 10) / 4
        faces: list[Widget] = [
            PortraitButton(
                name=f"face {name}",
                rect=frame.rect(x + place * (side + 10), y + 166, side, side),
                portrait=name,
                selected=name == self.context.life.profile.portrait,
            )
            for place, name in enumerate(PORTRAITS)
        ]
        top, half = y + BODY_HEIGHT - 158, (width - 36 - 10) / 2
        return [
            self.field,
            *faces,
            self._button("export", (x, top, half, 46)),
            self._button("import", (x + half + 10, top, half, 46)),
            self._button("report", (x, top + 56, width - 36, 46)),
        ]

    def _button(self, name: str, box: tuple[float, float, float, float]) -> Button:
        words = Words(self.context.words(f"profile.{name}").main)
        return Button(name=name, rect=self.frame.rect(*box), words=words, size=17, radius=12)

    # ---- answers

    def handle(self, event: pygame.event.Event) -> Transition:
        """Letters while a name is typed; a file that is dropped is taken for a profile; the wheel moves the table."""
        if self.field.open and (done := self._type(event)) is not None:
            return done
        if event.type == pygame.DROPFILE:
            take_file(self.context, event.file)
            self.refresh()
            return STAY
        if event.type == pygame.MOUSEWHEEL and self.page == "records":
            self.scroll(-event.y)
            return STAY
        return super().handle(event)

    def _type(self, event: pygame.event.Event) -> Transition | None:
        """What an event means for the name being typed; None: nothing, and others may have it."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.field.hit(event.pos):
            self._close(keep=True)
            return None
        told = self.field.typed(event)
        if told in ("keep", "drop"):
            self._close(keep=told == "keep")
        if told is not None or event.type == pygame.KEYDOWN:
            self.dirty = True
            return STAY
        return None

    def _close(self, keep: bool) -> None:
        draft = self.field.draft
        self.field.close()
        changed = keep and draft != player_name(self.context)
        self.wrong = changed and not self.context.life.rename(draft)
        self.refresh()

    @property
    def beyond(self) -> int:
        """How many rows more there are than are shown at once."""
        return len(all_presets(self.context, self.context.life.profile.statistics)) - ROWS

    def acted(self, widget: Widget) -> Transition:
        """Do what a control says."""
        match widget:
            case Segments():
                self._show(PAGES[widget.selected])
            case ScrollBar():
                self.drag(widget)
            case PortraitButton():
                self.context.life.take_portrait(widget.portrait)
                self.refresh()
            case NameField():
                self.wrong = False
                self.refresh()
            case Button(name="back"):
                return Pop()
            case Button(name="import"):
                return Push(ImportScene(self.context))
            case Button(name="export"):
                exported(self.context)
            case Button(name="report"):
                self._report()
            case Button():
                return self._replay(int(widget.name.split()[1]))
        return STAY

    def _show(self, page: str) -> None:
        self.page = page
        self.refresh()

    def _report(self) -> None:
        packed = pack_diagnostics(self.context.folders)
        if isinstance(packed, Notice):
            self.context.tell(packed.key, **packed.values)
        else:
            self.context.tell("report.packed", path=packed)

    def _replay(self, row: int) -> Transition:
        from game.ui.scenes.replay_view import ReplayScene

        best = self.context.life.profile.statistics.best[row]
        shelf = shelf_of_best(self.context, best.record)
        return STAY if shelf is None else Push(ReplayScene(self.context, shelf))

    def key(self, name: str) -> Transition:
        """Esc goes back; page keys move the table."""
        if name == "escape":
            return Pop()
        if name in ("pageup", "pagedown") and self.page == "records":
            self.scroll(ROWS if name == "pagedown" else -ROWS)
        return STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The head and the page."""
        self.backdrop(surface)
        self._head(surface)
        if self.page == "records":
            self._records(surface)
        else:
            self._card(surface)

    def _head(self, surface: pygame.Surface) -> None:
        profile, y, right = self.context.life.profile, self.y + HEAD, self.x + WIDTH
        head(self, surface, "profile.title", self.x, y, WIDTH)
        font = self.context.assets.font(self.frame.text_px(25), "bold")
        at = self.frame.point(right, y)
        points = f"{profile.points:,}".replace("-", "–")
        rect = paint.draw_text(surface, points, font, CREAM, at, "midright", gradient=GOLD)
        if self.frame.wide:
            words = self.context.texts.get("life.points")
            rect = self.text(surface, words, rect.left / self.frame.scale - 10, y, 15, MUTED, "midright", max_width=80)
        line = rect.left - self.frame.px(14)
        pygame.draw.line(surface, LINE, (line, self.frame.px(y - 12)), (line, self.frame.px(y + 12)))
        left = self._tabs + TABS + 20
        portrait(self, surface, profile.portrait, left + 20, y, 38)
        room = line / self.frame.scale - 10 - left - 48
        self.text(surface, player_name(self.context), left + 48, y, 17, CREAM, bold=True, max_width=room)

    def _records(self, surface: pygame.Surface) -> None:
        desk = self.context.life
        profile, boxes = desk.profile, self._boxes()
        draw_ladder(self, surface, desk.life, profile, (self.x, self.y + BODY, LEFT, BODY_HEIGHT))
        draw_chart(self, surface, chart(profile.statistics, profile.points), boxes[0])
        draw_statistics(self, surface, profile.statistics, boxes[1], self.first)
        draw_best(self, surface, profile.statistics.best, boxes[2], BEST_SHOWN)

    def _card(self, surface: pygame.Surface) -> None:
        desk, x, y, width = self.context.life, self.x, self.y + BODY, LEFT + 60
        with paint.inside(panel(self, surface, x, y, width, BODY_HEIGHT)):
            section(self, surface, "profile.name", x + 18, y + 24, width - 36)
            self._name_hint(surface, (x + 18, y + 96, width - 36, 26))
            section(self, surface, "profile.portrait", x + 18, y + 142, width - 36)
            section(self, surface, "profile.coins", x + 18, y + 292, width - 36)
            coins(self, surface, desk.profile.coins, x + width - 18, y + 292, 24)
            draw_items(self, surface, desk.life, desk.profile, (x + 18, y + 314, width - 36, 50))
            section(self, surface, "profile.keep", x + 18, y + BODY_HEIGHT - 180, width - 36)
            note = self.context.texts.get("profile.report.note")
            text_box(self, surface, note, (x + 18, y + BODY_HEIGHT - 54, width - 36, 52), 14, MUTED)
        box = (x + width + GAP, y, WIDTH - width - GAP, BODY_HEIGHT)
        draw_rivals(self, surface, desk.life, desk.profile, box)

    def _name_hint(self, surface: pygame.Surface, box: tuple[float, float, float, float]) -> None:
        if self.wrong:
            text_box(self, surface, self.context.texts.get("profile.name.wrong"), box, 14, MINUS)
            return
        key = "profile.name.typing" if self.field.open else "profile.name.hint"
        text_box(self, surface, self.context.texts.get(key), box, 14, MUTED)
