"""The commands that need no display: each prints its answer and returns the exit status."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.cli.errors import BAD_DATA, CallError, DataError, check_tiles_text
from game.cli.output import complain, json_line
from game.cli.parser import check_level, read_meld_options, read_rules, read_seats
from game.cli.rulesets import Rulesets
from game.config import PlayOptions, UserFolders, preset_folders, read_settings
from game.mahjong.state import SEATS
from game.presets import PresetFile, check_files, preset_paths, ruleset_of
from game.strict_yaml import visible
from game.text import Texts

MAX_JOBS = 60  # as many as Windows can wait for


def texts_for(folders: UserFolders) -> Texts:
    """The sentences in the user's language."""
    return Texts(read_settings(folders.settings).settings.language)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def presets(call: Namespace, rulesets: Rulesets) -> int:
    """`presets`, `presets check`, `presets diff`."""
    if call.action == "check":
        return _check(call, rulesets.folders)
    if call.action == "diff":
        from game.cli.show import diff_lines, differences

        both = (rulesets.get(call.one), rulesets.get(call.other))
        lines = [json_line(differences(*both))] if call.json else diff_lines(texts_for(rulesets.folders), *both)
        _print(lines)
    elif call.json:
        print(json_line([file.to_json() for file in _in_order(rulesets)]))
    else:
        _print(_listed(rulesets, texts_for(rulesets.folders)))
    return 0


def _in_order(rulesets: Rulesets) -> list[PresetFile]:
    from game.presets.order import in_order

    return in_order(rulesets.catalogue.files, read_settings(rulesets.folders.settings).settings.language)


def _listed(rulesets: Rulesets, texts: Texts) -> Iterable[str]:
    for file in _in_order(rulesets):
        key = "presets.line" if file.valid else "presets.invalid"
        name = visible((file.name or {}).get(texts.language, ""))
        yield texts.get(key, id=visible(file.id or "?"), name=name, path=visible(str(file.path)))
        yield from (f"  {fault}" for fault in file.faults)
    yield texts.get("presets.folder", path=rulesets.folders.presets)


def _check(call: Namespace, folders: UserFolders) -> int:
    """Check a file beside all others; where it is one of them, in its own place."""
    path: Path = call.file
    paths = [other for folder in preset_folders(folders) for other in preset_paths(folder)]
    place = next((place for place, other in enumerate(paths) if _same(other, path)), len(paths))
    checked = check_files([*paths[:place], path, *paths[place + 1 :]]).files[place]
    if call.json:
        print(json_line(checked.to_json()))
    elif checked.valid:
        print(texts_for(folders).get("presets.valid", path=visible(str(path))))
    else:
        _print(str(fault) for fault in checked.faults)
    if checked.valid:
        return 0
    count = len(checked.faults)
    complain(f"{path}: {count} {'fault' if count == 1 else 'faults'}; the lines above name each with its line and key")
    return BAD_DATA


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def score(call: Namespace, rulesets: Rulesets) -> int:
    """`score`."""
    from game.cli import asks, show
    from game.cli.holding import read_flags, read_holding
    from game.mahjong.fans import score as worth_of

    ask = {**_hand_ask(call), "win": call.win, "flags": call.flags}
    answer = asks.score_ask(rulesets, ask)
    if call.json:
        print(json_line(answer))
        return 0
    holding, flags = read_holding(rulesets, ask, 14), read_flags(call.flags)
    worth = worth_of(holding.ruleset, holding.tiles, holding.melds, holding.void, flags)
    _print(show.score_lines(texts_for(rulesets.folders), holding, worth, flags))
    return 0


def waits(call: Namespace, rulesets: Rulesets) -> int:
    """`waits`."""
    from game.cli import asks, show

    ask = _hand_ask(call)
    answer = asks.waits_ask(rulesets, ask)
    base = rulesets.get(ask["preset"], ask["rules"]).base_points
    _print([json_line(answer)] if call.json else show.waits_lines(texts_for(rulesets.folders), answer, base))
    return 0


