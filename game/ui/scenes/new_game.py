"""Choosing what to play: a preset, how a hand ends, in which room, against whom, and whether with items."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.ai.players import PLAYERS
from game.life import Room
from game.mahjong.ruleset import HandEnds, Ruleset
from game.presets import ruleset_of
from game.session.items import ItemError, ItemMode
from game.session.room_table import RoomError, Wish
from game.session.walls import SEEDS, WallNumber
from game.ui import paint
from game.ui.context import Context
from game.ui.life.gain import tell_help
from game.ui.life.parts import coins, portrait, text_box
from game.ui.life.preset_row import CARDS, PresetRow
from game.ui.life.rivals import draw_why, rivals_row
from game.ui.life.rooms import RoomCard, deal_button, deal_refusal, first_room, room_cards
from game.ui.life.wall import WallChoice
from game.ui.life.worth import draw_figure, worth
from game.ui.palette import BRASS, CREAM, LINE, PANEL, SOFT
from game.ui.preset_order import presets_in_order
from game.ui.scene import STAY, Push, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.labels import Style, Words, label_width
from game.ui.widgets.preset_card import PresetCard
from game.ui.widgets.screen import Screen

LEFT, WIDTH = 64, 1152
ENDINGS = tuple(HandEnds)
LEVELS = tuple(PLAYERS)
SIDE_WIDTH = 320
OPTIONS = WIDTH - SIDE_WIDTH - 16 - 136 - 20  # how wide a row of choices is
MODES = tuple(ItemMode)
ROWS = (("new.ends", 14.0, 50.0), ("room.title", 74.0, 70.0), ("new.rivals", 154.0, 50.0), ("item.mode", 214.0, 50.0))
FIGURES = 4  # rows of what a hand is about
WALL_ROW = FIGURES - 1  # where a number is typed in practice
DEAL_WIDTH = 190.0  # of the button for a near-flush deal


class NewGameScene(Screen):
    """Everything is set already; pressing start is enough."""

    def __init__(self, context: Context, chosen: str | None = None, room: str | None = None) -> None:
        super().__init__(context)
        desk, last = context.life, context.session
        desk.book_ended(last)
        tell_help(context, desk.help_out())
        wanted = room if room is not None or last is None else last.extras.get("room")
        self.room_id = first_room(desk.life.rooms, desk.profile, wanted)
        self.mode = ItemMode(context.settings.item_mode)
        self.near_flush = False
        self.wall = WallChoice(context, self.refresh)
        self.chance: random.Random = random.SystemRandom()  # deals the walls that nobody has asked for
        self.presets = presets_in_order(self.context)
        self.chosen = self._first(chosen)
        self.ending = self.rules.hand_ends if self.presets else ENDINGS[0]
        level = context.settings.level
        self.level = level if level in LEVELS else LEVELS[-1]
        self.offset = max(0, self.chosen - CARDS + 1)

    def presets_read(self) -> None:
        """Preset files have changed: the same preset stays chosen where it is still there."""
        before = self.rules if self.presets else None
        self.presets = presets_in_order(self.context)
        self.chosen = self._first(before.id if before is not None else None)
        if self.presets and (before is None or before != self.rules):
            self.ending = self.rules.hand_ends
        self.offset = max(0, min(self.offset, len(self.presets) - CARDS))
        self.refresh()

    def _first(self, chosen: str | None) -> int:
        wanted = chosen
        if wanted is None and self.context.session is not None:
            wanted = self.context.session.preset
        names = [rules.id for rules in self.presets]
        return names.index(wanted) if wanted in names else 0

    @property
    def rules(self) -> Ruleset:
        """The preset chosen, as its file has it."""
        return self.presets[self.chosen]

    @property
    def room(self) -> Room:
        """The room chosen."""
        return self.context.life.life.room(self.room_id)

    @property
    def listening(self) -> str | None:
        """Not None while a wall's number is typed: then no key is one of the game."""
        return "wall" if self.wall.field.open else None

    # ---- controls

    def layout(self) -> None:
        """Cards above, options and the start button below."""
        frame = self.frame
        spare = min(120.0, frame.height - 720)
        self.x, self.top = (frame.width - WIDTH) / 2, (frame.height - 720 - spare) / 2
        self.card_height = 240 + spare * 0.5
        self.low = self.top + 124 + self.card_height + 18
        self.low_height = 278 + spare * 0.5
        widgets: list[Widget] = [
            Button(name="back", rect=frame.rect(self.x, self.top + 46, 52, 52), icon="back"),
            *self._row_of_presets.widgets(self),
            *self._options(),
            *self._rules_button(),
            *self._wall_field(),
            self._row_of_presets.start_button(
                frame.rect(self.x + WIDTH - 300, self.low + self.low_height - 80, 280, 64), frame.wide
            ),
        ]
        self.focus.replace(widgets)
        if self.focus.focused is None:
            self.focus.focus("start")

    @property
    def _row_of_presets(self) -> PresetRow:
        box = (self.x, self.top + 124, float(WIDTH), self.card_height)
        return PresetRow(self.context, self.presets, self.chosen, self.offset, box, self.top + 74)

    def _rules_button(self) -> list[Widget]:
        """What leads to the rules of the preset chosen and to changing them, beside the heading of a hand."""
        if not self.presets:
            return []
        rect, right, get = self.frame.rect, self.x + WIDTH, self.context.texts.get
        see, change = rect(right - 150, self.low + 12, 132, 36), rect(right - 194, self.low + 12, 38, 36)
        why = get("rules.house.title")
        return [
            Button(name="change", rect=change, icon="gear", kind="ghost", radius=10, reason=why),
            Button(name="rules", rect=see, words=Words(get("new.see_rules")), kind="ghost", size=16, radius=10),
        ]

    def _wall_field(self) -> list[Widget]:
        """Where the number of a wall is typed, in the last row of what a hand is about; in practice alone."""
        if not self.presets or self.room.uses_coins:
            return []
        x, y = self.x + WIDTH - SIDE_WIDTH, self._figure_y(WALL_ROW)
        return self.wall.widgets(self.frame.rect(x + 122, y - 15, SIDE_WIDTH - 122 - 24, 30))

    def _figure_y(self, row: int) -> float:
        """The middle of a row of what a hand is about."""
        return self.low + 60 + (self.low_height - 100 - 51) * (row + 0.5) / FIGURES

    def _options(self) -> list[Widget]:
        width = OPTIONS
        endings = self._endings(self.frame.px(width / len(ENDINGS) - 16))
        ends, rooms, rivals, whole = (self._row(row, width) for row in range(len(ROWS)))
        items, deal = self._row(3, width - DEAL_WIDTH - 12), pygame.Rect(0, 0, self.frame.px(DEAL_WIDTH), whole.h)
        deal.topright = whole.topright
        self.near_flush = self.near_flush and deal_refusal(self.context, self.room, self.mode) is None
        fixed = self.room.uses_coins
        level = LEVELS.index(self.room.seats) if fixed else LEVELS.index(self.level)
        levels = [_capital(self.context.words(f"level.{level}")) for level in LEVELS]
        modes = [self.context.words(f"item.mode.{mode}") for mode in MODES]
        return [
            Segments(name="ends", rect=ends, options=endings, selected=ENDINGS.index(self.ending)),
            *room_cards(self.context, rooms, self.frame.px(8), self.room_id),
            rivals_row(self, rivals, levels, level, fixed),
            Segments(
                name="items",
                rect=items,
                options=modes,
                selected=MODES.index(self.mode),
                reason=self.context.texts.get(f"shop.mode.{self.mode}"),
            ),
            deal_button(self.context, self.room, self.mode, deal, self.near_flush),
        ]

    def _row(self, row: int, width: float) -> pygame.Rect:
        """The place of the controls of a row, tall windows have taller rows."""
        grown = self.low_height / 278
        _, top, height = ROWS[row]
        return self.frame.rect(self.x + 136, self.low + top * grown, width, height * grown)

    def _endings(self, room: int) -> list[Words]:
        """How a hand may end; in short where the words would not all fit `room` pixels."""
        words = [self.context.words(f"new.ends.{ending}") for ending in ENDINGS]
        widest = max(label_width(self.context.assets, self.frame, one, Style(17)) for one in words)
        if widest <= room:
            return words
        return [self.context.words(f"new.ends.{ending}.short") for ending in ENDINGS]

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Take a choice, start or go elsewhere."""
        if isinstance(widget, PresetCard):
            return self._choose(int(widget.name.split()[1]))
        change = self._leads_to(widget.name)
        if change is None:
            self._take(widget)
            self.refresh()
        return change if change is not None else STAY

    def _leads_to(self, name: str) -> Transition | None:
        """What a button that leads elsewhere does; None for one that stays here."""
        from game.ui.scenes.house import HouseScene
        from game.ui.scenes.sheet import SheetScene

        match name:
            case "start":
                return self._start()
            case "rules":
                return Push(SheetScene(self.context, self.rules.id))
            case "change":
                return Push(HouseScene(self.context, self.rules.id))
            case "back":
                return self._back()
        return None

    def _take(self, widget: Widget) -> None:
        """A choice in a row, or a button that changes one."""
        match widget:
            case RoomCard():
                self.room_id = widget.room
            case Segments(name="ends"):
                self.ending = ENDINGS[widget.selected]
            case Segments(name="items"):
                self.mode = MODES[widget.selected]
                self.context.change(item_mode=str(self.mode))
            case Segments():
                self.level = LEVELS[widget.selected]
                self.context.change(level=self.level)
            case Button(name="deal"):
                self.near_flush = not self.near_flush
            case Button(name="any_wall"):
                self.wall.empty()
            case Button(name="earlier" | "later"):
                self._scroll(-1 if widget.name == "earlier" else 1)

    def _choose(self, index: int) -> Transition:
        if index == self.chosen:
            self.focus.focus("start")
        self.chosen = index
        self.ending = self.rules.hand_ends
        self.offset = min(max(self.offset, index - CARDS + 1), index)
        self.refresh()
        return STAY

    def handle(self, event: pygame.event.Event) -> Transition:
        """What is typed goes into an open field; the wheel goes through the cards where there are more than fit."""
        if self.wall.handle(event):
            self.dirty = True
            return STAY
        if event.type == pygame.MOUSEWHEEL and len(self.presets) > CARDS:
            self._scroll(-1 if event.y > 0 else 1)
            return STAY
        return super().handle(event)

    def _scroll(self, step: int) -> None:
        self.offset = max(0, min(len(self.presets) - CARDS, self.offset + step))
        self.refresh()

    def key(self, name: str) -> Transition:
        """Esc goes back; page keys bring other presets."""
        if name == "escape":
            return self._back()
        if name in ("pageup", "pagedown") and len(self.presets) > CARDS:
            self._scroll(1 if name == "pagedown" else -1)
        return STAY

    def _back(self) -> Transition:
        from game.ui.scenes.title import TitleScene

        return Swap(TitleScene(self.context))

    def _start(self) -> Transition:
        """A table in the room; a match that is going on has to be left first."""
        from game.ui.scenes.leave import LeaveScene
        from game.ui.scenes.table import TableScene

        waiting = self.context.life.waiting_match(self.context.session) if self.room.counts else None
        if waiting is not None:
            return Push(LeaveScene(self.context, waiting, new_game=True))
        try:
            session = self.context.open_table(self._wish())
        except (RoomError, ItemError):  # the profile is another one since the controls were laid out
            self.refresh()
            return STAY
        return Swap(TableScene(self.context, session))

    def _wish(self) -> Wish:
        """What was chosen."""
        changed: dict[str, Any] = {}
        if self.ending is not self.rules.hand_ends:
            changed["hand_ends"] = str(self.ending)
        wall = None if self.room.uses_coins else self.wall.number
        wall = wall or WallNumber(self.chance.randrange(SEEDS))
        return Wish(
            room=self.room_id,
            preset=self.rules.id,
            ruleset=ruleset_of(self.context.presets, self.rules.id, changed),
            seed=wall.seed,
            hand=wall.hand,
            dealer=wall.dealer,
            rules=changed,
            mode=self.mode,
            level=None if self.room.uses_coins else self.level,
            near_flush=self.near_flush,
        )

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The heading, the options' words, what a hand is about."""
        self.backdrop(surface)
        rect = self.headline(surface, "new.title", self.x + 74, self.top + 72, 38)
        x, left = rect.right / self.frame.scale + 22, self._purse(surface)
        if self.presets:
            summary = self.context.named(self.rules.summary).main
            text_box(self, surface, summary, (x, self.top + 34, left - x - 12, 74), 16, SOFT)
        self._row_of_presets.draw_position(self, surface)
        if not self.presets:
            self.label(surface, self.context.words("new.no_presets"), self.x + 24, self.top + 220)
            return
        self._option_panel(surface)
        self._side_panel(surface)

    def _purse(self, surface: pygame.Surface) -> float:
        """The player's portrait and coins, left of the arrows; returns where they begin."""
        right = self.x + WIDTH - (208 if len(self.presets) > CARDS else 12)
        profile = self.context.life.profile
        left = coins(self, surface, profile.coins, right, self.top + 72, 22 if self.frame.wide else 17) - 30
        portrait(self, surface, profile.portrait, left, self.top + 72, 42)
        return left - 24

    def _option_panel(self, surface: pygame.Surface) -> None:
        rect = self.frame.rect(self.x, self.low, WIDTH - SIDE_WIDTH - 16, self.low_height)
        self.card(surface, rect, PANEL, LINE, 16, 226, 1.5, shadow=True)
        grown = self.low_height / 278
        for key, top, height in ROWS:
            self.label(surface, self.context.words(key), self.x + 24, self.low + (top + height / 2) * grown, LABEL, 108)

        row = next((one.rect for one in self.focus.widgets if one.name == "rivals"), None)
        if row is not None:
            draw_why(self, surface, self._row(2, OPTIONS), row)

    def _side_panel(self, surface: pygame.Surface) -> None:
        x = self.x + WIDTH - SIDE_WIDTH
        rect = self.frame.rect(x, self.low, SIDE_WIDTH, self.low_height)
        self.card(surface, rect, ((30, 62, 54), (10, 28, 28)), BRASS, 16, 238, 1.6, shadow=True)
        self.label(surface, self.context.words("new.this_hand"), x + 24, self.low + 30, max_width=96)
        line = self.frame.px(self.low + 56)
        paint.brass_line(surface, rect.x + self.frame.px(20), rect.right - self.frame.px(20), line, self.frame.scale)
        for index, (key, value) in enumerate(worth(self.context.texts, self.rules, self.room)):
            draw_figure(self, surface, (x + 24, self._figure_y(index), SIDE_WIDTH - 48), key, value)
        if not self.room.uses_coins:
            words = self.context.texts.get("new.wall")
            self.text(surface, words, x + 24, self._figure_y(WALL_ROW), 16, CREAM, max_width=92)


def _capital(words: Words) -> Words:
    other = words.other
    return Words(words.main[:1].upper() + words.main[1:], None if other is None else other[:1].upper() + other[1:])


LABEL = Style(size=19)
