"""The items at a table: the tray, what an item asks before it is used, and what it has shown to the person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import pygame

from game.ai.wording import tile_name
from game.core.contract import IllegalAction
from game.mahjong.actions import UseItem
from game.mahjong.events import ItemUsed
from game.mahjong.items import SWAPS
from game.mahjong.tiles import COPIES, KINDS, Tile
from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.ui import keys
from game.ui.table.item_words import LOCATE, NEAR_FLUSH, result_words, tip_words
from game.ui.table.items_paint import Cell, Sight, banner_rects, draw_banner, draw_sight, draw_tray
from game.ui.table.kept import Kept, around
from game.ui.table.pads import Pads
from game.ui.table.picker import STEPS, Picker, draw_picker, open_picker
from game.ui.table.plates import tray_cells, tray_rect
from game.ui.widgets.key_cap import key_words
from game.ui.widgets.seats import is_person, seat_name
from game.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

KEY = keys.ACTIONS["items"]
GOLDEN = "golden_finger"
TOLD = 3.6  # seconds that a person reads what an item has done
BY_ANOTHER = 2.4
ROUND_TRAY = 28  # units round the tray that its shadow and its key may take
ROW = {"left": -1, "right": 1, "tab": 1, "shift+tab": -1}


@dataclass
class Asking:
    """An item that needs to know more: the tile to give away, then the one wanted. `offers` as they stood."""

    item: str
    offers: int
    give: Tile | None = None
    picker: Picker | None = None


class ItemDesk:
    """What the tray shows and does. Whatever is used goes through the session, which may refuse it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.context = scene.context
        self.pads, self.choice = Pads(), Pads()
        self._tray = Kept()
        self._known: tuple[object, tuple[Cell, ...]] = (None, ())
        self.clear()
        self._dealt = self.able and self._table.near_flush_dealt == self._table.hand_number and not self._table.actions

    def clear(self) -> None:
        """Another hand, or the same at another moment: nothing is asked and nothing shown."""
        self.asking: Asking | None = None
        self.sight: Sight | None = None
        self.focused: str | None = None

    @property
    def able(self) -> bool:
        """Whether the person may use items at this table."""
        session = self.scene.session
        known = isinstance(session, ItemTable) and not session.is_replay
        return known and self._table.mode is not ItemMode.OFF and is_person(session)

    @property
    def _table(self) -> ItemTable:
        return cast(ItemTable, self.scene.session)

    @property
    def covering(self) -> Picker | None:
        """The panel that lies over the table, if one does."""
        return self.asking.picker if self.asking is not None else None

    # ---- what the tray holds

    def cells(self) -> tuple[Cell, ...]:
        """The six items with their places, how many are left, and why one can't be used."""
        if not self.able:
            return ()
        table, stage = self._table, self.scene.layout.stage
        asked = self.asking.item if self.asking is not None else None
        state = (table.state, len(table.actions), table.near_flush, table.golden, stage, asked)
        if self._known[0] != state:
            self._known = (state, tuple(self._cells()))
            self.pads.rects = {cell.item: cell.rect for cell in self._known[1]}
        return self._known[1]

    def _cells(self) -> list[Cell]:
        table = self._table
        slots = {slot.item: slot for slot in table.tray()}
        rects = tray_cells(self.scene.layout.stage, len(table.life.items))
        asked = self.asking.item if self.asking is not None else None
        found = []
        for item, rect in zip(table.life.items, rects, strict=True):
            if item.id == NEAR_FLUSH:
                left = 1 if table.stock is None else table.stock.get(NEAR_FLUSH, 0)
                found.append(Cell(item.id, rect, left, None if left else "none_owned", table.near_flush))
            else:
                slot = slots[item.id]
                on = item.id == asked or (item.id == GOLDEN and table.watcher in table.golden)
                found.append(Cell(item.id, rect, slot.left, slot.refusal, on))
        return found

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether an event was meant for the tray or for what an item asks."""
        if not self.able or self.scene.play.dealing:
            return False
        name = keys.pressed(event)
        if name is not None:
            return self._key(name)
        self.cells()
        taken, item = self.pads.handle(event)
        if item is not None and self.context.guard.admit():
            self.use(item)
        if taken or self.asking is None:
            return taken
        return self._answer_by_mouse(self.asking, event)

    def _key(self, name: str) -> bool:
        used = self._answer_by_key(self.asking, name) if self.asking is not None else self._tray_key(name)
        if used:
            self.scene.touch()
        return used

    def _tray_key(self, name: str) -> bool:
        items = [cell.item for cell in self.cells()]
        if name == KEY:
            first = next((cell.item for cell in self.cells() if cell.refusal is None), items[0])
            self.focused = first if self.focused is None else None
            return True
        if self.focused is None:
            return False
        columns = 2 if self.scene.layout.stage.narrow else 3
        step = {**ROW, "up": -columns, "down": columns}.get(name)
        if step is not None:
            self.focused = items[(items.index(self.focused) + step) % len(items)]
        elif name in ("enter", "space") or (name.isdigit() and 1 <= int(name) <= len(items)):
            if self.context.guard.admit():
                item, self.focused = items[int(name) - 1] if name.isdigit() else self.focused, None
                self.use(item)
        elif name == "escape":
            self.focused = None
        else:
            return False
        return True

    def _answer_by_key(self, asking: Asking, name: str) -> bool:
        picker = asking.picker
        if name in ("escape", KEY):
            self.asking = None
        elif name in ("enter", "space"):
            if self.context.guard.admit():
                self._take_chosen(asking)
        elif picker is not None and name in STEPS:
            picker.move(name)
        elif picker is None and name in ROW:
            self._choose_give(ROW[name])
        else:
            return picker is not None and name.isdigit()
        return True

    def _choose_give(self, step: int) -> None:
        hand = [one.key for one in self.scene.layout.own_hand]
        chosen = self.scene.selected
        at = hand.index(chosen) + step if chosen in hand else (0 if step > 0 else -1)
        self.scene.selected, self.scene.focus = hand[at % len(hand)], None

    def _take_chosen(self, asking: Asking) -> None:
        if asking.picker is not None:
            if asking.picker.focused is not None:
                self._take(asking, asking.picker.focused)
            return
        piece = self.scene.layout.pieces.get(self.scene.selected) if self.scene.selected is not None else None
        if piece is None:
            self._choose_give(-1)
        elif piece.tile is not None:
            self._give(asking, piece.tile)

    def _answer_by_mouse(self, asking: Asking, event: pygame.event.Event) -> bool:
        picker = asking.picker
        if picker is not None:
            self.choice.rects = {"cancel": picker.cancel, **{str(tile): rect for tile, rect in picker.cells.items()}}
        else:
            hand = {str(at): one.rect for at, one in enumerate(self.scene.layout.own_hand)}
            self.choice.rects = {"cancel": banner_rects(self.context, self.scene.layout, asking.item)[1], **hand}
        taken, name = self.choice.handle(event)
        if name is not None and self.context.guard.admit():
            self.scene.touch()
            if name == "cancel":
                self.asking = None
            elif picker is not None:
                self._take(asking, int(name))
            else:
                tile = self.scene.layout.own_hand[int(name)].tile
                if tile is not None:
                    self._give(asking, tile)
        return taken or (picker is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))

    # ---- using

    def use(self, item: str) -> None:
        """Use an item, or ask first what it needs to know; pressed again while it asks, it is put back."""
        cell = next(one for one in self.cells() if one.item == item)
        asked, self.asking = self.asking, None
        self.scene.touch()
        if asked is not None and asked.item == item:
            self.scene.play.on_sound("press", 0)
        elif cell.refusal is not None:
            self._refuse(f"item.refusal.{cell.refusal}")
        elif item == NEAR_FLUSH:
            self._prepare()
        elif item != GOLDEN and not self.scene.ready:
            self._refuse("table.items.busy")
        elif item in SWAPS or item == LOCATE:
            self._ask(item)
        else:
            self._act(UseItem(item))

    def _ask(self, item: str) -> None:
        self.scene.play.on_sound("press", 0)
        self.scene.selected = self.scene.overlay = self.scene.play.toast = None
        self.asking = Asking(item, self.scene.play.offers)
        if item == LOCATE:
            self.asking.picker = self._picker(self.asking)

    def _prepare(self) -> None:
        wanted = not self._table.near_flush
        self._table.prepare(wanted)
        self.scene.play.on_sound("press", 0)
        self.scene.play.tell(self.context.texts.get(f"table.items.prepared.{'on' if wanted else 'off'}"))
        self._keep()

    def _keep(self) -> None:
        saves = self.context.life.saves
        if saves is not None and saves.store.writable:
            saves.autosave.save(self._table)

    def _give(self, asking: Asking, tile: Tile) -> None:
        if asking.item == "swap_random":
            self._act(UseItem(asking.item, give=tile))
            return
        self.scene.play.on_sound("press", 0)
        asking.give = tile
        asking.picker = self._picker(asking)

    def _take(self, asking: Asking, tile: Tile) -> None:
        assert asking.picker is not None
        barred = asking.picker.barred.get(tile)
        if barred is not None:
            self._refuse(barred)
        elif asking.item == LOCATE:
            self._act(UseItem(asking.item, tile=tile))
        else:
            self._act(UseItem(asking.item, give=asking.give, take=tile))

    def _picker(self, asking: Asking) -> Picker:
        unseen = self._unseen()
        barred = {tile: "table.items.none_hidden" for tile, count in unseen.items() if not count}
        if asking.give is not None:
            barred[asking.give] = "table.items.same"
        asks = "item.locate" if asking.item == LOCATE else "item.take"
        return open_picker(self.scene.layout.stage, asking.item, asks, unseen, barred)

    def _unseen(self) -> Mapping[Tile, int]:
        return {tile: COPIES - len(self.scene.layout.copies(tile)) for tile in range(KINDS)}

    def _act(self, action: UseItem) -> None:
        """What the table refuses is not used up; then the person hears why."""
        try:
            self.scene.act(action)
        except IllegalAction:
            if action.take is not None:
                tile = tile_name(self.context.texts, action.take)
                self._refuse("item.not_left", tile=tile)
            else:
                self._refuse("item.refusal.empty_wall" if action.item in SWAPS else "table.items.busy")
        self.asking = None

    def _refuse(self, text_id: str, **values: str) -> None:
        self.scene.play.on_sound("blocked", 0)
        self.scene.play.tell(self.context.texts.get(text_id, **values))

    # ---- what has happened

    def resize(self) -> None:
        """The window has another size: a panel is laid out anew."""
        if self.asking is not None and self.asking.picker is not None:
            focused = self.asking.picker.focused
            self.asking.picker = self._picker(self.asking)
            self.asking.picker.focused = focused

    def update(self) -> bool:
        """Tell of what was used since the last call; returns whether anything looks another way."""
        used = self.scene.play.take_used()
        for event in used:
            self._tell(event)
        if self._dealt and not self.scene.play.dealing:
            self._dealt = False
            name = seat_name(self.context, self._table, self._table.watcher).main
            self.scene.play.tell(self.context.texts.get(f"item.used.{NEAR_FLUSH}", name=name), TOLD)
        gone = self.sight is not None and self.sight.wall_left != self.scene.play.view.wall_left
        late = self.asking is not None and self.asking.offers != self.scene.play.offers
        if gone:
            self.sight = None
        if late:
            self.asking = None
        return bool(used) or gone or late

    def _tell(self, event: ItemUsed) -> None:
        texts, scene = self.context.texts, self.scene
        name = seat_name(self.context, scene.session, event.seat).main
        line = texts.get(f"item.used.{event.item}", name=name)
        what = result_words(texts, event) if event.seat == scene.session.watcher else None
        if event.seat == scene.session.watcher and event.item in ("peek_next", LOCATE):
            tile = event.found[0] if event.item == "peek_next" and event.found else event.tile
            quarters = tuple(event.found) if event.item == LOCATE else None
            if tile is not None:
                self.sight = Sight(tile, quarters, scene.play.view.wall_left)
        elif event.give is not None:
            self.sight = None
        scene.play.tell(what or line, TOLD if what is not None else BY_ANOTHER)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The tray, and what an item has shown in the wall."""
        cells, stage = self.cells(), self.scene.layout.stage
        if cells:
            hovered, focused = self.pads.at(self.scene.pointer), self.focused
            key = key_words(self.context, keys.shown(KEY))

            def paint_tray(on: pygame.Surface) -> None:
                draw_tray(on, self.context, stage, cells, hovered, focused, key)

            box = around(tray_rect(stage), stage.frame, ROUND_TRAY)
            self._tray.draw(surface, (cells, hovered, focused, key), box, paint_tray)
        if self.sight is not None:
            draw_sight(surface, self.context, self.scene.layout, self.sight)

    def draw_question(self, surface: pygame.Surface) -> None:
        """What an item asks."""
        if self.asking is None:
            return
        if self.asking.picker is not None:
            draw_picker(surface, self.context, self.asking.picker, self.scene.pointer)
        else:
            draw_banner(surface, self.context, self.scene.layout, self.asking.item, self.scene.pointer)

    def draw_hint(self, surface: pygame.Surface) -> bool:
        """What the item does that is pointed at or has the focus, or why it can't be used; whether there is one."""
        stage, picker = self.scene.layout.stage, self.covering
        tile = picker.hit(self.scene.pointer) if picker is not None else None
        if picker is not None and tile is not None and tile in picker.barred:
            words = self.context.texts.get(picker.barred[tile])
            draw_tooltip(surface, self.context.assets, stage.frame, words, picker.cells[tile])
            return True
        name = self.pads.at(self.scene.pointer) if self.able else None
        cell = next((one for one in self.cells() if one.item == (name or self.focused)), None)
        if cell is None:
            return False
        draw_tooltip(surface, self.context.assets, stage.frame, self.tip(cell), cell.rect)
        return True

    def tip(self, cell: Cell) -> str:
        """What is told of an item in the tray: what it does, whether it can be used, and who has used it."""
        texts, table = self.context.texts, self._table
        names = [seat_name(self.context, table, seat).main for seat in range(table.game.seats)]
        users = [name for seat, name in enumerate(names) if cell.item in table.used(seat)]
        key = key_words(self.context, keys.shown(KEY)) if self.scene.layout.stage.narrow else None
        return tip_words(texts, cell, users, key)
