"""The characters each font must hold. A subset keeps the download small; a missing character would be a blank."""

from collections.abc import Iterator
from pathlib import Path

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN_1 = "".join(map(chr, range(0xA0, 0x100)))
PUNCTUATION = (
    "　、。·ˉˇ¨〃々—～‖…‘’“”〔〕〈〉《》「」『』【】±×÷∶√≠≤≥→←↑↓○●◎◇◆□■△▲▼※★☆！＂（），．：；？％＋－／＝｜"
    "①②③④⑤⑥⑦⑧⑨⑩™•–−Σ²✓"
)
BEYOND_LEVEL_1 = (
    "涮琥珀绛萬條索筒槓龜碰杠胡糊碼麻將缺幺邊嵌釣單騎牌蓉婦鷄翻刮颳風雨炮賠聽聲叄伍陸柒捌玖貳壹貓鵪鶉咯噻哦嘛喲瘩倆仨"
    "囍發東龍鳳門國語簡體繁陽關馬雀骰攒趟搡唠哒嘞噢嗯呗啰"
)
PINYIN = "āēīōūǖáéíóúǘǎěǐǒǔǚàèìòùǜü"
_DISPLAY_LIST = Path(__file__).with_name("display_characters.txt")


def gb2312_level_1() -> str:
    """The 3,755 commonest simplified characters, so that a typed name can be shown."""
    return "".join(_gb2312_rows(range(0xB0, 0xD8)))


def _gb2312_rows(rows: range) -> Iterator[str]:
    for row in rows:
        for cell in range(0xA1, 0xFF):
            try:
                yield bytes([row, cell]).decode("gb2312")
            except UnicodeDecodeError:  # the last row ends early
                continue


def ui_characters() -> str:
    """What the interface font is asked for: any text of the game and any name a player types."""
    return ASCII + LATIN_1 + PINYIN + PUNCTUATION + gb2312_level_1() + BEYOND_LEVEL_1


def display_characters() -> str:
    """What the brush font is asked for: titles and big words, from `display_characters.txt`."""
    lines = _DISPLAY_LIST.read_text(encoding="utf-8").splitlines()
    listed = "".join(line for line in lines if not line.startswith("#"))
    return ASCII + PUNCTUATION + listed
