"""A small network of whole numbers that says what a position is worth.

Its weights are whole numbers and so is every step of its sum: the same answer on every machine and in every version of
Python, so that a seed gives the same hand everywhere. Most inputs are 0, and most of the others are shared by all
actions of a decision, so the first layer is kept as a running sum to which inputs are added.

A layer's numbers lie side by side in one large integer, a lane of 64 bits each: Python then adds or multiplies a whole
row in one step, which is some ten times as fast as a list of numbers. A lane never comes near 2**62, so that with
2**62 added to each no lane borrows from the next and they can be read one by one.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from operator import mul
from pathlib import Path
from struct import Struct

from game.core.contract import PlayerError

UNIT = 256
"""An input of 1."""

Inputs = Iterable[tuple[int, int]]
"""(number of the input, its value in units) for each input that is not 0."""

Lanes = int
"""Numbers side by side: number i times 2**(64 * i), summed; numbers may be negative."""

_SHIFT = 12
_LANE = 64
_LIFT = 1 << 62
_HEADER = Struct("<8s4H")
_MAGIC = b"chuanma1"


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """`width` outputs: what they start from, and by input what a whole unit of it adds, in 1/4096 of a unit."""

    width: int
    start: Lanes
    rows: Sequence[Lanes]
    lift: Lanes

    def read(self, lanes: Lanes) -> list[int]:
        """The numbers of the lanes, each 2**62 too large."""
        words = array("Q", (lanes + self.lift).to_bytes(_LANE // 8 * self.width, "little"))
        if sys.byteorder == "big":
            words.byteswap()
        return words.tolist()


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Two layers cut off at 0 (ReLU) and a last one without."""

    first: Layer
    second: Layer
    last: Layer

    def add(self, sums: Lanes, inputs: Inputs) -> Lanes:
        """The first layer's sums with more inputs."""
        rows = self.first.rows
        return sums + sum([value * rows[number] for number, value in inputs])

    def outputs(self, sums: Lanes) -> list[float]:
        """What the network says, as plain numbers."""
        for layer, after in ((self.first, self.second), (self.second, self.last)):
            hidden = [(number - _LIFT) >> _SHIFT if number > _LIFT else 0 for number in layer.read(sums)]
            sums = sum(map(mul, hidden, after.rows), after.start)
        return [(number - _LIFT) / (UNIT << _SHIFT) for number in self.last.read(sums)]


@lru_cache(maxsize=4)
def load_network(path: Path) -> Network:
    """Read a file of weights; made by tools/seats.

    A header (8 bytes of name, then the numbers of inputs and of each layer's outputs as 16-bit words), then 32-bit
    words: for each layer the weights, input by input, and its biases. All little-endian. Raises PlayerError.
    """
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise _unreadable(path, f"can't be read ({error.strerror or error})") from None
    if not _is_whole(packed):
        raise _unreadable(path, "is damaged")
    _, *sizes = _HEADER.unpack_from(packed)
    numbers = array("i", packed[_HEADER.size :])
    if sys.byteorder == "big":
        numbers.byteswap()
    layers, at = [], 0
    for inputs, width in pairwise(sizes):
        ends = [at + width * row for row in range(inputs + 2)]
        *rows, biases = [_side_by_side(numbers[begin:end]) for begin, end in pairwise(ends)]
        layers.append(Layer(width, biases * UNIT, rows, _lift(width)))
        at = ends[-1]
    return Network(*layers)


def _unreadable(path: Path, fault: str) -> PlayerError:
    use = "the weights by which strong computer players and the coach judge a hand"
    mend = "install the game again, or make it with tools/seats"
    return PlayerError(f"{path} {fault}; it holds {use}: {mend}", path.name)


def _is_whole(packed: bytes) -> bool:
    """Whether a file begins with the header and holds just the numbers that its header tells of."""
    if len(packed) < _HEADER.size:
        return False
    magic, *sizes = _HEADER.unpack_from(packed)
    count = sum((inputs + 1) * width for inputs, width in pairwise(sizes))
    return bool(magic == _MAGIC and len(packed) == _HEADER.size + 4 * count)


def _side_by_side(numbers: Sequence[int]) -> Lanes:
    """Numbers as lanes: lifted so that none is negative, laid down as bytes, and lowered again all at once."""
    words = array("Q", [number + _LIFT for number in numbers])
    if sys.byteorder == "big":
        words.byteswap()
    return int.from_bytes(words.tobytes(), "little") - _lift(len(numbers))


@lru_cache(maxsize=16)
def _lift(width: int) -> Lanes:
    return sum(_LIFT << _LANE * lane for lane in range(width))
