"""The large counts that the test suite only samples: `python tools/soak.py [hands|records|presets|clicks]... [--n N] [--seed S]`.

hands    plays N hands of random and regular seats over every preset and both endings; after every event the 108 tiles
         are whole and the points sum to zero, and the record replays to the same ledger
records  damages N records in one place each and reads them: an answer or one sentence, never a traceback
presets  damages N preset files and reads them: valid or one sentence for each fault, and the others still load
clicks   sends N wild input events to the screens
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.players import make_player
from game.config import resource_root
from game.core.ledger import balances
from game.core.record import RecordError, parse_json
from game.core.stream import pick, stream
from game.mahjong.record import from_json, outcome, replay, to_json
from game.mahjong.state import SEATS, State
from game.mahjong.tiles import COPIES, KINDS
from game.presets import Catalogue, PresetError, load_presets, ruleset_of
from game.session.table import Session

ENDINGS = ("first_win", "three_wins")


def catalogue() -> Catalogue:
    """The presets that come with the game."""
    return load_presets([resource_root() / "config" / "presets"])


def check_whole(state: State) -> None:
    """All 108 tiles are there, four of each, and the points sum to zero."""
    tiles = Counter(state.wall)
    for place in state.places:
        tiles.update(place.hand + place.discards)
        for meld in place.melds:
            tiles[meld.tile] += meld.size
    if any(tiles[tile] != COPIES for tile in range(KINDS)):
        raise AssertionError(f"tiles are not whole: {tiles}")
    if sum(balances(state.ledger, SEATS)):
        raise AssertionError("points don't sum to zero")


def one_hand(presets: Catalogue, number: int, seed: int) -> Session:
    """Hand `number` of a soak: its preset, ending and seats vary with the number."""
    chance = stream(seed, "soak", number)
    preset = pick(presets.ids, chance)
    rules = {"hand_ends": pick(ENDINGS, chance)}
    levels = [pick(("random", "random", "random", "regular"), chance) for _ in range(SEATS)]
    players = [make_player(level, seed + number, seat) for seat, level in enumerate(levels)]
    return Session(ruleset_of(presets, preset, rules), preset, players, seed + number, rules)


def soak_hands(count: int, seed: int) -> str:
    """Play whole hands and check every state."""
    presets, ends = catalogue(), Counter[str]()
    for number in range(count):
        table = one_hand(presets, number, seed)
        while table.advance() is not None:
            check_whole(table.state)
        live = outcome(table.state)
        again = from_json(json.loads(json.dumps(to_json(table.record))))
        if outcome(replay(again, table.ruleset)) != live:
            raise AssertionError(f"hand {number}: the record replays to another ledger")
        ends[live["end"]] += 1
    return f"{count} hands: {dict(ends)}"


def damaged(data: bytes, chance: random.Random) -> bytes:
    """`data` with one stretch cut out, doubled or overwritten."""
    at = int(chance.random() * len(data))
    size = 1 + int(chance.random() * 40)
    noise = bytes(int(chance.random() * 256) for _ in range(1 + size % 4))
    middle = pick((b"", data[at : at + size] * 2, noise, b'"', b"9", b"[" * 3, b"-1", b"null"), chance)
    return data[:at] + middle + (b"" if chance.random() < 0.1 else data[at + size :])


def soak_records(count: int, seed: int) -> str:
    """Damage records and read them."""
    presets, said = catalogue(), Counter[str]()
    for number in range(count):
        if number % 50 == 0:
            table = one_hand(presets, number, seed)
            while table.advance() is not None:
                pass
            whole = json.dumps(to_json(table.record)).encode("utf-8")
        try:
            record = from_json(parse_json(damaged(whole, stream(seed, "record", number)), "record"))
            replay(record, ruleset_of(presets, record.preset, record.rules))
            said["read"] += 1
        except (RecordError, PresetError) as error:
            if "\n" in str(error):
                raise AssertionError(f"more than one line: {error}") from error
            said["refused"] += 1
    return f"{count} damaged records: {dict(said)}"


def soak_presets(count: int, seed: int) -> str:
    """Damage preset files and load them beside the good ones."""
    built_in = resource_root() / "config" / "presets"
    sources = [path.read_bytes() for path in sorted(built_in.glob("*.yaml"))]
    said = Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "own.yaml"
        for number in range(count):
            chance = stream(seed, "preset", number)
            own.write_bytes(damaged(pick(sources, chance), chance))
            found = load_presets([built_in, Path(folder)])
            if len(set(found.ids) & {path.stem for path in built_in.glob("*.yaml")}) < len(sources):
                raise AssertionError(f"preset {number} keeps the built-in ones from loading")
            said["valid" if len(found.ids) > len(sources) else "refused"] += 1
    return f"{count} damaged presets: {dict(said)}"


def soak_clicks(count: int, seed: int) -> str:
    """Wild events for the screens."""
    from game.ui.self_check import wild_events

    return wild_events(count, seed)


PARTS: dict[str, tuple[Callable[[int, int], str], int]] = {
    "hands": (soak_hands, 2_000),
    "records": (soak_records, 5_000),
    "presets": (soak_presets, 2_000),
    "clicks": (soak_clicks, 20_000),
}


def main() -> int:
    """Run the named parts, or all; a fault ends the run with its traceback."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--n", type=int, help="how many, instead of each part's own count")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for part in options.parts or PARTS:
        work, count = PARTS[part]
        print(work(options.n or count, options.seed), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
