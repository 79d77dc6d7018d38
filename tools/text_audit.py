"""Does every text keep to its place? Draws each screen at a window size, a text size and in a language, and looks.

A text is at fault that leaves the window or the box it belongs in, is cut short, lies on another one, or has a
character that its font lacks. The test suite asks for a share of the combinations, `python tools/soak.py texts` for
all of them.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pygame

from game.ai.players import make_player
from game.config import Language, Settings, UserFolders, resource_root
from game.mahjong.actions import UseItem
from game.presets import load_presets, recorded
from game.rulebook.cases import CASES
from game.rulebook.position import read
from game.session.archive import Archive
from game.session.career import Career
from game.session.finished import FinishedHand
from game.session.item_table import ItemTable
from game.session.table import Session
from game.text import Texts
from game.ui import paint
from game.ui.assets import Assets
from game.ui.context import Context, new_session
from game.ui.life.ceremony import LevelScene
from game.ui.life.files import ImportScene
from game.ui.palette import GOLD_FLAT
from game.ui.replay.bring_in import ImportScene as BringIn
from game.ui.replay.store import rulesets_of, shelf_of_session
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.house_save import SaveScene
from game.ui.scenes.lab import LabScene
from game.ui.scenes.leave import LeaveScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.profile import ProfileScene
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.shop import ShopScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.setting_rows import PAGES
from tools.learn_screens import COMMON
from tools.room_tables import dear, leaving_late, roomed
from tools.table_screens import STEP, TABLES, on_trial, with_items

Size = tuple[int, int]

SIZES: tuple[Size, ...] = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
TEXT_SCALES = (100, 125, 150)
SLACK = 1  # pixels by which ink may pass the edge of its box: rounding


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A text as it was drawn: where its ink is, the box it belongs in, if one is known, and what its font lacks."""

    text: str
    ink: pygame.Rect
    box: pygame.Rect | None
    lacking: str = ""


def texts_drawn(draw: Callable[[], None]) -> list[DrawnText]:
    """Every text that `draw` draws."""
    drawn: list[DrawnText] = []

    def note(text: str, ink: pygame.Rect, font: pygame.font.Font) -> None:
        box = paint.box_of_text()
        drawn.append(DrawnText(text, ink.copy(), None if box is None else box.copy(), paint.missing(text, font)))

    with paint.watching_text(note):
        draw()
    return [one for one in drawn if one.ink.w and one.ink.h]


def faults(drawn: list[DrawnText], size: Size) -> list[str]:
    """What is wrong with the texts of a picture, a sentence each."""
    window, found = pygame.Rect((0, 0), size), []
    for one in drawn:
        if not window.contains(one.ink):
            found.append(f"outside the window: {one.text!r} {one.ink}")
        if one.box is not None and not one.box.inflate(2 * SLACK, 2 * SLACK).contains(one.ink):
            found.append(f"outside its box: {one.text!r} {one.ink} {one.box}")
        if paint.ELLIPSIS in one.text and one.text not in ("按键…", "Press…"):
            found.append(f"cut short: {one.text!r}")
        if one.lacking:
            found.append(f"no glyph: {one.lacking!r} in {one.text!r}")
    for one, other in combinations(drawn, 2):
        shared = one.ink.clip(other.ink)
        if shared.w > 1 and shared.h > 1:
            found.append(f"overlap: {one.text!r} and {other.text!r} by {shared.size}")
    return found


# ---- the screens


@cache
def _assets() -> Assets:
    return Assets(resource_root() / "assets")


@cache
def _sentences() -> dict[str, Texts]:
    return {str(one): Texts(one) for one in Language}


def make_context(language: Language, text_scale: int, **settings: Any) -> Context:
    """A context that never saves anything of worth."""
    return Context(
        assets=_assets(),
        settings=Settings.model_validate({"language": language, "text_scale": text_scale} | settings),
        sentences=_sentences(),
        folders=UserFolders(Path(tempfile.gettempdir()) / "chuanma-audit"),
        presets=load_presets([resource_root() / "config" / "presets"]),
    )


