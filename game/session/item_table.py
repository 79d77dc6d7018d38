"""A table at which items may be used: by the person alone or by all seats, as often as a hand allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.contract import IllegalAction
from game.core.stream import stream
from game.life import Life, load_life
from game.session.items import ItemMode, TraySlot, tray
from game.session.table import Session


@dataclass
class ItemTable(Session):
    """A session with items. `stock` are the person's items when a hand begins (None: they are free).

    `near_flush` deals the next hand as that item does, to the watching seat. `golden` are the seats whose marker is
    golden until they leave the table.
    """

    mode: ItemMode = ItemMode.PLAYER
    life: Life = field(default_factory=load_life, repr=False)
    stock: Mapping[str, int] | None = None
    near_flush: bool = False
    golden: frozenset[int] = field(default=frozenset(), init=False)

    def __post_init__(self) -> None:
        if self.mode is ItemMode.ALL:
            allowance = {item.id: item.rivals for item in self.life.items if item.rivals}
            self.players = [
                None if player is None else self.game.with_items(player, allowance) for player in self.players
            ]
        super().__post_init__()

    def _deal_hand(self) -> None:
        super()._deal_hand()
        if self.near_flush:
            self.deal = self.game.near_flush_deal(self.deal, self.watcher, self._chance("near flush"))
            self.state = self.game.start(self.ruleset, self.deal)
            self.near_flush = False
        if self.mode is ItemMode.ALL:
            for player in self.players:
                if player is not None:
                    player.new_hand()

    def used(self, seat: int) -> tuple[str, ...]:
        """The items that a seat has used in this hand, in order."""
        found = [self.game.item_of(action) for by, action in self.actions if by == seat]
        return tuple(item for item in found if item is not None)

    def tray(self) -> tuple[TraySlot, ...]:
        """The person's tray; empty where items are off or nobody sits there."""
        if self.mode is ItemMode.OFF or self.players[self.watcher] is not None:
            return ()
        seen = self.view

        def moment(item: str) -> str | None:
            golden = item == "golden_finger" and self.watcher in self.golden
            return "golden" if golden else self.game.item_refusal(seen, item)

        return tray(self.life, self.stock, self.used(self.watcher), moment)

    def act(self, action: Any, seat: int | None = None) -> None:
        """A person's action. A swap says only what is wished; one that is refused is not used up."""
        item = self.game.item_of(action)
        if item is not None:
            self._check_tray(item)
        super().act(action, seat)

    def _check_tray(self, item: str) -> None:
        slot = next((one for one in self.tray() if one.item == item), None)
        if slot is None or slot.refusal is not None:
            why = "items are off" if slot is None else slot.refusal
            raise IllegalAction(f"seat {self.watcher} can't use {item}: {why}")

    def _take(self, seat: int, action: Any) -> None:
        whole = self.game.completed(self.state, seat, action, self._chance("item", len(self.actions)))
        super()._take(seat, whole)
        if self.game.item_of(whole) == "golden_finger":
            self.golden |= {seat}

    def _chosen(self, seat: int, player: Any) -> Any:
        """What a player does; a wish that can't be granted is not used up, and the player is asked again."""
        action = super()._chosen(seat, player)
        if action is None or not self.game.is_wish(action):
            return action
        try:
            return self.game.completed(self.state, seat, action, self._chance("item", len(self.actions)))
        except IllegalAction:
            self.players[seat].refused(action)
            return self._chosen(seat, self.players[seat])

    def _chance(self, *purpose: object) -> Random:
        return stream(self.seed, *purpose, self.hand_number)
