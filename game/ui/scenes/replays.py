"""The kept hands: looked through with filters, opened, starred, thrown away, brought in and taken out."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.config import UserFolders, exports_folder
from game.core.record import RecordError
from game.session.archive import Archive
from game.session.kept import KeptHand, Wanted
from game.session.notices import Notice
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.fault_words import told_notice, told_reason
from game.ui.palette import CREAM, MUTED
from game.ui.replay.bring_in import ImportScene
from game.ui.replay.rows import HandRow, Picker, StarToggle
from game.ui.replay.store import archive_of, preset_words, shelf_of, sitters_of_hand, told_sitters
from game.ui.scene import STAY, Push, Scene, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.choices import Segments
from game.ui.widgets.list_screen import ListScreen
from game.ui.widgets.scroll_bar import ScrollBar
from game.ui.widgets.words import Words

MARGIN, TOP = 48.0, 114.0
FILTERS = 44.0
LIST = TOP + FILTERS + 14
ROW, ROW_GAP = 55.0, 6.0
SCROLL = 18.0  # for the bar beside the rows
FOOT = 122.0
RESULTS: tuple[str | None, ...] = (None, "won", "lost")
LEAST_FANS: tuple[int | None, ...] = (None, 1, 2, 3, 4, 5)
BUTTONS: tuple[tuple[str, str | None, Kind], ...] = (
    ("open", "play", "primary"), ("favourite", None, "dark"), ("remove", None, "dark"), ("export", None, "dark"),
    ("import", "plus", "dark"),
)  # fmt: skip
MOVES = {"up": -1, "down": 1}


class ReplaysScene(ListScreen):
    """The list, newest first. `archive` is the player's own if None."""

    takes_files = True

    def __init__(self, context: Context, archive: Archive | None = None) -> None:
        super().__init__(context)
        self.archive = archive if archive is not None else archive_of(context)
        self.wanted = Wanted()
        self.at = 0
        self.first = 0  # of the rows that are shown
        self.said = ""
        self.doomed: str | None = None  # the hand that the next press of delete throws away
        self._look()

    def _look(self) -> None:
        """Find the hands that fit anew, staying with the one that was chosen."""
        chosen = self.hand.id if self.hand is not None else None
        self.all = self.archive.hands()
        self.hands = [hand for hand in self.all if self.wanted.fits(hand)]
        self.at = next((at for at, hand in enumerate(self.hands) if hand.id == chosen), min(self.at, self._last))

    @property
    def _last(self) -> int:
        return max(0, len(self.hands) - 1)

    @property
    def hand(self) -> KeptHand | None:
        """The one that is chosen."""
        hands = getattr(self, "hands", [])
        return hands[self.at] if self.at < len(hands) else None

    # ---- controls

    @property
    def rows(self) -> int:
        """How many rows have room."""
        return max(1, int((self.frame.height - LIST - FOOT + ROW_GAP) // (ROW + ROW_GAP)))

    def layout(self) -> None:
        """Filters, the rows that are shown, and what can be done with the chosen one."""
        widgets: list[Widget] = [
            Button(name="back", rect=self.frame.rect(MARGIN, 48, 40, 40), icon="back", radius=12),
            *self._filters(),
        ]
        self.first = max(0, min(self.first, len(self.hands) - self.rows))
        for place, hand in enumerate(self.hands[self.first : self.first + self.rows]):
            y = LIST + place * (ROW + ROW_GAP)
            rect = self.frame.rect(MARGIN, y, self.frame.width - 2 * MARGIN - (SCROLL if self._scrolls else 0), ROW)
            number = self.first + place
            row = HandRow(name=f"row{number}", rect=rect, context=self.context, hand=hand, chosen=number == self.at)
            row.reason = self._against(hand)
            widgets.append(row)
        self.focus.replace([*widgets, *self._bar(), *self._buttons()])
        if self.focus.focused is None:
            self.focus.focus(f"row{self.at}" if self.hands else "import")

    def _against(self, hand: KeptHand) -> str | None:
        """Who the others were, where that is known."""
        if not hand.sitters:
            return None
        names = list(sitters_of_hand(self.context, hand).names)
        others = names[hand.seat + 1 :] + names[: hand.seat]
        return self.context.texts.get("replays.against", names=self.context.texts.get("list.and").join(others))

    @property
    def _scrolls(self) -> bool:
        return len(self.hands) > self.rows

    def _bar(self) -> list[Widget]:
        """Beside the rows, where there are more than are seen."""
        if not self._scrolls:
            return []
        height = self.rows * (ROW + ROW_GAP) - ROW_GAP
        rect = self.frame.rect(self.frame.width - MARGIN - SCROLL + 8, LIST, SCROLL, height)
        return [ScrollBar(name="scroll", rect=rect, count=len(self.hands), shown=self.rows, first=self.first)]

    @property
    def _presets(self) -> list[str]:
        return sorted({hand.preset for hand in self.all})

    def _filters(self) -> list[Widget]:
        get, rect = self.context.texts.get, self.frame.rect
        presets: list[str | None] = [None, *self._presets]
        names = [get("replays.any_preset"), *(preset_words(self.context, one) for one in self._presets)]
        fans = [get("replays.any_fan"), *(get("replays.least_fan", fan=fan) for fan in LEAST_FANS[1:])]
        results = [Words(get(f"replays.result.{one or 'all'}")) for one in RESULTS]
        at = presets.index(self.wanted.preset) if self.wanted.preset in presets else 0
        width = (self.frame.width - 2 * MARGIN - 36) / 4
        places = [rect(MARGIN + number * (width + 12), TOP, width, FILTERS) for number in range(4)]
        return [
            Picker(name="preset", rect=places[0], label=get("replays.preset"), options=names, selected=at),
            Segments(
                name="result", rect=places[1], options=results, selected=RESULTS.index(self.wanted.result), size=16
            ),
            Picker(
                name="fan", rect=places[2], label=get("replays.fan"), options=fans,
                selected=LEAST_FANS.index(self.wanted.least_fan),
            ),
            StarToggle(
                name="stars", rect=places[3], words=get("replays.only_favourites"), on=bool(self.wanted.favourite)
            ),
        ]  # fmt: skip

    def _buttons(self) -> list[Widget]:
        width = (self.frame.width - 2 * MARGIN - 48) / 5
        found: list[Widget] = []
        for number, (name, icon, kind) in enumerate(BUTTONS):
            rect = self.frame.rect(MARGIN + number * (width + 12), self.frame.height - 88, width, 48)
            words = self.context.words(f"replays.{self._word(name)}")
            able = name == "import" or self.hand is not None
            found.append(
                Button(name=name, rect=rect, words=words, kind=kind, icon=icon, size=17, radius=12, enabled=able)
            )
        return found

    def _word(self, name: str) -> str:
        hand = self.hand
        if name == "favourite" and hand is not None and hand.favourite:
            return "unfavourite"
        sure = name == "remove" and hand is not None and self.doomed == hand.id
        return "remove_sure" if sure else name

    # ---- answers

    def handle(self, event: pygame.event.Event) -> Transition:
        """A dropped file is brought in; the wheel scrolls; up and down choose while a row has the focus."""
        if event.type == pygame.DROPFILE:
            self.bring_in(Path(event.file))
            return STAY
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y)
            return STAY
        name = keys.pressed(event)
        if name in MOVES and isinstance(self.focus.focused, HandRow) and 0 <= self.at + MOVES[name] < len(self.hands):
            self._choose(self.at + MOVES[name])
            return STAY
        return super().handle(event)

    def acted(self, widget: Widget) -> Transition:
        """A filter, a row (a second time: open it), or a button."""
        match widget:
            case HandRow():
                return self._row(widget)
            case ScrollBar():
                self.drag(widget)
                return STAY
            case Picker() | Segments() | StarToggle():
                self._filter(widget)
                return STAY
        return self._do(widget.name)

    def _row(self, row: HandRow) -> Transition:
        number, again = int(row.name.removeprefix("row")), row.chosen
        if row.starred:
            self._choose(number)
            return self._do("favourite")
        if again:
            return self._do("open")
        self._choose(number)
        return STAY

    def _filter(self, widget: Picker | Segments | StarToggle) -> None:
        stars, wanted = None if not isinstance(widget, StarToggle) else widget.on or None, self.wanted
        at = getattr(widget, "selected", 0)
        presets: list[str | None] = [None, *self._presets]
        self.wanted = Wanted(
            preset=presets[at] if widget.name == "preset" else wanted.preset,
            result=RESULTS[at] if widget.name == "result" else wanted.result,
            least_fan=LEAST_FANS[at] if widget.name == "fan" else wanted.least_fan,
            favourite=stars if widget.name == "stars" else wanted.favourite,
        )
        self.said, self.first = "", 0
        self._look()
        self.refresh()

    def _do(self, name: str) -> Transition:
        hand = self.hand
        if name == "back":
            return self._leave()
        if name == "import":
            return Push(ImportScene(self.context, self.bring_in))
        if hand is None:
            return STAY
        if name == "open":
            return self._open()
        if name == "favourite":
            self._tell(self.archive.set_favourite(hand.id, not hand.favourite))
        elif name == "remove":
            self._remove(hand)
        elif name == "export":
            self._export(hand)
        return STAY

    def key(self, name: str) -> Transition:
        """Esc goes back; F stars, Del deletes, page keys and ends scroll."""
        match name:
            case "escape":
                return self._leave()
            case "f":
                return self._do("favourite")
            case "delete":
                return self._do("remove")
            case "pageup" | "pagedown" if self.hands:
                self._choose(max(0, min(self._last, self.at + (self.rows if name == "pagedown" else -self.rows))))
            case "home" | "end" if self.hands:
                self._choose(0 if name == "home" else self._last)
        return STAY

    def _leave(self) -> Transition:
        from game.ui.scenes.title import TitleScene

        return Swap(TitleScene(self.context))

    def _open(self) -> Transition:
        from game.ui.scenes.replay_view import ReplayScene

        try:
            return Swap(ReplayScene(self.context, shelf_of(self.archive, self.hands), self.at, self._again))
        except RecordError as error:
            self._say(self._refused(error))
            return STAY

    def _again(self) -> Scene:
        """This list as it was left."""
        self._look()
        return self

    def bring_in(self, path: Path) -> str | None:
        """Keep the record of a file and choose it; returns what is wrong with it, None when it was taken."""
        try:
            hand = self.archive.bring_in(path)
        except RecordError as error:
            wrong = self._refused(error)
            self._say(wrong)
            return wrong
        self.wanted = Wanted()
        self._look()
        self._choose(next(at for at, one in enumerate(self.hands) if one.id == hand.id))
        self._say(self.context.texts.get("replays.brought_in"))
        return None

    def _refused(self, error: RecordError) -> str:
        texts = self.context.texts
        return texts.get("replay.no_record", reason=told_reason(texts, error))

    def _remove(self, hand: KeptHand) -> None:
        """Asked once, done the second time."""
        if self.doomed != hand.id:
            self.doomed = hand.id
            self.refresh()
            return
        self.doomed = None
        refusal = self.archive.remove(hand.id)
        self._tell(refusal, "" if refusal else self.context.texts.get("replays.removed"))

    def _export(self, hand: KeptHand) -> None:
        folder = exports_folder(self.context.folders)
        UserFolders.made(folder)  # where it can't be made, writing tells why
        path = folder / f"chuanma-{hand.id}.json"
        refusal = self.archive.export(hand.id, path, told_sitters(self.context, hand))
        self._tell(refusal, "" if refusal else self.context.texts.get("replays.exported", path=path))

    def _tell(self, refusal: Notice | None, done: str = "") -> None:
        self._look()
        self._say(told_notice(self.context.texts, refusal) if refusal is not None else done)

    def _say(self, words: str) -> None:
        self.said = words
        self.refresh()

    def _choose(self, at: int) -> None:
        self.at, self.said, self.doomed = at, "", None
        self.first = min(max(self.first, at - self.rows + 1), at)
        self.refresh()
        self.focus.focus(f"row{at}")

    @property
    def beyond(self) -> int:
        """How many rows more there are than are shown at once."""
        return len(self.hands) - self.rows

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """Heading, how many there are, and a sentence where there is none."""
        self.backdrop(surface)
        end = self.headline(surface, "replays.title", MARGIN + 58, 68, 42).right / self.frame.scale
        right = self.frame.width - MARGIN
        self.text(surface, self._count(), right, 72, 16, CREAM, "midright", max_width=right - end - 24)
        paint.brass_line(
            surface,
            self.frame.px(MARGIN),
            surface.get_width() - self.frame.px(MARGIN),
            self.frame.px(98),
            self.frame.scale,
        )
        if not self.hands:
            self._empty(surface)
        below = self.said or (self.context.texts.get("replays.keys") if self.hands else "")
        color = CREAM if self.said else MUTED
        y = self.frame.height - 106
        self.text(surface, below, MARGIN, y, 15 if self.said else 14, color, max_width=self.frame.width - 2 * MARGIN)

    def _count(self) -> str:
        get = self.context.texts.get
        if len(self.hands) == len(self.all):
            return get("replays.count", count=len(self.all)) if self.all else ""
        return get("replays.shown", shown=len(self.hands), count=len(self.all))

    def _empty(self, surface: pygame.Surface) -> None:
        words = self.context.texts.get("replays.none_fit" if self.all else "replays.empty")
        font = self.context.assets.font(self.frame.text_px(18))
        lines = paint.wrapped(words, font, self.frame.px(760))
        high = font.get_height() / self.frame.scale
        top = self.frame.height / 2 - high * len(lines) / 2
        for number, line in enumerate(lines):
            self.text(surface, line, self.frame.width / 2, top + high * number, 18, CREAM, "center")
