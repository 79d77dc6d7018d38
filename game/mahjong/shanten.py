"""Shanten: how many tiles a hand still needs to be ready; 0 is ready, -1 is complete (rules.md section 1).

Exact: the least number of tiles to add over every target a win could have, less one. A target has four groups and a
pair, melds among them, over at most two suits, or seven pairs (a quad is two) over at most two suits when there are no
melds; no tile of the void suit; and no kind more than four times, melds counted. A ponged kind thus leaves one copy
and a konged one none, and a tile that hand and melds hold four times is never waited for.

How: a suit's nine counts are read as one number in base 5, its key. A table gives each key its class, a byte: suits of
one class lack as many tiles as one another whatever is asked of them. A second table says what two classes lack
together. A suit with melds is read rank by rank instead, since its melds decide which targets are left.

`shanten.bin`, made by tools/make_shanten_table.py, is packed by zlib and holds, as 16-bit little-endian words: the
number of classes of suits and of closed suits; states a rank (from 9 down to 1) of the reading of suits, those met
without melds (they come first), states a rank of the reading of closed suits; the steps of both, 8 and 5 a state. Then
bytes: what two suits lack for 0..4 groups and a pair, a square a number of groups; the square for two closed suits, in
which seven pairs count too.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, islice, pairwise
from pathlib import Path
from typing import Protocol

from game.mahjong.tiles import KINDS, SUITS, Suit, Tile

Keys = tuple[int, int, int]
"""The hand suit by suit: the sum of POWERS[tile] over its tiles."""

Melds = tuple[tuple[Tile, int], ...]
"""(tile, size) for each meld: size 3 for a pong, 4 for a kong."""

POWERS: tuple[int, ...] = tuple(5 ** (tile % 9) for tile in range(KINDS))
"""What one tile adds to the key of its suit."""

GROUPS = 4
MANY_MELDS = 128  # questions kept, more than the players of a hand ask; each may hold tables of its suits with melds
_RANKS = 9
_FILE = Path(__file__).with_name("shanten.bin")
_SYMBOLS = 8
_PLAIN_SYMBOLS = 5
_FIRST_SYMBOL_OF_MELD = {3: 5, 4: 7}

_KEY_BITS = 21
_KEY_MASK = (1 << _KEY_BITS) - 1
_spread_power = [POWERS[tile] << _KEY_BITS * (tile // 9) for tile in range(KINDS)].__getitem__
"""What a tile adds to its hand's keys, laid side by side in one number; a list's own look-up is the fastest to map."""


class ClassOfKey(Protocol):
    """Something indexed by a suit's key that gives its class: a table, or a reader of suits with melds."""

    def __getitem__(self, key: int, /) -> int:
        """The class of a key."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """What a hand is asked for, its melds and void suit known.

    `classes` are by suit. `lacking[a][b]` is how many tiles two suits of class a and b lack; rows are 256 long, so that
    they also serve bytes.translate. `pairs_of_suits` are those in which a win may lie, none when no win is possible,
    and `partners` the same by suit.
    """

    classes: tuple[ClassOfKey, ClassOfKey, ClassOfKey]
    lacking: list[bytes]
    pairs_of_suits: tuple[tuple[Suit, Suit], ...]
    partners: tuple[tuple[Suit, ...], ...]


def keys_of(tiles: Iterable[Tile]) -> Keys:
    """The keys of a hand, at most four tiles of a kind."""
    spread = sum(map(_spread_power, tiles))
    return spread & _KEY_MASK, spread >> _KEY_BITS & _KEY_MASK, spread >> 2 * _KEY_BITS


def shanten(tiles: Iterable[Tile], melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True) -> int | None:
    """Tiles a hand of 3n+1 or 3n+2 `tiles` (melds apart) needs to be ready; -1 when complete.

    None when its melds allow no win: three suits, or one in the void suit. `seven_pairs`: whether they count as a win.
    """
    return shanten_counter(melds, void, seven_pairs)(keys_of(tiles))


def shanten_of_keys(keys: Keys, melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True) -> int | None:
    """`shanten` of a hand whose keys are kept up."""
    return shanten_counter(melds, void, seven_pairs)(keys)


def is_complete(tiles: Iterable[Tile], melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True) -> bool:
    """Whether 3n+2 `tiles` beside `melds` have the shape of a win."""
    return is_complete_of_keys(keys_of(tiles), melds, void, seven_pairs)


def is_complete_of_keys(keys: Keys, melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True) -> bool:
    """`is_complete` of a hand whose keys are kept up."""
    if keys[0] and keys[1] and keys[2]:
        return False
    if void is not None and keys[void]:
        return False
    return shanten_counter(melds, void, seven_pairs)(keys) == -1


@lru_cache(maxsize=MANY_MELDS)
def shanten_counter(
    melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True
) -> Callable[[Keys], int | None]:
    """`shanten_of_keys` for given melds and void suit: the fastest way to ask for many hands.

    Raise ValueError for melds that no hand can have.
    """
    asked = question(melds, void, seven_pairs)
    if not asked.pairs_of_suits:
        return _no_win
    if len(asked.pairs_of_suits) == 1:
        return _counter_of_two_suits(asked)
    return _counter_of_three_suits(asked) if not melds else _counter_of_suits(asked)


@lru_cache(maxsize=MANY_MELDS)
def question(melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True) -> Question:
    """What hands with these melds and this void suit are asked for; raise ValueError for melds no hand can have."""
    _check(melds)
    pairs = _pairs_of_suits({tile // 9 for tile, _ in melds}, void)
    partners = tuple(tuple(sum(pair) - suit for pair in pairs if suit in pair) for suit in SUITS)
    if seven_pairs and not melds:
        closed, lacking = _closed_suits()
        return Question((closed, closed, closed), lacking, pairs, partners)
    plain = _tables().class_of_key
    m, p, s = (_symbols_of_melds(melds, suit) for suit in SUITS)
    classes = (
        _suit_with_melds(m) if m else plain,
        _suit_with_melds(p) if p else plain,
        _suit_with_melds(s) if s else plain,
    )
    return Question(classes, _tables().lacking[GROUPS - len(melds)], pairs, partners)


@lru_cache(maxsize=4096)
def lesser(row: bytes, other: bytes) -> bytes:
    """Place by place the smaller of two rows of `Question.lacking`."""
    one, two = int.from_bytes(row, "little"), int.from_bytes(other, "little")
    at_least = ((one | _TOP_BITS) - two) & _TOP_BITS
    return (one ^ ((one ^ two) & (at_least - (at_least >> 7)))).to_bytes(256, "little")


def _no_win(keys: Keys) -> None:
    return None


def _counter_of_two_suits(asked: Question) -> Callable[[Keys], int]:
    ((first, second),) = asked.pairs_of_suits
    class_of_first, class_of_second, lacking = asked.classes[first], asked.classes[second], asked.lacking

    def counter(keys: Keys) -> int:
        return lacking[class_of_first[keys[first]]][class_of_second[keys[second]]] - 1

    return counter


def _counter_of_three_suits(asked: Question) -> Callable[[Keys], int]:
    """For closed hands without a void suit, all three pairs of suits at once."""
    class_of = asked.classes[0]
    thirds = [_Thirds(asked.lacking, first) for first in range(len(asked.lacking))]

    def counter(keys: Keys) -> int:
        one, two, three = keys
        return thirds[class_of[one]][class_of[two]][class_of[three]] - 1

    return counter


def _counter_of_suits(asked: Question) -> Callable[[Keys], int]:
    classes, lacking, pairs = asked.classes, asked.lacking, asked.pairs_of_suits

    def counter(keys: Keys) -> int:
        return min(lacking[classes[i][keys[i]]][classes[j][keys[j]]] for i, j in pairs) - 1

    return counter


class _Thirds(dict[int, bytes]):
    """For the class of a first suit: by the class of a second, the row over the third's, made when asked for."""

    def __init__(self, lacking: list[bytes], first: int) -> None:
        self._lacking = lacking
        self._first = first

    def __missing__(self, second: int) -> bytes:
        without_third = self._lacking[self._first][second]
        row = lesser(self._lacking[self._first], self._lacking[second])
        self[second] = row = lesser(row, bytes([without_third]) * 256)
        return row


