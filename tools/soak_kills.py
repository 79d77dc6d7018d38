"""Saving under fire: a playing, saving game is killed at random moments, and every byte of a save is damaged.

After each kill another start must find a table that can be played on, at most the current action older than what was
played, and every finished hand exactly once. Run on its own it does the kills: `python tools/soak_kills.py N SEED`.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.config import resource_root
from game.core.contract import IllegalAction
from game.core.stream import pick, stream
from game.games import SICHUAN_MAHJONG
from game.mahjong.actions import UseItem
from game.mahjong.items import SWAPS
from game.mahjong.tiles import KINDS
from game.presets import Catalogue, load_presets, ruleset_of
from game.session.archive import Archive
from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.savegame import TABLE, Autosave, resume, seated, snapshot
from game.session.saver import Saver
from game.session.store import DamagedDocument, Store, opened
from game.session.table import Session

LEVELS: list[str | None] = [None, "random", "random", "random"]
LONGEST = 0.08  # seconds from the first saved action to the kill
SAME_FOLDER = 50  # kills that one folder has to survive
Told = dict[int, list[Any]]
logging.getLogger("game.session").addHandler(logging.NullHandler())  # each damage is told by a warning


@cache
def catalogue() -> Catalogue:
    """The presets that come with the game."""
    return load_presets([resource_root() / "config" / "presets"])


def rulesets(preset: str, rules: dict[str, Any]) -> Any:
    """The ruleset of a preset."""
    return ruleset_of(catalogue(), preset, rules)


def new_table(seed: int) -> Session:
    """A table with a person among random players; all of them use items at half of the tables."""
    preset = pick(catalogue().ids, stream(seed, "kills"))
    make = partial(ItemTable, mode=ItemMode.ALL) if seed % 2 else Session
    return make(rulesets(preset, {}), preset, seated(LEVELS, seed), seed)


# ---- the game that is killed


def play(folder: Path, seed: int) -> None:
    """Play and save without an end. Each action is told in a log of its own before it is saved."""
    store, saver = Store(folder / "saves"), Saver()
    archive = Archive(folder / "saves" / "hands", rulesets, store.writable)
    autosave = Autosave(store, saver, archive)
    session = resume(store, rulesets) or new_table(seed)
    chance = stream(seed, "person", len(session.actions))
    log = os.open(folder / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    count = len(session.actions)
    _settle(autosave, saver, session)
    _tell(log, session, "stands", count)
    while True:
        if session.over:
            session.next_hand()
            count = 0
            _tell(log, session, "stands", 0)
        elif session.advance() is None and session.waiting:
            act(session, chance)
        if len(session.actions) > count:
            _tell(log, session, "acted", count)
            count = len(session.actions)
        _settle(autosave, saver, session)


def act(session: Session, chance: Random) -> None:
    """What the person does: now and then an item, else anything legal."""
    tray = session.tray() if isinstance(session, ItemTable) else ()
    usable = [slot.item for slot in tray if slot.refusal is None]
    if usable and chance.random() < 0.2:
        item, give, other = pick(usable, chance), pick(session.view.hand, chance), int(chance.random() * KINDS)
        swap = item in SWAPS
        with suppress(IllegalAction):
            session.act(UseItem(item, give if swap else None, other if swap else None, tile=None if swap else other))
            return
    session.act(pick(session.view.legal, chance))


def _settle(autosave: Autosave, saver: Saver, session: Session) -> None:
    """Save and go on when it is written, as a table does that is played by people."""
    autosave.note(session)
    saver.flush()


def _tell(log: int, session: Session, what: str, known: int) -> None:
    """Log what is new beyond the `known` actions: two answers to one discard can come at once, the first unseen."""
    actions = SICHUAN_MAHJONG.record_to_json(session.record)["actions"]
    line = {"what": what, "hand": session.hand_number, "count": len(actions), "last": actions[known:]}
    os.write(log, json.dumps(line).encode("ascii") + b"\n")


# ---- the one that kills


class Victim:
    """A process that plays in a folder; forked where the system can, since that is twenty times as fast."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.pid = 0
        if not hasattr(os, "fork"):
            self.process = subprocess.Popen([sys.executable, __file__, "--play", str(folder), str(seed)])
            return
        self.pid = os.fork()
        if self.pid == 0:
            try:
                play(folder, seed)
            finally:
                os._exit(1)

    def kill(self) -> None:
        """End it as hard as the system can; AssertionError when it had ended by itself."""
        if self.process is not None:
            if self.process.poll() is not None:
                raise AssertionError(f"the game ended by itself: {self.process.returncode}")
            self.process.kill()
            self.process.wait()
            return
        os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        if not os.WIFSIGNALED(status):
            raise AssertionError(f"the game ended by itself: {status}")


def kill_once(folder: Path, seed: int, told: Told) -> str:
    """One kill; returns how much was lost in a word, and keeps in `told` what was played."""
    before = _log_size(folder)
    victim = Victim(folder, seed)
    until = time.monotonic() + 60
    while _log_size(folder) == before:
        if time.monotonic() > until:
            victim.kill()
            raise AssertionError("the game does not begin")
        time.sleep(0.001)
    time.sleep(stream(seed, "moment").random() * LONGEST)
    victim.kill()
    hand, count, together = _follow(folder, before, told)
    return check(folder, told, (hand, count), together)


def _log_size(folder: Path) -> int:
    try:
        return (folder / "log").stat().st_size
    except FileNotFoundError:
        return 0


