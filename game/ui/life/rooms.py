"""Rooms as cards side by side: the name, what a point is worth, and what one needs to sit down."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.life import Room
from game.session.items import ItemMode
from game.session.profile import Profile
from game.session.rooms import missing_coins
from game.ui import paint
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.palette import (
    CREAM,
    DISABLED,
    DISABLED_EDGE,
    DISABLED_TEXT,
    GOLD_FLAT,
    HAIR,
    HOVERED_CARD,
    INSET,
    MUTED,
    SELECTED,
    SELECTED_EDGE,
    Color,
)
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.button import Button
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label

NEAR_FLUSH = "near_flush_deal"
OTHER_SELECTED: Color = (226, 232, 206)
NO_WORDS = Words("")
NAME, OTHER = 17.0, 14.0  # how large a name is in the language shown first and in the other one


@dataclass(kw_only=True)
class RoomCard(Widget):
    """A room to choose; one that is locked has a lock and says why in `reason`."""

    room: str = ""
    words: Words = NO_WORDS
    left: str = ""
    right: str = ""
    selected: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the card as it stands."""
        radius = 12 * frame.scale
        if look.focused:
            draw_focus(surface, frame, self.rect, radius, glow=False)
        pair = SELECTED if self.selected else HOVERED_CARD if look.hovered and self.enabled else INSET
        edge = SELECTED_EDGE if self.selected else HAIR
        if not self.enabled:
            pair, edge = DISABLED, DISABLED_EDGE
        width = 2.0 if self.selected else 1.2
        surface.blit(paint.panel(self.rect.size, radius, *pair, edge, 240, width, self.selected), self.rect)
        self._name(surface, assets, frame)
        self._foot(surface, assets, frame)

    def _name(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        """Above the foot: the other language below where each has room in a line, else in as many lines as fit."""
        room = pygame.Rect(self.rect.x + frame.px(8), self.rect.y + frame.px(4), self.rect.w - frame.px(16), 0)
        room.h = round(self.rect.h * 0.62) - frame.px(4)
        if self._both(assets, frame, room.w):
            color = CREAM if self.enabled else DISABLED_TEXT
            other = color if not self.enabled else OTHER_SELECTED if self.selected else MUTED
            style = Style(NAME, OTHER, color, other, side="center")
            draw_label(surface, assets, frame, self.words, room.center, style, room.w)
            return
        self._alone(surface, assets, frame, room)

    def _both(self, assets: Assets, frame: Frame, room: int) -> bool:
        """Whether the name has room in both languages, each whole in a line."""
        px, other = frame.text_px(OTHER), self.words.other
        widths = [assets.font(px, "bold").size(self.words.main)[0], assets.font(px).size(other or "")[0]]
        return frame.wide and other is not None and max(widths) <= room

    def _alone(self, surface: pygame.Surface, assets: Assets, frame: Frame, room: pygame.Rect) -> None:
        color, px = CREAM if self.enabled else DISABLED_TEXT, frame.text_px(NAME)
        while True:
            font = assets.font(px, "bold")
            lines = paint.wrapped(self.words.main, font, room.w)
            if px <= paint.SMALLEST_TEXT or (len(lines) - 1) * px * 1.1 + px * 1.2 <= room.h:
                break
            px -= 1
        top = room.centery - len(lines) * px * 1.1 / 2
        for row, line in enumerate(lines):
            at = (room.centerx, top + (row + 0.45) * px * 1.1)
            paint.draw_text(surface, line, font, color, at, "center", max_width=room.w)

    def _foot(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        """What a point is worth; where there is room the least coins, and a lock where they are not had."""
        font, y = assets.font(frame.text_px(14)), round(self.rect.y + self.rect.h * 0.79)
        right = self.rect.right - frame.px(9)
        if not self.enabled:
            lock = assets.icon("lock", frame.px(15), MUTED)
            surface.blit(lock, lock.get_rect(midright=(right, y)))
            right -= frame.px(19)
        color = (GOLD_FLAT if self.selected else MUTED) if self.enabled else DISABLED_TEXT
        both = font.size(self.left + self.right)[0] + frame.px(10) <= right - self.rect.x - frame.px(9)
        if both and self.right:
            paint.draw_text(surface, self.left, font, color, (self.rect.x + frame.px(9), y), "midleft")
            paint.draw_text(surface, self.right, font, color, (right, y), "midright")
            return
        middle = (self.rect.x + frame.px(9) + right) / 2
        paint.draw_text(surface, self.left, font, color, (middle, y), "center", max_width=right - self.rect.x - 8)


def room_card(context: Context, room: Room, rect: pygame.Rect, chosen: str) -> RoomCard:
    """The card of a room in a place."""
    texts, missing = context.texts, missing_coins(context.life.profile, room)
    values = {"entry": f"{room.entry:,}", "missing": f"{missing:,}"}
    factor = texts.get("room.factor", factor=room.factor) if room.uses_coins else texts.get("room.free")
    least = texts.get("room.least", entry=values["entry"]) if room.uses_coins else ""
    return RoomCard(
        name=f"room {room.id}",
        rect=rect,
        room=room.id,
        words=context.words(f"room.{room.id}"),
        left=least if missing else factor,
        right="" if missing else least,
        selected=room.id == chosen,
        enabled=not missing,
        reason=texts.get("room.locked", **values) if missing else _about(context, room),
    )


def _about(context: Context, room: Room) -> str:
    """What a room is like; where the coins are smallest also what help there is for who has none left."""
    texts, life = context.texts, context.life.life
    about = texts.get(f"room.{room.id}.help")
    if room is not min((one for one in life.rooms if one.uses_coins), key=lambda one: one.entry):
        return about
    told = texts.get("room.help", below=f"{life.help.below:,}", up_to=f"{life.help.up_to:,}")
    return f"{about}{'。' if context.language == 'zh' else '. '}{told}"


def room_cards(context: Context, whole: pygame.Rect, gap: int, chosen: str) -> list[Widget]:
    """The cards of all rooms side by side."""
    rooms = context.life.life.rooms
    step = (whole.w + gap) / len(rooms)
    places = [
        pygame.Rect(whole.x + round(place * step), whole.y, round(step) - gap, whole.h) for place in range(len(rooms))
    ]
    return [room_card(context, one, rect, chosen) for one, rect in zip(rooms, places, strict=True)]


def deal_refusal(context: Context, room: Room, mode: ItemMode) -> str | None:
    """The id of the sentence that says why the first hand can't be a near-flush deal; None: it can."""
    if mode is ItemMode.OFF:
        return "item.refusal.off"
    return None if not room.uses_coins or context.life.profile.owned(NEAR_FLUSH) else "item.refusal.none_owned"


def deal_button(context: Context, room: Room, mode: ItemMode, rect: pygame.Rect, on: bool) -> Button:
    """Turns a near-flush deal for the first hand on and off; in practice it is free."""
    texts, reason = context.texts, deal_refusal(context, room, mode)
    owned = context.life.profile.owned(NEAR_FLUSH)
    words = texts.get("room.near_flush.own", count=owned) if room.uses_coins else texts.get(f"item.{NEAR_FLUSH}")
    return Button(
        name="deal",
        rect=rect,
        words=Words(words),
        kind="second" if on else "dark",
        icon="tick" if on else None,
        size=16,
        radius=12,
        enabled=reason is None,
        reason=texts.get(reason) if reason is not None else None,
    )


def first_room(rooms: tuple[Room, ...], profile: Profile, wanted: str | None) -> str:
    """The room that is chosen at first: the one wanted where the coins reach, else the smallest in which they do."""
    able = [room for room in rooms if not missing_coins(profile, room)]
    if wanted in [room.id for room in able]:
        return str(wanted)
    paid = [room for room in able if room.uses_coins]
    return min(paid or able, key=lambda room: room.factor).id
