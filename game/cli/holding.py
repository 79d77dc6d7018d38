"""What a call or a line asks about: tiles at hand, melds, void suit and tiles seen, read and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.cli.errors import CallError, DataError
from game.cli.rulesets import Rulesets
from game.mahjong.fans import FLAGS
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import NAMES, Suit, Tile, check_copies, parse, parse_suit, parse_tile, show

Answer = dict[str, Any]
MELD_KINDS = tuple(str(kind) for kind in MeldKind)


@dataclass(frozen=True, slots=True)
class Holding:
    """What is asked about: the rules, the tiles at hand (a winning tile included), melds, void suit, tiles seen."""

    ruleset: Ruleset
    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    void: Suit | None
    seen: tuple[Tile, ...] = ()


def read_holding(rulesets: Rulesets, ask: Answer, size: int) -> Holding:
    """Read what an ask holds; `size` is 13 or 14, less three for each meld. Raises ValueErrors that name the fault."""
    ruleset = rulesets.get(ask.get("preset"), ask.get("rules"))
    hand, melds = _tiles(ask, "hand"), read_melds(ask.get("melds"))
    win = (parse_tile(ask["win"]),) if ask.get("win") is not None and size == 14 else ()
    wanted = size - 3 * len(melds) - len(win)
    if len(melds) > 4:
        raise DataError(f"{len(melds)} melds; a hand has at most 4")
    if len(hand) != wanted:
        beside = f" beside {len(melds)} melds" if melds else ""
        beside += f" and the winning tile {NAMES[win[0]]}" if win else ""
        raise DataError(f"hand {show(hand) or 'without tiles'}: {len(hand)} tiles where {wanted} are wanted{beside}")
    seen = _tiles(ask, "seen") if ask.get("seen") is not None else ()
    check_copies((*hand, *win, *seen, *(meld.tile for meld in melds for _ in range(meld.size))))
    void = ask.get("void") if ruleset.void_suit else None
    return Holding(ruleset, hand + win, melds, None if void is None else parse_suit(void), seen)


def _tiles(ask: Answer, key: str) -> tuple[Tile, ...]:
    text = ask.get(key)
    if not isinstance(text, str):
        raise DataError(f"{key} {text!r} is no text of tiles, such as '123m 55p'")
    return parse(text)


def read_melds(melds: Any) -> tuple[Meld, ...]:
    """Read `[["pong", "3m"], ...]`."""
    if melds is None:
        return ()
    if not isinstance(melds, list):
        raise DataError(f'melds {melds!r} is no list, such as [["pong", "3m"]]')
    return tuple(_meld(entry) for entry in melds)


def _meld(entry: Any) -> Meld:
    if not isinstance(entry, list | tuple) or len(entry) != 2:
        raise DataError(f'{entry!r} is no meld; one looks like ["pong", "3m"]')
    if entry[0] not in MELD_KINDS:
        raise CallError(f"unknown kind of meld {entry[0]!r}; the kinds are {', '.join(MELD_KINDS)}")
    return Meld(MeldKind(entry[0]), parse_tile(entry[1]))


def read_flags(flags: Any) -> frozenset[str]:
    """Read a list of flags."""
    if flags is None:
        return frozenset()
    if not isinstance(flags, list):
        raise DataError(f"flags {flags!r} is no list of {', '.join(FLAGS)}")
    for flag in flags:
        if flag not in FLAGS:
            raise CallError(f"unknown flag {flag!r}; the flags are {', '.join(FLAGS)}")
    return frozenset(flags)
