"""At the first start: shall we play a first hand together?"""

from __future__ import annotations

import pygame

from game.session.lesson import lesson_known, note_offered
from game.ui import paint
from game.ui.coach.parts import Pen
from game.ui.context import Context
from game.ui.learn_parts import draw_paragraph
from game.ui.palette import CREAM, GOLD, MUTED
from game.ui.scene import STAY, Pop, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import title
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 520.0, 400.0


def is_due(context: Context) -> bool:
    """Whether the player has never been asked, and has no hand to go on with."""
    return context.session is None and not lesson_known(context.folders)


class LessonOffer(Screen):
    """A dialog over the start screen; it is shown once."""

    see_through = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        note_offered(context.folders)

    def layout(self) -> None:
        """Two buttons, yes the larger one."""
        frame = self.frame
        x, y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.box = frame.rect(x, y, WIDTH, HEIGHT)
        words = self.context.words
        yes, no = frame.rect(x + 36, y + 236, WIDTH - 72, 72), frame.rect(x + 36, y + 322, WIDTH - 72, 50)
        self.focus.replace(
            [
                Button(name="yes", rect=yes, words=words("lesson.offer.yes"), kind="primary", icon="play", size=22),
                Button(name="no", rect=no, words=words("lesson.offer.no"), kind="ghost", size=17),
            ]
        )
        if self.focus.focused is None:
            self.focus.focus("yes")

    def acted(self, widget: Widget) -> Transition:
        """To the lesson, or to the start screen below."""
        from game.ui.scenes.tutorial import open_lesson

        return Swap(open_lesson(self.context)) if widget.name == "yes" else Pop()

    def key(self, name: str) -> Transition:
        """Esc declines."""
        return Pop() if name == "escape" else STAY

    def ground(self, surface: pygame.Surface) -> None:
        """The question, and where it is found later."""
        frame, get = self.frame, self.context.texts.get
        self.sheet(surface, self.box, 248)
        with paint.inside(self.box):
            at = (self.box.centerx, self.box.y + frame.px(54))
            title(surface, self.context.assets, frame, get("lesson.offer.title"), at, 38, GOLD, "center")
            pen = Pen(surface, self.context, frame, self.box.x + frame.px(36), self.box.right - frame.px(36))
            top, bottom = self.box.y + frame.px(92), self.box.y + frame.px(226)
            y = draw_paragraph(pen, get("lesson.offer.line"), top, bottom - frame.px(40), 20, CREAM)
            draw_paragraph(pen, get("lesson.offer.later"), y + frame.px(6), bottom, 15, MUTED)
