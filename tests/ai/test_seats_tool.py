"""The tool that fits the seats' weights plays by the game's rules: worths, shanten and payments compared."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.ai.inputs import INPUTS
from game.mahjong.fans import score
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.shanten import shanten
from game.mahjong.tiles import COPIES, KINDS, Tile
from game.mahjong.useful import useful_tiles
from tests.mahjong.tables import PRESETS, ruleset
from tools.seats.build import BuildError, build, compiler

ROOT = Path(__file__).resolve().parents[2]
NETWORK = Path(__file__).with_name("positions.bin")
KINDS_OF_MELD = (MeldKind.PONG, MeldKind.KONG_CONCEALED, MeldKind.KONG_ADDED, MeldKind.KONG_DIRECT)
FLAGS = ({}, {"kong_self_draw": 1}, {"kong_discard": 2}, {"rob_kong": 4}, {"heavenly_hand": 8}, {"earthly_hand": 8})

needs_compiler = pytest.mark.skipif(compiler() is None, reason="no C++ compiler")


def run(name: str, *words: object, told: str = "") -> list[str]:
    """The lines a program prints; it is compiled first, once for all tests."""
    call = [str(build(name)), *map(str, words)]
    return subprocess.run(call, input=told, capture_output=True, text=True, check=True).stdout.splitlines()


@dataclass(frozen=True)
class Hand:
    """Tiles beside melds, under a void suit."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    void: int | None

    @property
    def words(self) -> str:
        """The hand as the tool reads it, its void suit apart."""
        melds = [f"{KINDS_OF_MELD.index(meld.kind)} {meld.tile}" for meld in self.melds]
        return " ".join([str(len(melds)), *melds, *map(str, self.tiles)])

    @property
    def void_word(self) -> int:
        """The void suit as the tool reads it."""
        return -1 if self.void is None else self.void


