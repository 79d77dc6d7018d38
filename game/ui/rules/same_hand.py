"""One hand laid out, and what it is worth under every preset with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.mahjong.fans import FLAGS
from game.mahjong.ruleset import Ruleset
from game.rulebook.position import SELF_DRAW, Position
from game.rulebook.said import Get
from game.rulebook.story import how_won, who_pays
from game.rulebook.study import Worth, value
from game.ui import paint
from game.ui.palette import BRASS, CREAM, GOLD, GOLD_FLAT, HAIR, INSET, LOSS, MUTED, PLUS, SOFT, Color
from game.ui.rules.frame import RulesScreen, figure
from game.ui.rules.pane import Block
from game.ui.rules.picker import draw_mark
from game.ui.rules.tiles import draw_groups, meld_faces, ring, row_height, row_width
from game.ui.rules.worth_words import points_sum, reason
from game.ui.widgets.hand_row import sprite_name

LARGEST_TILE, SMALLEST_TILE = 32.0, 20.0
CAPTION_OVER = 38.0  # by how much the words under a single tile may be wider than it
ROUNDING = 1.0  # units by which lines may be higher than their room
Box = tuple[float, float, float, float]


def faces_of(position: Position) -> list[list[str]]:
    """The groups of a position: the hand by suit, each meld, the winning tile."""
    groups: list[list[str]] = []
    for suit in range(3):
        held = [sprite_name(tile) for tile in sorted(position.hand) if tile // 9 == suit]
        groups += [held] if held else []
    groups += [list(meld_faces(meld)) for meld in position.melds]
    return groups + ([[sprite_name(position.win)]] if position.win is not None else [])


def draw_hand(screen: RulesScreen, surface: pygame.Surface, position: Position, box: Box) -> tuple[float, float]:
    """The tiles from the corner of a box (x, y, width, height), and below them what they are, where there is room.

    Returns where they end, to the right and below.
    """
    frame, assets = screen.frame, screen.context.assets
    groups, px = faces_of(position), LARGEST_TILE
    while px > SMALLEST_TILE and row_width(assets, groups, px * frame.scale) > frame.px(box[2]):
        px -= 1
    rects = draw_groups(surface, assets, groups, frame.point(box[0], box[1]), px * frame.scale)
    if position.win is not None and rects:
        ring(surface, rects[-1], px * frame.scale)
    right = max((rect.right for rect in rects), default=frame.px(box[0])) / frame.scale
    end = box[1] + row_height(assets, px * frame.scale) / frame.scale
    if not frame.wide:
        return right, end
    for rect, words, color in _captions(screen, position, rects):
        room = rect.w / frame.scale + CAPTION_OVER
        screen.text(surface, words, rect.centerx / frame.scale, end + 12, 14, color, "center", max_width=room)
    return right, end + 20


def _captions(
    screen: RulesScreen, position: Position, rects: Sequence[pygame.Rect]
) -> Iterator[tuple[pygame.Rect, str, Color]]:
    """Under the hand how many tiles it has, under a meld its kind, under the winning tile how it came."""
    get, first = screen.context.texts.get, len(position.hand)
    if first:
        hand = rects[0].unionall(list(rects[1:first]))
        count = f" · {get('rules.lab.count', count=first)}" if first > 1 else ""
        yield hand, f"{get('rules.lab.hand')}{count}", MUTED
    for meld in position.melds:
        yield rects[first].unionall(list(rects[first + 1 : first + meld.size])), get(f"meld.{meld.kind}"), MUTED
        first += meld.size
    if position.win is not None:
        drawn = SELF_DRAW in position.flags
        yield rects[first], get("rules.flag.self_draw" if drawn else "rules.case.win"), GOLD_FLAT


def story(
    screen: RulesScreen, presets: Sequence[Ruleset], position: Position, room: tuple[float, float]
) -> list[tuple[str, Color]]:
    """How the hand was won and who pays under the presets, as much as has room (width, height in units).

    With more room the other language tells below how the win came about, with less that is all that is told.
    """
    won, pays = how_won(position), who_pays(position, presets)
    lines = [(screen.told(won).main, CREAM)] if won is not None else []
    lines.append((screen.told(pays).main, SOFT))
    context = screen.context
    other = (circumstances(context.sentences[context.other_language].get, position), MUTED)
    short = [(circumstances(context.texts.get, position), SOFT)]
    for wanted in ([*lines, other] if screen.frame.wide else lines, lines, short):
        if sum(screen.lines_height(text, 1, room[0]) for text, _ in wanted) < room[1] + ROUNDING:
            return wanted
    return [(circumstances(context.texts.get, replace(position, melds=())), SOFT)]


def circumstances(get: Get, position: Position) -> str:
    """How the win came about and which kinds of melds there are, in one line."""
    special = [flag for flag in FLAGS if flag in position.flags and flag != SELF_DRAW]
    plain = "drawn" if SELF_DRAW in position.flags else "discard"
    how = get(f"rules.case.{special[0] if special else plain}")
    if position.melds:
        for name in dict.fromkeys(get(f"meld.{meld.kind}") for meld in position.melds):
            how = get("rules.fan.join", one=how, other=name)
    return f"{how}{'。' if ord(how[-1]) > 0x2E80 else '. '}{get('rules.case.all')}"


def draw_worth(
    screen: RulesScreen,
    surface: pygame.Surface,
    ruleset: Ruleset,
    position: Position,
    box: Box,
    mark: tuple[str, Color] | None,
) -> None:
    """A card: the preset, the total, why, and the sum. `mark` is the preset's shape when it is being compared."""
    frame, worth = screen.frame, value(ruleset, position)
    edge = BRASS if mark is not None else HAIR
    screen.card(surface, frame.rect(*box), INSET, edge, 12, 235, 1.6 if mark is not None else 1.2)
    third = box[3] / 3 if frame.text == 1 else min(box[3] / 3, screen.pitch(18))
    shown = _draw_total(screen, surface, worth, box, third)
    _draw_name(screen, surface, screen.context.preset_name(ruleset).main, box, third, shown.left, mark)
    lines = [(screen.told(reason(ruleset, position, worth)).main, SOFT)]
    if worth.score is not None:
        shown_points = {"each": figure(worth.each), "kongs": figure(worth.kongs)}
        lines.append((screen.told(points_sum(worth, shown_points)).main, MUTED))
    x, y, width, height = box
    with paint.inside(frame.rect(*box)):
        screen.stacked(surface, lines, (x + 12, y + third + 3, width - 24, height - third - 11))