def _check(melds: Melds) -> None:
    if len(melds) > GROUPS or len({tile for tile, _ in melds}) < len(melds):
        raise ValueError(f"melds {melds}: a hand has at most four, each of another tile")
    for tile, size in melds:
        if tile not in range(KINDS) or size not in _FIRST_SYMBOL_OF_MELD:
            raise ValueError(f"meld {(tile, size)}: give a tile 0-26 and its size, 3 for a pong or 4 for a kong")


def _pairs_of_suits(melded: set[Suit], void: Suit | None) -> tuple[tuple[Suit, Suit], ...]:
    pairs = ((0, 1), (0, 2), (1, 2))
    return tuple(pair for pair in pairs if void not in pair and melded <= set(pair))


def _symbols_of_melds(melds: Melds, suit: Suit) -> tuple[tuple[int, int], ...]:
    """(rank from 0, symbol of the reading when no copy is in hand) for each meld of a suit."""
    return tuple((tile % 9, _FIRST_SYMBOL_OF_MELD[size]) for tile, size in melds if tile // 9 == suit)


@lru_cache(maxsize=MANY_MELDS // 2)
def _suit_with_melds(symbols: tuple[tuple[int, int], ...]) -> _SuitWithMelds:
    return _SuitWithMelds(_tables().steps, symbols)


class _SuitWithMelds(dict[int, int]):
    """Class by key of a suit with melds: read through `steps`, then remembered."""

    def __init__(self, steps: list[array[int]], symbols: tuple[tuple[int, int], ...]) -> None:
        first_symbols = dict(symbols)
        self._ranks = tuple(
            (row, 5**rank, first_symbols.get(rank, 0)) for row, rank in zip(steps, reversed(range(_RANKS)), strict=True)
        )

    def __missing__(self, key: int) -> int:
        state, rest = 0, key
        for steps, power, first_symbol in self._ranks:
            count, rest = divmod(rest, power)
            state = steps[_SYMBOLS * state + first_symbol + count]
        self[key] = state
        return state


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    """The file unpacked. `steps` are by rank from 9 down; `lacking[n]` is for n groups and a pair."""

    steps: list[array[int]]
    class_of_key: bytes
    lacking: list[list[bytes]]
    closed_steps: list[array[int]]
    closed_lacking: list[bytes]


class TableError(ValueError):
    """The table can't be read; the message says what would be right."""


def _unpacked() -> bytes:
    """The bytes of the table; zlib keeps a checksum of them, so that what it unpacks is whole."""
    try:
        return zlib.decompress(_FILE.read_bytes())
    except (OSError, zlib.error) as error:
        fault = "is damaged" if isinstance(error, zlib.error) else f"can't be read ({error.strerror or error})"
        mend = "install the game again, or make it with tools/make_shanten_table.py"
        raise TableError(f"{_FILE} {fault}; it holds the table by which every hand is read: {mend}") from None


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    packed = _unpacked()
    words = array("H", packed[: 2 * (2 + 3 * _RANKS)])
    if sys.byteorder == "big":
        words.byteswap()
    classes, closed_classes = words[:2]
    sizes, plain_sizes, closed_sizes = (words[2 + _RANKS * n : 2 + _RANKS * (n + 1)] for n in range(3))
    start = 2 * len(words)
    steps, start = _steps(packed, start, [_SYMBOLS * size for size in sizes])
    closed_steps, start = _steps(packed, start, [_PLAIN_SYMBOLS * size for size in closed_sizes])
    squares = [_square(packed, start + classes**2 * groups, classes) for groups in range(GROUPS + 1)]
    closed_square = _square(packed, start + classes**2 * (GROUPS + 1), closed_classes)
    table = _class_of_key(steps, plain_sizes, _SYMBOLS)
    return _Tables(steps, table, squares, closed_steps, closed_square)


@lru_cache(maxsize=1)
def _closed_suits() -> tuple[bytes, list[bytes]]:
    """(class by key, lacking) of the suits of hands without melds that may win with seven pairs."""
    tables = _tables()
    sizes = [len(steps) // _PLAIN_SYMBOLS for steps in tables.closed_steps]
    return _class_of_key(tables.closed_steps, sizes, _PLAIN_SYMBOLS), tables.closed_lacking


def _steps(packed: bytes, start: int, sizes: Iterable[int]) -> tuple[list[array[int]], int]:
    """(the steps of each rank, where they end in the file)."""
    ends = list(accumulate((2 * size for size in sizes), initial=start))
    rows = [array("H", packed[begin:end]) for begin, end in pairwise(ends)]
    if sys.byteorder == "big":
        for row in rows:
            row.byteswap()
    return rows, ends[-1]


def _square(packed: bytes, start: int, side: int) -> list[bytes]:
    """The rows of a square, filled up so that they serve bytes.translate, below 128 as `lesser` needs it."""
    rows = range(start, start + side * side, side)
    return [packed[row : row + side].ljust(256, b"\x7f") for row in rows]


def _class_of_key(steps: Sequence[array[int]], sizes: Sequence[int], symbols: int) -> bytes:
    """The class of every key, from the last rank up: what follows a state is what follows its five steps."""
    *upper, last = (_plain_steps(row, size, symbols) for row, size in zip(steps, sizes, strict=True))
    blocks = [bytes(classes) for classes in last]
    for level in reversed(upper):
        blocks = [b"".join(map(blocks.__getitem__, states)) for states in level]
    return blocks[0]


def _plain_steps(row: array[int], size: int, symbols: int) -> Iterable[tuple[int, ...]]:
    """The five steps of each of the first `size` states that lead on without a meld."""
    return islice(zip(*(row[symbol::symbols] for symbol in range(_PLAIN_SYMBOLS)), strict=True), size)


_TOP_BITS = int.from_bytes(b"\x80" * 256, "little")
