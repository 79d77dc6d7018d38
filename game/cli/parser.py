"""The arguments of the command line."""

from __future__ import annotations

import argparse
import csv
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.cli.errors import CallError
from game.core.record import MAX_DIGITS

_TILES = re.compile(r"(?<=\s)[1-9]+[mpsMPS万萬筒饼餅条條索]")

HELP = {
    "play": "open the game straight at a table, or at the replay of a record",
    "presets": "list the presets; `presets check FILE`, `presets diff ID ID`",
    "score": "value one hand, and say why",
    "waits": "the tiles a hand of 13 waits for",
    "hint": "the discards of a hand of 14",
    "replay": "play a hand record again by the rules",
    "simulate": "let computer seats play hands",
    "batch": "answer JSON lines from standard input",
}


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **options})

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where the right form is told."""
        if "unrecognized" in message and "--data-dir" in message:
            message = "--data-dir DIR stands before the command"
        elif "unrecognized" in message and _TILES.search(message):
            message += "; HAND is one argument: quote it, such as '123m 55p'"
        message = " ".join(word if len(word) <= 60 else f"{word[:57]}..." for word in message.split(" "))
        raise CallError(f"{message}; see '{self.prog} --help'")


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Read the arguments; raises CallError."""
    parser = Parser(prog="main.py", description="川麻 Chuanma: Sichuan mahjong, offline.")
    parser.add_argument("--data-dir", type=_path, metavar="DIR", help="keep every user file in DIR")
    parser.add_argument("--version", action="store_true", help="print the version")
    parser.add_argument("--self-check", action="store_true", help="open every asset and play a hand without a screen")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, text in HELP.items():
        _FILLERS[name](commands.add_parser(name, help=text, description=text))
    return parser.parse_args(list(argv))


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=_path, metavar="FILE", help="a hand record to replay")
    _rules(parser, required=False)
    parser.add_argument("--seed", type=_number, metavar="N")
    parser.add_argument("--watch", action="store_true", help="seat four computer players")
    parser.add_argument("--difficulty", metavar="LEVEL")


def _presets(parser: argparse.ArgumentParser) -> None:
    _json(parser)
    actions = parser.add_subparsers(dest="action", metavar="check|diff", parser_class=Parser)
    check = actions.add_parser("check", help="list every fault of a preset file")
    check.add_argument("file", type=_path, metavar="FILE")
    _json(check, argparse.SUPPRESS)
    diff = actions.add_parser("diff", help="the rules in which two presets differ")
    diff.add_argument("one", metavar="ID")
    diff.add_argument("other", metavar="ID")
    _json(diff, argparse.SUPPRESS)


def _score(parser: argparse.ArgumentParser) -> None:
    _hand(parser)
    parser.add_argument("--win", metavar="TILE", help="the tile that completes HAND; left out when HAND holds it")
    parser.add_argument("--flag", action="append", metavar="FLAG", dest="flags")


def _hint(parser: argparse.ArgumentParser) -> None:
    _hand(parser)
    parser.add_argument("--seen", metavar="TILES", help="tiles visible elsewhere")


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=_path, metavar="FILE")
    _json(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    _rules(parser)
    parser.add_argument("--hands", type=_number, required=True, metavar="N")
    parser.add_argument("--seed", type=_number, required=True, metavar="S")
    parser.add_argument("--seats", metavar="A,B,C,D", help="levels, or programs as cmd:PROGRAM ARGS")
    parser.add_argument("--record", type=_path, metavar="DIR", help="write one record a hand")
    parser.add_argument("--duplicate", action="store_true", help="play each of N walls four times, the seats shifted")
    parser.add_argument("--jobs", type=_number, default=1, metavar="J", help="processes that share the walls")
    _json(parser)


def _hand(parser: argparse.ArgumentParser) -> None:
    _rules(parser)
    parser.add_argument("hand", metavar="HAND", help="tiles such as '123m 55p', melds left out")
    parser.add_argument("--meld", action="append", metavar="KIND:TILE", dest="melds", help="such as pong:3m")
    parser.add_argument("--void", metavar="SUIT", help="m, p or s")
    _json(parser)


def _rules(parser: argparse.ArgumentParser, required: bool = True) -> None:
    parser.add_argument("--preset", required=required, metavar="ID")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="rules")


def _json(parser: argparse.ArgumentParser, default: Any = False) -> None:
    parser.add_argument("--json", action="store_true", default=default, help="print one JSON value")


def _nothing(_parser: argparse.ArgumentParser) -> None:
    """`batch` has no arguments."""


_FILLERS = {
    "play": _play,
    "presets": _presets,
    "score": _score,
    "waits": _hand,
    "hint": _hint,
    "replay": _replay,
    "simulate": _simulate,
    "batch": _nothing,
}


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("an empty path; name a file or folder, '.' for the current one")
    return Path(text)


def _number(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise argparse.ArgumentTypeError(f"{len(text)} characters; a number here has at most {MAX_DIGITS} digits")
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def read_rules(settings: Sequence[str]) -> dict[str, Any]:
    """`KEY=VALUE` of each --set, the value read as JSON, else as a word; the last one of a key wins."""
    rules: dict[str, Any] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals or not key:
            raise CallError(f"--set {setting!r}: write KEY=VALUE, such as kongs.direct.others=1")
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = text
        rules.pop(key, None)
        rules[key] = value
    return rules


def read_meld_options(melds: Sequence[str] | None) -> list[list[str]]:
    """`KIND:TILE` of each --meld."""
    found = []
    for meld in melds or ():
        kind, colon, tile = meld.partition(":")
        if not colon:
            raise CallError(f"--meld {meld!r}: write KIND:TILE, such as pong:3m")
        found.append([kind, tile])
    return found


def read_seats(text: str | None, levels: Sequence[str]) -> tuple[str, ...]:
    """The four entries of --seats: levels, or programs as `cmd:PROGRAM ARGS`."""
    if text is None:
        return ("regular",) * 4
    right = "write four levels or programs, such as regular,random,regular,cmd:python3 bot.py"
    try:
        seats = [seat.strip() for row in csv.reader([text], skipinitialspace=True, strict=True) for seat in row]
    except csv.Error as error:
        raise CallError(f"--seats {text!r}: {error}; {right}") from None
    if len(seats) != 4:
        raise CallError(f"--seats {text!r} has {len(seats)} entries; {right}")
    for seat in seats:
        if not seat.startswith("cmd:"):
            check_level(seat, levels)
    return tuple(seats)


def check_level(level: str, levels: Sequence[str]) -> None:
    """Refuse a level that can't be seated."""
    if level.startswith("cmd:"):
        raise CallError(f"{level!r}: a program can be seated by simulate alone; the levels are {', '.join(levels)}")
    if level not in levels:
        raise CallError(f"unknown level {level!r}; the levels are {', '.join(levels)}")
