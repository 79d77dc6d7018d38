"""A week of a player's life, played and told as a diary: `python tools/week.py --data-dir DIR [--seed S] [--hands N]`.

DIR must be new or empty. Seven days are lived there through the game's own screens, without a window and by a made-up
clock: rooms, items, new levels, a kill in the middle of a hand and its resumption, a table left, an empty purse and
help, hands looked at again with the coach, taken out and brought in. The same seed tells the same week. Afterwards the
life can be gone on with: `python main.py --data-dir DIR`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.games import SICHUAN_MAHJONG
from game.session.account import Account
from game.session.savegame import seated
from game.session.sitters import Sitter, told
from game.session.table import Session
from game.ui.life.files import kept as profiles_kept
from game.ui.scenes.leave import refusal
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from tools.week_house import Clock, House

EVENING = time(19, 30)
NAME = "小满"
WALL = "20261123"
BOUGHT = ("peek_next", "locate_tile", "swap_random", "swap_chosen", "golden_finger", "near_flush_deal")
KILLED_AFTER = 7  # decisions
PATIENCE = 40  # hands until an empty purse
STRANGERS = (
    Sitter(None, "阿青", "red_panda"),
    Sitter(None, "幺妹", "panda"),
    Sitter(None, "老张", "opera_mask"),
    Sitter(None, "罗哥", "golden_monkey"),
)
PRESETS = ("qq_void_suit", "blood_battle", "happy_mahjong", "qq_original")


@dataclass
class Diary:
    """What has happened, in figures and in lines; `say` gets each line."""

    say: Callable[[str], None] = print
    accounts: list[Account] = field(default_factory=list)
    practised: int = 0
    spent: int = 0
    used: Counter[str] = field(default_factory=Counter)
    levels: list[int] = field(default_factory=list)
    helped: int = 0
    left: int = 0
    killed: int = 0
    opinions: int = 0
    days: list[tuple[str, int, int]] = field(default_factory=list)

    def note(self, house: House, words: str) -> None:
        """A line with the time."""
        self.say(f"  {house.clock.at:%H:%M}  {words}")

    def hand(self, house: House, account: Account | None) -> Account:
        """A hand was played to its settlement."""
        assert account is not None
        if not account.counted:
            self.practised += 1
            self.note(house, f"practice: {account.points:+d} points, not counted")
            return account
        self.accounts.append(account)
        self.used.update(account.used)
        line = account.coins[account.seat]
        words = f"{account.room}: {account.points:+d} points, {line.change:+,} coins, {line.after:,} left"
        if account.new_level is not None:
            self.levels.append(account.new_level)
            words += f"; level {account.new_level}: {house.context.texts.get(_level(house, account.new_level))}"
        if line.help:
            self.helped += line.help
            words += f"; broke, and given {line.help:,}"
        self.note(house, words)
        return account


def _level(house: House, number: int) -> str:
    return f"life.level.{house.desk.life.levels[number - 1].id}"


class Week:
    """Seven evenings in a folder, `hands` of them in each."""

    def __init__(self, folder: Path, first: date, seed: int, hands: int, say: Callable[[str], None] = print) -> None:
        self.folder, self.seed, self.hands = folder, seed, hands
        self.clock = Clock(datetime.combine(first, EVENING))
        self.diary = Diary(say)
        self.house = House(folder, self.clock, seed)

    def live(self) -> None:
        """All seven days."""
        days = (self.begin, self.shop, self.killed, self.leave, self.broke, self.look_back, self.carry)
        for number, day in enumerate(days):
            if number:
                self.house = House(self.folder, self.clock, self.seed)
            self.diary.say(f"{self.clock.at:%Y-%m-%d}  day {number + 1}: {day.__doc__}")
            day()
            profile = self.house.desk.profile
            self.diary.days.append((f"{self.clock.at:%Y-%m-%d}", profile.points, profile.coins))
            self.diary.say(f"         {profile.points:+,} points, {self._level()}, {profile.coins:,} coins")
            self.house.close()
            self.clock.at = datetime.combine(self.clock.today() + timedelta(days=1), EVENING)

    def _level(self) -> str:
        number = sum(self.house.desk.profile.points >= one.points for one in self.house.desk.life.levels)
        return self.house.context.texts.get(_level(self.house, number) if number else "life.level.none")

    # ---- the days

    def begin(self) -> None:
        """a name, a wall in practice with a move taken back, the first hands for points"""
        house = self.house
        house.decline_lesson()
        house.press("profile")
        pages = house.widget("page")
        house.press("page", pages.cell(1).center)  # type: ignore[attr-defined]
        house.press("name")
        house.key("delete")
        house.type(NAME)
        house.key("enter")
        house.key("escape")
        self.diary.note(house, f"is called {house.desk.profile.name}")
        session = house.new_game("practice", "blood_battle", wall=WALL)
        for _ in range(3):
            house.until_asked()
            house.answer()
        house.until_asked(own_turn=True)
        house.key("u")
        house.key("y")
        self.diary.note(house, f"wall {session.seed}: a move taken back, and brought back")
        self.diary.hand(house, house.play())
        house.press("leave")
        self.play(self.hands)

    def shop(self) -> None:
        """items are bought and used"""
        house = self.house
        self.buy(BOUGHT)
        house.new_game("courtyard", "blood_battle", "player", deal=True)
        house.until_asked(own_turn=True)
        used = house.use_items()
        self.diary.used["near_flush_deal"] += 1
        self.diary.note(house, f"the first hand is near one suit; used: {', '.join(used)}")
        self.diary.hand(house, house.play())
        self.on(self.hands - 1)

    def killed(self) -> None:
        """the program is killed in the middle of a hand, which goes on afterwards"""
        self.house.new_game(self.room(), PRESETS[0])
        self.diary.hand(self.house, self.house.play())
        self.on(1)
        self.house.close()
        acted = self._kill()
        self.diary.killed += 1
        house = self.house = House(self.folder, self.clock, self.seed)
        session = house.context.session
        assert session is not None and len(session.actions) >= acted - 1, "more than the last action was lost"
        house.press("continue")
        house.sit()
        self.diary.note(house, f"killed after {acted} actions; taken up with {len(session.actions)}")
        self.diary.hand(house, house.play())
        self.on(self.hands - 3)

    def leave(self) -> None:
        """a table is left before the hand is over, at the price told"""
        self.play(self.hands // 2)
        house = self.house
        session = house.new_game("courtyard", "qq_original")
        while refusal(session) is not None or len(session.actions) < 12:
            house.answer()
            house.step()
        house.key("escape")
        house.press("leave")
        cost = house.top.cost
        house.press("confirm")
        self.diary.left += 1
        self.diary.note(house, f"leaves; told to cost {cost.total} points")
        account = self.diary.hand(house, house.play())
        assert account.points == cost.after, "it cost what was told"
        house.press("leave")
        self.play(self.hands - self.hands // 2 - 1)

    def broke(self) -> None:
        """all coins but the last go into items, and a bad hand takes those"""
        house, before = self.house, self.diary.helped
        self.buy(BOUGHT * house.desk.life.items[0].most)
        self.play(self.hands, mode="player")
        for _ in range(PATIENCE):
            if self.diary.helped > before:
                break
            self.play(1, mode="player")

    def look_back(self) -> None:
        """hands are looked at again with the coach, kept for good, taken out and brought in"""
        house = self.house
        house.press("replays")
        scene: ReplaysScene = house.top
        best = max(range(len(scene.hands)), key=lambda at: scene.hands[at].won)
        for _ in range(best):
            house.key("down")
        house.press("open")
        self._coach()
        house.key("escape")
        house.press("favourite")
        house.press("export")
        self.diary.note(house, f"the hand of {scene.hands[best].won:+d} points is kept for good; {house.top.said}")
        scene.bring_in(self._foreign())
        self.diary.note(house, f"a friend's hand: {house.top.said}")
        house.key("escape")
        self.play(self.hands)

    def carry(self) -> None:
        """the profile goes out and comes in again; the last hands of the week"""
        house, profile = self.house, self.house.desk.profile
        house.press("profile")
        house.press("page", house.widget("page").cell(1).center)  # type: ignore[attr-defined]
        house.press("export")
        house.press("import")
        house.press("file 0")
        assert house.desk.profile == profile, "what came in is what went out"
        self.diary.note(
            house, f"{len(profiles_kept(house.context))} profiles lie in the folder, and nothing has changed"
        )
        house.key("escape")
        self.play(self.hands)

    # ---- what days are made of

    def room(self) -> str:
        """The room that the coins are good for."""
        return "teahouse" if self.house.desk.profile.coins >= 9_000 else "courtyard"

    def buy(self, items: tuple[str, ...]) -> None:
        """Buy what can be bought, in this order."""
        house, before = self.house, self.house.desk.profile
        house.press("shop")
        for item in items:
            if house.widget(f"buy {item}").enabled:
                house.press(f"buy {item}")
        house.key("escape")
        spent = before.coins - house.desk.profile.coins
        self.diary.spent += spent
        count = sum(house.desk.profile.inventory.values()) - sum(before.inventory.values())
        self.diary.note(house, f"{count} items for {spent:,} coins")

    def play(self, count: int, mode: str = "off") -> None:
        """A table, and so many hands there."""
        if count > 0:
            preset = PRESETS[self.clock.today().toordinal() % len(PRESETS)]
            self.house.new_game(self.room(), preset, mode)
            self.diary.hand(self.house, self.house.play())
            self.on(count - 1)

    def on(self, count: int) -> None:
        """So many hands more at this table, or at another where the coins don't reach any more; then to the start."""
        house = self.house
        for _ in range(count):
            scene: SettlementScene = house.top
            if scene.stopped is None:
                house.press("next")
                house.sit()
            else:
                house.press("leave")
                house.new_game(self.room(), scene.session.preset)
            house.until_asked(own_turn=True)
            if isinstance(house.top, TableScene):
                house.use_items()
            self.diary.hand(house, house.play())
        if isinstance(house.top, SettlementScene):
            house.press("leave")

    def _kill(self) -> int:
        """Another start of the game plays on at the table and is killed; returns how many actions it told of."""
        command = [sys.executable, str(Path(__file__)), "--data-dir", str(self.folder), "--seed", str(self.seed)]
        command += ["--play-at", self.clock.at.isoformat()]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as child:
            assert child.stdout is not None
            lines = [child.stdout.readline() for _ in range(KILLED_AFTER)]
            child.kill()
        return int(lines[-1])

    def _coach(self) -> None:
        """Each own decision with the coach's opinion."""
        house, scene = self.house, self.house.top
        while scene.opinions.thinking:
            house.step()
        house.key("home")
        looked = 0
        while scene.stepper.place < max(scene.opinions.made, default=0):
            house.key("period")
            looked += scene.stepper.place in scene.opinions.found
        self.diary.opinions += looked
        slips, loss = len(scene.opinions.slips), scene.opinions.loss
        self.diary.note(house, f"the coach on {looked} decisions: {slips} otherwise, {loss:.1f} points lost")

    def _foreign(self) -> Path:
        """A record that somebody else has sent."""
        preset, path = "qq_void_suit", self.folder / "friend.json"
        rules = self.house.context.presets.ruleset(preset)
        session = Session(rules, preset, seated(["regular"] * 4, self.seed), self.seed)
        while session.advance() is not None:
            pass
        record = {**SICHUAN_MAHJONG.record_to_json(session.record), **told(2, STRANGERS)}
        path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
        return path