@cache
def _played(preset: str, seed: int) -> Session:
    presets = load_presets([resource_root() / "config" / "presets"])
    session = new_session(presets.ruleset(preset), "regular", seed, watch=True)
    while session.advance() is not None:
        pass
    session.players = [None, *(make_player("regular", seed, seat) for seat in (1, 2, 3))]
    return session


def _title(context: Context, playing: bool) -> TitleScene:
    if playing:
        context.session = _played("qq_void_suit", 3)
    return TitleScene(context)


def _aside(context: Context) -> PauseScene:
    scene = PauseScene(context, _played("qq_void_suit", 3))
    scene.aside = True
    return scene


def _listening(context: Context) -> SettingsScene:
    """The page of keys while an action waits for its key."""
    scene = SettingsScene(context, "keys")
    scene.listening = "space"
    return scene


def _refused(context: Context) -> SettingsScene:
    """The page of keys after a key was refused: the longest thing it says."""
    scene = SettingsScene(context, "keys")
    action = context.texts.get("settings.action.space")
    scene.said = context.texts.get("settings.key_taken", key="PgDn", action=action)
    return scene


def _settled(context: Context, preset: str, seed: int) -> SettlementScene:
    scene = SettlementScene(context, _played(preset, seed))
    scene.revealed = float(scene.lines)
    return scene


def _reviewed(context: Context) -> ReviewScene:
    """The review of a hand, all decisions looked at."""
    scene = ReviewScene(context, _played("blood_battle", 3))
    while scene.thinking:
        scene.update(STEP)
    return scene


def _lived(context: Context) -> Context:
    """A player who has won, spent and met others: long names, large figures."""
    career = Career(context.life.life, context.life.profile)
    result = _played("qq_void_suit", 3)
    for number in range(40):
        hand = FinishedHand(
            id=f"audit-{number}",
            preset="qq_void_suit",
            room="wangjiang",
            seats=(None, "face_changer", "grandpa_sun", "aunt_zhou"),
            date="2026-11-30",
            result=result.game.result(result.state, result.actions),
            record="{}",
        )
        career.book(hand)
    inventory = {item.id: item.most for item in career.life.items}
    career.profile = career.profile.but(coins=1_568_000, points=12_999, highest_level=12, inventory=inventory)
    career.profile = career.profile.but(name="十二个字的名字就有这么长")
    context.life.career = career
    return context


def _shopping(context: Context) -> ShopScene:
    """The shop while a table with items waits, at which some are in use."""
    session = with_items(_lived(context)).session
    assert isinstance(session, ItemTable)
    for item in ("golden_finger", "peek_next"):
        session.act(UseItem(item))
        while not session.waiting:
            session.advance()
    session.prepare(near_flush=True)
    context.session = session
    return ShopScene(context)


def _with_coins(context: Context) -> SettlementScene:
    """The settlement of a hand in a room with coins, all lines there."""
    session, player = roomed(context, "courtyard", "blood_battle"), make_player("regular", 5, 0)
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(player.choose(session.view, session.view.legal))
    scene = SettlementScene(context, session)
    scene.revealed = float(scene.lines)
    return scene


def _scrolled_on(context: Context) -> NewGameScene:
    """A new game whose chosen preset, the one with the longest name, is not among the cards shown."""
    scene = NewGameScene(context, "exchange_battle")
    scene.offset = 0
    return scene


def _levelled(context: Context) -> LevelScene:
    """The ceremony of a level, its pepper grown."""
    account = _lived(context).life.profile.last
    assert account is not None
    scene = LevelScene(context, context.life.life, account.model_copy(update={"new_level": 15}))
    scene.age = 1.0
    return scene