def held(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Counter[Tile]:
    """How many of each kind hand and melds hold."""
    return Counter((*tiles, *[meld.tile for meld in melds for _ in range(meld.size)]))


def random_melds(chance: random.Random, suits: list[int], most: int) -> tuple[Meld, ...]:
    """Up to `most` melds of these suits."""
    kinds = chance.sample([tile for tile in range(KINDS) if tile // 9 in suits], chance.randint(0, most))
    return tuple(Meld(chance.choice(KINDS_OF_MELD), tile) for tile in kinds)


def whole_hand(chance: random.Random) -> Hand:
    """A hand that has won, of every shape that pays, in one suit or two; kinds are few, so that fours come up."""
    while True:
        suits = chance.sample(range(3), chance.randint(1, 2))
        ranks = chance.choice([range(9), (0, 1, 2, 6, 7, 8), (1, 4, 7), (0, 8), range(chance.randint(0, 5), 9)])
        kinds = [9 * suit + rank for suit in suits for rank in ranks]
        melds = () if chance.random() < 0.3 else random_melds(chance, suits, 4)
        if not melds and chance.random() < 0.4:
            tiles = tuple(tile for _ in range(7) for tile in [chance.choice(kinds)] * 2)
        else:
            tiles = tuple(tile for _ in range(4 - len(melds)) for tile in random_group(chance, kinds))
            tiles += (chance.choice(kinds),) * 2
        if max(held(tiles, melds).values()) <= COPIES:
            void = chance.choice([None, *(set(range(3)) - set(suits))])
            return Hand(tiles, melds, void)


def random_group(chance: random.Random, kinds: list[Tile]) -> tuple[Tile, ...]:
    """A triplet or a run that begins with one of these kinds, if a run can."""
    tile = chance.choice(kinds)
    return (tile, tile + 1, tile + 2) if tile % 9 <= 6 and chance.random() < 0.5 else (tile,) * 3


def part_hand(chance: random.Random) -> Hand:
    """A hand of 3n+1 tiles on its way, with or without melds, often of few kinds."""
    while True:
        suits = chance.sample(range(3), chance.choice([1, 2, 2, 3]))
        melds = random_melds(chance, suits, 3)
        free = Counter({tile: COPIES for tile in range(KINDS) if tile // 9 in suits})
        free.subtract(held((), melds))
        if min(free.values()) >= 0:
            tiles = chance.sample(list(free.elements()), 13 - 3 * len(melds))
            return Hand(tuple(tiles), melds, chance.choice([None, 0, 1, 2]))


def hands(seed: int, count: int, made: Callable[[random.Random], Hand]) -> Iterator[Hand]:
    """So many hands of a kind."""
    chance = random.Random(seed)
    return (made(chance) for _ in range(count))


@needs_compiler
def test_whole_hands_are_worth_the_same() -> None:
    asked, wanted = [], []
    for number, hand in enumerate(hands(1, 400, whole_hand)):
        preset, flags = number % len(PRESETS), FLAGS[number % len(FLAGS)]
        asked.append(f"worth {preset} {hand.void_word} {sum(flags.values())} {hand.words}")
        worth = score(ruleset(PRESETS[preset]), hand.tiles, hand.melds, hand.void, frozenset(flags))
        assert worth is not None, hand
        wanted.append(worth.multiple)
    found = [int(line) for line in run("ask", NETWORK, told="\n".join(asked))]
    assert found == wanted
    assert len(set(wanted)) > 6


@needs_compiler
def test_hands_are_as_far_from_a_win() -> None:
    asked, wanted = [], []
    for hand in hands(2, 600, part_hand):
        away = shanten(hand.tiles, sizes(hand.melds), hand.void)
        useful = useful_tiles(hand.tiles, sizes(hand.melds), hand.void)
        lying = held(hand.tiles, hand.melds)
        asked.append(f"shanten {hand.void_word} {hand.words}")
        wanted.append((9 if away is None else away, sum(COPIES - lying[tile] for tile in useful)))
    answers = [tuple(map(int, line.split())) for line in run("ask", NETWORK, told="\n".join(asked))]
    assert answers == wanted


@needs_compiler
@pytest.mark.parametrize("preset", range(len(PRESETS)), ids=PRESETS)
def test_what_one_seat_wins_others_lose(preset: int) -> None:
    played = [[int(points) for points in line.split()] for line in run("ask", NETWORK, told=f"hands {preset} 5 20")]
    assert len(played) == 20
    assert all(len(points) == 4 and sum(points) == 0 for points in played)
    assert sum(any(points) for points in played) > 10


@needs_compiler
def test_a_seed_gives_a_fit_and_a_broad_seat_is_blind_to_single_tiles(tmp_path: Path) -> None:
    fits = []
    for threads in (1, 2):
        run("fit", tmp_path / "weights", 3, 2, "rounds", 1, threads, 1, "broad")
        fits.append((tmp_path / "weights").read_bytes())
    assert fits[0] == fits[1]
    rows = [fits[0][16 + 12 * number :][:12] for number in range(INPUTS)]
    assert {number for number, row in enumerate(rows) if not any(row)} == {*range(43, 70), *range(118, 202)}


@needs_compiler
def test_equal_players_measure_equal() -> None:
    lines = run("measure", NETWORK, NETWORK, 5, 1, "blood_battle")
    assert [line.split()[:2] for line in lines] == [["blood_battle", "+0.00"]]


@needs_compiler
@pytest.mark.parametrize("written", [b"", b"chuanma1", b"chuanma1" + bytes(8)], ids=["empty", "cut", "other sizes"])
def test_a_bad_file_of_weights_is_one_sentence(tmp_path: Path, written: bytes) -> None:
    path = tmp_path / "weights"
    path.write_bytes(written)
    done = subprocess.run([build("measure"), path, "plain", "1", "1"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert str(path) in done.stderr


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(BuildError, match="no C\\+\\+ compiler"):
        build("ask", tmp_path)


@pytest.mark.parametrize(
    "words", [["w", "--layers", "96"], ["w", "--layers", "0,4"], ["w", "--rounds", "0"], ["w", "--threads", "0"]]
)
def test_a_wrong_call_is_refused(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "seats" / "fit.py", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
