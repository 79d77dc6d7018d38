"""Pictures that would make a frame late if they were made when they are first needed: made one a frame before that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.mahjong.shanten import question
from game.ui.assets import Assets, Sprite
from game.ui.choreography import WIN_KINDS
from game.ui.context import Context
from game.ui.table.bursts import warm_bursts
from game.ui.table.effects import CALLS, MANNERS, call_pictures
from game.ui.table.mood import FACES as FELT
from game.ui.table.mood import FINER, portrait_side
from game.ui.table.piece import BLANK, FACED, FACES, POSES
from game.ui.table.plates_paint import RING
from game.ui.table.sprites import RAY_FRAMES, brush_stroke, rays
from game.ui.table.stage import TILE, Stage
from game.ui.table.weather import warm_wind
from game.ui.table.win import GREAT_SIZE, HEAD_SIZE, STROKE, great, head
from game.ui.widgets.seats import PORTRAITS

Job = Callable[[], object]


class Warmth:
    """What is still to be made for a window; it costs nothing once all is done."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._first: Iterator[None] | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return not self._jobs and self._first is None

    def begin(self, context: Context, size: tuple[int, int]) -> None:
        """Plan everything for a window of `size`."""
        self._jobs, self._first = deque(_jobs(context, Stage(size))), None

    def before_all(self, steps: Iterator[None]) -> None:
        """From now on first what is needed soonest, step by step."""
        self._first = steps

    def step(self) -> None:
        """Make the next picture."""
        if self._first is not None:
            if next(self._first, True):  # there was none left
                self._first = None
        elif self._jobs:
            self._jobs.popleft()()


def _jobs(context: Context, stage: Stage) -> list[Job]:
    assets, frame = context.assets, stage.frame
    jobs: list[Job] = [partial(_sprites, assets, pose, TILE * stage.lying.scale) for pose in POSES]
    jobs += [question, partial(question, void=0)]  # the tables that players in this process ask
    jobs += [partial(assets.font, frame.px(size), "display") for size in (112.0, 96.0)]
    jobs += [partial(call_pictures, context, stage, context.texts.get(text), CALLS[text]) for text in CALLS]
    jobs.append(partial(brush_stroke, frame.px(STROKE[0]), frame.px(STROKE[1]), MANNERS["win"][2], 3))
    jobs += [partial(assets.font, frame.px(size), "display") for size in (GREAT_SIZE, HEAD_SIZE)]
    jobs.append(partial(great, context, stage))
    jobs += [partial(head, context, stage, kind) for kind in WIN_KINDS]
    side = FINER * portrait_side(frame, pygame.Rect(0, 0, frame.px(RING), frame.px(RING)))
    jobs += [partial(assets.avatar, name + face, side) for name in PORTRAITS for face in ("", *FELT.values())]
    jobs += [partial(rays, step) for step in range(RAY_FRAMES)]
    jobs += warm_wind(stage)
    jobs += warm_bursts(stage)
    for pose in POSES:
        jobs += assets.folding(pose)
    return jobs


def _sprites(assets: Assets, pose: str, width: float) -> tuple[Sprite, Sprite]:
    """One tile of a pose with its shadow: the picture of all its faces is opened for it."""
    face = FACES[0] if pose in FACED else BLANK
    return assets.tile(pose, face, width), assets.shadow(pose, width)
