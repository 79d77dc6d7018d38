"""How controls look: pointed at, held down, focused and shut ones are told apart at a glance."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.ui.life.portraits import PortraitButton
from game.ui.replay.controls import RoundButton
from game.ui.replay.rows import Picker as ReplayPicker
from game.ui.replay.rows import StarToggle
from game.ui.rules.lab_widgets import Check, Slot
from game.ui.rules.picker import Picker as RulesPicker
from game.ui.table.overlays import Choice, card_ground
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments, Slider, Toggle
from game.ui.widgets.frame import Frame
from game.ui.widgets.tabs import Tab
from game.ui.widgets.words import Words
from tests.ui.test_kit import open_display, shared_assets

PLACE = pygame.Rect(40, 30, 160, 46)
STATES = {
    "at rest": Look(),
    "pointed at": Look(hovered=True),
    "held down": Look(hovered=True, pressed=True),
    "focused": Look(focused=True),
}
CONTROLS: dict[str, Widget] = {
    **{
        kind: Button(name="b", rect=PLACE, words=Words("开始"), kind=kind)  # type: ignore[arg-type]
        for kind in ("primary", "second", "dark", "ghost", "grey")
    },
    "toggle": Toggle(name="t", rect=pygame.Rect(40, 30, 60, 32)),
    "slider": Slider(name="s", rect=PLACE),
    "tab": Tab(name="p", rect=PLACE, words=Words("声音"), icon="sound"),
    "tab shown": Tab(name="p", rect=PLACE, words=Words("声音"), icon="sound", selected=True),
    "picker of rules": RulesPicker(name="p", rect=PLACE, options=("QQ", "成都")),
    "picker of replays": ReplayPicker(name="p", rect=PLACE, label="玩法", options=("全部", "成都")),
    "star": StarToggle(name="s", rect=PLACE, words="收藏"),
    "circumstance": Check(name="c", rect=PLACE, label="自摸"),
    "place for a meld": Slot(name="m", rect=PLACE, words=Words("碰"), kind="ghost", icon="plus"),
    "step": RoundButton(name="r", rect=pygame.Rect(40, 30, 40, 40), sign="on"),
    "portrait": PortraitButton(name="f", rect=pygame.Rect(40, 20, 70, 70), portrait="panda"),
    "portrait chosen": PortraitButton(name="f", rect=pygame.Rect(40, 20, 70, 70), portrait="panda", selected=True),
}


def picture(widget: Widget, look: Look) -> pygame.Surface:
    """The control on a plain ground."""
    surface = pygame.Surface((300, 110))
    surface.fill((20, 60, 52))
    widget.draw(surface, shared_assets(), Frame((1280, 720)), look)
    return surface


def share_changed(one: pygame.Surface, other: pygame.Surface) -> float:
    """How many of the pixels differ clearly, 0 to 1."""
    differing = pygame.mask.from_threshold(one, (0, 0, 0), (8, 8, 8, 255), other)
    return 1 - differing.count() / (one.get_width() * one.get_height())


@pytest.mark.parametrize("name", CONTROLS)
def test_every_state_of_a_control_is_seen(name: str) -> None:
    open_display()
    drawn = {state: picture(CONTROLS[name], look) for state, look in STATES.items()}
    for (one, first), (other, second) in combinations(drawn.items(), 2):
        if "shown" in name and {one, other} == {"at rest", "pointed at"}:
            continue  # a page that is shown already needs no press
        assert share_changed(first, second) > 0.002, (one, other)


SHUT: dict[str, Widget] = {
    "toggle on": Toggle(name="t", rect=pygame.Rect(40, 30, 60, 32), on=True),
    "toggle off": Toggle(name="t", rect=pygame.Rect(40, 30, 60, 32)),
    "slider": Slider(name="s", rect=PLACE, value=60),
    "button": Button(name="b", rect=PLACE, words=Words("开始")),
}


@pytest.mark.parametrize("name", SHUT)
def test_a_shut_control_is_grey_and_does_not_answer_to_the_pointer(name: str) -> None:
    open_display()
    control = SHUT[name]
    shut = replace(control, enabled=False)
    assert share_changed(picture(control, Look()), picture(shut, Look())) > 0.01
    rest = picture(shut, Look())
    for look in (STATES["pointed at"], STATES["held down"]):
        assert share_changed(rest, picture(shut, look)) == 0
    assert share_changed(rest, picture(shut, STATES["focused"])) > 0.002, "why it is shut is told on the focus too"
    ground = rest.get_at((0, 0))
    for x in range(40, 240):
        color = rest.get_at((x, 30 + control.rect.h // 2))
        assert color == ground or max(color[:3]) - min(color[:3]) < 30, "no gold and no green"


def test_a_shut_toggle_still_tells_whether_it_is_on() -> None:
    open_display()
    on, off = (picture(replace(SHUT[name], enabled=False), Look()) for name in ("toggle on", "toggle off"))
    assert share_changed(on, off) > 0.005


def test_a_shut_row_of_choices_still_tells_which_is_chosen() -> None:
    """The chosen one keeps a lighter ground, without the green of one that can be changed."""
    open_display()
    options = [Words("关"), Words("开")]

    def ground_of(enabled: bool, index: int) -> Any:
        widget = Segments(name="s", rect=PLACE, options=options, selected=1, enabled=enabled)
        cell = widget.cell(index)
        return picture(widget, Look()).get_at((cell.x + 8, cell.centery))

    shut, open_, beside = ground_of(False, 1), ground_of(True, 1), ground_of(False, 0)
    assert sum(shut[:3]) > sum(beside[:3]) + 20
    assert open_[1] - open_[0] > shut[1] - shut[0] + 10


def test_a_shut_row_of_choices_does_not_light_up_under_the_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    for enabled, lit in ((True, True), (False, False)):
        widget = Segments(name="s", rect=PLACE, options=[Words("关"), Words("开")], selected=1, enabled=enabled)
        pointer = widget.cell(0).center
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=pointer: at)
        changed = share_changed(picture(widget, Look()), picture(widget, Look(hovered=True)))
        assert (changed > 0.02) is lit


def test_a_card_over_the_table_shows_the_pointer_and_the_press() -> None:
    """As it is, focused, and each with the pointer on it and held down: six pictures that all differ."""
    open_display()
    drawn = []
    for on in (False, True):
        for hovered, held in ((False, False), (True, False), (True, True)):
            surface = pygame.Surface((300, 110))
            surface.fill((20, 60, 52))
            card_ground(surface, Frame((1280, 720)), Choice(PLACE, None), on, hovered, held)
            drawn.append(surface)
    assert all(share_changed(one, other) > 0.02 for one, other in combinations(drawn, 2))
