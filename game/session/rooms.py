"""Rooms: who may sit down, who sits there, and the help that keeps play from ending."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.core.stream import pick, shuffled
from game.life import TABLE_RIVALS, Life, RivalCard, Room
from game.session.profile import Profile, Rival


def missing_coins(profile: Profile, room: Room) -> int:
    """The coins that the player lacks to sit down in a room; 0: he may."""
    return max(0, room.entry - profile.coins)


def helped(life: Life, coins: int) -> int:
    """What a player with so many coins is given: coins up to the stated sum when he is broke, else 0."""
    return life.help.up_to - coins if coins < life.help.below else 0


def rival_helped(room: Room, coins: int) -> int:
    """What a rival with so many coins is given so that it can go on in a room."""
    return max(0, room.entry - coins)


def rival(life: Life, profile: Profile, name: str) -> Rival:
    """What is known of a rival; its first coins when it was never met. KeyError for an unknown one."""
    known = profile.rivals.get(name)
    return known if known is not None else Rival(coins=card(life, name).coins)


def card(life: Life, name: str) -> RivalCard:
    """Who a rival is; KeyError for an unknown one."""
    for one in life.rivals:
        if one.id == name:
            return one
    raise KeyError(name)


def draw_rivals(life: Life, profile: Profile, room: Room, chance: Random) -> tuple[str, ...]:
    """Three rivals for a table in a room, each with a portrait of its own, none with the player's.

    Of each portrait one comes who can pay the entry; where none can, any, and `seated` helps it.
    """
    portraits = sorted({one.portrait for one in life.rivals} - {profile.portrait})
    chosen = []
    for portrait in shuffled(portraits, chance)[:TABLE_RIVALS]:
        names = [one.id for one in life.rivals if one.portrait == portrait]
        able = [name for name in names if not rival_helped(room, rival(life, profile, name).coins)]
        chosen.append(pick(able or names, chance))
    return tuple(chosen)


def check_sitters(life: Life, extras: Mapping[str, Any]) -> None:
    """Raise ValueError where what a saved table tells of its room names a room or rivals that there are not."""
    if "room" not in extras:
        return
    life.room(extras["room"])
    table, rivals = extras["table"], extras["rivals"]
    known = {one.id for one in life.rivals}
    if not isinstance(table, str) or not isinstance(rivals, list) or len(rivals) != TABLE_RIVALS:
        raise ValueError("no table: a room needs the table's id and three rivals")
    for name in rivals:
        if name not in known:
            raise ValueError(f"{name!r} is no rival; there are {', '.join(sorted(known))}")


def seated(life: Life, profile: Profile, room: Room, rivals: Sequence[str]) -> Profile:
    """The profile once these rivals sit in a room: who could not pay the entry has been given coins up to it."""
    if not room.uses_coins:
        return profile
    known = dict(profile.rivals)
    for name in rivals:
        old = rival(life, profile, name)
        known[name] = old.model_copy(update={"coins": old.coins + rival_helped(room, old.coins)})
    return profile.but(rivals=known)
