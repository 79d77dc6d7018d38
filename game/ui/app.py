"""The window: opening it, the loop that sleeps while nothing moves, and what happens when something breaks."""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Iterable
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.config import PlayOptions, UserFolders, resource_root
from game.session.diagnostics import CrashWatch, start_log

if TYPE_CHECKING:
    import pygame

    from game.session.table import Session
    from game.ui.context import Context
    from game.ui.scene import Scene, Transition

TITLE = "川麻 Chuanma"
FIRST_SIZE = (1280, 720)
SMALLEST_SIZE = (960, 540)
LEAST_LAID_OUT = (320, 180)  # a window that a platform makes smaller still shows a part of this
FRAMES_A_SECOND = 60
LONGEST_STEP = 0.05  # seconds; dragging a window or a sleeping machine must not make time jump
NAP = 8  # milliseconds between looks at the events: SDL's own waiting looks every millisecond, which costs more
IDLE_WAIT = 40  # milliseconds between looks at a scene in which nothing moves
PRACTICE = "practice"  # the room of a table that is opened straight away
WRONG_PYGAME = (
    "This game needs pygame-ce, but the package pygame is installed over it. "
    "Repair it with: pip uninstall -y pygame pygame-ce, then: pip install pygame-ce"
)


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


def main(options: PlayOptions) -> int:
    """Open the window and play until it is closed."""
    problem = wrong_pygame()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    folders = UserFolders(options.data_dir)
    log_file = start_log(folders.logs)
    CrashWatch(folders.logs if log_file is not None else None, tell=tell_crash).install()
    game = App(options, folders)
    game.offer_lesson()
    watch_crashes(folders.logs if log_file is not None else None, game)
    return game.run()


# ---- when something breaks


def tell_crash(words: str, file: Path | None) -> None:
    """Tell the player in one sentence what broke, and where more is written."""
    import pygame

    where = f" ({file})" if file is not None else ""
    message = f"游戏出错停止了，牌局已经存好 · The game had to stop, your hand is kept: {words}{where}"
    pygame.display.message_box(TITLE, message, message_type="error")


def watch_crashes(logs: Path | None, game: App) -> None:
    """From now on write a file for everything that nobody caught, the record of the hand beside it."""

    def record() -> dict[str, Any] | None:
        session = game.context.session
        return None if session is None else session.game.record_to_json(session.record)

    CrashWatch(logs, record, tell_crash).install()


def self_check(options: PlayOptions) -> int:
    """Look at everything without a screen; 0 if all is well."""
    problem = wrong_pygame()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    from game.ui.self_check import self_check as check

    return check(options)


class Stack:
    """The scenes: one that fills the window, and overlays above it."""

    def __init__(self, first: Scene, size: tuple[int, int]) -> None:
        self.scenes: list[Scene] = []
        self.size = laid_out(size)
        self._canvas: pygame.Surface | None = None  # drawn on where the window is smaller than what is laid out
        self._put(first)

    def _put(self, scene: Scene) -> None:
        scene.resize(self.size)
        self.scenes.append(scene)

    @property
    def top(self) -> Scene:
        """The scene that gets events and time."""
        return self.scenes[-1]

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.size = laid_out(size)
        for scene in self.scenes:
            scene.resize(self.size)

    def apply(self, change: Transition) -> bool:
        """Do what a scene asked for; returns False when the game is to close."""
        from game.ui.scene import Pop, Push, Quit, Swap

        match change:
            case Push():
                self._put(change.scene)
            case Swap():
                self._leave()
                self._put(change.scene)
            case Pop():
                self.scenes.pop()
                if self.scenes:
                    self.top.resize(self.size)
            case Quit():
                return False
            case _:
                pass
        return bool(self.scenes)

    def _leave(self) -> None:
        """An overlay goes together with the scene it lies over."""
        while self.scenes and is_overlay(self.scenes.pop()):
            pass

    def draw(self, surface: pygame.Surface) -> None:
        """Everything from the lowest scene that is seen; a window below all measure shows its upper left part."""
        size = surface.get_size()
        if size == laid_out(size):
            self._draw_whole(surface)
            return
        if self._canvas is None or self._canvas.get_size() != laid_out(size):
            self._canvas = surface_of(laid_out(size))
        self._draw_whole(self._canvas)
        surface.blit(self._canvas, (0, 0))

    def _draw_whole(self, surface: pygame.Surface) -> None:
        first = len(self.scenes) - 1
        while first > 0 and is_overlay(self.scenes[first]):
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(surface)


def laid_out(size: tuple[int, int]) -> tuple[int, int]:
    """The size for which scenes are laid out in a window of `size` pixels: they need some room to have a shape."""
    return max(size[0], LEAST_LAID_OUT[0]), max(size[1], LEAST_LAID_OUT[1])


def surface_of(size: tuple[int, int]) -> pygame.Surface:
    """An opaque picture of `size` pixels."""
    import pygame

    return pygame.Surface(size)


