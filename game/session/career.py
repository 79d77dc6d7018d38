"""Booking a finished hand into a profile: points, level, coins, statistics, rivals and items, each hand once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.result import Paid
from game.life import Life, Room
from game.session.account import Account
from game.session.coins import CoinLine, Settlement, settle
from game.session.finished import FinishedHand
from game.session.profile import BOOKED_KEPT, Profile, Rival, level_at
from game.session.rooms import helped, rival, rival_helped
from game.session.statistics import counted


class Career:
    """A player's profile and what happens to it; `profile` is the value to save after each change."""

    def __init__(self, life: Life, profile: Profile) -> None:
        self.life = life
        self.profile = profile

    def book(self, hand: FinishedHand) -> Account | None:
        """Book a hand. One that was booked before changes nothing: its account again, or None for an older hand."""
        self.profile, account = booked(self.life, self.profile, hand)
        return account


def booked(life: Life, profile: Profile, hand: FinishedHand) -> tuple[Profile, Account | None]:
    """The profile after a hand, and the account of what changed; see `Career.book`."""
    if hand.id in profile.booked:
        last = profile.last
        return profile, last if last is not None and last.hand == hand.id else None
    room = life.room(hand.room)
    if not room.counts:
        return profile, _account(life, profile, profile, hand, None)
    prepared = None if profile.prepared == hand.id else profile.prepared
    after = profile.but(booked=(*profile.booked, hand.id)[-BOOKED_KEPT:], prepared=prepared)
    coins = None
    points = profile.points + hand.points
    highest = max(profile.highest_level, level_at(life, points))
    after = after.but(points=points, highest_level=highest, statistics=counted(profile.statistics, hand))
    if room.uses_coins:
        coins = settled(life, profile, room, hand.seats, hand.result.payments)
        purse, rivals = coins.lines[hand.seat].after, _rivals(life, profile, hand, coins)
        after = after.but(coins=purse, rivals=rivals, inventory=_less(profile, _used(hand)))
    account = _account(life, profile, after, hand, coins)
    return after.but(last=account), account


def settled(
    life: Life, profile: Profile, room: Room, seats: Sequence[str | None], payments: Iterable[Paid]
) -> Settlement:
    """The coins of a hand with these payments, in a room with coins; `seats` as in `FinishedHand`."""
    purses = [profile.coins if name is None else rival(life, profile, name).coins for name in seats]
    settlement = settle(purses, payments, room.factor, room.fee)
    lines = [
        _with_help(line, helped(life, line.after) if name is None else rival_helped(room, line.after))
        for name, line in zip(seats, settlement.lines, strict=True)
    ]
    return Settlement(lines=tuple(lines), payments=settlement.payments)


def _with_help(line: CoinLine, given: int) -> CoinLine:
    return line.model_copy(update={"help": given})


def _used(hand: FinishedHand) -> dict[str, int]:
    return dict(Counter(item for seat, item in hand.result.items if seat == hand.seat))


def _less(profile: Profile, used: dict[str, int]) -> dict[str, int]:
    left = {item: count - used.get(item, 0) for item, count in profile.inventory.items()}
    return {item: count for item, count in left.items() if count > 0}


def _rivals(life: Life, profile: Profile, hand: FinishedHand, coins: Settlement) -> dict[str, Rival]:
    known = dict(profile.rivals)
    for seat, name in enumerate(hand.seats):
        if name is not None:
            old = rival(life, profile, name)
            points = old.points + hand.result.points[seat]
            known[name] = Rival(coins=coins.lines[seat].after, hands=old.hands + 1, points=points)
    return known


def _account(life: Life, before: Profile, after: Profile, hand: FinishedHand, coins: Settlement | None) -> Account:
    level = level_at(life, after.points)
    places = [place for place, best in enumerate(after.statistics.best) if best.hand == hand.id]
    return Account(
        hand=hand.id,
        room=hand.room,
        seat=hand.seat,
        counted=life.room(hand.room).counts,
        points=hand.points,
        points_before=before.points,
        points_after=after.points,
        level_before=level_at(life, before.points),
        level_after=level,
        new_level=level if level > before.highest_level else None,
        coins=coins.lines if coins else (),
        coin_payments=coins.payments if coins else (),
        best_place=places[0] if places else None,
        used=_used(hand) if coins else {},
    )
