"""The game as it runs: the loop that sleeps while nothing moves, and the events that no scene answers itself."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.config import PlayOptions, UserFolders, resource_root
from game.core.record import RecordError
from game.session.thinker import Thinker
from game.ui import calm, keeping, keys
from game.ui.assets import Assets
from game.ui.bounce import Bounce
from game.ui.context import Context, open_context
from game.ui.cursor import Cursor
from game.ui.fade import Fade
from game.ui.life.toast import Toasts
from game.ui.opening import first_scene
from game.ui.preset_watch import PresetWatch
from game.ui.scene import Push, Scene
from game.ui.stack import Stack
from game.ui.waiting import Waiting
from game.ui.widgets.notice import Notice
from game.ui.window import FIRST_SIZE, Window

log = logging.getLogger(__name__)
FRAMES_A_SECOND = 60
LONGEST_STEP = 0.05  # seconds; dragging a window or a sleeping machine must not make time jump
BUSY = 0.25  # seconds that count beyond what was slept: a clock keeps time, and what else moves then is slow


class App:
    """The window and its loop."""

    def __init__(self, options: PlayOptions, folders: UserFolders) -> None:
        calm.give_back_large()
        pygame.display.init()
        pygame.font.init()
        self.options = options
        self.assets = Assets(resource_root() / "assets")
        self.context: Context = open_context(self.assets, folders)
        self.context.keep_life()
        self.context.thinker = self.thinker = Thinker()
        self.context.on_fullscreen = self.show_fullscreen
        self.context.on_appearance = self.show_anew
        self.window = Window(self.assets.root / "ui" / "icon.png", self.context.settings.fullscreen)
        self.clock = pygame.time.Clock()
        self.stack = Stack(first_scene(self.context, options), self.window.size)
        self.broom, self.cursor = calm.Broom(), Cursor()
        self.exposed, self.lively = True, False
        self.notice, self.toasts, self.fade = Notice(), Toasts(), Fade()
        self.bounce = Bounce(lambda: self.context.guard.clock())
        self.waiting = Waiting()
        self.drawn_at = 0  # milliseconds
        self.preset_watch = PresetWatch(self.context)

    def offer_lesson(self) -> None:
        """At the first start ask over the start screen whether to begin with a hand played together."""
        from game.ui.scenes.lesson_offer import LessonOffer, is_due

        if not self.options.at_table and is_due(self.context):
            self.stack.apply(Push(LessonOffer(self.context)))

    # ---- the window

    def show_fullscreen(self) -> None:
        """Follow the setting."""
        self.window.fill_screen(self.context.settings.fullscreen)
        self._lay_out(self.window.size)

    def show_anew(self) -> None:
        """Lay out and paint every scene anew, those below too."""
        self._lay_out(self.stack.size)

    def _lay_out(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size`; nothing is kept of what was made for another one, or in another look."""
        keeping.new_size()
        self.assets.let_go()
        self.stack.resize(size)
        self.exposed = True

    # ---- the loop

    def run(self) -> int:
        """Play until the window is closed."""
        self.clock.tick()
        try:
            going = self._turn()
            log.info("first frame")  # tools/bench_start.py waits for it
            calm.set_aside()
            while going:
                going = self._turn()
        finally:
            self.context.life.close()
            self.thinker.close()
        pygame.quit()
        return 0

    def _turn(self) -> bool:
        """One turn of the loop: events, time, a picture if anything has changed."""
        still = not (self.exposed or self.fade.running or self.lively or self.stack.top.wants_redraw())
        wait = self._wait(still)
        events = self.waiting.events(wait)
        longest = wait / 1000 + BUSY if still else LONGEST_STEP  # what was slept has passed
        dt = step = min(self.clock.tick() / 1000, longest)
        if still and events:  # what they begin must not have gone on since the last turn when it is first seen
            if not self.stack.apply(self.stack.top.update(dt)):
                return False
            step = 0.0
        for event in events:
            if not self._handle(event):
                return False
        self._look_at_presets(dt)
        self._hear_tidings(dt)
        if not self.stack.apply(self.stack.top.update(step)):
            return False
        if self.fade.update(dt):
            self._spoil()
        self.broom.follow(self.stack.scenes)  # before the picture: what is left makes room for what comes
        drawn = self.exposed or self.stack.top.wants_redraw()
        if drawn:
            self._draw()
        self.lively = drawn and self._pulse is None  # what has moved may go on at once
        self._sound(dt)
        self.cursor.follow(self.stack.top)
        return True

    def _look_at_presets(self, dt: float) -> None:
        """In menus follow preset files that come, change or go."""
        if getattr(self.stack.scenes[0], "music", None) == "menu" and self.preset_watch.update(dt):
            self.stack.presets_read()

    def _hear_tidings(self, dt: float) -> None:
        """What is to be told of saves and profile, above whatever is shown."""
        context = self.context
        for notice in context.life.take_notices():
            context.tell(notice.key, **notice.values)
        heard = bool(context.tidings or context.outdated)
        while context.outdated:
            self.toasts.drop(context.outdated.pop(0))
        while context.tidings:
            self.toasts.say(context.tidings.pop(0))
        self.exposed = self.toasts.update(dt) or heard or self.exposed

    def _sound(self, dt: float) -> None:
        """The music of the lowest scene, lower while the top one asks for it; and the notice of what M has done."""
        audio = self.context.audio
        self.exposed = self.notice.update(dt) or self.exposed
        audio.follow(getattr(self.stack.scenes[0], "music", None), bool(getattr(self.stack.top, "hushed", False)))
        audio.update(dt)

    def _wait(self, still: bool) -> int:
        """Milliseconds until the next picture is due, or the next look at a scene in which nothing moves."""
        if still:
            look = self.waiting.pace.look
            return min(look, self._pulse or look)
        self.waiting.stir()
        rate = getattr(self.stack.top, "frame_rate", FRAMES_A_SECOND)
        return max(1, 1000 // rate - (pygame.time.get_ticks() - self.drawn_at))

    @property
    def _pulse(self) -> int | None:
        """Milliseconds between two looks at a scene that moves slowly by itself; None: it does not, or quickly."""
        pulse: int | None = getattr(self.stack.top, "pulse", None)
        return pulse

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.QUIT:
            return False
        if not self._listening and self.bounce.again(event):
            return True
        if event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.exposed = True
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._turned(event.type == pygame.WINDOWFOCUSGAINED)
            return self.stack.apply(self.stack.top.handle(event))
        elif event.type == pygame.DROPFILE and not getattr(self.stack.top, "takes_files", False):
            self._open_file(Path(event.file))
        elif not self._listening and self._own_key(keys.pressed(event)):
            self.exposed = True
        else:
            return self.stack.apply(self.stack.top.handle(event))
        return True

    @property
    def _listening(self) -> bool:
        """Whether keys are letters or names to the top scene."""
        return getattr(self.stack.top, "listening", None) is not None

    def _open_file(self, path: Path) -> None:
        """A record dropped on a screen that does not take files itself is shown above it."""
        from game.ui.replay.store import shelf_of_file
        from game.ui.scenes.replay_view import ReplayScene

        try:
            self.stack.apply(Push(ReplayScene(self.context, shelf_of_file(self.context, path))))
        except RecordError as error:
            self.context.tell("hands.refused", reason=error)

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

    def _resized(self) -> None:
        self.window.resized(self.context.settings.fullscreen)
        self._lay_out(self.window.size)

    def _spoil(self) -> None:
        """The window no longer shows what the screen has drawn: the next picture is a whole one."""
        self.exposed = True
        spoil = getattr(self.stack.top, "spoil", None)
        if spoil is not None:
            spoil()

    def _moving(self) -> bool:
        """Whether screens may fade."""
        return bool(self.context.settings.animation_speed) and not self.context.settings.reduced_motion

    def _draw(self) -> None:
        surface = self.window.surface
        self.notice.lift(surface)
        self.toasts.lift(surface)
        self.fade.watch(surface, self.stack.top, self._moving())
        self.stack.draw(surface)
        self.fade.draw(surface)
        self.toasts.draw(surface, self.assets)
        self.notice.draw(surface, self.assets)
        covered = self.notice.left > 0 or self.toasts.text is not None
        areas = None if self.exposed or covered or self.fade.running else getattr(self.stack.top, "areas", None)
        if areas:
            pygame.display.update(areas)
        else:
            pygame.display.flip()
        self.exposed = False
        self.drawn_at = pygame.time.get_ticks()


def run_headless(
    scene: Scene, steps: int, dt: float = 1 / FRAMES_A_SECOND, size: tuple[int, int] = FIRST_SIZE
) -> Stack:
    """Run a scene and whatever follows it for so many steps, drawing each picture that is wanted; for tests."""
    surface = pygame.Surface(size)
    stack = Stack(scene, size)
    for _ in range(steps):
        if not stack.apply(stack.top.update(dt)):
            break
        if stack.top.wants_redraw():
            stack.draw(surface)
    return stack
