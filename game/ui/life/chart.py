"""The chart of points over the last hands, its best win starred."""

from __future__ import annotations

import math

import pygame

from game.session.statistics import Chart
from game.ui import paint
from game.ui.life.parts import panel, pattern_name, section
from game.ui.palette import CREAM, MUTED, RULE, WEAK
from game.ui.shapes import column_of
from game.ui.widgets.accounts import signed
from game.ui.widgets.screen import Screen

Box = tuple[float, float, float, float]
LINES = 4  # at most so many lines besides the lowest
LINE_COLOR = (250, 212, 118)
STAR = (255, 130, 110)
GROUND, GROUND_ALPHA = (214, 176, 80), 104  # below the line, at its height at most


def scale_of(values: tuple[int, ...], lines: int = LINES) -> tuple[int, int, int]:
    """The lowest value drawn, the step from line to line (1, 2 or 5 with zeros) and the number of steps."""
    low, high = min(values), max(values)
    wanted = max(1, high - low) / lines
    power = 10 ** math.floor(math.log10(wanted)) if wanted >= 1 else 1
    step = next(int(power * factor) for factor in (1, 2, 5, 10, 20) if power * factor >= wanted)
    while high > (bottom := math.floor(low / step) * step) + lines * step:
        step *= 2
    return bottom, step, max(1, math.ceil((high - bottom) / step))


def draw_chart(screen: Screen, surface: pygame.Surface, chart: Chart, box: Box) -> None:
    """The card in a box (x, y, width, height in units)."""
    x, y, width, height = box
    hands = len(chart.values) - 1
    net = screen.context.texts.get("profile.chart.net", hands=hands)
    aside = f"{net} {signed(chart.values[-1] - chart.values[0])}" if hands else None
    with paint.inside(panel(screen, surface, *box)):
        section(screen, surface, "profile.chart", x + 18, y + 26, width - 36, aside)
        if not hands:
            words = screen.context.texts.get("profile.chart.empty")
            screen.text(surface, words, x + width / 2, y + height / 2 + 10, 17, MUTED, "center", max_width=width - 40)
            return
        left = 34 + _figures_width(screen, chart)
        plot = (x + left, y + 52, width - left - 34, height - 52 - 34)
        _grid(screen, surface, chart, plot)
        _curve(screen, surface, chart, plot)


def _figures(chart: Chart) -> list[str]:
    """What stands at the lines, from the lowest up."""
    bottom, step, count = scale_of(chart.values)
    return [f"{bottom + line * step:,}".replace("-", "–") for line in range(count + 1)]


def _figures_width(screen: Screen, chart: Chart) -> float:
    """How much room the widest of them takes, in units; short ones leave the chart where it is."""
    font = screen.context.assets.font(screen.frame.text_px(14))
    return max(42.0, max(font.size(figure)[0] for figure in _figures(chart)) / screen.frame.scale)


def _places(screen: Screen, chart: Chart, plot: Box) -> list[tuple[int, int]]:
    x, y, width, height = plot
    bottom, step, count = scale_of(chart.values)
    last = max(1, len(chart.values) - 1)
    return [
        screen.frame.point(x + width * at / last, y + height * (1 - (value - bottom) / (step * count)))
        for at, value in enumerate(chart.values)
    ]


def _grid(screen: Screen, surface: pygame.Surface, chart: Chart, plot: Box) -> None:
    frame, (x, y, width, height) = screen.frame, plot
    figures = _figures(chart)
    count = len(figures) - 1
    for line, figure in enumerate(figures):
        at = y + height * (1 - line / count)
        pygame.draw.line(surface, RULE, frame.point(x, at), frame.point(x + width, at))
        if frame.text == 1 or line in (0, count):
            screen.text(surface, figure, x - 10, at, 14, WEAK, "midright")
    hands = len(chart.values) - 1
    for hand in dict.fromkeys((1, *(hands * part // 4 for part in (1, 2, 3)), hands)):
        if hand:
            at = x + width * hand / hands
            screen.text(surface, str(hand), at, y + height + 18, 14, WEAK, "center", max_width=60)


def _curve(screen: Screen, surface: pygame.Surface, chart: Chart, plot: Box) -> None:
    """The line with its ground, the best win named, and where it stands now."""
    frame, points = screen.frame, _places(screen, chart, plot)
    _below(surface, points, frame.rect(*plot))
    pygame.draw.lines(surface, LINE_COLOR, False, points, max(2, frame.px(2)))
    pygame.draw.aalines(surface, LINE_COLOR, False, points)
    if chart.best is not None and chart.moment is not None and chart.moment.pattern is not None:
        pattern = pattern_name(screen.context, chart.moment.pattern)
        words = screen.context.texts.get("profile.chart.best", pattern=pattern, points=signed(chart.moment.points))
        _best(screen, surface, points[chart.best], words, plot)
    paint.disc(surface, points[-1], 5 * frame.scale, ((255, 250, 230), (240, 220, 170)), (90, 60, 20))


def _below(surface: pygame.Surface, points: list[tuple[int, int]], plot: pygame.Rect) -> None:
    """What lies below the line glows and fades towards the foot."""
    outline = [(plot.x, plot.bottom), *points, (points[-1][0], plot.bottom)]
    mask = paint.transparent(plot.size)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - plot.x, y - plot.y) for x, y in outline])
    light = column_of(plot.h, lambda share: (*GROUND, round(GROUND_ALPHA * (1 - share))), plot.w)
    mask.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(mask, plot)


def _best(screen: Screen, surface: pygame.Surface, at: tuple[int, int], words: str, plot: Box) -> None:
    frame, (x, y, width, _) = screen.frame, plot
    up = max(frame.px(y) + frame.px(6), at[1] - frame.px(14))
    paint.star(surface, (at[0], up), frame.px(15), STAR)
    left = at[0] > frame.px(x + width / 2)
    anchor: paint.Anchor = "midright" if left else "midleft"
    aside = at[0] / frame.scale + (-14 if left else 14)
    screen.text(surface, words, aside, up / frame.scale, 15, CREAM, anchor, bold=True, max_width=width / 2 - 20)
