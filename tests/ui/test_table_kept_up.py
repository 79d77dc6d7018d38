"""What is kept up on the screen is what painting all of it anew would show, whatever has happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui import appearance
from game.ui.keys import press
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.table.drawing import TableDrawing
from game.ui.table.kept import Kept
from game.ui.table.picture import TablePicture
from tests.ui.table_driver import Driver
from tests.ui.test_table_practice import PracticeDriver

SIZES = ((960, 540), (1280, 720), (1000, 900))
EACH = 7  # actions between two changes from outside


class Screen(Driver):
    """A table on a window that is painted as the game paints it: only when the screen asks for it."""

    def __init__(self, preset: str, seed: int) -> None:
        super().__init__(preset, seed=seed, animation_speed=4, timer=30)
        self.exposed = True
        self.context.on_appearance = lambda: self.size(self.stack.size)

    def size(self, size: tuple[int, int]) -> None:
        """The window has another size, or everything another look."""
        if size != self.surface.get_size():
            self.surface = pygame.Surface(size)
        self.stack.resize(size)
        self.exposed = True

    def kept_up(self) -> bytes:
        """What the window shows."""
        if self.exposed or self.stack.top.wants_redraw():
            self.stack.draw(self.surface)
            self.exposed = False
        return self.surface.get_buffer().raw

    def anew(self) -> bytes:
        """The same with nothing kept from earlier pictures of the table."""
        for table in self.stack.scenes:
            if isinstance(table, TableScene):
                table.picture = TablePicture(table.context, table.session)
                table.items._tray, table.practice._kept = Kept(), Kept()
                table.coach._picture, table.coach._kept, table.drawing = None, Kept(), TableDrawing(table)
        fresh = pygame.Surface(self.surface.get_size())
        self.stack.draw(fresh)
        return fresh.get_buffer().raw

    def check(self, when: object) -> None:
        """Both are the same."""
        shown = self.kept_up()
        kept = [(table, table.picture) for table in self.stack.scenes if isinstance(table, TableScene)]
        assert shown == self.anew(), when
        for table, picture in kept:
            table.picture = picture

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is at a place."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def _through_the_pause(screen: Screen) -> None:
    screen.key("escape")
    screen.check("in the pause")
    screen.key("escape")


def _without_focus(screen: Screen) -> None:
    screen.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    screen.check("without focus")
    screen.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))


CHANGES: tuple[Callable[[Screen], object], ...] = (  # every second one at each of two tables
    lambda screen: screen.point(screen.scene.layout.own_hand[2].rect.center),
    lambda screen: screen.size(SIZES[0]),
    lambda screen: screen.key("h"),
    lambda screen: screen.key("h"),
    lambda screen: screen.context.change(theme="ink", tile_back="amber"),
    _through_the_pause,
    lambda screen: screen.size(SIZES[1]),
    lambda screen: screen.context.change(language="en", text_scale=125),
    lambda screen: screen.send(pygame.event.Event(pygame.WINDOWLEAVE)),
    _without_focus,
    lambda screen: screen.size(SIZES[2]),
    lambda screen: screen.context.change(high_contrast=True, rank_digits=True),
)


@pytest.mark.parametrize(("preset", "seed", "part"), [("exchange_battle", 3, 0), ("bloody_flow", 16, 1)])
def test_nothing_stays_behind_on_the_screen(preset: str, seed: int, part: int) -> None:
    screen, checked, changes = Screen(preset, seed), 0, list(CHANGES[part::2])
    while screen.at_table:
        if not screen.scene.play.auto:
            screen.send(press("t"))
        screen.step(0.2)
        screen.kept_up()
        done = len(screen.session.actions)
        if screen.at_table and done >= checked + EACH:
            screen.check(f"after {done} actions")
            if changes:
                changes.pop(0)(screen)
                screen.check(f"changed after {done} actions")
            checked = done
    assert isinstance(screen.stack.top, SettlementScene) and not changes
    screen.key("space")  # all rows at once
    screen.key("v")
    assert screen.stack.top.table_shown
    screen.check("while the table is looked at")


@pytest.mark.parametrize("text_scale", [100, 150])
@pytest.mark.parametrize("size", [(320, 180), (1280, 720), (3840, 2160)])
def test_the_box_of_a_part_holds_all_that_is_painted_of_it(
    size: tuple[int, int], text_scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: set[str] = set()

    def draw(
        self: Kept, surface: pygame.Surface, state: object, box: pygame.Rect, paint: Callable[[pygame.Surface], None]
    ) -> None:
        alone = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        paint(alone)
        assert box.contains(alone.get_bounding_rect()), paint.__qualname__
        painted.add(paint.__qualname__.partition(".")[0])

    table = PracticeDriver(text_scale=text_scale, animation_speed=0)
    appearance.use(appearance.of(table.context.settings))
    monkeypatch.setattr(Kept, "draw", draw)
    table.stack.resize(size)
    assert table.until_asked()
    table.stack.draw(pygame.Surface(size))
    assert painted == {"TableDrawing", "TablePicture", "_Parts", "ItemDesk", "PracticeDesk", "CoachDesk"}
