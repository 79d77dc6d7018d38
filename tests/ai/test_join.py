"""A team of networks says the average of what its members say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.network import load_network
from game.core.stream import stream
from tests.ai.test_network import SIZES, file_of, weights
from tools.seats.join import main


def said(path: Path, inputs: list[int]) -> list[float]:
    load_network.cache_clear()
    network = load_network(path)
    return network.outputs(network.add(network.first.start, enumerate(inputs)))


@pytest.mark.parametrize("seed", range(12))
def test_a_team_says_the_average(seed: int, tmp_path: Path) -> None:
    members = []
    for number in range(3):
        (folder := tmp_path / str(number)).mkdir()
        members.append(file_of(weights(10 * seed + number), folder))
    team = tmp_path / "team.bin"
    assert main([str(team), *map(str, members)]) == 0
    chance = stream(seed, "inputs")
    inputs = [int(chance.random() * 1000) - 400 for _ in range(SIZES[0])]
    answers = [said(path, inputs) for path in members]
    average = [sum(column) / 3 for column in zip(*answers, strict=True)]
    # A third of a weight is rounded to 1/4096, and a hidden number is at most some 60 units here.
    assert said(team, inputs) == pytest.approx(average, abs=0.08)


def test_what_is_no_network_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = file_of(weights(1), tmp_path)
    short = tmp_path / "short.bin"
    short.write_bytes(whole.read_bytes()[:-4])
    assert main([str(tmp_path / "team.bin"), str(whole), str(short)]) == 1
    assert capsys.readouterr().err == f"{short}: 200 bytes where its layers need 204\n"
