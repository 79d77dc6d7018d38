"""The panel of the exchange is made ready while the hand is dealt."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.table import exchange_paint as table_exchange_paint
from tests.ui.table_driver import Driver


def test_the_panel_is_drawn_part_by_part_before_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, tuple[int, ...]]] = []
    for name in ("draw_sheet_shadow", "draw_sheet_ground", "heading", "_ground", "_card", "_picked", "_foot"):
        real = getattr(table_exchange_paint, name)

        def noted(surface: pygame.Surface, *rest: object, name: str = name, real: Any = real) -> None:
            drawn.append((name, tuple(surface.get_clip())))
            real(surface, *rest)

        monkeypatch.setattr(table_exchange_paint, name, noted)
    driver = Driver("exchange_battle", 4)
    most, unseen = 0, (0, 0, 0, 0)
    while driver.scene.play.dealing:
        before = len(drawn)
        driver.step(0.02, dt=0.02)
        most = max(most, len(drawn) - before)
    parts = ["draw_sheet_shadow", "draw_sheet_ground", "heading", *["_ground", "_card"] * 3, "_picked", "_foot"]
    assert drawn == [(name, unseen) for name in parts] and most == 1
    drawn.clear()
    assert driver.until_asked()
    driver.step(0.02, draw=True)
    assert [name for name, clip in drawn if clip != unseen] == parts
