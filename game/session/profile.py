"""The profile: all that a player keeps from hand to hand, as an immutable value with a text form."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field, ValidationError

from game.core.record import RecordError, parse_json
from game.core.told import ToldError
from game.life import Level, Life
from game.session.account import Account
from game.session.parts import Count, Key, Number, Part
from game.session.statistics import Statistics

FORMAT = "chuanma-profile"
VERSION = 1
Content = dict[str, Any]
UPGRADES: Mapping[int, Callable[[Content], Content]] = {}
"""UPGRADES[n] makes content of version n + 1 from content of version n."""
NAME_LENGTH = 12
BOOKED_KEPT = 200


class ProfileError(ToldError):
    """A profile that can't be read; the message says why in one sentence."""


class NewerProfile(ProfileError):
    """A profile that a newer version of the game has written."""


def checked_name(name: str) -> str:
    """The name without spaces around it; ValueError unless it is 1 to 12 characters that show."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise ValueError(f"a name has 1 to {NAME_LENGTH} characters that show")
    return name


class Rival(Part):
    """What a rival has kept: its coins, the hands played together and its points in them."""

    coins: Count
    hands: Count = 0
    points: Number = 0


class Profile(Part):
    """A player's life. `highest_level` is the highest level ever had, 0 for none yet.

    `inventory` counts items by id; `rivals` holds those met, by id. `booked` are the ids of the last hands that were
    booked, `last` the account of the very last; `prepared` is the id of the hand for which a near-flush deal was used.
    """

    name: Annotated[str, AfterValidator(checked_name)]
    portrait: Key
    points: Number = 0
    highest_level: Count = 0
    coins: Count
    inventory: Mapping[Key, Count] = Field(default_factory=dict)
    statistics: Statistics = Field(default_factory=Statistics)
    rivals: Mapping[Key, Rival] = Field(default_factory=dict)
    booked: Annotated[tuple[Key, ...], Field(max_length=BOOKED_KEPT)] = ()
    prepared: Key | None = None
    last: Account | None = None

    def but(self, **changes: Any) -> Profile:
        """A copy with some fields changed, checked like any other."""
        return Profile.model_validate({**dict(self), **changes})

    def owned(self, item: str) -> int:
        """How many of an item are owned."""
        return self.inventory.get(item, 0)

    def content(self) -> Content:
        """The profile as a JSON object."""
        return self.model_dump(mode="json")

    def to_json(self) -> str:
        """The profile as a text that `profile_from_json` reads."""
        head = {"format": FORMAT, "version": VERSION}
        return json.dumps({**head, "profile": self.content()}, ensure_ascii=False, indent=1) + "\n"


def new_profile(life: Life, name: str, portrait: str) -> Profile:
    """The profile of somebody who has not played yet."""
    return Profile(name=name, portrait=portrait, coins=life.start_coins)


def profile_of(content: Any) -> Profile:
    """The profile of a JSON object of the present version; raises ProfileError."""
    try:
        return Profile.model_validate_json(json.dumps(content))
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        message = f"the profile can't be read: {place + ': ' if place else ''}{first['msg']}"
        raise ProfileError(message, "profile_part" if place else "other", {"place": place}) from None
    except (TypeError, ValueError) as error:
        raise ProfileError(f"the profile can't be read: {error}") from None


def profile_from_json(text: str | bytes, upgrades: Mapping[int, Callable[[Content], Content]] = UPGRADES) -> Profile:
    """Read a profile's text, of this version or an older one; raises ProfileError, NewerProfile for a newer one."""
    try:
        return profile_from_data(parse_json(text, "the profile"), upgrades)
    except RecordError as error:
        raise ProfileError(str(error), error.kind, error.values) from None


def profile_from_data(data: Any, upgrades: Mapping[int, Callable[[Content], Content]] = UPGRADES) -> Profile:
    """The profile that the JSON value of such a text holds; raises as `profile_from_json` does."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ProfileError(f"this is no profile of the game; its format would be {FORMAT!r}", "no_profile")
    version, content = data.get("version"), data.get("profile")
    newest = max(upgrades, default=VERSION - 1) + 1
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        told = f"the profile has version {version!r}, which is none"
        raise ProfileError(told, "profile_version", {"given": repr(version)})
    if version > newest:
        told = f"the profile has version {version}; this game reads up to {newest}, a newer one is needed"
        raise NewerProfile(told, "profile_newer", {"given": version, "newest": newest})
    return profile_of(_upgraded(content, version, newest, upgrades))


def _upgraded(content: Any, version: int, newest: int, upgrades: Mapping[int, Callable[[Content], Content]]) -> Any:
    try:
        for step in range(version, newest):
            content = upgrades[step](content)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ProfileError(f"the profile of version {version} can't be brought to {newest}: {error!r}") from None
    return content


def level_at(life: Life, points: int) -> int:
    """The number of the level that so many points have, 1 to 18; 0 for none yet."""
    return sum(points >= level.points for level in life.levels)


class Progress(Part):
    """Where a player stands: the level (0: none), its threshold, the next one's (None at the top), and the points."""

    level: int
    points: int
    base: int
    goal: int | None

    @property
    def missing(self) -> int:
        """Points still needed for the next level; 0 at the top."""
        return 0 if self.goal is None else self.goal - self.points

    @property
    def part(self) -> float:
        """How far the way to the next level is gone, 0 to 1."""
        if self.goal is None:
            return 1.0
        return min(1.0, max(0.0, (self.points - self.base) / (self.goal - self.base)))


def progress(life: Life, points: int) -> Progress:
    """The progress that so many points are."""
    level = level_at(life, points)
    goal = life.levels[level].points if level < len(life.levels) else None
    return Progress(level=level, points=points, base=life.levels[level - 1].points if level else 0, goal=goal)


def level_named(life: Life, number: int) -> Level | None:
    """The level of a number, 1 to 18; None for 0."""
    return life.levels[number - 1] if number else None
