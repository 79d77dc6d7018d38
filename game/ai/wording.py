"""Reasons in words. The words themselves lie in the texts (`coach.*`); here they are only put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from game.ai.reasons import PLACES, Reason
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.tiles import SUIT_LETTERS, Tile, rank_of, suit_of

MINUS = "–"
NAMED_STEPS = 3


class Sentences(Protocol):
    """Where sentences come from: by id, with what fills them."""

    def get(self, key: str, /, **values: Any) -> str:
        """The sentence `key`, filled."""
        ...


def sentence(texts: Sentences, reason: Reason) -> str:
    """One reason as a sentence without its full stop."""
    filled = {name: _worded(texts, name, value) for name, value in reason.values}
    return texts.get(f"coach.{reason.id}", **filled)


def paragraph(texts: Sentences, reasons: Iterable[Reason]) -> str:
    """All reasons one after the other, as the language joins sentences."""
    said = [sentence(texts, reason) for reason in reasons]
    return texts.get("coach.join").join(said) + texts.get("coach.stop") if said else ""


def signed(points: float) -> str:
    """Points with their sign, one decimal where they are no whole number: `+9.6`, `–12`, `0`."""
    rounded = round(points, 1)
    sign = MINUS if rounded < 0 else "+" if rounded > 0 else ""
    return f"{sign}{plain(rounded)}"


def plain(points: float) -> str:
    """Points without their sign."""
    return f"{abs(round(points, 1)):,.1f}".removesuffix(".0")


def percent(chance: float) -> str:
    """A chance in whole per cent; a small one is no nothing."""
    return "<1%" if 0 < chance < 0.01 else f"{round(100 * chance)}%"


def tile_name(texts: Sentences, tile: Tile) -> str:
    """A tile as players say it."""
    return texts.get(f"coach.tile.{SUIT_LETTERS[suit_of(tile)]}", rank=rank_of(tile))


def steps_name(texts: Sentences, shanten: int, short: bool = False) -> str:
    """How far from ready; `short` where there is little room."""
    group = "coach.ui.steps" if short else "coach.steps"
    return texts.get(f"{group}.{shanten if shanten <= NAMED_STEPS else 'more'}", count=shanten)


def action_name(texts: Sentences, action: Action) -> str:
    """An action as players say it."""
    match action:
        case Discard(tile):
            return texts.get("coach.action.discard", tile=tile_name(texts, tile))
        case Kong(tile) if tile is not None:
            return texts.get("coach.action.kong_of", tile=tile_name(texts, tile))
        case Exchange(tiles):
            return texts.get("coach.action.exchange", tiles=_listed(texts, tiles))
        case ChooseVoid(suit):
            return texts.get("coach.action.void", suit=texts.get(f"coach.suit.{SUIT_LETTERS[suit]}"))
        case Kong():
            return texts.get("coach.action.kong")
        case Pong():
            return texts.get("coach.action.pong")
        case Win():
            return texts.get("coach.action.win")
        case Pass():
            return texts.get("coach.action.pass")
        case _:
            return texts.get("coach.action.other")


def _listed(texts: Sentences, tiles: Iterable[Tile]) -> str:
    return texts.get("coach.comma").join(tile_name(texts, tile) for tile in tiles)


def _worded(texts: Sentences, name: str, value: Any) -> str:
    match name:
        case "tile" | "only":
            return tile_name(texts, value)
        case "tiles":
            return _listed(texts, value)
        case "suit":
            return texts.get(f"coach.suit.{SUIT_LETTERS[value]}")
        case "seat":
            return texts.get(f"coach.seat.{PLACES[value]}")
        case "mark":
            return texts.get(f"coach.mark.{value}")
        case "pattern":
            return texts.get(f"pattern.{value}")
        case "steps":
            return steps_name(texts, value)
        case "action":
            return action_name(texts, value)
        case "why":
            return sentence(texts, value)
        case "points":
            return signed(value)
        case "loss" | "worth":
            return plain(value)
        case "chance":
            return percent(value)
        case _:
            return f"{value}"
