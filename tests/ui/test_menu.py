"""The screens round the table: clean at every size in both languages, and usable by mouse alone and keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.session.table import Session
from game.ui import keys
from game.ui.context import Context
from game.ui.scene import Pop, Push, Quit, Scene, Stay, Swap
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.profile import ProfileScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shop import ShopScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.facts import fact_words, facts
from game.ui.widgets.setting_rows import PAGES
from tests.ui.bare_table import bare_table
from tests.ui.test_kit import LANGUAGES, SIZES, click, finished_session, lint, make_context, mouse, texts_drawn, wait

SCENES = {
    "title": lambda context: TitleScene(context),
    "title with a hand in progress": lambda context: TitleScene(with_hand(context)),
    "new game": lambda context: NewGameScene(context),
    **{f"settings, {page.name}": lambda context, name=page.name: SettingsScene(context, name) for page in PAGES},
    "pause": lambda context: PauseScene(context, playing(context)),
}


def playing(context: Context) -> Session:
    return finished_session(context, "blood_battle", 3)


def with_hand(context: Context) -> Context:
    context.session = playing(context)
    return context


def opened(scene: Any, size: tuple[int, int] = (1280, 720)) -> Any:
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    wait(scene.context)
    return scene


def press_button(scene: Any, name: str) -> Any:
    wait(scene.context)
    return click(scene, next(widget for widget in scene.focus.widgets if widget.name == name).rect.center)


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> type:
    return bare_table(monkeypatch)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(SCENES))
def test_no_text_is_clipped_or_overlaps(tmp_path: Path, name: str, size: tuple[int, int], language: Language) -> None:
    scene = SCENES[name](make_context(tmp_path, language))
    scene.resize(size)
    drawn = texts_drawn(lambda: scene.draw(pygame.Surface(size)))
    assert drawn
    assert not lint(drawn, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(SCENES))
def test_every_control_lies_in_the_window_and_apart(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    scene = opened(SCENES[name](make_context(tmp_path)), size)
    rects = [widget.rect for widget in scene.focus.widgets]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.w >= 24 and rect.h >= 22 for rect in rects)
    assert not any(len(rect.collidelistall(rects)) > 1 for rect in rects)


@pytest.mark.parametrize("name", sorted(SCENES))
def test_tab_reaches_every_control_and_escape_is_answered(tmp_path: Path, name: str) -> None:
    scene = opened(SCENES[name](make_context(tmp_path)))
    reached = set()
    for _ in scene.focus.widgets:
        reached.add(scene.focus.focused.name)
        scene.handle(keys.press("tab"))
    assert reached == {widget.name for widget in scene.focus.widgets if widget.enabled}
    assert isinstance(scene.handle(keys.press("escape")), Stay if name.startswith("title") else Pop | Swap)


@pytest.mark.parametrize("name", ["new game", "pause", "settings, display"])
def test_a_still_screen_is_not_drawn_again(tmp_path: Path, name: str) -> None:
    scene = opened(SCENES[name](make_context(tmp_path)))
    scene.update(0.05)
    assert not scene.wants_redraw()


def test_the_start_screen_leads_everywhere(context: Context) -> None:
    scene = opened(TitleScene(context))
    assert [widget.name for widget in scene.focus.widgets] == [
        *("new_game", "learn", "replays", "rules", "shop", "settings", "quit"),
        "profile",
    ]
    assert isinstance(press_button(scene, "new_game").scene, NewGameScene)
    assert isinstance(press_button(scene, "replays").scene, ReplaysScene)
    assert isinstance(press_button(scene, "settings"), Push)
    assert isinstance(press_button(scene, "profile").scene, ProfileScene)
    assert isinstance(press_button(scene, "shop").scene, ShopScene)
    assert press_button(scene, "quit") == Quit()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["小", "WWWWWWWWWWWW", "一二三四五六七八九十百千"])
def test_the_start_screen_shows_a_whole_name_and_all_coins(context: Context, size: tuple[int, int], name: str) -> None:
    """A long name stands above the coins, a short one beside them."""
    context.life.career.profile = context.life.profile.but(name=name, coins=1_234_567)
    scene = TitleScene(context)
    scene.resize(size)
    drawn = dict(texts_drawn(lambda: scene.draw(pygame.Surface(size))))
    assert name in drawn and "1,234,567" in drawn
    assert not drawn[name].colliderect(drawn["1,234,567"])


def test_a_hand_in_progress_can_be_continued(context: Context, table: type) -> None:
    context.session = playing(context)
    scene = opened(TitleScene(context))
    answer = scene.handle(keys.press("enter"))
    assert isinstance(answer, Swap)
    assert isinstance(answer.scene, table)
    assert answer.scene.session is context.session


def test_two_inputs_lead_from_the_start_to_a_table(context: Context, table: type) -> None:
    first = opened(TitleScene(context)).handle(keys.press("enter"))
    assert isinstance(first, Swap)
    second = opened(first.scene).handle(keys.press("enter"))
    assert isinstance(second, Swap)
    assert isinstance(second.scene, table)
    assert context.session is second.scene.session


def test_a_double_click_does_not_run_through_two_screens(context: Context) -> None:
    title = opened(TitleScene(context))
    answer = title.handle(keys.press("enter"))
    scene: Scene = answer.scene
    scene.resize((1280, 720))
    assert scene.handle(keys.press("enter")) == Stay()


@pytest.mark.parametrize("preset", ["blood_battle", "happy_mahjong", "qq_original", "qq_void_suit"])
@pytest.mark.parametrize("ending", [0, 1])
def test_a_new_game_is_what_was_chosen(context: Context, table: type, preset: str, ending: int) -> None:
    scene = opened(NewGameScene(context))
    index = [rules.id for rules in scene.presets].index(preset)
    press_button(scene, f"card {index}")
    ends = next(widget for widget in scene.focus.widgets if widget.name == "ends")
    wait(context)
    click(scene, ends.cell(ending).center)
    press_button(scene, "room practice")
    wait(context)
    click(scene, next(w for w in scene.focus.widgets if w.name == "rivals").cell(0).center)
    session = press_button(scene, "start").scene.session
    assert session.preset == preset
    assert session.ruleset.hand_ends == ("first_win", "three_wins")[ending]
    assert session.players[0] is None
    assert context.settings.level == "random"


def test_presets_come_in_the_order_in_which_they_are_learned_then_by_name(context: Context) -> None:
    presets = NewGameScene(context).presets
    assert [rules.id for rules in presets[:7]] == [
        "qq_original", "qq_void_suit", "happy_mahjong", "blood_battle", "exchange_battle", "bloody_flow", "chengdu",
    ]  # fmt: skip
    names = [context.preset_name(rules).main for rules in presets[7:]]
    assert names == sorted(names)
    assert {rules.id for rules in presets} == set(context.presets.ids)


def test_the_cards_tell_what_a_preset_alone_has(context: Context) -> None:
    presets = NewGameScene(context).presets
    told = {rules.id: [fact_words(context, fact).main for fact in facts(rules, presets, 3)] for rules in presets}
    assert told["exchange_battle"][:2] == ["先选一门定缺", "先换三张"]
    assert told["bloody_flow"][:2] == ["先选一门定缺", "胡了接着打，能胡几次"]
    assert told["chengdu"] == ["先选一门定缺", "4 番封顶", "自摸加 1 番"]
    assert told["blood_battle"] == ["无定缺", "每杠再加 1 番", "直杠 ×1"]


def some(context: Context, count: int) -> NewGameScene:
    """So many presets, the first ones again where there are no more."""
    scene = NewGameScene(context)
    scene.presets = (scene.presets[:4] * 2)[:count]
    return opened(scene)


def many(context: Context) -> NewGameScene:
    """Two more presets than there is room for."""
    return some(context, 6)


def card_names(scene: NewGameScene) -> list[str]:
    return [widget.name for widget in scene.focus.widgets if widget.name.startswith("card")]


def test_cards_that_do_not_fit_are_reached_by_page_keys_wheel_and_arrows(context: Context) -> None:
    scene = many(context)
    assert card_names(scene) == ["card 0", "card 1", "card 2", "card 3"]
    scene.handle(keys.press("pagedown"))
    assert card_names(scene)[0] == "card 1"
    press_button(scene, "later")
    assert card_names(scene)[0] == "card 2"
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    press_button(scene, "earlier")
    assert card_names(scene)[0] == "card 0"


def test_where_there_are_more_cards_the_screen_says_so(context: Context) -> None:
    scene = many(context)
    scene.refresh()
    assert "1–4 / 6" in [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    pagers = {widget.name: widget for widget in scene.focus.widgets if widget.name in ("earlier", "later")}
    assert (pagers["earlier"].enabled, pagers["later"].enabled) == (False, True)
    assert pagers["earlier"].reason
    assert {"earlier", "later"}.isdisjoint({widget.name for widget in some(context, 4).focus.widgets})


@pytest.mark.parametrize(("language", "text_scale"), [(Language.EN, 150), (Language.ZH, 100)])
def test_a_long_summary_gets_smaller_rather_than_cut(tmp_path: Path, language: Language, text_scale: int) -> None:
    scene = opened(NewGameScene(make_context(tmp_path, language, text_scale=text_scale)), (960, 540))
    drawn = "".join(text for text, _ in texts_drawn(lambda: scene.ground(pygame.Surface((960, 540)))))
    assert scene.context.named(scene.rules.summary).main.replace(" ", "") in drawn.replace(" ", "")


@pytest.mark.parametrize("event", [keys.press("a"), mouse(pygame.MOUSEBUTTONUP, (5, 5)), keys.press("escape")])
def test_the_pause_steps_aside_until_a_key_or_a_click(context: Context, event: pygame.event.Event) -> None:
    scene = opened(PauseScene(context, playing(context)))
    assert press_button(scene, "see_table") == Stay()
    table = pygame.Surface((1280, 720))
    table.fill((10, 90, 70))
    scene.draw(table)
    assert table.get_at((640, 120))[:3] == table.get_at((10, 10))[:3] == (10, 90, 70)
    assert texts_drawn(lambda: scene.draw(table))[0][0] == context.texts.get("pause.way_back")
    scene.handle(mouse(pygame.MOUSEMOTION, (300, 300)))
    assert scene.aside
    wait(context)
    assert scene.handle(event) == Stay()
    assert not scene.aside and scene.wants_redraw() and scene.focus.focused.name == "see_table"
    assert isinstance(press_button(scene, "resume"), Pop)


def test_pause_resumes_or_leaves_with_the_hand_kept(context: Context) -> None:
    session = playing(context)
    scene = opened(PauseScene(context, session))
    assert isinstance(press_button(scene, "resume"), Pop)
    answer = press_button(scene, "title_screen")
    assert isinstance(answer, Swap)
    assert context.session is session
    assert press_button(scene, "quit") == Quit()


def test_pointing_at_a_disabled_control_says_why(context: Context) -> None:
    scene = opened(NewGameScene(context))
    start = next(widget for widget in scene.focus.widgets if widget.name == "start")
    start.enabled, start.reason = False, "先选玩法"
    scene.handle(mouse(pygame.MOUSEMOTION, start.rect.center))
    assert "先选玩法" in [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    start.told = True
    assert "先选玩法" not in [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
