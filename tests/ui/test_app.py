"""The window and the stack of scenes, and a whole hand through the real table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import PlayOptions
from game.mahjong.record import to_json
from game.ui import keys
from game.ui.app import run_headless
from game.ui.context import Context
from game.ui.life.toast import LONGEST, MOST_LINES, Toasts, shown_lines
from game.ui.opening import open_session
from game.ui.scene import STAY, Pop, Push, Quit, Scene, Swap, Transition
from game.ui.scenes.lab import LabScene
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.self_check import play_hand, self_check
from game.ui.stack import LEAST_LAID_OUT, Stack
from tests.ui.app_driver import Plain, opened_app
from tests.ui.test_kit import finished_session, make_context, wait


class Glass(Plain):
    see_through = True


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def test_a_scene_is_sized_before_it_is_drawn_and_again_when_it_comes_back() -> None:
    first, second = Plain(), Plain()
    stack = Stack(first, (1280, 720))
    stack.apply(Push(second))
    stack.apply(Pop())
    assert second.sizes == [(1280, 720)]
    assert first.sizes == [(1280, 720)] * 2


def test_an_overlay_shows_the_scene_below_and_leaves_with_it() -> None:
    below, glass, after = Plain(), Glass(), Plain()
    stack = Stack(below, (1280, 720))
    stack.apply(Push(glass))
    stack.draw(pygame.Surface((1280, 720)))
    assert (below.drawn, glass.drawn) == (1, 1)
    stack.apply(Swap(after))
    assert stack.scenes == [after]


def test_a_full_screen_hides_what_is_below() -> None:
    below, above = Plain(), Plain()
    stack = Stack(below, (1280, 720))
    stack.apply(Push(above))
    stack.draw(pygame.Surface((1280, 720)))
    assert (below.drawn, above.drawn) == (0, 1)


def test_quitting_and_the_last_pop_close_the_game() -> None:
    assert not Stack(Plain(), (1280, 720)).apply(Quit())
    assert not Stack(Plain(), (1280, 720)).apply(Pop())
    assert Stack(Plain(), (1280, 720)).apply(STAY)


def test_headless_runs_draw_only_what_is_wanted() -> None:
    scene = Plain()
    run_headless(scene, 10)
    assert (len(scene.updates), scene.drawn) == (10, 1)


# ---- the window


def test_the_game_opens_at_the_start_screen(tmp_path: Path) -> None:
    assert isinstance(opened_app(tmp_path).stack.top, TitleScene)


def test_keys_reach_the_scene_and_closing_the_window_ends(tmp_path: Path) -> None:
    game = opened_app(tmp_path, Plain(answer=Quit()))
    assert game._handle(pygame.event.Event(pygame.KEYUP, key=0, scancode=0, mod=0))
    assert not game._handle(keys.press("a"))
    assert not game._handle(pygame.event.Event(pygame.QUIT))


def test_resizing_lays_out_anew(tmp_path: Path) -> None:
    scene = Plain()
    game = opened_app(tmp_path, scene)
    game._handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1000, 600), w=1000, h=600))
    assert len(scene.sizes) == 2
    assert game.exposed


def test_f11_changes_the_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened_app(tmp_path, Plain())
    monkeypatch.setattr(game.window, "fill_screen", lambda _: None)
    now = [0.0]
    game.context.guard.clock = lambda: now[0]
    game._handle(keys.press("f11"))
    assert game.context.settings.fullscreen
    now[0] += 0.2
    game._handle(keys.press("f11"))
    assert not game.context.settings.fullscreen


def test_where_no_screen_can_be_filled_the_game_stays_in_its_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, set_mode = opened_app(tmp_path, Plain()), pygame.display.set_mode

    def windows_only(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", windows_only)
    before = game.window.size
    game._handle(keys.press("f11"))
    assert game.window.size == game.stack.size == before and game._turn()


class Noting(Plain):
    """Notes the keys that reach it; `listening` as where a name is typed."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str | None] = []
        self.listening: str | None = None

    def handle(self, event: pygame.event.Event) -> Transition:
        self.keys.append(keys.pressed(event))
        return STAY


