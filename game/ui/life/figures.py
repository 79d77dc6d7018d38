"""A player's figures by preset, and the best hands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import parse, parse_tile
from game.session.statistics import BestHand, PresetStatistics, Statistics
from game.ui import paint
from game.ui.context import Context
from game.ui.life.parts import columns, panel, pattern_name, section, text_box
from game.ui.palette import CREAM, GOLD_FLAT, MINUS, MUTED, PLUS, RED, RULE
from game.ui.preset_order import ids_in_order
from game.ui.widgets.accounts import signed
from game.ui.widgets.hand_row import LaidTile, draw_row, lay, row_width, without_win
from game.ui.widgets.screen import Screen
from game.ui.widgets.scroll_bar import ScrollBar

Box = tuple[float, float, float, float]
HEAD = 40.0
ROWS = 4  # presets seen at once
SHAPES = ("disc", "box", "triangle", "lozenge")
COLUMNS = ("hands", "wins", "self_draws", "deal_ins", "mean_fan", "points")
NAME_SHARE, SHARES = 0.3, (0.11, 0.12, 0.12, 0.12, 0.12, 0.16)
TILE = 25.0


def preset_title(context: Context, preset: str) -> str:
    """A preset's short name, the id for one whose file is gone."""
    return context.preset_name(context.presets.ruleset(preset)).main if preset in context.presets.ids else preset


def all_presets(context: Context, statistics: Statistics) -> list[str]:
    """Those played most, then the others that there are."""
    played = sorted(statistics.presets, key=lambda one: statistics.of(one).hands, reverse=True)
    return [*played, *(one for one in ids_in_order(context) if one not in played)]


def draw_statistics(screen: Screen, surface: pygame.Surface, statistics: Statistics, box: Box, first: int = 0) -> None:
    """The card in a box (x, y, width, height in units): a line a preset, from the one at `first`."""
    (x, y, width, height), rows = box, ROWS
    presets = all_presets(screen.context, statistics)
    presets = presets[first : first + rows]
    with paint.inside(panel(screen, surface, *box)):
        edges = columns(x + 18 + (width - 36) * NAME_SHARE, (width - 36) * (1 - NAME_SHARE), SHARES)
        section(screen, surface, "profile.presets", x + 18, y + 24, edges[0] - x - 18 - 70)
        for edge, column, share in zip(edges, COLUMNS, SHARES, strict=True):
            key = "life.points" if column == "points" else f"profile.{column}"
            room = (width - 36) * (1 - NAME_SHARE) * share / sum(SHARES) - 6
            words = screen.context.texts.get(key)
            screen.text(surface, words[:1].upper() + words[1:], edge, y + 24, 14, MUTED, "midright", max_width=room)
        row_height, most = (height - HEAD - 4) / rows, max([1, *(one.hands for one in statistics.presets.values())])
        for row, preset in enumerate(presets):
            top = y + HEAD + row * row_height
            pygame.draw.line(surface, RULE, screen.frame.point(x + 18, top), screen.frame.point(x + width - 18, top))
            place = (x + 18, top + row_height / 2, edges[0] - x - 18 - 56)
            _preset(screen, surface, row, preset, place, statistics.of(preset).hands / most)
            _figures(screen, surface, statistics.of(preset), edges, top + row_height / 2)


def statistics_bar(screen: Screen, statistics: Statistics, box: Box, first: int) -> ScrollBar | None:
    """The bar of the card of figures; None where all presets are seen."""
    x, y, width, height = box
    count = len(all_presets(screen.context, statistics))
    if count <= ROWS:
        return None
    rect = screen.frame.rect(x + width - 17, y + HEAD + 4, 16, height - HEAD - 14)
    return ScrollBar(name="presets", rect=rect, count=count, shown=ROWS, first=first)


def _preset(
    screen: Screen, surface: pygame.Surface, row: int, preset: str, place: tuple[float, float, float], share: float
) -> None:
    """A mark of its own shape, the name, and how much of all hands it is."""
    frame, (x, y, room) = screen.frame, place
    _shape(surface, SHAPES[row % len(SHAPES)], frame.point(x + 8, y), frame.px(12))
    screen.text(surface, preset_title(screen.context, preset), x + 26, y, 16, CREAM, bold=True, max_width=room * 0.62)
    track = frame.rect(x + 26 + room * 0.66, y - 4, room * 0.34 - 20, 8)
    surface.blit(paint.panel(track.size, track.h / 2, (10, 26, 28), (14, 34, 34), None, 230, 1, False), track)
    if share:
        track.w = max(track.h, round(track.w * share))
        surface.blit(paint.panel(track.size, track.h / 2, (96, 176, 140), (60, 132, 100), None, 255), track)


