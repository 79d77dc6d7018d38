"""The moment of a win: the great character, how it was won, what the hand is worth."""

from __future__ import annotations

import pygame

from game.mahjong.events import HandWin, Won
from game.mahjong.view import View
from game.session.table import Session
from game.ui import paint
from game.ui.assets import Weight
from game.ui.choreography import win_kind
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import GOLD, LOSS, Color
from game.ui.table.effects import MANNERS, blit_faded
from game.ui.table.paint import signed
from game.ui.table.racks import win_count
from game.ui.table.sprites import brush_stroke
from game.ui.table.stage import Stage
from game.ui.timeline import Shot
from game.ui.widgets.seats import seat_name

GREAT = "胡"
GREAT_SIZE = 240.0  # never with the text size: it is a picture, and words stand beside it
HEAD_SIZE, HEAD_SIZE_LATIN = 66.0, 44.0
BESIDE, ROOM = 122.0, 290.0  # from the middle to the middle of the words, and how wide they are as a rule
LONGEST = 400.0  # how wide a line may be: one wider than usual goes on to the right
STROKE = (860.0, 236.0)  # of ink behind it
APART = " · "  # between the parts of what is called out
WARM = (255, 232, 190)
PALE = (226, 206, 176)


def draw_win(
    surface: pygame.Surface, context: Context, session: Session, shot: Shot, layout: TableLayout, reduced: bool
) -> None:
    """Ink, the character 胡, and the words beside it."""
    event = shot.event
    if not isinstance(event, Won):
        return
    stage, share = layout.stage, shot.effect_share
    if shot.effect_time < 0 or share >= 1:
        return
    frame = stage.frame
    strength = min(1.0, share / 0.06, (1 - share) / 0.12)
    middle = frame.point(stage.cx, stage.cy - 14)
    stroke = brush_stroke(frame.px(STROKE[0]), frame.px(STROKE[1]), MANNERS["win"][2], 3)
    grown = 1.0 if reduced else min(1.0, share / 0.08)
    visible = stroke.subsurface((0, 0, max(1, round(stroke.get_width() * grown)), stroke.get_height()))
    visible.set_alpha(round(240 * strength))
    surface.blit(visible, (middle[0] - stroke.get_width() // 2, middle[1] - stroke.get_height() // 2))
    _great(surface, context, stage, share, strength, reduced)
    if share > 0.1:
        _words(surface, context, session, shot, stage, strength)
        _points(surface, context, shot, stage, layout.view.seat, strength)


def _great(
    surface: pygame.Surface, context: Context, stage: Stage, share: float, strength: float, reduced: bool
) -> None:
    picture = great(context, stage)
    center = stage.frame.point(stage.cx - 122, stage.cy - 26)
    if not reduced and share < 0.09:
        picture = pygame.transform.smoothscale_by(picture, 1.8 - 8.8 * share)
    blit_faded(surface, picture, center, strength)


def great(context: Context, stage: Stage) -> pygame.Surface:
    """The great character."""
    pair, outline, _ = MANNERS["win"]
    font = context.assets.font(stage.frame.px(GREAT_SIZE), "display")
    return paint.gradient_text(GREAT, font, pair, outline, max(3, stage.frame.px(6)))


def _words(
    surface: pygame.Surface, context: Context, session: Session, shot: Shot, stage: Stage, strength: float
) -> None:
    frame, event = stage.frame, shot.event
    assert isinstance(event, Won)
    blit_faded(surface, head(context, stage, win_kind(event)), frame.point(stage.cx + BESIDE, stage.cy - 62), strength)
    if strength < 0.6:
        return
    if len(event.wins) == 1:
        _alone(surface, context, session, shot, stage)
        return
    bold, step = context.assets.font(frame.text_px(20), "bold"), 34 if len(event.wins) < 3 else 30
    for number, win in enumerate(event.wins):
        name, worth = _who(context, session, shot, win), _worth(context, win)[0]
        fan = context.texts.get("table.fan", fan=win.score.fan)
        line = _fitting(context, stage, _call(context, name, worth), _call(context, name, fan))
        _line(surface, stage, line, bold, WARM, stage.cy + (6 if step == 34 else -12) + number * step)


def _alone(surface: pygame.Surface, context: Context, session: Session, shot: Shot, stage: Stage) -> None:
    """Who has won and with what; the name has a line of its own where both are too long for one."""
    assert isinstance(shot.event, Won)
    frame, win = stage.frame, shot.event.wins[0]
    line, other = _worth(context, win)
    name, bold = _who(context, session, shot, win), context.assets.font(frame.text_px(24), "bold")
    whole = _call(context, name, line)
    if not _fitting(context, stage, whole, ""):
        for row, words in enumerate((name, *_in_lines(context, stage, line))):
            _line(surface, stage, words, bold, WARM, stage.cy + 32 * row)
        return
    _line(surface, stage, whole, bold, WARM, stage.cy + 6)
    if frame.wide:
        _line(surface, stage, other, context.assets.font(frame.text_px(15)), PALE, stage.cy + 34)


def _who(context: Context, session: Session, shot: Shot, win: HandWin) -> str:
    """Who has won, and how often where it was not the first time."""
    name, again = seat_name(context, session, win.seat).main, win_again(context, shot.after, win.seat)
    return name if again is None else f"{name}{APART}{again}"


def _call(context: Context, name: str, worth: str) -> str:
    """Who has won, and with what."""
    return context.texts.get("table.win_call", name=name, worth=worth)


def _fitting(context: Context, stage: Stage, words: str, shorter: str) -> str:
    """The words, or shorter ones where not even the smallest letters get them into a line."""
    smallest = context.assets.font(stage.frame.text_px(0), "bold")
    return words if smallest.size(words)[0] <= stage.frame.px(LONGEST) else shorter


def _in_lines(context: Context, stage: Stage, words: str) -> list[str]:
    """What a hand is worth in as few lines as the smallest letters need, broken between its parts."""
    lines: list[str] = []
    for part in words.split(APART):
        longer = f"{lines[-1]}{APART}{part}" if lines else part
        if lines and _fitting(context, stage, longer, ""):
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _line(surface: pygame.Surface, stage: Stage, words: str, font: pygame.font.Font, color: Color, y: float) -> None:
    """A line of words right of the great character; `y` in units."""
    frame = stage.frame
    width = min(font.size(words)[0] / frame.scale, LONGEST)
    x = stage.cx + max(BESIDE, BESIDE - ROOM / 2 + width / 2)
    paint.draw_text(surface, words, font, color, frame.point(x, y), "center", max_width=frame.px(LONGEST))


def head(context: Context, stage: Stage, kind: str) -> pygame.Surface:
    """How a hand was won, in words, smaller where they would reach the great character."""
    how, frame = context.texts.get(f"table.how.{kind}"), stage.frame
    chinese = any(ord(character) > 0x2E80 for character in how)
    weight: Weight = "display" if chinese else "bold"
    px, line, room = frame.px(HEAD_SIZE if chinese else HEAD_SIZE_LATIN), max(2, frame.px(3)), frame.px(ROOM)
    whole = context.assets.font(px, weight).size(how)[0]
    font = context.assets.font(min(px, px * (room - 4 * line) // whole), weight)
    return paint.gradient_text(how, font, ((255, 240, 220), (255, 170, 120)), (120, 10, 14), line)


def win_again(context: Context, view: View, seat: int) -> str | None:
    """In words how often a seat has now won, where it has won before."""
    count = win_count(view, seat)
    return context.texts.get("table.win_again", count=count) if count > 1 else None


def _worth(context: Context, win: HandWin) -> tuple[str, str]:
    """The pattern, its extras and its fan, in both languages."""
    ids = [f"pattern.{win.score.pattern}", *(f"bonus.{bonus}" for bonus, _ in win.score.bonuses)]
    parts = [context.words(text_id) for text_id in ids]
    fan = context.words("table.fan", fan=win.score.fan)
    return APART.join(part.main for part in (*parts, fan)), APART.join(part.other or "" for part in (*parts, fan))


def _points(surface: pygame.Surface, context: Context, shot: Shot, stage: Stage, seat: int, strength: float) -> None:
    """The own gain or loss where there is one, else what the winner gets."""
    assert isinstance(shot.event, Won)
    points = shot.script.payments[seat] or shot.script.payments[shot.event.wins[0].seat]
    font = context.assets.font(stage.frame.text_px(46), "bold")
    pair, line = (GOLD, (80, 30, 0)) if points >= 0 else (LOSS, (70, 10, 8))
    picture = paint.gradient_text(signed(points), font, pair, line, max(2, stage.frame.px(2)))
    blit_faded(surface, picture, stage.frame.point(stage.cx, stage.cy + 116), strength)
