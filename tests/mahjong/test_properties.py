"""What holds for every hand: random actions over all presets, both ways of ending, with leaves and items."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.core.contract import IllegalAction
from game.core.ledger import balances
from game.mahjong import engine
from game.mahjong.actions import Action, Discard, Kong, Leave, Pass, UseItem, Win
from game.mahjong.blocked import blocked_actions
from game.mahjong.events import Answered, ClaimsPassed, Drawn, Event, ExchangeChosen, Exchanged, ItemUsed, VoidChosen
from game.mahjong.evolve import evolve, with_tile, without
from game.mahjong.notation import action_from_json, action_to_json
from game.mahjong.record import Record, from_json, outcome, replay, replay_action, to_json
from game.mahjong.state import SEATS, Acting, Claiming, Deal, Exchanging, Over, State, Voiding
from game.mahjong.tiles import KINDS, NAMES, parse, parse_tile, show
from game.mahjong.view import View, redact, view
from tests.mahjong.tables import ENDINGS, EVERY_PRESET, WALL, every_tile, random_deal, rich_deal, ruleset

HANDS = settings(max_examples=100, deadline=None)
TABLES = st.tuples(st.sampled_from(EVERY_PRESET), st.sampled_from(ENDINGS), st.integers(0, 10**9))
tiles = st.integers(0, KINDS - 1)


def some_deal(seed: int) -> Deal:
    """A shuffled wall, or hands so rich that they meet wins, robberies and kong shots."""
    return rich_deal(seed) if seed % 3 else random_deal(seed)


def eager(state: State, seat: int, chance: random.Random) -> Action:
    """Mostly the action that makes something happen, so that hands have kongs, robberies and wins."""
    legal = engine.legal_actions(state, seat)
    busy = [action for action in legal if not isinstance(action, Pass)]
    if Win() in legal and chance.random() < 0.6:
        return Win()
    phase = state.phase
    if isinstance(phase, Acting):
        kongs = [action for action in busy if isinstance(action, Kong)]
        drawn = [action for action in busy if action == Discard(-1 if phase.drawn is None else phase.drawn)]
        return chance.choice(kongs or (drawn if chance.random() < 0.8 else []) or busy)
    return chance.choice(busy if chance.random() < 0.4 else legal)


def odd_action(state: State, chance: random.Random) -> tuple[int, Action] | None:
    """Now and then a leave or an item."""
    seat = chance.randrange(SEATS)
    kind = chance.random()
    if kind < 0.002:
        return seat, Leave()
    if kind < 0.01:
        return seat, UseItem("golden_finger")
    phase = state.phase
    if kind < 0.03 and isinstance(phase, Acting) and state.wall:
        at = chance.randrange(len(state.wall))
        give = chance.choice(state.places[phase.seat].hand)
        return phase.seat, UseItem("swap_random", give, state.wall[at], at)
    return None


def moments(preset: str, ends: str, seed: int) -> list[tuple[State, int | None, Action | None]]:
    """A whole hand: every state at which somebody decides, with who and what."""
    chance = random.Random(seed)
    state = engine.settle_forced(engine.start(ruleset(preset, {"hand_ends": ends}), some_deal(seed)))
    found: list[tuple[State, int | None, Action | None]] = []
    while (seat := engine.next_to_act(state)) is not None:
        odd = odd_action(state, chance)
        if odd is not None:
            try:
                after = engine.play(state, *odd)
            except IllegalAction:
                continue
            found.append((state, *odd))
            state = after
            continue
        action = eager(state, seat, chance)
        found.append((state, seat, action))
        state = engine.play(state, seat, action)
    return [*found, (state, None, None)]


@HANDS
@given(TABLES)
def test_108_tiles_and_sums_of_zero_after_every_action(table: tuple[str, str, int]) -> None:
    for state, _, _ in moments(*table):
        assert every_tile(state) == Counter(WALL)
        assert sum(balances(state.ledger, SEATS)) == 0
        assert sum(outcome(state)["points"]) == 0
        for value in (state, *state.places):
            assert vars(value).keys() == {field.name for field in fields(value)}
        assert all(entry.multiple > 0 and entry.payer != entry.payee for entry in state.ledger)
    assert isinstance(state.phase, Over)


@HANDS
@given(TABLES)
def test_hands_have_the_size_that_the_turn_asks_for(table: tuple[str, str, int]) -> None:
    for state, _, _ in moments(*table):
        for seat, place in enumerate(state.places):
            on_turn = isinstance(state.phase, Acting) and state.phase.seat == seat
            dealt = isinstance(state.phase, Exchanging | Voiding) and seat == state.dealer
            drawn = place.win is not None and place.win.how == "self_draw" and not state.is_closed(seat)
            size = len(place.hand) + 3 * len(place.melds)
            robbing = isinstance(state.phase, Claiming) and state.phase.robbing and state.phase.source == seat
            if not isinstance(state.phase, Over):
                assert size == 13 + (on_turn or dealt or drawn or robbing)
            assert list(place.hand) == sorted(place.hand)


@HANDS
@given(TABLES)
def test_replay_is_live_at_every_step(table: tuple[str, str, int]) -> None:
    preset, ends, seed = table
    played = moments(*table)
    actions = tuple((seat, action) for _, seat, action in played[:-1] if seat is not None and action is not None)
    record = from_json(to_json(Record(preset, {"hand_ends": ends}, some_deal(seed), actions)))
    assert record.actions == actions
    rules = ruleset(preset, {"hand_ends": ends})
    state = engine.settle_forced(engine.start(rules, record.deal))
    for place, ((seat, action), (live, _, _)) in enumerate(zip(record.actions, played, strict=False)):
        assert state == live
        state = replay_action(state, place, seat, action)
    assert state == played[-1][0] == replay(record, rules)
    assert outcome(state) == outcome(played[-1][0])


def hidden_swap(state: State, seat: int, chance: random.Random) -> State:
    """Two tiles that `seat` can't see change places: of the others' hands and the wall."""
    places = enumerate(state.places)
    shown = [one for one, place in places if one == seat or (place.win is not None and not state.is_closed(one))]
    spots = [(one, tile) for one in range(SEATS) if one not in shown for tile in sorted(set(state.places[one].hand))]
    spots += [(SEATS, at) for at in range(len(state.wall))]
    if len(spots) < 2:
        return state
    (one, first), (other, second) = chance.sample(spots, 2)
    tile = state.wall[first] if one == SEATS else first
    another = state.wall[second] if other == SEATS else second
    return _put(_put(state, one, first, another), other, second, tile) if one != other else state


def _put(state: State, where: int, spot: int, tile: int) -> State:
    if where == SEATS:
        return state.but(wall=(*state.wall[:spot], tile, *state.wall[spot + 1 :]))
    place = state.places[where]
    place = place.but(hand=with_tile(without(place.hand, spot), tile))
    if isinstance(state.phase, Acting) and (state.phase.seat, state.phase.drawn) == (where, spot):
        state = state.but(phase=replace(state.phase, drawn=tile))
    return state.but(places=(*state.places[:where], place, *state.places[where + 1 :]))


@settings(max_examples=60, deadline=None)
@given(TABLES)
def test_views_never_leak(table: tuple[str, str, int]) -> None:
    chance = random.Random(table[2])
    for state, _, _ in moments(*table):
        if isinstance(state.phase, Over):
            continue
        for seat in range(SEATS):
            assert view(hidden_swap(state, seat, chance), seat) == view(state, seat)


@HANDS
@given(TABLES)
def test_nobody_sees_whether_others_are_asked(table: tuple[str, str, int]) -> None:
    """A seat that has no answer to give sees the same, whether others think or the next seat draws."""
    for state, seat, action in moments(*table):
        if action is None or seat is None or type(action).__name__ != "Discard":
            continue
        for event in engine.decide(state, seat, action):
            after = evolve(state, event)
        for other in range(SEATS):
            seen = view(after, other)
            if not seen.legal:
                assert (seen.claimed, seen.source, seen.turn) == (None, None, None)


def seen_by_another(event: object, viewer: int) -> object:
    """What any other seat must see of an event: written down anew, so that `redact` is held against it."""
    match event:
        case Answered() | ClaimsPassed():
            return None
        case ExchangeChosen(seat):
            return ExchangeChosen(seat, None)
        case Exchanged(die, given):
            to_viewer = (viewer - (1, 1, 2, 2, 3, 3)[die - 1]) % SEATS
            return Exchanged(die, tuple(one if by in (viewer, to_viewer) else () for by, one in enumerate(given)))
        case VoidChosen(seat):
            return VoidChosen(seat, None)
        case Drawn(seat, _, replacement):
            return Drawn(seat, None, replacement)
        case ItemUsed(seat, item):
            return ItemUsed(seat, item)
        case _:
            return event


def happenings(table: tuple[str, str, int]) -> list[Event]:
    """Every event of a hand: those decided and those that follow by themselves."""
    found: list[Event] = []
    for state, seat, action in moments(*table):
        if seat is None or action is None:
            continue
        coming = list(engine.decide(state, seat, action))
        while coming:
            found.append(coming[0])
            state = evolve(state, coming.pop(0))
            event = engine.forced(state) if not coming else None
            coming += [] if event is None else [event]
    return found


@HANDS
@given(TABLES)
def test_redacted_events_hide_what_is_hidden(table: tuple[str, str, int]) -> None:
    """Nobody learns that a claim was passed: it would tell that another seat could have taken the tile."""
    for event in happenings(table):
        for seat in range(SEATS):
            own = seat == getattr(event, "seat", None) and not isinstance(event, ClaimsPassed)
            assert redact(event, seat) == (event if own else seen_by_another(event, seat))


@HANDS
@given(TABLES)
def test_what_is_not_legal_is_refused_and_changes_nothing(table: tuple[str, str, int]) -> None:
    chance = random.Random(table[2])
    for state, _, _ in moments(*table)[::5]:
        for _ in range(3):
            other, tile = chance.randrange(SEATS), chance.randrange(KINDS)
            action = action_from_json(chance.choice([
                {"do": "discard", "tile": NAMES[tile]}, {"do": "kong", "tile": NAMES[tile]},
                {"do": "win"}, {"do": "pong"}, {"do": "pass"}, {"do": "void", "suit": "m"},
                {"do": "exchange", "tiles": [NAMES[tile]] * 3},
            ]))  # fmt: skip
            try:
                engine.decide(state, other, action)
            except IllegalAction as error:
                assert f"seat {other} can't" in str(error)
                assert action not in engine.legal_actions(state, other)
            else:
                assert action in engine.legal_actions(state, other)


@HANDS
# A closed hand beside four melds: no fifth is thought of.
@example(("qq_void_suit", "wall_empty", 1924))
@given(TABLES)
def test_blocked_and_legal_never_name_the_same(table: tuple[str, str, int]) -> None:
    for state, _, _ in moments(*table):
        for seat in range(SEATS):
            legal = {
                (type(one).__name__.lower(), getattr(one, "tile", None)) for one in engine.legal_actions(state, seat)
            }
            for one in blocked_actions(state, seat):
                assert (one.action, one.tile) not in legal
                assert isinstance(state.phase, Acting) or (one.action, None) not in legal


@settings(max_examples=100, deadline=None)
@given(TABLES, st.randoms(use_true_random=False))
def test_claims_answered_in_any_order_give_the_same(table: tuple[str, str, int], shuffle: random.Random) -> None:
    for state, _, _ in moments(*table):
        if not isinstance(state.phase, Claiming) or len(state.phase.asked) < 2 or any(state.phase.answers):
            continue
        answers = {seat: shuffle.choice(engine.legal_actions(state, seat)) for seat in state.phase.asked}
        ends = []
        for order in (state.phase.asked, state.phase.asked[::-1]):
            after = state
            for seat in order:
                after = engine.play(after, seat, answers[seat])
            ends.append(after)
        assert ends[0] == ends[1]


@given(st.lists(tiles, max_size=30))
def test_parse_show(hand: list[int]) -> None:
    assert parse(show(hand)) == tuple(sorted(hand))
    assert show(parse(show(hand))) == show(hand)


@given(tiles)
def test_every_tile_has_a_name(tile: int) -> None:
    assert parse_tile(NAMES[tile]) == tile


@HANDS
@given(TABLES)
def test_actions_as_record_entries_and_back(table: tuple[str, str, int]) -> None:
    for _, _, action in moments(*table)[:-1]:
        assert action is not None
        assert action_from_json(action_to_json(action)) == action


def test_a_view_holds_no_state() -> None:
    """A new secret of the state is secret by default: the view names what it shows, and the wall is not among it."""
    names = {field.name for field in fields(View)}
    assert not names & {"wall", "places", "phase", "state"}