def _replayed(context: Context) -> ReplayScene:
    """A replay at its last decision, with the coach's opinion on it."""
    scene = ReplayScene(context, shelf_of_session(context, _played("blood_battle", 3)))
    place = max(scene.opinions.made)
    scene.stepper.jump(place)
    while place not in scene.opinions.found:
        scene.update(0.0)
    return scene


def _slipped(context: Context) -> ReplayScene:
    """A replay at the last decision that cost points."""
    scene = ReplayScene(context, shelf_of_session(context, _played("blood_battle", 3)))
    while scene.opinions.thinking:
        scene.update(0.0)
    scene.stepper.jump(max(scene.opinions.slips))
    scene.update(0.0)
    return scene


def _house(context: Context, tab: str, **rules: Any) -> HouseScene:
    """House rules with some changed: keys with __ for their dots."""
    scene = HouseScene(context, "qq_void_suit")
    for key, value in rules.items():
        scene.house.set(key.replace("__", "."), value)
    scene.tab = tab
    return scene


def _saving(context: Context, done: bool = False) -> SaveScene:
    """The dialog that keeps house rules, with the longest it says."""
    scene = SaveScene(context, _house(context, "ends", fan_cap=4).house)
    scene.values = {"name": "十二个字的名字就有这么长", "id": "a_rather_long_name_of_a_preset_of_my_own"}
    path = Path("/home/player/.local/share/chuanma/presets/a_rather_long_name_of_a_preset_of_my_own.yaml")
    scene.made = path if done else None
    said = context.texts.get("house.share.made", path=path) if done else context.texts.get("house.save.bad_id")
    scene.said = (said, GOLD_FLAT)
    return scene


@cache
def _kept() -> Path:
    """A folder of kept hands."""
    folder = Path(tempfile.mkdtemp(prefix="chuanma-audit-"))
    presets = load_presets([resource_root() / "config" / "presets"])  # another context would change the text size
    archive = Archive(folder, lambda preset, rules: recorded(presets, preset, rules))
    hands = (("qq_void_suit", 3, 2), ("blood_battle", 22, 2), ("qq_void_suit", 22, 0), ("happy_mahjong", 2, 0))
    for number, (preset, seed, seat) in enumerate((*hands, ("blood_battle", 3, 0))):
        session = _played(preset, seed)
        archive.keep(session.record, session.state, seat, datetime(2026, 11, 30, 21, number))
    return folder


def _replays(context: Context) -> ReplaysScene:
    """The list of kept hands."""
    return ReplaysScene(context, Archive(_kept(), rulesets_of(context)))


def _no_replays(context: Context) -> ReplaysScene:
    """The list while no hand is kept."""
    return ReplaysScene(context, Archive(_kept() / "none", rulesets_of(context), writable=False))


def _bringing_in(context: Context) -> BringIn:
    """A path that is too long for its field."""
    scene = BringIn(context, lambda path: None)
    scene.typed = "/home/player/Documents/" + "a rather long folder/" * 5 + "hand.json"
    return scene