def _follow(folder: Path, before: int, told: Told) -> tuple[int, int, int]:
    """Read what was told since `before`; returns the hand, its number of actions, and how many came together last."""
    lines = [json.loads(line) for line in (folder / "log").read_bytes()[before:].splitlines()]
    hand = count = together = 0
    for line in lines:
        hand, count, together = line["hand"], line["count"], max(1, len(line["last"]))
        actions = told.setdefault(hand, [])
        if line["what"] == "stands":
            del actions[count:]
        else:
            actions += line["last"]
        if len(actions) != count:
            raise AssertionError(f"hand {hand}: {len(actions)} actions were told, {count} were played")
    return hand, count, together


def check(folder: Path, told: Told, last: tuple[int, int], together: int = 1) -> str:
    """What another start finds; AssertionError for anything but a table that goes on where it was.

    `last`: hand and number of actions that were played, the last `together` of them in one step.
    """
    store = Store(folder / "saves")
    try:
        session = resume(store, rulesets)
        if session is None or store.notices:
            raise AssertionError(f"no table, or trouble: {store.notices}")
        found = SICHUAN_MAHJONG.record_to_json(session.record)["actions"]
        if found != told.get(session.hand_number, [])[: len(found)]:
            raise AssertionError(f"hand {session.hand_number} is not as it was played")
        lost = _lost(told, last, (session.hand_number, len(found)))
        if lost > together:
            raise AssertionError(f"{lost} actions are lost: {last} was played, {len(found)} are saved")
        if [*(folder / "saves").glob(".*.tmp")]:
            raise AssertionError("leftovers were not swept")
        _check_hands(folder, told, session.hand_number)
    finally:
        store.close()
    return "nothing lost" if lost == 0 else "the current action lost"


def _lost(told: Told, played: tuple[int, int], saved: tuple[int, int]) -> int:
    if played[0] == saved[0]:
        return played[1] - saved[1]
    return played[1] + len(told[saved[0]]) - saved[1] if played[0] == saved[0] + 1 else 1_000


def _check_hands(folder: Path, told: Told, now: int) -> None:
    """Each finished hand is kept once and replays to what was played."""
    archive = Archive(folder / "saves" / "hands", rulesets)
    kept = [archive.open(hand.id) for hand in archive.hands()]
    actions = [SICHUAN_MAHJONG.record_to_json(one.record)["actions"] for one in kept]
    finished = [told[number] for number in sorted(told) if number < now]
    missing = [number for number, hand in enumerate(finished, 1) if actions.count(hand) != 1]
    if missing or len(actions) > len(finished) + 1:
        raise AssertionError(f"hands {missing} are not kept once; {len(actions)} are kept of {len(finished)}")


def kills(count: int, seed: int) -> str:
    """Kill the game so many times; to be called from a program with a single thread."""
    said, hands = Counter[str](), 0
    for first in range(0, count, SAME_FOLDER):
        with tempfile.TemporaryDirectory(prefix="川麻 saves ") as name:
            told: Told = {}
            for number in range(first, min(first + SAME_FOLDER, count)):
                said[kill_once(Path(name), 1_000_000 * seed + number, told)] += 1
            hands += len(told)
    return f"{count} kills in {hands} hands: {dict(said)}"


def soak_kills(count: int, seed: int) -> str:
    """The kills in a program of their own, which has no other threads and can be forked."""
    call = [sys.executable, __file__, str(count), str(seed)]
    done = subprocess.run(call, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        raise AssertionError(done.stderr.strip())
    return done.stdout.strip()


# ---- damage


def soak_damage(count: int, seed: int) -> str:
    """Flip and cut a save: every byte by itself, `count` of them with all that a start does."""
    with tempfile.TemporaryDirectory(prefix="川麻 damage ") as name:
        folder = Path(name)
        whole = _three_saves(folder, seed)
        for at in range(len(whole)):
            for broken in (_flipped(whole, at, 1 + at % 255), whole[:at]):
                _expect_damage(broken)
        for number in range(count):
            chance = stream(seed, "damage", number)
            at, flip = int(chance.random() * len(whole)), 1 + int(chance.random() * 255)
            (folder / "table.json").write_bytes(_flipped(whole, at, flip) if number % 2 else whole[:at])
            _expect_the_one_before(folder, whole)
    return f"{count} damaged saves and {2 * len(whole)} damaged texts: the save before was taken and it was said"


def _flipped(data: bytes, at: int, flip: int) -> bytes:
    return data[:at] + bytes([data[at] ^ flip]) + data[at + 1 :]


def _expect_damage(data: bytes) -> None:
    try:
        opened(TABLE, data)
    except DamagedDocument:
        return
    raise AssertionError("damage was not noticed")


def _three_saves(folder: Path, seed: int) -> bytes:
    store, session = Store(folder), new_table(seed)
    while len(session.actions) < 40 and not session.over:
        if session.advance() is None and session.waiting:
            session.act(session.view.legal[-1])
        if len(session.actions) >= 38:
            store.save(TABLE, snapshot(session).content())
    store.close()
    return (folder / "table.json").read_bytes()


def _expect_the_one_before(folder: Path, whole: bytes) -> None:
    before = opened(TABLE, (folder / "table.json.1").read_bytes())
    store = Store(folder)
    session = resume(store, rulesets)
    if session is None or snapshot(session).content() != before:
        raise AssertionError("the save before was not taken")
    if [notice.key for notice in store.notices] != ["saves.fell_back"]:
        raise AssertionError(f"it was not said: {store.notices}")
    store.close()
    if opened(TABLE, whole) == before:
        raise AssertionError("both saves are the same; the check means nothing")


def main(arguments: list[str]) -> int:
    """Kill, or be the one that is killed."""
    if arguments[0] == "--play":
        play(Path(arguments[1]), int(arguments[2]))
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(kills(int(arguments[0]), int(arguments[1])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
