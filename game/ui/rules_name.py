"""What the rules of a table are called: a preset by its name, house rules that are only tried as such."""

from __future__ import annotations

from game.presets import flat
from game.session.table import Session
from game.ui.context import Context
from game.ui.widgets.words import Words


def tried(context: Context, session: Session) -> bool:
    """Whether a table has house rules that are only tried.

    A table under a preset of the player's own notes every rule of it, which makes them no other rules.
    """
    if not session.rules:
        return False
    known = session.preset in context.presets.ids
    return not known or flat(context.presets.ruleset(session.preset)) != flat(session.ruleset)


def rules_name(context: Context, session: Session) -> Words:
    """The name of a table's rules; those that are tried are named after the preset that was changed."""
    name = context.preset_name(session.ruleset)
    return context.words("house.name.usual", name=name) if tried(context, session) else name
