"""Sound: volumes are kept and followed, kinds don't pile up, music fades, and no device or file is missed."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from game.config import Settings, read_settings, resource_root
from game.ui import audio as audio_module
from game.ui.assets import Assets
from game.ui.audio import FADE_IN, FADE_OUT, HUSHED, Audio, gain
from game.ui.self_check import check_sounds
from game.ui.sounds import FILES, KINDS
from tests.ui.test_kit import FakeClock, make_context

ASSETS = resource_root() / "assets"


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def opened(root: Path = ASSETS, **settings: Any) -> Audio:
    """Sound that has been opened, by a clock that stands still; every effect has been read."""
    audio = Audio(root, Settings(**settings), FakeClock())
    for _ in range(len(FILES) + 1):
        audio.update(0.0)
    return audio


def heard(audio: Audio, name: str) -> int:
    """How many sounds of a kind are playing."""
    return sum(channel.get_busy() for channel in audio._voices[name].channels)


def pass_time(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        audio.update(0.05)


# ---- settings


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


def test_gain_goes_from_silence_to_full() -> None:
    assert (gain(0, 100), gain(100, 100)) == (0.0, 1.0)
    assert gain(50) < 0.5
    assert gain(80, 35) == gain(35, 80) < gain(80, 36)


def test_a_change_of_volume_is_followed_at_once_and_kept(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    context.audio.update(0)
    hover = context.audio._sounds["hover"]
    assert hover is not None
    before = hover.get_volume()
    context.change(sound_effects=20)
    assert 0 < hover.get_volume() < before
    context.change(muted=True)
    assert (hover.get_volume(), context.audio.wanted) == (0.0, False)
    assert read_settings(context.folders.settings).settings.muted
    context.change(muted=False)
    assert hover.get_volume() == pytest.approx(gain(80, 20), abs=0.01)


# ---- effects


def test_every_kind_can_be_heard() -> None:
    audio = opened()
    for name in KINDS:
        audio.play(name)
        assert heard(audio, name) == 1, name


def test_a_sound_soon_after_another_of_its_kind_is_left_out_and_voices_are_limited() -> None:
    audio = opened()
    clock = audio.clock
    assert isinstance(clock, FakeClock)
    for _ in range(5):
        audio.play("discard")
    assert heard(audio, "discard") == 1
    for _ in range(10):
        clock.now += KINDS["discard"].gap
        audio.play("discard")
    assert heard(audio, "discard") == KINDS["discard"].voices
    audio.play("draw")
    assert heard(audio, "draw") == 1


def test_the_same_variant_is_never_heard_twice_in_a_row_and_all_are_heard() -> None:
    audio = opened()
    files, last = [], None
    for _ in range(300):
        last = audio._pick(KINDS["discard"], last)
        files.append(last)
    assert all(one != other for one, other in pairwise(files))
    assert set(files) == set(KINDS["discard"].files) and len(set(files)) >= 6


@pytest.mark.parametrize(("place", "louder"), [(0, None), (1, "right"), (2, None), (3, "left")])
def test_a_seat_is_heard_from_its_side(monkeypatch: pytest.MonkeyPatch, place: int, louder: str | None) -> None:
    audio = opened()
    sides: list[tuple[float, float]] = []
    channel = SimpleNamespace(play=lambda sound: None, set_volume=lambda *both: sides.append(both))
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    audio.play("discard", place)
    audio.play("win", place)
    (left, right), middle = sides
    assert middle == (1.0, 1.0)
    assert (right > left) is (louder == "right") and (left > right) is (louder == "left")


def test_across_is_heard_from_farther_than_the_own_seat() -> None:
    assert sum(audio_module.PLACES[2]) < sum(audio_module.PLACES[0])


def test_nothing_is_read_before_the_first_update_and_then_one_file_at_a_time() -> None:
    audio = Audio(ASSETS, Settings())
    assert (audio.open, audio._sounds) == (None, {})
    for number in range(1, 4):
        audio.update(0.01)
        assert len(audio._sounds) == number


def test_what_is_played_before_the_first_picture_is_heard_after_it() -> None:
    audio = Audio(ASSETS, Settings())
    audio.play("shuffle")
    assert heard(audio, "shuffle") == 0
    audio.update(0.01)
    assert heard(audio, "shuffle") == 1


def test_muted_from_the_start_no_device_is_opened_until_it_is_wanted() -> None:
    audio = Audio(ASSETS, Settings(muted=True))
    audio.update(0.1)
    assert audio.open is None
    audio.apply(Settings())
    audio.update(0.1)
    assert audio.open is True


# ---- music


def test_music_fades_in_out_and_into_the_next_piece() -> None:
    audio = opened()
    audio.follow("menu")
    pass_time(audio, FADE_IN / 2)
    assert audio.music.track == "menu" and 0 < audio.music.level < 1
    pass_time(audio, FADE_IN)
    assert audio.music.level == 1 and pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(80, 35), abs=0.01)
    audio.follow("table")
    pass_time(audio, FADE_OUT / 2)
    assert audio.music.track == "menu" and audio.music.level < 0.6
    pass_time(audio, FADE_OUT + FADE_IN)
    assert (audio.music.track, audio.music.level) == ("table", 1.0)
    audio.follow(None)
    pass_time(audio, FADE_OUT + 0.2)
    assert audio.music.track is None and not pygame.mixer.music.get_busy()


def test_music_is_lower_while_the_window_is_behind_or_the_game_pauses() -> None:
    audio = opened()
    audio.follow("table")
    pass_time(audio, 3)
    audio.follow("table", hushed=True)
    pass_time(audio, 1)
    assert audio.music.level == HUSHED
    audio.follow("table")
    pass_time(audio, 3)
    assert audio.music.level == 1
    audio.focused = False
    audio.follow("table")
    pass_time(audio, 1)
    assert audio.music.level == HUSHED


def test_music_stands_still_while_it_is_silent() -> None:
    audio = opened()
    audio.follow("table")
    pass_time(audio, 3)
    audio.apply(Settings(sound_music=0))
    audio.update(0.05)
    assert audio.music.paused and pygame.mixer.music.get_volume() == 0
    audio.apply(Settings(sound_music=100))
    audio.update(0.05)
    assert not audio.music.paused and pygame.mixer.music.get_volume() == pytest.approx(gain(80), abs=0.01)


def test_a_piece_changed_while_silent_is_the_new_one_when_it_is_heard_again() -> None:
    audio = opened()
    audio.follow("table")
    pass_time(audio, 3)
    audio.apply(Settings(muted=True))
    audio.follow("menu")
    pass_time(audio, 0.2)
    audio.apply(Settings())
    pass_time(audio, 0.2)
    assert audio.music.track == "menu"


# ---- faults


def test_without_a_device_all_is_silent_and_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    caplog.set_level(logging.WARNING)
    audio = Audio(ASSETS, Settings())
    for _ in range(5):
        audio.follow("menu")
        audio.update(0.1)
        audio.play("win")
        audio.apply(Settings(sound_master=50))
    assert audio.open is False
    assert [record.message.split(":")[0] for record in caplog.records] == ["no sound"]


def test_without_a_mixer_all_is_silent(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    class Missing:
        def __getattr__(self, name: str) -> Any:
            raise NotImplementedError(f"mixer module not available ({name})")

    monkeypatch.setattr(audio_module.pygame, "mixer", Missing())
    audio = Audio(ASSETS, Settings())
    audio.follow("menu")
    audio.update(0.1)
    audio.play("win")
    monkeypatch.undo()
    assert audio.open is False and "mixer module not available" in caplog.text


def test_a_device_that_goes_away_ends_the_sound_without_a_word_too_many(caplog: pytest.LogCaptureFixture) -> None:
    audio = opened()
    audio.follow("table")
    audio.update(0.1)
    pygame.mixer.quit()
    audio.play("win")
    audio.update(0.1)
    audio.apply(Settings(sound_master=10))
    assert audio.open is False
    assert len(caplog.records) == 1 and "sound has stopped" in caplog.text


def test_missing_and_broken_files_are_left_out_and_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "声音 数据"
    shutil.copytree(ASSETS / "sound", folder / "sound")
    (folder / "sound" / "win.ogg").unlink()
    (folder / "sound" / "menu.ogg").unlink()
    for name in ("pong", "table"):
        (folder / "sound" / f"{name}.ogg").write_bytes(b"OggS and then nothing that makes sense")
    audio = opened(folder)
    for track in ("menu", "table", "menu", "table"):
        audio.follow(track)
        pass_time(audio, 1)
        assert audio.music.track is None
    for name in ("win", "pong", "win", "pong", "kong"):
        audio.play(name)
    assert (heard(audio, "win"), heard(audio, "pong"), heard(audio, "kong")) == (0, 0, 1)
    about = sorted(Path(record.message.split(".ogg")[0]).name for record in caplog.records)
    assert about == ["menu", "pong", "table", "win"]


def test_the_self_check_names_sounds_that_can_not_be_opened(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    assert list(check_sounds(context)) == []
    shutil.copytree(ASSETS / "sound", tmp_path / "sound")
    (tmp_path / "sound" / "late.ogg").unlink()
    (tmp_path / "sound" / "kong.ogg").write_bytes(b"no sound")
    context.assets = Assets(tmp_path)
    faults = list(check_sounds(context))
    assert [Path(fault.split(".ogg")[0]).name for fault in faults] == ["kong", "late"]


def test_an_unknown_name_is_said_once_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    audio = opened()
    audio.play("sneeze")
    audio.play("sneeze")
    assert [record.message for record in caplog.records] == ["no sound is called sneeze"]


def test_the_game_opens_without_any_sound_system(tmp_path: Path) -> None:
    """A process of its own, as the sound system is chosen when it starts."""
    code = (
        "from pathlib import Path\n"
        "from game.config import PlayOptions, UserFolders\n"
        "from game.ui.app import App\n"
        f"app = App(PlayOptions(), UserFolders(Path({str(tmp_path)!r})))\n"
        "assert all(app._turn() for _ in range(5))\n"
        "print(app.context.audio.open)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "no_such_driver"}
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        cwd=resource_root(), env=environment, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.split()[-1]) == (0, "False"), done.stderr
