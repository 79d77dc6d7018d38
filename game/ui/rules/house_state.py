"""House rules in the making: a preset, what is changed of it, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from game.mahjong.ruleset import Ruleset
from game.presets import Catalogue, flat, ruleset_of
from game.rulebook.fields import FIELDS, with_change
from game.rulebook.oddities import Oddity, oddities

MOST_STEPS = 500


class HouseRules:
    """Rules as changes to a preset of the catalogue. `changes` are dotted keys with values as `flat` has them."""

    def __init__(self, catalogue: Catalogue, base: str, changes: Mapping[str, Any] | None = None) -> None:
        self.catalogue = catalogue
        self.base = base
        self.changes: dict[str, Any] = dict(changes or {})
        self.history: list[tuple[str, dict[str, Any]]] = []

    @classmethod
    def of(cls, catalogue: Catalogue, rules: Ruleset) -> HouseRules:
        """The rules of a table: changes to the preset they come from."""
        given = flat(catalogue.ruleset(rules.id))
        return cls(catalogue, rules.id, {key: value for key, value in flat(rules).items() if value != given[key]})

    # ---- what they are

    @cached_property
    def given(self) -> dict[str, Any]:
        """The base's rules by dotted key."""
        return flat(self.catalogue.ruleset(self.base))

    @property
    def base_rules(self) -> Ruleset:
        """The preset that is changed."""
        return self.catalogue.ruleset(self.base)

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules with all changes, under the name of their base."""
        return ruleset_of(self.catalogue, self.base, self.changes)

    @cached_property
    def odd(self) -> tuple[Oddity, ...]:
        """What is odd about them."""
        return oddities(self.ruleset)

    def value(self, key: str) -> Any:
        """A rule as it is now."""
        return self.changes.get(key, self.given[key])

    def odd_about(self, key: str) -> list[Oddity]:
        """What is odd and told at this rule: at the first one that the base does not share, else the first of all."""
        return [one for one in self.odd if self._place(one) == key]

    def _place(self, odd: Oddity) -> str:
        return next((key for key in odd.keys if key in self.changes), odd.keys[0])

    def odd_places(self) -> list[str]:
        """The rules at which something odd is told, in the order of the fields."""
        places = {self._place(one) for one in self.odd}
        return [key for key in FIELDS if key in places]

    # ---- changing them

    def set(self, key: str, value: Any) -> None:
        """Change one rule."""
        self._go(self.base, with_change(self.given, self.changes, key, value))

    def reset(self, key: str | None = None) -> None:
        """One rule, or all, as the base has them."""
        self._go(self.base, {} if key is None else {name: one for name, one in self.changes.items() if name != key})

    def rebase(self, base: str) -> None:
        """Begin anew from another preset."""
        self._go(base, {})

    def saved_as(self, catalogue: Catalogue, preset: str) -> None:
        """From now on the preset that was made of them is what is changed."""
        self.catalogue = catalogue
        self._go(preset, {})

    def undo(self) -> bool:
        """As it was before the last change; False where there was none."""
        while self.history:
            base, changes = self.history.pop()
            if base in self.catalogue.ids:
                self._stand(base, changes)
                return True
        return False

    def read_again(self, catalogue: Catalogue) -> bool:
        """Follow files that have changed: the changes stay; False where the base is gone, and nothing was done."""
        if self.base not in catalogue.ids:
            return False
        self.catalogue = catalogue
        given = flat(catalogue.ruleset(self.base))
        self._stand(self.base, {key: value for key, value in self.changes.items() if value != given[key]})
        return True

    def _go(self, base: str, changes: dict[str, Any]) -> None:
        if (base, changes) == (self.base, self.changes):
            return
        self.history = [*self.history[-MOST_STEPS:], (self.base, self.changes)]
        self._stand(base, changes)

    def _stand(self, base: str, changes: dict[str, Any]) -> None:
        self.base, self.changes = base, changes
        for name in ("given", "ruleset", "odd"):
            self.__dict__.pop(name, None)