def is_overlay(scene: Scene) -> bool:
    """Whether a scene lets the one below shine through."""
    return bool(getattr(scene, "see_through", False))


class App:
    """The window and its loop."""

    def __init__(self, options: PlayOptions, folders: UserFolders) -> None:
        import pygame

        from game.session.thinker import Thinker
        from game.ui.assets import Assets
        from game.ui.context import open_context
        from game.ui.life_toast import Toasts
        from game.ui.widgets.notice import Notice

        pygame.display.init()
        pygame.font.init()
        self.options = options
        self.assets = Assets(resource_root() / "assets")
        self.context: Context = open_context(self.assets, folders)
        self.context.keep_life()
        self.context.thinker = self.thinker = Thinker()
        self.context.on_fullscreen = self.show_fullscreen
        self.context.on_appearance = self.show_anew
        self._open_window()
        self.clock = pygame.time.Clock()
        self.stack = Stack(first_scene(self.context, options), self.window.get_size())
        self.exposed = True
        self.notice, self.toasts = Notice(), Toasts()
        self.drawn_at = 0

    def offer_lesson(self) -> None:
        """At the first start ask over the start screen whether to begin with a hand played together."""
        from game.ui.scene import Push
        from game.ui.scenes.lesson_offer import LessonOffer, is_due

        if not self.options.at_table and is_due(self.context):
            self.stack.apply(Push(LessonOffer(self.context)))

    # ---- the window

    def _open_window(self) -> None:
        import pygame

        icon = self.assets.root / "ui" / "icon.png"
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(TITLE)
        self.windowed_size = FIRST_SIZE
        self._set_mode()
        pygame.key.stop_text_input()

    def _set_mode(self) -> None:
        import pygame

        if self.context.settings.fullscreen:
            self.window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.window = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE)
            _set_minimum(SMALLEST_SIZE)

    def show_fullscreen(self) -> None:
        """Follow the setting."""
        self._set_mode()
        self.stack.resize(self.window.get_size())
        self.exposed = True

    def show_anew(self) -> None:
        """Lay out and paint every scene anew, those below too."""
        self.stack.resize(self.stack.size)
        self.exposed = True

    # ---- the loop

    def run(self) -> int:
        """Play until the window is closed."""
        import pygame

        self.clock.tick()
        try:
            while self._turn():
                pass
        finally:
            self.context.life.close()
            self.thinker.close()
        pygame.quit()
        return 0

    def _turn(self) -> bool:
        """One turn of the loop: events, time, a picture if anything has changed."""
        for event in self._events():
            if not self._handle(event):
                return False
        dt = min(self.clock.tick() / 1000, LONGEST_STEP)
        self._hear_tidings(dt)
        if not self.stack.apply(self.stack.top.update(dt)):
            return False
        if self.exposed or self.stack.top.wants_redraw():
            self._draw()
        self._sound(dt)
        return True

    def _hear_tidings(self, dt: float) -> None:
        """What is to be told of saves and profile, above whatever is shown."""
        context = self.context
        for notice in context.life.take_notices():
            context.tell(notice.key, **notice.values)
        heard = bool(context.tidings)
        while context.tidings:
            self.toasts.say(context.tidings.pop(0))
        self.exposed = self.toasts.update(dt) or heard or self.exposed

    def _sound(self, dt: float) -> None:
        """The music of the lowest scene, lower while the top one asks for it; and the notice of what M has done."""
        audio = self.context.audio
        self.exposed = self.notice.update(dt) or self.exposed
        audio.follow(getattr(self.stack.scenes[0], "music", None), bool(getattr(self.stack.top, "hushed", False)))
        audio.update(dt)

    def _events(self) -> Iterable[pygame.event.Event]:
        """What happened; waits for the next frame's time, or longer while nothing moves, but never past an event."""
        import pygame

        wait = IDLE_WAIT
        if self.exposed or self.stack.top.wants_redraw():
            rate = getattr(self.stack.top, "frame_rate", FRAMES_A_SECOND)
            wait = max(1, 1000 // rate - self._since_picture())
        until, events = pygame.time.get_ticks() + wait, pygame.event.get()
        while not events and (left := until - pygame.time.get_ticks()) > 0:
            time.sleep(min(left, NAP) / 1000)
            events = pygame.event.get()
        return events

    def _since_picture(self) -> int:
        import pygame

        return pygame.time.get_ticks() - self.drawn_at

    def _handle(self, event: pygame.event.Event) -> bool:
        import pygame

        from game.ui import keys

        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.VIDEORESIZE:
            self._resized(event.size)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.exposed = True
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._turned(event.type == pygame.WINDOWFOCUSGAINED)
            return self.stack.apply(self.stack.top.handle(event))
        elif event.type == pygame.DROPFILE and not getattr(self.stack.top, "takes_files", False):
            self._open_file(Path(event.file))
        elif getattr(self.stack.top, "listening", None) is None and self._own_key(keys.pressed(event)):
            self.exposed = True
        else:
            return self.stack.apply(self.stack.top.handle(event))
        return True

    def _open_file(self, path: Path) -> None:
        """A record dropped on a screen that does not take files itself is shown above it."""
        from game.core.record import RecordError
        from game.ui.replay_store import shelf_of_file
        from game.ui.scene import Push
        from game.ui.scenes.replay_view import ReplayScene

        try:
            self.stack.apply(Push(ReplayScene(self.context, shelf_of_file(self.context, path))))
        except RecordError as error:
            self.context.tell("hands.refused", reason=str(error))

    def _own_key(self, name: str | None) -> bool:
        """Do what a key does on every screen that is not asking for a key itself; returns whether it was one."""
        settings = self.context.settings
        match name:
            case "f11":
                self.context.change(fullscreen=not settings.fullscreen)
            case "m":
                self.mute(not settings.muted)
            case _:
                return False
        return True

    def _turned(self, here: bool) -> None:
        """The window has come to the front, or another has."""
        self.context.audio.focused = here
        self.exposed = self.exposed or here

    def mute(self, muted: bool) -> None:
        """All sound off, or on again; a screen that shows the setting is painted anew."""
        self.context.change(muted=muted)
        self.notice.say(self.context.texts.get("sound.off" if muted else "sound.on"), "sound", muted)
        refresh = getattr(self.stack.top, "refresh", None)
        if refresh is not None:
            refresh()

    def _resized(self, size: tuple[int, int]) -> None:
        import pygame

        self.window = pygame.display.get_surface() or self.window
        size = self.window.get_size()
        if not self.context.settings.fullscreen:
            self.windowed_size = size
        self.stack.resize(size)
        self.exposed = True

    def _draw(self) -> None:
        import pygame

        self.notice.lift(self.window)
        self.toasts.lift(self.window)
        self.stack.draw(self.window)
        self.toasts.draw(self.window, self.assets)
        self.notice.draw(self.window, self.assets)
        covered = self.notice.left > 0 or self.toasts.text is not None
        areas = None if self.exposed or covered else getattr(self.stack.top, "areas", None)
        if areas:
            pygame.display.update(areas)
        else:
            pygame.display.flip()
        self.exposed = False
        self.drawn_at = pygame.time.get_ticks()


def _set_minimum(size: tuple[int, int]) -> None:
    """Keep the user from making the window too small, where the platform allows it."""
    import pygame

    with warnings.catch_warnings(), suppress(pygame.error, AttributeError, ValueError):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = size


def first_scene(context: Context, options: PlayOptions) -> Scene:
    """The start screen, or straight to a table or to the replay of a file where the options ask for one."""
    from game.ui.scenes.title import TitleScene

    if not options.at_table:
        return TitleScene(context)
    if options.file is not None:
        from game.ui.replay_store import shelf_of_file
        from game.ui.scenes.replay_view import ReplayScene

        return ReplayScene(context, shelf_of_file(context, options.file), back=lambda: TitleScene(context))
    if options.watch:
        return _watching(context, options)
    from game.ui.scenes.table import TableScene

    context.session = open_session(context, options)
    return TableScene(context, context.session)


def _watching(context: Context, options: PlayOptions) -> Scene:
    """Four computer players: under the preset asked for, or under one after the other."""
    from game.ui.scenes.watch import Tour, open_watch

    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(48)
    level = options.difficulty if options.difficulty is not None else context.settings.level
    presets = (options.preset,) if options.preset is not None else tuple(context.presets.ids)
    return open_watch(context, Tour(presets, options.rules, level, seed))


def open_session(context: Context, options: PlayOptions) -> Session:
    """A table as the options ask for it; raises PresetError for one that can't be had."""
    from game.presets import PresetError, ruleset_of
    from game.session.room_table import Wish
    from game.ui.context import recorded_session
    from game.ui.playable import is_playable

    if options.file is not None:
        return recorded_session(context.presets, options.file)
    preset = options.preset if options.preset is not None else next(iter(context.presets.ids), None)
    ruleset = ruleset_of(context.presets, preset, options.rules)
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(48)
    level = options.difficulty if options.difficulty is not None else context.settings.level
    if not is_playable(ruleset):
        raise PresetError(f"preset {ruleset.id!r} can only be watched at the table so far; add --watch")
    return context.life.open(Wish(PRACTICE, ruleset.id, ruleset, seed, options.rules, level=level))


def run_headless(
    scene: Scene, steps: int, dt: float = 1 / FRAMES_A_SECOND, size: tuple[int, int] = FIRST_SIZE
) -> Stack:
    """Run a scene and whatever follows it for so many steps, drawing each picture that is wanted; for tests."""
    import pygame

    surface = pygame.Surface(size)
    stack = Stack(scene, size)
    for _ in range(steps):
        if not stack.apply(stack.top.update(dt)):
            break
        if stack.top.wants_redraw():
            stack.draw(surface)
    return stack