def play_until_killed(folder: Path, at: datetime, seed: int) -> None:
    """Go on at the table that waits, and tell of every action once it is on the disk."""
    house = House(folder, Clock(at), seed)

    def tell(session: Session) -> None:
        house.desk.note(session)
        if house.written():
            print(len(session.actions), flush=True)

    house.press("continue")
    house.play()  # the hand before is over
    house.press("next")
    house.sit()
    house.on_act = tell
    house.play()


def check(week: Week) -> list[str]:
    """Where the diary and what the game has kept do not agree; empty: everywhere they do."""
    house, diary = House(week.folder, week.clock, week.seed), week.diary
    profile, archive = house.desk.profile, house.desk.saves.archive if house.desk.saves is not None else None
    hands = [] if archive is None else archive.hands()
    accounts, start = diary.accounts, house.desk.life.start_coins
    changes = sum(one.coins[one.seat].change + one.coins[one.seat].help for one in accounts)
    own = sorted(one.points for one in accounts)
    ledger = [] if archive is None else [_by_ledger(house, hand.id) for hand in hands]
    facts = [
        ("points", profile.points, sum(own)),
        ("coins", profile.coins, start + changes - diary.spent),
        ("hands of the statistics", sum(one.hands for one in profile.statistics.presets.values()), len(accounts)),
        ("kept hands", len(hands), len(accounts) + diary.practised + 1),
        ("points of kept hands by their ledgers", ledger, [hand.points for hand in hands]),
        ("highest level", profile.highest_level, max(diary.levels, default=0)),
    ]
    house.close()
    return [f"{what}: {kept} kept, {noted} in the diary" for what, kept, noted in facts if kept != noted]


