"""Melds: the groups a seat has laid open (pongs) or declared (kongs)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.mahjong.tiles import Tile


class MeldKind(StrEnum):
    """碰, and the three kongs of rules.md section 3."""

    PONG = "pong"
    KONG_DIRECT = "kong_direct"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"


@dataclass(frozen=True, slots=True)
class Meld:
    """A pong or a kong; `source` is the seat whose discard it took, None for a concealed kong or where not known."""

    kind: MeldKind
    tile: Tile
    source: int | None = None

    @property
    def size(self) -> int:
        """How many tiles it holds: 3 or 4."""
        return 3 if self.kind is MeldKind.PONG else 4

    @property
    def is_kong(self) -> bool:
        """Whether it is one of the three kongs."""
        return self.kind is not MeldKind.PONG


def sizes(melds: tuple[Meld, ...]) -> tuple[tuple[Tile, int], ...]:
    """Melds as (tile, size), the form in which shanten asks for them."""
    return tuple((meld.tile, meld.size) for meld in melds)
