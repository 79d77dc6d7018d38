"""A session: frames until a person must act, records that replay, the next dealer by the rules."""

from __future__ import annotations

import pytest

from game.ai.players import PLAYERS, make_player
from game.config import resource_root
from game.core.contract import IllegalAction
from game.games import GAMES, SICHUAN_MAHJONG
from game.mahjong.actions import Discard
from game.mahjong.events import Drawn
from game.mahjong.record import outcome, replay
from game.mahjong.settle import next_dealer
from game.presets import load_presets, ruleset_of
from game.session.table import Session

PRESETS = load_presets([resource_root() / "config" / "presets"])


def session(preset: str, levels: str = "regular", person: int | None = None, seed: int = 3) -> Session:
    players = [None if seat == person else make_player(levels, seed, seat) for seat in range(4)]
    return Session(ruleset_of(PRESETS, preset), preset, players, seed)


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("preset", PRESETS.ids)
def test_computer_seats_play_legal_hands_to_the_end(preset: str, level: str) -> None:
    table = session(preset, level)
    for _ in range(3):
        while table.advance() is not None:
            pass
        assert table.over
        assert outcome(replay(table.record, table.ruleset)) == outcome(table.state)
        expected = next_dealer(table.state)
        table.next_hand()
        assert table.dealer == expected
    assert sum(table.totals) == 0


def test_a_person_is_waited_for_and_an_illegal_action_changes_nothing() -> None:
    table = session("qq_original", person=0)
    while table.advance() is not None:
        pass
    assert table.waiting and not table.over
    before = table.state
    missing = next(tile for tile in range(27) if tile not in table.view.hand)
    with pytest.raises(IllegalAction, match="seat 0 can't discard"):
        table.act(Discard(missing))
    assert table.state == before and table.advance() is None


def test_frames_hide_what_other_seats_draw() -> None:
    table = session("qq_original", person=0)
    drawn = []
    for _ in range(4000):
        frame = table.advance()
        if frame is None:
            if table.over:
                break
            table.act(table.view.legal[-1])
        elif isinstance(frame.event, Drawn):
            drawn.append(frame.event)
    assert {event.tile is None for event in drawn if event.seat != 0} == {True}
    assert all(event.tile is not None for event in drawn if event.seat == 0)


def test_the_list_names_the_game() -> None:
    assert GAMES == {"sichuan_mahjong": SICHUAN_MAHJONG}


def test_a_second_action_before_the_first_is_shown_is_refused() -> None:
    table = session("qq_original", person=0)
    while table.advance() is not None:
        pass
    wishes = [action for action in table.view.legal if isinstance(action, Discard)]
    table.act(wishes[0])
    with pytest.raises(IllegalAction, match="still being carried out"):
        table.act(wishes[-1])
    assert len(table.record.actions) == 1 + sum(seat != 0 for seat, _ in table.record.actions)
    while table.advance() is not None:
        pass
    assert table.waiting or table.over
