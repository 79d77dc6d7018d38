"""What is called out over the table, and the weather that comes with it."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.choreography import CHECKS, Caption
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import Color, Pair
from game.ui.table.bursts import draw_win_effect
from game.ui.table.item_call import draw_item_call
from game.ui.table.sprites import brush_stroke
from game.ui.table.stage import Stage
from game.ui.table.weather import draw_rain, draw_wind
from game.ui.timeline import Shot

MANNERS: dict[str, tuple[Pair, Color, Color]] = {  # letters, their outline, the stroke of ink behind
    "call": (((255, 250, 222), (250, 186, 76)), (112, 34, 8), (22, 12, 10)),
    "win": (((255, 251, 226), (250, 178, 52)), (138, 12, 16), (24, 10, 12)),
    "wind": (((236, 255, 244), (120, 206, 160)), (6, 60, 44), (10, 34, 30)),
    "check": (((255, 244, 214), (244, 150, 92)), (110, 22, 10), (30, 14, 12)),
    "rain": (((240, 250, 255), (120, 176, 232)), (10, 36, 84), (10, 20, 38)),
}
CALLS = {  # what is called out in a hand, and in which manner
    "table.call.pong": "call",
    "table.call.kong": "call",
    "table.call.wind": "wind",
    "table.call.rain": "rain",
    "table.call.exhausted": "call",
    "table.call.voids": "call",
    **{f"table.call.exchange.{way}": "call" for way in (1, 2, 3)},
    **dict.fromkeys(CHECKS.values(), "check"),
}
SIZES = {"wind": 112.0, "rain": 112.0, "check": 104.0}  # never with the text size: they are pictures
WEATHERS = ("wind", "rain")
WEATHER_RISES = 26.0
INK_BESIDE = 64.0  # what the stroke takes on each side of the letters before it runs dry
SPRING = 0.14  # seconds in which a call comes down on the table


def call_point(stage: Stage, place: int | None) -> tuple[int, int]:
    """Where a call of the seat at a place stands; in the middle for everybody's."""
    if place is None:
        return stage.frame.point(stage.cx, stage.cy)
    x, y = {
        0: (stage.cx, stage.hand - 110),
        1: (stage.cx + 300, stage.cy - 20),
        2: (stage.cx, stage.top + 120),
        3: (stage.cx - 300, stage.cy - 20),
    }[place]
    return stage.frame.point(x, y)


def call_center(layout: TableLayout, place: int | None, letters: int) -> tuple[int, int]:
    """The same for a call whose letters are so many pixels wide: beside the plate of a seat at a side, not over it."""
    x, y = call_point(layout.stage, place)
    reach = letters // 2 + layout.stage.frame.px(INK_BESIDE)
    plate = next((one.rect for one in layout.plates if one.place == place), None)
    if plate is not None and place == 1:
        x = min(x, plate.left - reach)
    if plate is not None and place == 3:
        x = max(x, plate.right + reach)
    return x, y


def draw_weather(surface: pygame.Surface, shot: Shot, layout: TableLayout) -> None:
    """Wind, rain or the effect of a win, whichever the event brings."""
    effect = shot.script.effect
    if effect is None or shot.effect_time < 0:
        return
    match effect.name:
        case "rain":
            draw_rain(surface, layout.stage, shot.effect_share, shot.effect_time)
        case "wind":
            draw_wind(surface, layout.stage, shot.effect_share, shot.effect_time)
        case _:
            draw_win_effect(surface, layout, effect, shot.effect_share, shot.effect_time)


def draw_captions(surface: pygame.Surface, context: Context, shot: Shot, layout: TableLayout, reduced: bool) -> None:
    """Call out the words of an event, one after the other: they spring up, stand, and fade."""
    for caption in shot.script.captions:
        share = (shot.share - caption.start) / (caption.end - caption.start)
        if 0 <= share <= 1:
            seconds = (caption.end - caption.start) * shot.script.length
            if caption.manner == "item":
                draw_item_call(surface, context, caption, layout, share * seconds, (1 - share) * seconds)
                continue
            _draw_caption(surface, context, caption, layout, share, seconds, reduced)


def _draw_caption(
    surface: pygame.Surface,
    context: Context,
    caption: Caption,
    layout: TableLayout,
    share: float,
    seconds: float,
    reduced: bool,
) -> None:
    stage = layout.stage
    place = None if caption.seat is None else (caption.seat - layout.view.seat) % 4
    words, ink = context.words(caption.text), MANNERS[caption.manner][2]
    picture, stroke = call_pictures(context, stage, words.main, caption.manner)
    center = call_center(layout, place, picture.get_width())
    if place == 0 and caption.manner in WEATHERS:  # the words below it would lie on the plate of waits
        center = (center[0], center[1] - stage.frame.px(WEATHER_RISES))
    age, left = share * seconds, (1 - share) * seconds
    alpha = min(1.0, age / 0.09, left / 0.2)
    _draw_ink(surface, stroke, (center[0] + stage.frame.px(16), center[1]), 1.0 if reduced else age / 0.16, alpha)
    if not reduced and age < SPRING:
        grown = 1 + 0.55 * (1 - age / SPRING) ** 2
        picture = pygame.transform.smoothscale_by(picture, grown)
    blit_faded(surface, picture, center, alpha)
    if caption.manner in WEATHERS:
        words = context.words(f"table.sub.{caption.manner}")
    if words.other and stage.frame.wide and caption.manner != "call":
        small = context.assets.font(stage.frame.text_px(15), "bold")
        below = paint.gradient_text(words.other, small, ((238, 244, 238), (206, 222, 210)), ink, 2)
        blit_faded(surface, below, (center[0], center[1] + picture.get_height() * 0.5 + stage.frame.px(6)), alpha)


def _draw_ink(
    surface: pygame.Surface, stroke: pygame.Surface, center: tuple[int, int], share: float, strength: float
) -> None:
    """A stroke of ink as far as it is drawn, from its left end."""
    width, height = stroke.get_size()
    visible = stroke.subsurface((0, 0, max(1, round(width * min(1.0, share))), height))
    visible.set_alpha(round(235 * strength))
    surface.blit(visible, (center[0] - width // 2, center[1] - height // 2))


def call_pictures(context: Context, stage: Stage, label: str, manner: str) -> tuple[pygame.Surface, pygame.Surface]:
    """The letters of a call and the stroke of ink behind them; both are kept."""
    chinese = any(ord(character) > 0x2E80 for character in label)
    size = SIZES.get(manner, 96.0) * (1.0 if chinese else 0.62)
    font = context.assets.font(stage.frame.px(size), "display" if chinese else "bold")
    pair, outline, ink = MANNERS[manner]
    picture = paint.gradient_text(label, font, pair, outline, max(2, stage.frame.px(4)))
    width = picture.get_width() + stage.frame.px(190)
    return picture, brush_stroke(width, round(picture.get_height() * 1.15), ink, len(manner))


def blit_faded(surface: pygame.Surface, picture: pygame.Surface, center: tuple[float, float], strength: float) -> None:
    """Blit a kept picture, weaker, without changing it."""
    picture.set_alpha(round(255 * max(0.0, min(1.0, strength))))
    surface.blit(picture, picture.get_rect(center=(round(center[0]), round(center[1]))))
    picture.set_alpha(255)
