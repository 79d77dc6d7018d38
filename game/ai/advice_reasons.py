"""Why: the facts that speak for the advised action, against the runner-up, and for keeping a tile."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ai.advice_danger import MARKS, Danger, Mark, dangers, opponents, worst
from game.ai.advice_exchange import exchange_reasons
from game.ai.advice_hand import After
from game.ai.advice_routes import roots, routes
from game.ai.advice_wall import wall_reasons
from game.ai.option import Option
from game.ai.reasons import Reason
from game.ai.winning import win_multiples
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.tiles import COPIES, suit_of
from game.mahjong.view import View

CLOSE = 0.3  # points below which the runner-up is as good
LASTING = ("why.void", "why.two_suits", "why.impossible")  # what keeps a tile safe to the end of the hand
KEEP_SAFE = 34  # with fewer tiles in the wall a safe tile is worth keeping
Options = tuple[Option, ...]


def reasons(view: View, options: Options) -> tuple[Reason, ...]:
    """All reasons in order: the best, its odds, the runner-up, what not to discard."""
    best = options[0]
    if len(options) == 1:
        return (*_only(view, best), *_odds(best))
    found = [*_for(view, best), *_odds(best), *_wall(view, best), *against(best, options[1])]
    if isinstance(best.action, Discard):
        found += _not(view, options)
    return tuple(found)


def _odds(option: Option) -> Iterator[Reason]:
    if not isinstance(option.action, Win):
        yield Reason.of("odds", points=option.points, chance=option.win)


def _wall(view: View, best: Option) -> Iterator[Reason]:
    if isinstance(best.action, Discard | Pong | Pass) and Win() not in view.legal:
        yield from wall_reasons(view, best)


def _only(view: View, option: Option) -> Iterator[Reason]:
    """What has to be done, there being nothing else."""
    if isinstance(option.action, Win):
        yield Reason.of("only.win", count=view.ruleset.forced_win_last_tiles, worth=option.points)
    elif isinstance(option.action, Discard):
        yield from _discard(view, option)
    elif isinstance(option.action, Exchange):
        yield from _exchange(view, option)
    else:
        yield Reason.of("only.other", action=option.action)


# ---- for the best


def _for(view: View, option: Option) -> Iterator[Reason]:
    makers: dict[type[Action], Callable[[View, Option], Iterator[Reason]]] = {
        Exchange: _exchange,
        ChooseVoid: _void,
        Discard: _discard,
        Kong: _kong,
        Pong: _pong,
        Pass: _pass,
        Win: _win,
    }
    yield from makers[type(option.action)](view, option)


def _exchange(view: View, option: Option) -> Iterator[Reason]:
    assert isinstance(option.action, Exchange)
    yield from exchange_reasons(view, option.action)


def _void(view: View, option: Option) -> Iterator[Reason]:
    assert isinstance(option.action, ChooseVoid)
    suit = option.action.suit
    count = sum(suit_of(tile) == suit for tile in view.hand)
    if count:
        yield Reason.of("void.few", suit=suit, count=count)
    else:
        yield Reason.of("void.none", suit=suit)
    if option.after.shanten is not None:
        yield Reason.of("void.left", steps=max(0, option.after.shanten))
    yield from _ways(view, option.after)


def _discard(view: View, option: Option) -> Iterator[Reason]:
    assert isinstance(option.action, Discard)
    tile, hand = option.action.tile, option.after
    if Win() in view.legal:
        yield Reason.of("play_on", action=option.action)
    if hand.shanten is None:
        yield Reason.of("discard.hopeless", tile=tile)
    elif hand.waits:
        yield from _ready(hand, Reason.of("discard.ready", tile=tile, tiles=_waited(hand), left=_left(hand)))
    elif len(hand.useful) == 1:
        only, left = hand.useful[0]
        yield Reason.of("discard.single", tile=tile, steps=hand.shanten, only=only, left=left)
    elif hand.useful:
        values = {"steps": hand.shanten, "kinds": len(hand.useful), "count": hand.count}
        yield Reason.of("discard.useful", tile=tile, **values)
    else:
        yield Reason.of("discard.far", tile=tile, steps=hand.shanten)
    if view.void == suit_of(tile):
        yield Reason.of("discard.void", suit=view.void, count=sum(suit_of(held) == view.void for held in view.hand))
    yield from _ways(view, hand)


def _waited(hand: After) -> tuple[int, ...]:
    return tuple(wait.tile for wait in hand.waits)


def _left(hand: After) -> int:
    return sum(wait.left for wait in hand.waits)


def _ready(hand: After, first: Reason) -> Iterator[Reason]:
    """Ready: for what, and what it pays, from the cheapest to the dearest wait."""
    yield first
    low, high = (pick(hand.waits, key=lambda wait: wait.points) for pick in (min, max))
    if low.points == high.points:
        yield Reason.of("ready.pays", pattern=low.pattern, fan=low.fan, pays=low.points, each=low.each)
    else:
        spread = {"pays": low.points, "most": high.points, "each": low.each, "each_most": high.each}
        yield Reason.of("ready.pays_up_to", **spread)


def _ways(view: View, hand: After) -> Iterator[Reason]:
    for route in routes(view, hand):
        yield Reason.of("route", pattern=route.pattern, steps=route.steps, pays=route.points)
    held = roots(hand)
    if held and view.ruleset.bonus_fans.root:
        yield Reason.of("roots", tiles=held, fan=view.ruleset.bonus_fans.root * len(held))


def _kong(view: View, option: Option) -> Iterator[Reason]:
    assert isinstance(option.action, Kong)
    rules, base, payers = view.ruleset.kongs, view.ruleset.base_points, len(tuple(opponents(view)))
    tile = option.action.tile
    if tile is None:
        assert view.claimed is not None
        income = base * (rules.direct.discarder + rules.direct.others * (payers - 1))
        yield Reason.of("kong.direct", tile=view.claimed, income=income)
    elif view.hand.count(tile) == COPIES:
        each = base * rules.concealed.others
        yield Reason.of("kong.concealed", tile=tile, each=each, income=each * payers)
    else:
        each = base * rules.added.others
        yield Reason.of("kong.added", tile=tile, each=each, income=each * payers)
        yield from _robbing(view, tile)
    if option.after.shanten is not None:
        yield Reason.of("kong.then", steps=max(0, option.after.shanten))


def _robbing(view: View, tile: int) -> Iterator[Reason]:
    if not view.ruleset.kongs.added.robbable:
        return
    danger = worst(dangers(view, tile))
    if danger is None or danger.mark is Mark.SAFE:
        yield Reason.of("kong.not_robbed")
    else:
        yield Reason.of("kong.robbed", seat=danger.place, why=danger.why, mark=str(danger.mark))


def _pong(view: View, option: Option) -> Iterator[Reason]:
    assert view.claimed is not None
    hand = option.after
    if hand.waits:
        yield from _ready(hand, Reason.of("pong.ready", tile=view.claimed, tiles=_waited(hand), left=_left(hand)))
    elif hand.shanten is not None:
        yield Reason.of("pong.steps", tile=view.claimed, steps=max(0, hand.shanten), count=hand.count)
    else:
        yield Reason.of("pong.plain", tile=view.claimed)
    yield from _ways(view, hand)


def _pass(view: View, option: Option) -> Iterator[Reason]:
    hand = option.after
    if Win() in view.legal:
        yield Reason.of("pass.win")
    if hand.waits:
        yield from _ready(hand, Reason.of("pass.ready", tiles=_waited(hand), left=_left(hand)))
    elif hand.shanten is not None:
        yield Reason.of("pass.steps", steps=max(0, hand.shanten))
        yield from _ways(view, hand)
    else:
        yield Reason.of("pass.plain")


def _win(view: View, option: Option) -> Iterator[Reason]:
    if view.ruleset.winners_play_on:
        yield Reason.of("win.now", worth=view.ruleset.base_points * win_multiples(view))
        yield Reason.of("win.on", points=option.points)
    else:
        yield Reason.of("win.now", worth=option.points)


# ---- against the runner-up


def against(best: Option, other: Option, kind: str = "second") -> Iterator[Reason]:
    """What another option loses by against the best; `kind` begins the ids: `second`, or `played` in a review."""
    loss, danger = best.points - other.points, _more_dangerous(other, best)
    values = {"action": other.action, "loss": loss}
    if Win() in (best.action, other.action):
        name = f"{kind}.win" if other.action == Win() else f"{kind}.play_on"
        yield Reason.of(name, action=other.action, points=other.points, chance=other.win)
    elif loss < CLOSE:
        yield Reason.of(f"{kind}.close", action=other.action)
    elif other.after.waits and not other.after.count:
        yield Reason.of(f"{kind}.dead", **values)
    elif _steps(other) > _steps(best):
        name = "slower" if isinstance(other.action, Discard) else "farther"
        yield Reason.of(f"{kind}.{name}", steps=_steps(other), **values)
    elif _steps(other) == _steps(best) and other.after.count < best.after.count:
        yield Reason.of(f"{kind}.fewer", fewer=best.after.count - other.after.count, **values)
    elif danger is not None:
        yield Reason.of(f"{kind}.danger", seat=danger.place, why=danger.why, mark=str(danger.mark), **values)
    else:
        yield Reason.of(f"{kind}.plain", **values)


def _steps(option: Option) -> int:
    return -1 if option.after.shanten is None else max(0, option.after.shanten)


def _more_dangerous(one: Option, than: Option) -> Danger | None:
    mine, others = worst(one.dangers), worst(than.dangers)
    if mine is None or others is None or MARKS.index(mine.mark) <= MARKS.index(others.mark):
        return None
    return mine


# ---- what not to discard


def _not(view: View, options: Options) -> Iterator[Reason]:
    """The most dangerous tile, one that stays safe, or the one that costs most: the first of these that there is."""
    best, others = options[0], [one for one in options[1:] if isinstance(one.action, Discard)]
    yield from _first(_risky(best, others), _keep_safe(view, best, others), _breaks(best, others))


def _first(*found: Reason | None) -> Iterator[Reason]:
    reason = next((one for one in found if one is not None), None)
    if reason is not None:
        yield reason


def _risky(best: Option, others: list[Option]) -> Reason | None:
    listed = [(danger, one) for one in others if (danger := _more_dangerous(one, best)) is not None]
    high = [(danger, one) for danger, one in listed if danger.mark is Mark.HIGH]
    if not high:
        return None
    danger, one = max(high, key=lambda pair: (pair[0].at_risk, pair[1].feed))
    assert isinstance(one.action, Discard)
    return Reason.of("not.risky", tile=one.action.tile, seat=danger.place, why=danger.why, pays=danger.at_risk)


def _keep_safe(view: View, best: Option, others: list[Option]) -> Reason | None:
    """A tile that cannot feed the opponent whom the advised one endangers most: good to have later."""
    threat = worst(best.dangers)
    if threat is None or threat.mark is Mark.SAFE or view.wall_left > KEEP_SAFE:
        return None
    for one in sorted(others, key=lambda option: option.points):
        safe = next((d for d in one.dangers if d.seat == threat.seat and d.why.id in LASTING), None)
        if safe is not None and isinstance(one.action, Discard):
            return Reason.of("not.safe", tile=one.action.tile, seat=safe.place, why=safe.why)
    return None


def _breaks(best: Option, others: list[Option]) -> Reason | None:
    if len(others) < 2:
        return None
    worse = [one for one in others[1:] if _steps(one) > _steps(best)]
    if not worse:
        return None
    dearest = min(worse, key=lambda one: one.points)
    assert isinstance(dearest.action, Discard)
    loss = best.points - dearest.points
    return Reason.of("not.breaks", tile=dearest.action.tile, steps=_steps(dearest), loss=loss)
