"""What is heard: effects by name, and one piece of music that fades into the next. Without a sound card: silence."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.config import Settings
from game.ui.sounds import FILES, FOLDER, KINDS, PLACES, TRACKS, Kind

RATE, BUFFER, CHANNELS = 44100, 1024, 20
FADE_OUT, FADE_IN = 0.9, 1.4  # seconds from one piece of music to the next
HUSH = 0.35  # seconds to go down to
HUSHED = 0.3  # this share of the music's level, while the game pauses or its window is not in front
FAULTS = (pygame.error, OSError, NotImplementedError)  # the last: a pygame without its mixer
log = logging.getLogger(__name__)


def gain(*percents: int) -> float:
    """Volumes in percent as one factor, bent so that equal steps of a slider sound about equal."""
    out = 1.0
    for percent in percents:
        out *= (percent / 100) ** 1.5
    return out


@dataclass(slots=True)
class Voices:
    """What is known of the sounds of one kind: which was last, when, and the channels they play on."""

    last: str | None = None
    at: float = float("-inf")
    channels: list[pygame.mixer.Channel] = field(default_factory=list)


class Audio:
    """Sound for one run of the game. Nothing here raises: what can't be heard is left out and logged once.

    The device is opened by the first `update` that finds something may be heard, and then one file an update: call
    it from the loop once the first picture stands.
    """

    def __init__(self, root: Path, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.folder = root / FOLDER
        self.clock = clock
        self.chance = random.Random()
        self.open: bool | None = None  # None: not tried yet
        self.focused = True
        self.music = Music(self.folder, self._complain)
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._waiting = list(FILES)
        self._voices = {name: Voices() for name in KINDS}
        self._told: set[str] = set()
        self._early: tuple[str, int] | None = None  # what was to be heard before the device was open
        self.apply(settings)

    # ---- settings

    def apply(self, settings: Settings) -> None:
        """Follow the volumes at once, also for what is being heard."""
        silent = settings.muted or not settings.sound_master
        self.effects = 0.0 if silent else gain(settings.sound_master, settings.sound_effects)
        self.music.volume = 0.0 if silent else gain(settings.sound_master, settings.sound_music)
        if not self.open:
            return
        try:
            for sound in filter(None, self._sounds.values()):
                sound.set_volume(self.effects)
        except FAULTS as error:
            self._lose(error)

    @property
    def wanted(self) -> bool:
        """Whether anything may be heard."""
        return self.effects > 0 or self.music.volume > 0

    # ---- time

    def follow(self, track: str | None, hushed: bool = False) -> None:
        """The music for what is shown; None: none. `hushed` lowers it."""
        self.music.wanted = track if track in TRACKS else None
        self.music.hushed = hushed or not self.focused

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.open is None and self.wanted:
            self.open = self._open()
            if self._early is not None:
                self.play(*self._early)
        if not self.open:
            return
        if self._waiting and self.effects > 0:
            self._sound(self._waiting.pop(0))
        try:
            self.music.update(dt)
        except FAULTS as error:
            self._lose(error)

    def _open(self) -> bool:
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except FAULTS as error:
            self._complain("device", f"no sound: {error}")
            return False
        return True

    def _lose(self, error: Exception) -> None:
        """The device has gone."""
        self.open = False
        self._complain("device", f"sound has stopped: {error}")

    # ---- effects

    def play(self, name: str, place: int = 0) -> None:
        """Let a sound be heard, unless too many of its kind are; `place`: 0 own seat, 1 right, 2 across, 3 left."""
        kind = KINDS.get(name)
        if kind is None:
            self._complain(name, f"no sound is called {name}")
            return
        if self.open is None:
            self._early = (name, place)
        if not self.open or self.effects <= 0:
            return
        try:
            if self._free(kind, self._voices[name]):
                self._start(kind, self._voices[name], PLACES[place] if kind.placed else PLACES[0])
        except FAULTS as error:
            self._lose(error)

    def _free(self, kind: Kind, voices: Voices) -> bool:
        """Whether another of its kind may be heard now."""
        voices.channels = [channel for channel in voices.channels if channel.get_busy()]
        return self.clock() - voices.at >= kind.gap and len(voices.channels) < kind.voices

    def _start(self, kind: Kind, voices: Voices, sides: tuple[float, float]) -> None:
        file = self._pick(kind, voices.last)
        sound = self._sound(file)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        channel.play(sound)
        channel.set_volume(*sides)
        voices.last, voices.at = file, self.clock()
        voices.channels.append(channel)

    def _pick(self, kind: Kind, last: str | None) -> str:
        """Any variant but the last one heard."""
        others = [file for file in kind.files if file != last]
        return self.chance.choice(others or list(kind.files))

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """A sound by its file, opened once; None for one that can't be."""
        if file not in self._sounds:
            self._sounds[file] = self._read(file)
        return self._sounds[file]

    def _read(self, file: str) -> pygame.mixer.Sound | None:
        path = self.folder / f"{file}.ogg"
        try:
            sound = pygame.mixer.Sound(path)
        except FAULTS as error:
            self._complain(file, f"{path}: can't be heard ({error})")
            return None
        sound.set_volume(self.effects)
        return sound

    def _complain(self, about: str, sentence: str) -> None:
        """Log a fault the first time."""
        if about not in self._told:
            self._told.add(about)
            log.warning("%s", sentence)


class Music:
    """One stream. Set `wanted`, `hushed` and `volume`; `update` moves towards them."""

    def __init__(self, folder: Path, complain: Callable[[str, str], None]) -> None:
        self.folder = folder
        self.complain = complain
        self.wanted: str | None = None
        self.hushed = False
        self.volume = 0.0
        self.track: str | None = None  # what is being streamed
        self.level = 0.0  # of the fade, 0 to 1
        self.paused = False
        self._heard = -1.0  # the volume last set
        self._broken: set[str] = set()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.track != self.wanted and (self.level <= 0 or self.volume <= 0):
            self._change()
        if self.track is None:
            return
        self._fade(dt)
        self._set()

    def _fade(self, dt: float) -> None:
        if self.track != self.wanted:
            self.level = max(0.0, self.level - dt / FADE_OUT)
            return
        goal = HUSHED if self.hushed else 1.0
        step = dt / (FADE_IN if goal > self.level else HUSH)
        self.level = min(goal, self.level + step) if goal > self.level else max(goal, self.level - step)

    def _change(self) -> None:
        """Stream what is wanted from its beginning; of silence nothing is streamed."""
        self.level = 0.0
        self._stop()
        if self.wanted is None or self.wanted in self._broken or self.volume <= 0:
            return
        path = self.folder / f"{self.wanted}.ogg"
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except FAULTS as error:
            self._broken.add(self.wanted)
            self.complain(self.wanted, f"{path}: can't be heard ({error})")
            return
        self.track, self._heard, self.paused = self.wanted, 0.0, False

    def _stop(self) -> None:
        if self.track is not None:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            self.track = None

    def _set(self) -> None:
        silent = self.volume <= 0
        if silent != self.paused:
            self.paused = silent
            (pygame.mixer.music.pause if silent else pygame.mixer.music.unpause)()
        heard = self.volume * self.level
        if heard != self._heard:
            self._heard = heard
            pygame.mixer.music.set_volume(heard)
