"""What stands beside a replayed table: the ledger so far, and what the coach says of the decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.advice import Option
from game.ai.review import Reviewed
from game.ai.wording import plain, signed, steps_name
from game.ui import paint
from game.ui.coach.options import fitting
from game.ui.coach.parts import Pen, action_width, draw_action, rule, section, tile_height
from game.ui.palette import CREAM, GOLD_FLAT, HAIR, INSET, LOSS, MINUS, MUTED, PLUS, SELECTED_EDGE, Color
from game.ui.replay.entries import PaidEntry
from game.ui.replay.marks import draw_sign, kind_sign
from game.ui.replay.opinions import Opinions, is_slip
from game.ui.replay.table import Sitters
from game.ui.table.paint import signed as whole
from game.ui.table.piece import face_name
from game.ui.tiles import draw_tile

USEFUL_TILE, OPTION_TILE = 22, 30
OVERLAP = 16  # between the portraits of several payers


@dataclass(frozen=True)
class LedgerCard:
    """The last entries up to a place, and the sums of the seats, the one in front first."""

    entries: Sequence[PaidEntry]
    sums: Sequence[int]
    order: Sequence[int]
    sitters: Sitters

    def draw(self, pen: Pen, top: int, bottom: int, step: int) -> None:
        """Draw between two heights (pixels); `step` is the place."""
        y = section(pen, top, "replay.ledger", pen.get("replay.until", step=step), both=True) + pen.frame.px(4)
        foot = bottom - pen.frame.px(46)
        high = max(pen.line(16) + pen.frame.px(2), pen.frame.px(31))
        rows = max(1, (foot - y) // high)
        if not self.entries:
            pen.text(pen.get("replay.nothing_paid"), (pen.left, y + high / 2), 15, MUTED, room=pen.room)
        for entry in self.entries[-rows:]:
            rule(pen, y)
            self._row(pen, entry, y + high // 2)
            y += high
        pygame.draw.line(pen.surface, GOLD_FLAT, (pen.left, foot), (pen.right, foot))
        self._sums(pen, (foot + bottom) // 2)

    def _row(self, pen: Pen, entry: PaidEntry, middle: int) -> None:
        px = pen.frame.px
        figure = pen.text(whole(entry.points), (pen.right, middle), 17, PLUS, "midright", bold=True)
        x = pen.text(str(entry.place), (pen.left + px(34), middle), 14, MUTED, "midright").right + px(16)
        draw_sign(pen.surface, kind_sign(entry.kind), (x, middle), px(13))
        faces = (len(entry.payers) - 1) * px(OVERLAP) + 2 * px(26) + px(20)
        room = figure.left - px(14) - faces - x - px(18)
        pen.text(pen.get(f"replay.kind.{entry.kind}"), (x + px(14), middle), 16, CREAM, bold=True, room=room)
        x = figure.left - px(12) - faces
        for seat in entry.payers:
            self._face(pen, seat, x, middle)
            x += px(OVERLAP)
        x += px(26 - OVERLAP)
        paint.triangle(pen.surface, (x + px(9), middle), px(11), MUTED, "right")
        self._face(pen, entry.payee, x + px(20), middle)

    def _face(self, pen: Pen, seat: int, x: int, middle: int) -> int:
        side = pen.frame.px(24)
        pen.surface.blit(pen.context.assets.avatar(self.sitters.portraits[seat], side), (x, middle - side // 2))
        return x + pen.frame.px(26)

    def _sums(self, pen: Pen, middle: int) -> None:
        width = pen.room // len(self.order)
        for number, seat in enumerate(self.order):
            x = self._face(pen, seat, pen.left + number * width, middle) + pen.frame.px(4)
            points = self.sums[seat]
            color: Color = PLUS if points > 0 else MINUS if points < 0 else CREAM
            pen.text(whole(points), (x, middle), 18, color, bold=True, room=width - pen.frame.px(32))


# ---- the coach


def draw_opinion(pen: Pen, top: int, bottom: int, opinions: Opinions, place: int, moment: str) -> None:
    """The coach's card: the decision at `place`, or how the hand was played where none was made there.

    `moment` says whose move it is.
    """
    opinion = opinions.found.get(place)
    y = section(pen, top, "replay.coach", both=True) + pen.frame.px(6)
    if opinion is not None:
        _draw_reviewed(pen, y, bottom, opinion, top + pen.line(16) // 2)
        return
    pending = place in opinions.made and opinions.thinking
    lines = [pen.get("replay.thinking") if pending else moment, *_summary(pen, opinions)]
    for number, line in enumerate(lines):
        high = pen.line(16) + pen.frame.px(3)
        parts = paint.wrapped(line, pen.font(16 if not number else 15), pen.room)
        if y + high * len(parts) > bottom:  # no sentence without its end
            return
        for part in parts:
            pen.text(part, (pen.left, y + high / 2), 16 if not number else 15, CREAM if not number else MUTED)
            y += high


def _summary(pen: Pen, opinions: Opinions) -> list[str]:
    """How many decisions there were and what the slips have cost."""
    count = len(opinions.made)
    if not count:
        return [pen.get("replay.no_decisions")]
    if opinions.thinking:
        return [pen.get("replay.looked_at", done=len(opinions.found), count=count)]
    key = "replay.summary" if opinions.slips else "replay.faultless"
    return [pen.get(key, count=count, slips=len(opinions.slips), loss=plain(opinions.loss)), pen.get("replay.jump")]


def _draw_reviewed(pen: Pen, y: int, bottom: int, one: Reviewed, heading: int) -> None:
    """The rows, what they differ by, and why; `heading` is the middle of the card's own line."""
    best, played, gap = one.advice.best, one.played, pen.frame.px(8)
    y = _draw_option(pen, y, best, "advised") + gap
    if played is not best:
        y = _draw_option(pen, y, played, "played") + gap
    if is_slip(one) and y + pen.line(21) > bottom:
        words = pen.get("replay.lost_points", loss=plain(one.loss))
        pen.text(words, (pen.right, heading), 17, MINUS, "midright", bold=True, gradient=LOSS)
    elif is_slip(one):
        y = _draw_loss(pen, y, bottom, one)
    else:
        words = pen.get("replay.as_good" if played is not best else "replay.agreed")
        pen.text(words, (pen.left, y + pen.line(15) / 2), 15, GOLD_FLAT, bold=True, room=pen.room)
        y += pen.line(15) + pen.frame.px(2)
    _draw_why(pen, y, bottom, one)


