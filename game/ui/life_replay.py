"""A kept hand shown again from its record."""

from __future__ import annotations

import json
from typing import Any

from game.ai.players import make_player
from game.mahjong.state import SEATS
from game.presets import ruleset_of
from game.session.replay import open_replay
from game.ui.context import Context
from game.ui.scene import Scene


def replay_of(context: Context, record: str) -> Scene | None:
    """The hand of a record's text at a table that only shows it; None, and told why, for one that can't be read."""
    from game.games import SICHUAN_MAHJONG as GAME
    from game.ui.scenes.table import TableScene

    try:
        found: Any = GAME.record_from_json(json.loads(record))
        ruleset = ruleset_of(context.presets, found.preset, dict(found.rules))
        found, _ = GAME.checked(found, ruleset)
    except (ValueError, LookupError) as error:
        context.tell("hands.refused", reason=str(error))
        return None
    players = tuple(make_player("regular", 0, seat) for seat in range(SEATS))
    return TableScene(context, open_replay(found, ruleset, players))
