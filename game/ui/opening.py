"""What the window opens with: the start screen, or a table, a replay or a tour of watching that was asked for."""

from __future__ import annotations

import random

from game.config import PlayOptions
from game.presets import ruleset_of
from game.session.room_table import Wish
from game.session.table import Session
from game.ui.context import Context, recorded_session
from game.ui.preset_order import ids_in_order
from game.ui.scene import Scene

PRACTICE = "practice"  # the room of a table that is opened straight away


def first_scene(context: Context, options: PlayOptions) -> Scene:
    """The start screen, or straight to a table or to the replay of a file where the options ask for one."""
    from game.ui.scenes.title import TitleScene

    if not options.at_table:
        return TitleScene(context)
    if options.file is not None:
        from game.ui.replay.store import shelf_of_file
        from game.ui.scenes.replay_view import ReplayScene

        return ReplayScene(context, shelf_of_file(context, options.file), back=lambda: TitleScene(context))
    if options.watch:
        return _watching(context, options)
    from game.ui.scenes.table import TableScene

    context.session = open_session(context, options)
    return TableScene(context, context.session)


def _watching(context: Context, options: PlayOptions) -> Scene:
    """Four computer players: under the preset asked for, or under one after the other."""
    from game.ui.scenes.watch import Tour, open_watch

    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(48)
    level = options.difficulty if options.difficulty is not None else context.settings.level
    presets = (options.preset,) if options.preset is not None else ids_in_order(context)
    return open_watch(context, Tour(presets, options.rules, level, seed))


def open_session(context: Context, options: PlayOptions) -> Session:
    """A table as the options ask for it; raises PresetError for one that can't be had."""
    if options.file is not None:
        return recorded_session(context.presets, options.file)
    preset = options.preset if options.preset is not None else next(iter(ids_in_order(context)), None)
    ruleset = ruleset_of(context.presets, preset, options.rules)
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(48)
    level = options.difficulty if options.difficulty is not None else context.settings.level
    return context.open_table(Wish(PRACTICE, ruleset.id, ruleset, seed, options.rules, level=level))
