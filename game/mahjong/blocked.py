"""What the tiles would allow but a rule forbids just now, so that the screen can show it greyed, with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.mahjong import claims
from game.mahjong.state import Acting, Claiming, Drawing, State
from game.mahjong.tiles import Tile, suit_of

VOID_SUIT = "void_suit"
EMPTY_WALL = "empty_wall"
AFTER_PONG = "after_pong"
PASSED_WIN = "passed_win"
FORCED_WIN = "forced_win"
VOID_FIRST = "void_first"
CLOSED_HAND = "closed_hand"


@dataclass(frozen=True, slots=True)
class Blocked:
    """An action (`win`, `kong`, `pong`, `discard` or `pass`) that a rule forbids, its tile and the reason's id."""

    action: str
    tile: Tile | None
    reason: str


def blocked_actions(state: State, seat: int) -> tuple[Blocked, ...]:
    """What `seat` can't do for the sake of a rule alone, on its own turn or about a tile claimed by others."""
    phase = state.phase
    if isinstance(phase, Acting) and phase.seat == seat:
        return tuple(_on_turn(state, phase))
    if isinstance(phase, Claiming) and not phase.has_answered(seat):
        return tuple(_on_claim(state, seat, phase.source, phase.tile, phase.robbing))
    if isinstance(phase, Drawing) and phase.discard is not None:
        return tuple(_on_claim(state, seat, *phase.discard, robbing=False))
    return ()


def _on_turn(state: State, acting: Acting) -> Iterator[Blocked]:
    place = state.places[acting.seat]
    forced = claims.win_is_forced(state) and claims.can_win_own_draw(state, acting.seat)
    if acting.drawn is None and claims.completes_hand(state, acting.seat):
        yield Blocked("win", None, AFTER_PONG)
    for tile in claims.kong_kinds(place):
        reason = FORCED_WIN if forced else _no_kong(state, acting, tile)
        if reason is not None:
            yield Blocked("kong", tile, reason)
    allowed = () if forced else claims.turn_discards(state, acting)
    reason = FORCED_WIN if forced else CLOSED_HAND if state.is_closed(acting.seat) else VOID_FIRST
    for tile in sorted(set(place.hand)):
        if tile not in allowed:
            yield Blocked("discard", tile, reason)


def _no_kong(state: State, acting: Acting, tile: Tile) -> str | None:
    if suit_of(tile) == state.places[acting.seat].void:
        return VOID_SUIT
    if not state.wall:
        return EMPTY_WALL
    if acting.drawn is None:
        return AFTER_PONG
    return None if tile in claims.own_kongs(state, acting.seat) else CLOSED_HAND


def _on_claim(state: State, seat: int, source: int, tile: Tile, robbing: bool) -> Iterator[Blocked]:
    place = state.places[seat]
    if seat == source or not state.plays(seat):
        return
    wins = claims.could_win_claim(state, seat, tile)
    locked = claims.is_locked(state, seat)
    if wins and locked:
        yield Blocked("win", tile, PASSED_WIN)
    forced = wins and not locked and claims.win_is_forced(state)
    if not robbing:
        held = place.hand.count(tile)
        for action in [action for action, needed in (("kong", 3), ("pong", 2)) if held >= needed]:
            reason = FORCED_WIN if forced else _no_claim(state, seat, tile, action)
            if reason is not None:
                yield Blocked(action, tile, reason)
    if forced:
        yield Blocked("pass", tile, FORCED_WIN)


def _no_claim(state: State, seat: int, tile: Tile, action: str) -> str | None:
    place = state.places[seat]
    if suit_of(tile) == place.void:
        return VOID_SUIT
    if not state.wall:
        return EMPTY_WALL
    if not state.is_closed(seat) or (action == "kong" and claims.keeps_waits(state, place, tile)):
        return None
    return CLOSED_HAND
