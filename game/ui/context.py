"""What every scene gets in its constructor: pictures, texts, settings, the user's folders and the presets."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.ai.players import make_player
from game.config import Language, Settings, UserFolders, load_settings, preset_folders, save_settings
from game.mahjong.ruleset import Name, Ruleset
from game.mahjong.state import SEATS
from game.presets import Catalogue, flat, load_presets, recorded
from game.presets.watching import Change, changes
from game.presets.writing import place_of
from game.session.record_file import read_record
from game.session.replay import open_replay
from game.session.room_table import Wish
from game.session.saves import Saves
from game.session.table import Session
from game.session.thinker import Thinker
from game.text import Texts
from game.ui import appearance, keys
from game.ui.assets import Assets
from game.ui.audio import Audio
from game.ui.fault_words import told_settings, told_values, told_with_place
from game.ui.life.desk import LifeDesk
from game.ui.widgets.words import Words

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
    sentences: dict[str, Texts]
    folders: UserFolders
    presets: Catalogue
    guard: Guard = field(default_factory=Guard)
    session: Session | None = None  # the table being played, also while the start screen is shown
    on_fullscreen: Callable[[], None] = lambda: None
    on_appearance: Callable[[], None] = lambda: None
    unsaved: str | None = None  # why settings can't be saved, if they can't
    thinker: Thinker | None = None  # where slow players think; None: in this process
    life: LifeDesk = field(default_factory=LifeDesk)
    tidings: list[str] = field(default_factory=list)  # sentences to be shown over whatever is on the screen
    outdated: list[str] = field(default_factory=list)  # sentences told before that are to be shown no longer
    coach_open: bool | None = None  # whether the coach's panel was opened or closed; None: as the settings say
    audio: Audio = field(init=False)

    def __post_init__(self) -> None:
        self.audio = Audio(self.assets.root, self.settings)
        self._follow()

    def _follow(self) -> None:
        """Draw and hear keys as the settings say."""
        appearance.use(appearance.of(self.settings))
        keys.use(self.settings.keys)

    @property
    def language(self) -> Language:
        """The language shown first."""
        return self.settings.language

    @property
    def other_language(self) -> Language:
        """The language shown below where there is room."""
        return Language.EN if self.language is Language.ZH else Language.ZH

    @property
    def texts(self) -> Texts:
        """The sentences of the language shown first."""
        return self.sentences[self.language]

    def words(self, text_id: str, **values: Any) -> Words:
        """A text in both languages; a value that is itself `Words` is filled in by language."""
        main = {name: value.main if isinstance(value, Words) else value for name, value in values.items()}
        other = {name: value.other if isinstance(value, Words) else value for name, value in values.items()}
        return Words(self.texts.get(text_id, **main), self.sentences[self.other_language].get(text_id, **other))

    def tell(self, text_id: str, **values: Any) -> str:
        """Show a sentence for a while, over this screen and the next; a `reason` may be an error. Returns it."""
        self.tidings.append(self.texts.get(text_id, **told_values(self.texts, values)))
        return self.tidings[-1]

    def untell(self, sentence: str) -> None:
        """A sentence is out of date: it is shown no longer, and not at all if it still waits."""
        if sentence in self.tidings:
            self.tidings.remove(sentence)
        else:
            self.outdated.append(sentence)

    def read_presets(self) -> None:
        """Read the preset files again and tell what has become of them; a table keeps the rules it began with."""
        before, self.presets = self.presets, load_presets(preset_folders(self.folders))
        for change in changes(before, self.presets):
            self._tell_preset(change)

    def _tell_preset(self, change: Change) -> None:
        file = change.file
        if file.ruleset is not None:
            self.tell(f"presets.{change.kind}", name=self.preset_name(file.ruleset).main)
            return
        self.tidings.append(told_with_place(self.texts, file.path.name, file.faults[0]))

    def keep_life(self) -> None:
        """From now on keep profile and tables among the user's files, and take up what is there."""
        self.life = LifeDesk(Saves(self.folders.saves, lambda preset, rules: recorded(self.presets, preset, rules)))
        self.session = self.life.resume()

    def open_table(self, wish: Wish) -> Session:
        """A table in a room, to be played now; raises RoomError or ItemError.

        Under a preset of the player's own it notes every rule, so that its hands stay what they were when the file
        has changed.
        """
        if place_of(self.presets, self.folders.presets, wish.preset) is not None:
            wish = replace(wish, rules=flat(wish.ruleset))
        self.session = self.life.open(wish)
        return self.session

    def change(self, **values: Any) -> None:
        """Change settings, apply them at once and save them."""
        before = self.settings
        self.settings = Settings.model_validate(before.model_dump() | values)
        self.unsaved = save_settings(self.folders.settings, self.settings)
        if self.unsaved is not None:
            log.warning("%s", self.unsaved)
        self._follow()
        if before.language != self.settings.language or appearance.of(before) != appearance.current():
            self.on_appearance()
        self.audio.apply(self.settings)
        if before.fullscreen != self.settings.fullscreen:
            self.on_fullscreen()

    def named(self, name: Name) -> Words:
        """A name from a preset in both languages."""
        return Words(getattr(name, self.language), getattr(name, self.other_language))

    def preset_name(self, ruleset: Ruleset) -> Words:
        """A preset's short name where the texts have one, else its own."""
        key = f"preset.{ruleset.id}"
        return self.words(key) if key in self.texts else self.named(ruleset.name)


def open_context(assets: Assets, folders: UserFolders) -> Context:
    """Read texts, settings and presets; settings that can't be used are told."""
    loaded = load_settings(folders.settings)
    sentences = {str(language): Texts(language, assets.root / "text") for language in Language}
    context = Context(assets, loaded.settings, sentences, folders, load_presets(preset_folders(folders)))
    if loaded.problem is not None:
        log.warning("%s", loaded.problem)
        context.tidings.append(told_settings(context.texts, folders.settings.name, loaded))
    return context


def new_session(
    ruleset: Ruleset, level: str, seed: int, rules: dict[str, Any] | None = None, watch: bool = False
) -> Session:
    """A table in no room: with a person at seat 0, or with four AI players to watch."""
    players = [make_player(level, seed, seat) if seat or watch else None for seat in range(SEATS)]
    return Session(ruleset, ruleset.id, players, seed, dict(rules or {}))


def recorded_session(presets: Catalogue, path: Path) -> Session:
    """The hand of a record file, to be watched; raises RecordError for one that can't be shown."""
    checked = read_record(path, lambda preset, rules: recorded(presets, preset, rules))
    players = tuple(make_player("regular", 0, seat) for seat in range(SEATS))
    return open_replay(checked.record, checked.ruleset, players)
