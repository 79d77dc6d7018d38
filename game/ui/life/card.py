"""The second page of the profile: rivals met, and what the player owns."""

from __future__ import annotations

import pygame

from game.life import Life, RivalCard
from game.session.profile import Profile
from game.session.rooms import rival
from game.ui import paint
from game.ui.life.icons import draw_picture
from game.ui.life.parts import panel, portrait, section, text_box
from game.ui.palette import CREAM, MUTED, RULE
from game.ui.widgets.screen import Screen

Box = tuple[float, float, float, float]
HEAD = 44.0
ACROSS = 2


def draw_rivals(screen: Screen, surface: pygame.Surface, life: Life, profile: Profile, box: Box) -> None:
    """The card in a box: everybody whom one can meet, their coins and the hands played together."""
    x, y, width, height = box
    with paint.inside(panel(screen, surface, *box)):
        section(screen, surface, "profile.rivals", x + 18, y + 24, width - 36)
        rows = -(-len(life.rivals) // ACROSS)
        cell_width, cell_height = (width - 36) / ACROSS, (height - HEAD - 8) / rows
        for place, one in enumerate(life.rivals):
            row, column = divmod(place, ACROSS)
            cell = (x + 18 + column * cell_width, y + HEAD + row * cell_height, cell_width - 8, cell_height)
            top = screen.frame.point(cell[0], cell[1]), screen.frame.point(cell[0] + cell[2], cell[1])
            pygame.draw.line(surface, RULE, *top)
            _rival(screen, surface, life, profile, one, cell)


def _rival(screen: Screen, surface: pygame.Surface, life: Life, profile: Profile, one: RivalCard, cell: Box) -> None:
    x, y, width, height = cell
    portrait(screen, surface, one.portrait, x + 26, y + height / 2, min(46.0, height - 12))
    known, texts, left = rival(life, profile, one.id), screen.context.texts, x + 60
    met = "profile.rivals.line" if known.hands else "profile.rivals.new"
    name = texts.get(f"rival.{one.id}")
    text_box(screen, surface, name, (left, y + height * 0.1, width - 60, height * 0.4), 17)
    line = texts.get(met, hands=known.hands, coins=f"{known.coins:,}")
    text_box(screen, surface, line, (left, y + height * 0.5, width - 60, height * 0.42), 14, MUTED)


def draw_items(screen: Screen, surface: pygame.Surface, life: Life, profile: Profile, box: Box) -> None:
    """What is owned of each item, side by side."""
    x, y, width, height = box
    cell = width / len(life.items)
    for place, item in enumerate(life.items):
        owned, center = profile.owned(item.id), x + cell * (place + 0.5)
        at = screen.frame.point(center - 14, y + height / 2)
        draw_picture(surface, item.id, at, screen.frame.px(36), not owned)
        color = CREAM if owned else MUTED
        screen.text(surface, str(owned), center + 10, y + height / 2, 18, color, bold=True, max_width=cell / 2 - 12)
