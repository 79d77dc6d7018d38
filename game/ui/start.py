"""How the game starts: whether a window can be had at all, and what is told when something breaks."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.config import PlayOptions, UserFolders
from game.life import LifeError
from game.session.diagnostics import CrashWatch, start_log

if TYPE_CHECKING:
    from game.ui.app import App

WRONG_PYGAME = (
    "This game needs pygame-ce, but the package pygame is installed over it. "
    "Repair it with: pip uninstall -y pygame pygame-ce, then: pip install pygame-ce"
)
NO_WINDOW = "no window can be opened ({reason}); start the game on a desktop, or see what else 'main.py --help' lists"
BROKEN = "the game's own files can't be read ({reason}); install the game again"
log = logging.getLogger(__name__)
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame would greet on standard output


def main(options: PlayOptions) -> int:
    """Open the window and play until it is closed; 1 where there is none to be had, which is told in a sentence."""
    problem = wrong_pygame()
    if problem is not None:
        return _complain(problem)
    folders = UserFolders(options.data_dir)
    log_file = start_log(folders.logs)
    logs = folders.logs if log_file is not None else None
    CrashWatch(logs, tell=tell_crash).install()
    game = _opened(options, folders)
    if isinstance(game, str):
        return _complain(game)
    game.offer_lesson()
    watch_crashes(logs, game)
    return game.run()


def self_check(options: PlayOptions) -> int:
    """Look at everything without a screen; 0 if all is well."""
    problem = wrong_pygame()
    if problem is not None:
        return _complain(problem)
    from game.ui.self_check import self_check as check

    return check(options)


def _complain(sentence: str) -> int:
    if sys.stderr is not None:
        print(f"chuanma: {sentence}", file=sys.stderr)
    return 1


def wrong_pygame() -> str | None:
    """One sentence on how to repair an installation that has the other pygame distribution; None if all is well."""
    try:
        import pygame
    except ImportError as error:
        return f"This game needs pygame-ce ({error}). Install it with: pip install pygame-ce"
    if not getattr(pygame, "IS_CE", False):
        return WRONG_PYGAME
    try:
        metadata.version("pygame")
    except metadata.PackageNotFoundError:
        return None
    return None if hasattr(pygame.transform, "gaussian_blur") else WRONG_PYGAME


def _opened(options: PlayOptions, folders: UserFolders) -> App | str:
    """The game with its window open, or a sentence on why there is none."""
    import pygame

    from game.ui.app import App

    try:
        pygame.display.init()
        if _nobody_sees():
            return NO_WINDOW.format(reason="no display is found")
        return App(options, folders)
    except pygame.error as error:
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            raise
        return NO_WINDOW.format(reason=error)
    except (OSError, LifeError) as error:
        log.critical("the game can't be opened", exc_info=error)
        return _shown(BROKEN.format(reason=error))


def _shown(sentence: str) -> str:
    """The sentence, in a box on the screen too where that can be had: a packaged program has no standard error."""
    import pygame

    from game.ui.window import TITLE

    with suppress(pygame.error):
        pygame.display.message_box(TITLE, sentence, message_type="error")
    return sentence


def _nobody_sees() -> bool:
    """Whether SDL found no display and draws for nobody, which nobody has asked it to."""
    import pygame

    asked = any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"))
    return not asked and pygame.display.get_driver() in ("offscreen", "dummy")


# ---- when something breaks


def tell_crash(words: str, file: Path | None) -> None:
    """Tell the player in one sentence what broke, and where more is written."""
    import pygame

    from game.ui.window import TITLE

    where = f" ({file})" if file is not None else ""
    message = f"游戏出错停止了，牌局已经存好 · The game had to stop, your hand is kept: {words}{where}"
    pygame.display.message_box(TITLE, message, message_type="error")


def watch_crashes(logs: Path | None, game: App) -> None:
    """From now on write a file for everything that nobody caught, the record of the hand beside it."""

    def record() -> dict[str, Any] | None:
        session = game.context.session
        return None if session is None else session.game.record_to_json(session.record)

    CrashWatch(logs, record, tell_crash).install()
