"""The deal: the wall is built, dice are thrown, hands come by fours from where they broke it, the own one is sorted."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.stream import stream
from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.ui.choreography import DEAL_FLY, DEAL_STEP, DICE_LIE, DICE_ROLL, SORTING, WALL_RISES
from game.ui.layout import Key, Piece, TableLayout
from game.ui.table.flights import Moving
from game.ui.table.walls import TILES, Dice

HAND = 13
ROUND = 4
BUILT_BY = 12  # tiles of the wall that appear together
THROWN_AT = 0.15  # seconds; the wall is not quite done then
FIRST = THROWN_AT + DICE_ROLL + DICE_LIE  # when the first tiles are taken


class Group(NamedTuple):
    """Tiles that a seat takes at once: its slots from `first` on, and the place in the wall of the first of them."""

    seat: int
    first: int
    size: int
    taken: int
    at: float

    @property
    def lands(self) -> float:
        """When they stand before the seat."""
        return self.at + DEAL_FLY


def groups(dealer: int, fourteen: bool) -> tuple[Group, ...]:
    """Three rounds of four and one of one, from the dealer on; then the dealer's fourteenth if it is dealt by then."""
    found: list[Group] = []
    taken = 0
    for first in range(0, HAND, ROUND):
        for turn in range(SEATS):
            count = min(ROUND, HAND - first)
            at = FIRST + DEAL_STEP * len(found)
            found.append(Group((dealer + turn) % SEATS, first, count, taken, at))
            taken += count
    if fourteen:
        found.append(Group(dealer, HAND, 1, taken, FIRST + DEAL_STEP * len(found)))
    return tuple(found)


def throw(seed: int, hand_number: int) -> Dice:
    """The dice of a hand; the same hand shows the same dice, and they decide nothing but the picture."""
    chance = stream(seed, "dice", hand_number)
    return 1 + int(chance.random() * 6), 1 + int(chance.random() * 6)


@dataclass(frozen=True)
class Deal:
    """The deal of `view`, by time; `arrival` tells in which order the own tiles come."""

    view: View
    groups: tuple[Group, ...]
    arrival: tuple[int, ...]

    @property
    def sorting(self) -> float:
        """When the own hand begins to be put in order."""
        return self.groups[-1].lands

    @property
    def length(self) -> float:
        """Seconds until play begins."""
        return self.sorting + SORTING

    def moment(self, time: float) -> tuple[int, int, int]:
        """What stands still at a time: tiles of the wall built, groups taken, groups landed."""
        built = min(TILES, BUILT_BY * int(1 + time / WALL_RISES * TILES / BUILT_BY))
        return built, sum(one.at <= time for one in self.groups), sum(one.lands <= time for one in self.groups)

    def table(self, time: float) -> tuple[View, frozenset[Key]]:
        """The view with the wall as high as it is then, and what is hidden: not there yet, or in the air."""
        built, taken, landed = self.moment(time)
        gone = sum(one.size for one in self.groups[:taken])
        hidden = {Key("wall", 0, number) for number in range(built, TILES)}
        for number, group in enumerate(self.groups):
            if number >= landed or group.seat == self.view.seat:
                hidden.update(_slot(group, step) for step in range(group.size))
        hidden.update(Key("drawn", seat) for seat in range(SEATS) if not self._has_fourteen(seat, landed))
        return replace(self.view, wall_left=TILES - gone, replacements=0), frozenset(hidden)

    def _has_fourteen(self, seat: int, landed: int) -> bool:
        return any(one.first == HAND and one.seat == seat for one in self.groups[:landed]) and seat != self.view.seat

    def moving(self, time: float, whole: TableLayout, after: TableLayout) -> list[Moving]:
        """Tiles in the air, and the own hand until it is in order. `whole` is a layout with all of the wall."""
        found: list[Moving] = []
        for group in self.groups:
            own = group.seat == self.view.seat
            if group.at > time or (group.lands <= time and not own):
                continue
            for step in range(group.size):
                source = whole.pieces[Key("wall", 0, group.taken + step)]
                target = self._seen(after, group, step) if own else after.pieces[_slot(group, step)]
                share = min(1.0, (time - group.at) / DEAL_FLY)
                if own and time >= self.sorting:
                    found.append(self._put_in_order(after, group, step, target, time))
                else:
                    found.append(Moving(source, target, share, 0.1))
        return found

    def _seen(self, after: TableLayout, group: Group, step: int) -> Piece:
        """The place where an own tile arrives, with the tile that it is."""
        place = after.pieces[_slot(group, step)]
        if group.first == HAND:
            return place
        return replace(place, tile=after.pieces[Key("hand", group.seat, self.arrival[group.first + step])].tile)

    def _put_in_order(self, after: TableLayout, group: Group, step: int, stands: Piece, time: float) -> Moving:
        if group.first == HAND:
            return Moving(stands, stands, 1.0)
        sorted_place = after.pieces[Key("hand", group.seat, self.arrival[group.first + step])]
        share = min(1.0, (time - self.sorting) / SORTING)
        return Moving(stands, sorted_place, share, 0.06 if sorted_place.x < stands.x else 0.0)


def _slot(group: Group, step: int) -> Key:
    return Key("drawn", group.seat) if group.first == HAND else Key("hand", group.seat, group.first + step)


def deal(view: View, seed: int) -> Deal:
    """The deal of a hand that has just begun."""
    arrival = list(range(HAND))
    random.Random(seed).shuffle(arrival)
    return Deal(view, groups(view.dealer, view.hand_sizes[view.dealer] % 3 == 2), tuple(arrival))
