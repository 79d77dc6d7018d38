"""Who sat at a table, kept beside the hand: a record itself knows seats only by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from game.session.table import Session

SEATS_KEY, HOME_KEY = "seats", "home"  # beside a record's own keys in a file for others
LONGEST = 40  # characters of a name or an id


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat's player: a rival by id, or somebody by name; with the name of a picture where one is known."""

    rival: str | None = None
    name: str | None = None
    portrait: str | None = None

    def to_json(self) -> dict[str, str]:
        """Only what is known."""
        values = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in values.items() if value is not None}


Sitters = tuple[Sitter, ...]
"""By seat; empty where nothing is known."""


def sitters_of(session: Session) -> Sitters:
    """The rivals at a room's table, and nobody in particular at the player's own seat; else nothing."""
    rivals = list(session.extras.get("rivals", ()))
    if len(rivals) != session.game.seats - 1:
        return ()
    rivals.insert(session.watcher, None)
    return tuple(Sitter(rival=one) for one in rivals)


def sitters_from_json(data: Any, seats: int) -> Sitters:
    """Read what `to_json` wrote, seat by seat; raises ValueError. Nothing (None, or an empty list) is no one known."""
    if not data:
        return ()
    if not isinstance(data, list) or len(data) != seats:
        raise ValueError(f"not who sat at {seats} seats")
    return tuple(Sitter(**{key: _word(one, key) for key in Sitter.__slots__}) for one in data)


def _word(one: Any, key: str) -> str | None:
    """A name or an id; one of other characters than a name has is none."""
    word = one.get(key) if isinstance(one, dict) else None
    if isinstance(word, str) and 1 <= len(word) <= LONGEST and word.isprintable():
        return word
    return None


def told(home: int, sitters: Sequence[Sitter]) -> dict[str, Any]:
    """What stands beside a record that is given to others."""
    return {HOME_KEY: home, SEATS_KEY: [one.to_json() for one in sitters]} if sitters else {}


def heard(extra: dict[str, Any], seats: int) -> tuple[int | None, Sitters]:
    """Whose hand a file says it was, and who sat there; what can't be read is not known."""
    home = extra.get(HOME_KEY)
    sitters: Sitters = ()
    with suppress(ValueError):
        sitters = sitters_from_json(extra.get(SEATS_KEY), seats)
    return (home if type(home) is int and 0 <= home < seats else None), sitters
