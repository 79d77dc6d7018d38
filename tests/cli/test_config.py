"""Settings and the user's folders: nothing is lost, nothing broken keeps the game from starting."""

from __future__ import annotations

import os
from pathlib import Path
from typing import get_args

import pytest

from game.ai.players import PLAYERS
from game.config import (
    Language,
    Level,
    Settings,
    UserFolders,
    load_settings,
    save_settings,
    system_language,
    write_atomic,
)


def test_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.yaml"
    chosen = Settings(language=Language.ZH, animation_speed=4, fullscreen=True, text_scale=150, level="random")
    assert save_settings(path, chosen) is None
    assert load_settings(path).settings == chosen and load_settings(path).problem is None
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.yaml"]


@pytest.mark.parametrize("content", [b"a: [", b"\xd6\xd0", b"- 1\n", b"", b"a: 1\na: 2\n"])
def test_a_broken_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.yaml"
    for name in ("settings.yaml.broken", "settings.yaml.broken2"):
        path.write_bytes(content)
        loaded = load_settings(path)
        assert loaded.settings == Settings() and loaded.problem is not None and name in loaded.problem
        assert (tmp_path / name).read_bytes() == content and not path.exists()


def test_one_bad_value_falls_back_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("animation_speed: 3\ntext_scale: 125\nfrom_a_newer_version: 1\n", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.text_scale == 125 and loaded.settings.animation_speed == 1
    assert loaded.problem is not None and "animation_speed" in loaded.problem
    again = load_settings(path)
    assert (again.settings.text_scale, again.problem) == (125, None)  # what was good is there at the next start too
    assert again.settings.model_fields_set == {"text_scale"}


@pytest.mark.parametrize("name", Settings.model_fields)
@pytest.mark.parametrize("value", ["null", "-7", "9" * 400, "spam", "[]", "{1: 2}", "1.5", ".nan", "'\\ud800'", "''"])
def test_no_value_of_any_key_can_break_the_settings(tmp_path: Path, name: str, value: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(f"{name}: {value}\nmuted: true\n" if name != "muted" else f"muted: {value}\n", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings.muted is (name != "muted")
    assert getattr(loaded.settings, name) == getattr(Settings(), name) or name == "muted"
    assert loaded.problem is not None and name in loaded.problem


def test_the_levels_that_can_be_set_are_those_that_play() -> None:
    assert get_args(Level) == tuple(PLAYERS)


def test_a_missing_file_means_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.yaml").problem is None


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.yaml"
    save_settings(path, Settings(level="random"))

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    problem = save_settings(path, Settings())
    assert problem is not None and "No space left" in problem
    assert load_settings(path).settings.level == "random"
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.yaml"]


def test_folders_that_can_not_be_made(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    folders = UserFolders(blocked)
    assert folders.made(folders.saves) is None
    assert save_settings(folders.settings, Settings()) is not None
    folders = UserFolders(tmp_path / "mine")
    assert folders.made(folders.saves) == folders.saves and folders.saves.is_dir() and not folders.logs.exists()


@pytest.mark.parametrize(("lang", "language"), [("zh_CN.UTF-8", "zh"), ("en_GB", "en"), ("C", "en"), ("zh_TW", "zh")])
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, lang: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert system_language() == language


def test_write_atomic_replaces(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
