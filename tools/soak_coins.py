"""Coins over many hands in every room: nothing is made and nothing is lost, and nobody falls below zero."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.ai.players import make_player
from game.config import resource_root
from game.core.result import HandResult
from game.core.stream import pick, stream
from game.life import Life, Room, load_life
from game.mahjong.state import SEATS
from game.presets import Catalogue, load_presets, ruleset_of
from game.session.account import Account
from game.session.career import Career
from game.session.finished import FinishedHand
from game.session.profile import Profile, new_profile
from game.session.rooms import draw_rivals, missing_coins, rival, seated
from game.session.table import Session

PLAYED = 400
"""So many different hands are played; they are booked again and again, in other rooms and by other seats."""
ENDINGS = ("first_win", "three_wins")


def soak_coins(count: int, seed: int) -> str:
    """Book `count` hands in all rooms and check each account, and the purses at the end of all."""
    presets = load_presets([resource_root() / "config" / "presets"])
    results = [_played(presets, number, seed) for number in range(min(PLAYED, max(20, count // 10)))]
    life, chance = load_life(), stream(seed, "coins")
    career = Career(life, new_profile(life, "soak", "panda"))
    rooms, short = Counter[str](), 0
    for number in range(count):
        room = life.rooms[number % len(life.rooms)]
        career.profile = _in_room(life, career.profile, room, chance)
        account = _book(career, room, pick(results, chance), number, chance)
        rooms[room.id] += 1
        short += any(line.unpaid for line in account.coins)
    return f"{count} hands booked: {dict(rooms)}; in {short} somebody could not pay"


def _played(presets: Catalogue, number: int, seed: int) -> HandResult:
    preset = presets.ids[number % len(presets.ids)]
    ruleset = ruleset_of(presets, preset, {"hand_ends": ENDINGS[number // len(presets.ids) % 2]})
    levels = ("regular", "random") if number % 3 == 0 else ("regular", "regular")
    players = [make_player(levels[seat % 2], seed, seat) for seat in range(SEATS)]
    session = Session(ruleset, preset, players, seed, hand_number=number + 1)
    while session.advance() is not None:
        pass
    return session.game.result(session.state, session.actions)


def _in_room(life: Life, profile: Profile, room: Room, chance: Random) -> Profile:
    """The profile with coins for the room: as it is where they reach, else a little more than the entry."""
    missing = missing_coins(profile, room)
    if missing or profile.coins > 3 * room.entry:
        profile = profile.but(coins=max(room.entry, life.help.below) + int(chance.random() * (room.entry + 1)))
    return profile


def _book(career: Career, room: Room, result: HandResult, number: int, chance: Random) -> Account:
    life = career.life
    rivals = draw_rivals(life, career.profile, room, chance)
    career.profile = seated(life, career.profile, room, rivals)
    seat = number % SEATS
    seats = (*rivals[:seat], None, *rivals[seat:])
    before = [_purse(life, career.profile, name) for name in seats]
    account = career.book(FinishedHand(f"soak-{number}", "soak", room.id, seats, "2026-11-30", result, "{}"))
    if account is None:
        raise AssertionError(f"hand {number} was not booked")
    _check(room, result, [before, [_purse(life, career.profile, name) for name in seats]], account)
    return account


def _check(room: Room, result: HandResult, purses: list[list[int]], account: Account) -> None:
    """`purses` before and after the hand, by seat."""
    if not room.uses_coins:
        if purses[0] != purses[1] or account.coins:
            raise AssertionError(f"coins change in {room.id}, which has none")
        return
    fees, given = sum(line.fee for line in account.coins), sum(line.help for line in account.coins)
    if sum(purses[0]) + given != sum(purses[1]) + fees:
        raise AssertionError(f"coins in are not coins out and fees: {purses} {account}")
    if [line.before for line in account.coins] != purses[0] or [line.after for line in account.coins] != purses[1]:
        raise AssertionError(f"the account is not what happened: {purses} {account}")
    if min(purses[1]) < 0 or any(line.after - line.help < 0 for line in account.coins):
        raise AssertionError(f"somebody is below zero: {account}")
    for line, points in zip(account.coins, result.points, strict=True):
        paid_up = not line.unpaid and not line.missed and line.fee == room.fee
        if paid_up and line.change != room.factor * points - room.fee:
            raise AssertionError(f"{line} is not {room.factor} x {points} - {room.fee}")


def _purse(life: Life, profile: Profile, name: str | None) -> int:
    return profile.coins if name is None else rival(life, profile, name).coins
