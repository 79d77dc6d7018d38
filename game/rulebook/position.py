"""A hand to be studied, and its notation: `3334567888s concealed:1s +6s self-draw`, or the same in Chinese.

Tiles are written as everywhere (`123m 55p`, `123万 55筒`, `一二三万`). `+6s` is the winning tile, `pong:5m` a meld,
`void:s` the void suit; single words tell how the win came about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from game.mahjong.fans import FLAGS
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import COPIES, KINDS, NAMES, SUIT_LETTERS, Suit, Tile, TileError, parse, parse_suit, show
from game.rulebook.said import Said, say

SELF_DRAW = "self_draw"
CIRCUMSTANCES = (SELF_DRAW, *(flag for flag in FLAGS if flag != SELF_DRAW))
FULL = 14
MOST_MELDS = 4
LONGEST = 400  # characters read
SHOWN = 12  # characters of what can't be read that are told
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "pong": "pong", "kong_direct": "direct", "kong_added": "added", "kong_concealed": "concealed", "void": "void",
        "self_draw": "self-draw", "kong_self_draw": "kong-draw", "kong_discard": "kong-shot", "rob_kong": "rob-kong",
        "heavenly_hand": "heavenly", "earthly_hand": "earthly",
    },
    "zh": {
        "pong": "碰", "kong_direct": "直杠", "kong_added": "弯杠", "kong_concealed": "暗杠", "void": "缺",
        "self_draw": "自摸", "kong_self_draw": "杠上花", "kong_discard": "杠上炮", "rob_kong": "抢杠",
        "heavenly_hand": "天胡", "earthly_hand": "地胡",
    },
}  # fmt: skip
_READ = {word: name for words in WORDS.values() for name, word in words.items()} | {
    "kong": "kong_concealed", "杠": "kong_concealed", "明杠": "kong_direct", "面下杠": "kong_added", "定缺": "void",
    "kong_direct": "kong_direct", "kong_added": "kong_added", "kong_concealed": "kong_concealed",
    "kong_self_draw": "kong_self_draw", "kong_discard": "kong_discard", "rob_kong": "rob_kong",
    "heavenly_hand": "heavenly_hand", "earthly_hand": "earthly_hand", "self_draw": "self_draw",
}  # fmt: skip
_WORD = re.compile("|".join(sorted(map(re.escape, _READ), key=len, reverse=True)))
_NUMERALS = str.maketrans("一二三四五六七八九１２３４５６７８９：＋", "123456789123456789:+")


class PositionError(ValueError):
    """A text that is no position; `said` tells why."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.key)
        self.said = said


@dataclass(frozen=True, slots=True)
class Position:
    """Tiles in hand in order, the winning one apart; melds; the void suit; circumstances of the win."""

    hand: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    win: Tile | None = None
    void: Suit | None = None
    flags: frozenset[str] = frozenset()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hand with the winning tile."""
        return self.hand if self.win is None else (*self.hand, self.win)

    @property
    def count(self) -> int:
        """How many tiles there are, three for each meld; a whole hand has 14."""
        return len(self.tiles) + 3 * len(self.melds)

    @property
    def complete(self) -> bool:
        """Whether a win is asked about: 14 tiles, the winning one named or none drawn apart."""
        return self.count == FULL

    def left(self, tile: Tile) -> int:
        """How many more of a kind can be placed."""
        return COPIES - self.tiles.count(tile) - sum(meld.size for meld in self.melds if meld.tile == tile)

    def fan_flags(self) -> frozenset[str]:
        """The circumstances that fans ask for."""
        return self.flags & frozenset(FLAGS)


def locked(position: Position, flag: str) -> Said | None:
    """Why a circumstance can't hold in a position; None where it can."""
    drawn, on = SELF_DRAW in position.flags, position.flags
    if not position.complete:
        return say("rules.locked.no_win")
    if flag == SELF_DRAW:
        return None
    kongs = any(meld.is_kong for meld in position.melds)
    lucky, others = flag in ("heavenly_hand", "earthly_hand"), on - {flag, SELF_DRAW}
    if flag in ("kong_discard", "rob_kong") and position.win is None:
        return say("rules.locked.no_tile")
    if lucky and position.melds:
        return say("rules.locked.melds")
    if flag in ("kong_discard", "rob_kong") and drawn:
        return say("rules.locked.drawn")
    if (lucky or flag == "kong_self_draw") and not drawn:
        return say("rules.locked.not_drawn")
    if flag == "kong_self_draw" and not kongs:
        return say("rules.locked.no_kong")
    if flag == "rob_kong" and position.win is not None and position.left(position.win) < COPIES - 1:
        return say("rules.locked.held")
    return say("rules.locked.other") if others else None


