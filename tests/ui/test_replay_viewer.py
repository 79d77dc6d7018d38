"""The viewer of a hand: its steps and seats, its coach, and playing on from a moment."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from game.config import Language, PlayOptions
from game.core.ledger import balances
from game.core.record import RecordError
from game.mahjong.actions import Discard
from game.mahjong.settle import standing
from game.presets import Catalogue
from game.session.thinker import Thought
from game.ui import keys
from game.ui.context import Context, recorded_session
from game.ui.opening import first_scene
from game.ui.replay.adviser import Adviser
from game.ui.replay.entries import paid_entries
from game.ui.replay.opinions import Opinions
from game.ui.replay.stage import replay_layout
from game.ui.replay.store import shelf_of, shelf_of_file, shelf_of_session, stepper_of
from game.ui.replay.timeline import Timeline
from game.ui.scene import STAY, Pop, Push, Swap
from game.ui.scenes.lab import LabScene
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.base import Look
from tests.ai.stand_in import judge
from tests.ui.replay_driver import NOON, PLAYED, click_on, drawn_on, filled, press, record_file, viewer
from tests.ui.test_kit import LANGUAGES, SIZES, click, finished_session, make_context, texts_drawn, wait


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["qq_original", "happy_mahjong", "blood_battle", "exchange_battle", "bloody_flow"])
def test_the_panel_in_the_middle_names_the_preset(tmp_path: Path, language: Language, preset: str) -> None:
    context = make_context(tmp_path, language=language)
    scene = viewer(context, preset, 5, think=False)
    panel = replay_layout(scene.stepper.view, (1280, 720), scene.area, None).panel
    drawn = texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))
    words = [text for text, ink in drawn if panel.contains(ink)]
    assert context.preset_name(context.presets.ruleset(preset)).main in " ".join(words)


# ---- its heading


def test_the_heading_says_which_hand_it_is(context: Context, tmp_path: Path) -> None:
    session = finished_session(context, "blood_battle", 3)
    session.hand_number = 4
    just = shelf_of_session(context, session)
    scene = ReplayScene(context, just, judge=judge)
    scene.resize((1280, 720))
    assert "第 4 局" in [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    assert just.heading(context, 0, "blood_battle") == "血战到底 · 刚打完的第 4 局"
    path, _ = record_file(context, tmp_path)
    of_file = "欢乐麻将 · 牌谱文件"
    assert shelf_of_file(context, path).heading(context, 0, "happy_mahjong") == of_file
    shown = recorded_session(context.presets, path)
    assert shelf_of_session(context, shown).heading(context, 0, "happy_mahjong") == of_file
    archive = filled(context)
    kept = shelf_of(archive, archive.hands())
    assert kept.heading(context, 1, PLAYED[1][0]).endswith(f"{NOON - timedelta(hours=1):%Y-%m-%d %H:%M}")
    assert kept.heading(context, 1, PLAYED[1][0]).startswith(f"第 2 / {len(PLAYED)} 局")


# ---- the viewer


def test_the_sums_are_the_hands_own_at_its_end(context: Context) -> None:
    for preset, seed in PLAYED:
        session = finished_session(context, preset, seed)
        stepper = stepper_of(shelf_of_session(context, session))
        entries = paid_entries(stepper.reel)
        base = session.ruleset.base_points
        won = [0, 0, 0, 0]
        for one in entries:
            won[one.payee] += one.points
        taken = [0, 0, 0, 0]
        for entry in session.state.ledger:
            taken[entry.payee] += entry.multiple * base
        assert won == taken and [one.place for one in entries] == sorted(one.place for one in entries)
        assert tuple(base * total for total in balances(standing(session.state), 4)) == session.game.points(
            session.state
        )


def test_keys_step_by_action_turn_and_to_the_ends(context: Context) -> None:
    scene = viewer(context, think=False)
    reel = scene.stepper.reel
    press(scene, "right")
    assert scene.stepper.place == reel.stop_after(0, "action")
    press(scene, "left")
    assert scene.stepper.place == 0
    press(scene, "down")
    assert scene.stepper.place == reel.stop_after(0, "turn")
    press(scene, "end")
    assert scene.stepper.place == reel.last and scene.over
    press(scene, "home")
    press(scene, "rightbracket")  # no next hand: to the end of this one
    assert scene.stepper.place == reel.last
    press(scene, "leftbracket")
    assert scene.stepper.place == 0


def test_buttons_and_the_timeline_step_too(context: Context) -> None:
    scene = viewer(context, think=False)
    click_on(scene, "turn_on")
    assert scene.stepper.place == scene.stepper.reel.stop_after(0, "turn")
    timeline = next(one for one in scene.focus.widgets if isinstance(one, Timeline))
    mark = next(one for one in scene.stepper.marks if one.word == "pong")
    wait(context)
    click(scene, (timeline.x_of(mark.place) + 2, timeline.rect.centery))
    assert scene.stepper.place == mark.place  # the sign within reach, not the point beside it
    wait(context)
    click(scene, (timeline.x_of(timeline.last), timeline.rect.centery))
    assert scene.over


def test_playing_goes_on_by_itself_and_stops_at_the_end(context: Context) -> None:
    scene = viewer(context, think=False)
    press(scene, "4")
    press(scene, "space")
    assert scene.playing and scene.speed == 4
    for _ in range(20):
        scene.update(0.05)
    assert scene.stepper.place == 6  # 20 x 0.05 s x 4, a step every 0.6 s
    scene.stepper.jump(scene.stepper.reel.last - 1)
    for _ in range(4):
        scene.update(0.05)
    assert scene.over and not scene.playing
    press(scene, "space")  # again from the beginning
    assert scene.playing and scene.stepper.place == 0


def test_one_seats_eyes_and_another_seat(context: Context) -> None:
    scene = viewer(context, think=False)
    scene.stepper.jump(40)
    assert all(hand is not None for hand in scene.stepper.view.hands)
    click_on(scene, "eyes")
    assert [hand is None for hand in scene.stepper.view.hands] == [False, True, True, True]
    press(scene, "s")
    assert [hand is None for hand in scene.stepper.view.hands] == [True, False, True, True]
    assert scene.shelf.sitters(context, 0).names[0] == context.texts.get("seat.you")  # the faces stay with the seats


def test_hands_of_the_list_follow_one_another(context: Context) -> None:
    archive = filled(context)
    scene = ReplayScene(context, shelf_of(archive, archive.hands()), judge=judge)
    scene.resize((1280, 720))
    press(scene, "rightbracket")
    assert scene.stepper.number == 1 and scene.stepper.place == 0
    press(scene, "leftbracket")
    assert scene.stepper.number == 0
    archive._path(archive.hands()[1].id).unlink()
    press(scene, "rightbracket")
    assert scene.stepper.number == 0 and scene.said


# ---- the coach


def test_every_own_choice_gets_an_opinion(context: Context) -> None:
    scene = viewer(context)
    opinions = scene.opinions
    assert set(opinions.found) == set(opinions.made) and opinions.made
    for place, one in opinions.found.items():
        worth = judge(one.decision.view, one.decision.view.legal)
        best = max(option.points for option in worth.values())
        assert one.loss == pytest.approx(best - worth[one.decision.played].points)
        assert (place in opinions.slips) == (one.loss >= 0.05)
    assert opinions.slips and opinions.loss == pytest.approx(sum(opinions.found[at].loss for at in opinions.slips))


def test_the_decision_looked_at_comes_first(context: Context) -> None:
    stepper = stepper_of(shelf_of_session(context, finished_session(context, "blood_battle", 3)))
    asked: list[int] = []
    opinions = Opinions(stepper, 0, judge=lambda view, legal: asked.append(view.wall_left) or judge(view, legal))
    place = sorted(opinions.made)[5]
    while not asked:
        opinions.update(place)
    assert asked[0] == opinions.made[place].view.wall_left


def test_a_judge_that_fails_ends_no_replay(context: Context) -> None:
    stepper = stepper_of(shelf_of_session(context, finished_session(context, "blood_battle", 3)))

    def failing(*_: object) -> dict[object, object]:
        raise RuntimeError("no answer")

    opinions = Opinions(stepper, 0, judge=failing)  # type: ignore[arg-type]
    while opinions.thinking:
        opinions.update(0)
    assert not opinions.found and not opinions.slips


def test_the_coach_marks_what_he_would_have_done(context: Context) -> None:
    scene = viewer(context)
    slip = scene.opinions.slips[-1]
    press(scene, "end")
    while scene.stepper.place != slip:
        assert scene.stepper.place > slip
        press(scene, "comma")
    words = [text for text, _ in drawn_on(scene, (1280, 720))]
    assert {context.texts.get(f"replay.{one}") for one in ("advised", "played", "loss")} <= set(words)


# ---- playing on


def test_playing_on_opens_a_practice_table_at_this_moment(context: Context) -> None:
    scene = viewer(context)
    made = scene.opinions.made
    scene.stepper.jump(sorted(place for place, one in made.items() if isinstance(one.played, Discard))[3])
    before = scene.stepper.view
    change = press(scene, "p")
    assert isinstance(change, Swap) and isinstance(change.scene, TableScene)
    session = change.scene.session
    assert session.extras["practice"] and context.session is session
    while not session.waiting:  # what follows by itself, up to this decision
        assert session.advance() is not None
    assert session.view.hands[0] == before.hands[0] and session.view.wall_left == before.wall_left
    press(scene, "end")
    assert press(scene, "p") is STAY
    button = next(one for one in scene.focus.widgets if one.name == "play_on")
    assert not button.enabled and button.reason == context.texts.get("replay.over")


# ---- files


def test_a_file_of_the_command_line_opens_the_viewer(context: Context, tmp_path: Path) -> None:
    path, session = record_file(context, tmp_path)
    scene = first_scene(context, PlayOptions(file=path, at_table=True))
    assert isinstance(scene, ReplayScene) and scene.stepper.reel.record == session.record
    assert context.session is None
    scene.resize((1280, 720))
    back = press(scene, "escape")
    assert isinstance(back, Swap) and isinstance(back.scene, TitleScene)
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(RecordError, match="一局"):
        first_scene(context, PlayOptions(file=path, at_table=True))


# ---- how it looks


@pytest.mark.parametrize("preset", sorted({preset for preset, _ in PLAYED}))
def test_tiles_of_the_table_stay_in_their_area_and_apart(context: Context, preset: str) -> None:
    seed = next(seed for one, seed in PLAYED if one == preset)
    scene = viewer(context, preset, seed, think=False)
    for size in SIZES:
        scene.resize(size)
        left, top, width, height = scene.area
        area = scene.frame.rect(left, top, width, height)
        for place in range(0, scene.stepper.reel.last + 1, 12):
            scene.stepper.jump(place)
            layout = replay_layout(scene.stepper.view, size, scene.area, None)
            assert all(area.contains(one.room) for one in layout.pieces.values())
            assert all(area.contains(plate.rect) for plate in layout.plates)
            rivers = [one.room.inflate(-2, -2) for one in layout.group("river")]
            hands = [one.room.inflate(-2, -2) for kind in ("hand", "drawn", "meld") for one in layout.group(kind)]
            assert not any(one.collidelist(hands) >= 0 for one in rivers)
            assert all(not layout.panel.inflate(-4, -4).colliderect(one) for one in (*rivers, *hands))
            assert all(plate.rect.collidelist(hands) < 0 for plate in layout.plates)


def test_a_step_paints_what_the_same_place_always_shows(context: Context) -> None:
    scene = viewer(context)
    scene.stepper.jump(30)
    scene.refresh()
    first, again = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(first)
    press(scene, "right")
    scene.draw(again)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(again, "RGB")
    scene.stepper.jump(30)
    scene.refresh()
    scene.draw(again)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")


def test_the_hand_in_front_goes_to_the_lab(context: Context) -> None:
    scene = viewer(context, think=False)
    scene.stepper.jump(90)
    view = scene.stepper.view
    change = press(scene, "l")
    assert isinstance(change, Push) and isinstance(change.scene, LabScene)
    position = change.scene.position
    assert sorted(position.tiles) == sorted(view.hands[0]) and position.melds == view.melds[0]
    assert change.scene.rules is not None and change.scene.rules.id == "blood_battle"
    context.presets = Catalogue(())
    change = press(scene, "l")
    assert isinstance(change, Push) and isinstance(change.scene, LabScene)
    assert change.scene.rules == scene.stepper.reel.ruleset, "by the rules it was played under"


def test_the_coach_thinks_elsewhere_where_there_is_such_a_place(context: Context) -> None:
    stepper = stepper_of(shelf_of_session(context, finished_session(context, "blood_battle", 3)))

    class Elsewhere:
        """Answers when told to, as the other process would."""

        def __init__(self) -> None:
            self.asked: list[tuple[Thought, object]] = []

        def ask(self, player: object, view: object, legal: object) -> Thought:
            self.asked.append((Thought(), view))
            return self.asked[-1][0]

    elsewhere = Elsewhere()
    opinions = Opinions(stepper, 0, elsewhere)  # type: ignore[arg-type]
    first = min(opinions.made)
    assert not opinions.update(first) and not opinions.update(first)
    assert len(elsewhere.asked) == 1 and not opinions.found  # it waits without asking twice
    thought, view = elsewhere.asked[0]
    assert view is opinions.made[first].view
    thought.set_result((None, Adviser(judge).choose(view, view.legal)))  # type: ignore[attr-defined, arg-type]
    assert opinions.update(first) and set(opinions.found) == {first} and len(elsewhere.asked) == 2
    elsewhere.asked[1][0].set_exception(RuntimeError("the process died"))
    opinions.update(first)
    assert len(opinions.found) == 1 and len(elsewhere.asked) == 3


def test_the_settlement_leads_to_the_hand_just_played(context: Context) -> None:
    session = finished_session(context, "qq_void_suit", 3)
    settlement = SettlementScene(context, session)
    settlement.resize((1280, 720))
    settlement.handle(keys.press("x"))  # all lines at once
    wait(context)
    change = click(settlement, next(one.rect.center for one in settlement.focus.widgets if one.name == "replay"))
    assert isinstance(change, Push) and isinstance(change.scene, ReplayScene)
    assert change.scene.stepper.reel.record == session.record
    change.scene.resize((1280, 720))
    assert isinstance(press(change.scene, "escape"), Pop)


def test_every_button_of_the_viewer_says_what_it_does(context: Context) -> None:
    scene = viewer(context, think=False)
    for one in scene.focus.widgets:
        if one.name in ("back_out", "timeline", "speed"):
            continue
        scene.focus.hovered = one
        assert one.reason is not None and not one.reason.startswith("replay.tip")
        drawn = [words for words, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
        assert one.reason in "".join(drawn)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_lanes_name_all_seats_or_none(context: Context, size: tuple[int, int]) -> None:
    scene = viewer(context, think=False)
    scene.resize(size)
    line = next(one for one in scene.focus.widgets if isinstance(one, Timeline))
    drawn = texts_drawn(lambda: line.draw(pygame.Surface(size), context.assets, scene.frame, Look()))
    assert sum(words in line.names for words, _ in drawn) in (0, len(line.names))
