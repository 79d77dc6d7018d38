"""Subsets of the two typefaces, with their licences beside them."""

import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from art import charset
from art.paths import FONTS

NOTO = "@expo-google-fonts/noto-sans-sc"
MA_SHAN_ZHENG = "@expo-google-fonts/ma-shan-zheng"
VERSION = "0.4.3"
LICENCE_IN_PACKAGE = "LICENSE_FONT"
DROPPED_TABLES = ("vhea", "vmtx", "VORG", "GSUB", "DSIG")  # vertical setting and alternates: never used on screen
KEPT_FEATURES = ("kern", "mark", "mkmk", "liga")


@dataclass(frozen=True)
class Cut:
    """One font file to make: a member of an npm package, cut down to the characters asked for."""

    output: str
    package: str
    member: str
    characters: str


def cuts() -> tuple[Cut, ...]:
    """The three fonts of the game."""
    ui, display = charset.ui_characters(), charset.display_characters()
    return (
        Cut("ui-medium.ttf", NOTO, "500Medium/NotoSansSC_500Medium.ttf", ui),
        Cut("ui-bold.ttf", NOTO, "700Bold/NotoSansSC_700Bold.ttf", ui),
        Cut("display.ttf", MA_SHAN_ZHENG, "400Regular/MaShanZheng_400Regular.ttf", display),
    )


LICENCES = {"OFL-NotoSansSC.txt": NOTO, "OFL-MaShanZheng.txt": MA_SHAN_ZHENG}


def make(cache: Path) -> None:
    """Write every font, its licence and the note of origin; say which characters a font does not have."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for cut in cuts():
        missing = _cut(_member(cut.package, cut.member, cache), FONTS / cut.output, cut.characters)
        print(f"{cut.output}: {len(set(cut.characters))} asked for, missing: {missing or 'none'}")
    for name, package in LICENCES.items():
        shutil.copyfile(_member(package, LICENCE_IN_PACKAGE, cache), FONTS / name)
    (FONTS / "FONTS.md").write_text(_note_of_origin(), encoding="utf-8")


def _cut(source: Path, target: Path, characters: str) -> str:
    """Save the subset of `source`; return the characters that it lacks."""
    options = subset.Options(hinting=False, desubroutinize=True, name_IDs=["*"], notdef_outline=True)
    options.layout_features = list(KEPT_FEATURES)
    options.drop_tables += DROPPED_TABLES
    font = subset.load_font(str(source), options)
    known = font.getBestCmap()
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    subset.save_font(font, str(target), options)
    return "".join(sorted({c for c in characters if ord(c) not in known}))


def _member(package: str, member: str, cache: Path) -> Path:
    """A file of an npm package, fetched and unpacked once into `cache`."""
    slug = f"{package.removeprefix('@').replace('/', '-')}-{VERSION}"
    unpacked = cache / slug / "package" / member
    if unpacked.exists():
        return unpacked
    cache.mkdir(parents=True, exist_ok=True)
    archive = cache / f"{slug}.tgz"
    if not archive.exists():
        subprocess.run(["npm", "pack", "--silent", f"{package}@{VERSION}"], cwd=cache, check=True)
    with tarfile.open(archive) as tar:
        tar.extract(f"package/{member}", cache / slug, filter="data")
    return unpacked


def _note_of_origin() -> str:
    return _NOTE.format(rows="\n".join(_origin(cut) for cut in cuts()))


def _origin(cut: Cut) -> str:
    held = len(TTFont(FONTS / cut.output).getBestCmap())
    return f"| `{cut.output}` | `{cut.member}` of npm `{cut.package}` {VERSION} | {held} |"


_NOTE = """# Where the fonts come from

Subsets of two typefaces under the SIL Open Font Licence 1.1, whose texts lie beside them:
Noto Sans SC (`OFL-NotoSansSC.txt`) and Ma Shan Zheng 马善政毛笔楷书 (`OFL-MaShanZheng.txt`).
Made by `python tools/art/make.py fonts`; nothing but the set of characters was changed.

| file | cut from | characters |
| --- | --- | --- |
{rows}

Words of the game that need another character: add it to `tools/art/charset.py` or `tools/art/display_characters.txt`.
"""