def settled(position: Position) -> Position:
    """The position with its hand in order and without circumstances that can't hold."""
    tidy = replace(position, hand=tuple(sorted(position.hand)))
    for flag in CIRCUMSTANCES:
        if flag in tidy.flags and locked(tidy, flag) is not None:
            tidy = replace(tidy, flags=tidy.flags - {flag})
    return tidy


def written(position: Position, language: str) -> str:
    """The notation of a position, its words in a language."""
    words = WORDS["zh" if language == "zh" else "en"]
    parts = [show(position.hand)] if position.hand else []
    parts += [f"{words[meld.kind]}:{NAMES[meld.tile]}" for meld in position.melds]
    parts += [f"+{NAMES[position.win]}"] if position.win is not None else []
    parts += [f"{words['void']}:{SUIT_LETTERS[position.void]}"] if position.void is not None else []
    parts += [words[flag] for flag in CIRCUMSTANCES if flag in position.flags]
    return " ".join(parts)


def read(text: str) -> Position:
    """The position of a notation; raises PositionError for a text that is none or that no set of tiles allows."""
    if len(text) > LONGEST:
        raise PositionError(say("rules.fault.long"))
    plain = re.sub(r"\s*([:+])\s*", r" \1", text.translate(_NUMERALS)).replace(" :", ":").replace("，", " ")
    found, tiles = Position(), []
    for token in re.split(r"[\s,;、；|]+", plain):
        if token.startswith("+"):
            found = replace(found, win=_tile(token[1:]))
        elif (match := _WORD.match(token.lower())) is not None:
            found = _with_word(found, _READ[match.group()], token[match.end() :].lstrip(":"), token)
        elif token:
            tiles.append(token)
    return settled(checked(replace(found, hand=_tiles(" ".join(tiles)))))


def _with_word(found: Position, name: str, rest: str, token: str) -> Position:
    if name in CIRCUMSTANCES:
        if rest:
            raise PositionError(say("rules.fault.tiles", text=token[-SHOWN:]))
        return replace(found, flags=found.flags | {name})
    if name == "void":
        try:
            return replace(found, void=parse_suit(rest))
        except TileError:
            raise PositionError(say("rules.fault.tiles", text=token[-SHOWN:])) from None
    return replace(found, melds=(*found.melds, Meld(MeldKind(name), _tile(rest))))


def _tiles(text: str) -> tuple[Tile, ...]:
    try:
        return parse(text)
    except TileError:
        raise PositionError(say("rules.fault.tiles", text=text[-SHOWN:])) from None


def _tile(text: str) -> Tile:
    """One tile, or several of the same kind."""
    found = set(_tiles(text))
    if len(found) != 1:
        raise PositionError(say("rules.fault.tiles", text=text[-SHOWN:]))
    return found.pop()


def checked(position: Position) -> Position:
    """The position; raises PositionError where no set of tiles allows it."""
    if len(position.melds) > MOST_MELDS or len({meld.tile for meld in position.melds}) < len(position.melds):
        raise PositionError(say("rules.fault.melds"))
    if position.count > FULL or (position.win is None and len(position.hand) > FULL - 3 * len(position.melds)):
        raise PositionError(say("rules.fault.many", count=position.count))
    for tile in range(KINDS):
        if position.left(tile) < 0:
            raise PositionError(say("rules.fault.copies", tile=NAMES[tile], count=COPIES - position.left(tile)))
    return position