def _draw_total(screen: RulesScreen, surface: pygame.Surface, worth: Worth, box: Box, third: float) -> pygame.Rect:
    """The total at the right of the card's first third; where its ink is."""
    (x, y, width, _), frame = box, screen.frame
    total = figure(worth.total) if worth.score is None else f"+{figure(worth.total)}"
    font = screen.context.assets.font(frame.text_px(22 if frame.text == 1 else 19), "bold")
    at = frame.point(x + width - 12, y + third / 2 + 3)
    gold, room = GOLD if worth.score else LOSS, frame.px(width * 0.4)
    return paint.draw_text(surface, total, font, CREAM, at, "midright", gradient=gold, max_width=room)


def _draw_name(
    screen: RulesScreen,
    surface: pygame.Surface,
    name: str,
    box: Box,
    third: float,
    end: int,
    mark: tuple[str, Color] | None,
) -> None:
    """The preset's shape and name up to pixel `end`, where the total begins."""
    (x, y, _, _), frame = box, screen.frame
    left = x + 12
    if mark is not None:
        draw_mark(surface, mark[0], frame.point(left + 6, y + third / 2 + 3), frame.px(11), mark[1])
        left += 18
    screen.fitted(surface, name, (left, y + 3, end / frame.scale - left - 6, third), 16, CREAM, True)


def with_worths(
    screen: RulesScreen,
    blocks: list[Block],
    presets: Sequence[Ruleset],
    position: Position,
    room: tuple[float, float],
) -> list[Block]:
    """Blocks and below them what the hand brings in all under some presets, two in a row; without that, where they
    have no room all together. `room` is the height for all, and the gap between two."""
    get = screen.context.texts.get

    def head(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        screen.text(surface, get("rules.lab.elsewhere"), x, y + screen.pitch(15) / 2 + 6, 15, MUTED, max_width=width)

    pairs = [presets[at : at + 2] for at in range(0, len(presets), 2)]
    rows = [_worth_row(screen, pair, position) for pair in pairs]
    more = [*blocks, Block(screen.pitch(15) + 10, head), *rows]
    high = sum(block.height for block in more) + room[1] * (len(more) - 1)
    return more if rows and high <= room[0] else blocks


def _worth_row(screen: RulesScreen, pair: Sequence[Ruleset], position: Position) -> Block:
    height = screen.pitch(16) + 8

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        half = (width - 10) / 2
        for place, rules in enumerate(pair):
            left, worth = x + place * (half + 10), value(rules, position)
            pygame.draw.line(surface, HAIR, screen.frame.point(left, y), screen.frame.point(left + half, y))
            total = "–" if worth.score is None else f"+{figure(worth.total)}"
            color = PLUS if worth.score is not None else LOSS[0]
            at = screen.text(surface, total, left + half - 4, y + height / 2, 16, color, "midright", True)
            room = at.left / screen.frame.scale - left - 12
            name = screen.context.preset_name(rules).main
            screen.text(surface, name, left + 4, y + height / 2, 15, SOFT, max_width=room)

    return Block(height, draw)


def ordered(presets: Sequence[Ruleset], first: Sequence[Ruleset]) -> list[Ruleset]:
    """The presets with those being compared first."""
    return [*first, *(rules for rules in presets if rules not in first)]
