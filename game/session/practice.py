"""Practice: moves taken back, the same wall again, a chosen wall or that of the day, and what a level makes of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date
from typing import Any

from game.games import GAMES, SICHUAN_MAHJONG, TableGame
from game.session.savegame import seated
from game.session.stepper import Stepper
from game.session.table import Session

SEED_BITS = 48
OPPONENTS = "regular"


def seed_of(text: str) -> int:
    """The seed that a player has typed: a whole number as it is, any other words turned into one."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= 18:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "replace")).digest()[: SEED_BITS // 8], "big")


def daily_seed(day: date) -> int:
    """The seed of a day's wall: the same for everybody."""
    return seed_of(f"daily wall {day.isoformat()}")


def practice_table(
    ruleset: Any,
    preset: str,
    seed: int,
    levels: list[str | None],
    rules: dict[str, Any] | None = None,
    day: date | None = None,
) -> Session:
    """A table for practice, first seat without a level watching; `day` notes whose wall of the day it is."""
    extras = {"practice": True, **({"daily": day.isoformat()} if day else {})}
    watcher = levels.index(None) if None in levels else 0
    return Session(ruleset, preset, seated(levels, seed), seed, dict(rules or {}), watcher, extras=extras)


def play_on(stepper: Stepper, levels: list[str | None], seed: int = 0) -> Session:
    """A practice table that stands where the stepper does; seats with a level are played by the computer."""
    record = stepper.reel.record
    session = practice_table(stepper.reel.ruleset, record.preset, seed, levels, record.rules)
    session.dealer = record.deal.dealer
    session.stand_at(record.deal, stepper.actions)
    return session


@dataclass(frozen=True, slots=True)
class Par:
    """What a level made of a wall: its points, and how the hand ended."""

    level: str
    points: int
    end: str


def par(
    ruleset: Any,
    preset: str,
    seed: int,
    level: str,
    seat: int = 0,
    opponents: str = OPPONENTS,
    rules: dict[str, Any] | None = None,
    game: TableGame = SICHUAN_MAHJONG,
) -> Par:
    """Have a level play the first hand of a seed in `seat` against `opponents`; the same every time.

    Takes as long as the level takes for a hand: a second or so for the strongest, so ask in another process. Raises
    ValueError where the level has nothing to decide by.
    """
    levels: list[str | None] = [level if at == seat else opponents for at in range(game.seats)]
    session = Session(ruleset, preset, seated(levels, seed, game), seed, dict(rules or {}), game=game)
    while session.advance() is not None and not session.notices:
        pass
    if session.notices:
        raise ValueError(f"no par: {session.notices[0].values['file']}, by which {level} decides, can't be read")
    return Par(level, game.points(session.state)[seat], game.outcome(session.state)["end"])


@dataclass(frozen=True)
class ParAsked:
    """A question for the process in which slow players think: its "choice" is the par of a wall."""

    ruleset: Any
    preset: str
    seed: int
    level: str
    seat: int
    rules: dict[str, Any]
    game: str = SICHUAN_MAHJONG.id

    def choose(self, _view: None, _legal: None) -> Par:
        """What the level makes of the wall."""
        game = GAMES[self.game]
        return par(self.ruleset, self.preset, self.seed, self.level, self.seat, rules=self.rules, game=game)


class Practice:
    """Taking back and bringing back at a table. The session stays the same one, so whoever shows it only looks anew."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._deal = session.deal
        self._line: list[tuple[int, Any]] = []

    def undo_refusal(self) -> str | None:
        """Why nothing can be taken back now, as a text id; None when it can."""
        if not self.session.extras.get("practice"):
            return "undo.only_practice"
        return None if self._own(self.session.actions) else "undo.nothing"

    def redo_refusal(self) -> str | None:
        """Why nothing can be brought back now, as a text id; None when it can."""
        if not self.session.extras.get("practice"):
            return "undo.only_practice"
        done = self.session.actions
        ahead = self._deal is self.session.deal and len(done) < len(self._line) and self._line[: len(done)] == done
        return None if ahead else "redo.nothing"

    def undo(self) -> bool:
        """Back to the watcher's last decision; False, and no change, where there is none."""
        if self.undo_refusal() is not None:
            return False
        if self.redo_refusal() is not None:
            self._deal, self._line = self.session.deal, list(self.session.actions)
        self.session.stand_at(self._deal, self.session.actions[: self._own(self.session.actions)[-1]])
        return True

    def redo(self) -> bool:
        """On to the watcher's next decision as it was before taking back; False where nothing was taken back."""
        if self.redo_refusal() is not None:
            return False
        done = len(self.session.actions)
        later = [at for at in self._own(self._line) if at > done]
        self.session.stand_at(self._deal, self._line[: later[0] if later else len(self._line)])
        return True

    def restart(self) -> None:
        """The same wall from the beginning, against the same players as new."""
        session = self.session
        if session.actions and self.redo_refusal() is not None:
            self._deal, self._line = session.deal, list(session.actions)
        session.players = seated(list(session.levels), session.seed, session.game)
        session.stand_at(session.deal)

    def _own(self, actions: list[tuple[int, Any]]) -> list[int]:
        return [at for at, (seat, _) in enumerate(actions) if seat == self.session.watcher]
