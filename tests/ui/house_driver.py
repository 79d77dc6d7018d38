"""House rules as the tests of their files type and keep them."""

from __future__ import annotations

from game.ui.scene import Push
from game.ui.scenes.house import HouseScene
from game.ui.scenes.house_save import SaveScene
from tests.ui.rules_driver import click, opened
from tests.ui.test_kit import ROOT

BUILT_IN = ROOT / "config" / "presets"
MINE = """id: mine
extends: qq_void_suit
name: {zh: 我家, en: Mine}
summary:
  zh: 自己的玩法。
  en: Rules of our own.
fan_cap: 3
base_points: 5
kongs:
  direct: {others: 1}
"""


def saving(scene: HouseScene) -> SaveScene:
    change = click(scene, "save")
    assert isinstance(change, Push) and isinstance(change.scene, SaveScene)
    opened(change.scene)
    return change.scene
