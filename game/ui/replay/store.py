"""Where the replays of a player lie, how they are called, and how one is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.mahjong.state import SEATS
from game.presets import PresetError, recorded, ruleset_of
from game.session.archive import Archive
from game.session.kept import KeptHand
from game.session.record_file import CheckedRecord, read_record
from game.session.savegame import Rulesets
from game.session.saves import HANDS
from game.session.sitters import Sitter, heard
from game.session.stepper import Opener, Stepper
from game.session.table import Session
from game.ui.context import Context
from game.ui.replay.table import Sitters
from game.ui.widgets.seats import PORTRAITS, face, place_of, player_name, seat_name


def rulesets_of(context: Context) -> Rulesets:
    """How the rulesets of records are made: from the presets that are there."""
    return lambda preset, rules: recorded(context.presets, preset, rules)


def archive_of(context: Context) -> Archive:
    """The kept hands: those of the saves that are open, else those in the user's folder."""
    saves = context.life.saves
    if saves is not None:
        return saves.archive
    return Archive(context.folders.saves / HANDS, rulesets_of(context))


def preset_words(context: Context, preset: str) -> str:
    """A preset's name in the language shown; its id where it is not known any more."""
    key = f"preset.{preset}"
    if key in context.texts:
        return context.texts.get(key)
    try:
        return context.preset_name(ruleset_of(context.presets, preset)).main
    except PresetError:
        return preset


def date_words(hand: KeptHand) -> str:
    """When a hand was played."""
    return f"{hand.at:%Y-%m-%d %H:%M}"


@dataclass(frozen=True)
class Shelf:
    """The hands that a viewer goes through: how each is opened, and what is known of it.

    `kept` is None for a hand of no archive; `home` is then the player's seat, and `known` who sat there, if known.
    `played` is the number at its table of a hand that has just been played there.
    """

    openers: Sequence[Opener]
    kept: Sequence[KeptHand | None]
    home: int = 0
    known: Sitters | None = None
    played: int | None = None

    def home_of(self, number: int) -> int:
        """The player's seat in a hand."""
        kept = self.kept[number]
        return kept.seat if kept is not None else self.home

    def heading(self, context: Context, number: int, preset: str) -> str:
        """Which hand it is: its rules, and when it was played, or that it is the one just played, or of a file."""
        get, kept, count = context.texts.get, self.kept[number], len(self.openers)
        if kept is not None:
            date = date_words(kept)
        elif self.played is not None:
            date = get("replay.just_played", number=self.played)
        else:
            date = get("replay.record")
        values = {"preset": preset_words(context, preset), "date": date}
        if count == 1:
            return get("replay.where", **values)
        return get("replay.where_of", number=number + 1, count=count, **values)

    def sitters(self, context: Context, number: int) -> Sitters:
        """Names and portraits by seat."""
        if self.known is not None:
            return self.known
        kept, home = self.kept[number], self.home_of(number)
        if kept is not None:
            return sitters_of_hand(context, kept)
        return sitters_at(context, home, (), False)


def sitters_at(context: Context, home: int, known: Sequence[Sitter], ours: bool) -> Sitters:
    """Names and portraits by seat; `home` is the player's, who is called as he is now where the hand is `ours`."""
    by_seat = known or (Sitter(),) * SEATS
    found = [_shown(context, place_of(seat, home), one, ours) for seat, one in enumerate(by_seat)]
    if ours and known:
        found[home] = (found[home][0], context.life.profile.portrait)
    return Sitters([name for name, _ in found], [face for _, face in found])


def _shown(context: Context, place: int, one: Sitter, ours: bool) -> tuple[str, str]:
    texts, usual = context.texts, PORTRAITS[place]
    if not place and ours:
        return context.life.chosen_name or texts.get("seat.you"), usual
    rival = next((known for known in context.life.life.rivals if known.id == one.rival), None)
    if rival is not None:
        return texts.get(f"rival.{rival.id}"), rival.portrait
    return one.name or texts.get(f"seat.{place}"), one.portrait if one.portrait in PORTRAITS else usual


def sitters_of_hand(context: Context, hand: KeptHand) -> Sitters:
    """Names and portraits at a kept hand."""
    return sitters_at(context, hand.seat, hand.sitters, not hand.imported)


def told_sitters(context: Context, hand: KeptHand) -> list[Sitter]:
    """Who sat at a kept hand, for whoever gets its record: by the names and portraits shown here."""
    shown, known = sitters_of_hand(context, hand), hand.sitters or (Sitter(),) * SEATS
    told = [
        one if one == Sitter() else Sitter(one.rival, name, face)
        for one, name, face in zip(known, shown.names, shown.portraits, strict=True)
    ]
    if not hand.imported:
        told[hand.seat] = Sitter(None, player_name(context), context.life.profile.portrait)
    return told


def shelf_of(archive: Archive, hands: Sequence[KeptHand]) -> Shelf:
    """Kept hands in the order given."""
    return Shelf([_opener(archive, hand.id) for hand in hands], list(hands))


def shelf_of_file(context: Context, path: Path) -> Shelf:
    """The record of a file; raises RecordError, one sentence, for one that can't be shown."""
    checked = read_record(path, rulesets_of(context))
    home, known = heard(checked.extra, SEATS)
    return Shelf([lambda: checked], [None], home or 0, sitters_at(context, home or 0, known, False))


def shelf_of_session(context: Context, session: Session) -> Shelf:
    """The hand that has just been played at a table, or shown there from a record, with those who sit there."""
    checked = CheckedRecord(session.record, session.ruleset, session.state, {})
    seats = range(SEATS)
    known = Sitters(
        [seat_name(context, session, seat).main for seat in seats], [face(context, session, seat) for seat in seats]
    )
    played = None if session.is_replay else session.hand_number
    return Shelf([lambda: checked], [None], session.watcher, known, played)


def stepper_of(shelf: Shelf, number: int = 0) -> Stepper:
    """A stepper at the beginning of a hand, seen from its player's seat; raises RecordError."""
    return Stepper(shelf.openers, number, shelf.home_of(number))


def _opener(archive: Archive, hand_id: str) -> Callable[[], CheckedRecord]:
    return lambda: archive.open(hand_id)
