"""A fact behind an advice: an id with its parameters. Whoever shows it makes the sentence, see `wording`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.mahjong.notation import action_to_json
from game.mahjong.tiles import NAMES, SUIT_LETTERS

PLACES = ("self", "right", "across", "left")


@dataclass(frozen=True, slots=True)
class Reason:
    """`id` names the sentence; `values` fill it: tiles, suits and seats as numbers (seats by place, 1 to the right).

    The name of a value tells what it is: `tile`, `only` (a tile too), `tiles`, `suit`, `seat`, `action`, `mark`,
    `why` (a reason too), `steps` (shanten), `points` (with their sign), `loss`, `worth`, `chance`; anything else is
    a plain number or word.
    """

    id: str
    values: tuple[tuple[str, Any], ...] = ()

    @staticmethod
    def of(id: str, /, **values: Any) -> Reason:
        """A reason with its values by name."""
        return Reason(id, tuple(values.items()))

    def __getitem__(self, name: str) -> Any:
        """A value by its name; KeyError for one that it has not."""
        return dict(self.values)[name]

    def to_json(self) -> dict[str, Any]:
        """The reason as an object: `id`, and each value in the notation of the files."""
        return {"id": self.id, **{name: _plain(name, value) for name, value in self.values}}


def _plain(name: str, value: Any) -> Any:
    match name:
        case "tile" | "only":
            return NAMES[value]
        case "tiles":
            return [NAMES[tile] for tile in value]
        case "suit":
            return SUIT_LETTERS[value]
        case "seat":
            return PLACES[value]
        case "action":
            return action_to_json(value)
        case "why":
            return value.to_json()
        case _:
            return round(value, 3) if isinstance(value, float) else str(value) if isinstance(value, str) else value
