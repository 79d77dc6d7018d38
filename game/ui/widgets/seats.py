"""Who sits where: names and portraits by seat, seen from the watching seat."""

from __future__ import annotations

from game.mahjong.state import SEATS
from game.session.table import Session
from game.ui.context import Context
from game.ui.widgets.words import Words

PORTRAITS = ("panda", "red_panda", "opera_mask", "golden_monkey")


def place_of(seat: int, watcher: int) -> int:
    """Where a seat lies from the watcher: 0 own, 1 right, 2 across, 3 left."""
    return (seat - watcher) % SEATS


def portrait(seat: int, watcher: int) -> str:
    """The portrait of a seat."""
    return PORTRAITS[place_of(seat, watcher)]


def is_person(session: Session) -> bool:
    """Whether a person plays the watching seat."""
    return session.players[session.watcher] is None


def seat_name(context: Context, session: Session, seat: int) -> Words:
    """The name of a seat: "you" for the person."""
    place = place_of(seat, session.watcher)
    return context.words("seat.you" if place == 0 and is_person(session) else f"seat.{place}")
