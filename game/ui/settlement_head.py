"""The head of the settlement: which hand it was, how it ended, what the watching seat made of it, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.mahjong.settle import next_dealer
from game.ui import paint
from game.ui.life.gain import draw_level, draw_own_coins
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, LOSS, MINUS, MUTED, PLUS
from game.ui.rules_name import rules_name
from game.ui.widgets import seats
from game.ui.widgets.accounts import signed
from game.ui.widgets.labels import Style, Words, title

if TYPE_CHECKING:
    from game.ui.scenes.settlement import SettlementScene

WIDTH = 1232  # logical units, of the sheet
WHERE = Style(size=18, gap=2, weight="medium")
POINTS = Style(size=16, weight="medium")
NEXT_DEALER = Style(size=16, color=MUTED, weight="medium", side="right")


def draw_head(scene: SettlementScene, surface: pygame.Surface) -> None:
    """Title, where and how the hand ended, the own points, and the level or who deals next."""
    frame, assets, y = scene.frame, scene.context.assets, scene.y + 38
    heading = scene.context.words("settle.title").main
    rect = title(surface, assets, frame, heading, frame.point(scene.x + 32, y), 40, GOLD)
    x = rect.right / frame.scale + 22
    place = scene.label(surface, _where(scene), x, y, WHERE, scene.x + 572 - x)
    middle = scene.x + 590 if frame.wide else min(scene.x + 590, place.right / frame.scale + 24)
    left = _own_points(scene, surface, middle, y) / frame.scale + 16
    if scene.account is not None and scene.account.counted:
        draw_level(scene, surface, scene.account, left, scene.x + WIDTH - 28, y)
    else:
        _dealer_next(scene, surface, left, scene.x + WIDTH - 28, y)


def _where(scene: SettlementScene) -> Words:
    place = scene.context.words(
        "settle.where", preset=rules_name(scene.context, scene.session), hand=scene.session.hand_number
    )
    end = _end(scene)
    if not scene.frame.wide and scene.context.language != "zh":
        return Words(end.main[:1].upper() + end.main[1:])
    return Words(f"{place.main} · {end.main}", f"{place.other} · {end.other}")


def _end(scene: SettlementScene) -> Words:
    count = sum(win is not None for win in scene.view.wins)
    if scene.view.over == "exhausted":
        return scene.context.words("settle.end.exhausted", count=count)
    if scene.view.over == "left":
        return scene.context.words("settle.end.left")
    return scene.context.words("settle.end.three" if count == 3 else "settle.end.won")


def _own_points(scene: SettlementScene, surface: pygame.Surface, x: float, y: float) -> int:
    """The watching seat's result, large, and all hands together, or par; returns where that ends, in pixels."""
    frame, assets = scene.frame, scene.context.assets
    watcher = scene.session.watcher
    at, radius = frame.point(x + 20, y), frame.px(25)
    paint.disc(surface, at, radius + 2, ((250, 214, 140), (176, 124, 52)), None)
    picture = assets.avatar(seats.face(scene.context, scene.session, watcher), 2 * radius)
    surface.blit(picture, picture.get_rect(center=at))
    font = assets.font(frame.text_px(42), "bold")
    points = signed(scene.points[watcher])
    pair = GOLD if scene.points[watcher] >= 0 else LOSS
    place = frame.point(x + 58, y - 2)
    figure = paint.draw_text(surface, points, font, CREAM, place, "midleft", gradient=pair)
    after = figure.right / frame.scale + 10
    rect = scene.label(surface, scene.context.words("settle.points"), after, y, POINTS)
    after = rect.right / frame.scale + (30 if frame.wide else 16)
    if scene.coins and scene.account is not None:
        return draw_own_coins(scene, surface, scene.account.coins[watcher].change, after, y)
    par = scene.session.extras.get("par") if scene.session.hand_number == 1 else None
    compared = scene.running[watcher] if par is None else par
    words = scene.context.words("settle.total" if par is None else "settle.par")
    rect = scene.label(surface, words, after, y, POINTS)
    after, color = rect.right / frame.scale + 10, PLUS if compared >= 0 else MINUS
    return scene.text(surface, signed(compared), after, y, 24, color, bold=True).right


def _dealer_next(scene: SettlementScene, surface: pygame.Surface, left: float, right: float, y: float) -> None:
    """Who deals next, between two places; where it is narrow both texts get smaller."""
    seat = next_dealer(scene.session.state)
    name = scene.names[seat] if isinstance(seat, int) else scene.context.words("settle.dice")
    half = (right - left - 12) / 2
    rect = scene.text(surface, name.main, right, y, 17, GOLD_FLAT, "midright", bold=True, max_width=half)
    end = rect.left / scene.frame.scale - 12
    scene.label(surface, scene.context.words("settle.next_dealer"), end, y, NEXT_DEALER, end - left)
