"""What a hand has brought: in the head of the settlement coins and the way to the next level, the rest in sentences."""

from __future__ import annotations

import pygame

from game.session.account import Account
from game.session.profile import progress
from game.ui import paint
from game.ui.context import Context
from game.ui.life.parts import bar, level_name, text_box
from game.ui.palette import CREAM, GOLD_FLAT, MINUS, PLUS
from game.ui.widgets.accounts import signed
from game.ui.widgets.screen import Screen

WIDEST = 176.0  # of the bar
TOLD_PLACES = 3  # among the best hands: those that the profile shows


def draw_own_coins(screen: Screen, surface: pygame.Surface, change: int, x: float, y: float) -> int:
    """A coin and what the hand brought in coins; returns where that ends, in pixels."""
    paint.coin(surface, screen.frame.point(x + 12, y), screen.frame.px(24))
    color = PLUS if change >= 0 else MINUS
    return screen.text(surface, signed(change), x + 32, y, 24, color, bold=True, max_width=130).right


def draw_level(screen: Screen, surface: pygame.Surface, account: Account, left: float, right: float, y: float) -> None:
    """The level, the way to the next one, and in light what of it this hand has brought."""
    life, frame = screen.context.life.life, screen.frame
    now, width = progress(life, account.points_after), min(WIDEST, (right - left) * 0.5)
    part = progress(life, max(account.points_before, now.base)).part if account.points > 0 else now.part
    rect = frame.rect(right - width, y + 10, width, 9)
    bar(surface, rect, now.part)
    if now.part > part:
        new = pygame.Rect(rect.x + round(rect.w * part), rect.y, max(2, round(rect.w * (now.part - part))), rect.h)
        surface.blit(paint.panel(new.size, 2, (255, 250, 226), (255, 214, 120), None, 255), new)
    figure = f"{now.points:,}" if now.goal is None else f"{now.points:,} / {now.goal:,}"
    screen.text(surface, figure.replace("-", "–"), right, y - 10, 15, CREAM, "midright", max_width=width)
    name = level_name(screen.context, life, account.level_after)
    text_box(screen, surface, name.main, (left, y - 24, right - width - 12 - left, 48), 16, GOLD_FLAT, "center")


def tell_account(context: Context, account: Account | None) -> None:
    """Say once what was used up, a place among the best hands, and what who was broke was given and why."""
    texts, desk = context.texts, context.life
    if account is None or account.hand in desk.told:
        return
    desk.told.add(account.hand)
    if account.used:
        used = [(texts.get(f"item.{item}"), count) for item, count in account.used.items()]
        items = [texts.get("account.used.item", item=item, count=count) for item, count in used]
        context.tell("account.used", items=texts.get("list.and").join(items))
    if account.best_place is not None and account.best_place < TOLD_PLACES:
        context.tell("account.best", place=account.best_place + 1)
    tell_help(context, account.coins[account.seat].help if account.coins else 0)


def tell_help(context: Context, given: int) -> None:
    """Say what who was broke was given and why; nothing where nothing was."""
    if given:
        name, below = context.texts.get("seat.you"), f"{context.life.life.help.below:,}"
        context.tell("account.helped", name=name, below=below, coins=f"{given:,}")
