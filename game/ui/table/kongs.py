"""The choice among several kongs: a low panel above the own hand, under the middle of the table, a row for each."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ai.advice import best_action
from game.mahjong.melds import MeldKind
from game.mahjong.view import View
from game.ui import paint
from game.ui.assets import Weight
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, MUTED, Color
from game.ui.points_sign import draw_points_sign
from game.ui.table.offer import KongChoice, Offer, kong_choice
from game.ui.table.overlays import Choice, Overlay, card_ground, draw_cap, draw_sheet, suggestion_tag
from game.ui.table.piece import BLANK, POSES, face_name
from game.ui.table.plates import button_spots, panel_rect, plate_rect, tool_rects
from game.ui.table.stage import Stage
from game.ui.tiles import draw_tile
from game.ui.widgets.base import Look
from game.ui.widgets.button import Button
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import title

WIDEST = 760.0
ROWS = (90.0, 62.0, 44.0)  # the height of a row at least where there is one, two, three
HIGHEST = (110.0, 96.0, 76.0)  # and at most, where the table leaves it room
LARGE_TEXT = 7.0  # more a row where three stand below each other and the texts are larger
SHARES = (0.84, 1.0, 1.2)  # how large words are in the lowest row, in one of two, at most
TILE = 0.435  # of the height of a row
LEAST_TILE = 20.0
WORDS_ROOM = 20.0  # that larger tiles leave to the words, in sizes of the second line
PAD, GAP = 8.0, 6.0
BESIDE = 134.0  # what the heading and the button take at the left
ABOVE_HAND = 10.0
CLOSE = 1.0  # to the last discard
FREE = 10.0  # between the panel and what stays free beside it
CANCEL = 44.0
HEAD = 27.0
FEW_WAITS = 3  # more tiles that the hand waits for lie over each other where it is narrow
HALF = 0.46  # of its height at most that the words of a line take
LINES = (0.27, 0.75)  # of its height, where the two lines of a row stand
SAFE: Color = (150, 232, 176)
RISKY: Color = (255, 170, 140)
AFTER = {"ready": (SAFE, paint.tick, 14), "away": (GOLD_FLAT, paint.lozenge, 11), "none": (RISKY, paint.cross, 12)}


def kong_overlay(stage: Stage, view: View, offered: Offer, last: pygame.Rect | None = None) -> Overlay:
    """A row for each kong that can be declared, as large as the table leaves room.

    Plates, buttons, the middle of the table and the `last` discard stay free.
    """
    count = len(offered.kongs)
    left, right = _free(stage, offered)
    width = min(WIDEST, right - left)
    x = min(max(stage.cx - width / 2, left), right - width)
    row = _row_height(stage, count, _top(stage, x, width, last))
    height = 2 * PAD + count * row + (count - 1) * GAP
    y = stage.hand - ABOVE_HAND - height
    advised = best_action(view)
    cards = [
        Choice(
            stage.frame.rect(x + BESIDE, y + PAD + n * (row + GAP), width - BESIDE - PAD, row),
            kong,
            True,
            advised == kong,
        )
        for n, kong in enumerate(offered.kongs)
    ]
    cancel = stage.frame.rect(x + PAD + 2, y + height - PAD - CANCEL, BESIDE - PAD - 12, CANCEL)
    focused = next((n for n, card in enumerate(cards) if card.suggested), 0)
    choices = tuple(kong_choice(view, kong) for kong in offered.kongs)
    box = stage.frame.rect(x, y, width, height)
    return Overlay(box, cards, focused, cancel=cancel, kongs=choices, view=view)


def _top(stage: Stage, x: float, width: float, last: pygame.Rect | None) -> float:
    """Where a panel of that width may begin: below the middle of the table, and below the last discard."""
    top = panel_rect(stage).bottom / stage.scale + FREE
    if last is None or last.right <= x * stage.scale or last.left >= (x + width) * stage.scale:
        return top
    return max(top, last.bottom / stage.scale + CLOSE)


def _row_height(stage: Stage, count: int, top: float) -> float:
    """The height of each of `count` rows, all of them between `top` and the own hand if the least fits there."""
    kind = min(count, len(ROWS)) - 1
    least = ROWS[kind] + (LARGE_TEXT if count >= len(ROWS) and stage.frame.text > 1 else 0)
    room = stage.hand - ABOVE_HAND - top - 2 * PAD - (count - 1) * GAP
    return min(HIGHEST[kind], max(least, room / count))


def _free(stage: Stage, offered: Offer) -> tuple[float, float]:
    """From where to where, in units, nothing stands above the own hand that has to be seen."""
    own = max(plate_rect(stage, 0).right, tool_rects(stage)["auto"].right) / stage.scale
    spots = button_spots(stage, dict(offered.buttons))
    right = min((spot.rect.left / stage.scale for spot in spots), default=stage.width - own)
    return own + FREE, right - FREE


# ---- drawing


@paint.within(lambda surface, context, overlay, *rest: overlay.box)
def draw_kongs(
    surface: pygame.Surface,
    context: Context,
    overlay: Overlay,
    pointer: tuple[int, int] | None = None,
    held: bool = False,
) -> None:
    """The panel, its heading and its rows; `held`: the mouse button is down where the pointer is."""
    frame = Frame(surface.get_size())
    draw_sheet(surface, frame, overlay)
    _beside(surface, context, frame, overlay, pointer, held)
    low = min(card.rect.h for card in overlay.cards)  # rounding makes some a pixel higher
    for number, card in enumerate(overlay.cards):
        on, hovered = number == overlay.focused, number == overlay.hovered
        card_ground(surface, frame, card, on, hovered, hovered and held)
        _Row.of(surface, context, frame, card.rect, low).draw(overlay.kongs[number], number + 1, card.suggested)


def _beside(
    surface: pygame.Surface,
    context: Context,
    frame: Frame,
    overlay: Overlay,
    pointer: tuple[int, int] | None,
    held: bool,
) -> None:
    """What is asked, and below it the button that asks no more."""
    assert overlay.cancel is not None
    lines, step = _heading(context, frame, overlay.cancel.w), frame.px(26 * frame.text)
    x, y = overlay.cancel.centerx, (overlay.box.y + overlay.cancel.y) // 2
    for row, line in enumerate(lines):
        at = (x, y + round((row - (len(lines) - 1) / 2) * step))
        title(surface, context.assets, frame, line, at, HEAD, GOLD, "center", overlay.cancel.w)
    over = pointer is not None and overlay.cancel.collidepoint(pointer)
    words = context.words("table.kong.cancel")
    button = Button(name="cancel", rect=overlay.cancel, words=words, kind="grey", size=17, radius=12)
    button.draw(surface, context.assets, frame, Look(hovered=over, pressed=over and held))


def _heading(context: Context, frame: Frame, room: int) -> tuple[str, ...]:
    """The heading in the lines it takes: brush signs shrink into one, Latin words stand one below the other."""
    words = context.texts.get("table.kong.title")
    if not words.isascii():
        return (words,)
    return paint.wrapped(words, context.assets.font(frame.text_px(HEAD * 0.78), "bold"), room)


@dataclass(frozen=True, slots=True)
class _Row:
    """A kong as it is drawn: two lines of words from `left` to `right`, `share` as large as usual."""

    surface: pygame.Surface
    context: Context
    frame: Frame
    rect: pygame.Rect
    share: float
    tile: float
    left: int
    right: int

    @classmethod
    def of(cls, surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect, low: int) -> _Row:
        """`low`: the height in pixels of the lowest row, after which all have their sizes."""
        high, wide = low / frame.scale, rect.w / frame.scale
        least, middle, most = SHARES
        share = min(most, least + (middle - least) * max(0.0, high - ROWS[2]) / (ROWS[1] - ROWS[2]))
        larger = min(TILE * high, (wide - 68 - WORDS_ROOM * frame.text_px(15) / frame.scale) / 4)
        tile = max(LEAST_TILE, larger) * frame.scale
        left = rect.x + frame.px(54) + round(4 * tile)
        return cls(surface, context, frame, rect, share, tile, left, rect.right - frame.px(14))

    def draw(self, choice: KongChoice, number: int, suggested: bool) -> None:
        """Everything of the row."""
        cap = pygame.Rect(0, 0, self.frame.px(24), self.frame.px(24))
        cap.center = (self.rect.x + self.frame.px(24), self.rect.centery)
        draw_cap(self.surface, self.context, self.frame, cap, str(number))
        self._tiles(choice)
        self._first_line(choice, suggested)
        self._second_line(choice)

    def _size(self, units: float) -> int:
        """A text size in pixels with which two lines fit into the row."""
        least = self.frame.text_px(0)
        return min(self.frame.text_px(units * self.share), max(least, round(self.rect.h * HALF)))

    def _font(self, units: float, weight: Weight = "medium") -> pygame.font.Font:
        return self.context.assets.font(self._size(units), weight)

    def _tiles(self, choice: KongChoice) -> None:
        top = self.rect.centery - POSES["lie0"].body[1] * self.tile / 2
        for n in range(4):
            down = choice.kind is MeldKind.KONG_CONCEALED and n in (0, 3)
            pose, name = ("down0", BLANK) if down else ("lie0", face_name(choice.tile))
            at = (self.rect.x + self.frame.px(44) + n * self.tile, top)
            draw_tile(self.surface, self.context.assets, pose, name, at, self.tile)

    def _first_line(self, choice: KongChoice, suggested: bool) -> None:
        """What kind it is, whether the coach would choose it, what each pays and what it brings in all."""
        y, px = self.rect.y + round(self.rect.h * LINES[0]), self.frame.px
        total = f"+{choice.each * choice.payers}"
        income = paint.draw_text(
            self.surface, total, self._font(22, "bold"), CREAM, (self.right, y), "midright", gradient=GOLD
        )
        draw_points_sign(self.surface, (income.left - px(12), y), px(18))
        words = self.context.words(f"table.kong.{choice.kind}")
        room = income.left - px(28) - self.left
        end = paint.draw_text(
            self.surface, words.main, self._font(18, "bold"), CREAM, (self.left, y), "midleft", max_width=room
        ).right + px(10)  # fmt: skip
        if suggested:
            height = px(24 * self.share)
            tag = suggestion_tag(self.surface, self.context, self.frame, (end, y), income.left - px(28) - end, height)
            end = tag.right + px(10)
        each, font = self.context.texts.get("table.kong.each", points=choice.each), self._font(15)
        if choice.payers > 1 and end + font.size(each)[0] <= income.left - px(28):
            paint.draw_text(self.surface, each, font, MUTED, (income.left - px(28), y), "midright")

    def _second_line(self, choice: KongChoice) -> None:
        """What the hand is after the kong, and at the right whether the kong can be robbed."""
        y, px, texts = self.rect.y + round(self.rect.h * LINES[1]), self.frame.px, self.context.texts
        kind = "ready" if choice.ready else "away" if choice.away else "none"
        after = texts.get(f"table.kong.after.{kind}", steps=choice.away)
        risk = texts.get("table.kong.robbed" if choice.robbable else "table.kong.safe")
        tile = 17 * self.share * self.frame.scale
        waits = round(min(FEW_WAITS, len(choice.ready)) * tile) + px(6)
        font = self._fitting((after, risk), self.right - self.left - px(52) - waits)
        color, mark = (RISKY, paint.cross) if choice.robbable else (SAFE, paint.tick)
        end = paint.draw_text(self.surface, risk, font, color, (self.right, y), "midright").left
        mark(self.surface, (end - px(12), y), px(14), color)
        end -= px(28)
        color, mark, across = AFTER[kind]
        mark(self.surface, (self.left + px(7), y), px(across), color)
        at = (self.left + px(20), y)
        left = paint.draw_text(self.surface, after, font, color, at, "midleft", max_width=end - at[0]).right + px(6)
        for number, one in enumerate(choice.ready):
            step = min(tile, (end - left) / len(choice.ready))
            place = (left + number * step, y - tile * POSES["lie0"].body[1] / 2)
            draw_tile(self.surface, self.context.assets, "lie0", face_name(one), place, tile)

    def _fitting(self, words: tuple[str, ...], room: int) -> pygame.font.Font:
        """The largest font in which all the words fit beside each other, if the smallest serves."""
        size, least = self._size(15), self.frame.text_px(0)
        while size > least and sum(self.context.assets.font(size).size(one)[0] for one in words) > room:
            size -= 1
        return self.context.assets.font(size)
