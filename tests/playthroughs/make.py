"""Whole hands as texts: every event, every payment. `python -m tests.playthroughs.make` writes them anew.

A change of a text is reviewed like code: it is a change of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, assert_never

from game.core.ledger import Entry
from game.core.stream import pick, stream
from game.mahjong import engine
from game.mahjong.actions import Action, Discard, Kong, Pass, Pong, Win
from game.mahjong.events import (
    Answered,
    ClaimsPassed,
    Discarded,
    Drawn,
    Ended,
    Event,
    ExchangeChosen,
    Exchanged,
    HandWin,
    ItemUsed,
    KongDeclared,
    KongMade,
    Left,
    Ponged,
    VoidChosen,
    VoidsShown,
    Won,
)
from game.mahjong.evolve import evolve
from game.mahjong.record import Record, outcome
from game.mahjong.state import State
from game.mahjong.tiles import NAMES, SUIT_LETTERS, show, suit_of
from tests.mahjong.tables import Story, hand_from, random_deal, ruleset

FOLDER = Path(__file__).parent


def played(preset: str, seed: int, **rules: Any) -> Record:
    """A hand in which everybody wins, kongs and pongs what comes, and gathers two suits."""
    chance = stream(seed, "playthrough")
    state = engine.settle_forced(engine.start(ruleset(preset, rules), random_deal(seed)))
    actions: list[tuple[int, Action]] = []
    while (seat := engine.next_to_act(state)) is not None:
        actions.append((seat, _choice(state, seat, pick((0, 1, 2), chance))))
        state = engine.play(state, *actions[-1])
    return Record(preset, rules, random_deal(seed), tuple(actions))


def _choice(state: State, seat: int, whim: int) -> Action:
    legal = engine.legal_actions(state, seat)
    kinds = (Win, Kong, Pong if whim else Pass)
    wish = next((action for kind in kinds for action in legal if isinstance(action, kind)), None)
    if wish is not None:
        return wish
    suits = [suit_of(tile) for tile in state.places[seat].hand]
    # Of the suit held least, the tile with the fewest neighbours.
    return min(legal, key=lambda action: _worth(action, suits, state.places[seat].hand))


def _worth(action: Action, suits: list[int], hand: tuple[int, ...]) -> tuple[int, int, int]:
    if not isinstance(action, Discard):
        return -1, 0, 0
    near = sum(abs(action.tile - other) <= 2 and suit_of(other) == suit_of(action.tile) for other in hand)
    return suits.count(suit_of(action.tile)), near, action.tile


def robbed_twice() -> Story:
    """Two seats rob a kong; the third win falls on a kong shot."""
    story = hand_from(
        "blood_battle",
        seat0="9999s 2s",
        seat1="55m 1s",
        seat2="46m 123m 789m 234p 11p",
        seat3="46m 234m 678p 99p 345p",
        draws="5m 9p 6s 4s 5m 7s",
    )
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51)
    return story.play("1 kong 5m", "2 win", "3 win").idle(until=50).play("0 kong 9s").finish()


def items_and_a_winner_who_leaves() -> Story:
    """A swap completes a hand; the winner leaves and forfeits it; somebody else leaves in the last four."""
    story = hand_from("blood_battle", seat0="234567m 345678p 1p", seat1="1111m 33m 55m 77m 99m 8m", draws="9m 1p")
    story.play("0 item peek_next", "0 item swap_chosen 9m 1p 0", "0 win", "0 leave", "3 item golden_finger")
    return story.idle(until=4).play("2 leave")


HANDS: dict[str, Callable[[], Record]] = {
    "original": lambda: played("qq_original", 11),
    "void_suit": lambda: played("qq_void_suit", 12),
    "happy": lambda: played("happy_mahjong", 13),
    "blood_battle": lambda: played("blood_battle", 14),
    "others_pay_too": lambda: played("qq_void_suit", 15, **{"kongs.direct.others": 1, "hand_ends": "first_win"}),
    "exchange_battle": lambda: played("exchange_battle", 104),
    "bloody_flow": lambda: played("bloody_flow", 89),
    "bloody_flow_refund": lambda: played("bloody_flow", 72),
    "chengdu": lambda: played("chengdu", 105),
    "robbed_twice": lambda: robbed_twice().record,
    "items_and_leaves": lambda: items_and_a_winner_who_leaves().record,
}


def transcript(record: Record) -> str:
    """A record as a text."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    state = engine.start(ruleset(record.preset, record.rules), record.deal)
    yield f"{record.preset} {record.rules or ''}".rstrip()
    yield f"dealer {state.dealer}"
    for seat, place in enumerate(state.places):
        yield f"hand {seat}: {show(place.hand)}"
    actions = iter(record.actions)
    pending: list[Event] = []
    while True:
        event = pending.pop(0) if pending else engine.forced(state)
        if event is None:
            following = next(actions, None)
            if following is None:
                break
            pending += engine.decide(state, *following)
            continue
        state = evolve(state, event)
        yield describe(event, state)
        yield from (f"    {_payment(entry)}" for entry in getattr(event, "payments", ()))
    yield from _end(state)


