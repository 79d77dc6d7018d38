"""A table at which items may be used: by the person alone or by all seats, as often as a hand allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
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

    `near_flush` deals the next hand as that item does, to the watching seat; `near_flush_dealt` is the number of the
    hand that was last dealt so. `golden` are the seats whose marker is golden until they leave the table,
    `golden_before` those whose was when the hand began. All this but the life stands in `extras` too, so that it is
    saved with the table.
    """

    mode: ItemMode = ItemMode.PLAYER
    life: Life = field(default_factory=load_life, repr=False)
    stock: Mapping[str, int] | None = None
    near_flush: bool = False
    golden: frozenset[int] = frozenset()
    golden_before: frozenset[int] | None = None
    near_flush_dealt: int = 0

    def __post_init__(self) -> None:
        before = self._before
        super().__post_init__()
        self.golden_before = before
        self._note()

    @property
    def _before(self) -> frozenset[int]:
        return self.golden if self.golden_before is None else self.golden_before

    def _note(self) -> None:
        stock = None if self.stock is None else dict(self.stock)
        items = {
            "mode": str(self.mode),
            "stock": stock,
            "golden": sorted(self.golden),
            "golden_before": sorted(self._before),
            "near_flush": self.near_flush,
            "near_flush_dealt": self.near_flush_dealt,
        }
        self.extras = {**self.extras, "item_table": items}

    def prepare(self, near_flush: bool) -> None:
        """Wish a near-flush deal for the next hand, or take the wish back."""
        self.near_flush = near_flush
        self._note()

    def restock(self, stock: Mapping[str, int] | None) -> None:
        """The items that the person has from the next hand on."""
        self.stock = stock
        self._note()

    def _deal_hand(self) -> None:
        deal = self.game.make_deal(self.seed, self.hand_number, self.dealer)
        if self.near_flush:
            deal = self.game.near_flush_deal(deal, self.watcher, self._chance("near flush"))
            self.near_flush, self.near_flush_dealt = False, self.hand_number
        self.golden_before = self.golden
        self.stand_at(deal)

    def stand_at(self, deal: Any, actions: Iterable[tuple[int, Any]] = ()) -> None:
        """As at any table; who may use items may use what is left of them at that moment.

        A marker that became golden in what was taken back is golden no more.
        """
        super().stand_at(deal, actions)
        shown = {seat for seat, action in self.actions if self.game.item_of(action) == "golden_finger"}
        self.golden = self._before | shown
        self._note()
        if self.mode is ItemMode.ALL:
            self._hand_out()

    def _hand_out(self) -> None:
        allowance = {item.id: item.rivals for item in self.life.items if item.rivals}
        players = []
        for seat, player in enumerate(self.players):
            if player is not None:
                player = self.game.with_items(getattr(player, "player", player), allowance)
                player.spend(Counter(self.used(seat)))
            players.append(player)
        self.players = players

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The level of each seat's player; None for a person."""
        plain = [getattr(player, "player", player) for player in self.players]
        names = {make: name for name, make in self.game.players.items()}
        return tuple(None if player is None else names.get(type(player), "regular") for player in plain)

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
            self._note()

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


def take_up(session: Session) -> Session:
    """The table with the items that its `extras` tell of, before its first action; any other as it is.

    Raises ValueError, LookupError or TypeError for extras that are none of an item table.
    """
    if "item_table" not in session.extras:
        return session
    items = session.extras["item_table"]
    stock, golden = items["stock"], items["golden"]
    before = items.get("golden_before", golden)
    if stock is not None and not all(type(count) is int and count >= 0 for count in dict(stock).values()):
        raise ValueError(f"{stock!r} are no items")
    if not all(type(seat) is int and 0 <= seat < session.game.seats for seat in (*golden, *before)):
        raise ValueError(f"{golden!r} or {before!r} are no seats")
    same = {one.name: getattr(session, one.name) for one in fields(Session) if one.init}
    table = ItemTable(
        **same,
        mode=ItemMode(items["mode"]),
        stock=stock,
        golden=frozenset(golden),
        golden_before=frozenset(before),
        near_flush_dealt=int(items.get("near_flush_dealt", 0)),
    )
    table.prepare(bool(items.get("near_flush", False)))
    return table
