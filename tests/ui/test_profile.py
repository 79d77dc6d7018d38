"""The profile: typing a name, choosing a portrait, files in and out, the report, hands shown again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.mahjong.record import to_json
from game.session.career import Career
from game.session.profile import profile_from_json
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.life.files import ImportScene, exported, kept, take_file
from game.ui.life.name_field import NameField
from game.ui.rules import clipboard
from game.ui.scene import Pop, Push, Stay
from game.ui.scenes.profile import ProfileScene
from game.ui.scenes.replay_view import ReplayScene
from game.ui.widgets.seats import player_name
from tests.session.lives import finished, self_drawn
from tests.ui.test_kit import click, finished_session, make_context, texts_drawn, wait


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes when text input begins and ends."""
    noted: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: noted.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: noted.append("stop"))
    return noted


def opened(context: Context, page: str = "card") -> ProfileScene:
    scene = ProfileScene(context, page=page)
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    return scene


def press(scene: ProfileScene, name: str) -> object:
    wait(scene.context)
    return click(scene, next(widget for widget in scene.focus.widgets if widget.name == name).rect.center)


def text(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=words)


def composing(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=words, start=0, length=len(words))


def cleared(scene: ProfileScene) -> None:
    for _ in range(12):
        scene.handle(keys.press("backspace"))


# ---- the name


def test_a_name_is_typed_with_an_input_method(context: Context, typing: list[str]) -> None:
    scene = opened(context)
    assert scene.listening is None
    press(scene, "name")
    assert scene.listening is not None
    assert typing == ["start"]
    cleared(scene)
    scene.handle(composing("xiao"))
    scene.handle(keys.press("enter"))  # the input method's own: it takes the first choice
    assert scene.field.open
    scene.handle(text("小明"))
    scene.draw(pygame.Surface((1280, 720)))
    scene.handle(keys.press("m"))  # a letter is no key while a name is typed
    scene.handle(keys.press("enter"))
    assert context.life.profile.name == "小明"
    assert typing == ["start", "stop"]
    assert scene.listening is None


def test_esc_keeps_the_old_name_and_the_screen(context: Context, typing: list[str]) -> None:
    scene = opened(context)
    press(scene, "name")
    scene.handle(text("x"))
    assert scene.handle(keys.press("escape")) == Stay()
    assert context.life.profile.name == "团子"
    assert scene.handle(keys.press("escape")) == Pop()


def test_a_click_elsewhere_keeps_what_was_typed(context: Context, typing: list[str]) -> None:
    scene = opened(context)
    press(scene, "name")
    scene.handle(text("二"))
    press(scene, "face red_panda")
    assert context.life.profile.name == "团子二"
    assert context.life.profile.portrait == "red_panda"


def test_a_name_has_twelve_characters_at_most_and_one_at_least(context: Context, typing: list[str]) -> None:
    scene = opened(context)
    press(scene, "name")
    scene.handle(text("1234567890abcdef"))
    assert scene.field.draft == "团子1234567890"
    cleared(scene)
    scene.handle(keys.press("enter"))
    assert context.life.profile.name == "团子"
    assert scene.wrong


# ---- files


def test_a_profile_goes_out_and_comes_back(context: Context) -> None:
    assert context.life.rename("小明")
    path = exported(context)
    assert path is not None
    assert profile_from_json(path.read_bytes()).name == "小明"
    assert context.life.rename("团子")
    scene = ImportScene(context)
    scene.resize((1280, 720))
    assert scene.files == [path]
    wait(context)
    answer = click(scene, next(widget for widget in scene.focus.widgets if widget.name == "file 0").rect.center)
    assert answer == Pop()
    assert context.life.profile.name == "小明"
    before = next(one for one in kept(context) if one != path)
    assert profile_from_json(before.read_bytes()).name == "团子"


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"format": "chuanma-profile", "version": 99, "profile": {}}'])
def test_a_file_that_is_no_profile_changes_nothing_and_is_told(context: Context, tmp_path: Path, content: str) -> None:
    path, profile = tmp_path / "other.json", context.life.profile
    path.write_text(content, encoding="utf-8")
    assert not take_file(context, path)
    assert context.life.profile is profile
    assert len(context.tidings) == 1
    assert kept(context) == []


def test_a_dropped_file_is_taken(context: Context) -> None:
    path = exported(context)
    context.life.take_portrait("opera_mask")
    opened(context).handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert context.life.profile.portrait == "panda"


def test_the_report_is_packed_and_told(context: Context, tmp_path: Path) -> None:
    press(opened(context), "report")
    (packed,) = tmp_path.glob("chuanma-report-*.zip")
    assert str(packed) in context.tidings[0]


# ---- records


def with_best(context: Context, record: str) -> ProfileScene:
    career = Career(context.life.life, context.life.profile)
    career.book(finished(self_drawn(), record=record))
    context.life.career = career
    return opened(context, "records")


def test_a_best_hand_is_shown_again(context: Context) -> None:
    record = json.dumps(to_json(finished_session(context, "qq_void_suit", 19).record))
    answer = press(with_best(context, record), "replay 0")
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ReplayScene)


