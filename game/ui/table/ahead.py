"""A win is prepared while its tile is still in the air: what is shown then would make its first frames late."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.session.table import Session
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.spare import SCRATCH
from game.ui.table.effects import MANNERS, draw_weather
from game.ui.table.sprites import brush_stroke
from game.ui.table.weather import wheel_of
from game.ui.table.win import STROKE, draw_win
from game.ui.timeline import Shot

MOMENTS = (0.02, 0.2, 0.5)  # of the effect, as shares: it begins, all words stand, its middle
NOTHING = pygame.Rect(0, 0, 0, 0)


def prepare_win(context: Context, session: Session, shot: Shot, layout: TableLayout) -> Iterator[None]:
    """Make the pictures of a win step by step, each short enough for one frame: they are drawn where nothing is seen.

    What has been made by the time it is needed need not be made then; the rest is made as if this had not been.
    """
    frame = layout.stage.frame
    brush_stroke(frame.px(STROKE[0]), frame.px(STROKE[1]), MANNERS["win"][2], 3)
    yield
    wheel_of(layout.stage, 0.0, 1.0)
    for share in MOMENTS:
        yield
        moment, unseen = shot.at_effect(share), SCRATCH.of(layout.stage.size)
        unseen.set_clip(NOTHING)
        try:
            draw_win(unseen, context, session, moment, layout, reduced=False)
            draw_weather(unseen, moment, layout)
        finally:
            unseen.set_clip(None)  # others paint on it too
