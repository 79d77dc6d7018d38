"""The demonstrations, played by the rules: each shows what its captions say."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.config import resource_root
from game.core.record import RecordError
from game.mahjong.actions import Discard, Pass, Win
from game.mahjong.blocked import PASSED_WIN, VOID_FIRST, VOID_SUIT
from game.mahjong.engine import legal_actions, next_to_act
from game.mahjong.record import outcome
from game.mahjong.shanten import shanten
from game.mahjong.state import State
from game.mahjong.tiles import NAMES, parse, parse_tile, suit_of
from game.mahjong.view import view
from game.mahjong.waits import waits
from game.presets import load_presets, ruleset_of
from game.session.demos import Demo, Showing, demo_files, open_demo
from game.text import LANGUAGES, Texts

FOLDER = resource_root() / "config" / "demos"
FILES = demo_files(FOLDER)
PRESETS = load_presets([resource_root() / "config" / "presets"])
MOST_ACTIONS = 25


@cache
def demo(name: str) -> Demo:
    return open_demo(FILES[name], lambda preset, rules: ruleset_of(PRESETS, preset, rules))


def ended(name: str) -> dict[str, Any]:
    return outcome(demo(name).checked.state)


def at(name: str, caption: str) -> State:
    """The table while a caption is read."""
    showing = Showing(demo(name))
    while showing.said != f"demos.{name}.{caption}":
        assert showing.forward(), caption
    state: State = showing.stepper.state
    return state


def entries(name: str) -> list[tuple[str, int, int, int]]:
    return [(one["kind"], one["from"], one["to"], one["multiple"]) for one in ended(name)["ledger"]]


def waited_for(name: str, caption: str, seat: int = 0) -> set[str]:
    state = at(name, caption)
    place = state.places[seat]
    return {NAMES[tile] for tile in waits(state.ruleset, place.hand, place.melds, place.void)}


# ---- what holds for all


def test_there_are_a_dozen_at_least() -> None:
    assert len(FILES) >= 12


@pytest.mark.parametrize("name", FILES)
def test_it_is_short_and_every_caption_is_read_once_in_order(name: str) -> None:
    shown = demo(name)
    assert len(shown.checked.record.actions) - shown.start <= MOST_ACTIONS
    assert shown.captions[0].at >= shown.start
    showing, said = Showing(shown), []
    while True:
        if showing.is_new and showing.said is not None:
            said.append(showing.said)
        if not showing.forward():
            break
    assert said == [f"demos.{name}.{one.say}" for one in shown.captions]
    assert showing.over and showing.stepper.place == showing.stepper.reel.last
    while showing.back():
        pass
    assert showing.number == 0 and showing.stepper.reel.actions_at(showing.stepper.place) == shown.start


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caption_has_its_text_and_every_text_its_caption(language: str) -> None:
    texts = Texts(language)
    wanted = {f"demos.{name}.{say}" for name in FILES for say in ("title", "rule")}
    wanted |= {f"demos.{name}.{one.say}" for name in FILES for one in demo(name).captions}
    assert {key for key in texts.ids() if key.startswith("demos.")} == wanted


# ---- the point of each


def _void_suit() -> None:
    shown = at("void_suit", "shown")
    assert [place.void for place in shown.places] == [0, 1, 2, 0]
    refused = at("void_suit", "no_pong")
    assert refused.places[0].hand.count(parse_tile("9m")) == 2
    started = Showing(demo("void_suit")).stepper.reel
    asked = [view(state, 0).blocked for state in started.states]
    assert any(entry.action == "pong" and entry.reason == VOID_SUIT for blocked in asked for entry in blocked)
    assert legal_actions(refused, 0) == (Discard(parse_tile("9m")),)
    assert {entry.reason for entry in view(refused, 0).blocked if entry.action == "discard"} == {VOID_FIRST}
    assert not any(suit_of(tile) == 0 for tile in at("void_suit", "gone").places[0].hand)
    assert waited_for("void_suit", "ready") >= {"3s", "6s"}


def _wind_and_rain() -> None:
    assert entries("wind_and_rain") == [
        *(("kong_concealed", payer, 0, 2) for payer in (1, 2, 3)),
        ("kong_direct", 1, 0, 2),
        *(("kong_added", payer, 0, 1) for payer in (1, 2, 3)),
    ]
    assert ended("wind_and_rain")["points"][0] == 66 and not ended("wind_and_rain")["wins"]


def _robbed_kong() -> None:
    (win,) = ended("robbed_kong")["wins"]
    assert (win["how"], win["from"], win["tile"], win["fan"], win["multiple"]) == ("rob_kong", 1, "5p", 2, 2)
    assert entries("robbed_kong") == [("win_rob_kong", 1, 0, 2)]
    assert [str(meld.kind) for meld in demo("robbed_kong").checked.state.places[1].melds] == ["pong"]
    assert waited_for("robbed_kong", "declared") == {"5p"}


def _kong_shot() -> None:
    assert waited_for("kong_shot", "ready") == {"3m", "6m"}
    assert sum(entry.multiple for entry in at("kong_shot", "rain").ledger) == 6
    assert entries("kong_shot")[3:] == [("win_discard", 2, 0, 2), ("kong_transfer", 2, 0, 6)]
    assert ended("kong_shot")["points"][2] == -6 * 2


def _two_winners() -> None:
    assert waited_for("two_winners", "both_ready") == {"5s"}
    assert waited_for("two_winners", "both_ready", 2) == {"2s", "5s"}
    assert legal_actions(at("two_winners", "first"), 0) == (Win(), Pass())
    assert entries("two_winners") == [("win_discard", 1, 2, 1), ("win_discard", 1, 0, 1)]
    assert (ended("two_winners")["end"], ended("two_winners")["next_dealer"]) == ("won", 1)


def _three_wins() -> None:
    ready = [bool(waited_for("three_wins", "all_ready", seat)) for seat in (0, 1, 2)]
    assert ready == [True] * 3 and shanten(at("three_wins", "all_ready").places[3].hand[:13]) > 0
    assert [win["seat"] for win in ended("three_wins")["wins"]] == [0, 2, 1]
    assert [entry for entry in entries("three_wins") if entry[0] == "win_self_draw"] == [
        ("win_self_draw", 3, 2, 1),
        ("win_self_draw", 1, 2, 1),
    ]
    assert sum(entry[1] == 3 for entry in entries("three_wins")) == 3
    assert (ended("three_wins")["end"], ended("three_wins")["next_dealer"]) == ("won", 0)


def _pig_and_ready_check() -> None:
    name = "pig_and_ready_check"
    assert waited_for(name, "pig") == {"3p", "4p"}
    assert entries(name)[3:6] == [("flower_pig", 1, payee, 16) for payee in (2, 3, 0)]
    assert entries(name)[6:8] == [("ready_check", payer, 0, 2) for payer in (2, 3)]
    assert sorted(entries(name)[8:]) == [("kong_refund", 2, payee, 2) for payee in (0, 1, 3)]
    assert (ended(name)["end"], ended(name)["wall_left"]) == ("exhausted", 0)


def _forced_win() -> None:
    assert len(at("forced_win", "five_left").wall) == 5 and waited_for("forced_win", "five_left") == {"2s", "5s"}
    assert Pass() in legal_actions(at("forced_win", "may_pass"), 0)
    assert len(at("forced_win", "last_four").wall) == 3
    assert legal_actions(at("forced_win", "must"), 0) == (Win(),)


def _passed_win() -> None:
    assert waited_for("passed_win", "ready") == {"3m", "6m"}
    assert Win() in legal_actions(at("passed_win", "asked"), 0)
    reel = Showing(demo("passed_win")).stepper.reel
    blocked = [entry for state in reel.states for entry in view(state, 0).blocked]
    assert any((entry.action, entry.reason) == ("win", PASSED_WIN) for entry in blocked)
    assert next_to_act(at("passed_win", "locked")) == 3
    (win,) = ended("passed_win")["wins"]
    assert (win["seat"], win["tile"], win["from"]) == (0, "3m", 2)


def _feeder_pays() -> None:
    assert entries("feeder_pays") == [("kong_direct", 1, 0, 1), *[("win_self_draw", 1, 0, 4)] * 3]
    assert (ended("feeder_pays")["wins"][0]["fan"], ended("feeder_pays")["points"][0]) == (3, 78)


def _swap_item() -> None:
    before, after = at("swap_item", "drawn"), at("swap_item", "swapped")
    assert (before.places[0].hand.count(parse_tile("1p")), after.places[0].hand.count(parse_tile("1p"))) == (1, 0)
    assert sorted((*before.wall, *before.places[0].hand)) == sorted((*after.wall, *after.places[0].hand))
    assert [entry[:3] for entry in entries("swap_item")] == [("win_self_draw", payer, 0) for payer in (1, 2, 3)]
    assert ended("swap_item")["wins"][0]["fan"] == 1


def _near_flush_deal() -> None:
    hand = list(at("near_flush_deal", "dealt").places[0].hand)
    hand.remove(parse_tile("9p"))
    assert sum(suit_of(tile) == 1 for tile in hand) == 11 and shanten(hand) > 0
    (win,) = ended("near_flush_deal")["wins"]
    assert (win["pattern"], win["fan"], win["multiple"]) == ("full_flush", 3, 4)


def _exchange_of_three() -> None:
    exchanged = demo("exchange_of_three").checked.state.exchanged
    assert exchanged is not None and (exchanged.die, exchanged.offset) == (2, 1)
    assert exchanged.given[0] == parse("147s") and exchanged.got(1) == parse("147s")
    assert exchanged.got(0) == parse("258m")
    assert demo("exchange_of_three").checked.state.places[0].void == 2


def _bloody_flow() -> None:
    assert waited_for("bloody_flow", "ready") == {"3m", "6m"}
    assert [(win["seat"], win["how"]) for win in ended("bloody_flow")["wins"]] == [(0, "discard"), (0, "self_draw")]
    assert entries("bloody_flow")[1:] == [("win_self_draw", payer, 0, 2) for payer in (1, 2, 3)]
    assert ended("bloody_flow")["end"] is None


POINTS: dict[str, Callable[[], None]] = {
    check.__name__[1:]: check
    for check in (
        _void_suit, _wind_and_rain, _robbed_kong, _kong_shot, _two_winners, _three_wins, _pig_and_ready_check,
        _forced_win, _passed_win, _feeder_pays, _swap_item, _near_flush_deal, _exchange_of_three, _bloody_flow,
    )
}  # fmt: skip


def test_every_demonstration_is_checked() -> None:
    assert list(POINTS) == list(FILES)


@pytest.mark.parametrize("name", POINTS)
def test_it_shows_what_its_captions_say(name: str) -> None:
    POINTS[name]()


# ---- files of any origin


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"demo": None}, "demo is an object"),
        ({"demo": {"seat": 4, "start": 0, "captions": [{"at": 0, "say": "x"}]}}, "4 is no whole number from 0 to 3"),
        ({"demo": {"seat": 0, "start": 999, "captions": [{"at": 0, "say": "x"}]}}, "999"),
        ({"demo": {"seat": 0, "start": 0, "captions": []}}, "at least one"),
        ({"demo": {"seat": 0, "start": 0, "captions": [{"at": 2, "say": "x"}, {"at": 1, "say": "y"}]}}, "order"),
        ({"wall": []}, "wall"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    data = json.loads(FILES["kong_shot"].read_text(encoding="utf-8")) | change
    file = tmp_path / "01_broken.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(RecordError, match=told):
        open_demo(file, lambda preset, rules: ruleset_of(PRESETS, preset, rules))