def _end(state: State) -> Iterator[str]:
    answer = outcome(state)
    yield f"end {answer['end']}, points {answer['points']}, next dealer {answer['next_dealer']}"
    for seat, place in enumerate(state.places):
        melds = " ".join(f"{meld.kind}:{NAMES[meld.tile]}" for meld in place.melds)
        laid = f"laid {show(place.laid)}" if place.laid else ""
        yield f"hand {seat}: {' | '.join(part for part in (show(place.hand), melds, laid) if part)}"
    yield from (
        f"stands: {entry['kind']} {entry['from']}>{entry['to']} x{entry['multiple']}" for entry in answer["ledger"]
    )


def _payment(entry: Entry) -> str:
    return f"{entry.kind} {entry.payer}>{entry.payee} x{entry.multiple}"


def describe(event: Event, state: State) -> str:
    """One event as a line."""
    left = f"({len(state.wall)} left)"
    match event:
        case ExchangeChosen(seat, tiles):
            return f"{seat} gives {show(tiles or ())}"
        case Exchanged(die, _):
            return f"die {die}: " + ", ".join(f"{seat} gets {show(event.got(seat))}" for seat in range(4))
        case VoidChosen(seat, suit):
            return f"{seat} chooses void {'?' if suit is None else SUIT_LETTERS[suit]}"
        case VoidsShown(suits):
            return f"voids {' '.join(SUIT_LETTERS[suit] for suit in suits)}"
        case Drawn(seat, tile, replacement):
            assert tile is not None
            return f"{seat} draws {NAMES[tile]}{' to replace' if replacement else ''} {left}"
        case Discarded(seat, tile, drawn):
            return f"{seat} discards {NAMES[tile]}{' as drawn' if drawn else ''}"
        case Answered(seat, answer):
            return f"{seat} says {answer}"
        case ClaimsPassed(source, tile):
            return f"nobody takes {NAMES[tile]} of {source}"
        case Ponged(seat, tile, source):
            return f"{seat} pongs {NAMES[tile]} of {source}"
        case KongDeclared(seat, tile):
            return f"{seat} declares a kong of {NAMES[tile]}"
        case KongMade(seat, meld, _):
            return f"{seat} has {meld.kind} {NAMES[meld.tile]}"
        case Won(wins, _, _):
            return "; ".join(_win(win) for win in wins)
        case ItemUsed(seat, item, give, take, at):
            swap = "" if give is None or take is None else f": {NAMES[give]} for {NAMES[take]} at {at}"
            return f"{seat} uses {item}{swap}"
        case Left(seat, ends, _):
            return f"{seat} leaves{' and ends the hand' if ends else ''}"
        case Ended(reason, _, _):
            return f"over: {reason}"
        case _:
            assert_never(event)


def _win(win: HandWin) -> str:
    source = "" if win.source is None else f" of {win.source}"
    worth = win.score
    listed = [f"{worth.pattern} {worth.base_fan}", *(f"{name} {fan}" for name, fan in worth.bonuses)]
    return f"{win.seat} wins {win.how} {NAMES[win.tile]}{source}: {' + '.join(listed)} = {worth.fan} fan"


def write(names: Iterable[str] = tuple(HANDS)) -> None:
    """Write the texts."""
    for name in names:
        (FOLDER / f"{name}.txt").write_text(transcript(HANDS[name]()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
    print(f"wrote {len(HANDS)} hands to {FOLDER}; now read the diff")
