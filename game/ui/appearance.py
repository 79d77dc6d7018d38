"""How the player wants everything to look: one appearance for the whole window, read where things are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from game.config import Settings


@dataclass(frozen=True, slots=True)
class Appearance:
    """The settings that change pictures. `text_scale` in percent."""

    text_scale: int = 100
    theme: str = "jade"
    tile_back: str = "jade"
    rank_digits: bool = False
    high_contrast: bool = False


_now = [Appearance()]


def current() -> Appearance:
    """What is drawn with now; a picture that is kept must be kept by this too."""
    return _now[0]


def use(appearance: Appearance) -> None:
    """Draw everything this way from now on."""
    _now[0] = appearance


def of(settings: Settings) -> Appearance:
    """The appearance that settings ask for."""
    return Appearance(
        settings.text_scale, settings.theme, settings.tile_back, settings.rank_digits, settings.high_contrast
    )
