"""What the pages of rules are to one another: each leads to the others, about the same preset."""

from __future__ import annotations

from game.ui.rules.frame import RulesScreen


class RulesPage(RulesScreen):
    """A screen of rules that is one of the pages."""

    def to_page(self, page: str) -> RulesScreen:
        """The screen of another page, about the same preset."""
        from game.ui.scenes.compare import CompareScene
        from game.ui.scenes.house import HouseScene
        from game.ui.scenes.lab import LabScene
        from game.ui.scenes.sheet import SheetScene

        kinds: dict[str, type[RulesPage]] = {
            "sheet": SheetScene, "compare": CompareScene, "lab": LabScene, "house": HouseScene,
        }  # fmt: skip
        return kinds[page](self.context, self.rules_to_show())
