"""What a press means: the thing under the pointer, or what a key stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import Key, Piece
from game.ui.table.exchange import GivePanel
from game.ui.table.picture import LIFT_HOVER, LIFT_SELECTED

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

STEPS = {"left": -1, "right": 1}


class Target(NamedTuple):
    """Something that can be pressed: a tile, a button, a card of an overlay, `cancel`, `give`, a tool, or the felt."""

    kind: str
    name: Key | str | int | None = None


class Press(NamedTuple):
    """The mouse button went down on `target` while offer number `offers` stood, and whether it counts."""

    target: Target | None
    offers: int
    ready: bool


def target_at(scene: TableScene, pos: tuple[int, int]) -> Target | None:
    """What is under a point; None on the panel of an overlay."""
    overlay = scene.overlay
    if overlay is not None:
        if overlay.cancel is not None and overlay.cancel.collidepoint(pos):
            return Target("cancel")
        if isinstance(overlay, GivePanel) and overlay.give.collidepoint(pos):
            return Target("give")
        card = overlay.hit(pos)
        if card is not None:
            return Target("card", card)
        if overlay.box.collidepoint(pos):
            return None
    tool, one = scene.layout.tool_at(pos), own_at(scene, pos)
    if scene.play.auto and one is not None:
        tool = "auto"  # any press on the seat takes it back
    if tool is not None and not (tool == "auto" and scene.play.watching):
        return Target("tool", tool)
    button = scene.layout.button_at(pos)
    if button is not None:
        return Target("button", button.action)
    return Target("felt") if one is None or scene.play.watching else Target("tile", one.key)


def raised(scene: TableScene) -> dict[Key, float]:
    """How high the chosen tiles of the own hand stand, in units."""
    chosen = [scene.selected] if scene.selected is not None else []
    if isinstance(scene.overlay, GivePanel):
        return dict.fromkeys(chosen, LIFT_HOVER) | dict.fromkeys(scene.overlay.picked, LIFT_SELECTED)
    return dict.fromkeys(chosen, LIFT_SELECTED)


def own_at(scene: TableScene, pos: tuple[int, int]) -> Piece | None:
    """The tile of the own hand under a point: where it stands, or where it is raised."""
    found = scene.layout.hand_at(pos)
    if found is not None:
        return found
    places = ((scene.layout.pieces.get(key), lift * scene.layout.stage.scale) for key, lift in raised(scene).items())
    return next((one for one, up in places if one is not None and one.moved(0, -up).rect.collidepoint(pos)), None)


def key_target(scene: TableScene, name: str) -> Target | None:
    """What a key presses; moves the focus itself where a key only moves."""
    if isinstance(scene.overlay, GivePanel):
        return _give_key(scene, scene.overlay, name)
    if scene.overlay is not None:
        return _overlay_key(scene, name)
    if name.isdigit():
        return _numbered(scene, int(name))
    if name in STEPS:
        _sideways(scene, STEPS[name])
    elif name in ("up", "down", "tab", "shift+tab"):
        _between_rows(scene, name)
    elif name in ("enter", "space"):
        return _confirm(scene)
    return None


def _overlay_key(scene: TableScene, name: str) -> Target | None:
    overlay = scene.overlay
    assert overlay is not None
    if name.isdigit() and 1 <= int(name) <= len(overlay.cards):
        return Target("card", int(name) - 1)
    if name in STEPS or name in ("up", "down", "tab", "shift+tab"):
        overlay.move(STEPS.get(name, -1 if name in ("up", "shift+tab") else 1))
    elif name in ("enter", "space"):
        return Target("card", overlay.focused)
    return None


def _give_key(scene: TableScene, panel: GivePanel, name: str) -> Target | None:
    """The arrows go along the hand and from suit to suit, Space picks, Enter gives."""
    if name.isdigit() and 1 <= int(name) <= len(panel.cards):
        return Target("card", int(name) - 1)
    if name in STEPS:
        hand = [one.key for one in scene.layout.own_hand]
        at = hand.index(scene.selected) + STEPS[name] if scene.selected in hand else (0 if STEPS[name] > 0 else -1)
        scene.selected = hand[at % len(hand)]
    elif name in ("up", "down", "tab", "shift+tab"):
        panel.move(-1 if name in ("up", "shift+tab") else 1)
    elif name == "space" and scene.selected is not None:
        return Target("tile", scene.selected)
    elif name == "space":
        scene.selected = next(iter(panel.picked), scene.layout.own_hand[0].key)
    elif name == "enter":
        return Target("give")
    return None


def button_order(scene: TableScene) -> list[str]:
    """The buttons from left to right, as the number keys count them."""
    return [spot.action for spot in reversed(scene.layout.buttons)]


def _numbered(scene: TableScene, number: int) -> Target | None:
    order = button_order(scene)
    return Target("button", order[number - 1]) if 1 <= number <= len(order) else None


def _sideways(scene: TableScene, step: int) -> None:
    order = button_order(scene)
    if scene.focus is not None or not scene.offer.discards:
        if order:
            at = order.index(scene.focus) + step if scene.focus in order else (0 if step > 0 else -1)
            scene.focus = order[at % len(order)]
        return
    own = [one for one in scene.layout.own_hand if not is_closed(scene, one.key)]
    hand = [one.key for one in own if one.tile in scene.offer.discards]
    if scene.selected in hand:
        scene.selected = hand[(hand.index(scene.selected) + step) % len(hand)]
    else:
        scene.selected = hand[0] if step > 0 else hand[-1]


def is_closed(scene: TableScene, key: Key) -> bool:
    """Whether a tile is one of a hand that is played on and can't change."""
    return key.kind == "hand" and scene.play.view.closed


def _between_rows(scene: TableScene, name: str) -> None:
    order = button_order(scene)
    if scene.focus is None and order and name != "down":
        scene.focus = order[-1]
    elif scene.offer.discards:
        scene.focus = None


def _confirm(scene: TableScene) -> Target | None:
    if scene.focus is not None:
        return Target("button", scene.focus)
    if scene.selected is None and scene.offer.discards:
        _sideways(scene, -1)
        return None
    if scene.offer.discards and scene.selected is not None:
        return Target("tile", scene.selected)
    return None