def test_a_key_that_comes_twice_for_one_press_acts_once(tmp_path: Path) -> None:
    scene, now = Noting(), [0.0]
    game = opened_app(tmp_path, scene)
    game.context.guard.clock = lambda: now[0]
    for name in ("escape", "escape", "equals", "m", "m", "escape", "left", "left"):
        now[0] += 0.03
        assert game._handle(keys.press(name))
    assert scene.keys == ["escape", "equals", "left", "left"] and game.context.settings.muted
    now[0] += 0.16
    assert game._handle(keys.press("escape")) and scene.keys[-1] == "escape" and len(scene.keys) == 5
    scene.listening = "name"  # a word may have the same letter twice
    for _ in range(2):
        assert game._handle(keys.press("m"))
    assert scene.keys[5:] == ["m", "m"]


def test_options_open_a_table(context: Context) -> None:
    options = PlayOptions(preset="qq_void_suit", rules={"base_points": 2}, seed=5, difficulty="random", at_table=True)
    session = open_session(context, options)
    assert (session.preset, session.seed, session.ruleset.base_points) == ("qq_void_suit", 5, 2)
    assert session.players[0] is None


def test_a_record_is_watched(context: Context, tmp_path: Path) -> None:
    played = finished_session(context, "qq_void_suit", 19)
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(to_json(played.record)), encoding="utf-8")
    session = open_session(context, PlayOptions(file=file, at_table=True))
    while session.advance() is not None:
        pass
    assert session.state == played.state


# ---- a whole hand


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("preset", ["blood_battle", "qq_void_suit"])
def test_a_hand_can_be_played_with(context: Context, preset: str, hand: Any) -> None:
    pytest.importorskip("game.ui.scenes.table")
    context.settings = context.settings.model_copy(update={"animation_speed": 4})
    assert list(play_hand(context, preset, hand)) == []


def test_a_match_goes_on_from_hand_to_hand(context: Context) -> None:
    from game.ui.context import new_session
    from game.ui.robot import Robot
    from game.ui.scenes.settlement import SettlementScene
    from game.ui.scenes.table import TableScene

    context.settings = context.settings.model_copy(update={"animation_speed": 4})
    session = new_session(context.presets.ruleset("qq_original"), "regular", 11)
    stack, robot = Stack(TableScene(context, session), (1280, 720)), Robot(0, 11)
    for _ in range(12_000):
        wait(context, 0.1)
        stack.apply(stack.top.update(0.1))
        if isinstance(stack.top, TableScene):
            robot.answer(stack.top)
        elif isinstance(stack.top, SettlementScene):
            assert len(stack.scenes) == 2
            stack.apply(stack.top.handle(keys.press("space")))
            if isinstance(stack.top, TableScene):
                assert len(stack.scenes) == 1
        if session.hand_number == 3:
            break
    assert session.hand_number == 3
    assert sum(session.totals) == 0


def test_the_self_check_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert self_check(PlayOptions(data_dir=tmp_path)) == 0
    assert "all well" in capsys.readouterr().out


def test_a_dropped_record_is_shown_above_and_a_broken_one_told_in_a_sentence(tmp_path: Path) -> None:
    scene = Plain()
    game = opened_app(tmp_path, scene)
    played = finished_session(game.context, "qq_void_suit", 19)
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(to_json(played.record)), encoding="utf-8")
    assert game._handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(game.stack.top, ReplayScene) and game.stack.scenes[0] is scene
    assert game.stack.apply(game.stack.top.handle(keys.press("escape"))) and game.stack.top is scene
    file.write_text("{", encoding="utf-8")
    assert game._handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert game.stack.top is scene
    assert str(file) in game.context.tidings[-1] and "\n" not in game.context.tidings[-1]


