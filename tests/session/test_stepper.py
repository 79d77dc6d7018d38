"""A replay is the hand as it was, wherever one steps or jumps to."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.record import RecordError
from game.games import SICHUAN_MAHJONG
from game.mahjong.record import Record
from game.mahjong.view import view
from game.session.record_file import CheckedRecord, check_record
from game.session.savegame import seated
from game.session.stepper import Stepper
from game.session.table import Session
from tests.mahjong.tables import hand_from, ruleset

PRESETS = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")


def played(preset: str, seed: int = 4) -> tuple[Session, list[Any]]:
    """A hand and every state that it went through."""
    session = Session(ruleset(preset), preset, seated(["regular"] * 4, seed), seed)
    states = [session.state]
    while True:
        event = session._next_event()  # also what nobody sees
        if event is None:
            return session, states
        session.state = session.game.evolve(session.state, event)
        states.append(session.state)


def checked(record: Record) -> CheckedRecord:
    return check_record(SICHUAN_MAHJONG.record_to_json(record), ruleset)


def stepper(*records: Record, **changes: Any) -> Stepper:
    return Stepper([lambda record=record: checked(record) for record in records], **changes)


def claims() -> Record:
    story = hand_from("happy_mahjong", seat1="99p", seat2="78p 123m 678m 345p 22p", draws="9p")
    return story.play("0 discard 9p", "1 pong", "2 win").finish().record


@pytest.mark.parametrize("preset", PRESETS)
def test_it_goes_through_every_state_of_the_live_hand_forth_and_back(preset: str) -> None:
    live, states = played(preset)
    replay = stepper(live.record)
    seen = [replay.state]
    while replay.forward("event"):
        seen.append(replay.state)
    assert seen == states and not replay.forward("action") and not replay.forward("turn")
    back = [replay.state]
    while replay.back("event"):
        back.append(replay.state)
    assert back == states[::-1] and replay.place == 0
    for place in (0, 17, len(states) - 1, 5):
        replay.jump(place)
        assert replay.state == states[place]
    assert replay.jump(10_000) and replay.state == states[-1] and replay.jump(-5) and replay.place == 0


@pytest.mark.parametrize("by", ["action", "turn"])
@pytest.mark.parametrize("preset", PRESETS)
def test_steps_stop_at_the_same_places_in_both_directions(preset: str, by: Any) -> None:
    live, _ = played(preset)
    replay = stepper(live.record)
    places, counts = [0], [0]
    while replay.forward(by):
        places.append(replay.place)
        counts.append(len(replay.actions))
    back = [replay.place]
    while replay.back(by):
        back.append(replay.place)
    assert back[::-1] == places and counts == sorted(counts)
    if by == "action":
        assert set(counts) == set(range(len(live.actions) + 1)), "every action has its stop"
    else:
        assert len(places) < len(live.actions)


def test_a_step_by_action_stops_where_somebody_has_to_decide() -> None:
    record = claims()
    replay = stepper(record)
    for number, (seat, action) in enumerate(record.actions):
        found = replay.decision()
        assert found is not None and (found.number, found.seat, found.action) == (number, seat, action)
        assert action in replay.seen_by(found).legal
        assert replay.actions == tuple(record.actions[:number])
        assert replay.forward("action")
    assert replay.decision() is None and replay.place == replay.reel.last


def test_a_turn_begins_with_a_draw_or_a_claim() -> None:
    story = hand_from("qq_original", seat1="99p", draws="9p").play("0 discard 9p", "1 pong")
    hand = [option for option in story.options(1) if option.startswith("discard")]
    record = story.play(f"1 {hand[0]}").record
    replay = stepper(record)
    assert replay.forward("turn")
    assert replay.view.melds[1] and len(replay.actions) == 2, "the pong begins the turn of seat 1"
    assert replay.forward("turn") and replay.state.phase.seat == 2


def test_marks_and_decisions_of_a_seat() -> None:
    record = claims()
    replay = stepper(record, seat=1)
    words = [(mark.word, mark.seat) for mark in replay.marks]
    assert words == [("win_discard", 2), ("end", None)], "a win goes before the pong"
    pong, *others = replay.decisions(1)
    assert replay.to_decision(1) and replay.place == pong.place and replay.decision() == pong
    assert not replay.to_decision(-1) and replay.to_decision(1) and replay.decision() == others[0]
    assert replay.to_decision(-1, seat=0) and pong.place < replay.place < others[0].place
    replay.jump(replay.reel.last)
    assert not replay.to_decision(1) and replay.to_decision(-1) and replay.decision() == others[-1]
    story = hand_from("qq_original", seat0="111m 5m", seat1="999p", draws="1m", back="2s 3s").play("0 kong 1m")
    replay = stepper(story.play("0 item golden_finger", "0 leave").record)
    assert [(mark.word, mark.seat) for mark in replay.marks] == [
        ("kong_concealed", 0),
        ("item", 0),
        ("leave", 0),
        ("end", None),
    ]
    for mark in replay.marks:
        replay.jump(mark.place)
        frame = replay.frame
        assert frame is not None and type(frame.event).__name__ in ("KongMade", "ItemUsed", "Left", "Ended")


@pytest.mark.parametrize("preset", PRESETS)
def test_one_seats_eyes_see_what_that_seat_saw_and_open_hands_see_all(preset: str) -> None:
    live, states = played(preset)
    for seat in range(4):
        replay = stepper(live.record, seat=seat)
        for place in range(0, len(states), 7):
            replay.jump(place)
            hands = [one.hand for one in states[place].places]
            assert list(replay.view.hands) == hands and replay.view.hand == hands[seat]
            replay.open_hands = False
            assert replay.view == view(states[place], seat)
            replay.open_hands = True


def test_what_a_seat_cannot_see_is_no_frame_of_its_own() -> None:
    replay = stepper(claims(), seat=0)
    frames = []
    while replay.forward("event"):
        frames.append(replay.frame)
    assert all(frames)
    replay.jump(0)
    replay.open_hands = False
    hidden = []
    while replay.forward("event"):
        hidden.append(replay.frame)
    assert len(hidden) == len(frames) and None in hidden


def test_the_ledger_and_the_points_are_those_so_far() -> None:
    live, states = played("blood_battle", 7)
    replay = stepper(live.record)
    assert replay.view.ledger == () and replay.points == (0, 0, 0, 0)
    sizes = []
    while replay.forward("turn"):
        sizes.append(len(replay.view.ledger))
        assert sum(replay.points) == 0
    assert sizes == sorted(sizes) and sizes[-1] > 0 and replay.points == SICHUAN_MAHJONG.points(states[-1])


def test_from_hand_to_hand() -> None:
    records = [played("qq_original", seed)[0].record for seed in range(3)]
    replay = stepper(*records, number=1)
    assert replay.reel.record == records[1] and replay.forward("action")
    assert replay.back("hand") and (replay.number, replay.place) == (1, 0), "first to the beginning of this hand"
    assert replay.back("hand") and replay.reel.record == records[0] and not replay.back("hand")
    assert replay.forward("hand") and replay.forward("hand") and not replay.forward("hand")
    assert replay.reel.record == records[2] and replay.place == 0


def test_a_hand_that_cannot_be_opened_leaves_one_where_one_was() -> None:
    record = played("qq_original")[0].record

    def gone() -> CheckedRecord:
        raise RecordError("gone.json: can't be read")

    replay = Stepper([lambda: checked(record), gone])
    replay.jump(9)
    with pytest.raises(RecordError, match=r"gone\.json"):
        replay.forward("hand")
    assert (replay.number, replay.place) == (0, 9) and replay.reel.record == record


def test_a_hand_in_progress_stops_where_it_stops() -> None:
    live, _ = played("blood_battle")
    part = Record(live.preset, {}, live.deal, tuple(live.actions[:20]))
    replay = stepper(part)
    while replay.forward("turn"):
        pass
    assert len(replay.actions) == 20 and replay.view.over is None
