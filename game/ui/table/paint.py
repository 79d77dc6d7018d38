"""Drawing what lies round the tiles: plates, the panel in the middle, buttons and tools."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.mahjong.tiles import Suit
from game.mahjong.view import View
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.layout import ButtonSpot, TableLayout
from game.ui.palette import (
    CREAM,
    DISABLED,
    DISABLED_EDGE,
    DISABLED_TEXT,
    GOLD,
    GOLD_FLAT,
    GREEN,
    GREY,
    HAIR,
    LINE,
    MUTED,
    RED,
    SHEET_EDGE,
    SUITS,
    WEAK,
    Color,
    Pair,
    lift,
)
from game.ui.table.stage import Stage
from game.ui.widgets.frame import Frame
from game.ui.widgets.key_cap import key_words

SUIT_SIGNS = "万筒条"
MINUS = "–"
BUTTON_SIGNS = {"win": "胡", "kong": "杠", "pong": "碰", "pass": "过"}
BUTTON_COLORS: dict[str, Pair] = {"win": RED, "kong": GREEN, "pong": ((62, 122, 190), (22, 56, 116)), "pass": GREY}
Side = Literal["up", "down", "left", "right"]
FEW_SIGNS = 5  # a preset's name of so many signs may stand in two lines
TURN_SIDES: tuple[Side, ...] = ("down", "right", "up", "left")


class PanelWords(NamedTuple):
    """The panel in the middle: "left", how many tiles, which hand, by which rules."""

    left: str
    tiles: str
    hand: str
    rules: str


def signed(points: int) -> str:
    """Points with their sign and thousands commas."""
    return f"{MINUS if points < 0 else '+' if points > 0 else ''}{abs(points):,}"


def suit_badge(surface: pygame.Surface, context: Context, center: tuple[int, int], radius: float, suit: Suit) -> None:
    """A disc with the character of a suit: told by its sign, not by its colour alone."""
    paint.disc(surface, center, radius, SUITS[suit])
    font = context.assets.font(round(radius * 1.4), "display")
    paint.draw_text(surface, SUIT_SIGNS[suit], font, (255, 248, 230), center, "center")


# ---- the panel in the middle


@paint.within(lambda surface, context, layout, *rest: layout.panel)
def draw_panel(surface: pygame.Surface, context: Context, layout: TableLayout, words: PanelWords) -> None:
    """Tiles left, number of the hand, rules; whose turn it is lies above it."""
    frame, rect = layout.stage.frame, layout.panel
    radius = 20 * frame.scale
    paint.add_shadow(surface, rect, radius, max(4, frame.px(9)), 140)
    surface.blit(paint.panel(rect.size, radius, (16, 44, 46), (6, 18, 22), SHEET_EDGE, 242, 2 * frame.scale), rect)
    inner = rect.inflate(-frame.px(14), -frame.px(14))
    surface.blit(paint.panel(inner.size, 15 * frame.scale, (14, 36, 38), (8, 24, 28), HAIR, 160, 1.0, False), inner)
    cx, cy = rect.center
    k = layout.stage.larger
    pygame.draw.line(surface, HAIR, (cx, cy - frame.px(26 * k)), (cx, cy + frame.px(26 * k)))
    small = context.assets.font(frame.text_px(14 * k))
    half = rect.w // 2 - frame.px(26 * k)
    left, right = cx - frame.px(46 * k), cx + frame.px(48 * k)
    more = frame.text - 1  # larger words stand further apart
    up, down = cy - frame.px((19 + 10 * more) * k), cy + frame.px((9 + 8 * more) * k)
    paint.draw_text(surface, words.left, small, MUTED, (left, up), "center", max_width=half)
    big = context.assets.font(frame.text_px(34 * k), "bold")
    paint.draw_text(surface, words.tiles, big, CREAM, (left, down), "center", gradient=GOLD)
    paint.draw_text(surface, words.hand, small, MUTED, (right, up), "center", max_width=half)
    _rules(surface, context, layout.stage, words.rules, (right, down), half)


def panel_words(context: Context, view: View, hand_number: int, rules: str) -> PanelWords:
    """What is written on the panel."""
    texts = context.texts
    hand = texts.get("table.hand", number=hand_number)
    return PanelWords(texts.get("table.left"), str(view.wall_left), hand, rules)


def draw_turn(surface: pygame.Surface, layout: TableLayout) -> None:
    """A triangle on each side of the panel; that of the seat on turn has a light behind it."""
    active = next((plate.place for plate in layout.plates if plate.active), None)
    for place in range(4):
        _turn_mark(surface, layout.stage.frame, layout.panel, place, place == active)


def _rules(surface: pygame.Surface, context: Context, stage: Stage, name: str, at: tuple[int, int], room: int) -> None:
    frame, k = stage.frame, stage.larger
    brush = all(ord(character) > 0x2E80 for character in name)
    font = context.assets.font(frame.text_px((21 if brush else 16) * k), "display" if brush else "bold")
    parts = list(name) if brush else name.split()
    if font.size(name)[0] <= room or len(parts) < (FEW_SIGNS if brush else 2):
        paint.draw_text(surface, name, font, (246, 226, 170), at, "center", max_width=room)
        return
    small = context.assets.font(min(frame.text_px(14 * k), max(paint.SMALLEST_TEXT, frame.px(18 * k))), "bold")
    pitch = max(frame.px(17 * k), round(small.get_height() * 0.82))
    middle = (len(parts) + (not brush)) // 2
    for step, line in enumerate((parts[:middle], parts[middle:])):
        spot = (at[0] - frame.px(4), at[1] + frame.px(4 if brush else 0) + round((step - 0.5) * pitch))
        words = ("" if brush else " ").join(line)
        paint.draw_text(surface, words, small, (246, 226, 170), spot, "center", max_width=room + frame.px(16))


def _turn_mark(surface: pygame.Surface, frame: Frame, rect: pygame.Rect, place: int, on: bool) -> None:
    inset = frame.px(8)
    center = {
        0: (rect.centerx, rect.bottom - inset),
        1: (rect.right - inset, rect.centery),
        2: (rect.centerx, rect.top + inset),
        3: (rect.left + inset, rect.centery),
    }[place]
    if on:
        across, down = (46, 14) if place in (0, 2) else (14, 46)
        light = pygame.Rect(0, 0, frame.px(across), frame.px(down))
        light.center = center
        paint.add_glow(surface, light, 7 * frame.scale, max(3, frame.px(8)), (255, 180, 50), 1.0)
    mark = turn_triangle(frame.px(26), (255, 204, 92) if on else (46, 74, 70), TURN_SIDES[place])
    surface.blit(mark, mark.get_rect(center=center))


@lru_cache(maxsize=64)
def turn_triangle(side: int, color: Color, toward: Side) -> pygame.Surface:
    """A kept triangle, `side` pixels along its base."""
    mark = pygame.Surface((side + 4, side + 4), pygame.SRCALPHA, 32)
    mark.fill((*color, 0))
    paint.triangle(mark, (mark.get_width() / 2, mark.get_height() / 2), side, color, toward)
    return mark


# ---- buttons and tools


@paint.within(lambda surface, context, spot, *rest: spot.rect)
def draw_button(
    surface: pygame.Surface, context: Context, spot: ButtonSpot, hovered: bool, pressed: bool, focused: bool
) -> None:
    """A round button; one that a rule forbids is flat and grey."""
    frame, rect = Frame(surface.get_size()), spot.rect
    able = spot.reason is None
    top, bottom = BUTTON_COLORS[spot.action] if able else DISABLED
    if able and pressed:
        top, bottom = lift(bottom, -4), lift(top, -14)
    elif able and hovered:
        top, bottom = lift(top, 22), lift(bottom, 18)
    if able and (spot.action == "win" or hovered or focused):
        gain = 0.9 if spot.action == "win" else 0.5
        paint.add_glow(surface, rect, rect.w / 2, max(4, frame.px(14)), (255, 150, 40), gain)
    if able:
        paint.add_shadow(surface, rect.inflate(-6, -6), rect.w / 2, max(3, frame.px(6)), 150)
    rim = ((255, 226, 150), (160, 100, 36)) if able else (DISABLED_EDGE, DISABLED_EDGE)
    surface.blit(paint.panel(rect.size, rect.w / 2, *rim, None, 255, 1.5, False), rect)
    face = rect.inflate(-2 * max(2, frame.px(3)), -2 * max(2, frame.px(3)))
    surface.blit(paint.panel(face.size, face.w / 2, top, bottom, None, 255, 1.5, able), face)
    if able:
        line = face.inflate(-frame.px(7), -frame.px(7))
        surface.blit(paint.ring(line.size, line.w / 2, lift(top, 46), 1.2), line)
    if focused:
        out = rect.inflate(frame.px(8), frame.px(8))
        surface.blit(paint.ring(out.size, out.w / 2, (255, 224, 130), max(2.0, 2.4 * frame.scale)), out)
    _button_words(surface, context, frame, spot, able)


def _button_words(surface: pygame.Surface, context: Context, frame: Frame, spot: ButtonSpot, able: bool) -> None:
    cx, cy = spot.center
    radius = spot.radius
    both = context.words(f"table.{spot.action}")
    latin = both.main if both.main.isascii() else (both.other or "")
    show_latin = frame.wide or both.main.isascii()
    font = context.assets.font(round(radius * (1.18 if show_latin else 1.3)), "display")
    at = (cx, cy - round(radius * 0.14 if show_latin else 0))
    pair = ((255, 252, 236), (255, 218, 140)) if able else (DISABLED_TEXT, WEAK)
    paint.draw_text(surface, BUTTON_SIGNS[spot.action], font, CREAM, at, "center", gradient=pair)
    if show_latin:
        small = context.assets.font(max(frame.text_px(11), round(radius * 0.29)), "bold")
        color = (255, 240, 214) if able else DISABLED_TEXT
        below = (cx, cy + round(radius * 0.6))
        paint.draw_text(surface, latin, small, color, below, "center", max_width=radius * 1.85)


@paint.within(lambda surface, context, name, rect, *rest: rect)
def draw_tool(
    surface: pygame.Surface, context: Context, name: str, rect: pygame.Rect, hovered: bool, speed: float
) -> None:
    """One of the small round tools in the corner."""
    frame = Frame(surface.get_size())
    paint.add_shadow(surface, rect, rect.w / 2, max(3, frame.px(5)), 115, frame.px(3))
    edge = GOLD_FLAT if hovered else LINE
    surface.blit(paint.panel(rect.size, rect.w / 2, (26, 58, 54), (10, 26, 26), edge, 225), rect)
    tint = (255, 236, 180) if hovered else (226, 206, 150)
    cx, cy = rect.center
    if name == "gear":
        icon = context.assets.icon(name, frame.px(20), tint)
        surface.blit(icon, icon.get_rect(center=rect.center))
    elif name == "speed":
        font = context.assets.font(frame.text_px(14), "bold")
        label = f"{speed:g}×" if speed else "—"
        paint.draw_text(surface, label, font, tint, rect.center, "center")
    else:
        for side in (-1, 1):
            bar = pygame.Rect(0, 0, max(2, frame.px(4)), frame.px(14))
            bar.center = (cx + side * frame.px(4), cy)
            pygame.draw.rect(surface, tint, bar, border_radius=max(1, frame.px(1)))


def draw_key_caps(surface: pygame.Surface, context: Context, spots: tuple[ButtonSpot, ...]) -> None:
    """The number keys of the buttons, from left to right."""
    frame = Frame(surface.get_size())
    font = context.assets.font(frame.text_px(14), "bold")
    for number, spot in enumerate(reversed(spots), start=1):
        label = key_words(context, keys.shown(str(number)))
        cap = pygame.Rect(0, 0, max(frame.px(20), font.size(label)[0] + frame.px(8)), frame.px(20))
        cap.center = (spot.center[0] + round(spot.radius * 0.74), spot.center[1] - round(spot.radius * 0.74))
        surface.blit(paint.panel(cap.size, 6 * frame.scale, (34, 60, 56), (16, 34, 34), LINE, 255, 1.2), cap)
        paint.draw_text(surface, label, font, CREAM, cap.center, "center", shadow=False)


def draw_last_discard(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, pointed: bool) -> None:
    """The mark of the tile just discarded: a thin frame, and a triangle above where that hides no other tile."""
    k = stage.scale
    ring = rect.inflate(2, 2)
    surface.blit(paint.ring(ring.size, 6 * k, (255, 206, 84), max(1.8, 2.6 * k)), ring)
    if pointed:
        center = (rect.centerx, rect.y - 12 * k)
        paint.triangle(surface, (center[0], center[1] + 2), 20 * k, (110, 56, 0))
        paint.triangle(surface, center, 19 * k, (255, 208, 92))
