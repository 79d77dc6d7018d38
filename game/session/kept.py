"""What is known of a kept hand without opening its record, and which of them one looks for."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any

from game.session.sitters import Sitters, sitters_from_json

CONTENT = "kept"  # the key beside a record's own under which this stands in a file


@dataclass(frozen=True, slots=True)
class KeptWin:
    """The best win of a hand's player: its pattern, the notation of the winning tile, and how it was won."""

    pattern: str
    tile: str
    how: str


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand in the archive. `at` is local time to the second; `fan` that of the best win of `seat`, 0 without one.

    `digest` names the record itself: the same hand is kept once. `end` is None for a hand that stops before its end.
    `sitters` are empty and `win` is None for a hand kept before they were.
    """

    id: str
    digest: str
    at: datetime
    preset: str
    seat: int
    points: tuple[int, ...]
    fan: int
    end: str | None
    favourite: bool = False
    imported: bool = False
    sitters: Sitters = ()
    win: KeptWin | None = None

    @property
    def won(self) -> int:
        """What `seat` won or lost."""
        return self.points[self.seat]

    def to_json(self) -> dict[str, Any]:
        """As it stands in files."""
        values = {name: getattr(self, name) for name in self.__slots__}
        sitters = [one.to_json() for one in self.sitters]
        win = None if self.win is None else asdict(self.win)
        return {**values, "at": self.at.isoformat(), "points": list(self.points), "sitters": sitters, "win": win}


def kept_from_json(data: Any, seats: int) -> KeptHand:
    """Read what `to_json` wrote of a hand of so many seats; raises ValueError."""
    try:
        points = tuple(int(one) for one in data["points"])
        kept = KeptHand(
            id=str(data["id"]),
            digest=str(data["digest"]),
            at=datetime.fromisoformat(data["at"]),
            preset=str(data["preset"]),
            seat=int(data["seat"]),
            points=points,
            fan=int(data["fan"]),
            end=None if data["end"] is None else str(data["end"]),
            favourite=bool(data["favourite"]),
            imported=bool(data["imported"]),
            sitters=sitters_from_json(data.get("sitters"), seats),
            win=_win_from_json(data.get("win")),
        )
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise ValueError(f"no kept hand ({error})") from None
    if len(points) != seats or not 0 <= kept.seat < seats or kept.at.tzinfo is not None:
        raise ValueError("no kept hand (a seat that is none, points of other seats, or another time zone)")
    return kept


def _win_from_json(data: Any) -> KeptWin | None:
    return None if data is None else KeptWin(str(data["pattern"]), str(data["tile"]), str(data["how"]))


def describe(
    record: dict[str, Any], outcome: dict[str, Any], seat: int, at: datetime, sitters: Sitters = ()
) -> KeptHand:
    """What is known of a hand: its record as JSON, its outcome, whose it was, when it was played and with whom."""
    best = max((win for win in outcome["wins"] if win["seat"] == seat), key=lambda win: int(win["fan"]), default=None)
    digest = hashlib.sha256(json.dumps(record, sort_keys=True).encode("utf-8")).hexdigest()[:16]
    return KeptHand(
        id=f"{at:%Y%m%d-%H%M%S}-{digest}",
        digest=digest,
        at=at.replace(microsecond=0, tzinfo=None),
        preset=record["preset"],
        seat=seat,
        points=tuple(outcome["points"]),
        fan=0 if best is None else best["fan"],
        end=outcome["end"],
        sitters=sitters,
        win=_win_from_json(best),
    )


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which hands to show; None: all. `result` is `won` or `lost`, by points; `since` and `until` are whole days."""

    preset: str | None = None
    result: str | None = None
    least_fan: int | None = None
    since: date | None = None
    until: date | None = None
    favourite: bool | None = None

    def fits(self, hand: KeptHand) -> bool:
        """Whether a hand is one of them."""
        day = hand.at.date()
        return (
            self.preset in (None, hand.preset)
            and (self.result is None or (hand.won > 0 if self.result == "won" else hand.won < 0))
            and (self.least_fan is None or hand.fan >= self.least_fan)
            and (self.since is None or day >= self.since)
            and (self.until is None or day <= self.until)
            and self.favourite in (None, hand.favourite)
        )


ALL = Wanted()
