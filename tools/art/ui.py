"""The icon, the tiles of the title, the picture behind it and the shadow above it."""

from pathlib import Path

from art import hero, icon, shade, title
from art.paths import UI


def make(_cache: Path) -> None:
    """Write all of `assets/ui`."""
    UI.mkdir(parents=True, exist_ok=True)
    icon.make()
    hero.make()
    title.make()
    shade.make()