def _shape(surface: pygame.Surface, shape: str, at: tuple[int, int], px: int) -> None:
    if shape == "disc":
        paint.disc(surface, at, px / 2, (GOLD_FLAT, GOLD_FLAT), None)
    elif shape == "box":
        pygame.draw.rect(surface, GOLD_FLAT, pygame.Rect(at[0] - px // 2, at[1] - px // 2, px, px).inflate(-2, -2))
    elif shape == "triangle":
        paint.triangle(surface, at, px, GOLD_FLAT, "up")
    else:
        paint.lozenge(surface, at, px, GOLD_FLAT)


def _figures(screen: Screen, surface: pygame.Surface, one: PresetStatistics, edges: Sequence[float], y: float) -> None:
    if not one.hands:
        words = screen.context.texts.get("profile.hands.none")
        screen.text(surface, words, edges[-1], y, 15, MUTED, "midright", max_width=edges[-1] - edges[0])
        return
    shares = (one.share(count) for count in (one.wins, one.self_draws, one.deal_ins))
    figures = [f"{one.hands:,}", *(f"{share:.0%}" for share in shares), f"{one.mean_fan:.1f}"]
    room = edges[1] - edges[0] - 8
    for edge, figure in zip(edges, figures, strict=False):
        screen.text(surface, figure, edge, y, 16, CREAM, "midright", bold=True, max_width=room)
    color = PLUS if one.points >= 0 else MINUS
    screen.text(surface, signed(one.points), edges[-1], y, 17, color, "midright", bold=True, max_width=room + 20)


# ---- the best hands


def draw_best(screen: Screen, surface: pygame.Surface, best: Sequence[BestHand], box: Box, rows: int = 3) -> None:
    """The card in a box: the best wins with their tiles."""
    x, y, width, _ = box
    with paint.inside(panel(screen, surface, *box)):
        section(screen, surface, "profile.best", x + 18, y + 24, width - 36)
        if not best:
            words = screen.context.texts.get("profile.best.empty")
            screen.text(surface, words, x + width / 2, y + box[3] / 2 + 12, 17, MUTED, "center", max_width=width - 40)
        for row, hand in enumerate(best[:rows]):
            top, height = best_row(box, row, rows)
            pygame.draw.line(surface, RULE, screen.frame.point(x + 18, top), screen.frame.point(x + width - 18, top))
            _best_row(screen, surface, hand, (x + 18, top, width - 36, height))


def best_row(box: Box, row: int, rows: int = 3) -> tuple[float, float]:
    """Top and height of a row of the best hands' card."""
    height = (box[3] - HEAD - 4) / rows
    return box[1] + HEAD + row * height, height


def _best_row(screen: Screen, surface: pygame.Surface, hand: BestHand, box: Box) -> None:
    frame, (x, y, width, height) = screen.frame, box
    middle = y + height / 2
    at = frame.point(x + 17, middle)
    paint.disc(surface, at, 14 * frame.scale, RED)
    font = screen.context.assets.font(frame.px(17), "bold")
    paint.draw_text(surface, str(hand.fan), font, CREAM, at, "center", max_width=frame.px(26))
    text_box(screen, surface, pattern_name(screen.context, hand.pattern), (x + 42, y, 100, height), 16)
    laid = _laid(hand)
    px = TILE * frame.scale
    px = min(px, px * frame.px(358) / max(1.0, row_width(laid, screen.context.assets, px)))
    tall = screen.context.assets.body("lie0", px)[1]
    draw_row(surface, screen.context.assets, laid, (frame.px(x + 146), frame.px(middle) - tall // 2), px)
    words = signed(hand.points)
    left = screen.text(surface, words, x + width - 44, middle, 18, PLUS, "midright", bold=True, max_width=100).left
    room = left / frame.scale - (x + 516) - 10
    if frame.wide:
        screen.text(surface, preset_title(screen.context, hand.preset), x + 516, middle - 9, 14, MUTED, max_width=room)
        screen.text(surface, hand.date, x + 516, middle + 9, 14, MUTED, max_width=room)


def _laid(hand: BestHand) -> list[LaidTile]:
    """The tiles in a row; none where a profile that was brought in names tiles that there are not."""
    try:
        melds = [Meld(MeldKind(kind), parse_tile(tile)) for kind, tile in hand.melds]
        return lay(melds, without_win(parse(hand.tiles), parse_tile(hand.tile)), parse_tile(hand.tile))
    except ValueError:
        return []
