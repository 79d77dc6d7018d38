"""What a win brings at once, and which tiles are known to bring one to a hand that is played on closed."""

from __future__ import annotations

from math import inf

from game.mahjong.events import HandWin
from game.mahjong.fans import multiple_of, score
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import Tile
from game.mahjong.view import View


def win_multiples(view: View) -> int:
    """The multiples that a win brings at once, a kong shot's income included; `view` is asked and may win."""
    claimed = () if view.claimed is None else (view.claimed,)
    worth = score(view.ruleset, (*view.hand, *claimed), view.melds[view.seat], view.void, view.win_flags)
    assert worth is not None
    if claimed:
        return worth.multiple + view.shot_income
    return (worth.multiple + view.ruleset.self_draw_bonus) * (len(view.playing) - 1)


def most_multiples(view: View) -> float:
    """The multiples that no win of this hand can exceed; infinite where nothing is capped or a hand wins again."""
    rules = view.ruleset
    if rules.fan_cap is None or rules.winners_play_on:
        return inf
    return float(self_drawn(rules, multiple_of(rules.fan_cap)) * (len(view.playing) - 1))


def self_drawn(ruleset: Ruleset, multiple: int) -> int:
    """The multiples that each payer pays for a win on the own draw that would be worth `multiple` on a discard."""
    grown = multiple << ruleset.bonus_fans.self_draw
    if ruleset.fan_cap is not None:
        grown = min(grown, multiple_of(ruleset.fan_cap))
    return grown + ruleset.self_draw_bonus


def sure_wins(view: View, tile: Tile) -> dict[int, HandWin]:
    """By seat, the last win on a tile of this kind by another's closed hand: it waits for that to the end (血流成河).

    Empty where winners do not play on.
    """
    if not view.ruleset.winners_play_on:
        return {}
    return {win.seat: win for win in view.all_wins if win.tile == tile and win.seat != view.seat}
