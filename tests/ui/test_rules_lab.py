"""The lab: a hand put together by clicks, keys and typing, and what it is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.rulebook.cases import CASES
from game.rulebook.position import Position, read, settled, written
from game.ui import appearance
from game.ui.rules import clipboard
from game.ui.scene import Push
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.lab import LabScene
from tests.ui.rules_driver import FOURTEEN, WIN, click, control, control_key, opened, press, shown, write
from tests.ui.test_kit import make_context, open_display


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def test_a_hand_is_put_together_by_clicks(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    click(scene, "target kong")
    click(scene, "pool 18")
    for tile in (20, 20, 20, 21, 22, 23, 24, 25, 25, 25):
        click(scene, f"pool {tile}")
    assert scene.position.count == 13
    click(scene, "target win")
    click(scene, "pool 23")
    click(scene, "flag self_draw")
    click(scene, "flag kong_self_draw")
    assert written(scene.position, "en") == WIN
    text = shown(scene)
    assert {"清一色", "胡 8 种，剩 22 张", "96 分", "48 分"} <= set(text)
    assert {"清一色 3 番", "杠 1 番", "杠上花 1 番"} <= set(text)


def test_tiles_are_taken_away_by_clicks(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    click(scene, "win")
    click(scene, "hand 0")
    click(scene, "kind 0")
    assert written(scene.position, "en") == "334567888s pong:1s"
    click(scene, "kind 0")
    assert written(scene.position, "en") == "334567888s direct:1s"
    click(scene, "meld 0")
    click(scene, "clear")
    assert scene.position == Position()


def test_a_tile_of_the_hand_becomes_the_winning_one(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read("123456789m 567p 8p")))
    click(scene, "target win")
    click(scene, "hand 12")
    assert written(scene.position, "en") == "123456789m 567p +8p"


def test_the_lab_by_keyboard_alone(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    scene.focus.focus("pool 0")
    press(scene, "enter", "right", "enter", "down", "enter")
    assert written(scene.position, "en") == "12m 2p"
    press(scene, "tab")
    assert scene.focus.focused is not None


def test_typing_is_read_at_once(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path, Language.EN), "blood_battle"))
    scene.focus.focus("note")
    assert scene.listening == "note"
    write(scene, FOURTEEN)
    assert written(scene.position, "en") == FOURTEEN
    assert "Discard 4p: ready, 8 tiles win" in shown(scene)
    write(scene, "x")
    assert scene.wrong and "Can't read “8m 4567789px”" in shown(scene)
    press(scene, "backspace", "enter")
    assert not scene.wrong and scene.typed is None and written(scene.position, "en") == FOURTEEN
    press(scene, "tab")
    assert scene.listening is None


def test_letters_that_mean_something_elsewhere_only_write(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    scene.focus.focus("note")
    press(scene, "m", "space", "1")
    assert scene.position == Position() and scene.listening == "note"


def test_copy_and_paste_by_keys_and_buttons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr(clipboard, "put", lambda text: board.__setitem__(0, text) or True)
    monkeypatch.setattr(clipboard, "get", lambda: board[0])
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    control_key(scene, pygame.KSCAN_C)
    assert board[0] == "3334567888s 暗杠:1s +6s 自摸 杠上花"
    click(scene, "clear")
    click(scene, "paste")
    assert scene.position == read(WIN)
    board[0] = "  123万 456筒 暗杠:9条 \n"
    control_key(scene, pygame.KSCAN_V)
    assert written(scene.position, "en") == "123m 456p concealed:9s"
    before = scene.position
    for board[0] in ("nonsense", "", "1" * 5000, "\0"):
        control_key(scene, pygame.KSCAN_V)
        assert scene.wrong and scene.position == before
        scene.draw(pygame.Surface((1280, 720)))


def test_without_a_clipboard_the_lab_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    click(scene, "copy")
    assert "这台机器没有剪贴板" in shown(scene)
    click(scene, "paste")
    assert scene.wrong and scene.position == read(WIN)


def test_another_preset_values_the_same_position(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "qq_original", read(WIN)))
    assert "48 分" in shown(scene)
    scene.choose([rules.id for rules in scene.presets].index("blood_battle"))
    scene.refresh()
    assert "96 分" in shown(scene)


def test_the_void_suit_is_chosen_where_there_is_one(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "qq_void_suit", read("123456789m 22p 33p +3p")))
    scene.focus.focus("void")
    press(scene, "right")
    assert scene.position.void == 0 and "不能胡" in shown(scene)
    scene.choose(0)
    scene.refresh()
    assert not any(widget.name == "void" for widget in scene.focus.widgets)


def test_locked_circumstances_say_why(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    lock = control(scene, "flag heavenly_hand")
    assert not lock.enabled and lock.reason == "有碰杠不成立"
    click(scene, "flag heavenly_hand")
    assert scene.position == read(WIN)


def test_the_hand_of_the_lab_goes_to_every_preset(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    change = click(scene, "compare")
    assert isinstance(change, Push) and isinstance(change.scene, CompareScene)
    assert change.scene.position == read(WIN)
    assert f"+{3 * 96 + 36}" in shown(opened(change.scene))


# ---- what it offers


def test_an_empty_lab_shows_a_hand_on_request(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    click(scene, "example")
    assert scene.position == settled(CASES[0]) and "这一胡" in shown(scene)
    click(scene, "clear")
    click(scene, "example")
    assert scene.position == settled(CASES[1])


def test_the_best_discard_is_framed_in_the_hand(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(FOURTEEN)))
    lit = [widget.name for widget in scene.focus.widgets if getattr(widget, "lit", False)]
    assert lit == ["hand 7"]  # 4p, the discard that leaves it ready
    click(scene, "hand 7")
    assert not any(getattr(widget, "lit", False) for widget in scene.focus.widgets)


def test_places_for_melds_stand_behind_those_there_are(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = opened(LabScene(context, "blood_battle", read("11m pong:2m pong:3m pong:4m")))
    assert control(scene, "target pong").rect.left > control(scene, "meld 2").rect.right
    scene = opened(LabScene(context, "blood_battle", read("1m pong:2m pong:3m pong:4m pong:5m")))
    assert not any(widget.name in ("target pong", "target kong") for widget in scene.focus.widgets)
