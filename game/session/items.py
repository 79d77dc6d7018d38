"""Items in a profile: the shop, the tray at a table, and what a near-flush deal takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.life import Item, Life, Room, When
from game.session.profile import Profile


class ItemMode(StrEnum):
    """Who may use items at a table."""

    OFF = "off"
    PLAYER = "player"
    ALL = "all"


class ItemError(ValueError):
    """An item that can't be bought or used; `reason` is an id of a sentence."""

    def __init__(self, item: str, reason: str) -> None:
        super().__init__(f"{item}: {reason}")
        self.reason = reason


def purchase_refusal(life: Life, profile: Profile, item: Item) -> str | None:
    """Why an item can't be bought, None where it can.

    `most`: as many as one can own; `coins`: they don't reach; `last_coins`: too few would be left to play.
    """
    if profile.owned(item.id) >= item.most:
        return "most"
    if profile.coins < item.price:
        return "coins"
    return "last_coins" if profile.coins - item.price < life.help.below else None


def buy(life: Life, profile: Profile, name: str) -> Profile:
    """The profile with one more item and fewer coins; raises ItemError with the reason of `purchase_refusal`."""
    item = life.item(name)
    reason = purchase_refusal(life, profile, item)
    if reason is not None:
        raise ItemError(name, reason)
    inventory = {**profile.inventory, name: profile.owned(name) + 1}
    return profile.but(coins=profile.coins - item.price, inventory=inventory)


def prepare_deal(profile: Profile, room: Room, hand: str) -> Profile:
    """Use a near-flush deal for the hand with this id before it is dealt; asked again for the same hand, for nothing.

    In a room without coins nothing is used up. Raises ItemError where none is owned.
    """
    item = "near_flush_deal"
    if not room.uses_coins or profile.prepared == hand:
        return profile
    if not profile.owned(item):
        raise ItemError(item, "none_owned")
    left = {**profile.inventory, item: profile.owned(item) - 1}
    return profile.but(inventory={name: count for name, count in left.items() if count}, prepared=hand)


def given_back(profile: Profile, at_table: str | None) -> Profile:
    """A near-flush deal is owned again that was used for a hand which never came to be.

    `at_table` is the id of the hand on the saved match, None without one: where the game ended after the item was
    used up and before the table was saved, the hand that it was for is neither there nor booked.
    """
    item, hand = "near_flush_deal", profile.prepared
    if hand is None or hand == at_table or hand in profile.booked:
        return profile
    return profile.but(inventory={**profile.inventory, item: profile.owned(item) + 1}, prepared=None)


@dataclass(frozen=True, slots=True)
class TraySlot:
    """An item in the tray: how many can still be used in this hand, and why none can be used now (None: it can)."""

    item: str
    left: int
    refusal: str | None


def tray(
    life: Life, stock: Mapping[str, int] | None, used: Sequence[str], moment: Callable[[str], str | None]
) -> tuple[TraySlot, ...]:
    """The tray of a hand. `stock` are the items owned when it began (None: items are free), `used` those used in it.

    `moment` says why an item can't be used now. Before it come `none_owned` and `limit` (as often as a hand allows).
    The near-flush deal is no item of the tray.
    """
    slots = []
    for item in life.items:
        if item.when is When.BEFORE_DEAL:
            continue
        spent = used.count(item.id)
        owned = item.per_hand if stock is None else stock.get(item.id, 0)
        left = max(0, min(owned, item.per_hand) - spent)
        short = "limit" if spent >= item.per_hand else "none_owned"
        slots.append(TraySlot(item.id, left, moment(item.id) if left else short))
    return tuple(slots)
