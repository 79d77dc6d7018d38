"""Lives for tests: a profile at its beginning, and finished hands made of single payments."""

from __future__ import annotations

from game.core.result import HandResult, Paid, WonHand
from game.life import Life, load_life
from game.session.finished import FinishedHand
from game.session.profile import Profile, new_profile

SEATS = (None, "xiao_hong", "lao_yan", "jinmao")
"""The player at seat 0 and three rivals who can pay the smallest room."""


def life() -> Life:
    """What the game's own files state."""
    return load_life()


def beginner(**changes: object) -> Profile:
    """A new player, with some things changed."""
    return new_profile(life(), "团子", "panda").but(**changes)


def self_drawn(seat: int = 0, points: int = 18, fan: int = 3, pattern: str = "seven_pairs") -> HandResult:
    """A hand that `seat` wins by its own draw, each other paying so many points."""
    others = [other for other in range(4) if other != seat]
    win = WonHand(seat, "self_draw", None, pattern, fan, 3 * points, "1122m 334455p 6677s", "7s", (("pong", "3m"),))
    totals = tuple(3 * points if other == seat else -points for other in range(4))
    return HandResult("won", totals, tuple(Paid("win_self_draw", other, seat, points) for other in others), (win,))


def dealt_in(payer: int = 0, payee: int = 1, points: int = 12, fan: int = 2) -> HandResult:
    """A hand won on a discard."""
    win = WonHand(payee, "discard", payer, "all_pongs", fan, points, "111222333444m 5m", "5m", ())
    totals = tuple(points * ((seat == payee) - (seat == payer)) for seat in range(4))
    return HandResult("won", totals, (Paid("win_discard", payer, payee, points),), (win,))


def exhausted() -> HandResult:
    """A hand that nobody won and nobody paid for."""
    return HandResult("exhausted", (0,) * 4, (), ())


def finished(result: HandResult, number: int = 1, room: str = "courtyard", **changes: object) -> FinishedHand:
    """Hand `number` at a table of one room."""
    hand = {"id": f"table-{number}", "preset": "blood_battle", "room": room, "seats": SEATS, "date": "2026-11-30",
            "record": "{}"}  # fmt: skip
    return FinishedHand(**{**hand, "result": result, **changes})  # type: ignore[arg-type]