def _by_ledger(house: House, hand: str) -> tuple[int, ...]:
    assert house.desk.saves is not None
    state = house.desk.saves.archive.open(hand).state
    paid = [(entry.payer, entry.payee, entry.multiple * state.ruleset.base_points) for entry in state.ledger]
    return tuple(sum(points * ((to == seat) - (by == seat)) for by, to, points in paid) for seat in range(4))


def main(arguments: list[str] | None = None) -> int:
    """Live the week, tell it, and say whether it adds up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data-dir", type=Path, required=True, help="a folder that is new or empty")
    parser.add_argument(
        "--from", dest="first", type=date.fromisoformat, default=date(2026, 11, 23), help="the first day"
    )
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--hands", type=int, default=14, help="an evening, at least 4")
    parser.add_argument("--play-at", type=datetime.fromisoformat, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.play_at is not None:
        play_until_killed(options.data_dir, options.play_at, options.seed)
        return 0
    if options.hands < 4 or (options.data_dir.exists() and any(options.data_dir.iterdir())):
        parser.error("--hands is at least 4, and --data-dir has to be new or empty")
    week = Week(options.data_dir, options.first, options.seed, options.hands)
    week.live()
    diary, faults = week.diary, check(week)
    print(
        f"{len(diary.accounts)} hands for points and {diary.practised} in practice; levels {diary.levels}; "
        f"items used: {dict(diary.used)}; helped with {diary.helped:,}; {diary.opinions} opinions of the coach"
    )
    print("\n".join(faults) or "profile, archive and ledgers say the same")
    print(f"go on with: python main.py --data-dir {options.data_dir}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
