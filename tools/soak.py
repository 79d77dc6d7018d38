"""The large counts that the test suite only samples: `python tools/soak.py [PART]... [--n N] [--seed S]`.

hands    plays N hands of random and regular seats over every preset and every ending; after every event the 108 tiles
         are whole and the points sum to zero, and the record replays to the same ledger
records  damages N records in one place each and reads them: an answer or one sentence, never a traceback
presets  writes N wild preset files and reads them: valid or one sentence for each fault, and the others still load;
         house rules that were written are read as the same rules
clicks   sends N wild input events to the screens, while preset files of the player's own come, change and go
window   sends N events of every kind that a system may send, odd files and sizes too, to every screen in turn
seats    the levels make N decisions: legal ones, and the same when tiles that they can't see are exchanged
coins    books N hands in all rooms: coins in are coins out and fees, and nobody is below zero
kills    kills a playing, saving game N times: never an unreadable save, at most the current action lost
damage   flips and cuts every byte of a save, N of them with all that a start does: the save before is taken, and said
texts    draws screens at window sizes, text sizes and in languages (N combinations; all where N is not told): no text
         leaves its place, is cut short or lies on another
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
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
from game.mahjong.tiles import COPIES, KINDS, NAMES
from game.presets import Catalogue, PresetError, load_presets, ruleset_of
from game.session.table import Session
from tools.soak_clicks import soak_clicks
from tools.soak_coins import soak_coins
from tools.soak_kills import soak_damage, soak_kills
from tools.soak_presets import damaged, soak_presets
from tools.soak_seats import soak_seats
from tools.soak_window import soak_window

ENDINGS = ("first_win", "three_wins", "wall_empty")


def catalogue() -> Catalogue:
    """The presets that come with the game."""
    return load_presets([resource_root() / "config" / "presets"])


def check_whole(state: State) -> None:
    """All 108 tiles are there, four of each, and the points sum to zero."""
    tiles = Counter(state.wall)
    for place in state.places:
        tiles.update(place.hand + place.discards + place.laid)
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


def misplayed(data: bytes, chance: random.Random) -> bytes:
    """A record with one action changed, lost, doubled or moved: still JSON, mostly against the rules."""
    record = json.loads(data)
    actions = record["actions"]
    at = int(chance.random() * len(actions))
    other = int(chance.random() * len(actions))
    match pick(("seat", "do", "tile", "lost", "doubled", "moved", "dealer"), chance):
        case "seat":
            actions[at]["seat"] = pick((0, 1, 2, 3, 4, -1, None, "0"), chance)
        case "do":
            actions[at]["do"] = pick(("win", "kong", "pong", "pass", "leave", "void", "dance", 7), chance)
        case "tile":
            actions[at]["tile"] = pick((*NAMES, "0m", "", None, 5), chance)
        case "lost":
            del actions[at]
        case "doubled":
            actions.insert(at, actions[at])
        case "moved":
            actions.insert(other, actions.pop(at))
        case "dealer":
            record["dealer"] = pick((0, 1, 2, 3, 4, True, None), chance)
    return json.dumps(record).encode("utf-8")


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
            chance = stream(seed, "record", number)
            broken = damaged(whole, chance) if number % 3 == 0 else misplayed(whole, chance)
            record = from_json(parse_json(broken, "record"))
            replay(record, ruleset_of(presets, record.preset, record.rules))
            said["read"] += 1
        except (RecordError, PresetError) as error:
            if "\n" in str(error):
                raise AssertionError(f"more than one line: {error}") from error
            said["refused"] += 1
    return f"{count} damaged records: {dict(said)}"


def soak_texts(count: int, seed: int) -> str:
    """Look at the texts of screens; the seed tells which where not all are asked for."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    import pygame

    from tools import text_audit

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    cases = list(text_audit.every_case())
    if count < len(cases):
        chance = stream(seed, "texts")
        cases = sorted((pick(cases, chance) for _ in range(count)), key=lambda case: case[1])
    found = [fault for case in cases for fault in text_audit.audit(*case)]
    if found:
        raise AssertionError("\n".join(found))
    return f"{len(cases)} pictures: every text in its place"


PARTS: dict[str, tuple[Callable[[int, int], str], int]] = {
    "hands": (soak_hands, 2_000),
    "records": (soak_records, 5_000),
    "presets": (soak_presets, 10_000),
    "clicks": (soak_clicks, 20_000),
    "window": (soak_window, 40_000),
    "seats": (lambda count, seed: soak_seats(catalogue(), count, seed), 100_000),
    "coins": (soak_coins, 12_500),
    "kills": (soak_kills, 1_000),
    "damage": (soak_damage, 2_000),
    "texts": (soak_texts, sys.maxsize),
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
