"""The icon, the tiles of the title and the picture behind it."""

from pathlib import Path

from art import hero, icon, title
from art.paths import UI


def make(_cache: Path) -> None:
    """Write all of `assets/ui`."""
    UI.mkdir(parents=True, exist_ok=True)
    icon.make()
    hero.make()
    title.make()
