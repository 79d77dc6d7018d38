"""What can be wrong with a file: every kind is told in both languages, the English one as the command line does."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.config import load_settings, resource_root
from game.core.record import RecordError, read_json
from game.faults import SENTENCES, Fault, flaw
from game.presets import load_presets, recorded
from game.session.profile import ProfileError
from game.session.profile_files import import_profile, load_profile
from game.session.record_file import read_record
from game.session.store import Store
from game.strict_yaml import read_text
from game.text import LANGUAGES, Texts
from game.ui.fault_words import SYSTEM_WORDS, told, told_notice, told_reason, told_settings, told_with_place

ROOT = resource_root()
TEXTS = {language: Texts(language) for language in LANGUAGES}
PRESETS = load_presets([ROOT / "config" / "presets"])


def _filled(kind: str) -> dict[str, str]:
    return {name: f"<{name}>" for _, name, _, _ in string.Formatter().parse(SENTENCES[kind]) if name}


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_is_told_in_both_languages(kind: str) -> None:
    values, found = _filled(kind), flaw(kind, **_filled(kind))
    told = {language: TEXTS[language].get(f"fault.{kind}", **values) for language in LANGUAGES}
    assert told["en"] == found.message and told["zh"] != told["en"]
    assert re.search("[\u4e00-\u9fff]", told["zh"])
    assert all(value in told[language] for value in values.values() for language in LANGUAGES)


def test_every_kind_is_one_that_is_found_and_every_one_found_has_its_sentence() -> None:
    sources = [ROOT / "game" / "strict_yaml.py", *sorted((ROOT / "game" / "presets").glob("*.py"))]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    assert set(re.findall(r'flaw\("(\w+)"', text)) == set(SENTENCES)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a: [1", "bracket"),
        ("\ta: 1", "token"),
        ("a: b: c", "colon"),
        ("a: 1\nb\nc: 2", "no_colon"),
        ("a:\n  b: 1\n c: 2", "indent"),
        ('a: "b', "quote"),
        ("a: [", "value"),
        ("- a\nb: 1", "indent"),
        ("[1]\nx: 2", "outside"),
        ("a: \x01", "control"),
    ],
)
def test_what_the_parser_says_is_told_in_both_languages(text: str, name: str) -> None:
    (fault,) = read_text(text + "\n", "x.yaml")[1]
    assert fault.flaw.kind == "no_yaml"
    for texts in TEXTS.values():
        problem = texts.get(f"fault.yaml.{name}")
        assert told(texts, fault) == texts.get("fault.no_yaml", problem=problem), str(fault)
    assert told_with_place(TEXTS["zh"], "x.yaml", fault).startswith("x.yaml")


def test_a_fault_is_a_line_with_its_place() -> None:
    fault = Fault("house.yaml", 4, "fan_cap", flaw("must_least", least=1, given="0"))
    assert str(fault) == "house.yaml:4: fan_cap: must be at least 1, not 0"
    assert fault.to_json() == {
        "file": "house.yaml", "line": 4, "key": "fan_cap", "message": "must be at least 1, not 0",
    }  # fmt: skip
    assert str(Fault(str(Path("a")), None, "", flaw("empty"))) == "a: empty"


# ---- why something failed


def test_every_error_that_is_told_has_its_sentence_in_both_languages() -> None:
    """Each kind of the code is one of the texts, and no sentence is left that nobody says."""
    said = {"other"}
    for folder in ("core", "mahjong", "session"):
        for path in sorted((ROOT / "game" / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                said |= set(_kinds(node))
    known = {
        language: {key.removeprefix("error.") for key in texts.ids() if key.startswith("error.")}
        for language, texts in TEXTS.items()
    }
    apart = {"of_file", *(f"system.{name}" for name in SYSTEM_WORDS.values())}
    inner = {"content", "notice"}  # told by what is within
    for language, kinds in known.items():
        assert kinds - apart == said - inner, language
        assert apart <= kinds


def _kinds(node: ast.AST) -> Iterator[str]:
    """The kinds in the calls that make an error which is told."""
    name = getattr(getattr(node, "func", None), "id", "")
    if not isinstance(node, ast.Call) or name not in TOLD:
        return
    place = TOLD[name]
    given = [*node.args[place : place + 1], *(word.value for word in node.keywords if word.arg == "kind")]
    for value in given:
        parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
        yield from (part.value for part in parts if isinstance(part, ast.Constant))


TOLD = {"RecordError": 2, "JsonError": 1, "ProfileError": 1, "NewerProfile": 1, "DamagedDocument": 1, "ToldError": 1}


def reason(error: object) -> str:
    return told_reason(TEXTS["zh"], error)


def test_what_the_system_refuses_is_told_in_the_language_shown(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as missing:
        read_json(tmp_path / "hand.json")
    assert "No such file" in str(missing.value)
    assert reason(missing.value) == f"{tmp_path / 'hand.json'}：读不了（找不到）"
    with pytest.raises(RecordError) as folder:
        read_json(tmp_path)
    assert reason(folder.value) == f"{tmp_path}：这不是文件"
    assert reason("No space left on device") == "磁盘满了"
    assert reason("C:\\saves: Permission denied") == "C:\\saves：没有权限"
    assert reason(OSError(28, "No space left on device")) == "磁盘满了"
    assert reason("never heard of") == "never heard of"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "第 1 行第 2 个字起不合 JSON 的写法"),
        ("[" * 300 + "]" * 300, "套得太深，最多 200 层"),
        ('{"a": 1' + "0" * 100 + "}", "有一个 101 位的数"),
        ("[]", "这不是牌谱"),
        ('{"format": "other"}', "牌谱的格式 'other'"),
        ('{"preset": 3}', "玩法 3 写得不对"),
        ('{"preset": "qq_original", "rules": []}', "规则（rules）写得不对"),
        ('{"preset": "qq_original", "wall": [], "dealer": 0}', "牌墙要写全 108 张牌"),
    ],
)
def test_why_a_record_is_refused_is_told_in_the_language_shown(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "hand.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as found:
        read_record(path, lambda preset, rules: recorded(PRESETS, preset, rules))
    assert reason(found.value).startswith(f"{path}：{told}"), reason(found.value)
    assert not re.search("[\u4e00-\u9fff]", str(found.value).removeprefix(str(path)))


def changed(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> str:
    """Why the record of the first lesson is refused after a change."""
    data = json.loads((ROOT / "config" / "lessons" / "first_hand.json").read_text(encoding="utf-8"))
    change(data)
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(RecordError) as found:
        read_record(path, lambda preset, rules: recorded(PRESETS, preset, rules))
    return reason(found.value).removeprefix(f"{path}：")


def test_actions_walls_and_rules_that_are_wrong_are_named(tmp_path: Path) -> None:
    assert changed(tmp_path, lambda data: data["actions"].insert(0, {"seat": 0, "do": "dance"})) == "第 1 步看不懂"
    assert changed(tmp_path, lambda data: data["actions"][4].update(tile="2m")) == "第 5 步（打 2万）不合规则"
    assert changed(tmp_path, lambda data: data["actions"][4].update(seat=1)) == "第 5 步（打 9条）没轮到这一家"
    assert changed(tmp_path, lambda data: data.update(dealer=7)) == "庄家 7 写得不对，座位是 0 到 3"
    assert changed(tmp_path, lambda data: data["wall"].__setitem__(0, "x")) == "牌墙里有看不懂的牌"
    assert changed(tmp_path, lambda data: data["wall"].__setitem__(0, "9s")) == "牌墙里2万有 3 张，应该是 4 张"
    assert changed(tmp_path, lambda data: data.update(rules={"fan_cap": 0})).startswith("fan_cap：最少 1")
    assert changed(tmp_path, lambda data: data.update(rules={"fan_cup": 0})).startswith("fan_cup：没有这个键")
    assert changed(tmp_path, lambda data: data.update(preset="nobody")).startswith("没有 'nobody' 这个玩法")


def test_why_a_save_was_lost_or_a_profile_is_refused_is_told(tmp_path: Path) -> None:
    (tmp_path / "profile.json").write_bytes(b"{}")
    store = Store(tmp_path)
    assert load_profile(store) is None
    (notice,) = store.take_notices()
    assert told_notice(TEXTS["zh"], notice).startswith("存档“战绩”读不出来（profile.json：文件没写完，或者被改过）")
    path = tmp_path / "mine.json"
    path.write_text('{"format": "chuanma-profile", "version": 99}', encoding="utf-8")
    with pytest.raises(ProfileError) as newer:
        import_profile(path)
    assert reason(newer.value) == f"{path}：是第 99 版的战绩，这个游戏只读到第 1 版"
    path.write_text('{"format": "chuanma-profile", "version": 1, "profile": {"name": 7}}', encoding="utf-8")
    with pytest.raises(ProfileError) as part:
        import_profile(path)
    assert reason(part.value).startswith(f"{path}：战绩里的 ") and reason(part.value).endswith(" 写得不对")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("language: klingon\nmuted: maybe\n", "settings.yaml 里的 language、muted 不能用"),
        ("- 1\n", "settings.yaml 里没有设置"),
        ("{", "settings.yaml (第 2 行) 有问题：不合 YAML 的写法"),
    ],
)
def test_settings_that_can_not_be_used_are_told(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(text, encoding="utf-8")
    words = told_settings(TEXTS["zh"], path.name, load_settings(path))
    assert "有的设置不能用" in words and words.endswith("原来的文件改名为 settings.yaml.broken。")
    assert told in words
