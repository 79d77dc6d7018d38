"""Tiles: kinds 0..26, and their notation both ways.

A tile is a kind, not a piece: 万 (m) are 0-8, 筒 (p) 9-17, 条 (s) 18-26; four pieces of each kind make the 108 of
a Sichuan set (rules.md section 1). Files and the command line write `123m 55p 7s`, a run of ranks before its suit.
"""

from __future__ import annotations

from collections.abc import Iterable

Tile = int
Suit = int

KINDS = 27
COPIES = 4
SUIT_LETTERS = "mps"
SUITS: tuple[Suit, ...] = (0, 1, 2)

_SUIT_OF_CHARACTER = {
    "m": 0, "M": 0, "万": 0, "萬": 0,
    "p": 1, "P": 1, "筒": 1, "饼": 1, "餅": 1,
    "s": 2, "S": 2, "条": 2, "條": 2, "索": 2,
}  # fmt: skip
_SEPARATORS = " \t\r\n,，、　"
NAMES: tuple[str, ...] = tuple(f"{rank}{letter}" for letter in SUIT_LETTERS for rank in range(1, 10))
TILE_OF_NAME: dict[str, Tile] = {name: tile for tile, name in enumerate(NAMES)}


class TileError(ValueError):
    """Tiles that can't be read, or can't all be in one set; the message says which and what would be right."""


def suit_of(tile: Tile) -> Suit:
    """0 for 万, 1 for 筒, 2 for 条."""
    return tile // 9


def rank_of(tile: Tile) -> int:
    """1 to 9."""
    return tile % 9 + 1


def parse(text: str) -> tuple[Tile, ...]:
    """Read `123m 55p 7s` (suit letters or characters, any spacing) in the order written; raise TileError."""
    tiles: list[Tile] = []
    ranks: list[int] = []
    for character in text:
        if character in _SEPARATORS:
            continue
        if character in _SUIT_OF_CHARACTER:
            if not ranks:
                raise TileError(f"{text!r}: suit {character!r} has no rank before it; write tiles like '123m 55p'")
            tiles += [9 * _SUIT_OF_CHARACTER[character] + rank - 1 for rank in ranks]
            ranks.clear()
        elif character in "123456789":
            ranks.append(int(character))
        else:
            raise TileError(f"{text!r}: can't read {character!r}; tiles are ranks 1-9 before a suit m, p or s")
    if ranks:
        raise TileError(f"{text!r}: rank {ranks[-1]} has no suit after it; write tiles like '123m 55p'")
    return tuple(tiles)


def parse_tile(text: object) -> Tile:
    """Read exactly one tile; raise TileError."""
    if not isinstance(text, str):
        raise TileError(f"{text!r} is no tile; write one like '5m'")
    known = TILE_OF_NAME.get(text)
    if known is not None:
        return known
    tiles = parse(text)
    if len(tiles) != 1:
        raise TileError(f"{text!r} is {len(tiles)} tiles where one is wanted, like '5m'")
    return tiles[0]


def parse_suit(text: object) -> Suit:
    """Read a suit from its letter or character; raise TileError."""
    if isinstance(text, str) and text in _SUIT_OF_CHARACTER:
        return _SUIT_OF_CHARACTER[text]
    raise TileError(f"{text!r} is no suit; the suits are m, p and s")


def show(tiles: Iterable[Tile]) -> str:
    """The notation of tiles, sorted, a run of ranks before each suit: `123m 55p`."""
    ordered = sorted(tiles)
    runs = []
    for suit in SUITS:
        ranks = "".join(str(rank_of(tile)) for tile in ordered if suit_of(tile) == suit)
        if ranks:
            runs.append(ranks + SUIT_LETTERS[suit])
    return " ".join(runs)


def check_copies(tiles: Iterable[Tile]) -> None:
    """Raise TileError when some kind is there more than four times."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    for tile, count in enumerate(counts):
        if count > COPIES:
            raise TileError(f"{count} tiles {NAMES[tile]}; a set holds only {COPIES} of each")
