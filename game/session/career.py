"""Booking a finished hand into a profile: points, level, coins, statistics, rivals and items, each hand once."""

from __future__ import annotations

from collections import Counter

from game.life import Life, Room
from game.session.account import Account
from game.session.coins import CoinLine, Settlement, settle
from game.session.finished import FinishedHand
from game.session.profile import BOOKED_KEPT, Profile, Rival, level_at
from game.session.rooms import helped, rival, rival_helped
from game.session.statistics import Statistics, counted


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
    coins = _settled(life, profile, hand, room) if room.uses_coins else None
    used = _used(hand) if room.uses_coins else {}
    points = profile.points + (hand.points if room.counts else 0)
    statistics = _statistics(profile, hand, room)
    account = _account(life, profile, hand, room, points, coins, used, statistics)
    changed = profile.but(
        points=points,
        highest_level=max(profile.highest_level, account.level_after),
        coins=coins.lines[hand.seat].after if coins else profile.coins,
        inventory=_less(profile, used),
        statistics=statistics,
        rivals=_rivals(life, profile, hand, coins) if coins else profile.rivals,
        booked=(*profile.booked, hand.id)[-BOOKED_KEPT:],
        last=account,
    )
    return changed, account


def _settled(life: Life, profile: Profile, hand: FinishedHand, room: Room) -> Settlement:
    purses = [profile.coins if name is None else rival(life, profile, name).coins for name in hand.seats]
    settlement = settle(purses, hand.result.payments, room.factor, room.fee)
    lines = [
        _with_help(line, helped(life, line.after) if name is None else rival_helped(room, line.after))
        for name, line in zip(hand.seats, settlement.lines, strict=True)
    ]
    return Settlement(lines=tuple(lines), payments=settlement.payments)


def _with_help(line: CoinLine, given: int) -> CoinLine:
    return line.model_copy(update={"help": given})


def _used(hand: FinishedHand) -> dict[str, int]:
    return dict(Counter(item for seat, item in hand.result.items if seat == hand.seat))


def _less(profile: Profile, used: dict[str, int]) -> dict[str, int]:
    left = {item: count - used.get(item, 0) for item, count in profile.inventory.items()}
    return {item: count for item, count in left.items() if count > 0}


def _statistics(profile: Profile, hand: FinishedHand, room: Room) -> Statistics:
    if not room.counts:
        return profile.statistics
    return counted(profile.statistics, hand)


def _rivals(life: Life, profile: Profile, hand: FinishedHand, coins: Settlement) -> dict[str, Rival]:
    known = dict(profile.rivals)
    for seat, name in enumerate(hand.seats):
        if name is not None:
            old = rival(life, profile, name)
            points = old.points + hand.result.points[seat]
            known[name] = Rival(coins=coins.lines[seat].after, hands=old.hands + 1, points=points)
    return known


def _account(
    life: Life,
    profile: Profile,
    hand: FinishedHand,
    room: Room,
    points: int,
    coins: Settlement | None,
    used: dict[str, int],
    statistics: Statistics,
) -> Account:
    level = level_at(life, points)
    places = [place for place, best in enumerate(statistics.best) if best.hand == hand.id]
    return Account(
        hand=hand.id,
        room=room.id,
        seat=hand.seat,
        counted=room.counts,
        points=hand.points,
        points_before=profile.points,
        points_after=points,
        level_before=level_at(life, profile.points),
        level_after=level,
        new_level=level if level > profile.highest_level else None,
        coins=coins.lines if coins else (),
        coin_payments=coins.payments if coins else (),
        best_place=places[0] if places else None,
        used=used,
    )
