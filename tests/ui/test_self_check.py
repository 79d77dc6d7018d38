"""What the self-check looks at of the lesson and the demonstrations, and that it finds what is wrong there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.ui import self_check
from game.ui.scenes import demo_table, demos, tutorial
from game.ui.widgets.screen import Screen
from tests.ai.weights import weights
from tests.ui.test_kit import make_context


def test_every_demonstration_is_drawn_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str, bool]] = []
    context = make_context(tmp_path)
    draw = demo_table.DemoTableScene.draw

    def noted(scene: demo_table.DemoTableScene, surface: object) -> None:
        seen.append((scene.name, scene.context.language, scene.showing.over))
        draw(scene, surface)  # type: ignore[arg-type]

    monkeypatch.setattr(demo_table.DemoTableScene, "draw", noted)
    before = context.settings
    assert list(self_check.check_demos(context)) == []
    names = demos.DemosScene(context).files
    assert {(name, language) for name, language, over in seen if over} == {(n, s) for n in names for s in ("zh", "en")}
    assert context.settings == before


def test_a_demonstration_that_cannot_be_opened_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    for module in (demos, demo_table):
        monkeypatch.setattr(module, "demo_files", lambda folder: {"kong": broken})
    found = self_check._faults(self_check.check_demos, make_context(tmp_path))
    assert len(found) == 1 and str(broken) in found[0]


def test_the_lesson_is_played_and_nothing_of_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context = make_context(tmp_path)
    assert list(self_check.check_lesson(context)) == []
    assert not list(tmp_path.rglob("lesson*"))
    monkeypatch.setattr(tutorial.LessonScene, "act", lambda scene, action: None)
    monkeypatch.setattr(self_check, "MOST_STEPS", 200)
    assert list(self_check.check_lesson(context)) == ["the lesson did not end"] * 2


def test_missing_weights_are_found(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    assert list(self_check.check_players(context)) == []
    with weights(tmp_path, b"chuanma1"):
        found = list(self_check.check_players(context))
    for name, fault in zip(("master.bin", "strong.bin"), found, strict=True):
        assert fault.startswith(f"{tmp_path / name} is damaged")


def test_every_menu_is_drawn_at_every_size_in_both_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, str, tuple[int, int]]] = set()
    context = make_context(tmp_path)

    def noted(screen: Screen, surface: pygame.Surface) -> None:
        seen.add((type(screen).__name__, screen.context.language, surface.get_size()))

    monkeypatch.setattr(Screen, "draw", noted)
    assert list(self_check.check_screens(context)) == []
    names = {"SheetScene", "CompareScene", "LabScene", "HouseScene", "SaveScene", "ProfileScene", "ShopScene"}
    names |= {"TitleScene", "NewGameScene", "SettingsScene", "DemosScene", "WordsScene"}
    assert seen == {(name, language, size) for name in names for language in Language for size in self_check.SIZES}
