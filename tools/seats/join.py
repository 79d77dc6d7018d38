"""Joins networks into one whose outputs are their average: `python tools/seats/join.py OUT WEIGHTS WEIGHTS...`.

Networks that were fitted apart are wrong in different places, and an action that only one of them overrates no longer
looks the best: a team plays better than any of its members. Joined, the layers lie side by side, and what leads from
one member's layer to another's is 0, so the game reads a team as one network. All must have the same inputs.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from pathlib import Path
from struct import Struct

HEADER = Struct("<8s4H")
MAGIC = b"chuanma1"
Rows = list[list[int]]


class JoinError(Exception):
    """A file that can't be joined; says which and why."""


@dataclass(frozen=True)
class Layer:
    """`rows` by input, each with a weight an output; one bias an output. In 1/4096, see game/ai/network.py."""

    rows: Rows
    biases: list[int]


def read(path: Path) -> list[Layer]:
    """The three layers of a file of weights; raises JoinError."""
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise JoinError(f"{path}: can't be read ({error.strerror or error})") from None
    if len(packed) < HEADER.size or packed[:8] != MAGIC:
        raise JoinError(f"{path}: no file of weights; make one with tools/seats/fit.py")
    _, *sizes = HEADER.unpack_from(packed)
    wanted = sum((inputs + 1) * width for inputs, width in pairwise(sizes))
    if len(packed) != HEADER.size + 4 * wanted:
        raise JoinError(f"{path}: {len(packed)} bytes where its layers need {HEADER.size + 4 * wanted}")
    numbers = array("i", packed[HEADER.size :])
    if sys.byteorder == "big":
        numbers.byteswap()
    return list(_layers(numbers.tolist(), sizes))


def _layers(numbers: list[int], sizes: Sequence[int]) -> list[Layer]:
    layers, at = [], 0
    for inputs, width in pairwise(sizes):
        rows = [numbers[begin : begin + width] for begin in range(at, at + width * (inputs + 1), width)]
        layers.append(Layer(rows[:-1], rows[-1]))
        at += width * (inputs + 1)
    return layers


def join(members: Sequence[list[Layer]]) -> list[Layer]:
    """One network that says the average of what its members say; raises JoinError where their inputs differ."""
    if len({(len(first.rows), len(last.biases)) for first, _, last in members}) > 1:
        raise JoinError("the networks have different inputs or outputs; join those of one version of the game")
    firsts, seconds, lasts = zip(*members, strict=True)
    shared = [list(chain(*rows)) for rows in zip(*(layer.rows for layer in firsts), strict=True)]
    last = [[round(weight / len(members)) for weight in row] for layer in lasts for row in layer.rows]
    biases = [round(sum(column) / len(members)) for column in zip(*(layer.biases for layer in lasts), strict=True)]
    return [Layer(shared, _beside(firsts)), Layer(_blocks(seconds), _beside(seconds)), Layer(last, biases)]


def _beside(layers: Sequence[Layer]) -> list[int]:
    return [bias for layer in layers for bias in layer.biases]


def _blocks(layers: Sequence[Layer]) -> Rows:
    """The rows of all, each with 0 where the outputs are another member's."""
    whole, at, rows = len(_beside(layers)), 0, []
    for layer in layers:
        width = len(layer.biases)
        rows += [[0] * at + row + [0] * (whole - at - width) for row in layer.rows]
        at += width
    return rows


def write(path: Path, layers: Sequence[Layer]) -> None:
    """Write a file of weights."""
    numbers = array("i", [weight for layer in layers for row in (*layer.rows, layer.biases) for weight in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    sizes = [len(layers[0].rows), *(len(layer.biases) for layer in layers)]
    path.write_bytes(HEADER.pack(MAGIC, *sizes) + numbers.tobytes())


def main(arguments: Sequence[str]) -> int:
    """Join the named files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the file to write")
    parser.add_argument("weights", type=Path, nargs="+", help="the networks to join")
    given = parser.parse_args(arguments)
    try:
        write(given.out, join([read(path) for path in given.weights]))
    except JoinError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
