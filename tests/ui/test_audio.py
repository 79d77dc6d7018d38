"""Sound: volumes are kept, and no fault of a device or a file stops the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.config import Settings, read_settings


@pytest.mark.parametrize("name", ["sound_master", "sound_effects", "sound_music"])
@pytest.mark.parametrize("text", ["-1", "101", "loud", "true", "50.5"])
def test_a_volume_that_can_not_be_falls_back_alone(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(f"{name}: {text}\nmuted: true\n", encoding="utf-8")
    loaded = read_settings(path)
    assert loaded.settings == Settings(muted=True)
    assert loaded.problem is not None and name in loaded.problem


def test_volumes_at_their_ends_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("sound_master: 0\nsound_effects: 100\nsound_music: 1\n", encoding="utf-8")
    assert read_settings(path).settings == Settings(sound_master=0, sound_effects=100, sound_music=1)
