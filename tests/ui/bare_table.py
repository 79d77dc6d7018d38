"""A table scene in the place of the real one, for screens that lead to a table."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest

from game.session.table import Session
from game.ui.context import Context


def bare_table(monkeypatch: pytest.MonkeyPatch) -> type:
    """Table scenes only remember what they were opened with; their class."""

    class Table(SimpleNamespace):
        def __init__(self, context: Context, session: Session) -> None:
            super().__init__(context=context, session=session)

    module = ModuleType("game.ui.scenes.table")
    module.TableScene = Table  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.ui.scenes.table", module)
    return Table
