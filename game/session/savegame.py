"""The table being played as a document: saved after every action, and taken up again as if nothing had happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from game.games import GAMES, SICHUAN_MAHJONG, TableGame
from game.life import load_life
from game.session.item_table import take_up
from game.session.notices import Notice
from game.session.rooms import check_sitters
from game.session.saver import Saver
from game.session.sitters import Sitters, sitters_of
from game.session.store import Content, Kind, Store
from game.session.table import Session

TABLE = Kind("table")
PRACTICE = Kind("practice")  # a practice table never takes the place of the match that waits
SLOTS = (TABLE, PRACTICE)
Rulesets = Callable[[str, dict[str, Any]], Any]
"""The ruleset of a preset's id and dotted keys; raises ValueError for one that there is not."""


def slot_of(session: Session) -> Kind:
    """The document that a table is saved in."""
    return PRACTICE if session.extras.get("practice") else TABLE


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment; nothing in it changes any more, so that it can be written in the background."""

    match: Content
    record: Any
    game: TableGame

    def content(self) -> Content:
        """The document."""
        return {"game": self.game.id, "match": self.match, "hand": self.game.record_to_json(self.record)}


def snapshot(session: Session) -> Snapshot:
    """What is to be saved of a table."""
    match = {
        "seed": session.seed,
        "hand_number": session.hand_number,
        "dealer": session.dealer,
        "totals": list(session.totals),
        "levels": list(session.levels),
        "watcher": session.watcher,
        "extras": dict(session.extras),
    }
    return Snapshot(match, session.record, session.game)


class HandKeeper(Protocol):
    """Where finished hands go: the archive."""

    def keep(self, record: Any, state: Any, seat: int, *, sitters: Sitters = ()) -> Notice | None:
        """Keep a hand that `seat` has played to the end `state`, and who sat there."""
        ...


class Autosave:
    """Saves a table whenever something was done at it, and hands its finished hands to `keeper`."""

    def __init__(self, store: Store, saver: Saver, keeper: HandKeeper | None = None) -> None:
        self.store = store
        self.saver = saver
        self.keeper = keeper
        self._seen: tuple[int, int, int, bool] | None = None

    def note(self, session: Session) -> bool:
        """Save the table if anything was done since the last call; to be called as often as one likes.

        Costs nothing where nothing was done, and does not wait for the disk. Returns whether there was something.
        Tables at which nobody plays are not saved, and nothing where another copy of the game saves.
        """
        if not self.store.writable:
            return False
        now = (id(session), session.hand_number, len(session.actions), session.over)
        if now == self._seen or session.is_replay or None not in session.players:
            return False
        self._seen = now
        self.save(session)
        if session.over and self.keeper is not None:  # after the table: what is kept must have happened for good
            self._keep(self.keeper, session)
        return True

    def _keep(self, keeper: HandKeeper, session: Session) -> None:
        record, state, seat, sitters = session.record, session.state, session.watcher, sitters_of(session)
        self.saver.put(f"hand {id(record)}", lambda: keeper.keep(record, state, seat, sitters=sitters))

    def save(self, session: Session) -> None:
        """Save the table as it is now: after a change that is no action, such as one taken back."""
        taken, slot = snapshot(session), slot_of(session)
        self.saver.put(slot.name, lambda: self.store.save(slot, taken.content()))

    def forget(self, slot: Kind = TABLE) -> None:
        """The match is over: there is nothing to continue."""
        self._seen = None
        self.saver.put(slot.name, lambda: self.store.delete(slot))


def resume(store: Store, rulesets: Rulesets, slot: Kind = TABLE) -> Session | None:
    """The table that was saved last, at the same moment; None where there is none that can be played on.

    What went wrong stands in the store's notices.
    """
    return store.load(slot, lambda content: table_from(content, rulesets))


def table_from(content: Content, rulesets: Rulesets) -> Session:
    """The table of a document; raises ValueError with what is wrong in it."""
    try:
        game = GAMES[content["game"]]
        match, record = dict(content["match"]), game.record_from_json(content["hand"])
        ruleset = rulesets(record.preset, record.rules)
        record, _ = game.checked(record, ruleset)
        session = take_up(_seated(game, match, record, ruleset))
        check_sitters(load_life(), session.extras)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"no table ({type(error).__name__}: {error})") from None
    session.stand_at(record.deal, record.actions)
    return session


def _seated(game: TableGame, match: Content, record: Any, ruleset: Any) -> Session:
    seed, number, watcher = (_whole(match[key]) for key in ("seed", "hand_number", "watcher"))
    dealer = match["dealer"] if match["dealer"] == "dice" else _whole(match["dealer"])
    totals = tuple(_whole(total) for total in match["totals"])
    levels, extras = list(match["levels"]), dict(match["extras"])
    if not len(totals) == len(levels) == game.seats or not 0 <= watcher < game.seats or number < 1 or sum(totals) != 0:
        raise ValueError("no table: a hand number, a watcher, or not as many seats as the game has")
    players = seated(levels, seed, game)
    rules = dict(record.rules)
    return Session(
        ruleset, record.preset, players, seed, rules, watcher, number, dealer, game, totals=totals, extras=extras
    )


def seated(levels: list[str | None], seed: int, game: TableGame = SICHUAN_MAHJONG) -> list[Any]:
    """A player for each level, None for a person; KeyError for a level that there is not."""
    return [None if level is None else game.players[level](seed, seat) for seat, level in enumerate(levels)]


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    return value
