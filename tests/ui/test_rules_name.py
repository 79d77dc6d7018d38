"""A table names the rules that are played: a preset, a preset of the player's own, or house rules on trial."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.config import Language
from game.presets import flat, ruleset_of
from game.session.table import Session
from game.ui.context import Context, new_session
from game.ui.rules_name import rules_name
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import TableScene
from tests.ui.test_kit import open_display
from tools import text_audit

SIZE = (1280, 720)


def _session(context: Context, changes: dict[str, object], noted: dict[str, object] | None = None) -> Session:
    rules = ruleset_of(context.presets, "blood_battle", changes)
    return new_session(rules, "regular", 3, changes if noted is None else noted)


@pytest.mark.parametrize(
    ("language", "lines", "whole"),
    [
        (Language.ZH, ("试打规则",), "血战到底（改）"),
        (Language.EN, ("Trial", "rules"), "Blood Battle, changed"),
    ],
)
def test_rules_on_trial_are_named_in_place_of_their_preset(
    language: Language, lines: tuple[str, ...], whole: str
) -> None:
    open_display()
    context = text_audit.make_context(language, 100)
    session = _session(context, {"fan_cap": 4})
    assert rules_name(context, session).main == whole
    drawn = text_audit.texts_drawn(partial(TableScene(context, session).draw, pygame.Surface(SIZE)))
    assert set(lines) <= {one.text for one in drawn}
    assert context.preset_name(session.ruleset).main not in [one.text for one in drawn]
    pause = PauseScene(context, session)
    pause.resize(SIZE)
    told = text_audit.texts_drawn(partial(pause.draw, pygame.Surface(SIZE)))
    assert any(whole in one.text for one in told)


def test_a_preset_keeps_its_name_though_a_table_notes_all_its_rules() -> None:
    open_display()
    context = text_audit.make_context(Language.ZH, 100)
    noted = flat(context.presets.ruleset("blood_battle"))
    for session in (_session(context, {}), _session(context, {}, noted)):
        assert rules_name(context, session).main == "血战到底"
    changed = _session(context, {"fan_cap": 4}, noted | {"fan_cap": 4})
    assert rules_name(context, changed).main == "血战到底（改）"
