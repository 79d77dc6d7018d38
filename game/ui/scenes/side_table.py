"""A table with a panel of words beside it, where the coach's would be: for the first hand and for watching."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from game.session.table import Session
from game.ui.context import Context
from game.ui.learn_desk import SideDesk
from game.ui.scenes.table import TableScene


class SideTable(TableScene):
    """`title` is the text id of the button that opens the panel, `key` opens and closes it where there is one."""

    no_tools: ClassVar[tuple[str, ...]] = ()  # tools of the corner that it has no use for

    def __init__(self, context: Context, session: Session, title: str, key: str | None = None) -> None:
        super().__init__(context, session)
        self.coach = self.desk = SideDesk(self, title, key)

    @abstractmethod
    def _tell(self) -> None:
        """Say anew what stands in the panel, which also lays it out."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew, the panel too."""
        super().resize(size)
        if hasattr(self, "desk"):
            self._tell()

    def _relayout(self) -> None:
        """As at any table, without some tools."""
        super()._relayout()
        for tool in self.no_tools:
            self.layout.tools.pop(tool, None)
