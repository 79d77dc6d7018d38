"""A player's life as config/levels.yaml, rooms.yaml and items.yaml state it: levels, rooms, help, rivals, items."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.config import resource_root
from game.strict_yaml import read_file

FILES = ("levels.yaml", "rooms.yaml", "items.yaml")
TABLE_RIVALS = 3
Coins = Annotated[int, Field(ge=0, le=10**12)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class LifeError(ValueError):
    """A file of a life that can't be used; the message names it and what is wrong."""


class Stated(BaseModel):
    """What a file states: immutable, and strict about unknown keys and wrong types."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Level(Stated):
    """One of the 18 levels: a pepper in one of three grades, and the points from which it is had."""

    pepper: Id
    grade: Id
    points: Annotated[int, Field(ge=1)]

    @property
    def id(self) -> str:
        """`yidu_first` and so on; texts and pictures go by it."""
        return f"{self.pepper}_{self.grade}"


class Room(Stated):
    """A room: coins a point (0: none), fee a hand, least coins to sit down, level of the seats, whether hands count."""

    id: Id
    factor: Coins
    fee: Coins
    entry: Coins
    seats: Id
    counts: bool

    @property
    def uses_coins(self) -> bool:
        """Whether coins change hands here."""
        return self.factor > 0


class Help(Stated):
    """Who has less than `below` coins after a hand is given coins up to `up_to`."""

    below: Coins
    up_to: Coins


class RivalCard(Stated):
    """One whom a player meets, and the coins it begins with."""

    id: Id
    portrait: Id
    coins: Coins


class When(StrEnum):
    """The moment in which an item is used."""

    BEFORE_DEAL = "before_deal"
    BEFORE_DISCARD = "before_discard"
    OWN_TURN = "own_turn"
    AT_TABLE = "at_table"


class Item(Stated):
    """An item: its price, how many one can own, uses a hand, its moment, uses a hand of a computer seat."""

    id: Id
    price: Coins
    most: Annotated[int, Field(ge=1, le=99)]
    per_hand: Annotated[int, Field(ge=1, le=99)]
    when: When
    rivals: Annotated[int, Field(ge=0, le=99)]


class Life(Stated):
    """Everything that the three files state."""

    levels: Annotated[tuple[Level, ...], Field(min_length=1)]
    rooms: Annotated[tuple[Room, ...], Field(min_length=1)]
    start_coins: Coins
    help: Help
    rivals: tuple[RivalCard, ...]
    items: tuple[Item, ...]

    def room(self, room: str) -> Room:
        """The room with this id; LifeError for none."""
        return _named(self.rooms, room, "room")

    def item(self, item: str) -> Item:
        """The item with this id; LifeError for none."""
        return _named(self.items, item, "item")

    @model_validator(mode="after")
    def _check(self) -> Self:
        for what in ("levels", "rooms", "rivals", "items"):
            ids = [one.id for one in getattr(self, what)]
            if len(set(ids)) < len(ids):
                raise ValueError(f"{what}: an id is taken twice")
        points = [level.points for level in self.levels]
        if points != sorted(set(points)):
            raise ValueError("levels: points must rise from level to level")
        least = min((room.entry for room in self.rooms if room.uses_coins), default=0)
        if not least <= self.help.below <= self.help.up_to:
            raise ValueError(f"help: below and up_to must be {least} at least, to sit down in the smallest room")
        for portrait in {rival.portrait for rival in self.rivals}:
            others = {rival.portrait for rival in self.rivals} - {portrait}
            if len(others) < TABLE_RIVALS:
                raise ValueError(f"rivals: beside {portrait} they need {TABLE_RIVALS} portraits to fill a table")
        return self


Named = TypeVar("Named", Room, Item)


def _named(things: Sequence[Named], wanted: str, kind: str) -> Named:
    for thing in things:
        if thing.id == wanted:
            return thing
    raise LifeError(f"{wanted!r} is no {kind}; there are {', '.join(thing.id for thing in things)}")


@cache
def load_life(folder: Path | None = None) -> Life:
    """Read the three files of `folder` (default: the game's own); raises LifeError in one sentence."""
    folder = resource_root() / "config" if folder is None else folder
    stated: dict[str, Any] = {}
    for name in FILES:
        root, faults = read_file(folder / name)
        if root is None or faults or not isinstance(root.value, dict):
            raise LifeError(str(faults[0]) if faults else f"{folder / name}: no mapping")
        stated |= root.plain()
    try:
        return Life.model_validate_json(json.dumps(stated))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise LifeError(f"{folder}: {place + ': ' if place else ''}{first['msg']}") from None