def _draw_why(pen: Pen, y: int, bottom: int, one: Reviewed) -> None:
    """As many lines of reasons as there is room for whole sentences."""
    font, high = pen.font(15), pen.line(15) + pen.frame.px(2)
    rows = (bottom - y) // high
    lines = fitting(pen, one.reasons, font, rows) if rows > 0 else ()
    for line in lines if len(lines) <= rows else ():
        pen.text(line, (pen.left, y + high / 2), 15, CREAM, room=pen.room)
        y += high


def _draw_option(pen: Pen, y: int, option: Option, kind: str) -> int:
    """One row: sign and word, the tile or the button, how far the hand is, and its useful tiles."""
    px, good = pen.frame.px, kind == "advised"
    high = max(px(58), pen.line(15) + pen.line(14) + px(6))
    box = pygame.Rect(pen.left - px(8), y, pen.room + px(16), high)
    edge = SELECTED_EDGE if good else HAIR
    pen.surface.blit(paint.panel(box.size, 12 * pen.frame.scale, *INSET, edge, 235, 1.4, False), box)
    color = GOLD_FLAT if good else MINUS
    upper, lower = box.centery - pen.line(14) * 0.52, box.centery + pen.line(15) * 0.52
    (paint.tick if good else paint.cross)(pen.surface, (pen.left + px(8), upper), px(14), color)
    words = max(pen.font(15, "bold").size(pen.get(f"replay.{one}"))[0] for one in ("advised", "played"))
    pen.text(pen.get(f"replay.{kind}"), (pen.left + px(20), upper), 15, color, bold=True)
    pen.text(signed(option.points), (pen.left + px(2), lower), 14, MUTED, room=px(80))
    width = px(OPTION_TILE)
    spot = pygame.Rect(
        pen.left + max(px(90), px(28) + words),
        box.centery - tile_height(width) // 2,
        action_width(option.action, width),
        tile_height(width),
    )
    draw_action(pen, option.action, spot)
    _draw_after(pen, option, (spot.right + px(10), upper, lower), box)
    return y + high


def _draw_after(pen: Pen, option: Option, at: tuple[int, float, float], box: pygame.Rect) -> None:
    """How far the hand is afterwards, the number of useful tiles, and the tiles as far as there is room."""
    x, upper, lower = at
    shanten = option.after.shanten
    if shanten is None or shanten < 0:
        return
    steps = steps_name(pen.context.texts, shanten, short=True)
    end = pen.text(steps, (x, upper), 15, CREAM, bold=True, room=pen.right - x).right
    useful = option.after.useful
    if not useful:
        return
    count = pen.get("replay.useful", count=sum(left for _, left in useful))
    end = max(end, pen.text(count, (x, lower), 14, MUTED, room=pen.right - x).right)
    width = pen.frame.px(USEFUL_TILE)
    pitch = width + 1
    more = pen.frame.px(30 * pen.frame.text)
    fits = max(0, (pen.right - end - pen.frame.px(8)) // pitch)
    if fits < len(useful):
        fits = max(0, (pen.right - end - pen.frame.px(8) - more) // pitch)
    shown = useful[:fits]
    rest = len(useful) - len(shown)
    x = pen.right - len(shown) * pitch - (more if rest else 0)
    for number, (tile, _) in enumerate(shown):
        at_ = (x + number * pitch, box.centery - tile_height(width) // 2)
        draw_tile(pen.surface, pen.context.assets, "hand", face_name(tile), at_, width)
    if rest and shown:
        pen.text(f"+{rest}", (pen.right, box.centery), 14, MUTED, "midright", room=more)


def _draw_loss(pen: Pen, y: int, bottom: int, one: Reviewed) -> int:
    """What the slip has cost; returns where it ends."""
    high = min(bottom - y, pen.line(21) + pen.frame.px(8))
    middle = y + high // 2
    label = pen.text(pen.get("replay.loss"), (pen.left, middle), 15, CREAM)
    words = pen.get("replay.lost_points", loss=plain(one.loss))
    figure = pen.text(words, (label.right + pen.frame.px(10), middle), 21, MINUS, bold=True, gradient=LOSS)
    why = pen.get("replay.fell", best=signed(one.advice.best.points), played=signed(one.played.points))
    if pen.font(14).size(why)[0] <= pen.right - figure.right - pen.frame.px(12):
        pen.text(why, (pen.right, middle), 14, MUTED, "midright")
    return y + high
