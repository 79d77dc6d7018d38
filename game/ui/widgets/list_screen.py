"""A screen with a list that is longer than its room: the wheel and a bar beside it move the first row shown."""

from __future__ import annotations

from game.ui.widgets.screen import Screen
from game.ui.widgets.scroll_bar import ScrollBar


class ListScreen(Screen):
    """Subclasses say in `beyond` how many rows find no room; `first` is the number of the first row shown."""

    first = 0

    @property
    def beyond(self) -> int:
        """How many rows more there are than are shown at once; below 1: all are shown."""
        return 0

    def drag(self, bar: ScrollBar) -> None:
        """The rows follow their bar, which stays held."""
        held, self.first = self.focus.pressed is bar, bar.first
        self.refresh()
        if held:
            self.focus.hold(bar.name)

    def scroll(self, step: int) -> None:
        """So many rows on, or back."""
        self.first = max(0, min(self.first + step, self.beyond))
        self.refresh()
