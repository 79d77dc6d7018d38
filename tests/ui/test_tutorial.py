"""The first hand: what it asks for can be done by mouse or keyboard, what is wrong is explained, and it can be left."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from game.config import PlayOptions, UserFolders
from game.mahjong.actions import Action, ChooseVoid, Discard, Kong, Pass, Pong, Win
from game.mahjong.shanten import is_complete
from game.mahjong.tiles import KINDS, parse_tile, suit_of
from game.mahjong.waits import waits
from game.presets import ruleset_of
from game.session.lesson import FILE, Lesson, lesson_begun, lesson_known, make_lesson
from game.session.record_file import read_record
from game.text import LANGUAGES, Texts
from game.ui.app import App
from game.ui.keys import press
from game.ui.learn_tiles import tile_rows
from game.ui.lesson_examples import example
from game.ui.rules.tiles import row_width
from game.ui.scenes.demos import DemosScene
from game.ui.scenes.lesson_offer import LessonOffer
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tutorial import (
    INTRODUCTION,
    LESSON_FILE,
    STEPS,
    TEACHER,
    TEACHER_GLAD,
    TEACHER_SAD,
    LessonScene,
    open_lesson,
)
from game.ui.stack import Stack
from game.ui.widgets.hand_row import sprite_name
from tests.ui.table_driver import Driver
from tests.ui.test_kit import make_context

FIVE_MINUTES = 300.0
VOIDS = ("9s", "1s", "5s")


class Pupil(Driver):
    """A driver at the table of the lesson."""

    def __init__(self, **settings: object) -> None:
        super().__init__("qq_void_suit", **settings)
        self.open()

    def open(self) -> None:
        """Come back to it, as after a start of the game."""
        lesson = open_lesson(self.context)
        self.session = lesson.lesson
        self.stack.scenes.clear()
        self.stack._put(lesson)

    @property
    def lesson(self) -> LessonScene:
        scene = self.stack.top
        assert isinstance(scene, LessonScene)
        return scene

    def asked(self) -> Action:
        """Wait for the next question; what it asks for."""
        assert self.until_asked()
        self.step(0.3)
        expected: Action = self.lesson.lesson.expected
        return expected

    def press(self, name: str) -> None:
        """A button of the panel."""
        at = next(one for one in self.lesson.desk.controls.widgets if one.name == name).rect.center
        self.click(at)

    def said(self) -> str:
        return self.lesson.desk.said.body


@pytest.mark.parametrize("way", ["by_mouse", "by_keyboard"])
def test_it_is_played_to_its_end(way: str) -> None:
    pupil, texts = Pupil(animation_speed=1), Texts("zh")
    for number in range(len(STEPS)):
        action = pupil.asked()
        if number:
            assert pupil.said() == texts.get(f"lesson.{STEPS[number]}.ask")
        getattr(pupil, way)(action)
        assert pupil.lesson.lesson.step == number + 1
    pupil.step(12)
    assert pupil.lesson.finished and pupil.clock[0] < FIVE_MINUTES / 2
    assert pupil.said() == texts.get("lesson.end", points=24)
    assert pupil.session.game.points(pupil.session.state) == (24, -6, -6, -12)
    pupil.key("enter")
    assert isinstance(pupil.stack.top, NewGameScene)


def test_the_steps_are_those_of_the_hand_and_every_text_is_there() -> None:
    pupil = Pupil()
    written = [action for seat, action in pupil.lesson.lesson.written.actions if seat == 0]
    kinds = [ChooseVoid, Discard, Pong, Discard, Kong, Discard, Discard, Pass, Discard, Win]
    assert [type(action) for action in written] == kinds and len(STEPS) == len(kinds)
    for language in LANGUAGES:
        texts = Texts(language)
        wanted = [f"lesson.{step}.{part}" for step in STEPS for part in ("ask", "no")]
        assert [key for key in (*wanted, *(f"lesson.{name}" for name in INTRODUCTION)) if key not in texts] == []


def test_a_wrong_choice_is_explained_and_asked_again() -> None:
    pupil, texts = Pupil(animation_speed=0), Texts("zh")
    pupil.asked()
    pupil.key("1")
    assert (pupil.lesson.lesson.step, pupil.said()) == (0, texts.get("lesson.void.no"))
    assert pupil.lesson.desk.said.warning == texts.get("lesson.no")
    assert pupil.lesson.overlay is not None  # it is asked again
    pupil.key("3")
    assert pupil.lesson.lesson.step == 1 and not pupil.lesson.desk.said.warning
    for number in range(1, len(STEPS)):
        right = pupil.asked()
        wrong = next((one for one in pupil.session.view.legal if not pupil.lesson._fits(one)), None)
        if wrong is not None:
            pupil.by_mouse(wrong)
            assert (pupil.lesson.lesson.step, pupil.said()) == (number, texts.get(f"lesson.{STEPS[number]}.no"))
        pupil.by_mouse(right)
        assert pupil.lesson.lesson.step == number + 1


@pytest.mark.parametrize("order", list(permutations(VOIDS)))
def test_void_tiles_may_go_in_any_order(order: tuple[str, ...]) -> None:
    """The others do what is written, and the hand comes to the same end."""
    pupil = Pupil()
    checked = read_record(LESSON_FILE, lambda preset, rules: ruleset_of(pupil.context.presets, preset, rules))
    lesson, left = make_lesson(checked), [Discard(parse_tile(tile)) for tile in order]
    while not lesson.over:
        while lesson.advance() is not None:
            pass
        if lesson.over:
            break
        expected = lesson.expected
        voids = isinstance(expected, Discard) and Discard(expected.tile) in [Discard(parse_tile(one)) for one in VOIDS]
        lesson.act(left.pop(0) if voids else expected)
    assert lesson.game.points(lesson.state) == (24, -6, -6, -12)


def test_what_it_says_of_the_hand_is_so() -> None:
    pupil = Pupil(animation_speed=0)
    ready = {parse_tile("5m"), parse_tile("8m")}
    for step in STEPS:
        action = pupil.asked()
        view = pupil.session.view
        if step in ("pass", "win"):
            assert set(waits(view.ruleset, view.hand, view.melds[0], view.void)) == ready
        if step == "pass":
            assert Pong() in view.legal and (view.claimed, view.source) == (parse_tile("3p"), 1)
        if step == "win":
            assert view.source == 3 and len(view.ledger) == 3 and {entry.multiple for entry in view.ledger} == {1}
        pupil.by_keyboard(action)


def test_the_tiles_beside_a_sentence_are_those_of_the_hand() -> None:
    pupil = Pupil(animation_speed=0)
    for step in STEPS:
        action = pupil.asked()
        view = pupil.session.view
        pupil.lesson.page = len(pupil.lesson.pages) - 1
        pupil.lesson._tell()
        shown = pupil.lesson.desk.said.tiles
        own = Counter(view.hand) + Counter(tile for meld in view.melds[0] for tile in [meld.tile] * meld.size)
        own += Counter([view.claimed] if view.claimed is not None else [])
        if step == "pass":
            own += Counter(set(waits(view.ruleset, view.hand, view.melds[0], view.void)))
        assert shown and Counter(tile for group in shown for tile in group) <= own, step
        if isinstance(action, Discard):
            assert (action.tile,) in shown or (suit_of(action.tile) == view.void and action.tile in shown[0])
        pupil.by_keyboard(action)
    pupil.step(10.0)
    state = pupil.lesson.lesson.state
    kept = Counter(state.places[0].hand) + Counter([state.wins[0].tile])
    kept += Counter(tile for meld in state.places[0].melds for tile in [meld.tile] * meld.size)
    assert Counter(tile for group in pupil.lesson.desk.said.tiles for tile in group) == kept
    assert pupil.lesson.desk.said.face == TEACHER_GLAD


def test_the_introduction_shows_every_tile_and_a_hand_that_wins() -> None:
    kinds = [tile for group in example("tiles", ()) for tile in group]
    assert sorted(kinds) == list(range(KINDS))
    assert is_complete([tile for group in example("goal", ()) for tile in group])
    assert example("welcome", ()) == ()


def test_the_teacher_is_sad_at_a_wrong_choice_alone() -> None:
    pupil = Pupil(animation_speed=0)
    pupil.asked()
    assert pupil.lesson.desk.said.face == TEACHER
    pupil.key("1")
    assert pupil.lesson.desk.said.face == TEACHER_SAD
    pupil.key("3")
    assert pupil.lesson.desk.said.face == TEACHER


def test_groups_of_an_example_stay_whole_and_in_their_width(tmp_path: Path) -> None:
    assets = make_context(tmp_path).assets
    groups = example("end", ())
    rows = tile_rows(assets, groups, 250, 44)
    assert [face for row in rows for group in row for face in group] == [
        sprite_name(tile) for group in groups for tile in group
    ]
    assert len(rows) > 1 and all(row_width(assets, row, 44) <= 250 for row in rows)


# ---- leaving and coming back


def test_it_is_left_with_escape_and_taken_up_where_it_was() -> None:
    pupil = Pupil(animation_speed=0)
    assert lesson_known(pupil.context.folders) and not lesson_begun(pupil.context.folders)
    for _ in range(3):
        pupil.by_keyboard(pupil.asked())
    done = list(pupil.session.actions)
    pupil.key("escape")
    assert isinstance(pupil.stack.top, DemosScene) and lesson_begun(pupil.context.folders)
    pupil.open()
    assert pupil.lesson.lesson.step == 3 and pupil.session.actions[: len(done)] == done
    for _ in STEPS[3:]:
        pupil.by_keyboard(pupil.asked())
    pupil.step(3)
    assert pupil.lesson.finished and not lesson_begun(pupil.context.folders)
    pupil.open()
    assert pupil.lesson.lesson.step == 0


@pytest.mark.parametrize(
    "kept",
    ["{", "[]", '{"actions": 3, "done": false}', '{"actions": [{"seat": 0, "do": "void", "suit": "x"}], "done": false}',
     '{"actions": [{"seat": 2, "do": "win"}], "done": false}'],
)  # fmt: skip
def test_a_broken_file_begins_anew(kept: str) -> None:
    pupil = Pupil()
    (pupil.context.folders.saves / FILE).write_text(kept, encoding="utf-8")
    pupil.open()
    assert pupil.lesson.lesson.step == 0 and not pupil.lesson.lesson.over


def test_where_nothing_can_be_written_it_is_played_all_the_same() -> None:
    pupil = Pupil(animation_speed=0)
    file = pupil.context.folders.saves / FILE
    file.unlink()
    file.parent.rmdir()
    file.parent.write_text("in the way", encoding="utf-8")
    pupil.by_keyboard(pupil.asked())
    assert pupil.lesson.lesson.step == 1


def test_nothing_of_it_is_kept_among_the_tables_and_no_clock_runs() -> None:
    pupil = Pupil(animation_speed=0, timer=10)
    pupil.context.keep_life()
    pupil.asked()
    pupil.step(20)
    assert pupil.lesson.lesson.step == 0 and not pupil.lesson.play.clock.running
    pupil.by_keyboard(pupil.asked())
    pupil.step(1)
    pupil.context.life.close()
    assert pupil.context.session is None
    assert [path.name for path in pupil.context.folders.saves.glob("table*")] == []
    kept = json.loads((pupil.context.folders.saves / FILE).read_text(encoding="utf-8"))
    assert kept["done"] is False and kept["actions"][0] == {"seat": 0, "do": "void", "suit": "s"}


# ---- the panel


def test_the_introduction_is_read_page_by_page() -> None:
    pupil, texts = Pupil(animation_speed=0), Texts("zh")
    pupil.asked()
    read = [pupil.said()]
    pupil.press("next")
    read.append(pupil.said())
    pupil.key("n")
    read.append(pupil.said())
    assert read == [texts.get(f"lesson.{name}") for name in INTRODUCTION]
    pupil.key("n")
    assert pupil.said() == texts.get("lesson.void.ask")
    assert [one.name for one in pupil.lesson.desk.controls.widgets] == ["leave"]
    pupil.press("leave")
    assert isinstance(pupil.stack.top, DemosScene)


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_read_on_and_choose_nothing_unread(key: str) -> None:
    pupil, texts = Pupil(animation_speed=0), Texts("zh")
    pupil.asked()
    for name in (*INTRODUCTION[1:], "void.ask"):
        pupil.key(key)
        assert pupil.said() == texts.get(f"lesson.{name}")
        assert pupil.lesson.lesson.step == 0
    pupil.key(key)
    assert pupil.lesson.lesson.step == 1


def test_nobody_plays_for_the_pupil() -> None:
    pupil = Pupil(animation_speed=0)
    pupil.asked()
    assert "auto" not in pupil.lesson.layout.tools
    pupil.key("t")
    pupil.step(3)
    assert not pupil.lesson.play.auto and pupil.lesson.lesson.step == 0


def test_at_the_end_one_can_begin_anew() -> None:
    pupil = Pupil(animation_speed=0)
    for _ in STEPS:
        pupil.by_keyboard(pupil.asked())
    pupil.step(3)
    pupil.press("restart")
    pupil.step(1)
    assert isinstance(pupil.session, Lesson) and pupil.session.step == 0 and not pupil.lesson.finished


# ---- offered at the first start


def _offered(pupil: Pupil, at_table: bool = False) -> App:
    game = App.__new__(App)
    game.options, game.context = PlayOptions(at_table=at_table), pupil.context
    game.stack = Stack(TitleScene(pupil.context), (1280, 720))
    game.offer_lesson()
    return game


@pytest.mark.parametrize(("keys", "kind"), [(["enter"], LessonScene), (["down", "enter"], TitleScene),
                                            (["escape"], TitleScene)])  # fmt: skip
def test_it_is_offered_once(keys: list[str], kind: type) -> None:
    pupil = Pupil(animation_speed=0)
    (pupil.context.folders.saves / FILE).unlink()
    game = _offered(pupil)
    assert isinstance(game.stack.top, LessonOffer)
    for name in keys:
        pupil.clock[0] += 0.3
        game.stack.apply(game.stack.top.handle(press(name)))
    assert type(game.stack.top) is kind and len(game.stack.scenes) == 1
    assert isinstance(_offered(pupil).stack.top, TitleScene)


def test_it_is_not_offered_at_a_table_or_over_a_hand_in_progress() -> None:
    pupil = Pupil(animation_speed=0)
    (pupil.context.folders.saves / FILE).unlink()
    assert isinstance(_offered(pupil, at_table=True).stack.top, TitleScene)
    pupil.context.session = pupil.session
    assert isinstance(_offered(pupil).stack.top, TitleScene)


def test_the_start_screen_leads_to_it() -> None:
    pupil = Pupil(animation_speed=0)
    stack = Stack(TitleScene(pupil.context), (1280, 720))
    at = next(one for one in stack.top.focus.widgets if one.name == "learn").rect.center  # type: ignore[attr-defined]
    pupil.stack = stack
    pupil.clock[0] += 0.3
    pupil.click(at)
    assert isinstance(stack.top, DemosScene)


def test_folders_that_may_not_be_looked_into_hold_no_lesson(tmp_path: Path) -> None:
    folders = UserFolders(tmp_path / ("x" * 300))
    assert not lesson_known(folders) and not lesson_begun(folders)
