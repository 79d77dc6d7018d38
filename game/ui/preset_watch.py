"""Preset files that come, change or go while the game runs are read again, as long as a menu is shown."""

from __future__ import annotations

from game.config import preset_folders
from game.presets.watching import FolderWatch
from game.ui.context import Context

PERIOD = 0.5  # seconds between two looks; a change is read at the second that finds it unchanged


class PresetWatch:
    """Looks now and then; `update` tells when the presets of the context are others."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.folders = FolderWatch(preset_folders(context.folders))
        self.left = PERIOD

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass."""
        self.left -= dt
        if self.left > 0:
            return False
        self.left = PERIOD
        if not self.folders.settled():
            return False
        self.context.read_presets()
        return True
