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


def rival_at(session: Session, seat: int) -> str | None:
    """The id of the rival who sits at a seat of a room's table; None for the person and at tables in no room."""
    rivals: list[str] = session.extras.get("rivals", [])
    place = seat - (seat > session.watcher)
    return rivals[place] if seat != session.watcher and place < len(rivals) else None


def face(context: Context, session: Session, seat: int) -> str:
    """The portrait of who sits there: a rival's own, the player's own at a room's table."""
    name = rival_at(session, seat)
    known = next((one for one in context.life.life.rivals if one.id == name), None)
    if known is not None:
        return known.portrait
    own = seat == session.watcher and "rivals" in session.extras and is_person(session)
    return context.life.profile.portrait if own else portrait(seat, session.watcher)


def player_name(context: Context) -> str:
    """The player's name; where none was chosen the one everybody begins with, in the language shown."""
    return context.life.chosen_name or context.texts.get("seat.0")


def seat_name(context: Context, session: Session, seat: int) -> Words:
    """The name of a seat: for the person the name chosen, "you" where none was; a rival's own."""
    name = rival_at(session, seat)
    if name is not None and f"rival.{name}" in context.texts:
        return context.words(f"rival.{name}")
    place = place_of(seat, session.watcher)
    if place or not is_person(session):
        return context.words(f"seat.{place}")
    chosen = context.life.chosen_name
    return context.words("seat.you") if chosen is None else Words(chosen)
