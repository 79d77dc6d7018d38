"""What the lab answers: the win, the waits, the useful tiles, the discards."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.mahjong.fans import Score
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import NAMES, Tile
from game.rulebook.position import SELF_DRAW, Position
from game.rulebook.said import say
from game.rulebook.study import Option, Study, Worth
from game.ui import paint
from game.ui.palette import BRASS, CREAM, GOLD, HAIR, INSET, MINUS, MUTED, PLUS, RED, RULE, SOFT, Color
from game.ui.rules.frame import RulesScreen, figure
from game.ui.rules.pane import Block
from game.ui.rules.tiles import draw_groups, row_height
from game.ui.rules.worth_words import parts
from game.ui.widgets.hand_row import sprite_name
from game.ui.widgets.labels import title
from game.ui.widgets.words import Words

Box = tuple[float, float, float, float]
WAIT_TILE, USEFUL_TILE, OUT_TILE = 28.0, 24.0, 30.0
COLUMNS = 2
PILL, PLUS_ROOM = 28.0, 26.0  # a pill's height, and what lies between two
OUT, STEPS, USEFUL, TOTAL = 30.0, 76.0, 152.0, 46.0  # columns of the discards
USEFUL_SHOWN = 7
GONE: Color = (88, 104, 92)  # the outline of a copy that is not left


# ---- the win


def draw_win(
    screen: RulesScreen, surface: pygame.Surface, rules: Ruleset, position: Position, worth: Worth, box: Box
) -> None:
    """The card of a win: its pattern, fan and points, how they add up; or why it is none."""
    x, y, width, height = box
    screen.panel(surface, x, y, width, height, lit=worth.score is not None)
    name = screen.context.preset_name(rules).main
    screen.section(surface, screen.context.words("rules.lab.result"), x + 20, y + 25, width - 40, name)
    if worth.score is None:
        _no_win(screen, surface, worth, box)
        return
    _pattern(screen, surface, rules, position, worth, (x + 20, y + 44, width - 40, 62))
    line = screen.frame.px(y + 110)
    pygame.draw.line(surface, HAIR, (screen.frame.px(x + 20), line), (screen.frame.px(x + width - 20), line))
    pieces = [screen.told(part).main for part in parts(worth.score)]
    if worth.score.fan < worth.score.base_fan + sum(fan for _, fan in worth.score.bonuses):
        pieces.append(screen.context.texts.get("rules.fan.capped", fan=worth.score.fan))
    texts, top = [(text, MUTED) for text in _totals(screen, rules, position, worth)], y + 114
    if _pills(screen, surface, pieces, (x + 20, top + 3, width - 40, PILL)):
        top += PILL + 5
    else:
        texts.insert(0, (" + ".join(pieces), CREAM))
    screen.stacked(surface, texts, (x + 20, top, width - 40, y + height - 8 - top))


def _pills(screen: RulesScreen, surface: pygame.Surface, pieces: list[str], box: Box) -> bool:
    """What the fan is made of, a pill each with a plus between them; returns whether they have room in one line."""
    frame, (x, y, width, height) = screen.frame, box
    font = screen.context.assets.font(frame.text_px(15))
    widths = [font.size(piece)[0] / frame.scale + 24 for piece in pieces]
    if not frame.wide or sum(widths) + PLUS_ROOM * (len(widths) - 1) > width:
        return False
    for number, (piece, room) in enumerate(zip(pieces, widths, strict=True)):
        if number:
            screen.text(surface, "+", x - PLUS_ROOM / 2, y + height / 2, 17, MUTED, "center")
        rect, edge = frame.rect(x, y, room, height), BRASS if not number else HAIR
        surface.blit(paint.panel(rect.size, rect.h / 2, *INSET, edge, 230, 1.3, False), rect)
        screen.text(surface, piece, x + room / 2, y + height / 2, 15, CREAM, "center", max_width=room - 12)
        x += room + PLUS_ROOM
    return True


def _no_win(screen: RulesScreen, surface: pygame.Surface, worth: Worth, box: Box) -> None:
    x, y, width, height = box
    at = screen.frame.point(x + 20, y + 76)
    text = screen.context.texts.get("rules.lab.no_win")
    title(surface, screen.context.assets, screen.frame, text, at, 38, GOLD, max_width=screen.frame.px(width - 40))
    if worth.reason is not None:
        screen.fitted(surface, screen.told(worth.reason).main, (x + 20, y + 108, width - 40, height - 118), 16, SOFT)


def _pattern(
    screen: RulesScreen, surface: pygame.Surface, rules: Ruleset, position: Position, worth: Worth, box: Box
) -> None:
    x, y, width, height = box
    frame, found = screen.frame, worth.score
    assert found is not None
    words = screen.told(say(f"pattern.{found.pattern}"))
    middle = y + (height * 0.42 if frame.wide else height / 2)
    at, room = frame.point(x, middle), frame.px(width * 0.5)
    name = title(surface, screen.context.assets, frame, words.main, at, 40, GOLD, max_width=room)
    if frame.wide and words.other is not None:
        screen.text(surface, words.other, x, y + height - 8, 14, MUTED, max_width=width * 0.5)
    seal = paint.disc(surface, (name.right + frame.px(32), frame.px(y + height / 2)), frame.px(22), RED)
    font = screen.context.assets.font(frame.text_px(20 if frame.text == 1 else 16), "bold")
    paint.draw_text(surface, str(found.fan), font, CREAM, seal.center, "center", max_width=seal.w - 4)
    left = seal.right / frame.scale + 8
    large = screen.context.assets.font(frame.text_px(30 if frame.text == 1 else 22), "bold")
    points = f"{figure(worth.each)} {screen.context.texts.get('rules.points')}"
    right = frame.point(x + width, y + height * 0.34)
    paint.draw_text(
        surface, points, large, CREAM, right, "midright", gradient=GOLD, max_width=frame.px(x + width - left)
    )
    if frame.wide:
        how = _how(screen, rules, position, worth)
        screen.text(surface, how, x + width, y + height * 0.82, 14, SOFT, "midright", max_width=x + width - left)


def _how(screen: RulesScreen, rules: Ruleset, position: Position, worth: Worth) -> str:
    """Who pays, the base and the multiple."""
    key = "rules.lab.each" if SELF_DRAW in position.flags else "rules.lab.discarder"
    multiple = figure(worth.each // rules.base_points)
    return screen.context.texts.get(key, base=figure(rules.base_points), multiple=multiple)


def _totals(screen: RulesScreen, rules: Ruleset, position: Position, worth: Worth) -> list[str]:
    get, lines = screen.context.texts.get, list[str]()
    if not screen.frame.wide:
        lines.append(_how(screen, rules, position, worth))
    if worth.payers > 1:
        key = "rules.lab.total_covered" if worth.covered else "rules.lab.total"
        total = figure(worth.each * worth.payers)
        lines.append(get(key, payers=worth.payers, each=figure(worth.each), total=total))
    if worth.kongs:
        lines.append(get("rules.lab.kongs", points=figure(worth.kongs)))
    return lines


# ---- waits and useful tiles


def waiting_words(screen: RulesScreen, found: Study) -> tuple[Words, str | None]:
    """The heading of what is waited for or useful, and what stands at its right."""
    tiles, get = sum(found.useful.values()), screen.context.texts.get
    if found.waits:
        return screen.context.words("rules.lab.waits", kinds=len(found.waits), tiles=tiles), get("rules.lab.waits.note")
    if found.shanten is None or not found.useful:
        return screen.context.words("rules.lab.not_ready"), None
    steps = get("rules.lab.steps", count=found.shanten)
    return screen.context.words("rules.lab.useful", kinds=len(found.useful), tiles=tiles), steps


def waiting_blocks(screen: RulesScreen, rules: Ruleset, position: Position, found: Study, width: float) -> list[Block]:
    """Waits two in a row with what they are worth; without waits the useful tiles with copies left."""
    if found.waits:
        cells = sorted(found.waits.items())
        rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
        return [_wait_row(screen, rules, position, row, found.useful, width) for row in rows]
    if found.shanten is None or not found.useful:
        return [_sentence(screen, "rules.lab.far", width)] if found.shanten is None else []
    useful = sorted(found.useful.items(), key=lambda pair: (-pair[1], pair[0]))
    each = max(1, int(width // 50))
    return [_useful_row(screen, useful[at : at + each]) for at in range(0, len(useful), each)]


def _sentence(screen: RulesScreen, text_id: str, width: float) -> Block:
    text = screen.context.texts.get(text_id)

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        screen.lines(surface, text, x, y, width, 16, SOFT)

    return Block(screen.lines_height(text, 16, width), draw)


def _wait_row(
    screen: RulesScreen,
    rules: Ruleset,
    position: Position,
    row: list[tuple[Tile, Score]],
    left: Mapping[Tile, int],
    width: float,
) -> Block:
    tile = row_height(screen.context.assets, WAIT_TILE * screen.frame.scale) / screen.frame.scale
    height = max(tile + 8, 2 * screen.pitch(15) + 8)
    cell = (width - 10) / COLUMNS

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        for index, (kind, worth) in enumerate(row):
            box = (x + index * (cell + 10), y, cell, height)
            _wait(screen, surface, rules, kind, worth, left.get(kind, 0), box, kind == position.win)

    return Block(height, draw)


def _wait(
    screen: RulesScreen,
    surface: pygame.Surface,
    rules: Ruleset,
    kind: Tile,
    worth: Score,
    left: int,
    box: Box,
    won: bool,
) -> None:
    x, y, width, height = box
    frame, get = screen.frame, screen.context.texts.get
    screen.card(surface, frame.rect(*box), INSET, BRASS if won else HAIR, 10, 225, 1.4)
    px = WAIT_TILE * frame.scale
    tall = row_height(screen.context.assets, px) / frame.scale
    at = frame.point(x + 8, y + (height - tall) / 2)
    draw_groups(surface, screen.context.assets, [[sprite_name(kind)]], at, px)
    middle, text_left = width * 0.62, x + 46
    copies = get("rules.lab.left", count=left)
    screen.text(surface, copies, text_left, y + height * 0.3, 15, CREAM, max_width=middle - 52)
    for pip in range(4):
        center = frame.point(text_left + 5 + 14 * pip, y + height * 0.72)
        pair, edge = ((PLUS, PLUS), None) if pip < left else (INSET, GONE)
        paint.disc(surface, center, max(3, frame.px(4.5)), pair, edge)
    room = width - middle - 10
    fan = get("rules.lab.worth", fan=worth.fan)
    screen.text(surface, fan, x + width - 10, y + height * 0.3, 15, PLUS, "midright", True, room)
    points = get("rules.lab.points", points=figure(rules.base_points * worth.multiple))
    behind_pips = width - 118
    screen.text(surface, points, x + width - 10, y + height * 0.72, 14, SOFT, "midright", max_width=behind_pips)


def _useful_row(screen: RulesScreen, row: list[tuple[Tile, int]]) -> Block:
    frame = screen.frame
    tall = row_height(screen.context.assets, OUT_TILE * frame.scale) / frame.scale
    height = tall + screen.pitch(14) + 8

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        for index, (tile, left) in enumerate(row):
            at = frame.point(x + 50 * index, y + 2)
            draw_groups(surface, screen.context.assets, [[sprite_name(tile)]], at, OUT_TILE * frame.scale)
            middle = y + tall + screen.pitch(14) / 2 + 3
            screen.text(surface, str(left), x + 50 * index + OUT_TILE / 2, middle, 14, SOFT, "center")

    return Block(height, draw)


# ---- discards


def best_words(screen: RulesScreen, found: Study) -> str:
    """The best discard in one sentence."""
    get = screen.context.texts.get
    if not found.discards or found.discards[0].shanten is None:
        return get("rules.lab.far")
    best = found.discards[0]
    tile = tile_words(screen, best.tile)
    if best.shanten == 0:
        return get("rules.lab.best.ready", tile=tile, count=best.count)
    return get("rules.lab.best.steps", tile=tile, steps=best.shanten, count=best.count)


def tile_words(screen: RulesScreen, tile: Tile) -> str:
    """A tile as players call it: 三万, or 3m."""
    if screen.context.language != "zh":
        return NAMES[tile]
    return f"{'一二三四五六七八九'[tile % 9]}{screen.context.texts.get('suit.' + NAMES[tile][1])}"


def discard_blocks(screen: RulesScreen, rules: Ruleset, found: Study, width: float) -> list[Block]:
    """A row for each discard, the best first."""
    return [_discard(screen, rules, option, width, not index) for index, option in enumerate(found.discards)]


def draw_discard_heads(screen: RulesScreen, surface: pygame.Surface, x: float, y: float, width: float) -> None:
    """The names of the columns."""
    get = screen.context.texts.get
    screen.text(surface, get("rules.lab.head.discard"), x + OUT - 2, y, 14, MUTED, "center", max_width=50)
    screen.text(surface, get("rules.lab.head.steps"), x + STEPS - 10, y, 14, MUTED, max_width=USEFUL - STEPS + 4)
    screen.text(surface, get("rules.lab.head.useful"), x + USEFUL, y, 14, MUTED, max_width=width - USEFUL - TOTAL - 8)
    screen.text(surface, get("rules.lab.head.left"), x + width - 8, y, 14, MUTED, "midright", max_width=TOTAL)


def _discard(screen: RulesScreen, rules: Ruleset, option: Option, width: float, lit: bool) -> Block:
    frame, assets, get = screen.frame, screen.context.assets, screen.context.texts.get
    tall = row_height(assets, USEFUL_TILE * frame.scale) / frame.scale
    height = max(60.0, tall + screen.pitch(14) + 8)

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        if lit:
            screen.card(surface, frame.rect(x, y + 1, width, height - 2), INSET, BRASS, 10, 200, 1.4)
        else:
            pygame.draw.line(surface, RULE, frame.point(x + 8, y), frame.point(x + width - 8, y))
        px = OUT_TILE * frame.scale
        out = row_height(assets, px) / frame.scale
        draw_groups(surface, assets, [[sprite_name(option.tile)]], frame.point(x + 14, y + (height - out) / 2), px)
        steps = "rules.lab.ready" if option.shanten == 0 else "rules.lab.step"
        text = "—" if option.shanten is None else get(steps, count=option.shanten)
        color = PLUS if option.shanten == 0 else CREAM if option.shanten is not None else MINUS
        screen.text(surface, text, x + STEPS - 10, y + height / 2, 17, color, bold=True, max_width=USEFUL - STEPS)
        _useful(screen, surface, rules, option, (x + USEFUL, y + 4, width - USEFUL - TOTAL - 8, height))
        font = assets.font(frame.text_px(20 if frame.text == 1 else 17), "bold")
        at = frame.point(x + width - 8, y + height / 2)
        room = frame.px(TOTAL)
        paint.draw_text(surface, str(option.count), font, CREAM, at, "midright", gradient=GOLD, max_width=room)

    return Block(height, draw)


def _useful(screen: RulesScreen, surface: pygame.Surface, rules: Ruleset, option: Option, box: Box) -> None:
    """The useful tiles with copies left, as many as fit; of a ready hand its dearest win too."""
    x, y, width, _ = box
    frame, assets, get = screen.frame, screen.context.assets, screen.context.texts.get
    ordered = sorted(option.useful.items(), key=lambda pair: (-pair[1], pair[0]))
    keep = 110.0 if option.best is not None else 44.0
    fits = max(1, min(USEFUL_SHOWN, int((width - keep) // (USEFUL_TILE + 5))))
    tall = row_height(assets, USEFUL_TILE * frame.scale) / frame.scale
    for index, (tile, left) in enumerate(ordered[:fits]):
        at = x + index * (USEFUL_TILE + 5)
        draw_groups(surface, assets, [[sprite_name(tile)]], frame.point(at, y), USEFUL_TILE * frame.scale)
        middle = y + tall + screen.pitch(14) / 2
        screen.text(surface, str(left), at + USEFUL_TILE / 2, middle, 14, SOFT, "center", max_width=USEFUL_TILE + 4)
    end = x + min(fits, len(ordered)) * (USEFUL_TILE + 5) + 4
    rest, room = len(ordered) - fits, x + width - end
    if option.best is not None:
        pattern = say(f"pattern.{option.best.pattern}")
        name = screen.told(say("rules.sum.pattern", name=pattern, fan=option.best.fan)).main
        points = get("rules.lab.points", points=figure(rules.base_points * option.best.multiple))
        more = "" if rest <= 0 else f"{get('rules.lab.kinds', count=rest)} "
        screen.fitted(surface, f"{more}{name} {points}", (end, y - 2, room, tall + screen.pitch(14) + 4), 14, PLUS)
    elif rest > 0:
        screen.text(surface, get("rules.lab.kinds", count=rest), end, y + tall / 2, 14, SOFT, max_width=room)
