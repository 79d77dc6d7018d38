"""A best hand from its record, for the replay viewer."""

from __future__ import annotations

from game.core.record import RecordError, parse_json
from game.session.record_file import check_record
from game.ui.context import Context
from game.ui.replay.store import Shelf, rulesets_of


def shelf_of_best(context: Context, record: str) -> Shelf | None:
    """The hand of a record's text; None, and told why, for one that can't be read."""
    try:
        checked = check_record(parse_json(record, "the hand"), rulesets_of(context))
    except (RecordError, ValueError) as error:
        context.tell("hands.refused", reason=error)
        return None
    return Shelf([lambda: checked], [None])
