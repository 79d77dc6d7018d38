"""A winning hand told in two sentences: how it was won and its kongs made, and who pays for both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from game.mahjong.fans import FLAGS
from game.mahjong.melds import MeldKind
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import SUIT_LETTERS, Tile
from game.rulebook.position import SELF_DRAW, Position
from game.rulebook.said import Said, say
from game.rulebook.study import kong_income, value

KONGS = (MeldKind.KONG_DIRECT, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)


def how_won(position: Position) -> Said | None:
    """How the winning tile came, then how each kind of kong was made; None for a hand with neither."""
    parts = [] if position.win is None else [say(f"rules.story.{_way(position)}", tile=_tile(position.win))]
    for kind in KONGS:
        tiles = [meld.tile for meld in position.melds if meld.kind is kind]
        if tiles:
            parts.append(say(f"rules.story.{kind}", tiles=_joined("rules.story.tiles", map(_tile, tiles))))
    return say("rules.story.end", story=_joined("rules.story.and", parts)) if parts else None


def who_pays(position: Position, presets: Sequence[Ruleset]) -> Said:
    """Who pays for the win and the kongs under the presets in which the hand wins, no other seat having won."""
    worths = [(rules, worth) for rules in presets if (worth := value(rules, position)).score is not None]
    if not worths:
        return say("rules.case.all")
    covered = {worth.covered for _, worth in worths}
    win = "rob_kong" if "rob_kong" in position.flags else "discard"
    if SELF_DRAW in position.flags:
        win = "each" if covered == {False} else "covered" if covered == {True} else "some_covered"
    parts = [say(f"rules.paid.{win}"), *_kongs_paid(position, [rules for rules, _ in worths])]
    return say("rules.paid.end", pays=_joined("rules.story.and", parts))


def _way(position: Position) -> str:
    special = next((flag for flag in FLAGS if flag in position.flags and flag != SELF_DRAW), None)
    return special or ("drawn" if SELF_DRAW in position.flags else "discard")


def _kongs_paid(position: Position, presets: Sequence[Ruleset]) -> list[Said]:
    """A direct kong apart where its feeder alone pays for it; a kind that somewhere brings nothing is not told."""
    held = {meld.kind for meld in position.melds}
    kinds = [kind for kind in KONGS if kind in held and all(kong_income(rules.kongs, kind) for rules in presets)]
    parts, alone = [], {not rules.kongs.direct.others for rules in presets}
    if MeldKind.KONG_DIRECT in kinds and alone != {False}:
        kinds.remove(MeldKind.KONG_DIRECT)
        parts.append(say("rules.paid.feeder" if alone == {True} else "rules.paid.differs"))
    if kinds:
        names = [say(f"meld.{kind}") for kind in kinds]
        parts.append(say("rules.paid.kongs", kongs=_joined("rules.story.tiles", names)))
    return parts


def _joined(key: str, parts: Iterable[Said]) -> Said:
    return reduce(lambda one, other: say(key, one=one, other=other), parts)


def _tile(tile: Tile) -> Said:
    return say(f"coach.tile.{SUIT_LETTERS[tile // 9]}", rank=tile % 9 + 1)
