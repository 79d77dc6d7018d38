"""The player's life while the game runs: the profile, and the saves in which it and the tables are kept."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from random import Random, SystemRandom

from game.life import Life, load_life
from game.session.account import Account
from game.session.career import Career
from game.session.coins import CoinLine
from game.session.finished import hand_id
from game.session.items import buy, given_back
from game.session.notices import Notice
from game.session.practice import Practice
from game.session.profile import Profile, new_profile
from game.session.profile_files import export_profile, import_profile, load_profile, save_profile
from game.session.room_table import Wish, finished_hand, next_hand, open_table, practise
from game.session.rooms import helped
from game.session.savegame import TABLE, slot_of
from game.session.saves import Saves
from game.session.table import Session
from game.session.walls import number_of

FIRST_NAME, FIRST_PORTRAIT = "团子", "panda"
PORTRAITS = ("panda", "red_panda", "opera_mask", "golden_monkey")
log = logging.getLogger(__name__)


class LifeDesk:
    """Books, buys and changes, and saves the profile after each; without `saves` all is gone when the game ends."""

    def __init__(
        self,
        saves: Saves | None = None,
        today: Callable[[], date] = date.today,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.life: Life = load_life()
        self.saves = saves
        self.today, self.now = today, now
        known = load_profile(saves.store) if saves is not None else None
        self.career = Career(self.life, known or new_profile(self.life, FIRST_NAME, FIRST_PORTRAIT))
        self._give_back()
        self._practice: Practice | None = None
        self.chance: Random = SystemRandom()  # shuffles the hands that count
        self.told: set[str] = set()  # the hands whose account was told, so that nothing is told twice

    def _give_back(self) -> None:
        """What was used up for a hand that was never dealt is owned again; the match is read only where that may be."""
        profile = self.career.profile
        if self.saves is None or not self.saves.store.writable or given_back(profile, None) is profile:
            return
        match = self.saves.resume(TABLE)
        at_table = hand_id(match.extras["table"], match.hand_number) if match and "table" in match.extras else None
        back = given_back(profile, at_table)
        if back is not profile:
            log.info("a near-flush deal is given back: %s was never dealt", profile.prepared)
            self._change(back)

    @property
    def profile(self) -> Profile:
        """The profile as it is now."""
        return self.career.profile

    # ---- tables

    def open(self, wish: Wish) -> Session:
        """A table in a room; raises RoomError or ItemError."""
        table = open_table(self.career, wish)
        self._keep()
        return table

    def settle(self, session: Session) -> Account | None:
        """Book the hand that is over; booked before, its account again. None for a table that is in no room."""
        if None not in session.players or not session.over:
            return None
        hand = finished_hand(session, self.today())
        if hand is None:
            return None
        account = self.career.book(hand)
        log.info("%s in %s: wall %s, points %s", hand.preset, hand.room, number_of(session) or "-", hand.result.points)
        self._keep()
        return account

    def next_hand(self, session: Session, near_flush: bool = False) -> None:
        """Deal the next hand; raises RoomError where the coins don't reach for the room, or ItemError."""
        if "room" not in session.extras or session.is_replay:
            session.next_hand()
            return
        next_hand(self.career, session, near_flush, self.chance)
        self._keep()

    def resume(self) -> Session | None:
        """The table that was played last and is not finished with."""
        return self.saves.resume() if self.saves is not None else None

    def note(self, session: Session) -> None:
        """Keep what was done at a table; to be called with every picture."""
        if self.saves is not None:
            self.saves.note(session)

    def end(self, session: Session) -> Session | None:
        """The table is left for good: nothing of it is continued. Returns another that waits, if there is one."""
        if self.saves is None:
            return None
        self.saves.autosave.forget(slot_of(session))
        self.saves.saver.flush()
        return self.saves.resume()

    def practice_of(self, session: Session) -> Practice:
        """The practice at a table; what was taken back there is still known when the table is shown anew."""
        if self._practice is None or self._practice.session is not session:
            self._practice = Practice(session)
        return self._practice

    def same_wall(self, session: Session) -> Session:
        """The wall of a hand in a room again: in practice at the table itself, else at a new one for practice."""
        if not session.extras.get("practice"):
            return practise(self.career, session)
        self.practice_of(session).restart()
        return session

    def match_waits(self, session: Session) -> bool:
        """Whether this table is one for practice, opened while a match waits."""
        return self.saves is not None and slot_of(session) is not TABLE and TABLE in self.saves.waiting()

    def waiting_match(self, session: Session | None) -> Session | None:
        """The match whose hand is not over: `session`, or the one that was saved before it."""
        match = self._match_of(session)
        return match if match is not None and self.counts(match) else None

    def _match_of(self, session: Session | None) -> Session | None:
        if session is None or slot_of(session) is TABLE:
            return session
        if self.saves is None:
            return None
        self.saves.saver.flush()
        return self.saves.resume(TABLE)

    def book_ended(self, session: Session | None) -> None:
        """Book the match's hand that has ended without its settlement being looked at, before another match begins.

        The match is found as by `waiting_match`.
        """
        match = self._match_of(session)
        if match is None or "room" not in match.extras or not _decided(match) or self._is_booked(match):
            return
        while not match.over and match.advance() is not None:
            pass
        self.note(match)
        self.settle(match)

    def counts(self, session: Session) -> bool:
        """Whether leaving this table before the hand is over has to be paid for: a match in a room that counts."""
        if "room" not in session.extras or slot_of(session) is not TABLE or _decided(session):
            return False
        return not self._is_booked(session)  # as where its end could not be saved

    def _is_booked(self, session: Session) -> bool:
        return hand_id(session.extras["table"], session.hand_number) in self.profile.booked

    # ---- the profile

    def help_out(self) -> int:
        """Give who is broke, as by a profile that was brought in, what he is given after a hand; returns how much."""
        given = helped(self.life, self.profile.coins)
        if given:
            self._change(self.profile.but(coins=self.profile.coins + given))
        return given

    def buy(self, item: str) -> None:
        """Buy an item; raises ItemError with the reason."""
        self._change(buy(self.life, self.profile, item))

    @property
    def chosen_name(self) -> str | None:
        """The name the player has taken; None as long as it is the one everybody begins with."""
        name = self.profile.name
        return None if name == FIRST_NAME else name

    def rename(self, name: str) -> bool:
        """Take a name; False, and no change, for one that can't be used."""
        try:
            self._change(self.profile.but(name=name))
        except ValueError:
            return False
        return True

    def take_portrait(self, portrait: str) -> None:
        """Take one of the portraits."""
        self._change(self.profile.but(portrait=portrait))

    def export(self, path: Path) -> Notice | None:
        """Write the profile to a file of its own; None, or what to tell where it can't be done."""
        return export_profile(self.profile, path)

    def take_over(self, path: Path) -> None:
        """Replace the profile by that of a file; raises ProfileError and changes nothing where it is none.

        A portrait that there is not here becomes the first.
        """
        profile = import_profile(path)
        self._change(profile if profile.portrait in PORTRAITS else profile.but(portrait=FIRST_PORTRAIT))

    def _change(self, profile: Profile) -> None:
        self.career.profile = profile
        self._keep()

    def _keep(self) -> None:
        if self.saves is not None:
            save_profile(self.saves.store, self.saves.saver, self.profile)

    # ---- the rest

    def take_notices(self) -> list[Notice]:
        """What the player should hear of saves since the last call."""
        return self.saves.take_notices() if self.saves is not None else []

    def close(self) -> None:
        """Write what waits."""
        if self.saves is not None:
            self.saves.close()


def _decided(session: Session) -> bool:
    """Whether the hand is over and all of it handed out, or nothing but its end is missing, as when it is taken up."""
    return session.decided and not session.busy


def coin_rows(account: Account) -> list[tuple[str, tuple[int, ...]]]:
    """The coins of a hand as rows by seat: what is owed by points, what was not paid, the fee, help, the balance."""
    lines = account.coins
    parts: list[tuple[str, Callable[[CoinLine], int]]] = [
        ("account.owed", lambda line: line.owed),
        ("account.unpaid", lambda line: line.unpaid),
        ("account.missed", lambda line: -line.missed),
        ("account.fee", lambda line: -line.fee),
        ("account.help", lambda line: line.help),
        ("account.balance", lambda line: line.after),
    ]
    rows = [(key, tuple(part(line) for line in lines)) for key, part in parts] if lines else []
    always = ("account.owed", "account.fee", "account.balance")
    return [(key, figures) for key, figures in rows if key in always or any(figures)]