SCREENS: dict[str, Callable[[Context], Any]] = {
    "rule sheet": lambda context: SheetScene(context, "chengdu"),
    "rules compared": lambda context: CompareScene(context, "blood_battle"),
    "one hand under every preset": lambda context: CompareScene(context, "happy_mahjong", CASES[2]),
    "hand lab, a win": lambda context: LabScene(context, "qq_void_suit", CASES[0]),
    "hand lab, fourteen tiles": lambda context: LabScene(context, "blood_battle", read("2355678m 4567789p")),
    "house rules": lambda context: _house(context, "ends", hand_ends="wall_empty", exchange_three=True),
    "house rules, kongs": lambda context: _house(context, "kongs", kongs__added__others=3),
    "house rules, payments": lambda context: _house(context, "payments", base_points=1_000_000),
    "house rules, patterns": lambda context: _house(
        context, "patterns", fans__basic=None, fans__all_pongs={"fan": 2, "drops_roots": 3}
    ),
    "house rules, the end": lambda context: _house(context, "exhausted", exhausted__flower_pig=1_000_000, fan_cap=1),
    "house rules are kept": _saving,
    "house rules were kept": lambda context: _saving(context, done=True),
    **COMMON,
    **TABLES,
    "title of a long life": lambda context: _title(_lived(context), True),
    "new game in the dearest room": lambda context: NewGameScene(_lived(context), room="wangjiang"),
    "new game in practice": lambda context: NewGameScene(context, room="practice"),
    "profile": lambda context: ProfileScene(_lived(context)),
    "profile at its beginning": ProfileScene,
    "profile, about me": lambda context: ProfileScene(_lived(context), page="card"),
    "profile, import": ImportScene,
    "shop": lambda context: ShopScene(_lived(context)),
    "shop, items in use": _shopping,
    "shop without coins": lambda context: ShopScene(context),
    "leave": lambda context: LeaveScene(context, roomed(context, "courtyard", "blood_battle")),
    "leave, more than the purse holds": lambda context: LeaveScene(context, dear(context)),
    "leave, in the last tiles": leaving_late,
    "leave for a new game": lambda context: LeaveScene(context, roomed(context, "courtyard", "qq_original"), True),
    "leave in practice": lambda context: LeaveScene(context, roomed(context, "practice", "blood_battle")),
    "settlement with coins": _with_coins,
    "a new level": _levelled,
    "title": lambda context: _title(context, False),
    "title with a hand in progress": lambda context: _title(context, True),
    "new game": NewGameScene,
    "new game, the presets added later": lambda context: NewGameScene(context, "chengdu"),
    "new game, the chosen preset out of sight": _scrolled_on,
    **{f"settings, {page.name}": lambda context, name=page.name: SettingsScene(context, name) for page in PAGES},
    "settings, a key is awaited": _listening,
    "settings, a key was refused": _refused,
    "pause": lambda context: PauseScene(context, _played("qq_void_suit", 3)),
    "pause, house rules on trial": lambda context: PauseScene(context, on_trial(context).session),
    "pause in a room": lambda context: PauseScene(context, roomed(context, "courtyard", "blood_battle")),
    "pause, the table is seen": _aside,
    "settlement, two winners": lambda context: _settled(context, "blood_battle", 3),
    "settlement, three winners": lambda context: _settled(context, "qq_void_suit", 1),
    "settlement, one winner": lambda context: _settled(context, "happy_mahjong", 2),
    "settlement, many bonuses": lambda context: _settled(context, "qq_void_suit", 22),
    "review": _reviewed,
    "replay": _replayed,
    "replay, a slip": _slipped,
    "replays": _replays,
    "replays, none kept": _no_replays,
    "replays, one brought in": _bringing_in,
}


def audit(name: str, size: Size, text_scale: int, language: Language) -> list[str]:
    """The faults of one screen."""
    scene = SCREENS[name](make_context(language, text_scale))
    scene.resize(size)
    surface = pygame.Surface(size)
    drawn = texts_drawn(lambda: scene.draw(surface))
    overlay = getattr(scene, "overlay", None) or getattr(getattr(scene, "items", None), "covering", None)
    if overlay is not None:  # what lies under it is not seen
        first = next(index for index, one in enumerate(drawn) if one.box == overlay.box)
        drawn = [one for index, one in enumerate(drawn) if index >= first or not overlay.box.colliderect(one.ink)]
    return [f"{name} {size[0]}x{size[1]} {text_scale}% {language}: {fault}" for fault in faults(drawn, size)]


def every_case() -> Iterator[tuple[str, Size, int, Language]]:
    """All combinations, one size after the other, so that what was made for a size is used again."""
    for size, text_scale, language in product(SIZES, TEXT_SCALES, Language):
        for name in SCREENS:
            yield name, size, text_scale, language
