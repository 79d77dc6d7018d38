"""A record at the table: it is shown once, settled, and can be watched again; nothing of it can be continued."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.players import make_player
from game.config import UserFolders, resource_root
from game.mahjong.record import to_json
from game.presets import ruleset_of
from game.session.table import Session
from game.ui.assets import Assets
from game.ui.context import Context, open_context, recorded_session
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.stack import Stack


@pytest.fixture
def context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    made = open_context(Assets(resource_root() / "assets"), UserFolders(tmp_path))
    made.settings = made.settings.model_copy(update={"animation_speed": 0})
    return made


def test_a_record_is_shown_settled_and_shown_again(context: Context, tmp_path: Path) -> None:
    import json

    ruleset = ruleset_of(context.presets, "happy_mahjong")
    played = Session(ruleset, "happy_mahjong", [make_player("regular", 2, seat) for seat in range(4)], 2)
    while played.advance() is not None:
        pass
    file = tmp_path / "局.json"
    file.write_text(json.dumps(to_json(played.record)), encoding="utf-8")
    session = recorded_session(context.presets, file)
    stack = Stack(TableScene(context, session), (1280, 720))
    for _ in range(4000):
        stack.apply(stack.top.update(0.05))
        if isinstance(stack.top, SettlementScene):
            break
    assert isinstance(stack.top, SettlementScene) and session.over
    assert any(widget.words.other == "Watch again" or widget.words.main == "Watch again"
               for widget in stack.top.focus.widgets if hasattr(widget, "words"))  # fmt: skip
    stack.apply(stack.top._next())
    assert isinstance(stack.top, TableScene) and not session.over
    assert context.session is None