@pytest.mark.parametrize("name", ["a\0b.json", "\udcff\udcfe.json", "x" * 5000, "川" * 5000, "dir", ""])
def test_any_name_of_a_dropped_file_is_told_in_a_sentence_that_can_be_drawn(tmp_path: Path, name: str) -> None:
    game = opened_app(tmp_path, Plain())
    (tmp_path / "dir").mkdir()
    assert game._handle(pygame.event.Event(pygame.DROPFILE, file=f"{tmp_path}/{name}"))
    game._hear_tidings(0.01)
    assert game.toasts.text is not None and str(tmp_path) in game.toasts.text
    game._draw()
    assert game.toasts.left <= LONGEST


@pytest.mark.parametrize(
    ("text", "named"), [("language: klingon\nmuted: maybe\n", "language, muted"), ("{", "settings.yaml")]
)
def test_settings_that_cannot_be_used_are_told_when_the_game_opens(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / "settings.yaml").write_text(text, encoding="utf-8")
    game = opened_app(tmp_path)
    (told,) = game.context.tidings
    assert named in told and "settings.yaml.broken" in told
    assert (tmp_path / "settings.yaml.broken").read_text(encoding="utf-8") == text


def test_a_sentence_that_is_out_of_date_is_shown_no_longer(tmp_path: Path) -> None:
    game = opened_app(tmp_path, Plain())
    first = game.context.tell("shop.bought", items="顺风耳", coins="7,650")
    game._hear_tidings(0.01)
    assert game.toasts.text == first
    game.exposed = False
    game.context.untell(first)
    second = game.context.tell("shop.bought", items="顺风耳 ×2", coins="7,300")
    game._hear_tidings(0.01)
    assert game.toasts.waiting == [second] and game.exposed
    game.exposed = False
    game.context.untell(second)
    game._hear_tidings(0.01)
    assert game.toasts.text is None and game.exposed and not game.context.outdated


def test_a_sentence_without_end_is_cut_short(context: Context) -> None:
    font = context.assets.font(16)
    short = shown_lines("一句话", font, 300)
    long, word = shown_lines("川 " * 5000, font, 300), shown_lines("x" * 5000, font, 300)
    assert short == ["一句话"]
    assert len(long) == MOST_LINES and "…" in "".join(long) and word[0].startswith("xxx") and "…x" in word[0]
    assert max(font.size(line)[0] for line in [*long, *word]) <= 300
    window = pygame.Surface((5000, 3000))
    toasts = Toasts()
    toasts.say("x" * 5000)
    toasts.draw(window, context.assets)
    assert window.get_at((2500, 3000 // 2))[:3] == (0, 0, 0)  # it stays in the upper part


@pytest.mark.parametrize("folder", ["x" * 4000, "川麻/" * 900, "a b/" * 900, "长 path/" * 700])
@pytest.mark.parametrize("text_id", ["saves.cant_write", "hands.refused"])
def test_after_an_endless_path_the_reason_is_still_told(context: Context, folder: str, text_id: str) -> None:
    reason = "No space left on device"
    values = {"folder": folder, "reason": reason if text_id == "saves.cant_write" else f"{folder}: {reason}"}
    for texts in context.sentences.values():
        sentence = texts.get(text_id, **values)
        for width in (240, 760):
            lines = shown_lines(sentence, context.assets.font(16), width)
            told = " ".join(lines)
            assert told.startswith(sentence[:4]) and "device" in told and "…" in told
            assert len(lines) <= MOST_LINES
            assert all(context.assets.font(16).size(line)[0] <= width for line in lines)


def test_scenes_are_laid_out_in_a_window_of_any_size(context: Context) -> None:
    session = open_session(context, PlayOptions(at_table=True, preset="qq_void_suit", seed=3))
    scenes: list[Scene] = [TitleScene(context), TableScene(context, session), SheetScene(context), LabScene(context)]
    for scene in scenes:
        stack = Stack(scene, (1, 1))
        assert stack.size == LEAST_LAID_OUT
        for size in ((3000, 1), (1, 1200), (320, 200), (1, 1)):
            stack.resize(size)
            assert stack.size == (max(size[0], LEAST_LAID_OUT[0]), max(size[1], LEAST_LAID_OUT[1]))
            assert stack.apply(stack.top.update(0.05))
            stack.draw(pygame.Surface(size))
