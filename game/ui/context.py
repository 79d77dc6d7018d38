"""What every scene gets in its constructor: pictures, texts, settings, the user's folders and the presets."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.config import Language, Settings, UserFolders, save_settings
from game.presets import Catalogue
from game.ui.assets import Assets

if TYPE_CHECKING:
    from game.text import Texts

DOUBLE = 0.15  # seconds within which a second press is one that slipped
log = logging.getLogger(__name__)


@dataclass
class Guard:
    """Lets one press through and refuses the next for a moment, across scenes too."""

    clock: Callable[[], float] = time.monotonic
    last: float = float("-inf")

    def admit(self) -> bool:
        """Whether a press may act now; one that may starts the moment anew."""
        now = self.clock()
        if now - self.last < DOUBLE:
            return False
        self.last = now
        return True


@dataclass
class Context:
    """Shared by all scenes of a run. Settings are replaced, never changed in place."""

    assets: Assets
    settings: Settings
    texts: Texts
    folders: UserFolders
    presets: Catalogue
    guard: Guard = field(default_factory=Guard)
    fullscreen_changed: Callable[[], None] = lambda: None

    @property
    def language(self) -> Language:
        """The language shown first."""
        return self.settings.language

    @property
    def other_language(self) -> Language:
        """The language shown below where there is room."""
        return Language.EN if self.language is Language.ZH else Language.ZH

    def t(self, text_id: str, **values: Any) -> str:
        """A text in the language shown first."""
        return self.texts.get(text_id, **values)

    def t2(self, text_id: str, **values: Any) -> str:
        """The same text in the other language."""
        return self.texts.get_in(self.other_language, text_id, **values)

    def change(self, **values: Any) -> None:
        """Change settings, apply them at once and save them."""
        before = self.settings
        self.settings = Settings.model_validate(self.settings.model_dump() | values)
        self.texts.language = self.settings.language
        problem = save_settings(self.folders.settings, self.settings)
        if problem is not None:
            log.warning("%s", problem)
        if before.fullscreen != self.settings.fullscreen:
            self.fullscreen_changed()
