"""A best hand opened in the replay viewer from its record."""

from __future__ import annotations

from game.core.record import RecordError, parse_json
from game.session.record_file import check_record
from game.ui.context import Context
from game.ui.replay.store import Shelf, rulesets_of
from game.ui.scene import Scene


def replay_of(context: Context, record: str) -> Scene | None:
    """The viewer with the hand of a record's text; None, and told why, for one that can't be read."""
    from game.ui.scenes.replay_view import ReplayScene

    try:
        checked = check_record(parse_json(record, "the hand"), rulesets_of(context))
        return ReplayScene(context, Shelf([lambda: checked], [None]))
    except (RecordError, ValueError) as error:
        context.tell("hands.refused", reason=error)
        return None