def hint(call: Namespace, rulesets: Rulesets) -> int:
    """`hint`."""
    from game.cli import asks, show
    from game.cli.holding import read_holding

    ask = {**_hand_ask(call), "seen": call.seen}
    answer = asks.hint_ask(rulesets, ask)
    why = show.why_impossible(read_holding(rulesets, ask, 14))
    _print([json_line(answer)] if call.json else show.hint_lines(texts_for(rulesets.folders), answer, why))
    return 0


def _hand_ask(call: Namespace) -> dict[str, Any]:
    for text in (call.hand, *(getattr(call, key, None) for key in ("win", "seen")), *(call.melds or ())):
        check_tiles_text(text)
    rules, melds = read_rules(call.rules), read_meld_options(call.melds)
    return {"preset": call.preset, "rules": rules, "hand": call.hand, "melds": melds, "void": call.void}


def replay(call: Namespace, rulesets: Rulesets) -> int:
    """`replay`."""
    from game.cli import asks, show
    from game.core.record import RecordError, read_json
    from game.presets import PresetError

    data = read_json(call.file)
    try:
        answer = asks.replay_ask(rulesets, data)
    except (RecordError, PresetError) as error:
        raise DataError(f"{call.file}: {error}") from None
    _print([json_line(answer)] if call.json else show.replay_lines(texts_for(rulesets.folders), answer))
    return 0


def simulate(call: Namespace, rulesets: Rulesets) -> int:
    """`simulate`."""
    from game.ai.players import PLAYERS
    from game.cli import show
    from game.cli import simulate as runs
    from game.cli.hands import Plan
    from game.cli.program import heeding_sigterm
    from game.cli.progress import Progress, watched

    _check_counts(call)
    levels, rules = read_seats(call.seats, tuple(PLAYERS)), read_rules(call.rules)
    ruleset, noted = rulesets.get(call.preset, rules), rulesets.noted(call.preset, rules)
    plan = Plan(call.preset, rules, ruleset, call.hands, call.seed, levels, noted)
    keep = runs.RecordFolder(call.record).keep if call.record else None
    texts, hands = texts_for(rulesets.folders), call.hands * (SEATS if call.duplicate else 1)
    with heeding_sigterm(), Progress(hands, show.progress_words(texts), watched(call.json)) as progress:
        if call.duplicate:
            answer = runs.simulate_duplicate(plan, keep, progress.step, call.jobs)
        else:
            answer = runs.simulate(plan, keep, progress.step)
    _print([json_line(answer)] if call.json else show.simulate_lines(texts, answer))
    return 0


def _check_counts(call: Namespace) -> None:
    if call.hands < 1:
        raise CallError(f"--hands {call.hands}: at least 1 {'wall' if call.duplicate else 'hand'} is to be played")
    if not 1 <= call.jobs <= MAX_JOBS:
        raise CallError(f"--jobs {call.jobs}: 1 to {MAX_JOBS} processes can play")
    if call.jobs > 1 and not call.duplicate:
        raise CallError(f"--jobs {call.jobs}: only the walls of --duplicate can be shared out; leave it out")


def batch(_call: Namespace, rulesets: Rulesets) -> int:
    """`batch`."""
    from game.cli.batch import run_batch

    return run_batch(rulesets)


def play_options(call: Namespace, rulesets: Rulesets) -> PlayOptions:
    """How `play` opens the window; everything that can be checked without it is checked here."""
    rules = read_rules(call.rules)
    if call.preset is not None or rules:
        preset = call.preset or next((file.id for file in _in_order(rulesets) if file.valid), None)
        ruleset_of(rulesets.catalogue, preset, rules)
    if call.difficulty is not None:
        from game.ai.players import PLAYERS

        check_level(call.difficulty, tuple(PLAYERS))
    if call.file is not None:
        from game.session.record_file import read_record

        read_record(call.file, rulesets.recorded)
    return PlayOptions(call.file, call.preset, rules, call.seed, call.watch, call.difficulty, call.data_dir, True)


COMMANDS = {
    "presets": presets,
    "score": score,
    "waits": waits,
    "hint": hint,
    "replay": replay,
    "simulate": simulate,
    "batch": batch,
}
