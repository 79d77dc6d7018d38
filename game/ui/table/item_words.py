"""Items in words: what one does, whether it can be used, and what it has done or shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.ai.wording import tile_name
from game.mahjong.events import ItemUsed
from game.text import Texts
from game.ui.table.items_paint import Cell

NEAR_FLUSH, LOCATE = "near_flush_deal", "locate_tile"


def result_words(texts: Texts, event: ItemUsed) -> str | None:
    """What an item has done or shown to the person who used it; None where that is seen without words."""
    if event.give is not None and event.take is not None:
        return texts.get("item.swapped", give=tile_name(texts, event.give), take=tile_name(texts, event.take))
    if event.item == "peek_next" and event.found:
        return texts.get("item.next", tile=tile_name(texts, event.found[0]))
    if event.item != LOCATE or event.tile is None:
        return None
    tile = tile_name(texts, event.tile)
    if not event.found:
        return texts.get("item.found.none", tile=tile)
    counts = sorted(Counter(event.found).items())
    places = texts.get("table.items.and").join(texts.get(f"item.quarter.{at}", count=count) for at, count in counts)
    return texts.get("item.found", tile=tile, places=places)


def tip_words(texts: Texts, cell: Cell, users: Sequence[str], key: str | None) -> str:
    """What is told of an item in the tray; `users` have used it in this hand, `key` gives the tray the focus."""
    name, help_ = texts.get(f"item.{cell.item}"), texts.get(f"item.{cell.item}.help")
    parts = [texts.get("table.items.tip", name=name, help=help_), _state(texts, cell)]
    if users:
        parts.append(texts.get("table.items.by", names=texts.get("table.items.and").join(users)))
    if key is not None:
        parts.append(texts.get("table.items.key", key=key))
    return " · ".join(parts)


def _state(texts: Texts, cell: Cell) -> str:
    if cell.refusal is not None:
        return texts.get(f"item.refusal.{cell.refusal}")
    if cell.item == NEAR_FLUSH:
        return texts.get("table.items.prepared" if cell.on else "table.items.prepare")
    return texts.get("item.left", count=cell.left)
