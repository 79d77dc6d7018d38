"""The network's sums, against the same sums done number by number."""

from __future__ import annotations

import pickle
import struct
from itertools import pairwise
from pathlib import Path

import pytest

from game.ai.network import UNIT, load_network
from game.core.contract import PlayerError
from game.core.stream import stream

SIZES = (5, 4, 3, 2)


def weights(seed: int) -> list[list[list[int]]]:
    """By layer, a row for each input and one of biases, in 1/4096."""
    chance = stream(seed, "weights")

    def row(width: int) -> list[int]:
        return [int(chance.random() * 16000) - 8000 for _ in range(width)]

    return [[row(width) for _ in range(inputs + 1)] for inputs, width in pairwise(SIZES)]


def file_of(layers: list[list[list[int]]], folder: Path, magic: bytes = b"chuanma1") -> Path:
    """The layers as a file."""
    numbers = [number for layer in layers for row in layer for number in row]
    path = folder / "weights.bin"
    path.write_bytes(struct.pack("<8s4H", magic, *SIZES) + struct.pack(f"<{len(numbers)}i", *numbers))
    return path


def slowly(layers: list[list[list[int]]], inputs: list[int]) -> list[float]:
    """The outputs, one product after the other."""
    values = inputs
    for number, (*rows, biases) in enumerate(layers):
        sums = [bias * UNIT for bias in biases]
        for value, row in zip(values, rows, strict=True):
            sums = [total + value * weight for total, weight in zip(sums, row, strict=True)]
        values = [max(0, total) // 4096 for total in sums]
        if number == len(layers) - 1:
            return [total / (UNIT * 4096) for total in sums]
    raise AssertionError


@pytest.mark.parametrize("seed", range(40))
def test_sums_in_lanes_are_the_sums_one_by_one(seed: int, tmp_path: Path) -> None:
    layers = weights(seed)
    chance = stream(seed, "inputs")
    inputs = [int(chance.random() * 1000) - 400 for _ in range(SIZES[0])]
    load_network.cache_clear()
    network = load_network(file_of(layers, tmp_path))
    sums = network.add(network.first.start, list(enumerate(inputs))[:2])
    sums = network.add(sums, list(enumerate(inputs))[2:])
    assert network.outputs(sums) == slowly(layers, inputs)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    load_network.cache_clear()
    with pytest.raises(PlayerError, match=r"weights\.bin is damaged; it holds the weights .* make it with tools/seats"):
        load_network(file_of(weights(1), tmp_path, b"chuanma0"))


@pytest.mark.parametrize("length", [0, 7, 16, 17, 100, -1, -4])
def test_a_file_that_is_cut_off_is_refused(tmp_path: Path, length: int) -> None:
    path = file_of(weights(1), tmp_path)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(PlayerError, match="is damaged"):
        load_network(path)


def test_a_file_with_more_behind_it_is_refused(tmp_path: Path) -> None:
    path = file_of(weights(1), tmp_path)
    path.write_bytes(path.read_bytes() + b"\0\0\0\0")
    with pytest.raises(PlayerError, match="is damaged"):
        load_network(path)


def test_a_file_that_is_not_there_is_told_with_what_it_is_for(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match=r"weights\.bin can't be read \(No such file.*install the game again") as told:
        load_network(tmp_path / "weights.bin")
    again = pickle.loads(pickle.dumps(told.value))
    assert (again.file, str(again)) == ("weights.bin", str(told.value))