def test_a_best_hand_that_can_not_be_read_is_told(context: Context) -> None:
    assert press(with_best(context, "{}"), "replay 0") == Stay()
    assert len(context.tidings) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": "spam"},
        {"tile": "9x"},
        {"tile": "9s", "tiles": "123m"},
        {"melds": (("spam", "1m"),)},
        {"pattern": "x"},
    ],
)
def test_best_hands_that_name_what_there_is_not_are_shown_as_far_as_they_can(
    context: Context, change: dict[str, object]
) -> None:
    with_best(context, "{}")
    profile = context.life.profile
    best = profile.statistics.best[0].model_copy(update=change)
    context.life.career.profile = profile.but(statistics=profile.statistics.model_copy(update={"best": (best,)}))
    assert str(best.fan) in [word for word, _ in texts_drawn(lambda: drawn(opened(context, "records")))]


@pytest.mark.parametrize("portrait", ["spam", "川" * 200, "../ui", "\u202e"])
def test_a_portrait_that_there_is_not_is_the_first_one(context: Context, portrait: str) -> None:
    context.life.career.profile = context.life.profile.but(portrait=portrait)
    drawn(opened(context))
    size = 40
    shown, first = context.assets.avatar(portrait, size), context.assets.avatar("panda", size)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(first, "RGBA")


@pytest.mark.parametrize("turn", [lambda: keys.press("pagedown"), lambda: pygame.event.Event(pygame.MOUSEWHEEL, y=-9)])
def test_all_presets_can_be_reached(context: Context, turn: Callable[[], pygame.event.Event]) -> None:
    scene = opened(context, "records")
    for _ in range(5):
        scene.handle(turn())
    assert scene.first == len(context.presets.ids) - 4


def test_large_points_and_a_long_name_are_whole(tmp_path: Path) -> None:
    context = make_context(tmp_path, Language.EN, text_scale=150)
    career = Career(context.life.life, context.life.profile)
    career.book(finished(self_drawn()))
    career.profile = career.profile.but(points=245_000, highest_level=18, name="十二个字的名字就有这么长")
    context.life.career = career
    scene = ProfileScene(context, page="records")
    scene.resize((960, 540))
    texts = [words for words, _ in texts_drawn(lambda: scene.draw(pygame.Surface((960, 540))))]
    assert "十二个字的名字就有这么长" in texts
    assert not any(paint.ELLIPSIS in words for words in texts)


def test_the_pages_turn_by_keys(context: Context) -> None:
    scene = opened(context, "records")
    scene.focus.focus("page")
    scene.handle(keys.press("right"))
    assert scene.page == "card"
    assert scene.handle(keys.press("escape")) == Pop()


def test_a_profile_file_that_is_gone_or_named_with_odd_bytes_stands_in_no_ones_way(context: Context) -> None:
    path = exported(context)
    assert path is not None
    (path.parent / "nowhere.json").symlink_to(path.parent / "missing")
    odd = path.with_name("\udcff.json")
    try:
        odd.write_bytes(path.read_bytes())
    except (OSError, UnicodeEncodeError):  # a system that knows no such names
        odd = path
    assert set(kept(context)) == {path, odd}
    scene = ImportScene(context)
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize(("language", "name"), [(Language.ZH, "团子"), (Language.EN, "Dumpling")])
def test_who_has_chosen_no_name_has_one_in_each_language(
    tmp_path: Path, typing: list[str], language: Language, name: str
) -> None:
    context = make_context(tmp_path, language)
    scene = opened(context)
    assert scene.field.text == name and name in [text for text, _ in texts_drawn(lambda: drawn(scene))]
    press(scene, "name")
    scene.handle(keys.press("enter"))
    assert context.life.chosen_name is None
    press(scene, "name")
    scene.handle(text("2"))
    scene.handle(keys.press("enter"))
    assert player_name(context) == context.life.chosen_name == f"{name}2"


def drawn(scene: ProfileScene) -> None:
    scene.refresh()
    scene.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize(
    "fault",
    [pygame.error("no clipboard"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text"), ValueError("embedded null")],
)
def test_a_clipboard_that_fails_pastes_nothing(
    context: Context, typing: list[str], monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def failing(*_: object) -> str:
        raise fault

    monkeypatch.setattr(pygame.scrap, "get_text", failing)
    monkeypatch.setattr(pygame.scrap, "put_text", failing)
    assert clipboard.get() is None and not clipboard.put("x")
    field = NameField(name="name", rect=pygame.Rect(0, 0, 200, 40), text="团子")
    field.activate()
    paste = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_V, mod=pygame.KMOD_CTRL, unicode="")
    assert field.typed(paste) == "changed" and field.draft == "团子"


def test_a_portrait_that_there_is_not_becomes_the_first(context: Context, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(context.life.profile.but(name="小明", portrait="a\0b").to_json(), encoding="utf-8")
    assert take_file(context, path)
    assert (context.life.profile.name, context.life.profile.portrait) == ("小明", "panda")
