"""Where the makers read and write."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FONTS = ASSETS / "fonts"
TILES = ASSETS / "tiles"
TABLE = ASSETS / "table"
AVATARS = ASSETS / "avatars"
UI = ASSETS / "ui"
